//! Mana that is added (106).

use super::scope::Entity;
use super::{Elaborated, Elaborator, refuse};
use crate::source::Span;
use crate::surface::{
    Act, Attr, AttrPickForm, Body, Chooser, ChosenBy, Deed, InPlaceOf, ManaSpec, Meant, Modality, Plain,
    Pronoun, Qty, Ref, RefWord, Selection, Step, StepKind, Subject, Verb,
};
use planarc_bytecode::axis::{AnyMana, Produced};
use planarc_bytecode::operand::{Block, Operand as _, Slot, Symbols, Write};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Action, Duration, Event, Mana, Num, Rule, Set, Stmt, Test};

impl Elaborator<'_> {
    /// "Add {G}{G}", "add two mana of any one color".
    pub(super) fn add_mana(&mut self, spec: &ManaSpec, at: Span) -> Elaborated<()> {
        if let ManaSpec::Either(options) = spec {
            let into = self.scope.fresh();
            let mut cases = Vec::new();
            for symbols in options {
                let mana = Mana { symbols: Some(Symbols(symbols.clone())), ..no_mana() };
                cases.push(vec![self.adds(mana)]);
            }
            self.options_in(into, cases);
            return Ok(());
        }
        let mana = self.mana(spec, at)?;
        let added = self.adds(mana);
        self.scope.push(added);
        Ok(())
    }

    /// "Spend this mana only to cast creature spells" (106.6): of the mana that was just added.
    pub(super) fn spent_only(&mut self, on: &Deed, at: Span) -> Elaborated<()> {
        let (Modality::PLAIN, None) = (on.modal, &on.window) else {
            return refuse(at, "what mana is spent on");
        };
        let (act, or) = match on.acts.as_slice() {
            [act] => (act, None),
            // "To cast artifact spells or activate abilities of artifacts": either.
            [act, or] if super::choice::is_either(on) => (act, Some(or)),
            _ => return refuse(at, "what mana is spent on"),
        };
        let only = self.spent_on(on, act)?;
        let or = or.map(|act| self.spent_on(on, act)).transpose()?;
        match self.scope.block.last_mut() {
            Some(Stmt::Do { acts, .. }) => match acts.as_mut_slice() {
                [Action::AddMana { who: Set::You, mana }] if mana.only.is_none() => {
                    (mana.only, mana.or) = (Some(Box::new(only)), or.map(Box::new));
                    Ok(())
                }
                _ => refuse(at, "what other mana is spent on"),
            },
            _ => refuse(at, "what other mana is spent on"),
        }
    }

    /// What mana is spent on in one way.
    fn spent_on(&mut self, on: &Deed, act: &Act) -> Elaborated<Event> {
        let at = act.at.0;
        let event = match &act.verb {
            Verb::Cast { .. } | Verb::Plain(Plain::Activate, _) => self.rule_event(on, &act.verb)?,
            _ => return refuse(at, "what mana is spent on"),
        };
        if binds(&event) {
            return refuse(at, "what mana is spent on, of which more is said");
        }
        Ok(event)
    }

    /// "Until end of turn, you don't lose this mana as steps and phases end": the mana that was just added.
    pub(super) fn keeps_this_mana(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        if deed.modal.meant() != Meant::Denied || deed.window.is_some() || self.scope.is_static {
            return refuse(at, "mana that stays, and not other mana");
        }
        let duration = self.duration(&deed.duration, at)?;
        if self.scope.block.last_mut().is_some_and(|added| stays(added, &duration)) {
            return Ok(());
        }
        refuse(at, "mana that stays, and not other mana")
    }

    fn adds(&self, mana: Mana) -> Stmt {
        let acts = vec![Action::AddMana { who: self.scope.who.clone(), mana: Box::new(mana) }];
        Stmt::Do { into: None, acts }
    }

    fn mana(&mut self, spec: &ManaSpec, at: Span) -> Elaborated<Mana> {
        Ok(match spec {
            ManaSpec::Symbols(symbols, times) => {
                let times = times.as_ref().map(|times| self.times(times, at)).transpose()?.flatten();
                Mana { symbols: Some(Symbols(symbols.clone())), times, ..no_mana() }
            }
            ManaSpec::AnyColor(n, None) => {
                let times = self.times(n, at)?;
                if times.is_some() {
                    return refuse(at, "several mana of any color");
                }
                Mana { any: Some(AnyMana::OneColor), ..no_mana() }
            }
            ManaSpec::AnyColor(Qty::Number(1) | Qty::Word(1), Some(each)) => {
                Mana { times: self.times(each, at)?, any: Some(AnyMana::Combination), ..no_mana() }
            }
            ManaSpec::AnyOneColor(n) => {
                Mana { times: self.times(n, at)?, any: Some(AnyMana::OneColor), ..no_mana() }
            }
            ManaSpec::AnyCombination(n, of) => {
                let symbols = if of.is_empty() { None } else { Some(Symbols(of.clone())) };
                Mana { symbols, times: self.times(n, at)?, any: Some(AnyMana::Combination), ..no_mana() }
            }
            ManaSpec::AnyTypeProduced(n, by) => {
                let produced = Some(self.set(by)?);
                Mana { times: self.times(n, at)?, any: Some(AnyMana::AnyType), produced, ..no_mana() }
            }
            ManaSpec::CouldProduce(..) => return refuse(at, "mana that something could produce"),
            ManaSpec::OfColor(n, of) | ManaSpec::AmountOfColor(n, of) => {
                let times = self.times(n, at)?;
                let color = if matches!(of.word, RefWord::Noted(..)) {
                    if times.is_some() {
                        return refuse(at, "several mana of colors that were noted");
                    }
                    self.one_noted(of)?
                } else {
                    self.quality(of)?
                };
                Mana { times, of: Some(color), ..no_mana() }
            }
            ManaSpec::AmountOf(symbol, n) => {
                let symbols = Some(Symbols(vec![*symbol]));
                Mana { symbols, times: self.times(n, at)?, ..no_mana() }
            }
            ManaSpec::Additional(spec) => self.mana(spec, at)?,
            ManaSpec::AnyColor(..)
            | ManaSpec::Either(_)
            | ManaSpec::OfAnyColor
            | ManaSpec::OfAnyType
            | ManaSpec::Of(_)
            | ManaSpec::Multiple(_) => return refuse(at, "mana described in this way"),
        })
    }

    /// "If a land is tapped for mana, it produces {B} instead" (106.12b).
    pub(super) fn produced(&mut self, event: &Event, body: &Body, at: Span) -> Elaborated<()> {
        let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else {
            return refuse(at, "what else happens as mana is produced");
        };
        let [Act { verb: Verb::Produce(spec, instead), .. }] = deed.acts.as_slice() else {
            return refuse(at, "what happens instead of mana");
        };
        let is_it = matches!(
            &deed.subject,
            Subject::Of(Selection::Ref(word))
                if matches!(word.word, RefWord::Pronoun(Pronoun::It | Pronoun::They))
        );
        if deed.modal != Modality::PLAIN || deed.window.is_some() || !is_it {
            return refuse(at, "what produces other mana");
        }
        let how = match instead {
            InPlaceOf::Type => Produced::Type,
            InPlaceOf::TypeAndAmount => Produced::All,
            InPlaceOf::Unsaid if matches!(spec, ManaSpec::Multiple(_)) => Produced::Multiple,
            InPlaceOf::Unsaid => return refuse(at, "mana that is produced instead"),
        };
        let mana = match spec {
            // "Twice as much of that mana": of whichever it produces.
            ManaSpec::Multiple(times) => Mana { times: Some(Num::Value { value: *times }), ..no_mana() },
            ManaSpec::Symbols(symbols, None) => Mana { symbols: Some(Symbols(symbols.clone())), ..no_mana() },
            // Whoever taps it chooses a color.
            ManaSpec::Of(Ref { word: RefWord::Picked(pick), .. })
                if matches!(&pick.chooser, Chooser::Player(who) if who.is_you())
                    && pick.attr == Attr::Color
                    && pick.among.is_none()
                    && pick.form != AttrPickForm::Several
                    && is_tapped_by_you(event) =>
            {
                Mana { any: Some(AnyMana::OneColor), ..no_mana() }
            }
            _ => return refuse(at, "mana that is produced instead"),
        };
        // Of several at one time, each produces the other mana.
        let mut event = match event {
            Event::Batch { event, least: Num::Value { value: 1 }, .. } => event.as_ref().clone(),
            event => event.clone(),
        };
        // "It" is what the event is about; no slot is needed for that.
        if let Event::TappedForMana { what, .. } = &mut event
            && what.bind.take().is_some()
        {
            self.scope.give_back();
        }
        let rules = vec![Rule::Produce { event: Box::new(event), mana: Box::new(mana), how }];
        let duration = Box::new(self.duration(&crate::surface::Duration::Unstated, at)?);
        self.scope.push(Stmt::Rule { into: None, rules, duration, then: None });
        Ok(())
    }

    /// How many times; once is not said.
    fn times(&mut self, n: &Qty, at: Span) -> Elaborated<Option<Num>> {
        let n = self.number(n, at)?;
        Ok(if n == (Num::Value { value: 1 }) { None } else { Some(n) })
    }

    /// The slot of a quality that was chosen, or that is chosen where it is said.
    pub(super) fn quality(&mut self, word: &Ref) -> Elaborated<Slot> {
        if let RefWord::Picked(pick) = &word.word {
            return self.picked_quality(pick, word.at.0);
        }
        let by = if let RefWord::Chosen(_, by) = word.word { by } else { ChosenBy::NotSaid };
        match (word.slot.0, self.scope.entity(word.slot)) {
            (Some(memory), _) if by != ChosenBy::NotSaid && is_kept(crate::surface::Slot(Some(memory))) => {
                self.remembered_by(memory, by, word.at.0)
            }
            (_, Some(Entity::Quality(slot))) if by != ChosenBy::NotSaid => {
                self.chosen_by(slot, by, word.at.0)
            }
            (Some(memory), _) if (crate::bind::MEMORY..crate::bind::HOLDER).contains(&memory) => {
                let memory = planarc_bytecode::operand::Memory(u32::from(memory - crate::bind::MEMORY));
                Ok(Slot { place: planarc_bytecode::operand::Place::Memory(memory), of: None })
            }
            (_, Some(Entity::Quality(slot))) => Ok(Slot::new(slot)),
            _ => refuse(word.at.0, "a quality that has no slot here"),
        }
    }

    /// Whether a word reads a quality, and not what has it.
    pub(super) fn is_quality(&self, word: &Ref) -> bool {
        is_kept(word.slot) || matches!(self.scope.entity(word.slot), Some(Entity::Quality(_)))
    }
}

