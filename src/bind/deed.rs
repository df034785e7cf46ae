//! Deeds and acts: who acts, on what, and what the act leaves to be read.

use super::number::{self, Number};
use super::scope::{Binder, Candidate, Means, Memory, Place, Portion, Role, Seen, Sort, Trace};
use super::selection::{self, Phrase, Said};
use super::shape::{Count, Kind, Shape};
use super::traits::{self, Doubt, Traits, Want, Writes};
use super::{choice, condition, duration, report, verb, whereabouts};
use crate::diag::Code;
use crate::source::Span;
use crate::surface::{
    Act, ActJoin, Deed, Duration, EachOf, Modality, Noun, Often, Participle, Plain, Pronoun, Ref, RefWord,
    Selection, Slot, Status, StatusChange, Subject, TurnOp, TypeWord, Verb,
};

/// Whether a deed is done or only matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// An instruction or a statement.
    Done,
    /// A pattern in an event or a condition.
    Matched,
}

/// Binds an instruction or a statement.
pub(super) fn instruct(cx: &mut Binder, it: &mut Deed) {
    deed(cx, it, Mode::Done);
}

/// Binds a pattern.
pub(super) fn pattern(cx: &mut Binder, it: &mut Deed) {
    deed(cx, it, Mode::Matched);
}

/// Whether the subject is "it", which is never a player.
fn is_it(subject: &Subject) -> bool {
    let is_pronoun = |word: &Ref| word.word == RefWord::Pronoun(Pronoun::It);
    matches!(subject, Subject::Of(Selection::Ref(word)) if is_pronoun(word))
}

fn deed(cx: &mut Binder, it: &mut Deed, mode: Mode) {
    let Deed {
        subject,
        each:
            EachOf::NotSaid
            | EachOf::Said
            | EachOf::AfterModal
            | EachOf::Also
            | EachOf::AlsoAfterModal
            | EachOf::SameIsTrue,
        modal,
        acts,
        window,
        duration,
        at,
    } = it;
    cx.at(at.0, |cx| {
        cx.in_clause(|cx| {
            let want = acts.first().map_or(Want::Any, |act| match mode {
                Mode::Done if is_it(subject) && traits::shields_it(&act.verb) => Want::Present,
                Mode::Done => traits::of_subject(&act.verb),
                Mode::Matched => traits::traits(&act.verb).subject,
            });
            let subject = bind_subject(cx, subject, want);
            if let Some(subject) = &subject {
                look_for_clash(cx, subject, want, acts, at.0);
            }
            if mode == Mode::Done {
                look_for_one_shot(cx, *modal, acts, window.is_some(), subject.is_some());
            }
            for place in 0..acts.len() {
                let Some((before, it)) = shared(acts, place) else { continue };
                if let Some(before) = before {
                    share(cx, &before, it);
                    continue;
                }
                let allows = *modal == Modality::MAY && (window.is_some() || *duration != Duration::Unstated);
                act(cx, it, subject.as_ref(), *modal, allows, mode);
                fights(cx, subject.as_ref(), &it.verb);
            }
            duration::window(cx, window);
            duration::duration(cx, duration);
        });
    });
}

/// Notes what attacks, what blocks and what is blocked, for "the attacking creature".
fn fights(cx: &mut Binder, subject: Option<&Phrase>, verb: &Verb) {
    let subject = subject.and_then(|subject| subject.slot);
    let slot = |of: &Option<Selection>| match of {
        Some(Selection::Pick(pick)) => pick.slot.0,
        Some(Selection::Ref(it)) => it.slot.0,
        Some(Selection::List { .. }) | None => None,
    };
    let said = if matches!(verb, Verb::Attack { .. }) {
        vec![(subject, Status::Attacking)]
    } else if let Verb::Block(whom) = verb {
        vec![(subject, Status::Blocking), (slot(whom), Status::Attacking), (slot(whom), Status::Blocked)]
    } else if let Verb::BecomesBlocked(by) = verb {
        vec![(subject, Status::Attacking), (subject, Status::Blocked), (slot(by), Status::Blocking)]
    } else if matches!(verb, Verb::IsntBlocked) {
        vec![(subject, Status::Attacking), (subject, Status::Unblocked)]
    } else {
        return;
    };
    cx.scope.statuses.extend(said.into_iter().filter_map(|(slot, status)| Some((slot?, status))));
}

/// The act at a place, with the act before it where both are done to one thing.
fn shared(acts: &mut [Act], place: usize) -> Option<(Option<Verb>, &mut Act)> {
    let before = place.checked_sub(1).and_then(|before| acts.get(before)).map(|act| act.verb.clone());
    let it = acts.get_mut(place)?;
    Some((before.filter(|_| it.join == ActJoin::OrToo), it))
}

