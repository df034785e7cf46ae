//! What the table says of its rows: for the manual, the listing, and programs that read the table.

use crate::isa;

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
    pub fn binds(&self, field: &Field) -> bool {
        match field.it {
            It::Within => true,
            It::Each => false,
            It::Apart => self.fields.iter().any(|other| other.it == It::Each),
        }
    }
}
