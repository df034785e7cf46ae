//! [`Format::Junit`](super::Format::Junit): a test suite a file, a test case a card.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::{Checked, Colour, Source, codespan, drawn, shown_name};
use crate::diag::{Diagnostic, Severity};
use std::collections::HashMap;

pub(super) fn render(run: &[Checked<'_>]) -> String {
    let mut report = Report::new("planarc");
    report.add_test_suites(run.iter().map(suite));
    // Nothing is written to but memory.
    report.to_string().unwrap_or_default()
}

impl<'a> Checked<'a> {
    /// The cards by name.
    fn by_name(&self) -> ByName<'a> {
        let mut by_name = ByName::new();
        for (at, card) in self.cards.iter().enumerate() {
            by_name.entry(&card.text).or_default().push((card.span.start, at));
        }
        by_name
    }
}

/// The places of cards, in order, and their numbers, by name.
type ByName<'a> = HashMap<&'a str, Vec<(u32, usize)>>;

/// The card that a finding is on. Of several with its name, it is the last one above it.
fn card_of(cards: &ByName<'_>, finding: &Diagnostic) -> Option<usize> {
    let named = cards.get(finding.card.as_deref()?)?;
    let above = named.partition_point(|(start, _)| *start <= finding.span.start);
    named.get(above.saturating_sub(1)).map(|(_, at)| *at)
}

fn suite(checked: &Checked<'_>) -> TestSuite {
    let source = Source::new(checked.file);
    let mut of_card: Vec<Vec<&Diagnostic>> = checked.cards.iter().map(|_| Vec::new()).collect();
    let mut of_file = Vec::new();
    let by_name = checked.by_name();
    for finding in checked.findings {
        match card_of(&by_name, finding).and_then(|at| of_card.get_mut(at)) {
            Some(card) => card.push(finding),
            None => of_file.push(finding),
        }
    }
    let name = printable(&shown_name(&checked.file.name));
    let mut suite = TestSuite::new(name.as_str());
    if !of_file.is_empty() {
        suite.add_test_case(case(&source, "(file)", &of_file));
    }
    for (card, findings) in checked.cards.iter().zip(&of_card) {
        suite.add_test_case(case(&source, &printable(&card.text), findings));
    }
    for case in &mut suite.test_cases {
        case.set_classname(name.as_str());
    }
    suite
}

/// Readers of the format take one failure a case: the first error gives its name to all of them.
fn case(source: &Source<'_>, name: &str, findings: &[&Diagnostic]) -> TestCase {
    let is_error = |finding: &&&Diagnostic| finding.severity == Severity::Error;
    let drawn = |findings: &mut dyn Iterator<Item = &&Diagnostic>| -> String {
        let all: String = findings.map(|finding| codespan::render(source, finding, Colour::Plain)).collect();
        printable(all.trim_end())
    };
    let Some(first) = findings.iter().find(is_error) else {
        let mut case = TestCase::new(name, TestCaseStatus::success());
        if !findings.is_empty() {
            case.set_system_out(drawn(&mut findings.iter()));
        }
        return case;
    };
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    status.set_type(first.code.as_str());
    status.set_message(printable(&first.in_one_line()).replace('\n', " "));
    status.set_description(drawn(&mut findings.iter().filter(is_error)));
    let mut case = TestCase::new(name, status);
    if !findings.iter().all(|finding| finding.severity == Severity::Error) {
        case.set_system_out(drawn(&mut findings.iter().filter(|finding| !is_error(finding))));
    }
    case
}

/// XML has no place for most control characters, not even escaped.
fn printable(text: &str) -> String {
    let printable = |(at, c): (usize, char)| match c {
        '\u{fffe}' | '\u{ffff}' => char::REPLACEMENT_CHARACTER,
        _ if text.as_bytes().get(at) == Some(&b'\n') => '\n',
        _ => c,
    };
    drawn(text).map(printable).collect()
}
