//! The published cards, where they are there, and the rules of the house.

mod conformance;
#[path = "../common/corpus.rs"]
mod corpus;
#[path = "../common/files.rs"]
mod files;
mod findings;
mod flavor_words;
mod house;
mod lock;
#[path = "../common/page.rs"]
mod page;
mod reach;
mod tidy;
