//! What may stand where, as tables: the verifier looks things up in them, and the manual shows them.

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
pub(super) const ANNOUNCED: &[(&str, Option<u8>)] = &[
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
pub(super) const PAID: &[&str] = &[
    "If", "Each", "Switch", "Let", "Choose", "Quality", "Number", "Option", "Divide", "Order", "Do", "Pays",
];

/// The statements that a static ability has: no act among them.
pub(super) const STATIC: &[&str] = &["If", "Each", "Let", "Continuous", "Rule", "Replace", "Prevent"];

/// The statements that neither ask nor do anything themselves.
pub(super) const IDLE: &[&str] = &["If", "Each", "Repeat", "Switch", "Let", "Then"];

/// The statements that begin an effect.
pub(super) const EFFECTS: &[&str] = &["Continuous", "Rule", "Replace", "Prevent"];

/// The operands behind which the slot of their row is written; of other rows it is at their end.
pub(super) const WRITTEN_BEFORE: &[(&str, &str)] =
    &[("Each", "body"), ("Rule", "then"), ("Prevent", "then"), ("Replace", "body")];

/// The operands that are costs.
pub(super) const COSTS: &[(&str, &str)] = &[
    ("Pay", "cost"),
    ("CostAdd", "cost"),
    ("CostOf", "cost"),
    ("Forbid", "unless"),
    ("Keyword", "cost"),
    ("Price", "cost"),
];

/// Of which events a replacement can change what by `proceed`.
pub(super) const PROCEEDS: &[(&str, &[&str])] = &[
    ("n", &["Draw", "Damage", "Life", "Counters", "Create", "Action", "Roll", "FlipCoin"]),
    ("to", &["Damage", "Counters", "Action", "Planeswalk", "Attached", "Draw", "Create", "Life"]),
    ("place", &["ZoneChange"]),
    ("entry", &["ZoneChange", "Create"]),
    ("token", &["Create"]),
];

/// Operands that are a number that is never 0.
pub(super) const NEVER_ZERO: &[(&str, &str)] =
    &[("Part", "by"), ("Item", "nth"), ("Nth", "n"), ("Batch", "least"), ("Roll", "sides")];

/// What a set may have as its members.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// Players only.
    Players,
    /// Objects only.
    Objects,
}

/// What an operand that is a set may have as its members; where nothing is said, either.
pub fn wanted(sort: &str, row: &str, operand: &str) -> Option<Wanted> {
    match (sort, row, operand) {
        ("Stmt" | "Action" | "Rule" | "Limits", _, "who")
        | (_, _, "whose")
        | ("Entry", _, "under")
        | ("Mod", "Control", "by")
        | ("Test", "Controlled" | "Owned", "by")
        | ("Rule", "Shown", "to")
        | ("Rule", "ControlPlayer", "by")
        | ("Set", "Relative", "of")
        | ("Stmt", "Each" | "Vote", "from") => Some(Wanted::Players),
        (
            "Action",
            "Move" | "Destroy" | "Sacrifice" | "Discard" | "Reveal" | "Look" | "Status" | "Attach"
            | "Counter" | "Copy" | "SetInMotion" | "Abandon",
            "what",
        )
        | ("Action", "Fight", "a" | "b")
        | ("Action", "Damage", "by")
        | ("Mod", "Copy", "of")
        | ("Set", "Attached", "to")
        | ("Set", "Targets" | "Whose", "of")
        | ("Rule", "CombatDamage" | "BlockMore" | "NoLegend", "of")
        | ("Stmt", "Cast" | "Retarget", "what")
        | ("Test", "CopyOf" | "SourceIs", "set") => Some(Wanted::Objects),
        _ => None,
    }
}

/// The operands of `proceed` that change an event.
pub(crate) fn proceeds(sort: &str, event: &str) -> impl Iterator<Item = &'static str> {
    let has = PROCEEDS.iter().filter(move |(_, events)| sort == "Event" && events.contains(&event));
    has.map(|(operand, _)| *operand)
}

/// Whether the slot of a row is written before an operand of it is looked at.
pub(crate) fn is_after_slot(row: &str, operand: &str) -> bool {
    WRITTEN_BEFORE.contains(&(row, operand))
}

/// Whether an operand is a cost.
pub(crate) fn is_cost(row: &str, operand: &str) -> bool {
    COSTS.contains(&(row, operand))
}

/// Whether an operand is never 0.
pub(crate) fn is_never_zero(row: &str, operand: &str) -> bool {
    NEVER_ZERO.contains(&(row, operand))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::{Kind, Row, SORTS};

    #[test]
    fn every_row_that_is_named_is_there() {
        let rows: Vec<&Row> = SORTS.iter().flat_map(|sort| sort.rows).collect();
        let statements: Vec<&str> = crate::isa::Stmt::ROWS.iter().map(|row| row.name).collect();
        let named =
            ANNOUNCED.iter().map(|(name, _)| name).chain(PAID).chain(STATIC).chain(IDLE).chain(EFFECTS);
        for name in named.chain(crate::index::ASKS) {
            assert!(statements.contains(name), "no statement is named {name}");
        }
        for (name, operand) in WRITTEN_BEFORE.iter().chain(COSTS).chain(NEVER_ZERO) {
            let has =
                |row: &&&Row| row.name == *name && row.fields.iter().any(|field| field.name == *operand);
            assert!(rows.iter().find(has).is_some(), "no row is named {name} with an operand {operand}");
        }
        let proceed = crate::isa::Stmt::ROWS.iter().find(|row| row.name == "Proceed").expect("it is there");
        for (operand, events) in PROCEEDS {
            assert!(proceed.fields.iter().any(|field| field.name == *operand), "{operand}");
            for event in *events {
                assert!(crate::isa::Event::ROWS.iter().any(|row| row.name == *event), "{event}");
            }
        }
    }

    #[test]
    fn what_is_wanted_is_wanted_of_sets() {
        let is_set = |kind: Kind| matches!(kind, Kind::Sort("Set") | Kind::Optional(Kind::Sort("Set")));
        let mut count = 0;
        for sort in SORTS {
            for row in sort.rows {
                for field in row.fields {
                    let wanted = wanted(sort.name, row.name, field.name);
                    count += usize::from(wanted.is_some() && is_set(field.kind));
                }
            }
        }
        assert!(count > 80, "{count}");
    }
}
