//! What sort of thing a phrase can mean, for rules that ask whether a verb can be done to it.
//!
//! A [`Kinds`] is a set: "artifact" means a permanent that need not be a creature, "permanent" any of
//! those on the battlefield, "it" anything at all.

use crate::lexicon::{CardType, Zone, subtypes};
use crate::surface::{
    Attr, CardKind, CounterKind, DoneVerb, Event, Filter, HeadPhrase, Noun, Participle, Polarity, Pred,
    Process, Pronoun, Ref, RefWord, Selection, Status, Tense, TypeWord, Verb, ZoneForm, ZonePhrase,
};

/// A set of sorts of thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kinds(u16);

impl Kinds {
    /// Players and teams.
    pub const PLAYER: Self = Self(1);
    /// Creatures on the battlefield.
    pub const CREATURE: Self = Self(1 << 1);
    /// Planeswalkers and battles on the battlefield: what can be attacked besides players.
    pub const WALKER: Self = Self(1 << 2);
    /// Other permanents.
    pub const INERT: Self = Self(1 << 3);
    /// Cards in hands, libraries, graveyards and exile.
    pub const CARD: Self = Self(1 << 4);
    /// Spells.
    pub const SPELL: Self = Self(1 << 5);
    /// Abilities.
    pub const ABILITY: Self = Self(1 << 6);
    /// Planes, phenomena, schemes, vanguards and conspiracies.
    pub const VARIANT: Self = Self(1 << 7);
    /// Whole hands, libraries and graveyards.
    pub const PLACE: Self = Self(1 << 8);
    /// What is none of these: piles, coins, votes, counters, effects.
    pub const THING: Self = Self(1 << 9);

    /// Permanents.
    pub const PERMANENT: Self = Self::CREATURE.or(Self::WALKER).or(Self::INERT);
    /// What the rules call objects (109.1).
    pub const OBJECT: Self =
        Self::PERMANENT.or(Self::CARD).or(Self::SPELL).or(Self::ABILITY).or(Self::VARIANT);
    /// Anything.
    pub const ANY: Self = Self(u16::MAX);
    /// "Any target" (115.4).
    pub const DAMAGEABLE: Self = Self::PLAYER.or(Self::CREATURE).or(Self::WALKER);

    /// Either.
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Both.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The one without the other.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether nothing is left.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}

/// What each alternative of a selection can mean, on a card of a kind.
pub fn of_selection(it: &Selection, card: CardKind) -> Vec<Kinds> {
    match it {
        Selection::Pick(pick) => of_filter(&pick.filter),
        Selection::Ref(word) => of_ref(word, card),
        Selection::List { items, join: _ } => {
            items.iter().flat_map(|item| of_selection(item, card)).collect()
        }
    }
}

fn of_ref(it: &Ref, card: CardKind) -> Vec<Kinds> {
    match &it.word {
        RefWord::You
        | RefWord::ControllerOf(..)
        | RefWord::OwnerOf(..)
        | RefWord::DefendingPlayer
        | RefWord::ActivePlayer(_)
        | RefWord::Neighbour(..)
        | RefWord::TeamOf(_)
        | RefWord::Designated(_) => vec![Kinds::PLAYER],
        RefWord::Source(_) => vec![match card {
            CardKind::Plane
            | CardKind::Phenomenon
            | CardKind::Scheme
            | CardKind::Vanguard
            | CardKind::Conspiracy => Kinds::VARIANT,
            CardKind::Ordinary => Kinds::OBJECT,
        }],
        RefWord::Holder(filter)
        | RefWord::Attached(_, filter)
        | RefWord::That(filter, _)
        | RefWord::The(filter, _)
        | RefWord::Other(filter, ..) => {
            // "That creature" may have become a card since: what it was says less than a description.
            let stays = |kinds: Kinds| {
                let was_permanent = !kinds.and(Kinds::PERMANENT).is_none();
                if was_permanent { kinds.or(Kinds::CARD).or(Kinds::SPELL) } else { kinds }
            };
            of_filter(filter).into_iter().map(stays).collect()
        }
        RefWord::Pronoun(Pronoun::It | Pronoun::Itself) => vec![Kinds::ANY.without(Kinds::PLAYER)],
        RefWord::Pronoun(Pronoun::They | Pronoun::Themselves | Pronoun::One | Pronoun::Unsaid)
        | RefWord::Rest(..)
        | RefWord::Both
        | RefWord::Chosen(..)
        | RefWord::Noted(..)
        | RefWord::ThatAttr(_)
        | RefWord::Picked(_) => vec![Kinds::ANY],
    }
}

