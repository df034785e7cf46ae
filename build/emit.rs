//! The tables as Rust.

use crate::ahead::{self, Ahead};
use crate::first::{First, SIGNS, of};
use crate::op::{Kind, Op, Rule};
use crate::words::Forms;
use std::cell::Cell;
use std::fmt::Write as _;

pub fn tables(rules: &[Rule], firsts: &[First]) -> String {
    let aheads = ahead::of_rules(rules, firsts);
    let mut text = String::new();
    let _ = writeln!(text, "pub(super) static RULES: [Def; {}] = [", rules.len());
    let mut memos = 0;
    for (((rule, first), ahead), is_remembered) in
        rules.iter().zip(firsts).zip(&aheads).zip(remembered(rules))
    {
        let memo = if is_remembered {
            memos += 1;
            format!("Some({})", memos - 1)
        } else {
            "None".to_owned()
        };
        let kind = match rule.kind {
            Kind::Node => "Node",
            Kind::Leaf => "Leaf",
            Kind::Silent => "Silent",
        };
        let First { ascii, other, end, .. } = first.open();
        let _ = writeln!(
            text,
            "    Def {{ rule: Rule::r#{}, kind: Kind::{kind}, memo: {memo}, first: First {{ ascii: {ascii:#x}, other: {other}, end: {end} }}, never: {:?}, body: {} }},",
            rule.name,
            never(ahead.all()),
            Emitter { rule, firsts, aheads: &aheads, choices: Cell::new(0) }.op(&rule.body),
        );
    }
    let _ = writeln!(text, "];\npub(super) const MEMOS: usize = {memos};");
    let classes: Vec<u32> = (0..=u8::MAX).map(|byte| 1 << ahead::class(byte)).collect();
    let beyond = 1_u32 << ahead::BEYOND;
    let _ = writeln!(text, "static CLASSES: [u32; 256] = {classes:?};\nconst BEYOND: u32 = {beyond};");
    let _ = writeln!(text, "pub(super) fn whole(rule: Rule) -> Option<usize> {{\n    match rule {{");
    for (place, rule) in rules.iter().enumerate().filter(|(_, rule)| is_whole(&rule.body)) {
        let _ = writeln!(text, "        Rule::r#{} => Some({place}),", rule.name);
    }
    text.push_str("        _ => None,\n    }\n}\n");
    text
}

/// The rules by name, and the end of a text.
pub fn names(rules: &[Rule]) -> String {
    let names: Vec<String> = rules.iter().map(|rule| format!("    r#{},", rule.name)).collect();
    let head = "#[derive(Debug, Clone, Copy, PartialEq, Eq)]\n#[expect(non_camel_case_types, reason = \"named as in the grammar\")]";
    format!("{head}\npub enum Rule {{\n    EOI,\n{}\n}}\n", names.join("\n"))
}

/// The forms of each verb, by its base, and all words that the grammar has from verbs.
pub fn verbs(forms: &[Forms], words: &[String]) -> String {
    let row = |row: &Forms| {
        let Forms { base, third, past, participle, gerund } = row;
        format!(
            "    Forms {{ base: {base:?}, third: {third:?}, past: {past:?}, participle: {participle:?}, gerund: {gerund:?} }},\n"
        )
    };
    let rows: String = forms.iter().map(row).collect();
    let words =
        format!("/// The words that the grammar has from verbs.\npub static WORDS: &[&str] = &{words:?};\n");
    format!("static FORMS: [Forms; {}] = [\n{rows}];\n{words}", forms.len())
}

/// The classes that cannot follow: whether any does is asked in fewer steps than whether all can.
fn never(next: ahead::Next) -> ahead::Next {
    next.map(|can| !can)
}

/// Whether a rule is for a whole text: it begins with the start of it.
fn is_whole(body: &Op) -> bool {
    match body {
        Op::Start => true,
        Op::Seq(parts) => parts.first().is_some_and(is_whole),
        _ => false,
    }
}

/// Whether what each rule matched is worth remembering: where several rules ask for it, and where
/// it costs more to match than to look up.
fn remembered(rules: &[Rule]) -> Vec<bool> {
    let mut sites = vec![0; rules.len()];
    let mut called: Vec<Vec<usize>> = Vec::new();
    for rule in rules {
        let mut calls = Vec::new();
        calls_of(&rule.body, &mut calls);
        calls.iter().for_each(|&place| sites[place] += 1);
        called.push(calls);
    }
    let is_large = |place| reach(place, &called) >= LARGE;
    (0..rules.len())
        .map(|place| rules[place].kind == Kind::Node && sites[place] > 1 && is_large(place))
        .collect()
}

