//! Steps: in the order of the text, so that a word reads only what stands before it.

use super::scope::{Binder, Candidate, MEMORY, Origin, Place as Here, Reading, Role, Seen, Superlative, X};
use super::selection;
use super::shape::{Count, Fit, Kind, Shape};
use super::traits::Want;
use super::{choice, condition, deed, duration, event, quantity, report, whereabouts};
use crate::diag::{Code, Diagnostic};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Act, Body, Cond, CountForm, Deed, Distinct, DoneAmount, Event, Extreme, Join, LoopForm, Modality,
    Outcome, OutcomeKind, Place, Plain, Qty, Selection, Slot, Step, StepKind, Tie, Tied, UnlessKind, Verb,
};
use std::ops::Range;

/// Binds a body.
pub(super) fn body(cx: &mut Binder, it: &mut Body) {
    let Body { steps } = it;
    let mut branch = 0..0;
    let mut caused = Vec::new();
    let mut is_asked = false;
    let mut asked: Option<Asked> = None;
    let mut is_replaced = false;
    let mut did = None;
    let mut who = None;
    let mut later: Option<(Span, Vec<u16>)> = None;
    let mut arm: Option<(Span, Vec<u16>)> = None;
    let mut waits: Option<Waits> = None;
    let defines_x = steps.iter().rposition(|it| says_x(&it.kind));
    let is_x_ahead = cx.scope.x_ahead;
    for (place, it) in steps.iter_mut().enumerate() {
        cx.scope.x_ahead = is_x_ahead || defines_x.is_some_and(|defines| place < defines);
        cx.scope.counterpart = counterpart(did.as_ref(), &it.kind);
        let before = cx.scope.candidates.len();
        let (read, seen) = (cx.readings.len(), cx.sights.len());
        if let StepKind::Otherwise { act, .. } = &mut it.kind {
            // Behind "if you do, …", what was not done picked nothing.
            let mut undone =
                asked.filter(|asked| asked.result == OutcomeKind::Did).and_then(|asked| asked.act);
            if !is_asked && cx.scope.intervening && !cx.scope.acts.iter().any(|act| act.doubtful) {
                report::otherwise_never(cx, it.at.0);
            } else if !is_asked {
                undone = cx.at(it.at.0, |cx| condition::became(cx, OutcomeKind::DidNot, None));
                *act = Slot(undone);
            }
            otherwise(cx, it, branch.clone(), undone, who.as_ref());
        } else if cx.scope.counterpart.is_some() {
            otherwise(cx, it, branch.clone(), None, who.as_ref());
        } else {
            beside(cx, it, waits.take());
        }
        waits = Waits::of(cx, it, read);
        is_asked = matches!(it.kind, StepKind::Given { .. });
        did = outcome_of(&it.kind).filter(|outcome| outcome.result == OutcomeKind::Did).cloned();
        asked = if let StepKind::Given { cond, .. } = &it.kind { Asked::of(cond) } else { None };
        who = outcome_of(&it.kind).map(|outcome| outcome.who.clone());
        if let Some((at, known)) = arm.take()
            && it.join == Join::Sentence
            && is_sentence(&it.kind)
            && cx.readings.iter().skip(read).any(|it| known.contains(&it.slot))
        {
            report::then_or_anyway(cx, it.at.0, at);
        }
        arm = acted_on(cx, it, read, before).map(|slots| (it.at.0, slots));
        later = match (happens_later(it), later.take()) {
            (Some(at), _) => Some((at, slots_since(cx, read, before))),
            // What speaks of it goes on with it.
            (None, Some((at, mut known)))
                if cx.readings.iter().skip(read).any(|it| known.contains(&it.slot)) =>
            {
                known.extend(slots_since(cx, read, before));
                Some((at, known))
            }
            (None, Some((at, _)))
                if matches!(it.join, Join::Sentence | Join::SentenceThen)
                    && matches!(it.kind, StepKind::Do(_)) =>
            {
                report::then_or_now(cx, it.at.0, at);
                None
            }
            (None, _) => None,
        };
        branch = before..cx.scope.candidates.len();
        is_replaced &= happens_once(&it.kind);
        if is_replaced || cx.readings.iter().skip(read).any(|reading| caused.contains(&reading.slot)) {
            happens_then(cx, seen);
        }
        is_replaced |= replaces(&it.kind);
        caused.extend(happening(cx, &it.kind, branch.clone()));
    }
    cx.scope.x_ahead = is_x_ahead;
}

