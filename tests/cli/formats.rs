//! The formats that programs read: each is what its reader expects, whatever the card says.

use crate::common::planarc;
use crate::files;
use crate::files::project;
use planarc::diag::Diagnostic;
use planarc::diag::codes::ALL;
use planarc::diag::render::{Checked, Colour, Format, json_schema, render, render_run};
use planarc::lint::Policy;
use planarc::outline;
use planarc::pipeline::{self, run};
use planarc::source::{Block, CardFile};
use quick_junit::{Report, TestCaseStatus};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A card file and what is found in it.
struct Read {
    file: CardFile,
    findings: Vec<Diagnostic>,
}

impl Read {
    fn new(name: &str, text: &str) -> Self {
        let file = CardFile::from_bytes(name, text.as_bytes().to_vec());
        let outcomes: Vec<_> = file.cards().map(run).collect();
        let findings = pipeline::findings(&file, &outcomes, &Policy::default());
        Self { file, findings }
    }

    fn checked(&self) -> Checked<'_> {
        let names = self.file.blocks.iter().filter_map(|block| match block {
            Block::Card(card) => Some(&card.name),
            Block::Broken(broken) => broken.name.as_ref(),
        });
        Checked { file: &self.file.file, cards: names.collect(), findings: &self.findings }
    }

    fn render(&self, format: Format) -> String {
        render_run(format, Colour::Ansi, &[self.checked()])
    }

    fn json(&self, format: Format) -> Value {
        serde_json::from_str(&self.render(format)).expect("JSON")
    }
}

/// The flawed cards among the fixtures.
fn fixtures() -> Vec<Read> {
    read_below("tests/fixtures/errors")
}

fn read_below(folder: &str) -> Vec<Read> {
    let texts = files::texts_below(folder, &["card"]);
    let name = |path: &std::path::Path| path.strip_prefix(project("")).expect("inside").display().to_string();
    texts.iter().map(|(path, text)| Read::new(&name(path), text)).collect()
}

fn complaints(schema: &Value, instance: &Value) -> Vec<String> {
    let validator = jsonschema::validator_for(schema).expect("a schema");
    validator.iter_errors(instance).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

/// A format without fixes says what the first one writes.
#[test]
fn a_format_of_one_line_says_what_to_write() {
    let mut told = 0;
    for read in read_below("tests/fixtures/flawed") {
        for finding in &read.findings {
            let Some(meant) = finding.fixes.first().and_then(|fix| fix.title.split('"').nth(1)) else {
                continue;
            };
            let line = finding.in_one_line();
            assert!(line.contains(meant.trim_end_matches([',', '.'])) && !line.contains('\n'), "{line}");
            told += usize::from(line != finding.message);
        }
    }
    assert!(told > 20, "{told}");
}

#[test]
fn the_schema_of_json_is_current_and_every_finding_is_of_it() {
    let path = project("docs/schema/diagnostic.schema.json");
    let text = format!("{:#}\n", json_schema());
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).expect("write the schema");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, text, "run `BLESS=1 cargo test --test cli formats`");
    let schema = json_schema();
    for read in fixtures() {
        for line in read.render(Format::Json).lines() {
            let finding: Value = serde_json::from_str(line).expect("JSON");
            assert_eq!(complaints(&schema, &finding), Vec::<String>::new(), "{line}");
        }
    }
    assert!(!complaints(&schema, &json!({"code": "S001"})).is_empty(), "the schema asks for nothing");
}

#[test]
fn the_schema_of_settings_is_current_and_asks_for_what_is_read() {
    let path = project("docs/schema/settings.schema.json");
    let schema = planarc::lint::config::schema();
    let text = format!("{schema:#}\n");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).expect("write the schema");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, text, "run `BLESS=1 cargo test --test cli formats`");
    let good = json!({
        "files": {"exclude": ["drafts"]},
        "lints": {"select": ["rules"], "ignore": ["G105"], "deny": ["templating"]},
        "vocabulary": {"creature-types": ["Mossling"], "flavor-words": ["Into the Deep"]},
    });
    assert_eq!(complaints(&schema, &good), Vec::<String>::new());
    let settings = toml::to_string(&good).expect("TOML");
    planarc::lint::config::read("planarc.toml", &settings).expect("what the schema lets pass is read");
    for wrong in
        [json!({"lint": {}}), json!({"files": {"exclude": "drafts"}}), json!({"vocabulary": {"runes": []}})]
    {
        assert!(!complaints(&schema, &wrong).is_empty(), "{wrong}");
    }
}

