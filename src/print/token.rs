//! Tokens.

use super::agree::{Number, Person, Phrase, be, glue, join_subject, list, present, verb, words};
use super::{Cx, Setting, deed, determiner, keyword, pred, selection, verb_continuous, verb_moves, zone};
use crate::surface::{
    AbilityGrant, BeForm, CopyException, Description, EntersStatus, ListJoin, NamePlace, NotForm, Quant,
    Selection, StatusPlace, TokenChooser, TokenEntry, TokenName, TokenPhrase, TokenSpec,
};

/// The tokens after "create".
pub(super) fn tokens(cx: Cx, phrases: &[TokenPhrase]) -> Phrase {
    if let [one] = phrases {
        return token(cx, one);
    }
    let items: Vec<String> = phrases.iter().map(|phrase| token(cx, phrase).joined()).collect();
    match phrases.first() {
        Some(TokenPhrase { quant: Quant::All(_), .. }) => Phrase::plain(items.join(" plus ")),
        Some(_) | None => Phrase::plain(list(&items, "and")),
    }
}

/// The tokens of the passive, and under whose control they are: "are created" stands between.
pub(super) fn created(cx: Cx, phrases: &[TokenPhrase]) -> (Phrase, String) {
    let mut phrases = phrases.to_vec();
    let under = phrases.last_mut().and_then(|last| last.entry.under.take());
    (tokens(cx, &phrases), zone::under(cx, under.as_ref()))
}

fn token(cx: Cx, phrase: &TokenPhrase) -> Phrase {
    let TokenPhrase { quant, spec, entry } = phrase;
    let number = selection::number(quant);
    match spec {
        TokenSpec::Described { is, name, abilities } => {
            let made = described(cx, quant, is, name.as_ref(), entry);
            let with = named_with(cx, name.as_ref(), abilities);
            entered(cx, Phrase::with(glue(&made.text, &with), made.tail), entry, number)
        }
        TokenSpec::Predefined(token) => {
            let noun = words(&[adjective(entry), token.name(), &token_noun(number)]);
            entered(cx, determiner::counted_noun(cx, quant, &noun), entry, number)
        }
        TokenSpec::Same(_) if matches!(quant, Quant::All(_)) => {
            entered(cx, Phrase::plain("those tokens"), entry, number)
        }
        TokenSpec::Same(_) if let Quant::Additional(n) = quant => {
            let more = format!("{} more of those tokens", super::quantity::counted(cx, n));
            entered(cx, Phrase::plain(more), entry, number)
        }
        TokenSpec::Same(_) => {
            entered(cx, determiner::counted_noun(cx, quant, "of those tokens"), entry, number)
        }
        TokenSpec::Any => {
            entered(cx, determiner::counted_noun(cx, quant, &token_noun(number)), entry, number)
        }
        TokenSpec::CopyOf { of, except } => copy(cx, quant, of, except, entry),
        TokenSpec::KindOf { common, options, chooser } => {
            let kind = verb_continuous::described_words(cx, common, Number::Singular);
            let noun = words(&[adjective(entry), &kind, "token"]);
            let options: Vec<String> = options.iter().map(|option| kind_option(cx, option)).collect();
            let options = list(&options, "or");
            let made = determiner::counted_noun(cx, quant, &noun).joined();
            Phrase::plain(match chooser {
                TokenChooser::Actor => format!("{made} that's {} choice of {options}", cx.actors()),
                TokenChooser::Unsaid => format!("{made} that's {options}"),
                TokenChooser::Random => format!("{made} that's {options}, chosen at random"),
            })
        }
        TokenSpec::ChoiceOf(phrases, chooser) => {
            let items: Vec<String> = phrases.iter().map(|phrase| token(cx, phrase).joined()).collect();
            let options = list(&items, "or");
            Phrase::plain(match chooser {
                TokenChooser::Actor => format!("{} choice of {options}", cx.actors()),
                TokenChooser::Unsaid => options,
                TokenChooser::Random => format!("{options}, chosen at random"),
            })
        }
    }
}

/// "a 2/2 Wolf with flying", where it is said before that it is a token.
fn kind_option(cx: Cx, option: &TokenPhrase) -> String {
    let TokenSpec::Described { is, name, abilities } = &option.spec else {
        return token(cx, option).joined();
    };
    let kind = verb_continuous::described_words(cx, is, Number::Singular);
    let made = determiner::counted_noun(cx, &option.quant, &kind);
    Phrase::with(glue(&made.text, &named_with(cx, name.as_ref(), abilities)), made.tail).joined()
}

fn token_noun(number: Number) -> String {
    match number {
        Number::Singular => "token".into(),
        Number::Plural => "tokens".into(),
    }
}

fn described(
    cx: Cx,
    quant: &Quant,
    is: &Description,
    name: Option<&TokenName>,
    entry: &TokenEntry,
) -> Phrase {
    let number = selection::number(quant);
    let kind = verb_continuous::described_words(cx, is, Number::Singular);
    let noun = words(&[adjective(entry), &kind, &token_noun(number)]);
    let made = determiner::counted_noun(cx, quant, &noun);
    match name {
        Some(TokenName { name, place: NamePlace::First }) => {
            Phrase::with(format!("{name}, {}", made.text), made.tail)
        }
        Some(TokenName { name: _, place: NamePlace::BeforeWith | NamePlace::Last }) | None => made,
    }
}

