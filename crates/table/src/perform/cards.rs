//! Keyword actions with cards: scry (701.22), surveil (701.25), fateseal (701.29), clash (701.30), manifest (701.40), and what
//! is done with a graveyard (701.59, 701.61).

use planarc_bytecode::axis::{Cmp, Counted, Face, Relation, Stat};
use planarc_bytecode::operand::Flag;
use planarc_lexicon::{Keyword, KeywordAction, ManaSymbol, Zone};
use planarc_vm::resolved::{Action, Desc, Limit, Place};
use planarc_vm::{Answer, Id, Outcome, QuestionKind, Selection};

use crate::decide::{Play, Stop, Why};
use crate::happen::{add, did, entry_under, same};
use crate::table::Table;

impl Table {
    /// The top cards of a library.
    fn top_of(&self, player: Id, n: i32) -> Vec<Id> {
        let count = usize::try_from(n).unwrap_or(0);
        self.state.zones.get(Zone::Library, Some(player)).iter().take(count).copied().collect()
    }

    /// Puts cards of a library on its top and bottom, each in its order; they stay what they are.
    fn arrange_library(&mut self, player: Id, top: &[Id], bottom: &[Id]) {
        let library = self.change().zones.get_mut(Zone::Library, Some(player));
        library.retain(|id| !top.contains(id) && !bottom.contains(id));
        library.splice(0..0, top.iter().copied());
        library.extend_from_slice(bottom);
    }

    /// Has a player part cards into two: those that stay on top, from the top, and the others.
    fn parted(&mut self, who: Id, cards: Vec<Id>) -> Play<(Vec<Id>, Vec<Id>)> {
        if cards.is_empty() {
            return Ok((Vec::new(), Vec::new()));
        }
        let kind = QuestionKind::Separate { of: cards, piles: 2 };
        match self.ask(who, Why::KeywordAction, kind)? {
            Answer::Piles(piles) => {
                let mut piles = piles.into_iter();
                Ok((piles.next().unwrap_or_default(), piles.next().unwrap_or_default()))
            }
            _ => Err(Stop::Fault(planarc_vm::Fault::Turn)),
        }
    }

    /// A player looks at the top cards of a library, and puts any number of them on its bottom and the rest on its top,
    /// in any order (701.22a, 701.29a). Of none there is no event (701.22b).
    pub(super) fn scry(&mut self, who: Id, whose: Id, n: i32, action: KeywordAction) -> Play<Outcome> {
        if n == 0 {
            return Ok(Outcome::impossible());
        }
        let cards = self.top_of(whose, n);
        self.look_at(&[who], &cards)?;
        let (top, bottom) = self.parted(who, cards)?;
        self.arrange_library(whose, &top, &bottom);
        self.note_action(action, who, &[], n);
        Ok(Outcome { did: true, amount: n, affected: same(&bottom), ..Outcome::default() })
    }

    /// The same with an opponent's library (701.29a).
    pub(super) fn fateseal(&mut self, who: Id, n: i32) -> Play<Outcome> {
        let opponents = self.relatives(who, Relation::Opponents);
        let chosen = self.ask_ids(who, Why::KeywordAction, opponents, 1, 1)?;
        match chosen.first() {
            Some(&whose) => self.scry(who, whose, n, KeywordAction::Fateseal),
            None => Ok(Outcome::impossible()),
        }
    }

    /// A player looks at the top cards of their library, and puts any number of them into their graveyard and the rest on its
    /// top, in any order (701.25a).
    pub(super) fn surveil(&mut self, who: Id, n: i32) -> Play<Outcome> {
        if n == 0 {
            return Ok(Outcome::impossible());
        }
        let cards = self.top_of(who, n);
        self.look_at(&[who], &cards)?;
        let (top, down) = self.parted(who, cards)?;
        self.arrange_library(who, &top, &[]);
        let outcome = self.by_effect(to(down, Zone::Graveyard))?;
        self.note_action(KeywordAction::Surveil, who, &[], n);
        Ok(Outcome { did: true, amount: n, affected: outcome.affected, ..Outcome::default() })
    }

