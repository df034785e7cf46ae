//! The bytecode: hand-built surface trees through code generation, encoding, decoding and the verifier.

mod build;
mod docs;
mod forged;
mod form;
mod mutation;
mod nodes;
mod round;
