//! The walk over an ability that proves it.

use alloc::vec::Vec;

use crate::axis::{AbilityKind, Lasting, PlayerRole, Reach, Uses};
use crate::card::Ability;
use crate::limits;
use crate::operand::{AbilityId, Memory, Operand as _, Place, Slot, Write};
use crate::row::{Row, Sort};
use crate::verify::fault::{Fault, Refusal};
use crate::verify::kinds::{reads, value_type, written};
use crate::verify::place::{
    ANNOUNCED, COSTS, EFFECTS, IDLE, NEVER_ZERO, PROCEEDS, Part, WRITTEN_BEFORE, Wanted, wanted,
};
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

/// An instruction that is looked at.
struct Frame {
    sort: &'static Sort,
    row: &'static Row,
    operand: &'static str,
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
        if around.any(|frame| frame.sort.name == "Stmt" && matches!(frame.row.name, "Each" | "Repeat")) {
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
        let (sort, row, operand) = (frame.sort.name, frame.row.name, frame.operand);
        let passes = matches!(
            (sort, row, operand),
            ("Set", "Both", "sets")
                | ("Set", "Minus", "a")
                | ("Set", "Some" | "Most", "of")
                | ("Value", "Set", "set")
                | ("Stmt", "Each", "over")
                | ("Stmt", "Choose" | "Target", "from")
                | ("Stmt", "Order", "of")
        );
        if passes {
            frame.members = frame.members.with(members);
        }
        match wanted(sort, row, operand) {
            Some(Wanted::Players) if members.objects => self.refuse(Fault::NotPlayers(operand)),
            Some(Wanted::Objects) if members.players => self.refuse(Fault::NotObjects(operand)),
            _ => {}
        }
    }

    /// A number stands written out in an operand.
    fn constant(&mut self, number: u32) {
        let Some(frame) = self.around.last_mut() else { return };
        let (row, operand) = (frame.row.name, frame.operand);
        match operand {
            "least" if matches!(row, "Count" | "Number") => frame.least = Some(number),
            "most" if frame.least.is_some_and(|least| least > number) => self.refuse(Fault::LeastOverMost),
            _ => {}
        }
        if number == 0 && NEVER_ZERO.contains(&(row, operand)) {
            self.refuse(Fault::Zero(operand));
        }
    }

