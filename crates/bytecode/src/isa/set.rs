//! Sets of objects or players.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::axis::{Attachment, End, Extreme, PlayerRole, Relation, RoleName, Whose};
use crate::isa::{Domain, Event, Num, Test, Window};
use crate::operand::{Slot, Up, Zones};
use planarc_lexicon::Zone;

instructions! {
    /// A set of objects, or of players. An object in it is one incarnation (400.7): what is asked of it is answered by that one, as it is or last was, but in a `while` as it is; what is done to it follows it one zone on, if the ability's own act or its event took it there.
    Set in parens {
        /// What it holds.
        [bare] 0 Slot { slot: Slot };
        /// The same as they last were before the act (608.2h).
        1 Was { slot: Slot };
        /// The ability's controller (109.5).
        2 You;
        /// The card itself.
        3 Source;
        /// What has the granted ability.
        4 Holder;
        /// Who pays; in cost blocks only.
        5 Payer;
        /// What the test around looks at, or, of an act, the member of the operand that its others are evaluated for; `up` of them further out.
        6 It { up: Up };
        /// Objects in the zones, of these players, that pass. Zones are named here and in tests of zones only.
        7 Those { zones: Zones, whose: Option<Box<Set>>, [it] test: Option<Box<Test>> };
        /// Players that pass.
        8 Players { [it] test: Option<Box<Test>> };
        /// Every card of that kind that exists, in the game or not, and each name once (108.1).
        9 Catalog { [it] test: Box<Test> };
        /// Abilities of objects, on the stack or not (113).
        10 Abilities { of: Box<Set>, [it] test: Option<Box<Test>> };
        /// So many cards from an end of a zone.
        11 Top { n: Box<Num>, zone: Zone, whose: Box<Set>, end: End };
        /// Their union.
        12 Both { sets: Vec<Set> };
        /// Those of `a` that are not in `b`.
        13 Minus { a: Box<Set>, b: Box<Set> };
        /// Those that pass, as they are or last were.
        14 Some { of: Box<Set>, [it] test: Box<Test> };
        /// First, second … of those named, chosen or found; counted from 1.
        15 Item { slot: Slot, nth: u32 };
        /// Those with the most or the least; `it` is each.
        16 Most { of: Box<Set>, [it] by: Box<Num>, least: Extreme };
        /// Theirs, or the last one's (608.2h); players among them are nobody's.
        17 Whose { how: Whose, of: Box<Set> };
        /// Players by seat and team (102.3, 805).
        18 Relative { how: Relation, of: Box<Set> };
        /// `defending`, `attacked`: of the event's or the source's attack (506.2, 508.5).
        19 Role { who: PlayerRole };
        /// What they are attached to.
        20 Attached { to: Box<Set>, how: Attachment };
        /// What a spell or an ability targets.
        21 Targets { of: Box<Set> };
        /// Who voted for it, or, where that is left out, for anything: with `like` for what one of these voted for, with
        /// `unlike` for what none of these did.
        22 Voters { slot: Slot, among: Option<Box<Domain>>, like: Option<Box<Set>>, unlike: Option<Box<Set>> };
        /// What most votes went to: all that are tied.
        23 Winners { slot: Slot };
        /// What stood in the role of such an event, as it was then.
        24 Were { event: Box<Event>, role: RoleName, window: Window };
    }
}
