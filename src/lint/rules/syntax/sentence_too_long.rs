//! A sentence is longer than planarc reads.
//!
//! A sentence holds at most 1,000 bytes; published ones stay under 300. A longer one has most likely
//! lost its full stops, or the line breaks between the abilities of the card.
//!
//! End sentences with a full stop and a space, and give each ability a line of its own.
//!
//! Fix: none.
