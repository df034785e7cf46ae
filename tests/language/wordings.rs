//! Lines as designers word them, beside the right ones: those that guides to the wording of custom cards warn of
//! (`guides.tsv`), and those that designers write (`designers.tsv`). Each wrong line must be found, and most must
//! be mended to exactly the right line by the fixes that planarc offers. The counts may only rise.
//!
//! `docs/wording-guides.md` is made of the first list: `BLESS=1 cargo test --test language wordings`.

use crate::corpus::tell;
use crate::files::project;
use crate::lints::differs;
use planarc::diag::{Applicability, Diagnostic};
use planarc::lint::levels::Levels;
use planarc::pipeline::judge::judge;
use planarc::source::{CardFile, apply};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// How many lines of a list are found and mended at least.
struct Held {
    found: usize,
    mended: usize,
}

const GUIDES: Held = Held { found: 116, mended: 91 };
const DESIGNERS: Held = Held { found: 120, mended: 114 };

/// What fixes are applied one after another, no more.
const ROUNDS: usize = 6;

/// Codes that are about the rest of the card, of which a list has one line alone.
const OF_THE_REST: [&str; 12] =
    ["B003", "G101", "G102", "G103", "G104", "G106", "G111", "G112", "M002", "X001", "X003", "X005"];

/// The guides: their key in the list, their name, and where they are.
const NAMES: [(&str, &str, &str, &str); 4] = [
    (
        "lionslair",
        "The Lion's Lair",
        "MTG Salvation, columns 42314 and 42315",
        "Only its beginning was at hand.",
    ),
    (
        "cardsmith",
        "A guide to card wording",
        "<https://forums.mtgcardsmith.com/discussion/5659>",
        "Only its beginning was at hand.",
    ),
    ("custommagic.space", "custommagic.space", "<https://custommagic.space>", "It was at hand as a whole."),
    (
        "cardmaker",
        "Mana symbols in order",
        "<https://forum.mtgcardmaker.com/topic/3106>",
        "Only its beginning was at hand.",
    ),
];

/// What stands above a line on its card.
fn head(line: &str) -> &'static str {
    let lower = line.to_lowercase();
    if lower.contains("this scheme") || lower.contains("set this") {
        "Ashlar Steppe\nScheme\n"
    } else if line.contains("abandon") {
        "Ashlar Steppe\nOngoing Scheme\n"
    } else if line.contains("Glass Tempest") {
        "Glass Tempest\nPhenomenon\n"
    } else if line.contains("Orrin Vale") {
        "Orrin Vale\nVanguard\nHand +0, life +0\n"
    } else if lower.contains("idden agenda") || line.get(..7).is_some_and(|start| start.contains("ouble ")) {
        "Ashlar Steppe\nConspiracy\n"
    } else if line.contains("chosen name") {
        "Ashlar Steppe\nConspiracy\nHidden agenda\n"
    } else {
        "Ashlar Steppe\nPlane — Marn\n"
    }
}

/// What is found on a card, apart from what its other lines would be needed for.
fn findings(card: &str) -> Vec<Diagnostic> {
    let file = CardFile::from_bytes("wording.card", card.as_bytes().to_vec());
    let mut found = judge(&file, &Levels::default()).findings;
    found.retain(|finding| !OF_THE_REST.contains(&finding.code.as_str()));
    found
}

/// The card as fixes leave it: those that are safe first, else the first proposal there is.
fn mended(card: &str, right: &str) -> bool {
    let mut card = card.to_owned();
    for _ in 0..ROUNDS {
        let found = findings(&card);
        let is_safe = |applicability| applicability == Applicability::Safe;
        let fixes = || found.iter().filter_map(|finding| finding.fixes.first());
        let Some(fix) = fixes().find(|fix| is_safe(fix.applicability)).or_else(|| fixes().next()) else {
            break;
        };
        card = apply(&card, &fix.edits);
        if card.replace('’', "'") == right {
            return true;
        }
    }
    false
}

/// A wrong line and the right one, and what comes of them.
struct Outcome {
    codes: BTreeSet<String>,
    is_mended: bool,
}

fn outcome(wrong: &str, right: &str) -> Outcome {
    let unfold = |line: &str| line.replace("\\n", "\n");
    let head = head(wrong);
    let card = |line: &str| format!("{head}{}\n", unfold(line));
    let codes = findings(&card(wrong)).iter().map(|finding| finding.code.to_string()).collect();
    Outcome { codes, is_mended: mended(&card(wrong), &card(right)) }
}

