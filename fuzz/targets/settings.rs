//! Any text as settings, and a card read with the words that they add.

#![no_main]

mod oracle;

use libfuzzer_sys::fuzz_target;
use planarc::lint::config;
use planarc::source::CardFile;

const CARD: &str = "Rope Walk\nPlane — Old Gate\nGloam — Whenever a Mossling enters, put a slumber counter on it.\n\
                    Whenever chaos ensues, destroy target Moss Fry.\n";

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(settings) = config::read("planarc.toml", text) else { return };
    for (_, place) in settings.vocabulary.entries() {
        assert!(text.get(place.range()).is_some(), "a word stands in the text");
    }
    oracle::check(CardFile::from_bytes("t.card", CARD.as_bytes().to_vec()), &settings.vocabulary);
});
