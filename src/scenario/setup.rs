//! What is set up: players, the cards there are, and where they lie.

use super::area::Area;
use super::findings::{Read, malformed, misplaced, misspelt, repeated, unknown_word};
use super::names::{Names, counted};
use super::piece::Piece;
use super::{AnswerLine, At, Part, Ref};
use crate::diag::Diagnostic;
use crate::lexicon::{ManaSymbol, counters};
use crate::source::{Span, Spanned};
use crate::suggest::did_you_mean;

/// What is set up before anything happens.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Setup {
    /// The rules from which the expectations follow.
    pub rules: Vec<Spanned>,
    /// The variants that are played.
    pub variants: Vec<At<Variant>>,
    /// The year of the rules, where they are older ones.
    pub edition: Option<At<u32>>,
    /// Card files.
    pub uses: Vec<Spanned>,
    /// Cards that stand in the scenario.
    pub cards: Vec<CardBlock>,
    /// Cards that must not compile.
    pub refused: Vec<CardBlock>,
    /// The players, in turn order.
    pub players: Vec<Player>,
    /// The teams, where there are any.
    pub teams: Vec<Vec<Spanned>>,
    /// How far each player's influence reaches (801).
    pub range: Option<At<u32>>,
    /// Who the archenemy is (904.2).
    pub archenemy: Option<Spanned>,
    /// Where the objects are, in the order of the lines.
    pub placed: Vec<Placed>,
    /// Mana in pools.
    pub mana: Vec<(Spanned, At<Vec<ManaSymbol>>)>,
    /// When it begins; where nothing is said, in the first main phase of the first player.
    pub begin: Option<At<Begin>>,
}

impl Setup {
    /// Whether a variant is played.
    pub fn has(&self, variant: Variant) -> bool {
        self.variants.iter().any(|one| one.value == variant)
    }
}

/// A casual variant (900.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// Planechase (901).
    Planechase,
    /// Planechase with one planar deck for all (901.15).
    SinglePlanarDeck,
    /// Vanguard (902).
    Vanguard,
    /// Commander (903).
    Commander,
    /// Brawl (903.12).
    Brawl,
    /// Archenemy (904).
    Archenemy,
    /// Supervillain Rumble (904.12).
    SupervillainRumble,
    /// Conspiracy Draft (905).
    ConspiracyDraft,
    /// Two-Headed Giant (810).
    TwoHeadedGiant,
    /// Grand Melee (807).
    GrandMelee,
}

impl Variant {
    const ALL: [(&'static str, Self); 10] = [
        ("planechase", Self::Planechase),
        ("single planar deck", Self::SinglePlanarDeck),
        ("vanguard", Self::Vanguard),
        ("commander", Self::Commander),
        ("brawl", Self::Brawl),
        ("archenemy", Self::Archenemy),
        ("supervillain rumble", Self::SupervillainRumble),
        ("conspiracy draft", Self::ConspiracyDraft),
        ("two-headed giant", Self::TwoHeadedGiant),
        ("grand melee", Self::GrandMelee),
    ];

    /// The words for it.
    pub fn words(self) -> &'static str {
        Self::ALL.iter().find(|(_, variant)| *variant == self).map_or("", |(words, _)| words)
    }

    fn read(piece: Piece<'_>) -> Read<At<Self>> {
        let found = Self::ALL.iter().find(|(words, _)| piece.is(words));
        let words = Self::ALL.iter().map(|(words, _)| *words);
        match found {
            Some((_, value)) => Ok(At { value: *value, span: piece.span() }),
            None => Err(misspelt(piece, "a variant", words)),
        }
    }
}

/// The lines of one card or several, as in a card file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardBlock {
    /// The line above them.
    pub key: Span,
    /// All of them.
    pub span: Span,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The name.
    pub name: Spanned,
    /// What is said of them.
    pub attributes: Vec<At<Attribute>>,
}

