//! What is done with a replacement that an ability sets up as it resolves: what its sentence goes on with, and
//! what further sentences say of the same event (614.6).

use super::question::done_as;
use super::{Elaborated, Elaborator, refuse};
use crate::bind::MEMORY;
use crate::lint::walk::{self, Node};
use crate::surface::{
    Chooser, Cond, Deed, Duration, Event, Join, Meant, Pred, RefWord, Selection, Step, StepKind, Subject,
    ThisWay, Verb, WordNumber,
};

impl Elaborator<'_> {
    /// How many of the steps behind a replacement are done with it, and not as the ability resolves.
    pub(super) fn done_instead(&self, step: &Step, behind: &[Step]) -> Elaborated<usize> {
        let is_new = |step: &Step| matches!(step.join, Join::Sentence | Join::SentenceThen);
        let ends = |from: usize| {
            let next = behind.iter().skip(from).position(is_new);
            next.map_or(behind.len(), |place| from + place)
        };
        // The sentence goes on: "exile it instead and draw a card".
        let mut with = ends(0);
        while let Some(next) = behind.get(with) {
            let end = ends(with + 1);
            let sentence = behind.get(with..end).unwrap_or_default();
            // What is done once to all that each event of the effect moved is not a part of one of them.
            if matches!(next.kind, StepKind::Delayed { .. })
                && !follows_from(next, step)
                && names_all_so_far(next)
                && self.reads_its_own(step, sentence)
            {
                return refuse(next.at.0, "what is done later to all that was moved instead");
            }
            if lasts_or_waits(next) && self.reads_its_own(step, sentence)
                || follows_from(next, step)
                || brings_back(next) && self.reads_of_both(step, sentence)
            {
                with = end;
                continue;
            }
            if !crate::bind::happens_once(&next.kind) {
                if self.reads_its_own(step, sentence) {
                    return refuse(next.at.0, "what is so from then on of what an event is about");
                }
                break;
            }
            if !self.reads_of_both(step, sentence) {
                break;
            }
            if !is_of_that_event(next, step) {
                return refuse(next.at.0, "what is done either now or with what happens instead");
            }
            with = end;
        }
        Ok(with)
    }

    /// Whether a sentence reads what is known only as the event is replaced: whoever or whatever that event is about,
    /// and what is done instead.
    fn reads_its_own(&self, step: &Step, sentence: &[Step]) -> bool {
        let own = known_only_then(step);
        let mut readings = self.bound.readings().iter().filter(|read| own.contains(&read.slot));
        readings.any(|read| sentence.iter().any(|step| step.at.0.holds(read.word)))
    }

    /// "If a creature would die, exile it instead. You may cast that card", "… Return it at the beginning of the next
    /// end step", in a static ability: what only the replacement knows is done then.
    pub(super) fn is_done_then(&self, step: &Step, next: &Step) -> bool {
        let allows =
            |kind: &StepKind| matches!(kind, StepKind::Do(deed) if deed.modal.meant() == Meant::Allowed);
        let is_then = match &next.kind {
            StepKind::Delayed { .. } => true,
            StepKind::Lasting { body, .. } => body.steps.iter().any(|step| allows(&step.kind)),
            StepKind::Do(_) => allows(&next.kind),
            StepKind::Given { cond: Cond::Outcome(outcome), .. } => {
                outcome.act.0.is_some_and(|act| known_only_then(step).contains(&act))
            }
            _ => false,
        };
        is_then && !names_all_so_far(next) && self.reads_its_own(step, std::slice::from_ref(next))
    }

    /// Whether a sentence reads what a replacement reads or writes.
    fn reads_of_both(&self, step: &Step, sentence: &[Step]) -> bool {
        let readings = || self.bound.readings().iter().filter(|read| read.slot < MEMORY);
        let is_within = |step: &Step, word: crate::source::Span| step.at.0.holds(word);
        let mut named = written_in(step);
        named.extend(readings().filter(|read| is_within(step, read.word)).map(|read| read.slot));
        readings()
            .any(|read| named.contains(&read.slot) && sentence.iter().any(|step| is_within(step, read.word)))
    }
}

