//! The instruction set: what the abilities of a card mean, with every reference bound and every
//! default said.
//!
//! One row of one table (`isa`) makes the variant of a type, its bytes, its line in a listing, and
//! its line in the manual. An instruction belongs to a *sort* (statement, action, number, set, test,
//! event, …); each sort has opcodes of its own, so that an ill-sorted program cannot be written down.
//! `decode(encode(c)) == c`, and a listing reads back as what it lists.

#![cfg_attr(not(test), no_std)]

extern crate alloc;

#[macro_use]
mod macros;

pub mod axis;
pub mod card;
#[doc(hidden)]
pub mod codec;
pub mod index;
pub mod isa;
#[doc(hidden)]
pub mod limits;
pub mod link;
pub mod listing;
pub mod module;
#[doc(hidden)]
pub mod normal;
pub mod operand;
#[doc(hidden)]
pub mod row;
#[cfg(feature = "sample")]
#[doc(hidden)]
pub mod sample;
mod sheet;
pub mod spec;
mod table;
pub mod verify;
#[doc(hidden)]
pub mod walk;

pub use card::{Ability, AbilitySource, AbilityText, AskText, Capture, Card, Contents, Extent, Limits};
pub use index::Index;
pub use isa::*;
pub use module::{MAGIC, Module, VERSION, decode, encode, encode_meaning};
pub use row::{Field, Instruction, Kind, Row, SORTS, Sort};
pub use sheet::Sheet;
pub use spec::{Spec, spec};
pub use verify::{Proven, Unloaded, load, verify};
