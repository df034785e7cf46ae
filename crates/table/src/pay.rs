//! Paying costs (118, 601.2f–h): whether they can be paid, and paying them as a whole or not at all (118.3).

use planarc_bytecode::axis::{Change, LifeChange, OwnCost, TapCost};
use planarc_bytecode::operand::Symbols;
use planarc_lexicon::{ManaSymbol, Zone};
use planarc_vm::resolved::{Action, Cost, CounterKind, Grant};
use planarc_vm::{End, Id, Machine, Outcome, Part, Plan};

use crate::act::enter::named;
use crate::cast::price::less;
use crate::decide::{Play, Why};
use crate::happen::Happening;
use crate::mana::payment::{About, as_cost};
use crate::state::State;
use crate::table::Table;

/// A state to which a game goes back where something turns out to be illegal (732).
pub(crate) struct Saved {
    state: Box<State>,
    history: usize,
    batch: usize,
    depth: u32,
}

impl Table {
    /// Keeps the state as it is (732.1).
    pub(crate) fn save(&mut self) -> Saved {
        // What has happened only grows: its length is enough to go back.
        let history = std::mem::take(&mut self.state.history);
        let state = Box::new(self.state.clone());
        let saved = Saved { state, history: history.len(), batch: self.batch.len(), depth: self.depth };
        self.state.history = history;
        saved
    }

    /// Goes back to a state that was kept: nothing since has happened (732.1).
    pub(crate) fn restore(&mut self, saved: Saved) {
        let mut history = std::mem::take(&mut self.state.history);
        history.truncate(saved.history);
        self.state = *saved.state;
        self.state.history = history;
        self.batch.truncate(saved.batch);
        self.depth = saved.depth;
        self.hint.clear();
        self.script.clear();
        self.mana_is_paid = false;
        self.is_billing = false;
        self.cache.get_mut().is_stale = true;
    }

    /// Does something that may turn out to be illegal, and goes back if it does (732.1).
    pub(crate) fn or_back(&mut self, what: impl FnOnce(&mut Self) -> Play<bool>) -> Play<bool> {
        let saved = self.save();
        self.reversible += 1;
        let came = what(self);
        self.reversible -= 1;
        let is_done = came?;
        if !is_done {
            self.restore(saved);
        }
        Ok(is_done)
    }

    /// Whether all of a plan could be done and paid now (118.3).
    pub(crate) fn can_do(&self, plan: &Plan) -> bool {
        let source = self.paid_for();
        self.can_do_parts(plan, source) && self.can_pay_plan(plan, source).unwrap_or(false)
    }

    /// Whether each part of a plan could be done, but for mana.
    pub(crate) fn can_do_parts(&self, plan: &Plan, source: Option<Id>) -> bool {
        let life = plan.parts.iter().map(|part| match part {
            Part::Cost(Cost::Life { n }) => (*n).max(0),
            Part::Cost(_) | Part::Action(_) | Part::Proceed(_) => 0,
        });
        let life: i32 = life.fold(0, i32::saturating_add);
        // Life can be paid as far as it is there (118.3b, 119.4).
        let own = self.player(plan.who).map_or(0, |own| own.life);
        // Nothing is tapped or sacrificed twice for one cost.
        let is_once = |mut ids: Vec<Id>| {
            ids.sort_unstable();
            ids.iter().zip(ids.iter().skip(1)).all(|(one, next)| one != next)
        };
        let is_once = is_once(tapped_by(&plan.parts, source)) && is_once(sacrificed_by(&plan.parts));
        is_once
            && (life == 0 || life <= own && self.can_lose_life(plan.who).unwrap_or(false))
            && plan.parts.iter().all(|part| match part {
                Part::Cost(cost) => self.can_pay_part(cost, source),
                Part::Action(act) => self.can_act(act),
                Part::Proceed(_) => true,
            })
    }

    /// Whether the mana of a plan could be paid.
    fn can_pay_plan(&self, plan: &Plan, source: Option<Id>) -> Play<bool> {
        let Some(mana) = self.mana_of_parts(&plan.parts) else { return Ok(false) };
        let excluded = tapped_by(&plan.parts, source);
        self.can_pay_mana(plan.who, &mana, About { excluded: &excluded, ..About::default() })
    }

    /// What is paid for now: the source of the ability, or the spell.
    pub(crate) fn paid_for(&self) -> Option<Id> {
        let by = self.by?;
        let of = self.object(by).and_then(|object| object.spell.as_ref()?.source);
        of.or(Some(by))
    }

