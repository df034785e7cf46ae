//! The keywords and keyword actions of a line, wherever they stand in it.

use crate::ir::{Ability, Line};
use crate::lexicon::Keyword;
use serde_json::Value;

/// What a line has that reminder text may explain.
#[derive(Debug, Clone, Default)]
pub struct Mechanics {
    /// The keywords that the line has or gives.
    pub keywords: Vec<Keyword>,
    /// Whether there is anything else: keyword actions, tokens that the rules define.
    pub others: bool,
}

impl Mechanics {
    /// Looks through a line.
    pub fn of(line: &Line) -> Self {
        let mut found = Self::default();
        for ability in &line.abilities {
            if let Ability::Keywords(uses) = ability {
                found.keywords.extend(uses.iter().map(|one| one.keyword));
            } else if let Ok(value) = serde_json::to_value(ability) {
                // The nodes of every area can hold a keyword; their JSON has one form for all.
                found.walk(&value);
            }
        }
        found
    }

    fn walk(&mut self, value: &Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.walk(item)),
            Value::Object(fields) => {
                for (key, value) in fields {
                    match (key.as_str(), value) {
                        ("keyword", Value::Object(given)) => {
                            self.keywords.extend(given.get("keyword").and_then(keyword));
                        }
                        ("action" | "predefined", _) => self.others = true,
                        _ => {}
                    }
                    self.walk(value);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
}

fn keyword(value: &Value) -> Option<Keyword> {
    let is_it = |keyword: &&Keyword| serde_json::to_value(keyword).ok().as_ref() == Some(value);
    Keyword::ALL.iter().find(is_it).copied()
}
