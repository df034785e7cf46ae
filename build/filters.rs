//! What of the grammar comes from the table of filters: the words of each family as a rule.

#[macro_use]
#[path = "../src/filters/table.rs"]
mod table;

use super::{phrases, rule};

/// What the build reads in the row of a status.
struct Row {
    word: &'static str,
    /// Whether it never stands before a noun.
    predicate: bool,
    /// Whether something becomes so.
    becomes: bool,
    /// Whether an effect has something be so.
    held: bool,
}

/// The rules, as pest reads them.
pub fn rules() -> String {
    macro_rules! rows {
        (
            []
            status { $($(#[$of_status:meta])* $status:ident $of_row:tt)* }
            class { $($(#[$of_class:meta])* $class:ident $row:tt)* }
            process { $($(#[$of_process:meta])* $process:ident $words:tt)* }
        ) => {
            (
                [$(Row {
                    word: filter_field!(word $of_row),
                    predicate: filter_field!(predicate $of_row),
                    becomes: filter_field!(has event $of_row),
                    held: filter_field!(has held $of_row),
                }),*],
                [$(filter_field!(word $row)),*],
                [$(filter_field!(one $words), filter_field!(several $words)),*],
            )
        };
    }
    let (statuses, classes, processes) = filter_table!(rows);
    let of = |is: fn(&Row) -> bool| statuses.iter().filter(move |row| is(row)).map(|row| row.word);
    let adjectives: Vec<String> = of(|row| !row.predicate).map(|word| word.replace(' ', "-")).collect();
    let mut text = String::new();
    rule(&mut text, "status", adjectives.iter().map(String::as_str).collect());
    rule(&mut text, "status_apart", of(|row| row.word.contains(' ')).collect());
    rule(&mut text, "status_become", of(|row| row.becomes).collect());
    rule(&mut text, "status_held", of(|row| row.held).collect());
    rule(&mut text, "class", classes.to_vec());
    phrases(&mut text, "process", processes.to_vec());
    text
}
