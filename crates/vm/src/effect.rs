//! Effects that last: what the host keeps of a continuous, rule, replacement or prevention effect.

use alloc::vec::Vec;

use planarc_bytecode::axis::{DamageKind, Pool, Uses};
use planarc_bytecode::operand::Block;
use planarc_bytecode::{Event, Mod, Rule, Set};
use serde::{Deserialize, Serialize};

use crate::context::Closure;
use crate::resolved;
use crate::value::Id;

/// An effect, with what the slots of its ability held as it began.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// What it does.
    pub kind: EffectKind,
    /// How long it lasts (611.2).
    pub duration: resolved::Duration,
    /// How often it applies.
    pub uses: Uses,
    /// Where it began: the statement by its number in the part of the ability. With the ability and
    /// [`Closure::path`] it tells an effect of a static ability from its others at each asking (613.6).
    pub stmt: u32,
    /// What it reads.
    pub closure: Closure<()>,
}

/// The kinds of effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum EffectKind {
    /// A continuous effect on the objects that were there, with the numbers and sets of then (611.2c, 611.2d).
    Fixed(Vec<(Id, Vec<resolved::Mod>)>),
    /// A continuous effect on whatever is in the set when it is asked (611.3a).
    Matching {
        /// The set.
        on: Set,
        /// What it modifies.
        mods: Vec<Mod>,
    },
    /// An effect that changes the rules. Its `then` is run each time it is used.
    Rules {
        /// The rules.
        rules: Vec<KeptRule>,
        /// What is run at each use.
        then: Option<Then>,
    },
    /// A replacement effect (614).
    Replace {
        /// What it replaces.
        event: Event,
        /// What builds the event in its place.
        body: Block,
        /// Whether it lasts for one act only, and so replaces as one of that act's own would (614.15).
        is_own: bool,
    },
    /// A prevention effect (615).
    Prevent {
        /// To these, whenever it is.
        to: Option<Set>,
        /// By these, whenever it is.
        by: Option<Set>,
        /// Which damage.
        kind: DamageKind,
        /// How much; all, where it is left out.
        n: Option<i32>,
        /// Each time, or in all (615.7).
        pool: Pool,
        /// What is run behind it, with the amount prevented (615.5).
        then: Option<Then>,
    },
}

/// A rule of an effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptRule {
    /// The rule as it is written.
    pub code: Rule,
    /// What it came to as the effect began (611.2d); nothing where it reads what only the event that it is
    /// about gives, and is looked at with that.
    pub now: Option<resolved::Rule>,
}

/// What follows a use of an effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Then {
    /// The slot of the use.
    pub slot: Option<u32>,
    /// What is run.
    pub body: Block,
}
