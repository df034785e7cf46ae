//! Permissions: what may be done beyond what the rules allow, at which price and under which pretence.

use super::pretence::no_pretence;
use super::role::{Stands, and_also, any, in_role};
use super::scope::slot_set;
use super::selection::apart;
use super::{Elaborated, Elaborator, refuse};
use crate::bind::Reading;
use crate::source::Span;
use crate::surface::{
    Act, AsThough, Body, Cond, Deed, DoneVerb, Duration as Said, Exceptness, Filter, Force, GivenForm,
    HeadPhrase, LibraryEnd, ListJoin, Meant, Modality, Noun, OutcomeKind, Plain, PlayCost, Polarity, Pred,
    Qty, Quant, ReplaceUses, Selection, Slot, Step, StepKind, Subject, TypeWord, Verb, WindowSpan, ZoneForm,
    ZonePhrase,
};
use planarc_bytecode::axis::{self, AbilityChange, CombatDamage, End, Lasting, Put, RoleName};
use planarc_bytecode::operand::{Flag, Write, Zones};
use planarc_bytecode::{Duration, Event, Num, Pretence, Price, Rule, Set, Stmt, Test, Value, ZonesOf};
use std::borrow::Cow;

/// What is permitted.
struct Permitted {
    event: Event,
    price: Option<Price>,
    pretence: Option<Pretence>,
}

