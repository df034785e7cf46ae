//! The rules of the house: which folder may know which, and what the cards of `cards/` must be.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::own_cards;

use planarc::pipeline::{self, Outcome, Stage};
use planarc::source::import::block_text;
use planarc::source::{CardSource, Kind, SourceFile, read_cards};

/// What the files below a folder of `src` must not name.
const WALLS: &[(&str, &[&str])] = &[
    ("source", &["crate::surface", "crate::syntax", "crate::print", "crate::bind", "crate::cli", "pest"]),
    ("surface", &["crate::syntax", "crate::print", "crate::lint", "crate::cli", "pest"]),
    ("print", &["crate::syntax", "crate::bind", "crate::cli", "pest"]),
    ("bind", &["crate::syntax", "crate::lint", "crate::cli", "pest"]),
    ("lint", &["crate::syntax", "crate::cli", "pest"]),
    ("elaborate", &["crate::syntax", "crate::print", "crate::outline", "crate::cli", "pest"]),
];

/// What only the command line may do.
const OUTSIDE: &[&str] = &[
    "std::fs",
    "std::env",
    "std::net",
    "std::process",
    "std::time",
    "io::stdout",
    "io::stderr",
    "io::stdin",
    "println!",
];

fn files_below(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            found.extend(files_below(&path, extension));
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The lines of code, without comments, that hold one of the words.
fn lines_with(path: &Path, words: &[&str]) -> Vec<String> {
    let text = fs::read_to_string(path).expect("the file is text");
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.filter(|line| words.iter().any(|word| line.contains(word)))
        .map(|line| format!("{}: {}", path.display(), line.trim()))
        .collect()
}

/// The names that the documentation of a crate's root lists: modules, and what is exported from them.
fn listed(root: &str) -> Vec<String> {
    let text = fs::read_to_string(root).expect("the crate has a root");
    let mut names = Vec::new();
    for item in text.split("\n\n").flat_map(|part| part.split_inclusive(';')) {
        let is_hidden = item.contains("#[doc(hidden)]");
        if let Some((_, name)) = item.split_once("pub mod ")
            && !is_hidden
        {
            names.push(name.trim_end_matches(';').to_owned());
        } else if let Some((_, path)) = item.split_once("pub use ") {
            let path = path.trim_end_matches(';');
            let last = path.split_once('{').map_or(path, |(_, list)| list.trim_end_matches('}'));
            names.extend(last.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned));
        }
    }
    names
}

/// What a page holds: some sixty lines.
const PAGE: usize = 60;

#[test]
fn the_interface_of_each_crate_fits_on_a_page() {
    for root in
        ["src/lib.rs", "crates/bytecode/src/lib.rs", "crates/vm/src/lib.rs", "crates/lexicon/src/lib.rs"]
    {
        let names = listed(root);
        assert!(names.len() >= 10, "{root} lists {names:?}");
        assert!(names.len() <= PAGE, "{root} lists {} names: {names:?}", names.len());
    }
}

#[test]
fn no_folder_knows_what_stands_above_it() {
    let found: Vec<String> = WALLS
        .iter()
        .flat_map(|(folder, words)| {
            let files = files_below(&Path::new("src").join(folder), "rs");
            assert!(!files.is_empty(), "nothing in src/{folder}");
            files.into_iter().flat_map(|path| lines_with(&path, words)).collect::<Vec<_>>()
        })
        .collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn only_the_command_line_reaches_outside() {
    let core = files_below(Path::new("src"), "rs")
        .into_iter()
        .filter(|path| !path.starts_with("src/cli") && path != Path::new("src/main.rs"));
    let found: Vec<String> = core.flat_map(|path| lines_with(&path, OUTSIDE)).collect();
    assert!(found.is_empty(), "{found:#?}");
}

fn own_cards() -> Vec<(SourceFile, CardSource)> {
    let mut cards = Vec::new();
    for (path, text) in own_cards::own_cards() {
        let file = SourceFile::new(path.display().to_string(), text);
        let (read, findings) = read_cards(&file);
        assert!(findings.is_empty(), "{findings:#?}");
        cards.extend(read.into_iter().map(|card| (file.clone(), card)));
    }
    cards
}

#[test]
fn our_cards_pass_without_a_finding_but_for_those_that_are_told_to_have_no_meaning() {
    let cards = own_cards();
    assert!(cards.len() >= 125, "{} cards", cards.len());
    for (file, card) in &cards {
        let Outcome { stage, diagnostics, .. } = pipeline::run(card);
        let codes: Vec<&str> = diagnostics.iter().map(|found| found.code.as_str()).collect();
        let has_none = file.name.contains("fixtures/unmeant");
        let expected = if has_none { ["B003"].as_slice() } else { &[] };
        assert_eq!(codes, expected, "{}: {diagnostics:#?}", card.name.text);
        assert!((stage == Some(Stage::Verified)) != has_none, "{}: {stage:?}", card.name.text);
    }
}

#[test]
fn our_cards_are_named_once_and_lie_in_the_folder_of_their_kind() {
    let mut names = HashSet::new();
    for (file, card) in own_cards() {
        assert!(names.insert(card.name.text.clone()), "{} twice", card.name.text);
        let folder = Path::new(&file.name).parent().and_then(Path::file_name).expect("a folder a kind");
        let kind = match folder.to_str() {
            Some("planes") => "Plane — ",
            Some("phenomena") => "Phenomenon",
            Some("schemes") => "Scheme",
            Some("vanguards") => "Vanguard",
            Some("conspiracies") => "Conspiracy",
            Some("ordinary") => {
                assert_eq!(Kind::of_type_line(&card.type_line.text), Kind::Ordinary, "{}", card.name.text);
                continue;
            }
            other => panic!("{other:?} is no kind"),
        };
        assert!(card.type_line.text.contains(kind), "{} in {}", card.name.text, file.name);
    }
}

/// Keyword lines of one word say the same on every card.
const TEMPLATES: &[&str] = &["Hidden agenda", "Double agenda"];

/// A line with the card's own names and kind taken out, and without reminder text.
fn sentence(line: &str, name: &str) -> String {
    let line = line.split(" (").next().unwrap_or(line).replace('’', "'").replace(name, "~");
    let short = name.split(", ").next().unwrap_or(name);
    line.replace(short, "~").replace("this plane", "~").replace("this scheme", "~")
}

#[test]
fn our_cards_hold_no_published_line() {
    let Some(rows) = crate::corpus::rows("official.jsonl") else { return };
    let mut published = HashSet::new();
    for row in rows {
        let file = SourceFile::new("row", block_text(&row));
        for card in read_cards(&file).0 {
            published.extend(card.lines.iter().map(|line| sentence(&line.text, &card.name.text)));
        }
    }
    assert!(published.len() > 400, "{} lines", published.len());
    for (_, card) in own_cards() {
        for line in card.lines.iter().filter(|line| !TEMPLATES.contains(&line.text.as_str())) {
            let line = sentence(&line.text, &card.name.text);
            assert!(!published.contains(&line), "{}: {line}", card.name.text);
        }
    }
}
