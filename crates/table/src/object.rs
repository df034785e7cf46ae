//! Objects (109): cards, tokens, copies and abilities, one value for each incarnation (400.7).

use std::sync::Arc;

use planarc_bytecode::Test;
use planarc_bytecode::axis::Designation;
use planarc_bytecode::operand::{Colors, Symbols, Text};
use planarc_lexicon::{CardType, ManaSymbol};
use planarc_lexicon::{Keyword, Supertype, Zone};
use planarc_vm::resolved::{CounterKind, Desc, Duration, Grant, Price, Word};
use planarc_vm::{Closure, Id, Instance};
use serde::{Deserialize, Serialize};

/// What an object has before effects other than copies: its copiable values (707.2).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Printed {
    /// Its name (201).
    pub name: Option<Text>,
    /// Its mana cost (202).
    pub cost: Option<Symbols>,
    /// Its type line (205).
    pub words: Vec<Word>,
    /// Its colours: those of its mana cost, or of its indicator (202.2, 204).
    pub colors: Colors,
    /// Its power (208).
    pub power: Option<i32>,
    /// Its toughness (208).
    pub toughness: Option<i32>,
    /// Its loyalty (209).
    pub loyalty: Option<i32>,
    /// Its defense (210b).
    pub defense: Option<i32>,
    /// Its abilities, in the order of its text.
    pub abilities: Vec<Own>,
    /// The number of its card in the module, if it is of one.
    pub card: Option<u32>,
}

/// An ability that an object has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Own {
    /// One of the module's, printed on the object.
    Printed(u32),
    /// One of the module's that an effect grants, with what it captured.
    Granted(Box<Instance>),
    /// A keyword (702).
    Keyword(Box<Grant>),
    /// The mana ability of a basic land type (305.6).
    Mana(ManaSymbol),
    /// A keyword of a set's own.
    Named(Text),
}

/// What an object is, beside what its types say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Nature {
    /// A card (108).
    Card,
    /// A token (111).
    Token,
    /// A copy of a spell or a card (707.10).
    Copy,
    /// An activated or triggered ability on the stack (113.7).
    Ability,
    /// An emblem (114).
    Emblem,
}

/// One incarnation of an object.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Object {
    /// What it is.
    pub nature: Nature,
    /// The first incarnation of the same card; itself for what is no card.
    pub card: Id,
    /// What it has before effects.
    pub printed: Arc<Printed>,
    /// Who owns it (108.3).
    pub owner: Id,
    /// Who controls it before effects.
    pub controller: Id,
    /// In which zone it is, and whose that is; in none once it is gone.
    pub place: Option<(Zone, Option<Id>)>,
    /// Its timestamp (613.7d).
    pub timestamp: u64,
    /// 701.26
    pub tapped: bool,
    /// 710.4
    pub flipped: bool,
    /// 701.27
    pub transformed: bool,
    /// 702.26
    pub phased_out: bool,
    /// What it is while it is face down (708.2); nothing while it is face up.
    pub face_down: Option<Box<Desc>>,
    /// Whether it lies face down outside of the battlefield (406.3, 702.106).
    pub hidden: bool,
    /// The counters on it (122).
    pub counters: Vec<(CounterKind, u32)>,
    /// Damage marked on it (120.6).
    pub damage: i32,
    /// Whether a source with deathtouch dealt damage to it since state-based actions were checked (704.5h).
    pub deathtouched: bool,
    /// Regeneration shields (701.19).
    pub shields: u32,
    /// What it is attached to (301.5, 303.4).
    pub attached_to: Option<Id>,
    /// The turn since whose beginning its controller has controlled it is a later one (302.6).
    pub since_turn: u32,
    /// Its designations.
    pub designations: Vec<Designation>,
    /// Who goaded it (701.15).
    pub goaded_by: Vec<Id>,
    /// Whether it is monstrous (701.37b), exerted, renowned … by keyword.
    pub marks: Vec<Keyword>,
    /// Whether it is monstrous (701.37b).
    pub monstrous: bool,
    /// What it is as a spell or an ability on the stack, and, of a permanent, what it was as a spell (400.7d).
    pub spell: Option<Box<Spell>>,
    /// Names or words that were chosen for it by a keyword (702.106).
    pub agenda: Vec<Text>,
    /// Whether it is a commander (903.3).
    pub commander: bool,
    /// Whether state-based actions were checked since it came to its zone (903.9a).
    pub noticed: bool,
    /// The zone that it left, once it is gone.
    pub left: Option<Zone>,
    /// How it last was, once it is gone (608.2h).
    pub last: Option<Arc<Chars>>,
    /// What it became (400.7).
    pub became: Option<Id>,
    /// What it was.
    pub was: Option<Id>,
    /// How often its loyalty abilities were activated this turn, and each ability (606.3, 602.5b): the place
    /// among its abilities, the turn and how often.
    pub activated: Vec<(u32, u32, u32)>,
    /// The mana that it produced as it was last tapped for mana (106.12a).
    pub produced: Vec<ManaSymbol>,
    /// Who exerted it, so that it does not untap in that player's next untap step (701.43a).
    pub exerted_by: Vec<Id>,
    /// Under which permission it can be looked at, by whom (701.20e, 708.5).
    pub seen_by: Vec<Id>,
    /// Until when it is where it is, and where it goes back to (610.3).
    pub until: Option<Box<(Duration, Zone)>>,
    /// Of a battle, who protects it (310.8).
    pub protector: Option<Id>,
    /// Whether it was manifested or cloaked, for as long as it is face down (701.40a, 701.58a).
    pub manifested: bool,
    /// Whether it is renowned (702.112b).
    pub renowned: bool,
    /// Of a dungeon, the room with the venture marker, from 0 (309.4).
    pub room: Option<u32>,
    /// Under whose control it last was known to be (613.1b).
    pub held_by: Option<Id>,
}

