//! Filters of one word. Their rows are in the table of filters (`src/filters/table.rs`).

use schemars::JsonSchema;
use serde::Serialize;

macro_rules! words {
    (
        []
        status { $($(#[$of_status:meta])* $status:ident $of_row:tt)* }
        class { $($(#[$of_class:meta])* $class:ident $row:tt)* }
        process { $($(#[$of_process:meta])* $process:ident $words:tt)* }
    ) => {
        /// States of an object.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum Status {
            $($(#[$of_status])* $status,)*
        }

        impl Status {
            /// Every state, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$status),*];
        }

        /// Word classes by table.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum WordClass {
            $($(#[$of_class])* $class,)*
        }

        impl WordClass {
            /// Every class, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$class),*];
        }

        /// What can be going on with an object or a player, before it has been done.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum Process {
            $($(#[$of_process])* $process,)*
        }

        impl Process {
            /// Every process, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$process),*];
        }
    };
}

filter_table!(words);

impl Status {
    /// Of two states one of which everything is in, the other.
    pub const fn opposite(self) -> Option<Self> {
        status_field!(opposite of self)
    }

    /// A state that nothing is in which is in this one.
    pub const fn excludes(self) -> Option<Self> {
        status_field!(excludes of self)
    }
}
