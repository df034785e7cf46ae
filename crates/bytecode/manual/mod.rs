//! Makes the manual of the format: prose from `manual.md`, everything else from the table.

mod explain;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use planarc_bytecode::axis::{AbilityKind, CardKind, Control};
use planarc_bytecode::listing::{Parser, Printer, listing};
use planarc_bytecode::operand::{AbilityId, Operand, Zones};
use planarc_bytecode::spec::{OperandSpec, RowSpec, SortSpec};
use planarc_bytecode::{Ability, AbilityText, AskText, Card, Contents, Extent, Module, Spec, encode, spec};
use planarc_lexicon::Zone;

const PROSE: &str = include_str!("manual.md");

/// The files that are generated, with what stands in them.
pub(crate) fn files() -> [(PathBuf, String); 2] {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let spec = spec();
    [(docs.join("bytecode.md"), markdown(&spec)), (docs.join("bytecode.json"), json(&spec))]
}

fn read<T: Operand>(text: &str) -> T {
    T::parse(&mut Parser::new(text)).unwrap_or_else(|slip| panic!("{slip}: {text}"))
}

/// The card that the manual shows.
fn example() -> Contents {
    let text = "Whenever chaos ensues, destroy target tapped creature. If you do, draw a card.";
    let target = "target tapped creature";
    let from = u32::try_from(text.find(target).expect("it is there")).expect("it is short");
    let part = Extent { from, to: from + u32::try_from(target.len()).expect("it is short") };
    let ability = Ability {
        kind: AbilityKind::Triggered,
        zones: Zones::of([Zone::Command]),
        control: Control::PlanarController,
        slots: 2,
        captures: Vec::new(),
        when: vec![read("(chaos what=(in source))")],
        intervening: None,
        limits: None,
        announce: read(
            "{ target =s0 you (those battlefield test=(all [(is creature) (status tapped)])) (count 1 most=1) [] }",
        ),
        cost: read("{}"),
        body: read("{ do =s1 [(destroy s0)] if (done s1 did) { do [(draw you 1)] } }"),
        keywords: Vec::new(),
    };
    let card = Card {
        name: "Tidewrack Shoals".into(),
        set: None,
        number: None,
        kind: CardKind::Plane,
        words: vec![read("(subtype \"Ostrava\")")],
        hand: None,
        life: None,
        memories: 0,
        abilities: vec![AbilityId(0)],
    };
    let text = AbilityText { text: text.into(), asks: vec![AskText { statement: 0, part }] };
    Contents { cards: vec![card], abilities: vec![ability], texts: vec![text], sources: Vec::new() }
}

/// The ability that the manual shows in lanes.
fn lanes() -> Ability {
    Ability {
        slots: 3,
        when: vec![read("(scheme who=(in you) what=(in source) encounter)")],
        announce: read("{}"),
        body: read(
            "{ each =s0 (relative opponents you) together { pay =s1 s0 may { \
             choose =s2 payer (those hand whose=payer) (count 1 most=1) [] free do [(discard payer s2)] } \
             if (done s1 not) { do [(life s0 3 lose)] } } \
             do [(put-counters (those battlefield test=(all [(is creature) (controlled you)])) (size 1 1) 1 you)] }",
        ),
        ..example().abilities.remove(0)
    }
}

/// The bytes of the card that the manual shows.
pub(crate) fn example_bytes() -> Vec<u8> {
    encode(&example())
}

/// A value on one line.
fn one<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data")
}

/// A line for each row, so that a change of the table is a short difference of the file.
fn json(spec: &Spec) -> String {
    let lines = |values: Vec<String>| format!("[\n    {}\n  ]", values.join(",\n    "));
    let sorts = spec.sorts.iter().map(|sort| {
        let head = SortSpec { rows: Vec::new(), ..sort.clone() };
        let rows: Vec<String> = sort.rows.iter().map(one).collect();
        one(&head).replace("\"rows\":[]", &format!("\"rows\":[\n      {}\n    ]", rows.join(",\n      ")))
    });
    let parts = [
        ("magic", one(&spec.magic)),
        ("version", one(&spec.version)),
        ("instructions", one(&spec.instructions)),
        ("sections", lines(spec.sections.iter().map(one).collect())),
        ("forms", lines(spec.forms.iter().map(one).collect())),
        ("sorts", lines(sorts.collect())),
        ("axes", lines(spec.axes.iter().map(one).collect())),
        ("tables", lines(spec.tables.iter().map(one).collect())),
        ("color-letters", one(&spec.color_letters)),
        ("symbols", lines(spec.symbols.iter().map(one).collect())),
        ("limits", lines(spec.limits.iter().map(one).collect())),
        ("refusals", lines(spec.refusals.iter().map(one).collect())),
    ];
    let parts = parts.map(|(name, value)| format!("  \"{name}\": {value}"));
    format!("{{\n{}\n}}\n", parts.join(",\n"))
}

fn markdown(spec: &Spec) -> String {
    let records = |is_record: bool| {
        let sorts = spec.sorts.iter().filter(move |sort| sort.record == is_record);
        sorts.map(if is_record { record } else { sort }).collect::<String>()
    };
    let parts = [
        ("sections", sections(spec)),
        ("forms", forms(spec)),
        ("symbols", symbols(spec)),
        ("listing", listing(&Module::from(example()))),
        ("lanes", printed(&lanes())),
        ("bytes", explain::explain(spec, &example_bytes())),
        ("limits", limits(spec)),
        ("refusals", refusals(spec)),
        ("sorts", records(false)),
        ("records", records(true)),
        ("axes", axes(spec)),
        ("tables", tables(spec)),
        ("instructions", spec.instructions.to_string()),
    ];
    let mut text = PROSE.to_owned();
    for (name, part) in parts {
        let mark = format!("{{{{{name}}}}}");
        assert!(text.contains(&mark), "manual.md does not say where {name} goes");
        text = text.replace(&mark, part.trim_end());
    }
    text
}

