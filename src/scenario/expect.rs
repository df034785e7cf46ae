//! What must be true.

use super::area::Area;
use super::findings::{Read, malformed, misspelt};
use super::names::{Names, card_names};
use super::piece::Piece;
use super::setup::{self, counter_name, counters_of, mana, split_key};
use super::{At, Part, Ref};
use crate::lexicon::{CardType, Color, Keyword, ManaSymbol, Supertype, Zone, subtypes};
use crate::source::{Span, Spanned};

/// What must be true, or must not be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expectation {
    /// Whether it must not be true.
    pub is_not: bool,
    /// What.
    pub claim: Claim,
    /// The words behind `expect`.
    pub span: Span,
}

/// A statement about the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// About a player.
    Player(Spanned, PlayerClaim),
    /// About an object.
    Object(Ref, ObjectClaim),
    /// How many objects of a name, of a player's where one is named, are in a place.
    Count(u32, Option<Spanned>, Spanned, Whereabouts),
    /// Which cards lie somewhere: of hands, exile and what is face up all of them, in any order; of decks,
    /// libraries and graveyards those on top, in order.
    Cards {
        /// Whose place it is, where that is said.
        whose: Option<Spanned>,
        /// Where.
        area: Area,
        /// Whether they are the last ones.
        is_bottom: bool,
        /// Their names.
        names: Vec<Spanned>,
    },
    /// What is on the stack, from its top.
    Stack(Vec<At<StackItem>>),
    /// Whose turn it is.
    Turn(Spanned),
    /// Which part of a turn it is.
    Step(Part),
    /// Whether it is day or night (730).
    Day(DayTime),
    /// The game is over (104).
    Over,
    /// The game is a draw (104.4).
    Draw,
}

/// What is on the stack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StackItem {
    /// A spell of this name, or an ability of a source of this name.
    Of(String),
    /// The planeswalking ability (901.8), which no card has.
    Planeswalking,
    /// What a step `does` put there.
    Does,
}

/// Day, night or neither (730.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DayTime {
    /// It is day.
    Day,
    /// It is night.
    Night,
    /// It is neither.
    Neither,
}

/// A statement about a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerClaim {
    /// The life total.
    Life(i32),
    /// How many cards lie in a zone.
    Zone(Area, u32),
    /// How many lands they control.
    Lands(u32),
    /// How many creatures they control.
    Creatures(u32),
    /// How many permanents they control.
    Permanents(u32),
    /// How many counters of a name they have.
    Counters(String, u32),
    /// What is in the mana pool, in any order.
    Mana(Vec<ManaSymbol>),
    /// They lost the game.
    Lost,
    /// They won the game.
    Won,
    /// They are in the game.
    InGame,
    /// They are the monarch.
    Monarch,
    /// They have the initiative.
    Initiative,
    /// They are the planar controller.
    PlanarController,
    /// They are the archenemy.
    Archenemy,
    /// It is their turn.
    Active,
}

/// Where an object is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whereabouts {
    /// In a zone.
    In(Zone),
    /// Nowhere: it has ceased to exist.
    Nowhere,
}

/// A statement about an object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ObjectClaim {
    /// Where it is.
    Is(Whereabouts),
    /// Its power and its toughness.
    Stats(i32, i32),
    /// What state it is in.
    State(State),
    /// It attacks this player or permanent.
    Attacking(Ref),
    /// It blocks this attacker.
    Blocking(Ref),
    /// A colour, a type, a supertype or a subtype of it.
    Quality(Quality),
    /// A keyword that it has, with the words behind it: `protection` and `from red`.
    Has(Keyword, Option<Spanned>),
    /// So many counters of a name.
    Counters(u32, String),
    /// The damage that is marked on it.
    Damage(u32),
    /// Its mana value.
    ManaValue(u32),
    /// Its loyalty.
    Loyalty(u32),
    /// Its defense.
    Defense(u32),
    /// Who controls it.
    ControlledBy(Spanned),
    /// Who owns it.
    OwnedBy(Spanned),
    /// What it is called now.
    Named(Spanned),
    /// What it is attached to.
    AttachedTo(Ref),
}

macro_rules! states {
    ($($variant:ident $words:literal;)*) => {
        /// A state of an object.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum State {
            $(#[doc = concat!("`", $words, "`.")] $variant,)*
        }
        const STATES: &[(&str, State)] = &[$(($words, State::$variant)),*];
    };
}

states! {
    Tapped "tapped";
    Untapped "untapped";
    Attacking "attacking";
    Blocking "blocking";
    Blocked "blocked";
    FaceDown "face down";
    FaceUp "face up";
    PhasedOut "phased out";
    Goaded "goaded";
    Suspected "suspected";
    Monstrous "monstrous";
    Transformed "transformed";
}

