//! More is found in a file than is shown.
//!
//! The first 1,000 findings of a file are shown, in order of place. The others are counted in the
//! summary, and an error among them makes the exit status 1 all the same.
//!
//! The way out: put the findings right that are shown, or divide the file.
//!
//! Fix: none.
