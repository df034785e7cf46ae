//! The cards of a scenario, compiled to one module.

use super::findings::repeated;
use super::{Act, Scenario, Setup, StepKind};
use crate::diag::{Code, Diagnostic, Severity};
use crate::lexicon::{CardType, OwnWords};
use crate::lint::levels::Levels;
use crate::pipeline::judge::{first_error, judge};
use crate::pipeline::{Outcome, meaning};
use crate::source::card_file::read_part;
use crate::source::{Block, CardFile, CardSource, Kind, SourceFile, Span, Spanned, straight};
use planarc_bytecode::{Contents, Proven, Sheet};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

/// A card that was compiled, and what else a game must know of it.
#[derive(Debug, Clone)]
pub struct Meant {
    /// Its name.
    pub name: String,
    /// What it does.
    pub contents: Contents,
    /// Its sheet.
    pub sheet: Sheet,
    kind: Kind,
    types: Vec<CardType>,
    text: String,
}

impl Meant {
    pub(super) fn kind(&self) -> Kind {
        self.kind
    }

    pub(super) fn types(&self) -> &[CardType] {
        &self.types
    }

    /// Whether its text has this name in it.
    pub(super) fn speaks_of(&self, name: &str) -> bool {
        straight(&self.text).contains(&straight(name))
    }

    /// Whether it stands for the text of a step.
    pub(super) fn is_deed(&self) -> bool {
        self.name.starts_with("(step ")
    }
}

/// The cards of a file that scenarios use, compiled.
#[derive(Debug, Clone, Default)]
pub struct Used {
    /// Those that have a meaning.
    pub cards: Vec<Meant>,
    /// What is wrong with the others.
    pub errors: Vec<Diagnostic>,
}

/// Where the cards of the files come from that scenarios use, by what stands behind `use:`.
pub type Library<'a> = dyn Fn(&str) -> Result<Arc<Used>, String> + Sync + 'a;

/// A scenario whose cards are one module.
#[derive(Debug, Clone)]
pub struct Compiled {
    /// What was read.
    pub scenario: Scenario,
    /// What all cards do, in the order of their names.
    pub module: Proven,
    /// The sheet of each card of the module.
    pub sheets: Vec<Sheet>,
    /// For each step, the card of the module whose ability it puts on the stack.
    pub deeds: Vec<Option<usize>>,
    /// Cards that should be refused, and are not.
    pub unrefused: Vec<Spanned>,
    names: BTreeMap<String, usize>,
}

impl Compiled {
    /// The same scenario with another module of the same cards.
    #[must_use]
    pub fn with_module(&self, module: Proven) -> Self {
        Self { module, ..self.clone() }
    }

    /// The place of a card in the module, by its name.
    pub fn card(&self, name: &str) -> Option<usize> {
        self.names.get(&straight(name)).copied()
    }
}

/// The card that lies in libraries of which nothing is said.
pub const BLANK: &str = "Blank";

/// Cards that every scenario has. A `Blank` is a sorcery without a mana cost, which nobody can cast.
const ALWAYS: &str = "Plains\nBasic Land — Plains\n---\nIsland\nBasic Land — Island\n---\n\
    Swamp\nBasic Land — Swamp\n---\nMountain\nBasic Land — Mountain\n---\nForest\nBasic Land — Forest\n---\n\
    Wastes\nBasic Land\n{T}: Add {C}.\n---\nBlank\nSorcery\n";

static BASICS: LazyLock<Used> = LazyLock::new(|| {
    used(&CardFile::from_bytes("<basic lands>", ALWAYS.as_bytes().to_vec()), &Levels::default())
});

/// Compiles the cards of a file for [`Library`].
pub fn used(file: &CardFile, levels: &Levels) -> Used {
    let (outcomes, errors) = judged(file, levels);
    Used { cards: meant_cards(file, outcomes), errors }
}

