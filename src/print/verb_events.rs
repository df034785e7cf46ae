//! Verbs of events: combat, planeswalking, zone changes seen from the object.

use super::agree::{Person, Phrase, be, verb, words};
use super::duration::whole_name;
use super::verb::plain;
use super::{Cx, selection, verb_moves, zone};
use crate::lexicon::TurnPart;
use crate::surface::{
    Alone, ByDie, CauseLink, Destination, DieCause, Enters, Exceptness, MoveVerb, PassiveVerb, PhaseAnchor,
    Place, Selection, ThisWay, ZonePhrase,
};

/// "by a creature".
pub(super) fn by(cx: Cx, by: Option<&Selection>) -> String {
    prefixed(cx, "by", by)
}

fn prefixed(cx: Cx, preposition: &str, what: Option<&Selection>) -> String {
    what.map_or_else(String::new, |what| format!("{preposition} {}", selection::object(cx, what)))
}

/// "planeswalk away from ~ as a result of rolling the planar die".
pub(super) fn planeswalk(cx: Cx, to: Option<&Selection>, from: Option<&Selection>, by_die: ByDie) -> Phrase {
    let cause = match by_die {
        ByDie::AnyCause => String::new(),
        ByDie::Die(link, cause) => die_cause(link, cause),
    };
    let to = words(&[&prefixed(cx, "to", to), &prefixed(cx, "away from", from), &cause]);
    Phrase::plain(words(&[&verb(cx.mood, "planeswalk"), &to]))
}

fn die_cause(link: CauseLink, cause: DieCause) -> String {
    let link = match link {
        CauseLink::AsAResultOf => "as a result of",
        CauseLink::BecauseOf => "because of",
    };
    let cause = match cause {
        DieCause::Rolling => "rolling the planar die",
        DieCause::Roll => "a roll of the planar die",
        DieCause::DieRoll => "a planar die roll",
    };
    words(&[link, cause])
}

/// "attacks a player with exactly two creatures", "attacks alone".
pub(super) fn attack(cx: Cx, whom: Option<&Selection>, with: Option<&Selection>, alone: Alone) -> Phrase {
    let alone = match alone {
        Alone::NotSaid => "",
        Alone::Alone => "alone",
    };
    let whom = whom.map_or_else(String::new, |whom| selection::object(cx, whom));
    plain(cx, "attack", &words(&[&whom, alone, &prefixed(cx, "with", with)]))
}

/// "is destroyed", "are sacrificed this way".
pub(super) fn passive(cx: Cx, verb: PassiveVerb, from: Option<&ZonePhrase>, this_way: ThisWay) -> Phrase {
    let done = match verb {
        PassiveVerb::Cast => "cast",
        PassiveVerb::Countered => "countered",
        PassiveVerb::Regenerated => "regenerated",
        PassiveVerb::Destroyed => "destroyed",
        PassiveVerb::Sacrificed => "sacrificed",
        PassiveVerb::Devoured => "devoured",
        PassiveVerb::SetInMotion => "set in motion",
        PassiveVerb::Abandoned => "abandoned",
        PassiveVerb::Played => "played",
        PassiveVerb::Activated => "activated",
        PassiveVerb::TurnedFaceUp => "turned face up",
        PassiveVerb::TurnedFaceDown => "turned face down",
        PassiveVerb::Discarded => "discarded",
        PassiveVerb::Milled => "milled",
        PassiveVerb::Revealed => "revealed",
        PassiveVerb::Drawn => "drawn",
    };
    let way = self::this_way(this_way);
    Phrase::plain(words(&[be(cx.mood), done, way, &zone::from(cx, from)]))
}

/// "isn't blocked".
pub(super) fn isnt_blocked(cx: Cx) -> Phrase {
    let be = be(cx.mood);
    let not = if matches!(be, "be" | "been") { format!("not {be}") } else { format!("{be}n't") };
    Phrase::plain(format!("{not} blocked"))
}

