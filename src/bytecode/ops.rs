//! The one table of instructions. The enum, its encoding, the verifier's stack effects, the
//! disassembly and the manual's table all derive from it; a row is an instruction:
//!
//! ```text
//! Variant "name" { operand: Kind } [take Type] => push, flow; "meaning"
//! ```

use super::decode::{DecodeError, Reader};
use super::enums::{
    AllLost, Anchor, Attachment, Attr, Cause, Change, Chooser, Class, Cmp, Colorless, Company, Damage,
    DayTime, Designation, DigKind, Direction, Displaced, Domain, Done, Edge, End, EntryKind, Exceptness,
    Extreme, Feat, Flipped, Having, Join, Keeps, Legality, LimitKind, Modal, Moment, MoveKind, Noun, Order,
    Outcome, Participle, Passive, Payment, PlainSymbol, PlanarFace, Position, Prevented, Process, Repeat,
    Rounding, Scope, Share, Side, Sign, Span, Spared, Stat, Status, Tense, Uses, Way,
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
        $variant:ident $name:literal { $($operand:ident: $kind:ty),* }
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

        /// The opcodes, counted in the order of the table.
        #[derive(Clone, Copy)]
        #[repr(u32)]
        enum Code {$($($variant,)*)*}

        /// The opcode at each number.
        const CODES: &[Code] = &[$($(Code::$variant,)*)*];

        /// Every instruction's row, in the order of the opcodes.
        pub const OPS: &[OpInfo] = &[$($(OpInfo {
            group: $group,
            code: Code::$variant as u32,
            name: $name,
            operands: &[$((stringify!($operand), <$kind as Operand>::KIND)),*],
            pops: &[$(pop_info!($take $ty $($count)?)),*],
            push: $push,
            doc: $doc,
        },)*)*];

        impl Inst {
            /// The opcode.
            pub const fn code(&self) -> u32 {
                match self { $($(Self::$variant { .. } => Code::$variant as u32,)*)* }
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
                let code = reader.u32()?;
                match usize::try_from(code).ok().and_then(|index| CODES.get(index)) {
                    $($(Some(Code::$variant) => Ok(Self::$variant { $($operand: <$kind>::read(reader)?),* }),)*)*
                    None => Err(DecodeError::Opcode { at, code }),
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
        Jump "jump" { to: Label } [] => Push::Nothing, Flow::Jump; "Goes to instruction `to`."
        JumpUnless "jump.unless" { to: Label } [one Cond] => Push::Nothing, Flow::Branch; "Goes to `to` if the condition does not hold."
        Subject "subject" {} [one Sel] => Push::Nothing, Flow::Subject; "Resolves the selection; it is the subject of the acts that follow, until the next `subject`."
        May "may" { to: Label } [] => Push::Nothing, Flow::Ask; "Asks each player of the subject whether to do the acts that follow, or the player whom the subject's controller is. Those who decline leave the subject; if nobody is left, goes to `to`, and the slots that the acts passed over would have written are empty."
        Do "do" {} [one Act] => Push::Nothing, Flow::Acts; "The subject does the act. Each player's choices are made in turn order, then all act at once (101.4), but draw one player after another (121.2c)."
        DoFor "do.for" {} [one Act, one Dur] => Push::Nothing, Flow::Acts; "Does the act, and undoes it when the duration ends (610.3), and not before: what is phased out does not phase in as its controller untaps (610.4a)."
        Hold "hold" { modal: Modal, n: Count } [many Act n, opt Window, one Dur] => Push::Nothing, Flow::Acts; "Makes one continuous effect, rule, restriction, requirement or permission of the acts, each by itself, on the subject, for the duration. What it says of characteristics or of control, it says of those that the subject is now; a rule that changes neither reaches those too that match later (611.2c). In a static ability the body is evaluated anew whenever the game asks, and what it began to apply to in one layer it goes on applying to in the others (613.6); an act that is done at one moment (to reveal, to discard) is then done to each as it comes to match, and not to what matched before the ability began to function. What its acts name beside the subject (the creatures to which damage is prevented) is matched for as long as the effect lasts; its numbers are counted once, as it is made (611.2d), or in a static ability whenever that is evaluated."
        Offer "offer" { to: Label } [one Deed] => Push::Nothing, Flow::Branch; "Offers the deed to each of its subject (118.12a); they answer in turn order and pay before anything that follows is chosen or done (101.4). Those who do it leave the subject of the acts that follow; if nobody is left, or all to whom it was offered did it, goes to `to`. In a static ability: the deed averts what follows."
        Each "each" { slot: Out, end: Label } [one Sel] => Push::Nothing, Flow::Open(Block::Each); "For each object or player of the selection: writes it to the slot and goes on to the matching `next`; then goes to `end`, which is the instruction after that `next`. What the acts in it do, they do for all at one time (608.2f), unless an `order.begin` is around it or one of them reads what another turn of the loop did."
        Next "next" {} [] => Push::Nothing, Flow::Close(Block::Each); "Ends the body of an `each`."
        OrderBegin "order.begin" {} [one Sel] => Push::Nothing, Flow::Open(Block::Order); "The instructions to the matching `order.end` are carried out by one player after another in turn order from the player selected, and not by all at once."
        OrderEnd "order.end" {} [] => Push::Nothing, Flow::Close(Block::Order); "Ends an `order.begin`."
        WhileBegin "while.begin" {} [one Cond] => Push::Nothing, Flow::Open(Block::While); "Effects made before the matching `while.end` apply only as long as the condition holds. Where it reads the slot of the subject, it is asked of each of those by itself, and the effects apply to those of which it holds."
        WhileEnd "while.end" {} [] => Push::Nothing, Flow::Close(Block::While); "Ends a `while.begin`."
        SetX "set.x" {} [one Num] => Push::Nothing, Flow::Effect; "Binds X to the number, for the quoted abilities in the rest of the function."
        Mode "mode" { body: FuncId } [] => Push::Value(Ty::Mode), Flow::Build; "A mode with its body."
        Modes "modes" { repeat: Repeat, n: Count } [opt Sel, one Quant, opt Cond, opt Quant, many Mode n] => Push::Nothing, Flow::Effect; "So many of the modes, chosen by that player or by you when the ability is announced (700.2), are done in order; the second number in place of the first if the condition holds."
        Face "face" { n: Count } [one Sel, many Mode n] => Push::Nothing, Flow::Effect; "Each of these players, one after another in turn order, chooses one of the modes, and it is done as far as it can be before the next one chooses (701.55); a slot that holds these players means, in the modes, the one who chose."
        Replace "replace" { uses: Uses, body: FuncId } [one Event, one Dur] => Push::Nothing, Flow::Effect; "A replacement effect (614): the body instead of the event; where it only chooses one of several that the event is about, the event happens to that one. In a static ability, a number of damage that the body prevents (`of-that`) is prevented of each such event apart (615.10)."
        Alongside "alongside" { slot: SlotId, body: FuncId } [] => Push::Nothing, Flow::Effect; "The rest of the prevention effect (615.5) or the permission whose act wrote the slot. Each time that it has prevented damage, or that the permitted act is done, the body is carried out immediately afterward, and reads from the slot how much that was, or what the act was done to."
        Delay "delay" { body: FuncId } [one Event, opt Cond, opt Dur] => Push::Nothing, Flow::Effect; "A delayed or reflexive triggered ability (603.7, 603.12), once, or each time within the duration. The body sees the slots as they are now."
        Announce "announce" {} [one Sel] => Push::Nothing, Flow::Announce; "Announces the targets (601.2c, 603.3d). Those that are illegal as the ability resolves are in the slot no longer (608.2b)."
        Distinct "distinct" {} [one Filter] => Push::Nothing, Flow::Announce; "No two of the targets announced before it that match are the same object or player."
        None "none" { ty: Ty } [] => Push::Absent, Flow::Build; "An absent value."
    }
    "Quantities" {
        Num "num" { n: u32 } [] => Push::Value(Ty::Num), Flow::Build; "The number itself."
        X "x" {} [] => Push::Value(Ty::Num), Flow::Build; "X: what `set.x` bound around a quoted ability, else what was announced for X in a cost, or chosen as a cost with {X} was paid, the last of them (107.3)."
        Count "count" {} [one Sel] => Push::Value(Ty::Num), Flow::Build; "How many."
        Amount "amount" {} [one Sel] => Push::Value(Ty::Num), Flow::Build; "The amount that the step which wrote the slot had: how many, how much, the result of a die, the number chosen."
        ExcessAmount "amount.excess" {} [one Sel] => Push::Value(Ty::Num), Flow::Build; "How much of the damage that the act dealt was more than lethal (120.10)."
        Difference "difference" {} [] => Push::Value(Ty::Num), Flow::Build; "The difference between the two numbers that the condition before it compared: what was counted or measured, and the number of its quantifier or its other side."
        StatOf "stat.of" { stat: Stat } [one Sel] => Push::Value(Ty::Num), Flow::Build; "A number that the object or player has; of an object that has left the zone where the text last found it, as it last was there (608.2h); of a permanent or a spell that a step of this ability has moved since, as it was before that."
        Total "total" { stat: Stat } [one Sel] => Push::Value(Ty::Num), Flow::Build; "The sum of it over all of them, each as it last was where it has left the zone (608.2h)."
        ExtremeOf "extreme.of" { extreme: Extreme, stat: Stat } [one Sel] => Push::Value(Ty::Num), Flow::Build; "The greatest or least of it among them."
        CountersOn "counters.on" {} [opt Kind, one Sel] => Push::Value(Ty::Num), Flow::Build; "How many counters of the kind, or of all kinds, are on them, or were as they last were in the zone that they left (608.2h)."
        Times "times" {} [one Event] => Push::Value(Ty::Num), Flow::Build; "How often the event happened."
        SumOf "sum.of" {} [one Event] => Push::Value(Ty::Num), Flow::Build; "What the event came to, all the times that it happened together: of life gained or lost, of damage dealt."
        Devotion "devotion" { colors: Colors } [one Sel] => Push::Value(Ty::Num), Flow::Build; "The player's devotion (700.5)."
        DevotionTo "devotion.to" {} [one Sel, one Sel] => Push::Value(Ty::Num), Flow::Build; "The first player's devotion to the colour that the second names."
        Mul "mul" {} [one Num, one Num] => Push::Value(Ty::Num), Flow::Build; "The product."
        Half "half" { rounding: Rounding } [one Num] => Push::Value(Ty::Num), Flow::Build; "Half of it, rounded (107.1a)."
        Add "add" {} [one Num, one Num] => Push::Value(Ty::Num), Flow::Build; "The sum."
        Sub "sub" {} [one Num, one Num] => Push::Value(Ty::Num), Flow::Build; "The first minus the second."
        Apart "apart" {} [one Num, one Num] => Push::Value(Ty::Num), Flow::Build; "The greater minus the lesser."
        RandomNum "random" {} [one Num, one Num] => Push::Value(Ty::Num), Flow::Build; "A number at random from the first to the second."
    }
    "Quantifiers" {
        QAll "q.all" {} [] => Push::Value(Ty::Quant), Flow::Build; "All."
        QExactly "q.exactly" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "That many; in a pattern, at least that many. One in an event: each by itself, so that what several do at one time triggers once for each (603.2c)."
        QUpTo "q.up-to" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "At most that many, as chosen."
        QAny "q.any" {} [] => Push::Value(Ty::Quant), Flow::Build; "Any number."
        QAtLeast "q.at-least" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "That many or more; in an event, so many at one time, which triggers once for all of them (603.2c)."
        QJust "q.just" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "In a pattern: that many and no more."
        QAtMost "q.at-most" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "In a pattern: that many or fewer."
        QBetween "q.between" { min: u32, max: u32 } [] => Push::Value(Ty::Quant), Flow::Build; "From `min` to `max`."
        QAllBut "q.all-but" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "All but that many."
        QHalf "q.half" { rounding: Rounding } [] => Push::Value(Ty::Quant), Flow::Build; "Half of them, rounded (107.1a)."
        QNone "q.none" {} [] => Push::Value(Ty::Quant), Flow::Build; "None."
        QThe "q.the" {} [] => Push::Value(Ty::Quant), Flow::Build; "The one that matches, or those that match."
        QTheirs "q.theirs" {} [one Sel] => Push::Value(Ty::Quant), Flow::Build; "All that are theirs. In a question, what several of them control, own or did is one number, and in a turn that they share an event is one for all (805.4d), while its slot holds those of them whose turn it is; of `q.all` it is asked of each apart. Likewise of a slot that such a pick wrote."
        QOneTheirs "q.one-theirs" {} [one Sel] => Push::Value(Ty::Quant), Flow::Build; "The one that is theirs; a commander is its owner's, whoever controls it (903.3). Where several are: in a pattern or a static ability either of them, in an event each by itself, and otherwise one of them, chosen by the player whose they are as the effect is applied (702.124e). Of several nouns, one each."
        QEnd "q.end" { end: End } [one Num] => Push::Value(Ty::Quant), Flow::Build; "That many from the top or bottom."
        QOrdinal "q.ordinal" { n: u32 } [] => Push::Value(Ty::Quant), Flow::Build; "One, other than those picked before; the `n`th. In a pattern: that many at least. What one act picks is in the order in which its player names it."
        QMore "q.more" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "That many in addition."
        QNoMore "q.no-more" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "In a permission: no more than that many; as its subject, any that match, but no more of them, and none that could not without it."
        QSome "q.some" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "That many of a set already known, of those of them that no act before in the same body has moved."
    }
    "Selections" {
        Pick "pick" { chooser: Chooser, slot: Out } [one Quant, one Filter] => Push::Value(Ty::Sel), Flow::Build; "So many that match, picked by the chooser when an effect takes the selection, and written to the slot. In an event, a question, a filter or the deed of an `except` it matches instead of picking, also when a target is looked at again (608.2b); what a question matched is written at once, for what is pushed after it."
        PickBy "pick.by" { chooser: Chooser, slot: Out } [one Quant, one Filter, one Sel] => Push::Value(Ty::Sel), Flow::Build; "The same, with the player selected in the place of the actor, or as the one who chooses the target."
        List "list" { join: Join, n: Count } [many Sel n] => Push::Value(Ty::Sel), Flow::Build; "All of them together, each once though it be of two of them (in an event or a question each of them must match, and one object can match several); with `either`, that one of them which there is (nobody controls a player, and a permanent is no player), and in a filter, an event, a question or an act that is forbidden, required or permitted, any of them."
        Read "read" { slot: SlotId } [] => Push::Value(Ty::Sel), Flow::Build; "What the slot holds."
        You "you" {} [] => Push::Value(Ty::Sel), Flow::Build; "The ability's controller (109.5)."
        Unsaid "unsaid" {} [] => Push::Value(Ty::Sel), Flow::Build; "Whoever or whatever does it: the passive does not say; in a price, whoever plays it."
        Source "source" {} [] => Push::Value(Ty::Sel), Flow::Build; "The ability's source: the card itself (201.5)."
        Holder "holder" {} [] => Push::Value(Ty::Sel), Flow::Build; "Whatever has the ability that was given to it; in that ability, `you` is its controller, or the player who has it (109.5)."
        Attached "attached" { how: Attachment } [] => Push::Value(Ty::Sel), Flow::Build; "What the source is attached to."
        ControllerOf "controller.of" {} [one Sel] => Push::Value(Ty::Sel), Flow::Build; "Their controllers, or those who last controlled them (608.2h)."
        OwnerOf "owner.of" {} [one Sel] => Push::Value(Ty::Sel), Flow::Build; "Their owners."
        DefendingPlayer "defending-player" {} [] => Push::Value(Ty::Sel), Flow::Build; "506.2; behind an event of an attacking creature, the player whom it attacks, whose planeswalker it attacks or who protects the battle that it attacks (508.5)."
        ActivePlayer "active-player" {} [] => Push::Value(Ty::Sel), Flow::Build; "102.1."
        Neighbour "neighbour" { side: Side } [one Sel] => Push::Value(Ty::Sel), Flow::Build; "The next player on that side."
        TeamOf "team.of" {} [one Sel] => Push::Value(Ty::Sel), Flow::Build; "The player's team (805), the player alone where there are no teams. It is its players, but as the subject of an event or a question one: what its players do at one time, and the numbers in it, count together (805.10b)."
        Designated "designated" { what: Designation } [] => Push::Value(Ty::Sel), Flow::Build; "Whoever is so designated; any number of players can have the city's blessing (702.131c)."
        Rest "rest" {} [one Sel] => Push::Value(Ty::Sel), Flow::Build; "Those of them that no pick or move since has taken, casting and playing being moves; of what an act is about, each by itself, the others of them; of what a `dig` went through, those besides what it found, whether or not that was moved, or, where something was picked of that, besides what was picked; of piles, those that were not chosen."
        Unpicked "unpicked" {} [one Sel] => Push::Value(Ty::Sel), Flow::Build; "What the pick that filled the slot could have taken, as it was made, and did not, and no pick or move since has taken; where several players picked, what none of them took."
        That "that" {} [] => Push::Value(Ty::Sel), Flow::Build; "In the event of `did`, what the filter looks at; in a deed of `token`, the token; in one of `under`, what the act is done to."
        Candidate "candidate" { up: u32 } [] => Push::Value(Ty::Sel), Flow::Build; "What the filter of the pick around this looks at; of the pick that many further out."
        Narrow "narrow" {} [one Sel, one Filter] => Push::Value(Ty::Sel), Flow::Build; "Those of them that match, as they last were (608.2h)."
        Keep "keep" { slot: Written } [one Sel] => Push::Value(Ty::Sel), Flow::Build; "The same, and written to the slot."
        Recall "recall" { memory: MemoryId } [] => Push::Value(Ty::Sel), Flow::Build; "What was written to the card's memory (607)."
    }
    "Filters" {
        Anything "anything" {} [] => Push::Value(Ty::Filter), Flow::Build; "Everything matches."
        TypeWord "type" { index: TypeIndex } [] => Push::Value(Ty::Word), Flow::Build; "A card type."
        SupertypeWord "supertype" { index: SupertypeIndex } [] => Push::Value(Ty::Word), Flow::Build; "A supertype."
        PermanentWord "type.permanent" {} [] => Push::Value(Ty::Word), Flow::Build; "Any permanent type (110.4a)."
        SubtypeWord "subtype" { name: StrId } [] => Push::Value(Ty::Word), Flow::Build; "A subtype."
        IsWord "is.word" {} [one Word] => Push::Value(Ty::Filter), Flow::Build; "Has the type."
        IsNoun "is.noun" { noun: Noun } [] => Push::Value(Ty::Filter), Flow::Build; "Is of that sort; everything is `one`."
        ColorAny "color.any" { colors: Colors } [] => Push::Value(Ty::Filter), Flow::Build; "Has at least one of the colours."
        ColorAll "color.all" { colors: Colors } [] => Push::Value(Ty::Filter), Flow::Build; "Has all of the colours."
        IsClass "is.class" { class: Class } [] => Push::Value(Ty::Filter), Flow::Build; "Belongs to the class."
        IsStatus "is.status" { status: Status } [] => Push::Value(Ty::Filter), Flow::Build; "Is in the state."
        IsStatusOf "is.status-of" { status: Status } [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is in the state towards one of them: blocks it, attacks them."
        Other "other" {} [] => Push::Value(Ty::Filter), Flow::Build; "Is none of what was picked before of its sort, objects or players. Where that is several of which each is spoken of by itself, only the one that is. Where nothing was picked: not the source, in a quoted ability not the holder, and of players not the ability's controller."
        Not "not" {} [one Filter] => Push::Value(Ty::Filter), Flow::Build; "Does not match."
        All "all" { n: Count } [many Filter n] => Push::Value(Ty::Filter), Flow::Build; "Matches all of them."
        AnyOf "any" { n: Count } [many Filter n] => Push::Value(Ty::Filter), Flow::Build; "Matches at least one."
        Size "size" {} [one Num, one Num] => Push::Value(Ty::Filter), Flow::Build; "Has that power and toughness."
        ControlledBy "controlled.by" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is controlled by one of them; of what an act before it moved, as it was before (608.2h)."
        OwnedBy "owned.by" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is owned by one of them."
        InZone "in.zone" {} [one Zone] => Push::Value(Ty::Filter), Flow::Build; "Is there."
        FromZone "from.zone" {} [one Zone] => Push::Value(Ty::Filter), Flow::Build; "In an event or a question: was there just before. Of what is picked, chosen or announced as a target: is there, and what moves it moves it from there."
        StatIs "stat.is" { stat: Stat, cmp: Cmp } [one Num] => Push::Value(Ty::Filter), Flow::Build; "Has such a number."
        TotalIs "total.is" { stat: Stat, cmp: Cmp } [one Num] => Push::Value(Ty::Filter), Flow::Build; "All picked, by whoever picks of them, have such a total; where they can't, nothing is picked."
        ExtremeIs "extreme.is" { extreme: Extreme, stat: Stat } [opt Sel] => Push::Value(Ty::Filter), Flow::Build; "Has the most or least of it, among those selected or among all that match. Of votes, where nobody voted: nothing has."
        Has "has" {} [one Ability] => Push::Value(Ty::Filter), Flow::Build; "Has the ability; a keyword without an argument, whatever its argument is there."
        WithCounters "with.counters" {} [one Quant, opt Kind] => Push::Value(Ty::Filter), Flow::Build; "Has so many counters, or more: the quantifier is one of a pattern."
        Named "named" { name: StrId } [] => Push::Value(Ty::Filter), Flow::Build; "Has the name."
        NamedOwn "named.own" {} [] => Push::Value(Ty::Filter), Flow::Build; "Has the name of the card that this ability is printed on."
        NamedChosen "named.chosen" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Has the name that was chosen, or the object's name."
        NamedOne "named.one" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Has one of the names chosen."
        NamedOther "named.other" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Has the other of the names chosen: not the one by which an event or a filter before it matched."
        OfAttr "of.attr" { attr: Attr } [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is of the colour, type … that was chosen."
        Shares "shares" { attr: Attr } [opt Sel] => Push::Value(Ty::Filter), Flow::Build; "Has one in common with them, or with the others picked."
        Same "same" { attr: Attr } [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Has the same (of `type`, the card types, 205.2) as one of them, as they last were (608.2h, see `stat.of`); of what an object has several of (colours, types), all the same."
        SameToo "same.too" { attr: Attr } [one Filter] => Push::Value(Ty::Filter), Flow::Build; "Matches, and of that one object has the same of this too."
        SameOr "same.or" { attr: Attr } [one Filter] => Push::Value(Ty::Filter), Flow::Build; "Matches, or has the same of this as one of the objects compared with."
        Differ "differ" { attr: Attr } [] => Push::Value(Ty::Filter), Flow::Build; "No two picked have the same."
        Did "did" {} [one Event] => Push::Value(Ty::Filter), Flow::Build; "The event happened, with what is looked at as `that`, as the object that it is now or that it became by that (400.7)."
        CastBy "cast.by" {} [opt Sel, opt Zone, opt Window] => Push::Value(Ty::Filter), Flow::Build; "One of the players, or anyone, cast it or is casting it (601.2a), from there, within the window."
        VotedFor "voted.for" { text: StrId } [] => Push::Value(Ty::Filter), Flow::Build; "A vote for this word (701.38)."
        LastChose "last.chose" { text: StrId } [] => Push::Value(Ty::Filter), Flow::Build; "The last word that the player chose, in a `choose.label` of any ability of the source, is this one; none, since the source became the object that it is (400.7; a plane does as it is turned face up, 311.6)."
        Way "way" { how: Participle } [opt Sel, opt Sel] => Push::Value(Ty::Filter), Flow::Build; "An earlier step of this ability, as it resolves, did this to it; by the first where present. With the second: an ability of that object did, whenever it was, of the source one that is linked to this one (607), and what was moved is still where it was put. What an earlier step did something to is found wherever it is now, and looked at as it last was before it left (608.2h)."
        Targets "targets" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Targets one of them."
        TargetsOnly "targets.only" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Targets one of them, and nothing else."
        NoAbilities "no.abilities" {} [] => Push::Value(Ty::Filter), Flow::Build; "Has no abilities."
        WithTargets "with.targets" {} [one Quant] => Push::Value(Ty::Filter), Flow::Build; "Is a spell or ability with so many targets (115.1)."
        CouldTarget "could.target" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is what that spell or ability could target, or targets (115)."
        TargetOf "target.of" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is a target of that spell or ability (115)."
        OneOf "one.of" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is one of them."
        IsLegal "is.legal" { legality: Legality } [] => Push::Value(Ty::Filter), Flow::Build; "Is a card of which the format of this game says that (206.4)."
        IsLegalIn "is.legal-in" { legality: Legality, format: StrId } [] => Push::Value(Ty::Filter), Flow::Build; "Is a card of which the format says that (206.4)."
        AllowedBy "allowed.by" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is what one of these abilities or effects allows what is done to be done as."
        OtherThan "other.than" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is none of them."
        IsNth "is.nth" {} [one Nth] => Push::Value(Ty::Filter), Flow::Build; "Is the one of that number among those that match or matched as they came, wherever they are now, in the order of time; among abilities of one object, in the order of its text."
        PerPlayer "per.player" {} [] => Push::Value(Ty::Filter), Flow::Build; "Counted for each player apart, who did it or whose it is: \"the first spell each player casts each turn\", \"each other player's first upkeep\"."
        Beside "beside" { side: Side } [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is the next player on that side."
        AttachedTo "attached.to" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is attached to one of them."
    }
    "Zones" {
        Zone "zone" { zone: ZoneIndex, scope: Scope } [opt Sel] => Push::Value(Ty::Zone), Flow::Build; "A zone, of those players where present."
        Place "place" { position: Position, order: Order } [one Zone, opt Num] => Push::Value(Ty::Place), Flow::Build; "A position in a zone; the number is for `from-top`."
        Entry "entry" { kind: EntryKind } [] => Push::Value(Ty::Entry), Flow::Build; "Enters so."
        EntryAttacking "entry.attacking" {} [opt Sel] => Push::Value(Ty::Entry), Flow::Build; "Enters attacking, them where present (508.4)."
        EntryBlocking "entry.blocking" {} [one Sel] => Push::Value(Ty::Entry), Flow::Build; "Enters blocking them (509.4)."
        EntryCopy "entry.copy" { n: Count } [one Sel, many Except n] => Push::Value(Ty::Entry), Flow::Build; "Enters as a copy of it (707.5)."
        Enters "enters" { states: Count, counters: Count } [opt Sel, many Entry states, many Counters counters] => Push::Value(Ty::Enters), Flow::Build; "Enters under that player's control, so, and with those counters."
    }
    "Time" {
        NthLast "nth.last" {} [] => Push::Value(Ty::Nth), Flow::Build; "The last."
        NthNext "nth.next" {} [] => Push::Value(Ty::Nth), Flow::Build; "The next."
        Nth "nth" { n: u32 } [one Window] => Push::Value(Ty::Nth), Flow::Build; "The `n`th within the window; `beside` is the window that what is counted has itself."
        Window "window" { span: Span } [opt Sel] => Push::Value(Ty::Window), Flow::Build; "Within the span, of those players' turns where present; each turn, or each combat, is a span of its own. `this-turn` is the turn in which the question is asked, or, in what `hold` makes, the turn in which it is made. In `one-turn`, what happens in one turn is taken together: the event happens as soon as its acts have come to so much."
        DurTurn "dur.turn" {} [] => Push::Value(Ty::Dur), Flow::Build; "Until the cleanup step (514.2)."
        DurCombat "dur.combat" {} [] => Push::Value(Ty::Dur), Flow::Build; "Until combat ends."
        DurNext "dur.next" { part: PartIndex } [opt Sel] => Push::Value(Ty::Dur), Flow::Build; "Until the player's next such part begins; the next of any player where none is present."
        DurEndOfNext "dur.end-of-next" {} [opt Sel] => Push::Value(Ty::Dur), Flow::Build; "Until the player's next turn ends; the next of any player where none is present."
        DurUntil "dur.until" {} [one Event] => Push::Value(Ty::Dur), Flow::Build; "Until the event."
        DurWhile "dur.while" {} [one Cond] => Push::Value(Ty::Dur), Flow::Build; "For as long as the condition holds."
        DurGame "dur.game" {} [] => Push::Value(Ty::Dur), Flow::Build; "To the end of the game; also an effect that says nothing (611.2a)."
        DurThatTurn "dur.that-turn" {} [] => Push::Value(Ty::Dur), Flow::Build; "During the extra turn that this ability gives."
        DurFunctioning "dur.functioning" {} [] => Push::Value(Ty::Dur), Flow::Build; "While the static ability functions (611.3); what it gave a spell or a card that was cast lasts on (611.3d)."
    }
    "Events and conditions" {
        Deed "deed" { modal: Modal, n: Count } [one Sel, many Act n, opt Window, opt Dur] => Push::Value(Ty::Deed), Flow::Build; "A subject that does the acts. In an event, all of them: it happens as the last of them does."
        EventDeed "event.deed" { tense: Tense, way: Way } [one Deed, opt Nth, opt Window] => Push::Value(Ty::Event), Flow::Build; "The deed, as a pattern. In the past tense it happened, within the window, or ever in the game where there is none, and numbers in it add up over that time; `this-way`, an earlier step of this ability, as it resolves, did it, and of a deed of `does-not`, none did, or it was declined or impossible. What something was done to, and what did it, are matched as they were just before, wherever they are now (608.2h, 609.7c). Which one it is (`nth`) is counted for each apart of what `q.exactly` one is said of, but for what is cast or changes zones by it (a card drawn, a permanent sacrificed), and otherwise among them all."
        EventPart "event.part" { part: PartIndex, edge: Edge } [opt Sel, opt Nth] => Push::Value(Ty::Event), Flow::Build; "A part of those players' turns, or of anyone's where they are not present, begins or ends; which of them, in a turn that several of them share, once for each if they are `q.all` and the ability reads that player (805.4d); counted among them all unless `per.player` says otherwise."
        EventState "event.state" {} [one Cond] => Push::Value(Ty::Event), Flow::Build; "That the condition holds, which did not before (603.8)."
        EventPregame "event.pregame" { moment: Moment } [] => Push::Value(Ty::Event), Flow::Build; "The moment of the start of the game (103), at which it is done and uses no stack."
        EventChaos "event.chaos" {} [] => Push::Value(Ty::Event), Flow::Build; "Chaos ensues (311.7)."
        EventOutcome "event.outcome" { outcome: Outcome } [one Sel, one Sel] => Push::Value(Ty::Event), Flow::Build; "They did, or did not do, the act whose slot the second reads."
        CondEvent "cond.event" {} [one Event] => Push::Value(Ty::Cond), Flow::Build; "It is so, or it happened."
        CondOutcome "cond.outcome" { outcome: Outcome } [one Sel, one Sel] => Push::Value(Ty::Cond), Flow::Build; "They did, or did not do, the act whose slot the second reads. Of several: `did` holds if at least one of them did, the others if none did; behind a deed of each player, and in an `each`, it is asked of each apart."
        CondIs "cond.is" {} [one Sel, one Filter] => Push::Value(Ty::Cond), Flow::Build; "They match, each of them; where there are none, it does not hold."
        CondSame "cond.same" {} [one Sel, one Sel] => Push::Value(Ty::Cond), Flow::Build; "The first are the second."
        CondCompare "cond.compare" { cmp: Cmp, tense: Tense } [one Num, one Num] => Push::Value(Ty::Cond), Flow::Build; "The first compares so with the second; in the past tense, as they last were (608.2h). A number of what there is none of is 0, but a characteristic of it compares with nothing."
        CondExists "cond.exists" {} [one Sel] => Push::Value(Ty::Cond), Flow::Build; "There are such."
        CondHand "cond.hand" {} [one Sel, one Quant] => Push::Value(Ty::Cond), Flow::Build; "They have so many cards in hand."
        CondTurnOf "cond.turn-of" {} [one Sel] => Push::Value(Ty::Cond), Flow::Build; "It is their turn."
        CondPart "cond.part" { part: PartIndex } [opt Sel] => Push::Value(Ty::Cond), Flow::Build; "It is that part of a turn, of theirs where present."
        CondMoreVotes "cond.more-votes" {} [one Text] => Push::Value(Ty::Cond), Flow::Build; "The word gets more votes than any other (701.38); where nobody voted, none does."
        CondTied "cond.tied" {} [] => Push::Value(Ty::Cond), Flow::Build; "Two words or more have the most votes (701.38); where nobody voted, all have."
        CondDay "cond.day" { time: DayTime } [] => Push::Value(Ty::Cond), Flow::Build; "It is that (730)."
        CondNot "cond.not" {} [one Cond] => Push::Value(Ty::Cond), Flow::Build; "It does not hold."
        CondAll "cond.all" { n: Count } [many Cond n] => Push::Value(Ty::Cond), Flow::Build; "All hold."
        CondAny "cond.any" { n: Count } [many Cond n] => Push::Value(Ty::Cond), Flow::Build; "At least one holds."
    }
    "Costs and mana" {
        SymGeneric "sym.generic" { n: u32 } [] => Push::Value(Ty::Symbol), Flow::Build; "`{2}`."
        SymAmount "sym.amount" {} [one Num] => Push::Value(Ty::Symbol), Flow::Build; "`{X}` where the text says what X is: so much generic mana."
        SymPlain "sym.plain" { which: PlainSymbol } [] => Push::Value(Ty::Symbol), Flow::Build; "`{X}`, `{C}`, `{S}` …"
        SymColor "sym.color" { color: ColorIndex } [] => Push::Value(Ty::Symbol), Flow::Build; "`{W}`."
        SymHybrid "sym.hybrid" { a: ColorIndex, b: ColorIndex } [] => Push::Value(Ty::Symbol), Flow::Build; "`{W/U}`."
        SymMono "sym.mono" { n: u32, color: ColorIndex } [] => Push::Value(Ty::Symbol), Flow::Build; "`{2/W}`."
        SymColorless "sym.colorless" { color: ColorIndex } [] => Push::Value(Ty::Symbol), Flow::Build; "`{C/W}`."
        SymPhyrexian "sym.phyrexian" { color: ColorIndex } [] => Push::Value(Ty::Symbol), Flow::Build; "`{W/P}`."
        SymHybridPhyrexian "sym.hybrid-phyrexian" { a: ColorIndex, b: ColorIndex } [] => Push::Value(Ty::Symbol), Flow::Build; "`{W/U/P}`."
        CostMana "cost.mana" { n: Count } [many Symbol n] => Push::Value(Ty::Cost), Flow::Build; "That mana."
        CostTap "cost.tap" {} [] => Push::Value(Ty::Cost), Flow::Build; "`{T}` (107.5)."
        CostUntap "cost.untap" {} [] => Push::Value(Ty::Cost), Flow::Build; "`{Q}` (107.6)."
        CostLife "cost.life" {} [one Num] => Push::Value(Ty::Cost), Flow::Build; "That much life."
        CostAnyLife "cost.any-life" {} [] => Push::Value(Ty::Cost), Flow::Build; "Any amount of life, as whoever pays chooses (107.1c)."
        CostAnyMana "cost.any-mana" {} [] => Push::Value(Ty::Cost), Flow::Build; "Any amount of mana of any type, as whoever pays chooses (107.1c)."
        CostEnergy "cost.energy" { n: u32 } [] => Push::Value(Ty::Cost), Flow::Build; "So many energy counters (107.14)."
        CostDo "cost.do" {} [one Deed] => Push::Value(Ty::Cost), Flow::Build; "Doing the deed."
        CostLoyalty "cost.loyalty" { n: i32 } [] => Push::Value(Ty::Cost), Flow::Build; "A loyalty cost (606.4)."
        CostNamed "cost.named" { stat: Stat } [one Sel] => Push::Value(Ty::Cost), Flow::Build; "The object's own cost of that name."
        PriceNormal "price.normal" {} [] => Push::Value(Ty::Price), Flow::Build; "For its own cost, or another that the rules let its player choose (118.9, 601.2b); in an event, a question, a prohibition or what mana is spent on, for whatever is paid."
        PriceFree "price.free" {} [] => Push::Value(Ty::Price), Flow::Build; "Without paying its mana cost (118.9)."
        PriceFor "price.for" { n: Count } [many Cost n] => Push::Value(Ty::Price), Flow::Build; "For these costs rather than its mana cost (118.9)."
        ManaSymbols "mana.symbols" { n: Count } [many Symbol n, opt Num] => Push::Value(Ty::Mana), Flow::Build; "These, so many times where present."
        ManaEither "mana.either" { n: Count } [many Mana n] => Push::Value(Ty::Mana), Flow::Build; "One of these."
        ManaAnyColor "mana.any-color" {} [one Num, opt Num] => Push::Value(Ty::Mana), Flow::Build; "So much of one colour, so many times where present."
        ManaCombination "mana.combination" { n: Count } [one Num, many Symbol n] => Push::Value(Ty::Mana), Flow::Build; "So much, in any combination of these symbols, or of colours where there are none."
        ManaProduced "mana.produced" {} [one Num, one Sel] => Push::Value(Ty::Mana), Flow::Build; "So much of a type that the object produced, as the event matched it; of several types, one that whoever adds it chooses."
        ManaOfColor "mana.of-color" {} [one Num, one Sel] => Push::Value(Ty::Mana), Flow::Build; "So much of the colour that was chosen."
        ManaWhatever "mana.whatever" {} [] => Push::Value(Ty::Mana), Flow::Build; "Any amount of any colour."
    }
    "Abilities" {
        Keyword "keyword" { keyword: KeywordIndex } [] => Push::Value(Ty::Ability), Flow::Build; "A keyword without an argument."
        KeywordNum "keyword.num" { keyword: KeywordIndex } [one Num] => Push::Value(Ty::Ability), Flow::Build; "With a number."
        KeywordCost "keyword.cost" { keyword: KeywordIndex, n: Count } [many Cost n] => Push::Value(Ty::Ability), Flow::Build; "With a cost."
        KeywordNumCost "keyword.num-cost" { keyword: KeywordIndex, n: Count } [one Num, many Cost n] => Push::Value(Ty::Ability), Flow::Build; "With a number and a cost."
        KeywordFrom "keyword.from" { keyword: KeywordIndex, n: Count } [many Filter n] => Push::Value(Ty::Ability), Flow::Build; "From each of the qualities."
        KeywordFor "keyword.for" { keyword: KeywordIndex } [one Filter] => Push::Value(Ty::Ability), Flow::Build; "With a quality."
        KeywordChosen "keyword.chosen" { keyword: KeywordIndex } [one Sel] => Push::Value(Ty::Ability), Flow::Build; "From what was chosen."
        KeywordType "keyword.type" { keyword: KeywordIndex, name: StrId, n: Count } [many Cost n] => Push::Value(Ty::Ability), Flow::Build; "With a subtype in its name, and a cost."
        Quoted "quoted" { ability: AbilityId } [] => Push::Value(Ty::Ability), Flow::Build; "An ability spelled out."
        AbilityChoice "ability.choice" { n: Count } [many Ability n] => Push::Value(Ty::Ability), Flow::Build; "One of them, as its controller chooses."
        AbilityRandom "ability.random" { n: Count } [one Num, many Ability n] => Push::Value(Ty::Ability), Flow::Build; "So many of them at random."
        AbilityOf "ability.of" {} [one Sel] => Push::Value(Ty::Ability), Flow::Build; "The abilities selected, or the keyword ability that was chosen."
        AbilityAll "ability.all" {} [] => Push::Value(Ty::Ability), Flow::Build; "All abilities."
        RememberKeyword "remember.keyword" { memory: MemoryId } [one Ability] => Push::Value(Ty::Ability), Flow::Build; "What the keyword's rules choose or exile is written to the card's memory (702.75, 702.106)."
    }
    "Counters, descriptions, tokens" {
        KindSize "kind.size" { power: i32, toughness: i32 } [] => Push::Value(Ty::Kind), Flow::Build; "`+1/+1` counters and the like."
        KindNamed "kind.named" { name: StrId } [] => Push::Value(Ty::Kind), Flow::Build; "Counters of that name; of a keyword, they give it (122.1b)."
        KindSame "kind.same" {} [one Sel] => Push::Value(Ty::Kind), Flow::Build; "Counters of the kinds that the step which wrote the slot put or removed; a number with it is taken of each kind apart."
        KindEach "kind.each" {} [one Sel] => Push::Value(Ty::Kind), Flow::Build; "The same, so many of each kind."
        Counters "counters" {} [one Quant, opt Kind] => Push::Value(Ty::Counters), Flow::Build; "So many counters."
        CountersAll "counters.all" { n: Count } [many Counters n] => Push::Value(Ty::Counters), Flow::Build; "All of those amounts."
        CountersChoice "counters.choice" { n: Count } [many Counters n] => Push::Value(Ty::Counters), Flow::Build; "One of those amounts, chosen by whoever carries out the act."
        Placement "placement" {} [one Counters, one Sel] => Push::Value(Ty::Placement), Flow::Build; "The counters, on them."
        Desc "desc" { colors: Colors, colorless: Colorless, keeps: Keeps, words: Count, abilities: Count } [many Word words, opt Num, opt Num, many Ability abilities, opt Sel] => Push::Value(Ty::Desc), Flow::Build; "Types, power, toughness, abilities, and what was chosen. `replaces`: card types take the place of card types and of subtypes, subtypes alone of those of their sort, creature types of creature types (205.1a); colours of colours. What is not named stays. `adds-types`: all that is named is in addition to types, `adds-colors-types` to colours too; `adds-card-types` and `adds-creature-types`: card types, or creature types, are in addition, and what else is named takes the place of its sort (205.1b); `every-creature-type`: likewise, with every creature type (205.3m). A subtype goes with the card type that it is of (205.1a)."
        Spec "spec" { n: Count } [one Desc, many Ability n] => Push::Value(Ty::Spec), Flow::Build; "A token with those characteristics and abilities."
        SpecNamed "spec.named" { name: StrId, n: Count } [one Desc, many Ability n] => Push::Value(Ty::Spec), Flow::Build; "The same with a name of its own."
        SpecPredefined "spec.predefined" { token: TokenIndex } [] => Push::Value(Ty::Spec), Flow::Build; "111.10."
        SpecCopy "spec.copy" { n: Count } [one Sel, many Except n] => Push::Value(Ty::Spec), Flow::Build; "A copy of it (707)."
        SpecSame "spec.same" {} [one Sel] => Push::Value(Ty::Spec), Flow::Build; "A token like those that would be created; a number with it is taken of each sort apart, and what is not said of them (controller, states, deeds) is as it would be."
        SpecAny "spec.any" {} [] => Push::Value(Ty::Spec), Flow::Build; "Any token, in an event or a rule."
        SpecChoice "spec.choice" { n: Count } [many Token n] => Push::Value(Ty::Spec), Flow::Build; "One of these, as each who creates it chooses."
        Token "token" { states: Count, deeds: Count } [one Quant, one Spec, many Entry states, opt Sel, many Deed deeds] => Push::Value(Ty::Token), Flow::Build; "So many of the token, entering so, under that player's control, bound by those deeds, which read the slots as they are when it is created."
        ExceptIs "except.is" {} [one Desc] => Push::Value(Ty::Except), Flow::Build; "Except that it is so."
        ExceptWord "except.word" {} [one Word] => Push::Value(Ty::Except), Flow::Build; "Except that it has the word on its type line as well."
        ExceptLacks "except.lacks" {} [one Word] => Push::Value(Ty::Except), Flow::Build; "Except that it has not."
        ExceptHas "except.has" { n: Count } [many Ability n] => Push::Value(Ty::Except), Flow::Build; "Except that it has the abilities."
        ExceptKeeps "except.keeps" { attr: Attr } [] => Push::Value(Ty::Except), Flow::Build; "Except that it keeps its own."
        Text "text" { text: StrId } [] => Push::Value(Ty::Text), Flow::Build; "A free word."
    }
    "Acts" {
        Out "out" { slot: Written } [one Act] => Push::Value(Ty::Act), Flow::Build; "What the act affects, its amount and its outcome are written to the slot."
        Remember "remember" { memory: MemoryId } [one Act] => Push::Value(Ty::Act), Flow::Build; "What the act chooses or affects is written to the card's memory (607)."
        Either "either" { n: Count } [many Act n] => Push::Value(Ty::Act), Flow::Build; "One of the acts, as the subject chooses; in a pattern, any of them."
        Passive "passive" { verb: Passive, way: Way } [opt Zone] => Push::Value(Ty::Act), Flow::Build; "The subject has it done to it, from there where present; `this-way`, by an earlier step of this ability, as it resolves, and it is found and looked at as with `way`."
        Move "move" { kind: MoveKind } [one Sel, opt Zone, opt Place, opt Enters, opt Place] => Push::Value(Ty::Act), Flow::Build; "Exiles, returns or puts, from there, to the first place, entering so; what is there already stays as it is; the rest of the set or of the piles that they were picked from, for a pick by `way` what that step did it to, for one by `in.pile` all the piles that were made with it, and for one by a `dig` all that it went through, goes to the second place, where present."
        Destroy "destroy" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.8."
        Sacrifice "sacrifice" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.21. What is picked for it is among the permanents that the subject controls (701.21a)."
        Discard "discard" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.9."
        Draw "draw" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "121. Of a `hand`: a hand of its own of so many cards."
        Mill "mill" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.17."
        Search "search" {} [one Zone, opt Sel] => Push::Value(Ty::Act), Flow::Build; "701.23."
        Shuffle "shuffle" {} [opt Sel, opt Zone] => Push::Value(Ty::Act), Flow::Build; "701.24; where neither is present, the subject's library; the first, where present, into the second."
        Reveal "reveal" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.20."
        LookAt "look.at" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.20e. Of a hand, its cards: what the act's slot holds, and the slot of the hand's pick too."
        Dig "dig" { kind: DigKind } [one Zone, one Sel] => Push::Value(Ty::Act), Flow::Build; "From the top, one after another, until these are found, or until none is left. They are a pattern for each card: nothing that was picked before which another would be `other`."
        Regenerate "regenerate" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.19."
        Counter "counter" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.6."
        SetStatus "set.status" { change: Change } [one Sel, opt Sel] => Push::Value(Ty::Act), Flow::Build; "Taps, untaps, transforms …; in those players' untap steps where present: then it is part of what happens at that one moment (502.3)."
        Phase "phase" { change: Change } [] => Push::Value(Ty::Act), Flow::Build; "The subject phases out or in (702.26)."
        Attach "attach" {} [one Sel, one Sel] => Push::Value(Ty::Act), Flow::Build; "The first to the second."
        Action "action" { action: ActionIndex } [opt Num, opt Sel, opt Word] => Push::Value(Ty::Act), Flow::Build; "A keyword action (701), so many times or so big, on those, of that subtype."
        DoubleCounters "double.counters" {} [opt Kind, one Sel] => Push::Value(Ty::Act), Flow::Build; "As many more counters of the kind, or of each kind, are put on them (701.10e)."
        DoubleStat "double.stat" { stat: Stat } [one Sel] => Push::Value(Ty::Act), Flow::Build; "Power and toughness get a bonus of what they are, life is gained (701.10)."
        GainLife "gain.life" { cmp: Cmp } [opt Num] => Push::Value(Ty::Act), Flow::Build; "119.3; any amount, in a pattern. Of a stretch of time in the past, what all that was so gained in it comes to is compared."
        LoseLife "lose.life" { cmp: Cmp } [opt Num] => Push::Value(Ty::Act), Flow::Build; "119.3; any amount, in a pattern. Of a stretch of time in the past, what all that was so lost in it comes to is compared."
        LifeBecomes "life.becomes" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "119.5."
        DealDamage "deal.damage" { damage: Damage } [opt Sel, opt Num] => Push::Value(Ty::Act), Flow::Build; "The subject deals damage to them (120); where the amount reads them, counted for each. In a replacement of damage, where no recipient is present: the same ones, the damage being combat damage if that was (614.6); what the replaced event came to is its amount to each of them apart."
        DealtDamage "dealt.damage" { damage: Damage, cmp: Cmp } [opt Num, opt Sel] => Push::Value(Ty::Act), Flow::Build; "The subject is dealt such damage, any amount where none is present, by those. What it is dealt at one time is one event (603.2c), and where `q.exactly` one is said of the sources, one of each of them."
        Prevent "prevent" { amount: Prevented, damage: Damage } [opt Num, opt Sel, opt Sel] => Push::Value(Ty::Act), Flow::Build; "615; that amount, to the first, by the second. In the body of a `replace`, it is done with that instruction, and what follows, done immediately after the event (615.5), reads how much it was."
        PutCounters "put.counters" { n: Count } [many Placement n] => Push::Value(Ty::Act), Flow::Build; "122."
        RemoveCounters "remove.counters" {} [one Counters, one Sel] => Push::Value(Ty::Act), Flow::Build; "122."
        DistributeCounters "distribute.counters" {} [one Counters, one Sel] => Push::Value(Ty::Act), Flow::Build; "Among them, at least one each, as is announced with the ability (601.2d, 603.3d) by its controller."
        MoveCounters "move.counters" {} [one Counters, one Sel, one Sel] => Push::Value(Ty::Act), Flow::Build; "From the first onto the second (122.5)."
        Create "create" { n: Count } [many Token n] => Push::Value(Ty::Act), Flow::Build; "701.7."
        Copy "copy" {} [one Sel, opt Num] => Push::Value(Ty::Act), Flow::Build; "707. The act's slot holds the copies. A copy of a card is where the card is (707.12), one of a card that is in no zone in none until it is cast or put somewhere; neither outlives the ability (704.5e)."
        NewTargets "new.targets" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "Chooses new targets for it (115.7d)."
        TargetApart "target.apart" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "Each of the subject, which are copies, targets one of them in place of what it was copied with, and no two the same one (707.10)."
        ChangeTarget "change.target" {} [one Sel, opt Sel] => Push::Value(Ty::Act), Flow::Build; "Changes the target of the first to the second where present, else to another that the subject chooses (115.7a)."
        Switch "switch" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "Switches their power and toughness. Layer 7d."
        LoseControl "lose.control" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "In an event: those were under the subject's control and are no longer, wherever they are."
        GainControl "gain.control" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "613.1b."
        ExchangeControl "exchange.control" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.12."
        ExchangeLife "exchange.life" {} [opt Sel] => Push::Value(Ty::Act), Flow::Build; "701.12. The subject exchanges with that player; where none is present, the two that the subject is do with each other."
        RedistributeLife "redistribute.life" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "The life totals of the players chosen, each of whom gets one of them, as the subject says (119.7)."
        Cast "cast" {} [one Sel, one Price, opt Zone, opt AsThough] => Push::Value(Ty::Act), Flow::Build; "601. A permission that names no zone, here or in a filter of what is cast, adds none to those from which its objects could be cast anyway, but that what a slot holds is cast from where it is. A `spell` that it picks from a zone other than the stack is a card there that would be one as it is cast (601.2a), and so no land. Outside a permission, several are cast one after another, in the order that whoever casts them chooses, each picked as it comes."
        Play "play" {} [one Sel, one Price, opt Zone] => Push::Value(Ty::Act), Flow::Build; "601, 305; from where, as with `cast`."
        Activate "activate" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "602."
        AddMana "add.mana" {} [one Mana] => Push::Value(Ty::Act), Flow::Build; "106."
        TapForMana "tap.for-mana" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "106.12."
        TappedForMana "tapped.for-mana" {} [] => Push::Value(Ty::Act), Flow::Build; "106.12."
        SpendAsThough "spend.as-though" {} [one Mana, opt Deed] => Push::Value(Ty::Act), Flow::Build; "Spends mana as though it were that, for that deed alone where present (609.4b)."
        Spendable "spendable" {} [one Mana, one Deed] => Push::Value(Ty::Act), Flow::Build; "Whoever does the deed can spend mana on it as though it were that (609.4b)."
        Pay "pay" { n: Count } [many Cost n, opt Num] => Push::Value(Ty::Act), Flow::Build; "118; so many times where present. For {X} the subject chooses a number, which X is from then on (107.3)."
        ExtraTurn "extra.turn" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "500.7."
        Skip "skip" { part: PartIndex } [opt Sel] => Push::Value(Ty::Act), Flow::Build; "614.10; where no player is present, that of the extra turn which this ability gives, and which `dur.that-turn` and the window `that-turn` mean too."
        EndTurn "end.turn" {} [] => Push::Value(Ty::Act), Flow::Build; "723.1."
        ReverseTurns "reverse.turns" {} [] => Push::Value(Ty::Act), Flow::Build; "Reverses the turn order."
        FlipCoin "flip.coin" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "705."
        RollAny "roll.any" {} [] => Push::Value(Ty::Act), Flow::Build; "In a pattern: rolls a die, of whatever number of sides or the planar die; each die by itself (706.7)."
        RollSome "roll.some" {} [] => Push::Value(Ty::Act), Flow::Build; "In a pattern: rolls one or more dice, once for all that are rolled at one time (706.7)."
        RollDie "roll.die" { sides: u32 } [one Num] => Push::Value(Ty::Act), Flow::Build; "706."
        RollPlanarDie "roll.planar-die" { face: PlanarFace } [] => Push::Value(Ty::Act), Flow::Build; "901.9."
        VoteOn "vote.on" {} [one Act] => Push::Value(Ty::Act), Flow::Build; "Votes for what the act would choose (701.38)."
        Separate "separate" {} [one Sel, opt Num, opt Num, opt Num] => Push::Value(Ty::Act), Flow::Build; "Into so many piles, so many face-down piles and so many face-up piles (700.3); the act's slot holds the piles."
        ChooseOf "choose.of" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "Chooses objects or players."
        ChooseA "choose.a" { domain: Domain } [] => Push::Value(Ty::Act), Flow::Build; "Chooses a colour, a type, a number."
        ChooseColor "choose.color" { colors: Colors } [] => Push::Value(Ty::Act), Flow::Build; "Chooses one of the colours."
        ChooseName "choose.name" {} [opt Filter] => Push::Value(Ty::Act), Flow::Build; "Chooses the name of a card that matches."
        ChooseNumber "choose.number" { n: Count } [many Num n] => Push::Value(Ty::Act), Flow::Build; "Chooses one of the numbers."
        ChoseLabel "chose.label" { text: StrId, choice: SlotId } [] => Push::Value(Ty::Act), Flow::Build; "Chooses this word in the step that wrote the slot."
        ChooseLabel "choose.label" { n: Count } [many Text n] => Push::Value(Ty::Act), Flow::Build; "Chooses one of the words."
        ChooseNameOf "choose.name-of" { n: Count } [many Text n] => Push::Value(Ty::Act), Flow::Build; "Chooses one of the card names; where an act takes the choice, it means the card of that name (108.1), and a copy of it is made where the act puts it."
        Become "become" { what: Designation } [] => Push::Value(Ty::Act), Flow::Build; "The subject becomes it."
        Planeswalk "planeswalk" { cause: Cause } [opt Sel, opt Sel] => Push::Value(Ty::Act), Flow::Build; "701.31; to the first, away from the second. Where the first is present and empty, nothing happens."
        BecomesDay "becomes.day" { time: DayTime } [] => Push::Value(Ty::Act), Flow::Build; "It becomes that, whatever it was (730)."
        DayBecomes "day.becomes" { from: DayTime, time: DayTime } [] => Push::Value(Ty::Act), Flow::Build; "It was the first and becomes the second (730)."
        ChaosEnsues "chaos.ensues" {} [] => Push::Value(Ty::Act), Flow::Build; "311.7."
        SetInMotion "set.in-motion" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.32; of a number, the top card of the scheme deck, so often one after another."
        Abandon "abandon" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.33."
        Encounter "encounter" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "312.5."
        Attack "attack" { company: Company } [opt Sel, opt Sel] => Push::Value(Ty::Act), Flow::Build; "508; the first, with the second."
        Block "block" {} [opt Sel] => Push::Value(Ty::Act), Flow::Build; "509."
        BlockOther "block.other" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "509.1b. Blocks a creature that is none of those."
        BecomesBlocked "becomes.blocked" {} [opt Sel] => Push::Value(Ty::Act), Flow::Build; "509.3c."
        IsntBlocked "isnt.blocked" {} [] => Push::Value(Ty::Act), Flow::Build; "509.3g; behind `attack` in one deed too, and then the creature need not have been declared as an attacker."
        IsAttacked "is.attacked" {} [] => Push::Value(Ty::Act), Flow::Build; "508.3."
        BeBlocked "be.blocked" { by: Exceptness } [opt Sel] => Push::Value(Ty::Act), Flow::Build; "509.1b."
        Fight "fight" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "701.14."
        FightEachOther "fight.each-other" {} [] => Push::Value(Ty::Act), Flow::Build; "The two that the deed is of fight (701.14)."
        Enter "enter" {} [opt Zone, opt Enters] => Push::Value(Ty::Act), Flow::Build; "The subject enters, from there or from anywhere, so, or in any way (603.6a). Under `hold` or `replace` it is matched as it would be on the battlefield (614.1c, 614.12)."
        Leave "leave" {} [one Zone] => Push::Value(Ty::Act), Flow::Build; "603.6c."
        Die "die" {} [opt Sel] => Push::Value(Ty::Act), Flow::Build; "700.4; under that player's control where present."
        Moved "moved" { kind: MoveKind } [opt Zone, opt Place, opt Sel] => Push::Value(Ty::Act), Flow::Build; "The subject is moved, from there, to there, by those; `put`, in whatever way it comes there."
        BecomesTarget "becomes.target" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "The subject becomes the target of those."
        Target "target" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "The subject, a spell or ability, targets them (115)."
        BecomesStatus "becomes.status" { status: Status } [] => Push::Value(Ty::Act), Flow::Build; "603.2."
        Control "control" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "Controls them."
        Own "own" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "Owns them."
        Trigger "trigger" {} [] => Push::Value(Ty::Act), Flow::Build; "The subject, an ability, triggers."
        WinFlip "win.flip" {} [] => Push::Value(Ty::Act), Flow::Build; "The subject wins a coin flip (705.2)."
        LoseFlip "lose.flip" {} [] => Push::Value(Ty::Act), Flow::Build; "The subject loses a coin flip (705.2)."
        WinGame "win.game" {} [] => Push::Value(Ty::Act), Flow::Build; "104.2."
        LoseGame "lose.game" {} [] => Push::Value(Ty::Act), Flow::Build; "104.3."
        Get "get" { power: Sign, toughness: Sign } [one Num, one Num, opt Num] => Push::Value(Ty::Act), Flow::Build; "Layer 7c; so many times where present."
        GetCounters "get.counters" {} [one Counters] => Push::Value(Ty::Act), Flow::Build; "A player gets the counters (122)."
        GetEmblem "get.emblem" { n: Count } [many Ability n] => Push::Value(Ty::Act), Flow::Build; "The subject gets an emblem with the abilities (114)."
        Gain "gain" { n: Count } [many Ability n] => Push::Value(Ty::Act), Flow::Build; "Layer 6."
        Lose "lose" { n: Count } [many Ability n] => Push::Value(Ty::Act), Flow::Build; "Layer 6."
        HaveBase "have.base" { stat: Stat } [one Num, opt Num] => Push::Value(Ty::Act), Flow::Build; "Layer 7b."
        Be "be" {} [one Desc] => Push::Value(Ty::Act), Flow::Build; "Layers 4, 5, 7b."
        BeNot "be.not" {} [one Word] => Push::Value(Ty::Act), Flow::Build; "Layer 4. Loses that type, and with a card type the subtypes of that sort (205.1a)."
        LoseAll "lose.all" { lost: AllLost, but: Spared } [] => Push::Value(Ty::Act), Flow::Build; "Layers 4 and 6. `said`: but for what the same body gives it (205.1a)."
        BecomeCopy "become.copy" { n: Count } [one Sel, many Except n] => Push::Value(Ty::Act), Flow::Build; "Layer 1."
        CostChange "cost.change" { direction: Direction, payment: Payment, n: Count } [many Symbol n, opt Num] => Push::Value(Ty::Act), Flow::Build; "The subject costs more or less, so many times where present (601.2f); of `planar-roll`, what the subject, or anyone, pays to roll the planar die does, and never less than nothing (901.9)."
        CostColored "cost.colored" {} [one Act] => Push::Value(Ty::Act), Flow::Build; "The reduction of a cost, which takes away mana of the colors of its symbols alone, and no generic mana in place of them (118.7c)."
        CostFloor "cost.floor" { n: u32 } [one Act] => Push::Value(Ty::Act), Flow::Build; "The reduction of a cost, which leaves so much mana in that cost, or what it was."
        AssignByToughness "assign.by-toughness" {} [] => Push::Value(Ty::Act), Flow::Build; "510.1a."
        UntapDuring "untap.during" { uses: Uses } [one Sel] => Push::Value(Ty::Act), Flow::Build; "In those players' untap steps, or in the next one (502.3)."
        PlayTopRevealed "play.top-revealed" {} [one Zone] => Push::Value(Ty::Act), Flow::Build; "The top card there is revealed."
        PlayHandRevealed "play.hand-revealed" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "Their hands are revealed."
        NoMaximumHand "no.maximum-hand" {} [] => Push::Value(Ty::Act), Flow::Build; "402.2."
        ExtraLands "extra.lands" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "305.2."
        AnyLands "any.lands" {} [] => Push::Value(Ty::Act), Flow::Build; "305.2."
        HandSize "hand.size" { sign: Sign } [one Num] => Push::Value(Ty::Act), Flow::Build; "402.2."
        BlockMore "block.more" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "So many creatures more (509.1a)."
        PlanarRollIs "planar-roll.is" { face: PlanarFace, counts: PlanarFace } [] => Push::Value(Ty::Act), Flow::Build; "A roll of the first face, whoever rolls it, counts as one of the second (901.9)."
        NoLegendRule "no.legend-rule" {} [opt Sel] => Push::Value(Ty::Act), Flow::Build; "704.5j does not apply, to those."
        Unpreventable "unpreventable" { damage: Damage } [opt Sel, opt Sel] => Push::Value(Ty::Act), Flow::Build; "Damage to the first, by the second, can't be prevented (615.12)."
        Have "have" {} [one Deed] => Push::Value(Ty::Act), Flow::Build; "Causes the deed."
        RepeatProcess "repeat" {} [opt Sel] => Push::Value(Ty::Act), Flow::Build; "Without a selection, goes back to the body's first instruction: this one and the conditions around it are then met anew, so that it can come to pass again, but under `so.often` so many times in all. With one, goes through the body once for each of these, in place of what the body picked first: each is picked in its turn, as the body comes to that pick, and written to its slot, whatever was picked before; each of these passes ends at this instruction, which is not done again in it. What stands behind it is done once, after the last pass. What was announced stays."
        Perform "perform" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "Goes through the process that follows so many times."
        ReplaceText "replace.text" { from: StrId, to: StrId } [one Sel] => Push::Value(Ty::Act), Flow::Build; "Layer 3."
        ExtraPhase "extra.phase" { part: PartIndex, anchor: Anchor, then: OptPart } [] => Push::Value(Ty::Act), Flow::Build; "500.8, in the turn that goes on, whosever it is; after the phase that goes on, or, as the anchor says, after it if it is such a phase, and otherwise not at all; then the second part directly after it, where present."
        DeckSize "deck.size" { sign: Sign } [one Num] => Push::Value(Ty::Act), Flow::Build; "The minimum deck size (100.2)."
        StartingPlayer "starting.player" {} [] => Push::Value(Ty::Act), Flow::Build; "103.1c: in place of whom 103.1 determined."
        StartingLife "starting.life" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "103.4."
    }
    "Pretences and limits" {
        HadFlash "as.flash" {} [] => Push::Value(Ty::AsThough), Flow::Build; "As though it had flash."
        AsCond "as.cond" {} [one Cond] => Push::Value(Ty::AsThough), Flow::Build; "As though the condition held."
        AsCards "as.cards" {} [one Sel] => Push::Value(Ty::AsThough), Flow::Build; "As though what the act is done to were one of them."
        OnlyAs "as.only" {} [one Sel] => Push::Value(Ty::AsThough), Flow::Build; "As though it were one of them, and in no other way."
        Limit "limit" { kind: LimitKind } [] => Push::Value(Ty::Limit), Flow::Build; "Only so."
        LimitTimes "limit.times" { n: u32 } [] => Push::Value(Ty::Limit), Flow::Build; "Only so many times each turn."
        LimitDuring "limit.during" {} [one Window] => Push::Value(Ty::Limit), Flow::Build; "Only then."
        LimitGiven "limit.given" {} [one Cond] => Push::Value(Ty::Limit), Flow::Build; "Only if the condition holds."
        WindowTimes "window.times" { n: u32 } [one Window] => Push::Value(Ty::Window), Flow::Build; "The same, and no more than so often in each."
        WindowPart "window.part" { part: PartIndex } [opt Sel] => Push::Value(Ty::Window), Flow::Build; "Within the part of those players' turns; of any turn where no player is present."
    }
    "Later additions" {
        CondWas "cond.was" {} [one Sel, one Filter] => Push::Value(Ty::Cond), Flow::Build; "They matched, as they last were (608.2h)."
        IsBeing "is.being" { process: Process } [] => Push::Value(Ty::Filter), Flow::Build; "That is being done to it, and is not yet done."
        IsKeyworded "is.keyworded" { keyword: KeywordIndex } [] => Push::Value(Ty::Filter), Flow::Build; "The rules of the keyword did to it what its participle says: it was kicked, unearthed (702)."
        HandSizeIs "hand.size-is" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "402.2; the subject's maximum hand size is that number."
        DivideDamage "divide.damage" { damage: Damage, how: Share } [one Sel, one Num] => Push::Value(Ty::Act), Flow::Build; "The subject deals the amount to them, divided (601.2d)."
        Holds "holds" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is a hand or a pile of so many of them and no more."
        CopyOf "copy.of" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is a copy of one of them (707)."
        ControlledWhen "controlled.when" {} [one Sel, one Event] => Push::Value(Ty::Filter), Flow::Build; "One of them controlled it when the event happened."
        InPile "in.pile" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is in one of those piles (700.3)."
        HasSource "has.source" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is an ability whose source is one of them (113.7)."
        KeywordCostIs "keyword.cost-is" { keyword: KeywordIndex, n: Count, less: Count } [many Cost n, many Symbol less] => Push::Value(Ty::Act), Flow::Build; "What the subject's keyword costs, in a body that gave it the keyword that one only: all of the costs, the mana in them reduced by the symbols."
        QApart "q.apart" {} [one Quant, one Sel] => Push::Value(Ty::Quant), Flow::Build; "So many of what each of those hands or piles holds, apart."
        QBeside "q.beside" { direction: Direction } [one Sel, one Num] => Push::Value(Ty::Quant), Flow::Build; "More, or fewer, than those players have of the same, by at least that number."
        QExtreme "q.extreme" { extreme: Extreme } [] => Push::Value(Ty::Quant), Flow::Build; "In a pattern: as many as none of the players has more, or fewer, of the same."
        SpentMana "spent.mana" {} [one Sel, opt Sel] => Push::Value(Ty::Num), Flow::Build; "How much mana was spent to cast the first, from the second where present (601.2h)."
        SpentColors "spent.colors" {} [one Sel] => Push::Value(Ty::Num), Flow::Build; "How many colors the mana has that was spent to cast it (601.2h)."
        SpentSymbols "spent.symbols" { n: Count } [one Sel, many Symbol n] => Push::Value(Ty::Num), Flow::Build; "How often the mana that these symbols stand for is in the mana spent to cast it (601.2h)."
        Kinds "kinds" { attr: Attr } [one Sel] => Push::Value(Ty::Num), Flow::Build; "How many different ones of the attribute they have among them."
        SpendOnly "spend.only" {} [one Deed] => Push::Value(Ty::Act), Flow::Build; "The mana just added can be spent for that alone (106.6)."
        Define "define" { stat: Stat } [one Num] => Push::Value(Ty::Act), Flow::Build; "The subject's stat is that number (604.3). Layer 7a."
        Pretend "pretend" {} [one Act, one AsThough] => Push::Value(Ty::Act), Flow::Build; "The act under the pretence."
        AtOnce "at.once" {} [one Act] => Push::Value(Ty::Act), Flow::Build; "The act at one moment, whoever does it and whatever it is done to."
        Together "together" { n: Count } [many Deed n] => Push::Nothing, Flow::Effect; "Does the deeds, or holds them, at one moment: whom each is about is found before any is done."
        Under "under" {} [one Act, one Deed] => Push::Value(Ty::Act), Flow::Build; "The act; what the deed says of `that`, what the act is done to, holds for this act alone (608.2c). Of an act that turns something face down or puts it somewhere face down: what it is for as long as it is face down, and nothing else (708.2)."
        Except "except" {} [one Act, one Deed] => Push::Value(Ty::Act), Flow::Build; "The act, but for what the deed says is not done: it is done to nothing that the deed names, which is matched and not picked."
        InPlaceOf "in-place-of" {} [one Act, one Act] => Push::Value(Ty::Act), Flow::Build; "The first act, in the place of the second, which the same subject would do and does not."
        Seems "as.seems" {} [one Filter] => Push::Value(Ty::AsThough), Flow::Build; "As though the subject matched."
        EventGame "event.game" {} [] => Push::Value(Ty::Event), Flow::Build; "The game begins (103.8): what triggers is put on the stack the first time that a player would get priority (603.3)."
        Redirect "redirect" { amount: Prevented, damage: Damage } [opt Num, opt Sel, opt Sel, one Sel] => Push::Value(Ty::Act), Flow::Build; "614.9; that amount, to the first, by the second, is dealt to the third instead."
        PayInstead "pay.instead" { n: Count } [many Cost n, one Sel] => Push::Value(Ty::Act), Flow::Build; "118.9; pays those costs rather than the mana cost of these."
        Produce "produce" { place: Displaced } [one Mana] => Push::Value(Ty::Act), Flow::Build; "106.12b; the subject produces that mana in place of other mana, or as much of it as of another type."
        ManaAnyType "mana.any-type" {} [] => Push::Value(Ty::Mana), Flow::Build; "Any amount of any type."
        ManaOf "mana.of" {} [one Sel] => Push::Value(Ty::Mana), Flow::Build; "Any amount of the colour that was chosen."
        ManaMultiple "mana.multiple" { n: u32 } [] => Push::Value(Ty::Mana), Flow::Build; "So many times the mana that was produced."
        BeginWith "begin.with" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "103; the subject has them there as the game begins."
        StartIn "start.in" { n: Count } [many Zone n] => Push::Value(Ty::Act), Flow::Build; "103; the subject is in one of those places as decks become libraries, before any hand is drawn (103.3)."
        BeginWithTokens "begin.with-tokens" { n: Count } [many Token n] => Push::Value(Ty::Act), Flow::Build; "103; the subject has them on the battlefield as the game begins."
        ByChance "by.chance" {} [one Act] => Push::Value(Ty::Act), Flow::Build; "Makes the choice at random."
        ZoneToo "zone.too" { zone: ZoneIndex } [one Zone] => Push::Value(Ty::Zone), Flow::Build; "Those zones, and this one of the same players."
        ZonesBut "zones.but" {} [one Zone] => Push::Value(Ty::Zone), Flow::Build; "Every zone but those."
        SkipNext "skip.next" { part: PartIndex } [one Sel] => Push::Value(Ty::Act), Flow::Build; "614.10a; the next one of theirs, once."
        DoneBy "done.by" { verb: Done } [opt Sel, opt Zone, opt Window] => Push::Value(Ty::Filter), Flow::Build; "One of the players, or anyone, did that to it or is doing it now, from there, within the window."
        PickAttr "pick.attr" { attr: Attr } [opt Sel] => Push::Value(Ty::Sel), Flow::Build; "A quality that the player chooses, or chance where none is given."
        PickAttrAmong "pick.attr-among" { attr: Attr, keyword: KeywordIndex, having: Having } [opt Sel, one Sel] => Push::Value(Ty::Sel), Flow::Build; "Likewise, of those that the keyword names on the second, or does not name."
        OpponentOf "opponent.of" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Is an opponent of one of them."
        IsOutcome "is.outcome" { outcome: Outcome } [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Did, or did not do, the act whose slot was read."
        KeywordFromPlayer "keyword.from-player" { keyword: KeywordIndex } [one Sel] => Push::Value(Ty::Ability), Flow::Build; "From what those players control, cast or are the owner of (702.11d, 702.16k)."
        KeywordDone "keyword.done" { keyword: KeywordIndex } [opt Sel] => Push::Value(Ty::Act), Flow::Build; "What the rules of the keyword have the subject do: cycle, crew, mutate (702)."
        FeatDone "feat" { feat: Feat } [] => Push::Value(Ty::Act), Flow::Build; "The subject does what the rules have that name for (309.7, 700.11, 700.13)."
        SoOften "so.often" { n: u32 } [one Act] => Push::Value(Ty::Act), Flow::Build; "The act, so many times."
        MoreOften "more.often" { n: u32 } [one Act] => Push::Value(Ty::Act), Flow::Build; "The act, so many times besides the time that it is done anyway."
        WindowNext "window.next" { part: PartIndex } [opt Sel] => Push::Value(Ty::Window), Flow::Build; "Within the next such part of those players' turns, once; for a part that begins (`event.part`), of the turns of the players of that part."
        BecomesAttached "becomes.attached" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "The subject becomes attached to them (701.3)."
        ChaosOn "chaos.on" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "Chaos ensues on those planes: their chaos abilities trigger (311.7)."
        IsFlipped "is.flipped" { result: Flipped } [one Sel, opt Sel] => Push::Value(Ty::Filter), Flow::Build; "Is a flip, or its coin, of the act whose slot was read, that came to this, for that player where one is present (705)."
        SpecRandom "spec.random" { n: Count } [many Token n] => Push::Value(Ty::Spec), Flow::Build; "One of these, at random, for each token anew."
        CardNamed "card.named" { name: StrId } [] => Push::Value(Ty::Sel), Flow::Build; "The card of that name, whether it is in the game or not (108.1)."
        QFewerThan "q.fewer-than" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "In a pattern: fewer than that many."
        QMoreThan "q.more-than" {} [one Num] => Push::Value(Ty::Quant), Flow::Build; "In a pattern: more than that many; in an event, at one time, which triggers once for all of them."
        StartingHand "starting.hand" {} [one Num] => Push::Value(Ty::Act), Flow::Build; "103.5; how many cards the subject draws as the game begins."
        LimitBy "limit.by" {} [one Sel] => Push::Value(Ty::Limit), Flow::Build; "Those players may activate it, and nobody else (602.2); whoever does is `you`."
        LimitCost "limit.cost" { direction: Direction, n: Count } [many Symbol n, opt Num, opt Cond] => Push::Value(Ty::Limit), Flow::Build; "The ability costs more or less to activate, so many times and if the condition holds, where present (601.2f)."
        FoughtBy "fought.by" { status: Status } [one Sel] => Push::Value(Ty::Filter), Flow::Build; "One of them attacks it, or blocks it, as the status says, or last did (508.1b, 509.1a)."
        EventWhile "event.while" {} [one Event, one Cond] => Push::Value(Ty::Event), Flow::Build; "The event, where the condition holds as it happens, or as it would."
        CostEither "cost.either" { n: Count } [many Cost n] => Push::Value(Ty::Cost), Flow::Build; "One of these costs, as whoever pays chooses."
        Beyond "beyond" {} [one Num, one Num] => Push::Value(Ty::Num), Flow::Build; "The first minus the second, or 0 where that is less."
        AssignNone "assign.none" {} [] => Push::Value(Ty::Act), Flow::Build; "The subject assigns no combat damage (510.1a)."
        AssignUnblocked "assign.unblocked" {} [] => Push::Value(Ty::Act), Flow::Build; "The subject assigns its combat damage as though it weren't blocked (510.1c)."
        HaveStatus "have.status" { status: Status } [] => Push::Value(Ty::Act), Flow::Build; "The subject has that designation, whether or not it was given it before: goaded by you (701.15), suspected (701.60)."
        SoOftenAs "so.often-as" {} [one Act, one Num] => Push::Value(Ty::Act), Flow::Build; "The act, so many times."
        PreventBoth "prevent.both" { amount: Prevented, damage: Damage } [opt Num, one Sel] => Push::Value(Ty::Act), Flow::Build; "615; that amount, to them and by them."
        LoseMana "lose.mana" { colors: Colors } [] => Push::Value(Ty::Act), Flow::Build; "The subject loses unspent mana of these colors, or all where there are none, as steps and phases end (500.5)."
        LoseThisMana "lose.this-mana" {} [one Sel] => Push::Value(Ty::Act), Flow::Build; "The same, of the mana that the act added whose slot was read."
        EntryAttached "entry.attached" {} [one Sel] => Push::Value(Ty::Entry), Flow::Build; "Enters attached to it; what cannot be attached to it so stays where it is, or is not created (303.4i, 301.5e)."
        CountersMoved "amount.counters" {} [opt Kind, one Sel] => Push::Value(Ty::Num), Flow::Build; "How many counters of the kind, or of all kinds, the act removed."
        PriceBesides "price.besides" { n: Count } [many Cost n] => Push::Value(Ty::Price), Flow::Build; "For its own cost, or another that the rules let its player choose, and for these costs besides, which whoever plays it pays (118.8, 601.2f)."
        ChooseAbility "choose.ability" { n: Count } [many Ability n] => Push::Value(Ty::Act), Flow::Build; "Chooses one of the keyword abilities."
        OfKeyword "of.keyword" { keyword: KeywordIndex } [] => Push::Value(Ty::Filter), Flow::Build; "Is an ability that the keyword is, or stands for (702.1)."
        LifeFloor "life.floor" { damage: Damage, cmp: Cmp } [one Sel, one Num, one Num] => Push::Value(Ty::Act), Flow::Build; "Such damage that would reduce the life total of one of the players to a number that compares so with the first reduces it to the second instead (614.1); it is dealt all the same."
        RemoveAmong "remove.counters-among" {} [one Counters, one Sel] => Push::Value(Ty::Act), Flow::Build; "So many of the counters in all, from any of those selected, as whoever does it chooses (122)."
        WindowNthTurn "window.nth-turn" { n: u32 } [opt Sel] => Push::Value(Ty::Window), Flow::Build; "Within the `n`th turn of the game, or the `n`th of those players' turns, counted among them all unless `per.player` says otherwise; for a part that begins (`event.part`), of the turns of the players of that part."
        WindowOther "window.other-turns" {} [opt Sel] => Push::Value(Ty::Window), Flow::Build; "Within any turn but those of these players."
        CondWithin "cond.within" {} [one Window] => Push::Value(Ty::Cond), Flow::Build; "It is now within the window."
        SkipIn "skip.in" { part: PartIndex } [one Window] => Push::Value(Ty::Act), Flow::Build; "614.10, within that window alone."
        PartOf "part.of" { n: u32, rounding: Rounding } [one Num] => Push::Value(Ty::Num), Flow::Build; "The `n`th part of it, rounded (107.1a)."
        QPart "q.part" { n: u32, rounding: Rounding } [] => Push::Value(Ty::Quant), Flow::Build; "The `n`th part of them, rounded (107.1a)."
        EventVoting "event.voting" {} [] => Push::Value(Ty::Event), Flow::Build; "Players finish voting: all votes of one vote are in, and nothing has been done of what they are counted for (701.38)."
        VotedAs "voted.as" { having: Having } [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Voted, in the vote that the ability's event ended or that this ability took last, for something that one of the players voted for too, or, of `lacks`, for something that none of them did (701.38)."
        PerName "per.name" {} [one Sel] => Push::Value(Ty::Filter), Flow::Build; "Has one of the names chosen, and is counted for each of those names apart: there are so many of every one."
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
