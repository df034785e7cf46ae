//! Every word counts: a word left out changes the bytes, or makes the card unreadable, unless it
//! is one of the few that only say again what the sentence says.

use crate::files;
use crate::meant::meant;
use crate::own_cards::own_cards;
use crate::share::share;
use std::collections::BTreeSet;
use std::ops::Range;

use planarc::diag::Severity;
use planarc::pipeline;
use planarc::source::{CardSource, SourceFile, Span, Spanned, read_cards};

/// Words that can go without a change of meaning, and where.
const SAYS_NOTHING_MORE: &[&str] = &[
    "you",  // an instruction is the controller's
    "then", // steps are carried out in the order of the text (608.2c)
    "and",  // before the last of several acts
    "all",  // a bare plural is all of them
    "a",    // "becomes a red Goat", "becomes red"
    "that", // "damage that a source would deal", "damage a source would deal"
    "from", // "from among those cards", "among those cards"
];

/// Words that can go without a change of meaning in one phrase only, marked by `*`.
const SAYS_IT_TWICE: &[&str] = &[
    "on the *other creature",        // the last one named
    "color *chosen at random",       // a random color
    "Copy the *chosen card",         // the one card spoken of
    "library or *in the command",    // in one place or the other
    "you and target opponent *each", // both act, with or without it
    "exiles *the cards in",          // a bare plural is all of them
    "in this *game's format",        // the format of this game
    "it *also gains",                // beside what is said before
    "isn't legendary, *it",          // the copy that is spoken of, said once or again
    "and *it has flying",
    "and *it isn't legendary",
    "each *different power", // powers that are the same are one
    "no one does *so",       // no one does
    // The same in another tense, in more words, or with a number that says no less alone.
    "who *has lost life",
    "in a *single turn",
    "with *exactly ",
    "to their other *land types",
];

/// Words without which a card still means what it did, though it is another sentence, and where.
const MEANS_NOTHING_MORE: &[&str] = &[
    // "A type" is of the one kind that was noted.
    "a *creature type you noted",
    // What is in a zone of cards is a card, and what is cast a spell (109.2).
    " *card",
    " *cards",
    "artifact *spell",
    "creature *spell",
    "sorcery *spell",
    "instant *spell",
    // Whoever "opponents" are, they are yours: the other players' are "their opponents".
    " *your opponents",
    // "When" waits for one only, which is the next (603.7b).
    "When you *next cast",
    // A token of no color is colorless (105.2c).
    " *colorless",
    // Cards are drawn, and counters put, beside those of the rules in any case.
    "two *additional cards",
    "two *additional +1/+1 counters",
    // Whoever chooses new targets can leave them as they are (115.7d).
    " *may choose new targets",
    // Players act at one time in any case (101.4).
    " *simultaneously",
    // Only counters of that kind were removed.
    "each *tide counter removed this way",
    // A mana ability costs nothing to activate but its own cost, and a loyalty ability no mana.
    "*activated abilities of artifacts",
    // A card has one mana value.
    "*an even mana value",
    // The subject is that of the sentence before.
    "Otherwise, *they",
    "exiles the cards *they exiled",
    "the card *they exiled",
];

/// Whether the word is the marked one of a phrase.
fn is_marked(phrases: &[&str], line: &str, word: &Range<usize>) -> bool {
    phrases.iter().any(|phrase| {
        let mark = phrase.find('*').unwrap_or(0);
        let text = phrase.replace('*', "");
        line.match_indices(&text).any(|(start, _)| start + mark == word.start)
    })
}

/// Whether the word is the marked one of a phrase of [`SAYS_IT_TWICE`].
fn is_said_twice(line: &str, word: &Range<usize>) -> bool {
    SAYS_IT_TWICE.iter().any(|phrase| {
        let mark = phrase.find('*').unwrap_or(0);
        let start = line.find(&phrase.replace('*', ""));
        start.is_some_and(|start| start + mark == word.start)
    })
}

/// The bytes of what a card means, if it has a meaning.
fn meaning(card: &CardSource) -> Option<Vec<u8>> {
    meant(&pipeline::run(card))
}

/// Which words of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    /// Those that mean something.
    RulesText,
    /// Those of labels and of parentheses, which mean nothing and are held against what does.
    Beside,
}

/// The words of a line.
fn words(line: &str, of: Of) -> Vec<Range<usize>> {
    let label = line.find(" — ").map_or(0, |at| at + " — ".len());
    let mut words = Vec::new();
    let (mut depth, mut start) = (0, None);
    for (at, letter) in line.char_indices().chain([(line.len(), ' ')]) {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        let is_word = letter.is_alphanumeric() || "'’+-/{}".contains(letter);
        let is_rules_text = depth == 0 && at >= label;
        match (is_word && is_rules_text == (of == Of::RulesText), start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                words.push(from..at);
                start = None;
            }
            (true, Some(_)) | (false, None) => {}
        }
    }
    words
}

