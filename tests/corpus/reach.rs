//! Nothing is made for one card: each grammar alternative, grammar rule and variant of the surface tree that one
//! published card alone reaches, and no ordinary one, is listed in `docs/conformance.md` with the reason
//! why it stands. What one ordinary card alone reaches, and what no card does, is counted.
//!
//! `BLESS=1 cargo test --test corpus reach` writes the list and keeps the reasons.

mod alternatives;
mod variants;

use crate::corpus::rows;
use crate::own_cards::own_cards;
use crate::page;
use alternatives::Alternatives;
use planarc::source::import::{Row, block_text};
use planarc::source::{CardSource, SourceFile, read_cards};
use planarc::syntax;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::sync::LazyLock;
use variants::Variants;

const SECTION: &str = "rules of one card";

/// How many things one ordinary card alone reaches, and how many alternatives no card does: published,
/// older, ordinary or our own. Both may only fall: such an alternative is deleted, built from parts, or
/// a card in `cards/` shows what it is for. `target/tmp/reach` has their names.
const BASELINE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reach.baseline");

/// What can be reached.
struct Known {
    alternatives: Alternatives,
    variants: Variants,
}

static KNOWN: LazyLock<Known> =
    LazyLock::new(|| Known { alternatives: Alternatives::of_grammar(), variants: Variants::new() });

/// For each thing that a card of the corpus reaches, how many do, and one of them.
type Reached = BTreeMap<String, (usize, String)>;

/// Published and ordinary cards together; none where there is no corpus.
static REACHED: LazyLock<Option<Reached>> = LazyLock::new(|| {
    // What a published card reaches has the name of the first of those.
    let (mut all, ordinary) = (rows("official.jsonl")?, rows("ordinary.jsonl")?);
    all.extend(ordinary);
    let by_card: Vec<BTreeSet<String>> = all.par_iter().map(|row| reached(&card(row))).collect();
    let mut reached = Reached::new();
    for (row, items) in all.iter().zip(by_card) {
        for item in items {
            reached.entry(item).or_insert_with(|| (0, row.name.clone())).0 += 1;
        }
    }
    Some(reached)
});

fn card(row: &Row) -> Vec<CardSource> {
    read_cards(&SourceFile::new(row.name.as_str(), block_text(row))).0
}

/// What reads these cards, each with its sort.
fn reached(cards: &[CardSource]) -> BTreeSet<String> {
    let mut items = BTreeSet::new();
    for card in cards {
        items.extend(syntax::rules(card).into_iter().map(|rule| format!("rule `{rule}`")));
        items.extend(alternatives_of(card));
        let surface =
            syntax::parse(card).card.map(|surface| serde_json::to_value(surface).expect("plain data"));
        let used = surface.map(|surface| KNOWN.variants.used(&surface)).unwrap_or_default();
        items.extend(used.into_iter().map(|variant| format!("surface tree `{variant}`")));
    }
    items
}

fn alternatives_of(card: &CardSource) -> Vec<String> {
    let found = syntax::alternatives(card);
    let names = found.iter().filter_map(|found| KNOWN.alternatives.name(found));
    names.map(|name| format!("alternative `{name}`")).collect()
}

/// What one card of all reaches, published or ordinary as is asked for, and that card.
fn of_one_card(all: &Reached, is_published: bool) -> BTreeMap<&str, &str> {
    let published = rows("official.jsonl").unwrap_or_default();
    let published: BTreeSet<&str> = published.iter().map(|row| row.name.as_str()).collect();
    let alone = all
        .iter()
        .filter(|(_, (cards, card))| *cards == 1 && published.contains(card.as_str()) == is_published);
    alone.map(|(item, (_, card))| (item.as_str(), card.as_str())).collect()
}