/// What can be said of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attribute {
    /// The life total (119).
    Life(i32),
    /// The starting life total (103.4).
    StartingLife(i32),
    /// The starting and maximum hand size (103.5, 402.2).
    HandSize(u32),
    /// So many counters of a name (122).
    Counters(u32, String),
    /// The monarch (724).
    Monarch,
    /// The initiative (725).
    Initiative,
}

/// Objects that lie somewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// Whose place it is, where that is said.
    pub whose: Option<Spanned>,
    /// Where.
    pub area: At<Area>,
    /// What lies there: of what is ordered, from the top.
    pub objects: Vec<Object>,
}

/// An object that is there from the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object {
    /// The card.
    pub name: Spanned,
    /// What is said of it in parentheses.
    pub notes: Vec<At<Note>>,
}

/// What can be said of an object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// It is tapped.
    Tapped,
    /// It is face down.
    FaceDown,
    /// So many counters of a name are on it.
    Counters(u32, String),
    /// It is attached to something.
    AttachedTo(Ref),
    /// It came under control this turn (302.6).
    New,
    /// Its owner is another than the player whose place it is.
    OwnedBy(Spanned),
    /// It is a token that is a copy of the card.
    Token,
    /// It is a commander (903.3).
    Commander,
    /// The name that was chosen for its agenda (702.106).
    Agenda(Spanned),
    /// What was noted or chosen for it in the draft (905.2b).
    Noted(Spanned),
    /// A card that was removed from the draft by it (905.2).
    Removed(Spanned),
    /// A second name that it has (709.4).
    AlsoNamed(Spanned),
}

/// When a scenario begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Begin {
    /// With the procedure before the game (103), and what is answered in it.
    Start(Vec<AnswerLine>),
    /// In a part of a turn.
    In(Spanned, Part),
}

/// The heads of lines, apart from places and players.
const KEYS: [&str; 11] = [
    "rules",
    "variant",
    "edition",
    "use",
    "card",
    "refused",
    "teams",
    "range of influence",
    "archenemy",
    "turn",
    "mana",
];

fn all_keys() -> impl Iterator<Item = &'static str> + Clone {
    KEYS.into_iter().chain(Area::ALL.into_iter().map(Area::words))
}

/// Whether a word is the head of a line, so that no player is called so.
pub(super) fn is_key(word: &str) -> bool {
    all_keys().any(|key| key.eq_ignore_ascii_case(word))
}

