//! From the text of a file to its scenarios.

use super::findings::{misplaced, missing, repeated, unknown_player};
use super::names::Names;
use super::piece::Piece;
use super::setup::{self, Setup, Variant};
use super::step::{self, Step};
use super::{Area, Note, Scenario};
use crate::diag::{Applicability, Code, Diagnostic};
use crate::limits;
use crate::source::{Decoded, SourceFile, Span, Spanned, decode};

/// A file of scenarios, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScenarioFile {
    /// The text that every span points into.
    pub file: SourceFile,
    /// The scenarios, in order, those with errors among them.
    pub scenarios: Vec<Scenario>,
    /// Findings on the file as a whole.
    pub diagnostics: Vec<Diagnostic>,
}

impl ScenarioFile {
    /// Decodes and reads the bytes of a file; `name` is what diagnostics show.
    pub fn from_bytes(name: impl Into<String>, bytes: Vec<u8>) -> Self {
        let Decoded { file, mut diagnostics, broken } = decode(name, bytes);
        diagnostics.extend(broken.iter().map(|at| not_utf8(*at)));
        let scenarios: Vec<Scenario> = regions(&file.text).into_iter().filter_map(read).collect();
        if scenarios.is_empty() && diagnostics.is_empty() {
            let at = Span::default();
            let help = "a scenario has a title, what is set up, and what happens and is expected";
            diagnostics.push(*missing(at, "expected at least one scenario, found none", help));
        }
        Self { file, scenarios, diagnostics }
    }

    /// Everything that is wrong with it.
    pub fn findings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().chain(self.scenarios.iter().flat_map(|one| &one.diagnostics))
    }
}

fn not_utf8(at: Span) -> Diagnostic {
    Diagnostic::new(Code::F001, at, "expected UTF-8 text, found bytes that are not")
        .label(at, "broken bytes")
        .help("save the file as UTF-8")
}

/// A line that is neither blank nor a comment.
struct Line<'a> {
    piece: Piece<'a>,
    is_indented: bool,
}

/// The lines of each scenario.
fn regions(text: &str) -> Vec<Vec<Line<'_>>> {
    let mut regions = Vec::new();
    let mut lines = Vec::new();
    let mut offset = 0;
    for raw in text.split_inclusive('\n') {
        let mark = if offset == 0 { raw.strip_prefix('\u{feff}').unwrap_or(raw) } else { raw };
        let piece = Piece::new(mark, offset + raw.len() - mark.len());
        offset += raw.len();
        let is_indented = mark.starts_with(char::is_whitespace);
        if !is_indented && piece.text.len() >= 3 && piece.text.bytes().all(|b| b == b'-') {
            regions.push(std::mem::take(&mut lines));
        } else if !piece.is_empty() && !piece.text.starts_with('#') {
            lines.push(Line { piece, is_indented });
        }
    }
    regions.push(lines);
    regions
}

/// A line at the margin with those below it.
struct Entry<'a> {
    line: Piece<'a>,
    below: Vec<Piece<'a>>,
}

impl<'a> Entry<'a> {
    /// The player that it declares, with what is said of them.
    fn player(&self) -> Option<(Piece<'a>, Piece<'a>)> {
        let (name, value) = self.line.split_once(":")?;
        let is_name = name.text.starts_with(char::is_uppercase)
            && name.text.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '\'' | '’'));
        (is_name && !setup::is_key(name.text) && !step::is_head(name)).then_some((name, value))
    }
}