impl Elaborator<'_> {
    /// "You may cast creature spells as though they had flash": whenever and as long as it says.
    pub(super) fn permission(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        if deed.modal.meant() != Meant::Allowed {
            return refuse(at, "a permission of this kind");
        }
        if let [Act { verb: Verb::ChooseNot(act), .. }] = deed.acts.as_slice() {
            return self.may_stay_tapped(deed, act);
        }
        if let Subject::Of(Selection::Pick(pick)) = &deed.subject
            && let Quant::NoMoreThan(_) | Quant::Only(_) | Quant::No(_) = &pick.quant
        {
            return self.no_more_than(deed, pick);
        }
        if let Some(forbidden) = so_many_at_most(deed) {
            return self.statement(&forbidden);
        }
        if let [Act { verb, .. }] = deed.acts.as_slice()
            && let Some(rule) = self.habit(deed, verb)?
        {
            let duration = Box::new(self.duration(&deed.duration, at)?);
            self.scope.push(Stmt::Rule { into: None, rules: vec![rule], duration, then: None });
            return Ok(());
        }
        if !self.scope.is_static
            && deed.duration == Said::Unstated
            && self.scope.lasting.is_none()
            && deed.window.is_none()
        {
            return refuse(at, "a permission for as long as the game lasts");
        }
        let deed = &self.one_of_those(deed)?;
        // "You may cast a red card this turn": one of them, by this effect.
        let is_once = !self.scope.is_static && deed.acts.iter().any(|act| is_of_one(&act.verb));
        if is_once && deed.acts.len() > 1 {
            return refuse(at, "one of several that may be cast or played, for a time");
        }
        let mut deed = self.settled(&each_listed(deed))?;
        for act in &mut deed.acts {
            // What may be cast is chosen first, where it is a target.
            if let Verb::Cast { what, .. } | Verb::Play { what, .. } = &mut act.verb
                && let Selection::Pick(pick) = what
                && pick.chooser == crate::surface::Chooser::Target
            {
                *what = self.settled_object(what)?;
            }
        }
        let (window, times) = match &deed.window {
            None => (None, None),
            Some(window) if window.span == WindowSpan::ThisTurn && window.times.is_none() => (None, None),
            Some(window) => {
                let times = window.times.map(|value| Num::Value { value });
                (Some(window.clone()), times)
            }
        };
        let times = if is_once && window.is_none() { Some(Num::Value { value: 1 }) } else { times };
        let mut rules = Vec::new();
        for (place, act) in deed.acts.iter().enumerate() {
            // "You may look at and play that card for as long as it remains exiled."
            if let (Verb::Plain(Plain::LookAt, what @ Selection::Ref(_)), None) = (&act.verb, &window) {
                let to = self.subject(&deed)?;
                let what = self.operand(what, crate::lexicon::Zone::Exile)?;
                rules.push(Rule::Shown { what: self.as_it_is_now(what), to });
                continue;
            }
            // "You may look at the top card of your library any time": whichever it is then.
            if let (Verb::Plain(Plain::LookAt, what @ Selection::Pick(pick)), Some(WindowSpan::AnyTime)) =
                (&act.verb, window.as_ref().map(|window| window.span))
                && matches!(pick.quant, Quant::End(..))
            {
                let to = self.subject(&deed)?;
                let what = self.operand(what, crate::lexicon::Zone::Library)?;
                if !matches!(what, planarc_bytecode::Set::Top { .. }) {
                    return refuse(at, "what may be looked at");
                }
                rules.push(Rule::Shown { what, to });
                continue;
            }
            let Act { verb, .. } = super::event::sharing(act, deed.acts.get(place + 1));
            let Permitted { event, price, pretence } = self.permitted(&deed, &verb)?;
            let window = window.as_ref().map(|window| self.window(window, at)).transpose()?;
            rules.push(Rule::Permit {
                event: Box::new(event),
                price: price.map(Box::new),
                pretence: pretence.map(Box::new),
                window,
                times: times.clone(),
                per: Vec::new(),
            });
        }
        let this_turn = deed.window.as_ref().is_some_and(|window| window.span == WindowSpan::ThisTurn);
        let duration = if this_turn && deed.duration == Said::Unstated {
            Duration::This { what: Lasting::Turn }
        } else {
            self.duration(&deed.duration, at)?
        };
        self.scope.push(Stmt::Rule { into: None, rules, duration: Box::new(duration), then: None });
        Ok(())
    }

    /// "You may play one of those cards this turn": any card among them, once.
    fn one_of_those(&mut self, deed: &Deed) -> Elaborated<Deed> {
        let mut deed = deed.clone();
        for act in &mut deed.acts {
            let (Verb::Cast { what, .. } | Verb::Play { what, .. }) = &mut act.verb else { continue };
            let Selection::Pick(pick) = what else { continue };
            let is_one = |head: &HeadPhrase| {
                head.noun == Some(Noun::One) && head.adjectives.is_empty() && head.types.is_empty()
            };
            let is_one_of = pick.chooser == crate::surface::Chooser::Actor
                && matches!(pick.quant, Quant::SomeOf(Qty::Number(1) | Qty::Word(1)))
                && pick.filter.heads.iter().all(is_one);
            let place = pick.filter.suffixes.iter().position(|pred| matches!(pred, Pred::Of(_)));
            let (true, Some(place)) = (is_one_of, place) else { continue };
            if let Pred::Of(whole) = pick.filter.suffixes.remove(place) {
                // "Exile it, then exile the top card of your library. … one of those cards": of both.
                let set = self.set(&whole)?;
                if self.is_one_card(&set) {
                    return refuse(pick.at.0, "one of those cards, of which one alone is known");
                }
                pick.filter.suffixes.insert(place, Pred::Among(whole));
                pick.filter.heads.iter_mut().for_each(|head| head.noun = Some(Noun::Card));
                pick.quant = Quant::A;
            }
        }
        Ok(deed)
    }

    /// Whether a set is one card, as it was or as an act moved it.
    fn is_one_card(&self, set: &Set) -> bool {
        let was = self.scope.became.iter().rfind(|(_, act)| slot_set(*act) == *set).map(|(was, _)| was);
        let set = was.unwrap_or(set);
        let one = Num::Value { value: 1 };
        let is_top = |set: &Set| is_one_on_top(set, &one);
        *set == Set::Source
            || is_top(set)
            || self.scope.block.iter().chain(&self.scope.announce).any(|stmt| picks_one(stmt, set, &one))
    }

    /// "You may cast a creature spell from your graveyard. If you do, you lose 2 life": what follows each time
    /// that it is done so.
    pub(super) fn permitted_with(&mut self, deed: &Deed, body: &Body) -> Elaborated<()> {
        let into = self.scope.fresh();
        self.permission(deed)?;
        self.scope.used.extend(deed.acts.iter().map(|act| (act.out, into.0)));
        let was_static = std::mem::replace(&mut self.scope.is_static, false);
        let lasting = self.scope.lasting.take();
        let casts = deed.acts.iter().all(|act| matches!(act.verb, Verb::Cast { .. } | Verb::Play { .. }));
        let of_cast = std::mem::replace(&mut self.scope.of_cast, casts);
        let made = self.block(|it| it.steps(&body.steps));
        self.scope.of_cast = of_cast;
        (self.scope.is_static, self.scope.lasting) = (was_static, lasting);
        let made = made?;
        match self.scope.block.last_mut() {
            Some(Stmt::Rule { into: slot @ None, then: then @ None, .. }) => {
                (*slot, *then) = (Some(into), Some(made));
                Ok(())
            }
            _ => refuse(deed.at.0, "what follows what is permitted"),
        }
    }

    /// "You may look at the top card of your library any time", "you may have it assign its combat damage
    /// as though it weren't blocked": what has a rule of its own.
    fn habit(&mut self, deed: &Deed, verb: &Verb) -> Elaborated<Option<Rule>> {
        if !self.scope.is_static {
            return Ok(None);
        }
        match (verb, deed.window.as_ref().map(|window| window.span)) {
            (Verb::Plain(Plain::LookAt, what), Some(WindowSpan::AnyTime) | None) => {
                let to = self.subject(deed)?;
                let what = self.operand(what, crate::lexicon::Zone::Library)?;
                Ok(Some(Rule::Shown { what, to }))
            }
            // As many as attack: no creature can block others.
            (Verb::Block(Some(Selection::Pick(pick))), None)
                if deed.modal.force == Force::Can
                    && pick.quant == Quant::AnyNumber
                    && pick.filter == any_creatures() =>
            {
                let of = self.subject(deed)?;
                let attacking = Test::Status { status: axis::Status::Attacking, to: None };
                let test = Some(Box::new(attacking));
                let zones = Zones::of([crate::lexicon::Zone::Battlefield]);
                let n = Num::Count { of: Set::Those { zones, whose: None, test } };
                Ok(Some(Rule::BlockMore { of, n }))
            }
            (Verb::Have(inner), None) if is_you(&deed.subject) => match inner.acts.as_slice() {
                [Act { verb: Verb::AssignUnblocked, .. }] if inner.modal.meant() == Meant::Done => {
                    let of = self.subject(inner)?;
                    Ok(Some(Rule::CombatDamage { of, how: CombatDamage::AsUnblocked }))
                }
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }

    fn permitted(&mut self, deed: &Deed, verb: &Verb) -> Elaborated<Permitted> {
        let at = deed.at.0;
        match verb {
            Verb::Cast { what, cost, from, as_though } => {
                let who = self.acting(deed, RoleName::Who)?;
                let (what, from) = self.cards_from(what, from.as_ref(), at)?;
                let price = self.other_price(cost, at)?;
                let pretence = as_though.as_deref().map(|it| self.pretence(it, at)).transpose()?;
                let event = Event::Cast { who, what, from, how: Some(Put::Cast), price: None };
                Ok(Permitted { event, price, pretence })
            }
            Verb::Play { what, cost, from } => {
                let who = self.acting(deed, RoleName::Who)?;
                let how = super::rule::played(what);
                let (what, from) = self.cards_from(what, from.as_ref(), at)?;
                let price = self.other_price(cost, at)?;
                let event = Event::Cast { who, what, from, how: Some(how), price: None };
                Ok(Permitted { event, price, pretence: None })
            }
            Verb::Plain(Plain::Activate, what) => {
                let who = self.acting(deed, RoleName::Who)?;
                let what = self.role(what, RoleName::What)?;
                let event = Event::Ability { who, what, change: AbilityChange::Activate };
                Ok(Permitted { event, price: None, pretence: None })
            }
            Verb::Pretend(verb, as_though) if deed.modal.force == Force::Can => {
                let event = match verb.as_ref() {
                    Verb::Attack { whom: None, with: None, alone: crate::surface::Alone::NotSaid } => {
                        let what = self.acting(deed, RoleName::What)?;
                        Event::Attack { what, whom: any(), with: any(), alone: Flag(false) }
                    }
                    Verb::Block(None) => {
                        Event::Block { what: self.acting(deed, RoleName::What)?, whom: any() }
                    }
                    // Blocked creatures that seem otherwise.
                    Verb::Block(Some(whom)) if takes_back(as_though, whom) => {
                        let by = self.acting(deed, RoleName::By)?;
                        Event::Blocked { what: self.role(whom, RoleName::What)?, by }
                    }
                    Verb::BeBlocked(by, Exceptness::By) => {
                        let what = self.acting(deed, RoleName::What)?;
                        Event::Blocked { what, by: self.optional_role(by.as_ref(), RoleName::By)? }
                    }
                    Verb::BecomesTarget(by, _) => {
                        let what = self.acting(deed, RoleName::What)?;
                        Event::Target { what, by: self.role(by, RoleName::By)? }
                    }
                    _ => return refuse(at, "this under a pretence"),
                };
                let pretence = Some(self.pretence(as_though, at)?);
                Ok(Permitted { event, price: None, pretence })
            }
            // What such a spell is like is asked of each.
            Verb::Pretend(verb, AsThough::Were(cards, _)) if deed.modal.force == Force::May => {
                let Verb::Cast {
                    what: what @ Selection::Pick(pick),
                    cost: PlayCost::Normal,
                    from,
                    as_though: None,
                } = verb.as_ref()
                else {
                    return refuse(at, "what may be done under a pretence");
                };
                let who = self.acting(deed, RoleName::Who)?;
                let (mut what, from) = self.cards_from(what, from.as_ref(), at)?;
                let Write(bound) = *what.bind.get_or_insert_with(|| self.scope.fresh());
                let cards = Some(self.other_cards(cards, (pick.slot, &slot_set(bound)), at)?);
                let pretence = Some(Pretence { cards, ..no_pretence() });
                let event = Event::Cast { who, what, from, how: Some(Put::Cast), price: None };
                Ok(Permitted { event, price: None, pretence })
            }
            Verb::Pretend(..) => refuse(at, "what may be done under a pretence"),
            Verb::PayInstead { costs, of: Selection::Ref(word), form: _ } => {
                // "Rather than pay this spell's mana cost": its own (118.9).
                let who = self.acting(deed, RoleName::Who)?;
                let of = self.reference(word)?;
                if of != planarc_bytecode::Set::Source || !self.scope.is_static || !is_you(&deed.subject) {
                    return refuse(at, "a cost that may be paid in the place of another");
                }
                let what = super::role::in_role(of);
                let price = Some(self.price(&PlayCost::For(costs.clone()), at)?);
                let event = Event::Cast { who, what, from: None, how: Some(Put::Cast), price: None };
                Ok(Permitted { event, price, pretence: None })
            }
            Verb::PayInstead { costs, of: Selection::Pick(pick), form: _ } => {
                let who = self.acting(deed, RoleName::Who)?;
                let (by, from, pick) = super::game_rule::doer(pick, DoneVerb::Cast, at)?;
                let by = by.as_ref().map(|by| self.set(by)).transpose()?;
                let is_same = by.is_none_or(|by| super::role::in_role(by).test == who.test);
                if from.is_some() || !is_same {
                    return refuse(at, "what is paid for another's spells");
                }
                let (what, from) = self.card_role(&Selection::Pick(Box::new(pick)), at)?;
                let price = Some(self.price(&PlayCost::For(costs.clone()), at)?);
                let event = Event::Cast { who, what, from, how: Some(Put::Cast), price: None };
                Ok(Permitted { event, price, pretence: None })
            }
            Verb::PayInstead { .. } => refuse(at, "a cost that may be paid in the place of another"),
            Verb::Plain(Plain::LookAt, _) => refuse(at, "what may be looked at"),
            Verb::Have(_) => refuse(at, "what somebody may have something do, as a rule"),
            Verb::Block(_) | Verb::Attack { .. } => refuse(at, "combat that is allowed"),
            _ => refuse(at, "this as a permission"),
        }
    }

    /// What is cast or played, and from where. "From the top of your library" is the card that is there.
    fn cards_from(
        &mut self,
        what: &Selection,
        from: Option<&ZonePhrase>,
        at: Span,
    ) -> Elaborated<(Stands, Option<ZonesOf>)> {
        // "The top card of your library", whichever that is then.
        if let (Selection::Pick(pick), None) = (what, from)
            && let Quant::End(end, n @ (Qty::Number(1) | Qty::Word(1))) = &pick.quant
        {
            let of = self.within_it(|it| it.top(*end, n, &pick.filter, at))?;
            if self.is_read(pick.slot) {
                return refuse(at, "the card of an end of a zone, of which more is said");
            }
            return Ok((in_role(of), None));
        }
        let mut what = what.clone();
        let mut from = from.cloned();
        if let (Selection::Pick(pick), None) = (&mut what, &from) {
            let is_end = |pred: &Pred| matches!(pred, Pred::In(zone, Polarity::Is) | Pred::From(zone, Polarity::Is) if end_of(zone).is_some());
            if let (rest, Some(Pred::In(zone, _) | Pred::From(zone, _))) = apart(&pick.filter, is_end) {
                pick.filter = rest.into_owned();
                from = Some(zone);
            }
        }
        if let (Selection::Pick(pick), None) = (&what, &from)
            && let Some(zone) = super::at_the_time::are_put_where(&pick.filter)
        {
            let Some(zone) = zone else { return refuse(at, "where cards are that went away") };
            from = Some(zone);
        }
        let (role, within) = self.card_role(&what, at)?;
        let Some((end, zone)) = from.as_ref().and_then(|from| Some((end_of(from)?, from))) else {
            let from = self.zone_of_cards(from.as_ref(), within, at)?;
            // No other place is named by what it must be, which is no card there once it is cast.
            if role.test.as_deref().is_some_and(super::zone::says_where) {
                return refuse(at, "what may be cast or played from several places");
            }
            return Ok((role, from));
        };
        let (Some(whose), None) = (&zone.whose, within) else {
            return refuse(at, "two zones that something is cast from");
        };
        let whose = Box::new(self.within_it(|it| it.set(whose))?);
        let n = Box::new(Num::Value { value: 1 });
        let of = Set::Top { n, zone: zone.zone, whose, end };
        Ok((and_also(role, Test::In { of }), None))
    }

    /// What is paid, if it is anything else than is paid anyway.
    fn other_price(&mut self, cost: &PlayCost, at: Span) -> Elaborated<Option<Price>> {
        match cost {
            PlayCost::Normal => Ok(None),
            cost => self.price(cost, at).map(Some),
        }
    }

    fn pretence(&mut self, source: &AsThough, at: Span) -> Elaborated<Pretence> {
        let mut made = no_pretence();
        match source {
            AsThough::HadFlash(_) | AsThough::HadFlashLate(_) => made.flash = Flag(true),
            AsThough::Seems(pred, _) => made.seems = Some(self.within_it(|it| it.pred(pred))?),
            AsThough::Cond(cond) => made.c = Some(self.condition(cond)?),
            AsThough::Were(..) | AsThough::OnlyAs(_) => return refuse(at, "other cards that it is cast as"),
        }
        Ok(made)
    }
}

/// A permission to cast or play, and what follows if that is done.
pub(super) fn followed<'a>(step: &'a Step, next: Option<&'a Step>) -> Option<(Cow<'a, Deed>, &'a Body)> {
    let deed = within(step)?;
    let [Act { verb: Verb::Cast { .. } | Verb::Play { .. }, out, .. }] = deed.acts.as_slice() else {
        return None;
    };
    let next = next?;
    let StepKind::Given { cond: Cond::Outcome(outcome), form: GivenForm::If, body, .. } = &next.kind else {
        return None;
    };
    let is_done = outcome.act == *out && outcome.result == OutcomeKind::Did && outcome.who.is_you();
    (is_done && deed.modal.meant() == Meant::Allowed && is_you(&deed.subject)).then_some((deed, body))
}