/// What became of the cards of a file, and the errors; that a card has no meaning is one.
fn judged(file: &CardFile, levels: &Levels) -> (Vec<Outcome>, Vec<Diagnostic>) {
    let mut judged = judge(file, levels);
    for finding in judged.findings.iter_mut().filter(|finding| finding.code == Code::B003) {
        finding.severity = Severity::Error;
    }
    judged.findings.retain(|finding| finding.severity == Severity::Error);
    judged.outcomes.iter_mut().for_each(meaning::require);
    (judged.outcomes, judged.findings)
}

fn meant_cards(file: &CardFile, outcomes: Vec<Outcome>) -> Vec<Meant> {
    let one = |(card, outcome): (&CardSource, Outcome)| {
        let surface = outcome.surface.as_ref()?;
        Some(Meant {
            name: card.name.text.clone(),
            sheet: card.sheet(),
            kind: Kind::of_type_line(&card.type_line.text),
            types: surface.types.types.clone(),
            text: card.lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join("\n"),
            contents: outcome.meaning.filter(|_| first_error(&outcome.diagnostics).is_none())?,
        })
    };
    file.cards().zip(outcomes).filter_map(one).collect()
}

/// Compiles the cards of a scenario, and looks whether each name in it can be meant.
///
/// # Errors
/// What is wrong with the scenario or with its cards.
pub fn compile(
    file: &SourceFile,
    scenario: Scenario,
    words: &Arc<OwnWords>,
    levels: &Levels,
    library: &Library<'_>,
) -> Result<Compiled, Vec<Diagnostic>> {
    let mut wrong = scenario.diagnostics.clone();
    let from = |blocks: Vec<Block>| {
        let file = CardFile { file: file.clone(), blocks, diagnostics: Vec::new(), words: Arc::default() };
        file.with_words(words)
    };
    let (own, errors) = {
        let file = from(own_blocks(file, &scenario, words));
        let broken: Vec<Diagnostic> = file.findings().cloned().collect();
        let (outcomes, mut errors) = judged(&file, levels);
        errors.retain(|finding| !broken.contains(finding));
        errors.extend(broken);
        (meant_cards(&file, outcomes), errors)
    };
    let is_here = |finding: &Diagnostic| {
        scenario.span.start <= finding.span.start && finding.span.end <= scenario.span.end
    };
    wrong.extend(errors.into_iter().filter(is_here));
    let mut cards = Cards::default();
    let of_files = of_files(&scenario.setup, library, &mut wrong);
    BASICS.cards.iter().cloned().for_each(|card| cards.put(card));
    of_files.into_iter().for_each(|card| cards.put(card));
    twice(file, &scenario, &mut wrong);
    own.into_iter().for_each(|card| cards.put(card));
    let refused = from(scenario.setup.refused.iter().flat_map(|block| read_part(file, block.span)).collect());
    let unrefused = unrefused(&refused, levels);
    if wrong.iter().all(|finding| finding.severity != Severity::Error) {
        cards.look_at(&scenario, &mut wrong);
    }
    if !wrong.is_empty() {
        wrong.sort_by_key(|finding| finding.span.start);
        return Err(wrong);
    }
    cards.link(scenario, unrefused)
}

/// The name of the card whose one ability a step puts on the stack.
fn deed_name(step: usize) -> String {
    format!("(step {})", step + 1)
}

fn own_blocks(file: &SourceFile, scenario: &Scenario, words: &Arc<OwnWords>) -> Vec<Block> {
    let own = scenario.setup.cards.iter().flat_map(|block| read_part(file, block.span));
    let deeds = scenario.steps.iter().enumerate().filter_map(|(at, step)| {
        let (StepKind::Act(Act::Does(_, text)) | StepKind::Cannot(Act::Does(_, text))) = &step.kind else {
            return None;
        };
        let of = |text: String, span: Span| Spanned { text, span };
        Some(Block::Card(CardSource {
            name: of(deed_name(at), text.span),
            type_line: of("Instant".to_owned(), text.span),
            modifiers: None,
            meta: Vec::new(),
            lines: vec![text.clone()],
            span: text.span,
            words: Arc::clone(words),
        }))
    });
    own.chain(deeds).collect()
}

