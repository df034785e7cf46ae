//! The language: text to surface, references, findings, outlines and meaning.

mod ambiguity;
#[path = "../common/chance.rs"]
mod chance;
#[path = "../common/corpus.rs"]
mod corpus;
mod deceptive;
mod elaborate;
mod errors;
#[path = "../common/files.rs"]
mod files;
mod fixes;
mod generate;
mod kinds;
mod lints;
mod matcher;
mod meant;
mod mutation;
mod nonsense;
mod older;
mod older_files;
mod outlines;
#[path = "../common/own_cards.rs"]
mod own_cards;
mod places;
mod proofs;
mod readings;
mod refusals;
mod round_trip;
mod rows;
mod scenarios;
mod sentences;
mod share;
mod shuffled;
mod slips;
mod sloppy;
mod trust;
mod wordings;
mod words;
