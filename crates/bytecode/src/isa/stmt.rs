//! Statements: what an ability does, one after another.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::axis::{
    Again, DamageKind, Finding, Free, Keep, Must, Order, Playing, Pool, Reach, Retargeting, Secrecy, Uses,
};
use crate::isa::{
    Action, Cost, Count, Destination, Domain, Duration, Entry, Event, Limit, Mod, Num, Pretence, Price, Rule,
    Set, Test, Token, Value, Word,
};
use crate::operand::{AbilityId, Block, Flag, Memory, Slot, Text, Write};
use planarc_lexicon::KeywordAction;

instructions! {
    /// A statement. A machine can only stop before one; nothing lives from one to the next but slots.
    Stmt {
        /// Runs `then` if the test holds, else `otherwise`. Of lanes that run together each is asked apart, and neither block is before the other: those in `then` and those in `otherwise` act at one moment.
        0 If { c: Test, then: Block, otherwise: Option<Block> };
        /// Opens a lane for each member, players in turn order, objects as the set lists them; in its lane the slot is the member. `together`: each lane makes its choices up to the next statement that acts, one lane after another; then all lanes that stand there act at one moment (101.4, 608.2e–f). A lane that passes that statement over waits behind it until it is done. `turns`: lane by lane to the end of the body, players from `from` on, or from the active player. A slot that is written within has a value for each lane. In the loop it is the lane's own; behind it that of all lanes: sets united in the order of the lanes, numbers added, done if any was. With a set behind the slot it is that of the lanes of its members, in another loop as well. Without a member the body is passed over.
        1 Each { into: Write, over: Set, how: Order, from: Option<Set>, body: Block };
        /// Runs the body, and then again as long as `again` holds and fewer than `times` runs are done; what is left out of the two ends nothing. With `times` 0 the body is passed over. Slots of the body are as in lanes: within it and in `again` the run's own, behind it that of all runs.
        2 Repeat { times: Option<Num>, again: Option<Test>, body: Block };
        /// Runs the case of each option that the slot holds, in the order chosen; of modes, in the order printed (700.2). A mode chosen twice runs twice, with slots of its own (700.2d). Of lanes that run together no case is before another, as in an `if`: what stands at acts in any of them acts at one moment. What a case writes can be read in the same case of another `switch` on the slot, and under a `chose` of that option.
        3 Switch { on: Slot, cases: Vec<Block> };
        /// Computed now, once (107.3, 608.2h).
        4 Let { into: Write, value: Value };
        /// Writes a memory, which the linked abilities of this incarnation of the card share (607), and which outlives them; in a loop, the lane's part of it.
        5 Remember { memory: Memory, value: Slot, how: Keep };
        /// Asks for objects, players or piles of `from`. The slot keeps the order in which they were named. In a cost nothing is chosen that was chosen for it before.
        6 Choose { into: Write, who: Set, from: Set, count: Box<Count>, limits: Vec<Limit>, how: Free };
        /// Asks for cards of a hidden zone, of those that the search in `in_` may look at. Fewer may be found where `count` says so, or where what is looked for has a quality (701.23b, 701.23d).
        7 Find { into: Write, who: Set, in_: Slot, [it] test: Option<Test>, count: Box<Count>, limits: Vec<Limit> };
        /// Asks for targets (601.2c, 115); in announcements only. No more are chosen than there are shares in a `divide` among them (601.2d). With fewer than `least` the ability can't be announced. They are looked at again before the body is run, all at once: what is not in `from` any more leaves the slot, and its place stays empty; if that leaves none of all targets, the ability does not resolve (608.2b). `random`: chance names them, and nobody is asked.
        8 Target { into: Write, who: Set, from: Set, count: Box<Count>, limits: Vec<Limit>, random: Flag };
        /// Asks for a colour, type, name, kind of counter, keyword.
        9 Quality { into: Write, who: Set, among: Box<Domain>, count: Box<Count>, how: Free };
        /// Asks for a number. In the announcement of what has {X} in its cost: X (107.3, 601.2b).
        10 Number { into: Write, who: Set, least: Num, most: Option<Num>, how: Free };
        /// Asks for one or more of several: modes (700.2), "A or B", words, villainous choices (701.55). There is one for each guard, counted from 0. An option whose guard does not hold can't be chosen (608.2d), nor one whose case in the `switch` behind it begins with a `pay` that must be made and can't be, nor a mode without a legal target (700.2a). `fresh`: not one that this ability of this object had before.
        11 Option { into: Write, who: Set, count: Box<Count>, again: Again, how: Free, labels: Vec<Text>, guards: Vec<OptionGuard> };
        /// Asks yes or no. On no, and where it is impossible (608.2d), the body is passed over. Impossible it is where there are not enough for what its body chooses before the first act, or where that act can't be done.
        12 May { into: Write, who: Set, body: Block };
        /// Asks whether the whole cost is paid (118.3, 118.12). On yes all of it is decided, `times` over, and then paid at one moment; what is left to chance or turns up cards of a library comes last (601.2h). Where not all of it can be paid, nobody is asked, and nothing is paid. `must`: it is paid without the question. So is what has to be done and is asked about behind it, "sacrifice two creatures. If you can't, …": all of it is done, or nothing is (118.12). In the cost, `payer` is who pays. On no the cost is passed over.
        13 Pay { into: Write, who: Set, must: Must, times: Option<Num>, cost: Block };
        /// Asks for a number for each member, each at least 1 and `total` together (601.2d). In an act that is marked ° on the members, the slot is the share of each, else that of all. A share belongs to the place of its member in the slot, so that another target in that place has it (115.7f).
        14 Divide { into: Write, who: Set, total: Num, among: Slot };
        /// Asks for an order of the same members.
        15 Order { into: Write, who: Set, of: Set };
        /// Asks each player in turn order from `from` (701.38); `it` is who votes. Whoever can't vote for anything is passed over. With no vote cast nothing wins.
        16 Vote { into: Write, from: Set, [it] among: Box<Domain>, secret: Secrecy };
        /// Asks for piles (700.3).
        17 Separate { into: Write, who: Set, of: Set, up: Option<Num>, down: Option<Num>, count: Num };
        /// Has a card cast, a land played, an ability activated by the host's procedure (601, 305.1, 602); several one after another, those that still are where they were. A land is played, and is no spell to be cast (305.9).
        18 Cast { into: Write, who: Set, what: Set, how: Playing, price: Box<Price>, pretence: Option<Box<Pretence>> };
        /// Has new targets chosen by the host's procedure (115.7).
        19 Retarget { into: Write, who: Set, what: Set, how: Retargeting, to: Option<Set> };
        /// Has a keyword action done by the host's procedure (701): scry, surveil, amass, proliferate. `on` is the object that does it, or that it is done to, where the action has one: what explores, what is goaded, what assembles.
        20 Perform { into: Write, who: Set, action: KeywordAction, n: Option<Num>, on: Option<Set>, word: Option<Word> };
        /// Takes cards from the top, one by one, until so many pass or none is left.
        21 Dig { found: Write, seen: Write, who: Set, zone: Set, [it] test: Test, count: Num, how: Finding };
        /// Does its acts at one moment, once all their operands are known. The slot keeps what really happened, after every replacement: as a set what was affected, as it is then (`slot`) or as it last was (`was`); as a number how much. As a test it keeps whether the act was begun, whatever happened in its place (118.12). An act on nothing, or on what it can't be done to, is not done, since it could not be. In a cost it is done as a part of the payment; in a replacement it is a part of the event that is built.
        22 Do { into: Option<Write>, acts: Vec<Action> };
        /// Begins a continuous effect (611). `fixed`: on the set, and with the numbers and sets, as they are now (611.2c, 611.2d); `matching`: on whatever the set is when it is asked.
        23 Continuous { into: Option<Write>, [each] on: Set, reach: Reach, mods: Vec<Mod>, duration: Box<Duration>, uses: Uses };
        /// Begins an effect that changes the rules; it is always on whatever matches. `then` is run each time it is used, with the use in the slot.
        24 Rule { into: Option<Write>, rules: Vec<Rule>, duration: Box<Duration>, then: Option<Block> };
        /// Begins a replacement effect (614). The body builds the event that happens in the place of the one that matches: its acts up to a `then` are one event, which is looked at again (616.1), and never by this effect (614.5).
        25 Replace { into: Option<Write>, event: Box<Event>, uses: Uses, duration: Box<Duration>, body: Block };
        /// Begins a prevention effect (615). What would be dealt damage, and what would deal it, is held against `to` and `by` each time: also what came later (611.2c), and of a source that is in no zone any more, as it last was, the test alone (113.7a, 609.7b). `then` runs behind it, with the amount prevented in the slot (615.5).
        26 Prevent { into: Option<Write>, to: Option<Set>, by: Option<Set>, kind: DamageKind, n: Option<Num>, pool: Pool, duration: Box<Duration>, then: Option<Block> };
        /// In a replacement: the event happens, changed so (614.6). With another place it is what the effect does, and its cause is no more that of before: what is exiled instead is not destroyed. Without it, it does not. At most once on each path.
        27 Proceed { into: Option<Write>, n: Option<Num>, to: Option<Set>, place: Option<Box<Destination>>, entry: Option<Box<Entry>>, token: Option<Box<Token>> };
        /// In a replacement: what was built so far happens now, and only then are the slots of its acts written; what follows is an event of its own.
        28 Then;
        /// Sets up a delayed triggered ability (603.7).
        29 Delay { ability: AbilityId, uses: Uses, duration: Option<Box<Duration>> };
        /// A reflexive ability triggers (603.12): it is put on the stack as soon as abilities are, with what it captures.
        30 Reflexive { ability: AbilityId };
        /// Pays a part of a cost; in cost blocks only.
        31 Pays { cost: Cost };
    }
}

record! {
    /// What must hold for an option to be chosen; without a test, nothing.
    OptionGuard {
        /// The test.
        c: Option<Test>,
    }
}
