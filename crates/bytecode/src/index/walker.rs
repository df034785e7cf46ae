//! The walk over an ability that finds what its index says.

use alloc::vec::Vec;

use crate::axis::{
    AbilityKind, Arranged, Cause, Change, Entering, Free, Gained, GameResult, Lasting, Layer, On,
};
use crate::axis::{ReplacementClass, RoleName, Secrecy, Span};
use crate::card::Ability;
use crate::index::{AbilityIndex, History, Subscription};
use crate::isa::{ACTION, COST, ENTRY, EVENT, EXCEPT, MOD, RULE, SET, STMT, TEST, WINDOW};
use crate::isa::{Duration, Event, Mod, Set, Stmt, ZonesOf};
use crate::operand::{
    AbilityId, EventKind, Flag, Instructions, Memory, Operand as _, Place, RuleKind, Slot, Zones,
};
use crate::row::{Field, Marks, Row, Sort};
use crate::walk::{AbilityVisitor, Stretch, Visitor};
use planarc_lexicon::{KeywordAction, Zone};

/// Puts a list in order, each member once.
fn ordered<T: Ord>(list: &mut Vec<T>) {
    if list.len() > 1 {
        list.sort_unstable();
        list.dedup();
    }
}

/// Whether an ability does nothing but define characteristics of what has it (604.3a).
fn is_defining(ability: &Ability) -> bool {
    let defines = |stmt: &Stmt| match stmt {
        Stmt::Continuous { on: Set::Source, mods, duration, .. } => {
            let own = |one: &Mod| matches!(one, Mod::Types { .. } | Mod::Colors { .. } | Mod::Define { .. });
            **duration == Duration::Functions && mods.iter().all(own)
        }
        _ => false,
    };
    ability.kind == AbilityKind::Static && !ability.body.0.is_empty() && ability.body.0.iter().all(defines)
}

/// The event within what says when or how often it counts.
fn leaf(event: &Event) -> &Event {
    match event {
        Event::When { event, .. } | Event::Batch { event, .. } | Event::Nth { event, .. } => leaf(event),
        other => other,
    }
}

/// What an ability subscribes to by an event.
fn subscription(event: &Event) -> Subscription {
    let event = leaf(event);
    let zones = |of: &Option<ZonesOf>| of.as_ref().map(|of| of.zones);
    let (from, to, part) = match event {
        Event::ZoneChange { from, to, .. } => (zones(from), zones(to), None),
        Event::Cast { from, .. } => (zones(from), None, None),
        Event::Part { part, .. } => (None, None, Some(*part)),
        _ => (None, None, None),
    };
    let mut own = Own::default();
    event.walk(&mut own);
    let row = crate::row::Instruction::row(event);
    let back = Flag(looks_back(event, from, to));
    Subscription { event: EventKind::of(row), own: own.role, from, to, part, back }
}

/// Whether what triggers is asked of the game as it was before the event (603.10).
fn looks_back(event: &Event, from: Option<Zones>, to: Option<Zones>) -> bool {
    let left = Zones::of([Zone::Battlefield, Zone::Graveyard]);
    let public = Zones::of([Zone::Command, Zone::Exile, Zone::Stack]);
    let hidden = Zones::of([Zone::Hand, Zone::Library]);
    let meets = |zones: Option<Zones>, others| zones.is_some_and(|zones| zones.meets(others));
    match event {
        Event::ZoneChange { cause, .. } => {
            *cause == Some(Cause::Counter) || meets(from, left) || meets(from, public) && meets(to, hidden)
        }
        Event::Status { change, .. } => *change == Change::PhaseOut,
        Event::Attached { change, .. } => *change == On::Off,
        Event::Control { change, .. } => *change == Gained::Lose,
        Event::EndGame { result, .. } => *result == GameResult::Lose,
        Event::Planeswalk { to, from, .. } => from.test.is_some() && to.test.is_none(),
        _ => false,
    }
}

/// Finds the role in which only the source can stand.
#[derive(Default)]
struct Own {
    around: Vec<&'static str>,
    operand: &'static str,
    role: Option<RoleName>,
}

impl Visitor for Own {
    fn begin(&mut self, _: &'static Sort, row: &'static Row) {
        if row.name == "Source" && matches!(self.around.as_slice(), [_, "In"] | [_, "All", "In"]) {
            self.role = self.role.or_else(|| role(self.operand));
        }
        self.around.push(row.name);
    }

