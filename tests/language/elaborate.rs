//! What sentences mean, in the instruction set of `crates/bytecode`: files of `tests/fixtures/meaning`.
//! Behind `>` stands a line of rules text, of a plane or of the card type that the first such line names;
//! below it what it means, or behind `!` why it has no meaning yet. `BLESS=1` writes what is below, for a
//! reader to hold against what is above.

use crate::files;
use planarc::elaborate::elaborate;
use planarc::lint::{self, Policy};
use planarc::source::{SourceFile, read_cards};
use planarc::{bind, outline, syntax};
use planarc_bytecode::Contents;
use planarc_bytecode::listing::Printer;
use planarc_bytecode::operand::Operand;
use std::collections::BTreeMap;
use std::fs;

/// A card with these lines, as far as it means anything, or why it does not; and whether a chaos ability was
/// added, which a plane needs.
fn contents(lines: &str) -> (Result<Contents, String>, bool) {
    let (types, lines) = match lines.split_once('\n') {
        Some((
            types @ ("Conspiracy"
            | "Scheme"
            | "Ongoing Scheme"
            | "Sorcery"
            | "Instant"
            | "Artifact"
            | "Creature"
            | "Land"
            | "Enchantment"
            | "Enchantment — Aura"),
            lines,
        )) => (types, lines),
        _ => ("Plane — Marn", lines),
    };
    let is_added = types.starts_with("Plane") && !lines.contains("haos ensues");
    let chaos = if is_added { "\nWhenever chaos ensues, draw a card." } else { "" };
    let file = SourceFile::new("x", format!("Marn Shallows\n{types}\n{lines}{chaos}"));
    let contents = || {
        let (cards, _) = read_cards(&file);
        let [card] = cards.as_slice() else { return Err("! is no card\n".to_owned()) };
        let surface = syntax::parse(card).card.ok_or("! does not read\n")?;
        let bound = bind::bind(surface).0.ok_or("! is not bound\n")?;
        let checked = lint::check(card, bound, &Policy::default()).0.ok_or("! breaks a rule\n")?;
        let contents = elaborate(&checked).map_err(|refusal| {
            let place = &file.text[refusal.at.range()];
            format!("! {} ({place})\n", refusal.reason)
        })?;
        match planarc_bytecode::verify(contents.clone()) {
            Ok(_) => Ok(contents),
            Err(refusal) => Err(format!("! is refused: {}\n", refusal.fault)),
        }
    };
    (contents(), is_added)
}

/// What the lines of a card mean. A chaos ability that was added is not shown.
fn meaning(lines: &str) -> String {
    let (contents, is_added) = contents(lines);
    let contents = match contents {
        Ok(contents) => contents,
        Err(why) => return why,
    };
    let mut text = String::new();
    let own = contents.cards.iter().flat_map(|card| &card.abilities).count();
    for (place, ability) in contents.abilities.iter().enumerate() {
        if is_added && place + 1 == own {
            continue;
        }
        let mut out = Printer::default();
        ability.print(&mut out);
        text.push_str(&format!("a{place} {}\n", out.into_text()));
    }
    text
}

#[test]
fn each_sentence_means_what_its_file_says() {
    let mut wrong = String::new();
    for (path, text) in files::texts_below("tests/fixtures/meaning", &["txt"]) {
        let mut now = String::new();
        for block in text.split("\n\n").map(str::trim).filter(|block| !block.is_empty()) {
            let said: Vec<&str> =
                block.lines().filter(|line| line.starts_with('>') || line.starts_with('#')).collect();
            let lines: Vec<&str> = said.iter().filter_map(|line| line.strip_prefix("> ")).collect();
            let means = if lines.is_empty() { String::new() } else { meaning(&lines.join("\n")) };
            now.push_str(&format!("{}\n{means}\n", said.join("\n")));
        }
        let now = format!("{}\n", now.trim_end());
        if std::env::var_os("BLESS").is_some() {
            fs::write(&path, &now).expect("the file is writable");
        } else if now != text {
            wrong.push_str(&format!("{}\n{now}\n", path.display()));
        }
    }
    assert!(wrong.is_empty(), "these mean something else now:\n{wrong}");
}

/// The lines of rules text of each block of the files.
fn sentences() -> Vec<String> {
    let texts = files::texts_below("tests/fixtures/meaning", &["txt"]);
    let lines = |block: &str| {
        let lines: Vec<&str> = block.lines().filter_map(|line| line.strip_prefix("> ")).collect();
        lines.join("\n")
    };
    let blocks = texts.iter().flat_map(|(_, text)| text.split("\n\n"));
    blocks.map(lines).filter(|lines| !lines.is_empty()).collect()
}

/// Of what one of several is enough for, an outline says "any" and not "every".
#[test]
fn an_outline_says_any_where_one_is_enough() {
    let says = [
        ("Whenever you activate an ability of an artifact, draw a card.", "is an ability of any artifact"),
        (
            "Whenever chaos ensues, draw a card for each Equipment attached to a creature you control.",
            "is attached to any creature you control",
        ),
        (
            "As long as it's an opponent's turn, creatures you control have flying.",
            "during a turn of any opponent",
        ),
        (
            "Whenever an artifact card is put into an opponent's graveyard from anywhere, draw a card.",
            "the graveyard of any opponent",
        ),
        (
            "Whenever chaos ensues, each player may sacrifice a land. If no one does, each player loses 3 life.",
            "answered with yes, in at least one turn of the loop",
        ),
    ];
    for (line, says) in says {
        let Ok(contents) = contents(line).0 else { panic!("{line}: no meaning") };
        let rows = format!("{:?}", outline::rows(&contents));
        assert!(rows.contains(says), "{line}: {rows}");
    }
}

/// What is different in meaning is different to whoever reads the outline: it hides nothing.
#[test]
fn an_outline_tells_apart_whatever_differs_in_meaning() {
    let mut seen: BTreeMap<String, (String, String)> = BTreeMap::new();
    let mut count = 0;
    for lines in sentences() {
        let (Ok(contents), _) = contents(&lines) else { continue };
        count += 1;
        let mut out = Printer::default();
        contents.abilities.print(&mut out);
        let (rows, listing) = (format!("{:?}", outline::rows(&contents)), out.into_text());
        let (other, means) = seen.entry(rows).or_insert_with(|| (lines.clone(), listing.clone()));
        assert_eq!(*means, listing, "one outline for {other} and for {lines}");
    }
    assert!(count > 500, "{count} sentences have a meaning");
}
