//! The walk over an ability that proves it.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::axis::{AbilityKind, Lasting, PlayerRole, Reach, Uses};
use crate::card::Ability;
use crate::isa::{EVENT, MOD, NUM, SET, STMT, TEST, VALUE};
use crate::limits;
use crate::operand::{AbilityId, Memory, Place, Slot, Write};
use crate::row::{Field, Marks, Row, Sort};
use crate::verify::fault::Fault;
use crate::verify::kinds::{reads, value_type, written};
use crate::verify::place::{ANNOUNCED, PROCEEDS, Part};
use crate::verify::slots::{Branch, Cell, Members, SlotType, Slots, Written};
use crate::walk::{AbilityVisitor, Stretch, Visitor};

/// What is known of an ability where another names it.
pub(super) type Naming = (AbilityId, Slots);

/// An instruction that is looked at.
#[derive(Clone, Copy)]
struct Frame {
    sort: &'static Sort,
    row: &'static Row,
    field: &'static Field,
    /// What its set has as members, or what its slot is written from.
    members: Members,
    /// What the slot that it reads has: options, and which one is meant.
    on: Option<u32>,
    options: u32,
    label: Option<u32>,
    /// The number that its operand is, if it is written out.
    least: Option<u32>,
}

/// What is known of a statement beside what is of each instruction.
struct Statement {
    row: &'static Row,
    /// Its number in the ability.
    number: u32,
    /// Its place among the instructions around.
    frame: usize,
    branch: Option<Box<Branch>>,
    /// Whether an event proceeded before it, and on one of its paths.
    proceeded: bool,
    proceeded_within: bool,
    /// The turn of the announcement before it, and the latest on one of its paths.
    turn: u8,
    turn_within: u8,
    /// How many statements did something before it.
    effects: u32,
    /// The event that it replaces.
    event: &'static str,
    /// What an effect is, as far as it was looked at.
    is_matching: bool,
    is_once: bool,
    has_layer: bool,
    is_turn: bool,
    waits: bool,
    /// Reads that are made behind its body.
    late: Vec<(u32, &'static Sort, &'static Row, &'static str)>,
    /// Whether something that can change stands in the test of a loop.
    changes: bool,
}

/// What is known as instructions are looked at one after another. One proof serves all abilities of a
/// module, so that there is room for what it knows already.
pub(super) struct Proof {
    slots: Slots,
    /// What each of several events binds.
    events: Option<Branch>,
    memories: u32,
    is_static: bool,
    resolves: bool,
    part: Part,
    /// The parts that the blocks around leave.
    parts: Vec<Part>,
    /// How many `it` there are around.
    its: u32,
    around: Vec<Frame>,
    statements: Vec<Statement>,
    /// The slots that instructions around write, by how many are around, once what they read was looked at.
    pending: Vec<(usize, u32, Cell)>,
    /// What the value of the nearest `let` is.
    value: SlotType,
    /// Whether the event of the replacement around has proceeded.
    proceeded: bool,
    turn: u8,
    effects: u32,
    /// How many loops are around that can run again.
    repeats: u32,
    /// How many slots were numbered.
    numbered: u32,
    /// How many statements were looked at.
    count: u32,
    /// Whether the statement before is an effect for the next one.
    waits: bool,
    named: Vec<Naming>,
    fault: Option<(Option<u32>, Fault)>,
}

impl Proof {
    pub(super) fn new() -> Self {
        Proof {
            slots: Slots::default(),
            events: None,
            memories: 0,
            is_static: false,
            resolves: false,
            part: Part::Body,
            parts: Vec::new(),
            its: 0,
            around: Vec::new(),
            statements: Vec::new(),
            pending: Vec::new(),
            value: SlotType::Number,
            proceeded: false,
            turn: 0,
            effects: 0,
            repeats: 0,
            numbered: 0,
            count: 0,
            waits: false,
            named: Vec::new(),
            fault: None,
        }
    }

