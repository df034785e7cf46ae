//! The alternatives of the grammar, each named by its rule and its text.

#[path = "../../../build/op.rs"]
#[expect(dead_code, reason = "what an alternative is made of is only shown here")]
mod op;
#[path = "../../../build/words.rs"]
#[expect(dead_code, reason = "the forms of a verb are rules here")]
mod words;

use crate::files::texts_below;
use op::{Kind, Op, Rule};
use std::collections::{BTreeMap, BTreeSet};

/// The alternatives that are counted. Words are not: what an inflection or a vocabulary needs is a
/// question of English and of the game, and not of the cards.
pub struct Alternatives {
    /// By what `syntax::alternatives` calls them.
    names: BTreeMap<String, String>,
    rules: BTreeSet<String>,
}

impl Alternatives {
    /// Those of `grammar/`.
    pub fn of_grammar() -> Self {
        let mut texts = texts_below("grammar", &["pest"]);
        texts.sort();
        let files: String = texts.into_iter().map(|(_, text)| text).collect();
        let grammar = files + &words::rules();
        let rules = op::convert(&pest_meta::parse_and_optimize(&grammar).expect("the grammar is one").1);
        let mut names = BTreeMap::new();
        let taken = taken(&rules);
        for rule in rules.iter().filter(|rule| taken.contains(rule.name.as_str())) {
            let mut walk = Walk { rules: &rules, rule, choices: 0, is_taken: true, names: &mut names };
            // The words of the tables are a vocabulary, too.
            if rule.kind != Kind::Leaf && !rule.name.starts_with("w_") {
                walk.op(&rule.body);
            }
        }
        Self { names, rules: rules.into_iter().map(|rule| rule.name).collect() }
    }

    /// The name of an alternative that `syntax::alternatives` found; none for a word.
    pub fn name(&self, found: &str) -> Option<&str> {
        self.names.get(found).map(String::as_str)
    }

    /// All their names.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.names.values().map(String::as_str)
    }

    /// Whether the grammar has a rule of that name.
    pub fn has_rule(&self, name: &str) -> bool {
        self.rules.contains(name)
    }
}

/// The rules that a text can be read by, and not only looked for.
fn taken(rules: &[Rule]) -> BTreeSet<&str> {
    // No text is read by what a label must not be (`src/syntax/label.rs`).
    let whole = rules.iter().enumerate().filter(|(_, rule)| begins(&rule.body) && rule.name != "no_label");
    let mut open: Vec<usize> = whole.map(|(place, _)| place).collect();
    let mut taken = BTreeSet::new();
    while let Some(place) = open.pop() {
        if taken.insert(rules[place].name.as_str()) {
            calls(&rules[place].body, &mut open);
        }
    }
    taken
}

/// Whether a rule is for a whole sentence.
fn begins(op: &Op) -> bool {
    match op {
        Op::Start => true,
        Op::Seq(parts) => parts.first().is_some_and(begins),
        Op::Text(_)
        | Op::Class(_)
        | Op::Span(_)
        | Op::Any
        | Op::End
        | Op::Call(_)
        | Op::Choice(_)
        | Op::Opt(_)
        | Op::Rep(_)
        | Op::And(_)
        | Op::Not(_) => false,
    }
}

fn calls(op: &Op, called: &mut Vec<usize>) {
    match op {
        Op::Call(place) => called.push(*place),
        Op::Seq(parts) | Op::Choice(parts) => parts.iter().for_each(|part| calls(part, called)),
        Op::Opt(inner) | Op::Rep(inner) => calls(inner, called),
        // What is looked for is not taken.
        Op::And(_) | Op::Not(_) => {}
        Op::Text(_) | Op::Class(_) | Op::Span(_) | Op::Any | Op::Start | Op::End => {}
    }
}

/// Counts the choices of a rule as the matcher's tables do: in the order of the text, outer first.
struct Walk<'a> {
    rules: &'a [Rule],
    rule: &'a Rule,
    choices: usize,
    /// Whether what stands here is taken, and not only looked for.
    is_taken: bool,
    names: &'a mut BTreeMap<String, String>,
}

impl Walk<'_> {
    fn op(&mut self, op: &Op) {
        match op {
            Op::Choice(parts) => {
                let choice = self.choices;
                self.choices += 1;
                for (place, part) in
                    parts.iter().enumerate().filter(|(_, part)| !is_word(part) && self.is_taken)
                {
                    let name = format!("{}: {}", self.rule.name, text(part, self.rules));
                    self.names.insert(format!("{} {choice}/{place}", self.rule.name), name);
                }
                parts.iter().for_each(|part| self.op(part));
            }
            Op::Seq(parts) => parts.iter().for_each(|part| self.op(part)),
            Op::Opt(inner) | Op::Rep(inner) => self.op(inner),
            Op::And(inner) | Op::Not(inner) => {
                let outside = std::mem::replace(&mut self.is_taken, false);
                self.op(inner);
                self.is_taken = outside;
            }
            Op::Text(_) | Op::Class(_) | Op::Span(_) | Op::Any | Op::Start | Op::End | Op::Call(_) => {}
        }
    }
}

/// One word, or a mark.
fn is_word(op: &Op) -> bool {
    match op {
        Op::Text(text) => !text.trim().contains(' '),
        Op::Class(_) | Op::Span(_) | Op::Any | Op::Start | Op::End => true,
        Op::Call(_) | Op::Seq(_) | Op::Choice(_) | Op::Opt(_) | Op::Rep(_) | Op::And(_) | Op::Not(_) => false,
    }
}

/// As the grammar has it, but that no sign of a table stands in it.
fn text(op: &Op, rules: &[Rule]) -> String {
    let list =
        |parts: &[Op], join: &str| parts.iter().map(|part| text(part, rules)).collect::<Vec<_>>().join(join);
    match op {
        Op::Text(text) => format!("{text:?}"),
        Op::Class(_) | Op::Span(_) => "…".to_owned(),
        Op::Any => "any".to_owned(),
        Op::Start => "start".to_owned(),
        Op::End => "end".to_owned(),
        Op::Call(place) => rules[*place].name.clone(),
        Op::Seq(parts) => list(parts, " "),
        Op::Choice(parts) => format!("({})", list(parts, " / ")),
        Op::Opt(inner) => format!("{}?", text(inner, rules)),
        Op::Rep(inner) => format!("{}*", text(inner, rules)),
        Op::And(inner) => format!("&{}", text(inner, rules)),
        Op::Not(inner) => format!("!{}", text(inner, rules)),
    }
}
