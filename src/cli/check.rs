//! `planarc check`: reads cards and shows every finding, or mends what it can.

use std::path::{Path, PathBuf};

use super::console::{Console, Status};
use super::files::{self, Found, Input, Roots};
use super::findings::{self, Count, MessageFormat, counted};
use super::fix::{self, Mode};
use super::judge::judge_all;
use super::settings::{LintArgs, Settings};
use super::watch::Watch;
use crate::pipeline::fix::Trust;
use crate::source::CardFile;

const EXAMPLES: &str = "\
Examples:
  planarc check                          every .card file below this folder
  planarc check cards/planes my.card
  planarc check --deny warnings --message-format short
  planarc check --ignore G105,templating --deny legacy
  planarc check --fix                    mend what can be mended without changing a card's meaning
  planarc check --diff --unsafe          show what could be mended, guesses included; write nothing
  planarc check --watch cards            again whenever something changes
  pbpaste | planarc check -
  planarc check - --stdin-filename cards/new.card < draft

A file is only rewritten when no card is the worse for it and fewer findings are left.
Exit status: 0 without errors, 1 with, or with a fix that was held back, or where --diff would change \
something; 2 when a file could not be read or written or no card was found.";

/// Read cards and show every finding
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
#[command(group = clap::ArgGroup::new("fixing").multiple(true))]
pub struct Args {
    /// Card files, or folders to search for .card files; `-` is standard input
    #[arg(default_value = ".")]
    paths: Vec<PathBuf>,
    /// How to show findings
    #[arg(long, value_enum, default_value_t = MessageFormat::Fancy)]
    message_format: MessageFormat,
    /// Apply the fixes of findings; standard input goes to standard output
    #[arg(long, group = "fixing")]
    fix: bool,
    /// Write nothing; show as a diff what --fix would change
    #[arg(long, group = "fixing")]
    diff: bool,
    /// With --fix or --diff: fixes too that may change what a card does
    #[arg(long = "unsafe", visible_alias = "unsafe-fixes", requires = "fixing")]
    unsafe_fixes: bool,
    /// Check again whenever a file changes, until interrupted
    #[arg(long, conflicts_with_all = ["fixing", "stdin_filename"])]
    watch: bool,
    /// The name of standard input in findings; settings are looked for from its folder
    #[arg(long, value_name = "NAME")]
    stdin_filename: Option<PathBuf>,
    #[command(flatten)]
    lints: LintArgs,
}

impl Args {
    fn reads_stdin(&self) -> bool {
        self.paths.iter().any(|path| path.as_os_str() == "-")
    }

    fn mode(&self) -> Option<Mode> {
        let mode = if self.diff { Some(Mode::Diff) } else { None };
        mode.or_else(|| self.fix.then_some(Mode::Write))
    }

    /// What is wrong with the flags together.
    fn fault(&self) -> Option<&'static str> {
        if self.stdin_filename.is_some() && !self.reads_stdin() {
            return Some("expected `-` among the paths, since --stdin-filename names what it reads");
        }
        if self.watch && self.reads_stdin() {
            return Some("standard input cannot be watched; leave out `-` or --watch");
        }
        let prints = self.diff || (self.fix && self.reads_stdin());
        (prints && self.message_format.is_data()).then_some(
            "the findings of this --message-format and the text of --diff or --fix would mix on standard \
             output; choose `short` or `fancy`",
        )
    }

    fn settings(&self) -> Result<Settings, String> {
        match &self.stdin_filename {
            None => self.lints.settings(),
            Some(name) => {
                let folder = name.parent().filter(|folder| !folder.as_os_str().is_empty());
                self.lints.settings_from(folder.unwrap_or(Path::new(".")))
            }
        }
    }

    fn read(&self, input: &Input) -> Result<Vec<(Input, CardFile)>, String> {
        let name = match (input, &self.stdin_filename) {
            (Input::Stdin, Some(name)) => name.display().to_string(),
            _ => input.name(),
        };
        let files = files::read_named(input, name)?;
        Ok(files.into_iter().map(|file| (input.clone(), file)).collect())
    }
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    if let Some(fault) = args.fault() {
        return console.fail(fault);
    }
    if args.watch {
        let settings = || args.settings();
        let (paths, format) = (args.paths.as_slice(), args.message_format);
        return Watch { paths, format, config: args.lints.config(), settings: &settings }.run(console);
    }
    let settings = match args.settings() {
        Ok(settings) => settings,
        Err(message) => return console.fail(message),
    };
    let Found { items, mut status } = files::load(&args.paths, console, |input| args.read(input));
    let with_words = |(input, file): (Input, CardFile)| (input, file.with_words(&settings.vocabulary.words));
    let (inputs, mut files): (Vec<Input>, Vec<CardFile>) = items.into_iter().map(with_words).unzip();
    let mut mended = None;
    if let Some(mode) = args.mode() {
        let mut judged = judge_all(&files, &settings.levels, console.progress());
        let trust = if args.unsafe_fixes { Trust::Unsafe } else { Trust::Safe };
        let (inputs, roots, levels) = (&inputs, &Roots::new(&args.paths), &settings.levels);
        let work = fix::Work { inputs, roots, levels, mode, trust };
        let tally = work.run(&mut files, &mut judged, console);
        status = status.max(tally.status);
        let alone: usize = judged.iter().map(|judged| judged.findings.len()).sum();
        mended = Some((tally, mode, alone));
    }
    let judged = judge_all(&files, &settings.levels, console.progress());
    let count = findings::show_set(console, args.message_format, &settings, &files, &judged, &args.paths);
    let status = status.max(files::require_cards(&files, console));
    // What is found in the cards of all files together is never mended.
    let report =
        mended.map_or_else(String::new, |(tally, mode, alone)| tally.summary(mode, count.all() - alone));
    let cards = files.iter().map(|file| file.blocks.len()).sum();
    if cards > 0 {
        console.err(summary(cards, &files, count) + &report);
    }
    status.max(count.status())
}

fn summary(cards: usize, files: &[CardFile], count: Count) -> String {
    format!("checked {} in {}: {count}\n", counted(cards, "card"), counted(files.len(), "file"))
}
