//! Damage that is dealt, divided or prevented (120, 615).

use super::lane::Members;
use super::scope::Entity;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Act, Chooser, DamageKind as Kind, Deed, Division, LeftOf, Meant, PreventAmount, PreventVoice, Qty, Ref,
    RefWord, Selection, Slot, Step, StepKind, Verb, WordNumber,
};
use planarc_bytecode::axis::{DamageKind, Lasting, Pool};
use planarc_bytecode::operand::Place;
use planarc_bytecode::{Action, Duration, Num, Rule, Set, Stmt, Value};

impl Elaborator<'_> {
    /// "It deals 3 damage to you. The damage can't be prevented": a rule that holds while that act is carried out
    /// (615.12).
    pub(super) fn unprevented(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        let is_bare = deed.window.is_none() && deed.duration == crate::surface::Duration::Unstated;
        if !is_bare || self.scope.is_static || self.scope.lasting.is_some() {
            return refuse(at, "damage that can't be prevented, behind no act");
        }
        let Some(place) = self.last_moment() else {
            return refuse(at, "damage that can't be prevented, behind no act");
        };
        let mut sources = Vec::new();
        for stmt in self.scope.block.iter().skip(place) {
            let Stmt::Do { acts, .. } = stmt else {
                return refuse(at, "damage that can't be prevented, behind no act");
            };
            for act in acts {
                let Action::Damage { by, .. } = act else {
                    return refuse(at, "damage that can't be prevented, behind another act");
                };
                if !sources.contains(by) {
                    sources.push(by.clone());
                }
            }
        }
        let [by] = sources.as_slice() else {
            return refuse(at, "damage that can't be prevented, of several sources");
        };
        let kind = DamageKind::Any;
        let rules = vec![Rule::Unpreventable { to: None, by: Some(by.clone()), kind }];
        let duration = Box::new(Duration::This { what: Lasting::Act });
        let rule = Stmt::Rule { into: None, rules, duration, then: None };
        self.scope.block.insert(place, rule.clone());
        self.scope.notes_place(&rule);
        Ok(())
    }

    /// "It deals 5 damage divided as you choose among any number of targets."
    pub(super) fn divide_damage(&mut self, verb: &Verb, at: Span) -> Elaborated<Vec<Action>> {
        let Verb::DivideDamage { n, kind, how: Division::AsYouChoose, among } = verb else {
            return refuse(at, "damage divided evenly");
        };
        let by = self.scope.who.clone();
        let total = self.number(n, at)?;
        let (to, n) = self.as_player(Set::You, |it| it.divided(total, among, at))?;
        Ok(vec![Action::Damage { by, to, n, kind: damage_kind(*kind) }])
    }

    /// "Prevent the next 3 damage that would be dealt to it this turn."
    pub(super) fn prevention(&mut self, act: &Act, deed: &Deed) -> Elaborated<()> {
        self.prevention_and(act, deed, &[])
    }

    /// The same, and what is done with what was prevented each time, immediately afterwards (615.5).
    pub(super) fn prevention_and(&mut self, act: &Act, deed: &Deed, behind: &[Step]) -> Elaborated<()> {
        let at = act.at.0;
        let Verb::Prevent { n, kind, to, by, form } = &act.verb else { return refuse(at, "this act") };
        if deed.window.is_some() {
            return refuse(at, "a prevention in a stretch of time");
        }
        let (n, pool) = match n {
            PreventAmount::All => (None, Pool::Each),
            PreventAmount::Next(n) => (Some(self.number(n, at)?), Pool::Shield),
            PreventAmount::OfThat(_)
            | PreventAmount::AllBut(_)
            | PreventAmount::Part(..)
            | PreventAmount::That
            | PreventAmount::Excess => {
                return refuse(at, "prevention of damage that was spoken of");
            }
        };
        let to = to.as_ref().map(|to| self.guarded(to)).transpose()?;
        let by = by.as_ref().map(|by| self.guarded(by)).transpose()?;
        let duration = Box::new(self.duration(&deed.duration, at)?);
        let kind = damage_kind(*kind);
        if form.voice == PreventVoice::ToAndBy {
            if n.is_some() || by.is_some() || !behind.is_empty() {
                return refuse(at, "prevention of so much damage to something and by it");
            }
            let (by, duration) = (to.clone(), duration.clone());
            let (into, to, n, then) = (None, None, None, None);
            self.scope.push(Stmt::Prevent { into, to, by, kind, n, pool, duration, then });
        }
        let (into, then) = match behind {
            [] => (None, None),
            behind => {
                let into = self.scope.fresh();
                self.scope.means(act.out, Entity::Act(into.0));
                // It is done later, though the prevention may stand in a static ability.
                let was_static = std::mem::replace(&mut self.scope.is_static, false);
                let lasting = self.scope.lasting.take();
                let then = self.block(|it| it.steps(behind));
                (self.scope.is_static, self.scope.lasting) = (was_static, lasting);
                self.scope.put_back(act.out, None);
                (Some(into), Some(then?))
            }
        };
        self.scope.push(Stmt::Prevent { into, to, by, kind, n, pool, duration, then });
        Ok(())
    }

    /// "The next 1 damage that would be dealt to it this turn is dealt to you instead" (614.9).
    pub(super) fn redirection(&mut self, act: &Act, deed: &Deed) -> Elaborated<()> {
        let at = act.at.0;
        let Verb::Redirect { n, kind, to, by, onto } = &act.verb else { return refuse(at, "this act") };
        if deed.window.is_some() {
            return refuse(at, "damage dealt to another in a stretch of time");
        }
        let (n, pool) = match n {
            PreventAmount::All => (None, Pool::Each),
            PreventAmount::Next(n) => (Some(self.number(n, at)?), Pool::Shield),
            PreventAmount::OfThat(_)
            | PreventAmount::AllBut(_)
            | PreventAmount::Part(..)
            | PreventAmount::That
            | PreventAmount::Excess => {
                return refuse(at, "damage that was spoken of, dealt to another");
            }
        };
        let from = to.as_ref().map(|to| self.guarded(to)).transpose()?;
        let by = by.as_ref().map(|by| self.guarded(by)).transpose()?;
        let to = self.operand(onto, Zone::Battlefield)?;
        let duration = Box::new(self.duration(&deed.duration, at)?);
        let rules = vec![Rule::Redirect { from, by, to, kind: damage_kind(*kind), n, pool }];
        self.scope.push(Stmt::Rule { into: None, rules, duration, then: None });
        Ok(())
    }

    /// How many of the steps behind a prevention read what it prevents.
    pub(super) fn prevented_behind(&self, step: &Step, behind: &[Step]) -> usize {
        let Some((act, _)) = prevents(step) else { return 0 };
        behind.iter().take_while(|step| self.reads_within(act.out, step)).count()
    }

    /// "It deals 5 damage to target creature. Excess damage is dealt to that creature's controller instead": of
    /// that damage, and while it is dealt (120.4a).
    pub(super) fn excess_to(&mut self, onto: &Selection, at: Span) -> Elaborated<()> {
        let to = self.set(onto)?;
        let place = self.scope.block.len().saturating_sub(1);
        let Some(Stmt::Do { acts, .. }) = self.scope.block.last() else {
            return refuse(at, "excess damage behind no damage");
        };
        let ([Action::Damage { by, to: from @ Set::Slot { .. }, .. }], true) =
            (acts.as_slice(), self.last_moment() == Some(place))
        else {
            return refuse(at, "excess damage behind another act");
        };
        let (from, by, kind) = (Some(from.clone()), Some(by.clone()), DamageKind::Excess);
        let rules = vec![Rule::Redirect { from, by, to, kind, n: None, pool: Pool::Each }];
        let duration = Box::new(Duration::This { what: Lasting::Act });
        let rule = Stmt::Rule { into: None, rules, duration, then: None };
        self.scope.notes_place(&rule);
        self.scope.block.insert(place, rule);
        Ok(())
    }

    /// "Each creature you control deals damage equal to its power to target opponent": each its own number,
    /// and all at one moment. A target is the same for all.
    pub(super) fn each_deals(&mut self, over: Set, slot: Slot, act: &Act, deed: &Deed) -> Elaborated<()> {
        let at = act.at.0;
        let (Verb::DealDamage { n: Some(n), to: Some(to), kind, .. }, Meant::Done) =
            (&act.verb, deed.modal.meant())
        else {
            return refuse(at, "damage that each of several deals");
        };
        let whom = match to {
            Selection::Pick(pick) if pick.chooser != Chooser::Actor => {
                Some(self.as_player(over.clone(), |it| it.operand(to, Zone::Battlefield))?)
            }
            _ => None,
        };
        let said = to;
        // "To the other": of two, the one that does not deal it.
        let others = match said {
            Selection::Ref(Ref { word: RefWord::Other(_, number, LeftOf::Set), slot: of, .. })
                if *of == slot && (*number == WordNumber::Plural || self.is_pair(&over)) =>
            {
                Some(over.clone())
            }
            _ => None,
        };
        self.lanes(over, slot, Members::Objects, |it| {
            let Some(by) = it.scope.last.clone() else {
                return refuse(at, "damage that each of several deals");
            };
            let to = match (whom, others) {
                (Some(whom), _) => whom,
                (None, Some(all)) => Set::Minus { a: Box::new(all), b: Box::new(by.clone()) },
                (None, None) => it.affected(to, Zone::Battlefield)?.0,
            };
            if is_itself_unsaid(said, &to, &by) {
                return refuse(at, "damage to what deals it, by another word");
            }
            let n = it.number(n, at)?;
            let done = it.does(vec![Action::Damage { by, to, n, kind: damage_kind(*kind) }]);
            it.scope.means(act.out, Entity::Act(done));
            Ok(())
        })
    }

    /// Whether at most two are meant: two targets, or two that were picked one by one.
    fn is_pair(&self, set: &Set) -> bool {
        self.most_of(set) == Some(2)
    }

    /// How many targets there can be in a set, where that is known.
    fn most_of(&self, set: &Set) -> Option<i64> {
        match set {
            Set::Both { sets } => sets.iter().map(|set| self.most_of(set)).sum(),
            Set::Slot { slot } if slot.of.is_none() => {
                let Place::Slot(slot) = slot.place else { return None };
                let said = self.scope.block.iter().find_map(|stmt| match stmt {
                    Stmt::Let { into, value: Value::Set { set } } if into.0 == slot => self.most_of(set),
                    _ => None,
                });
                said.or_else(|| {
                    self.scope.announce.iter().find_map(|stmt| match stmt {
                        Stmt::Target { into, count, .. } if into.0 == slot => match count.most {
                            Some(Num::Value { value }) => Some(value.into()),
                            _ => None,
                        },
                        _ => None,
                    })
                })
            }
            _ => None,
        }
    }

    /// Whom damage is dealt to or by: all that match, or what was chosen.
    fn guarded(&mut self, what: &Selection) -> Elaborated<Set> {
        match what {
            Selection::Pick(pick) if matches!(pick.quant, crate::surface::Quant::All(_)) => {
                self.matching(&pick.filter, Zone::Battlefield, pick.at.0)
            }
            Selection::Pick(pick)
                if self.scope.is_static && matches!(pick.quant, crate::surface::Quant::A) =>
            {
                self.matching(&pick.filter, Zone::Battlefield, pick.at.0)
            }
            what => {
                let set = self.operand(what, Zone::Battlefield)?;
                Ok(self.as_it_is_now(set))
            }
        }
    }
}

