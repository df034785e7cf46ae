//! The types of the values on the stack.

use std::fmt;

macro_rules! types {
    ($($name:ident $doc:literal;)*) => {
        /// The type of a value. Values are symbolic: an instruction that pushes one builds a
        /// description, and nothing is chosen, counted or looked up before an effect takes it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Ty { $(#[doc = $doc] $name,)* }

        impl Ty {
            /// Every type, in the order of its byte.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The name, as the disassembler and the manual write it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => stringify!($name)),* }
            }

            /// What a value of the type is.
            pub const fn doc(self) -> &'static str {
                match self { $(Self::$name => $doc),* }
            }
        }
    };
}

types! {
    Num "A number, as an expression.";
    Quant "How many: all, exactly N, up to N.";
    Sel "Objects, players, or a value chosen before.";
    Word "A word of a type line.";
    Filter "A predicate on objects and players.";
    Zone "A zone, or every zone of a kind.";
    Place "A zone, a position in it, and an order.";
    Entry "A state that an object enters with.";
    Enters "All that an object enters with.";
    Nth "Which occurrence.";
    Window "A stretch of time that something is counted in.";
    Dur "A duration.";
    Event "A pattern of events.";
    Cond "A yes-or-no question.";
    Deed "Who does what.";
    Act "A verb with its arguments.";
    Symbol "A mana symbol.";
    Cost "A cost.";
    Price "How something is cast or played.";
    Mana "Mana to add or to spend.";
    AsThough "A fact that a permission pretends.";
    Ability "An ability to give or to ask for.";
    Kind "A kind of counter.";
    Counters "How many counters of a kind.";
    Placement "Counters and what they are put on.";
    Desc "What something is or becomes.";
    Spec "Which token.";
    Token "How many of which token, and how they enter.";
    Except "What a copy has that its original has not.";
    Text "A free word.";
    Mode "A mode of a modal effect.";
    Limit "A limit on activation or triggering.";
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How many values of a type an instruction takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Take {
    /// One, which must be there.
    One,
    /// One, which may be absent.
    Opt,
    /// As many as the named count operand says.
    Many,
}

/// One entry of what an instruction takes, as the manual shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PopInfo {
    /// How many.
    pub take: Take,
    /// Of which type.
    pub ty: Ty,
    /// The operand that counts them, for [`Take::Many`].
    pub count: &'static str,
}

impl fmt::Display for PopInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.take {
            Take::One => write!(f, "{}", self.ty),
            Take::Opt => write!(f, "{}?", self.ty),
            Take::Many => write!(f, "{}×{}", self.ty, self.count),
        }
    }
}

/// One entry of what an instruction takes, with the count filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pop {
    /// How many values.
    pub count: u32,
    /// Of which type.
    pub ty: Ty,
    /// Whether an absent value will do.
    pub absent: Absent,
}

/// Whether a value may be absent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Absent {
    /// It must be there.
    No,
    /// It may be absent.
    Allowed,
}

/// What an instruction pushes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Push {
    /// Nothing.
    Nothing,
    /// An absent value, of the type that the operand names.
    Absent,
    /// A value.
    Value(Ty),
}

impl fmt::Display for Push {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("–"),
            Self::Absent => f.write_str("absent `ty`"),
            Self::Value(ty) => write!(f, "{ty}"),
        }
    }
}

/// What an instruction does to the flow of control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Flow {
    /// Builds a value.
    Build,
    /// Acts on the game; the stack is empty after it.
    Effect,
    /// Sets the subject of the acts that follow.
    Subject,
    /// Acts with the subject.
    Acts,
    /// Goes to its label.
    Jump,
    /// Goes to its label or on.
    Branch,
    /// Asks the subject, and goes to its label or on.
    Ask,
    /// Opens a block.
    Open(Block),
    /// Closes a block.
    Close(Block),
    /// Announces a target; the stack is empty after it.
    Announce,
}

/// The kinds of block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Block {
    /// Once for each object or player.
    Each,
    /// By each player in an order.
    Order,
    /// While a condition holds.
    While,
}
