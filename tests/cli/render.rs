//! The renderers: what a finding looks like in every format, beside its source, and that no span
//! and no text can break them.

use planarc::diag::render::{Colour, Format, render};
use planarc::diag::{Applicability, Code, Diagnostic, Edit, Fix, Severity};
use planarc::source::{SourceFile, Span};
use proptest::prelude::*;

/// The span of the first place where `needle` stands.
fn at(file: &SourceFile, needle: &str) -> Span {
    let start = file.text.find(needle).expect("the needle is in the text");
    Span::from_usize(start, start + needle.len())
}

/// Source and result in every format, as the snapshots show them.
fn show(file: &SourceFile, findings: &[Diagnostic]) -> String {
    let mut shown = format!("{}\n", shorten_lines(&file.text));
    for &format in Format::ALL {
        let text = render(format, Colour::Plain, file, findings);
        let text = if format == Format::Sarif { results(&text) } else { text };
        shown += &format!("==== {format:?}\n{text}");
    }
    shown
}

/// A SARIF document without the catalogue of rules and the places in it, a result a line.
fn results(sarif: &str) -> String {
    let mut log: serde_json::Value = serde_json::from_str(sarif).expect("JSON");
    let results = log["runs"][0]["results"].as_array_mut().expect("an array");
    let without_index = |result: &mut serde_json::Value| {
        result.as_object_mut().and_then(|result| result.remove("ruleIndex")).expect("an index");
        format!("{result}\n")
    };
    results.iter_mut().map(without_index).collect()
}

fn shorten_lines(text: &str) -> String {
    let shorten = |line: &str| match line.len() {
        0..=200 => format!("| {line}\n"),
        long => format!("| ({long} bytes)\n"),
    };
    text.lines().map(shorten).collect()
}

fn plane(text: &str) -> SourceFile {
    SourceFile::new("planes/hollow-reach.card", format!("Hollow Reach\nPlane — Ostrava\n{text}\n"))
}

#[test]
fn a_finding_with_labels_help_and_fixes() {
    let file = plane("Whenever chaos ensues, each player mils two cards.");
    let word = at(&file, "mils");
    let finding = Diagnostic::new(Code::S001, word, "expected what each player does, found `mils`")
        .label(word, "not a verb of the game")
        .label(at(&file, "each player"), "the player who does it")
        .help("every verb of the game is listed in rule 701")
        .fix("replace with `mills`", Applicability::Safe, word, "mills")
        .fix("replace with `misses`", Applicability::Unsafe, word, "misses")
        .on_card("Hollow Reach");
    insta::assert_snapshot!(show(&file, &[finding]));
}

#[test]
fn findings_of_every_severity_one_after_another() {
    let file = plane("Draw a card.\nScry 1.");
    let mut warning = Diagnostic::new(Code::F002, at(&file, "Scry"), "expected something else");
    warning.severity = Severity::Warning;
    let mut style = Diagnostic::new(Code::S001, at(&file, "Plane"), "expected an em dash");
    style.severity = Severity::Style;
    insta::assert_snapshot!(show(&file, &[warning, style]));
}

#[test]
fn a_span_over_two_lines() {
    let file = plane("Draw a card.\nThen discard a card.\nScry 1.");
    let span = at(&file, "card.\nThen");
    let finding = Diagnostic::new(Code::S001, span, "expected one sentence").label(span, "two lines");
    insta::assert_snapshot!(show(&file, &[finding]));
}

#[test]
fn tabs_and_wide_characters_keep_the_underline_in_place() {
    let file = plane("Draw\ta 竜竜 card\u{2019}s wörth.");
    let span = at(&file, "wörth");
    let finding = Diagnostic::new(Code::S001, span, "expected a noun").label(span, "here");
    insta::assert_snapshot!(show(&file, &[finding]));
}

#[test]
fn a_line_of_ten_thousand_characters_is_cut_around_the_place() {
    let file = plane(&format!("{}here is thé mistake {}", "drivel ".repeat(800), "drivel ".repeat(800)));
    let span = at(&file, "thé mistake");
    let finding = Diagnostic::new(Code::S001, span, "expected sense").label(span, "this");
    insta::assert_snapshot!(show(&file, &[finding]));
}

