//! The one of several that was the first, or second, of its kind to be cast or drawn: "a spell other than the
//! first spell they cast each turn", "if it was the second spell you cast this turn".

use super::role::{any, in_role, without};
use super::scope::Part;
use super::selection::apart;
use super::{Elaborated, Elaborator, refuse};
use crate::surface::{
    Chooser, Deed, DoneVerb, Filter, HeadPhrase, Noun, Pick, Plain, Pred, Quant, Rank, Selection, Verb,
    Window as Said, WindowSpan,
};
use planarc_bytecode::axis::{self, Cmp, RoleName, Span, Tallied};
use planarc_bytecode::operand::Role;
use planarc_bytecode::{Event, Num, Set, Test, Window};

/// "The second spell you cast this turn": which it is, what it is of, who does it, and within what.
struct Nth<'a> {
    n: u32,
    verb: DoneVerb,
    who: &'a Selection,
    window: &'a Said,
    /// What it is the nth of.
    of: Filter,
}

fn nth(pick: &Pick) -> Option<Nth<'_>> {
    let [Pred::DoneBy { verb, who: Some(who), from: None, window: Some(window), tense: _ }] =
        pick.filter.suffixes.as_slice()
    else {
        return None;
    };
    let [head] = pick.filter.heads.as_slice() else { return None };
    let place = head.adjectives.iter().position(|pred| matches!(pred, Pred::Nth(Rank::Number(_))))?;
    let mut head = head.clone();
    let Pred::Nth(Rank::Number(n)) = head.adjectives.remove(place) else { return None };
    let is_the = pick.quant == Quant::The && pick.chooser == Chooser::Actor && window.times.is_none();
    let of = Filter { heads: vec![head], suffixes: Vec::new(), ..pick.filter.clone() };
    is_the.then_some(Nth { n, verb: *verb, who, window, of })
}

impl Elaborator<'_> {
    /// Whether `it` is the nth spell that somebody casts in a turn; nothing of other phrases.
    pub(super) fn is_nth_cast(&mut self, what: &Selection) -> Elaborated<Option<Test>> {
        let Selection::Pick(pick) = what else { return Ok(None) };
        let Some(Nth { n, verb: DoneVerb::Cast, who, window, of }) = nth(pick) else { return Ok(None) };
        let at = pick.at.0;
        let is_of_turn = matches!(window.span, WindowSpan::EachTurn | WindowSpan::ThisTurn);
        let who = self.within_it(|it| it.set(who))?;
        if !is_of_turn || window.whose.is_some() || !is_single(&who) {
            return refuse(at, "the first that one of several casts");
        }
        let test = self.within_it(|it| it.filter(&of))?.map(Box::new);
        let what = without(Role { test, bind: None }, axis::Noun::Spell);
        let cast =
            Event::Cast { who: in_role(who), what, from: None, how: Some(axis::Put::Cast), price: None };
        let (event, n) = (Box::new(cast), Num::Value { value: n });
        let window = self.window(window, at)?;
        let event = Box::new(Event::Nth { event, n, window, per: Vec::new() });
        Ok(Some(Test::Did { event, role: RoleName::What, window: super::ever::game() }))
    }

    /// "Would draw a card except the first one they draw in each of their draw steps": any other, which it is
    /// where it is no draw step of theirs, or they have drawn one in it.
    pub(super) fn draws_but_first(&mut self, deed: &Deed, what: &Selection) -> Elaborated<Option<Event>> {
        let Selection::Pick(pick) = what else { return Ok(None) };
        let is_but = |pred: &Pred| matches!(pred, Pred::OtherThan(..));
        let (filter, Some(Pred::OtherThan(first, _))) = apart(&pick.filter, is_but) else { return Ok(None) };
        let Selection::Pick(first) = first.as_ref() else { return Ok(None) };
        let Some(Nth { n: 1, verb: DoneVerb::Draw, who, window, of }) = nth(first) else { return Ok(None) };
        let at = pick.at.0;
        // What has been drawn is counted with those before it; what would be drawn is not yet.
        if self.scope.part == Part::When {
            return refuse(at, "all but the first that is drawn, once they are drawn");
        }
        let (WindowSpan::InEach(part) | WindowSpan::DuringEach(part)) = window.span else {
            return refuse(at, "but the first that is drawn in this time");
        };
        let is_card = |head: &HeadPhrase| {
            matches!(head.noun, Some(Noun::One | Noun::Card))
                && head.types.is_empty()
                && head.adjectives.is_empty()
        };
        if !of.heads.iter().all(is_card) {
            return refuse(at, "but the first of other cards");
        }
        let any_card =
            Selection::Pick(Box::new(Pick { filter: filter.into_owned(), ..pick.as_ref().clone() }));
        let plain = Verb::Plain(Plain::Draw, any_card);
        let event = Box::new(self.rule_event(deed, &plain)?);
        let who = self.set(who)?;
        let whose = window.whose.as_deref().map(|whose| self.set(whose)).transpose()?;
        if !is_single(&who) || whose.as_ref() != Some(&who) {
            return refuse(at, "the first that one of several draws");
        }
        let step = |span| {
            let whose = whose.clone().map(Box::new);
            Window::Span { span, whose, part: Some(part), nth: None, of: None }
        };
        let drawn = Event::Draw { who: in_role(who), what: any(), n: Role::default() };
        let (window, what) = (step(Span::ThisTurn), Tallied::Times);
        let before = Num::Times { event: Box::new(drawn), window, what };
        let (a, b) = (Box::new(before), Box::new(Num::Value { value: 0 }));
        let is_first = Test::All {
            c: vec![Test::Time { window: step(Span::Turn) }, Test::Compare { a, cmp: Cmp::Eq, b }],
        };
        Ok(Some(Event::When { event, c: Test::Not { c: Box::new(is_first) } }))
    }
}

/// Whether it is one player, who is known.
fn is_single(who: &Set) -> bool {
    match who {
        Set::You | Set::Slot { .. } => true,
        Set::Attached { to, .. } => matches!(**to, Set::Source | Set::Holder),
        _ => false,
    }
}
