//! What the rules know as abilities: those that keywords give (702), predefined tokens (111.10), and basic lands. They
//! are kept as listings, and linked behind the cards of each game.

use std::collections::HashMap;
use std::sync::LazyLock;

use planarc_bytecode::axis::AbilityKind;
use planarc_bytecode::operand::{Operand as _, Text};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Ability, AbilitySource, AbilityText, Contents, Extent, Proven, Row, Sort, Stmt};
use planarc_bytecode::{link, listing, verify};
use planarc_lexicon::{Keyword, KeywordAction, PredefinedToken};

/// The set of these cards.
pub const SET: &str = "planarc";

/// What their names begin with, so that none is that of a card.
const PREFIX: &str = "planarc: ";

/// Whether the library has a keyword.
pub(crate) fn knows(keyword: Keyword) -> bool {
    KEYWORDS.iter().chain(ACTIVATED.iter()).any(|block| Keyword::find(&block.name) == Some(keyword))
}

/// What stands between two listings.
const BREAK: &str = "\n---\n";

/// An ability that a keyword gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Given {
    /// Its number in the module.
    pub(crate) ability: u32,
    /// The slot in which it has the number of the keyword, if it takes one.
    pub(crate) slot: Option<u32>,
}

/// What the rules know, by its place in a module.
#[derive(Debug, Clone, Default)]
pub(crate) struct Library {
    keywords: HashMap<Keyword, Vec<Given>>,
    activated: HashMap<Keyword, Vec<Given>>,
    counters: HashMap<Text, Vec<Given>>,
    of: HashMap<u32, Keyword>,
    actions: HashMap<KeywordAction, Vec<u32>>,
    tokens: HashMap<PredefinedToken, u32>,
    dungeons: HashMap<Text, Vec<u32>>,
}

impl Library {
    /// The abilities that a keyword gives.
    pub(crate) fn given(&self, keyword: Keyword) -> &[Given] {
        self.keywords.get(&keyword).map_or(&[], Vec::as_slice)
    }

    /// The activated abilities that a keyword is, but for what is paid for it.
    pub(crate) fn activated(&self, keyword: Keyword) -> &[Given] {
        self.activated.get(&keyword).map_or(&[], Vec::as_slice)
    }

    /// The keyword that gives an ability.
    pub(crate) fn keyword_of(&self, ability: u32) -> Option<Keyword> {
        self.of.get(&ability).copied()
    }

    /// What is done as a keyword action, where it is written here: a spell ability; of the Ring, what it has (701.54c).
    pub(crate) fn of_action(&self, action: KeywordAction) -> &[u32] {
        self.actions.get(&action).map_or(&[], Vec::as_slice)
    }

    /// What the rooms of a dungeon do, in their order (309.4c).
    pub(crate) fn rooms_of(&self, dungeon: &str) -> &[u32] {
        self.dungeons.get(dungeon).map_or(&[], Vec::as_slice)
    }

    /// The number of the card that a predefined token is made of.
    pub(crate) fn of_token(&self, token: PredefinedToken) -> Option<u32> {
        self.tokens.get(&token).copied()
    }

    /// The replacement effects that a kind of counter makes of what it is on (122.1c–d, 122.1h).
    pub(crate) fn of_counter(&self, name: &str) -> &[Given] {
        self.counters.get(name).map_or(&[], Vec::as_slice)
    }
}

/// One listing: what it is called, and what it holds.
struct Block {
    name: Text,
    contents: Contents,
}

static KEYWORDS: LazyLock<Vec<Block>> = LazyLock::new(|| blocks(include_str!("keywords.lst")));
static ACTIVATED: LazyLock<Vec<Block>> = LazyLock::new(|| blocks(include_str!("activated.lst")));
static LANDS: LazyLock<Vec<Block>> = LazyLock::new(|| blocks(include_str!("lands.lst")));
static ACTIONS: LazyLock<Vec<Block>> = LazyLock::new(|| blocks(include_str!("actions.lst")));
static DUNGEONS: LazyLock<Vec<Block>> = LazyLock::new(|| blocks(include_str!("dungeons.lst")));
static TOKENS: LazyLock<Vec<Block>> = LazyLock::new(|| blocks(include_str!("tokens.lst")));

