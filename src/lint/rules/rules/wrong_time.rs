//! What is said of a moment does not go with the moment.
//!
//! No creature attacks in an upkeep, and no effect of an end step lasts until the combat of that turn
//! has ended. "Whenever" is for events that happen again and again; a state, such as controlling a
//! Dragon, holds, and has "when" or "as long as" (603.8). Nobody is there when the game has been won.
//! A creature blocks in another player's turn (509.1), and what of a turn is over is not changed.
//! "Instead" needs something that would happen.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Whenever you control a Dragon, draw a card.»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever a Dragon you control enters, draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

mod turns;

use crate::diag::{Code, Diagnostic};
use crate::lexicon::TurnPart;
use crate::lint::walk::{Node, Seen, Site};
use crate::lint::{Subject, abilities, facts, sameness};
use crate::surface::{
    Ability, ActivationLimit, Bare, Body, Cond, DamageKind, Deed, Duration, Event, EventForm, Filter,
    GivenForm, Happening, Modality, Noun, Nth, Outcome, OutcomeKind, Period, Place, Plain, Pred, Rank, Ref,
    RefWord, Selection, Status, StatusChange, Step, StepKind, Subject as DeedSubject, Tense, Trigger,
    TriggerHead, TurnOp, Verb, Window, WindowSpan,
};

/// Finds moments at which what is said cannot be.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (ability, at) in abilities(subject.bound.card()) {
        if let Some(why) = of_ability(ability) {
            findings.push(finding(at, why));
        }
    }
    for nodes in subject.abilities {
        let is_first = |seen: &&Seen<'_>| matches!(seen.node, Node::Step(_));
        if let Some(first) = nodes.iter().find(is_first)
            && let Node::Step(step) = first.node
            && matches!(step.kind, StepKind::Instead { .. })
        {
            findings.push(finding(first.at, "nothing that would happen stands before it"));
        }
        turns::check(subject, nodes, findings);
        for seen in nodes {
            if let Node::Deed(deed) = seen.node
                && is_by_loser(subject, deed, seen)
            {
                findings.push(finding(deed.at.0, "that player has left the game (104.5, 800.4)"));
            }
            let why = outside_combat(seen).or_else(|| of_nothing(seen)).or_else(|| of_part(seen));
            if let Some(why) = why {
                findings.push(finding(seen.at, why));
            }
        }
    }
}

fn finding(at: crate::source::Span, why: &'static str) -> Diagnostic {
    Diagnostic::new(Code::G221, at, "this does not go with the time that is said")
        .label(at, why)
        .help("Say when it can happen, or what can happen then.")
}

fn of_ability(it: &Ability) -> Option<&'static str> {
    match it {
        Ability::Triggered { on, .. } => on.iter().find_map(of_trigger),
        Ability::Activated { limits, .. } => {
            let sorcery = limits.contains(&ActivationLimit::AsSorcery);
            let combat = |limit: &ActivationLimit| match limit {
                ActivationLimit::During(window) => {
                    matches!(window.span, crate::surface::WindowSpan::During(part) if is_combat(part))
                }
                ActivationLimit::AsInstant => true,
                _ => false,
            };
            let own = |limit: &ActivationLimit| turn_of(limit).is_some_and(Selection::is_you);
            let others = |limit: &ActivationLimit| turn_of(limit).is_some_and(is_of_opponents);
            let is_quiet = |limit: &ActivationLimit| {
                matches!(limit, ActivationLimit::During(window)
                    if matches!(window.span, WindowSpan::During(TurnPart::Untap | TurnPart::Cleanup)))
            };
            if limits.iter().any(is_quiet) {
                return Some("no player has priority in this step (502.4, 514.3)");
            }
            if limits.iter().any(own) && limits.iter().any(others) {
                return Some("no turn is both yours and an opponent's");
            }
            if sorcery && limits.iter().any(others) {
                return Some("a sorcery is cast in one's own turn (307.1)");
            }
            let parts: Vec<TurnPart> = limits.iter().filter_map(part_of).collect();
            let is_other = |(at, part): (usize, &TurnPart)| {
                parts[..at].iter().any(|other| facts::are_moments_apart(*part, *other))
            };
            if parts.iter().enumerate().any(is_other) {
                return Some("no moment is in both parts of a turn");
            }
            (sorcery && limits.iter().any(combat)).then_some("a sorcery is cast in a main phase")
        }
        Ability::Keyworded { keyword: _, ability } => of_ability(ability),
        Ability::AsEvent {
            event: Event::Pregame(_) | Event::Happening(Happening::GameBegins), body, ..
        } if waits(body) || body.steps.iter().any(needs_permanents) => {
            Some("nothing of the sort happens before the game begins")
        }
        Ability::Static(_)
        | Ability::AsEvent { .. }
        | Ability::Keywords(_)
        | Ability::Pregame(_)
        | Ability::Spell(_)
        | Ability::CastOnly(_)
        | Ability::Level(_) => None,
    }
}

