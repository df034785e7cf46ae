//! Extra turns, phases and steps, and skipped ones (500.7–500.11, 614.10, 723).

use planarc_bytecode::axis::{After, Turning};
use planarc_lexicon::TurnPart;
use planarc_vm::{Affected, Id, Outcome};

use crate::decide::Play;
use crate::happen::did;
use crate::state::Thing;
use crate::table::Table;

impl Table {
    /// Adds turns behind this one: the last added comes first (500.7).
    pub(crate) fn extra_turn(&mut self, who: &[Id], n: i32) -> Play<Outcome> {
        let mut affected = Vec::new();
        for &player in who {
            for _ in 0..n.max(0) {
                let id = self.add(Thing::Turn(u32::MAX));
                self.change().turn.extra.push((player, id));
                affected.push(Affected { was: None, now: Some(id) });
            }
        }
        Ok(did(i32::try_from(affected.len()).unwrap_or(0), affected))
    }

    /// Adds a phase or a step to this turn (500.8–500.9).
    pub(crate) fn extra_phase(
        &mut self,
        part: TurnPart,
        then: Option<TurnPart>,
        after: After,
    ) -> Play<Outcome> {
        let id = self.add(Thing::Phase(self.state.turn.number));
        let mut added: Vec<(TurnPart, Option<Id>)> = Vec::new();
        for part in std::iter::once(part).chain(then) {
            added.extend(crate::turn::steps_of(part).iter().map(|&step| (step, Some(id))));
        }
        let now = self.state.turn.part;
        let turn = &mut self.change().turn;
        // Behind the phase that it is, or behind the next one of that kind.
        let is_behind = |step: TurnPart| match after {
            After::Phase => now.is_some_and(|now| crate::turn::phase_of(now) == crate::turn::phase_of(step)),
            After::Main => crate::time::is_main(step),
            After::Combat => crate::turn::phase_of(step) == TurnPart::Combat,
            After::Step => false,
        };
        let is_now = now.is_some_and(is_behind);
        let mut place = 0;
        if !is_now && after != After::Step {
            place = turn.agenda.iter().position(|(step, _)| is_behind(*step)).unwrap_or(0);
        }
        while after != After::Step && turn.agenda.get(place).is_some_and(|(step, _)| is_behind(*step)) {
            place += 1;
        }
        for (offset, one) in added.into_iter().enumerate() {
            turn.agenda.insert(place + offset, one);
        }
        Ok(did(1, vec![Affected { was: None, now: Some(id) }]))
    }

    /// Has players skip the next such parts of their turns (614.10a).
    pub(crate) fn skip(&mut self, who: &[Id], part: TurnPart, n: i32) -> Play<Outcome> {
        let n = u32::try_from(n).unwrap_or(0);
        for &id in who {
            if let Some(player) = self.player_mut(id) {
                match player.skips.iter_mut().find(|(own, _)| *own == part) {
                    Some((_, sum)) => *sum += n,
                    None => player.skips.push((part, n)),
                }
            }
        }
        Ok(did(i32::try_from(who.len()).unwrap_or(0), crate::happen::same(who)))
    }

    /// Ends the turn or the combat phase (723), or reverses the order of turns.
    pub(crate) fn turns(&mut self, how: Turning) -> Play<Outcome> {
        match how {
            Turning::Reverse => {
                let reversed = self.state.reversed;
                self.change().reversed = !reversed;
                self.renew_next_turn();
            }
            Turning::End => self.end_turn_now()?,
            Turning::EndCombat => self.end_combat_now()?,
        }
        Ok(Outcome::answered(true))
    }
}
