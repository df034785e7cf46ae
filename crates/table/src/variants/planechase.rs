//! Planechase (901): planes (311), phenomena (312), the planar die (901.9), planeswalking (701.31).
//!
//! Planes and phenomena that are face up lie in the command zone, where their abilities function (311.4, 901.7); a
//! planar deck is kept as a zone of its own, of which nothing functions. Turning a card up or down makes it a new
//! object.

use planarc_bytecode::axis::{CardKind, Cause, Die, PlanarFace, RoleName, SchemeChange};
use planarc_bytecode::operand::{Block, Symbols};
use planarc_lexicon::{ManaSymbol, Zone};
use planarc_vm::resolved::{Action, Cost, Rule};
use planarc_vm::{
    Affected, Closure, CostChange, End, EventKind, Fact, Id, Machine, Outcome, Part, Plan, Record,
};

use crate::cast::price::changed;
use crate::decide::{Chance, Play};
use crate::happen::{Happening, Recording as _, add, did};
use crate::layers::Key;
use crate::object::AbilityOf;
use crate::state::Triggered;
use crate::table::Table;
use crate::variants::{FACES, Variant};

impl Table {
    /// The planes and phenomena that are face up (901.4).
    pub fn face_up_planes(&self) -> Vec<Id> {
        self.face_up(&[CardKind::Plane, CardKind::Phenomenon])
    }

    /// Who controls a plane or a phenomenon: the planar controller (311.5, 312.4), also of one that is not face up
    /// (311.7).
    pub(crate) fn planar_controller_of(&self, id: Id) -> Option<Id> {
        let is_up = self.object(id).is_some_and(|object| object.zone() == Some(Zone::Command));
        // In Grand Melee each turn has a planar controller of its own (901.14a).
        if self.plays(Variant::GrandMelee) && is_up {
            return self.object(id).map(|object| object.controller);
        }
        self.state.planar_controller
    }

    /// Makes a player the planar controller (901.6): what is face up is under that player's control. The planar
    /// controller counts as the owner of all cards of a communal deck (901.15b).
    pub(crate) fn set_planar_controller(&mut self, player: Option<Id>) {
        if !self.plays(Variant::Planechase) {
            return;
        }
        let before = std::mem::replace(&mut self.change().planar_controller, player);
        let Some(player) = player else { return };
        let is_melee = self.plays(Variant::GrandMelee);
        for id in self.face_up_planes() {
            // In Grand Melee the planes of other turns have other controllers (901.14).
            if !is_melee || self.object(id).map(|object| object.controller) == before {
                self.set(id, |object| object.controller = player);
            }
        }
        if self.plays(Variant::SinglePlanarDeck) {
            let deck = self.state.zones.get(Zone::PlanarDeck, None).to_vec();
            for id in self.face_up_planes().into_iter().chain(deck) {
                let card = self.object(id).map_or(id, |object| object.card);
                self.set(id, |object| object.owner = player);
                self.set(card, |object| object.owner = player);
            }
        }
    }

    /// Whether a player may planeswalk: only in a Planechase game, and only the planar controller (701.31a).
    pub(crate) fn may_planeswalk(&self, player: Id) -> bool {
        self.plays(Variant::Planechase) && self.planar_controllers().contains(&player)
    }

    /// The starting plane: the top card of the player's planar deck is turned face up; a phenomenon is put on the
    /// bottom, and so on until a plane is turned up. Nothing triggers (901.5, 103.7).
    pub(crate) fn set_starting_plane(&mut self, player: Id) {
        let deck = self.owner_of_deck(Zone::PlanarDeck, player);
        let count = self.state.zones.get(Zone::PlanarDeck, deck).len();
        for _ in 0..count {
            let top = self.state.zones.get(Zone::PlanarDeck, deck).first().copied();
            let Some(now) = top.and_then(|top| self.relocate(top, Zone::Command, None)) else { return };
            self.set(now, |object| object.controller = player);
            if self.kind_of_card(now) == CardKind::Plane {
                self.tell(|table| format!("the starting plane is {}", table.name_of(now)));
                return;
            }
            self.relocate(now, Zone::PlanarDeck, None);
        }
    }

