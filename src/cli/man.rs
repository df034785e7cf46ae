//! `planarc man`: the manual pages.

use clap_mangen::Man;

use super::command_line;
use super::console::{Console, Status};

const EXAMPLES: &str = "\
Examples:
  planarc man | man -l -
  planarc man check | man -l -
  planarc man > ~/.local/share/man/man1/planarc.1";

/// Write a manual page
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The page of a command; without one, the page of planarc itself
    command: Option<String>,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    let mut whole = command_line();
    whole.build();
    let command = match &args.command {
        None => whole,
        Some(name) => match whole.find_subcommand(name) {
            Some(command) => command.clone().display_name(format!("planarc-{name}")),
            None => {
                return console
                    .fail(format!("expected a command, found `{name}` (`planarc --help` lists them)"));
            }
        },
    };
    let mut page = Vec::new();
    match Man::new(command).render(&mut page) {
        Ok(()) => console.out(page),
        Err(error) => return console.fail(format!("cannot write the page: {error}")),
    }
    Status::Clean
}
