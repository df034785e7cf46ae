//! The scenarios of `tests/scenarios` on the reference table, as `planarc run` plays them.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex};

use planarc::lint::levels::Levels;
use planarc::scenario::{Compiled, Scenario, ScenarioFile, Used, compile, play, used};
use planarc::source::{CardFile, SourceFile};
use rayon::prelude::*;

/// A scenario that was compiled, with the file that it is of.
pub struct Loaded {
    pub file: SourceFile,
    pub compiled: Compiled,
}

/// Every scenario, compiled.
pub static ALL: LazyLock<Vec<Loaded>> = LazyLock::new(load);

/// Those that can't be compiled, with the reason.
static UNREAD: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios")
}

fn load() -> Vec<Loaded> {
    let files = walkdir::WalkDir::new(root()).sort_by_file_name().into_iter().flatten();
    let is_scenario = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "scenario");
    let paths: Vec<PathBuf> = files.map(walkdir::DirEntry::into_path).filter(is_scenario).collect();
    let shelf: Mutex<HashMap<PathBuf, Arc<Used>>> = Mutex::default();
    let all: Vec<Vec<Loaded>> = paths.par_iter().map(|path| of_file(path, &shelf)).collect();
    all.into_iter().flatten().collect()
}

fn of_file(path: &Path, shelf: &Mutex<HashMap<PathBuf, Arc<Used>>>) -> Vec<Loaded> {
    let name = path.strip_prefix(root()).unwrap_or(path).display().to_string();
    let file = ScenarioFile::from_bytes(name, fs::read(path).expect("a file of scenarios"));
    let levels = Levels::default();
    let library = |name: &str| {
        let path = path.parent().unwrap_or(path).join(name);
        let path = path.canonicalize().map_err(|error| error.to_string())?;
        if let Some(used) = shelf.lock().expect("a shelf").get(&path) {
            return Ok(Arc::clone(used));
        }
        let bytes = fs::read(&path).map_err(|error| error.to_string())?;
        let cards = Arc::new(used(&CardFile::from_bytes(path.display().to_string(), bytes), &levels));
        shelf.lock().expect("a shelf").insert(path, Arc::clone(&cards));
        Ok(cards)
    };
    let one = |scenario: Scenario| {
        let title = scenario.title.text.clone();
        match compile(&file.file, scenario, &Arc::default(), &levels, &library) {
            Ok(compiled) => Some(Loaded { file: file.file.clone(), compiled }),
            Err(found) => {
                let why = found.first().map_or_else(String::new, |finding| finding.message.clone());
                UNREAD.lock().expect("a list").push((format!("{}: {title}", file.file.name), why));
                None
            }
        }
    };
    file.scenarios.iter().cloned().filter_map(one).collect()
}

/// Scenarios that do not hold yet, a line each: the file and the title. `BLESS=1` takes away those that do by now,
/// and adds none.
const OPEN: &str = "tests/scenarios.open";

#[test]
fn every_scenario_holds_but_those_that_are_open() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(OPEN);
    let text = fs::read_to_string(&path).unwrap_or_default();
    let open: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let mut played: Vec<(String, Option<String>)> = ALL
        .par_iter()
        .map(|Loaded { file, compiled }| {
            let finding = play::play(file, compiled).err();
            let name = format!("{}: {}", file.name, compiled.scenario.title.text);
            (name, finding.map(|finding| finding.message.clone()))
        })
        .collect();
    played.extend(UNREAD.lock().expect("a list").iter().map(|(name, why)| (name.clone(), Some(why.clone()))));
    let failed: Vec<&(String, Option<String>)> = played.iter().filter(|(_, why)| why.is_some()).collect();
    println!("{} scenarios, {} do not hold", played.len(), failed.len());
    let is_open = |name: &str| open.contains(&name);
    let wrong: Vec<String> = failed
        .iter()
        .filter(|(name, _)| !is_open(name))
        .map(|(name, why)| format!("{name}: {}", why.as_deref().unwrap_or_default()))
        .collect();
    let holds = |name: &&&str| !failed.iter().any(|(failed, _)| failed == **name);
    let mended: Vec<&&str> = open.iter().filter(holds).collect();
    if std::env::var_os("BLESS").is_some() {
        let left: Vec<&str> = text.lines().filter(|line| !mended.iter().any(|one| **one == *line)).collect();
        fs::write(&path, left.join("\n") + "\n").expect("the list can be written");
    } else {
        assert!(mended.is_empty(), "these hold by now; BLESS=1 takes them away: {mended:#?}");
    }
    assert!(wrong.is_empty(), "{} of {} do not hold:\n{}", wrong.len(), played.len(), wrong.join("\n"));
}
