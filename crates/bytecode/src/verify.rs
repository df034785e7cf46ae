//! What holds of a module beyond its form: slots are written before they are read, and hold what is
//! read of them; what stands in a block may stand there; abilities name others downwards, once.
//!
//! A module that was read is proven by [`verify`]; only a proven one can be run.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::axis::AbilityKind;
use crate::card::{Ability, Card, Contents};
use crate::index::Index;
use crate::limits;
use crate::module::Module;
use crate::operand::{AbilityId, Memory, Operand, Place, Slot, Write};
use crate::row::{Kind, Row, Sort};
use crate::walk::Visitor;

/// A module that was proven.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proven(Module);

impl Proven {
    /// What it holds.
    pub const fn contents(&self) -> &Contents {
        &self.0.contents
    }

    /// What a host must know of its abilities and cards without reading them.
    pub const fn index(&self) -> &Index {
        &self.0.index
    }
}

/// What a slot holds, told by the statement that writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlotType {
    /// Objects, players or piles.
    Set,
    /// A number, or one for each member of a set.
    Number,
    /// A colour, type, name, kind of counter, keyword.
    Quality,
    /// The options chosen.
    Option,
    /// What votes were cast.
    Votes,
    /// An act, a payment or an answer: what was affected, how much, and whether at all.
    Act,
    /// An effect, or a use of one.
    Effect,
    /// What an ability around this one wrote.
    Captured,
}

/// Where statements stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// What is chosen as the ability is announced.
    Announcement,
    /// A cost.
    Cost,
    /// What an ability does.
    Body,
    /// What a static ability says.
    Static,
    /// The body of a replacement.
    Replacement,
}

/// Why a module can't be run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refusal {
    /// The ability, by its place; none where it is a card.
    pub ability: Option<u32>,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What can be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// A slot is read that nothing before has written.
    Unwritten(u32),
    /// A slot is read as something that it does not hold.
    Type(u32, SlotType),
    /// A slot is written twice.
    Twice(u32),
    /// A slot is not among those that the ability has.
    NoSlot(u32),
    /// A memory is not among those that the card has.
    NoMemory(u32),
    /// `it` stands where nothing is looked at.
    NoIt(u32),
    /// A statement stands where it may not.
    Misplaced(&'static str, Part),
    /// Something stands outside a cost that only a cost has.
    OutsideCost(&'static str),
    /// The event of a replacement proceeds twice on one path.
    ProceedsTwice,
    /// An ability is named that is not there, or not further down.
    NoAbility(u32),
    /// An ability is named by two, or by none.
    NamedTwice(u32),
    /// An ability that none around it could give anything keeps something of it.
    Capture(u32),
    /// Two cards have one name.
    SameName(u32),
    /// The index says something else of an ability than what follows from it.
    AbilityIndex,
    /// The index says something else of a card than what follows from its abilities.
    CardIndex(u32),
    /// The index is of another number of abilities or cards than there are.
    IndexLength,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Unwritten(slot) => write!(f, "slot {slot} is read before anything is written to it"),
            Self::Type(slot, holds) => {
                write!(f, "slot {slot} holds {holds:?}, and is read as something else")
            }
            Self::Twice(slot) => write!(f, "slot {slot} is written twice"),
            Self::NoSlot(slot) => write!(f, "the ability has no slot {slot}"),
            Self::NoMemory(memory) => write!(f, "the card has no memory {memory}"),
            Self::NoIt(up) => write!(f, "`it` {up} stands where nothing is looked at"),
            Self::Misplaced(name, part) => write!(f, "{name} can't stand in {part:?}"),
            Self::OutsideCost(name) => write!(f, "{name} stands outside of a cost"),
            Self::ProceedsTwice => write!(f, "the event of a replacement proceeds twice on one path"),
            Self::NoAbility(place) => write!(f, "ability {place} is not there, or not further down"),
            Self::NamedTwice(place) => write!(f, "ability {place} is not named just once"),
            Self::Capture(slot) => write!(f, "slot {slot} is kept of an ability that has no such slot"),
            Self::SameName(card) => write!(f, "card {card} has the name of another"),
            Self::AbilityIndex => write!(f, "the index does not say of the ability what follows from it"),
            Self::CardIndex(card) => write!(f, "the index does not say of card {card} what follows from it"),
            Self::IndexLength => write!(f, "the index is not of as many abilities and cards as there are"),
        }
    }
}

