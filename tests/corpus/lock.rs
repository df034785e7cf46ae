//! What every published card means, in `tests/corpus.lock`: its name, the furthest stage that it
//! passed, and a hash of its bytes without debug information. A change of meaning is a line in a
//! diff that a person reads.
//!
//! When a hash differs, the listings of before and after stand side by side in
//! `target/tmp/corpus-changes/CORPUS.txt`. The listings of before are those of the last run that
//! agreed with the lock. `BLESS=1` writes the lock.

use fnv::FnvHasher;
use planarc::pipeline::{Outcome, Stage};
use similar::{ChangeTag, TextDiff};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hash::Hasher as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

const LOCK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus.lock");

/// Where the listings are kept from run to run.
const KEPT: &str = env!("CARGO_TARGET_TMPDIR");

/// How many of the cards that changed a failure names; the file that it points to has all.
const NAMED: usize = 20;

/// The width of a column where two listings stand side by side.
const WIDTH: usize = 90;

/// A card as the lock has it, and what it compiles to.
pub struct Locked {
    /// Its name, numbered where the corpus has several of it.
    name: String,
    stage: String,
    hash: String,
    listing: String,
}

/// The cards of a corpus in their order: each with what became of it, or with nothing where the row
/// is no card.
pub fn locked(cards: &[(String, Option<Outcome>)]) -> Vec<Locked> {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let lock = |(name, outcome): &(String, Option<Outcome>), nth: usize| {
        let name = if nth == 1 { name.clone() } else { format!("{name} #{nth}") };
        let stage = outcome.as_ref().and_then(|outcome| outcome.stage).map_or("unread", stage_name);
        let bytes = outcome
            .as_ref()
            .and_then(|outcome| outcome.meaning.as_ref())
            .map(planarc_bytecode::encode_meaning);
        let hash = bytes.as_deref().map_or_else(|| "-".to_owned(), hash);
        let listing = bytes.as_deref().map_or_else(String::new, listing);
        Locked { name, stage: stage.to_owned(), hash, listing }
    };
    cards
        .iter()
        .map(|card| {
            let nth = seen.entry(&card.0).and_modify(|nth| *nth += 1).or_insert(1);
            lock(card, *nth)
        })
        .collect()
}

fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Parsed => "parsed",
        Stage::RoundTrips => "round-trips",
        Stage::Bound => "bound",
        Stage::Checked => "checked",
        Stage::Elaborated => "elaborated",
        Stage::Verified => "verified",
    }
}

fn hash(bytes: &[u8]) -> String {
    let mut hasher = FnvHasher::default();
    hasher.write(bytes);
    format!("{:016x}", hasher.finish())
}

fn listing(bytes: &[u8]) -> String {
    planarc_bytecode::listing::listing(&planarc_bytecode::decode(bytes).expect("verified bytes decode"))
}

/// Holds the cards of a corpus against the lock.
pub fn hold(corpus: &str, cards: &[Locked]) {
    // Tests of several corpora run at once and share the file.
    static FILE: Mutex<()> = Mutex::new(());
    let guard = FILE.lock().unwrap_or_else(PoisonError::into_inner);
    let text = std::fs::read_to_string(LOCK).unwrap_or_default();
    let rows = rows(corpus, cards);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(LOCK, with_corpus(&text, corpus, &rows)).expect("write tests/corpus.lock");
    }
    drop(guard);
    let before: BTreeMap<&str, &str> = text.lines().filter_map(|line| of_corpus(line, corpus)).collect();
    let now: BTreeMap<&str, &str> = rows.lines().filter_map(|line| of_corpus(line, corpus)).collect();
    let changed: Vec<&Locked> =
        cards.iter().filter(|card| before.get(&*card.name) != now.get(&*card.name)).collect();
    let gone: Vec<&&str> = before.keys().filter(|name| !now.contains_key(*name)).collect();
    let kept = Path::new(KEPT).join("corpus-listings").join(format!("{corpus}.txt"));
    if changed.is_empty() && gone.is_empty() {
        write(&kept, &kept_listings(cards));
        return;
    }
    let path = Path::new(KEPT).join("corpus-changes").join(format!("{corpus}.txt"));
    write(&path, &changes(&changed, &before, &now, &read_listings(&kept)));
    if std::env::var_os("BLESS").is_some() {
        write(&kept, &kept_listings(cards));
        return;
    }
    let some: String = changed.iter().take(NAMED).map(|card| change(card, &before, &now)).collect();
    panic!(
        "{} cards of {corpus} changed, {} are gone; listings of before and after: {}\n\
         BLESS=1 accepts what is right.\n{some}",
        changed.len(),
        gone.len(),
        path.display(),
    );
}

/// The rows of a corpus in the lock.
fn rows(corpus: &str, cards: &[Locked]) -> String {
    let mut text = String::new();
    for Locked { name, stage, hash, .. } in cards {
        let _ = writeln!(text, "{corpus}\t{stage}\t{hash}\t{name}");
    }
    text
}

/// The name of a row's card and the rest of the row.
fn of_corpus<'a>(line: &'a str, corpus: &str) -> Option<(&'a str, &'a str)> {
    let (rest, name) = line.strip_prefix(corpus)?.strip_prefix('\t')?.rsplit_once('\t')?;
    Some((name, rest))
}

