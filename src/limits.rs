//! Every bound on input size, in one place.

/// The largest card file that is read, in bytes.
pub const FILE_BYTES: usize = 16 * 1024 * 1024;

/// The longest line of a card file that is read, in bytes, without its line break.
pub const LINE_BYTES: usize = 20_000;

/// The longest name of a card that is read, in bytes. The longest ever printed has some 140.
pub const NAME_BYTES: usize = 1_000;

/// The most lines of rules text on a card. The longest ever printed has some twenty.
pub const CARD_LINES: usize = 200;

/// The most findings of one file that are shown; the others are counted.
pub const FINDINGS: usize = 1_000;

/// How much text is read at most, in bytes, to find out what the unreadable lines of a file were meant to
/// say. A line of ordinary length takes some ten thousand.
pub const MEND_BYTES: usize = 2_000_000;

/// The largest settings file that is read, in bytes.
pub const SETTINGS_BYTES: usize = 4 * 1024 * 1024;

/// The longest text in other people's card data that is read, in bytes.
pub const FIELD_BYTES: usize = 1024 * 1024;

/// How deep quotations may nest in one another.
pub const MAX_QUOTE_DEPTH: usize = 4;

/// The longest sentence that is read, in bytes; keeps the recursive parser's stack small.
pub const SENTENCE_BYTES: usize = 1_000;

/// The longest listing of a module that is assembled, in bytes.
pub const LISTING_BYTES: usize = 1 << 26;

/// The largest module that is read, in bytes.
pub const MODULE_BYTES: usize = 1 << 24;
