//! The answers that a trace gives: lines of a file, and chance when there are no more.

use std::collections::VecDeque;

use planarc_vm::{Answer, Question, text};

use super::event::Origin;
use super::table::Table;

/// How often an answer at random is tried: limits on what is chosen together refuse some.
const TRIES: u32 = 200;

/// The answers that are left.
#[derive(Debug, Default)]
pub struct Answers {
    /// What the file is called.
    name: String,
    /// Its lines that are left, with their numbers from 1.
    lines: VecDeque<(usize, String)>,
    /// The number of the line that was given last.
    given: Option<usize>,
    /// How many answers at random were refused in a row.
    refused: u32,
}

impl Answers {
    /// The lines of a file. Those that begin with `#` are comments.
    pub fn new(name: String, file: &str) -> Self {
        let lines = (1..).zip(file.lines().map(str::to_owned));
        let lines = lines.filter(|(_, line)| !line.starts_with('#')).collect();
        Self { name, lines, ..Self::default() }
    }

    /// The next answer, as a value and as a line.
    ///
    /// # Errors
    /// Says which line of the file can't be read as an answer, and why.
    pub fn next(
        &mut self,
        question: &Question,
        table: &mut Table,
    ) -> Result<(Answer, String, Origin), String> {
        let Some((number, line)) = self.lines.pop_front() else {
            self.given = None;
            let answer = question.any_answer(&mut |bound| table.chance.below(bound));
            let line = text::answer_line(&answer, table);
            return Ok((answer, line, Origin::Seed));
        };
        self.given = Some(number);
        match text::answer(question, &line, table) {
            Ok(answer) => Ok((answer, line, Origin::File)),
            Err(why) => Err(self.at(number, &why)),
        }
    }

    /// The machine refuses the last answer.
    ///
    /// # Errors
    /// Says why, unless another answer at random may be taken.
    pub fn refused(&mut self, why: &str) -> Result<(), String> {
        self.refused += 1;
        match self.given {
            Some(number) => Err(self.at(number, why)),
            None if self.refused > TRIES => Err(format!("no answer at random fits: {why}")),
            None => Ok(()),
        }
    }

    /// The machine takes the last answer.
    pub fn taken(&mut self) {
        self.refused = 0;
    }

    /// How many lines were not asked for.
    pub fn left(&self) -> usize {
        self.lines.len()
    }

    fn at(&self, number: usize, why: &str) -> String {
        format!("{}:{number}: {why}", self.name)
    }
}
