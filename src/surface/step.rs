//! Bodies and steps: the sentences of an effect, a static ability, or a pregame statement.

use super::{
    At, Cond, Deed, Duration, Event, Extreme, Filter, Meant, Modality, Modes, Qty, Selection, Slot, Stat,
    Subject, Verb, Window,
};
use schemars::JsonSchema;
use serde::Serialize;

/// Steps in order. A prefix ("if C,", "until T,") is a step whose body is the rest of its sentence.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, JsonSchema)]
pub struct Body {
    /// In the order of the text, which is the order of execution (608.2c).
    pub steps: Vec<Step>,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Step {
    /// How it is joined to the step before.
    pub join: Join,
    /// What it is.
    pub kind: StepKind,
    /// Where it stands.
    pub at: At,
}

/// How a step follows the one before. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Join {
    /// The first step of a body.
    First,
    /// A new sentence.
    Sentence,
    /// A new sentence that starts with "Then".
    SentenceThen,
    /// ", ".
    Comma,
    /// ", then ".
    CommaThen,
    /// " and ".
    And,
    /// ", and ".
    CommaAnd,
}

/// Where a clause stands in its sentence. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Before the comma.
    Leading,
    /// At the end.
    Trailing,
}

/// Where the range of a loop is said. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LoopForm {
    /// Before the comma: "for each O, B".
    Prefix,
    /// As the subject of the clauses: "each O does A, then B if C".
    Subject,
}

/// Where "instead" stands in its clause. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum InsteadPlace {
    /// "instead you draw two cards".
    Leading,
    /// "you may instead draw two cards".
    BeforeVerb,
    /// "you draw two cards instead".
    Trailing,
}

/// The kinds of step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StepKind {
    /// An instruction, or a continuous statement.
    Do(Deed),
    /// "If C, B" · "B if C" · "As long as C, B".
    Given {
        /// The condition.
        cond: Cond,
        /// Which word.
        form: GivenForm,
        /// Before or after the body.
        place: Place,
        /// What depends on it.
        body: Body,
    },
    /// "Otherwise, B": when the condition just before did not hold, or the act was not done.
    Otherwise {
        /// What is done.
        body: Body,
        /// The act before, where no condition stands there; set by bind.
        act: Slot,
    },
    /// "B unless C" · "B unless P does K".
    Unless {
        /// What happens otherwise.
        body: Body,
        /// What averts it.
        unless: UnlessKind,
    },
    /// "For each O, B", "each O does A, then B if C": once for each, with its own slots.
    ForEach {
        /// The loop variable's range.
        over: Selection,
        /// Where the range is said.
        form: LoopForm,
        /// What happens for each.
        body: Body,
    },
    /// "D, and vice versa": at one moment.
    ViceVersa {
        /// What is said.
        deed: Deed,
        /// The same with two of its qualities in each other's place. Not said.
        counter: Deed,
    },
    /// "Starting with you, B": in turn order (101.4).
    InOrder {
        /// Who goes first.
        first: Selection,
        /// Done by each player in that order.
        body: Body,
    },
    /// "Until T, B": a duration over the rest of the sentence.
    Lasting {
        /// How long.
        duration: Duration,
        /// What lasts.
        body: Body,
    },
    /// "During your turn, B": when the statements of the rest of the sentence hold.
    Within {
        /// When.
        window: Window,
        /// Statements.
        body: Body,
    },
    /// "B, where X is Q".
    Where {
        /// What uses X.
        body: Body,
        /// What X is.
        x: Qty,
    },
    /// "B instead", replacing a step just before (not an event: see [`StepKind::Replace`]).
    Instead {
        /// Done in place of the step before.
        body: Body,
        /// Where the word stands.
        place: InsteadPlace,
    },
    /// "If E would happen, B instead" (614); also "the next time".
    Replace {
        /// What would happen.
        event: Event,
        /// Every time, or once.
        uses: ReplaceUses,
        /// What happens instead; empty for nothing.
        body: Body,
        /// Where the word "instead" stands.
        place: InsteadPlace,
    },
    /// A delayed or reflexive trigger (603.7, 603.12): "when E, B" · "B at the beginning of S".
    Delayed {
        /// What it waits for.
        event: Event,
        /// Its first word.
        head: super::TriggerHead,
        /// Its own intervening condition.
        given: Option<Cond>,
        /// What happens then.
        body: Body,
        /// Before or after the body: the targets of one that is done "at the beginning of the next end
        /// step" are announced with the ability, those of one behind such a time as it triggers.
        place: Place,
    },
    /// "1—9 | B", "10—20 | B₂": the rows of a die roll's results table (706.3).
    Results {
        /// What was rolled, bound to the roll.
        roll: Qty,
        /// The rows.
        rows: Vec<ResultRow>,
    },
    /// "Choose one —" and its bullets (700.2).
    Modes(Box<Modes>),
    /// "An opponent faces a villainous choice — A, or B": each of those players chooses one, which is done
    /// then (701.55).
    Faced {
        /// Who chooses.
        by: Selection,
        /// The two options.
        options: Vec<Body>,
    },
    /// "If two or more players are tied for most life, you choose one": which of several the
    /// superlative of a step before means.
    Tie(Tie),
    /// "You can't choose any player as a target more than once" (115.3, over the whole ability).
    Distinct(Distinct),
}

