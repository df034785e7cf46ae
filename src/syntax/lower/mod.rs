//! Lowering: parse trees to the surface tree, one file a grammar file. Nothing outside `syntax` sees a parse tree.

mod ability;
mod choice;
mod condition;
mod cost;
mod deed;
mod deed_tail;
mod determiner;
mod draft;
mod duration;
mod event;
mod keyword;
pub(super) mod kid;
mod ledger;
mod mana;
mod older;
mod quantity;
mod reference;
mod refusal;
mod selection;
mod selection_attr;
mod selection_of;
mod selection_with;
mod selection_word;
mod step;
mod then_planeswalk;
mod token;
mod verb;
mod verb_continuous;
mod verb_damage;
mod verb_game;
mod verb_moves;
mod vice_versa;
mod window;
mod zone;

use super::parser::Rule;
use super::reader::{Names, Quote, Sentence};
use crate::diag::{Applicability, Code, Diagnostic};
use crate::surface::At;
pub(super) use ledger::finish;
pub(super) use refusal::{Account, Lowered, Reason, Refusal, ensure, refuse};
use std::borrow::Borrow;

pub(super) use older::Actor;

/// The nodes of the parse tree, and how they are walked.
pub(super) use super::matcher::{Node, each, find, find_below, first, has, kids};

/// What lowering needs to know, and the findings it makes.
pub(super) struct Lower<'a> {
    /// The sentence that is lowered.
    pub sentence: &'a Sentence,
    /// The quotations of its line.
    pub quotes: &'a [Quote],
    /// The card's names.
    pub names: &'a Names,
    /// The card's kind decides what "this plane" can mean.
    pub kind: crate::surface::CardKind,
    /// What the sentence before states.
    pub statement: Option<&'a crate::surface::Deed>,
    /// The last act of the sentence before, for "do the same".
    pub before: Option<&'a crate::surface::Verb>,
    /// What is said after the last of a list, while the others of it are lowered.
    pub later: Vec<crate::surface::Pred>,
    /// Whether what is read is what an effect waits for.
    pub is_delayed: bool,
    /// How deep quotations are nested here.
    pub depth: usize,
    /// See [`crate::syntax::line::Context::is_quick`].
    pub is_quick: bool,
    /// Whether acts are patterns here, which leave out what they do not ask.
    pub is_event: bool,
    /// Where the heads of the last noun phrase end in the sentence: words that current wording puts
    /// behind a noun go there.
    pub heads_end: usize,
    /// Who acts in the clause that is lowered.
    pub actor: Actor,
    /// Findings: words that the grammar let through and the tables do not know.
    pub findings: Vec<Diagnostic>,
}

impl Lower<'_> {
    /// An optional part: absent, lowered, or refused.
    pub fn optional<T>(
        &mut self,
        node: Option<Node<'_>>,
        lower: impl FnOnce(&mut Self, &Node<'_>) -> Lowered<T>,
    ) -> Lowered<Option<T>> {
        node.map(|node| lower(self, &node)).transpose()
    }

    /// The place of a node in the file.
    pub fn at(&self, node: &Node<'_>) -> At {
        let span = node.span();
        At(self.sentence.span(span.start, span.end))
    }
}

impl Lower<'_> {
    /// A word in a verb's place that no table knows.
    pub fn unknown_verb(&mut self, node: &Node<'_>) {
        let span = self.at(node).0;
        let word = node.as_str();
        let mut finding = Diagnostic::new(Code::S003, span, format!("no verb of the game is \"{word}\""))
            .label(span, "expected a verb, such as draw, create or scry");
        if let Some(near) = crate::suggest::did_you_mean(
            word,
            super::error::WORDS.iter().copied().chain(crate::suggest::vocabulary()),
        ) {
            let title = format!("replace with \"{near}\"");
            finding = finding.help(format!("did you mean \"{near}\"?")).fix(
                title,
                Applicability::Unsafe,
                span,
                near,
            );
        }
        self.findings.push(finding);
    }
}

/// The first child of a rule that always has one.
pub(super) fn child<'i>(node: &Node<'i>) -> Lowered<Node<'i>> {
    first(node).map_or_else(|| refuse(node, Reason::NotRead), Ok)
}

/// The first child of a rule, where the grammar has one.
pub(super) fn need<'i>(node: &Node<'i>, rule: Rule) -> Lowered<Node<'i>> {
    find(node, rule).map_or_else(|| refuse(node, Reason::NotRead), Ok)
}

/// What may be refused for want of a part.
pub(super) trait OrRefuse<T> {
    /// The part, or a refusal of the node that lacks it.
    fn or_refuse<'t>(self, node: impl Borrow<Node<'t>>, reason: Reason) -> Lowered<T>;
}

impl<T> OrRefuse<T> for Option<T> {
    fn or_refuse<'t>(self, node: impl Borrow<Node<'t>>, reason: Reason) -> Lowered<T> {
        self.map_or_else(|| refuse(node, reason), Ok)
    }
}

/// What a word of the grammar means, by a table of such words.
pub(super) fn word<T: Clone>(node: &Node<'_>, table: &[(&str, T)]) -> Lowered<T> {
    word_of(node, node.as_str(), table)
}

/// What a word of a node's text means, by a table of such words.
pub(super) fn word_of<T: Clone>(node: &Node<'_>, text: &str, table: &[(&str, T)]) -> Lowered<T> {
    let found = table.iter().find(|(word, _)| *word == text);
    found.map_or_else(|| refuse(node, Reason::NotRead), |(_, meaning)| Ok(meaning.clone()))
}
