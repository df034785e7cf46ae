//! What cards mean, held against what their words say of each other: texts of one meaning have the same
//! bytes, texts of two have not. A card that has no meaning yet is passed over.

use planarc::pipeline::Outcome;

/// Texts of two meanings by their words alone, and why they come to the same.
const COMES_TO_THE_SAME: &[&str] = &[
    // Players act at one time unless something says otherwise (101.4).
    "{3}: Each player simultaneously discards a card.",
    // What left is asked about as it last was, whatever the tense (608.2h).
    "{2}, Sacrifice a creature: You gain 1 life. If it was tapped, draw a card.",
    // "When" waits for one only, which is the next (603.7b).
    "{2}: When you next cast an instant spell this turn, copy that spell.",
    // What is over at once has no time.
    "{2}: You gain 2 life and creatures you control can't attack this turn.",
    // Nothing has changed since the event, when the trigger asks (603.4).
    "Whenever a creature you control attacks, if it had flying, draw a card.",
];

/// The bytes of what it means; nothing where it has no meaning yet.
pub fn meant(outcome: &Outcome) -> Option<Vec<u8>> {
    outcome.meaning.as_ref().map(planarc_bytecode::encode_meaning)
}

/// What is wrong where two texts mean the same and should not, or the other way round.
pub fn fault(one: (&str, &Outcome), other: (&str, &Outcome), should_be_same: bool) -> Option<String> {
    let (first, second) = (meant(one.1)?, meant(other.1)?);
    let is_listed = COMES_TO_THE_SAME.contains(&one.0) || COMES_TO_THE_SAME.contains(&other.0);
    let is_excepted = !should_be_same && is_listed;
    let meanings = if first == second { "one meaning" } else { "two meanings" };
    ((first == second) == (should_be_same == is_excepted))
        .then(|| format!("{meanings}:\n    {}\n    {}", one.0, other.0))
}

/// Fails where two texts mean the same and should not, or the other way round.
#[track_caller]
pub fn check(one: (&str, &Outcome), other: (&str, &Outcome), should_be_same: bool) {
    if let Some(fault) = fault(one, other, should_be_same) {
        panic!("{fault}");
    }
}