/// What each alternative of a filter can mean.
pub fn of_filter(it: &Filter) -> Vec<Kinds> {
    let last = it.heads.last().and_then(|head| head.noun);
    it.heads.iter().map(|head| of_head(head, head.noun.or(last), &it.suffixes)).collect()
}

fn of_head(head: &HeadPhrase, noun: Option<Noun>, suffixes: &[Pred]) -> Kinds {
    let is_creature = head.types.contains(&TypeWord::Type(CardType::Creature));
    let named = match noun {
        Some(noun) => of_noun(noun),
        None => Kinds::ANY,
    };
    let typed = match noun {
        Some(Noun::Permanent | Noun::Token) | None if !head.types.is_empty() => of_types(&head.types),
        Some(_) | None => named,
    };
    let kinds = if noun.is_none() { placed(typed, suffixes) } else { typed.and(named) };
    let denied = |pred: &Pred| match pred {
        Pred::Not(inner) => **inner == Pred::Type(TypeWord::Type(CardType::Creature)) && !is_creature,
        _ => false,
    };
    if head.adjectives.iter().any(denied) { kinds.without(Kinds::CREATURE) } else { kinds }
}

/// Permanent types alone mean permanents, but for those that stand in another zone.
fn placed(kinds: Kinds, suffixes: &[Pred]) -> Kinds {
    let elsewhere = |zone: &ZonePhrase| zone.zone != Zone::Battlefield || zone.form != ZoneForm::Plain;
    if suffixes.iter().any(has_left) {
        return Kinds::CARD;
    }
    let moves = |pred: &Pred| match pred {
        Pred::In(zone, Polarity::Is) | Pred::From(zone, _) => elsewhere(zone),
        Pred::In(_, Polarity::IsNot) => true,
        Pred::DoneBy { .. } | Pred::Way { .. } | Pred::Participle(_) | Pred::Did(_) => true,
        Pred::Of(_) | Pred::Among(_) | Pred::FromAmong(_) | Pred::InPile(..) | Pred::OtherThan(..) => true,
        _ => false,
    };
    if suffixes.iter().any(moves) { kinds.or(Kinds::CARD).or(Kinds::SPELL) } else { kinds }
}

/// "That died this turn": what has left the battlefield is a card by now.
fn has_left(pred: &Pred) -> bool {
    let Pred::Did(event) = pred else { return false };
    let Event::Deed { deed, tense: Tense::Past | Tense::Perfect, .. } = &**event else { return false };
    deed.acts.iter().any(|act| matches!(act.verb, Verb::Die { .. }))
}

fn of_types(types: &[TypeWord]) -> Kinds {
    let kinds = types.iter().map(of_type).fold(Kinds::ANY, Kinds::and);
    // "Artifact creature", "Aura land": of several, a creature is a creature.
    let all = types.iter().map(of_type).fold(Kinds(0), Kinds::or);
    if kinds.is_none() { all } else { kinds }
}

fn of_type(word: &TypeWord) -> Kinds {
    match word {
        TypeWord::Supertype(_) => Kinds::ANY,
        TypeWord::Type(of) => of_card_type(*of),
        TypeWord::Permanent => Kinds::PERMANENT,
        TypeWord::Subtype(word) => match subtypes::find(word) {
            Some((row, _)) if row.singular == "Vehicle" => Kinds::CREATURE.or(Kinds::INERT),
            Some((row, _)) => {
                row.family.card_types().iter().map(|of| of_card_type(*of)).fold(Kinds(0), Kinds::or)
            }
            // A word of a project's own is of any type.
            None => Kinds::ANY,
        },
    }
}

const fn of_card_type(of: CardType) -> Kinds {
    match of {
        CardType::Creature => Kinds::CREATURE,
        CardType::Planeswalker | CardType::Battle => Kinds::WALKER,
        CardType::Artifact | CardType::Enchantment | CardType::Land => Kinds::INERT,
        CardType::Kindred => Kinds::PERMANENT,
        CardType::Instant | CardType::Sorcery => Kinds::CARD.or(Kinds::SPELL),
        CardType::Conspiracy
        | CardType::Dungeon
        | CardType::Phenomenon
        | CardType::Plane
        | CardType::Scheme
        | CardType::Vanguard
        | CardType::Hero => Kinds::VARIANT,
    }
}

