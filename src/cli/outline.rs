//! `planarc outline`: what planarc understood of each card.

use clap::ValueEnum;

use super::console::{Console, Status};
use super::files::{self, Found};
use super::findings::{self, MessageFormat};
use super::judge::{judge_all, judge_meaning};
use super::settings::{LintArgs, PathArgs, Settings};
use crate::bind::{self, Bound};
use crate::outline::{Page, page, structured};
use crate::pipeline::Outcome;
use crate::source::{CardFile, CardSource};

const EXAMPLES: &str = "\
Examples:
  planarc outline my.card
  planarc outline cards --card \"Hollow Reach\"
  pbpaste | planarc outline -
  planarc outline cards --message-format json
  planarc outline my.card --wording

Each ability is taken apart: its kind and where it functions, its event, condition and costs, what it \
does in order, what is targeted, how long it lasts, and what each word that points back means, with \
everything that its text leaves unsaid. Compare that with what you meant.
Exit status: 0 when every card was read, 1 when one was not (its findings are shown) or none has the \
name, 2 when a file could not be read or no card was found.";

/// Show how each card was understood
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    cards: PathArgs,
    /// Show this card only
    #[arg(long, value_name = "NAME")]
    card: Option<String>,
    /// Write the rows from how the card is worded rather than from what it does, also for a card that
    /// has no meaning yet
    #[arg(long)]
    wording: bool,
    /// How to show the outline
    #[arg(long, value_enum, default_value_t = Format::Text)]
    message_format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A page a card for people
    Text,
    /// The same with the structure of each ability, node by node
    Structure,
    /// One JSON array of pages
    Json,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    let asked = match args.cards.settings(&LintArgs::default(), None) {
        Ok(asked) => asked,
        Err(message) => return console.fail(message),
    };
    let with_words = |file: CardFile| file.with_words(&asked.vocabulary.words);
    let Found { items, mut status } =
        files::load(&args.cards.paths, &asked.exclude, console, files::read_cards);
    let mut files: Vec<CardFile> = items.into_iter().map(with_words).collect();
    status = status.max(files::require_cards(&files, console));
    let settings = Settings::default();
    let mut judged = if args.wording {
        judge_all(&files, &settings.levels, console.progress())
    } else {
        judge_meaning(&files, &settings.levels, console.progress())
    };
    let outline = if args.wording { worded } else { meant };
    let mut pages = Vec::new();
    for (file, judged) in files.iter().zip(&judged) {
        let cards = file.cards().zip(&judged.outcomes).filter(|(card, _)| args.wants(card));
        pages.extend(cards.filter_map(|(card, outcome)| outline(file, card, outcome)));
    }
    if let Some(name) = &args.card {
        for (file, judged) in files.iter_mut().zip(&mut judged) {
            judged.findings.retain(|finding| finding.card.as_ref() == Some(name));
            file.diagnostics.clear();
        }
        if pages.is_empty() && judged.iter().all(|judged| judged.findings.is_empty()) {
            return status.max(no_such_card(name, &files, console));
        }
    }
    status = status.max(args.write(&pages, console));
    // Findings come after the pages: what was not understood is read last.
    let count = findings::show_all(console, MessageFormat::Fancy, &settings, &files, &judged);
    status.max(count.status())
}

impl Args {
    fn wants(&self, card: &CardSource) -> bool {
        self.card.as_ref().is_none_or(|name| *name == card.name.text)
    }

    fn write(&self, pages: &[(Page, Bound)], console: &mut Console) -> Status {
        let text =
            |show: fn(&(Page, Bound)) -> String| pages.iter().map(show).collect::<Vec<_>>().join("\n\n");
        match self.message_format {
            Format::Text => console.out_text(&text(|(page, _)| page.to_string())),
            Format::Structure => console.out_text(&text(|(page, bound)| structured(page, bound))),
            Format::Json => {
                match serde_json::to_string(&pages.iter().map(|(page, _)| page).collect::<Vec<_>>()) {
                    Ok(json) => console.out(json + "\n"),
                    Err(error) => return console.fail(format!("cannot write the outline as JSON: {error}")),
                }
            }
        }
        Status::Clean
    }
}

/// The page of a card whose every sentence was read and every reference bound, written from its wording.
fn worded(file: &CardFile, card: &CardSource, outcome: &Outcome) -> Option<(Page, Bound)> {
    let bound = bind::bind(outcome.surface.clone()?).0?;
    Some((page(&file.file.text, &card.type_line.text, &bound), bound))
}

/// The page of a card that has a meaning, written from what it does.
fn meant(file: &CardFile, card: &CardSource, outcome: &Outcome) -> Option<(Page, Bound)> {
    Some((outcome.outline(file, card)?, outcome.checked.as_ref()?.bound().clone()))
}

fn no_such_card(name: &str, files: &[CardFile], console: &mut Console) -> Status {
    let names: Vec<&str> =
        files.iter().flat_map(CardFile::cards).map(|card| card.name.text.as_str()).take(8).collect();
    let there = if names.is_empty() { String::new() } else { format!(" (there are {})", names.join(", ")) };
    console.err(format!("error: no card is named \"{name}\"{there}\n"));
    Status::Findings
}
