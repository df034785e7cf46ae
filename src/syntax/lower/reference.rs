//! Lowers `reference.pest`.

use super::kid;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, find, first, kids, need};
use crate::lexicon::{CardType, words};
use crate::surface::{
    ActiveForm, AllForm, At, Attachment, CardKind, Chooser, Designation, Event, Filter, HeadPhrase, LeftOf,
    ListJoin, Noun, Participle, Plain, Pred, Pronoun, Quant, Rank, Ref, RefWord, Selection, SelfForm, Slot,
    TypeWord, Verb, WordNumber,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn ref_word(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let at = self.at(node);
        let inner = child(node)?;
        let word = match kid::RefWord::of(inner)? {
            kid::RefWord::You => RefWord::You,
            kid::RefWord::SelfRef => return Ok(Selection::Ref(self.self_ref(&inner)?)),
            kid::RefWord::Pronoun => match kid::Pronoun::of(child(&inner)?)? {
                kid::Pronoun::ItWord => RefWord::Pronoun(Pronoun::It),
                kid::Pronoun::Themselves => RefWord::Pronoun(Pronoun::Themselves),
                kid::Pronoun::TheyWord => RefWord::Pronoun(Pronoun::They),
            },
            kid::RefWord::ThatRef => {
                let said = child(&inner)?;
                let number = if inner.as_str().starts_with("those") {
                    WordNumber::Plural
                } else {
                    WordNumber::Singular
                };
                let mut heads = kids(&said).map(|head| self.head(&head)).collect::<Lowered<Vec<_>>>()?;
                super::selection::permanents(&mut heads);
                let join = if heads.len() > 1 { ListJoin::Or } else { ListJoin::One };
                RefWord::That(Filter { heads, join, suffixes: Vec::new() }, number)
            }
            kid::RefWord::BothWord => RefWord::Both,
            kid::RefWord::TheRef => return self.the_ref(&inner, at),
            kid::RefWord::Attached => {
                let how = if inner.as_str().starts_with("enchanted") {
                    Attachment::Enchanted
                } else if inner.as_str().starts_with("equipped") {
                    Attachment::Equipped
                } else {
                    Attachment::Fortified
                };
                let head = self.head(&child(&child(&inner)?)?)?;
                RefWord::Attached(how, super::selection::one_head(head))
            }
            kid::RefWord::DefendingPlayer => RefWord::DefendingPlayer,
            kid::RefWord::ActivePlayer if node.as_str().ends_with("is") => {
                RefWord::ActivePlayer(ActiveForm::WhoseTurn)
            }
            kid::RefWord::ActivePlayer => RefWord::ActivePlayer(ActiveForm::Active),
            kid::RefWord::Monarch => RefWord::Designated(Designation::Monarch),
            kid::RefWord::StartingRef => RefWord::Designated(Designation::StartingPlayer),
        };
        Ok(Selection::Ref(Ref { word, slot: Slot::default(), at }))
    }

    fn the_ref(&mut self, node: &Node<'_>, at: At) -> Lowered<Selection> {
        let inner = child(node)?;
        let word = match kid::TheRef::of(inner)? {
            kid::TheRef::TheRest => self.the_rest(&inner)?,
            kid::TheRef::TheOther => other_alone(inner.as_str()),
            kid::TheRef::TheHead => {
                let filter_node = need(&inner, Rule::filter)?;
                let head_node = super::each(&need(&filter_node, Rule::heads)?, Rule::head)
                    .last()
                    .or_refuse(node, Reason::NotRead)?;
                let number = super::selection_word::number_of_head(&head_node);
                let (mut filter, chooser) = self.filter_and_chooser(&filter_node)?;
                ensure(!super::selection::likened(&filter), node, Reason::SameWithoutAnother)?;
                if let Some(nth) = find(&inner, Rule::nth_word) {
                    // Without a clause that orders them there is no first.
                    if !filter.suffixes.iter().any(orders) {
                        let later = std::mem::take(&mut self.later);
                        ensure(later.iter().any(orders), nth, Reason::FirstOfNoOrder)?;
                        filter.suffixes.extend(later.into_iter().map(|said| Pred::Later(Box::new(said))));
                    }
                    filter
                        .heads
                        .first_mut()
                        .or_refuse(node, Reason::NotRead)?
                        .adjectives
                        .insert(0, Pred::Nth(rank(&nth)?));
                }
                if chooser != Chooser::Actor {
                    // "The pile of their choice" is one; of several it is not said how many.
                    ensure(number == WordNumber::Singular, node, Reason::TheOfChoice)?;
                    let known = is_definite_reference(&filter) && !filter.suffixes.is_empty();
                    ensure(!known, node, Reason::KnownIsNotChosen)?;
                    return Ok(super::selection::pick(Quant::The, chooser, filter, at));
                }
                if is_what_is_left(&filter) {
                    filter.heads.first_mut().or_refuse(node, Reason::NotRead)?.adjectives.remove(0);
                    RefWord::Other(filter, number, LeftOf::Set)
                } else if is_definite_reference(&filter) && !one_of_an_order(&filter) {
                    RefWord::The(filter, number)
                } else {
                    let quant = match number {
                        WordNumber::Singular => Quant::The,
                        WordNumber::Plural => Quant::All(AllForm::The),
                    };
                    return Ok(super::selection::pick(quant, Chooser::Actor, filter, at));
                }
            }
        };
        Ok(Selection::Ref(Ref { word, slot: Slot::default(), at }))
    }

    fn the_rest(&mut self, node: &Node<'_>) -> Lowered<RefWord> {
        let of = self.optional(first(node), Self::ref_word)?.map(Box::new);
        Ok(RefWord::Rest(of, LeftOf::Set))
    }

    /// "… and the other pile into Y".
    pub(super) fn rest_what(&mut self, node: &Node<'_>) -> Lowered<Ref> {
        let at = self.at(node);
        let inner = child(node)?;
        let word = match (inner.as_rule(), find(&inner, Rule::head)) {
            (Rule::the_rest, _) => self.the_rest(&inner)?,
            (_, Some(head)) => {
                let number = super::selection_word::number_of_head(&head);
                RefWord::Other(super::selection::one_head(self.head(&head)?), number, LeftOf::Set)
            }
            (_, None) => other_alone(inner.as_str()),
        };
        Ok(Ref { word, slot: Slot::default(), at })
    }

    /// The card itself, or in a quotation the holder.
    pub(super) fn self_ref(&mut self, node: &Node<'_>) -> Lowered<Ref> {
        let at = self.at(node);
        let inner = child(node)?;
        let word = match kid::SelfRef::of(inner)? {
            kid::SelfRef::OwnName => RefWord::Source(SelfForm::Name),
            kid::SelfRef::ShortName => RefWord::Source(SelfForm::ShortName),
            kid::SelfRef::ItselfWord => RefWord::Pronoun(Pronoun::Itself),
            kid::SelfRef::ThisKind => self.this_kind(&inner)?,
        };
        Ok(Ref { word, slot: Slot::default(), at })
    }

    fn this_kind(&mut self, node: &Node<'_>) -> Lowered<RefWord> {
        let noun = node.as_str().trim_start_matches("this ");
        if CARD_KINDS.contains(&(noun, self.kind)) {
            return Ok(RefWord::Source(SelfForm::This));
        }
        Ok(RefWord::Holder(super::selection::one_head(holder_head(node, noun)?)))
    }

    /// "its", "their", "your": the selection that owns.
    pub(super) fn possessor(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let at = self.at(node);
        match find(node, Rule::possessor_word) {
            Some(word) => Ok(self.pronoun_of(word.as_str(), at)),
            None if node.as_rule() == Rule::possessor_word => Ok(self.pronoun_of(node.as_str(), at)),
            None => self.sel(&child(node)?),
        }
    }

    pub(super) fn pronoun_of(&self, word: &str, at: At) -> Selection {
        let word = if word == "your" {
            RefWord::You
        } else {
            RefWord::Pronoun(if word == "its" { Pronoun::It } else { Pronoun::They })
        };
        Selection::Ref(Ref { word, slot: Slot::default(), at })
    }
}

