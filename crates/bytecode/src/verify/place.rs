//! What may stand where, as tables: the verifier looks things up in them, and the manual shows them.

use crate::row::{Marks, Row};

/// Where statements stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// What is chosen as the ability is announced.
    Announcement,
    /// A cost.
    Cost,
    /// What an ability does.
    Body,
    /// What a static ability says.
    Static,
    /// The body of a replacement.
    Replacement,
}

impl Part {
    /// Every part.
    pub const ALL: &[Self] = &[Self::Announcement, Self::Cost, Self::Body, Self::Static, Self::Replacement];

    /// Its name in the manual.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Announcement => "announcement",
            Self::Cost => "cost",
            Self::Body => "body",
            Self::Static => "static",
            Self::Replacement => "replacement",
        }
    }

    /// Whether a statement may stand in it, by its row.
    pub(super) fn takes_row(self, row: &Row) -> bool {
        match self {
            Self::Cost => row.marks.has(Marks::PAID),
            Self::Static => row.marks.has(Marks::STATIC),
            _ => self.takes(row.name),
        }
    }

    /// Whether a statement may stand in it.
    pub fn takes(self, statement: &str) -> bool {
        match self {
            Self::Announcement => ANNOUNCED.iter().any(|(name, _)| *name == statement),
            Self::Cost => PAID.contains(&statement),
            Self::Static => STATIC.contains(&statement),
            Self::Body => !matches!(statement, "Target" | "Pays" | "Proceed" | "Then"),
            Self::Replacement => !matches!(statement, "Target" | "Pays"),
        }
    }
}

/// The statements that an announcement has, decisions and what they rest on, each with its turn: one of
/// a lower turn does not follow one of a higher (601.2b–d).
pub const ANNOUNCED: &[(&str, Option<u8>)] = &[
    ("If", None),
    ("Each", None),
    ("Switch", None),
    ("Let", None),
    ("Choose", Some(0)),
    ("Quality", Some(0)),
    ("Number", Some(0)),
    ("Option", Some(0)),
    ("Target", Some(1)),
    ("Divide", Some(2)),
];

/// The statements that a cost has.
pub const PAID: &[&str] = &[
    "If", "Each", "Switch", "Let", "Choose", "Quality", "Number", "Option", "Divide", "Order", "Do", "Pays",
];

/// The statements that a static ability has: no act among them.
pub const STATIC: &[&str] = &["If", "Each", "Let", "Continuous", "Rule", "Replace", "Prevent"];

/// The statements that neither ask nor do anything themselves.
pub const IDLE: &[&str] = &["If", "Each", "Repeat", "Switch", "Let", "Then"];

/// The statements that begin an effect.
pub const EFFECTS: &[&str] = &["Continuous", "Rule", "Replace", "Prevent"];

/// The statements that ask somebody something, unless they leave it to chance.
pub const ASKS: &[&str] = &[
    "Choose", "Find", "Target", "Quality", "Number", "Option", "May", "Pay", "Divide", "Order", "Vote",
    "Separate", "Cast", "Retarget", "Perform",
];

/// The statements that act: lanes that run together wait for one another there.
pub const ACTS: &[&str] = &[
    "Pay",
    "Cast",
    "Retarget",
    "Perform",
    "Dig",
    "Do",
    "Continuous",
    "Rule",
    "Replace",
    "Prevent",
    "Delay",
    "Reflexive",
];

/// Whether a statement acts.
pub(crate) fn acts(statement: &str) -> bool {
    ACTS.contains(&statement)
}

/// Rows or operands, by sort, row and operand; what is empty stands for any.
pub(crate) type Lines = &'static [(&'static str, &'static str, &'static str)];

/// What goes on being asked for as long as an ability or an effect lasts.
pub const LASTING: Lines = &[
    ("Stmt", "Continuous", ""),
    ("Stmt", "Rule", ""),
    ("Stmt", "Replace", ""),
    ("Stmt", "Prevent", ""),
    ("Duration", "While", ""),
    ("Event", "State", ""),
];

/// The events that are looked through: another stands in them.
pub const WRAPPERS: &[&str] = &["When", "Batch", "Nth"];

/// The rows that say the same each time that they are asked, if what stands in them does.
pub const CONSTANT: &[&str] = &["Not", "All", "Any", "Compare", "Value", "Add", "Sub", "Mul", "Part"];

/// The operands behind which the slot of their row is written; of other rows it is at their end.
pub const WRITTEN_BEFORE: Lines = &[
    ("Stmt", "Each", "body"),
    ("Stmt", "Rule", "then"),
    ("Stmt", "Prevent", "then"),
    ("Stmt", "Replace", "body"),
];

/// The operands that are costs.
pub const COSTS: Lines = &[
    ("Stmt", "Pay", "cost"),
    ("Rule", "CostAdd", "cost"),
    ("Rule", "CostOf", "cost"),
    ("Rule", "Forbid", "unless"),
    ("Grant", "Keyword", "cost"),
    ("Price", "Price", "cost"),
];

