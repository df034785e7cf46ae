//! Numbers.

use super::scope::Entity;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{Keyword, Zone};
use crate::lint::walk::{self, Node};
use crate::source::Span;
use crate::surface::{
    AllForm, AmountForm, Chooser, Cond, CountForm, Deed, DoneAmount, Event, Extreme, Fraction, IsPred, Noun,
    Parity, Polarity, Pred, Qty, Quant, Ref, RefWord, Rounding, Selection, Spent, Stat, Subject, Tense,
    ThisWay,
};
use planarc_bytecode::axis::{self, Difference, Fold, Tallied};
use planarc_bytecode::operand::{Colors, Place, Role, Slot, Symbols, Zones};
use planarc_bytecode::{Event as Happens, Num, Set, Stmt, Test, Window, ZonesOf};

impl Elaborator<'_> {
    /// A number; `at` is the place of what it is said in.
    pub(super) fn number(&mut self, source: &Qty, at: Span) -> Elaborated<Num> {
        match source {
            Qty::Number(n) | Qty::Numeral(n) | Qty::Word(n) => Ok(Num::Value { value: *n }),
            Qty::X if let Some((of_each, slots)) = self.scope.x_of_each.take() => {
                let is_one = |entity: Option<Entity>| match entity {
                    Some(Entity::It(_)) => true,
                    Some(Entity::Set(Set::Slot { .. })) => self.scope.in_loop,
                    _ => false,
                };
                if !slots.iter().any(|slot| is_one(self.scope.own_entity(*slot))) {
                    return refuse(at, "X of each of several, where it is asked of all of them");
                }
                let made = self.number(&of_each, at);
                self.scope.x_of_each = Some((of_each, slots));
                made
            }
            Qty::X => match self.scope.x() {
                Some(x) => Ok(x),
                // "Where X is its mana value. You may cast a spell with mana value X": the same (107.3i), also
                // where the spell has an X in its cost (107.3c).
                None if let (Some(x), false) = (self.scope.x_behind(), self.scope.guesses) => Ok(x),
                None if self.scope.of_spell => {
                    let of = Set::Source;
                    Ok(Num::Stat { stat: axis::Stat::X, of, how: None, colors: None, chosen: None })
                }
                None => refuse(at, "X of a cost"),
            },
            Qty::Count(of)
                if let Selection::Pick(pick) = of.as_ref()
                    && let Some(times) = self.count_done(pick)? =>
            {
                Ok(times)
            }
            Qty::Count(of) => match self.counted_number(of) {
                Some(number) => number,
                None => {
                    let around = std::mem::replace(&mut self.scope.noted.is_counted, true);
                    let set = self.set(of);
                    self.scope.noted.is_counted = around;
                    Ok(Num::Count { of: self.counted_set(of, set?)? })
                }
            },
            Qty::Result(word, form) => self.result(word, *form),
            Qty::Stat(stat, of, _) => self.stat(*stat, of, None, at),
            Qty::Total(stat, of, _) => self.stat(*stat, of, Some(Fold::Sum), at),
            Qty::Extreme(extreme, stat, of) => {
                let fold = if is_greatest(*extreme) { Fold::Greatest } else { Fold::Least };
                self.stat(*stat, of, Some(fold), at)
            }
            Qty::Counters(kind, on, _) => {
                let kind = kind.as_ref().map(|kind| self.counter_kind(kind, at)).transpose()?;
                let set = self.set(on)?;
                Ok(Num::Counters { kind, on: self.as_it_is_called(set, on) })
            }
            Qty::ForEach(one, each) => {
                let (one, each) = (self.number(one, at)?, self.number(each, at)?);
                Ok(product(one, each))
            }
            Qty::Multiple(times, of) => Ok(product(Num::Value { value: *times }, self.number(of, at)?)),
            Qty::Double(of) => Ok(product(Num::Value { value: 2 }, self.number(of, at)?)),
            Qty::Triple(of) => Ok(product(Num::Value { value: 3 }, self.number(of, at)?)),
            Qty::Part(of, part, round) => Ok(nth_part(self.number(of, at)?, *part, *round)),
            Qty::Plus(a, b) => {
                Ok(Num::Add { a: Box::new(self.number(a, at)?), b: Box::new(self.number(b, at)?) })
            }
            Qty::Minus(a, b) => self.difference(a, b, Difference::Signed, at),
            Qty::Noted(word) => self.number_noted(word),
            Qty::Apart(a, b) => self.difference(a, b, Difference::Apart, at),
            Qty::Beyond(of, n) => self.difference(of, &Qty::Number(*n), Difference::Beyond, at),
            Qty::Kinds(attr, of, _) => {
                let attr = super::filter::attr_of(*attr, at)?;
                Ok(Num::Kinds { attr, of: self.set(of)? })
            }
            Qty::CountersRemoved(kind, word, _) => {
                let Some(Entity::Act(slot)) = self.scope.entity(word.slot) else {
                    return refuse(at, "counters removed this way");
                };
                let removed = self.scope.removed_by(word.slot);
                // Of an act that removed others too, those of the kind are not known, and of several acts it is
                // the sum that is meant.
                let is_part = self.scope.removed.len() > 1;
                if is_part || removed.is_none_or(|of| kind.is_some() && of != kind) {
                    return refuse(at, "counters removed this way");
                }
                self.scope.reads_act(slot);
                Ok(Num::Amount { slot: self.own_number(slot, at)?, of: None })
            }
            Qty::Times(event) => self.times_of(event, Tallied::Times, at),
            Qty::Life(event, form) if *form != AmountForm::Alone => self.times_of(event, Tallied::Sum, at),
            Qty::Life(..) => refuse(at, "how much excess damage there was"),
            Qty::Spent { what, on, form: _ } => {
                let on = self.set(on)?;
                let bare = |what| Num::Spent { on: on.clone(), from: None, symbols: None, what };
                Ok(match what {
                    Spent::Mana => bare(axis::Spent::Amount),
                    Spent::Colors => bare(axis::Spent::Colors),
                    Spent::From(from) => {
                        let (from, what) = (Some(produced_by(self.set(from)?)), axis::Spent::Amount);
                        Num::Spent { on, from, symbols: None, what }
                    }
                    Spent::Symbols(symbols) => {
                        let (symbols, what) = (Some(Symbols(symbols.clone())), axis::Spent::Symbols);
                        Num::Spent { on, from: None, symbols, what }
                    }
                })
            }
            Qty::Party(whose) => {
                let (stat, of) = (axis::Stat::Party, self.set(whose)?);
                Ok(Num::Stat { stat, of, how: None, colors: None, chosen: None })
            }
            Qty::Opponents(whose) => {
                let of = Box::new(self.set(whose)?);
                Ok(Num::Count { of: Set::Relative { how: axis::Relation::Opponents, of } })
            }
            Qty::ManaSymbols(color, of, _) => {
                let colors = Some(Colors::of([*color]));
                let (stat, of, how) = (axis::Stat::ManaSymbols, self.set(of)?, Some(axis::Fold::Sum));
                Ok(Num::Stat { stat, of, how, colors, chosen: None })
            }
            Qty::Resolutions(within) => self.resolutions(*within, at),
            Qty::OwnTargets if self.scope.is_quoted() => {
                refuse(at, "how many targets what has the ability has")
            }
            Qty::OwnTargets => {
                let (stat, of) = (axis::Stat::Targets, Set::Source);
                Ok(Num::Stat { stat, of, how: None, colors: None, chosen: None })
            }
            Qty::Devotion(whose, to) => {
                let colors = Some(Colors::of(to.iter().copied()));
                let (stat, of) = (axis::Stat::Devotion, self.set(whose)?);
                Ok(Num::Stat { stat, of, how: None, colors, chosen: None })
            }
            Qty::DevotionTo(whose, color) => {
                let chosen = Some(self.quality(color)?);
                let (stat, of) = (axis::Stat::Devotion, self.set(whose)?);
                Ok(Num::Stat { stat, of, how: None, colors: None, chosen })
            }
            Qty::InAll(number) => self.number(number, at),
            Qty::OfPlayer(number, who) => self.number_of_player(number, who, at),
            Qty::Random(least, most) => {
                let (least, most) = (self.number(least, at)?, Some(self.number(most, at)?));
                // Of an act it is settled before it is done.
                if self.scope.part != super::scope::Part::Body || self.scope.is_static {
                    return refuse(at, "a number chosen at random");
                }
                let into = self.scope.fresh();
                let (who, how) = (Set::You, axis::Free::Random);
                self.scope.push(Stmt::Number { into, who, least, most, how });
                Ok(Num::Read { slot: Slot::new(into.0) })
            }
        }
    }

    /// "The number they chose": that of one player, of several who each chose one.
    fn number_of_player(&mut self, number: &Qty, who: &Selection, at: Span) -> Elaborated<Num> {
        let Selection::Ref(word) = who else { return refuse(at, "a number of a player who is not known") };
        let is_one = word.word == RefWord::You || super::lane::is_of_one(word);
        let by = self.set(who)?;
        if !is_one {
            return refuse(at, "a number of several players");
        }
        let around = self.scope.player.replace((word.slot, by.clone()));
        let number = self.number(number, at);
        self.scope.player = around;
        let number = number?;
        if let Num::Read { slot: Slot { place: Place::Slot(slot), of: None } } = &number
            && !self.scope.numbers.contains(&(*slot, by))
        {
            return refuse(at, "a number that another player chose");
        }
        Ok(number)
    }

    /// How often something has happened in a stretch of time, or how much it came to in all.
    fn times_of(&mut self, event: &Event, what: Tallied, at: Span) -> Elaborated<Num> {
        // "For each time it was kicked."
        if let (Event::State(state), Tallied::Times) = (event, what)
            && let Cond::Is { what: kicked, polarity: Polarity::Is, tense: Tense::Past, pred } =
                state.as_ref()
            && *pred == IsPred::Adjective(Pred::Keyworded(Keyword::Kicker))
        {
            let of = self.set(kicked)?;
            return Ok(Num::Stat { stat: axis::Stat::Kicks, of, how: None, colors: None, chosen: None });
        }
        let Event::Deed {
            deed,
            nth: None,
            window,
            tense: Tense::Past | Tense::Perfect | Tense::Participle,
            this_way: ThisWay::NotSaid,
        } = event
        else {
            return refuse(at, "how often something happened");
        };
        let (event, window, least) = self.past(&of_any(deed), window.as_ref())?;
        if least.is_some() {
            return refuse(at, "how often so many did something");
        }
        Ok(Num::Times { event: Box::new(event), window, what })
    }

    /// "Draw a card for each creature you control. Those creatures …": what is counted is taken down, where words
    /// further on speak of it.
    fn counted_set(&mut self, of: &Selection, set: Set) -> Elaborated<Set> {
        let Selection::Pick(pick) = of else { return Ok(set) };
        let is_now = self.scope.part == super::scope::Part::Body && !self.scope.is_static;
        let is_all = matches!(pick.quant, Quant::All(_)) && pick.chooser == Chooser::Actor;
        if !is_now || !is_all || super::scope::has_it(&set) || self.scope.entity(pick.slot).is_some() {
            return Ok(set);
        }
        self.kept(pick, set)
    }

    fn difference(&mut self, a: &Qty, b: &Qty, how: Difference, at: Span) -> Elaborated<Num> {
        Ok(Num::Sub { a: Box::new(self.number(a, at)?), b: Box::new(self.number(b, at)?), how })
    }

    fn result(&mut self, word: &Ref, form: CountForm) -> Elaborated<Num> {
        let at = word.at.0;
        if form == CountForm::Difference {
            // What is done before it could change what was compared.
            return match self.scope.compared.clone() {
                Some((a, b)) if self.scope.block.is_empty() => {
                    Ok(Num::Sub { a: Box::new(a), b: Box::new(b), how: Difference::Apart })
                }
                _ => refuse(at, "a difference of what was compared"),
            };
        }
        // A number that another ability of the card chose (607.2d).
        if let (true, CountForm::ChosenNumber | CountForm::ThatNumber) =
            (super::act_mana::is_kept(word.slot), form)
        {
            return Ok(Num::Read { slot: self.quality(word)? });
        }
        // Of several dice each has a result: neither one of them nor their sum is said (706.2).
        match (self.scope.noted.several_dice.contains(&word.slot), form == CountForm::ResultTotal) {
            (true, false) => return refuse(at, "one result of several dice"),
            (false, true) => return refuse(at, "the total of the results of one die"),
            (true, true) | (false, false) => {}
        }
        if let Some(amount) = self.scope.amount_around(word.slot) {
            return match amount {
                Some(amount) => Ok(amount),
                None => refuse(at, "a number of a payment of the ability around this"),
            };
        }
        let is_excess = matches!(form, CountForm::Done(DoneAmount::ExcessDealt, _));
        match self.scope.entity(word.slot) {
            Some(Entity::Act(slot)) => {
                if let Some((_, amount)) = self.scope.amounts.iter().find(|(act, _)| *act == slot) {
                    return Ok(Num::Read { slot: self.own_number(*amount, at)? });
                }
                if let Some((_, number)) = self.scope.noted.paid.iter().find(|(act, _)| *act == slot)
                    && matches!(form, CountForm::ThatMany | CountForm::ThatMuch | CountForm::Amount)
                {
                    return match number {
                        Some(number) if !self.scope.apart.contains(&slot) => Ok(number.clone()),
                        Some(_) => refuse(at, "a number of each of several players"),
                        None => refuse(at, "a number of a payment of mana, which has none"),
                    };
                }
                if matches!(form, CountForm::Done(..)) && self.is_done_by_several(slot) {
                    return refuse(at, "what several acts came to this way");
                }
                self.scope.reads_act(slot);
                let own = self.own_number(slot, at)?;
                Ok(Num::Amount { slot: own, of: is_excess.then_some(axis::Counted::Excess) })
            }
            _ if is_excess => refuse(at, "excess damage that no act here dealt"),
            Some(Entity::Number(slot)) => Ok(Num::Read { slot: self.own_number(slot, at)? }),
            Some(entity) => match self.scope.as_set(&entity) {
                // "If it had counters on it, draw that many cards": as many as what?
                Some(Set::Slot { slot: Slot { place: Place::Slot(one), .. } })
                    if self.scope.of_one.contains(&one) =>
                {
                    refuse(at, "how many one is")
                }
                Some(of) => Ok(Num::Count { of }),
                None => refuse(at, "an amount that has no slot here"),
            },
            None => refuse(at, "an amount that has no slot here"),
        }
    }

    /// "Each player rolls a die. Each player draws that many cards": of the numbers that each of several players
    /// came to, that of the player at hand.
    fn own_number(&self, slot: u32, at: Span) -> Elaborated<Slot> {
        let place = planarc_bytecode::operand::Place::Slot(slot);
        if !self.scope.apart.contains(&slot) {
            return Ok(Slot { place, of: None });
        }
        match (&self.scope.player, &self.scope.who) {
            (Some((_, each)), _) => Ok(Slot { place, of: Some(Box::new(each.clone())) }),
            (
                None,
                Set::Players { .. }
                | Set::Relative { .. }
                | Set::Both { .. }
                | Set::Minus { .. }
                | Set::Some { .. }
                | Set::Most { .. }
                | Set::Voters { .. },
            ) => refuse(at, "a number of each of several players, in what others do"),
            (None, _) => Ok(Slot { place, of: None }),
        }
    }

    /// Whether a clause says a number of which each of several players came to one of their own.
    pub(super) fn reads_own_number(&self, deed: &Deed) -> bool {
        let is_own = |word: &Ref| match self.scope.entity(word.slot) {
            Some(Entity::Number(slot) | Entity::Act(slot)) => self.scope.apart.contains(&slot),
            _ => false,
        };
        let reads = |node: &Node<'_>| matches!(node, Node::Qty(Qty::Result(word, _)) if is_own(word));
        let acts = Deed { subject: Subject::Elided, ..deed.clone() };
        walk::of_deed(&acts).iter().any(|seen| reads(&seen.node))
    }

    fn stat(&mut self, stat: Stat, of: &Selection, how: Option<Fold>, at: Span) -> Elaborated<Num> {
        if how.is_none()
            && matches!(of, Selection::Pick(pick) if pick.chooser == Chooser::Actor && is_several(&pick.quant))
        {
            return refuse(at, "a number of any one of several");
        }
        let set = self.set(of)?;
        let of = self.as_it_is_called(set, of);
        Ok(Num::Stat { stat: stat_of(stat, at)?, of, how, colors: None, chosen: None })
    }

    /// What an act took off the battlefield, as it last was there (608.2h), where it is not called a card. What
    /// was put elsewhere and is called a creature was a permanent (109.2).
    pub(super) fn as_it_was(&self, set: Set, said: &Selection) -> Set {
        let Set::Slot { slot } = &set else { return set };
        let planarc_bytecode::operand::Place::Slot(act) = slot.place else { return set };
        let (is_card, is_permanent) = match said {
            Selection::Ref(Ref { word: RefWord::The(filter, _) | RefWord::That(filter, _), .. }) => {
                let is = |noun| filter.heads.iter().any(|head| head.noun == Some(noun));
                let is_typed = filter.heads.iter().any(|head| head.noun.is_none() && !head.types.is_empty());
                (is(Noun::Card), is_typed || is(Noun::Permanent) || is(Noun::Token))
            }
            _ => (false, false),
        };
        let is_gone = self.scope.took_off(act) || is_permanent && self.scope.left(act);
        if is_card || !is_gone { set } else { Set::Was { slot: slot.clone() } }
    }

    /// "That card": where an act of the ability put it, it is what it has become there (400.7), and not what it
    /// last was where it came from. A creature or "it" is asked as it was.
    pub(super) fn as_it_is_called(&self, set: Set, said: &Selection) -> Set {
        if is_called_card(said) { self.as_the_card(set) } else { self.as_it_was(set, said) }
    }

    /// A number of `it`.
    pub(super) fn stat_of_it(&self, stat: Stat, at: Span) -> Elaborated<Num> {
        let of = Set::It { up: planarc_bytecode::operand::Up(0) };
        Ok(Num::Stat { stat: stat_of(stat, at)?, of, how: None, colors: None, chosen: None })
    }

    /// "With even power": twice the half of it, rounded down, is all of it. Zero is even.
    pub(super) fn parity_of_it(&self, parity: Parity, stat: Stat, at: Span) -> Elaborated<Test> {
        let whole = self.stat_of_it(stat, at)?;
        let half = Num::Part { of: Box::new(whole.clone()), by: 2, round: axis::Rounding::Down };
        let even = Num::Mul { a: Box::new(Num::Value { value: 2 }), b: Box::new(half) };
        let cmp = match parity {
            Parity::Odd => axis::Cmp::Ne,
            Parity::Even => axis::Cmp::Eq,
        };
        Ok(Test::Compare { a: Box::new(even), cmp, b: Box::new(whole) })
    }
}