    /// Begins an ability. `outer` is what is known where another ability names it, if one does.
    pub(super) fn begin_ability(&mut self, ability: &Ability, outer: Option<&Slots>, memories: u32) {
        use AbilityKind::{Activated, Delayed, Reflexive, Special, Spell, Static, Triggered};
        self.slots.clear(ability.slots.min(limits::SLOTS));
        self.memories = memories;
        self.is_static = ability.kind == Static;
        self.resolves = [Triggered, Activated, Spell, Special, Delayed, Reflexive].contains(&ability.kind);
        (self.part, self.value) = (Part::Body, SlotType::Number);
        (self.proceeded, self.turn, self.effects) = (false, 0, 0);
        (self.numbered, self.count) = (0, 0);
        if ability.slots > limits::SLOTS {
            self.refuse(Fault::TooMany(ability.slots));
        }
        for capture in &ability.captures {
            match outer.and_then(|outer| outer.get(capture.outer)).flatten() {
                Some(cell) if cell.written == Written::Always => {
                    self.number(capture.own);
                    self.define(capture.own, cell);
                }
                _ => self.refuse(Fault::Capture(capture.outer)),
            }
        }
        // One of several events triggers it, so that only what each of them binds can be read.
        self.events = (ability.when.len() > 1).then(|| Branch::new(self.slots.clone()));
    }

    /// What is wrong with the ability that was looked at, and in which statement.
    pub(super) fn end_ability(&mut self) -> Option<(Option<u32>, Fault)> {
        self.fault.take()
    }

    /// The abilities that the one that was looked at names.
    pub(super) fn named(&mut self) -> impl Iterator<Item = Naming> {
        self.named.drain(..)
    }

    fn refuse(&mut self, fault: Fault) {
        let statement = self.statements.last().map(|statement| statement.number);
        self.fault.get_or_insert((statement, fault));
    }

    /// A slot is numbered as it is first written.
    fn number(&mut self, slot: u32) {
        if slot > self.numbered {
            self.refuse(Fault::Numbering(slot));
        }
        self.numbered = self.numbered.max(slot.saturating_add(1));
    }

    fn define(&mut self, slot: u32, cell: Cell) {
        match self.slots.put(slot, cell) {
            None => self.refuse(Fault::NoSlot(slot)),
            Some(Some(_)) => self.refuse(Fault::Twice(slot)),
            Some(None) => {}
        }
    }

    fn path(&mut self, branch: &mut Branch) {
        if let Err((slot, holds)) = branch.path(&self.slots) {
            self.refuse(Fault::Type(slot, holds));
        }
    }

    /// Writes the slots of the innermost instruction.
    #[inline]
    fn flush(&mut self) {
        if self.pending.last().is_some_and(|(around, ..)| *around == self.around.len()) {
            self.write_pending();
        }
    }

    fn write_pending(&mut self) {
        let here = self.around.len();
        let Some(&Frame { sort, row, members, options, .. }) = self.around.last() else { return };
        let is_turn = sort.place == STMT && self.statements.last().is_some_and(|statement| statement.is_turn);
        let value = (row.name == "Let").then_some(self.value);
        let first = self.pending.iter().position(|(around, ..)| *around == here);
        let first = first.unwrap_or(self.pending.len());
        for place in first..self.pending.len() {
            if let Some(&(_, slot, cell)) = self.pending.get(place) {
                let holds = value.unwrap_or(cell.holds);
                self.define(slot, Cell { holds, members, options, is_turn, ..cell });
            }
        }
        self.pending.truncate(first);
    }

    /// Whether a statement may stand in the part that is looked at, and at this turn of it.
    fn place(&mut self, row: &'static Row) {
        if !self.part.takes_row(row) {
            self.refuse(Fault::Misplaced(row.name, self.part));
        }
        if self.part == Part::Announcement {
            let turn = ANNOUNCED.iter().find(|(name, _)| *name == row.name).and_then(|(_, turn)| *turn);
            if turn.is_some_and(|turn| turn < self.turn) {
                self.refuse(Fault::OutOfOrder(row.name));
            }
            self.turn = turn.unwrap_or(0).max(self.turn);
        }
        self.effects += u32::from(!row.marks.has(Marks::IDLE));
        self.waits = false;
    }

    /// The event of the replacement around proceeds.
    fn proceed(&mut self) {
        if core::mem::replace(&mut self.proceeded, true) {
            self.refuse(Fault::ProceedsTwice);
        }
        let mut around = self.statements.iter().rev().take_while(|around| around.row.name != "Replace");
        if around.any(|around| matches!(around.row.name, "Each" | "Repeat")) {
            self.refuse(Fault::ProceedsInLoop);
        }
    }

