//! What each verb expects of its subject, and what its act writes: one row a verb.

use super::scope::Sort;
use crate::lexicon::{ActionArgs, Keyword, KeywordAction, Zone};
use crate::surface::{
    Abilities, AbilityGrant, Bare, ChoiceDomain, DigVerb, DoneAmount, GameRule, MoveVerb, Noted, Participle,
    PassiveVerb, Plain, PregameRule, Status, StatusChange, TurnOp, Verb,
};

/// What a position in a sentence can hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Want {
    /// A player: who controls, owns, draws, pays.
    Player,
    /// An object.
    Object,
    /// An object on the battlefield, or a spell: never a plane or a scheme.
    Permanent,
    /// A permanent that is still there: it is tapped, fights, gets +1/+1.
    Present,
    /// An object, among them the source though nothing names it ("it deals 3 damage").
    Source,
    /// The same, where it can have counters.
    Countable,
    /// A scheme, the source among them though nothing names it: nothing else is abandoned (701.33a).
    Scheme,
    /// A spell, an ability or a card, and nothing that is said to be a permanent.
    Spell,
    /// The same, where it can only be on the stack: what is countered, and gains storm.
    OnStack,
    /// An ability: what is asked to be one.
    Ability,
    /// A spell, or an ability: what is asked to be a spell, and what targets something.
    Cast,
    /// A permanent that is still there, or a card that comes there: what becomes something else.
    Changed,
    /// What has power and toughness.
    Sized,
    /// What has a mana cost.
    Priced,
    /// What someone controls.
    Controlled,
    /// What someone owns.
    Owned,
    /// An object sooner than a player.
    ObjectFirst,
    /// Either.
    Any,
    /// Several of either ("one of them").
    Several,
}

/// What an act writes to its slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Writes {
    /// Only whether it was done.
    Outcome,
    /// The objects that it named, as it found and changed them.
    Affected,
    /// Objects that it did not name.
    Made,
    /// An amount.
    Amount,
}

/// Whether an act can be declined or fail, so that "if you do" asks something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Doubt {
    /// It can.
    Can,
    /// It always happens, or is no act at all.
    Never,
}

/// A verb's row.
#[derive(Debug, Clone, Copy)]
pub(super) struct Traits {
    /// Who or what does it.
    pub subject: Want,
    /// What it writes.
    pub writes: Writes,
    /// The participle that names its result.
    pub participle: Option<Participle>,
    /// Whether it can fail.
    pub doubt: Doubt,
}

const fn act(writes: Writes, participle: Option<Participle>) -> Traits {
    Traits { subject: Want::Player, writes, participle, doubt: Doubt::Can }
}

const fn sure(writes: Writes, participle: Option<Participle>) -> Traits {
    Traits { subject: Want::Player, writes, participle, doubt: Doubt::Never }
}

const fn by(subject: Want, writes: Writes, participle: Option<Participle>) -> Traits {
    Traits { subject, writes, participle, doubt: Doubt::Can }
}

const fn holds(subject: Want) -> Traits {
    Traits { subject, writes: Writes::Outcome, participle: None, doubt: Doubt::Never }
}

