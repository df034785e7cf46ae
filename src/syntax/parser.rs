//! The rules of `grammar/*.pest` by name, as `build.rs` lists them.
#![expect(clippy::upper_case_acronyms, reason = "EOI is the name of pest")]

include!(concat!(env!("OUT_DIR"), "/rules.rs"));