    /// An operand with which the event of a replacement proceeds must be one that it has.
    fn proceeds_with(&mut self, operand: &'static str) {
        let mut around = self.statements.iter().rev();
        let event = around.find(|around| around.row.name == "Replace").map(|around| around.event);
        let has = PROCEEDS
            .iter()
            .any(|(name, events)| *name == operand && event.is_some_and(|event| events.contains(&event)));
        if !has {
            self.refuse(Fault::ProceedsWith(operand));
        }
    }

    /// A set stands in an operand.
    fn member_of(&mut self, members: Members) {
        let Some(frame) = self.around.last_mut() else { return };
        let Field { name, marks, .. } = frame.field;
        if marks.has(Marks::PASSES) {
            frame.members = frame.members.with(members);
        }
        if marks.has(Marks::PLAYERS) && members.objects {
            self.refuse(Fault::NotPlayers(name));
        } else if marks.has(Marks::OBJECTS) && members.players {
            self.refuse(Fault::NotObjects(name));
        }
    }

    /// A number stands written out in an operand of the instruction so many further out.
    fn constant(&mut self, number: u32, out: usize) {
        let Some(frame) = self.around.iter_mut().rev().nth(out) else { return };
        let Field { name, marks, .. } = frame.field;
        match *name {
            "least" if matches!(frame.row.name, "Count" | "Number") => frame.least = Some(number),
            "most" if frame.least.is_some_and(|least| least > number) => self.refuse(Fault::LeastOverMost),
            _ if number == 0 && marks.has(Marks::NEVER_ZERO) => self.refuse(Fault::Zero(name)),
            _ => {}
        }
    }

    /// A slot is read as the operand of a row.
    fn read_as(&mut self, slot: u32, sort: &'static Sort, row: &'static Row, operand: &'static str) {
        match self.slots.get(slot) {
            None => self.refuse(Fault::NoSlot(slot)),
            Some(None) => self.refuse(Fault::Unwritten(slot)),
            // Whether an act was done can be asked on each path: where it never came up, it was not.
            Some(Some(cell)) if cell.written != Written::Always && row.name != "Done" => {
                self.refuse(Fault::Perhaps(slot));
            }
            Some(Some(cell)) if !reads(sort, row, operand, &cell) => {
                self.refuse(Fault::Type(slot, cell.holds));
            }
            Some(Some(cell)) => {
                if let Some(frame) = self.around.last_mut() {
                    frame.members = cell.members;
                    frame.options = cell.options;
                }
            }
        }
    }

    /// Whether a continuous effect is on whatever matches where its set must be fixed.
    fn is_matching(&self, around: &Statement) -> bool {
        let is_open = around.is_matching && !around.is_once && around.has_layer;
        is_open && self.resolves && self.part == Part::Body && around.row.name == "Continuous"
    }

    /// What is wrong with a loop that was looked at: it does nothing, or does not end.
    fn loop_fault(&self, around: &Statement) -> Option<Fault> {
        if !matches!(around.row.name, "Each" | "Repeat") {
            return None;
        }
        if self.effects == around.effects {
            return Some(Fault::Idle);
        }
        let is_counted = self.around.last().is_some_and(|frame| frame.least.is_some());
        let is_endless = around.row.name == "Repeat" && !is_counted && !around.changes;
        is_endless.then_some(Fault::Endless)
    }

    /// What a set has, by its row and what stands in it.
    #[inline(always)]
    fn members(row: &'static Row, within: Members) -> Members {
        match row.name {
            "You" | "Payer" | "Players" | "Whose" | "Relative" | "Voters" => Members::PLAYERS,
            "Source" | "Holder" | "Those" | "Catalog" | "Abilities" | "Top" => Members::OBJECTS,
            _ => within,
        }
    }

