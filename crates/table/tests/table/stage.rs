//! A game of a variant for tests, on the cards of `variants.card`; `variants.asm` is what `planarc compile --emit asm`
//! makes of them, without what it says of texts and places.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};

use planarc_bytecode::axis::PlanarFace;
use planarc_bytecode::{Sheet, listing, verify};
use planarc_lexicon::{TurnPart, Zone};
use planarc_table::variants::{FACES, Variant};
use planarc_table::{Ask, Cards, Chance, Decide, Deed, Seat, Setup, Stop, Table, Why};
use planarc_vm::{Answer, Id, QuestionKind};

const CARDS: &str = include_str!("variants.card");
const LISTING: &str = include_str!("variants.asm");

/// What is to be done and answered.
#[derive(Default)]
struct Script {
    faces: VecDeque<PlanarFace>,
    answers: VecDeque<Answer>,
    deed: Option<(Id, Deed)>,
    heard: Vec<String>,
}

#[derive(Clone, Default)]
struct Host(Arc<Mutex<Script>>);

impl Host {
    fn script(&self) -> MutexGuard<'_, Script> {
        self.0.lock().expect("one thread")
    }
}

impl Decide for Host {
    fn decide(&mut self, table: &Table, ask: &Ask<'_>) -> Result<Answer, Stop> {
        let mut script = self.script();
        if let Why::Priority(deeds) = ask.why {
            let wanted = script.deed.clone().filter(|(who, _)| *who == ask.question.who);
            let place = wanted.and_then(|(_, deed)| deeds.iter().position(|own| *own == deed));
            if place.is_some() {
                script.deed = None;
            }
            let place = place.unwrap_or(0);
            return Ok(Answer::Places(vec![u32::try_from(place).expect("few")]));
        }
        assert!(ask.wrong.is_none(), "{ask:?}");
        script.heard.push(format!("asked {}: {:?}", table.name_of(ask.question.who), ask.why));
        // Nobody attacks or blocks.
        if let Why::Attack(_) | Why::Block(_) = ask.why {
            return Ok(least(&ask.question.kind));
        }
        let answer = script.answers.pop_front();
        Ok(answer.unwrap_or_else(|| least(&ask.question.kind)))
    }

    fn chance(&mut self, _: &Table, what: Chance, bound: u32) -> Option<u32> {
        match what {
            Chance::Planar => {
                let face = self.script().faces.pop_front()?;
                u32::try_from(FACES.iter().position(|own| *own == face)?).ok()
            }
            // What is shuffled stays in its order.
            Chance::Shuffle => Some(bound - 1),
            Chance::Coin | Chance::Die | Chance::Effect => None,
        }
    }

    fn hear(&mut self, _: &Table, line: &str) {
        self.script().heard.push(line.to_owned());
    }

    fn listens(&self) -> bool {
        true
    }
}

fn least(kind: &QuestionKind) -> Answer {
    match kind {
        QuestionKind::Choose(of) | QuestionKind::Search(of) | QuestionKind::Target(of) => {
            Answer::Ids(of.from.iter().take(of.least as usize).copied().collect())
        }
        QuestionKind::Quality { from, least, .. } => {
            Answer::Qualities(from.iter().take(*least as usize).cloned().collect())
        }
        QuestionKind::Option { from, least, .. } => {
            Answer::Places(from.iter().take(*least as usize).copied().collect())
        }
        QuestionKind::May | QuestionKind::Pay => Answer::Yes(false),
        QuestionKind::Order { of } => Answer::Ids(of.clone()),
        other => panic!("a question of the tests: {other:?}"),
    }
}

/// A game.
pub struct Stage {
    /// It.
    pub table: Table,
    host: Host,
}

impl Stage {
    /// A game of variants with players; each number is a team.
    pub fn new(variants: &[Variant], teams: &[u32]) -> Self {
        Stage::of(variants, teams, false)
    }

    /// The same by the rules of a year.
    pub fn of(variants: &[Variant], teams: &[u32], edition_2011: bool) -> Self {
        let names = ["Ann", "Ben", "Cal", "Dee", "Eve", "Fin", "Gil", "Hal", "Ira"];
        let seat =
            |(&team, name): (&u32, &str)| Seat { name: name.to_owned(), team: Some(team), ..Seat::default() };
        let seats = teams.iter().zip(names).map(seat).collect();
        let setup = Setup { seats, variants: variants.to_vec(), edition_2011, seed: 1 };
        let host = Host::default();
        let mut table = Table::new(cards(), &setup, Box::new(host.clone()));
        for player in table.state().seats.clone() {
            for _ in 0..10 {
                table.put_card(number("Gutter Wolf"), player, Zone::Library);
            }
        }
        Stage { table, host }
    }

    /// A player by seat.
    pub fn seat(&self, number: usize) -> Id {
        self.table.state().seats[number]
    }

    /// Puts a card somewhere.
    pub fn put(&mut self, seat: usize, zone: Zone, name: &str) -> Id {
        let owner = self.seat(seat);
        self.table.put_card(number(name), owner, zone).expect("a card")
    }

    /// Begins in a part of a turn.
    pub fn begin(&mut self, seat: usize, part: TurnPart) {
        let player = self.seat(seat);
        self.table.begin_at(player, part).unwrap_or_else(|stop| panic!("{stop}: {:#?}", self.log()));
        self.sound();
    }

