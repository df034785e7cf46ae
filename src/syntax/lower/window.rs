//! Lowers the windows of `deed.pest` (when, and how often), and turns that are taken or skipped.

use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, find, has, kids, need, refuse};
use crate::ir::{InTurnForm, Qty, Selection, TurnOp, Verb, Window, WindowForm, WindowSpan};
use crate::lexicon::words;
use crate::syntax::parser::Rule;

impl Lower<'_> {
    /// "take an extra turn after this one", "skip your next untap step".
    pub(super) fn v_turn(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        if node.as_rule() == Rule::extra_turn {
            let n = match find(node, Rule::number) {
                Some(n) => self.number(&n)?,
                None => Qty::Number(1),
            };
            return Ok(Verb::Turn(TurnOp::ExtraTurn(n)));
        }
        if let Some(of_turn) = find(node, Rule::the_part_of_turn) {
            return Ok(Verb::Turn(TurnOp::Skip(self.turn_part(&child(&of_turn)?)?, None)));
        }
        if let Some(of_turn) = find(node, Rule::part_of_nth) {
            let part = self.turn_part(&need(&of_turn, Rule::turn_part)?)?;
            let turn = self.nth_turn(&need(&of_turn, Rule::nth_turn)?)?;
            return Ok(Verb::Turn(TurnOp::SkipIn(part, turn)));
        }
        let whose = self.possessor(&need(node, Rule::possessor)?)?;
        let part = need(node, Rule::turn_part)?;
        if part.as_str() == "upkeep" {
            self.legacy(&part, "upkeep step", "a step is skipped by its whole name");
        }
        let which = self.turn_part(&part)?;
        Ok(Verb::Turn(if has(node, Rule::skip_next) {
            TurnOp::SkipNext(which, whose)
        } else {
            TurnOp::Skip(which, Some(whose))
        }))
    }

    pub(super) fn window(&mut self, node: &Node<'_>) -> Lowered<Window> {
        if has(node, Rule::often) {
            return self.window_lead(node);
        }
        let node = kids(node).last().or_refuse(node, Reason::NotRead)?;
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
            Rule::since_turn => return self.since_turn(&child(&node)?),
            Rule::any_time => WindowSpan::AnyTime,
            Rule::could_cast => return self.could_cast(&node),
            Rule::during_part => return self.during(&node),
            Rule::turns_of => return self.turns_of(&node),
            Rule::during_nth => return self.nth_turn(&child(&node)?),
            Rule::during_other => return self.during_other(&node),
            _ => return refuse(node, Reason::NotRead),
        };
        Ok(Window { span, whose: None, times: None, form: None })
    }

    /// "since your last turn ended".
    fn since_turn(&mut self, node: &Node<'_>) -> Lowered<Window> {
        let whose = self.possessor(&need(node, Rule::possessor)?)?;
        let ended = node.as_rule() == Rule::since_end;
        let span = if ended { WindowSpan::SinceTurnEnded } else { WindowSpan::SinceTurnBegan };
        Ok(Window { span, whose: Some(Box::new(whose)), times: None, form: None })
    }

    /// "on each of your turns".
    fn turns_of(&mut self, node: &Node<'_>) -> Lowered<Window> {
        let whose = self.possessor(&need(node, Rule::possessor)?)?;
        let span = match find(node, Rule::turn_part) {
            Some(part) if node.as_str().starts_with("in") => WindowSpan::InEach(self.turn_part(&part)?),
            Some(part) => WindowSpan::DuringEach(self.turn_part(&part)?),
            None if node.as_str().starts_with("on") => WindowSpan::Turns,
            None => WindowSpan::DuringTurns,
        };
        Ok(Window { span, whose: Some(Box::new(whose)), times: None, form: None })
    }

    /// "during your turn".
    pub(super) fn during(&mut self, node: &Node<'_>) -> Lowered<Window> {
        let whose = self.optional(find(node, Rule::possessor), Self::possessor)?.map(Box::new);
        let word = need(node, Rule::turn_part)?;
        let part = self.turn_part(&word)?;
        let next = has(node, Rule::next_word);
        let span = if next { WindowSpan::Next(part) } else { WindowSpan::During(part) };
        let own = has(node, Rule::own_word);
        let theirs = whose.as_deref().is_some_and(Selection::is_they);
        if own && !theirs {
            return refuse(node, Reason::NotRead);
        }
        let form = match (own, theirs && word.as_str().ends_with('s')) {
            (false, false) => None,
            (true, false) => Some(WindowForm::Own),
            (false, true) => Some(WindowForm::Several),
            (true, true) => Some(WindowForm::SeveralOwn),
        };
        Ok(Window { span, whose, times: None, form })
    }

    /// "your first turn of the game".
    pub(super) fn nth_turn(&mut self, node: &Node<'_>) -> Lowered<Window> {
        let whose = self.optional(find(node, Rule::possessor), Self::possessor)?.map(Box::new);
        let n = words::ordinal(need(node, Rule::nth_ordinal)?.as_str()).or_refuse(node, Reason::NotRead)?;
        Ok(Window { span: WindowSpan::NthTurn(n), whose, times: None, form: None })
    }

    /// "during a turn other than yours".
    fn during_other(&mut self, node: &Node<'_>) -> Lowered<Window> {
        let whose = match find(node, Rule::absolute) {
            Some(word) => {
                let possessor = if word.as_str() == "yours" { "your" } else { "their" };
                self.pronoun_of(possessor, self.at(&word))
            }
            None => self.sel(&need(node, Rule::sel)?)?,
        };
        Ok(Window { span: WindowSpan::OtherTurns, whose: Some(Box::new(whose)), times: None, form: None })
    }

    /// "any time you could cast a sorcery".
    fn could_cast(&mut self, node: &Node<'_>) -> Lowered<Window> {
        let who = self.player_sel(&need(node, Rule::player_sel)?)?;
        let sorcery = node.as_str().ends_with("sorcery");
        let span = if sorcery { WindowSpan::AsSorcery } else { WindowSpan::AsInstant };
        Ok(Window { span, whose: Some(Box::new(who)), times: None, form: None })
    }

    /// What stands before the comma in "During your turn, …".
    pub(super) fn window_lead(&mut self, node: &Node<'_>) -> Lowered<Window> {
        let times = match find(node, Rule::often) {
            Some(often) if often.as_str() == "once" => Some(1),
            Some(often) => Some(super::ability::times(&child(&often)?)?),
            None => None,
        };
        let node = kids(node).last().or_refuse(node, Reason::NotRead)?;
        let window = match node.as_rule() {
            Rule::turns_of => self.turns_of(&node),
            Rule::could_cast => self.could_cast(&node),
            Rule::during_nth => self.nth_turn(&child(&node)?),
            Rule::during_other => self.during_other(&node),
            Rule::each_turn => {
                Ok(Window { span: WindowSpan::EachTurn, whose: None, times: None, form: None })
            }
            _ => self.during(&node),
        };
        Ok(Window { times, ..window? })
    }
}
