//! The surface tree: the typed structure of the controlled English.
//!
//! Lossless for current wording: `print(parse(t)) == t`. Meaning and form stand side by side;
//! form lives in the enums named `…Form` or `…Place` (and in the order of lists), and code
//! generation drops it. No node holds English: strings are names, labels, and reminder text.
//!
//! The leading ideas: a [`Deed`] (subject, modal, acts, duration) is an instruction, a static
//! statement, a restriction, a permission, or, inside an [`Event`], a pattern that matches; a
//! [`Selection`] picks or names objects and players alike; a [`Qty`] is every number; a [`Ref`]
//! is every word that points back, and [`crate::bind`] gives each one a slot.

mod ability;
mod attribute;
mod card;
mod choice;
mod condition;
mod cost;
mod deed;
mod duration;
mod event;
mod filter;
mod keyword;
mod origin;
mod plain;
mod quantity;
mod reference;
mod selection;
mod step;
mod token;
mod verb;
mod zone;

pub use ability::{
    Ability, ActivationLimit, Aside, LevelLine, Line, LineLabel, Reminder, TimesForm, Trigger, TriggerHead,
};
pub use attribute::{
    AllowedForm, Attr, DoneVerb, EachNameForm, FormatForm, NameRef, NamesForm, OneNameForm, OneOfForm,
    OtherForm, PileForm, Single, SourceForm, ThatForm, UnlikeForm,
};
pub use card::{Card, CardKind, CardName, TypeLine, short_name};
pub use choice::{
    ButNot, ChoiceDomain, Mode, ModeCount, ModeSpan, ModeVoice, Modes, OtherCount, Range, RangeForm,
    Repeatable, Shown, ShownForm, ShownWhat,
};
pub use condition::{CoinForm, Cond, ContainsOnly, IsPred, Outcome, OutcomeForm, OutcomeKind, TimeCond};
pub use cost::{Cost, CostBeside, CostChange, CostDirection, CostOf, Least, OnlyColored, PlayCost};
pub use deed::{Able, Act, ActJoin, Deed, EachOf, Exclusive, Force, Meant, Modality, Subject};
pub use duration::{Duration, Period, PeriodForm, ThatTurnForm};
pub use event::{
    Event, EventForm, Happening, InTurnForm, Nth, PregameAny, PregameForm, PregameTime, PregameWho, Tense,
    Window, WindowForm, WindowSpan,
};
pub use filter::{Process, Status, WordClass};
pub use keyword::{AbilityGrant, Granted, KeywordArg, KeywordUse, Whole};
pub(crate) use origin::takes_origin;
pub use plain::{Bare, Plain};
pub use quantity::{
    AmountForm, CameForm, CameToForm, Comparison, CostsForm, CountForm, CountersForm, DoneAmount, Fraction,
    KindsForm, Op, Parity, ParityForm, Qty, ResolvedForm, ResolvedIn, Rounding, Spent, SpentForm, Stat,
    StatForm,
};
pub use reference::{
    ActiveForm, Attachment, AttrPick, AttrPickForm, AttrPool, ChosenBy, LeftOf, NotedBy, NotedForm, NotedOne,
    PoolForm, Pronoun, Ref, RefWord, RoleForm, SelfForm, Side, Slot, WordNumber,
};
pub use selection::{
    AllForm, Beside, Chooser, ChooserForm, ControlForm, DifferentForm, Extreme, Filter, FlipResult,
    FormatName, HeadPhrase, Legality, Likeness, ListJoin, Noun, Pick, Polarity, Pred, Quant, Rank, Selection,
    SharesForm, Ties, TypeWord, VotesForm, WayForm,
};
pub use step::{
    Body, Distinct, DistinctForm, GivenForm, InsteadPlace, Join, LoopForm, Place, ReplaceUses, ResultRow,
    Step, StepKind, Tie, TieChoice, TieForm, Tied, TiedArticle, UnlessKind, duration_behind,
};
pub use token::{
    CopyException, NamePlace, NotForm, StatusPlace, TokenChooser, TokenEntry, TokenName, TokenPhrase,
    TokenSpec,
};
pub use verb::{
    Abilities, AdditionalPt, Alone, Article, AsThough, AtOnceForm, BaseForm, BeForm, BeginThere, ByDie,
    CauseLink, Colorless, CouldProduce, CounterAmount, CounterKind, CounterPlacement, CountersJoin,
    DamageForm, DamageKind, DayTime, DealtForm, Description, DescriptionForm, Designation, DieCause, DieForm,
    DigStop, DigVerb, DigVoice, Division, Doubled, DraftWay, Enters, EntersStatus, Exceptness, Exchanged,
    Face, ForEachPlace, Fought, FromPlace, GameRule, InPlaceOf, KeywordCostForm, LifeAmount, Lost, ManaSpec,
    MoveVerb, Noted, Often, Onset, OptionForm, Others, PaidForm, Participle, PassiveVerb, PhaseAnchor,
    PileGroup, PlanarDieForm, PlanarRoll, PregameNumber, PregameRule, PreventAmount, PreventForm,
    PreventPlace, PreventVoice, PtChange, RedistributeForm, Remainder, ResultForm, RevealedPlay, RollsForm,
    SameForm, Sign, StartForm, StartPlaces, StartVerb, StatusChange, Taken, TargetForm, ThisWay, TurnOp,
    Verb, VerbKind, WordKind,
};
pub use zone::{ButForm, DeckWord, Destination, LibraryEnd, Order, Position, ZoneForm, ZonePhrase};

use crate::source::Span;
use schemars::JsonSchema;
use serde::Serialize;

pub(crate) use deed::enters_so;
pub(crate) use step::is_statement;

/// The place of a node in the source. Two nodes are equal whatever their places.
#[derive(Debug, Clone, Copy, Default, Serialize)]
#[serde(transparent)]
pub struct At(pub Span);

impl PartialEq for At {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for At {}

impl JsonSchema for At {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Span".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "object",
            "description": "Byte offsets in the file.",
            "properties": { "start": { "type": "integer" }, "end": { "type": "integer" } },
            "required": ["start", "end"]
        })
    }
}
