//! The rows of all plain filters: what one word says of an object or a player. The build writes the words of the
//! grammar from it (`build/filters.rs`), and each stage reads of a row what it needs.
//!
//! A *status* can change while its object stays what it is: "a tapped creature", "a creature that's suspected", "if
//! it's face down". A *class* follows from characteristics: "a historic spell". A *process* is what is going on with
//! something at the moment: "a creature that's being declared as an attacker". Each reads before a noun or behind a
//! verb as its field `word` allows, and what it is said of is in its field `on`.
//!
//! | field | of | read by | is |
//! |---|---|---|---|
//! | `word` | status, class | build, lowering, print | the word, as it stands behind a verb; before a noun it has hyphens for its spaces |
//! | `predicate` | status | build | whether it never stands before a noun |
//! | `one`, `several` | process | build, lowering, print | the words behind "being", said of one, and of several |
//! | `on` | status, process | lint | what it can be said of |
//! | `zone` | status | lint, elaborate | where alone something can be in this state |
//! | `combat` | status | lint | whether nothing is in this state out of combat |
//! | `opposite` | status | bind, lint | the state that everything is in which is not in this one |
//! | `excludes` | status | bind, lint | a state that nothing is in which is in this one |
//! | `says` | all | elaborate | the test |
//! | `does` | status | elaborate | what "it becomes …" does |
//! | `event` | status | build, elaborate | the event that "becomes …" is |
//! | `writes` | status | bind | what later words read of what became so |
//! | `held` | status | build, elaborate | what "is …" as an effect has it be |
//!
//! A field that is left out is that of most filters (`filter_field!`, below).

