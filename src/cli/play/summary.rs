//! What happened in games, card by card, and what never did.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use planarc_bytecode::axis::CardKind;
use serde::Serialize;

use super::game::{Report, add};
use super::pool::Pool;

/// What games came to.
#[derive(Debug, Serialize)]
pub struct Summary {
    games: usize,
    turns: u64,
    /// Games that would have gone on forever, and so are draws (104.4b).
    loops: usize,
    /// What stopped games, how often, and the first seed with which it did.
    faults: BTreeMap<String, Fault>,
    /// A digest of all that happened, the same for the same seeds.
    digest: String,
    cards: Vec<CardCount>,
}

#[derive(Debug, Default, Serialize)]
struct Fault {
    games: usize,
    first_seed: u64,
}

#[derive(Debug, Serialize)]
struct CardCount {
    name: String,
    is_variant: bool,
    /// How often each of its abilities happened, in the order of its text.
    abilities: Vec<u32>,
}

/// Sums games up.
pub fn of(pool: &Pool, reports: &[Report]) -> Summary {
    let mut happened = Vec::new();
    let mut faults: BTreeMap<String, Fault> = BTreeMap::new();
    let mut digest = 0_u64;
    for report in reports {
        add(&mut happened, &report.happened);
        digest = digest.rotate_left(5) ^ report.digest;
        if let Some(fault) = &report.fault {
            let entry = faults.entry(fault.clone()).or_insert(Fault { games: 0, first_seed: report.seed });
            entry.games += 1;
        }
    }
    let count = |ability: u32| happened.get(ability as usize).copied().unwrap_or(0);
    let cards =
        pool.cards.module.cards().iter().filter(|card| card.set.as_deref() != Some(planarc_table::LIBRARY));
    let cards = cards.map(|card| CardCount {
        name: card.name.to_string(),
        is_variant: card.kind != CardKind::Ordinary,
        abilities: card.abilities.iter().map(|ability| count(ability.0)).collect(),
    });
    Summary {
        games: reports.len(),
        turns: reports.iter().map(|report| u64::from(report.turns)).sum(),
        loops: reports.iter().filter(|report| report.is_loop).count(),
        faults,
        digest: format!("{digest:016x}"),
        cards: cards.collect(),
    }
}

impl Summary {
    /// For programs.
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// For people.
    pub fn text(&self) -> String {
        let mut out = format!("{} games, {} turns, digest {}\n", self.games, self.turns, self.digest);
        if self.loops > 0 {
            let _ =
                writeln!(out, "{} were draws, since they would have gone on forever (104.4b)", self.loops);
        }
        for (what, Fault { games, first_seed }) in &self.faults {
            let _ = writeln!(out, "{games} stopped, the first with seed {first_seed}: {what}");
        }
        let of = |is_variant: bool| {
            let own = self.cards.iter().filter(move |card| card.is_variant == is_variant);
            let all: Vec<u32> = own.flat_map(|card| card.abilities.iter().copied()).collect();
            (all.iter().filter(|count| **count > 0).count(), all.len())
        };
        for (is_variant, what) in [(true, "variant"), (false, "ordinary")] {
            let (reached, all) = of(is_variant);
            if all > 0 {
                let _ = writeln!(out, "abilities of {what} cards that happened: {reached} of {all}");
            }
        }
        let never = self.cards.iter().filter(|card| card.is_variant && card.abilities.contains(&0));
        let mut heading = false;
        for card in never {
            if !heading {
                out.push_str("abilities that never happened, by their places on the card:\n");
                heading = true;
            }
            let missing: Vec<String> = (1..)
                .zip(&card.abilities)
                .filter(|(_, count)| **count == 0)
                .map(|(place, _)| place.to_string())
                .collect();
            let _ = writeln!(out, "  {}: {}", card.name, missing.join(", "));
        }
        out
    }
}
