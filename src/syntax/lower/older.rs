//! Older wording that the grammar reads: the same surface tree as current wording gives, and a finding whose
//! fix holds exactly the edits that turn the one into the other.
//!
//! The pipeline applies these edits and compares the result with the printed card, so an edit that
//! is left out here shows as S006.

use super::kid;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, find, find_below, first, kids, need};
use crate::diag::{Applicability, Code, Diagnostic, Edit, Fix};
use crate::lexicon::KeywordAction;
use crate::lexicon::words::plural_verb;
use crate::source::Span;
use crate::surface::{
    Act, Chooser, ControlForm, Enters, EntersStatus, HeadPhrase, Noun, Plain, Polarity, Pred, Quant,
    Selection, Subject, TokenEntry, TokenPhrase, TokenSpec, Verb,
};
use crate::syntax::parser::Rule;
use std::ops::Range;

/// Who acts in a clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::syntax) enum Actor {
    /// "You", or the one to whom an instruction without a subject is given.
    You,
    /// Anybody or anything else.
    Other,
    /// "They", written "he or she" in that place.
    HeOrShe(Span),
}

/// The bytes of "they"; an older pronoun is longer.
const THEY: u32 = 4;

/// What current cards leave out.
const ONTO: &str = " onto the battlefield";

impl Lower<'_> {
    /// Older wording; the fix puts `current` in place of the node's words.
    pub fn legacy(&mut self, node: &Node<'_>, current: &str, why: &str) {
        let span = self.at(node).0;
        let title = if current.is_empty() {
            "leave it out".to_owned()
        } else {
            format!("replace with \"{current}\"")
        };
        let finding = Diagnostic::new(Code::S101, span, format!("older wording: {why}"))
            .label(span, "older wording")
            .fix(title, Applicability::Safe, span, current);
        self.findings.push(finding);
    }

    /// Older wording whose words moved; the edits together are the fix.
    fn legacy_edits(&mut self, node: &Node<'_>, edits: Vec<Edit>, why: &str) {
        self.note_older(self.at(node).0, edits, why);
    }

    fn note_older(&mut self, span: Span, mut edits: Vec<Edit>, why: &str) {
        edits.sort_by_key(|edit| edit.span);
        let mut finding =
            Diagnostic::new(Code::S101, span, format!("older wording: {why}")).label(span, "older wording");
        let title = "write it in current wording".to_owned();
        finding.fixes.push(Fix { title, applicability: Applicability::Safe, edits });
        self.findings.push(finding);
    }

    /// "If it isn't your turn" is today "if it's not your turn".
    pub(super) fn contracted_not(&mut self, it_is: &Node<'_>) {
        if it_is.as_str() == "it isn't" {
            let at = self.at(it_is).0;
            let edits = vec![Edit { span: at, text: "it's not".to_owned() }];
            self.note_older(at, edits, "\"it's not\" of a time");
        }
    }

    /// "If it's not tapped" is "if it isn't tapped" of all but times.
    pub(super) fn apart_not(&mut self, it_is: &Node<'_>) {
        if let Some(subject) = it_is.as_str().strip_suffix(" are not") {
            self.bring_together(it_is, format!("{subject} aren't"));
        } else if it_is.as_str() == "it is not" {
            self.bring_together(it_is, "it isn't".to_owned());
        }
    }

    fn bring_together(&mut self, it_is: &Node<'_>, text: String) {
        let at = self.at(it_is).0;
        let why = format!("\"{text}\" is the usual form");
        self.note_older(at, vec![Edit { span: at, text }], &why);
    }

    /// An edit of a part of the sentence.
    fn edit(&self, part: Range<usize>, text: impl Into<String>) -> Edit {
        Edit { span: self.sentence.span(part.start, part.end), text: text.into() }
    }

    fn insert(&self, at: usize, text: impl Into<String>) -> Edit {
        self.edit(at..at, text)
    }

    /// Notes who acts in the clause whose verbs are lowered next. What has no subject of its own goes
    /// on with the one before.
    pub(super) fn starts_acting(&mut self, subject: &Subject) {
        self.actor = match subject {
            Subject::Implied => Actor::You,
            Subject::Of(who) if who.is_you() => Actor::You,
            Subject::Of(they @ Selection::Ref(who)) if they.is_they() && who.at.0.len() > THEY => {
                Actor::HeOrShe(who.at.0)
            }
            Subject::Of(_) => Actor::Other,
            Subject::Elided | Subject::Unsaid => self.actor,
        };
    }

    /// "He or she draws a card and loses 1 life": what goes on after the first verb agrees with "they".
    pub(super) fn agree(&mut self, acts: &Node<'_>) {
        let Actor::HeOrShe(they) = self.actor else { return };
        for act in kids(acts).filter(|kid| kid.as_rule() == Rule::act) {
            let word = act.as_str().split(' ').next().unwrap_or("");
            let plural = match word.strip_prefix('@') {
                Some(action) => KeywordAction::longest_third(&action.replace('_', " "))
                    .map(|(action, _)| action.base().to_owned()),
                None => plural_verb(word),
            };
            if let Some(plural) = plural {
                let start = act.span().start;
                let edits = vec![self.edit(start..start + word.len(), plural)];
                self.note_older(they, edits, "the verb agrees with \"they\"");
            }
        }
    }

    /// "a creature enters the battlefield under your control" is today "a creature you control enters".
    /// The noun ends at `noun_end`.
    pub(super) fn entered_under(
        &mut self,
        subject: &mut Subject,
        acts: &mut [Act],
        event_acts: &Node<'_>,
        noun_end: usize,
    ) {
        let (Subject::Of(Selection::Pick(pick)), [Act { verb: Verb::Enter { with, .. }, .. }]) =
            (subject, acts)
        else {
            return;
        };
        let Some(node) = find_below(event_acts, Rule::enters_under) else { return };
        let (Some(under), Some(possessor)) = (with.under.take(), first(&node)) else { return };
        let control = Pred::Controller(Box::new(under), Polarity::Is, ControlForm::Active);
        pick.filter.suffixes.insert(0, control);
        let clause = controls(possessor.as_str());
        let why = format!("current cards have \"{}\" after the noun", clause.trim_start());
        let (start, end) = (node.span().start.saturating_sub(1), node.span().end);
        let mut edits = vec![self.insert(noun_end, clause), self.edit(start..end, "")];
        // "Enters" names no battlefield either: neither change is right without the other.
        if let Some(battlefield) = find_below(event_acts, Rule::enter_battlefield) {
            let span = self.at(&battlefield).0;
            self.findings.retain(|finding| finding.span != span);
            edits.push(Edit { span, text: String::new() });
        }
        self.legacy_edits(&node, edits, &why);
    }

    /// "put a token onto the battlefield": a creation (701.7).
    pub(super) fn legacy_create(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let put = need(node, Rule::legacy_put)?;
        let create = if put.as_str() == "puts" { "creates" } else { "create" };
        let mut edits = vec![self.edit(put.span(), create)];
        let (mut tokens, tails) = match find(node, Rule::legacy_copies) {
            Some(copies) => (vec![self.legacy_copies(&copies)?], copies),
            None => (self.tokens(&need(node, Rule::tokens)?)?, *node),
        };
        let onto = node.span().start + node.as_str().find(ONTO).or_refuse(node, Reason::NotRead)?;
        let mut gone = self.edit(onto..onto + ONTO.len(), "");
        if onto + ONTO.len() == self.sentence.text.len() && self.ends_in_full_stop(onto) {
            // A quotation that now ends the sentence ends it with its own full stop.
            gone.span.end += 1;
        }
        edits.push(gone);
        let mut enters = Enters::default();
        let mut statuses = Vec::new();
        for tail in kids(&tails) {
            match kid::AnyLegacyTail::of(tail)? {
                kid::AnyLegacyTail::EntersTail => {
                    let tail = child(&tail)?;
                    self.enters_tail(&tail, &mut enters)?;
                    statuses.extend((tail.as_rule() == Rule::enters_status).then_some(tail));
                }
                kid::AnyLegacyTail::TokenTail => {
                    let last = tokens.last_mut().or_refuse(node, Reason::NotRead)?;
                    self.token_tail(&child(&tail)?, &mut last.entry)?;
                }
                // What stands before the tails was read by name.
                kid::AnyLegacyTail::LegacyPut
                | kid::AnyLegacyTail::LegacyCopies
                | kid::AnyLegacyTail::Tokens
                | kid::AnyLegacyTail::TokenQuant
                | kid::AnyLegacyTail::TokenStatus
                | kid::AnyLegacyTail::Copied
                | kid::AnyLegacyTail::CopyExcept => {}
            }
        }
        for token in &mut tokens {
            token.entry.status.extend(enters.status.iter().cloned());
            token.entry.under = token.entry.under.take().or_else(|| enters.under.clone());
        }
        if let [status] = statuses.as_slice() {
            let last = tokens.last().or_refuse(node, Reason::NotRead)?;
            edits.extend(self.moved_status(node, status, last)?);
        }
        self.legacy_edits(node, edits, "tokens are created");
        Ok(Verb::Create(tokens))
    }

    /// How the state in which tokens were put onto the battlefield is written today: "tapped" before
    /// the noun, any other behind it in a clause.
    fn moved_status(&self, node: &Node<'_>, status: &Node<'_>, token: &TokenPhrase) -> Lowered<Vec<Edit>> {
        let words = self.edit(status.span().start.saturating_sub(1)..status.span().end, "");
        let states = token.entry.status.as_slice();
        if let [EntersStatus::Tapped] = states {
            let mut edits = vec![words];
            let phrases = find(node, Rule::tokens).unwrap_or(*node);
            let quants = kids(&phrases).filter_map(|phrase| find_below(&phrase, Rule::token_quant));
            edits.extend(quants.map(|quant| self.insert(quant.span().end, " tapped")));
            return Ok(edits);
        }
        if let ([EntersStatus::Tapped, EntersStatus::Attacking(_)], TokenSpec::CopyOf { .. }) =
            (states, &token.spec)
        {
            let copied = find_below(node, Rule::copied).or_refuse(node, Reason::NotRead)?;
            let text = format!(", {}", self.written(status.as_str()));
            return Ok(vec![words, self.insert(copied.span().end, text)]);
        }
        if let [EntersStatus::Attached(_)] = states {
            return Ok(Vec::new());
        }
        let several = find(node, Rule::tokens).and_then(|tokens| kids(&tokens).last());
        let several = several.is_some_and(|last| last.as_str().contains(" tokens"));
        let be = if several { " that are" } else { " that's" };
        Ok(vec![self.insert(status.span().start.saturating_sub(1), be)])
    }

    /// Marked text as it was written.
    fn written(&self, marked: &str) -> String {
        let text = marked.replace('~', &self.names.full).replace(" 's", "'s").replace("s's", "s'");
        let short = self.names.short.as_deref().unwrap_or("");
        text.replace('^', short).replace(['#', '%', '@', '&'], "").replace('_', " ")
    }

    /// "put a token onto the battlefield that's a copy of O".
    fn legacy_copies(&mut self, node: &Node<'_>) -> Lowered<TokenPhrase> {
        let quant = self.det_quant(&need(node, Rule::token_quant)?)?.0;
        let of = self.copied(&need(node, Rule::copied)?)?;
        let except = match find(node, Rule::copy_except) {
            Some(except) => self.copy_except(&except)?,
            None => Vec::new(),
        };
        let mut entry = TokenEntry::default();
        entry.status.extend(find(node, Rule::token_status).map(|_| EntersStatus::Tapped));
        Ok(TokenPhrase { quant, spec: TokenSpec::CopyOf { of, except }, entry })
    }

    /// "put the top two cards of your library into your graveyard": a mill (701.17), where the library
    /// is that of the player who acts.
    pub(super) fn legacy_mill(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let own = match self.actor {
            Actor::You => " of your library into your graveyard",
            Actor::Other | Actor::HeOrShe(_) => " of their library into their graveyard",
        };
        let moved = child(node)?;
        if !node.as_str().ends_with(own) {
            return self.v_move(&moved);
        }
        let verb = if node.as_str().starts_with("puts ") { "mills" } else { "mill" };
        let (start, end) = (node.span().start, node.span().end);
        moved.take_whole();
        let number = find_below(&moved, Rule::number);
        let edits = match &number {
            Some(number) => {
                let rest = number.span().end..end;
                vec![self.edit(start..number.span().start, format!("{verb} ")), self.edit(rest, " cards")]
            }
            None => vec![self.edit(start..end, format!("{verb} a card"))],
        };
        self.legacy_edits(node, edits, "cards put from a library's top into the graveyard are milled");
        let quant = match number {
            Some(n) => Quant::Exactly(self.number(&n)?),
            None => Quant::A,
        };
        let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::Card) };
        let filter = super::selection::one_head(head);
        Ok(Verb::Plain(Plain::Mill, super::selection::pick(quant, Chooser::Actor, filter, self.at(node))))
    }

    /// Whether the text before a place in the sentence is a quotation that ends in a full stop.
    fn ends_in_full_stop(&self, end: usize) -> bool {
        let before = self.sentence.text.get(..end).and_then(|before| before.strip_suffix('"'));
        let quote =
            before.and_then(|before| before.rsplit_once('"')).and_then(|(_, n)| n.parse::<usize>().ok());
        quote.and_then(|n| self.quotes.get(n)).is_some_and(|quote| quote.text.ends_with('.'))
    }
}

/// "your control" as the clause "you control", with the space before it.
fn controls(possessor: &str) -> String {
    let words = [("your", " you control"), ("their", " they control"), ("its", " it controls")];
    if let Some((_, clause)) = words.iter().find(|(word, _)| *word == possessor) {
        return (*clause).to_owned();
    }
    let who = possessor.strip_suffix(" 's").unwrap_or(possessor);
    let is_several = who != possessor && who.ends_with('s');
    format!(" {who} {}", if is_several { "control" } else { "controls" })
}
