//! What reads what only an act that was left to somebody writes, or what such an act moved: it belongs to that
//! act having been done. "You may sacrifice a creature. You may search your library for a card with lesser
//! mana value than that creature."

use super::Elaborator;
use planarc_bytecode::axis::Came;
use planarc_bytecode::operand::{AbilityId, Block, Operand as _, Place, Slot, Write};
use planarc_bytecode::row::{Field, Row, Sort};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Action, Set, Stmt, Test};

/// An act that was left to somebody.
struct Offer {
    /// The slot of the answer.
    answer: u32,
    /// The slots that are written where it was done.
    written: Vec<u32>,
    /// The slots of what it moved.
    moved: Vec<u32>,
    /// The slots of its dice: what was not rolled has no result.
    rolled: Vec<u32>,
}

/// The slots that a statement reads. How many there were is 0 where nothing was done, and whether it was done
/// can be asked anywhere.
#[derive(Default)]
struct Reads {
    slots: Vec<u32>,
    /// The same, but for those of which only a number or a player is read.
    acted_on: Vec<u32>,
    /// Those of which it is read how much they came to.
    amounts: Vec<u32>,
    abilities: Vec<AbilityId>,
    written: Vec<u32>,
    counts: u32,
    derives: u32,
    /// The instructions around, and whether what is read of each only takes something out.
    around: Vec<(&'static str, bool)>,
}

fn counts(sort: &Sort, row: &Row) -> bool {
    matches!((sort.name, row.name), ("Num", "Amount" | "Count") | ("Test", "Done" | "Made"))
}

fn derives(sort: &Sort, row: &Row) -> bool {
    sort.name == "Num" || (sort.name, row.name) == ("Set", "Whose")
}

impl Visitor for Reads {
    fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
        self.counts += u32::from(counts(sort, row));
        self.derives += u32::from(derives(sort, row));
        // "All other creatures": than none, where none was chosen.
        let leaves_out = row.name == "In" && matches!(self.around.last(), Some(("Not", _)));
        self.counts += u32::from(leaves_out);
        self.around.push((row.name, leaves_out));
    }
    // "Put the rest on the bottom": what nothing was taken of is all of it.
    fn begin_operand(&mut self, field: &'static Field) {
        if let Some(("Minus", takes_out @ false)) = self.around.last_mut()
            && field.name == "b"
        {
            *takes_out = true;
            self.counts += 1;
        }
    }
    fn end(&mut self, sort: &'static Sort, row: &'static Row) {
        self.counts -= u32::from(counts(sort, row));
        self.derives -= u32::from(derives(sort, row));
        if let Some((_, true)) = self.around.pop() {
            self.counts -= 1;
        }
    }
    fn read(&mut self, place: Place) {
        if let (Place::Slot(slot), Some(("Amount", _))) = (place, self.around.last()) {
            self.amounts.push(slot);
        }
        if let (Place::Slot(slot), 0) = (place, self.counts) {
            self.slots.push(slot);
            if self.derives == 0 {
                self.acted_on.push(slot);
            }
        }
    }
    fn write(&mut self, Write(slot): Write) {
        self.written.push(slot);
    }
    fn ability(&mut self, ability: AbilityId) {
        self.abilities.push(ability);
    }
}

