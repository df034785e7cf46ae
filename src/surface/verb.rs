//! Verbs: one inventory for instructions, events, restrictions, permissions and statements.
//!
//! The subject is not here but in the [`Deed`]: a player for most, an object where the comment
//! says so.

use super::plain::{Bare, Plain};
use super::{
    AbilityGrant, ChoiceDomain, Comparison, Cond, CopyException, Cost, CostChange, Deed, Destination,
    PlayCost, Qty, Quant, Ref, Selection, TokenPhrase, TypeWord, ZonePhrase,
};
use crate::lexicon::{Color, KeywordAction, ManaSymbol, TurnPart};
use schemars::JsonSchema;
use serde::Serialize;
use std::mem::{Discriminant, discriminant};

/// A verb with its arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verb {
    // Zones.
    /// Exile, return, put.
    Move {
        /// Which word.
        verb: MoveVerb,
        /// What moves.
        what: Selection,
        /// "from Z".
        from: Option<ZonePhrase>,
        /// Where to; exile needs none.
        to: Option<Destination>,
        /// How it arrives.
        enters: Enters,
        /// "… and the rest into Y": a second frame over what is left of the same set.
        rest: Option<Box<Remainder>>,
    },
    /// 701.23.
    Search {
        /// Where.
        zone: ZonePhrase,
        /// For what; what happens to a player need not say it.
        what: Option<Selection>,
    },
    /// 701.24.
    Shuffle {
        /// "shuffle O into …".
        what: Option<Selection>,
        /// Into which library; the actor's if none.
        into: Option<ZonePhrase>,
    },
    /// "reveal cards from the top of Z until you reveal …".
    Dig {
        /// Reveal, exile or mill.
        verb: DigVerb,
        /// From whose library or deck.
        zone: ZonePhrase,
        /// When to stop.
        until: DigStop,
    },
    /// Tap, untap, transform, turn face down, phase out.
    SetStatus {
        /// Which.
        change: StatusChange,
        /// Of what.
        what: Selection,
        /// "during P's untap step": a standing rule.
        during: Option<Selection>,
    },
    /// Subject: an object. "phases out", "phases in" (702.26).
    Phase(StatusChange),
    /// Attach O to O.
    Attach(Selection, Selection),
    /// Keyword actions of 701.
    Action {
        /// Which.
        action: KeywordAction,
        /// "scry 2".
        n: Option<Qty>,
        /// "goad target creature".
        what: Option<Selection>,
        /// "amass Orcs 2".
        kind: Option<TypeWord>,
    },
    /// "cycles a card", "crews a Vehicle", "mutates": what the rules of a keyword have them do (702).
    Keyworded {
        /// Which.
        keyword: crate::lexicon::Keyword,
        /// To what.
        what: Option<Selection>,
    },
    // Numbers.
    /// 119.3.
    GainLife(LifeAmount),
    /// 119.3.
    LoseLife(LifeAmount),
    /// Subject: a life total (119.5).
    LifeBecomes(Qty),
    /// Subject: the source (120).
    DealDamage {
        /// How much; none in an event that does not say.
        n: Option<Qty>,
        /// "4 or more damage", in an event.
        so_much: Option<super::Comparison>,
        /// To whom; none in an event that does not say.
        to: Option<Selection>,
        /// Which kind.
        kind: DamageKind,
        /// Order of words.
        form: DamageForm,
    },
    /// Subject: the source. "deals 5 damage divided as you choose among O" (601.2d).
    DivideDamage {
        /// How much in all.
        n: Qty,
        /// Which kind.
        kind: DamageKind,
        /// By choice, or evenly.
        how: Division,
        /// Among whom.
        among: Selection,
    },
    /// Subject: the recipient. "is dealt combat damage".
    DealtDamage {
        /// How much.
        n: Option<Comparison>,
        /// By what.
        by: Option<Selection>,
        /// Which kind.
        kind: DamageKind,
        /// Which word is the subject.
        form: DealtForm,
    },
    /// "prevent the next 1 damage that would be dealt to O" (615).
    Prevent {
        /// How much: all, the next N, N of that.
        n: PreventAmount,
        /// Which kind.
        kind: DamageKind,
        /// To whom.
        to: Option<Selection>,
        /// By what.
        by: Option<Selection>,
        /// Voice and order of words.
        form: PreventForm,
    },
    /// "the next 1 damage that would be dealt to O is dealt to O₂ instead" (614.9).
    Redirect {
        /// How much: all, the next N, that.
        n: PreventAmount,
        /// Which kind.
        kind: DamageKind,
        /// To whom it would be dealt.
        to: Option<Selection>,
        /// By what.
        by: Option<Selection>,
        /// To whom it is dealt.
        onto: Selection,
    },
    // Counters.
    /// "put a +1/+1 counter on O, two on O₂".
    PutCounters(Vec<CounterPlacement>),
    /// "remove a charge counter from O", "remove two counters from among O"; from where is not said of
    /// counters removed this way.
    RemoveCounters(CounterAmount, Option<Selection>, Taken),
    /// "distribute three +1/+1 counters among …".
    DistributeCounters(CounterAmount, Selection),
    /// 701.10.
    Double(Doubled),
    /// "move a counter from O onto O".
    MoveCounters(CounterAmount, Selection, Selection),
    // Tokens and copies.
    /// 701.7.
    Create(Vec<TokenPhrase>),
    /// "copy it", "copy that spell twice".
    Copy {
        /// What.
        what: Selection,
        /// How often.
        times: Option<Qty>,
    },
    /// "choose new targets for the copy", "a new target".
    ChooseNewTargets(Selection, super::WordNumber),
    /// Subject: copies. "each copy targets a different one of those" (707.10).
    TargetApart(Selection),
    /// "change the target of target spell", "… to ~" (115.7).
    ChangeTarget(Selection, Option<Selection>),
    // Control and exchange.
    /// "switch O's power and toughness" (613.4d).
    Switch(Selection, super::StatForm),
    /// "you lose control of O", in an event.
    LoseControl(Selection),
    /// 701.12.
    Exchange(Exchanged),
    /// "draft O face up", "reveal O as you draft it", "remove O from the draft" (905.2).
    Draft(DraftWay, Selection),
    /// "note its name", "note a creature type" (905.2b).
    Note(Noted),
    /// "redistribute any number of players' life totals": each of them gets one back.
    RedistributeLife(Selection, RedistributeForm),
    // Playing.
    /// 601.
    Cast {
        /// What.
        what: Selection,
        /// For what.
        cost: PlayCost,
        /// From where.
        from: Option<ZonePhrase>,
        /// "as though it had flash".
        as_though: Option<Box<AsThough>>,
    },
    /// 601, 305.
    Play {
        /// What.
        what: Selection,
        /// For what.
        cost: PlayCost,
        /// From where.
        from: Option<ZonePhrase>,
    },
    /// 106.
    AddMana(ManaSpec),
    /// "taps O for mana".
    TapForMana(Selection),
    /// Subject: an object. "is tapped for mana".
    TappedForMana,
    /// "spend this mana only to cast creature spells" (106.6): what it may pay for.
    SpendOnly(Box<Deed>),
    /// "spend mana as though it were mana of any color".
    SpendManaAsThough {
        /// Of what kind.
        of: ManaSpec,
        /// "to cast O", "to activate abilities of O".
        to: Option<Box<Deed>>,
    },
    /// 118.
    Pay {
        /// What.
        costs: Vec<Cost>,
        /// "for each O".
        for_each: Option<Qty>,
    },
    /// "pay {4} rather than pay the mana cost for O" (118.9).
    PayInstead {
        /// What is paid.
        costs: Vec<Cost>,
        /// For what.
        of: Selection,
        /// How that is said.
        form: PaidForm,
    },
    /// Subject: what is tapped for mana. "produces {C} instead" (106.12b, 614.1a).
    Produce(ManaSpec, InPlaceOf),
    // Turn structure.
    /// Extra turns and phases, skips, order.
    Turn(TurnOp),
    // Chance and votes.
    /// 705.
    FlipCoin(Qty),
    /// 706.
    RollDie {
        /// How many sides.
        sides: u32,
        /// How many dice.
        n: Qty,
        /// "and add Q": what is added to each of them (706.2).
        added: Option<Qty>,
        /// How it is called.
        form: DieForm,
    },
    /// "roll a 6 or higher": a die is rolled with such a result (706.2).
    RollResult(super::Comparison, ResultForm),
    /// 901.9.
    RollPlanarDie(PlanarRoll, PlanarDieForm),
    /// 701.38.
    Vote(super::ChoiceDomain),
    /// "separate O into two piles", "into a face-down pile and a face-up pile" (700.3).
    Separate(Selection, Vec<PileGroup>),
    /// "choose …".
    Choose(super::ChoiceDomain),
    /// Subject: none. "those numbers are revealed", which were chosen in secret.
    Disclose(super::Shown),
    /// "choose not to untap O during your untap step".
    ChooseNot(Box<Verb>),
    /// "become the monarch".
    Become(Designation),
    /// "planeswalk" (701.31).
    Planeswalk {
        /// "to O".
        to: Option<Selection>,
        /// "away from O".
        from: Option<Selection>,
        /// "as a result of rolling the planar die".
        by_die: ByDie,
    },
    /// "it becomes night", "day becomes night" (730).
    DayBecomes {
        /// What it becomes.
        to: DayTime,
        /// What it was; in events.
        from: Option<DayTime>,
    },
    /// "chaos ensues" (311.7).
    ChaosEnsues,
    /// "chaos ensues on that plane".
    ChaosOn(Selection),
    // Combat. Subject: a creature, or a player who attacks with creatures.
    /// 508.
    Attack {
        /// Whom.
        whom: Option<Selection>,
        /// "with exactly two creatures".
        with: Option<Selection>,
        /// "alone".
        alone: Alone,
    },
    /// 509.
    Block(Option<Selection>),
    /// "can block only creatures with flying": blocks one that is none of those. Said of what can't.
    BlockOther(Selection),
    /// "becomes blocked", "is blocked".
    BecomesBlocked(Option<Selection>),
    /// "isn't blocked", as an event.
    IsntBlocked,
    /// Subject: a player. "is attacked".
    IsAttacked,
    /// "can't be blocked except by …".
    BeBlocked(Option<Selection>, Exceptness),
    /// 701.14.
    Fight(Fought),
    // Zone changes as events. Subject: the object.
    /// 603.6a.
    Enter {
        /// "from your graveyard".
        from: Option<ZonePhrase>,
        /// "tapped", "under your control", "with N counters on it".
        with: Enters,
    },
    /// "started the game in your library or in exile" (103): one of those places.
    StartIn(Vec<ZonePhrase>, StartForm),
    /// 603.6c.
    Leave(ZonePhrase),
    /// "reveal this card from your hand": it, where it is.
    RevealFrom(Ref, ZonePhrase),
    /// "transforms", "transforms into O": what happens to it (701.27).
    Transforms(Option<Selection>),
    /// 700.4.
    Die {
        /// "under your control".
        under: Option<Selection>,
    },
    /// "is put into a graveyard from anywhere", "is exiled".
    Moved {
        /// The verb whose participle it is.
        verb: MoveVerb,
        /// From where.
        from: Option<ZonePhrase>,
        /// Where to.
        to: Option<Destination>,
        /// By whom.
        by: Option<Selection>,
    },
    /// "is destroyed", "is sacrificed this way" …: other passives.
    Passive {
        /// Which.
        verb: PassiveVerb,
        /// "from your graveyard", of what was cast or played.
        from: Option<ZonePhrase>,
        /// "this way".
        this_way: ThisWay,
    },
    // States and other events.
    /// "becomes the target of a spell or ability".
    BecomesTarget(Selection, TargetForm),
    /// "targets a creature you control", of a spell or ability.
    Target(Selection),
    /// "becomes attached to a creature" (701.3).
    BecomesAttached(Selection),
    /// "becomes tapped", "becomes untapped".
    BecomesStatus(super::Status),
    /// "gets a poison counter" (122), "gets {E}{E}" (107.14).
    GetCounters(CounterAmount),
    /// "gets an emblem with …" (114).
    GetEmblem(Vec<AbilityGrant>),
    // Continuous acts (611, 613).
    /// "gets +1/+1". Layer 7c.
    Get(PtChange),
    /// "gains", "has". Layer 6.
    Gain(Abilities, Onset),
    /// "loses". Layer 6.
    Lose(Abilities),
    /// Subject: an object. "its power is equal to Q" (604.3). Layer 7a.
    Defined(super::Stat, Qty),
    /// "has base power and toughness 3/3". Layer 7b.
    HaveBase {
        /// Which.
        stat: super::Stat,
        /// Power, or the one amount.
        power: Qty,
        /// Toughness, where both are said.
        toughness: Option<Qty>,
    },
    /// "becomes", "is", "are". Layers 4, 5, 7b.
    Be(Box<Description>, BeForm),
    /// "isn't a creature". Layer 4.
    BeNot(TypeWord),
    /// "loses all other card types". Layers 4 and 6.
    LoseAll(Lost, Others),
    /// "becomes a copy of O". Layer 1.
    BecomeCopy {
        /// Of what.
        of: Selection,
        /// Exceptions.
        except: Vec<CopyException>,
    },
    /// "gains all creature types", "has all creature types". Layer 4.
    GainAllCreatureTypes(Onset),
    /// "costs {1} less to cast".
    CostChange(CostChange),
    /// Subject: what is cast. "as an additional cost to cast O, discard a card" (601.2f).
    CostAdded(Vec<Cost>, super::ListJoin),
    /// Subject: an object. "its escape cost is equal to its mana cost plus …": what its keyword costs.
    KeywordCost {
        /// Which keyword.
        keyword: crate::lexicon::Keyword,
        /// What it costs.
        costs: Vec<Cost>,
        /// "reduced by {2}".
        less: Vec<ManaSymbol>,
        /// "its" or "the". Form only.
        form: KeywordCostForm,
    },
    /// "assigns combat damage equal to its toughness rather than its power".
    AssignByToughness,
    /// "assigns no combat damage" (510.1a).
    AssignNone,
    /// "assigns its combat damage as though it weren't blocked".
    AssignUnblocked,
    /// "is goaded", "are suspected": has that designation (701.15, 701.60).
    HaveStatus(super::Status),
    /// "untaps during P's untap step", "doesn't untap during …".
    UntapDuring(Selection, super::ReplaceUses),
    /// "plays with the top card of their library revealed".
    PlayRevealed(RevealedPlay),
    /// Other rules about players and objects, by table.
    Rule(GameRule),
    /// "attacks as though it didn't have defender": an act under a pretence.
    Pretend(Box<Verb>, AsThough),
    /// "simultaneously planeswalk to both of them": at one moment, whoever does it and whatever it
    /// is done to.
    AtOnce(Box<Verb>, AtOnceForm),
    /// "investigate twice", "triggers an additional time".
    Times(Box<Verb>, Often),
    /// "…, except don't gain life": an act without a part of what it would bring.
    Except(Box<Verb>, Box<Deed>),
    /// "exile it instead of putting it into your graveyard": an act in the place of another, which is
    /// not done.
    InsteadOf(Box<Verb>, Box<Verb>),
    /// "may have it deal damage": a causative.
    Have(Box<Deed>),
    /// "causes you to discard a card": the same, of what does so.
    Cause(Box<Deed>),
    /// "do the same for enchantments": the act before, of something else, spelled out.
    Same(Box<Verb>, SameForm),
    /// "repeat this process".
    Repeat(Option<Selection>, SameForm),
    /// "perform the following process N times."
    Perform(Qty),
    /// "change the text of O by replacing W with W₂". Layer 3.
    ReplaceText {
        /// Whose text.
        of: Selection,
        /// The word to replace.
        from: String,
        /// The word in its place.
        to: String,
    },
    /// "change the text of O by replacing all instances of one color word with another". Layer 3.
    ReplaceWords(Selection, Vec<WordKind>),
    /// "there is an additional combat phase after this phase".
    AdditionalPhase {
        /// Which.
        part: TurnPart,
        /// After which.
        after: PhaseAnchor,
        /// Before or after the clause. Form only.
        place: super::Place,
        /// "followed by an additional main phase".
        followed_by: Option<TurnPart>,
    },
    /// Minimum deck size, starting player and the like (103, 315.5a).
    PregameRule(PregameRule),
    /// A verb with one selection: "destroy O", "draw O" (`src/verbs/table.rs`).
    #[serde(untagged, serialize_with = "super::plain::by_name")]
    #[schemars(with = "super::plain::OfPlain")]
    Plain(Plain, Selection),
    /// A verb without any: "win the game".
    #[serde(untagged)]
    Bare(Bare),
}

