//! The rules of `grammar/*.pest` by name, as `build.rs` lists them.
#![expect(clippy::upper_case_acronyms, reason = "EOI is the name of pest")]

use crate::surface::{Bare, Plain};

include!(concat!(env!("OUT_DIR"), "/rules.rs"));
