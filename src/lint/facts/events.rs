//! What an event leaves behind, what a clause brings about, and what a noun phrase says.

use super::{Counted, Described, Fact, Quality, Role, SOME, Said, YOU, of_cond, of_pred};
use crate::lexicon::{CardType, TurnPart, Zone};
use crate::lint::sameness;
use crate::surface::{
    Abilities, AbilityGrant, ActJoin, DamageKind, Deed, Designation, Event, Filter, Force, GameRule,
    HeadPhrase, ListJoin, MoveVerb, Plain, Pred, Qty, Selection, Stat, Status, Subject, Tense, TypeWord,
    Verb, ZonePhrase,
};

/// Every fact that an event leaves behind.
pub fn of_event<'a>(event: &'a Event, each: &mut dyn FnMut(Fact<'a>)) {
    match event {
        Event::Deed { deed, tense: Tense::Present, .. } => of_happening(deed, each),
        Event::While(event, cond) => {
            of_event(event, each);
            of_cond(cond, each);
        }
        Event::PartBegins { part, whose, .. } => {
            each(Fact::new(Said::Moment(*part), true));
            if let Some(who) = whose {
                each(Fact::new(Said::Role(Role::Turn, who), true));
            }
        }
        Event::Deed { .. }
        | Event::State(_)
        | Event::Happening(_)
        | Event::Pregame(_)
        | Event::Chapter(_)
        | Event::BecomesLevel(..)
        | Event::Outcome(_) => {}
    }
}

/// Every fact that an act leaves behind where it happens.
pub fn of_happening<'a>(deed: &'a Deed, each: &mut dyn FnMut(Fact<'a>)) {
    if let [_] = deed.acts.as_slice() {
        each(Fact::new(Said::Act(deed), true));
    } else if deed.acts.iter().any(|act| matches!(act.join, ActJoin::Or | ActJoin::OrToo | ActJoin::CommaOr))
    {
        return;
    }
    deed.acts.iter().for_each(|act| of_act(&deed.subject, &act.verb, each));
}

fn of_act<'a>(subject: &'a Subject, verb: &'a Verb, each: &mut dyn FnMut(Fact<'a>)) {
    if let Verb::Plain(Plain::Abandon | Plain::SetInMotion, what) = verb {
        let is_face_up = matches!(verb, Verb::Plain(Plain::SetInMotion, _));
        let status = if is_face_up { Status::FaceUp } else { Status::FaceDown };
        each(Fact::new(Said::Quality(what, Quality::Status(status)), true));
    }
    if let Some(part) = part_of(verb) {
        each(Fact::new(Said::Moment(part), true));
    }
    if let Verb::DayBecomes { to, .. } = verb {
        each(Fact::new(Said::Day(*to), true));
    }
    let who = match subject {
        Subject::Of(who) => who,
        Subject::Implied => &YOU,
        Subject::Unsaid | Subject::Elided => return,
    };
    match verb {
        Verb::Plain(Plain::GainControl, what) => {
            each(Fact::new(Said::Quality(what, Quality::Controlled(who)), true))
        }
        Verb::LoseControl(what) => each(Fact::new(Said::Quality(what, Quality::Controlled(who)), false)),
        Verb::PutCounters(places) => {
            for place in places {
                let counted = Quality::Counters(place.counters.kind.as_ref(), SOME);
                each(Fact::new(Said::Quality(&place.on, counted), true));
            }
        }
        Verb::TapForMana(what) => {
            each(Fact::new(Said::Quality(what, Quality::Status(Status::Tapped)), true));
        }
        Verb::LifeBecomes(Qty::Number(n)) => {
            each(Fact::new(Said::Quality(who, Quality::Stat(Stat::LifeTotal, (*n, *n))), true));
        }
        _ => {}
    }
    if let Verb::Become(of) = verb
        && *of != Designation::CitysBlessing
    {
        each(Fact::new(Said::Role(Role::Designated(*of), who), true));
    }
    of_turn(who, verb, each);
    for status in sameness::states_after(verb) {
        each(Fact::new(Said::Quality(who, Quality::Status(status)), true));
    }
    match verb {
        Verb::Attack { .. }
        | Verb::Block(_)
        | Verb::BecomesBlocked(_)
        | Verb::BecomesStatus(_)
        | Verb::Enter { .. } => {
            each(Fact::new(Said::Quality(who, Quality::InPlay), true));
            if let Verb::Enter { with, .. } = verb
                && let Some(under) = &with.under
            {
                each(Fact::new(Said::Quality(who, Quality::Controlled(under)), true));
            }
            if let Selection::Pick(pick) = who
                && !pick.filter.heads.iter().any(|head| head.adjectives.contains(&Pred::Other))
            {
                let under = if let Verb::Enter { with, .. } = verb { with.under.as_ref() } else { None };
                each(Fact::new(Said::Number(Counted::Objects(&pick.filter, under), SOME), true));
            }
        }
        Verb::Die { .. }
        | Verb::Leave(ZonePhrase { zone: Zone::Battlefield, .. })
        | Verb::Moved { verb: MoveVerb::Exile, to: None, .. } => {
            each(Fact::new(Said::Quality(who, Quality::InPlay), false));
        }
        _ => {}
    }
}

