//! A card that was bound and checked could not be compiled.
//!
//! The stages before have proven everything that compiling needs, so this is a fault of planarc and
//! not of the card. Nothing is written for the file.
//!
//! The way out: reword the sentence at the place shown, and please report the card's text.
//!
//! Fix: none.
