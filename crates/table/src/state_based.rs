//! State-based actions (704).

use crate::decide::Play;
use crate::table::Table;

impl Table {
    /// Performs all state-based actions that apply, at one moment (704.3); whether there was any.
    pub(crate) fn check_state(&mut self) -> Play<bool> {
        Ok(false)
    }
}