#[test]
fn the_schema_of_outlines_is_current_and_every_page_is_of_it() {
    let path = project("docs/schema/outline.schema.json");
    let schema = outline::json_schema();
    let text = format!("{schema:#}\n");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).expect("write the schema");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, text, "run `BLESS=1 cargo test --test cli formats`");
    let folder = project("cards").display().to_string();
    let mut parts = BTreeSet::new();
    for wording in [&["--wording"][..], &[]] {
        let arguments = [&["outline", &folder, "--message-format", "json"], wording].concat();
        let run = planarc(&project(""), &arguments);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let pages: Value = serde_json::from_str(&run.out).expect("JSON");
        assert_eq!(complaints(&schema, &pages), Vec::<String>::new());
        assert!(pages.as_array().is_some_and(|pages| pages.len() > 100), "{} bytes", run.out.len());
        parts.extend(pages[0].as_object().expect("a page").keys().cloned());
    }
    let named = schema["$defs"]["Page"]["required"].as_array().expect("what a page has");
    let named: BTreeSet<String> =
        named.iter().map(|name| name.as_str().expect("a name").to_owned()).collect();
    assert_eq!(parts, named);
    assert!(!complaints(&schema, &json!([{"card": "Weir"}])).is_empty(), "the schema asks for nothing");
}

#[test]
fn sarif_is_valid_for_one_file_for_all_and_for_none() {
    let text = std::fs::read_to_string(project("tests/schemas/sarif-2.1.0.json")).expect("the schema");
    let mut schema: Value = serde_json::from_str(&text).expect("JSON");
    // Its pattern for languages has a bracket too many and is no expression; we give no language.
    for part in ["run", "toolComponent"] {
        let language = schema["definitions"][part]["properties"]["language"].as_object_mut();
        language.and_then(|language| language.remove("pattern")).expect("the pattern is there");
    }
    let reads = fixtures();
    let all: Vec<Checked<'_>> = reads.iter().map(Read::checked).collect();
    for run in [&all[..], &all[..1], &[]] {
        let log: Value = serde_json::from_str(&render_run(Format::Sarif, Colour::Plain, run)).expect("JSON");
        assert_eq!(complaints(&schema, &log), Vec::<String>::new());
        let results = log["runs"][0]["results"].as_array().expect("results");
        assert_eq!(results.len(), run.iter().map(|checked| checked.findings.len()).sum::<usize>());
        for result in results {
            let at = usize::try_from(result["ruleIndex"].as_u64().expect("an index")).expect("small");
            let rule = &log["runs"][0]["tool"]["driver"]["rules"][at];
            assert_eq!(rule["id"], result["ruleId"]);
        }
    }
}

#[test]
fn the_pages_that_sarif_points_to_are_there() {
    let log = Read::new("a.card", "").json(Format::Sarif);
    let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().expect("rules");
    assert_eq!(rules.len(), ALL.len());
    for rule in rules {
        let uri = rule["helpUri"].as_str().expect("an address");
        let (_, page) = uri.split_once("/blob/main/").expect("a page of the project");
        let (page, anchor) = page.split_once('#').expect("an anchor");
        let text = std::fs::read_to_string(project(page)).expect("the page");
        let headings = text.lines().filter_map(|line| line.strip_prefix("## "));
        let mut anchors = headings.map(|heading| heading.to_lowercase().replace(' ', "-"));
        assert!(anchors.any(|is| is == anchor), "{uri}");
    }
}

#[test]
fn sarif_gives_places_in_characters_and_in_bytes() {
    let read =
        Read::new("my cards/竜: 1.card", "竜\nPlane — Ostrava\nWhenever chaos ensues, 🐉 mils 竜.\r\n");
    let log = read.json(Format::Sarif);
    let place = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "my%20cards/%E7%AB%9C%3A%201.card");
    let region = &place["region"];
    let number = |name: &str| usize::try_from(region[name].as_u64().expect("a number")).expect("small");
    let text = &read.file.file.text;
    let bytes = &text[number("byteOffset")..][..number("byteLength")];
    let line = text.lines().nth(number("startLine") - 1).expect("the line");
    let columns = number("startColumn") - 1..number("endColumn") - 1;
    let characters: String = line.chars().skip(columns.start).take(columns.len()).collect();
    assert!(!bytes.is_empty() && bytes == characters, "{bytes:?} {characters:?}");
}

#[test]
fn workflow_commands_are_escaped_and_a_line_each() {
    let read =
        Read::new("50%,a:b.card", "Ash\nPlane — Ostrava\nWhenever chaos ensues, each player mils a card.\n");
    let text = read.render(Format::Github);
    let commands: Vec<&str> = text.lines().collect();
    assert_eq!(commands.len(), read.findings.len(), "{text}");
    assert!(commands[0].starts_with("::error file=50%25%2Ca%3Ab.card,line=3,endLine=3,col=36,endColumn=40,"));
    let row = read.findings[0].code.row();
    let title = format!(",title={} {}::\"mils\" is no word", row.code, row.name);
    assert!(commands[0].contains(&title), "{text}");
}

