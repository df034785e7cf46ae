//! Lowers `quantity.pest`.

use super::kid;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, first, kids, need, word};
use crate::lexicon::{Color, words};
use crate::surface::{
    AmountForm, Comparison, CountForm, CounterKind, CountersForm, DoneAmount, Extreme, Fraction, KindsForm,
    Op, Pronoun, Qty, Quant, Ref, RefWord, ResolvedIn, Rounding, Selection, Slot, Spent, SpentForm, StatForm,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn qty(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        let terms: Lowered<Vec<Qty>> = each(node, Rule::qty_term).map(|k| self.qty_term(&k)).collect();
        let mut terms = terms?.into_iter();
        let left = terms.next().or_refuse(node, Reason::NotRead)?;
        let Some(right) = terms.next() else { return Ok(left) };
        let left = match left {
            Qty::Number(n) if node.as_str().starts_with(|c: char| c.is_ascii_digit()) => Qty::Numeral(n),
            left => left,
        };
        let plus = need(node, Rule::qty_op)?.as_str() == " plus ";
        let worded = super::each(node, Rule::qty_term).last().or_refuse(node, Reason::NotRead)?;
        let right = match right {
            Qty::Number(n) if worded.as_str().starts_with(|c: char| c.is_alphabetic()) => Qty::Word(n),
            right => right,
        };
        let (left, right) = (Box::new(left), Box::new(right));
        Ok(match (plus, *left) {
            (true, left) => Qty::Plus(Box::new(left), right),
            (false, Qty::Numeral(n)) => Qty::Minus(Box::new(Qty::Number(n)), right),
            (false, left) => Qty::Minus(Box::new(left), right),
        })
    }

    /// "X plus two", where X stands before what it counts.
    pub(super) fn x_plus(&self, node: &Node<'_>) -> Lowered<Qty> {
        let more = Box::new(self.number(&need(node, Rule::number)?)?);
        let plus = need(node, Rule::qty_op)?.as_str() == " plus ";
        let x = Box::new(Qty::X);
        Ok(if plus { Qty::Plus(x, more) } else { Qty::Minus(x, more) })
    }

    pub(super) fn number(&self, node: &Node<'_>) -> Lowered<Qty> {
        let inner = first(node);
        let node = inner.as_ref().unwrap_or(node);
        if node.as_rule() == Rule::x {
            return Ok(Qty::X);
        }
        let text = node.as_str();
        let is_written = text.starts_with(|c: char| c.is_ascii_digit());
        let why = if is_written { Reason::NumberTooLarge } else { Reason::NotANumber };
        text.parse().ok().or_else(|| words::number(text)).map(Qty::Number).or_refuse(node, why)
    }

    /// "that many", "the difference": what an earlier step counted.
    pub(super) fn result(&self, node: &Node<'_>, form: CountForm) -> Qty {
        let word = RefWord::Pronoun(Pronoun::It);
        Qty::Result(Ref { word, slot: Slot::default(), at: self.at(node) }, form)
    }

    pub(super) fn qty_term(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        let node = child(node)?;
        Ok(match kid::QtyTerm::of(node)? {
            kid::QtyTerm::Number => self.number(&node)?,
            kid::QtyTerm::RandomNumber => return self.random_range(&child(&node)?),
            kid::QtyTerm::CountOf => {
                let of = kids(&node).last().or_refuse(node, Reason::NotRead)?;
                let count = self.count_of(&of)?;
                let total = super::has(&node, Rule::total_number);
                return Ok(if total { Qty::InAll(Box::new(count)) } else { count });
            }
            kid::QtyTerm::TotalOf => {
                let stat = self.stat(&node)?;
                match find(&node, Rule::selection) {
                    Some(of) => Qty::Total(stat, Box::new(self.selection(&of)?), StatForm::Of),
                    None => {
                        let their = self.pronoun_of("their", self.at(&node));
                        Qty::Total(stat, Box::new(their), StatForm::Possessive)
                    }
                }
            }
            kid::QtyTerm::ExtremeOf => {
                let extreme = extreme(&need(&node, Rule::extreme)?)?;
                let stat = self.stat(&node)?;
                Qty::Extreme(extreme, stat, Box::new(self.selection(&need(&node, Rule::selection)?)?))
            }
            kid::QtyTerm::Multiple => {
                let term = Box::new(self.qty_term(&need(&node, Rule::qty_term)?)?);
                Qty::Multiple(super::ability::times(&need(&node, Rule::number_times)?)?, term)
            }
            kid::QtyTerm::FractionOf => {
                let term = Box::new(self.qty_term(&need(&node, Rule::qty_term)?)?);
                Qty::Part(term, fraction(&node)?, rounding(&node))
            }
            kid::QtyTerm::Devotion => {
                let who = Box::new(self.possessor(&need(&node, Rule::possessor)?)?);
                match find(&node, Rule::attr_ref) {
                    Some(attr) => Qty::DevotionTo(who, self.attr_reference(&attr)?),
                    None => {
                        let colors = kids(&node).filter_map(|c| Color::find(c.as_str())).collect();
                        Qty::Devotion(who, colors)
                    }
                }
            }
            kid::QtyTerm::StatOf | kid::QtyTerm::PossessedStat => self.stat_term(&node)?,
            kid::QtyTerm::ThatNumber => self.result(&node, CountForm::ThatNumber),
            kid::QtyTerm::NumberNoted => self.number_noted(&node)?,
            kid::QtyTerm::NumberChosen => {
                let who = Box::new(self.player_sel(&need(&node, Rule::player_sel)?)?);
                Qty::OfPlayer(Box::new(self.result(&node, CountForm::ChosenNumber)), who)
            }
            kid::QtyTerm::ThatMuch if node.as_str() == "that much" => self.result(&node, CountForm::ThatMuch),
            kid::QtyTerm::ThatMuch => self.result(&node, CountForm::ThatMany),
            kid::QtyTerm::Apart => {
                let mut ends = kids(&node);
                let one = Box::new(self.qty_term(&ends.next().or_refuse(node, Reason::NotRead)?)?);
                Qty::Apart(one, Box::new(self.qty_term(&ends.next().or_refuse(node, Reason::NotRead)?)?))
            }
            kid::QtyTerm::DoneAmount => {
                let what = amount_done(node.as_str());
                let long = super::has(&node, Rule::amount_of_word);
                let form = match super::has(&node, Rule::total_word) {
                    true if long => AmountForm::TotalAmount,
                    true => AmountForm::Total,
                    false if long => AmountForm::AmountOf,
                    false => AmountForm::Bare,
                };
                self.result(&node, CountForm::Done(what, form))
            }
            kid::QtyTerm::ManaSpent => self.spent(&node, Spent::Mana, SpentForm::Amount)?,
            kid::QtyTerm::TheExcess => {
                self.result(&node, CountForm::Done(DoneAmount::ExcessDealt, AmountForm::Alone))
            }
            kid::QtyTerm::LifeChanged | kid::QtyTerm::DamageChanged => {
                let long = super::has(&node, Rule::amount_of_word);
                let form = match super::has(&node, Rule::total_word) {
                    true if long => AmountForm::TotalAmount,
                    true => AmountForm::Total,
                    false if long => AmountForm::AmountOf,
                    false => AmountForm::Bare,
                };
                let by = super::has(&node, Rule::life_by);
                let damage = node.as_rule() == Rule::damage_changed;
                // "The total life lost by P", "the total amount of life P lost".
                let fits = damage || by == (form == AmountForm::Total);
                ensure(fits, node, if by { Reason::LostByWithoutTotal } else { Reason::TotalWithoutBy })?;
                let event = if damage { self.damage_changed(&node)? } else { self.life_changed(&node)? };
                Qty::Life(Box::new(event), form)
            }
            kid::QtyTerm::TheDifference => self.result(&node, CountForm::Difference),
            kid::QtyTerm::TheResult if node.as_str() == "the result" => self.result(&node, CountForm::Result),
            kid::QtyTerm::TheResult if node.as_str() == "the total of those results" => {
                self.result(&node, CountForm::ResultTotal)
            }
            kid::QtyTerm::TheResult if node.as_str() == "that result" => {
                self.result(&node, CountForm::ThatResult)
            }
            kid::QtyTerm::TheResult => self.result(&node, CountForm::ChosenNumber),
        })
    }

    /// "the power of that creature", "its power".
    pub(super) fn stat_term(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        let stat = self.stat(node)?;
        Ok(match find(node, Rule::sel) {
            Some(of) => Qty::Stat(stat, Box::new(self.sel(&of)?), StatForm::Of),
            None => {
                let who = self.possessor(&need(node, Rule::possessor)?)?;
                Qty::Stat(stat, Box::new(who), StatForm::Possessive)
            }
        })
    }

    /// "chosen at random from 1 to 6".
    pub(super) fn random_range(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        let mut ends = kids(node);
        let from = Box::new(self.qty_term(&ends.next().or_refuse(node, Reason::NotRead)?)?);
        Ok(Qty::Random(from, Box::new(self.qty_term(&ends.next().or_refuse(node, Reason::NotRead)?)?)))
    }

    fn stat(&self, node: &Node<'_>) -> Lowered<crate::surface::Stat> {
        super::selection_word::stat(&need(node, Rule::stat)?)
    }

    fn count_of(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        Ok(match kid::CountOf::of(node)? {
            kid::CountOf::TotalNumber => return super::refuse(node, Reason::NotRead),
            kid::CountOf::CountCounters => {
                let kind = self.optional(find(node, Rule::counter_kind), Self::counter_kind)?;
                self.counters_at(node, kind)?
            }
            kid::CountOf::CountKinds => {
                let attr = super::selection_attr::attr(&need(node, Rule::kinds)?)?;
                if let Some(of) = find(node, Rule::sel) {
                    return Ok(Qty::Kinds(attr, Box::new(self.sel(&of)?), KindsForm::Of));
                }
                let among = Box::new(self.selection(&need(node, Rule::selection)?)?);
                let different = super::has(node, Rule::different_word);
                Qty::Kinds(attr, among, if different { KindsForm::Different } else { KindsForm::Among })
            }
            kid::CountOf::CountParty => self.party(node)?,
            kid::CountOf::CountSymbols => self.mana_symbols_in(node)?,
            kid::CountOf::CountSpent => self.spent(node, Spent::Colors, SpentForm::Amount)?,
            kid::CountOf::CountTimes => self.times_of(node)?,
            kid::CountOf::Filter => {
                let filter = self.filter(node)?;
                let all = Quant::All(crate::surface::AllForm::Bare);
                let at = self.at(node);
                Qty::Count(Box::new(super::selection::pick(all, crate::surface::Chooser::Actor, filter, at)))
            }
        })
    }

    /// How often something happened, or this ability has resolved.
    fn times_of(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        if let Some(within) = find(node, Rule::resolved_in) {
            return Ok(Qty::Resolutions(resolved_in(&within)?));
        }
        let event = self.event_deed(&child(node)?)?;
        ensure(!super::event::is_next(&event), node, Reason::NextInCondition)?;
        Ok(Qty::Times(Box::new(event)))
    }

    /// Counters "removed this way".
    pub(super) fn counters_removed(
        &self,
        node: &Node<'_>,
        kind: Option<CounterKind>,
        form: AmountForm,
    ) -> Qty {
        let word = RefWord::Pronoun(Pronoun::It);
        Qty::CountersRemoved(kind, Ref { word, slot: Slot::default(), at: self.at(node) }, form)
    }

    /// "on it", "among creatures you control", "removed this way", "you have".
    fn counters_at(&mut self, node: &Node<'_>, kind: Option<CounterKind>) -> Lowered<Qty> {
        if super::has(node, Rule::counters_removed) {
            return Ok(self.counters_removed(node, kind, AmountForm::Bare));
        }
        let (on, form) = if let Some(had) = find(node, Rule::counters_had) {
            (self.player_sel(&child(&had)?)?, CountersForm::Had)
        } else if let Some(among) = find(node, Rule::selection) {
            (self.selection(&among)?, CountersForm::Among)
        } else {
            (self.sel(&need(node, Rule::sel)?)?, CountersForm::On)
        };
        Ok(Qty::Counters(kind, Box::new(on), form))
    }

    /// What " for each …" runs over: objects or players, or counters.
    pub(super) fn for_each(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        let each = self.each_over(node)?;
        let Some(beyond) = find(node, Rule::beyond) else { return Ok(each) };
        let n = match find(&beyond, Rule::number_word) {
            Some(n) => words::number(n.as_str()).or_refuse(node, Reason::NotRead)?,
            None => 1,
        };
        Ok(Qty::Beyond(Box::new(each), n))
    }

    fn each_over(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        let over = child(&child(node)?)?;
        match kid::LoopOverCounters::of(over)? {
            kid::LoopOverCounters::EachKind => {
                let word = find(&over, Rule::attr)
                    .or_else(|| find(&over, Rule::kind_of_counter))
                    .or_refuse(node, Reason::NotRead)?;
                let attr = super::selection_attr::attr(&word)?;
                let among = Box::new(self.selection(&need(&over, Rule::selection)?)?);
                let different = super::has(&over, Rule::different_word);
                let form = if different { KindsForm::Different } else { KindsForm::Among };
                Ok(Qty::Kinds(attr, among, form))
            }
            kid::LoopOverCounters::EachParty => self.party(&over),
            kid::LoopOverCounters::EachTarget => Ok(Qty::OwnTargets),
            kid::LoopOverCounters::OwnKinds => {
                let attr = super::selection_attr::attr(&need(&over, Rule::kinds)?)?;
                let whose = self.possessor(&need(&over, Rule::possessor)?)?;
                Ok(Qty::Kinds(attr, Box::new(whose), KindsForm::Own))
            }
            kid::LoopOverCounters::EachCounter => {
                let kind = self.optional(find(&over, Rule::counter_kind), Self::counter_kind)?;
                self.counters_at(&over, kind)
            }
            kid::LoopOverCounters::EachLife => {
                Ok(Qty::Life(Box::new(self.life_changed(&over)?), AmountForm::Each))
            }
            kid::LoopOverCounters::EachDamage => {
                Ok(Qty::Life(Box::new(self.damage_changed(&over)?), AmountForm::Each))
            }
            kid::LoopOverCounters::EachTime => self.times_of(&over),
            kid::LoopOverCounters::EachDone => {
                let what = amount_done(over.as_str());
                Ok(self.result(&over, CountForm::Done(what, AmountForm::Each)))
            }
            kid::LoopOverCounters::EachSpent => {
                let what = match find(&over, Rule::selection) {
                    Some(from) => Spent::From(Box::new(self.selection(&from)?)),
                    None if over.as_str().starts_with("color") => Spent::Colors,
                    None => Spent::Mana,
                };
                self.spent(&over, what, SpentForm::Each)
            }
            kid::LoopOverCounters::OfThose => Ok(Qty::Count(Box::new(self.sel_base(&over)?))),
            kid::LoopOverCounters::Filter => Ok(Qty::Count(Box::new(self.each_of_filter(&over)?))),
        }
    }

    /// "red mana symbols in its mana cost".
    fn mana_symbols_in(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        let color = super::cost::color(&need(node, Rule::color)?)?;
        let (of, form) = match find(node, Rule::costs_of) {
            Some(costs) => {
                let several = costs.as_str().contains("costs");
                let form =
                    if several { crate::surface::CostsForm::Several } else { crate::surface::CostsForm::One };
                (self.selection(&need(node, Rule::selection)?)?, form)
            }
            None => (self.possessor(&need(node, Rule::possessor)?)?, crate::surface::CostsForm::Own),
        };
        Ok(Qty::ManaSymbols(color, Box::new(of), form))
    }

    /// "… in your party".
    fn party(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        Ok(Qty::Party(Box::new(self.possessor(&need(node, Rule::possessor)?)?)))
    }

    /// "… spent to cast it".
    pub(super) fn spent(&mut self, node: &Node<'_>, what: Spent, form: SpentForm) -> Lowered<Qty> {
        let on = Box::new(self.sel(&need(node, Rule::sel)?)?);
        Ok(Qty::Spent { what, on, form })
    }

    /// The range of a leading "for each".
    pub(super) fn loop_over(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let over = child(node)?;
        if over.as_rule() == Rule::one_word {
            // "For each one": of those just spoken of.
            let word = RefWord::Pronoun(Pronoun::One);
            return Ok(Selection::Ref(Ref { word, slot: Slot::default(), at: self.at(&over) }));
        }
        if over.as_rule() == Rule::of_those { self.sel_base(&over) } else { self.each_of_filter(&over) }
    }

    fn each_of_filter(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let filter = self.filter(node)?;
        let each = Quant::All(crate::surface::AllForm::Each);
        Ok(super::selection::pick(each, crate::surface::Chooser::Actor, filter, self.at(node)))
    }

    /// A quantity, multiplied where "for each" follows.
    pub(super) fn times_each(&mut self, n: Qty, node: &Node<'_>) -> Lowered<Qty> {
        match find(node, Rule::for_each) {
            Some(each) => Ok(Qty::ForEach(Box::new(n), Box::new(self.for_each(&each)?))),
            None => Ok(n),
        }
    }

    pub(super) fn counter_kind(&mut self, node: &Node<'_>) -> Lowered<CounterKind> {
        if let Some(pt) = find(node, Rule::signed_pt) {
            let (power, toughness) = pt.as_str().split_once('/').or_refuse(node, Reason::NotRead)?;
            return Ok(CounterKind::PowerToughness(
                power.parse().ok().or_refuse(node, Reason::NumberTooLarge)?,
                toughness.parse().ok().or_refuse(node, Reason::NumberTooLarge)?,
            ));
        }
        Ok(CounterKind::Named(super::selection::plain_name(node.as_str())))
    }

    pub(super) fn comparison(&mut self, node: &Node<'_>) -> Lowered<Comparison> {
        let node = child(node)?;
        let text = node.as_str();
        if node.as_rule() != Rule::cmp_number {
            let ops = [
                ("equal to ", Op::EqualTo),
                ("less than or equal to ", Op::LessOrEqual),
                ("greater than or equal to ", Op::GreaterOrEqual),
                ("less than ", Op::Less),
                ("greater than ", Op::Greater),
                ("fewer than ", Op::Fewer),
            ];
            let op =
                ops.iter().find(|(start, _)| text.starts_with(start)).or_refuse(node, Reason::NotRead)?.1;
            return Ok(Comparison { op, qty: self.qty(&need(&node, Rule::qty)?)? });
        }
        self.compared_number(&node)
    }

    /// "half their life, rounded up" is half of a life total; "half that much life" is of the amount before.
    pub(super) fn fraction_of_life(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        let of = match find(node, Rule::half_of_much) {
            Some(much) => self.result(&much, CountForm::ThatMuch),
            None => {
                let whose = self.possessor(&need(node, Rule::possessor)?)?;
                Qty::Stat(crate::surface::Stat::LifeTotal, Box::new(whose), StatForm::Possessive)
            }
        };
        Ok(Qty::Part(Box::new(of), fraction(node)?, rounding(node)))
    }

    /// "10 or higher", of the result of a roll.
    pub(super) fn result_bound(&mut self, node: &Node<'_>) -> Lowered<Comparison> {
        let qty = self.number(&need(node, Rule::number)?)?;
        let is_above = need(node, Rule::result_above)?.as_str() == " or higher";
        Ok(Comparison { op: if is_above { Op::OrHigher } else { Op::OrLower }, qty })
    }

    /// "5", "5 or less", "exactly 5".
    pub(super) fn compared_number(&mut self, node: &Node<'_>) -> Lowered<Comparison> {
        let qty = self.number(&need(node, Rule::number)?)?;
        let op = match find(node, Rule::cmp_word).as_ref().map(|w| w.as_str()) {
            Some(" or less") => Op::OrLess,
            Some(" or greater") => Op::OrGreater,
            Some(" or more") => Op::OrMore,
            Some(_) => Op::OrFewer,
            None if node.as_str().starts_with("exactly") => Op::Exactly,
            None => Op::Equal,
        };
        Ok(Comparison { op, qty })
    }
}