    /// Players clash: each reveals the top card of their library, and may put it on the bottom (701.30). Whoever's has a
    /// greater mana value than all others wins.
    pub(super) fn clash(&mut self, who: Id, with: &[Id]) -> Play<Outcome> {
        let mut players = vec![who];
        players.extend(with.iter().copied().filter(|&one| self.is_in_game(one)));
        let turn_order = self.players_from(self.state.turn.active);
        players.sort_by_key(|player| turn_order.iter().position(|one| one == player));
        let mut shown: Vec<(Id, Option<Id>, i32)> = Vec::new();
        for &player in &players {
            let card = self.top_of(player, 1).first().copied();
            self.reveal(&[player], &card.into_iter().collect::<Vec<_>>())?;
            let value = card.and_then(|card| self.stat_of(card, Stat::ManaValue, None)).unwrap_or(-1);
            shown.push((player, card, value));
        }
        let mut down = Vec::new();
        for &(player, card, _) in &shown {
            if let Some(card) = card
                && self.ask_yes(player, Why::KeywordAction)?
            {
                down.push((player, card));
            }
        }
        for (player, card) in down {
            self.arrange_library(player, &[], &[card]);
        }
        let own = shown.iter().find(|(player, ..)| *player == who).map_or(-1, |(.., value)| *value);
        let is_won = own >= 0 && shown.iter().all(|(player, _, value)| *player == who || *value < own);
        for player in players {
            self.note_action(KeywordAction::Clash, player, &[], 0);
        }
        let won = i32::from(is_won);
        Ok(Outcome {
            did: true,
            counted: vec![(Counted::Won, won), (Counted::Lost, 1 - won)],
            ..Outcome::default()
        })
    }

    /// Cards enter face down as 2/2 creatures, one at a time (701.40a, 701.40e); cloaked ones with ward {2} (701.58a).
    pub(super) fn manifest(&mut self, who: Id, cards: &[Id], action: KeywordAction) -> Play<Outcome> {
        let mut sum = Outcome::default();
        for &card in cards {
            let mut desc: Desc = crate::act::enter::face_down_creature();
            if action == KeywordAction::Cloak {
                desc.grants.push(self.ward_of(who, ManaSymbol::Generic(2)));
            }
            let mut entry = entry_under(vec![who]);
            entry.like = Some(Box::new(desc));
            let place = Place { zone: Zone::Battlefield, whose: None, at: None, n: None, order: None };
            let act = Action::Move {
                what: vec![card],
                place: Box::new(place),
                entry: Some(Box::new(entry)),
                face: Some(Face::Down),
                until: None,
            };
            let outcome = self.by_effect(act)?;
            let now: Vec<Id> = outcome.affected.iter().filter_map(|one| one.now).collect();
            for id in now {
                self.set(id, |object| {
                    object.manifested = true;
                    object.seen_by.push(who);
                });
                self.note_action(action, who, &[id], 0);
            }
            add(&mut sum, &outcome);
        }
        Ok(sum)
    }

    /// Ward with a cost of mana.
    fn ward_of(&self, you: Id, symbol: ManaSymbol) -> planarc_vm::resolved::Grant {
        use planarc_bytecode::operand::{Block, Symbols};
        use planarc_bytecode::{Cost, Stmt};
        let cost = Cost::Mana { symbols: Symbols(vec![symbol]), x: None, less: None };
        let mut grant = crate::layers::keyword_grant(Keyword::Ward);
        if let planarc_vm::resolved::Grant::Keyword { cost: own, .. } = &mut grant {
            *own = Some(planarc_vm::Closure {
                code: Block(vec![Stmt::Pays { cost }]),
                env: planarc_vm::Env::new(you, None),
                cells: planarc_vm::Cells::default(),
                path: Vec::new(),
                its: Vec::new(),
            });
        }
        grant
    }

