//! Outlines written from what cards mean, and a proof that they hide nothing: `cargo run --example
//! outline -- FILE…` writes those of card files, reads JSON Lines besides, and names each two cards whose
//! meanings differ and whose rows do not.

#![expect(clippy::print_stdout, reason = "outlines for a reader are what it makes")]

use planarc::lint::{self, Checked, Policy};
use planarc::pipeline::meaning::meaning;
use planarc::source::import::{block_text, read_rows};
use planarc::source::{CardSource, SourceFile, read_cards};
use planarc::{bind, outline, syntax};
use planarc_bytecode::listing::Printer;
use planarc_bytecode::operand::Operand;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::BufReader;

fn checked(card: &CardSource) -> Option<Checked> {
    let bound = bind::bind(syntax::parse(card).card?).0?;
    lint::check(card, bound, &Policy::default()).0
}

fn main() {
    let mut files = Vec::new();
    for path in std::env::args().skip(1) {
        if path.ends_with(".jsonl") {
            let rows = BufReader::new(File::open(&path).expect("the file of cards opens"));
            read_rows(rows, &mut |row| files.push(SourceFile::new(&row.name, block_text(&row))))
                .expect("the file of cards is JSON Lines");
        } else {
            files.push(SourceFile::new(&path, fs::read_to_string(&path).expect("the file of cards opens")));
        }
    }
    let mut seen: BTreeMap<String, (String, String)> = BTreeMap::new();
    let (mut shown, mut refused, mut alike) = (0, 0, 0);
    for file in &files {
        for card in read_cards(file).0 {
            let Some(checked) = checked(&card) else { continue };
            let contents = match meaning(&checked) {
                Ok(contents) => contents,
                Err(unmeant) => {
                    refused += 1;
                    println!("{}: {}\n", card.name.text, unmeant.finding.message);
                    continue;
                }
            };
            shown += 1;
            let bound = checked.bound();
            println!("{}", outline::meaning(&file.text, &card.type_line.text, bound, &contents));
            let mut out = Printer::default();
            contents.abilities.print(&mut out);
            let (rows, listing) = (format!("{:?}", outline::rows(&contents)), out.into_text());
            let (name, other) = seen.entry(rows).or_insert_with(|| (card.name.text.clone(), listing.clone()));
            if *other != listing {
                alike += 1;
                println!("ALIKE: {name} and {}\n{other}\n{listing}\n", card.name.text);
            }
        }
    }
    println!("{shown} cards have an outline, {refused} have no meaning, {alike} hide a difference");
}
