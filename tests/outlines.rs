//! The IR of every card in `cards/` beside its text: each snapshot is to be read word by word.
//! Below a line stands what each of its words that point back reads, then the outline of its IR.

#[path = "common/files.rs"]
mod files;
#[path = "common/outline.rs"]
mod outline;

use outline::{Node, outline};
use planarc::bind::{Bound, bind};
use planarc::ir::Line;
use planarc::source::{CardSource, SourceFile, Span, read_cards};
use planarc::syntax;
use std::collections::BTreeSet;

const SNAPSHOTS: &str = "tests/snapshots/outlines";

/// The card's name as the name of a file.
fn slug(name: &str) -> String {
    let letters = name.to_lowercase().replace(['\'', '’'], "");
    let words = letters.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

fn bound(card: &CardSource) -> Bound {
    let ir = syntax::parse(card).card.unwrap_or_else(|| panic!("{} is not read", card.name.text));
    let (bound, findings) = bind(ir);
    bound.unwrap_or_else(|| panic!("{}: {findings:#?}", card.name.text))
}

/// What each word of a line reads: the word, and the phrase that it means.
fn readings(text: &str, bound: &Bound, line: Span) -> String {
    let is_here = |span: Span| line.start <= span.start && span.end <= line.end;
    let here = bound.readings().iter().filter(|reading| is_here(reading.word));
    let shown = here.map(|reading| {
        let place = if is_here(reading.writer) { "" } else { "another line: " };
        format!("  {} ← {place}{}\n", &text[reading.word.range()], &text[reading.writer.range()])
    });
    shown.collect()
}

fn shown(file: &SourceFile, card: &CardSource) -> String {
    let text = file.text.as_str();
    let bound = bound(card);
    let ir = bound.card();
    let mut shown = format!("{}\n{}\n", card.name.text, card.type_line.text);
    for line in &ir.lines {
        let Line { label, abilities, reminder: _, at } = line;
        shown += &format!("\n| {}\n", text[at.0.range()].replace('\n', "\n| "));
        shown += &readings(text, &bound, at.0);
        if label.is_some() {
            shown += &format!("  label {}", outline(&Node::of(label), 0));
        }
        shown += &abilities.iter().map(|ability| outline(&Node::of(ability), 1)).collect::<String>();
    }
    shown
}

#[test]
fn cards_read_word_by_word() {
    let mut slugs = BTreeSet::new();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("snapshots/outlines");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for (path, text) in files::texts_below("cards", &["card"]) {
        let file = SourceFile::new(path.display().to_string(), text);
        let (cards, findings) = read_cards(&file);
        assert!(findings.is_empty(), "{findings:#?}");
        for card in &cards {
            let slug = slug(&card.name.text);
            settings.bind(|| insta::assert_snapshot!(slug.as_str(), shown(&file, card)));
            assert!(slugs.insert(slug), "two cards for one snapshot: {}", card.name.text);
        }
    }
    let kept = files::texts_below(SNAPSHOTS, &["snap"]);
    let kept: BTreeSet<_> =
        kept.iter().filter_map(|(path, _)| path.file_stem()?.to_str().map(str::to_owned)).collect();
    assert_eq!(kept.difference(&slugs).collect::<Vec<_>>(), Vec::<&String>::new(), "snapshots of no card");
}

#[test]
fn an_outline_leaves_out_what_says_nothing() {
    let node: Node = serde_json::from_str(
        r#"{"at": {"start": 1}, "a": null, "b": [], "modal": "may", "join": "first", "e": [1, "f g"]}"#,
    )
    .expect("JSON");
    assert_eq!(outline(&node, 0), "may (e: [1, \"f g\"])\n");
}