/// Whether a step says what X is, also under a condition or for a time.
fn says_x(it: &StepKind) -> bool {
    let mut under = it.framed().into_iter().flat_map(|body| &body.steps);
    matches!(it, StepKind::Where { .. }) || under.any(|step| says_x(&step.kind))
}

/// "At the beginning of the next end step, sacrifice it": the place of what says first when it happens.
fn happens_later(it: &Step) -> Option<Span> {
    if let StepKind::Lasting { body, .. } = &it.kind {
        return body.steps.last().and_then(happens_later);
    }
    matches!(it.kind, StepKind::Delayed { place: Place::Leading, .. }).then_some(it.at.0)
}

/// "Return it to the battlefield at the beginning of the next end step": a clause with a time behind it.
struct Waits {
    at: Span,
    /// What it speaks of.
    known: Vec<u16>,
    /// Whether it puts something onto the battlefield.
    returns: bool,
}

impl Waits {
    fn of(cx: &Binder, it: &Step, read: usize) -> Option<Self> {
        let StepKind::Delayed { body, place: Place::Trailing, .. } = &it.kind else { return None };
        let known = cx.readings.iter().skip(read).map(|it| it.slot).collect();
        Some(Self { at: it.at.0, known, returns: returns(&body.steps) })
    }
}

/// Whether steps put something onto the battlefield.
pub(crate) fn returns(steps: &[Step]) -> bool {
    let is_there =
        |act: &Act| matches!(&act.verb, Verb::Move { to: Some(to), .. } if to.zone.zone == Zone::Battlefield);
    steps.iter().any(|step| matches!(&step.kind, StepKind::Do(deed) if deed.acts.iter().any(is_there)))
}

/// A step beside a clause with a time behind it: "and put a +1/+1 counter on it" is of what has come back by then.
fn beside(cx: &mut Binder, it: &mut Step, waits: Option<Waits>) {
    let is_beside = matches!(it.join, Join::And | Join::CommaAnd | Join::CommaThen);
    let Some(waits) = waits.filter(|_| is_beside && matches!(it.kind, StepKind::Do(_))) else {
        return step(cx, it);
    };
    let read = cx.readings.len();
    if it.join != Join::CommaThen && !waits.returns {
        step(cx, it);
    } else {
        let by_then = cx.scope.gone_by_then.clone();
        let now = std::mem::replace(&mut cx.scope.gone, by_then);
        step(cx, it);
        cx.scope.gone = now;
    }
    let goes_on = waits.returns && cx.readings.iter().skip(read).any(|it| waits.known.contains(&it.slot));
    if it.join != Join::CommaThen && !goes_on {
        report::then_or_now(cx, it.at.0, waits.at);
    }
}

/// "If you do, put a stun counter on it": the objects that a step under such a condition speaks of, which were there
/// before and stay where they are.
fn acted_on(cx: &Binder, it: &Step, read: usize, written: usize) -> Option<Vec<u16>> {
    let StepKind::Given { cond: Cond::Outcome(outcome), place: Place::Leading, body, .. } = &it.kind else {
        return None;
    };
    if matches!(outcome.result, OutcomeKind::WonFlip | OutcomeKind::LostFlip | OutcomeKind::WonClash)
        || !matches!(outcome.who, Selection::Ref(_))
    {
        return None;
    }
    let stays = |act: &Act| {
        !matches!(
            act.verb,
            Verb::Move { .. }
                | Verb::Plain(
                    Plain::Destroy | Plain::Sacrifice | Plain::Discard | Plain::Mill | Plain::Counter,
                    _
                )
        )
    };
    let is_done = |step: &Step| matches!(&step.kind, StepKind::Do(deed) if deed.acts.iter().all(stays));
    if !body.steps.iter().all(is_done) {
        return None;
    }
    let known = cx.scope.candidates.iter().take(written);
    let objects = known.filter(|it| it.shape.kind == Kind::Object && it.role != Role::Out);
    let objects: Vec<u16> = objects.map(|it| it.slot).collect();
    let read = cx.readings.iter().skip(read).map(|it| it.slot);
    Some(read.filter(|slot| objects.contains(slot)).collect())
}

