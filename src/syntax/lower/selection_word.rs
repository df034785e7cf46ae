//! Words of `selection.pest` that stand for one thing each: nouns, classes, states, characteristics.

use super::{Lowered, Node, OrRefuse as _, Reason, word, word_of};
use crate::lexicon::{CardType, Plurality, subtypes};
use crate::surface::{Noun, Polarity, Position, Pred, Process, Stat, Status, Verb, WordClass, WordNumber};
use crate::syntax::parser::Rule;

pub(super) fn noun(node: &Node<'_>) -> Lowered<Noun> {
    word(node, NOUNS)
}

/// The noun that ends a phrase: "each other player".
pub(super) fn last_noun(node: &Node<'_>) -> Lowered<Noun> {
    let text = node.as_str();
    word_of(node, text.rsplit(' ').next().unwrap_or(text), NOUNS)
}

/// A word that stands before or in the place of a noun: "ruin votes", "friend".
pub(super) fn of_a_word(node: &Node<'_>) -> Lowered<(Pred, Noun)> {
    let word = super::choice::label(&super::child(node)?);
    Ok(if node.as_rule() == Rule::vote_head {
        (Pred::VotedFor(word), Noun::Vote)
    } else {
        (Pred::Called(word, crate::surface::Slot::default()), Noun::Player)
    })
}

/// Whether the last word of a head is plural.
pub(super) fn number_of_head(node: &Node<'_>) -> WordNumber {
    let text = node.as_str().rsplit(' ').next().unwrap_or("");
    // A word that was chosen for a player is of one.
    let plural = match text.strip_prefix('#') {
        // A word that was chosen for a player.
        None if text.starts_with('&') => false,
        Some(sub) => {
            let word = sub.trim_start_matches('#').replace('_', " ");
            match subtypes::find(&word) {
                Some((_, plurality)) => plurality == Plurality::Plural,
                // A subtype of the project's own: the reader has told its number.
                None => sub.starts_with('#'),
            }
        }
        None => CardType::find(text)
            .map_or(text.ends_with('s') && !text.starts_with('&'), |(_, n)| n == Plurality::Plural),
    };
    if plural { WordNumber::Plural } else { WordNumber::Singular }
}

const NOUNS: &[(&str, Noun)] = &[
    ("card", Noun::Card),
    ("cards", Noun::Card),
    ("spell", Noun::Spell),
    ("spells", Noun::Spell),
    ("permanent", Noun::Permanent),
    ("permanents", Noun::Permanent),
    ("token", Noun::Token),
    ("tokens", Noun::Token),
    ("source", Noun::Source),
    ("sources", Noun::Source),
    ("effect", Noun::Effect),
    ("effects", Noun::Effect),
    ("player", Noun::Player),
    ("players", Noun::Player),
    ("opponent", Noun::Opponent),
    ("opponents", Noun::Opponent),
    ("ability", Noun::Ability),
    ("abilities", Noun::Ability),
    ("activated ability", Noun::ActivatedAbility),
    ("activated abilities", Noun::ActivatedAbility),
    ("triggered ability", Noun::TriggeredAbility),
    ("triggered abilities", Noun::TriggeredAbility),
    ("activated or triggered ability", Noun::EitherAbility),
    ("activated or triggered abilities", Noun::EitherAbility),
    ("chaos ability", Noun::ChaosAbility),
    ("chaos abilities", Noun::ChaosAbility),
    ("loyalty ability", Noun::LoyaltyAbility),
    ("loyalty abilities", Noun::LoyaltyAbility),
    ("mana ability", Noun::ManaAbility),
    ("mana abilities", Noun::ManaAbility),
    ("commander", Noun::Commander),
    ("commanders", Noun::Commander),
    ("Ring-bearer", Noun::RingBearer),
    ("Ring-bearers", Noun::RingBearer),
    ("ring-bearers", Noun::RingBearer),
    ("coin", Noun::Coin),
    ("coins", Noun::Coin),
    ("flip", Noun::Flip),
    ("flips", Noun::Flip),
    ("copy", Noun::Copy),
    ("copies", Noun::Copy),
    ("pile", Noun::Pile),
    ("piles", Noun::Pile),
    ("hand", Noun::Hand),
    ("hands", Noun::Hand),
    ("graveyard", Noun::Graveyard),
    ("graveyards", Noun::Graveyard),
    ("library", Noun::Library),
    ("libraries", Noun::Library),
    ("teams", Noun::Team),
];

