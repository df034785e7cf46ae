//! What is cast as another card: "as though they were other cards with the same mana cost", "but only as
//! another card following this plane's first ability".

use super::filter::not;
use super::scope::has_it;
use super::{Elaborated, Elaborator, refuse};
use crate::lint::walk::{self, Node};
use crate::source::Span;
use crate::surface::{
    Ability, Act, AsThough, Attr as Said, Chooser, Deed, Duration, HeadPhrase, Likeness, ListJoin, Meant,
    Noun, Pick, PlayCost, Pred, Quant, Rank, Ref, RefWord, Selection, Slot, StepKind, Subject, Verb,
};
use planarc_bytecode::axis::{Among, Attr};
use planarc_bytecode::operand::{Flag, Up};
use planarc_bytecode::{Pretence, Set, Test};

/// A pretence that says nothing.
pub(super) const fn no_pretence() -> Pretence {
    Pretence { flash: Flag(false), c: None, cards: None, only: Flag(false), seems: None }
}

impl Elaborator<'_> {
    /// "Other cards with the same color", than what the surface calls so: of all cards that exist, in the game
    /// or not (108.1).
    pub(super) fn other_cards(
        &mut self,
        cards: &Selection,
        (slot, of): (Slot, &Set),
        at: Span,
    ) -> Elaborated<Set> {
        let Selection::Pick(pick) = cards else { return refuse(at, "these cards that it is cast as") };
        let is_other = |head: &HeadPhrase| {
            head.noun == Some(Noun::Card) && head.types.is_empty() && head.adjectives == [Pred::Other]
        };
        if !pick.filter.heads.iter().all(is_other)
            || !matches!(pick.quant, Quant::All(_) | Quant::A)
            || pick.chooser != Chooser::Actor
            || slot.0.is_none()
            || has_it(of)
        {
            return refuse(pick.at.0, "these cards that it is cast as");
        }
        let mut tests = vec![not(Test::In { of: of.clone() })];
        for pred in &pick.filter.suffixes {
            match pred {
                Pred::SameAs { attrs, join: ListJoin::One | ListJoin::And, with: Likeness::Other(word) }
                    if word.slot == slot =>
                {
                    for attr in attrs {
                        tests.push(the_same(*attr, of, at)?);
                    }
                }
                Pred::Legal(..) => tests.push(self.within_it(|it| it.pred(pred))?),
                _ => return refuse(pick.at.0, "these cards that it is cast as"),
            }
        }
        Ok(Set::Catalog { test: Box::new(Test::All { c: tests }) })
    }

    /// "But only as another card following this plane's first ability": as one of those that the ability lets
    /// such a spell be cast as.
    pub(super) fn only_as(&mut self, cards: &Selection, of: &Set, at: Span) -> Elaborated<Pretence> {
        let Some(nth) = follows(cards) else { return refuse(at, "these cards alone that it is cast as") };
        let lines = &self.bound.card().lines;
        let own = lines.iter().flat_map(|line| &line.abilities).nth(nth);
        let Some((spells, cards)) = own.and_then(allows) else {
            return refuse(at, "an ability that lets nothing be cast as another card");
        };
        // What is said of the spells there is said of this one.
        let filter = super::act_play::as_card(&spells.filter);
        let reads = |seen: &walk::Seen<'_>| matches!(seen.node, Node::Selection(Selection::Ref(_)));
        if walk::of_filter(&filter).iter().any(reads) {
            return refuse(at, "spells that another ability speaks of");
        }
        let such = self.within_it(|it| it.filter(&filter))?;
        let cards = match (self.other_cards(cards, (spells.slot, of), at)?, such) {
            (Set::Catalog { test }, Some(such)) => {
                let set = Set::Some { of: Box::new(of.clone()), test: Box::new(such) };
                let tests = match *test {
                    Test::All { mut c } => {
                        c.push(Test::Exists { set });
                        c
                    }
                    test => vec![test, Test::Exists { set }],
                };
                Set::Catalog { test: Box::new(Test::All { c: tests }) }
            }
            (cards, _) => cards,
        };
        Ok(Pretence { cards: Some(cards), only: Flag(true), ..no_pretence() })
    }
}

