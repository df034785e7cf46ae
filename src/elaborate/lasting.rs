//! What lasts: modifications of objects, and rules that an effect makes.

use super::{Elaborated, Elaborator, refuse};
use crate::ir::{
    Abilities, Act, Deed, DescriptionForm, Duration as Said, Meant, PtChange, Quant, Selection, Sign, Slot,
    Stat, Subject, Verb,
};
use crate::lexicon::Zone;
use crate::source::Span;
use planarc_bytecode::axis::{ColorChange, Gained, Reach, TypeChange, Uses};
use planarc_bytecode::operand::Colors;
use planarc_bytecode::{Event, Mod, Num, Rule, Set, Stmt};

/// Whether a verb says what is so for a time.
pub(super) const fn lasts(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Get(_)
            | Verb::Gain(..)
            | Verb::Lose(_)
            | Verb::HaveBase { .. }
            | Verb::Be(..)
            | Verb::GainControl(_)
            | Verb::Switch(..)
    )
}

impl Elaborator<'_> {
    /// A statement, which holds while its ability functions, or as long as it says.
    pub(super) fn statement(&mut self, deed: &Deed) -> Elaborated<()> {
        match deed.modal.meant() {
            Meant::Done if deed.acts.iter().all(|act| lasts(&act.verb)) && deed.window.is_none() => {
                self.statements(deed)
            }
            Meant::Forbidden => self.rules(deed, |event| Rule::Forbid {
                event: Box::new(event),
                unless: None,
                window: None,
                times: None,
                per: Vec::new(),
            }),
            Meant::Required => self.rules(deed, |event| Rule::Require {
                event: Box::new(event),
                window: None,
                times: None,
                per: Vec::new(),
            }),
            _ => refuse(deed.at.0, "a statement of this kind"),
        }
    }

    /// Modifications of one subject.
    fn statements(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        if let [Act { verb: Verb::GainControl(what), .. }] = deed.acts.as_slice() {
            let by = match &deed.subject {
                Subject::Implied => self.scope.who.clone(),
                Subject::Of(who) => self.players(who)?,
                Subject::Elided | Subject::Unsaid => return refuse(at, "who gains control"),
            };
            let on = self.operand(what, Zone::Battlefield)?;
            return self.continuous(on, vec![Mod::Control { by }], &deed.duration, at);
        }
        let on = self.subject(deed)?;
        let slot = match &deed.subject {
            Subject::Of(Selection::Pick(pick)) => pick.slot,
            _ => Slot(None),
        };
        let mut mods = Vec::new();
        self.within_it(|it| {
            // Numbers are those of each that it is on.
            let before = it.scope.means_now(slot, it.scope.this());
            let made = deed.acts.iter().try_for_each(|act| it.modification(&act.verb, &mut mods, at));
            it.scope.put_back(slot, before);
            made
        })?;
        self.continuous(on, mods, &deed.duration, at)
    }

    /// What lasts among acts that are done.
    pub(super) fn hold(&mut self, act: &Act, deed: &Deed, _: &Said) -> Elaborated<()> {
        let at = act.at.0;
        let on = self.scope.who.clone();
        if matches!(act.verb, Verb::GainControl(_)) {
            let Verb::GainControl(what) = &act.verb else { return refuse(at, "this act") };
            let what = self.operand(what, Zone::Battlefield)?;
            return self.continuous(what, vec![Mod::Control { by: on }], &deed.duration, at);
        }
        let mut mods = Vec::new();
        self.within_it(|it| it.modification(&act.verb, &mut mods, at))?;
        self.continuous(on, mods, &deed.duration, at)
    }

    fn continuous(&mut self, on: Set, mods: Vec<Mod>, duration: &Said, at: Span) -> Elaborated<()> {
        let duration = Box::new(self.duration(duration, at)?);
        let reach = if self.scope.is_static { Reach::Matching } else { Reach::Fixed };
        self.scope.push(Stmt::Continuous { into: None, on, reach, mods, duration, uses: Uses::Every });
        Ok(())
    }

    /// What a statement is about. A static ability is about all that match.
    fn subject(&mut self, deed: &Deed) -> Elaborated<Set> {
        match &deed.subject {
            Subject::Of(Selection::Pick(pick))
                if self.scope.is_static && matches!(pick.quant, Quant::A | Quant::Any | Quant::All(_)) =>
            {
                let on = self.matching(&pick.filter, Zone::Battlefield, pick.at.0)?;
                self.scope.means(pick.slot, super::scope::Entity::Set(on.clone()));
                Ok(on)
            }
            Subject::Of(Selection::Pick(pick))
                if matches!(pick.quant, Quant::All(_)) && !self.is_read(pick.slot) =>
            {
                self.matching(&pick.filter, Zone::Battlefield, pick.at.0)
            }
            Subject::Of(what) => {
                let on = self.operand(what, Zone::Battlefield)?;
                self.scope.subject = Some(on.clone());
                Ok(on)
            }
            Subject::Elided => match self.scope.subject.clone() {
                Some(on) => Ok(on),
                None => refuse(deed.at.0, "a statement about what was not said"),
            },
            Subject::Implied | Subject::Unsaid => refuse(deed.at.0, "a statement about nothing"),
        }
    }

    pub(super) fn modification(&mut self, verb: &Verb, mods: &mut Vec<Mod>, at: Span) -> Elaborated<()> {
        match verb {
            Verb::Get(change) => {
                let made = self.pump(change, at)?;
                mods.push(made);
            }
            Verb::Gain(Abilities::List(grants, _), _) => {
                let of = grants.iter().map(|grant| self.grant(grant, at)).collect::<Elaborated<_>>()?;
                mods.push(Mod::Abilities { how: Gained::Gain, of, keep: Vec::new() });
            }
            Verb::Lose(Abilities::List(grants, _)) => {
                let of = grants.iter().map(|grant| self.grant(grant, at)).collect::<Elaborated<_>>()?;
                mods.push(Mod::Abilities { how: Gained::Lose, of, keep: Vec::new() });
            }
            Verb::Lose(Abilities::All) => {
                let of = vec![planarc_bytecode::Grant::All];
                mods.push(Mod::Abilities { how: Gained::Lose, of, keep: Vec::new() });
            }
            Verb::HaveBase { stat: _, power, toughness: Some(toughness) } => {
                let (p, t) = (self.number(power, at)?, self.number(toughness, at)?);
                mods.push(Mod::Base { p: Some(p), t: Some(t) });
            }
            Verb::HaveBase { stat: Stat::PowerAndToughness, power, toughness: None } => {
                let n = self.number(power, at)?;
                mods.push(Mod::Base { p: Some(n.clone()), t: Some(n) });
            }
            Verb::Be(is, _) => {
                let desc = self.description(is, at)?;
                let how = match is.form {
                    DescriptionForm::Replaces => TypeChange::Set,
                    DescriptionForm::Still
                    | DescriptionForm::StillALand
                    | DescriptionForm::InAdditionTypes => TypeChange::Add,
                    _ => return refuse(at, "types besides some of its other ones"),
                };
                // A creature that something becomes "in addition" keeps what it was; an artifact or an
                // enchantment that becomes a creature does so only where that is said (205.1b).
                if !desc.words.is_empty() {
                    mods.push(Mod::Types { words: desc.words, how });
                }
                if !is.colors.is_empty() {
                    let colors = Colors::of(is.colors.iter().copied());
                    mods.push(Mod::Colors { colors, of: None, how: ColorChange::Set });
                }
                if !desc.grants.is_empty() {
                    mods.push(Mod::Abilities { how: Gained::Gain, of: desc.grants, keep: Vec::new() });
                }
                if desc.p.is_some() {
                    mods.push(Mod::Base { p: desc.p, t: desc.t });
                }
            }
            Verb::Switch(..) => mods.push(Mod::Switch),
            _ => return refuse(at, "this as something that lasts"),
        }
        Ok(())
    }

    fn pump(&mut self, change: &PtChange, at: Span) -> Elaborated<Mod> {
        let part = |it: &mut Self, sign: Sign, n: &crate::ir::Qty| {
            let n = it.number(n, at)?;
            let n = match &change.for_each {
                Some(each) => super::quantity::product(n, it.number(each, at)?),
                None => n,
            };
            Ok(match sign {
                Sign::Plus => n,
                Sign::Minus => Num::Sub {
                    a: Box::new(Num::Value { value: 0 }),
                    b: Box::new(n),
                    how: planarc_bytecode::axis::Difference::Signed,
                },
            })
        };
        let p = part(self, change.power_sign, &change.power)?;
        let t = part(self, change.toughness_sign, &change.toughness)?;
        Ok(Mod::Pump { p, t })
    }

    /// "Creatures can't attack", "attacks each combat if able": a rule over an event.
    fn rules(&mut self, deed: &Deed, make: impl Fn(Event) -> Rule) -> Elaborated<()> {
        let at = deed.at.0;
        if deed.window.as_ref().is_some_and(|window| window.times.is_some()) {
            return refuse(at, "a rule with a number of times");
        }
        let mut rules = Vec::new();
        for act in &deed.acts {
            rules.push(make(self.rule_event(deed, &act.verb)?));
        }
        let duration = Box::new(self.duration(&deed.duration, at)?);
        self.scope.push(Stmt::Rule { into: None, rules, duration, then: None });
        Ok(())
    }
}