impl StepKind {
    /// What is said under a condition, a time or a "where X is".
    pub const fn framed(&self) -> Option<&Body> {
        match self {
            Self::Given { body, .. }
            | Self::Lasting { body, .. }
            | Self::Within { body, .. }
            | Self::Where { body, .. } => Some(body),
            Self::Do(_)
            | Self::Otherwise { .. }
            | Self::Unless { .. }
            | Self::ForEach { .. }
            | Self::ViceVersa { .. }
            | Self::InOrder { .. }
            | Self::Instead { .. }
            | Self::Replace { .. }
            | Self::Delayed { .. }
            | Self::Tie(_)
            | Self::Results { .. }
            | Self::Distinct(_)
            | Self::Faced { .. }
            | Self::Modes(_) => None,
        }
    }

    /// The same, to change it.
    pub const fn framed_mut(&mut self) -> Option<&mut Body> {
        match self {
            Self::Given { body, .. }
            | Self::Lasting { body, .. }
            | Self::Within { body, .. }
            | Self::Where { body, .. } => Some(body),
            Self::Do(_)
            | Self::Otherwise { .. }
            | Self::Unless { .. }
            | Self::ForEach { .. }
            | Self::ViceVersa { .. }
            | Self::InOrder { .. }
            | Self::Instead { .. }
            | Self::Replace { .. }
            | Self::Delayed { .. }
            | Self::Tie(_)
            | Self::Results { .. }
            | Self::Distinct(_)
            | Self::Faced { .. }
            | Self::Modes(_) => None,
        }
    }
}

/// That targets of the steps before differ from one another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Distinct {
    /// Which targets; all if none is said.
    pub what: Option<Filter>,
    /// How that is said.
    pub form: DistinctForm,
}

/// Two ways to forbid one target twice. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DistinctForm {
    /// "you can't choose any player as a target more than once".
    CantAny,
    /// "you can't choose the same player as a target more than once".
    CantTheSame,
    /// "each target must be a different player".
    EachTarget,
    /// "each of those targets must be a different player".
    EachOfThose,
    /// "each of these targets must be a different player".
    EachOfThese,
    /// "those targets must be different".
    Those,
    /// "these targets must be different".
    These,
    /// "the targets must be different".
    The,
}

/// How a tie is broken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Tie {
    /// The pick with that superlative; set by bind.
    pub pick: Slot,
    /// Who are tied for what; any tie if none is said.
    pub tied: Option<Tied>,
    /// Who chooses; whoever carries out the instruction if none is said.
    pub by: Option<Selection>,
    /// Whether chance does.
    pub random: TieChoice,
    /// "one" or "one of them". Form only.
    pub form: TieForm,
}

/// "two or more players are tied for the most life".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Tied {
    /// Two or more of what the superlative speaks of.
    pub who: Selection,
    /// Highest or lowest.
    pub extreme: Extreme,
    /// Of which number.
    pub stat: Stat,
    /// "the most life" or "most life". Form only.
    pub article: TiedArticle,
}

