//! Keywords by which spells are cast otherwise: from another zone, or for another cost (702).

use planarc_bytecode::axis::{Designation, Free};
use planarc_bytecode::operand::{Block, Slot, Write, Zones};
use planarc_bytecode::{Action, Count, Num, Set, Stmt, Test, Word};
use planarc_lexicon::{CardType, Keyword, ManaSymbol, Zone};
use planarc_vm::resolved::Desc;
use planarc_vm::{Cells, Closure, Effect, Env, Id, Record};

use crate::cast::price::Base;
use crate::cast::spell::Casting;
use crate::decide::{Play, Why};
use crate::object::Own;
use crate::table::Table;

/// Keywords whose cost may be paid in the place of the mana cost, from wherever the spell may be cast (118.9).
const ALTERNATIVE: &[Keyword] =
    &[Keyword::Evoke, Keyword::Dash, Keyword::Blitz, Keyword::Spectacle, Keyword::Surge];

/// Keywords by which a card is cast from a graveyard.
const FROM_GRAVEYARD: &[Keyword] =
    &[Keyword::Flashback, Keyword::JumpStart, Keyword::Escape, Keyword::Retrace];

/// Whether a spell that was cast by a keyword is exiled as it leaves the stack (702.34a, 702.133a).
pub(crate) const fn exiles(keyword: Keyword) -> bool {
    matches!(keyword, Keyword::Flashback | Keyword::JumpStart)
}

/// The keywords by which a card is cast face down as a 2/2 creature for {3} (702.37c, 702.168c).
const fn is_cast_face_down(keyword: Keyword) -> bool {
    matches!(keyword, Keyword::Morph | Keyword::Megamorph | Keyword::Disguise)
}

