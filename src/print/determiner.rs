//! Determiners: what stands before "target" and the noun.

use super::agree::{Phrase, article, list, words};
use super::selection::possessive;
use super::{Cx, quantity};
use crate::surface::{AllForm, Beside, CountForm, LibraryEnd, Qty, Quant};

/// A determiner before a noun.
pub(super) fn determined(cx: Cx, quant: &Quant, other: &str, noun: &str, target: bool) -> Phrase {
    let count = |n: &Qty| quantity::counted(cx, n);
    let before = |word: &str| Phrase::plain(words(&[word, noun]));
    match quant {
        Quant::All(form) => before(all(*form)),
        Quant::A if !other.is_empty() => Phrase::plain(format!("an{noun}")),
        Quant::A if target => Phrase::plain(noun),
        Quant::A => Phrase::plain(article(noun)),
        Quant::Exactly(n) => exactly(cx, n, noun),
        Quant::NumberEqualTo(n) => number_equal_to(cx, n, noun),
        Quant::EqualTo(n) => Phrase::with(noun, format!("equal to {}", quantity::value(cx, n))),
        Quant::Another => before("another"),
        Quant::Any => before("any"),
        Quant::UpTo(n) => before(&format!("up to {}", count(n))),
        Quant::AnyNumber => before("any number of"),
        Quant::AtLeast(n) => before(&format!("{} or more", count(n))),
        Quant::NoLess(n) => before(&format!("at least {}", count(n))),
        Quant::Multiple => before("multiple"),
        Quant::JustExactly(n) => before(&format!("exactly {}", count(n))),
        Quant::FewerThan(n) => before(&format!("fewer than {}", count(n))),
        Quant::AtMost(n) => before(&format!("{} or fewer", count(n))),
        Quant::Between(low, high) => before(&between(*low, *high)),
        Quant::AllBut(n) => before(&format!("all but {}", count(n))),
        Quant::Part(part, rounding) => {
            let all = words(&[quantity::fraction(*part), "the", noun]);
            Phrase::with(all, format!(", {}", quantity::rounding(*rounding)))
        }
        Quant::MoreThan(n) => before(&format!("more than {}", count(n))),
        Quant::Beside(which, by, than) => Phrase::with(
            words(&[&beside(*which, by.as_ref().map(count)), noun]),
            format!("than {}", super::selection::subject(cx, than)),
        ),
        Quant::Extreme(which) => before(&words(&["the", quantity::extreme(*which)])),
        Quant::Only(n) => before(&format!("only {}", count(n))),
        Quant::NoMoreThan(n) => before(&format!("no more than {}", count(n))),
        Quant::No(_) => before("no"),
        Quant::The => before("the"),
        Quant::Possessed(whose, _) | Quant::PossessedEach(whose) => before(&possessive(cx, whose)),
        Quant::End(end, n) => before(&words(&["the", library_end(*end), &plural_count(cx, n)])),
        Quant::Ordinal(n) => Phrase::plain(article(&words(&[&quantity::ordinal(*n), noun]))),
        Quant::EachOf(inner) if matches!(**inner, Quant::All(_)) => before("each of the"),
        Quant::EachOf(inner) => {
            let inner = determined(cx, inner, other, noun, target);
            Phrase::with(format!("each of {}", inner.text), inner.tail)
        }
        Quant::Additional(n) => additional(cx, n, noun),
        Quant::SomeOf(n) => before(&format!("{} of the", count(n))),
    }
}

fn all(form: AllForm) -> &'static str {
    match form {
        AllForm::All => "all",
        AllForm::AllThe => "all the",
        AllForm::Each => "each",
        AllForm::Both => "both",
        AllForm::Bare => "",
        AllForm::The => "the",
        AllForm::Every => "every",
        AllForm::ThoseWho => "those",
    }
}

fn beside(beside: Beside, by: Option<String>) -> String {
    let word = match beside {
        Beside::More => "more",
        Beside::Fewer => "fewer",
    };
    by.map_or_else(|| word.to_owned(), |by| format!("at least {by} {word}"))
}

/// The top or the bottom.
pub(super) fn library_end(end: LibraryEnd) -> &'static str {
    match end {
        LibraryEnd::Top => "top",
        LibraryEnd::Bottom => "bottom",
    }
}

/// The number after "the top", where it is not one.
fn plural_count(cx: Cx, n: &Qty) -> String {
    if *n == Qty::Number(1) { String::new() } else { quantity::counted(cx, n) }
}

fn between(low: u32, high: u32) -> String {
    let numbers: Vec<String> = (low..=high).take(20).map(super::agree::number_text).collect();
    list(&numbers, "or")
}

