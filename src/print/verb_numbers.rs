//! Verbs of numbers: life, damage, counters, mana, exchanges.

use super::agree::{Mood, Number, Phrase, article, be, list, number_text, verb, words};
use super::reference::{Case, reference};
use super::verb::plain;
use super::{Cx, cost, determiner, quantity, selection};
use crate::lexicon::ManaSymbol;
use crate::surface::{
    Comparison, Cost, CouldProduce, CounterAmount, CounterKind, CounterPlacement, DamageForm, DamageKind,
    Deed, Division, Doubled, Exchanged, InPlaceOf, LifeAmount, ManaSpec, OptionForm, PaidForm, PreventAmount,
    PreventForm, PreventPlace, PreventVoice, Qty, Quant, RedistributeForm, Ref, Selection, Stat, StatForm,
    Verb,
};

/// "gain 3 life", "lose life equal to its power".
pub(super) fn life(cx: Cx, base: &str, n: &LifeAmount) -> Phrase {
    let (n, tail) = match n {
        LifeAmount::N(n) => amount(cx, n, "life"),
        LifeAmount::EqualTo(n) => (format!("life equal to {}", quantity::value(cx, n)), String::new()),
        LifeAmount::SoMuch(n) => (format!("{} life", quantity::comparison(cx, n)), String::new()),
        LifeAmount::Any => ("life".into(), String::new()),
        LifeAmount::Asked => (String::new(), String::new()),
        LifeAmount::None => ("no life".to_owned(), String::new()),
    };
    Phrase::with(words(&[&verb(cx.mood, base), &n]), tail)
}

/// "redistribute any number of players' life totals".
pub(super) fn redistribute(cx: Cx, whose: &Selection, form: RedistributeForm) -> Phrase {
    let what = match form {
        RedistributeForm::Unsaid => "any number of life totals".to_owned(),
        RedistributeForm::Possessive => format!("{} life totals", selection::possessive(cx, whose)),
        RedistributeForm::Of => format!("the life totals of {}", selection::object(cx, whose)),
    };
    plain(cx, "redistribute", &what)
}

/// An amount with its "for each" apart.
fn amount(cx: Cx, n: &Qty, noun: &str) -> (String, String) {
    let (n, over) = quantity::split_for_each(n);
    let tail = over.map_or_else(String::new, |over| quantity::for_each(cx, over));
    (quantity::amount(cx, n, noun), tail)
}

fn damage(kind: DamageKind) -> &'static str {
    match kind {
        DamageKind::Any => "damage",
        DamageKind::Combat => "combat damage",
        DamageKind::Noncombat => "noncombat damage",
        DamageKind::Excess => "excess damage",
    }
}

/// "combat damage that would be dealt to you by creatures", as a subject.
pub(super) fn damage_dealt(
    cx: Cx,
    kind: DamageKind,
    to: Option<&Selection>,
    by: Option<&Selection>,
) -> String {
    let noun = damage(kind);
    if to.is_none() && by.is_none() {
        return noun.into();
    }
    let to = to.map_or_else(String::new, |to| format!("to {}", selection::object(cx, to)));
    let by = by.map_or_else(String::new, |by| format!("by {}", selection::object(cx, by)));
    words(&[noun, "that would be dealt", &to, &by])
}

/// "deal 3 damage to any target".
pub(super) fn deal_damage(
    cx: Cx,
    (n, so_much): (Option<&Qty>, Option<&Comparison>),
    to: Option<&Selection>,
    kind: DamageKind,
    form: DamageForm,
) -> Phrase {
    let to = to.map_or_else(String::new, |to| format!("to {}", selection::object(cx, to)));
    if cx.mood == Mood::Passive {
        return Phrase::plain(words(&["dealt", &to]));
    }
    let noun = damage(kind);
    let deal = if form == DamageForm::Again { String::new() } else { verb(cx.mood, "deal") };
    if so_much.is_some() {
        return Phrase::plain(words(&[&deal, &damage_noun(cx, so_much, kind), &to]));
    }
    let equal = n.map(|n| format!("equal to {}", quantity::value(cx, n)));
    match (form, equal) {
        (DamageForm::ToThenEqual, Some(equal)) => Phrase::with(words(&[&deal, noun, &to]), equal),
        (DamageForm::EqualThenTo, Some(equal)) => Phrase::plain(words(&[&deal, noun, &equal, &to])),
        (
            DamageForm::Amount
            | DamageForm::EqualThenTo
            | DamageForm::ThatMuch
            | DamageForm::ToThenEqual
            | DamageForm::Again,
            _,
        ) => {
            let (n, tail) = n.map_or_else(|| (noun.to_owned(), String::new()), |n| amount(cx, n, noun));
            // "half that damage, rounded up, to you".
            let aside = if n.contains(", rounded ") && !to.is_empty() { format!("{n},") } else { n };
            Phrase::with(words(&[&deal, &aside, &to]), tail)
        }
    }
}