/// Whether the word stands in what "those" names again: "those artifact cards".
fn is_named_again(line: &str, word: &Range<usize>) -> bool {
    line[..word.start].ends_with("those ")
}

/// Whether the line without the word is an older wording of the same: "at the beginning of the end step".
fn is_older_without(line: &str, word: &Range<usize>) -> bool {
    &line[word.clone()] == "next" && line[word.end..].starts_with(" end step")
}

/// The line without the word and the space beside it.
fn without(line: &str, word: &Range<usize>) -> String {
    let (before, after) = (&line[..word.start], &line[word.end..]);
    match before.strip_suffix(' ') {
        Some(before) => format!("{before}{after}"),
        None => format!("{before}{}", after.strip_prefix(' ').unwrap_or(after)),
    }
}

/// Words that mean different things in one place, both ways; nothing in place of a word takes it out.
const EXCHANGES: &[(&str, &str)] = &[
    ("each", "target"),
    ("opponent", "player"),
    ("opponents", "players"),
    ("that", "this"),
    ("your", "their"),
    ("may", ""),
    ("until end of turn", ""),
    ("this turn", ""),
];

/// Exchanges that leave the meaning as it is, and why. The words stand as they are in the line; `*` marks
/// the one that is exchanged.
const MEANS_THE_SAME: &[&str] = &[
    // The player is known: "that" and a noun that fits names them again. One that did not fit reads nothing.
    "hat *player",
    "hat *opponent",
    "hose *players",
    "hose *opponents",
    "he chosen *player",
    "he chosen *opponent",
    // A duration behind two statements of one subject is that of both.
    "gets +1/+1 *until end of turn and attacks this turn if able",
];

/// Whether the exchange at a place is one of [`MEANS_THE_SAME`].
fn means_the_same(line: &str, at: usize) -> bool {
    MEANS_THE_SAME.iter().any(|phrase| {
        let mark = phrase.find('*').unwrap_or(0);
        line.match_indices(&phrase.replace('*', "")).any(|(start, _)| start + mark == at)
    })
}

/// The line with every single exchange, and the place of each.
fn exchanged(line: &str) -> Vec<(usize, String)> {
    let both = EXCHANGES.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
    let label = line.find(" — ").map_or(0, |at| at + " — ".len());
    let mut all = Vec::new();
    for (from, to) in both.filter(|(from, _)| !from.is_empty()) {
        for (at, _) in line.match_indices(from) {
            let range = at..at + from.len();
            let edge = |letter: Option<char>| !letter.is_some_and(|it| it.is_alphanumeric() || it == '\'');
            let is_word = edge(line[..at].chars().next_back()) && edge(line[range.end..].chars().next());
            let depth = line[..at].matches('(').count() - line[..at].matches(')').count();
            if is_word && depth == 0 && at >= label {
                let text = if to.is_empty() {
                    without(line, &range)
                } else {
                    format!("{}{to}{}", &line[..at], &line[range.end..])
                };
                all.push((at, text));
            }
        }
    }
    all
}

/// Exchanges that leave what a card means as it is, though it is another sentence.
const MEANS_THE_SAME_AFTER_ALL: &[&str] = &[
    // Whoever chooses new targets can leave them as they are (115.7d).
    " *may choose new targets",
    // A card goes to its owner's zone, whoever is named (400.3).
    "on the bottom of *their library",
    "into *their graveyard",
    "they control to *their hand",
    "Put one into *your hand, one on top",
    "one on top of *your library, and the rest",
    "the rest into *your graveyard",
    // "Any player may activate": "you" is who activates (602.1).
    "only during *their turn",
    // They voted for opponents alone.
    "Each *player with the most votes",
];

/// Every exchange of words of our cards changes what they mean, but for those that say the same.
#[test]
fn no_word_means_another() {
    let mut survivors = BTreeSet::new();
    let mut tried = 0;
    for (path, text) in share(own_cards(), 2) {
        let file = SourceFile::new(path.display().to_string(), text);
        for card in read_cards(&file).0 {
            let Some(whole) = meaning(&card) else { continue };
            for (number, line) in card.lines.iter().enumerate() {
                for (at, text) in exchanged(&line.text) {
                    tried += 1;
                    let mut other = card.clone();
                    other.lines[number] = Spanned { text: text.clone(), span: Span::new(0, 0) };
                    if meaning(&other).as_ref() == Some(&whole)
                        && !means_the_same(&line.text, at)
                        && !is_marked(MEANS_THE_SAME_AFTER_ALL, &line.text, &(at..at))
                    {
                        survivors.insert(format!("{}: {}\n    {text}", card.name.text, line.text));
                    }
                }
            }
        }
    }
    assert!(tried > 500, "only {tried} exchanges");
    let survivors: Vec<_> = survivors.into_iter().collect();
    assert!(survivors.is_empty(), "{} exchanges change nothing:\n{}", survivors.len(), survivors.join("\n"));
}

