//! A permission that is given to nobody, or a fact where an instruction is wanted.
//!
//! "May" needs a player who may: an instruction without a subject is carried out, and not offered.
//! "Can't" and "doesn't" need who or what they are said of: an instruction names nobody.
//! "Can" states what the rules allow from now on ("you can't …") and offers nothing: what a player
//! is offered, they may do (608.2d).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «may destroy target artifact».
//! ```
//!
//! Say who may:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, you may destroy target artifact.
//! ```
//!
//! Fix: none.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::walk::{Around, Seen};
use crate::source::Span;
use crate::surface::{Deed, Duration, Modality, Subject as DeedSubject, Verb, is_statement};

/// Finds offers to nobody, and "can" where an offer is meant.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for ability in subject.abilities {
        check_ability(subject, ability, findings);
    }
}

fn check_ability(subject: &Subject<'_>, ability: &[Seen<'_>], findings: &mut Vec<Diagnostic>) {
    // Who was named last: a clause without a subject has that of the one before it.
    let mut is_named = false;
    for (deed, around) in ability.iter().filter_map(Seen::deed) {
        let at = deed.at.0;
        is_named = match deed.subject {
            DeedSubject::Of(_) => true,
            DeedSubject::Implied | DeedSubject::Unsaid => false,
            DeedSubject::Elided => is_named,
        };
        if deed.modal == Modality::MAY && !is_named {
            let finding = Diagnostic::new(Code::G213, at, "nobody is said to have this choice")
                .label(at, "who may?")
                .help("Begin with \"you may\", or name another player.");
            findings.push(finding);
        } else if deed.subject == DeedSubject::Elided && !is_named && !is_said_of_you(deed.modal) {
            let finding = Diagnostic::new(Code::G213, at, "nobody and nothing is said to be bound by this")
                .label(at, "who or what?")
                .help("Name who or what it is said of: \"that creature can't …\".");
            findings.push(finding);
        } else if is_offer(deed, around) {
            let finding = Diagnostic::new(Code::G213, at, "\"can\" offers nothing, it states a rule")
                .label(at, "a permission for the rest of the game")
                .help("Write \"may\" for what a player is offered.");
            findings.push(match can(subject, at) {
                Some(can) => finding.fix("replace with \"may\"", Applicability::Unsafe, can, "may"),
                None => finding,
            });
        }
    }
}

/// Whether a clause without a subject can be an instruction to you.
fn is_said_of_you(modal: Modality) -> bool {
    matches!(modal, Modality::PLAIN | Modality::IF_ABLE | Modality::MAY | Modality::CAN)
}

/// The place of the word in a clause.
fn can(subject: &Subject<'_>, clause: Span) -> Option<Span> {
    let lines = subject.source.lines.iter();
    let line = lines.into_iter().find(|line| line.span.holds(clause))?;
    let start = (clause.start - line.span.start) as usize;
    let at = start + 1 + line.text.get(start..)?.find(" can ")?;
    let from = line.span.start as usize + at;
    Some(Span::from_usize(from, from + "can".len()))
}

/// "Can" of an act that is done once, where nothing says for how long it is allowed.
fn is_offer(deed: &Deed, around: Around<'_>) -> bool {
    let is_unlimited = deed.window.is_none() && deed.duration == Duration::Unstated;
    let is_done_once = |verb: &Verb| !is_statement(verb) && !is_rule(verb);
    deed.modal == Modality::CAN
        && is_unlimited
        && !around.is_static
        && !around.is_bounded
        && deed.acts.iter().any(|act| is_done_once(&act.verb))
}

/// Acts of which cards say that they can or cannot be done from now on.
fn is_rule(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Attack { .. }
            | Verb::Block(_)
            | Verb::BlockOther(_)
            | Verb::BeBlocked(..)
            | Verb::Pretend(..)
            | Verb::Rule(_)
            | Verb::Passive { .. }
            | Verb::SpendManaAsThough { .. }
    )
}
