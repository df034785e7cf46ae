//! The file is larger than planarc reads.
//!
//! A card file holds at most 16 MiB, some 30,000 cards. A larger one is most likely not a card file;
//! use `planarc import` for bulk data in JSON.
//!
//! Fix: none.
