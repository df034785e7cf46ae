//! What an ability notes on the way, for words further on.

use crate::source::Span;
use crate::surface::{Participle, Slot as Written};
use planarc_bytecode::{Num, Set, Stmt};

/// What is noted.
#[derive(Debug, Clone, Default)]
pub(super) struct Noted {
    /// Where the first clause begins that changes who controls something.
    pub hands_change: Option<u32>,
    /// The slots of what the events are about that the ability waits for, and that may have another controller
    /// by the time it resolves.
    pub of_events: Vec<u32>,
    /// The players who are known by what they control or own of that.
    pub possessors: Vec<Written>,
    /// What is taken down before anything is done.
    pub beforehand: Vec<Stmt>,
    /// Whether it is asked how many of something there were.
    pub is_counted: bool,
    /// Whether what came of a flip or a clash was asked for.
    pub asks_who_won: bool,
    /// The act at hand, by the surface's slot.
    pub acting: Written,
    /// The acts, by the surface's slots, that roll several dice: they have no one result.
    pub several_dice: Vec<Written>,
    /// The acts of which words mean all that they were done to.
    pub aims: Vec<Written>,
    /// The acts before which all that they are done to is taken down, since words may mean it.
    pub taken_down: Vec<Written>,
    /// Whether an earlier time through found which acts those are of which words mean that.
    pub are_aims_known: bool,
    /// The acts, by the surface's slots, that were done to several that were named one by one.
    pub of_lists: Vec<Written>,
    /// The players for each of whom targets were announced, and nothing else was done, by what the surface calls one.
    pub only_announced: Option<(Written, Set)>,
    /// Whether the loop at hand is over players of whom it is told one by one: "for each player".
    pub told_each: bool,
    /// Sets of which a condition asks whether there is one, by the phrase for it.
    pub one_of: Vec<(Written, Set)>,
    /// What words are for in effects that last for each of several apart, whose member is at hand.
    pub lasts_apart: Vec<Written>,
    /// Payments of one fixed cost by their slots, and the number in it: mana has none but X.
    pub paid: Vec<(u32, Option<Num>)>,
    /// Acts that are done whole or not at all, by their slots, and the payments that they are.
    pub whole: Vec<(u32, u32)>,
    /// What was chosen for the phrases before the one at hand, of those that one act is done to.
    pub beside: Vec<Set>,
    /// The acts of which one is done, as somebody chooses.
    pub either: Vec<Vec<u32>>,
    /// What was done, by which act, that no ability before names as done with the card.
    pub unkept: Vec<(Participle, Option<u32>, Span)>,
    /// Acts by their slots that stand on two paths, so that nothing can read which of them was done.
    pub on_two_paths: Vec<(u32, Span)>,
    /// All of a kind as they were taken down, of which something was said that does not reach what comes later.
    pub fixed: Vec<Set>,
    /// Acts by their slots, each behind the one before it that is done at the same moment.
    pub at_one_moment: Vec<(u32, u32)>,
}

impl Noted {
    /// Whether all that an act is done to was taken down before it, and no word means that.
    pub(super) fn is_taken_down_in_vain(&self) -> bool {
        self.taken_down.iter().any(|act| !self.aims.contains(act))
    }
}