impl Table {
    /// The keywords by which a player may cast a card from where it is.
    pub(crate) fn keyword_ways(&self, player: Id, id: Id, zone: Zone) -> Vec<Keyword> {
        let Some(object) = self.object(id).filter(|object| object.owner == player) else { return Vec::new() };
        let chars = self.chars(id);
        let is_later = object.since_turn < self.state.turn.number;
        match zone {
            Zone::Graveyard => FROM_GRAVEYARD.iter().copied().filter(|&one| chars.has(one)).collect(),
            // A foretold card is cast on a later turn (702.143a), and so is a plotted one (702.170d).
            Zone::Exile if is_later && object.marks.contains(&Keyword::Foretell) => vec![Keyword::Foretell],
            Zone::Exile if is_later && object.designations.contains(&Designation::Plotted) => {
                vec![Keyword::Plot]
            }
            Zone::Hand => {
                let down = [Keyword::Morph, Keyword::Megamorph, Keyword::Disguise];
                down.into_iter().filter(|&one| chars.has(one)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether it is a time at which a player may cast a card by a keyword.
    pub(crate) fn is_time_for_keyword(&self, player: Id, id: Id, keyword: Keyword, has_flash: bool) -> bool {
        match keyword {
            // As a sorcery (702.170d).
            Keyword::Plot => self.is_sorcery_time(player),
            // What is cast face down is a creature spell without abilities (708.4).
            keyword if is_cast_face_down(keyword) => has_flash || self.is_sorcery_time(player),
            _ => self.is_time_to_cast(player, id, has_flash),
        }
    }

    /// What is paid first for a spell that is cast by a keyword.
    pub(crate) fn base_of_keyword(
        &self,
        id: Id,
        keyword: Keyword,
        printed: Option<Base>,
    ) -> Option<(Base, Vec<Closure<Block>>)> {
        let base = match keyword {
            // The mana cost, and something beside it (702.81a, 702.133a).
            Keyword::JumpStart | Keyword::Retrace => printed?,
            // Nothing (702.170d).
            Keyword::Plot => Base::Mana(Vec::new()),
            keyword if is_cast_face_down(keyword) => Base::Mana(vec![ManaSymbol::Generic(3)]),
            keyword => Base::Block(self.cost_of(id, keyword)?),
        };
        Some((base, Vec::new()))
    }

    /// What a spell that is cast by a keyword costs beside (118.8).
    pub(crate) fn keyword_blocks(&self, id: Id, keyword: Option<Keyword>) -> Vec<Closure<Block>> {
        let test = match keyword {
            // "Discard a card" (702.133a).
            Some(Keyword::JumpStart) => None,
            // "Discard a land card" (702.81a).
            Some(Keyword::Retrace) => Some(Box::new(Test::Is { word: Word::Type { word: CardType::Land } })),
            _ => return Vec::new(),
        };
        let one = || Num::Value { value: 1 };
        let from = Set::Those { zones: Zones::of([Zone::Hand]), whose: Some(Box::new(Set::Payer)), test };
        let choose = Stmt::Choose {
            into: Write(0),
            who: Set::Payer,
            from,
            count: Box::new(Count { least: one(), most: Some(one()) }),
            limits: Vec::new(),
            how: Free::Free,
        };
        let what = Set::Slot { slot: Slot::new(0) };
        let discard = Stmt::Do { into: None, acts: vec![Action::Discard { who: Set::Payer, what }] };
        let you = self.controller(id).unwrap_or(id);
        vec![Closure {
            code: Block(vec![choose, discard]),
            env: Env::new(you, Some(id)),
            cells: Cells::default(),
            path: Vec::new(),
            its: Vec::new(),
        }]
    }

    /// Asks whether the cost of a keyword is paid in the place of the mana cost (118.9, 601.2b), for what is cast in
    /// the usual way.
    pub(crate) fn choose_alternative(&mut self, id: Id, casting: Casting, record: &Record) -> Play<Casting> {
        if casting.keyword.is_some() || casting.price.is_some() {
            return Ok(casting);
        }
        for &keyword in ALTERNATIVE {
            if !self.chars(id).has(keyword) || !self.is_alternative_open(casting.player, keyword) {
                continue;
            }
            let other = Casting { keyword: Some(keyword), ..casting.clone() };
            if !self.can_pay_as(id, &other, record, &[])? {
                continue;
            }
            let is_only = !self.can_pay_as(id, &casting, record, &[])?;
            if is_only || self.ask_yes(casting.player, Why::Optional(keyword))? {
                self.set(id, |object| {
                    if let Some(spell) = object.spell.as_deref_mut() {
                        spell.by = Some(keyword);
                    }
                });
                return Ok(other);
            }
        }
        Ok(casting)
    }

    /// Whether a card could be cast for the cost of one of its keywords.
    pub(crate) fn has_payable_alternative(
        &self,
        id: Id,
        casting: &Casting,
        record: &Record,
        own: &[Effect],
    ) -> Play<bool> {
        for &keyword in ALTERNATIVE {
            if self.chars(id).has(keyword) && self.is_alternative_open(casting.player, keyword) {
                let other = Casting { keyword: Some(keyword), ..casting.clone() };
                if self.can_pay_as(id, &other, record, own)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn can_pay_as(&self, id: Id, casting: &Casting, record: &Record, own: &[Effect]) -> Play<bool> {
        let Some(bill) = self.spell_bill(id, casting, record, own, Some(0))? else { return Ok(false) };
        self.can_pay_bill(casting.player, &bill, (record, id, Some(id)), &mut None)
    }

    /// Whether something lets the cost of a keyword be paid this turn: an opponent lost life (702.137a), the player
    /// or a teammate cast another spell (702.117a).
    fn is_alternative_open(&self, player: Id, keyword: Keyword) -> bool {
        use planarc_bytecode::axis::{Gained, Relation, RoleName};
        use planarc_vm::{EventKind, Fact};
        let turn = self.state.turn.began.last().map_or(0, |(at, _)| *at);
        let mut this_turn = self.state.history.iter().rev().take_while(|record| record.at >= turn);
        match keyword {
            Keyword::Spectacle => {
                let opponents = self.relatives(player, Relation::Opponents);
                this_turn.any(|record| {
                    record.kind == EventKind::Life
                        && record.facts.contains(&Fact::Gained(Gained::Lose))
                        && record.role(RoleName::Who).any(|who| opponents.contains(&who))
                })
            }
            Keyword::Surge => {
                let team = self.team(player);
                let cast = this_turn.filter(|record| {
                    record.kind == EventKind::Cast
                        && record.facts.contains(&Fact::Put(planarc_bytecode::axis::Put::Cast))
                        && record.role(RoleName::Who).any(|who| team.contains(&who))
                });
                // The spell itself counts as cast already once it is on the stack (601.2a).
                let on_stack = usize::from(self.by.is_some());
                cast.count() > on_stack
            }
            _ => true,
        }
    }

    /// Turns a spell face down that is cast so (708.4). Whether that can be done.
    pub(crate) fn turn_down_to_cast(&mut self, id: Id, casting: &Casting) -> bool {
        let Some(keyword) = casting.keyword.filter(|&keyword| is_cast_face_down(keyword)) else {
            return true;
        };
        let mut desc: Desc = crate::act::enter::face_down_creature();
        if keyword == Keyword::Disguise {
            // With disguise it has ward {2} (702.168b).
            let cost = self.kept_mana(id, vec![ManaSymbol::Generic(2)]);
            let mut ward = crate::layers::keyword_grant(Keyword::Ward);
            if let planarc_vm::resolved::Grant::Keyword { cost: own, .. } = &mut ward {
                *own = Some(cost);
            }
            desc.grants.push(ward);
        }
        self.set(id, |object| object.face_down = Some(Box::new(desc)));
        true
    }

    /// A cost of mana, as one that a keyword has.
    pub(crate) fn kept_mana(&self, id: Id, mana: Vec<ManaSymbol>) -> Closure<Block> {
        use planarc_bytecode::Cost;
        let symbols = planarc_bytecode::operand::Symbols(mana);
        let pays = Stmt::Pays { cost: Cost::Mana { symbols, x: None, less: None } };
        Closure {
            code: Block(vec![pays]),
            env: Env::new(self.controller(id).unwrap_or(id), Some(id)),
            cells: Cells::default(),
            path: Vec::new(),
            its: Vec::new(),
        }
    }

    /// The cost for which a face-down permanent is turned face up, with the keyword that lets it be (702.37e, 702.168d).
    pub(crate) fn cost_to_turn_up(&self, id: Id) -> Option<(Keyword, Closure<Block>)> {
        let object = self.object(id)?;
        object.face_down.as_ref()?;
        let as_printed = crate::layers::of_printed(self, id, object, &object.printed);
        as_printed.abilities.iter().find_map(|own| match own {
            Own::Keyword(grant) => match &**grant {
                planarc_vm::resolved::Grant::Keyword { keyword, cost: Some(cost), .. }
                    if is_cast_face_down(*keyword) =>
                {
                    Some((*keyword, cost.clone()))
                }
                _ => None,
            },
            Own::Printed(_) | Own::Granted(_) | Own::Mana(_) | Own::Named(_) => None,
        })
    }

    /// Turns a face-down permanent face up for its cost, as a special action (116.2b, 702.37e).
    pub(crate) fn turn_permanent_up(&mut self, player: Id, id: Id) -> Play<bool> {
        let Some((keyword, cost)) = self.cost_to_turn_up(id) else { return Ok(false) };
        let outer = self.by.replace(id);
        let came = self.pay_kept_cost(player, &cost);
        self.by = outer;
        if !came? {
            return Ok(false);
        }
        use planarc_vm::resolved::Action as Act;
        let change = planarc_bytecode::axis::Change::FaceUp;
        let act = Act::Status { what: vec![id], change, like: None, until: None };
        let did = self.happen_one(crate::mana::payment::as_cost(act, None))?.did;
        if did && keyword == Keyword::Megamorph {
            // It is turned up with a +1/+1 counter on it (702.37b).
            let act =
                Act::PutCounters { on: vec![id], kind: crate::reads::size(1, 1), n: 1, by: vec![player] };
            self.happen_one(crate::happen::Happening::by_rule(act))?;
        }
        Ok(did)
    }

    /// Pays a cost that was kept, mana and all.
    pub(crate) fn pay_kept_cost(&mut self, player: Id, cost: &Closure<Block>) -> Play<bool> {
        let ended = self.run(planarc_vm::Machine::pay_kept(cost, player))?;
        Ok(ended.end == planarc_vm::End::Complete)
    }
}
