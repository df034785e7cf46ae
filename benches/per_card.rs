//! Microseconds a card, by stage and from text to bytecode, on one thread; then megabytes a second as
//! a module is loaded, and nanoseconds a step of a machine. Beside each stands how many times as long it
//! takes as reading the file that it is about, measured in the same run.
//!
//! `cargo bench --bench per_card -- [FILE.jsonl]…` (without files: `official.jsonl` of the corpus,
//! or the cards of `cards/` where there is none). Each card goes through each stage `ROUNDS` times,
//! and its quickest round counts: what the work costs when nothing disturbs it. The median and the
//! 95th percentile are taken over the cards that get as far as the stage.
//!
//! A module is all cards that have a meaning, linked. A machine steps through every part of every ability
//! of theirs that comes to its end, in a game that answers at once ([`host`]).
//!
//! Behind that, what a card with one slip costs against the same card without, and 64 lines that do
//! not read against 64 that do: *found* is the finding alone, *mended* with what was meant.
//!
//! With `ONLY_PARTS` set it takes the cards that have a meaning and ends behind the table of parts: for a
//! profiler, to which each part is a function `per_card::part::…`.

#![expect(clippy::print_stdout, reason = "a table for a reader is what it makes")]

#[path = "../crates/vm/tests/happening/mod.rs"]
mod happening;
mod host;
#[path = "../crates/vm/tests/player/mod.rs"]
#[expect(dead_code, reason = "the plays of tests are not those that are measured")]
mod player;
#[path = "../examples/slips/slip.rs"]
#[expect(dead_code, reason = "where in the card a slip is made is not asked here")]
mod slip;
#[path = "../crates/vm/tests/table/mod.rs"]
mod table;

use std::fs::{self, File};
use std::hint::black_box;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::time::Instant;

use planarc::bind::Bound;
use planarc::lint::{Checked, Policy};
use planarc::pipeline::{self, Stage};
use planarc::source::import::{block_text, read_rows};
use planarc::source::{CardSource, SourceFile, read_cards};
use planarc::surface::Card;
use planarc::{bind, lint, print, syntax};
use planarc_bytecode::link::link;
use planarc_bytecode::{Contents, Proven, decode, encode, load, verify};
use player::Chance;

/// That of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How often each stage of each card is measured, unless `ROUNDS` says otherwise.
const ROUNDS: usize = 30;

/// The parts that are measured, in order; `whole` is those from `parse` to `encode` but `print`.
const PARTS: [&str; 10] =
    ["read", "parse", "print", "bind", "check", "elaborate", "verify", "encode", "whole", "load"];

/// The place of `whole`.
const WHOLE: usize = PARTS.len() - 2;

/// The quickest round of each part for one card, in nanoseconds; nothing for what it does not reach.
struct Row {
    name: String,
    /// What it means, if it comes so far.
    module: Option<Proven>,
    best: [Option<u64>; PARTS.len()],
}

fn main() {
    let rounds = std::env::var("ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(ROUNDS);
    let files: Vec<PathBuf> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).map(PathBuf::from).collect();
    let sources =
        if files.is_empty() { default_cards() } else { files.iter().flat_map(|file| rows(file)).collect() };
    let mut rows: Vec<Row> = sources.iter().flat_map(|file| measure(file, rounds)).collect();
    let complete: Vec<&Row> = rows.iter().filter(|row| row.module.is_some()).collect();
    let partial: Vec<&Row> = rows.iter().filter(|row| row.module.is_none()).collect();
    table("cards that have a meaning", &complete);
    if !partial.is_empty() {
        table("cards that have none", &partial);
    }
    slowest(&complete);
    if only_parts() {
        return;
    }
    let whole: Vec<u64> = complete.iter().filter_map(|row| row.best[WHOLE]).collect();
    let modules = rows.iter_mut().filter_map(|row| row.module.take()).collect();
    against_reading(&sources, whole, modules, rounds);
    faulty(&sources, rounds);
}

/// Whether only the parts of cards that have a meaning are run.
fn only_parts() -> bool {
    std::env::var_os("ONLY_PARTS").is_some()
}

/// What compiling, loading and running cost against reading the same file.
fn against_reading(sources: &[SourceFile], mut whole: Vec<u64>, modules: Vec<Proven>, rounds: usize) {
    if modules.is_empty() {
        return;
    }
    let cards = modules.len() as f64;
    let texts: Vec<&str> = sources.iter().map(|source| source.text.as_str()).collect();
    let read_text = reading(texts.join("\n").as_bytes(), rounds) / sources.len() as f64;
    whole.sort_unstable();
    let median = whole[whole.len() / 2] as f64;
    println!(
        "\ntext to bytecode: median {:.1} µs a card, {:.0} times reading",
        median / 1e3,
        median / read_text
    );

    let bytes = encode(&link(modules.iter().map(|module| module.contents())));
    let read = reading(&bytes, rounds);
    let size = bytes.len() as f64;
    let speed = |nanos: f64| size * 1e3 / nanos;
    let loaded = quickest(rounds, || load(&bytes).expect("what was proven is proven"));
    let decoded = quickest(rounds, || {
        let module = load(&bytes).expect("what was proven is proven");
        assert_eq!(module.abilities().count(), module.count());
        module
    });
    let apart = quickest(rounds, || verify(decode(&bytes).expect("it decodes")).expect("it is proven"));
    println!(
        "module of {size} bytes: read {:.0} MB/s, loaded and verified {:.0}, with every ability decoded {:.0}, \
         decoded and then verified {:.0}; {:.1} times reading",
        speed(read),
        speed(loaded),
        speed(decoded),
        speed(apart),
        loaded / read
    );

    let plays = host::plays(&modules);
    let (mut steps, mut nanos) = (0, 0);
    for play in &plays {
        let best = (0..rounds).map(|_| {
            let mut ready = play.ready();
            timed(|| play.run(&mut ready)).1
        });
        nanos += best.min().unwrap_or(0);
        steps += play.steps();
    }
    let step = nanos as f64 / steps as f64;
    println!(
        "{steps} steps of {} plays: {step:.0} ns a step, {:.2} times reading the module of a card",
        plays.len(),
        step / (read / cards)
    );
}

