//! What can stand below each rule of the grammar, a type a rule (written by `build/kids.rs`).
//!
//! `kid::Zone::of(&node)?` takes a child of `zone` and says which of its alternatives it is. A match on
//! it has no wildcard: a new alternative of the grammar stops the build until it is lowered.
#![expect(dead_code, reason = "most rules have one child or none that lowering must tell apart")]
#![expect(clippy::enum_variant_names, reason = "they are the names of the grammar")]

use super::refusal::{Lowered, Reason, refuse};
use crate::syntax::matcher::Node;
use crate::syntax::parser::Rule;
use std::borrow::Borrow;

include!(concat!(env!("OUT_DIR"), "/kids.rs"));