    /// Begins with the procedure before the game.
    pub fn start(&mut self) {
        self.table.start().unwrap_or_else(|stop| panic!("{stop}: {:#?}", self.log()));
        self.sound();
    }

    /// Answers to the questions that come.
    pub fn answer(&mut self, answers: impl IntoIterator<Item = Answer>) {
        self.host.script().answers.extend(answers);
    }

    /// Plays one step on.
    pub fn advance(&mut self) {
        self.table.advance().unwrap_or_else(|stop| panic!("{stop}: {:#?}", self.log()));
        self.sound();
    }

    fn sound(&self) {
        if let Err(why) = self.table.check() {
            panic!("{why}: {:#?}", self.log());
        }
    }

    /// Whether a player does something as soon as they have priority.
    pub fn does(&mut self, seat: usize, deed: Deed) -> bool {
        let player = self.seat(seat);
        self.host.script().deed = Some((player, deed));
        let stack = self.stack().len();
        for _ in 0..20 {
            self.advance();
            if self.host.script().deed.is_none() {
                return true;
            }
            if self.stack().len() < stack || self.table.state().turn.priority.is_none() {
                break;
            }
        }
        self.host.script().deed = None;
        false
    }

    /// Rolls the planar die.
    pub fn roll(&mut self, seat: usize, face: PlanarFace) -> bool {
        self.host.script().faces.push_back(face);
        let rolled = self.does(seat, Deed::RollPlanarDie);
        self.host.script().faces.clear();
        rolled
    }

    /// All pass until what is on top of the stack has left it.
    pub fn resolve(&mut self) {
        let Some(top) = self.table.state().zones.get(Zone::Stack, None).first().copied() else { return };
        for _ in 0..50 {
            if !self.table.state().zones.get(Zone::Stack, None).contains(&top) {
                return;
            }
            self.advance();
        }
        panic!("it does not resolve: {:#?}", self.log());
    }

    /// Plays to a part of a player's turn, with priority and an empty stack.
    pub fn go(&mut self, seat: usize, part: TurnPart) {
        self.reach(seat, part);
        while !self.table.state().zones.get(Zone::Stack, None).is_empty() {
            self.resolve();
        }
    }

    /// Plays to where a part of a player's turn begins.
    pub fn reach(&mut self, seat: usize, part: TurnPart) {
        let player = self.seat(seat);
        self.advance();
        for _ in 0..2000 {
            let turn = &self.table.state().turn;
            if turn.active == Some(player)
                && turn.part == Some(part)
                && turn.priority.is_some()
                && turn.passed == 0
            {
                return;
            }
            self.advance();
        }
        panic!("it does not come: {:#?}", self.log());
    }

    /// What is on the stack, from its top.
    pub fn stack(&self) -> Vec<String> {
        self.names(Zone::Stack, None)
    }

    fn names(&self, zone: Zone, whose: Option<Id>) -> Vec<String> {
        self.table.state().zones.get(zone, whose).iter().map(|&id| self.table.name_of(id)).collect()
    }

    /// The planes and phenomena that are face up.
    pub fn planes(&self) -> Vec<String> {
        self.table.face_up_planes().into_iter().map(|id| self.table.name_of(id)).collect()
    }

    /// A deck from its top.
    pub fn deck(&self, zone: Zone, seat: Option<usize>) -> Vec<String> {
        self.names(zone, seat.map(|seat| self.seat(seat)))
    }

    /// A life total.
    pub fn life(&self, seat: usize) -> i32 {
        self.table.player(self.seat(seat)).expect("a player").life
    }

    /// Power and toughness.
    pub fn size(&self, id: Id) -> (i32, i32) {
        let chars = self.table.chars(id);
        (chars.power.unwrap_or(0), chars.toughness.unwrap_or(0))
    }

    /// What was heard.
    pub fn log(&self) -> Vec<String> {
        self.host.script().heard.clone()
    }
}

/// The number of a card.
pub fn number(name: &str) -> u32 {
    let place = cards().module.cards().iter().position(|card| &*card.name == name);
    u32::try_from(place.unwrap_or_else(|| panic!("no card {name}"))).expect("few cards")
}

fn cards() -> Arc<Cards> {
    static ALL: std::sync::OnceLock<Arc<Cards>> = std::sync::OnceLock::new();
    Arc::clone(ALL.get_or_init(|| {
        let contents = listing::assemble(LISTING).expect("a listing");
        let sheets: Vec<Sheet> = contents.cards.iter().map(|card| sheet(&card.name)).collect();
        Arc::new(Cards::new(verify(contents).expect("proven"), &sheets))
    }))
}

fn sheet(name: &str) -> Sheet {
    let mut sheet = Sheet::default();
    let block = CARDS.split("\n---\n").find(|block| block.lines().next() == Some(name));
    for line in block.unwrap_or_else(|| panic!("no text of {name}")).lines() {
        if let Some((power, toughness)) = line.strip_prefix("Stats: ").and_then(|stats| stats.split_once('/'))
        {
            (sheet.power, sheet.toughness) = (power.parse().ok(), toughness.parse().ok());
        }
    }
    sheet
}
