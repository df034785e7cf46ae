//! One slip in each card that compiles, and what planarc says of it.
//!
//! `cargo run --release --example slips -- [--write FILE.md] [--show KIND] [--every N] FILE.jsonl…`
//! prints a table; `--write` puts it between the marks of a document, `--show` lists the cards of a
//! kind that count against it, `--every` takes each Nth card only. Places are drawn by a fixed seed.

#![expect(clippy::print_stdout, reason = "a table for a reader is what it makes")]

mod fate;
mod slip;

use fate::{Count, of_card};
use planarc::source::import::{block_text, read_rows};
use rayon::prelude::*;
use slip::{KINDS, Kind, Slipped};
use std::fmt::Write as _;
use std::fs::File;
use std::io::BufReader;

/// How many slips of each kind are made in a card, at most.
const PLACES: usize = 3;

fn main() {
    let mut args = std::env::args().skip(1);
    let (mut files, mut document, mut show, mut every) = (Vec::new(), None, None, 1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--write" => document = args.next(),
            "--show" => show = args.next(),
            "--every" => every = args.next().and_then(|count| count.parse().ok()).unwrap_or(1),
            _ => files.push(arg),
        }
    }
    let cards: Vec<String> = files.iter().flat_map(|file| blocks(file)).step_by(every).collect();
    let tell = |kind: &Kind, slipped: &Slipped, count: Count| {
        if show.as_deref().is_some_and(|show| show == kind.name || show == "all") {
            explain(slipped, count);
        }
    };
    let counts: Vec<Vec<Count>> = cards.par_iter().filter_map(|text| of_card(text, PLACES, &tell)).collect();
    let mut total = vec![Count::default(); KINDS.len()];
    for card in &counts {
        total.iter_mut().zip(card).for_each(|(total, one)| total.add(*one));
    }
    let table = table(&total, counts.len());
    print!("{table}");
    if let Some(path) = document {
        write_into(&path, &table);
    }
}

/// The cards of a JSON Lines file, each as the text of a card file.
fn blocks(path: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let file = File::open(path).expect("the file of cards opens");
    read_rows(BufReader::new(file), &mut |row| blocks.push(block_text(&row)))
        .expect("the file of cards is JSON Lines");
    blocks
}

fn explain(slipped: &Slipped, count: Count) {
    let state = match count {
        Count { safe_wrong: 1, .. } => "safe fix, other bytes",
        Count { same: 1, .. } => "reads the same",
        Count { other: 1, .. } => "reads as another sentence",
        Count { found: 0, .. } => "not found at the place",
        Count { proposed: 0, .. } => "right text not proposed",
        _ => return,
    };
    let line_start = slipped.text[..slipped.place.start].rfind('\n').map_or(0, |at| at + 1);
    let line = slipped.text[line_start..].lines().next().unwrap_or("");
    println!("{state}: [{}] {line}", &slipped.text[slipped.place.clone()]);
}

fn table(total: &[Count], cards: usize) -> String {
    let mut text = format!(
        "Slips in {cards} cards that compile, up to {PLACES} of each kind a card.\n\n\
         | slip | made | reads the same | reads as another sentence | found at the place | safe fix right | safe fix, other bytes | right text proposed |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|\n"
    );
    for (kind, count) in KINDS.iter().zip(total) {
        let of = |some: u32| share(some, count.faulty());
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} | {} | {} |",
            kind.name,
            count.made,
            count.same,
            count.other,
            of(count.found),
            of(count.safe_right.min(count.faulty())),
            count.safe_wrong,
            of(count.proposed),
        );
    }
    text
}

/// A number of a number, and what that is in a hundred.
fn share(some: u32, all: u32) -> String {
    if all == 0 {
        return "–".to_owned();
    }
    format!("{some} of {all} ({:.0} %)", 100.0 * f64::from(some) / f64::from(all))
}

/// The lines between which a document has the table.
const MARKS: [&str; 2] = ["<!-- slips -->\n", "<!-- end of slips -->\n"];

fn write_into(path: &str, table: &str) {
    let text = std::fs::read_to_string(path).expect("the document is read");
    let (before, rest) = text.split_once(MARKS[0]).expect("the document has the mark of the table");
    let (_, after) = rest.split_once(MARKS[1]).expect("the document has the mark of its end");
    std::fs::write(path, format!("{before}{}\n{table}\n{}{after}", MARKS[0], MARKS[1]))
        .expect("the document is written");
}
