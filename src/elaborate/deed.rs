//! Clauses: who acts, whether each does so apart, and whether it is done, may be done, or holds.

use super::lane::Members;
use super::scope::{Entity, Scope};
use super::selection::is_of_players;
use super::{Elaborated, Elaborator, refuse};
use crate::bind::Reading;
use crate::lexicon::Zone;
use crate::lint::walk::{self, Node};
use crate::source::Span;
use crate::surface::{
    Act, ActJoin, AllForm, Chooser, Deed, Doubled, Duration, EachOf, Exchanged, Filter, Force, Join,
    ListJoin, Meant, Modality, Pick, Plain, PlayCost, Pred, PreventAmount, Pronoun, Qty, Quant, Ref, RefWord,
    Selection, Slot, StatusChange, Step, StepKind, Subject, Verb, WordNumber,
};
use planarc_bytecode::axis::{Change, Must, Relation};
use planarc_bytecode::operand;
use planarc_bytecode::{Action, Count, Num, Set, Stmt};
use std::borrow::Cow;

impl Elaborator<'_> {
    /// A clause as a step.
    pub(super) fn deed(&mut self, deed: &Deed) -> Elaborated<()> {
        self.made_for(deed.at.0, |it| it.clause(deed))
    }

    fn clause(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        if let Subject::Of(Selection::Pick(pick)) = &deed.subject
            && super::selection::says_other(&pick.filter)
            && !is_of_players(&pick.filter)
        {
            let (join, kind) = (Join::First, StepKind::Do(deed.clone()));
            self.others_ahead(&[Step { join, kind, at: deed.at }]);
        }
        if self.controls_next_turn(deed)? {
            return Ok(());
        }
        if let Some((each, own)) = super::each_object::by_whose_each_is(deed) {
            return self.done_by_whose_each_is(&each, own);
        }
        if let Some((rule, out)) = super::pregame::rule_of(deed) {
            return self.pregame(deed, rule, out);
        }
        if let ([act @ Act { verb: Verb::Prevent { .. }, .. }], Meant::Done) =
            (deed.acts.as_slice(), deed.modal.meant())
        {
            return self.prevention(act, deed);
        }
        if let ([act @ Act { verb: Verb::Prevent { .. }, .. }], Meant::Allowed, true) =
            (deed.acts.as_slice(), deed.modal.meant(), super::permission::is_you(&deed.subject))
            && deed.modal.force == Force::May
            && !self.scope.is_static
        {
            return self.may_prevent(act, deed);
        }
        if let (
            [
                act @ Act {
                    verb: Verb::Redirect { n: PreventAmount::All | PreventAmount::Next(_), .. }, ..
                },
            ],
            Meant::Done,
        ) = (deed.acts.as_slice(), deed.modal.meant())
        {
            return self.redirection(act, deed);
        }
        // "Lands enter tapped this turn": all that do, from now on.
        if let ([Act { verb: Verb::Enter { from, with }, .. }], Meant::Done) =
            (deed.acts.as_slice(), deed.modal.meant())
            && matches!(&deed.subject, Subject::Of(Selection::Pick(pick)) if matches!(pick.quant, Quant::All(_)))
            && !self.scope.is_static
            && super::permission::is_for_a_time(deed, &self.scope)
        {
            return self.enters(deed, from.as_ref(), with);
        }
        if self.enters_as_it_resolves(deed)? {
            return Ok(());
        }
        if self.scope.is_static
            && let Some(with) = super::as_copy::entering(deed)
        {
            return self.may_enter_as_copy(deed, with);
        }
        if self.scope.is_static || deed.acts.iter().all(|act| super::lasting::lasts(&act.verb)) {
            // What can't be done, none of it can.
            let is_denied = matches!(deed.modal.meant(), Meant::Forbidden | Meant::Denied);
            if !is_denied && super::choice::is_either(deed) && !must_fight(deed) {
                return refuse(at, "one of several statements");
            }
            self.statement(deed)?;
            if deed.subject == Subject::Elided {
                self.in_one_order();
            }
            return Ok(());
        }
        if self.one_or_the_other(deed)? {
            return Ok(());
        }
        match deed.modal.meant() {
            Meant::Done => self.done(deed),
            // "The player casts it without paying its mana cost if able": it is done if it can be (101.3).
            Meant::Required if is_cast_now(deed) => {
                self.done(&Deed { modal: Modality::PLAIN, ..deed.clone() })
            }
            Meant::Allowed if deed.modal.force == Force::May && deed.window.is_none() => {
                match (deed.acts.as_slice(), &deed.duration, &self.scope.lasting) {
                    (_, Duration::Unstated, None) => self.done(deed),
                    // "You may exile it until this creature leaves the battlefield" (610.3).
                    ([Act { verb: Verb::Move { rest: None, .. }, .. }], _, None) => self.done(deed),
                    // "You may untap it and gain control of it until end of turn": the last lasts so long.
                    ([before @ .., last], _, None)
                        if !before.is_empty()
                            && super::lasting::lasts(&last.verb)
                            && !before.iter().any(|act| super::lasting::lasts(&act.verb)) =>
                    {
                        self.done(deed)
                    }
                    // "You may have it gain flying until end of turn": what it does lasts so long.
                    ([act @ Act { verb: Verb::Have(inner), .. }], duration, None)
                        if inner.duration == Duration::Unstated =>
                    {
                        let inner = Deed { duration: duration.clone(), ..inner.as_ref().clone() };
                        let act = Act { verb: Verb::Have(Box::new(inner)), ..act.clone() };
                        let (acts, duration) = (vec![act], Duration::Unstated);
                        self.done(&Deed { acts, duration, ..deed.clone() })
                    }
                    (..) => self.statement(deed),
                }
            }
            _ => self.statement(deed),
        }
    }

    /// "Can't block and get +1/+0" says the same as "get +1/+0 and can't block".
    fn in_one_order(&mut self) {
        if let [
            ..,
            rule @ Stmt::Rule { into: None, then: None, .. },
            effect @ Stmt::Continuous { into: None, .. },
        ] = self.scope.block.as_mut_slice()
        {
            std::mem::swap(rule, effect);
        }
    }

    /// What is done now.
    fn done(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        // What is exiled "until" returns then (610.3).
        let returns = matches!(deed.acts.as_slice(), [Act { verb: Verb::Move { rest: None, .. }, .. }]);
        if let ([Act { verb: Verb::Phase(StatusChange::PhaseOut), .. }], None) =
            (deed.acts.as_slice(), &deed.window)
            && deed.duration != Duration::Unstated
        {
            return self.phases_out(deed);
        }
        if let ([Act { verb: Verb::Double(Doubled::Stat(stat, of, _)), .. }], Subject::Implied, None) =
            (deed.acts.as_slice(), &deed.subject, &deed.window)
            && deed.duration != Duration::Unstated
        {
            return self.doubled(*stat, of, &deed.duration, at);
        }
        // "Create a token and prevent all damage that would be dealt to it this turn": the last of the acts
        // lasts so long, and the others have no time.
        let has_time =
            |act: &Act| matches!(act.verb, Verb::Prevent { .. }) || super::lasting::lasts(&act.verb);
        let shares = deed.acts.len() > 1 && deed.acts.last().is_some_and(has_time);
        if deed.window.is_some() || deed.duration != Duration::Unstated && !returns && !shares {
            return refuse(at, "an act with a time");
        }
        if deed.acts.iter().any(|act| matches!(act.verb, Verb::Vote(_))) {
            return self.voted(deed);
        }
        match &deed.subject {
            Subject::Implied => self.by(Set::You, deed),
            Subject::Elided => match self.scope.subject.clone() {
                // "Each opponent draws a card, then may discard a card": each of them is asked.
                Some(who) if self.are_many(&who) && !is_done_alike(deed) => self.each(who, Slot(None), deed),
                Some(who) => {
                    let is_object = self.scope.object_acts || matches!(who, Set::Those { .. } | Set::Source);
                    let around = std::mem::replace(&mut self.scope.object_acts, is_object);
                    let made = self.by(who, deed);
                    self.scope.object_acts = around;
                    made
                }
                None => refuse(at, "an act of whoever is not known"),
            },
            Subject::Unsaid if deed.acts.iter().all(|act| super::choice::is_of_nobody(&act.verb)) => {
                self.as_player(Set::You, |it| it.acts(deed))
            }
            Subject::Unsaid => refuse(at, "an act of nobody"),
            Subject::Of(Selection::Pick(pick))
                if (are_players(&pick.filter) || self.are_those_players(&pick.filter))
                    && pick.chooser == Chooser::Actor
                    && matches!(&pick.quant, Quant::All(_) | Quant::Possessed(..) | Quant::EachOf(_)) =>
            {
                if let Quant::EachOf(inner) = &pick.quant
                    && !matches!(**inner, Quant::All(AllForm::Each | AllForm::All) | Quant::Possessed(..))
                {
                    return refuse(pick.at.0, "each of several that are chosen");
                }
                let over = self.set(&Selection::Pick(pick.clone()))?;
                self.each(over, pick.slot, deed)
            }
            // "Any opponent may pay 2 life": each of them, in turn order. Which of them did is not kept.
            Subject::Of(Selection::Pick(pick))
                if is_of_players(&pick.filter)
                    && pick.chooser == Chooser::Actor
                    && pick.quant == Quant::Any
                    && deed.modal.meant() == Meant::Allowed =>
            {
                let over = self.matching(&pick.filter, Zone::Battlefield, pick.at.0)?;
                self.each(over, pick.slot, deed)?;
                self.scope.put_back(pick.slot, None);
                Ok(())
            }
            Subject::Of(Selection::Pick(pick)) if is_of_players(&pick.filter) => self.by_picked(pick, deed),
            Subject::Of(who @ Selection::Ref(word)) if who.is_of_players() || who.is_they() => {
                let set = self.reference(word)?;
                let are_alike = is_done_alike(deed) && !says_again(deed, word.slot, word.at.0);
                let are_many = are_several(word, deed, &set) || self.several_picked(&set).is_some();
                if !are_alike && are_many {
                    let moves = |act: &Act| matches!(act.verb, Verb::Move { what: Selection::Ref(_), .. });
                    if deed.acts.iter().any(moves) {
                        return refuse(at, "what each of several moves, of things that are theirs together");
                    }
                    return self.each(set, word.slot, deed);
                }
                self.by(set, deed)
            }
            Subject::Of(Selection::List { items, join })
                if let Some(who) = self.whoever_it_is(items, *join)? =>
            {
                self.by(who, deed)
            }
            Subject::Of(what) if let Some(of) = super::chaos::triggers(what, deed) => self.chaos_of(of),
            Subject::Of(what) => {
                let own = self.own_words(what, deed);
                if !own.is_empty() {
                    return match named_player(what, deed, &own) {
                        Some(slot) => self.each_named(what, slot, deed),
                        None => refuse(at, "what each of a list does with what is its own"),
                    };
                }
                let set = self.operand(what, Zone::Battlefield)?;
                if what.is_of_players() && matches!(set, Set::Both { .. }) {
                    return self.each(set, Slot(None), deed);
                }
                let around = std::mem::replace(&mut self.scope.object_acts, true);
                let made = match super::act_damage::own_of_each(what, deed) {
                    Some((slot, act)) => self.each_deals(set, slot, act, deed),
                    None => self.by(set, deed),
                };
                self.scope.object_acts = around;
                made
            }
        }
    }

    /// Players that are picked do it, each of several apart.
    fn by_picked(&mut self, pick: &Pick, deed: &Deed) -> Elaborated<()> {
        let who = self.players(&Selection::Pick(Box::new(pick.clone())))?;
        if matches!(pick.quant, Quant::A | Quant::Any) {
            return self.by(who, deed);
        }
        // What is their own is each one's; behind it they are those that were picked again.
        let named = self.scope.entity(pick.slot);
        let is_read = !is_done_alike(deed) || says_again(deed, pick.slot, pick.at.0);
        self.each(who, if is_read { pick.slot } else { Slot(None) }, deed)?;
        self.scope.put_back(pick.slot, named);
        Ok(())
    }

    /// The greatest number of the players that were picked as this set, if that can be several.
    fn several_picked(&self, set: &Set) -> Option<Option<Num>> {
        let Set::Slot { slot: operand::Slot { place: operand::Place::Slot(slot), of: None } } = set else {
            return None;
        };
        let (count, are_players) = self.scope.picked_as(*slot)?;
        (are_players && !is_one(&count)).then_some(count.most)
    }

    /// Whether a set is of several players: by its words, or as those of a loop that has ended.
    pub(super) fn are_many(&self, who: &Set) -> bool {
        match who {
            Set::Players { .. } => true,
            Set::Relative { how, .. } => {
                matches!(how, Relation::Opponents | Relation::Team | Relation::Teammates)
            }
            Set::Slot { slot } => {
                let is_it = |into: &operand::Write| *slot == operand::Slot::new(into.0);
                self.several_picked(who).is_some()
                    || self
                        .scope
                        .block
                        .iter()
                        .any(|stmt| matches!(stmt, Stmt::Each { into, .. } if is_it(into)))
            }
            Set::Both { sets } => sets
                .iter()
                .any(|set| *set == Set::You || self.scope.players.contains(set) || self.are_many(set)),
            _ => false,
        }
    }

    /// The words of a clause that speak of a phrase of its subject, a list of several: "each artifact and each
    /// creature deals damage equal to its mana value".
    fn own_words(&self, what: &Selection, deed: &Deed) -> Vec<Reading> {
        let Selection::List { items, .. } = what else { return Vec::new() };
        // Behind the subject, which may itself say "that player or that planeswalker's controller".
        let start = deed.acts.first().map_or(deed.at.0.start, |act| act.at.0.start);
        let is_here = |word: Span| start <= word.start && word.end <= deed.at.0.end;
        let slots: Vec<Slot> = items.iter().filter_map(slot_of).collect();
        let is_own = |one: &&Reading| slots.contains(&Slot(Some(one.slot))) && is_here(one.word);
        self.bound.readings().iter().filter(is_own).copied().collect()
    }

    /// "You and target opponent each reveal the top card of their library": each the top card of their own,
    /// though the word reads the last that is named. Behind it that one is meant again.
    fn each_named(&mut self, what: &Selection, slot: Slot, deed: &Deed) -> Elaborated<()> {
        let over = self.operand(what, Zone::Battlefield)?;
        let named = self.scope.entity(slot);
        self.each(over, slot, deed)?;
        self.scope.put_back(slot, named);
        Ok(())
    }

    /// Whether a phrase is of players that were picked before: "each of them".
    fn are_those_players(&self, filter: &Filter) -> bool {
        let [Pred::Of(of)] = filter.suffixes.as_slice() else { return false };
        let Selection::Ref(word) = of.as_ref() else { return false };
        let set = self.scope.entity(word.slot).and_then(|entity| self.scope.as_set(&entity));
        set.is_some_and(|set| self.scope.players.contains(&set))
    }

    /// "It phases out until a creature dies": it phases in then (610.4).
    fn phases_out(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        let Subject::Of(what) = &deed.subject else { return refuse(at, "an act of nobody") };
        if deed.modal.meant() != Meant::Done {
            return refuse(at, "an act with a time");
        }
        let what = self.operand(what, Zone::Battlefield)?;
        let until = Some(Box::new(self.duration(&deed.duration, at)?));
        self.does(vec![Action::Status { what, change: Change::PhaseOut, like: None, until }]);
        Ok(())
    }

    /// Each of several does it: all choose, then all act at once (101.4).
    fn each(&mut self, over: Set, slot: Slot, deed: &Deed) -> Elaborated<()> {
        self.scope.subject = Some(over.clone());
        if exchanges_life(deed) {
            // It is one act of both.
            let are_two = match &over {
                Set::Both { sets } => sets.len() == 2 && !sets.iter().any(|set| self.are_many(set)),
                picked => self.several_picked(picked) == Some(Some(Num::Value { value: 2 })),
            };
            if !are_two || deed.modal.meant() != Meant::Done || deed.acts.len() > 1 {
                return refuse(deed.at.0, "an exchange of life totals by other than two players");
            }
            return self.by(over, deed);
        }
        if is_done_alike(deed)
            && self.scope.turns.is_none()
            && !self.is_read(slot)
            && !self.is_taken_apart(deed)
            && !self.reads_own_number(deed)
        {
            return self.by(over, deed);
        }
        self.lanes(over, slot, Members::Actors, |it| {
            let who = it.scope.who.clone();
            it.by(who, deed)
        })
    }

    /// One or several do it.
    pub(super) fn by(&mut self, who: Set, deed: &Deed) -> Elaborated<()> {
        self.scope.subject = Some(who.clone());
        if deed.modal.meant() == Meant::Done && self.is_mandatory_cost(deed) {
            return self.all_or_nothing(who, deed, Must::Must);
        }
        if deed.modal.meant() != Meant::Allowed {
            return self.as_player(who, |it| it.acts(deed));
        }
        match deed.acts.as_slice() {
            // New targets may be left as they are (115.7d), and a payment can be declined.
            [Act { verb: Verb::ChooseNewTargets(..), .. }] => {
                return self.as_player(who, |it| it.acts(deed));
            }
            [act @ Act { verb: Verb::Pay { costs, for_each }, .. }] => {
                return self.as_player(who, |it| it.paid(act, costs, for_each.as_ref(), Must::May));
            }
            _ => {}
        }
        if self.is_one_cost(deed) {
            return self.all_or_nothing(who, deed, Must::May);
        }
        self.optional(who, deed)
    }

    /// An answer, and what is done if it is yes.
    pub(super) fn optional(&mut self, who: Set, deed: &Deed) -> Elaborated<()> {
        let deed = &*each_or_none(deed);
        let into = self.scope.fresh();
        let body = self.as_player(who.clone(), |it| it.block(|it| it.acts(deed)))?;
        self.scope.push(Stmt::May { into, who, body });
        // "If you do": what lasts and what is chosen are no acts that could fail; that it was so is that the
        // answer was yes.
        let inner = deed.acts.iter().flat_map(|act| match &act.verb {
            Verb::Have(inner) => inner.acts.as_slice(),
            _ => std::slice::from_ref(act),
        });
        for act in inner {
            let is_answer = super::lasting::lasts(&act.verb) || matches!(act.verb, Verb::Choose(_));
            if is_answer && self.scope.own_entity(act.out).is_none() {
                self.scope.means(act.out, Entity::Act(into.0));
            }
        }
        Ok(())
    }

    /// "You may prevent the next 1 damage that would be dealt to any target this turn."
    fn may_prevent(&mut self, act: &Act, deed: &Deed) -> Elaborated<()> {
        let into = self.scope.fresh();
        let plain = Deed { modal: Modality::PLAIN, ..deed.clone() };
        let body = self.block(|it| it.prevention(act, &plain))?;
        self.scope.push(Stmt::May { into, who: Set::You, body });
        Ok(())
    }

    /// The acts of a clause, one after another, by whoever acts.
    pub(super) fn acts(&mut self, deed: &Deed) -> Elaborated<()> {
        if super::choice::is_either(deed) {
            return self.either_then(deed);
        }
        if let Some(Act { verb: Verb::Repeat(Some(over), _), .. }) = deed.acts.last() {
            return self.acts_again(deed, over);
        }
        deed.acts.iter().try_for_each(|act: &Act| {
            if act.join == ActJoin::CommaThen {
                self.ends_event();
            }
            self.act(act, deed)
        })
    }
}

