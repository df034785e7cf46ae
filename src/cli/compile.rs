//! `planarc compile`: cards to one module, or to a form of it that people and programs can read.

use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::console::{Console, Status};
use super::files::{self, Found, Input, shown};
use super::findings::{self, How, MessageFormat, counted};
use super::judge::{judge_all, judge_meaning};
use super::output::{self, Existing, check_output};
use super::settings::{LintArgs, PathArgs};
use super::write::write_file;
use crate::pipeline::meaning;
use crate::pipeline::{self, Outcome};
use crate::source::CardFile;
use planarc_bytecode::listing::listing;

const EXAMPLES: &str = "\
Examples:
  planarc compile cards -o cards.plc
  planarc compile cards --strip -o cards.plc   without the places in the source
  planarc compile my.card --emit asm           the listing, on standard output
  planarc compile cards --emit surface -o cards.json
  planarc compile --emit schema                the JSON Schema of --emit surface
  planarc compile --emit spec                  the tables of the bytecode, as JSON

Nothing is written when any card has an error, unless --keep-going leaves those cards out, and nothing \
over a card that is compiled, or over a file that planarc did not write. A module holds its cards in the \
order of their names, so that the order of the paths makes no difference.
Exit status: 0 when all was written, 1 on errors in cards, 2 when a file could not be read or written.";

/// Compile cards to bytecode
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    cards: PathArgs,
    /// Where to write, `-` for standard output; only bytecode needs it
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace a file that planarc did not write
    #[arg(long)]
    force: bool,
    /// What to write
    #[arg(long, value_enum, default_value_t = Emit::Bytecode)]
    emit: Emit,
    /// Leave out which words of the source each statement comes from
    #[arg(long)]
    strip: bool,
    /// Leave out the cards that have errors and write the others; the exit status stays 1
    #[arg(long)]
    keep_going: bool,
    /// How to show findings
    #[arg(long, value_enum, default_value_t = MessageFormat::Fancy)]
    message_format: MessageFormat,
    #[command(flatten)]
    lints: LintArgs,
}

impl Args {
    /// The file to write; standard output where there is none, and for `-`.
    fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    fn existing(&self) -> Existing {
        if self.force { Existing::Replace } else { Existing::Keep }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Emit {
    /// A .plc module
    Bytecode,
    /// The structure of the text, as JSON
    #[value(alias = "ir")]
    Surface,
    /// The listing of the bytecode
    Asm,
    /// The JSON Schema of `surface`; reads no cards
    Schema,
    /// The tables of the bytecode, as JSON; reads no cards
    Spec,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    match args.emit {
        Emit::Schema => return deliver(args, &[], &json(&pipeline::surface_schema()), console),
        Emit::Spec => return deliver(args, &[], &json(&meaning::spec()), console),
        Emit::Bytecode if args.output.is_none() => {
            return console.fail(
                "expected `-o FILE` to write bytecode to, found none (or choose `--emit asm` or `surface`)",
            );
        }
        Emit::Bytecode | Emit::Surface | Emit::Asm => {}
    }
    let settings = match args.cards.settings(&args.lints, None) {
        Ok(settings) => settings,
        Err(message) => return console.fail(message),
    };
    let Found { items, status } = files::load(&args.cards.paths, &settings.exclude, console, read);
    let with_words = |(input, file): (Input, CardFile)| (input, file.with_words(&settings.vocabulary.words));
    let (mut inputs, files): (Vec<Input>, Vec<CardFile>) = items.into_iter().map(with_words).unzip();
    inputs.extend(settings.file().map(Input::File));
    let judge = if args.emit == Emit::Surface { judge_all } else { judge_meaning };
    let judged = judge(&files, &settings.levels, console.progress());
    let count = findings::show_set(
        console,
        args.message_format,
        How::Each,
        &settings,
        &files,
        &judged,
        &args.cards.paths,
    );
    let status = status.max(files::require_cards(&files, console)).max(count.status());
    let all: usize = judged.iter().map(|file| file.outcomes.len()).sum();
    let has_surface =
        |outcome: &Outcome| outcome.is_complete() || args.emit == Emit::Surface && outcome.checked.is_some();
    let mut cards: Vec<Outcome> =
        judged.into_iter().flat_map(|file| file.outcomes).filter(has_surface).collect();
    if args.strip {
        cards
            .iter_mut()
            .for_each(|card| card.meaning = card.meaning.take().map(planarc_bytecode::Contents::strip));
    }
    let goes_on = args.keep_going && status == Status::Findings && !cards.is_empty();
    if status != Status::Clean && !goes_on {
        console.note(format!("nothing was written: {count}\n"));
        return status;
    }
    if goes_on {
        console.note(format!("left out {} of {all}: {count}\n", counted(all - cards.len(), "card")));
    }
    status.max(write(args, &inputs, files.len(), cards, console))
}

fn read(input: &Input) -> Result<Vec<(Input, CardFile)>, String> {
    let files = files::read_cards(input)?;
    Ok(files.into_iter().map(|file| (input.clone(), file)).collect())
}

fn write(args: &Args, inputs: &[Input], files: usize, cards: Vec<Outcome>, console: &mut Console) -> Status {
    let count = cards.len();
    let bytes = match emit(args.emit, cards) {
        Ok(bytes) => bytes,
        Err(message) => return console.fail(message),
    };
    let status = deliver(args, inputs, &bytes, console);
    if let (Status::Clean, Some(output)) = (status, args.file()) {
        let (cards, files) = (counted(count, "card"), counted(files, "file"));
        console.note(format!(
            "compiled {cards} from {files} into `{}` ({})\n",
            shown(output),
            counted(bytes.len(), "byte")
        ));
    }
    status
}

fn emit(emit: Emit, cards: Vec<Outcome>) -> Result<Vec<u8>, String> {
    let meanings = |cards: Vec<Outcome>| cards.into_iter().filter_map(|card| card.meaning).collect();
    match emit {
        Emit::Bytecode => Ok(meaning::link(meanings(cards))?.encode()),
        Emit::Asm => Ok(listing(&meaning::link(meanings(cards))?.module()).into_bytes()),
        Emit::Surface => Ok(json(&pipeline::surface_json(&cards))),
        Emit::Schema | Emit::Spec => Ok(Vec::new()),
    }
}

fn json(value: &serde_json::Value) -> Vec<u8> {
    format!("{value:#}\n").into_bytes()
}

fn deliver(args: &Args, inputs: &[Input], bytes: &[u8], console: &mut Console) -> Status {
    let Some(path) = args.file() else {
        console.out(bytes);
        return Status::Clean;
    };
    if let Err(message) = check_output(path, output::files(inputs), args.existing()) {
        return console.fail(message);
    }
    match write_file(path, bytes) {
        Ok(()) => Status::Clean,
        Err(error) => console.fail(format!("cannot write `{}`: {error}", shown(path))),
    }
}
