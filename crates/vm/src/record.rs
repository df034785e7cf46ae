//! What happened: the records of events (603.2), and whether one matches an event of an ability.

use alloc::boxed::Box;
use alloc::vec::Vec;

use planarc_bytecode::axis::{
    AbilityChange, Cause, Change, DamageKind, Deed, Designation, Die, Edge, Flip, Gained, GameResult, Moment,
    On, PlanarFace, Put, RoleName, SchemeChange, Sign,
};
use planarc_bytecode::operand::{Flag, Role, Write, Zones};
use planarc_bytecode::{Amount, Event, Test, ZonesOf};
use planarc_lexicon::{Keyword, KeywordAction, TurnPart, Zone};
use serde::{Deserialize, Serialize};

use crate::code::{CounterKind, Mana, Num, Price, Window};
use crate::context::{It, WindowValue};
use crate::eval::Context;
use crate::fault::{Eval, Fault};
use crate::resolve::Evaluate as _;
use crate::resolved;
use crate::value::{Ballot, Held, Id};

/// One thing that happened, or would happen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// What it is.
    pub kind: EventKind,
    /// Who or what stands in its roles. What changes zones is the incarnation that triggers look for:
    /// as it left where they look back (603.10), and in history if it left the battlefield, of which `moves`
    /// tells what it became; as it is in its new zone otherwise.
    pub roles: Vec<(RoleName, Id)>,
    /// How much: `amount`, and `result` of dice and of excess damage.
    pub amounts: Vec<(RoleName, i32)>,
    /// From which zone.
    pub from: Option<(Zone, Option<Id>)>,
    /// To which zone.
    pub to: Option<(Zone, Option<Id>)>,
    /// What else is known of it.
    pub facts: Vec<Fact>,
    /// What changed zones: what it was, and what it became.
    pub moves: Vec<(Id, Id)>,
    /// When it happened, in the host's count of moments.
    pub at: u64,
}

impl Record {
    /// A record of which nothing is known but its kind.
    pub const fn new(kind: EventKind) -> Self {
        Record {
            kind,
            roles: Vec::new(),
            amounts: Vec::new(),
            from: None,
            to: None,
            facts: Vec::new(),
            moves: Vec::new(),
            at: 0,
        }
    }

    /// Those that stand in a role.
    pub fn role(&self, role: RoleName) -> impl Iterator<Item = Id> + '_ {
        self.roles.iter().filter(move |(name, _)| *name == role).map(|&(_, id)| id)
    }

    fn amount(&self, role: RoleName) -> Option<i32> {
        self.amounts.iter().find(|(name, _)| *name == role).map(|&(_, n)| n)
    }

    /// Whether it stood in a role, also as what it was before the change of zones, or became by it (400.7).
    pub(crate) fn stood(&self, role: RoleName, it: Id) -> bool {
        let is = |id: Id| {
            let moved = |&(was, now): &(Id, Id)| (was, now) == (id, it) || (now, was) == (id, it);
            id == it || self.moves.iter().any(moved)
        };
        self.role(role).any(is)
    }

    /// As an event that does not say that what moved left the battlefield looks at it: as it is in its new zone.
    fn into_what_it_became(mut self) -> Self {
        if self.from.is_some_and(|(zone, _)| zone == Zone::Battlefield) {
            for (role, id) in &mut self.roles {
                if let (RoleName::What, Some(&(_, now))) =
                    (*role, self.moves.iter().find(|(was, _)| was == id))
                {
                    *id = now;
                }
            }
        }
        self
    }
}

/// Whether an event says that what moves leaves the battlefield.
fn leaves_battlefield(event: &Event) -> bool {
    match event {
        Event::When { event, .. } | Event::Batch { event, .. } | Event::Nth { event, .. } => {
            leaves_battlefield(event)
        }
        Event::ZoneChange { from, cause, .. } => {
            let battlefield = Zones::of([Zone::Battlefield]);
            from.as_ref().is_some_and(|from| from.zones == battlefield)
                || matches!(cause, Some(Cause::Destroy | Cause::Sacrifice))
        }
        _ => false,
    }
}

