//! Quantities.

use super::agree::{Number, list, number_text, words};
use super::{Cx, Setting, choice, determiner, event, reference, selection, verb_numbers};
use crate::lexicon::words::ordinal_word;
use crate::surface::{
    AmountForm, Attr, Comparison, CountForm, CountersForm, DoneAmount, Event, Extreme, Fraction, KindsForm,
    Nth, Op, Qty, Quant, ResolvedIn, Rounding, Selection, Spent, SpentForm, Stat, StatForm, Subject, Verb,
    WindowSpan,
};

/// A quantity as a noun phrase, with digits.
pub(super) fn value(cx: Cx, qty: &Qty) -> String {
    written(cx, qty, |number| number.to_string())
}

/// A quantity of things that are counted, with words for numbers.
pub(super) fn counted(cx: Cx, qty: &Qty) -> String {
    written(cx, qty, number_text)
}

fn written(cx: Cx, qty: &Qty, number: fn(u32) -> String) -> String {
    let inner = |qty: &Qty| written(cx, qty, number);
    match qty {
        Qty::Number(n) => number(*n),
        Qty::Numeral(n) => n.to_string(),
        Qty::Word(n) => number_text(*n),
        Qty::X => "X".into(),
        Qty::Count(of) => format!("the number of {}", selection::object(cx, of)),
        Qty::Result(_, form) => result(*form),
        Qty::Stat(stat, of, StatForm::Possessive | StatForm::Have) => {
            format!("{} {}", selection::possessive(cx, of), self::stat(*stat))
        }
        Qty::Stat(stat, of, StatForm::Of) => {
            format!("the {} of {}", self::stat(*stat), selection::object(cx, of))
        }
        Qty::Total(stat, of, StatForm::Possessive | StatForm::Have) => {
            format!("{} total {}", selection::possessive(cx, of), self::stat(*stat))
        }
        Qty::Total(stat, of, StatForm::Of) => {
            format!("the total {} of {}", self::stat(*stat), selection::object(cx, of))
        }
        Qty::Extreme(extreme, stat, of) => {
            format!(
                "the {} {} among {}",
                self::extreme(*extreme),
                self::stat(*stat),
                selection::object(cx, of)
            )
        }
        Qty::Counters(kind, on, form) => {
            let kind = verb_numbers::counter_noun(kind.as_ref(), Number::Plural);
            format!("the number of {kind} {}", counters_at(cx, on, *form))
        }
        Qty::CountersRemoved(kind, _, AmountForm::EachFirst) => {
            let kind = verb_numbers::counter_noun(kind.as_ref(), Number::Singular);
            format!("{kind} removed this way")
        }
        Qty::CountersRemoved(kind, ..) => {
            let kind = verb_numbers::counter_noun(kind.as_ref(), Number::Plural);
            format!("the number of {kind} removed this way")
        }
        Qty::Kinds(attr, among, form) => format!("the number of {}", kinds(cx, *attr, among, *form)),
        Qty::Times(event) => {
            format!("the number of times {}", event::event(cx.within(Setting::Event), event))
        }
        Qty::Life(event, form) => came_to(cx, event, *form),
        Qty::Spent { what: Spent::Colors, on, form: _ } => {
            format!("the number of colors of mana spent to cast {}", selection::object(cx, on))
        }
        Qty::Spent { what: Spent::Mana | Spent::From(_) | Spent::Symbols(_), on, form: _ } => {
            format!("the amount of mana spent to cast {}", selection::object(cx, on))
        }
        Qty::Party(who) => format!("the number of creatures in {} party", selection::possessive(cx, who)),
        Qty::Opponents(who) => {
            let has = super::deed::have(selection::person(who));
            format!("the number of opponents {} {has}", selection::subject(cx, who))
        }
        Qty::ManaSymbols(color, of, form) => {
            let costs = match form {
                crate::surface::CostsForm::Own => format!("{} mana cost", selection::possessive(cx, of)),
                crate::surface::CostsForm::One => format!("the mana cost of {}", selection::object(cx, of)),
                crate::surface::CostsForm::Several => {
                    format!("the mana costs of {}", selection::object(cx, of))
                }
            };
            format!("the number of {} mana symbols in {costs}", color.word())
        }
        Qty::OwnTargets => "target".into(),
        Qty::Resolutions(within) => format!("the number of times {}", resolved(Some(*within), "")),
        Qty::Devotion(who, colors) => {
            let colors = list(&choice::color_words(colors), "and");
            format!("{} devotion to {colors}", selection::possessive(cx, who))
        }
        Qty::DevotionTo(who, color) => {
            let color = reference::reference(cx, color, reference::Case::Object);
            format!("{} devotion to {color}", selection::possessive(cx, who))
        }
        Qty::ForEach(n, over) => format!("{} {}", inner(n), for_each(cx, over)),
        Qty::Multiple(2, of) => format!("twice {}", inner(of)),
        Qty::Multiple(times, of) => format!("{} times {}", number_text(*times), inner(of)),
        Qty::Double(of) => format!("double {}", inner(of)),
        Qty::Triple(of) => format!("triple {}", inner(of)),
        Qty::Beyond(of, n) => format!("{} beyond {}", inner(of), the_first(*n)),
        Qty::Part(of, part, rounding) => {
            format!("{} {}, {}", fraction(*part), inner(of), self::rounding(*rounding))
        }
        Qty::Plus(left, right) => format!("{} plus {}", counted(cx, left), inner(right)),
        Qty::Minus(left, right) => format!("{} minus {}", inner(left), inner(right)),
        Qty::Noted(word) => super::reference::reference(cx, word, super::reference::Case::Object),
        Qty::Apart(one, other) => format!("the difference between {} and {}", inner(one), inner(other)),
        Qty::InAll(of) => inner(of).replacen("the number", "the total number", 1),
        Qty::OfPlayer(_, who) => format!("the number {} chose", selection::subject(cx, who)),
        Qty::Random(from, to) => format!("a number {}", random_range(cx, from, to)),
    }
}

