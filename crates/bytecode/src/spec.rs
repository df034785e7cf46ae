//! The whole format as plain data: for its manual, for `docs/bytecode.json`, and for whoever makes
//! a decoder in another language of it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::axis::AXES;
use crate::isa::COUNT;
use crate::listing::kebab;
use crate::row::{Field, It, Kind, Marks, Row, SORTS, Sort};
use crate::table::tables;
use crate::verify::{FAULTS, Part};
use crate::{index, limits, module, verify};
use planarc_lexicon::Color;

/// Whether a field says nothing, and is left out where the data are written.
#[cfg(feature = "serde")]
fn silent<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Structures of data; what is behind `["silent"]` is left out where it is empty.
macro_rules! data {
    ($($(#[doc = $doc:literal])* $Data:ident { $($(#[doc = $field_doc:literal])* $([$rare:literal])? $field:ident: $ty:ty,)* })*) => {$(
        $(#[doc = $doc])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
        pub struct $Data {
            $(
                $(#[doc = $field_doc])*
                $(#[cfg_attr(feature = "serde", serde(skip_serializing_if = $rare))])?
                pub $field: $ty,
            )*
        }
    )*};
}

data! {
    /// The format.
    Spec {
        /// What a module begins with.
        magic: String,
        /// The byte behind it.
        version: u8,
        /// How many instructions all sorts have together; records do not count.
        instructions: usize,
        /// The sections in their order.
        sections: Vec<SectionSpec>,
        /// The forms of operands.
        forms: Vec<Meaning>,
        /// The sorts of instructions, and the records.
        sorts: Vec<SortSpec>,
        /// The axes.
        axes: Vec<AxisSpec>,
        /// The tables of words.
        tables: Vec<TableSpec>,
        /// The letters of the colours in mana symbols, in the order of the table `Color`.
        color_letters: String,
        /// The kinds of mana symbol, by their byte.
        symbols: Vec<SymbolSpec>,
        /// The bounds on what is read.
        limits: Vec<LimitSpec>,
        /// What a module is refused for.
        refusals: Vec<Meaning>,
    }

    /// A name with what it means.
    Meaning {
        /// The name.
        name: String,
        /// What it means.
        meaning: String,
    }

    /// A section.
    SectionSpec {
        /// Its number.
        number: u8,
        /// Its name.
        name: String,
        /// Whether it is left out where it has nothing.
        ["silent"] optional: bool,
        /// The records that it is a list of; of the index, the two lists in their order.
        ["silent"] lists: Vec<String>,
        /// What it holds.
        meaning: String,
    }

    /// A sort of instructions, or a record.
    SortSpec {
        /// Its name.
        name: String,
        /// Whether it is a record: one row, written without an opcode.
        ["silent"] record: bool,
        /// Whether listings put those with operands in parentheses.
        ["silent"] parens: bool,
        /// What its instructions are.
        meaning: String,
        /// Its rows, by opcode.
        rows: Vec<RowSpec>,
    }

    /// An instruction.
    RowSpec {
        /// Its byte.
        opcode: u8,
        /// Its name, as listings write it.
        name: String,
        /// Whether listings write its one operand alone.
        ["silent"] bare: bool,
        /// What it means, with the numbers of the rules that say so.
        meaning: String,
        /// Its operands, in the order of their bytes.
        ["silent"] operands: Vec<OperandSpec>,
        /// Of a statement: the parts of abilities in which it may stand.
        ["silent"] parts: Vec<String>,
        /// Of a statement: whether it asks somebody, unless it is left to chance.
        ["silent"] asks: bool,
        /// Of a statement: whether it acts, so that lanes that run together wait for one another there.
        ["silent"] acts: bool,
        /// Of a statement: what its slot holds.
        ["silent"] writes: Option<String>,
        /// Of an event: what a replacement can change of it by `proceed`.
        ["silent"] proceeds: Vec<String>,
        /// Of a modification: its layer.
        ["silent"] layer: Option<String>,
    }

    /// An operand.
    OperandSpec {
        /// Its name, as listings write it.
        name: String,
        /// Its form.
        form: Form,
        /// Its bits of the mask: the lowest of them, and how many.
        bits: (u32, u32),
        /// How it stands to `it`: `each` where the others are evaluated for each of its members,
        /// `within` where it is evaluated for each thing that the row looks at.
        ["silent"] it: Option<String>,
        /// What its members must be, where they are a set: `players` or `objects`.
        ["silent"] members: Option<String>,
        /// What a slot that it reads may hold.
        ["silent"] reads: Vec<String>,
        /// Whether the slot of the row is written before it; otherwise at the end of the row.
        ["silent"] after_slot: bool,
        /// Whether it is a cost.
        ["silent"] cost: bool,
        /// Whether it is never 0.
        ["silent"] never_zero: bool,
        /// What it is, where the meaning of the row does not say it.
        ["silent"] meaning: String,
    }

    /// An axis.
    AxisSpec {
        /// Its name.
        name: String,
        /// What its members say.
        meaning: String,
        /// The members, by their byte.
        members: Vec<Meaning>,
    }

    /// A table of words.
    TableSpec {
        /// Its name.
        name: String,
        /// The words, by their places.
        members: Vec<String>,
    }

    /// A kind of mana symbol.
    SymbolSpec {
        /// What stands between braces in a listing; `n` is the number, `c` a colour.
        text: String,
        /// What follows its byte: `number`, `color`.
        ["silent"] operands: Vec<String>,
    }

    /// A bound.
    LimitSpec {
        /// Its name.
        name: String,
        /// The most that there may be.
        most: usize,
        /// What of.
        meaning: String,
    }
}

/// How an operand is written.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Form {
    /// An instruction of a sort.
    Sort(String),
    /// A member of an axis.
    Axis(String),
    /// A row of a table.
    Table(String),
    /// An opcode of a sort.
    Opcode(String),
    /// One of the forms that have no part.
    Plain(String),
    /// A role of an event.
    Role(alloc::boxed::Box<Form>),
    /// A list.
    List(alloc::boxed::Box<Form>),
    /// One that may be left out.
    Optional(alloc::boxed::Box<Form>),
}

impl core::fmt::Display for Form {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Sort(name) => write!(f, "{name}"),
            Self::Axis(name) => write!(f, "<{name}>"),
            Self::Table(name) => write!(f, "[{name}]"),
            Self::Opcode(name) => write!(f, "opcode of {name}"),
            Self::Plain(name) => write!(f, "{name}"),
            Self::Role(of) => write!(f, "role {of}"),
            Self::List(of) => write!(f, "{of}*"),
            Self::Optional(of) => write!(f, "{of}?"),
        }
    }
}

/// The format as data.
pub fn spec() -> Spec {
    Spec {
        magic: String::from_utf8_lossy(module::MAGIC).into_owned(),
        version: module::VERSION,
        instructions: COUNT,
        sections: sections(),
        forms: FORMS.iter().map(|&pair| meaning(pair)).collect(),
        sorts: SORTS.iter().map(|sort| sort_spec(sort)).collect(),
        axes: AXES.iter().map(axis_spec).collect(),
        tables: tables()
            .into_iter()
            .map(|(name, members)| TableSpec { name: name.to_string(), members })
            .collect(),
        color_letters: Color::ALL.iter().map(|color| color.letter()).collect(),
        symbols: symbols(),
        limits: limits(),
        refusals: FAULTS.iter().map(|&pair| meaning(pair)).collect(),
    }
}

fn meaning((name, meaning): (&str, &str)) -> Meaning {
    Meaning { name: name.to_string(), meaning: plain(meaning) }
}

/// What a doc comment says, with the names in it as listings write them.
fn plain(doc: &str) -> String {
    let parts = doc.trim().split('`').enumerate();
    let parts =
        parts.map(|(place, part)| if place % 2 == 1 { part.replace('_', "-") } else { part.to_string() });
    parts.collect::<Vec<_>>().join("`")
}

/// A name of the table, as listings write it.
fn listed(name: &str) -> String {
    kebab(name).collect()
}

fn axis_spec(axis: &crate::axis::Axis) -> AxisSpec {
    let member = |&(name, of): &(&str, &str)| meaning((&listed(name), of));
    AxisSpec {
        name: axis.name.to_string(),
        meaning: plain(axis.meaning),
        members: axis.members.iter().map(member).collect(),
    }
}

fn sort_spec(sort: &Sort) -> SortSpec {
    SortSpec {
        name: sort.name.to_string(),
        record: sort.is_record,
        parens: sort.is_nested,
        meaning: plain(sort.meaning),
        rows: sort.rows.iter().map(|row| row_spec(sort, row)).collect(),
    }
}

fn row_spec(sort: &Sort, row: &Row) -> RowSpec {
    let is_stmt = sort.name == "Stmt";
    let parts = Part::ALL.iter().filter(|part| is_stmt && part.takes(row.name));
    let writes =
        row.fields.iter().find(|field| matches!(field.kind, Kind::Write | Kind::Optional(Kind::Write)));
    let mut lowest = 0;
    let operands = row.fields.iter().map(|field| {
        let operand = operand_spec(sort, row, field, lowest);
        lowest += field.bits;
        operand
    });
    RowSpec {
        opcode: row.opcode,
        name: listed(row.name),
        bare: sort.bare == Some(row.opcode),
        meaning: plain(row.meaning),
        operands: operands.collect(),
        parts: parts.map(|part| part.name().to_string()).collect(),
        asks: row.marks.has(Marks::ASKS),
        acts: is_stmt && verify::acts(row.name),
        writes: writes.filter(|_| !sort.is_record).map(|field| {
            if row.name == "Let" {
                "value".to_string()
            } else {
                verify::slot_name(verify::written(row, field))
            }
        }),
        proceeds: verify::proceeds(sort.name, row.name).map(listed).collect(),
        layer: index::layer(row.name).filter(|_| sort.name == "Mod").map(|layer| {
            let layers = ["1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d"];
            layers.get(layer as usize).unwrap_or(&"").to_string()
        }),
    }
}

fn operand_spec(sort: &Sort, row: &Row, field: &Field, lowest: u32) -> OperandSpec {
    let is_slot = matches!(field.kind, Kind::Slot | Kind::Optional(Kind::Slot));
    let is_set = matches!(field.kind, Kind::Sort("Set") | Kind::Optional(Kind::Sort("Set")));
    let readable = verify::readable(sort.name, row.name, field.name);
    let members = [(Marks::PLAYERS, "players"), (Marks::OBJECTS, "objects")];
    let members = members.iter().find(|(mark, _)| is_set && field.marks.has(*mark));
    OperandSpec {
        name: listed(field.name),
        form: form(field.kind),
        bits: (lowest, field.bits),
        it: match field.it {
            It::Apart => None,
            It::Each => Some("each".to_string()),
            It::Within => Some("within".to_string()),
        },
        members: members.map(|(_, members)| (*members).to_string()),
        reads: readable.iter().filter(|_| is_slot).map(|&holds| verify::slot_name(holds)).collect(),
        after_slot: field.marks.has(Marks::AFTER_SLOT),
        cost: field.marks.has(Marks::COST),
        never_zero: field.marks.has(Marks::NEVER_ZERO),
        meaning: plain(field.meaning),
    }
}

fn form(kind: Kind) -> Form {
    let simple = |name: &str| Form::Plain(name.to_string());
    match kind {
        Kind::Sort(name) => Form::Sort(name.to_string()),
        Kind::Axis(name, _) => Form::Axis(name.to_string()),
        Kind::Table(name) => Form::Table(name.to_string()),
        Kind::Opcode(name) => Form::Opcode(name.to_string()),
        Kind::Slot => simple("slot"),
        Kind::Write => simple("write"),
        Kind::Memory => simple("memory"),
        Kind::Ability => simple("ability"),
        Kind::Unsigned => simple("unsigned"),
        Kind::Signed => simple("signed"),
        Kind::Flag => simple("flag"),
        Kind::Text => simple("text"),
        Kind::Symbols => simple("symbols"),
        Kind::Colors => simple("colors"),
        Kind::Zones => simple("zones"),
        Kind::Block => simple("block"),
        Kind::Instructions => simple("instructions"),
        Kind::Role(of) => Form::Role(form(*of).into()),
        Kind::List(of) => Form::List(form(*of).into()),
        Kind::Optional(of) => Form::Optional(form(*of).into()),
    }
}

/// The forms of operands: how each is written, and how a listing writes it.
const FORMS: &[(&str, &str)] = &[
    (
        "sort",
        "The name of a sort: an instruction of it, its opcode first. The name of a record: its operands. In a listing: the name of the row and its operands, in parentheses where the sort has them and the row has operands.",
    ),
    ("axis", "`<Name>`: a byte, a member of the axis. In a listing: its word."),
    ("table", "`[Name]`: a number, the place in the table. In a listing: its word."),
    ("opcode", "A byte, an instruction of the sort by its opcode alone. In a listing: its name."),
    (
        "slot",
        "A number that is read: its lowest bit says whether a set follows, its second whether it is a memory; the rest is the number of the slot or memory. With a set, only the lanes of its members are meant. In a listing: `s0` or `m0`; with a set, `@` and the set directly behind it.",
    ),
    (
        "write",
        "A number: a slot that is written. In a listing: `=s0`; one that may be left out has no name before it.",
    ),
    ("memory", "A number: a memory of the card. In a listing: `m0`."),
    ("ability", "A number: an ability of the module, by its place. In a listing: `a0`."),
    ("unsigned", "A number. In a listing: in decimal."),
    ("signed", "A signed number. In a listing: in decimal, with `-` if it is negative."),
    ("flag", "A bit of the mask and no byte. In a listing: `name=yes`, or nothing."),
    (
        "text",
        "A number: a text of section 1, by its place. In a listing: between quotation marks; `\\` stands before a quotation mark and before `\\`, and a line's end is `\\n`.",
    ),
    (
        "symbols",
        "A count, then mana symbols: a byte for the kind of each, then its numbers, and its colours as bytes (their places in the table `Color`). In a listing: between `<` and `>`, each in braces.",
    ),
    (
        "colors",
        "A byte, a bit for each row of the table `Color`. In a listing: the words joined by `+`, or `-` for none.",
    ),
    (
        "zones",
        "A number, a bit for each row of the table `Zone`. In a listing: the words joined by `+`, or `-` for none.",
    ),
    (
        "block",
        "Statements behind their length in bytes. In a listing: in braces, each statement on a line of its own.",
    ),
    (
        "instructions",
        "A bit for each instruction, those of all sorts but records counted on in the order of this manual, in as few bytes as hold them; bit n is bit n % 8 of byte n / 8. In a listing: `sort.name` joined by `+`, or `-` for none.",
    ),
    (
        "role",
        "Two bits of the mask: whether the operand is there, a test of what stands in the role, and whether behind it stands a slot that is bound to what stands there. In a listing: `name=`, the test, and `>s0` directly behind it.",
    ),
    ("list", "`*`: a count, then so many. In a listing: between `[` and `]`."),
    (
        "optional",
        "`?`: one bit of the mask, and the operand if the bit is set. In a listing: `name=` and the operand, or nothing.",
    ),
];

fn sections() -> Vec<SectionSpec> {
    let section = |number, name: &str, lists: &[&str], meaning: &str| SectionSpec {
        number,
        name: name.to_string(),
        optional: number > 4,
        lists: lists.iter().map(ToString::to_string).collect(),
        meaning: meaning.to_string(),
    };
    [
        section(1, "strings", &[], "A list of texts, each its length in bytes and so many bytes of UTF-8. Each stands once, in the order in which the sections behind first name them, and each is named."),
        section(2, "cards", &["Card"], "The cards."),
        section(3, "abilities", &["Ability"], "The abilities of all cards, and those that these grant, delay and have trigger. An ability is named once: by its card, or by an ability before it."),
        section(4, "index", &["AbilityIndex", "CardIndex"], "What a host must know without reading bodies, of each ability and of each card in their order. It follows from them; a module with another is refused."),
        section(5, "texts", &["AbilityText"], "What a person is shown, of each ability in their order. Left out where it was not kept."),
        section(6, "sources", &["AbilitySource"], "Where each ability comes from, in their order. Left out where it was not kept."),
    ]
    .into()
}

fn symbols() -> Vec<SymbolSpec> {
    let symbol = |&(text, operands): &(&str, &[&str])| SymbolSpec {
        text: text.to_string(),
        operands: operands.iter().map(ToString::to_string).collect(),
    };
    let rows: &[(&str, &[&str])] = &[
        ("n", &["number"]),
        ("X", &[]),
        ("Y", &[]),
        ("Z", &[]),
        ("c", &["color"]),
        ("C", &[]),
        ("S", &[]),
        ("c/c", &["color", "color"]),
        ("n/c", &["number", "color"]),
        ("C/c", &["color"]),
        ("c/P", &["color"]),
        ("c/c/P", &["color", "color"]),
        ("H", &[]),
    ];
    rows.iter().map(symbol).collect()
}

fn limits() -> Vec<LimitSpec> {
    let limit = |name: &str, most, meaning: &str| LimitSpec {
        name: name.to_string(),
        most,
        meaning: meaning.to_string(),
    };
    [
        limit(
            "depth",
            limits::DEPTH as usize,
            "Instructions and records in one another, the outermost counted.",
        ),
        limit("list", limits::LIST, "Members of a list, and statements of a block."),
        limit("module", limits::MODULE, "Texts, cards, and abilities."),
        limit("slots", limits::SLOTS as usize, "Slots of an ability, and memories of a card."),
        limit("text", limits::TEXT, "Bytes of a text."),
        limit("number", u32::MAX as usize, "A number."),
    ]
    .into()
}

impl Spec {
    /// A sort by its name.
    pub fn sort(&self, name: &str) -> Option<&SortSpec> {
        self.sorts.iter().find(|sort| sort.name == name)
    }

    /// The words that a byte or number of an axis or a table stands for.
    pub fn word(&self, table: &str, place: usize) -> Option<String> {
        let axis = self.axes.iter().find(|axis| axis.name == table);
        let of_axis = axis.and_then(|axis| axis.members.get(place)).map(|member| member.name.clone());
        let of_table = || self.tables.iter().find(|one| one.name == table)?.members.get(place).cloned();
        of_axis.or_else(of_table)
    }
}

impl OperandSpec {
    /// Its name and form in one word: `who:Set`.
    pub fn short(&self) -> String {
        format!("{}:{}", self.name, self.form)
    }
}
