//! The walk over an ability that finds what its index says.

use alloc::vec::Vec;

use crate::axis::{
    AbilityKind, Arranged, Cause, Change, Entering, Free, Gained, GameResult, Lasting, Layer, On,
};
use crate::axis::{ReplacementClass, RoleName, Secrecy, Span};
use crate::index::{AbilityIndex, History, Subscription};
use crate::isa::{
    ABILITY, ACTION, COST, DURATION, ENTRY, EVENT, EXCEPT, Event, MOD, RULE, SET, STMT, TEST, WINDOW,
    ZONES_OF,
};
use crate::operand::{AbilityId, EventKind, Flag, Instructions, Memory, Place, RuleKind, Zones};
use crate::row::{Field, Marks, Row, Sort};
use crate::verify::Frame;
use planarc_lexicon::{KeywordAction, TurnPart, Zone};

/// Puts a list in order, each member once.
fn ordered<T: Ord>(list: &mut Vec<T>) {
    if list.len() > 1 {
        list.sort_unstable();
        list.dedup();
    }
}

/// Whether what triggers is asked of the game as it was before it moved from there to there (603.10).
fn looks_back(from: Option<Zones>, to: Option<Zones>) -> bool {
    let left = Zones::of([Zone::Battlefield, Zone::Graveyard]);
    let public = Zones::of([Zone::Command, Zone::Exile, Zone::Stack]);
    let hidden = Zones::of([Zone::Hand, Zone::Library]);
    let meets = |zones: Option<Zones>, others| zones.is_some_and(|zones| zones.meets(others));
    meets(from, left) || meets(from, public) && meets(to, hidden)
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

/// What is known of an instruction that is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    /// Whether it asks, as far as is known.
    asks: bool,
    /// What of history it needs: the event, whether the window was seen, and its span.
    event: Option<EventKind>,
    has_window: bool,
    span: Option<Span>,
    counts: bool,
    /// The place among the replacements, if it is one.
    replacement: Option<u32>,
}

