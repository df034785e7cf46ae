//! Steps: the flow of control of a body.

use std::borrow::Cow;
use std::rc::Rc;

use super::ProgramBuilder;
use super::ability::{effect, effect_within};
use super::choice::modes;
use super::condition::{asked_act, condition};
use super::context::{Around, Context, Home, Mood, Unknown};
use super::deed::{carry_out, deed, deed_value, introduce, set_subject, together};
use super::duration::duration;
use super::event::event;
use super::quantity::quantity;
use super::selection::{filter, quant, selection};
use super::{appended, belated, still};
use crate::bind;
use crate::bytecode::enums::{Chooser as Picker, Outcome, Uses};
use crate::bytecode::{Inst, Label, Out, SlotId, Ty};
use crate::surface::{
    Body, Chooser, Comparison, Cond, Deed, Distinct, Duration, EndOfTurnForm, Event, GivenForm, Join,
    LoopForm, Meant, Modality, Op, Pick, Place, Pronoun, Qty, Quant, Ref, RefWord, ReplaceUses, ResultRow,
    Selection, Slot, Step, StepKind, Subject, Tense, Tie, TriggerHead, UnlessKind, Verb, Window, WindowSpan,
    WordNumber, duration_behind,
};

/// Compiles the steps of a body in order.
pub(super) fn body(b: &mut ProgramBuilder, source: &Body) {
    let Body { steps } = source;
    let ties: Vec<_> = steps.iter().filter_map(tie).cloned().collect();
    if ties.is_empty() {
        return in_order(b, steps);
    }
    b.within(|context| context.ties.extend(ties), |b| in_order(b, steps));
}

/// How ties are broken is said behind the step whose superlative can have them.
const fn tie(step: &Step) -> Option<&Tie> {
    if let StepKind::Tie(tie) = &step.kind { Some(tie) } else { None }
}

fn in_order(b: &mut ProgramBuilder, steps: &[Step]) {
    let steps = still::joined(steps);
    let (steps, bound) = appended::joined(&steps);
    b.within(|context| context.bound.extend(bound), |b| one_by_one(b, &steps));
}

fn one_by_one(b: &mut ProgramBuilder, steps: &[Step]) {
    let steps = sharing(steps);
    let steps = belated::joined(b, &steps);
    let mut rest = &*steps;
    while let Some((first, after)) = rest.split_first() {
        if let Some((slot, also, others)) = belated::carried_along(b, first, after) {
            step(b, first);
            let body = effect_within(b, &also);
            b.emit(Inst::Alongside { slot, body });
            return in_order(b, &others);
        }
        if let Some(after) = sentence_overridden(b, rest) {
            rest = after;
            continue;
        }
        let overrides = after.iter().take_while(|step| overriding(step).is_some()).count();
        let (overrides, after) = after.split_at(overrides);
        rest = match (overrides, otherwise(b.context.home, first, after)) {
            ([], Some((cond, then, or_else, after))) => {
                let before = b.slots.written.clone();
                let other_branch = |b: &mut ProgramBuilder| {
                    // What only the first branch writes is said again.
                    let written = std::mem::replace(&mut b.slots.written, before);
                    then.steps.iter().for_each(|step| b.slots.describe(step));
                    body(b, or_else);
                    b.slots.written.extend(written);
                };
                either(b, cond, |b| body(b, then), other_branch);
                after
            }
            (_, _) => {
                overridden(b, std::slice::from_ref(first), overrides);
                after
            }
        };
    }
}

/// The steps, each with the duration that it shares with one behind it.
fn sharing(steps: &[Step]) -> Cow<'_, [Step]> {
    let behind = |place| duration_behind(steps, place);
    if (0..steps.len()).all(|place| behind(place).is_none()) {
        return Cow::Borrowed(steps);
    }
    let mut all = steps.to_vec();
    for (place, step) in all.iter_mut().enumerate() {
        if let (StepKind::Do(deed), Some(shared)) = (&mut step.kind, behind(place)) {
            deed.duration = shared.clone();
        }
    }
    Cow::Owned(all)
}

