//! One game that plays itself.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};

use planarc_lexicon::Zone;
use planarc_table::variants::Variant;
use planarc_table::{Ask, Chance, Decide, Place, Random, Seat, Setup, Stop, Table};
use planarc_vm::Answer;

use super::pool::Pool;

/// What is played.
#[derive(Debug, Clone)]
pub struct Plan {
    pub variants: Vec<Variant>,
    pub edition_2011: bool,
    pub players: u32,
    pub turns: u32,
    /// Whether the game is saved and loaded at random moments.
    pub saves: bool,
    /// Whether the log is kept, and not only its digest.
    pub keeps_log: bool,
}

/// How a game went.
#[derive(Debug, Clone)]
pub struct Report {
    pub seed: u64,
    pub turns: u32,
    /// Why it did not go as it must.
    pub fault: Option<String>,
    /// Whether it was a draw since it would have gone on forever (104.4b).
    pub is_loop: bool,
    /// How often each ability happened.
    pub happened: Vec<u32>,
    /// A digest of all that happened.
    pub digest: u64,
    pub log: Vec<String>,
}

/// How many steps a game may take in a turn before it counts as stuck.
const STEPS: u32 = 20_000;

/// Plays one game.
pub fn play(pool: &Pool, plan: &Plan, seed: u64) -> Report {
    let ear =
        Arc::new(Mutex::new(Ear { digest: DefaultHasher::new(), log: Vec::new(), keeps: plan.keeps_log }));
    let mut chance = Dice::new(seed);
    let setup = setup(pool, plan, &mut chance, seed);
    let decider = Listener { random: Random::new(seed ^ 0x5eed), ear: Arc::clone(&ear) };
    let mut table = Table::new(Arc::clone(&pool.cards), &setup, Box::new(decider));
    let mut happened = Vec::new();
    let came = catch_unwind(AssertUnwindSafe(|| go(&mut table, pool, plan, &mut chance, &mut happened)));
    let (fault, is_loop) = match came {
        Ok(Ok(())) => (None, false),
        Ok(Err(Trouble::Stop(Stop::Loop))) => (None, true),
        Ok(Err(Trouble::Stop(stop))) => {
            let at = table.at_work().map(|id| format!(" (at {})", table.name_of(id)));
            (Some(format!("{stop}{}", at.unwrap_or_default())), false)
        }
        Ok(Err(Trouble::Unsound(why))) => (Some(why), false),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
            (Some(format!("panic: {text}")), false)
        }
    };
    add(&mut happened, &table.happened());
    let turns = table.state().turn.number;
    drop(table);
    let ear = ear.lock().map_or_else(|poison| poison.into_inner().take(), |mut ear| ear.take());
    Report { seed, turns, fault, is_loop, happened, digest: ear.0, log: ear.1 }
}

enum Trouble {
    Stop(Stop),
    Unsound(String),
}

impl From<Stop> for Trouble {
    fn from(stop: Stop) -> Self {
        Trouble::Stop(stop)
    }
}

fn go(
    table: &mut Table,
    pool: &Pool,
    plan: &Plan,
    chance: &mut Dice,
    happened: &mut Vec<u32>,
) -> Result<(), Trouble> {
    table.start()?;
    let (mut turn, mut steps) = (0, 0);
    while !table.state().over && table.state().turn.number <= plan.turns {
        table.advance()?;
        table.check().map_err(Trouble::Unsound)?;
        if table.state().turn.number != turn {
            (turn, steps) = (table.state().turn.number, 0);
        }
        steps += 1;
        if steps > STEPS {
            return Err(Trouble::Unsound(format!("turn {turn} does not end")));
        }
        if plan.saves && chance.below(200) == 0 {
            add(happened, &table.happened());
            saved(table, pool)?;
        }
    }
    Ok(())
}

/// Saves the game, loads it, and goes on with what was loaded.
fn saved(table: &mut Table, pool: &Pool) -> Result<(), Trouble> {
    let unsound = |why: &dyn std::fmt::Display| Trouble::Unsound(format!("the game can't be saved: {why}"));
    let text = serde_json::to_string(table.state()).map_err(|why| unsound(&why))?;
    let state = serde_json::from_str(&text).map_err(|why| unsound(&why))?;
    if state != *table.state() {
        return Err(Trouble::Unsound("the game that was loaded is not the one that was saved".to_owned()));
    }
    let Some(decider) = table.take_decider() else { return Ok(()) };
    *table = Table::load(Arc::clone(&pool.cards), state, decider);
    Ok(())
}

