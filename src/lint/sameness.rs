//! Whether two clauses speak of one and the same, and what an act makes true of what does it: for rules
//! about conditions and replacements that contradict their own event.

use super::antecedents::Antecedents;
use super::walk::parts::{self, Part};
use crate::lexicon::{Zone, subtypes};
use crate::surface::{
    Act, Comparison, CountForm, Deed, EntersStatus, Face, Filter, HeadPhrase, LifeAmount, MoveVerb, Noun, Op,
    PassiveVerb, Pick, Plain, Pred, PreventAmount, Qty, Quant, Ref, RefWord, Selection, Status, StatusChange,
    Subject, TypeWord, Verb, VerbKind,
};

/// Whether two phrases are the same words, whatever slots they write.
pub fn is_same_phrase(a: &Pick, b: &Pick) -> bool {
    a.quant == b.quant && a.chooser == b.chooser && a.filter == b.filter
}

/// Whether the second phrase means what the first does: the same words, or a word that reads it.
pub fn means(antecedents: &Antecedents<'_>, first: &Selection, second: &Selection) -> bool {
    match (first, second) {
        (Selection::Pick(first), Selection::Pick(second)) => is_same_phrase(first, second),
        (Selection::Pick(first), Selection::Ref(word)) => {
            antecedents.read_at(word.at.0).is_some_and(|read| read.at == first.at.0)
        }
        (Selection::Ref(first), Selection::Ref(second)) => is_same_word(first, second),
        (Selection::List { .. }, _) | (_, Selection::List { .. }) | (Selection::Ref(_), _) => false,
    }
}

/// Whether two words that point back are the same, or read the same.
pub fn is_same_word(first: &Ref, second: &Ref) -> bool {
    let is_source = |word: &Ref| matches!(word.word, RefWord::Source(_));
    if first.slot.0.is_some() || second.slot.0.is_some() {
        return first.slot == second.slot;
    }
    is_source(first) && is_source(second) || first.word == second.word
}

/// Whether the subject of the second clause is that of the first.
pub fn is_same_actor(antecedents: &Antecedents<'_>, first: &Subject, second: &Subject) -> bool {
    match (first, second) {
        (Subject::Of(first), Subject::Of(second)) => means(antecedents, first, second),
        (Subject::Of(you), Subject::Implied) | (Subject::Implied, Subject::Of(you)) => you.is_you(),
        (Subject::Implied, Subject::Implied) => true,
        (Subject::Elided | Subject::Unsaid, _) | (_, Subject::Elided | Subject::Unsaid) => false,
    }
}

/// Whether the second clause is the act of the first once more: of the same, by the same, in the active or
/// the passive voice.
pub fn is_same_act(antecedents: &Antecedents<'_>, first: &Deed, second: &Deed) -> bool {
    let has_same_verbs = first.acts.len() == second.acts.len()
        && first.acts.iter().zip(&second.acts).all(|(a, b)| a.verb.kind() == b.verb.kind());
    if has_same_verbs {
        let has_same_parts = |(a, b): (&Act, &Act)| has_same_parts(antecedents, &a.verb, &b.verb);
        return is_same_actor(antecedents, &first.subject, &second.subject)
            && first.acts.iter().zip(&second.acts).all(has_same_parts);
    }
    let ([a], [b]) = (first.acts.as_slice(), second.acts.as_slice()) else { return false };
    if let (
        Verb::DealtDamage { by: None, n: None, .. },
        Verb::Redirect { n: PreventAmount::That, to: None, by: None, onto, .. },
        Subject::Of(who),
    ) = (&a.verb, &b.verb, &first.subject)
    {
        return means(antecedents, who, onto);
    }
    // "If a creature would be destroyed, destroy it instead."
    let Subject::Of(whole) = &first.subject else { return false };
    suffered(&a.verb).contains(&Some(b.verb.kind()))
        && operand(&b.verb).is_some_and(|of| means(antecedents, whole, of) || means(antecedents, of, whole))
}

/// Whether a verb is done to what another one of its sort is done to, by words that mean the same.
pub fn is_done_to_same(antecedents: &Antecedents<'_>, a: &Verb, b: &Verb) -> bool {
    matches!((operand(a), operand(b)), (Some(a), Some(b)) if means(antecedents, a, b))
}