/// The row of a verb.
pub(super) fn traits(verb: &Verb) -> Traits {
    use Participle as P;
    use Writes::{Affected, Amount, Made, Outcome};
    match verb {
        Verb::Plain(verb, _) => plain_field!(writes of verb),
        Verb::Bare(verb) => bare_field!(writes of verb),
        // What is put elsewhere is not "put onto the battlefield this way".
        Verb::Move { verb: MoveVerb::Put | MoveVerb::PutToo, to: Some(to), .. }
            if !matches!(to.zone.zone, Zone::Battlefield) =>
        {
            act(Affected, None)
        }
        Verb::Move { verb, .. } => act(Affected, Some(moved(*verb))),
        Verb::Search { .. } => act(Affected, None),
        Verb::Shuffle { .. } => act(Affected, Some(P::Shuffled)),
        Verb::Dig { verb, .. } => act(Affected, Some(dug(*verb))),
        Verb::SetStatus { change, .. } | Verb::Phase(change) => status(*change),
        Verb::Attach(_, _) => act(Outcome, None),
        Verb::Action { action: KeywordAction::Goad, .. } => act(Affected, Some(P::Goaded)),
        Verb::Action { action, .. } => match action.args() {
            ActionArgs::SubjectActs | ActionArgs::SubjectActsNumber => by(Want::Permanent, Outcome, None),
            ActionArgs::None
            | ActionArgs::Number
            | ActionArgs::Object
            | ActionArgs::ObjectName
            | ActionArgs::SubtypeNumber
            | ActionArgs::OptionalPlayer
            | ActionArgs::Options
            | ActionArgs::Clause => act(Outcome, None),
        },
        Verb::Keyworded { .. } => by(Want::Any, Affected, None),
        Verb::GainLife(_) | Verb::LoseLife(_) => sure(Amount, None),
        Verb::LifeBecomes(_) => sure(Outcome, None),
        Verb::DealDamage { .. } | Verb::DivideDamage { .. } => by(Want::Source, Amount, Some(P::Damaged)),
        Verb::DealtDamage { .. } => by(Want::Any, Amount, Some(P::Damaged)),
        Verb::Prevent { .. } => act(Amount, None),
        Verb::Redirect { .. } => act(Amount, None),
        Verb::PutCounters(_) | Verb::DistributeCounters(_, _) => act(Amount, None),
        Verb::RemoveCounters(..) | Verb::MoveCounters(_, _, _) => act(Amount, Some(P::Removed)),
        Verb::Create(_) => sure(Made, Some(P::Created)),
        Verb::Copy { .. } => act(Made, Some(P::Copied)),
        Verb::ChooseNewTargets(..) | Verb::ChangeTarget(..) => act(Outcome, None),
        Verb::TargetApart(_) => by(Want::Object, Outcome, None),
        Verb::LoseControl(_) => act(Affected, None),
        Verb::Draft(..) => act(Affected, None),
        Verb::Note(Noted::Those(..)) => act(Outcome, None),
        Verb::Note(_) => traits(&Verb::Choose(ChoiceDomain::Color)),
        Verb::Double(_) | Verb::Switch(..) | Verb::Exchange(_) | Verb::RedistributeLife(..) => {
            act(Outcome, None)
        }
        Verb::Cast { .. } | Verb::Play { .. } => act(Affected, Some(P::Cast)),
        Verb::AddMana(_) => sure(Amount, None),
        Verb::TapForMana(_) => act(Amount, Some(P::Tapped)),
        Verb::TappedForMana => by(Want::Permanent, Amount, Some(P::Tapped)),
        Verb::SpendManaAsThough { .. } | Verb::SpendOnly(_) => holds(Want::Player),
        Verb::Pay { .. } => act(Amount, None),
        Verb::PayInstead { .. } | Verb::ChooseNot(_) => holds(Want::Player),
        Verb::Produce(..) => by(Want::Permanent, Amount, None),
        Verb::Turn(op) => turn(op),
        Verb::FlipCoin(_) | Verb::RollDie { .. } | Verb::RollResult(..) => act(Amount, None),
        Verb::RollPlanarDie(..) => act(Outcome, None),
        Verb::Vote(domain) => choose(domain),
        Verb::Separate(_, _) => act(Made, None),
        Verb::Choose(domain) => choose(domain),
        Verb::Disclose(_) => sure(Outcome, None),
        Verb::Become(_) => act(Outcome, None),
        Verb::Planeswalk { .. } => act(Outcome, None),
        Verb::ChaosEnsues | Verb::ChaosOn(_) | Verb::DayBecomes { .. } => sure(Outcome, None),
        Verb::Attack { .. } => by(Want::Any, Outcome, None),
        Verb::Block(_)
        | Verb::BlockOther(_)
        | Verb::BecomesBlocked(_)
        | Verb::IsntBlocked
        | Verb::BeBlocked(_, _) => by(Want::Permanent, Outcome, None),
        Verb::IsAttacked => by(Want::Any, Outcome, None),
        Verb::Fight(_) => by(Want::Permanent, Outcome, None),
        Verb::Enter { .. } | Verb::StartIn(..) | Verb::Leave(_) => by(Want::Object, Outcome, None),
        Verb::RevealFrom(..) => act(Affected, Some(P::Revealed)),
        Verb::Transforms(_) => by(Want::Permanent, Outcome, None),
        Verb::Die { .. } => by(Want::Permanent, Affected, None),
        Verb::Moved { verb, .. } => by(Want::Object, Affected, Some(moved(*verb))),
        Verb::Passive { verb: PassiveVerb::Countered, .. } => by(Want::OnStack, Affected, Some(P::Countered)),
        Verb::Passive { verb, from: _, this_way: _ } => by(Want::Any, Affected, passive(*verb)),
        Verb::BecomesTarget(..) => by(Want::Any, Outcome, None),
        Verb::BecomesAttached(_) => by(Want::Permanent, Outcome, None),
        Verb::BecomesStatus(status) => by(Want::Permanent, Affected, status_field!(writes of status)),
        Verb::Target(_) => by(Want::Cast, Outcome, None),
        Verb::GetCounters(_) => act(Amount, None),
        Verb::GetEmblem(_) => sure(Outcome, None),
        Verb::Get(_) | Verb::HaveBase { .. } | Verb::Defined(..) => holds(Want::Permanent),
        Verb::Gain(..) | Verb::Lose(_) => holds(Want::ObjectFirst),
        Verb::Be(..)
        | Verb::BeNot(_)
        | Verb::LoseAll(..)
        | Verb::BecomeCopy { .. }
        | Verb::GainAllCreatureTypes(_) => holds(Want::Object),
        Verb::CostChange(_) | Verb::CostAdded(..) => holds(Want::Object),
        Verb::KeywordCost { .. } => holds(Want::Object),
        Verb::AssignByToughness | Verb::AssignNone | Verb::AssignUnblocked | Verb::HaveStatus(_) => {
            holds(Want::Permanent)
        }
        Verb::UntapDuring(..) => holds(Want::Permanent),
        Verb::PlayRevealed(_) => holds(Want::Player),
        Verb::Rule(rule) => game_rule(rule),
        Verb::Pretend(inner, _)
        | Verb::AtOnce(inner, _)
        | Verb::Same(inner, _)
        | Verb::Times(inner, _)
        | Verb::Except(inner, _)
        | Verb::InsteadOf(inner, _) => traits(inner),
        Verb::Have(_) => act(Outcome, None),
        Verb::Cause(_) => by(Want::Any, Outcome, None),
        Verb::Repeat(..) | Verb::Perform(_) => act(Outcome, None),
        Verb::ReplaceText { .. } | Verb::ReplaceWords(..) | Verb::AdditionalPhase { .. } => holds(Want::Any),
        Verb::PregameRule(PregameRule::BeginWith(..)) => sure(Affected, None),
        Verb::PregameRule(PregameRule::BeginWithTokens(_)) => sure(Made, Some(P::Created)),
        Verb::PregameRule(_) => holds(Want::Any),
    }
}

