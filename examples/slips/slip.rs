//! The kinds of slip, and how each is made.

use fnv::FnvHasher;
use std::hash::Hasher as _;
use std::ops::Range;

/// A kind of slip: its name, and what it makes of a word and the one behind it. Both go where it
/// gives less than both; nothing where it has nothing to do.
pub struct Kind {
    pub name: &'static str,
    make: fn(&str, &str) -> Option<String>,
}

/// A card with a slip.
pub struct Slipped {
    pub text: String,
    /// Where the slip is in it.
    pub place: Range<usize>,
}

/// Every kind.
pub const KINDS: &[Kind] = &[
    Kind { name: "article left out", make: |word, next| ARTICLES.contains(&word).then(|| next.to_owned()) },
    Kind {
        name: "word left out",
        make: |word, next| (is_word(word) && !ARTICLES.contains(&word)).then(|| next.to_owned()),
    },
    Kind { name: "-s left out", make: |word, next| Some(format!("{} {next}", without_s(word)?)) },
    Kind { name: "comma left out", make: |word, next| Some(format!("{} {next}", word.strip_suffix(',')?)) },
    Kind {
        name: "apostrophe left out",
        make: |word, next| word.contains('\'').then(|| format!("{} {next}", word.replace('\'', ""))),
    },
    Kind { name: "digit for a number word", make: |word, next| Some(format!("{} {next}", digit(word)?)) },
    Kind { name: "you for your", make: |word, next| (word == "your").then(|| format!("you {next}")) },
    Kind { name: "another confused word", make: |word, next| Some(format!("{} {next}", confused(word)?)) },
    Kind {
        name: "neighbours exchanged",
        make: |word, next| (is_word(word) && is_word(next) && word != next).then(|| format!("{next} {word}")),
    },
    Kind { name: "British spelling", make: |word, next| Some(format!("{} {next}", british(word)?)) },
    Kind {
        name: "subtype in lower case",
        make: |word, next| {
            let bare = word.trim_end_matches([',', '.']);
            planarc::lexicon::subtypes::find(bare)?;
            Some(format!("{} {next}", word.to_lowercase()))
        },
    },
];

const ARTICLES: &[&str] = &["a", "an", "the"];

fn is_word(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// A word without the -s at its end, the mark behind it kept.
fn without_s(word: &str) -> Option<String> {
    let bare = word.trim_end_matches([',', '.']);
    let mark = word.get(bare.len()..)?;
    let stem = bare.strip_suffix('s').filter(|stem| is_word(stem) && stem.len() > 2)?;
    (!stem.ends_with('s') && !matches!(bare, "unless" | "plus" | "minus" | "chaos" | "this"))
        .then(|| format!("{stem}{mark}"))
}

fn digit(word: &str) -> Option<&'static str> {
    const WORDS: &[(&str, &str)] =
        &[("two", "2"), ("three", "3"), ("four", "4"), ("five", "5"), ("six", "6"), ("seven", "7")];
    WORDS.iter().find(|(number, _)| *number == word).map(|(_, digit)| *digit)
}

fn confused(word: &str) -> Option<&'static str> {
    const WORDS: &[(&str, &str)] = &[
        ("their", "there"),
        ("its", "it's"),
        ("it's", "its"),
        ("than", "then"),
        ("then", "than"),
        ("lose", "loose"),
        ("loses", "looses"),
        ("you're", "your"),
        ("may", "can"),
    ];
    WORDS.iter().find(|(right, _)| *right == word).map(|(_, wrong)| *wrong)
}

fn british(word: &str) -> Option<String> {
    const ENDS: &[(&str, &str)] =
        &[("color", "colour"), ("honor", "honour"), ("counterspell", "counter-spell")];
    let (right, wrong) = ENDS.iter().find(|(right, _)| word.starts_with(right))?;
    Some(word.replacen(right, wrong, 1))
}

/// The card with a slip, at each of up to `most` places that are drawn by the card's text.
pub fn make(kind: &Kind, text: &str, most: usize) -> Vec<Slipped> {
    let mut found = Vec::new();
    let (mut at, name) = (0, text.lines().next().unwrap_or(""));
    let short = name.split(", ").next().unwrap_or(name);
    for (number, line) in text.split_inclusive('\n').enumerate() {
        // The name and the type line are no rules text; reminder text has checks of its own.
        let rules = if number < 2 { "" } else { line.split('(').next().unwrap_or("") };
        let names: Vec<Range<usize>> =
            rules.match_indices(short).map(|(at, name)| at..at + name.len()).collect();
        let words = words(rules);
        for (index, word) in words.iter().enumerate() {
            if names.iter().any(|name| name.start < word.end && word.start < name.end) {
                continue;
            }
            let next = words.get(index + 1).cloned().unwrap_or(word.end..word.end);
            let slip = (kind.make)(&rules[word.clone()], &rules[next.clone()]);
            if let Some(slip) = slip {
                let slip = slip.trim_end();
                let place = at + word.start..at + word.start + slip.len();
                let text = format!("{}{slip}{}", &text[..place.start], &text[at + next.end..]);
                found.push(Slipped { text, place });
            }
        }
        at += line.len();
    }
    draw(found, most, &format!("{}{text}", kind.name))
}

/// Some of many, the same each time.
fn draw(mut from: Vec<Slipped>, most: usize, seed: &str) -> Vec<Slipped> {
    let mut drawn = Vec::new();
    while !from.is_empty() && drawn.len() < most {
        let mut hasher = FnvHasher::default();
        hasher.write(seed.as_bytes());
        hasher.write_usize(drawn.len());
        let place = hasher.finish() % u64::try_from(from.len()).unwrap_or(1);
        drawn.push(from.swap_remove(usize::try_from(place).unwrap_or(0)));
    }
    drawn
}

/// The places of the words, with the marks around them.
fn words(line: &str) -> Vec<Range<usize>> {
    let start = |piece: &str| piece.as_ptr() as usize - line.as_ptr() as usize;
    line.split_whitespace().map(|piece| start(piece)..start(piece) + piece.len()).collect()
}
