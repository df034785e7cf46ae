//! What was so at another time: whose something was when it did something, and what was chosen before.

use super::role::RoleNeeds;
use super::scope::Entity;
use super::selection::apart;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Act, Chooser, ControlForm, Deed, Event as Said, Filter, Modality, MoveVerb, Noun, PassiveVerb, Pick,
    Polarity, Pred, Quant, RefWord, Selection, Slot, Subject, ThisWay, Verb, ZoneForm, ZonePhrase,
};
use planarc_bytecode::{Set, Test};

/// Why nothing is done to what went away.
pub(super) const GONE: &str = "what is done to permanents that have left the battlefield";

impl Elaborator<'_> {
    /// "Creatures you controlled at the time they dealt damage this turn": what did so, of what was so then.
    pub(super) fn controlled_then(
        &mut self,
        rest: &Filter,
        who: &Selection,
        event: &Said,
        at: Span,
    ) -> Elaborated<Set> {
        let Said::Deed { deed, nth: None, window: Some(window), tense: _, this_way: ThisWay::NotSaid } =
            event
        else {
            return refuse(at, "what was so at the time of this event");
        };
        let is_it = matches!(&deed.subject, Subject::Of(Selection::Ref(word)) if matches!(word.word, RefWord::Pronoun(_)));
        let ([act], true, Modality::PLAIN) = (deed.acts.as_slice(), is_it, deed.modal) else {
            return refuse(at, "what was so at the time of this event");
        };
        let mut filter = rest.clone();
        filter.suffixes.push(Pred::Controller(Box::new(who.clone()), Polarity::Is, ControlForm::Active));
        self.what_did(filter, deed, act, window, at)
    }

    /// "Creatures that died this turn": what did so, as it was then, wherever it is now. "Creature cards that were
    /// put into a graveyard this turn" are cards that are there now, unless it is asked how many they were: as a
    /// permanent left the battlefield it need not have had the types that its card has.
    pub(super) fn went_away(
        &mut self,
        (all, rest): (&Filter, &Filter),
        event: &Said,
        home: Zone,
        at: Span,
    ) -> Elaborated<Set> {
        let Said::Deed { deed, window: Some(window), .. } = event else {
            return refuse(at, "what went away at some time");
        };
        let [act] = deed.acts.as_slice() else { return refuse(at, "what went away at some time") };
        let are_cards = rest.heads.iter().all(|head| head.noun == Some(Noun::Card));
        let is_counted = self.scope.noted.is_counted;
        if are_cards && !is_counted {
            let Some(zone) = put_where(act) else { return refuse(at, "where cards are that went away") };
            let mut there = all.clone();
            there.suffixes.push(Pred::In(zone, Polarity::Is));
            return self.matching(&there, home, at);
        }
        if are_cards && is_more_than_a_card(rest) && may_be_a_permanent(act) {
            return refuse(
                at,
                "how many cards of a kind were put somewhere, of what may have been of another",
            );
        }
        self.what_did(rest.clone(), deed, act, window, at)
    }

    /// What stood as the subject of such an event within a time, as it was then.
    fn what_did(
        &mut self,
        filter: Filter,
        deed: &Deed,
        act: &crate::surface::Act,
        window: &crate::surface::Window,
        at: Span,
    ) -> Elaborated<Set> {
        let (quant, chooser) = (Quant::A, Chooser::Actor);
        let what = Pick { quant, chooser, filter, slot: Slot(None), at: crate::surface::At(at) };
        let subject = Subject::Of(Selection::Pick(Box::new(what)));
        let around = std::mem::replace(&mut self.scope.needs, RoleNeeds::asking());
        let event = self.rule_event(&Deed { subject, ..deed.clone() }, &act.verb);
        let needs = std::mem::replace(&mut self.scope.needs, around);
        let (event, window) = (Box::new(event?), self.window(window, at)?);
        match (needs.subject, needs.batch) {
            (Some(role), None) => Ok(Set::Were { event, role, window }),
            _ => refuse(at, "what was so at the time of this event"),
        }
    }

    /// "If a copy of a permanent card is chosen": of what was chosen before, whether there is such a one.
    pub(super) fn is_chosen(&mut self, pick: &Pick) -> Elaborated<Test> {
        let at = pick.at.0;
        let around = |word: Span| word.holds(at);
        let chosen = self.bound.readings().iter().filter(|reading| around(reading.word));
        let slots: Vec<u16> = chosen.map(|reading| reading.slot).collect();
        let [slot] = slots.as_slice() else { return refuse(at, "what was chosen by no one act here") };
        let of = match self.scope.entity(Slot(Some(*slot))) {
            Some(Entity::Set(of @ Set::Slot { .. })) => of,
            _ => return refuse(at, "what was chosen by no one act here"),
        };
        // A copy is of such a card if it is such a one itself (707.2).
        let (mut filter, copied) = apart(&pick.filter, |pred| matches!(pred, Pred::CopyOf(_)));
        if let Some(Pred::CopyOf(card)) = copied {
            let Selection::Pick(card) = *card else { return refuse(at, "a copy of what is known") };
            if card.chooser != Chooser::Actor || card.quant != Quant::A {
                return refuse(at, "a copy of what is chosen");
            }
            filter.to_mut().suffixes.push(Pred::Kind(Box::new(card.filter)));
        }
        let set = match self.filter(&filter)? {
            Some(test) => Set::Some { of: Box::new(of), test: Box::new(test) },
            None => of,
        };
        self.scope.means(pick.slot, Entity::Set(set.clone()));
        self.so_many(set, &pick.quant, at)
    }
}

