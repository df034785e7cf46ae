//! A benchmark a stage, over the cards of `cards/` and, where it is there, the corpus.
//!
//! `cargo bench`. The corpus is the folder named by `PLANARC_CORPUS`, or `../shared/corpus`: each
//! `.jsonl` file in it is a set of its own. A stage takes the cards that the stage before it passed.
//! `file` reads the bytes that `decode` and `load` take, to hold them against; `step` runs all machines
//! of the cards in a game that answers at once ([`host`]).

#[path = "../crates/vm/tests/happening/mod.rs"]
mod happening;
mod host;
#[path = "../crates/vm/tests/player/mod.rs"]
#[expect(dead_code, reason = "the plays of tests are not those that are measured")]
mod player;
#[path = "../crates/vm/tests/table/mod.rs"]
mod table;

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use planarc::bind::{self, Bound};
use planarc::elaborate::elaborate;
use planarc::lint::{Checked, Policy};
use planarc::source::import::{block_text, read_rows};
use planarc::source::{CardSource, SourceFile, read_cards};
use planarc::surface::Card;
use planarc::{lint, print, syntax};
use planarc_bytecode::link::link;
use planarc_bytecode::{Contents, Proven, decode, encode, verify};
use player::Chance;

/// That of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Cards that are measured together.
struct Set {
    name: String,
    files: Vec<SourceFile>,
}

static SETS: LazyLock<Vec<Set>> = LazyLock::new(|| {
    let mut sets = vec![Set { name: "cards".to_owned(), files: own_cards() }];
    let corpus = std::env::var_os("PLANARC_CORPUS")
        .filter(|folder| folder != "required")
        .map_or_else(|| "../shared/corpus".into(), PathBuf::from);
    for path in files_below(&corpus).into_iter().filter(|path| has_extension(path, "jsonl")) {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        sets.push(Set { name, files: rows(&path) });
    }
    sets
});

impl Set {
    fn find(name: &str) -> &'static Self {
        SETS.iter().find(|set| set.name == name).expect("a benchmark runs on a set of `names`")
    }

    fn bytes(&self) -> BytesCount {
        BytesCount::new(self.files.iter().map(|file| file.text.len()).sum::<usize>())
    }

    fn sources(&self) -> Vec<CardSource> {
        self.files.iter().flat_map(|file| read_cards(file).0).collect()
    }

    fn parsed(&self) -> Vec<Card> {
        self.sources().iter().filter_map(|source| syntax::parse(source).card).collect()
    }

    fn bound(&self) -> Vec<(CardSource, Bound)> {
        let bound = |source: CardSource| {
            let card = syntax::parse(&source).card?;
            Some((source, bind::bind(card).0?))
        };
        self.sources().into_iter().filter_map(bound).collect()
    }

    fn checked(&self) -> Vec<Checked> {
        self.bound()
            .into_iter()
            .filter_map(|(source, bound)| lint::check(&source, bound, &Policy::default()).0)
            .collect()
    }

    fn meanings(&self) -> Vec<Contents> {
        self.checked().iter().filter_map(|checked| elaborate(checked).ok()).collect()
    }

    fn proven(&self) -> Vec<Proven> {
        self.meanings().into_iter().filter_map(|contents| verify(contents).ok()).collect()
    }

    /// The bytes of one module of all cards, each name once.
    fn module(&self) -> Vec<u8> {
        let mut names = HashSet::new();
        let mut proven = self.proven();
        proven.retain(|proven| names.insert(proven.cards()[0].name.clone()));
        encode(&link(proven.iter().map(|proven| proven.contents())))
    }
}

fn main() {
    divan::main();
}

fn names() -> Vec<&'static str> {
    SETS.iter().map(|set| set.name.as_str()).collect()
}

/// Card files to blocks: names, type lines and lines of rules text.
#[divan::bench(args = names())]
fn read(bencher: Bencher, set: &str) {
    let set = Set::find(set);
    bencher
        .counter(set.bytes())
        .bench(|| set.files.iter().map(|file| read_cards(file).0.len()).sum::<usize>());
}

/// Blocks to the surface tree.
#[divan::bench(args = names())]
fn parse(bencher: Bencher, set: &str) {
    let sources = Set::find(set).sources();
    bencher
        .counter(ItemsCount::new(sources.len()))
        .bench(|| sources.iter().filter(|source| syntax::parse(source).card.is_some()).count());
}

/// The surface tree to text.
#[divan::bench(args = names())]
fn print(bencher: Bencher, set: &str) {
    let cards = Set::find(set).parsed();
    bencher
        .counter(ItemsCount::new(cards.len()))
        .bench(|| cards.iter().map(|card| print::card_lines(card).len()).sum::<usize>());
}

