//! How many can attack or block (508.1c, 509.1b): "No more than one creature can block each combat",
//! "can't be blocked by more than one creature".
//!
//! All attackers are declared at one time, and all blockers, so that no declaration has any before it that
//! could be counted. What is forbidden is that so many stand in the role at one time. A creature that blocks
//! two is one that blocks.

use super::{Elaborated, refuse};
use crate::source::Span;
use crate::surface::{AllForm, Deed, Quant, Selection, Verb, Window, WindowSpan};
use planarc_bytecode::axis::RoleName;
use planarc_bytecode::{Event, Num, Rule};

/// Whether an event is that something is declared as an attacker or a blocker.
pub(super) fn is_declared(event: &Event) -> bool {
    match event {
        Event::Attack { .. } | Event::Block { .. } => true,
        Event::When { event, .. } => is_declared(event),
        _ => false,
    }
}

/// The role by which a limit on how many attack or block counts them apart: each creature that is blocked,
/// each player who is attacked.
pub(super) fn counted_apart(deed: &Deed, verb: &Verb) -> Elaborated<Vec<RoleName>> {
    let (Verb::Attack { whom: Some(whom), .. } | Verb::Block(Some(whom))) = verb else {
        return Ok(Vec::new());
    };
    match whom {
        Selection::Pick(pick) => match pick.quant {
            Quant::All(AllForm::Each | AllForm::Every) => Ok(vec![RoleName::Whom]),
            _ => refuse(deed.at.0, "how many attack or block any of several"),
        },
        Selection::Ref(_) => Ok(Vec::new()),
        Selection::List { .. } => refuse(deed.at.0, "how many attack or block any of several"),
    }
}

/// That no more than so many stand in a role at one time.
pub(super) fn no_more_at_once(
    event: Event,
    role: RoleName,
    most: Num,
    per: Vec<RoleName>,
    window: Option<&Window>,
    at: Span,
) -> Elaborated<Rule> {
    // In each combat phase attackers and blockers are declared once. Over a turn with several of those, a
    // limit on how many are declared at one time says less.
    let is_each_time = match window {
        None => true,
        Some(window) => {
            window.times.is_none()
                && window.whose.is_none()
                && (window.span == WindowSpan::EachCombat
                    || window.span == WindowSpan::ThisTurn && !per.is_empty())
        }
    };
    if !is_each_time {
        return refuse(at, "how many attack or block in a stretch of time");
    }
    let least = match most {
        Num::Value { value } => Num::Value { value: value.saturating_add(1) },
        most => Num::Add { a: Box::new(most), b: Box::new(Num::Value { value: 1 }) },
    };
    let event = Box::new(Event::Batch { event: Box::new(event), role, least, per });
    Ok(Rule::Forbid { event, unless: None, window: None, times: None, per: Vec::new() })
}