fn named_with(cx: Cx, name: Option<&TokenName>, abilities: &[AbilityGrant]) -> String {
    let named = match name {
        Some(TokenName { name, place: NamePlace::BeforeWith | NamePlace::Last }) => format!("named {name}"),
        Some(TokenName { name: _, place: NamePlace::First }) | None => String::new(),
    };
    let with = match abilities {
        [] => String::new(),
        abilities => {
            format!("with {}", keyword::grants(cx.within(Setting::Static), abilities, ListJoin::And))
        }
    };
    match name {
        Some(TokenName { place: NamePlace::Last, .. }) => words(&[&with, &named]),
        Some(_) | None => words(&[&named, &with]),
    }
}

/// "tapped" alone stands before the noun.
fn adjective(entry: &TokenEntry) -> &'static str {
    match entry.status.as_slice() {
        [EntersStatus::Tapped] => "tapped",
        [EntersStatus::Untapped] => "untapped",
        [EntersStatus::Tapped, EntersStatus::Attacking(None)] if entry.place == StatusPlace::Before => {
            "tapped and attacking"
        }
        _ => "",
    }
}

/// What follows the noun: other states, what the token must do, whose it is.
fn entered(cx: Cx, made: Phrase, entry: &TokenEntry, number: Number) -> Phrase {
    let TokenEntry { status, under, clauses, place: _ } = entry;
    let mut text = made.text;
    if adjective(entry).is_empty() && !status.is_empty() {
        let be = match (status.as_slice(), number) {
            ([EntersStatus::Attached(_)], _) => "",
            (_, Number::Singular) => "that's",
            (_, Number::Plural) => "that are",
        };
        text = words(&[&text, be, &verb_moves::statuses(cx, status)]);
    }
    text = words(&[&text, &zone::under(cx, under.as_ref())]);
    let person = if number == Number::Singular { Person::Singular } else { Person::Plural };
    for clause in clauses {
        text = words(&[&text, &deed::relative(cx.within(Setting::Static), clause, person)]);
    }
    Phrase::with(text, made.tail)
}

fn copy(cx: Cx, quant: &Quant, of: &Selection, except: &[CopyException], entry: &TokenEntry) -> Phrase {
    let number = selection::number(quant);
    let noun = words(&[adjective(entry), &token_noun(number)]);
    let made = determiner::counted_noun(cx, quant, &noun);
    let of = selection::object(cx, of);
    let copies = match number {
        Number::Singular => format!("that's a copy of {of}"),
        Number::Plural => format!("that are copies of {of}"),
    };
    let of = words(&[&made.text, &copies]);
    let statuses = verb_moves::statuses(cx, &entry.status);
    let aside = adjective(entry).is_empty()
        && matches!(entry.status.as_slice(), [EntersStatus::Tapped, EntersStatus::Attacking(_)]);
    let of = if aside { format!("{of}, {statuses}") } else { of };
    let status = if aside { Vec::new() } else { entry.status.clone() };
    let stated = TokenEntry { status, ..entry.clone() };
    let made = entered(cx, Phrase::with(of, made.tail), &stated, number);
    Phrase::plain(glue(&made.joined(), &exceptions(cx, except, number)))
}

/// ", except it has haste".
pub(super) fn exceptions(cx: Cx, except: &[CopyException], number: Number) -> String {
    if except.is_empty() {
        return String::new();
    }
    let items: Vec<String> = except.iter().map(|one| exception(cx, one, number)).collect();
    let comma = if matches!(except, [CopyException::Keeps(_)]) { "" } else { ", " };
    format!("{comma}except {}", list(&items, "and"))
}

fn exception(cx: Cx, except: &CopyException, number: Number) -> String {
    let (they, their, person) = match number {
        Number::Singular => ("it", "its", Person::Singular),
        Number::Plural => ("they", "their", Person::Plural),
    };
    let cx = cx.within(Setting::Static).acting(person).mood(present(person));
    let be = be(cx.mood);
    match except {
        CopyException::Is(description) => {
            join_subject(they, &verb_continuous::is(cx, description, BeForm::Is).joined())
        }
        CopyException::Base(description) => {
            let is = verb_continuous::is(cx, description, BeForm::Is).joined();
            let size = is.strip_prefix(be).unwrap_or(&is).trim_start();
            format!("{their} base power and toughness are {size}")
        }
        CopyException::IsSupertype(word) => join_subject(they, &format!("{be} {}", word.word())),
        CopyException::IsNot(word, NotForm::IsNt) => format!("{they} {be}n't {}", word.word()),
        CopyException::IsNot(word, NotForm::SNot) => join_subject(they, &format!("{be} not {}", word.word())),
        CopyException::Has(grants, join) => {
            words(&[they, &verb(cx.mood, "have"), &keyword::grants(cx, grants, *join)])
        }
        CopyException::Keeps(attr) => format!("for {their} {}", pred::attr(*attr)),
        CopyException::Again(said) => again(cx, said, number),
        CopyException::OfToken(said) => {
            let the = match number {
                Number::Singular => "the token",
                Number::Plural => "the tokens",
            };
            format!("{the} {}", again(cx, said, number))
        }
    }
}

/// The same, where what is spoken of is not said again.
fn again(cx: Cx, said: &CopyException, number: Number) -> String {
    let be = be(cx.mood);
    match said {
        CopyException::Is(description) => verb_continuous::is(cx, description, BeForm::Is).joined(),
        CopyException::IsSupertype(word) => format!("{be} {}", word.word()),
        CopyException::IsNot(word, NotForm::IsNt) => format!("{be}n't {}", word.word()),
        CopyException::IsNot(word, NotForm::SNot) => format!("{be} not {}", word.word()),
        CopyException::Has(grants, join) => {
            words(&[&verb(cx.mood, "have"), &keyword::grants(cx, grants, *join)])
        }
        CopyException::Base(_)
        | CopyException::Keeps(_)
        | CopyException::Again(_)
        | CopyException::OfToken(_) => exception(cx, said, number),
    }
}
