//! All cards of a run together, and the vocabulary of a project.

use crate::common::{folder, planarc};

const ONE: &[u8] = b"Lantern Row\nPlane \xe2\x80\x94 Ostrava\nNumber: 7\nLands you control have hexproof.\n\
    Whenever chaos ensues, draw a card.\n";
const TWO: &[u8] = b"Lantern row\nPlane \xe2\x80\x94 Ostrava\nNumber: 7\nAll creatures have vigilance.\n\
    Whenever chaos ensues, scry 1.\n";
const OWN: &[u8] = b"Moss Row\nPlane \xe2\x80\x94 Ostrava\nMosslings you control have haste.\n\
    Whenever chaos ensues, create a 1/1 green Mossling creature token.\n";
const WORDS: &[u8] = b"[vocabulary]\ncreature-types = [\"Mossling\", \"Gloamer\"]\n";

#[test]
fn a_finding_names_the_other_file_and_line() {
    let home = folder(&[("a.card", ONE), ("deep/b.card", TWO)]);
    let run = planarc(home.path(), &["check", "--message-format", "short"]);
    let lines: Vec<&str> = run.err.lines().collect();
    assert_eq!(
        lines,
        [
            "deep/b.card:1:1: error[X001]: there is a card of this name already, at a.card:1; give one of the two another name",
            "deep/b.card:3:9: warning[X002]: \"Lantern Row\" has this number already, at a.card:3; the first number that is free is 1",
            "checked 2 cards in 2 files: 1 error, 1 warning",
        ]
    );
    assert_eq!(run.code, Some(1));
    let alone = planarc(home.path(), &["check", "deep"]);
    assert_eq!((alone.code, alone.err.as_str()), (Some(0), "checked 1 card in 1 file: no findings\n"));
}

#[test]
fn two_cards_of_a_name_are_no_module() {
    let home = folder(&[("a.card", ONE), ("b.card", TWO)]);
    let run = planarc(home.path(), &["compile", "-o", "x.plc"]);
    assert!(run.code == Some(1) && run.err.contains("nothing was written"), "{}", run.err);
    let ignored = planarc(home.path(), &["compile", "-o", "x.plc", "--ignore", "X001"]);
    assert_eq!(ignored.code, Some(0), "{}", ignored.err);
}

#[test]
fn an_allow_comment_silences_a_rule_of_sets_and_is_told_where_it_does_not() {
    let allowed = [b"# planarc: allow(set)\n".as_slice(), TWO].concat();
    let home = folder(&[("a.card", ONE), ("b.card", &allowed)]);
    let run = planarc(home.path(), &["check", "--message-format", "short"]);
    assert_eq!(run.err, "checked 2 cards in 2 files: no findings\n");
    let alone = planarc(home.path(), &["check", "b.card", "--message-format", "short"]);
    assert!(alone.err.contains("b.card:1:18: warning[C001]"), "{}", alone.err);
}

#[test]
fn what_is_found_in_all_cards_counts_as_left_by_fix() {
    let slip = String::from_utf8_lossy(TWO).replace("draw", "darw").replace("scry 1.", "you gian 2 life.");
    let home = folder(&[("a.card", ONE), ("b.card", slip.as_bytes())]);
    let run = planarc(home.path(), &["check", "--fix", "--unsafe", "--message-format", "short"]);
    assert!(run.err.ends_with("fixed 1 finding in 1 file; 2 are left\n"), "{}", run.err);
}

#[test]
fn words_of_the_project_read_in_every_command() {
    let home = folder(&[("a.card", OWN)]);
    let without = planarc(home.path(), &["check", "--message-format", "short"]);
    assert!(without.code == Some(1) && without.err.contains("S001"), "{}", without.err);
    let home = folder(&[("a.card", OWN), ("planarc.toml", WORDS)]);
    let run = planarc(home.path(), &["check", "--message-format", "short"]);
    assert_eq!(
        run.err,
        "planarc.toml:2:32: warning[X101]: no card has the creature type \"Gloamer\"; leave it out, or write it as the cards do\n\
         checked 1 card in 1 file: 1 warning\n"
    );
    let some = planarc(home.path(), &["check", "a.card", "--message-format", "short"]);
    assert_eq!(some.err, "checked 1 card in 1 file: no findings\n", "not all cards were looked at");
    for command in ["fmt", "outline", "compile"] {
        let args: &[&str] = match command {
            "fmt" => &["fmt", "--check"],
            "outline" => &["outline"],
            _ => &["compile", "--emit", "asm"],
        };
        let run = planarc(home.path(), args);
        assert_eq!(run.code, Some(0), "{command}: {}", run.err);
    }
    let data = planarc(home.path(), &["check", "--message-format", "sarif"]);
    assert!(data.out.contains("\"uri\":\"planarc.toml\""), "{}", data.err);
}

#[test]
fn a_list_that_there_is_not_and_a_word_in_another_form_are_told_with_their_line() {
    let home = folder(&[("a.card", ONE), ("planarc.toml", b"[vocabulary]\ntribes = [\"Mossling\"]\n")]);
    let run = planarc(home.path(), &["check"]);
    assert!(run.code == Some(2) && run.err.contains("line 2: expected a list"), "{}", run.err);
    let home = folder(&[("a.card", ONE), ("planarc.toml", b"[vocabulary]\ncounters = [\n  \"Gleam\"\n]\n")]);
    let run = planarc(home.path(), &["check"]);
    assert!(run.code == Some(2) && run.err.contains("line 3: the name of a counter"), "{}", run.err);
}
