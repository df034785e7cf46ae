//! Keyword abilities (702): one row a keyword, in rule order, variants after what they vary.
//!
//! Any keyword may also stand bare, where it is granted or spoken of ("it gains suspend", "a card
//! with cycling"); the parameter shape says what follows it where a card has it.

use super::index::{Index, Lazy};
use super::subtypes::{self, SubtypeFamily};
use super::table::listed;
use super::types::CardType;
use super::zones::Zone;
use alloc::borrow::ToOwned as _;

/// What follows a keyword where a card has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum KeywordParam {
    /// Nothing: `flying`.
    None,
    /// A number: `bushido 2`.
    Number,
    /// A cost, after a space or an em dash: `ward {2}`, `ward—Pay 3 life`.
    Cost,
    /// A cost or nothing: `mayhem {1}{R}`, `mayhem`.
    OptionalCost,
    /// A number and a cost: `suspend 4—{U}`.
    NumberCost,
    /// "from" and qualities: `protection from black and from red`.
    Quality,
    /// "from" and qualities, or nothing: `hexproof from black`, `hexproof`.
    OptionalQuality,
    /// A preposition, a quality and a cost: `splice onto Arcane {1}{R}`, `craft with artifact {3}`.
    QualityCost,
    /// A quality or none, then a cost: `equip Knight {1}`, `equip {3}`, `emerge from artifact {4}`.
    OptionalQualityCost,
    /// A quality or none, then a number: `devour artifact 1`, `devour 2`.
    OptionalQualityNumber,
    /// A noun phrase: `enchant creature`, `affinity for artifacts`, `champion an Elf`, `gift a card`.
    Object,
    /// A card name: `partner with Pir, Imaginative Rascal`.
    Name,
    /// A condition after an em dash: `companion—Each …`.
    Condition,
    /// An ability after an em dash: `boast — {1}: …`, `max speed — …`.
    Ability,
    /// A mana cost, then power and toughness: `prototype {2}{G} — 3/3`.
    CostStats,
    /// A type or quality before it: `Fox offering`, `snow landwalk`.
    PrecedingType,
    /// A type joined before it and a cost after: `elfcycling {2}`.
    PrecedingTypeCost,
}

/// Where a keyword ability functions on a card that is printed with it, as its own rule says or as those of all
/// abilities do (113.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Functions {
    /// On the battlefield; of an instant or a sorcery, on the stack.
    Usual,
    /// On the stack: it says what it costs to cast the spell, or triggers as it is cast.
    Stack,
    /// There, and on the battlefield.
    StackAndBattlefield,
    /// There, and in exile.
    StackAndExile,
    /// In its owner's hand.
    Hand,
    /// There, and in the command zone.
    HandAndCommand,
    /// There, and in exile.
    HandAndExile,
    /// In its owner's graveyard.
    Graveyard,
    /// There, and on the stack.
    GraveyardAndStack,
    /// In any zone from which the card could be played, and on the stack (113.6e).
    ToBePlayed,
    /// In all zones of the game.
    Anywhere,
    /// The same, and outside the game: it defines what the object is (113.6a).
    Everywhere,
    /// In the command zone, as the card is put there.
    Command,
    /// Before the game begins, in the starting deck and outside the game (113.6n).
    BeforeTheGame,
}

impl Functions {
    const fn zones(self, is_spell: bool) -> &'static [Zone] {
        use Zone::{Battlefield, Command, Exile, Graveyard, Hand, Library, Outside, Stack, StartingDeck};
        match self {
            Self::Usual if is_spell => &[Stack],
            Self::Usual => &[Battlefield],
            Self::Stack => &[Stack],
            Self::StackAndBattlefield if is_spell => &[Stack],
            Self::StackAndBattlefield => &[Stack, Battlefield],
            Self::StackAndExile => &[Stack, Exile],
            Self::Hand => &[Hand],
            Self::HandAndCommand => &[Hand, Command],
            Self::HandAndExile => &[Hand, Exile],
            Self::Graveyard => &[Graveyard],
            Self::GraveyardAndStack => &[Graveyard, Stack],
            Self::ToBePlayed => &[Command, Exile, Graveyard, Hand, Library, Stack],
            Self::Anywhere => &[Battlefield, Command, Exile, Graveyard, Hand, Library, Stack],
            Self::Everywhere => &[Battlefield, Command, Exile, Graveyard, Hand, Library, Outside, Stack],
            Self::Command => &[Command],
            Self::BeforeTheGame => &[StartingDeck, Outside],
        }
    }
}

