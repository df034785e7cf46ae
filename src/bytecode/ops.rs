//! The one table of instructions. The enum, its encoding, the verifier's stack effects, the
//! disassembly and the manual's table all derive from it; a row is an instruction:
//!
//! ```text
//! Variant opcode "name" { operand: Kind } [take Type] => push, flow; "meaning"
//! ```

use super::decode::{DecodeError, Reader};
use super::enums::{
    Anchor, Attachment, Attr, Cause, Change, Chooser, Class, Cmp, Colorless, Company, Damage, Designation,
    DigKind, Direction, Displaced, Domain, Done, Edge, End, EntryKind, Exceptness, Extreme, Join, Keeps,
    LimitKind, Modal, Moment, MoveKind, Noun, Order, Outcome, Participle, Passive, Payment, PlainSymbol,
    PlanarFace, Position, Prevented, Repeat, Rounding, Scope, Share, Side, Sign, Span, Stat, Status, Stay,
    Tense, Uses, Way,
};
use super::leb::write_u32;
use super::operand::{
    AbilityId, ActionIndex, ColorIndex, Colors, Count, FuncId, KeywordIndex, Label, MemoryId, Operand,
    OptPart, Out, PartIndex, SlotId, StrId, SupertypeIndex, TokenIndex, TypeIndex, View, ViewMut, Written,
    ZoneIndex,
};
use super::types::{Absent, Block, Flow, Pop, PopInfo, Push, Take, Ty};

macro_rules! pop_info {
    (one $ty:ident) => {
        PopInfo { take: Take::One, ty: Ty::$ty, count: "" }
    };
    (opt $ty:ident) => {
        PopInfo { take: Take::Opt, ty: Ty::$ty, count: "" }
    };
    (many $ty:ident $count:ident) => {
        PopInfo { take: Take::Many, ty: Ty::$ty, count: stringify!($count) }
    };
}

macro_rules! pop {
    (one $ty:ident) => {
        Pop { count: 1, ty: Ty::$ty, absent: Absent::No }
    };
    (opt $ty:ident) => {
        Pop { count: 1, ty: Ty::$ty, absent: Absent::Allowed }
    };
    (many $ty:ident $count:ident) => {
        Pop { count: $count.0, ty: Ty::$ty, absent: Absent::No }
    };
}

macro_rules! ops {
    ($($group:literal {$(
        $variant:ident $code:literal $name:literal { $($operand:ident: $kind:ty),* }
        [$($take:ident $ty:ident $($count:ident)?),*] => $push:expr, $flow:expr; $doc:literal
    )*})*) => {
        /// An instruction with its operands.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Inst {$($(
            #[doc = $doc]
            $variant {
                $(#[doc = concat!("The operand `", stringify!($operand), "`.")] $operand: $kind,)*
            },
        )*)*}

        /// Every instruction's row, in the order of the opcodes.
        pub const OPS: &[OpInfo] = &[$($(OpInfo {
            group: $group,
            code: $code,
            name: $name,
            operands: &[$((stringify!($operand), <$kind as Operand>::KIND)),*],
            pops: &[$(pop_info!($take $ty $($count)?)),*],
            push: $push,
            doc: $doc,
        },)*)*];

        impl Inst {
            /// The opcode.
            pub const fn code(&self) -> u32 {
                match self { $($(Self::$variant { .. } => $code,)*)* }
            }

            /// The name in assembly.
            pub const fn name(&self) -> &'static str {
                match self { $($(Self::$variant { .. } => $name,)*)* }
            }

            /// What it does to the flow of control.
            pub const fn flow(&self) -> Flow {
                match self { $($(Self::$variant { .. } => $flow,)*)* }
            }

            /// What it pushes.
            pub const fn push(&self) -> Push {
                match self { $($(Self::$variant { .. } => $push,)*)* }
            }

            /// What it takes, the last pushed last.
            pub fn pops(&self) -> Vec<Pop> {
                match self { $($(
                    Self::$variant { $($operand),* } => {
                        $(let _ = $operand;)*
                        vec![$(pop!($take $ty $($count)?)),*]
                    }
                )*)* }
            }

            /// Appends the instruction's bytes.
            pub fn write(&self, out: &mut Vec<u8>) {
                write_u32(self.code(), out);
                match self { $($(
                    Self::$variant { $($operand),* } => { $($operand.write(out);)* }
                )*)* }
            }

            /// Reads an instruction.
            ///
            /// # Errors
            /// When the opcode is unknown or an operand is malformed.
            pub fn read(reader: &mut Reader<'_>) -> Result<Self, DecodeError> {
                let at = reader.place();
                match reader.u32()? {
                    $($($code => Ok(Self::$variant { $($operand: <$kind>::read(reader)?),* }),)*)*
                    code => Err(DecodeError::Opcode { at, code }),
                }
            }

            /// Shows each operand with its name.
            pub fn operands(&self, mut see: impl FnMut(&'static str, View)) {
                match self { $($(
                    Self::$variant { $($operand),* } => {
                        $(see(stringify!($operand), $operand.view());)*
                    }
                )*)* }
                // An instruction without operands shows nothing.
                let _ = &mut see;
            }

            /// Shows each operand for renumbering.
            pub fn operands_mut(&mut self, mut see: impl FnMut(ViewMut<'_>)) {
                match self { $($(
                    Self::$variant { $($operand),* } => { $(see($operand.view_mut());)* }
                )*)* }
                let _ = &mut see;
            }
        }
    };
}

/// A row of the table.
#[derive(Debug, Clone, Copy)]
pub struct OpInfo {
    /// The heading that it stands under in the manual.
    pub group: &'static str,
    /// The opcode.
    pub code: u32,
    /// The name in assembly.
    pub name: &'static str,
    /// The operands and their kinds, in order.
    pub operands: &'static [(&'static str, &'static str)],
    /// What it takes, the last pushed last.
    pub pops: &'static [PopInfo],
    /// What it pushes.
    pub push: Push,
    /// What it means.
    pub doc: &'static str,
}

