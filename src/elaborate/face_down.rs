//! What something is while it is face down (708.2): "Turn it face down. It's a 2/2 Spirit creature."
//!
//! The characteristics that are listed belong to the effect that turns it face down or puts it onto the
//! battlefield so. They end as it is turned face up (708.8), and nothing of them happens to what was face
//! down before (708.2b), so that they are no effect of their own.

use super::{Elaborated, Elaborator, refuse};
use crate::surface::{Act, Deed, DescriptionForm, Duration, Meant, Selection, Subject, Verb};
use planarc_bytecode::axis::{Change, Entering};
use planarc_bytecode::operand::{Place, Slot, Write};
use planarc_bytecode::{Action, Desc, Set, Stmt};

impl Elaborator<'_> {
    /// Whether a clause lists what something is that the statement before it turns face down.
    pub(super) fn is_listed_face_down(&mut self, deed: &Deed) -> Elaborated<bool> {
        let at = deed.at.0;
        if self.scope.is_static || !deed.acts.iter().any(|act| matches!(act.verb, Verb::Be(..))) {
            return Ok(false);
        }
        let is_for_a_time = deed.duration != Duration::Unstated || self.scope.lasting.is_some();
        let Some(of) = self.subject_before(deed)? else { return Ok(false) };
        if is_for_a_time {
            return Ok(false);
        }
        let turned = self.scope.block.iter().rposition(|stmt| turns(stmt, &of));
        let Some(place) = turned else {
            if self.is_turned_elsewhere(&of) {
                return refuse(at, "what something is face down, apart from what turns it so");
            }
            return Ok(false);
        };
        let [Act { verb: Verb::Be(is, _), .. }] = deed.acts.as_slice() else {
            return refuse(at, "what something is face down, beside what else becomes of it");
        };
        if is.form != DescriptionForm::Replaces || deed.window.is_some() || deed.modal.meant() != Meant::Done
        {
            return refuse(at, "what something is face down, in addition to what it is");
        }
        if place + 1 != self.scope.block.len() {
            return refuse(at, "what something is face down, behind another act");
        }
        let listed = self.description(is, at)?;
        if self.scope.block.last_mut().is_some_and(|stmt| lists(stmt, &of, &listed)) {
            return Ok(true);
        }
        refuse(at, "what something is face down, said twice or of several acts")
    }

    /// Whether a block around turns it face down, or an ability that is set up before.
    fn is_turned_elsewhere(&self, of: &Set) -> bool {
        let is_around = self.scope.turned.iter().any(|(what, into)| is_of(what, into.as_ref(), of));
        let is_later = self.scope.block.iter().any(|stmt| match stmt {
            Stmt::Delay { ability, .. } | Stmt::Reflexive { ability } => {
                let later = usize::try_from(ability.0).ok().and_then(|place| self.abilities.get(place));
                later.is_some_and(|later| later.body.0.iter().any(turns_any))
            }
            _ => false,
        });
        is_around || is_later
    }

    /// What a clause is about, if that is known before it.
    fn subject_before(&mut self, deed: &Deed) -> Elaborated<Option<Set>> {
        Ok(match &deed.subject {
            Subject::Of(Selection::Ref(word)) => Some(self.reference(word)?),
            Subject::Elided => self.scope.subject.clone(),
            Subject::Of(_) | Subject::Implied | Subject::Unsaid => None,
        })
    }
}

/// Whether an act is done to a set, which may be called by what was done.
fn is_of(what: &Set, into: Option<&Write>, of: &Set) -> bool {
    let Set::Slot { slot: Slot { place: Place::Slot(slot), .. } } = of else { return what == of };
    what == of || into.is_some_and(|Write(into)| into == slot)
}

/// The set that an act turns face down, or puts onto the battlefield so, and what it is then.
fn turned(act: &mut Action) -> Option<(&Set, &mut Option<Box<Desc>>)> {
    match act {
        Action::Status { what, change: Change::FaceDown, like, .. } => Some((what, like)),
        Action::Move { what, entry: Some(entry), .. } if entry.states.contains(&Entering::FaceDown) => {
            Some((what, &mut entry.like))
        }
        _ => None,
    }
}

/// What a statement turns face down, with the slot of the act; of blocks, what those within do.
fn all_turned(stmt: &Stmt) -> Vec<(Set, Option<Write>)> {
    match stmt {
        Stmt::Do { into, acts } => {
            let set_of = |act: &Action| turned(&mut act.clone()).map(|(what, _)| what.clone());
            acts.iter().filter_map(set_of).map(|what| (what, *into)).collect()
        }
        Stmt::May { body, .. } | Stmt::Each { body, .. } => body.0.iter().flat_map(all_turned).collect(),
        Stmt::If { then, otherwise, .. } => {
            let rest = otherwise.iter().flat_map(|block| &block.0);
            then.0.iter().chain(rest).flat_map(all_turned).collect()
        }
        _ => Vec::new(),
    }
}

fn turns(stmt: &Stmt, of: &Set) -> bool {
    all_turned(stmt).iter().any(|(what, into)| is_of(what, into.as_ref(), of))
}

fn turns_any(stmt: &Stmt) -> bool {
    !all_turned(stmt).is_empty()
}

impl super::scope::Scope {
    /// Notes what a statement turns face down.
    pub(super) fn notes_turned(&mut self, stmt: &Stmt) {
        if let Stmt::Do { .. } = stmt {
            self.turned.extend(all_turned(stmt));
        }
    }
}

/// Writes what something is into the one act that turns it face down, if nothing is written there.
fn lists(stmt: &mut Stmt, of: &Set, listed: &Desc) -> bool {
    match stmt {
        Stmt::Do { into, acts } => {
            let [act] = acts.as_mut_slice() else { return false };
            match turned(act) {
                Some((what, like @ None)) if is_of(what, into.as_ref(), of) => {
                    *like = Some(Box::new(listed.clone()));
                    true
                }
                _ => false,
            }
        }
        Stmt::May { body, .. } | Stmt::Each { body, .. } | Stmt::If { then: body, otherwise: None, .. } => {
            body.0.last_mut().is_some_and(|stmt| lists(stmt, of, listed))
        }
        _ => false,
    }
}
