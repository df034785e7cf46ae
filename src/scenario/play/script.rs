//! What is asked while a step is played, and what the lines below it say.

use super::super::{Answer as Said, AnswerLine, Attacked, Face, Ref};
use super::{find, reply};
use crate::diag::{Code, Diagnostic};
use crate::source::{Span, Spanned};
use planarc_bytecode::axis::PlanarFace;
use planarc_lexicon::Zone;
use planarc_table::variants::FACES;
use planarc_table::{Ask, Chance, Decide, Deed, Random, Stop, Table, Why};
use planarc_vm::{Answer, Id, Quality, Question, QuestionKind, Selection, text};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

/// A player who has priority, and what they can do.
#[derive(Debug, Clone)]
pub(super) struct Waiting {
    pub player: Id,
    pub deeds: Vec<Deed>,
}

/// The attackers that a player declares, those of a line together.
#[derive(Debug, Clone)]
pub(super) struct Attack {
    pub who: Spanned,
    pub whom: Option<Attacked>,
    pub with: Vec<Ref>,
}

/// The blockers that a player declares for an attacker.
#[derive(Debug, Clone)]
pub(super) struct Block {
    pub who: Spanned,
    pub attacker: Option<Ref>,
    pub with: Vec<Ref>,
}

/// What has been said and is still to come.
#[derive(Default)]
pub(super) struct Script {
    /// Whether this is only tried, so that whatever is asked is answered by chance.
    pub is_trial: bool,
    /// Whether decks stay as they lie.
    pub keeps_order: bool,
    /// Who has priority.
    pub waiting: Option<Waiting>,
    /// What the player with priority does next.
    pub order: Option<u32>,
    /// What the planar die shows next.
    pub face: Option<Face>,
    /// Who attacks, in the lines of this step.
    pub attacks: Vec<Attack>,
    /// Who blocks.
    pub blocks: Vec<Block>,
    /// What went wrong.
    pub trouble: Option<Box<Diagnostic>>,
    lines: VecDeque<AnswerLine>,
    step: Span,
    /// The line that was read last.
    last: Option<AnswerLine>,
    /// Piles that an answer made, whose order is asked next.
    piles: Vec<Vec<Id>>,
}

impl Script {
    /// One that answers by chance.
    pub fn of_trial() -> Self {
        Self { is_trial: true, ..Self::default() }
    }

    /// Begins a step.
    pub fn begin(&mut self, step: Span, lines: Vec<AnswerLine>) {
        self.step = step;
        self.lines = lines.into();
        self.last = None;
        self.piles.clear();
        self.face = None;
        self.attacks.clear();
        self.blocks.clear();
    }

    /// The first line that nothing asked for.
    pub fn left(&self) -> Option<&AnswerLine> {
        self.lines.front()
    }

    /// The next line, if it is an answer of one word or several.
    pub fn next_names(&self) -> Option<&[Ref]> {
        match &self.lines.front()?.answer.value {
            Said::Names(names) => Some(names),
            _ => None,
        }
    }

    /// The next line is read.
    pub fn read_on(&mut self) {
        self.last = self.lines.pop_front();
    }

    fn fail<T>(&mut self, finding: Diagnostic) -> Result<T, Stop> {
        let message = finding.message.clone();
        self.trouble.get_or_insert_with(|| Box::new(finding));
        Err(Stop::Refused(message))
    }

    fn decide(&mut self, table: &Table, ask: &Ask<'_>) -> Result<Answer, Stop> {
        let question = ask.question;
        if let Some(wrong) = ask.wrong.filter(|_| !self.is_trial) {
            return self.not_legal(table, question, wrong);
        }
        match ask.why {
            Why::Attack(id) if is_optional(question) => return self.attack(table, *id, question),
            Why::Block(id) if is_optional(question) => return self.block(table, *id, question),
            _ => {}
        }
        if self.is_trial {
            return Random::new(1).decide(table, ask);
        }
        if let Some(order) = self.known_order(question) {
            return Ok(Answer::Ids(order));
        }
        let is_open = is_left_open(ask).or_else(|| only(table, question));
        self.pass_over_yes(table, question);
        if let QuestionKind::Vote { most: 2.., .. } = &question.kind {
            self.join_votes(table, question.who);
        }
        let Some(line) = self.lines.front().cloned() else {
            return match is_open {
                Some(answer) => Ok(answer),
                None => self.not_answered(table, question),
            };
        };
        let is_theirs = find::player(table, &line.who.text) == Some(question.who);
        let mut rest = None;
        let mut reply = reply::reply(table, ask, &line.answer.value, &mut self.piles);
        // What is asked one at a time may be answered on one line.
        if let (Err(_), Said::Names(names)) = (&reply, &line.answer.value)
            && let Some((first, others)) = names.split_first()
            && !others.is_empty()
            && matches!(ask.why, Why::Mana | Why::Choice)
        {
            let first = Said::Names(vec![first.clone()]);
            reply = reply::reply(table, ask, &first, &mut self.piles);
            rest = Some(Said::Names(others.to_vec()));
        }
        match (reply, is_open) {
            (Ok(answer), open) if is_theirs => {
                if open.is_some() && question.check(&answer, table).is_err() {
                    return open.ok_or(Stop::Pause);
                }
                match (rest, self.lines.front_mut()) {
                    (Some(rest), Some(line)) => line.answer.value = rest,
                    _ => self.read_on(),
                }
                Ok(answer)
            }
            (_, Some(open)) => Ok(open),
            (Err(why), None) if is_theirs => {
                self.read_on();
                self.not_legal(table, question, &why)
            }
            (_, None) => self.not_answered(table, question),
        }
    }