fn rows(file: &str) -> Vec<Vec<String>> {
    let text =
        std::fs::read_to_string(project(&format!("tests/fixtures/wordings/{file}"))).expect("the list");
    text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// Counts outcomes, and says which are missing.
fn hold(list: &str, held: &Held, outcomes: &[(String, Outcome)]) {
    let found = outcomes.iter().filter(|(_, outcome)| !outcome.codes.is_empty()).count();
    let mended = outcomes.iter().filter(|(_, outcome)| outcome.is_mended).count();
    let mut missed = String::new();
    for (line, outcome) in outcomes.iter().filter(|(_, outcome)| !outcome.is_mended) {
        let _ = writeln!(missed, "{:?} {line}", outcome.codes);
    }
    tell(&format!("{list}: {found} found, {mended} mended of {}", outcomes.len()));
    assert!(found >= held.found && mended >= held.mended, "{list}: {found} found, {mended} mended\n{missed}");
}

#[test]
fn what_designers_word_wrongly_is_found_and_mended() {
    let pairs = rows("designers.tsv");
    let outcomes: Vec<(String, Outcome)> =
        pairs.iter().map(|pair| (pair[0].clone(), outcome(&pair[0], &pair[1]))).collect();
    hold("designers.tsv", &DESIGNERS, &outcomes);
}

#[test]
fn the_right_wordings_have_no_finding_of_their_own() {
    let pairs = rows("designers.tsv").into_iter().map(|pair| (pair[0].clone(), pair[1].clone()));
    let guides = rows("guides.tsv").into_iter().filter(|row| row[2] != "-");
    let mut wrong = String::new();
    for (line, right) in pairs.chain(guides.map(|row| (row[2].clone(), row[3].clone()))) {
        let found = findings(&format!("{}{}\n", head(&line), right.replace("\\n", "\n")));
        // What does not read yet is no matter of wording.
        for finding in found.iter().filter(|finding| !matches!(finding.code.as_str(), "S001" | "R005")) {
            let _ = writeln!(wrong, "{} {}: {right}", finding.code, finding.message);
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn what_guides_warn_of_is_found_and_the_page_says_by_what() {
    let rows = rows("guides.tsv");
    let mut page = "# What guides to wording warn of\n\n\
         <!-- Written by `BLESS=1 cargo test --test language wordings` from tests/fixtures/wordings/guides.tsv. -->\n\n\
         Players who make cards have written guides to their wording. This page goes through four of them entry by \
         entry, in words of our own, with the rule of planarc that finds what an entry warns of (`planarc explain \
         CODE` tells more), or the reason why none does. What concerns the design of a card and not its text is no \
         finding: such a card is correct, and what was meant by it is not for a compiler to say.\n"
        .to_owned();
    let mut outcomes: Vec<(String, Outcome)> = Vec::new();
    let (mut of_text, mut entries_found) = (0, 0);
    for (key, name, address, extent) in NAMES {
        let _ = write!(page, "\n## {name}\n\n{address}. {extent}\n\n| entry | found by |\n|---|---|\n");
        let of_guide: Vec<&Vec<String>> = rows.iter().filter(|row| row[0] == key).collect();
        let mut entries: Vec<&str> = of_guide.iter().map(|row| row[1].as_str()).collect();
        entries.dedup();
        for entry in entries {
            let (mut codes, mut reasons, mut is_missed) = (BTreeSet::new(), Vec::new(), false);
            for row in of_guide.iter().filter(|row| row[1] == entry) {
                if row[2] == "-" {
                    reasons.push(row[3].as_str());
                    continue;
                }
                let outcome = outcome(&row[2], &row[3]);
                is_missed |= outcome.codes.is_empty();
                codes.extend(outcome.codes.iter().cloned());
                outcomes.push((row[2].clone(), outcome));
            }
            let mut cell: Vec<String> = Vec::new();
            if !codes.is_empty() || is_missed {
                of_text += 1;
                entries_found += usize::from(!is_missed);
                let linked = |code: &String| {
                    let row = planarc::diag::Code::find(code).expect("a code");
                    format!("[{code}](lints/{}.md#{})", row.family, row.anchor())
                };
                cell.push(codes.iter().map(linked).collect::<Vec<_>>().join(", "));
            }
            cell.extend(reasons.iter().map(|reason| (*reason).to_owned()));
            let _ =
                writeln!(page, "| {} | {} |", entry.replace('|', "\\|"), cell.join(". ").replace('|', "\\|"));
        }
    }
    let share = entries_found * 100 / of_text;
    let _ = write!(
        page,
        "\nOf {of_text} entries that concern the text of a card, planarc finds what {entries_found} warn of \
         ({share} %).\n"
    );
    hold("guides.tsv", &GUIDES, &outcomes);
    assert!(share >= 90, "{entries_found} of {of_text} entries");
    let stale = differs("docs/wording-guides.md", &page);
    assert!(stale.is_none(), "{stale:?} is out of date; run `BLESS=1 cargo test --test language wordings`");
}
