//! What cards mean: compiled, listed and assembled, and what has no meaning yet.

use crate::common::{folder, planarc, planarc_with};

/// A card with a meaning.
const WEIR: &str = "Weir of Days\nPlane — Ostrava\nWhenever chaos ensues, destroy target creature.\n";

/// Another.
const ARCH: &str = "Arch of Hours\nPlane — Ostrava\nWhenever chaos ensues, you may draw two cards.\n";

/// A card that compiles, and whose first line has no meaning yet.
const SLUICE: &str = "Sluice of Years\nPlane — Ostrava\nWhenever a creature with power 4 or greater dies, its controller gains that much life.\n\
    Whenever chaos ensues, draw a card.\n";

#[test]
fn a_module_is_listed_and_the_listing_is_the_module() {
    let home = folder(&[("a.card", WEIR.as_bytes()), ("b.card", ARCH.as_bytes())]);
    let run = planarc(home.path(), &["compile", "-o", "all.plc"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let listed = planarc(home.path(), &["disasm", "all.plc"]);
    assert!(listed.out.contains("do [(destroy s0)]"), "{}", listed.out);
    let asm = planarc(home.path(), &["compile", "--emit", "asm", "-o", "all.asm"]);
    assert_eq!(asm.code, Some(0), "{}", asm.err);
    let read = |name: &str| std::fs::read(home.path().join(name)).expect("it was written");
    assert_eq!(String::from_utf8_lossy(&read("all.asm")), listed.out);
    for arguments in [["asm", "all.asm", "-o", "again.plc"], ["asm", "-", "-o", "again.plc"]] {
        let run = planarc_with(home.path(), &arguments, &read("all.asm"), &[]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert_eq!(read("again.plc"), read("all.plc"));
    }
    let one = planarc(home.path(), &["disasm", "all.plc", "--card", "Arch of Hours"]);
    assert!(one.out.contains("(draw you 2)") && !one.out.contains("destroy"), "{}", one.out);
    assert_eq!(planarc(home.path(), &["disasm", "all.plc", "--card", "Arch"]).code, Some(1));
}

#[test]
fn a_module_keeps_texts_and_places_and_strip_leaves_out_the_places() {
    let weir = WEIR.replace("Ostrava\n", "Ostrava\nSet: TST\nNumber: 12a\n# No text of the card.\n");
    let home = folder(&[("a.card", weir.as_bytes()), ("b.card", ARCH.as_bytes())]);
    let listed = planarc(home.path(), &["compile", "--emit", "asm"]);
    assert_eq!(listed.code, Some(0), "{}", listed.err);
    let text = "(ability-text \"Whenever chaos ensues, destroy target creature.\"";
    for part in ["set=\"TST\" number=\"12a\"", text, "source a0", "source a1"] {
        assert!(listed.out.contains(part), "{part} in {}", listed.out);
    }
    let start = weir.find("target creature").expect("the words of the target");
    let words = format!("[(extent {start} {})", start + "target creature".len());
    assert!(listed.out.contains(&words), "{words} in {}", listed.out);
    let stripped = planarc(home.path(), &["compile", "--strip", "--emit", "asm"]);
    assert_eq!(stripped.code, Some(0), "{}", stripped.err);
    assert!(stripped.out.contains(text) && !stripped.out.contains("source a"), "{}", stripped.out);
}

#[test]
fn what_has_no_meaning_is_told_at_its_place_and_nothing_is_written() {
    let home = folder(&[("a.card", SLUICE.as_bytes()), ("b.card", WEIR.as_bytes())]);
    let short = ["--message-format", "short", "-o", "out.plc"];
    let run = planarc(home.path(), &[&["compile"], &short[..]].concat());
    assert_eq!(run.code, Some(1));
    assert!(run.err.starts_with("a.card:3:"), "{}", run.err);
    assert!(run.err.contains("error[B003]: planarc has no meaning"), "{}", run.err);
    assert!(!home.path().join("out.plc").exists());
    let run = planarc(home.path(), &["compile", "a.card", "--emit", "surface"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
}

#[test]
fn keep_going_leaves_out_the_cards_that_have_errors() {
    let nonsense = "Old Gate\nPlane — Ostrava\nWhenever chaos ensues, frobnicate.\n";
    let all = [SLUICE, WEIR, nonsense].join("---\n");
    let home = folder(&[("a.card", all.as_bytes())]);
    let run = planarc(home.path(), &["compile", "--keep-going", "-o", "out.plc"]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.err.contains("left out 2"), "{}", run.err);
    let listed = planarc(home.path(), &["disasm", "out.plc"]).out;
    for (name, is_there) in [("Sluice of Years", false), ("Weir of Days", true), ("Old Gate", false)] {
        assert_eq!(listed.contains(name), is_there, "{name} in {listed}");
    }
    let run = planarc(
        folder(&[("b.card", nonsense.as_bytes())]).path(),
        &["compile", "--keep-going", "-o", "x.plc"],
    );
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("nothing was written"), "{}", run.err);
}

#[test]
fn the_order_of_the_paths_makes_no_difference() {
    let home = folder(&[("a.card", WEIR.as_bytes()), ("b.card", ARCH.as_bytes())]);
    let module = |paths: [&str; 2]| {
        let run = planarc(home.path(), &["compile", paths[0], paths[1], "-o", "x.plc"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        std::fs::read(home.path().join("x.plc")).expect("it was written")
    };
    assert_eq!(module(["a.card", "b.card"]), module(["b.card", "a.card"]));
}

#[test]
fn a_listing_that_is_none_is_told_with_its_line_and_column() {
    let home = folder(&[("a.card", WEIR.as_bytes())]);
    let listing = planarc(home.path(), &["compile", "a.card", "--emit", "asm"]).out;
    let assemble = |text: &str| planarc_with(home.path(), &["asm", "-", "-o", "x.plc"], text.as_bytes(), &[]);
    let run = assemble(&listing.replace("(destroy", "(destroyed"));
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("expected a word of Action"), "{}", run.err);
    let line = listing.lines().position(|line| line.contains("(destroy")).expect("it is there") + 1;
    assert!(run.err.starts_with(&format!("error: `<stdin>`: {line}:")), "{}", run.err);
    let run = assemble(&listing.replace("(destroy s0)", "(destroy s1)"));
    assert!(run.code == Some(1) && run.err.contains("slot 1"), "{}", run.err);
    assert!(!home.path().join("x.plc").exists());
    let run = planarc_with(home.path(), &["asm", "-", "-o", "x.plc"], b"\xff\xfe", &[]);
    assert!(run.code == Some(1) && run.err.contains("expected UTF-8 text"), "{}", run.err);
    assert_eq!(planarc(home.path(), &["asm", "gone.asm", "-o", "x.plc"]).code, Some(2));
}

#[test]
fn a_cut_module_is_refused() {
    let home = folder(&[("a.card", WEIR.as_bytes())]);
    planarc(home.path(), &["compile", "a.card", "-o", "a.plc"]);
    let whole = std::fs::read(home.path().join("a.plc")).expect("it was written");
    std::fs::write(home.path().join("cut.plc"), &whole[..whole.len() / 2]).expect("it can be written");
    let run = planarc(home.path(), &["disasm", "cut.plc"]);
    assert!(run.code == Some(1) && run.err.starts_with("error: `cut.plc`: "), "{}", run.err);
}

#[test]
fn the_tables_of_the_format_are_those_of_the_manual() {
    let home = folder(&[]);
    let tables = planarc(home.path(), &["compile", "--emit", "spec"]).out;
    let manual = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/bytecode.json");
    let manual = std::fs::read_to_string(manual).expect("the manual is there");
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
    assert_eq!(json(&tables), json(&manual));
}
