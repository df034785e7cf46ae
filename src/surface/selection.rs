//! Selections: which objects or players, as a determiner, a filter, and a chooser.

use super::{
    AllowedForm, At, Attr, CameForm, CameToForm, Comparison, DoneVerb, FormatForm, KeywordUse, NameRef,
    OtherForm, PileForm, Process, Qty, Ref, RefWord, Single, Slot, SourceForm, Stat, Status, ThatForm,
    UnlikeForm, WordClass, WordNumber, ZonePhrase,
};
use crate::lexicon::{CardType, Color, Keyword, Supertype};
use schemars::JsonSchema;
use serde::Serialize;

/// Objects or players, picked or named.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Selection {
    /// A determiner and a filter.
    Pick(Box<Pick>),
    /// A word that points back, or names the source or you.
    Ref(Ref),
    /// "A, B, and C".
    List {
        /// Two or more.
        items: Vec<Selection>,
        /// The last joiner.
        join: ListJoin,
    },
}

impl Selection {
    /// Whether it is the word "you".
    pub const fn is_you(&self) -> bool {
        matches!(self, Self::Ref(Ref { word: RefWord::You, .. }))
    }

    /// Whether it is "they", "them" or "their".
    pub const fn is_they(&self) -> bool {
        matches!(self, Self::Ref(Ref { word: RefWord::Pronoun(super::Pronoun::They), .. }))
    }

    /// Whether its words are of players.
    pub fn is_of_players(&self) -> bool {
        let player = |filter: &Filter| {
            let is_player =
                |head: &HeadPhrase| matches!(head.noun, Some(Noun::Player | Noun::Opponent | Noun::Team));
            filter.heads.iter().all(is_player)
        };
        match self {
            Self::Pick(pick) => player(&pick.filter),
            Self::List { items, .. } => items.iter().all(Self::is_of_players),
            Self::Ref(Ref { word, .. }) => match word {
                RefWord::You
                | RefWord::ControllerOf(..)
                | RefWord::OwnerOf(..)
                | RefWord::DefendingPlayer
                | RefWord::ActivePlayer(_)
                | RefWord::Neighbour(..)
                | RefWord::TeamOf(_)
                | RefWord::Designated(_) => true,
                RefWord::That(filter, _) | RefWord::The(filter, _) | RefWord::Other(filter, ..) => {
                    player(filter)
                }
                RefWord::Source(_)
                | RefWord::Holder(_)
                | RefWord::Attached(..)
                | RefWord::Pronoun(_)
                | RefWord::Rest(..)
                | RefWord::Both
                | RefWord::Chosen(..)
                | RefWord::Noted(..)
                | RefWord::ThatAttr(_)
                | RefWord::Picked(_) => false,
            },
        }
    }
}

/// A determiner and a filter. In an instruction it chooses, in an event it matches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Pick {
    /// How many.
    pub quant: Quant,
    /// Who chooses, or "target" (115).
    pub chooser: Chooser,
    /// Among what.
    pub filter: Filter,
    /// The slot that holds what was picked, numbered by bind.
    pub slot: Slot,
    /// Where it stands.
    pub at: At,
}