/// Whether a clause says more of what a phrase or word of it is for.
fn says_again(deed: &Deed, slot: Slot, at: Span) -> bool {
    let is_it = |word: &Ref| word.slot == slot && word.at.0 != at;
    slot.0.is_some()
        && walk::of_deed(deed)
            .iter()
            .any(|seen| matches!(seen.node, Node::Selection(Selection::Ref(word)) if is_it(word)))
}

/// "Exchange life totals", with nobody else.
fn exchanges_life(deed: &Deed) -> bool {
    let exchanges = |act: &Act| matches!(act.verb, Verb::Exchange(Exchanged::LifeTotals(None)));
    deed.acts.iter().any(exchanges)
}

/// Whether so many are one at most.
const fn is_one(count: &Count) -> bool {
    matches!(count.most, Some(Num::Value { value: 0 | 1 }))
}

/// Whether all of several do the same, with nothing asked of any of them.
fn is_done_alike(deed: &Deed) -> bool {
    deed.modal.meant() == Meant::Done
        && !super::choice::is_either(deed)
        && deed.acts.iter().all(|act| is_plain(&act.verb))
}

/// "You may put a creature card and a land card from among them into your hand": each of them may be put there, also
/// where there is none of the other.
fn each_or_none(deed: &Deed) -> Cow<'_, Deed> {
    let is_among = |pred: &Pred| matches!(pred, Pred::Among(_) | Pred::FromAmong(_));
    let is_one = |item: &Selection| matches!(item, Selection::Pick(pick) if pick.quant == Quant::A && pick.chooser == Chooser::Actor);
    let is_taken =
        |item: &Selection| matches!(item, Selection::Pick(pick) if pick.filter.suffixes.iter().any(is_among));
    let are_taken = |items: &[Selection]| items.iter().all(is_one) && items.last().is_some_and(is_taken);
    let mut said = deed.clone();
    let mut is_list = false;
    for act in &mut said.acts {
        let (Verb::Move { what, .. } | Verb::Plain(Plain::Reveal, what)) = &mut act.verb else { continue };
        let Selection::List { items, join: ListJoin::And } = what else { continue };
        if !are_taken(items) {
            continue;
        }
        is_list = true;
        for item in items {
            if let Selection::Pick(pick) = item {
                pick.quant = Quant::UpTo(Qty::Number(1));
            }
        }
    }
    if is_list { Cow::Owned(said) } else { Cow::Borrowed(deed) }
}

