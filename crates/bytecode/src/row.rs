//! What the table says of its rows: for the manual, the listing, and programs that read the table.

use crate::isa::{self, is_same};
use crate::verify::place;

/// How an operand is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// An instruction of this sort.
    Sort(&'static str),
    /// A member of this axis, a byte.
    Axis(&'static str, &'static [&'static str]),
    /// A row of this table of the lexicon, by its place.
    Table(&'static str),
    /// A slot that is read, or a memory.
    Slot,
    /// A slot that is written.
    Write,
    /// A memory of the card.
    Memory,
    /// An ability of the module, by its place.
    Ability,
    /// An instruction of this sort, by its opcode alone.
    Opcode(&'static str),
    /// A set of instructions of all sorts, a bit each.
    Instructions,
    /// An unsigned number.
    Unsigned,
    /// A signed number.
    Signed,
    /// Yes or no; where it is left out, no.
    Flag,
    /// A text, by its place in the section of strings.
    Text,
    /// Mana symbols (107.4).
    Symbols,
    /// A set of colours, a bit each (105.1).
    Colors,
    /// A set of zones, a bit each (400.1).
    Zones,
    /// Statements, behind their length in bytes.
    Block,
    /// A role of an event: a test of what stands in it, a slot that it is bound to, or both.
    Role(&'static Kind),
    /// As many as the count before them says.
    List(&'static Kind),
    /// One that may be left out.
    Optional(&'static Kind),
}

/// One operand of a row.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// Its name, with `_` for a hyphen.
    pub name: &'static str,
    /// How it is written.
    pub kind: Kind,
    /// How many bits of the mask are its own.
    pub bits: u32,
    /// How it stands to `it`.
    pub it: It,
    /// What the verifier must know of it.
    pub(crate) marks: Marks,
    /// What it is, where the meaning of the row does not say it.
    pub meaning: &'static str,
}

/// How an operand stands to `it`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum It {
    /// Evaluated once.
    Apart,
    /// Evaluated once; the others are evaluated for each of its members, as `(it 0)`.
    Each,
    /// Evaluated for each of what the row looks at, as `(it 0)`.
    Within,
}

impl Field {
    /// Whether the members of the list have no order by the rules of the game.
    #[must_use]
    pub const fn is_unordered(&self) -> bool {
        self.marks.has(Marks::UNORDERED)
    }

    /// What stands before the first operand.
    pub(crate) const NONE: Self =
        Field { name: "", kind: Kind::Flag, bits: 0, it: It::Apart, marks: Marks::NONE, meaning: "" };
}

/// One instruction of the set.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    /// Its byte, within its sort.
    pub opcode: u8,
    /// The name of its variant; [`crate::listing::kebab`] writes it as listings do.
    pub name: &'static str,
    /// Its operands in the order of their bytes.
    pub fields: &'static [Field],
    /// What it means, with the numbers of the rules that say so.
    pub meaning: &'static str,
    /// What the verifier must know of it.
    pub(crate) marks: Marks,
    /// Whether one of its operands has the others evaluated for each of its members.
    pub(crate) has_each: bool,
}

impl Row {
    /// Whether a statement asks somebody something.
    #[must_use]
    pub const fn asks(&self) -> bool {
        self.marks.has(Marks::ASKS)
    }
}

/// A sort: instructions that can stand in the same places, and share opcodes.
#[derive(Debug, Clone, Copy)]
pub struct Sort {
    /// Its name: `Stmt`.
    pub name: &'static str,
    /// Its place among all sorts.
    pub place: usize,
    /// The number of its first instruction where those of all sorts are counted on; records do not
    /// count.
    pub first: usize,
    /// What its instructions are.
    pub meaning: &'static str,
    /// Whether it has one row only, which is written without an opcode.
    pub is_record: bool,
    /// Whether listings put those with operands in parentheses.
    pub is_nested: bool,
    /// The opcode of the row that listings write as its one operand alone.
    pub bare: Option<u8>,
    /// Its rows, by opcode.
    pub rows: &'static [Row],
}

/// An instruction of some sort.
pub trait Instruction {
    /// The sort that it belongs to.
    const SORT: &'static Sort;

    /// Its row in the sort's table.
    fn row(&self) -> &'static Row;
}

/// Every sort of the set.
pub const SORTS: &[&Sort] = isa::SORTS;

impl Kind {
    /// Whether no instruction must stand in it.
    const fn is_leaf(&self) -> bool {
        !matches!(self, Kind::Sort(_))
    }
}

impl Row {
    /// Whether no instruction must stand in it.
    pub fn is_leaf(&self) -> bool {
        self.fields.iter().all(|field| field.kind.is_leaf())
    }
}

impl Row {
    /// Whether an operand is evaluated with an `it` of this row.
    pub const fn binds(&self, field: &Field) -> bool {
        match field.it {
            It::Within => true,
            It::Each => false,
            It::Apart => self.has_each,
        }
    }
}

/// What is asked of rows and operands at every step of a walk, worked out of the tables as constants:
/// names are compared while the crate is compiled, and not while a module is proven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Marks(u32);

impl Marks {
    pub(crate) const NONE: Self = Marks(0);
    /// Of a row: the statement asks.
    pub(crate) const ASKS: Self = Marks(1);
    /// Of a row: the statement parts paths.
    pub(crate) const BRANCHES: Self = Marks(1 << 1);
    /// Of a row: the statement begins an effect.
    pub(crate) const EFFECT: Self = Marks(1 << 2);
    /// Of a row: what stands in it goes on being asked.
    pub(crate) const LASTING: Self = Marks(1 << 3);
    /// Of a row: what it says can't change.
    pub(crate) const CONSTANT: Self = Marks(1 << 4);
    /// Of a row: the event is another with a condition.
    pub(crate) const WRAPS: Self = Marks(1 << 5);
    /// Of a row: the statement neither asks nor does anything itself.
    pub(crate) const IDLE: Self = Marks(1 << 13);
    /// Of a row: a cost has the statement.
    pub(crate) const PAID: Self = Marks(1 << 14);
    /// Of a row: a static ability has the statement.
    pub(crate) const STATIC: Self = Marks(1 << 15);
    /// Of an operand: it says how often.
    pub(crate) const TIMES: Self = Marks(1 << 16);
    /// Of an operand: its members have no order.
    pub(crate) const UNORDERED: Self = Marks(1 << 20);
    /// Of an operand: the slot of the row is written before it.
    pub(crate) const AFTER_SLOT: Self = Marks(1 << 6);
    /// Of an operand: it is a cost.
    pub(crate) const COST: Self = Marks(1 << 7);
    /// Of an operand: it is never 0.
    pub(crate) const NEVER_ZERO: Self = Marks(1 << 8);
    /// Of an operand: only players are its members.
    pub(crate) const PLAYERS: Self = Marks(1 << 9);
    /// Of an operand: only objects are its members.
    pub(crate) const OBJECTS: Self = Marks(1 << 10);
    /// Of an operand: its members are those of the set or slot that its row makes.
    pub(crate) const PASSES: Self = Marks(1 << 11);
    /// Of an operand: what begins in it says something of its row.
    pub(crate) const TELLS: Self = Marks(1 << 12);
    /// Of an operand: how many it has says something of its row.
    pub(crate) const COUNTED: Self = Marks(1 << 18);
    /// Of an operand: other statements may stand in it than around it.
    pub(crate) const PARTED: Self = Marks(1 << 19);
    /// Of an operand: it is one of an ability as a whole.
    pub(crate) const STRETCH: Self = Marks(1 << 17);

    /// Whether one of others is among them.
    pub(crate) const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    const fn with(self, other: Self, is_there: bool) -> Self {
        if is_there { Marks(self.0 | other.0) } else { self }
    }

    /// Those of a row.
    pub(crate) const fn of_row(sort: &str, row: &str) -> Self {
        let is_stmt = is_same(sort, "Stmt");
        Self::NONE
            .with(Self::ASKS, is_stmt && is_among(place::ASKS, row))
            .with(Self::BRANCHES, is_stmt && is_among(&["If", "Switch"], row))
            .with(Self::IDLE, is_stmt && is_among(place::IDLE, row))
            .with(Self::PAID, is_stmt && is_among(place::PAID, row))
            .with(Self::STATIC, is_stmt && is_among(place::STATIC, row))
            .with(Self::EFFECT, is_stmt && is_among(place::EFFECTS, row))
            .with(Self::LASTING, matches(place::LASTING, sort, row, ""))
            .with(Self::CONSTANT, is_among(place::CONSTANT, row))
            .with(Self::WRAPS, is_same(sort, "Event") && is_among(place::WRAPPERS, row))
    }

    /// Those of an operand.
    pub(crate) const fn of_field(sort: &str, row: &str, field: &str) -> Self {
        Self::NONE
            .with(Self::AFTER_SLOT, matches(place::WRITTEN_BEFORE, sort, row, field))
            .with(Self::TIMES, is_same(field, "times"))
            .with(
                Self::PARTED,
                matches(place::COSTS, sort, row, field) || matches(place::PARTED, sort, row, field),
            )
            .with(Self::COUNTED, matches(place::COUNTED, sort, row, field))
            .with(Self::STRETCH, is_same(sort, "Ability"))
            .with(Self::COST, matches(place::COSTS, sort, row, field))
            .with(Self::NEVER_ZERO, matches(place::NEVER_ZERO, sort, row, field))
            .with(Self::PLAYERS, matches(place::PLAYERS, sort, row, field))
            .with(Self::OBJECTS, matches(place::OBJECTS, sort, row, field))
            .with(Self::PASSES, matches(place::PASSES, sort, row, field))
            .with(Self::UNORDERED, matches(place::UNORDERED, sort, row, field))
            .with(Self::TELLS, matches(place::TELLS, sort, row, field))
    }
}

const fn is_among(names: &[&str], name: &str) -> bool {
    let mut place = 0;
    while place < names.len() {
        if is_same(names[place], name) {
            return true;
        }
        place += 1;
    }
    false
}

/// Whether a table has a line of sort, row and operand; what is empty in it stands for any.
const fn matches(lines: &[(&str, &str, &str)], sort: &str, row: &str, field: &str) -> bool {
    let mut place = 0;
    while place < lines.len() {
        let (of_sort, of_row, of_field) = lines[place];
        if (of_sort.is_empty() || is_same(of_sort, sort))
            && (of_row.is_empty() || is_same(of_row, row))
            && (of_field.is_empty() || is_same(of_field, field))
        {
            return true;
        }
        place += 1;
    }
    false
}
