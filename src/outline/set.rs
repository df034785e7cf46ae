//! Sets of objects and of players.

use super::writer::{Writer, of, word};
use planarc_bytecode::axis::{Among, Attachment, End, Extreme, PlayerRole, Relation, Whose};
use planarc_bytecode::operand::Zones;
use planarc_bytecode::{Set, Test, Word};
use planarc_lexicon::Zone;

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
                let head = Head::of(*within, test.as_deref());
                let noun = format!("every {}", head.noun);
                self.those(&noun, &format!("{} {place}", head.control()), &head.rest)
            }
            Set::Players { test } => self.those("every player", "", test.as_deref().as_slice()),
            Set::Catalog { test } => self.those("every card that exists", ", in the game or not,", &[test]),
            Set::Abilities { of, test } => {
                let of = self.set(of);
                self.those("every ability", &format!(" of {of}"), test.as_deref().as_slice())
            }
            Set::Top { n, zone, whose, end } => {
                let end = match end {
                    End::Top => "top",
                    End::Bottom => "bottom",
                };
                format!("the {end} cards ({}) of {}", self.num(n), of(&word(zone), &self.set(whose)))
            }
            Set::Both { sets } => {
                let sets: Vec<String> = sets.iter().map(|set| self.set(set)).collect();
                format!("[{}]", sets.join(", together with "))
            }
            Set::Minus { a, b } => format!("[{}, except {}]", self.set(a), self.set(b)),
            Set::Some { of, test } => {
                let of = self.set(of);
                self.those("those", &format!(" of {of}"), &[test])
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
            Set::Whose { how: Whose::Controller, of: what } => of("controller", &self.set(what)),
            Set::Whose { how: Whose::Owner, of: what } => of("owner", &self.set(what)),
            Set::Relative { how: Relation::Opponents, of } if **of == Set::You => {
                "every opponent of yours".to_owned()
            }
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
            Set::Voters { slot, among, like, unlike } => {
                let among = match among {
                    Some(among) => self.domain(among),
                    None => "anything".to_owned(),
                };
                let like = like
                    .as_ref()
                    .map_or_else(String::new, |like| format!(" that one of [{}] voted for", self.set(like)));
                let unlike = unlike.as_ref().map_or_else(String::new, |unlike| {
                    format!(" that none of [{}] voted for", self.set(unlike))
                });
                format!("every player who voted for {among}{like}{unlike} in {}", self.slot(slot))
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
        if let Set::Both { sets } = set {
            let sets: Vec<String> = sets.iter().map(|set| self.any_of(set)).collect();
            return format!("[{}]", sets.join(", or "));
        }
        let all = self.set(set);
        match (all.strip_prefix("every "), all.strip_prefix("[every ")) {
            (Some(rest), _) => format!("any {rest}"),
            (_, Some(rest)) => format!("[any {rest}"),
            (None, None) => all,
        }
    }

    /// What passes all of the tests, with what stands before them.
    fn those(&self, what: &str, tail: &str, tests: &[&Test]) -> String {
        if tests.is_empty() {
            return format!("{what}{tail}");
        }
        let that = |writer: &Self| {
            let tests: Vec<String> = tests.iter().map(|test| writer.test(test)).collect();
            format!("that {}", tests.join(" and "))
        };
        format!("[{}]", self.looking(&format!("{what}{tail}"), that))
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

/// The noun phrase that a test begins with, and what it asks besides.
pub(super) struct Head<'a> {
    /// "white creature", "land card"; "object" where no type is asked for.
    pub noun: String,
    /// Whether it is "you" who control it.
    is_yours: bool,
    /// What is left of the test.
    pub rest: Vec<&'a Test>,
}

impl<'a> Head<'a> {
    /// Takes a test apart for what is in some zones; in no zone where these are not known.
    pub(super) fn of(zones: Zones, test: Option<&'a Test>) -> Self {
        let mut rest: Vec<&Test> = match test {
            None => Vec::new(),
            Some(Test::All { c }) => c.iter().collect(),
            Some(test) => vec![test],
        };
        let is_on = |wanted| zones.iter().eq([wanted]);
        let thing = match () {
            () if is_on(Zone::Battlefield) || zones.is_empty() => "",
            () if is_on(Zone::Stack) => " spell",
            () if zones.iter().all(|zone| !matches!(zone, Zone::Battlefield | Zone::Stack)) => " card",
            () => " object",
        };
        let typed = rest.iter().position(|test| matches!(test, Test::Is { word: Word::Type { .. } }));
        let Some(kind) = typed.map(|at| rest.remove(at)).and_then(typed_word) else {
            return Self { noun: "object".to_owned(), is_yours: false, rest };
        };
        let mut noun = format!("{kind}{thing}");
        rest.retain(|test| match test {
            Test::Colors { colors, how: Among::Any } if colors.iter().count() == 1 => {
                noun = format!("{} {noun}", super::writer::colors(*colors, "or"));
                false
            }
            Test::Is { word: Word::Supertype { word: kind } } => {
                noun = format!("{} {noun}", word(kind));
                false
            }
            _ => true,
        });
        let all = rest.len();
        rest.retain(|test| !matches!(test, Test::Controlled { by } if *by == Set::You));
        Self { noun, is_yours: rest.len() < all, rest }
    }

    /// " you control", where that is asked.
    pub(super) const fn control(&self) -> &'static str {
        if self.is_yours { " you control" } else { "" }
    }
}

fn typed_word(test: &Test) -> Option<String> {
    if let Test::Is { word: Word::Type { word: kind } } = test { Some(word(kind)) } else { None }
}

/// The card type that a test asks for, if it is plain.
fn typed(test: &Test) -> Option<String> {
    if let Test::Is { word: Word::Type { word: kind } } = test {
        return Some(word(kind));
    }
    if let Test::All { c } = test { c.iter().find_map(typed) } else { None }
}
