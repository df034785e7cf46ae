//! What a word points back to.

pub mod ambiguous_reference;
pub mod dangling_reference;
pub mod no_outcome;
pub mod no_set;
pub mod no_such_way;
pub mod nothing_chosen;
pub mod undefined_x;
pub mod unread_chance;
pub mod unused_choice;
pub mod x_defined_twice;