/// "5 or more combat damage".
pub(super) fn damage_noun(cx: Cx, n: Option<&Comparison>, kind: DamageKind) -> String {
    let n = n.map_or_else(String::new, |n| quantity::comparison(cx, n));
    words(&[&n, damage(kind)])
}

/// "deal 5 damage divided as you choose among any number of targets".
pub(super) fn divide_damage(cx: Cx, n: &Qty, kind: DamageKind, how: Division, among: &Selection) -> Phrase {
    let how = match how {
        Division::AsYouChoose => "as you choose",
        Division::Evenly => "evenly, rounded down,",
    };
    let n = quantity::amount(cx, n, damage(kind));
    plain(cx, "deal", &words(&[&n, "divided", how, "among", &selection::object(cx, among)]))
}

/// "is dealt 5 or more damage by a source you control".
pub(super) fn dealt_damage(
    cx: Cx,
    n: Option<&Comparison>,
    by: Option<&Selection>,
    kind: DamageKind,
) -> Phrase {
    let by = by.map_or_else(String::new, |by| format!("by {}", selection::object(cx, by)));
    // A window of the deed itself stands before "by", as with what is moved.
    Phrase::with(words(&[be(cx.mood), "dealt", &damage_noun(cx, n, kind)]), by)
}

/// "is dealt to you instead", of damage that stands before it.
pub(super) fn redirect(cx: Cx, onto: &Selection) -> Phrase {
    Phrase::plain(words(&["is dealt to", &selection::object(cx, onto), "instead"]))
}

/// "the next 2 damage that would be dealt to you this turn".
pub(super) fn redirected(cx: Cx, verb: &Verb, duration: &str) -> Option<String> {
    let Verb::Redirect { n, kind, to, by, onto: _ } = verb else { return None };
    let dealt =
        words(&["that would be dealt", &to_whom(cx, to.as_ref()), duration, &by_what(cx, by.as_ref())]);
    Some(prevented(cx, n, *kind, &dealt))
}

/// "prevent all combat damage that would be dealt to you by creatures".
pub(super) fn prevent(
    cx: Cx,
    n: &PreventAmount,
    kind: DamageKind,
    to: Option<&Selection>,
    by: Option<&Selection>,
    form: PreventForm,
) -> Phrase {
    let to = to_whom(cx, to);
    let doer = by.map_or_else(String::new, |by| selection::subject(cx, by));
    let (dealt, whom) = match form.voice {
        PreventVoice::Passive => ("that would be dealt".to_owned(), words(&[&to, &by_what(cx, by)])),
        PreventVoice::ActiveThat => (format!("that {doer} would deal"), to.clone()),
        PreventVoice::Active => (format!("{doer} would deal"), to.clone()),
        PreventVoice::ToAndBy => {
            ("that would be dealt".to_owned(), to.replacen("to ", "to and dealt by ", 1))
        }
    };
    let (dealt, tail) = match form.place {
        PreventPlace::BeforeDuration => (words(&[&dealt, &whom]), String::new()),
        PreventPlace::AfterDuration => (dealt, whom),
        PreventPlace::SourceAfterDuration => (words(&[&dealt, &to]), by_what(cx, by)),
    };
    Phrase { tail, ..plain(cx, "prevent", &prevented(cx, n, kind, &dealt)) }
}

fn to_whom(cx: Cx, to: Option<&Selection>) -> String {
    to.map_or_else(String::new, |to| format!("to {}", selection::object(cx, to)))
}

fn by_what(cx: Cx, by: Option<&Selection>) -> String {
    by.map_or_else(String::new, |by| format!("by {}", selection::object(cx, by)))
}

fn prevented(cx: Cx, n: &PreventAmount, kind: DamageKind, dealt: &str) -> String {
    let noun = damage(kind);
    match n {
        PreventAmount::All => format!("all {noun} {dealt}"),
        PreventAmount::Next(n) => format!("the next {} {dealt}", quantity::amount(cx, n, noun)),
        PreventAmount::OfThat(n) => format!("{} of that {noun}", quantity::value(cx, n)),
        PreventAmount::AllBut(n) => format!("all but {} of that {noun}", quantity::value(cx, n)),
        PreventAmount::Part(part, round) => {
            let part = quantity::fraction(*part);
            format!("{part} that {noun}, {}", quantity::rounding(*round))
        }
        PreventAmount::That => format!("that {noun}"),
        PreventAmount::Excess => "excess damage".into(),
    }
}

