//! The structure of turns (500–514).

use planarc_bytecode::axis::{Edge, PlayerNumber, RoleName};
use planarc_lexicon::{TurnPart, Zone};
use planarc_vm::resolved::{Action, Rule};
use planarc_vm::{EventKind, Fact, Id, Record};

use crate::combat::Combat;
use crate::decide::{Play, Stop, Why};
use crate::happen::{Happening, Recording as _};
use crate::state::Thing;
use crate::table::Table;
use crate::variants::Variant;

/// The steps of a turn in their order; main phases have none (505.2).
const STEPS: [TurnPart; 12] = [
    TurnPart::Untap,
    TurnPart::Upkeep,
    TurnPart::Draw,
    TurnPart::PrecombatMain,
    TurnPart::BeginningOfCombat,
    TurnPart::DeclareAttackers,
    TurnPart::DeclareBlockers,
    TurnPart::CombatDamage,
    TurnPart::EndOfCombat,
    TurnPart::PostcombatMain,
    TurnPart::End,
    TurnPart::Cleanup,
];

/// The steps of a phase; of a step, itself.
pub(crate) fn steps_of(part: TurnPart) -> &'static [TurnPart] {
    match part {
        TurnPart::Turn => &STEPS,
        TurnPart::Beginning => &[TurnPart::Untap, TurnPart::Upkeep, TurnPart::Draw],
        TurnPart::Main => &[TurnPart::Main],
        TurnPart::FirstMain | TurnPart::PrecombatMain => &[TurnPart::PrecombatMain],
        TurnPart::SecondMain | TurnPart::PostcombatMain => &[TurnPart::PostcombatMain],
        TurnPart::Combat => &[
            TurnPart::BeginningOfCombat,
            TurnPart::DeclareAttackers,
            TurnPart::DeclareBlockers,
            TurnPart::CombatDamage,
            TurnPart::EndOfCombat,
        ],
        TurnPart::Ending => &[TurnPart::End, TurnPart::Cleanup],
        TurnPart::Untap => &[TurnPart::Untap],
        TurnPart::Upkeep => &[TurnPart::Upkeep],
        TurnPart::Draw => &[TurnPart::Draw],
        TurnPart::BeginningOfCombat => &[TurnPart::BeginningOfCombat],
        TurnPart::DeclareAttackers => &[TurnPart::DeclareAttackers],
        TurnPart::DeclareBlockers => &[TurnPart::DeclareBlockers],
        TurnPart::CombatDamage => &[TurnPart::CombatDamage],
        TurnPart::EndOfCombat => &[TurnPart::EndOfCombat],
        TurnPart::End => &[TurnPart::End],
        TurnPart::Cleanup => &[TurnPart::Cleanup],
    }
}

/// The phase that a step is of (500.1).
pub(crate) const fn phase_of(step: TurnPart) -> TurnPart {
    match step {
        TurnPart::Untap | TurnPart::Upkeep | TurnPart::Draw | TurnPart::Beginning => TurnPart::Beginning,
        TurnPart::BeginningOfCombat
        | TurnPart::DeclareAttackers
        | TurnPart::DeclareBlockers
        | TurnPart::CombatDamage
        | TurnPart::EndOfCombat
        | TurnPart::Combat => TurnPart::Combat,
        TurnPart::End | TurnPart::Cleanup | TurnPart::Ending => TurnPart::Ending,
        TurnPart::FirstMain | TurnPart::PrecombatMain => TurnPart::PrecombatMain,
        TurnPart::SecondMain | TurnPart::PostcombatMain => TurnPart::PostcombatMain,
        TurnPart::Main => TurnPart::Main,
        TurnPart::Turn => TurnPart::Turn,
    }
}

impl Table {
    /// Plays until the game is over.
    ///
    /// # Errors
    /// Why it stops before.
    pub fn play(&mut self) -> Result<(), Stop> {
        while !self.state.over {
            self.advance()?;
        }
        Ok(())
    }

