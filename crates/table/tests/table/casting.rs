//! Casting spells, playing lands, activating abilities, mana and payments (601, 305, 602, 605, 106, 118). The listing
//! `casting.asm` is made of `casting.card` as the others here are.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use planarc_bytecode::operand::Symbols;
use planarc_bytecode::{Sheet, listing, verify};
use planarc_lexicon::{Keyword, ManaSymbol, TurnPart, Zone};
use planarc_table::variants::Variant;
use planarc_table::{Ask, Cards, Decide, Deed, Seat, Setup, Stop, Table, Way, Why};
use planarc_vm::{Answer, Id};

use crate::support::least;

/// What is to be done and answered.
#[derive(Default)]
struct Script {
    deed: Option<(Id, Deed)>,
    offered: Vec<Deed>,
    answers: VecDeque<Answer>,
    asked: Vec<Why>,
    heard: Vec<String>,
}

#[derive(Clone, Default)]
struct Player(Arc<Mutex<Script>>);

impl Decide for Player {
    fn decide(&mut self, _: &Table, ask: &Ask<'_>) -> Result<Answer, Stop> {
        let mut script = self.0.lock().expect("one thread");
        if let Why::Priority(deeds) = ask.why {
            script.offered.clone_from(deeds);
            let wanted = script.deed.clone().filter(|(who, _)| *who == ask.question.who);
            let place = wanted.and_then(|(_, deed)| deeds.iter().position(|own| *own == deed));
            // Nobody passes before it was looked what could be done.
            return match place {
                Some(place) => {
                    script.deed = None;
                    Ok(Answer::Places(vec![u32::try_from(place).expect("few")]))
                }
                None if script.deed.is_some() => Err(Stop::Pause),
                None => Ok(Answer::Places(vec![0])),
            };
        }
        assert!(ask.wrong.is_none(), "{ask:?}");
        if matches!(ask.why, Why::Attack(_) | Why::Block(_)) {
            return Ok(least(&ask.question.kind));
        }
        script.asked.push(ask.why.clone());
        let answer = script.answers.pop_front();
        Ok(answer.unwrap_or_else(|| least(&ask.question.kind)))
    }

    fn hear(&mut self, _: &Table, line: &str) {
        self.0.lock().expect("one thread").heard.push(line.to_owned());
    }

    fn listens(&self) -> bool {
        true
    }
}

/// A game of two.
struct Game {
    table: Table,
    player: Player,
}

/// The cards, with what is printed on them beside their text.
fn cards() -> Arc<Cards> {
    let contents = listing::assemble(include_str!("casting.asm")).expect("a listing");
    let module = verify(contents).expect("a module");
    let text = include_str!("casting.card");
    let sheet = |name: &str| {
        let card = text.split("\n---\n").find(|card| card.lines().next() == Some(name)).expect("a card");
        let after = |key: &str| card.lines().find_map(|line| line.strip_prefix(key)).map(str::trim);
        let size = after("Stats:").and_then(|size| size.split_once('/'));
        let number = |text: &str| text.parse().expect("a number");
        let symbols = |cost: &str| {
            let parts = cost.split(['{', '}']).filter(|part| !part.is_empty());
            Symbols(parts.map(|part| ManaSymbol::parse(part).expect("a symbol")).collect())
        };
        Sheet {
            cost: after("Cost:").map(symbols),
            power: size.map(|(power, _)| number(power)),
            toughness: size.map(|(_, toughness)| number(toughness)),
            loyalty: after("Loyalty:").map(|n| n.parse().expect("a number")),
            ..Sheet::default()
        }
    };
    let sheets: Vec<Sheet> = module.cards().iter().map(|card| sheet(&card.name)).collect();
    Arc::new(Cards::new(module, &sheets))
}

impl Game {
    /// A game in the first player's main phase, with these permanents of theirs and these cards in their hand.
    fn new(permanents: &[&str], hand: &[&str]) -> Self {
        Game::of(&[], permanents, hand)
    }

