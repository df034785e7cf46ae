//! What is said behind a delayed trigger's effect, of what that effect does: "When you next planeswalk this
//! turn, gain control of that creature. It gains haste." It happens then, as a part of the trigger (603.7), and
//! not now.

use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::lint::walk::{self, Node};
use crate::surface::{
    Act, Body, Cond, Event, Place, Plain, Qty, Ref, RefWord, Selection, Slot, Step, StepKind, Verb,
};

/// "If you lose the flip": whether a step asks what came of an act.
fn asks_of(step: &Step, acts: &[u16]) -> bool {
    let asks = |node: &Node<'_>| match node {
        Node::Cond(Cond::Outcome(outcome)) => is_among(outcome.act, acts),
        _ => false,
    };
    walk::of_step(step).iter().any(|seen| asks(&seen.node))
}

/// "When you do, …. If you don't, …": whether a step asks about the act that the trigger follows, which it is then no
/// part of (603.12).
fn asks_the_same(event: &Event, next: &Step) -> bool {
    let Event::Outcome(done) = event else { return false };
    matches!(&next.kind, StepKind::Given { cond: Cond::Outcome(asked), .. } if asked.act == done.act)
}

/// A delayed trigger.
struct Later<'a> {
    event: &'a Event,
    body: &'a [Step],
    place: Place,
}

/// What becomes of the objects that the trigger acts on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Stays,
    Leaves,
    ComesBack,
}

impl Elaborator<'_> {
    /// A delayed trigger with the steps behind it that belong to it, and how many these are.
    pub(super) fn then_too(&self, step: &Step, behind: &[Step]) -> Elaborated<Option<(Step, usize)>> {
        let Some(later) = later(step).filter(|_| !self.scope.is_static) else { return Ok(None) };
        let (in_it, acted_on) = (written_in(step), self.objects(words_of(later.body)));
        let mut with = 0;
        for (place, next) in behind.iter().enumerate() {
            if self::later(next).is_some() || asks_the_same(later.event, next) {
                break;
            }
            let words = words_of(std::slice::from_ref(next));
            let names = |slots: &[u16]| words.iter().any(|word| is_among(word.slot, slots));
            let right_behind = with == place;
            let acts_again = acted_on.iter().any(|slot| acts_on(next, *slot));
            let belongs = if names(&in_it) || asks_of(next, &in_it) {
                right_behind
            } else {
                names(&acted_on) && self.belongs_to(&later, &acted_on, (next, acts_again, right_behind))?
            };
            if belongs {
                with = place + 1;
            }
        }
        let mut step = step.clone();
        if let (1.., Some(body)) = (with, later_mut(&mut step)) {
            body.steps.extend(behind.iter().take(with).cloned());
            return Ok(Some((step, with)));
        }
        Ok(None)
    }

    /// Whether what is said behind a delayed trigger, of an object that it acts on and that was there before, is
    /// a part of it.
    fn belongs_to(
        &self,
        later: &Later<'_>,
        acted_on: &[u16],
        (next, acts_again, right_behind): (&Step, bool, bool),
    ) -> Elaborated<bool> {
        let at = next.at.0;
        let is_awaited = event_words(later.event).iter().any(|word| is_among(word.slot, acted_on));
        Ok(match (later.place, fate(later.body)) {
            // What comes back is another object than the one that left.
            (Place::Leading, Fate::ComesBack) if right_behind => true,
            // It is not there before it has come back, and nothing says whether the sentence waits for that.
            (Place::Trailing, Fate::ComesBack) if right_behind && acts_again && is_done_there(next) => {
                return refuse(at, "what is done to what comes back later");
            }
            (Place::Trailing, Fate::ComesBack | Fate::Leaves) | (Place::Leading, Fate::ComesBack) => false,
            (Place::Leading, Fate::Leaves) if acts_again => {
                return refuse(at, "what is done to what a later effect takes away, then or before");
            }
            (Place::Leading, Fate::Leaves | Fate::Stays) if right_behind && !is_awaited => true,
            (Place::Leading | Place::Trailing, Fate::Leaves | Fate::Stays) => {
                return refuse(at, "what is said of what a later effect acts on, then or now");
            }
        })
    }

    /// The slots of words for objects.
    fn objects(&self, words: Vec<&Ref>) -> Vec<u16> {
        let is_object = |word: &&Ref| {
            !Selection::Ref((*word).clone()).is_of_players()
                && matches!(word.word, RefWord::That(..) | RefWord::The(..) | RefWord::Pronoun(_))
                && !self.is_player(word)
        };
        words.into_iter().filter(is_object).filter_map(|word| word.slot.0).collect()
    }
}

