//! Keyword actions of permanents: counters (701.34, 701.37, 701.39, 701.46, 701.47), exploring (701.44), conniving (701.50) and
//! others.

use std::sync::Arc;

use planarc_bytecode::axis::{Designation, TypeChange, Uses};
use planarc_bytecode::operand::Colors;
use planarc_lexicon::{CardType, Color, KeywordAction, PredefinedToken, Zone};
use planarc_vm::resolved::{Action, CounterKind, Desc, Duration, Mod, Token, Word};
use planarc_vm::{Cells, Closure, Effect, EffectKind, Env, Id, Outcome};

use super::cards::to;
use crate::act::enter::named;
use crate::decide::{Play, Why};
use crate::happen::{Happening, did, same};
use crate::object::{Nature, Object, Own, Printed};
use crate::reads::size;
use crate::table::Table;

impl Table {
    /// The creatures that a player controls.
    fn creatures_of(&self, who: Id) -> Vec<Id> {
        let all = self.permanents().into_iter();
        all.filter(|&id| self.controller(id) == Some(who) && self.chars(id).is(CardType::Creature)).collect()
    }

    /// Puts +1/+1 counters on something.
    fn grow(&mut self, who: Id, id: Id, n: i32) -> Play<Outcome> {
        self.by_effect(Action::PutCounters { on: vec![id], kind: size(1, 1), n, by: vec![who] })
    }

    /// A player creates Clues (701.16a).
    pub(super) fn investigate(&mut self, who: Id, n: i32) -> Play<Outcome> {
        let mut sum = Outcome::default();
        for _ in 0..n {
            let token = Box::new(Token::Known { token: PredefinedToken::Clue });
            let outcome = self.by_effect(Action::Create { who: vec![who], n: 1, token, entry: None })?;
            self.note_action(KeywordAction::Investigate, who, &[], 0);
            crate::happen::add(&mut sum, &outcome);
        }
        Ok(sum)
    }

    /// A player chooses any number of permanents and players with counters; each gets one more of each kind (701.34a).
    pub(super) fn proliferate(&mut self, who: Id) -> Play<Outcome> {
        let all = self.permanents().into_iter().chain(self.players_from(self.state.turn.active));
        let from: Vec<Id> = all.filter(|&id| !self.counters_on(id).is_empty()).collect();
        let most = u32::try_from(from.len()).unwrap_or(u32::MAX);
        let chosen = if from.is_empty() {
            Vec::new()
        } else {
            use planarc_vm::{Answer, QuestionKind, Selection};
            let kind = QuestionKind::Choose(Selection { from, least: 0, most, limits: Vec::new() });
            match self.ask(who, Why::KeywordAction, kind)? {
                Answer::Ids(ids) => ids,
                _ => Vec::new(),
            }
        };
        let mut acts = Vec::new();
        for &id in &chosen {
            for (kind, _) in self.counters_on(id) {
                let act = Action::PutCounters { on: vec![id], kind, n: 1, by: vec![who] };
                acts.push(Happening::new(act, self.by));
            }
        }
        self.happen(acts)?;
        self.note_action(KeywordAction::Proliferate, who, &chosen, 0);
        let mut outcome = did(i32::try_from(chosen.len()).unwrap_or(0), same(&chosen));
        (outcome.did, outcome.could_not) = (true, false);
        Ok(outcome)
    }

    /// A player puts counters on a creature with the least toughness among theirs (701.39a).
    pub(super) fn bolster(&mut self, who: Id, n: i32) -> Play<Outcome> {
        let own = self.creatures_of(who);
        let toughness = |table: &Self, id: &Id| table.chars(*id).toughness.unwrap_or(0);
        let least = own.iter().map(|id| toughness(self, id)).min();
        let from = own.into_iter().filter(|id| Some(toughness(self, id)) == least).collect();
        let chosen = self.ask_ids(who, Why::KeywordAction, from, 1, 1)?;
        let outcome = match chosen.first() {
            Some(&id) => self.grow(who, id, n)?,
            None => Outcome::impossible(),
        };
        self.note_action(KeywordAction::Bolster, who, &chosen, n);
        Ok(outcome)
    }

