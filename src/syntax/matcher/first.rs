//! With which literals a rule can begin, by the tables: for one who asks what would have stood in a place.

use super::table::{Op, RULES};
use crate::syntax::parser::Rule;
use std::collections::BTreeSet;
use std::sync::{LazyLock, OnceLock};

/// The literals that a rule can begin with, in order. Not among them is what it begins with otherwise, such as
/// a digit or a mark of the reader.
pub(in crate::syntax) fn firsts(rule: Rule) -> &'static [&'static str] {
    static KNOWN: LazyLock<Vec<OnceLock<Vec<&'static str>>>> =
        LazyLock::new(|| RULES.iter().map(|_| OnceLock::new()).collect());
    static PLACES: LazyLock<Vec<Option<usize>>> = LazyLock::new(|| {
        let most = RULES.iter().map(|def| def.rule as usize).max().unwrap_or(0);
        let mut places = vec![None; most + 1];
        for (place, def) in RULES.iter().enumerate() {
            if let Some(known) = places.get_mut(def.rule as usize) {
                *known = Some(place);
            }
        }
        places
    });
    let place = PLACES.get(rule as usize).copied().flatten();
    let known = place.and_then(|place| Some((KNOWN.get(place)?, &RULES.get(place)?.body)));
    known.map_or(&[], |(known, body)| {
        known.get_or_init(|| {
            let mut found = BTreeSet::new();
            collect(body, &mut found, &mut BTreeSet::new());
            found.into_iter().collect()
        })
    })
}

/// Adds what an expression can begin with; whether it can be empty.
fn collect(op: &'static Op, found: &mut BTreeSet<&'static str>, seen: &mut BTreeSet<usize>) -> bool {
    match op {
        Op::Text(text) => {
            found.insert(text);
            text.is_empty()
        }
        Op::Class(_) | Op::Any | Op::End => false,
        Op::Span(_) | Op::Start | Op::And(_) | Op::Not(_) => true,
        Op::Call(place) => {
            let body = RULES.get(*place).filter(|_| seen.insert(*place));
            body.is_some_and(|def| collect(&def.body, found, seen))
        }
        Op::Seq(parts) => parts.iter().all(|part| collect(part, found, seen)),
        Op::Choice(choice) => {
            // All of them, whether or not one can be empty.
            let empty: Vec<bool> = choice.of.iter().map(|one| collect(one, found, seen)).collect();
            empty.contains(&true)
        }
        Op::Opt(inner) | Op::Rep(inner) => {
            collect(inner, found, seen);
            true
        }
    }
}