const fn moved(verb: MoveVerb) -> Participle {
    match verb {
        MoveVerb::Exile => Participle::Exiled,
        MoveVerb::Return => Participle::Returned,
        MoveVerb::Put | MoveVerb::PutToo => Participle::PutOntoBattlefield,
    }
}

const fn dug(verb: DigVerb) -> Participle {
    match verb {
        DigVerb::Reveal => Participle::Revealed,
        DigVerb::Exile => Participle::Exiled,
        DigVerb::Mill => Participle::Milled,
    }
}

const fn status(change: StatusChange) -> Traits {
    match change {
        StatusChange::Tap => act(Writes::Affected, Some(Participle::Tapped)),
        StatusChange::Untap => act(Writes::Affected, Some(Participle::Untapped)),
        StatusChange::TapOrUntap => act(Writes::Affected, None),
        StatusChange::Transform
        | StatusChange::Flip
        | StatusChange::TurnFaceDown
        | StatusChange::TurnFaceUp
        | StatusChange::RemoveFromCombat => act(Writes::Affected, None),
        StatusChange::PhaseOut | StatusChange::PhaseIn => by(Want::Permanent, Writes::Affected, None),
    }
}

/// What an act does.
pub(super) fn sort(verb: &Verb) -> Sort {
    let moves = if let Verb::Move { verb, .. } = verb { Some(*verb) } else { None };
    let action = if let Verb::Action { action, .. } = verb { Some(*action) } else { None };
    Sort { verb: verb.kind(), moves, participle: traits(verb).participle, action }
}