/// "be blocked except by creatures with flying".
pub(super) fn be_blocked(cx: Cx, by: Option<&Selection>, exceptness: Exceptness) -> Phrase {
    let preposition = match exceptness {
        Exceptness::By => "by",
        Exceptness::ExceptBy => "except by",
        Exceptness::OnlyBy => "only by",
        Exceptness::ExceptByLate => {
            return Phrase::with(words(&[be(cx.mood), "blocked"]), prefixed(cx, "except by", by));
        }
        Exceptness::OnlyByLate => {
            return Phrase::with(words(&[be(cx.mood), "blocked"]), prefixed(cx, "only by", by));
        }
    };
    Phrase::plain(words(&[be(cx.mood), "blocked", &prefixed(cx, preposition, by)]))
}

/// "enters tapped", "enters under your control with a +1/+1 counter on it".
pub(super) fn enter(cx: Cx, from: Option<&ZonePhrase>, with: &Enters) -> Phrase {
    // What enters chooses nothing.
    let arrival = verb_moves::arrival(cx.acting(Person::You), with, cx.actor == Person::Plural);
    let text = words(&[&verb(cx.mood, "enter"), &zone::from(cx, from), &arrival]);
    Phrase::plain(text)
}

/// "is put into a graveyard from anywhere", "is exiled".
pub(super) fn moved(
    cx: Cx,
    by_verb: MoveVerb,
    from: Option<&ZonePhrase>,
    to: Option<&Destination>,
    by: Option<&Selection>,
) -> Phrase {
    let done = verb(super::agree::Mood::Passive, verb_moves::base(by_verb));
    let to = to.map_or_else(String::new, |to| zone::destination(cx, by_verb, to));
    // A window of the deed itself stands before "from": "was put into a graveyard this turn from …".
    let from = words(&[&zone::from(cx, from), &prefixed(cx, "by", by)]);
    Phrase::with(words(&[be(cx.mood), &done, &to]), from)
}

/// "after this phase".
fn anchor(after: PhaseAnchor) -> &'static str {
    match after {
        PhaseAnchor::Unsaid => "",
        PhaseAnchor::AfterThisPhase => "after this phase",
        PhaseAnchor::AfterThisMainPhase => "after this main phase",
        PhaseAnchor::AfterThisCombatPhase => "after this combat phase",
    }
}

/// The words before the verb of an additional phase.
pub(super) fn there(after: PhaseAnchor, place: Place) -> &'static str {
    match (place, after) {
        (Place::Trailing, _) | (Place::Leading, PhaseAnchor::Unsaid) => "there",
        (Place::Leading, PhaseAnchor::AfterThisPhase) => "after this phase, there",
        (Place::Leading, PhaseAnchor::AfterThisMainPhase) => "after this main phase, there",
        (Place::Leading, PhaseAnchor::AfterThisCombatPhase) => "after this combat phase, there",
    }
}

/// "is an additional combat phase after this phase, followed by an additional main phase".
pub(super) fn additional_phase(
    cx: Cx,
    part: TurnPart,
    after: PhaseAnchor,
    place: Place,
    followed_by: Option<TurnPart>,
) -> Phrase {
    let (after, comma) = match (place, after) {
        (Place::Leading, _) | (_, PhaseAnchor::Unsaid) => ("", ""),
        (Place::Trailing, after) => (anchor(after), ","),
    };
    let text = words(&[be(cx.mood), "an additional", whole_name(part), after]);
    let next = followed_by
        .map_or_else(String::new, |next| format!("{comma} followed by an additional {}", whole_name(next)));
    Phrase::with(text, next.trim_start())
}

/// "this way", where it narrows an event to the step before.
pub(super) fn this_way(this_way: ThisWay) -> &'static str {
    match this_way {
        ThisWay::Said => "this way",
        ThisWay::NotSaid | ThisWay::Meant => "",
    }
}