macro_rules! keywords {
    ($($variant:ident $text:literal $rule:literal $param:ident $functions:ident;)*) => {
        listed! {
            /// A keyword ability (702).
            Keyword: u16 { $($variant $text)* }
        }
        const ROWS: &[(&str, &str, KeywordParam, Functions)] =
            &[$(($text, $rule, KeywordParam::$param, Functions::$functions)),*];
    };
}

keywords! {
    Deathtouch "deathtouch" "702.2" None Anywhere;
    Defender "defender" "702.3" None Usual;
    DoubleStrike "double strike" "702.4" None Usual;
    Enchant "enchant" "702.5" Object StackAndBattlefield;
    Equip "equip" "702.6" OptionalQualityCost Usual;
    FirstStrike "first strike" "702.7" None Usual;
    Flash "flash" "702.8" None ToBePlayed;
    Flying "flying" "702.9" None Usual;
    Haste "haste" "702.10" None Usual;
    Hexproof "hexproof" "702.11" OptionalQuality Usual;
    Indestructible "indestructible" "702.12" None Usual;
    Intimidate "intimidate" "702.13" None Usual;
    Landwalk "landwalk" "702.14" PrecedingType Usual;
    ArtifactLandwalk "artifact landwalk" "702.14" None Usual;
    Desertwalk "desertwalk" "702.14" None Usual;
    Forestwalk "forestwalk" "702.14" None Usual;
    Islandwalk "islandwalk" "702.14" None Usual;
    LegendaryLandwalk "legendary landwalk" "702.14" None Usual;
    Mountainwalk "mountainwalk" "702.14" None Usual;
    NonbasicLandwalk "nonbasic landwalk" "702.14" None Usual;
    Plainswalk "plainswalk" "702.14" None Usual;
    SnowForestwalk "snow forestwalk" "702.14" None Usual;
    SnowIslandwalk "snow islandwalk" "702.14" None Usual;
    SnowLandwalk "snow landwalk" "702.14" None Usual;
    SnowMountainwalk "snow mountainwalk" "702.14" None Usual;
    SnowPlainswalk "snow plainswalk" "702.14" None Usual;
    SnowSwampwalk "snow swampwalk" "702.14" None Usual;
    Swampwalk "swampwalk" "702.14" None Usual;
    Lifelink "lifelink" "702.15" None Anywhere;
    Protection "protection" "702.16" Quality Usual;
    Reach "reach" "702.17" None Usual;
    Shroud "shroud" "702.18" None Usual;
    Trample "trample" "702.19" None Usual;
    TrampleOverPlaneswalkers "trample over planeswalkers" "702.19c" None Usual;
    Vigilance "vigilance" "702.20" None Usual;
    Ward "ward" "702.21" Cost Usual;
    Banding "banding" "702.22" None Usual;
    BandsWithOther "bands with other" "702.22b" Object Usual;
    Rampage "rampage" "702.23" Number Usual;
    CumulativeUpkeep "cumulative upkeep" "702.24" Cost Usual;
    Flanking "flanking" "702.25" None Usual;
    Phasing "phasing" "702.26" None Usual;
    Buyback "buyback" "702.27" Cost Stack;
    Shadow "shadow" "702.28" None Usual;
    Cycling "cycling" "702.29" Cost Hand;
    Typecycling "typecycling" "702.29e" PrecedingTypeCost Hand;
    ArtifactLandcycling "artifact landcycling" "702.29e" Cost Hand;
    BasicLandcycling "basic landcycling" "702.29e" Cost Hand;
    Desertcycling "desertcycling" "702.29e" Cost Hand;
    Forestcycling "forestcycling" "702.29e" Cost Hand;
    Islandcycling "islandcycling" "702.29e" Cost Hand;
    Landcycling "landcycling" "702.29e" Cost Hand;
    Mountaincycling "mountaincycling" "702.29e" Cost Hand;
    Plainscycling "plainscycling" "702.29e" Cost Hand;
    Slivercycling "slivercycling" "702.29e" Cost Hand;
    Swampcycling "swampcycling" "702.29e" Cost Hand;
    Wizardcycling "wizardcycling" "702.29e" Cost Hand;
    Echo "echo" "702.30" Cost Usual;
    Horsemanship "horsemanship" "702.31" None Usual;
    Fading "fading" "702.32" Number Usual;
    Kicker "kicker" "702.33" Cost Stack;
    Multikicker "multikicker" "702.33c" Cost Stack;
    StickerKicker "sticker kicker" "702.33h" Cost Stack;
    Flashback "flashback" "702.34" Cost GraveyardAndStack;
    Madness "madness" "702.35" Cost HandAndExile;
    Fear "fear" "702.36" None Usual;
    Morph "morph" "702.37" Cost Anywhere;
    Megamorph "megamorph" "702.37b" Cost Anywhere;
    Amplify "amplify" "702.38" Number Usual;
    Provoke "provoke" "702.39" None Usual;
    Storm "storm" "702.40" None Stack;
    Affinity "affinity" "702.41" Object Stack;
    Entwine "entwine" "702.42" Cost Stack;
    Modular "modular" "702.43" Number Usual;
    Sunburst "sunburst" "702.44" None Usual;
    Bushido "bushido" "702.45" Number Usual;
    Soulshift "soulshift" "702.46" Number Usual;
    Splice "splice" "702.47" QualityCost Hand;
    Offering "offering" "702.48" PrecedingType Stack;
    Ninjutsu "ninjutsu" "702.49" Cost Hand;
    CommanderNinjutsu "commander ninjutsu" "702.49d" Cost HandAndCommand;
    Epic "epic" "702.50" None Stack;
    Convoke "convoke" "702.51" None Stack;
    Dredge "dredge" "702.52" Number Graveyard;
    Transmute "transmute" "702.53" Cost Hand;
    Bloodthirst "bloodthirst" "702.54" Number Usual;
    Haunt "haunt" "702.55" None StackAndBattlefield;
    Replicate "replicate" "702.56" Cost Stack;
    Forecast "forecast" "702.57" Ability Hand;
    Graft "graft" "702.58" Number Usual;
    Recover "recover" "702.59" Cost Graveyard;
    Ripple "ripple" "702.60" Number Stack;
    SplitSecond "split second" "702.61" None Stack;
    Suspend "suspend" "702.62" NumberCost HandAndExile;
    Vanishing "vanishing" "702.63" Number Usual;
    Absorb "absorb" "702.64" Number Usual;
    AuraSwap "aura swap" "702.65" Cost Usual;
    Delve "delve" "702.66" None Stack;
    Fortify "fortify" "702.67" Cost Usual;
    Frenzy "frenzy" "702.68" Number Usual;
    Gravestorm "gravestorm" "702.69" None Stack;
    Poisonous "poisonous" "702.70" Number Usual;
    Transfigure "transfigure" "702.71" Cost Usual;
    Champion "champion" "702.72" Object Usual;
    Changeling "changeling" "702.73" None Everywhere;
    Evoke "evoke" "702.74" Cost Anywhere;
    Hideaway "hideaway" "702.75" Number Usual;
    Prowl "prowl" "702.76" Cost Stack;
    Reinforce "reinforce" "702.77" NumberCost Hand;
    Conspire "conspire" "702.78" None Stack;
    Persist "persist" "702.79" None Usual;
    Wither "wither" "702.80" None Anywhere;
    Retrace "retrace" "702.81" None Graveyard;
    Devour "devour" "702.82" OptionalQualityNumber Usual;
    Exalted "exalted" "702.83" None Usual;
    Unearth "unearth" "702.84" Cost Graveyard;
    Cascade "cascade" "702.85" None Stack;
    Annihilator "annihilator" "702.86" Number Usual;
    LevelUp "level up" "702.87" Cost Usual;
    Rebound "rebound" "702.88" None Stack;
    UmbraArmor "umbra armor" "702.89" None Usual;
    Infect "infect" "702.90" None Anywhere;
    BattleCry "battle cry" "702.91" None Usual;
    LivingWeapon "living weapon" "702.92" None Usual;
    Undying "undying" "702.93" None Usual;
    Miracle "miracle" "702.94" Cost Hand;
    Soulbond "soulbond" "702.95" None Usual;
    Overload "overload" "702.96" Cost Stack;
    Scavenge "scavenge" "702.97" Cost Graveyard;
    Unleash "unleash" "702.98" None Usual;
    Cipher "cipher" "702.99" None StackAndExile;
    Evolve "evolve" "702.100" None Usual;
    Extort "extort" "702.101" None Usual;
    Fuse "fuse" "702.102" None Hand;
    Bestow "bestow" "702.103" Cost ToBePlayed;
    Tribute "tribute" "702.104" Number Usual;
    Dethrone "dethrone" "702.105" None Usual;
    HiddenAgenda "hidden agenda" "702.106" None Command;
    DoubleAgenda "double agenda" "702.106f" None Command;
    Outlast "outlast" "702.107" Cost Usual;
    Prowess "prowess" "702.108" None Usual;
    Dash "dash" "702.109" Cost StackAndBattlefield;
    Exploit "exploit" "702.110" None Usual;
    Menace "menace" "702.111" None Usual;
    Renown "renown" "702.112" Number Usual;
    Awaken "awaken" "702.113" NumberCost Stack;
    Devoid "devoid" "702.114" None Everywhere;
    Ingest "ingest" "702.115" None Usual;
    Myriad "myriad" "702.116" None Usual;
    Surge "surge" "702.117" Cost Stack;
    Skulk "skulk" "702.118" None Usual;
    Emerge "emerge" "702.119" OptionalQualityCost Stack;
    Escalate "escalate" "702.120" Cost Stack;
    Melee "melee" "702.121" None Usual;
    Crew "crew" "702.122" Number Usual;
    Fabricate "fabricate" "702.123" Number Usual;
    Partner "partner" "702.124" None BeforeTheGame;
    PartnerWith "partner with" "702.124i" Name Usual;
    FriendsForever "friends forever" "702.124j" None BeforeTheGame;
    ChooseABackground "choose a Background" "702.124k" None BeforeTheGame;
    DoctorsCompanion "Doctor's companion" "702.124m" None BeforeTheGame;
    Undaunted "undaunted" "702.125" None Stack;
    Improvise "improvise" "702.126" None Stack;
    Aftermath "aftermath" "702.127" None ToBePlayed;
    Embalm "embalm" "702.128" Cost Graveyard;
    Eternalize "eternalize" "702.129" Cost Graveyard;
    Afflict "afflict" "702.130" Number Usual;
    Ascend "ascend" "702.131" None Usual;
    Assist "assist" "702.132" None Stack;
    JumpStart "jump-start" "702.133" None GraveyardAndStack;
    Mentor "mentor" "702.134" None Usual;
    Afterlife "afterlife" "702.135" Number Usual;
    Riot "riot" "702.136" None Usual;
    Spectacle "spectacle" "702.137" Cost Stack;
    Escape "escape" "702.138" Cost Graveyard;
    Companion "companion" "702.139" Condition BeforeTheGame;
    Mutate "mutate" "702.140" Cost Stack;
    Encore "encore" "702.141" Cost Graveyard;
    Boast "boast" "702.142" Ability Usual;
    Foretell "foretell" "702.143" Cost Hand;
    Demonstrate "demonstrate" "702.144" None Stack;
    Daybound "daybound" "702.145b" None Usual;
    Nightbound "nightbound" "702.145e" None Usual;
    Disturb "disturb" "702.146" Cost Graveyard;
    Decayed "decayed" "702.147" None Usual;
    Cleave "cleave" "702.148" Cost Stack;
    Training "training" "702.149" None Usual;
    Compleated "compleated" "702.150" None Usual;
    Reconfigure "reconfigure" "702.151" Cost Usual;
    Blitz "blitz" "702.152" Cost StackAndBattlefield;
    Casualty "casualty" "702.153" Number Stack;
    Enlist "enlist" "702.154" None Usual;
    ReadAhead "read ahead" "702.155" None Usual;
    Ravenous "ravenous" "702.156" None Usual;
    Squad "squad" "702.157" Cost StackAndBattlefield;
    SpaceSculptor "space sculptor" "702.158" None Usual;
    Visit "visit" "702.159" Ability Usual;
    Prototype "prototype" "702.160" CostStats ToBePlayed;
    LivingMetal "living metal" "702.161" None Usual;
    MoreThanMeetsTheEye "More Than Meets the Eye" "702.162" Cost ToBePlayed;
    ForMirrodin "for Mirrodin!" "702.163" None Usual;
    Toxic "toxic" "702.164" Number Usual;
    Backup "backup" "702.165" Number Usual;
    Bargain "bargain" "702.166" None Stack;
    Craft "craft" "702.167" QualityCost Usual;
    Disguise "disguise" "702.168" Cost Anywhere;
    Solved "solved" "702.169" Ability Usual;
    Plot "plot" "702.170" Cost Hand;
    Saddle "saddle" "702.171" Number Usual;
    Spree "spree" "702.172" None Stack;
    Freerunning "freerunning" "702.173" Cost Stack;
    Gift "gift" "702.174" Object StackAndBattlefield;
    Offspring "offspring" "702.175" Cost StackAndBattlefield;
    Impending "impending" "702.176" NumberCost StackAndBattlefield;
    Exhaust "exhaust" "702.177" Ability Usual;
    MaxSpeed "max speed" "702.178" Ability Usual;
    StartYourEngines "start your engines!" "702.179" None Usual;
    Harmonize "harmonize" "702.180" Cost GraveyardAndStack;
    Mobilize "mobilize" "702.181" Number Usual;
    JobSelect "job select" "702.182" None Usual;
    Tiered "tiered" "702.183" None Stack;
    Station "station" "702.184" None Usual;
    Warp "warp" "702.185" Cost Stack;
    Infinity "∞" "702.186" Ability Usual;
    Mayhem "mayhem" "702.187" OptionalCost Graveyard;
    WebSlinging "web-slinging" "702.188" Cost Stack;
}