/// Whether `it` has all the same of something as another has, and no more.
fn the_same(attr: Said, of: &Set, at: Span) -> Elaborated<Test> {
    let one = |attr| Ok(Test::Shares { attr, with: of.clone(), how: Among::Any });
    let attr = match attr {
        Said::Name => return one(Attr::Name),
        Said::ManaValue => return one(Attr::ManaValue),
        Said::ManaCost => return one(Attr::ManaCost),
        Said::Power => return one(Attr::Power),
        Said::Toughness => return one(Attr::Toughness),
        Said::Color => Attr::Color,
        Said::Type | Said::CardType => Attr::CardType,
        Said::CreatureType => Attr::CreatureType,
        _ => return refuse(at, "the same of this"),
    };
    let all = |with| Test::Shares { attr, with, how: Among::All };
    let back = Box::new(all(Set::It { up: Up(1) }));
    Ok(Test::All { c: vec![all(of.clone()), Test::Each { set: of.clone(), test: back }] })
}

/// Which ability of the card itself "another card following this plane's first ability" follows.
fn follows(cards: &Selection) -> Option<usize> {
    let Selection::Pick(pick) = cards else { return None };
    let [head] = pick.filter.heads.as_slice() else { return None };
    let [Pred::AllowedBy(by, _)] = pick.filter.suffixes.as_slice() else { return None };
    let is_another = head.noun == Some(Noun::Card)
        && head.types.is_empty()
        && head.adjectives == [Pred::Other]
        && matches!(pick.quant, Quant::A | Quant::Another);
    let Selection::Pick(ability) = by.as_ref() else { return None };
    let [head] = ability.filter.heads.as_slice() else { return None };
    let [Pred::AbilityOf(of, _)] = ability.filter.suffixes.as_slice() else { return None };
    let [Pred::Nth(Rank::Number(nth))] = head.adjectives.as_slice() else { return None };
    let is_own =
        matches!(of.as_ref(), Selection::Ref(Ref { word: RefWord::Source(_), .. })) && head.types.is_empty();
    (is_another && is_own && head.noun == Some(Noun::Ability)).then_some((*nth as usize).checked_sub(1)?)
}

/// The spells that an ability lets you cast as other cards, and those.
fn allows(ability: &Ability) -> Option<(&Pick, &Selection)> {
    let Ability::Static(body) = ability else { return None };
    let [step] = body.steps.as_slice() else { return None };
    let StepKind::Do(Deed { subject, acts, modal, window: None, duration: Duration::Unstated, .. }) =
        &step.kind
    else {
        return None;
    };
    let [Act { verb: Verb::Pretend(verb, AsThough::Were(cards, _)), .. }] = acts.as_slice() else {
        return None;
    };
    let Verb::Cast { what: Selection::Pick(spells), cost: PlayCost::Normal, from: None, as_though: None } =
        verb.as_ref()
    else {
        return None;
    };
    let is_every_player = |pick: &Pick| {
        let is = |head: &HeadPhrase| {
            head.noun == Some(Noun::Player) && head.types.is_empty() && head.adjectives.is_empty()
        };
        matches!(pick.quant, Quant::All(_))
            && pick.chooser == Chooser::Actor
            && pick.filter.heads.iter().all(is)
            && pick.filter.suffixes.is_empty()
    };
    let may_you = match subject {
        Subject::Implied => true,
        Subject::Of(Selection::Pick(pick)) => is_every_player(pick),
        Subject::Of(who) => who.is_you(),
        Subject::Elided | Subject::Unsaid => false,
    };
    (may_you && modal.meant() == Meant::Allowed).then_some((spells, cards))
}