/// Whether something is done to permanents, of which there are none before the game.
fn needs_permanents(step: &Step) -> bool {
    let needs = |verb: &Verb| {
        matches!(
            verb,
            Verb::Plain(Plain::Destroy | Plain::Sacrifice, _)
                | Verb::SetStatus { change: StatusChange::Tap | StatusChange::Untap, .. }
                | Verb::Plain(Plain::Counter, _)
                | Verb::Fight(_)
                | Verb::Attack { .. }
                | Verb::Get(_)
        )
    };
    matches!(&step.kind, StepKind::Do(deed) if deed.acts.iter().any(|act| needs(&act.verb)))
}

/// Whether a time of an effect is before the game, or was as it began.
fn is_long_past(event: &Event, seen: &Seen<'_>) -> bool {
    let is_first = matches!(
        event,
        Event::Happening(Happening::GameBegins)
            | Event::Pregame(_)
            | Event::PartBegins { nth: Some(Nth::First(WindowSpan::Game | WindowSpan::ThisGame)), .. }
    );
    is_first && !seen.around.triggers.is_empty()
}

/// Whether something is waited for.
fn waits(body: &Body) -> bool {
    body.steps.iter().any(|step| matches!(step.kind, StepKind::Delayed { .. }))
}

/// Whose turn an ability is activated in only.
fn turn_of(limit: &ActivationLimit) -> Option<&Selection> {
    let ActivationLimit::During(window) = limit else { return None };
    window.whose.as_deref()
}

/// The part of a turn in which an ability is activated only.
const fn part_of(limit: &ActivationLimit) -> Option<TurnPart> {
    match limit {
        ActivationLimit::During(Window {
            span: WindowSpan::During(part) | WindowSpan::DuringEach(part) | WindowSpan::InEach(part),
            ..
        }) => Some(*part),
        _ => None,
    }
}

fn is_of_opponents(who: &Selection) -> bool {
    match who {
        Selection::Pick(pick) => pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Opponent)),
        Selection::Ref(_) | Selection::List { .. } => false,
    }
}

fn of_trigger(it: &Trigger) -> Option<&'static str> {
    let is_state = |event: &Event| match event {
        Event::State(_) => true,
        Event::Deed { deed, .. } => {
            deed.acts.iter().any(|act| matches!(act.verb, Verb::Plain(Plain::Control | Plain::Own, _)))
        }
        _ => false,
    };
    if it.head == TriggerHead::Whenever && is_state(&it.event) {
        return Some("a state holds and does not happen: write \"when\"");
    }
    if crate::lint::is_verb(&it.event, |verb| matches!(verb, Verb::Bare(Bare::WinGame))) {
        return Some("the game is over by then");
    }
    if let Event::Deed { tense: Tense::Past | Tense::Perfect, .. } = it.event {
        return Some("an event is waited for as it happens: write \"dies\", not \"died\"");
    }
    if crate::lint::facts::denies(&it.event) {
        return Some("nothing happens where nothing is done");
    }
    let is_lost = |event: &Event| match event {
        Event::Deed { deed, .. } => {
            let is_you = matches!(&deed.subject, DeedSubject::Of(who) if who.is_you());
            is_you && deed.acts.iter().any(|act| matches!(act.verb, Verb::Bare(Bare::LoseGame)))
        }
        _ => false,
    };
    is_lost(&it.event).then_some("what you control leaves the game with you (800.4a)")
}

const fn is_combat(part: TurnPart) -> bool {
    matches!(
        part,
        TurnPart::Combat
            | TurnPart::BeginningOfCombat
            | TurnPart::DeclareAttackers
            | TurnPart::DeclareBlockers
            | TurnPart::CombatDamage
            | TurnPart::EndOfCombat
    )
}

