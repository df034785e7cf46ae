//! Reminder text held against the patterns of the lexicon: a reminder is explained when it is, from its
//! beginning to its end, what the mechanics of its line are explained by, with their numbers and costs.

mod addressed;
mod reworded;

use crate::lexicon::reminders::REMINDERS;
use crate::lexicon::words::{number, number_word};
use crate::source::{CardSource, straight};
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// Bytes of a reminder or of its line above which neither is held against anything.
const LONGEST: usize = 4_096;

/// How many mechanics of a line are looked at.
const MOST: usize = 64;

/// What became of a reminder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Each of its sentences explains a mechanic of the line.
    Explained,
    /// Something of the line is explained otherwise; the text that comes nearest, if any was made.
    Differs(Option<String>),
    /// No pattern explains anything of the line.
    Unchecked,
}

/// A part of a pattern.
#[derive(Debug)]
enum Part {
    Text(String),
    Choice(Vec<Vec<Part>>),
    /// The "s" of a verb.
    Ending,
    Slot(Slot),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slot {
    Subject(Case),
    Numeral,
    Number,
    Top,
    Cards,
    Counters,
    Times,
    Cost,
    Symbols,
    Said,
    Subtypes,
    Chapter,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Case {
    Capital,
    Small,
}

/// A row of the table, read.
#[derive(Debug)]
struct Pattern {
    mechanic: &'static str,
    parts: Vec<Part>,
}

/// The patterns, by the first word of what they explain.
#[derive(Debug, Default)]
struct Patterns {
    by_word: HashMap<&'static str, Vec<Pattern>>,
    /// Those of a type line, and of any card.
    of_cards: Vec<Pattern>,
}

static PATTERNS: LazyLock<Patterns> = LazyLock::new(|| {
    let mut patterns = Patterns::default();
    for (mechanic, text) in REMINDERS {
        let pattern = Pattern { mechanic, parts: parts(&mut text.chars().peekable()) };
        match mechanic.strip_prefix('@') {
            Some(_) => patterns.of_cards.push(pattern),
            None => {
                let word = first_word(mechanic);
                patterns.by_word.entry(word).or_default().push(pattern);
            }
        }
    }
    patterns
});

fn first_word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len());
    text.get(..end).unwrap_or(text)
}

/// Reads the parts of a pattern up to the end of the choice that it is in.
fn parts(text: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Vec<Part> {
    let mut parts = Vec::new();
    while let Some(c) = text.next_if(|c| !matches!(c, '|' | ']')) {
        match c {
            '[' => {
                let mut choices = vec![self::parts(text)];
                while text.next() == Some('|') {
                    choices.push(self::parts(text));
                }
                parts.push(Part::Choice(choices));
            }
            '<' => {
                let name: String = text.by_ref().take_while(|c| *c != '>').collect();
                parts.extend(slot(&name).map(Part::Slot));
            }
            '~' => parts.push(Part::Ending),
            _ => match parts.last_mut() {
                Some(Part::Text(before)) => before.push(c),
                _ => parts.push(Part::Text(c.to_string())),
            },
        }
    }
    parts
}

fn slot(name: &str) -> Option<Slot> {
    Some(match name {
        "S" => Slot::Subject(Case::Capital),
        "s" => Slot::Subject(Case::Small),
        "N" => Slot::Numeral,
        "n" => Slot::Number,
        "top" => Slot::Top,
        "cards" => Slot::Cards,
        "counters" => Slot::Counters,
        "times" => Slot::Times,
        "cost" => Slot::Cost,
        "symbols" => Slot::Symbols,
        "said" => Slot::Said,
        "subtypes" => Slot::Subtypes,
        "chapter" => Slot::Chapter,
        _ => return None,
    })
}

/// What has the ability that is explained, and whether it is several.
const SUBJECTS: &[(&str, bool)] = &[
    ("This creature", false),
    ("It", false),
    ("They", true),
    ("That creature", false),
    ("Those creatures", true),
    ("The creature", false),
    ("This permanent", false),
    ("This land", false),
    ("This artifact", false),
    ("You", true),
];

/// What one of several has that the line gives an ability to, behind "whenever".
const ONE_OF_SEVERAL: &[&str] = &["one of them", "one of those creatures", "a creature you control"];

/// The number after a mechanic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Amount {
    Of(u32),
    X,
}

