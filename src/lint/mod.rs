//! The checker: the rules that a card must keep.
//!
//! A rule is one file under `rules/<family>/`; the one table [`rules::ALL`] leads from a code to it.
//! What a rule finds and why is the text at the top of its file (`planarc explain`).

pub mod allow;
pub mod antecedents;
pub mod config;
pub mod counts;
mod facts;
pub mod kinds;
pub mod levels;
pub mod mechanics;
pub mod nature;
pub mod proposals;
mod reminder_text;
pub mod rules;
mod sameness;
pub mod set;
pub mod slip;
pub mod vocabulary;
pub mod walk;
pub mod whereabouts;

use crate::bind::{Bound, Unbound};
use crate::diag::{Code, Diagnostic, Severity};
use crate::source::{CardSource, Span, Spanned};
use crate::surface::{Ability, Card, Deed, Event};
use antecedents::Antecedents;

/// What the rules look at.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    /// The card as written.
    pub source: &'a CardSource,
    /// The card as read and bound.
    pub bound: &'a Bound,
    /// What it is made of, ability by ability: walked over once, for every rule.
    pub abilities: &'a [Vec<walk::Seen<'a>>],
    /// What its words that point back read.
    pub antecedents: &'a antecedents::Antecedents<'a>,
    /// Its reminder texts.
    pub reminders: &'a [rules::reminder::Reminder<'a>],
}

impl<'a> Subject<'a> {
    /// Every node of the card, in the order of the text.
    pub fn nodes(&self) -> impl Iterator<Item = walk::Seen<'a>> + use<'a> {
        self.abilities.iter().flatten().copied()
    }

    /// Every clause of the card, in events, conditions, costs and descriptions as well.
    pub fn clauses(&self) -> impl Iterator<Item = (&'a Deed, walk::Around<'a>)> + use<'a> {
        self.nodes().filter_map(|seen| seen.clause())
    }

    /// Every clause that a step of an ability is, with what stands around it.
    pub fn deeds(&self) -> impl Iterator<Item = (&'a Deed, walk::Around<'a>)> + use<'a> {
        self.nodes().filter_map(|seen| seen.deed())
    }
}

/// A card that breaks no rule: only [`check`] makes one, and only it can be compiled.
///
/// ```compile_fail,E0451
/// # fn forged(bound: planarc::bind::Bound, source: planarc::source::CardSource) {
/// let _ = planarc::lint::Checked { bound, source };
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct Checked {
    bound: Bound,
    source: CardSource,
}

impl Checked {
    /// The card, bound and checked.
    pub fn card(&self) -> &Card {
        self.bound.card()
    }

    /// The card as it stands in its file.
    pub fn source(&self) -> &CardSource {
        &self.source
    }

    /// What bind found, for outlines and debug information.
    pub fn bound(&self) -> &Bound {
        &self.bound
    }
}

/// Which findings count on a file, and how much: the levels, and the file's allow comments.
#[derive(Debug, Clone, Default)]
pub struct Policy {
    /// The level of each rule.
    pub levels: levels::Levels,
    /// The comments of the file.
    pub allows: allow::Allows,
}

/// What becomes of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It is shown.
    Shown(Severity),
    /// Its rule is off.
    Off,
    /// An allow comment silences it: the one of this number.
    Silenced(usize),
}

impl Policy {
    /// What becomes of a finding of a code at a place.
    pub fn verdict(&self, code: Code, span: Span) -> Verdict {
        match (self.levels.level(code), self.allows.silences(code, span)) {
            (_, Some(index)) => Verdict::Silenced(index),
            (Some(severity), None) => Verdict::Shown(severity),
            (None, None) => Verdict::Off,
        }
    }
}

/// Checks a card against every rule, with every finding, silenced or not. There is a checked card
/// only where no finding that is shown is an error.
pub fn check(source: &CardSource, bound: Bound, policy: &Policy) -> (Option<Checked>, Vec<Diagnostic>) {
    let findings = look(source, &bound);
    let is_fatal = |finding: &Diagnostic| {
        // A rule that is denied keeps no card from compiling that it let pass before.
        finding.severity == Severity::Error
            && matches!(policy.verdict(finding.code, finding.span), Verdict::Shown(_))
    };
    let failed = findings.iter().any(is_fatal);
    ((!failed).then(|| Checked { bound, source: source.clone() }), findings)
}