    /// "Yes" to what may be chosen is no choice yet, where the line below makes it.
    fn pass_over_yes(&mut self, table: &Table, question: &Question) {
        let is_asked = match &question.kind {
            QuestionKind::Choose(of) | QuestionKind::Target(of) | QuestionKind::Search(of) => of.least == 0,
            _ => false,
        };
        let is_theirs = |line: &AnswerLine| find::player(table, &line.who.text) == Some(question.who);
        let mut lines = self.lines.iter();
        if is_asked
            && lines.next().is_some_and(|line| is_theirs(line) && line.answer.value == Said::Yes(true))
            && lines.next().is_some_and(|line| is_theirs(line) && matches!(line.answer.value, Said::Names(_)))
        {
            self.read_on();
        }
    }

    /// Several votes of one player, each on a line, with "yes" before each further one or without, become one answer.
    fn join_votes(&mut self, table: &Table, who: Id) {
        let mut votes = Vec::new();
        let mut lines = 0;
        for line in &self.lines {
            if find::player(table, &line.who.text) != Some(who) {
                break;
            }
            match &line.answer.value {
                Said::Names(names) => votes.extend(names.iter().cloned()),
                Said::Yes(true) if lines > 0 => {}
                Said::Yes(false) if lines > 0 => {
                    lines += 1;
                    break;
                }
                _ => break,
            }
            lines += 1;
        }
        if lines > 1 {
            for _ in 1..lines {
                self.read_on();
            }
            if let Some(line) = self.lines.front_mut() {
                line.answer.value = Said::Names(votes);
            }
        }
    }

    /// An order of what an answer before this one put into piles.
    fn known_order(&self, question: &Question) -> Option<Vec<Id>> {
        let QuestionKind::Order { of } = &question.kind else { return None };
        let is_it = |pile: &&Vec<Id>| pile.len() == of.len() && pile.iter().all(|id| of.contains(id));
        self.piles.iter().find(is_it).cloned()
    }

    fn attack(&mut self, table: &Table, id: Id, question: &Question) -> Result<Answer, Stop> {
        let from = chosen_from(question);
        let own = find::in_zone(table, Zone::Battlefield);
        let mut taken = Vec::new();
        for attack in &self.attacks {
            let player = find::player(table, &attack.who.text);
            let own: Vec<Id> = own.iter().copied().filter(|one| table.controller(*one) == player).collect();
            for wanted in &attack.with {
                let Some(found) = find::one(table, wanted, &own, &taken) else { continue };
                taken.push(found);
                if found == id {
                    let whom = whom(table, attack.whom.as_ref(), &from);
                    return Ok(Answer::Ids(whom.into_iter().collect()));
                }
            }
        }
        Ok(Answer::Ids(Vec::new()))
    }

    fn block(&mut self, table: &Table, id: Id, question: &Question) -> Result<Answer, Stop> {
        let from = chosen_from(question);
        let own = find::in_zone(table, Zone::Battlefield);
        let mut blocked = Vec::new();
        for block in &self.blocks {
            let player = find::player(table, &block.who.text);
            let own: Vec<Id> = own.iter().copied().filter(|one| table.controller(*one) == player).collect();
            let attackers: Vec<Id> = table
                .state()
                .combat
                .iter()
                .flat_map(|combat| combat.attackers.iter().map(|one| one.id))
                .collect();
            let attacker =
                block.attacker.as_ref().and_then(|wanted| find::one(table, wanted, &attackers, &[]));
            let with = find::each(table, &block.with, &own).unwrap_or_default();
            if with.contains(&id) {
                blocked.extend(attacker.filter(|attacker| from.contains(attacker)));
            }
        }
        Ok(Answer::Ids(blocked))
    }