    /// The mana that parts of a cost come to. Nothing, where one of them can't be paid at all (118.6).
    pub(crate) fn mana_of_parts(&self, parts: &[Part]) -> Option<Vec<ManaSymbol>> {
        let mut all = Vec::new();
        for part in parts {
            match part {
                Part::Cost(Cost::Mana { symbols, x, less: fewer }) => {
                    let own = self.with_x(symbols, *x);
                    all.extend(less(own, fewer.as_ref().map_or(&[], |fewer| &fewer.0), None));
                }
                Part::Cost(Cost::Own { what, which, keyword, less: fewer }) => {
                    let own = match which {
                        OwnCost::ManaCost => self.chars(*what.first()?).cost.clone()?.0,
                        OwnCost::KeywordCost => {
                            let cost = self.keyword_cost(*what.first()?, *keyword)?;
                            let way = self
                                .foresee(Machine::pay_kept(&cost, self.controller(*what.first()?)?), None)?;
                            self.mana_of_parts(&way.bill)?
                        }
                    };
                    all.extend(less(own, fewer.as_ref().map_or(&[], |fewer| &fewer.0), None));
                }
                Part::Cost(
                    Cost::Tap { .. } | Cost::Life { .. } | Cost::Loyalty { .. } | Cost::AnyMana { .. },
                )
                | Part::Action(_)
                | Part::Proceed(_) => {}
            }
        }
        Some(all)
    }

    /// The cost of a keyword that an object has.
    pub(crate) fn keyword_cost(
        &self,
        id: Id,
        keyword: Option<planarc_lexicon::Keyword>,
    ) -> Option<planarc_vm::Closure<planarc_bytecode::operand::Block>> {
        let chars = self.chars(id);
        chars.keywords(keyword?).find_map(|grant| match grant {
            Grant::Keyword { cost, .. } => cost.clone(),
            _ => None,
        })
    }

    /// Mana symbols with {X} as it was announced (107.3).
    fn with_x(&self, symbols: &Symbols, x: Option<i32>) -> Vec<ManaSymbol> {
        let announced = || self.by.and_then(|by| self.object(by)?.spell.as_ref()?.x);
        let each = |&symbol: &ManaSymbol| match symbol {
            ManaSymbol::X => {
                let x = x.or_else(announced).unwrap_or(0);
                ManaSymbol::Generic(u32::try_from(x).unwrap_or(0))
            }
            other => other,
        };
        symbols.0.iter().map(each).collect()
    }

    fn can_pay_part(&self, cost: &Cost, source: Option<Id>) -> bool {
        let permanent = || source.and_then(|id| self.object(id)).filter(|object| object.is_permanent());
        match cost {
            Cost::Mana { .. } | Cost::AnyMana { .. } | Cost::Life { .. } => true,
            // A creature that came under control since the turn began pays neither {T} nor {Q} (302.6).
            Cost::Tap { how: TapCost::Tap } => {
                permanent().is_some_and(|object| !object.tapped) && !source.is_some_and(|id| self.is_sick(id))
            }
            Cost::Tap { how: TapCost::Untap } => {
                permanent().is_some_and(|object| object.tapped) && !source.is_some_and(|id| self.is_sick(id))
            }
            Cost::Tap { how: TapCost::Exert } => permanent().is_some(),
            // Loyalty counters are removed as far as they are there (606.6).
            Cost::Loyalty { n } => permanent()
                .is_some_and(|object| i64::from(object.counters_of(&named("loyalty"))) + i64::from(*n) >= 0),
            Cost::Own { what, which, keyword, .. } => what.first().is_some_and(|&id| match which {
                OwnCost::ManaCost => self.chars(id).cost.is_some(),
                OwnCost::KeywordCost => self.keyword_cost(id, *keyword).is_some(),
            }),
        }
    }

