//! Quantities: expressions, never bare integers.

use super::{CounterKind, Event, Extreme, Ref, Selection};
use crate::lexicon::Color;
use schemars::JsonSchema;
use serde::Serialize;

/// A number, evaluated when it is needed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Qty {
    /// A literal; digits or a word by what it counts (style, not form).
    Number(u32),
    /// "1 plus Q": [`Qty::Number`] in numerals, where a word could stand as well.
    Numeral(u32),
    /// A number written as a word where numerals are the rule: "the number of … minus one". Form only.
    Word(u32),
    /// X (107.3): from a cost, or from "where X is".
    X,
    /// "the number of O".
    Count(Box<Selection>),
    /// "the total number of O": a count in another form.
    InAll(Box<Qty>),
    /// "that many", "that much", "the difference".
    Result(Ref, CountForm),
    /// "its power", "your life total", "the toughness of O".
    Stat(Stat, Box<Selection>, StatForm),
    /// "the total power of O", "their total mana value".
    Total(Stat, Box<Selection>, StatForm),
    /// "the greatest power among O".
    Extreme(Extreme, Stat, Box<Selection>),
    /// "the number of charge counters on it".
    Counters(Option<CounterKind>, Box<Selection>, CountersForm),
    /// "the number of charge counters removed this way".
    CountersRemoved(Option<CounterKind>, Ref, AmountForm),
    /// "the number of card types among O": how many different ones.
    Kinds(super::Attr, Box<Selection>, KindsForm),
    /// "the number of times you've rolled the planar die this turn".
    Times(Box<Event>),
    /// "the amount of life you gained this turn", "the damage dealt to you this turn": what such events
    /// came to in all.
    Life(Box<Event>, AmountForm),
    /// "the amount of mana spent to cast it", "{R} was spent to cast it" (601.2h).
    Spent {
        /// How it is counted.
        what: Spent,
        /// On what.
        on: Box<Selection>,
        /// How it is said.
        form: SpentForm,
    },
    /// "the number of creatures in your party" (700.8).
    Party(Box<Selection>),
    /// "you have two or more opponents": how many they have.
    Opponents(Box<Selection>),
    /// "the number of red mana symbols in the mana costs of permanents you control".
    ManaSymbols(Color, Box<Selection>, CostsForm),
    /// "for each target": how often the spell itself has something as its target (115.9a).
    OwnTargets,
    /// "the number of times this ability has resolved this turn".
    Resolutions(ResolvedIn),
    /// "your devotion to red" (700.5).
    Devotion(Box<Selection>, Vec<Color>),
    /// "your devotion to that color".
    DevotionTo(Box<Selection>, Ref),
    /// "N for each O": a number, times a count of objects or counters.
    ForEach(Box<Qty>, Box<Qty>),
    /// "twice Q", "three times Q".
    Multiple(u32, Box<Qty>),
    /// "double that", as an amount.
    Double(Box<Qty>),
    /// "half Q, rounded up", "a third of Q".
    Part(Box<Qty>, Fraction, Rounding),
    /// "Q plus Q".
    Plus(Box<Qty>, Box<Qty>),
    /// "Q minus Q".
    Minus(Box<Qty>, Box<Qty>),
    /// "each O beyond the first", "beyond the first two": of a count, what is more than that.
    Beyond(Box<Qty>, u32),
    /// "triple that", as an amount.
    Triple(Box<Qty>),
    /// "the highest number you noted for cards named N" (905.2b).
    Noted(super::Ref),
    /// "the difference between Q and Q".
    Apart(Box<Qty>, Box<Qty>),
    /// "the number they chose": of several who each came to a number, that of a player.
    OfPlayer(Box<Qty>, Box<Selection>),
    /// "a number chosen at random from A to B".
    Random(Box<Qty>, Box<Qty>),
}

/// The stretch of time in which an ability has resolved so often.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ResolvedIn {
    /// "this turn".
    Turn,
    /// "this game".
    Game,
}

/// How it is said how often an ability has resolved. Form only, but for [`ResolvedForm::Least`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ResolvedForm {
    /// "this is the third time this ability has resolved".
    This,
    /// "it's the third time this ability has resolved".
    It,
    /// "this ability has resolved exactly three times".
    Exactly,
    /// "this ability has resolved three or more times".
    Least,
}

/// How it is said whose mana costs are counted. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CostsForm {
    /// "its mana cost".
    Own,
    /// "the mana cost of that card".
    One,
    /// "the mana costs of permanents you control".
    Several,
}

/// What is counted of the mana spent on a spell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Spent {
    /// All of it.
    Mana,
    /// "mana from a Treasure": what those produced.
    From(Box<Selection>),
    /// How many colors it has.
    Colors,
    /// "{R}{R}": how often this is in it.
    Symbols(Vec<crate::lexicon::ManaSymbol>),
}

/// How spent mana is said. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SpentForm {
    /// "the amount of mana spent to cast it".
    Amount,
    /// "for each color of mana spent to cast it".
    Each,
    /// "five or more mana was spent to cast it".
    Clause,
    /// "at least five mana was spent to cast it".
    NoLess,
    /// "no colored mana was spent to cast it", of colors.
    Colored,
}

/// How different ones of a quality are counted. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KindsForm {
    /// "colors among permanents you control".
    Among,
    /// "different powers among creatures you control".
    Different,
    /// "its colors".
    Own,
    /// "colors of that spell".
    Of,
}