/// The only operand of a verb that is done to something, and says nothing else.
fn operand(verb: &Verb) -> Option<&Selection> {
    match verb {
        Verb::Plain(
            Plain::Destroy
            | Plain::Sacrifice
            | Plain::Discard
            | Plain::Draw
            | Plain::Mill
            | Plain::Counter
            | Plain::Regenerate
            | Plain::GainControl,
            what,
        )
        | Verb::LoseControl(what)
        | Verb::Plain(
            Plain::Control
            | Plain::Own
            | Plain::SetInMotion
            | Plain::Abandon
            | Plain::Encounter
            | Plain::Activate,
            what,
        ) => Some(what),
        _ => None,
    }
}

/// What is done to the subject of a verb in the passive voice.
fn suffered(verb: &Verb) -> [Option<VerbKind>; 2] {
    let any = || Selection::List { items: Vec::new(), join: crate::surface::ListJoin::One };
    let of = |verb: Verb| Some(verb.kind());
    match verb {
        Verb::Passive { verb, .. } => match verb {
            PassiveVerb::Countered => [of(Verb::Plain(Plain::Counter, any())), None],
            PassiveVerb::Destroyed => [of(Verb::Plain(Plain::Destroy, any())), None],
            PassiveVerb::Sacrificed => [of(Verb::Plain(Plain::Sacrifice, any())), None],
            PassiveVerb::Discarded => [of(Verb::Plain(Plain::Discard, any())), None],
            PassiveVerb::Milled => [of(Verb::Plain(Plain::Mill, any())), None],
            PassiveVerb::Drawn => [of(Verb::Plain(Plain::Draw, any())), None],
            PassiveVerb::Abandoned => [of(Verb::Plain(Plain::Abandon, any())), None],
            PassiveVerb::SetInMotion => [of(Verb::Plain(Plain::SetInMotion, any())), None],
            PassiveVerb::Regenerated
            | PassiveVerb::Devoured
            | PassiveVerb::Cast
            | PassiveVerb::Played
            | PassiveVerb::Activated
            | PassiveVerb::TurnedFaceUp
            | PassiveVerb::TurnedFaceDown
            | PassiveVerb::Revealed => [None, None],
        },
        Verb::Die { .. } => {
            [of(Verb::Plain(Plain::Destroy, any())), of(Verb::Plain(Plain::Sacrifice, any()))]
        }
        _ => [None, None],
    }
}

/// Whether two clauses of one verb say the same of it.
fn has_same_parts(antecedents: &Antecedents<'_>, a: &Verb, b: &Verb) -> bool {
    if let (Some(a), Some(b)) = (operand(a), operand(b)) {
        return means(antecedents, a, b);
    }
    match (a, b) {
        (Verb::GainLife(a), Verb::GainLife(b)) | (Verb::LoseLife(a), Verb::LoseLife(b)) => {
            a == b || matches!(b, LifeAmount::N(Qty::Result(_, CountForm::ThatMuch)))
        }
        (Verb::DealDamage { to: None, n: None, .. }, Verb::DealDamage { n, to: None, .. }) => {
            matches!(n, None | Some(Qty::Result(_, CountForm::ThatMuch)))
        }
        (Verb::DealDamage { to: Some(first), n: None, .. }, Verb::DealDamage { n, to: Some(second), .. }) => {
            matches!(n, None | Some(Qty::Result(_, CountForm::ThatMuch)))
                && (means(antecedents, first, second) || first == second)
        }
        _ => a == b && !has_operands(a),
    }
}

/// Whether a verb is done to something that [`operand`] does not tell of.
fn has_operands(verb: &Verb) -> bool {
    let mut found = false;
    parts::parts(verb, &mut |part| found |= matches!(part, Part::Operand(Selection::Pick(_), _)));
    found
}

