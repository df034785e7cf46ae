//! Winning, losing and drawing (104), and what players begin with (103).

use planarc_bytecode::axis::{GameResult, RoleName};
use planarc_vm::resolved::{Action, Place, Token};
use planarc_vm::{EventKind, Fact, Id, Outcome, Record};

use crate::decide::Play;
use crate::happen::{Happening, Recording as _, add, did, same};
use crate::table::Table;

impl Table {
    /// Players win or lose, or the game is a draw (104.2–104.4).
    pub(crate) fn act_end_game(&mut self, one: &Happening, who: &[Id], result: GameResult) -> Play<Outcome> {
        for player in self.ending_together(who) {
            if !self.is_in_game(player) || self.state.ending.contains(&(player, result)) {
                continue;
            }
            let mut record =
                Record::new(EventKind::EndGame).roles(RoleName::Who, &[player]).fact(Fact::Result(result));
            record.facts.extend(one.causes.iter().copied().map(Fact::Cause));
            self.tell(|table| {
                let verb = match result {
                    GameResult::Win => "wins",
                    GameResult::Lose => "loses",
                    GameResult::Draw => "draws",
                };
                format!("{} {verb} the game", table.name_of(player))
            });
            self.note(record);
            self.end_for(player, result);
        }
        Ok(did(i32::try_from(who.len()).unwrap_or(0), same(who)))
    }

    /// Before the game: players begin with cards in a place, or with tokens (103).
    pub(crate) fn begin_with(
        &mut self,
        one: &Happening,
        who: &[Id],
        what: Option<&[Id]>,
        token: Option<&Token>,
        n: Option<i32>,
        place: &Place,
    ) -> Play<Outcome> {
        let mut sum = Outcome::default();
        for &player in who {
            if let Some(what) = what {
                let act = Action::Move {
                    what: what.to_vec(),
                    place: Box::new(place.clone()),
                    entry: None,
                    face: None,
                    until: None,
                };
                let outcome = self.happen_one(Happening { act, ..one.clone() })?;
                add(&mut sum, &outcome);
            }
            if let Some(token) = token {
                let outcome = self.create(one, &[player], n.unwrap_or(1), token, None)?;
                add(&mut sum, &outcome);
            }
        }
        Ok(sum)
    }
}
