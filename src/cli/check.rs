//! `planarc check`: reads cards and shows every finding, or mends what it can.

use std::path::{Path, PathBuf};
use std::time::Instant;

use super::console::{Console, Status};
use super::files::{self, Found, Input, Roots};
use super::findings::{self, Count, How, MessageFormat, counted};
use super::fix::{self, Mode};
use super::judge::judge_all;
use super::output;
use super::settings::{LintArgs, PathArgs, Settings};
use super::watch::Watch;
use super::write::write_file;
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
  planarc check --exclude drafts,'*.old.card'
  planarc check --statistics             how many findings there are of each rule
  planarc check --message-format sarif --output-file planarc.sarif
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
    #[command(flatten)]
    cards: PathArgs,
    /// How to show findings
    #[arg(long, value_enum, default_value_t = MessageFormat::Fancy)]
    message_format: MessageFormat,
    /// Write the findings to a file
    #[arg(long, value_name = "FILE", conflicts_with = "watch")]
    output_file: Option<PathBuf>,
    /// Show how many findings there are of each rule in place of the findings
    #[arg(long, conflicts_with = "watch")]
    statistics: bool,
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
        self.cards.paths.iter().any(|path| path.as_os_str() == "-")
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
        self.cards.settings(&self.lints, self.stdin_filename.as_deref())
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
        let (paths, format) = (args.cards.paths.as_slice(), args.message_format);
        return Watch { paths, format, config: args.cards.config(), settings: &settings }.run(console);
    }
    let begun = Instant::now();
    let settings = match args.settings() {
        Ok(settings) => settings,
        Err(message) => return console.fail(message),
    };
    console.detail(|| match settings.file() {
        Some(file) => format!("settings: `{}`\n", files::shown(&file)),
        None => "settings: none found\n".to_owned(),
    });
    let Found { items, mut status } =
        files::load(&args.cards.paths, &settings.exclude, console, |input| args.read(input));
    let with_words = |(input, file): (Input, CardFile)| (input, file.with_words(&settings.vocabulary.words));
    let (inputs, mut files): (Vec<Input>, Vec<CardFile>) = items.into_iter().map(with_words).unzip();
    let mut mended = None;
    if let Some(mode) = args.mode() {
        let mut judged = judge_all(&files, &settings.levels, console.progress());
        let trust = if args.unsafe_fixes { Trust::Unsafe } else { Trust::Safe };
        let (inputs, roots, levels) = (&inputs, &Roots::new(&args.cards.paths), &settings.levels);
        let work = fix::Work { inputs, roots, levels, mode, trust };
        let tally = work.run(&mut files, &mut judged, console);
        status = status.max(tally.status);
        let alone: usize = judged.iter().map(|judged| judged.findings.len()).sum();
        mended = Some((tally, mode, alone));
    }
    let judged = judge_all(&files, &settings.levels, console.progress());
    let how = if args.statistics { How::Counted } else { How::Each };
    if args.output_file.is_some() {
        console.begin_report();
    }
    let count =
        findings::show_set(console, args.message_format, how, &settings, &files, &judged, &args.cards.paths);
    if let Some(path) = &args.output_file {
        let report = console.end_report();
        status = status.max(write_report(path, &report, &inputs, &settings, console));
    }
    let status = status.max(files::require_cards(&files, console));
    // What is found in the cards of all files together is never mended.
    let report = mended.map_or_else(
        || count.fixable() + "\n",
        |(tally, mode, alone)| format!("\n{}", tally.summary(mode, count.all() - alone)),
    );
    let cards = files.iter().map(|file| file.blocks.len()).sum();
    console.detail(|| format!("took {} ms\n", begun.elapsed().as_millis()));
    if cards > 0 {
        console.note(summary(cards, &files, count) + &report);
    }
    status.max(count.status())
}

/// Writes what was found to a file, but over nothing that was read.
fn write_report(
    path: &Path,
    report: &[u8],
    inputs: &[Input],
    settings: &Settings,
    console: &mut Console,
) -> Status {
    let settings = settings.file();
    let read = output::files(inputs).chain(settings.as_deref());
    if let Err(message) = output::check_report(path, read) {
        return console.fail(message);
    }
    match write_file(path, report) {
        Ok(()) => Status::Clean,
        Err(error) => console.fail(format!("cannot write `{}`: {error}", files::shown(path))),
    }
}

fn summary(cards: usize, files: &[CardFile], count: Count) -> String {
    format!("checked {} in {}: {count}", counted(cards, "card"), counted(files.len(), "file"))
}
