//! The outline of every card in `cards/`: each snapshot is to be read word by word beside the text.
//! Below a line stand its page, as `planarc outline` shows it, and the structure behind that, node by
//! node.

use crate::files;
use crate::own_cards::own_cards;
use planarc::bind::{Bound, bind};
use planarc::outline::{LineOutline, Page, page, structured};
use planarc::source::{CardSource, SourceFile, read_cards};
use planarc::syntax;
use std::collections::BTreeSet;

const SNAPSHOTS: &str = "tests/language/snapshots/outlines";

/// The card's name as the name of a file.
fn slug(name: &str) -> String {
    let letters = name.to_lowercase().replace(['\'', '’'], "");
    let words = letters.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

fn bound(card: &CardSource) -> Bound {
    let surface = syntax::parse(card).card.unwrap_or_else(|| panic!("{} is not read", card.name.text));
    let (bound, findings) = bind(surface);
    bound.unwrap_or_else(|| panic!("{}: {findings:#?}", card.name.text))
}

fn page_of(file: &SourceFile, card: &CardSource) -> (Page, Bound) {
    let bound = bound(card);
    (page(&file.text, &card.type_line.text, &bound), bound)
}

fn shown(file: &SourceFile, card: &CardSource) -> String {
    let (page, bound) = page_of(file, card);
    structured(&page, &bound)
}

#[test]
fn cards_read_word_by_word() {
    let mut slugs = BTreeSet::new();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("snapshots/outlines");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for (path, text) in own_cards() {
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

/// The page of one line on a plane.
fn line(text: &str) -> LineOutline {
    let file = SourceFile::new("t.card", format!("Varn Keep\nPlane — Varn\n{text}\n"));
    let (cards, findings) = read_cards(&file);
    assert!(findings.is_empty(), "{findings:#?}");
    let (page, _) = page_of(&file, &cards[0]);
    page.lines.into_iter().next().expect("a line")
}

#[test]
fn a_triggered_ability_is_taken_apart() {
    let text = "Whenever chaos ensues, if you control a Goblin, up to two target creatures get +2/+2 until \
                end of turn. You may untap them. If you do, draw a card.";
    let expect = format!(
        "1 | {text}\n  \
         triggered ability (rule 603), functions in the command zone, controlled by the planar controller\n    \
         event: whenever chaos ensues\n    \
         if (intervening, rule 603.4): you control a Goblin\n    \
         do: up to two target creatures get +2/+2 until end of turn\n      \
         target: up to two target creatures\n      \
         lasts: until end of turn\n    \
         do: you may untap them\n    \
         if: you do\n      \
         do: draw a card\n  \
         them ← up to two target creatures\n  \
         If you do ← untap them\n"
    );
    let shown = line(text).to_string();
    assert_eq!(shown, expect);
}

#[test]
fn costs_limits_and_statements_have_rows() {
    let shown = line("{2}, Sacrifice a Goblin: Draw a card. Activate only as a sorcery.").to_string();
    for row in [
        "activated ability (rule 602)",
        "    cost: {2}\n    cost: Sacrifice a Goblin\n    do: draw a card\n    activate: only as a sorcery\n",
    ] {
        assert!(shown.contains(row), "{shown}");
    }
    let shown = line("As long as you control a Goblin, creatures you control have haste.").to_string();
    let rows = "static ability (rule 604), functions in the command zone, controlled by the planar controller\n    \
                as long as: you control a Goblin\n      holds: creatures you control have haste\n";
    assert!(shown.contains(rows), "{shown}");
}

#[test]
fn a_clause_without_its_subject_is_said_with_it() {
    let shown = line(
        "Whenever chaos ensues, target creature gets +1/+1 until end of turn. It can't be blocked this turn.",
    )
    .to_string();
    assert!(shown.contains("do: it can't be blocked this turn\n      lasts: this turn\n"), "{shown}");
    assert!(shown.contains("  It ← target creature\n"), "{shown}");
}

#[test]
fn a_word_of_each_of_a_list_means_the_whole_list() {
    let means = |text: &str| -> Vec<String> { line(text).words.into_iter().map(|word| word.means).collect() };
    let each = "Each Elf you control and each Faerie you control gets +0/+1 for each counter on it.";
    assert_eq!(means(each), ["Each Elf you control and each Faerie you control"]);
    let owners = "{1}: Return each artifact and each enchantment to its owner's hand.";
    assert_eq!(means(owners), ["each artifact and each enchantment"]);
    let alone = "{1}: Tap target artifact and each creature. It doesn't untap during its controller's next untap step.";
    assert!(!means(alone).iter().any(|means| means.contains(" and ")), "{:?}", means(alone));
}

#[test]
fn what_is_replaced_and_what_waits_say_so() {
    let shown = line("If a Goblin would die, exile it instead.").to_string();
    let rows = "replacement effect (rule 614), if: a Goblin would die\n      instead: exile it\n";
    assert!(shown.contains(rows), "{shown}");
    let shown = line("Whenever chaos ensues, you may pay {1}. When you do, draw a card.").to_string();
    assert!(
        shown.contains("reflexive trigger (rule 603.12): when you do\n      do: draw a card\n"),
        "{shown}"
    );
    let shown = line("If a Goblin would deal damage to you, prevent that damage.").to_string();
    assert!(
        shown.contains(
            "prevention effect (rule 615), if: a Goblin would deal damage to you\n      do: prevent"
        ),
        "{shown}"
    );
    let shown = line("Whenever chaos ensues, draw a card at the beginning of the next end step.").to_string();
    let rows = "delayed trigger (rule 603.7): at the beginning of the next end step\n      do: draw a card\n";
    assert!(shown.contains(rows), "{shown}");
}

#[test]
fn targets_of_a_quoted_ability_are_its_own() {
    let shown =
        line("Creatures you control have \"{T}: This creature deals 1 damage to any target.\"").to_string();
    assert!(!shown.contains("target:"), "{shown}");
}
