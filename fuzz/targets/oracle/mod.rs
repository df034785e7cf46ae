//! What must hold of every card file, whatever is in it.

use planarc::diag::{Code, Diagnostic};
use planarc::lint::levels::Levels;
use planarc::lint::set::Scope;
use planarc::lint::vocabulary::Vocabulary;
use planarc::pipeline::judge::{Judged, judge};
use planarc::pipeline::set::judge_set;
use planarc::pipeline::{disassemble, link_proven};
use planarc::source::CardFile;

/// Judges the file: no stage panics, no finding is planarc's own fault, every span is in the text.
pub fn check(file: CardFile, vocabulary: &Vocabulary) -> (CardFile, Judged) {
    let file = file.with_words(&vocabulary.words);
    let levels = Levels::default();
    let judged = judge(&file, &levels);
    let files = [file];
    let judged = [judged];
    let of_set = judge_set(&files, &judged, &levels, vocabulary, Scope::Part);
    let ([file], [judged]) = (files, judged);
    for finding in judged.findings.iter().chain(of_set.files.iter().flatten()) {
        is_of_the_text(finding, &file);
    }
    if let Ok(module) = link_proven(&judged.outcomes) {
        assert!(disassemble(&module, None).is_ok(), "what was linked is listed");
    }
    (file, judged)
}

fn is_of_the_text(finding: &Diagnostic, file: &CardFile) {
    let is_internal = finding.code == Code::F009;
    assert!(!is_internal, "{} is planarc's own fault: {}", finding.code, finding.message);
    let range = finding.span.range();
    assert!(file.file.text.get(range).is_some(), "{} stands outside the text: {:?}", finding.code, finding.span);
}