/// Whether a step is a sentence of its own, which can go on with the one before it.
pub(crate) const fn is_sentence(it: &StepKind) -> bool {
    matches!(
        it,
        StepKind::Do(_) | StepKind::Lasting { .. } | StepKind::Where { .. } | StepKind::Delayed { .. }
    )
}

/// The slots that were written and read since then.
fn slots_since(cx: &Binder, read: usize, written: usize) -> Vec<u16> {
    let written = cx.scope.candidates.iter().skip(written).map(|it| it.slot);
    written.chain(cx.readings.iter().skip(read).map(|it| it.slot)).collect()
}

/// The question about an act that stands before "if you do, …" and before "when you do, …".
const fn outcome_of(it: &StepKind) -> Option<&Outcome> {
    if let StepKind::Given { cond: Cond::Outcome(outcome), .. }
    | StepKind::Delayed { event: Event::Outcome(outcome), .. } = it
    {
        Some(outcome)
    } else {
        None
    }
}

/// "If you do, that player discards it. If you don't, …": both ask about one act, the one that could be declined.
fn counterpart(did: Option<&Outcome>, it: &StepKind) -> Option<u16> {
    let StepKind::Given { cond: Cond::Outcome(outcome), .. } = it else { return None };
    let did = did?;
    let is_same = outcome.who.is_you() == did.who.is_you();
    let is_other = match outcome.result {
        OutcomeKind::DidNot => true,
        // "If a player does, planeswalk. If no one does, …"
        OutcomeKind::Did => outcome.is_of_no_one() != did.is_of_no_one(),
        OutcomeKind::CouldNot | OutcomeKind::WonFlip | OutcomeKind::LostFlip | OutcomeKind::WonClash => false,
    };
    (is_other && is_same).then_some(did.act.0)?
}

/// The slots of what happens at a time that a statement tells: the replacement of an event, damage that
/// is prevented, and what is permitted.
fn happening(cx: &Binder, it: &StepKind, written: Range<usize>) -> Vec<u16> {
    let prevents = |act: &Act| matches!(act.verb, Verb::Prevent { .. });
    let all = |written: Range<usize>| -> Vec<u16> {
        let written = cx.scope.candidates.get(written).unwrap_or_default();
        written.iter().map(|it| it.slot).filter(|slot| *slot < MEMORY).collect()
    };
    if let StepKind::Replace { .. } = it {
        return all(written);
    }
    if let StepKind::Do(deed) = it {
        let shields = deed.acts.iter().filter(|it| prevents(it)).filter_map(|it| it.out.0);
        return if deed.modal == Modality::MAY { all(written) } else { shields.collect() };
    }
    let under = it.framed().into_iter().flat_map(|body| &body.steps);
    under.flat_map(|it| happening(cx, &it.kind, written.clone())).collect()
}

/// Whether a step says, or ends by saying, what happens in the place of an event.
pub(crate) fn replaces(it: &StepKind) -> bool {
    let under = it.framed().and_then(|body| body.steps.last());
    matches!(it, StepKind::Replace { .. }) || under.is_some_and(|step| replaces(&step.kind))
}

/// Whether a step is an instruction, which in a static ability can only belong to the replacement or
/// prevention before it.
pub(crate) fn happens_once(it: &StepKind) -> bool {
    matches!(it, StepKind::Do(deed) if deed::is_instruction(deed))
}