/// Older names of keywords, sorted.
const FORMER: &[(&str, Keyword)] = &[
    ("snow-covered forestwalk", Keyword::SnowForestwalk),
    ("snow-covered islandwalk", Keyword::SnowIslandwalk),
    ("snow-covered mountainwalk", Keyword::SnowMountainwalk),
    ("snow-covered plainswalk", Keyword::SnowPlainswalk),
    ("snow-covered swampwalk", Keyword::SnowSwampwalk),
    ("totem armor", Keyword::UmbraArmor),
];

/// What is said of an object whose player used the keyword, sorted.
const PARTICIPLES: &[(&str, Keyword)] = &[
    ("bargained", Keyword::Bargain),
    ("bestowed", Keyword::Bestow),
    ("blitzed", Keyword::Blitz),
    ("cleaved", Keyword::Cleave),
    ("cycled", Keyword::Cycling),
    ("dashed", Keyword::Dash),
    ("disturbed", Keyword::Disturb),
    ("embalmed", Keyword::Embalm),
    ("encored", Keyword::Encore),
    ("eternalized", Keyword::Eternalize),
    ("evoked", Keyword::Evoke),
    ("kicked", Keyword::Kicker),
    ("mutated", Keyword::Mutate),
    ("overloaded", Keyword::Overload),
    ("plotted", Keyword::Plot),
    ("surged", Keyword::Surge),
    ("unearthed", Keyword::Unearth),
];