fn printed<T: Operand>(value: &T) -> String {
    let mut out = Printer::default();
    value.print(&mut out);
    out.into_text()
}

fn sections(spec: &Spec) -> String {
    let mut text = String::from("| number | section | holds |\n|---|---|---|\n");
    for section in &spec.sections {
        let lists: Vec<String> = section.lists.iter().map(|list| format!("a list of `{list}`")).collect();
        let lists = if lists.is_empty() { String::new() } else { format!(" ({})", lists.join(", ")) };
        let _ = writeln!(text, "| {} | {}{lists} | {} |", section.number, section.name, section.meaning);
    }
    text
}

fn forms(spec: &Spec) -> String {
    let mut text = String::from("| form | written |\n|---|---|\n");
    for form in &spec.forms {
        let _ = writeln!(text, "| {} | {} |", form.name, form.meaning);
    }
    text
}

fn symbols(spec: &Spec) -> String {
    let mut text = String::from("| byte | symbol | behind it |\n|---|---|---|\n");
    for (symbol, byte) in spec.symbols.iter().zip(0..) {
        let _ = writeln!(text, "| {byte} | `{{{}}}` | {} |", symbol.text, symbol.operands.join(", "));
    }
    text
}

fn limits(spec: &Spec) -> String {
    let mut text = String::from("| limit | most | of |\n|---|---|---|\n");
    for limit in &spec.limits {
        let _ = writeln!(text, "| {} | {} | {} |", limit.name, limit.most, limit.meaning);
    }
    text
}

fn refusals(spec: &Spec) -> String {
    let mut text = String::from("| code | refused where |\n|---|---|\n");
    for refusal in &spec.refusals {
        let _ = writeln!(text, "| {} | {} |", refusal.name, refusal.meaning);
    }
    text
}

/// An operand in a line of a table.
fn operand(operand: &OperandSpec) -> String {
    let mark = match operand.it.as_deref() {
        Some("each") => "°",
        Some(_) => "ⁱ",
        None => "",
    };
    let mut notes = Vec::new();
    notes.extend(operand.members.clone());
    if !operand.reads.is_empty() {
        notes.push(operand.reads.join("/"));
    }
    if operand.cost {
        notes.push("a cost".into());
    }
    if operand.after_slot {
        notes.push("after the slot".into());
    }
    if operand.never_zero {
        notes.push("not 0".into());
    }
    let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
    format!("`{}`{mark}{notes}", operand.short())
}

/// What is true of a row beside its meaning.
fn marks(row: &RowSpec) -> String {
    let mut marks = Vec::new();
    if row.bare {
        marks.push("In a listing its operand stands alone.".to_owned());
    }
    if row.asks {
        marks.push("Asks.".into());
    }
    if row.acts {
        marks.push("Acts.".into());
    }
    marks.extend(row.writes.as_ref().map(|holds| format!("Slot: {holds}.")));
    if !row.parts.is_empty() {
        marks.push(format!("Stands in: {}.", row.parts.join(", ")));
    }
    if !row.proceeds.is_empty() {
        marks.push(format!("Proceeds with: {}.", row.proceeds.join(", ")));
    }
    marks.extend(row.layer.as_ref().map(|layer| format!("Layer {layer}.")));
    if marks.is_empty() { String::new() } else { format!(" *{}*", marks.join(" ")) }
}

fn sort(sort: &SortSpec) -> String {
    let mut text = format!("### {}\n\n{}", sort.name, sort.meaning);
    text += if sort.parens { "\n\n" } else { " In listings they stand without parentheses.\n\n" };
    text += "| byte | name | operands | meaning |\n|---|---|---|---|\n";
    for row in &sort.rows {
        let operands: Vec<String> = row.operands.iter().map(operand).collect();
        let meaning = row.meaning.replace('|', "\\|");
        let (name, operands, marks) = (&row.name, operands.join(" · "), marks(row));
        let _ = writeln!(text, "| {} | `{name}` | {operands} | {meaning}{marks} |", row.opcode);
    }
    text + "\n"
}

fn record(sort: &SortSpec) -> String {
    let mut text = format!("### {}\n\n{}\n\n| operand | meaning |\n|---|---|\n", sort.name, sort.meaning);
    for one in sort.rows.iter().flat_map(|row| &row.operands) {
        let _ = writeln!(text, "| {} | {} |", operand(one), one.meaning);
    }
    text + "\n"
}

fn axes(spec: &Spec) -> String {
    let mut text = String::new();
    for axis in &spec.axes {
        let member = |(place, member): (usize, &planarc_bytecode::spec::Meaning)| {
            let meaning =
                if member.meaning.is_empty() { String::new() } else { format!(" ({})", member.meaning) };
            format!("{place} `{}`{meaning}", member.name)
        };
        let members: Vec<String> = axis.members.iter().enumerate().map(member).collect();
        let _ = writeln!(text, "- **{}**: {} {}", axis.name, axis.meaning, members.join(" · "));
    }
    text
}

fn tables(spec: &Spec) -> String {
    let mut text = String::new();
    for table in &spec.tables {
        let words = table.members.iter().enumerate().map(|(place, word)| format!("{place} `{word}`"));
        let _ = writeln!(text, "- **{}**: {}", table.name, words.collect::<Vec<_>>().join(" · "));
    }
    text
}
