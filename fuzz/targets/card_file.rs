//! Any bytes as a card file, its findings in every format, and its fixes.

#![no_main]

mod oracle;

use libfuzzer_sys::fuzz_target;
use planarc::diag::render::{Colour, Format, render};
use planarc::lint::levels::Levels;
use planarc::lint::vocabulary::Vocabulary;
use planarc::pipeline::fix::{Fixed, Trust, fix};
use planarc::source::CardFile;

fuzz_target!(|data: &[u8]| {
    let file = CardFile::from_bytes("t.card", data.to_vec());
    let (file, judged) = oracle::check(file, &Vocabulary::default());
    for format in Format::ALL {
        for colour in [Colour::Plain, Colour::Ansi] {
            std::hint::black_box(render(format, colour, &file.file, &judged.findings));
        }
    }
    if let Fixed::Better { judged: after, fixed, .. } = fix(&file, &judged, &Levels::default(), Trust::Unsafe) {
        assert!(fixed > 0 && after.findings.len() < judged.findings.len(), "a fixed file is the better for it");
    }
});
