//! The decoded form of a module: cards, abilities, functions. Not yet proven; see `verify`.

use super::enums::{AbilityKind, CardKind, ControllerRule, FunctionKind, HomeZone};
use super::operand::{AbilityId, FuncId, StrId, SupertypeIndex, TypeIndex};
use super::ops::Inst;

/// The first bytes of a module.
pub const MAGIC: [u8; 4] = *b"PLNC";

/// The version of the format; raised whenever a module of the old version would read otherwise.
pub const VERSION: u32 = 1;

/// A module as decoded.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Program {
    /// Each string once, in order of first use.
    pub strings: Vec<String>,
    /// The cards.
    pub cards: Vec<Card>,
    /// The abilities: each card's own in a row, quoted ones after them.
    pub abilities: Vec<Ability>,
    /// The functions, each before those that it refers to.
    pub functions: Vec<Function>,
    /// Where abilities stand in the source; empty where stripped.
    pub spans: Vec<AbilitySpan>,
}

/// A card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// Its name.
    pub name: StrId,
    /// What it is.
    pub kind: CardKind,
    /// Supertypes in order of index.
    pub supertypes: Vec<SupertypeIndex>,
    /// Card types in order of index.
    pub types: Vec<TypeIndex>,
    /// Subtypes in order of the type line.
    pub subtypes: Vec<StrId>,
    /// Hand and life modifiers of a vanguard (313.6, 313.7).
    pub modifiers: Option<(i32, i32)>,
    /// How many choices its abilities remember for one another (607.2d).
    pub memory: u32,
    /// Its first ability.
    pub first: AbilityId,
    /// How many it has.
    pub count: u32,
}

/// An ability: what an engine must know without running it, and its functions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ability {
    /// What kind it is.
    pub kind: AbilityKind,
    /// Where it functions (113.6).
    pub home: HomeZone,
    /// Who controls its source.
    pub controller: ControllerRule,
    /// How many slots its functions share.
    pub slots: u32,
    /// Yields the events that trigger or accompany it.
    pub events: Option<FuncId>,
    /// Yields the intervening condition (603.4).
    pub condition: Option<FuncId>,
    /// Yields its costs.
    pub costs: Option<FuncId>,
    /// Yields its keywords.
    pub keywords: Option<FuncId>,
    /// Yields the limits on activating or triggering it.
    pub limits: Option<FuncId>,
    /// What happens, or holds.
    pub body: Option<FuncId>,
}

impl Ability {
    /// An ability without functions, to be filled in.
    pub(crate) const fn placeholder() -> Self {
        Self {
            kind: AbilityKind::Static,
            home: HomeZone::Holder,
            controller: ControllerRule::Holder,
            slots: 0,
            events: None,
            condition: None,
            costs: None,
            keywords: None,
            limits: None,
            body: None,
        }
    }

    /// Its functions, to be renumbered, in the order of [`Ability::parts`].
    pub(crate) const fn functions_mut(&mut self) -> [Option<&mut FuncId>; 6] {
        let Self {
            kind: _,
            home: _,
            controller: _,
            slots: _,
            events,
            condition,
            costs,
            keywords,
            limits,
            body,
        } = self;
        [
            events.as_mut(),
            condition.as_mut(),
            costs.as_mut(),
            keywords.as_mut(),
            limits.as_mut(),
            body.as_mut(),
        ]
    }

    /// Its functions in the order in which their slots are written, with the kind that each must be.
    pub fn parts(&self) -> [(FunctionKind, Option<FuncId>); 6] {
        let Self {
            kind: _,
            home: _,
            controller: _,
            slots: _,
            events,
            condition,
            costs,
            keywords,
            limits,
            body,
        } = self;
        [
            (FunctionKind::Events, *events),
            (FunctionKind::Condition, *condition),
            (FunctionKind::Costs, *costs),
            (FunctionKind::Keywords, *keywords),
            (FunctionKind::Limits, *limits),
            (FunctionKind::Body, *body),
        ]
    }
}

/// A function: straight-line code that yields values, or the body of an effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// What it yields.
    pub kind: FunctionKind,
    /// The function that announces a body's targets.
    pub targets: Option<FuncId>,
    /// Its instructions.
    pub code: Vec<Inst>,
}

/// Where an ability stands in the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AbilitySpan {
    /// Which ability.
    pub ability: AbilityId,
    /// First byte of its line.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// Whether a module keeps what only a debugger needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Debug {
    /// No: the bytes depend on meaning alone.
    #[default]
    Strip,
    /// Yes.
    Keep,
}
