//! Agreement and inflection: number, mood, contractions, lists, sentence ends.

use crate::lexicon::words::number_word;
pub(crate) use crate::source::capital;
use crate::surface::ListJoin;
use crate::verbs;

/// The person and number of a subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Person {
    /// "you".
    You,
    /// One other.
    Singular,
    /// Several others, and "they".
    Plural,
}

/// Whether a noun stands for one or several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number {
    /// One.
    Singular,
    /// None, or several.
    Plural,
}

/// The form of a verb.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// "draw", "be": the imperative and the infinitive.
    Base,
    /// "draw", "are".
    Plural,
    /// "draws", "is".
    Third,
    /// "drew", "was".
    PastSingular,
    /// "drew", "were".
    PastPlural,
    /// "drawn", "been", after "has".
    Perfect,
    /// "drawn", "been", after a form of "be"; amounts are subjects and print nothing.
    Passive,
    /// "drawing", "being", after "instead of".
    Gerund,
}

/// A text, and what follows it behind the duration of the clause.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Phrase {
    /// The text.
    pub text: String,
    /// What comes last: "for each creature you control".
    pub tail: String,
}

impl Phrase {
    /// A phrase without a tail.
    pub fn plain(text: impl Into<String>) -> Self {
        Phrase { text: text.into(), tail: String::new() }
    }

    /// A phrase with a tail, which may be empty.
    pub fn with(text: impl Into<String>, tail: impl Into<String>) -> Self {
        Phrase { text: text.into(), tail: tail.into() }
    }

    /// The text with the tail directly behind it.
    pub fn joined(self) -> String {
        glue(&self.text, &self.tail)
    }
}

/// Words with spaces between them; empty ones vanish.
pub fn words(parts: &[&str]) -> String {
    let mut text = String::with_capacity(parts.iter().map(|part| part.len() + 1).sum());
    for part in parts.iter().filter(|part| !part.is_empty()) {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(part);
    }
    text
}

/// A text and its tail: a tail that starts with a comma needs no space.
pub fn glue(text: &str, tail: &str) -> String {
    if tail.starts_with(',') { format!("{text}{tail}") } else { words(&[text, tail]) }
}

/// A list with the serial comma.
pub fn list(items: &[String], conjunction: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [one, two] => format!("{one} {conjunction} {two}"),
        [firsts @ .., last] => format!("{}, {conjunction} {last}", firsts.join(", ")),
    }
}

/// The conjunction of a list.
pub fn conjunction(join: ListJoin) -> &'static str {
    match join {
        ListJoin::One | ListJoin::And => "and",
        ListJoin::Or => "or",
        ListJoin::AndOr => "and/or",
    }
}

/// A number as a word, where there is one.
pub fn number_text(number: u32) -> String {
    number_word(number).map_or_else(|| number.to_string(), str::to_owned)
}

/// The text with its full stop, which like a comma stands inside a closing quotation mark.
pub fn stop(text: &str) -> String {
    let moved = text.contains("\",").then(|| text.replace("\",", ",\""));
    let text = moved.as_deref().unwrap_or(text);
    match text.strip_suffix('"') {
        Some(inner) if inner.ends_with(['.', '!', '?']) || inner.ends_with(".'") => text.to_owned(),
        Some(inner) => format!("{inner}.\""),
        None if text.is_empty() || text.ends_with(['.', '—']) => text.to_owned(),
        None => format!("{text}."),
    }
}

/// The possessive of a noun: a plural in -s takes the apostrophe alone.
pub fn possessive(noun: &str, number: Number) -> String {
    match number {
        Number::Plural if noun.ends_with('s') => format!("{noun}'"),
        Number::Plural | Number::Singular => format!("{noun}'s"),
    }
}

/// "a" or "an" before a text.
pub fn article(text: &str) -> String {
    format!("{} {text}", crate::lexicon::words::indefinite_article(text))
}

/// The form of a verb, or of a phrase that begins with one.
pub fn verb(mood: Mood, base: &str) -> String {
    let (first, after) = base.split_at(base.find(' ').unwrap_or(base.len()));
    if first == "be" {
        return [be(mood), after].concat();
    }
    let found = verbs::forms(first);
    debug_assert!(found.is_some(), "{first} has a row in the table of verbs");
    let Some(forms) = found else { return base.to_owned() };
    let form = match mood {
        Mood::Base | Mood::Plural => forms.base,
        Mood::Third => forms.third,
        Mood::PastSingular | Mood::PastPlural => forms.past,
        Mood::Perfect | Mood::Passive => forms.participle,
        Mood::Gerund => forms.gerund,
    };
    [form, after].concat()
}

/// The forms of "be".
pub fn be(mood: Mood) -> &'static str {
    match mood {
        Mood::Base => "be",
        Mood::Plural => "are",
        Mood::Third => "is",
        Mood::PastSingular => "was",
        Mood::PastPlural => "were",
        Mood::Perfect | Mood::Passive => "been",
        Mood::Gerund => "being",
    }
}

/// The form of a verb in the present after a subject.
pub fn present(person: Person) -> Mood {
    match person {
        Person::You | Person::Plural => Mood::Plural,
        Person::Singular => Mood::Third,
    }
}

/// The form of a verb in the past after a subject.
pub fn past(person: Person) -> Mood {
    match person {
        Person::You | Person::Plural => Mood::PastPlural,
        Person::Singular => Mood::PastSingular,
    }
}

/// "doesn't" or "don't".
pub fn do_not(person: Person) -> &'static str {
    match person {
        Person::You | Person::Plural => "don't",
        Person::Singular => "doesn't",
    }
}

/// A subject and a verb phrase; pronouns contract with "is", "are" and "have".
pub fn join_subject(subject: &str, verb: &str) -> String {
    let contracted = |short: &str, long: &str| {
        verb.strip_prefix(long)
            .filter(|rest| rest.starts_with(' ') || rest.is_empty())
            .map(|rest| format!("{subject}{short}{rest}"))
    };
    let done = match subject {
        "it" => contracted("'s", "is"),
        "they" => contracted("'re", "are"),
        "you" => contracted("'re", "are"),
        _ => None,
    };
    done.unwrap_or_else(|| words(&[subject, verb]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_inflect() {
        assert_eq!(verb(Mood::PastSingular, "draw a card"), "drew a card");
        assert_eq!(verb(Mood::Perfect, "copy"), "copied");
        assert_eq!(verb(Mood::Third, "destroy it"), "destroys it");
        assert_eq!(verb(Mood::PastPlural, "play"), "played");
        assert_eq!(verb(Mood::Gerund, "put it onto the battlefield"), "putting it onto the battlefield");
        assert_eq!(verb(Mood::Gerund, "exile it"), "exiling it");
    }

    #[test]
    fn full_stops_stand_inside_quotes() {
        assert_eq!(stop("it has \"{T}: Add {C}\""), "it has \"{T}: Add {C}.\"");
        let nested = "it has \"When this dies, it gains '{T}: Add {C}.'\"";
        assert_eq!(stop(nested), nested);
        assert_eq!(stop("it has \"{T}: Add {C}\", then untap it"), "it has \"{T}: Add {C},\" then untap it.");
        assert_eq!(stop("choose one —"), "choose one —");
        assert_eq!(stop("draw a card"), "draw a card.");
    }

    #[test]
    fn pronouns_contract() {
        assert_eq!(join_subject("it", "is a Goblin"), "it's a Goblin");
        assert_eq!(join_subject("it", "isn't white"), "it isn't white");
        assert_eq!(join_subject("that creature", "is white"), "that creature is white");
    }
}
