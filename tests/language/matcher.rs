//! The matcher and pest's own parser read the same grammar, so they must give the same trees and
//! refuse the same sentences: a share of our cards, of published cards where the corpus is, and of both
//! with words left out, doubled and exchanged.

#[path = "../../build/words.rs"]
#[expect(dead_code, reason = "the forms of a verb are rules here")]
mod words;

use crate::corpus;
use crate::files::texts_below;
use crate::share::share;
use pest::iterators::Pair;
use planarc::source::import::block_text;
use planarc::source::{CardSource, SourceFile, read_cards};
use planarc::syntax::{ReadSentence, read_sentences};

use pest_vm::Vm;
use rayon::prelude::*;
use std::sync::LazyLock;

/// Changes made to each line of a card.
const CHANGES: usize = 3;

fn own_cards() -> Vec<CardSource> {
    share(crate::own_cards::own_cards(), 6)
        .flat_map(|(path, text)| read_cards(&SourceFile::new(path.display().to_string(), text)).0)
        .collect()
}

/// A share of the cards of a file of the corpus.
fn published(name: &str, of: usize) -> Vec<CardSource> {
    let rows = corpus::rows(name).unwrap_or_default();
    let files = share(rows, of).map(|row| SourceFile::new(row.name.as_str(), block_text(&row)));
    files.flat_map(|file| read_cards(&file).0).collect()
}

/// pest's own machine, for the same grammar.
static PEST: LazyLock<Vm> = LazyLock::new(|| {
    let files: String = texts_below("grammar", &["pest"]).into_iter().map(|(_, text)| text).collect();
    let grammar = files + &words::rules();
    Vm::new(pest_meta::parse_and_optimize(&grammar).expect("the grammar is one").1)
});

/// The nodes of a sentence by pest, each with depth, rule and place.
fn by_pest(read: &ReadSentence) -> Option<Vec<String>> {
    let root = PEST.parse(&read.rule, &read.text).ok()?.next()?;
    let mut nodes = Vec::new();
    list(root, 0, &mut nodes);
    Some(nodes)
}

fn list(pair: Pair<'_, &str>, depth: usize, nodes: &mut Vec<String>) {
    let span = pair.as_span();
    nodes.push(format!("{depth} {} {}..{}", pair.as_rule(), span.start(), span.end()));
    for kid in pair.into_inner() {
        list(kid, depth + 1, nodes);
    }
}

fn assert_agree(cards: &[CardSource]) {
    let differing: Vec<ReadSentence> =
        cards.par_iter().flat_map_iter(read_sentences).filter(|read| by_pest(read) != read.nodes).collect();
    if let Some(first) = differing.first() {
        let pest = by_pest(first);
        panic!("{} are read differently, such as:\n{first:#?}\nby pest: {pest:#?}", differing.len());
    }
}

/// The card with one word of each line left out, doubled, or exchanged with another.
fn changed(card: &CardSource, round: usize) -> CardSource {
    let mut card = card.clone();
    for (number, line) in card.lines.iter_mut().enumerate() {
        let mut words: Vec<&str> = line.text.split(' ').collect();
        let place = (round * 7 + number) % words.len();
        let other = (round * 13 + 3) % words.len();
        match round % 3 {
            0 => drop(words.remove(place)),
            1 => words.insert(place, words[other]),
            _ => words.swap(place, other),
        }
        line.text = words.join(" ");
    }
    card
}

#[test]
fn both_parsers_read_our_cards_alike() {
    assert_agree(&own_cards());
}

#[test]
fn both_parsers_read_published_cards_alike() {
    for (name, step) in [("official.jsonl", 4), ("legacy.jsonl", 4), ("ordinary.jsonl", 200)] {
        assert_agree(&published(name, step));
    }
}

#[test]
fn both_parsers_read_mangled_cards_alike() {
    let cards = own_cards();
    let published = published("official.jsonl", 12);
    let mangled: Vec<CardSource> = cards
        .iter()
        .chain(&published)
        .flat_map(|card| (0..CHANGES).map(|round| changed(card, round)))
        .collect();
    assert_agree(&mangled);
}
