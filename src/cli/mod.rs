//! The command line: one file a subcommand. The only part of planarc that reads and writes files.

mod asm;
mod check;
mod compile;
mod completions;
mod console;
mod diff;
mod disasm;
mod exclude;
mod explain;
mod files;
mod findings;
mod fix;
mod fmt;
mod import;
mod judge;
mod man;
mod outline;
mod output;
mod play;
mod progress;
mod report;
mod run;
mod settings;
mod statistics;
mod threads;
mod trace;
mod watch;
mod write;

use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};

use console::{Console, Options, Status};

/// Reads the English on Magic variant cards and compiles it
#[derive(Debug, Parser)]
#[command(version, after_help = EXAMPLES)]
struct Cli {
    #[command(flatten)]
    options: Options,
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  planarc check my.card
  planarc compile cards -o cards.plc
  planarc import oracle-cards.json -o cards
  planarc explain F004
  planarc outline my.card
  planarc trace my.card

Exit status: 0 when nothing was found, 1 on findings, 2 when a file could not be read or written \
or the command was not understood.";

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Args),
    Compile(compile::Args),
    Asm(asm::Args),
    Fmt(fmt::Args),
    Disasm(disasm::Args),
    Explain(explain::Args),
    Outline(outline::Args),
    Trace(trace::Args),
    Import(import::Args),
    Play(play::Args),
    Report(report::Args),
    Run(run::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(usage) => return print_usage(&usage),
    };
    let mut console = Console::new(cli.options);
    if let Err(message) = threads::start() {
        let status = console.fail(message);
        return console.finish(status);
    }
    let status = match cli.command {
        Command::Check(args) => check::run(&args, &mut console),
        Command::Compile(args) => compile::run(&args, &mut console),
        Command::Asm(args) => asm::run(&args, &mut console),
        Command::Fmt(args) => fmt::run(&args, &mut console),
        Command::Disasm(args) => disasm::run(&args, &mut console),
        Command::Explain(args) => explain::run(&args, &mut console),
        Command::Outline(args) => outline::run(&args, &mut console),
        Command::Trace(args) => trace::run(&args, &mut console),
        Command::Import(args) => import::run(&args, &mut console),
        Command::Play(args) => play::run(&args, &mut console),
        Command::Report(args) => report::run(&args, &mut console),
        Command::Run(args) => run::run(&args, &mut console),
        Command::Completions(args) => completions::run(&args, &mut console),
        Command::Man(args) => man::run(&args, &mut console),
    };
    console.finish(status)
}

/// The whole command line, as clap knows it.
fn command_line() -> clap::Command {
    Cli::command()
}

/// The JSON Schema of a line of `trace --message-format json`.
pub fn trace_schema() -> serde_json::Value {
    trace::schema()
}

/// Help and version are asked for and go to stdout; anything else is a usage error.
fn print_usage(usage: &clap::Error) -> ExitCode {
    // A closed pipe leaves nobody to tell.
    let _ = usage.print();
    if usage.use_stderr() { Status::Failed.into() } else { Status::Clean.into() }
}