/// "If C, B instead" after the step that it replaces.
fn overriding(step: &Step) -> Option<(&Cond, &Body)> {
    let Step { join: _, kind, at: _ } = step;
    if let StepKind::Given { cond, form: _, place: _, body } = kind
        && let Some(Step { kind: StepKind::Instead { .. }, .. }) = body.steps.first()
    {
        return Some((cond, body));
    }
    None
}

/// "If C, B. Otherwise, B₂", with the steps that follow.
fn otherwise<'a>(
    home: Home,
    first: &'a Step,
    after: &'a [Step],
) -> Option<(&'a Cond, &'a Body, &'a Body, &'a [Step])> {
    let (next, rest) = after.split_first()?;
    // A static ability asks "as long as" and "if" alike, again and again.
    if let StepKind::Given { cond, form, place: _, body } = &first.kind
        && (*form == GivenForm::If || home == Home::Static)
        && let StepKind::Otherwise { body: or_else, act: _ } = &next.kind
    {
        return Some((cond, body, or_else, rest));
    }
    None
}

/// "A and B. If C, instead D" takes the place of the whole sentence, unless D says one of its acts
/// otherwise, as in "draw a card, then B. If C, draw two cards instead". Gives the steps that follow.
fn sentence_overridden<'a>(b: &mut ProgramBuilder, steps: &'a [Step]) -> Option<&'a [Step]> {
    let joined = |step: &&Step| match step.join {
        Join::Comma | Join::CommaThen | Join::And | Join::CommaAnd => overriding(step).is_none(),
        Join::First | Join::Sentence | Join::SentenceThen => false,
    };
    let length = 1 + steps.iter().skip(1).take_while(joined).count();
    let (sentence, after) = steps.split_at_checked(length).filter(|_| length > 1)?;
    let overrides = after.iter().take_while(|step| overriding(step).is_some()).count();
    let (overrides, after) = after.split_at_checked(overrides).filter(|_| overrides > 0)?;
    let instead = overrides.first().and_then(overriding).and_then(|(_, body)| act_of(body.steps.first()?))?;
    let again = |step: &Step| {
        act_of(step).is_some_and(|act| std::mem::discriminant(act) == std::mem::discriminant(instead))
    };
    match sentence.iter().rposition(again).and_then(|at| Some((sentence.get(..at)?, sentence.get(at..)?))) {
        Some((before, [said, behind @ ..])) => {
            in_order(b, before);
            overridden(b, std::slice::from_ref(said), overrides);
            in_order(b, behind);
        }
        Some((_, [])) | None => overridden(b, sentence, overrides),
    }
    Some(after)
}

/// What a step does first.
fn act_of(step: &Step) -> Option<&Verb> {
    if let StepKind::Instead { body, .. } = &step.kind {
        return body.steps.first().and_then(act_of);
    }
    let StepKind::Do(deed) = &step.kind else { return None };
    deed.acts.first().map(|act| &act.verb)
}

/// Steps, unless one of those after them takes their place; the last that can does.
fn overridden(b: &mut ProgramBuilder, sentence: &[Step], overrides: &[Step]) {
    let Some((last, before)) = overrides.split_last() else {
        return match sentence {
            [only] => step(b, only),
            several => in_order(b, several),
        };
    };
    sentence.iter().for_each(|step| b.slots.describe(step));
    match overriding(last) {
        Some((cond, instead)) => {
            either(b, cond, |b| body(b, instead), |b| overridden(b, sentence, before));
        }
        None => overridden(b, sentence, before),
    }
}

fn either(
    b: &mut ProgramBuilder,
    cond: &Cond,
    then: impl FnOnce(&mut ProgramBuilder),
    or_else: impl FnOnce(&mut ProgramBuilder),
) {
    let (otherwise, end) = (b.label(), b.label());
    b.pattern(|b| condition(b, cond));
    b.emit(Inst::JumpUnless { to: otherwise });
    then(b);
    b.emit(Inst::Jump { to: end });
    b.place(otherwise);
    or_else(b);
    b.place(end);
}

