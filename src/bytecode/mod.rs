//! The bytecode: its format, and a proof that a module is well-formed (`docs/bytecode-1.md`).
//!
//! Nothing here knows the surface tree; an engine can take this folder alone. The table in `ops` defines every
//! instruction once; `encode`, `decode`, `verify`, `disasm` and the manual derive from it.

mod decode;
mod disasm;
mod encode;
pub mod enums;
mod leb;
mod link;
mod module;
mod names;
mod operand;
mod ops;
mod types;
mod verify;

pub use decode::{DecodeError, Reader, decode};
pub use disasm::disasm;
pub use encode::encode;
pub(crate) use link::Strings;
pub use link::link;
pub use module::{Ability, AbilitySpan, Card, Debug, Function, MAGIC, Program, VERSION};
pub use names::Table;
pub use operand::{
    AbilityId, ActionIndex, ColorIndex, Colors, Count, FuncId, KeywordIndex, Label, MemoryId, Operand,
    OptPart, Out, PartIndex, SlotId, StrId, SupertypeIndex, TokenIndex, TypeIndex, View, ViewMut, Written,
    ZoneIndex,
};
pub use ops::{Inst, OPS, OpInfo};
pub use types::{Absent, Block, Flow, Pop, PopInfo, Push, Take, Ty};
pub use verify::{Fault, Module, VerifyError, verify};
