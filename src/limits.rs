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

/// Bytes of a whole module.
pub const MODULE_BYTES: usize = 1 << 24;
/// Strings of a module.
pub const STRINGS: usize = 1 << 16;
/// Bytes of one string.
pub const STRING_BYTES: usize = 4096;
/// Cards of a module.
pub const CARDS: usize = 1 << 16;
/// Type words on one card.
pub const TYPE_WORDS: usize = 64;
/// Abilities of a module.
pub const ABILITIES: usize = 1 << 18;
/// Functions of a module.
pub const FUNCTIONS: usize = 1 << 19;
/// Instructions of one function.
pub const INSTRUCTIONS: usize = 1 << 14;
/// Values on the stack at once.
pub const STACK: usize = 512;
/// Values that one instruction takes as a list.
pub const LIST: u32 = 256;
/// Slots of one ability.
pub const SLOTS: usize = 256;
/// Choices that a card remembers.
pub const MEMORY: usize = 64;
/// Blocks (loops, orders, conditions that last) open at once.
pub const BLOCKS: usize = 32;
/// Functions and quoted abilities, one inside another.
pub const NESTING: usize = 16;
