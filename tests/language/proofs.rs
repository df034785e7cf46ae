//! No text brings about one of planarc's own faults (F009): what no module can say is found
//! earlier, or told in terms of the text.

use planarc::diag::{Code, Diagnostic, Severity};
use planarc::lint::config;
use planarc::lint::levels::Levels;
use planarc::pipeline::judge::judge;
use planarc::source::CardFile;

fn errors(text: &str, levels: &Levels) -> Vec<Diagnostic> {
    let file = CardFile::from_bytes("t.card", text.as_bytes().to_vec());
    let findings = judge(&file, levels).findings;
    findings.into_iter().filter(|finding| finding.severity == Severity::Error).collect()
}

/// The first error has that code, and stands where the text says.
#[track_caller]
fn check(text: &str, code: Code, at: &str) {
    let errors = errors(text, &Levels::default());
    let found = errors.first().unwrap_or_else(|| panic!("{text}: no error"));
    let place = text.get(found.span.range()).expect("a place in the text");
    assert_eq!((found.code, place), (code, at), "{}", found.message);
    let internal: Vec<Code> =
        errors.iter().map(|found| found.code).filter(|code| is_internal(*code)).collect();
    assert_eq!(internal, [], "{text}");
}

fn is_internal(code: Code) -> bool {
    code == Code::F009
}

#[test]
fn a_type_stands_once_on_a_type_line() {
    let chaos = "Whenever chaos ensues, mill a card.";
    check(&format!("Old Gate\nPlane Plane — Ostrava\n{chaos}\n"), Code::S004, "Plane");
    let motion = "When you set this scheme in motion, mill a card.";
    check(&format!("A Plot\nOngoing Ongoing Scheme\n{motion}\n"), Code::S004, "Ongoing");
    check("Two Beasts\nLegendary Creature Artifact Creature — Beast\nFlying\n", Code::S004, "Creature");
    let twice = errors(&format!("Old Gate\nPlane Plane — Ostrava\n{chaos}\n"), &Levels::default());
    assert_eq!(twice.first().map(|found| found.span.start), Some("Old Gate\nPlane ".len() as u32));
}

/// Older texts have modes without bullets, so that a line under "choose" is read as one.
#[test]
fn an_ability_where_a_mode_is_expected_is_told() {
    let head = "When you set this scheme in motion, choose two. You may choose the same mode more than once.";
    let modes = "• Mill a card.\n• Scry 1.\n";
    check(&format!("A Feast\nScheme\n{head}\n{head}\n{modes}"), Code::S002, head);
    check(&format!("A Feast\nScheme\n{head}\n{head}\n{head}\n{modes}"), Code::S002, head);
}

/// The token is not there when its size is asked for.
#[test]
fn what_is_not_there_yet_is_not_referred_to() {
    let line = "Whenever a creature you control is devoured, create an X/X green Ooze creature token, \
                where X is the creature's power.";
    let text = format!("Ooze Tender\nVanguard\nHand +0, life +2\n{line}\n");
    check(&text, Code::G231, "the creature");
}

#[test]
fn a_name_that_has_no_room_in_a_module_is_told() {
    let motion = "When you set this scheme in motion, mill a card.";
    let long = "Very ".repeat(200) + "Long";
    check(&format!("{long}\nScheme\n{motion}\n"), Code::F007, &long);
}

/// A module has modifiers exactly on vanguards, so that nobody can ignore that.
#[test]
fn what_a_module_needs_is_never_ignored() {
    let ignoring = |text: &str| {
        let all = config::read("planarc.toml", "[lints]\nignore = [\"frame\"]\n").map(|config| config.levels);
        errors(text, &all.unwrap_or_default()).iter().map(|found| found.code).collect::<Vec<_>>()
    };
    let without = "# planarc: allow(G004)\nMarn\nVanguard\nWhenever you cast a creature spell, scry 1.\n";
    assert_eq!(ignoring(without), [Code::G004]);
    let with = "# planarc: allow(G005)\nA Plot\nScheme\nHand +1, life +1\nWhen you set this scheme in motion, scry 1.\n";
    assert_eq!(ignoring(with), [Code::G005]);
}