    fn end(&mut self, _: &'static Sort, _: &'static Row) {
        self.around.pop();
    }

    fn begin_operand(&mut self, field: &'static Field) {
        if self.around.len() == 1 {
            self.operand = field.name;
        }
    }
}

/// The role that an operand of an event is.
fn role(operand: &str) -> Option<RoleName> {
    Some(match operand {
        "who" => RoleName::Who,
        "what" => RoleName::What,
        "from" => RoleName::From,
        "to" => RoleName::To,
        "by" => RoleName::By,
        "on" => RoleName::On,
        "with" => RoleName::With,
        "whom" => RoleName::Whom,
        "whose" => RoleName::Whose,
        _ => return None,
    })
}

/// An instruction that is looked at.
struct Frame {
    sort: &'static Sort,
    row: &'static Row,
    field: &'static Field,
    /// Whether it asks, as far as is known.
    asks: bool,
    /// What of history it needs: the event, whether the window was seen, and its span.
    event: Option<EventKind>,
    has_window: bool,
    span: Option<Span>,
    counts: bool,
    /// The place among the replacements, if it is one.
    replacement: Option<usize>,
}

/// What is found of one ability after another.
pub(crate) struct Walker {
    index: AbilityIndex,
    /// The instructions that it uses.
    used: Instructions,
    /// The abilities that it names.
    named: Vec<AbilityId>,
    around: Vec<Frame>,
    is_static: bool,
    in_when: bool,
    is_announced: bool,
    /// How many things around last.
    lasting: u32,
    /// How many exceptions of copies are around.
    excepted: u32,
    adds_mana: bool,
    has_loyalty: bool,
}

/// The index of an ability of which nothing was looked at.
fn empty() -> AbilityIndex {
    AbilityIndex {
        zones: Zones::default(),
        subscribes: Vec::new(),
        mana: Flag(false),
        defines: Flag(false),
        targets: Flag(false),
        modes: Flag(false),
        x: Flag(false),
        divides: Flag(false),
        asks: Flag(false),
        hides: Flag(false),
        chance: Flag(false),
        you: Flag(false),
        was: Flag(false),
        replaces: Vec::new(),
        layers: Vec::new(),
        rules: Vec::new(),
        events: Vec::new(),
        watches: Zones::default(),
        history: Vec::new(),
        performs: Vec::new(),
        reads: Vec::new(),
        writes: Vec::new(),
    }
}

impl Walker {
    pub(crate) fn new() -> Self {
        Walker {
            index: empty(),
            used: Instructions::default(),
            named: Vec::new(),
            around: Vec::new(),
            is_static: false,
            in_when: false,
            is_announced: false,
            lasting: 0,
            excepted: 0,
            adds_mana: false,
            has_loyalty: false,
        }
    }

    /// Begins an ability.
    pub(crate) fn begin_ability(&mut self, ability: &Ability) {
        self.index.zones = ability.zones;
        self.index.subscribes.extend(ability.when.iter().map(subscription));
        self.is_static = ability.kind == AbilityKind::Static;
        (self.adds_mana, self.has_loyalty) = (false, false);
    }

    /// What was found of the ability that was looked at: its index and the instructions that it uses. The
    /// abilities that it names are added to `named`.
    pub(crate) fn end_ability(
        &mut self,
        ability: &Ability,
        named: &mut Vec<AbilityId>,
    ) -> (AbilityIndex, Instructions) {
        let mut index = core::mem::replace(&mut self.index, empty());
        let triggers_on_mana = || {
            !ability.when.is_empty()
                && ability.when.iter().all(|event| matches!(leaf(event), Event::TappedForMana { .. }))
        };
        let is_mana = match ability.kind {
            AbilityKind::Activated => !self.has_loyalty,
            AbilityKind::Triggered => triggers_on_mana(),
            _ => false,
        };
        index.mana = Flag(is_mana && self.adds_mana && !index.targets.0);
        index.defines = Flag(is_defining(ability));
        ordered(&mut index.layers);
        ordered(&mut index.rules);
        ordered(&mut index.events);
        index.history.sort_unstable_by_key(|past| (past.event, past.span));
        index.history.dedup();
        ordered(&mut index.performs);
        ordered(&mut index.reads);
        ordered(&mut index.writes);
        named.append(&mut self.named);
        (index, core::mem::take(&mut self.used))
    }

