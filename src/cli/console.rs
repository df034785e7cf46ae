//! Standard output and standard error, and the exit status.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::ValueEnum;

use crate::diag::render::{Colour, harmless};

/// How a command ended; the worst thing that happened wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Nothing to say: exit code 0.
    Clean,
    /// Findings at error level, or denied ones: exit code 1.
    Findings,
    /// A usage or input/output error: exit code 2.
    Failed,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        match status {
            Status::Clean => Self::SUCCESS,
            Status::Findings => Self::from(1),
            Status::Failed => Self::from(2),
        }
    }
}

/// The two output streams. A reader that closes its end (`planarc … | head`) is no error: what
/// follows is dropped and the exit status stays what it would have been.
#[derive(Debug)]
pub struct Console {
    options: Options,
    colour: Colour,
    progress: Progress,
    /// What a report in a file holds so far, where one was asked for.
    report: Option<Vec<u8>>,
    stdout: Stream,
    stderr: Stream,
}

/// `--color`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ColourChoice {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// What every command is told of how to speak.
#[derive(Debug, Clone, Copy, clap::Args)]
#[command(next_help_heading = "Global options")]
pub struct Options {
    /// Whether to use colours
    #[arg(long, global = true, value_enum, default_value_t = ColourChoice::Auto, value_name = "WHEN")]
    color: ColourChoice,
    /// Say nothing but findings and errors
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    quiet: bool,
    /// Say what is read, and how long it takes
    #[arg(short, long, global = true)]
    verbose: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { color: ColourChoice::Auto, quiet: false, verbose: false }
    }
}

/// Variables by which runners of CI say that they read what is written.
const RUNNERS: [&str; 3] = ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"];

/// Whether to show how far long work has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// On a terminal.
    Shown,
    /// Anywhere else.
    Hidden,
}

#[derive(Debug, Default)]
enum Stream {
    #[default]
    Open,
    /// The reader is gone.
    Closed,
    /// Writing failed, such as on a full disk.
    Broken(io::Error),
}

impl Console {
    /// Looks at the terminal and the environment once.
    pub fn new(options: Options) -> Self {
        let is_shown = io::stderr().is_terminal() && !options.quiet;
        let progress = if is_shown { Progress::Shown } else { Progress::Hidden };
        Self {
            options,
            colour: colour(options.color, io::stderr().is_terminal()),
            progress,
            report: None,
            stdout: Stream::Open,
            stderr: Stream::Open,
        }
    }

    /// Whether messages on standard error are coloured.
    pub fn colour(&self) -> Colour {
        self.colour
    }

    /// Whether to show progress.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Writes results for programs to standard output, byte for byte; on a terminal what it would
    /// obey is replaced.
    pub fn out(&mut self, text: impl AsRef<[u8]>) {
        let text = text.as_ref();
        if io::stdout().is_terminal() {
            self.out_text(&String::from_utf8_lossy(text));
        } else {
            self.stdout.write(&mut io::stdout().lock(), text);
        }
    }

    /// Writes a diff, which `patch` takes byte for byte, but the log of a CI runner does not.
    pub fn out_diff(&mut self, text: &str) {
        if RUNNERS.iter().any(|name| std::env::var_os(name).is_some()) {
            self.out_text(text);
        } else {
            self.out(text);
        }
    }

    /// Writes results for people to standard output.
    pub fn out_text(&mut self, text: &str) {
        self.stdout.write(&mut io::stdout().lock(), harmless(text).as_bytes());
    }

    /// Whether results on standard output are coloured.
    pub fn out_colour(&self) -> Colour {
        colour(self.options.color, io::stdout().is_terminal())
    }

    /// From here on, findings are kept for a file in place of being shown.
    pub fn begin_report(&mut self) {
        self.report = Some(Vec::new());
        self.colour = Colour::Plain;
    }

    /// The findings kept since the report began.
    pub fn end_report(&mut self) -> Vec<u8> {
        self.report.take().unwrap_or_default()
    }

    /// Shows findings that were drawn for people, with their colours.
    pub fn findings_drawn(&mut self, text: &str) {
        match &mut self.report {
            Some(report) => report.extend_from_slice(text.as_bytes()),
            None => self.err_drawn(text),
        }
    }

    /// Writes findings for programs.
    pub fn findings_data(&mut self, text: String) {
        match &mut self.report {
            Some(report) => report.extend_from_slice(text.as_bytes()),
            None => self.out(text),
        }
    }

    /// Writes results for people that were made harmless when they were drawn, and have colours.
    pub fn out_drawn(&mut self, text: &str) {
        self.stdout.write(&mut io::stdout().lock(), text.as_bytes());
    }

    /// Writes messages for people to standard error.
    pub fn err(&mut self, text: impl AsRef<str>) {
        self.err_drawn(&harmless(text.as_ref()));
    }

    /// Writes a summary or a remark to standard error, unless `--quiet` asks for none.
    pub fn note(&mut self, text: impl AsRef<str>) {
        if !self.options.quiet {
            self.err(text);
        }
    }

    /// Writes what only `--verbose` asks for to standard error.
    pub fn detail(&mut self, text: impl FnOnce() -> String) {
        if self.options.verbose {
            self.err(text());
        }
    }

    /// Writes text for people that was made harmless when it was drawn, and has colours.
    pub fn err_drawn(&mut self, text: &str) {
        self.stderr.write(&mut io::stderr().lock(), text.as_bytes());
    }

    /// Writes one `error: …` line and gives the status that goes with it.
    pub fn fail(&mut self, message: impl std::fmt::Display) -> Status {
        self.err(format!("error: {message}\n"));
        Status::Failed
    }

    /// The exit code; output that could not be written makes it 2.
    pub fn finish(mut self, status: Status) -> ExitCode {
        match std::mem::take(&mut self.stdout) {
            Stream::Open | Stream::Closed => status.into(),
            Stream::Broken(error) => self.fail(format!("cannot write the output: {error}")).into(),
        }
    }
}

/// `--color` first, then `NO_COLOR`, then `CLICOLOR_FORCE`, then whether anyone is there to see colours.
fn colour(choice: ColourChoice, is_terminal: bool) -> Colour {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_forced = std::env::var_os("CLICOLOR_FORCE").is_some_and(|value| !value.is_empty() && value != "0");
    let is_dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    let is_wanted = match choice {
        ColourChoice::Auto => !is_set("NO_COLOR") && (is_forced || (is_terminal && !is_dumb)),
        ColourChoice::Always => true,
        ColourChoice::Never => false,
    };
    if is_wanted { Colour::Ansi } else { Colour::Plain }
}

impl Stream {
    fn write(&mut self, to: &mut impl Write, text: &[u8]) {
        if !matches!(self, Self::Open) {
            return;
        }
        match to.write_all(text).and_then(|()| to.flush()) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => *self = Self::Closed,
            Err(error) => *self = Self::Broken(error),
        }
    }
}
