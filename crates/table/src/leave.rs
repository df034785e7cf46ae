//! Ending the game for players (104), and leaving it (800.4).

use planarc_bytecode::axis::GameResult;
use planarc_vm::Id;

use crate::decide::Play;
use crate::table::Table;

impl Table {
    /// A player wins, loses or draws (104).
    pub(crate) fn end_for(&mut self, player: Id, result: GameResult) -> Play<()> {
        if let Some(own) = self.player_mut(player) {
            own.result = Some(result);
        }
        if result != GameResult::Lose {
            self.state.over = true;
            return Ok(());
        }
        self.leave(player)
    }

    /// A player leaves the game (800.4a).
    pub(crate) fn leave(&mut self, player: Id) -> Play<()> {
        if let Some(own) = self.player_mut(player) {
            own.left = true;
        }
        if self.players_from(None).len() < 2 {
            self.state.over = true;
        }
        Ok(())
    }
}