impl State {
    /// The words for it.
    pub fn words(self) -> &'static str {
        STATES.iter().find(|(_, state)| *state == self).map_or("", |(words, _)| words)
    }
}

/// What an object can be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Quality {
    /// Of a colour.
    Color(Color),
    /// Of no colour.
    Colorless,
    /// Of a card type.
    Type(CardType),
    /// Of a supertype.
    Supertype(Supertype),
    /// Of a subtype.
    Subtype(String),
}

impl Expectation {
    pub(super) fn read(piece: Piece<'_>, names: Names<'_>) -> Read<Self> {
        let (is_not, claim) = claim(piece, names)?;
        Ok(Self { is_not, claim, span: piece.span() })
    }
}

/// Without the `not` in front of it.
fn positive(piece: Piece<'_>) -> (bool, Piece<'_>) {
    piece.after("not").map_or((false, piece), |rest| (true, rest))
}

fn claim(piece: Piece<'_>, names: Names<'_>) -> Read<(bool, Claim)> {
    let (is_not, rest) = positive(piece);
    if let Some(found) = of_game(rest, names)? {
        return Ok((is_not, found));
    }
    if let Some(found) = cards(rest, names)? {
        return Ok((is_not, found));
    }
    if is_not {
        return Err(malformed(
            piece,
            "what must be true",
            "`not` stands behind the name: `Gutter Wolf not tapped`",
        ));
    }
    let (first, behind) = piece.word();
    if names.has(first) && !behind.is_empty() {
        let (is_not, behind) = positive(behind);
        return Ok((is_not, Claim::Player(first.spanned(), of_player(behind)?)));
    }
    if let Some(n) = first.count() {
        return Ok((false, counted(n, behind, names)?));
    }
    of_object(piece, names)
}

fn of_game(piece: Piece<'_>, names: Names<'_>) -> Read<Option<Claim>> {
    let plain = [
        ("day", Claim::Day(DayTime::Day)),
        ("night", Claim::Day(DayTime::Night)),
        ("neither", Claim::Day(DayTime::Neither)),
        ("over", Claim::Over),
        ("draw", Claim::Draw),
        ("stack empty", Claim::Stack(Vec::new())),
    ];
    if let Some((_, claim)) = plain.into_iter().find(|(words, _)| piece.is(words)) {
        return Ok(Some(claim));
    }
    if let Some(who) = piece.after("turn") {
        return Ok(Some(Claim::Turn(names.player(who)?)));
    }
    if let Some(part) = piece.after("step").or_else(|| piece.after("phase")) {
        return Ok(Some(Claim::Step(setup::part(part)?)));
    }
    Ok(None)
}

/// `plane: A, B`, `planar deck bottom: A`, `Ann hand: A`, `stack: A`.
fn cards(piece: Piece<'_>, names: Names<'_>) -> Read<Option<Claim>> {
    let Some((key, value)) = piece.split_once(":") else { return Ok(None) };
    if key.is("stack") {
        let items = card_names(value)?.into_iter().map(|Spanned { text, span }| {
            let value = match text.as_str() {
                "planeswalking ability" => StackItem::Planeswalking,
                "does" => StackItem::Does,
                _ => StackItem::Of(text),
            };
            At { value, span }
        });
        return Ok(Some(Claim::Stack(items.collect())));
    }
    let (words, is_bottom) = key.before("bottom").map_or((key, false), |words| (words, true));
    let (words, whose) = split_key(words, names);
    let Some(area) = Area::find(words.text) else { return Ok(None) };
    if whose.is_none() && !area.is_of_the_game() {
        let help = format!("name the player: `expect Ann {}: …`", area.words());
        return Err(malformed(key, "a place of a player", help));
    }
    Ok(Some(Claim::Cards { whose, area, is_bottom, names: card_names(value)? }))
}

