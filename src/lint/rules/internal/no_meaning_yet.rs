//! planarc reads a card and finds no fault with it, and has no meaning for it yet.
//!
//! The bytecode says what a card does, not how it is worded, so that planarc decides each reading and
//! leaves none to an engine. A sentence whose meaning planarc can't give exactly is refused; it is
//! never approximated. For `check` that is a warning. For `compile` and `outline`, which need the
//! meaning, it is an error.
//!
//! The way out: reword the sentence at the place shown, or leave the card out with `--keep-going`.
//!
//! Fix: none.
