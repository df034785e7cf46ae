//! Verbs that are alike: what one does, and the event that it is, as its row in the table of verbs says.

use super::role::{Stands, any, without};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{self, Bare, Plain, Selection, Verb};
use planarc_bytecode::axis::{
    AbilityChange, Cause, Change, Deed, Flip, GameResult, Noun, RoleName, SchemeChange,
};
use planarc_bytecode::operand::{Role, Zones};
use planarc_bytecode::{Action, Event, Num, Set, ZonesOf};

/// What a plain verb does, by whom and to what.
enum Does {
    /// No instruction: why.
    Nothing(&'static str),
    /// To what is said, wherever the one that it names is by then.
    To(Zone, fn(Set, Set) -> Action),
    /// To what is said.
    Named(Zone, fn(Set, Set) -> Action),
    /// To what whoever acts has of it.
    Own(Zone, fn(Set, Set) -> Action),
    /// To so many cards.
    Count(fn(Set, Num) -> Action),
    /// As said there.
    As(for<'a> fn(&mut Elaborator<'a>, &Selection, Set) -> Elaborated<Action>),
}

impl Default for Does {
    fn default() -> Self {
        Does::Nothing("this act")
    }
}

/// The event that a plain verb is.
#[derive(Default)]
enum Happens {
    /// None.
    #[default]
    Never,
    /// Whoever acts takes what they have from a zone.
    Put(Zone, Cause),
    /// It is done by them, to what is there; a noun says no more of that than the verb does.
    By(Option<Noun>, fn(Stands, Stands) -> Event),
}

impl Elaborator<'_> {
    /// What a plain verb does, and the slot of the surface that holds all that it is done to.
    pub(super) fn plain(
        &mut self,
        verb: Plain,
        what: &Selection,
        at: Span,
    ) -> Elaborated<(Vec<Action>, Option<surface::Slot>)> {
        let who = self.scope.who.clone();
        let does: Does = plain_field!(does of verb);
        let (action, slot) = match does {
            Does::Nothing(why) => return refuse(at, why),
            Does::To(zone, action) => {
                let (what, slot) = self.affected(what, zone)?;
                (action(who, what), slot)
            }
            Does::Named(zone, action) => (action(who, self.operand(what, zone)?), None),
            Does::Own(zone, action) => (action(who, self.of_actor(what, zone)?), None),
            Does::Count(action) => {
                // "Draw a card and reveal it": the card that was drawn.
                let drawn = match (verb, what) {
                    (Plain::Draw, Selection::Pick(pick)) => Some(pick.slot),
                    _ => None,
                };
                (action(who, self.cards(what, at)?), drawn)
            }
            Does::As(action) => (action(self, what, who)?, None),
        };
        Ok((vec![action], slot))
    }

    /// The event of a plain verb.
    pub(super) fn plain_event(
        &mut self,
        deed: &surface::Deed,
        verb: Plain,
        what: &Selection,
    ) -> Elaborated<Event> {
        let happens: Happens = plain_field!(event of verb);
        match happens {
            Happens::Never => refuse(deed.at.0, "this as an event"),
            Happens::Put(from, cause) => {
                let who = self.acting(deed, RoleName::Who)?;
                let noun = if from == Zone::Battlefield { Noun::Permanent } else { Noun::Card };
                let what = without(self.role(what, RoleName::What)?, noun);
                let from = Some(ZonesOf { zones: Zones::of([from]), whose: None });
                Ok(Event::ZoneChange { who, what, from, to: None, cause: Some(cause), by: any() })
            }
            Happens::By(noun, event) => {
                let who = self.acting(deed, RoleName::Who)?;
                let what = self.role(what, RoleName::What)?;
                Ok(event(who, noun.map_or_else(|| what.clone(), |noun| without(what.clone(), noun))))
            }
        }
    }

    /// The event of a bare verb.
    pub(super) fn bare_event(&mut self, deed: &surface::Deed, verb: Bare) -> Elaborated<Event> {
        let event: Option<fn(Stands) -> Event> = bare_field!(event of verb);
        let Some(event) = event else { return refuse(deed.at.0, "this as an event") };
        Ok(event(self.acting(deed, RoleName::Who)?))
    }
}

/// What a bare verb does.
pub(super) fn bare_action(verb: Bare, who: Set, at: Span) -> Elaborated<Action> {
    let does: Option<fn(Set) -> Action> = bare_field!(does of verb);
    match does {
        Some(action) => Ok(action(who)),
        None => refuse(at, "this act"),
    }
}

/// That a player loses the game by one of the rules for it (104.3).
fn lost(who: Stands, cause: Cause) -> Event {
    Event::EndGame { who, result: GameResult::Lose, cause: Some(cause) }
}

/// Whether a player loses the game by a rule.
pub(super) const fn is_lost_by_rule(verb: &Verb) -> bool {
    matches!(verb, Verb::Bare(Bare::LoseForLife | Bare::LoseForDrawing | Bare::LoseForPoison))
}