fn is_among(slot: Slot, slots: &[u16]) -> bool {
    slot.0.is_some_and(|slot| slots.contains(&slot))
}

/// A delayed trigger, also one of those of a stretch of time.
fn later(step: &Step) -> Option<Later<'_>> {
    match &step.kind {
        StepKind::Delayed { event, body, place, .. } => {
            Some(Later { event, body: &body.steps, place: *place })
        }
        StepKind::Lasting { body, .. } => match body.steps.as_slice() {
            [step] => later(step),
            _ => None,
        },
        _ => None,
    }
}

fn later_mut(step: &mut Step) -> Option<&mut Body> {
    match &mut step.kind {
        StepKind::Delayed { body, .. } => Some(body),
        StepKind::Lasting { body, .. } => later_mut(body.steps.first_mut()?),
        _ => None,
    }
}

/// The words of steps.
fn words_of(steps: &[Step]) -> Vec<&Ref> {
    steps.iter().flat_map(walk::of_step).filter_map(word_in).collect()
}

fn event_words(event: &Event) -> Vec<&Ref> {
    let deed = if let Event::Deed { deed, .. } = event { Some(deed) } else { None };
    deed.into_iter().flat_map(|deed| walk::of_deed(deed)).filter_map(word_in).collect()
}

fn word_in(seen: walk::Seen<'_>) -> Option<&Ref> {
    if let Node::Selection(Selection::Ref(word)) = seen.node { Some(word) } else { None }
}

/// The slots that only the trigger writes.
fn written_in(step: &Step) -> Vec<u16> {
    let mut written = Vec::new();
    for seen in walk::of_step(step) {
        if let Node::Selection(Selection::Pick(pick)) = seen.node {
            written.extend(pick.slot.0);
        }
        if let Node::Deed(deed) = seen.node {
            written.extend(deed.acts.iter().filter_map(|act| act.out.0));
        }
    }
    written
}

/// Whether a step does something to what a slot holds, and does not only ask whose it is or how much.
fn acts_on(step: &Step, slot: u16) -> bool {
    let seen = walk::of_step(step);
    let asked = |seen: &walk::Seen<'_>| match seen.node {
        Node::Selection(Selection::Ref(Ref {
            word: RefWord::ControllerOf(of, _) | RefWord::OwnerOf(of, _),
            ..
        }))
        | Node::Qty(Qty::Stat(_, of, _) | Qty::Counters(_, of, _)) => match of.as_ref() {
            Selection::Ref(word) => Some(word.at),
            _ => None,
        },
        _ => None,
    };
    let asked: Vec<_> = seen.iter().filter_map(asked).collect();
    seen.into_iter().filter_map(word_in).any(|word| word.slot.0 == Some(slot) && !asked.contains(&word.at))
}

/// Whether a step does what only can be done to a permanent.
fn is_done_there(step: &Step) -> bool {
    let is = |act: &Act| {
        matches!(
            act.verb,
            Verb::PutCounters(_)
                | Verb::SetStatus { .. }
                | Verb::Attach(..)
                | Verb::Fight(_)
                | Verb::Plain(Plain::Destroy | Plain::Sacrifice | Plain::GainControl, _)
        )
    };
    matches!(&step.kind, StepKind::Do(deed) if deed.acts.iter().any(is))
}

/// What steps make of what they act on.
fn fate(steps: &[Step]) -> Fate {
    let deeds = steps.iter().flat_map(walk::of_step);
    let acts =
        deeds.filter_map(|seen| if let Node::Deed(deed) = seen.node { Some(&deed.acts) } else { None });
    acts.flatten().filter_map(|act| moves(&act.verb)).fold(Fate::Stays, |_, fate| fate)
}

/// Whether an act takes what it acts on from where it is, or puts it onto the battlefield.
fn moves(verb: &Verb) -> Option<Fate> {
    match verb {
        Verb::Move { to: Some(to), .. } if to.zone.zone == Zone::Battlefield => Some(Fate::ComesBack),
        Verb::Move { .. }
        | Verb::Plain(Plain::Destroy | Plain::Sacrifice | Plain::Discard | Plain::Mill | Plain::Counter, _) => {
            Some(Fate::Leaves)
        }
        _ => None,
    }
}
