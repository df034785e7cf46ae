//! Noun phrases: what an instruction chooses or announces before it is done, and what a question means.

use super::possessed::{possessors, whole_zones};
use super::quantity::nth_part;
use super::scope::{Entity, Part, slot_set};
use super::zone::{from_an_end, no_token};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{CardType, Zone};
use crate::source::Span;
use crate::surface::{
    Chooser, Filter, HeadPhrase, ListJoin, NameRef, Noun, Participle, Pick, Polarity, Pred, Qty, Quant,
    Selection, TypeWord, WordNumber, ZoneForm, ZonePhrase,
};
use planarc_bytecode::axis::{Difference, Free, Made, Order, Whose};
use planarc_bytecode::operand::{Flag, Place, Slot, Zones};
use planarc_bytecode::{Count, Num, Set, Stmt, Test, Value};
use std::borrow::Cow;

/// "A copy of Old Wave": the card of that name, in the game or not (108.1).
fn card_named(name: &str) -> Set {
    Set::Catalog { test: Box::new(Test::Named { name: name.into() }) }
}

impl Elaborator<'_> {
    /// What is acted on: what has to be chosen for it is chosen first. `home` is where it is looked for
    /// unless the phrase says.
    pub(super) fn operand(&mut self, source: &Selection, home: Zone) -> Elaborated<Set> {
        match source {
            Selection::Ref(word) => self.reference(word),
            Selection::List { items, join: ListJoin::And | ListJoin::One } => {
                self.each_of_named(&super::one_of::shared_place(items), home)
            }
            Selection::List { items, join: _ } if let Some(at) = super::than::or_another_kind(items) => {
                refuse(at, super::than::UNCLEAR)
            }
            Selection::List { items, join: ListJoin::Or }
                if let Some(pick) = super::rejoined::rejoined(items) =>
            {
                self.picked(&pick, home)
            }
            Selection::List { items, join } => self.one_of_named(items, *join, home),
            Selection::Pick(pick) => self.picked(pick, home),
        }
    }

    /// All that a phrase means, of which nothing is chosen: in conditions, numbers and filters.
    pub(super) fn set(&mut self, source: &Selection) -> Elaborated<Set> {
        match source {
            Selection::Ref(word) => self.reference(word),
            Selection::List { items, join: ListJoin::Or }
                if let Some(at) = super::than::or_another_kind(items) =>
            {
                refuse(at, super::than::UNCLEAR)
            }
            Selection::List { items, join: _ } => {
                let mut sets = items.iter().map(|item| self.set(item)).collect::<Elaborated<Vec<_>>>()?;
                // "That player or that planeswalker's controller": whichever the target is.
                for place in 0..sets.len() {
                    let of = sets.get(place).cloned();
                    let is_either = |set: &Set| matches!(set, Set::Whose { how: Whose::Controller, of: either } if of.as_ref() == Some(&**either));
                    if let (Some(of), true) = (of.clone(), sets.iter().any(is_either))
                        && items.get(place).is_some_and(Selection::is_of_players)
                        && let Some(set) = sets.get_mut(place)
                    {
                        *set = Set::Players { test: Some(Box::new(Test::In { of })) };
                    }
                }
                Ok(Set::Both { sets })
            }
            Selection::Pick(pick) => {
                let at = pick.at.0;
                match (&pick.chooser, &pick.quant) {
                    (_, Quant::The) if let Some(which) = super::most::undetermined(&pick.filter) => {
                        refuse(at, which)
                    }
                    (Chooser::Target | Chooser::TargetBy(_) | Chooser::RandomTarget, _) => {
                        self.picked(pick, Zone::Battlefield)
                    }
                    (Chooser::Actor, Quant::All(_) | Quant::A | Quant::Any | Quant::The | Quant::No(_)) => {
                        self.naming(pick.slot, |it| it.matching(&pick.filter, Zone::Battlefield, at))
                    }
                    (Chooser::Actor, Quant::Possessed(whose, _) | Quant::PossessedEach(whose)) => {
                        let set = self.possessed(whose, &pick.filter, None, at)?;
                        // "Your opponents" are the same wherever they are spoken of.
                        if is_closed(&set) {
                            self.scope.means(pick.slot, Entity::Set(set.clone()));
                        }
                        Ok(set)
                    }
                    (Chooser::Actor, Quant::EachOf(inner)) => match inner.as_ref() {
                        Quant::Possessed(whose, _) => self.possessed(whose, &pick.filter, None, at),
                        _ => self.matching(&pick.filter, Zone::Battlefield, at),
                    },
                    (Chooser::Actor, Quant::End(end, n)) => {
                        let set = self.top(*end, n, &pick.filter, at)?;
                        if !super::scope::has_it(&set) {
                            self.scope.means(pick.slot, Entity::Set(set.clone()));
                        }
                        Ok(set)
                    }
                    // "One or more" of them are any; "one of your opponents" is one of those.
                    (Chooser::Actor, Quant::AtLeast(Qty::Number(1))) => {
                        self.matching(&pick.filter, Zone::Battlefield, at)
                    }
                    (Chooser::Actor, Quant::SomeOf(Qty::Number(1)))
                        if let (
                            [HeadPhrase { noun: Some(Noun::One), types, adjectives }],
                            [Pred::Of(of)],
                        ) = (pick.filter.heads.as_slice(), pick.filter.suffixes.as_slice())
                            && types.is_empty()
                            && adjectives.is_empty() =>
                    {
                        self.set(of)
                    }
                    (_, _) => refuse(at, "a number of things in a question"),
                }
            }
        }
    }

    /// Players.
    pub(super) fn players(&mut self, source: &Selection) -> Elaborated<Set> {
        self.operand(source, Zone::Battlefield)
    }

    fn picked(&mut self, pick: &Pick, home: Zone) -> Elaborated<Set> {
        self.made_for(pick.at.0, |it| it.naming(pick.slot, |it| it.picked_among(pick, home)))
    }

    /// With a phrase whose filter may speak of what it names.
    pub(super) fn naming<T>(
        &mut self,
        slot: crate::surface::Slot,
        make: impl FnOnce(&mut Self) -> Elaborated<T>,
    ) -> Elaborated<T> {
        let around = std::mem::replace(&mut self.scope.named, slot);
        let made = make(self);
        self.scope.named = around;
        made
    }

    fn picked_among(&mut self, pick: &Pick, home: Zone) -> Elaborated<Set> {
        let at = pick.at.0;
        if let [Pred::Named(NameRef::Alone(name))] = pick.filter.suffixes.as_slice() {
            return Ok(card_named(name));
        }
        if super::pregame::is_all_but_one_hand(pick) {
            let left = self.all_hands_but_one();
            return self.kept(pick, left);
        }
        if super::at_the_time::are_gone(&pick.filter) {
            return refuse(at, super::at_the_time::GONE);
        }
        let quant = match &pick.quant {
            Quant::EachOf(inner) => inner,
            quant => quant,
        };
        match quant {
            Quant::The if super::most::has_most(&pick.filter) => self.the_most(pick, home),
            Quant::The if let Some(which) = super::most::undetermined(&pick.filter) => refuse(at, which),
            Quant::All(_) | Quant::The => {
                let set = self.matching(&pick.filter, home, at)?;
                self.kept(pick, set)
            }
            Quant::Possessed(whose, WordNumber::Plural)
            | Quant::PossessedEach(whose)
            | Quant::Possessed(whose, _) => {
                let set = self.possessed(whose, &pick.filter, Some(home), at)?;
                self.kept(pick, set)
            }
            Quant::End(end, n) => {
                let set = self.top(*end, n, &pick.filter, at)?;
                self.kept(pick, set)
            }
            quant => {
                // "That many cards from the top of your library" are those on top: nobody chooses.
                if let (Some(end), Chooser::Actor) = (from_an_end(&pick.filter), &pick.chooser)
                    && let Quant::Exactly(n) | Quant::NumberEqualTo(n) | Quant::EqualTo(n) = quant
                {
                    let set = self.top(end, n, &pick.filter, at)?;
                    return self.kept(pick, set);
                }
                self.chosen(pick, quant, home)
            }
        }
    }

    /// Who chooses: whoever acts, or, where an object does, you (608.2d).
    pub(super) fn chooser(&self) -> Set {
        if self.scope.object_acts { Set::You } else { self.scope.who.clone() }
    }

    /// A set that words further on read is taken down now.
    pub(super) fn kept(&mut self, pick: &Pick, set: Set) -> Elaborated<Set> {
        if !self.is_read(pick.slot) || is_closed(&set) {
            self.scope.means(pick.slot, Entity::Set(set.clone()));
            return Ok(set);
        }
        let into = self.scope.fresh();
        self.scope.push(Stmt::Let { into, value: Value::Set { set } });
        self.scope.means(pick.slot, Entity::Set(slot_set(into.0)));
        self.scope.picks(slot_set(into.0), is_of_players(&pick.filter));
        Ok(slot_set(into.0))
    }

    fn chosen(&mut self, pick: &Pick, quant: &Quant, home: Zone) -> Elaborated<Set> {
        let at = pick.at.0;
        let beside = std::mem::take(&mut self.scope.noted.beside);
        if let Some(set) = self.announced_ahead(pick) {
            self.scope.picks(set.clone(), is_of_players(&pick.filter));
            return Ok(set);
        }
        if self.scope.in_loop && pick.chooser == Chooser::Target {
            return self.target_of_each(pick, quant, home);
        }
        let is_target =
            matches!(pick.chooser, Chooser::Target | Chooser::TargetBy(_) | Chooser::RandomTarget);
        // What X is is worked out anew where targets are announced, before the body (601.2c).
        let x = match (is_target, &self.scope.x_said) {
            (true, Some(said)) => self.scope.x.replace(said.clone()),
            // Targets are not of an X that is not known yet.
            (true, None) if self.scope.guesses => self.scope.x.take(),
            _ => self.scope.x.clone(),
        };
        // A part of what is there is counted once it is known what is there.
        let is_part = matches!(quant, Quant::Part(..) | Quant::AllBut(_)) && !is_target;
        let count = if is_part { None } else { Some(self.count(quant, at)?) };
        let (mut filter, limits) = self.together(&pick.filter, at)?;
        if is_target {
            filter = super::zone::exiled(filter);
        }
        let before = (self.scope.last.clone(), self.scope.last_object.clone());
        // Targets are announced before anything is paid (601.2c, 601.2h).
        if is_target
            && let Some(Entity::Set(Set::Slot { slot })) = &self.scope.last_object
            && self.scope.is_paid(slot)
        {
            self.scope.last_object = None;
        }
        if let Quant::Ordinal(n) = quant {
            // "A third target": none of those before.
            filter.heads.iter_mut().for_each(|head| head.adjectives.insert(0, Pred::Other));
            self.scope.picks(self.targets_before(pick, *n)?, false);
        } else if matches!(before.1, Some(Entity::It(_))) {
            // It is chosen before anything is done to each of several.
            self.scope.last_object = self.scope.last.clone().map(Entity::Set);
        }
        let from = self.matching(&filter, home, at);
        (self.scope.last, self.scope.last_object) = before;
        let from = from?;
        let count = Box::new(match count {
            Some(count) => count,
            None => {
                let of = self.choosable(from.clone(), pick, is_target)?;
                self.count_of(quant, Num::Count { of }, at)?
            }
        });
        self.scope.x = x;
        let is_random = matches!(pick.chooser, Chooser::Random(_));
        if let Set::Catalog { test } = &from
            && !is_random
        {
            // "A copy of a card named Old Wave": there is one of each name.
            let is_named = |test: &Test| matches!(test, Test::Named { .. });
            let is_one = match test.as_ref() {
                Test::All { c } => c.iter().any(is_named),
                test => is_named(test),
            };
            return match is_one && limits.is_empty() && matches!(quant, Quant::A) {
                true => Ok(from),
                false => refuse(at, "one of several cards that exist, copied"),
            };
        }
        let whole = match &from {
            whole @ Set::Slot { .. } => Some(whole.clone()),
            part => super::act_move::whole_of(part),
        };
        let from = self.choosable(from, pick, is_target)?;
        let (who, how) = match &pick.chooser {
            Chooser::Player(by) => (self.players(by)?, Free::Free),
            Chooser::TargetBy(by) => (self.who_targets(by)?, Free::Free),
            Chooser::Actor => (self.chooser(), Free::Free),
            Chooser::Target => (Set::You, Free::Free),
            Chooser::Random(_) => (self.chooser(), Free::Random),
            Chooser::RandomTarget => (Set::You, Free::Random),
        };
        let into = self.scope.fresh_in(if is_target { Part::Announce } else { self.scope.part });
        match pick.chooser {
            Chooser::Target | Chooser::TargetBy(_) | Chooser::RandomTarget => {
                if self.scope.in_loop {
                    return refuse(at, "a target for each of several");
                }
                let random = Flag(how == Free::Random);
                self.scope.push_announced(Stmt::Target { into, who, from, count, limits, random });
            }
            Chooser::Actor | Chooser::Player(_) | Chooser::Random(_) => {
                let chosen = (slot_set(into.0), from.clone(), self.scope.who.clone());
                self.scope.choices.push(chosen);
                let from = self.without(from, &beside);
                self.scope.push(Stmt::Choose { into, who, from, count, limits, how });
            }
        }
        if let Some(whole) = whole {
            self.scope.taken.push((whole, slot_set(into.0)));
        }
        self.scope.means(pick.slot, Entity::Set(slot_set(into.0)));
        if is_one(quant) {
            self.possessors(&pick.filter, &slot_set(into.0), is_target);
        }
        self.scope.picks(slot_set(into.0), is_of_players(&pick.filter));
        Ok(slot_set(into.0))
    }

    /// "Target land of an opponent's choice": who chooses it is chosen as it is announced (601.2c).
    fn who_targets(&mut self, by: &Selection) -> Elaborated<Set> {
        let around = std::mem::take(&mut self.scope.block);
        let part = std::mem::replace(&mut self.scope.part, Part::Announce);
        let who = self.players(by);
        self.scope.part = part;
        let chosen = std::mem::replace(&mut self.scope.block, around);
        // Nobody is asked who targets anything once targets are chosen.
        self.scope.announce.splice(0..0, chosen);
        who
    }

    /// "Target creature an opponent controls": that player is who controls it, or owns a card in a zone of
    /// theirs.
    fn possessors(&mut self, filter: &Filter, of: &Set, is_target: bool) {
        for (slot, how) in possessors(filter) {
            let of = Box::new(of.clone());
            let player = self.controller_then(slot, Set::Whose { how, of }, is_target);
            self.scope.means(slot, Entity::Set(player));
        }
    }

    /// "For each opponent, destroy up to one target creature that player controls": announced for each of
    /// them (601.2c), and read again for each.
    fn target_of_each(&mut self, pick: &Pick, quant: &Quant, home: Zone) -> Elaborated<Set> {
        let at = pick.at.0;
        let Some(mut lane) = self.scope.lane.take() else {
            return refuse(at, "a target for each of several");
        };
        if pick.filter.heads.iter().any(|head| head.adjectives.contains(&Pred::Other))
            || self.scope.turns.is_some()
        {
            return refuse(at, "another target for each of several");
        }
        if self.memory_of(pick.slot).is_some() {
            return refuse(at, "a target for each of several that is remembered");
        }
        let (announced, place) = match lane.announced {
            Some(announced) => announced,
            None => {
                let into = self.scope.fresh_in(Part::Announce);
                let (over, body) = (lane.over.clone(), planarc_bytecode::operand::Block::default());
                self.scope.push_announced(Stmt::Each { into, over, how: Order::Together, from: None, body });
                (into, self.scope.announce.len().saturating_sub(1))
            }
        };
        let into = self.scope.fresh_in(Part::Announce);
        let member = slot_set(announced.0);
        let before = self.scope.means_now(lane.member, Entity::Set(member.clone()));
        let last = self.scope.last.replace(member);
        let made = self.as_player(Set::You, |it| {
            let count = Box::new(it.count(quant, at)?);
            let (filter, limits) = it.together(&pick.filter, at)?;
            Ok(Stmt::Target {
                into,
                who: Set::You,
                from: it.matching(&filter, home, at)?,
                count,
                limits,
                random: Flag(false),
            })
        });
        self.scope.put_back(lane.member, before);
        self.scope.last = last;
        let made = made?;
        self.scope.notes_place(&made);
        if let Some(Stmt::Each { body, .. }) = self.scope.announce.get_mut(place) {
            body.0.push(made);
        }
        let of = Some(Box::new(lane.each.clone()));
        let targets = Set::Slot { slot: Slot { place: Place::Slot(into.0), of } };
        lane.announced = Some((announced, place));
        self.scope.lane = Some(lane);
        self.scope.means(pick.slot, Entity::Set(targets.clone()));
        self.scope.picks(targets.clone(), is_of_players(&pick.filter));
        Ok(targets)
    }

    pub(super) fn count(&mut self, quant: &Quant, at: Span) -> Elaborated<Count> {
        let exactly = |n: Num| Count { least: n.clone(), most: Some(n) };
        let value = |value| Num::Value { value };
        Ok(match quant {
            Quant::A | Quant::Any | Quant::Ordinal(_) => exactly(value(1)),
            Quant::Exactly(n) | Quant::NumberEqualTo(n) | Quant::EqualTo(n) | Quant::JustExactly(n) => {
                exactly(self.number(n, at)?)
            }
            Quant::UpTo(n) | Quant::AtMost(n) => Count { least: value(0), most: Some(self.number(n, at)?) },
            Quant::AnyNumber => Count { least: value(0), most: None },
            Quant::AtLeast(n) | Quant::NoLess(n) => Count { least: self.number(n, at)?, most: None },
            Quant::Between(least, most) => Count { least: value(*least), most: Some(value(*most)) },
            Quant::SomeOf(n) => exactly(self.number(n, at)?),
            _ => return refuse(at, "how many are chosen here"),
        })
    }

    /// "Half the lands they control, rounded up", "all but two cards": a part of all that are there.
    fn count_of(&mut self, quant: &Quant, all: Num, at: Span) -> Elaborated<Count> {
        let n = match quant {
            Quant::Part(part, round) => nth_part(all, *part, *round),
            Quant::AllBut(n) => {
                Num::Sub { a: Box::new(all), b: Box::new(self.number(n, at)?), how: Difference::Beyond }
            }
            _ => return refuse(at, "how many are chosen here"),
        };
        Ok(Count { least: n.clone(), most: Some(n) })
    }

    /// All that match a filter, looked for at home unless it says where.
    pub(super) fn matching(&mut self, filter: &Filter, home: Zone, at: Span) -> Elaborated<Set> {
        if let Some(there) = super::most::where_the_others_are(filter) {
            return self.matching(&there, home, at);
        }
        if let Some(those) = self.of_the_most(filter, home, at)? {
            return Ok(those);
        }
        if let Some(those) = self.of_the_word(filter, home, at)? {
            return Ok(those);
        }
        if let (rest, Some(Pred::ControlledWhen(who, event))) =
            apart(filter, |pred| matches!(pred, Pred::ControlledWhen(..)))
        {
            return self.controlled_then(&rest, &who, &event, at);
        }
        let is_place = |pred: &Pred| matches!(pred, Pred::In(..) | Pred::From(..));
        if let (rest, Some(Pred::Did(event))) = apart(filter, super::at_the_time::says_it_went)
            && !filter.suffixes.iter().any(is_place)
        {
            return self.went_away((filter, &rest), &event, home, at);
        }
        if is_of_players(filter) {
            return self.matching_players(filter, at);
        }
        // "Exile all graveyards": the cards in them.
        if let Some(zones) = whole_zones(filter) {
            return Ok(Set::Those { zones, whose: None, test: None });
        }
        if filter.heads.iter().any(|head| head.noun == Some(Noun::One)) && filter.suffixes.is_empty() {
            return refuse(at, "one of what is not said");
        }
        if filter.heads.iter().any(is_player) {
            return self.objects_and_players(filter, home, at);
        }
        if filter.heads.iter().any(|head| matches!(head.noun, Some(Noun::AnyTarget | Noun::Target))) {
            return self.any_target(filter, at);
        }
        let is_of = |pred: &Pred| matches!(pred, Pred::Of(_) | Pred::Among(_) | Pred::FromAmong(_));
        if let (rest, Some(Pred::Of(of) | Pred::Among(of) | Pred::FromAmong(of))) = apart(filter, is_of) {
            let of = Box::new(self.set(&of)?);
            return Ok(match self.filter(&rest)? {
                Some(test) => Set::Some { of, test: Box::new(test) },
                None => *of,
            });
        }
        // "Each instant spell and instant card not on the stack": spells are nowhere else (112.1).
        let is_off_stack = |pred: &Pred| matches!(pred, Pred::In(zone, Polarity::IsNot) if zone.zone == Zone::Stack && zone.whose.is_none());
        if let (rest, Some(_)) = apart(filter, is_off_stack) {
            return self.spells_and_cards(&rest, at);
        }
        // What a pile holds is what it is.
        if let (rest, Some(Pred::InPile(pile, _))) = apart(filter, |pred| matches!(pred, Pred::InPile(..))) {
            let of = Box::new(self.set(&pile)?);
            return Ok(match self.filter(&rest)? {
                Some(test) => Set::Some { of, test: Box::new(test) },
                None => *of,
            });
        }
        let is_way = |pred: &Pred| matches!(pred, Pred::Way { with: None, .. });
        if let (rest, Some(Pred::Way { participle, by, from, .. })) = apart(filter, is_way) {
            return self.done_this_way(&rest, (participle, from.as_deref()), by.as_deref(), at);
        }
        if let Some(set) = self.in_several_zones(filter, home, at)? {
            return Ok(set);
        }
        let is_place = |pred: &Pred| matches!(pred, Pred::In(_, Polarity::Is) | Pred::From(_, Polarity::Is));
        let (rest, place) = apart(filter, is_place);
        let (zones, whose) = match &place {
            Some(Pred::In(zone, _) | Pred::From(zone, _)) => self.zones(zone, at)?,
            _ if home == Zone::Battlefield && is_of_command(filter) => (Zones::of([Zone::Command]), None),
            // A source of damage is a permanent, a spell, what is face up in the command zone, or what one on
            // the stack or an effect that waits refers to, wherever that is by now (609.7a).
            _ if home == Zone::Battlefield && are_sources(filter) => {
                let all = [Zone::Battlefield, Zone::Command, Zone::Exile, Zone::Graveyard, Zone::Stack];
                (Zones::of(all), None)
            }
            // What was exiled just now is another object by now than what was named before.
            _ if is_exiled_with(filter) && says_other(filter) => {
                return self.exiled_before(filter, home, at);
            }
            _ if is_exiled_with(filter) => (Zones::of([Zone::Exile]), None),
            _ => (Zones::of([own_zone(filter).unwrap_or(home)]), None),
        };
        let test = self.filter(&rest)?;
        if self.scope.own == Some(home) && place.is_none() {
            return Ok(self.own(home, test));
        }
        // On the battlefield and on the stack a card is called otherwise (109.2): "a copy of a random creature
        // card", "copy three instant cards chosen at random".
        let are_cards = filter.heads.iter().all(|head| head.noun == Some(Noun::Card));
        let is_nowhere = place.is_none()
            && [Zone::Battlefield, Zone::Stack].map(|zone| Zones::of([zone])).contains(&zones);
        if let (true, true, Some(test)) = (are_cards, is_nowhere, &test) {
            return match super::zone::in_a_zone(test) {
                Some(set) => Ok(set),
                None if super::zone::is_somebodys(test) => refuse(at, "somebody's cards in no zone"),
                // What is copied need not be in the game.
                None if self.scope.copying => Ok(Set::Catalog { test: Box::new(test.clone()) }),
                None => refuse(at, "cards of which is not said where they are"),
            };
        }
        if let (true, Some(Pred::In(ZonePhrase { form: ZoneForm::OtherThan(_), .. }, _))) =
            (are_cards, &place)
        {
            return Ok(no_token(zones, whose, test));
        }
        Ok(Set::Those { zones, whose: whose.map(Box::new), test: test.map(Box::new) })
    }

    /// The slot of the surface that "this way" in a phrase reads.
    pub(super) fn way(&self, at: Span) -> Elaborated<crate::surface::Slot> {
        let mut slots = self.bound.readings().iter().filter(|reading| reading.word == at);
        let Some(slot) = slots.next().map(|reading| crate::surface::Slot(Some(reading.slot))) else {
            return refuse(at, "what was done this way by no act here");
        };
        if slots.any(|reading| Some(reading.slot) != slot.0) {
            return refuse(at, "what was done this way, and more that is read");
        }
        Ok(slot)
    }

    /// "Dealt damage this way", of `it`.
    pub(super) fn made_this_way(&mut self, at: Span) -> Elaborated<Test> {
        let slot = self.way(at)?;
        // A spell that was cast by the permission before it.
        if let Some((_, used)) = self.scope.used.iter().find(|(act, _)| *act == slot) {
            return Ok(Test::Made { slot: Slot::new(*used), how: Made::Act });
        }
        match self.scope.entity(slot) {
            Some(Entity::Act(act)) => {
                self.scope.reads_act(act);
                Ok(Test::Made { slot: Slot::new(act), how: Made::Act })
            }
            _ => refuse(at, "what was done this way in a role"),
        }
    }

    /// What whoever acts controls on the battlefield, or has in a zone of theirs.
    fn own(&self, home: Zone, test: Option<Test>) -> Set {
        let (by, zones) = (self.scope.who.clone(), Zones::of([home]));
        if home != Zone::Battlefield {
            return Set::Those { zones, whose: Some(Box::new(by)), test: test.map(Box::new) };
        }
        let controlled = Test::Controlled { by };
        let tests = match test {
            Some(Test::All { mut c }) => {
                if !c.contains(&controlled) {
                    c.push(controlled);
                }
                c
            }
            Some(test) if test == controlled => vec![test],
            Some(test) => vec![test, controlled],
            None => vec![controlled],
        };
        Set::Those { zones, whose: None, test: all_of(tests).map(Box::new) }
    }

    /// "Any target": a creature, player, planeswalker or battle (115.4).
    fn any_target(&mut self, filter: &Filter, at: Span) -> Elaborated<Set> {
        let [head] = filter.heads.as_slice() else { return refuse(at, "any target beside others") };
        let is_other = |pred: &Pred| *pred == Pred::Other;
        if !head.types.is_empty() || !filter.suffixes.is_empty() || !head.adjectives.iter().all(is_other) {
            return refuse(at, "any target that is described");
        }
        let is = |word| Test::Is { word: planarc_bytecode::Word::Type { word } };
        let types = [CardType::Creature, CardType::Planeswalker, CardType::Battle];
        let test = Some(Box::new(Test::Any { c: types.map(is).to_vec() }));
        let permanents = Set::Those { zones: Zones::of([Zone::Battlefield]), whose: None, test };
        let all = Set::Both { sets: vec![permanents, Set::Players { test: None }] };
        match (head.adjectives.is_empty(), &self.scope.last) {
            (true, _) => Ok(all),
            (false, Some(last)) => Ok(Set::Minus { a: Box::new(all), b: Box::new(last.clone()) }),
            (false, None) => refuse(at, "any other target than what was not said"),
        }
    }

    /// "Creature or player": what matches of each sort.
    fn objects_and_players(&mut self, filter: &Filter, home: Zone, at: Span) -> Elaborated<Set> {
        // What is attacked is so, whether a player or a permanent.
        if !filter.suffixes.iter().all(|pred| matches!(pred, Pred::FoughtBy(..))) {
            return refuse(at, "objects and players that are described together");
        }
        let (players, objects) = filter.heads.iter().cloned().partition(is_player);
        let of = |heads| Filter { heads, ..filter.clone() };
        let objects = self.matching(&of(objects), home, at)?;
        Ok(Set::Both { sets: vec![objects, self.matching(&of(players), home, at)?] })
    }

    fn matching_players(&mut self, filter: &Filter, at: Span) -> Elaborated<Set> {
        let [head] = filter.heads.as_slice() else { return refuse(at, "several sorts of players") };
        if let (rest, Some(Pred::OpponentOf(of) | Pred::Of(of))) =
            apart(filter, |pred| is_theirs(filter, pred))
        {
            return self.possessed(&of, &rest, None, at);
        }
        let around = std::mem::replace(&mut self.scope.looks_at_player, true);
        let test = self.filter(filter);
        self.scope.looks_at_player = around;
        match (head.noun, test?) {
            (Some(Noun::Player), test) => Ok(Set::Players { test: test.map(Box::new) }),
            (Some(Noun::Opponent), test) => {
                let how = planarc_bytecode::axis::Relation::Opponents;
                let all = Set::Relative { how, of: Box::new(Set::You) };
                Ok(match test {
                    Some(test) => Set::Some { of: Box::new(all), test: Box::new(test) },
                    None => all,
                })
            }
            _ => refuse(at, "this as a player"),
        }
    }
}

