//! `docs/tutorial.md`: its files are written, its commands run in order, and what they print is what
//! it says. `BLESS=1 cargo test --test cli tutorial` writes what they print.

use crate::common::{folder, planarc};
use crate::files::project;

/// The line before a block that is a file.
const FILE: &str = "<!-- file: ";

#[test]
fn the_tutorial_says_what_happens() {
    let path = project("docs/tutorial.md");
    let text = std::fs::read_to_string(&path).expect("the tutorial");
    let home = folder(&[]);
    let (mut told, mut commands) = (String::new(), 0);
    let mut lines = text.lines();
    let mut printed = None;
    let mut file = None;
    while let Some(line) = lines.next() {
        told += &format!("{line}\n");
        if let Some(name) = line.strip_prefix(FILE) {
            file = name.strip_suffix(" -->");
        }
        if line != "```sh" && line != "```text" {
            continue;
        }
        let block: String =
            lines.by_ref().take_while(|line| *line != "```").map(|line| format!("{line}\n")).collect();
        let shown = match (line, file.take(), printed.take()) {
            ("```sh", _, _) => {
                printed = Some(run(&home, &block));
                commands += 1;
                block
            }
            (_, Some(name), _) => {
                std::fs::write(home.path().join(name), &block).expect("write");
                block
            }
            (_, None, Some(printed)) => printed,
            (_, None, None) => panic!("a block that nothing printed:\n{block}"),
        };
        told += &format!("{shown}```\n");
    }
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &told).expect("write");
    }
    assert_eq!(text, told, "run `BLESS=1 cargo test --test cli tutorial` and read what it writes");
    assert_eq!(commands, 6);
}

/// What a command of the tutorial prints, for people first.
fn run(home: &tempfile::TempDir, command: &str) -> String {
    let words: Vec<&str> = command.split_whitespace().collect();
    let run = planarc(home.path(), words.strip_prefix(&["planarc"]).expect("a command of planarc"));
    let printed = format!("{}{}", run.out.trim_end(), run.err.trim_end());
    printed + "\n"
}
