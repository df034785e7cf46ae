//! Choices and modes.

use super::agree::{Mood, list, number_text, present, verb, words};
use super::step::{Text, body, sentence};
use super::{Cx, condition, quantity, selection};
use crate::lexicon::Color;
use crate::surface::{
    ButNot, ChoiceDomain, Chooser, ChooserForm, Force, Mode, ModeCount, ModeSpan, ModeVoice, Modes,
    OtherCount, Range, RangeForm, Repeatable, Selection, Shown, ShownForm, WordNumber,
};

/// What is chosen, after "choose".
pub(super) fn domain(cx: Cx, domain: &ChoiceDomain) -> String {
    match domain {
        ChoiceDomain::Of(what) => selection::object(cx, what),
        ChoiceDomain::AtRandom(what, form) => {
            let what = self::domain(cx, what);
            match form {
                ChooserForm::AtRandom | ChooserForm::AtRandomFirst | ChooserForm::AtRandomLast => {
                    format!("{what} at random")
                }
                ChooserForm::ChosenAtRandom => format!("{what} chosen at random"),
                ChooserForm::Adjective => what.replacen(' ', " random ", 1),
            }
        }
        ChoiceDomain::Another(inner, nth) => {
            let inner = self::domain(cx, inner);
            let inner = inner.strip_prefix("a ").unwrap_or(&inner);
            match nth {
                None => format!("another {inner}"),
                Some(nth) => format!("a {} {inner}", quantity::ordinal(*nth)),
            }
        }
        ChoiceDomain::Several(number, what) => {
            let what = self::domain(cx, what);
            let what = what.trim_start_matches("a ");
            format!("{} {what}s", number_text(*number))
        }
        ChoiceDomain::But(of, ButNot::Color(color)) => {
            format!("{} other than {}", self::domain(cx, of), color.word())
        }
        ChoiceDomain::But(_, ButNot::CardType(left_out)) => format!("a non{} card type", left_out.word()),
        ChoiceDomain::But(of, ButNot::Subtype(subtype)) => {
            format!("{} other than {subtype}", self::domain(cx, of))
        }
        ChoiceDomain::Color => "a color".into(),
        ChoiceDomain::Colors(colors) => list(&color_words(colors), "or"),
        ChoiceDomain::CreatureType => "a creature type".into(),
        ChoiceDomain::CardType => "a card type".into(),
        ChoiceDomain::BasicLandType => "a basic land type".into(),
        ChoiceDomain::CardName(None) => "a card name".into(),
        ChoiceDomain::CardName(Some(filter)) => {
            super::agree::article(&format!("{} name", selection::singular(cx, filter)))
        }
        ChoiceDomain::Abilities(all) => super::keyword::keywords(cx, all, "or"),
        ChoiceDomain::Secretly(what) => self::domain(cx, what),
        ChoiceDomain::Number => "a number".into(),
        ChoiceDomain::NumberIn(range) => format!("a number {}", self::range(cx, range)),
        ChoiceDomain::Numbers(numbers) => list(&numbers.iter().map(u32::to_string).collect::<Vec<_>>(), "or"),
        ChoiceDomain::Labels(labels) => list(labels, "or"),
        ChoiceDomain::Label(label, _) => label.clone(),
        ChoiceDomain::CardNames(names) => format!("{} at random", list(names, "or")),
    }
}

/// "between 0 and 6".
fn range(cx: Cx, range: &Range) -> String {
    match range {
        Range::Between(from, to, RangeForm::Between) => {
            format!("between {} and {}", quantity::value(cx, from), quantity::value(cx, to))
        }
        Range::Between(from, to, RangeForm::From) => {
            format!("from {} to {}", quantity::value(cx, from), quantity::value(cx, to))
        }
        Range::Above(from) => format!("greater than {}", quantity::value(cx, from)),
        Range::AtLeast(from) => format!("{} or greater", quantity::value(cx, from)),
    }
}

/// "secretly", before the verb.
pub(super) fn in_secret(domain: &ChoiceDomain) -> &'static str {
    if let ChoiceDomain::Secretly(_) = domain { "secretly" } else { "" }
}

/// "those numbers", "that choice".
pub(super) fn shown(shown: Shown) -> String {
    let Shown { what, number, form } = shown;
    match (number, form) {
        (WordNumber::Singular, _) => format!("that {}", what.word()),
        (WordNumber::Plural, ShownForm::That) => format!("those {}s", what.word()),
        (WordNumber::Plural, ShownForm::TheChosen) => format!("the chosen {}s", what.word()),
        (WordNumber::Plural, ShownForm::AllTheChosen) => format!("all the chosen {}s", what.word()),
    }
}

