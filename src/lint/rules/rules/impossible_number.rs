//! A number that cannot be, or that says nothing.
//!
//! "Up to zero", a die with one side, three of two modes, damage divided among one target, "all target
//! creatures" (115.1: each target is chosen, so their number is said), an order of one card, a hand
//! size that is "increased by zero".
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, destroy «up to zero target creatures».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, destroy up to two target creatures.
//! ```
//!
//! Fix: none.

mod quantifier;

use crate::diag::{Code, Diagnostic};
use crate::lexicon::ManaSymbol;
use crate::lint::walk::{Around, Node, Site};
use crate::lint::{Subject, abilities, sameness};
use crate::source::Span;
use crate::surface::{
    Ability, ActivationLimit, ChoiceDomain, Chooser, Comparison, Cost, CostChange, CounterAmount,
    CounterKind, Deed, DieForm, Event, Filter, GameRule, HeadPhrase, ManaSpec, ModeCount, Modes, Noun, Often,
    Op, Order, Pick, Plain, Pred, PregameRule, PreventAmount, Pronoun, Qty, Quant, Ref, RefWord, Repeatable,
    ResultRow, Selection, Stat, Step, StepKind, Tense, TurnOp, Verb, WordNumber,
};

/// Whether a limit is to no time at all.
fn is_never(limit: &ActivationLimit) -> bool {
    let often = if let ActivationLimit::Does(often) = limit { often } else { limit };
    matches!(often, ActivationLimit::TimesEachTurn(0, _))
}

/// Finds numbers that cannot be.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (ability, at) in abilities(subject.bound.card()) {
        if let Ability::Triggered { limits, .. } | Ability::Activated { limits, .. } = ability
            && limits.iter().any(is_never)
        {
            findings.push(finding(at, "never"));
        }
    }
    let mut tense = Tense::Present;
    for seen in subject.nodes() {
        match seen.node {
            Node::Event(event) => {
                tense = if let Event::Deed { tense, .. } = event { *tense } else { Tense::Present };
            }
            Node::Deed(deed) => {
                let mut each = |at, why| findings.push(finding(at, why));
                quantifier::check(deed, seen.around, tense, &mut each);
            }
            _ => {}
        }
        let why = match seen.node {
            Node::Modes(modes) => of_modes(modes),
            Node::Selection(Selection::Pick(pick)) => {
                let is_none = is_none_here(&pick.quant, seen.around);
                if let Some(why) = of_pick(pick).or(is_none.then_some("none")) {
                    findings.push(finding(pick.at.0, why));
                }
                None
            }
            Node::Qty(Qty::Random(low, high)) => of_range(low, high),
            Node::Qty(Qty::ForEach(n, _)) if is_none(n) => Some("none for each"),
            Node::Qty(Qty::Plus(_, n) | Qty::Minus(_, n)) if is_none(n) => Some("zero changes nothing"),
            Node::Qty(Qty::Extreme(_, _, of) | Qty::Total(_, of, _)) if is_one(of) => {
                Some("among one there is nothing to compare")
            }
            Node::Step(Step {
                kind: StepKind::Where { x: Qty::Number(_) | Qty::Numeral(_), .. }, ..
            }) => Some("X is a number that can be written in its place"),
            Node::Step(Step { kind: StepKind::Results { roll: _, rows }, .. }) => of_rows(subject, rows),
            Node::Filter(filter) => of_filter(filter),
            Node::Selection(Selection::Ref(word)) => of_pronoun(subject, word),
            Node::Deed(deed) if compares_with_itself(deed) => Some("compared with the same player"),
            Node::Deed(deed) => deed.acts.iter().find_map(|act| of_verb(&act.verb, seen.around.site)),
            _ => None,
        };
        if let Some(why) = why {
            findings.push(finding(seen.at, why));
        }
    }
}

fn finding(at: Span, why: &'static str) -> Diagnostic {
    Diagnostic::new(Code::G216, at, "a number that cannot be, or says nothing")
        .label(at, why)
        .help("Write the number that is meant.")
}

fn is_one(it: &Selection) -> bool {
    matches!(it, Selection::Pick(pick) if pick.quant == Quant::A)
}