impl Amount {
    fn word(self) -> String {
        match self {
            Self::Of(n) => number_word(n).map_or_else(|| n.to_string(), str::to_owned),
            Self::X => "X".to_owned(),
        }
    }

    fn numeral(self) -> String {
        match self {
            Self::Of(n) => n.to_string(),
            Self::X => "X".to_owned(),
        }
    }

    /// "a counter", "two counters".
    fn of(self, noun: &str) -> String {
        match self {
            Self::Of(1) => format!("a {noun}"),
            Self::Of(_) | Self::X => format!("{} {noun}s", self.word()),
        }
    }

    fn times(self) -> String {
        match self {
            Self::Of(1) => String::new(),
            Self::Of(2) => "twice ".to_owned(),
            Self::Of(_) | Self::X => format!("{} times ", self.word()),
        }
    }
}

/// A mechanic of a line with what the line gives it.
struct Given<'a> {
    pattern: &'static Pattern,
    amount: Option<Amount>,
    cost: Option<&'a str>,
}

impl Given<'_> {
    fn is_same(&self, other: &Self) -> bool {
        std::ptr::eq(self.pattern, other.pattern) && self.amount == other.amount && self.cost == other.cost
    }
}

/// What reminder text is held against.
struct Around<'a> {
    card: &'a CardSource,
    body: &'a str,
    lower: &'a str,
}

/// Of how many letters one may be another where a text says nearly the same.
const NEAR: usize = 3;

/// Whether a reminder explains what the line before it, or the type of the card, has.
pub(super) fn judge(text: &str, body: &str, card: &CardSource) -> Verdict {
    let (text, body) = (straight(text), straight(body));
    let lower = body.to_lowercase();
    let around = Around { card, body: &body, lower: &lower };
    if text.len() > LONGEST || body.len() > LONGEST {
        return Verdict::Unchecked;
    }
    let given = given(&around);
    if explains(&text, &given, &around) {
        return Verdict::Explained;
    }
    // "They look at the top card of their library", where a player surveils who need not be you.
    if addressed::is_of_others(&lower)
        && addressed::to_you(&text).is_some_and(|text| explains(&text, &given, &around))
    {
        return Verdict::Explained;
    }
    // What explains a card is on a line of its own.
    let is_of_line = |one: &Given<'_>| match one.pattern.mechanic.strip_prefix('@') {
        Some(types) => !types.starts_with('{') && body.is_empty(),
        None => true,
    };
    let of_line: Vec<&Given<'_>> = given.iter().filter(|one| is_of_line(one)).collect();
    if of_line.is_empty() {
        return meant_behind_a_line(&text, &given);
    }
    let written: Vec<String> =
        of_line.iter().filter_map(|one| made(&one.pattern.parts, &text, one)).collect();
    // The card's own keyword is explained to the letter, with or without a cost; what a sentence gives to
    // others, or has others do, may be explained of them.
    let is_keyword =
        |one: &&Given<'_>| lower.starts_with(one.pattern.mechanic) && !lower.trim_end().ends_with('.');
    let is_own = body.is_empty() || of_line.iter().any(is_keyword);
    let bare: Vec<String> = of_line.iter().map(|one| fixed(&one.pattern.parts)).collect();
    if !is_own && (reworded::is_about_another(&text, &written) || reworded::is_in_other_words(&text, &bare)) {
        return Verdict::Unchecked;
    }
    let distances = written.into_iter().map(|made| (strsim::levenshtein(&made, &text), made));
    // What has little in common with a text was not meant by it.
    let near = distances.min().filter(|(distance, made)| distance * 2 <= made.len().max(text.len()));
    Verdict::Differs(near.map(|(_, made)| made))
}

