//! The bounds on what is read. Every one holds for bytes and for listings.

/// How deep instructions may stand in one another.
pub const DEPTH: u32 = 48;

/// How many members a list may have, and how many statements a block.
pub const LIST: usize = 4096;

/// How many cards, abilities and texts a module may have.
pub const MODULE: usize = 1 << 20;

/// How many slots an ability may have.
pub const SLOTS: u32 = 1024;

/// How many bytes a text may have.
pub const TEXT: usize = 4096;
