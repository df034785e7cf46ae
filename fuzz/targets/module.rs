//! Any bytes as a module: what decodes encodes to the same bytes, and what verifies can be listed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use planarc::bytecode::{decode, encode, listing, verify};

fuzz_target!(|data: &[u8]| {
    let Ok(module) = decode(data) else { return };
    let Ok(proven) = verify(module) else { return };
    assert!(encode(proven.contents()) == data, "the bytes are those that encode writes");
    std::hint::black_box(listing::listing(proven.module()));
});
