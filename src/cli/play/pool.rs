//! The cards that games are played with.

use std::collections::BTreeMap;
use std::sync::Arc;

use planarc_bytecode::axis::CardKind;
use planarc_bytecode::{Sheet, Word};
use planarc_lexicon::{CardType, ManaSymbol, Supertype};
use planarc_table::Cards;

use crate::pipeline::Outcome;
use crate::pipeline::meaning;
use crate::source::{CardFile, CardSource};

/// The cards, by what they are for in a game.
pub struct Pool {
    pub cards: Arc<Cards>,
    pub planes: Vec<u32>,
    pub phenomena: Vec<u32>,
    pub schemes: Vec<u32>,
    pub vanguards: Vec<u32>,
    pub conspiracies: Vec<u32>,
    /// What decks are made of.
    pub spells: Vec<u32>,
    /// Legendary creatures, which can be commanders (903.3).
    pub commanders: Vec<u32>,
    /// Basic lands, in the order of the colours.
    pub basics: Vec<u32>,
}

/// Links the cards that have a meaning, each name once.
///
/// # Errors
/// Says what keeps them from being one module.
pub fn pool(files: &[CardFile], outcomes: Vec<Vec<Outcome>>) -> Result<Pool, String> {
    let mut sheets: BTreeMap<String, Sheet> = BTreeMap::new();
    let mut meanings = BTreeMap::new();
    for (file, outcomes) in files.iter().zip(outcomes) {
        for (card, outcome) in file.cards().zip(outcomes) {
            let Some(contents) = outcome.meaning else { continue };
            let Some(own) = contents.cards.first() else { continue };
            let name = own.name.to_string();
            sheets.entry(name.clone()).or_insert_with(|| sheet(card, &contents.cards[0].words));
            meanings.entry(name).or_insert(contents);
        }
    }
    if meanings.is_empty() {
        return Err("expected cards that compile, found none".to_owned());
    }
    let module = meaning::link(meanings.into_values().collect())?;
    let of = |card: &planarc_bytecode::Card| sheets.get(&*card.name).cloned().unwrap_or_default();
    let sheets: Vec<Sheet> = module.cards().iter().map(of).collect();
    Ok(sorted(Cards::new(module, &sheets)))
}

/// What is printed on a card. A creature of data that leave its size out is as large as its mana value.
fn sheet(card: &CardSource, words: &[Word]) -> Sheet {
    let mut sheet = card.sheet();
    let is = |kind: CardType| words.iter().any(|word| matches!(word, Word::Type { word } if *word == kind));
    let value = sheet.cost.as_ref().map_or(0, |cost| {
        let of = |symbol: &ManaSymbol| match symbol {
            ManaSymbol::Generic(n) => *n,
            ManaSymbol::X => 0,
            _ => 1,
        };
        cost.0.iter().map(of).sum::<u32>()
    });
    if is(CardType::Creature) && sheet.power.is_none() {
        let size = i32::try_from(value.clamp(1, 6)).unwrap_or(1);
        (sheet.power, sheet.toughness) = (Some(size), Some(size));
    }
    if is(CardType::Planeswalker) {
        sheet.loyalty.get_or_insert(4);
    }
    if is(CardType::Battle) {
        sheet.defense.get_or_insert(4);
    }
    sheet
}

fn sorted(cards: Cards) -> Pool {
    let mut pool = Pool {
        cards: Arc::new(cards),
        planes: Vec::new(),
        phenomena: Vec::new(),
        schemes: Vec::new(),
        vanguards: Vec::new(),
        conspiracies: Vec::new(),
        spells: Vec::new(),
        commanders: Vec::new(),
        basics: Vec::new(),
    };
    let cards = Arc::clone(&pool.cards);
    for (number, card) in (0..).zip(cards.module.cards()) {
        let is = |kind: CardType| {
            card.words.iter().any(|word| matches!(word, Word::Type { word } if *word == kind))
        };
        let is_super = |kind: Supertype| {
            card.words.iter().any(|word| matches!(word, Word::Supertype { word } if *word == kind))
        };
        match card.kind {
            CardKind::Plane => pool.planes.push(number),
            CardKind::Phenomenon => pool.phenomena.push(number),
            CardKind::Scheme | CardKind::OngoingScheme => pool.schemes.push(number),
            CardKind::Vanguard => pool.vanguards.push(number),
            CardKind::Conspiracy => pool.conspiracies.push(number),
            // Tokens that the rules define are no cards of a deck.
            CardKind::Ordinary if card.set.as_deref() == Some(planarc_table::LIBRARY) => {
                if is(CardType::Land) && is_super(Supertype::Basic) {
                    pool.basics.push(number);
                }
            }
            CardKind::Ordinary => {
                pool.spells.push(number);
                if is_super(Supertype::Legendary) && is(CardType::Creature) {
                    pool.commanders.push(number);
                }
            }
        }
    }
    pool
}