#[test]
fn a_workflow_command_over_two_lines_has_no_columns() {
    let read = Read::new("a.card", "Ash\nPlane — Ostrava\n");
    let over = Diagnostic { span: planarc::source::Span::new(1, 8), ..read.findings[0].clone() };
    let text = render(Format::Github, Colour::Plain, &read.file.file, &[over.help("a, b: 5%\nc\rd")]);
    assert!(text.contains(",line=1,endLine=2,title="), "{text}");
    assert!(text.ends_with("%0Aa, b: 5%25\u{fffd}c\u{fffd}d\n"), "{text}");
}

#[test]
fn fingerprints_stay_when_lines_move_and_are_never_shared() {
    let card = "Ash\nPlane — Ostrava\nEach player mils.\nEach player mils.\n";
    let prints = |read: &Read| -> Vec<String> {
        let issues = read.json(Format::Gitlab);
        let issues = issues.as_array().expect("an array").iter();
        issues.map(|issue| issue["fingerprint"].as_str().expect("text").to_owned()).collect()
    };
    let before = prints(&Read::new("a.card", card));
    let after = prints(&Read::new("a.card", &format!("# a comment\n\n{card}")));
    assert_eq!(before, after);
    let unique: BTreeSet<&String> = before.iter().collect();
    assert!(before.len() == 2 && unique.len() == before.len(), "{before:?}");
    assert!(prints(&Read::new("b.card", card)).iter().all(|print| !unique.contains(print)));
}

#[test]
fn code_quality_issues_have_the_fields_that_gitlab_asks_for() {
    for read in fixtures() {
        for issue in read.json(Format::Gitlab).as_array().expect("an array") {
            for field in ["description", "check_name", "fingerprint"] {
                assert!(issue[field].as_str().is_some_and(|text| !text.is_empty()), "{field}: {issue}");
            }
            let severities = ["info", "minor", "major", "critical", "blocker"];
            assert!(severities.contains(&issue["severity"].as_str().expect("text")), "{issue}");
            assert!(issue["location"]["lines"]["begin"].as_u64() >= Some(1), "{issue}");
            assert_eq!(issue["location"]["path"], read.file.file.name.as_str());
        }
    }
    assert_eq!(render_run(Format::Gitlab, Colour::Plain, &[]), "[]\n");
}

const THREE: &str = "\
Ash & <Ember>
Plane — Ostrava
Whenever chaos ensues, each player mils.
---
Old Mill
Plane — Ostrava
Whenever chaos ensues, draw a card.
---
Ash & <Ember>
Plane — Ostrava
Whenever chaos ensues, put a 1/1 red Goblin creature token onto the battlefield.
";

#[test]
fn a_test_case_a_card_that_fails_with_its_errors_and_only_these() {
    let text = Read::new("my/a.card", THREE).render(Format::Junit);
    let report = Report::deserialize_from_str(&text).expect("JUnit");
    assert_eq!((report.tests, report.failures, report.test_suites.len()), (3, 1, 1), "{text}");
    let suite = &report.test_suites[0];
    assert_eq!(suite.name.as_str(), "my/a.card");
    let names: Vec<&str> = suite.test_cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names, ["Ash & <Ember>", "Old Mill", "Ash & <Ember>"]);
    let failed = |status: &TestCaseStatus| matches!(status, TestCaseStatus::NonSuccess { .. });
    let failed: Vec<bool> = suite.test_cases.iter().map(|case| failed(&case.status)).collect();
    assert_eq!(failed, [true, false, false]);
    let told: Vec<bool> = suite.test_cases.iter().map(|case| case.system_out.is_some()).collect();
    assert_eq!(told, [false, false, true], "the warning is told");
}

#[test]
fn what_is_on_no_card_is_a_case_of_the_file() {
    let text = Read::new("a.card", "Plane — Ostrava\nDraw a card.\n").render(Format::Junit);
    let report = Report::deserialize_from_str(&text).expect("JUnit");
    let case = &report.test_suites[0].test_cases[0];
    assert_eq!((case.name.as_str(), report.failures), ("(file)", 1), "{text}");
}

#[test]
fn xml_holds_no_character_that_it_forbids() {
    let read =
        Read::new("\u{1}.card", "A\u{1b}]\u{fffe}]>\nPlane — Ostrava\nDraw \u{8}a <![CDATA[ ]]> &card.\n");
    let text = read.render(Format::Junit);
    let forbidden = |c: char| (c.is_control() && c != '\n') || c == '\u{fffe}';
    assert!(!text.contains(forbidden), "{text:?}");
    let report = Report::deserialize_from_str(&text).expect("JUnit");
    assert!(report.failures > 0 && text.contains("\u{fffd}]\u{fffd}]&gt;"), "{text}");
}