    fn of(variants: &[Variant], permanents: &[&str], hand: &[&str]) -> Self {
        let seat = |name: &str| Seat { name: name.to_owned(), ..Seat::default() };
        let setup = Setup {
            seats: vec![seat("Ann"), seat("Ben")],
            variants: variants.to_vec(),
            seed: 1,
            ..Setup::default()
        };
        let player = Player::default();
        let table = Table::new(cards(), &setup, Box::new(player.clone()));
        let mut game = Game { table, player };
        for seat in 0..2 {
            for _ in 0..10 {
                game.put(seat, Zone::Library, "Plain Bear");
            }
        }
        for name in permanents {
            game.put(0, Zone::Battlefield, name);
        }
        for name in hand {
            game.put(0, Zone::Hand, name);
        }
        let first = game.seat(0);
        game.table.begin_at(first, TurnPart::PrecombatMain).expect("it begins");
        game.advance_to_priority();
        game
    }

    fn seat(&self, number: usize) -> Id {
        self.table.state().seats[number]
    }

    fn put(&mut self, seat: usize, zone: Zone, name: &str) -> Id {
        let number = self.table.cards().find(name).expect("a card");
        let owner = self.seat(seat);
        self.table.put_card(number, owner, zone).expect("a card")
    }

    fn script<T>(&self, change: impl FnOnce(&mut Script) -> T) -> T {
        change(&mut self.player.0.lock().expect("one thread"))
    }

    fn advance(&mut self) {
        self.table.advance().unwrap_or_else(|stop| panic!("{stop}: {:#?}", self.log()));
        self.table.check().unwrap_or_else(|why| panic!("{why}: {:#?}", self.log()));
    }

    fn advance_to_priority(&mut self) {
        for _ in 0..20 {
            if self.table.state().turn.priority.is_some() {
                return;
            }
            self.advance();
        }
    }

    fn log(&self) -> Vec<String> {
        self.script(|script| script.heard.clone())
    }

    fn answer(&self, answer: Answer) {
        self.script(|script| script.answers.push_back(answer));
    }

    /// What an object in a zone with that name is.
    fn find(&self, zone: Zone, name: &str) -> Option<Id> {
        self.table.state().zones.all(zone).find(|&id| self.table.name_of(id) == name)
    }

    fn count(&self, zone: Zone, name: &str) -> usize {
        self.table.state().zones.all(zone).filter(|&id| self.table.name_of(id) == name).count()
    }

    fn id(&self, name: &str) -> Id {
        let zones = [Zone::Battlefield, Zone::Hand, Zone::Graveyard, Zone::Exile, Zone::Command, Zone::Stack];
        let found = zones.into_iter().find_map(|zone| self.find(zone, name));
        found.unwrap_or_else(|| panic!("{name}: {:#?}", self.log()))
    }

    /// Whether a player does something as they have priority, after the others have passed.
    fn does(&mut self, seat: usize, deed: Deed) -> bool {
        let who = self.seat(seat);
        for _ in 0..3 {
            self.advance_to_priority();
            if self.table.state().turn.priority == Some(who) {
                break;
            }
            self.advance();
        }
        self.script(|script| script.deed = Some((who, deed)));
        let came = self.table.advance();
        self.script(|script| script.deed = None);
        match came {
            Ok(()) => {}
            Err(Stop::Pause) => return false,
            Err(stop) => panic!("{stop}: {:#?}", self.log()),
        }
        self.table.check().unwrap_or_else(|why| panic!("{why}: {:#?}", self.log()));
        !self.table.took_back()
    }

    fn casts(&mut self, seat: usize, name: &str) -> bool {
        let id = self.id(name);
        self.does(seat, Deed::Cast(id, Way::Usual))
    }

    fn casts_by(&mut self, seat: usize, name: &str, way: Way) -> bool {
        let id = self.id(name);
        self.does(seat, Deed::Cast(id, way))
    }

    fn activates(&mut self, seat: usize, name: &str, place: u32) -> bool {
        let id = self.id(name);
        self.does(seat, Deed::Activate(id, place))
    }

    fn plays(&mut self, seat: usize, name: &str) -> bool {
        let id = self.id(name);
        self.does(seat, Deed::Land(id))
    }

    /// All pass until the stack is empty.
    fn resolve(&mut self) {
        for _ in 0..50 {
            if self.table.state().zones.get(Zone::Stack, None).is_empty()
                && self.table.state().turn.priority.is_some()
            {
                return;
            }
            self.advance();
        }
    }

    fn go(&mut self, part: TurnPart) {
        for _ in 0..300 {
            self.advance();
            let turn = &self.table.state().turn;
            if turn.part == Some(part) && turn.priority == turn.active && turn.passed == 0 {
                return;
            }
        }
        panic!("{part:?} does not come: {:#?}", self.log());
    }

