//! No bytes, however mangled, make the decoder or the verifier panic.

use super::build::compile;
use super::round::card;
use planarc::bytecode::{Debug, decode, disasm, encode, verify};

/// Marsaglia's xorshift64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(bound).unwrap()).unwrap()
    }
}

/// Decodes and verifies; what decodes encodes to itself, and what verifies disassembles.
fn survive(bytes: &[u8]) -> bool {
    let Ok(program) = decode(bytes) else { return false };
    assert_eq!(encode(&program, Debug::Keep), bytes);
    match verify(program) {
        Ok(module) => !disasm(&module, None).is_empty(),
        Err(error) => error.to_string().is_empty(),
    }
}

#[test]
fn twenty_thousand_mutations() {
    let bytes = compile(&card());
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut verified = 0;
    for _ in 0..20_000 {
        let mut mutant = bytes.clone();
        for _ in 0..=random.below(3) {
            let place = random.below(mutant.len());
            match random.below(4) {
                0 => mutant.truncate(place + 1),
                1 => mutant.insert(place, random.next().to_le_bytes()[0]),
                2 => mutant[place] ^= 1 << random.below(8),
                _ => mutant[place] = random.next().to_le_bytes()[0],
            }
        }
        verified += u32::from(survive(&mutant));
    }
    // Some mutants must live, or nothing past the header was tested.
    assert!(verified > 100, "{verified}");
}

#[test]
fn every_truncation() {
    let bytes = compile(&card());
    for length in 0..bytes.len() {
        assert!(!survive(&bytes[..length]), "{length}");
    }
    assert!(survive(&bytes));
}