/// The sets of which an instruction's own set, or the slot that it writes, has the members.
pub const PASSES: Lines = &[
    ("Set", "Both", "sets"),
    ("Set", "Minus", "a"),
    ("Set", "Some", "of"),
    ("Set", "Most", "of"),
    ("Value", "Set", "set"),
    ("Stmt", "Each", "over"),
    ("Stmt", "Choose", "from"),
    ("Stmt", "Target", "from"),
    ("Stmt", "Order", "of"),
];

/// The lists whose members have no order: the normal form gives them one.
pub const UNORDERED: Lines = &[
    ("Test", "All", "c"),
    ("Test", "Any", "c"),
    ("Set", "Both", "sets"),
    ("Mod", "Types", "words"),
    ("Mod", "Abilities", ""),
    ("", "", "mods"),
    ("Except", "", "keep"),
    ("Desc", "", "grants"),
    ("Entry", "", "states"),
    ("Domain", "", "words"),
    ("Domain", "", "keywords"),
    ("Duration", "Until", "events"),
    ("Rule", "", "per"),
    ("Event", "", "per"),
    ("Stmt", "Rule", "rules"),
    ("Stmt", "Do", "acts"),
    ("Ability", "", "when"),
    ("Ability", "", "keywords"),
    ("Limits", "", "cost"),
];

/// The operands in which what begins says something of the row around.
pub const TELLS: Lines = &[
    ("Stmt", "Repeat", "times"),
    ("Stmt", "Do", "acts"),
    ("Stmt", "Proceed", ""),
    ("Stmt", "", "duration"),
    ("Stmt", "", "mods"),
];

/// The operands beside costs that have statements of another part than what is around them.
pub const PARTED: Lines =
    &[("Stmt", "Replace", "body"), ("Stmt", "Rule", "then"), ("Stmt", "Prevent", "then")];

/// The lists of which is asked how many there are.
pub const COUNTED: Lines = &[
    ("Ability", "Ability", "when"),
    ("Stmt", "Option", "labels"),
    ("Stmt", "Option", "guards"),
    ("Stmt", "Switch", "cases"),
];

/// Of which events a replacement can change what by `proceed`.
pub const PROCEEDS: &[(&str, &[&str])] = &[
    ("n", &["Draw", "Damage", "Life", "Counters", "Create", "Action", "Roll", "FlipCoin"]),
    ("to", &["Damage", "Counters", "Action", "Planeswalk", "Attached", "Draw", "Create", "Life"]),
    ("place", &["ZoneChange"]),
    ("entry", &["ZoneChange", "Create"]),
    ("token", &["Create"]),
];

/// Operands that are a number that is never 0.
pub const NEVER_ZERO: Lines = &[
    ("Num", "Part", "by"),
    ("Set", "Item", "nth"),
    ("Event", "Nth", "n"),
    ("Event", "Batch", "least"),
    ("Action", "Roll", "sides"),
];

/// Sets that can only have players.
pub const PLAYERS: Lines = &[
    ("Stmt", "", "who"),
    ("Action", "", "who"),
    ("Rule", "", "who"),
    ("Limits", "", "who"),
    ("", "", "whose"),
    ("Entry", "", "under"),
    ("Mod", "Control", "by"),
    ("Test", "Controlled", "by"),
    ("Test", "Owned", "by"),
    ("Rule", "Shown", "to"),
    ("Rule", "ControlPlayer", "by"),
    ("Set", "Relative", "of"),
    ("Stmt", "Each", "from"),
    ("Stmt", "Vote", "from"),
];

/// Sets that can only have objects.
pub const OBJECTS: Lines = &[
    ("Action", "Move", "what"),
    ("Action", "Destroy", "what"),
    ("Action", "Sacrifice", "what"),
    ("Action", "Discard", "what"),
    ("Action", "Reveal", "what"),
    ("Action", "Look", "what"),
    ("Action", "Status", "what"),
    ("Action", "Attach", "what"),
    ("Action", "Counter", "what"),
    ("Action", "Copy", "what"),
    ("Action", "SetInMotion", "what"),
    ("Action", "Abandon", "what"),
    ("Action", "Fight", ""),
    ("Action", "Damage", "by"),
    ("Mod", "Copy", "of"),
    ("Set", "Attached", "to"),
    ("Set", "Targets", "of"),
    ("Rule", "CombatDamage", "of"),
    ("Rule", "BlockMore", "of"),
    ("Rule", "NoLegend", "of"),
    ("Stmt", "Cast", "what"),
    ("Stmt", "Retarget", "what"),
    ("Test", "CopyOf", "set"),
    ("Test", "SourceIs", "set"),
];

/// The operands of `proceed` that change an event.
pub(crate) fn proceeds(sort: &str, event: &str) -> impl Iterator<Item = &'static str> {
    let has = PROCEEDS.iter().filter(move |(_, events)| sort == "Event" && events.contains(&event));
    has.map(|(operand, _)| *operand)
}
