//! Lowers the windows of `deed.pest` (when, and how often), and turns that are taken or skipped.

use super::kid;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, find, first, has, need, refuse, word};
use crate::lexicon::words;
use crate::surface::{
    AllForm, InTurnForm, Qty, Quant, Selection, TurnOp, Verb, Window, WindowForm, WindowSpan, WordNumber,
};
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
        // "… and your untap step" has no verb of its own.
        let whose = self.possessor(find(node, Rule::possessor).as_ref().unwrap_or(node))?;
        let part = need(node, Rule::turn_part)?;
        if part.as_str() == "upkeep" {
            self.legacy(&part, "upkeep step", "a step is skipped by its whole name");
        }
        let which = self.turn_part(&part)?;
        let skip = if has(node, Rule::skip_next) {
            TurnOp::SkipNext(which, whose)
        } else {
            TurnOp::Skip(which, Some(whose))
        };
        let is_more = node.as_rule() == Rule::more_skipped;
        Ok(Verb::Turn(if is_more { TurnOp::SkipToo(Box::new(skip)) } else { skip }))
    }

    pub(super) fn window(&mut self, node: &Node<'_>) -> Lowered<Window> {
        if has(node, Rule::often) {
            return self.window_lead(node);
        }
        let node = node.kids().last().or_refuse(node, Reason::NotRead)?;
        let span = match kid::AnyWindow::of(node)? {
            kid::AnyWindow::EachTurn => WindowSpan::EachTurn,
            kid::AnyWindow::EachCombat => WindowSpan::EachCombat,
            kid::AnyWindow::InTurn => WindowSpan::InTurn(word(&node, IN_TURNS)?),
            kid::AnyWindow::LastTurn => WindowSpan::LastTurn,
            kid::AnyWindow::ThisTurn => WindowSpan::ThisTurn,
            kid::AnyWindow::GameSoFar => WindowSpan::ThisGame,
            kid::AnyWindow::CombatWindow => WindowSpan::ThisCombat,
            kid::AnyWindow::StepWindow => WindowSpan::ThisStep,
            kid::AnyWindow::SinceTurn => return self.since_turn(&child(&node)?),
            kid::AnyWindow::AnyTime => WindowSpan::AnyTime,
            kid::AnyWindow::CouldCast => return self.could_cast(&node),
            kid::AnyWindow::DuringPart => return self.during(&node),
            kid::AnyWindow::TurnsOf => return self.turns_of(&node),
            kid::AnyWindow::DuringNth => return self.nth_turn(&child(&node)?),
            kid::AnyWindow::DuringOther => return self.during_other(&node),
            // How often is seen first, and "only" is read by the deed.
            kid::AnyWindow::Often | kid::AnyWindow::OnlyThen => return refuse(node, Reason::NotRead),
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
        let said = need(node, Rule::turn_part)?;
        let part = self.turn_part(&said)?;
        let next = has(node, Rule::next_word);
        let span = if next { WindowSpan::Next(part) } else { WindowSpan::During(part) };
        let own = has(node, Rule::own_word);
        let theirs = whose.as_deref().is_some_and(Selection::is_they);
        ensure(!own || theirs, node, Reason::OwnOfWhom)?;
        let are_several = |who: &Selection| {
            matches!(who, Selection::Pick(pick)
                if matches!(pick.quant, Quant::All(AllForm::Bare) | Quant::Possessed(_, WordNumber::Plural)))
        };
        let many = theirs || whose.as_deref().is_some_and(are_several);
        let several = many && said.as_str().ends_with('s');
        let form = match (own, several) {
            (true, false) => WindowForm::Own,
            (false, _) => WindowForm::Several,
            (true, true) => WindowForm::SeveralOwn,
        };
        let form = (own || several).then_some(form);
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
                let possessor = if word.as_str().starts_with("your") { "your" } else { "their" };
                self.pronoun_of(possessor, self.at(&word))
            }
            None => self.sel(&need(node, Rule::sel)?)?,
        };
        let own = find(node, Rule::absolute).is_some_and(|word| word.as_str().ends_with("own"));
        let several = has(node, Rule::turns_other);
        let form = match (several, own) {
            (false, _) => WindowForm::Own,
            (true, false) => WindowForm::Several,
            (true, true) => WindowForm::SeveralOwn,
        };
        let form = (several || own).then_some(form);
        Ok(Window { span: WindowSpan::OtherTurns, whose: Some(Box::new(whose)), times: None, form })
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
        let times = self.optional(find(node, Rule::often), |_, often| match first(often) {
            Some(n) => super::ability::times(&n),
            None => Ok(1),
        })?;
        let node = node.kids().last().or_refuse(node, Reason::NotRead)?;
        let window = match kid::AnyWindowLead::of(node)? {
            kid::AnyWindowLead::TurnsOf => self.turns_of(&node),
            kid::AnyWindowLead::CouldCast => self.could_cast(&node),
            kid::AnyWindowLead::DuringNth => self.nth_turn(&child(&node)?),
            kid::AnyWindowLead::DuringOther => self.during_other(&node),
            kid::AnyWindowLead::EachTurn => {
                Ok(Window { span: WindowSpan::EachTurn, whose: None, times: None, form: None })
            }
            kid::AnyWindowLead::DuringPart => self.during(&node),
            kid::AnyWindowLead::Often
            | kid::AnyWindowLead::OnlyThen
            | kid::AnyWindowLead::EachCombat
            | kid::AnyWindowLead::LastTurn
            | kid::AnyWindowLead::AnyTime => refuse(node, Reason::NotRead),
        };
        Ok(Window { times, ..window? })
    }
}

const IN_TURNS: &[(&str, InTurnForm)] = &[
    ("in a turn", InTurnForm::A),
    ("in one turn", InTurnForm::One),
    ("in a single turn", InTurnForm::Single),
];
