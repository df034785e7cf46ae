//! The cards of `cards/`, compiled and played with answers at random: saved and loaded at each question
//! they end the same, in this process and in another. `SEEDS=100` plays more often; the count of what was
//! reached is written with `-- --nocapture`.

#[path = "../common/corpus.rs"]
mod corpus;
#[path = "../../crates/vm/tests/happening/mod.rs"]
mod happening;
mod mutants;
#[path = "../../crates/vm/tests/player/mod.rs"]
mod player;
mod scenarios;
#[path = "../../crates/vm/tests/table/mod.rs"]
mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use planarc::elaborate::elaborate;
use planarc::lint::{self, Policy};
use planarc::source::import::block_text;
use planarc::source::{SourceFile, read_cards};
use planarc::{bind, syntax};
use planarc_bytecode::{Contents, Proven, verify};
use planarc_vm::{Env, Fault, Instance, Machine, Step};
use player::{Chance, Silent, game, play_abilities};
use table::Table;

/// The modules of the cards of `cards/` that have a meaning, by their names.
fn modules() -> Vec<(String, Proven)> {
    let mut paths: Vec<PathBuf> = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("cards"))
        .expect("the folder of cards")
        .flat_map(|kind| fs::read_dir(kind.expect("a folder").path()).expect("a folder of cards"))
        .map(|file| file.expect("a file").path())
        .collect();
    paths.sort();
    let text = |path: PathBuf| fs::read_to_string(&path).map(|text| (path.display().to_string(), text));
    paths.into_iter().flat_map(|path| compiled(text(path).expect("a file of cards"))).collect()
}

/// The modules of the cards of a file that have a meaning.
#[expect(clippy::print_stderr, reason = "a card that is refused is told, as tests tell what they count")]
fn compiled((path, text): (String, String)) -> Vec<(String, Proven)> {
    let mut modules = Vec::new();
    for card in read_cards(&SourceFile::new(path, text)).0 {
        let contents = || -> Option<Contents> {
            let bound = bind::bind(syntax::parse(&card).card?).0?;
            elaborate(&lint::check(&card, bound, &Policy::default()).0?).ok()
        };
        let Some(contents) = contents() else { continue };
        // A meaning that is not sound is no meaning: the compiler refuses the card.
        match verify(contents) {
            Ok(module) => modules.push((card.name.text.clone(), module)),
            Err(refusal) => eprintln!("{} is refused: {}", card.name.text, refusal.fault),
        }
    }
    modules
}

#[test]
fn every_card_ends_whatever_is_answered_and_goes_on_where_it_was_saved() {
    let seeds = std::env::var("SEEDS").map_or(1, |seeds| seeds.parse().expect("SEEDS is a number"));
    let (mut plays, mut ended) = (0, 0);
    let mut stops: BTreeMap<String, u32> = BTreeMap::new();
    let mut ran = BTreeSet::new();
    let published = corpus::rows("official.jsonl").unwrap_or_default();
    let published = published.iter().flat_map(|row| compiled((row.name.clone(), block_text(row))));
    for (name, module) in modules().into_iter().chain(published) {
        for seed in 1..=seeds {
            let (mut stopped, mut silent) = (Vec::new(), Silent::default());
            plays += module.count() as u32;
            // Each question is answered by the machine and by one that was saved and loaded before it.
            ended += play_abilities(&module, &game(), seed, &mut stopped, &mut silent);
            ran.extend(silent.ran);
            for (ability, fault) in stopped {
                // What does not end is a choice under a limit on all of it that no answer at random met.
                assert!(fault.is_none(), "{name} a{ability} stops: {fault:?}");
                *stops.entry(format!("{name} a{ability}")).or_default() += 1;
            }
        }
    }
    eprintln!("{plays} plays, {ended} ended; without an answer that fits: {stops:?}");
    for sort in planarc_bytecode::SORTS {
        let missing: Vec<&str> =
            sort.rows.iter().map(|row| row.name).filter(|row| !ran.contains(&(sort.name, *row))).collect();
        let (all, missing) = (sort.rows.len(), (missing.len(), missing.join(" ")));
        eprintln!("{}: {} of {all} run by cards; not {}", sort.name, all - missing.0, missing.1);
    }
    assert!(ended * 50 > plays * 49, "{ended} of {plays} ended");
}

/// A machine at a question, and the game that it plays.
type Saved = (String, Machine, Table, u64);

/// Plays on to the end: what is left, as text.
fn finish(module: &Proven, (_, mut machine, mut table, seed): Saved) -> String {
    let mut chance = Chance(seed);
    table.module = Some(module.clone());
    for _ in 0..60 {
        let Some(question) = machine.question().cloned() else { break };
        let answer = chance.answer(&question);
        match machine.step(module, &mut table, Some(answer)) {
            Step::Ask(_) | Step::Fault(Fault::Answer(_)) => {}
            Step::Done(ended) => {
                return format!("{:?} {:?}\n{}", ended.end, ended.instance, table.log.join("\n"));
            }
            Step::Fault(fault) => return fault.to_string(),
        }
    }
    table.log.join("\n")
}

/// The file from which another process goes on, in its environment.
const LOAD: &str = "PLANARC_LOAD_MACHINES";

#[test]
fn what_one_process_saves_another_loads() {
    let modules = modules();
    if let Some(file) = std::env::var_os(LOAD) {
        let text = fs::read_to_string(&file).expect("the file of machines");
        let saved: Vec<Saved> = serde_json::from_str(&text).expect("machines that were saved load");
        let ends: Vec<String> = saved
            .into_iter()
            .map(|saved| {
                let module = modules.iter().find(|(name, _)| *name == saved.0).expect("its module");
                finish(&module.1, saved)
            })
            .collect();
        fs::write(&file, serde_json::to_string(&ends).expect("ends are text")).expect("the ends are written");
        return;
    }
    let saved: Vec<Saved> = modules.iter().flat_map(|(name, module)| questions(name, module)).collect();
    assert!(saved.len() > 100, "{} machines stand at a question", saved.len());
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("machines.json");
    fs::write(&file, serde_json::to_string(&saved).expect("machines are data")).expect("they are written");
    let status = Command::new(std::env::current_exe().expect("this program"))
        .args(["what_one_process_saves_another_loads", "--exact"])
        .env(LOAD, &file)
        .output()
        .expect("this program runs again")
        .status;
    assert!(status.success(), "the other process fails");
    let ends: Vec<String> =
        serde_json::from_str(&fs::read_to_string(&file).expect("the ends")).expect("a list of ends");
    assert_eq!(ends.len(), saved.len());
    for (saved, end) in saved.into_iter().zip(ends) {
        let (_, module) = modules.iter().find(|(name, _)| *name == saved.0).expect("its module");
        assert_eq!(finish(module, saved), end);
    }
}

/// The abilities of a module, each at its first question of a part, if it asks one.
fn questions(name: &str, module: &Proven) -> Vec<Saved> {
    let mut found = Vec::new();
    for (place, _) in (0_u32..).zip(module.abilities()) {
        for begin in [Machine::announce, Machine::resolve] {
            let mut table = game();
            table.module = Some(module.clone());
            let you = table.players[0];
            let mut machine = begin(Instance::new(place, Env::new(you, Some(table.find("weir")))));
            if let Step::Ask(_) = machine.step(module, &mut table, None) {
                found.push((name.to_owned(), machine, table, u64::from(place) + 7));
            }
        }
    }
    found
}
