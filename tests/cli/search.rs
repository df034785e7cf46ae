//! Which card files are found, and whose settings hold, by running the binary.

use crate::common::{Run, folder, planarc, planarc_with};

const CARD: &[u8] = b"Emberfall Steppe\nPlane \xe2\x80\x94 Ostrava\nWhenever chaos ensues, draw a card.\n";

/// How many files a run of `check` looked at.
fn files(run: &Run) -> usize {
    let summary =
        run.err.lines().find(|line| line.starts_with("checked ")).unwrap_or_else(|| panic!("{}", run.err));
    let words: Vec<&str> = summary.split([' ', ':']).collect();
    words.get(4).and_then(|count| count.parse().ok()).unwrap_or_else(|| panic!("{summary}"))
}

#[test]
fn what_is_excluded_is_passed_over_and_what_is_named_is_read() {
    let cards: &[(&str, &[u8])] = &[("a.card", CARD), ("drafts/b.card", CARD), ("deep/drafts/c.card", CARD)];
    let home = folder(cards);
    let check = |args: &[&str]| planarc(home.path(), &[&["check"], args].concat());
    assert_eq!(files(&check(&[])), 3);
    assert_eq!(files(&check(&["--exclude", "drafts"])), 1);
    assert_eq!(files(&check(&["--exclude", "/drafts"])), 2);
    assert_eq!(files(&check(&["--exclude", "drafts,!deep/drafts"])), 2);
    assert_eq!(files(&check(&["--exclude", "*.card", "a.card"])), 1);
    assert_eq!(files(&check(&["--exclude", "drafts", "drafts"])), 1);
    let wrong = check(&["--exclude", "a{b"]);
    assert!(wrong.code == Some(2) && wrong.err.contains("`a{b`"), "{}", wrong.err);
}

#[test]
fn the_settings_exclude_from_their_own_folder() {
    let settings = b"[files]\nexclude = [\"/set/drafts\"]\n";
    let home = folder(&[("planarc.toml", settings), ("set/a.card", CARD), ("set/drafts/b.card", CARD)]);
    assert_eq!(files(&planarc(home.path(), &["check"])), 1);
    assert_eq!(files(&planarc(home.path(), &["check", "set"])), 1);
    assert_eq!(files(&planarc(&home.path().join("set"), &["check"])), 1);
    let compiled = planarc(home.path(), &["compile", "--emit", "asm"]);
    assert_eq!(compiled.out.lines().filter(|line| line.starts_with('c')).count(), 1, "{}", compiled.out);
}

#[test]
fn what_git_ignores_is_passed_over() {
    let home =
        folder(&[(".git/HEAD", b""), (".gitignore", b"build/\n"), ("a.card", CARD), ("build/b.card", CARD)]);
    assert_eq!(files(&planarc(home.path(), &["check"])), 1);
}

#[test]
fn settings_are_those_of_the_cards_for_files_and_for_standard_input() {
    let settings = b"[lints]\nignore = [\"G101\"]\n";
    let card: &[u8] = b"Emberfall Steppe\nPlane \xe2\x80\x94 Ostrava\nCreatures have haste.\n";
    let home = folder(&[("set/planarc.toml", settings), ("set/deep/a.card", card), ("b.card", card)]);
    let has_finding = |run: &Run| run.err.contains("G101");
    let short = ["check", "--message-format", "short"];
    assert!(!has_finding(&planarc(home.path(), &[&short[..], &["set/deep/a.card"]].concat())));
    assert!(has_finding(&planarc(home.path(), &[&short[..], &["set/deep/a.card", "b.card"]].concat())));
    let named = [&short[..], &["-", "--stdin-filename", "set/deep/a.card"]].concat();
    assert!(!has_finding(&planarc_with(home.path(), &named, card, &[])));
    assert!(has_finding(&planarc_with(home.path(), &[&short[..], &["-"]].concat(), card, &[])));
}

#[test]
fn card_data_is_sent_to_import() {
    let home = folder(&[("x.jsonl", b"{}\n")]);
    for command in ["check", "fmt", "outline"] {
        let run = planarc(home.path(), &[command, "x.jsonl"]);
        assert!(run.code == Some(2) && run.err.contains("`planarc import x.jsonl -o cards`"), "{}", run.err);
    }
}

/// Whoever clones the project and checks where they are finds our cards, and nothing wrong with them.
#[test]
fn the_projects_own_root_is_clean() {
    let root = crate::files::project(".");
    let run = planarc(&root, &["check"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(files(&run) > 20 && run.err.ends_with(": no findings\n"), "{}", run.err);
}