/// What an event's operands may ask of a record, beside who took part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// What moved it.
    Cause(Cause),
    /// How a card was put to use.
    Put(Put),
    /// What became of an ability.
    Ability(AbilityChange),
    /// Which damage.
    Damage(DamageKind),
    /// Whether something was gained or lost.
    Gained(Gained),
    /// Whether counters were put or removed.
    Sign(Sign),
    /// A change of status.
    Change(Change),
    /// Whether it was attached.
    On(On),
    /// A keyword action.
    Action(KeywordAction),
    /// What a keyword has one do.
    Keyword(Keyword),
    /// A deed.
    Deed(Deed),
    /// How a coin came up.
    Flip(Flip),
    /// Which die.
    Die(Die),
    /// A face of the planar die.
    Face(PlanarFace),
    /// What became of a scheme.
    Scheme(SchemeChange),
    /// The designation before.
    FromDesignation(Designation),
    /// The designation.
    Designation(Designation),
    /// A part of a turn.
    Part(TurnPart),
    /// Whether it begins or ends.
    Edge(Edge),
    /// How the game ends.
    Result(GameResult),
    /// A moment before the game.
    Moment(Moment),
    /// A kind of counter.
    Counter(resolved::CounterKind),
    /// That it attacks alone (506.5).
    Alone,
    /// The votes of a vote, with who cast them (701.38).
    Votes(Vec<(Id, Ballot)>),
}

/// The role that an operand of an event stands for.
fn role_of(operand: &str) -> RoleName {
    match operand {
        "who" => RoleName::Who,
        "by" => RoleName::By,
        "on" => RoleName::On,
        "to" => RoleName::To,
        "from" => RoleName::From,
        "with" => RoleName::With,
        "whom" => RoleName::Whom,
        "whose" => RoleName::Whose,
        "n" => RoleName::Amount,
        "result" | "excess" => RoleName::Result,
        _ => RoleName::What,
    }
}

