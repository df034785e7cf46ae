//! Conspiracy Draft (905): conspiracies (315), hidden agendas (702.106), what was noted in the draft (905.2b).
//!
//! Conspiracies lie in the command zone. The abilities of those that are face up function there (315.5).

use planarc_bytecode::axis::{AbilityKind, Attr, CardKind, Change, Keep, Moment};
use planarc_bytecode::operand::{Block, Text};
use planarc_bytecode::{Event, Stmt, Value};
use planarc_lexicon::{Color, Keyword, Zone, subtypes};
use planarc_vm::resolved::{Action, Grant};
use planarc_vm::{
    Answer, Asker, Cell, Env, Held, Id, Instance, MemoryKey, MemoryName, Quality, QuestionKind,
};

use crate::decide::{Play, Why};
use crate::happen::Happening;
use crate::table::Table;

impl Table {
    /// The face-down conspiracies that a player controls, who may turn one up whenever they have priority (116.2j,
    /// 702.106c, 905.4a). A conspiracy's owner controls it (315.6, 905.5).
    pub(crate) fn face_down_conspiracies(&self, player: Id) -> Vec<Id> {
        let all = self.state.zones.get(Zone::Command, None).iter().copied();
        all.filter(|&id| self.kind_of_card(id) == CardKind::Conspiracy)
            .filter(|&id| self.object(id).is_some_and(|object| object.hidden && object.controller == player))
            .collect()
    }

    /// Turns a face-down conspiracy up, a special action that reveals the names that were chosen (116.2j,
    /// 702.106c). It gets a new timestamp (613.7j).
    pub(crate) fn turn_up(&mut self, player: Id, id: Id) -> Play<()> {
        if !self.face_down_conspiracies(player).contains(&id) {
            return self.refuse("turning a face-down permanent up");
        }
        let act = Action::Status { what: vec![id], change: Change::FaceUp, like: None, until: None };
        let timestamp = self.timestamp();
        self.set(id, |object| object.timestamp = timestamp);
        self.happen_one(Happening::by_rule(act))?;
        self.tell(|table| {
            let names = table.object(id).map(|object| object.agenda.join(" and ")).unwrap_or_default();
            format!("{} turns {} up: {names}", table.name_of(player), table.name_of(id))
        });
        Ok(())
    }

    /// Turns a conspiracy face down and keeps the names that were chosen for it (702.106a–b, 702.106f); its other
    /// abilities are linked to them (702.106d). Its controller may look at it at any time, and nobody else
    /// (315.7).
    pub(crate) fn conceal(&mut self, id: Id, names: &[Text]) {
        self.choose_agenda(id, names);
        let owner = self.object(id).map(|object| object.owner);
        self.set(id, |object| {
            object.hidden = true;
            object.seen_by.extend(owner);
        });
    }

    /// Keeps the names of a conspiracy's agenda.
    pub(crate) fn choose_agenda(&mut self, id: Id, names: &[Text]) {
        self.set(id, |object| object.agenda = names.to_vec());
        for (keyword, memory) in self.agendas_of(id) {
            let _ = keyword;
            let MemoryName::Linked(number) = memory.name else { continue };
            let chosen = names.iter().cloned().map(Quality::Name).collect();
            let cell = Cell { slot: number, path: Vec::new(), held: Held::Qualities(chosen) };
            self.change().memories.insert(memory, vec![cell]);
        }
    }

    /// The agendas that a card has by its text, face down or not, with the memory of their names.
    fn agendas_of(&self, id: Id) -> Vec<(Keyword, MemoryKey)> {
        let Some(object) = self.object(id) else { return Vec::new() };
        let card = object.printed.card.and_then(|number| self.card_of(number));
        let numbers: Vec<u32> =
            card.map(|card| card.abilities.iter().map(|ability| ability.0).collect()).unwrap_or_default();
        let owner = object.owner;
        let mut found = Vec::new();
        for number in numbers {
            let instance = Instance::new(number, Env::new(owner, Some(id)));
            let asker = Asker::new(&self.cards.module, self);
            for grant in asker.keywords(&instance).unwrap_or_default() {
                if let Grant::Keyword { keyword, memory: Some(memory), .. } = grant
                    && matches!(keyword, Keyword::HiddenAgenda | Keyword::DoubleAgenda)
                {
                    found.push((keyword, memory));
                }
            }
        }
        found
    }

    /// As conspiracies with hidden agenda are put into the command zone, they are turned face down, and their
    /// owners secretly choose a name for each, or two different ones (103.2e, 315.2, 702.106a, 702.106f, 905.4,
    /// 905.4a).
    pub(crate) fn choose_agendas(&mut self) -> Play<()> {
        for player in self.players_from(self.state.starting) {
            for id in self.state.zones.get(Zone::Command, None).to_vec() {
                let is_open = self.object(id).is_some_and(|object| {
                    object.owner == player && !object.hidden && object.agenda.is_empty()
                });
                if !is_open || self.kind_of_card(id) != CardKind::Conspiracy {
                    continue;
                }
                let Some((keyword, _)) = self.agendas_of(id).into_iter().next() else { continue };
                let count = if keyword == Keyword::DoubleAgenda { 2 } else { 1 };
                let names = self.choose_names(player, count)?;
                self.conceal(id, &names);
            }
        }
        Ok(())
    }