    /// What follows for the statement around from what begins in it.
    fn tell(&mut self, sort: &'static Sort, row: &'static Row) {
        let in_body = self.part == Part::Body && self.resolves;
        let (Some(frame), Some(around)) = (self.around.last_mut(), self.statements.last_mut()) else {
            return;
        };
        match (frame.row.name, frame.field.name) {
            ("Repeat", "times") => frame.least = Some(0),
            ("Do", "acts") => around.is_turn |= matches!(row.name, "ExtraTurn" | "ExtraPhase"),
            (_, "mods") => around.has_layer |= sort.place == MOD && crate::index::layer(row.name).is_some(),
            ("Proceed", operand) => self.proceeds_with(operand),
            (_, "duration") if frame.row.marks.has(Marks::EFFECT) && row.name == "Functions" && in_body => {
                self.refuse(Fault::Functions);
            }
            _ => {}
        }
    }

    /// A statement begins, as the innermost of the instructions around.
    fn begin_statement(&mut self, row: &'static Row) {
        let branches = row.marks.has(Marks::BRANCHES);
        self.statements.push(Statement {
            row,
            number: self.count,
            frame: self.around.len().saturating_sub(1),
            branch: branches.then(|| Box::new(Branch::new(self.slots.clone()))),
            proceeded: self.proceeded,
            proceeded_within: self.proceeded,
            turn: self.turn,
            turn_within: self.turn,
            effects: self.effects,
            event: "",
            is_matching: false,
            is_once: false,
            has_layer: false,
            is_turn: false,
            waits: false,
            late: Vec::new(),
            changes: false,
        });
        self.count += 1;
        self.place(row);
        match row.name {
            "Repeat" => self.repeats += 1,
            "Proceed" => self.proceed(),
            _ => {}
        }
    }

    /// What follows from a statement once all of it was looked at.
    fn end_statement(&mut self, row: &'static Row) {
        let late = self.statements.last_mut().map(|around| core::mem::take(&mut around.late));
        for (slot, sort, row, operand) in late.into_iter().flatten() {
            self.read_as(slot, sort, row, operand);
        }
        if let Some(around) = self.statements.last() {
            let fault = self.loop_fault(around);
            let matches = self.is_matching(around);
            fault.into_iter().chain(matches.then_some(Fault::Matching)).for_each(|fault| self.refuse(fault));
        }
        self.around.pop();
        let Some(mut around) = self.statements.pop() else { return };
        if let Some(mut branch) = around.branch.take() {
            // Without an arm for what else there is, nothing happens then.
            if row.name == "If" && branch.paths < 2 {
                self.slots.copy_from(&branch.before);
                self.path(&mut branch);
            }
            self.slots = branch.finish();
            self.proceeded = around.proceeded_within;
            self.turn = around.turn_within;
        }
        self.waits |= around.waits;
        match row.name {
            "Replace" => self.proceeded = around.proceeded,
            "Repeat" => self.repeats -= 1,
            _ => {}
        }
    }

    /// The statement that is the innermost of the instructions around.
    fn statement(&mut self) -> Option<&mut Statement> {
        if self.around.last()?.sort.place == STMT { self.statements.last_mut() } else { None }
    }

    /// Where an `if` asks for an option, what stands under it is a case of that option.
    fn case(&mut self, chose: &Frame) {
        if let (Some(around), Some(on), Some(label)) = (self.around.last(), chose.on, chose.label)
            && (around.row.name, around.field.name) == ("If", "c")
            && let Some(branch) = self.statement().and_then(|around| around.branch.as_mut())
        {
            branch.on = Some(on);
            branch.case = label;
        }
    }

    /// The event that a replacement is of, behind whatever it is wrapped in.
    fn replaced(&mut self, row: &'static Row) {
        let around = self.around.iter().rev().find(|frame| frame.sort.place != EVENT);
        if around.is_some_and(|frame| (frame.row.name, frame.field.name) == ("Replace", "event"))
            && let Some(around) = self.statements.last_mut()
        {
            around.event = row.name;
        }
    }