    fn chance(&mut self, table: &Table, what: Chance, bound: u32) -> Option<u32> {
        if what == Chance::Shuffle {
            // What lies last stays last, and so on: the order stays as it is.
            return self.keeps_order.then(|| bound.saturating_sub(1));
        }
        if let (Chance::Planar, Some(face)) = (what, self.face.take()) {
            return place_of(face);
        }
        if self.is_trial {
            return None;
        }
        let line = self.lines.front().cloned();
        let said = line.as_ref().and_then(|line| match (what, &line.answer.value) {
            (Chance::Coin, Said::Coin(is_heads)) => Some(u32::from(*is_heads)),
            (Chance::Die, Said::Die(shown)) => shown.checked_sub(1),
            (Chance::Planar, Said::Planar(face)) => place_of(*face),
            (Chance::Effect, Said::Random(names)) => number_of(names),
            _ => None,
        });
        match said.filter(|said| *said < bound) {
            Some(said) => {
                self.read_on();
                Some(said)
            }
            None => self.untold(table, what),
        }
    }

    fn pick(&mut self, table: &Table, from: &[Id]) -> Option<u32> {
        self.picked(table, |wanted| {
            let found = find::one(table, wanted, from, &[])?;
            from.iter().position(|one| *one == found)
        })
    }

    fn pick_quality(&mut self, table: &Table, from: &[Quality]) -> Option<u32> {
        self.picked(table, |wanted| {
            let shown = |one: &Quality| text::answer_line(&Answer::Qualities(vec![one.clone()]), table);
            from.iter().position(|one| shown(one).eq_ignore_ascii_case(&wanted.name.text))
        })
    }

    /// The place of what is picked at random.
    fn picked(&mut self, table: &Table, place: impl Fn(&Ref) -> Option<usize>) -> Option<u32> {
        if self.is_trial {
            return None;
        }
        let Some(Said::Random(names)) = self.lines.front().map(|line| &line.answer.value) else {
            return self.untold(table, Chance::Effect);
        };
        let mut names = names.clone();
        let place = (!names.is_empty()).then(|| names.remove(0)).and_then(|wanted| place(&wanted));
        let Some(place) = place.and_then(|place| u32::try_from(place).ok()) else {
            return self.untold(table, Chance::Effect);
        };
        match self.lines.front_mut() {
            Some(line) if !names.is_empty() => line.answer.value = Said::Random(names),
            _ => self.read_on(),
        }
        Some(place)
    }

    /// What comes up by chance is not told.
    fn untold(&mut self, table: &Table, what: Chance) -> Option<u32> {
        let (thing, example) = match what {
            Chance::Coin => ("what the coin shows", "coin heads"),
            Chance::Die => ("what the die shows", "die 4"),
            Chance::Planar => ("what the planar die shows", "planar chaos"),
            Chance::Shuffle | Chance::Effect => ("what is picked at random", "random Gutter Wolf"),
        };
        let who = table.state().turn.active.map_or_else(|| "Ann".to_owned(), |id| table.name_of(id));
        let found = self.lines.front().map_or(self.step, |line| line.span);
        let finding = Diagnostic::new(Code::P105, found, format!("expected {thing} here"))
            .label(self.step, "in this step")
            .help(format!("tell it below the step, such as `{who}: {example}`"));
        let _: Result<(), Stop> = self.fail(finding);
        None
    }

    fn not_answered(&mut self, table: &Table, question: &Question) -> Result<Answer, Stop> {
        let asked = text::question(question, table);
        let who = table.name_of(question.who);
        let finding = match self.lines.front() {
            Some(line) => {
                Diagnostic::new(Code::P105, line.span, format!("expected another answer here: {asked}"))
                    .label(self.step, "in this step")
                    .help(format!("answer in the order of the questions: {who} is asked first"))
            }
            None => Diagnostic::new(Code::P105, self.step, format!("expected an answer: {asked}"))
                .help(format!("answer below the step: `{who}: …`")),
        };
        self.fail(finding)
    }

    fn not_legal(&mut self, table: &Table, question: &Question, why: &str) -> Result<Answer, Stop> {
        let asked = text::question(question, table);
        let at = self.last.as_ref().map_or(self.step, |line| line.answer.span);
        let finding = Diagnostic::new(Code::P103, at, format!("this answer is not legal: {why}"))
            .label(self.step, "in this step")
            .help(format!("asked was: {asked}"));
        self.fail(finding)
    }
}

/// The place of a mode or a number that is picked at random: `mode 2`, `3`.
fn number_of(names: &[Ref]) -> Option<u32> {
    let [one] = names else { return None };
    match one.name.text.strip_prefix("mode ") {
        Some(mode) => mode.parse::<u32>().ok()?.checked_sub(1),
        None => one.name.text.parse().ok(),
    }
}