/// Behind a line, what explains the card is meant by what says nearly the same.
fn meant_behind_a_line(text: &str, given: &[Given<'_>]) -> Verdict {
    let written = given.iter().filter_map(|one| made(&one.pattern.parts, text, one));
    let near = written.map(|made| (strsim::levenshtein(&made, text), made)).min();
    let near = near.filter(|(distance, made)| distance * NEAR <= made.len());
    near.map_or(Verdict::Unchecked, |(_, made)| Verdict::Differs(Some(made)))
}

/// Whether each sentence of a text, from its beginning to its end, explains a mechanic of the line.
fn explains(text: &str, given: &[Given<'_>], around: &Around<'_>) -> bool {
    let (mut reached, mut seen) = (vec![0], HashSet::new());
    while let Some(at) = reached.pop() {
        if !seen.insert(at) {
            continue;
        }
        let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) else { return true };
        for one in given {
            for (left, _) in taken(&one.pattern.parts, rest, None, one, around) {
                let next = text.len() - left.len();
                match left.strip_prefix(' ') {
                    _ if next == at => {}
                    None if left.is_empty() => return true,
                    None => {}
                    Some(_) => reached.push(next + 1),
                }
            }
        }
    }
    false
}

/// The card types that are never cast, and have no mana cost.
const COMMAND_ZONE: [&str; 5] = ["conspiracy", "phenomenon", "plane", "scheme", "vanguard"];

/// The mechanics of a line that have a pattern, each with what follows it there.
fn given<'a>(around: &Around<'a>) -> Vec<Given<'a>> {
    let types = around.card.type_line.text.to_lowercase();
    // A symbol of the mana cost, which the card file does not have, is explained on a line of its own.
    let is_cast = !COMMAND_ZONE.iter().any(|word| types.split(' ').any(|of| of == *word));
    let is_of = |mechanic: &str| match mechanic.starts_with('{') {
        true => around.lower.contains(mechanic) || around.body.is_empty() && is_cast,
        false => mechanic.split(' ').all(|word| types.contains(word)),
    };
    let of_cards = PATTERNS.of_cards.iter();
    let mut found: Vec<Given<'a>> = of_cards
        .filter(|pattern| is_of(pattern.mechanic.trim_start_matches('@')))
        // "Then planeswalk away" goes on from what the line says, or stands below modes or a table.
        .filter(|pattern| {
            pattern.mechanic != "@phenomenon" || !around.body.is_empty() || is_below_a_list(around.card)
        })
        .map(|pattern| Given { pattern, amount: None, cost: None })
        .collect();
    let mut at = 0;
    for word in around.lower.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let rest = around.lower.get(at..).unwrap_or("");
        let first = first_word(word);
        // "Mill", "mills": an action of another than you ends in "s".
        let bases = [Some(first), first.strip_suffix('s'), first.strip_suffix("es")].into_iter().flatten();
        let of_base = |base: &'a str| {
            // "Manifests dread" is "manifest dread".
            let said = rest.get(first.len()..).map(|behind| (base, behind));
            PATTERNS.by_word.get(base).into_iter().flatten().zip(std::iter::repeat(said))
        };
        for (pattern, said) in bases.flat_map(of_base) {
            let behind =
                |(base, behind): (&str, &'a str)| behind.strip_prefix(pattern.mechanic.strip_prefix(base)?);
            if let Some(after) = said.and_then(behind)
                && let after = ["es", "s"].iter().find_map(|end| after.strip_prefix(end)).unwrap_or(after)
                && !after.starts_with(char::is_alphabetic)
            {
                // The bytes of small letters are those of capitals on nearly every line; where they are
                // not, nothing is found after the mechanic.
                let after = around.body.get(around.lower.len() - after.len()..).unwrap_or("");
                let new = Given { pattern, amount: amount(after), cost: cost(after) };
                if found.len() < MOST && !found.iter().any(|one| one.is_same(&new)) {
                    found.push(new);
                }
            }
        }
        at += word.len();
    }
    found
}

