//! How fast modules are read and proven: MB a second over a module of random abilities.
//!
//! `cargo run --release -p planarc-bytecode --example speed`

#![expect(clippy::print_stdout, reason = "what it measures is what it prints")]

use std::time::{Duration, Instant};

use planarc_bytecode::axis::{AbilityKind, CardKind, Control};
use planarc_bytecode::operand::{AbilityId, Block, Operand, Zones};
use planarc_bytecode::sample::Sampler;
use planarc_bytecode::{Ability, Card, Contents, Stmt, decode, encode, load, verify};

/// How many random statements are tried, and how many bytes the module has at least.
const TRIED: u64 = 30_000;
const BYTES: usize = 250_000;
const TIMES: u32 = 200;

fn card(number: usize) -> Card {
    Card {
        name: format!("Weir {number}").into(),
        set: None,
        number: None,
        kind: CardKind::Plane,
        words: Vec::new(),
        hand: None,
        life: None,
        memories: 3,
        abilities: vec![AbilityId(u32::try_from(number).unwrap_or(u32::MAX))],
    }
}

fn ability(body: Vec<Stmt>) -> Ability {
    Ability {
        kind: AbilityKind::Triggered,
        zones: Zones::default(),
        control: Control::PlanarController,
        slots: 8,
        captures: Vec::new(),
        when: Vec::new(),
        intervening: None,
        limits: None,
        announce: Block::default(),
        cost: Block::default(),
        body: Block(body),
        keywords: Vec::new(),
    }
}

fn size(contents: &Contents) -> usize {
    encode(contents).len()
}

/// Abilities that are proven, each of a random statement.
fn proven() -> Vec<Ability> {
    let all = (0..TRIED).map(|seed| ability(vec![Stmt::sample(&mut Sampler::new(seed))]));
    let is_proven = |ability: &Ability| {
        let contents =
            Contents { cards: vec![card(0)], abilities: vec![ability.clone()], ..Contents::default() };
        size(&contents) > 90 && verify(contents).is_ok()
    };
    all.filter(is_proven).collect()
}

/// The least time of several.
fn least<T>(mut run: impl FnMut() -> T) -> Duration {
    let mut times = (0..TIMES).map(|_| {
        let start = Instant::now();
        let value = run();
        let time = start.elapsed();
        drop(value);
        time
    });
    times.by_ref().min().unwrap_or_default()
}

fn main() {
    let proven = proven();
    let mut contents = Contents::default();
    let abilities = proven.iter().cycle();
    for (number, ability) in abilities.enumerate() {
        contents.cards.push(card(number));
        contents.abilities.push(ability.clone());
        if number % 500 == 0 && size(&contents) > BYTES {
            break;
        }
    }
    let bytes = encode(&contents);
    let megabytes = bytes.len() as f64 / 1e6;
    println!("{megabytes:.1} MB, {} abilities of {} kinds", contents.abilities.len(), proven.len());
    let read = least(|| decode(&bytes).expect("it reads"));
    let both = least(|| verify(decode(&bytes).expect("it reads")).expect("it is proven"));
    let loaded = least(|| load(&bytes).expect("it is proven"));
    let speed = |time: Duration| megabytes / time.as_secs_f64();
    println!(
        "read {:.0} MB/s, read and then proven {:.0} MB/s, loaded {:.0} MB/s",
        speed(read),
        speed(both),
        speed(loaded)
    );
}
