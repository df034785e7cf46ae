//! Operands and what they come to: one type for an instruction, one for the instruction resolved.
//!
//! [`crate::resolved`] makes the resolved form of a sort of the rows that make the sort itself, by
//! resolving each operand.

use alloc::boxed::Box;
use alloc::vec::Vec;

use planarc_bytecode::axis::{
    After, Alike, AnyMana, Arranged, Attr, Change, Cmp, ColorChange, CombatDamage, DamageKind, Dearer,
    Designation, Edge, Entering, Exchanged, Face, Gained, GameResult, Lasting, LifeChange, NumberChange,
    OwnCost, PlanarFace, PlayerNumber, Pool, Position, PriceKind, Produced, RoleName, Stat, TapCost, Turning,
    TypeChange,
};
use planarc_bytecode::operand::{AbilityId, Colors, Flag, Memory, Symbols, Text, Write, Zones};
use planarc_bytecode::{Event, Num, Pretence, Set, Test, Window};
use planarc_lexicon::{CardType, Color, Keyword, PredefinedToken, Supertype, TurnPart, Zone};

use crate::code::{Block, Slot};
use crate::context::{Closure, Instance, WindowValue};
use crate::eval::Context;
use crate::fault::Eval;
use crate::game::MemoryKey;
use crate::value::{Held, Id};

/// What an operand comes to.
pub trait Resolve {
    /// The type of what it comes to.
    type Out;
}

/// How an operand comes to it.
pub(crate) trait Evaluate: Resolve {
    /// What it comes to now.
    fn evaluate(&self, at: &mut Context<'_>) -> Eval<Self::Out>;
}

/// Operands that are what they come to.
macro_rules! plain {
    ($($Plain:ty)*) => {$(
        impl Resolve for $Plain {
            type Out = Self;
        }

        impl Evaluate for $Plain {
            fn evaluate(&self, _: &mut Context<'_>) -> Eval<Self> {
                Ok(self.clone())
            }
        }
    )*};
}

plain! {
    After Alike AnyMana Arranged Attr Change Cmp ColorChange CombatDamage DamageKind Dearer Designation Edge
    Entering Exchanged Face Gained GameResult Lasting LifeChange NumberChange OwnCost PlanarFace PlayerNumber Pool
    Position PriceKind Produced RoleName Stat TapCost Turning TypeChange
    CardType Color Keyword PredefinedToken Supertype TurnPart Zone
    Colors Flag Symbols Text Write Zones u32 i32
}

/// Operands that can only be asked later are kept with all that they read.
macro_rules! later {
    ($($Code:ty)*) => {$(
        impl Resolve for $Code {
            type Out = Closure<Self>;
        }

        impl Evaluate for $Code {
            fn evaluate(&self, at: &mut Context<'_>) -> Eval<Closure<Self>> {
                Ok(at.close(self.clone()))
            }
        }
    )*};
}

later! { Block Event Pretence Test }

impl<T: Resolve> Resolve for Box<T> {
    type Out = Box<T::Out>;
}

impl<T: Evaluate> Evaluate for Box<T> {
    fn evaluate(&self, at: &mut Context<'_>) -> Eval<Self::Out> {
        (**self).evaluate(at).map(Box::new)
    }
}

impl<T: Resolve> Resolve for Option<T> {
    type Out = Option<T::Out>;
}

impl<T: Evaluate> Evaluate for Option<T> {
    fn evaluate(&self, at: &mut Context<'_>) -> Eval<Self::Out> {
        self.as_ref().map(|value| value.evaluate(at)).transpose()
    }
}

impl<T: Resolve> Resolve for Vec<T> {
    type Out = Vec<T::Out>;
}

impl<T: Evaluate> Evaluate for Vec<T> {
    fn evaluate(&self, at: &mut Context<'_>) -> Eval<Self::Out> {
        self.iter().map(|value| value.evaluate(at)).collect()
    }
}

impl Resolve for Set {
    type Out = Vec<Id>;
}

impl Evaluate for Set {
    fn evaluate(&self, at: &mut Context<'_>) -> Eval<Vec<Id>> {
        at.set(self).map(|ids| at.follow(ids))
    }
}

impl Resolve for Num {
    type Out = i32;
}

impl Evaluate for Num {
    fn evaluate(&self, at: &mut Context<'_>) -> Eval<i32> {
        // Negative numbers are zero, but for power, toughness and life totals (107.1b).
        at.num(self).map(|n| if at.floors && !at.is_signed { n.max(0) } else { n })
    }
}

impl Resolve for Slot {
    type Out = Held;
}

impl Evaluate for Slot {
    fn evaluate(&self, at: &mut Context<'_>) -> Eval<Held> {
        at.held(self)
    }
}

impl Resolve for Memory {
    type Out = MemoryKey;
}

impl Evaluate for Memory {
    fn evaluate(&self, at: &mut Context<'_>) -> Eval<MemoryKey> {
        at.memory(*self)
    }
}

impl Resolve for Window {
    type Out = WindowValue;
}

impl Evaluate for Window {
    fn evaluate(&self, at: &mut Context<'_>) -> Eval<WindowValue> {
        at.window(self)
    }
}

impl Resolve for AbilityId {
    type Out = Instance;
}

impl Evaluate for AbilityId {
    fn evaluate(&self, at: &mut Context<'_>) -> Eval<Instance> {
        at.capture(*self)
    }
}
