//! Tokens.

use super::act_move::empty_entry;
use super::scope::{Entity, slot_set};
use super::{Elaborated, Elaborator, refuse, word_of};
use crate::lexicon::{Color, Zone};
use crate::source::Span;
use crate::surface::{
    Act, Body, Colorless, Deed, Description, DescriptionForm, Duration, Meant, Quant, Selection, Step,
    StepKind, Subject, TokenChooser, TokenEntry, TokenPhrase, TokenSpec, Verb,
};
use planarc_bytecode::axis::Free;
use planarc_bytecode::operand::Colors;
use planarc_bytecode::{Action, Desc, Num, Set, Stmt, Test, Token, Word};

/// "Create a token that's a copy of it, except it has haste": an exception stands last.
pub(super) fn ends_with_exception(body: &Body) -> bool {
    let Some(Step { kind: StepKind::Do(deed), .. }) = body.steps.last() else { return false };
    let Some(Act { verb: Verb::Create(tokens), .. }) = deed.acts.last() else { return false };
    matches!(tokens.last(), Some(TokenPhrase { spec: TokenSpec::CopyOf { except, .. }, .. }) if !except.is_empty())
}

impl Elaborator<'_> {
    /// "Create your choice of a Food token or a Treasure token": who creates it chooses, or chance does.
    pub(super) fn one_of_tokens(&mut self, phrase: &TokenPhrase, act: &Act, at: Span) -> Elaborated<()> {
        let (options, chooser) = match &phrase.spec {
            TokenSpec::ChoiceOf(options, chooser) => (options.clone(), chooser),
            TokenSpec::KindOf { common, options, chooser } => {
                let options = options.iter().map(|one| whole(common, one, at)).collect::<Elaborated<_>>()?;
                (options, chooser)
            }
            _ => return refuse(at, "one of several tokens"),
        };
        if !matches!(phrase.quant, Quant::A) {
            return refuse(at, "several tokens, each of one of several kinds");
        }
        if self.is_read(act.out) {
            return refuse(at, "what came of one of several acts");
        }
        let how = match chooser {
            TokenChooser::Actor | TokenChooser::Unsaid => Free::Free,
            TokenChooser::Random => Free::Random,
        };
        let into = self.scope.fresh();
        let mut cases = Vec::new();
        for option in options {
            // What is said of the token, whichever it is.
            let entry = if option.entry == TokenEntry::default() {
                phrase.entry.clone()
            } else if phrase.entry == TokenEntry::default() {
                option.entry.clone()
            } else {
                return refuse(at, "how one of several tokens enters, said twice");
            };
            let option = TokenPhrase { entry, ..option };
            let who = self.scope.who.clone();
            let case = self.block(|it| {
                let created = it.created(&option, who, at)?;
                it.scope.push(Stmt::Do { into: None, acts: vec![created] });
                Ok(())
            })?;
            cases.push(case.0);
        }
        self.options_by(into, cases, how);
        Ok(())
    }

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

    /// "Create a token that attacks that player each combat if able": what is so of it from then on.
    pub(super) fn created_with(&mut self, phrase: &TokenPhrase, act: &Act, at: Span) -> Elaborated<()> {
        let TokenEntry { clauses, .. } = &phrase.entry;
        let plain = TokenPhrase {
            entry: TokenEntry { clauses: Vec::new(), ..phrase.entry.clone() },
            ..phrase.clone()
        };
        let created = self.created(&plain, self.scope.who.clone(), at)?;
        let into = self.scope.fresh();
        self.scope.push(Stmt::Do { into: Some(into), acts: vec![created] });
        self.scope.means(act.out, Entity::Act(into.0));
        let around = self.scope.subject.clone();
        for clause in clauses {
            if clause.subject != Subject::Implied || clause.duration != Duration::Unstated {
                return refuse(at, "what is said of tokens in a clause");
            }
            self.scope.subject = Some(slot_set(into.0));
            self.statement(&Deed { subject: Subject::Elided, ..clause.clone() })?;
        }
        self.scope.subject = around;
        Ok(())
    }

    /// "If you created fewer than two tokens this way": by the one act before that created any.
    pub(super) fn created_before(&mut self, quant: &Quant, deed: &Deed) -> Elaborated<Test> {
        let at = deed.at.0;
        let is_you = match &deed.subject {
            Subject::Implied => true,
            Subject::Of(who) => who.is_you(),
            Subject::Elided | Subject::Unsaid => false,
        };
        let [(created, by)] = self.scope.created.as_slice() else {
            return refuse(at, "what was created this way by no one act here");
        };
        if !is_you || *by != Set::You || self.scope.in_loop || deed.modal.meant() != Meant::Done {
            return refuse(at, "what was created this way by others");
        }
        let of = self.read(*created, at)?;
        let (cmp, b) = self.range(quant, at)?;
        Ok(Test::Compare { a: Box::new(Num::Count { of }), cmp, b: Box::new(b) })
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
                // A commander is copied wherever it is.
                let of = match of {
                    Selection::Pick(pick) if matches!(pick.quant, Quant::Possessed(..)) => self.set(of)?,
                    of => self.copied(of, Zone::Battlefield)?,
                };
                Ok(Token::CopyOf { of, except: self.exceptions(except, at)? })
            }
            TokenSpec::Same(_) | TokenSpec::Any => refuse(at, "tokens that were spoken of"),
            TokenSpec::ChoiceOf(..) | TokenSpec::KindOf { .. } => refuse(at, "one of several tokens"),
        }
    }

    /// What is copied: "a card named so" is any card that there is (707.2).
    pub(super) fn copied(&mut self, of: &Selection, home: Zone) -> Elaborated<Set> {
        let around = std::mem::replace(&mut self.scope.copying, true);
        let of = self.operand(of, home);
        self.scope.copying = around;
        of
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

/// The subtype that a predefined token is called by, if it is (111.10).
pub(super) fn subtype_of(token: crate::lexicon::PredefinedToken) -> Option<Word> {
    let word = token.name();
    crate::lexicon::subtypes::find(word).map(|_| Word::Subtype { word: word.into() })
}

/// "One or more artifact tokens": what is said of a token in an event, if it is no more than what it is.
pub(super) fn kind_of(is: &Description) -> Option<Test> {
    let says_more = is.size.is_some()
        || is.base.is_some()
        || is.chosen.is_some()
        || !is.with.is_empty()
        || !is.colors.is_empty()
        || is.colorless != Colorless::NotSaid
        || is.form != DescriptionForm::Replaces;
    if says_more {
        return None;
    }
    let supertypes = is.supertypes.iter().map(|word| Word::Supertype { word: *word });
    let words = supertypes.chain(is.types.iter().map(word_of));
    super::selection::all_of(words.map(|word| Test::Is { word }).collect())
}

/// One of several tokens, with what is said of all of them.
fn whole(common: &Description, option: &TokenPhrase, at: Span) -> Elaborated<TokenPhrase> {
    let mut option = option.clone();
    let TokenSpec::Described { is, .. } = &mut option.spec else {
        return refuse(at, "one of several tokens of a kind");
    };
    if common.form != DescriptionForm::Replaces || common.base.is_some() || common.chosen.is_some() {
        return refuse(at, "a description that is chosen, or with a base size");
    }
    is.supertypes.extend(common.supertypes.iter().copied());
    is.size = is.size.take().or_else(|| common.size.clone());
    is.colors.extend(common.colors.iter().copied());
    if common.colorless != Colorless::NotSaid {
        is.colorless = common.colorless;
    }
    is.types.extend(common.types.iter().cloned());
    is.with.extend(common.with.iter().cloned());
    Ok(option)
}