/// The lock with the rows of one corpus in place of those that it had.
fn with_corpus(lock: &str, corpus: &str, rows: &str) -> String {
    let comment = "# What each published card compiles to. `BLESS=1 cargo test --test corpus` writes it.\n";
    let mut parts: BTreeMap<&str, String> = BTreeMap::new();
    for line in lock.lines().filter(|line| !line.starts_with('#')) {
        let of = line.split('\t').next().unwrap_or_default();
        let _ = writeln!(parts.entry(of).or_default(), "{line}");
    }
    parts.insert(corpus, rows.to_owned());
    comment.to_owned() + &parts.into_values().collect::<String>()
}

type Rows<'a> = BTreeMap<&'a str, &'a str>;

/// "Name: verified 01ab → bound -".
fn change(card: &Locked, before: &Rows<'_>, now: &Rows<'_>) -> String {
    let row = |rows: &Rows<'_>| rows.get(&*card.name).map_or("new".to_owned(), |row| row.replace('\t', " "));
    format!("  {}: {} → {}\n", card.name, row(before), row(now))
}

/// Every change with both listings.
fn changes(
    changed: &[&Locked],
    before: &Rows<'_>,
    now: &Rows<'_>,
    listings: &BTreeMap<String, (String, String)>,
) -> String {
    let mut text = String::new();
    for card in changed {
        text += &change(card, before, now);
        // Listings of a build that did not agree with the lock are not what the lock means.
        let is_known = |hash: &str| before.get(&*card.name).is_some_and(|row| row.ends_with(hash));
        match listings.get(&card.name).filter(|(hash, _)| is_known(hash)) {
            Some((_, old)) => text += &side_by_side(old, &card.listing),
            None => {
                text += "  (no listing of before is kept: run this test once at the revision of the lock)\n"
            }
        }
        text.push('\n');
    }
    text
}

fn side_by_side(old: &str, new: &str) -> String {
    let mut text = String::new();
    let mut gone: Vec<String> = Vec::new();
    let flush = |gone: &mut Vec<String>, text: &mut String| {
        for line in gone.drain(..) {
            let _ = writeln!(text, "{line:WIDTH$} <");
        }
    };
    for change in TextDiff::from_lines(old, new).iter_all_changes() {
        let line = change.value().trim_end();
        match change.tag() {
            ChangeTag::Equal => {
                flush(&mut gone, &mut text);
                let _ = writeln!(text, "{line:WIDTH$}   {line}");
            }
            ChangeTag::Delete => gone.push(line.to_owned()),
            ChangeTag::Insert if gone.is_empty() => {
                let _ = writeln!(text, "{:WIDTH$} > {line}", "");
            }
            ChangeTag::Insert => {
                let old = gone.remove(0);
                let _ = writeln!(text, "{old:WIDTH$} | {line}");
            }
        }
    }
    flush(&mut gone, &mut text);
    text
}

/// Before each listing stands its card.
const HEAD: &str = "== ";

fn kept_listings(cards: &[Locked]) -> String {
    let mut text = String::new();
    for Locked { name, hash, listing, .. } in cards {
        let _ = writeln!(text, "{HEAD}{hash} {name}\n{listing}");
    }
    text
}

/// The hash and the listing of each card; nothing where no run has left them.
fn read_listings(path: &Path) -> BTreeMap<String, (String, String)> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let between = format!("\n{HEAD}");
    let parts = text.split_terminator(&between).map(|part| part.trim_start_matches(HEAD));
    let read = |part: &str| {
        let (head, listing) = part.split_once('\n')?;
        let (hash, name) = head.split_once(' ')?;
        Some((name.to_owned(), (hash.to_owned(), listing.trim_end().to_owned() + "\n")))
    };
    parts.filter_map(read).collect()
}

fn write(path: &PathBuf, text: &str) {
    let folder = path.parent().expect("a file of the folder for tests");
    std::fs::create_dir_all(folder).expect("make the folder for listings");
    std::fs::write(path, text).expect("write listings");
}

#[test]
fn a_changed_card_is_shown_with_both_listings() {
    let card = |listing: &str, hash: &str| Locked {
        name: "Quiet Mill".to_owned(),
        stage: "verified".to_owned(),
        hash: hash.to_owned(),
        listing: listing.to_owned(),
    };
    let (old, new) = (card("a\nb\n", "01"), card("a\nc\n", "02"));
    let (lock, rows) = (with_corpus("", "x", &self::rows("x", &[old])), self::rows("x", &[new]));
    let before: Rows<'_> = lock.lines().filter_map(|line| of_corpus(line, "x")).collect();
    let now: Rows<'_> = rows.lines().filter_map(|line| of_corpus(line, "x")).collect();
    let listings = BTreeMap::from([("Quiet Mill".to_owned(), ("01".to_owned(), "a\nb\n".to_owned()))]);
    let shown = changes(&[&card("a\nc\n", "02")], &before, &now, &listings);
    assert!(shown.starts_with("  Quiet Mill: verified 01 → verified 02\na"), "{shown}");
    assert!(shown.contains(&format!("{:WIDTH$} | c\n", "b")), "{shown}");
}
