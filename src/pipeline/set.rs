//! Judging a set: what only shows where all cards of a run are seen together.

use super::Outcome;
use super::judge::Judged;
use super::meaning;
use crate::diag::{Code, Diagnostic, Severity};
use crate::lint::levels::{Levels, Selector};
use crate::lint::set::{Found, LineMeaning, Place, Scope, Set, SetCard};
use crate::lint::vocabulary::Vocabulary;
use crate::lint::{self, Policy, Verdict, allow::Allows, rules};
use crate::source::{CardFile, CardSource, LineIndex};
use crate::surface::{Card, CardKind, CardName, Line, TypeLine};
use crate::{bind, print};
use planarc_bytecode::encode_meaning;
use std::cell::OnceCell;
use std::sync::Arc;

/// What was found in a set.
#[derive(Debug, Clone, Default)]
pub struct SetFindings {
    /// For each file, what belongs to it.
    pub files: Vec<Vec<Diagnostic>>,
    /// What belongs to the settings.
    pub settings: Vec<Diagnostic>,
}

/// Judges the cards of all files together; `judged` is what each file has to say for itself, `scope`
/// whether these are all cards that the vocabulary is for.
pub fn judge_set(
    files: &[CardFile],
    judged: &[Judged],
    levels: &Levels,
    vocabulary: &Vocabulary,
    scope: Scope,
) -> SetFindings {
    let indices: Vec<OnceCell<LineIndex>> = files.iter().map(|_| OnceCell::new()).collect();
    let set = Set { cards: cards(files, judged, &indices, levels), vocabulary, scope };
    let mut found = Vec::new();
    for rule in rules::OF_SETS.iter().filter(|rule| levels.level(rule.code).is_some()) {
        (rule.check)(&set, &mut found);
    }
    let mut findings = SetFindings { files: Vec::new(), settings: Vec::new() };
    let mut of_files: Vec<Vec<Diagnostic>> = files.iter().map(|_| Vec::new()).collect();
    for Found { place, finding } in found {
        match place {
            Place::Settings => {
                findings.settings.extend(levels.level(finding.code).map(|level| at_level(&finding, level)));
            }
            Place::File(index) => of_files.get_mut(index).into_iter().for_each(|of| of.push(finding.clone())),
        }
    }
    for ((file, judged), of_file) in files.iter().zip(judged).zip(&of_files) {
        let policy = Policy { levels: levels.clone(), allows: Allows::read(file) };
        let mut shown = Vec::new();
        let mut used: Vec<usize> =
            judged.outcomes.iter().flat_map(|outcome| outcome.silenced.iter().copied()).collect();
        for finding in of_file {
            match policy.verdict(finding.code, finding.span) {
                Verdict::Shown(severity) => shown.push(at_level(finding, severity)),
                Verdict::Silenced(allow) => used.push(allow),
                Verdict::Off => {}
            }
        }
        if let Some(severity) = levels.level(Code::C001) {
            let unused = policy.allows.unused_of_sets(&used);
            shown.extend(unused.iter().map(|finding| at_level(finding, severity)));
        }
        shown.sort_by_key(|finding| finding.span.start);
        findings.files.push(shown);
    }
    findings.settings.sort_by_key(|finding| finding.span.start);
    findings
}

fn at_level(finding: &Diagnostic, severity: Severity) -> Diagnostic {
    Diagnostic { severity, ..finding.clone() }
}

fn cards<'a>(
    files: &'a [CardFile],
    judged: &'a [Judged],
    indices: &'a [OnceCell<LineIndex>],
    levels: &Levels,
) -> Vec<SetCard<'a>> {
    let compares = levels.level(Code::X005).is_some();
    let mut cards = Vec::new();
    for (file, ((read, judged), index)) in files.iter().zip(judged).zip(indices).enumerate() {
        for (source, outcome) in read.cards().zip(&judged.outcomes) {
            let lines = if compares && is_variant(outcome) { meanings(source, outcome) } else { Vec::new() };
            cards.push(SetCard {
                file,
                text: &read.file,
                index,
                source,
                surface: outcome.surface.as_ref(),
                lines,
            });
        }
    }
    cards
}

/// Where a card is no variant card, "enchanted land" and "enchanted creature" differ and mean the same.
fn is_variant(outcome: &Outcome) -> bool {
    outcome.surface.as_ref().is_some_and(|card| card.kind != CardKind::Ordinary)
}

/// What the lines of a card that was compiled mean, each for itself. Lines that rest on others of
/// their card have no meaning of their own.
fn meanings(source: &CardSource, outcome: &Outcome) -> Vec<LineMeaning> {
    let Some(card) = outcome.surface.as_ref().filter(|_| outcome.meaning.is_some()) else {
        return Vec::new();
    };
    let mut policy = Policy::default();
    // A line alone lacks what its card has; nothing is lost, since its findings are not shown.
    if let Ok(all) = Selector::parse("all") {
        let _ = policy.levels.ignore(all);
    }
    // Each line is judged with its own text alone, lest a card take the square of its lines.
    let frame = CardSource {
        name: source.name.clone(),
        type_line: source.type_line.clone(),
        modifiers: source.modifiers,
        meta: Vec::new(),
        lines: Vec::new(),
        span: source.span,
        words: Arc::clone(&source.words),
    };
    let meaning = |line: &Line| {
        let bare = Line { label: None, reminder: None, asides: Vec::new(), ..line.clone() };
        if bare.abilities.is_empty() {
            return None;
        }
        let alone = Card {
            name: CardName { full: "~".to_owned(), ..card.name.clone() },
            types: TypeLine { supertypes: Vec::new(), subtypes: Vec::new(), ..card.types.clone() },
            modifiers: None,
            lines: vec![bare],
            kind: card.kind,
        };
        let text = source.lines.iter().find(|text| text.span.start == line.at.0.start);
        let source = CardSource { lines: text.cloned().into_iter().collect(), ..frame.clone() };
        let wording = print::card_lines(&alone).join("\n");
        let bound = bind::bind(alone).0?;
        let checked = lint::check(&source, bound, &policy).0?;
        let meaning = encode_meaning(&meaning::meaning(&checked).ok()?);
        Some(LineMeaning { at: line.at.0, wording, meaning })
    };
    card.lines.iter().filter_map(meaning).collect()
}
