//! One slip in each card that compiles, and what planarc says of it.
//!
//! `cargo run --release --example slips -- [--write FILE.md] [--show KIND] [--every N] FILE.jsonl…`
//! prints a table; `--write` puts it between the marks of a document, `--show` lists the cards of a
//! kind that count against it, `--every` takes each Nth card only. Places are drawn by a fixed seed.

#![expect(clippy::print_stdout, reason = "a table for a reader is what it makes")]

mod slip;

use planarc::bytecode::{self, Debug};
use planarc::diag::{Applicability, Diagnostic};
use planarc::lint::levels::Levels;
use planarc::pipeline::fix::{Fixed, Trust, fix};
use planarc::pipeline::judge::{Judged, first_error, judge};
use planarc::source::import::{block_text, read_rows};
use planarc::source::{CardFile, apply};
use rayon::prelude::*;
use slip::{KINDS, Slipped};
use std::fmt::Write as _;
use std::fs::File;
use std::io::BufReader;

/// How many slips of each kind are made in a card, at most.
const PLACES: usize = 3;

/// What became of a slip.
#[derive(Clone, Copy, Default)]
struct Count {
    made: u32,
    same: u32,
    other: u32,
    found: u32,
    safe_right: u32,
    safe_wrong: u32,
    proposed: u32,
}

impl Count {
    fn add(&mut self, more: Self) {
        let Self { made, same, other, found, safe_right, safe_wrong, proposed } = more;
        self.made += made;
        self.same += same;
        self.other += other;
        self.found += found;
        self.safe_right += safe_right;
        self.safe_wrong += safe_wrong;
        self.proposed += proposed;
    }

    /// Those that leave no correct card.
    fn faulty(&self) -> u32 {
        self.made - self.same - self.other
    }
}

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
    let counts: Vec<Vec<Count>> =
        cards.par_iter().filter_map(|text| of_card(text, show.as_deref())).collect();
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

fn read(text: &str) -> (CardFile, Judged) {
    let file = CardFile::from_bytes("slip.card", text.as_bytes().to_vec());
    let judged = judge(&file, &Levels::default());
    (file, judged)
}

/// The bytes of the only card of a file, if it compiles without an error.
fn bytes(judged: &Judged) -> Option<Vec<u8>> {
    let [outcome] = judged.outcomes.as_slice() else { return None };
    let is_whole = outcome.is_complete() && first_error(&judged.findings).is_none();
    let program = outcome.program.as_ref().filter(|_| is_whole)?;
    Some(bytecode::encode(program, Debug::Strip))
}

/// A count for each kind of slip; nothing where the card as published does not compile.
fn of_card(text: &str, show: Option<&str>) -> Option<Vec<Count>> {
    let right = bytes(&read(text).1)?;
    let of_kind = |kind: &slip::Kind| {
        let mut count = Count::default();
        for slipped in slip::make(kind, text, PLACES) {
            let one = of_slip(&slipped, &right);
            count.add(one);
            if show.is_some_and(|show| show == kind.name || show == "all") {
                explain(&slipped, one);
            }
        }
        count
    };
    Some(KINDS.iter().map(of_kind).collect())
}

fn of_slip(slipped: &Slipped, right: &[u8]) -> Count {
    let (file, judged) = read(&slipped.text);
    let found = judged.findings.iter().any(|finding| is_at(finding, slipped));
    let mut count = Count { made: 1, ..Count::default() };
    let now = bytes(&judged);
    let after = match fix(&file, &judged, &Levels::default(), Trust::Safe) {
        Fixed::Better { judged, .. } => Some(bytes(&judged)),
        Fixed::Nothing | Fixed::HeldBack { .. } => None,
    };
    match after.as_ref().or(Some(&now)).and_then(Option::as_ref) {
        Some(bytes) if bytes == right => count.safe_right = u32::from(after.is_some()),
        Some(_) => count.safe_wrong = u32::from(after.is_some() && now != after.clone().flatten()),
        None => {}
    }
    match now {
        Some(bytes) if bytes == right => return Count { same: 1, ..count },
        Some(_) if !found => return Count { other: 1, ..count },
        Some(_) | None => {}
    }
    count.found = u32::from(found);
    count.proposed = u32::from(is_proposed(&file, &judged, right));
    count
}

/// How many words may stand between a finding and the slip.
const NEAR: usize = 1;

/// Whether a finding is at the place of the slip, or at a word beside it.
fn is_at(finding: &Diagnostic, slipped: &Slipped) -> bool {
    let (text, place) = (slipped.text.as_str(), &slipped.place);
    let found = finding.span.range();
    let (first, last) = if found.end <= place.start {
        (found.end, place.start)
    } else if place.end <= found.start {
        (place.end, found.start)
    } else {
        return true;
    };
    let between = text.get(first..last).unwrap_or("\n");
    !between.contains('\n') && between.split_whitespace().count() <= NEAR
}

/// Whether any one fix, or the first fixes of all findings together, give the card as published.
fn is_proposed(file: &CardFile, judged: &Judged, right: &[u8]) -> bool {
    let fixes = judged.findings.iter().flat_map(|finding| &finding.fixes);
    let mut offered = fixes.filter(|fix| fix.applicability != Applicability::Display);
    let gives = |edits: &[planarc::diag::Edit]| {
        bytes(&read(&apply(&file.file.text, edits)).1).as_deref() == Some(right)
    };
    offered.any(|fix| gives(&fix.edits))
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
