//! Bounds on time and memory: each of these inputs once took minutes or gigabytes.
//!
//! What is counted is work, not time. A run is only stopped after a time that no machine needs
//! ([`planarc_bounded`]), so that a test which goes wrong ends.

use std::fmt::Write as _;

use planarc::limits;

use crate::common::{Run, folder, planarc_bounded};

const PLANE: &str = "Plane — Ostrava";
const CHAOS: &str = "Whenever chaos ensues, mill a card.";

fn check(text: &str, more: &[&str]) -> Run {
    let home = folder(&[("a.card", text.as_bytes())]);
    planarc_bounded(home.path(), &[&["check", "--message-format", "short", "a.card"], more].concat(), b"")
}

#[test]
fn a_card_of_too_many_lines_is_one_finding() {
    let line = format!("{CHAOS}\n");
    for count in [limits::CARD_LINES + 1, 4_000] {
        let run = check(&format!("Rope Walk\n{PLANE}\n{}", line.repeat(count)), &[]);
        let place = 3 + limits::CARD_LINES;
        let expected = format!(
            "a.card:{place}:1: error[F010]: expected a card of at most 200 lines, found one of {count};"
        );
        assert_eq!((run.code, run.err.lines().count()), (Some(1), 2), "{}", run.err);
        assert!(run.err.starts_with(&expected), "{}", run.err);
    }
    let run = check(&format!("Rope Walk\n{PLANE}\n{}", line.repeat(limits::CARD_LINES)), &[]);
    assert!(!run.err.contains("F010"), "{}", run.err);
}

#[test]
fn junk_is_one_finding() {
    let run = check(&"Rope Walk\n".repeat(100_000), &[]);
    assert_eq!((run.code, run.err.matches("error[").count()), (Some(1), 1), "{}", run.err);
    assert!(run.err.contains("error[F010]"), "{}", run.err);
}

/// Each card is a copy of the first, and says so by its place: two squares, of which the excerpt from
/// the first card to the last was one.
#[test]
fn more_findings_than_are_shown_are_counted() {
    let mut text = String::new();
    let cards = limits::FINDINGS + 100;
    for number in 0..cards {
        // Writing to a string does not fail.
        let _ = write!(text, "Walk {number}\n{PLANE}\n{CHAOS}\n---\n");
    }
    let end = format!("checked {cards} cards in 1 file: {} warnings\n", cards - 1);
    let home = folder(&[("a.card", text.as_bytes())]);
    for format in ["fancy", "codespan", "short", "json", "github", "sarif", "gitlab", "junit"] {
        let run = planarc_bounded(home.path(), &["check", "--message-format", format], b"");
        let shown = if run.out.is_empty() { &run.err } else { &run.out };
        assert!(
            shown.contains("F011") && shown.contains("more in this file, from here on, not shown"),
            "{format}"
        );
        assert!(run.err.ends_with(&end), "{format}");
        assert!(shown.matches("does the same as").count() >= limits::FINDINGS, "{format}");
        assert!(shown.len() < 4_000_000, "{format}: {} bytes", shown.len());
    }
}

#[test]
fn a_vocabulary_of_very_many_words_is_read() {
    let words: Vec<String> = (0..100_000).map(|number| format!("\"{}\"", letters(number, 'W'))).collect();
    let settings = format!("[vocabulary]\ncreature-types = [{}]\n", words.join(", "));
    assert!(settings.len() < limits::SETTINGS_BYTES);
    let card = format!("Rope Walk\n{PLANE}\nWhenever chaos ensues, destroy target {}.\n", letters(7, 'W'));
    let home = folder(&[("a.card", card.as_bytes()), ("planarc.toml", settings.as_bytes())]);
    let run = planarc_bounded(home.path(), &["check", "--message-format", "short"], b"");
    let end = "checked 1 card in 1 file: 99999 warnings\n";
    assert!(run.err.contains("planarc.toml:2:") && run.err.ends_with(end), "{}", tail(&run.err));
}

/// A word of letters for a number.
fn letters(number: usize, first: char) -> String {
    let digits = [1, 26, 26 * 26, 26 * 26 * 26, 26 * 26 * 26 * 26].map(|place| number / place % 26);
    let letter = |digit: usize| char::from(b'a' + u8::try_from(digit).expect("a letter"));
    std::iter::once(first).chain(digits.into_iter().map(letter)).collect()
}

fn tail(text: &str) -> &str {
    text.get(text.len().saturating_sub(300)..).unwrap_or(text)
}

#[test]
fn a_settings_file_that_never_ends_is_refused() {
    let large = vec![b'#'; limits::SETTINGS_BYTES + 1];
    let home = folder(&[("a.card", b"A\nScheme\n"), ("large.toml", &large), ("latin.toml", b"# caf\xe9\n")]);
    let mut files = vec!["large.toml", "latin.toml"];
    if cfg!(unix) {
        files.push("/dev/zero");
    }
    for file in files {
        let run = planarc_bounded(home.path(), &["check", "a.card", "--config", file], b"");
        assert_eq!(run.code, Some(2), "{}", run.err);
        assert!(run.err.starts_with(&format!("error: `{file}`: expected ")), "{}", run.err);
    }
}

#[cfg(unix)]
#[test]
fn a_module_that_never_ends_is_refused() {
    let home = folder(&[]);
    let run = planarc_bounded(home.path(), &["disasm", "/dev/zero"], b"");
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.err.contains("expected a module of at most"), "{}", run.err);
}

#[test]
fn a_text_of_imported_data_has_a_bound() {
    let home = folder(&[]);
    let row =
        |text: &str| format!("[{{\"name\": \"One\", \"type_line\": \"Scheme\", \"flavor\": \"{text}\"}}]");
    let import = |data: &str| planarc_bounded(home.path(), &["import", "-", "-o", "out"], data.as_bytes());
    let run = import(&row(&"x".repeat(limits::FIELD_BYTES + 1)));
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("expected texts of at most 1048576 bytes, found a longer one"), "{}", run.err);
    assert!(!home.path().join("out").exists());
    assert_eq!(import(&row(&"x".repeat(limits::FIELD_BYTES - 1))).code, Some(0));
}

#[test]
fn very_many_cards_of_one_file_name_are_imported() {
    let mut rows = String::new();
    for number in 0..2_000_u32 {
        // Names that differ only in what file names leave out.
        let name: String = (0..15).map(|bit| if number >> bit & 1 == 0 { '!' } else { '?' }).collect();
        let _ = writeln!(rows, "{{\"name\": \"Walk{name}\", \"type_line\": \"Scheme\"}}");
    }
    let home = folder(&[]);
    let run = planarc_bounded(home.path(), &["import", "-", "-o", "out"], rows.as_bytes());
    assert_eq!(run.code, Some(0), "{}", tail(&run.err));
    assert!(home.path().join("out/schemes/walk-2000.card").exists(), "{}", tail(&run.err));
}

/// One comment a card, each of which was looked for among all cards.
#[test]
fn very_many_allow_comments_are_read() {
    let mut text = String::new();
    for number in 0..3_000 {
        let _ = write!(text, "# planarc: allow(X004)\nWalk {number}\n{PLANE}\n{CHAOS}\n---\n");
    }
    let run = check(&text, &[]);
    // The first card is no copy, so its comment silences nothing.
    assert!(run.err.starts_with("a.card:1:18: warning[C001]"), "{}", run.err);
    assert!(run.err.ends_with("checked 3000 cards in 1 file: 1 warning\n"), "{}", tail(&run.err));
}
