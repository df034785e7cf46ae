//! Mangled cards: whatever the text, nothing panics, every place that a finding names is in the
//! file, and no text takes long.

use crate::files;
use planarc::diag::Diagnostic;
use planarc::pipeline::run;
use planarc::source::{CardFile, SourceFile};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::{Duration, Instant};

const MUTANTS: u64 = 10_000;

/// Far more than any text of this size needs, far less than a grammar that backtracks exponentially.
const SLOW: Duration = Duration::from_secs(20);

/// Texts that have broken parsers before.
const ODDITIES: &[&str] = &[
    "\u{0}",
    "\u{1}",
    "\u{feff}",
    "\u{200d}",
    "\u{202e}",
    "\u{301}",
    "\u{1f469}\u{200d}\u{1f680}",
    "İ",
    "ß",
    "ﬁ",
    "竜",
    "’",
    "“",
    "”",
    "\"",
    "—",
    "–",
    "•",
    "~",
    "^",
    "#",
    "%",
    "@",
    "{",
    "}",
    "{T}",
    "{X}",
    ". ",
    ": ",
    "(",
    ")",
    "\r",
    "\n",
    "\n---\n",
    "-1",
    "99999999999999999999",
    "X",
];

/// Marsaglia's xorshift64, started from a seed by a round of splitmix64.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        let mixed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        Self((mixed ^ (mixed >> 27)) | 1)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(bound.max(1)).expect("64 bits")).expect("below the bound")
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// The cards of the project, each a text of its own.
fn cards() -> Vec<String> {
    let texts =
        ["cards", "tests/fixtures"].into_iter().flat_map(|folder| files::texts_below(folder, &["card"]));
    let blocks = texts.flat_map(|(_, text)| text.split("\n---\n").map(str::to_owned).collect::<Vec<_>>());
    blocks.filter(|block| !block.trim().is_empty()).collect()
}

/// Runs a text through everything, and checks the places of what is found.
fn survive(bytes: &[u8]) {
    let read = CardFile::from_bytes("t.card", bytes.to_vec());
    read.findings().for_each(|finding| assert_places(&read.file, finding));
    for card in read.cards() {
        run(card).diagnostics.iter().for_each(|finding| assert_places(&read.file, finding));
    }
}

fn assert_places(file: &SourceFile, finding: &Diagnostic) {
    let labels = finding.labels.iter().map(|label| label.span);
    let edits = finding.fixes.iter().flat_map(|fix| fix.edits.iter().map(|edit| edit.span));
    for span in std::iter::once(finding.span).chain(labels).chain(edits) {
        assert!(file.text.get(span.range()).is_some(), "{span:?} is no place of the file: {finding:?}");
    }
}

fn mutant(cards: &[String], random: &mut Random) -> Vec<u8> {
    let mut text = random.pick(cards).clone().into_bytes();
    for _ in 0..=random.below(4) {
        mutate(&mut text, cards, random);
    }
    text
}

fn mutate(text: &mut Vec<u8>, cards: &[String], random: &mut Random) {
    let at = random.below(text.len());
    let end = (at + 1 + random.below(30)).min(text.len());
    match random.below(9) {
        0 if !text.is_empty() => text[at] ^= 1 << random.below(8),
        1 => drop(text.drain(at..end)),
        2 => {
            let copy = text[at..end].to_vec();
            text.splice(at..at, copy);
        }
        3 | 4 => swap_word(text, cards, random),
        5 => insert_between_words(text, random.pick(ODDITIES).as_bytes(), random),
        6 => insert_between_words(text, "the owner of ".repeat(1 + random.below(60)).as_bytes(), random),
        7 => insert_between_words(text, "\"have ".repeat(1 + random.below(20)).as_bytes(), random),
        _ => {
            let word = random
                .pick(&["target ", "each creature and ", "if ", "until ", "1, ", "target. "])
                .repeat(1 + random.below(80));
            insert_between_words(text, word.as_bytes(), random);
        }
    }
}

fn spaces(text: &[u8]) -> Vec<usize> {
    text.iter().enumerate().filter(|(_, byte)| **byte == b' ').map(|(at, _)| at).collect()
}

fn insert_between_words(text: &mut Vec<u8>, piece: &[u8], random: &mut Random) {
    let places = spaces(text);
    let at = places.get(random.below(places.len())).map_or(0, |space| space + 1);
    text.splice(at..at, piece.iter().copied());
}

/// A word makes way for one of another card.
fn swap_word(text: &mut Vec<u8>, cards: &[String], random: &mut Random) {
    let words: Vec<&str> = random.pick(cards).split_whitespace().collect();
    let word = random.pick(&words);
    let places = spaces(text);
    if places.len() > 1 {
        let nth = random.below(places.len() - 1);
        text.splice(places[nth] + 1..places[nth + 1].max(places[nth] + 1), word.bytes());
    }
}

/// Texts that are being read, so that one that never ends can be told.
static RUNNING: Mutex<BTreeMap<String, Instant>> = Mutex::new(BTreeMap::new());

