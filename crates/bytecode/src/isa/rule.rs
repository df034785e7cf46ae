//! Rules: what an effect forbids, requires, permits or changes of them.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::axis::{
    Cmp, CombatDamage, DamageKind, Dearer, NumberChange, PlanarFace, PlayerNumber, Produced, RoleName,
};
use crate::isa::{Event, Mana, Num, Pretence, Price, Set, Window};
use crate::operand::{Block, Colors, Slot, Symbols};
use planarc_lexicon::{Keyword, TurnPart};

/// Hands the rows of [`crate::isa::Rule`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! rule_rows {
    ($make:ident) => {
        $make! {
            /// A rule that an effect makes or changes.
            Rule in parens {
                /// Can't (101.2). `times`: no more than so many in the window, counted apart for what stands in `per`.
                0 Forbid { event: Box<Event>, unless: Option<Block>, window: Option<Window>, times: Option<Num>, per: Vec<RoleName> };
                /// If able (508.1d, 509.1c); of untapping, in that step too (502.3).
                1 Require { event: Box<Event>, window: Option<Window>, times: Option<Num>, per: Vec<RoleName> };
                /// May, beyond what the rules allow (601.3b).
                2 Permit { event: Box<Event>, price: Option<Box<Price>>, pretence: Option<Box<Pretence>>, window: Option<Window>, times: Option<Num>, per: Vec<RoleName> };
                /// 601.2f; a reduction leaves at least `floor`, and may be of coloured mana.
                3 Cost { of: Box<Event>, symbols: Symbols, sign: Dearer, times: Option<Num>, floor: Option<u32> };
                /// 118.8
                4 CostAdd { of: Box<Event>, cost: Block };
                /// The keyword's cost there.
                5 CostOf { keyword: Keyword, on: Set, cost: Option<Block>, less: Symbols };
                /// Spend as though (609.4b).
                6 ManaAs { event: Box<Event>, mana: Box<Mana> };
                /// Unspent mana stays (500.5).
                7 ManaKept { who: Set, colors: Colors, of: Option<Slot> };
                /// 106.12b
                8 Produce { event: Box<Event>, mana: Box<Mana>, how: Produced };
                /// 402.2, 305.2, 103
                9 PlayerNumber { who: Set, which: PlayerNumber, change: NumberChange, n: Option<Num> };
                /// Played revealed; may look at any time (708.5, 401.5).
                10 Shown { what: Set, to: Set };
                /// 510.1
                11 CombatDamage { of: Set, how: CombatDamage };
                /// 509.1a
                12 BlockMore { of: Set, n: Num };
                /// 614.10
                13 Skip { who: Set, part: TurnPart, window: Option<Window> };
                /// 704.5j
                14 NoLegend { of: Set };
                /// 615.12
                15 Unpreventable { to: Option<Set>, by: Option<Set>, kind: DamageKind };
                /// 614.9
                16 Redirect { from: Option<Set>, by: Option<Set>, to: Set, kind: DamageKind, n: Option<Num> };
                /// 614.1
                17 LifeFloor { who: Set, cmp: Cmp, at: Num, to: Num };
                /// 901.9
                18 PlanarCounts { face: PlanarFace, like: PlanarFace };
                /// 603.2d
                19 TriggersMore { event: Box<Event>, n: Num };
                /// 722
                20 ControlPlayer { who: Set, by: Set };
            }
        }
    };
}
rule_rows!(instructions);
