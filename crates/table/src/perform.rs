//! Keyword actions that the instruction set does not write out (701).

use planarc_lexicon::KeywordAction;
use planarc_vm::resolved::Word;
use planarc_vm::{Id, Outcome};

use crate::decide::Play;
use crate::table::Table;

impl Table {
    /// Has a player do a keyword action.
    pub(crate) fn perform(
        &mut self,
        who: Id,
        action: KeywordAction,
        n: Option<i32>,
        on: Option<&[Id]>,
        word: Option<&Word>,
    ) -> Play<Outcome> {
        let _ = (who, n, on, word);
        self.refuse(action.base())
    }
}