/// "chosen at random from 1 to 6".
pub(super) fn random_range(cx: Cx, from: &Qty, to: &Qty) -> String {
    format!("chosen at random from {} to {}", value(cx, from), value(cx, to))
}

/// "half their life": a life total is halved by a shorter word.
fn half_of(cx: Cx, of: &Qty) -> String {
    if let Qty::Stat(Stat::LifeTotal, who, StatForm::Possessive) = of {
        return format!("{} life", selection::possessive(cx, who));
    }
    value(cx, of)
}

/// What stands before that of which it is a part.
pub(super) fn fraction(part: Fraction) -> &'static str {
    match part {
        Fraction::Half => "half",
        Fraction::Third => "a third of",
        Fraction::Quarter => "a quarter of",
        Fraction::Fifth => "a fifth of",
        Fraction::Tenth => "a tenth of",
    }
}

pub(super) fn rounding(rounding: Rounding) -> &'static str {
    match rounding {
        Rounding::Up => "rounded up",
        Rounding::Down => "rounded down",
    }
}

fn result(form: CountForm) -> String {
    match form {
        CountForm::ThatMany => "that many".into(),
        CountForm::ThatMuch => "that much".into(),
        CountForm::Difference => "the difference".into(),
        CountForm::Amount => "that".into(),
        CountForm::Done(DoneAmount::ManaPaid, AmountForm::Each | AmountForm::EachFirst) => {
            "mana paid this way".into()
        }
        CountForm::Done(_, AmountForm::Alone) => "the excess".into(),
        CountForm::Done(what, form) => {
            let before = match form {
                AmountForm::Bare => "the",
                AmountForm::AmountOf | AmountForm::Clause | AmountForm::Alone => "the amount of",
                AmountForm::TotalAmount => "the total amount of",
                AmountForm::Total => "the total",
                AmountForm::Each | AmountForm::EachFirst => "1",
            };
            format!("{before} {} this way", done(what))
        }
        CountForm::Result => "the result".into(),
        CountForm::ThatResult => "that result".into(),
        CountForm::ResultTotal => "the total of those results".into(),
        CountForm::ChosenNumber => "the chosen number".into(),
        CountForm::ThatNumber => "that number".into(),
    }
}

