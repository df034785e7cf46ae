//! The pictures in the readme show what planarc says now.

use crate::picture;
use std::path::Path;

#[test]
fn the_pictures_are_current() {
    for (path, format) in picture::PICTURES {
        let svg = picture::svg(*format).expect("read the card");
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        let written = std::fs::read_to_string(file).unwrap_or_default();
        assert_eq!(written, svg, "{path}: run `cargo run --example screenshot`");
    }
}
