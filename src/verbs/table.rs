//! The rows of all verbs. The build writes the words of the grammar from it (`build/words.rs`), the printer
//! inflects by it, and each stage reads of a plain verb what it needs.
//!
//! *Words* are the verbs that have a shape of their own in each stage. A row has the base form. What is not as
//! the rules of English spelling have it is said behind it: the past and the participle, and that the last
//! letter doubles in a verb of several syllables.
//!
//! A *plain* verb has a subject and one selection, a *bare* verb a subject alone. Its row says everything:
//!
//! | field | read by | is |
//! |---|---|---|
//! | `verb` | build, print | the words before what it is done to; the first inflects |
//! | `after` | build, print | the words behind that |
//! | `irregular`, `doubles` | build | as for words |
//! | `noun` | build | whether a form of the present is a noun besides, so that it begins no clause |
//! | `takes` | build, lowering | how what it is done to is said |
//! | `binds` | bind | what a pronoun for that can mean |
//! | `seen` | bind | what the card does by it |
//! | `writes` | bind | whose act it is, and what later words can read of it |
//! | `by`, `on` | lint | what does it, and what it is done to |
//! | `nature` | lint | an act, a happening, a state |
//! | `does` | elaborate | the instruction |
//! | `event` | elaborate | the event |
//!
//! A field that is left out is that of most verbs (`field_of!`, below).

