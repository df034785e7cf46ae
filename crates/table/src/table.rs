//! The table: a game with the cards that it is played with, and with whoever decides.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;

use planarc_bytecode::operand::Text;
use planarc_bytecode::{Ability, Card, Proven};
use planarc_vm::{
    Answer, Asker, Ended, Fault, Game, Id, Machine, Question, QuestionKind, Record, Selection, Step,
};

use crate::cast::bill::Billing;
use crate::decide::{Ask, Chance, Decide, Play, Stop, Why};
use crate::happen::Replacing;
use crate::layers::{Cache, Scene};
use crate::mana::Hint;
use crate::object::{Chars, Object, Printed};
use crate::state::{Player, State, Thing};

/// The cards of a game: what they do, and what their frames say.
#[derive(Debug)]
pub struct Cards {
    /// The module.
    pub module: Proven,
    /// What each of its cards is before effects, by its number.
    pub printed: Vec<Arc<Printed>>,
    /// In which zones each of them has abilities that trigger or hold.
    pub(crate) acts: Vec<(Arc<Printed>, planarc_bytecode::operand::Zones)>,
    /// What the rules know as abilities.
    pub(crate) library: crate::library::Library,
}

/// A game.
pub struct Table {
    pub(crate) cards: Arc<Cards>,
    pub(crate) state: State,
    pub(crate) decider: Option<Box<dyn Decide>>,
    pub(crate) cache: RefCell<Cache>,
    /// What happened at the moment that is going on.
    pub(crate) batch: Vec<Record>,
    /// What everything was as the moment that is going on began: what leaves at it is known so (608.2h, 704.8).
    pub(crate) moment_began: Option<Arc<Scene>>,
    /// How deep what happens is nested in what happens.
    pub(crate) depth: u32,
    /// Replacements whose bodies are running, the innermost last.
    pub(crate) replacing: Vec<Replacing>,
    /// The spell or ability that resolves or is paid for, or the source of the effect that applies.
    pub(crate) by: Option<Id>,
    /// The mana ability that is being activated, and what is tapped for mana by it (106.12).
    pub(crate) tapped_for_mana: Option<Id>,
    /// Creatures that are being declared as attackers or blockers (508.1, 509.1).
    pub(crate) declaring: Vec<Id>,
    /// Why the game stops, while the stop goes through a machine.
    pub(crate) stop: Option<Stop>,
    /// Answers that suit a payment, to the questions of the mana ability that resolves.
    pub(crate) script: VecDeque<Answer>,
    /// Types of mana that suit a payment, where the mana that is added is of an open type.
    pub(crate) hint: Hint,
    /// The same for the mana ability that is about to be activated.
    pub(crate) scripted: Option<(VecDeque<Answer>, Hint)>,
    /// Whether the mana of the next payment is paid already, as a part of another one.
    pub(crate) mana_is_paid: bool,
    /// The bill that is being paid.
    pub(crate) billing: Option<Box<Billing>>,
    /// Whether the next payment is of a part of that bill.
    pub(crate) is_billing: bool,
    /// The greatest number that can be announced for X.
    pub(crate) most: Option<i32>,
    /// How many procedures are under way that go back if they turn out to be illegal (732.1).
    pub(crate) reversible: u32,
    /// Whether the last deed was taken back.
    pub(crate) took_back: bool,
    /// How often each ability of the module happened.
    pub(crate) happened: RefCell<Vec<u32>>,
}

impl Table {
    /// The state of the game.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The cards of the game.
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    /// The state, to be changed in what characteristics or effects depend on.
    pub(crate) fn change(&mut self) -> &mut State {
        self.cache.get_mut().is_stale = true;
        &mut self.state
    }

    pub(crate) fn ability(&self, number: u32) -> Option<&Ability> {
        self.cards.module.ability(number)
    }

    /// A card of the module by its number.
    pub(crate) fn card_of(&self, number: u32) -> Option<&Card> {
        self.cards.module.cards().get(number as usize)
    }

    /// What every object is now, and which effects there are.
    pub(crate) fn scene(&self) -> Arc<Scene> {
        crate::layers::scene(self)
    }

    /// An object, which may be gone.
    pub fn object(&self, id: Id) -> Option<&Object> {
        match self.state.things.get(id.0 as usize)? {
            Thing::Object(object) => Some(object),
            Thing::Player(_) | Thing::Turn(_) | Thing::Phase(_) | Thing::Effect => None,
        }
    }

    pub(crate) fn object_mut(&mut self, id: Id) -> Option<&mut Object> {
        match self.change().things.get_mut(id.0 as usize)? {
            Thing::Object(object) => Some(object),
            Thing::Player(_) | Thing::Turn(_) | Thing::Phase(_) | Thing::Effect => None,
        }
    }

    /// A player, who may have left.
    pub fn player(&self, id: Id) -> Option<&Player> {
        match self.state.things.get(id.0 as usize)? {
            Thing::Player(player) => Some(player),
            Thing::Object(_) | Thing::Turn(_) | Thing::Phase(_) | Thing::Effect => None,
        }
    }

