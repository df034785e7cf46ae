//! Sentences made at random, each in two orders: what the order does not change in English, it does not
//! change in the bytes.

use crate::chance::Chance;
use crate::meant;
use planarc::pipeline;
use planarc::source::{SourceFile, read_cards};

/// What sentences are made of, by chance.
trait Words {
    /// One of several words.
    fn one(&mut self, words: &[&'static str]) -> &'static str;

    /// Two or three different ones.
    fn some(&mut self, words: &[&'static str]) -> Vec<&'static str>;
}

impl Words for Chance {
    fn one(&mut self, words: &[&'static str]) -> &'static str {
        words[self.below(words.len())]
    }

    fn some(&mut self, words: &[&'static str]) -> Vec<&'static str> {
        let mut words = words.to_vec();
        self.shuffle(&mut words);
        words.truncate(2 + self.below(2));
        words
    }
}

const COSTS: &[&str] = &[
    "{2}",
    "Pay 2 life",
    "Sacrifice a land",
    "Discard a card",
    "Pay {E}{E}",
    "Exile a card from your graveyard",
    "Tap an untapped Elf you control",
    "Return an artifact you control to its owner's hand",
];

const CONDITIONS: &[&str] = &[
    "you control an Elf",
    "an opponent has no cards in hand",
    "your life total is 5 or less",
    "you control three or more artifacts",
    "you've cast a spell this turn",
    "there are seven or more cards in your graveyard",
    "no opponent controls a creature",
];

const KEYWORDS: &[&str] =
    &["flying", "haste", "menace", "reach", "trample", "vigilance", "lifelink", "deathtouch"];

const NOUNS: &[&str] = &["Elf", "Goblin", "Wall", "Giant", "Rogue", "artifact creature"];

const PERMANENTS: &[&str] = &["artifact", "creature", "enchantment", "land", "planeswalker"];

const COLORS: &[&str] = &["white", "blue", "black", "red", "green"];

const EVENTS: &[&str] = &[
    "a creature enters",
    "a creature dies",
    "you cast a spell",
    "a player discards a card",
    "an opponent draws a card",
    "you gain life",
    "an artifact you control becomes tapped",
];

const COUNTERS: &[&str] = &["a +1/+1 counter", "a flying counter", "a charge counter", "a shield counter"];

const ACTS: &[&str] = &[
    "draw two cards",
    "each opponent loses 2 life",
    "scry 2",
    "create a Treasure token",
    "destroy target creature",
    "untap all lands you control",
];

/// Parts of a sentence in two orders.
struct Orders<'a>(&'a mut Chance);

impl Orders<'_> {
    /// The same parts twice, each time in an order of its own.
    fn of(&mut self, parts: &[&'static str]) -> [Vec<&'static str>; 2] {
        [(); 2].map(|()| {
            let mut parts = parts.to_vec();
            self.0.shuffle(&mut parts);
            parts
        })
    }
}

/// "A, B, and C".
fn list(parts: &[&str], word: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [one, two] => format!("{one} {word} {two}"),
        [before @ .., last] => format!("{}, {word} {last}", before.join(", ")),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A sentence with its condition or its time in front, or behind.
fn placed(clause: &str, act: &str, is_in_front: bool) -> String {
    if is_in_front { format!("{}, {act}", capital(clause)) } else { format!("{} {clause}", capital(act)) }
}

/// A sentence in two orders.
fn pair(chance: &mut Chance) -> [String; 2] {
    let shape = chance.below(10);
    let parts = |chance: &mut Chance, words: &[&'static str]| {
        let some = chance.some(words);
        Orders(chance).of(&some)
    };
    let fronts = [(); 2].map(|()| chance.below(2) == 0);
    match shape {
        0 => {
            let (act, condition) = (chance.one(ACTS), format!("if {}", chance.one(CONDITIONS)));
            let costs = parts(chance, COSTS);
            [0, 1]
                .map(|side| format!("{}: {}.", costs[side].join(", "), placed(&condition, act, fronts[side])))
        }
        1 => {
            let subject = chance.one(NOUNS);
            let condition = format!("as long as {}", chance.one(CONDITIONS));
            let keywords = parts(chance, KEYWORDS);
            [0, 1].map(|side| {
                let has = format!("{} you control has {}", each(subject), list(&keywords[side], "and"));
                format!("{}.", placed(&condition, &has, fronts[side]))
            })
        }
        2 => {
            let act = chance.one(ACTS);
            parts(chance, EVENTS).map(|events| format!("Whenever {}, {act}.", list(&events, "or")))
        }
        3 => {
            let words = parts(chance, PERMANENTS);
            words.map(|words| format!("{{3}}: Destroy target {}.", list(&words, "or")))
        }
        4 => {
            let (keywords, subject) = (parts(chance, KEYWORDS), chance.one(NOUNS));
            [0, 1].map(|side| {
                let gains = format!("target {subject} gains {}", list(&keywords[side], "and"));
                format!("{{1}}: {}.", placed("until end of turn", &gains, fronts[side]))
            })
        }
        5 => {
            let keywords = parts(chance, KEYWORDS);
            let colors = parts(chance, COLORS);
            [0, 1].map(|side| {
                let (colors, keywords) = (list(&colors[side], "and"), list(&keywords[side], "and"));
                format!("{{4}}: Create a 2/2 {colors} Wolf creature token with {keywords}.")
            })
        }
        6 => {
            let counters = parts(chance, COUNTERS);
            counters.map(|counters| format!("{{2}}: Put {} on target creature.", list(&counters, "and")))
        }
        7 => {
            let subject = chance.one(NOUNS);
            let changes = chance.some(&["get +1/+1", "have vigilance", "can't be blocked", "are black"]);
            Orders(chance)
                .of(&changes[..2])
                .map(|changes| format!("{} {}.", capital(&plural(subject)), list(&changes, "and")))
        }
        8 => {
            let deeds = chance.some(&["attack", "block", "be the target of spells"]);
            let subject = plural(chance.one(NOUNS));
            Orders(chance)
                .of(&deeds[..2])
                .map(|deeds| format!("{} can't {}.", capital(&subject), list(&deeds, "or")))
        }
        _ => {
            let (costs, act) = (parts(chance, &COSTS[..4]), chance.one(ACTS));
            costs.map(|costs| format!("{}: {}.", costs.join(", "), capital(act)))
        }
    }
}

fn each(noun: &str) -> String {
    format!("each {noun}")
}

fn plural(noun: &str) -> String {
    match noun {
        "Elf" => "Elves you control".to_owned(),
        noun => format!("{noun}s you control"),
    }
}

/// What a line of a vanguard means.
fn outcome(line: &str) -> pipeline::Outcome {
    let file =
        SourceFile::new("x", format!("Marn, Keeper of Doors Avatar\nVanguard\nHand +1, life -3\n{line}\n"));
    let (cards, _) = read_cards(&file);
    let [card] = cards.as_slice() else { panic!("not one card: {line}") };
    pipeline::run(card)
}

#[test]
fn two_orders_of_one_sentence_have_the_same_bytes() {
    let mut chance = Chance(0x5eed_0f05_1dea_1234);
    let (mut compared, mut faults) = (0, Vec::new());
    for _ in 0..400 {
        let [one, other] = pair(&mut chance);
        if one == other {
            continue;
        }
        let (first, second) = (outcome(&one), outcome(&other));
        match (meant::meant(&first), meant::meant(&second)) {
            (Some(first), Some(second)) if first == second => compared += 1,
            // What has no meaning yet has none in another order.
            (None, None) => {}
            (first, second) => {
                let whether = |bytes: Option<Vec<u8>>| if bytes.is_some() { "" } else { " (no meaning)" };
                faults.push(format!("    {one}{}\n    {other}{}", whether(first), whether(second)));
            }
        }
    }
    assert!(faults.is_empty(), "{} pairs of two meanings:\n{}", faults.len(), faults.join("\n\n"));
    assert!(compared > 250, "only {compared} pairs have a meaning");
}
