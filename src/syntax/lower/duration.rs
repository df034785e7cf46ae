//! Lowers `duration.pest`.

use super::kid::AnyDuration;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, find, need};
use crate::surface::{
    Act, Duration, Event, MoveVerb, Noun, PassiveVerb, Period, PeriodForm, Plain, Quant, Selection, Subject,
    ThatTurnForm, Verb,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn duration(&mut self, node: &Node<'_>) -> Lowered<Duration> {
        Ok(match AnyDuration::of(node)? {
            AnyDuration::Period => period(node)?,
            AnyDuration::UntilEndOfNext => Duration::UntilEndOfNext(self.next_whose(node)?),
            AnyDuration::UntilNext => {
                Duration::UntilNext(self.next_whose(node)?, self.turn_part(&need(node, Rule::turn_part)?)?)
            }
            AnyDuration::UntilBegins => {
                let until = self.part_begins(&child(node)?)?;
                let is_one = matches!(until, Event::PartBegins { nth: Some(_), .. });
                ensure(is_one, node, Reason::UntilPartOfNoTurn)?;
                Duration::Until(Box::new(until))
            }
            AnyDuration::UntilEvent => {
                let until = self.event_deed(&child(node)?)?;
                ensure(!finds_a_card(&until), node, Reason::UntilCardIsFound)?;
                Duration::Until(Box::new(until))
            }
            AnyDuration::WhileCond => Duration::While(Box::new(self.cond(&child(node)?)?)),
            AnyDuration::ThatTurn if node.as_str() == "that turn" => {
                Duration::ThatTurn(ThatTurnForm::ThatTurn)
            }
            AnyDuration::ThatTurn | AnyDuration::DuringThatTurn => Duration::ThatTurn(ThatTurnForm::During),
        })
    }

    /// "your", or nobody's for "the next turn".
    fn next_whose(&mut self, node: &Node<'_>) -> Lowered<Option<Selection>> {
        self.optional(find(&need(node, Rule::next_whose)?, Rule::possessor), |this, whose| {
            this.possessor(whose)
        })
    }
}

/// "until end of turn", "this turn": the row that has the words, and which form of its words they are.
fn period(node: &Node<'_>) -> Lowered<Duration> {
    let said = |period: Period| {
        let form = PeriodForm::ALL.iter().find(|form| period.words(**form) == Some(node.as_str()))?;
        Some(Duration::Period(period, *form))
    };
    Period::ALL.iter().find_map(|period| said(*period)).or_refuse(node, Reason::NotRead)
}

/// "until a creature card is revealed", "until you mill a land card": how far cards are gone through,
/// and not how long something lasts (701.17, 701.20).
fn finds_a_card(until: &Event) -> bool {
    let Event::Deed { deed, .. } = until else { return false };
    let finds = |act: &Act| match &deed.subject {
        Subject::Of(found) if is_some_card(found) => matches!(
            act.verb,
            Verb::Passive { verb: PassiveVerb::Revealed | PassiveVerb::Milled, .. }
                | Verb::Moved { verb: MoveVerb::Exile, .. }
        ),
        Subject::Of(_) | Subject::Implied | Subject::Elided | Subject::Unsaid => {
            matches!(&act.verb, Verb::Plain(Plain::Reveal | Plain::Mill, found) if is_some_card(found))
        }
    };
    deed.acts.iter().any(finds)
}

/// "a card", "a nonland card": one that is not known yet.
fn is_some_card(what: &Selection) -> bool {
    let Selection::Pick(pick) = what else { return false };
    let is_one = pick.quant == Quant::A || matches!(pick.quant, Quant::Exactly(_));
    is_one && pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Card))
}
