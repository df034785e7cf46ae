//! The axes: closed lists of words, each a byte of an operand.

use crate::codec::{Fault, Reader, Writer};
use crate::listing::{Parser, Printer, Slip, kebab};
use crate::operand::Operand;
use crate::row::Kind;
#[cfg(feature = "sample")]
use crate::sample::Sampler;
use crate::walk::Visitor;

/// A closed list of words.
#[derive(Debug, Clone, Copy)]
pub struct Axis {
    /// Its name.
    pub name: &'static str,
    /// What its members say.
    pub meaning: &'static str,
    /// The name of each member and what it means, by its byte.
    pub members: &'static [(&'static str, &'static str)],
}

macro_rules! axes {
    ($($(#[doc = $doc:literal])* $Axis:ident { $($(#[doc = $member_doc:literal])* $Member:ident),* $(,)? })*) => {$(
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum $Axis {
            $(#[doc = concat!("`", stringify!($Member), "`. ", $($member_doc),*)] $Member),*
        }

        impl $Axis {
            /// Every member, by its byte.
            pub const ALL: &[Self] = &[$(Self::$Member),*];
            const NAMES: &[&'static str] = &[$(stringify!($Member)),*];
        }

        impl Operand for $Axis {
            const KIND: Kind = Kind::Axis(stringify!($Axis), Self::NAMES);

            fn write(&self, out: &mut Writer<'_>) {
                out.byte(*self as u8);
            }

            fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
                let place = input.byte()?;
                let member = Self::ALL.get(usize::from(place)).copied();
                member.ok_or(Fault::Member(stringify!($Axis), u32::from(place)))
            }

            fn print(&self, out: &mut Printer) {
                let word: alloc::string::String = kebab(Self::NAMES[*self as usize]).collect();
                out.word(&word);
            }

            fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
                let named = |word: &str| Self::NAMES.iter().position(|name| kebab(name).eq(word.chars()));
                input.one(stringify!($Axis), named).map(|place| Self::ALL[place])
            }

            fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
                visitor.member(stringify!($Axis), u32::from(*self as u8));
            }

            #[cfg(feature = "sample")]
            fn sample(from: &mut Sampler) -> Self {
                from.of(Self::ALL)
            }
        }
    )*

        /// Every axis.
        pub const AXES: &[Axis] = &[$(Axis {
            name: stringify!($Axis),
            meaning: concat!($($doc),*),
            members: &[$((stringify!($Member), concat!($($member_doc),*))),*],
        }),*];
    };
}