/// What speaks of that happens with it, though it stands in a static ability.
fn happens_then(cx: &mut Binder, seen: usize) {
    let mut index = 0;
    cx.sights.retain(|sight| {
        index += 1;
        index <= seen || sight.what != Seen::OneShot
    });
}

/// Where the branch before was not taken, nothing was picked or made in it but its targets. Nearest is whoever
/// was asked.
fn otherwise(
    cx: &mut Binder,
    it: &mut Step,
    branch: Range<usize>,
    act: Option<u16>,
    asked: Option<&Selection>,
) {
    let Range { start, end } = branch;
    let taken: Vec<Candidate> = cx.scope.candidates.drain(start..end).collect();
    let mut known: Vec<Candidate> = taken.iter().filter(|it| !it.late).cloned().collect();
    known.extend(was_asked(cx, asked, &known));
    let kept = known.len();
    cx.scope.candidates.splice(start..start, known);
    undone(cx, act, |cx| whereabouts::stayed(cx, |cx| step(cx, it)));
    cx.scope.candidates.splice(start..start + kept, taken);
}

/// "Its controller may pay {2}. If they do, return it under its owner's control. Otherwise, they lose 1 life":
/// behind the players that only the branch names comes the one who was asked.
fn was_asked(cx: &Binder, asked: Option<&Selection>, named: &[Candidate]) -> Option<Candidate> {
    let Selection::Ref(word) = asked? else { return None };
    let slot = word.slot.0?;
    let is_other = |it: &Candidate| it.slot != slot && matches!(it.shape.kind, Kind::Player | Kind::Either);
    named.iter().any(is_other).then_some(())?;
    named.iter().chain(&cx.scope.candidates).rfind(|it| it.slot == slot).cloned()
}

/// Where an act was not done, nothing was picked for it but its targets.
fn undone(cx: &mut Binder, act: Option<u16>, walk: impl FnOnce(&mut Binder)) {
    let all = &cx.scope.candidates;
    let done = all.iter().rev().find(|it| Some(it.slot) == act && it.role == Role::Out);
    let Some(clause) = done.map(|it| it.clause) else { return walk(cx) };
    let picked: Vec<u16> = all.iter().filter(|it| it.clause == clause && it.late).map(|it| it.slot).collect();
    let is_picked =
        |it: &Candidate| it.slot < MEMORY && picked.contains(&it.slot) && it.origin == Origin::Step;
    let places = cx.scope.candidates.iter().enumerate().filter(|(_, it)| is_picked(it));
    let places: Vec<usize> = places.map(|(place, _)| place).collect();
    let loops = cx.scope.loops.clone();
    for start in &mut cx.scope.loops {
        *start -= places.iter().filter(|place| **place < *start).count();
    }
    let hidden = cx.scope.hide(is_picked);
    walk(cx);
    cx.scope.show(hidden);
    cx.scope.loops = loops;
}

fn step(cx: &mut Binder, it: &mut Step) {
    let Step { join, kind: it, at } = it;
    let (Join::First
    | Join::Sentence
    | Join::SentenceThen
    | Join::Comma
    | Join::CommaThen
    | Join::And
    | Join::CommaAnd) = join;
    let at = at.0;
    cx.scope.goes_on = matches!(join, Join::Comma | Join::CommaThen | Join::And | Join::CommaAnd);
    cx.scope.sentence += u32::from(matches!(join, Join::Sentence | Join::SentenceThen));
    cx.scope.steps += 1;
    let outer = std::mem::replace(&mut cx.scope.step, cx.scope.steps);
    cx.at(at, |cx| kind(cx, it, at));
    cx.scope.step = outer;
}

