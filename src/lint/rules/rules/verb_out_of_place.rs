//! A verb does not fit the place where it stands.
//!
//! "Whenever" waits for an event, and "a creature has flying" is a state. "As long as" and "if" ask for
//! a state, and "you flip a coin" happens at one moment. A sentence by itself is an instruction or a
//! rule: "creatures you control die" is neither, and "you can scry 1" allows nothing.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! As long as «you flip a coin», creatures you control have flying.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Ask for a state, or for what was done:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! As long as you've rolled a die this turn, creatures you control have flying.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::nature::{self, Nature};
use crate::lint::walk::{Around, Node, Site};
use crate::source::Span;
use crate::surface::{
    Able, Bare, Cond, Deed, Duration, Event, Force, GameRule, GivenForm, Meant, Modality, Period, Plain,
    Pronoun, Quant, Ref, RefWord, Selection, Status, Step, StepKind, Subject as DeedSubject, Tense, ThisWay,
    UnlessKind, Verb,
};

/// Finds verbs of another nature than their place asks for.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let mut found: Vec<(Span, &'static str)> = Vec::new();
    for seen in subject.nodes() {
        match seen.node {
            Node::Event(Event::Deed { deed, tense, .. }) => {
                found.extend(awaited(deed, *tense).map(|why| (deed.at.0, why)));
            }
            Node::Step(step) => of_step(&step.kind, seen.around.is_static, &mut found),
            Node::Cond(cond) if seen.around.site == Site::Body => asked(cond, Asked::If, &mut found),
            Node::Duration(duration) => of_duration(duration, &mut found),
            Node::Deed(deed) if seen.around.site == Site::Body => {
                of_duration(&deed.duration, &mut found);
                found.extend(told(deed, seen.around).map(|why| (deed.at.0, why)));
            }
            _ => {}
        }
    }
    for (at, why) in found {
        // What another rule says of the place says more.
        let is_told = |other: &Diagnostic| other.span.start < at.end && at.start < other.span.end;
        if !findings.iter().any(is_told) {
            let finding = Diagnostic::new(Code::G237, at, "this is not said with such a verb here")
                .label(at, why)
                .help("Write an event after \"whenever\", a state after \"as long as\", and an act in an instruction.");
            findings.push(finding);
        }
    }
}

fn natures(deed: &Deed) -> impl Iterator<Item = Nature> + '_ {
    deed.acts.iter().map(|act| nature::of_verb(&act.verb))
}

/// What is waited for, or replaced.
fn awaited(deed: &Deed, tense: Tense) -> Option<&'static str> {
    let is_never = |nature: Nature| match nature {
        Nature::Change | Nature::Rule => true,
        Nature::State => tense == Tense::Would,
        Nature::Act | Nature::Happening | Nature::Combat | Nature::End => false,
    };
    let is_event = matches!(tense, Tense::Present | Tense::Would);
    // "If several players would be the starting player."
    let is_pregame = deed.acts.iter().any(|act| matches!(act.verb, Verb::PregameRule(_)));
    (is_event && !is_pregame && natures(deed).any(is_never))
        .then_some("this is a state or a change, and no event")
}

