//! Fixes that are called safe keep what is meant: where a text has a meaning with the fix and without it, it is
//! one meaning. What an error keeps from being compiled is compared as well, where it reads.

use crate::files;
use crate::share::share;
use planarc::diag::{Applicability, Code, Diagnostic};
use planarc::lint::{self, Policy};
use planarc::source::{SourceFile, apply, read_cards};
use planarc::{CardFile, Levels, bind, elaborate, judge, syntax};
use planarc_bytecode::encode_meaning;
use std::fmt::Write as _;

/// What a card means, whatever is found in it.
fn meant(text: &str) -> Option<Vec<u8>> {
    let file = SourceFile::new("fixed.card", text);
    let card = read_cards(&file).0.into_iter().next()?;
    let bound = bind::bind(syntax::parse(&card).card?).0?;
    let checked = lint::check(&card, bound, &Policy::default()).0?;
    elaborate::elaborate(&checked).ok().map(|contents| encode_meaning(&contents))
}

fn found(text: &str) -> Vec<Diagnostic> {
    judge(&CardFile::from_bytes("fixed.card", text.into()), &Levels::default()).findings
}

/// Rules whose fixes say what is missing, or put what is in the bytes in the order of the text into the order of
/// cards: the card type of a token, the source of damage, the symbols of a mana cost.
const OTHER_BYTES: [Code; 3] = [Code::T012, Code::T026, Code::T032];

/// The safe fixes of a text that change what it means.
fn faults(text: &str, faults: &mut String) -> usize {
    let mut count = 0;
    for finding in found(text).into_iter().filter(|finding| !OTHER_BYTES.contains(&finding.code)) {
        for fix in finding.fixes.iter().filter(|fix| fix.applicability == Applicability::Safe) {
            count += 1;
            let fixed = apply(text, &fix.edits);
            if let (Some(before), Some(after)) = (meant(text), meant(&fixed))
                && before != after
            {
                let _ = writeln!(faults, "{} {}:\n{text}{fixed}", finding.code.as_str(), fix.title);
            }
        }
    }
    count
}

/// The verb says who is left out: with another number, somebody else draws.
#[test]
fn the_number_of_a_verb_behind_whom_a_list_leaves_out_is_not_safely_changed() {
    let text = "Hollow Reach\nPhenomenon\nWhen you encounter Hollow Reach, choose target opponent. Each player \
                other than you and that player draws a card.\n";
    let fixes: Vec<_> = found(text).into_iter().flat_map(|finding| finding.fixes).collect();
    assert!(!fixes.is_empty(), "no fix is proposed");
    assert!(fixes.iter().all(|fix| fix.applicability != Applicability::Safe), "{fixes:?}");
}

#[test]
fn safe_fixes_keep_what_is_meant() {
    let (mut wrong, mut count) = (String::new(), 0);
    for (_, text) in files::texts_below("tests/fixtures/deceptive", &["txt"]) {
        for block in share(text.split("\n\n"), 5) {
            let with = |mark: &'static str| block.lines().filter_map(move |line| line.strip_prefix(mark));
            let types = with("= ").next().unwrap_or("Plane — Test");
            let modifiers = if types == "Vanguard" { "\nHand +0, life +0" } else { "" };
            let lines: Vec<&str> = with("> ").collect();
            count += faults(&format!("Hollow Reach\n{types}{modifiers}\n{}\n", lines.join("\n")), &mut wrong);
        }
    }
    let flawed = files::texts_below("tests/fixtures/flawed", &["card"]);
    for (_, text) in files::texts_below("cards", &["card"]).into_iter().chain(flawed) {
        for block in text.split("\n---\n") {
            count += faults(block, &mut wrong);
        }
    }
    assert!(count > 0, "no fix is safe");
    assert!(wrong.is_empty(), "{wrong}");
}