/// "-0/-1": a zero takes the sign of the number beside it.
fn signed(n: i32, beside: i32) -> String {
    if n == 0 && beside < 0 { "-0".into() } else { format!("{n:+}") }
}

/// A kind of counter as a noun.
pub(super) fn counter_noun(kind: Option<&CounterKind>, number: Number) -> String {
    let noun = match number {
        Number::Singular => "counter",
        Number::Plural => "counters",
    };
    match kind {
        None => noun.into(),
        Some(CounterKind::PowerToughness(power, toughness)) => {
            format!("{}/{} {noun}", signed(*power, *toughness), signed(*toughness, *power))
        }
        Some(CounterKind::Named(name)) => format!("{name} {noun}"),
        Some(CounterKind::Same(_)) => "of those counters".into(),
        Some(CounterKind::ChoiceOf(..) | CounterKind::AllOf(_)) => noun.into(),
        Some(CounterKind::EachSame(_)) => "of each of those kinds of counters".into(),
    }
}

/// The same without its noun: "menace", "+1/+1".
fn kind_word(kind: Option<&CounterKind>) -> String {
    let noun = counter_noun(kind, Number::Singular);
    noun.strip_suffix(" counter").unwrap_or(&noun).to_owned()
}

/// What a player gets: counters of energy are symbols (107.14).
pub(super) fn counters_got(cx: Cx, amount: &CounterAmount) -> Phrase {
    let CounterAmount { quant, kind } = amount;
    let symbols = |n: u32| "{E}".repeat(usize::try_from(n.min(100)).unwrap_or_default());
    match (quant, kind) {
        (Quant::Exactly(Qty::Number(n)), Some(CounterKind::Named(name))) if name == "energy" => {
            Phrase::plain(symbols(*n))
        }
        (Quant::Exactly(Qty::ForEach(n, each)), Some(CounterKind::Named(name)))
            if name == "energy" && matches!(**n, Qty::Number(_)) =>
        {
            let Qty::Number(n) = **n else { return Phrase::default() };
            Phrase::with(symbols(n), quantity::for_each(cx, each))
        }
        (Quant::NumberEqualTo(n), Some(CounterKind::Named(name))) if name == "energy" => {
            Phrase::plain(format!("an amount of {{E}} equal to {}", quantity::value(cx, n)))
        }
        (_, Some(CounterKind::Named(name))) if name == "energy" => determiner::counted_noun(cx, quant, "{E}"),
        _ => counters(cx, amount),
    }
}

/// "a +1/+1 counter", "two charge counters", with what follows the object apart.
pub(super) fn counters(cx: Cx, amount: &CounterAmount) -> Phrase {
    let CounterAmount { quant, kind } = amount;
    if let (Quant::All(_), Some(CounterKind::Same(_))) = (quant, kind) {
        return Phrase::plain("those counters");
    }
    if let Some(CounterKind::ChoiceOf(amounts, OptionForm::Once)) = kind {
        let kinds: Vec<String> = amounts.iter().map(|one| kind_word(one.kind.as_ref())).collect();
        let all = super::agree::article(&format!("{} counter", list(&kinds, "or")));
        return Phrase::plain(format!("{} choice of {all}", cx.actors()));
    }
    if let Some(CounterKind::ChoiceOf(amounts, OptionForm::Each) | CounterKind::AllOf(amounts)) = kind {
        let amounts: Vec<String> = amounts.iter().map(|one| counters(cx, one).joined()).collect();
        return Phrase::plain(if matches!(kind, Some(CounterKind::AllOf(_))) {
            list(&amounts, "and")
        } else {
            format!("{} choice of {}", cx.actors(), list(&amounts, "or"))
        });
    }
    let noun = counter_noun(kind.as_ref(), selection::number(quant));
    determiner::counted_noun(cx, quant, &noun)
}

/// "put a +1/+1 counter on it".
pub(super) fn put_counters(cx: Cx, placements: &[CounterPlacement]) -> Phrase {
    let mut items: Vec<Phrase> = placements.iter().map(|one| placement(cx, one)).collect();
    let tail = items.last_mut().map_or_else(String::new, |last| std::mem::take(&mut last.tail));
    let items: Vec<String> = items.into_iter().map(Phrase::joined).collect();
    Phrase::with(words(&[&verb(cx.mood, "put"), &list(&items, "and")]), tail)
}

