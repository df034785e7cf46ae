//! Writes the grammar as tables for the matcher (`src/syntax/matcher`).
//!
//! pest's own reader takes `grammar/*.pest` apart, so that there is one grammar and one meaning of
//! it; the words of verbs and of plain filters, durations and events come from their tables (`build/words.rs`). What is
//! added is what a parser with memory of no text can know beforehand: with which characters each rule and each
//! alternative can begin.

#[path = "build/ahead.rs"]
mod ahead;
#[path = "build/emit.rs"]
mod emit;
#[path = "build/first.rs"]
mod first;
#[path = "build/kids.rs"]
mod kids;
#[path = "build/op.rs"]
mod op;
#[path = "build/words.rs"]
mod words;

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed=grammar");
    println!("cargo:rerun-if-changed=src/verbs/table.rs");
    println!("cargo:rerun-if-changed=src/filters/table.rs");
    println!("cargo:rerun-if-changed=src/durations/table.rs");
    println!("cargo:rerun-if-changed=src/events/table.rs");
    let text = grammar(Path::new("grammar")) + &words::rules();
    let (_, rules) = pest_meta::unwrap_or_report(pest_meta::parse_and_optimize(&text));
    let rules = op::convert(&rules);
    let firsts = first::of_rules(&rules);
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names the folder for output"));
    fs::write(out.join("grammar.rs"), emit::tables(&rules, &firsts))
        .expect("the folder for output is writable");
    fs::write(out.join("kids.rs"), kids::enums(&rules)).expect("the folder for output is writable");
    fs::write(out.join("rules.rs"), emit::names(&rules) + &words::alike_of_rules())
        .expect("the folder for output is writable");
    fs::write(out.join("verbs.rs"), emit::verbs(&words::forms(), &words::all()))
        .expect("the folder for output is writable");
}

/// The files of the grammar, one after another.
fn grammar(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("the folder of the grammar");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a file of the grammar").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "pest"));
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).expect("a file of the grammar")).collect()
}
