//! A card and its abilities.

use alloc::vec::Vec;

use crate::axis::{AbilityKind, CardKind, Control};
use crate::isa::{Event, Grant, Rule, Set, Test, Window, Word};
use crate::operand::{AbilityId, Block, Text, Zones};

record! {
    /// A card.
    Card {
        /// Its name.
        name: Text,
        /// The code of its set, where the source has one.
        set: Option<Text>,
        /// Its collector number, where the source has one.
        number: Option<Text>,
        /// Which rules of its own it has.
        kind: CardKind,
        /// Its type line.
        words: Vec<Word>,
        /// Its hand modifier (210).
        hand: Option<i32>,
        /// Its life modifier (211).
        life: Option<i32>,
        /// How many memories its abilities share (607).
        memories: u32,
        /// Its abilities in the order of its text. What follows from its kind is not among them (311.7, 312.7, 314.6).
        abilities: Vec<AbilityId>,
    }
}

record! {
    /// What an ability that is granted, delayed or reflexive keeps of the one around it.
    Capture {
        /// The slot there.
        outer: u32,
        /// The slot here.
        own: u32,
    }
}

record! {
    /// How an ability can be activated, or how often it can trigger. Whoever activates it is `you`
    /// in what it says (602.2a).
    Limits {
        /// By whom.
        who: Option<Set>,
        /// When.
        window: Option<Window>,
        /// How often within the window.
        times: Option<u32>,
        /// If this holds.
        test: Option<Test>,
        /// What changes its cost.
        cost: Vec<Rule>,
    }
}

record! {
    /// An ability (113).
    Ability {
        /// Its kind.
        kind: AbilityKind,
        /// The zones in which it functions (113.6, 311.5, 313.5, 314.5, 315.6).
        zones: Zones,
        /// Who `you` is.
        control: Control,
        /// How many slots it has.
        slots: u32,
        /// What it keeps of the ability around it.
        captures: Vec<Capture>,
        /// What triggers it: any of these.
        when: Vec<Event>,
        /// Its intervening "if" clause, asked twice (603.4).
        intervening: Option<Test>,
        /// How it can be used.
        limits: Option<Limits>,
        /// What is chosen as it is announced (601.2b–d).
        announce: Block,
        /// What it costs (601.2h); of a spell ability, what the spell costs beside its mana cost and what rules add (601.2f).
        cost: Block,
        /// What it does.
        body: Block,
        /// What it grants by keywords alone; of an activated ability, the keyword that it is an ability of (702.142).
        keywords: Vec<Grant>,
    }
}

record! {
    /// A range of bytes.
    Extent {
        /// The first of them.
        from: u32,
        /// The one behind the last.
        to: u32,
    }
}

record! {
    /// What a person is shown as a statement asks.
    AskText {
        /// The statement. Those of an ability are numbered from 0 in the order of their bytes, blocks within them included.
        statement: u32,
        /// The part of the ability's text.
        part: Extent,
    }
}

record! {
    /// What a person is shown of an ability.
    AbilityText {
        /// All of it.
        text: Text,
        /// The parts of it for statements that ask, in the order of the statements.
        asks: Vec<AskText>,
    }
}

record! {
    /// Where an ability comes from, in bytes of its source.
    AbilitySource {
        /// The whole ability.
        line: Extent,
        /// Each of its statements, by its number.
        statements: Vec<Extent>,
    }
}

/// What a module holds: cards, and the abilities that they and each other name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Contents {
    /// The cards, in the order of the files they come from.
    pub cards: Vec<Card>,
    /// The abilities.
    pub abilities: Vec<Ability>,
    /// What is shown to a person of each ability; none at all where it was not kept.
    pub texts: Vec<AbilityText>,
    /// Where each ability comes from; none at all where it was not kept.
    pub sources: Vec<AbilitySource>,
}

impl Contents {
    /// The same without what only a person who mends the source wants to know.
    #[must_use]
    pub fn strip(mut self) -> Self {
        self.sources.clear();
        self
    }
}
