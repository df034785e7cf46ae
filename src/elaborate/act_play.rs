//! Casting, playing, copying, new targets, and payments.

use super::scope::{Entity, Part, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{CardType, ManaSymbol, Zone};
use crate::source::Span;
use crate::surface::{
    Act, AsThough, Cost as Said, CostBeside, Filter, Noun, Pick, Plain, PlayCost, Pred, Qty, Quant,
    Selection, TypeWord, Verb, ZonePhrase,
};
use planarc_bytecode::axis::{Free, Must, Playing, PriceKind, Retargeting};
use planarc_bytecode::operand::{Block, Place, Slot};
use planarc_bytecode::{Action, Cost, Num, Price, Set, Stmt, Test};

impl Elaborator<'_> {
    /// What is cast, played, copied or paid; nothing for other verbs.
    pub(super) fn play(&mut self, act: &Act) -> Elaborated<bool> {
        let at = act.at.0;
        match &act.verb {
            Verb::Cast { what, cost, from, as_though } => {
                if self.scope.part != Part::Body {
                    return refuse(at, "a cost of casting");
                }
                self.cast(act, (what, Playing::Cast), cost, from.as_ref(), as_though.as_deref())?;
            }
            Verb::Play { what, cost, from } => {
                self.cast(act, (what, Playing::Play), cost, from.as_ref(), None)?;
            }
            Verb::Pretend(verb, as_though @ AsThough::OnlyAs(_)) => match verb.as_ref() {
                Verb::Cast { what, cost, from, as_though: None } if self.scope.part == Part::Body => {
                    self.cast(act, (what, Playing::Cast), cost, from.as_ref(), Some(as_though))?;
                }
                _ => return Ok(false),
            },
            Verb::Copy { what, times } => {
                let what = self.copied(what, Zone::Stack)?;
                let n = match times {
                    Some(times) => self.number(times, at)?,
                    None => Num::Value { value: 1 },
                };
                let who = self.scope.who.clone();
                let act_ = Action::Copy { who, what, n, for_each: None, except: Vec::new() };
                let done = self.does(vec![act_]);
                self.scope.means(act.out, Entity::Act(done));
            }
            Verb::ChooseNewTargets(what, _) => self.retarget(what, Retargeting::New, None)?,
            Verb::ChangeTarget(what, to) => self.retarget(what, Retargeting::All, to.as_ref())?,
            Verb::Pay { costs, for_each } => self.paid(act, costs, for_each.as_ref(), Must::Must)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn retarget(&mut self, what: &Selection, how: Retargeting, to: Option<&Selection>) -> Elaborated<()> {
        let at = super::selection::place(what, self.line);
        let what = self.operand(what, Zone::Stack)?;
        // Of each of several who copy a spell it is that one who may choose new targets for the copy, or open.
        let by_another = |act: &Action| matches!(act, Action::Copy { who, .. } if *who != self.scope.who);
        let made_it = |stmt: &Stmt| matches!(stmt, Stmt::Do { into: Some(into), acts } if what == slot_set(into.0) && acts.iter().any(by_another));
        if self.scope.in_loop
            && how == Retargeting::New
            && self.scope.made.iter().any(|(stmt, _)| made_it(stmt))
        {
            return refuse(at, "new targets for what each of several copies, as another chooses");
        }
        let to = to.map(|to| self.operand(to, Zone::Battlefield)).transpose()?;
        let (into, who) = (self.scope.fresh(), self.scope.who.clone());
        self.scope.push(Stmt::Retarget { into, who, what, how, to });
        Ok(())
    }

    fn cast(
        &mut self,
        act: &Act,
        (what, how): (&Selection, Playing),
        cost: &PlayCost,
        from: Option<&ZonePhrase>,
        as_though: Option<&AsThough>,
    ) -> Elaborated<()> {
        let at = act.at.0;
        let home = match from {
            Some(zone) => self.zones(zone, at)?,
            None => (planarc_bytecode::operand::Zones::of([Zone::Hand]), None),
        };
        let what = match what {
            Selection::Ref(_) if from.is_some() => {
                let of = Box::new(self.operand(what, Zone::Hand)?);
                Set::Some { of, test: Box::new(Test::Zone { zones: home.0, whose: home.1 }) }
            }
            Selection::Ref(_) => self.operand(what, Zone::Hand)?,
            // A spell is a card until it is cast.
            Selection::Pick(pick) if from.is_none() && is_somewhere(&pick.filter) => {
                let mut filter = as_card(&pick.filter);
                if how == Playing::Cast && pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Spell))
                {
                    castable(&mut filter);
                }
                let pick = Pick { filter, ..(**pick).clone() };
                self.operand(&Selection::Pick(Box::new(pick)), Zone::Hand)?
            }
            Selection::Pick(_) => return refuse(at, "a spell from a zone that is said apart from it"),
            Selection::List { .. } => return refuse(at, "one of several that are cast"),
        };
        let price = self.price(cost, at)?;
        let pretence = match as_though {
            None => None,
            Some(AsThough::OnlyAs(cards)) => Some(Box::new(self.only_as(cards, &what, at)?)),
            Some(_) => return refuse(at, "what is cast as though"),
        };
        let (into, who) = (self.scope.fresh(), self.scope.who.clone());
        self.scope.became.push((what.clone(), into.0));
        self.scope.cast.push((what.clone(), into.0));
        self.scope.push(Stmt::Cast { into, who, what, how, price: Box::new(price), pretence });
        self.scope.means(act.out, Entity::Act(into.0));
        Ok(())
    }

    /// What is paid for what is cast (118.8, 118.9).
    pub(super) fn price(&mut self, cost: &PlayCost, at: Span) -> Elaborated<Price> {
        let bare = |kind| Price { kind, cost: None, stat: None };
        let (kind, costs) = match cost {
            PlayCost::Normal => return Ok(bare(PriceKind::Normal)),
            PlayCost::Free(_) | PlayCost::FreeLate(_) => return Ok(bare(PriceKind::Free)),
            PlayCost::For(costs) => (PriceKind::Instead, costs),
            PlayCost::By(costs, beside, _) | PlayCost::ByLate(costs, beside, _) => match beside {
                CostBeside::OtherCosts => (PriceKind::Besides, costs),
                CostBeside::ManaCost => (PriceKind::Instead, costs),
            },
        };
        if has_x(costs) {
            return refuse(at, "{X} in what is paid for a spell");
        }
        let cost = self.as_player(Set::Payer, |it| it.costs(costs))?;
        Ok(Price { kind, cost: Some(cost), stat: None })
    }

    /// A cost as a block.
    pub(super) fn costs(&mut self, costs: &[Said]) -> Elaborated<planarc_bytecode::operand::Block> {
        let part = std::mem::replace(&mut self.scope.paying, true);
        let block = self.block(|it| costs.iter().try_for_each(|cost| it.cost(cost)));
        self.scope.paying = part;
        block
    }

    /// "Pay {2}": a part of what is paid, or a payment of its own (118.12).
    pub(super) fn paid(
        &mut self,
        act: &Act,
        costs: &[Said],
        for_each: Option<&Qty>,
        must: Must,
    ) -> Elaborated<()> {
        let at = act.at.0;
        if self.scope.paying {
            if for_each.is_some() {
                return refuse(at, "a payment for each of several within another");
            }
            return costs.iter().try_for_each(|cost| self.cost(cost));
        }
        let who = self.scope.who.clone();
        if has_x(costs) {
            if self.scope.x.is_some() {
                return refuse(at, "{X} that is known before it is paid");
            }
            self.names_x(Part::Body, who.clone(), 0);
        }
        let times = for_each.map(|n| self.number(n, at)).transpose()?;
        let into = self.scope.fresh();
        let around = self.scope.payment.replace((into.0, None));
        let cost = self.as_player(Set::Payer, |it| it.costs(costs))?;
        let payment = std::mem::replace(&mut self.scope.payment, around);
        if let Some((payment, Some(amount))) = payment {
            if times.is_some() {
                return refuse(at, "any amount for each of several");
            }
            self.scope.amounts.push((payment, amount));
        }
        if times.is_none() {
            self.scope.noted.paid.extend(number_in(&cost).map(|number| (into.0, number)));
        }
        self.scope.push(Stmt::Pay { into, who, must, times, cost });
        self.scope.means(act.out, Entity::Act(into.0));
        Ok(())
    }

    /// {X} in a cost: its payer names a number (107.3, 601.2b).
    pub(super) fn names_x(&mut self, part: Part, who: Set, least: u32) {
        let into = self.scope.fresh_in(part);
        let least = Num::Value { value: least };
        let number = Stmt::Number { into, who, least, most: None, how: Free::Free };
        if part == Part::Announce {
            self.scope.push_announced(number);
        } else {
            self.scope.push(number);
        }
        self.scope.x = Some(Num::Read { slot: Slot::new(into.0) });
    }
}