/// "That card", "the exiled card".
pub(super) fn is_called_card(said: &Selection) -> bool {
    let Selection::Ref(Ref { word: RefWord::The(filter, _) | RefWord::That(filter, _), .. }) = said else {
        return false;
    };
    filter.heads.iter().any(|head| head.noun == Some(Noun::Card))
}

/// "The total life lost by all players": the sum of what any of them lost.
fn of_any(deed: &Deed) -> Deed {
    let mut deed = deed.clone();
    if let Subject::Of(Selection::Pick(pick)) = &mut deed.subject
        && matches!(pick.quant, Quant::All(_))
    {
        pick.quant = Quant::All(AllForm::Bare);
    }
    deed
}

/// Whether several can be meant, of whom each has a number.
const fn is_several(quant: &Quant) -> bool {
    !matches!(quant, Quant::The | Quant::Possessed(..) | Quant::PossessedEach(_))
}

pub(super) fn stat_of(stat: Stat, at: Span) -> Elaborated<axis::Stat> {
    Ok(match stat {
        Stat::Power => axis::Stat::Power,
        Stat::Toughness => axis::Stat::Toughness,
        Stat::ManaValue => axis::Stat::ManaValue,
        Stat::LifeTotal => axis::Stat::Life,
        Stat::Loyalty => axis::Stat::Loyalty,
        Stat::BasePower => axis::Stat::BasePower,
        Stat::HandSize => axis::Stat::Hand,
        Stat::StartingLife => axis::Stat::StartingLife,
        Stat::GraveyardSize => axis::Stat::Graveyard,
        Stat::LibrarySize => axis::Stat::Library,
        Stat::ManaCost | Stat::Votes | Stat::PowerAndToughness => return refuse(at, "this as a number"),
    })
}

