//! `planarc completions`: scripts that let a shell complete what is typed.

use clap_complete::{Shell, generate};

use super::command_line;
use super::console::{Console, Status};

const EXAMPLES: &str = "\
Examples:
  planarc completions bash > ~/.local/share/bash-completion/completions/planarc
  planarc completions zsh > ~/.zfunc/_planarc
  planarc completions fish > ~/.config/fish/completions/planarc.fish";

/// Write a script that completes commands in a shell
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// For which shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    let mut script = Vec::new();
    generate(args.shell, &mut command_line(), "planarc", &mut script);
    console.out(script);
    Status::Clean
}
