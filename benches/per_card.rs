//! Microseconds a card, by stage and over the whole pipeline, on one thread.
//!
//! `cargo bench --bench per_card -- [FILE.jsonl]…` (without files: `official.jsonl` of the corpus,
//! or the cards of `cards/` where there is none). Each card goes through each stage `ROUNDS` times,
//! and its quickest round counts: what the work costs when nothing disturbs it. The median and the
//! 95th percentile are taken over the cards that get as far as the stage.
//!
//! Behind that, what a card with one slip costs against the same card without, and 64 lines that do
//! not read against 64 that do: *found* is the finding alone, *mended* with what was meant.

#![expect(clippy::print_stdout, reason = "a table for a reader is what it makes")]

#[path = "../examples/slips/slip.rs"]
#[expect(dead_code, reason = "where in the card a slip is made is not asked here")]
mod slip;

use std::fs::{self, File};
use std::hint::black_box;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::time::Instant;

use planarc::bytecode;
use planarc::elaborate::elaborate;
use planarc::lint::Policy;
use planarc::pipeline::{self, Stage};
use planarc::source::import::{block_text, read_rows};
use planarc::source::{CardSource, SourceFile, read_cards};
use planarc::{bind, lint, print, syntax};

/// That of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How often each stage of each card is measured, unless `ROUNDS` says otherwise.
const ROUNDS: usize = 30;

/// The parts that are measured, in order; `whole` is [`pipeline::run`].
const PARTS: [&str; 9] = ["read", "parse", "print", "bind", "check", "elaborate", "encode", "prove", "whole"];

/// The quickest round of each part for one card, in nanoseconds; nothing for what it does not reach.
struct Row {
    name: String,
    complete: bool,
    best: [Option<u64>; PARTS.len()],
}

fn main() {
    let rounds = std::env::var("ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(ROUNDS);
    let files: Vec<PathBuf> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).map(PathBuf::from).collect();
    let sources =
        if files.is_empty() { default_cards() } else { files.iter().flat_map(|file| rows(file)).collect() };
    let rows: Vec<Row> = sources.iter().flat_map(|file| measure(file, rounds)).collect();
    let complete: Vec<&Row> = rows.iter().filter(|row| row.complete).collect();
    let partial: Vec<&Row> = rows.iter().filter(|row| !row.complete).collect();
    table("cards that verify", &complete);
    if !partial.is_empty() {
        table("cards that stop with a finding", &partial);
    }
    slowest(&complete);
    faulty(&sources, rounds);
}

/// What failing costs: each card with one slip, in turns of every kind, and a card of nothing else.
fn faulty(sources: &[SourceFile], rounds: usize) {
    let mut ratios = [Vec::new(), Vec::new()];
    for (number, file) in sources.iter().enumerate() {
        let kind = &slip::KINDS[number % slip::KINDS.len()];
        let Some(slipped) = slip::make(kind, &file.text, 1).pop() else { continue };
        let (clean, [found, mended]) = cost_of_failing(&file.text, &slipped.text, rounds);
        if let (Some(clean), Some(found), Some(mended)) = (clean, found, mended) {
            ratios[0].push(found as f64 / clean as f64);
            ratios[1].push(mended as f64 / clean as f64);
        }
    }
    println!("\n{} cards with a slip, against the same without: times as dear", ratios[0].len());
    for (name, ratios) in ["found", "mended"].iter().zip(&mut ratios) {
        ratios.sort_by(f64::total_cmp);
        let at = |percent: usize| ratios.get(ratios.len() * percent / 100).copied().unwrap_or(0.0);
        println!("{name:>10} median {:.1}, p95 {:.1}", at(50), at(95));
    }
    let card = |line: &str| format!("Wide Marsh\nPlane — Marn\n{}", format!("{line}\n").repeat(64));
    let [clean, faulty] =
        ["When you cast a spell, draw a card.", "When you cast a spell, draw the flob."].map(card);
    let (clean, [found, mended]) = cost_of_failing(&clean, &faulty, rounds);
    let show = |nanos: Option<u64>| nanos.map_or_else(|| "–".to_owned(), micros);
    println!(
        "64 lines: clean {} µs, unreadable: found {}, mended {}",
        show(clean),
        show(found),
        show(mended)
    );
}

/// The quickest rounds of a card that verifies, and of one that does not: what finding costs, and
/// what finding and mending do. Nothing where they are not such cards.
fn cost_of_failing(clean: &str, faulty: &str, rounds: usize) -> (Option<u64>, [Option<u64>; 2]) {
    let [clean, faulty] = [clean, faulty].map(|text| SourceFile::new("x", text));
    let ((clean_cards, _), (faulty_cards, _)) = (read_cards(&clean), read_cards(&faulty));
    let ([clean_card], [faulty_card]) = (clean_cards.as_slice(), faulty_cards.as_slice()) else {
        return (None, [None; 2]);
    };
    let policy = Policy::default();
    let best = |work: &dyn Fn() -> bool| {
        (0..rounds).map(|_| timed(work)).filter(|(ok, _)| *ok).map(|(_, t)| t).min()
    };
    let reads = |stage: Option<Stage>| stage.is_some();
    (
        best(&|| reads(pipeline::run(clean_card).stage)),
        [
            best(&|| !reads(pipeline::run(faulty_card).stage)),
            best(&|| !reads(pipeline::diagnose(faulty_card, &policy).stage)),
        ],
    )
}