pub(super) const fn is_greatest(extreme: Extreme) -> bool {
    matches!(extreme, Extreme::Greatest | Extreme::Highest | Extreme::Most)
}

/// The nth part of a number (107.1a).
pub(super) fn nth_part(of: Num, part: Fraction, round: Rounding) -> Num {
    let by = match part {
        Fraction::Half => 2,
        Fraction::Third => 3,
        Fraction::Quarter => 4,
        Fraction::Fifth => 5,
        Fraction::Tenth => 10,
    };
    let round = match round {
        Rounding::Up => axis::Rounding::Up,
        Rounding::Down => axis::Rounding::Down,
    };
    Num::Part { of: Box::new(of), by, round }
}

/// A product, of which one times something is that.
pub(super) fn product(a: Num, b: Num) -> Num {
    match (&a, &b) {
        (Num::Value { value: 1 }, _) => b,
        (_, Num::Value { value: 1 }) => a,
        (_, _) => Num::Mul { a: Box::new(a), b: Box::new(b) },
    }
}

/// "Mana from a Treasure": of a permanent that was one as it left the battlefield, too, since many are
/// sacrificed for their mana.
fn produced_by(from: Set) -> Set {
    let battlefield = Zones::of([Zone::Battlefield]);
    let Set::Those { zones, whose: None, test } = &from else { return from };
    if *zones != battlefield {
        return from;
    }
    let any = super::role::any;
    let what = Role { test: test.clone(), bind: None };
    let left = Some(ZonesOf { zones: battlefield, whose: None });
    let event = Happens::ZoneChange { who: any(), what, from: left, to: None, cause: None, by: any() };
    let window = Window::Span { span: axis::Span::Game, whose: None, part: None, nth: None, of: None };
    let were = Set::Were { event: Box::new(event), role: axis::RoleName::What, window };
    Set::Both { sets: vec![from, were] }
}
