//! Parts of a card's text by themselves, for outlines.

use super::agree::glue;
use super::{
    Cx, Setting, ability, choice, condition, cost, deed, duration, event, keyword, quantity, selection, step,
};
use crate::surface::{
    ActivationLimit, Card, Cond, Cost, Deed, Distinct, Duration, Event, KeywordUse, Modes, Qty, Selection,
    Subject, Tie, Trigger, TriggerHead, Window,
};

/// Prints parts of one card.
#[derive(Debug, Clone, Copy)]
pub struct Parts<'a> {
    cx: Cx<'a>,
}

impl<'a> Parts<'a> {
    /// Parts of this card.
    pub fn of(card: &'a Card) -> Self {
        Self { cx: Cx::new(card) }
    }

    /// The same, for what a static ability says.
    #[must_use]
    pub fn stating(self) -> Self {
        Self { cx: self.cx.within(Setting::Static) }
    }

    /// The same, for what an effect does.
    #[must_use]
    pub fn acting(self) -> Self {
        Self { cx: self.cx.within(Setting::Effect) }
    }

    /// "whenever a creature enters".
    pub fn trigger(self, trigger: &Trigger) -> String {
        ability::trigger(self.cx, trigger)
    }

    /// "a creature would enter".
    pub fn event(self, event: &Event) -> String {
        event::event(self.cx.within(Setting::Event), event)
    }

    /// "at the beginning of the next end step", with its own condition.
    pub fn delay(self, event: &Event, head: TriggerHead, given: Option<&Cond>) -> String {
        step::delay(self.cx, event, head, given)
    }

    /// "you control a creature".
    pub fn condition(self, cond: &Cond) -> String {
        condition::cond(self.cx, cond)
    }

    /// One of the costs before a colon.
    pub fn cost(self, cost: &Cost) -> String {
        cost::cost_list(self.cx, std::slice::from_ref(cost))
    }

    /// "only as a sorcery".
    pub fn limit(self, limit: &ActivationLimit) -> String {
        ability::limit(self.cx, limit)
    }

    /// A clause with its subject, which is that of an earlier clause where it is not said again.
    pub fn deed(self, deed: &Deed, earlier: Option<&Selection>) -> String {
        match (&deed.subject, earlier) {
            (Subject::Elided, Some(who)) => {
                let cx = Cx { antecedent: selection::person(who), ..self.cx };
                glue(&selection::subject(cx, who), &deed::deed(cx, deed))
            }
            (Subject::Implied | Subject::Unsaid | Subject::Elided | Subject::Of(_), _) => {
                deed::deed(self.cx, deed)
            }
        }
    }

    /// "until end of turn"; nothing where nothing is said.
    pub fn duration(self, duration: &Duration) -> String {
        duration::duration(self.cx, duration)
    }

    /// "during your turn".
    pub fn window(self, window: &Window) -> String {
        deed::window(self.cx, window)
    }

    /// What "for each" goes through, without those words.
    pub fn each_of(self, over: &Selection) -> String {
        selection::each_of(self.cx, over)
    }

    /// Objects or players.
    pub fn selection(self, selection: &Selection) -> String {
        selection::object(self.cx, selection)
    }

    /// A number.
    pub fn number(self, qty: &Qty) -> String {
        quantity::value(self.cx, qty)
    }

    /// A keyword ability with what belongs to it.
    pub fn keyword(self, used: &KeywordUse) -> String {
        keyword::keyword(self.cx, used)
    }

    /// "choose one", and what else the header of modes says.
    pub fn modes(self, modes: &Modes) -> String {
        let main = choice::modes(self.cx, modes).main;
        main.trim_end_matches([' ', '—', '.']).to_owned()
    }

    /// How a tie is broken.
    pub fn tie(self, tie: &Tie) -> String {
        step::tie(self.cx, tie).main
    }

    /// Which targets must differ.
    pub fn distinct(self, distinct: &Distinct) -> String {
        step::distinct(self.cx, distinct).main
    }
}