/// The slot of a phrase of a list.
const fn slot_of(item: &Selection) -> Option<Slot> {
    match item {
        Selection::Pick(pick) => Some(pick.slot),
        Selection::Ref(word) => Some(word.slot),
        Selection::List { .. } => None,
    }
}

/// The one of several players of whom all words that are for each of them are said: "they", "their".
fn named_player(what: &Selection, deed: &Deed, own: &[Reading]) -> Option<Slot> {
    let is_each = matches!(deed.each, EachOf::Said | EachOf::AfterModal);
    let slot = own.first()?.slot;
    let is_own = |word: &Ref| own.iter().any(|one| one.word == word.at.0);
    let other = |word: &Ref| is_own(word) && !matches!(word.word, RefWord::Pronoun(Pronoun::They));
    let words = walk::of_deed(deed);
    let said_otherwise =
        words.iter().any(|seen| matches!(seen.node, Node::Selection(Selection::Ref(word)) if other(word)));
    let one = own.iter().all(|one| one.slot == slot);
    (is_each && one && what.is_of_players() && !said_otherwise).then_some(Slot(Some(slot)))
}

/// Whether a phrase is of players: "each opponent", "each of your other opponents".
fn are_players(filter: &Filter) -> bool {
    is_of_players(filter) && !filter.heads.is_empty()
        || matches!(filter.suffixes.as_slice(), [Pred::Of(of)] if of.is_of_players())
}