impl core::error::Error for Fault {}

/// Proves a module.
///
/// # Errors
/// The first thing that does not hold.
pub fn verify(module: impl Into<Module>) -> Result<Proven, Refusal> {
    let module = module.into();
    let contents = &module.contents;
    names(contents)?;
    let owners = owners(contents)?;
    for (ability, place) in contents.abilities.iter().zip(0..) {
        let memories = owners[place as usize].card.map_or(0, |card| contents.cards[card].memories);
        let outer = owners[place as usize].around.map(|around| &contents.abilities[around as usize]);
        check(ability, outer, memories).map_err(|fault| Refusal { ability: Some(place), fault })?;
    }
    compare(&module.index, &Index::of(contents))?;
    Ok(Proven(module))
}

/// Holds the index that a module has against the one that follows from it.
fn compare(given: &Index, right: &Index) -> Result<(), Refusal> {
    let refuse = |ability, fault| Err(Refusal { ability, fault });
    if given.abilities.len() != right.abilities.len() || given.cards.len() != right.cards.len() {
        return refuse(None, Fault::IndexLength);
    }
    for ((given, right), place) in given.abilities.iter().zip(&right.abilities).zip(0..) {
        if given != right {
            return refuse(Some(place), Fault::AbilityIndex);
        }
    }
    for ((given, right), place) in given.cards.iter().zip(&right.cards).zip(0..) {
        if given != right {
            return refuse(None, Fault::CardIndex(place));
        }
    }
    Ok(())
}

fn names(contents: &Contents) -> Result<(), Refusal> {
    let mut names: Vec<&str> = contents.cards.iter().map(|card: &Card| &*card.name).collect();
    names.sort_unstable();
    let twin = names.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
    match twin.and_then(|name| contents.cards.iter().rposition(|card| &*card.name == name)) {
        Some(card) => {
            Err(Refusal { ability: None, fault: Fault::SameName(u32::try_from(card).unwrap_or(u32::MAX)) })
        }
        None => Ok(()),
    }
}

/// Whose an ability is.
#[derive(Debug, Clone, Copy, Default)]
struct Owner {
    card: Option<usize>,
    around: Option<u32>,
}

/// Whose each ability is. Each is named once: by its card, or by an ability before it.
fn owners(contents: &Contents) -> Result<Vec<Owner>, Refusal> {
    let mut owners = vec![Owner::default(); contents.abilities.len()];
    let mut named = vec![false; contents.abilities.len()];
    let mut name = |AbilityId(id): AbilityId, after: Option<u32>| {
        let fault = |fault| Refusal { ability: after, fault };
        let seen = named.get_mut(id as usize).filter(|_| after.is_none_or(|after| id > after));
        let seen = seen.ok_or(fault(Fault::NoAbility(id)))?;
        if core::mem::replace(seen, true) { Err(fault(Fault::NamedTwice(id))) } else { Ok(id as usize) }
    };
    for (card, place) in contents.cards.iter().zip(0..) {
        for &id in &card.abilities {
            let id = name(id, None)?;
            owners[id].card = Some(place);
        }
    }
    for (ability, place) in contents.abilities.iter().zip(0..) {
        let mut found = Named::default();
        ability.walk(&mut found);
        for id in found.0 {
            let id = name(id, Some(place))?;
            owners[id] = Owner { card: owners[place as usize].card, around: Some(place) };
        }
    }
    match named.iter().position(|named| !named) {
        Some(place) => {
            let place = u32::try_from(place).unwrap_or(u32::MAX);
            Err(Refusal { ability: Some(place), fault: Fault::NamedTwice(place) })
        }
        None => Ok(owners),
    }
}

