//! `planarc run`: scenarios on the reference table.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use rayon::prelude::*;

use super::console::{Console, Status};
use super::files::{self, Found, Input, Wanted, unreadable};
use super::findings::{self, MessageFormat, counted};
use super::progress::Meter;
use super::settings::{LintArgs, PathArgs, Settings};
use crate::diag::render::Checked;
use crate::diag::{Code, Diagnostic, Severity};
use crate::scenario::{Scenario, ScenarioFile, Used, compile, play, used};
use crate::source::{CardFile, Spanned};

const EXAMPLES: &str = "\
Examples:
  planarc run                              every .scenario file below this folder
  planarc run tests/scenarios/planechase
  planarc run --only chaos my.scenario     those whose titles hold a word
  planarc run --message-format junit tests/scenarios > report.xml

docs/scenarios.md says how a scenario is written.
Exit status: 0 when every scenario holds, 1 when one does not or cannot be read, 2 when a file could not be \
read.";

/// Play scenarios on the reference table, and see whether they hold
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    scenarios: PathArgs,
    /// Play only the scenarios whose titles hold these words
    #[arg(long, value_name = "WORDS")]
    only: Option<String>,
    /// How to show findings
    #[arg(long, value_enum, default_value_t = MessageFormat::Fancy)]
    message_format: MessageFormat,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    let settings = match args.scenarios.settings(&LintArgs::default(), None) {
        Ok(settings) => settings,
        Err(message) => return console.fail(message),
    };
    let paths = &args.scenarios.paths;
    let Found { items, status } =
        files::load_wanted(Wanted::Scenarios, paths, &settings.exclude, console, |input| read(input, args));
    if items.is_empty() {
        return status;
    }
    let shelf = Shelf { settings: &settings, read: Mutex::new(HashMap::new()) };
    let work: Vec<(usize, &Scenario)> = items
        .iter()
        .enumerate()
        .flat_map(|(place, (_, file))| file.scenarios.iter().map(move |one| (place, one)))
        .collect();
    let meter = Meter::of("scenarios", Some(work.len()), console.progress());
    let found: Vec<(usize, Vec<Diagnostic>)> = work
        .par_iter()
        .filter_map(|(place, scenario)| {
            let (input, file) = items.get(*place)?;
            let found = judge(input, file, scenario, &shelf);
            meter.step();
            Some((*place, found))
        })
        .collect();
    meter.clear();
    let mut of_files: Vec<Vec<Diagnostic>> = items.iter().map(|(_, file)| file.diagnostics.clone()).collect();
    let mut failed = 0;
    for (place, found) in found {
        failed += usize::from(!found.is_empty());
        if let Some(own) = of_files.get_mut(place) {
            own.extend(found);
        }
    }
    let checked = items.iter().zip(&of_files).map(|((_, file), findings)| {
        let titles: Vec<&Spanned> = file.scenarios.iter().map(|one| &one.title).collect();
        Checked { file: &file.file, cards: titles, findings }
    });
    findings::show(console, args.message_format.into(), &checked.collect::<Vec<_>>());
    let is_wrong = of_files.iter().flatten().any(|finding| finding.severity == Severity::Error);
    let (all, files) = (counted(work.len(), "scenario"), counted(items.len(), "file"));
    let verdict = match failed {
        0 if is_wrong => "not all could be read".to_owned(),
        0 => "all hold".to_owned(),
        failed => format!("{failed} {} not hold", if failed == 1 { "does" } else { "do" }),
    };
    console.note(format!("played {all} from {files}: {verdict}\n"));
    if is_wrong { status.max(Status::Findings) } else { status }
}

fn read(input: &Input, args: &Args) -> Result<Vec<(Input, ScenarioFile)>, String> {
    let bytes = input.read().map_err(|error| unreadable(&input.name(), &error))?;
    let mut file = ScenarioFile::from_bytes(input.name(), bytes);
    if let Some(words) = &args.only {
        let words = words.to_lowercase();
        file.scenarios.retain(|one| one.title.text.to_lowercase().contains(&words));
    }
    Ok(vec![(input.clone(), file)])
}

/// What is wrong with a scenario, before it is played or then.
fn judge(input: &Input, file: &ScenarioFile, scenario: &Scenario, shelf: &Shelf<'_>) -> Vec<Diagnostic> {
    let library = |name: &str| shelf.get(input, name);
    let Settings { levels, vocabulary, .. } = shelf.settings;
    let compiled = match compile(&file.file, scenario.clone(), &vocabulary.words, levels, &library) {
        Ok(compiled) => compiled,
        Err(found) => return found,
    };
    match catch_unwind(AssertUnwindSafe(|| play::play(&file.file, &compiled))) {
        Ok(Ok(())) => Vec::new(),
        Ok(Err(finding)) => vec![*finding],
        Err(_) => {
            let span = scenario.title.span;
            let finding = Diagnostic::new(
                Code::P108,
                span,
                "the reference game broke off: this is a defect of planarc",
            )
            .help("please report it with the scenario");
            vec![finding.on_card(scenario.title.text.clone())]
        }
    }
}

/// The card files that scenarios use, each read and compiled once.
struct Shelf<'a> {
    settings: &'a Settings,
    read: Mutex<HashMap<PathBuf, Arc<Used>>>,
}

impl Shelf<'_> {
    fn get(&self, input: &Input, name: &str) -> Result<Arc<Used>, String> {
        let beside = match input {
            Input::File(path) => path.parent().map(|folder| folder.join(name)),
            Input::Stdin => None,
        };
        let path = beside.filter(|path| path.is_file()).unwrap_or_else(|| Path::new(name).to_owned());
        let key = path.canonicalize().unwrap_or_else(|_| path.clone());
        if let Some(used) = self.read.lock().ok().and_then(|read| read.get(&key).cloned()) {
            return Ok(used);
        }
        let input = Input::File(path);
        let bytes = input.read().map_err(|error| unreadable(name, &error))?;
        let file = CardFile::from_bytes(input.name(), bytes).with_words(&self.settings.vocabulary.words);
        let used = Arc::new(used(&file, &self.settings.levels));
        if let Ok(mut read) = self.read.lock() {
            read.insert(key, Arc::clone(&used));
        }
        Ok(used)
    }
}
