//! The decoder in Python lists modules of cards as `planarc disasm` does.

use crate::corpus::{rows, tell};
use crate::{folder, has_python, own_module, planarc, script, written};
use planarc::elaborate::elaborate;
use planarc::lint::{self, Policy};
use planarc::source::import::{Row, block_text};
use planarc::source::{SourceFile, read_cards};
use planarc::{bind, syntax};
use planarc_bytecode::link::link;
use planarc_bytecode::{Contents, encode, verify};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// What a published card means; `None` where it has no meaning.
fn meaning(row: &Row) -> Option<Contents> {
    let file = SourceFile::new(row.name.as_str(), block_text(row));
    let card = read_cards(&file).0.into_iter().next()?;
    let bound = bind::bind(syntax::parse(&card).card?).0?;
    let contents = elaborate(&lint::check(&card, bound, &Policy::default()).0?).ok()?;
    verify(contents.clone()).is_ok().then_some(contents)
}

/// How many lines the listing of a module has, which both must write alike.
fn lines_alike(module: &Path) -> usize {
    let right = written(planarc().arg("disasm").arg(module));
    let python = written(Command::new("python3").arg(script("planarc_bytecode.py")).arg(module));
    for (number, (python, right)) in python.lines().zip(right.lines()).enumerate() {
        assert_eq!(python, right, "{}, line {number}", module.display());
    }
    assert_eq!(python.len(), right.len(), "{}", module.display());
    right.lines().count()
}

#[test]
fn our_own_cards_are_listed_alike() {
    if !has_python() {
        return;
    }
    let folder = folder("own");
    let lines = lines_alike(&own_module(&folder));
    std::fs::remove_dir_all(&folder).expect("the folder goes");
    assert!(lines > 3000, "{lines} lines are not those of all cards");
}

#[test]
fn published_cards_are_listed_alike() {
    if !has_python() {
        return;
    }
    let folder = folder("corpus");
    for corpus in ["official", "legacy", "ordinary"] {
        let Some(rows) = rows(&format!("{corpus}.jsonl")) else { break };
        let meant: Vec<Contents> = rows.par_iter().filter_map(meaning).collect();
        let mut names = BTreeSet::new();
        let cards: Vec<Contents> =
            meant.into_iter().filter(|contents| names.insert(contents.cards[0].name.clone())).collect();
        let module = folder.join(format!("{corpus}.plc"));
        std::fs::write(&module, encode(&link(cards))).expect("a module is written");
        tell(&format!("{corpus}: {} cards, {} lines alike", names.len(), lines_alike(&module)));
    }
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}