/// "the other", "the others".
fn other_alone(text: &str) -> RefWord {
    let number = if text == "others" { WordNumber::Plural } else { WordNumber::Singular };
    let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::One) };
    RefWord::Other(super::selection::one_head(head), number, LeftOf::Set)
}

/// "the other creature": of a set that is known, what is left.
fn is_what_is_left(filter: &Filter) -> bool {
    matches!(filter.heads.as_slice(), [head] if head.adjectives.first() == Some(&Pred::Other))
        && filter.suffixes.is_empty()
}

/// Whether a suffix says what happened to the objects, one after another, or in which text they stand.
pub(super) fn orders(pred: &Pred) -> bool {
    matches!(pred, Pred::DoneBy { .. } | Pred::Did(_) | Pred::Way { .. } | Pred::AbilityOf(..))
}

/// "first", "second", "next".
pub(super) fn rank(node: &Node<'_>) -> Lowered<Rank> {
    let word = child(node)?;
    Ok(match kid::NthWord::of(word)? {
        kid::NthWord::NthNext => Rank::Next,
        kid::NthWord::NthLast => Rank::Last,
        kid::NthWord::NthOrdinal => {
            Rank::Number(words::ordinal(word.as_str()).or_refuse(node, Reason::NotRead)?)
        }
    })
}

