//! Deeds: instructions, statements, restrictions, requirements, permissions, and deeds as values.

use std::rc::Rc;

use super::ProgramBuilder;
use super::appended;
use super::builder::narrow;
use super::context::{Actor, Home, Implied};
use super::duration::{duration, stated};
use super::event::window;
use super::reference;
use super::selection::{list_join, selection};
use super::verb::{Nature, nature, verb};
use crate::bytecode::enums::Modal as Manner;
use crate::bytecode::{Count, Inst, Out, SlotId, Ty, Written};
use crate::surface::{
    Act, ActJoin, AllForm, Chooser, Deed, Duration, Exclusive, Force, ListJoin, Meant, Modality, Noun, Pick,
    Quant, Selection, Slot, Subject, Verb, Window,
};

/// Compiles a deed as a step of a body.
pub(super) fn deed(b: &mut ProgramBuilder, source: &Deed) {
    let Deed { subject, each: _, modal, acts, window: _, duration: _, at: _ } = source;
    if let ([Act { join: _, verb: Verb::Have(inner), out: _, at: _ }], Home::Effect) =
        (acts.as_slice(), b.context.home)
    {
        return causative(b, subject, *modal, inner);
    }
    introduce(b, source);
    carry_out(b, source);
}

/// Sets whom or what a deed is about.
pub(super) fn introduce(b: &mut ProgramBuilder, source: &Deed) {
    if let Deed {
        subject: Subject::Of(who), modal: Modality { exclusive: Exclusive::OnlyThey, .. }, ..
    } = source
    {
        others(b, who);
        return b.emit(Inst::Subject {});
    }
    match whoever(b, source) {
        Some(all) => set_subject(b, &all),
        None => set_subject(b, &source.subject),
    }
}

/// "Only you and that player can cast spells": all players but those; "only creatures with flying can
/// attack": all but those, of the same sort.
fn others(b: &mut ProgramBuilder, who: &Selection) {
    let noun = if who.is_of_players() { Some(Noun::Player) } else { sort(who) };
    b.emit(Inst::QAll {});
    if let Some(noun) = noun {
        b.emit(Inst::IsNoun { noun: super::selection::sort(noun) });
    }
    let every = |one: &Selection| match one {
        Selection::Pick(pick) if pick.chooser == Chooser::Actor => {
            let quant = Quant::All(AllForm::Each);
            Selection::Pick(Box::new(Pick { quant, ..pick.as_ref().clone() }))
        }
        Selection::Pick(_) | Selection::Ref(_) | Selection::List { .. } => one.clone(),
    };
    let all = match who {
        Selection::List { items, join: _ } => {
            Selection::List { items: items.iter().map(every).collect(), join: ListJoin::And }
        }
        one @ (Selection::Pick(_) | Selection::Ref(_)) => every(one),
    };
    selection(b, &all);
    b.emit(Inst::OtherThan {});
    if noun.is_some() {
        b.emit(Inst::All { n: Count(2) });
    }
    b.emit(Inst::Pick { chooser: crate::bytecode::enums::Chooser::Actor, slot: Out(None) });
}

/// What is said of spells, cards and abilities is not said of permanents.
fn sort(who: &Selection) -> Option<Noun> {
    match who {
        Selection::Pick(pick) => pick
            .filter
            .heads
            .last()?
            .noun
            .filter(|noun| noun.is_ability() || *noun == Noun::Spell || *noun == Noun::Card),
        Selection::List { items, .. } => sort(items.first()?),
        Selection::Ref(_) => None,
    }
}

/// "A creature with flying can't block": nobody picks one, and none can. Nor does anyone pick what a
/// static ability is about.
fn whoever(b: &ProgramBuilder, source: &Deed) -> Option<Subject> {
    let Deed { subject: Subject::Of(Selection::Pick(pick)), modal, .. } = source else { return None };
    let forbids = match modal.meant() {
        Meant::Forbidden | Meant::Denied | Meant::AllowedWithin => true,
        Meant::ForbiddenToOthers | Meant::Done | Meant::Allowed | Meant::Required => false,
    };
    let any_one = matches!(pick.quant, Quant::A | Quant::Any) && pick.chooser == Chooser::Actor;
    let stands = b.context.home == Home::Static;
    (any_one && (stands || forbids)).then(|| {
        let quant = Quant::All(AllForm::Each);
        Subject::Of(Selection::Pick(Box::new(Pick { quant, ..pick.as_ref().clone() })))
    })
}

/// Sets the subject of what follows.
pub(super) fn set_subject(b: &mut ProgramBuilder, subject: &Subject) {
    let who = actor(b, subject);
    // "Search …, then shuffle." and "Search …. Then shuffle." are one.
    let again = who == Actor::You && b.subject_is_you();
    remember_subject(b, subject);
    if again {
        return;
    }
    b.within(|context| context.actor = who, |b| subject_of(b, subject));
    b.emit(Inst::Subject {});
}