/// A clause, with the time that stands around it.
fn within(step: &Step) -> Option<Cow<'_, Deed>> {
    match &step.kind {
        StepKind::Do(deed) => Some(Cow::Borrowed(deed)),
        StepKind::Within { window, body } => match body.steps.as_slice() {
            [Step { kind: StepKind::Do(deed), .. }] if deed.window.is_none() => {
                Some(Cow::Owned(Deed { window: Some(window.clone()), ..deed.clone() }))
            }
            _ => None,
        },
        _ => None,
    }
}

/// "If a spell cast this way would be put into your graveyard, exile it instead": what follows each use of the
/// permission before it.
pub(super) fn followed_by_replacement<'a>(
    step: &'a Step,
    next: Option<&Step>,
    readings: &[Reading],
) -> Option<(Cow<'a, Deed>, Body)> {
    let deed = within(step)?;
    let [Act { verb: Verb::Cast { .. } | Verb::Play { .. }, out: Slot(Some(out)), .. }] =
        deed.acts.as_slice()
    else {
        return None;
    };
    let next = next?;
    let StepKind::Replace { uses: ReplaceUses::Every, .. } = &next.kind else { return None };
    let at = next.at.0;
    let reads = |read: &Reading| read.slot == *out && at.holds(read.word);
    let is_permission = deed.modal.meant() == Meant::Allowed && is_you(&deed.subject);
    (is_permission && readings.iter().any(reads)).then(|| (deed, Body { steps: vec![next.clone()] }))
}