/// What is found of one ability after another.
pub(crate) struct Walker {
    index: AbilityIndex,
    /// The instructions that it uses.
    used: Instructions,
    /// The abilities that it names.
    named: Vec<AbilityId>,
    /// Whether each of its statements asks somebody something.
    asks: Vec<bool>,
    kind: AbilityKind,
    /// In what triggers it, in what is announced of it, or in its body.
    in_when: bool,
    is_announced: bool,
    in_body: bool,
    /// The place among the instructions around of the event that triggers it; 0 outside of one.
    trigger: usize,
    /// Whether the planes that are gone to, and that are left, are tested by it.
    tests_to: bool,
    tests_from: bool,
    /// Whether its body has a statement, and nothing but what defines characteristics (604.3a).
    has_body: bool,
    defines: bool,
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
            asks: Vec::new(),
            kind: AbilityKind::Static,
            in_when: false,
            is_announced: false,
            in_body: false,
            trigger: 0,
            tests_to: false,
            tests_from: false,
            has_body: false,
            defines: true,
            lasting: 0,
            excepted: 0,
            adds_mana: false,
            has_loyalty: false,
        }
    }

    /// An ability begins; nothing is known of it.
    fn begin_ability(&mut self) {
        (self.trigger, self.tests_to, self.tests_from) = (0, false, false);
        (self.has_body, self.defines) = (false, true);
        (self.adds_mana, self.has_loyalty) = (false, false);
    }

    /// An operand of the ability begins.
    fn stretch(&mut self, operand: &str) {
        self.in_when = operand == "when";
        self.is_announced = operand == "announce";
        self.in_body = operand == "body";
        self.lasting = u32::from(self.in_body && self.kind == AbilityKind::Static);
    }

    /// What was found of the ability that was looked at: its index and the instructions that it uses. The
    /// abilities that it names are added to `named`, and whether each of its statements asks to `asks`.
    pub(crate) fn end_ability(
        &mut self,
        named: &mut Vec<AbilityId>,
        asks: &mut Vec<bool>,
    ) -> (AbilityIndex, Instructions) {
        let mut index = core::mem::replace(&mut self.index, empty());
        let is_mana = match self.kind {
            AbilityKind::Activated => !self.has_loyalty,
            AbilityKind::Triggered | AbilityKind::Delayed => {
                let for_mana = kind_named("TappedForMana");
                !index.subscribes.is_empty() && index.subscribes.iter().all(|one| Some(one.event) == for_mana)
            }
            _ => false,
        };
        index.mana = Flag(is_mana && self.adds_mana && !index.targets.0);
        index.defines = Flag(self.kind == AbilityKind::Static && self.has_body && self.defines);
        ordered(&mut index.layers);
        ordered(&mut index.rules);
        ordered(&mut index.events);
        index.history.sort_unstable_by_key(|past| (past.event, past.span));
        index.history.dedup();
        ordered(&mut index.performs);
        ordered(&mut index.reads);
        ordered(&mut index.writes);
        named.append(&mut self.named);
        asks.append(&mut self.asks);
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
    fn event(&mut self, around: &mut [Frame], row: &'static Row) {
        if row.marks.has(Marks::WRAPS) {
            return;
        }
        let kind = EventKind::of(row);
        let wraps = |frame: &Frame| frame.sort.place == EVENT && frame.field.name == "event";
        if self.in_when && around.iter().skip(1).all(wraps) {
            self.trigger = around.len();
            self.index.subscribes.push(Subscription {
                event: kind,
                own: None,
                from: None,
                to: None,
                part: None,
                back: Flag(false),
            });
        } else {
            self.index.events.push(kind);
        }
        for frame in around.iter_mut().rev() {
            if frame.field.name == "event" {
                frame.index.event = Some(kind);
            }
            if frame.sort.place != EVENT || frame.field.name != "event" {
                break;
            }
        }
    }

    /// A part of an event with which a replacement lets it proceed tells the class of the replacement.
    fn class(&mut self, around: &[Frame], class: ReplacementClass) {
        let replacement = around.iter().rev().find_map(|frame| frame.index.replacement);
        if let Some(known) = replacement.and_then(|place| self.index.replaces.get_mut(place as usize)) {
            *known = class.min(*known);
        }
    }

    /// Whether the entry around is one with which an event proceeds.
    fn proceeds(around: &[Frame]) -> bool {
        match around {
            [.., outer, inner] => inner.sort.place == ENTRY && outer.row.name == "Proceed",
            _ => false,
        }
    }
}

impl Walker {
    /// Whether what begins is who creates tokens in the place of whoever would (111.2, 616.1b).
    fn creates_for_another(around: &[Frame]) -> bool {
        let is_who = |frame: &Frame| frame.row.name == "Proceed" && frame.field.name == "to";
        let replacement = || around.iter().rev().find(|frame| frame.index.replacement.is_some());
        around.last().is_some_and(is_who)
            && replacement().is_some_and(|frame| frame.index.event == kind_named("Create"))
    }
}

/// What triggers the ability, and what defines characteristics.
impl Walker {
    /// The event that triggers the ability, if it is the innermost of the instructions around.
    #[inline(always)]
    fn triggering(&mut self, around: &[Frame]) -> Option<(&'static Row, &mut Subscription)> {
        if self.trigger == 0 || around.len() != self.trigger + 1 {
            return None;
        }
        Some((around.last()?.row, self.index.subscribes.last_mut()?))
    }

    /// The source stands somewhere in the event: as what alone can stand in a role, if a test asks whether it is
    /// in it.
    fn own(&mut self, around: &[Frame]) {
        let Some((event, within)) = around.get(self.trigger..).and_then(<[_]>::split_first) else { return };
        let is_alone = match within {
            [test] => test.row.name == "In",
            [all, test] => all.row.name == "All" && test.row.name == "In",
            _ => false,
        };
        if let Some(subscription) = self.index.subscribes.last_mut().filter(|_| is_alone) {
            subscription.own = subscription.own.or_else(|| role(event.field.name));
        }
    }