    /// What is announced by a statement, and whether it hides something or leaves it to chance.
    fn statement(&mut self, row: &'static Row) {
        match row.name {
            "Target" => self.index.targets = Flag(true),
            "Option" if self.is_announced => self.index.modes = Flag(true),
            "Number" if self.is_announced => self.index.x = Flag(true),
            "Divide" if self.is_announced => self.index.divides = Flag(true),
            "Find" | "Dig" => self.index.hides = Flag(true),
            "Replace" => self.index.replaces.push(ReplacementClass::Any),
            _ => {}
        }
    }

    fn action(&mut self, row: &'static Row) {
        match row.name {
            "AddMana" => self.adds_mana = true,
            "Shuffle" | "FlipCoins" | "Roll" | "RollPlanar" => self.index.chance = Flag(true),
            "Search" | "Look" => self.index.hides = Flag(true),
            _ => {}
        }
    }

    /// An event of history, or of what else an ability names; what triggers it is subscribed to.
    fn event(&mut self, row: &'static Row) {
        if row.marks.has(Marks::WRAPS) {
            return;
        }
        let kind = EventKind::of(row);
        let wraps = |frame: &Frame| frame.sort.place == EVENT && frame.field.name == "event";
        if !(self.in_when && self.around.iter().all(wraps)) {
            self.index.events.push(kind);
        }
        for frame in self.around.iter_mut().rev() {
            if frame.field.name == "event" {
                frame.event = Some(kind);
            }
            if frame.sort.place != EVENT || frame.field.name != "event" {
                break;
            }
        }
    }

    /// A part of an event with which a replacement lets it proceed tells the class of the replacement.
    fn class(&mut self, class: ReplacementClass) {
        let replacement = self.around.iter().rev().find_map(|frame| frame.replacement);
        if let Some(known) = replacement.and_then(|place| self.index.replaces.get_mut(place)) {
            *known = class.min(*known);
        }
    }

    /// Whether the entry around is one with which an event proceeds.
    fn proceeds(&self) -> bool {
        match self.around.as_slice() {
            [.., outer, inner] => inner.sort.place == ENTRY && outer.row.name == "Proceed",
            _ => false,
        }
    }
}

impl AbilityVisitor for Walker {
    fn enter(&mut self, stretch: Stretch) {
        match stretch {
            Stretch::Event => self.in_when = true,
            Stretch::Announcement => self.is_announced = true,
            Stretch::Body => self.lasting = u32::from(self.is_static),
            Stretch::Conditions | Stretch::Cost | Stretch::Keywords => {}
        }
    }

    fn leave(&mut self, _: Stretch) {
        (self.in_when, self.is_announced, self.lasting) = (false, false, 0);
    }
}