/// The cards of the files that are used, each once.
fn of_files(setup: &Setup, library: &Library<'_>, wrong: &mut Vec<Diagnostic>) -> Vec<Meant> {
    let mut all: Vec<Meant> = Vec::new();
    for path in &setup.uses {
        let found = match library(&path.text) {
            Ok(found) => found,
            Err(message) => {
                let help = "the path is seen from the scenario's folder, or else from where the command runs";
                wrong.push(Diagnostic::new(Code::P008, path.span, message).help(help));
                continue;
            }
        };
        if let Some(error) = found.errors.first() {
            let card = error.card.as_deref().map_or(String::new(), |card| format!(" of `{card}`"));
            let message = format!(
                "expected cards that compile, found an error{card} ({}): {}",
                error.code, error.message
            );
            wrong.push(Diagnostic::new(Code::P008, path.span, message).help("`planarc check` shows it"));
        }
        for card in &found.cards {
            if all.iter().any(|before| before.name == card.name) {
                let message = format!("expected each card once, found a second `{}` in this file", card.name);
                let finding =
                    Diagnostic::new(Code::P007, path.span, message).help("leave one of the files out");
                wrong.push(finding);
            } else {
                all.push(card.clone());
            }
        }
    }
    all
}

/// Two cards of one name that stand in the scenario.
fn twice(file: &SourceFile, scenario: &Scenario, wrong: &mut Vec<Diagnostic>) {
    let mut first: BTreeMap<String, Span> = BTreeMap::new();
    for block in scenario.setup.cards.iter().flat_map(|block| read_part(file, block.span)) {
        let Block::Card(card) = block else { continue };
        match first.get(&straight(&card.name.text)) {
            Some(before) => wrong.push(*repeated("each card", card.name.span, *before)),
            None => {
                first.insert(straight(&card.name.text), card.name.span);
            }
        }
    }
}

/// The names of cards in which nothing is found, neither an error nor a warning.
fn unrefused(file: &CardFile, levels: &Levels) -> Vec<Spanned> {
    let mut outcomes = judge(file, levels).outcomes;
    outcomes.iter_mut().for_each(meaning::require);
    let is_told = |outcome: &Outcome| {
        let mut found = outcome.diagnostics.iter();
        found.any(|finding| matches!(finding.severity, Severity::Error | Severity::Warning))
    };
    let all = file.cards().zip(&outcomes);
    let unrefused = all.filter(|(_, outcome)| outcome.is_complete() && !is_told(outcome));
    unrefused.map(|(card, _)| card.name.clone()).collect()
}

/// The cards of a scenario by their names; a card of its own counts for one of a file.
#[derive(Debug, Default)]
pub(super) struct Cards(BTreeMap<String, Meant>);

impl Cards {
    fn put(&mut self, card: Meant) {
        self.0.insert(straight(&card.name), card);
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Meant> {
        self.0.values()
    }

    pub(super) fn get(&self, name: &str) -> Option<&Meant> {
        self.0.get(&straight(name))
    }

    fn link(self, scenario: Scenario, unrefused: Vec<Spanned>) -> Result<Compiled, Vec<Diagnostic>> {
        let sheets: BTreeMap<String, Sheet> =
            self.0.iter().map(|(name, card)| (name.clone(), card.sheet.clone())).collect();
        let contents = self.0.into_values().map(|card| card.contents).collect();
        let module = meaning::link(contents)
            .map_err(|message| vec![Diagnostic::new(Code::F009, scenario.title.span, message)])?;
        let names: BTreeMap<String, usize> =
            module.cards().iter().enumerate().map(|(at, card)| (straight(&card.name), at)).collect();
        let sheets =
            module.cards().iter().map(|card| sheets.get(&straight(&card.name)).cloned().unwrap_or_default());
        let sheets = sheets.collect();
        let deeds = (0..scenario.steps.len()).map(|at| names.get(&deed_name(at)).copied()).collect();
        Ok(Compiled { scenario, module, sheets, deeds, unrefused, names })
    }
}