    fn life(&self, seat: usize) -> i32 {
        self.table.player(self.seat(seat)).expect("a player").life
    }

    fn hand(&self, seat: usize) -> usize {
        self.table.state().zones.get(Zone::Hand, Some(self.seat(seat))).len()
    }

    fn tapped(&self) -> usize {
        let all = self.table.state().zones.get(Zone::Battlefield, None).iter();
        all.filter(|&&id| self.table.object(id).is_some_and(|object| object.tapped)).count()
    }

    fn mana(&self, seat: usize) -> String {
        let pool = &self.table.player(self.seat(seat)).expect("a player").mana;
        pool.iter().map(|mana| mana.symbol.to_string()).collect()
    }

    fn asked(&self) -> Vec<Why> {
        self.script(|script| std::mem::take(&mut script.asked))
    }
}

fn ids(ids: &[Id]) -> Answer {
    Answer::Ids(ids.to_vec())
}

#[test]
fn one_land_is_played_in_a_turn_and_more_where_an_effect_says_so() {
    let mut game = Game::new(&[], &["Mountain", "Forest", "Island"]);
    assert!(game.plays(0, "Mountain"));
    assert!(!game.plays(0, "Forest"));
    game.put(0, Zone::Battlefield, "Wide Land");
    assert!(game.plays(0, "Forest"));
    assert!(!game.plays(0, "Island"));
    assert_eq!(game.hand(0), 1);
}

#[test]
fn a_spell_is_paid_with_what_leaves_the_other_colors() {
    let mut game = Game::new(&["Twin Grove", "Mountain"], &["Plain Bear", "Quick Ember"]);
    assert!(game.casts(0, "Plain Bear"), "{:#?}", game.log());
    assert_eq!(game.tapped(), 2);
    assert!(!game.casts(0, "Quick Ember"));
    game.resolve();
    assert!(game.find(Zone::Battlefield, "Plain Bear").is_some());
    let mut game = Game::new(&["Mountain", "Mountain"], &["Plain Bear"]);
    assert!(!game.casts(0, "Plain Bear"));
    assert_eq!(game.mana(0), "");
}

#[test]
fn only_instants_and_flash_come_in_another_turn() {
    let mut game = Game::new(&[], &["Slow Ember"]);
    for name in ["Mountain", "Forest"] {
        game.put(1, Zone::Battlefield, name);
    }
    for name in ["Quick Ember", "Sudden Cat", "Slow Ember", "Plain Bear"] {
        game.put(1, Zone::Hand, name);
    }
    let ann = game.seat(0);
    game.answer(ids(&[ann]));
    assert!(game.casts(1, "Quick Ember"), "{:#?}", game.log());
    assert!(game.casts(1, "Sudden Cat"));
    game.resolve();
    assert_eq!(game.life(0), 18);
    let mut game = Game::new(&[], &[]);
    game.put(1, Zone::Battlefield, "Mountain");
    game.put(1, Zone::Hand, "Slow Ember");
    assert!(!game.casts(1, "Slow Ember"));
}

#[test]
fn x_is_announced_and_no_more_than_can_be_paid() {
    let mut game = Game::new(&["Mountain"; 4], &["Slow Ember"]);
    game.answer(Answer::Number(3));
    let ben = game.seat(1);
    game.answer(ids(&[ben]));
    assert!(game.casts(0, "Slow Ember"));
    game.resolve();
    assert_eq!((game.life(1), game.tapped()), (17, 4));
}

#[test]
fn kicker_is_asked_where_it_can_be_paid() {
    let mut game = Game::new(&["Mountain"; 3], &["Kicked Ember"]);
    let ben = game.seat(1);
    game.answer(Answer::Yes(true));
    game.answer(ids(&[ben]));
    assert!(game.casts(0, "Kicked Ember"));
    assert!(game.asked().contains(&Why::Optional(Keyword::Kicker)));
    game.resolve();
    assert_eq!((game.life(1), game.tapped()), (16, 3));
    let mut game = Game::new(&["Mountain"; 2], &["Kicked Ember"]);
    game.answer(ids(&[ben]));
    assert!(game.casts(0, "Kicked Ember"));
    game.resolve();
    assert_eq!((game.life(1), game.tapped()), (19, 1));
    let mut game = Game::new(&["Mountain"; 4], &["Many Embers"]);
    game.answer(Answer::Number(3));
    game.answer(ids(&[ben]));
    assert!(game.casts(0, "Many Embers"));
    game.resolve();
    assert_eq!(game.life(1), 17);
}