/// The one answer there is, to a question that is asked all the same: in secret, or among what is all alike.
fn only(table: &Table, question: &Question) -> Option<Answer> {
    match &question.kind {
        QuestionKind::Choose(of) | QuestionKind::Target(of) | QuestionKind::Search(of) => {
            let Selection { from, least, most, limits } = of;
            let is_hidden = |id: &Id| {
                matches!(table.object(*id).and_then(|object| object.zone()), Some(Zone::Hand | Zone::Library))
            };
            let names: Vec<String> = from.iter().map(|id| table.name_of(*id)).collect();
            let are_alike = names.windows(2).all(|pair| pair[0] == pair[1]);
            let is_all = from.len() == *least as usize && from.len() < 2;
            if *most == 0 {
                return Some(Answer::Ids(Vec::new()));
            }
            let is_one = is_all || least == most && are_alike && from.iter().all(is_hidden);
            (is_one && limits.is_empty())
                .then(|| Answer::Ids(from.iter().copied().take(*least as usize).collect()))
        }
        QuestionKind::Divide { total, among } => match among.len() {
            0 => Some(Answer::Shares(Vec::new())),
            1 => Some(Answer::Shares(vec![*total])),
            _ => None,
        },
        QuestionKind::Option { from, least: 1, most: 1, .. } if from.len() == 1 => {
            Some(Answer::Places(from.clone()))
        }
        _ => None,
    }
}

/// Whether nothing need be chosen.
fn is_optional(question: &Question) -> bool {
    match &question.kind {
        QuestionKind::Choose(Selection { least, .. }) | QuestionKind::Host { least, .. } => *least == 0,
        _ => false,
    }
}

fn chosen_from(question: &Question) -> Vec<Id> {
    match &question.kind {
        QuestionKind::Choose(Selection { from, .. }) | QuestionKind::Host { from, .. } => from.clone(),
        _ => Vec::new(),
    }
}

/// Whom a creature attacks.
fn whom(table: &Table, whom: Option<&Attacked>, from: &[Id]) -> Option<Id> {
    match whom {
        Some(Attacked::Player(player)) => find::player(table, &player.text).filter(|id| from.contains(id)),
        Some(Attacked::Object(wanted)) => find::one(table, wanted, from, &[]),
        None => from.first().copied().filter(|_| from.len() == 1),
    }
}

/// The answer that the game gives itself, to what is left open where nothing is said.
fn is_left_open(ask: &Ask<'_>) -> Option<Answer> {
    match (ask.why, &ask.question.kind) {
        (Why::OrderTriggers | Why::Order, QuestionKind::Order { of }) => Some(Answer::Ids(of.clone())),
        (Why::Mana, QuestionKind::Option { from, .. }) => {
            Some(Answer::Places(from.first().copied().into_iter().collect()))
        }
        (Why::Mana, QuestionKind::Choose(Selection { from, least, .. })) => {
            Some(Answer::Ids(from.iter().copied().take(*least as usize).collect()))
        }
        (Why::Mana, QuestionKind::Quality { from, least, .. }) => {
            Some(Answer::Qualities(from.iter().take(*least as usize).cloned().collect()))
        }
        // A flip that nobody wins or loses need not be called.
        (Why::Choice, QuestionKind::Option { labels, .. }) if is_call(labels) => {
            Some(Answer::Places(vec![0]))
        }
        _ => None,
    }
}

fn is_call(labels: &[planarc_bytecode::operand::Text]) -> bool {
    matches!(labels, [heads, tails] if **heads == *"heads" && **tails == *"tails")
}

/// The place of a face among those of the planar die.
fn place_of(face: Face) -> Option<u32> {
    let wanted = match face {
        Face::Chaos => PlanarFace::Chaos,
        Face::Planeswalk => PlanarFace::Planeswalk,
        Face::Blank => PlanarFace::Blank,
    };
    FACES.iter().position(|face| *face == wanted).and_then(|place| u32::try_from(place).ok())
}

/// Decides as the script says.
pub(super) struct Reader(pub Rc<RefCell<Script>>);

impl Decide for Reader {
    fn decide(&mut self, table: &Table, ask: &Ask<'_>) -> Result<Answer, Stop> {
        let mut script = self.0.borrow_mut();
        if let Why::Priority(deeds) = ask.why {
            return match script.order.take() {
                Some(order) => Ok(Answer::Places(vec![order])),
                None => {
                    let player = table.state().turn.priority.unwrap_or(ask.question.who);
                    script.waiting = Some(Waiting { player, deeds: deeds.clone() });
                    Err(Stop::Pause)
                }
            };
        }
        script.decide(table, ask)
    }

    fn chance(&mut self, table: &Table, what: Chance, bound: u32) -> Option<u32> {
        self.0.borrow_mut().chance(table, what, bound)
    }

    fn pick(&mut self, table: &Table, from: &[Id]) -> Option<u32> {
        self.0.borrow_mut().pick(table, from)
    }

    fn pick_quality(&mut self, table: &Table, from: &[Quality]) -> Option<u32> {
        self.0.borrow_mut().pick_quality(table, from)
    }
}