/// Hands the rows to a macro, behind what it is told besides.
macro_rules! filter_table {
    ($rows:ident $($told:tt)*) => {
        $rows! {
            [$($told)*]
            status {
                /// 110.5.
                Tapped {
                    word: "tapped",
                    on: Kinds::PERMANENT,
                    zone: Zone::Battlefield,
                    opposite: Status::Untapped,
                    says: is(axis::Status::Tapped),
                    does: |what| changed(what, Change::Tap),
                    event: |what| changes(what, Change::Tap),
                    writes: Participle::Tapped,
                }
                /// 110.5.
                Untapped {
                    word: "untapped",
                    on: Kinds::PERMANENT,
                    zone: Zone::Battlefield,
                    opposite: Status::Tapped,
                    says: is(axis::Status::Untapped),
                    does: |what| changed(what, Change::Untap),
                    event: |what| changes(what, Change::Untap),
                    writes: Participle::Untapped,
                }
                /// And no other creature is (506.5). Before the shorter phrase that it begins with.
                AttackingAlone {
                    word: "attacking alone",
                    predicate: true,
                    on: Kinds::CREATURE,
                    zone: Zone::Battlefield,
                    combat: true,
                    excludes: Status::Blocking,
                    says: attacks_alone(),
                }
                /// 508.1k.
                Attacking {
                    word: "attacking",
                    on: Kinds::CREATURE.or(Kinds::PLAYER),
                    zone: Zone::Battlefield,
                    combat: true,
                    excludes: Status::Blocking,
                    says: is(axis::Status::Attacking),
                }
                /// 509.1g.
                Blocking {
                    word: "blocking",
                    on: Kinds::CREATURE,
                    zone: Zone::Battlefield,
                    combat: true,
                    excludes: Status::Attacking,
                    says: is(axis::Status::Blocking),
                }
                /// 509.1h.
                Blocked {
                    word: "blocked",
                    on: Kinds::CREATURE,
                    zone: Zone::Battlefield,
                    combat: true,
                    excludes: Status::Unblocked,
                    says: is(axis::Status::Blocked),
                }
                /// 509.1h.
                Unblocked {
                    word: "unblocked",
                    on: Kinds::CREATURE,
                    zone: Zone::Battlefield,
                    combat: true,
                    excludes: Status::Blocked,
                    says: is(axis::Status::Unblocked),
                }
                /// With an Aura attached (303.4).
                Enchanted {
                    word: "enchanted",
                    // An Aura can be attached to a player, and to a card in a graveyard.
                    on: Kinds::PERMANENT.or(Kinds::PLAYER).or(Kinds::CARD),
                    says: is(axis::Status::Enchanted),
                }
                /// With an Equipment attached (301.5).
                Equipped {
                    word: "equipped",
                    on: Kinds::CREATURE,
                    says: is(axis::Status::Equipped),
                }
                /// 702.62.
                Suspended {
                    word: "suspended",
                    on: Kinds::CARD.or(Kinds::SPELL).or(Kinds::PERMANENT),
                    zone: Zone::Exile,
                    says: is(axis::Status::Suspended),
                }
                /// 708.
                FaceDown {
                    word: "face down",
                    on: Kinds::ANY.without(Kinds::PLAYER),
                    opposite: Status::FaceUp,
                    says: is(axis::Status::FaceDown),
                }
                /// 110.5.
                FaceUp {
                    word: "face up",
                    on: Kinds::ANY.without(Kinds::PLAYER),
                    opposite: Status::FaceDown,
                    says: is(axis::Status::FaceUp),
                }
                /// 702.143.
                Foretold {
                    word: "foretold",
                    on: Kinds::CARD.or(Kinds::SPELL).or(Kinds::PERMANENT),
                    zone: Zone::Exile,
                    says: is(axis::Status::Foretold),
                    event: |what| marks(what, Keyword::Foretell),
                }
                /// 702.26.
                PhasedOut {
                    word: "phased out",
                    on: Kinds::PERMANENT.or(Kinds::PLAYER).or(Kinds::CARD),
                    says: is(axis::Status::PhasedOut),
                }
                /// Goaded (701.15).
                Goaded {
                    word: "goaded",
                    on: Kinds::CREATURE,
                    says: is(axis::Status::Goaded),
                    event: |what| designates(what, Designation::Goaded),
                    held: Mod::Designated { like: Designation::Goaded, by: Some(Set::You) },
                }
                /// Suspected (701.60).
                Suspected {
                    word: "suspected",
                    on: Kinds::CREATURE,
                    says: is(axis::Status::Suspected),
                    does: |what| designated(what, Designation::Suspected),
                    event: |what| designates(what, Designation::Suspected),
                    held: Mod::Designated { like: Designation::Suspected, by: None },
                }
                /// Renowned (702.112).
                Renowned {
                    word: "renowned",
                    on: Kinds::CREATURE,
                    zone: Zone::Battlefield,
                    says: Test::Keyworded { keyword: Keyword::Renown },
                    event: |what| marks(what, Keyword::Renown),
                }
                /// Monstrous (701.37).
                Monstrous {
                    word: "monstrous",
                    on: Kinds::CREATURE,
                    zone: Zone::Battlefield,
                    says: is(axis::Status::Monstrous),
                }
                /// Paired (702.95).
                Paired {
                    word: "paired",
                    on: Kinds::CREATURE,
                    zone: Zone::Battlefield,
                    says: is(axis::Status::Paired),
                }
                /// With a poison counter (122.1f).
                Poisoned {
                    word: "poisoned",
                    on: Kinds::PLAYER,
                    says: poisoned(),
                }
                /// Plotted (702.170).
                Plotted {
                    word: "plotted",
                    predicate: true,
                    on: Kinds::CARD.or(Kinds::SPELL).or(Kinds::PERMANENT),
                    zone: Zone::Exile,
                    says: is(axis::Status::Plotted),
                    does: |what| designated(what, Designation::Plotted),
                    event: |what| designates(what, Designation::Plotted),
                }
            }
            class {
                /// No colour (105.2c).
                Colorless {
                    word: "colorless",
                    says: Test::Noun { noun: axis::Noun::Colorless },
                }
                /// One colour or more.
                Colored {
                    word: "colored",
                    says: not(Test::Noun { noun: axis::Noun::Colorless }),
                }
                /// Exactly one colour.
                Monocolored {
                    word: "monocolored",
                    says: Test::Noun { noun: axis::Noun::Monocolored },
                }
                /// Two or more.
                Multicolored {
                    word: "multicolored",
                    says: Test::Noun { noun: axis::Noun::Multicolored },
                }
                /// Artifact, legendary or Saga (700.6).
                Historic {
                    word: "historic",
                    says: Test::Noun { noun: axis::Noun::Historic },
                }
                /// With a counter, Equipment or your Aura (700.9).
                Modified {
                    word: "modified",
                    says: Test::Noun { noun: axis::Noun::Modified },
                }
                /// In an outlaw creature type (700.12).
                Outlaw {
                    word: "outlaw",
                    says: Test::Noun { noun: axis::Noun::Outlaw },
                }
            }
            process {
                /// "being declared as an attacker" (508.1).
                DeclaredAttacker {
                    one: "declared as an attacker",
                    several: "declared as attackers",
                    on: Kinds::CREATURE,
                    says: is(axis::Status::BeingDeclaredAsAttacker),
                }
                /// "being declared as a blocker" (509.1).
                DeclaredBlocker {
                    one: "declared as a blocker",
                    several: "declared as blockers",
                    on: Kinds::CREATURE,
                    says: is(axis::Status::BeingDeclaredAsBlocker),
                }
                /// "being attacked" (508.6).
                Attacked {
                    one: "attacked",
                    on: Kinds::PLAYER.or(Kinds::WALKER),
                }
                /// "being cast" (601.2).
                Cast {
                    one: "cast",
                    on: Kinds::SPELL.or(Kinds::CARD),
                }
                /// "being tapped for mana" (106.12).
                TappedForMana {
                    one: "tapped for mana",
                    on: Kinds::PERMANENT,
                    says: is(axis::Status::BeingTappedForMana),
                }
            }
        }
    };
}

