//! Who decides: questions of abilities and of the rules go to one [`Decide`].

use planarc_lexicon::Keyword;
use planarc_vm::{Answer, Fault, Id, Quality, Question};
use serde::{Deserialize, Serialize};

use crate::Table;

/// Decides for the players, and, if it wants to, for chance.
///
/// The table calls it wherever somebody must decide, and goes on with the answer. To stop a game at a question
/// it answers [`Stop::Pause`]: the table of the last priority can then be saved, and played on with the
/// answers that were given since.
pub trait Decide {
    /// The answer to a question. A wrong one is asked for again, with the reason.
    ///
    /// # Errors
    /// Why the game stops here.
    fn decide(&mut self, table: &Table, ask: &Ask<'_>) -> Result<Answer, Stop>;

    /// A number below `bound` that comes up instead of one by chance.
    fn chance(&mut self, table: &Table, what: Chance, bound: u32) -> Option<u32> {
        let _ = (table, what, bound);
        None
    }

    /// The place of one of several things that is picked instead of one by chance.
    fn pick(&mut self, table: &Table, from: &[Id]) -> Option<u32> {
        let _ = (table, from);
        None
    }

    /// The place of one of several qualities that is picked instead of one by chance.
    fn pick_quality(&mut self, table: &Table, from: &[Quality]) -> Option<u32> {
        let _ = (table, from);
        None
    }

    /// Hears what happens, a line at a time.
    fn hear(&mut self, table: &Table, line: &str) {
        let _ = (table, line);
    }

    /// Whether it wants to hear what happens.
    fn listens(&self) -> bool {
        false
    }
}

/// What is asked.
#[derive(Debug, Clone, Copy)]
pub struct Ask<'a> {
    /// The question.
    pub question: &'a Question,
    /// Why it is asked.
    pub why: &'a Why,
    /// Why the answer before did not fit.
    pub wrong: Option<&'a str>,
}

/// Why a question is asked, where the rules of the game ask it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// An ability asks.
    Ability,
    /// A player has priority (117.1). The options are these, the first being to pass.
    Priority(Vec<Deed>),
    /// Which players or permanents this creature attacks, if any (508.1b).
    Attack(Id),
    /// Which attacker this creature blocks, if any (509.1a).
    Block(Id),
    /// How an attacker or a blocker deals its combat damage (510.1c–d): here a share can be 0. An assignment that is
    /// not legal is asked for again, but not for ever.
    AssignDamage(Id),
    /// In which order triggered abilities are put on the stack (603.3b).
    OrderTriggers,
    /// Which replacement effect applies first (616.1).
    Replacement,
    /// Which cards are discarded to the maximum hand size (514.1).
    HandSize,
    /// Which of several legendary permanents stays (704.5j).
    LegendRule,
    /// Whether a mulligan is taken, or what is put back (103.5).
    Mulligan,
    /// To what an Aura or a Role is attached as it enters (303.4f).
    Attach(Id),
    /// Which mana is added or how a symbol is paid (605.3b, 107.4e).
    Mana,
    /// Which color, type or name a rule has a player choose.
    Choice,
    /// A keyword of that object asks (702).
    Keyword(Keyword, Id),
    /// A keyword action asks, such as what stays on top (701.22): the first of two piles, from the top; the second goes
    /// to the bottom or, of surveil, into the graveyard.
    KeywordAction,
    /// Whether a commander goes to the command zone (903.9).
    Commander(Id),
    /// Whether an optional cost is paid (601.2b).
    Optional(Keyword),
    /// Which permanents stay tapped (502.3).
    Untap,
    /// Which of several orders of cards or planes (903, 701.31).
    Order,
    /// New targets (115.7).
    Retarget,
    /// Who takes a role, such as the planar controller (901.6).
    Role,
}

/// What a player with priority can do (117.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// Pass (117.3d).
    Pass,
    /// Cast a spell (601), in one of several ways.
    Cast(Id, Way),
    /// Play a land (305.1).
    Land(Id),
    /// Activate an ability of an object (602): the place among its abilities.
    Activate(Id, u32),
    /// Roll the planar die (901.9a).
    RollPlanarDie,
    /// Turn a face-down object up (116.2b, 702.106d).
    TurnUp(Id),
    /// Any other special action (116.2) of an ability of an object.
    Special(Id, u32),
    /// Concede the game (104.3a). It is the last of the deeds; [`crate::Random`] never does it.
    Concede,
}

/// By which permission a spell is cast.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Way {
    /// From the hand, for its mana cost, or as a commander from the command zone (903.8).
    Usual,
    /// By a keyword, such as flashback.
    Keyword(Keyword),
    /// As an effect permits: the nth permission that applies to it.
    Permitted(u32),
}

/// What comes up by chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chance {
    /// A coin (705): 0 is tails.
    Coin,
    /// A die (706), from 0.
    Die,
    /// The planar die (901.3): a face among those of [`crate::variants::FACES`].
    Planar,
    /// A place in a shuffled order.
    Shuffle,
    /// Whatever an effect leaves to chance.
    Effect,
}

/// Why a game stops before its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// Whoever decides wants it.
    Pause,
    /// Whoever decides gave no legal answer, or found something that is not as it must be.
    Refused(String),
    /// The table does not do this, or the machine stopped.
    Fault(Fault),
    /// The game goes on forever without anybody's choice (104.4b, 732.4).
    Loop,
    /// The game is over, so that nobody decides anything any more (104.1).
    Over,
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Stop::Fault(fault)
    }
}

impl std::fmt::Display for Stop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Pause => write!(f, "the game is paused"),
            Self::Refused(why) => write!(f, "{why}"),
            Self::Fault(fault) => write!(f, "{fault}"),
            Self::Loop => write!(f, "the same happens again and again, and nobody can end it"),
            Self::Over => write!(f, "the game is over"),
        }
    }
}

impl std::error::Error for Stop {}

/// What a step of a game comes to.
pub(crate) type Play<T> = Result<T, Stop>;
