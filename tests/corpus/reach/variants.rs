//! The enum variants that a value of the surface tree is made of, by way of its JSON schema.

use serde_json::Value;
use std::collections::BTreeSet;

/// The surface tree's schema.
pub struct Variants(Value);

impl Variants {
    pub fn new() -> Self {
        Self(schemars::schema_for!(planarc::surface::Card).to_value())
    }

    /// The variants in the JSON of a card, as `Verb::destroy`.
    pub fn used(&self, card: &Value) -> BTreeSet<String> {
        let mut used = BTreeSet::new();
        self.walk(card, &self.0, "", &mut used);
        used
    }

    /// All the variants that there are.
    pub fn all(&self) -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        for (name, schema) in self.0["$defs"].as_object().into_iter().flatten() {
            let words = |schema: &Value| -> Vec<String> {
                let listed = schema["enum"].as_array().into_iter().flatten();
                let keys = schema["properties"].as_object().into_iter().flat_map(|keys| keys.keys());
                let words = listed.chain([&schema["const"]]).filter_map(Value::as_str).map(str::to_owned);
                words.chain(keys.cloned()).collect()
            };
            let choices = ["oneOf", "anyOf"].iter().filter_map(|key| schema[*key].as_array()).flatten();
            let variants = choices.chain([schema]).flat_map(words);
            all.extend(variants.map(|variant| format!("{name}::{variant}")));
        }
        all
    }

    /// `name` is that of the definition which `schema` is, or a choice of.
    fn walk(&self, value: &Value, schema: &Value, name: &str, used: &mut BTreeSet<String>) {
        if let Some(target) = schema["$ref"].as_str() {
            let name = target.rsplit('/').next().unwrap_or_default();
            return self.walk(value, &self.0["$defs"][name], name, used);
        }
        for choice in ["oneOf", "anyOf"].iter().filter_map(|key| schema[*key].as_array()).flatten() {
            if let Some(variant) = variant(value, choice) {
                if !name.is_empty() && !variant.is_empty() {
                    used.insert(format!("{name}::{variant}"));
                }
                self.walk(value, choice, name, used);
            }
        }
        let is_choice = schema["enum"].as_array().is_some_and(|words| words.contains(value));
        if is_choice && let Some(word) = value.as_str() {
            used.insert(format!("{name}::{word}"));
        }
        match value {
            Value::Object(fields) => {
                for (key, field) in fields {
                    self.walk(field, &schema["properties"][key], "", used);
                }
            }
            Value::Array(items) => {
                for (i, item) in items.iter().enumerate() {
                    let schema = schema["prefixItems"].get(i).unwrap_or(&schema["items"]);
                    self.walk(item, schema, "", used);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
}

/// The name of the alternative if the value is of it; empty where it only refers to another type.
fn variant(value: &Value, choice: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        _ if choice["$ref"].is_string() => Some(String::new()),
        Value::String(word) => (choice["const"] == *word).then(|| word.clone()).or_else(|| {
            let is_listed = choice["enum"].as_array()?.contains(value);
            is_listed.then(|| word.clone())
        }),
        Value::Object(fields) => {
            let key = fields.keys().next().filter(|_| fields.len() == 1)?;
            choice["properties"].get(key).map(|_| key.clone())
        }
        Value::Array(_) | Value::Number(_) | Value::Bool(_) => None,
    }
}
