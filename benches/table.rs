//! Turns a second, on one thread, of Planechase games of four with decks of 60 that play themselves.
//!
//! `cargo bench --bench table`. Games are played with the cards of `cards/` until `TURNS` turns (2,000, unless the
//! variable says otherwise) have been; the command tells how many turns a second, and how long the slowest took.

#![expect(clippy::print_stdout, reason = "a number for a reader is what it makes")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use planarc::pipeline::{self, meaning};
use planarc::source::{SourceFile, read_cards};
use planarc_bytecode::Sheet;
use planarc_bytecode::axis::CardKind;
use planarc_lexicon::{CardType, Supertype, Zone};
use planarc_table::variants::Variant;
use planarc_table::{Cards, LIBRARY, Place, Random, Seat, Setup, Table};

/// That of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let wanted: u32 = std::env::var("TURNS").ok().and_then(|turns| turns.parse().ok()).unwrap_or(2_000);
    let cards = Arc::new(cards());
    let (mut turns, mut seed, mut spent, mut slowest) = (0, 0, Duration::ZERO, Duration::ZERO);
    while turns < wanted {
        seed += 1;
        let mut table = Table::new(Arc::clone(&cards), &setup(&cards, seed), Box::new(Random::new(seed)));
        let begun = Instant::now();
        let mut last = begun;
        table.start().expect("a game that starts");
        let mut number = 0;
        while !table.state().over && table.state().turn.number <= 30 {
            if let Err(stop) = table.advance() {
                println!("game {seed} stopped: {stop}");
                break;
            }
            if table.state().turn.number != number {
                number = table.state().turn.number;
                slowest = slowest.max(last.elapsed());
                last = Instant::now();
            }
        }
        spent += begun.elapsed();
        turns += number;
    }
    let rate = f64::from(turns) / spent.as_secs_f64();
    println!(
        "{turns} turns of {seed} games in {spent:.2?}: {rate:.0} turns a second, the slowest {slowest:.2?}"
    );
}

/// The cards of `cards/`, with what is printed on them.
fn cards() -> Cards {
    let mut paths: Vec<PathBuf> = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("cards"))
        .expect("the folder of cards")
        .flat_map(|kind| fs::read_dir(kind.expect("a folder").path()).expect("a folder of cards"))
        .map(|file| file.expect("a file").path())
        .collect();
    paths.sort();
    let mut found: Vec<(Sheet, planarc_bytecode::Contents)> = Vec::new();
    for path in paths {
        let file = SourceFile::new("", fs::read_to_string(path).expect("a file of cards").as_str());
        for card in read_cards(&file).0 {
            found.extend(pipeline::run(&card).meaning.map(|meaning| (card.sheet(), meaning)));
        }
    }
    let name = |contents: &planarc_bytecode::Contents| contents.cards[0].name.clone();
    found.sort_by_cached_key(|(_, contents)| name(contents));
    let (sheets, meanings): (Vec<Sheet>, Vec<_>) = found.into_iter().unzip();
    Cards::new(meaning::link(meanings).expect("cards of which each has a name of its own"), &sheets)
}

fn setup(cards: &Cards, seed: u64) -> Setup {
    let numbers = |wanted: &dyn Fn(&planarc_bytecode::Card) -> bool| -> Vec<u32> {
        (0..).zip(cards.module.cards()).filter(|(_, card)| wanted(card)).map(|(number, _)| number).collect()
    };
    let is_own = |card: &planarc_bytecode::Card| card.set.as_deref() == Some(LIBRARY);
    let is_land = |card: &planarc_bytecode::Card| {
        let has = |word: &planarc_bytecode::Word| match word {
            planarc_bytecode::Word::Type { word } => *word == CardType::Land,
            planarc_bytecode::Word::Supertype { word } => *word == Supertype::Basic,
            _ => false,
        };
        card.words.iter().filter(|word| has(word)).count() == 2
    };
    let spells = numbers(&|card| card.kind == CardKind::Ordinary && !is_own(card));
    let lands = numbers(&|card| is_own(card) && is_land(card));
    let planes = numbers(&|card| matches!(card.kind, CardKind::Plane | CardKind::Phenomenon));
    let turned = |all: &[u32], from: usize, count: usize| -> Vec<u32> {
        all.iter()
            .cycle()
            .skip(from % all.len().max(1))
            .take(count.min(all.len().max(1) * 8))
            .copied()
            .collect()
    };
    let seat = |number: usize| {
        let from = usize::try_from(seed).unwrap_or(0) * 31 + number * 17;
        let place = |zone: Zone| move |card: u32| Place { card, zone };
        let mut own: Vec<Place> = turned(&spells, from, 36).into_iter().map(place(Zone::Library)).collect();
        own.extend(turned(&lands, from, 24).into_iter().map(place(Zone::Library)));
        own.extend(turned(&planes, from, 10).into_iter().map(place(Zone::PlanarDeck)));
        Seat { name: format!("Player {number}"), cards: own, ..Seat::default() }
    };
    Setup { seats: (0..4).map(seat).collect(), variants: vec![Variant::Planechase], seed, ..Setup::default() }
}
