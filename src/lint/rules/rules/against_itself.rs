//! A condition, an event and an effect contradict one another.
//!
//! If you control no creatures, there is none of yours to destroy. A creature that attacks is
//! attacking, and a player who discards a card has discarded one. Two conditions that exclude each
//! other never hold together, what was just forbidden is not done, and nothing lasts until what it
//! does itself: one of the two was meant to be something else.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, if you control no creatures, destroy «target creature you control».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, if you control no creatures, destroy target creature an opponent controls.
//! ```
//!
//! Fix: none.

mod absence;
mod aftermath;
mod clause;
mod condition;
mod exception;
mod governed;
mod happening;
mod sequence;
mod state;

use crate::diag::{Code, Diagnostic};
use crate::lint::walk::{Around, Node, Seen, Site};
use crate::lint::{Subject, abilities};
use crate::source::Span;
use crate::surface::{Deed, StepKind};

/// Finds what contradicts itself.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (ability, nodes) in abilities(subject.bound.card()).zip(subject.abilities) {
        aftermath::check(subject, ability, nodes, findings);
    }
    for nodes in subject.abilities {
        sequence::of_sequence(subject, nodes, findings);
        sequence::of_outcome(nodes, findings);
        sequence::of_rule(subject, nodes, findings);
        sequence::of_opposites(subject, nodes, findings);
        sequence::of_end(subject, nodes, findings);
        let mut is_intervening = true;
        for (place, seen) in nodes.iter().enumerate() {
            match seen.node {
                Node::Cond(cond) if seen.around.site == Site::Body => {
                    let inner =
                        if is_intervening { condition::asked_first(&nodes[place + 1..]) } else { None };
                    condition::of_condition(subject, cond, seen, is_intervening, inner, findings);
                    absence::of_absence(subject, cond, &nodes[place + 1..], findings);
                    if is_intervening && let Some(deed) = first_clause(&nodes[place + 1..]) {
                        let why = exception::of_asked(subject, cond, deed);
                        let why = why.or_else(|| governed::of_asked(subject, cond, deed));
                        findings.extend(why.map(|why| finding(deed.at.0, why)));
                    }
                }
                Node::Step(step) => {
                    is_intervening = false;
                    findings.extend(exception::of_step(subject, step).map(|why| finding(step.at.0, why)));
                    let inner = condition::of_frame(subject, seen, step, &nodes[place..]);
                    findings.extend(inner.map(|at| finding(at, "the two never hold together")));
                    let Around { triggers, is_static, .. } = seen.around;
                    let why = governed::of_step(subject, step, triggers, is_static);
                    findings.extend(why.map(|why| finding(step.at.0, why)));
                }
                Node::Deed(deed) => {
                    findings.extend(state::of_state(deed, seen).map(|(at, why)| finding(at, why)));
                    findings.extend(state::of_event(deed, seen).map(|at| finding(at, "it is so already")));
                    findings.extend(state::of_description(deed, seen).map(|(at, why)| finding(at, why)));
                    findings
                        .extend(clause::of_clause(subject, deed, seen).map(|why| finding(deed.at.0, why)));
                }
                _ => {}
            }
        }
    }
}

/// The clause that the body of an ability begins with.
fn first_clause<'a>(nodes: &[Seen<'a>]) -> Option<&'a Deed> {
    let first = nodes.iter().find_map(|seen| match seen.node {
        Node::Step(step) => Some(step),
        _ => None,
    })?;
    if let StepKind::Do(deed) = &first.kind { Some(deed) } else { None }
}

fn finding(at: Span, why: &'static str) -> Diagnostic {
    Diagnostic::new(Code::G233, at, "this contradicts what is said beside it")
        .label(at, why)
        .help("Change the condition, the event or what is done, so that all of them can be.")
}