    /// What is told of a roll of the planar die that would be made.
    fn roll_record(player: Id) -> Record {
        Record::new(EventKind::Roll).roles(RoleName::Who, &[player]).fact(Fact::Die(Die::Planar))
    }

    /// Whether a player can take the special action of rolling the planar die: an active player with priority, in
    /// a main phase of their turn, while the stack is empty (901.9, 116.2i). Each of a team that takes its turn
    /// together is an active player (901.12d).
    pub(crate) fn can_roll(&self, player: Id) -> Play<bool> {
        if !self.plays(Variant::Planechase) || !self.is_in_game(player) || !self.is_sorcery_time(player) {
            return Ok(false);
        }
        if self.is_forbidden(&Self::roll_record(player))? {
            return Ok(false);
        }
        let (symbols, more) = self.roll_cost(player)?;
        let can_pay = |cost: &Closure<Block>| self.mana_of_block(cost, player, None).is_some();
        Ok(more.iter().all(can_pay) && (symbols.0.is_empty() || self.can_do(&mana_plan(player, symbols))))
    }

    /// What the action costs: as much mana as often as the player took it before in this turn (901.9, 901.12d),
    /// with what effects make of it (118.7); and what has to be paid besides.
    fn roll_cost(&self, player: Id) -> Play<(Symbols, Vec<Closure<Block>>)> {
        let before = self.player(player).map_or(0, |own| own.planar_rolls);
        let changes = self.cost_changes(&Self::roll_record(player), &[])?;
        let usual = if before > 0 { vec![ManaSymbol::Generic(before)] } else { Vec::new() };
        let mana = changed(usual, &changes);
        let more = changes.into_iter().filter_map(|change| match change {
            CostChange::Additional(cost) => Some(cost),
            CostChange::Mana { .. } => None,
        });
        Ok((Symbols(mana), more.collect()))
    }

    /// A player takes the special action of rolling the planar die (901.9, 116.2i).
    pub(crate) fn roll_planar_deed(&mut self, player: Id) -> Play<()> {
        let (symbols, more) = self.roll_cost(player)?;
        // It is paid as a whole or not at all (118.3).
        let is_paid = self.or_back(|table| {
            for cost in &more {
                if table.run(Machine::pay_kept(cost, player))?.end != End::Complete {
                    return Ok(false);
                }
            }
            if symbols.0.is_empty() {
                return Ok(true);
            }
            let paid = table.pay_plans(&[mana_plan(player, symbols)])?;
            Ok(paid.first().is_some_and(|outcome| outcome.did))
        })?;
        if !is_paid {
            return Ok(());
        }
        // Only this action counts for its cost; rolls that effects make do not (901.9).
        if let Some(own) = self.player_mut(player) {
            own.planar_rolls += 1;
        }
        self.happen_one(Happening::by_rule(Action::RollPlanar { who: vec![player], n: 1 }))?;
        Ok(())
    }

    /// Players roll the planar die (901.9).
    pub(crate) fn roll_planar(&mut self, who: &[Id], n: i32) -> Play<Outcome> {
        if !self.plays(Variant::Planechase) {
            return Ok(Outcome::impossible());
        }
        let mut sum = Outcome::default();
        for &player in who {
            for _ in 0..n.max(0) {
                self.roll_once(player)?;
                add(&mut sum, &did(1, crate::happen::same(&[player])));
            }
        }
        Ok(if sum == Outcome::default() { Outcome::impossible() } else { sum })
    }

