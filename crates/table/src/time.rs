//! Durations (611.2) and stretches of time.

use planarc_bytecode::axis::{Edge, Lasting as Length, Span};
use planarc_lexicon::{TurnPart, Zone};
use planarc_vm::resolved::Duration;
use planarc_vm::{EventKind, Held, Id, Record, WindowValue};

use crate::state::{Lasting, Thing};
use crate::table::Table;

/// Whether an effect lasts still, as far as no event ended it: those are taken away as they end.
pub(crate) fn lasts(table: &Table, lasting: &Lasting) -> bool {
    match &lasting.effect.duration {
        Duration::While { c } => {
            // A test that speaks of what has phased out sees it (702.26b).
            let ask = || table.ask_about(|asker| asker.lasts(c)).unwrap_or(false);
            if mentions_phasing(&c.code) { table.seeing_phased_out(ask) } else { ask() }
        }
        _ => may_last(table, lasting),
    }
}

/// Whether a test asks whether something has phased out.
fn mentions_phasing(test: &planarc_bytecode::Test) -> bool {
    use planarc_bytecode::operand::Operand as _;
    use planarc_bytecode::walk::Visitor;
    struct Seeker(bool);
    impl Visitor for Seeker {
        fn member(&mut self, table: &'static str, place: u32) {
            let phased = planarc_bytecode::axis::Status::PhasedOut as u32;
            self.0 |= table == "Status" && place == phased;
        }
    }
    let mut seeker = Seeker(false);
    test.walk(&mut seeker);
    seeker.0
}

/// The same, but for whether something is still so that has to be: that is looked at apart.
pub(crate) fn may_last(table: &Table, lasting: &Lasting) -> bool {
    match &lasting.effect.duration {
        Duration::During { slot } => is_in(table, slot),
        Duration::This { what: Length::Turn } => table.is_going_on(lasting.turn),
        Duration::This { .. }
        | Duration::While { .. }
        | Duration::Next { .. }
        | Duration::Until { .. }
        | Duration::Game
        | Duration::Functions => true,
    }
}

/// Whether it is now the turn or phase that a slot holds.
fn is_in(table: &Table, slot: &Held) -> bool {
    let ids: Vec<Id> = match slot {
        Held::Set(ids) => ids.iter().flatten().copied().collect(),
        Held::Act(outcome) => outcome.affected.iter().filter_map(|one| one.now).collect(),
        _ => Vec::new(),
    };
    ids.iter().any(|id| is_now(table, *id))
}

fn is_now(table: &Table, id: Id) -> bool {
    let turn = &table.state.turn;
    turn.id == Some(id) || turn.added == Some(id)
}

impl Table {
    /// What comes of something that looks at what has phased out as well (702.26b).
    pub(crate) fn seeing_phased_out<T>(&self, look: impl FnOnce() -> T) -> T {
        let before = std::mem::replace(&mut self.cache.borrow_mut().sees_phased_out, true);
        let came = look();
        self.cache.borrow_mut().sees_phased_out = before;
        came
    }

    /// Whether it is now within a stretch of time.
    pub(crate) fn is_within(&self, window: &WindowValue) -> bool {
        let WindowValue::Span { span, whose, part, of, .. } = window else { return true };
        let turn = &self.state.turn;
        let is_whose = |active: Option<Id>| match whose {
            None => true,
            Some(whose) => {
                active.is_some_and(|active| self.acts_with(active).iter().any(|one| whose.contains(one)))
            }
        };
        let is_part = part.is_none_or(|part| self.is_in_part(part));
        is_part
            && match span {
                Span::ThisTurn | Span::EachTurn | Span::OneTurn | Span::Game | Span::Turn | Span::Next => {
                    is_whose(turn.active)
                }
                Span::OtherTurns => !is_whose(turn.active),
                Span::ThisCombat | Span::EachCombat => is_whose(turn.active) && self.state.combat.is_some(),
                Span::Sorcery => {
                    let player = whose.as_ref().and_then(|whose| whose.first()).copied().or(turn.priority);
                    player.is_some_and(|player| self.is_sorcery_time(player))
                }
                Span::Instant => true,
                Span::That => of.is_some_and(|of| is_now(self, of)),
                Span::ThisStep => true,
                Span::LastTurn | Span::SinceTurnEnded | Span::SinceTurnBegan | Span::DraftRound => false,
            }
    }

