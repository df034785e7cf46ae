//! Every row of the table, by instructions made at random: what is written reads back.

use planarc_bytecode::codec::{Reader, Strings, Texts, Writer};
use planarc_bytecode::index::{AbilityIndex, CardIndex, History, Subscription};
use planarc_bytecode::listing::{Parser, Printer};
use planarc_bytecode::operand::Operand;
use planarc_bytecode::sample::Sampler;
use planarc_bytecode::{
    Ability, AbilitySource, AbilityText, Action, Amount, AskText, Capture, Card, Contents, Cost, Count,
    CounterKind, Desc, Destination, Domain, Duration, Entry, Event, Except, Extent, Grant, Instruction,
    Limit, Limits, Mana, Mod, Num, OptionGuard, Pretence, Price, Rule, SORTS, Set, Stmt, Test, Token, Value,
    Window, Word, ZonesOf, decode, encode,
};
use std::collections::BTreeSet;
use std::fmt::Debug;

/// How many instructions are made of each row of a sort.
const TIMES: u64 = 40;

fn bytes<T: Operand>(value: &T, strings: &mut Strings) -> Vec<u8> {
    let mut out = Writer::new(strings);
    value.write(&mut out);
    out.into_bytes()
}

fn listing<T: Operand>(value: &T) -> String {
    let mut out = Printer::default();
    value.print(&mut out);
    out.into_text()
}

/// Holds that bytes and listing of instructions of a sort read back, and that each row was made.
fn check<T: Operand + Instruction + PartialEq + Debug>() {
    let mut seen = BTreeSet::new();
    let rows = T::SORT.rows;
    for seed in 0..TIMES * rows.len() as u64 {
        let value = T::sample(&mut Sampler::new(seed + 1));
        seen.insert(value.row().opcode);
        let mut strings = Strings::default();
        let written = bytes(&value, &mut strings);
        let texts = Texts::from(&strings);
        let mut input = Reader::new(&written, &texts);
        assert_eq!(T::read(&mut input, 0).as_ref(), Ok(&value), "{}", listing(&value));
        assert!(input.is_done(), "{}", listing(&value));
        for length in 0..written.len() {
            let mut input = Reader::new(&written[..length], &texts);
            assert!(T::read(&mut input, 0).is_err() || !input.is_done() || length == written.len());
        }
        let text = listing(&value);
        let mut input = Parser::new(&text);
        assert_eq!(T::parse(&mut input).as_ref(), Ok(&value), "{text}");
        assert!(input.is_done(), "{text}");
    }
    assert_eq!(seen.len(), rows.len(), "rows of {} that were never made", T::SORT.name);
}

macro_rules! sorts {
    ($($test:ident $Sort:ty;)*) => {
        $(#[test]
        fn $test() {
            check::<$Sort>();
        })*

        #[test]
        fn every_sort_is_among_these() {
            let tested: BTreeSet<&str> = [$(<$Sort>::SORT.name),*].into();
            let sorts: BTreeSet<&str> = SORTS.iter().map(|sort| sort.name).collect();
            assert_eq!(tested, sorts);
        }
    };
}

sorts! {
    statements Stmt;
    actions Action;
    numbers Num;
    sets Set;
    tests Test;
    events Event;
    amounts Amount;
    zones ZonesOf;
    modifications Mod;
    rules Rule;
    durations Duration;
    windows Window;
    grants Grant;
    costs Cost;
    values Value;
    words Word;
    kinds_of_counter CounterKind;
    tokens Token;
    counts Count;
    limits Limit;
    destinations Destination;
    entries Entry;
    descriptions Desc;
    exceptions Except;
    mana Mana;
    prices Price;
    pretences Pretence;
    domains Domain;
    guards OptionGuard;
    cards Card;
    abilities Ability;
    captures Capture;
    limits_of_abilities Limits;
    extents Extent;
    texts_for_statements AskText;
    texts AbilityText;
    sources AbilitySource;
    subscriptions Subscription;
    history History;
    indices_of_abilities AbilityIndex;
    indices_of_cards CardIndex;
}

#[test]
fn opcodes_are_places_and_names_are_distinct() {
    for sort in SORTS {
        let names: BTreeSet<&str> = sort.rows.iter().map(|row| row.name).collect();
        assert_eq!(names.len(), sort.rows.len(), "{}", sort.name);
        for (row, place) in sort.rows.iter().zip(0u8..) {
            assert_eq!(row.opcode, place, "{} {}", sort.name, row.name);
            assert!(!row.meaning.trim().is_empty(), "{} {} means nothing", sort.name, row.name);
        }
    }
}

#[test]
fn there_are_at_most_250_instructions() {
    let count: usize = SORTS.iter().filter(|sort| !sort.is_record).map(|sort| sort.rows.len()).sum();
    assert!(count <= 250, "{count}");
}

#[test]
fn a_module_reads_back() {
    for seed in 0..200 {
        let mut from = Sampler::new(seed);
        let contents = Contents {
            cards: (0..3).map(|_| Card::sample(&mut from)).collect(),
            abilities: (0..5).map(|_| Ability::sample(&mut from)).collect(),
            texts: (0..seed % 2 * 5).map(|_| AbilityText::sample(&mut from)).collect(),
            sources: (0..seed % 3 * 5).map(|_| AbilitySource::sample(&mut from)).collect(),
        };
        let written = encode(&contents);
        assert_eq!(decode(&written).map(|module| module.contents).as_ref(), Ok(&contents));
        let stripped = contents.clone().strip();
        assert!(stripped.sources.is_empty() && stripped.texts == contents.texts);
        assert_eq!(decode(&encode(&stripped)).map(|module| module.contents), Ok(stripped));
        for length in 0..written.len().min(400) {
            assert!(decode(&written[..length]).is_err(), "{length}");
        }
    }
}