    /// Plays on to where a player has priority next, or to the next part of a turn.
    ///
    /// # Errors
    /// Why the game stops.
    pub fn advance(&mut self) -> Result<(), Stop> {
        match self.go_on().map(|()| self.turn_to_next_marker()) {
            // What was going on ends with the game (104.1).
            Err(Stop::Over) => {
                self.depth = 0;
                self.batch.clear();
                self.replacing.clear();
                self.by = None;
                self.cache.get_mut().entering.clear();
                Ok(())
            }
            Err(stop) => Err(stop),
            Ok(()) => match self.stop.take().or_else(|| self.cache.get_mut().fault.take()) {
                Some(stop) => Err(stop),
                None => Ok(()),
            },
        }
    }

    fn go_on(&mut self) -> Play<()> {
        if self.state.over || self.begin_waiting_turn() {
            return Ok(());
        }
        if self.state.turn.priority.is_some() {
            return self.priority();
        }
        if !self.state.turn.begun
            && let Some(part) = self.state.turn.part
        {
            self.state.turn.begun = true;
            return self.begin_part(part);
        }
        if let Some(part) = self.state.turn.part {
            self.end_part(part)?;
        }
        if self.state.over {
            return Ok(());
        }
        match self.next_part() {
            Some((part, added)) => {
                let moment = self.state.moment + 1;
                let turn = &mut self.change().turn;
                turn.part = Some(part);
                turn.added = added;
                turn.parts += 1;
                turn.begun = false;
                turn.part_began = moment;
                Ok(())
            }
            None => self.next_turn(),
        }
    }

    /// The next part of the turn that is not skipped (500.11).
    fn next_part(&mut self) -> Option<(TurnPart, Option<Id>)> {
        loop {
            if self.state.turn.agenda.is_empty() {
                return None;
            }
            let next = self.state.turn.agenda.remove(0);
            if !self.is_skipped(next.0) {
                return Some(next);
            }
        }
    }

    /// Whether a part is skipped: by a rule, by an effect (614.10), or because nothing attacks (508.8).
    fn is_skipped(&mut self, part: TurnPart) -> bool {
        let Some(active) = self.state.turn.active else { return false };
        let attacked = self.state.combat.as_ref().is_some_and(|combat| combat.attacked);
        if matches!(part, TurnPart::DeclareBlockers | TurnPart::CombatDamage) && !attacked {
            return true;
        }
        if matches!(phase_of(part), TurnPart::Combat) && part != TurnPart::BeginningOfCombat {
            let combat = self.state.combat.is_none();
            if combat {
                return true;
            }
        }
        let with = self.acts_with(active);
        let by_rule = self.rules().iter().any(|(_, rule)| match rule {
            Rule::Skip { who, part: own, window } => {
                with.iter().any(|one| who.contains(one))
                    && crate::time::is_of(part, *own)
                    && window.as_ref().is_none_or(|window| self.is_within(window))
            }
            _ => false,
        });
        if by_rule {
            return true;
        }
        for player in with {
            if self.player(player).is_none_or(|own| own.skips.is_empty()) {
                continue;
            }
            let Some(own) = self.player_mut(player) else { continue };
            // A whole phase that is skipped is counted down as its first step is.
            let found = own.skips.iter_mut().find(|(skipped, n)| {
                *n > 0 && crate::time::is_of(part, *skipped) && *skipped != TurnPart::Turn
            });
            if let Some((skipped, n)) = found {
                let is_last = steps_of(*skipped).last() == Some(&part) || steps_of(*skipped).len() <= 1;
                if is_last {
                    *n -= 1;
                }
                own.skips.retain(|(_, n)| *n > 0);
                return true;
            }
        }
        false
    }

    /// The next turn: an added one, or that of the next player in turn order (500.7).
    fn next_turn(&mut self) -> Play<()> {
        if let (Some(active), true) = (self.state.turn.active, self.state.turn.number > 0) {
            self.note_part(TurnPart::Turn, Edge::End, active);
            self.end_with(TurnPart::Turn, Edge::End, active);
            self.forget_this_turn();
        }
        if self.plays(Variant::GrandMelee) {
            return self.pass_marker();
        }
        loop {
            let (player, id) = match self.change().turn.extra.pop() {
                Some((player, id)) => (player, Some(id)),
                None => match self.usual_next() {
                    Some(player) => (player, None),
                    None => {
                        self.state.over = true;
                        return Ok(());
                    }
                },
            };
            if !self.is_in_game(player) {
                continue;
            }
            if self.skips_turn(player) {
                continue;
            }
            self.begin_turn(player, id);
            return Ok(());
        }
    }

