//! Any bytes as a module: what decodes encodes to the same bytes, and what verifies can be listed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use planarc::bytecode::{Debug, decode, disasm, encode, verify};

fuzz_target!(|data: &[u8]| {
    let Ok(program) = decode(data) else { return };
    let kept = encode(&program, Debug::Keep);
    assert!(kept == data || encode(&program, Debug::Strip) == data, "the bytes are those that encode writes");
    if let Ok(module) = verify(program) {
        std::hint::black_box(disasm(&module, None));
    }
});