/// The name of a card of the library as a game knows it.
pub(crate) fn plain_name(name: &Text) -> Text {
    name.strip_prefix(PREFIX).map_or_else(|| name.clone(), Into::into)
}

/// The listings of a file. One that does not read is left out; a test looks that there is none.
fn blocks(text: &str) -> Vec<Block> {
    let listings = text.split(BREAK).map(|block| {
        let lines: Vec<&str> = block.lines().filter(|line| !line.starts_with('#')).collect();
        listing::assemble(&lines.join("\n")).ok()
    });
    let block = |mut contents: Contents| {
        let card = contents.cards.first_mut()?;
        let name = card.name.clone();
        card.set = Some(SET.into());
        card.name = format!("{PREFIX}{name}").into();
        Some(Block { name, contents })
    };
    listings.flatten().filter_map(block).collect()
}

/// A module with the library behind its cards, and where what the library has is. If the two do not go together,
/// the module stays alone, and keywords give nothing.
pub(crate) fn linked(module: Proven) -> (Proven, Library) {
    let mut library = Library::default();
    let mut own = module.contents();
    let (has_texts, has_sources) = (!own.texts.is_empty(), !own.sources.is_empty());
    // A module without abilities has no texts for want of any.
    let (has_texts, has_sources) =
        (has_texts || own.abilities.is_empty(), has_sources || own.abilities.is_empty());
    let mut parts = Vec::new();
    let mut first = u32::try_from(own.abilities.len()).unwrap_or(u32::MAX);
    let mut card = u32::try_from(own.cards.len()).unwrap_or(u32::MAX);
    let others = KEYWORDS.iter().chain(ACTIONS.iter()).chain(TOKENS.iter()).chain(LANDS.iter());
    let others = others.chain(DUNGEONS.iter());
    let activated = ACTIVATED.iter().map(|block| (block, true));
    for (block, is_activated) in others.map(|block| (block, false)).chain(activated) {
        let mut contents = block.contents.clone();
        let all = given(&contents.abilities, first);
        if let (true, Some(keyword)) = (is_activated, Keyword::find(&block.name)) {
            library.activated.insert(keyword, all);
        } else if let Some(counter) = block.name.strip_suffix(" counter") {
            library.counters.insert(counter.into(), all);
        } else if let Some(keyword) = Keyword::find(&block.name) {
            library.of.extend(all.iter().map(|given| (given.ability, keyword)));
            library.keywords.insert(keyword, all);
        } else if let Some(action) = KeywordAction::find_base(&block.name) {
            library.actions.insert(action, all.iter().map(|given| given.ability).collect());
        } else if let Some(token) = PredefinedToken::find(&block.name) {
            library.tokens.insert(token, card);
        } else if contents.cards.first().is_some_and(is_dungeon) {
            let rooms = all.iter().map(|given| given.ability).collect();
            library.dungeons.insert(block.name.clone(), rooms);
        }
        card = card.saturating_add(1);
        first = first.saturating_add(u32::try_from(contents.abilities.len()).unwrap_or(u32::MAX));
        if has_texts {
            contents.texts = contents.abilities.iter().map(|_| text(&block.name)).collect();
        }
        if has_sources {
            contents.sources = contents.abilities.iter().map(source).collect();
        }
        parts.push(contents);
    }
    if own.abilities.is_empty() {
        (own.texts, own.sources) = (Vec::new(), Vec::new());
    }
    let parts = std::iter::once(own).chain(parts);
    match verify(link::link(parts)) {
        Ok(linked) => (linked, library),
        Err(_) => (module, Library::default()),
    }
}

fn is_dungeon(card: &planarc_bytecode::Card) -> bool {
    let dungeon = planarc_lexicon::CardType::Dungeon;
    card.words.iter().any(|word| matches!(word, planarc_bytecode::Word::Type { word } if *word == dungeon))
}