fn step(b: &mut ProgramBuilder, source: &Step) {
    let Step { join: _, kind, at: _ } = source;
    match kind {
        StepKind::Do(act) => deed(b, act),
        StepKind::Given { cond, form, place: _, body } => given(b, cond, *form, body),
        StepKind::Otherwise { body: inner, act } => {
            b.emit(Inst::You {});
            asked_act(b, *act);
            b.emit(Inst::CondOutcome { outcome: Outcome::DidNot });
            unless_held(b, inner);
        }
        StepKind::Unless { body, unless } => unless_step(b, body, unless),
        StepKind::ForEach { over, form, body } => for_each(b, over, *form, body),
        StepKind::ViceVersa { deed, counter } => together(b, [deed, counter]),
        StepKind::InOrder { first, body: inner } => {
            selection(b, first);
            b.emit(Inst::OrderBegin {});
            body(b, inner);
            b.emit(Inst::OrderEnd {});
        }
        StepKind::Lasting { duration, body: inner } => {
            b.within(|context| context.lasting = Some(duration.clone()), |b| body(b, inner));
        }
        StepKind::Within { window, body: inner } => {
            b.within(|context| context.window = Some(window.clone()), |b| body(b, inner));
        }
        StepKind::Where { body: inner, x } => {
            where_x(b, inner, x);
        }
        StepKind::Instead { body: inner, place: _ } => body(b, inner),
        StepKind::Replace { event: of, uses, body, place: _ } => {
            let (of, this_turn) = within_the_turn(b, of);
            choosing(b, |b| event(b, &of));
            match this_turn {
                Some(turn) => duration(b, &turn),
                None => lasting(b),
            }
            let body = effect_within(b, body);
            b.emit(Inst::Replace { uses: replace_uses(*uses), body });
        }
        StepKind::Delayed { event: of, head, given, body, place } => {
            let (of, this_turn) = within_the_turn(b, of);
            event(b, &of);
            b.pattern(|b| b.maybe(Ty::Cond, given.as_ref(), condition));
            let lasting = this_turn.or_else(|| b.context.lasting.clone());
            b.maybe(Ty::Dur, lasting.as_ref(), duration);
            // Behind what is done, the time is part of the effect, and so are its targets; before it, the
            // targets are those of the ability that will trigger (603.3d).
            let body = match (place, head) {
                (Place::Trailing, TriggerHead::At | TriggerHead::When) => effect_within(b, body),
                (Place::Trailing, TriggerHead::Whenever | TriggerHead::Or) | (Place::Leading, _) => {
                    effect(b, body)
                }
            };
            b.emit(Inst::Delay { body });
        }
        StepKind::Results { roll, rows } => rows.iter().for_each(|row| result(b, roll, row)),
        StepKind::Modes(source) => modes(b, source),
        StepKind::Faced { by, options } => faced(b, by, options),
        StepKind::Tie(_) => {}
        StepKind::Distinct(it) => distinct(b, it),
    }
}

/// A villainous choice (701.55).
fn faced(b: &mut ProgramBuilder, by: &Selection, options: &[Body]) {
    selection(b, by);
    for option in options {
        let body = super::ability::mode(b, option);
        b.emit(Inst::Mode { body });
    }
    b.emit(Inst::Face { n: crate::bytecode::Count(super::builder::narrow(options.len())) });
}