/// What an object has on the stack.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Spell {
    /// Its abilities with what was announced, in the order of its text; of an ability, itself.
    pub instances: Vec<Instance>,
    /// What it is an ability of.
    pub source: Option<Id>,
    /// Which kind of ability it is, if it is one.
    pub kind: Option<AbilityOf>,
    /// X (107.3).
    pub x: Option<i32>,
    /// How often it was kicked, by keyword (702.33).
    pub paid: Vec<(Keyword, u32)>,
    /// Mana that was spent on it.
    pub spent: Vec<Spent>,
    /// Its price, where it is not the usual one.
    pub price: Option<Box<Price>>,
    /// From where it was cast.
    pub from: Option<Zone>,
    /// By which keyword it was cast.
    pub by: Option<Keyword>,
    /// Who cast it or put it there.
    pub who: Option<Id>,
    /// Whether it is exiled as it leaves the stack (702.34a, 608.3).
    pub exiles: bool,
    /// Whether it was cast, and not copied.
    pub cast: bool,
    /// What its targets must be, of a keyword that says so (702.6c).
    pub quality: Option<Box<Closure<Test>>>,
    /// Targets that the rules have it have, such as what an Aura spell is to enchant (303.4a).
    pub targets: Vec<Id>,
    /// What an ability that the table carries out itself is about.
    pub about: Vec<Id>,
    /// How much it is about.
    pub amount: i32,
}

/// Which kind of ability an object on the stack is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum AbilityOf {
    /// Activated (602).
    Activated,
    /// Activated, of loyalty (606).
    Loyalty,
    /// Triggered (603).
    Triggered,
    /// The planeswalking ability, which has no source (901.8).
    Planeswalking,
    /// The chaos ability of a plane (311.7).
    Chaos,
    /// A triggered ability of a keyword or a designation that the table carries out itself.
    Rule(RuleAbility),
}

/// Abilities that the rules give, and that the table carries out itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum RuleAbility {
    /// The monarch draws (724.2).
    MonarchDraws,
    /// The monarch was dealt combat damage (724.2).
    MonarchPasses,
    /// The initiative ventures (726.2).
    InitiativeVentures,
    /// The initiative was dealt combat damage (726.2).
    InitiativePasses,
    /// The last defense counter was removed from a Siege (310.11b).
    SiegeDefeated,
    /// A keyword of the source (702).
    Keyword(Keyword),
}

/// Mana that was spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spent {
    /// Its type.
    pub symbol: ManaSymbol,
    /// What produced it.
    pub source: Option<Id>,
}