axes! {
    /// How lanes are run.
    Order {
        /// All choices for an act in turn order, then all act at once (101.4, 608.2f).
        Together,
        /// One after another, players in turn order.
        Turns,
    }
    /// Whether a memory is written anew.
    Keep {
        /// What it held is gone.
        Set,
        /// What it held stays.
        Add,
        /// Of two numbers the greater stays.
        Most,
        /// What it held stays, and all of it is gone as the turn ends.
        ThisTurn,
    }
    /// Who or what decides, and who sees it.
    Free {
        /// Whoever is asked, for all to see; but of a card that not all see, only which one it is (101.4a).
        Free,
        /// Chance; nobody is asked.
        Random,
        /// Whoever is asked, and nobody else sees it.
        Secret,
    }
    /// How often an option can be chosen.
    Again {
        /// No option twice.
        Once,
        /// One option can be chosen more than once (700.2d).
        Again,
        /// None that was chosen for this ability of this object before.
        Fresh,
        /// None that was chosen so this turn.
        FreshThisTurn,
    }
    /// Whether a payment can be declined.
    Must {
        /// It can be declined.
        May,
        /// It is paid if it can be.
        Must,
    }
    /// Whether votes are shown.
    Secrecy { Open, Secret }
    /// By which of its rules a card is put on the stack or the battlefield.
    Playing {
        /// It is cast (601).
        Cast,
        /// It is cast, or played as a land (305).
        Play,
        /// It is activated (602).
        Activate,
    }
    /// What becomes of cards that are looked through.
    Finding { Reveal, Exile, Mill }
    /// Whether an effect is on what there is now (611.2c), or on whatever matches.
    Reach { Fixed, Matching }
    /// How often something happens.
    Uses {
        /// Each time.
        Every,
        /// The next time only.
        Once,
    }
    /// Which damage.
    DamageKind { Any, Combat, Noncombat, Excess }
    /// Whether a prevention is of so much each time, or in all (615.7).
    Pool {
        /// So much each time.
        Each,
        /// So much in all.
        Shield,
    }
    /// How new targets are chosen (115.7).
    Retargeting {
        /// All targets are changed, or none (115.7a).
        All,
        /// One target is changed (115.7b).
        One,
        /// Any of the targets are changed (115.7c).
        Any,
        /// New ones may be chosen (115.7d).
        New,
    }
    /// Which way up.
    Face { Down, Up }
    /// What is changed of a permanent's status, or of where it takes part.
    Change {
        /// 701.26
        Tap,
        /// 701.26
        Untap,
        /// 701.27
        Transform,
        /// 708
        FaceDown,
        /// 708
        FaceUp,
        /// 702.26
        PhaseOut,
        /// 702.26
        PhaseIn,
        /// 506.4
        LeaveCombat,
        /// 701.19
        Regenerate,
        /// 701.3d
        Unattach,
        /// 710.4
        Flip,
    }
    /// Which way a life total goes.
    LifeChange { Gain, Lose, Set }
    /// What is exchanged (701.12).
    Exchanged { Life, Control }
    /// Behind what a phase or step is added (500.8).
    After { Phase, Main, Combat, Step }
    /// What becomes of the turns.
    Turning {
        /// The turn ends (723.1).
        End,
        /// The combat phase ends (723.2).
        EndCombat,
        /// The order of turns is reversed.
        Reverse,
    }
    /// A designation of an object, a player or the game.
    Designation {
        /// 724
        Monarch,
        /// 726
        Initiative,
        /// 702.131
        CitysBlessing,
        /// 701.54
        RingBearer,
        /// 701.15
        Goaded,
        /// 701.60
        Suspected,
        /// 718
        Plotted,
        /// 730
        Day,
        /// 730
        Night,
        /// 103.1
        StartingPlayer,
    }
    /// How the game ends for a player.
    GameResult { Win, Lose, Draw }
    /// What of an act is counted.
    Counted {
        /// All of it.
        All,
        /// Damage beyond what was lethal (120.4a).
        Excess,
        /// How many different kinds.
        Kinds,
        /// Coins that came up heads.
        Heads,
        /// Coins that came up tails.
        Tails,
        /// Flips that were won, or clashes.
        Won,
        /// Flips that were lost.
        Lost,
    }
    /// A number of an object or a player.
    Stat {
        Power,
        Toughness,
        BasePower,
        BaseToughness,
        ManaValue,
        Loyalty,
        /// X of what was paid to cast it, to turn it face up, or for a keyword as it was discarded (107.3).
        X,
        Life,
        StartingLife,
        Hand,
        Graveyard,
        Library,
        /// 700.5
        Devotion,
        MaxHand,
        /// 702.179
        Speed,
        /// How often something was chosen as its target (115.9a).
        Targets,
        /// How often it was kicked (702.33d); of a permanent, the spell that became it (400.7d).
        Kicks,
        /// How many creatures are in its party (700.8).
        Party,
        /// In its mana cost, of `colors` (107.4).
        ManaSymbols,
        /// How many {X} are in its mana cost (107.3); of no such cost none.
        XSymbols,
    }
    /// How a number is made of those of several.
    Fold { Sum, Greatest, Least }
    /// A quality that things can have in common.
    Attr {
        Color,
        CreatureType,
        CardType,
        Type,
        Name,
        ManaValue,
        ManaCost,
        Power,
        Toughness,
        BasicLandType,
        Controller,
        CounterKind,
        Ability,
    }
    /// Whether occurrences or amounts are counted.
    Tallied { Times, Sum }
    /// What of the mana spent is counted.
    Spent { Amount, Colors, Symbols }
    /// What becomes of a difference below zero.
    Difference {
        /// It stays below zero.
        Signed,
        /// It is zero.
        Beyond,
        /// It counts from either side.
        Apart,
    }
    /// Which way a fraction goes (107.1a).
    Rounding { Up, Down }
    /// Which end of an ordered zone.
    End { Top, Bottom }
    /// Which end of an order.
    Extreme { Greatest, Least }
    /// Whose an object is.
    Whose { Controller, Owner }
    /// How players stand to one another (102.3, 805).
    Relation { Opponents, Left, Right, Team, Teammates }
    /// A role that the game gives to players or objects.
    PlayerRole { Active, Defending, Attacked, Monarch, Initiative, Starting }
    /// How something is attached (301.5, 303.4).
    Attachment { Any, Enchanted, Equipped, Fortified }
    /// What something is, beside its types and colours.
    Noun {
        Card,
        Spell,
        Permanent,
        Token,
        Copy,
        /// A source of damage (609.7). To be chosen as one, it is a permanent, a spell, a face-up object in the
        /// command zone, or an object in any zone that one on the stack, a replacement or prevention effect or a
        /// delayed trigger refers to (609.7a).
        Source,
        /// 903.3
        Commander,
        Player,
        Team,
        Ability,
        Activated,
        Triggered,
        /// 605
        ManaAbility,
        /// 606
        Loyalty,
        /// 311.7
        Chaos,
        Effect,
        Colorless,
        Monocolored,
        Multicolored,
        /// 700.6
        Historic,
        /// 700.12
        Outlaw,
        /// 700.9
        Modified,
    }
    /// Of several, how many.
    Among { Any, All }
    /// A state of an object or a player.
    Status {
        Tapped,
        Untapped,
        Attacking,
        Blocking,
        Blocked,
        Unblocked,
        Enchanted,
        Equipped,
        Attached,
        FaceDown,
        FaceUp,
        PhasedOut,
        ExiledFaceDown,
        Suspended,
        Foretold,
        Goaded,
        Suspected,
        Plotted,
        RingBearer,
        CitysBlessing,
        Monarch,
        /// It is being declared as an attacker: from its choice to the end of the declaration, its tapping
        /// among it (508.1a–k), and no longer.
        BeingDeclaredAsAttacker,
        /// It is being declared as a blocker, in the same way (509.1).
        BeingDeclaredAsBlocker,
        /// The mana ability is being activated for which it becomes tapped (106.12).
        BeingTappedForMana,
        /// 701.37b
        Monstrous,
        /// 702.95
        Paired,
    }
    /// How something is known from an act: it was affected, or it was chosen for it.
    Made { Act, Choice }
    /// Whether something is legal (100.6), and where.
    Legality { Legal, Banned, Restricted }
    /// How two numbers stand to each other.
    Cmp { Eq, Ne, Lt, Le, Gt, Ge }
    /// What came of an act.
    Came {
        /// It was begun, whatever happened in its place (118.12), or the answer was yes.
        Did,
        /// Anything else.
        Not,
        /// It was not, since it could not be.
        CouldNot,
    }
    /// Day and night (730).
    DayTime { Day, Night, Neither }
    /// The roles that events have.
    RoleName {
        /// The player who does it.
        Who,
        /// What it is done to, or what does it.
        What,
        From,
        To,
        Cause,
        By,
        On,
        With,
        Whom,
        /// The operand `n`.
        Amount,
        Result,
        Whose,
        As,
    }
    /// What had it happen.
    Cause {
        Destroy,
        Sacrifice,
        Discard,
        Mill,
        Exile,
        Return,
        Put,
        Counter,
        Resolve,
        Cast,
        Play,
        /// An effect of a spell or an ability, also in a replacement that it makes; no cost, and no rule.
        Effect,
        Rule,
        /// A roll of the planar die (901.9c).
        Roll,
        /// A life total of 0 or less (704.5a).
        NoLife,
        /// A draw from a library with no cards in it (704.5b).
        EmptyLibrary,
        /// Ten or more poison counters (704.5c).
        Poison,
    }
    /// How a card is put to use.
    Put {
        /// Cast.
        Cast,
        /// Cast, or played as a land.
        Play,
        /// Played as a land.
        Land,
    }
    /// What becomes of an ability.
    AbilityChange { Activate, Trigger, Counter }
    /// Whether something is put there or taken away.
    Sign { Put, Remove }
    /// Whether something begins or ends.
    Edge { Begin, End }
    /// Whether something is gained or lost.
    Gained { Gain, Lose }
    /// Whether something is attached or no longer.
    On { On, Off }
    /// What becomes of a scheme or a phenomenon (701.32, 701.33, 312.5).
    SchemeChange { SetInMotion, Abandon, Encounter }
    /// How a coin came up, or was called (705).
    Flip { Heads, Tails, Won, Lost }
    /// Which die (706, 901.9).
    Die { Any, Die, Planar }
    /// A face of the planar die (901.3).
    PlanarFace { Planeswalk, Chaos, Blank }
    /// A moment before the first turn (103).
    Moment {
        /// The starting player is determined, and decks are as they will be played (103.1, 103.2a).
        Deck,
        /// Decks are libraries, and no hand is drawn (103.3).
        Opening,
        /// Opening hands are drawn, and nobody has taken a mulligan (103.5).
        Mulligan,
        /// All mulligans are taken, and the game begins (103.6).
        Begin,
        /// The first turn begins (103.8).
        FirstTurn,
        /// Opening hands are being drawn (103.5): between `opening` and `mulligan`, and what is drawn then is
        /// drawn with them.
        Hand,
        /// A card is drafted, and is its drafter's from then on (905.1a). An ability on it functions during the draft
        /// alone (905.2): that of the card itself as it is drafted, any other of a card that lies face up among those
        /// that its player drafted. A host without drafts never runs it. A memory that it writes is one for all
        /// cards of that name that the player drafted, and lasts through the game (905.2b).
        Draft,
    }
    /// A deed that the rules name.
    Deed {
        /// 700.13
        CommitCrime,
        /// 700.11
        Descend,
        /// 309.7
        CompleteDungeon,
        /// A library is searched (701.23); `what` is whose it is.
        SearchLibrary,
    }
    /// How types are changed (205.1).
    TypeChange { Set, Add, Remove, AllCreature }
    /// Whether colours are set or added (105.3).
    ColorChange { Set, Add }
    /// More or less; `LessColored`: no more than there is of the coloured mana.
    Dearer { More, Less, LessColored }
    /// A number of a player that rules use.
    PlayerNumber {
        /// 402.2
        MaxHand,
        /// 305.2
        LandPlays,
        /// 103.4
        StartingLife,
        /// 103.5
        StartingHand,
        /// 103.1
        StartingPlayer,
        /// 100.2
        DeckSize,
        Votes,
    }
    /// What becomes of such a number.
    NumberChange { Set, More, Less, NoLimit }
    /// How combat damage is dealt (510.1).
    CombatDamage { ByToughness, NoDamage, AsUnblocked }
    /// Which mana is replaced (106.12b); `Multiple`: what is produced is produced so many times.
    Produced { All, Type, Multiple }
    /// What lasts so long.
    Lasting { Turn, Combat, Act }
    /// A stretch of time.
    Span {
        /// The turn that it is.
        ThisTurn,
        /// Each turn by itself.
        EachTurn,
        /// The turn before.
        LastTurn,
        /// The combat phase that it is.
        ThisCombat,
        /// Each combat phase by itself.
        EachCombat,
        /// The game so far.
        Game,
        /// A turn of these players.
        Turn,
        /// A turn of anybody else.
        OtherTurns,
        /// Any one turn.
        OneTurn,
        /// Since the last turn of these players ended.
        SinceTurnEnded,
        /// Since the last turn of these players began.
        SinceTurnBegan,
        /// Whenever a sorcery could be cast (307.5).
        Sorcery,
        /// Whenever an instant could be cast (304.5).
        Instant,
        /// The turn or phase in a slot.
        That,
        /// The next turn of these players.
        Next,
        /// The draft round that it is (905.1a).
        DraftRound,
        /// The step that it is.
        ThisStep,
    }
    /// Whether things differ or share.
    Alike { Differ, Share }
    /// Where in an ordered zone something is put.
    Position { Top, Bottom, Nth }
    /// In which order several are put.
    Arranged { Random, Kept }
    /// A state in which something enters.
    Entering {
        Tapped, Untapped, FaceDown, FaceUp, Transformed,
        /// Attacking whom or what its controller chooses (508.4).
        Attacking,
    }
    /// Which mana, where its colour is open (106.1).
    AnyMana { OneColor, Combination, AnyType }
    /// What is paid to cast a card.
    PriceKind {
        Normal,
        /// Nothing (118.9).
        Free,
        /// Something in the place of the mana cost (118.9).
        Instead,
        /// Something more (118.8).
        Besides,
        /// The cost of one of its keywords.
        Own,
    }
    /// A cost that an object has itself.
    OwnCost { ManaCost, KeywordCost }
    /// Which symbol of its own (107.5, 107.6).
    TapCost { Tap, Untap, Exert }
    /// The kinds of card that have rules of their own here.
    CardKind {
        /// 311
        Plane,
        /// 312
        Phenomenon,
        /// 314
        Scheme,
        /// 314.5
        OngoingScheme,
        /// 313
        Vanguard,
        /// 315
        Conspiracy,
        Ordinary,
    }
    /// The kinds of ability (113.3).
    AbilityKind {
        /// It triggers on an event (603).
        Triggered,
        /// It is activated for its cost (602).
        Activated,
        /// It says something as long as it functions (604).
        Static,
        /// It is part of the event in `when`: "as … enters" (614.1c).
        As,
        /// It is the keywords in `keywords`.
        Keywords,
        /// It is carried out, or holds, before the game (103), of each card that its player puts into the zone
        /// for this game; what it says of decks holds as they are made, before the card is there (113.6n).
        Pregame,
        /// It is what a spell does (113.3a).
        Spell,
        /// It is a special action (116.2).
        Special,
        /// It triggers later (603.7).
        Delayed,
        /// It triggers on what the ability around it did (603.12).
        Reflexive,
    }
    /// Who `you` is in an ability.
    Control {
        /// The planar controller (311.5, 312.4).
        PlanarController,
        /// Who controls the object (109.5).
        Controller,
        /// Who owns the card (314.5, 315.6).
        Owner,
    }
    /// The layers of continuous effects (613.1, 613.4).
    Layer {
        /// 613.2
        Copy,
        /// 613.1b
        Control,
        /// 613.1c
        Text,
        /// 613.1d
        Type,
        /// 613.1e
        Color,
        /// 613.1f
        Ability,
        /// 613.4a
        Define,
        /// 613.4b
        Base,
        /// 613.4c
        Pump,
        /// 613.4d
        Switch,
    }
    /// Which of several replacement effects the affected player must choose first (616.1).
    ReplacementClass {
        /// A self-replacement effect (616.1a).
        Own,
        /// It says under whose control an object enters (616.1b).
        Control,
        /// It has an object enter as a copy (616.1c).
        Copy,
        /// It has a card enter with its back face up (616.1d).
        BackFace,
        /// Any other (616.1e).
        Any,
    }
}

impl Cmp {
    /// Whether the first of two numbers stands so to the second.
    pub fn holds<T: Ord>(self, a: T, b: T) -> bool {
        match self {
            Self::Eq => a == b,
            Self::Ne => a != b,
            Self::Lt => a < b,
            Self::Le => a <= b,
            Self::Gt => a > b,
            Self::Ge => a >= b,
        }
    }

    /// How the second of two numbers stands to the first.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Eq => Self::Eq,
            Self::Ne => Self::Ne,
            Self::Lt => Self::Gt,
            Self::Le => Self::Ge,
            Self::Gt => Self::Lt,
            Self::Ge => Self::Le,
        }
    }
}