/// Whether something is said to have left where it was, for a place where it is another object.
pub(super) fn says_it_went(pred: &Pred) -> bool {
    let Pred::Did(event) = pred else { return false };
    let Said::Deed { deed, nth: None, window: Some(_), tense: _, this_way: ThisWay::NotSaid } =
        event.as_ref()
    else {
        return false;
    };
    let [act] = deed.acts.as_slice() else { return false };
    deed.subject == Subject::Implied
        && deed.modal == Modality::PLAIN
        && match &act.verb {
            Verb::Die { .. } | Verb::Leave(_) => true,
            Verb::Passive { verb: PassiveVerb::Destroyed | PassiveVerb::Sacrificed, .. } => true,
            Verb::Moved { to, .. } => to.as_ref().is_none_or(|to| to.zone.zone != Zone::Battlefield),
            _ => false,
        }
}

/// Into which zone something was put.
fn put_where(act: &Act) -> Option<ZonePhrase> {
    let zone = |zone| ZonePhrase { zone, whose: None, form: ZoneForm::Plain };
    if let Verb::Moved { to: Some(to), .. } = &act.verb {
        return Some(to.zone.clone());
    }
    let is_exiled = matches!(&act.verb, Verb::Moved { to: None, verb: MoveVerb::Exile, .. });
    let dies = matches!(&act.verb, Verb::Die { .. });
    is_exiled.then(|| zone(Zone::Exile)).or_else(|| dies.then(|| zone(Zone::Graveyard)))
}

/// Where cards are that are said to have been put somewhere, where no other place is said.
pub(super) fn are_put_where(filter: &Filter) -> Option<Option<ZonePhrase>> {
    let is_place = |pred: &Pred| matches!(pred, Pred::In(..) | Pred::From(..));
    if filter.suffixes.iter().any(is_place) {
        return None;
    }
    let went = filter.suffixes.iter().find(|pred| says_it_went(pred))?;
    let Pred::Did(event) = went else { return None };
    let Said::Deed { deed, .. } = event.as_ref() else { return None };
    deed.acts.first().map(put_where)
}

/// Whether what was put somewhere may have been a permanent before.
fn may_be_a_permanent(act: &Act) -> bool {
    !matches!(&act.verb, Verb::Moved { from: Some(from), .. } if from.zone != Zone::Battlefield)
}

/// Whether cards are said to be of a kind.
fn is_more_than_a_card(filter: &Filter) -> bool {
    filter.heads.iter().any(|head| !head.types.is_empty() || !head.adjectives.is_empty())
}

/// Whether a phrase is of permanents as they left the battlefield: nothing can be done to these any more.
pub(super) fn are_gone(filter: &Filter) -> bool {
    let is_place = |pred: &Pred| matches!(pred, Pred::In(..) | Pred::From(..));
    filter.suffixes.iter().any(says_it_went)
        && !filter.suffixes.iter().any(is_place)
        && filter.heads.iter().any(|head| head.noun != Some(Noun::Card))
}
