//! Keywords and quoted abilities, on a line of their own or given.

use super::filter::flat;
use super::selection::all_of;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{Color, Keyword};
use crate::source::Span;
use crate::surface::{AbilityGrant, Filter, KeywordArg, KeywordUse, Noun, Ref, RefWord, Selection, Whole};
use planarc_bytecode::axis::{self, Among, Free};
use planarc_bytecode::operand::{Block, Colors, Slot};
use planarc_bytecode::{Count, Domain, Grant, Num, Set, Stmt, Test, Word};

impl Elaborator<'_> {
    /// A keyword with what it takes.
    pub(super) fn keyword(&mut self, used: &KeywordUse, at: Span) -> Elaborated<Grant> {
        let (mut n, mut cost, mut test) = (None, None, None);
        let (mut of, mut word) = (None, None);
        let arg = match &used.arg {
            // "Splice onto Arcane {W}".
            KeywordArg::QualityCost(filter, paid) => {
                test = Some(Box::new(self.quality_of(filter, at)?));
                paid
            }
            other => other,
        };
        match arg {
            KeywordArg::QualityCost(..) => return refuse(at, "two qualities of a keyword"),
            KeywordArg::SomeX(_) => return refuse(at, "an X of a keyword that can't be 0"),
            KeywordArg::None => {}
            KeywordArg::Number(number) => n = Some(self.number(number, at)?),
            KeywordArg::Cost(costs) | KeywordArg::DashCost(costs) => cost = Some(self.keyword_cost(costs)?),
            KeywordArg::EitherCost(..) => return refuse(at, "one of two costs of a keyword"),
            KeywordArg::NumberCost(number, costs) => {
                n = Some(self.number(number, at)?);
                cost = Some(self.keyword_cost(costs)?);
            }
            KeywordArg::Subtype(name, costs) => {
                word = Some(Word::Subtype { word: name.as_str().into() });
                cost = Some(self.keyword_cost(costs)?);
            }
            KeywordArg::Named(name) => {
                test = Some(Box::new(Test::Named { name: name.as_str().into() }));
            }
            KeywordArg::Filter(filter) => test = Some(Box::new(self.quality_of(filter, at)?)),
            KeywordArg::From(filters) => {
                let mut tests = Vec::new();
                for filter in filters {
                    match self.filter(filter)? {
                        Some(test) => tests.push(test),
                        None => return refuse(at, "a quality that says nothing"),
                    }
                }
                test = any_of(tests).map(Box::new);
            }
            // Each thing has the quality.
            KeywordArg::FromWhole(Whole::Everything) => test = Some(Box::new(Test::All { c: Vec::new() })),
            KeywordArg::FromWhole(Whole::EachColor | Whole::AllColors) => {
                let colors = Colors::of(Color::ALL.iter().copied());
                test = Some(Box::new(Test::Colors { colors, how: Among::Any }));
            }
            KeywordArg::FromChosen(chosen) if self.is_quality(chosen) || is_picked(chosen) => {
                if is_picked(chosen) && self.scope.is_static {
                    return refuse(at, "a quality that is chosen for as long as it holds");
                }
                of = Some(self.quality(chosen)?);
            }
            KeywordArg::FromChosen(chosen) => match self.reference(chosen)? {
                Set::Slot { slot } => of = Some(slot),
                _ => return refuse(at, "a chosen quality that has no slot here"),
            },
            KeywordArg::FromPlayer(who) => test = Some(Box::new(self.of_player(used.keyword, who, at)?)),
        }
        Ok(Grant::Keyword { keyword: used.keyword, n, cost, test, of, word, memory: None })
    }

    /// "Protection from each of your opponents" (702.16k): from what they control, and from what they own and
    /// nobody else controls. Hexproof is from what they control (702.11).
    fn of_player(&mut self, keyword: Keyword, who: &Selection, at: Span) -> Elaborated<Test> {
        let by = self.within_it(|it| it.set(who))?;
        if super::scope::has_it(&by) {
            return refuse(at, "a keyword from a player");
        }
        let controlled = Test::Controlled { by: by.clone() };
        match keyword {
            Keyword::Hexproof => Ok(controlled),
            Keyword::Protection => {
                let by_anyone = Test::Controlled { by: Set::Players { test: None } };
                let left = Test::All { c: vec![Test::Owned { by }, super::filter::not(by_anyone)] };
                Ok(Test::Any { c: vec![controlled, left] })
            }
            _ => refuse(at, "a keyword from a player"),
        }
    }

    /// What a keyword is about: "enchant player", "enchant permanent", "champion a Goblin".
    pub(super) fn quality_of(&mut self, filter: &Filter, at: Span) -> Elaborated<Test> {
        let noun = |noun| Test::Noun { noun };
        let kind = match filter.heads.as_slice() {
            [head] => match head.noun {
                Some(Noun::Player) => Some(noun(axis::Noun::Player)),
                Some(Noun::Opponent) => {
                    let of = Box::new(Set::You);
                    Some(Test::In { of: Set::Relative { how: axis::Relation::Opponents, of } })
                }
                Some(Noun::Permanent) => Some(noun(axis::Noun::Permanent)),
                _ => None,
            },
            _ => None,
        };
        let tests = kind.into_iter().chain(self.filter(filter)?).collect();
        match all_of(flat(tests)) {
            Some(test) => Ok(test),
            None => refuse(at, "a quality that says nothing"),
        }
    }

    /// A keyword on a line of its own. What its rules choose is kept for the card's other abilities, where
    /// one reads it (702.75, 702.106).
    pub(super) fn own_keyword(&mut self, used: &KeywordUse, at: Span) -> Elaborated<Grant> {
        // X of what is paid to cast the spell is that of the spell (107.3a).
        let keeps_x = is_paid_as_spell(used.keyword) || is_paid_for_itself(used.keyword);
        let of_spell = self.scope.of_spell || keeps_x && !self.scope.is_quoted();
        let of_spell = std::mem::replace(&mut self.scope.of_spell, of_spell);
        let made = self.keyword(used, at);
        self.scope.of_spell = of_spell;
        let mut grant = made?;
        let chooses =
            matches!(used.keyword, Keyword::HiddenAgenda | Keyword::DoubleAgenda | Keyword::Hideaway);
        if let (true, Grant::Keyword { memory, .. }) = (chooses, &mut grant) {
            *memory = self.memory_of_keyword(at)?;
        }
        Ok(grant)
    }

    /// What a keyword costs, paid by whoever pays.
    fn keyword_cost(&mut self, costs: &[crate::surface::Cost]) -> Elaborated<Block> {
        self.as_player(Set::Payer, |it| it.costs(costs))
    }

    /// An ability that is given, where there is room for one alone.
    pub(super) fn grant(&mut self, source: &AbilityGrant, at: Span) -> Elaborated<Grant> {
        let mut made = self.grants(std::slice::from_ref(source), at)?;
        match (made.pop(), made.is_empty()) {
            (Some(grant), true) => Ok(grant),
            _ => refuse(at, "several abilities in quotation marks"),
        }
    }

    /// An ability that is given, not in quotation marks.
    pub(super) fn unquoted(&mut self, source: &AbilityGrant, at: Span) -> Elaborated<Vec<Grant>> {
        match source {
            AbilityGrant::Keyword(used) => Ok(vec![self.keyword(used, at)?]),
            AbilityGrant::Quoted(granted) => self.quoted(granted, at),
            AbilityGrant::ChoiceOf(uses) => Ok(vec![self.choice_of(uses, Free::Free, at)?]),
            AbilityGrant::RandomFrom(crate::surface::Qty::Number(1) | crate::surface::Qty::Word(1), uses) => {
                Ok(vec![self.choice_of(uses, Free::Random, at)?])
            }
            AbilityGrant::RandomFrom(..) => refuse(at, "several abilities that chance names"),
            AbilityGrant::Ref(Selection::Ref(word)) if self.is_quality(word) => {
                Ok(vec![Grant::Chosen { slot: self.quality(word)? }])
            }
            AbilityGrant::This => refuse(at, "the ability in which it is written, had by something else"),
            AbilityGrant::Ref(_) => refuse(at, "an ability that is referred to"),
        }
    }

    /// "Your choice of flying or haste": you choose before it begins.
    fn choice_of(&mut self, uses: &[KeywordUse], how: Free, at: Span) -> Elaborated<Grant> {
        if self.scope.is_static || uses.iter().any(|used| used.arg != KeywordArg::None) {
            return refuse(at, "a choice of these abilities");
        }
        let into = self.scope.fresh();
        let among = Domain {
            attr: None,
            words: Vec::new(),
            colors: None,
            names: None,
            of: None,
            labels: Vec::new(),
            except: None,
            keywords: uses.iter().map(|used| used.keyword).collect(),
        };
        let one = Num::Value { value: 1 };
        let count = Box::new(Count { least: one.clone(), most: Some(one) });
        self.scope.push(Stmt::Quality { into, who: Set::You, among: Box::new(among), count, how });
        Ok(Grant::Chosen { slot: Slot::new(into.0) })
    }
}

