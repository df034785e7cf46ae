//! Plays games by chance with the cards of a module, and prints what happens in each.
//!
//! ```sh
//! planarc compile cards/ordinary -o /tmp/ordinary.plc
//! cargo run -p planarc-table --example random -- /tmp/ordinary.plc --players 3 --turns 20 --seed 7
//! ```
//!
//! With `--games N` each of N games with a seed of its own is played on after another one stopped with a reason.
//!
//! What is printed on a card beside its text is no part of a module. With `--cards FILE` (several times), it is
//! taken from the lines of card files; otherwise a creature is a 2/2 for {2}, and anything else costs {1}.

use std::collections::HashMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use planarc_bytecode::operand::Symbols;
use planarc_bytecode::{Card, Sheet, Word, load};
use planarc_lexicon::{CardType, ManaSymbol, TurnPart, Zone};
use planarc_table::{Ask, Cards, Chance, Decide, Place, Random, Seat, Setup, Stop, Table};
use planarc_vm::Answer;

/// What the command was given.
#[derive(Default)]
struct Options {
    module: PathBuf,
    cards: Vec<PathBuf>,
    players: usize,
    turns: u32,
    seed: u64,
    games: u64,
    quiet: bool,
}

/// Chance that says what happens.
struct Loud {
    random: Random,
    quiet: bool,
    turn: u32,
}

impl Decide for Loud {
    fn decide(&mut self, table: &Table, ask: &Ask<'_>) -> Result<Answer, Stop> {
        self.random.decide(table, ask)
    }

    fn chance(&mut self, table: &Table, what: Chance, bound: u32) -> Option<u32> {
        self.random.chance(table, what, bound)
    }

    fn hear(&mut self, table: &Table, line: &str) {
        use std::io::Write as _;
        let turn = &table.state().turn;
        let mut out = std::io::stdout().lock();
        if turn.number != self.turn {
            self.turn = turn.number;
            let active = turn.active.map(|active| table.name_of(active)).unwrap_or_default();
            let _ = writeln!(out, "turn {} of {active}", turn.number);
        }
        let _ = writeln!(out, "  {line}");
    }

    fn listens(&self) -> bool {
        !self.quiet
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            use std::io::Write as _;
            let _ = writeln!(std::io::stderr(), "{why}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let options = options()?;
    let bytes = std::fs::read(&options.module).map_err(|error| error.to_string())?;
    let module = load(&bytes).map_err(|error| error.to_string())?;
    let mut printed = HashMap::new();
    for path in &options.cards {
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
        printed.extend(sheets_of(&text));
    }
    let sheets: Vec<Sheet> = module
        .cards()
        .iter()
        .map(|card| printed.get(&*card.name).cloned().unwrap_or_else(|| usual_sheet(card)))
        .collect();
    let own = module.cards().len();
    let cards = Arc::new(Cards::new(module, &sheets));
    let mut failed = 0;
    for seed in options.seed..options.seed + options.games {
        if let Err(why) = play(&cards, &options, own, seed) {
            failed += 1;
            say(&format!("game {seed}: {why}"));
        }
    }
    if failed == 0 { Ok(()) } else { Err(format!("{failed} of {} games stopped", options.games)) }
}

fn say(line: &str) {
    use std::io::Write as _;
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}

/// Plays one game.
fn play(cards: &Arc<Cards>, options: &Options, own: usize, seed: u64) -> Result<(), String> {
    let mut draw = planarc_table_random(seed);
    let mut seats = Vec::new();
    for number in 0..options.players {
        let mut deck = Vec::new();
        for _ in 0..60 {
            let is_land = draw(5) < 2;
            let number = if is_land { basic_land(cards, draw(5)) } else { Some(draw(own)) };
            deck.extend(number.and_then(|number| u32::try_from(number).ok()));
        }
        let mut places: Vec<Place> = deck.iter().map(|&card| Place { card, zone: Zone::Library }).collect();
        for place in places.iter_mut().take(7) {
            place.zone = Zone::Hand;
        }
        seats.push(Seat { name: format!("P{number}"), team: None, cards: places });
    }
    let setup = Setup { seats, variants: Vec::new(), edition_2011: false, seed };
    let decider = Loud { random: Random::new(seed), quiet: options.quiet, turn: 0 };
    let mut table = Table::new(Arc::clone(cards), &setup, Box::new(decider));
    let first = table.state().seats.first().copied().ok_or("nobody plays")?;
    table.begin_at(first, TurnPart::Untap).map_err(|stop| stop.to_string())?;
    while !table.state().over && table.state().turn.number <= options.turns {
        table.advance().map_err(|stop| format!("turn {}: {stop}", table.state().turn.number))?;
    }
    Ok(())
}

fn options() -> Result<Options, String> {
    let mut options = Options { players: 2, turns: 30, seed: 1, games: 1, ..Options::default() };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} takes a value"));
        let number = |text: String| text.parse::<u64>().map_err(|error| error.to_string());
        match argument.as_str() {
            "--cards" => options.cards.push(value()?.into()),
            "--players" => options.players = usize::try_from(number(value()?)?).unwrap_or(2),
            "--turns" => options.turns = u32::try_from(number(value()?)?).unwrap_or(30),
            "--games" => options.games = number(value()?)?,
            "--seed" => options.seed = number(value()?)?,
            "--quiet" => options.quiet = true,
            path => options.module = path.into(),
        }
    }
    Ok(options)
}