    /// Of the top two cards one is manifested and the other put into the graveyard (701.62a).
    pub(super) fn manifest_dread(&mut self, who: Id) -> Play<Outcome> {
        let cards = self.top_of(who, 2);
        self.look_at(&[who], &cards)?;
        let chosen = self.ask_ids(who, Why::KeywordAction, cards.clone(), 1, 1)?;
        let outcome = self.manifest(who, &chosen, KeywordAction::Manifest)?;
        let rest: Vec<Id> = cards.into_iter().filter(|id| !chosen.contains(id)).collect();
        self.by_effect(to(rest, Zone::Graveyard))?;
        self.note_action(KeywordAction::ManifestDread, who, &[], 0);
        Ok(outcome)
    }

    /// A player exiles cards from their graveyard with so much mana value in all (701.59a); not at all, if there is not so
    /// much (701.59b).
    pub(super) fn collect_evidence(&mut self, who: Id, n: i32) -> Play<Outcome> {
        let from = self.state.zones.get(Zone::Graveyard, Some(who)).to_vec();
        let value = |table: &Self, id: &Id| table.stat_of(*id, Stat::ManaValue, None).unwrap_or(0);
        let total: i32 = from.iter().map(|id| value(self, id)).sum();
        if total < n {
            return Ok(Outcome::impossible());
        }
        let most = u32::try_from(from.len()).unwrap_or(u32::MAX);
        let limit = Limit {
            stat: Some(Stat::ManaValue),
            cmp: Some(Cmp::Ge),
            n: Some(n),
            attr: None,
            how: None,
            one_zone: Flag(false),
        };
        let kind = QuestionKind::Choose(Selection { from, least: 0, most, limits: vec![limit] });
        let Answer::Ids(ids) = self.ask(who, Why::KeywordAction, kind)? else {
            return Err(Stop::Fault(planarc_vm::Fault::Turn));
        };
        let outcome = self.by_effect(to(ids, Zone::Exile))?;
        self.note_action(KeywordAction::CollectEvidence, who, &[], n);
        Ok(outcome)
    }

    /// A player exiles three cards from their graveyard or sacrifices a Food (701.61a).
    pub(super) fn forage(&mut self, who: Id) -> Play<Outcome> {
        let graveyard = self.state.zones.get(Zone::Graveyard, Some(who)).to_vec();
        let foods: Vec<Id> = self
            .permanents()
            .into_iter()
            .filter(|&id| self.controller(id) == Some(who) && self.chars(id).is_sub("Food"))
            .collect();
        let (can_exile, can_eat) = (graveyard.len() >= 3, !foods.is_empty());
        let exiles = match (can_exile, can_eat) {
            (false, false) => return Ok(Outcome::impossible()),
            (true, true) => {
                let labels = vec!["exile three cards".into(), "sacrifice a Food".into()];
                self.ask_option(who, Why::KeywordAction, labels)? == 0
            }
            (can_exile, _) => can_exile,
        };
        let outcome = if exiles {
            let chosen = self.ask_ids(who, Why::KeywordAction, graveyard, 3, 3)?;
            self.by_effect(to(chosen, Zone::Exile))?
        } else {
            let what = self.ask_ids(who, Why::KeywordAction, foods, 1, 1)?;
            self.by_effect(Action::Sacrifice { who: vec![who], what })?
        };
        self.note_action(KeywordAction::Forage, who, &[], 0);
        Ok(did(1, outcome.affected))
    }
}

/// A move of cards to a zone of their owners.
pub(super) fn to(what: Vec<Id>, zone: Zone) -> Action {
    let place = Place { zone, whose: None, at: None, n: None, order: None };
    Action::Move { what, place: Box::new(place), entry: None, face: None, until: None }
}
