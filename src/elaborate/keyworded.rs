//! Abilities that a keyword before a dash gives limits (702.142, 702.177).

use super::role::in_role;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Keyword;
use crate::surface::{
    Ability, Act, Body, CardKind, Chooser, Deed, Filter, Meant, Quant, Selection, Step, StepKind, Subject,
    Verb,
};
use planarc_bytecode::axis::Span;
use planarc_bytecode::operand::Flag;
use planarc_bytecode::{Event, Grant, Limits, Set, Test, Window};

const fn span(span: Span) -> Window {
    Window::Span { span, whose: None, part: None, nth: None, of: None }
}

/// "Champion a Goblin" (702.72): a keyword that is written as what is done, and what it is about.
pub(super) fn said_of_itself(body: &Body) -> Option<(Keyword, &Filter)> {
    let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else { return None };
    let Deed { subject: Subject::Implied | Subject::Unsaid, window: None, acts, modal, .. } = deed else {
        return None;
    };
    let [Act { verb: Verb::Keyworded { keyword, what: Some(Selection::Pick(pick)) }, .. }] = acts.as_slice()
    else {
        return None;
    };
    let is_plain = modal.meant() == Meant::Done && pick.quant == Quant::A && pick.chooser == Chooser::Actor;
    (is_plain && *keyword == Keyword::Champion).then_some((*keyword, &pick.filter))
}

impl Elaborator<'_> {
    /// "Boast — {1}: Draw a card": the ability, with what its keyword limits, and the keyword by which others
    /// speak of it.
    pub(super) fn keyworded(
        &mut self,
        keyword: Keyword,
        ability: &Ability,
        kind: CardKind,
    ) -> Elaborated<planarc_bytecode::Ability> {
        if !matches!(ability, Ability::Activated { .. }) {
            return refuse(self.line, "an ability behind a keyword's dash");
        }
        let (times, test) = match keyword {
            Keyword::Boast => {
                let it = if self.scope.is_quoted() { Set::Holder } else { Set::Source };
                let any = super::role::any;
                let event = Event::Attack { what: in_role(it), whom: any(), with: any(), alone: Flag(false) };
                let attacked = Test::Happened { event: Box::new(event), window: span(Span::ThisTurn) };
                (span(Span::EachTurn), Some(attacked))
            }
            Keyword::Exhaust => (span(Span::Game), None),
            _ => return refuse(self.line, "an ability behind a keyword's dash"),
        };
        let mut made = self.parts(ability, kind)?;
        let none = Limits { who: None, window: None, times: None, test: None, cost: Vec::new() };
        let mut limits = made.limits.take().unwrap_or(none);
        if limits.times.is_some() {
            return refuse(self.line, "two numbers of times that it can be activated");
        }
        let within = limits.window.replace(times).map(|window| Test::Time { window });
        limits.times = Some(1);
        limits.test = super::selection::all_of(within.into_iter().chain(limits.test).chain(test).collect());
        made.limits = Some(limits);
        let (n, cost, test, of, word, memory) = (None, None, None, None, None, None);
        made.keywords.push(Grant::Keyword { keyword, n, cost, test, of, word, memory });
        Ok(made)
    }
}
