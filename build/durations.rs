//! What of the grammar comes from the table of durations: all their words as a rule.

#[macro_use]
#[path = "../src/durations/table.rs"]
mod table;

/// The rules, as pest reads them.
pub fn rules() -> String {
    macro_rules! rows {
        ([] period { $($(#[$doc:meta])* $name:ident $row:tt)* }) => {
            vec![$(duration_field!(until $row), duration_field!(this $row), duration_field!(rest $row)),*]
        };
    }
    let words: Vec<Option<&str>> = duration_table!(rows);
    let mut text = String::new();
    super::rule(&mut text, "period", words.into_iter().flatten().collect());
    text
}
