//! Version 2 of the bytecode, in which a card is what it means: one module of many cards, its listing, and
//! back.
//!
//! Not every card that compiles has a meaning there yet. One that has none is an error of its file (B003).

use super::judge::Judged;
use crate::diag::{Code, Diagnostic};
use crate::elaborate::elaborate;
use crate::limits;
use crate::lint::Checked;
use crate::source::Span;
use planarc_bytecode::link::link;
use planarc_bytecode::listing::{self, Slip};
use planarc_bytecode::verify::Refusal;
use planarc_bytecode::{Contents, Proven, VERSION, decode, verify};

/// A meaning for each card that passed every stage, in the order of its outcomes. Cards without one
/// are reported among the findings of their file.
pub fn meanings(judged: &mut Judged) -> Vec<Option<Contents>> {
    let Judged { outcomes, findings } = judged;
    let complete = outcomes.iter().map(|outcome| outcome.checked.as_ref().filter(|_| outcome.is_complete()));
    let meanings: Vec<Option<Contents>> = complete
        .map(|checked| {
            let made = meaning(checked?);
            made.map_err(|finding| findings.push(*finding)).ok()
        })
        .collect();
    findings.sort_by_key(|finding| finding.span.start);
    meanings
}

/// The meaning of one card.
///
/// # Errors
/// Where it has none, and why.
pub fn meaning(checked: &Checked) -> Result<Contents, Box<Diagnostic>> {
    let contents = elaborate(checked).map_err(|refusal| {
        let message = format!("version 2 of the bytecode has no meaning for this yet: {}", refusal.reason);
        unsupported(checked, refusal.at, &message)
    })?;
    match verify(contents.clone()) {
        Ok(_) => Ok(contents),
        Err(Refusal { ability, fault, .. }) => {
            let lines = checked.card().lines.iter().flat_map(|line| line.abilities.iter().map(|_| line.at.0));
            let own = lines.zip(0u32..).find(|(_, place)| Some(*place) == ability);
            let at = own.map_or(checked.card().name.at.0, |(line, _)| line);
            Err(unsupported(
                checked,
                at,
                &format!("version 2 of the bytecode can't prove the meaning of this: {fault}"),
            ))
        }
    }
}

fn unsupported(checked: &Checked, at: Span, message: &str) -> Box<Diagnostic> {
    let finding = Diagnostic::new(Code::B003, at, message.to_owned())
        .label(at, "here")
        .help("reword it; version 1 of the bytecode has the card as it is worded");
    Box::new(finding.on_card(checked.card().name.full.clone()))
}

/// Whether bytes claim to be a module of this version.
pub fn is_module(bytes: &[u8]) -> bool {
    bytes.strip_prefix(planarc_bytecode::MAGIC).is_some_and(|rest| rest.first() == Some(&VERSION))
}

/// Links cards in the order of their names, so that the order of files makes no difference, and proves
/// the whole.
///
/// # Errors
/// Says what keeps these cards from being one module: two of one name, or too many.
pub fn link_proven(mut cards: Vec<Contents>) -> Result<Proven, String> {
    let name = |contents: &Contents| contents.cards.first().map(|card| card.name.clone());
    cards.sort_by_cached_key(name);
    verify(link(cards)).map_err(|refusal| format!("these cards make no module: {refusal}"))
}

/// A module that was read, proven.
///
/// # Errors
/// Says what is wrong with it.
pub fn read(bytes: &[u8]) -> Result<Proven, String> {
    let module = decode(bytes).map_err(|fault| fault.to_string())?;
    verify(module).map_err(|refusal| refusal.to_string())
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
        None => Ok(listing::listing(module.module())),
        Some(name) => listing::listing_of(module.module(), name).ok_or_else(|| {
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