fn kind(cx: &mut Binder, it: &mut StepKind, at: Span) {
    match it {
        StepKind::Do(it) => deed::instruct(cx, it),
        StepKind::Given { cond, form: _, place, body: it } => {
            given(cx, *place, cond, it);
        }
        StepKind::Otherwise { body: it, act: _ } => body(cx, it),
        StepKind::Unless { body: it, unless: UnlessKind::Deed(deed, Place::Leading) } => {
            unless_deed(cx, deed);
            whereabouts::perhaps(cx, |cx| body(cx, it));
        }
        StepKind::Unless { body: it, unless } => {
            let before = Before::now(cx);
            whereabouts::perhaps(cx, |cx| body(cx, it));
            match unless {
                UnlessKind::Cond(cond) | UnlessKind::OnlyIf(cond) => asked_first(cx, before, cond),
                UnlessKind::Deed(deed, _) => unless_deed(cx, deed),
            }
        }
        StepKind::ForEach { over, form, body: it } => for_each(cx, over, *form, it),
        StepKind::ViceVersa { deed, counter } => {
            deed::instruct(cx, deed);
            deed::instruct(cx, counter);
        }
        StepKind::InOrder { first, body: it } => {
            selection::selection(cx, first, Want::Player, Role::Whose);
            body(cx, it);
        }
        StepKind::Lasting { duration, body: it } => {
            duration::duration(cx, duration);
            cx.in_place(Here::Instruction, |cx| body(cx, it));
        }
        StepKind::Within { window, body: it } => {
            duration::within(cx, window);
            body(cx, it);
        }
        StepKind::Where { body: it, x } => where_x(cx, it, x, at),
        StepKind::Instead { body: it, place: _ } => body(cx, it),
        StepKind::Replace { event: it, uses: _, body: then, place: _ } => {
            whereabouts::perhaps(cx, |cx| replaced(cx, it));
            apart(cx, |cx| cx.in_place(Here::Instruction, |cx| body(cx, then)));
        }
        StepKind::Delayed { event, head: _, given, body, place } => {
            apart(cx, |cx| {
                delayed(cx, event, given, body, *place);
                cx.scope.gone_by_then = cx.scope.gone.clone();
            });
        }
        StepKind::Results { roll, rows } => {
            quantity::quantity(cx, roll);
            apart(cx, |cx| choice::apart(cx, rows, |cx, row| body(cx, &mut row.body)));
        }
        StepKind::Modes(it) => apart(cx, |cx| choice::modes(cx, it)),
        StepKind::Faced { by, options } => {
            super::selection::selection(cx, by, super::traits::Want::Player, super::scope::Role::Subject);
            apart(cx, |cx| choice::apart(cx, options, body));
        }
        StepKind::Tie(it) => tie(cx, it, at),
        StepKind::Distinct(it) => distinct(cx, it, at),
    }
}

/// Ties are for the last superlative of the steps before, said of the same things.
fn tie(cx: &mut Binder, it: &mut Tie, at: Span) {
    let Tie { pick, tied, by, random: _, form: _ } = it;
    let fits = |before: &&Superlative| match tied {
        None => true,
        Some(Tied { who: Selection::Pick(who), extreme, stat, article: _ }) => {
            let shape = Shape::of_filter(&who.filter, Count::Many);
            greatest(before.extreme) == greatest(*extreme)
                && before.stat == *stat
                && shape.names(&before.shape) != Fit::No
        }
        Some(Tied { who: Selection::Ref(_) | Selection::List { .. }, .. }) => false,
    };
    match cx.scope.superlatives.iter().rev().find(fits) {
        Some(before) => *pick = Slot(Some(before.slot)),
        None => {
            let needs = "\"the\" and that superlative of the same things";
            report::dangling(cx, Code::R001, "tied", needs, at);
        }
    }
    selection::optional(cx, by, Want::Player, Role::Subject);
}

/// At least two targets of the steps before can be one and the same.
fn distinct(cx: &mut Binder, it: &mut Distinct, at: Span) {
    let Distinct { what, form: _ } = it;
    let shape = what.as_ref().map(|what| Shape::of_filter(what, Count::One));
    let fits = |target: &&Shape| shape.as_ref().is_none_or(|shape| shape.names(target) != Fit::No);
    if cx.scope.targets.iter().filter(fits).count() < 2 {
        report::dangling(cx, Code::R001, "target", "two targets of that kind", at);
    }
    if let Some(what) = what {
        selection::filter(cx, what, None, selection::Check::Writers);
    }
}

