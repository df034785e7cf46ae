//! A card holds more than fits into a module.
//!
//! A module bounds everything that an engine must make room for: a string has at most 4,096 bytes, a
//! type line 64 words, an ability 256 slots, a list 256 members, and conditions and quotations stand
//! at most so deep in each other. No card ever printed comes near any of these
//! ([docs/bytecode-1.md](../bytecode-1.md) has them all).
//!
//! The way out: divide the sentence, or shorten the name.
//!
//! Fix: none.
