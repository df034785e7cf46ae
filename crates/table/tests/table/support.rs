//! A game for tests: cards by their names, and somebody who answers.

use std::sync::{Arc, Mutex};

use planarc_bytecode::operand::Symbols;
use planarc_bytecode::{Sheet, listing, verify};
use planarc_lexicon::{TurnPart, Zone};
use planarc_table::{Ask, Cards, Decide, Place, Seat, Setup, Stop, Table, Why};
use planarc_vm::{Answer, Id, QuestionKind};

const CARDS: &str = include_str!("cards.card");
const LISTING: &str = include_str!("cards.asm");

/// What answers a question, if it does; otherwise the least that can be answered is.
pub type Answers = Box<dyn FnMut(&Table, &Ask<'_>) -> Option<Answer> + Send>;

/// Somebody who answers, and what was heard.
struct Player {
    answers: Answers,
    heard: Arc<Mutex<Vec<String>>>,
}

impl Decide for Player {
    fn decide(&mut self, table: &Table, ask: &Ask<'_>) -> Result<Answer, Stop> {
        assert!(ask.wrong.is_none_or(|wrong| !wrong.contains("another kind")), "{ask:?}");
        Ok((self.answers)(table, ask).unwrap_or_else(|| least(&ask.question.kind)))
    }

    fn hear(&mut self, _: &Table, line: &str) {
        self.heard.lock().expect("one thread").push(line.to_owned());
    }

    fn listens(&self) -> bool {
        true
    }
}

/// The least that answers a question.
pub fn least(kind: &QuestionKind) -> Answer {
    match kind {
        QuestionKind::Choose(of) | QuestionKind::Search(of) | QuestionKind::Target(of) => {
            Answer::Ids(of.from.iter().take(of.least as usize).copied().collect())
        }
        QuestionKind::Piles { least, .. } => Answer::Places((0..*least).collect()),
        QuestionKind::Quality { from, least, .. } => {
            Answer::Qualities(from.iter().take(*least as usize).cloned().collect())
        }
        QuestionKind::Number { least, .. } => Answer::Number(*least),
        QuestionKind::Option { from, least, .. } => {
            Answer::Places(from.iter().take(*least as usize).copied().collect())
        }
        QuestionKind::May | QuestionKind::Pay => Answer::Yes(false),
        QuestionKind::Divide { total, among } => {
            let rest = i32::try_from(among.len()).expect("few").saturating_sub(1);
            let shares = (0..among.len()).map(|place| if place == 0 { total - rest } else { 1 });
            Answer::Shares(shares.collect())
        }
        QuestionKind::Order { of } => Answer::Ids(of.clone()),
        QuestionKind::Separate { of, piles } => {
            let mut all = vec![Vec::new(); *piles as usize];
            all[0].clone_from(of);
            Answer::Piles(all)
        }
        QuestionKind::Vote { from, .. } => Answer::Ballot(from[0].clone()),
        QuestionKind::Host { .. } => Answer::Ids(Vec::new()),
    }
}

/// A game in the making: what each of two or more players has on the battlefield and elsewhere.
#[derive(Default)]
pub struct Board {
    seats: Vec<Seat>,
}

impl Board {
    /// The next player, with these permanents.
    pub fn player(mut self, permanents: &[&str]) -> Self {
        self.seats.push(Seat { name: format!("P{}", self.seats.len()), ..Seat::default() });
        let board = self.with(Zone::Battlefield, permanents);
        board.with(Zone::Library, &["Plain Bear"; 10])
    }

    /// The last player also has these in a zone.
    pub fn with(mut self, zone: Zone, names: &[&str]) -> Self {
        let cards = names.iter().map(|name| Place { card: number(name), zone });
        self.seats.last_mut().expect("a player").cards.extend(cards);
        self
    }

    /// Begins in a part of the first player's turn. What is on the battlefield has been there.
    pub fn begin(self, part: TurnPart, answers: Answers) -> Game {
        let setup = Setup { seats: self.seats, seed: 1, ..Setup::default() };
        let heard = Arc::new(Mutex::new(Vec::new()));
        let decider = Box::new(Player { answers, heard: Arc::clone(&heard) });
        let mut table = Table::new(cards(), &setup, decider);
        let first = table.state().seats[0];
        table.begin_at(first, part).expect("it begins");
        let mut game = Game { table, heard };
        // Nobody has priority in an untap step (502.4).
        if part != TurnPart::Untap {
            game.go(part);
        }
        game
    }
}

/// A game that is played.
pub struct Game {
    /// It.
    pub table: Table,
    heard: Arc<Mutex<Vec<String>>>,
}

impl Game {
    /// A player by seat.
    pub fn seat(&self, number: usize) -> Id {
        self.table.state().seats[number]
    }

    /// Plays to where the active player has priority in a part of a turn, with an empty stack.
    pub fn go(&mut self, part: TurnPart) {
        let mut steps = 0;
        let is_there = |table: &Table, steps: u32| {
            let turn = &table.state().turn;
            turn.part == Some(part)
                && turn.priority == turn.active
                && turn.passed == 0
                && (steps > 0 || turn.priority.is_some())
                && table.state().zones.get(Zone::Stack, None).is_empty()
        };
        while !is_there(&self.table, steps) && !self.table.state().over {
            self.table.advance().unwrap_or_else(|stop| panic!("{stop}: {:#?}", self.log()));
            steps += 1;
            assert!(steps < 1000, "{:#?}", self.log());
        }
    }

    /// What was heard.
    pub fn log(&self) -> Vec<String> {
        self.heard.lock().expect("one thread").clone()
    }

    /// The nth object of a name that is somewhere, from 0.
    pub fn nth(&self, name: &str, nth: usize) -> Id {
        named(&self.table, name).get(nth).copied().unwrap_or_else(|| panic!("no {name}: {:#?}", self.log()))
    }

    /// The one object of a name.
    pub fn id(&self, name: &str) -> Id {
        self.nth(name, 0)
    }

    /// In which zone it is; in none, if it is nowhere.
    pub fn zone(&self, name: &str) -> Option<Zone> {
        let id = named(&self.table, name).first().copied()?;
        self.table.object(id).and_then(planarc_table::object::Object::zone)
    }

    /// Power and toughness.
    pub fn size(&self, name: &str) -> (i32, i32) {
        let chars = self.table.chars(self.id(name));
        (chars.power.unwrap_or(0), chars.toughness.unwrap_or(0))
    }

    /// The life total of a player by seat.
    pub fn life(&self, seat: usize) -> i32 {
        self.table.player(self.seat(seat)).expect("a player").life
    }
}

/// The objects of a name, in the order in which they came, that are in a zone.
pub fn named(table: &Table, name: &str) -> Vec<Id> {
    let all = (0..table.state().things.len() as u64).map(Id);
    let is_it = |id: &Id| {
        table.object(*id).is_some_and(|object| object.place.is_some())
            && table.chars(*id).names.iter().any(|own| **own == *name)
    };
    let library =
        |id: &Id| table.object(*id).and_then(planarc_table::object::Object::zone) != Some(Zone::Library);
    all.filter(is_it).filter(library).collect()
}

/// Answers attacks: each of these attacks the player of that seat.
pub fn attacks(table: &Table, ask: &Ask<'_>, who: &[&str], seat: usize) -> Option<Answer> {
    let Why::Attack(id) = ask.why else { return None };
    let name = table.name_of(*id);
    who.contains(&&*name).then(|| Answer::Ids(vec![table.state().seats[seat]]))
}

/// Answers blocks: who blocks what.
pub fn blocks(table: &Table, ask: &Ask<'_>, pairs: &[(&str, &str)]) -> Option<Answer> {
    let (Why::Block(id), QuestionKind::Choose(of)) = (ask.why, &ask.question.kind) else { return None };
    let name = table.name_of(*id);
    let wanted: Vec<&str> =
        pairs.iter().filter(|(blocker, _)| *blocker == name).map(|(_, one)| *one).collect();
    let ids = of.from.iter().copied().filter(|&id| wanted.contains(&&*table.name_of(id)));
    Some(Answer::Ids(ids.collect()))
}

fn number(name: &str) -> u32 {
    let place = cards().module.cards().iter().position(|card| &*card.name == name);
    u32::try_from(place.unwrap_or_else(|| panic!("no card {name}"))).expect("few cards")
}

/// The cards of the tests.
pub fn cards() -> Arc<Cards> {
    static ALL: std::sync::OnceLock<Arc<Cards>> = std::sync::OnceLock::new();
    Arc::clone(ALL.get_or_init(|| {
        let contents = listing::assemble(LISTING).expect("a listing");
        let sheets: Vec<Sheet> = contents.cards.iter().map(|card| sheet(&card.name)).collect();
        Arc::new(Cards::new(verify(contents).expect("proven"), &sheets))
    }))
}

/// What stands on a card besides its text.
fn sheet(name: &str) -> Sheet {
    let mut sheet = Sheet::default();
    let block = CARDS.split("\n---\n").find(|block| {
        let mut lines = block.lines().filter(|line| !line.starts_with('#'));
        lines.next() == Some(name)
    });
    for line in block.unwrap_or_else(|| panic!("no text of {name}")).lines() {
        let number = |text: &str| text.parse::<i32>().ok();
        if let Some((power, toughness)) = line.strip_prefix("Stats: ").and_then(|stats| stats.split_once('/'))
        {
            (sheet.power, sheet.toughness) = (number(power), number(toughness));
        }
        if let Some(loyalty) = line.strip_prefix("Loyalty: ") {
            sheet.loyalty = loyalty.parse().ok();
        }
        if let Some(defense) = line.strip_prefix("Defense: ") {
            sheet.defense = defense.parse().ok();
        }
        if let Some(cost) = line.strip_prefix("Cost: ") {
            sheet.cost = Some(symbols(cost));
        }
    }
    sheet
}

fn symbols(text: &str) -> Symbols {
    let all = text.split_inclusive('}').map(|one| one.trim_matches(['{', '}']));
    Symbols(all.map(|one| planarc_lexicon::ManaSymbol::parse(one).expect("a symbol")).collect())
}
