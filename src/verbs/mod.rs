//! Verbs: one table, a row a verb, from which the grammar has its words, the printer its forms, and each stage
//! what it must know of a plain verb.

#[macro_use]
mod table;

/// A field of the row of a plain verb, as a value of where it stands: `plain_field!(does of verb)`.
macro_rules! plain_field {
    ($field:ident of $verb:expr) => {
        verb_table!(plain_field $field of $verb)
    };
    ([$field:ident of $verb:expr] words $words:tt plain { $($(#[$doc:meta])* $name:ident $row:tt)* } bare $bare:tt) => {
        match $verb {
            $(Plain::$name => field_of!($field $row),)*
        }
    };
}

/// The same of a bare verb.
macro_rules! bare_field {
    ($field:ident of $verb:expr) => {
        verb_table!(bare_field $field of $verb)
    };
    ([$field:ident of $verb:expr] words $words:tt plain $plain:tt bare { $($(#[$doc:meta])* $name:ident $row:tt)* }) => {
        match $verb {
            $(Bare::$name => field_of!($field $row),)*
        }
    };
}

/// The forms of a verb.
#[derive(Debug)]
pub struct Forms {
    /// "draw".
    pub base: &'static str,
    /// "draws".
    pub third: &'static str,
    /// "drew".
    pub past: &'static str,
    /// "drawn".
    pub participle: &'static str,
    /// "drawing".
    pub gerund: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/verbs.rs"));

/// The forms of a verb of the table.
pub fn forms(base: &str) -> Option<&'static Forms> {
    let row = FORMS.binary_search_by_key(&base, |row| row.base).ok()?;
    FORMS.get(row)
}