/// Who breaks a tie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TieChoice {
    /// Whoever is named.
    Free,
    /// "at random".
    Random,
}

/// "one" or "one of them". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TieForm {
    /// "choose one".
    One,
    /// "choose one of them".
    OneOfThem,
}

/// Whether a superlative in a tie has its article. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TiedArticle {
    /// "tied for the greatest power".
    The,
    /// "tied for greatest power".
    None,
}

/// A row of a results table (706.3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ResultRow {
    /// The lowest result.
    pub from: u32,
    /// The highest; "20+" has none.
    pub to: Option<u32>,
    /// What happens then.
    pub body: Body,
}

impl ResultRow {
    /// The results as they are written: "1—9", "20", "20+".
    pub fn range(from: u32, to: Option<u32>) -> String {
        match to {
            None => format!("{from}+"),
            Some(to) if to == from => from.to_string(),
            Some(to) => format!("{from}—{to}"),
        }
    }
}

/// How often a replacement applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReplaceUses {
    /// "if … would".
    Every,
    /// "the next time … would".
    Once,
    /// "the first time … would … each turn": [`ReplaceUses::Every`] of what its event counts, said first.
    Nth,
}

/// The word before a condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GivenForm {
    /// "if".
    If,
    /// "as long as".
    AsLongAs,
}

/// What averts a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UnlessKind {
    /// A condition holds.
    Cond(Cond),
    /// "can attack only if C": likewise, of what is forbidden otherwise.
    OnlyIf(Cond),
    /// Someone does something, usually a cost (118.12a), said before or behind what it averts.
    Deed(Deed, Place),
}

/// The duration at the end of a sentence, where the step at `place` shares it: "target creature gets
/// +2/+0 and can't be blocked this turn". It is that of all that is said of one subject, and of two
/// where both can only hold for a time ("these get +1/+1 and those get -1/-1").
pub fn duration_behind(steps: &[Step], place: usize) -> Option<&Duration> {
    let (one, next) = (steps.get(place)?, steps.get(place + 1)?);
    let StepKind::Do(Deed { subject, duration, .. }) = &next.kind else { return None };
    let goes_on = matches!(next.join, Join::Comma | Join::And | Join::CommaAnd);
    let shares = match subject {
        Subject::Elided => is_open(one),
        Subject::Of(_) => is_open(one) && passes(one) && passes(next),
        Subject::Implied | Subject::Unsaid => false,
    };
    if !goes_on || !shares {
        return None;
    }
    if *duration == Duration::Unstated { duration_behind(steps, place + 1) } else { Some(duration) }
}

/// Whether a step is a statement or a rule, of which no duration is said.
fn is_open(step: &Step) -> bool {
    let StepKind::Do(Deed { modal, acts, window: None, duration: Duration::Unstated, .. }) = &step.kind
    else {
        return false;
    };
    match modal.meant() {
        Meant::Done => acts.iter().all(|act| is_statement(&act.verb)),
        Meant::Forbidden | Meant::Denied | Meant::Required => true,
        Meant::Allowed | Meant::AllowedWithin | Meant::ForbiddenToOthers => false,
    }
}

/// Whether all that is said is of power, toughness and abilities.
fn passes(step: &Step) -> bool {
    let StepKind::Do(Deed { modal: Modality::PLAIN, acts, .. }) = &step.kind else { return false };
    acts.iter().all(|act| matches!(act.verb, Verb::Get(_) | Verb::Gain(..) | Verb::Lose(_)))
}

/// Whether a verb says what holds of its subject, which is an object.
pub(crate) fn is_statement(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Get(_)
            | Verb::Gain(..)
            | Verb::Lose(_)
            | Verb::HaveBase { .. }
            | Verb::Be(..)
            | Verb::BecomeCopy { .. }
            | Verb::BeNot(_)
            | Verb::LoseAll(..)
            | Verb::GainAllCreatureTypes(_)
            | Verb::CostChange(_)
    )
}