/// Ends the test, and says why, when a text takes so long that it may never end.
fn watch() {
    std::thread::spawn(|| {
        loop {
            std::thread::sleep(SLOW);
            let running = RUNNING.lock().expect("no panic while locked");
            if let Some((text, _)) = running.iter().find(|(_, start)| start.elapsed() > SLOW * 3) {
                let _ = writeln!(std::io::stderr(), "still not read after {:?}:\n{text}", SLOW * 3);
                std::process::exit(101);
            }
        }
    });
}

/// Why a text did not survive.
fn fault(bytes: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(bytes).into_owned();
    RUNNING.lock().expect("no panic while locked").insert(text.clone(), Instant::now());
    let fault = fault_of(bytes);
    RUNNING.lock().expect("no panic while locked").remove(&text);
    fault
}

fn fault_of(bytes: &[u8]) -> Option<String> {
    let start = Instant::now();
    let failed = catch_unwind(AssertUnwindSafe(|| survive(bytes))).err().map(|panic| {
        let message = panic.downcast_ref::<String>().cloned();
        message.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
    });
    failed.or_else(|| (start.elapsed() > SLOW).then(|| format!("took {:?}", start.elapsed())))
}

#[test]
fn ten_thousand_mutations() {
    watch();
    let cards = cards();
    assert!(cards.len() > 20, "{} cards to mutate", cards.len());
    let faults: Vec<String> = (0..MUTANTS)
        .into_par_iter()
        .filter_map(|seed| {
            let text = mutant(&cards, &mut Random::new(seed));
            fault(&text).map(|fault| format!("seed {seed}: {fault}\n{}\n", String::from_utf8_lossy(&text)))
        })
        .collect();
    let shown: Vec<&str> = faults.iter().map(String::as_str).take(3).collect();
    assert!(faults.is_empty(), "{} mutants failed, first of them:\n{}", faults.len(), shown.join("\n"));
}

#[test]
fn a_seed_gives_its_mutant_again() {
    let cards = cards();
    let [first, again, other] = [7, 7, 8].map(|seed| mutant(&cards, &mut Random::new(seed)));
    assert_eq!(first, again);
    assert_ne!(first, other);
}

/// One line of rules text on a plane.
fn plane(line: &str) -> String {
    format!("Hollow Reach\nPlane — Ostrava\n{line}\n")
}

#[test]
fn monsters() {
    let monsters = [
        ("a hundred thousand words", plane(&"target ".repeat(100_000))),
        ("as many as fit into a line", plane(&"target ".repeat(2_800))),
        ("a tilde before a letter", plane("Destroy ~if.")),
        ("a sentence that ends in a curly quote", plane("Frobnicate “lands”")),
        ("nested quotations", plane(&"\"".repeat(10_000))),
        ("nested grants", plane(&"Creatures have \"".repeat(1_000))),
        ("alternating quotations", plane(&"“Lands have ‘".repeat(700))),
        ("a sentence at the limit of a line", plane(&format!("Draw {}card.", "a ".repeat(9_990)))),
        ("a sentence at the limit of a sentence", plane(&format!("Destroy {}.", "target ".repeat(140)))),
        ("owners of owners", plane(&format!("Destroy {}target creature.", "the owner of ".repeat(70)))),
        (
            "controllers' controllers",
            plane(&format!("Destroy target creature{}.", "'s controller".repeat(70))),
        ),
        ("a list without end", plane(&format!("Destroy {}a land.", "a land, ".repeat(110)))),
        ("acts without end", plane(&format!("{}draw a card.", "draw a card, then ".repeat(50)))),
        (
            "conditions in conditions",
            plane(&format!("{}draw a card.", "if you control a creature, ".repeat(35))),
        ),
        ("durations in durations", plane(&format!("{}draw a card.", "until your next turn, ".repeat(40)))),
        ("events in events", plane(&format!("{}draw a card.", "When you draw a card, ".repeat(40)))),
        ("open braces", plane(&"{".repeat(900))),
        ("brackets", plane(&format!("{}{}", "(".repeat(5_000), ")".repeat(5_000)))),
        ("dashes", plane(&" — ".repeat(2_000))),
        ("bullets", plane(&"Choose one —\n".repeat(10)) + &"• Draw a card.\n".repeat(2_000)),
        ("ten thousand lines", plane(&"Whenever chaos ensues, draw a card.\n".repeat(10_000))),
        ("ten thousand cards", "A\nScheme\nFrobnicate.\n---\n".repeat(1_000)),
        (
            "a name of ten thousand bytes",
            plane("Draw a card.").replace("Hollow Reach", &"É’, ".repeat(1_500)),
        ),
    ];
    watch();
    let faults: Vec<String> = monsters
        .par_iter()
        .filter_map(|(name, text)| fault(text.as_bytes()).map(|fault| format!("{name}: {fault}")))
        .collect();
    assert!(faults.is_empty(), "{faults:#?}");
}
