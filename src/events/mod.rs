//! Plain events: one table, a row a clause, from which the grammar has its words and each stage what it must know of it.

#[macro_use]
mod table;

/// A field of the row of a plain event, as a value of where it stands: `happening_field!(event of happening)`.
macro_rules! happening_field {
    ($field:ident of $happening:expr) => {
        event_table!(happening_field $field of $happening)
    };
    ([$field:ident of $happening:expr] happening { $($(#[$doc:meta])* $name:ident $row:tt)* }) => {
        match $happening {
            $(Happening::$name => event_field!($field $row),)*
        }
    };
}