/// Whether a slot of the surface is what another ability of the card keeps.
pub(super) fn is_kept(slot: crate::surface::Slot) -> bool {
    slot.0.is_some_and(|slot| (crate::bind::MEMORY..crate::bind::HOLDER).contains(&slot))
}

/// Whether a word further on reads what stands in a role of an event.
fn binds(event: &Event) -> bool {
    struct Finder(bool);
    impl Visitor for Finder {
        fn write(&mut self, _: Write) {
            self.0 = true;
        }
    }
    let mut finder = Finder(false);
    event.walk(&mut finder);
    finder.0
}

/// Whether what is tapped for mana is tapped by its controller, you.
fn is_tapped_by_you(event: &Event) -> bool {
    let is_yours = |test: &Test| *test == Test::Controlled { by: Set::You };
    let Event::TappedForMana { what, .. } = event else { return false };
    match what.test.as_deref() {
        Some(Test::All { c }) => c.iter().any(is_yours),
        Some(test) => is_yours(test),
        None => false,
    }
}

/// Has the mana that a statement adds last, on each of its paths that adds any, stay so long.
fn stays(added: &mut Stmt, duration: &Duration) -> bool {
    let last = |block: &mut Block| block.0.last_mut().is_some_and(|last| stays(last, duration));
    match added {
        Stmt::Do { acts, .. } => match acts.last_mut() {
            Some(Action::AddMana { mana, .. }) if mana.kept.is_none() => {
                mana.kept = Some(Box::new(duration.clone()));
                true
            }
            _ => false,
        },
        Stmt::Switch { cases, .. } => cases.iter_mut().all(last),
        Stmt::If { then, otherwise: None, .. } => last(then),
        _ => false,
    }
}

const fn no_mana() -> Mana {
    Mana { symbols: None, times: None, any: None, of: None, produced: None, only: None, or: None, kept: None }
}
