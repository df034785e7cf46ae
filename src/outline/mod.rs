//! Outlines: what planarc understood, laid out for whoever designed the card.
//!
//! A [`Page`] takes each ability apart in the terms of the rules: what kind of ability it is and
//! where it functions, its event, condition and costs, what it does step by step, what each step
//! targets and how long it lasts, and which phrase each pronoun means. [`meaning`] writes the rows from the
//! instructions that the card is elaborated into, a file a sort of instruction; [`page`] prints them from
//! the surface. No row is copied from the card. [`tree`] has the structure itself, node by node.

mod ability;
mod action;
mod agree;
mod cost;
mod event;
mod grant;
mod num;
mod read;
mod record;
mod rule;
mod set;
mod stmt;
mod test;
mod text;
mod time;
pub mod tree;
mod writer;

use crate::bind::{Bound, Reading};
use crate::lint::walk::{self, Node};
use crate::source::Span;
use crate::surface::{Ability, AllForm, Line, Quant, Selection};
use planarc_bytecode::Contents;
use schemars::JsonSchema;
use serde::Serialize;

/// The outline of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Page {
    /// Its name.
    pub card: String,
    /// Its type line.
    pub type_line: String,
    /// Its lines of rules text.
    pub lines: Vec<LineOutline>,
}

/// The outline of a line of rules text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LineOutline {
    /// Its number, from 1.
    pub line: usize,
    /// As written.
    pub text: String,
    /// The abilities on it; none on a line of reminder text.
    pub abilities: Vec<AbilityOutline>,
    /// The words on it that point back.
    pub words: Vec<Word>,
}

/// The outline of an ability.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AbilityOutline {
    /// The kind of ability: `triggered ability`.
    pub kind: &'static str,
    /// The rule on that kind.
    pub rule: &'static str,
    /// Where it functions: `in the command zone`.
    pub functions: String,
    /// Whose it is: `the planar controller`.
    pub controller: &'static str,
    /// Its parts, in order.
    pub rows: Vec<Row>,
}

/// A part of an ability, and the parts of that part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Row {
    /// What it is: `event`, `cost`, `if`, `do`, `target`, `lasts`.
    pub part: &'static str,
    /// What it says; empty where its parts say it all.
    pub text: String,
    /// Its parts.
    pub rows: Vec<Row>,
}

/// A word that points back, and what it means.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Word {
    /// The word as written.
    pub word: String,
    /// The phrase that it means.
    pub means: String,
    /// The number of the line on which that stands.
    pub line: Option<usize>,
}

/// The JSON Schema of a list of pages.
pub fn json_schema() -> serde_json::Value {
    schemars::schema_for!(Vec<Page>).to_value()
}

/// The outline of what a card of this text means: the rows are written from the instructions that it
/// is elaborated into, and say what the text leaves unsaid.
pub fn meaning(text: &str, type_line: &str, bound: &Bound, contents: &Contents) -> Page {
    let own = contents.cards.iter().flat_map(|card| &card.abilities);
    let starts = own.map(|id| contents.sources.get(id.0 as usize).map_or(0, |source| source.line.from));
    let mut abilities = starts.zip(ability::abilities(contents)).peekable();
    let mut page = page(text, type_line, bound);
    let mut spell = None;
    for (line, source) in page.lines.iter_mut().zip(&bound.card().lines) {
        let read = std::mem::take(&mut line.abilities);
        for (outline, ability) in read.into_iter().zip(&source.abilities) {
            // All lines of a spell ability are one set of instructions.
            if matches!(ability, Ability::Spell(_))
                && let Some(first) = spell.replace(spell.unwrap_or(line.line))
                && first != line.line
            {
                let text = format!("more of the spell ability of line {first}");
                let rows = vec![Row { part: "is", text, rows: Vec::new() }];
                line.abilities.push(AbilityOutline { rows, ..outline });
            }
        }
        // Keywords that function in different zones are several abilities of one line.
        while let Some((_, outline)) = abilities.next_if(|(start, _)| *start < source.at.0.end) {
            line.abilities.push(outline);
        }
    }
    page
}

