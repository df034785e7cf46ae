//! Counters: put, removed, moved, doubled and distributed (122).

use super::scope::{Entity, Scope};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Act, CounterAmount, CounterKind as Said, Doubled, OptionForm, Qty, Quant, Selection, Stat, Taken, Verb,
};
use planarc_bytecode::axis::{self, Free};
use planarc_bytecode::operand::Slot;
use planarc_bytecode::{Action, Count, CounterKind, Domain, Num, Set, Stmt, Test};

impl Elaborator<'_> {
    /// What is done with counters.
    pub(super) fn counted_act(&mut self, act: &Act, at: Span) -> Elaborated<()> {
        let by = self.scope.who.clone();
        let mut kind = None;
        let acts = match &act.verb {
            Verb::PutCounters(places) => {
                let mut acts = Vec::new();
                for placement in places {
                    let on = self.operand(&placement.on, Zone::Battlefield)?;
                    if let Some(Said::ChoiceOf(options, form)) = &placement.counters.kind {
                        if *form == OptionForm::Each && !is_one(&placement.on) || places.len() > 1 {
                            return refuse(at, "a choice of counters for each of several");
                        }
                        return self.one_kind_of(options, &on, &by, at);
                    }
                    // How many is asked of each of them.
                    let each = super::of_a_list::sets(&placement.on);
                    acts.extend(self.of_each_in(&each, |it| it.put(&placement.counters, &on, &by, at))?);
                }
                acts
            }
            Verb::GetCounters(amount) => self.put(amount, &by, &Set::You, at)?,
            Verb::RemoveCounters(_, Some(_), Taken::Last) => {
                return refuse(at, "the last counter, where it is removed");
            }
            Verb::RemoveCounters(amount, Some(from), taken) => {
                kind = amount.kind.clone();
                let one = is_one(from);
                let from = self.operand(from, Zone::Battlefield)?;
                if *taken == Taken::FromAmong && !one {
                    return refuse(at, "counters removed from among several");
                }
                vec![self.removed(amount, from, one, at)?]
            }
            Verb::MoveCounters(amount, from, to)
                if matches!(amount.quant, Quant::AnyNumber | Quant::UpTo(_)) =>
            {
                return self.moved_as_chosen(amount, from, to, act);
            }
            Verb::MoveCounters(amount, from, to) if matches!(amount.quant, Quant::All(_)) => {
                return self.moved_all(amount, from, to, act);
            }
            Verb::MoveCounters(amount, from, to) => {
                let from = self.operand(from, Zone::Battlefield)?;
                let to = self.operand(to, Zone::Battlefield)?;
                let (kind, n) = self.counters(amount, at)?;
                vec![Action::MoveCounters { from, to, kind, n }]
            }
            Verb::Double(Doubled::Counters(kind, on)) => {
                let kind = kind.as_ref().map(|kind| self.counter_kind(kind, at)).transpose()?;
                let on = self.operand(on, Zone::Battlefield)?;
                vec![Action::DoubleCounters { on, kind: kind.unwrap_or(CounterKind::Each) }]
            }
            // "Double your life total": it becomes twice that (701.10d, 119.5).
            Verb::Double(Doubled::Stat(Stat::LifeTotal, whose, _)) => {
                let one = is_one(whose) || whose.is_you();
                let who = self.players(whose)?;
                let of = if one { who.clone() } else { Set::It { up: planarc_bytecode::operand::Up(0) } };
                let life = Num::Stat { stat: axis::Stat::Life, of, how: None, colors: None, chosen: None };
                let n = Num::Mul { a: Box::new(Num::Value { value: 2 }), b: Box::new(life) };
                vec![Action::Life { who, n, change: axis::LifeChange::Set }]
            }
            Verb::DistributeCounters(amount, among) => {
                let (kind, n) = self.counters(amount, at)?;
                let (on, share) = self.divided(n, among, at)?;
                vec![Action::PutCounters { on, kind, n: share, by }]
            }
            _ => return refuse(at, "this act with counters"),
        };
        let done = self.does(acts);
        self.scope.means(act.out, super::scope::Entity::Act(done));
        if matches!(act.verb, Verb::RemoveCounters(..)) {
            self.scope.removed.push((done, kind));
        }
        Ok(())
    }

    /// Counters of a kind, or of each of several, on something.
    pub(super) fn put(
        &mut self,
        amount: &CounterAmount,
        on: &Set,
        by: &Set,
        at: Span,
    ) -> Elaborated<Vec<Action>> {
        let all = match &amount.kind {
            Some(Said::AllOf(all)) => all.as_slice(),
            _ => std::slice::from_ref(amount),
        };
        let mut acts = Vec::new();
        for amount in all {
            let (kind, n) = self.counters(amount, at)?;
            acts.push(Action::PutCounters { on: on.clone(), kind, n, by: by.clone() });
        }
        Ok(acts)
    }

    /// "Put a flying counter or a reach counter on it."
    fn one_kind_of(&mut self, options: &[CounterAmount], on: &Set, by: &Set, at: Span) -> Elaborated<()> {
        let mut cases = Vec::new();
        for option in options {
            let acts = self.put(option, on, by, at)?;
            cases.push(vec![Stmt::Do { into: None, acts }]);
        }
        self.options(cases);
        Ok(())
    }

    fn removed(&mut self, amount: &CounterAmount, from: Set, one: bool, at: Span) -> Elaborated<Action> {
        let most = match &amount.quant {
            Quant::All(_) => {
                let (kind, n) = self.every(amount, &from, at)?;
                return Ok(Action::RemoveCounters { from, kind, n });
            }
            Quant::UpTo(_) | Quant::AnyNumber if !one => {
                return refuse(at, "so many counters of several together");
            }
            Quant::UpTo(n) => Some(self.number(n, at)?),
            Quant::AnyNumber => None,
            Quant::A if amount.kind.is_none() && one => {
                let kind = self.any_kind(&from);
                return Ok(Action::RemoveCounters { from, kind, n: Num::Value { value: 1 } });
            }
            _ => {
                let (kind, n) = self.counters(amount, at)?;
                return Ok(Action::RemoveCounters { from, kind, n });
            }
        };
        let Some(kind) = &amount.kind else { return refuse(at, "counters of no kind") };
        let kind = self.counter_kind(kind, at)?;
        let there = Num::Counters { kind: Some(kind.clone()), on: from.clone() };
        let (into, who) = (self.scope.fresh(), self.scope.who.clone());
        let least = Num::Value { value: 0 };
        let most = Some(most.unwrap_or(there));
        self.scope.push(Stmt::Number { into, who, least, most, how: Free::Free });
        Ok(Action::RemoveCounters { from, kind, n: Num::Read { slot: Slot::new(into.0) } })
    }

    /// "Move all +1/+1 counters from it onto that creature": as many as are on what they are moved from.
    fn moved_all(
        &mut self,
        amount: &CounterAmount,
        from: &Selection,
        to: &Selection,
        act: &Act,
    ) -> Elaborated<()> {
        let at = act.at.0;
        if !is_one(to) {
            return refuse(at, "counters that are moved onto each of several");
        }
        let one = is_one(from);
        let (from, to) = (self.operand(from, Zone::Battlefield)?, self.operand(to, Zone::Battlefield)?);
        let kind = amount.kind.as_ref().map(|kind| self.counter_kind(kind, at)).transpose()?;
        let make = |it: &mut Self, from: Set| {
            let n = Num::Counters { kind: kind.clone(), on: from.clone() };
            let kind = kind.unwrap_or(CounterKind::Each);
            it.does(vec![Action::MoveCounters { from, to, kind, n }])
        };
        self.of_each_moved_from(from, one, act, make)
    }

    /// "Move any number of +1/+1 counters from it onto that creature": whoever does it says how many, of each
    /// that they are moved from.
    fn moved_as_chosen(
        &mut self,
        amount: &CounterAmount,
        from: &Selection,
        to: &Selection,
        act: &Act,
    ) -> Elaborated<()> {
        let at = act.at.0;
        let Some(kind) = &amount.kind else { return refuse(at, "counters of no kind") };
        let kind = self.counter_kind(kind, at)?;
        if !is_one(to) {
            return refuse(at, "counters that are moved onto each of several");
        }
        let one = is_one(from);
        if !one && !matches!(amount.quant, Quant::AnyNumber) {
            return refuse(at, "so many counters of several together");
        }
        let from = match from {
            Selection::Pick(pick) if !one && matches!(pick.quant, Quant::All(_)) => {
                self.matching(&pick.filter, Zone::Battlefield, at)?
            }
            from => self.operand(from, Zone::Battlefield)?,
        };
        let to = self.operand(to, Zone::Battlefield)?;
        let most = match &amount.quant {
            Quant::UpTo(n) => Some(self.number(n, at)?),
            _ => None,
        };
        let make = |it: &mut Self, from: Set| {
            let there = Num::Counters { kind: Some(kind.clone()), on: from.clone() };
            let (into, who) = (it.scope.fresh(), it.scope.who.clone());
            let least = Num::Value { value: 0 };
            it.scope.push(Stmt::Number { into, who, least, most: most.or(Some(there)), how: Free::Free });
            let n = Num::Read { slot: Slot::new(into.0) };
            it.does(vec![Action::MoveCounters { from, to, kind, n }])
        };
        self.of_each_moved_from(from, one, act, make)
    }

    /// The counters of the one thing, or of each of several one after another.
    fn of_each_moved_from(
        &mut self,
        from: Set,
        is_one: bool,
        act: &Act,
        make: impl FnOnce(&mut Self, Set) -> u32,
    ) -> Elaborated<()> {
        if is_one {
            let done = make(self, from);
            self.scope.means(act.out, super::scope::Entity::Act(done));
            return Ok(());
        }
        let at = act.at.0;
        self.lanes(from, crate::surface::Slot(None), super::lane::Members::Objects, |it| {
            let Some(from) = it.scope.last.clone() else { return refuse(at, "so many counters") };
            make(it, from);
            Ok(())
        })
    }

    /// "Remove a counter from it": of a kind that is there, which whoever does it names.
    fn any_kind(&mut self, from: &Set) -> CounterKind {
        let (into, who) = (self.scope.fresh(), self.scope.who.clone());
        let one = || Num::Value { value: 1 };
        let count = Box::new(Count { least: one(), most: Some(one()) });
        let among = Box::new(Domain {
            attr: Some(axis::Attr::CounterKind),
            of: Some(Box::new(from.clone())),
            ..super::choice::no_domain()
        });
        self.scope.push(Stmt::Quality { into, who, among, count, how: Free::Free });
        CounterKind::Of { slot: Slot::new(into.0) }
    }

    /// "When you remove one or more counters this way": by the one act before that did.
    pub(super) fn removed_so_many(
        &mut self,
        who: &Selection,
        amount: &CounterAmount,
        act: &Act,
        at: Span,
    ) -> Elaborated<Test> {
        let [(slot, kind)] = self.scope.removed.as_slice() else {
            return refuse(at, "counters removed this way");
        };
        let slot = *slot;
        if !who.is_you() || self.scope.in_loop || amount.kind.is_some() && amount.kind != *kind {
            return refuse(at, "counters removed this way");
        }
        self.scope.reads_act(slot);
        self.scope.means(act.out, super::scope::Entity::Act(slot));
        let a = Box::new(Num::Amount { slot: Slot::new(slot), of: None });
        let (cmp, b) = self.range(&amount.quant, at)?;
        Ok(Test::Compare { a, cmp, b: Box::new(b) })
    }

    /// All counters of a kind, or of every kind, that each has.
    fn every(&mut self, amount: &CounterAmount, on: &Set, at: Span) -> Elaborated<(CounterKind, Num)> {
        let kind = amount.kind.as_ref().map(|kind| self.counter_kind(kind, at)).transpose()?;
        let on = match on {
            one @ (Set::Source | Set::Holder) => one.clone(),
            _ => Set::It { up: planarc_bytecode::operand::Up(0) },
        };
        let n = Num::Counters { kind: kind.clone(), on };
        Ok((kind.unwrap_or(CounterKind::Each), n))
    }

    /// An amount divided as whoever acts chooses: what it is divided among, and the share of each. Among
    /// targets it is divided as they are announced, by who announces them, whoever acts (601.2d, 603.3d).
    pub(super) fn divided(&mut self, total: Num, among: &Selection, at: Span) -> Elaborated<(Set, Num)> {
        let is_target = matches!(among, Selection::Pick(pick) if matches!(pick.chooser, crate::surface::Chooser::Target | crate::surface::Chooser::TargetBy(_)));
        let set = self.operand(among, Zone::Battlefield)?;
        let Set::Slot { slot } = set.clone() else { return refuse(at, "a division among all of a kind") };
        let into = if is_target {
            let Some(total) = self.announced(&total) else {
                return refuse(at, "a division of what is not announced");
            };
            let into = self.scope.fresh_in(super::scope::Part::Divide);
            if self.scope.in_loop {
                return refuse(at, "a division for each of several");
            }
            self.scope.push_divided(Stmt::Divide { into, who: Set::You, total, among: slot });
            into
        } else {
            let (into, who) = (self.scope.fresh(), self.scope.who.clone());
            self.scope.push(Stmt::Divide { into, who, total, among: slot });
            into
        };
        Ok((set, Num::Read { slot: Slot::new(into.0) }))
    }

    /// A number as it is known when targets are divided among (601.2d); "where X is" is looked through.
    fn announced(&self, n: &Num) -> Option<Num> {
        if let (Some(x), Some(said)) = (&self.scope.x, &self.scope.x_said)
            && x == n
        {
            return self.is_known(said).then(|| said.clone());
        }
        self.is_known(n).then(|| n.clone())
    }

    /// Whether it reads nothing that is written as the ability resolves.
    fn is_known(&self, operand: &impl planarc_bytecode::operand::Operand) -> bool {
        struct Slots(Vec<u32>);
        impl planarc_bytecode::walk::Visitor for Slots {
            fn read(&mut self, place: planarc_bytecode::operand::Place) {
                if let planarc_bytecode::operand::Place::Slot(slot) = place {
                    self.0.push(slot);
                }
            }
        }
        let mut slots = Slots(Vec::new());
        operand.walk(&mut slots);
        slots.0.iter().all(|slot| self.scope.is_announced(*slot))
    }

    /// Counters of a kind, and how many.
    pub(super) fn counters(&mut self, amount: &CounterAmount, at: Span) -> Elaborated<(CounterKind, Num)> {
        let Some(kind) = &amount.kind else { return refuse(at, "counters of no kind") };
        let kind = self.counter_kind(kind, at)?;
        let n = match &amount.quant {
            Quant::A | Quant::Any | Quant::Another => Num::Value { value: 1 },
            Quant::Exactly(n) | Quant::EqualTo(n) | Quant::NumberEqualTo(n) | Quant::Additional(n) => {
                self.number(n, at)?
            }
            _ => return refuse(at, "so many counters"),
        };
        Ok((kind, n))
    }

    /// A kind of counter.
    pub(super) fn counter_kind(
        &mut self,
        kind: &crate::surface::CounterKind,
        at: Span,
    ) -> Elaborated<CounterKind> {
        match kind {
            crate::surface::CounterKind::PowerToughness(p, t) => Ok(CounterKind::Size { p: *p, t: *t }),
            crate::surface::CounterKind::Named(name) => match crate::lexicon::Keyword::of_counter(name) {
                Some(keyword) => Ok(CounterKind::Keyword { keyword }),
                None => Ok(CounterKind::Named { name: name.as_str().into() }),
            },
            _ => refuse(at, "this kind of counter"),
        }
    }
}

