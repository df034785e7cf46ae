//! The words that each statement comes from, and the text that a person is shown of each ability: files of
//! `tests/fixtures/places`, and the cards of `cards/`. In a file, `>` stands before each line of a card;
//! below it stand its abilities, each with its text and its statements with their words, and `?` before the
//! words that a question is about. `BLESS=1` writes what is below, for a reader to hold against the card.

use crate::files;
use planarc::elaborate::elaborate;
use planarc::lint::{self, Policy};
use planarc::source::{CardSource, SourceFile, read_cards};
use planarc::{bind, syntax};
use planarc_bytecode::listing::Printer;
use planarc_bytecode::operand::Operand;
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{AbilitySource, AbilityText, Contents, Extent, Stmt, verify};
use std::fs;

/// The first line of each statement, as a listing has it.
#[derive(Default)]
struct Statements(Vec<String>);

impl Visitor for Statements {
    fn stmt(&mut self, stmt: &Stmt) {
        let mut out = Printer::default();
        stmt.print(&mut out);
        self.0.push(out.into_text().lines().next().unwrap_or_default().to_owned());
    }
}

fn contents(card: &CardSource) -> Option<Contents> {
    let bound = bind::bind(syntax::parse(card).card?).0?;
    let contents = elaborate(&lint::check(card, bound, &Policy::default()).0?).ok()?;
    Some(verify(contents).ok()?.contents())
}

fn words<'a>(text: &'a str, at: &Extent) -> &'a str {
    &text[at.from as usize..at.to as usize]
}

/// Each ability of a file's only card, with the words of its statements.
fn places(file: &SourceFile) -> String {
    let (cards, _) = read_cards(file);
    let [card] = cards.as_slice() else { return "! is no card\n".to_owned() };
    let Some(contents) = contents(card) else { return "! has no meaning\n".to_owned() };
    let mut shown = String::new();
    let places = contents.sources.iter().zip(&contents.texts);
    for (ability, (AbilitySource { statements, .. }, AbilityText { text, asks })) in
        contents.abilities.iter().zip(places)
    {
        shown.push_str(&format!("[{}]\n", &**text));
        let mut all = Statements::default();
        ability.walk(&mut all);
        assert_eq!(all.0.len(), statements.len());
        for (number, (stmt, at)) in (0..).zip(all.0.iter().zip(statements)) {
            let words = words(&file.text, at);
            shown.push_str(&format!("  {stmt}\n    {}\n", words.replace('\n', " / ")));
            if let Some(ask) = asks.iter().find(|ask| ask.statement == number) {
                let part = self::words(text, &ask.part);
                shown.push_str(&format!("    ? {}\n", part.replace('\n', " / ")));
            }
        }
    }
    shown
}

#[test]
fn each_statement_has_the_words_that_it_comes_from() {
    let mut wrong = String::new();
    for (path, text) in files::texts_below("tests/fixtures/places", &["txt"]) {
        let mut now = String::new();
        for block in text.split("\n\n").map(str::trim).filter(|block| !block.is_empty()) {
            let lines: Vec<&str> = block.lines().filter_map(|line| line.strip_prefix("> ")).collect();
            let said: Vec<&str> =
                block.lines().filter(|line| line.starts_with('>') || line.starts_with('#')).collect();
            let places = match lines.as_slice() {
                [] => String::new(),
                lines => places(&SourceFile::new("x", format!("Marn Shallows\n{}\n", lines.join("\n")))),
            };
            now.push_str(&format!("{}\n{places}\n", said.join("\n")));
        }
        let now = format!("{}\n", now.trim_end());
        if std::env::var_os("BLESS").is_some() {
            fs::write(&path, &now).expect("the file is writable");
        } else if now != text {
            wrong.push_str(&format!("{}\n{now}\n", path.display()));
        }
    }
    assert!(wrong.is_empty(), "these words are others now:\n{wrong}");
}

#[test]
fn every_statement_of_our_cards_has_words_of_the_card_and_every_question_a_part_of_its_text() {
    let mut statements = 0;
    for (path, text) in files::texts_below("cards", &["card"]) {
        let file = SourceFile::new(path.display().to_string(), text);
        for card in read_cards(&file).0 {
            let contents = contents(&card).expect("our cards have a meaning");
            assert_eq!(contents.sources.len(), contents.abilities.len());
            let (first, last) = (card.lines.first(), card.lines.last());
            let (start, end) =
                (first.map_or(0, |line| line.span.start), last.map_or(0, |line| line.span.end));
            for (source, shown) in contents.sources.iter().zip(&contents.texts) {
                let name = &card.name.text;
                assert!(!shown.text.is_empty(), "{name}");
                for at in source.statements.iter().chain([&source.line]) {
                    assert!(start <= at.from && at.from < at.to && at.to <= end, "{name}: {at:?}");
                    assert!(!words(&file.text, at).trim().is_empty(), "{name}: {at:?}");
                }
                statements += source.statements.len();
                let asking = shown.asks.iter().map(|ask| ask.statement as usize);
                for statement in asking {
                    let at = &source.statements[statement];
                    assert!(source.line.from <= at.from && at.to <= source.line.to, "{name}: {at:?}");
                }
            }
        }
    }
    assert!(statements > 500, "{statements} statements");
}