/// Whether a word is for several players, each of whom does it apart.
const fn are_several(word: &Ref, deed: &Deed, set: &Set) -> bool {
    let is_plural =
        matches!(word.word, RefWord::That(_, WordNumber::Plural) | RefWord::The(_, WordNumber::Plural));
    let is_said = matches!(deed.each, EachOf::Said | EachOf::AfterModal);
    is_plural || is_said || matches!(set, Set::Players { .. } | Set::Both { .. })
}

/// "Attacks or blocks each combat if able": in no combat could it do both.
fn must_fight(deed: &Deed) -> bool {
    let fights = |act: &Act| match &act.verb {
        Verb::Attack { whom: None, with: None, alone } => *alone == crate::surface::Alone::NotSaid,
        Verb::Block(whom) => whom.is_none(),
        _ => false,
    };
    deed.modal.meant() == Meant::Required && deed.acts.iter().all(fights)
}

/// Whether what must be done is that something known is cast at once.
fn is_cast_now(deed: &Deed) -> bool {
    let is_cast =
        |act: &Act| matches!(act.verb, Verb::Cast { what: Selection::Ref(_), cost: PlayCost::Free(_), .. });
    deed.duration == Duration::Unstated && deed.window.is_none() && deed.acts.iter().all(is_cast)
}

/// Whether an act needs no choice, and is the same for each who does it.
fn is_plain(verb: &Verb) -> bool {
    match verb {
        Verb::GainLife(_) | Verb::LoseLife(_) | Verb::LifeBecomes(_) => true,
        Verb::Plain(Plain::Draw | Plain::Mill, Selection::Pick(pick)) => {
            matches!(pick.quant, Quant::A | Quant::Exactly(crate::surface::Qty::Number(_)))
        }
        _ => false,
    }
}

impl Scope {
    /// How many were picked as what a slot holds, here or by the ability around this one, and whether they are players.
    fn picked_as(&self, slot: u32) -> Option<(Count, bool)> {
        let here = self.block.iter().chain(&self.announce).find_map(|stmt| match stmt {
            Stmt::Target { into, count, .. } | Stmt::Choose { into, count, .. } if into.0 == slot => {
                Some((Count::clone(count), self.players.contains(&super::scope::slot_set(slot))))
            }
            _ => None,
        });
        let outer = || self.kept.borrow().get(slot as usize).copied();
        here.or_else(|| self.parent.as_ref()?.picked_as(outer()?))
    }
}
