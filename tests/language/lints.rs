//! Every rule keeps what the text at the top of its file promises: the card that fails has that one
//! finding at the marked place, the mended card has none, and the fix turns the first into the
//! second. The catalogue in `docs/lints` is written from the same texts.

use crate::files;
use crate::files::project;
use planarc::diag::codes::{ALL, Row};
use planarc::diag::{Applicability, Code, Diagnostic};
use planarc::lexicon::Keyword;
use planarc::lint::config;
use planarc::lint::levels::{Levels, Selector};
use planarc::lint::mechanics::Mechanics;
use planarc::lint::set::Scope;
use planarc::pipeline::judge::judge;
use planarc::pipeline::set::judge_set;
use planarc::scenario::play::play;
use planarc::scenario::{ScenarioFile, compile};
use planarc::source::{CardFile, SourceFile, apply, read_cards};
use planarc::syntax;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

/// Codes that no card in a page of text brings about, and the file with the test that does. Codes of
/// the family internal are none of a card's faults: there it is the file that speaks of them.
const TESTED_ELSEWHERE: &[(&str, &str)] = &[
    ("B003", "tests/cli/meaning.rs"),
    ("F001", "tests/fixtures/errors/F001-saved-as-latin-1.card"),
    ("F006", "src/source/decode.rs"),
    ("F007", "tests/cli/card_file.rs"),
    ("F009", "src/pipeline/judge.rs"),
    ("F010", "tests/cli/limits.rs"),
    ("F011", "tests/cli/limits.rs"),
    ("P108", "tests/fixtures/scenarios/played/fails.scenario"),
    ("S005", "tests/fixtures/errors/S005-full-stops-lost.card"),
];

/// The cards and the fix that a rule's text speaks of.
#[derive(Debug, Default)]
struct Page {
    fails: Vec<Example>,
    passes: Vec<Example>,
    fix: Option<Applicability>,
}

/// One or more cards, with the settings of the blocks `toml` above them; or settings, with the cards
/// of the block `card`.
#[derive(Debug, Clone)]
struct Example {
    cards: String,
    settings: String,
}

impl Example {
    fn unmarked(&self) -> Self {
        let unmarked = |text: &str| text.replace(['«', '»'], "");
        Self { cards: unmarked(&self.cards), settings: unmarked(&self.settings) }
    }
}

impl std::fmt::Display for Example {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { cards, settings } = self;
        write!(f, "{settings}{}{cards}", if settings.is_empty() { "" } else { "\n" })
    }
}

impl Page {
    fn read(row: &Row) -> Self {
        let text = row.explain();
        let mut page = Self::default();
        let blocks = || text.split("\n```").filter_map(|block| block.split_once('\n'));
        let cards = blocks().find(|(head, _)| *head == "card").map_or("", |(_, cards)| cards);
        let mut settings = "";
        for (head, block) in blocks() {
            let (with_cards, with_settings) = match head {
                "card fails" | "card passes" | "scenario fails" | "scenario passes" => (block, settings),
                "toml fails" | "toml passes" => (cards, block),
                "toml" => {
                    settings = block;
                    continue;
                }
                _ => continue,
            };
            let example = Example { cards: with_cards.to_owned(), settings: with_settings.to_owned() };
            if head.ends_with("fails") { page.fails.push(example) } else { page.passes.push(example) }
        }
        let fix = text.lines().last().unwrap_or("").strip_prefix("Fix: ");
        let fix = fix.unwrap_or_else(|| panic!("{}: the last line says how safe the fix is", row.code));
        page.fix = match fix.split(['.', ',', ':']).next() {
            Some("safe") => Some(Applicability::Safe),
            Some("unsafe") => Some(Applicability::Unsafe),
            Some("none") => None,
            other => panic!("{}: the fix is safe, unsafe or none, not {other:?}", row.code),
        };
        page
    }
}

/// What is found on the cards, and what in the settings, with the rule of the page switched on.
fn findings(row: &Row, example: &Example) -> (Vec<Diagnostic>, Vec<Diagnostic>) {
    if row.family == "scenario" {
        return (of_scenario(&example.cards), Vec::new());
    }
    let mut config = config::read("planarc.toml", &example.settings).expect("the settings read");
    let read = CardFile::from_bytes("example.card", example.cards.as_bytes().to_vec());
    let read = read.with_words(&config.vocabulary.words);
    config.levels.select(Selector::parse(row.code.as_str()).expect("selects the rule"));
    let judged = judge(&read, &config.levels);
    let mut found = judged.findings.clone();
    let of_set = judge_set(&[read], &[judged], &config.levels, &config.vocabulary, Scope::Whole);
    found.extend(of_set.files.into_iter().flatten());
    found.sort_by_key(|finding| finding.span);
    (found, of_set.settings)
}

