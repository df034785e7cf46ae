//! The instruction set stays small, and what is in it is used. `cargo run --example core -- --usage FILE…` shows
//! the same of any cards.

use crate::corpus;
use crate::page;
use crate::usage::Usage;
use planarc::pipeline;
use planarc::source::import::block_text;
use planarc::source::{SourceFile, read_cards};
use planarc_bytecode::Contents;

/// The most instructions that an engine should have to know.
const MOST: usize = 250;

/// The most of them, in a hundred, that should serve only one or two of the published cards.
const RARE: usize = 20;

/// How many do. The number only falls.
const RARE_NOW: usize = 51;

/// The bytes that the first format took for the same cards.
const FIRST_FORMAT: usize = 111_014;

/// What cards of a corpus use, where it is there.
fn usage(name: &str) -> Option<Usage> {
    let rows = corpus::rows(name)?;
    let meaning = |row| {
        let file = SourceFile::new("", block_text(row));
        let (cards, _) = read_cards(&file);
        cards.first().and_then(|card| pipeline::run(card).meaning)
    };
    let meanings: Vec<Contents> = rows.iter().filter_map(meaning).collect();
    Some(Usage::of(meanings))
}

#[test]
fn the_instruction_set_is_small_and_used() {
    let Some(usage) = usage("official.jsonl") else { return };
    let all = usage.instructions.len();
    let used = usage.used_by(|cards| cards > 0);
    let rare = usage.used_by(|cards| (1..3).contains(&cards));
    assert!(all <= MOST, "{all} instructions");
    assert!(rare.len() <= RARE_NOW, "{} of {all} serve one or two cards: {rare:?}", rare.len());
    assert!(usage.bytes * 2 < FIRST_FORMAT, "{} bytes", usage.bytes);
    let table = format!(
        "| figure | now | bar |\n|---|--:|--:|\n\
         | instructions | {all} | {MOST} |\n\
         | used by the {} published cards that have a meaning | {} | |\n\
         | that serve one or two of them | {} | {} |\n\
         | bytes of these cards as one module, without texts | {} | {FIRST_FORMAT} |\n",
        usage.cards,
        used.len(),
        rare.len(),
        all * RARE / 100,
        usage.bytes,
    );
    let page = std::fs::read_to_string(page::PAGE).expect("docs/conformance.md");
    if std::env::var_os("BLESS").is_some() {
        let page = page::with_section(&page, "instructions", &table);
        std::fs::write(page::PAGE, page).expect("write docs/conformance.md");
    } else {
        let stated = page::section(&page, "instructions");
        assert!(stated == table, "docs/conformance.md says\n{stated}and now it is\n{table}");
    }
}
