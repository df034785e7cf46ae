//! `planarc explain`: what a code means and what to do about it.

use super::console::{Console, Status};
use crate::diag::Code;
use crate::diag::codes::{ALL, Row, nearest};

const EXAMPLES: &str = "\
Examples:
  planarc explain            every code, a line each
  planarc explain F004
  planarc explain malformed-modifiers
  planarc explain templating  every code of a family, a line each";

/// Explain a code
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A code such as F004, its name, or a family of codes
    code: Option<String>,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    match args.code.as_deref() {
        None => console.out_text(&ALL.iter().map(summary).collect::<String>()),
        Some(text) => match Code::find(text.trim()) {
            Some(row) => console.out_text(&page(row)),
            None => {
                let family = text.trim().to_ascii_lowercase();
                let rows: String = ALL.iter().filter(|row| row.family == family).map(summary).collect();
                if rows.is_empty() {
                    return console.fail(unknown(text));
                }
                console.out_text(&rows);
            }
        },
    }
    Status::Clean
}

fn summary(row: &Row) -> String {
    format!("{}  {:<8} {:<26} {}\n", row.code, row.level_name(), row.name, row.summary())
}

fn page(row: &Row) -> String {
    format!("{} {} ({}, {})\n\n{}\n", row.code, row.name, row.level_name(), row.family, drawn(&row.explain()))
}

/// The text for a terminal: blocks indented, their marks of place left out.
fn drawn(text: &str) -> String {
    let mut in_block = false;
    let mut lines = Vec::new();
    for line in text.lines() {
        if line.starts_with("```") {
            in_block = !in_block;
        } else if in_block {
            lines.push(format!("    {}", line.replace(['«', '»'], "")).trim_end().to_owned());
        } else {
            lines.push(line.to_owned());
        }
    }
    lines.join("\n")
}

fn unknown(text: &str) -> String {
    let near = nearest(text).map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    format!("expected a code, its name or a family, found `{text}`{near} (`planarc explain` lists all)")
}