/// Hands the rows to a macro, behind what it is told besides.
macro_rules! verb_table {
    ($rows:ident $($told:tt)*) => {
        $rows! {
            [$($told)*]
            words {
                "add";
                "assign";
                "attach";
                "attack";
                "become" ("became", "become");
                "begin" ("began", "begun") doubles;
                "block";
                "cast" ("cast", "cast");
                "cause";
                "change";
                "choose" ("chose", "chosen");
                "copy";
                "cost" ("cost", "cost");
                "create";
                "deal" ("dealt", "dealt");
                "die";
                "distribute";
                "do" ("did", "done");
                "double";
                "end";
                "ensue";
                "enter";
                "exchange";
                "exile";
                "face";
                "fight" ("fought", "fought");
                "flip";
                "gain";
                "get" ("got", "gotten");
                "have" ("had", "had");
                "leave" ("left", "left");
                "look";
                "lose" ("lost", "lost");
                "move";
                "note";
                "pay" ("paid", "paid");
                "perform";
                "phase";
                "planeswalk";
                "play";
                "prevent";
                "produce";
                "put" ("put", "put");
                "redistribute";
                "reduce";
                "remain";
                "remove";
                "repeat";
                "return";
                "reverse";
                "roll";
                "search";
                "select";
                "separate";
                "share";
                "shuffle";
                "skip";
                "spend" ("spent", "spent");
                "start";
                "switch";
                "take" ("took", "taken");
                "tap";
                "target";
                "transform";
                "turn";
                "untap" doubles;
                "vote";
                "win" ("won", "won");
            }
            plain {
                /// 701.8.
                Destroy {
                    verb: "destroy",
                    takes: Takes::Objects,
                    writes: act(Affected, Some(P::Destroyed)),
                    on: Kinds::PERMANENT,
                    does: Does::To(Zone::Battlefield, |_, what| Action::Destroy { what }),
                }
                /// 701.21.
                Sacrifice {
                    verb: "sacrifice",
                    takes: Takes::Objects,
                    writes: act(Affected, Some(P::Sacrificed)),
                    by: Kinds::PLAYER,
                    on: Kinds::PERMANENT,
                    does: Does::Own(Zone::Battlefield, |who, what| Action::Sacrifice { who, what }),
                    event: Happens::Put(Zone::Battlefield, Cause::Sacrifice),
                }
                /// 701.9.
                Discard {
                    verb: "discard",
                    takes: Takes::CardsOrZones,
                    writes: act(Affected, Some(P::Discarded)),
                    by: Kinds::PLAYER,
                    on: Kinds::CARD.or(Kinds::PLACE),
                    does: Does::Own(Zone::Hand, |who, what| Action::Discard { who, what }),
                    event: Happens::Put(Zone::Hand, Cause::Discard),
                }
                /// 121.
                Draw {
                    verb: "draw",
                    irregular: ("drew", "drawn"),
                    takes: Takes::Cards,
                    writes: sure(Affected, Some(P::Drawn)),
                    by: Kinds::PLAYER,
                    on: Kinds::CARD.or(Kinds::PLACE),
                    does: Does::Count(|who, n| Action::Draw { who, n }),
                    event: Happens::By(Some(Noun::Card), |who, what| Event::Draw { who, what, n: Role::default() }),
                }
                /// 701.17.
                Mill {
                    verb: "mill",
                    takes: Takes::Cards,
                    writes: act(Affected, Some(P::Milled)),
                    by: Kinds::PLAYER,
                    on: Kinds::CARD.or(Kinds::PLACE),
                    does: Does::Count(|who, n| Action::Mill { who, n }),
                    event: Happens::Put(Zone::Library, Cause::Mill),
                }
                /// 701.20.
                Reveal {
                    verb: "reveal",
                    takes: Takes::ObjectsOrZones,
                    writes: act(Affected, Some(P::Revealed)),
                    on: MOVABLE,
                    does: Does::To(Zone::Hand, |who, what| Action::Reveal { who, what }),
                }
                /// "look at".
                LookAt {
                    verb: "look at",
                    takes: Takes::ObjectsOrZones,
                    writes: act(Affected, None),
                    by: Kinds::PLAYER,
                    on: MOVABLE,
                    does: Does::To(Zone::Hand, |who, what| Action::Look { who, what }),
                }
                /// 701.19.
                Regenerate {
                    verb: "regenerate",
                    takes: Takes::Objects,
                    writes: act(Affected, None),
                    on: Kinds::PERMANENT,
                    does: Does::Named(Zone::Battlefield, |_, what| {
                        Action::Status { what, change: Change::Regenerate, like: None, until: None }
                    }),
                }
                /// 701.3d.
                Unattach {
                    verb: "unattach",
                    takes: Takes::Objects,
                    writes: act(Affected, None),
                    on: Kinds::INERT.or(Kinds::CARD),
                    does: Does::Named(Zone::Battlefield, |_, what| {
                        Action::Status { what, change: Change::Unattach, like: None, until: None }
                    }),
                }
                /// 701.6.
                Counter {
                    verb: "counter",
                    noun: true,
                    takes: Takes::Objects,
                    // No permanent is countered.
                    binds: Want::OnStack,
                    writes: act(Affected, Some(P::Countered)),
                    on: Kinds::SPELL.or(Kinds::ABILITY),
                    does: Does::To(Zone::Stack, |_, what| Action::Counter { what }),
                }
                /// "gain control of O".
                GainControl {
                    verb: "gain control of",
                    takes: Takes::Objects,
                    writes: act(Affected, None),
                    on: Kinds::PERMANENT.or(Kinds::SPELL).or(Kinds::ABILITY),
                }
                /// 602.
                Activate {
                    verb: "activate",
                    takes: Takes::Objects,
                    writes: act(Outcome, None),
                    on: Kinds::ABILITY.or(Kinds::THING),
                    does: Does::Nothing("an ability that is activated"),
                    event: Happens::By(Some(Noun::Ability), |who, what| {
                        Event::Ability { who, what, change: AbilityChange::Activate }
                    }),
                }
                /// 701.32.
                SetInMotion {
                    verb: "set",
                    after: "in motion",
                    irregular: ("set", "set"),
                    takes: Takes::Objects,
                    writes: act(Outcome, None),
                    on: Kinds::VARIANT.or(Kinds::CARD),
                    does: Does::As(|it, what, who| it.set_in_motion(what, who)),
                    event: Happens::By(None, |who, what| {
                        Event::Scheme { who, what, change: SchemeChange::SetInMotion }
                    }),
                }
                /// 701.33.
                Abandon {
                    verb: "abandon",
                    takes: Takes::Objects,
                    binds: Want::Scheme,
                    seen: Seen::Abandon,
                    writes: act(Outcome, None),
                    on: Kinds::VARIANT.or(Kinds::CARD),
                    does: Does::Named(Zone::Command, |_, what| Action::Abandon { what }),
                    event: Happens::By(None, |who, what| {
                        Event::Scheme { who, what, change: SchemeChange::Abandon }
                    }),
                }
                /// 312.5.
                Encounter {
                    verb: "encounter",
                    takes: Takes::Objects,
                    writes: act(Outcome, None),
                    on: Kinds::VARIANT.or(Kinds::CARD),
                    event: Happens::By(None, |who, what| {
                        Event::Scheme { who, what, change: SchemeChange::Encounter }
                    }),
                }
                /// "crank O", of a Contraption.
                Crank {
                    verb: "crank",
                    takes: Takes::Objects,
                    writes: act(Affected, None),
                    by: Kinds::PLAYER,
                    on: Kinds::INERT.or(Kinds::CARD),
                }
                /// 905.1a.
                Draft {
                    verb: "draft",
                    takes: Takes::Objects,
                    writes: act(Affected, None),
                    by: Kinds::PLAYER,
                    on: Kinds::VARIANT.or(Kinds::CARD),
                    event: Happens::By(Some(Noun::Card), |who, what| crate::elaborate::draft::drafted(who, what)),
                }
                /// "controls O", as a condition.
                Control {
                    verb: "control",
                    doubles: true,
                    takes: Takes::Objects,
                    writes: holds(Want::Player),
                    nature: Nature::State,
                }
                /// "owns O".
                Own {
                    verb: "own",
                    takes: Takes::Objects,
                    writes: holds(Want::Player),
                    nature: Nature::State,
                }
            }
            bare {
                /// "triggers".
                Trigger {
                    verb: "trigger",
                    noun: true,
                    writes: by(Want::Object, Outcome, None),
                    nature: Nature::Happening,
                }
                /// "wins a coin flip" (705.2).
                WinFlip {
                    verb: "win a coin flip",
                    writes: sure(Outcome, None),
                    nature: Nature::Happening,
                    event: Some(|who| Event::FlipCoin { who, result: Some(Flip::Won) }),
                }
                /// "loses a coin flip".
                LoseFlip {
                    verb: "lose a coin flip",
                    writes: sure(Outcome, None),
                    nature: Nature::Happening,
                    event: Some(|who| Event::FlipCoin { who, result: Some(Flip::Lost) }),
                }
                /// "wins the game".
                WinGame {
                    verb: "win the game",
                    writes: sure(Outcome, None),
                    by: Kinds::PLAYER,
                    nature: Nature::End,
                    does: Some(|who| Action::EndGame { who, result: GameResult::Win }),
                    event: Some(|who| Event::EndGame { who, result: GameResult::Win, cause: None }),
                }
                // Before the shorter phrase that it begins with.
                /// "loses the game for having 0 or less life" (704.5a).
                LoseForLife {
                    verb: "lose the game for having 0 or less life",
                    writes: sure(Outcome, None),
                    by: Kinds::PLAYER,
                    nature: Nature::End,
                    event: Some(|who| lost(who, Cause::NoLife)),
                }
                /// "loses the game for drawing from an empty library" (704.5b).
                LoseForDrawing {
                    verb: "lose the game for drawing from an empty library",
                    writes: sure(Outcome, None),
                    by: Kinds::PLAYER,
                    nature: Nature::End,
                    event: Some(|who| lost(who, Cause::EmptyLibrary)),
                }
                /// "loses the game for having ten or more poison counters" (704.5c).
                LoseForPoison {
                    verb: "lose the game for having ten or more poison counters",
                    writes: sure(Outcome, None),
                    by: Kinds::PLAYER,
                    nature: Nature::End,
                    event: Some(|who| lost(who, Cause::Poison)),
                }
                /// "loses the game".
                LoseGame {
                    verb: "lose the game",
                    writes: sure(Outcome, None),
                    by: Kinds::PLAYER,
                    nature: Nature::End,
                    does: Some(|who| Action::EndGame { who, result: GameResult::Lose }),
                    event: Some(|who| Event::EndGame { who, result: GameResult::Lose, cause: None }),
                }
                /// "commits a crime" (700.13).
                CommitCrime {
                    verb: "commit a crime",
                    doubles: true,
                    writes: act(Outcome, None),
                    event: Some(|who| Event::Deed { who, what: any(), deed: Deed::CommitCrime }),
                }
                /// "completes a dungeon" (309.7).
                CompleteDungeon {
                    verb: "complete a dungeon",
                    writes: act(Outcome, None),
                    event: Some(|who| Event::Deed { who, what: any(), deed: Deed::CompleteDungeon }),
                }
                /// "descends" (700.11).
                Descend {
                    verb: "descend",
                    writes: act(Outcome, None),
                    event: Some(|who| Event::Deed { who, what: any(), deed: Deed::Descend }),
                }
            }
        }
    };
}