/// How it is said where the counters are that are counted. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CountersForm {
    /// "counters on it".
    On,
    /// "counters among creatures you control".
    Among,
    /// "experience counters you have".
    Had,
}

/// Words for an earlier result. Form, but for the difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CountForm {
    /// "that many".
    ThatMany,
    /// "that much".
    ThatMuch,
    /// "the difference".
    Difference,
    /// "that", in "double that".
    Amount,
    /// "the damage prevented this way", "the amount of life lost this way": what such an act came to.
    Done(DoneAmount, AmountForm),
    /// "the result", of a die.
    Result,
    /// "the total of those results", of several dice.
    ResultTotal,
    /// "that result": [`CountForm::Result`] in another form.
    ThatResult,
    /// "the chosen number".
    ChosenNumber,
    /// "that number", of one that was chosen.
    ThatNumber,
}

/// Acts that are asked how much they came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DoneAmount {
    /// 615.
    DamagePrevented,
    /// 120.
    DamageDealt,
    /// 120.10.
    ExcessDealt,
    /// 119.3.
    LifeLost,
    /// 119.3.
    LifeGained,
    /// 119.4.
    LifePaid,
    /// 118.
    ManaPaid,
}

/// How such an amount is said. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AmountForm {
    /// "the damage".
    Bare,
    /// "the amount of damage".
    AmountOf,
    /// "the total amount of life".
    TotalAmount,
    /// "the total damage dealt to you", "the total life lost by your opponents".
    Total,
    /// "the excess", where that is all that is said.
    Alone,
    /// "for each 1 damage dealt this way".
    Each,
    /// The same before the comma.
    EachFirst,
    /// "no damage was dealt this way", in a comparison.
    Clause,
}

/// Whose stat: possessive or "of". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StatForm {
    /// "its power".
    Possessive,
    /// "the power of O".
    Of,
    /// "you have 5 life", of life totals that are compared.
    Have,
}

/// Numbers that objects and players have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stat {
    /// 208.
    Power,
    /// 208.
    Toughness,
    /// 202.3.
    ManaValue,
    /// 119.
    LifeTotal,
    /// 202.1; compared only for equality.
    ManaCost,
    /// 306.5.
    Loyalty,
    /// Number of votes.
    Votes,
    /// "power and toughness", where one amount serves both.
    PowerAndToughness,
    /// Base power (613.4b).
    BasePower,
    /// Cards in hand.
    HandSize,
    /// 103.4.
    StartingLife,
    /// Cards in a player's graveyard.
    GraveyardSize,
    /// Cards in a player's library.
    LibrarySize,
}

/// A part of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fraction {
    /// "half".
    Half,
    /// "a third of".
    Third,
    /// "a quarter of".
    Quarter,
    /// "a fifth of".
    Fifth,
    /// "a tenth of".
    Tenth,
}

/// Rounding of halves and other parts (107.1a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rounding {
    /// "rounded up".
    Up,
    /// "rounded down".
    Down,
}

/// A comparison with its right side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Comparison {
    /// How.
    pub op: Op,
    /// With what.
    pub qty: Qty,
}

/// Whether two divides a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Parity {
    /// "odd".
    Odd,
    /// "even".
    Even,
}

/// How that is said of a number. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ParityForm {
    /// "odd power".
    Bare,
    /// "an odd mana value".
    Article,
    /// "odd mana values".
    Plural,
}

/// How two numbers are compared; the spelling is fixed for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Op {
    /// "3".
    Equal,
    /// "equal to Q".
    EqualTo,
    /// "3 or less".
    OrLess,
    /// "less than or equal to Q".
    LessOrEqual,
    /// "3 or greater".
    OrGreater,
    /// "greater than or equal to Q".
    GreaterOrEqual,
    /// "less than Q".
    Less,
    /// "greater than Q".
    Greater,
    /// "3 or higher", of the result of a roll.
    OrHigher,
    /// "3 or lower", likewise.
    OrLower,
    /// "3 or more".
    OrMore,
    /// "3 or fewer".
    OrFewer,
    /// "fewer than Q".
    Fewer,
    /// "exactly Q".
    Exactly,
}

impl Qty {
    /// What a "for each" runs over that is said before the comma.
    pub fn each_first(&self) -> Option<&Self> {
        let Self::ForEach(_, each) = self else { return None };
        matches!(
            **each,
            Self::Result(_, CountForm::Done(_, AmountForm::EachFirst))
                | Self::CountersRemoved(_, _, AmountForm::EachFirst)
        )
        .then_some(each)
    }
}

/// "with the highest number" or "who chose the highest number". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CameForm {
    /// "with the highest number".
    With,
    /// "who chose the highest number".
    Did,
    /// "who rolled the highest number": of the results of dice.
    RolledNumber,
    /// "whose number is the highest".
    Is,
    /// "whose number was the highest".
    Was,
    /// "whose number is highest".
    IsBare,
    /// "whose number was highest".
    WasBare,
    /// "whose number is highest or tied for highest".
    IsOrTied,
    /// "whose number was highest or tied for highest".
    WasOrTied,
}

/// How it is said to which number somebody came. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CameToForm {
    /// "who rolled 10 or lower".
    Rolled,
    /// "who rolled a 10 or lower".
    RolledA,
    /// "who lost 10 or more life this way".
    Life,
    /// "whose result is 10 or lower".
    Is,
    /// "whose result was 10 or lower".
    Was,
}