pub(super) fn word_class(node: &Node<'_>) -> Lowered<WordClass> {
    let is_said = |class: &&WordClass| class_field!(word of class) == node.as_str();
    WordClass::ALL.iter().find(is_said).copied().or_refuse(node, Reason::NotRead)
}

/// A state, before a noun or behind a verb.
pub(super) fn status(node: &Node<'_>) -> Lowered<Status> {
    let is_said =
        |status: &&Status| status_field!(word of status).split(' ').eq(node.as_str().split(['-', ' ']));
    Status::ALL.iter().find(is_said).copied().or_refuse(node, Reason::NotRead)
}

/// What goes on with something, behind "being".
pub(super) fn process(node: &Node<'_>) -> Lowered<Process> {
    let said = node.as_str();
    let is_said = |process: &&Process| {
        process_field!(one of process) == said || process_field!(several of process) == said
    };
    Process::ALL.iter().find(is_said).copied().or_refuse(node, Reason::NotRead)
}

pub(super) fn stat(node: &Node<'_>) -> Lowered<Stat> {
    word(node, STATS)
}

const STATS: &[(&str, Stat)] = &[
    ("power", Stat::Power),
    ("toughness", Stat::Toughness),
    ("mana value", Stat::ManaValue),
    ("mana cost", Stat::ManaCost),
    ("life total", Stat::LifeTotal),
    ("life totals", Stat::LifeTotal),
    ("starting life total", Stat::StartingLife),
    ("loyalty", Stat::Loyalty),
    ("votes", Stat::Votes),
    ("power and toughness", Stat::PowerAndToughness),
    ("base power", Stat::BasePower),
];

/// "The first creature spell", without a clause that orders them.
pub(super) fn is_bare_nth(item: &super::Node<'_>) -> bool {
    let the =
        super::kids(item).next().and_then(|base| super::find(&base, crate::syntax::parser::Rule::the_ref));
    let head = the.and_then(|the| super::find(&the, crate::syntax::parser::Rule::the_head));
    head.is_some_and(|head| {
        super::has(&head, crate::syntax::parser::Rule::nth_word)
            && super::find(&head, crate::syntax::parser::Rule::filter)
                .is_some_and(|it| !super::has(&it, crate::syntax::parser::Rule::suffix))
    })
}

pub(super) fn is_nth(head: &crate::surface::HeadPhrase) -> bool {
    head.adjectives.iter().any(|pred| matches!(pred, crate::surface::Pred::Nth(_)))
}

/// What the suffixes of a noun say of zones together: where it comes from, and in "cards in your graveyard that were
/// put there this turn" the zone that "there" is.
pub(super) fn settle_zones(suffixes: &mut Vec<Pred>, node: &Node<'_>) -> Lowered<()> {
    crate::surface::takes_origin(suffixes);
    let is_in = |pred: &&Pred| matches!(pred, Pred::In(_, Polarity::Is));
    let zone = suffixes.iter().find(is_in).cloned();
    for suffix in suffixes.iter_mut() {
        let Pred::Did(event) = suffix else { continue };
        let crate::surface::Event::Deed { deed, .. } = &mut **event else { continue };
        for act in &mut deed.acts {
            if let Verb::Moved { to: Some(to), .. } = &mut act.verb
                && to.position == Some(Position::There)
                && let Pred::In(zone, _) = zone.as_ref().or_refuse(node, Reason::PutThereWhere)?
            {
                to.zone = zone.clone();
            }
        }
    }
    Ok(())
}