/// Whether a card has modes or a table of results, of which the last line is no place for what holds after each.
fn is_below_a_list(card: &CardSource) -> bool {
    let is_row = |text: &str| text.starts_with('•') || text.contains(" | ");
    card.lines.iter().any(|line| is_row(&line.text))
}

/// The first number of a text.
fn amount(text: &str) -> Option<Amount> {
    let is_word = |c: char| c.is_alphanumeric();
    let words = text.split(|c: char| !is_word(c)).filter(|word| !word.is_empty());
    words.take(8).find_map(|word| match word {
        "X" => Some(Amount::X),
        "a" | "an" => Some(Amount::Of(1)),
        _ => word.parse().ok().or_else(|| number(word)).map(Amount::Of),
    })
}

/// The first run of symbols of a text.
fn cost(text: &str) -> Option<&str> {
    let start = text.find('{')?;
    let rest = text.get(start..)?;
    rest.get(..symbols(rest))
}

/// The length of the symbols that a text begins with.
fn symbols(text: &str) -> usize {
    let mut len = 0;
    while let Some(rest) = text.get(len..).filter(|rest| rest.starts_with('{')) {
        let Some(end) = rest.find('}') else { break };
        len += end + 1;
    }
    len
}

/// What is left of a text after a pattern, and whether its subject is several; more than one where
/// the pattern can take more or less.
type Left<'t> = (&'t str, Option<bool>);

fn taken<'t>(
    parts: &[Part],
    text: &'t str,
    several: Option<bool>,
    given: &Given<'_>,
    around: &Around<'_>,
) -> Vec<Left<'t>> {
    let mut states = vec![(text, several)];
    for part in parts {
        let one = |(text, several): Left<'t>| -> Vec<Left<'t>> {
            match part {
                Part::Text(said) => {
                    text.strip_prefix(said.as_str()).map(|left| (left, several)).into_iter().collect()
                }
                Part::Choice(choices) => {
                    choices.iter().flat_map(|parts| taken(parts, text, several, given, around)).collect()
                }
                Part::Ending if several == Some(true) => vec![(text, several)],
                Part::Ending => text.strip_prefix('s').map(|left| (left, several)).into_iter().collect(),
                Part::Slot(slot) => filled(*slot, text, several, given, around),
            }
        };
        states = states.into_iter().flat_map(one).collect();
        if states.is_empty() {
            break;
        }
    }
    states
}

/// What is left of a text after a slot.
fn filled<'t>(
    slot: Slot,
    text: &'t str,
    several: Option<bool>,
    given: &Given<'_>,
    around: &Around<'_>,
) -> Vec<Left<'t>> {
    let exactly = |said: Option<String>| -> Vec<Left<'t>> {
        said.and_then(|said| text.strip_prefix(&said)).map(|left| (left, several)).into_iter().collect()
    };
    match slot {
        Slot::Subject(case) => subjects(case, text, given),
        Slot::Symbols => {
            let (said, left) = text.split_at(symbols(text));
            if !said.is_empty() && around.body.contains(said) { vec![(left, several)] } else { Vec::new() }
        }
        Slot::Said => ends(text)
            .filter(|(said, _)| around.lower.contains(&said.to_lowercase()))
            .map(|(_, left)| (left, several))
            .collect(),
        Slot::Subtypes => ends(text)
            .filter(|(said, _)| are_subtypes(said, around))
            .map(|(_, left)| (left, several))
            .collect(),
        Slot::Chapter => {
            let len = text.find(|c: char| !"IVX".contains(c)).unwrap_or(text.len());
            let (said, left) = text.split_at(len);
            let last = around.card.lines.iter().rev().find_map(|line| line.text.split_once(" — "));
            let is_last = last.is_some_and(|(chapters, _)| chapters.rsplit(", ").next() == Some(said));
            if is_last { vec![(left, several)] } else { Vec::new() }
        }
        Slot::Numeral
        | Slot::Number
        | Slot::Top
        | Slot::Cards
        | Slot::Counters
        | Slot::Times
        | Slot::Cost => exactly(made_slot(slot, given)),
    }
}

