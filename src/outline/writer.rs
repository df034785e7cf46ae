//! What the writers of an ability's rows share: the names of its slots, what "it" is, and what is
//! too long for a sentence and is written in rows below it.

use super::Row;
use super::agree::agree;
use planarc_bytecode::axis::AbilityKind;
use planarc_bytecode::listing::Printer;
use planarc_bytecode::operand::{AbilityId, Block, Colors, Operand, Place, Slot, Symbols, Write, Zones};
use planarc_bytecode::walk::slots_written;
use planarc_bytecode::{Ability, Contents};
use planarc_lexicon::Zone;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

/// A writer of one ability.
pub(super) struct Writer<'a> {
    contents: &'a Contents,
    /// The name of each slot that has been written so far.
    names: RefCell<BTreeMap<u32, String>>,
    /// The slots that a loop wrote which has ended: read without a member, they are those of all its turns.
    ended: RefCell<BTreeSet<u32>>,
    /// How many slots have been given each base name.
    alike: RefCell<BTreeMap<String, usize>>,
    /// Of each thing looked at, from the outermost, whether something within refers to it by letter.
    looked_at: RefCell<Vec<bool>>,
    /// Rows for the statement at hand.
    below: RefCell<Vec<Row>>,
    /// Whether the ability is one that the card gives to something else.
    is_given: bool,
    /// How many parts of the card have been marked with a number.
    marks: &'a Cell<u32>,
}

/// A row without rows of its own.
pub(super) fn row(part: &'static str, text: impl Into<String>) -> Row {
    Row { part, text: agree(&text.into()), rows: Vec::new() }
}

/// What is said of an operand, if it is there.
pub(super) fn given<T: ?Sized>(value: Option<&T>, text: impl FnOnce(&T) -> String) -> String {
    value.map(text).unwrap_or_default()
}

/// Several phrases as one.
pub(super) fn list(phrases: &[String], word: &str) -> String {
    match phrases {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [a, b] => format!("{a} {word} {b}"),
        [rest @ .., last] => format!("{}, {word} {last}", rest.join(", ")),
    }
}

/// The word of an axis or a table.
pub(super) fn word(operand: &impl Operand) -> String {
    listed(operand).replace('-', " ")
}

/// An operand as listings have it.
fn listed(operand: &impl Operand) -> String {
    let mut out = Printer::default();
    operand.print(&mut out);
    out.into_text()
}

/// Mana symbols.
pub(super) fn symbols(symbols: &Symbols) -> String {
    let text = listed(symbols);
    let text = text.trim_matches(['<', '>']);
    if text.is_empty() { "no mana".to_owned() } else { text.to_owned() }
}

/// Colours, joined by a word.
pub(super) fn colors(colors: Colors, join: &str) -> String {
    let words: Vec<String> = colors.iter().map(|color| color.word().to_owned()).collect();
    if words.is_empty() { "colorless".to_owned() } else { list(&words, join) }
}

/// Whose something is: "your hand", "the target player's hand", "the hand of [every player that …]".
pub(super) fn of(noun: &str, whose: &str) -> String {
    let is_short = whose.split(' ').count() <= 5 && !whose.contains(['[', '(', '{', ',']);
    match whose {
        "you" => format!("your {noun}"),
        "it" => format!("its {noun}"),
        // "Your opponent's" would be one.
        _ if is_short && !whose.contains(" of ") && !whose.starts_with("every ") => {
            format!("{whose}'s {noun}")
        }
        _ => format!("the {noun} of {whose}"),
    }
}

/// Zones with their articles, joined by "or", and whose they are: "your hand or graveyard".
pub(super) fn zones(zones: Zones, whose: Option<&str>) -> String {
    let is_shared =
        |zone: Zone| matches!(zone, Zone::Battlefield | Zone::Stack | Zone::Exile | Zone::Command);
    if let Some(whose) = whose
        && !zones.iter().any(is_shared)
    {
        return of(&list(&zones.iter().map(|zone| word(&zone)).collect::<Vec<_>>(), "or"), whose);
    }
    let named = |zone: Zone| match zone {
        Zone::Exile => "exile".to_owned(),
        zone if whose.is_none() && !is_shared(zone) => format!("anyone's {}", word(&zone)),
        zone => format!("the {}", word(&zone)),
    };
    let words: Vec<String> = zones.iter().map(named).collect();
    let whose = given(whose, |whose| format!(" of {whose}"));
    format!("{}{whose}", list(&words, "or"))
}

/// Where something is: "on the battlefield", "in your hand".
pub(super) fn within(within: Zones, whose: Option<&str>) -> String {
    let is_on = within.iter().all(|zone| matches!(zone, Zone::Battlefield | Zone::Stack));
    format!("{} {}", if is_on { "on" } else { "in" }, zones(within, whose))
}

impl<'a> Writer<'a> {
    pub(super) fn new(contents: &'a Contents, marks: &'a Cell<u32>) -> Self {
        Writer {
            contents,
            names: RefCell::default(),
            ended: RefCell::default(),
            alike: RefCell::default(),
            looked_at: RefCell::default(),
            below: RefCell::default(),
            is_given: false,
            marks,
        }
    }