    /// Whether an action could be done, as what is optional or a payment (118.3, 608.2d).
    fn can_act(&self, act: &Action) -> bool {
        let is_there = |id: &Id| self.object(*id).is_some_and(|object| object.place.is_some());
        let is_permanent = |id: &Id| self.object(*id).is_some_and(crate::object::Object::is_permanent);
        let is_player = |id: &Id| self.is_in_game(*id);
        let count_in = |id: Id, zone| self.state.zones.get(zone, Some(id)).len();
        let enough = |n: i32, there: usize| usize::try_from(n).unwrap_or(0) <= there;
        let possible = match act {
            Action::Move { what, .. } => !what.is_empty() && what.iter().all(is_there),
            Action::Destroy { what } => what.iter().any(is_permanent),
            Action::Sacrifice { who, what } => {
                let is_own = |id: &Id| self.controller(*id).is_some_and(|own| who.contains(&own));
                !what.is_empty() && what.iter().all(|id| is_permanent(id) && is_own(id))
            }
            Action::Discard { who, what } => {
                let is_held = |id: &Id| {
                    let place = self.object(*id).and_then(|object| object.place);
                    matches!(place, Some((Zone::Hand, Some(owner))) if who.contains(&owner))
                };
                !what.is_empty() && what.iter().all(is_held)
            }
            // A library that is too small can be drawn from (121.3), and not be milled (701.17b).
            Action::Draw { who, .. } => who.iter().any(is_player),
            Action::Mill { who, n } => who.iter().all(|&id| enough(*n, count_in(id, Zone::Library))),
            Action::Status { what, change, .. } => what.iter().any(|id| self.can_change(*id, *change)),
            Action::Attach { what, to } => {
                let mut pairs = what.iter().flat_map(|&id| to.iter().map(move |&to| (id, to)));
                pairs.any(|(id, to)| self.can_attach(id, to))
            }
            Action::Counter { what } => what
                .iter()
                .any(|id| self.object(*id).is_some_and(|object| object.zone() == Some(Zone::Stack))),
            Action::Copy { what, .. } => what.iter().any(is_there),
            Action::RemoveCounters { from, kind, n } => {
                !from.is_empty() && from.iter().all(|&id| self.counters_there(id, kind) >= i64::from(*n))
            }
            Action::MoveCounters { from, kind, n, .. } => {
                !from.is_empty()
                    && from.iter().all(|&id| self.counters_there(id, kind) >= i64::from(*n).min(1))
            }
            Action::PutCounters { on, .. } | Action::DoubleCounters { on, .. } => {
                on.iter().any(|id| is_there(id) || is_player(id))
            }
            Action::Fight { a, b } => a.iter().chain(b).all(is_permanent),
            Action::Reveal { what, .. } | Action::Look { what, .. } => what.iter().any(is_there),
            Action::Damage { to, .. } => to.iter().any(|id| is_there(id) || is_player(id)),
            Action::Life { who, .. }
            | Action::Create { who, .. }
            | Action::Emblem { who, .. }
            | Action::AddMana { who, .. }
            | Action::ExtraTurn { who, .. }
            | Action::FlipCoins { who, .. }
            | Action::Roll { who, .. }
            | Action::RollPlanar { who, .. }
            | Action::Planeswalk { who, .. }
            | Action::SetInMotion { who, .. }
            | Action::Search { who, .. }
            | Action::Shuffle { who, .. }
            | Action::EndGame { who, .. }
            | Action::BeginWith { who, .. }
            | Action::Skip { who, .. } => who.iter().any(is_player),
            Action::Exchange { of, .. } => of.len() > 1,
            Action::Abandon { what } => what.iter().any(is_there),
            Action::Disclose { .. }
            | Action::ExtraPhase { .. }
            | Action::Turns { .. }
            | Action::Chaos { .. }
            | Action::Designate { .. } => true,
        };
        possible && !self.is_act_forbidden(act)
    }

    /// Whether what forbids things forbids an action on each of its members.
    fn is_act_forbidden(&self, act: &Action) -> bool {
        let one = Happening::new(act.clone(), self.by);
        let singles = crate::happen::split(one);
        let is_forbidden = |one: &Happening| {
            self.record_of(one).is_some_and(|record| self.is_forbidden(&record).unwrap_or(false))
        };
        !singles.is_empty() && singles.iter().all(is_forbidden)
    }

    fn can_change(&self, id: Id, change: Change) -> bool {
        let Some(object) = self.object(id) else { return false };
        let on_battlefield = object.zone() == Some(Zone::Battlefield);
        match change {
            Change::Tap => object.is_permanent() && !object.tapped,
            Change::Untap => object.is_permanent() && object.tapped,
            Change::FaceDown => object.face_down.is_none(),
            Change::FaceUp => object.face_down.is_some() || object.hidden,
            Change::PhaseIn => on_battlefield && object.phased_out,
            Change::Unattach => object.attached_to.is_some(),
            Change::LeaveCombat => self.state.combat.as_ref().is_some_and(|combat| combat.takes_part(id)),
            Change::Transform | Change::PhaseOut | Change::Regenerate | Change::Flip => object.is_permanent(),
        }
    }

