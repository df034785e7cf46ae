//! What becomes of a slip in a published card: no safe fix makes another card of it, and nearly always
//! it is found and the right text proposed. `docs/slips.md` has the table over all cards.

use crate::corpus::rows;
use crate::{fate, slip};
use planarc::source::import::block_text;
use rayon::prelude::*;

/// One card in so many is taken.
const EVERY: usize = 8;

/// Of a hundred slips of the kinds below that leave no correct card, how many have a finding at the
/// place, and how many have the right text among the proposals.
const FOUND_PERCENT: u32 = 90;
const PROPOSED_PERCENT: u32 = 75;

/// The kinds that are held to it: of others, what was meant is not always to be told.
const HELD: [&str; 5] =
    ["article left out", "-s left out", "comma left out", "apostrophe left out", "you for your"];

#[test]
fn slips_are_found_and_no_safe_fix_makes_another_card() {
    let Some(rows) = rows("official.jsonl") else { return };
    let cards: Vec<String> = rows.iter().step_by(EVERY).map(block_text).collect();
    let wrong = |kind: &slip::Kind, slipped: &slip::Slipped, count: fate::Count| {
        assert_eq!(count.safe_wrong, 0, "{}: a safe fix makes other bytes of\n{}", kind.name, slipped.text);
    };
    let counts: Vec<Vec<fate::Count>> =
        cards.par_iter().filter_map(|text| fate::of_card(text, 1, &wrong)).collect();
    for (place, kind) in slip::KINDS.iter().enumerate().filter(|(_, kind)| HELD.contains(&kind.name)) {
        let mut total = fate::Count::default();
        counts.iter().filter_map(|card| card.get(place)).for_each(|one| total.add(*one));
        let (all, found, proposed) = (total.faulty(), total.found, total.proposed);
        assert!(all > 0, "no slip of the kind \"{}\"", kind.name);
        assert!(found * 100 >= all * FOUND_PERCENT, "{}: {found} of {all} found", kind.name);
        assert!(proposed * 100 >= all * PROPOSED_PERCENT, "{}: {proposed} of {all} proposed", kind.name);
    }
}
