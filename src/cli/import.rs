//! `planarc import`: other people's card data to card files, one a card.

mod collect;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use super::console::{Console, Status};
use super::files::{Roots, read_bounded, shown};
use super::findings::counted;
use super::output::Existing;
use super::progress::Meter;
use super::write::write_file;
use crate::diag::render::shown_name;
use crate::source::Kind;
use crate::source::import::{FileNames, Row, read_rows};
use collect::{Card, Collection};

const EXAMPLES: &str = "\
Examples:
  planarc import oracle-cards.json -o cards      Scryfall bulk data, or JSON Lines of the same rows
  planarc import AtomicCards.json -o cards       MTGJSON
  planarc import new.json -o cards --force       replace files that differ

Planes, phenomena, schemes, vanguards and conspiracies are written, each to its own file in a folder \
of its kind; other cards are counted. Nothing is written when an input cannot be read to its end.
Exit status: 0 when every card is in place, 1 when a file was kept because it differs or a card \
cannot be written as a card file, 2 when a file could not be read or written.";

/// Write card files from Scryfall or MTGJSON data
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// JSON files; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    inputs: Vec<PathBuf>,
    /// The folder to write to; made if need be
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Replace files that differ
    #[arg(long)]
    force: bool,
}

/// What became of the cards.
#[derive(Debug, Default)]
struct Tally {
    written: BTreeMap<Kind, usize>,
    unchanged: usize,
    kept: usize,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    let mut collection = Collection::default();
    let meter = Meter::new(None, console.progress());
    let read = args.inputs.iter().try_for_each(|path| {
        let mut take = |row| {
            collection.take(row);
            meter.step();
        };
        read_input(path, &mut take).map_err(|error| format!("cannot read `{}`: {error}", shown(path)))
    });
    meter.clear();
    if let Err(message) = read {
        return console.fail(format!("{message}; nothing was written"));
    }
    if collection.cards.is_empty() && collection.unwritable.is_empty() {
        return console.fail(nothing_found(&collection));
    }
    let existing = if args.force { Existing::Replace } else { Existing::Keep };
    Destination { folder: &args.output, inputs: Roots::new(&args.inputs), existing }
        .write_all(&collection, console)
}

fn read_input(path: &Path, take: &mut dyn FnMut(Row)) -> io::Result<()> {
    if path.as_os_str() == "-" {
        return read_json(io::stdin().lock(), take);
    }
    read_json(BufReader::with_capacity(1 << 16, File::open(path)?), take)
}

fn read_json(mut input: impl BufRead, take: &mut dyn FnMut(Row)) -> io::Result<()> {
    if input.fill_buf()?.starts_with(b"\xef\xbb\xbf") {
        input.consume(3);
    }
    Ok(read_rows(input, take)?)
}

fn nothing_found(collection: &Collection) -> String {
    format!(
        "expected planes, phenomena, schemes, vanguards or conspiracies, found {} (read are a JSON array or \
         JSON Lines with Scryfall's fields, and MTGJSON's AtomicCards.json)",
        if collection.others == 0 { "no card".to_owned() } else { counted(collection.others, "other card") }
    )
}

/// Where the cards go, and what must not be lost there.
struct Destination<'a> {
    folder: &'a PathBuf,
    inputs: Roots,
    existing: Existing,
}

impl Destination<'_> {
    fn write_all(&self, collection: &Collection, console: &mut Console) -> Status {
        let mut names = FileNames::default();
        let mut tally = Tally::default();
        let mut status = Status::Clean;
        for (name, error) in &collection.unwritable {
            let name = shown_name(name);
            console.err(format!("warning: `{name}` is left out: {error}\n"));
            status = Status::Findings;
        }
        for card in &collection.cards {
            let path = self.folder.join(names.assign(card.kind, &card.name));
            match self.write_card(&path, card, &mut tally) {
                Ok(None) => {}
                Ok(Some(kept)) => {
                    console.err(kept);
                    status = status.max(Status::Findings);
                }
                Err(message) => status = console.fail(message),
            }
        }
        console.note(summary(collection, &tally));
        status
    }

    /// Writes one card; a message when the file that is there was kept.
    fn write_card(&self, path: &Path, card: &Card, tally: &mut Tally) -> Result<Option<String>, String> {
        let unwritable = |error: io::Error| format!("cannot write `{}`: {error}", shown(path));
        self.prepare(path).map_err(unwritable)?;
        // One byte more than the text of the card shows that the file differs.
        match read_bounded(path, card.text.len()) {
            Ok(bytes) if bytes == card.text.as_bytes() => {
                tally.unchanged += 1;
                return Ok(None);
            }
            Ok(_) if self.existing == Existing::Keep => {
                tally.kept += 1;
                let name = shown(path);
                return Ok(Some(format!("warning: `{name}` is kept: it differs (`--force` replaces it)\n")));
            }
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(unwritable(error)),
            Ok(_) | Err(_) => {}
        }
        if self.inputs.are(path) {
            return Err(format!("cannot write `{}`: it is the input", shown(path)));
        }
        write_file(path, card.text.as_bytes()).map_err(unwritable)?;
        *tally.written.entry(card.kind).or_default() += 1;
        Ok(None)
    }

    /// Makes the folder of a file; a link in the place of either must not lead out of the output folder.
    fn prepare(&self, path: &Path) -> io::Result<()> {
        let folder = path.parent().unwrap_or(self.folder);
        fs::create_dir_all(folder)?;
        let output = Roots::new([self.folder]);
        let is_taken = path.symlink_metadata().is_ok();
        if output.hold(if is_taken { path } else { folder }) {
            return Ok(());
        }
        Err(io::Error::other("a link there leads outside the output folder"))
    }
}

fn summary(collection: &Collection, tally: &Tally) -> String {
    let written: usize = tally.written.values().sum();
    let kinds: Vec<String> =
        tally.written.iter().map(|(kind, n)| format!("{n} in {}", kind.folder())).collect();
    let mut line = format!("wrote {}", counted(written, "card"));
    if !kinds.is_empty() {
        line += &format!(" ({})", kinds.join(", "));
    }
    let rest = [
        (tally.unchanged, "already in place"),
        (tally.kept, "kept because the file differs"),
        (collection.unwritable.len(), "left out"),
        (collection.repeats, "seen again"),
        (collection.differing, "seen again with another text (the first was taken)"),
        (collection.others, "of other kinds passed over"),
    ];
    for (n, what) in rest.into_iter().filter(|(n, _)| *n > 0) {
        line += &format!("; {n} {what}");
    }
    line + "\n"
}