/// The abilities that something names, in order.
#[derive(Default)]
struct Named(Vec<AbilityId>);

impl Visitor for Named {
    fn ability(&mut self, ability: AbilityId) {
        self.0.push(ability);
    }
}

/// Proves an ability that stands in another, or in none.
fn check(ability: &Ability, outer: Option<&Ability>, memories: u32) -> Result<(), Fault> {
    let mut proof = Proof::new(ability, memories);
    for capture in &ability.captures {
        if outer.is_none_or(|outer| capture.outer >= outer.slots) {
            proof.refuse(Fault::Capture(capture.outer));
        }
        proof.define(Write(capture.own), SlotType::Captured);
    }
    // One of several events triggers it: what each binds, the others may bind too.
    let before = proof.slots.clone();
    let mut branch = Branch { before, merged: None };
    for event in &ability.when {
        proof.slots.clone_from(&branch.before);
        event.walk(&mut proof);
        proof.merge(&mut branch);
    }
    proof.slots = branch.merged.unwrap_or(branch.before);
    ability.intervening.walk(&mut proof);
    ability.limits.walk(&mut proof);
    let body = if ability.kind == AbilityKind::Static { Part::Static } else { Part::Body };
    let blocks =
        [(&ability.announce, Part::Announcement), (&ability.cost, Part::Cost), (&ability.body, body)];
    for (block, part) in blocks {
        proof.part = part;
        block.walk(&mut proof);
    }
    ability.keywords.walk(&mut proof);
    proof.fault.map_or(Ok(()), Err)
}

/// The slots as far as they are written.
type Slots = Vec<Option<SlotType>>;

/// Several of which one is taken.
struct Branch {
    /// The slots before them.
    before: Slots,
    /// The slots behind those that were looked at.
    merged: Option<Slots>,
}

/// An instruction that is looked at.
struct Frame {
    sort: &'static Sort,
    row: &'static Row,
    operand: &'static str,
    /// The slots that it writes, once what it reads was looked at.
    pending: Vec<(Write, SlotType)>,
    /// The part that its blocks leave.
    part: Part,
    branch: Option<Branch>,
    /// Whether an event proceeded before it.
    proceeded: bool,
}

/// What is known as instructions are looked at one after another.
struct Proof {
    slots: Slots,
    memories: u32,
    part: Part,
    /// How many `it` there are around.
    its: u32,
    around: Vec<Frame>,
    /// What the value of the nearest `let` is.
    value: SlotType,
    /// Whether the event of the replacement around has proceeded.
    proceeded: bool,
    fault: Option<Fault>,
}

impl Proof {
    fn new(ability: &Ability, memories: u32) -> Self {
        Proof {
            slots: vec![None; ability.slots.min(limits::SLOTS) as usize],
            memories,
            part: Part::Body,
            its: 0,
            around: Vec::new(),
            value: SlotType::Number,
            proceeded: false,
            fault: None,
        }
    }

    fn refuse(&mut self, fault: Fault) {
        self.fault.get_or_insert(fault);
    }

    fn define(&mut self, Write(slot): Write, holds: SlotType) {
        match self.slots.get_mut(slot as usize) {
            None => self.refuse(Fault::NoSlot(slot)),
            Some(place) => {
                if place.replace(holds).is_some() {
                    self.refuse(Fault::Twice(slot));
                }
            }
        }
    }

    /// Takes what one of several wrote; what two of them wrote must be of one type.
    fn merge(&mut self, branch: &mut Branch) {
        let Some(merged) = &mut branch.merged else {
            branch.merged = Some(self.slots.clone());
            return;
        };
        for ((merged, &own), slot) in merged.iter_mut().zip(&self.slots).zip(0..) {
            match (*merged, own) {
                (Some(one), Some(other)) if one != other => {
                    self.fault.get_or_insert(Fault::Type(slot, one));
                }
                (None, Some(_)) => *merged = own,
                (Some(_), _) | (None, None) => {}
            }
        }
    }