    /// How many counters of a kind are on something, or that a player has.
    fn counters_there(&self, id: Id, kind: &CounterKind) -> i64 {
        let own = self.counters_on(id);
        let fits = |own: &CounterKind| match kind {
            CounterKind::Each | CounterKind::Of { .. } => true,
            CounterKind::Size { .. } | CounterKind::Named { .. } | CounterKind::Keyword { .. } => own == kind,
        };
        own.iter().filter(|(own, _)| fits(own)).map(|(_, n)| i64::from(*n)).sum()
    }

    /// Pays plans, each as a whole or not at all (118.3): mana abilities and mana first, then all the rest at one
    /// moment.
    pub(crate) fn pay_plans(&mut self, plans: &[Plan]) -> Play<Vec<Outcome>> {
        if std::mem::take(&mut self.is_billing) {
            return self.pay_billed(plans);
        }
        let mana_is_paid = std::mem::take(&mut self.mana_is_paid);
        let mut left_out: Vec<usize> = Vec::new();
        // Where one of them turns out not to be payable, the others are paid anew without it.
        while left_out.len() < plans.len() {
            let saved = (self.reversible == 0 || plans.len() > 1).then(|| self.save());
            match self.pay_all(plans, &left_out, mana_is_paid)? {
                Ok(outcomes) => return Ok(outcomes),
                Err(place) => {
                    if let Some(saved) = saved {
                        self.restore(saved);
                    }
                    left_out.push(place);
                }
            }
        }
        Ok(vec![Outcome::impossible(); plans.len()])
    }

    /// The outcomes of plans, or the place of one that can't be paid.
    pub(crate) fn pay_all(
        &mut self,
        plans: &[Plan],
        left_out: &[usize],
        mana_is_paid: bool,
    ) -> Play<Result<Vec<Outcome>, usize>> {
        let source = self.paid_for();
        let mut parts: Vec<Vec<Outcome>> =
            plans.iter().map(|plan| vec![Outcome::default(); plan.parts.len()]).collect();
        let mut acts = Vec::new();
        for (place, plan) in plans.iter().enumerate().filter(|(place, _)| !left_out.contains(place)) {
            if !mana_is_paid {
                let excluded = tapped_by(&plan.parts, source);
                let about = About { excluded: &excluded, ..About::default() };
                let Some(mana) = self.mana_of_parts(&plan.parts) else { return Ok(Err(place)) };
                let (mana, life) = self.choose_phyrexian(plan.who, mana, about)?;
                if self.pay_mana(plan.who, &mana, about)?.is_none() {
                    return Ok(Err(place));
                }
                if life > 0 {
                    let act = Action::Life { who: vec![plan.who], n: life, change: LifeChange::Lose };
                    acts.push((place, usize::MAX, as_cost(act, self.by)));
                }
            }
            // The plan is looked at again as mana abilities have been activated (605.3a).
            if !self.can_do_parts(plan, source) {
                return Ok(Err(place));
            }
            for (nth, part) in plan.parts.iter().enumerate() {
                let outcome = match part {
                    // As many as there are, or X, may be none: that is paid (118.5).
                    Part::Action(act) if is_of_nothing(act) => Outcome::answered(true),
                    Part::Action(act) => {
                        acts.push((place, nth, as_cost(act.clone(), self.by)));
                        continue;
                    }
                    Part::Cost(cost) => match self.pay_part(plan.who, cost, source)? {
                        Paid::Now(outcome) => outcome,
                        Paid::By(act) => {
                            acts.push((place, nth, as_cost(act, self.by)));
                            continue;
                        }
                        Paid::Not => return Ok(Err(place)),
                    },
                    Part::Proceed(_) => Outcome::default(),
                };
                if let Some(slot) = parts.get_mut(place).and_then(|own| own.get_mut(nth)) {
                    *slot = outcome;
                }
            }
        }
        let happenings = acts.iter().map(|(.., act)| act.clone()).collect();
        let came = self.happen(happenings)?;
        for ((place, nth, _), outcome) in acts.iter().zip(came) {
            if !outcome.did {
                return Ok(Err(*place));
            }
            if let Some(slot) = parts.get_mut(*place).and_then(|own| own.get_mut(*nth)) {
                *slot = outcome;
            }
        }
        let at = self.state.moment;
        let outcomes = parts.into_iter().enumerate().map(|(place, parts)| {
            if left_out.contains(&place) {
                Outcome::impossible()
            } else {
                Outcome { did: true, parts, at, ..Outcome::default() }
            }
        });
        Ok(Ok(outcomes.collect()))
    }