/// Which verb it is, whatever it is done to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VerbKind {
    /// A plain one.
    Plain(Plain),
    /// A bare one.
    Bare(Bare),
    /// One with a shape of its own.
    Own(Discriminant<Verb>),
}

impl Verb {
    /// Which verb it is.
    pub fn kind(&self) -> VerbKind {
        match self {
            Verb::Plain(verb, _) => VerbKind::Plain(*verb),
            Verb::Bare(verb) => VerbKind::Bare(*verb),
            other => VerbKind::Own(discriminant(other)),
        }
    }

    /// What it is done for each of, where that is said before the comma ("for each 1 life lost this way").
    pub fn each_first(&self) -> Option<&Qty> {
        let quant = match self {
            Verb::Plain(
                Plain::Draw | Plain::Mill | Plain::Discard | Plain::Sacrifice,
                Selection::Pick(pick),
            ) => &pick.quant,
            Self::Create(tokens) => &tokens.first()?.quant,
            Self::PutCounters(places) => &places.first()?.counters.quant,
            Self::RemoveCounters(amount, ..) | Self::GetCounters(amount) => &amount.quant,
            Self::Move { enters, .. } => &enters.counters.first()?.quant,
            Self::GainLife(LifeAmount::N(n)) | Self::LoseLife(LifeAmount::N(n)) => return n.each_first(),
            _ => return None,
        };
        match quant {
            Quant::Exactly(n) | Quant::Additional(n) => n.each_first(),
            _ => None,
        }
    }

