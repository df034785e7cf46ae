//! What of the grammar comes from the table of events: all their words as a rule.

#[macro_use]
#[path = "../src/events/table.rs"]
mod table;

/// The rules, as pest reads them.
pub fn rules() -> String {
    macro_rules! rows {
        ([] happening { $($(#[$doc:meta])* $name:ident $row:tt)* }) => {
            vec![$(event_field!(words $row)),*]
        };
    }
    let mut text = String::new();
    super::rule(&mut text, "happening", event_table!(rows));
    text
}