#[test]
fn what_cannot_be_paid_as_a_whole_goes_back() {
    let mut game = Game::new(&["Swamp"], &["Blood Price", "Double Price"]);
    assert!(!game.casts(0, "Blood Price"));
    game.put(0, Zone::Battlefield, "Plain Bear");
    let before = game.table.state().clone();
    assert!(!game.casts(0, "Double Price"));
    assert!(game.table.took_back());
    assert_eq!(game.table.state().zones, before.zones);
    assert_eq!((game.tapped(), game.hand(0)), (0, 2));
    assert!(game.casts(0, "Blood Price"));
    assert_eq!(game.count(Zone::Graveyard, "Plain Bear"), 1);
    game.resolve();
    assert_eq!(game.hand(0), 3);
}

#[test]
fn what_is_chosen_to_be_paid_is_paid() {
    // The options stand in an order of their own: {2} and a card, life and {2}.
    for (chosen, hand, life, tapped) in [(0, 3, 20, 3), (1, 2, 20, 1)] {
        let mut game = Game::new(&["Mountain"; 3], &["Either Price", "Plain Bear"]);
        game.answer(Answer::Places(vec![chosen]));
        assert!(game.casts(0, "Either Price"));
        game.resolve();
        assert_eq!((game.hand(0), game.life(0), game.tapped()), (hand, life, tapped), "{:#?}", game.log());
    }
    for (chosen, life, tapped) in [(0, 17, 1), (1, 20, 3)] {
        let mut game = Game::new(&["Mountain"; 3], &["Life Price"]);
        game.answer(Answer::Places(vec![chosen]));
        assert!(game.casts(0, "Life Price"));
        game.resolve();
        assert_eq!((game.hand(0), game.life(0), game.tapped()), (2, life, tapped), "{:#?}", game.log());
    }
}

#[test]
fn another_cost_may_be_paid_instead() {
    let mut game = Game::new(&["Mountain"], &["Other Price"]);
    assert!(!game.casts(0, "Other Price"));
    let ben = game.seat(1);
    game.answer(ids(&[ben]));
    assert!(game.casts_by(0, "Other Price", Way::Permitted(0)), "{:#?}", game.log());
    game.resolve();
    assert_eq!((game.life(1), game.count(Zone::Graveyard, "Mountain")), (18, 1));
    // Without paying its mana cost, from the hand.
    let mut game = Game::new(&["Island"], &["Free Gift", "Told Ember"]);
    assert!(game.casts(0, "Free Gift"));
    for answer in [Answer::Yes(true), ids(&[ben])] {
        game.answer(answer);
    }
    game.resolve();
    assert_eq!(game.life(1), 17, "{:#?}", game.log());
}

#[test]
fn effects_change_what_spells_cost() {
    let mut game = Game::new(&["Cheap Maker"], &["Iron Cup"]);
    assert!(game.casts(0, "Iron Cup"));
    let mut game = Game::new(&["Mountain"], &["Quick Ember"]);
    game.put(1, Zone::Battlefield, "Dear Maker");
    assert!(!game.casts(0, "Quick Ember"));
    game.put(0, Zone::Battlefield, "Mountain");
    assert!(game.casts(0, "Quick Ember"));
    assert_eq!(game.tapped(), 2);
    let mut game = Game::new(&["Mountain", "Tax Wall"], &["Quick Ember"]);
    assert!(!game.casts(0, "Quick Ember"));
}

#[test]
fn an_aura_targets_what_it_enchants() {
    let mut game = Game::new(&["Forest", "Plain Bear", "Bell of Casting"], &["Bear Coat"]);
    assert!(game.casts(0, "Bear Coat"));
    game.resolve();
    let coat = game.id("Bear Coat");
    let bear = game.id("Plain Bear");
    assert_eq!(game.table.object(coat).expect("an object").attached_to, Some(bear));
    assert_eq!((game.table.chars(bear).power, game.life(0)), (Some(4), 31));
    let mut game = Game::new(&["Forest"], &["Bear Coat"]);
    assert!(!game.casts(0, "Bear Coat"));
    // Its target is gone as it would resolve: it is put into the graveyard (608.3b).
    let mut game = Game::new(&["Forest", "Mountain", "Plain Bear"], &["Bear Coat", "Quick Ember"]);
    assert!(game.casts(0, "Bear Coat"));
    let bear = game.id("Plain Bear");
    game.answer(ids(&[bear]));
    assert!(game.casts(0, "Quick Ember"));
    game.resolve();
    assert_eq!(game.count(Zone::Graveyard, "Bear Coat"), 1);
}

