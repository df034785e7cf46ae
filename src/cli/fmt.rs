//! `planarc fmt`: rewrites rules text in current wording.

use super::console::{Console, Status};
use super::diff;
use super::files::{self, Found, Input, Roots};
use super::findings::counted;
use super::judge::judge_all;
use super::settings::{LintArgs, PathArgs};
use super::write::{unwritable, write_text};
use crate::diag::Edit;
use crate::diag::render::shown_name;
use crate::lint::levels::Levels;
use crate::pipeline::{Outcome, Stage};
use crate::source::{CardFile, apply, rewrite_rules};

const EXAMPLES: &str = "\
Examples:
  planarc fmt                  rewrite every .card file below this folder
  planarc fmt --check cards    only show what would change
  planarc fmt - < my.card      rewrite standard input to standard output

Only rules text changes: comments, blank lines, names and the lines under the type line stay. A card \
that could not be read whole stays as it is.
Exit status: 0 when all cards are in current wording (now), 1 when a card could not be read or, with \
--check, would change, 2 when a file could not be read or written.";

/// Rewrite rules text in current wording
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    cards: PathArgs,
    /// Write nothing; show what would change
    #[arg(long)]
    check: bool,
}

/// What to do with a file whose text changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Write,
    Check,
}

/// How many files and cards came out which way.
#[derive(Debug, Default)]
struct Tally {
    files: usize,
    changed: usize,
    unread: usize,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    let mode = if args.check { Mode::Check } else { Mode::Write };
    let asked = match args.cards.settings(&LintArgs::default(), None) {
        Ok(asked) => asked,
        Err(message) => return console.fail(message),
    };
    let with_words = |file: CardFile| file.with_words(&asked.vocabulary.words);
    let Found { items, mut status } = files::load(&args.cards.paths, &asked.exclude, console, read);
    let items = items.into_iter().map(|(input, file)| (input, with_words(file)));
    let (inputs, files): (Vec<Input>, Vec<CardFile>) = items.unzip();
    let judged = judge_all(&files, &Levels::default(), console.progress());
    let (mut tally, roots) = (Tally::default(), Roots::new(&args.cards.paths));
    for ((input, file), judged) in inputs.iter().zip(&files).zip(&judged) {
        let outcomes = &judged.outcomes;
        let edits = edits(file, outcomes);
        tally.files += 1;
        tally.changed += usize::from(!edits.is_empty());
        tally.unread +=
            file.blocks.len() - outcomes.iter().filter(|outcome| wording(outcome).is_some()).count();
        status = status.max(settle(mode, input, file, &edits, &roots, console));
    }
    let status = status.max(files::require_cards(&files, console));
    console.note(summary(mode, &tally));
    if tally.unread > 0 { status.max(Status::Findings) } else { status }
}

fn read(input: &Input) -> Result<Vec<(Input, CardFile)>, String> {
    let files = files::read_cards(input)?;
    Ok(files.into_iter().map(|file| (input.clone(), file)).collect())
}

/// The current wording of a card that was proven to read back as the same card.
fn wording(outcome: &Outcome) -> Option<&str> {
    outcome.printed.as_deref().filter(|_| outcome.stage >= Some(Stage::RoundTrips))
}

fn edits(file: &CardFile, outcomes: &[Outcome]) -> Vec<Edit> {
    let of_card = |(card, outcome)| wording(outcome).map(|text| rewrite_rules(&file.file, card, text));
    file.cards().zip(outcomes).filter_map(of_card).flatten().collect()
}

fn settle(
    mode: Mode,
    input: &Input,
    file: &CardFile,
    edits: &[Edit],
    roots: &Roots,
    console: &mut Console,
) -> Status {
    // Standard input is written out even when nothing changes, so it must be whole.
    let is_written = *input == Input::Stdin || !edits.is_empty();
    match (mode, input, unwritable(file)) {
        (_, _, Some(reason)) if is_written || file.blocks.is_empty() => {
            console.fail(format!("cannot rewrite `{}`: {reason}", shown_name(&file.file.name)))
        }
        (Mode::Check, _, _) if edits.is_empty() => Status::Clean,
        (Mode::Check, _, _) => {
            let text = &file.file.text;
            console.out_diff(&diff::render(&file.file.name, text, &apply(text, edits)));
            Status::Findings
        }
        (Mode::Write, Input::Stdin, _) => {
            console.out(apply(&file.file.text, edits));
            Status::Clean
        }
        (Mode::Write, Input::File(_), _) if edits.is_empty() => Status::Clean,
        (Mode::Write, Input::File(path), _) => {
            write_text(path, file, &apply(&file.file.text, edits), roots, console)
        }
    }
}

fn summary(mode: Mode, tally: &Tally) -> String {
    let verb = match mode {
        Mode::Write => "rewrote",
        Mode::Check => "would rewrite",
    };
    let mut line = format!("{verb} {} of {}", tally.changed, counted(tally.files, "file"));
    if tally.unread > 0 {
        line += &format!(
            "; {} could not be read whole (`planarc check` says why)",
            counted(tally.unread, "card")
        );
    }
    line + "\n"
}