    /// What the act picks.
    pub fn picked(&self) -> Option<super::Pick> {
        let mut verb = self.clone();
        let what = match &mut verb {
            Verb::Choose(ChoiceDomain::Of(what)) => what,
            other => other.object_mut()?,
        };
        if let Selection::Pick(pick) = what { Some((**pick).clone()) } else { None }
    }

    /// What the act is done to, where that is one noun phrase of its own.
    pub fn object_mut(&mut self) -> Option<&mut Selection> {
        match self {
            Verb::Move { what, rest: None, .. } | Verb::SetStatus { what, .. } => Some(what),
            // Of these, not the same can be done to others of the kind.
            Verb::Plain(
                Plain::Draw
                | Plain::Activate
                | Plain::SetInMotion
                | Plain::Abandon
                | Plain::Encounter
                | Plain::Control
                | Plain::Own,
                _,
            ) => None,
            Verb::Plain(_, what)
            | Verb::LoseControl(what)
            | Verb::Copy { what, .. }
            | Verb::Action { what: Some(what), .. }
            | Verb::DealDamage { to: Some(what), .. }
            | Verb::RemoveCounters(_, Some(what), _) => Some(what),
            Verb::PutCounters(places) => match places.as_mut_slice() {
                [one] => Some(&mut one.on),
                _ => None,
            },
            Verb::AtOnce(inner, _)
            | Verb::Same(inner, _)
            | Verb::Times(inner, _)
            | Verb::InsteadOf(inner, _) => inner.object_mut(),
            _ => None,
        }
    }
}