/// What is found in a scenario, before it is played and then.
fn of_scenario(text: &str) -> Vec<Diagnostic> {
    let mut file = ScenarioFile::from_bytes("example.scenario", text.as_bytes().to_vec());
    let library = |name: &str| Err(format!("cannot read `{name}`: there is no such file"));
    let all = std::mem::take(&mut file.scenarios).into_iter();
    let levels = Levels::default();
    let wrong = all.flat_map(|one| match compile(&file.file, one, &Arc::default(), &levels, &library) {
        Ok(compiled) => play(&file.file, &compiled).err().map(|finding| *finding).into_iter().collect(),
        Err(wrong) => wrong,
    });
    let wrong: Vec<Diagnostic> = wrong.collect();
    file.diagnostics.into_iter().chain(wrong).collect()
}

/// Lines without those that are blank: a line left out leaves its line break.
fn lines(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.trim().is_empty()).collect()
}

fn check_fails(row: &Row, marked: &Example, page: &Page) -> Result<(), String> {
    let example = marked.unmarked();
    let (on_cards, on_settings) = findings(row, &example);
    let is_of_settings = !on_settings.is_empty();
    let found: Vec<&Diagnostic> = on_cards.iter().chain(&on_settings).collect();
    let [finding] = found.as_slice() else {
        let shown: Vec<String> = found.iter().map(|f| format!("{} {}", f.code, f.message)).collect();
        return Err(format!("one finding, not {shown:#?}"));
    };
    if finding.code != row.code {
        return Err(format!("found {} {}", finding.code, finding.message));
    }
    let (text, marked) = match is_of_settings {
        true => (&example.settings, &marked.settings),
        false => (&example.cards, &marked.cards),
    };
    if let Some((before, rest)) = marked.split_once('«') {
        let at = rest.split_once('»').map_or("", |(at, _)| at);
        let span = finding.span.range();
        if span.start != before.len() || text.get(span.clone()) != Some(at) {
            return Err(format!("found at {:?}, not at {at:?}", text.get(span)));
        }
    } else if is_of_settings {
        return Err("found in the settings".to_owned());
    }
    if finding.help.is_empty() && finding.fixes.is_empty() {
        return Err("neither advice nor a fix".to_owned());
    }
    let fix = finding.fixes.first();
    if fix.map(|fix| fix.applicability) != page.fix {
        return Err(format!("the text says {:?}, the finding has {fix:?}", page.fix));
    }
    let Some(fix) = fix else { return Ok(()) };
    let mended = apply(text, &fix.edits);
    if !page.passes.iter().any(|passes| lines(&passes.cards) == lines(&mended)) {
        return Err(format!("the fix gives\n{mended}"));
    }
    Ok(())
}