/// "It" is not one of several cards that were searched for, and "they" are not none.
fn of_pronoun(subject: &Subject<'_>, word: &Ref) -> Option<&'static str> {
    let RefWord::Pronoun(pronoun) = word.word else { return None };
    let reading = subject.bound.readings().iter().find(|reading| reading.word == word.at.0)?;
    // "No other player": what they are other than is read by no word of its own.
    if reading.writer == word.at.0 {
        return None;
    }
    let is_written = |it: &Selection| matches!(it, Selection::Pick(pick) if pick.at.0 == reading.writer);
    let is_sought = |verb: &Verb| matches!(verb, Verb::Search { what: Some(what), .. } if is_written(what));
    let writer = subject.nodes().find_map(|seen| match seen.node {
        Node::Selection(it @ Selection::Pick(pick)) if is_written(it) => Some(pick),
        _ => None,
    })?;
    match (pronoun, &writer.quant) {
        (
            Pronoun::It,
            Quant::Exactly(Qty::Number(2..)) | Quant::UpTo(Qty::Number(2..)) | Quant::AnyNumber,
        ) if subject.deeds().any(|(deed, _)| deed.acts.iter().any(|act| is_sought(&act.verb))) => {
            Some("these are several: write \"them\"")
        }
        (Pronoun::They, Quant::No(_)) => Some("there is none that this could mean"),
        _ => None,
    }
}

fn of_pick(it: &Pick) -> Option<&'static str> {
    let is_target = matches!(it.chooser, Chooser::Target | Chooser::TargetBy(_) | Chooser::RandomTarget);
    match &it.quant {
        Quant::UpTo(Qty::Number(0)) => Some("up to none"),
        Quant::All(form) if is_target && *form != crate::surface::AllForm::Both => {
            Some("each target is chosen: say how many there are")
        }
        Quant::Between(low, high) if low >= high => Some("the first number is not the lower"),
        Quant::Beside(_, _, who) if who.is_you() && is_yours(it) => Some("compared with itself"),
        _ => None,
    }
}

/// Whether none are meant where the phrase stands; a condition may ask for none.
fn is_none_here(quant: &Quant, around: Around<'_>) -> bool {
    let is_limit = |quant: &Quant| match quant {
        Quant::NoMoreThan(n) | Quant::Only(n) | Quant::MoreThan(n) => is_none(n),
        _ => false,
    };
    let says_nothing = match quant {
        Quant::AtLeast(n) | Quant::NoLess(n) | Quant::FewerThan(n) => is_none(n),
        _ => false,
    };
    let happens_to_none = matches!(quant, Quant::Exactly(n) if is_none(n));
    around.site == Site::Body && is_zero(quant)
        || around.is_static && is_limit(quant)
        || around.site == Site::Event && happens_to_none
        || around.site != Site::Condition && says_nothing
}

/// "The top zero cards", "zero of them"; what is done to zero at once has a rule of its own.
const fn is_zero(it: &Quant) -> bool {
    matches!(
        it,
        Quant::End(_, Qty::Number(0))
            | Quant::SomeOf(Qty::Number(0))
            | Quant::AllBut(Qty::Number(0))
            | Quant::JustExactly(Qty::Number(0))
    ) || matches!(it, Quant::EachOf(inner) if matches!(**inner, Quant::Exactly(Qty::Number(0))))
}

fn is_yours(it: &Pick) -> bool {
    let yours = |pred: &crate::surface::Pred| matches!(pred, crate::surface::Pred::Controller(who, ..) if who.is_you());
    it.filter.suffixes.iter().any(yours)
}

/// "You control more creatures than you."
fn compares_with_itself(deed: &Deed) -> bool {
    let is_yours = matches!(&deed.subject, crate::surface::Subject::Of(who) if who.is_you());
    let with_you = |verb: &Verb| match verb {
        Verb::Plain(Plain::Control, Selection::Pick(pick)) => {
            matches!(&pick.quant, Quant::Beside(_, _, who) if who.is_you())
        }
        _ => false,
    };
    is_yours && deed.acts.iter().any(|act| with_you(&act.verb))
}