/// How many.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Quant {
    /// Every one.
    All(AllForm),
    /// "a", "an"; no word before "target".
    A,
    /// "two", "X", "that many".
    Exactly(Qty),
    /// "a number of … equal to Q": [`Quant::Exactly`] in another form.
    NumberEqualTo(Qty),
    /// "cards equal to Q": likewise.
    EqualTo(Qty),
    /// "up to two".
    UpTo(Qty),
    /// "any number of".
    AnyNumber,
    /// "any player": [`Quant::A`] in another form.
    Any,
    /// "two or more".
    AtLeast(Qty),
    /// "at least two": [`Quant::AtLeast`] in another form.
    NoLess(Qty),
    /// "multiple": [`Quant::AtLeast`] two in another form.
    Multiple,
    /// "exactly two".
    JustExactly(Qty),
    /// "fewer than four".
    FewerThan(Qty),
    /// "two or fewer".
    AtMost(Qty),
    /// "one or two", "one, two, or three".
    Between(u32, u32),
    /// "all but one".
    AllBut(Qty),
    /// "half the creatures they control, rounded up", "a third of the lands".
    Part(super::Fraction, super::Rounding),
    /// "more than one".
    MoreThan(Qty),
    /// "more lands than you", "at least two more lands than you": a number beside that of the same under
    /// another player.
    Beside(Beside, Option<Qty>, Box<Selection>),
    /// "the most creatures", of those that players have.
    Extreme(Extreme),
    /// "no more than one": a limit, as the subject of "can".
    NoMoreThan(Qty),
    /// "only one", of what can be done: [`Quant::NoMoreThan`] in another form.
    Only(Qty),
    /// "no opponent", "no creatures"; the number is a matter of form.
    No(WordNumber),
    /// "the", with a filter that leaves one.
    The,
    /// "your opponents", all that are theirs; "your commander", one of them if there are several.
    Possessed(Box<Selection>, WordNumber),
    /// "their hands", of several players who have one each: [`Quant::Possessed`] in the singular, in
    /// another form.
    PossessedEach(Box<Selection>),
    /// "the top three cards", "the bottom card".
    End(super::LibraryEnd, Qty),
    /// "a third target creature": different from those before.
    Ordinal(u32),
    /// "each of up to two target creatures", "each of those creatures": all of the inner pick.
    EachOf(Box<Quant>),
    /// "an additional card".
    Additional(Qty),
    /// "another", of counters: one more.
    Another,
    /// "one of the …", "two of them": some of a set already known.
    SomeOf(Qty),
}

/// How two players' numbers compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Beside {
    /// "more".
    More,
    /// "fewer".
    Fewer,
}

/// Equal ways of saying "all". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AllForm {
    /// "all creatures".
    All,
    /// "all the creatures".
    AllThe,
    /// "each creature".
    Each,
    /// "both of them": all of two.
    Both,
    /// "creatures".
    Bare,
    /// "the creatures you control".
    The,
    /// "every creature".
    Every,
    /// "those who did": players, of whom nothing else is said.
    ThoseWho,
}

/// Who chooses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Chooser {
    /// No word: whoever acts, on resolution.
    Actor,
    /// "target": announced (115.1).
    Target,
    /// "target … of their choice": the player named announces the target.
    TargetBy(Box<Selection>),
    /// "of their choice": the player named.
    Player(Box<Selection>),
    /// Chance.
    Random(ChooserForm),
    /// "target … at random": chance announces the target.
    RandomTarget,
}

impl Chooser {
    /// Who chooses the same as a target.
    pub fn of_target(self) -> Self {
        match self {
            Self::Actor | Self::Target => Self::Target,
            Self::Player(who) | Self::TargetBy(who) => Self::TargetBy(who),
            Self::Random(_) | Self::RandomTarget => Self::RandomTarget,
        }
    }
}

/// Where "random" stands. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChooserForm {
    /// "at random": before the zone, or last.
    AtRandom,
    /// "a creature at random that attacked": before any clause.
    AtRandomFirst,
    /// "a card from your hand at random": behind the zone too.
    AtRandomLast,
    /// "chosen at random".
    ChosenAtRandom,
    /// "a random card".
    Adjective,
}

impl ChooserForm {
    /// Behind how many of the suffixes "at random" stands.
    pub fn place(self, suffixes: &[&Pred]) -> usize {
        match self {
            Self::AtRandom => {
                let zone = suffixes.iter().position(|suffix| matches!(suffix, Pred::In(..) | Pred::From(..)));
                zone.unwrap_or(suffixes.len())
            }
            Self::AtRandomFirst => 0,
            Self::AtRandomLast | Self::ChosenAtRandom | Self::Adjective => suffixes.len(),
        }
    }