/// Whether a step says what lasts for a time or happens at one: "you may play that card this turn", "return it at the
/// beginning of the next end step".
fn lasts_or_waits(step: &Step) -> bool {
    has_an_end(step) || matches!(step.kind, StepKind::Delayed { .. })
}

/// "When you exile a creature this way", "when you do": a trigger on what a replacement has done (603.12).
pub(super) fn follows_from(next: &Step, step: &Step) -> bool {
    let StepKind::Delayed { event, .. } = &next.kind else { return false };
    if let Event::Outcome(outcome) = event {
        return outcome.act.0.is_some_and(|act| known_only_then(step).contains(&act));
    }
    let Event::Deed { deed, this_way, .. } = event else { return false };
    let is_so_done = |verb: &Verb| {
        let done = done_as(verb);
        let does = |seen: walk::Seen<'_>| {
            let Node::Deed(deed) = seen.node else { return false };
            deed.acts.iter().any(|act| done_as(&act.verb) == done)
        };
        done.is_some() && walk::of_step(step).into_iter().any(does)
    };
    *this_way != ThisWay::NotSaid && deed.acts.iter().all(|act| is_so_done(&act.verb))
}

/// "Each card exiled this way", and not the one of an event.
fn names_all_so_far(step: &Step) -> bool {
    walk::of_step(step).into_iter().any(|seen| {
        let Node::Filter(filter) = seen.node else { return false };
        filter.suffixes.iter().any(|pred| matches!(pred, Pred::Way { .. }))
    })
}

/// Whether a step puts something onto the battlefield at a later time: what is there until it is replaced comes back
/// only if it was.
fn brings_back(step: &Step) -> bool {
    matches!(&step.kind, StepKind::Delayed { body, .. } if crate::bind::returns(&body.steps))
}

/// The slots that a step writes as an event is replaced: its targets were announced before.
fn known_only_then(step: &Step) -> Vec<u16> {
    let mut written = Vec::new();
    for seen in walk::of_step(step) {
        match seen.node {
            Node::Selection(Selection::Pick(pick))
                if !matches!(pick.chooser, Chooser::Target | Chooser::TargetBy(_)) =>
            {
                written.extend(pick.slot.0);
            }
            Node::Deed(deed) => written.extend(deed.acts.iter().filter_map(|act| act.out.0)),
            _ => {}
        }
    }
    written
}

/// Whether a step says until when something lasts: "until the end of your next turn, you may play those cards". In
/// a static ability that begins with what is done instead, not with the ability.
pub(super) fn has_an_end(step: &Step) -> bool {
    let ends = |duration: &Duration| match duration {
        Duration::Period(..) | Duration::UntilNext(..) | Duration::UntilEndOfNext(_) | Duration::Until(_) => {
            true
        }
        Duration::Unstated | Duration::While(_) | Duration::ThatTurn(_) => false,
    };
    match &step.kind {
        StepKind::Do(deed) => ends(&deed.duration),
        StepKind::Lasting { duration, body } => ends(duration) || body.steps.iter().any(has_an_end),
        _ => false,
    }
}

/// The slots that the phrases of a step write.
pub(super) fn written_in(step: &Step) -> Vec<u16> {
    let mut written = Vec::new();
    for seen in walk::of_step(step) {
        match seen.node {
            Node::Selection(Selection::Pick(pick)) => written.extend(pick.slot.0),
            Node::Selection(Selection::Ref(word)) if is_computed(word) => written.extend(word.slot.0),
            _ => {}
        }
    }
    written
}

const fn is_computed(word: &crate::surface::Ref) -> bool {
    matches!(word.word, RefWord::ControllerOf(..) | RefWord::OwnerOf(..))
}

/// Whether a sentence is about whoever the event is about: its controller or owner, or a player whom the
/// event itself names.
fn is_of_that_event(next: &Step, step: &Step) -> bool {
    let StepKind::Do(Deed { subject: Subject::Of(Selection::Ref(word)), modal, .. }) = &next.kind else {
        return false;
    };
    let is_named = || word.slot.0.is_some_and(|slot| written_in(step).contains(&slot));
    modal.meant() == Meant::Done
        && match &word.word {
            RefWord::ControllerOf(..) | RefWord::OwnerOf(..) => true,
            RefWord::That(_, WordNumber::Singular) | RefWord::Pronoun(_) => is_named(),
            _ => false,
        }
}
