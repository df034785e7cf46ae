//! `planarc check`: reads cards and shows every finding.

use std::path::PathBuf;

use super::console::{Console, Status};
use super::files::{self, Found};
use super::findings::{self, Count, MessageFormat, counted};
use super::judge::judge_all;
use super::settings::LintArgs;
use crate::source::CardFile;

const EXAMPLES: &str = "\
Examples:
  planarc check                          every .card file below this folder
  planarc check cards/planes my.card
  planarc check --deny warnings --message-format short
  planarc check --ignore G105,templating --deny legacy
  pbpaste | planarc check -

Exit status: 0 without errors, 1 with, 2 when a file could not be read or no card was found.";

/// Read cards and show every finding
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Card files, or folders to search for .card files; `-` is standard input
    #[arg(default_value = ".")]
    paths: Vec<PathBuf>,
    /// How to show findings
    #[arg(long, value_enum, default_value_t = MessageFormat::Fancy)]
    message_format: MessageFormat,
    #[command(flatten)]
    lints: LintArgs,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    let settings = match args.lints.settings() {
        Ok(settings) => settings,
        Err(message) => return console.fail(message),
    };
    let Found { items: files, status } = files::load(&args.paths, console, files::read_cards);
    let judged = judge_all(&files, &settings.levels, console.progress());
    let count = findings::show_all(console, args.message_format, &settings, &files, &judged);
    let status = status.max(files::require_cards(&files, console));
    let cards = files.iter().map(|file| file.blocks.len()).sum();
    if cards > 0 {
        console.err(summary(cards, &files, count));
    }
    status.max(count.status())
}

fn summary(cards: usize, files: &[CardFile], count: Count) -> String {
    format!("checked {} in {}: {count}\n", counted(cards, "card"), counted(files.len(), "file"))
}