/// Whom a creature fights.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fought {
    /// "fights target creature".
    Other(Selection),
    /// "fight each other", of two.
    EachOther,
}

/// How often an act is done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Often {
    /// "twice", "three times".
    Times(u32),
    /// "an additional time", "two additional times": besides the time that it is done anyway.
    More(u32),
    /// "X times", "that many times", "a number of times equal to Q".
    Of(Box<super::Qty>),
    /// "again": once, behind the same act. Form only.
    Anew,
    /// "one more time", "two more times": [`Often::More`] in another form; of a process, so often.
    Again(u32),
}

/// What is doubled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Doubled {
    /// "the number of +1/+1 counters on O"; of each kind if none is said.
    Counters(Option<super::CounterKind>, Selection),
    /// "O's power", "the power and toughness of O", "your life total".
    Stat(super::Stat, Selection, super::StatForm),
}

/// What the object of "the same" says itself; the rest is as in the act before. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SameForm {
    /// All: "for target land", "for enchantments you own" after "all artifacts".
    Whole,
    /// The determiner and the noun: "for a land card".
    Determined,
    /// The noun and what follows it: "for lands they control".
    Followed,
    /// The noun: "for enchantment cards".
    Noun,
}

/// Where and how "at one moment" is said. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AtOnceForm {
    /// "simultaneously" before the verb.
    Before,
    /// "simultaneously" behind the act.
    After,
    /// "at the same time" behind the act.
    SameTime,
}

/// What a player plays with revealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RevealedPlay {
    /// "the top card of their libraries".
    TopCard(ZonePhrase),
    /// "their hands".
    Hands(Selection, super::WordNumber),
}

/// An amount of life.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LifeAmount {
    /// "3 life", "that much life", "twice X life".
    N(Qty),
    /// "life equal to Q".
    EqualTo(Qty),
    /// "3 or more life", "exactly 1 life", in an event; of a stretch of time in the past, in all.
    SoMuch(super::Comparison),
    /// "life", in an event.
    Any,
    /// "no life", in place of some.
    None,
    /// No word, where the amount is what is asked for ("the life you gained this turn").
    Asked,
}

/// What becomes of a card as it is drafted (905.2b, 905.2c).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DraftWay {
    /// "draft O face up".
    FaceUp,
    /// "reveal O as you draft it".
    Revealed,
    /// "remove O from the draft face down".
    Removed(Option<Face>),
    /// "removed O from the draft with cards named ~", as a question.
    RemovedSo,
}

/// What is noted for the game (905.2b).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Noted {
    /// "its name", "its creature types": of several, all are noted, whatever the number of the word.
    Quality(super::Attr, super::WordNumber, Selection),
    /// "a creature type": it is chosen.
    Choice(super::ChoiceDomain),
    /// "those card types", "that color": what was chosen before.
    Those(super::Ref, super::WordNumber),
    /// "how many cards you've drafted this draft round, including O".
    Drafted(Option<Selection>),
}

/// How it is said whose life totals are redistributed. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RedistributeForm {
    /// "any number of life totals", of any players.
    Unsaid,
    /// "P's life totals".
    Possessive,
    /// "the life totals of P".
    Of,
}

/// Verbs in the passive that have no variant of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PassiveVerb {
    /// 601.
    Cast,
    /// 701.6.
    Countered,
    /// 701.19.
    Regenerated,
    /// 701.8.
    Destroyed,
    /// 701.21.
    Sacrificed,
    /// 702.82.
    Devoured,
    /// 701.32.
    SetInMotion,
    /// 701.33.
    Abandoned,
    /// 305, 601.
    Played,
    /// 602, of abilities.
    Activated,
    /// 708.
    TurnedFaceUp,
    /// 708.
    TurnedFaceDown,
    /// 701.9.
    Discarded,
    /// 701.17.
    Milled,
    /// 701.20.
    Revealed,
    /// 121.
    Drawn,
}

