//! Every bound on input size, in one place.

/// The largest card file that is read, in bytes.
pub const FILE_BYTES: usize = 16 * 1024 * 1024;

/// The longest line of a card file that is read, in bytes, without its line break.
pub const LINE_BYTES: usize = 20_000;

/// How deep quotations may nest in one another.
pub const MAX_QUOTE_DEPTH: usize = 4;

/// The longest sentence that is read, in bytes; keeps the recursive parser's stack small.
pub const SENTENCE_BYTES: usize = 1_000;
