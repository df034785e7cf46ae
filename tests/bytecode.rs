//! The bytecode: hand-built IR through code generation, encoding, decoding and the verifier.

#[path = "bytecode/build.rs"]
mod build;
#[path = "bytecode/docs.rs"]
mod docs;
#[path = "bytecode/forged.rs"]
mod forged;
#[path = "bytecode/form.rs"]
mod form;
#[path = "bytecode/mutation.rs"]
mod mutation;
#[path = "bytecode/nodes.rs"]
mod nodes;
#[path = "bytecode/round.rs"]
mod round;
