//! Rules: what an effect forbids, requires, permits or changes of them.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::axis::{
    Cmp, CombatDamage, DamageKind, Dearer, NumberChange, PlanarFace, PlayerNumber, Pool, Produced, RoleName,
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
                /// A `batch` can't happen as a whole: so many at one time, of attackers and blockers as they are
                /// declared (508.1c, 509.1b).
                0 Forbid { event: Box<Event>, unless: Option<Block>, window: Option<Window>, times: Option<Num>, per: Vec<RoleName> };
                /// If able (508.1d, 509.1c); of untapping, in that step too (502.3).
                1 Require { event: Box<Event>, window: Option<Window>, times: Option<Num>, per: Vec<RoleName> };
                /// May, beyond what the rules allow (601.3b). A `cast` or `play` that names no place adds none: it is from where the rules or another effect allow it, for the price or under the pretence that is said here. A place is named by `from`, or by an object that `what` must be: one `in` a slot, a memory or the end of a zone, from wherever it is. `times` without a window: so often by this effect alone.
                2 Permit { event: Box<Event>, price: Option<Box<Price>>, pretence: Option<Box<Pretence>>, window: Option<Window>, times: Option<Num>, per: Vec<RoleName> };
                /// What the event costs is so much more or less (601.2f); a reduction leaves at least `floor`, and may be of coloured mana.
                3 Cost { of: Box<Event>, symbols: Symbols, sign: Dearer, times: Option<Num>, floor: Option<u32> };
                /// The event has a cost more (118.8).
                4 CostAdd { of: Box<Event>, cost: Block };
                /// The keyword costs this there, or so much less.
                5 CostOf { keyword: Keyword, on: Set, cost: Option<Block>, less: Symbols };
                /// For the event, mana can be spent as though it were of another kind (609.4b): each mana apart, so that `one-color` is any colour for each.
                6 ManaAs { event: Box<Event>, mana: Box<Mana> };
                /// Unspent mana stays (500.5): of these colours, or all of it, where none is given.
                7 ManaKept { who: Set, colors: Colors, of: Option<Slot> };
                /// Mana is produced instead of other mana (106.12b); whoever taps it chooses a colour that is open.
                8 Produce { event: Box<Event>, mana: Box<Mana>, how: Produced };
                /// A number that the rules give a player is another (402.2, 305.2, 103). With `starting-player` the player would be it: they are given that designation, which a replacement can give to another.
                9 PlayerNumber { who: Set, which: PlayerNumber, change: NumberChange, n: Option<Num> };
                /// Played revealed; may look at any time (708.5, 401.5).
                10 Shown { what: Set, to: Set };
                /// They deal combat damage otherwise (510.1).
                11 CombatDamage { of: Set, how: CombatDamage };
                /// Each can block so many more creatures (509.1a).
                12 BlockMore { of: Set, n: Num };
                /// They skip the part of their turns (614.10).
                13 Skip { who: Set, part: TurnPart, window: Option<Window> };
                /// The "legend rule" does not apply to them (704.5j).
                14 NoLegend { of: Set };
                /// The damage can't be prevented (615.12).
                15 Unpreventable { to: Option<Set>, by: Option<Set>, kind: DamageKind };
                /// The damage, or so much of it, is dealt to `to` instead (614.9): so much each time, or in all.
                16 Redirect { from: Option<Set>, by: Option<Set>, to: Set, kind: DamageKind, n: Option<Num>, pool: Pool };
                /// A change that would bring a life total to where the comparison holds brings it to `to` instead (614.1).
                17 LifeFloor { who: Set, cmp: Cmp, at: Num, to: Num };
                /// A face of the planar die counts as another (901.9).
                18 PlanarCounts { face: PlanarFace, like: PlanarFace };
                /// Abilities that trigger on the event trigger so many times more (603.2d); an `ability` event with `trigger` is their triggering itself.
                19 TriggersMore { event: Box<Event>, n: Num };
                /// `by` controls the player (722).
                20 ControlPlayer { who: Set, by: Set };
            }
        }
    };
}
rule_rows!(instructions);