/// Numbers below a bound that look like chance (G. Marsaglia, 2003).
fn planarc_table_random(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |bound| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % u64::try_from(bound.max(1)).unwrap_or(1)).unwrap_or(0)
    }
}

/// A basic land of the library, by its place among them.
fn basic_land(cards: &Cards, nth: usize) -> Option<usize> {
    let names = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
    let name = names.get(nth)?;
    let printed = &cards.printed;
    printed.iter().position(|card| card.name.as_deref().is_some_and(|own| own == *name))
}

fn is(card: &Card, kind: CardType) -> bool {
    card.words.iter().any(|word| matches!(word, Word::Type { word } if *word == kind))
}

/// What a card has on which nothing is known but its text.
fn usual_sheet(card: &Card) -> Sheet {
    if is(card, CardType::Land) {
        return Sheet::default();
    }
    let is_creature = is(card, CardType::Creature);
    let cost = Symbols(vec![ManaSymbol::Generic(if is_creature { 2 } else { 1 })]);
    let size = is_creature.then_some(2);
    Sheet {
        cost: Some(cost),
        power: size,
        toughness: size,
        loyalty: Some(3),
        defense: Some(3),
        ..Sheet::default()
    }
}

/// The sheets of the cards in a card file, by their names.
fn sheets_of(text: &str) -> Vec<(String, Sheet)> {
    let mut found = Vec::new();
    for card in text.split("\n---\n") {
        let lines: Vec<&str> =
            card.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
        let Some(name) = lines.first() else { continue };
        let after = |key: &str| lines.iter().find_map(|line| line.strip_prefix(key)).map(str::trim);
        let mut sheet = Sheet::default();
        if let Some(cost) = after("Cost:") {
            let symbols = cost.split(['{', '}']).filter_map(ManaSymbol::parse).collect();
            sheet.cost = Some(Symbols(symbols));
        }
        if let Some((power, toughness)) = after("Stats:").and_then(|stats| stats.split_once('/')) {
            sheet.power = Some(power.parse().unwrap_or(0));
            sheet.toughness = Some(toughness.parse().unwrap_or(0));
        }
        sheet.loyalty = after("Loyalty:").and_then(|n| n.parse().ok());
        sheet.defense = after("Defense:").and_then(|n| n.parse().ok());
        found.push(((*name).to_owned(), sheet));
    }
    found
}