/// Whether a keyword's cost is an alternative or an additional cost of the spell that its card is cast as.
const fn is_paid_as_spell(keyword: Keyword) -> bool {
    matches!(
        keyword,
        Keyword::Kicker
            | Keyword::Multikicker
            | Keyword::Buyback
            | Keyword::Entwine
            | Keyword::Flashback
            | Keyword::Madness
            | Keyword::Evoke
            | Keyword::Prowl
            | Keyword::Overload
            | Keyword::Miracle
            | Keyword::Bestow
            | Keyword::Dash
            | Keyword::Surge
            | Keyword::Spectacle
            | Keyword::Escape
            | Keyword::Cleave
            | Keyword::Disturb
            | Keyword::Blitz
            | Keyword::Harmonize
    )
}

/// Whether X of what is paid for a keyword is that of the card, so that its other abilities can speak of it:
/// of what turned it face up (702.37), or was paid as it was discarded (702.29, 702.77).
const fn is_paid_for_itself(keyword: Keyword) -> bool {
    matches!(keyword, Keyword::Morph | Keyword::Megamorph | Keyword::Cycling | Keyword::Reinforce)
}

/// "The color of your choice".
pub(super) const fn is_picked(word: &Ref) -> bool {
    matches!(word.word, RefWord::Picked(_))
}

/// One of the qualities; of colours, any of them.
fn any_of(mut tests: Vec<Test>) -> Option<Test> {
    let mut all = Vec::new();
    for test in &tests {
        match test {
            Test::Colors { colors, how: Among::Any } => all.extend(colors.iter()),
            _ => return if tests.len() == 1 { tests.pop() } else { Some(Test::Any { c: tests }) },
        }
    }
    Some(Test::Colors { colors: Colors::of(all), how: Among::Any })
}

/// The keyword, with anything that it takes.
pub(super) const fn bare(keyword: Keyword) -> Grant {
    Grant::Keyword { keyword, n: None, cost: None, test: None, of: None, word: None, memory: None }
}