/// One field of a row, or what it is where the row leaves it out.
macro_rules! field_of {
    (verb { verb: $value:expr, $($rest:tt)* }) => { $value };
    (after { after: $value:expr, $($rest:tt)* }) => { $value };
    (after {}) => { "" };
    (irregular { irregular: $value:expr, $($rest:tt)* }) => { Some($value) };
    (irregular {}) => { None };
    (doubles { doubles: $value:expr, $($rest:tt)* }) => { $value };
    (doubles {}) => { false };
    (noun { noun: $value:expr, $($rest:tt)* }) => { $value };
    (noun {}) => { false };
    (takes { takes: $value:expr, $($rest:tt)* }) => { $value };
    (binds { binds: $value:expr, $($rest:tt)* }) => { $value };
    (binds {}) => { Want::Object };
    (seen { seen: $value:expr, $($rest:tt)* }) => { Some($value) };
    (seen {}) => { None };
    (writes { writes: $value:expr, $($rest:tt)* }) => { $value };
    (by { by: $value:expr, $($rest:tt)* }) => { $value };
    (by {}) => { Kinds::ANY };
    (on { on: $value:expr, $($rest:tt)* }) => { $value };
    (on {}) => { Kinds::ANY };
    (nature { nature: $value:expr, $($rest:tt)* }) => { $value };
    (nature {}) => { Nature::Act };
    (does { does: $value:expr, $($rest:tt)* }) => { $value };
    (does {}) => { Default::default() };
    (event { event: $value:expr, $($rest:tt)* }) => { $value };
    (event {}) => { Default::default() };
    ($field:ident { $other:ident: $value:expr, $($rest:tt)* }) => { field_of!($field { $($rest)* }) };
}
