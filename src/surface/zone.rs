//! Zones and places in them (400).

use super::{Qty, Selection};
use crate::lexicon::Zone;
use schemars::JsonSchema;
use serde::Serialize;

/// "your graveyard", "the battlefield", "a library".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ZonePhrase {
    /// Which zone.
    pub zone: Zone,
    /// Whose, for zones that each player has.
    pub whose: Option<Box<Selection>>,
    /// How it is said.
    pub form: ZoneForm,
}

/// How a zone is said; "all" and "a" differ in meaning, the rest follows from the zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ZoneForm {
    /// "the battlefield", "exile", "your hand".
    Plain,
    /// "a graveyard".
    A,
    /// "any graveyard": [`ZoneForm::A`] in another form.
    Any,
    /// "a single graveyard": all in the same one.
    Single,
    /// "your opening hand" (103.5).
    Opening,
    /// "graveyards".
    Bare,
    /// "all graveyards".
    All,
    /// "anywhere".
    Anywhere,
    /// "anywhere other than your hand": every zone but that one.
    AnywhereBut(ButForm),
    /// "your hands", "their libraries": plural owners.
    Plural,
    /// "the top of your library".
    End(LibraryEnd, super::WordNumber),
    /// "your hand, graveyard, and library": that zone or one of these.
    Several(Zone, Option<Zone>, super::ListJoin),
    /// "any zone other than the battlefield or the stack": every zone but that one and this.
    OtherThan(Option<Zone>),
    /// "on the bottom", of the library or deck named before. Bind writes which one it is into the
    /// zone and its owner.
    Unsaid,
    /// "that library", "that deck": likewise, where just one was named before.
    That(DeckWord),
}

/// The word for a library or deck that was named before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DeckWord {
    /// "library", "planar deck", "scheme deck".
    Said,
    /// "deck", of one of the two decks in the command zone.
    Deck,
}

/// How the one zone left out is said. "a" differs in meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ButForm {
    /// "exile", "your hand".
    Plain,
    /// "a graveyard".
    A,
    /// "their hands", "graveyards".
    Plural,
}

/// Where a moved object goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Destination {
    /// The zone.
    pub zone: ZonePhrase,
    /// Where in it.
    pub position: Option<Position>,
    /// In what order.
    pub order: Option<Order>,
}

/// A place in a library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Position {
    /// "on top of", "on the bottom of".
    End(LibraryEnd),
    /// "second from the top".
    FromTop(Qty),
    /// "back": on top, where they were taken from.
    Back,
    /// "back on top of": [`Position::End`] in another form.
    BackOn(LibraryEnd),
    /// "anywhere else" than in the zone where it would be put otherwise.
    Elsewhere,
    /// "there": into the zone that the noun before says it is in, which lowering writes into the destination.
    There,
    /// "on the top or bottom of", chosen by whoever moves it.
    TopOrBottom,
}

/// Top or bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LibraryEnd {
    /// Top.
    Top,
    /// Bottom.
    Bottom,
}

/// The order of several cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// "in any order".
    Any,
    /// "in a random order".
    Random,
}