    /// The loop around that can run again, where what it asks before that is looked at.
    fn asked_again(&mut self) -> Option<&mut Statement> {
        let around = self.statements.iter_mut().rev().find(|around| around.row.name == "Repeat")?;
        let is_asked = self.around.get(around.frame).is_some_and(|frame| frame.field.name == "again");
        is_asked.then_some(around)
    }
}

impl AbilityVisitor for Proof {
    fn enter(&mut self, stretch: Stretch) {
        self.part = match stretch {
            Stretch::Event => {
                if let Some(branch) = &self.events {
                    self.slots.copy_from(&branch.before);
                }
                return;
            }
            Stretch::Conditions => {
                if let Some(branch) = self.events.take() {
                    self.slots = branch.finish();
                }
                return;
            }
            Stretch::Announcement => Part::Announcement,
            Stretch::Cost => Part::Cost,
            Stretch::Body if self.is_static => Part::Static,
            Stretch::Body | Stretch::Keywords => Part::Body,
        };
    }

    fn leave(&mut self, stretch: Stretch) {
        if stretch == Stretch::Event
            && let Some(mut branch) = self.events.take()
        {
            self.path(&mut branch);
            self.events = Some(branch);
        }
    }
}

impl Visitor for Proof {
    #[inline(always)]
    fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
        if self.around.len() + 1 >= limits::DEPTH as usize {
            self.refuse(Fault::Depth);
        }
        if self.around.last().is_some_and(|frame| frame.field.marks.has(Marks::TELLS)) {
            self.tell(sort, row);
        }
        if sort.place == EVENT && !row.marks.has(Marks::WRAPS) {
            self.replaced(row);
        }
        // Something that can change stands in what a loop asks before it runs again.
        if self.repeats > 0
            && !row.marks.has(Marks::CONSTANT)
            && let Some(around) = self.asked_again()
        {
            around.changes = true;
        }
        self.around.push(Frame {
            sort,
            row,
            field: &Field::NONE,
            members: Members::UNKNOWN,
            on: None,
            options: 0,
            label: None,
            least: None,
        });
        match sort.place {
            STMT => self.begin_statement(row),
            VALUE => self.value = value_type(row),
            SET if row.name == "Payer" && self.part != Part::Cost => {
                self.refuse(Fault::OutsideCost(row.name));
            }
            _ => {}
        }
    }

    #[inline(always)]
    fn begin_operand(&mut self, field: &'static Field) {
        let Some(frame) = self.around.last_mut() else { return };
        frame.field = field;
        if field.marks.has(Marks::AFTER_SLOT) {
            self.flush();
        }
    }

    #[inline(always)]
    fn end(&mut self, sort: &'static Sort, row: &'static Row) {
        self.flush();
        if sort.place == STMT {
            self.end_statement(row);
            return;
        }
        let Some(frame) = self.around.pop() else { return };
        match sort.place {
            SET => self.member_of(Self::members(row, frame.members)),
            VALUE if row.name == "Set" => {
                if let Some(around) = self.around.last_mut() {
                    around.members = frame.members;
                }
            }
            TEST if row.name == "Chose" => self.case(&frame),
            _ => {}
        }
    }

    fn begin_block(&mut self) {
        let Some(&Frame { row, field, .. }) = self.around.last() else { return };
        self.parts.push(self.part);
        if field.marks.has(Marks::COST) {
            self.part = Part::Cost;
        } else if (row.name, field.name) == ("Replace", "body") {
            self.part = Part::Replacement;
            self.proceeded = false;
        } else if field.name == "then" && matches!(row.name, "Rule" | "Prevent") {
            self.part = Part::Body;
        }
        if row.marks.has(Marks::BRANCHES)
            && let Some(around) = self.statements.last()
            && let Some(branch) = &around.branch
        {
            self.slots.copy_from(&branch.before);
            if let Some(on) = branch.on.filter(|_| row.name == "Switch" || branch.paths == 0) {
                self.slots.enter(on, branch.case);
            }
            self.proceeded = around.proceeded;
            self.turn = around.turn;
        }
    }

    fn end_block(&mut self) {
        if core::mem::take(&mut self.waits) {
            self.refuse(Fault::NoAct);
        }
        let Some(&Frame { row, .. }) = self.around.last() else { return };
        if let Some(part) = self.parts.pop() {
            self.part = part;
        }
        if row.marks.has(Marks::BRANCHES)
            && let Some(mut around) = self.statements.pop()
        {
            if let Some(branch) = &mut around.branch {
                self.path(branch);
                if row.name == "If" {
                    // What stands under `otherwise` is of no case.
                    branch.case = u32::MAX;
                }
                around.proceeded_within |= self.proceeded;
                around.turn_within = around.turn_within.max(self.turn);
            }
            self.statements.push(around);
        }
    }

