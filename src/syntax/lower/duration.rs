//! Lowers `duration.pest`.

use super::kid::AnyDuration;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, Reason, child, find, need};
use crate::ir::{Duration, EndOfTurnForm, Event, GameForm, Selection, ThatTurnForm};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn duration(&mut self, node: &Node<'_>) -> Lowered<Duration> {
        Ok(match AnyDuration::of(node)? {
            AnyDuration::UntilEndOfTurn => Duration::EndOfTurn(EndOfTurnForm::UntilEndOfTurn),
            AnyDuration::ThisTurnDuration => Duration::EndOfTurn(EndOfTurnForm::ThisTurn),
            AnyDuration::ThisCombat => Duration::EndOfCombat,
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
            AnyDuration::UntilEvent => Duration::Until(Box::new(self.event_deed(&child(node)?)?)),
            AnyDuration::WhileCond => Duration::While(Box::new(self.cond(&child(node)?)?)),
            AnyDuration::RestOfGame => Duration::Game(GameForm::RestOfTheGame),
            AnyDuration::ThisGame => Duration::Game(GameForm::ThisGame),
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