/// Holds a number against the baseline, and writes the names that it counts.
fn hold(what: &str, names: &[&str]) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("reach");
    std::fs::create_dir_all(&folder).expect("a folder below target");
    std::fs::write(folder.join(what).with_extension("txt"), names.join("\n")).expect("write the names");
    let text = std::fs::read_to_string(BASELINE).expect("tests/reach.baseline");
    let row = text.lines().find(|line| line.split(' ').next() == Some(what)).expect("a row of the baseline");
    let before: usize = row.split(' ').nth(1).and_then(|n| n.parse().ok()).expect("a number");
    let now = names.len();
    if now < before && std::env::var_os("BLESS").is_some() {
        std::fs::write(BASELINE, text.replace(row, &format!("{what} {now}"))).expect("write the baseline");
        return;
    }
    assert!(now <= before, "{now} are {what}, {before} were before; see {}", folder.display());
    assert!(now == before, "{now} are {what}: `BLESS=1 cargo test --test corpus reach -- --test-threads 1`");
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

fn read_page() -> String {
    std::fs::read_to_string(page::PAGE).expect("docs/conformance.md")
}

#[test]
fn every_rule_of_one_card_says_why_it_stands() {
    let silent: Vec<String> =
        listed(&read_page()).into_iter().filter(|(_, why)| why.is_empty()).map(|(item, _)| item).collect();
    assert!(silent.is_empty(), "docs/conformance.md does not say why these stand: {silent:#?}");
}

#[test]
fn reasons_name_what_exists() {
    let alternatives: BTreeSet<&str> = KNOWN.alternatives.all().collect();
    let variants = KNOWN.variants.all();
    let exists = |name: &str| {
        KNOWN.alternatives.has_rule(name) || alternatives.contains(name) || variants.contains(name)
    };
    let mut unknown = Vec::new();
    for (item, why) in listed(&read_page()) {
        let names = [&item, &why].map(|text| text.split('`').skip(1).step_by(2).collect::<Vec<_>>()).concat();
        unknown
            .extend(names.into_iter().filter(|name| !exists(name)).map(|name| format!("{name}, in {item}")));
    }
    assert!(unknown.is_empty(), "docs/conformance.md names what there is not: {unknown:#?}");
}

#[test]
fn the_rules_of_one_card_are_those_listed() {
    let Some(all) = REACHED.as_ref() else { return };
    let found = of_one_card(all, true);
    let page = read_page();
    let reasons = listed(&page);
    let mut table = "| rule or variant | card | why it stands |\n|---|---|---|\n".to_owned();
    for (item, card) in &found {
        let why = reasons.get(*item).map_or("", String::as_str);
        let _ = writeln!(table, "| {item} | {card} | {why} |");
    }
    let current = page::with_section(&page, SECTION, &table);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(page::PAGE, &current).expect("write docs/conformance.md");
        return;
    }
    let unlisted: Vec<_> = found.iter().filter(|(item, _)| !reasons.contains_key(**item)).collect();
    assert!(unlisted.is_empty(), "one card alone reaches these; build them from parts: {unlisted:#?}");
    assert!(page == current, "run `BLESS=1 cargo test --test corpus reach`");
}

#[test]
fn no_alternative_stands_that_no_card_needs() {
    let (Some(all), Some(older)) = (REACHED.as_ref(), rows("legacy.jsonl")) else { return };
    let own = own_cards().into_iter();
    let own = own.map(|(path, text)| read_cards(&SourceFile::new(path.display().to_string(), text)).0);
    let others: Vec<Vec<CardSource>> = older.iter().map(card).chain(own).collect();
    let others: BTreeSet<String> =
        others.par_iter().flat_map_iter(|cards| cards.iter().flat_map(alternatives_of)).collect();
    let names = KNOWN.alternatives.all().map(|name| format!("alternative `{name}`"));
    let names: BTreeSet<String> = names.collect();
    let is_reached = |name: &&str| all.contains_key(*name) || others.contains(*name);
    let unreached: Vec<&str> = names.iter().map(String::as_str).filter(|name| !is_reached(name)).collect();
    hold("unreached", &unreached);
}

#[test]
fn no_more_is_made_for_one_ordinary_card() {
    let Some(all) = REACHED.as_ref() else { return };
    let alone: Vec<String> =
        of_one_card(all, false).into_iter().map(|(item, card)| format!("{item}: {card}")).collect();
    hold("alone", &alone.iter().map(String::as_str).collect::<Vec<_>>());
}