/// "damage prevented".
fn done(what: DoneAmount) -> &'static str {
    match what {
        DoneAmount::DamagePrevented => "damage prevented",
        DoneAmount::DamageDealt => "damage dealt",
        DoneAmount::ExcessDealt => "excess damage dealt",
        DoneAmount::LifeLost => "life lost",
        DoneAmount::LifeGained => "life gained",
        DoneAmount::LifePaid => "life paid",
        DoneAmount::ManaPaid => "mana paid",
    }
}

/// Whether a quantity may stand directly before a noun: "X cards", "twice that many tokens".
pub(super) fn is_inline(qty: &Qty) -> bool {
    match qty {
        Qty::Number(_)
        | Qty::Numeral(_)
        | Qty::Word(_)
        | Qty::X
        | Qty::Result(_, CountForm::ThatMany | CountForm::ThatMuch) => true,
        Qty::Multiple(_, of) | Qty::Double(of) | Qty::Triple(of) => is_inline(of),
        Qty::Plus(left, right) | Qty::Minus(left, right) if **left == Qty::X => {
            matches!(**right, Qty::Number(_) | Qty::X)
        }
        Qty::Result(
            _,
            CountForm::Difference
            | CountForm::Amount
            | CountForm::Done(..)
            | CountForm::Result
            | CountForm::ThatResult
            | CountForm::ResultTotal
            | CountForm::ChosenNumber
            | CountForm::ThatNumber,
        )
        | Qty::Count(_)
        | Qty::Stat(..)
        | Qty::Total(..)
        | Qty::Extreme(..)
        | Qty::Counters(..)
        | Qty::CountersRemoved(..)
        | Qty::Times(_)
        | Qty::Life(..)
        | Qty::Spent { .. }
        | Qty::Kinds(..)
        | Qty::Party(_)
        | Qty::OwnTargets
        | Qty::Resolutions(_)
        | Qty::Opponents(_)
        | Qty::ManaSymbols(..)
        | Qty::Devotion(..)
        | Qty::DevotionTo(..)
        | Qty::ForEach(..)
        | Qty::Beyond(..)
        | Qty::Part(..)
        | Qty::Plus(..)
        | Qty::Minus(..)
        | Qty::Apart(..)
        | Qty::Noted(_)
        | Qty::OfPlayer(..)
        | Qty::InAll(_)
        | Qty::Random(..) => false,
    }
}

/// A quantity without its "for each", and what it counts.
pub(super) fn split_for_each(qty: &Qty) -> (&Qty, Option<&Qty>) {
    if let Qty::ForEach(n, over) = qty { (n, Some(over)) } else { (qty, None) }
}