/// A die has no higher result than it has sides (706.1); what is added to it can make more of it.
fn of_rows(subject: &Subject<'_>, rows: &[ResultRow]) -> Option<&'static str> {
    let sides = subject.deeds().flat_map(|(deed, _)| &deed.acts).filter_map(|act| match &act.verb {
        Verb::RollDie { sides, added: None, .. } => Some(*sides),
        Verb::RollDie { added: Some(_), .. } => Some(u32::MAX),
        _ => None,
    });
    let highest = sides.max()?;
    rows.iter().any(|row| row.to.unwrap_or(row.from) > highest).then_some("the die has no such side")
}

/// "With fewer than zero cards in hand", "with power 2 or less and power 4 or greater".
fn of_filter(it: &Filter) -> Option<&'static str> {
    let among_one = |pred: &Pred| match pred {
        Pred::Extreme(_, _, Some(among), _) => is_single(among) || is_one(among),
        _ => false,
    };
    if it.suffixes.iter().any(among_one) {
        return Some("among one there is nothing to compare");
    }
    let stats: Vec<(Stat, &Comparison)> = it
        .suffixes
        .iter()
        .filter_map(|pred| match pred {
            Pred::Stat(stat, comparison) | Pred::WhoseStat(stat, comparison) => Some((*stat, comparison)),
            _ => None,
        })
        .collect();
    let zero = |comparison: &Comparison| comparison.qty == Qty::Number(0);
    let less = |comparison: &Comparison| matches!(comparison.op, Op::Less | Op::Fewer);
    if stats.iter().any(|(_, comparison)| zero(comparison) && less(comparison)) {
        return Some("no number of this is less than zero");
    }
    let apart = |(stat, a): &(Stat, &Comparison), (other, b): &(Stat, &Comparison)| {
        let ranges = (sameness::range(a), sameness::range(b));
        stat == other && matches!(ranges, (Some(a), Some(b)) if sameness::are_apart(a, b))
    };
    let clash = stats.iter().enumerate().any(|(at, one)| stats[..at].iter().any(|other| apart(one, other)));
    clash.then_some("no number is both")
}

fn of_range(low: &Qty, high: &Qty) -> Option<&'static str> {
    match (low, high) {
        (Qty::Number(low) | Qty::Numeral(low), Qty::Number(high) | Qty::Numeral(high)) if low >= high => {
            Some("the first number is not the lower")
        }
        _ => None,
    }
}

fn of_modes(it: &Modes) -> Option<&'static str> {
    let offered = u32::try_from(it.modes.len()).unwrap_or(u32::MAX);
    let repeats = it.repeat == Repeatable::MoreThanOnce;
    let nested = |mode: &crate::surface::Mode| {
        mode.body
            .steps
            .iter()
            .any(|step| matches!(&step.kind, StepKind::Modes(inner) if inner.modes.is_empty()))
    };
    if it.or_instead.as_ref().is_some_and(|other| other.count == it.count) {
        return Some("as many as without the condition");
    }
    if it.modes.iter().any(nested) {
        return Some("a choice with nothing to choose from");
    }
    match &it.count {
        ModeCount::Exactly(Qty::Number(n)) if !repeats && *n > offered => Some("more than there are modes"),
        ModeCount::Exactly(Qty::Number(n)) if !repeats && *n > 1 && *n == offered => {
            Some("all of the modes: nothing to choose")
        }
        ModeCount::Exactly(Qty::Number(1)) if repeats => Some("one mode is not chosen more than once"),
        ModeCount::UpTo(Qty::Number(n)) if !repeats && *n > offered => Some("more than there are modes"),
        ModeCount::Exactly(Qty::Number(0)) | ModeCount::UpTo(Qty::Number(0)) => Some("no mode at all"),
        ModeCount::Both if !repeats && offered == 2 => Some("all of the modes: nothing to choose"),
        ModeCount::OneOrBoth | ModeCount::Both if offered != 2 => Some("\"both\" is of two modes"),
        ModeCount::Exactly(_)
        | ModeCount::UpTo(_)
        | ModeCount::OneOrBoth
        | ModeCount::Both
        | ModeCount::OneOrMore
        | ModeCount::AnyNumber => None,
    }
}

