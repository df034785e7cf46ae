//! Scenarios: files that read without a finding, and flawed ones, each of whose findings a comment above
//! its line tells: `# expect P001 at "cast"`.

use crate::files::texts_below;
use planarc::diag::Diagnostic;
use planarc::lint::levels::Levels;

use planarc::scenario::play::play;
use planarc::scenario::{Compiled, ScenarioFile, Used, compile, used};
use planarc::source::{CardFile, LineIndex};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// The card files that were compiled.
static SHELF: Mutex<BTreeMap<PathBuf, Arc<Used>>> = Mutex::new(BTreeMap::new());

/// The scenarios of a file, compiled, and everything that is wrong.
fn run(path: &Path, text: &str) -> (ScenarioFile, Vec<Compiled>, Vec<Diagnostic>) {
    let mut file = ScenarioFile::from_bytes(path.display().to_string(), text.as_bytes().to_vec());
    let library = |name: &str| -> Result<Arc<Used>, String> {
        let path = path.parent().expect("a folder").join(name);
        let path = path.canonicalize().map_err(|_| format!("cannot read `{name}`"))?;
        let mut read = SHELF.lock().expect("nobody panicked");
        if let Some(used) = read.get(&path) {
            return Ok(Arc::clone(used));
        }
        let bytes = std::fs::read(&path).map_err(|_| format!("cannot read `{name}`"))?;
        let used = Arc::new(used(&CardFile::from_bytes(name, bytes), &Levels::default()));
        read.insert(path, Arc::clone(&used));
        Ok(used)
    };
    let mut wrong = file.diagnostics.clone();
    let mut compiled = Vec::new();
    for scenario in std::mem::take(&mut file.scenarios) {
        match compile(&file.file, scenario, &Arc::default(), &Levels::default(), &library) {
            Ok(one) => compiled.push(one),
            Err(findings) => wrong.extend(findings),
        }
    }
    (file, compiled, wrong)
}

/// A finding as `line code text`.
fn shown(file: &ScenarioFile, found: &Diagnostic) -> String {
    let text = &file.file.text;
    let line = LineIndex::new(text).locate(text, found.span.start).line;
    format!("{line} {} {}", found.code, file.file.slice(found.span))
}

/// What the comments promise, each for the next line that is no comment.
fn expected(text: &str) -> Vec<String> {
    let mut waiting = Vec::new();
    let mut all = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        if let Some(wanted) = line.trim().strip_prefix("# expect ") {
            waiting.push(wanted.replacen(" at \"", " ", 1).trim_end_matches('"').to_owned());
        } else if !line.trim().is_empty() {
            all.extend(waiting.drain(..).map(|wanted| format!("{number} {wanted}")));
        }
    }
    all
}

#[test]
fn what_is_wrong_is_told_where_it_stands() {
    let files = texts_below("tests/fixtures/scenarios", &["scenario"]);
    assert!(files.len() >= 4, "{} files", files.len());
    for (path, text) in files {
        let (file, compiled, mut wrong) = run(&path, &text);
        if path.parent().is_some_and(|folder| folder.ends_with("played")) {
            wrong.extend(compiled.iter().filter_map(|one| play(&file.file, one).err()).map(|one| *one));
        }
        let found: Vec<String> = wrong.iter().map(|one| shown(&file, one)).collect();
        assert_eq!(found, expected(&text), "{}: {wrong:#?}", path.display());
        for one in &wrong {
            assert!(!one.fixes.is_empty() || !one.help.is_empty(), "neither a fix nor advice: {one:#?}");
        }
    }
}

/// The scenarios that are played, and whatever `$SCENARIOS` names, have no finding before they are played.
#[test]
fn scenarios_have_no_finding() {
    let more = std::env::var("SCENARIOS").unwrap_or_default();
    let mut wrong = Vec::new();
    for folder in ["tests/scenarios", more.as_str()].into_iter().filter(|folder| !folder.is_empty()) {
        for (path, text) in texts_below(folder, &["scenario"]) {
            let (file, _, found) = run(&path, &text);
            let shown =
                |one: &Diagnostic| format!("{}:{} {}", path.display(), shown(&file, one), one.message);
            wrong.extend(found.iter().map(shown));
        }
    }
    assert!(wrong.is_empty(), "{} findings:\n{}", wrong.len(), wrong.join("\n"));
}