    /// Who has the next turn in turn order; who would have it behind them is noted.
    fn usual_next(&mut self) -> Option<Id> {
        let players = self.players_from(None);
        if players.is_empty() {
            return None;
        }
        let next = match self.state.turn.next {
            Some(next) if self.is_in_game(next) => next,
            Some(next) => self.after(next)?,
            None => *players.first()?,
        };
        self.change().turn.next = self.after_team(next);
        self.end_for_those_between(next);
        Some(next)
    }

    /// The player behind one in turn order, who may have left.
    pub(crate) fn after(&self, player: Id) -> Option<Id> {
        let mut seats = self.state.seats.clone();
        if self.state.reversed {
            seats.reverse();
        }
        let place = seats.iter().position(|seat| *seat == player)?;
        seats.rotate_left(place);
        seats.into_iter().skip(1).find(|&id| self.is_in_game(id)).or(Some(player))
    }

    /// The player behind a team that takes its turns together.
    fn after_team(&self, player: Id) -> Option<Id> {
        let team = self.acts_with(player);
        let mut next = self.after(player)?;
        for _ in 0..self.state.seats.len() {
            if !team.contains(&next) {
                break;
            }
            next = self.after(next)?;
        }
        Some(next)
    }

    /// Has the turns of the others follow that of a player (101.4).
    pub(crate) fn order_turns_from(&mut self, player: Id) {
        let next = self.after_team(player);
        let turn = &mut self.change().turn;
        (turn.next, turn.usual) = (next, Some(player));
    }

    /// Who is next, after the order of turns was reversed.
    pub(crate) fn renew_next_turn(&mut self) {
        if let Some(active) = self.state.turn.active {
            self.change().turn.next = self.after_team(active);
        }
    }

    pub(crate) fn skips_turn(&mut self, player: Id) -> bool {
        let with = self.acts_with(player);
        for one in with {
            let Some(own) = self.player_mut(one) else { continue };
            if let Some((_, n)) = own.skips.iter_mut().find(|(part, n)| *part == TurnPart::Turn && *n > 0) {
                *n -= 1;
                own.skips.retain(|(_, n)| *n > 0);
                return true;
            }
        }
        false
    }

    /// Begins a turn.
    pub(crate) fn begin_turn(&mut self, player: Id, id: Option<Id>) {
        let player = self.first_of_turn(player);
        // Turns that are taken at the same time have numbers of their own (807.4).
        let number = u32::try_from(self.state.turn.began.len()).unwrap_or(u32::MAX - 1) + 1;
        let id = id.unwrap_or_else(|| self.add(Thing::Turn(number)));
        let moment = self.state.moment + 1;
        let with = self.acts_with(player);
        let state = self.change();
        if let Some(thing) = state.things.get_mut(id.0 as usize) {
            *thing = Thing::Turn(number);
        }
        let turn = &mut state.turn;
        turn.number = number;
        turn.id = Some(id);
        turn.active = Some(player);
        turn.part = None;
        turn.parts = 0;
        turn.added = None;
        turn.begun = false;
        turn.ending = false;
        turn.skips_draw = false;
        turn.agenda = STEPS.iter().map(|&step| (step, None)).collect();
        turn.began.push((moment, player));
        turn.combats.clear();
        turn.last.retain(|(own, _)| *own != player);
        turn.last.push((player, number));
        state.combat = None;
        let is_melee = state.variants.contains(&Variant::GrandMelee);
        for (thing, id) in state.things.iter_mut().zip(0..) {
            match thing {
                Thing::Player(own) if !is_melee || Id(id) == player => {
                    own.lands_played = 0;
                    own.planar_rolls = 0;
                }
                Thing::Object(own) => {
                    own.activated.clear();
                    // What somebody goaded is goaded until their next turn (701.15a).
                    own.goaded_by.retain(|by| !with.contains(by));
                }
                Thing::Player(_) | Thing::Turn(_) | Thing::Phase(_) | Thing::Effect => {}
            }
        }
        self.tell(|table| format!("turn {number}: {}", table.name_of(player)));
        self.note_ring();
        self.begin_turn_of_variants(player);
        self.end_with(TurnPart::Turn, Edge::Begin, player);
        self.note_part(TurnPart::Turn, Edge::Begin, player);
    }