/// The participle that a passive is.
pub(super) const fn passive(verb: PassiveVerb) -> Option<Participle> {
    match verb {
        PassiveVerb::Cast => Some(Participle::Cast),
        PassiveVerb::Destroyed => Some(Participle::Destroyed),
        PassiveVerb::Sacrificed => Some(Participle::Sacrificed),
        PassiveVerb::Devoured => Some(Participle::Devoured),
        PassiveVerb::Countered => Some(Participle::Countered),
        PassiveVerb::Discarded => Some(Participle::Discarded),
        PassiveVerb::Milled => Some(Participle::Milled),
        PassiveVerb::Revealed => Some(Participle::Revealed),
        PassiveVerb::Drawn => Some(Participle::Drawn),
        PassiveVerb::Regenerated
        | PassiveVerb::TurnedFaceUp
        | PassiveVerb::TurnedFaceDown
        | PassiveVerb::SetInMotion
        | PassiveVerb::Abandoned
        | PassiveVerb::Activated
        | PassiveVerb::Played => None,
    }
}

const fn turn(op: &TurnOp) -> Traits {
    match op {
        TurnOp::ExtraTurn(_) | TurnOp::EndTurn | TurnOp::Reverse => sure(Writes::Outcome, None),
        TurnOp::Skip(_, _) | TurnOp::SkipNext(_, _) | TurnOp::SkipIn(_, _) | TurnOp::SkipToo(_) => {
            act(Writes::Outcome, None)
        }
    }
}

const fn choose(domain: &ChoiceDomain) -> Traits {
    match domain {
        ChoiceDomain::Of(_) => act(Writes::Affected, Some(Participle::Chosen)),
        ChoiceDomain::Secretly(domain) => choose(domain),
        ChoiceDomain::AtRandom(..)
        | ChoiceDomain::Another(..)
        | ChoiceDomain::Several(..)
        | ChoiceDomain::But(..)
        | ChoiceDomain::Color
        | ChoiceDomain::Colors(_)
        | ChoiceDomain::CreatureType
        | ChoiceDomain::CardType
        | ChoiceDomain::BasicLandType
        | ChoiceDomain::Abilities(_)
        | ChoiceDomain::CardName(_)
        | ChoiceDomain::Number
        | ChoiceDomain::NumberIn(_)
        | ChoiceDomain::Numbers(_)
        | ChoiceDomain::Labels(_)
        | ChoiceDomain::Label(..)
        | ChoiceDomain::CardNames(_) => act(Writes::Made, Some(Participle::Chosen)),
    }
}

const fn game_rule(rule: &GameRule) -> Traits {
    match rule {
        GameRule::NoMaximumHandSize
        | GameRule::AdditionalLands(_)
        | GameRule::AnyNumberOfLands
        | GameRule::AdditionalVotes(_)
        | GameRule::HandSize(_, _)
        | GameRule::HandSizeIs(_)
        | GameRule::LoseUnspentMana(_)
        | GameRule::LoseThisMana(_)
        | GameRule::PlayerAbilities(_) => holds(Want::Player),
        GameRule::BlockAdditional(_) => holds(Want::Permanent),
        GameRule::DamageCantBePrevented { .. }
        | GameRule::TheDamageCantBePrevented
        | GameRule::LifeFloor { .. }
        | GameRule::NoLegendRule(_)
        | GameRule::ManaCanBeSpent { .. }
        | GameRule::PlanarRollIs(..) => holds(Want::Any),
    }
}

/// Whether it is said of permanents on the battlefield alone; a card in exile becomes plotted.
fn only_there(verb: &Verb) -> bool {
    if let Verb::Gain(Abilities::List(grants, _), _) = verb {
        return grants.iter().all(AbilityGrant::is_of_permanents);
    }
    traits(verb).subject == Want::Permanent && !matches!(verb, Verb::BecomesStatus(_))
}

