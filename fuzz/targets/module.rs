//! Any bytes as a module: what is loaded is what decodes and verifies; it encodes to the same bytes, and can be
//! listed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use planarc::bytecode::{Unloaded, decode, encode, listing, load, verify};

fuzz_target!(|data: &[u8]| {
    let loaded = load(data);
    let decoded = decode(data).map_err(Unloaded::Form);
    assert!(loaded == decoded.and_then(|module| verify(module).map_err(Unloaded::Refused)));
    let Ok(proven) = loaded else { return };
    assert!(encode(&proven.contents()) == data, "the bytes are those that encode writes");
    std::hint::black_box(listing::listing(&proven.module()));
});
