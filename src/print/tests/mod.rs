//! Surface trees built by hand, and the wording that each must print as.

mod build;
mod clauses;
mod effects;
mod lines;
