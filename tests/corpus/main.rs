//! The published cards, where they are there, and the rules of the house.

#[path = "../common/chance.rs"]
mod chance;
mod conformance;
#[path = "../common/corpus.rs"]
mod corpus;
mod explained;
#[path = "../../examples/slips/fate.rs"]
mod fate;
#[path = "../common/files.rs"]
mod files;
mod findings;
mod flavor_words;
mod house;
mod lock;
mod normal;
#[path = "../common/own_cards.rs"]
mod own_cards;
#[path = "../common/page.rs"]
mod page;
mod reach;
mod rules;
#[path = "../../examples/slips/slip.rs"]
mod slip;
mod slips;
mod tidy;
#[path = "../common/usage.rs"]
mod usage;