    fn roll_once(&mut self, player: Id) -> Play<()> {
        let bound = u32::try_from(FACES.len()).unwrap_or(1);
        let place = self.chance(Chance::Planar, bound) as usize;
        let face = self.face_as_counted(FACES.get(place).copied().unwrap_or(PlanarFace::Blank));
        self.tell(|table| {
            let shown = match face {
                PlanarFace::Planeswalk => "a planeswalk",
                PlanarFace::Chaos => "chaos",
                PlanarFace::Blank => "a blank",
            };
            format!("{} rolls the planar die: {shown}", table.name_of(player))
        });
        // It is a roll of a die for what triggers on rolls, and has no number for what asks for one (901.9d, 706.7).
        let mut record = Self::roll_record(player).fact(Fact::Face(face));
        record.roles.extend(self.by.map(|by| (RoleName::By, by)));
        self.note(record);
        match face {
            // Nothing happens (901.9a).
            PlanarFace::Blank => Ok(()),
            PlanarFace::Chaos => self.chaos_is_rolled(player),
            PlanarFace::Planeswalk => self.planeswalk_is_rolled(player),
        }
    }

    /// A face as effects have it count, in the order of their timestamps (613.7).
    fn face_as_counted(&self, natural: PlanarFace) -> PlanarFace {
        let mut rules: Vec<(u64, PlanarFace, PlanarFace)> = Vec::new();
        for (active, rule) in self.rules() {
            if let Rule::PlanarCounts { face, like } = rule {
                let timestamp = match active.key {
                    Key::Lasting(id) => {
                        self.state.effects.iter().find(|one| one.id == id).map_or(0, |one| one.timestamp)
                    }
                    Key::Static(id, ..) | Key::Rule(id, _) => {
                        self.object(id).map_or(0, |object| object.timestamp)
                    }
                };
                rules.push((timestamp, face, like));
            }
        }
        rules.sort_by_key(|(timestamp, ..)| *timestamp);
        rules.into_iter().fold(natural, |now, (_, face, like)| if now == face { like } else { now })
    }

    /// Chaos ensues (901.9b). In 2011 it is what the controller of a plane rolled, and no other player (901.8b
    /// there).
    fn chaos_is_rolled(&mut self, player: Id) -> Play<()> {
        // With a limited range of influence it ensues where it was rolled (801.10, 901.13).
        let is_limited = self.state.edition_2011 || self.state.range.is_some();
        let mut own = self.face_up_planes();
        own.retain(|&id| {
            let is_own = !self.state.edition_2011 || self.controller(id) == Some(player);
            is_own && self.reaches(player, Some(id), id)
        });
        if is_limited && own.is_empty() {
            return Ok(());
        }
        let on = is_limited.then_some(own);
        let chaos = Happening::new(Action::Chaos { on }, self.by).because(Cause::Roll);
        self.happen_one(chaos)?;
        Ok(())
    }

    /// The planeswalking ability triggers (901.8, 901.9c): it has no source, and whoever rolled controls it. In
    /// 2011 each plane has one, which its controller's rolls trigger (901.7a, 901.8c there).
    fn planeswalk_is_rolled(&mut self, player: Id) -> Play<()> {
        let one = |source: Option<Id>| Triggered {
            controller: player,
            source,
            instance: None,
            kind: AbilityOf::Planeswalking,
            about: Vec::new(),
            amount: 0,
        };
        if !self.state.edition_2011 {
            self.state.triggered.push(one(None));
            return Ok(());
        }
        for id in self.face_up(&[CardKind::Plane]) {
            if self.controller(id) == Some(player) {
                let triggered = one(Some(id));
                for _ in 0..=self.triggers_more(&triggered)? {
                    self.state.triggered.push(triggered.clone());
                }
            }
        }
        Ok(())
    }

