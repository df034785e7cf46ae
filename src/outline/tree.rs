//! The structure of an ability node by node, to be read word by word beside the text: fields in the
//! order of the nodes, without what says nothing, slots as `#n` where they are written and where they
//! are read.

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use std::collections::BTreeSet;
use std::fmt;

/// What a field says where the text says nothing.
const SILENT: &[(&str, &str)] = &[
    ("able", "not-said"),
    ("alone", "not-said"),
    ("arg", "none"),
    ("article", "none"),
    ("by_die", "any-cause"),
    ("chooser", "actor"),
    ("colorless", "not-said"),
    ("cost", "normal"),
    ("duration", "unstated"),
    ("each", "not-said"),
    ("exclusive", "not-said"),
    ("force", "plain"),
    ("form", "plain"),
    ("form", "prefix"),
    ("form", "replaces"),
    ("join", "first"),
    ("join", "one"),
    ("join", "sentence"),
    ("kind", "any"),
    ("modal", "plain"),
    ("polarity", "is"),
    ("repeat", "once"),
    ("stay", "leaves"),
    ("subject", "implied"),
    ("tense", "present"),
    ("this_way", "not-said"),
    ("uses", "every"),
    ("voice", "active"),
];

/// What an unnamed field says where the text says nothing.
const WORDLESS: &[&str] = &["active", "is", "one"];

/// Keys that a reader needs no word for: what stands there says it.
const UNSAID: &[&str] = &[
    "able",
    "acts",
    "adjectives",
    "body",
    "chooser",
    "cond",
    "event",
    "exclusive",
    "force",
    "heads",
    "head",
    "join",
    "keyword",
    "kind",
    "modal",
    "noun",
    "number",
    "of",
    "pronoun",
    "quant",
    "steps",
    "subject",
    "suffixes",
    "type",
    "types",
    "word",
    "zone",
];

/// Likewise, and what stands there joins what stands beside it.
const JOINED: &[&str] = &["deed", "do", "filter", "pick", "ref", "verb"];

const WIDTH: usize = 100;