/// Every word of our cards changes what they mean, but for those that say something again.
#[test]
fn no_word_means_nothing() {
    let mut ignored = BTreeSet::new();
    let mut tried = 0;
    for (path, text) in share(own_cards(), 4) {
        let file = SourceFile::new(path.display().to_string(), text);
        for card in read_cards(&file).0 {
            let Some(whole) = meaning(&card) else { continue };
            for (at, line) in card.lines.iter().enumerate() {
                for word in words(&line.text, Of::RulesText) {
                    tried += 1;
                    let mut less = card.clone();
                    less.lines[at] = Spanned { text: without(&line.text, &word), span: Span::new(0, 0) };
                    let said = line.text[word.clone()].to_lowercase();
                    if meaning(&less).as_ref() == Some(&whole)
                        && !is_named_again(&line.text, &word)
                        && !is_said_twice(&line.text, &word)
                        && !is_marked(MEANS_NOTHING_MORE, &line.text, &word)
                        && !is_older_without(&line.text, &word)
                        && !SAYS_NOTHING_MORE.contains(&said.trim_end_matches('\''))
                    {
                        ignored.insert(format!("{}: \"{said}\" in: {}", card.name.text, line.text));
                    }
                }
            }
        }
    }
    assert!(tried > 1000, "only {tried} words");
    let ignored: Vec<_> = ignored.into_iter().collect();
    assert!(ignored.is_empty(), "{} words are read as nothing:\n{}", ignored.len(), ignored.join("\n"));
}

/// Whether a reader is told of something.
fn is_told(card: &CardSource) -> bool {
    let counts = |severity: Severity| matches!(severity, Severity::Error | Severity::Warning);
    pipeline::run(card).diagnostics.iter().any(|finding| counts(finding.severity))
}

/// Words that mean different things in reminder text, both ways.
const BESIDE: &[(&str, &str)] = &[
    ("can't", "can"),
    ("two", "three"),
    ("creature", "artifact"),
    ("creatures", "lands"),
    ("you", "each opponent"),
    ("your", "their"),
    ("damage", "life"),
    ("destroy", "exile"),
    ("attacking", "blocking"),
    ("doesn't", "does"),
    ("top", "bottom"),
    ("graveyard", "hand"),
    ("face down", "face up"),
];

/// Exchanges in reminder text that can be right: whose opponents depends on whose the creatures are.
const MAY_BE_RIGHT: &[&str] = &["abilities their opponents control"];

#[test]
fn no_word_of_a_label_or_a_parenthesis_is_taken_on_trust() {
    let mut trusted = BTreeSet::new();
    let mut tried = 0;
    let beside = files::texts_below("tests/fixtures/beside", &["card"]);
    for (path, text) in share(own_cards(), 4).chain(beside) {
        let file = SourceFile::new(path.display().to_string(), text);
        for card in read_cards(&file).0 {
            // What the project declares is known only beside its settings.
            if is_told(&card) {
                continue;
            }
            for (at, line) in card.lines.iter().enumerate() {
                for word in words(&line.text, Of::Beside) {
                    let said = &line.text[word.clone()];
                    let both = BESIDE.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
                    let exchanges = both
                        .filter(|(from, _)| *from == said)
                        .map(|(_, to)| format!("{}{to}{}", &line.text[..word.start], &line.text[word.end..]));
                    for text in exchanges.chain([without(&line.text, &word)]) {
                        tried += 1;
                        let mut other = card.clone();
                        other.lines[at] = Spanned { text: text.clone(), span: line.span };
                        if !MAY_BE_RIGHT.iter().any(|it| text.contains(it)) && !is_told(&other) {
                            trusted.insert(format!("{}: {}\n    {text}", card.name.text, line.text));
                        }
                    }
                }
            }
        }
    }
    assert!(tried > 400, "only {tried} words");
    let trusted: Vec<_> = trusted.into_iter().collect();
    assert!(trusted.is_empty(), "{} are not seen:\n{}", trusted.len(), trusted.join("\n"));
}