    /// A test begins in the event.
    fn tested(&mut self, around: &[Frame]) {
        if let Some(event) = around.last().filter(|_| around.len() == self.trigger + 1) {
            self.tests_to |= event.field.name == "to";
            self.tests_from |= event.field.name == "from";
        }
    }

    /// The event has been looked at.
    fn triggered(&mut self, row: &'static Row) {
        self.trigger = 0;
        let is_left = core::mem::take(&mut self.tests_from) & !core::mem::take(&mut self.tests_to);
        if let Some(subscription) = self.index.subscribes.last_mut() {
            subscription.back.0 |= match row.name {
                "ZoneChange" => looks_back(subscription.from, subscription.to),
                "Planeswalk" => is_left,
                _ => false,
            };
        }
    }

    /// An instruction begins in a statement of the body that is not within another.
    fn define(&mut self, around: &[Frame], sort: usize, row: &'static Row) {
        let operand = around.last().map_or("", |frame| frame.field.name);
        self.defines &= match (sort, operand) {
            // In quotation marks a token or a copy has it, where it functions everywhere.
            (SET, "on") => match row.name {
                "Holder" => self.index.zones.meets(Zones::of([Zone::Outside])),
                name => name == "Source",
            },
            (MOD, "mods") => matches!(row.name, "Types" | "Colors" | "Define"),
            (DURATION, "duration") => row.name == "Functions",
            _ => true,
        };
    }
}

/// What the walk shows, with the instructions around.
impl Walker {
    /// An instruction begins, among those around; what is known of it.
    #[inline(always)]
    pub(crate) fn begin(&mut self, around: &mut [Frame], sort: &'static Sort, row: &'static Row) -> Known {
        self.used.insert(sort, row);
        let mut replacement = None;
        if matches!(sort.place, SET | MOD | DURATION) && self.in_body && around.len() == 2 {
            self.define(around, sort.place, row);
        }
        match sort.place {
            ABILITY => self.begin_ability(),
            STMT => {
                self.asks.push(row.marks.has(Marks::ASKS));
                if self.in_body && around.len() == 1 {
                    self.has_body = true;
                    self.defines &= row.name == "Continuous";
                }
                self.statement(row);
                let place = self.index.replaces.len().saturating_sub(1);
                replacement = u32::try_from(place).ok().filter(|_| row.name == "Replace");
            }
            ACTION => self.action(row),
            EVENT => self.event(around, row),
            RULE => self.index.rules.push(RuleKind::of(row)),
            MOD if self.excepted == 0 => self.index.layers.extend(layer(row.name)),
            EXCEPT => self.excepted += 1,
            COST => self.has_loyalty |= row.name == "Loyalty",
            TEST if self.trigger != 0 => self.tested(around),
            SET => match row.name {
                "You" => self.index.you = Flag(true),
                "Was" => self.index.was = Flag(true),
                "Source" if self.trigger != 0 => self.own(around),
                _ => {}
            },
            _ => {}
        }
        if sort.place == SET && Self::proceeds(around) {
            match around.last().map(|frame| frame.field.name) {
                Some("under") => self.class(around, ReplacementClass::Control),
                Some("copy") => self.class(around, ReplacementClass::Copy),
                _ => {}
            }
        }
        if sort.place == SET && Self::creates_for_another(around) {
            self.class(around, ReplacementClass::Control);
        }
        if let Some(frame) = around.last_mut() {
            frame.index.has_window |= sort.place == WINDOW && frame.field.name == "window";
            frame.index.counts |= frame.field.marks.has(Marks::TIMES);
        }
        self.lasting += u32::from(row.marks.has(Marks::LASTING));
        let asks = row.marks.has(Marks::ASKS);
        Known { asks, event: None, has_window: false, span: None, counts: sort.place != RULE, replacement }
    }

    #[inline(always)]
    pub(crate) fn begin_operand(&mut self, field: &'static Field) {
        if field.marks.has(Marks::STRETCH) {
            self.stretch(field.name);
        }
    }