/// Whether something may be done for a time, and is not done now.
pub(super) fn is_for_a_time(deed: &Deed, scope: &super::scope::Scope) -> bool {
    deed.duration != Said::Unstated || deed.window.is_some() || scope.lasting.is_some()
}

/// "Creatures".
pub(super) fn any_creatures() -> Filter {
    let types = vec![TypeWord::Type(crate::lexicon::CardType::Creature)];
    let head = HeadPhrase { adjectives: Vec::new(), types, noun: None };
    Filter { heads: vec![head], join: ListJoin::One, suffixes: Vec::new() }
}

/// Whether what is pretended takes back what a phrase says of what it names: "creatures with shadow as though
/// they didn't have shadow".
fn takes_back(as_though: &AsThough, what: &Selection) -> bool {
    let (AsThough::Seems(seems, _), Selection::Pick(pick)) = (as_though, what) else { return false };
    let Pred::Has(lost, join, Polarity::IsNot) = seems.as_ref() else { return false };
    pick.filter.suffixes.contains(&Pred::Has(lost.clone(), *join, Polarity::Is))
}

/// "The top card of your library"; of each player's there are several.
fn is_one_on_top(set: &Set, one: &Num) -> bool {
    matches!(set, Set::Top { n, whose, .. } if **n == *one && matches!(**whose, Set::You | Set::Slot { .. }))
}