/// The states that an event leaves its subject in.
pub fn states_after(verb: &Verb) -> impl Iterator<Item = Status> {
    let entered = |status: &EntersStatus| match status {
        EntersStatus::Tapped => Some(Status::Tapped),
        EntersStatus::Untapped => Some(Status::Untapped),
        EntersStatus::Attacking(_) => Some(Status::Attacking),
        EntersStatus::Blocking(_) => Some(Status::Blocking),
        EntersStatus::Face(Face::Down) => Some(Status::FaceDown),
        EntersStatus::Face(Face::Up) => Some(Status::FaceUp),
        EntersStatus::Transformed | EntersStatus::Attached(_) | EntersStatus::AsCopy { .. } => None,
    };
    let enters: &[EntersStatus] = match verb {
        Verb::Enter { with, .. } => &with.status,
        _ => &[],
    };
    state_after(verb).into_iter().chain(enters.iter().filter_map(entered))
}

/// The state that a change leaves something in.
pub const fn changed_to(change: StatusChange) -> Option<Status> {
    match change {
        StatusChange::Tap => Some(Status::Tapped),
        StatusChange::Untap => Some(Status::Untapped),
        StatusChange::TurnFaceDown => Some(Status::FaceDown),
        StatusChange::TurnFaceUp => Some(Status::FaceUp),
        StatusChange::PhaseOut => Some(Status::PhasedOut),
        StatusChange::TapOrUntap
        | StatusChange::Transform
        | StatusChange::Flip
        | StatusChange::PhaseIn
        | StatusChange::RemoveFromCombat => None,
    }
}

/// The state that an event leaves its subject in.
pub const fn state_after(verb: &Verb) -> Option<Status> {
    match verb {
        Verb::Attack { .. } => Some(Status::Attacking),
        Verb::Block(_) => Some(Status::Blocking),
        Verb::BecomesBlocked(_) | Verb::BeBlocked(None, _) => Some(Status::Blocked),
        Verb::IsntBlocked => Some(Status::Unblocked),
        Verb::BecomesStatus(status) => Some(*status),
        Verb::Passive { verb: PassiveVerb::TurnedFaceUp, .. } => Some(Status::FaceUp),
        Verb::Passive { verb: PassiveVerb::TurnedFaceDown, .. } => Some(Status::FaceDown),
        Verb::TappedForMana => Some(Status::Tapped),
        _ => None,
    }
}

/// Whether all that the narrow phrase describes is what the wide one describes, as far as the words say so.
pub fn covers(wide: &Filter, narrow: &Filter) -> bool {
    heads_cover(wide, narrow) && wide.suffixes.iter().all(|pred| narrow.suffixes.contains(pred))
}

/// The same of their nouns, whatever follows those.
pub fn heads_cover(wide: &Filter, narrow: &Filter) -> bool {
    let (wide_noun, narrow_noun) = (last_noun(wide), last_noun(narrow));
    let head = |narrow: &HeadPhrase| {
        let is_of =
            |word: &TypeWord| narrow.types.iter().any(|other| other == word || is_sort_of(other, word));
        wide.heads.iter().any(|wide| {
            is_noun_of(wide.noun.or(wide_noun), narrow.noun.or(narrow_noun))
                && wide.types.iter().all(is_of)
                && wide.adjectives.iter().all(|pred| narrow.adjectives.contains(pred))
        })
    };
    narrow.heads.iter().all(head)
}

/// The noun that serves those alternatives that have none.
fn last_noun(filter: &Filter) -> Option<Noun> {
    filter.heads.last().and_then(|head| head.noun)
}

/// Whether what the second noun means is what the first means: a type alone means a permanent (109.2).
fn is_noun_of(wide: Option<Noun>, narrow: Option<Noun>) -> bool {
    wide == narrow
        || matches!(
            (wide, narrow),
            (Some(Noun::Permanent), None | Some(Noun::Token)) | (None, Some(Noun::Token | Noun::Permanent))
        )
}

/// Whether a subtype is one of a card type.
fn is_sort_of(word: &TypeWord, of: &TypeWord) -> bool {
    let (TypeWord::Subtype(word), TypeWord::Type(of)) = (word, of) else { return false };
    subtypes::find(word).is_some_and(|(row, _)| row.family.card_types().contains(of))
}

