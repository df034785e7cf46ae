//! `planarc compile`: cards to one module, or to a form of it that people and programs can read.

use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::console::{Console, Status};
use super::files::{self, Found, Input, shown};
use super::findings::{self, MessageFormat, counted};
use super::judge::{judge_all, judge_meaning};
use super::output::{self, Existing, check_output};
use super::settings::LintArgs;
use super::write::write_file;
use crate::pipeline::meaning::{self, Need};
use crate::pipeline::{self, Outcome};
use crate::source::CardFile;
use planarc_bytecode::listing::listing;
use planarc_bytecode::{Contents, encode};

const EXAMPLES: &str = "\
Examples:
  planarc compile cards -o cards.plc
  planarc compile my.card --emit asm           the listing, on standard output
  planarc compile cards --emit surface -o cards.json
  planarc compile --emit schema                the JSON Schema of --emit surface
  planarc compile --emit spec                  the tables of the bytecode, as JSON
  planarc compile cards --format 1 -o cards.plc

Nothing is written when any card has an error, unless --keep-going leaves those cards out, and nothing \
over a card that is compiled, or over a file that planarc did not write. A module holds its cards in the \
order of their names, so that the order of the paths makes no difference.
Exit status: 0 when all was written, 1 on errors in cards, 2 when a file could not be read or written.";

/// Compile cards to bytecode
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Card files, or folders to search for .card files; `-` is standard input
    #[arg(default_value = ".")]
    paths: Vec<PathBuf>,
    /// Where to write, `-` for standard output; only bytecode needs it
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace a file that planarc did not write
    #[arg(long)]
    force: bool,
    /// What to write
    #[arg(long, value_enum, default_value_t = Emit::Bytecode)]
    emit: Emit,
    /// The version of the bytecode: 2 says what a card does, and 1, the older, how it is worded, for cards
    /// that 2 does not cover yet
    #[arg(long, value_enum, default_value_t = Version::Two)]
    format: Version,
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

/// `--format`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Version {
    /// Each sentence as it is worded
    #[value(name = "1")]
    One,
    /// What each ability means
    #[value(name = "2")]
    Two,
}

/// What goes into the file.
enum Cards {
    One(Vec<Outcome>),
    Two(Vec<Contents>),
}

impl Cards {
    fn len(&self) -> usize {
        match self {
            Self::One(outcomes) => outcomes.len(),
            Self::Two(contents) => contents.len(),
        }
    }
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
    let settings = match args.lints.settings() {
        Ok(settings) => settings,
        Err(message) => return console.fail(message),
    };
    let Found { items, status } = files::load(&args.paths, console, read);
    let with_words = |(input, file): (Input, CardFile)| (input, file.with_words(&settings.vocabulary.words));
    let (mut inputs, files): (Vec<Input>, Vec<CardFile>) = items.into_iter().map(with_words).unzip();
    inputs.extend(settings.file().map(Input::File));
    let has_meaning = args.format == Version::Two && args.emit != Emit::Surface;
    let judged = if has_meaning {
        judge_meaning(&files, &settings.levels, Need::Must, console.progress())
    } else {
        judge_all(&files, &settings.levels, console.progress())
    };
    let count = findings::show_set(console, args.message_format, &settings, &files, &judged, &args.paths);
    let status = status.max(files::require_cards(&files, console)).max(count.status());
    let all: usize = judged.iter().map(|file| file.outcomes.len()).sum();
    let outcomes = judged.into_iter().flat_map(|file| file.outcomes);
    let cards = if has_meaning {
        Cards::Two(outcomes.filter_map(|outcome| outcome.meaning).collect())
    } else {
        let mut complete: Vec<Outcome> = outcomes.filter(Outcome::is_complete).collect();
        if args.emit != Emit::Surface {
            complete.sort_by(|one, other| one.name.cmp(&other.name));
        }
        Cards::One(complete)
    };
    let goes_on = args.keep_going && status == Status::Findings && cards.len() > 0;
    if status != Status::Clean && !goes_on {
        console.err(format!("nothing was written: {count}\n"));
        return status;
    }
    if goes_on {
        console.err(format!("left out {} of {all}: {count}\n", counted(all - cards.len(), "card")));
    }
    status.max(write(args, &inputs, files.len(), cards, console))
}

fn read(input: &Input) -> Result<Vec<(Input, CardFile)>, String> {
    let files = files::read_cards(input)?;
    Ok(files.into_iter().map(|file| (input.clone(), file)).collect())
}

fn write(args: &Args, inputs: &[Input], files: usize, cards: Cards, console: &mut Console) -> Status {
    let count = cards.len();
    let bytes = match emit(args.emit, cards) {
        Ok(bytes) => bytes,
        Err(message) => return console.fail(message),
    };
    let status = deliver(args, inputs, &bytes, console);
    if let (Status::Clean, Some(output)) = (status, args.file()) {
        let (cards, files) = (counted(count, "card"), counted(files, "file"));
        console.err(format!(
            "compiled {cards} from {files} into `{}` ({})\n",
            shown(output),
            counted(bytes.len(), "byte")
        ));
    }
    status
}

fn emit(emit: Emit, cards: Cards) -> Result<Vec<u8>, String> {
    match (emit, cards) {
        (Emit::Bytecode, Cards::One(outcomes)) => pipeline::link_proven(&outcomes),
        (Emit::Bytecode, Cards::Two(contents)) => Ok(encode(meaning::link_proven(contents)?.contents())),
        (Emit::Asm, Cards::One(outcomes)) => {
            pipeline::disassemble(&pipeline::link_proven(&outcomes)?, None).map(String::into_bytes)
        }
        (Emit::Asm, Cards::Two(contents)) => {
            Ok(listing(meaning::link_proven(contents)?.module()).into_bytes())
        }
        (Emit::Surface, Cards::One(outcomes)) => Ok(json(&pipeline::surface_json(&outcomes))),
        (Emit::Surface | Emit::Schema | Emit::Spec, _) => Ok(Vec::new()),
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
