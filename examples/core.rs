//! What cards mean, in the instruction set of `crates/bytecode`: `cargo run --example core -- FILE…`
//! lists the cards of card files, and counts those of JSON Lines files that come through, with what the
//! others stop at.
//!
//! `--out FOLDER` writes the module of each card that comes through instead of its listing, for
//! `MODULES=FOLDER cargo test -p planarc-vm --test random`, which plays them.

//!
//! `--usage` says instead what the cards use of the instruction set: how many instructions there are, how many
//! of them any card uses, and which serve only one card or two.

#![expect(clippy::print_stdout, reason = "a table for a reader is what it makes")]

use planarc::elaborate::{Refusal, elaborate};
use planarc::lint::{self, Policy};
use planarc::source::import::{block_text, read_rows};
use planarc::source::{CardSource, SourceFile, read_cards};
use planarc::{bind, syntax};
use planarc_bytecode::listing::Printer;
use planarc_bytecode::operand::Operand;
use planarc_bytecode::{Contents, encode, verify};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

#[path = "../tests/common/usage.rs"]
mod usage;

use usage::Usage;

fn main() {
    let mut out = None;
    let mut of_usage = None;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--out" {
            let folder = PathBuf::from(arguments.next().expect("--out is followed by a folder"));
            fs::create_dir_all(&folder).expect("the folder for modules can be made");
            out = Some(folder);
            continue;
        }
        if argument == "--usage" {
            of_usage = Some(Vec::new());
            continue;
        }
        let path = Path::new(&argument);
        if let Some(meanings) = &mut of_usage {
            let text = fs::read(path).expect("the file of cards opens");
            meanings.extend(cards_of(path, &text).iter().filter_map(|card| meaning(card).ok()));
        } else if path.extension().is_some_and(|extension| extension == "jsonl") {
            count(path, out.as_deref());
        } else {
            let text = fs::read_to_string(path).expect("the file of cards opens");
            list(&SourceFile::new(path.display().to_string(), text), out.as_deref());
        }
    }
    if let Some(meanings) = of_usage {
        show_usage(&Usage::of(meanings));
    }
}

/// The cards of a file.
fn cards_of(path: &Path, text: &[u8]) -> Vec<CardSource> {
    let mut files = Vec::new();
    if path.extension().is_some_and(|extension| extension == "jsonl") {
        read_rows(text, &mut |row| files.push(SourceFile::new(&row.name, block_text(&row))))
            .expect("the file of cards is JSON Lines");
    } else {
        files.push(SourceFile::new(path.display().to_string(), String::from_utf8_lossy(text)));
    }
    files.iter().flat_map(|file| read_cards(file).0).collect()
}

fn show_usage(usage: &Usage) {
    let (used, rare, unused) = (
        usage.used_by(|cards| cards > 0),
        usage.used_by(|cards| (1..3).contains(&cards)),
        usage.used_by(|cards| cards == 0),
    );
    println!("{} cards, {} bytes as one module without texts", usage.cards, usage.bytes);
    println!("{} instructions, of which these cards use {}", usage.instructions.len(), used.len());
    println!("{} serve one or two of these cards: {}", rare.len(), rare.join(", "));
    println!("{} serve none of them: {}", unused.len(), unused.join(", "));
}

/// Writes a module to a file that is named after the card, in letters and digits alone.
fn write(folder: &Path, card: &CardSource, contents: &Contents) {
    let mut name: String = card
        .name
        .text
        .chars()
        .map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' })
        .collect();
    name.push_str(".plc");
    fs::write(folder.join(name), encode(contents)).expect("the module can be written");
}

/// Why a card does not come through.
enum Stop {
    /// It does not read, bind or pass the rules.
    Before,
    /// It has no meaning yet, and why and where.
    Elaborate(Refusal),
    /// Its meaning is not verified.
    Verify(String),
}

fn meaning(card: &CardSource) -> Result<Contents, Stop> {
    let surface = syntax::parse(card).card.ok_or(Stop::Before)?;
    let bound = bind::bind(surface).0.ok_or(Stop::Before)?;
    let checked = lint::check(card, bound, &Policy::default()).0.ok_or(Stop::Before)?;
    let contents = elaborate(&checked).map_err(Stop::Elaborate)?;
    match verify(contents.clone()) {
        Ok(_) => Ok(contents),
        Err(refusal) => Err(Stop::Verify(refusal.fault.to_string())),
    }
}

fn list(file: &SourceFile, out: Option<&Path>) {
    for card in read_cards(file).0 {
        if let Some(folder) = out {
            if let Ok(contents) = meaning(&card) {
                write(folder, &card, &contents);
            }
            continue;
        }
        println!("# {}", card.name.text);
        match meaning(&card) {
            Ok(contents) => println!("{}", listing(&contents)),
            Err(Stop::Before) => println!("does not pass"),
            Err(Stop::Elaborate(refusal)) => {
                let place = &file.text[refusal.at.range()];
                println!("has no meaning yet: {} ({place})", refusal.reason);
            }
            Err(Stop::Verify(fault)) => println!("is refused: {fault}"),
        }
    }
}

fn listing(contents: &Contents) -> String {
    let mut text = String::new();
    for (place, ability) in contents.abilities.iter().enumerate() {
        text.push_str(&format!("a{place} "));
        let mut out = Printer::default();
        ability.print(&mut out);
        text.push_str(&out.into_text());
        text.push('\n');
    }
    text
}

fn count(path: &Path, out: Option<&Path>) {
    let mut files = Vec::new();
    let file = File::open(path).expect("the file of cards opens");
    read_rows(BufReader::new(file), &mut |row| files.push(SourceFile::new(&row.name, block_text(&row))))
        .expect("the file of cards is JSON Lines");
    let cards: Vec<(&SourceFile, CardSource)> =
        files.iter().flat_map(|file| read_cards(file).0.into_iter().map(move |card| (file, card))).collect();
    let (mut through, mut passed) = (0, 0);
    let mut stops: BTreeMap<String, usize> = BTreeMap::new();
    for (file, card) in &cards {
        let stop = match meaning(card) {
            Ok(contents) => {
                if let Some(folder) = out {
                    write(folder, card, &contents);
                }
                through += 1;
                passed += 1;
                continue;
            }
            Err(Stop::Before) => continue,
            Err(Stop::Elaborate(refusal)) => {
                if std::env::var_os("SHOW").is_some() {
                    let place = &file.text[refusal.at.range()];
                    println!("{}: {} ({place})", card.name.text, refusal.reason);
                }
                refusal.reason.to_owned()
            }
            Err(Stop::Verify(fault)) => {
                if std::env::var_os("SHOW").is_some() {
                    println!("refused: {}: {fault}", card.name.text);
                }
                format!("refused: {fault}")
            }
        };
        passed += 1;
        *stops.entry(stop).or_default() += 1;
    }
    println!("{}: {through} of {passed} cards that pass the rules have a meaning", path.display());
    let mut stops: Vec<_> = stops.into_iter().collect();
    stops.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    for (stop, count) in stops {
        println!("{count:>6} {stop}");
    }
}