/// What an object is with every effect applied (613).
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Chars {
    /// Its names; none if it has none.
    pub names: Vec<Text>,
    /// Its mana cost.
    pub cost: Option<Symbols>,
    /// Its types, supertypes and subtypes.
    pub words: Vec<Word>,
    /// Its colours.
    pub colors: Colors,
    /// Its power.
    pub power: Option<i32>,
    /// Its toughness.
    pub toughness: Option<i32>,
    /// Its power before counters and effects that change it (613.4b).
    pub base_power: Option<i32>,
    /// Its toughness before them.
    pub base_toughness: Option<i32>,
    /// Its loyalty as printed.
    pub loyalty: Option<i32>,
    /// Its defense as printed.
    pub defense: Option<i32>,
    /// Its abilities.
    pub abilities: Vec<Own>,
    /// Who controls it.
    pub controller: Option<Id>,
    /// Designations that effects give it for as long as they last.
    pub designations: Vec<Designation>,
    /// Who goads it by effects, for as long as they last.
    pub goaded_by: Vec<Id>,
    /// The number of its card in the module, as copies have it.
    pub card: Option<u32>,
    /// Whether it is face down.
    pub face_down: bool,
    /// Its counters as it left.
    pub counters: Vec<(CounterKind, u32)>,
    /// Whether it was tapped as it left.
    pub tapped: bool,
    /// What it was attached to as it left.
    pub attached_to: Option<Id>,
    /// What was attached to it as it left.
    pub attachments: Vec<Id>,
    /// Whether it attacked as it left, and whom.
    pub attacking: Option<Id>,
    /// Whether it blocked as it left.
    pub blocking: bool,
    /// What was marked on it as it left.
    pub damage: i32,
}

impl Chars {
    /// Whether it has a card type.
    pub fn is(&self, kind: CardType) -> bool {
        self.words.iter().any(|word| matches!(word, Word::Type { word } if *word == kind))
    }

    /// Whether it has a supertype.
    pub fn is_super(&self, kind: Supertype) -> bool {
        self.words.iter().any(|word| matches!(word, Word::Supertype { word } if *word == kind))
    }

    /// Whether it has a subtype; a changeling has every creature type (702.73).
    pub fn is_sub(&self, kind: &str) -> bool {
        self.words.iter().any(|word| matches!(word, Word::Subtype { word } if **word == *kind))
    }

    /// The keyword abilities that it has of a kind.
    pub fn keywords(&self, wanted: Keyword) -> impl Iterator<Item = &Grant> + '_ {
        self.abilities.iter().filter_map(move |own| match own {
            Own::Keyword(grant) if matches!(&**grant, Grant::Keyword { keyword, .. } if *keyword == wanted) => {
                Some(&**grant)
            }
            Own::Keyword(_) | Own::Printed(_) | Own::Granted(_) | Own::Mana(_) | Own::Named(_) => None,
        })
    }

    /// Whether it has a keyword ability.
    pub fn has(&self, wanted: Keyword) -> bool {
        self.keywords(wanted).next().is_some()
    }
}

impl Object {
    /// A new incarnation that is in no zone yet.
    pub fn new(nature: Nature, card: Id, printed: Arc<Printed>, owner: Id) -> Self {
        Object {
            nature,
            card,
            printed,
            owner,
            controller: owner,
            place: None,
            timestamp: 0,
            tapped: false,
            flipped: false,
            transformed: false,
            phased_out: false,
            face_down: None,
            hidden: false,
            counters: Vec::new(),
            damage: 0,
            deathtouched: false,
            shields: 0,
            attached_to: None,
            since_turn: 0,
            designations: Vec::new(),
            goaded_by: Vec::new(),
            marks: Vec::new(),
            monstrous: false,
            spell: None,
            agenda: Vec::new(),
            commander: false,
            noticed: false,
            left: None,
            last: None,
            became: None,
            was: None,
            activated: Vec::new(),
            produced: Vec::new(),
            exerted_by: Vec::new(),
            seen_by: Vec::new(),
            until: None,
            protector: None,
            manifested: false,
            renowned: false,
            room: None,
            held_by: None,
        }
    }

    /// The zone that it is in.
    pub fn zone(&self) -> Option<Zone> {
        self.place.map(|(zone, _)| zone)
    }

    /// Whether it is on the battlefield, and not phased out (702.26b).
    pub fn is_permanent(&self) -> bool {
        self.zone() == Some(Zone::Battlefield) && !self.phased_out
    }

    /// How many counters of a kind it has.
    pub fn counters_of(&self, kind: &CounterKind) -> u32 {
        self.counters.iter().find(|(own, _)| own == kind).map_or(0, |(_, n)| *n)
    }
}
