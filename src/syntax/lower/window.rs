//! Lowers the windows of `deed.pest`: when, and how often.

use super::{Lower, Node, find, first, has, kids};
use crate::ir::{InTurnForm, Selection, Window, WindowForm, WindowSpan};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn window(&mut self, node: &Node<'_>) -> Option<Window> {
        if has(node, Rule::often) {
            return self.window_lead(node);
        }
        let node = kids(node).last()?;
        let span = match node.as_rule() {
            Rule::each_turn => WindowSpan::EachTurn,
            Rule::each_combat => WindowSpan::EachCombat,
            Rule::in_turn => WindowSpan::InTurn(match node.as_str() {
                "in a turn" => InTurnForm::A,
                "in one turn" => InTurnForm::One,
                _ => InTurnForm::Single,
            }),
            Rule::last_turn => WindowSpan::LastTurn,
            Rule::this_turn => WindowSpan::ThisTurn,
            Rule::game_so_far => WindowSpan::ThisGame,
            Rule::combat_window => WindowSpan::ThisCombat,
            Rule::since_turn => return self.since_turn(&first(&node)?),
            Rule::any_time => WindowSpan::AnyTime,
            Rule::could_cast => return self.could_cast(&node),
            Rule::during_part => return self.during(&node),
            Rule::turns_of => return self.turns_of(&node),
            _ => return None,
        };
        Some(Window { span, whose: None, times: None, form: None })
    }

    /// "since your last turn ended".
    fn since_turn(&mut self, node: &Node<'_>) -> Option<Window> {
        let whose = self.possessor(&find(node, Rule::possessor)?)?;
        let ended = node.as_rule() == Rule::since_end;
        let span = if ended { WindowSpan::SinceTurnEnded } else { WindowSpan::SinceTurnBegan };
        Some(Window { span, whose: Some(Box::new(whose)), times: None, form: None })
    }

    /// "on each of your turns".
    fn turns_of(&mut self, node: &Node<'_>) -> Option<Window> {
        let whose = self.possessor(&find(node, Rule::possessor)?)?;
        let span = match find(node, Rule::turn_part) {
            Some(part) if node.as_str().starts_with("in") => WindowSpan::InEach(self.turn_part(&part)?),
            Some(part) => WindowSpan::DuringEach(self.turn_part(&part)?),
            None if node.as_str().starts_with("on") => WindowSpan::Turns,
            None => WindowSpan::DuringTurns,
        };
        Some(Window { span, whose: Some(Box::new(whose)), times: None, form: None })
    }

    /// "during your turn".
    pub(super) fn during(&mut self, node: &Node<'_>) -> Option<Window> {
        let whose = match find(node, Rule::possessor) {
            Some(possessor) => Some(Box::new(self.possessor(&possessor)?)),
            None => None,
        };
        let word = find(node, Rule::turn_part)?;
        let part = self.turn_part(&word)?;
        let next = has(node, Rule::next_word);
        let span = if next { WindowSpan::Next(part) } else { WindowSpan::During(part) };
        let own = has(node, Rule::own_word);
        let theirs = whose.as_deref().is_some_and(Selection::is_they);
        if own && !theirs {
            return None;
        }
        let form = match (own, theirs && word.as_str().ends_with('s')) {
            (false, false) => None,
            (true, false) => Some(WindowForm::Own),
            (false, true) => Some(WindowForm::Several),
            (true, true) => Some(WindowForm::SeveralOwn),
        };
        Some(Window { span, whose, times: None, form })
    }

    /// "any time you could cast a sorcery".
    fn could_cast(&mut self, node: &Node<'_>) -> Option<Window> {
        let who = self.player_sel(&find(node, Rule::player_sel)?)?;
        let sorcery = node.as_str().ends_with("sorcery");
        let span = if sorcery { WindowSpan::AsSorcery } else { WindowSpan::AsInstant };
        Some(Window { span, whose: Some(Box::new(who)), times: None, form: None })
    }

    /// What stands before the comma in "During your turn, …".
    pub(super) fn window_lead(&mut self, node: &Node<'_>) -> Option<Window> {
        let times = match find(node, Rule::often) {
            Some(often) if often.as_str() == "once" => Some(1),
            Some(often) => Some(super::ability::times(&first(&often)?)?),
            None => None,
        };
        let node = kids(node).last()?;
        let window = match node.as_rule() {
            Rule::turns_of => self.turns_of(&node),
            Rule::could_cast => self.could_cast(&node),
            Rule::each_turn => {
                Some(Window { span: WindowSpan::EachTurn, whose: None, times: None, form: None })
            }
            _ => self.during(&node),
        };
        Some(Window { times, ..window? })
    }
}