    /// Notes that a part of a turn begins or ends.
    pub(crate) fn note_part(&mut self, part: TurnPart, edge: Edge, active: Id) {
        let mut record = Record::new(EventKind::Part).fact(Fact::Part(part)).fact(Fact::Edge(edge));
        // A main phase is one of its kind, and any.
        if crate::time::is_main(part) && part != TurnPart::Main {
            record.facts.push(Fact::Part(TurnPart::Main));
            if part == TurnPart::PrecombatMain {
                record.facts.push(Fact::Part(TurnPart::FirstMain));
            }
            if part == TurnPart::PostcombatMain {
                record.facts.push(Fact::Part(TurnPart::SecondMain));
            }
        }
        if part == TurnPart::BeginningOfCombat && edge == Edge::Begin {
            record.facts.push(Fact::Part(TurnPart::Combat));
        }
        if part == TurnPart::EndOfCombat && edge == Edge::End {
            record.facts.push(Fact::Part(TurnPart::Combat));
        }
        // Of a team that takes its turn together each has a step of their own (805.4d).
        let whose = self.acts_with(active);
        if whose.len() < 2 {
            let whose = if whose.is_empty() { vec![active] } else { whose };
            self.note(record.roles(RoleName::Whose, &whose));
            return;
        }
        let came = self.at_one_moment(|table| {
            whose.iter().for_each(|&one| table.note(record.clone().roles(RoleName::Whose, &[one])));
            Ok(())
        });
        if let Err(stop) = came {
            self.stop.get_or_insert(stop);
        }
    }

    /// The turn-based actions of a part, and then priority (703.4, 117.3a).
    fn begin_part(&mut self, part: TurnPart) -> Play<()> {
        let Some(active) = self.state.turn.active else { return Ok(()) };
        self.end_with(part, Edge::Begin, active);
        self.exile_what_is_nobodys()?;
        if part == TurnPart::BeginningOfCombat {
            self.begin_combat(active);
        }
        self.note_part(part, Edge::Begin, active);
        self.begin_part_of_variants(part, active)?;
        match part {
            TurnPart::Untap => return self.untap_step(active),
            TurnPart::Draw => self.draw_step(active)?,
            TurnPart::PrecombatMain => self.tell_sagas(active)?,
            TurnPart::DeclareAttackers => self.declare_attackers()?,
            TurnPart::DeclareBlockers => self.declare_blockers()?,
            TurnPart::CombatDamage => self.combat_damage()?,
            TurnPart::Cleanup => return self.cleanup_step(active),
            _ => {}
        }
        self.give_priority(active)
    }

    pub(crate) fn begin_combat(&mut self, active: Id) {
        let attackers_of = self.acts_with(active);
        let all = self.players_from(Some(active));
        // All opponents can be attacked in one combat (802.2), in Planechase, Commander, Archenemy, a Supervillain Rumble and
        // after a Conspiracy Draft as well (901.2, 903.2, 904.2, 904.12a, 905.3).
        let defenders = all
            .into_iter()
            .filter(|id| !self.team(active).contains(id) && self.can_be_attacked_by(&attackers_of, *id))
            .collect();
        let moment = self.state.moment + 1;
        let state = self.change();
        state.turn.combats.push(moment);
        state.combat = Some(Combat { attackers_of, defenders, ..Combat::default() });
    }

    /// Unused mana goes as a step or phase ends (500.5), and what lasts until then ends.
    fn end_part(&mut self, part: TurnPart) -> Play<()> {
        let Some(active) = self.state.turn.active else { return Ok(()) };
        self.note_part(part, Edge::End, active);
        self.end_with(part, Edge::End, active);
        self.exile_what_is_nobodys()?;
        self.empty_pools();
        if part == TurnPart::EndOfCombat {
            self.change().combat = None;
        }
        Ok(())
    }