    /// It has ended, and is not among those around any more.
    #[inline(always)]
    pub(crate) fn ended(&mut self, around: &[Frame], sort: &Sort, row: &'static Row, frame: &Known) {
        self.lasting -= u32::from(row.marks.has(Marks::LASTING));
        self.excepted -= u32::from(sort.place == EXCEPT);
        self.index.asks.0 |= frame.asks && !self.is_announced;
        if sort.place == EVENT && self.trigger != 0 && around.len() == self.trigger {
            self.triggered(row);
        }
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

    pub(crate) fn read(&mut self, place: Place) {
        if let Place::Memory(memory) = place {
            self.index.reads.push(memory);
        }
    }

    pub(crate) fn memory(&mut self, memory: Memory) {
        self.index.writes.push(memory);
    }

    pub(crate) fn ability(&mut self, ability: AbilityId) {
        self.named.push(ability);
    }

    pub(crate) fn zones(&mut self, around: &[Frame], zones: Zones) {
        let Some(frame) = around.last() else { return };
        match frame.sort.place {
            SET | TEST => self.look(zones),
            ABILITY => self.index.zones = zones,
            ZONES_OF if self.trigger != 0 && around.len() == self.trigger + 2 => {
                let operand = around.get(self.trigger).map(|event| event.field.name);
                if let Some(subscription) = self.index.subscribes.last_mut() {
                    match operand {
                        Some("from") => subscription.from = Some(zones),
                        Some("to") => subscription.to = Some(zones),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }

    #[inline(always)]
    pub(crate) fn member(&mut self, around: &mut [Frame], table: &'static str, place: u32) {
        let is = |member: u8| place == u32::from(member);
        // Of the event that triggers the ability.
        let back = match table {
            "Cause" if is(Cause::Counter as u8) => "ZoneChange",
            "Change" if is(Change::PhaseOut as u8) => "Status",
            "On" if is(On::Off as u8) => "Attached",
            "Gained" if is(Gained::Lose as u8) => "Control",
            "GameResult" if is(GameResult::Lose as u8) => "EndGame",
            _ => "",
        };
        if !back.is_empty()
            && let Some((event, subscription)) = self.triggering(around)
        {
            subscription.back.0 |= event.name == back;
        }
        match table {
            "AbilityKind" => {
                if let Some(&kind) = AbilityKind::ALL.get(place as usize) {
                    self.kind = kind;
                }
            }
            "TurnPart" => {
                if let Some((event, subscription)) = self.triggering(around)
                    && event.name == "Part"
                {
                    subscription.part = TurnPart::ALL.get(place as usize).copied();
                }
            }
            "Free" if is(Free::Random as u8) => {
                self.index.chance = Flag(true);
                if let Some(frame) = around.last_mut() {
                    frame.index.asks = false;
                }
            }
            "flag" if around.last().is_some_and(|frame| frame.field.name == "random") => {
                self.index.chance = Flag(true);
            }
            "Free" if is(Free::Secret as u8) => self.index.hides = Flag(true),
            "Secrecy" if is(Secrecy::Secret as u8) => self.index.hides = Flag(true),
            "Arranged" if is(Arranged::Random as u8) => self.index.chance = Flag(true),
            "Zone" if around.last().is_some_and(|frame| frame.sort.place == SET) => {
                self.look(Zones::of(Zone::from_index(u8::try_from(place).unwrap_or(u8::MAX))));
            }
            "Span" => {
                let span = Span::ALL.get(place as usize).copied();
                let mut around = around.iter_mut().rev().skip(1);
                if let Some(frame) = around.next().filter(|frame| frame.field.name == "window") {
                    frame.index.span = span;
                }
            }
            "KeywordAction" if around.last().is_some_and(|frame| frame.row.name == "Perform") => {
                let action = KeywordAction::ALL.get(place as usize);
                self.index.performs.extend(action);
            }
            "Lasting" if is(Lasting::Act as u8) => {
                let effect = around.iter().rev().nth(1);
                if effect
                    .is_some_and(|frame| frame.index.replacement.is_some() && frame.field.name == "duration")
                {
                    self.class(around, ReplacementClass::Own);
                }
            }
            "Entering" if is(Entering::Transformed as u8) && Self::proceeds(around) => {
                self.class(around, ReplacementClass::BackFace);
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
