//! The walk over an ability that proves it.

use alloc::vec::Vec;

use crate::axis::{AbilityKind, Lasting, PlayerRole, Reach, Uses};
use crate::card::Ability;
use crate::isa::{EVENT, MOD, NUM, SET, STMT, TEST, VALUE};
use crate::limits;
use crate::operand::{AbilityId, Memory, Operand as _, Place, Slot, Write};
use crate::row::{Field, It, Kind, Marks, Row, Sort};
use crate::verify::fault::{Fault, Refusal};
use crate::verify::kinds::{reads, value_type, written};
use crate::verify::place::{ANNOUNCED, IDLE, PROCEEDS, Part};
use crate::verify::slots::{Branch, Cell, Members, SlotType, Slots, Written};
use crate::walk::Visitor;

/// What is known of an ability where another names it.
pub(super) type Naming = (AbilityId, Slots);

/// Proves an ability. `outer` is what is known where another ability names it, if one does.
pub(super) fn check(
    ability: &Ability,
    place: u32,
    outer: Option<&Slots>,
    memories: u32,
) -> Result<Vec<Naming>, Refusal> {
    let mut proof = Proof::new(ability, memories);
    if ability.slots > limits::SLOTS {
        proof.refuse(Fault::TooMany(ability.slots));
    }
    for capture in &ability.captures {
        match outer.and_then(|outer| outer.get(capture.outer)).flatten() {
            Some(cell) if cell.written == Written::Always => {
                proof.number(capture.own);
                proof.define(capture.own, cell);
            }
            _ => proof.refuse(Fault::Capture(capture.outer)),
        }
    }
    // One of several events triggers it, so that only what each of them binds can be read.
    let mut branch = Branch::new(proof.slots.clone());
    for event in &ability.when {
        proof.slots.copy_from(&branch.before);
        event.walk(&mut proof);
        proof.path(&mut branch);
    }
    proof.slots = branch.finish();
    ability.intervening.walk(&mut proof);
    ability.limits.walk(&mut proof);
    let body = if ability.kind == AbilityKind::Static { Part::Static } else { Part::Body };
    let blocks =
        [(&ability.announce, Part::Announcement), (&ability.cost, Part::Cost), (&ability.body, body)];
    for (block, part) in blocks {
        proof.part = part;
        block.walk(&mut proof);
    }
    proof.part = Part::Body;
    ability.keywords.walk(&mut proof);
    match proof.fault {
        Some((statement, fault)) => Err(Refusal { ability: Some(place), statement, fault }),
        None => Ok(proof.named),
    }
}

/// What stands before the first operand.
static NO_FIELD: Field =
    Field { name: "", kind: Kind::Flag, bits: 0, it: It::Apart, marks: Marks::NONE, meaning: "" };

/// An instruction that is looked at.
struct Frame {
    sort: &'static Sort,
    row: &'static Row,
    field: &'static Field,
    /// The statement that it is or stands in.
    statement: Option<u32>,
    /// The slots that it writes, once what it reads was looked at.
    pending: Vec<(u32, Cell)>,
    /// The part that its blocks leave.
    part: Part,
    branch: Option<Branch>,
    /// Whether an event proceeded before it, and on one of its paths.
    proceeded: bool,
    proceeded_within: bool,
    /// The turn of the announcement before it, and the latest on one of its paths.
    turn: u8,
    turn_within: u8,
    /// What its set has as members, or what its slot is written from.
    members: Members,
    /// What the slot that it reads has: options, and which one is meant.
    on: Option<u32>,
    options: u32,
    label: Option<u32>,
    /// The number that its operand is, if it is written out.
    least: Option<u32>,
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

/// What is known as instructions are looked at one after another.
struct Proof {
    slots: Slots,
    memories: u32,
    resolves: bool,
    part: Part,
    /// How many `it` there are around.
    its: u32,
    around: Vec<Frame>,
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
    statements: u32,
    /// Whether the statement before is an effect for the next one.
    waits: bool,
    named: Vec<Naming>,
    fault: Option<(Option<u32>, Fault)>,
}

impl Proof {
    fn new(ability: &Ability, memories: u32) -> Self {
        use AbilityKind::{Activated, Delayed, Reflexive, Special, Spell, Triggered};
        let resolves = [Triggered, Activated, Spell, Special, Delayed, Reflexive].contains(&ability.kind);
        Proof {
            slots: Slots::new(ability.slots.min(limits::SLOTS)),
            memories,
            resolves,
            part: Part::Body,
            its: 0,
            around: Vec::new(),
            value: SlotType::Number,
            proceeded: false,
            turn: 0,
            effects: 0,
            repeats: 0,
            numbered: 0,
            statements: 0,
            waits: false,
            named: Vec::new(),
            fault: None,
        }
    }

