//! A card has more lines than planarc reads.
//!
//! A card has at most 200 lines below its type line. The longest ever printed has some twenty, so one
//! with more has most likely lost the separators between cards, or is no card at all.
//!
//! The way out: divide cards by a line of three hyphens, `---`.
//!
//! Fix: none.