/// Whether one is chosen at most.
fn is_one(quant: &Quant) -> bool {
    matches!(
        quant,
        Quant::A
            | Quant::Any
            | Quant::UpTo(Qty::Number(1) | Qty::Word(1))
            | Quant::Exactly(Qty::Number(1) | Qty::Word(1))
    )
}

/// A filter without the first suffix of a kind, and that suffix.
pub(super) fn apart(filter: &Filter, is: impl Fn(&Pred) -> bool) -> (Cow<'_, Filter>, Option<Pred>) {
    let Some(place) = filter.suffixes.iter().position(is) else { return (Cow::Borrowed(filter), None) };
    let mut rest = filter.clone();
    let taken = rest.suffixes.remove(place);
    (Cow::Owned(rest), Some(taken))
}

fn are_sources(filter: &Filter) -> bool {
    filter.heads.iter().all(|head| head.noun == Some(Noun::Source))
}

pub(super) fn says_other(filter: &Filter) -> bool {
    filter.heads.iter().any(|head| head.adjectives.contains(&Pred::Other))
}

/// Whether cards are named that are in exile, since a card exiled them.
fn is_exiled_with(filter: &Filter) -> bool {
    let is = |pred: &Pred| matches!(pred, Pred::Way { participle: Participle::Exiled, with: Some(_), .. });
    filter.suffixes.iter().any(is)
}