impl Elaborator<'_> {
    /// A block whose statements stand under the acts that they need to have been done.
    pub(super) fn under_offers(&self, block: Vec<Stmt>) -> Vec<Stmt> {
        if self.scope.is_static || !block.iter().any(|stmt| matches!(stmt, Stmt::May { .. })) {
            return block;
        }
        let mut offers: Vec<Offer> = Vec::new();
        let mut made: Vec<Stmt> = Vec::new();
        for stmt in block {
            let reads = self.reads(&stmt);
            let needs = |offer: &&mut Offer| self.needs(&stmt, &reads, offer);
            if let (false, Some(offer)) = (asks_itself(&stmt), offers.iter_mut().rev().find(needs)) {
                offer.written.extend(&reads.written);
                let mut under = chosen_for(&mut made, &reads.slots);
                offer.written.extend(under.iter().flat_map(|stmt| self.reads(stmt).written));
                under.push(stmt);
                add_under(&mut made, offer.answer, under);
                continue;
            }
            if let Stmt::May { into, body, .. } = &stmt {
                let within = body.0.iter().flat_map(|stmt| self.reads(stmt).written).collect();
                let (moved, rolled) = (moved_by(body), rolled_by(body));
                offers.push(Offer { answer: into.0, written: within, moved, rolled });
            }
            made.push(stmt);
        }
        made
    }

    /// Whether a statement needs that an offer was taken. "If no creature was sacrificed this way" is answered
    /// where it was not: what follows is looked at alone.
    fn needs(&self, stmt: &Stmt, reads: &Reads, offer: &Offer) -> bool {
        if reads.amounts.iter().any(|slot| offer.rolled.contains(slot)) {
            return true;
        }
        if let Stmt::If { c, then, otherwise } = stmt {
            let done = [offer.written.as_slice(), &[offer.answer]].concat();
            let follows = match super::reads::where_undone(c, &done) {
                Some(true) => Some(then),
                Some(false) => otherwise.as_ref(),
                None => None,
            };
            if let Some(follows) = follows {
                return follows.0.iter().any(|stmt| self.needs(stmt, &self.reads(stmt), offer));
            }
        }
        reads.slots.iter().any(|slot| offer.written.contains(slot))
            || reads.acted_on.iter().any(|slot| offer.moved.contains(slot))
    }

    fn reads(&self, stmt: &Stmt) -> Reads {
        let mut reads = Reads::default();
        stmt.walk(&mut reads);
        // What is done later keeps what it reads.
        for ability in std::mem::take(&mut reads.abilities) {
            let place = usize::try_from(ability.0).unwrap_or(usize::MAX);
            let kept = self.abilities.get(place).map(|ability| &ability.captures);
            let kept: Vec<u32> = kept.into_iter().flatten().map(|kept| kept.outer).collect();
            reads.slots.extend(&kept);
            reads.acted_on.extend(kept);
        }
        reads
    }
}

/// Whether a statement asks itself whether an act was done.
fn asks_itself(stmt: &Stmt) -> bool {
    #[derive(Default)]
    struct Asks(bool);
    impl Visitor for Asks {
        fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
            self.0 |= (sort.name, row.name) == ("Test", "Done");
        }
    }
    let mut asks = Asks::default();
    let Stmt::If { c, .. } = stmt else { return false };
    c.walk(&mut asks);
    asks.0 || asks_for_choice(c)
}

/// "If you do", "if you don't", of what could be chosen.
fn asks_for_choice(c: &Test) -> bool {
    match c {
        Test::Exists { set: Set::Slot { .. } | Set::Was { .. } } => true,
        Test::Not { c } => asks_for_choice(c),
        Test::All { c } => c.iter().any(asks_for_choice),
        _ => false,
    }
}

/// What was chosen at the end of a block for the statement that reads it.
fn chosen_for(made: &mut Vec<Stmt>, read: &[u32]) -> Vec<Stmt> {
    let is_for = |stmt: &Stmt| match stmt {
        Stmt::Choose { into, .. } => read.contains(&into.0),
        _ => false,
    };
    let own = made.iter().rev().take_while(|stmt| is_for(stmt)).count();
    made.split_off(made.len() - own)
}

/// Adds statements under an answer of yes.
fn add_under(made: &mut Vec<Stmt>, answer: u32, under: Vec<Stmt>) {
    let c = Test::Done { slot: Slot::new(answer), what: Came::Did };
    match made.last_mut() {
        Some(Stmt::If { c: before, then, otherwise: None }) if *before == c => then.0.extend(under),
        _ => made.push(Stmt::If { c, then: Block(under), otherwise: None }),
    }
}

/// The slots of what a block moves.
fn moved_by(body: &Block) -> Vec<u32> {
    let mut moved = Vec::new();
    for stmt in &body.0 {
        let Stmt::Do { acts, .. } = stmt else { continue };
        for act in acts {
            if let Action::Move {
                what: Set::Slot { slot: Slot { place: Place::Slot(slot), of: None } },
                ..
            } = act
            {
                moved.push(*slot);
            }
        }
    }
    moved
}

/// The slots of the dice that a block rolls.
fn rolled_by(body: &Block) -> Vec<u32> {
    let rolls = |acts: &[Action]| acts.iter().any(|act| matches!(act, Action::Roll { .. }));
    let rolled = |stmt: &Stmt| match stmt {
        Stmt::Do { into: Some(into), acts } if rolls(acts) => Some(into.0),
        _ => None,
    };
    body.0.iter().filter_map(rolled).collect()
}