/// "Cast or copy a spell": what is copied is what is cast, in the same slot.
fn share(cx: &mut Binder, before: &Verb, it: &mut Act) {
    if let (Verb::Cast { what: cast, .. }, Verb::Copy { what, .. }) = (before, &mut it.verb) {
        what.clone_from(cast);
    }
    cx.scope.act += 1;
    it.out = Slot(Some(cx.fresh()));
}

fn bind_subject(cx: &mut Binder, it: &mut Subject, want: Want) -> Option<Phrase> {
    match it {
        Subject::Implied | Subject::Unsaid => None,
        Subject::Elided => again(cx),
        Subject::Of(who) => {
            let subject = selection::selection(cx, who, want, Role::Subject);
            cx.scope.subject = Some(subject.clone());
            if subject.shape.kind == Kind::Player
                && let Some(who) = super::other::spoken_of(who)
            {
                cx.scope.spoken_of = Some((who, cx.scope.candidates.len()));
            }
            Some(subject)
        }
    }
}

/// The subject of the deed before, in this clause.
fn again(cx: &mut Binder) -> Option<Phrase> {
    let subject = cx.scope.subject.clone()?;
    if let Some(slot) = subject.slot {
        let candidate = cx.candidate(slot, subject.shape.clone(), Role::Subject, cx.scope.here);
        cx.write(candidate);
    }
    Some(subject)
}

/// A player cannot get +1/+1, and a creature cannot draw a card.
fn look_for_clash(cx: &mut Binder, subject: &Phrase, want: Want, acts: &[Act], at: Span) {
    let players = acts.iter().any(|act| traits::only_players(&act.verb));
    match want {
        Want::Player if players && subject.said == Said::Noun && subject.shape.kind == Kind::Object => {
            cx.sight(Seen::ObjectActs, at)
        }
        Want::Permanent | Want::Present
            if subject.said == Said::Noun && subject.shape.kind == Kind::Player =>
        {
            cx.sight(Seen::PlayerActs, at);
        }
        Want::Player
        | Want::Permanent
        | Want::Present
        | Want::Object
        | Want::Source
        | Want::Countable
        | Want::Scheme
        | Want::Spell
        | Want::OnStack
        | Want::Ability
        | Want::Cast
        | Want::Changed
        | Want::Sized
        | Want::Priced
        | Want::Controlled
        | Want::Owned
        | Want::ObjectFirst
        | Want::Any
        | Want::Several => {}
    }
}

/// An act that happens once has no place in a static ability; one that is windowed or under a rule
/// ("may", "can't") is a statement.
fn look_for_one_shot(cx: &mut Binder, modal: Modality, acts: &[Act], windowed: bool, named: bool) {
    if cx.scope.place != Place::Static || modal != Modality::PLAIN || windowed {
        return;
    }
    for act in acts {
        let row = traits::traits(&act.verb);
        if !is_statement(&act.verb, named) && matches!(row.subject, Want::Player | Want::Source) {
            cx.sight(Seen::OneShot, act.at.0);
        }
    }
}

/// Whether every act of a deed happens once, and nothing allows, forbids or times it.
pub(super) fn is_instruction(it: &Deed) -> bool {
    let named = matches!(it.subject, Subject::Of(_));
    let once = |act: &Act| {
        let player = matches!(traits::traits(&act.verb).subject, Want::Player | Want::Source);
        player && !is_statement(&act.verb, named)
    };
    it.modal == Modality::PLAIN
        && it.window.is_none()
        && it.duration == Duration::Unstated
        && it.acts.iter().all(once)
}

/// "Players reveal each card they draw" and "untap permanents during each player's untap step" state
/// how things are.
fn is_statement(verb: &Verb, named: bool) -> bool {
    let standing = matches!(
        verb,
        Verb::Prevent { .. }
            | Verb::Redirect { .. }
            | Verb::Turn(TurnOp::Skip(..) | TurnOp::SkipNext(..) | TurnOp::SkipIn(..) | TurnOp::SkipToo(_))
            | Verb::Attack { .. }
            | Verb::Passive { .. }
            | Verb::SetStatus { during: Some(_), .. }
    );
    let shown = named && matches!(verb, Verb::Plain(Plain::Reveal, _));
    standing || shown || traits::is_continuous(verb)
}

