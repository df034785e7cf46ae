//! What the table does not do, of what a card asks for.

use std::collections::BTreeSet;

use planarc_bytecode::operand::{AbilityId, Operand as _};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Card, Proven};
use planarc_lexicon::{Keyword, KeywordAction};

use crate::keywords::playable;

/// Whether the table does a keyword action (701).
pub fn performable(action: KeywordAction) -> bool {
    // Cards of two faces, dungeons, attractions and cards of parts are none that a module has.
    !matches!(
        action,
        KeywordAction::Convert
            | KeywordAction::Support
            | KeywordAction::Meld
            | KeywordAction::Assemble
            | KeywordAction::Venture
            | KeywordAction::VentureUndercity
            | KeywordAction::OpenAttraction
            | KeywordAction::RollToVisit
            | KeywordAction::Incubate
            | KeywordAction::VillainousChoice
            | KeywordAction::Harness
    )
}

/// The keyword abilities and keyword actions that a card of a module asks for and the table does not do, by their
/// words; a card without any can be played.
pub fn lacking(module: &Proven, card: &Card) -> BTreeSet<&'static str> {
    let mut seen = Seen { abilities: card.abilities.clone(), keywords: BTreeSet::new() };
    let mut looked = BTreeSet::new();
    let mut found = BTreeSet::new();
    while let Some(id) = seen.abilities.pop() {
        if !looked.insert(id) {
            continue;
        }
        if let Some(ability) = module.ability(id.0) {
            ability.walk(&mut seen);
        }
        let performs = module.index().abilities.get(id.0 as usize).map(|index| index.performs.as_slice());
        let lacks = performs.unwrap_or_default().iter().filter(|action| !performable(**action));
        found.extend(lacks.map(|action| action.base()));
    }
    let keywords = seen.keywords.iter().filter_map(|&index| Keyword::from_index(index));
    found.extend(keywords.filter(|keyword| !playable(*keyword)).map(Keyword::text));
    found
}

/// What is named in what is walked.
struct Seen {
    abilities: Vec<AbilityId>,
    keywords: BTreeSet<u16>,
}

impl Visitor for Seen {
    fn ability(&mut self, ability: AbilityId) {
        self.abilities.push(ability);
    }

    fn member(&mut self, table: &'static str, member: u32) {
        if table == "Keyword" {
            self.keywords.extend(u16::try_from(member).ok());
        }
    }
}