    pub(crate) fn player_mut(&mut self, id: Id) -> Option<&mut Player> {
        match self.change().things.get_mut(id.0 as usize)? {
            Thing::Player(player) => Some(player),
            Thing::Object(_) | Thing::Turn(_) | Thing::Phase(_) | Thing::Effect => None,
        }
    }

    /// Whether an id is of a player.
    pub fn is_player(&self, id: Id) -> bool {
        self.player(id).is_some()
    }

    /// Whether a player is in the game.
    pub fn is_in_game(&self, id: Id) -> bool {
        self.player(id).is_some_and(|player| !player.left)
    }

    /// What an object is now, or last was (608.2h).
    pub fn chars(&self, id: Id) -> Arc<Chars> {
        crate::layers::chars(self, id)
    }

    /// Who controls an object now, or last did.
    pub fn controller(&self, id: Id) -> Option<Id> {
        let object = self.object(id)?;
        Some(self.chars(id).controller.unwrap_or(object.controller))
    }

    /// A new id.
    pub(crate) fn add(&mut self, thing: Thing) -> Id {
        let id = Id(self.state.things.len() as u64);
        self.change().things.push(thing);
        id
    }

    pub(crate) fn timestamp(&mut self) -> u64 {
        self.state.timestamp += 1;
        self.state.timestamp
    }

