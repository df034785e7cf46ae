//! How many published cards have a meaning in the instruction set of `crates/bytecode`, each verified and
//! the same after a way through its bytes. The numbers in `meaning.baseline` only rise; `BLESS=1` writes
//! them.

use crate::corpus::{rows, tell};
use planarc::elaborate::elaborate;
use planarc::lint::{self, Policy};
use planarc::source::import::{Row, block_text};
use planarc::source::{SourceFile, read_cards};
use planarc::{bind, syntax};
use rayon::prelude::*;
use std::fs;
use std::path::PathBuf;

/// Whether a card comes through; `None` where it does not get so far.
fn comes_through(row: &Row) -> Option<bool> {
    let file = SourceFile::new(row.name.as_str(), block_text(row));
    let card = read_cards(&file).0.into_iter().next()?;
    let bound = bind::bind(syntax::parse(&card).card?).0?;
    let checked = lint::check(&card, bound, &Policy::default()).0?;
    let Ok(contents) = elaborate(&checked) else { return Some(false) };
    let bytes = planarc_bytecode::encode(&contents);
    let again = planarc_bytecode::decode(&bytes).map(planarc_bytecode::verify);
    Some(matches!(again, Ok(Ok(_))))
}

#[test]
fn no_fewer_published_cards_have_a_meaning_than_before() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/meaning.baseline");
    let known = fs::read_to_string(&path).unwrap_or_default();
    let mut now = String::new();
    let mut fallen = Vec::new();
    for corpus in ["official", "legacy", "ordinary"] {
        let Some(rows) = rows(&format!("{corpus}.jsonl")) else { return };
        let answers: Vec<bool> = rows.par_iter().filter_map(comes_through).collect();
        let through = answers.iter().filter(|through| **through).count();
        let before = known.lines().find_map(|line| {
            let mut words = line.split_whitespace();
            if words.next() == Some(corpus) { words.next()?.parse::<usize>().ok() } else { None }
        });
        if through < before.unwrap_or(0) {
            fallen.push(format!("{corpus}: {through}, {} before", before.unwrap_or(0)));
        }
        now.push_str(&format!("{corpus} {through} of {}\n", answers.len()));
    }
    tell(&now);
    assert!(fallen.is_empty(), "fewer cards have a meaning: {fallen:?}");
    if std::env::var_os("BLESS").is_some() {
        fs::write(path, now).expect("the baseline is writable");
    }
}