    /// What the card is called on which the text of the ability stands.
    pub(super) const fn source(&self) -> &'static str {
        if self.is_given { "the card that gives this ability" } else { "this card" }
    }

    /// Names a slot where it is written; the second of a name is "the second target creature".
    pub(super) fn name(&self, slot: Write, base: &str) -> String {
        if let Some(name) = self.names.borrow().get(&slot.0) {
            return name.clone();
        }
        let mut alike = self.alike.borrow_mut();
        let count = alike.entry(base.to_owned()).or_default();
        *count += 1;
        let name = match *count {
            1 => format!("the {base}"),
            count => format!("the {base} (no. {count})"),
        };
        self.names.borrow_mut().insert(slot.0, name.clone());
        name
    }

    /// What a slot that is read is called.
    pub(super) fn slot(&self, slot: &Slot) -> String {
        let Slot { place, of } = slot;
        let name = match place {
            Place::Slot(number) => {
                self.names.borrow().get(number).cloned().unwrap_or_else(|| format!("slot {number}"))
            }
            Place::Memory(memory) => Self::memory(memory.0),
        };
        match (of, place) {
            (None, Place::Slot(number)) if self.ended.borrow().contains(number) => {
                format!("{name} (in every turn of the loop)")
            }
            (None, _) => name,
            (Some(of), _) => format!("{name} (only that of {})", self.set(of)),
        }
    }

    /// Notes that a loop has ended, which wrote what is in its body.
    pub(super) fn ends_loop(&self, into: Option<&Write>, body: &Block) {
        self.ended.borrow_mut().extend(slots_written(body).into_iter().chain(into.map(|into| into.0)));
    }

    /// What a memory of the card is called.
    pub(super) fn memory(number: u32) -> String {
        format!("what this card remembers (no. {})", number + 1)
    }

    /// Text in which "it" is what is looked at, with a letter for that if something further in refers to it.
    pub(super) fn looking(&self, head: &str, text: impl FnOnce(&Self) -> String) -> String {
        self.looked_at.borrow_mut().push(false);
        let text = text(self);
        let depth = self.looked_at.borrow().len();
        let is_named = self.looked_at.borrow_mut().pop().unwrap_or_default();
        if is_named { format!("{head} (call it {}) {text}", letter(depth)) } else { format!("{head} {text}") }
    }

    /// What is looked at, so many further out.
    pub(super) fn it(&self, up: u32) -> String {
        let mut looked_at = self.looked_at.borrow_mut();
        let depth = looked_at.len().saturating_sub(up as usize);
        match (up, depth.checked_sub(1).and_then(|place| looked_at.get_mut(place))) {
            (0, _) => "it".to_owned(),
            (_, Some(is_named)) => {
                *is_named = true;
                letter(depth)
            }
            (_, None) => format!("the thing looked at {up} further out"),
        }
    }

    /// A block that an operand holds: it is written below, and the sentence names it.
    pub(super) fn block_below(&self, part: &'static str, block: &Block) -> String {
        let mark = self.mark();
        let outer = self.below.take();
        let rows = self.block(block);
        let mut below = outer;
        below.push(Row { part, text: format!("[{mark}]"), rows });
        self.below.replace(below);
        format!("{part} [{mark}]")
    }

    /// An ability that the ability at hand names: it is written below, and the sentence names it.
    pub(super) fn ability_below(&self, id: AbilityId) -> String {
        let mark = self.mark();
        let Some(ability) = self.contents.abilities.get(id.0 as usize) else {
            return format!("ability {} of another module", id.0);
        };
        let mut inner = Writer::new(self.contents, self.marks);
        inner.is_given = self.is_given
            || !matches!(ability.kind, AbilityKind::Delayed | AbilityKind::Reflexive | AbilityKind::Spell);
        self.capture(&inner, ability);
        let outline = inner.ability(ability);
        let text = format!(
            "[{mark}] {} (rule {}), functions {}, \"you\" is {}",
            outline.kind, outline.rule, outline.functions, outline.controller
        );
        self.below.borrow_mut().push(Row { part: "ability", text, rows: outline.rows });
        format!("ability [{mark}]")
    }

    /// Hands on the names of the slots that an ability keeps.
    fn capture(&self, inner: &Self, ability: &Ability) {
        for capture in &ability.captures {
            let name = self.slot(&Slot::new(capture.outer));
            inner.alike.borrow_mut().insert(name.trim_start_matches("the ").to_owned(), 1);
            inner.names.borrow_mut().insert(capture.own, name);
        }
    }

    /// The rows that the sentences since the last call named.
    pub(super) fn rows_below(&self) -> Vec<Row> {
        self.below.take()
    }

    fn mark(&self) -> u32 {
        self.marks.set(self.marks.get() + 1);
        self.marks.get()
    }
}

fn letter(depth: usize) -> String {
    ["A", "B", "C", "D", "E", "F"]
        .get(depth - 1)
        .map_or_else(|| format!("A{depth}"), |letter| (*letter).to_owned())
}