/// How the place that something has as the game begins is said. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
pub struct StartForm {
    /// "starts" or "begins".
    pub verb: StartVerb,
    /// Whether each place has its "in".
    pub places: StartPlaces,
}

/// Two words. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StartVerb {
    /// "starts".
    Start,
    /// "begins".
    Begin,
}

/// One preposition or several. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StartPlaces {
    /// "in A or in B", and one place.
    Each,
    /// "in A or B".
    Shared,
}

/// "becomes the target" or "can't be the target". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TargetForm {
    /// "becomes".
    Become,
    /// "be".
    Be,
}

/// Whether "this way" narrows an event to the step before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ThisWay {
    /// Not said.
    NotSaid,
    /// Said.
    Said,
    /// Not said, but what an earlier step did is asked about; bind decides.
    Meant,
}

/// Where an additional phase is put (500.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseAnchor {
    /// Nothing said.
    Unsaid,
    /// "after this phase".
    AfterThisPhase,
    /// "after this main phase".
    AfterThisMainPhase,
    /// "after this combat phase".
    AfterThisCombatPhase,
}

/// Verbs that move objects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoveVerb {
    /// 701.13.
    Exile,
    /// To a zone where the card has been, or to its owner's hand.
    Return,
    /// To any place.
    Put,
    /// [`MoveVerb::Put`], said once for what goes to several places ("one into your hand, one on the bottom").
    PutToo,
}

/// What is done with cards from the top until one is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DigVerb {
    /// 701.20.
    Reveal,
    /// 701.13.
    Exile,
    /// 701.17.
    Mill,
}

/// Participles that name the verb of the step that wrote a slot: "the exiled card", "revealed
/// this way", "exiled with ~".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Participle {
    /// 701.13.
    Exiled,
    /// A return.
    Returned,
    /// A put; "put onto the battlefield".
    PutOntoBattlefield,
    /// 701.20.
    Revealed,
    /// 701.17.
    Milled,
    /// 701.21.
    Sacrificed,
    /// 701.9.
    Discarded,
    /// 701.8.
    Destroyed,
    /// 701.7.
    Created,
    /// A choice.
    Chosen,
    /// A choice, active: "the creature they chose this way".
    Chose,
    /// 601.
    Cast,
    /// 707.
    Copied,
    /// 121.
    Drawn,
    /// 120, of the recipient.
    Damaged,
    /// 702.82.
    Devoured,
    /// 701.26.
    Tapped,
    /// 701.26.
    Untapped,
    /// 122.
    Removed,
    /// 701.24.
    Shuffled,
    /// 701.15.
    Goaded,
    /// 701.6.
    Countered,
}

/// How a moved object arrives.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, JsonSchema)]
pub struct Enters {
    /// "under P's control".
    pub under: Option<Selection>,
    /// "tapped", "attacking", "face down".
    pub status: Vec<EntersStatus>,
    /// "with a +1/+1 counter on it".
    pub counters: Vec<CounterAmount>,
    /// How the counters follow the rest. Form only.
    pub joined: CountersJoin,
    /// Where it is said from which zone. Form only.
    pub from: FromPlace,
}

/// Where the zone that something comes from stands. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FromPlace {
    /// "put it from exile into your hand".
    #[default]
    Before,
    /// "put it into your hand from exile".
    Behind,
    /// "return to your hand all cards from exile": behind where they go, which is said first.
    Ahead,
}

/// Two ways to go on to counters. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CountersJoin {
    /// "tapped with a counter on it".
    #[default]
    Bare,
    /// "tapped and with a counter on it".
    And,
}

/// States that an object enters with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EntersStatus {
    /// 110.5b.
    Tapped,
    /// 110.5b.
    Untapped,
    /// 508.4; whom, where said.
    Attacking(Option<Selection>),
    /// 509.4.
    Blocking(Selection),
    /// 708.
    Face(Face),
    /// 701.27.
    Transformed,
    /// "attached to O" (303.4f, 301.5c).
    Attached(Selection),
    /// "as a copy of O, except …" (707.5).
    AsCopy {
        /// Of what.
        of: Selection,
        /// Exceptions.
        except: Vec<CopyException>,
    },
}

/// A face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// "face down".
    Down,
    /// "face up".
    Up,
}

/// What is left of a set, and where it goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Remainder {
    /// "the rest", "the other", "the other pile".
    pub what: Ref,
    /// Where to.
    pub to: Destination,
}

/// So many of the piles that objects are separated into.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PileGroup {
    /// How many.
    pub n: Qty,
    /// "face-down", "face-up".
    pub face: Option<Face>,
}

/// When a dig stops: after so many cards that match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DigStop {
    /// What is looked for.
    pub what: Selection,
    /// "until you *exile* a land card": as the cards are dug for, or "reveal". Form only.
    pub said: DigVerb,
    /// Whether it is said who does. Form only.
    pub voice: DigVoice,
}

/// The voice in which a dig stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DigVoice {
    /// "until you reveal a land card".
    Active,
    /// "until a land card is revealed".
    Passive,
}

/// Status changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StatusChange {
    /// 701.26.
    Tap,
    /// 701.26.
    Untap,
    /// "tap or untap": one of the two, by choice.
    TapOrUntap,
    /// 701.27.
    Transform,
    /// "flip Sela": it has its other half from then on (710.4).
    Flip,
    /// 708.
    TurnFaceDown,
    /// 708.
    TurnFaceUp,
    /// 702.26; the object is the subject.
    PhaseOut,
    /// 702.26; the object is the subject.
    PhaseIn,
    /// 506.4.
    RemoveFromCombat,
}

/// Which damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DamageKind {
    /// Any.
    Any,
    /// Combat damage.
    Combat,
    /// Noncombat damage.
    Noncombat,
    /// What is more than lethal (120.10); of what was dealt.
    Excess,
}