/// Who controls what a phrase means, where that is said.
pub fn controller_of(filter: &Filter) -> Option<&Selection> {
    filter.suffixes.iter().find_map(|pred| match pred {
        Pred::Controller(of, crate::surface::Polarity::Is, _) => Some(&**of),
        _ => None,
    })
}

/// Whether a phrase says that you control what it means.
pub fn is_yours(filter: &Filter) -> bool {
    let is_yours = |pred: &Pred| match pred {
        Pred::Controller(of, crate::surface::Polarity::Is, _) => of.is_you(),
        _ => false,
    };
    filter.suffixes.iter().any(is_yours)
}

/// Whether two phrases mean one player for sure.
pub fn is_same_person(a: &Selection, b: &Selection) -> bool {
    match (a, b) {
        (Selection::Ref(a), Selection::Ref(b)) => is_same_word(a, b),
        _ => false,
    }
}

/// The numbers that a comparison lets through: from, to.
pub fn range(it: &Comparison) -> Option<(u32, u32)> {
    let (Qty::Number(n) | Qty::Numeral(n) | Qty::Word(n)) = it.qty else { return None };
    Some(match it.op {
        Op::Equal | Op::EqualTo | Op::Exactly => (n, n),
        Op::OrLess | Op::LessOrEqual | Op::OrFewer | Op::OrLower => (0, n),
        Op::OrGreater | Op::GreaterOrEqual | Op::OrMore | Op::OrHigher => (n, u32::MAX),
        Op::Less | Op::Fewer => (0, n.checked_sub(1)?),
        Op::Greater => (n.saturating_add(1), u32::MAX),
    })
}

/// The numbers that a quantifier lets through, of a question how many there are.
pub const fn range_of(quant: &Quant) -> Option<(u32, u32)> {
    match quant {
        Quant::No(_) => Some((0, 0)),
        Quant::A | Quant::Any => Some((1, u32::MAX)),
        Quant::Exactly(Qty::Number(n)) | Quant::AtLeast(Qty::Number(n)) | Quant::NoLess(Qty::Number(n)) => {
            Some((*n, u32::MAX))
        }
        Quant::JustExactly(Qty::Number(n)) => Some((*n, *n)),
        Quant::AtMost(Qty::Number(n)) | Quant::NoMoreThan(Qty::Number(n)) | Quant::UpTo(Qty::Number(n)) => {
            Some((0, *n))
        }
        Quant::FewerThan(Qty::Number(n)) if *n > 0 => Some((0, *n - 1)),
        Quant::MoreThan(Qty::Number(n)) => Some((n.saturating_add(1), u32::MAX)),
        _ => None,
    }
}

/// Whether no number is in both.
pub const fn are_apart(a: (u32, u32), b: (u32, u32)) -> bool {
    a.1 < b.0 || b.1 < a.0
}

/// What a verb is done to that is done to permanents only.
pub const fn acted_on(verb: &Verb) -> Option<&Selection> {
    match verb {
        Verb::Plain(Plain::Destroy | Plain::Sacrifice | Plain::Regenerate | Plain::GainControl, what) => {
            Some(what)
        }
        Verb::SetStatus { change: StatusChange::Tap | StatusChange::Untap, what, .. } => Some(what),
        _ => None,
    }
}

/// What a verb is done to, where that is one noun phrase.
pub fn done_to(verb: &Verb) -> Option<&Selection> {
    match verb {
        Verb::Cast { what, .. } | Verb::Play { what, .. } | Verb::Move { what, .. } => Some(what),
        Verb::Plain(Plain::Reveal | Plain::LookAt, what) => Some(what),
        other => operand(other),
    }
}

/// What a verb takes away from the battlefield, or from where it is a permanent.
pub fn taken_away(verb: &Verb) -> Option<&Selection> {
    match verb {
        Verb::Plain(Plain::Destroy | Plain::Sacrifice, what) => Some(what),
        Verb::Move { what, to, verb: MoveVerb::Exile, .. } if to.is_none() => Some(what),
        Verb::Move { what, to: Some(to), .. }
            if matches!(to.zone.zone, Zone::Hand | Zone::Library | Zone::Graveyard) =>
        {
            Some(what)
        }
        _ => None,
    }
}