fn read(lines: Vec<Line<'_>>) -> Option<Scenario> {
    let (first, last) = (lines.first()?, lines.last()?);
    let span = first.piece.span().to(last.piece.span());
    let mut scenario = Scenario {
        title: first.piece.spanned(),
        setup: Setup::default(),
        steps: Vec::new(),
        span,
        diagnostics: Vec::new(),
    };
    let is_titled = !first.is_indented && !is_no_title(first.piece);
    if !is_titled {
        let help = "the first line says what is shown, such as `The first roll is free`";
        scenario.diagnostics.push(*missing(first.piece.span(), "expected a title, found another line", help));
    }
    let mut entries: Vec<Entry<'_>> = Vec::new();
    for line in lines.iter().skip(usize::from(is_titled)) {
        match (entries.last_mut(), line.is_indented) {
            (Some(entry), true) => entry.below.push(line.piece),
            (None, true) => {
                let message = "expected a line at the margin, found an indented one";
                let help = "indented lines belong to the line above them";
                scenario.diagnostics.push(*misplaced(line.piece.span(), message, help));
            }
            (_, false) => entries.push(Entry { line: line.piece, below: Vec::new() }),
        }
    }
    let too_long = lines.iter().find(|line| line.piece.text.len() > limits::LINE_BYTES);
    if let Some(line) = too_long {
        let message = format!("expected a line of at most {} bytes, found a longer one", limits::LINE_BYTES);
        let finding = Diagnostic::new(Code::F007, line.piece.span(), message).help("break the line");
        scenario.diagnostics.push(finding);
    } else {
        read_entries(&mut scenario, &entries);
    }
    let title: String = scenario.title.text.chars().take(limits::NAME_BYTES).collect();
    scenario.diagnostics.iter_mut().for_each(|finding| finding.card = Some(title.clone()));
    scenario.diagnostics.sort_by_key(|finding| finding.span.start);
    Some(scenario)
}

/// Whether the first line is no title, but what should follow it.
fn is_no_title(line: Piece<'_>) -> bool {
    line.split_once(":").is_some_and(|(key, _)| setup::is_key(key.text)) || line.after("expect").is_some()
}