    /// A player puts counters on an Army, which is created first if there is none, and becomes of the type (701.47a).
    pub(super) fn amass(&mut self, who: Id, n: i32, word: Option<&Word>) -> Play<Outcome> {
        let kind = word.cloned().unwrap_or_else(|| Word::Subtype { word: "Zombie".into() });
        let armies = |table: &Self| {
            let own = table.creatures_of(who).into_iter();
            own.filter(|&id| table.chars(id).is_sub("Army")).collect::<Vec<Id>>()
        };
        if armies(self).is_empty() {
            let army = Word::Subtype { word: "Army".into() };
            let creature = Word::Type { word: CardType::Creature };
            let desc = Desc {
                name: None,
                words: vec![creature, kind.clone(), army],
                colors: Colors::of([Color::Black]),
                p: Some(0),
                t: Some(0),
                grants: Vec::new(),
            };
            let token = Box::new(Token::Described { desc: Box::new(desc) });
            self.by_effect(Action::Create { who: vec![who], n: 1, token, entry: None })?;
        }
        let from = armies(self);
        let chosen = self.ask_ids(who, Why::KeywordAction, from, 1, 1)?;
        if let Some(&id) = chosen.first() {
            self.grow(who, id, n)?;
            let is_so = match &kind {
                Word::Subtype { word } => self.chars(id).is_sub(word),
                Word::Type { .. }
                | Word::Supertype { .. }
                | Word::Permanent
                | Word::Color { .. }
                | Word::Of { .. } => true,
            };
            if !is_so {
                self.modify_for_good(who, id, Mod::Types { words: vec![kind], how: TypeChange::Add });
            }
        }
        self.note_action(KeywordAction::Amass, who, &chosen, n);
        Ok(Outcome { did: true, amount: n, affected: same(&chosen), ..Outcome::default() })
    }

    /// Begins an effect on one object that does not end.
    fn modify_for_good(&mut self, you: Id, id: Id, one: Mod) {
        let closure = Closure {
            code: (),
            env: Env::new(you, self.by),
            cells: Cells::default(),
            path: Vec::new(),
            its: Vec::new(),
        };
        let kind = EffectKind::Fixed(vec![(id, vec![one])]);
        self.begin_effect(Effect { kind, duration: Duration::Game, uses: Uses::Every, stmt: 0, closure });
    }

    /// A permanent explores: its controller reveals the top card of their library. A land is put into the hand; otherwise it
    /// gets a counter, and the card may be put into the graveyard (701.44a).
    pub(super) fn explore(&mut self, id: Id) -> Play<Outcome> {
        let Some(who) = self.controller(id) else { return Ok(Outcome::impossible()) };
        let card = self.state.zones.get(Zone::Library, Some(who)).first().copied();
        let shown: Vec<Id> = card.into_iter().collect();
        self.reveal(&[who], &shown)?;
        let land = card.filter(|&card| self.chars(card).is(CardType::Land));
        if let Some(card) = land {
            self.by_effect(to(vec![card], Zone::Hand))?;
        } else {
            if self.object(id).is_some_and(Object::is_permanent) {
                self.grow(who, id, 1)?;
            }
            if let Some(card) = card
                && self.ask_yes(who, Why::KeywordAction)?
            {
                self.by_effect(to(vec![card], Zone::Graveyard))?;
            }
        }
        self.note_action_of(KeywordAction::Explore, id, 0);
        Ok(Outcome { did: true, amount: 1, affected: same(&[id]), ..Outcome::default() })
    }

