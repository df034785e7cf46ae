//! The checker: the rules that a card must keep.
//!
//! A rule is one file under `rules/<family>/`; the one table [`rules::ALL`] leads from a code to it.
//! What a rule finds and why is the text at the top of its file (`planarc explain`).

pub mod rules;

use crate::bind::Bound;
use crate::diag::{Diagnostic, Severity};
use crate::ir::{Ability, Card, Event};
use crate::source::{CardSource, Span};

/// What the rules look at.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    /// The card as written.
    pub source: &'a CardSource,
    /// The card as read and bound.
    pub bound: &'a Bound,
}

/// A card that breaks no rule: only [`check`] makes one, and only it can be compiled.
#[derive(Debug, Clone)]
pub struct Checked {
    bound: Bound,
}

impl Checked {
    /// The card, bound and checked.
    pub fn card(&self) -> &Card {
        self.bound.card()
    }

    /// What bind found, for outlines and debug information.
    pub fn bound(&self) -> &Bound {
        &self.bound
    }
}

/// Checks a card against every rule. There is a checked card only where no finding is an error.
pub fn check(source: &CardSource, bound: Bound) -> (Option<Checked>, Vec<Diagnostic>) {
    let mut findings = Vec::new();
    let subject = Subject { source, bound: &bound };
    for rule in rules::ALL {
        (rule.check)(&subject, &mut findings);
    }
    let name = &bound.card().name.full;
    let findings: Vec<_> = findings.into_iter().map(|finding| finding.on_card(name)).collect();
    let failed = findings.iter().any(|finding| finding.severity == Severity::Error);
    ((!failed).then_some(Checked { bound }), findings)
}

/// The abilities of a card with the places of their lines.
fn abilities(card: &Card) -> impl Iterator<Item = (&Ability, Span)> {
    card.lines.iter().flat_map(|line| line.abilities.iter().map(|ability| (ability, line.at.0)))
}

/// The events that trigger a card's abilities, or that they accompany.
fn events(card: &Card) -> impl Iterator<Item = (&Event, Span)> {
    abilities(card).flat_map(|(ability, at)| {
        let events: Vec<&Event> = match ability {
            Ability::Triggered { on, .. } => on.iter().map(|trigger| &trigger.event).collect(),
            Ability::AsEvent { event, .. } => vec![event],
            Ability::Activated { .. }
            | Ability::Static(_)
            | Ability::Keywords(_)
            | Ability::Pregame(_)
            | Ability::Spell(_) => Vec::new(),
        };
        events.into_iter().map(move |event| (event, at))
    })
}

/// Whether an event is a deed of a verb.
fn is_verb(event: &Event, of: fn(&crate::ir::Verb) -> bool) -> bool {
    match event {
        Event::Deed { deed, .. } => deed.acts.iter().any(|act| of(&act.verb)),
        Event::PartBegins { .. }
        | Event::State(_)
        | Event::GameBegins
        | Event::Pregame(_)
        | Event::ChaosEnsues
        | Event::Outcome(_) => false,
    }
}
