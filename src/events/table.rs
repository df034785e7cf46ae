//! The rows of all plain events: clauses of their own, which are no deed of anyone. The build writes the words of the
//! grammar from it (`build/events.rs`), and each stage reads of a row what it needs.
//!
//! What somebody does is the event of a verb, and what something becomes that of a filter: their rows have an `event`
//! and a `becomes` (`src/verbs/table.rs`, `src/filters/table.rs`).
//!
//! | field | read by | is |
//! |---|---|---|
//! | `words` | build, lowering, print | the clause; or what stands behind "at", for a moment |
//! | `moment` | lowering | whether it is a moment, and nothing goes on while it happens |
//! | `voted` | bind | whether players have voted by then |
//! | `event` | elaborate | the event |
//!
//! A field that is left out is that of most events (`event_field!`, below).

/// Hands the rows to a macro, behind what it is told besides.
macro_rules! event_table {
    ($rows:ident $($told:tt)*) => {
        $rows! {
            [$($told)*]
            happening {
                /// "the beginning of the game" (103).
                GameBegins {
                    words: "the beginning of the game",
                    moment: true,
                    event: Event::Pregame { moment: Moment::Begin, what: any() },
                }
                /// "chaos ensues" (311.7).
                ChaosEnsues {
                    words: "chaos ensues",
                    event: Event::Chaos { what: in_role(Set::Source) },
                }
                /// "players finish voting" (701.38).
                VotingEnds {
                    words: "players finish voting",
                    voted: true,
                    event: Event::Voted { who: any(), votes: None },
                }
            }
        }
    };
}

/// One field of a row, or what it is where the row leaves it out.
macro_rules! event_field {
    (words { words: $value:expr, $($rest:tt)* }) => { $value };
    (moment { moment: $value:expr, $($rest:tt)* }) => { $value };
    (moment {}) => { false };
    (voted { voted: $value:expr, $($rest:tt)* }) => { $value };
    (voted {}) => { false };
    (event { event: $value:expr, $($rest:tt)* }) => { $value };
    ($field:ident { $other:ident: $value:expr, $($rest:tt)* }) => { event_field!($field { $($rest)* }) };
}