fn act(cx: &mut Binder, it: &mut Act, subject: Option<&Phrase>, modal: Modality, allows: bool, mode: Mode) {
    let Act { join, verb, out, at } = it;
    let (ActJoin::First
    | ActJoin::Comma
    | ActJoin::CommaThen
    | ActJoin::And
    | ActJoin::CommaAnd
    | ActJoin::Or
    | ActJoin::OrToo
    | ActJoin::CommaOr) = join;
    cx.scope.act += 1;
    let slot = cx.fresh();
    *out = Slot(Some(slot));
    let row = traits::traits(verb);
    cx.at(at.0, |cx| {
        cx.scope.may_part = modal == Modality::MAY && parts_with(verb);
        let object = verb::verb(cx, verb, slot, subject);
        cx.scope.may_part = false;
        let is_of_subject = object.is_none();
        let object = object.or_else(|| subject.filter(|_| row.subject != Want::Player).cloned());
        let number = number_of(cx, verb, row, object.as_ref());
        leave(cx, slot, (row, number), object.as_ref(), chooses(verb), at.0);
        if is_of_subject && mode == Mode::Done && row.writes == Writes::Outcome {
            name_as_one(cx, slot, object.as_ref(), at.0);
        }
        whereabouts::moved(cx, verb, modal, object.as_ref(), subject);
        name_counters(cx, verb, slot);
        become_described(cx, verb, subject);
        become_spell(cx, verb, object.as_ref());
        match mode {
            Mode::Done => {
                said_before(cx, verb, at.0);
                choice::offers(cx, verb, slot);
            }
            Mode::Matched => {
                choice::asked(cx, verb);
                cx.scope.waited.push(traits::sort(verb));
            }
        }
        if mode == Mode::Done {
            remember(cx, slot, row, object.as_ref(), at.0);
            let declined = matches!(modal, Modality::MAY | Modality::CAN);
            // "May have you draw a card": whether it was done is told by the draw.
            let slot = if let Verb::Have(inner) = verb {
                inner.acts.last().and_then(|act| act.out.0).unwrap_or(slot)
            } else {
                slot
            };
            cx.scope.acts.push(Trace {
                slot,
                doubtful: declined || row.doubt == Doubt::Can,
                declined,
                given: false,
                who: subject.and_then(|subject| subject.slot),
                flip: matches!(verb, Verb::FlipCoin(_)),
                rolls: matches!(verb, Verb::RollDie { .. } | Verb::RollResult(..)),
                done: traits::done_amount(verb),
                sort: (!allows).then(|| traits::sort(verb)),
                at: at.0,
            });
        }
    });
}

/// "Then it explores again": what the ability waits for, or did before.
fn said_before(cx: &mut Binder, verb: &Verb, at: Span) {
    let Verb::Times(inner, Often::Anew) = verb else { return };
    let inner = traits::sort(inner);
    let same =
        |sort: &Sort| sort.verb == inner.verb && sort.moves == inner.moves && sort.action == inner.action;
    // The same just before, in the same clause, was looked at as the text was read.
    let is_known =
        cx.scope.waited.iter().any(same) || cx.scope.acts.iter().any(|act| act.sort.iter().any(same));
    if !is_known {
        report::dangling(cx, Code::R001, "again", "the same act", at);
    }
}

/// Whether a player does so to what they control: sacrifices it, taps it.
const fn parts_with(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Plain(Plain::Sacrifice, _) | Verb::SetStatus { change: StatusChange::Tap, during: None, .. }
    )
}

/// How the number is said of what an act did.
fn number_of(cx: &Binder, verb: &Verb, row: Traits, object: Option<&Phrase>) -> Number {
    if row.writes == Writes::Amount {
        return number::of_amount(verb);
    }
    let slot = object.and_then(|object| object.slot);
    let named = |candidate: &&Candidate| slot.is_some() && Some(candidate.slot) == slot;
    number::of_objects(verb, cx.scope.candidates.iter().rev().find(named))
}

/// Adds what the act writes to its own slot.
fn leave(
    cx: &mut Binder,
    slot: u16,
    (row, number): (Traits, Number),
    object: Option<&Phrase>,
    chooses: bool,
    at: Span,
) {
    let (shape, means) = match (row.writes, object) {
        (Writes::Affected, Some(object)) if object.said == Said::List => (object.shape.clone(), Means::Made),
        (Writes::Affected, Some(object)) => (object.shape.clone(), Means::Affected),
        (Writes::Made, Some(object)) => (object.shape.clone(), Means::Made),
        (Writes::Amount, _) => (Shape::plain(Kind::Amount, Count::One), Means::Made),
        (Writes::Affected | Writes::Made, None) | (Writes::Outcome, _) => {
            (Shape::plain(Kind::Outcome, Count::One), Means::Affected)
        }
    };
    if row.writes == Writes::Amount {
        name_by_participle(cx, row.participle, object);
        name_as_one(cx, slot, object, at);
    }
    if row.writes == Writes::Affected && object.is_some_and(|object| object.said == Said::List) {
        name_each_listed(cx, row.participle);
    }
    let mut candidate = cx.candidate(slot, shape, Role::Out, at);
    candidate.means = means;
    candidate.number = number;
    candidate.answers.extend(row.participle);
    if let Some(object) = object {
        candidate.portion = match object.portion {
            Portion::Picked if !chooses => Portion::Whole,
            portion @ (Portion::Whole | Portion::Picked | Portion::Part) => portion,
        };
    }
    cx.write(candidate);
}

