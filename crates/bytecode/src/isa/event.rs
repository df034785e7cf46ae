//! Events: one record a kind, for triggers, replacements, history, restrictions and durations.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::axis::{
    AbilityChange, Cause, Change, Cmp, DamageKind, Deed, Designation, Die, Edge, Flip, Gained, GameResult,
    Moment, On, PlanarFace, Put, RoleName, SchemeChange, Sign,
};
use crate::isa::{CounterKind, Mana, Num, Price, Set, Test, Window};
use crate::operand::{Flag, Role, Write, Zones};
use planarc_lexicon::{KeywordAction, TurnPart};

/// A role that an object or a player stands in.
pub type Stands = Role<Box<Test>>;

record! {
    /// How an amount compares.
    Amount {
        /// How.
        cmp: Cmp,
        /// With what.
        n: Num,
    }
}

record! {
    /// Zones, of these players.
    ZonesOf {
        /// The zones.
        zones: Zones,
        /// Whose; anyone's, where it is left out.
        whose: Option<Set>,
    }
}

/// Hands the rows of [`crate::isa::Event`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! event_rows {
    ($make:ident) => {
        $make! {
            /// An event. What is left out of it may be anything. Roles are looked at in the order of the row; a later one may read a slot that an earlier one is bound to.
            Event in parens {
                /// Dies, enters, leaves, is destroyed, sacrificed, discarded, milled, exiled (603.6). What moved is looked at as it is in its new zone, but as it left where the ability looks back (603.10), and in history as it left the battlefield, if the event says that it did (`from` names no other zone, or it is destroyed or sacrificed). In a replacement, what enters is looked at as it would be (614.12).
                0 ZoneChange { who: Stands, what: Stands, from: Option<ZonesOf>, to: Option<ZonesOf>, cause: Option<Cause>, by: Stands };
                /// A card is drawn (121). With `n`, an instruction to draw so many (121.2a).
                1 Draw { who: Stands, what: Stands, n: Role<Box<Amount>> };
                /// A spell is cast, a land played (601, 305); `play` is either.
                2 Cast { who: Stands, what: Stands, from: Option<ZonesOf>, how: Option<Put>, price: Option<Box<Price>> };
                /// An ability is activated, triggers or is countered (602, 603, 701.6). `who` of its record is who activates it, or who controls what counters it.
                3 Ability { who: Stands, what: Stands, change: AbilityChange };
                /// A spell or ability is copied (707.10).
                4 Copied { who: Stands, what: Stands };
                /// Damage is dealt (120).
                5 Damage { by: Stands, to: Stands, n: Role<Box<Amount>>, kind: Option<DamageKind>, excess: Role<Box<Amount>> };
                /// A player gains or loses life (119). `by` of its record is the spell or ability that has it happen.
                6 Life { who: Stands, n: Role<Box<Amount>>, change: Gained, by: Stands };
                /// Counters are put on something or removed (122).
                7 Counters { on: Stands, kind: Option<CounterKind>, n: Role<Box<Amount>>, change: Sign, by: Stands, cause: Option<Cause> };
                /// Tokens are created (111). In a replacement, they are looked at as they would be.
                8 Create { who: Stands, what: Stands, n: Role<Box<Amount>>, cause: Option<Cause> };
                /// Taps, transforms, turns face up, phases in.
                9 Status { what: Stands, change: Change, by: Stands };
                /// A permanent is tapped for mana (106.12).
                10 TappedForMana { who: Stands, what: Stands, mana: Option<Box<Mana>> };
                /// A creature attacks (508), alone if `alone` says so. `who` of its record is who attacks with it: in `per`, each of them apart (508.3d).
                11 Attack { what: Stands, whom: Stands, with: Stands, alone: Flag };
                /// A creature blocks another (509).
                12 Block { what: Stands, whom: Stands };
                /// Becomes blocked (509.3).
                13 Blocked { what: Stands, by: Stands };
                /// Attacks and isn't blocked (509.3g).
                14 Unblocked { what: Stands };
                /// Becomes the target.
                15 Target { what: Stands, by: Stands };
                /// Something becomes attached or unattached (701.3).
                16 Attached { what: Stands, to: Stands, change: On };
                /// A player gains or loses control of something.
                17 Control { who: Stands, what: Stands, change: Gained };
                /// A keyword action was done (search, shuffle, reveal, scry, fight).
                18 Action { who: Stands, what: Stands, with: Stands, action: KeywordAction, n: Role<Box<Amount>> };
                /// What a keyword's rules have one do (cycle, crew); `what` is what it is done to or with, as what is devoured, and `with` what has the keyword.
                19 Keyword { who: Stands, what: Stands, with: Stands, keyword: planarc_lexicon::Keyword };
                /// A deed that the rules name.
                20 Deed { who: Stands, what: Stands, deed: Deed };
                /// A player flips a coin, with this result (705).
                21 FlipCoin { who: Stands, result: Option<Flip> };
                /// A player rolls a die (706, 901.9).
                22 Roll { who: Stands, result: Role<Box<Amount>>, die: Die, face: Option<PlanarFace> };
                /// A vote is over (701.38); `votes` is bound to its votes.
                23 Voted { who: Stands, votes: Option<Write> };
                /// A player planeswalks, to or away from a plane (701.31).
                24 Planeswalk { who: Stands, to: Stands, from: Stands, cause: Option<Cause> };
                /// Chaos ensues (311.7).
                25 Chaos { what: Stands };
                /// A scheme is set in motion or abandoned, a phenomenon encountered (701.32, 701.33, 312.5).
                26 Scheme { who: Stands, what: Stands, change: SchemeChange };
                /// Becomes monarch, goaded, day.
                27 Designate { what: Stands, from: Option<Designation>, like: Designation };
                /// A part of a turn begins or ends (503–514). Of players who take their turns together each stands
                /// in `whose` for an event of their own, if it is bound; if not, it is one event (805.4d). A `batch`
                /// is one for all of them: whoever left the game in their turn stands there behind the others, and
                /// what they did counts (800.4i).
                28 Part { part: TurnPart, whose: Stands, edge: Edge };
                /// A player wins or loses the game (104.2, 104.3).
                29 EndGame { who: Stands, result: GameResult, cause: Option<Cause> };
                /// A moment before the game (103); `what`: whoever or whatever is there then.
                30 Pregame { moment: Moment, what: Stands };
                /// The test holds (603.8).
                31 State { c: Test };
                /// The event, where the test holds as it happens.
                32 When { event: Box<Event>, c: Test };
                /// Once for so many or more at one time that stand in the role (603.2c), grouped by what stands in `per`. Of a role that is a number, so many events. A slot that a role is bound to holds what stood there in all of them.
                33 Batch { event: Box<Event>, role: RoleName, least: Num, per: Vec<RoleName> };
                /// The nth such in the stretch of time, counted apart for what stands in `per`.
                34 Nth { event: Box<Event>, n: Num, window: Window, per: Vec<RoleName> };
            }
        }
    };
}
event_rows!(instructions);