/// The rows of each ability of the cards of a module, as an outline has them.
pub fn rows(contents: &Contents) -> Vec<AbilityOutline> {
    ability::abilities(contents)
}

/// The outline of how a card of this text was read: the rows are printed from the surface, before
/// anything is elaborated.
pub fn page(text: &str, type_line: &str, bound: &Bound) -> Page {
    let card = bound.card();
    let lines = card.lines.iter().enumerate().map(|(index, line)| LineOutline {
        line: index + 1,
        text: slice(text, line.at.0).to_owned(),
        abilities: line.abilities.iter().map(|ability| read::ability(text, card, ability)).collect(),
        words: words(text, bound, line),
    });
    Page { card: card.name.full.clone(), type_line: type_line.to_owned(), lines: lines.collect() }
}

/// Of a sentence that asks what was done, the clause that does: "If you do".
fn clause(word: &str) -> &str {
    let is_clause = ["If ", "if ", "When ", "when "].iter().any(|head| word.starts_with(head));
    word.split_once(", ").filter(|_| is_clause).map_or(word, |(clause, _)| clause)
}

fn slice(text: &str, span: Span) -> &str {
    text.get(span.range()).unwrap_or_default()
}

/// A page with the structure of each ability below its line, node by node: what is to be read word by
/// word beside the text.
pub fn structured(page: &Page, bound: &Bound) -> String {
    let mut shown = format!("{}\n{}\n", page.card, page.type_line);
    for (line, said) in bound.card().lines.iter().zip(&page.lines) {
        shown += &format!("\n{said}");
        if line.label.is_some() {
            shown += &format!("    label {}", tree::outline(&tree::Node::of(&line.label), 0));
        }
        shown += "    structure\n";
        let tree = |ability| tree::outline(&tree::Node::of(ability), 3);
        shown += &line.abilities.iter().map(tree).collect::<String>();
    }
    shown
}

fn words(text: &str, bound: &Bound, line: &Line) -> Vec<Word> {
    // "Your other opponents" are others than somebody, and no word for themselves.
    let points_back = |reading: &&Reading| reading.word != reading.writer && line.at.0.holds(reading.word);
    let here = bound.readings().iter().filter(points_back);
    // "If the result is 1 or 6" asks twice, and says so once.
    let mut said = Vec::new();
    let here = here.filter(|reading| {
        let place = (reading.word, reading.writer);
        let again = said.contains(&place);
        said.push(place);
        !again
    });
    let lines = &bound.card().lines;
    let lists: Vec<Span> = line.abilities.iter().flat_map(|ability| lists(ability, line.at.0)).collect();
    here.map(|reading| {
        let word = clause(slice(text, reading.word));
        // "Each artifact and each land gets +1/+1 for each of its counters": each of the whole list.
        let list = lists.iter().find(|list| word.starts_with("it") && list.holds(reading.writer));
        let means = slice(text, *list.unwrap_or(&reading.writer)).to_owned();
        let line = lines.iter().position(|line| line.at.0.holds(reading.writer)).map(|index| index + 1);
        Word { word: word.to_owned(), means, line }
    })
    .collect()
}

/// The lists of an ability of which each member is meant.
fn lists(ability: &Ability, at: Span) -> Vec<Span> {
    let is_each = |item: &Selection| matches!(item, Selection::Pick(pick) if matches!(pick.quant, Quant::All(AllForm::Each | AllForm::Every)));
    let place = |item: &Selection| if let Selection::Pick(pick) = item { Some(pick.at.0) } else { None };
    let span = |items: &[Selection]| {
        let (first, last) = (items.first().and_then(place)?, items.last().and_then(place)?);
        Some(Span { start: first.start, end: last.end })
    };
    walk::of_ability(ability, at)
        .iter()
        .filter_map(|seen| match seen.node {
            Node::Selection(Selection::List { items, .. }) if items.iter().all(is_each) => span(items),
            _ => None,
        })
        .collect()
}