/// A text divided behind each of its words, up to the end of a sentence.
fn ends(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let sentence = text.find('.').unwrap_or(text.len());
    let is_end = move |at: &usize| *at > 0 && *at <= sentence;
    let places = text.char_indices().filter(|(_, c)| !c.is_alphanumeric()).map(|(at, _)| at);
    places.chain([text.len()]).filter(is_end).filter_map(move |at| text.split_at_checked(at))
}

/// Whether each word is a subtype of the card or is written on the line.
fn are_subtypes(said: &str, around: &Around<'_>) -> bool {
    said.split([' ', ',', '/']).filter(|word| !matches!(*word, "" | "or" | "and" | "and/or")).all(|word| {
        word.starts_with(char::is_uppercase)
            && (around.card.type_line.text.contains(word) || around.body.contains(word))
    })
}

fn subjects<'t>(case: Case, text: &'t str, given: &Given<'_>) -> Vec<Left<'t>> {
    let mechanic = given.pattern.mechanic;
    let mut with =
        vec![(format!("A creature with {mechanic}"), false), (format!("Creatures with {mechanic}"), true)];
    // "A creature with afterlife 1."
    if let Some(amount) = given.amount {
        let amount = amount.numeral();
        with.insert(0, (format!("A creature with {mechanic} {amount}"), false));
        with.insert(1, (format!("Creatures with {mechanic} {amount}"), true));
    }
    let all = SUBJECTS.iter().map(|(said, several)| ((*said).to_owned(), *several)).chain(with);
    let cased = |said: String| match case {
        Case::Capital => said,
        Case::Small => said.to_lowercase(),
    };
    let one: &[&str] = if case == Case::Small { ONE_OF_SEVERAL } else { &[] };
    let all = all.chain(one.iter().map(|said| ((*said).to_owned(), false)));
    all.filter_map(|(said, several)| Some((text.strip_prefix(&cased(said))?, Some(several)))).collect()
}

/// What a slot takes, where the line alone decides it.
fn made_slot(slot: Slot, given: &Given<'_>) -> Option<String> {
    Some(match (slot, given.amount) {
        (Slot::Cost, _) => given.cost?.to_owned(),
        (Slot::Numeral, Some(amount)) => amount.numeral(),
        (Slot::Number, Some(Amount::Of(1))) => "a".to_owned(),
        (Slot::Number, Some(amount)) => amount.word(),
        (Slot::Top, Some(Amount::Of(1))) => "card".to_owned(),
        (Slot::Top, Some(amount)) => format!("{} cards", amount.word()),
        (Slot::Cards, Some(amount)) => amount.of("card"),
        (Slot::Counters, Some(amount)) => amount.of("+1/+1 counter"),
        (Slot::Times, Some(amount)) => amount.times(),
        (_, _) => return None,
    })
}

/// The text that a pattern makes for a line, about whatever the written text is about.
fn made(parts: &[Part], written: &str, given: &Given<'_>) -> Option<String> {
    let start = written.to_lowercase();
    let about = SUBJECTS.iter().find(|(said, _)| start.starts_with(&format!("{} ", said.to_lowercase())));
    let (subject, several) = about.copied().unwrap_or(("It", false));
    let mut text = String::new();
    for part in parts {
        match part {
            Part::Text(said) => text.push_str(said),
            Part::Choice(choices) => text.push_str(&made(choices.first()?, written, given)?),
            Part::Ending => text.push_str(if several { "" } else { "s" }),
            Part::Slot(Slot::Subject(Case::Capital)) => text.push_str(subject),
            Part::Slot(Slot::Subject(Case::Small)) => text.push_str(&subject.to_lowercase()),
            Part::Slot(slot) => text.push_str(&made_slot(*slot, given)?),
        }
    }
    Some(text)
}