#[test]
fn modes_are_paid_for() {
    let mut game = Game::new(&["Mountain"; 3], &["Both Ways"]);
    game.answer(Answer::Yes(true));
    assert!(game.casts(0, "Both Ways"));
    game.resolve();
    assert_eq!((game.life(0), game.hand(0), game.tapped()), (23, 1, 3));
    let mut game = Game::new(&["Mountain"; 2], &["Many Ways"]);
    game.answer(Answer::Places(vec![0, 1]));
    assert!(game.casts(0, "Many Ways"));
    game.resolve();
    assert_eq!((game.life(0), game.hand(0), game.tapped()), (23, 1, 2));
}

#[test]
fn spells_are_cast_from_a_graveyard_by_keywords() {
    let mut game = Game::new(&["Mountain"; 2], &[]);
    game.put(0, Zone::Graveyard, "Old Ember");
    assert!(game.casts_by(0, "Old Ember", Way::Keyword(Keyword::Flashback)), "{:#?}", game.log());
    game.resolve();
    assert_eq!(game.count(Zone::Exile, "Old Ember"), 1);
    let mut game = Game::new(&["Mountain"; 2], &["Plain Bear"]);
    game.put(0, Zone::Graveyard, "Jumping Ember");
    assert!(game.casts_by(0, "Jumping Ember", Way::Keyword(Keyword::JumpStart)));
    game.resolve();
    assert_eq!((game.count(Zone::Exile, "Jumping Ember"), game.hand(0), game.tapped()), (1, 0, 1));
    let mut game = Game::new(&["Forest"], &[]);
    game.put(0, Zone::Graveyard, "Escaped Bear");
    assert!(!game.casts_by(0, "Escaped Bear", Way::Keyword(Keyword::Escape)));
    game.put(0, Zone::Graveyard, "Plain Bear");
    game.put(0, Zone::Graveyard, "Plain Bear");
    assert!(game.casts_by(0, "Escaped Bear", Way::Keyword(Keyword::Escape)));
    game.resolve();
    assert_eq!(
        (game.count(Zone::Battlefield, "Escaped Bear"), game.count(Zone::Exile, "Plain Bear")),
        (1, 2)
    );
}

#[test]
fn buyback_brings_a_spell_back_and_dash_is_another_cost() {
    let mut game = Game::new(&["Mountain"; 3], &["Bought Ember"]);
    game.answer(Answer::Yes(true));
    assert!(game.casts(0, "Bought Ember"));
    game.resolve();
    assert_eq!(game.hand(0), 1);
    let mut game = Game::new(&["Forest"; 2], &["Dashing Bear"]);
    assert!(game.casts(0, "Dashing Bear"));
    game.resolve();
    game.go(TurnPart::End);
    game.resolve();
    assert_eq!((game.hand(0), game.count(Zone::Battlefield, "Dashing Bear")), (1, 0), "{:#?}", game.log());
}

#[test]
fn a_foretold_card_is_cast_on_a_later_turn() {
    let mut game = Game::new(&["Mountain"; 2], &["Told Ember"]);
    let told = game.id("Told Ember");
    let place = 1;
    assert!(game.does(0, Deed::Special(told, place)), "{:#?}", game.table.chars(told));
    let exiled = game.find(Zone::Exile, "Told Ember").expect("it is exiled");
    let by = Way::Keyword(Keyword::Foretell);
    assert!(!game.does(0, Deed::Cast(exiled, by.clone())));
    game.go(TurnPart::PrecombatMain);
    game.go(TurnPart::PrecombatMain);
    let ann = game.seat(0);
    game.answer(ids(&[ann]));
    assert!(game.does(0, Deed::Cast(exiled, by)), "{:#?}", game.log());
    game.resolve();
    assert_eq!((game.life(0), game.count(Zone::Graveyard, "Told Ember")), (17, 1));
}

