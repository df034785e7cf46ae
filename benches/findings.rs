//! What findings cost: `planarc check` of files with slips against the same files without, as the command
//! takes them, from its start to its end, on all cores.
//!
//! `cargo bench --bench findings`. The files hold fifteen of the cards of `cards/` each; in every card of the
//! file with slips the program makes three of different kinds (`examples/slips/slip.rs`). The quickest of
//! `ROUNDS` runs counts, of each. Behind that, a folder of 2,000 files without a finding, against reading
//! the same files.

#![expect(clippy::print_stdout, reason = "a table for a reader is what it makes")]

#[path = "../examples/slips/slip.rs"]
#[expect(dead_code, reason = "where in the card a slip is made is not asked here")]
mod slip;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How many cards a file has.
const CARDS: usize = 15;

/// How many slips a card has.
const SLIPS: usize = 3;

/// How many files the folder has.
const FILES: usize = 2_000;

/// How often each file is checked, unless `ROUNDS` says otherwise.
const ROUNDS: usize = 20;

fn main() {
    let rounds = std::env::var("ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(ROUNDS);
    let folder = tempfile::tempdir().expect("a folder");
    let cards = cards(&Path::new(env!("CARGO_MANIFEST_DIR")).join("cards"));
    let mut ratios = Vec::new();
    println!("{CARDS} cards a file, {SLIPS} slips a card; milliseconds");
    for (number, some) in cards.chunks(CARDS).enumerate() {
        let slipped: Vec<String> = some.iter().enumerate().map(|(place, card)| slips(card, place)).collect();
        let [clean, faulty] = [some, &slipped].map(|cards| {
            let path = folder.path().join("file.card");
            fs::write(&path, cards.join("\n---\n")).expect("written");
            quickest(rounds, || check(&path))
        });
        let ratio = faulty.as_secs_f64() / clean.as_secs_f64();
        println!(
            "file {number:>2}: clean {:>6.1}, with slips {:>6.1}, ratio {ratio:.2}",
            ms(clean),
            ms(faulty)
        );
        ratios.push(ratio);
    }
    ratios.sort_by(f64::total_cmp);
    let median = ratios.get(ratios.len() / 2).copied().unwrap_or(0.0);
    println!("findings : clean, median of {} files: {median:.2}", ratios.len());
    many(&folder.path().join("many"), &cards);
}

/// A folder of many files, each with a card of another name.
fn many(folder: &Path, cards: &[String]) {
    fs::create_dir(folder).expect("a folder");
    for number in 0..FILES {
        let Some(card) = cards.get(number % cards.len()) else { continue };
        let name = card.lines().next().unwrap_or("");
        let card = card.replace(name, &format!("{name} {number}"));
        fs::write(folder.join(format!("{number}.card")), card).expect("written");
    }
    let checked = quickest(3, || check(folder));
    let read = quickest(3, || {
        let files = fs::read_dir(folder).expect("a folder").flatten();
        let bytes: usize = files.map(|file| fs::read(file.path()).map_or(0, |text| text.len())).sum();
        assert!(bytes > 0);
    });
    let ratio = checked.as_secs_f64() / read.as_secs_f64();
    println!("{FILES} files: clean {:.0}, reading them {:.0}, ratio {ratio:.1}", ms(checked), ms(read));
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn quickest(rounds: usize, work: impl Fn()) -> Duration {
    let times = (0..rounds.max(1)).map(|_| {
        let start = Instant::now();
        work();
        start.elapsed()
    });
    times.min().unwrap_or_default()
}

fn check(path: &Path) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_planarc"));
    command.arg("check").arg(path).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().expect("planarc runs");
}

/// The cards below a folder, in order of their files.
fn cards(folder: &Path) -> Vec<String> {
    let mut files: Vec<PathBuf> = walkdir::WalkDir::new(folder)
        .into_iter()
        .flatten()
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|end| end == "card"))
        .collect();
    files.sort();
    let texts = files.iter().filter_map(|path| fs::read_to_string(path).ok());
    texts
        .flat_map(|text| text.split("\n---\n").map(|card| card.trim().to_owned()).collect::<Vec<_>>())
        .filter(|card| !card.is_empty())
        .collect()
}

/// A card with slips, of kinds that begin with another one for each card.
fn slips(card: &str, first: usize) -> String {
    let mut text = card.to_owned();
    let mut made = 0;
    for kind in slip::KINDS.iter().cycle().skip(first % slip::KINDS.len()).take(slip::KINDS.len()) {
        if made == SLIPS {
            break;
        }
        if let Some(slipped) = slip::make(kind, &text, 1).pop() {
            text = slipped.text;
            made += 1;
        }
    }
    text
}
