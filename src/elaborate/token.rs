//! Tokens.

use super::act_move::empty_entry;
use super::{Elaborated, Elaborator, refuse, word_of};
use crate::ir::{Colorless, Description, DescriptionForm, Quant, TokenPhrase, TokenSpec};
use crate::lexicon::{Color, Zone};
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
        if !phrase.entry.clauses.is_empty() {
            return refuse(at, "what is said of tokens in a clause");
        }
        let mut entry = empty_entry();
        self.states(&phrase.entry.status, &mut entry, at)?;
        let under = match &phrase.entry.under {
            Some(under) => Some(self.players(under)?),
            None => None,
        };
        let entry = if phrase.entry.status.is_empty() && under.is_none() {
            None
        } else {
            entry.under = Some(under.unwrap_or_else(|| who.clone()));
            Some(Box::new(entry))
        };
        let token = Box::new(self.token(&phrase.spec, at)?);
        Ok(Action::Create { who, n, token, entry })
    }

    fn token(&mut self, spec: &TokenSpec, at: Span) -> Elaborated<Token> {
        match spec {
            TokenSpec::Predefined(token) => Ok(Token::Known { token: *token }),
            TokenSpec::Described { is, name, abilities } => {
                if is.form != DescriptionForm::Replaces {
                    return refuse(at, "a token with every type of a kind");
                }
                let mut desc = self.description(is, at)?;
                desc.name = name.as_ref().map(|name| name.name.as_str().into());
                for ability in abilities {
                    let grant = self.grant(ability, at)?;
                    desc.grants.push(grant);
                }
                Ok(Token::Described { desc: Box::new(desc) })
            }
            TokenSpec::CopyOf { of, except } => {
                let of = self.operand(of, Zone::Battlefield)?;
                Ok(Token::CopyOf { of, except: self.exceptions(except, at)? })
            }
            TokenSpec::Same(_) | TokenSpec::Any => refuse(at, "tokens that were spoken of"),
            TokenSpec::ChoiceOf(..) | TokenSpec::KindOf { .. } => refuse(at, "one of several tokens"),
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
        let colors = match is.colorless {
            Colorless::AllColors => Colors::of(Color::ALL.iter().copied()),
            Colorless::Said | Colorless::NotSaid => Colors::of(is.colors.iter().copied()),
        };
        Ok(Desc { name: None, words, colors, p, t, grants })
    }
}