    fn flush(&mut self) {
        let pending = self.around.last_mut().map(|frame| core::mem::take(&mut frame.pending));
        for (slot, holds) in pending.into_iter().flatten() {
            self.define(slot, holds);
        }
    }

    /// Whether a statement may stand in the part that is looked at.
    fn place(&mut self, row: &'static Row) {
        let fits = match self.part {
            Part::Announcement => ANNOUNCED.contains(&row.name),
            Part::Cost => PAID.contains(&row.name),
            Part::Static => STATIC.contains(&row.name),
            Part::Body => !matches!(row.name, "Target" | "Pays" | "Proceed" | "Then"),
            Part::Replacement => !matches!(row.name, "Target" | "Pays"),
        };
        if !fits {
            self.refuse(Fault::Misplaced(row.name, self.part));
        }
    }
}

/// The statements that an announcement has: decisions, and what they rest on.
const ANNOUNCED: &[&str] =
    &["If", "Each", "Switch", "Let", "Target", "Quality", "Number", "Option", "Divide", "Choose"];

/// The statements that a cost has.
const PAID: &[&str] = &[
    "If", "Each", "Switch", "Let", "Choose", "Quality", "Number", "Option", "Divide", "Order", "Do", "Pays",
];

/// The statements that a static ability has: no act among them.
const STATIC: &[&str] = &["If", "Each", "Let", "Continuous", "Rule", "Replace", "Prevent"];

/// The operands behind which the slot of their row is written; of other rows it is at their end.
const WRITTEN_BEFORE: &[(&str, &str)] =
    &[("Each", "body"), ("Rule", "then"), ("Prevent", "then"), ("Replace", "body")];

/// The operands that are costs.
const COSTS: &[(&str, &str)] = &[
    ("Pay", "cost"),
    ("CostAdd", "cost"),
    ("CostOf", "cost"),
    ("Forbid", "unless"),
    ("Keyword", "cost"),
    ("Price", "cost"),
];

/// What the slot of a row holds.
fn written(row: &Row, operand: &str, value: SlotType) -> SlotType {
    let field = row.fields.iter().find(|field| field.name == operand);
    match field.map(|field| field.kind) {
        Some(Kind::Role(Kind::Sort("Amount"))) => return SlotType::Number,
        Some(Kind::Role(_)) => return SlotType::Set,
        _ => {}
    }
    match row.name {
        "Let" => value,
        "Quality" => SlotType::Quality,
        "Number" | "Divide" | "AnyMana" => SlotType::Number,
        "Option" => SlotType::Option,
        "Vote" => SlotType::Votes,
        "May" | "Pay" | "Cast" | "Retarget" | "Perform" | "Do" | "Proceed" => SlotType::Act,
        "Continuous" | "Rule" | "Replace" | "Prevent" => SlotType::Effect,
        _ => SlotType::Set,
    }
}

/// Whether an operand can read a slot that holds this.
fn reads(sort: &Sort, row: &Row, operand: &str, holds: SlotType) -> bool {
    use SlotType::{Act, Captured, Effect, Number, Option, Quality, Set, Votes};
    let read: &[SlotType] = match (sort.name, row.name, operand) {
        (_, "Switch" | "Chose", _) => &[Option],
        (_, "Remember" | "Since" | "Disclose", _) => &[Set, Number, Quality, Option, Votes, Act],
        ("Num", "Read", _) => &[Number],
        ("Num", "Amount", _) => &[Act, Effect, Number],
        (_, "Tally" | "Voters" | "Winners", _) => &[Votes],
        ("Set", ..) => &[Set, Act, Effect],
        (_, "Made" | "Exchange" | "Divide", _) => &[Set, Act],
        (_, "Find" | "Done" | "Skip" | "During" | "Span", _) => &[Act],
        _ => &[Quality],
    };
    holds == Captured || read.contains(&holds)
}

