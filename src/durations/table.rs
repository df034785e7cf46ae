//! The rows of all plain durations: stretches of time that end by themselves and are nobody's. The build writes the words
//! of the grammar from it (`build/durations.rs`), and each stage reads of a row what it needs.
//!
//! | field | read by | is |
//! |---|---|---|
//! | `until` | build, lowering, print | the words for when it is over: "until end of turn" |
//! | `this` | build, lowering, print | the words for what it lasts as long as: "this turn" |
//! | `rest` | build, lowering, print | the words for what is left of that: "for the rest of the game" |
//! | `ends` | lint | whether it is over before the game is |
//! | `lasts` | elaborate | the duration |
//!
//! A field that is left out is that of most durations (`duration_field!`, below).

/// Hands the rows to a macro, behind what it is told besides.
macro_rules! duration_table {
    ($rows:ident $($told:tt)*) => {
        $rows! {
            [$($told)*]
            period {
                /// The cleanup step (514.2).
                EndOfTurn {
                    until: "until end of turn",
                    this: "this turn",
                    rest: "for the rest of the turn",
                    ends: true,
                    lasts: Duration::This { what: Lasting::Turn },
                }
                /// The end of combat (511.3).
                EndOfCombat {
                    until: "until end of combat",
                    this: "this combat",
                    ends: true,
                    lasts: Duration::This { what: Lasting::Combat },
                }
                /// The end of the game.
                Game {
                    this: "this game",
                    rest: "for the rest of the game",
                    lasts: Duration::Game,
                }
            }
        }
    };
}

/// One field of a row, or what it is where the row leaves it out.
macro_rules! duration_field {
    (until { until: $value:expr, $($rest:tt)* }) => { Some($value) };
    (until {}) => { None };
    (this { this: $value:expr, $($rest:tt)* }) => { Some($value) };
    (this {}) => { None };
    (rest { rest: $value:expr, $($rest:tt)* }) => { Some($value) };
    (rest {}) => { None };
    (ends { ends: $value:expr, $($rest:tt)* }) => { $value };
    (ends {}) => { false };
    (lasts { lasts: $value:expr, $($rest:tt)* }) => { $value };
    ($field:ident { $other:ident: $value:expr, $($rest:tt)* }) => { duration_field!($field { $($rest)* }) };
}
