//! Why lowering refuses what the grammar reads: a code, a place and a reason, never a silence.

use crate::diag::Code;
use crate::syntax::matcher::Node;
use std::borrow::Borrow;

/// What lowering makes of a node, or why it makes nothing. An optional part that is absent is an
/// `Option` inside; a refusal never is.
pub(in crate::syntax) type Lowered<T> = Result<T, Refusal>;

/// A refusal: where in the marked text of the sentence, and why. It is made on paths that fail and
/// holds no text; what it says is written when it is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::syntax) struct Refusal {
    /// Why.
    pub reason: Reason,
    /// Where the refused words start.
    pub start: usize,
    /// Where they end.
    pub end: usize,
}

/// Refuses a node.
pub(in crate::syntax) fn refuse<'t, T>(node: impl Borrow<Node<'t>>, reason: Reason) -> Lowered<T> {
    Err(Refusal::of(node.borrow(), reason))
}

/// Refuses a node unless something holds of it.
pub(in crate::syntax) fn ensure<'t>(holds: bool, node: impl Borrow<Node<'t>>, reason: Reason) -> Lowered<()> {
    if holds { Ok(()) } else { refuse(node, reason) }
}

impl Refusal {
    /// The refusal of a node.
    pub fn of(node: &Node<'_>, reason: Reason) -> Self {
        let span = node.span();
        Self { reason, start: span.start, end: span.end }
    }
}

/// What a reason says.
#[expect(dead_code, reason = "used once every caller passes refusals on")]
pub(in crate::syntax) struct Account {
    /// The code of its finding.
    pub code: Code,
    /// What is wrong, in the writer's words; `{}` is the refused text.
    pub message: &'static str,
    /// What the place itself says.
    pub label: &'static str,
    /// What to write instead.
    pub help: &'static str,
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident $code:ident $message:literal, $label:literal, $help:literal;)*) => {
        /// Why lowering refuses.
        #[expect(dead_code, reason = "used once every caller passes refusals on")]
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(in crate::syntax) enum Reason {
            $($(#[$doc])* $name,)*
        }

        impl Reason {
            /// What the reason says.
            #[expect(dead_code, reason = "used once every caller passes refusals on")]
            pub fn account(self) -> Account {
                match self {
                    $(Self::$name => {
                        Account { code: Code::$code, message: $message, label: $label, help: $help }
                    })*
                }
            }
        }
    };
}

reasons! {
    /// A finding of its own says it already.
    Reported S002 "the sentence was not understood", "not understood", "see the finding beside this one";
    /// The grammar reads words that lowering does not know; a test holds that no card comes here.
    NotRead S002 "\"{}\" cannot be understood here", "not understood here",
        "say it in simpler sentences, in the words of published cards";
    /// Nothing took a node of the tree.
    LeftOver S002 "\"{}\" says nothing here", "nothing in the sentence takes these words",
        "leave the words out, or say them in a sentence of their own";
    UntilPartOfNoTurn S002 "\"{}\" does not say which turn is meant", "of which turn?",
        "write \"until your next upkeep\" or \"until the beginning of the next end step\"";
    QualityTwice S002 "\"{}\" names one quality twice", "named twice", "name each quality once";
    PoolOfAnother S002 "\"{}\" is not chosen from qualities of its own kind", "from which ones?",
        "write \"a color chosen at random from colors it has protection from\"";
    UnknownKeyword S002 "no keyword of the game is \"{}\"", "not a keyword",
        "write a keyword of rule 702, or add yours to `[vocabulary]` of planarc.toml";
    NameOfNoCard S002 "a name is chosen of cards, not of \"{}\"", "of which cards?",
        "write \"a card name\" or \"a nonland card name\"";
    AnywhereButThere S002 "\"{}\" is not one zone to leave out", "which zone is left out?",
        "name one zone, as in \"anywhere other than a graveyard\"";
    EndOfNoPile S002 "only a library or a deck has a top and a bottom, and it is someone's", "no top or bottom",
        "write whose library is meant, as in \"the top of your library\"";
    ZonesInPlural S002 "the zones of a list belong to one player: \"{}\" are several of one kind", "several zones",
        "write \"their hand and graveyard\"";
    TooManyZones S002 "a list of zones names two or three of them", "too many zones",
        "name two or three zones";
    OtherThanWhose S002 "\"any zone other than\" takes a zone without an owner", "whose zone?",
        "write \"any zone other than the battlefield\"";
    SingleZone S002 "there is only one such zone, so \"a single\" says nothing", "nobody else has another",
        "leave out \"a single\"";
    SinglePlace S002 "\"{}\" says where cards come from, not where they go", "no destination",
        "write \"their owners' graveyards\" or whose zone it is";
    OrdinalOfNoDeck S002 "only a library or a deck has a third card from the top", "not an ordered zone",
        "write \"into your library third from the top\"";
}
