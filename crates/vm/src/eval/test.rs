//! Tests, and the qualities that they compare.

use alloc::boxed::Box;
use alloc::vec::Vec;

use planarc_bytecode::axis::{Among, Attr, Came, Cmp, Made};
use planarc_bytecode::operand::{Colors, Text};
use planarc_lexicon::{CardType, Color, SubtypeFamily, Zone, subtypes};

use crate::code::{Domain, Num, Set, Slot, Test};
use crate::context::{It, WindowValue};
use crate::eval::Context;
use crate::fault::{Eval, Fault, Stop};
use crate::game::Feature;
use crate::record::{EventKind, matches};
use crate::resolve::Evaluate as _;
use crate::resolved::Word;
use crate::value::{Affected, Held, Id, Outcome, Quality};

impl Context<'_> {
    /// Whether a test holds.
    pub(crate) fn test(&mut self, test: &Test) -> Eval<bool> {
        self.burn()?;
        match test {
            Test::Not { c } => self.test(c).map(|holds| !holds),
            Test::All { c } => self.all(c),
            Test::Any { c } => self.any(c),
            Test::Compare { a, cmp, b } => self.compare(a, *cmp, b),
            Test::Exists { set } => Ok(!self.set(set)?.is_empty()),
            Test::Each { set, test } => {
                let all = self.set(set)?;
                Ok(!all.is_empty() && self.passing(all.clone(), Some(test))?.len() == all.len())
            }
            Test::Done { slot, what } => {
                let outcome = match self.outcome(slot) {
                    Err(Stop::Undefined) => Outcome::default(),
                    outcome => outcome?,
                };
                Ok(match what {
                    Came::Did => outcome.did,
                    Came::Not => !outcome.did,
                    Came::CouldNot => !outcome.did && outcome.could_not,
                })
            }
            Test::Chose { slot, label } => match self.held(slot)? {
                Held::Options(options) => Ok(options.contains(label)),
                _ => Ok(false),
            },
            Test::Happened { event, window } => {
                let window = window.evaluate(self)?;
                for record in self.past(event, &window) {
                    if self.apart(|at| matches(event, &record, at))? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Test::Time { window } => {
                let window = window.evaluate(self)?;
                Ok(self.game.within(&window))
            }
            Test::Day { time } => Ok(self.game.day() == *time),
            of_it => match self.subject().cloned() {
                Some(It::Id(id)) => self.passes(id, of_it),
                Some(It::Quality(quality)) => self.quality_passes(&quality, of_it),
                None => Ok(false),
            },
        }
    }

    fn all(&mut self, tests: &[Test]) -> Eval<bool> {
        for test in tests {
            if !self.test(test)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn any(&mut self, tests: &[Test]) -> Eval<bool> {
        for test in tests {
            if self.test(test)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A characteristic of nothing compares with nothing.
    fn compare(&mut self, a: &Num, cmp: Cmp, b: &Num) -> Eval<bool> {
        let (a, b) = (self.number(a)?, self.number(b)?);
        Ok(a.zip(b).is_some_and(|(a, b)| cmp.holds(a, b)))
    }

    /// Whether an object or a player passes a test of `it`.
    fn passes(&mut self, it: Id, test: &Test) -> Eval<bool> {
        let feature = match test {
            Test::Is { word } => match word.evaluate(self)? {
                Word::Of { slot } => return Ok(self.has_chosen_word(it, &slot)),
                word => Feature::Word(word),
            },
            Test::Noun { noun } => Feature::Noun(*noun),
            Test::Status { status, to } => {
                Feature::Status(*status, to.as_ref().map(|to| self.set(to)).transpose()?)
            }
            Test::Has { ability } => Feature::Has(ability.evaluate(self)?),
            Test::Keyworded { keyword } => Feature::Keyworded(*keyword),
            Test::Legal { how, format } => Feature::Legal(*how, format.clone()),
            Test::CopyOf { set } => Feature::CopyOf(self.set(set)?),
            Test::CouldTarget { by } => {
                let by = self.set(by)?;
                return Ok(by.into_iter().any(|by| self.game.is(it, &Feature::CouldTarget(by))));
            }
            other => return self.passes_relation(it, other),
        };
        Ok(self.game.is(it, &feature))
    }

    /// Whether it passes a test that relates it to others.
    fn passes_relation(&mut self, it: Id, test: &Test) -> Eval<bool> {
        use planarc_bytecode::axis::Whose::{Controller, Owner};
        match test {
            Test::Colors { colors, how } => {
                let own = Colors::of(self.game.qualities(it, Attr::Color).iter().filter_map(color));
                let is_one = |color: Color| own.iter().any(|own| own == color);
                Ok(match how {
                    Among::Any => colors.iter().any(is_one),
                    Among::All => colors.iter().all(is_one),
                })
            }
            Test::Quality { attr, of, nth } => {
                let chosen = self.chosen(of)?;
                let own = self.game.qualities(it, *attr);
                let wanted: Vec<Quality> = match nth {
                    None => chosen,
                    Some(nth) => {
                        chosen.into_iter().nth((*nth as usize).saturating_sub(1)).into_iter().collect()
                    }
                };
                Ok(wanted.iter().any(|quality| own.contains(quality)))
            }
            Test::Named { name } => {
                Ok(self.game.qualities(it, Attr::Name).contains(&Quality::Name(name.clone())))
            }
            Test::Controlled { by } => self.belongs(it, Controller, by),
            Test::Owned { by } => self.belongs(it, Owner, by),
            Test::In { of } => Ok(self.set(of)?.contains(&it)),
            Test::Zone { zones, whose } => {
                let Some((zone, player)) = self.game.place(it) else { return Ok(false) };
                let is_theirs = match whose {
                    None => true,
                    Some(set) => {
                        let players = self.set(set)?;
                        player.is_some_and(|player| players.contains(&player))
                    }
                };
                Ok(is_theirs && zones.iter().any(|one| one == zone))
            }
            Test::Plain => Ok(self.game.abilities(it).is_empty()),
            Test::Shares { attr, with, how } => {
                let own = self.game.qualities(it, *attr);
                let others = self.set(with)?;
                let mut others = others.into_iter().flat_map(|id| self.game.qualities(id, *attr)).peekable();
                Ok(match how {
                    Among::Any => others.any(|quality| own.contains(&quality)),
                    Among::All => others.peek().is_some() && others.all(|quality| own.contains(&quality)),
                })
            }
            Test::Made { slot, how } => self.was_made(it, slot, *how),
            Test::Targets { set, how } => {
                let (targets, wanted) = (self.game.targets(it), self.set(set)?);
                Ok(match how {
                    Among::Any => targets.iter().any(|target| wanted.contains(target)),
                    Among::All => !targets.is_empty() && targets.iter().all(|target| wanted.contains(target)),
                })
            }
            // It may have left as the cost was paid: then as it last was (113.7a).
            Test::SourceIs { set } => match self.game.source_of(it) {
                Some(source) => self.is_among(source, set),
                None => Ok(false),
            },
            Test::Did { event, role, window } => {
                let window = window.evaluate(self)?;
                let kind = EventKind::of(event);
                let spell = if kind == EventKind::Cast { self.spell_of(it) } else { None };
                for record in self.past(event, &window) {
                    let stood = match kind {
                        EventKind::ZoneChange => record.stood(*role, it),
                        EventKind::Pregame => {
                            record.role(*role).any(|id| self.game.card(id) == self.game.card(it))
                        }
                        _ => record.role(*role).any(|id| id == it || Some(id) == spell),
                    };
                    if stood && self.apart(|at| matches(event, &record, at))? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            // The others are conditions or features, which were looked at before.
            _ => Ok(false),
        }
    }

    /// The spell that became a permanent as it resolved (400.7d).
    fn spell_of(&self, it: Id) -> Option<Id> {
        let span = planarc_bytecode::axis::Span::Game;
        let game = WindowValue::Span { span, whose: None, part: None, nth: None, of: None };
        let zone = |place: Option<(Zone, Option<Id>)>| place.map(|(zone, _)| zone);
        let changes = self.game.history(EventKind::ZoneChange, &game);
        let resolved = changes.iter().filter(|record| {
            zone(record.from) == Some(Zone::Stack) && zone(record.to) == Some(Zone::Battlefield)
        });
        resolved.flat_map(|record| &record.moves).find(|(_, now)| *now == it).map(|&(was, _)| was)
    }

    fn belongs(&mut self, it: Id, how: planarc_bytecode::axis::Whose, by: &Set) -> Eval<bool> {
        let players = self.set(by)?;
        Ok(self.game.whose(it, how).is_some_and(|player| players.contains(&player)))
    }

    /// Whether an act affected it, as the same object or as what it became (400.7).
    fn was_made(&mut self, it: Id, slot: &Slot, how: Made) -> Eval<bool> {
        if how == Made::Choice {
            return Ok(self.slot_members(slot)?.contains(&it));
        }
        if let Held::Effect(used) = self.held(slot)? {
            return Ok(used == it || self.spell_of(it) == Some(used));
        }
        let affected = self.outcome(slot)?.affected;
        Ok(affected.iter().any(|&Affected { was, now }| was == Some(it) || now == Some(it)))
    }

    fn has_chosen_word(&self, it: Id, slot: &Held) -> bool {
        let Held::Qualities(chosen) = slot else { return false };
        let has = |attr, quality| self.game.qualities(it, attr).contains(quality);
        chosen.iter().any(|quality| has(Attr::Type, quality) || has(Attr::CardType, quality))
    }

    /// The qualities that a slot holds.
    pub(crate) fn chosen(&mut self, slot: &Slot) -> Eval<Vec<Quality>> {
        match self.held(slot)? {
            Held::Qualities(chosen) => Ok(chosen),
            Held::Nothing => Err(Stop::Undefined),
            _ => Ok(Vec::new()),
        }
    }

    /// Whether a quality passes a test: of qualities one can only ask what has them.
    fn quality_passes(&mut self, quality: &Quality, test: &Test) -> Eval<bool> {
        match test {
            Test::Quality { of, .. } => Ok(self.chosen(of)?.contains(quality)),
            Test::Colors { colors, .. } => {
                Ok(color(quality).is_some_and(|own| colors.iter().any(|one| one == own)))
            }
            Test::Named { name } => Ok(*quality == Quality::Name(name.clone())),
            Test::Is { word } => Ok(word_quality(&word.evaluate(self)?).as_ref() == Some(quality)),
            _ => Err(Fault::Unsupported("a test of a quality that only objects pass").into()),
        }
    }

    /// The qualities of a domain.
    pub(crate) fn domain(&mut self, domain: &Domain) -> Eval<Vec<Quality>> {
        let Domain { attr, words, colors, names, of, labels, except, keywords } = domain;
        let mut all: Vec<Quality> = Vec::new();
        // A list of the rules has nothing twice, and may be long.
        let mut is_list = false;
        for word in words {
            all.extend(word_quality(&word.evaluate(self)?));
        }
        all.extend(colors.iter().flat_map(|colors| colors.iter()).map(Quality::Color));
        if let Some(names) = names {
            let cards = self.game.catalog();
            let cards = self.passing(cards, Some(names))?;
            all.extend(cards.into_iter().flat_map(|card| self.game.qualities(card, Attr::Name)));
        }
        match (of, attr) {
            (Some(of), Some(attr)) => {
                let ids = self.set(of)?;
                all.extend(ids.into_iter().flat_map(|id| self.game.qualities(id, *attr)));
            }
            (None, Some(attr)) if words.is_empty() && colors.is_none() && names.is_none() => {
                all = self.every(*attr)?;
                is_list = *attr != Attr::Name && labels.is_empty() && keywords.is_empty();
            }
            _ => {}
        }
        all.extend(labels.iter().map(|label: &Text| Quality::Label(label.clone())));
        all.extend(keywords.iter().map(|&keyword| Quality::Keyword(keyword)));
        let mut kept: Vec<Quality> = Vec::new();
        for quality in all {
            let is_excepted = match except {
                None => false,
                Some(test) => self.with(It::Quality(quality.clone()), |at| at.test(test))?,
            };
            if !is_excepted && (is_list || !kept.contains(&quality)) {
                kept.push(quality);
            }
        }
        Ok(kept)
    }

    /// Every quality of a kind that the rules know (105.4, 201.4, 205.3).
    fn every(&self, attr: Attr) -> Eval<Vec<Quality>> {
        let of_family = |wanted: SubtypeFamily| {
            let rows = subtypes::ALL.iter().filter(move |row| row.family == wanted);
            rows.map(|row| Quality::Subtype(Box::from(row.singular)))
        };
        Ok(match attr {
            Attr::Color => Color::ALL.iter().map(|&color| Quality::Color(color)).collect(),
            Attr::CardType => CardType::ALL.iter().map(|&kind| Quality::Type(kind)).collect(),
            Attr::CreatureType => of_family(SubtypeFamily::Creature).collect(),
            Attr::BasicLandType => {
                subtypes::BASIC_LANDS.iter().map(|&name| Quality::Subtype(Box::from(name))).collect()
            }
            Attr::Name => {
                self.game.catalog().into_iter().flat_map(|id| self.game.qualities(id, Attr::Name)).collect()
            }
            Attr::Type
            | Attr::ManaValue
            | Attr::ManaCost
            | Attr::Power
            | Attr::Toughness
            | Attr::Controller
            | Attr::CounterKind
            | Attr::Ability => {
                return Err(Fault::Unsupported("a choice among qualities without bounds").into());
            }
        })
    }
}

fn color(quality: &Quality) -> Option<Color> {
    match quality {
        Quality::Color(color) => Some(*color),
        _ => None,
    }
}

/// The quality that a word says, if it says one.
fn word_quality(word: &Word) -> Option<Quality> {
    match word {
        Word::Type { word } => Some(Quality::Type(*word)),
        Word::Supertype { word } => Some(Quality::Supertype(*word)),
        Word::Subtype { word } => Some(Quality::Subtype(word.clone())),
        Word::Color { word } => Some(Quality::Color(*word)),
        Word::Permanent | Word::Of { .. } => None,
    }
}