/// Whether a statement, or one under a condition in it, writes a set of one.
fn picks_one(stmt: &Stmt, set: &Set, one: &Num) -> bool {
    let any = |block: &[Stmt]| block.iter().any(|stmt| picks_one(stmt, set, one));
    if let Stmt::Let { into, value: Value::Set { set: written } } = stmt {
        return slot_set(into.0) == *set && is_one_on_top(written, one);
    }
    if let Stmt::If { then, otherwise, .. } = stmt {
        return any(&then.0) || otherwise.as_ref().is_some_and(|block| any(&block.0));
    }
    if let Stmt::May { body, .. } = stmt {
        return any(&body.0);
    }
    let (Stmt::Choose { into, count, .. } | Stmt::Target { into, count, .. }) = stmt else { return false };
    slot_set(into.0) == *set && count.most.as_ref() == Some(one)
}

/// Whether one of several is cast or played: however often the same is permitted, it is one each time.
fn is_of_one(verb: &Verb) -> bool {
    let (Verb::Cast { what, .. } | Verb::Play { what, .. }) = verb else { return false };
    let is_one = |what: &Selection| {
        matches!(what, Selection::Pick(pick)
            if pick.chooser == crate::surface::Chooser::Actor && pick.quant == Quant::A)
    };
    match what {
        Selection::List { items, .. } => items.iter().all(is_one),
        what => is_one(what),
    }
}

