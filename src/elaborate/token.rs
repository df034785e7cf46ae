//! Tokens.

use super::act::empty_entry;
use super::{Elaborated, Elaborator, refuse, word_of};
use crate::ir::{Description, Quant, TokenPhrase, TokenSpec};
use crate::source::Span;
use planarc_bytecode::operand::Colors;
use planarc_bytecode::{Action, Desc, Num, Set, Token, Word};

impl Elaborator<'_> {
    /// Tokens of one sort that someone creates.
    pub(super) fn created(&mut self, phrase: &TokenPhrase, who: Set, at: Span) -> Elaborated<Action> {
        let n = match &phrase.quant {
            Quant::A | Quant::Any | Quant::Another => Num::Value { value: 1 },
            Quant::Exactly(n) | Quant::EqualTo(n) | Quant::NumberEqualTo(n) | Quant::Additional(n) => {
                self.number(n, at)?
            }
            _ => return refuse(at, "so many tokens"),
        };
        if !phrase.entry.clauses.is_empty() || phrase.entry.under.is_some() {
            return refuse(at, "what is said of tokens in a clause");
        }
        let mut entry = empty_entry();
        self.states(&phrase.entry.status, &mut entry, at)?;
        let entry = if phrase.entry.status.is_empty() {
            None
        } else {
            entry.under = Some(who.clone());
            Some(Box::new(entry))
        };
        let token = Box::new(self.token(&phrase.spec, at)?);
        Ok(Action::Create { who, n, token, entry })
    }

    fn token(&mut self, spec: &TokenSpec, at: Span) -> Elaborated<Token> {
        match spec {
            TokenSpec::Predefined(token) => Ok(Token::Known { token: *token }),
            TokenSpec::Described { is, name, abilities } => {
                let mut desc = self.description(is, at)?;
                desc.name = name.as_ref().map(|name| name.name.as_str().into());
                for ability in abilities {
                    let grant = self.grant(ability, at)?;
                    desc.grants.push(grant);
                }
                Ok(Token::Described { desc: Box::new(desc) })
            }
            TokenSpec::CopyOf { of, except } if except.is_empty() => {
                Ok(Token::CopyOf { of: self.set(of)?, except: Vec::new() })
            }
            _ => refuse(at, "this token"),
        }
    }

    /// Types, colours, size and abilities.
    pub(super) fn description(&mut self, is: &Description, at: Span) -> Elaborated<Desc> {
        if is.base.is_some() || is.chosen.is_some() {
            return refuse(at, "a description that is chosen, or with a base size");
        }
        let supertypes = is.supertypes.iter().map(|word| Word::Supertype { word: *word });
        let words = supertypes.chain(is.types.iter().map(word_of)).collect();
        let (p, t) = match &is.size {
            Some((p, t)) => (Some(self.number(p, at)?), Some(self.number(t, at)?)),
            None => (None, None),
        };
        let mut grants = Vec::new();
        for ability in &is.with {
            grants.push(self.grant(ability, at)?);
        }
        Ok(Desc { name: None, words, colors: Colors::of(is.colors.iter().copied()), p, t, grants })
    }
}
