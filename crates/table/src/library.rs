//! Cards that the rules know: basic lands, predefined tokens (111.10), abilities that keywords give. They are
//! written as cards, and compiled beforehand.

/// The set of these cards.
pub const SET: &str = "planarc";
