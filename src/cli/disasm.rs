//! `planarc disasm`: a module as text.

use std::path::PathBuf;

use super::console::{Console, Status};
use super::files::{read_bounded, shown};
use crate::limits;
use crate::pipeline::meaning;

const EXAMPLES: &str = "\
Examples:
  planarc disasm cards.plc
  planarc disasm cards.plc --card \"Hollow Reach\"

Exit status: 0 when listed, 1 when the file is no valid module or holds no such card, 2 when it \
could not be read.";

/// List the bytecode of a module
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A module that `planarc compile` wrote
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// List this card only
    #[arg(long, value_name = "NAME")]
    card: Option<String>,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    let name = shown(&args.file);
    let bytes = match read_bounded(&args.file, limits::MODULE_BYTES) {
        Ok(bytes) => bytes,
        Err(error) => return console.fail(format!("cannot read `{name}`: {error}")),
    };
    let card = args.card.as_deref();
    match meaning::disassemble(&bytes, card) {
        Ok(listing) => {
            console.out_text(&listing);
            Status::Clean
        }
        Err(message) => {
            console.err(format!("error: `{name}`: {message}\n"));
            Status::Findings
        }
    }
}