    /// A slot is read as the operand of a row.
    fn read_as(&mut self, slot: u32, sort: &'static Sort, row: &'static Row, operand: &'static str) {
        match self.slots.get(slot) {
            None => self.refuse(Fault::NoSlot(slot)),
            Some(None) => self.refuse(Fault::Unwritten(slot)),
            Some(Some(cell)) if cell.written != Written::Always => self.refuse(Fault::Perhaps(slot)),
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

    /// What an effect must not be where it stands, once it was looked at.
    fn effect(&mut self, frame: &Frame) {
        if frame.is_matching && !frame.is_once && frame.has_layer && self.resolves && self.part == Part::Body
        {
            self.refuse(Fault::Matching);
        }
    }

    /// A loop that was looked at does something, and ends.
    fn repeated(&mut self, frame: &Frame) {
        if self.effects == frame.effects {
            self.refuse(Fault::Idle);
        }
        if frame.row.name == "Repeat" && frame.least.is_none() && !frame.changes {
            self.refuse(Fault::Endless);
        }
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
    fn around(&mut self, sort: &'static Sort, row: &'static Row) {
        let in_body = self.part == Part::Body && self.resolves;
        let Some(frame) = self.around.last_mut() else { return };
        match (frame.row.name, frame.operand) {
            ("Repeat", "times") => frame.least = Some(0),
            ("Do", "acts") => frame.is_turn |= matches!(row.name, "ExtraTurn" | "ExtraPhase"),
            ("Continuous", "mods") => frame.has_layer |= crate::index::layer(row.name).is_some(),
            ("Proceed", operand) => self.proceeds_with(operand),
            (name, "duration") if EFFECTS.contains(&name) && row.name == "Functions" && in_body => {
                self.refuse(Fault::Functions);
            }
            _ => {}
        }
        if sort.name == "Event" && !matches!(row.name, "When" | "Batch" | "Nth") {
            let around = self.around.iter_mut().rev().find(|frame| frame.sort.name != "Event");
            if let Some(frame) =
                around.filter(|frame| (frame.row.name, frame.operand) == ("Replace", "event"))
            {
                frame.event = row.name;
            }
        }
        let is_fixed =
            matches!(row.name, "Not" | "All" | "Any" | "Compare" | "Value" | "Add" | "Sub" | "Mul" | "Part");
        if !is_fixed
            && let Some(frame) = self.around.iter_mut().rev().find(|frame| frame.row.name == "Repeat")
        {
            frame.changes |= frame.operand == "again";
        }
    }
}

impl Visitor for Proof {
    fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
        let mut statement = self.around.last().and_then(|frame| frame.statement);
        if sort.name == "Stmt" {
            statement = Some(self.statements);
            self.statements += 1;
        }
        if self.around.len() + 1 >= limits::DEPTH as usize {
            self.refuse(Fault::Depth);
        }
        self.around(sort, row);
        let branches = sort.name == "Stmt" && matches!(row.name, "If" | "Switch");
        let frame = Frame {
            sort,
            row,
            operand: "",
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
        match sort.name {
            "Stmt" => {
                self.place(row);
                if row.name == "Proceed" {
                    self.proceed();
                }
            }
            "Value" => self.value = value_type(row),
            "Set" if row.name == "Payer" && self.part != Part::Cost => {
                self.refuse(Fault::OutsideCost(row.name));
            }
            _ => {}
        }
    }

    fn begin_operand(&mut self, name: &'static str) {
        let Some(frame) = self.around.last_mut() else { return };
        frame.operand = name;
        if WRITTEN_BEFORE.contains(&(frame.row.name, name)) {
            self.flush();
        }
    }

    fn end(&mut self, sort: &'static Sort, row: &'static Row) {
        self.flush();
        let late = self.around.last_mut().map(|frame| core::mem::take(&mut frame.late));
        for (slot, sort, row, operand) in late.into_iter().flatten() {
            self.read_as(slot, sort, row, operand);
        }
        if sort.name == "Stmt"
            && matches!(row.name, "Each" | "Repeat")
            && let Some(frame) = self.around.pop()
        {
            self.repeated(&frame);
            self.around.push(frame);
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
        match (sort.name, row.name) {
            ("Stmt", "Replace") => self.proceeded = frame.proceeded,
            ("Stmt", "Continuous") => self.effect(&frame),
            ("Set", _) => self.member_of(Self::members(&frame)),
            ("Value", "Set") => {
                if let Some(around) = self.around.last_mut() {
                    around.members = frame.members;
                }
            }
            ("Test", "Chose") => {
                if let (Some(around), Some(on), Some(label)) = (self.around.last_mut(), frame.on, frame.label)
                    && (around.row.name, around.operand) == ("If", "c")
                    && let Some(branch) = &mut around.branch
                {
                    branch.on = Some(on);
                    branch.case = label;
                }
            }
            _ => {}
        }
    }

    fn begin_block(&mut self) {
        let part = self.part;
        let Some(frame) = self.around.last_mut() else { return };
        frame.part = part;
        if COSTS.contains(&(frame.row.name, frame.operand)) {
            self.part = Part::Cost;
        } else if (frame.row.name, frame.operand) == ("Replace", "body") {
            self.part = Part::Replacement;
            self.proceeded = false;
        } else if frame.operand == "then" && matches!(frame.row.name, "Rule" | "Prevent") {
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
        match (frame.sort.name, frame.row.name, frame.operand) {
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
        match (frame.sort.name, frame.row.name) {
            ("Num", "Value") => {
                // The number is the operand of what is around it.
                if let Some(frame) = self.around.pop() {
                    self.constant(number);
                    self.around.push(frame);
                }
            }
            ("Test", "Chose") => {
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
                let effect = self.around.iter_mut().rev().nth(1).filter(|frame| frame.operand == "duration");
                if let Some(effect) = effect.filter(|frame| EFFECTS.contains(&frame.row.name)) {
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
        let (sort, row, operand) = (frame.sort, frame.row, frame.operand);
        frame.on = Some(number);
        if (row.name, operand) == ("Switch", "on")
            && let Some(branch) = &mut frame.branch
        {
            branch.on = Some(number);
        }
        // What a loop asks before it runs again is asked behind its body.
        let again = self.around.iter_mut().rev().find(|frame| frame.row.name == "Repeat");
        match again.filter(|frame| frame.operand == "again") {
            Some(frame) => frame.late.push((number, sort, row, operand)),
            None => self.read_as(number, sort, row, operand),
        }
    }

    fn write(&mut self, Write(slot): Write) {
        self.number(slot);
        let Some(frame) = self.around.last_mut() else { return };
        let cell = Cell::new(written(frame.row, frame.operand));
        if frame.sort.name == "Event" {
            // A role is bound as soon as it was looked at; a later one may read it.
            let members = match frame.operand {
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