/// The abilities of a listing that its keyword gives: not the one that only hands a number to others, nor those that
/// are delayed.
fn given(abilities: &[Ability], first: u32) -> Vec<Given> {
    let hands_over = |ability: &Ability| {
        matches!(ability.body.0.first(), Some(Stmt::Let { .. })) && ability.kind == AbilityKind::Static
    };
    let is_own = |ability: &Ability| {
        !hands_over(ability) && !matches!(ability.kind, AbilityKind::Delayed | AbilityKind::Reflexive)
    };
    let quoted = quoted_elsewhere(abilities);
    let numbered = (first..).zip(abilities).zip(0_u32..);
    let own = numbered.filter(|((_, ability), place)| is_own(ability) && !quoted.contains(place));
    own.map(|((number, ability), _)| Given {
        ability: number,
        slot: ability.captures.first().map(|capture| capture.own),
    })
    .collect()
}

/// The abilities that those of a listing grant otherwise than by handing over a number.
fn quoted_elsewhere(abilities: &[Ability]) -> Vec<u32> {
    struct Quoted(Vec<u32>);
    impl Visitor for Quoted {
        fn ability(&mut self, ability: planarc_bytecode::operand::AbilityId) {
            self.0.push(ability.0);
        }
    }
    let mut found = Quoted(Vec::new());
    for ability in abilities {
        if !matches!(ability.body.0.first(), Some(Stmt::Let { .. })) {
            ability.walk(&mut found);
        }
    }
    found.0
}

/// What is shown of an ability that a keyword gives.
fn text(name: &Text) -> AbilityText {
    AbilityText { text: name.clone(), asks: Vec::new() }
}

/// That an ability comes from no source.
fn source(ability: &Ability) -> AbilitySource {
    struct Counter(usize);
    impl Visitor for Counter {
        fn begin(&mut self, sort: &'static Sort, _: &'static Row) {
            self.0 += usize::from(sort.name == "Stmt");
        }
    }
    let mut counter = Counter(0);
    ability.walk(&mut counter);
    let nowhere = Extent { from: 0, to: 0 };
    AbilitySource { line: nowhere.clone(), statements: vec![nowhere; counter.0] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listing_reads_and_is_of_something() {
        let files = [
            include_str!("keywords.lst"),
            include_str!("actions.lst"),
            include_str!("tokens.lst"),
            include_str!("dungeons.lst"),
        ];
        for block in files.into_iter().flat_map(|text| text.split(BREAK)) {
            let lines: Vec<&str> = block.lines().filter(|line| !line.starts_with('#')).collect();
            let contents = listing::assemble(&lines.join("\n"));
            let contents = contents.unwrap_or_else(|slip| panic!("{slip}\n{block}"));
            let name = &contents.cards[0].name;
            let is_known = name.ends_with(" counter")
                || Keyword::find(name).is_some()
                || KeywordAction::find_base(name).is_some()
                || PredefinedToken::find(name).is_some()
                || crate::perform::is_dungeon(name);
            assert!(is_known, "{name} is nothing that the rules know");
            if let Err(refusal) = verify(contents) {
                panic!("{refusal}\n{block}");
            }
        }
    }

    #[test]
    fn activated_keywords_and_basic_lands_read() {
        assert_eq!(LANDS.len(), 6);
        assert_eq!(ACTIVATED.len(), include_str!("activated.lst").split(BREAK).count());
        let (_, library) = linked(verify(Contents::default()).expect("nothing is wrong with nothing"));
        let one = |keyword| library.activated(keyword).iter().map(|one| one.slot).collect::<Vec<_>>();
        assert_eq!(one(Keyword::Equip), [None]);
        assert_eq!(one(Keyword::Crew), [Some(0)]);
        assert_eq!(one(Keyword::Typecycling), [Some(0)]);
        assert_eq!(one(Keyword::Reconfigure), [None, None]);
        assert_eq!(one(Keyword::Unearth), [None]);
    }

    #[test]
    fn a_keyword_with_a_number_gives_what_takes_it() {
        let empty = verify(Contents::default()).expect("nothing is wrong with nothing");
        let (module, library) = linked(empty);
        assert!(module.count() > 50);
        let one = |keyword| library.given(keyword).iter().map(|one| one.slot).collect::<Vec<_>>();
        assert_eq!(one(Keyword::Bushido), [Some(0)]);
        assert_eq!(one(Keyword::Prowess), [None]);
        assert_eq!(one(Keyword::Vanishing), [Some(0), None, None]);
        assert_eq!(one(Keyword::Blitz), [None, None]);
        assert_eq!(one(Keyword::Flying), []);
    }
}