fn placement(cx: Cx, placement: &CounterPlacement) -> Phrase {
    let CounterPlacement { counters, on } = placement;
    let amount = self::counters(cx, counters);
    let amount_text = if cx.mood == Mood::Passive { "" } else { &amount.text };
    Phrase::with(words(&[amount_text, "on", &selection::object(cx, on)]), amount.tail)
}

/// "remove a charge counter from it", "distribute three counters among …".
pub(super) fn change_counters(
    cx: Cx,
    base: &str,
    amount: &CounterAmount,
    preposition: &str,
    of: &Selection,
) -> Phrase {
    let amount = counters(cx, amount);
    let amount_text = if cx.mood == Mood::Passive { "" } else { &amount.text };
    let of = selection::object(cx, of);
    Phrase::with(words(&[&verb(cx.mood, base), amount_text, preposition, &of]), amount.tail)
}

/// "the number of each kind of counter on it", "its power".
pub(super) fn doubled(cx: Cx, what: &Doubled) -> String {
    match what {
        Doubled::Counters(kind, on) => {
            let kind = match kind {
                None => "each kind of counter".to_owned(),
                kind => counter_noun(kind.as_ref(), Number::Plural),
            };
            format!("the number of {kind} on {}", selection::object(cx, on))
        }
        Doubled::Stat(stat, of, form) => stat_of(cx, *stat, of, *form),
    }
}

/// "its power and toughness", "the power and toughness of each creature".
pub(super) fn switched(cx: Cx, of: &Selection, form: StatForm) -> String {
    stat_of(cx, Stat::PowerAndToughness, of, form)
}

fn stat_of(cx: Cx, stat: Stat, of: &Selection, form: StatForm) -> String {
    let stat = quantity::stat(stat);
    match form {
        StatForm::Of => format!("the {stat} of {}", selection::object(cx, of)),
        StatForm::Possessive | StatForm::Have => format!("{} {stat}", selection::possessive(cx, of)),
    }
}

/// "move a counter from O onto O".
pub(super) fn move_counters(cx: Cx, amount: &CounterAmount, from: &Selection, to: &Selection) -> Phrase {
    let amount = counters(cx, amount);
    let (from, to) = (selection::object(cx, from), selection::object(cx, to));
    Phrase::with(words(&[&verb(cx.mood, "move"), &amount.text, "from", &from, "onto", &to]), amount.tail)
}

/// "exchange control of two target permanents".
pub(super) fn exchange(cx: Cx, what: &Exchanged) -> Phrase {
    let what = match what {
        Exchanged::Control(of) => format!("control of {}", selection::object(cx, of)),
        Exchanged::LifeTotals(None) => "life totals".into(),
        Exchanged::LifeTotals(Some(with)) => format!("life totals with {}", selection::object(cx, with)),
    };
    plain(cx, "exchange", &what)
}

/// "add {G}{G}".
pub(super) fn add_mana(cx: Cx, spec: &ManaSpec) -> Phrase {
    let mana = self::mana(cx, spec);
    Phrase::with(words(&[&verb(cx.mood, "add"), &mana.text]), mana.tail)
}

/// "produces mana of any type instead of any other type".
pub(super) fn produce(cx: Cx, spec: &ManaSpec, place: InPlaceOf) -> Phrase {
    let mana = self::mana(cx, spec).joined();
    let place = match place {
        InPlaceOf::Unsaid => "",
        InPlaceOf::Type => "instead of any other type",
        InPlaceOf::TypeAndAmount => "instead of any other type and amount",
    };
    plain(cx, "produce", &words(&[&mana, place]))
}

/// "pay {4} rather than pay the mana cost for spells you cast".
pub(super) fn pay_instead(cx: Cx, costs: &[Cost], of: &Selection, form: PaidForm) -> Phrase {
    let costs: Vec<String> = costs.iter().map(|cost| cost::payment_deed(cx, cost)).collect();
    let of = match form {
        PaidForm::For => format!("the mana cost for {}", selection::object(cx, of)),
        PaidForm::Of => format!("the mana cost of {}", selection::object(cx, of)),
        PaidForm::Possessive if selection::is_plural(of) => {
            format!("{} mana costs", selection::possessive(cx, of))
        }
        PaidForm::Possessive => format!("{} mana cost", selection::possessive(cx, of)),
    };
    Phrase::plain(words(&[&list(&costs, "and"), "rather than pay", &of]))
}