/// "If a source would deal damage this turn", "whenever a creature dies this turn": how long the effect
/// waits for its event (603.7b, 611.2a), and the event without that.
fn within_the_turn<'a>(b: &ProgramBuilder, of: &'a Event) -> (Cow<'a, Event>, Option<Duration>) {
    let this_turn = |window: &Option<Window>| {
        matches!(window, Some(Window { span: WindowSpan::ThisTurn, whose: None, times: None, .. }))
    };
    let Event::Deed { deed, window, nth: None, .. } = of else { return (Cow::Borrowed(of), None) };
    let stated = this_turn(window) || this_turn(&deed.window);
    if !stated || b.context.home == Home::Static || b.context.lasting.is_some() {
        return (Cow::Borrowed(of), None);
    }
    let mut of = of.clone();
    if let Event::Deed { deed, window, .. } = &mut of {
        *window = None;
        deed.window = None;
    }
    (Cow::Owned(of), Some(Duration::EndOfTurn(EndOfTurnForm::UntilEndOfTurn)))
}

/// An event of "a source of your choice": the choice is made as the effect is (609.7a).
fn choosing(b: &mut ProgramBuilder, compile: impl FnOnce(&mut ProgramBuilder)) {
    let around = b.choices.replace(Vec::new());
    let code = b.apart(compile);
    let choices = std::mem::replace(&mut b.choices, around).unwrap_or_default();
    choices.into_iter().for_each(|choice| b.append(choice));
    b.append(code);
}

/// A row is carried out if the result is in its range.
fn result(b: &mut ProgramBuilder, roll: &Qty, row: &ResultRow) {
    let ResultRow { from, to, body: inner } = row;
    let is = |op, n| {
        let than = Comparison { op, qty: Qty::Number(n) };
        Cond::Compare(roll.clone(), than, Tense::Present)
    };
    let cond = if from == to {
        is(Op::EqualTo, *from)
    } else {
        Cond::And(vec![is(Op::OrGreater, *from), is(Op::OrLess, *to)])
    };
    b.pattern(|b| condition(b, &cond));
    unless_held(b, inner);
}

/// A rule for the targets that were announced before it.
fn distinct(b: &mut ProgramBuilder, source: &Distinct) {
    let Distinct { what, form: _ } = source;
    b.at_targets(|b| {
        match what {
            Some(what) => b.pattern(|b| filter(b, what)),
            None => b.emit(Inst::Anything {}),
        }
        b.emit(Inst::Distinct {});
    });
}

/// "Where X is Q": a quoted ability takes X along; everything else counts Q where X stands.
fn where_x(b: &mut ProgramBuilder, inner: &Body, x: &Qty) {
    let before = std::mem::replace(&mut b.x_around, Around::Unused);
    let mark = b.mark();
    b.within(|context| context.x = Unknown::Is(x.clone()), |b| body(b, inner));
    if std::mem::replace(&mut b.x_around, before) == Around::Used {
        let code = b.apart(|b| {
            quantity(b, x);
            b.emit(Inst::SetX {});
        });
        b.insert(&mark, code);
    }
}

/// The duration over the sentence, or what the place says.
fn lasting(b: &mut ProgramBuilder) {
    let lasting = b.context.lasting.clone().unwrap_or(Duration::Unstated);
    duration(b, &lasting);
}

pub(super) const fn replace_uses(uses: ReplaceUses) -> Uses {
    match uses {
        ReplaceUses::Every | ReplaceUses::Nth => Uses::Every,
        ReplaceUses::Once => Uses::Once,
    }
}

/// "If" asks once. "As long as" asks again and again, but a static ability does so anyway.
fn given(b: &mut ProgramBuilder, cond: &Cond, form: GivenForm, inner: &Body) {
    if (form, b.context.home) != (GivenForm::If, Home::Effect) && apart(b, cond, true, inner) {
        return;
    }
    b.pattern(|b| condition(b, cond));
    match (form, b.context.home) {
        (GivenForm::If, _) | (GivenForm::AsLongAs, Home::Static) => unless_held(b, inner),
        (GivenForm::AsLongAs, Home::Effect) => {
            b.emit(Inst::WhileBegin {});
            body(b, inner);
            b.emit(Inst::WhileEnd {});
        }
    }
}

