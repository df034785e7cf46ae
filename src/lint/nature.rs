//! What sort of thing a verb says: what somebody does, what happens, what is, what changes for a while.
//! A rule asks whether that goes with where the verb stands.

use crate::surface::{Bare, Doubled, Plain, Stat, Verb};

/// The sort of thing that a verb says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nature {
    /// Done at a moment, by a player or an object.
    Act,
    /// Happens to something at a moment.
    Happening,
    /// Attacking and blocking: done in combat, by whom the rules let (508, 509).
    Combat,
    /// So for some time: "controls a creature".
    State,
    /// What an effect makes of something, for as long as it lasts (611).
    Change,
    /// What the rules of the game are from there on.
    Rule,
    /// The end of the game (104).
    End,
}

/// The nature of a verb.
pub fn of_verb(verb: &Verb) -> Nature {
    match verb {
        Verb::Plain(verb, _) => plain_field!(nature of verb),
        Verb::Bare(verb) => bare_field!(nature of verb),
        Verb::Pretend(inner, _)
        | Verb::AtOnce(inner, _)
        | Verb::Same(inner, _)
        | Verb::Times(inner, _)
        | Verb::Except(inner, _)
        | Verb::InsteadOf(inner, _) => of_verb(inner),
        Verb::Attack { .. } | Verb::Block(_) => Nature::Combat,
        Verb::HaveStatus(_) | Verb::StartIn(..) | Verb::Target(_) => Nature::State,
        Verb::Get(_)
        | Verb::Gain(..)
        | Verb::Lose(_)
        | Verb::HaveBase { .. }
        | Verb::Defined(..)
        | Verb::Be(..)
        | Verb::BecomeCopy { .. }
        | Verb::BeNot(_)
        | Verb::LoseAll(..)
        | Verb::GainAllCreatureTypes(_)
        | Verb::Double(Doubled::Stat(Stat::Power | Stat::Toughness | Stat::PowerAndToughness, ..))
        | Verb::Switch(..)
        | Verb::ReplaceWords(..)
        | Verb::ReplaceText { .. } => Nature::Change,
        Verb::CostChange(_)
        | Verb::CostAdded(..)
        | Verb::ChooseNot(_)
        | Verb::KeywordCost { .. }
        | Verb::AssignByToughness
        | Verb::AssignNone
        | Verb::AssignUnblocked
        | Verb::PlayRevealed(_)
        | Verb::SpendManaAsThough { .. }
        | Verb::SpendOnly(_)
        | Verb::PayInstead { .. }
        | Verb::Rule(_)
        | Verb::PregameRule(_)
        | Verb::BlockOther(_)
        | Verb::BeBlocked(..)
        | Verb::Prevent { .. }
        | Verb::Redirect { .. }
        | Verb::SetStatus { during: Some(_), .. } => Nature::Rule,
        Verb::DealtDamage { .. }
        | Verb::TappedForMana
        | Verb::BecomesBlocked(_)
        | Verb::IsntBlocked
        | Verb::IsAttacked
        | Verb::Enter { .. }
        | Verb::Leave(_)
        | Verb::Transforms(_)
        | Verb::Die { .. }
        | Verb::Moved { .. }
        | Verb::Passive { .. }
        | Verb::BecomesTarget(..)
        | Verb::BecomesAttached(_)
        | Verb::BecomesStatus(_)
        | Verb::UntapDuring(..) => Nature::Happening,
        Verb::RevealFrom(..)
        | Verb::Move { .. }
        | Verb::Search { .. }
        | Verb::Shuffle { .. }
        | Verb::Dig { .. }
        | Verb::SetStatus { during: None, .. }
        | Verb::Phase(_)
        | Verb::Attach(..)
        | Verb::Action { .. }
        | Verb::Keyworded { .. }
        | Verb::GainLife(_)
        | Verb::LoseLife(_)
        | Verb::LifeBecomes(_)
        | Verb::DealDamage { .. }
        | Verb::DivideDamage { .. }
        | Verb::PutCounters(_)
        | Verb::RemoveCounters(..)
        | Verb::DistributeCounters(..)
        | Verb::Double(_)
        | Verb::MoveCounters(..)
        | Verb::Create(_)
        | Verb::Copy { .. }
        | Verb::ChooseNewTargets(..)
        | Verb::TargetApart(_)
        | Verb::ChangeTarget(..)
        | Verb::LoseControl(_)
        | Verb::Exchange(_)
        | Verb::RedistributeLife(..)
        | Verb::Draft(..)
        | Verb::Note(_)
        | Verb::Cast { .. }
        | Verb::Play { .. }
        | Verb::AddMana(_)
        | Verb::TapForMana(_)
        | Verb::Pay { .. }
        | Verb::Produce(..)
        | Verb::Turn(_)
        | Verb::FlipCoin(_)
        | Verb::RollDie { .. }
        | Verb::RollResult(..)
        | Verb::RollPlanarDie(..)
        | Verb::Vote(_)
        | Verb::Separate(..)
        | Verb::Choose(_)
        | Verb::Disclose(_)
        | Verb::Become(_)
        | Verb::Planeswalk { .. }
        | Verb::DayBecomes { .. }
        | Verb::ChaosEnsues
        | Verb::ChaosOn(_)
        | Verb::Fight(_)
        | Verb::GetCounters(_)
        | Verb::GetEmblem(_)
        | Verb::Have(_)
        | Verb::Cause(_)
        | Verb::Repeat(..)
        | Verb::Perform(_)
        | Verb::AdditionalPhase { .. } => Nature::Act,
    }
}
