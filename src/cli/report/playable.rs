//! `report --playable`: which cards the reference table can play, and what it lacks for the others.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use planarc_bytecode::verify;
use serde::Serialize;

use crate::pipeline::Outcome;
use crate::source::{CardFile, Kind};

/// What was counted.
#[derive(Debug, Default, Serialize)]
pub struct Playable {
    /// Cards that compile.
    cards: usize,
    /// Those of which the table does all that they ask for.
    playable: usize,
    /// What the others ask for, with the cards that do.
    lacking: BTreeMap<&'static str, Vec<String>>,
}

/// Counts the cards that compile.
pub fn count(files: &[CardFile], outcomes: &[Vec<Outcome>], any_card: bool) -> Playable {
    let mut found = Playable::default();
    let all = files.iter().zip(outcomes).flat_map(|(file, outcomes)| file.cards().zip(outcomes));
    for (card, outcome) in all {
        if !any_card && Kind::of_type_line(&card.type_line.text) == Kind::Ordinary {
            continue;
        }
        let Some(module) = outcome.meaning.clone().and_then(|contents| verify(contents).ok()) else {
            continue;
        };
        found.cards += 1;
        let Some(own) = module.cards().first() else { continue };
        let lacking = planarc_table::lacking(&module, own);
        found.playable += usize::from(lacking.is_empty());
        for what in lacking {
            found.lacking.entry(what).or_default().push(outcome.name.clone());
        }
    }
    found
}

/// For people: the counts, then what is lacking, the most wanted first.
pub fn render(found: &Playable) -> String {
    let Playable { cards, playable, lacking } = found;
    let mut out = format!("the reference table can play {playable} of {cards} cards that compile\n");
    let mut rows: Vec<(&&str, &Vec<String>)> = lacking.iter().collect();
    rows.sort_by_key(|(_, cards)| std::cmp::Reverse(cards.len()));
    for (what, cards) in rows {
        let some = cards.iter().take(3).cloned().collect::<Vec<_>>().join(", ");
        let more = if cards.len() > 3 { format!(" and {} more", cards.len() - 3) } else { String::new() };
        let _ = writeln!(out, "{:>5}  {what}: {some}{more}", cards.len());
    }
    out
}