/// "You may cast an instant spell and/or a sorcery spell from among those cards": one of each, and where the cards
/// are is said of both.
fn each_listed(deed: &Deed) -> Cow<'_, Deed> {
    if !deed.acts.iter().any(|act| matches!(listed(&act.verb), Some((Selection::List { .. }, _)))) {
        return Cow::Borrowed(deed);
    }
    let mut acts = Vec::new();
    for act in &deed.acts {
        let Some((Selection::List { items, join }, from)) = listed(&act.verb) else {
            acts.push(act.clone());
            continue;
        };
        let mut items = items.clone();
        if let (Some((Selection::Pick(last), others)), None) = (items.split_last_mut(), from) {
            for other in others {
                if let Selection::Pick(other) = other {
                    super::event::share_place(other, last);
                }
            }
        }
        let with = |what: Selection| {
            let mut act = act.clone();
            if let Verb::Cast { what: said, .. } | Verb::Play { what: said, .. } = &mut act.verb {
                *said = what;
            }
            act
        };
        match join {
            ListJoin::One | ListJoin::Or => acts.push(with(Selection::List { items, join: *join })),
            ListJoin::And | ListJoin::AndOr => acts.extend(items.into_iter().map(with)),
        }
    }
    Cow::Owned(Deed { acts, ..deed.clone() })
}

