//! Lowers the verbs of the game itself in `verb.pest`: planeswalking (701.31), additional phases (500.8),
//! day and night (731), and where a card starts the game.

use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, kids, need, word};
use crate::surface::{ByDie, DayTime, PhaseAnchor, Place, StartForm, StartPlaces, StartVerb, Verb};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn v_planeswalk(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let to = self.late(node, Rule::plane_to)?;
        let from = self.late(node, Rule::plane_away)?;
        let by_die =
            find(node, Rule::plane_die).map_or(ByDie::AnyCause, |cause| super::verb_moves::by_die(&cause));
        Ok(Verb::Planeswalk { to, from, by_die })
    }

    /// "after this phase, there is an additional combat phase followed by an additional main phase".
    pub(super) fn v_there_is(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let mut parts = each(node, Rule::turn_part);
        let part = self.turn_part(&parts.next().or_refuse(node, Reason::NotRead)?)?;
        let followed_by = self.optional(parts.next(), Self::turn_part)?;
        let text = node.as_str();
        let lead = find(node, Rule::phase_lead);
        let (after, place) = match lead.as_ref().map(|lead| lead.as_str()) {
            Some("after this main phase, ") => (PhaseAnchor::AfterThisMainPhase, Place::Leading),
            Some("after this combat phase, ") => (PhaseAnchor::AfterThisCombatPhase, Place::Leading),
            Some(_) => (PhaseAnchor::AfterThisPhase, Place::Leading),
            None if text.contains(" after this phase") => (PhaseAnchor::AfterThisPhase, Place::Trailing),
            None => (PhaseAnchor::Unsaid, Place::Trailing),
        };
        let twice = lead.is_some() && text.contains(" after this phase");
        ensure(!twice, node, Reason::PhaseTwice)?;
        Ok(Verb::AdditionalPhase { part, after, place, followed_by })
    }

    /// "started the game in A or in B": every place with its own preposition, or the first one's.
    pub(super) fn start_in(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let places: Vec<_> = kids(node).filter(|kid| kid.as_rule() != Rule::list_join).collect();
        let rest = places.get(1..).or_refuse(node, Reason::NotRead)?;
        let shared = rest.first().is_some_and(|place| place.as_rule() == Rule::zone);
        let alike = rest.iter().all(|place| (place.as_rule() == Rule::zone) == shared);
        let of = places.iter().any(|place| place.as_str().starts_with("of "));
        ensure(alike && !of, node, Reason::StartsWhere)?;
        let mut zones = Vec::new();
        for place in &places {
            let zone = if place.as_rule() == Rule::zone { *place } else { child(place)? };
            zones.push(self.zone(&zone)?);
        }
        let verb = if node.as_str().starts_with('s') { StartVerb::Start } else { StartVerb::Begin };
        let places = if shared { StartPlaces::Shared } else { StartPlaces::Each };
        Ok(Verb::StartIn(zones, StartForm { verb, places }))
    }
}

/// "it becomes night", "day becomes night".
pub(super) fn day_becomes(node: &Node<'_>) -> Lowered<Verb> {
    let to = day_time(&need(node, Rule::day_word)?)?;
    let lead = node.as_str().split(' ').next();
    let from = DAY_TIMES.iter().find(|(word, _)| Some(*word) == lead).map(|(_, time)| *time);
    ensure(from != Some(to), node, Reason::BecomesItself)?;
    Ok(Verb::DayBecomes { to, from })
}

/// "day", "night", "neither day nor night".
pub(super) fn day_time(node: &Node<'_>) -> Lowered<DayTime> {
    word(node, DAY_TIMES)
}

const DAY_TIMES: &[(&str, DayTime)] =
    &[("day", DayTime::Day), ("night", DayTime::Night), ("neither day nor night", DayTime::Neither)];