    /// Chaos ensues, for these or for all planes that are face up: their chaos abilities trigger (311.7).
    pub(crate) fn chaos_ensues(&mut self, on: Option<&[Id]>) -> Play<Outcome> {
        let mut up = self.face_up_planes();
        if let Some(controller) = self.by.and_then(|by| self.controller(by)) {
            up.retain(|&id| self.reaches(controller, Some(id), id));
        }
        let ids = on.map_or_else(|| up.clone(), <[Id]>::to_vec);
        if on.is_some() && ids.is_empty() {
            return Ok(Outcome::impossible());
        }
        let mut record = Record::new(EventKind::Chaos).roles(RoleName::What, &ids);
        record.roles.extend(self.by.map(|by| (RoleName::By, by)));
        self.tell(|_| "chaos ensues".to_owned());
        self.note(record.clone());
        record.at = self.state.moment;
        // It can ensue for a plane that is still in a deck (311.7).
        for &id in ids.iter().filter(|id| !up.contains(id)) {
            self.chaos_elsewhere(id, &record)?;
        }
        let amount = i32::try_from(ids.len()).unwrap_or(i32::MAX);
        Ok(Outcome { did: true, amount, affected: crate::happen::same(&ids), ..Outcome::default() })
    }

    fn chaos_elsewhere(&mut self, id: Id, record: &Record) -> Play<()> {
        for own in self.chars(id).abilities.clone() {
            let Some(instance) = crate::layers::instance_of(self, id, &own) else { continue };
            let is_chaos = self.ability(instance.ability).is_some_and(|ability| {
                ability.kind == planarc_bytecode::axis::AbilityKind::Triggered
                    && ability.when.iter().any(|event| EventKind::of(event) == EventKind::Chaos)
            });
            if !is_chaos {
                continue;
            }
            let controller = instance.env.you;
            let all = self.ask_about(|asker| asker.triggers(&instance, std::slice::from_ref(record)))?;
            for instance in all {
                let triggered = Triggered {
                    controller,
                    source: Some(id),
                    instance: Some(instance),
                    kind: AbilityOf::Chaos,
                    about: Vec::new(),
                    amount: 0,
                };
                for _ in 0..=self.triggers_more(&triggered)? {
                    self.state.triggered.push(triggered.clone());
                }
            }
        }
        Ok(())
    }

    /// Planeswalks, for whichever reason: by the planeswalking ability, since a plane left the game, since the
    /// ability of a phenomenon has left the stack, or by another ability (701.31c, 901.11a). Each plane and
    /// phenomenon that is face up is put on the bottom of its owner's planar deck (701.31b) face down, where it is
    /// a new object (311.6, 312.6, 901.7a); then the top card of the player's planar deck is turned face up. All
    /// are left at once (901.11c), but for those in `stay`.
    pub(crate) fn planeswalk(
        &mut self,
        one: &Happening,
        who: &[Id],
        to: Option<&[Id]>,
        stay: Option<&[Id]>,
    ) -> Play<Outcome> {
        let mut sum = Outcome::default();
        for &player in who {
            if !self.may_planeswalk(player) {
                continue;
            }
            let stays = |id: &Id| stay.is_some_and(|stay| stay.contains(id));
            // What is out of the player's range is not left (801.10, 901.13).
            let is_reached = |id: &Id| self.reaches(player, None, *id);
            let up = self.face_up_planes().into_iter().filter(is_reached);
            let leaving: Vec<Id> = up.filter(|id| !stays(id)).collect();
            for &id in &leaving {
                self.relocate(id, Zone::PlanarDeck, None);
            }
            let mut from = leaving.clone();
            from.extend(std::mem::take(&mut self.state.departed));
            let deck = self.owner_of_deck(Zone::PlanarDeck, player);
            let next: Vec<Id> = match to {
                Some(to) => to.iter().copied().filter(|&id| self.is_in_planar_deck(id)).collect(),
                None => self.state.zones.get(Zone::PlanarDeck, deck).first().copied().into_iter().collect(),
            };
            let affected = self.turn_planes_up(player, &next);
            let reached: Vec<Id> = affected.iter().filter_map(|one| one.now).collect();
            // Only whoever turns a card up has planeswalked (901.11).
            if !reached.is_empty() {
                self.note_planeswalk(one, player, &from, &reached)?;
            }
            add(&mut sum, &did(i32::try_from(reached.len()).unwrap_or(0), affected));
        }
        Ok(if sum == Outcome::default() { Outcome::impossible() } else { sum })
    }