    /// The form of "at random" behind so many of the suffixes.
    pub fn at_random(suffixes: &[&Pred], place: usize) -> Self {
        match place {
            place if place == Self::AtRandom.place(suffixes) => Self::AtRandom,
            0 => Self::AtRandomFirst,
            _ => Self::AtRandomLast,
        }
    }
}

/// A conjunction of predicates around one or more head nouns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Filter {
    /// Alternatives: "instant or sorcery spell" has two.
    pub heads: Vec<HeadPhrase>,
    /// How the alternatives are joined.
    pub join: ListJoin,
    /// What follows the noun, in the order of the text; a set in meaning.
    pub suffixes: Vec<Pred>,
}

/// One alternative: adjectives, type words, noun. A noun on the last alternative serves those
/// before that have none ("instant or sorcery card").
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HeadPhrase {
    /// Before the types, in the order of the text.
    pub adjectives: Vec<Pred>,
    /// "legendary artifact creature": all of them.
    pub types: Vec<TypeWord>,
    /// "card", "spell", "player"; none for a bare permanent type.
    pub noun: Option<Noun>,
}

/// How a list ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ListJoin {
    /// A single item.
    One,
    /// "and".
    And,
    /// "or".
    Or,
    /// "and/or".
    AndOr,
}

/// A word of a type line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TypeWord {
    /// 205.4.
    Supertype(Supertype),
    /// 205.2.
    Type(CardType),
    /// 205.3, in the singular; sets may add their own.
    Subtype(String),
    /// "permanent" before "card" or "spell" (110.4).
    Permanent,
}

/// Head nouns other than types.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Noun {
    /// A card (108).
    Card,
    /// A spell (112).
    Spell,
    /// A permanent (110).
    Permanent,
    /// A token (111).
    Token,
    /// A source of damage or mana (609.7).
    Source,
    /// An effect of a spell or ability (609).
    Effect,
    /// A player (102).
    Player,
    /// An opponent (102.2).
    Opponent,
    /// An ability on the stack (113).
    Ability,
    /// An activated ability.
    ActivatedAbility,
    /// A triggered ability.
    TriggeredAbility,
    /// "activated or triggered ability": either, on the stack.
    EitherAbility,
    /// A chaos ability (311.7).
    ChaosAbility,
    /// A loyalty ability (606).
    LoyaltyAbility,
    /// A mana ability (605).
    ManaAbility,
    /// A commander (903.3).
    Commander,
    /// A creature so designated (701.54b).
    RingBearer,
    /// A coin that was flipped (705).
    Coin,
    /// A flip of a coin (705).
    Flip,
    /// A copy (707).
    Copy,
    /// "any target" (115.4).
    AnyTarget,
    /// "target" alone, in "any other target".
    Target,
    /// A pile.
    Pile,
    /// A counter (122), as a thing removed or moved.
    Counter,
    /// Someone's team (805).
    Team,
    /// A hand, where an effect picks whole hands.
    Hand,
    /// A whole graveyard.
    Graveyard,
    /// A whole library.
    Library,
    /// A vote (701.38).
    Vote,
    /// An emblem (114), of itself.
    Emblem,
    /// A thing, in "one", "the other".
    One,
}

impl Noun {
    /// Whether it is an ability of any sort (113).
    pub const fn is_ability(self) -> bool {
        matches!(
            self,
            Self::Ability
                | Self::ActivatedAbility
                | Self::TriggeredAbility
                | Self::EitherAbility
                | Self::ChaosAbility
                | Self::LoyaltyAbility
                | Self::ManaAbility
        )
    }
}

/// Which of several, in the order in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// "next".
    Next,
    /// "last".
    Last,
    /// "first", "second".
    Number(u32),
}

/// Yes or no of a predicate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Polarity {
    /// It holds.
    Is,
    /// It does not.
    IsNot,
}

