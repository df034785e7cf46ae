//! Modifications of objects and players, in the order of their layers (613.1).

use super::keyword::is_picked;
use super::{Elaborated, Elaborator, refuse, word_of};
use crate::lexicon::{CardType, Color};
use crate::source::Span;
use crate::surface::{
    Abilities, AbilityGrant, Act, Attr, Colorless, CopyException, Deed, Description, DescriptionForm, Lost,
    Others, PtChange, Qty, Ref, RefWord, Sign, Slot, Stat, Status, Subject, TypeWord, Verb,
};
use planarc_bytecode::axis::{self, ColorChange, Designation, Difference, Gained, TypeChange};
use planarc_bytecode::operand::{self, Colors};
use planarc_bytecode::{Except, Grant, Mod, Num, Set, Stmt, Value, Word};

/// Whether a chosen quality is a colour.
fn is_of_color(chosen: &Ref) -> bool {
    match &chosen.word {
        RefWord::Picked(pick) => pick.attr == Attr::Color,
        RefWord::Chosen(attr, _) | RefWord::ThatAttr(attr) | RefWord::Noted(attr, _) => *attr == Attr::Color,
        _ => false,
    }
}

/// The basic land types (305.6).
const BASIC_LANDS: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

impl Elaborator<'_> {
    /// What verbs that share a subject make of it. Numbers are those of each that it is on.
    pub(super) fn modifications(
        &mut self,
        verbs: &[&Verb],
        on: &Set,
        slots: &[Slot],
        at: Span,
    ) -> Elaborated<Vec<Mod>> {
        let mut mods = Vec::new();
        let around = self.scope.modified.replace(on.clone());
        let (slot, others) = slots.split_first().map_or((Slot(None), slots), |(slot, rest)| (*slot, rest));
        let made = self.of_each(slot, |it| {
            // "Each artifact and each land … for each of its colors": of each of the list.
            let this = it.scope.this();
            let before: Vec<_> =
                others.iter().map(|slot| (*slot, it.scope.means_now(*slot, this.clone()))).collect();
            let made = verbs.iter().try_for_each(|verb| it.modification(verb, on, &mut mods, at));
            for (slot, before) in before {
                it.scope.put_back(slot, before);
            }
            made
        });
        self.scope.modified = around;
        made?;
        lose_others(verbs, &mut mods, at)?;
        Ok(mods)
    }

    fn modification(&mut self, verb: &Verb, on: &Set, mods: &mut Vec<Mod>, at: Span) -> Elaborated<()> {
        match verb {
            Verb::Get(change) => {
                let made = self.pump(change, at)?;
                mods.push(made);
            }
            Verb::Gain(Abilities::List(list, join), _) => {
                if *join == crate::surface::ListJoin::Or && list.len() > 1 {
                    return refuse(at, "one of several abilities");
                }
                let of = self.grants(list, at)?;
                mods.push(Mod::Abilities { how: Gained::Gain, of, keep: Vec::new() });
            }
            Verb::Lose(Abilities::List(list, _)) => {
                let of = self.grants(list, at)?;
                mods.push(Mod::Abilities { how: Gained::Lose, of, keep: Vec::new() });
            }
            Verb::Lose(Abilities::All) | Verb::LoseAll(Lost::Abilities, Others::All) => {
                mods.push(lose_all());
            }
            // What else the clause says is looked at behind all of it.
            Verb::LoseAll(_, Others::Other) => {}
            Verb::Defined(stat, n) => {
                let n = self.number(n, at)?;
                self.defined(*stat, n, on, mods, at)?;
            }
            Verb::HaveBase { stat: _, power, toughness: Some(toughness) } => {
                let (p, t) = (self.number(power, at)?, self.number(toughness, at)?);
                mods.push(Mod::Base { p: Some(p), t: Some(t) });
            }
            Verb::HaveBase { stat, power, toughness: None } => {
                let n = self.number(power, at)?;
                mods.push(match stat {
                    Stat::PowerAndToughness => Mod::Base { p: Some(n.clone()), t: Some(n) },
                    Stat::Power | Stat::BasePower => Mod::Base { p: Some(n), t: None },
                    Stat::Toughness => Mod::Base { p: None, t: Some(n) },
                    _ => return refuse(at, "this as a base number"),
                });
            }
            Verb::Be(is, _) => self.becomes(is, mods, at)?,
            Verb::BeNot(word) => {
                mods.push(Mod::Types { words: vec![word_of(word)], how: TypeChange::Remove });
            }
            Verb::GainAllCreatureTypes(_) => mods.push(every_creature_type()),
            Verb::BecomeCopy { of, except } => {
                let of = self.copied(of, crate::lexicon::Zone::Battlefield)?;
                let except = self.exceptions(except, at)?;
                mods.push(Mod::Copy { of, except });
            }
            Verb::HaveStatus(status) => match status_field!(held of status) {
                Some(held) => mods.push(held),
                None => return refuse(at, "this as something that lasts"),
            },
            _ => return refuse(at, "this as something that lasts"),
        }
        Ok(())
    }

    /// "Its power is equal to …": of what says it of itself, a definition (604.3); of others, a base.
    fn defined(&self, stat: Stat, n: Num, on: &Set, mods: &mut Vec<Mod>, at: Span) -> Elaborated<()> {
        let stats: &[axis::Stat] = match stat {
            Stat::Power => &[axis::Stat::Power],
            Stat::Toughness => &[axis::Stat::Toughness],
            Stat::PowerAndToughness => &[axis::Stat::Power, axis::Stat::Toughness],
            _ => return refuse(at, "a number that is defined so"),
        };
        if self.scope.is_static && matches!(on, Set::Source | Set::Holder) {
            mods.extend(stats.iter().map(|stat| Mod::Define { stat: *stat, n: n.clone() }));
            return Ok(());
        }
        let part = |wanted| stats.contains(&wanted).then(|| n.clone());
        mods.push(Mod::Base { p: part(axis::Stat::Power), t: part(axis::Stat::Toughness) });
        Ok(())
    }

    /// What something becomes: types, colours, size and abilities, each in its layer.
    pub(super) fn becomes(&mut self, is: &Description, mods: &mut Vec<Mod>, at: Span) -> Elaborated<()> {
        if is.form == DescriptionForm::Still {
            return refuse(at, "what something still is, behind nothing that it becomes");
        }
        self.types_of(is, mods, at)?;
        let colors = match is.colorless {
            Colorless::NotSaid => Colors::of(is.colors.iter().copied()),
            Colorless::Said => Colors::default(),
            Colorless::AllColors => Colors::of(Color::ALL.iter().copied()),
        };
        if !is.colors.is_empty() || is.colorless != Colorless::NotSaid {
            let adds = is.form == DescriptionForm::InAdditionColorsTypes;
            let how = if adds { ColorChange::Add } else { ColorChange::Set };
            mods.push(Mod::Colors { colors, of: None, how });
        }
        if !is.with.is_empty() {
            let of = self.grants(&is.with, at)?;
            mods.push(Mod::Abilities { how: Gained::Gain, of, keep: Vec::new() });
        }
        match (&is.size, &is.base) {
            (Some((p, t)), None) | (None, Some((p, t))) => {
                let (p, t) = (self.number(p, at)?, self.number(t, at)?);
                mods.push(Mod::Base { p: Some(p), t: Some(t) });
            }
            (None, None) => {}
            (Some(_), Some(_)) => return refuse(at, "two sizes"),
        }
        Ok(())
    }

    /// What types it has then. Card types replace card types and subtypes those of their sort (205.1a),
    /// unless it is said that others are kept (205.1b); supertypes stand beside others (205.4b).
    fn types_of(&mut self, is: &Description, mods: &mut Vec<Mod>, at: Span) -> Elaborated<()> {
        let mut words: Vec<Word> = is.types.iter().map(word_of).collect();
        let mut how = match is.form {
            // The basic land types stand among the words where they are said as one.
            DescriptionForm::Replaces | DescriptionForm::EveryLandType => TypeChange::Set,
            DescriptionForm::EveryLandTypeInAddition
            | DescriptionForm::StillALand
            | DescriptionForm::Still
            | DescriptionForm::InAdditionTypes
            | DescriptionForm::InAdditionColorsTypes
            | DescriptionForm::InAdditionLandTypes
            | DescriptionForm::InAdditionCreatureTypes => TypeChange::Add,
            DescriptionForm::EveryCreatureType => {
                mods.push(every_creature_type());
                TypeChange::Add
            }
        };
        if let Some(chosen) = &is.chosen {
            let slot = match (self.is_quality(chosen), is_picked(chosen)) {
                (_, true) if self.scope.is_static => {
                    return refuse(at, "a quality that is chosen for as long as it holds");
                }
                (true, _) | (_, true) => self.quality(chosen)?,
                (false, false) => match self.reference(chosen)? {
                    Set::Slot { slot } => slot,
                    _ => return refuse(at, "a chosen type that has no slot here"),
                },
            };
            if is_of_color(chosen) {
                let how = if is.form == DescriptionForm::InAdditionColorsTypes {
                    ColorChange::Add
                } else {
                    ColorChange::Set
                };
                mods.push(Mod::Colors { colors: Colors::default(), of: Some(slot), how });
            } else {
                words.push(Word::Of { slot });
            }
        }
        let supertypes = is.supertypes.iter().map(|word| Word::Supertype { word: *word });
        let (mut above, words): (Vec<Word>, Vec<Word>) =
            words.into_iter().partition(|word| matches!(word, Word::Supertype { .. }));
        above.splice(0..0, supertypes);
        let is_type = |wanted| is.types.contains(&TypeWord::Type(wanted));
        let (cards, subtypes): (Vec<Word>, Vec<Word>) =
            words.into_iter().partition(|word| matches!(word, Word::Type { .. } | Word::Permanent));
        // An "artifact creature" is still what it was, but for its creature types.
        let of_artifacts =
            how == TypeChange::Set && is_type(CardType::Artifact) && is_type(CardType::Creature);
        let mut push = |words: Vec<Word>, how| {
            if !words.is_empty() {
                mods.push(Mod::Types { words, how });
            }
        };
        if of_artifacts {
            push(above.into_iter().chain(cards).collect(), TypeChange::Add);
            push(subtypes, TypeChange::Set);
            return Ok(());
        }
        if how == TypeChange::Add {
            push(above.into_iter().chain(cards).chain(subtypes).collect(), how);
            return Ok(());
        }
        push(above, TypeChange::Add);
        how = TypeChange::Set;
        push(cards.into_iter().chain(subtypes).collect(), how);
        Ok(())
    }

    /// "It's still a land": what the statement before has it become is added to what it was (205.1b).
    /// Whether a clause says no more than that.
    pub(super) fn retained(&mut self, deed: &Deed) -> Elaborated<bool> {
        let [Act { verb: Verb::Be(is, _), .. }] = deed.acts.as_slice() else { return Ok(false) };
        if is.form != DescriptionForm::Still {
            return Ok(false);
        }
        let at = deed.at.0;
        let of = match &deed.subject {
            Subject::Of(crate::surface::Selection::Ref(word)) => Some(self.reference(word)?),
            Subject::Elided => self.scope.subject.clone(),
            Subject::Of(_) | Subject::Implied | Subject::Unsaid => None,
        };
        // What it may become, it may.
        let before = match self.scope.block.last_mut() {
            Some(Stmt::May { body, .. }) => body.0.last_mut(),
            before => before,
        };
        match before {
            Some(Stmt::Continuous { on, mods, .. }) if of.as_ref() == Some(on) => {
                let mut is_set = false;
                for change in mods.iter_mut() {
                    if let Mod::Types { how: how @ TypeChange::Set, .. } = change {
                        (*how, is_set) = (TypeChange::Add, true);
                    }
                }
                if is_set { Ok(true) } else { refuse(at, "what something still is, that replaces nothing") }
            }
            _ => refuse(at, "what something still is, behind nothing that it becomes"),
        }
    }

    /// What a copy has that its original has not (707.9).
    pub(super) fn exceptions(&mut self, source: &[CopyException], at: Span) -> Elaborated<Vec<Except>> {
        if source.is_empty() {
            return Ok(Vec::new());
        }
        let (mut mods, mut keep) = (Vec::new(), Vec::new());
        for one in source {
            match one.said() {
                CopyException::Is(is) | CopyException::Base(is) => self.becomes(is, &mut mods, at)?,
                CopyException::IsSupertype(word) => {
                    let words = vec![Word::Supertype { word: *word }];
                    mods.push(Mod::Types { words, how: TypeChange::Add });
                }
                CopyException::IsNot(word, _) => {
                    let words = vec![Word::Supertype { word: *word }];
                    mods.push(Mod::Types { words, how: TypeChange::Remove });
                }
                CopyException::Has(list, _) => {
                    let of = self.grants(list, at)?;
                    mods.push(Mod::Abilities { how: Gained::Gain, of, keep: Vec::new() });
                }
                CopyException::Keeps(attr) => keep.push(super::filter::attr_of(*attr, at)?),
                CopyException::Again(_) | CopyException::OfToken(_) => {
                    return refuse(at, "an exception behind another");
                }
            }
        }
        Ok(vec![Except { mods, keep }])
    }

    /// Abilities that are given, in an order that says nothing.
    pub(super) fn grants(&mut self, list: &[AbilityGrant], at: Span) -> Elaborated<Vec<Grant>> {
        let mut made = Vec::new();
        for one in list {
            match one {
                AbilityGrant::Quoted(granted) => made.extend(self.quoted(granted, at)?),
                one => made.extend(self.unquoted(one, at)?),
            }
        }
        made.sort_by_key(|grant| match grant {
            Grant::Keyword { keyword, .. } => (0, keyword.index()),
            _ => (1, 0),
        });
        Ok(made)
    }

    /// Whether a number may come out below zero.
    fn may_be_negative(&self, n: &Num) -> bool {
        match n {
            Num::Stat { stat, .. } => {
                matches!(stat, axis::Stat::Power | axis::Stat::Toughness | axis::Stat::Life)
            }
            Num::Sub { how: Difference::Signed, .. } => true,
            Num::Add { a, b } | Num::Mul { a, b } => self.may_be_negative(a) || self.may_be_negative(b),
            Num::Part { of, .. } => self.may_be_negative(of),
            Num::Read { slot } => self.scope.announce.iter().chain(&self.scope.block).any(|stmt| {
                matches!(stmt, Stmt::Let { into, value: Value::Num { n } }
                    if *slot == operand::Slot::new(into.0) && self.may_be_negative(n))
            }),
            _ => false,
        }
    }

    fn pump(&mut self, change: &PtChange, at: Span) -> Elaborated<Mod> {
        let part = |it: &mut Self, sign: Sign, n: &Qty| {
            let n = it.number(n, at)?;
            let zero = Num::Value { value: 0 };
            let n = match &change.for_each {
                Some(_) if n == zero => n,
                Some(each) => super::quantity::product(n, it.number(each, at)?),
                None => n,
            };
            // What is added is no less than nothing, and so is what is taken away (107.1b).
            let n = if it.may_be_negative(&n) {
                Num::Sub { a: Box::new(n), b: Box::new(zero.clone()), how: Difference::Beyond }
            } else {
                n
            };
            Ok(match sign {
                Sign::Minus if n != zero => {
                    Num::Sub { a: Box::new(zero), b: Box::new(n), how: Difference::Signed }
                }
                Sign::Plus | Sign::Minus => n,
            })
        };
        let p = part(self, change.power_sign, &change.power)?;
        let t = part(self, change.toughness_sign, &change.toughness)?;
        Ok(Mod::Pump { p, t })
    }
}