/// Whether some of what is there is picked for the act, and the rest stays: not where the act brings
/// or makes what it is about.
const fn chooses(verb: &Verb) -> bool {
    !matches!(
        verb,
        Verb::Plain(Plain::Draw | Plain::Mill, _)
            | Verb::Search { .. }
            | Verb::Dig { .. }
            | Verb::Create(_)
            | Verb::Action { .. }
    )
}

/// "the damaged creature": the act's slot holds an amount, so the noun phrase itself answers.
fn name_by_participle(cx: &mut Binder, participle: Option<Participle>, object: Option<&Phrase>) {
    let slot = object.and_then(|object| object.slot);
    let named = |candidate: &&mut Candidate| slot.is_some() && Some(candidate.slot) == slot;
    for candidate in cx.scope.candidates.iter_mut().filter(named) {
        candidate.answers.extend(participle);
    }
}

/// "Sacrifices a creature and an enchantment. … The creature sacrificed this way": of several that an act is done to,
/// the one that is so called.
fn name_each_listed(cx: &mut Binder, participle: Option<Participle>) {
    let (clause, act) = (cx.scope.clause, cx.scope.act);
    let is_listed = |it: &&mut Candidate| it.clause == clause && it.act == act && it.role == Role::Object;
    for candidate in cx.scope.candidates.iter_mut().filter(is_listed).filter(|it| !it.nested) {
        candidate.answers.extend(participle);
    }
}

/// "Put a counter on target creature and each Aura attached to it. Their controllers …": the act's slot holds an
/// amount, and all that it was done to together; or, of what several get or can't do, these together.
fn name_as_one(cx: &mut Binder, slot: u16, object: Option<&Phrase>, at: Span) {
    let is_list = |object: &&Phrase| object.said == Said::List && object.shape.kind == Kind::Object;
    if let Some(object) = object.filter(is_list) {
        let mut all = cx.candidate(slot, object.shape.clone(), Role::Out, at);
        (all.means, all.listed) = (Means::Made, true);
        cx.write(all);
    }
}

/// After "put two counters on it", "those counters" can mean them.
fn name_counters(cx: &mut Binder, verb: &Verb, slot: u16) {
    let counters = matches!(
        verb,
        Verb::PutCounters(_)
            | Verb::RemoveCounters(..)
            | Verb::DistributeCounters(..)
            | Verb::MoveCounters(..)
    );
    let is_of_act = |it: &&mut Candidate| counters && it.slot == slot && !it.listed;
    for candidate in cx.scope.candidates.iter_mut().filter(is_of_act) {
        candidate.shape.nouns.push(Noun::Counter);
    }
}

/// After "you may cast that card", "that spell" can mean it.
fn become_spell(cx: &mut Binder, verb: &Verb, object: Option<&Phrase>) {
    let (Verb::Cast { .. } | Verb::Play { .. }, Some(slot)) = (verb, object.and_then(|it| it.slot)) else {
        return;
    };
    for candidate in cx.scope.candidates.iter_mut().filter(|candidate| candidate.slot == slot) {
        candidate.shape.nouns.push(Noun::Spell);
    }
}

/// After "becomes a creature", "that creature" can mean it.
fn become_described(cx: &mut Binder, verb: &Verb, subject: Option<&Phrase>) {
    let (Verb::Be(description, _), Some(subject)) = (verb, subject) else { return };
    let mut shape = subject.shape.clone();
    for word in &description.types {
        match word {
            TypeWord::Type(card_type) => shape.types.push(*card_type),
            TypeWord::Subtype(subtype) => shape.subtypes.push(subtype.clone()),
            TypeWord::Supertype(_) | TypeWord::Permanent => {}
        }
    }
    condition::widen(cx, subject.slot, &shape);
}

/// Choices are remembered by the source; acts of a verb can be asked for on other lines
/// ("exiled with ~").
fn remember(cx: &mut Binder, slot: u16, row: Traits, object: Option<&Phrase>, at: Span) {
    if cx.scope.quoted {
        return;
    }
    cx.new_done.extend(row.participle);
    let remembered = matches!(row.participle, Some(Participle::Chosen | Participle::Exiled));
    if let (true, Some(participle), Some(object)) = (remembered, row.participle, object) {
        let shape = object.shape.clone();
        let drafted = cx.scope.drafting;
        cx.new_memory.push(Memory { writer: at, slot: Some(slot), participle, drafted, shape });
    }
}