/// A predicate on an object or player. Before the noun it prints as an adjective, after it as a
/// suffix.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pred {
    /// "other", "another": not the source, or not what was picked before.
    Other,
    /// "non…".
    Not(Box<Pred>),
    /// A type word: "nonland" is `Not(Type)`.
    Type(TypeWord),
    /// "a Goblin creature", after "that's".
    Kind(Box<Filter>),
    /// A noun as a predicate: "nontoken".
    Noun(Noun),
    /// "white", "black or red".
    Color(Vec<Color>, ListJoin),
    /// Colourless, multicoloured, historic, modified …
    Class(WordClass),
    /// Tapped, attacking …
    Status(Status),
    /// "being declared as attackers": what is going on with it at the moment.
    Being(Process),
    /// "kicked", "unearthed": what the rules of a keyword do (702).
    Keyworded(Keyword),
    /// "its surge cost was paid", "tribute was paid": the same of a keyword, as its cost says it.
    CostPaid(Keyword),
    /// "equip", of an ability: that the keyword is, or stands for (702.1).
    OfKeyword(Keyword),
    /// "attacking or blocking".
    AnyOf(Vec<Pred>),
    /// "2/2".
    PowerToughness(Qty, Qty),
    /// "you control", "your opponents don't control", "controlled by P".
    Controller(Box<Selection>, Polarity, ControlForm),
    /// "you controlled at the time it died": who controlled it when that happened.
    ControlledWhen(Box<Selection>, Box<super::Event>),
    /// "you own", "you don't own".
    Owner(Box<Selection>, Polarity),
    /// "in your graveyard", "on the battlefield", "not on the stack".
    In(ZonePhrase, Polarity),
    /// "from your graveyard", "you cast from exile".
    From(ZonePhrase, Polarity),
    /// "with mana value 3 or less", "with power greater than its toughness".
    Stat(Stat, Comparison),
    /// "with odd mana values", "with even power": zero is even.
    Parity(super::Parity, Stat, super::ParityForm),
    /// "whose mana value is less than …": [`Pred::Stat`] in another form.
    WhoseStat(Stat, Comparison),
    /// "with lesser mana value than that spell", "with greater power": less, greater, or equal to one.
    Than(Stat, super::Op, Likeness),
    /// "with total power 8 or greater".
    Total(Stat, Comparison),
    /// "with the greatest power among creatures you control", "with the highest life total".
    Extreme(Extreme, Stat, Option<Box<Selection>>, Ties),
    /// "with flying", "without flying or reach".
    Has(Vec<KeywordUse>, ListJoin, Polarity),
    /// "with a time counter on it".
    Counters {
        /// How many; none said for "no counters" with `IsNot`.
        quant: Quant,
        /// Of which kind; any kind if none.
        kind: Option<super::CounterKind>,
        /// With or without.
        polarity: Polarity,
    },
    /// "named X", "with the chosen name", "with the same name as it".
    Named(NameRef),
    /// "of the chosen type", "of that color", "of the creature type of their choice".
    OfAttr(Attr, Ref),
    /// "that shares a card type with it".
    Shares {
        /// What is shared.
        attr: Attr,
        /// "a" or "at least one". Form only.
        form: SharesForm,
        /// With what; among themselves if none.
        with: Option<Box<Selection>>,
    },
    /// "with the same mana value as that spell", "with the same name and power".
    SameAs {
        /// What is the same.
        attrs: Vec<Attr>,
        /// All of it, or any.
        join: ListJoin,
        /// The same as what.
        with: Likeness,
    },
    /// "with different names".
    Different(Attr, DifferentForm),
    /// "with a different name than that card": not [`Pred::SameAs`] any of those.
    Unlike(Attr, Box<Selection>, UnlikeForm),
    /// "who voted for a choice you didn't vote for", in the vote that was taken (701.38).
    VotedAs(Box<Selection>, Polarity),
    /// "that attacked this turn", "exiled this way", "you cast".
    Did(Box<super::Event>),
    /// A participle with its writer: "revealed this way", "they exiled this way", "exiled with ~".
    Way {
        /// Which verb did it.
        participle: super::Participle,
        /// Who did it, where said.
        by: Option<Box<Selection>>,
        /// What it was done with; "this way" if none.
        with: Option<Ref>,
        /// Where it was before, where said: "exiled from your graveyard this way".
        from: Option<Box<ZonePhrase>>,
        /// Whether "this way" is said. Form only.
        form: WayForm,
    },
    /// "you removed from the draft with cards named ~" (905.2).
    RemovedFromDraft,
    /// "that targets a creature you control".
    Targets(Box<Selection>),
    /// "that targets only ~", "that targets only a single creature".
    TargetsOnly(Box<Selection>, Single),
    /// "with no abilities".
    NoAbilities,
    /// "with a cycling ability", "with cycling abilities": with what that keyword stands for.
    WithAbility(crate::lexicon::Keyword, WordNumber),
    /// "with {X} in its mana cost", "with {X} in their mana costs" (107.3).
    XInCost(WordNumber),
    /// "with a single target", "with two or more targets".
    WithTargets(Quant, Single),
    /// "the spell could target".
    CouldTarget(Box<Selection>, ThatForm),
    /// A target of that spell or ability; of what is "other" besides what it targets.
    TargetOf(Box<Selection>),
    /// "of them", "of those creatures".
    Of(Box<Selection>),
    /// "of seven cards", of a hand or a pile: what it holds.
    Holding(Box<Selection>),
    /// "of a creature card", of copies (707): what they are copies of.
    CopyOf(Box<Selection>),
    /// "in that pile", "from the pile of your choice" (700.3).
    InPile(Box<Selection>, PileForm),
    /// "of artifacts you control", of abilities: their source is one of those.
    AbilityOf(Box<Selection>, SourceForm),
    /// "among them".
    Among(Box<Selection>),
    /// "from among them".
    FromAmong(Box<Selection>),
    /// "from each of those hands": so many from each.
    FromEach(Box<Selection>),
    /// "you cast from your hand this turn", "they draw", "you've sacrificed this turn".
    DoneBy {
        /// What is done to it.
        verb: DoneVerb,
        /// By whom; by anyone for "cast from a graveyard".
        who: Option<Box<Selection>>,
        /// From where.
        from: Option<ZonePhrase>,
        /// When.
        window: Option<super::Window>,
        /// "you draw", "you drew", "you've drawn". Form only.
        tense: super::Tense,
    },
    /// "ruin", of votes: the word that was voted for.
    VotedFor(String),
    /// "each friend": of players, the word that was chosen for each of them, and the choice. It stands in the place
    /// of the noun.
    Called(String, super::Slot),
    /// "who has the city's blessing", "who isn't the monarch".
    Designated(super::Designation, Polarity),
    /// "who last chose green anchor": a remembered label.
    LastChose(String),
    /// "who chose the highest number", "with the lowest result": of several who each came to a number.
    Came(Extreme, Box<Qty>, CameForm),
    /// "who rolled 10 or lower", "whose result is 10 or lower": likewise.
    CameTo(Comparison, Box<Qty>, CameToForm),
    /// "with one or more votes", "that received no votes" (701.38).
    Votes(Comparison, VotesForm),
    /// "you voted for", of what a vote was for.
    VotedBy(Box<Selection>),
    /// "whose coin comes up heads", of several who each flipped one.
    CoinCameUp {
        /// Heads or tails.
        face: FlipResult,
        /// "comes" or "came". Form only.
        tense: super::Tense,
        /// The flip, set by bind.
        act: Slot,
    },
    /// "coin that comes up heads", "flip you win": what a coin flip of a step before came to.
    Flipped {
        /// Heads, tails, won, lost.
        result: FlipResult,
        /// Who wins or loses it.
        who: Option<Box<Selection>>,
        /// The flip, set by bind.
        act: Slot,
    },
    /// "who does", "who didn't": what became of an act of a step before.
    Outcome {
        /// Did, did not, could not.
        result: super::OutcomeKind,
        /// "who does", "who did", "who does so". Form only.
        form: super::OutcomeForm,
        /// The act, set by bind: one that could be declined sooner than another.
        act: Slot,
    },
    /// "blocking a creature you control", "blocking or blocked by it": any of the states.
    StatusOf(Vec<Status>, Box<Selection>),
    /// "it's attacking", "that creature is blocking": what those attack or block.
    FoughtBy(Status, Box<Selection>),
    /// "other than ~", "except you".
    OtherThan(Box<Selection>, OtherForm),
    /// "legal in this game's format", "not banned in Vintage" (206.4).
    Legal(Legality, FormatName, Polarity),
    /// "following that plane's first ability": what those abilities have something be done as.
    AllowedBy(Box<Selection>, AllowedForm),
    /// "first", "second", "next": which of those that match, in the window that they are said with
    /// ("you cast each turn"); of abilities, in the order of the text that they stand in.
    Nth(Rank),
    /// "you have", of opponents.
    OpponentOf(Box<Selection>),
    /// "of your opponents", "to your left" for players.
    Neighbour(super::Side, Box<Selection>),
    /// "attached to it".
    AttachedTo(Box<Selection>),
    /// "that's a Goblin", "that's attacking", "who's the monarch": a predicate said as a relative
    /// clause after the noun.
    That(Box<Pred>, Polarity),
    /// "the first creature spell and the first artifact spell you cast each turn": a clause that is
    /// written once, after the last of a list. Form only: binding takes the predicate itself.
    Later(Box<Pred>),
    /// "chosen", "revealed", "exiled" before a noun: written by the step of that verb.
    Participle(super::Participle),
}

