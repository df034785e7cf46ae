//! Lines with one slip, as files. A comment `# expect CODE at "text"` above a line names the finding
//! on it; `# safe "text"` says that its first fix is safe, and what it writes; `# propose "text"`
//! names a proposal, of which none may be safe: what the line reads there, with the words around.

use crate::files::texts_below;
use planarc::diag::{Applicability, Diagnostic};
use planarc::lint::levels::Levels;
use planarc::pipeline::judge::judge;
use planarc::source::{CardFile, Span, apply};

/// What the comments above a line say.
#[derive(Default)]
struct Wanted {
    code: String,
    place: Option<String>,
    safe: Option<String>,
    proposals: Vec<String>,
}

impl Wanted {
    fn add(&mut self, comment: &str) {
        let inside = |text: &str| text.trim().trim_matches('"').to_owned();
        if let Some(expected) = comment.strip_prefix("# expect ") {
            let (code, place) = expected.split_once(" at ").unwrap_or((expected, ""));
            self.code = code.to_owned();
            self.place = Some(inside(place)).filter(|place| !place.is_empty());
        } else if let Some(text) = comment.strip_prefix("# safe ") {
            self.safe = Some(inside(text));
        } else if let Some(text) = comment.strip_prefix("# propose ") {
            self.proposals.push(inside(text));
        }
    }

    /// What is wrong with the finding of a line.
    fn hold(&self, file: &str, line: Span, finding: &Diagnostic) -> Vec<String> {
        let mut wrong = Vec::new();
        let place = &file[finding.span.range()];
        if finding.code.as_str() != self.code {
            wrong.push(format!("found {} at \"{place}\", not {}", finding.code, self.code));
        }
        let bare = |text: &str| text.trim_matches([',', '.']).to_owned();
        if self.place.as_deref().is_some_and(|wanted| bare(wanted) != bare(place)) {
            wrong.push(format!("at \"{place}\", not \"{}\"", self.place.as_deref().unwrap_or("")));
        }
        let is_safe = |fix: &&planarc::diag::Fix| fix.applicability == Applicability::Safe;
        let safe = finding.fixes.iter().find(is_safe);
        let meant: Vec<String> =
            finding.fixes.iter().map(|fix| first(&apply(file, &fix.edits)[line.start as usize..])).collect();
        match (&self.safe, safe) {
            (None, Some(fix)) => wrong.push(format!("safe: {}", fix.title)),
            (Some(text), None) => wrong.push(format!("not safe: \"{text}\", but {meant:#?}")),
            (Some(text), Some(fix)) if fix.edits.iter().all(|edit| bare(&edit.text) != bare(text)) => {
                wrong.push(format!("safe: {}, not \"{text}\"", fix.title));
            }
            (Some(_), Some(_)) | (None, None) => {}
        }
        let written = &file[line.range()];
        for wanted in &self.proposals {
            if written.contains(&**wanted) {
                wrong.push(format!("\"{wanted}\" stands there already: the fixture proposes nothing"));
            } else if !meant.iter().any(|line| line.contains(&**wanted)) {
                wrong.push(format!("\"{wanted}\" is not proposed, but {meant:#?}"));
            }
        }
        wrong
    }
}

fn first(text: &str) -> String {
    text.lines().next().unwrap_or("").to_owned()
}

/// What is wrong with a fixture, and how many lines with a slip it has.
fn hold(name: &str, text: &str) -> (Vec<String>, usize) {
    let file = CardFile::from_bytes(name, text.as_bytes().to_vec());
    let findings = judge(&file, &Levels::default()).findings;
    let (mut wrong, mut count) = (Vec::new(), 0);
    let (mut wanted, mut at) = (Wanted::default(), 0);
    for line in text.split_inclusive('\n') {
        let span = Span::from_usize(at, at + line.trim_end().len());
        at += line.len();
        if line.starts_with("# ") {
            wanted.add(line.trim_end());
            continue;
        }
        let wanted = std::mem::take(&mut wanted);
        let is_here =
            |finding: &&Diagnostic| span.start <= finding.span.start && finding.span.end <= span.end;
        let here: Vec<&Diagnostic> = findings.iter().filter(is_here).collect();
        let mut said = match here.as_slice() {
            [] if wanted.code.is_empty() => continue,
            [finding] => wanted.hold(text, span, finding),
            some => vec![format!("not one finding, but {some:#?}")],
        };
        count += 1;
        wrong.extend(said.drain(..).map(|said| format!("{name}: {}: {said}", line.trim_end())));
    }
    (wrong, count)
}

#[test]
fn each_slip_is_found_and_mended_as_its_file_says() {
    let files = texts_below("tests/fixtures/slips", &["card"]);
    let (mut wrong, mut count) = (Vec::new(), 0);
    for (path, text) in &files {
        let (said, lines) = hold(&path.display().to_string(), text);
        wrong.extend(said);
        count += lines;
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(count >= 30, "{count}");
}