    /// The players who take their turn together with one (805.4).
    pub(crate) fn acts_with(&self, active: Id) -> Vec<Id> {
        if self.shares_turns() { self.team(active) } else { vec![active] }
    }

    /// Whether a player could cast a sorcery now (307.5).
    pub(crate) fn is_sorcery_time(&self, player: Id) -> bool {
        let turn = &self.state.turn;
        let is_main = turn.part.is_some_and(is_main);
        let is_own = turn.active.is_some_and(|active| self.acts_with(active).contains(&player));
        is_main && is_own && self.state.zones.get(Zone::Stack, None).is_empty()
    }

    /// Whether it is now a part of a turn, or within it.
    pub(crate) fn is_in_part(&self, part: TurnPart) -> bool {
        self.state.turn.part.is_some_and(|now| part == TurnPart::Turn || is_of(now, part))
    }

    /// The moment at which the turn began that it is.
    pub(crate) fn turn_began(&self) -> u64 {
        let turn = &self.state.turn;
        let place = (turn.number as usize).checked_sub(1);
        place.and_then(|place| turn.began.get(place)).map_or(0, |(at, _)| *at)
    }

    /// From which moment on a stretch of time reaches, and to which.
    fn moments(&self, window: &WindowValue) -> (u64, u64) {
        let turn = &self.state.turn;
        let now = (self.turn_began(), u64::MAX);
        let WindowValue::Span { span, whose, of, .. } = window else {
            let WindowValue::Since(at) = window else { return now };
            return (*at, u64::MAX);
        };
        let bounds = |number: usize| {
            let from = turn.began.get(number).map_or(0, |(at, _)| *at);
            let to = turn.began.get(number + 1).map_or(u64::MAX, |(at, _)| at.saturating_sub(1));
            (from, to)
        };
        let is_whose = |player: &Id| whose.as_ref().is_none_or(|whose| whose.contains(player));
        // The last turn of these players that is over, and the last that began.
        let last = turn.began.len().saturating_sub(1);
        let over = (0..last)
            .rev()
            .find(|&number| turn.began.get(number).is_some_and(|(_, player)| is_whose(player)));
        match span {
            Span::Game => (0, u64::MAX),
            Span::LastTurn => match (whose, over) {
                (None, _) if last > 0 => bounds(last - 1),
                (Some(_), Some(number)) => bounds(number),
                _ => (1, 0),
            },
            Span::SinceTurnEnded => {
                over.map_or((0, u64::MAX), |number| (bounds(number).1.saturating_add(1), u64::MAX))
            }
            Span::SinceTurnBegan => {
                let began = (0..=last)
                    .rev()
                    .find(|&number| turn.began.get(number).is_some_and(|(_, player)| is_whose(player)));
                began.map_or((0, u64::MAX), |number| (bounds(number).0, u64::MAX))
            }
            Span::ThisCombat | Span::EachCombat => {
                let from = turn.combats.last().copied();
                from.filter(|_| self.state.combat.is_some()).map_or((1, 0), |from| (from, u64::MAX))
            }
            Span::ThisStep => (turn.part_began, u64::MAX),
            Span::That => {
                let number = of.and_then(|of| match self.state.things.get(of.0 as usize) {
                    Some(Thing::Turn(number)) => Some(*number),
                    _ => None,
                });
                number.map_or((1, 0), |number| bounds(number.saturating_sub(1) as usize))
            }
            Span::Turn | Span::OtherTurns => (0, u64::MAX),
            Span::ThisTurn
            | Span::EachTurn
            | Span::OneTurn
            | Span::Next
            | Span::Sorcery
            | Span::Instant
            | Span::DraftRound => now,
        }
    }