/// What can be said of a player without a number.
fn player_states() -> [(&'static str, PlayerClaim); 8] {
    [
        ("lost", PlayerClaim::Lost),
        ("won", PlayerClaim::Won),
        ("in game", PlayerClaim::InGame),
        ("monarch", PlayerClaim::Monarch),
        ("initiative", PlayerClaim::Initiative),
        ("planar controller", PlayerClaim::PlanarController),
        ("archenemy", PlayerClaim::Archenemy),
        ("active", PlayerClaim::Active),
    ]
}

/// What is counted of a player.
const COUNTED: [&str; 13] = [
    "life",
    "hand",
    "library",
    "graveyard",
    "exile",
    "command",
    "lands",
    "creatures",
    "permanents",
    "mana",
    "poison",
    "energy",
    "rad",
];

fn of_player(piece: Piece<'_>) -> Read<PlayerClaim> {
    let known = || player_states().map(|(words, _)| words).into_iter().chain(COUNTED);
    let unknown = || misspelt(piece, "what is so of a player", known());
    if let Some((_, state)) = player_states().into_iter().find(|(words, _)| piece.is(words)) {
        return Ok(state);
    }
    if let Some(rest) = piece.after("mana") {
        return Ok(PlayerClaim::Mana(mana(rest)?));
    }
    let number = piece.words().last().map(|(word, _)| *word).ok_or_else(unknown)?;
    let what = piece.cut(0, number.start - piece.start);
    let count = || number.count().ok_or_else(unknown);
    match what.text.to_ascii_lowercase().as_str() {
        "life" => Ok(PlayerClaim::Life(number.number().ok_or_else(unknown)?)),
        "lands" | "land" => Ok(PlayerClaim::Lands(count()?)),
        "creatures" | "creature" => Ok(PlayerClaim::Creatures(count()?)),
        "permanents" | "permanent" => Ok(PlayerClaim::Permanents(count()?)),
        name => match Area::find(name) {
            Some(area) => Ok(PlayerClaim::Zone(area, count()?)),
            None if what.is_empty() => Err(unknown()),
            None => {
                let count = count()?;
                let near = crate::suggest::did_you_mean(name, COUNTED.into_iter());
                if near.is_some() && !crate::lexicon::counters::is_known(name) {
                    return Err(misspelt(what, "what is counted of a player", COUNTED.into_iter()));
                }
                Ok(PlayerClaim::Counters(counter_name(what, name)?, count))
            }
        },
    }
}

/// `2 Treasure on battlefield`, `2 Ann Treasure on battlefield`.
fn counted(n: u32, piece: Piece<'_>, names: Names<'_>) -> Read<Claim> {
    const HELP: &str = "such as `expect 2 Treasure on battlefield` or `expect 2 Ann Treasure on battlefield`";
    let (first, behind) = piece.word();
    let (whose, rest) = if names.has(first) { (Some(first.spanned()), behind) } else { (None, piece) };
    let found = rest.words().into_iter().find_map(|(_, behind)| Some((behind, whereabouts(behind)?)));
    match found {
        Some((place, whereabouts)) => {
            let name = rest.cut(0, place.start - rest.start).unquoted();
            if name.is_empty() {
                return Err(malformed(piece, "a name", HELP));
            }
            Ok(Claim::Count(n, whose, name.spanned(), whereabouts))
        }
        None => Err(malformed(piece, "how many objects are in a place", HELP)),
    }
}

fn whereabouts(piece: Piece<'_>) -> Option<Whereabouts> {
    let zones = [
        ("on battlefield", Zone::Battlefield),
        ("on the battlefield", Zone::Battlefield),
        ("in graveyard", Zone::Graveyard),
        ("in hand", Zone::Hand),
        ("in library", Zone::Library),
        ("in exile", Zone::Exile),
        ("in command", Zone::Command),
        ("in command zone", Zone::Command),
        ("on stack", Zone::Stack),
        ("on the stack", Zone::Stack),
    ];
    if piece.is("nowhere") {
        return Some(Whereabouts::Nowhere);
    }
    zones.iter().find(|(words, _)| piece.is(words)).map(|(_, zone)| Whereabouts::In(*zone))
}

/// A name, and what is claimed of it: the shortest name that leaves something which can be claimed.
fn of_object(piece: Piece<'_>, names: Names<'_>) -> Read<(bool, Claim)> {
    let mut wrong = None;
    for (_, behind) in piece.words() {
        if behind.is_empty() {
            break;
        }
        let (is_not, said) = positive(behind);
        match object_claim(said, names) {
            Some(Ok(claim)) => {
                let name = names.object(piece.cut(0, behind.start - piece.start))?;
                return Ok((is_not, Claim::Object(name, claim)));
            }
            Some(Err(finding)) => wrong = wrong.or(Some(finding)),
            None => {}
        }
    }
    let last = piece.words().last().map_or(piece, |(word, _)| *word);
    Err(wrong.unwrap_or_else(|| {
        let words = STATES.iter().map(|(words, _)| *words).chain(["nowhere"]);
        let near = misspelt(last, "what must be true", words);
        if near.fixes.is_empty() {
            return malformed(
                piece,
                "what must be true",
                "a name, and what is so: `expect Gutter Wolf tapped`",
            );
        }
        near
    }))
}

/// What is claimed of an object; nothing where the words are no claim.
fn object_claim(piece: Piece<'_>, names: Names<'_>) -> Option<Read<ObjectClaim>> {
    // A capital is of a name.
    if piece.text.starts_with(char::is_uppercase) {
        return None;
    }
    if let Some(place) = whereabouts(piece) {
        return Some(Ok(ObjectClaim::Is(place)));
    }
    if let Some((_, state)) = STATES.iter().find(|(words, _)| piece.is(words)) {
        return Some(Ok(ObjectClaim::State(*state)));
    }
    if let Some((power, toughness)) = stats(piece) {
        return Some(Ok(ObjectClaim::Stats(power, toughness)));
    }
    if let Some((n, name)) = counters_of(piece) {
        return Some(Ok(ObjectClaim::Counters(n, name)));
    }
    if let Some(numbered) = numbered(piece) {
        return Some(Ok(numbered));
    }
    let rest = |words: &str| piece.after(words).filter(|rest| !rest.is_empty());
    if let Some(rest) = rest("is") {
        return Some(quality(rest).map(ObjectClaim::Quality));
    }
    if let Some(rest) = rest("has") {
        return Some(keyword(rest));
    }
    if let Some(rest) = rest("controlled by") {
        return Some(names.player(rest).map(ObjectClaim::ControlledBy));
    }
    if let Some(rest) = rest("owned by") {
        return Some(names.player(rest).map(ObjectClaim::OwnedBy));
    }
    if let Some(rest) = rest("attached to") {
        return Some(names.object(rest).map(ObjectClaim::AttachedTo));
    }
    if let Some(rest) = rest("attacking") {
        return Some(names.object(rest).map(ObjectClaim::Attacking));
    }
    if let Some(rest) = rest("blocking") {
        return Some(names.object(rest).map(ObjectClaim::Blocking));
    }
    rest("named").map(|rest| Ok(ObjectClaim::Named(rest.unquoted().spanned())))
}

/// A keyword, and what stands behind it.
fn keyword(piece: Piece<'_>) -> Read<ObjectClaim> {
    let lower = piece.text.to_ascii_lowercase();
    if let Some(keyword) = Keyword::find(&lower) {
        return Ok(ObjectClaim::Has(keyword, None));
    }
    let found = Keyword::longest(&lower).filter(|(_, length)| lower[*length..].starts_with(' '));
    match found {
        Some((keyword, length)) => {
            let rest = piece.cut(length, piece.text.len());
            Ok(ObjectClaim::Has(keyword, Some(rest.spanned())))
        }
        None => {
            let keywords: Vec<&str> = Keyword::ALL.iter().map(|keyword| keyword.text()).collect();
            Err(misspelt(piece, "a keyword", keywords.into_iter()))
        }
    }
}

fn stats(piece: Piece<'_>) -> Option<(i32, i32)> {
    let (power, toughness) = piece.split_once("/")?;
    Some((power.number()?, toughness.number()?))
}

fn numbered(piece: Piece<'_>) -> Option<ObjectClaim> {
    let number = |words: &str| piece.after(words)?.count();
    let damage = || number("damage").map(ObjectClaim::Damage);
    let mana_value = || number("mana value").map(ObjectClaim::ManaValue);
    let loyalty = || number("loyalty").map(ObjectClaim::Loyalty);
    let defense = || number("defense").map(ObjectClaim::Defense);
    damage().or_else(mana_value).or_else(loyalty).or_else(defense)
}

fn quality(piece: Piece<'_>) -> Read<Quality> {
    let text = piece.text;
    let lower = text.to_ascii_lowercase();
    if lower == "colorless" {
        return Ok(Quality::Colorless);
    }
    if let Some(color) = Color::find(&lower) {
        return Ok(Quality::Color(color));
    }
    if let Some((kind, _)) = CardType::find(&lower) {
        return Ok(Quality::Type(kind));
    }
    if let Some(supertype) = Supertype::find(&lower) {
        return Ok(Quality::Supertype(supertype));
    }
    // What a project calls its own subtypes is not known here; a capital tells them.
    if subtypes::find(text).is_some() || text.starts_with(char::is_uppercase) {
        return Ok(Quality::Subtype(text.to_owned()));
    }
    let known = Color::ALL.iter().map(|color| color.word());
    let types = CardType::ALL.iter().map(|kind| kind.word());
    let known: Vec<&str> =
        known.chain(types).chain(Supertype::ALL.iter().map(|supertype| supertype.word())).collect();
    Err(misspelt(piece, "a color, a type, a supertype or a subtype", known.into_iter()))
}
