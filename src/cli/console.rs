//! Standard output and standard error, and the exit status.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

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
    colour: Colour,
    progress: Progress,
    stdout: Stream,
    stderr: Stream,
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
    pub fn from_environment() -> Self {
        let progress = if io::stderr().is_terminal() { Progress::Shown } else { Progress::Hidden };
        Self {
            colour: colour(io::stderr().is_terminal()),
            progress,
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
        colour(io::stdout().is_terminal())
    }

    /// Writes results for people that were made harmless when they were drawn, and have colours.
    pub fn out_drawn(&mut self, text: &str) {
        self.stdout.write(&mut io::stdout().lock(), text.as_bytes());
    }

    /// Writes messages for people to standard error.
    pub fn err(&mut self, text: impl AsRef<str>) {
        self.err_drawn(&harmless(text.as_ref()));
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

/// `NO_COLOR` first, then `CLICOLOR_FORCE`, then whether anyone is there to see colours.
fn colour(is_terminal: bool) -> Colour {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_forced = std::env::var_os("CLICOLOR_FORCE").is_some_and(|value| !value.is_empty() && value != "0");
    let is_dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    if !is_set("NO_COLOR") && (is_forced || (is_terminal && !is_dumb)) { Colour::Ansi } else { Colour::Plain }
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