/// The surface tree to bound surface tree.
#[divan::bench(args = names())]
fn bind(bencher: Bencher, set: &str) {
    let cards = Set::find(set).parsed();
    bencher
        .counter(ItemsCount::new(cards.len()))
        .with_inputs(|| cards.clone())
        .bench_values(|cards| cards.into_iter().filter_map(|card| bind::bind(card).0).count());
}

/// Bound surface tree to checked cards.
#[divan::bench(args = names())]
fn check(bencher: Bencher, set: &str) {
    let cards = Set::find(set).bound();
    bencher.counter(ItemsCount::new(cards.len())).with_inputs(|| cards.clone()).bench_values(|cards| {
        cards
            .into_iter()
            .filter_map(|(source, bound)| lint::check(&source, bound, &Policy::default()).0)
            .count()
    });
}

/// Checked cards to what they mean.
#[divan::bench(args = names())]
fn elaborated(bencher: Bencher, set: &str) {
    let cards = Set::find(set).checked();
    bencher
        .counter(ItemsCount::new(cards.len()))
        .bench(|| cards.iter().filter(|card| elaborate(card).is_ok()).count());
}

/// What cards mean to proofs.
#[divan::bench(args = names())]
fn prove(bencher: Bencher, set: &str) {
    let cards = Set::find(set).meanings();
    bencher
        .counter(ItemsCount::new(cards.len()))
        .with_inputs(|| cards.clone())
        .bench_values(|cards| cards.into_iter().filter_map(|card| verify(card).ok()).count());
}

/// Proven cards to bytes, each a module.
#[divan::bench(args = names())]
fn encoded(bencher: Bencher, set: &str) {
    let cards = Set::find(set).proven();
    bencher
        .counter(ItemsCount::new(cards.len()))
        .bench(|| cards.iter().map(|card| card.encode().len()).sum::<usize>());
}

/// Blocks to bytes: all stages.
#[divan::bench(args = names())]
fn compile(bencher: Bencher, set: &str) {
    let sources = Set::find(set).sources();
    let compiled = |source: &CardSource| {
        let bound = bind::bind(syntax::parse(source).card?).0?;
        let contents = elaborate(&lint::check(source, bound, &Policy::default()).0?).ok()?;
        Some(verify(contents).ok()?.encode().len())
    };
    bencher
        .counter(ItemsCount::new(sources.len()))
        .bench(|| sources.iter().filter_map(compiled).sum::<usize>());
}

/// A module's file to its bytes.
#[divan::bench(args = names())]
fn file(bencher: Bencher, set: &str) {
    let bytes = Set::find(set).module();
    let path = std::env::temp_dir().join(format!("planarc-bench-{}-{set}", std::process::id()));
    fs::write(&path, &bytes).expect("the folder for what is temporary can be written to");
    bencher
        .counter(BytesCount::new(bytes.len()))
        .bench(|| fs::read(&path).expect("what was written can be read"));
    fs::remove_file(path).expect("what was written can be removed");
}

/// A module's bytes to what it holds.
#[divan::bench(args = names())]
fn decoded(bencher: Bencher, set: &str) {
    let bytes = Set::find(set).module();
    bencher.counter(BytesCount::new(bytes.len())).bench(|| decode(&bytes).expect("what was linked decodes"));
}

/// A module's bytes to a proof.
#[divan::bench(args = names())]
fn load(bencher: Bencher, set: &str) {
    let bytes = Set::find(set).module();
    bencher
        .counter(BytesCount::new(bytes.len()))
        .bench(|| planarc_bytecode::load(&bytes).expect("what was linked is proven"));
}

/// The parts of all abilities, step by step.
#[divan::bench(args = names())]
fn step(bencher: Bencher, set: &str) {
    let modules = Set::find(set).proven();
    let plays = host::plays(&modules);
    bencher
        .counter(ItemsCount::new(plays.iter().map(host::Play::steps).sum::<usize>()))
        .with_inputs(|| plays.iter().map(host::Play::ready).collect::<Vec<_>>())
        .bench_refs(|ready| {
            for (play, ready) in plays.iter().zip(ready) {
                play.run(ready);
            }
        });
}

fn own_cards() -> Vec<SourceFile> {
    let paths = files_below(Path::new("cards")).into_iter().filter(|path| has_extension(path, "card"));
    paths
        .filter_map(|path| {
            let text = fs::read_to_string(&path).ok()?;
            Some(SourceFile::new(path.display().to_string(), text))
        })
        .collect()
}

/// Each row of a JSON Lines file as a card file of its own.
fn rows(path: &Path) -> Vec<SourceFile> {
    let mut files = Vec::new();
    let file = File::open(path).expect("a file that was just listed opens");
    read_rows(BufReader::new(file), &mut |row| files.push(SourceFile::new(&row.name, block_text(&row))))
        .expect("the corpus is JSON Lines");
    files
}

/// Every file below a folder, sorted; none where there is no such folder.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths.into_iter().flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}