/// "half", "a third of".
pub(super) fn fraction(node: &Node<'_>) -> Lowered<Fraction> {
    word(&need(node, Rule::fraction)?, FRACTIONS)
}

const FRACTIONS: &[(&str, Fraction)] = &[
    ("half", Fraction::Half),
    ("a third of", Fraction::Third),
    ("a quarter of", Fraction::Quarter),
    ("a fifth of", Fraction::Fifth),
    ("a tenth of", Fraction::Tenth),
];

fn rounding(node: &Node<'_>) -> Rounding {
    if node.as_str().ends_with("up") { Rounding::Up } else { Rounding::Down }
}

pub(super) fn extreme(node: &Node<'_>) -> Lowered<Extreme> {
    word(node, EXTREMES)
}

const EXTREMES: &[(&str, Extreme)] = &[
    ("greatest", Extreme::Greatest),
    ("least", Extreme::Least),
    ("highest", Extreme::Highest),
    ("lowest", Extreme::Lowest),
    ("most", Extreme::Most),
    ("fewest", Extreme::Fewest),
];

/// "damage prevented", "life lost".
pub(super) fn amount_done(text: &str) -> DoneAmount {
    if text.contains("prevented") {
        DoneAmount::DamagePrevented
    } else if text.contains("excess") {
        DoneAmount::ExcessDealt
    } else if text.contains("dealt") {
        DoneAmount::DamageDealt
    } else if text.contains("lost") {
        DoneAmount::LifeLost
    } else if text.contains("mana") {
        DoneAmount::ManaPaid
    } else if text.contains("paid") {
        DoneAmount::LifePaid
    } else {
        DoneAmount::LifeGained
    }
}

/// The time in which an ability has resolved so often.
pub(super) fn resolved_in(node: &Node<'_>) -> Lowered<ResolvedIn> {
    super::word(node, &[(" this turn", ResolvedIn::Turn), (" this game", ResolvedIn::Game)])
}
