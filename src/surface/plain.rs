//! Verbs that are alike: a subject and one selection, or a subject alone. Their rows are in the table of
//! verbs (`src/verbs/table.rs`).

use super::Selection;
use schemars::JsonSchema;
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

macro_rules! alike {
    (
        [] words $words:tt
        plain { $($(#[$of_plain:meta])* $plain:ident $of_row:tt)* }
        bare { $($(#[$of_bare:meta])* $bare:ident $row:tt)* }
    ) => {
        /// A verb with a subject and one selection, and nothing else.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum Plain {
            $($(#[$of_plain])* $plain,)*
        }

        impl Plain {
            /// Every one, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$plain),*];
        }

        /// What a verb with one selection is in JSON.
        #[derive(JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[schemars(rename = "PlainVerb")]
        #[expect(dead_code, reason = "its schema is wanted")]
        pub(super) enum OfPlain {
            $($(#[$of_plain])* $plain(Selection),)*
        }

        /// A verb with a subject alone.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum Bare {
            $($(#[$of_bare])* $bare,)*
        }

        impl Bare {
            /// Every one, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$bare),*];
        }
    };
}

verb_table!(alike);

/// Writes a verb with one selection as one with a shape of its own is written: `{"draw": …}`.
pub(super) fn by_name<S: Serializer>(verb: &Plain, what: &Selection, to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(1))?;
    map.serialize_entry(verb, what)?;
    map.end()
}