/// "the copy", "the exiled cards", "the land cards revealed this way" point back; "the opponent
/// with the highest life total" picks.
fn is_definite_reference(filter: &Filter) -> bool {
    let back = |pred: &Pred| match pred {
        Pred::Did(event) => !controls_most(event),
        pred => matches!(pred, Pred::Way { .. }),
    };
    filter.suffixes.iter().all(back)
}

/// "The first creature that attacked this turn" is told by that, "the first card revealed this way" by a
/// step before.
fn one_of_an_order(filter: &Filter) -> bool {
    let nth = |pred: &Pred| matches!(pred, Pred::Nth(_));
    let ordered = filter.heads.iter().flat_map(|head| &head.adjectives).any(nth);
    ordered && filter.suffixes.iter().all(|pred| matches!(pred, Pred::Did(_)))
}

/// "The player who controls the most creatures" is told by that, and points to nobody.
fn controls_most(event: &Event) -> bool {
    let Event::Deed { deed, .. } = event else { return false };
    deed.acts.iter().any(|act| {
        let Verb::Plain(Plain::Control | Plain::Own, Selection::Pick(what)) = &act.verb else {
            return false;
        };
        matches!(what.quant, Quant::Extreme(_))
    })
}

const CARD_KINDS: &[(&str, CardKind)] = &[
    ("plane", CardKind::Plane),
    ("phenomenon", CardKind::Phenomenon),
    ("scheme", CardKind::Scheme),
    ("vanguard", CardKind::Vanguard),
    ("conspiracy", CardKind::Conspiracy),
];

/// "this creature", by the words behind "this".
fn holder_head(node: &Node<'_>, word: &str) -> Lowered<HeadPhrase> {
    let nouns = [
        ("card", Noun::Card),
        ("permanent", Noun::Permanent),
        ("token", Noun::Token),
        ("spell", Noun::Spell),
        ("emblem", Noun::Emblem),
    ];
    let noun = nouns.iter().find(|(name, _)| *name == word).map(|(_, noun)| *noun);
    let kind = CardType::find(word).map(|(kind, _)| TypeWord::Type(kind));
    let subtype = word.strip_prefix('#').map(|subtype| TypeWord::Subtype(subtype.to_owned()));
    let types: Vec<TypeWord> =
        if noun.is_some() { Vec::new() } else { kind.or(subtype).into_iter().collect() };
    ensure(noun.is_some() || !types.is_empty(), node, Reason::NotRead)?;
    Ok(HeadPhrase { adjectives: Vec::new(), types, noun })
}

/// The verb of a participle.
pub(super) fn participle(node: &Node<'_>) -> Lowered<Participle> {
    let found = PARTICIPLES.iter().find(|(word, _)| *word == node.as_str());
    found.map(|(_, participle)| *participle).or_refuse(node, Reason::PutNotSaidWhere)
}

const PARTICIPLES: &[(&str, Participle)] = &[
    ("exiled", Participle::Exiled),
    ("returned", Participle::Returned),
    ("put onto the battlefield", Participle::PutOntoBattlefield),
    ("revealed", Participle::Revealed),
    ("milled", Participle::Milled),
    ("sacrificed", Participle::Sacrificed),
    ("discarded", Participle::Discarded),
    ("destroyed", Participle::Destroyed),
    ("created", Participle::Created),
    ("chosen", Participle::Chosen),
    ("chose", Participle::Chose),
    ("cast", Participle::Cast),
    ("copied", Participle::Copied),
    ("drawn", Participle::Drawn),
    ("damaged", Participle::Damaged),
    ("dealt damage", Participle::Damaged),
    ("devoured", Participle::Devoured),
    ("tapped", Participle::Tapped),
    ("untapped", Participle::Untapped),
    ("shuffled", Participle::Shuffled),
    ("goaded", Participle::Goaded),
    ("countered", Participle::Countered),
];