/// "Reduced by zero", "zero additional lands", "copy it zero times": nothing is changed or done.
fn is_by_zero(verb: &Verb) -> bool {
    match verb {
        Verb::Rule(
            GameRule::HandSize(_, n)
            | GameRule::AdditionalLands(n)
            | GameRule::AdditionalVotes(n)
            | GameRule::BlockAdditional(n),
        )
        | Verb::PregameRule(PregameRule::Changed(_, _, n))
        | Verb::Turn(TurnOp::ExtraTurn(n))
        | Verb::Copy { times: Some(n), .. }
        | Verb::Perform(n)
        | Verb::DivideDamage { n, .. }
        | Verb::Prevent { n: PreventAmount::Next(n) | PreventAmount::OfThat(n), .. }
        | Verb::Redirect { n: PreventAmount::Next(n) | PreventAmount::OfThat(n), .. } => is_none(n),
        Verb::AddMana(
            ManaSpec::AnyColor(n, _)
            | ManaSpec::AnyOneColor(n)
            | ManaSpec::AnyCombination(n, _)
            | ManaSpec::AnyTypeProduced(n, _)
            | ManaSpec::CouldProduce(n, ..)
            | ManaSpec::OfColor(n, _),
        ) => is_none(n),
        Verb::Times(_, Often::Times(n) | Often::More(n) | Often::Again(n)) => *n == 0,
        Verb::DistributeCounters(CounterAmount { quant: Quant::Exactly(n), .. }, _)
        | Verb::MoveCounters(CounterAmount { quant: Quant::Exactly(n), .. }, ..) => is_none(n),
        Verb::CostChange(change) => is_free(change),
        Verb::PutCounters(places) => {
            places.iter().any(|place| place.counters.kind == Some(CounterKind::PowerToughness(0, 0)))
        }
        Verb::Pay { costs, for_each: None } => costs.iter().all(|cost| match cost {
            Cost::Mana(mana) => mana.iter().all(|symbol| *symbol == ManaSymbol::Generic(0)),
            Cost::Life(n) => is_none(n),
            _ => false,
        }),
        _ => false,
    }
}

const fn is_none(n: &Qty) -> bool {
    matches!(n, Qty::Number(0) | Qty::Numeral(0) | Qty::Word(0))
}

/// "Costs {0} less".
fn is_free(change: &CostChange) -> bool {
    !change.mana.is_empty() && change.mana.iter().all(|symbol| *symbol == ManaSymbol::Generic(0))
}

fn of_verb(verb: &Verb, site: Site) -> Option<&'static str> {
    if is_by_zero(verb) {
        return Some("none");
    }
    match verb {
        Verb::RollDie { sides: 0 | 1, form: DieForm::Letter | DieForm::Sided, .. } => {
            Some("a die has more sides")
        }
        Verb::Action { n: Some(Qty::Number(0)), .. } if site == Site::Body => Some("none"),
        Verb::DivideDamage { n, among, .. } => divided(n, among),
        Verb::DistributeCounters(CounterAmount { quant: Quant::Exactly(n), .. }, among) => divided(n, among),
        Verb::Move { what, to: Some(to), .. } if to.order.is_some_and(|_: Order| is_single(what)) => {
            Some("one card has no order")
        }
        Verb::Vote(ChoiceDomain::Labels(words)) | Verb::Choose(ChoiceDomain::Labels(words))
            if words.len() == 1 =>
        {
            Some("one word to choose from")
        }
        Verb::Choose(ChoiceDomain::Numbers(numbers)) if numbers.len() == 1 => {
            Some("one number to choose from")
        }
        _ => None,
    }
}

/// An amount is divided among several, each of whom gets one at least (601.2d).
fn divided(n: &Qty, among: &Selection) -> Option<&'static str> {
    let Selection::Pick(pick) = among else { return None };
    match (&pick.quant, n) {
        (Quant::A | Quant::Exactly(Qty::Number(1)), _) => Some("one has it all: nothing is divided"),
        (
            Quant::Exactly(Qty::Number(several)) | Quant::JustExactly(Qty::Number(several)),
            Qty::Number(n) | Qty::Numeral(n),
        ) if n < several => Some("each of them gets one at least"),
        _ => None,
    }
}

/// One card, and no pile or zone that has several.
fn is_single(it: &Selection) -> bool {
    let has_several = |filter: &Filter| {
        let holds = |head: &HeadPhrase| {
            matches!(head.noun, Some(Noun::Pile | Noun::Hand | Noun::Library | Noun::Graveyard))
        };
        filter.heads.iter().any(holds)
    };
    match it {
        Selection::Pick(pick) => matches!(pick.quant, Quant::A) && !has_several(&pick.filter),
        Selection::Ref(word) => match &word.word {
            RefWord::Pronoun(Pronoun::It) => true,
            RefWord::That(filter, WordNumber::Singular) => !has_several(filter),
            _ => false,
        },
        Selection::List { .. } => false,
    }
}