/// What the rules find on a card with references that read nothing, those rules apart that ask what is
/// read.
pub fn check_unbound(source: &CardSource, unbound: &Unbound) -> Vec<Diagnostic> {
    let mut findings = look(source, unbound.partly());
    findings.retain(|finding| !BY_READINGS.contains(&finding.code));
    findings
}

/// Rules that ask what is read.
const BY_READINGS: [Code; 8] =
    [Code::R009, Code::R010, Code::R011, Code::R012, Code::R013, Code::R014, Code::G112, Code::G208];

fn look(source: &CardSource, bound: &Bound) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let abilities = walk::by_ability(bound.card());
    let antecedents = Antecedents::of(bound, &abilities);
    let reminders = rules::reminder::of(source, bound);
    let subject =
        Subject { source, bound, abilities: &abilities, antecedents: &antecedents, reminders: &reminders };
    for rule in rules::ALL {
        (rule.check)(&subject, &mut findings);
    }
    proposals::add(&subject, &mut findings);
    let name = &bound.card().name.full;
    findings.into_iter().map(|finding| finding.on_card(name)).collect()
}

/// The abilities of a card with the places of their lines.
fn abilities(card: &Card) -> impl Iterator<Item = (&Ability, Span)> {
    card.lines
        .iter()
        .flat_map(|line| line.abilities.iter().map(|ability| (ability.without_keyword(), line.at.0)))
}

/// The events that trigger a card's abilities, or that they accompany.
fn events(card: &Card) -> impl Iterator<Item = (&Event, Span)> {
    abilities(card).flat_map(|(ability, at)| {
        let events: Vec<&Event> = match ability {
            Ability::Triggered { on, .. } => on.iter().map(|trigger| &trigger.event).collect(),
            Ability::AsEvent { event, .. } => vec![event],
            Ability::Activated { .. }
            | Ability::Static(_)
            | Ability::Keyworded { .. }
            | Ability::Keywords(_)
            | Ability::Pregame(_)
            | Ability::Spell(_)
            | Ability::CastOnly(_)
            | Ability::Level(_) => Vec::new(),
        };
        events.into_iter().map(move |event| (event, at))
    })
}

/// Whether a word of the card reads what a phrase or act at this place leaves.
fn is_read(subject: &Subject<'_>, at: Span) -> bool {
    let holds = |writer: Span| at.holds(writer);
    subject.bound.readings().iter().any(|reading| holds(reading.writer) && !holds(reading.word))
}

/// The text of a card's lines at a place.
fn text_of<'a>(subject: &Subject<'a>, at: Span) -> Option<&'a str> {
    let holds = |line: &&Spanned| line.span.holds(at);
    let line = subject.source.lines.iter().find(holds)?;
    let place = |offset: u32| (offset - line.span.start) as usize;
    line.text.get(place(at.start)..place(at.end))
}

/// Whether a place is between quotation marks: in an ability that something else has.
fn is_quoted(subject: &Subject<'_>, at: Span) -> bool {
    let holds = |line: &&Spanned| line.span.holds(at);
    let Some(line) = subject.source.lines.iter().find(holds) else { return false };
    let before = line.text.get(..(at.start - line.span.start) as usize).unwrap_or_default();
    before.matches(['"', '“', '”']).count() % 2 == 1
}

/// Whether an event is a deed of a verb.
fn is_verb(event: &Event, of: fn(&crate::surface::Verb) -> bool) -> bool {
    match event {
        Event::Deed { deed, .. } => deed.acts.iter().any(|act| of(&act.verb)),
        Event::While(event, _) => is_verb(event, of),
        Event::PartBegins { .. }
        | Event::State(_)
        | Event::Happening(_)
        | Event::Pregame(_)
        | Event::Chapter(_)
        | Event::BecomesLevel(..)
        | Event::Outcome(_) => false,
    }
}