#[test]
fn a_masked_creature_is_cast_face_down_and_turned_up() {
    let mut game = Game::new(&["Forest"; 4], &["Masked Bear"]);
    assert!(game.casts_by(0, "Masked Bear", Way::Keyword(Keyword::Morph)));
    game.resolve();
    let all = game.table.state().zones.get(Zone::Battlefield, None).to_vec();
    let bear = *all.last().expect("something");
    assert_eq!((game.table.chars(bear).power, game.tapped()), (Some(2), 3));
    assert!(game.does(0, Deed::TurnUp(bear)));
    assert_eq!((game.table.chars(bear).power, game.tapped()), (Some(5), 4));
}

#[test]
fn creatures_that_just_came_do_not_tap_for_their_abilities() {
    let mut game = Game::new(&["Forest"], &["Tap Elf", "Plain Bear"]);
    assert!(game.casts(0, "Tap Elf"));
    game.resolve();
    assert!(!game.activates(0, "Tap Elf", 0));
    game.go(TurnPart::PrecombatMain);
    game.go(TurnPart::PrecombatMain);
    assert!(game.casts(0, "Plain Bear"), "{:#?}", game.log());
    assert_eq!(game.tapped(), 2);
}

#[test]
fn activated_abilities_have_limits_and_loyalty_is_paid() {
    let mut game = Game::new(&["Iron Cup", "Forest", "Forest"], &[]);
    assert!(game.activates(0, "Iron Cup", 0));
    game.resolve();
    assert_eq!((game.life(0), game.tapped()), (21, 2));
    assert!(!game.activates(0, "Iron Cup", 0));
    let mut game = Game::new(&["Mountain"], &["Ember Mage"]);
    assert!(game.casts(0, "Ember Mage"));
    game.resolve();
    assert!(game.activates(0, "Ember Mage", 1));
    assert!(!game.activates(0, "Ember Mage", 0));
    game.resolve();
    assert!(!game.activates(0, "Ember Mage", 0));
    assert_eq!(game.hand(0), 1);
    let mage = game.id("Ember Mage");
    assert_eq!(game.table.object(mage).expect("it").counters[0].1, 1);
}

#[test]
fn mana_is_for_what_it_is_for() {
    let mut game = Game::new(&["Cup Stone"], &["Quick Ember", "Iron Cup"]);
    assert!(!game.casts(0, "Quick Ember"));
    assert!(game.casts(0, "Iron Cup"));
    assert_eq!(game.mana(0), "{C}");
    assert!(!game.activates(0, "Iron Cup", 0));
    game.go(TurnPart::BeginningOfCombat);
    assert_eq!(game.mana(0), "");
    let mut game = Game::new(&["Mountain"], &["Kept Fire", "Quick Ember"]);
    assert!(game.casts(0, "Kept Fire"));
    game.resolve();
    game.go(TurnPart::End);
    assert_eq!(game.mana(0), "{R}{R}{R}");
    assert!(game.casts(0, "Quick Ember"));
    game.go(TurnPart::Upkeep);
    assert_eq!(game.mana(0), "");
}

#[test]
fn a_treasure_is_sacrificed_where_nothing_else_pays() {
    let mut game = Game::new(&["Mountain"], &["Gold Maker", "Sudden Cat"]);
    assert!(game.casts(0, "Gold Maker"));
    game.resolve();
    assert_eq!(game.count(Zone::Battlefield, "Treasure"), 1);
    assert!(game.casts(0, "Sudden Cat"));
    assert_eq!(game.count(Zone::Battlefield, "Treasure"), 0);
}

#[test]
fn lands_may_produce_more_as_they_are_tapped() {
    let mut game = Game::new(&["Forest", "Rich Fields"], &["Plain Bear"]);
    let forest = game.id("Forest");
    assert!(game.does(0, Deed::Activate(forest, 0)));
    assert_eq!(game.mana(0), "{G}{G}");
    assert!(game.casts(0, "Plain Bear"));
    let mut game = Game::new(&["Forest", "Double Fields"], &["Plain Bear"]);
    assert!(game.casts(0, "Plain Bear"));
    assert_eq!(game.mana(0), "");
}