/// "two creatures", "a card for each …", "a number of cards equal to …".
fn exactly(cx: Cx, n: &Qty, noun: &str) -> Phrase {
    if let Qty::Part(of, part, rounding) = n
        && matches!(**of, Qty::Result(_, CountForm::ThatMany))
    {
        let many = words(&[quantity::fraction(*part), "that many", noun]);
        return Phrase::with(many, format!(", {}", quantity::rounding(*rounding)));
    }
    match quantity::split_for_each(n) {
        (Qty::Number(1), Some(over)) => Phrase::with(article(noun), quantity::for_each(cx, over)),
        (each, Some(over)) => {
            Phrase::with(words(&[&quantity::counted(cx, each), noun]), quantity::for_each(cx, over))
        }
        (n, None) if quantity::is_inline(n) => Phrase::plain(words(&[&quantity::counted(cx, n), noun])),
        (n, None) => number_equal_to(cx, n, noun),
    }
}

/// "an additional card", "two additional cards for each …".
fn additional(cx: Cx, n: &Qty, noun: &str) -> Phrase {
    let (n, over) = quantity::split_for_each(n);
    let text = if *n == Qty::Number(1) {
        words(&["an additional", noun])
    } else {
        words(&[&quantity::counted(cx, n), "additional", noun])
    };
    match over {
        Some(over) => Phrase::with(text, quantity::for_each(cx, over)),
        None => Phrase::plain(text),
    }
}

fn number_equal_to(cx: Cx, n: &Qty, noun: &str) -> Phrase {
    if let Qty::Random(from, to) = n {
        let range = quantity::random_range(cx, from, to);
        return Phrase::with(format!("a number of {noun}"), range);
    }
    Phrase::with(format!("a number of {noun}"), format!("equal to {}", quantity::value(cx, n)))
}

/// The determiner of a selection that has no noun of its own: "two of them", "each of those cards".
pub(super) fn of_known(cx: Cx, quant: &Quant, gap: bool) -> String {
    let count = |n: &Qty| quantity::counted(cx, n);
    match quant {
        Quant::All(AllForm::Bare) if gap => String::new(),
        Quant::All(form) => all(*form).into(),
        Quant::EachOf(_) => "each".into(),
        Quant::A => "one".into(),
        Quant::Another => "another".into(),
        Quant::Any => "any".into(),
        Quant::SomeOf(n) | Quant::Exactly(n) | Quant::NumberEqualTo(n) | Quant::EqualTo(n) => count(n),
        Quant::UpTo(n) => format!("up to {}", count(n)),
        Quant::AnyNumber => "any number".into(),
        Quant::AtLeast(n) => format!("{} or more", count(n)),
        Quant::NoLess(n) => format!("at least {}", count(n)),
        Quant::Multiple => "multiple".into(),
        Quant::JustExactly(n) => format!("exactly {}", count(n)),
        Quant::FewerThan(n) => format!("fewer than {}", count(n)),
        Quant::AtMost(n) => format!("{} or fewer", count(n)),
        Quant::Between(low, high) => between(*low, *high),
        Quant::AllBut(n) => format!("all but {}", count(n)),
        Quant::Part(part, _) => quantity::fraction(*part).into(),
        Quant::MoreThan(n) => format!("more than {}", count(n)),
        Quant::Beside(which, by, than) => {
            words(&[&beside(*which, by.as_ref().map(count)), "than", &super::selection::subject(cx, than)])
        }
        Quant::Extreme(which) => words(&["the", quantity::extreme(*which)]),
        Quant::Only(n) => format!("only {}", count(n)),
        Quant::NoMoreThan(n) => format!("no more than {}", count(n)),
        Quant::No(_) => "none".into(),
        Quant::The => "the".into(),
        Quant::Possessed(whose, _) | Quant::PossessedEach(whose) => possessive(cx, whose),
        Quant::End(end, n) => words(&["the", library_end(*end), &plural_count(cx, n)]),
        Quant::Ordinal(n) => format!("the {}", quantity::ordinal(*n)),
        Quant::Additional(n) => format!("{} more", count(n)),
    }
}

/// A determiner before a noun that is no filter: counters and tokens.
pub(super) fn counted_noun(cx: Cx, quant: &Quant, noun: &str) -> Phrase {
    // "that many plus one +1/+1 counters".
    if let Quant::Exactly(n @ (Qty::Plus(many, _) | Qty::Minus(many, _))) = quant
        && quantity::is_inline(many)
    {
        return Phrase::plain(words(&[&quantity::counted(cx, n), noun]));
    }
    determined(cx, quant, "", noun, false)
}
