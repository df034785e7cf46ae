//! `check --fix` and `--diff`: the fixes of many files, written or shown.

use rayon::prelude::*;

use super::console::{Console, Status};
use super::diff;
use super::files::{Input, Roots};
use super::findings::counted;
use super::write::{unwritable, write_text};
use crate::diag::render::shown_name;
use crate::lint::levels::Levels;
use crate::pipeline::fix::{Fixed, Trust, fix};
use crate::pipeline::judge::Judged;
use crate::source::CardFile;

/// What to do with a file whose text changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Write it.
    Write,
    /// Show what would change.
    Diff,
}

/// What is asked of all files.
#[derive(Debug, Clone, Copy)]
pub struct Work<'a> {
    /// Where each file came from.
    pub inputs: &'a [Input],
    /// Where the paths on the command line lead, below which files may be written.
    pub roots: &'a Roots,
    /// The level of each rule.
    pub levels: &'a Levels,
    /// What to do with a text that changed.
    pub mode: Mode,
    /// Which fixes are applied.
    pub trust: Trust,
}

/// What was mended, and whether anything failed (said on stderr already).
#[derive(Debug)]
pub struct Tally {
    /// The worst thing that happened.
    pub status: Status,
    fixed: usize,
    files: usize,
    left: usize,
}

impl Work<'_> {
    /// Mends each file; where it was written, `files` and `judged` then hold what it is now.
    pub fn run(self, files: &mut [CardFile], judged: &mut [Judged], console: &mut Console) -> Tally {
        let pairs: Vec<(&CardFile, &Judged)> = files.iter().zip(judged.iter()).collect();
        let fixed: Vec<Fixed> =
            pairs.into_par_iter().map(|(file, judged)| fix(file, judged, self.levels, self.trust)).collect();
        let mut tally = Tally { status: Status::Clean, fixed: 0, files: 0, left: 0 };
        for (((input, file), judged), fixed) in self.inputs.iter().zip(files).zip(judged).zip(fixed) {
            let status = self.settle(input, file, judged, fixed, &mut tally, console);
            tally.status = tally.status.max(status);
        }
        tally
    }

    fn settle(
        self,
        input: &Input,
        file: &mut CardFile,
        judged: &mut Judged,
        fixed: Fixed,
        tally: &mut Tally,
        console: &mut Console,
    ) -> Status {
        let is_filter = *input == Input::Stdin && self.mode == Mode::Write;
        if let Some(reason) = unwritable(file)
            && (is_filter || !matches!(fixed, Fixed::Nothing))
        {
            tally.left += judged.findings.len();
            return console.fail(format!("cannot rewrite `{}`: {reason}", shown_name(&file.file.name)));
        }
        let (after, after_judged, count) = match fixed {
            Fixed::Better { file, judged, fixed } => (file, judged, fixed),
            Fixed::Nothing | Fixed::HeldBack { .. } => {
                tally.left += judged.findings.len();
                if is_filter {
                    console.out(&file.file.text);
                }
                return held_back(file, fixed, console);
            }
        };
        tally.left += after_judged.findings.len();
        let text = &after.file.text;
        let status = match (self.mode, input) {
            (Mode::Diff, _) => {
                console.out_diff(&diff::render(&file.file.name, &file.file.text, text));
                Status::Findings
            }
            (Mode::Write, Input::Stdin) => {
                console.out(text);
                Status::Clean
            }
            (Mode::Write, Input::File(path)) => write_text(path, file, text, self.roots, console),
        };
        if status == Status::Failed {
            tally.left += count;
            return status;
        }
        tally.fixed += count;
        tally.files += 1;
        if self.mode == Mode::Write {
            (*file, *judged) = (after, after_judged);
        }
        status
    }
}

/// Tells which fixes were not made.
fn held_back(file: &CardFile, fixed: Fixed, console: &mut Console) -> Status {
    let Fixed::HeldBack { fixes, reason } = fixed else { return Status::Clean };
    let name = shown_name(&file.file.name);
    for held in fixes {
        let (line, code, title) = (held.line, held.code, held.title);
        console.err(format!("{name}:{line}: held back the fix of {code} ({title}): {reason}\n"));
    }
    console.err(format!("{name}: left as it is\n"));
    Status::Findings
}

impl Tally {
    /// `fixed 3 findings in 2 files; 1 is left`, with so many left besides those of single files.
    pub fn summary(&self, mode: Mode, of_set: usize) -> String {
        let left = self.left + of_set;
        let (findings, files) = (counted(self.fixed, "finding"), counted(self.files, "file"));
        let left = match (mode, left) {
            (Mode::Write, 0) => "none is left".to_owned(),
            (Mode::Write, 1) => "1 is left".to_owned(),
            (Mode::Write, left) => format!("{left} are left"),
            (Mode::Diff, 0) => "none would be left".to_owned(),
            (Mode::Diff, left) => format!("{left} would be left"),
        };
        let verb = if mode == Mode::Write { "fixed" } else { "would fix" };
        format!("{verb} {findings} in {files}; {left}\n")
    }
}
