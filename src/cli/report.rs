//! `planarc report`: how far each card comes through the stages, and what stops the others.

mod ladder;
mod text;

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::console::{Console, Status};
use super::files::{self, Found, Input};
use super::findings::counted;
use super::judge::judge_all;
use crate::source::CardFile;
use crate::source::import::{block_text, read_rows};
use ladder::{Ladder, Scope};

const EXAMPLES: &str = "\
Examples:
  planarc report cards
  planarc report official.jsonl --message-format json
  planarc report ordinary.jsonl --any-card

A .jsonl file holds one card a line, with the fields name, type_line, oracle_text, hand_modifier \
and life_modifier. The exit status is 0 whether or not every card is complete.";

/// Count how far cards come through the stages, and rank what stops them
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Card files, folders of them, or .jsonl files; `-` is standard input
    #[arg(default_value = ".")]
    paths: Vec<PathBuf>,
    /// How to show the counts
    #[arg(long, value_enum, default_value_t = Format::Text)]
    message_format: Format,
    /// Count ordinary cards too, not only planes, phenomena, schemes, vanguards and conspiracies
    #[arg(long)]
    any_card: bool,
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
    let Found { items: files, status } = files::load(&args.paths, console, read);
    let outcomes = judge_all(&files, console.progress());
    let scope = if args.any_card { Scope::AnyCard } else { Scope::VariantCards };
    let ladder = Ladder::count(&files, &outcomes, scope);
    let status = status.max(files::require_cards(&files, console));
    if ladder.cards == 0 && status == Status::Clean {
        return console.fail("expected variant cards, found only others (`--any-card` counts these too)");
    }
    if ladder.passed_over > 0 {
        let cards = counted(ladder.passed_over, "card");
        console.err(format!("note: {cards} of other kinds not counted (`--any-card` counts them)\n"));
    }
    match args.message_format {
        Format::Text => console.out(text::render(&ladder)),
        Format::Json => match serde_json::to_string(&ladder) {
            Ok(json) => console.out(json + "\n"),
            Err(error) => return console.fail(format!("cannot write the report as JSON: {error}")),
        },
    }
    status
}

fn read(input: &Input) -> Result<Vec<CardFile>, String> {
    match input {
        Input::File(path) if path.extension().is_some_and(|extension| extension == "jsonl") => {
            read_jsonl(path)
        }
        Input::File(_) | Input::Stdin => files::read_cards(input),
    }
}

/// Each row becomes a card file of its own, so that one odd row cannot spoil its neighbours.
fn read_jsonl(path: &Path) -> Result<Vec<CardFile>, String> {
    let message = |error: &dyn std::fmt::Display| format!("cannot read `{}`: {error}", path.display());
    let file = File::open(path).map_err(|error| message(&error))?;
    let mut files = Vec::new();
    let mut take = |row| {
        let name = format!("{} card {}", path.display(), files.len() + 1);
        files.push(CardFile::from_bytes(name, block_text(&row).into_bytes()));
    };
    read_rows(BufReader::new(file), &mut take).map_err(|error| message(&error))?;
    Ok(files)
}