/// How an operand of an event is matched with a record.
trait Match {
    /// Whether the record fits.
    fn fits(&self, operand: &str, record: &Record, at: &mut Context<'_>) -> Eval<bool>;
}

macro_rules! facts {
    ($($Axis:ident as $Fact:ident;)*) => {$(
        impl Match for $Axis {
            fn fits(&self, _: &str, record: &Record, _: &mut Context<'_>) -> Eval<bool> {
                Ok(record.facts.contains(&Fact::$Fact(*self)))
            }
        }
    )*};
}

facts! {
    Cause as Cause; AbilityChange as Ability; Gained as Gained; Sign as Sign; Change as Change; On as On;
    KeywordAction as Action; Keyword as Keyword; Deed as Deed; Flip as Flip; PlanarFace as Face;
    SchemeChange as Scheme; TurnPart as Part; Edge as Edge; GameResult as Result; Moment as Moment;
}

impl Match for Designation {
    fn fits(&self, operand: &str, record: &Record, _: &mut Context<'_>) -> Eval<bool> {
        let fact = if operand == "from" { Fact::FromDesignation(*self) } else { Fact::Designation(*self) };
        Ok(record.facts.contains(&fact))
    }
}

impl Match for Put {
    fn fits(&self, _: &str, record: &Record, _: &mut Context<'_>) -> Eval<bool> {
        // To play a card is to play it as a land or to cast it (701.18).
        let puts: &[Put] = if *self == Put::Play { &[Put::Play, Put::Cast, Put::Land] } else { &[*self] };
        Ok(puts.iter().any(|&put| record.facts.contains(&Fact::Put(put))))
    }
}

impl Match for DamageKind {
    fn fits(&self, _: &str, record: &Record, _: &mut Context<'_>) -> Eval<bool> {
        Ok(*self == DamageKind::Any || record.facts.contains(&Fact::Damage(*self)))
    }
}

impl Match for Die {
    fn fits(&self, _: &str, record: &Record, _: &mut Context<'_>) -> Eval<bool> {
        Ok(*self == Die::Any || record.facts.contains(&Fact::Die(*self)))
    }
}

impl Match for Write {
    fn fits(&self, _: &str, record: &Record, at: &mut Context<'_>) -> Eval<bool> {
        let votes = record.facts.iter().find_map(|fact| match fact {
            Fact::Votes(votes) => Some(votes.clone()),
            _ => None,
        });
        at.bind(self.0, Held::Votes(votes.unwrap_or_default()));
        Ok(true)
    }
}

impl Match for Flag {
    fn fits(&self, _: &str, record: &Record, _: &mut Context<'_>) -> Eval<bool> {
        Ok(!self.0 || record.facts.contains(&Fact::Alone))
    }
}

impl Match for CounterKind {
    fn fits(&self, _: &str, record: &Record, at: &mut Context<'_>) -> Eval<bool> {
        let kind = self.evaluate(at)?;
        Ok(record.facts.iter().any(|fact| matches!(fact, Fact::Counter(one) if at.is_kind(one, &kind))))
    }
}

impl Match for Price {
    fn fits(&self, _: &str, _: &Record, _: &mut Context<'_>) -> Eval<bool> {
        Err(Fault::Unsupported("an event that asks for a price").into())
    }
}

impl Match for Mana {
    fn fits(&self, _: &str, _: &Record, _: &mut Context<'_>) -> Eval<bool> {
        Err(Fault::Unsupported("an event that asks for mana").into())
    }
}

impl Match for ZonesOf {
    fn fits(&self, operand: &str, record: &Record, at: &mut Context<'_>) -> Eval<bool> {
        let zone = if operand == "from" { record.from } else { record.to };
        let Some((zone, whose)) = zone else { return Ok(false) };
        let is_of_these = match &self.whose {
            None => true,
            Some(set) => {
                let players = at.set(set)?;
                whose.is_some_and(|whose| players.contains(&whose))
            }
        };
        Ok(is_of_these && self.zones.iter().any(|one| one == zone))
    }
}

impl Match for Role<Box<Test>> {
    fn fits(&self, operand: &str, record: &Record, at: &mut Context<'_>) -> Eval<bool> {
        let role = role_of(operand);
        let mut standing = Vec::new();
        for id in record.role(role) {
            let passes = match &self.test {
                Some(test) => at.with(It::Id(id), |at| at.test(test))?,
                None => true,
            };
            if passes {
                standing.push(id);
            }
        }
        if self.test.is_some() && standing.is_empty() {
            return Ok(false);
        }
        if let Some(bind) = self.bind {
            at.bind(bind.0, Held::set(standing));
        }
        Ok(true)
    }
}

impl Match for Role<Box<Amount>> {
    fn fits(&self, operand: &str, record: &Record, at: &mut Context<'_>) -> Eval<bool> {
        let amount = record.amount(role_of(operand));
        if let Some(test) = &self.test {
            let Some(amount) = amount else { return Ok(false) };
            let n = at.num(&test.n)?;
            if !test.cmp.holds(amount, n) {
                return Ok(false);
            }
        }
        if let (Some(bind), Some(amount)) = (self.bind, amount) {
            at.bind(bind.0, Held::Number(amount));
        }
        Ok(true)
    }
}

impl<T: Match> Match for Option<T> {
    fn fits(&self, operand: &str, record: &Record, at: &mut Context<'_>) -> Eval<bool> {
        self.as_ref().map_or(Ok(true), |value| value.fits(operand, record, at))
    }
}

impl<T: Match> Match for Box<T> {
    fn fits(&self, operand: &str, record: &Record, at: &mut Context<'_>) -> Eval<bool> {
        (**self).fits(operand, record, at)
    }
}

/// These rows are matched apart: [`matches`].
macro_rules! apart {
    ($($Apart:ty)*) => {$(
        impl Match for $Apart {
            fn fits(&self, _: &str, _: &Record, _: &mut Context<'_>) -> Eval<bool> {
                Ok(false)
            }
        }
    )*};
}

apart! { Event Test RoleName Num Vec<RoleName> Window }

/// The kinds of event, and how one is matched, made of its rows.
macro_rules! kinds {
    ($(#[doc = $sort_doc:literal])* $Sort:ident $(in $parens:ident)? {$(
        $(#[doc = $doc:literal])*
        $([$bare:ident])? $op:literal $Variant:ident { $($([$it:ident])? $field:ident: $ty:ty),* $(,)? };
    )*}) => {
        /// What kind of thing happens.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum EventKind {$(
            $(#[doc = $doc])*
            $Variant,
        )*}

        impl EventKind {
            /// The kind of an event, behind what it is the nth or one of several of.
            pub fn of(event: &Event) -> Self {
                #[expect(unreachable_patterns, reason = "the first arm has three of the rows")]
                match event {
                    Event::When { event, .. } | Event::Batch { event, .. } | Event::Nth { event, .. } => Self::of(event),
                    $(Event::$Variant { .. } => Self::$Variant,)*
                }
            }
        }

        /// Whether each operand fits; a role that stands in several is bound as it is looked at.
        fn operands_fit(event: &Event, record: &Record, at: &mut Context<'_>) -> Eval<bool> {
            match event {$(
                Event::$Variant { $($field),* } => {
                    $(if !$field.fits(stringify!($field), record, at)? {
                        return Ok(false);
                    })*
                    Ok(true)
                }
            )*}
        }
    };
}
planarc_bytecode::event_rows!(kinds);

