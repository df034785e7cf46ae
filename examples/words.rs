//! Words that can go, or be another word, and the card still means the same:
//! `cargo run --example words -- FILE…` tries every word of every card of card files and JSON Lines files
//! that has a meaning. What it lists is either said twice by the text, or lost on the way to its meaning.
//!
//! `EVERY=N` tries each Nth card only.

#![expect(clippy::print_stdout, reason = "a table for a reader is what it makes")]

use planarc::pipeline;
use planarc::source::import::{block_text, read_rows};
use planarc::source::{CardSource, SourceFile, Span, Spanned, read_cards};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::BufReader;
use std::ops::Range;
use std::path::Path;

/// Words that mean different things in one place, both ways.
const EXCHANGES: &[(&str, &str)] = &[
    ("each", "target"),
    ("opponent", "player"),
    ("opponents", "players"),
    ("opponents", "teammates"),
    ("that", "this"),
    ("your", "their"),
    ("your", "its controller's"),
    ("or", "and"),
    ("any", "all"),
    ("controller", "owner"),
    ("another", "a"),
    ("graveyard", "hand"),
    ("graveyards", "hands"),
    ("was", "is"),
    ("had", "has"),
    ("attacking", "blocking"),
    ("until end of turn", "until your next turn"),
    ("dies", "enters"),
    ("top", "bottom"),
    ("has", "gains"),
    ("greatest", "least"),
    ("more", "fewer"),
    ("white", "black"),
    ("creature", "artifact"),
    ("creatures", "artifacts"),
];

/// How many samples are shown of each.
const SHOWN: usize = 4;

fn main() {
    let every = std::env::var("EVERY").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let mut files = Vec::new();
    for argument in std::env::args().skip(1) {
        let path = Path::new(&argument);
        if path.extension().is_some_and(|extension| extension == "jsonl") {
            let file = File::open(path).expect("the file of cards opens");
            read_rows(BufReader::new(file), &mut |row| {
                files.push(SourceFile::new(&row.name, block_text(&row)))
            })
            .expect("the file of cards is JSON Lines");
        } else {
            let text = fs::read_to_string(path).expect("the file of cards opens");
            files.push(SourceFile::new(&argument, text));
        }
    }
    let cards: Vec<CardSource> = files.iter().flat_map(|file| read_cards(file).0).step_by(every).collect();
    let lost: Vec<(usize, Vec<Lost>)> = cards.par_iter().map(lost).collect();
    let tried: usize = lost.iter().map(|(tried, _)| tried).sum();
    let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for Lost { change, line } in lost.into_iter().flat_map(|(_, lost)| lost) {
        groups.entry(change).or_default().push(line);
    }
    let mut groups: Vec<(String, Vec<String>)> = groups.into_iter().collect();
    groups.sort_by_key(|(change, lines)| (std::cmp::Reverse(lines.len()), change.clone()));
    println!("{} cards, {tried} changes tried", cards.len());
    for (change, lines) in groups {
        println!("{:5} {change}", lines.len());
        for line in lines.iter().take(SHOWN) {
            println!("        {line}");
        }
    }
}

struct Lost {
    change: String,
    line: String,
}

/// What a card means, in the bytes of its module.
fn bytes(card: &CardSource) -> Option<Vec<u8>> {
    pipeline::run(card).meaning.as_ref().map(planarc_bytecode::encode_meaning)
}

/// How many changes were tried on a card, and those that change nothing.
fn lost(card: &CardSource) -> (usize, Vec<Lost>) {
    let Some(whole) = bytes(card) else { return (0, Vec::new()) };
    let (mut tried, mut all) = (0, Vec::new());
    for (number, line) in card.lines.iter().enumerate() {
        for (change, text) in changes(&line.text) {
            tried += 1;
            let mut other = card.clone();
            if let Some(line) = other.lines.get_mut(number) {
                *line = Spanned { text: text.clone(), span: Span::new(0, 0) };
            }
            if bytes(&other).as_ref() == Some(&whole) {
                all.push(Lost { change, line: format!("{}: {}", card.name.text, line.text) });
            }
        }
    }
    (tried, all)
}

/// The line with every single change, and what the change is.
fn changes(line: &str) -> Vec<(String, String)> {
    let words = words(line);
    let mut all = Vec::new();
    for (place, word) in words.iter().enumerate() {
        let near = |place: usize| words.get(place).and_then(|range| line.get(range.clone())).unwrap_or("");
        let before = place.checked_sub(1).map_or("", near);
        let said = near(place);
        all.push((format!("without {before} *{said} {}", near(place + 1)), without(line, word)));
        for (one, other) in EXCHANGES {
            for (from, to) in [(one, other), (other, one)] {
                let is_there = line.get(word.start..).is_some_and(|rest| {
                    rest.strip_prefix(from).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
                });
                if is_there {
                    let (head, tail) = line.split_at(word.start);
                    let text = format!("{head}{to}{}", tail.get(from.len()..).unwrap_or(""));
                    all.push((format!("{to} for {before} *{from} {}", near(place + 1)), text));
                }
            }
        }
    }
    all
}

/// The line without a word and the space beside it.
fn without(line: &str, word: &Range<usize>) -> String {
    let (before, after) = (line.get(..word.start).unwrap_or(""), line.get(word.end..).unwrap_or(""));
    match before.strip_suffix(' ') {
        Some(before) => format!("{before}{after}"),
        None => format!("{before}{}", after.strip_prefix(' ').unwrap_or(after)),
    }
}

/// The words of rules text: outside of labels and parentheses.
fn words(line: &str) -> Vec<Range<usize>> {
    let label = line.find(" — ").map_or(0, |at| at + " — ".len());
    let mut words = Vec::new();
    let (mut depth, mut start) = (0, None);
    for (at, letter) in line.char_indices().chain([(line.len(), ' ')]) {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        let is_word = letter.is_alphanumeric() || "'’+-/{}".contains(letter);
        match (is_word && depth == 0 && at >= label, start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                words.push(from..at);
                start = None;
            }
            (true, Some(_)) | (false, None) => {}
        }
    }
    words
}