/// Targets of a body that is carried out later, or of a mode, are announced apart.
fn apart(cx: &mut Binder, walk: impl FnOnce(&mut Binder)) {
    let before = cx.scope.targets.len();
    whereabouts::perhaps(cx, walk);
    cx.scope.targets.truncate(before);
}

/// Whether a superlative is of the greatest, by whatever word.
const fn greatest(extreme: Extreme) -> bool {
    matches!(extreme, Extreme::Greatest | Extreme::Highest | Extreme::Most)
}

/// Runs the clause and the body in the order in which they stand.
fn ordered<A, B>(
    cx: &mut Binder,
    place: Place,
    clause: (&mut A, impl FnOnce(&mut Binder, &mut A)),
    then: (&mut B, impl FnOnce(&mut Binder, &mut B)),
) {
    match place {
        Place::Leading => {
            clause.1(cx, clause.0);
            then.1(cx, then.0);
        }
        Place::Trailing => {
            then.1(cx, then.0);
            clause.1(cx, clause.0);
        }
    }
}

fn given(cx: &mut Binder, place: Place, cond: &mut Cond, it: &mut Body) {
    let before = Before::now(cx);
    given_in_order(cx, place, before, cond, it);
    // "Draw two cards if an opponent controls a Swamp. If you do, …": not where the condition did not hold.
    let asks_of_act = matches!(cond, Cond::Outcome(_));
    cx.scope.acts.iter_mut().skip(before.acts).for_each(|act| act.given |= !asks_of_act);
}

/// Runs the condition and the body in the order in which they stand.
fn given_in_order(cx: &mut Binder, place: Place, before: Before, cond: &mut Cond, it: &mut Body) {
    match place {
        Place::Leading => {
            condition::condition(cx, cond);
            let outer = cx.scope.excess.len();
            cx.scope.excess.extend(excess_of(cond));
            if whereabouts::asks_for_failure(cond) {
                let asked = Asked::of(cond).filter(|asked| asked.result != OutcomeKind::Did);
                let act = asked.and_then(|asked| asked.act);
                undone(cx, act, |cx| whereabouts::stayed(cx, |cx| body(cx, it)));
            } else if whereabouts::asks_for_success(cond) {
                body(cx, it);
            } else {
                whereabouts::perhaps(cx, |cx| body(cx, it));
            }
            cx.scope.excess.truncate(outer);
        }
        Place::Trailing => {
            whereabouts::perhaps(cx, |cx| body(cx, it));
            asked_first(cx, before, cond);
        }
    }
}

/// The act of which a condition asks how much of its damage was excess.
fn excess_of(cond: &Cond) -> Option<u16> {
    if let Cond::And(all) = cond {
        return all.iter().find_map(excess_of);
    }
    let Cond::Compare(Qty::Result(act, CountForm::Done(DoneAmount::ExcessDealt, _)), ..) = cond else {
        return None;
    };
    act.slot.0
}

/// What a condition asks of an act before.
#[derive(Debug, Clone, Copy)]
struct Asked {
    /// Whether it was done; of "if no one does", that it was not.
    result: OutcomeKind,
    act: Option<u16>,
}

impl Asked {
    fn of(cond: &Cond) -> Option<Self> {
        let Cond::Outcome(outcome) = cond else { return None };
        let result = if outcome.is_of_no_one() { OutcomeKind::DidNot } else { outcome.result };
        Some(Self { result, act: outcome.act.0 })
    }
}

/// How much there is before a sentence.
#[derive(Debug, Clone, Copy)]
struct Before {
    candidates: usize,
    acts: usize,
}

impl Before {
    fn now(cx: &Binder) -> Self {
        Self { candidates: cx.scope.candidates.len(), acts: cx.scope.acts.len() }
    }
}

