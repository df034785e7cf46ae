//! Plain filters: one table, a row for each thing that one word says of an object or a player, from which the grammar
//! has its words and each stage what it must know of it.

#[macro_use]
mod table;

/// A field of the row of a status, as a value of where it stands: `status_field!(on of status)`.
macro_rules! status_field {
    ($field:ident of $status:expr) => {
        filter_table!(status_field $field of $status)
    };
    ([$field:ident of $status:expr] status { $($(#[$doc:meta])* $name:ident $row:tt)* } class $class:tt process $process:tt) => {
        match $status {
            $(Status::$name => filter_field!($field $row),)*
        }
    };
}

/// The same of a class.
macro_rules! class_field {
    ($field:ident of $class:expr) => {
        filter_table!(class_field $field of $class)
    };
    ([$field:ident of $class:expr] status $status:tt class { $($(#[$doc:meta])* $name:ident $row:tt)* } process $process:tt) => {
        match $class {
            $(WordClass::$name => filter_field!($field $row),)*
        }
    };
}

/// The same of a process.
macro_rules! process_field {
    ($field:ident of $process:expr) => {
        filter_table!(process_field $field of $process)
    };
    ([$field:ident of $process:expr] status $status:tt class $class:tt process { $($(#[$doc:meta])* $name:ident $row:tt)* }) => {
        match $process {
            $(Process::$name => filter_field!($field $row),)*
        }
    };
}
