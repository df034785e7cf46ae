//! A line is longer than planarc reads.
//!
//! A line of a card file holds at most 20,000 bytes. The longest rules text ever printed is some
//! twenty times shorter, so a longer line has most likely lost its line breaks. The line with the name
//! holds at most 1,000 bytes.
//!
//! Fix: none.