/// "Those creatures can't attack unless they have flying": what is said of several is asked of each by
/// itself, so the condition stands behind the subject and reads it. False, and nothing compiled, where
/// the subject is no more than one, or has no slot.
fn apart(b: &mut ProgramBuilder, cond: &Cond, holds: bool, inner: &Body) -> bool {
    let [Step { join: _, kind: StepKind::Do(own), at: _ }] = inner.steps.as_slice() else { return false };
    let Some(slot) = of_several(&own.subject) else { return false };
    introduce(b, own);
    let asked = b.length();
    b.pattern(|b| condition(b, cond));
    let of_each = b.reads_since(asked, slot);
    if !holds {
        b.emit(Inst::CondNot {});
    }
    if of_each || b.context.home == Home::Effect {
        b.emit(Inst::WhileBegin {});
        carry_out(b, own);
        b.emit(Inst::WhileEnd {});
    } else {
        let end = b.label();
        b.emit(Inst::JumpUnless { to: end });
        carry_out(b, own);
        b.place(end);
    }
    true
}

/// The slot of a subject that is more than one.
fn of_several(subject: &Subject) -> Option<SlotId> {
    let Subject::Of(who) = subject else { return None };
    let Slot(slot) = match who {
        Selection::Pick(pick)
            if matches!(pick.quant, Quant::All(_) | Quant::Possessed(_, WordNumber::Plural)) =>
        {
            pick.slot
        }
        Selection::Ref(Ref { word, slot, .. }) if is_plural(word) => *slot,
        Selection::Pick(_) | Selection::Ref(_) | Selection::List { .. } => return None,
    };
    slot.map(SlotId)
}

const fn is_plural(word: &RefWord) -> bool {
    matches!(
        word,
        RefWord::That(_, WordNumber::Plural)
            | RefWord::The(_, WordNumber::Plural)
            | RefWord::Pronoun(Pronoun::They)
    )
}

/// The body, if the condition on the stack holds.
fn unless_held(b: &mut ProgramBuilder, inner: &Body) {
    let end = b.label();
    b.emit(Inst::JumpUnless { to: end });
    body(b, inner);
    b.place(end);
}

/// What can be done only under a condition can't be done without it.
fn forbidden(body: &Body) -> Body {
    let mut body = body.clone();
    for step in &mut body.steps {
        if let StepKind::Do(deed) = &mut step.kind {
            deed.modal = Modality::CANT;
        }
    }
    body
}

fn unless_step(b: &mut ProgramBuilder, inner: &Body, unless: &UnlessKind) {
    match unless {
        UnlessKind::OnlyIf(cond) => {
            unless_step(b, &forbidden(inner), &UnlessKind::Cond(cond.clone()));
        }
        UnlessKind::Cond(cond) => {
            if (b.context.home == Home::Static || restricts(inner)) && apart(b, cond, false, inner) {
                return;
            }
            b.pattern(|b| condition(b, cond));
            b.emit(Inst::CondNot {});
            match b.context.home {
                // What can't be done unless C can be done as soon as C holds.
                Home::Effect if restricts(inner) => {
                    b.emit(Inst::WhileBegin {});
                    body(b, inner);
                    b.emit(Inst::WhileEnd {});
                }
                Home::Effect | Home::Static => unless_held(b, inner),
            }
        }
        UnlessKind::Deed(averting) => {
            let end = b.label();
            if let Some(own) = same_subject(inner, averting) {
                set_subject(b, &own.subject);
                deed_value(b, averting);
                b.emit(Inst::Offer { to: end });
                carry_out(b, own);
                return b.place(end);
            }
            deed_value(b, averting);
            b.emit(Inst::Offer { to: end });
            body(b, inner);
            b.place(end);
        }
    }
}