const fn of_noun(noun: Noun) -> Kinds {
    match noun {
        Noun::Card => Kinds::CARD.or(Kinds::VARIANT),
        Noun::Spell => Kinds::SPELL,
        Noun::Permanent | Noun::Token => Kinds::PERMANENT,
        Noun::Source | Noun::Commander | Noun::RingBearer | Noun::Copy => Kinds::OBJECT,
        Noun::Player | Noun::Opponent | Noun::Team => Kinds::PLAYER,
        Noun::Ability
        | Noun::ActivatedAbility
        | Noun::TriggeredAbility
        | Noun::EitherAbility
        | Noun::ChaosAbility
        | Noun::LoyaltyAbility => Kinds::ABILITY,
        // Mana abilities do not use the stack (605.3b).
        Noun::ManaAbility => Kinds::THING,
        Noun::AnyTarget => Kinds::DAMAGEABLE,
        Noun::Hand | Noun::Graveyard | Noun::Library => Kinds::PLACE,
        Noun::Coin | Noun::Flip | Noun::Counter | Noun::Vote | Noun::Effect | Noun::Pile => Kinds::THING,
        Noun::Target | Noun::One | Noun::Emblem => Kinds::ANY,
    }
}

/// What can have what an adjective or a clause says.
pub fn of_pred(pred: &Pred) -> Kinds {
    const THINGS: Kinds = Kinds::OBJECT.without(Kinds::ABILITY);
    match pred {
        Pred::RemovedFromDraft => Kinds::CARD,
        Pred::Status(status) => status_field!(on of status),
        Pred::StatusOf(statuses, _) => {
            statuses.iter().map(|it| status_field!(on of it)).fold(Kinds(0), Kinds::or)
        }
        Pred::Being(process) => process_field!(on of process),
        Pred::Stat(stat, _)
        | Pred::WhoseStat(stat, _)
        | Pred::Parity(_, stat, _)
        | Pred::Extreme(_, stat, ..)
        | Pred::Than(stat, ..)
        | Pred::Total(stat, _) => of_stat(*stat),
        // "An ability that isn't a mana ability."
        Pred::That(inner, Polarity::IsNot) if matches!(**inner, Pred::Kind(_)) => Kinds::ANY,
        Pred::That(inner, _) | Pred::Not(inner) | Pred::Later(inner) => of_pred(inner),
        Pred::AnyOf(all) => all.iter().map(of_pred).fold(Kinds(0), Kinds::or),
        Pred::Kind(filter) => of_filter(filter).into_iter().fold(Kinds(0), Kinds::or),
        Pred::Type(_)
        | Pred::PowerToughness(..)
        | Pred::Has(..)
        | Pred::Class(_)
        | Pred::NoAbilities
        | Pred::WithAbility(..)
        | Pred::XInCost(_)
        | Pred::Color(_, _)
        | Pred::Owner(..)
        | Pred::Keyworded(_)
        | Pred::CostPaid(_)
        | Pred::ControlledWhen(..)
        | Pred::Unlike(..)
        | Pred::Named(_) => THINGS,
        Pred::Counters { kind, .. } => match kind {
            Some(CounterKind::PowerToughness(..)) => Kinds::PERMANENT.or(Kinds::CARD).or(Kinds::SPELL),
            _ => THINGS.or(Kinds::PLAYER),
        },
        Pred::OfAttr(attr, _) | Pred::Different(attr, _) => of_attr(*attr),
        Pred::Designated(..)
        | Pred::LastChose(_)
        | Pred::Came(..)
        | Pred::CameTo(..)
        | Pred::CoinCameUp { .. }
        | Pred::VotedAs(..)
        | Pred::OpponentOf(_)
        | Pred::Neighbour(..) => Kinds::PLAYER,
        Pred::Controller(..) => Kinds::PERMANENT.or(Kinds::SPELL).or(Kinds::ABILITY).or(Kinds::VARIANT),
        // What is in which zone has a rule of its own.
        Pred::In(_, Polarity::Is) | Pred::From(..) => Kinds::ANY.without(Kinds::PLAYER),
        Pred::Targets(_) | Pred::TargetsOnly(..) | Pred::WithTargets(..) => Kinds::SPELL.or(Kinds::ABILITY),
        Pred::OfKeyword(_) | Pred::AbilityOf(..) => Kinds::ABILITY,
        Pred::Did(event) => of_event(event),
        Pred::DoneBy { verb, .. } => match verb {
            DoneVerb::Cast | DoneVerb::Play => Kinds::CARD.or(Kinds::SPELL).or(Kinds::PERMANENT),
            DoneVerb::Draw | DoneVerb::Discard | DoneVerb::Mill => {
                Kinds::CARD.or(Kinds::VARIANT).or(Kinds::PERMANENT)
            }
            DoneVerb::Sacrifice | DoneVerb::Create => Kinds::PERMANENT.or(Kinds::CARD),
            DoneVerb::Activate => Kinds::ABILITY.or(Kinds::THING),
        },
        Pred::Participle(
            Participle::Milled
            | Participle::Discarded
            | Participle::Sacrificed
            | Participle::Destroyed
            | Participle::Tapped
            | Participle::Untapped
            | Participle::Goaded
            | Participle::Countered,
        ) => Kinds::ANY.without(Kinds::PLAYER),
        Pred::Other
        | Pred::Noun(_)
        | Pred::In(_, Polarity::IsNot)
        | Pred::Shares { .. }
        | Pred::SameAs { .. }
        | Pred::Way { .. }
        | Pred::Votes(..)
        | Pred::VotedBy(_)
        | Pred::CouldTarget(..)
        | Pred::TargetOf(_)
        | Pred::Of(_)
        | Pred::Holding(_)
        | Pred::CopyOf(_)
        | Pred::InPile(..)
        | Pred::Among(_)
        | Pred::FromAmong(_)
        | Pred::FromEach(_)
        | Pred::VotedFor(_)
        | Pred::Called(..)
        | Pred::Flipped { .. }
        | Pred::Outcome { .. }
        | Pred::FoughtBy(..)
        | Pred::OtherThan(..)
        | Pred::Legal(..)
        | Pred::AllowedBy(..)
        | Pred::Nth(_)
        | Pred::AttachedTo(_)
        | Pred::Participle(_) => Kinds::ANY,
    }
}

