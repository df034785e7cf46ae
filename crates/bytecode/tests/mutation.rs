//! No bytes break the decoder or the verifier, and what is read is what would be written.

use crate::common::{ability, card};
use planarc_bytecode::axis::AbilityKind;
use planarc_bytecode::module::encode_with;
use planarc_bytecode::operand::Operand;
use planarc_bytecode::sample::Sampler;
use planarc_bytecode::{
    Ability, AbilitySource, AbilityText, Card, Contents, Unloaded, decode, encode, load, verify,
};

/// A module of random parts.
fn random(seed: u64) -> Contents {
    let mut from = Sampler::new(seed);
    Contents {
        cards: (0..2).map(|_| Card::sample(&mut from)).collect(),
        abilities: (0..3).map(|_| Ability::sample(&mut from)).collect(),
        texts: (0..3).map(|_| AbilityText::sample(&mut from)).collect(),
        sources: (0..3).map(|_| AbilitySource::sample(&mut from)).collect(),
    }
}

/// A module that is proven, with an ability that holds another.
fn right() -> Contents {
    let outer = "choose =s0 you (those battlefield test=(compare (stat power (it 0)) ge 4)) (count 1 most=1) [] free \
                 repeat times=3 again=(done s1 did) { may =s1 you { do [(destroy s0)] } } delay a1 once";
    let mut inner =
        ability(AbilityKind::Delayed, 1, "", "", "replace (draw) every game { proceed n=2 then }");
    inner.captures = vec![crate::common::read("(capture 0 0)")];
    let abilities = vec![ability(AbilityKind::Triggered, 2, "", "", outer), inner];
    Contents { cards: vec![card("Weir", [0])], abilities, ..Contents::default() }
}

/// Reads and proves whatever can be read. What can be read is what would be written of it.
fn try_out(bytes: &[u8]) -> bool {
    let loaded = load(bytes);
    let module = match decode(bytes) {
        Ok(module) => module,
        Err(fault) => {
            assert_eq!(loaded.err(), Some(Unloaded::Form(fault)), "what is no module is not loaded");
            return false;
        }
    };
    assert_eq!(encode_with(&module.contents, &module.index), bytes, "a second form of one module");
    let proven = verify(module).map_err(Unloaded::Refused);
    assert_eq!(loaded, proven, "what is loaded is what is decoded and proven");
    proven.is_ok()
}

#[test]
fn the_module_to_begin_with_is_right() {
    assert!(try_out(&encode(&right())));
}

#[test]
fn no_byte_breaks_what_reads_it() {
    for seed in 0..20 {
        let mut bytes = if seed == 0 { encode(&right()) } else { encode(&random(seed)) };
        let mut from = Sampler::new(seed + 1000);
        for place in 0..bytes.len() {
            let was = bytes[place];
            let changes = [0, 0x7f, 0x80, 0xff, was ^ 1, was.wrapping_add(1), from.of(&[2, 3, 5, 9, 17, 33])];
            for change in changes {
                bytes[place] = change;
                try_out(&bytes);
            }
            bytes[place] = was;
        }
    }
}

#[test]
fn no_part_taken_out_or_doubled_breaks_what_reads_it() {
    let mut from = Sampler::new(7);
    for seed in 0..1500 {
        let mut bytes = if seed % 4 == 0 { encode(&right()) } else { encode(&random(seed)) };
        for _ in 0..=from.below(3) {
            let length = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
            let start = from.below(length) as usize;
            let end = (start + from.below(20) as usize).min(bytes.len());
            let part: Vec<u8> = bytes[start..end].to_vec();
            if from.below(2) == 0 {
                bytes.drain(start..end);
            } else {
                bytes.splice(start..start, part);
            }
        }
        try_out(&bytes);
    }
}

#[test]
fn random_abilities_are_refused_or_proven_without_a_panic() {
    let mut proven = 0;
    for seed in 0..4000 {
        let ability = Ability::sample(&mut Sampler::new(seed));
        let contents =
            Contents { cards: vec![card("Weir", [0])], abilities: vec![ability], ..Contents::default() };
        proven += u32::from(verify(contents).is_ok());
    }
    assert!(proven > 5, "{proven} of 4000 were proven");
}
