//! The instructions by the names of their rows.

pub(crate) use planarc_bytecode::operand::{
    AbilityId, Block, Colors, Flag, Memory, Place as SlotPlace, Slot, Symbols, Text, Write,
};
pub(crate) use planarc_bytecode::{
    Action, Cost, Count, CounterKind, Desc, Destination, Destination as Place, Domain, Duration, Entry,
    Event, Except, Grant, Limit, Mana, Mod, Num, OptionGuard, Pretence, Price, Rule, Set, Test, Token, Value,
    Window, Word,
};