    fn choose_names(&mut self, player: Id, count: u32) -> Play<Vec<Text>> {
        let mut names: Vec<Text> = self.cards.module.cards().iter().map(|card| card.name.clone()).collect();
        names.sort_unstable();
        names.dedup();
        let from: Vec<Quality> = names.into_iter().map(Quality::Name).collect();
        let most = count.min(u32::try_from(from.len()).unwrap_or(u32::MAX));
        let kind = QuestionKind::Quality { from, least: most, most };
        let Answer::Qualities(chosen) = self.ask_as(player, Why::Choice, kind, true)? else {
            return Ok(Vec::new());
        };
        let name = |quality: Quality| match quality {
            Quality::Name(name) => Some(name),
            _ => None,
        };
        Ok(chosen.into_iter().filter_map(name).collect())
    }

    /// Reveals face-down conspiracies to all, as a player leaves or the game ends (702.106e).
    pub(crate) fn reveal_conspiracies(&mut self, of: &[Id]) {
        let all = self.state.seats.clone();
        for &player in of {
            for id in self.face_down_conspiracies(player) {
                self.set(id, |object| object.seen_by.clone_from(&all));
            }
        }
    }

    /// The key of a memory: what was noted in the draft is one for all cards of a name that a player drafted, and
    /// lasts through the game (905.2b). Any other is of an incarnation (607).
    pub(crate) fn memory_key(&self, key: &MemoryKey) -> MemoryKey {
        let MemoryName::Linked(number) = key.name else { return key.clone() };
        let Some(object) = self.object(key.of) else { return key.clone() };
        let (owner, Some(card)) = (object.owner, object.printed.card) else { return key.clone() };
        if !self.notes_of(card).iter().any(|(memory, ..)| *memory == number) {
            return key.clone();
        }
        let same = |id: Id| {
            let object = self.object(id)?;
            (object.owner == owner && object.printed.card == Some(card)).then_some(object.card)
        };
        let all = self.state.zones.iter().flat_map(|(_, _, ids)| ids.iter().copied());
        let first = all.filter_map(same).chain([object.card]).min();
        MemoryKey { of: first.unwrap_or(key.of), name: key.name.clone() }
    }

    /// The memories that a card writes as cards are drafted, with how they are kept, and which quality is noted.
    fn notes_of(&self, card: u32) -> Vec<(u32, Keep, Option<Attr>)> {
        let Some(card) = self.card_of(card) else { return Vec::new() };
        let mut found = Vec::new();
        for number in &card.abilities {
            let Some(ability) = self.ability(number.0) else { continue };
            let is_draft = ability.kind == AbilityKind::As
                && ability
                    .when
                    .iter()
                    .any(|event| matches!(event, Event::Pregame { moment: Moment::Draft, .. }));
            if is_draft {
                let mut attr = None;
                notes_in(&ability.body, &mut attr, &mut found);
            }
        }
        found
    }

    /// Notes something for a card as though it had been noted while it was drafted (905.2b): a number, a color, a
    /// type or a name. Whether the card notes anything.
    pub fn note_in_draft(&mut self, id: Id, word: &str) -> bool {
        let Some(card) = self.object(id).and_then(|object| object.printed.card) else { return false };
        let Some((memory, keep, attr)) = self.notes_of(card).into_iter().next() else { return false };
        let key = self.memory_key(&MemoryKey { of: id, name: MemoryName::Linked(memory) });
        let before = self.state.memories.get(&key).and_then(|cells| cells.first()).map(|cell| &cell.held);
        let held = match (keep, word.parse::<i32>()) {
            (Keep::Most, Ok(n)) => match before {
                Some(Held::Number(before)) => Held::Number(n.max(*before)),
                _ => Held::Number(n),
            },
            (_, number) => {
                let mut noted = match before {
                    Some(Held::Qualities(noted)) => noted.clone(),
                    _ => Vec::new(),
                };
                noted.push(match number {
                    Ok(n) => Quality::Number(n),
                    Err(_) => quality_of(word, attr),
                });
                Held::Qualities(noted)
            }
        };
        let cell = Cell { slot: memory, path: Vec::new(), held };
        self.change().memories.insert(key, vec![cell]);
        true
    }
}

/// What a block notes: the memories that it writes, and the quality that was asked for or looked up before.
fn notes_in(block: &Block, attr: &mut Option<Attr>, found: &mut Vec<(u32, Keep, Option<Attr>)>) {
    for stmt in &block.0 {
        match stmt {
            Stmt::Quality { among, .. } => *attr = among.attr.or(*attr),
            Stmt::Let { value: Value::Quality { attr: own, .. }, .. } => *attr = Some(*own),
            Stmt::Remember { memory, how, .. } => found.push((memory.0, *how, *attr)),
            Stmt::If { then, otherwise, .. } => {
                notes_in(then, attr, found);
                if let Some(otherwise) = otherwise {
                    notes_in(otherwise, attr, found);
                }
            }
            Stmt::May { body, .. } | Stmt::Each { body, .. } | Stmt::Repeat { body, .. } => {
                notes_in(body, attr, found);
            }
            _ => {}
        }
    }
}

/// A word as the quality that a card notes.
fn quality_of(word: &str, attr: Option<Attr>) -> Quality {
    let color = Color::ALL.iter().find(|color| color.word() == word.to_lowercase());
    match (attr, color) {
        (Some(Attr::Name), _) => Quality::Name(word.into()),
        (_, Some(color)) => Quality::Color(*color),
        _ if subtypes::find(word).is_some() => Quality::Subtype(word.into()),
        _ => Quality::Name(word.into()),
    }
}