/// Where what a filter names is, whatever is done to it.
fn own_zone(filter: &Filter) -> Option<Zone> {
    if filter.suffixes.contains(&Pred::RemovedFromDraft) {
        return Some(Zone::Outside);
    }
    let head = filter.heads.last()?;
    let noun = head.noun?;
    match noun {
        // A suspended card is in exile (702.62b).
        Noun::Card if head.adjectives.contains(&Pred::Status(crate::surface::Status::Suspended)) => {
            Some(Zone::Exile)
        }
        Noun::Spell => Some(Zone::Stack),
        Noun::Permanent | Noun::Token => Some(Zone::Battlefield),
        noun if noun.is_ability() => Some(Zone::Stack),
        _ => None,
    }
}

/// Whether what a filter names by its card type is never a permanent (309.2, 311.2, 312.2, 313.2, 314.2, 315.2).
fn is_of_command(filter: &Filter) -> bool {
    let is = |word: &TypeWord| {
        matches!(
            word,
            TypeWord::Type(
                CardType::Conspiracy
                    | CardType::Dungeon
                    | CardType::Phenomenon
                    | CardType::Plane
                    | CardType::Scheme
                    | CardType::Vanguard
                    | CardType::Hero
            )
        )
    };
    filter.heads.iter().all(|head| head.types.iter().any(is))
}