/// What a pattern says whatever the line gives it.
fn fixed(parts: &[Part]) -> String {
    let part = |part: &Part| match part {
        Part::Text(text) => text.clone(),
        Part::Choice(choices) => choices.first().map(|parts| fixed(parts)).unwrap_or_default(),
        Part::Ending | Part::Slot(_) => String::new(),
    };
    parts.iter().map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::CardFile;

    fn verdict(types: &str, body: &str, text: &str) -> Verdict {
        let source = format!("Bells\n{types}\n{body}\n");
        let file = CardFile::from_bytes("t.card", source.into_bytes());
        judge(text, body, file.cards().next().expect("a card"))
    }

    #[test]
    fn numbers_and_costs_are_those_of_the_line() {
        let scry = |n: &str| {
            format!(
                "Look at the top {n} of your library, then put any number of them on the bottom and the rest on top in any order."
            )
        };
        assert_eq!(verdict("Scheme", "When you die, scry 3.", &scry("three cards")), Verdict::Explained);
        assert_eq!(
            verdict("Scheme", "When you die, scry 3.", &scry("four cards")),
            Verdict::Differs(Some(scry("three cards").replace("bottom and", "bottom of your library and")))
        );
        let reinforce = "{1}{G}, Discard this card: Put two +1/+1 counters on target creature.";
        assert_eq!(verdict("Creature — Elf", "Reinforce 2—{1}{G}", reinforce), Verdict::Explained);
        assert_ne!(verdict("Creature — Elf", "Reinforce 2—{2}{G}", reinforce), Verdict::Explained);
        assert_ne!(verdict("Creature — Elf", "Reinforce 1—{1}{G}", reinforce), Verdict::Explained);
    }

    #[test]
    fn several_mechanics_are_explained_one_after_another() {
        let both = "They can't be blocked except by two or more creatures. They deal damage to creatures in the form of -1/-1 counters.";
        let body = "Creatures you control have menace and wither.";
        assert_eq!(verdict("Scheme", body, both), Verdict::Explained);
        assert_ne!(verdict("Scheme", "Creatures you control have menace.", both), Verdict::Explained);
        assert_ne!(verdict("Scheme", body, &both.replace("They deal", "They deals")), Verdict::Explained);
    }

    #[test]
    fn what_is_given_to_others_may_be_explained_of_them() {
        let buyback = "You may pay an additional {4} as you cast those spells. If you do, put that card into your hand as it resolves.";
        let body = "Instant and sorcery spells you cast have buyback {4}.";
        assert_eq!(verdict("Scheme", body, buyback), Verdict::Unchecked);
        assert_ne!(verdict("Scheme", body, &buyback.replace("{4}", "{3}")), Verdict::Unchecked);
        assert_ne!(verdict("Instant", "Buyback {4}", buyback), Verdict::Unchecked);
        let token = "Create a 1/1 colorless Shapeshifter creature token with changeling.";
        assert_eq!(verdict("Scheme", token, "It's every creature type."), Verdict::Unchecked);
        let training = "Whenever a creature attacks with another creature with greater power, put a +1/+1 counter on the first creature.";
        assert_eq!(verdict("Scheme", "All creatures have training.", training), Verdict::Unchecked);
        let embalm = "Exile that card and pay its embalm cost: Create a token that's a copy of it, except it's white, it's a Zombie in addition to its other types, and it has no mana cost. Embalm only as a sorcery.";
        let body = "Creature cards in your graveyard have embalm. The embalm cost is equal to its mana cost.";
        assert_eq!(verdict("Scheme", body, embalm), Verdict::Unchecked);
        assert_ne!(verdict("Scheme", body, "You lose the game."), Verdict::Unchecked);
    }

    #[test]
    fn what_nothing_explains_is_unchecked() {
        assert_eq!(verdict("Scheme", "Draw a card.", "You then lose the game."), Verdict::Unchecked);
        assert_eq!(verdict("Scheme", "", "You then lose the game."), Verdict::Unchecked);
    }
}