/// "for each creature you control": over a quantity that counts.
pub(super) fn for_each(cx: Cx, qty: &Qty) -> String {
    if let Qty::Beyond(each, n) = qty {
        return format!("{} beyond {}", for_each(cx, each), the_first(*n));
    }
    // Said before the comma.
    if let Qty::Result(_, CountForm::Done(_, AmountForm::EachFirst))
    | Qty::CountersRemoved(_, _, AmountForm::EachFirst) = qty
    {
        return String::new();
    }
    if let Qty::Count(over) = qty {
        return format!("for each {}", selection::each_of(cx, over));
    }
    if let Qty::Counters(kind, on, form) = qty {
        let kind = verb_numbers::counter_noun(kind.as_ref(), Number::Singular);
        return format!("for each {kind} {}", counters_at(cx, on, *form));
    }
    if let Qty::CountersRemoved(kind, ..) = qty {
        let kind = verb_numbers::counter_noun(kind.as_ref(), Number::Singular);
        return format!("for each {kind} removed this way");
    }
    if let Qty::Kinds(attr, whose, KindsForm::Own) = qty {
        return format!("for each of {} {}s", selection::possessive(cx, whose), super::pred::attr(*attr));
    }
    if let Qty::Kinds(attr, among, form) = qty {
        let different = different(*form);
        let attr = super::pred::attr(*attr);
        return words(&["for each", different, attr, "among", &selection::object(cx, among)]);
    }
    if let Qty::Spent { what, on, form: SpentForm::Each } = qty {
        let what = match what {
            Spent::Colors => "color of mana".into(),
            Spent::Mana | Spent::Symbols(_) => "mana".into(),
            Spent::From(from) => format!("mana from {}", selection::object(cx, from)),
        };
        return format!("for each {what} spent to cast {}", selection::object(cx, on));
    }
    if let Qty::Party(who) = qty {
        return format!("for each creature in {} party", selection::possessive(cx, who));
    }
    if let Qty::Resolutions(within) = qty {
        return format!("for each time {}", resolved(Some(*within), ""));
    }
    if let Qty::Times(event) = qty {
        return format!("for each time {}", event::event(cx.within(Setting::Event), event));
    }
    format!("for each {}", value(cx, qty))
}

/// "the first", "the first two".
fn the_first(n: u32) -> String {
    if n == 1 { "the first".to_owned() } else { format!("the first {}", number_text(n)) }
}

/// "card types among cards in your graveyard".
pub(super) fn kinds(cx: Cx, attr: Attr, among: &Selection, form: KindsForm) -> String {
    let link = if form == KindsForm::Of { "of" } else { "among" };
    words(&[different(form), &super::pred::attrs(attr), link, &selection::object(cx, among)])
}

fn different(form: KindsForm) -> &'static str {
    match form {
        KindsForm::Different => "different",
        KindsForm::Among | KindsForm::Own | KindsForm::Of => "",
    }
}

/// "on it", "among creatures you control", "you have".
fn counters_at(cx: Cx, on: &Selection, form: CountersForm) -> String {
    match form {
        CountersForm::On => format!("on {}", selection::object(cx, on)),
        CountersForm::Among => format!("among {}", selection::object(cx, on)),
        CountersForm::Had => words(&[&selection::subject(cx, on), super::deed::have(selection::person(on))]),
    }
}

/// "the life you gained this turn", "the total life lost by your opponents this turn".
fn came_to(cx: Cx, event: &Event, form: AmountForm) -> String {
    let total = matches!(form, AmountForm::Total | AmountForm::TotalAmount);
    let amount = matches!(form, AmountForm::AmountOf | AmountForm::TotalAmount);
    let head = match form {
        AmountForm::Each | AmountForm::EachFirst => "1",
        AmountForm::Bare
        | AmountForm::Alone
        | AmountForm::AmountOf
        | AmountForm::Total
        | AmountForm::TotalAmount
        | AmountForm::Clause => "the",
    };
    let said = event::event(cx.within(Setting::Event), event);
    let (total, amount) = (if total { "total" } else { "" }, if amount { "amount of" } else { "" });
    let Event::Deed { deed, window, .. } = event else { return said };
    let verb = deed.acts.first().map(|act| &act.verb);
    let passive = match (verb, &deed.subject) {
        (Some(Verb::DealtDamage { .. }), _) => return words(&[head, total, amount, &said]),
        (Some(Verb::LoseLife(_)), Subject::Of(who)) if form == AmountForm::Total => Some(("lost by", who)),
        (_, Subject::Of(who)) if form == AmountForm::Total => Some(("gained by", who)),
        _ => None,
    };
    let window = window.as_ref().map_or_else(String::new, |window| super::deed::window(cx, window));
    let said = passive.map_or(said, |(by, who)| words(&[by, &selection::object(cx, who), &window]));
    words(&[head, total, amount, "life", &said])
}