    /// What happened of a kind within a stretch of time.
    pub(crate) fn past(&self, kind: EventKind, window: &WindowValue) -> Vec<Record> {
        let (from, to) = self.moments(window);
        let is_in = |record: &&Record| record.kind == kind && record.at >= from && record.at <= to;
        // What happens at this very moment is a part of the past for what looks at the others of it.
        let start = self.state.history.partition_point(|record| record.at < from);
        let mut found: Vec<Record> = self.state.history.iter().skip(start).filter(is_in).cloned().collect();
        if let WindowValue::Span {
            span: span @ (Span::Turn | Span::OtherTurns), whose: Some(whose), ..
        } = window
        {
            found.retain(|record| {
                let number = self.state.turn.began.partition_point(|(at, _)| *at <= record.at);
                let active = number.checked_sub(1).and_then(|number| self.state.turn.began.get(number));
                active.is_some_and(|(_, player)| whose.contains(player)) == (*span == Span::Turn)
            });
        }
        found
    }

    /// Takes away the effects, and the waiting abilities, that end as a part of a turn begins or ends (514.2, 511.3, 611.2).
    pub(crate) fn end_with(&mut self, part: TurnPart, edge: Edge, active: Id) {
        let number = self.state.turn.number;
        let with = self.acts_with(active);
        let ends = |duration: &Duration, turn: u32, since_part: u32, parts: u32| match duration {
            Duration::Next { part: own, whose, edge: own_edge } => {
                let is_it = *own_edge == edge && is_edge_of(*own, part, edge);
                // An effect that ends as such a part begins or ends began before that part did.
                let is_later = turn != number || *own != TurnPart::Turn && since_part < parts;
                let is_whose = whose.as_ref().is_none_or(|whose| with.iter().any(|one| whose.contains(one)));
                is_it && is_later && is_whose
            }
            Duration::This { what: Length::Combat } => part == TurnPart::EndOfCombat && edge == Edge::End,
            Duration::During { .. } => false,
            _ => false,
        };
        let parts = self.state.turn.parts;
        let is_over = |one: &Lasting| ends(&one.effect.duration, one.turn, one.part, parts);
        if self.state.effects.iter().any(is_over) {
            self.change().effects.retain(|one| !is_over(one));
        }
        self.state
            .delayed
            .retain(|one| !one.duration.as_ref().is_some_and(|own| ends(own, one.turn, one.part, parts)));
        if part == TurnPart::Cleanup && edge == Edge::End {
            for seat in self.state.seats.clone() {
                if self.player(seat).is_some_and(|player| !player.mana.is_empty())
                    && let Some(player) = self.player_mut(seat)
                {
                    player.mana.retain(|mana| !crate::mana::is_of_the_turn(mana.kept.as_deref()));
                }
            }
        }
    }

    /// Takes away what lasted as long as something was so that is so no more: it does not begin again (611.2b).
    pub(crate) fn end_conditional(&mut self) {
        let is_over =
            |one: &Lasting| matches!(one.effect.duration, Duration::While { .. }) && !lasts(self, one);
        let over: Vec<Id> = self.state.effects.iter().filter(|one| is_over(one)).map(|one| one.id).collect();
        if !over.is_empty() {
            self.change().effects.retain(|one| !over.contains(&one.id));
        }
    }

    /// Takes away what lasts until the turn ends, as its cleanup step has it (514.2).
    pub(crate) fn end_with_turn(&mut self) {
        let is_this = |duration: &Duration| matches!(duration, Duration::This { what: Length::Turn });
        // What lasts for another turn that goes on at the same time does not end (807.4).
        let others: Vec<u32> = self.state.markers.iter().map(|marker| marker.turn.number).collect();
        let is_over = |duration: &Duration, turn: u32| is_this(duration) && !others.contains(&turn);
        let state = self.change();
        state.effects.retain(|one| !is_over(&one.effect.duration, one.turn));
        state.delayed.retain(|one| !one.duration.as_ref().is_some_and(|own| is_over(own, one.turn)));
    }