/// One field of a row, or what it is where the row leaves it out.
macro_rules! filter_field {
    (several { one: $one:expr, several: $value:expr, $($rest:tt)* }) => { $value };
    (several { one: $one:expr, $($rest:tt)* }) => { $one };
    (word { word: $value:expr, $($rest:tt)* }) => { $value };
    (one { one: $value:expr, $($rest:tt)* }) => { $value };
    (predicate { predicate: $value:expr, $($rest:tt)* }) => { $value };
    (predicate {}) => { false };
    (on { on: $value:expr, $($rest:tt)* }) => { $value };
    (zone { zone: $value:expr, $($rest:tt)* }) => { Some($value) };
    (zone {}) => { None };
    (combat { combat: $value:expr, $($rest:tt)* }) => { $value };
    (combat {}) => { false };
    (opposite { opposite: $value:expr, $($rest:tt)* }) => { Some($value) };
    (opposite {}) => { None };
    (excludes { excludes: $value:expr, $($rest:tt)* }) => { Some($value) };
    (excludes {}) => { None };
    (says { says: $value:expr, $($rest:tt)* }) => { Some($value) };
    (says {}) => { None };
    (does { does: $value:expr, $($rest:tt)* }) => { Some($value) };
    (does {}) => { None };
    (event { event: $value:expr, $($rest:tt)* }) => { Some($value) };
    (event {}) => { None };
    (writes { writes: $value:expr, $($rest:tt)* }) => { Some($value) };
    (writes {}) => { None };
    (held { held: $value:expr, $($rest:tt)* }) => { Some($value) };
    (held {}) => { None };
    // Whether a row has the field at all.
    (has event { event: $value:expr, $($rest:tt)* }) => { true };
    (has event {}) => { false };
    (has held { held: $value:expr, $($rest:tt)* }) => { true };
    (has held {}) => { false };
    (has $field:ident { $other:ident: $value:expr, $($rest:tt)* }) => { filter_field!(has $field { $($rest)* }) };
    ($field:ident { $other:ident: $value:expr, $($rest:tt)* }) => { filter_field!($field { $($rest)* }) };
}