    /// Pays what only costs have, or tells by which action it is paid.
    fn pay_part(&mut self, who: Id, cost: &Cost, source: Option<Id>) -> Play<Paid> {
        let status = |change| {
            source.map_or(Paid::Not, |id| {
                Paid::By(Action::Status { what: vec![id], change, like: None, until: None })
            })
        };
        Ok(match cost {
            Cost::Mana { .. } => Paid::Now(Outcome::answered(true)),
            Cost::Tap { how: TapCost::Tap } => status(Change::Tap),
            Cost::Tap { how: TapCost::Untap } => status(Change::Untap),
            Cost::Tap { how: TapCost::Exert } => {
                let Some(id) = source else { return Ok(Paid::Not) };
                self.exert(who, id);
                Paid::Now(Outcome::answered(true))
            }
            Cost::Life { n } if *n <= 0 => Paid::Now(Outcome::answered(true)),
            Cost::Life { n } => Paid::By(Action::Life { who: vec![who], n: *n, change: LifeChange::Lose }),
            Cost::Loyalty { n: 0 } => Paid::Now(Outcome::answered(true)),
            Cost::Loyalty { n } => {
                let Some(id) = source else { return Ok(Paid::Not) };
                let kind = named("loyalty");
                Paid::By(if *n > 0 {
                    Action::PutCounters { on: vec![id], kind, n: *n, by: vec![who] }
                } else {
                    Action::RemoveCounters { from: vec![id], kind, n: n.saturating_neg() }
                })
            }
            Cost::AnyMana { .. } => {
                let most = self.mana_there(who, About::default())?;
                let most = i32::try_from(most).unwrap_or(i32::MAX);
                let kind = planarc_vm::QuestionKind::Number { least: 0, most: Some(most) };
                let planarc_vm::Answer::Number(n) = self.ask(who, Why::Mana, kind)? else {
                    return Ok(Paid::Not);
                };
                let mana = [ManaSymbol::Generic(u32::try_from(n).unwrap_or(0))];
                if self.pay_mana(who, &mana, About::default())?.is_none() {
                    return Ok(Paid::Not);
                }
                Paid::Now(Outcome { did: true, amount: n, ..Outcome::default() })
            }
            Cost::Own { what, which: OwnCost::KeywordCost, keyword, .. } => {
                let cost = what.first().and_then(|&id| self.keyword_cost(id, *keyword));
                let Some(cost) = cost else { return Ok(Paid::Not) };
                // Its mana is among that of the whole.
                self.mana_is_paid = true;
                let ended = self.run(Machine::pay_kept(&cost, who));
                self.mana_is_paid = false;
                if ended?.end == End::Complete { Paid::Now(Outcome::answered(true)) } else { Paid::Not }
            }
            Cost::Own { which: OwnCost::ManaCost, .. } => Paid::Now(Outcome::answered(true)),
        })
    }

    /// Exerts a permanent (701.43a): it does not untap during its controller's next untap step.
    pub(crate) fn exert(&mut self, who: Id, id: Id) {
        self.set(id, |object| object.exerted_by.push(who));
        self.note_action(planarc_lexicon::KeywordAction::Exert, who, &[id], 1);
    }
}

/// How a part of a cost is paid.
enum Paid {
    /// It is paid.
    Now(Outcome),
    /// It is paid as this happens, at one moment with the rest.
    By(Action),
    /// It can't be paid.
    Not,
}

/// Whether an action is on so many of something, and so many are none.
const fn is_of_nothing(act: &Action) -> bool {
    match act {
        Action::RemoveCounters { n, .. }
        | Action::PutCounters { n, .. }
        | Action::MoveCounters { n, .. }
        | Action::Mill { n, .. }
        | Action::Draw { n, .. }
        | Action::Life { n, .. }
        | Action::Create { n, .. } => *n <= 0,
        _ => false,
    }
}

/// What a cost has sacrificed.
pub(crate) fn sacrificed_by(parts: &[Part]) -> Vec<Id> {
    let each = parts.iter().filter_map(|part| match part {
        Part::Action(Action::Sacrifice { what, .. }) => Some(what.iter().copied()),
        Part::Action(_) | Part::Cost(_) | Part::Proceed(_) => None,
    });
    each.flatten().collect()
}

/// What a cost taps, which so is not tapped for mana to pay it.
pub(crate) fn tapped_by(parts: &[Part], source: Option<Id>) -> Vec<Id> {
    let mut found = Vec::new();
    for part in parts {
        match part {
            Part::Cost(Cost::Tap { how: TapCost::Tap }) => found.extend(source),
            Part::Action(Action::Status { what, change: Change::Tap, .. }) => found.extend(what),
            Part::Cost(_) | Part::Action(_) | Part::Proceed(_) => {}
        }
    }
    found
}
