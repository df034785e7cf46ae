//! The manual's tables are those of the code. `BLESS=1 cargo test` rewrites them.

use planarc::bytecode::enums::AXES;
use planarc::bytecode::{OPS, Table, Ty};
use std::fmt::Write as _;

const MANUAL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/bytecode-1.md");

fn ops() -> String {
    let mut out = String::new();
    let mut group = "";
    for op in OPS {
        if op.group != group {
            group = op.group;
            let _ = writeln!(out, "\n### {group}\n\n| code | instruction | takes | pushes | meaning |");
            let _ = writeln!(out, "|---|---|---|---|---|");
        }
        let operands: Vec<_> = op.operands.iter().map(|(name, kind)| format!(" *{name}: {kind}*")).collect();
        let pops: Vec<_> = op.pops.iter().map(ToString::to_string).collect();
        let pops = if pops.is_empty() { "–".to_owned() } else { pops.join(", ") };
        let (code, name, push, doc) = (op.code, op.name, op.push, op.doc);
        let _ = writeln!(out, "| {code:#04x} | `{name}`{} | {pops} | {push} | {doc} |", operands.concat());
    }
    out
}

fn types() -> String {
    let mut out = "\n| byte | type | a value of it is |\n|---|---|---|\n".to_owned();
    for ty in Ty::ALL {
        let _ = writeln!(out, "| {} | {ty} | {} |", *ty as u8, ty.doc());
    }
    out
}

fn axes() -> String {
    let mut out = "\n| axis | members, from 0 |\n|---|---|\n".to_owned();
    for (axis, members) in AXES {
        let _ = writeln!(out, "| {axis} | {} |", members.join(", "));
    }
    out
}

fn tables() -> String {
    let mut out = "\n| table | entries |\n|---|---|\n".to_owned();
    for table in Table::ALL {
        let count = (0..).take_while(|index| table.entry(*index).is_some()).count();
        let first: Vec<_> = (0..3).filter_map(|index| table.entry(index)).collect();
        let _ = writeln!(out, "| {} | {count}: {} … |", table.name(), first.join(", "));
    }
    out
}

/// Replaces what stands between the markers of a name.
fn filled(manual: &str, name: &str, content: &str) -> String {
    let (open, close) = (format!("<!-- {name} -->"), format!("<!-- /{name} -->"));
    let (before, rest) = manual.split_once(&open).expect("the manual has the opening marker");
    let (_, after) = rest.split_once(&close).expect("the manual has the closing marker");
    format!("{before}{open}\n{content}\n{close}{after}")
}

#[test]
fn the_manual_is_current() {
    let manual = std::fs::read_to_string(MANUAL).expect("the manual is there");
    let mut current = manual.clone();
    for (name, content) in [("types", types()), ("axes", axes()), ("tables", tables()), ("ops", ops())] {
        current = filled(&current, name, &content);
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(MANUAL, &current).expect("the manual can be written");
    } else {
        assert!(manual == current, "docs/bytecode-1.md is out of date; run `BLESS=1 cargo test`");
    }
}
