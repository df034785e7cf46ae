//! The texts and the places in the source that are kept of abilities.

use crate::card::{AbilitySource, AbilityText, Extent};
use crate::index::Found;
use crate::verify::fault::{Fault, Refusal};

/// Proves that texts and places are of what there is.
pub(super) fn check(found: &Found, texts: &[AbilityText], sources: &[AbilitySource]) -> Result<(), Refusal> {
    let count = found.count();
    let is_kept = |kept: usize| kept == 0 || kept == count;
    if !is_kept(texts.len()) || !is_kept(sources.len()) {
        return Err(Refusal::of(None, Fault::Kept));
    }
    if texts.is_empty() && sources.is_empty() {
        return Ok(());
    }
    for place in 0..u32::try_from(count).unwrap_or(u32::MAX) {
        let asks = found.asks(place as usize);
        let refuse = |statement, fault| Err(Refusal { ability: Some(place), statement, fault });
        if let Some(text) = texts.get(place as usize) {
            let mut after = 0;
            for ask in &text.asks {
                if ask.statement < after || asks.get(ask.statement as usize) != Some(&true) {
                    return refuse(Some(ask.statement), Fault::TextStatement(ask.statement));
                }
                after = ask.statement.saturating_add(1);
                let Extent { from, to } = ask.part;
                if from >= to || text.text.get(from as usize..to as usize).is_none() {
                    return refuse(Some(ask.statement), Fault::TextPart(ask.statement));
                }
            }
        }
        if let Some(source) = sources.get(place as usize) {
            let mut all = source.statements.iter().chain([&source.line]);
            if source.statements.len() != asks.len() || all.any(|extent| extent.from > extent.to) {
                return refuse(None, Fault::Source);
            }
        }
    }
    Ok(())
}