/// "spend mana as though it were mana of any color to cast spells".
pub(super) fn spend_mana(cx: Cx, of: &ManaSpec, to: Option<&Deed>) -> Phrase {
    let of = mana(cx, of).joined();
    let to = to.map_or_else(String::new, |deed| format!("to {}", super::deed::causative(cx, deed)));
    plain(cx, "spend mana as though it were", &words(&[&of, &to]))
}

pub(super) fn mana(cx: Cx, spec: &ManaSpec) -> Phrase {
    match spec {
        ManaSpec::Symbols(symbols, each) => {
            let each = each.as_ref().map_or_else(String::new, |n| quantity::for_each(cx, n));
            Phrase::with(cost::symbols(symbols), each)
        }
        ManaSpec::Either(choices) => Phrase::plain(either(choices)),
        ManaSpec::AnyColor(n, each) => {
            let mana = mana_of(cx, n, "of any color");
            let each = each.as_ref().map_or_else(String::new, |n| quantity::for_each(cx, n));
            Phrase::with(mana.text, words(&[&mana.tail, &each]))
        }
        ManaSpec::AnyOneColor(n) => mana_of(cx, n, "of any one color"),
        ManaSpec::AnyCombination(n, of) if of.is_empty() => mana_of(cx, n, "in any combination of colors"),
        ManaSpec::AnyCombination(n, of) => {
            let of: Vec<String> = of.iter().map(|one| cost::symbols(&[*one])).collect();
            mana_of(cx, n, &format!("in any combination of {}", list(&of, "and/or")))
        }
        ManaSpec::AmountOf(symbol, n) => amount_of(cx, *symbol, n),
        ManaSpec::Additional(inner) => {
            let inner = mana(cx, inner);
            Phrase::with(words(&["an additional", &inner.text]), inner.tail)
        }
        ManaSpec::AnyTypeProduced(n, by) => {
            mana_of(cx, n, &format!("of any type {} produced", selection::subject(cx, by)))
        }
        ManaSpec::CouldProduce(n, of, by) => {
            let of = if *of == CouldProduce::Color { "color" } else { "type" };
            mana_of(cx, n, &format!("of any {of} that {} could produce", selection::subject(cx, by)))
        }
        ManaSpec::OfColor(n, color) => mana_of(cx, n, &of_color(cx, color)),
        ManaSpec::AmountOfColor(n, color) => {
            let equal = format!("equal to {}", quantity::value(cx, n));
            Phrase::with(format!("an amount of mana {}", of_color(cx, color)), equal)
        }
        ManaSpec::OfAnyType => Phrase::plain("mana of any type"),
        ManaSpec::Of(color) => Phrase::plain(format!("mana {}", of_color(cx, color))),
        ManaSpec::Multiple(2) => Phrase::plain("twice as much of that mana"),
        ManaSpec::Multiple(n) => Phrase::plain(format!("{} times as much of that mana", number_text(*n))),
        ManaSpec::OfAnyColor => Phrase::plain("mana of any color"),
    }
}

/// "that much {R}", "an amount of {R} equal to Q".
fn amount_of(cx: Cx, symbol: ManaSymbol, n: &Qty) -> Phrase {
    let symbol = cost::symbols(&[symbol]);
    if quantity::is_inline(n) {
        return Phrase::plain(words(&[&quantity::counted(cx, n), &symbol]));
    }
    Phrase::with(format!("an amount of {symbol}"), format!("equal to {}", quantity::value(cx, n)))
}

fn either(choices: &[Vec<ManaSymbol>]) -> String {
    list(&choices.iter().map(|symbols| cost::symbols(symbols)).collect::<Vec<_>>(), "or")
}

fn of_color(cx: Cx, color: &Ref) -> String {
    format!("of {}", reference(cx, color, Case::Object))
}

/// "one mana of any color", "X mana of any color", "an amount of mana of any color equal to Q".
fn mana_of(cx: Cx, n: &Qty, of: &str) -> Phrase {
    let (n, over) = quantity::split_for_each(n);
    let each = over.map_or_else(String::new, |over| quantity::for_each(cx, over));
    if quantity::is_inline(n) {
        let n = quantity::counted(cx, n).replace("that many", "that much");
        return Phrase::with(words(&[&n, "mana", of]), each);
    }
    let equal = words(&["equal to", &quantity::value(cx, n), &each]);
    Phrase::with(words(&[&article("amount of mana"), of]), equal)
}