/// The words of colours.
pub(super) fn color_words(colors: &[Color]) -> Vec<String> {
    colors.iter().map(|color| color.word().to_owned()).collect()
}

/// A modal header and its bullets.
pub(super) fn modes(cx: Cx, modes: &Modes) -> Text {
    let Modes { by, count, repeat, or_instead, modes } = modes;
    let (who, mood) = match by {
        Some(who) => (selection::subject(cx, who), present(selection::person(who))),
        None => (String::new(), Mood::Base),
    };
    let mut main = words(&[&who, &verb(mood, "choose"), &mode_count(cx, count)]);
    let several = !matches!(count, ModeCount::Exactly(crate::surface::Qty::Number(1)));
    main.push_str(&unchosen(*repeat, several));
    let repeats = match repeat {
        Repeatable::Once | Repeatable::Unchosen(..) | Repeatable::AtRandom => "",
        Repeatable::MoreThanOnce => ". You may choose the same mode more than once.",
    };
    main.push_str(repeats);
    if let Some(OtherCount { cond, modal, count }) = or_instead {
        let start = if repeats.is_empty() { "." } else { "" };
        let cond = condition::cond(cx, cond);
        let may = if *modal == Force::May { "you may " } else { "" };
        main = format!("{main}{start} If {cond}, {may}choose {} instead.", mode_count(cx, count));
    }
    if !main.ends_with('.') {
        main.push_str(" —");
    }
    let bullets = modes.iter().flat_map(|mode| self::mode(cx, mode).lines());
    let bullets = bullets.map(|bullet| format!("• {bullet}")).collect();
    Text { main, bullets }
}

fn mode(cx: Cx, mode: &Mode) -> Text {
    let Mode { label, body: does, reminder } = mode;
    super::card::framed(sentence(body(cx, does)), label.as_ref(), reminder.as_ref())
}

fn mode_count(cx: Cx, count: &ModeCount) -> String {
    match count {
        ModeCount::Exactly(n) => quantity::counted(cx, n),
        ModeCount::OneOrBoth => "one or both".into(),
        ModeCount::Both => "both".into(),
        ModeCount::OneOrMore => format!("{} or more", number_text(1)),
        ModeCount::UpTo(n) => format!("up to {}", quantity::counted(cx, n)),
        ModeCount::AnyNumber => "any number".into(),
    }
}

/// Chance selects a target; players choose.
pub(super) fn word(domain: &ChoiceDomain) -> &'static str {
    match domain {
        ChoiceDomain::Of(Selection::Pick(pick)) if pick.chooser == Chooser::RandomTarget => "select",
        ChoiceDomain::Secretly(domain) => word(domain),
        ChoiceDomain::Of(_)
        | ChoiceDomain::AtRandom(..)
        | ChoiceDomain::Another(..)
        | ChoiceDomain::Several(..)
        | ChoiceDomain::But(..)
        | ChoiceDomain::Color
        | ChoiceDomain::Colors(_)
        | ChoiceDomain::CreatureType
        | ChoiceDomain::CardType
        | ChoiceDomain::BasicLandType
        | ChoiceDomain::Abilities(_)
        | ChoiceDomain::CardName(_)
        | ChoiceDomain::Number
        | ChoiceDomain::NumberIn(_)
        | ChoiceDomain::Numbers(_)
        | ChoiceDomain::Labels(_)
        | ChoiceDomain::Label(..)
        | ChoiceDomain::CardNames(_) => "choose",
    }
}

/// "that haven't been chosen this turn", "at random": which of the modes, with a space before it.
fn unchosen(repeat: Repeatable, several: bool) -> String {
    let (span, voice) = match repeat {
        Repeatable::Once | Repeatable::MoreThanOnce => return String::new(),
        Repeatable::AtRandom => return " at random".into(),
        Repeatable::Unchosen(span, voice) => (span, voice),
    };
    let not = match voice {
        ModeVoice::Active => "you haven't chosen",
        ModeVoice::Passive if several => "haven't been chosen",
        ModeVoice::Passive => "hasn't been chosen",
    };
    let span = match span {
        ModeSpan::Ever => "",
        ModeSpan::ThisGame => " this game",
        ModeSpan::ThisTurn => " this turn",
    };
    format!(" that {not}{span}")
}