/// From how many rules on a rule is large.
const LARGE: usize = 8;

/// How many rules a rule can lead to.
fn reach(place: usize, called: &[Vec<usize>]) -> usize {
    let mut seen = vec![false; called.len()];
    let mut open = vec![place];
    while let Some(place) = open.pop() {
        let is_known = std::mem::replace(&mut seen[place], true);
        if !is_known {
            open.extend(&called[place]);
        }
    }
    seen.iter().filter(|seen| **seen).count()
}

fn calls_of(op: &Op, calls: &mut Vec<usize>) {
    match op {
        Op::Call(place) => calls.push(*place),
        Op::Seq(parts) | Op::Choice(parts) => parts.iter().for_each(|part| calls_of(part, calls)),
        Op::Opt(inner) | Op::Rep(inner) | Op::And(inner) | Op::Not(inner) => calls_of(inner, calls),
        Op::Text(_) | Op::Class(_) | Op::Span(_) | Op::Any | Op::Start | Op::End => {}
    }
}

/// Writes the body of a rule.
struct Emitter<'a> {
    rule: &'a Rule,
    firsts: &'a [First],
    aheads: &'a [Ahead],
    /// How many choices of the rule were written.
    choices: Cell<usize>,
}

impl Emitter<'_> {
    fn op(&self, op: &Op) -> String {
        match op {
            Op::Text(text) => format!("Op::Text({text:?})"),
            Op::Class(class) => format!("Op::Class({class:#x})"),
            Op::Span(class) => format!("Op::Span({class:#x})"),
            Op::Any => "Op::Any".to_owned(),
            Op::Start => "Op::Start".to_owned(),
            Op::End => "Op::End".to_owned(),
            Op::Call(place) => format!("Op::Call({place})"),
            Op::Seq(parts) => format!("Op::Seq(&[{}])", self.list(parts)),
            Op::Opt(inner) => format!("Op::Opt(&{})", self.op(inner)),
            Op::Rep(inner) => format!("Op::Rep(&{})", self.op(inner)),
            Op::And(inner) => format!("Op::And(&{})", self.op(inner)),
            Op::Not(inner) => format!("Op::Not(&{})", self.op(inner)),
            Op::Choice(parts) => self.choice(parts),
        }
    }

    fn list(&self, parts: &[Op]) -> String {
        parts.iter().map(|part| self.op(part)).collect::<Vec<_>>().join(", ")
    }

    fn choice(&self, parts: &[Op]) -> String {
        let number = self.choices.get();
        self.choices.set(number + 1);
        let (signs, lists) = self.dispatch(parts);
        let (rule, of) = (&self.rule.name, self.list(parts));
        format!(
            "Op::Choice(&Choice {{ rule: Rule::r#{rule}, number: {number}, signs: {signs:?}, lists: &{lists}, of: &[{of}] }})"
        )
    }

    /// For each sign the place of a list, and the lists: the alternatives that can begin so, in order,
    /// each with what can follow.
    fn dispatch(&self, parts: &[Op]) -> (Vec<u8>, String) {
        let starts: Vec<First> = parts.iter().map(|part| of(part, self.firsts).open()).collect();
        let aheads: Vec<Ahead> = parts.iter().map(|part| ahead::of(part, self.firsts, self.aheads)).collect();
        let mut lists: Vec<Vec<(usize, ahead::Next)>> = Vec::new();
        let mut signs = Vec::with_capacity(SIGNS);
        for sign in 0..SIGNS {
            let here = (0..parts.len()).filter(|&part| starts[part].begins(sign));
            let list: Vec<_> = here.map(|part| (part, aheads[part].behind(sign))).collect();
            let place = lists.iter().position(|known| *known == list).unwrap_or_else(|| {
                lists.push(list);
                lists.len() - 1
            });
            signs.push(u8::try_from(place).expect("a choice has fewer lists than signs"));
        }
        let candidate = |(place, next): &(usize, ahead::Next)| {
            format!("Candidate {{ place: {place}, never: {:?} }}", never(*next))
        };
        let list =
            |list: &Vec<_>| format!("&[{}]", list.iter().map(candidate).collect::<Vec<_>>().join(", "));
        let lists: Vec<String> = lists.iter().map(list).collect();
        (signs, format!("[{}]", lists.join(", ")))
    }
}