/// What the surface calls the subject, and the act, where several deal damage each to its own or by a number
/// of its own.
pub(super) fn own_of_each<'a>(what: &Selection, deed: &'a Deed) -> Option<(Slot, &'a Act)> {
    let [act @ Act { verb: Verb::DealDamage { n: Some(n), to: Some(to), .. }, .. }] = deed.acts.as_slice()
    else {
        return None;
    };
    let slot = match what {
        Selection::Pick(pick) => pick.slot,
        Selection::Ref(word) => word.slot,
        Selection::List { .. } => return None,
    };
    let is_it = |of: &Selection| matches!(of, Selection::Ref(word) if word.slot == slot);
    let own_number = matches!(n, Qty::Stat(_, of, _) | Qty::Counters(_, of, _) if is_it(of));
    let own_whom = match to {
        Selection::Ref(Ref { word: RefWord::ControllerOf(of, _) | RefWord::OwnerOf(of, _), .. }) => is_it(of),
        to => is_it(to),
    };
    (!super::act_counters::is_one(what) && slot.0.is_some() && (own_number || own_whom))
        .then_some((slot, act))
}

/// A step that prevents damage and does no more.
pub(super) fn prevents(step: &Step) -> Option<(&Act, &Deed)> {
    let StepKind::Do(deed) = &step.kind else { return None };
    match deed.acts.as_slice() {
        [act @ Act { verb: Verb::Prevent { .. }, .. }] if deed.modal.meant() == Meant::Done => {
            Some((act, deed))
        }
        _ => None,
    }
}

/// Whether "that creature" is read as what deals the damage, which would be "itself".
pub(super) fn is_itself_unsaid(said: &Selection, to: &Set, by: &Set) -> bool {
    to == by && matches!(said, Selection::Ref(Ref { word: RefWord::That(..), .. }))
}

pub(super) const fn damage_kind(kind: Kind) -> DamageKind {
    match kind {
        Kind::Any => DamageKind::Any,
        Kind::Combat => DamageKind::Combat,
        Kind::Noncombat => DamageKind::Noncombat,
        Kind::Excess => DamageKind::Excess,
    }
}
