//! Plain durations: one table, a row a stretch of time, from which the grammar has its words and each stage what it
//! must know of it.

#[macro_use]
mod table;

/// A field of the row of a plain duration, as a value of where it stands: `period_field!(lasts of period)`.
macro_rules! period_field {
    ($field:ident of $period:expr) => {
        duration_table!(period_field $field of $period)
    };
    ([$field:ident of $period:expr] period { $($(#[$doc:meta])* $name:ident $row:tt)* }) => {
        match $period {
            $(Period::$name => duration_field!($field $row),)*
        }
    };
}