impl Visitor for Proof {
    fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
        if sort.name == "Stmt" {
            self.place(row);
        }
        if sort.name == "Value" {
            self.value = match row.name {
                "Num" => SlotType::Number,
                "Set" => SlotType::Set,
                "Test" => SlotType::Act,
                _ => SlotType::Quality,
            };
        }
        if row.name == "Payer" && self.part != Part::Cost {
            self.refuse(Fault::OutsideCost(row.name));
        }
        if (sort.name, row.name) == ("Stmt", "Proceed") && core::mem::replace(&mut self.proceeded, true) {
            self.refuse(Fault::ProceedsTwice);
        }
        let branches = sort.name == "Stmt" && matches!(row.name, "If" | "Switch");
        let branch = branches.then(|| Branch { before: self.slots.clone(), merged: None });
        let (part, proceeded) = (self.part, self.proceeded);
        self.around.push(Frame { sort, row, operand: "", pending: Vec::new(), part, branch, proceeded });
    }

    fn begin_operand(&mut self, name: &'static str) {
        let Some(frame) = self.around.last_mut() else { return };
        frame.operand = name;
        if WRITTEN_BEFORE.contains(&(frame.row.name, name)) {
            self.flush();
        }
    }

    fn end(&mut self, _: &'static Sort, row: &'static Row) {
        self.flush();
        let Some(frame) = self.around.pop() else { return };
        if let Some(branch) = frame.branch {
            // Where one of several may be none, what was before holds too: a slot that is not written
            // is empty, and disables what reads it.
            self.slots = branch.merged.unwrap_or(branch.before);
        }
        if row.name == "Replace" {
            self.proceeded = frame.proceeded;
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
            self.slots.clone_from(&branch.before);
            self.proceeded = frame.proceeded;
        }
    }

    fn end_block(&mut self) {
        let Some(mut frame) = self.around.pop() else { return };
        self.part = frame.part;
        if let Some(branch) = &mut frame.branch {
            self.merge(branch);
        }
        self.around.push(frame);
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
        let Some(frame) = self.around.last() else { return };
        let (sort, row, operand) = (frame.sort, frame.row, frame.operand);
        match self.slots.get(number as usize) {
            None => self.refuse(Fault::NoSlot(number)),
            Some(None) => self.refuse(Fault::Unwritten(number)),
            Some(&Some(holds)) if !reads(sort, row, operand, holds) => {
                self.refuse(Fault::Type(number, holds))
            }
            Some(Some(_)) => {}
        }
    }

    fn write(&mut self, slot: Write) {
        let value = self.value;
        match self.around.last_mut() {
            // A role is bound as soon as it was looked at; a later one may read it.
            Some(frame) if frame.sort.name == "Event" => {
                let holds = written(frame.row, frame.operand, value);
                self.define(slot, holds);
            }
            Some(frame) => {
                let holds = written(frame.row, frame.operand, value);
                frame.pending.push((slot, holds));
            }
            None => self.define(slot, SlotType::Set),
        }
    }

    fn memory(&mut self, Memory(memory): Memory) {
        if memory >= self.memories {
            self.refuse(Fault::NoMemory(memory));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::SORTS;

    #[test]
    fn every_row_that_is_named_is_there() {
        let rows: Vec<&Row> = SORTS.iter().flat_map(|sort| sort.rows).collect();
        let statements: Vec<&str> = crate::isa::Stmt::ROWS.iter().map(|row| row.name).collect();
        for name in ANNOUNCED.iter().chain(PAID).chain(STATIC) {
            assert!(statements.contains(name), "no statement is named {name}");
        }
        for (name, operand) in WRITTEN_BEFORE.iter().chain(COSTS) {
            let has =
                |row: &&&Row| row.name == *name && row.fields.iter().any(|field| field.name == *operand);
            assert!(rows.iter().find(has).is_some(), "no row is named {name} with an operand {operand}");
        }
    }
}