#[test]
fn columns_count_characters_whatever_their_width() {
    let file = plane("Draw\ta 竜竜 🐉 card\u{301}s.\r\nThen scry 1,\r\nor 2.");
    let dragon = at(&file, "🐉 card\u{301}");
    let two_lines = at(&file, "scry 1,\r\nor");
    let findings = [
        Diagnostic::new(Code::S001, dragon, "expected a noun").label(dragon, "here").fix(
            "replace with `💧 cards`",
            Applicability::Safe,
            dragon,
            "💧 cards",
        ),
        Diagnostic::new(Code::S002, two_lines, "expected one line").label(two_lines, "over two").fix(
            "join the lines",
            Applicability::Unsafe,
            two_lines,
            "scry 1 or",
        ),
    ];
    insta::assert_snapshot!(show(&file, &findings));
}

#[test]
fn fixes_are_shown_as_the_lines_that_they_change() {
    let long = "drivel ".repeat(800);
    let file = plane(&format!("{long}mils 竜.{long}\r\nLeave\tme.\nDraw a card.\nScry 1."));
    let (word, line) = (at(&file, "mils"), at(&file, "Draw a card.\n"));
    let mut finding = Diagnostic::new(Code::G104, word, "expected better").fix(
        "mend the long line",
        Applicability::Safe,
        word,
        "mills",
    );
    let ends = [Span::new(word.start, word.start), at(&file, "Scry 1")];
    let edit = |span, text: &str| Edit { span, text: text.to_owned() };
    let add = |title: &str, edits: Vec<Edit>| Fix {
        title: title.to_owned(),
        applicability: Applicability::Unsafe,
        edits,
    };
    finding.fixes.extend([
        add("leave the line out", vec![edit(line, "")]),
        add("join them", vec![edit(Span::new(line.end - 2, line.end), ", then ")]),
        add("put one above", vec![edit(Span::new(line.start, line.start), "Untap it.\n")]),
        add("mend two places", vec![edit(ends[1], "Scry 2"), edit(ends[0], "never ")]),
        add("change nothing", vec![edit(word, "mils")]),
        add("past the end", vec![edit(Span::new(99_999, 99_999), "More.\n")]),
    ]);
    insta::assert_snapshot!(show(&file, &[finding]));
}

#[test]
fn places_at_and_past_the_end() {
    let file = SourceFile::new("a.card", "Hollow Reach\n");
    let end = Span::new(13, 13);
    let past = Span::new(900, 1000);
    let findings = [
        Diagnostic::new(Code::F003, end, "expected a type line").label(end, "here"),
        Diagnostic::new(Code::F003, past, "expected a type line").label(past, "past the end"),
    ];
    insta::assert_snapshot!(show(&file, &findings));
}

#[test]
fn an_empty_file_and_empty_spans() {
    let empty = SourceFile::new("empty.card", "");
    let finding = Diagnostic::new(Code::F002, Span::default(), "expected at least one card, found none");
    insta::assert_snapshot!(show(&empty, &[finding]));
}

#[test]
fn escape_sequences_in_a_card_do_not_reach_the_terminal() {
    let file = plane("Draw \u{1b}[31ma card.\r\nScry 1.");
    let finding = Diagnostic::new(Code::S001, at(&file, "card."), "expected\u{7} a noun");
    for &format in Format::ALL {
        let text = render(format, Colour::Plain, &file, std::slice::from_ref(&finding));
        assert!(!text.contains(['\u{1b}', '\u{7}', '\r']), "{format:?}: {text}");
    }
}

#[test]
fn colours_are_there_when_asked_for() {
    let file = plane("Draw a card.");
    let finding = Diagnostic::new(Code::S001, at(&file, "Draw"), "expected sense");
    for format in [Format::Fancy, Format::Codespan] {
        assert!(render(format, Colour::Ansi, &file, std::slice::from_ref(&finding)).contains("\u{1b}["));
    }
    for &format in Format::ALL.iter().skip(2) {
        assert!(!render(format, Colour::Ansi, &file, std::slice::from_ref(&finding)).contains('\u{1b}'));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]
    #[test]
    fn no_text_and_no_span_breaks_a_renderer(
        text in "([a-z é竜\t\r\n\u{7}\u{200d}\u{301}]|\r\n){0,40}",
        spans in prop::collection::vec((0u32..70, 0u32..70), 1..4),
    ) {
        let file = SourceFile::new("t.card", text);
        let mut spans = spans.into_iter().map(|(start, end)| Span::new(start, end));
        let mut finding = Diagnostic::new(Code::S001, spans.next().unwrap_or_default(), "m");
        for span in spans {
            finding = finding.label(span, "l").fix("f", Applicability::Safe, span, "é\n");
        }
        for &format in Format::ALL {
            let shown = render(format, Colour::Plain, &file, std::slice::from_ref(&finding));
            prop_assert!(shown.contains("S001"));
        }
    }
}