/// Keywords that are activated abilities: a cost and an effect follow their dash (702.57, 702.142, 702.177).
const ACTIVATED: &[Keyword] = &[Keyword::Forecast, Keyword::Boast, Keyword::Exhaust];

/// Keywords that do something on a card that is no permanent, no spell, and in no hand or graveyard: their
/// abilities are about other objects or about a player.
#[rustfmt::skip]
const OF_ANY_OBJECT: &[Keyword] = &[
    Keyword::Exalted, Keyword::Extort, Keyword::HiddenAgenda, Keyword::DoubleAgenda, Keyword::Ascend,
    Keyword::Exhaust, Keyword::MaxSpeed, Keyword::StartYourEngines,
];

/// Keywords that a counter can give what it is on (122.1b), with their variants.
#[rustfmt::skip]
const OF_COUNTERS: &[Keyword] = &[
    Keyword::Flying, Keyword::FirstStrike, Keyword::DoubleStrike, Keyword::Deathtouch, Keyword::Decayed,
    Keyword::Exalted, Keyword::Haste, Keyword::Hexproof, Keyword::Indestructible, Keyword::Lifelink,
    Keyword::Menace, Keyword::Reach, Keyword::Shadow, Keyword::Trample, Keyword::TrampleOverPlaneswalkers,
    Keyword::Vigilance,
];

