//! What is left behind a path that may not be taken: "If you don't, put a land card from among them into your hand.
//! Put the rest on the bottom of your library." The rest is put there on either path; on the one on which nothing was
//! taken, none of it is left out.

use super::scope::Scope;
use planarc_bytecode::operand::{Block, Operand as _, Place, Write};
use planarc_bytecode::row::{Field, Row, Sort};
use planarc_bytecode::walk::{Visitor, slots_written};
use planarc_bytecode::{Action, Set, Stmt, Value};

/// What a statement reads of the slots that a path writes.
#[derive(Default)]
struct Reads {
    written: Vec<u32>,
    /// The instructions around, and whether what is read now is only taken out of one of them.
    around: Vec<(&'static str, bool)>,
    left_out: Vec<u32>,
    /// Whether anything else is done with one of these.
    is_used: bool,
}

impl Visitor for Reads {
    fn begin(&mut self, _: &'static Sort, row: &'static Row) {
        self.around.push((row.name, false));
    }
    fn begin_operand(&mut self, field: &'static Field) {
        if let Some((name, takes_out)) = self.around.last_mut() {
            *takes_out = *name == "Minus" && field.name == "b";
        }
    }
    fn end(&mut self, _: &'static Sort, _: &'static Row) {
        self.around.pop();
    }
    fn read(&mut self, place: Place) {
        let Place::Slot(slot) = place else { return };
        if !self.written.contains(&slot) {
            return;
        }
        if self.around.iter().any(|(_, takes_out)| *takes_out) {
            self.left_out.push(slot);
        } else {
            self.is_used = true;
        }
    }
}

/// The statements that write nothing into those slots of a path that another statement only leaves out.
fn nothing_in(stmt: &Stmt, path: &Block) -> Option<Vec<(u32, Stmt)>> {
    let mut reads = Reads { written: slots_written(path), ..Reads::default() };
    stmt.walk(&mut reads);
    if reads.is_used || reads.left_out.is_empty() {
        return None;
    }
    reads.left_out.sort_unstable();
    reads.left_out.dedup();
    reads.left_out.into_iter().map(|slot| Some((slot, nothing(path, slot)?))).collect()
}

/// The statement of a path that writes a slot, of nothing.
fn nothing(path: &Block, slot: u32) -> Option<Stmt> {
    let none = || Set::Both { sets: Vec::new() };
    match path.0.iter().find(|stmt| slots_written(*stmt).contains(&slot))? {
        Stmt::Choose { into, .. } | Stmt::Find { into, .. } => {
            Some(Stmt::Let { into: Write(into.0), value: Value::Set { set: none() } })
        }
        Stmt::Do { into, acts } => match acts.as_slice() {
            [Action::Move { place, entry, face, until, what: _ }] => {
                let (place, entry, face, until) = (place.clone(), entry.clone(), *face, until.clone());
                let acts = vec![Action::Move { what: none(), place, entry, face, until }];
                Some(Stmt::Do { into: *into, acts })
            }
            _ => None,
        },
        Stmt::If { then, otherwise, .. } => {
            let other = || otherwise.as_ref().and_then(|other| nothing(other, slot));
            nothing(then, slot).or_else(other)
        }
        Stmt::May { body, .. } => nothing(body, slot),
        _ => None,
    }
}

/// Has each path through a block write a slot.
fn completed(block: &mut Block, slot: u32, nothing: &Stmt) {
    match block.0.iter_mut().find(|stmt| slots_written(*stmt).contains(&slot)) {
        Some(Stmt::If { then, otherwise, .. }) => {
            completed(then, slot, nothing);
            completed(otherwise.get_or_insert_with(|| Block(Vec::new())), slot, nothing);
        }
        Some(_) => {}
        None => block.0.push(nothing.clone()),
    }
}

impl Scope {
    /// Makes known behind the `if` before a statement, on either path, what that statement leaves out.
    pub(super) fn completes_path(&mut self, stmt: &Stmt) {
        let Some(Stmt::If { then, otherwise: None, .. }) = self.block.last() else { return };
        let Some(slots) = nothing_in(stmt, then) else { return };
        for (_, nothing) in &slots {
            self.notes_place(nothing);
        }
        let Some(Stmt::If { then, otherwise, .. }) = self.block.last_mut() else { return };
        let mut other = Block(Vec::new());
        for (slot, nothing) in slots {
            completed(then, slot, &nothing);
            completed(&mut other, slot, &nothing);
        }
        *otherwise = Some(other);
    }
}