#[test]
fn symbols_of_two_kinds_are_paid_either_way() {
    let mut game = Game::new(&["Swamp", "Forest"], &["Sore Elf"]);
    game.answer(Answer::Places(vec![1]));
    assert!(game.casts(0, "Sore Elf"));
    assert_eq!((game.life(0), game.tapped()), (18, 1));
    let mut game = Game::new(&["Swamp"], &["Sore Elf"]);
    assert!(game.casts(0, "Sore Elf"));
    assert_eq!((game.life(0), game.asked()), (18, vec![]));
    let mut game = Game::new(&["Swamp", "Swamp", "Plains"], &["Mixed Elf"]);
    assert!(game.casts(0, "Mixed Elf"));
    assert_eq!(game.tapped(), 3);
    let mut game = Game::new(&["Mountain", "Swamp", "Plains"], &["Mixed Elf"]);
    assert!(game.casts(0, "Mixed Elf"));
    assert_eq!(game.tapped(), 2);
}

#[test]
fn some_things_are_no_targets() {
    let mut game = Game::new(&["Mountain", "Island"], &["Quick Ember", "Turned Aside"]);
    game.put(1, Zone::Battlefield, "Hidden Bear");
    game.put(1, Zone::Battlefield, "Veil");
    game.put(1, Zone::Battlefield, "Cold Bear");
    assert!(game.casts(0, "Quick Ember"));
    game.resolve();
    // There was nothing else to choose.
    assert_eq!(game.life(0), 18);
}

#[test]
fn targets_are_changed() {
    let mut game = Game::new(&["Mountain", "Island"], &["Quick Ember", "Turned Aside"]);
    let (ann, ben) = (game.seat(0), game.seat(1));
    game.answer(ids(&[ann]));
    assert!(game.casts(0, "Quick Ember"));
    assert!(game.casts(0, "Turned Aside"));
    game.answer(ids(&[ben]));
    game.resolve();
    assert_eq!((game.life(0), game.life(1)), (20, 18));
    let mut game = Game::new(&["Mountain", "Island"], &["Quick Ember", "Copied Ember"]);
    game.answer(ids(&[ben]));
    assert!(game.casts(0, "Quick Ember"));
    assert!(game.casts(0, "Copied Ember"));
    game.answer(ids(&[ann]));
    game.resolve();
    assert_eq!((game.life(0), game.life(1)), (18, 18), "{:#?}", game.log());
}

#[test]
fn the_top_of_a_library_is_played_where_that_is_permitted() {
    let mut game = Game::new(&["Top Reader", "Mountain"], &[]);
    let number = game.table.cards().find("Mountain").expect("a land");
    let ann = game.seat(0);
    // The next of the library from its top is a creature that can't be paid for.
    let top = game.table.state().zones.get(Zone::Library, Some(ann))[0];
    assert!(!game.does(0, Deed::Cast(top, Way::Permitted(0))));
    for name in ["Forest", "Forest"] {
        game.put(0, Zone::Battlefield, name);
    }
    assert!(game.does(0, Deed::Cast(top, Way::Permitted(0))), "{:#?}", game.log());
    game.resolve();
    assert_eq!(game.count(Zone::Battlefield, "Plain Bear"), 1);
    let _ = number;
}

#[test]
fn mana_is_spent_as_though_it_were_another() {
    let mut game = Game::new(&["Any Paint", "Island", "Island"], &["Plain Bear", "Quick Ember"]);
    assert!(!game.casts(0, "Quick Ember"));
    assert!(game.casts(0, "Plain Bear"));
}

#[test]
fn a_commander_costs_more_each_time() {
    let mut game =
        Game::of(&[Variant::Commander], &["Forest", "Forest", "Forest", "Forest", "Mountain"], &[]);
    let bear = game.put(0, Zone::Command, "Plain Bear");
    game.table.set_commander(bear);
    assert!(game.does(0, Deed::Cast(bear, Way::Usual)), "{:#?}", game.log());
    assert_eq!(game.tapped(), 2);
    game.resolve();
    let card = game.table.object(bear).expect("it").card;
    let ann = game.table.player(game.seat(0)).expect("a player");
    assert_eq!(ann.commander_casts, [(card, 1)]);
}

#[test]
fn keywords_are_activated() {
    let mut game = Game::new(&["Long Pole", "Plain Bear", "Forest"], &[]);
    let pole = game.id("Long Pole");
    assert!(game.does(0, Deed::Activate(pole, 1)), "{:#?}", game.table.chars(pole));
    game.resolve();
    let bear = game.id("Plain Bear");
    assert_eq!((game.table.chars(bear).power, game.tapped()), (Some(3), 1));
    // There is no Elf to equip for nothing.
    assert!(!game.does(0, Deed::Activate(pole, 2)));
    game.put(0, Zone::Battlefield, "Tap Elf");
    assert!(game.does(0, Deed::Activate(pole, 2)));
    game.resolve();
    let elf = game.id("Tap Elf");
    assert_eq!(game.table.chars(elf).power, Some(2));
}