/// What waits for something that does not happen, or for the end of the game.
fn of_nothing(seen: &Seen<'_>) -> Option<&'static str> {
    match seen.node {
        Node::Step(step) => match &step.kind {
            StepKind::Delayed { event, .. } if is_long_past(event, seen) => {
                Some("the game has begun by then")
            }
            StepKind::Delayed { event, body, .. } if let Some(why) = of_nested(event, body) => Some(why),
            StepKind::Delayed {
                event: Event::Outcome(Outcome { result: OutcomeKind::DidNot, .. }), ..
            } => Some("nothing happens where nothing is done: write \"if\""),
            _ => None,
        },
        Node::Deed(deed) => match &deed.duration {
            Duration::Until(event)
                if crate::lint::is_verb(event, |verb| {
                    matches!(verb, Verb::Bare(Bare::WinGame | Bare::LoseGame))
                }) =>
            {
                Some("the game is over by then")
            }
            _ => None,
        },
        Node::Duration(Duration::Until(event))
            if crate::lint::is_verb(event, |verb| {
                matches!(verb, Verb::Bare(Bare::WinGame | Bare::LoseGame))
            }) =>
        {
            Some("the game is over by then")
        }
        _ => None,
    }
}

/// What waits for a moment at another moment, or for what that part of a turn does not have.
fn of_part(seen: &Seen<'_>) -> Option<&'static str> {
    match seen.node {
        Node::Deed(Deed { acts, window: Some(Window { span: WindowSpan::During(part), .. }), .. })
            if !is_whole_turn(*part)
                && acts.iter().any(|act| matches!(act.verb, Verb::Turn(TurnOp::Skip(..)))) =>
        {
            Some("what is skipped is not skipped within another part")
        }
        Node::Deed(deed) if skips_too_late(deed, seen) => Some("that part of the turn is over by then"),
        Node::Step(Step { kind: StepKind::Within { window, body }, .. }) => {
            let part = match window.span {
                WindowSpan::During(part) | WindowSpan::DuringEach(part) | WindowSpan::InEach(part) => part,
                _ => return None,
            };
            let never = |step: &Step| match &step.kind {
                StepKind::Do(deed) => deed.acts.iter().any(|act| !happens_in(&act.verb, part)),
                _ => false,
            };
            body.steps.iter().any(never).then_some("this does not happen in that part of a turn")
        }
        Node::Deed(deed) if seen.around.site == Site::Body && deed.window.is_some() => {
            let part = match deed.window.as_ref()?.span {
                WindowSpan::During(part) | WindowSpan::DuringEach(part) | WindowSpan::InEach(part) => part,
                _ => return None,
            };
            let never = deed.acts.iter().any(|act| !happens_in(&act.verb, part));
            never.then_some("this does not happen in that part of a turn")
        }
        Node::Event(Event::Deed { window: Some(window), tense: Tense::Would | Tense::Present, .. })
            if is_past(window.span) =>
        {
            Some("what is past does not happen any more")
        }
        Node::Filter(filter) if is_next_of_past(filter) => Some("what is past does not come next"),
        Node::Event(Event::Deed { deed, nth: Some(nth), .. }) if is_other_number(deed, *nth) => {
            Some("one number says which it is: \"second\", or \"for the second time\"")
        }
        Node::Event(Event::Deed { deed, window, .. }) => {
            let part = window.iter().chain(&deed.window).find_map(|window| match window.span {
                WindowSpan::During(part) | WindowSpan::DuringEach(part) | WindowSpan::InEach(part) => {
                    Some(part)
                }
                _ => None,
            })?;
            let never = deed.acts.iter().any(|act| !happens_in(&act.verb, part));
            never.then_some("this does not happen in that part of a turn")
        }
        Node::Deed(Deed { duration: Duration::While(cond), .. }) | Node::Duration(Duration::While(cond))
            if is_act(cond) =>
        {
            Some("an act is over at once: name a state")
        }
        Node::Step(Step { kind: StepKind::Given { cond, form: GivenForm::AsLongAs, .. }, .. })
            if is_act(cond) =>
        {
            Some("an act is over at once: write \"whenever\", or name a state")
        }
        Node::Step(step) => {
            let StepKind::Delayed { event: Event::PartBegins { nth, form, .. }, .. } = &step.kind else {
                return None;
            };
            let starts = |trigger: &Trigger| matches!(trigger.event, Event::PartBegins { .. });
            let is_at_a_moment = !seen.around.triggers.is_empty() && seen.around.triggers.iter().all(starts);
            match nth {
                Some(Nth::Next) if seen.around.is_lasting => Some("waits for one moment, and lasts a while"),
                None if is_at_a_moment
                    && !seen.around.is_lasting
                    && !seen.around.is_bounded
                    && !matches!(form, EventForm::EndOf) =>
                {
                    Some("two moments: write \"the next\" for one to come")
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// "Who has lost the game".
fn has_lost_game(pred: &Pred) -> bool {
    let Pred::Did(event) = pred else { return false };
    let Event::Deed { deed, tense: Tense::Past | Tense::Perfect, .. } = &**event else { return false };
    deed.acts.iter().any(|act| matches!(act.verb, Verb::Bare(Bare::LoseGame)))
}

/// "Whenever a player loses the game, that player draws a card."
fn is_by_loser(subject: &Subject<'_>, deed: &Deed, seen: &Seen<'_>) -> bool {
    let DeedSubject::Of(who) = &deed.subject else { return false };
    if let Selection::Pick(pick) = who {
        return seen.around.site == Site::Body && pick.filter.suffixes.iter().any(has_lost_game);
    }
    let has_lost = |trigger: &Trigger| match &trigger.event {
        Event::Deed { deed: event, tense: Tense::Present, .. } => {
            event.acts.iter().any(|act| matches!(act.verb, Verb::Bare(Bare::LoseGame)))
                && matches!(&event.subject, DeedSubject::Of(loser) if sameness::means(subject.antecedents, loser, who))
        }
        _ => false,
    };
    seen.around.site == Site::Body && seen.around.triggers.iter().any(has_lost)
}

/// "At the beginning of your end step, skip your untap step this turn."
fn skips_too_late(deed: &Deed, seen: &Seen<'_>) -> bool {
    let [act] = deed.acts.as_slice() else { return false };
    let Verb::Turn(TurnOp::Skip(skipped, _)) = &act.verb else { return false };
    let is_past = |trigger: &Trigger| match &trigger.event {
        Event::PartBegins { part, .. } => *skipped as u8 <= *part as u8 && !is_whole_turn(*skipped),
        _ => false,
    };
    matches!(deed.duration, Duration::Period(Period::EndOfTurn, _))
        && !seen.around.triggers.is_empty()
        && seen.around.triggers.iter().all(is_past)
}

/// Whether a stretch of time is over.
const fn is_past(span: WindowSpan) -> bool {
    matches!(span, WindowSpan::LastTurn)
}

/// "The next spell you've cast this turn".
fn is_next_of_past(filter: &Filter) -> bool {
    let is_next = |pred: &Pred| *pred == Pred::Nth(Rank::Next);
    let is_done = |pred: &Pred| match pred {
        Pred::DoneBy { window, tense, .. } => {
            matches!(tense, Tense::Past | Tense::Perfect)
                || window.as_ref().is_some_and(|window| is_past(window.span))
        }
        _ => false,
    };
    filter.heads.iter().any(|head| head.adjectives.iter().any(is_next)) && filter.suffixes.iter().any(is_done)
}

/// What waits within something that waits, and has no end: "when …, at the beginning of your upkeep, …".
fn of_nested(outer: &Event, body: &Body) -> Option<&'static str> {
    let StepKind::Delayed { event, head, place: Place::Leading, .. } = &body.steps.first()?.kind else {
        return None;
    };
    if outer == event {
        return Some("waits twice for one moment");
    }
    match event {
        Event::PartBegins { nth: None, form, .. } if !matches!(form, EventForm::EndOf) => {
            Some("two moments: write \"the next\" for one to come")
        }
        Event::Deed { window: None, .. } if *head == TriggerHead::Whenever => {
            Some("two events: say for how long the second is waited for")
        }
        _ => None,
    }
}

/// "Draws their first card for the second time": the ordinal of an object, and another of the event.
fn is_other_number(deed: &Deed, nth: Nth) -> bool {
    let is_ranked = |pred: &Pred| matches!(pred, Pred::Nth(Rank::Number(_)));
    let is_numbered = |it: &Selection| match it {
        Selection::Pick(pick) => pick.filter.heads.iter().any(|head| head.adjectives.iter().any(is_ranked)),
        Selection::Ref(_) | Selection::List { .. } => false,
    };
    matches!(nth, Nth::First(_) | Nth::Number(..))
        && deed.acts.iter().any(|act| sameness::done_to(&act.verb).is_some_and(is_numbered))
}

/// Whether a condition is an act of a player, and no state.
fn is_act(cond: &Cond) -> bool {
    let is_act = |verb: &Verb| {
        matches!(
            verb,
            Verb::Plain(Plain::Draw | Plain::Discard | Plain::Sacrifice | Plain::Mill, _)
                | Verb::Cast { .. }
                | Verb::Plain(Plain::Destroy, _)
                | Verb::Die { .. }
                | Verb::Enter { .. }
                | Verb::GainLife(_)
                | Verb::LoseLife(_)
                | Verb::Search { .. }
        )
    };
    match cond {
        Cond::Event(Event::Deed { deed, tense: Tense::Present, window: None, .. }) => {
            deed.modal == Modality::PLAIN && deed.acts.iter().any(|act| is_act(&act.verb))
        }
        _ => false,
    }
}

/// Whether an act of combat happens in a part of a turn (506 to 511); every other does in each.
const fn happens_in(verb: &Verb, part: TurnPart) -> bool {
    let is_quiet = matches!(part, TurnPart::Untap | TurnPart::Cleanup);
    if is_quiet && matches!(verb, Verb::Cast { .. } | Verb::Play { .. } | Verb::Plain(Plain::Activate, _)) {
        return false;
    }
    if !is_combat(part) && !is_whole_turn(part) {
        return !matches!(
            verb,
            Verb::Attack { .. }
                | Verb::Block(_)
                | Verb::BecomesBlocked(_)
                | Verb::IsntBlocked
                | Verb::IsAttacked
                | Verb::DealDamage { kind: DamageKind::Combat, .. }
                | Verb::DealtDamage { kind: DamageKind::Combat, .. }
        );
    }
    match part {
        TurnPart::DeclareAttackers => !matches!(verb, Verb::Block(_) | Verb::BecomesBlocked(_)),
        TurnPart::DeclareBlockers | TurnPart::CombatDamage | TurnPart::EndOfCombat => {
            !matches!(verb, Verb::Attack { .. })
        }
        _ => true,
    }
}

const fn is_whole_turn(part: TurnPart) -> bool {
    matches!(part, TurnPart::Turn)
}

/// What speaks of combat in an ability that triggers outside of it.
fn outside_combat(seen: &Seen<'_>) -> Option<&'static str> {
    let is_outside = |trigger: &Trigger| match &trigger.event {
        Event::PartBegins { part, .. } => !is_combat(*part) && !matches!(part, TurnPart::Turn),
        _ => false,
    };
    let triggers = seen.around.triggers;
    let is_planar = |trigger: &Trigger| {
        let starts = |verb: &Verb| {
            matches!(verb, Verb::Plain(Plain::SetInMotion | Plain::Encounter, _) | Verb::Planeswalk { .. })
        };
        trigger.event == Event::Happening(Happening::ChaosEnsues)
            || crate::lint::is_verb(&trigger.event, starts)
    };
    if let Node::Selection(Selection::Ref(Ref { word: RefWord::DefendingPlayer, .. })) = seen.node
        && !triggers.is_empty()
        && triggers.iter().all(is_planar)
    {
        return Some("nobody defends where nothing attacks");
    }
    // What is done as combat begins is done before attackers are declared (507).
    let is_before = |trigger: &Trigger| match &trigger.event {
        Event::PartBegins { part, form, .. } if *form != EventForm::EndOf => {
            matches!(part, TurnPart::Combat | TurnPart::BeginningOfCombat)
        }
        _ => false,
    };
    let is_soon = matches!(seen.node, Node::Filter(_))
        && seen.around.site == Site::Body
        && triggers.iter().all(is_before);
    if triggers.is_empty() || !(triggers.iter().all(is_outside) || is_soon) {
        return None;
    }
    let speaks = match seen.node {
        Node::Filter(filter) => {
            let fights = |pred: &Pred| match pred {
                Pred::Status(status) => status_field!(combat of status),
                _ => false,
            };
            filter.heads.iter().flat_map(|head| &head.adjectives).any(fights)
        }
        Node::Deed(deed) => matches!(deed.duration, Duration::Period(Period::EndOfCombat, _)),
        Node::Selection(Selection::Ref(Ref { word: RefWord::DefendingPlayer, .. })) => true,
        _ => false,
    };
    speaks.then_some("the ability triggers outside of combat")
}
