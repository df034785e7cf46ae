//! What is granted, and what else a continuous effect modifies.

use super::num::stat_word;
use super::writer::{Writer, colors, given, list, word};
use planarc_bytecode::axis::{ColorChange, Gained, TypeChange};
use planarc_bytecode::{Grant, Mod};

impl Writer<'_> {
    pub(super) fn grant(&self, grant: &Grant) -> String {
        match grant {
            Grant::Keyword { keyword, n, cost, test, of, word: kind, memory } => {
                let n = given(n.as_ref(), |n| format!(" {}", self.num(n)));
                let cost =
                    given(cost.as_ref(), |cost| format!(", with the {}", self.block_below("cost", cost)));
                let test = given(test.as_deref(), |test| {
                    self.looking(", for anything", |writer| format!("that {}", writer.test(test)))
                });
                let of = given(of.as_ref(), |of| format!(", of {}", self.slot(of)));
                let kind = given(kind.as_ref(), |kind| format!(", for the type {}", self.type_word(kind)));
                let memory =
                    given(memory.as_ref(), |memory| format!(", which sets {}", Self::memory(memory.0)));
                format!("{}{n}{cost}{test}{of}{kind}{memory}", word(keyword))
            }
            Grant::Quoted { ability } => format!("the {}", self.ability_below(*ability)),
            Grant::Of { what } => format!("every ability of {}", self.set(what)),
            Grant::Chosen { slot } => format!("the ability chosen as {}", self.slot(slot)),
            Grant::All => "all abilities".to_owned(),
            Grant::Own { name } => format!("the set's own keyword \"{name}\""),
        }
    }

    pub(super) fn grants(&self, grants: &[Grant]) -> String {
        list(&grants.iter().map(|grant| self.grant(grant)).collect::<Vec<_>>(), "and")
    }

    /// What a modification does to what it is on.
    pub(super) fn modification(&self, modification: &Mod) -> String {
        match modification {
            Mod::Copy { of, except } => format!("becomes a copy of {}{}", self.set(of), self.excepts(except)),
            Mod::Control { by } => format!("comes under the control of {}", self.set(by)),
            Mod::Text { from, to } => {
                format!(
                    "has the word {} in its text replaced by {}",
                    self.type_word(from),
                    self.type_word(to)
                )
            }
            Mod::Types { words, how } => {
                let words = self.type_words(words);
                match how {
                    TypeChange::Set => format!("is {words}, and loses other types of the same sort"),
                    TypeChange::Add => format!("is {words} in addition to its other types"),
                    TypeChange::Remove => format!("is no longer {words}"),
                    TypeChange::AllCreature => format!("is every creature type (and {words})"),
                }
            }
            Mod::Colors { colors: to, of, how } => {
                let of = given(of.as_ref(), |of| format!(", and of {}", self.slot(of)));
                match how {
                    ColorChange::Set => format!("is {}{of}, and loses its other colors", colors(*to, "and")),
                    ColorChange::Add => {
                        format!("is {}{of} in addition to its other colors", colors(*to, "and"))
                    }
                }
            }
            Mod::Abilities { how, of, keep } => {
                let how = match how {
                    Gained::Gain => "has",
                    Gained::Lose => "loses",
                };
                let of = self.grants(of);
                let keep =
                    if keep.is_empty() { String::new() } else { format!(", except {}", self.grants(keep)) };
                format!("{how} {of}{keep}")
            }
            Mod::Define { stat, n } => format!("has its {} defined as {}", stat_word(*stat), self.num(n)),
            Mod::Base { p, t } => {
                let p = given(p.as_ref(), |p| format!(" base power {}", self.num(p)));
                let t = given(t.as_ref(), |t| format!(" base toughness {}", self.num(t)));
                format!("has{p}{t}")
            }
            Mod::Pump { p, t } => format!("gets +{} power and +{} toughness", self.num(p), self.num(t)),
            Mod::Switch => "has its power and toughness switched".to_owned(),
            Mod::Designated { like, by } => {
                let by = given(by.as_ref(), |by| format!(" by {}", self.set(by)));
                format!("is designated \"{}\"{by}", word(like))
            }
            Mod::Name { name } => format!("has the name \"{name}\""),
        }
    }

    pub(super) fn modifications(&self, modifications: &[Mod]) -> String {
        list(&modifications.iter().map(|one| self.modification(one)).collect::<Vec<_>>(), "and")
    }
}