/// The subject, which is set, does the acts.
pub(super) fn carry_out(b: &mut ProgramBuilder, source: &Deed) {
    let Deed { subject, each: _, modal, acts, window, duration, at: _ } = source;
    let duration = match (duration, &b.context.lasting) {
        (Duration::Unstated, Some(lasting)) => lasting.clone(),
        (own, _) => own.clone(),
    };
    let window = window.clone().or_else(|| b.context.window.clone());
    let clause = Clause { acts, window: window.as_ref(), duration: &duration };
    let who = actor(b, subject);
    let acting = |b: &mut ProgramBuilder| match b.context.home {
        Home::Static => clause.hold(b, held(*modal), acts),
        Home::Effect => in_effect(b, *modal, &clause),
    };
    b.within(|context| context.actor = who, acting);
}

/// "You may have it deal 3 damage": the option is yours, and then it deals the damage.
fn causative(b: &mut ProgramBuilder, subject: &Subject, modal: Modality, inner: &Deed) {
    match modal.meant() {
        Meant::Allowed => {
            let end = b.label();
            set_subject(b, subject);
            b.emit(Inst::May { to: end });
            deed(b, inner);
            b.place(end);
        }
        Meant::Done
        | Meant::Forbidden
        | Meant::Denied
        | Meant::Required
        | Meant::AllowedWithin
        | Meant::ForbiddenToOthers => deed(b, inner),
    }
}

fn in_effect(b: &mut ProgramBuilder, modal: Modality, clause: &Clause<'_>) {
    match modal.meant() {
        Meant::Done => clause.run(b),
        Meant::Allowed if modal.force == Force::May && !clause.is_permission() => {
            let end = b.label();
            b.emit(Inst::May { to: end });
            clause.run(b);
            b.place(end);
        }
        Meant::Allowed
        | Meant::Forbidden
        | Meant::Denied
        | Meant::Required
        | Meant::AllowedWithin
        | Meant::ForbiddenToOthers => clause.hold(b, held(modal), clause.acts),
    }
}

const fn held(modal: Modality) -> Manner {
    match modal.meant() {
        Meant::Done => Manner::Plain,
        Meant::Allowed => Manner::May,
        Meant::AllowedWithin => Manner::Only,
        Meant::Forbidden | Meant::ForbiddenToOthers => Manner::Cant,
        Meant::Denied => Manner::DoesNot,
        Meant::Required => Manner::Must,
    }
}

/// Whether a deed of an effect allows its acts, rather than offering them now.
pub(super) fn permits(source: &Deed) -> bool {
    let Deed { subject: _, each: _, modal, acts, window, duration, at: _ } = source;
    let causes = acts.iter().any(|act| matches!(act.verb, Verb::Have(_)));
    *modal == Modality::MAY && !causes && Clause { acts, window: window.as_ref(), duration }.is_permission()
}

/// The acts of a deed with what says when they hold.
struct Clause<'a> {
    acts: &'a [Act],
    window: Option<&'a Window>,
    duration: &'a Duration,
}

impl Clause<'_> {
    /// Whether "may" allows something for a time, rather than offering it now.
    fn is_permission(&self) -> bool {
        let timed = self.window.is_some() || stated(self.duration);
        let natures = || self.acts.iter().map(|act| nature(&act.verb));
        natures().any(|nature| nature == Nature::Rule) || (timed && natures().all(|n| n == Nature::Once))
    }

    /// Carries out the acts now, one after another; statements that stand together are one effect.
    fn run(&self, b: &mut ProgramBuilder) {
        if alternatives(self.acts) {
            return self.group(b, self.acts);
        }
        let same = |a: &Act, other: &Act| continuous(a) && continuous(other);
        // A duration at the end is that of what lasts, not of what is done once before it.
        let lasting = self.acts.iter().rposition(continuous).unwrap_or(0);
        let mut place = 0;
        for group in self.acts.chunk_by(same) {
            place += group.len();
            let once = place <= lasting && !group.iter().all(continuous);
            let duration = if once { &Duration::Unstated } else { self.duration };
            Clause { duration, ..*self }.group(b, group);
        }
    }

    fn group(&self, b: &mut ProgramBuilder, acts: &[Act]) {
        if self.window.is_some() || acts.iter().all(continuous) {
            return self.hold(b, Manner::Plain, acts);
        }
        act_values(b, acts);
        if stated(self.duration) {
            duration(b, self.duration);
            b.emit(Inst::DoFor {});
        } else {
            b.emit(Inst::Do {});
        }
    }

    fn hold(&self, b: &mut ProgramBuilder, modal: Manner, acts: &[Act]) {
        let count = act_values(b, acts);
        b.maybe(Ty::Window, self.window, window);
        duration(b, self.duration);
        b.emit(Inst::Hold { modal, n: Count(count) });
    }
}

fn continuous(act: &Act) -> bool {
    match nature(&act.verb) {
        Nature::Continuous | Nature::Rule => true,
        Nature::Once => false,
    }
}