/// Verbs of keywords whose rules have a player or a creature do something: base form, past form.
const VERBS: &[(&str, &str, Keyword)] = &[
    ("champion", "championed", Keyword::Champion),
    ("crew", "crewed", Keyword::Crew),
    ("cycle", "cycled", Keyword::Cycling),
    ("embalm", "embalmed", Keyword::Embalm),
    ("enlist", "enlisted", Keyword::Enlist),
    ("evolve", "evolved", Keyword::Evolve),
    ("exploit", "exploited", Keyword::Exploit),
    ("foretell", "foretold", Keyword::Foretell),
    ("mentor", "mentored", Keyword::Mentor),
    ("mutate", "mutated", Keyword::Mutate),
    ("plot", "plotted", Keyword::Plot),
    ("saddle", "saddled", Keyword::Saddle),
    ("train", "trained", Keyword::Training),
    ("unearth", "unearthed", Keyword::Unearth),
];
static INDEX: Lazy<Index<Keyword>> = Lazy::new(|| {
    let texts = Keyword::ALL.iter().map(|&keyword| (keyword.text().to_owned(), keyword));
    let lower = Keyword::ALL.iter().map(|&keyword| (keyword.text().to_lowercase(), keyword));
    let former = FORMER.iter().map(|&(text, keyword)| (text.to_owned(), keyword));
    Index::new(texts.chain(lower).chain(former))
});