    /// A permanent connives: its controller draws and discards so many cards, and puts a counter on it for each nonland card
    /// (701.50a, 701.50e).
    pub(super) fn connive(&mut self, id: Id, n: i32) -> Play<Outcome> {
        let Some(who) = self.controller(id) else { return Ok(Outcome::impossible()) };
        let draws =
            Happening { is_counted: true, ..Happening::new(Action::Draw { who: vec![who], n }, self.by) };
        self.happen_one(draws)?;
        let hand = self.state.zones.get(Zone::Hand, Some(who)).to_vec();
        let count = usize::try_from(n).unwrap_or(0).min(hand.len());
        let what = self.ask_ids(who, Why::KeywordAction, hand, count, count)?;
        let outcome = self.by_effect(Action::Discard { who: vec![who], what })?;
        let discarded = outcome.affected.iter().filter_map(|one| one.was);
        let spells = discarded.filter(|&card| !self.chars(card).is(CardType::Land)).count();
        let spells = i32::try_from(spells).unwrap_or(0);
        if spells > 0 && self.object(id).is_some_and(Object::is_permanent) {
            self.grow(who, id, spells)?;
        }
        self.note_action_of(KeywordAction::Connive, id, n);
        Ok(Outcome { did: true, amount: n, affected: same(&[id]), ..Outcome::default() })
    }

    /// A permanent endures: its controller puts counters on it or creates a Spirit of that size (701.63a).
    pub(super) fn endure(&mut self, id: Id, n: i32) -> Play<Outcome> {
        let Some(who) = self.controller(id) else { return Ok(Outcome::impossible()) };
        if n == 0 {
            return Ok(Outcome::impossible());
        }
        let labels = vec!["+1/+1 counters".into(), "a Spirit".into()];
        let is_there = self.object(id).is_some_and(Object::is_permanent);
        let outcome = if is_there && self.ask_option(who, Why::KeywordAction, labels)? == 0 {
            self.grow(who, id, n)?
        } else {
            let words =
                vec![Word::Type { word: CardType::Creature }, Word::Subtype { word: "Spirit".into() }];
            let colors = Colors::of([Color::White]);
            let desc = Desc { name: None, words, colors, p: Some(n), t: Some(n), grants: Vec::new() };
            let token = Box::new(Token::Described { desc: Box::new(desc) });
            self.by_effect(Action::Create { who: vec![who], n: 1, token, entry: None })?
        };
        self.note_action_of(KeywordAction::Endure, id, n);
        Ok(outcome)
    }

    /// A permanent without +1/+1 counters gets so many (701.46a).
    pub(super) fn adapt(&mut self, id: Id, n: i32) -> Play<Outcome> {
        let Some(who) = self.controller(id) else { return Ok(Outcome::impossible()) };
        let is_bare = self
            .object(id)
            .is_some_and(|object| object.is_permanent() && object.counters_of(&size(1, 1)) == 0);
        let outcome = if is_bare { self.grow(who, id, n)? } else { Outcome::impossible() };
        self.note_action_of(KeywordAction::Adapt, id, n);
        Ok(outcome)
    }

    /// A permanent that is not monstrous gets counters and becomes it (701.37a).
    pub(super) fn become_monstrous(&mut self, id: Id, n: i32) -> Play<Outcome> {
        let Some(who) = self.controller(id) else { return Ok(Outcome::impossible()) };
        if !self.object(id).is_some_and(|object| object.is_permanent() && !object.monstrous) {
            return Ok(Outcome::impossible());
        }
        self.grow(who, id, n)?;
        self.set(id, |object| object.monstrous = true);
        self.note_action_of(KeywordAction::Monstrosity, id, n);
        Ok(Outcome { did: true, amount: n, affected: same(&[id]), ..Outcome::default() })
    }

    /// Permanents do not untap in the player's next untap step (701.43a).
    pub(super) fn exert_all(&mut self, who: Id, what: &[Id]) -> Play<Outcome> {
        let mut affected = Vec::new();
        for &id in what {
            if !self.object(id).is_some_and(Object::is_permanent) {
                continue;
            }
            self.exert(who, id);
            affected.push(id);
        }
        Ok(did(i32::try_from(affected.len()).unwrap_or(0), same(&affected)))
    }