/// A condition behind its sentence is asked before any of it happens: no word in it can mean what is
/// picked or made only then. Targets are known, and so are all that there are.
fn asked_first(cx: &mut Binder, before: Before, cond: &mut Cond) {
    // "A creature can't attack unless …": a statement picks nothing, and is about each that there is.
    let picks = cx.scope.place != Here::Static;
    let steps = cx.scope.candidates.iter().skip(before.candidates).filter(|_| picks);
    let late: Vec<u16> = steps.filter(|it| it.late).map(|it| it.slot).collect();
    let read = cx.readings.len();
    let outer = cx.scope.acts_before.replace(before.acts);
    condition::condition(cx, cond);
    cx.scope.acts_before = outer;
    let readings: Vec<Reading> = cx.readings.iter().skip(read).copied().collect();
    for Reading { word, slot: _, writer, quoted: _ } in
        readings.into_iter().filter(|it| late.contains(&it.slot))
    {
        report::too_early(cx, word, writer);
    }
}

fn unless_deed(cx: &mut Binder, it: &mut Deed) {
    cx.in_place(Here::Instruction, |cx| deed::instruct(cx, it));
}

/// A loop: its variable is what "that player" in the body means first; after it, all of them.
fn for_each(cx: &mut Binder, over: &mut Selection, form: LoopForm, it: &mut Body) {
    let one = cx.with_origin(Origin::Loop, |cx| {
        cx.in_clause(|cx| selection::selection(cx, over, Want::Any, Role::Subject))
    });
    match form {
        LoopForm::Subject => cx.scope.subject = Some(one),
        LoopForm::Prefix => {}
    }
    let variable = cx.scope.candidates.len().saturating_sub(1);
    if let (Selection::Ref(_), Some(candidate)) = (over, cx.scope.candidates.get_mut(variable)) {
        // "For each one": those of a set, one at a time.
        candidate.shape.count = Count::Each;
    }
    cx.scope.loops.push(variable);
    let inside = cx.scope.candidates.len();
    body(cx, it);
    cx.scope.loops.pop();
    gather(cx, inside);
}

/// What was one in each turn of a loop is several after it.
fn gather(cx: &mut Binder, inside: usize) {
    for candidate in cx.scope.candidates.iter_mut().skip(inside) {
        if candidate.shape.count == Count::One && candidate.slot < MEMORY {
            candidate.shape.count = Count::Each;
        }
    }
}

fn where_x(cx: &mut Binder, it: &mut Body, x: &mut Qty, at: Span) {
    if let Some(other) = cx.scope.x.iter().rev().find(|x| x.open) {
        let finding = Diagnostic::new(Code::R004, at, "X is chosen with a cost and defined again")
            .label(other.at, "X stands in this cost")
            .label(at, "this definition wins")
            .help("Keep the cost or the \"where\", not both.");
        cx.diagnostics.push(finding);
    }
    let index = cx.scope.x.len();
    cx.scope.x.push(X { at, open: true });
    let clauses = cx.scope.clauses;
    body(cx, it);
    let before = cx.scope.candidates.len();
    let outer = cx.scope.x_of.replace(clauses);
    quantity::quantity(cx, x);
    cx.scope.x_of = outer;
    // What X counts is meant by no word further on, where anything else is.
    if before > 0 {
        cx.scope.candidates.iter_mut().skip(before).for_each(|c| c.asked = true);
    }
    if let Some(x) = cx.scope.x.get_mut(index) {
        x.open = false;
    }
}

fn replaced(cx: &mut Binder, it: &mut Event) {
    event::event(cx, it);
}

fn delayed(cx: &mut Binder, on: &mut Event, given: &mut Option<Cond>, it: &mut Body, place: Place) {
    let before = |cx: &mut Binder, (on, given): &mut (&mut Event, &mut Option<Cond>)| {
        event::event(cx, on);
        if let Some(given) = given {
            condition::condition(cx, given);
        }
    };
    cx.in_place(Here::Instruction, |cx| ordered(cx, place, (&mut (on, given), before), (it, body)));
}