/// The quickest of several reads of a file with these bytes, in nanoseconds.
fn reading(bytes: &[u8], rounds: usize) -> f64 {
    let path = std::env::temp_dir().join(format!("planarc-bench-{}", std::process::id()));
    fs::write(&path, bytes).expect("the folder for what is temporary can be written to");
    let nanos = quickest(rounds, || fs::read(&path).expect("what was written can be read"));
    fs::remove_file(&path).expect("what was written can be removed");
    nanos
}

/// What the quickest of several rounds takes, in nanoseconds.
fn quickest<T>(rounds: usize, work: impl Fn() -> T) -> f64 {
    (0..rounds).map(|_| timed(&work).1).min().unwrap_or(0) as f64
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
    let mut row = Row { name: card.name.text.clone(), module: None, best: [None; PARTS.len()] };
    // What is made once a run, such as the patterns of rules, is no part of a card.
    let reached = pipeline::run(card).stage;
    if only_parts() && reached < Some(Stage::Verified) {
        return row;
    }
    for _ in 0..rounds {
        row.module = one_round(file, card, &mut row.best);
    }
    row
}

/// The parts that are measured, each a function of its own in the program, by whose name a profiler finds it.
mod part {
    use super::*;

    #[inline(never)]
    pub fn read(file: &SourceFile) -> Vec<CardSource> {
        read_cards(file).0
    }

    #[inline(never)]
    pub fn parse(card: &CardSource) -> Option<Card> {
        syntax::parse(card).card
    }

    #[inline(never)]
    pub fn print(card: &Card) -> Vec<String> {
        print::card_lines(card)
    }

    #[inline(never)]
    pub fn bind(card: Card) -> Option<Bound> {
        bind::bind(card).0
    }

    #[inline(never)]
    pub fn check(card: &CardSource, bound: Bound) -> Option<Checked> {
        lint::check(card, bound, &Policy::default()).0
    }

    #[inline(never)]
    pub fn elaborate(checked: &Checked) -> Option<Contents> {
        planarc::elaborate::elaborate(checked).ok()
    }

    #[inline(never)]
    pub fn verify(contents: Contents) -> Option<Proven> {
        planarc_bytecode::verify(contents).ok()
    }

    #[inline(never)]
    pub fn encode(proven: &Proven) -> Vec<u8> {
        proven.encode()
    }

    #[inline(never)]
    pub fn load(bytes: &[u8]) -> Option<Proven> {
        planarc_bytecode::load(bytes).ok()
    }

    /// The bytecode of a card.
    #[inline(never)]
    pub fn whole(card: &CardSource) -> Option<Vec<u8>> {
        let checked = check(card, bind(parse(card)?)?)?;
        Some(encode(&verify(elaborate(&checked)?)?))
    }
}

/// One round; what the card means.
fn one_round(file: &SourceFile, card: &CardSource, best: &mut [Option<u64>; PARTS.len()]) -> Option<Proven> {
    let mut note = |part: &str, nanos: u64| {
        let place = PARTS.iter().position(|name| *name == part).expect("a part of `PARTS`");
        best[place] = Some(best[place].map_or(nanos, |quickest| quickest.min(nanos)));
    };
    let (_, nanos) = timed(|| part::read(file));
    note("read", nanos);
    let (bytes, nanos) = timed(|| part::whole(card));
    if bytes.is_some() {
        note("whole", nanos);
    }
    let (surface, nanos) = timed(|| part::parse(card));
    note("parse", nanos);
    let surface = surface?;
    let (_, nanos) = timed(|| part::print(&surface));
    note("print", nanos);
    let (bound, nanos) = timed(|| part::bind(surface));
    note("bind", nanos);
    let bound = bound?;
    let (checked, nanos) = timed(|| part::check(card, bound));
    note("check", nanos);
    let checked = checked?;
    let (contents, nanos) = timed(|| part::elaborate(&checked));
    note("elaborate", nanos);
    let contents = contents?;
    let (proven, nanos) = timed(|| part::verify(contents));
    note("verify", nanos);
    let proven = proven?;
    let (bytes, nanos) = timed(|| part::encode(&proven));
    note("encode", nanos);
    let (_, nanos) = timed(|| part::load(&bytes));
    note("load", nanos);
    Some(proven)
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
    let mut sorted: Vec<&&Row> = rows.iter().collect();
    sorted.sort_by_key(|row| std::cmp::Reverse(row.best[WHOLE]));
    println!("slowest:");
    for row in sorted.iter().take(8) {
        println!("{:>8} {}", micros(row.best[WHOLE].unwrap_or(0)), row.name);
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