impl super::scope::Scope {
    /// What was paid in an act of the ability around this one, which keeps it for this one ("when you do, …");
    /// nothing within where it can't be told here. Nothing of an act of this ability, or of one that pays nothing.
    pub(super) fn amount_around(&self, act: crate::surface::Slot) -> Option<Option<Num>> {
        if self.own_entity(act).is_some() {
            return None;
        }
        let parent = self.parent.as_deref()?;
        if let Some(around) = parent.amount_around(act) {
            return Some(around.filter(|number| matches!(number, Num::Value { .. })));
        }
        let Some(Entity::Act(slot)) = parent.own_entity(act) else { return None };
        let is_apart = |slot: &u32| parent.apart.contains(slot);
        if let Some((_, amount)) = parent.amounts.iter().find(|(payment, _)| *payment == slot) {
            let read = || Num::Read { slot: Slot::new(self.keep(*amount)) };
            return Some((!is_apart(amount)).then(read));
        }
        let (_, number) = parent.noted.paid.iter().find(|(payment, _)| *payment == slot)?;
        Some(match number {
            Some(number @ Num::Value { .. }) if !is_apart(&slot) => Some(number.clone()),
            Some(Num::Read { slot: Slot { place: Place::Slot(outer), of: None } }) if !is_apart(&slot) => {
                Some(Num::Read { slot: Slot::new(self.keep(*outer)) })
            }
            Some(_) | None => None,
        })
    }
}