impl Visitor for Walker {
    #[inline(always)]
    fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
        self.used.insert(sort, row);
        let mut replacement = None;
        match sort.place {
            STMT => {
                self.statement(row);
                replacement = (row.name == "Replace").then(|| self.index.replaces.len().saturating_sub(1));
            }
            ACTION => self.action(row),
            EVENT => self.event(row),
            RULE => self.index.rules.push(RuleKind::of(row)),
            MOD if self.excepted == 0 => self.index.layers.extend(layer(row.name)),
            EXCEPT => self.excepted += 1,
            COST => self.has_loyalty |= row.name == "Loyalty",
            SET => match row.name {
                "You" => self.index.you = Flag(true),
                "Was" => self.index.was = Flag(true),
                _ => {}
            },
            _ => {}
        }
        if sort.place == SET && self.proceeds() {
            match self.around.last().map(|frame| frame.field.name) {
                Some("under") => self.class(ReplacementClass::Control),
                Some("copy") => self.class(ReplacementClass::Copy),
                _ => {}
            }
        }
        if let Some(frame) = self.around.last_mut() {
            frame.has_window |= sort.place == WINDOW && frame.field.name == "window";
            frame.counts |= frame.field.marks.has(Marks::TIMES);
        }
        self.lasting += u32::from(row.marks.has(Marks::LASTING));
        let asks = row.marks.has(Marks::ASKS);
        self.around.push(Frame {
            sort,
            row,
            field: &Field::NONE,
            asks,
            event: None,
            has_window: false,
            span: None,
            counts: sort.place != RULE,
            replacement,
        });
    }

    #[inline(always)]
    fn begin_operand(&mut self, field: &'static Field) {
        if let Some(frame) = self.around.last_mut() {
            frame.field = field;
        }
    }

    #[inline(always)]
    fn end(&mut self, sort: &'static Sort, row: &'static Row) {
        self.lasting -= u32::from(row.marks.has(Marks::LASTING));
        self.excepted -= u32::from(sort.place == EXCEPT);
        let Some(frame) = self.around.pop() else { return };
        self.index.asks.0 |= frame.asks && !self.is_announced;
        if let (Some(event), true, true) = (frame.event, frame.has_window, frame.counts) {
            self.index.history.push(History { event, span: frame.span });
            // What became of the spell is a change of zones.
            if row.name == "Did"
                && Some(event) == kind_named("Cast")
                && let Some(event) = kind_named("ZoneChange")
            {
                self.index.history.push(History { event, span: Some(Span::Game) });
            }
        }
    }

    fn read(&mut self, slot: &Slot) {
        if let Place::Memory(memory) = slot.place {
            self.index.reads.push(memory);
        }
    }

    fn memory(&mut self, memory: Memory) {
        self.index.writes.push(memory);
    }

    fn ability(&mut self, ability: AbilityId) {
        self.named.push(ability);
    }

    fn zones(&mut self, zones: Zones) {
        if self.around.last().is_some_and(|frame| matches!(frame.sort.place, SET | TEST)) {
            self.look(zones);
        }
    }

    #[inline(always)]
    fn member(&mut self, table: &'static str, place: u32) {
        let is = |member: u8| place == u32::from(member);
        match table {
            "Free" if is(Free::Random as u8) => {
                self.index.chance = Flag(true);
                if let Some(frame) = self.around.last_mut() {
                    frame.asks = false;
                }
            }
            "flag" if self.around.last().is_some_and(|frame| frame.field.name == "random") => {
                self.index.chance = Flag(true);
            }
            "Free" if is(Free::Secret as u8) => self.index.hides = Flag(true),
            "Secrecy" if is(Secrecy::Secret as u8) => self.index.hides = Flag(true),
            "Arranged" if is(Arranged::Random as u8) => self.index.chance = Flag(true),
            "Zone" if self.around.last().is_some_and(|frame| frame.sort.place == SET) => {
                self.look(Zones::of(Zone::from_index(u8::try_from(place).unwrap_or(u8::MAX))));
            }
            "Span" => {
                let span = Span::ALL.get(place as usize).copied();
                let mut around = self.around.iter_mut().rev().skip(1);
                if let Some(frame) = around.next().filter(|frame| frame.field.name == "window") {
                    frame.span = span;
                }
            }
            "KeywordAction" if self.around.last().is_some_and(|frame| frame.row.name == "Perform") => {
                let action = KeywordAction::ALL.get(place as usize);
                self.index.performs.extend(action);
            }
            "Lasting" if is(Lasting::Act as u8) => {
                let around = self.around.iter().rev().nth(1);
                if around.is_some_and(|frame| frame.replacement.is_some() && frame.field.name == "duration") {
                    self.class(ReplacementClass::Own);
                }
            }
            "Entering" if is(Entering::Transformed as u8) && self.proceeds() => {
                self.class(ReplacementClass::BackFace);
            }
            _ => {}
        }
    }
}

impl Walker {
    /// Zones are looked at.
    fn look(&mut self, zones: Zones) {
        self.index.hides.0 |= zones.meets(Zones::of([Zone::Hand, Zone::Library]));
        if self.lasting > 0 {
            self.index.watches = self.index.watches.with(zones);
        }
    }
}

fn kind_named(name: &str) -> Option<EventKind> {
    Event::ROWS.iter().find(|row| row.name == name).map(EventKind::of)
}

/// The layer of a modification; a designation has none.
pub(crate) fn layer(modification: &str) -> Option<Layer> {
    Some(match modification {
        "Copy" => Layer::Copy,
        "Control" => Layer::Control,
        "Text" | "Name" => Layer::Text,
        "Types" => Layer::Type,
        "Colors" => Layer::Color,
        "Abilities" => Layer::Ability,
        "Define" => Layer::Define,
        "Base" => Layer::Base,
        "Pump" => Layer::Pump,
        "Switch" => Layer::Switch,
        _ => return None,
    })
}
