//! A card has no meaning in version 2 of the bytecode yet.
//!
//! Version 2 says what a card does, not how it is worded, so that planarc decides each reading and
//! leaves none to an engine. A sentence whose meaning planarc can't give exactly is refused; it is
//! never approximated. Only `planarc compile --format 2` reports this: the card compiles to version 1.
//!
//! The way out: reword the sentence at the place shown, or leave the card out with `--keep-going`.
//!
//! Fix: none.