ops! {
    "Control" {
        Jump 0x000 "jump" { to: Label } [] => Push::Nothing, Flow::Jump; "Goes to instruction `to`."
        JumpUnless 0x001 "jump.unless" { to: Label } [one Cond] => Push::Nothing, Flow::Branch; "Goes to `to` if the condition does not hold."
        Subject 0x002 "subject" {} [one Sel] => Push::Nothing, Flow::Subject; "Resolves the selection; it is the subject of the acts that follow, until the next `subject`."
        May 0x003 "may" { to: Label } [] => Push::Nothing, Flow::Ask; "Asks each player of the subject whether to do the acts that follow, or the player whom the subject's controller is. Those who decline leave the subject; if nobody is left, goes to `to`, and the slots that the acts passed over would have written are empty."
        Do 0x004 "do" {} [one Act] => Push::Nothing, Flow::Acts; "The subject does the act. Each player's choices are made in turn order, then all act at once (101.4)."
        DoFor 0x005 "do.for" {} [one Act, one Dur] => Push::Nothing, Flow::Acts; "Does the act, and undoes it when the duration ends (610.3)."
        Hold 0x006 "hold" { modal: Modal, n: Count } [many Act n, opt Window, one Dur] => Push::Nothing, Flow::Acts; "Makes one continuous effect, rule, restriction, requirement or permission of the acts, on the subject, for the duration. In a static ability the body is evaluated anew whenever the game asks."
        Offer 0x007 "offer" { to: Label } [one Deed] => Push::Nothing, Flow::Branch; "Offers the deed to each of its subject (118.12a). Those who do it leave the subject of the acts that follow; if nobody is left, or all to whom it was offered did it, goes to `to`. In a static ability: the deed averts what follows."
        Each 0x008 "each" { slot: Out, end: Label } [one Sel] => Push::Nothing, Flow::Open(Block::Each); "For each object or player of the selection: writes it to the slot and goes on to the matching `next`; then goes to `end`, which is the instruction after that `next`."
        Next 0x009 "next" {} [] => Push::Nothing, Flow::Close(Block::Each); "Ends the body of an `each`."
        OrderBegin 0x00a "order.begin" {} [one Sel] => Push::Nothing, Flow::Open(Block::Order); "The instructions to the matching `order.end` are carried out by one player after another in turn order from the player selected, and not by all at once."
        OrderEnd 0x00b "order.end" {} [] => Push::Nothing, Flow::Close(Block::Order); "Ends an `order.begin`."
        WhileBegin 0x00c "while.begin" {} [one Cond] => Push::Nothing, Flow::Open(Block::While); "Effects made before the matching `while.end` apply only as long as the condition holds."
        WhileEnd 0x00d "while.end" {} [] => Push::Nothing, Flow::Close(Block::While); "Ends a `while.begin`."
        SetX 0x00e "set.x" {} [one Num] => Push::Nothing, Flow::Effect; "Binds X to the number, for the quoted abilities in the rest of the function."
        Mode 0x00f "mode" { body: FuncId } [] => Push::Value(Ty::Mode), Flow::Build; "A mode with its body."
        Modes 0x010 "modes" { repeat: Repeat, n: Count } [one Quant, opt Cond, opt Quant, many Mode n] => Push::Nothing, Flow::Effect; "So many of the modes, chosen when the ability is announced (700.2), are done in order; the second number in place of the first if the condition holds."
        Replace 0x011 "replace" { uses: Uses, body: FuncId } [one Event, one Dur] => Push::Nothing, Flow::Effect; "A replacement effect (614): the body instead of the event."
        Delay 0x012 "delay" { body: FuncId } [one Event, opt Cond, opt Dur] => Push::Nothing, Flow::Effect; "A delayed or reflexive triggered ability (603.7, 603.12), once, or each time within the duration. The body sees the slots as they are now."
        Announce 0x013 "announce" {} [one Sel] => Push::Nothing, Flow::Announce; "Announces the targets (601.2c, 603.3d)."
        None 0x014 "none" { ty: Ty } [] => Push::Absent, Flow::Build; "An absent value."
    }
    "Quantities" {
        Num 0x015 "num" { n: u32 } [] => Push::Value(Ty::Num), Flow::Build; "The number itself."
        X 0x016 "x" {} [] => Push::Value(Ty::Num), Flow::Build; "X: what `set.x` bound around a quoted ability, else what was announced for X in a cost (107.3)."
        Count 0x017 "count" {} [one Sel] => Push::Value(Ty::Num), Flow::Build; "How many."
        Amount 0x018 "amount" {} [one Sel] => Push::Value(Ty::Num), Flow::Build; "The amount that the step which wrote the slot had: how many, how much, the result of a die, the number chosen."
        Difference 0x019 "difference" {} [opt Sel] => Push::Value(Ty::Num), Flow::Build; "The difference between the two numbers that were compared before, or the amount where one is given."
        StatOf 0x01a "stat.of" { stat: Stat } [one Sel] => Push::Value(Ty::Num), Flow::Build; "A number that the object or player has."
        Total 0x01b "total" { stat: Stat } [one Sel] => Push::Value(Ty::Num), Flow::Build; "The sum of it over all of them."
        ExtremeOf 0x01c "extreme.of" { extreme: Extreme, stat: Stat } [one Sel] => Push::Value(Ty::Num), Flow::Build; "The greatest or least of it among them."
        CountersOn 0x01d "counters.on" {} [opt Kind, one Sel] => Push::Value(Ty::Num), Flow::Build; "How many counters of the kind, or of all kinds, are on them."
        Times 0x01e "times" {} [one Event] => Push::Value(Ty::Num), Flow::Build; "How often the event happened."
        Devotion 0x01f "devotion" { colors: Colors } [one Sel] => Push::Value(Ty::Num), Flow::Build; "The player's devotion (700.5)."
        DevotionTo 0x020 "devotion.to" {} [one Sel, one Sel] => Push::Value(Ty::Num), Flow::Build; "The first player's devotion to the colour that the second names."
        Mul 0x021 "mul" {} [one Num, one Num] => Push::Value(Ty::Num), Flow::Build; "The product."
        Half 0x022 "half" { rounding: Rounding } [one Num] => Push::Value(Ty::Num), Flow::Build; "Half of it, rounded (107.1a)."
        Add 0x023 "add" {} [one Num, one Num] => Push::Value(Ty::Num), Flow::Build; "The sum."
        Sub 0x024 "sub" {} [one Num, one Num] => Push::Value(Ty::Num), Flow::Build; "The first minus the second."
        RandomNum 0x025 "random" {} [one Num, one Num] => Push::Value(Ty::Num), Flow::Build; "A number at random from the first to the second."
    }
    "Quantifiers" {
        QAll 0x026 "q.all" {} [] => Push::Value(Ty::Quant), Flow::Build; "All."
        QExactly 0x027 "q.exactly" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "That many; in a pattern, at least that many."
        QUpTo 0x028 "q.up-to" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "At most that many, as chosen."
        QAny 0x029 "q.any" {} [] => Push::Value(Ty::Quant), Flow::Build; "Any number."
        QAtLeast 0x02a "q.at-least" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "That many or more."
        QJust 0x02b "q.just" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "In a pattern: that many and no more."
        QAtMost 0x02c "q.at-most" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "In a pattern: that many or fewer."
        QBetween 0x02d "q.between" { min: u32, max: u32 } [] => Push::Value(Ty::Quant), Flow::Build; "From `min` to `max`."
        QAllBut 0x02e "q.all-but" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "All but that many."
        QNone 0x02f "q.none" {} [] => Push::Value(Ty::Quant), Flow::Build; "None."
        QThe 0x030 "q.the" {} [] => Push::Value(Ty::Quant), Flow::Build; "The one that matches, or those that match."
        QTheirs 0x031 "q.theirs" {} [one Sel] => Push::Value(Ty::Quant), Flow::Build; "All that are theirs."
        QEnd 0x032 "q.end" { end: End } [one Num] => Push::Value(Ty::Quant), Flow::Build; "That many from the top or bottom."
        QOrdinal 0x033 "q.ordinal" { n: u32 } [] => Push::Value(Ty::Quant), Flow::Build; "One, other than those picked before; the `n`th."
        QMore 0x034 "q.more" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "That many in addition."
        QNoMore 0x035 "q.no-more" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "In a permission: no more than that many; as its subject, any that match, but no more of them."
        QSome 0x036 "q.some" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "That many of a set already known."
    }
    "Selections" {
        Pick 0x037 "pick" { chooser: Chooser, slot: Out } [one Quant, one Filter] => Push::Value(Ty::Sel), Flow::Build; "So many that match, picked by the chooser when an effect takes the selection, and written to the slot. In an event or a question it matches instead of picking."
        PickBy 0x038 "pick.by" { chooser: Chooser, slot: Out } [one Quant, one Filter, one Sel] => Push::Value(Ty::Sel), Flow::Build; "The same, with the player selected in the place of the actor, or as the one who chooses the target."
        List 0x039 "list" { join: Join, n: Count } [many Sel n] => Push::Value(Ty::Sel), Flow::Build; "All of them together, or one of them."
        Read 0x03a "read" { slot: SlotId } [] => Push::Value(Ty::Sel), Flow::Build; "What the slot holds."
        You 0x03b "you" {} [] => Push::Value(Ty::Sel), Flow::Build; "The ability's controller (109.5)."
        Source 0x03c "source" {} [] => Push::Value(Ty::Sel), Flow::Build; "The ability's source: the card itself (201.5)."
        Holder 0x03d "holder" {} [] => Push::Value(Ty::Sel), Flow::Build; "Whatever has the ability that was given to it."
        Attached 0x03e "attached" { how: Attachment } [] => Push::Value(Ty::Sel), Flow::Build; "What the source is attached to."
        ControllerOf 0x03f "controller.of" {} [one Sel] => Push::Value(Ty::Sel), Flow::Build; "Their controllers."
        OwnerOf 0x040 "owner.of" {} [one Sel] => Push::Value(Ty::Sel), Flow::Build; "Their owners."
        DefendingPlayer 0x041 "defending-player" {} [] => Push::Value(Ty::Sel), Flow::Build; "506.2."
        ActivePlayer 0x042 "active-player" {} [] => Push::Value(Ty::Sel), Flow::Build; "102.1."
        Neighbour 0x043 "neighbour" { side: Side } [one Sel] => Push::Value(Ty::Sel), Flow::Build; "The next player on that side."
        TeamOf 0x044 "team.of" {} [one Sel] => Push::Value(Ty::Sel), Flow::Build; "The player's team (805)."
        Designated 0x045 "designated" { what: Designation } [] => Push::Value(Ty::Sel), Flow::Build; "The player so designated."
        Rest 0x046 "rest" {} [one Sel] => Push::Value(Ty::Sel), Flow::Build; "Those of them that no pick or move since has taken."
        Candidate 0x047 "candidate" { up: u32 } [] => Push::Value(Ty::Sel), Flow::Build; "What the filter of the pick around this looks at; of the pick that many further out."
        Narrow 0x048 "narrow" {} [one Sel, one Filter] => Push::Value(Ty::Sel), Flow::Build; "Those of them that match, as they last were (608.2h)."
        Keep 0x049 "keep" { slot: Written } [one Sel] => Push::Value(Ty::Sel), Flow::Build; "The same, and written to the slot."
        Recall 0x04a "recall" { memory: MemoryId } [] => Push::Value(Ty::Sel), Flow::Build; "What was written to the card's memory (607)."
    }
    "Filters" {
        Anything 0x04b "anything" {} [] => Push::Value(Ty::Filter), Flow::Build; "Everything matches."
        TypeWord 0x04c "type" { index: TypeIndex } [] => Push::Value(Ty::Word), Flow::Build; "A card type."
        SupertypeWord 0x04d "supertype" { index: SupertypeIndex } [] => Push::Value(Ty::Word), Flow::Build; "A supertype."
        PermanentWord 0x04e "type.permanent" {} [] => Push::Value(Ty::Word), Flow::Build; "Any permanent type (110.4a)."
        SubtypeWord 0x04f "subtype" { name: StrId } [] => Push::Value(Ty::Word), Flow::Build; "A subtype."
        IsWord 0x050 "is.word" {} [one Word] => Push::Value(Ty::Filter), Flow::Build; "Has the type."
        IsNoun 0x051 "is.noun" { noun: Noun } [] => Push::Value(Ty::Filter), Flow::Build; "Is of that sort."
        ColorAny 0x052 "color.any" { colors: Colors } [] => Push::Value(Ty::Filter), Flow::Build; "Has at least one of the colours."
        ColorAll 0x053 "color.all" { colors: Colors } [] => Push::Value(Ty::Filter), Flow::Build; "Has all of the colours."
        IsClass 0x054 "is.class" { class: Class } [] => Push::Value(Ty::Filter), Flow::Build; "Belongs to the class."
        IsStatus 0x055 "is.status" { status: Status } [] => Push::Value(Ty::Filter), Flow::Build; "Is in the state."
        IsStatusOf 0x056 "is.status-of" { status: Status } [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is in the state towards one of them: blocks it, attacks them."
        Other 0x057 "other" {} [] => Push::Value(Ty::Filter), Flow::Build; "Is not the source, nor what was picked before."
        Not 0x058 "not" {} [one Filter] => Push::Value(Ty::Filter), Flow::Build; "Does not match."
        All 0x059 "all" { n: Count } [many Filter n] => Push::Value(Ty::Filter), Flow::Build; "Matches all of them."
        AnyOf 0x05a "any" { n: Count } [many Filter n] => Push::Value(Ty::Filter), Flow::Build; "Matches at least one."
        Size 0x05b "size" {} [one Num, one Num] => Push::Value(Ty::Filter), Flow::Build; "Has that power and toughness."
        ControlledBy 0x05c "controlled.by" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is controlled by one of them."
        OwnedBy 0x05d "owned.by" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is owned by one of them."
        InZone 0x05e "in.zone" {} [one Zone] => Push::Value(Ty::Filter), Flow::Build; "Is there."
        FromZone 0x05f "from.zone" {} [one Zone] => Push::Value(Ty::Filter), Flow::Build; "Was there just before."
        StatIs 0x060 "stat.is" { stat: Stat, cmp: Cmp } [one Num] => Push::Value(Ty::Filter), Flow::Build; "Has such a number."
        TotalIs 0x061 "total.is" { stat: Stat, cmp: Cmp } [one Num] => Push::Value(Ty::Filter), Flow::Build; "All picked have such a total."
        ExtremeIs 0x062 "extreme.is" { extreme: Extreme, stat: Stat } [opt Sel] => Push::Value(Ty::Filter), Flow::Build; "Has the most or least of it, among those selected or among all that match."
        Has 0x063 "has" {} [one Ability] => Push::Value(Ty::Filter), Flow::Build; "Has the ability."
        WithCounters 0x064 "with.counters" {} [one Quant, opt Kind] => Push::Value(Ty::Filter), Flow::Build; "Has so many counters."
        Named 0x065 "named" { name: StrId } [] => Push::Value(Ty::Filter), Flow::Build; "Has the name."
        NamedOwn 0x066 "named.own" {} [] => Push::Value(Ty::Filter), Flow::Build; "Has the name of the card that this ability is printed on."
        NamedChosen 0x067 "named.chosen" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Has the name that was chosen, or the object's name."
        NamedOne 0x068 "named.one" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Has one of the names chosen."
        NamedOther 0x069 "named.other" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Has the other of the names chosen."
        OfAttr 0x06a "of.attr" { attr: Attr } [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is of the colour, type … that was chosen."
        Shares 0x06b "shares" { attr: Attr } [opt Sel] => Push::Value(Ty::Filter), Flow::Build; "Has one in common with them, or with the others picked."
        Same 0x06c "same" { attr: Attr } [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Has the same."
        Differ 0x06d "differ" { attr: Attr } [] => Push::Value(Ty::Filter), Flow::Build; "No two picked have the same."
        Did 0x06e "did" {} [one Event] => Push::Value(Ty::Filter), Flow::Build; "Did it, or had it done to it."
        CastBy 0x06f "cast.by" {} [opt Sel, opt Zone, opt Window] => Push::Value(Ty::Filter), Flow::Build; "The player, or anyone, cast it, from there, within the window."
        LastChose 0x070 "last.chose" { text: StrId } [] => Push::Value(Ty::Filter), Flow::Build; "The last word that the player chose for the source is this one."
        Way 0x071 "way" { how: Participle } [opt Sel, opt Sel] => Push::Value(Ty::Filter), Flow::Build; "An earlier step of this ability did this to it; by the first, with the second, where present."
        Targets 0x072 "targets" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Targets one of them."
        OneOf 0x073 "one.of" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is one of them."
        OtherThan 0x074 "other.than" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is none of them."
        IsNth 0x075 "is.nth" {} [one Nth] => Push::Value(Ty::Filter), Flow::Build; "Is the one of that number among those that match."
        Beside 0x076 "beside" { side: Side } [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is the next player on that side."
        AttachedTo 0x077 "attached.to" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is attached to one of them."
    }
    "Zones" {
        Zone 0x078 "zone" { zone: ZoneIndex, scope: Scope } [opt Sel] => Push::Value(Ty::Zone), Flow::Build; "A zone, of those players where present."
        Place 0x079 "place" { position: Position, order: Order } [one Zone, opt Num] => Push::Value(Ty::Place), Flow::Build; "A position in a zone; the number is for `from-top`."
        Entry 0x07a "entry" { kind: EntryKind } [] => Push::Value(Ty::Entry), Flow::Build; "Enters so."
        EntryAttacking 0x07b "entry.attacking" {} [opt Sel] => Push::Value(Ty::Entry), Flow::Build; "Enters attacking, them where present (508.4)."
        EntryBlocking 0x07c "entry.blocking" {} [one Sel] => Push::Value(Ty::Entry), Flow::Build; "Enters blocking them (509.4)."
        Enters 0x07d "enters" { states: Count, counters: Count } [opt Sel, many Entry states, many Counters counters] => Push::Value(Ty::Enters), Flow::Build; "Enters under that player's control, so, and with those counters."
    }
    "Time" {
        NthNext 0x07e "nth.next" {} [] => Push::Value(Ty::Nth), Flow::Build; "The next."
        Nth 0x07f "nth" { n: u32 } [one Window] => Push::Value(Ty::Nth), Flow::Build; "The `n`th within the window; `beside` is the window that what is counted has itself."
        Window 0x080 "window" { span: Span } [opt Sel] => Push::Value(Ty::Window), Flow::Build; "Within the span, of those players' turns where present."
        DurTurn 0x081 "dur.turn" {} [] => Push::Value(Ty::Dur), Flow::Build; "Until the cleanup step (514.2)."
        DurCombat 0x082 "dur.combat" {} [] => Push::Value(Ty::Dur), Flow::Build; "Until combat ends."
        DurNext 0x083 "dur.next" { part: PartIndex } [one Sel] => Push::Value(Ty::Dur), Flow::Build; "Until the player's next such part begins."
        DurEndOfNext 0x084 "dur.end-of-next" {} [one Sel] => Push::Value(Ty::Dur), Flow::Build; "Until the player's next turn ends."
        DurUntil 0x085 "dur.until" {} [one Event] => Push::Value(Ty::Dur), Flow::Build; "Until the event."
        DurWhile 0x086 "dur.while" {} [one Cond] => Push::Value(Ty::Dur), Flow::Build; "For as long as the condition holds."
        DurGame 0x087 "dur.game" {} [] => Push::Value(Ty::Dur), Flow::Build; "To the end of the game; also an effect that says nothing (611.2a)."
        DurThatTurn 0x088 "dur.that-turn" {} [] => Push::Value(Ty::Dur), Flow::Build; "During the turn that was spoken of."
        DurFunctioning 0x089 "dur.functioning" {} [] => Push::Value(Ty::Dur), Flow::Build; "While the static ability functions (611.3)."
    }
    "Events and conditions" {
        Deed 0x08a "deed" { modal: Modal, n: Count } [one Sel, many Act n, opt Window, opt Dur] => Push::Value(Ty::Deed), Flow::Build; "A subject that does the acts."
        EventDeed 0x08b "event.deed" { tense: Tense, way: Way } [one Deed, opt Nth, opt Window] => Push::Value(Ty::Event), Flow::Build; "The deed, as a pattern."
        EventPart 0x08c "event.part" { part: PartIndex, edge: Edge } [opt Sel, opt Nth] => Push::Value(Ty::Event), Flow::Build; "A part of those players' turns begins or ends."
        EventState 0x08d "event.state" {} [one Cond] => Push::Value(Ty::Event), Flow::Build; "That the condition holds, which did not before (603.8)."
        EventPregame 0x08e "event.pregame" { moment: Moment } [] => Push::Value(Ty::Event), Flow::Build; "The moment of the start of the game (103)."
        EventChaos 0x08f "event.chaos" {} [] => Push::Value(Ty::Event), Flow::Build; "Chaos ensues (311.7)."
        EventOutcome 0x090 "event.outcome" { outcome: Outcome } [one Sel] => Push::Value(Ty::Event), Flow::Build; "They did, or did not do, the step before."
        CondEvent 0x091 "cond.event" {} [one Event] => Push::Value(Ty::Cond), Flow::Build; "It is so, or it happened."
        CondOutcome 0x092 "cond.outcome" { outcome: Outcome } [one Sel] => Push::Value(Ty::Cond), Flow::Build; "They did, or did not do, the step before."
        CondIs 0x093 "cond.is" {} [one Sel, one Filter] => Push::Value(Ty::Cond), Flow::Build; "They match."
        CondSame 0x094 "cond.same" {} [one Sel, one Sel] => Push::Value(Ty::Cond), Flow::Build; "The first are the second."
        CondCompare 0x095 "cond.compare" { cmp: Cmp, tense: Tense } [one Num, one Num] => Push::Value(Ty::Cond), Flow::Build; "The first compares so with the second; in the past tense, as they last were (608.2h)."
        CondExists 0x096 "cond.exists" {} [one Sel] => Push::Value(Ty::Cond), Flow::Build; "There are such."
        CondHand 0x097 "cond.hand" {} [one Sel, one Quant] => Push::Value(Ty::Cond), Flow::Build; "They have so many cards in hand."
        CondTurnOf 0x098 "cond.turn-of" {} [one Sel] => Push::Value(Ty::Cond), Flow::Build; "It is their turn."
        CondPart 0x099 "cond.part" { part: PartIndex } [opt Sel] => Push::Value(Ty::Cond), Flow::Build; "It is that part of a turn, of theirs where present."
        CondFirstTurn 0x09a "cond.first-turn" {} [] => Push::Value(Ty::Cond), Flow::Build; "It is the first turn of the game."
        CondNot 0x09b "cond.not" {} [one Cond] => Push::Value(Ty::Cond), Flow::Build; "It does not hold."
        CondAll 0x09c "cond.all" { n: Count } [many Cond n] => Push::Value(Ty::Cond), Flow::Build; "All hold."
        CondAny 0x09d "cond.any" { n: Count } [many Cond n] => Push::Value(Ty::Cond), Flow::Build; "At least one holds."
    }
    "Costs and mana" {
        SymGeneric 0x09e "sym.generic" { n: u32 } [] => Push::Value(Ty::Symbol), Flow::Build; "`{2}`."
        SymAmount 0x09f "sym.amount" {} [one Num] => Push::Value(Ty::Symbol), Flow::Build; "`{X}` where the text says what X is: so much generic mana."
        SymPlain 0x0a0 "sym.plain" { which: PlainSymbol } [] => Push::Value(Ty::Symbol), Flow::Build; "`{X}`, `{C}`, `{S}` …"
        SymColor 0x0a1 "sym.color" { color: ColorIndex } [] => Push::Value(Ty::Symbol), Flow::Build; "`{W}`."
        SymHybrid 0x0a2 "sym.hybrid" { a: ColorIndex, b: ColorIndex } [] => Push::Value(Ty::Symbol), Flow::Build; "`{W/U}`."
        SymMono 0x0a3 "sym.mono" { n: u32, color: ColorIndex } [] => Push::Value(Ty::Symbol), Flow::Build; "`{2/W}`."
        SymColorless 0x0a4 "sym.colorless" { color: ColorIndex } [] => Push::Value(Ty::Symbol), Flow::Build; "`{C/W}`."
        SymPhyrexian 0x0a5 "sym.phyrexian" { color: ColorIndex } [] => Push::Value(Ty::Symbol), Flow::Build; "`{W/P}`."
        SymHybridPhyrexian 0x0a6 "sym.hybrid-phyrexian" { a: ColorIndex, b: ColorIndex } [] => Push::Value(Ty::Symbol), Flow::Build; "`{W/U/P}`."
        CostMana 0x0a7 "cost.mana" { n: Count } [many Symbol n] => Push::Value(Ty::Cost), Flow::Build; "That mana."
        CostTap 0x0a8 "cost.tap" {} [] => Push::Value(Ty::Cost), Flow::Build; "`{T}` (107.5)."
        CostUntap 0x0a9 "cost.untap" {} [] => Push::Value(Ty::Cost), Flow::Build; "`{Q}` (107.6)."
        CostLife 0x0aa "cost.life" {} [one Num] => Push::Value(Ty::Cost), Flow::Build; "That much life."
        CostEnergy 0x0ab "cost.energy" { n: u32 } [] => Push::Value(Ty::Cost), Flow::Build; "So many energy counters (107.14)."
        CostDo 0x0ac "cost.do" {} [one Deed] => Push::Value(Ty::Cost), Flow::Build; "Doing the deed."
        CostLoyalty 0x0ad "cost.loyalty" { n: i32 } [] => Push::Value(Ty::Cost), Flow::Build; "A loyalty cost (606.4)."
        CostNamed 0x0ae "cost.named" { stat: Stat } [one Sel] => Push::Value(Ty::Cost), Flow::Build; "The object's own cost of that name."
        PriceNormal 0x0af "price.normal" {} [] => Push::Value(Ty::Price), Flow::Build; "For its own cost."
        PriceFree 0x0b0 "price.free" {} [] => Push::Value(Ty::Price), Flow::Build; "Without paying its mana cost (118.9)."
        PriceFor 0x0b1 "price.for" { n: Count } [many Cost n] => Push::Value(Ty::Price), Flow::Build; "For these costs rather than its mana cost (118.9)."
        ManaSymbols 0x0b2 "mana.symbols" { n: Count } [many Symbol n, opt Num] => Push::Value(Ty::Mana), Flow::Build; "These, so many times where present."
        ManaEither 0x0b3 "mana.either" { n: Count } [many Mana n] => Push::Value(Ty::Mana), Flow::Build; "One of these."
        ManaAnyColor 0x0b4 "mana.any-color" {} [one Num, opt Num] => Push::Value(Ty::Mana), Flow::Build; "So much of one colour, so many times where present."
        ManaCombination 0x0b5 "mana.combination" { n: Count } [one Num, many Symbol n] => Push::Value(Ty::Mana), Flow::Build; "So much, in any combination of these symbols, or of colours where there are none."
        ManaProduced 0x0b6 "mana.produced" {} [one Num, one Sel] => Push::Value(Ty::Mana), Flow::Build; "So much of a type that the object produced."
        ManaOfColor 0x0b7 "mana.of-color" {} [one Num, one Sel] => Push::Value(Ty::Mana), Flow::Build; "So much of the colour that was chosen."
        ManaWhatever 0x0b8 "mana.whatever" {} [] => Push::Value(Ty::Mana), Flow::Build; "Any amount of any colour."
    }
    "Abilities" {
        Keyword 0x0b9 "keyword" { keyword: KeywordIndex } [] => Push::Value(Ty::Ability), Flow::Build; "A keyword without an argument."
        KeywordNum 0x0ba "keyword.num" { keyword: KeywordIndex } [one Num] => Push::Value(Ty::Ability), Flow::Build; "With a number."
        KeywordCost 0x0bb "keyword.cost" { keyword: KeywordIndex, n: Count } [many Cost n] => Push::Value(Ty::Ability), Flow::Build; "With a cost."
        KeywordNumCost 0x0bc "keyword.num-cost" { keyword: KeywordIndex, n: Count } [one Num, many Cost n] => Push::Value(Ty::Ability), Flow::Build; "With a number and a cost."
        KeywordFrom 0x0bd "keyword.from" { keyword: KeywordIndex, n: Count } [many Filter n] => Push::Value(Ty::Ability), Flow::Build; "From each of the qualities."
        KeywordFor 0x0be "keyword.for" { keyword: KeywordIndex } [one Filter] => Push::Value(Ty::Ability), Flow::Build; "With a quality."
        KeywordChosen 0x0bf "keyword.chosen" { keyword: KeywordIndex } [one Sel] => Push::Value(Ty::Ability), Flow::Build; "From what was chosen."
        KeywordType 0x0c0 "keyword.type" { keyword: KeywordIndex, name: StrId, n: Count } [many Cost n] => Push::Value(Ty::Ability), Flow::Build; "With a subtype in its name, and a cost."
        Quoted 0x0c1 "quoted" { ability: AbilityId } [] => Push::Value(Ty::Ability), Flow::Build; "An ability spelled out."
        AbilityChoice 0x0c2 "ability.choice" { n: Count } [many Ability n] => Push::Value(Ty::Ability), Flow::Build; "One of them, as its controller chooses."
        AbilityRandom 0x0c3 "ability.random" { n: Count } [one Num, many Ability n] => Push::Value(Ty::Ability), Flow::Build; "So many of them at random."
        AbilityOf 0x0c4 "ability.of" {} [one Sel] => Push::Value(Ty::Ability), Flow::Build; "The abilities selected."
        AbilityAll 0x0c5 "ability.all" {} [] => Push::Value(Ty::Ability), Flow::Build; "All abilities."
        RememberKeyword 0x0c6 "remember.keyword" { memory: MemoryId } [one Ability] => Push::Value(Ty::Ability), Flow::Build; "What the keyword's rules choose or exile is written to the card's memory (702.75, 702.106)."
    }
    "Counters, descriptions, tokens" {
        KindSize 0x0c7 "kind.size" { power: i32, toughness: i32 } [] => Push::Value(Ty::Kind), Flow::Build; "`+1/+1` counters and the like."
        KindNamed 0x0c8 "kind.named" { name: StrId } [] => Push::Value(Ty::Kind), Flow::Build; "Counters of that name."
        Counters 0x0c9 "counters" {} [one Quant, opt Kind] => Push::Value(Ty::Counters), Flow::Build; "So many counters."
        Placement 0x0ca "placement" {} [one Counters, one Sel] => Push::Value(Ty::Placement), Flow::Build; "The counters, on them."
        Desc 0x0cb "desc" { colors: Colors, colorless: Colorless, keeps: Keeps, words: Count, abilities: Count } [many Word words, opt Num, opt Num, many Ability abilities, opt Sel] => Push::Value(Ty::Desc), Flow::Build; "Types, power, toughness, abilities, and what was chosen."
        Spec 0x0cc "spec" { n: Count } [one Desc, many Ability n] => Push::Value(Ty::Spec), Flow::Build; "A token with those characteristics and abilities."
        SpecNamed 0x0cd "spec.named" { name: StrId, n: Count } [one Desc, many Ability n] => Push::Value(Ty::Spec), Flow::Build; "The same with a name of its own."
        SpecPredefined 0x0ce "spec.predefined" { token: TokenIndex } [] => Push::Value(Ty::Spec), Flow::Build; "111.10."
        SpecCopy 0x0cf "spec.copy" { n: Count } [one Sel, many Except n] => Push::Value(Ty::Spec), Flow::Build; "A copy of it (707)."
        SpecChoice 0x0d0 "spec.choice" { n: Count } [many Token n] => Push::Value(Ty::Spec), Flow::Build; "One of these."
        Token 0x0d1 "token" { states: Count, deeds: Count } [one Quant, one Spec, many Entry states, opt Sel, many Deed deeds] => Push::Value(Ty::Token), Flow::Build; "So many of the token, entering so, under that player's control, bound by those deeds."
        ExceptIs 0x0d2 "except.is" {} [one Desc] => Push::Value(Ty::Except), Flow::Build; "Except that it is so."
        ExceptWord 0x0d3 "except.word" {} [one Word] => Push::Value(Ty::Except), Flow::Build; "Except that it has the word on its type line as well."
        ExceptLacks 0x0d4 "except.lacks" {} [one Word] => Push::Value(Ty::Except), Flow::Build; "Except that it has not."
        ExceptHas 0x0d5 "except.has" { n: Count } [many Ability n] => Push::Value(Ty::Except), Flow::Build; "Except that it has the abilities."
        ExceptKeeps 0x0d6 "except.keeps" { attr: Attr } [] => Push::Value(Ty::Except), Flow::Build; "Except that it keeps its own."
        Text 0x0d7 "text" { text: StrId } [] => Push::Value(Ty::Text), Flow::Build; "A free word."
    }
    "Acts" {
        Out 0x0d8 "out" { slot: Written } [one Act] => Push::Value(Ty::Act), Flow::Build; "What the act affects, its amount and its outcome are written to the slot."
        Remember 0x0d9 "remember" { memory: MemoryId } [one Act] => Push::Value(Ty::Act), Flow::Build; "What the act chooses or affects is written to the card's memory (607)."
        Either 0x0da "either" { n: Count } [many Act n] => Push::Value(Ty::Act), Flow::Build; "One of the acts, as the subject chooses; in a pattern, any of them."
        Passive 0x0db "passive" { verb: Passive, way: Way } [] => Push::Value(Ty::Act), Flow::Build; "The subject has it done to it."
        Move 0x0dc "move" { kind: MoveKind } [one Sel, opt Zone, opt Place, opt Enters, opt Place] => Push::Value(Ty::Act), Flow::Build; "Exiles, returns or puts, from there, to the first place, entering so; the rest of the set that they were picked from goes to the second place, where present."
        Destroy 0x0dd "destroy" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.8."
        Sacrifice 0x0de "sacrifice" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.21."
        Discard 0x0df "discard" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.9."
        Draw 0x0e0 "draw" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "121."
        Mill 0x0e1 "mill" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.17."
        Search 0x0e2 "search" {} [one Zone, one Sel] => Push::Value(Ty::Act), Flow::Build; "701.23."
        Shuffle 0x0e3 "shuffle" {} [opt Sel, opt Zone] => Push::Value(Ty::Act), Flow::Build; "701.24."
        Reveal 0x0e4 "reveal" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.20."
        LookAt 0x0e5 "look.at" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.20e."
        Dig 0x0e6 "dig" { kind: DigKind } [one Zone, one Sel] => Push::Value(Ty::Act), Flow::Build; "From the top, one after another, until these are found."
        Regenerate 0x0e7 "regenerate" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.19."
        Counter 0x0e8 "counter" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.6."
        SetStatus 0x0e9 "set.status" { change: Change } [one Sel, opt Sel] => Push::Value(Ty::Act), Flow::Build; "Taps, untaps, transforms …; in those players' untap steps where present (502.3)."
        Phase 0x0ea "phase" { change: Change } [] => Push::Value(Ty::Act), Flow::Build; "The subject phases out or in (702.26)."
        Attach 0x0eb "attach" {} [one Sel, one Sel] => Push::Value(Ty::Act), Flow::Build; "The first to the second."
        Action 0x0ec "action" { action: ActionIndex } [opt Num, opt Sel] => Push::Value(Ty::Act), Flow::Build; "A keyword action (701)."
        GainLife 0x0ed "gain.life" {} [opt Num] => Push::Value(Ty::Act), Flow::Build; "119.3; any amount, in a pattern."
        LoseLife 0x0ee "lose.life" {} [opt Num] => Push::Value(Ty::Act), Flow::Build; "119.3; any amount, in a pattern."
        LifeBecomes 0x0ef "life.becomes" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "119.5."
        DealDamage 0x0f0 "deal.damage" { damage: Damage } [opt Sel, opt Num] => Push::Value(Ty::Act), Flow::Build; "The subject deals damage to them (120); where the amount reads them, counted for each."
        DealtDamage 0x0f1 "dealt.damage" { damage: Damage, cmp: Cmp } [opt Num, opt Sel] => Push::Value(Ty::Act), Flow::Build; "The subject is dealt such damage, by those."
        Prevent 0x0f2 "prevent" { amount: Prevented, damage: Damage } [opt Num, opt Sel, opt Sel] => Push::Value(Ty::Act), Flow::Build; "615; that amount, to the first, by the second."
        PutCounters 0x0f3 "put.counters" { n: Count } [many Placement n] => Push::Value(Ty::Act), Flow::Build; "122."
        RemoveCounters 0x0f4 "remove.counters" {} [one Counters, one Sel] => Push::Value(Ty::Act), Flow::Build; "122."
        DistributeCounters 0x0f5 "distribute.counters" {} [one Counters, one Sel] => Push::Value(Ty::Act), Flow::Build; "Among them."
        MoveCounters 0x0f6 "move.counters" {} [one Counters, one Sel, one Sel] => Push::Value(Ty::Act), Flow::Build; "From the first onto the second (122.5)."
        Create 0x0f7 "create" { n: Count } [many Token n] => Push::Value(Ty::Act), Flow::Build; "701.7."
        Copy 0x0f8 "copy" {} [one Sel, opt Num] => Push::Value(Ty::Act), Flow::Build; "707."
        NewTargets 0x0f9 "new.targets" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "Chooses new targets for it (115.7d)."
        GainControl 0x0fa "gain.control" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "613.1b."
        ExchangeControl 0x0fb "exchange.control" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.12."
        ExchangeLife 0x0fc "exchange.life" {} [opt Sel] => Push::Value(Ty::Act), Flow::Build; "701.12."
        RedistributeLife 0x0fd "redistribute.life" {} [] => Push::Value(Ty::Act), Flow::Build; "Any number of life totals, among their players."
        Cast 0x0fe "cast" {} [one Sel, one Price, opt Zone, opt AsThough] => Push::Value(Ty::Act), Flow::Build; "601."
        Play 0x0ff "play" {} [one Sel, one Price, opt Zone] => Push::Value(Ty::Act), Flow::Build; "601, 305."
        Activate 0x100 "activate" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "602."
        AddMana 0x101 "add.mana" {} [one Mana] => Push::Value(Ty::Act), Flow::Build; "106."
        TapForMana 0x102 "tap.for-mana" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "106.12."
        TappedForMana 0x103 "tapped.for-mana" {} [] => Push::Value(Ty::Act), Flow::Build; "106.12."
        SpendAsThough 0x104 "spend.as-though" {} [one Mana, opt Sel] => Push::Value(Ty::Act), Flow::Build; "Spends mana as though it were that, to cast those."
        Pay 0x105 "pay" { n: Count } [many Cost n, opt Num] => Push::Value(Ty::Act), Flow::Build; "118; so many times where present."
        ExtraTurn 0x106 "extra.turn" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "500.7."
        Skip 0x107 "skip" { part: PartIndex } [opt Sel] => Push::Value(Ty::Act), Flow::Build; "614.10."
        EndTurn 0x108 "end.turn" {} [] => Push::Value(Ty::Act), Flow::Build; "724."
        ReverseTurns 0x109 "reverse.turns" {} [] => Push::Value(Ty::Act), Flow::Build; "Reverses the turn order."
        FlipCoin 0x10a "flip.coin" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "705."
        RollDie 0x10b "roll.die" { sides: u32 } [one Num] => Push::Value(Ty::Act), Flow::Build; "706."
        RollPlanarDie 0x10c "roll.planar-die" { face: PlanarFace } [] => Push::Value(Ty::Act), Flow::Build; "901.9."
        Vote 0x10d "vote" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.38."
        Separate 0x10e "separate" {} [one Sel, one Num] => Push::Value(Ty::Act), Flow::Build; "Into so many piles."
        ChooseOf 0x10f "choose.of" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "Chooses objects or players."
        ChooseA 0x110 "choose.a" { domain: Domain } [] => Push::Value(Ty::Act), Flow::Build; "Chooses a colour, a type, a number."
        ChooseColor 0x111 "choose.color" { colors: Colors } [] => Push::Value(Ty::Act), Flow::Build; "Chooses one of the colours."
        ChooseName 0x112 "choose.name" {} [opt Filter] => Push::Value(Ty::Act), Flow::Build; "Chooses the name of a card that matches."
        ChooseNumber 0x113 "choose.number" { n: Count } [many Num n] => Push::Value(Ty::Act), Flow::Build; "Chooses one of the numbers."
        ChooseLabel 0x114 "choose.label" { n: Count } [many Text n] => Push::Value(Ty::Act), Flow::Build; "Chooses one of the words."
        ChooseNameOf 0x115 "choose.name-of" { n: Count } [many Text n] => Push::Value(Ty::Act), Flow::Build; "Chooses one of the card names."
        Become 0x116 "become" { what: Designation } [] => Push::Value(Ty::Act), Flow::Build; "The subject becomes it."
        Planeswalk 0x117 "planeswalk" { cause: Cause, stay: Stay } [opt Sel, opt Sel] => Push::Value(Ty::Act), Flow::Build; "701.31; to the first, away from the second."
        ChaosEnsues 0x118 "chaos.ensues" {} [] => Push::Value(Ty::Act), Flow::Build; "311.7."
        SetInMotion 0x119 "set.in-motion" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.32."
        Abandon 0x11a "abandon" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.33."
        Encounter 0x11b "encounter" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "312.5."
        Attack 0x11c "attack" { company: Company } [opt Sel, opt Sel] => Push::Value(Ty::Act), Flow::Build; "508; the first, with the second."
        Block 0x11d "block" {} [opt Sel] => Push::Value(Ty::Act), Flow::Build; "509."
        BecomesBlocked 0x11e "becomes.blocked" {} [opt Sel] => Push::Value(Ty::Act), Flow::Build; "509.3c."
        IsntBlocked 0x11f "isnt.blocked" {} [] => Push::Value(Ty::Act), Flow::Build; "509.3g."
        IsAttacked 0x120 "is.attacked" {} [] => Push::Value(Ty::Act), Flow::Build; "508.3."
        BeBlocked 0x121 "be.blocked" { by: Exceptness } [opt Sel] => Push::Value(Ty::Act), Flow::Build; "509.1b."
        Fight 0x122 "fight" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.14."
        Enter 0x123 "enter" {} [opt Zone, opt Enters] => Push::Value(Ty::Act), Flow::Build; "The subject enters, from there, so (603.6a)."
        Leave 0x124 "leave" {} [one Zone] => Push::Value(Ty::Act), Flow::Build; "603.6c."
        Die 0x125 "die" {} [opt Sel] => Push::Value(Ty::Act), Flow::Build; "700.4; under that player's control where present."
        Moved 0x126 "moved" { kind: MoveKind } [opt Zone, opt Place, opt Sel] => Push::Value(Ty::Act), Flow::Build; "The subject is moved, from there, to there, by those."
        BecomesTarget 0x127 "becomes.target" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "The subject becomes the target of those."
        Target 0x128 "target" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "The subject, a spell or ability, targets them (115)."
        BecomesStatus 0x129 "becomes.status" { status: Status } [] => Push::Value(Ty::Act), Flow::Build; "603.2."
        Control 0x12a "control" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "Controls them."
        Own 0x12b "own" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "Owns them."
        Trigger 0x12c "trigger" {} [] => Push::Value(Ty::Act), Flow::Build; "The subject, an ability, triggers."
        WinFlip 0x12d "win.flip" {} [] => Push::Value(Ty::Act), Flow::Build; "The subject wins a coin flip (705.2)."
        LoseFlip 0x12e "lose.flip" {} [] => Push::Value(Ty::Act), Flow::Build; "The subject loses a coin flip (705.2)."
        WinGame 0x12f "win.game" {} [] => Push::Value(Ty::Act), Flow::Build; "104.2."
        LoseGame 0x130 "lose.game" {} [] => Push::Value(Ty::Act), Flow::Build; "104.3."
        Get 0x131 "get" { power: Sign, toughness: Sign } [one Num, one Num, opt Num] => Push::Value(Ty::Act), Flow::Build; "Layer 7c; so many times where present."
        GetEmblem 0x132 "get.emblem" { n: Count } [many Ability n] => Push::Value(Ty::Act), Flow::Build; "The subject gets an emblem with the abilities (114)."
        Gain 0x133 "gain" { n: Count } [many Ability n] => Push::Value(Ty::Act), Flow::Build; "Layer 6."
        Lose 0x134 "lose" { n: Count } [many Ability n] => Push::Value(Ty::Act), Flow::Build; "Layer 6."
        HaveBase 0x135 "have.base" { stat: Stat } [one Num, opt Num] => Push::Value(Ty::Act), Flow::Build; "Layer 7b."
        Be 0x136 "be" {} [one Desc] => Push::Value(Ty::Act), Flow::Build; "Layers 4, 5, 7b."
        BecomeCopy 0x137 "become.copy" { n: Count } [one Sel, many Except n] => Push::Value(Ty::Act), Flow::Build; "Layer 1."
        CostChange 0x138 "cost.change" { direction: Direction, payment: Payment, n: Count } [many Symbol n, opt Num] => Push::Value(Ty::Act), Flow::Build; "The subject costs more or less, so many times where present (601.2f)."
        AssignByToughness 0x139 "assign.by-toughness" {} [] => Push::Value(Ty::Act), Flow::Build; "510.1a."
        UntapDuring 0x13a "untap.during" { uses: Uses } [one Sel] => Push::Value(Ty::Act), Flow::Build; "In those players' untap steps, or in the next one (502.3)."
        PlayTopRevealed 0x13b "play.top-revealed" {} [one Zone] => Push::Value(Ty::Act), Flow::Build; "The top card there is revealed."
        PlayHandRevealed 0x13c "play.hand-revealed" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "Their hands are revealed."
        NoMaximumHand 0x13d "no.maximum-hand" {} [] => Push::Value(Ty::Act), Flow::Build; "402.2."
        ExtraLands 0x13e "extra.lands" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "305.2."
        AnyLands 0x13f "any.lands" {} [] => Push::Value(Ty::Act), Flow::Build; "305.2."
        HandSize 0x140 "hand.size" { sign: Sign } [one Num] => Push::Value(Ty::Act), Flow::Build; "402.2."
        BlockMore 0x141 "block.more" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "So many creatures more (509.1a)."
        Unpreventable 0x142 "unpreventable" { damage: Damage } [opt Sel, opt Sel] => Push::Value(Ty::Act), Flow::Build; "Damage to the first, by the second, can't be prevented (615.12)."
        Have 0x143 "have" {} [one Deed] => Push::Value(Ty::Act), Flow::Build; "Causes the deed."
        RepeatProcess 0x144 "repeat" {} [opt Sel] => Push::Value(Ty::Act), Flow::Build; "Goes through the process before again, once or for each."
        Perform 0x145 "perform" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "Goes through the process that follows so many times."
        ReplaceText 0x146 "replace.text" { from: StrId, to: StrId } [one Sel] => Push::Value(Ty::Act), Flow::Build; "Layer 3."
        ExtraPhase 0x147 "extra.phase" { part: PartIndex, anchor: Anchor, then: OptPart } [] => Push::Value(Ty::Act), Flow::Build; "500.8."
        DeckSize 0x148 "deck.size" { sign: Sign } [one Num] => Push::Value(Ty::Act), Flow::Build; "The minimum deck size (100.2)."
        StartingPlayer 0x149 "starting.player" {} [] => Push::Value(Ty::Act), Flow::Build; "103.1."
        StartingLife 0x14a "starting.life" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "103.4."
    }
    "Pretences and limits" {
        HadFlash 0x14b "as.flash" {} [] => Push::Value(Ty::AsThough), Flow::Build; "As though it had flash."
        AsCond 0x14c "as.cond" {} [one Cond] => Push::Value(Ty::AsThough), Flow::Build; "As though the condition held."
        AsCards 0x14d "as.cards" {} [one Filter] => Push::Value(Ty::AsThough), Flow::Build; "As though they were cards that match."
        Limit 0x14e "limit" { kind: LimitKind } [] => Push::Value(Ty::Limit), Flow::Build; "Only so."
        LimitTimes 0x14f "limit.times" { n: u32 } [] => Push::Value(Ty::Limit), Flow::Build; "Only so many times each turn."
        LimitDuring 0x150 "limit.during" {} [one Window] => Push::Value(Ty::Limit), Flow::Build; "Only then."
        LimitGiven 0x151 "limit.given" {} [one Cond] => Push::Value(Ty::Limit), Flow::Build; "Only if the condition holds."
        WindowPart 0x152 "window.part" { part: PartIndex } [opt Sel] => Push::Value(Ty::Window), Flow::Build; "Within the part of those players' turns; of any turn where no player is present."
    }
    "Later additions" {
        CondWas 0x153 "cond.was" {} [one Sel, one Filter] => Push::Value(Ty::Cond), Flow::Build; "They matched, as they last were (608.2h)."
        IsKeyworded 0x154 "is.keyworded" { keyword: KeywordIndex } [] => Push::Value(Ty::Filter), Flow::Build; "The rules of the keyword did to it what its participle says: it was kicked, unearthed (702)."
        HandSizeIs 0x155 "hand.size-is" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "402.2; the subject's maximum hand size is that number."
        DivideDamage 0x156 "divide.damage" { damage: Damage, how: Share } [one Sel, one Num] => Push::Value(Ty::Act), Flow::Build; "The subject deals the amount to them, divided (601.2d)."
        HasSource 0x157 "has.source" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is an ability whose source is one of them (113.7)."
        KeywordCostIs 0x158 "keyword.cost-is" { keyword: KeywordIndex, n: Count, less: Count } [many Cost n, many Symbol less] => Push::Value(Ty::Act), Flow::Build; "What the subject's keyword costs: all of the costs, the mana in them reduced by the symbols."
        QBeside 0x159 "q.beside" { direction: Direction } [one Sel] => Push::Value(Ty::Quant), Flow::Build; "More, or fewer, than those players have of the same."
        QExtreme 0x15a "q.extreme" { extreme: Extreme } [] => Push::Value(Ty::Quant), Flow::Build; "In a pattern: as many as none of the players has more, or fewer, of the same."
        Kinds 0x15b "kinds" { attr: Attr } [one Sel] => Push::Value(Ty::Num), Flow::Build; "How many different ones of the attribute they have among them."
        SpendOnly 0x15c "spend.only" {} [one Deed] => Push::Value(Ty::Act), Flow::Build; "The mana just added can be spent for that alone (106.6)."
        Define 0x15d "define" { stat: Stat } [one Num] => Push::Value(Ty::Act), Flow::Build; "The subject's stat is that number (604.3). Layer 7a."
        Pretend 0x15e "pretend" {} [one Act, one AsThough] => Push::Value(Ty::Act), Flow::Build; "The act under the pretence."
        Seems 0x15f "as.seems" {} [one Filter] => Push::Value(Ty::AsThough), Flow::Build; "As though the subject matched."
        EventGame 0x160 "event.game" {} [] => Push::Value(Ty::Event), Flow::Build; "The game begins (103)."
        Redirect 0x161 "redirect" { amount: Prevented, damage: Damage } [opt Num, opt Sel, opt Sel, one Sel] => Push::Value(Ty::Act), Flow::Build; "614.9; that amount, to the first, by the second, is dealt to the third instead."
        PayInstead 0x162 "pay.instead" { n: Count } [many Cost n, one Sel] => Push::Value(Ty::Act), Flow::Build; "118.9; pays those costs rather than the mana cost of these."
        Produce 0x163 "produce" { place: Displaced } [one Mana] => Push::Value(Ty::Act), Flow::Build; "106.12b; the subject produces that mana in place of other mana, or as much of it as of another type."
        ManaAnyType 0x164 "mana.any-type" {} [] => Push::Value(Ty::Mana), Flow::Build; "Any amount of any type."
        ManaOfChoice 0x165 "mana.of-choice" {} [one Sel] => Push::Value(Ty::Mana), Flow::Build; "Any amount of a colour that the player chooses."
        ManaOf 0x166 "mana.of" {} [one Sel] => Push::Value(Ty::Mana), Flow::Build; "Any amount of the colour that was chosen."
        ManaMultiple 0x167 "mana.multiple" { n: u32 } [] => Push::Value(Ty::Mana), Flow::Build; "So many times the mana that was produced."
        BeginWith 0x168 "begin.with" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "103; the subject has them there as the game begins."
        BeginWithTokens 0x169 "begin.with-tokens" { n: Count } [many Token n] => Push::Value(Ty::Act), Flow::Build; "103; the subject has them on the battlefield as the game begins."
        ByChance 0x16a "by.chance" {} [one Act] => Push::Value(Ty::Act), Flow::Build; "Makes the choice at random."
        ZoneToo 0x16b "zone.too" { zone: ZoneIndex } [one Zone] => Push::Value(Ty::Zone), Flow::Build; "Those zones, and this one of the same players."
        ZonesBut 0x16c "zones.but" {} [one Zone] => Push::Value(Ty::Zone), Flow::Build; "Every zone but those."
        SkipNext 0x16d "skip.next" { part: PartIndex } [one Sel] => Push::Value(Ty::Act), Flow::Build; "614.10a; the next one of theirs, once."
        DoneBy 0x16e "done.by" { verb: Done } [opt Sel, opt Zone, opt Window] => Push::Value(Ty::Filter), Flow::Build; "The player, or anyone, did that to it, from there, within the window."
        OpponentOf 0x16f "opponent.of" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is an opponent of one of them."
        SpecRandom 0x170 "spec.random" { n: Count } [many Token n] => Push::Value(Ty::Spec), Flow::Build; "One of these, at random."
    }
}

#[cfg(test)]
mod tests {
    use super::OPS;
    use std::collections::HashSet;

    #[test]
    fn opcodes_count_up_and_names_are_distinct() {
        let mut names = HashSet::new();
        for (place, row) in OPS.iter().enumerate() {
            assert_eq!(row.code as usize, place, "{}", row.name);
            assert!(names.insert(row.name), "twice: {}", row.name);
        }
    }
}