    /// The Ring tempts a player: they get its emblem, or more of its abilities, and a creature of theirs becomes their
    /// Ring-bearer (701.54a, 701.54c).
    pub(super) fn tempted_by_the_ring(&mut self, who: Id) -> Play<Outcome> {
        let count = self.player(who).map_or(0, |player| player.ring).saturating_add(1);
        if let Some(player) = self.player_mut(who) {
            player.ring = count;
        }
        let all = self.cards.library.of_action(KeywordAction::RingTempts);
        let own: Vec<Own> = all.iter().take(count as usize).map(|number| Own::Printed(*number)).collect();
        let name = "The Ring";
        let printed = Arc::new(Printed { name: Some(name.into()), abilities: own, ..Printed::default() });
        let is_ring = |table: &Self, id: &Id| {
            table.object(*id).is_some_and(|object| {
                object.nature == Nature::Emblem
                    && object.owner == who
                    && object.printed.name.as_deref() == Some(name)
            })
        };
        let emblems = self.state.zones.get(Zone::Command, None);
        match emblems.iter().copied().find(|id| is_ring(self, id)) {
            Some(emblem) => self.set(emblem, |object| object.printed = printed),
            None => {
                self.make(Nature::Emblem, printed, who, Zone::Command);
            }
        }
        let from = self.creatures_of(who);
        let chosen = self.ask_ids(who, Why::KeywordAction, from, 1, 1)?;
        if let Some(&bearer) = chosen.first() {
            self.no_ring_bearer(who);
            self.designates(who, vec![bearer], Designation::RingBearer)?;
        }
        self.note_action(KeywordAction::RingTempts, who, &chosen, 0);
        Ok(Outcome { did: true, affected: same(&chosen), ..Outcome::default() })
    }

    /// Nothing that a player controls is their Ring-bearer any more.
    fn no_ring_bearer(&mut self, who: Id) {
        for id in self.permanents() {
            let is_bearer =
                self.object(id).is_some_and(|object| object.designations.contains(&Designation::RingBearer));
            if is_bearer && self.controller(id) == Some(who) {
                self.set(id, |object| object.designations.retain(|one| *one != Designation::RingBearer));
            }
        }
    }

    /// A player chooses permanents and suspended cards with time counters, and puts one on each or removes one (701.56a).
    pub(super) fn time_travel(&mut self, who: Id) -> Play<Outcome> {
        let time = named("time");
        let has = |table: &Self, id: Id| table.object(id).is_some_and(|object| object.counters_of(&time) > 0);
        let permanents = self.permanents().into_iter().filter(|&id| self.controller(id) == Some(who));
        let suspended = self.state.zones.get(Zone::Exile, None).iter().copied().filter(|&id| {
            self.object(id).is_some_and(|object| object.owner == who)
                && self.chars(id).has(planarc_lexicon::Keyword::Suspend)
        });
        let from: Vec<Id> = permanents.chain(suspended).filter(|&id| has(self, id)).collect();
        let mut acts: Vec<Happening> = Vec::new();
        for id in from {
            let labels = vec!["neither".into(), "put a counter".into(), "remove a counter".into()];
            let act = match self.ask_option(who, Why::KeywordAction, labels)? {
                1 => Action::PutCounters { on: vec![id], kind: time_kind(), n: 1, by: vec![who] },
                2 => Action::RemoveCounters { from: vec![id], kind: time_kind(), n: 1 },
                _ => continue,
            };
            acts.push(Happening::new(act, self.by));
        }
        let count = i32::try_from(acts.len()).unwrap_or(0);
        self.happen(acts)?;
        self.note_action(KeywordAction::TimeTravel, who, &[], count);
        Ok(Outcome { did: true, amount: count, ..Outcome::default() })
    }
}

fn time_kind() -> CounterKind {
    named("time")
}
