//! Parts of turns that are skipped (614.10): always, in one turn of the game, or the next of them.

use super::scope::{Entity, PhaseSort};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::TurnPart;
use crate::source::Span;
use crate::surface::{Act, Deed, Selection, Subject, TurnOp, Verb, Window as Stretch};
use planarc_bytecode::{Action, Num, Rule, Stmt, Window};

/// A part that is skipped, of whose turns, and in which of them.
struct Skipped<'a> {
    part: TurnPart,
    whose: Option<&'a Selection>,
    within: Option<&'a Stretch>,
}

/// What acts skip where they skip parts of turns and nothing else: "skip your untap step and your draw step".
fn skipped(acts: &[Act]) -> Option<Vec<Skipped<'_>>> {
    acts.iter().map(|act| if let Verb::Turn(op) = &act.verb { one(op) } else { None }).collect()
}

fn one(op: &TurnOp) -> Option<Skipped<'_>> {
    match op {
        TurnOp::Skip(part, whose) => Some(Skipped { part: *part, whose: whose.as_ref(), within: None }),
        TurnOp::SkipIn(part, within) => Some(Skipped { part: *part, whose: None, within: Some(within) }),
        TurnOp::SkipToo(op) => one(op),
        TurnOp::SkipNext(..) | TurnOp::ExtraTurn(_) | TurnOp::EndTurn | TurnOp::Reverse => None,
    }
}

impl Elaborator<'_> {
    /// "Players skip their draw steps": whether the statement is one of these.
    pub(super) fn skips(&mut self, deed: &Deed) -> Elaborated<bool> {
        let at = deed.at.0;
        let parts = match skipped(&deed.acts) {
            Some(parts) if self.scope.is_static => parts,
            _ => return Ok(false),
        };
        let who = self.subject(deed)?;
        if let Subject::Of(Selection::Pick(pick)) = &deed.subject {
            self.scope.means(pick.slot, Entity::Set(who.clone()));
        }
        let mut rules = Vec::new();
        for Skipped { part, whose, within } in parts {
            if let Some(whose) = whose
                && self.set(whose)? != who
            {
                return refuse(at, "a part of another's turn that is skipped");
            }
            let window = match (deed.window.as_ref(), within) {
                (Some(_), Some(_)) => return refuse(at, "a part of a turn that is skipped within two times"),
                (window, within) => window.or(within).map(|window| self.window(window, at)).transpose()?,
            };
            if let Some(Window::Span { whose: Some(whose), .. }) = &window
                && **whose != who
            {
                return refuse(at, "a part of another's turn that is skipped");
            }
            rules.push(Rule::Skip { who: who.clone(), part, window });
        }
        let duration = Box::new(self.duration(&deed.duration, at)?);
        self.scope.push(Stmt::Rule { into: None, rules, duration, then: None });
        Ok(true)
    }

    /// "Skip your next draw step", "skip the untap step of that turn": an act.
    pub(super) fn skip(&mut self, op: &TurnOp, at: Span) -> Elaborated<Action> {
        let n = Num::Value { value: 1 };
        match op {
            TurnOp::SkipNext(part, whose) => {
                Ok(Action::Skip { who: self.set(whose)?, part: *part, n, within: None })
            }
            TurnOp::Skip(part, None) => {
                let within = Some(self.added(PhaseSort::Turn, at)?);
                Ok(Action::Skip { who: self.scope.who.clone(), part: *part, n, within })
            }
            TurnOp::SkipToo(op) => self.skip(op, at),
            _ => refuse(at, "a part of a turn that is skipped"),
        }
    }
}