/// Word order of damage. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DamageForm {
    /// "deals 3 damage to R".
    Amount,
    /// "deals damage equal to Q to R".
    EqualThenTo,
    /// "deals damage to R equal to Q".
    ToThenEqual,
    /// "deals that much damage to R".
    ThatMuch,
    /// "2 damage to R", after another amount; the verb is said once.
    Again,
}

/// How an amount is divided (601.2d).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Division {
    /// "as you choose", each at least one.
    AsYouChoose,
    /// "evenly, rounded down".
    Evenly,
}

/// How much damage is prevented.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PreventAmount {
    /// "all damage".
    All,
    /// "the next 1 damage".
    Next(Qty),
    /// "1 of that damage".
    OfThat(Qty),
    /// "all but 1 of that damage".
    AllBut(Qty),
    /// "half that damage, rounded up".
    Part(super::Fraction, super::Rounding),
    /// "that damage".
    That,
    /// "excess damage": what of the damage of the step before is more than lethal (120.4a).
    Excess,
}

/// How the damage to prevent is told of. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
pub struct PreventForm {
    /// Active or passive.
    pub voice: PreventVoice,
    /// Where the recipient, and after a passive the source, stands beside the duration.
    pub place: PreventPlace,
}

/// The voice of damage to prevent. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PreventVoice {
    /// "that would be dealt by O".
    Passive,
    /// "that O would deal".
    ActiveThat,
    /// "O would deal".
    Active,
    /// "that would be dealt to and dealt by O": either.
    ToAndBy,
}

/// Where recipients stand. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PreventPlace {
    /// "that would be dealt to you this turn".
    BeforeDuration,
    /// "that would be dealt this turn to you".
    AfterDuration,
    /// "that would be dealt to you this turn by creatures": the source alone stands behind.
    SourceAfterDuration,
}

/// Counters of a kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CounterAmount {
    /// How many.
    pub quant: Quant,
    /// Of which kind; any if none.
    pub kind: Option<CounterKind>,
}

impl CounterAmount {
    /// Whether it is several amounts, which say themselves how many.
    pub const fn is_several(&self) -> bool {
        matches!(self.kind, Some(CounterKind::ChoiceOf(..) | CounterKind::AllOf(_)))
    }
}

/// Counters and where they go.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CounterPlacement {
    /// Which counters.
    pub counters: CounterAmount,
    /// On what.
    pub on: Selection,
}

/// Kinds of counter (122.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CounterKind {
    /// "+1/+1".
    PowerToughness(i32, i32),
    /// A named counter, or a keyword counter (122.1b).
    Named(String),
    /// "those counters", "two of those counters": of the kinds spoken of before.
    Same(Ref),
    /// "two of each of those kinds of counters": so many of each kind.
    EachSame(Ref),
    /// "your choice of a flying counter or two charge counters": one of those amounts, which whoever acts
    /// chooses. Stands behind [`Quant::A`].
    ChoiceOf(Vec<CounterAmount>, OptionForm),
    /// "a flying counter and two charge counters": all of those amounts. Likewise.
    AllOf(Vec<CounterAmount>),
}

/// Whether so many are taken from each of several, or in all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Taken {
    /// "from O": from each.
    FromEach,
    /// "from among O": in all, from any of them.
    FromAmong,
    /// "the last … is removed from O": one, after which none of its kind is left there.
    Last,
}

/// How often the noun of several kinds of counter is said. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OptionForm {
    /// "a flying counter or a reach counter".
    Each,
    /// "a flying or reach counter": of counters of which there is one.
    Once,
}

/// What is exchanged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Exchanged {
    /// "control of two permanents", "control of O and O₂".
    Control(Selection),
    /// "life totals with P".
    LifeTotals(Option<Selection>),
}

/// Day or night (730).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DayTime {
    /// Day.
    Day,
    /// Night.
    Night,
    /// Neither: the game has not seen either.
    Neither,
}

/// "as though …" of a permission.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AsThough {
    /// "as though it had flash".
    HadFlash(super::Pronoun),
    /// "this turn as though it had flash": [`AsThough::HadFlash`] behind a time.
    HadFlashLate(super::Pronoun),
    /// "as though it didn't have defender", "as though they were untapped".
    Seems(Box<super::Pred>, super::Pronoun),
    /// "as though it were P's turn", and other conditions.
    Cond(Cond),
    /// "as though they were other cards": as one of those.
    Were(Selection, super::Pronoun),
    /// ", but only as another card": as one of those, and in no other way.
    OnlyAs(Selection),
}

/// Mana to add or spend.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ManaSpec {
    /// "{R}{R}", "{C}", with "for each" as a multiple.
    Symbols(Vec<ManaSymbol>, Option<Qty>),
    /// "{G} or {W}".
    Either(Vec<Vec<ManaSymbol>>),
    /// "one mana of any color", with "for each" as a multiple.
    AnyColor(Qty, Option<Qty>),
    /// "two mana of any one color".
    AnyOneColor(Qty),
    /// "two mana in any combination of colors", or of the colours listed.
    AnyCombination(Qty, Vec<ManaSymbol>),
    /// "one mana of any type that land produced".
    AnyTypeProduced(Qty, Selection),
    /// "one mana of any color that a land you control could produce" (106.7).
    CouldProduce(Qty, CouldProduce, Selection),
    /// "one mana of that color", "mana of the chosen color".
    OfColor(Qty, Ref),
    /// "an amount of mana of that color equal to Q".
    AmountOfColor(Qty, Ref),
    /// "an amount of {R} equal to Q", "that much {R}".
    AmountOf(ManaSymbol, Qty),
    /// "an additional {G}", beside what is produced already. Form only.
    Additional(Box<ManaSpec>),
    /// "mana of any color", where no amount is said.
    OfAnyColor,
    /// "mana of any type", likewise.
    OfAnyType,
    /// "mana of that color", "mana of a color of P's choice", likewise.
    Of(Ref),
    /// "twice as much of that mana".
    Multiple(u32),
}

/// Of which mana that something could produce one is added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CouldProduce {
    /// "any color".
    Color,
    /// "any type": colorless too.
    Type,
}