impl Keyword {
    /// The words as they stand inside a sentence: `first strike`, `choose a Background`.
    pub const fn text(self) -> &'static str {
        ROWS[self as usize].0
    }

    /// The number of its rule: `702.7`.
    pub const fn rule(self) -> &'static str {
        ROWS[self as usize].1
    }

    /// What follows it where a card has it.
    pub const fn param(self) -> KeywordParam {
        ROWS[self as usize].2
    }

    /// The zones in which it functions on a card that is printed with it; of an instant or a sorcery, or not.
    pub const fn zones(self, is_spell: bool) -> &'static [Zone] {
        ROWS[self as usize].3.zones(is_spell)
    }

    /// The word before the quality that a cost follows: "splice *onto* Arcane {W}". None of a keyword that takes no
    /// quality with a cost; empty where none is said ("equip legendary creature {1}").
    pub const fn quality_word(self) -> Option<&'static str> {
        match self {
            Self::Splice => Some("onto"),
            Self::Craft => Some("with"),
            Self::Emerge => Some("from"),
            Self::Equip => Some(""),
            _ => None,
        }
    }

    /// Whether it stands before a dash and an ability, or a condition of its own.
    pub fn has_ability(self) -> bool {
        matches!(self.param(), KeywordParam::Ability | KeywordParam::Condition)
    }

    /// Whether it is an activated ability: a cost and an effect follow its dash.
    pub fn is_activated(self) -> bool {
        ACTIVATED.contains(&self)
    }

    /// Whether it does something on a plane, phenomenon, scheme, vanguard or conspiracy.
    pub fn works_on_variants(self) -> bool {
        OF_ANY_OBJECT.contains(&self)
    }

    /// Reads the name of a kind of counter that gives a keyword: of a "plot counter", the name is only a name.
    pub fn of_counter(name: &str) -> Option<Self> {
        Self::find(name).filter(|keyword| OF_COUNTERS.contains(keyword))
    }

    /// Reads the participle of a keyword: `kicked`.
    pub fn of_participle(text: &str) -> Option<Self> {
        let place = PARTICIPLES.binary_search_by_key(&text, |&(word, _)| word).ok()?;
        PARTICIPLES.get(place).map(|&(_, keyword)| keyword)
    }

    /// Reads a form of a keyword's verb: `cycle`, `cycles`, `cycled`.
    pub fn of_verb(text: &str) -> Option<Self> {
        let is =
            |base: &str, past: &str| text == base || text == past || text == super::words::third_person(base);
        VERBS.iter().find(|&&(base, past, _)| is(base, past)).map(|&(_, _, keyword)| keyword)
    }

    /// The base form and the past form of each verb that a keyword has: `cycle`, `cycled`.
    pub fn verbs() -> impl Iterator<Item = (&'static str, &'static str)> {
        VERBS.iter().map(|&(base, past, _)| (base, past))
    }

    /// The base form and the past form of its verb, if it has one: `cycle`, `cycled`.
    pub fn verb(self) -> Option<(&'static str, &'static str)> {
        VERBS.iter().find(|&&(_, _, keyword)| keyword == self).map(|&(base, past, _)| (base, past))
    }

    /// Its participle, if it has one: `kicked`.
    pub fn participle(self) -> Option<&'static str> {
        PARTICIPLES.iter().find(|&&(_, keyword)| keyword == self).map(|&(word, _)| word)
    }
    /// Reads a keyword in lower case or as [`Self::text`] writes it; former names read too.
    pub fn find(text: &str) -> Option<Self> {
        INDEX.find(text)
    }
    /// Reads a former name, in lower case, of a keyword that has another one today: "totem armor".
    pub fn find_former(text: &str) -> Option<Self> {
        FORMER.binary_search_by_key(&text, |&(former, _)| former).ok().map(|at| FORMER[at].1)
    }
    /// The longest keyword at the start of a text, and its length in bytes. The case of the first
    /// letter does not matter.
    pub fn longest(text: &str) -> Option<(Self, usize)> {
        INDEX.longest(text)
    }

    /// Reads a typecycling or landwalk word that has no row of its own: `elfcycling` gives
    /// [`Keyword::Typecycling`] with `Elf`, `gatewalk` gives [`Keyword::Landwalk`] with `Gate`.
    pub fn find_typed(word: &str) -> Option<(Self, &'static str)> {
        let ends_in = |end: &str| {
            let start = word.len().checked_sub(end.len()).and_then(|start| word.get(start..));
            start.is_some_and(|tail| tail.eq_ignore_ascii_case(end))
        };
        // Few words end so, and every word of a text is asked.
        let may_end_so = matches!(word.as_bytes().last(), Some(b'g' | b'G' | b'k' | b'K'));
        if !may_end_so || !ends_in("cycling") && !ends_in("walk") {
            return None;
        }
        let word = word.to_lowercase();
        if let Some(kind) = word.strip_suffix("cycling").and_then(type_in_lower_case) {
            return Some((Self::Typecycling, kind));
        }
        let row = subtypes::find_lower(word.strip_suffix("walk")?)?;
        (row.family == SubtypeFamily::Land).then_some((Self::Landwalk, row.singular))
    }
}

