//! How long something lasts, and stretches of time.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::axis::{Edge, Lasting, Span};
use crate::isa::{Event, Set, Test};
use crate::operand::Slot;
use planarc_lexicon::TurnPart;

/// Hands the rows of [`crate::isa::Duration`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! duration_rows {
    ($make:ident) => {
        $make! {
            /// How long an effect lasts (611.2).
            Duration in parens {
                /// Until the turn or the combat ends (514.2, 511.3); `act`: while the next statement is carried out; it replaces as one of that act's own would (614.15).
                0 This { what: Lasting };
                /// Until the next such part begins or ends.
                1 Next { part: TurnPart, whose: Option<Set>, edge: Edge };
                /// Begins and ends with the turn or phase in the slot.
                2 During { slot: Slot };
                /// Until one of these happens.
                3 Until { events: Vec<Event> };
                /// As long as the test holds, asked of the present alone: what is in no zone any more is in no set of it, whatever it last was (611.2b). Can begin until the resolution ends; otherwise nothing happens.
                4 While { c: Test };
                /// Until the game ends (611.2a).
                5 Game;
                /// As long as the ability functions (611.3).
                6 Functions;
            }
        }
    };
}
duration_rows!(instructions);

instructions! {
    /// A stretch of time.
    Window in parens {
        /// A turn, a combat, the game; those of these players, the part of them, the nth.
        0 Span { span: Span, whose: Option<Box<Set>>, part: Option<TurnPart>, nth: Option<u32>, of: Option<Slot> };
        /// Since that statement of this ability ("this way").
        1 Since { slot: Slot };
    }
}