/// What a characteristic is compared with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Likeness {
    /// "as that spell", "than that spell".
    As(Box<Selection>),
    /// Not said: after "other" what it is another than, else what was named last.
    Other(Ref),
}

/// What the rules of a format make of a card (206.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Legality {
    /// It may be played.
    Legal,
    /// It may not.
    Banned,
    /// One of it may.
    Restricted,
}

/// A format.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FormatName {
    /// That of this game.
    Current(FormatForm),
    /// By its name.
    Named(String),
}

/// What a coin flip comes to (705).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FlipResult {
    /// "comes up heads".
    Heads,
    /// "comes up tails".
    Tails,
    /// "you win".
    Won,
    /// "you lose".
    Lost,
}

/// "you control", "controlled by P", or "P's". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ControlForm {
    /// "P controls".
    Active,
    /// "controlled by P".
    Passive,
    /// "P's creatures".
    Possessive,
    /// "P controlled that was destroyed": of what has left, as it left.
    Past,
}

/// Highest or lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Extreme {
    /// "greatest".
    Greatest,
    /// "least".
    Least,
    /// "highest", of life totals and costs.
    Highest,
    /// "lowest".
    Lowest,
    /// "most", of votes and counts.
    Most,
    /// "fewest".
    Fewest,
}

/// Whether it is said that those tied are meant too, as they always are. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ties {
    /// Not said.
    NotSaid,
    /// "or tied for most votes".
    Said,
    /// "or is tied for most life", "or are tied for most life", in a clause.
    Is(super::WordNumber),
}

/// "shares a card type" or "shares at least one card type". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SharesForm {
    /// "a".
    A,
    /// "at least one".
    AtLeastOne,
    /// "share no colors": denied, and in the plural.
    No,
}

/// "they chose this way" or "they chose". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WayForm {
    /// "this way", or "with O".
    Said,
    /// Left out after a player: "the creature they chose".
    Unsaid,
    /// "the creature chosen by them".
    By,
}

/// "with different controllers" or "controlled by different players". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DifferentForm {
    /// "with different names".
    With,
    /// "each of them has a different name".
    Each,
    /// "controlled by different players".
    ControlledBy,
}

/// How it is said that something has votes. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum VotesForm {
    /// "with one or more votes".
    With,
    /// "that received one or more votes".
    Received,
    /// "that receives", "who receive".
    Receives,
    /// "who got no votes".
    Got,
    /// "ruin gets no votes".
    Gets,
}