/// Whether acts are joined by "or".
fn alternatives(acts: &[Act]) -> bool {
    acts.iter().any(|act| match act.join {
        ActJoin::Or | ActJoin::OrToo | ActJoin::CommaOr => true,
        ActJoin::First | ActJoin::Comma | ActJoin::CommaThen | ActJoin::And | ActJoin::CommaAnd => false,
    })
}

/// Pushes each act, or one act for the choice between them; gives the number pushed.
pub(super) fn act_values(b: &mut ProgramBuilder, acts: &[Act]) -> u32 {
    for Act { join: _, verb: done, out: Slot(out), at } in acts {
        verb(b, done);
        appended::under(b, Slot(*out));
        if let Some(slot) = out {
            b.emit(Inst::Out { slot: Written(SlotId(*slot)) });
        }
        if let Some(memory) = b.memory_of(at.0) {
            b.emit(Inst::Remember { memory });
        }
    }
    let count = narrow(acts.len());
    if alternatives(acts) {
        b.emit(Inst::Either { n: Count(count) });
        return 1;
    }
    count
}

/// Carries out deeds at one moment.
pub(super) fn together(b: &mut ProgramBuilder, deeds: [&Deed; 2]) {
    let n = Count(narrow(deeds.len()));
    for source in deeds {
        let mut source = source.clone();
        if let (Duration::Unstated, Some(lasting)) = (&source.duration, &b.context.lasting) {
            source.duration = lasting.clone();
        }
        let when = source.window.clone().or_else(|| b.context.window.clone());
        windowless_deed(b, &source, when.as_ref());
    }
    b.emit(Inst::Together { n });
}

/// What a relative clause says of what it stands behind: "a token that attacks that player".
pub(super) fn about(b: &mut ProgramBuilder, clause: impl FnOnce(&mut ProgramBuilder)) {
    b.within(|context| context.implied = Implied::That, clause);
}

/// Pushes a deed as a value: in an event, a cost, a token's clause.
pub(super) fn deed_value(b: &mut ProgramBuilder, source: &Deed) {
    windowless_deed(b, source, source.window.as_ref());
}

/// The same, with the window that applies.
pub(super) fn windowless_deed(b: &mut ProgramBuilder, source: &Deed, when: Option<&Window>) {
    let Deed { subject, each: _, modal, acts, window: _, duration: how_long, at: _ } = source;
    let who = actor(b, subject);
    let implied = b.context.implied;
    remember_subject(b, subject);
    b.within(
        |context| (context.actor, context.implied) = (who, Implied::You),
        |b| {
            match (subject, implied) {
                (Subject::Implied, Implied::That) => b.emit(Inst::That {}),
                (_, _) => subject_of(b, subject),
            }
            let n = Count(act_values(b, acts));
            b.maybe(Ty::Window, when, window);
            let stated = stated(how_long).then_some(how_long);
            b.maybe(Ty::Dur, stated, duration);
            b.emit(Inst::Deed { modal: held(*modal), n });
        },
    );
}

/// The imperative is done by the ability's controller (608.2); a deed without a subject after one
/// with a subject by the same.
fn subject_of(b: &mut ProgramBuilder, subject: &Subject) {
    match (subject, b.context.subject.clone()) {
        (Subject::Of(who), _) => selection(b, who),
        (Subject::Unsaid, _) => b.emit(Inst::Unsaid {}),
        (Subject::Elided, Some(before)) => again(b, &before),
        (Subject::Implied, _) | (Subject::Elided, None) => b.emit(Inst::You {}),
    }
}

/// What was picked is read, and not picked a second time.
fn again(b: &mut ProgramBuilder, before: &Selection) {
    match before {
        Selection::Pick(pick) => match pick.slot {
            Slot(Some(slot)) => reference::read(b, SlotId(slot)),
            Slot(None) => selection(b, before),
        },
        Selection::Ref(_) => selection(b, before),
        Selection::List { items, join } => {
            items.iter().for_each(|item| again(b, item));
            b.emit(Inst::List { join: list_join(*join), n: Count(narrow(items.len())) });
        }
    }
}

/// The subject of a later deed that has none of its own.
fn remember_subject(b: &mut ProgramBuilder, subject: &Subject) {
    if let Subject::Of(who) = subject {
        b.context.subject = Some(Rc::new(who.clone()));
    }
}

fn actor(b: &ProgramBuilder, subject: &Subject) -> Actor {
    match (subject, b.context.subject.as_deref()) {
        (Subject::Of(who), _) | (Subject::Elided, Some(who)) => actor_of(who),
        (Subject::Unsaid, _) => Actor::Unknown,
        (Subject::Implied, _) if b.context.implied == Implied::That => Actor::Unknown,
        (Subject::Implied, _) | (Subject::Elided, None) => Actor::You,
    }
}

fn actor_of(who: &Selection) -> Actor {
    match who {
        Selection::Ref(word) => reference::actor(word),
        Selection::Pick(pick) => pick.slot.0.map_or(Actor::Unknown, Actor::Slot),
        Selection::List { .. } => Actor::Unknown,
    }
}
