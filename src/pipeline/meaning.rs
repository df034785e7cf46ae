//! What cards do: one module of many cards, its listing, and back.
//!
//! Not every card that breaks no rule has a meaning yet. One that has none is told at its words (B003).

use super::{Outcome, Stage};
use crate::diag::{Code, Diagnostic, Severity};
use crate::elaborate::{elaborate, own_abilities};
use crate::limits;
use crate::lint::Checked;
use crate::source::Span;
use planarc_bytecode::link;
use planarc_bytecode::listing::{self, Slip};
use planarc_bytecode::verify::Refusal;
use planarc_bytecode::{Contents, Proven, load, verify};

/// Makes it an error, whatever the policy says, that a card which breaks no rule has no meaning: what is
/// asked for can't be had without it.
pub fn require(outcome: &mut Outcome) {
    if let Some(finding) = &outcome.unmeant {
        outcome.diagnostics.retain(|found| found.code != Code::B003);
        outcome.diagnostics.push(Diagnostic { severity: Severity::Error, ..(**finding).clone() });
    }
}

/// Why a card has no meaning.
#[derive(Debug, Clone)]
pub struct Unmeant {
    /// The furthest stage that it passed.
    pub stage: Stage,
    /// The place, and the reason.
    pub finding: Box<Diagnostic>,
}

/// The meaning of one card, proven.
///
/// # Errors
/// Where it has none, and why.
pub fn meaning(checked: &Checked) -> Result<Contents, Unmeant> {
    let contents = elaborate(checked).map_err(|refusal| {
        let message = format!("planarc has no meaning for this yet: {}", refusal.reason);
        Unmeant { stage: Stage::Checked, finding: unsupported(checked, refusal.at, &message) }
    })?;
    match verify(contents.clone()) {
        Ok(_) => Ok(contents),
        Err(Refusal { ability, fault, .. }) => {
            let own = own_abilities(checked.bound());
            let own = own.iter().zip(0u32..).find(|(_, place)| Some(*place) == ability);
            let at = own.map_or(checked.card().name.at.0, |((_, line), _)| *line);
            let message = format!("planarc can't prove the meaning of this: {fault}");
            Err(Unmeant { stage: Stage::Elaborated, finding: unsupported(checked, at, &message) })
        }
    }
}

fn unsupported(checked: &Checked, at: Span, message: &str) -> Box<Diagnostic> {
    let finding = Diagnostic::new(Code::B003, at, message.to_owned())
        .label(at, "here")
        .help("reword it, or leave the card out with `--keep-going`");
    Box::new(finding.on_card(checked.card().name.full.clone()))
}

/// Links cards in the order of their names, so that the order of files makes no difference, and proves
/// the whole.
///
/// # Errors
/// Says what keeps these cards from being one module: two of one name, or too many.
pub fn link(mut cards: Vec<Contents>) -> Result<Proven, String> {
    cards.sort_by_cached_key(|contents| name(contents).map(str::to_owned));
    let again = cards
        .iter()
        .zip(cards.iter().skip(1))
        .find_map(|(one, next)| name(one).filter(|one| Some(*one) == name(next)));
    if let Some(name) = again {
        return Err(format!("expected a module with each name once, found two cards named \"{name}\""));
    }
    verify(link::link(cards)).map_err(|refusal| format!("these cards make no module: {refusal}"))
}

fn name(contents: &Contents) -> Option<&str> {
    Some(&contents.cards.first()?.name)
}

/// A module that was read, proven.
///
/// # Errors
/// Says what is wrong with it.
pub fn read(bytes: &[u8]) -> Result<Proven, String> {
    load(bytes).map_err(|fault| fault.to_string())
}

/// The listing of a module, or of the one card named.
///
/// # Errors
/// Says what is wrong with the bytes, or that no card has the name.
pub fn disassemble(bytes: &[u8], card: Option<&str>) -> Result<String, String> {
    if bytes.len() > limits::MODULE_BYTES {
        return Err(format!(
            "expected a module of at most {} bytes, found a larger file",
            limits::MODULE_BYTES
        ));
    }
    let module = read(bytes)?;
    match card {
        None => Ok(listing::listing(&module.module())),
        Some(name) => listing::listing_of(&module.module(), name).ok_or_else(|| {
            format!("no card of the module is named \"{name}\"; leave out --card to list them all")
        }),
    }
}

/// The tables of the format, as JSON.
pub fn spec() -> serde_json::Value {
    // Serialising plain data into a value cannot fail; null would show if it did.
    serde_json::to_value(planarc_bytecode::spec()).unwrap_or_default()
}

/// The module that a listing describes.
///
/// # Errors
/// Says what is wrong with the listing, and in which line and column.
pub fn assemble(text: &str) -> Result<Proven, String> {
    if text.len() > limits::LISTING_BYTES {
        return Err(format!(
            "expected a listing of at most {} bytes, found a larger one",
            limits::LISTING_BYTES
        ));
    }
    let contents = listing::assemble(text).map_err(|Slip { at, wanted }| {
        let before = text.get(..at).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
        format!("{line}:{column}: expected {wanted}")
    })?;
    verify(contents).map_err(|refusal| refusal.to_string())
}