    fn refuse(&mut self, fault: Fault) {
        let statement = self.around.last().and_then(|frame| frame.statement);
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
    fn flush(&mut self) {
        let Some(frame) = self.around.last_mut() else { return };
        let (members, options, is_turn) = (frame.members, frame.options, frame.is_turn);
        let value = (frame.row.name == "Let").then_some(self.value);
        for (slot, cell) in core::mem::take(&mut frame.pending) {
            let holds = value.unwrap_or(cell.holds);
            self.define(slot, Cell { holds, members, options, is_turn, ..cell });
        }
    }

    /// Whether a statement may stand in the part that is looked at, and at this turn of it.
    fn place(&mut self, row: &'static Row) {
        if !self.part.takes(row.name) {
            self.refuse(Fault::Misplaced(row.name, self.part));
        }
        if self.part == Part::Announcement {
            let turn = ANNOUNCED.iter().find(|(name, _)| *name == row.name).and_then(|(_, turn)| *turn);
            if turn.is_some_and(|turn| turn < self.turn) {
                self.refuse(Fault::OutOfOrder(row.name));
            }
            self.turn = turn.unwrap_or(0).max(self.turn);
        }
        self.effects += u32::from(!IDLE.contains(&row.name));
        self.waits = false;
    }

    /// The event of the replacement around proceeds.
    fn proceed(&mut self) {
        if core::mem::replace(&mut self.proceeded, true) {
            self.refuse(Fault::ProceedsTwice);
        }
        let mut around = self.around.iter().rev().take_while(|frame| frame.row.name != "Replace");
        if around.any(|frame| frame.sort.place == STMT && matches!(frame.row.name, "Each" | "Repeat")) {
            self.refuse(Fault::ProceedsInLoop);
        }
    }

    /// An operand with which the event of a replacement proceeds must be one that it has.
    fn proceeds_with(&mut self, operand: &'static str) {
        let event =
            self.around.iter().rev().find(|frame| frame.row.name == "Replace").map(|frame| frame.event);
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

    /// A number stands written out in an operand.
    fn constant(&mut self, number: u32) {
        let Some(frame) = self.around.last_mut() else { return };
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
    fn is_matching(&self, frame: &Frame) -> bool {
        let is_open = frame.is_matching && !frame.is_once && frame.has_layer;
        is_open && self.resolves && self.part == Part::Body && frame.row.name == "Continuous"
    }

    /// What is wrong with a loop that was looked at: it does nothing, or does not end.
    fn loop_fault(&self, frame: &Frame) -> Option<Fault> {
        if !matches!(frame.row.name, "Each" | "Repeat") {
            return None;
        }
        if self.effects == frame.effects {
            return Some(Fault::Idle);
        }
        let is_endless = frame.row.name == "Repeat" && frame.least.is_none() && !frame.changes;
        is_endless.then_some(Fault::Endless)
    }

    /// What a set has, by its row and what stands in it.
    fn members(frame: &Frame) -> Members {
        match frame.row.name {
            "You" | "Payer" | "Players" | "Whose" | "Relative" | "Voters" => Members::PLAYERS,
            "Source" | "Holder" | "Those" | "Catalog" | "Abilities" | "Top" => Members::OBJECTS,
            _ => frame.members,
        }
    }

    /// What follows for the instruction around from one that begins in it.
    fn tell(&mut self, sort: &'static Sort, row: &'static Row) {
        let in_body = self.part == Part::Body && self.resolves;
        let Some(frame) = self.around.last_mut() else { return };
        match (frame.row.name, frame.field.name) {
            ("Repeat", "times") => frame.least = Some(0),
            ("Do", "acts") => frame.is_turn |= matches!(row.name, "ExtraTurn" | "ExtraPhase"),
            (_, "mods") => frame.has_layer |= sort.place == MOD && crate::index::layer(row.name).is_some(),
            ("Proceed", operand) => self.proceeds_with(operand),
            (_, "duration") if frame.row.marks.has(Marks::EFFECT) && row.name == "Functions" && in_body => {
                self.refuse(Fault::Functions);
            }
            _ => {}
        }
    }

    /// What follows from a statement once all of it was looked at.
    fn end_statement(&mut self, row: &'static Row) {
        let late = self.around.last_mut().map(|frame| core::mem::take(&mut frame.late));
        for (slot, sort, row, operand) in late.into_iter().flatten() {
            self.read_as(slot, sort, row, operand);
        }
        if let Some(frame) = self.around.last() {
            let fault = self.loop_fault(frame);
            let matches = self.is_matching(frame);
            fault.into_iter().chain(matches.then_some(Fault::Matching)).for_each(|fault| self.refuse(fault));
        }
        let Some(mut frame) = self.around.pop() else { return };
        if let Some(mut branch) = frame.branch.take() {
            // Without an arm for what else there is, nothing happens then.
            if row.name == "If" && branch.paths < 2 {
                let before = branch.before.clone();
                self.slots = before;
                self.path(&mut branch);
            }
            self.slots = branch.finish();
            self.proceeded = frame.proceeded_within;
            self.turn = frame.turn_within;
        }
        self.waits |= frame.waits;
        match row.name {
            "Replace" => self.proceeded = frame.proceeded,
            "Repeat" => self.repeats -= 1,
            _ => {}
        }
    }

    /// Where an `if` asks for an option, what stands under it is a case of that option.
    fn case(&mut self, frame: &Frame) {
        if let (Some(around), Some(on), Some(label)) = (self.around.last_mut(), frame.on, frame.label)
            && (around.row.name, around.field.name) == ("If", "c")
            && let Some(branch) = &mut around.branch
        {
            branch.on = Some(on);
            branch.case = label;
        }
    }

    /// The event that a replacement is of, behind whatever it is wrapped in.
    fn replaced(&mut self, row: &'static Row) {
        let around = self.around.iter_mut().rev().find(|frame| frame.sort.place != EVENT);
        if let Some(frame) = around.filter(|frame| (frame.row.name, frame.field.name) == ("Replace", "event"))
        {
            frame.event = row.name;
        }
    }

    /// Something that can change stands in what a loop asks before it runs again.
    fn again(&mut self) {
        if let Some(frame) = self.around.iter_mut().rev().find(|frame| frame.row.name == "Repeat") {
            frame.changes |= frame.field.name == "again";
        }
    }
}

impl Visitor for Proof {
    fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
        let mut statement = self.around.last().and_then(|frame| frame.statement);
        let is_stmt = sort.place == STMT;
        if is_stmt {
            statement = Some(self.statements);
            self.statements += 1;
        }
        if self.around.len() + 1 >= limits::DEPTH as usize {
            self.refuse(Fault::Depth);
        }
        if self.around.last().is_some_and(|frame| frame.field.marks.has(Marks::TELLS)) {
            self.tell(sort, row);
        }
        if sort.place == EVENT && !row.marks.has(Marks::WRAPS) {
            self.replaced(row);
        }
        if self.repeats > 0 && !row.marks.has(Marks::CONSTANT) {
            self.again();
        }
        self.repeats += u32::from(is_stmt && row.name == "Repeat");
        let branches = row.marks.has(Marks::BRANCHES);
        let frame = Frame {
            sort,
            row,
            field: &NO_FIELD,
            statement,
            pending: Vec::new(),
            part: self.part,
            branch: branches.then(|| Branch::new(self.slots.clone())),
            proceeded: self.proceeded,
            proceeded_within: self.proceeded,
            turn: self.turn,
            turn_within: self.turn,
            members: Members::UNKNOWN,
            on: None,
            options: 0,
            label: None,
            least: None,
            effects: self.effects,
            event: "",
            is_matching: false,
            is_once: false,
            has_layer: false,
            is_turn: false,
            waits: false,
            late: Vec::new(),
            changes: false,
        };
        self.around.push(frame);
        match sort.place {
            STMT => {
                self.place(row);
                if row.name == "Proceed" {
                    self.proceed();
                }
            }
            VALUE => self.value = value_type(row),
            SET if self.part != Part::Cost && row.name == "Payer" => {
                self.refuse(Fault::OutsideCost(row.name));
            }
            _ => {}
        }
    }

    fn begin_operand(&mut self, field: &'static Field) {
        let Some(frame) = self.around.last_mut() else { return };
        frame.field = field;
        if field.marks.has(Marks::AFTER_SLOT) {
            self.flush();
        }
    }

    fn end(&mut self, sort: &'static Sort, row: &'static Row) {
        self.flush();
        if sort.place == STMT {
            self.end_statement(row);
            return;
        }
        let Some(frame) = self.around.pop() else { return };
        match sort.place {
            SET => self.member_of(Self::members(&frame)),
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
        let part = self.part;
        let Some(frame) = self.around.last_mut() else { return };
        frame.part = part;
        if frame.field.marks.has(Marks::COST) {
            self.part = Part::Cost;
        } else if (frame.row.name, frame.field.name) == ("Replace", "body") {
            self.part = Part::Replacement;
            self.proceeded = false;
        } else if frame.field.name == "then" && matches!(frame.row.name, "Rule" | "Prevent") {
            self.part = Part::Body;
        }
        if let Some(branch) = &frame.branch {
            self.slots.copy_from(&branch.before);
            if let Some(on) = branch.on.filter(|_| frame.row.name == "Switch" || branch.paths == 0) {
                self.slots.enter(on, branch.case);
            }
            self.proceeded = frame.proceeded;
            self.turn = frame.turn;
        }
    }

    fn end_block(&mut self) {
        if core::mem::take(&mut self.waits) {
            self.refuse(Fault::NoAct);
        }
        let Some(mut frame) = self.around.pop() else { return };
        self.part = frame.part;
        if let Some(branch) = &mut frame.branch {
            self.path(branch);
            if frame.row.name == "If" {
                // What stands under `otherwise` is of no case.
                branch.case = u32::MAX;
            }
            frame.proceeded_within |= self.proceeded;
            frame.turn_within = frame.turn_within.max(self.turn);
        }
        self.around.push(frame);
    }

    fn begin_list(&mut self, length: usize) {
        let length = u32::try_from(length).unwrap_or(u32::MAX);
        let Some(frame) = self.around.last_mut() else { return };
        let is_other = frame.options != 0 && length != frame.options;
        if frame.sort.place != STMT {
            return;
        }
        match (frame.sort.name, frame.row.name, frame.field.name) {
            ("Stmt", "Option", "labels") => frame.options = length,
            ("Stmt", "Option", "guards") if is_other && length != 0 => {
                let options = frame.options;
                self.refuse(Fault::Options(options));
            }
            ("Stmt", "Switch", "cases") if is_other => {
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
            NUM if is_value => {
                // The number is the operand of what is around it.
                if let Some(frame) = self.around.pop() {
                    self.constant(number);
                    self.around.push(frame);
                }
            }
            TEST if frame.row.name == "Chose" => {
                frame.label = Some(number);
                if frame.options != 0 && number >= frame.options {
                    self.refuse(Fault::NoOption(number));
                }
            }
            _ => self.constant(number),
        }
    }

    fn member(&mut self, table: &'static str, place: u32) {
        let Some(frame) = self.around.last_mut() else { return };
        let is = |member: u8| place == u32::from(member);
        match table {
            "Reach" => frame.is_matching = is(Reach::Matching as u8),
            "Uses" => frame.is_once = is(Uses::Once as u8),
            "PlayerRole" if !is(PlayerRole::Attacked as u8) => frame.members = Members::PLAYERS,
            "Lasting" if is(Lasting::Act as u8) => {
                let effect =
                    self.around.iter_mut().rev().nth(1).filter(|frame| frame.field.name == "duration");
                if let Some(effect) = effect.filter(|frame| frame.row.marks.has(Marks::EFFECT)) {
                    effect.waits = true;
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
            && let Some(branch) = &mut frame.branch
        {
            branch.on = Some(number);
        }
        // What a loop asks before it runs again is asked behind its body.
        let mut again = None;
        if self.repeats > 0 {
            again = self.around.iter_mut().rev().find(|frame| frame.row.name == "Repeat");
        }
        match again.filter(|frame| frame.field.name == "again") {
            Some(frame) => frame.late.push((number, sort, row, operand)),
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
            frame.pending.push((slot, cell));
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
