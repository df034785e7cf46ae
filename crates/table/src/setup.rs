//! How a game is set up: players, cards, and where they are.

use std::cell::RefCell;
use std::sync::Arc;

use planarc_bytecode::axis::{CardKind, DayTime};
use planarc_bytecode::operand::Text;
use planarc_bytecode::{Proven, Sheet};
use planarc_lexicon::{ManaSymbol, TurnPart, Zone};
use planarc_vm::Id;
use planarc_vm::resolved::{CounterKind, Word};
use rand_core::SeedableRng as _;
use rand_xorshift::XorShiftRng;

use crate::decide::{Decide, Stop};
use crate::layers::Cache;
use crate::object::{Nature, Own, Printed};
use crate::state::{Mana, Player, State, Thing, Turn, Zones};
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
    /// The cards of a module, with what their frames say, by their numbers. The library is linked behind them.
    pub fn new(module: Proven, sheets: &[Sheet]) -> Self {
        let (module, library) = crate::library::linked(module);
        let printed = module.cards().iter().enumerate().map(|(number, card)| {
            let name = crate::library::plain_name(&card.name);
            let sheet = sheets.get(number).cloned().unwrap_or_default();
            let colors = sheet
                .colors
                .unwrap_or_else(|| sheet.cost.as_ref().map(crate::reads::colors_of).unwrap_or_default());
            let words: Vec<Word> = card.words.iter().filter_map(word).collect();
            Arc::new(Printed {
                name: Some(name),
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
        let printed: Vec<Arc<Printed>> = printed.collect();
        let acts =
            printed.iter().map(|one| (Arc::clone(one), crate::layers::zones_of(&module, &library, one)));
        let acts = acts.collect();
        Cards { printed, acts, module, library }
    }

    /// The number of a card by its name: one of the game's, or a basic land or a token that the rules know.
    pub fn find(&self, name: &str) -> Option<u32> {
        let is_it = |printed: &Arc<Printed>| printed.name.as_deref().is_some_and(|own| own == name);
        self.printed.iter().position(is_it).and_then(|number| u32::try_from(number).ok())
    }
}

/// A word of a type line; one of a card has no slot. A planar type is one subtype, however many words it has (311.3);
/// phenomena, vanguards, schemes and conspiracies have no subtypes (312.3, 313.3, 314.3, 315.4).
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
            ending: Vec::new(),
            departed: Vec::new(),
            range: None,
            ring: Vec::new(),
            marker: 1,
            removals: 0,
            markers: Vec::new(),
            later_turns: Vec::new(),
            began: Vec::new(),
            random: XorShiftRng::seed_from_u64(setup.seed),
        };
        let mut table = Table {
            cards,
            state,
            decider: Some(decider),
            cache: RefCell::new(Cache::default()),
            batch: Vec::new(),
            moment_began: None,
            depth: 0,
            replacing: Vec::new(),
            by: None,
            tapped_for_mana: None,
            declaring: Vec::new(),
            stop: None,
            script: std::collections::VecDeque::new(),
            hint: std::collections::VecDeque::new(),
            scripted: None,
            mana_is_paid: false,
            billing: None,
            is_billing: false,
            most: None,
            reversible: 0,
            took_back: false,
            happened: RefCell::new(Vec::new()),
        };
        for (number, seat) in setup.seats.iter().enumerate() {
            let number = u32::try_from(number).unwrap_or(u32::MAX);
            let id = table.add(Thing::Player(Box::new(player(&seat.name, seat.team.unwrap_or(number)))));
            table.state.seats.push(id);
        }
        if table.plays(Variant::SupervillainRumble) {
            table.state.archenemies.clone_from(&table.state.seats);
        }
        for id in table.state.seats.clone() {
            let life = table.usual_life(id);
            if let Some(own) = table.player_mut(id) {
                (own.life, own.starting_life) = (life, life);
            }
        }
        if let Some(archenemy) = table.usual_archenemy() {
            table.set_archenemy(archenemy);
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

    /// Puts a card of the module into a zone of its owner; its id. In the command zone it lies face up: planes and
    /// phenomena are controlled by the planar controller, a vanguard's modifiers are added to its owner's numbers
    /// (902.4, 902.5), a scheme has been set in motion. A card of a deck is put behind those that are there, at
    /// the bottom.
    pub fn put_card(&mut self, card: u32, owner: Id, zone: Zone) -> Option<Id> {
        let printed = Arc::clone(self.cards.printed.get(card as usize)?);
        let id = self.make(Nature::Card, printed, owner, zone);
        self.put_down(id, zone);
        Some(id)
    }

    /// Puts a token that is a copy of a card of the module onto the battlefield (111.10, 707.2); its id.
    pub fn put_token(&mut self, card: u32, owner: Id) -> Option<Id> {
        let printed = Arc::clone(self.cards.printed.get(card as usize)?);
        let id = self.make(Nature::Token, printed, owner, Zone::Battlefield);
        self.put_down(id, Zone::Battlefield);
        Some(id)
    }

    fn put_down(&mut self, id: Id, zone: Zone) {
        match zone {
            Zone::Battlefield => {
                for (kind, n) in self.own_counters(id) {
                    self.add_counters(id, &kind, u32::try_from(n).unwrap_or(0));
                }
            }
            Zone::Command => {
                self.add_modifiers(id);
                // A card of a deck that is put there before the game is the deck's commander (903.6).
                if self.plays_with_commanders() && self.kind_of_card(id) == CardKind::Ordinary {
                    self.set_commander(id);
                }
            }
            _ => {}
        }
    }

    /// Puts an object under the control of a player who does not own it (110.2); a plane in a game with several
    /// planar controllers too (901.14a).
    pub fn set_controller(&mut self, id: Id, player: Id) {
        self.set(id, |object| object.controller = player);
    }

    /// Taps a permanent (110.5).
    pub fn set_tapped(&mut self, id: Id) {
        self.set(id, |object| object.tapped = true);
    }

    /// Has an object have come under its controller's control in the turn that is set up (302.6).
    pub fn set_new(&mut self, id: Id) {
        let turn = self.state.turn.number.max(1);
        self.set(id, |object| object.since_turn = turn);
    }

    /// Turns an object face down: a permanent is a 2/2 creature (708.2a), what is in exile or in the command zone
    /// has no characteristics (406.3, 315.5b), and its owner may look at it.
    pub fn set_face_down(&mut self, id: Id) {
        let is_permanent = self.object(id).is_some_and(|object| object.zone() == Some(Zone::Battlefield));
        self.set(id, |object| {
            if is_permanent {
                object.face_down = Some(Box::new(crate::act::enter::face_down_creature()));
            } else {
                object.hidden = true;
            }
            object.seen_by.push(object.owner);
        });
    }

    /// Puts counters of a kind on an object or a player (122), in the place of those of that kind that are there.
    pub fn set_counters(&mut self, id: Id, kind: &CounterKind, n: u32) {
        self.take_counters(id, kind, u32::MAX);
        if n > 0 {
            self.add_counters(id, kind, n);
        }
    }

    /// Attaches an object to an object or a player (701.3).
    pub fn set_attached(&mut self, id: Id, to: Id) {
        self.set(id, |object| object.attached_to = Some(to));
    }

    /// Makes a card a commander (903.3).
    pub fn set_commander(&mut self, id: Id) {
        self.set(id, |object| object.commander = true);
    }

    /// Keeps the names that were chosen for a conspiracy with hidden or double agenda (702.106). It is turned face
    /// down by [`Table::set_face_down`].
    pub fn set_agenda(&mut self, id: Id, names: &[Text]) {
        self.choose_agenda(id, names);
    }

    /// Makes a player the archenemy (904.2a), and all others a team (904.2b), with their life totals (904.5,
    /// 904.13b). In a Supervillain Rumble everybody is one already (904.12b).
    pub fn set_archenemy(&mut self, player: Id) {
        if self.plays(Variant::SupervillainRumble) {
            return;
        }
        let seats = self.state.seats.clone();
        let before: Vec<i32> = seats.iter().map(|&seat| self.usual_life(seat)).collect();
        self.change().archenemies = vec![player];
        let number = |table: &Self, id: Id| table.player(id).map_or(0, |own| own.team);
        let own = number(self, player);
        let other = seats.iter().find(|&&seat| seat != player).map_or(own + 1, |&seat| number(self, seat));
        let other = if other == own { own + 1 } else { other };
        for &seat in &seats {
            if seat != player
                && let Some(own) = self.player_mut(seat)
            {
                own.team = other;
            }
        }
        for (&seat, before) in seats.iter().zip(before) {
            let more = self.usual_life(seat) - before;
            if let Some(own) = self.player_mut(seat) {
                own.life += more;
                own.starting_life += more;
            }
        }
    }

    /// Gives a player a life total (119), and the team that shares it (810.4).
    pub fn set_life(&mut self, player: Id, life: i32) {
        self.set_life_total(player, life);
    }

    /// Gives a player a starting life total (103.4).
    pub fn set_starting_life(&mut self, player: Id, life: i32) {
        if let Some(own) = self.player_mut(player) {
            own.starting_life = life;
        }
    }

    /// Gives a player a starting and a maximum hand size (103.5, 402.2).
    pub fn set_hand_size(&mut self, player: Id, size: i32) {
        if let Some(own) = self.player_mut(player) {
            (own.starting_hand, own.max_hand) = (size, size);
        }
    }

    /// Makes a player the monarch (724.1).
    pub fn set_monarch(&mut self, player: Id) {
        self.change().monarch = Some(player);
    }

    /// Gives a player the initiative (725.1).
    pub fn set_initiative(&mut self, player: Id) {
        self.change().initiative = Some(player);
    }

    /// Adds a mana to a player's pool (106.4).
    pub fn add_mana(&mut self, player: Id, symbol: ManaSymbol) {
        if let Some(own) = self.player_mut(player) {
            own.mana.push(Mana { symbol, source: None, only: Vec::new(), kept: None, snow: false });
        }
    }

    /// Begins in the midst of a game: in a part of a player's turn, whose beginning is over. The player has
    /// priority, but for the parts in which nobody has, and those of combat with turn-based actions of their own,
    /// which begin. Nothing triggers on what is there already.
    ///
    /// # Errors
    /// Why the game stops.
    pub fn begin_at(&mut self, player: Id, part: TurnPart) -> Result<(), Stop> {
        self.state.starting = self.state.starting.or_else(|| self.state.seats.first().copied());
        self.note_decks();
        self.note_beginnings(true);
        for thing in &mut self.change().things {
            if let Thing::Object(object) = thing {
                object.noticed = true;
            }
        }
        let player = self.first_of_turn(player);
        self.hand_out_markers(player);
        self.begin_turn(player, None);
        self.order_turns_from(player);
        self.state.triggered.clear();
        while let Some((next, _)) = self.state.turn.agenda.first().copied() {
            if next.meaning() == part.meaning() {
                break;
            }
            self.change().turn.agenda.remove(0);
        }
        let acts = matches!(
            part,
            TurnPart::Untap
                | TurnPart::Cleanup
                | TurnPart::DeclareAttackers
                | TurnPart::DeclareBlockers
                | TurnPart::CombatDamage
        );
        if crate::turn::phase_of(part) == TurnPart::Combat {
            self.begin_combat(player);
        }
        if acts || self.state.turn.agenda.is_empty() {
            return Ok(());
        }
        let moment = self.state.moment + 1;
        let turn = &mut self.change().turn;
        let (part, added) = turn.agenda.remove(0);
        (turn.part, turn.added, turn.parts) = (Some(part), added, turn.parts + 1);
        (turn.begun, turn.part_began) = (true, moment);
        self.give_priority(player)
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
        starting_deck: Vec::new(),
        card_pool: Vec::new(),
    }
}
