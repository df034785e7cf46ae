//! What a condition, an event or an act says is so, one fact at a time, so that rules can ask whether two
//! of them exclude each other, whatever the words.

mod compare;
mod events;

pub use compare::{
    are_moments_apart, are_two, exclude, exclude_of_one, includes, is_one, is_opponent, is_same,
    is_same_of_one, is_so_by_name,
};
pub use events::{of_change, of_effect, of_event, of_happening, of_phrase};

use super::sameness;
use crate::lexicon::{TurnPart, Zone};
use crate::source::Span;
use crate::surface::{
    At, Cond, CounterKind, DayTime, Deed, Designation, Event, Filter, Force, HeadPhrase, IsPred, KeywordUse,
    LifeAmount, ListJoin, Noun, Pick, Plain, Polarity, Pred, Qty, Quant, Rank, Ref, RefWord, Selection, Slot,
    Stat, Status, Subject, Tense, ThisWay, TimeCond, TypeWord, Verb, Window, WindowSpan, ZoneForm,
    ZonePhrase,
};
use events::of_filter;

/// One thing that is so, or is not.
#[derive(Debug, Clone, Copy)]
pub struct Fact<'a> {
    /// What is said.
    pub said: Said<'a>,
    /// Whether it is so.
    pub holds: bool,
    /// Whether it was so at an earlier time.
    pub when: When,
}

/// The time that a fact is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// As it is asked.
    Now,
    /// As it last was.
    Before,
}

