//! The texts and the places in the source that are kept of abilities.

use alloc::vec::Vec;

use crate::card::{Ability, Contents, Extent};
use crate::isa::STMT;
use crate::operand::Operand as _;
use crate::row::{Marks, Row, Sort};
use crate::verify::fault::{Fault, Refusal};
use crate::walk::Visitor;

/// The statements of an ability, by their numbers.
pub(crate) fn statements(ability: &Ability) -> Vec<&'static Row> {
    let mut found = Statements::default();
    ability.walk(&mut found);
    found.0
}

#[derive(Default)]
struct Statements(Vec<&'static Row>);

impl Visitor for Statements {
    fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
        if sort.place == STMT {
            self.0.push(row);
        }
    }
}

/// Proves that texts and places are of what there is.
pub(super) fn check(contents: &Contents) -> Result<(), Refusal> {
    let is_kept = |count: usize| count == 0 || count == contents.abilities.len();
    if !is_kept(contents.texts.len()) || !is_kept(contents.sources.len()) {
        return Err(Refusal::of(None, Fault::Kept));
    }
    if contents.texts.is_empty() && contents.sources.is_empty() {
        return Ok(());
    }
    for (ability, place) in contents.abilities.iter().zip(0u32..) {
        let statements = statements(ability);
        let refuse = |statement, fault| Err(Refusal { ability: Some(place), statement, fault });
        if let Some(text) = contents.texts.get(place as usize) {
            let mut after = 0;
            for ask in &text.asks {
                let row = statements.get(ask.statement as usize);
                if ask.statement < after || !row.is_some_and(|row| row.marks.has(Marks::ASKS)) {
                    return refuse(Some(ask.statement), Fault::TextStatement(ask.statement));
                }
                after = ask.statement.saturating_add(1);
                let Extent { from, to } = ask.part;
                if from >= to || text.text.get(from as usize..to as usize).is_none() {
                    return refuse(Some(ask.statement), Fault::TextPart(ask.statement));
                }
            }
        }
        if let Some(source) = contents.sources.get(place as usize) {
            let mut all = source.statements.iter().chain([&source.line]);
            if source.statements.len() != statements.len() || all.any(|extent| extent.from > extent.to) {
                return refuse(None, Fault::Source);
            }
        }
    }
    Ok(())
}
