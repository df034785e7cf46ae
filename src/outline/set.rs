//! Sets of objects and of players.

use super::writer::{Writer, word};
use planarc_bytecode::axis::{Attachment, End, Extreme, PlayerRole, Relation, Whose};
use planarc_bytecode::{Set, Test, Word};

impl Writer<'_> {
    pub(super) fn set(&self, set: &Set) -> String {
        match set {
            Set::Slot { slot } => self.slot(slot),
            Set::Was { slot } => format!("{} as last seen before that", self.slot(slot)),
            Set::You => "you".to_owned(),
            Set::Source => self.source().to_owned(),
            Set::Holder => "the object that has this ability".to_owned(),
            Set::Payer => "whoever pays".to_owned(),
            Set::It { up } => self.it(up.0),
            Set::Those { zones: within, whose, test } => {
                let whose = whose.as_deref().map(|whose| self.set(whose));
                let place = super::writer::within(*within, whose.as_deref());
                self.those("every object", &format!(" {place}"), test.as_deref())
            }
            Set::Players { test } => self.those("every player", "", test.as_deref()),
            Set::Catalog { test } => {
                self.those("every card that exists", ", in the game or not,", Some(test))
            }
            Set::Abilities { of, test } => {
                let of = self.set(of);
                self.those("every ability", &format!(" of {of}"), test.as_deref())
            }
            Set::Top { n, zone, whose, end } => {
                let end = match end {
                    End::Top => "top",
                    End::Bottom => "bottom",
                };
                format!("the {end} cards ({}) of the {} of {}", self.num(n), word(zone), self.set(whose))
            }
            Set::Both { sets } => {
                let sets: Vec<String> = sets.iter().map(|set| self.set(set)).collect();
                format!("[{}]", sets.join(", together with "))
            }
            Set::Minus { a, b } => format!("[{}, except {}]", self.set(a), self.set(b)),
            Set::Some { of, test } => {
                let of = self.set(of);
                self.those("those", &format!(" of {of}"), Some(test))
            }
            Set::Item { slot, nth } => format!("number {nth} of {}", self.slot(slot)),
            Set::Most { of, by, least } => {
                let least = match least {
                    Extreme::Greatest => "highest",
                    Extreme::Least => "lowest",
                };
                let of = self.set(of);
                let head = format!(
                    "those of {of} with the {least} value (ties included), where the value of each is"
                );
                format!("[{}]", self.looking(&head, |writer| writer.num(by)))
            }
            Set::Whose { how: Whose::Controller, of } => format!("the controller of {}", self.set(of)),
            Set::Whose { how: Whose::Owner, of } => format!("the owner of {}", self.set(of)),
            Set::Relative { how, of } => {
                let how = match how {
                    Relation::Opponents => "every opponent of",
                    Relation::Left => "the player to the left of",
                    Relation::Right => "the player to the right of",
                    Relation::Team => "the whole team of",
                    Relation::Teammates => "every teammate of",
                };
                format!("{how} {}", self.set(of))
            }
            Set::Role { who } => match who {
                PlayerRole::Active => "the player whose turn it is",
                PlayerRole::Defending => "the defending player",
                PlayerRole::Attacked => "the player or permanent being attacked",
                PlayerRole::Monarch => "the monarch",
                PlayerRole::Initiative => "the player who has the initiative",
                PlayerRole::Starting => "the starting player",
            }
            .to_owned(),
            Set::Attached { to, how } => {
                let how = match how {
                    Attachment::Any => "whatever",
                    Attachment::Enchanted => "whatever is enchanted, of what",
                    Attachment::Equipped => "whatever is equipped, of what",
                    Attachment::Fortified => "whatever is fortified, of what",
                };
                format!("{how} [{}] is attached to", self.set(to))
            }
            Set::Targets { of } => format!("every target of {}", self.set(of)),
            Set::Voters { slot, among } => {
                format!("every player who voted for {} in {}", self.domain(among), self.slot(slot))
            }
            Set::Winners { slot } => format!("what got the most votes in {}, ties included", self.slot(slot)),
            Set::Were { event, role, window } => format!(
                "whatever was the \"{}\" of ({}) {}",
                word(role),
                self.event(event),
                self.window(window)
            ),
        }
    }

    /// One of a set, whichever: "any opponent of you" is not all of them at once.
    pub(super) fn any_of(&self, set: &Set) -> String {
        let all = self.set(set);
        match (all.strip_prefix("every "), all.strip_prefix("[every ")) {
            (Some(rest), _) => format!("any {rest}"),
            (_, Some(rest)) => format!("[any {rest}"),
            (None, None) => all,
        }
    }

    /// What passes a test, with what stands before the test.
    fn those(&self, what: &str, tail: &str, test: Option<&Test>) -> String {
        match test {
            None => format!("{what}{tail}"),
            Some(test) => {
                format!(
                    "[{}]",
                    self.looking(&format!("{what}{tail}"), |writer| format!("that {}", writer.test(test)))
                )
            }
        }
    }

    /// A noun for what a set holds, for the name of a slot.
    pub(super) fn noun(set: &Set) -> String {
        match set {
            Set::Those { test, zones, .. } => {
                let on_battlefield = zones.iter().eq([planarc_lexicon::Zone::Battlefield]);
                let other = if on_battlefield { "permanent" } else { "card" };
                test.as_deref().and_then(typed).unwrap_or_else(|| other.to_owned())
            }
            Set::Players { .. } | Set::Relative { .. } | Set::You | Set::Role { .. } | Set::Whose { .. } => {
                "player".to_owned()
            }
            Set::Top { .. } | Set::Catalog { .. } => "card".to_owned(),
            Set::Abilities { .. } => "ability".to_owned(),
            Set::Some { of, test } => typed(test).unwrap_or_else(|| Self::noun(of)),
            Set::Minus { a: of, .. } | Set::Most { of, .. } => Self::noun(of),
            Set::Slot { .. }
            | Set::Was { .. }
            | Set::Source
            | Set::Holder
            | Set::Payer
            | Set::It { .. }
            | Set::Both { .. }
            | Set::Item { .. }
            | Set::Attached { .. }
            | Set::Targets { .. }
            | Set::Voters { .. }
            | Set::Winners { .. }
            | Set::Were { .. } => "one".to_owned(),
        }
    }
}

/// The card type that a test asks for, if it is plain.
fn typed(test: &Test) -> Option<String> {
    if let Test::Is { word: Word::Type { word: kind } } = test {
        return Some(word(kind));
    }
    if let Test::All { c } = test { c.iter().find_map(typed) } else { None }
}