/// What a fact is about.
#[derive(Debug, Clone, Copy)]
pub enum Said<'a> {
    /// A quality or a state of something.
    Quality(&'a Selection, Quality<'a>),
    /// Who has what one player has at a time.
    Role(Role, &'a Selection),
    /// That nobody has it.
    Vacant(Role),
    /// Which part of a turn it is.
    Moment(TurnPart),
    /// Day, night, or neither (730).
    Day(DayTime),
    /// What somebody does or did.
    Act(&'a Deed),
    /// How many there are: from, to.
    Number(Counted<'a>, (u32, u32)),
}

/// A quality or a state.
#[derive(Debug, Clone, Copy)]
pub enum Quality<'a> {
    /// Tapped, attacking.
    Status(Status),
    /// A keyword that it has.
    Keyword(&'a KeywordUse),
    /// That it is on the battlefield.
    InPlay,
    /// That it is there, as follows from what else is said: it excludes, and says nothing anew.
    NeedsPlay,
    /// That it is in another zone, likewise.
    Elsewhere,
    /// That it is one and the same as another.
    Same(&'a Selection),
    /// A card type, a supertype or a subtype.
    Type(&'a TypeWord),
    /// A card, a token.
    Noun(Noun),
    /// Which of several it is, in the order in time.
    Rank(u32),
    /// How many counters are on it, of a kind or in all: from, to.
    Counters(Option<&'a CounterKind>, (u32, u32)),
    /// A number that it has: from, to.
    Stat(Stat, (u32, u32)),
    /// Who controls it.
    Controlled(&'a Selection),
    /// From where it was cast, or came.
    From(&'a ZonePhrase),
    /// What else an adjective or a clause says.
    Other(&'a Pred),
    /// What else a noun phrase says.
    Kind(&'a Filter),
}

/// What one player has at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The turn (102.1).
    Turn,
    /// A designation (724, 726).
    Designated(Designation),
}

/// What is counted.
#[derive(Debug, Clone, Copy)]
pub enum Counted<'a> {
    /// Objects that a phrase describes, under somebody's control where that is said apart from it.
    Objects(&'a Filter, Option<&'a Selection>),
    /// Cards in a zone of a player, or of everybody where nobody is named.
    Cards(Zone, Option<&'a Selection>),
    /// A number.
    Qty(&'a Qty),
}

/// "You", of a clause that names nobody.
pub static YOU: Selection =
    Selection::Ref(Ref { word: RefWord::You, slot: Slot(None), at: At(Span::new(0, 0)) });

impl<'a> Fact<'a> {
    /// Something that is so now.
    pub const fn new(said: Said<'a>, holds: bool) -> Self {
        Self { said, holds, when: When::Now }
    }
}

const NONE: (u32, u32) = (0, 0);
const SOME: (u32, u32) = (1, u32::MAX);

/// Every fact that has to be so for a condition to hold.
pub fn of_cond<'a>(cond: &'a Cond, each: &mut dyn FnMut(Fact<'a>)) {
    match cond {
        Cond::And(all) => all.iter().for_each(|cond| of_cond(cond, each)),
        Cond::Is { what, polarity, tense, pred } => {
            let mut tell = at(*tense, each);
            let is = *polarity == Polarity::Is;
            match pred {
                IsPred::Adjective(pred) | IsPred::Remains(pred) => {
                    of_pred(what, pred, is, &mut tell);
                    if let Some(place) = place_of(pred).filter(|_| is && none_of(what).is_none()) {
                        tell(Fact::new(Said::Quality(what, place), true));
                    }
                }
                IsPred::Kind(filter) if is && filter.suffixes.is_empty() && filter.heads.len() == 1 => {
                    events::of_filter(what, filter, Described::AtOnce, &mut tell);
                }
                IsPred::Kind(filter) => tell(Fact::new(Said::Quality(what, kind(filter)), is)),
                IsPred::Same(Selection::Ref(Ref { word: RefWord::Designated(of), .. }))
                    if *of != Designation::CitysBlessing =>
                {
                    let role = Role::Designated(*of);
                    let said =
                        if none_of(what).is_some() { Said::Vacant(role) } else { Said::Role(role, what) };
                    tell(Fact::new(said, is));
                }
                IsPred::Same(other) if let Some(rank) = rank_of_selection(other) => {
                    tell(Fact::new(Said::Quality(what, Quality::Rank(rank)), is));
                }
                IsPred::Same(other) => tell(Fact::new(Said::Quality(what, Quality::Same(other)), is)),
            }
        }
        Cond::Has { what, polarity, tense, pred } => {
            of_pred(what, pred, *polarity == Polarity::Is, &mut at(*tense, each));
        }
        Cond::Time(time, polarity) => of_time(time, *polarity == Polarity::Is, each),
        Cond::Vacant(of) => each(Fact::new(Said::Vacant(Role::Designated(*of)), true)),
        Cond::Event(event) => of_asked(event, each),
        Cond::Exists(Selection::Pick(pick)) => {
            if let Some(range) = sameness::range_of(&pick.quant) {
                each(Fact::new(Said::Number(Counted::Objects(&pick.filter, None), range), true));
            }
        }
        Cond::CardsInHand { who, quant } => {
            if let Some(range) = sameness::range_of(quant) {
                each(Fact::new(Said::Number(Counted::Cards(Zone::Hand, Some(who)), range), true));
            }
        }
        Cond::Compare(qty, comparison, tense) => {
            let Some(range) = sameness::range(comparison) else { return };
            let mut tell = at(*tense, each);
            tell(Fact::new(Said::Number(Counted::Qty(qty), range), true));
            if let Qty::Stat(stat, of, _) = qty {
                tell(Fact::new(Said::Quality(of, Quality::Stat(*stat, range)), true));
            }
        }
        Cond::HasCounters { what, quant, kind } => {
            if let Some(range) = sameness::range_of(quant) {
                each(Fact::new(Said::Quality(what, Quality::Counters(kind.as_ref(), range)), true));
            }
        }
        Cond::Outcome(_)
        | Cond::Exists(_)
        | Cond::Holds { .. }
        | Cond::Contains { .. }
        | Cond::CameUp { .. }
        | Cond::MoreVotes(_)
        | Cond::VotesFor { .. }
        | Cond::Tied
        | Cond::Resolved { .. }
        | Cond::Or(_) => {}
    }
}

fn of_time<'a>(time: &'a TimeCond, is: bool, each: &mut dyn FnMut(Fact<'a>)) {
    match time {
        TimeCond::TurnOf(who) => each(Fact::new(Said::Role(Role::Turn, who), is)),
        TimeCond::Part(part, who) => {
            // "It isn't your upkeep": another part, or another turn.
            if let Some(who) = who.as_ref().filter(|_| is) {
                each(Fact::new(Said::Role(Role::Turn, who), true));
            }
            if is || who.is_none() {
                each(Fact::new(Said::Moment(*part), is));
            }
        }
        TimeCond::Day(day) => each(Fact::new(Said::Day(*day), is)),
        TimeCond::Within(_) => {}
    }
}

/// The same facts, of the time of a verb.
fn at<'a, 'f>(tense: Tense, each: &'f mut dyn FnMut(Fact<'a>)) -> impl FnMut(Fact<'a>) + 'f
where
    'a: 'f,
{
    let when = match tense {
        Tense::Past | Tense::Perfect => When::Before,
        Tense::Present | Tense::Participle | Tense::Would => When::Now,
    };
    move |fact| each(Fact { when, ..fact })
}

/// What an adjective or a clause says of something.
pub fn of_pred<'a>(what: &'a Selection, pred: &'a Pred, is: bool, each: &mut dyn FnMut(Fact<'a>)) {
    let mut tell = |quality, holds| each(Fact::new(Said::Quality(what, quality), holds));
    match pred {
        Pred::Not(inner) => of_pred(what, inner, !is, each),
        Pred::That(inner, polarity) => of_pred(what, inner, is == (*polarity == Polarity::Is), each),
        Pred::Status(status) => tell(Quality::Status(*status), is),
        Pred::In(zone, polarity) if zone.zone == Zone::Battlefield && zone.form == ZoneForm::Plain => {
            let is = is == (*polarity == Polarity::Is);
            match none_of(what) {
                Some(pick) if is => {
                    let counted = Counted::Objects(&pick.filter, None);
                    each(Fact::new(Said::Number(counted, NONE), true));
                }
                Some(_) => {}
                None => tell(Quality::InPlay, is),
            }
        }
        Pred::Counters { quant, kind, polarity } => {
            let range = match polarity {
                Polarity::IsNot => Some(NONE),
                Polarity::Is => sameness::range_of(quant),
            };
            if let Some(range) = range {
                tell(Quality::Counters(kind.as_ref(), range), is);
            }
        }
        Pred::Has(keywords, join, polarity) => {
            let has = is == (*polarity == Polarity::Is);
            // "With flying or reach" is neither for sure.
            if has && *join == ListJoin::Or && keywords.len() > 1 {
                return;
            }
            keywords.iter().for_each(|keyword| tell(Quality::Keyword(keyword), has));
        }
        Pred::Designated(of, polarity) if *of != Designation::CitysBlessing => {
            let is = is == (*polarity == Polarity::Is);
            each(Fact::new(Said::Role(Role::Designated(*of), what), is));
        }
        Pred::Type(word) => tell(Quality::Type(word), is),
        Pred::Controller(who, polarity, _) => {
            tell(Quality::Controlled(who), is == (*polarity == Polarity::Is));
        }
        Pred::From(zone, Polarity::Is) => tell(Quality::From(zone), is),
        Pred::Did(event) => of_past(what, event, is, each),
        Pred::Stat(stat, comparison) | Pred::WhoseStat(stat, comparison) => {
            if let Some(range) = sameness::range(comparison) {
                tell(Quality::Stat(*stat, range), is);
            }
        }
        Pred::Nth(Rank::Number(rank)) => tell(Quality::Rank(*rank), is),
        Pred::Noun(noun) => tell(Quality::Noun(*noun), is),
        other => tell(Quality::Other(other), is),
    }
}

/// Where what is so is, as far as that follows.
fn place_of<'a>(pred: &Pred) -> Option<Quality<'a>> {
    match pred {
        Pred::Status(status) => is_of_permanents(*status).then_some(Quality::NeedsPlay),
        Pred::In(zone, Polarity::Is) if zone.form == ZoneForm::Plain && zone.zone != Zone::Battlefield => {
            Some(Quality::Elsewhere)
        }
        _ => None,
    }
}

/// Whether only what is on the battlefield is in such a state.
fn is_of_permanents(status: Status) -> bool {
    let zone: Option<Zone> = status_field!(zone of status);
    zone == Some(Zone::Battlefield)
}

/// "That died this turn": where it is since.
fn of_past<'a>(what: &'a Selection, event: &'a Event, is: bool, each: &mut dyn FnMut(Fact<'a>)) {
    let Event::Deed { deed, tense: Tense::Past | Tense::Perfect, .. } = event else { return };
    let left = |verb: &Verb| {
        matches!(verb, Verb::Die { .. } | Verb::Leave(ZonePhrase { zone: Zone::Battlefield, .. }))
    };
    if is && matches!(deed.acts.as_slice(), [only] if left(&only.verb)) {
        each(Fact::new(Said::Quality(what, Quality::InPlay), false));
    }
}

/// "The first spell you've cast this turn".
fn rank_of_selection(it: &Selection) -> Option<u32> {
    if let Selection::Pick(pick) = it { rank_of(pick) } else { None }
}

/// Which of several a phrase means, in the order in time.
pub fn rank_of(pick: &Pick) -> Option<u32> {
    let [head] = pick.filter.heads.as_slice() else { return None };
    head.adjectives.iter().find_map(|pred| match pred {
        Pred::Nth(Rank::Number(rank)) => Some(*rank),
        _ => None,
    })
}

/// "A creature", "a creature card": a type, where no more is said.
fn kind(filter: &Filter) -> Quality<'_> {
    match (filter.heads.as_slice(), filter.suffixes.as_slice()) {
        ([HeadPhrase { adjectives, types, noun }], []) if adjectives.is_empty() => {
            match (types.as_slice(), noun) {
                ([word], _) => Quality::Type(word),
                ([], Some(noun)) => Quality::Noun(*noun),
                _ => Quality::Kind(filter),
            }
        }
        _ => Quality::Kind(filter),
    }
}

/// What is asked of what somebody does or did.
fn of_asked<'a>(event: &'a Event, each: &mut dyn FnMut(Fact<'a>)) {
    // What came about "this way" may not have, whatever was done.
    let Event::Deed { deed, tense, window, this_way: ThisWay::NotSaid, .. } = event else { return };
    let is_denied = is_denied(deed);
    if let ([act], Subject::Of(who)) = (deed.acts.as_slice(), &deed.subject) {
        match &act.verb {
            Verb::Plain(Plain::Control, what) => {
                of_control(who, what, is_denied, &mut at(*tense, each));
                return;
            }
            Verb::Cast { what, from: Some(zone), .. } if !is_denied => {
                each(Fact::new(Said::Quality(what, Quality::From(zone)), true));
            }
            Verb::Enter { from: Some(zone), .. } if !is_denied => {
                each(Fact::new(Said::Quality(who, Quality::From(zone)), true));
            }
            _ => {}
        }
    }
    let is_asked = matches!(deed.modal.force, Force::Plain | Force::DoesNot) && *tense != Tense::Would;
    if is_asked && is_of_now(window.as_ref()) {
        each(Fact::new(Said::Act(deed), !is_denied));
    }
}

/// "You control a creature", "you control it", "you don't control a creature".
fn of_control<'a>(who: &'a Selection, what: &'a Selection, is_denied: bool, each: &mut dyn FnMut(Fact<'a>)) {
    let is_player = |head: &HeadPhrase| head.noun == Some(Noun::Player) && head.adjectives.is_empty();
    if let (Some(nobody), Selection::Pick(pick)) = (none_of(who), what)
        && nobody.filter.suffixes.is_empty()
        && nobody.filter.heads.iter().all(is_player)
    {
        // What no player controls is not there.
        let counted = Counted::Objects(&pick.filter, None);
        each(Fact::new(Said::Number(counted, NONE), matches!(pick.quant, Quant::A | Quant::Any)));
        return;
    }
    match what {
        Selection::Pick(pick) => {
            let range = match (is_denied, &pick.quant) {
                (false, quant) => sameness::range_of(quant),
                (true, Quant::A | Quant::Any) => Some(NONE),
                (true, _) => None,
            };
            if let Some(range) = range {
                let counted = Counted::Objects(&pick.filter, Some(who));
                each(Fact::new(Said::Number(counted, range), true));
            }
        }
        Selection::Ref(_) => {
            each(Fact::new(Said::Quality(what, Quality::Controlled(who)), !is_denied));
            if !is_denied {
                each(Fact::new(Said::Quality(what, Quality::NeedsPlay), true));
            }
        }
        Selection::List { .. } => {}
    }
}

/// Whether a stretch of time, where one is said, has not ended.
fn is_of_now(window: Option<&Window>) -> bool {
    let Some(window) = window else { return true };
    matches!(
        window.span,
        WindowSpan::ThisTurn
            | WindowSpan::ThisCombat
            | WindowSpan::ThisStep
            | WindowSpan::ThisGame
            | WindowSpan::Game
    )
}

/// Whether a clause says that it is not done: by nobody, or to nothing.
pub fn is_denied(deed: &Deed) -> bool {
    let is_none = |it: &Selection| none_of(it).is_some();
    let is_of_none = |verb: &Verb| match verb {
        Verb::GainLife(amount) | Verb::LoseLife(amount) => *amount == LifeAmount::None,
        Verb::Plain(Plain::Control, _) => false,
        Verb::Create(tokens) => tokens.iter().all(|it| matches!(it.quant, Quant::No(_))),
        Verb::Keyworded { what: Some(what), .. } => is_none(what),
        verb => sameness::done_to(verb).is_some_and(is_none),
    };
    deed.modal.force == Force::DoesNot
        || matches!(&deed.subject, Subject::Of(who) if is_none(who))
        || deed.acts.iter().any(|act| is_of_none(&act.verb))
}

/// Whether an event is that something is not done. That a creature isn't blocked is found out at a moment,
/// and is an event of its own.
pub fn denies(event: &Event) -> bool {
    let Event::Deed { deed, tense: Tense::Present, window: None, .. } = event else { return false };
    let is_act = |verb: &Verb| {
        matches!(
            verb,
            Verb::Plain(Plain::Draw | Plain::Discard | Plain::Sacrifice, _)
                | Verb::Cast { .. }
                | Verb::Play { .. }
                | Verb::GainLife(_)
                | Verb::LoseLife(_)
                | Verb::Die { .. }
                | Verb::Enter { .. }
                | Verb::Attack { .. }
                | Verb::Block(_)
                | Verb::Plain(Plain::Mill, _)
        )
    };
    deed.modal.force == Force::DoesNot && deed.acts.iter().all(|act| is_act(&act.verb))
}

/// "No creatures".
pub fn none_of(it: &Selection) -> Option<&Pick> {
    match it {
        Selection::Pick(pick) if matches!(pick.quant, Quant::No(_)) => Some(pick),
        Selection::Pick(_) | Selection::Ref(_) | Selection::List { .. } => None,
    }
}

/// Which of the words of a description are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Described {
    /// Those that still hold when something has happened since: no states, and no controller.
    Later,
    /// Those that hold right after the event: no states.
    JustNow,
    /// All, where both are said of one moment.
    AtOnce,
}
