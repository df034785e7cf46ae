//! The axes of meaning that operands name: one byte each.
//!
//! An enum here has fewer members than its twin in the surface tree wherever the surface tree keeps two wordings of one
//! meaning apart.

use super::decode::{DecodeError, Reader};
use super::operand::{Operand, View, ViewMut};

macro_rules! axes {
    ($($(#[$meta:meta])* $name:ident $axis:literal { $($member:ident $text:literal)* })*) => {
        $(
            $(#[$meta])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
            #[repr(u8)]
            pub enum $name { $(#[doc = concat!("`", $text, "`")] $member,)* }

            impl $name {
                /// Every member, in the order of its byte.
                pub const ALL: &[Self] = &[$(Self::$member),*];

                /// The member's name in assembly.
                pub const fn text(self) -> &'static str {
                    match self { $(Self::$member => $text),* }
                }
            }

            impl Operand for $name {
                const KIND: &'static str = $axis;

                fn write(&self, out: &mut Vec<u8>) {
                    out.push(*self as u8);
                }

                fn read(reader: &mut Reader<'_>) -> Result<Self, DecodeError> {
                    let at = reader.place();
                    let byte = reader.byte()?;
                    let member = Self::ALL.get(usize::from(byte)).copied();
                    member.ok_or(DecodeError::Member { at, axis: $axis, byte })
                }

                fn view(&self) -> View { View::Name(self.text()) }
                fn view_mut(&mut self) -> ViewMut<'_> { ViewMut::Other }
            }
        )*

        /// Every axis with its members, for the manual.
        pub const AXES: &[(&str, &[&str])] = &[$(($axis, &[$($text),*])),*];
    };
}

axes! {
    /// The kinds of card; the zone, controller and inherent abilities follow from it.
    CardKind "card-kind" {
        Plane "plane" Phenomenon "phenomenon" Scheme "scheme" Vanguard "vanguard"
        Conspiracy "conspiracy" Ordinary "ordinary"
    }
    /// The kinds of ability (113.3, 604, 614.12, 702, 103).
    AbilityKind "ability-kind" {
        Triggered "triggered" Activated "activated" Static "static" AsEvent "as-event"
        Keywords "keywords" Pregame "pregame" Spell "spell"
    }
    /// Where an ability functions (113.6).
    HomeZone "home" {
        Command "command" Battlefield "battlefield" Stack "stack" Holder "holder" Anywhere "anywhere"
    }
    /// Who controls an ability's source where no effect says otherwise (311.5, 312.4, 313.5, 314.5, 315.6).
    ControllerRule "controller" {
        PlanarController "planar-controller" Owner "owner" Controller "controller" Holder "holder"
    }
    /// What a function yields.
    FunctionKind "function-kind" {
        Events "events" Condition "condition" Costs "costs" Limits "limits" Keywords "keywords"
        Targets "targets" Body "body"
    }
    /// How a deed is meant.
    Modal "modal" {
        Plain "plain" May "may" Cant "cant" DoesNot "does-not" Must "must" Only "only"
    }
    /// Tense of an event.
    Tense "tense" { Present "present" Past "past" Would "would" }
    /// A stretch of time.
    Span "span" {
        ThisTurn "this-turn" EachTurn "each-turn" LastTurn "last-turn" EachCombat "each-combat"
        ThisCombat "this-combat" Turns "turns" AnyTime "any-time" Game "game" ThatTurn "that-turn"
        Beside "beside" AsSorcery "as-sorcery" AsInstant "as-instant"
        OneTurn "one-turn"
        SinceTurnEnded "since-turn-ended" SinceTurnBegan "since-turn-began"
        ThatPhase "that-phase"
    }
    /// Beginning or end of a step.
    Edge "edge" { Begin "begin" End "end" }
    /// What became of the step before.
    Outcome "outcome" {
        Did "did" DidNot "did-not" CouldNot "could-not" WonFlip "won-flip" LostFlip "lost-flip"
    }
    /// Numbers of objects and players.
    Stat "stat" {
        Power "power" Toughness "toughness" ManaValue "mana-value" LifeTotal "life-total"
        ManaCost "mana-cost" Loyalty "loyalty" Votes "votes"
        PowerAndToughness "power-and-toughness" BasePower "base-power" HandSize "hand-size"
        StartingLife "starting-life" GraveyardSize "graveyard-size" LibrarySize "library-size"
    }
    /// Moments of the start of the game (103).
    Moment "moment" { GameBegins "game-begins" BeforeHand "before-hand" BeforeMulligans "before-mulligans" }
    /// Highest or lowest.
    Extreme "extreme" { Greatest "greatest" Least "least" }
    /// Rounding of halves (107.1a).
    Rounding "rounding" { Up "up" Down "down" }
    /// How two numbers compare.
    Cmp "cmp" { Eq "eq" Le "le" Ge "ge" Lt "lt" Gt "gt" }
    /// Whether something has it.
    Having "having" { Has "has" Lacks "lacks" }
    /// Day or night (730).
    DayTime "day-time" { Day "day" Night "night" Neither "neither" }
    /// What the rules of a format make of a card (206.4).
    Legality "legality" { Legal "legal" Banned "banned" Restricted "restricted" }
    /// What can be chosen, shared or compared.
    Attr "attr" {
        Color "color" CreatureType "creature-type" CardType "card-type" Type "type" Name "name"
        ManaValue "mana-value" ManaCost "mana-cost" Power "power" Toughness "toughness"
        BasicLandType "basic-land-type" Controller "controller" CounterKind "counter-kind"
        Ability "ability"
    }
    /// Nouns other than types.
    Noun "noun" {
        Card "card" Spell "spell" Permanent "permanent" Token "token" Source "source" Effect "effect" Player "player"
        Opponent "opponent" Ability "ability" ActivatedAbility "activated-ability"
        TriggeredAbility "triggered-ability" Coin "coin" Flip "flip" EitherAbility "either-ability" ChaosAbility "chaos-ability"
        LoyaltyAbility "loyalty-ability" ManaAbility "mana-ability" Commander "commander" RingBearer "ring-bearer"
        Copy "copy" AnyTarget "any-target" Target "target" Pile "pile" Counter "counter" Team "team"
        Vote "vote" Hand "hand" One "one" Graveyard "graveyard" Library "library"
    }
    /// Classes of object by table.
    Class "class" {
        Colorless "colorless" Colored "colored" Monocolored "monocolored"
        Multicolored "multicolored" Historic "historic" Modified "modified" Outlaw "outlaw"
        Commander "commander"
    }
    /// States of an object.
    Status "status" {
        Tapped "tapped" Untapped "untapped" Attacking "attacking" Blocking "blocking"
        Blocked "blocked" Unblocked "unblocked" Enchanted "enchanted" Equipped "equipped"
        Suspended "suspended" FaceDown "face-down" FaceUp "face-up" Foretold "foretold"
        PhasedOut "phased-out" Exiled "exiled" Goaded "goaded"
        Suspected "suspected" Plotted "plotted"
    }
    /// What is going on with the object or player.
    Process "process" {
        DeclaredAttacker "declared-attacker" DeclaredBlocker "declared-blocker" Attacked "attacked"
        Cast "cast" TappedForMana "tapped-for-mana"
    }
    /// What a player does, where the rules have a name for it.
    Feat "feat" {
        CommitCrime "commit-crime" CompleteDungeon "complete-dungeon" Descend "descend"
    }
    /// What a coin flip came to (705).
    Flipped "flipped" { Heads "heads" Tails "tails" Won "won" Lost "lost" }
    /// What an earlier step did to the object, or what was done to it with something.
    Participle "participle" {
        Exiled "exiled" Returned "returned" PutOntoBattlefield "put-onto-battlefield"
        Revealed "revealed" Milled "milled" Sacrificed "sacrificed" Discarded "discarded"
        Destroyed "destroyed" Created "created" Chosen "chosen" Cast "cast" Copied "copied"
        Drawn "drawn" Damaged "damaged" Devoured "devoured" Tapped "tapped" Untapped "untapped"
        Removed "removed" Shuffled "shuffled" Goaded "goaded" Countered "countered"
    }
    /// What a player does to an object.
    Done "done" {
        Play "play" Draw "draw" Discard "discard" Mill "mill" Sacrifice "sacrifice" Create "create"
        Activate "activate"
    }
    /// Who picks, and when.
    Chooser "chooser" {
        Actor "actor" Target "target" Random "random" RandomTarget "random-target"
    }
    /// How a list of objects or players is meant.
    Join "join" { All "all" Either "either" AnyNumber "and-or" }
    /// A neighbour's side.
    Side "side" { Left "left" Right "right" }
    /// How an object is attached.
    Attachment "attachment" { Enchanted "enchanted" Equipped "equipped" Fortified "fortified" }
    /// Designations of players.
    Designation "designation" {
        Monarch "monarch" CitysBlessing "citys-blessing" Initiative "initiative"
    }
    /// Which zones of a kind.
    Scope "scope" { The "the" Any "any" Single "single" All "all" Anywhere "anywhere" Top "top" Bottom "bottom" }
    /// A place in a zone.
    Position "position" {
        Unsaid "unsaid" Top "top" Bottom "bottom" FromTop "from-top" TopOrBottom "top-or-bottom"
    }
    /// An order of several cards.
    Order "order" { Unsaid "unsaid" Any "any" Random "random" }
    /// Top or bottom.
    End "end" { Top "top" Bottom "bottom" }
    /// States that an object enters with.
    EntryKind "entry-kind" {
        Tapped "tapped" Untapped "untapped" FaceDown "face-down" FaceUp "face-up"
        Transformed "transformed"
    }
    /// Which damage.
    Damage "damage" { Any "any" Combat "combat" Noncombat "noncombat" Excess "excess" }
    /// How an amount is divided (601.2d).
    Share "share" { Chosen "chosen" Even "even" }
    /// How much damage is prevented.
    Prevented "prevented" { All "all" Next "next" OfThat "of-that" That "that" Excess "excess" }
    /// What produced mana takes the place of.
    Displaced "displaced" { All "all" Type "type" }
    /// Changes of status.
    Change "change" {
        Tap "tap" Untap "untap" TapOrUntap "tap-or-untap" Transform "transform" TurnFaceDown "turn-face-down"
        TurnFaceUp "turn-face-up" PhaseOut "phase-out" PhaseIn "phase-in"
        RemoveFromCombat "remove-from-combat"
    }
    /// Verbs that move objects.
    MoveKind "move-kind" { Exile "exile" Return "return" Put "put" }
    /// What is done with cards until one is found.
    DigKind "dig-kind" { Reveal "reveal" Exile "exile" Mill "mill" }
    /// Results of the planar die (901.9).
    PlanarFace "planar-face" { Any "any" Blank "blank" Chaos "chaos" Planeswalk "planeswalk" }
    /// What made someone planeswalk.
    Cause "cause" { Any "any" PlanarDie "planar-die" }
    /// Whether a planeswalk leaves the planes where the players are (701.31).
    /// Where an additional phase is put (500.8).
    Anchor "anchor" {
        Unsaid "unsaid" AfterPhase "after-phase" AfterMainPhase "after-main-phase"
        AfterCombatPhase "after-combat-phase"
    }
    /// What is done to a subject.
    Passive "passive" {
        Cast "cast" Countered "countered" Regenerated "regenerated" Destroyed "destroyed"
        Sacrificed "sacrificed" Devoured "devoured" SetInMotion "set-in-motion" Played "played"
        Activated "activated" TurnedFaceUp "turned-face-up" TurnedFaceDown "turned-face-down"
        Discarded "discarded" Milled "milled" Revealed "revealed" Drawn "drawn"
    }
    /// Whether only what an earlier step of the ability did is meant.
    Way "way" { Any "any" ThisWay "this-way" }
    /// Whether a creature attacks alone (506.5).
    Company "company" { Any "any" Alone "alone" }
    /// By some objects, or by none but some.
    Exceptness "exceptness" { By "by" ExceptBy "except-by" }
    /// Plus or minus.
    Sign "sign" { Plus "plus" Minus "minus" }
    /// What is lost, all of it.
    AllLost "all-lost" {
        CardTypes "card-types" CardTypesAndAbilities "card-types-abilities" CreatureTypes "creature-types"
        Abilities "abilities"
    }
    /// What of it is not lost.
    Spared "spared" { Nothing "nothing" Said "said" }
    /// What becomes of what an object was before (205.1b).
    Keeps "keeps" {
        Replaces "replaces" AddsTypes "adds-types" AddsColorsTypes "adds-colors-types"
        AddsCreatureTypes "adds-creature-types" EveryCreatureType "every-creature-type"
        AddsCardTypes "adds-card-types"
    }
    /// "Colorless" in a description.
    Colorless "colorless" { Unsaid "unsaid" Colorless "colorless" }
    /// More or less.
    Direction "direction" { Less "less" More "more" }
    /// What is paid for.
    Payment "payment" { Cast "cast" Activate "activate" Any "any" PlanarRoll "planar-roll" }
    /// Whether the same mode may be chosen again (700.2d).
    Repeat "repeat" {
        Once "once" MoreThanOnce "more-than-once" Unchosen "unchosen"
        UnchosenThisTurn "unchosen-this-turn" AtRandom "at-random"
    }
    /// How often a replacement applies.
    Uses "uses" { Every "every" Once "once" }
    /// What a choice is of.
    Domain "domain" {
        Color "color" CreatureType "creature-type" CardType "card-type"
        BasicLandType "basic-land-type" Number "number"
    }
    /// Limits without an argument.
    LimitKind "limit-kind" { AsSorcery "as-sorcery" AsInstant "as-instant" Once "once" }
    /// Mana symbols without an argument.
    PlainSymbol "plain-symbol" {
        X "x" Y "y" Z "z" Colorless "colorless" Snow "snow" AnyPhyrexian "any-phyrexian"
    }
}