/// Whether a body says nothing but what can't be done, or must be.
fn restricts(inner: &Body) -> bool {
    let Body { steps } = inner;
    let forbids = |deed: &Deed| match deed.modal.meant() {
        Meant::Forbidden
        | Meant::Denied
        | Meant::Required
        | Meant::AllowedWithin
        | Meant::ForbiddenToOthers => true,
        Meant::Done | Meant::Allowed => false,
    };
    steps.iter().all(|step| matches!(&step.kind, StepKind::Do(deed) if forbids(deed)))
}

/// "Each player sacrifices a creature unless they pay 2 life": those who pay are out of it.
fn same_subject<'a>(inner: &'a Body, averting: &Deed) -> Option<&'a Deed> {
    let Body { steps } = inner;
    let [Step { join: _, kind: StepKind::Do(own), at: _ }] = steps.as_slice() else { return None };
    let (Subject::Of(Selection::Pick(pick)), Subject::Of(Selection::Ref(word))) =
        (&own.subject, &averting.subject)
    else {
        return None;
    };
    (pick.slot == word.slot && pick.slot.0.is_some()).then_some(own)
}

/// The loop writes the slot of what it goes through, and the pick itself does not.
fn for_each(b: &mut ProgramBuilder, over: &Selection, form: LoopForm, inner: &Body) {
    let slot = match over {
        Selection::Pick(pick) => {
            range(b, over, pick);
            pick.slot
        }
        // "For each of them": the word reads them, and in the loop it means one of them.
        Selection::Ref(word) => {
            selection(b, over);
            Slot(word.slot.0.filter(|slot| *slot < bind::MEMORY))
        }
        Selection::List { .. } => {
            selection(b, over);
            Slot(None)
        }
    };
    let end = b.label();
    b.emit(Inst::Each { slot: Out(slot.0.map(SlotId)), end });
    let change = |context: &mut Context| {
        context.mood = Mood::Instruction;
        let over = Rc::new(over.clone());
        context.loops.push(Rc::clone(&over));
        match form {
            LoopForm::Subject => context.subject = Some(over),
            LoopForm::Prefix => {}
        }
    };
    b.within(change, |b| body(b, inner));
    b.emit(Inst::Next {});
    b.place(end);
}

fn range(b: &mut ProgramBuilder, over: &Selection, pick: &Pick) {
    let Pick { quant: how_many, chooser, filter: among, slot: _, at: _ } = pick;
    match chooser {
        Chooser::Actor => {
            let change = |context: &mut Context| context.picks.push(pick.slot);
            b.within(change, |b| {
                quant(b, how_many);
                filter(b, among);
            });
            b.emit(Inst::Pick { chooser: Picker::Actor, slot: Out(None) });
        }
        Chooser::Target
        | Chooser::TargetBy(_)
        | Chooser::Player(_)
        | Chooser::Random(_)
        | Chooser::RandomTarget => {
            selection(b, over);
        }
    }
}

/// Opens the loop again where targets are announced; gives the place of its `each`, whose end is not
/// yet known. A range that was itself announced is read.
pub(super) fn open_again(b: &mut ProgramBuilder, over: &Selection) -> usize {
    let slot = match over {
        Selection::Pick(pick) => {
            match (&pick.chooser, pick.slot.0) {
                (Chooser::Target | Chooser::TargetBy(_) | Chooser::RandomTarget, Some(slot)) => {
                    b.emit(Inst::Read { slot: SlotId(slot) });
                }
                (
                    Chooser::Actor
                    | Chooser::Target
                    | Chooser::TargetBy(_)
                    | Chooser::Player(_)
                    | Chooser::Random(_)
                    | Chooser::RandomTarget,
                    _,
                ) => range(b, over, pick),
            }
            pick.slot
        }
        Selection::Ref(word) => {
            selection(b, over);
            Slot(word.slot.0.filter(|slot| *slot < bind::MEMORY))
        }
        Selection::List { .. } => {
            selection(b, over);
            Slot(None)
        }
    };
    let each = b.here();
    b.emit(Inst::Each { slot: Out(slot.0.map(SlotId)), end: Label(0) });
    each
}
