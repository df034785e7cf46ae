//! The bytecode of a card failed its own proof.
//!
//! Every card's bytes are decoded and verified again before anything is written: types, slots, jumps
//! and indices. Bytes that fail are never written. This is a fault of planarc and not of the card.
//!
//! The way out: reword the ability that the message names, and please report the card's text.
//!
//! Fix: none.
