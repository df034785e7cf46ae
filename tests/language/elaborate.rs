//! What sentences mean, in the instruction set of `crates/bytecode`: files of `tests/fixtures/meaning`.
//! Behind `>` stands a line of rules text, of a plane or of the card type that the first such line names;
//! below it what it means, or behind `!` why it has no meaning yet. `BLESS=1` writes what is below, for a
//! reader to hold against what is above.

use crate::files;
use planarc::elaborate::elaborate;
use planarc::lint::{self, Policy};
use planarc::source::{SourceFile, read_cards};
use planarc::{bind, syntax};
use planarc_bytecode::listing::Printer;
use planarc_bytecode::operand::Operand;
use std::fs;

/// What the lines of a card mean. A plane needs a chaos ability; one that is added is not shown.
fn meaning(lines: &str) -> String {
    let (types, lines) = match lines.split_once('\n') {
        Some((types @ ("Conspiracy" | "Scheme" | "Artifact"), lines)) => (types, lines),
        _ => ("Plane — Marn", lines),
    };
    let is_added = types.starts_with("Plane") && !lines.contains("haos ensues");
    let chaos = if is_added { "\nWhenever chaos ensues, draw a card." } else { "" };
    let file = SourceFile::new("x", format!("Marn Shallows\n{types}\n{lines}{chaos}"));
    let (cards, _) = read_cards(&file);
    let [card] = cards.as_slice() else { return "! is no card\n".to_owned() };
    let Some(ir) = syntax::parse(card).card else { return "! does not read\n".to_owned() };
    let Some(bound) = bind::bind(ir).0 else { return "! is not bound\n".to_owned() };
    let (Some(checked), _) = lint::check(card, bound, &Policy::default()) else {
        return "! breaks a rule\n".to_owned();
    };
    let contents = match elaborate(&checked) {
        Ok(contents) => contents,
        Err(refusal) => {
            let place = &file.text[refusal.at.range()];
            return format!("! {} ({place})\n", refusal.reason);
        }
    };
    if let Err(refusal) = planarc_bytecode::verify(contents.clone()) {
        return format!("! is refused: {}\n", refusal.fault);
    }
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
