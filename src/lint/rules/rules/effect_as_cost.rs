//! A gain is paid as a cost.
//!
//! A cost is what a player gives for the effect (118.1). Drawing cards, gaining life and making tokens
//! give something to whoever "pays", so they belong after the colon.
//!
//! ```card fails
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! «{1}, Draw a card: Discard a card.»
//! ```
//!
//! ```card passes
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! {1}: Draw a card, then discard a card.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lexicon::KeywordAction;
use crate::lint::{Subject, text_of};
use crate::source::Span;
use crate::surface::{Ability, Cost, Plain, Verb};

/// Finds gains before the colon.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (ability, at) in crate::lint::abilities(subject.bound.card()) {
        let Ability::Activated { costs, .. } = ability else { continue };
        let is_gain =
            |cost: &Cost| matches!(cost, Cost::Do(deed) if deed.acts.iter().all(|act| gives(&act.verb)));
        if !costs.iter().any(is_gain) {
            continue;
        }
        let finding = Diagnostic::new(Code::G238, at, "a cost gives its player something")
            .label(at, "this is an effect")
            .help("Write it after the colon.");
        let mended = text_of(subject, at).and_then(mended);
        findings.push(match mended {
            Some((end, text)) => {
                let place = Span::new(at.start, at.start + Span::from_usize(0, end).end);
                finding.fix(format!("write \"{text}\""), Applicability::Unsafe, place, text)
            }
            None => finding,
        });
    }
}

const fn gives(verb: &Verb) -> bool {
    match verb {
        Verb::Plain(plain, _) => matches!(plain, Plain::Draw),
        Verb::Action { action, .. } => matches!(
            action,
            KeywordAction::Scry
                | KeywordAction::Surveil
                | KeywordAction::Investigate
                | KeywordAction::Proliferate
        ),
        Verb::GainLife(_) | Verb::Create(_) | Verb::AddMana(_) => true,
        _ => false,
    }
}

/// The cost without its gains, and the first words of the effect with them, for so many bytes of the line.
fn mended(line: &str) -> Option<(usize, String)> {
    let (cost, rest) = line.split_once(": ")?;
    let is_gain = |part: &&str| {
        ["Draw ", "Gain ", "Create ", "Scry ", "Surveil ", "Investigate", "Proliferate", "Add "]
            .iter()
            .any(|verb| part.starts_with(verb))
    };
    let (gains, costs): (Vec<&str>, Vec<&str>) = cost.split(", ").partition(is_gain);
    let ([gain], false) = (gains.as_slice(), costs.is_empty()) else { return None };
    let verb = rest.split([' ', '.', ',']).next()?;
    // Another subject takes a sentence of its own.
    let is_order = matches!(
        verb,
        "Draw"
            | "Discard"
            | "Create"
            | "Exile"
            | "Destroy"
            | "Return"
            | "Put"
            | "Tap"
            | "Untap"
            | "Sacrifice"
            | "Scry"
            | "Surveil"
            | "Mill"
            | "Investigate"
            | "Proliferate"
            | "Counter"
            | "Search"
            | "Reveal"
            | "Add"
    );
    let costs = costs.join(", ");
    let effect = match gain.strip_prefix("Gain ") {
        Some(life) if is_order => format!("You gain {life} and {}", verb.to_lowercase()),
        Some(life) => format!("You gain {life}. {verb}"),
        None if is_order => format!("{gain}, then {}", verb.to_lowercase()),
        None => format!("{gain}. {verb}"),
    };
    Some((cost.len() + 2 + verb.len(), format!("{costs}: {effect}")))
}