    fn is_in_planar_deck(&self, id: Id) -> bool {
        self.object(id).is_some_and(|object| object.zone() == Some(Zone::PlanarDeck))
    }

    /// Moves cards off a planar deck and turns them face up; they get their timestamps then (613.7h).
    fn turn_planes_up(&mut self, player: Id, cards: &[Id]) -> Vec<Affected> {
        let mut affected = Vec::new();
        for &id in cards {
            if let Some(now) = self.relocate(id, Zone::Command, None) {
                self.set(now, |object| object.controller = player);
                affected.push(Affected { was: Some(id), now: Some(now) });
            }
        }
        affected
    }

    /// Notes that a player planeswalked away from these and to those (901.11b, 701.31d), and encountered the
    /// phenomena among them (312.5).
    fn note_planeswalk(&mut self, one: &Happening, player: Id, from: &[Id], to: &[Id]) -> Play<()> {
        let mut record = Record::new(EventKind::Planeswalk)
            .roles(RoleName::Who, &[player])
            .roles(RoleName::To, to)
            .roles(RoleName::From, from);
        record.roles.extend(one.by.map(|by| (RoleName::By, by)));
        record.facts.extend(one.causes.iter().copied().map(Fact::Cause));
        self.tell(|table| {
            let names: Vec<String> = to.iter().map(|&id| table.name_of(id)).collect();
            format!("{} planeswalks to {}", table.name_of(player), names.join(" and "))
        });
        self.do_as(to, &record)?;
        self.note(record);
        for &id in to {
            if self.kind_of_card(id) != CardKind::Phenomenon {
                continue;
            }
            let record = Record::new(EventKind::Scheme)
                .roles(RoleName::Who, &[player])
                .roles(RoleName::What, &[id])
                .fact(Fact::Scheme(SchemeChange::Encounter));
            self.do_as(&[id], &record)?;
            self.note(record);
        }
        Ok(())
    }

    /// The planeswalking ability resolves (901.8). That of a plane of 2011 puts its own plane away, and turns a
    /// card up even if that has gone (901.7a there). No target of it could be illegal.
    pub(crate) fn resolve_planeswalking(&mut self, id: Id) -> Play<bool> {
        let Some(controller) = self.controller(id) else { return Ok(false) };
        let source = self.object(id).and_then(|object| object.spell.as_ref()?.source);
        let stay = source.map(|source| {
            let mut others = self.face_up_planes();
            others.retain(|&other| other != source);
            others
        });
        let act = Action::Planeswalk { who: vec![controller], to: None, stay };
        self.happen_one(Happening::new(act, Some(id)).because(Cause::Roll))?;
        Ok(false)
    }

    /// If a phenomenon is face up and is not the source of a triggered ability that has triggered but not yet left
    /// the stack, the planar controller planeswalks (312.7, 704.6f).
    pub(crate) fn leaving_phenomena(&self) -> Vec<Action> {
        let is_done = |id: &Id| !self.has_trigger_of(|_, source| source == *id);
        let phenomena = self.face_up(&[CardKind::Phenomenon]);
        let mut players: Vec<Id> = phenomena
            .iter()
            .filter(|id| is_done(id))
            .filter_map(|&id| self.planar_controller_of(id))
            .collect();
        players.dedup();
        players.retain(|&player| self.is_in_game(player));
        players
            .into_iter()
            .map(|player| Action::Planeswalk { who: vec![player], to: None, stay: None })
            .collect()
    }

