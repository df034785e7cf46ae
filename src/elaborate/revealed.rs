//! "Reveal the first card you draw each turn. Whenever you reveal a land card this way, …": the draw is replaced by
//! one of a card that is revealed, and what waits for that follows it.

use super::scope::{Entity, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::surface::Event as Waits;
use crate::surface::{
    Act, Chooser, Deed, DoneVerb, Duration as Said, Modality, Noun, Participle, Pick, Plain, Pred, Quant,
    Rank, Selection, Step, StepKind, Subject, ThisWay, Verb, Window,
};
use planarc_bytecode::axis::Uses;
use planarc_bytecode::operand::Role;
use planarc_bytecode::{Action, Duration, Event, Num, Set, Stmt};

/// The card that is revealed as it is drawn: which, and in which stretch of time.
fn revealed(step: &Step) -> Option<(&Act, &Pick, u32, &Window)> {
    let StepKind::Do(deed) = &step.kind else { return None };
    let Deed {
        subject: Subject::Implied,
        modal: Modality::PLAIN,
        window: None,
        duration: Said::Unstated,
        ..
    } = deed
    else {
        return None;
    };
    let [act @ Act { verb: Verb::Plain(Plain::Reveal, Selection::Pick(pick)), .. }] = deed.acts.as_slice()
    else {
        return None;
    };
    let [head] = pick.filter.heads.as_slice() else { return None };
    let ([Pred::Nth(Rank::Number(nth))], Some(Noun::Card), true) =
        (head.adjectives.as_slice(), head.noun, head.types.is_empty())
    else {
        return None;
    };
    let [Pred::DoneBy { verb: DoneVerb::Draw, who: Some(who), from: None, window: Some(window), .. }] =
        pick.filter.suffixes.as_slice()
    else {
        return None;
    };
    let is_one = pick.quant == Quant::The && pick.chooser == Chooser::Actor && who.is_you();
    is_one.then_some((act, pick, *nth, window))
}

impl Elaborator<'_> {
    /// How many of the steps say that a card is revealed as it is drawn, and what follows that; none that do.
    pub(super) fn revealed_as_drawn(&mut self, steps: &[Step]) -> Elaborated<usize> {
        let Some((step, behind)) = steps.split_first() else { return Ok(0) };
        let Some((act, pick, nth, window)) = revealed(step).filter(|_| self.scope.is_static) else {
            return Ok(0);
        };
        let at = step.at.0;
        let follows = |step: &&Step| {
            matches!(&step.kind, StepKind::Delayed { event: Waits::Deed { this_way: ThisWay::Said, .. }, .. })
        };
        let with = behind.iter().take_while(follows).count();
        let (window, who) = (self.window(window, at)?, super::role::in_role(Set::You));
        let event = Box::new(Event::Draw { who, what: super::role::any(), n: Role::default() });
        let event = Event::Nth { event, n: Num::Value { value: nth }, window, per: Vec::new() };
        let was_static = std::mem::replace(&mut self.scope.is_static, false);
        let body = self.block(|it| {
            let into = it.scope.fresh();
            let draw = Action::Draw { who: Set::You, n: Num::Value { value: 1 } };
            it.scope.push(Stmt::Do { into: Some(into), acts: vec![draw] });
            it.scope.verbs.push((Participle::Revealed, act.out, Set::You));
            it.scope.means(pick.slot, Entity::Set(slot_set(into.0)));
            let shown = it.does(vec![Action::Reveal { who: Set::You, what: slot_set(into.0) }]);
            it.scope.means(act.out, Entity::Act(shown));
            it.steps(behind.get(..with).unwrap_or_default())
        });
        self.scope.is_static = was_static;
        let body = body?;
        if body.0.is_empty() {
            return refuse(at, "a card that is revealed as it is drawn");
        }
        let (event, duration) = (Box::new(event), Box::new(Duration::Functions));
        self.scope.push(Stmt::Replace { into: None, event, uses: Uses::Every, duration, body });
        Ok(with + 1)
    }
}