/// Adds counts to counts.
pub fn add(sum: &mut Vec<u32>, more: &[u32]) {
    if sum.len() < more.len() {
        sum.resize(more.len(), 0);
    }
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// Draws numbers for how games are set up.
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Self {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below a bound (xorshift; G. Marsaglia, 2003).
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        u32::try_from((self.0 >> 33) % u64::from(bound.max(1))).unwrap_or(0)
    }

    fn one(&mut self, from: &[u32]) -> Option<u32> {
        let count = u32::try_from(from.len()).ok()?;
        from.get(self.below(count) as usize).copied()
    }

    /// So many different ones, or all.
    fn some(&mut self, from: &[u32], count: usize) -> Vec<u32> {
        let mut left = from.to_vec();
        let mut found = Vec::new();
        while found.len() < count && !left.is_empty() {
            let place = self.below(u32::try_from(left.len()).unwrap_or(1)) as usize;
            found.push(left.swap_remove(place));
        }
        found
    }
}

fn setup(pool: &Pool, plan: &Plan, chance: &mut Dice, seed: u64) -> Setup {
    let plays = |variant| plan.variants.contains(&variant);
    let mut setup =
        Setup { variants: plan.variants.clone(), edition_2011: plan.edition_2011, seed, ..Setup::default() };
    for number in 0..plan.players {
        let mut cards = Vec::new();
        let put = |cards: &mut Vec<Place>, zone, numbers: Vec<u32>| {
            cards.extend(numbers.into_iter().map(|card| Place { card, zone }));
        };
        put(&mut cards, Zone::Library, chance.some(&pool.spells, 36));
        let colors = [chance.below(5), chance.below(5), chance.below(5)];
        for land in 0..24 {
            let color = colors[land % colors.len()] as usize;
            let basic = pool.basics.get(color % pool.basics.len().max(1)).copied();
            put(&mut cards, Zone::Library, basic.into_iter().collect());
        }
        let is_one_deck = plays(Variant::SinglePlanarDeck);
        if plays(Variant::Planechase) && (!is_one_deck || number == 0) {
            let count = if is_one_deck { 5 * plan.players as usize } else { 10 };
            let mut deck = chance.some(&pool.planes, count.saturating_sub(2));
            deck.extend(chance.some(&pool.phenomena, 2));
            put(&mut cards, Zone::PlanarDeck, deck);
        }
        if plays(Variant::Archenemy) && number == 0 || plays(Variant::SupervillainRumble) {
            put(&mut cards, Zone::SchemeDeck, chance.some(&pool.schemes, 20));
        }
        if plays(Variant::Vanguard) {
            put(&mut cards, Zone::Command, chance.one(&pool.vanguards).into_iter().collect());
        }
        if plays(Variant::ConspiracyDraft) {
            let count = 1 + chance.below(3) as usize;
            put(&mut cards, Zone::Command, chance.some(&pool.conspiracies, count));
        }
        if plays(Variant::Commander) {
            put(&mut cards, Zone::Command, chance.one(&pool.commanders).into_iter().collect());
        }
        let team = if plays(Variant::TwoHeadedGiant) {
            Some(number / 2)
        } else if plays(Variant::Archenemy) && !plays(Variant::SupervillainRumble) {
            Some(u32::from(number > 0))
        } else {
            None
        };
        let name = ["Ann", "Ben", "Cal", "Dee", "Eve", "Fay"].get(number as usize).copied().unwrap_or("Gus");
        setup.seats.push(Seat { name: name.to_owned(), team, cards });
    }
    setup
}

/// What is heard of a game.
struct Ear {
    digest: DefaultHasher,
    log: Vec<String>,
    keeps: bool,
}

impl Ear {
    fn take(&mut self) -> (u64, Vec<String>) {
        (self.digest.finish(), std::mem::take(&mut self.log))
    }
}

/// Decides by chance, and listens.
struct Listener {
    random: Random,
    ear: Arc<Mutex<Ear>>,
}

impl Decide for Listener {
    fn decide(&mut self, table: &Table, ask: &Ask<'_>) -> Result<Answer, Stop> {
        let answer = self.random.decide(table, ask)?;
        if let Ok(mut ear) = self.ear.lock() {
            format!("{answer:?}").hash(&mut ear.digest);
        }
        Ok(answer)
    }

    fn chance(&mut self, table: &Table, what: Chance, bound: u32) -> Option<u32> {
        self.random.chance(table, what, bound)
    }

    fn hear(&mut self, _: &Table, line: &str) {
        if let Ok(mut ear) = self.ear.lock() {
            line.hash(&mut ear.digest);
            if ear.keeps {
                ear.log.push(line.to_owned());
            }
        }
    }

    fn listens(&self) -> bool {
        true
    }
}