/// Whether players stand beside what is none.
pub(super) fn has_players_beside(filter: &Filter) -> bool {
    let players = filter.heads.iter().filter(|head| is_player(head)).count();
    players > 0 && players < filter.heads.len()
}

pub(super) fn is_of_players(filter: &Filter) -> bool {
    filter.heads.iter().all(is_player)
}

pub(super) const fn is_player(head: &HeadPhrase) -> bool {
    matches!(head.noun, Some(Noun::Player | Noun::Opponent))
}

/// Whether a suffix says whose opponents they are: "an opponent of that player".
pub(super) fn is_theirs(filter: &Filter, pred: &Pred) -> bool {
    let are_opponents = || filter.heads.iter().all(|head| head.noun == Some(Noun::Opponent));
    matches!(pred, Pred::OpponentOf(_))
        || matches!(pred, Pred::Of(of) if of.is_of_players()) && !filter.heads.is_empty() && are_opponents()
}

/// Whether it means the same at each time of the ability.
pub(super) fn is_closed(set: &Set) -> bool {
    match set {
        Set::You | Set::Source | Set::Holder | Set::Slot { .. } => true,
        Set::Players { test: None } => true,
        Set::Relative { of, .. } => is_closed(of),
        _ => false,
    }
}

/// Whether it is of a test that is always so.
pub(super) fn all_of(mut tests: Vec<Test>) -> Option<Test> {
    match tests.len() {
        0 => None,
        1 => tests.pop(),
        _ => Some(Test::All { c: tests }),
    }
}

/// The place of a phrase, else of what it stands in.
pub(super) fn place(it: &Selection, around: Span) -> Span {
    match it {
        Selection::Pick(pick) => pick.at.0,
        Selection::Ref(word) => word.at.0,
        Selection::List { .. } => around,
    }
}