/// An amount of life or damage, before and after the noun: "3 life", "damage equal to its power".
pub(super) fn amount(cx: Cx, qty: &Qty, noun: &str) -> String {
    match qty {
        Qty::Number(_) | Qty::Numeral(_) | Qty::Word(_) | Qty::X => format!("{} {noun}", value(cx, qty)),
        Qty::Result(_, CountForm::ThatMany | CountForm::ThatMuch) => format!("that much {noun}"),
        Qty::Multiple(2, of) if is_inline(of) => format!("twice {}", amount(cx, of, noun)),
        Qty::Multiple(times, of) if is_inline(of) => {
            format!("{} times {}", number_text(*times), amount(cx, of, noun))
        }
        Qty::Double(of) if matches!(**of, Qty::Result(..)) => format!("double that {noun}"),
        Qty::Triple(of) if matches!(**of, Qty::Result(..)) => format!("triple that {noun}"),
        Qty::Part(of, part, rounding) if is_inline(of) && noun == "life" => {
            format!("{} that much life, {}", fraction(*part), self::rounding(*rounding))
        }
        Qty::Part(of, part, rounding) if is_inline(of) => {
            format!("{} that {noun}, {}", fraction(*part), self::rounding(*rounding))
        }
        Qty::Part(of, part, rounding) if is_life(of) => {
            format!("{} {}, {}", fraction(*part), half_of(cx, of), self::rounding(*rounding))
        }
        Qty::Plus(left, right) if **left == Qty::X => format!("X plus {} {noun}", value(cx, right)),
        Qty::Minus(left, right) if **left == Qty::X => format!("X minus {} {noun}", value(cx, right)),
        Qty::Plus(left, right) if is_inline(left) => {
            format!("{} plus {}", amount(cx, left, noun), value(cx, right))
        }
        Qty::Minus(left, right) if is_inline(left) => {
            format!("{} minus {}", amount(cx, left, noun), value(cx, right))
        }
        Qty::ForEach(n, over) => super::agree::words(&[&amount(cx, n, noun), &for_each(cx, over)]),
        Qty::Random(from, to) => {
            format!("an amount of {noun} {}", random_range(cx, from, to))
        }
        Qty::Result(
            _,
            CountForm::Difference
            | CountForm::Amount
            | CountForm::Done(..)
            | CountForm::Result
            | CountForm::ThatResult
            | CountForm::ResultTotal
            | CountForm::ChosenNumber
            | CountForm::ThatNumber,
        )
        | Qty::Count(_)
        | Qty::Stat(..)
        | Qty::Total(..)
        | Qty::Extreme(..)
        | Qty::Counters(..)
        | Qty::CountersRemoved(..)
        | Qty::Times(_)
        | Qty::Life(..)
        | Qty::Spent { .. }
        | Qty::Kinds(..)
        | Qty::Party(_)
        | Qty::OwnTargets
        | Qty::Resolutions(_)
        | Qty::Opponents(_)
        | Qty::ManaSymbols(..)
        | Qty::Devotion(..)
        | Qty::DevotionTo(..)
        | Qty::Multiple(..)
        | Qty::Double(_)
        | Qty::Triple(_)
        | Qty::Beyond(..)
        | Qty::Part(..)
        | Qty::Plus(..)
        | Qty::Minus(..)
        | Qty::Apart(..)
        | Qty::Noted(_)
        | Qty::OfPlayer(..)
        | Qty::InAll(_) => format!("{noun} equal to {}", value(cx, qty)),
    }
}