impl Scope {
    /// The kind of the counters that an act removed, also one of the ability around this one ("when you do, …").
    pub(super) fn removed_by(&self, act: crate::surface::Slot) -> Option<&Option<Said>> {
        match self.own_entity(act) {
            Some(Entity::Act(slot)) => {
                self.removed.iter().find(|(act, _)| *act == slot).map(|(_, kind)| kind)
            }
            Some(_) => None,
            None => {
                let parent = self.parent.as_deref()?;
                let is_apart = |slot| parent.apart.contains(&slot);
                if matches!(parent.own_entity(act), Some(Entity::Act(slot)) if is_apart(slot)) {
                    return None;
                }
                parent.removed_by(act)
            }
        }
    }
}

/// Whether a phrase is of one object.
pub(super) fn is_one(what: &Selection) -> bool {
    match what {
        Selection::Pick(pick) => {
            matches!(pick.quant, Quant::A | Quant::Any | Quant::The | Quant::Exactly(Qty::Number(1)))
        }
        Selection::Ref(word) => {
            use crate::surface::{Pronoun, RefWord, WordNumber};
            matches!(
                word.word,
                RefWord::Source(_)
                    | RefWord::Holder(_)
                    | RefWord::Attached(..)
                    | RefWord::Pronoun(Pronoun::It | Pronoun::Itself)
                    | RefWord::That(_, WordNumber::Singular)
                    | RefWord::The(_, WordNumber::Singular)
            )
        }
        Selection::List { .. } => false,
    }
}