/// Whether what is paid has an {X}.
pub(super) fn has_x(costs: &[Said]) -> bool {
    costs.iter().any(|cost| match cost {
        Said::Mana(symbols) => symbols.contains(&ManaSymbol::X),
        Said::Life(Qty::X) | Said::LoyaltyX => true,
        Said::Either(either) => has_x(either),
        Said::Do(deed) => deed.acts.iter().any(|act| takes_x(&act.verb)),
        _ => false,
    })
}

/// Whether X things are what an act of a cost is done to.
fn takes_x(verb: &Verb) -> bool {
    let is_x = |quant: &Quant| *quant == Quant::Exactly(Qty::X);
    match verb {
        Verb::Plain(Plain::Sacrifice | Plain::Discard | Plain::Reveal, Selection::Pick(pick))
        | Verb::Move { what: Selection::Pick(pick), .. } => is_x(&pick.quant),
        Verb::RemoveCounters(amount, ..) => is_x(&amount.quant),
        _ => false,
    }
}

/// Whether a filter says where what it names is, or of which set it is.
fn is_somewhere(filter: &Filter) -> bool {
    use crate::surface::{Polarity, Pred};
    filter.suffixes.iter().any(|pred| {
        matches!(
            pred,
            Pred::In(_, Polarity::Is)
                | Pred::From(_, Polarity::Is)
                | Pred::Of(_)
                | Pred::Among(_)
                | Pred::FromAmong(_)
        )
    })
}

/// What can be cast as a spell is no land (305.9), which instants and sorceries never are.
fn castable(filter: &mut Filter) {
    let is_land = TypeWord::Type(CardType::Land);
    let no_land = Pred::Not(Box::new(Pred::Type(is_land)));
    for head in &mut filter.heads {
        let is_never =
            |word: &TypeWord| matches!(word, TypeWord::Type(CardType::Instant | CardType::Sorcery));
        if !head.types.iter().any(is_never) && !head.adjectives.contains(&no_land) {
            head.adjectives.push(no_land.clone());
        }
    }
}

/// The same of cards.
pub(super) fn as_card(filter: &Filter) -> Filter {
    let mut filter = filter.clone();
    for head in &mut filter.heads {
        if head.noun == Some(Noun::Spell) {
            head.noun = Some(Noun::Card);
        }
    }
    filter
}

/// The number in a cost that is one part alone: "that many" as {2} is none, as {X} and as 2 life it is one. Nothing
/// where it may be known only as it is paid.
fn number_in(cost: &Block) -> Option<Option<Num>> {
    let [Stmt::Pays { cost }] = cost.0.as_slice() else { return None };
    match cost {
        Cost::Mana { symbols, x, less: None } if symbols.0 == [ManaSymbol::X] => Some(x.clone()),
        Cost::Mana { .. } => Some(None),
        Cost::Life { n: n @ Num::Value { .. } } => Some(Some(n.clone())),
        _ => None,
    }
}