#[test]
fn cards_are_cycled_and_searched_for() {
    let mut game = Game::new(&["Forest", "Forest"], &["Cycled Bear", "Forest Seeker"]);
    let forest = game.put(0, Zone::Library, "Forest");
    assert!(game.activates(0, "Cycled Bear", 0));
    game.resolve();
    assert_eq!((game.count(Zone::Graveyard, "Cycled Bear"), game.hand(0)), (1, 2));
    assert!(game.activates(0, "Forest Seeker", 0));
    game.answer(ids(&[forest]));
    game.resolve();
    assert_eq!(game.count(Zone::Hand, "Forest"), 1, "{:#?}", game.log());
}

#[test]
fn a_vehicle_is_crewed_by_those_of_power_enough() {
    let mut game = Game::new(&["Long Barge", "Plain Bear"], &[]);
    assert!(!game.activates(0, "Long Barge", 0));
    let other = game.put(0, Zone::Battlefield, "Plain Bear");
    let bear = game.id("Plain Bear");
    game.answer(ids(&[bear, other]));
    assert!(game.activates(0, "Long Barge", 0), "{:#?}", game.log());
    game.resolve();
    let barge = game.id("Long Barge");
    assert!(game.table.chars(barge).is(planarc_lexicon::CardType::Creature));
    assert_eq!(game.tapped(), 2);
}

#[test]
fn cards_come_back_from_a_graveyard_by_keywords() {
    let mut game = Game::new(&["Forest", "Forest"], &[]);
    game.put(0, Zone::Graveyard, "Dug Bear");
    game.put(0, Zone::Graveyard, "Wrapped Bear");
    assert!(game.activates(0, "Dug Bear", 0));
    game.resolve();
    let bear = game.find(Zone::Battlefield, "Dug Bear").expect("it is back");
    assert!(game.table.chars(bear).has(Keyword::Haste));
    assert!(game.activates(0, "Wrapped Bear", 0));
    game.resolve();
    let token = game.find(Zone::Battlefield, "Wrapped Bear").expect("a token");
    assert!(game.table.chars(token).is_sub("Zombie") && game.table.chars(token).cost.is_none());
    game.go(TurnPart::End);
    game.resolve();
    assert_eq!(game.count(Zone::Exile, "Dug Bear"), 1, "{:#?}", game.log());
}

#[test]
fn others_help_to_pay() {
    let mut game = Game::new(&["Forest", "Plain Bear", "Plain Bear"], &["Called Together"]);
    assert!(game.casts(0, "Called Together"), "{:#?}", game.log());
    assert_eq!(game.tapped(), 3);
    let mut game = Game::new(&["Forest"], &["Dug Deep"]);
    game.put(0, Zone::Graveyard, "Plain Bear");
    assert!(!game.casts(0, "Dug Deep"));
    game.put(0, Zone::Graveyard, "Plain Bear");
    assert!(game.casts(0, "Dug Deep"));
    assert_eq!(game.count(Zone::Exile, "Plain Bear"), 2);
}

#[test]
fn nothing_answers_split_second_and_a_counterspell_may_be_paid_off() {
    let mut game = Game::new(&["Forest"], &["Silent Bear"]);
    game.put(1, Zone::Battlefield, "Mountain");
    game.put(1, Zone::Hand, "Quick Ember");
    assert!(game.casts(0, "Silent Bear"));
    assert!(!game.casts(1, "Quick Ember"));
    game.resolve();
    assert!(game.casts(1, "Quick Ember"));
    let mut game = Game::new(&["Forest", "Forest"], &["Sudden Cat"]);
    game.put(1, Zone::Battlefield, "Island");
    game.put(1, Zone::Hand, "Answer Back");
    assert!(game.casts(0, "Sudden Cat"));
    assert!(game.casts(1, "Answer Back"));
    game.answer(Answer::Yes(true));
    game.resolve();
    assert_eq!((game.count(Zone::Battlefield, "Sudden Cat"), game.tapped()), (1, 3), "{:#?}", game.log());
}