/// What produced mana takes the place of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum InPlaceOf {
    /// "instead", as the replacement says.
    Unsaid,
    /// "instead of any other type": as much as before.
    Type,
    /// "instead of any other type and amount".
    TypeAndAmount,
}

/// What is not paid. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PaidForm {
    /// "the mana cost for spells you cast".
    For,
    /// "the mana cost of the first spell you cast each turn".
    Of,
    /// "this spell's mana cost".
    Possessive,
}

/// Turn structure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TurnOp {
    /// "take an extra turn after this one" (500.7).
    ExtraTurn(Qty),
    /// "skip P's untap step", "skip the untap step of that turn" (614.10).
    Skip(TurnPart, Option<Selection>),
    /// "skip P's next untap step" (614.10a).
    SkipNext(TurnPart, Selection),
    /// "skip the draw step of P's first turn of the game": of that turn alone.
    SkipIn(TurnPart, super::Window),
    /// "… and your untap step": another that is skipped, after the verb has been written. Form only.
    SkipToo(Box<TurnOp>),
    /// "end the turn" (723.1).
    EndTurn,
    /// "reverse the game's turn order".
    Reverse,
}

/// How a die is called. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DieForm {
    /// "a d20".
    Letter,
    /// "a six-sided die".
    Sided,
    /// "a die", of an event: of whatever number of sides.
    Any,
    /// "one or more dice", likewise.
    OneOrMore,
}

/// Whether a result that is rolled has an article. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ResultForm {
    /// "rolls a 6 or higher".
    Article,
    /// "rolled 6 or higher".
    Bare,
}

/// The planar die (901.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlanarRoll {
    /// "roll the planar die".
    Any,
    /// "roll a blank on the planar die".
    Blank,
    /// "roll {CHAOS}".
    Chaos,
    /// "roll {PW}".
    Planeswalk,
}

/// "is dealt damage" or "damage is dealt to". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DealtForm {
    /// "a creature is dealt damage".
    Recipient,
    /// "damage is dealt to a creature".
    Damage,
}

/// Whether the planar die caused it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ByDie {
    /// Any cause.
    AnyCause,
    /// "as a result of rolling the planar die".
    Die(CauseLink, DieCause),
}

/// The words before a cause. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CauseLink {
    /// "as a result of".
    AsAResultOf,
    /// "because of".
    BecauseOf,
}

/// How a roll of the planar die is named as a cause. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DieCause {
    /// "rolling the planar die".
    Rolling,
    /// "a roll of the planar die".
    Roll,
    /// "a planar die roll".
    DieRoll,
}

/// Whether a rolled face is followed by "on the planar die", the only die with such faces. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlanarDieForm {
    /// "a blank on the planar die", "the planar die".
    Said,
    /// "a blank", "{PW}".
    Unsaid,
}

/// One roll after another, or all of them. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RollsForm {
    /// "each blank roll of the planar die is a {CHAOS} roll".
    Each,
    /// "blank rolls of the planar die are {CHAOS} rolls".
    All,
}

/// "attacks alone".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Alone {
    /// Not said.
    NotSaid,
    /// "alone" (506.5).
    Alone,
}

/// "by" or "except by".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Exceptness {
    /// "by O".
    By,
    /// "except by O".
    ExceptBy,
    /// "this turn except by O": [`Exceptness::ExceptBy`] behind a time.
    ExceptByLate,
    /// "can be blocked only by O": that it can't be [`Exceptness::ExceptBy`] those.
    OnlyBy,
    /// "can be blocked this turn only by O": likewise.
    OnlyByLate,
}

/// Designations of players (702.131, 724, 726).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Designation {
    /// 724.
    Monarch,
    /// 702.131.
    CitysBlessing,
    /// 726.
    Initiative,
    /// 103.1.
    StartingPlayer,
}

/// A change of power and toughness.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PtChange {
    /// Sign of the power part.
    pub power_sign: Sign,
    /// Power.
    pub power: Qty,
    /// Sign of the toughness part.
    pub toughness_sign: Sign,
    /// Toughness.
    pub toughness: Qty,
    /// "for each O": a count.
    pub for_each: Option<Qty>,
    /// Where that stands. Form only.
    pub for_each_place: ForEachPlace,
    /// "an additional +1/+1": beside another one, as all are. Form only.
    pub additional: AdditionalPt,
}

/// Whether a change of power and toughness is said to be one more. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AdditionalPt {
    /// Not said.
    #[default]
    NotSaid,
    /// Said.
    Said,
}

/// Where "for each" stands beside a duration. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ForEachPlace {
    /// "gets +1/+1 for each O until end of turn".
    BeforeDuration,
    /// "gets +1/+1 until end of turn for each O".
    AfterDuration,
}

/// Plus or minus; a zero keeps the sign it is written with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sign {
    /// "+".
    Plus,
    /// "-".
    Minus,
}

/// Abilities gained or lost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Abilities {
    /// A list.
    List(Vec<AbilityGrant>, super::ListJoin),
    /// "all abilities".
    All,
}

/// What is lost, all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lost {
    /// "card types".
    CardTypes,
    /// "card types and abilities".
    CardTypesAndAbilities,
    /// "creature types".
    CreatureTypes,
    /// "abilities".
    Abilities,
}

/// Whether what is said of the same thing in the same sentence is not lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Others {
    /// "all".
    All,
    /// "all other".
    Other,
}

/// Whether a continuous effect is said to begin or to hold. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Onset {
    /// "gains", "becomes".
    Begins,
    /// "has", "is".
    Holds,
}

/// How it is said what something is. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BeForm {
    /// "becomes".
    Becomes,
    /// "is".
    Is,
    /// "gains the chosen type".
    Gains,
    /// "has the chosen type".
    Has,
}