    /// The untap step: phasing, day and night, untapping; no player has priority (502).
    fn untap_step(&mut self, active: Id) -> Play<()> {
        let with = self.acts_with(active);
        self.phase_in_and_out(&with)?;
        self.day_and_night(&with)?;
        self.untap_all(&with)?;
        for id in self.state.zones.get(Zone::Battlefield, None).to_vec() {
            if self.controller(id).is_some_and(|controller| with.contains(&controller)) {
                self.summoned(id);
            }
        }
        Ok(())
    }

    /// Something has been under its controller's control since their turn began (302.6).
    fn summoned(&mut self, id: Id) {
        let number = self.state.turn.number;
        if self.object(id).is_none_or(|object| object.since_turn < number) {
            return;
        }
        self.set(id, |object| object.since_turn = object.since_turn.min(number.saturating_sub(1)));
    }

    fn draw_step(&mut self, active: Id) -> Play<()> {
        let with = self.acts_with(active);
        let acts = with
            .iter()
            .filter(|&&player| !self.state.turn.skips_draw && self.is_in_game(player))
            .map(|&player| Happening::by_rule(Action::Draw { who: vec![player], n: 1 }));
        let acts: Vec<Happening> = acts.collect();
        self.happen(acts)?;
        Ok(())
    }

    /// The cleanup step (514): discarding, then damage and effects of this turn end; players have priority only if
    /// something happened.
    fn cleanup_step(&mut self, active: Id) -> Play<()> {
        for player in self.acts_with(active) {
            let usual = self.player(player).map_or(7, |own| own.max_hand);
            let Some(limit) = self.player_number(player, PlayerNumber::MaxHand, usual) else { continue };
            let hand = self.state.zones.get(Zone::Hand, Some(player)).to_vec();
            let more = hand.len().saturating_sub(usize::try_from(limit).unwrap_or(0));
            if more > 0 {
                let what = self.ask_ids(player, Why::HandSize, hand, more, more)?;
                self.happen_one(Happening::by_rule(Action::Discard { who: vec![player], what }))?;
            }
        }
        for id in self.state.zones.get(Zone::Battlefield, None).to_vec() {
            let is_marked = |object: &crate::object::Object| {
                object.damage > 0 || object.deathtouched || object.shields > 0
            };
            if !self.object(id).is_some_and(is_marked) {
                continue;
            }
            self.set(id, |object| {
                object.damage = 0;
                object.deathtouched = false;
                object.shields = 0;
            });
        }
        self.end_with_turn();
        let happened = self.check_state()?;
        if happened || !self.state.triggered.is_empty() {
            self.change().turn.agenda.insert(0, (TurnPart::Cleanup, None));
            return self.give_priority(active);
        }
        Ok(())
    }

    /// The turn ends at once (723.1): what is on the stack is exiled, and its cleanup step begins.
    pub(crate) fn end_turn_now(&mut self) -> Play<()> {
        let stack = self.state.zones.get(Zone::Stack, None).to_vec();
        for id in stack {
            match self.object(id).map(|object| object.nature) {
                Some(crate::object::Nature::Ability) => self.remove(id),
                Some(_) => {
                    self.relocate(id, Zone::Exile, None);
                }
                None => {}
            }
        }
        self.state.triggered.clear();
        let turn = &mut self.change().turn;
        turn.agenda.retain(|(step, _)| *step == TurnPart::Cleanup);
        turn.agenda.truncate(1);
        turn.ending = true;
        turn.priority = None;
        self.change().combat = None;
        Ok(())
    }

    /// Forgets what is remembered for this turn only.
    fn forget_this_turn(&mut self) {
        use planarc_vm::MemoryName;
        self.change().memories.retain(|key, _| match &key.name {
            MemoryName::ThisTurn(_) => false,
            MemoryName::Options { this_turn, .. } => !this_turn,
            MemoryName::Linked(_) => true,
        });
    }
}