/// JSON with its fields in the order of the text.
#[derive(Debug, Clone, PartialEq)]
pub enum Node {
    /// What is not there.
    Nothing,
    /// A word, a number, or a truth.
    Word(String),
    /// Several of a kind.
    List(Vec<Node>),
    /// What has names.
    Fields(Vec<(String, Node)>),
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Node, E> {
        Ok(Node::Word(value.to_string()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Node, E> {
        Ok(Node::Word(value.to_string()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Node, E> {
        Ok(Node::Word(value.to_string()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Node, E> {
        Ok(Node::Word(value.to_owned()))
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Nothing)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Node, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Node::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Node, A::Error> {
        let mut fields = Vec::new();
        while let Some(entry) = entries.next_entry()? {
            fields.push(entry);
        }
        Ok(Node::Fields(fields))
    }
}

impl Node {
    /// The surface tree of a node.
    pub fn of(surface: &impl serde::Serialize) -> Self {
        // Plain data is JSON, and JSON reads back; an outline without a word would show if not.
        serde_json::to_string(surface).and_then(|json| serde_json::from_str(&json)).unwrap_or(Self::Nothing)
    }

    /// What has that name.
    pub(super) fn field(&self, name: &str) -> Option<&Self> {
        let Self::Fields(fields) = self else { return None };
        fields.iter().find(|(key, _)| key == name).map(|(_, value)| value)
    }

    /// The word, where it is one.
    pub(super) fn word(&self) -> Option<&str> {
        if let Self::Word(word) = self { Some(word) } else { None }
    }

    /// The slots that words read.
    fn reads(&self, found: &mut BTreeSet<String>) {
        match self {
            Self::Nothing | Self::Word(_) => {}
            Self::List(items) => items.iter().for_each(|item| item.reads(found)),
            Self::Fields(fields) => {
                if self.field("word").is_some() {
                    found.extend(self.field("slot").and_then(Self::word).map(str::to_owned));
                }
                fields.iter().for_each(|(_, value)| value.reads(found));
            }
        }
    }
}

/// What is laid out: a word, a head with what belongs to it, or several things of one kind.
enum Doc {
    Word(String),
    Row(Vec<Doc>),
    List(Vec<Doc>),
}

impl Doc {
    fn flat(&self) -> String {
        match self {
            Self::Word(word) => word.clone(),
            Self::Row(items) => {
                let shown = items.iter().map(|item| match item {
                    Self::Row(_) => format!("({})", item.flat()),
                    Self::Word(_) | Self::List(_) => item.flat(),
                });
                shown.collect::<Vec<_>>().join(" ")
            }
            Self::List(items) => {
                format!("[{}]", items.iter().map(Self::flat).collect::<Vec<_>>().join(", "))
            }
        }
    }

    /// On one line if there is room; else what does not fit stands below, one step in.
    fn lay(&self, depth: usize, mark: &str, out: &mut String) {
        let flat = self.flat();
        let start = format!("{}{mark}", "  ".repeat(depth));
        if start.len() + flat.chars().count() <= WIDTH {
            *out += &format!("{start}{flat}\n");
            return;
        }
        match self {
            Self::Word(word) => *out += &format!("{start}{word}\n"),
            Self::List(items) => items.iter().for_each(|item| item.lay(depth, "- ", out)),
            Self::Row(items) => {
                // What is short leads; the first thing that is not starts the lines below.
                let mut head = start;
                let leads = items.iter().take_while(|item| {
                    let fits = head.len() + item.flat().chars().count() <= WIDTH;
                    let leads = fits && !matches!(item, Self::List(_));
                    if leads {
                        let shown = item.flat();
                        let shown = if matches!(item, Self::Row(_)) { format!("({shown})") } else { shown };
                        head = format!("{head}{shown} ");
                    }
                    leads
                });
                let leads = leads.count();
                *out += &format!("{}\n", head.trim_end());
                items.iter().skip(leads).for_each(|item| item.lay(depth + 1, "", out));
            }
        }
    }
}

/// Lays out nodes; knows which slots are read, since only these are shown where they are written.
struct Outliner {
    read: BTreeSet<String>,
}

impl Outliner {
    fn doc(&self, node: &Node) -> Option<Doc> {
        match node {
            Node::Nothing => None,
            Node::Word(word) if word.is_empty() || word.contains(' ') => Some(Doc::Word(format!("{word:?}"))),
            Node::Word(word) => Some(Doc::Word(word.clone())),
            Node::List(items) => {
                let said =
                    items.iter().filter(|item| !item.word().is_some_and(|word| WORDLESS.contains(&word)));
                let mut items: Vec<Doc> = said.filter_map(|item| self.doc(item)).collect();
                if items.len() > 1 { Some(Doc::List(items)) } else { items.pop() }
            }
            Node::Fields(fields) => {
                let is_struct = fields.len() > 1;
                let mut items: Vec<Doc> =
                    fields.iter().flat_map(|(key, value)| self.entry(key, value, is_struct)).collect();
                items.extend(self.slot(node).map(Doc::Word));
                if items.len() > 1 { Some(Doc::Row(items)) } else { items.pop() }
            }
        }
    }

    /// A field of a struct or a variant with what it holds.
    fn entry(&self, key: &str, value: &Node, is_field: bool) -> Vec<Doc> {
        let is_said =
            if is_field { !is_silent(key, value) } else { key != "under" || *value != Node::Nothing };
        if matches!(key, "at" | "slot" | "out") || !is_said {
            return Vec::new();
        }
        let held = self.doc(value);
        if UNSAID.contains(&key) {
            return held.into_iter().collect();
        }
        match held {
            Some(Doc::Row(items)) if JOINED.contains(&key) => items,
            Some(held) if JOINED.contains(&key) => vec![held],
            Some(Doc::Word(word)) if is_field && !word.contains('=') => {
                vec![Doc::Word(format!("{key}={word}"))]
            }
            Some(Doc::Row(items)) if is_field => {
                vec![Doc::Row(std::iter::once(Doc::Word(format!("{key}:"))).chain(items).collect())]
            }
            Some(held) if is_field => vec![Doc::Row(vec![Doc::Word(format!("{key}:")), held])],
            Some(Doc::Row(items)) => std::iter::once(Doc::Word(key.to_owned())).chain(items).collect(),
            Some(held) => vec![Doc::Word(key.to_owned()), held],
            None if is_field => Vec::new(),
            None => vec![Doc::Word(key.to_owned())],
        }
    }

    /// The slot that a phrase or an act writes and some word reads, or that a word reads.
    fn slot(&self, node: &Node) -> Option<String> {
        let slot = node.field("slot").or_else(|| node.field("out"))?.word()?;
        let is_read = node.field("word").is_some();
        (is_read || self.read.contains(slot)).then(|| slot_name(slot))
    }
}

/// The slots with a fixed number have names.
fn slot_name(slot: &str) -> String {
    match slot.parse() {
        Ok(crate::bind::SOURCE) => "#source".to_owned(),
        Ok(crate::bind::HOLDER) => "#holder".to_owned(),
        Ok(slot) if slot >= crate::bind::MEMORY => format!("#memory-{}", slot - crate::bind::MEMORY),
        _ => format!("#{slot}"),
    }
}

/// Whether a field says nothing; a variant, the one field of its node, always says something.
fn is_silent(key: &str, value: &Node) -> bool {
    match value {
        Node::Nothing => true,
        Node::Word(word) => SILENT.contains(&(key, word)),
        Node::List(items) => items.is_empty(),
        Node::Fields(fields) => fields.len() > 1 && fields.iter().all(|(key, value)| is_silent(key, value)),
    }
}

/// The outline of a node, indented.
pub fn outline(node: &Node, depth: usize) -> String {
    let mut read = BTreeSet::new();
    node.reads(&mut read);
    let mut out = String::new();
    if let Some(doc) = (Outliner { read }).doc(node) {
        doc.lay(depth, "", &mut out);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_says_nothing_is_left_out() {
        let node: Node = serde_json::from_str(
            r#"{"at": {"start": 1}, "a": null, "b": [], "modal": "may", "join": "first", "e": [1, "f g"]}"#,
        )
        .expect("JSON");
        assert_eq!(outline(&node, 0), "may (e: [1, \"f g\"])\n");
    }
}