fn is_life(qty: &Qty) -> bool {
    matches!(qty, Qty::Stat(Stat::LifeTotal, _, StatForm::Possessive))
}

/// The name of a stat.
pub(super) fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Power => "power",
        Stat::Toughness => "toughness",
        Stat::ManaValue => "mana value",
        Stat::LifeTotal => "life total",
        Stat::ManaCost => "mana cost",
        Stat::Loyalty => "loyalty",
        Stat::Votes => "votes",
        Stat::PowerAndToughness => "power and toughness",
        Stat::BasePower => "base power",
        Stat::HandSize => "hand size",
        Stat::StartingLife => "starting life total",
        Stat::GraveyardSize => "cards in their graveyard",
        Stat::LibrarySize => "cards in their library",
    }
}

/// The superlative.
pub(super) fn extreme(extreme: Extreme) -> &'static str {
    match extreme {
        Extreme::Greatest => "greatest",
        Extreme::Least => "least",
        Extreme::Highest => "highest",
        Extreme::Lowest => "lowest",
        Extreme::Most => "most",
        Extreme::Fewest => "fewest",
    }
}

/// A comparison with its right side.
pub(super) fn comparison(cx: Cx, comparison: &Comparison) -> String {
    let Comparison { op, qty } = comparison;
    let right = value(cx, qty);
    match op {
        Op::Equal => right,
        Op::EqualTo => format!("equal to {right}"),
        Op::OrLess => format!("{right} or less"),
        Op::LessOrEqual => format!("less than or equal to {right}"),
        Op::OrGreater => format!("{right} or greater"),
        Op::GreaterOrEqual => format!("greater than or equal to {right}"),
        Op::Less => format!("less than {right}"),
        Op::Greater => format!("greater than {right}"),
        Op::OrHigher => format!("{right} or higher"),
        Op::OrLower => format!("{right} or lower"),
        Op::OrMore => format!("{right} or more"),
        Op::OrFewer => format!("{right} or fewer"),
        Op::Fewer => format!("fewer than {right}"),
        Op::Exactly => format!("exactly {right}"),
    }
}

/// "This ability has resolved three or more times this turn".
pub(super) fn resolved(within: Option<ResolvedIn>, often: &str) -> String {
    let within = match within {
        Some(ResolvedIn::Turn) => "this turn",
        Some(ResolvedIn::Game) => "this game",
        None => return String::new(),
    };
    super::agree::words(&["this ability has resolved", often, within])
}

/// "third", or "21st" beyond the table.
pub(super) fn ordinal(n: u32) -> String {
    ordinal_word(n).map_or_else(|| format!("{n}th"), str::to_owned)
}

/// The ordinal of an occurrence, and the span that it is counted in.
pub(super) fn nth(nth: Nth) -> (String, Option<WindowSpan>) {
    match nth {
        Nth::Next => ("next".into(), None),
        Nth::First(span) => ("first".into(), Some(span)),
        Nth::Number(n, span) => (ordinal(n), Some(span)),
    }
}

/// "twice", "three times".
pub(super) fn times(cx: Cx, qty: &Qty) -> String {
    match split_for_each(qty) {
        (_, Some(over)) => for_each(cx, over),
        (Qty::Number(1), None) => "once".into(),
        (Qty::Number(2), None) => "twice".into(),
        (n, None) if is_inline(n) => format!("{} times", counted(cx, n)),
        (n, None) => format!("a number of times equal to {}", value(cx, n)),
    }
}

/// A count of a noun: "a coin", "two coins".
pub(super) fn things(cx: Cx, n: &Qty, singular: &str) -> String {
    let (quant, plural);
    if *n == Qty::Number(1) {
        (quant, plural) = (Quant::A, singular.to_owned());
    } else {
        (quant, plural) = (Quant::Exactly(n.clone()), crate::lexicon::words::pluralize(singular));
    }
    determiner::counted_noun(cx, &quant, &plural).joined()
}