/// What something is or becomes: size, colours, types.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, JsonSchema)]
pub struct Description {
    /// "a", where a noun phrase follows; "are black" has none.
    pub article: Article,
    /// "legendary" and the like.
    pub supertypes: Vec<crate::lexicon::Supertype>,
    /// "3/3".
    pub size: Option<(Qty, Qty)>,
    /// Colours; empty for none said.
    pub colors: Vec<Color>,
    /// "colorless", said.
    pub colorless: Colorless,
    /// Subtypes and types in order; may be empty ("is black").
    pub types: Vec<TypeWord>,
    /// "with base power and toughness 4/4", "with power and toughness each equal to Q".
    pub base: Option<(Qty, Qty)>,
    /// How that is said.
    pub base_form: BaseForm,
    /// "with flying": after the noun.
    pub with: Vec<AbilityGrant>,
    /// "in addition to its other types" and the like.
    pub form: DescriptionForm,
    /// "the chosen type".
    pub chosen: Option<Ref>,
}

/// Whether a description has an article. Follows from number for most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Article {
    /// None: plural, or an adjective.
    #[default]
    None,
    /// "a".
    A,
}

/// How a description says a size behind the noun. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BaseForm {
    /// "base power and toughness 4/4".
    #[default]
    Numbers,
    /// "power and toughness each equal to Q".
    EachEqual,
    /// "base power and toughness each equal to Q".
    BaseEachEqual,
}

/// "colorless" in a description.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Colorless {
    /// Not said.
    #[default]
    NotSaid,
    /// Said.
    Said,
    /// "all colors": the five colours, said as one.
    AllColors,
}

/// What becomes of what it was before (205.1b).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DescriptionForm {
    /// Replaces: nothing said.
    #[default]
    Replaces,
    /// "in addition to its other types".
    InAdditionTypes,
    /// "in addition to its other colors and types".
    InAdditionColorsTypes,
    /// "in addition to its other land types": of basic land types, in addition to all types.
    InAdditionLandTypes,
    /// "every basic land type": the five, said as one.
    EveryLandType,
    /// "every basic land type in addition to its other types".
    EveryLandTypeInAddition,
    /// "in addition to its other creature types".
    InAdditionCreatureTypes,
    /// "that's still a land".
    StillALand,
    /// "It's still a land", a sentence after the one that makes it something else.
    Still,
    /// "every creature type", with nothing else.
    EveryCreatureType,
}

/// "its escape cost" or "the escape cost". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KeywordCostForm {
    /// With its owner before it.
    Owned,
    /// With the owner before "mana cost" alone.
    The,
}

/// Rules that effects change (by table of shapes).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GameRule {
    /// "have no maximum hand size" (402.2).
    NoMaximumHandSize,
    /// "play an additional land": one, two, any number of (305.2).
    AdditionalLands(Qty),
    /// "play any number of lands".
    AnyNumberOfLands,
    /// "while voting, P may vote an additional time" (701.38d).
    AdditionalVotes(Qty),
    /// "maximum hand size is increased/reduced by N".
    HandSize(Sign, Qty),
    /// "maximum hand size is five", "is equal to Q".
    HandSizeIs(Qty),
    /// "block an additional creature each combat".
    BlockAdditional(Qty),
    /// "each blank roll of the planar die is a {CHAOS} roll": the first counts as the second (901.9).
    PlanarRollIs(PlanarRoll, PlanarRoll, RollsForm),
    /// "lose unspent green mana as steps and phases end" (500.5).
    LoseUnspentMana(Option<Color>),
    /// "lose this mana as steps and phases end": what the step before added.
    LoseThisMana(Ref),
    /// "have hexproof", of players: an ability list.
    PlayerAbilities(Vec<AbilityGrant>),
    /// "the “legend rule” doesn't apply to creatures you control" (704.5j).
    NoLegendRule(Option<Selection>),
    /// "damage can't be prevented", "combat damage that would be dealt by O can't be prevented".
    DamageCantBePrevented {
        /// Which kind.
        kind: DamageKind,
        /// To whom.
        to: Option<Selection>,
        /// By what.
        by: Option<Selection>,
    },
    /// "the damage can't be prevented": what the act before deals.
    TheDamageCantBePrevented,
    /// "damage that would reduce P's life total to less than 1 reduces it to 1 instead" (614.1).
    LifeFloor {
        /// Which damage.
        kind: DamageKind,
        /// Whose life total.
        whose: Selection,
        /// What it would be reduced to; always less, or less or equal.
        below: Comparison,
        /// What it is reduced to.
        n: Qty,
        /// "life total" or "life totals". Form only.
        number: super::WordNumber,
    },
    /// "mana of any type can be spent to cast O", by whoever does (609.4b).
    ManaCanBeSpent {
        /// Of what kind.
        of: ManaSpec,
        /// For what.
        to: Box<Deed>,
    },
}

/// Words of which one is replaced with another of the same kind (612).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WordKind {
    /// "color word".
    Color,
    /// "basic land type".
    BasicLandType,
    /// "creature type".
    CreatureType,
}

impl WordKind {
    /// Its words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Color => "color word",
            Self::BasicLandType => "basic land type",
            Self::CreatureType => "creature type",
        }
    }
}

/// Whether it is said that what a game is begun with is on the battlefield.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BeginThere {
    /// "with O on the battlefield".
    Battlefield,
    /// "with O".
    Unsaid,
}

/// Statements about the start of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PregameRule {
    /// "your minimum deck size is reduced by five", "your starting life total is increased by 8".
    Changed(PregameNumber, Sign, Qty),
    /// "you begin the game with O on the battlefield" (103).
    BeginWith(Selection, BeginThere),
    /// The same with tokens.
    BeginWithTokens(Vec<TokenPhrase>),
    /// "you are the starting player" (103.1).
    StartingPlayer,
    /// "your starting life total is N", "you start the game with …".
    StartingLife(Qty),
    /// "your starting hand size is N" (103.5).
    StartingHand(Qty),
}

/// A number that a player has at the start of the game, and that can be more or less than it would be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PregameNumber {
    /// The fewest cards in a deck (100.2).
    DeckSize,
    /// The life total (103.4).
    Life,
    /// The number of cards that are drawn (103.5).
    Hand,
}
