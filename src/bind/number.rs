//! How far the text itself says how many something is, or how much: "pay {1}" and "put a counter" say it,
//! and "that many" is not said of what "one" would say as shortly.

use super::scope::Candidate;
use crate::lexicon::ManaSymbol;
use crate::surface::{
    Cost, CounterAmount, CounterKind, CounterPlacement, LifeAmount, ManaSpec, Qty, Quant, TokenPhrase, Verb,
};

/// How a number is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Number {
    /// The text says it: "two cards", "3 life".
    Said,
    /// It is known only then: "one or more cards", "X damage", "life".
    Open,
    /// No number is spoken of: "each creature", "the creatures".
    Unspoken,
}

/// The number of what a determiner leaves.
pub(super) fn of_quant(it: &Quant) -> Number {
    if let Quant::EachOf(inner) = it {
        return of_quant(inner);
    }
    if is_said(it) {
        Number::Said
    } else if matches!(
        it,
        Quant::Exactly(_)
            | Quant::NumberEqualTo(_)
            | Quant::EqualTo(_)
            | Quant::UpTo(_)
            | Quant::AnyNumber
            | Quant::AtLeast(_)
            | Quant::NoLess(_)
            | Quant::Multiple
            | Quant::End(..)
            | Quant::Additional(_)
            | Quant::Between(..)
    ) {
        Number::Open
    } else {
        Number::Unspoken
    }
}

/// The number of what an act did to objects, which are those of a phrase, or were made by it.
pub(super) fn of_objects(verb: &Verb, phrase: Option<&Candidate>) -> Number {
    if let Verb::Create(tokens) = verb {
        let is_said = |it: &TokenPhrase| of_quant(&it.quant) == Number::Said;
        return if tokens.iter().all(is_said) { Number::Said } else { Number::Open };
    }
    phrase.map_or(Number::Unspoken, |phrase| phrase.number)
}

/// The number that an act comes to which has one.
pub(super) fn of_amount(verb: &Verb) -> Number {
    if says_amount(verb) { Number::Said } else { Number::Open }
}

fn says_amount(verb: &Verb) -> bool {
    if let Verb::GainLife(n) | Verb::LoseLife(n) = verb {
        matches!(n, LifeAmount::N(n) | LifeAmount::EqualTo(n) if is_literal(n))
    } else if let Verb::DealDamage { n, .. } = verb {
        n.as_ref().is_some_and(is_literal)
    } else if let Verb::DivideDamage { n, .. } | Verb::FlipCoin(n) = verb {
        is_literal(n)
    } else if let Verb::PutCounters(all) = verb {
        all.iter().all(|CounterPlacement { counters, on: _ }| says_counters(counters))
    } else if let Verb::RemoveCounters(counters, ..)
    | Verb::DistributeCounters(counters, _)
    | Verb::MoveCounters(counters, ..)
    | Verb::GetCounters(counters) = verb
    {
        says_counters(counters)
    } else if let Verb::Pay { costs, for_each: None } = verb {
        costs.iter().all(says_cost)
    } else if let Verb::AddMana(spec) = verb {
        says_mana(spec)
    } else if let Verb::AtOnce(inner, _)
    | Verb::Same(inner, _)
    | Verb::Except(inner, _)
    | Verb::InsteadOf(inner, _)
    | Verb::Pretend(inner, _) = verb
    {
        says_amount(inner)
    } else {
        false
    }
}

fn says_counters(it: &CounterAmount) -> bool {
    let CounterAmount { quant, kind } = it;
    if let Some(CounterKind::ChoiceOf(all, _) | CounterKind::AllOf(all)) = kind {
        return all.iter().all(says_counters);
    }
    is_said(quant)
}

fn says_cost(it: &Cost) -> bool {
    if let Cost::Mana(symbols) = it {
        return !symbols.contains(&ManaSymbol::X);
    }
    if let Cost::Either(all) = it {
        return all.iter().all(says_cost);
    }
    matches!(it, Cost::Life(n) if is_literal(n)) || matches!(it, Cost::Energy(_))
}

fn says_mana(it: &ManaSpec) -> bool {
    if let ManaSpec::Additional(inner) = it {
        return says_mana(inner);
    }
    if let ManaSpec::AnyColor(n, None)
    | ManaSpec::AnyOneColor(n)
    | ManaSpec::AnyCombination(n, _)
    | ManaSpec::AnyTypeProduced(n, _)
    | ManaSpec::CouldProduce(n, ..)
    | ManaSpec::OfColor(n, _) = it
    {
        return is_literal(n);
    }
    matches!(it, ManaSpec::Symbols(_, None) | ManaSpec::Either(_))
}

fn is_said(it: &Quant) -> bool {
    if let Quant::Exactly(n) | Quant::JustExactly(n) | Quant::End(_, n) | Quant::Additional(n) = it {
        return is_literal(n);
    }
    matches!(it, Quant::A | Quant::Any | Quant::Another)
}

const fn is_literal(it: &Qty) -> bool {
    matches!(it, Qty::Number(_) | Qty::Numeral(_) | Qty::Word(_))
}
