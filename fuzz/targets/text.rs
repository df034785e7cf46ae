//! Any text as the rules text of a card of any kind.

#![no_main]

mod oracle;

use libfuzzer_sys::fuzz_target;
use planarc::lint::vocabulary::Vocabulary;
use planarc::source::CardFile;

const TYPES: [&str; 8] = [
    "Plane — Ostrava",
    "Phenomenon",
    "Scheme",
    "Ongoing Scheme",
    "Vanguard\nHand +1, life -3",
    "Conspiracy",
    "Sorcery",
    "Legendary Artifact Creature — Golem",
];

fuzz_target!(|data: &[u8]| {
    // The first byte says which kind.
    let Some((kind, text)) = data.split_first() else { return };
    let types = TYPES[usize::from(*kind) % TYPES.len()];
    let card = [b"Rope Walk, Old Gate\n", types.as_bytes(), b"\n", text].concat();
    oracle::check(CardFile::from_bytes("t.card", card), &Vocabulary::default());
});