/// Whether "it" that gains this is a permanent on the battlefield, though a player could gain it as well: hexproof,
/// shroud and protection, among what else is of permanents alone.
pub(super) fn shields_it(verb: &Verb) -> bool {
    let Verb::Gain(Abilities::List(grants, _), _) = verb else { return false };
    let is_shield = |word: Keyword| matches!(word, Keyword::Hexproof | Keyword::Protection | Keyword::Shroud);
    let shields = |grant: &AbilityGrant| matches!(grant, AbilityGrant::Keyword(it) if is_shield(it.keyword));
    grants.iter().any(shields) && grants.iter().all(|grant| grant.is_of_permanents() || shields(grant))
}

/// What the subject of an instruction must be.
pub(super) fn of_subject(verb: &Verb) -> Want {
    let is_of_spells = |abilities: &Abilities| match abilities {
        Abilities::List(grants, _) => grants.iter().any(AbilityGrant::is_of_spells),
        Abilities::All => false,
    };
    if only_there(verb) {
        Want::Present
    } else if matches!(
        verb,
        Verb::Be(..)
            | Verb::BecomeCopy { .. }
            | Verb::Lose(Abilities::All)
            | Verb::LoseAll(..)
            | Verb::GainAllCreatureTypes(_)
    ) {
        Want::Changed
    } else if matches!(verb, Verb::Gain(abilities, _) if is_of_spells(abilities)) {
        Want::OnStack
    } else {
        traits(verb).subject
    }
}

/// Whether only players can do it; spells and abilities also destroy, counter and exile.
pub(super) fn only_players(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Plain(Plain::Draw | Plain::Discard | Plain::Mill | Plain::Sacrifice, _)
            | Verb::Search { .. }
            | Verb::Shuffle { .. }
            | Verb::GainLife(_)
            | Verb::LoseLife(_)
            | Verb::LifeBecomes(_)
            | Verb::Pay { .. }
            | Verb::Cast { .. }
            | Verb::Play { .. }
            | Verb::Choose(_)
            | Verb::Vote(_)
            | Verb::FlipCoin(_)
            | Verb::Bare(Bare::WinFlip | Bare::LoseFlip)
            | Verb::GetEmblem(_)
            | Verb::GetCounters(_)
            | Verb::RollDie { .. }
            | Verb::RollResult(..)
            | Verb::Planeswalk { .. }
    )
}

/// Whether the verb states how things are, as static abilities do, and is no instruction.
pub(super) fn is_continuous(verb: &Verb) -> bool {
    let holds = traits(verb).doubt == Doubt::Never && traits(verb).writes == Writes::Outcome;
    holds
        && !matches!(
            verb,
            Verb::LifeBecomes(_)
                | Verb::Turn(_)
                | Verb::ChaosEnsues
                | Verb::Disclose(_)
                | Verb::DayBecomes { .. }
                | Verb::ChaosOn(_)
                | Verb::Bare(Bare::WinFlip | Bare::LoseFlip)
                | Verb::GetEmblem(_)
                | Verb::Bare(Bare::WinGame | Bare::LoseGame)
        )
}

/// What an act can be asked the amount of.
pub(super) fn done_amount(verb: &Verb) -> Option<DoneAmount> {
    if matches!(verb, Verb::Prevent { .. }) {
        Some(DoneAmount::DamagePrevented)
    } else if matches!(verb, Verb::DealDamage { .. } | Verb::DivideDamage { .. }) {
        Some(DoneAmount::DamageDealt)
    } else if matches!(verb, Verb::LoseLife(_)) {
        Some(DoneAmount::LifeLost)
    } else if matches!(verb, Verb::GainLife(_)) {
        Some(DoneAmount::LifeGained)
    } else if let Verb::Pay { costs, .. } = verb {
        match costs.as_slice() {
            [crate::surface::Cost::AnyLife | crate::surface::Cost::Life(_)] => Some(DoneAmount::LifePaid),
            [crate::surface::Cost::AnyMana | crate::surface::Cost::Mana(_)] => Some(DoneAmount::ManaPaid),
            _ => None,
        }
    } else {
        None
    }
}
