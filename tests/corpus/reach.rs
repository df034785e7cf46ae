//! Nothing is made for one card: each grammar rule and IR variant that only one published card
//! reaches, and no ordinary card, is listed in `docs/conformance.md` with the reason why it stands.
//!
//! `BLESS=1 cargo test --test corpus reach` writes the list and keeps the reasons.

mod variants;

use crate::corpus::rows;
use crate::page;
use planarc::source::import::{Row, block_text};
use planarc::source::{SourceFile, read_cards};
use planarc::syntax;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use variants::Variants;

const SECTION: &str = "rules of one card";

/// The rules and variants that read one row, each with its sort.
fn reached(row: &Row, variants: &Variants) -> BTreeSet<String> {
    let file = SourceFile::new(row.name.as_str(), block_text(row));
    let Some(card) = read_cards(&file).0.into_iter().next() else { return BTreeSet::new() };
    let rules = syntax::rules(&card).into_iter().map(|rule| format!("rule `{rule}`"));
    let ir = syntax::parse(&card).card.map(|ir| serde_json::to_value(ir).expect("plain data"));
    let used = ir.map(|ir| variants.used(&ir)).unwrap_or_default();
    rules.chain(used.into_iter().map(|variant| format!("IR `{variant}`"))).collect()
}

/// What one published card and no ordinary card reaches, and that card.
fn of_one_card(published: &[Row], ordinary: &[Row]) -> BTreeMap<String, String> {
    let variants = Variants::new();
    let reached_by: Vec<BTreeSet<String>> = published.par_iter().map(|row| reached(row, &variants)).collect();
    let mut cards: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (row, reached) in published.iter().zip(reached_by) {
        for item in reached {
            cards.entry(item).or_default().push(&row.name);
        }
    }
    let elsewhere: BTreeSet<String> =
        ordinary.par_iter().map(|row| reached(row, &variants)).reduce(BTreeSet::new, |mut all, some| {
            all.extend(some);
            all
        });
    let alone = cards.into_iter().filter(|(item, cards)| cards.len() == 1 && !elsewhere.contains(item));
    alone.map(|(item, cards)| (item, cards[0].to_owned())).collect()
}

/// The reasons of the page by item.
fn listed(page: &str) -> BTreeMap<String, String> {
    let rows = page::section(page, SECTION).lines().skip(2);
    let cells = rows.map(|row| row.trim_matches('|').split(" | ").map(str::trim).collect::<Vec<_>>());
    cells
        .map(|cells| match cells.as_slice() {
            [item, _, why] => ((*item).to_owned(), (*why).to_owned()),
            other => panic!("a row of three cells, not {other:?}"),
        })
        .collect()
}

#[test]
fn every_rule_of_one_card_says_why_it_stands() {
    let page = std::fs::read_to_string(page::PAGE).expect("docs/conformance.md");
    let silent: Vec<String> =
        listed(&page).into_iter().filter(|(_, why)| why.is_empty()).map(|(item, _)| item).collect();
    assert!(silent.is_empty(), "docs/conformance.md does not say why these stand: {silent:#?}");
}

#[test]
fn the_rules_of_one_card_are_those_listed() {
    let (Some(published), Some(ordinary)) = (rows("official.jsonl"), rows("ordinary.jsonl")) else { return };
    let found = of_one_card(&published, &ordinary);
    let page = std::fs::read_to_string(page::PAGE).expect("docs/conformance.md");
    let reasons = listed(&page);
    let mut table = "| rule or variant | card | why it stands |\n|---|---|---|\n".to_owned();
    for (item, card) in &found {
        let why = reasons.get(item).map_or("", String::as_str);
        let _ = writeln!(table, "| {item} | {card} | {why} |");
    }
    let current = page::with_section(&page, SECTION, &table);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(page::PAGE, &current).expect("write docs/conformance.md");
        return;
    }
    let unlisted: Vec<_> = found.iter().filter(|(item, _)| !reasons.contains_key(*item)).collect();
    assert!(unlisted.is_empty(), "one card alone reaches these; build them from parts: {unlisted:#?}");
    assert!(page == current, "run `BLESS=1 cargo test --test corpus reach`");
}
