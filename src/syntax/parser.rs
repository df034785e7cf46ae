//! The rules of `grammar/*.pest` by name, as `build.rs` lists them.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));