    fn begin_list(&mut self, length: usize) {
        let Some(frame) = self.around.last_mut().filter(|frame| frame.sort.place == STMT) else { return };
        let length = u32::try_from(length).unwrap_or(u32::MAX);
        let is_other = frame.options != 0 && length != frame.options;
        match (frame.row.name, frame.field.name) {
            ("Option", "labels") => frame.options = length,
            ("Option", "guards") if is_other && length != 0 => {
                let options = frame.options;
                self.refuse(Fault::Options(options));
            }
            ("Switch", "cases") if is_other => {
                let options = frame.options;
                self.refuse(Fault::Options(options));
            }
            _ => {}
        }
    }

    fn number(&mut self, number: u32) {
        let Some(frame) = self.around.last_mut() else { return };
        let is_value = frame.row.opcode == 0;
        match frame.sort.place {
            // The number is the operand of what is around it.
            NUM if is_value => self.constant(number, 1),
            TEST if frame.row.name == "Chose" => {
                frame.label = Some(number);
                if frame.options != 0 && number >= frame.options {
                    self.refuse(Fault::NoOption(number));
                }
            }
            _ => self.constant(number, 0),
        }
    }

    #[inline(always)]
    fn member(&mut self, table: &'static str, place: u32) {
        let is = |member: u8| place == u32::from(member);
        match table {
            "Reach" => {
                if let Some(around) = self.statement() {
                    around.is_matching = is(Reach::Matching as u8);
                }
            }
            "Uses" => {
                if let Some(around) = self.statement() {
                    around.is_once = is(Uses::Once as u8);
                }
            }
            "PlayerRole" if !is(PlayerRole::Attacked as u8) => {
                if let Some(frame) = self.around.last_mut() {
                    frame.members = Members::PLAYERS;
                }
            }
            "Lasting" if is(Lasting::Act as u8) => {
                let effect = self.around.iter().rev().nth(1).filter(|frame| frame.field.name == "duration");
                if effect.is_some_and(|frame| frame.row.marks.has(Marks::EFFECT))
                    && let Some(around) = self.statements.last_mut()
                {
                    around.waits = true;
                }
            }
            _ => {}
        }
    }

    fn begin_it(&mut self) {
        self.its += 1;
    }

    fn end_it(&mut self) {
        self.its -= 1;
    }

    fn it(&mut self, up: u32) {
        if up >= self.its {
            self.refuse(Fault::NoIt(up));
        }
    }

    fn read(&mut self, slot: &Slot) {
        let number = match slot.place {
            Place::Slot(number) => number,
            Place::Memory(memory) => return self.memory(memory),
        };
        let Some(frame) = self.around.last_mut() else { return };
        let (sort, row, operand) = (frame.sort, frame.row, frame.field.name);
        frame.on = Some(number);
        if (row.name, operand) == ("Switch", "on")
            && let Some(branch) = self.statement().and_then(|around| around.branch.as_mut())
        {
            branch.on = Some(number);
        }
        // What a loop asks before it runs again is asked behind its body.
        let again = if self.repeats > 0 { self.asked_again() } else { None };
        match again {
            Some(around) => around.late.push((number, sort, row, operand)),
            None => self.read_as(number, sort, row, operand),
        }
    }

    fn write(&mut self, Write(slot): Write) {
        self.number(slot);
        let Some(frame) = self.around.last_mut() else { return };
        let cell = Cell::new(written(frame.row, frame.field.name));
        if frame.sort.place == EVENT {
            // A role is bound as soon as it was looked at; a later one may read it.
            let members = match frame.field.name {
                "who" | "whose" => Members::PLAYERS,
                _ => Members::UNKNOWN,
            };
            self.define(slot, Cell { members, ..cell });
        } else {
            self.pending.push((self.around.len(), slot, cell));
        }
    }

    fn memory(&mut self, Memory(memory): Memory) {
        if memory >= self.memories {
            self.refuse(Fault::NoMemory(memory));
        }
    }

    fn ability(&mut self, ability: AbilityId) {
        self.named.push((ability, self.slots.clone()));
    }
}
