//! `planarc report`: how far each card comes through the stages, and what stops the others.

mod against;
mod ladder;
mod playable;
mod text;

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::console::{Console, Status};
use super::files::{self, Found, Input, shown};
use super::findings::counted;
use super::judge::run_all;
use super::settings::{LintArgs, PathArgs};
use crate::lint::levels::Levels;
use crate::source::CardFile;
use crate::source::import::{Row, block_text, read_rows};
use ladder::{Ladder, Scope};

const EXAMPLES: &str = "\
Examples:
  planarc report cards
  planarc report official.jsonl --message-format json
  planarc report ordinary.jsonl --any-card
  planarc report official.jsonl --playable
  planarc report old.jsonl --against official.jsonl

A .jsonl file holds one card a line, with the fields name, type_line, oracle_text, hand_modifier \
and life_modifier. The exit status is 0 whether or not every card is complete.";

/// Count how far cards come through the stages, and rank what stops them
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    cards: PathArgs,
    /// How to show the counts
    #[arg(long, value_enum, default_value_t = Format::Text)]
    message_format: Format,
    /// Count ordinary cards too, not only planes, phenomena, schemes, vanguards and conspiracies
    #[arg(long)]
    any_card: bool,
    /// Count the cards that the reference table can play, and what the others ask of it
    #[arg(long, conflicts_with = "against")]
    playable: bool,
    /// Hold cards in older wording (.jsonl files) against the rows of the same name in FILE
    #[arg(long, value_name = "FILE", conflicts_with = "any_card")]
    against: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Format {
    /// Tables for people
    Text,
    /// One JSON object
    Json,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    if let Some(current) = &args.against {
        return hold_against(args, current, console);
    }
    let asked = match args.cards.settings(&LintArgs::default(), None) {
        Ok(asked) => asked,
        Err(message) => return console.fail(message),
    };
    let with_words = |file: CardFile| file.with_words(&asked.vocabulary.words);
    let Found { items, status } = files::load(&args.cards.paths, &asked.exclude, console, read_any);
    let files: Vec<CardFile> = items.into_iter().map(with_words).collect();
    // What is counted is mostly published, or imported.
    let outcomes = run_all(&files, &Levels::of_published(), console.progress());
    if args.playable {
        let found = playable::count(&files, &outcomes, args.any_card);
        return match args.message_format {
            Format::Text => {
                console.out_text(&playable::render(&found));
                status
            }
            Format::Json => write_json(&found, status, console),
        };
    }
    let scope = if args.any_card { Scope::AnyCard } else { Scope::VariantCards };
    let ladder = Ladder::count(&files, &outcomes, scope);
    let status = status.max(files::require_cards(&files, console));
    if ladder.cards == 0 && status == Status::Clean {
        return console.fail("expected variant cards, found only others (`--any-card` counts these too)");
    }
    if ladder.passed_over > 0 {
        let cards = counted(ladder.passed_over, "card");
        console.note(format!("note: {cards} of other kinds not counted (`--any-card` counts them)\n"));
    }
    match args.message_format {
        Format::Text => console.out_text(&text::render(&ladder)),
        Format::Json => return write_json(&ladder, status, console),
    }
    status
}

fn write_json(report: &impl serde::Serialize, status: Status, console: &mut Console) -> Status {
    match serde_json::to_string(report) {
        Ok(json) => console.out(json + "\n"),
        Err(error) => return console.fail(format!("cannot write the report as JSON: {error}")),
    }
    status
}

/// `--against`: older texts and current ones, joined by name.
fn hold_against(args: &Args, current: &Path, console: &mut Console) -> Status {
    let mut older = Vec::new();
    for path in &args.cards.paths {
        match rows(path) {
            Ok(found) => older.extend(found),
            Err(message) => return console.fail(message),
        }
    }
    let current = match rows(current) {
        Ok(rows) => rows,
        Err(message) => return console.fail(message),
    };
    let counts = against::count(&older, &current);
    if counts.texts == 0 {
        return console.fail("expected rows that both files name, found none");
    }
    match args.message_format {
        Format::Text => console.out_text(&against::render(&counts)),
        Format::Json => return write_json(&counts, Status::Clean, console),
    }
    Status::Clean
}

fn rows(path: &Path) -> Result<Vec<Row>, String> {
    let message = |error: &dyn std::fmt::Display| format!("cannot read `{}`: {error}", shown(path));
    let file = File::open(path).map_err(|error| message(&error))?;
    let mut rows = Vec::new();
    read_rows(BufReader::new(file), &mut |row| rows.push(row)).map_err(|error| message(&error))?;
    Ok(rows)
}

/// Reads card files, and rows of .jsonl files.
pub fn read_any(input: &Input) -> Result<Vec<CardFile>, String> {
    match input {
        Input::File(path) if path.extension().is_some_and(|extension| extension == "jsonl") => {
            read_jsonl(path)
        }
        Input::File(_) | Input::Stdin => files::read_cards(input),
    }
}

/// Each row becomes a card file of its own, so that one odd row cannot spoil its neighbours.
fn read_jsonl(path: &Path) -> Result<Vec<CardFile>, String> {
    let file = |(number, row): (usize, Row)| {
        let name = format!("{} card {}", path.display(), number + 1);
        CardFile::from_bytes(name, block_text(&row).into_bytes())
    };
    Ok(rows(path)?.into_iter().enumerate().map(file).collect())
}
