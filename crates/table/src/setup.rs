//! How a game is set up: players, cards, and where they are.

use std::cell::RefCell;
use std::sync::Arc;

use planarc_bytecode::axis::DayTime;
use planarc_bytecode::{Proven, Sheet};
use planarc_lexicon::Zone;
use planarc_vm::Id;
use planarc_vm::resolved::Word;
use rand_core::SeedableRng as _;
use rand_xorshift::XorShiftRng;

use crate::decide::{Decide, Stop};
use crate::layers::Cache;
use crate::object::{Nature, Own, Printed};
use crate::state::{Player, State, Thing, Turn, Zones};
use crate::table::{Cards, Table};
use crate::variants::Variant;

/// A game before it begins.
#[derive(Debug, Clone, Default)]
pub struct Setup {
    /// The players, in turn order from whoever begins.
    pub seats: Vec<Seat>,
    /// The variants that are played.
    pub variants: Vec<Variant>,
    /// Whether the rules of 2011 hold, where they differ.
    pub edition_2011: bool,
    /// The seed of chance.
    pub seed: u64,
}

/// A player before the game.
#[derive(Debug, Clone, Default)]
pub struct Seat {
    /// The player's name.
    pub name: String,
    /// The number of the player's team; with none, each plays for themself.
    pub team: Option<u32>,
    /// Cards by their numbers in the module, and where they begin; those of a library or another deck from its top.
    pub cards: Vec<Place>,
}

/// Where a card begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Its number in the module.
    pub card: u32,
    /// The zone.
    pub zone: Zone,
}

impl Cards {
    /// The cards of a module, with what their frames say, by their numbers. The library stands in front of them.
    pub fn new(module: Proven, sheets: &[Sheet]) -> Self {
        let printed = module.cards().iter().enumerate().map(|(number, card)| {
            let sheet = sheets.get(number).cloned().unwrap_or_default();
            let colors = sheet
                .colors
                .unwrap_or_else(|| sheet.cost.as_ref().map(crate::reads::colors_of).unwrap_or_default());
            let words: Vec<Word> = card.words.iter().filter_map(word).collect();
            Arc::new(Printed {
                name: Some(card.name.clone()),
                cost: sheet.cost,
                words,
                colors,
                power: sheet.power,
                toughness: sheet.toughness,
                loyalty: sheet.loyalty.and_then(|n| i32::try_from(n).ok()),
                defense: sheet.defense.and_then(|n| i32::try_from(n).ok()),
                abilities: card.abilities.iter().map(|ability| Own::Printed(ability.0)).collect(),
                card: u32::try_from(number).ok(),
            })
        });
        let printed = printed.collect();
        Cards { printed, module }
    }
}

/// A word of a type line; one of a card has no slot.
fn word(word: &planarc_bytecode::Word) -> Option<Word> {
    use planarc_bytecode::Word as Code;
    Some(match word {
        Code::Type { word } => Word::Type { word: *word },
        Code::Supertype { word } => Word::Supertype { word: *word },
        Code::Subtype { word } => Word::Subtype { word: word.clone() },
        Code::Permanent => Word::Permanent,
        Code::Color { word } => Word::Color { word: *word },
        Code::Of { .. } => return None,
    })
}

impl Table {
    /// A game with its players and cards; nothing of it has begun. [`Table::start`] goes through the procedure
    /// before the first turn (103); [`Table::begin_at`] begins in the midst of it.
    pub fn new(cards: Arc<Cards>, setup: &Setup, decider: Box<dyn Decide>) -> Self {
        let state = State {
            things: Vec::new(),
            seats: Vec::new(),
            variants: setup.variants.clone(),
            edition_2011: setup.edition_2011,
            zones: Zones::default(),
            turn: Turn::default(),
            effects: Vec::new(),
            delayed: Vec::new(),
            triggered: Vec::new(),
            memories: std::collections::BTreeMap::new(),
            history: Vec::new(),
            moment: 0,
            timestamp: 0,
            combat: None,
            day: DayTime::Neither,
            monarch: None,
            initiative: None,
            starting: None,
            planar_controller: None,
            archenemies: Vec::new(),
            reversed: false,
            over: false,
            random: XorShiftRng::seed_from_u64(setup.seed),
        };
        let mut table = Table {
            cards,
            state,
            decider: Some(decider),
            cache: RefCell::new(Cache::default()),
            batch: Vec::new(),
            depth: 0,
            replacing: Vec::new(),
            by: None,
            tapped_for_mana: None,
            declaring: Vec::new(),
            stop: None,
            happened: RefCell::new(Vec::new()),
        };
        for (number, seat) in setup.seats.iter().enumerate() {
            let number = u32::try_from(number).unwrap_or(u32::MAX);
            let id = table.add(Thing::Player(Box::new(player(&seat.name, seat.team.unwrap_or(number)))));
            table.state.seats.push(id);
        }
        for (seat, &id) in setup.seats.iter().zip(&table.state.seats.clone()) {
            for &Place { card, zone } in &seat.cards {
                table.put_card(card, id, zone);
            }
        }
        table
    }

    /// A game that was saved.
    pub fn load(cards: Arc<Cards>, state: State, decider: Box<dyn Decide>) -> Self {
        let mut table = Table::new(cards, &Setup::default(), decider);
        table.state = state;
        table
    }

    /// Puts a card of the module into a zone of its owner; its id.
    pub fn put_card(&mut self, card: u32, owner: Id, zone: Zone) -> Option<Id> {
        let printed = Arc::clone(self.cards.printed.get(card as usize)?);
        let id = self.make(Nature::Card, printed, owner, zone);
        if zone == Zone::Battlefield {
            self.entry_counters(id, None);
        }
        Some(id)
    }

    /// Begins in the midst of a game: in a part of a player's turn, with priority.
    ///
    /// # Errors
    /// Why the game stops.
    pub fn begin_at(&mut self, player: Id, part: planarc_lexicon::TurnPart) -> Result<(), Stop> {
        self.state.starting = self.state.starting.or_else(|| self.state.seats.first().copied());
        self.begin_variants_at(player);
        self.begin_turn(player, None);
        self.change().turn.next = self.after(player);
        while let Some((next, _)) = self.state.turn.agenda.first().copied() {
            if next.meaning() == part.meaning() {
                break;
            }
            self.change().turn.agenda.remove(0);
        }
        Ok(())
    }
}

fn player(name: &str, team: u32) -> Player {
    Player {
        name: name.to_owned(),
        life: 20,
        starting_life: 20,
        max_hand: 7,
        starting_hand: 7,
        counters: Vec::new(),
        mana: Vec::new(),
        team,
        left: false,
        result: None,
        drew_from_nothing: false,
        lands_played: 0,
        planar_rolls: 0,
        citys_blessing: false,
        ring: 0,
        speed: 0,
        controlled_by: None,
        commander_damage: Vec::new(),
        commander_casts: Vec::new(),
        skips: Vec::new(),
        notes: Vec::new(),
    }
}