/// "Loses all other card types", "all other abilities": but for what the same clause gives it.
fn lose_others(verbs: &[&Verb], mods: &mut Vec<Mod>, at: Span) -> Elaborated<()> {
    for verb in verbs {
        match verb {
            Verb::LoseAll(lost, Others::Other) => {
                if matches!(lost, Lost::CardTypes | Lost::CardTypesAndAbilities | Lost::CreatureTypes) {
                    replace_types(*lost, mods, at)?;
                }
                if matches!(lost, Lost::Abilities | Lost::CardTypesAndAbilities) {
                    mods.insert(0, lose_all());
                }
            }
            Verb::LoseAll(Lost::Abilities, Others::All) => {}
            Verb::LoseAll(_, Others::All) => return refuse(at, "all types lost"),
            _ => {}
        }
    }
    Ok(())
}

/// Types that were added beside others replace them.
fn replace_types(lost: Lost, mods: &mut [Mod], at: Span) -> Elaborated<()> {
    let of_creatures = lost == Lost::CreatureTypes;
    let mut found = false;
    for change in mods {
        if let Mod::Types { words, how } = change
            && matches!(how, TypeChange::Set | TypeChange::Add)
            && words.iter().any(|word| matches!(word, Word::Subtype { .. }) == of_creatures)
        {
            if words.iter().any(|word| matches!(word, Word::Supertype { .. }))
                || (of_creatures && words.iter().any(|word| !matches!(word, Word::Subtype { .. })))
            {
                return refuse(at, "other types lost, of several sorts");
            }
            (*how, found) = (TypeChange::Set, true);
        }
    }
    if found { Ok(()) } else { refuse(at, "other types lost, where none are said") }
}

const fn every_creature_type() -> Mod {
    Mod::Types { words: Vec::new(), how: TypeChange::AllCreature }
}

fn lose_all() -> Mod {
    Mod::Abilities { how: Gained::Lose, of: vec![Grant::All], keep: Vec::new() }
}

/// A word of a text that is replaced by another (612).
pub(super) fn text(from: &str, to: &str, at: Span) -> Elaborated<Mod> {
    Ok(Mod::Text { from: text_word(from, at)?, to: text_word(to, at)? })
}

fn text_word(word: &str, at: Span) -> Elaborated<Word> {
    let color = Color::ALL.iter().find(|color| color.word() == word);
    match (color, BASIC_LANDS.contains(&word)) {
        (Some(color), _) => Ok(Word::Color { word: *color }),
        (None, true) => Ok(Word::Subtype { word: word.into() }),
        (None, false) => match CardType::ALL.iter().find(|word_type| word_type.word() == word) {
            Some(word) => Ok(Word::Type { word: *word }),
            None => refuse(at, "a text with this word replaced"),
        },
    }
}
