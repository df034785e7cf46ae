//! `planarc asm`: a listing as a module.

use std::path::PathBuf;

use super::console::{Console, Status};
use super::files::{Input, shown};
use super::output::{self, Existing, check_output};
use super::write::write_file;
use crate::limits;
use crate::pipeline::meaning;

const EXAMPLES: &str = "\
Examples:
  planarc compile cards --emit asm -o cards.asm
  planarc asm cards.asm -o cards.plc
  planarc asm - -o cards.plc

Exit status: 0 when written, 1 when the file is no valid listing, 2 when a file could not be read or \
written.";

/// Assemble a listing of the bytecode into a module
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A listing, as `planarc disasm` and `compile --emit asm` write it; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Where to write the module, `-` for standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Replace a file that planarc did not write
    #[arg(long)]
    force: bool,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    let input = if args.file.as_os_str() == "-" { Input::Stdin } else { Input::File(args.file.clone()) };
    let name = input.name();
    let bytes = match input.read_bounded(limits::LISTING_BYTES) {
        Ok(bytes) => bytes,
        Err(error) => return console.fail(format!("cannot read `{name}`: {error}")),
    };
    let assembled = String::from_utf8(bytes)
        .map_err(|error| {
            format!("expected UTF-8 text, found other bytes at byte {}", error.utf8_error().valid_up_to())
        })
        .and_then(|text| meaning::assemble(&text));
    let module = match assembled {
        Ok(module) => module.encode(),
        Err(message) => {
            console.err(format!("error: `{name}`: {message}\n"));
            return Status::Findings;
        }
    };
    if args.output.as_os_str() == "-" {
        console.out(module);
        return Status::Clean;
    }
    let existing = if args.force { Existing::Replace } else { Existing::Keep };
    if let Err(message) = check_output(&args.output, output::files(&[input]), existing) {
        return console.fail(message);
    }
    match write_file(&args.output, &module) {
        Ok(()) => Status::Clean,
        Err(error) => console.fail(format!("cannot write `{}`: {error}", shown(&args.output))),
    }
}
