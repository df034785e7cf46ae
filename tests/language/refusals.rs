//! What the grammar reads and lowering refuses. Each block of `tests/fixtures/refusals.txt` is a reason
//! and below it lines of rules text that are refused for it, with `«…»` around the place and `⏎` where a
//! line of the card ends.

use crate::files::project;
use planarc::diag::Code;
use planarc::source::{SourceFile, read_cards};

/// The card that a line of rules text stands on.
fn card(text: &str) -> String {
    format!("Hollow Reach\nPlane — Test\n{text}\n")
}

/// What is reported of a line first: the code, the message, and the line with its place marked.
fn refusal(text: &str) -> Option<(Code, String, String)> {
    let file = SourceFile::new("refusals.card", card(text));
    let (cards, _) = read_cards(&file);
    let parsed = planarc::syntax::parse(cards.first()?);
    let finding = parsed.diagnostics.first()?;
    let (start, end) = (finding.span.start as usize, finding.span.end as usize);
    let whole = &file.text;
    let marked = format!("{}«{}»{}", whole.get(..start)?, whole.get(start..end)?, whole.get(end..)?);
    let line = marked.lines().skip(2).collect::<Vec<_>>().join(" ⏎ ");
    Some((finding.code, finding.message.clone(), line))
}

/// The blocks of the file: the code, the message, and the marked lines.
fn blocks(text: &str) -> Vec<(&str, &str, Vec<&str>)> {
    let blocks = text.split("\n\n").map(|block| block.lines().filter(|line| !line.starts_with('#')));
    let blocks = blocks.filter_map(|mut lines| {
        let (code, message) = lines.next()?.split_once(' ')?;
        Some((code, message, lines.collect()))
    });
    blocks.collect()
}

#[test]
fn every_refusal_has_its_code_its_place_and_its_reason() {
    let text = std::fs::read_to_string(project("tests/fixtures/refusals.txt")).expect("read the fixture");
    let blocks = blocks(&text);
    let mut wrong = Vec::new();
    for (code, message, lines) in &blocks {
        assert!(!lines.is_empty(), "{message}: no line");
        for line in lines {
            let found = refusal(&line.replace(['«', '»'], "").replace(" ⏎ ", "\n"));
            let found = found.map(|(code, message, line)| (code.to_string(), message, line));
            let wanted = ((*code).to_owned(), (*message).to_owned(), (*line).to_owned());
            if found.as_ref() != Some(&wanted) {
                wrong.push(format!("wanted {wanted:?}\nfound  {found:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n\n"));
}

/// Reasons that no text of a card reaches.
const OF_NO_TEXT: &[(&str, &str)] = &[
    ("Reported", "says nothing itself: another finding is reported"),
    ("NotRead", "the grammar reads a word that lowering has no meaning for: a fault of planarc's own"),
    ("LeftOver", "lowering forgot a node: a fault of planarc's own"),
];

/// The reasons of `src/syntax/lower/refusal.rs`: the name, and a pattern of what is reported.
fn reasons() -> Vec<(String, regex::Regex)> {
    let table = std::fs::read_to_string(project("src/syntax/lower/refusal.rs")).expect("read the reasons");
    let row = regex::Regex::new(r#"(?m)^    (\w+) (S\d+) "((?:[^"\\]|\\.)*)""#).expect("a pattern");
    let reason = |row: regex::Captures<'_>| {
        let (_, [name, code, message]) = row.extract();
        let said = regex::escape(&format!("{code} {}", message.replace("\\\"", "\"")));
        let pattern = format!("^{}$", said.replace(r"\{\}", ".+"));
        (name.to_owned(), regex::Regex::new(&pattern).expect("a pattern"))
    };
    row.captures_iter(&table).map(reason).collect()
}

#[test]
fn every_reason_has_a_text() {
    let text = std::fs::read_to_string(project("tests/fixtures/refusals.txt")).expect("read the fixture");
    let blocks: Vec<String> =
        blocks(&text).into_iter().map(|(code, message, _)| format!("{code} {message}")).collect();
    let reasons = reasons();
    assert!(reasons.len() > 150, "only {} reasons are found in the table", reasons.len());
    let of_no_text = |name: &str| OF_NO_TEXT.iter().any(|(of_none, _)| *of_none == name);
    let without = reasons.iter().filter(|(_, said)| !blocks.iter().any(|block| said.is_match(block)));
    let without: Vec<_> = without.map(|(name, _)| name).filter(|name| !of_no_text(name)).collect();
    assert!(without.is_empty(), "no text of tests/fixtures/refusals.txt is refused for {without:?}");
}
