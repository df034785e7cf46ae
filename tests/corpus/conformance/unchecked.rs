//! The words of published cards that nothing checks, by card: `docs/conformance.md` lists each, and
//! `BLESS=1` writes the lists.

use crate::page;
use planarc::pipeline::Outcome;
use planarc::source::import::{Row, block_text};
use std::fmt::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Tests of several corpora write the page, one at a time.
pub fn page() -> MutexGuard<'static, ()> {
    static PAGE: Mutex<()> = Mutex::new(());
    PAGE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Holds the unchecked words of a corpus against the page.
pub fn hold(corpus: &str, rows: &[Row], cards: &[(String, Option<Outcome>)]) {
    let guard = page();
    let found = rows.iter().zip(cards).filter_map(|(row, (name, outcome))| {
        let text = block_text(row);
        let words =
            |span: &planarc::source::Span| text.get(span.range()).unwrap_or("").split_whitespace().count();
        let words: usize = outcome.as_ref()?.unchecked.iter().map(words).sum();
        (words > 0).then(|| (name.clone(), words))
    });
    let list = listed(&found.collect::<Vec<_>>());
    let section = format!("unchecked words of {corpus}");
    let text = std::fs::read_to_string(page::PAGE).expect("docs/conformance.md");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(page::PAGE, page::with_section(&text, &section, &list)).expect("write the page");
        return;
    }
    drop(guard);
    assert!(
        page::section(&text, &section) == list,
        "the {section} are not those of docs/conformance.md (BLESS=1 writes them):\n{list}"
    );
}

/// The sum, and each card with its number.
fn listed(cards: &[(String, usize)]) -> String {
    let words: usize = cards.iter().map(|(_, words)| words).sum();
    let mut text = format!("\n{words} words on {} cards", cards.len());
    for (place, (name, words)) in cards.iter().enumerate() {
        let _ = write!(text, "{} {name} {words}", if place == 0 { ":" } else { ";" });
    }
    text + ".\n\n"
}