/// What is cast or played, and from where.
const fn listed(verb: &Verb) -> Option<(&Selection, Option<&ZonePhrase>)> {
    match verb {
        Verb::Cast { what, from, .. } | Verb::Play { what, from, .. } => Some((what, from.as_ref())),
        _ => None,
    }
}

/// The end of a zone that a phrase names one card of.
fn end_of(zone: &ZonePhrase) -> Option<End> {
    match zone.form {
        ZoneForm::End(LibraryEnd::Top, _) => Some(End::Top),
        ZoneForm::End(LibraryEnd::Bottom, _) => Some(End::Bottom),
        _ => None,
    }
}

pub(super) fn is_you(subject: &Subject) -> bool {
    matches!(subject, Subject::Implied)
        || matches!(subject, Subject::Of(Selection::Ref(word)) if word.word == crate::surface::RefWord::You)
}

/// "Each opponent can cast only one spell each turn": they can't cast more than one.
fn so_many_at_most(deed: &Deed) -> Option<Deed> {
    let mut forbidden = Deed { modal: Modality::CANT, ..deed.clone() };
    for act in &mut forbidden.acts {
        let (Verb::Cast { what, .. } | Verb::Play { what, .. } | Verb::Plain(Plain::Activate, what)) =
            &mut act.verb
        else {
            return None;
        };
        let Selection::Pick(pick) = what else { return None };
        let (Quant::Only(n) | Quant::NoMoreThan(n)) = &pick.quant else { return None };
        pick.quant = Quant::MoreThan(n.clone());
    }
    (deed.modal.force == Force::Can && deed.window.is_some()).then_some(forbidden)
}