/// What did, or suffered, what a clause after a noun says. A card has been other things.
fn of_event(event: &Event) -> Kinds {
    let Event::Deed { deed, .. } = event else { return Kinds::ANY };
    let all = deed.acts.iter().map(|act| super::walk::parts::subject(&act.verb)).fold(Kinds(0), Kinds::or);
    if all == Kinds::ANY { all } else { all.or(Kinds::CARD) }
}

/// What can be of a chosen color, type or the like.
const fn of_attr(attr: Attr) -> Kinds {
    match attr {
        Attr::Color | Attr::CreatureType | Attr::CardType | Attr::BasicLandType | Attr::Type => Kinds::OBJECT,
        Attr::Power | Attr::Toughness | Attr::ManaValue | Attr::ManaCost | Attr::Name => Kinds::OBJECT,
        // Counters and abilities are of a kind that is no object's.
        Attr::Controller | Attr::CounterKind | Attr::Ability => Kinds::ANY,
    }
}

/// Whether a phrase can only mean what has no power and no toughness: instants and sorceries (208.1).
pub fn is_without_size(it: &Filter) -> bool {
    let is_spell = |word: &TypeWord| matches!(word, TypeWord::Type(CardType::Instant | CardType::Sorcery));
    let is_only = |head: &HeadPhrase| !head.types.is_empty() && head.types.iter().all(is_spell);
    !it.heads.is_empty() && it.heads.iter().all(is_only)
}

/// What has a number of this sort.
pub const fn of_stat(stat: crate::surface::Stat) -> Kinds {
    use crate::surface::Stat;
    match stat {
        // Planes, schemes and the like have no mana cost (202.1b), so that nobody asks for the 0 that it is.
        Stat::Power
        | Stat::Toughness
        | Stat::PowerAndToughness
        | Stat::BasePower
        | Stat::ManaValue
        | Stat::ManaCost => Kinds::PERMANENT.or(Kinds::CARD).or(Kinds::SPELL),
        Stat::Loyalty => Kinds::WALKER.or(Kinds::CARD).or(Kinds::SPELL).or(Kinds::INERT),
        Stat::LifeTotal | Stat::HandSize | Stat::StartingLife | Stat::GraveyardSize | Stat::LibrarySize => {
            Kinds::PLAYER
        }
        Stat::Votes => Kinds::ANY,
    }
}