fn type_in_lower_case(word: &str) -> Option<&'static str> {
    let subtype = subtypes::find_lower(word).map(|row| row.singular);
    subtype.or_else(|| CardType::find(word).map(|(kind, _)| kind.word()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::testing::{assert_distinct, assert_rule_order, assert_sorted};

    #[test]
    fn the_rows_are_distinct_and_in_rule_order() {
        assert_distinct(ROWS.iter().map(|row| row.0.to_lowercase()));
        assert_rule_order(ROWS.iter().map(|row| row.1));
        assert_sorted(FORMER);
    }

    #[test]
    fn every_rule_of_the_section_has_a_row() {
        for number in 2..=188 {
            let rule = format!("702.{number}");
            let has = |row: &(&str, &str, KeywordParam, Functions)| {
                row.1.trim_end_matches(|letter: char| letter.is_ascii_lowercase()) == rule
            };
            assert!(ROWS.iter().any(has), "{rule}");
        }
    }

    #[test]
    fn every_row_reads_back() {
        for &keyword in Keyword::ALL {
            assert_eq!(Keyword::find(keyword.text()), Some(keyword));
            assert_eq!(Keyword::find(&keyword.text().to_lowercase()), Some(keyword));
            assert_eq!(Keyword::from_index(keyword.index()), Some(keyword));
            assert_eq!(Keyword::longest(keyword.text()), Some((keyword, keyword.text().len())));
        }
    }

    #[test]
    fn every_participle_reads_back() {
        assert!(PARTICIPLES.is_sorted());
        for &(word, keyword) in PARTICIPLES {
            assert_eq!(Keyword::of_participle(word), Some(keyword));
            assert_eq!(keyword.participle(), Some(word));
        }
        assert_eq!(Keyword::of_participle("destroyed"), None);
    }

    #[test]
    fn a_counter_gives_only_what_a_keyword_counter_can_be() {
        assert_eq!(Keyword::of_counter("first strike"), Some(Keyword::FirstStrike));
        assert_eq!(
            Keyword::of_counter("trample over planeswalkers"),
            Some(Keyword::TrampleOverPlaneswalkers)
        );
        for name in ["plot", "fuse", "echo", "training", "storm", "charge"] {
            assert_eq!(Keyword::of_counter(name), None, "{name}");
        }
    }

    #[test]
    fn the_longest_keyword_wins() {
        assert_eq!(Keyword::longest("First strike, haste"), Some((Keyword::FirstStrike, 12)));
        assert_eq!(Keyword::longest("partner with Toothy"), Some((Keyword::PartnerWith, 12)));
        assert_eq!(Keyword::longest("Partner (You"), Some((Keyword::Partner, 7)));
        assert_eq!(Keyword::longest("Flashback {R}"), Some((Keyword::Flashback, 9)));
        assert_eq!(Keyword::longest("Start your engines! (If"), Some((Keyword::StartYourEngines, 19)));
        assert_eq!(Keyword::longest("flashy"), None);
        assert_eq!(Keyword::longest("Doctor’s companion"), Some((Keyword::DoctorsCompanion, 20)));
        assert_eq!(Keyword::longest("∞ — Whenever"), Some((Keyword::Infinity, 3)));
    }

    #[test]
    fn parameters_and_rules() {
        assert_eq!(Keyword::Suspend.param(), KeywordParam::NumberCost);
        assert_eq!(Keyword::Protection.param(), KeywordParam::Quality);
        assert_eq!(Keyword::Enchant.param(), KeywordParam::Object);
        assert_eq!(Keyword::DoubleAgenda.rule(), "702.106f");
    }

    #[test]
    fn each_functions_where_its_rule_says() {
        assert_eq!(Keyword::BasicLandcycling.zones(false), [Zone::Hand]);
        assert_eq!(Keyword::Unearth.zones(false), [Zone::Graveyard]);
        assert_eq!(Keyword::Convoke.zones(true), [Zone::Stack]);
        assert_eq!(
            (Keyword::Reach.zones(false), Keyword::Ascend.zones(true)),
            (&[Zone::Battlefield][..], &[Zone::Stack][..])
        );
        assert!(!Keyword::Flash.zones(false).contains(&Zone::Battlefield));
        assert!(Keyword::Changeling.zones(false).contains(&Zone::Outside));
    }

    #[test]
    fn cycling_and_walking_take_any_type() {
        assert_eq!(Keyword::find("plainscycling"), Some(Keyword::Plainscycling));
        assert_eq!(Keyword::find("basic landcycling"), Some(Keyword::BasicLandcycling));
        assert_eq!(Keyword::find("totem armor"), Some(Keyword::UmbraArmor));
        assert_eq!(Keyword::find_typed("Elfcycling"), Some((Keyword::Typecycling, "Elf")));
        assert_eq!(Keyword::find_typed("artifactcycling"), Some((Keyword::Typecycling, "artifact")));
        assert_eq!(Keyword::find_typed("gatewalk"), Some((Keyword::Landwalk, "Gate")));
        assert_eq!(Keyword::find_typed("moonwalk"), None);
        assert_eq!(Keyword::find_typed("planeswalk"), None);
        assert_eq!(Keyword::find_typed("cycling"), None);
    }
}
