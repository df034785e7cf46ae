//! An effect of a scheme, vanguard or conspiracy lasts until a player planeswalks.
//!
//! Players planeswalk only in a game with a planar deck (901). In any other game the effect never
//! ends, and nothing on the card says that it needs one.
//!
//! ```card fails
//! Walls of Whispering Glass
//! Scheme
//! When you set this scheme in motion, «creatures you control get +1/+1 until a player planeswalks».
//! ```
//!
//! Let it last as long as such a card can see:
//!
//! ```card passes
//! Walls of Whispering Glass
//! Scheme
//! When you set this scheme in motion, creatures you control get +1/+1 until your next turn.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::walk::Node;
use crate::lint::{Subject, is_verb};
use crate::surface::{CardKind, Duration, Event, Happening, Verb};

/// Finds durations that end with planeswalking outside of planes and phenomena.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let card = subject.bound.card();
    match card.kind {
        CardKind::Scheme | CardKind::Vanguard | CardKind::Conspiracy => {}
        CardKind::Plane | CardKind::Phenomenon | CardKind::Ordinary => return,
    }
    for seen in subject.nodes() {
        let duration = match seen.node {
            Node::Deed(deed) => &deed.duration,
            Node::Duration(duration) => duration,
            _ => continue,
        };
        if is_planar(duration) {
            let finding = Diagnostic::new(Code::G111, seen.at, "the effect waits for a player to planeswalk")
                .label(seen.at, "never ends in a game without a planar deck")
                .help("Let it end with a turn or with the card's own leaving.");
            findings.push(finding);
        }
    }
}

fn is_planar(duration: &Duration) -> bool {
    let planar = |verb: &Verb| matches!(verb, Verb::Planeswalk { .. });
    matches!(duration, Duration::Until(event) if is_verb(event, planar) || matches!(**event, Event::Happening(Happening::ChaosEnsues)))
}
