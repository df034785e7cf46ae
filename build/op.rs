//! The grammar as the matcher runs it: pest's expressions, with classes of characters joined.

use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr as Expr, OptimizedRule};
use std::collections::HashMap;

/// A rule.
pub struct Rule {
    pub name: String,
    pub kind: Kind,
    pub body: Op,
}

/// What a rule leaves in the tree.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A node with children.
    Node,
    /// A node without children: `@`.
    Leaf,
    /// Its children only: `_`.
    Silent,
}

/// An expression.
#[derive(Clone)]
pub enum Op {
    Text(String),
    /// One character of these.
    Class(u128),
    /// As many as there are of these.
    Span(u128),
    Any,
    Start,
    End,
    /// A rule by its place.
    Call(usize),
    Seq(Vec<Op>),
    Choice(Vec<Op>),
    Opt(Box<Op>),
    Rep(Box<Op>),
    And(Box<Op>),
    Not(Box<Op>),
}

/// The rules of the grammar, in its order.
pub fn convert(rules: &[OptimizedRule]) -> Vec<Rule> {
    let places: HashMap<&str, usize> =
        rules.iter().enumerate().map(|(i, rule)| (rule.name.as_str(), i)).collect();
    let mut done: Vec<Rule> = rules.iter().map(|rule| convert_rule(rule, &places)).collect();
    let small: Vec<Option<Op>> = done.iter().map(|rule| inlined(rule).cloned()).collect();
    for rule in &mut done {
        inline(&mut rule.body, &small);
    }
    done
}

fn convert_rule(rule: &OptimizedRule, places: &HashMap<&str, usize>) -> Rule {
    let kind = match rule.ty {
        RuleType::Silent => Kind::Silent,
        RuleType::Atomic => Kind::Leaf,
        // Without WHITESPACE and COMMENT nothing is skipped between the parts of a rule.
        RuleType::Normal | RuleType::CompoundAtomic => Kind::Node,
        RuleType::NonAtomic => panic!("rule {}: `!` has no use without WHITESPACE", rule.name),
    };
    assert!(rule.name != "WHITESPACE" && rule.name != "COMMENT", "the matcher skips nothing between words");
    Rule { name: rule.name.clone(), kind, body: op(&rule.expr, &rule.name, places) }
}

/// The body of a silent rule of a few characters or of words, to stand where the rule is called.
fn inlined(rule: &Rule) -> Option<&Op> {
    let is_text = |body: &Op| matches!(body, Op::Class(_) | Op::Text(_));
    let is_small = |body: &Op| match body {
        Op::Class(_) | Op::Text(_) => true,
        Op::Not(inner) | Op::And(inner) => is_text(inner),
        Op::Choice(words) => words.iter().all(is_text),
        _ => false,
    };
    (rule.kind == Kind::Silent && is_small(&rule.body)).then_some(&rule.body)
}

fn inline(op: &mut Op, small: &[Option<Op>]) {
    match op {
        Op::Call(place) => {
            if let Some(body) = &small[*place] {
                *op = body.clone();
            }
        }
        Op::Seq(parts) => parts.iter_mut().for_each(|part| inline(part, small)),
        Op::Choice(parts) => {
            parts.iter_mut().for_each(|part| inline(part, small));
            // One choice among all words is faster than one among choices.
            let flat = |part| match part {
                Op::Choice(more) => more,
                part => vec![part],
            };
            *parts = std::mem::take(parts).into_iter().flat_map(flat).collect();
        }
        Op::Opt(inner) | Op::Rep(inner) | Op::And(inner) | Op::Not(inner) => inline(inner, small),
        Op::Text(_) | Op::Class(_) | Op::Span(_) | Op::Any | Op::Start | Op::End => {}
    }
}

fn op(expr: &Expr, rule: &str, places: &HashMap<&str, usize>) -> Op {
    let one = |expr: &Expr| Box::new(op(expr, rule, places));
    match expr {
        Expr::Str(text) => Op::Text(text.clone()),
        Expr::Range(from, to) => Op::Class(class(character(from, rule)..=character(to, rule))),
        Expr::Ident(name) => ident(name, rule, places),
        Expr::PosPred(inner) => Op::And(one(inner)),
        Expr::NegPred(inner) => Op::Not(one(inner)),
        Expr::Seq(left, right) => {
            let mut parts = Vec::new();
            for side in [left, right] {
                match op(side, rule, places) {
                    Op::Seq(more) => parts.extend(more),
                    part => parts.push(part),
                }
            }
            Op::Seq(parts)
        }
        Expr::Choice(left, right) => {
            let mut parts = Vec::new();
            for side in [left, right] {
                match op(side, rule, places) {
                    Op::Choice(more) => parts.extend(more),
                    part => parts.push(part),
                }
            }
            joined(parts)
        }
        Expr::Opt(inner) => Op::Opt(one(inner)),
        Expr::Rep(inner) => match op(inner, rule, places) {
            Op::Class(class) => Op::Span(class),
            inner => Op::Rep(Box::new(inner)),
        },
        Expr::RestoreOnErr(inner) => op(inner, rule, places),
        other => panic!("rule {rule}: the matcher has no {other}"),
    }
}

/// A choice; one between single characters is a class of them.
fn joined(parts: Vec<Op>) -> Op {
    let single = |part: &Op| match part {
        Op::Class(class) => Some(*class),
        Op::Text(text) => match text.as_bytes() {
            [byte] => Some(bit(*byte)),
            _ => None,
        },
        _ => None,
    };
    let classes: Option<Vec<u128>> = parts.iter().map(single).collect();
    match classes {
        Some(classes) => Op::Class(classes.into_iter().fold(0, |all, class| all | class)),
        None => Op::Choice(parts),
    }
}

fn ident(name: &str, rule: &str, places: &HashMap<&str, usize>) -> Op {
    if let Some(place) = places.get(name) {
        return Op::Call(*place);
    }
    match name {
        "SOI" => Op::Start,
        "EOI" => Op::End,
        "ANY" => Op::Any,
        "ASCII_DIGIT" => Op::Class(class(b'0'..=b'9')),
        "ASCII_ALPHA_LOWER" => Op::Class(class(b'a'..=b'z')),
        "ASCII_ALPHA_UPPER" => Op::Class(class(b'A'..=b'Z')),
        "ASCII_ALPHA" => Op::Class(class(b'a'..=b'z') | class(b'A'..=b'Z')),
        "ASCII_ALPHANUMERIC" => Op::Class(class(b'0'..=b'9') | class(b'a'..=b'z') | class(b'A'..=b'Z')),
        _ => panic!("rule {rule}: the matcher has no {name}"),
    }
}

fn character(text: &str, rule: &str) -> u8 {
    match text.as_bytes() {
        [byte] if byte.is_ascii() => *byte,
        _ => panic!("rule {rule}: the matcher has no class with {text}"),
    }
}

fn class(bytes: impl Iterator<Item = u8>) -> u128 {
    bytes.fold(0, |class, byte| class | bit(byte))
}

fn bit(byte: u8) -> u128 {
    1 << byte
}