/// Whether an event matches a record; its roles are bound in the context.
pub(crate) fn matches(event: &Event, record: &Record, at: &mut Context<'_>) -> Eval<bool> {
    match event {
        Event::When { event, c } => Ok(matches(event, record, at)? && at.test(c)?),
        Event::State { c } => at.test(c),
        // A batch that is looked at record by record is one of a single record.
        Event::Batch { event, least, .. } => Ok(matches(event, record, at)? && at.num(least)? <= 1),
        Event::Nth { event, n, window, per } => {
            if !matches(event, record, at)? {
                return Ok(false);
            }
            let n = at.num(n)?;
            Ok(earlier(event, record, window, per, at)?.saturating_add(1) == n)
        }
        other => Ok(EventKind::of(other) == record.kind && operands_fit(other, record, at)?),
    }
}

impl Context<'_> {
    /// What happened of an event's kind in a stretch of time, as the event looks at it.
    pub(crate) fn past(&self, event: &Event, window: &WindowValue) -> Vec<Record> {
        let records = self.game.history(EventKind::of(event), window);
        if EventKind::of(event) != EventKind::ZoneChange || leaves_battlefield(event) {
            return records;
        }
        records.into_iter().map(Record::into_what_it_became).collect()
    }
}

/// How many such events in the stretch of time came before this one, with the same in these roles.
fn earlier(
    event: &Event,
    record: &Record,
    window: &Window,
    per: &[RoleName],
    at: &mut Context<'_>,
) -> Eval<i32> {
    let window = window.evaluate(at)?;
    earlier_within(event, record, &window, per, at)
}

/// The same in a stretch of time that is known.
pub(crate) fn earlier_within(
    event: &Event,
    record: &Record,
    window: &WindowValue,
    per: &[RoleName],
    at: &mut Context<'_>,
) -> Eval<i32> {
    let mut count = 0_i32;
    for before in at.past(event, window) {
        let is_of_group = per.iter().all(|&role| record.role(role).eq(before.role(role)));
        // A slot that is bound by an earlier record must not be seen of this one.
        if before.at < record.at && is_of_group && at.apart(|at| matches(event, &before, at))? {
            count = count.saturating_add(1);
        }
    }
    Ok(count)
}