/// The quickest rounds of the cards of one file.
fn measure(file: &SourceFile, rounds: usize) -> Vec<Row> {
    let (cards, _) = read_cards(file);
    cards.iter().map(|card| measure_card(file, card, rounds)).collect()
}

fn measure_card(file: &SourceFile, card: &CardSource, rounds: usize) -> Row {
    let mut row = Row { name: card.name.text.clone(), complete: false, best: [None; PARTS.len()] };
    for _ in 0..rounds {
        row.complete = one_round(file, card, &mut row.best);
    }
    row
}

/// One round; whether the card was verified.
fn one_round(file: &SourceFile, card: &CardSource, best: &mut [Option<u64>; PARTS.len()]) -> bool {
    let mut note = |part: &str, nanos: u64| {
        let place = PARTS.iter().position(|name| *name == part).expect("a part of `PARTS`");
        best[place] = Some(best[place].map_or(nanos, |quickest| quickest.min(nanos)));
    };
    let (_, nanos) = timed(|| read_cards(file));
    note("read", nanos);
    let (outcome, nanos) = timed(|| pipeline::run(card));
    note("whole", nanos);
    let complete = outcome.stage == Some(Stage::Verified);

    let (parsed, nanos) = timed(|| syntax::parse(card));
    note("parse", nanos);
    let Some(surface) = parsed.card else { return complete };
    let (_, nanos) = timed(|| print::card_lines(&surface));
    note("print", nanos);
    let ((bound, _), nanos) = timed(|| bind::bind(surface));
    note("bind", nanos);
    let Some(bound) = bound else { return complete };
    let ((checked, _), nanos) = timed(|| lint::check(card, bound, &Policy::default()));
    note("check", nanos);
    let Some(checked) = checked else { return complete };
    let (contents, nanos) = timed(|| elaborate(&checked));
    note("elaborate", nanos);
    let Ok(contents) = contents else { return complete };
    let (bytes, nanos) = timed(|| bytecode::encode(&contents));
    note("encode", nanos);
    let (proof, nanos) = timed(|| bytecode::decode(&bytes).map(bytecode::verify));
    note("prove", nanos);
    complete && matches!(proof, Ok(Ok(_)))
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let start = Instant::now();
    let result = black_box(work());
    let nanos = start.elapsed().as_nanos();
    (result, u64::try_from(nanos).unwrap_or(u64::MAX))
}

fn table(title: &str, rows: &[&Row]) {
    println!("{} {title}: µs a card", rows.len());
    println!("{:>10} {:>8} {:>8} {:>8} {:>8}", "part", "median", "p95", "most", "cards");
    for (place, part) in PARTS.iter().enumerate() {
        let mut found: Vec<u64> = rows.iter().filter_map(|row| row.best[place]).collect();
        found.sort_unstable();
        let Some(most) = found.last() else { continue };
        let (median, p95) = (found[found.len() / 2], found[found.len() * 95 / 100]);
        println!(
            "{part:>10} {:>8} {:>8} {:>8} {:>8}",
            micros(median),
            micros(p95),
            micros(*most),
            found.len()
        );
    }
    println!();
}

fn slowest(rows: &[&Row]) {
    let whole = PARTS.len() - 1;
    let mut sorted: Vec<&&Row> = rows.iter().collect();
    sorted.sort_by_key(|row| std::cmp::Reverse(row.best[whole]));
    println!("slowest:");
    for row in sorted.iter().take(8) {
        println!("{:>8} {}", micros(row.best[whole].unwrap_or(0)), row.name);
    }
}

/// Nanoseconds as microseconds, with a tenth.
fn micros(nanos: u64) -> String {
    format!("{}.{}", nanos / 1000, nanos % 1000 / 100)
}

fn default_cards() -> Vec<SourceFile> {
    let corpus = std::env::var_os("PLANARC_CORPUS")
        .filter(|folder| folder != "required")
        .map_or_else(|| "../shared/corpus".into(), PathBuf::from);
    let official = corpus.join("official.jsonl");
    if official.is_file() { rows(&official) } else { own_cards(Path::new("cards")) }
}

fn own_cards(folder: &Path) -> Vec<SourceFile> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let read = |path: &PathBuf| {
        if path.is_dir() {
            return own_cards(path);
        }
        let text = fs::read_to_string(path).ok();
        text.map(|text| SourceFile::new(path.display().to_string(), text)).into_iter().collect()
    };
    paths.iter().flat_map(read).collect()
}

/// Each row of a JSON Lines file as a card file of its own.
fn rows(path: &Path) -> Vec<SourceFile> {
    let mut files = Vec::new();
    let file = File::open(path).expect("the file of cards opens");
    read_rows(BufReader::new(file), &mut |row| files.push(SourceFile::new(&row.name, block_text(&row))))
        .expect("the file of cards is JSON Lines");
    files
}