fn read_entries(scenario: &mut Scenario, entries: &[Entry<'_>]) {
    let players: Vec<Spanned> =
        entries.iter().filter_map(|entry| Some(entry.player()?.0.spanned())).collect();
    let names = Names { players: &players };
    let mut first_step: Option<Span> = None;
    for Entry { line, below } in entries {
        if step::is_step(*line, names) {
            first_step = first_step.or(Some(line.span()));
            match Step::read(*line, below, names) {
                Ok(step) => scenario.steps.push(step),
                Err(wrong) => scenario.diagnostics.extend(wrong),
            }
            continue;
        }
        let entry = Entry { line: *line, below: below.clone() };
        if let (Some(first), Some(_)) = (first_step, line.split_once(":"))
            && !looks_like_a_step(*line, names)
        {
            let message = "expected a step, found what is set up";
            let help = "what is set up stands above the first step";
            let finding = misplaced(line.span(), message, help).label(first, "the first step");
            scenario.diagnostics.push(finding);
        }
        read_setup(scenario, &entry, names);
    }
    complete(scenario);
}

/// Whether a line with a colon was meant as a step: what stands before the colon is no key, and two words.
fn looks_like_a_step(line: Piece<'_>, names: Names<'_>) -> bool {
    let Some((key, _)) = line.split_once(":") else { return true };
    let (words, _) = setup::split_key(key, names);
    let is_player = key.words().len() == 1 && key.text.starts_with(char::is_uppercase);
    !setup::is_key(words.text) && !is_player
}

fn read_setup(scenario: &mut Scenario, entry: &Entry<'_>, names: Names<'_>) {
    let Scenario { setup, diagnostics, .. } = scenario;
    if let Some((name, value)) = entry.player() {
        if let Some(first) = setup.players.iter().find(|player| player.name.text == name.text) {
            diagnostics.push(*repeated("each player", name.span(), first.name.span));
        }
        match setup::player(name, value) {
            Ok(player) => setup.players.push(player),
            Err(finding) => {
                setup.players.push(setup::Player { name: name.spanned(), attributes: Vec::new() });
                diagnostics.push(*finding);
            }
        }
        diagnostics.extend(entry.below.first().map(|line| {
            let message = "expected no line below a player, found one";
            *misplaced(line.span(), message, "answers stand below the step that asks")
        }));
        return;
    }
    match entry.line.split_once(":") {
        Some((key, value)) => {
            let does = key.before("does").filter(|who| !who.is_empty() && !names.has(*who));
            match does {
                Some(who) => diagnostics.push(*unknown_player(who, names.players)),
                None => {
                    if let Err(wrong) = setup::read(setup, key, value, &entry.below, names) {
                        diagnostics.extend(wrong);
                    }
                }
            }
        }
        None => diagnostics.push(*step::unread(entry.line, names)),
    }
}

/// What a whole scenario must have.
fn complete(scenario: &mut Scenario) {
    let Scenario { title, setup, steps, diagnostics, .. } = scenario;
    // What is wrong with a line may be all that is missing.
    let is_read = diagnostics.is_empty();
    let mut lacks = |message: &str, help: &str| diagnostics.push(*missing(title.span, message, help));
    if setup.rules.is_empty() && is_read {
        lacks("expected the rules that this rests on, found none", "such as `rules: 901.9b, 311.7`");
    }
    let is_refusal = !setup.refused.is_empty() && steps.is_empty();
    if setup.players.len() < 2 && !is_refusal && is_read {
        lacks("expected at least two players", "such as `Ann:` and `Ben: life 20`, each on a line");
    }
    if steps.is_empty() && !is_refusal && is_read {
        lacks("expected a step, found none", "such as `Ann casts Fire Bolt` or `expect Ann life 20`");
    }
    diagnostics.extend(without_variant(setup));
}

/// Places that only a variant has which is not played.
fn without_variant(setup: &Setup) -> Vec<Diagnostic> {
    let of_area = |area: Area| -> &'static [Variant] {
        match area {
            Area::PlanarDeck | Area::Plane => &[Variant::Planechase, Variant::SinglePlanarDeck],
            Area::SchemeDeck | Area::Ongoing => &[Variant::Archenemy, Variant::SupervillainRumble],
            Area::Vanguard => &[Variant::Vanguard],
            Area::Conspiracy => &[Variant::ConspiracyDraft],
            Area::Commander => &[Variant::Commander, Variant::Brawl],
            Area::Battlefield
            | Area::Hand
            | Area::Library
            | Area::Graveyard
            | Area::Exile
            | Area::Command
            | Area::Outside
            | Area::Sideboard => &[],
        }
    };
    let areas = setup.placed.iter().map(|placed| (placed.area.span, of_area(placed.area.value)));
    let notes = setup.placed.iter().flat_map(|placed| &placed.objects).flat_map(|object| &object.notes);
    let notes = notes.filter_map(|note| match note.value {
        Note::Commander => Some((note.span, of_area(Area::Commander))),
        Note::Agenda(_) => Some((note.span, of_area(Area::Conspiracy))),
        Note::Tapped
        | Note::FaceDown
        | Note::Counters(..)
        | Note::AttachedTo(_)
        | Note::New
        | Note::OwnedBy(_)
        | Note::Token
        | Note::Noted(_)
        | Note::Removed(_)
        | Note::AlsoNamed(_) => None,
    });
    let archenemy = setup.archenemy.iter().map(|who| (who.span, of_area(Area::SchemeDeck)));
    let needed = areas.chain(notes).chain(archenemy);
    let mut told: Vec<&[Variant]> = Vec::new();
    let mut findings = Vec::new();
    for (span, variants) in needed {
        let Some(first) = variants.first() else { continue };
        if variants.iter().any(|variant| setup.has(*variant)) || told.contains(&variants) {
            continue;
        }
        told.push(variants);
        let words = first.words();
        let message = format!("expected `variant: {words}`, which this needs");
        let finding = Diagnostic::new(Code::P009, span, message);
        findings.push(match setup.variants.last() {
            Some(last) => {
                let end = Span::new(last.span.end, last.span.end);
                finding.fix(format!("add `{words}`"), Applicability::Unsafe, end, format!(", {words}"))
            }
            None => finding.help(format!("add a line `variant: {words}` below the title")),
        });
    }
    findings
}

#[cfg(test)]
mod tests;