    /// Before players leave: if the planar controller is among them, the next in turn order who is not becomes it
    /// (800.4p, 901.6), of a team that takes its turns together the primary player (901.12b).
    pub(crate) fn pass_planar_control(&mut self, leaving: &[Id]) {
        if self.plays(Variant::GrandMelee) {
            return;
        }
        let Some(controller) = self.state.planar_controller.filter(|one| leaving.contains(one)) else {
            return;
        };
        let Some(next) = self.next_who_stays(controller, leaving) else { return };
        let next = self.first_of_turn(next);
        self.tell(|table| format!("{} is the planar controller", table.name_of(next)));
        self.set_planar_controller(Some(next));
    }

    /// Abilities from phenomena that the leaving players control stay, under the control of the new planar controller
    /// (901.10, 901.10b).
    pub(crate) fn keep_phenomena(&mut self, leaving: &[Id]) {
        let Some(controller) = self.state.planar_controller.filter(|one| !leaving.contains(one)) else {
            return;
        };
        let is_phenomenon = |table: &Self, source: Option<Id>| {
            source.is_some_and(|source| table.kind_of_card(source) == CardKind::Phenomenon)
        };
        for id in self.state.zones.get(Zone::Stack, None).to_vec() {
            let Some(object) = self.object(id) else { continue };
            let spell = object.spell.as_deref().filter(|spell| spell.kind.is_some());
            if leaving.contains(&object.owner) && is_phenomenon(self, spell.and_then(|spell| spell.source)) {
                self.set(id, |object| {
                    object.owner = controller;
                    object.controller = controller;
                });
            }
        }
        let mut waiting = std::mem::take(&mut self.state.triggered);
        for one in &mut waiting {
            if leaving.contains(&one.controller) && is_phenomenon(self, one.source) {
                one.controller = controller;
                if let Some(instance) = &mut one.instance {
                    instance.env.you = controller;
                }
            }
        }
        self.state.triggered = waiting;
    }

    /// Planes and phenomena have left the game with their owners: planeswalking abilities that are on the stack
    /// cease to exist (901.10a), in 2011 those of these planes (901.9a there); and the planar controller turns up
    /// the next card at once (901.10).
    pub(crate) fn replace_lost_planes(&mut self, lost: &[Id]) -> Play<()> {
        if lost.is_empty() || self.state.over {
            return Ok(());
        }
        let is_plane = lost.iter().any(|&id| self.kind_of_card(id) == CardKind::Plane);
        let ceases = |source: Option<Id>| match source {
            Some(source) => lost.contains(&source),
            None => is_plane,
        };
        for id in self.state.zones.get(Zone::Stack, None).to_vec() {
            let spell = self.object(id).and_then(|object| object.spell.as_deref());
            if spell.is_some_and(|spell| spell.kind == Some(AbilityOf::Planeswalking) && ceases(spell.source))
            {
                self.remove(id);
            }
        }
        self.state.triggered.retain(|one| one.kind != AbilityOf::Planeswalking || !ceases(one.source));
        let mut players: Vec<Id> = Vec::new();
        for &id in lost {
            let controller = if self.plays(Variant::GrandMelee) {
                self.object(id).map(|object| object.controller)
            } else {
                self.state.planar_controller
            };
            players.extend(controller.filter(|one| self.is_in_game(*one) && !players.contains(one)));
        }
        for player in players {
            self.state.departed.extend_from_slice(lost);
            // In 2011 the planes of others stay (901.9 there).
            let stay = self.state.edition_2011.then(|| self.face_up_planes());
            let act = Action::Planeswalk { who: vec![player], to: None, stay };
            self.happen_one(Happening::by_rule(act))?;
            self.state.departed.clear();
        }
        Ok(())
    }
}

fn mana_plan(who: Id, symbols: Symbols) -> Plan {
    Plan { who, parts: vec![Part::Cost(Cost::Mana { symbols, x: None, less: None })] }
}