/// The part of a turn in which alone it happens (508, 509, 510).
const fn part_of(verb: &Verb) -> Option<TurnPart> {
    match verb {
        Verb::Attack { .. } => Some(TurnPart::DeclareAttackers),
        Verb::Block(_) | Verb::BecomesBlocked(_) | Verb::IsntBlocked => Some(TurnPart::DeclareBlockers),
        Verb::DealDamage { kind: DamageKind::Combat, .. }
        | Verb::DealtDamage { kind: DamageKind::Combat, .. } => Some(TurnPart::CombatDamage),
        _ => None,
    }
}

/// Creatures attack in their controller's turn, and block in others' (508.1, 509.1).
fn of_turn<'a>(who: &'a Selection, verb: &'a Verb, each: &mut dyn FnMut(Fact<'a>)) {
    let controller = match who {
        Selection::Pick(pick) => sameness::controller_of(&pick.filter),
        Selection::Ref(_) | Selection::List { .. } => None,
    };
    let mut tell = |who, holds| each(Fact::new(Said::Role(Role::Turn, who), holds));
    match verb {
        Verb::Attack { whom, .. } => {
            if let Some(whom) = whom.as_ref().filter(|whom| whom.is_of_players()) {
                tell(whom, false);
            }
            if let Some(player) = controller.or_else(|| who.is_of_players().then_some(who)) {
                tell(player, true);
            }
        }
        // Lands are played in one's own turn (305.1).
        Verb::Play { what, .. } if is_of_lands(what) => tell(who, true),
        Verb::Rule(GameRule::AdditionalLands(_) | GameRule::AnyNumberOfLands) => tell(who, true),
        Verb::Block(_) => controller.into_iter().for_each(|player| tell(player, false)),
        _ => {}
    }
}

fn is_of_lands(what: &Selection) -> bool {
    let is_land = |head: &HeadPhrase| head.types.contains(&TypeWord::Type(CardType::Land));
    matches!(what, Selection::Pick(pick) if pick.filter.heads.iter().all(is_land))
}

/// What a noun phrase says of what it means.
pub fn of_phrase<'a>(who: &'a Selection, each: &mut dyn FnMut(Fact<'a>)) {
    if let Selection::Pick(pick) = who {
        of_filter(who, &pick.filter, Described::AtOnce, each);
    }
}

/// The same, of a word that reads the phrase.
pub(super) fn of_filter<'a>(
    who: &'a Selection,
    filter: &'a Filter,
    how: Described,
    each: &mut dyn FnMut(Fact<'a>),
) {
    let lasts = |pred: &&Pred| match pred {
        Pred::Other => false,
        Pred::Status(_) => how == Described::AtOnce,
        Pred::Counters { .. } => how != Described::Later,
        Pred::Controller(..) => how != Described::Later,
        Pred::Stat(stat, _) | Pred::WhoseStat(stat, _) | Pred::Parity(_, stat, _) => {
            how != Described::Later || matches!(stat, Stat::ManaValue)
        }
        _ => true,
    };
    if let [head] = filter.heads.as_slice() {
        head.adjectives.iter().filter(lasts).for_each(|pred| of_pred(who, pred, true, each));
        head.types.iter().for_each(|word| each(Fact::new(Said::Quality(who, Quality::Type(word)), true)));
        if let Some(noun) = head.noun {
            each(Fact::new(Said::Quality(who, Quality::Noun(noun)), true));
        }
    }
    filter.suffixes.iter().filter(lasts).for_each(|pred| of_pred(who, pred, true, each));
}

/// Every fact that a clause brings about as it is done, or states.
pub fn of_effect<'a>(deed: &'a Deed, each: &mut dyn FnMut(Fact<'a>)) {
    if deed.modal.force == Force::Plain {
        of_change(deed, each);
    }
}

/// The same of what may or cannot be done, if it were.
pub fn of_change<'a>(deed: &'a Deed, each: &mut dyn FnMut(Fact<'a>)) {
    for act in &deed.acts {
        let mut tell = |what, quality, holds| each(Fact::new(Said::Quality(what, quality), holds));
        match &act.verb {
            Verb::SetStatus { change, what, during: None } => {
                if let Some(status) = sameness::changed_to(*change) {
                    tell(what, Quality::Status(status), true);
                }
                continue;
            }
            Verb::Plain(Plain::Destroy | Plain::Sacrifice, what) | Verb::Move { what, to: None, .. } => {
                tell(what, Quality::InPlay, false);
                continue;
            }
            _ => {}
        }
        let who = match &deed.subject {
            Subject::Of(who) => who,
            Subject::Implied => &YOU,
            Subject::Unsaid | Subject::Elided => continue,
        };
        let mut grant = |all: &'a Abilities, holds| {
            let Abilities::List(grants, ListJoin::One | ListJoin::And) = all else { return };
            for grant in grants {
                if let AbilityGrant::Keyword(keyword) = grant {
                    tell(who, Quality::Keyword(keyword), holds);
                }
            }
        };
        match &act.verb {
            Verb::Gain(all, _) => grant(all, true),
            Verb::Lose(all) => grant(all, false),
            Verb::Plain(Plain::GainControl, what) => {
                tell(what, Quality::Controlled(who), true);
                tell(what, Quality::NeedsPlay, true);
            }
            Verb::BecomesStatus(status) | Verb::HaveStatus(status) => {
                tell(who, Quality::Status(*status), true);
            }
            Verb::Phase(change) => {
                if let Some(status) = sameness::changed_to(*change) {
                    tell(who, Quality::Status(status), true);
                }
            }
            Verb::BeNot(word) => tell(who, Quality::Type(word), false),
            _ => {}
        }
    }
}
