//! Words of `selection.pest` that stand for one thing each: nouns, classes, states, characteristics.

use crate::ir::{Noun, Stat, Status, WordClass};

pub(super) fn noun(text: &str) -> Option<Noun> {
    Some(match text {
        "card" | "cards" => Noun::Card,
        "spell" | "spells" => Noun::Spell,
        "permanent" | "permanents" => Noun::Permanent,
        "token" | "tokens" => Noun::Token,
        "source" | "sources" => Noun::Source,
        "effect" | "effects" => Noun::Effect,
        "player" | "players" => Noun::Player,
        "opponent" | "opponents" => Noun::Opponent,
        "ability" | "abilities" => Noun::Ability,
        "activated ability" | "activated abilities" => Noun::ActivatedAbility,
        "triggered ability" | "triggered abilities" => Noun::TriggeredAbility,
        "activated or triggered ability" | "activated or triggered abilities" => Noun::EitherAbility,
        "chaos ability" | "chaos abilities" => Noun::ChaosAbility,
        "loyalty ability" | "loyalty abilities" => Noun::LoyaltyAbility,
        "mana ability" | "mana abilities" => Noun::ManaAbility,
        "commander" | "commanders" => Noun::Commander,
        "Ring-bearer" | "Ring-bearers" | "ring-bearers" => Noun::RingBearer,
        "coin" | "coins" => Noun::Coin,
        "flip" | "flips" => Noun::Flip,
        "copy" | "copies" => Noun::Copy,
        "pile" | "piles" => Noun::Pile,
        "hand" | "hands" => Noun::Hand,
        "graveyard" | "graveyards" => Noun::Graveyard,
        "library" | "libraries" => Noun::Library,
        "teams" => Noun::Team,
        _ => return None,
    })
}

pub(super) fn word_class(text: &str) -> Option<WordClass> {
    Some(match text {
        "colorless" => WordClass::Colorless,
        "colored" => WordClass::Colored,
        "monocolored" => WordClass::Monocolored,
        "multicolored" => WordClass::Multicolored,
        "historic" => WordClass::Historic,
        "modified" => WordClass::Modified,
        "outlaw" => WordClass::Outlaw,
        _ => return None,
    })
}

pub(super) fn status(text: &str) -> Option<Status> {
    Some(match text {
        "tapped" => Status::Tapped,
        "untapped" => Status::Untapped,
        "attacking" => Status::Attacking,
        "blocking" => Status::Blocking,
        "blocked" => Status::Blocked,
        "unblocked" => Status::Unblocked,
        "enchanted" => Status::Enchanted,
        "equipped" => Status::Equipped,
        "suspended" => Status::Suspended,
        "face-down" => Status::FaceDown,
        "face-up" => Status::FaceUp,
        "foretold" => Status::Foretold,
        "goaded" => Status::Goaded,
        "suspected" => Status::Suspected,
        "plotted" => Status::Plotted,
        "phased-out" => Status::PhasedOut,
        _ => return None,
    })
}

pub(super) fn stat(text: &str) -> Option<Stat> {
    Some(match text {
        "power" => Stat::Power,
        "toughness" => Stat::Toughness,
        "mana value" => Stat::ManaValue,
        "mana cost" => Stat::ManaCost,
        "life total" | "life totals" => Stat::LifeTotal,
        "starting life total" => Stat::StartingLife,
        "loyalty" => Stat::Loyalty,
        "votes" => Stat::Votes,
        "power and toughness" => Stat::PowerAndToughness,
        "base power" => Stat::BasePower,
        _ => return None,
    })
}