    /// Asks about abilities and effects in the game as it is.
    pub(crate) fn ask_about<T>(&self, question: impl FnOnce(&Asker<'_>) -> Result<T, Fault>) -> Play<T> {
        let cards = Arc::clone(&self.cards);
        question(&Asker::new(&cards.module, self)).map_err(Stop::Fault)
    }

    /// Has a machine run to its end.
    pub(crate) fn run(&mut self, mut machine: Machine) -> Play<Ended> {
        let cards = Arc::clone(&self.cards);
        let mut step = machine.step(&cards.module, self, None);
        let mut wrong: Option<String> = None;
        loop {
            let question = match step {
                Step::Done(ended) => return Ok(*ended),
                // A game ends at once, also while something resolves (104.1).
                Step::Ask(_) if self.state.over => return Err(Stop::Over),
                Step::Ask(question) => question,
                Step::Fault(fault) => match (self.stop.take(), fault, machine.question().cloned()) {
                    (Some(stop), ..) => return Err(stop),
                    (None, Fault::Answer(why), Some(question)) => {
                        wrong = Some(why.to_owned());
                        question
                    }
                    (None, fault, _) => return Err(Stop::Fault(fault)),
                },
            };
            let answer = self.decide_of_ability(question, wrong.take().as_deref())?;
            step = machine.step(&cards.module, self, Some(answer));
        }
    }

    /// Has whoever decides answer a question of an ability, but for what a payment has decided already.
    fn decide_of_ability(&mut self, mut question: Question, wrong: Option<&str>) -> Play<Answer> {
        if let Some(answer) = self.script.pop_front() {
            if wrong.is_none() && question.check(&answer, self).is_ok() {
                return Ok(answer);
            }
            self.script.clear();
        }
        if let Some(answer) = self.only_answer(&question) {
            return Ok(answer);
        }
        // No more than can be paid is announced for X (107.3a).
        if let (QuestionKind::Number { least, most: most @ None }, Some(bound)) =
            (&mut question.kind, self.most)
        {
            *most = Some(bound.max(*least));
        }
        self.decide(&question, &Why::Ability, wrong)
    }

    /// The one answer that keeps to the limits of a choice among few things, if there is just one: nothing is to choose.
    fn only_answer(&self, question: &Question) -> Option<Answer> {
        const FEW: usize = 8;
        let QuestionKind::Choose(Selection { from, limits, .. }) = &question.kind else { return None };
        if limits.is_empty() || from.len() > FEW {
            return None;
        }
        let answer = |bits: u32| {
            let ids = from.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
            Answer::Ids(ids.map(|(_, id)| *id).collect())
        };
        let mut fitting = (0..1 << from.len()).map(answer).filter(|one| question.check(one, self).is_ok());
        let first = fitting.next();
        first.filter(|_| fitting.next().is_none())
    }

    /// Has whoever decides answer once, fitting or not.
    pub(crate) fn decide(&mut self, question: &Question, why: &Why, wrong: Option<&str>) -> Play<Answer> {
        let mut decider = self.decider.take().ok_or(Stop::Pause)?;
        let ask = Ask { question, why, wrong };
        let answer = decider.decide(self, &ask);
        self.decider = Some(decider);
        answer
    }

    /// Asks a player, until the answer fits. A player who is controlled by another is not asked (722.5); for one who
    /// has left the game the next player in turn order answers (800.4h).
    pub(crate) fn ask(&mut self, who: Id, why: Why, kind: QuestionKind) -> Play<Answer> {
        self.ask_as(who, why, kind, false)
    }

    /// The same; in secret, the others see neither the answer nor what can be chosen.
    pub(crate) fn ask_as(&mut self, who: Id, why: Why, kind: QuestionKind, is_secret: bool) -> Play<Answer> {
        if self.state.over {
            return Err(Stop::Over);
        }
        let who = if self.is_in_game(who) { who } else { self.after(who).unwrap_or(who) };
        let who = self.player(who).and_then(|player| player.controlled_by).unwrap_or(who);
        let question = Question { who, kind, is_secret, at: None };
        let mut wrong: Option<String> = None;
        loop {
            let answer = self.decide(&question, &why, wrong.as_deref())?;
            match question.check(&answer, self) {
                Ok(()) => return Ok(answer),
                Err(fault) => wrong = Some(fault.to_string()),
            }
        }
    }

    /// Asks for some of several things.
    pub(crate) fn ask_ids(
        &mut self,
        who: Id,
        why: Why,
        from: Vec<Id>,
        least: usize,
        most: usize,
    ) -> Play<Vec<Id>> {
        if from.len() <= least || most == 0 {
            return Ok(if most == 0 { Vec::new() } else { from });
        }
        let (least, most) =
            (u32::try_from(least).unwrap_or(u32::MAX), u32::try_from(most).unwrap_or(u32::MAX));
        let kind = QuestionKind::Choose(Selection { from, least, most, limits: Vec::new() });
        match self.ask(who, why, kind)? {
            Answer::Ids(ids) => Ok(ids),
            _ => Err(Stop::Fault(Fault::Turn)),
        }
    }

    /// Asks for an order of several things.
    pub(crate) fn ask_order(&mut self, who: Id, why: Why, of: Vec<Id>) -> Play<Vec<Id>> {
        if of.len() < 2 {
            return Ok(of);
        }
        match self.ask(who, why, QuestionKind::Order { of })? {
            Answer::Ids(ids) => Ok(ids),
            _ => Err(Stop::Fault(Fault::Turn)),
        }
    }

    /// Asks yes or no.
    pub(crate) fn ask_yes(&mut self, who: Id, why: Why) -> Play<bool> {
        match self.ask(who, why, QuestionKind::May)? {
            Answer::Yes(yes) => Ok(yes),
            _ => Err(Stop::Fault(Fault::Turn)),
        }
    }

    /// Asks for one of several options by their places.
    pub(crate) fn ask_option(&mut self, who: Id, why: Why, labels: Vec<Text>) -> Play<u32> {
        let count = u32::try_from(labels.len()).unwrap_or(u32::MAX);
        if count <= 1 && !matches!(why, Why::Priority(_)) {
            return Ok(0);
        }
        let from = (0..count).collect();
        let kind = QuestionKind::Option { labels, from, least: 1, most: 1, is_repeatable: false };
        match self.ask(who, why, kind)? {
            Answer::Places(places) => Ok(places.first().copied().unwrap_or(0)),
            _ => Err(Stop::Fault(Fault::Turn)),
        }
    }

    /// A number below a bound, by chance or as whoever decides says.
    pub(crate) fn chance(&mut self, what: Chance, bound: u32) -> u32 {
        if bound <= 1 {
            return 0;
        }
        if let Some(mut decider) = self.decider.take() {
            let said = decider.chance(self, what, bound);
            self.decider = Some(decider);
            if let Some(said) = said.filter(|said| *said < bound) {
                return said;
            }
        }
        crate::random::below(&mut self.state.random, bound)
    }

    /// The spell, ability or source that was at work as the game stopped.
    pub fn at_work(&self) -> Option<Id> {
        self.by
    }

    /// How often each ability of the module happened: it resolved, or its effects applied.
    pub fn happened(&self) -> Vec<u32> {
        self.happened.borrow().clone()
    }

    /// Counts that an ability happened.
    pub(crate) fn count(&self, ability: u32) {
        let mut happened = self.happened.borrow_mut();
        let place = ability as usize;
        if happened.len() <= place {
            happened.resize(place + 1, 0);
        }
        if let Some(count) = happened.get_mut(place) {
            *count = count.saturating_add(1);
        }
    }

    /// Tells whoever listens what happens.
    pub(crate) fn tell(&mut self, line: impl FnOnce(&Self) -> String) {
        if let Some(mut decider) = self.decider.take() {
            if decider.listens() {
                let line = line(self);
                decider.hear(self, &line);
            }
            self.decider = Some(decider);
        }
    }

    /// Who decides next.
    pub fn set_decider(&mut self, decider: Box<dyn Decide>) {
        self.decider = Some(decider);
    }

    /// Whoever decided last.
    pub fn take_decider(&mut self) -> Option<Box<dyn Decide>> {
        self.decider.take()
    }

    /// What something is called.
    pub fn name_of(&self, id: Id) -> String {
        Game::name(self, id)
    }
}
