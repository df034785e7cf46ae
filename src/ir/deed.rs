//! Deeds: who does what, how, and for how long.

use super::{At, Duration, Selection, Verb, Window};
use schemars::JsonSchema;
use serde::Serialize;

/// A clause: an instruction ("each player mills a card"), a statement ("creatures you control get
/// +1/+1 until end of turn"), a restriction, requirement or permission.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Deed {
    /// Who or what acts.
    pub subject: Subject,
    /// Whether it is said that each of them does.
    pub each: EachOf,
    /// Plainly, optionally, or under a rule.
    pub modal: Modal,
    /// The acts that share subject, modal and duration; at least one.
    pub acts: Vec<Act>,
    /// How often ("each combat", "on each of your turns"), for rules and permissions.
    pub window: Option<Window>,
    /// How long a continuous act lasts, said at the end of the clause.
    pub duration: Duration,
    /// Where it stands.
    pub at: At,
}

impl Deed {
    /// The act with which statements begin that follow a rule, or a rule that follows statements.
    pub(crate) fn statements_beside_rule(&self) -> Option<usize> {
        let states = |act: &Act| super::is_statement(&act.verb);
        let (place, fits) = match self.modal {
            Modal::Cant | Modal::DoesNot => {
                let place = self.acts.iter().position(states)?;
                (place, self.acts.iter().skip(place).all(states))
            }
            Modal::IfAble => {
                let place = self.acts.iter().position(|act| !states(act))?;
                (place, !self.acts.iter().skip(place).any(states))
            }
            Modal::Plain
            | Modal::May
            | Modal::Must
            | Modal::MustIfAble
            | Modal::Can
            | Modal::Only
            | Modal::OnlyThey
            | Modal::AbleTo => (0, false),
        };
        let join = self.acts.get(place)?.join;
        (place > 0 && fits && matches!(join, ActJoin::And | ActJoin::CommaAnd)).then_some(place)
    }
}

/// The subject of a deed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// No word: the imperative, done by the ability's controller (608.2).
    Implied,
    /// Not said: the passive of what makes tokens or counters ("a token is created", 701.7a, 122.6).
    Unsaid,
    /// No word, after a deed with a subject: the same subject ("… and can't be blocked").
    Elided,
    /// Named.
    Of(Selection),
}

/// "Each" behind a subject of several, of whom each acts anyway, and "also". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EachOf {
    /// Not said.
    #[default]
    NotSaid,
    /// "they each draw a card".
    Said,
    /// "they may each draw a card".
    AfterModal,
    /// "it also gains flying": besides what is said before.
    Also,
    /// "you may also draw a card".
    AlsoAfterModal,
    /// "The same is true for O": the statement before, of another subject.
    SameIsTrue,
}

/// How an act is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Modal {
    /// It happens, or holds.
    Plain,
    /// "may": an option, or in a static ability or with a duration a permission.
    May,
    /// "can't" (101.2).
    Cant,
    /// "doesn't", "don't": untapping, and conditions.
    DoesNot,
    /// "… if able": a requirement (508.1d, 509.1c).
    IfAble,
    /// "can".
    Can,
    /// "can … only during their own turns": allowed within the window, and at no other time.
    Only,
    /// "only … can": forbidden to all others.
    OnlyThey,
    /// "able to … do so": [`Modal::IfAble`] in another form.
    AbleTo,
    /// "must".
    Must,
    /// "must … if able".
    MustIfAble,
}

/// One act of a deed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Act {
    /// How it is joined to the act before.
    pub join: ActJoin,
    /// What is done.
    pub verb: Verb,
    /// The slots that it writes, numbered by bind.
    pub out: super::Slot,
    /// Where it stands.
    pub at: At,
}

/// How an act follows the one before; "or" is a choice between acts, the rest is form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ActJoin {
    /// The first act.
    First,
    /// ", ".
    Comma,
    /// ", then ".
    CommaThen,
    /// " and ".
    And,
    /// ", and ".
    CommaAnd,
    /// " or ".
    Or,
    /// " or ", where both are done to one thing that is said once ("cast or copy a spell").
    OrToo,
    /// ", or ".
    CommaOr,
}