#[test]
fn each_rule_finds_what_its_text_says() {
    let mut wrong = String::new();
    for row in ALL {
        let page = Page::read(row);
        let elsewhere = TESTED_ELSEWHERE.iter().any(|(code, _)| *code == row.code.as_str());
        if page.fails.is_empty() != elsewhere {
            let _ = writeln!(wrong, "{}: no card that fails", row.code);
        }
        for card in &page.fails {
            if let Err(why) = check_fails(row, card, &page) {
                let _ = writeln!(wrong, "{}: {why}\nin\n{card}", row.code);
            }
        }
        // A mended card has nothing to find, so nothing to fix: fixing twice changes nothing.
        for card in &page.passes {
            let (mut found, of_settings) = findings(row, card);
            found.extend(of_settings);
            // That a card has no meaning yet is nothing to mend.
            found.retain(|found| found.code != Code::B003);
            if !found.is_empty() {
                let shown: Vec<String> = found.iter().map(|f| format!("{} {}", f.code, f.message)).collect();
                let _ = writeln!(wrong, "{}: the mended card has {shown:#?}\nin\n{card}", row.code);
            }
        }
        if page.passes.is_empty() && !elsewhere {
            let _ = writeln!(wrong, "{}: no card that passes", row.code);
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn what_no_example_shows_is_tested_where_the_list_says() {
    for (code, test) in TESTED_ELSEWHERE {
        let bytes = std::fs::read(project(test)).expect("the test is there");
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.contains(code) || test.contains(code), "{test} does not speak of {code}");
    }
}

#[test]
fn codes_are_sorted_and_names_are_file_names() {
    assert!(ALL.is_sorted_by(|a, b| a.code.as_str() < b.code.as_str()), "codes are not sorted");
    let names: BTreeSet<&str> = ALL.iter().map(|row| row.name).collect();
    assert_eq!(names.len(), ALL.len(), "two codes of one name");
    for row in ALL {
        let file = format!("src/lint/rules/{}/{}.rs", row.family, row.name.replace('-', "_"));
        assert!(project(&file).exists(), "{}: no {file}", row.code);
    }
    let mut files = Vec::new();
    for (path, _) in files::texts_below("src/lint/rules", &["rs"]) {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().replace('_', "-");
        // A rule of several files has a folder of its name.
        let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
        let is_part = names.contains(folder.replace('_', "-").as_str());
        if stem != "mod" && !is_part {
            files.push(stem);
        }
    }
    let unknown: Vec<&String> = files.iter().filter(|file| !names.contains(file.as_str())).collect();
    assert!(unknown.is_empty(), "files of no code: {unknown:?}");
}

#[test]
fn every_code_is_explained_in_lines_that_fit_a_terminal() {
    for row in ALL {
        let text = row.explain();
        assert!(text.len() > 120 && text.contains("\n\n"), "{}: says little", row.code);
        // Every other part is a card, whose lines are as long as they are.
        let mut prose = text.split("```").step_by(2).flat_map(str::lines);
        let long = prose.find(|line| line.chars().count() > 100);
        assert_eq!(long, None, "{}", row.code);
    }
}

#[test]
fn the_catalogue_is_current() {
    let mut families: BTreeMap<&str, Vec<&Row>> = BTreeMap::new();
    for row in ALL {
        families.entry(row.family).or_default().push(row);
    }
    let mut index = format!(
        "# What planarc finds\n\n<!-- Written by `BLESS=1 cargo test --test language lints` from src/lint/rules. -->\n\n\
         {} rules in {} families. `planarc explain CODE` shows the same texts.\n",
        ALL.len(),
        families.len()
    );
    let mut wrong = Vec::new();
    for (family, rows) in &families {
        let _ = write!(
            index,
            "\n## [{family}]({family}.md)\n\n| code | name | level | rules | finds |\n|---|---|---|---|---|\n"
        );
        let mut page = format!(
            "# {family}\n\n<!-- Written by `BLESS=1 cargo test --test language lints` from src/lint/rules/{family}. -->\n"
        );
        for row in rows {
            let anchor = row.anchor();
            let (code, name, level) = (row.code, row.name, row.level_name());
            let _ = writeln!(
                index,
                "| [{code}]({family}.md#{anchor}) | {name} | {level} | {} | {} |",
                row.cites,
                row.summary()
            );
            let cites = if row.cites.is_empty() { String::new() } else { format!("; rules {}", row.cites) };
            let text = row.markdown();
            let _ = write!(page, "\n## {code} {name}\n\nLevel: {level}{cites}.\n\n{text}\n");
        }
        wrong.extend(differs(&format!("docs/lints/{family}.md"), &page));
    }
    wrong.extend(differs("docs/lints/README.md", &index));
    assert!(wrong.is_empty(), "{wrong:?} out of date; run `BLESS=1 cargo test --test language lints`");
}

/// The path of a page whose file is not `text`; writes it when blessing.
pub fn differs(path: &str, text: &str) -> Option<String> {
    let file = project(path);
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(file.parent().unwrap_or(Path::new(""))).expect("make the folder");
        std::fs::write(&file, text).expect("write the page");
    }
    (std::fs::read_to_string(&file).unwrap_or_default() != text).then(|| path.to_owned())
}

/// The keywords that a line has or gives, and whether it has actions or defined tokens.
fn mechanics(line: &str) -> Mechanics {
    let file = SourceFile::new("a.card", format!("Anvil\nScheme\n{line}\n"));
    let (cards, _) = read_cards(&file);
    let card = syntax::parse(&cards[0]).card.expect("the line reads");
    Mechanics::of(&card.lines[0])
}

#[test]
fn given_keywords_count_and_asked_ones_do_not() {
    let found = mechanics("Creatures you control with flying have vigilance and first strike.");
    assert_eq!(found.keywords, [Keyword::Vigilance, Keyword::FirstStrike]);
    assert!(!found.others);
}

#[test]
fn the_keywords_of_tokens_and_of_quoted_abilities_count() {
    let found = mechanics(
        "When you set this scheme in motion, create a 2/2 green Bear creature token with reach and \"When \
         this token dies, target creature gains haste until end of turn.\"",
    );
    assert_eq!(found.keywords, [Keyword::Reach, Keyword::Haste]);
}

#[test]
fn actions_and_defined_tokens_are_something_else() {
    assert!(mechanics("When you set this scheme in motion, scry 2.").others);
    assert!(mechanics("When you set this scheme in motion, create a Food token.").others);
    assert!(!mechanics("When you set this scheme in motion, draw two cards.").others);
}
