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
                /// Changes zones (400.7, 701.13). `until`: it is undone then (610.3).
                0 Move { [each] what: Set, place: Box<Destination>, entry: Option<Box<Entry>>, face: Option<Face>, until: Option<Box<Duration>> };
                /// 701.8
                1 Destroy { [each] what: Set };
                /// 701.21
                2 Sacrifice { who: Set, [each] what: Set };
                /// 701.9
                3 Discard { who: Set, [each] what: Set };
                /// Several players one after another (121.2c).
                4 Draw { [each] who: Set, n: Num };
                /// 701.17
                5 Mill { [each] who: Set, n: Num };
                /// 701.24; `with` is put in first.
                6 Shuffle { [each] who: Set, with: Option<Set> };
                /// 701.20; also of what was chosen in secret.
                7 Reveal { who: Set, [each] what: Set };
                /// Shows a secret choice to all.
                8 Disclose { what: Slot };
                /// 701.20e
                9 Look { who: Set, [each] what: Set };
                /// 701.23: the slot keeps the cards that may be looked at; choosing is a statement of its own.
                10 Search { [each] who: Set, zones: Set };
                /// Changes its status, or removes it from combat. `until`: it is undone then (610.4).
                11 Status { [each] what: Set, change: Change, like: Option<Box<Desc>>, until: Option<Box<Duration>> };
                /// 701.3
                12 Attach { [each] what: Set, to: Set };
                /// Counters a spell or an ability (701.6).
                13 Counter { [each] what: Set };
                /// Copies spells, abilities, cards (707.10, 707.12). `for_each`: one targeting each of these.
                14 Copy { who: Set, [each] what: Set, n: Num, for_each: Option<Set>, except: Vec<Except> };
                /// 120
                15 Damage { by: Set, [each] to: Set, n: Num, kind: DamageKind };
                /// 701.14
                16 Fight { [each] a: Set, b: Set };
                /// 119.3, 119.5
                17 Life { [each] who: Set, n: Num, change: LifeChange };
                /// 701.12: two members swap; with `among`, the k-th named there gets what the k-th of `of` had (119.7).
                18 Exchange { what: Exchanged, [each] of: Set, among: Option<Slot> };
                /// 122; players too.
                19 PutCounters { [each] on: Set, kind: CounterKind, n: Num, by: Set };
                /// 122
                20 RemoveCounters { [each] from: Set, kind: CounterKind, n: Num };
                /// 122.5
                21 MoveCounters { from: Set, [each] to: Set, kind: CounterKind, n: Num };
                /// 701.10e
                22 DoubleCounters { [each] on: Set, kind: CounterKind };
                /// 701.7, 111
                23 Create { [each] who: Set, n: Num, token: Box<Token>, entry: Option<Box<Entry>> };
                /// 114
                24 Emblem { [each] who: Set, abilities: Vec<Grant> };
                /// 106; which mana it is, where that is open, the host asks within a mana ability (605.3b).
                25 AddMana { [each] who: Set, mana: Box<Mana> };
                /// 500.7; the slot keeps the turn.
                26 ExtraTurn { [each] who: Set, n: Num };
                /// 500.8; the slot keeps the phase.
                27 ExtraPhase { part: TurnPart, then: Option<TurnPart>, after: After };
                /// The next so many (614.10a); within the turn in `within`.
                28 Skip { [each] who: Set, part: TurnPart, n: Num, within: Option<Slot> };
                /// 723.1, 723.2; the order of turns.
                29 Turns { how: Turning };
                /// 705; the slot keeps each result.
                30 FlipCoins { [each] who: Set, n: Num };
                /// 706; the lowest `ignore` are left out of account (706.6), and `modifier` is added to each (706.2).
                31 Roll { [each] who: Set, n: Num, sides: u32, ignore: Option<Num>, modifier: Option<Num> };
                /// 901.9
                32 RollPlanar { [each] who: Set, n: Num };
                /// 701.31; `stay`: planes not left.
                33 Planeswalk { [each] who: Set, to: Option<Set>, stay: Option<Set> };
                /// 311.7
                34 Chaos { on: Option<Set> };
                /// 701.32
                35 SetInMotion { [each] who: Set, what: Option<Set>, n: Num };
                /// 701.33
                36 Abandon { [each] what: Set };
                /// Of objects, players, or the game (701.15, 701.60, 702.131, 724, 726, 730).
                37 Designate { what: Option<Set>, like: Designation, by: Option<Set> };
                /// 104.2, 104.3, 104.4
                38 EndGame { [each] who: Set, result: GameResult };
                /// 103: there as the game begins, or where it starts.
                39 BeginWith { [each] who: Set, what: Option<Set>, token: Option<Box<Token>>, n: Option<Num>, place: Box<Destination> };
            }
        }
    };
}
action_rows!(instructions);
