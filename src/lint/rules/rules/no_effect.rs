//! An instruction or a statement changes nothing.
//!
//! Gaining 0 life is not gaining life, and dealing 0 damage is not dealing damage (119.8, 120.8): no
//! ability sees that it happened. The number is a slip, or the sentence a leftover.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «you gain 0 life».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, you gain 3 life.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::surface::{CounterAmount, LifeAmount, Plain, PtChange, Qty, Quant, Selection, Verb};

/// Finds acts of zero.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (deed, _) in subject.deeds() {
        for act in deed.acts.iter().filter(|act| is_nothing(&act.verb)) {
            let at = if deed.acts.len() == 1 { deed.at.0 } else { act.at.0 };
            let finding = Diagnostic::new(Code::G207, at, "this changes nothing")
                .label(at, "an amount of zero: nothing can observe it")
                .help("Write the number that is meant, or leave the sentence out.");
            findings.push(finding);
        }
    }
}

const ZERO: Qty = Qty::Number(0);

fn is_nothing(verb: &Verb) -> bool {
    match verb {
        Verb::GainLife(LifeAmount::N(n)) | Verb::LoseLife(LifeAmount::N(n)) => *n == ZERO,
        Verb::DealDamage { n, .. } => *n == Some(ZERO),
        Verb::Get(PtChange { power, toughness, .. }) => *power == ZERO && *toughness == ZERO,
        Verb::Plain(Plain::Draw | Plain::Mill | Plain::Discard | Plain::Sacrifice, what) => {
            matches!(what, Selection::Pick(pick) if pick.quant == Quant::Exactly(ZERO))
        }
        Verb::PutCounters(places) => places.iter().all(|place| none(&place.counters)),
        Verb::GetCounters(counters) | Verb::RemoveCounters(counters, ..) => none(counters),
        Verb::Create(tokens) => tokens.iter().all(|tokens| tokens.quant == Quant::Exactly(ZERO)),
        Verb::FlipCoin(n) | Verb::RollDie { n, .. } => *n == ZERO,
        _ => false,
    }
}

fn none(counters: &CounterAmount) -> bool {
    counters.quant == Quant::Exactly(ZERO)
}
