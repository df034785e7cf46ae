//! `planarc play`: games on the reference table that play themselves, with what happened and what never did.

mod game;
mod pool;
mod summary;

use std::path::PathBuf;

use clap::ValueEnum;
use planarc_table::variants::Variant;
use rayon::prelude::*;

use super::console::{Console, Status};
use super::files::{self, Found};
use super::judge::run_all;
use super::progress::Meter;
use super::report::read_any;
use super::settings::{LintArgs, PathArgs};
use crate::source::CardFile;
use game::{Plan, Report};

const EXAMPLES: &str = "\
Examples:
  planarc play --auto 100 cards                          plain games with the cards of a folder
  planarc play --auto 1000 --variant planechase cards
  planarc play --auto 1000 --variant archenemy official.jsonl --decks ordinary.jsonl
  planarc play --auto 1 --seed 7 --log cards             one game, and what happened in it

Players decide by chance, among what is legal. The same seed is the same game, whatever the number of \
threads. Decks hold 36 ordinary cards of the paths and 24 basic lands. A creature of data that leave its size \
out is as large as its mana value.
Exit status: 0 when every game went on to its end or its last turn, 1 when one stopped or was found unsound, \
2 when a file could not be read.";

/// Play games by chance on the reference table, and count what happened
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    cards: PathArgs,
    /// How many games
    #[arg(long, value_name = "N")]
    auto: u64,
    /// More cards for decks
    #[arg(long, value_name = "PATH")]
    decks: Vec<PathBuf>,
    /// What is played; several can be combined
    #[arg(long, value_enum, value_name = "VARIANT")]
    variant: Vec<Played>,
    /// The rules of an older edition
    #[arg(long, value_parser = ["2011"])]
    edition: Option<String>,
    /// How many players
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(2..=6))]
    players: u32,
    /// After how many turns a game ends
    #[arg(long, value_name = "N", default_value_t = 30)]
    turns: u32,
    /// The seed of the first game; each game has one more
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Save and load each game at random moments
    #[arg(long)]
    saves: bool,
    /// Show what happened in each game
    #[arg(long)]
    log: bool,
    /// How to show the counts
    #[arg(long, value_enum, default_value_t = Format::Text)]
    message_format: Format,
    #[command(flatten)]
    lints: LintArgs,
}

/// A variant or an option, as the command line names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Played {
    Planechase,
    SinglePlanarDeck,
    Vanguard,
    Commander,
    Archenemy,
    SupervillainRumble,
    ConspiracyDraft,
    TwoHeadedGiant,
}

impl Played {
    const fn variant(self) -> Variant {
        match self {
            Self::Planechase => Variant::Planechase,
            Self::SinglePlanarDeck => Variant::SinglePlanarDeck,
            Self::Vanguard => Variant::Vanguard,
            Self::Commander => Variant::Commander,
            Self::Archenemy => Variant::Archenemy,
            Self::SupervillainRumble => Variant::SupervillainRumble,
            Self::ConspiracyDraft => Variant::ConspiracyDraft,
            Self::TwoHeadedGiant => Variant::TwoHeadedGiant,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Tables for people
    Text,
    /// One JSON object
    Json,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    let settings = match args.cards.settings(&args.lints, None) {
        Ok(settings) => settings,
        Err(message) => return console.fail(message),
    };
    let paths: Vec<PathBuf> = args.cards.paths.iter().chain(&args.decks).cloned().collect();
    let Found { items, status } = files::load(&paths, &settings.exclude, console, read_any);
    let files: Vec<CardFile> =
        items.into_iter().map(|file| file.with_words(&settings.vocabulary.words)).collect();
    let status = status.max(files::require_cards(&files, console));
    if status == Status::Failed {
        return status;
    }
    let outcomes = run_all(&files, &settings.levels, console.progress());
    let pool = match pool::pool(&files, outcomes) {
        Ok(pool) => pool,
        Err(message) => return console.fail(message),
    };
    let plan = Plan {
        variants: args.variant.iter().map(|one| one.variant()).collect(),
        edition_2011: args.edition.is_some(),
        players: args.players,
        turns: args.turns,
        saves: args.saves,
        keeps_log: args.log,
    };
    let meter = Meter::of("games", usize::try_from(args.auto).ok(), console.progress());
    let seeds: Vec<u64> = (0..args.auto).map(|number| args.seed.wrapping_add(number)).collect();
    let reports: Vec<Report> = seeds
        .into_par_iter()
        .map(|seed| {
            let report = game::play(&pool, &plan, seed);
            meter.step();
            report
        })
        .collect();
    meter.clear();
    for report in reports.iter().filter(|_| args.log) {
        console.out_text(&format!("game {}\n{}\n", report.seed, report.log.join("\n")));
    }
    let summary = summary::of(&pool, &reports);
    match args.message_format {
        Format::Text => console.out_text(&summary.text()),
        Format::Json => console.out(summary.json() + "\n"),
    }
    if reports.iter().any(|report| report.fault.is_some()) { Status::Findings } else { Status::Clean }
}
