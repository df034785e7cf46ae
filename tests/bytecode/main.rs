//! The bytecode: hand-built IR through code generation, encoding, decoding and the verifier.

mod build;
mod docs;
mod forged;
mod form;
mod mutation;
mod nodes;
mod round;