/// A line that sets something up, with the lines below it.
pub(super) fn read(
    setup: &mut Setup,
    key: Piece<'_>,
    value: Piece<'_>,
    below: &[Piece<'_>],
    names: Names<'_>,
) -> Result<(), Vec<Diagnostic>> {
    let one = |finding: Box<Diagnostic>| vec![*finding];
    if key.is("card") || key.is("refused") {
        let block = card_block(key, value, below).map_err(one)?;
        if key.is("card") {
            setup.cards.push(block)
        } else {
            setup.refused.push(block)
        }
        return Ok(());
    }
    let mut wrong = Vec::new();
    if let Err(finding) = value_of(setup, key, value, names) {
        wrong.push(*finding);
    }
    match setup.begin.as_mut() {
        Some(At { value: Begin::Start(answers), .. }) if key.is("turn") => {
            for line in below {
                match AnswerLine::read(*line, names) {
                    Ok(line) => answers.push(line),
                    Err(finding) => wrong.push(*finding),
                }
            }
        }
        _ => wrong.extend(below.first().map(|line| {
            let message = format!("expected no line below `{}`, found one", key.text);
            *misplaced(line.span(), &message, "cards stand below `card:`, answers below the step that asks")
        })),
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

fn card_block(key: Piece<'_>, value: Piece<'_>, below: &[Piece<'_>]) -> Read<CardBlock> {
    if !value.is_empty() {
        let help = "write the card below, indented: name, type line, rules text";
        return Err(malformed(value, "a card in the lines below", help));
    }
    match (below.first(), below.last()) {
        (Some(first), Some(last)) => Ok(CardBlock { key: key.span(), span: first.span().to(last.span()) }),
        _ => Err(malformed(value, "a card in the lines below", "indent them: name, type line, rules text")),
    }
}

fn value_of(setup: &mut Setup, key: Piece<'_>, value: Piece<'_>, names: Names<'_>) -> Read<()> {
    let lower = key.text.to_ascii_lowercase();
    match lower.as_str() {
        "rules" => setup.rules.extend(value.list().into_iter().map(rule).collect::<Read<Vec<_>>>()?),
        "variant" => {
            setup.variants.extend(value.list().into_iter().map(Variant::read).collect::<Read<Vec<_>>>()?);
        }
        "edition" => {
            let is_known = value.text == "2011";
            if !is_known {
                return Err(malformed(value, "an edition of the rules", "only 2011 differs from today"));
            }
            once(&mut setup.edition, At { value: 2011, span: value.span() }, "the edition")?;
        }
        "use" if value.is_empty() => return Err(malformed(value, "a card file", "name it: `use: my.card`")),
        "use" => setup.uses.push(value.unquoted().spanned()),
        "teams" => {
            let team =
                |team: Piece<'_>| team.words().into_iter().map(|(name, _)| names.player(name)).collect();
            setup.teams.extend(value.list().into_iter().map(team).collect::<Read<Vec<_>>>()?);
        }
        "range of influence" => once(&mut setup.range, counted(value, "a range such as `1`")?, "the range")?,
        "archenemy" => {
            let player = names.player(value)?;
            if let Some(first) = &setup.archenemy {
                return Err(repeated("the archenemy", value.span(), first.span));
            }
            setup.archenemy = Some(player);
        }
        "turn" => {
            let begin = begin(value, names)?;
            once(&mut setup.begin, At { value: begin, span: value.span() }, "the turn")?;
        }
        _ => return placed(setup, key, value, names),
    }
    Ok(())
}

fn once<T>(place: &mut Option<At<T>>, value: At<T>, what: &str) -> Read<()> {
    if let Some(first) = place {
        return Err(repeated(what, value.span, first.span));
    }
    *place = Some(value);
    Ok(())
}

/// The number of a rule: `901.9b`.
fn rule(piece: Piece<'_>) -> Read<Spanned> {
    let number = piece.text.trim_end_matches(|c: char| c.is_ascii_lowercase());
    let mut parts = number.split('.');
    let is_digits =
        |part: &str| !part.is_empty() && part.len() <= 3 && part.bytes().all(|b| b.is_ascii_digit());
    let section = parts.next().is_some_and(|part| part.len() == 3 && is_digits(part));
    let is_rule = section && parts.next().is_none_or(is_digits) && parts.next().is_none();
    let letters = piece.text.len() - number.len();
    if is_rule && letters <= 1 {
        return Ok(piece.spanned());
    }
    Err(malformed(piece, "the number of a rule such as `901.9b`", "several are divided by commas"))
}

fn begin(value: Piece<'_>, names: Names<'_>) -> Read<Begin> {
    if value.is("start") {
        return Ok(Begin::Start(Vec::new()));
    }
    match value.split_once(",") {
        Some((whose, part)) => Ok(Begin::In(names.player(whose)?, self::part(part)?)),
        None => Ok(Begin::In(names.player(value)?, Part::PrecombatMain)),
    }
}

/// A part of a turn by its words.
pub(super) fn part(piece: Piece<'_>) -> Read<Part> {
    let words = || Part::all_words().collect::<Vec<_>>().into_iter();
    Part::find(piece.text).ok_or_else(|| misspelt(piece, "a step or a phase", words()))
}

/// The words of a key without the player in it, first or last.
pub(super) fn split_key<'a>(key: Piece<'a>, names: Names<'_>) -> (Piece<'a>, Option<Spanned>) {
    let (first, rest) = key.word();
    if names.has(first) && !rest.is_empty() {
        return (rest, Some(first.spanned()));
    }
    let last = key.words().last().map(|(word, _)| *word).filter(|word| names.has(*word));
    match last {
        Some(word) if word.start > key.start => (key.cut(0, word.start - key.start), Some(word.spanned())),
        _ => (key, None),
    }
}

fn placed(setup: &mut Setup, key: Piece<'_>, value: Piece<'_>, names: Names<'_>) -> Read<()> {
    let (words, whose) = split_key(key, names);
    if words.is("mana") {
        let Some(whose) = whose else {
            return Err(malformed(key, "mana of a player", "name the player: `mana Ann: {R}`"));
        };
        setup.mana.push((whose, At { value: mana(value)?, span: value.span() }));
        return Ok(());
    }
    let Some(area) = Area::find(words.text) else {
        return Err(unknown_key(words, names));
    };
    if whose.is_none() && !area.is_of_the_game() {
        let help = format!("name the player: `{} Ann: …`", area.words());
        return Err(malformed(key, "a place of a player", help));
    }
    let area = At { value: area, span: words.span() };
    let objects = match value.is("none") {
        true => Vec::new(),
        false => value.list().into_iter().map(|one| object(one, names)).collect::<Read<_>>()?,
    };
    setup.placed.push(Placed { whose, area, objects });
    Ok(())
}

/// A head that is none of those there are: what is nearest is its word, or the player in it.
fn unknown_key(key: Piece<'_>, names: Names<'_>) -> Box<Diagnostic> {
    let (first, rest) = key.word();
    let area = Area::find(rest.text);
    if !rest.is_empty() && (area.is_some() || first.text.starts_with(char::is_uppercase)) {
        match names.player(first) {
            Err(finding) if area.is_some() => return finding,
            Err(finding) if !finding.fixes.is_empty() => return finding,
            _ => {}
        }
    }
    unknown_word(key, "the head of a line", all_keys())
}

/// Mana in a pool: symbols of one mana each, and numbers for so much colourless mana.
pub(super) fn mana(piece: Piece<'_>) -> Read<Vec<ManaSymbol>> {
    const WANTED: &str = "mana such as `{R}{R}{3}`";
    const HELP: &str = "each symbol stands in braces; a number is so much colorless mana";
    if piece.is("none") {
        return Ok(Vec::new());
    }
    let mut symbols = Vec::new();
    let mut rest = piece.text;
    while !rest.is_empty() {
        let inside = rest.strip_prefix('{').and_then(|open| open.split_once('}'));
        let symbol = inside.and_then(|(inside, behind)| Some((ManaSymbol::parse(inside)?, behind)));
        match symbol {
            Some((
                symbol @ (ManaSymbol::Generic(0..=1000)
                | ManaSymbol::Colored(_)
                | ManaSymbol::Colorless
                | ManaSymbol::Snow),
                behind,
            )) => {
                symbols.push(symbol);
                rest = behind.trim_start();
            }
            _ => return Err(malformed(piece, WANTED, HELP)),
        }
    }
    if symbols.is_empty() { Err(malformed(piece, WANTED, HELP)) } else { Ok(symbols) }
}

fn object(piece: Piece<'_>, names: Names<'_>) -> Read<Object> {
    let (name, notes) = match piece.split_once("(") {
        Some((name, notes)) => match notes.text.strip_suffix(')') {
            Some(inside) => (name, notes.cut(0, inside.len()).list()),
            None => {
                return Err(malformed(
                    piece,
                    "a closing parenthesis",
                    "what is said of a card ends with `)`",
                ));
            }
        },
        None => (piece, Vec::new()),
    };
    let name = name.unquoted();
    if name.is_empty() {
        return Err(malformed(piece, "the name of a card", "write `none` where there is no card"));
    }
    let notes = notes.into_iter().map(|one| note(one, names)).collect::<Read<_>>()?;
    Ok(Object { name: name.spanned(), notes })
}

/// The beginnings of what is said in parentheses.
const NOTES: [&str; 12] = [
    "tapped",
    "face down",
    "new",
    "token",
    "commander",
    "attached to",
    "owned by",
    "agenda",
    "noted",
    "removed",
    "also named",
    "1 charge counter",
];

fn note(piece: Piece<'_>, names: Names<'_>) -> Read<At<Note>> {
    let plain = [
        ("tapped", Note::Tapped),
        ("face down", Note::FaceDown),
        ("new", Note::New),
        ("token", Note::Token),
        ("commander", Note::Commander),
    ];
    let plain = plain.into_iter().find(|(words, _)| piece.is(words)).map(|(_, note)| note);
    let value = if let Some(note) = plain {
        note
    } else if let Some(rest) = piece.after("attached to") {
        Note::AttachedTo(names.object(rest)?)
    } else if let Some(rest) = piece.after("owned by") {
        Note::OwnedBy(names.player(rest)?)
    } else if let Some(rest) = piece.after("noted") {
        Note::Noted(rest.spanned())
    } else if let Some(rest) = piece.after("removed") {
        Note::Removed(rest.unquoted().spanned())
    } else if let Some(rest) = piece.after("also named") {
        Note::AlsoNamed(rest.unquoted().spanned())
    } else if let Some(rest) = piece.after("agenda") {
        Note::Agenda(rest.unquoted().spanned())
    } else if let Some((n, name)) = counters_of(piece) {
        Note::Counters(n, name)
    } else {
        return Err(misspelt(piece, "what is said of a card", NOTES.into_iter()));
    };
    Ok(At { value, span: piece.span() })
}

/// `2 charge counters`.
pub(super) fn counters_of(piece: Piece<'_>) -> Option<(u32, String)> {
    let (number, rest) = piece.words().first().copied()?;
    let name = rest.before("counters").or_else(|| rest.before("counter"))?;
    (!name.is_empty()).then_some((number.count()?, name.text.to_owned()))
}

/// The line of a player, `Ann: life 20`.
pub(super) fn player(name: Piece<'_>, value: Piece<'_>) -> Read<Player> {
    let attributes = match value.is_empty() {
        true => Vec::new(),
        false => value.list().into_iter().map(attribute).collect::<Read<_>>()?,
    };
    Ok(Player { name: name.spanned(), attributes })
}

/// What can be said of a player, but for counters of other names.
const ATTRIBUTES: [&str; 9] =
    ["life", "starting life", "hand size", "monarch", "initiative", "poison", "energy", "experience", "rad"];

fn attribute(piece: Piece<'_>) -> Read<At<Attribute>> {
    let unknown = || misspelt(piece, "what is said of a player", ATTRIBUTES.into_iter());
    let value = if piece.is("monarch") {
        Attribute::Monarch
    } else if piece.is("initiative") {
        Attribute::Initiative
    } else {
        let number = piece.words().last().map(|(word, _)| *word).ok_or_else(unknown)?;
        let what = piece.cut(0, number.start - piece.start);
        let count = || number.count().ok_or_else(unknown);
        match what.text.to_ascii_lowercase().as_str() {
            "life" => Attribute::Life(number.number().ok_or_else(unknown)?),
            "starting life" => Attribute::StartingLife(number.number().ok_or_else(unknown)?),
            "hand size" => Attribute::HandSize(count()?),
            name => Attribute::Counters(count()?, counter_name(what, name)?),
        }
    };
    Ok(At { value, span: piece.span() })
}

/// The name of a counter of a player: any but one that is nearly another word.
pub(super) fn counter_name(piece: Piece<'_>, name: &str) -> Read<String> {
    let near = did_you_mean(name, ATTRIBUTES.into_iter());
    if name.is_empty() || (!counters::is_known(name) && near.is_some()) {
        return Err(misspelt(piece, "what a player has", ATTRIBUTES.into_iter()));
    }
    Ok(name.to_owned())
}
