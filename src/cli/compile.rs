//! `planarc compile`: cards to one module, or to a form of it that people and programs can read.

use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::console::{Console, Status};
use super::files::{self, Found, Input, shown};
use super::findings::{self, MessageFormat, counted};
use super::judge::judge_all;
use super::output::{self, Existing, check_output};
use super::settings::LintArgs;
use super::write::write_file;
use crate::pipeline::{self, Outcome};
use crate::source::CardFile;

const EXAMPLES: &str = "\
Examples:
  planarc compile cards -o cards.plc
  planarc compile my.card --emit asm           the listing, on standard output
  planarc compile cards --emit ir -o cards.json
  planarc compile --emit schema                the JSON Schema of --emit ir

Nothing is written when any card has an error, and nothing over a card that is compiled, or over a file \
that planarc did not write.
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
    Ir,
    /// The listing of the bytecode
    Asm,
    /// The JSON Schema of `ir`; reads no cards
    Schema,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    if args.emit == Emit::Schema {
        return deliver(args, &[], &json(&pipeline::ir_schema()), console);
    }
    if args.emit == Emit::Bytecode && args.output.is_none() {
        return console
            .fail("expected `-o FILE` to write bytecode to, found none (or choose `--emit asm` or `ir`)");
    }
    let settings = match args.lints.settings() {
        Ok(settings) => settings,
        Err(message) => return console.fail(message),
    };
    let Found { items, status } = files::load(&args.paths, console, read);
    let with_words = |(input, file): (Input, CardFile)| (input, file.with_words(&settings.vocabulary.words));
    let (mut inputs, files): (Vec<Input>, Vec<CardFile>) = items.into_iter().map(with_words).unzip();
    inputs.extend(settings.file().map(Input::File));
    let judged = judge_all(&files, &settings.levels, console.progress());
    let count = findings::show_set(console, args.message_format, &settings, &files, &judged, &args.paths);
    let status = status.max(files::require_cards(&files, console)).max(count.status());
    if status != Status::Clean {
        console.err(format!("nothing was written: {count}\n"));
        return status;
    }
    let outcomes: Vec<Outcome> = judged.into_iter().flat_map(|file| file.outcomes).collect();
    write(args, &inputs, files.len(), &outcomes, console)
}

fn read(input: &Input) -> Result<Vec<(Input, CardFile)>, String> {
    let files = files::read_cards(input)?;
    Ok(files.into_iter().map(|file| (input.clone(), file)).collect())
}

fn write(args: &Args, inputs: &[Input], files: usize, outcomes: &[Outcome], console: &mut Console) -> Status {
    let bytes = match emit(args.emit, outcomes) {
        Ok(bytes) => bytes,
        Err(message) => return console.fail(message),
    };
    let status = deliver(args, inputs, &bytes, console);
    if let (Status::Clean, Some(output)) = (status, args.file()) {
        let (cards, files) = (counted(outcomes.len(), "card"), counted(files, "file"));
        console.err(format!(
            "compiled {cards} from {files} into `{}` ({})\n",
            shown(output),
            counted(bytes.len(), "byte")
        ));
    }
    status
}

fn emit(emit: Emit, outcomes: &[Outcome]) -> Result<Vec<u8>, String> {
    match emit {
        Emit::Bytecode => pipeline::link_proven(outcomes),
        Emit::Ir => Ok(json(&pipeline::ir_json(outcomes))),
        Emit::Asm => pipeline::disassemble(&pipeline::link_proven(outcomes)?, None).map(String::into_bytes),
        Emit::Schema => Ok(json(&pipeline::ir_schema())),
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
