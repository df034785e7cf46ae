//! What is known where something is compiled, and restored on the way out.

use super::appended::Bound;
use crate::surface::{Duration, Qty, Selection, Slot, Tie, Window};
use std::rc::Rc;

/// Where a body stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Home {
    /// In a static ability: statements hold while it functions.
    Static,
    /// In an effect: instructions are carried out, statements last.
    Effect,
}

/// Whether selections pick or match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mood {
    /// They pick.
    Instruction,
    /// They match, in a question.
    Pattern,
    /// They match, in an event, where "creatures" are one or more.
    Event,
}

/// Who acts, as far as a "of their choice" can name them again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Actor {
    /// Nobody that a word could mean.
    Unknown,
    /// You.
    You,
    /// Whoever the slot holds.
    Slot(u16),
}

/// What is known while compiling, and restored on the way out.
#[derive(Debug, Clone)]
pub(super) struct Context {
    pub(super) home: Home,
    pub(super) mood: Mood,
    pub(super) actor: Actor,
    /// "Until T," before the statement.
    pub(super) lasting: Option<Duration>,
    /// "During T," before the statement.
    pub(super) window: Option<Window>,
    /// What the loops around this go through, the outermost first.
    pub(super) loops: Vec<Rc<Selection>>,
    /// The slots of the picks whose filters this stands in, the outermost first: "with toughness
    /// greater than its power".
    pub(super) picks: Vec<Slot>,
    /// How the ties of superlatives are broken.
    pub(super) ties: Vec<Tie>,
    /// What sentences behind an act say of what it is done to.
    pub(super) bound: Vec<Bound>,
    /// Who did the deed before.
    pub(super) subject: Option<Rc<Selection>>,
    /// Who does what is said without a subject.
    pub(super) implied: Implied,
    /// How what happens is counted among the players that the next filter is about.
    pub(super) counts: Counts,
    /// What X is.
    pub(super) x: Unknown,
    /// Whose words these are.
    pub(super) voice: Voice,
}

impl Default for Context {
    /// An ability of the card, which knows nothing of what it stands in.
    fn default() -> Self {
        Self {
            home: Home::Effect,
            mood: Mood::Instruction,
            actor: Actor::Unknown,
            lasting: None,
            window: None,
            loops: Vec::new(),
            picks: Vec::new(),
            ties: Vec::new(),
            bound: Vec::new(),
            subject: None,
            implied: Implied::You,
            counts: Counts::Together,
            x: Unknown::Announced,
            voice: Voice::Card,
        }
    }
}

/// How what players do is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Counts {
    /// All of theirs.
    Together,
    /// For each of them.
    Apart,
}

/// Who does what is said without a subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Implied {
    /// The ability's controller, of an instruction (608.2).
    You,
    /// What a relative clause is about: "a creature that attacked", "a token that attacks".
    That,
}

/// What X is.
#[derive(Debug, Clone)]
pub(super) enum Unknown {
    /// What was announced for it in a cost (107.3).
    Announced,
    /// "Where X is Q": each X is that number.
    Is(Qty),
    /// In a quoted ability, what X is around it.
    Around,
}

/// Whose words: "this creature" means whoever has the ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Voice {
    /// The card's own ability.
    Card,
    /// A quoted ability, which its holder has.
    Quoted,
}

/// Whether something around a quoted ability is used in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Around {
    /// No.
    Unused,
    /// Yes.
    Used,
}
