//! Scenarios: files that read without a finding, and flawed ones, each of whose findings a comment above
//! its line tells: `# expect P001 at "cast"`.

use crate::files::{project, texts_below};
use planarc::diag::Diagnostic;
use planarc::lint::levels::Levels;

use planarc::scenario::play::play;
use planarc::scenario::{Compiled, ScenarioFile, Used, compile, used};
use planarc::source::{CardFile, LineIndex};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
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

/// Scenarios that do not hold yet, a line each; `BLESS=1 cargo test --test language scenarios` writes it.
const LISTED: &str = "tests/scenarios.baseline";

const HEAD: &str = "# Scenarios of `tests/scenarios` that do not hold on the reference table, with what is found.\n\
    # `BLESS=1 cargo test --test language scenarios` writes it; it only gets shorter.\n";

/// The scenarios of some files that do not hold: the file, the title and the code.
fn failing(files: &[(PathBuf, String)]) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in files {
        let shown = path.strip_prefix(project("tests/scenarios")).unwrap_or(path).display().to_string();
        let (file, compiled, wrong) = run(path, text);
        let broken = wrong.iter().map(|one| (one.card.clone().unwrap_or_default(), one.code.to_string()));
        found.extend(broken.map(|(title, code)| format!("{shown}: {title}: {code}")));
        for one in &compiled {
            let came = catch_unwind(AssertUnwindSafe(|| play(&file.file, one)));
            let code = match came {
                Ok(Ok(())) => continue,
                Ok(Err(finding)) => finding.code.to_string(),
                Err(_) => "panic".to_owned(),
            };
            found.push(format!("{shown}: {}: {code}", one.scenario.title.text));
        }
    }
    found
}

#[test]
fn scenarios_hold_but_for_those_that_are_listed() {
    let files = texts_below("tests/scenarios", &["scenario"]);
    let (some, others) = files.split_at(files.len() / 2);
    let mut found = std::thread::scope(|scope| {
        let some = scope.spawn(|| failing(some));
        let others = failing(others);
        let mut all = some.join().expect("no panic goes so far");
        all.extend(others);
        all
    });
    found.sort();
    found.dedup();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(project(LISTED), format!("{HEAD}{}\n", found.join("\n"))).expect("write the list");
    }
    let listed = std::fs::read_to_string(project(LISTED)).unwrap_or_default();
    // What is found may change while a scenario does not hold.
    let name = |line: &str| line.rsplit_once(": ").map_or(line, |(name, _)| name).to_owned();
    let listed: BTreeSet<String> = listed.lines().filter(|line| !line.starts_with('#')).map(name).collect();
    let new: Vec<&String> = found.iter().filter(|line| !listed.contains(&name(line))).collect();
    assert!(
        new.is_empty(),
        "{} scenarios do not hold that did (`planarc run` says why):\n{new:#?}",
        new.len()
    );
}
