//! Lowers `duration.pest`.

use super::{Lower, Node, find, first};
use crate::ir::{Duration, EndOfTurnForm, Event, GameForm, Selection, ThatTurnForm};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn duration(&mut self, node: &Node<'_>) -> Option<Duration> {
        Some(match node.as_rule() {
            Rule::until_end_of_turn => Duration::EndOfTurn(EndOfTurnForm::UntilEndOfTurn),
            Rule::this_turn_duration => Duration::EndOfTurn(EndOfTurnForm::ThisTurn),
            Rule::this_combat => Duration::EndOfCombat,
            Rule::until_end_of_next => Duration::UntilEndOfNext(self.next_whose(node)?),
            Rule::until_next => {
                Duration::UntilNext(self.next_whose(node)?, self.turn_part(&find(node, Rule::turn_part)?)?)
            }
            Rule::until_begins => {
                let until = self.part_begins(&first(node)?)?;
                if !matches!(until, Event::PartBegins { nth: Some(_), .. }) {
                    return None;
                }
                Duration::Until(Box::new(until))
            }
            Rule::until_event => Duration::Until(Box::new(self.event_deed(&first(node)?)?)),
            Rule::while_cond => Duration::While(Box::new(self.cond(&first(node)?)?)),
            Rule::rest_of_game => Duration::Game(GameForm::RestOfTheGame),
            Rule::this_game => Duration::Game(GameForm::ThisGame),
            Rule::that_turn if node.as_str() == "that turn" => Duration::ThatTurn(ThatTurnForm::ThatTurn),
            Rule::that_turn | Rule::during_that_turn => Duration::ThatTurn(ThatTurnForm::During),
            _ => return None,
        })
    }

    /// "your", or nobody's for "the next turn".
    fn next_whose(&mut self, node: &Node<'_>) -> Option<Option<Selection>> {
        match find(&find(node, Rule::next_whose)?, Rule::possessor) {
            Some(whose) => Some(Some(self.possessor(&whose)?)),
            None => Some(None),
        }
    }
}