    /// Takes away what lasts until an event that happened.
    pub(crate) fn end_by(&mut self, records: &[Record]) -> crate::decide::Play<Vec<(Id, Zone)>> {
        let mut ended = Vec::new();
        for lasting in &self.state.effects {
            if !matches!(lasting.effect.duration, Duration::Until { .. }) {
                continue;
            }
            for record in records.iter().filter(|record| record.at > lasting.since) {
                if self.ask_about(|asker| asker.ends(&lasting.effect.duration, record))? {
                    ended.push(lasting.id);
                    break;
                }
            }
        }
        let mut waiting = Vec::new();
        for (place, one) in self.state.delayed.iter().enumerate() {
            let Some(duration @ Duration::Until { .. }) = &one.duration else { continue };
            for record in records.iter().filter(|record| record.at > one.since) {
                if self.ask_about(|asker| asker.ends(duration, record))? {
                    waiting.push(place);
                    break;
                }
            }
        }
        let mut back = Vec::new();
        for zone in [Zone::Exile, Zone::Battlefield] {
            for &id in self.state.zones.get(zone, None) {
                let until = self.object(id).and_then(|object| object.until.as_ref());
                let Some((duration @ Duration::Until { .. }, to)) = until.map(|until| (&until.0, until.1))
                else {
                    continue;
                };
                for record in records {
                    if self.ask_about(|asker| asker.ends(duration, record))? {
                        back.push((id, to));
                        break;
                    }
                }
            }
        }
        if !ended.is_empty() || !waiting.is_empty() {
            let state = self.change();
            state.effects.retain(|one| !ended.contains(&one.id));
            let mut place = 0;
            state.delayed.retain(|_| {
                place += 1;
                !waiting.contains(&(place - 1))
            });
        }
        Ok(back)
    }
}

/// Whether a part of a turn begins or ends as this step does.
fn is_edge_of(part: TurnPart, step: TurnPart, edge: Edge) -> bool {
    let of = |first: TurnPart, last: TurnPart| step == if edge == Edge::Begin { first } else { last };
    match part.meaning() {
        TurnPart::Combat => of(TurnPart::BeginningOfCombat, TurnPart::EndOfCombat),
        TurnPart::Beginning => of(TurnPart::Untap, TurnPart::Draw),
        TurnPart::Ending => of(TurnPart::End, TurnPart::Cleanup),
        TurnPart::Main => is_main(step),
        TurnPart::SecondMain => step == TurnPart::PostcombatMain,
        own => own == step.meaning(),
    }
}

/// Whether a part is a main phase.
pub(crate) const fn is_main(part: TurnPart) -> bool {
    matches!(
        part,
        TurnPart::Main
            | TurnPart::FirstMain
            | TurnPart::PrecombatMain
            | TurnPart::SecondMain
            | TurnPart::PostcombatMain
    )
}

/// Whether a step or phase is another, or a part of it.
pub(crate) fn is_of(now: TurnPart, part: TurnPart) -> bool {
    if now.meaning() == part.meaning() {
        return true;
    }
    match part {
        TurnPart::Turn => true,
        TurnPart::Beginning => matches!(now, TurnPart::Untap | TurnPart::Upkeep | TurnPart::Draw),
        TurnPart::Main => is_main(now),
        TurnPart::SecondMain => now == TurnPart::PostcombatMain,
        TurnPart::Combat => matches!(
            now,
            TurnPart::BeginningOfCombat
                | TurnPart::DeclareAttackers
                | TurnPart::DeclareBlockers
                | TurnPart::CombatDamage
                | TurnPart::EndOfCombat
        ),
        TurnPart::Ending => matches!(now, TurnPart::End | TurnPart::Cleanup),
        _ => false,
    }
}