fn of_step(kind: &StepKind, is_static: bool, found: &mut Vec<(Span, &'static str)>) {
    match kind {
        StepKind::Given { cond, form: GivenForm::AsLongAs, .. } => asked(cond, Asked::AsLongAs, found),
        StepKind::Unless { unless: UnlessKind::Deed(deed, _), .. } => {
            let is_averting = |nature| matches!(nature, Nature::Act | Nature::Combat);
            if !natures(deed).all(is_averting) {
                found.push((deed.at.0, "\"unless\" needs something that a player can do"));
            }
        }
        StepKind::Lasting { duration, body } if ends(duration) => {
            // "If a player would gain life, they draw a card instead and you gain 1 life": both, each time.
            let replaces = |step: &Step| crate::bind::replaces(&step.kind) && !is_static;
            let now = body.steps.iter().take_while(|step| !replaces(step));
            for step in now {
                if let StepKind::Do(deed) = &step.kind
                    && is_at_once(deed)
                {
                    found.push((deed.at.0, DONE));
                }
            }
        }
        _ => {}
    }
}

fn of_duration(duration: &Duration, found: &mut Vec<(Span, &'static str)>) {
    match duration {
        Duration::While(cond) => asked(cond, Asked::AsLongAs, found),
        Duration::Until(event) => {
            let Event::Deed { deed, .. } = event.as_ref() else { return };
            let is_event = |nature| matches!(nature, Nature::Act | Nature::Happening | Nature::Combat);
            let is_denied = deed.modal.force == Force::DoesNot;
            if !is_denied && !natures(deed).all(is_event) {
                found.push((deed.at.0, "\"until\" needs an event, and this is none"));
            }
        }
        _ => {}
    }
}

/// How long a condition is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// Once.
    If,
    /// All the time.
    AsLongAs,
}

/// What is asked: a state, or what was done.
fn asked(cond: &Cond, how: Asked, found: &mut Vec<(Span, &'static str)>) {
    match cond {
        Cond::And(all) | Cond::Or(all) => all.iter().for_each(|cond| asked(cond, how, found)),
        Cond::Event(Event::Deed {
            deed,
            tense: Tense::Present,
            nth: None,
            window: None,
            this_way: ThisWay::NotSaid,
        }) => {
            let is_over = |verb: &Verb| match how {
                Asked::If => is_over(verb),
                Asked::AsLongAs => {
                    nature::of_verb(verb) != Nature::State && !matches!(verb, Verb::Rule(_) | Verb::Be(..))
                }
            };
            if deed.modal.force == Force::Plain && deed.acts.iter().any(|act| is_over(&act.verb)) {
                found.push((deed.at.0, "this happens at one moment: ask for a state, or for what was done"));
            }
        }
        _ => {}
    }
}

/// Whether nobody can ask at once whether it is so. What was done this way, chosen, paid, rolled or revealed
/// just before can be asked about in the present, and what attacks, where that is told of the same combat.
fn is_over(verb: &Verb) -> bool {
    match verb {
        Verb::Passive { this_way: ThisWay::Said, .. }
        | Verb::Choose(_)
        | Verb::Pay { .. }
        | Verb::RollResult(..)
        | Verb::Plain(Plain::Reveal, _)
        | Verb::Cause(_)
        | Verb::Bare(Bare::Trigger) => false,
        _ => !matches!(nature::of_verb(verb), Nature::State | Nature::Rule | Nature::Combat),
    }
}

/// What is told, in an instruction or as a fact.
fn told(deed: &Deed, around: Around<'_>) -> Option<&'static str> {
    let all = |of: fn(Nature) -> bool| natures(deed).all(of);
    let is_it = matches!(
        &deed.subject,
        DeedSubject::Of(Selection::Ref(Ref { word: RefWord::Pronoun(Pronoun::It | Pronoun::Itself), .. }))
    );
    let is_pretence = deed.acts.iter().any(|act| matches!(act.verb, Verb::Pretend(..)));
    let is_nobody =
        matches!(&deed.subject, DeedSubject::Of(Selection::Pick(pick)) if matches!(pick.quant, Quant::No(_)));
    // "Only if" forbids, and so does "no player".
    let is_timed = deed.window.is_some() || around.is_replacement || around.is_bounded;
    match deed.modal.force {
        Force::Can if deed.modal.meant() == Meant::AllowedWithin && around.is_static => {
            let is_free = |verb: &Verb| {
                !matches!(verb, Verb::Cast { .. } | Verb::Play { .. } | Verb::Plain(Plain::Activate, _))
                    && matches!(nature::of_verb(verb), Nature::Act | Nature::End)
            };
            deed.acts
                .iter()
                .all(|act| is_free(&act.verb))
                .then_some("no player can do this without an effect that says so")
        }
        Force::DoesNot if around.is_static => {
            let is_done = |verb: &Verb| {
                matches!(nature::of_verb(verb), Nature::Act | Nature::Combat)
                    || matches!(verb, Verb::Gain(..) | Verb::Lose(_))
            };
            deed.acts.iter().all(|act| is_done(&act.verb)).then_some("write \"can't\" for what is forbidden")
        }
        Force::May
            if deed.acts.iter().any(|act| matches!(act.verb, Verb::Rule(GameRule::PlayerAbilities(_)))) =>
        {
            Some("nobody decides what they have")
        }
        Force::May if is_it => Some("objects decide nothing: write \"can\", or say what they are or have"),
        Force::Can if deed.modal.meant() == Meant::Allowed && !is_timed && !is_pretence && !is_nobody => {
            let is_let =
                |nature| matches!(nature, Nature::Act | Nature::Happening | Nature::Change | Nature::End);
            all(is_let).then_some("\"can\" allows nothing here: the rules decide this")
        }
        Force::Cant => {
            let is_made = |verb: &Verb| {
                matches!(verb, Verb::Get(_) | Verb::CostChange(_) | Verb::HaveBase { .. } | Verb::AssignNone)
            };
            deed.acts
                .iter()
                .all(|act| is_made(&act.verb))
                .then_some("\"can't\" forbids what is done, and this is a change")
        }
        Force::Plain | Force::Must if deed.modal.able == Able::IfAble => {
            let is_fate =
                |nature| matches!(nature, Nature::Happening | Nature::Change | Nature::State | Nature::End);
            let is_blocked = deed.acts.iter().any(|act| matches!(act.verb, Verb::BecomesBlocked(_)));
            (all(is_fate) && !is_blocked).then_some("\"if able\" is said of what somebody does")
        }
        Force::Plain if !is_timed => plainly(deed, around),
        Force::Plain | Force::May | Force::Can | Force::Must | Force::DoesNot => None,
    }
}

fn plainly(deed: &Deed, around: Around<'_>) -> Option<&'static str> {
    let is_turned = |verb: &Verb| matches!(verb, Verb::BecomesStatus(Status::Tapped | Status::Untapped));
    if deed.modal.able == Able::AbleTo {
        return None;
    }
    if deed.acts.iter().any(|act| matches!(act.verb, Verb::BeBlocked(..))) {
        return Some("write \"can't be blocked\", or \"must be blocked if able\"");
    }
    if around.is_static {
        let is_fate = |verb: &Verb| match verb {
            Verb::Enter { .. } | Verb::UntapDuring(..) | Verb::Times(..) => false,
            _ => matches!(nature::of_verb(verb), Nature::Happening | Nature::Combat),
        };
        return deed
            .acts
            .iter()
            .all(|act| is_fate(&act.verb))
            .then_some("this is no rule: say when it happens");
    }
    if deed.acts.iter().any(|act| is_turned(&act.verb)) {
        return Some("write \"tap\" or \"untap\"");
    }
    (ends(&deed.duration) && is_at_once(deed)).then_some(DONE)
}

const DONE: &str = "this is done at once and does not last";

/// Whether it is a stretch of time with an end of its own.
const fn ends(duration: &Duration) -> bool {
    match duration {
        Duration::Period(period, _) => period_field!(ends of period),
        Duration::UntilNext(..) | Duration::UntilEndOfNext(_) => true,
        Duration::Unstated | Duration::Until(_) | Duration::While(_) | Duration::ThatTurn(_) => false,
    }
}

/// Whether nothing that a clause tells lasts.
fn is_at_once(deed: &Deed) -> bool {
    let is_over = |verb: &Verb| match verb {
        // Control lasts, and a rule about how things enter or untap does.
        Verb::Plain(Plain::GainControl, _)
        | Verb::Exchange(_)
        | Verb::Enter { .. }
        | Verb::UntapDuring(..) => false,
        _ => matches!(nature::of_verb(verb), Nature::Act | Nature::Happening | Nature::Combat | Nature::End),
    };
    deed.modal == Modality::PLAIN && deed.acts.iter().all(|act| is_over(&act.verb))
}
