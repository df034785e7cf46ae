//! Actions: what happens at one moment. A host is given them with all their operands resolved.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::axis::{After, Change, DamageKind, Designation, Exchanged, Face, GameResult, LifeChange, Turning};
use crate::isa::{CounterKind, Desc, Destination, Duration, Entry, Except, Grant, Mana, Num, Set, Token};
use crate::operand::Slot;
use planarc_lexicon::TurnPart;

/// Hands the rows of [`crate::isa::Action`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! action_rows {
    ($make:ident) => {
        $make! {
            /// An action.
            Action in parens {
                /// Puts each into a zone (400.7). `until`: it is undone then (610.3).
                0 Move { [each] what: Set, place: Box<Destination>, entry: Option<Box<Entry>>, face: Option<Face>, until: Option<Box<Duration>> };
                /// Destroys each (701.8).
                1 Destroy { [each] what: Set };
                /// `who` sacrifices each (701.21): what they do not control stays.
                2 Sacrifice { who: Set, [each] what: Set };
                /// `who` discards each (701.9).
                3 Discard { who: Set, [each] what: Set };
                /// Each draws so many cards (121), one player after another (121.2c).
                4 Draw { [each] who: Set, n: Num };
                /// Each mills so many cards (701.17).
                5 Mill { [each] who: Set, n: Num };
                /// Each shuffles their library (701.24); `with` is put in first. The slot counts what was
                /// to be put in, wherever it went instead, as a commander may.
                6 Shuffle { [each] who: Set, with: Option<Set> };
                /// `who` reveals each (701.20); also what was chosen in secret.
                7 Reveal { who: Set, [each] what: Set };
                /// Shows a secret choice to all.
                8 Disclose { what: Slot };
                /// `who` looks at each (701.20e).
                9 Look { who: Set, [each] what: Set };
                /// Each searches the zones (701.23): the slot keeps the cards that may be looked at; choosing is a statement of its own.
                10 Search { [each] who: Set, zones: Set };
                /// Changes its status, or removes it from combat. `until`: it is undone then (610.4).
                11 Status { [each] what: Set, change: Change, like: Option<Box<Desc>>, until: Option<Box<Duration>> };
                /// Attaches each to `to` (701.3).
                12 Attach { [each] what: Set, to: Set };
                /// Counters a spell or an ability (701.6).
                13 Counter { [each] what: Set };
                /// `who` makes so many copies of each spell, ability or card (707.10, 707.12). `for_each`: one targeting each of these.
                14 Copy { who: Set, [each] what: Set, n: Num, for_each: Option<Set>, except: Vec<Except> };
                /// `by` deals so much damage to each (120).
                15 Damage { by: Set, [each] to: Set, n: Num, kind: DamageKind };
                /// Each fights `b` (701.14).
                16 Fight { [each] a: Set, b: Set };
                /// Each gains or loses so much life, or their life total becomes so much (119.3, 119.5).
                17 Life { [each] who: Set, n: Num, change: LifeChange };
                /// Two members exchange life totals or control (701.12); with `among`, the k-th named there gets what the k-th of `of` had (119.7).
                18 Exchange { what: Exchanged, [each] of: Set, among: Option<Slot> };
                /// `by` puts so many counters on each object or player (122).
                19 PutCounters { [each] on: Set, kind: CounterKind, n: Num, by: Set };
                /// So many counters are removed from each (122).
                20 RemoveCounters { [each] from: Set, kind: CounterKind, n: Num };
                /// So many counters are moved to each (122.5).
                21 MoveCounters { from: Set, [each] to: Set, kind: CounterKind, n: Num };
                /// Each gets as many more counters as it has (701.10e).
                22 DoubleCounters { [each] on: Set, kind: CounterKind };
                /// Each creates so many tokens (701.7, 111).
                23 Create { [each] who: Set, n: Num, token: Box<Token>, entry: Option<Box<Entry>> };
                /// Each gets an emblem with the abilities (114).
                24 Emblem { [each] who: Set, abilities: Vec<Grant> };
                /// Each adds mana (106); which it is, where that is open, the host asks within a mana ability (605.3b).
                25 AddMana { [each] who: Set, mana: Box<Mana> };
                /// Each takes so many extra turns after this one (500.7); the slot keeps the turn.
                26 ExtraTurn { [each] who: Set, n: Num };
                /// Adds a phase or step, and one more behind it (500.8); the slot keeps the phase.
                27 ExtraPhase { part: TurnPart, then: Option<TurnPart>, after: After };
                /// Each skips the next so many parts of turns (614.10a); of the turn in `within` only, where it is given.
                28 Skip { [each] who: Set, part: TurnPart, n: Num, within: Option<Slot> };
                /// Ends the turn or the combat phase (723.1, 723.2), or reverses the order of turns.
                29 Turns { how: Turning };
                /// Each flips so many coins (705); the slot keeps each result.
                30 FlipCoins { [each] who: Set, n: Num };
                /// Each rolls so many dice (706); the lowest `ignore` are left out of account (706.6), and `modifier` is added to each (706.2).
                31 Roll { [each] who: Set, n: Num, sides: u32, ignore: Option<Num>, modifier: Option<Num> };
                /// Each rolls the planar die so many times (901.9).
                32 RollPlanar { [each] who: Set, n: Num };
                /// Each planeswalks, to a plane of `to` where it is given, and not at all if nothing is in it (701.31); `stay`: planes not left.
                33 Planeswalk { [each] who: Set, to: Option<Set>, stay: Option<Set> };
                /// Chaos ensues, on the planes given or on all that are face up (311.7).
                34 Chaos { on: Option<Set> };
                /// Each sets so many schemes in motion (701.32), these or those on top of their deck.
                35 SetInMotion { [each] who: Set, what: Option<Set>, n: Num };
                /// Each scheme is abandoned (701.33).
                36 Abandon { [each] what: Set };
                /// Gives a designation to objects or players, or to the game where there are none (701.15, 701.60, 702.131, 724, 726, 730).
                37 Designate { what: Option<Set>, like: Designation, by: Option<Set> };
                /// Each wins or loses the game, or it is a draw (104.2–104.4).
                38 EndGame { [each] who: Set, result: GameResult };
                /// Before the game: each begins with these in a place, or with tokens (103).
                39 BeginWith { [each] who: Set, what: Option<Set>, token: Option<Box<Token>>, n: Option<Num>, place: Box<Destination> };
            }
        }
    };
}
action_rows!(instructions);
