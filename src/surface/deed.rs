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
    #[serde(flatten)]
    pub modal: Modality,
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
    /// "As an additional cost to cast this spell, …".
    pub(crate) fn is_own_cost(&self) -> bool {
        let is_source =
            |word: &super::Ref| matches!(word.word, super::RefWord::Source(_) | super::RefWord::Holder(_));
        let Self { subject, modal, acts, window, duration, .. } = self;
        matches!(subject, Subject::Of(super::Selection::Ref(word)) if is_source(word))
            && matches!(acts.as_slice(), [Act { verb: Verb::CostAdded(..), .. }])
            && *modal == Modality::PLAIN
            && window.is_none()
            && *duration == super::Duration::Unstated
    }

    /// The act with which statements begin that follow a rule, or a rule that follows statements.
    pub(crate) fn statements_beside_rule(&self) -> Option<usize> {
        let states = |act: &Act| super::is_statement(&act.verb) || enters_so(&act.verb);
        let first = |wanted| self.acts.iter().position(|act| states(act) == wanted);
        let from = |place: usize| self.acts.iter().skip(place);
        let (place, fits) = match (self.modal.meant(), self.modal.able) {
            (Meant::Forbidden | Meant::Denied, _) => {
                let place = first(true)?;
                (place, from(place).all(states))
            }
            // "Must" and "able to" come before what they require.
            (Meant::Required, Able::IfAble) if self.modal.force == Force::Plain => {
                let place = first(false)?;
                (place, !from(place).any(states))
            }
            (
                Meant::Required
                | Meant::Done
                | Meant::Allowed
                | Meant::AllowedWithin
                | Meant::ForbiddenToOthers,
                _,
            ) => (0, false),
        };
        let join = self.acts.get(place)?.join;
        (place > 0 && fits && matches!(join, ActJoin::And | ActJoin::CommaAnd)).then_some(place)
    }
}

/// "Enters tapped": how something enters is no act that a rule could require or forbid beside another (614.1c).
pub(crate) const fn enters_so(verb: &Verb) -> bool {
    matches!(verb, Verb::Enter { with, .. } if !with.status.is_empty() || !with.counters.is_empty())
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

/// How a deed is meant: with what force, whether only as far as it can be done, and to whose exclusion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
pub struct Modality {
    /// The modal verb, or what denies the deed.
    pub force: Force,
    /// "if able", which is written after "must" or alone.
    pub able: Able,
    /// "only".
    pub exclusive: Exclusive,
}

/// The modal verb of a deed, or what denies it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Force {
    /// No modal verb: it happens, or holds.
    Plain,
    /// "may": an option, or in a static ability or with a duration a permission.
    May,
    /// "can".
    Can,
    /// "must".
    Must,
    /// "can't" (101.2).
    Cant,
    /// "doesn't", "don't": untapping, and conditions.
    DoesNot,
}

/// Whether a deed is required as far as it can be done (508.1d, 509.1c).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Able {
    /// Not said.
    NotSaid,
    /// "… if able".
    IfAble,
    /// "able to … do so": [`Able::IfAble`] in another form.
    AbleTo,
}

/// What a deed excludes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Exclusive {
    /// Nothing.
    NotSaid,
    /// "can … only during their own turns": allowed within the window, and at no other time.
    OnlyWithin,
    /// "only … can": forbidden to all others.
    OnlyThey,
}

/// What a modality comes to, whatever its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meant {
    /// It is done, or holds.
    Done,
    /// It may be done.
    Allowed,
    /// It has to be done as far as it can be.
    Required,
    /// It cannot be done.
    Forbidden,
    /// It is not done.
    Denied,
    /// It can be done within a time, and at no other.
    AllowedWithin,
    /// Nobody else can do it.
    ForbiddenToOthers,
}

impl Modality {
    /// Nothing is said.
    pub const PLAIN: Self = Self::of(Force::Plain);
    /// "may".
    pub const MAY: Self = Self::of(Force::May);
    /// "can".
    pub const CAN: Self = Self::of(Force::Can);
    /// "must".
    pub const MUST: Self = Self::of(Force::Must);
    /// "can't".
    pub const CANT: Self = Self::of(Force::Cant);
    /// "doesn't".
    pub const DOES_NOT: Self = Self::of(Force::DoesNot);
    /// "… if able".
    pub const IF_ABLE: Self = Self { able: Able::IfAble, ..Self::PLAIN };
    /// "must … if able".
    pub const MUST_IF_ABLE: Self = Self { able: Able::IfAble, ..Self::MUST };
    /// "able to … do so".
    pub const ABLE_TO: Self = Self { able: Able::AbleTo, ..Self::PLAIN };
    /// "can … only during …".
    pub const ONLY_WITHIN: Self = Self { exclusive: Exclusive::OnlyWithin, ..Self::CAN };
    /// "only … can".
    pub const ONLY_THEY: Self = Self { exclusive: Exclusive::OnlyThey, ..Self::CAN };

    /// A modal verb alone.
    pub const fn of(force: Force) -> Self {
        Self { force, able: Able::NotSaid, exclusive: Exclusive::NotSaid }
    }

    /// What it comes to. A requirement that is denied or allowed besides is only that (101.2).
    pub const fn meant(self) -> Meant {
        match (self.force, self.able, self.exclusive) {
            (Force::Cant, _, _) => Meant::Forbidden,
            (Force::DoesNot, _, _) => Meant::Denied,
            (_, _, Exclusive::OnlyWithin) => Meant::AllowedWithin,
            (_, _, Exclusive::OnlyThey) => Meant::ForbiddenToOthers,
            (Force::May | Force::Can, _, Exclusive::NotSaid) => Meant::Allowed,
            (Force::Must, _, Exclusive::NotSaid) => Meant::Required,
            (Force::Plain, Able::IfAble | Able::AbleTo, Exclusive::NotSaid) => Meant::Required,
            (Force::Plain, Able::NotSaid, Exclusive::NotSaid) => Meant::Done,
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_requirement_never_outweighs_what_denies_it() {
        // "Can't" beats what is required or allowed (101.2).
        for able in [Able::NotSaid, Able::IfAble, Able::AbleTo] {
            for exclusive in [Exclusive::NotSaid, Exclusive::OnlyWithin, Exclusive::OnlyThey] {
                let meant = |force| Modality { force, able, exclusive }.meant();
                assert_eq!(meant(Force::Cant), Meant::Forbidden);
                assert_eq!(meant(Force::DoesNot), Meant::Denied);
            }
        }
        assert_eq!(Modality { able: Able::IfAble, ..Modality::MAY }.meant(), Meant::Allowed);
    }

    #[test]
    fn the_forms_of_a_requirement_come_to_one() {
        let forms = [Modality::MUST, Modality::IF_ABLE, Modality::MUST_IF_ABLE, Modality::ABLE_TO];
        assert!(forms.iter().all(|form| form.meant() == Meant::Required));
    }
}
