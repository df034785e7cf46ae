//! Before the first turn (103).

use crate::decide::Stop;
use crate::table::Table;

impl Table {
    /// Goes through the procedure before the first turn, and begins it (103).
    ///
    /// # Errors
    /// Why the game stops.
    pub fn start(&mut self) -> Result<(), Stop> {
        Ok(())
    }
}
