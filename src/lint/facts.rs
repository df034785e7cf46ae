//! What a condition, an event or an act says is so, one fact at a time, so that rules can ask whether two
//! of them exclude each other, whatever the words.

use super::antecedents::{Antecedent, Antecedents};
use super::sameness;
use crate::ir::{
    Abilities, AbilityGrant, ActJoin, Chooser, Cond, Deed, Designation, Event, Filter, Force, HeadPhrase,
    IsPred, KeywordUse, LifeAmount, ListJoin, Noun, Pick, Polarity, Pred, Qty, Quant, Rank, Ref, RefWord,
    Selection, Status, Subject, Tense, TimeCond, TypeWord, Verb, Window, WindowSpan, ZoneForm, ZonePhrase,
};
use crate::lexicon::Zone;

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
    /// That it is one and the same as another.
    Same(&'a Selection),
    /// A card type, a supertype or a subtype.
    Type(&'a TypeWord),
    /// A card, a token.
    Noun(Noun),
    /// Which of several it is, in the order in time.
    Rank(u32),
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
                IsPred::Adjective(pred) | IsPred::Remains(pred) => of_pred(what, pred, is, &mut tell),
                IsPred::Kind(filter) => tell(Fact::new(Said::Quality(what, kind(filter)), is)),
                IsPred::Same(Selection::Ref(Ref { word: RefWord::Designated(of), .. }))
                    if *of != Designation::CitysBlessing =>
                {
                    tell(Fact::new(Said::Role(Role::Designated(*of), what), is));
                }
                IsPred::Same(other) if let Some(rank) = rank_of(other) => {
                    tell(Fact::new(Said::Quality(what, Quality::Rank(rank)), is));
                }
                IsPred::Same(other) => tell(Fact::new(Said::Quality(what, Quality::Same(other)), is)),
            }
        }
        Cond::Has { what, polarity, tense, pred } => {
            of_pred(what, pred, *polarity == Polarity::Is, &mut at(*tense, each));
        }
        Cond::Time(TimeCond::TurnOf(who) | TimeCond::Part(_, Some(who)), Polarity::Is) => {
            each(Fact::new(Said::Role(Role::Turn, who), true));
        }
        Cond::Time(TimeCond::TurnOf(who), Polarity::IsNot) => {
            each(Fact::new(Said::Role(Role::Turn, who), false));
        }
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
            if let Some(range) = sameness::range(comparison) {
                at(*tense, each)(Fact::new(Said::Number(Counted::Qty(qty), range), true));
            }
        }
        Cond::Outcome(_)
        | Cond::Exists(_)
        | Cond::MoreVotes(_)
        | Cond::Tied
        | Cond::Vacant(_)
        | Cond::HasCounters { .. }
        | Cond::Time(..)
        | Cond::Or(_) => {}
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
        Pred::Nth(Rank::Number(rank)) => tell(Quality::Rank(*rank), is),
        Pred::Noun(noun) => tell(Quality::Noun(*noun), is),
        other => tell(Quality::Other(other), is),
    }
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
fn rank_of(it: &Selection) -> Option<u32> {
    let Selection::Pick(pick) = it else { return None };
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
    let Event::Deed { deed, tense, window, .. } = event else { return };
    let is_denied = is_denied(deed);
    if let ([act], Subject::Of(who)) = (deed.acts.as_slice(), &deed.subject) {
        match &act.verb {
            Verb::Control(what) => {
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
                each(Fact::new(Said::Quality(what, Quality::InPlay), true));
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
        WindowSpan::ThisTurn | WindowSpan::ThisCombat | WindowSpan::ThisGame | WindowSpan::Game
    )
}

/// Whether a clause says that it is not done: by nobody, or to nothing.
pub fn is_denied(deed: &Deed) -> bool {
    let is_none = |it: &Selection| none_of(it).is_some();
    let is_of_none = |verb: &Verb| match verb {
        Verb::GainLife(amount) | Verb::LoseLife(amount) => *amount == LifeAmount::None,
        Verb::Control(_) => false,
        verb => sameness::done_to(verb).is_some_and(is_none),
    };
    deed.modal.force == Force::DoesNot
        || matches!(&deed.subject, Subject::Of(who) if is_none(who))
        || deed.acts.iter().any(|act| is_of_none(&act.verb))
}

/// "No creatures".
pub fn none_of(it: &Selection) -> Option<&Pick> {
    match it {
        Selection::Pick(pick) if matches!(pick.quant, Quant::No(_)) => Some(pick),
        Selection::Pick(_) | Selection::Ref(_) | Selection::List { .. } => None,
    }
}

/// Every fact that an event leaves behind.
pub fn of_event<'a>(event: &'a Event, each: &mut dyn FnMut(Fact<'a>)) {
    match event {
        Event::Deed { deed, tense: Tense::Present, .. } => of_happening(deed, each),
        Event::While(event, cond) => {
            of_event(event, each);
            of_cond(cond, each);
        }
        Event::PartBegins { whose: Some(who), .. } => {
            each(Fact::new(Said::Role(Role::Turn, who), true));
        }
        Event::Deed { .. }
        | Event::PartBegins { .. }
        | Event::State(_)
        | Event::GameBegins
        | Event::Pregame(_)
        | Event::ChaosEnsues
        | Event::VotingEnds
        | Event::Outcome(_) => {}
    }
}

/// Every fact that an act leaves behind where it happens.
pub fn of_happening<'a>(deed: &'a Deed, each: &mut dyn FnMut(Fact<'a>)) {
    if let [_] = deed.acts.as_slice() {
        each(Fact::new(Said::Act(deed), true));
    } else if deed.acts.iter().any(|act| matches!(act.join, ActJoin::Or | ActJoin::OrToo | ActJoin::CommaOr))
    {
        return;
    }
    deed.acts.iter().for_each(|act| of_act(&deed.subject, &act.verb, each));
}

fn of_act<'a>(subject: &'a Subject, verb: &'a Verb, each: &mut dyn FnMut(Fact<'a>)) {
    if let Verb::Abandon(what) = verb {
        each(Fact::new(Said::Quality(what, Quality::Status(Status::FaceUp)), false));
    }
    let Subject::Of(who) = subject else { return };
    of_turn(who, verb, each);
    for status in sameness::states_after(verb) {
        each(Fact::new(Said::Quality(who, Quality::Status(status)), true));
    }
    match verb {
        Verb::Attack { .. }
        | Verb::Block(_)
        | Verb::BecomesBlocked(_)
        | Verb::BecomesStatus(_)
        | Verb::Enter { .. } => {
            each(Fact::new(Said::Quality(who, Quality::InPlay), true));
            if let Selection::Pick(pick) = who
                && !pick.filter.heads.iter().any(|head| head.adjectives.contains(&Pred::Other))
            {
                let under = if let Verb::Enter { with, .. } = verb { with.under.as_ref() } else { None };
                each(Fact::new(Said::Number(Counted::Objects(&pick.filter, under), SOME), true));
            }
        }
        Verb::Die { .. } | Verb::Leave(ZonePhrase { zone: Zone::Battlefield, .. }) => {
            each(Fact::new(Said::Quality(who, Quality::InPlay), false));
        }
        _ => {}
    }
}

/// Creatures attack in their controller's turn, and block in others' (508.1, 509.1).
fn of_turn<'a>(who: &'a Selection, verb: &'a Verb, each: &mut dyn FnMut(Fact<'a>)) {
    let controller = match who {
        Selection::Pick(pick) => sameness::controller_of(&pick.filter),
        Selection::Ref(_) | Selection::List { .. } => None,
    };
    let mut tell = |who, holds| each(Fact::new(Said::Role(Role::Turn, who), holds));
    match verb {
        Verb::Attack { whom, .. } => {
            if let Some(whom) = whom.as_ref().filter(|whom| whom.is_of_players()) {
                tell(whom, false);
            }
            if let Some(player) = controller.or_else(|| who.is_of_players().then_some(who)) {
                tell(player, true);
            }
        }
        Verb::Block(_) => controller.into_iter().for_each(|player| tell(player, false)),
        _ => {}
    }
}

/// What a noun phrase says of what it means.
pub fn of_phrase<'a>(who: &'a Selection, each: &mut dyn FnMut(Fact<'a>)) {
    if let Selection::Pick(pick) = who {
        of_filter(who, &pick.filter, Described::AtOnce, each);
    }
}

/// The same, of a word that reads the phrase.
fn of_filter<'a>(who: &'a Selection, filter: &'a Filter, how: Described, each: &mut dyn FnMut(Fact<'a>)) {
    let lasts = |pred: &&Pred| match pred {
        Pred::Other => false,
        Pred::Status(_) => how == Described::AtOnce,
        Pred::Controller(..) => how != Described::Later,
        _ => true,
    };
    if let [head] = filter.heads.as_slice() {
        head.adjectives.iter().filter(lasts).for_each(|pred| of_pred(who, pred, true, each));
        head.types.iter().for_each(|word| each(Fact::new(Said::Quality(who, Quality::Type(word)), true)));
        if let Some(noun) = head.noun {
            each(Fact::new(Said::Quality(who, Quality::Noun(noun)), true));
        }
    }
    filter.suffixes.iter().filter(lasts).for_each(|pred| of_pred(who, pred, true, each));
}

/// Every fact that a clause brings about as it is done, or states.
pub fn of_effect<'a>(deed: &'a Deed, each: &mut dyn FnMut(Fact<'a>)) {
    if deed.modal.force != Force::Plain {
        return;
    }
    for act in &deed.acts {
        let mut tell = |what, quality, holds| each(Fact::new(Said::Quality(what, quality), holds));
        match &act.verb {
            Verb::SetStatus { change, what, during: None } => {
                if let Some(status) = sameness::changed_to(*change) {
                    tell(what, Quality::Status(status), true);
                }
                continue;
            }
            Verb::Destroy(what) | Verb::Sacrifice(what) | Verb::Move { what, to: None, .. } => {
                tell(what, Quality::InPlay, false);
                continue;
            }
            _ => {}
        }
        let Subject::Of(who) = &deed.subject else { continue };
        let mut grant = |all: &'a Abilities, holds| {
            let Abilities::List(grants, ListJoin::One | ListJoin::And) = all else { return };
            for grant in grants {
                if let AbilityGrant::Keyword(keyword) = grant {
                    tell(who, Quality::Keyword(keyword), holds);
                }
            }
        };
        match &act.verb {
            Verb::Gain(all, _) => grant(all, true),
            Verb::Lose(all) => grant(all, false),
            Verb::BecomesStatus(status) | Verb::HaveStatus(status) => {
                tell(who, Quality::Status(*status), true);
            }
            Verb::Phase(change) => {
                if let Some(status) = sameness::changed_to(*change) {
                    tell(who, Quality::Status(status), true);
                }
            }
            Verb::BeNot(word) => tell(who, Quality::Type(word), false),
            _ => {}
        }
    }
}

/// Whether two facts cannot both be.
pub fn exclude(antecedents: &Antecedents<'_>, a: &Fact<'_>, b: &Fact<'_>) -> bool {
    if a.when != b.when {
        return false;
    }
    match (&a.said, &b.said) {
        (Said::Quality(x, of), Said::Quality(y, other)) => {
            (is_one(antecedents, x, y) || is_case(antecedents, x, y) || is_case(antecedents, y, x))
                && qualities_exclude(antecedents, (of, holds_of(x, a)), (other, holds_of(y, b)))
        }
        (Said::Role(x, who), Said::Role(y, other)) if x == y => match (a.holds, b.holds) {
            (true, true) => are_two(antecedents, who, other),
            (true, false) | (false, true) => is_one(antecedents, who, other),
            (false, false) => false,
        },
        (Said::Number(x, from), Said::Number(y, to)) if a.holds && b.holds => {
            from.1 < to.0 && includes(antecedents, x, y) || to.1 < from.0 && includes(antecedents, y, x)
        }
        _ => false,
    }
}

/// Whether it holds of those of whom it is said; what "no creature" is, they are not.
fn holds_of(of: &Selection, fact: &Fact<'_>) -> bool {
    fact.holds == none_of(of).is_none()
}

fn qualities_exclude(
    antecedents: &Antecedents<'_>,
    (a, a_holds): (&Quality<'_>, bool),
    (b, b_holds): (&Quality<'_>, bool),
) -> bool {
    let both = a_holds && b_holds;
    match (a, b) {
        (Quality::Rank(a), Quality::Rank(b)) if a != b => both,
        (Quality::Status(a), Quality::Status(b)) if opposite(*a) == Some(*b) => a_holds == b_holds,
        (Quality::Status(a), Quality::Status(b)) if is_other_state(*a, *b) => both,
        (Quality::From(a), Quality::From(b)) => both && is_other_zone(a, b),
        (Quality::Controlled(a), Quality::Controlled(b)) => {
            both && are_two(antecedents, a, b) || a_holds != b_holds && is_one(antecedents, a, b)
        }
        _ => a_holds != b_holds && is_same_quality(a, b),
    }
}

/// Of two states that nothing is in at once, both (508, 509).
const fn is_other_state(a: Status, b: Status) -> bool {
    matches!(
        (a, b),
        (Status::Attacking, Status::Blocking)
            | (Status::Blocking, Status::Attacking)
            | (Status::Blocked, Status::Unblocked)
            | (Status::Unblocked, Status::Blocked)
    )
}

fn is_other_zone(a: &ZonePhrase, b: &ZonePhrase) -> bool {
    let is_one = |it: &ZonePhrase| matches!(it.form, ZoneForm::Plain | ZoneForm::A);
    a.zone != b.zone && is_one(a) && is_one(b)
}

fn is_same_quality(a: &Quality<'_>, b: &Quality<'_>) -> bool {
    match (a, b) {
        (Quality::Status(a), Quality::Status(b)) => a == b,
        (Quality::Keyword(a), Quality::Keyword(b)) => a == b,
        (Quality::InPlay, Quality::InPlay) => true,
        (Quality::Same(a), Quality::Same(b)) => a == b,
        (Quality::Other(a), Quality::Other(b)) => a == b,
        (Quality::Kind(a), Quality::Kind(b)) => a == b,
        (Quality::Type(a), Quality::Type(b)) => a == b,
        (Quality::Noun(a), Quality::Noun(b)) => a == b,
        (Quality::Rank(a), Quality::Rank(b)) => a == b,
        _ => false,
    }
}

/// Whether two facts are one.
pub fn is_same(antecedents: &Antecedents<'_>, a: &Fact<'_>, b: &Fact<'_>) -> bool {
    if a.when != b.when || a.holds != b.holds {
        return false;
    }
    match (&a.said, &b.said) {
        (Said::Quality(x, of), Said::Quality(y, other)) => {
            is_one(antecedents, x, y) && is_same_quality(of, other)
        }
        (Said::Role(x, who), Said::Role(y, other)) => x == y && is_one(antecedents, who, other),
        _ => false,
    }
}

/// Whether two facts of one thing say the same.
pub fn is_same_of_one(a: &Fact<'_>, b: &Fact<'_>) -> bool {
    matches!((&a.said, &b.said), (Said::Quality(_, x), Said::Quality(_, y))
        if a.holds == b.holds && is_same_quality(x, y))
}

/// What the phrase that a word reads says of it, or what it is by its nature: whether that is what is asked.
pub fn is_so_by_name(subject: &super::Subject<'_>, asked: &Fact<'_>, how: Described) -> Option<bool> {
    let Said::Quality(what, quality) = asked.said else { return None };
    let mut holds = None;
    let mut compare = |known: Fact<'_>| {
        let Said::Quality(_, other) = known.said else { return };
        if qualities_exclude(subject.antecedents, (&quality, asked.holds), (&other, known.holds)) {
            holds = Some(false);
        } else if asked.holds == known.holds && is_same_quality(&quality, &other) {
            holds = Some(true);
        }
    };
    let Selection::Ref(word) = what else { return None };
    if what.is_you() {
        compare(Fact::new(Said::Quality(what, Quality::Noun(Noun::Player)), true));
    } else if let Some(pick) = subject.antecedents.read_at(word.at.0).and_then(|read| read.pick) {
        of_filter(what, &pick.filter, how, &mut compare);
    }
    holds
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

/// Of two states one of which everything is in, the other.
const fn opposite(status: Status) -> Option<Status> {
    match status {
        Status::Tapped => Some(Status::Untapped),
        Status::Untapped => Some(Status::Tapped),
        Status::FaceUp => Some(Status::FaceDown),
        Status::FaceDown => Some(Status::FaceUp),
        _ => None,
    }
}

/// Whether two phrases mean one and the same for sure.
pub fn is_one(antecedents: &Antecedents<'_>, a: &Selection, b: &Selection) -> bool {
    let read = |word: &Ref| antecedents.read_at(word.at.0);
    match (a, b) {
        // Two words for one creature may mean two of them.
        (Selection::Pick(x), Selection::Pick(y)) => {
            matches!(x.quant, Quant::All(_) | Quant::Possessed(..)) && sameness::is_same_phrase(x, y)
        }
        (Selection::Pick(pick), Selection::Ref(word)) | (Selection::Ref(word), Selection::Pick(pick)) => {
            let is_all = matches!(pick.quant, Quant::All(_));
            read(word).is_some_and(|read| {
                let is_equal = |other: &Pick| is_all && sameness::is_same_phrase(pick, other);
                read.at == pick.at.0 || read.pick.is_some_and(is_equal)
            })
        }
        (Selection::Ref(x), Selection::Ref(y)) => {
            sameness::is_same_word(x, y)
                || matches!((read(x), read(y)), (Some(Antecedent { at: x, .. }), Some(Antecedent { at: y, .. })) if x == y)
        }
        (Selection::List { .. }, _) | (_, Selection::List { .. }) => a == b,
    }
}

/// Whether what is said of all, or of none, of the first is said of the second: "no creatures".
fn is_case(antecedents: &Antecedents<'_>, all: &Selection, one: &Selection) -> bool {
    let Selection::Pick(all) = all else { return false };
    let pick = match one {
        Selection::Pick(pick) => Some(&**pick),
        Selection::Ref(word) => antecedents.read_at(word.at.0).and_then(|read| read.pick),
        Selection::List { .. } => None,
    };
    matches!(all.quant, Quant::All(_) | Quant::No(_))
        && all.chooser == Chooser::Actor
        && pick.is_some_and(|pick| sameness::covers(&all.filter, &pick.filter))
}

/// Whether two phrases mean two different players for sure: you, and an opponent.
pub fn are_two(antecedents: &Antecedents<'_>, a: &Selection, b: &Selection) -> bool {
    a.is_you() && is_opponent(antecedents, b) || b.is_you() && is_opponent(antecedents, a)
}

/// Whether a phrase means an opponent of yours.
pub fn is_opponent(antecedents: &Antecedents<'_>, who: &Selection) -> bool {
    let pick = match who {
        Selection::Pick(pick) => Some(&**pick),
        Selection::Ref(word) => antecedents.read_at(word.at.0).and_then(|read| read.pick),
        Selection::List { .. } => None,
    };
    let is_theirs = |pick: &Pick| pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Opponent));
    pick.is_some_and(is_theirs)
}

/// Whether all that the narrow count counts is in the wide one.
pub fn includes(antecedents: &Antecedents<'_>, wide: &Counted<'_>, narrow: &Counted<'_>) -> bool {
    match (wide, narrow) {
        (Counted::Objects(wide, who), Counted::Objects(narrow, actor)) => {
            objects_include(antecedents, (wide, *who), (narrow, *actor))
        }
        (Counted::Cards(zone, who), Counted::Cards(other, actor)) => {
            zone == other && has_cards_of(antecedents, *who, *actor)
        }
        (Counted::Cards(zone, who), Counted::Objects(filter, _)) => {
            let is_there =
                |it: &ZonePhrase| it.zone == *zone && has_cards_of(antecedents, *who, it.whose.as_deref());
            filter.suffixes.iter().any(|pred| place(pred).is_some_and(is_there))
        }
        (Counted::Qty(a), Counted::Qty(b)) => a == b,
        (Counted::Objects(..), Counted::Cards(..))
        | (Counted::Qty(_), Counted::Objects(..) | Counted::Cards(..))
        | (Counted::Objects(..) | Counted::Cards(..), Counted::Qty(_)) => false,
    }
}

/// Whether what the zones of some hold is all that those of another hold.
fn has_cards_of(antecedents: &Antecedents<'_>, all: Option<&Selection>, of: Option<&Selection>) -> bool {
    let Some(all) = all else { return true };
    of.is_some_and(|of| is_one(antecedents, all, of) || is_case(antecedents, all, of))
}

/// The zone that a clause names.
const fn place(pred: &Pred) -> Option<&ZonePhrase> {
    match pred {
        Pred::In(zone, Polarity::Is) | Pred::From(zone, Polarity::Is) => Some(zone),
        _ => None,
    }
}

fn objects_include(
    antecedents: &Antecedents<'_>,
    (wide, who): (&Filter, Option<&Selection>),
    (narrow, actor): (&Filter, Option<&Selection>),
) -> bool {
    let who = who.or_else(|| sameness::controller_of(wide));
    let actor = actor.or_else(|| sameness::controller_of(narrow));
    let is_theirs = who.is_none_or(|who| actor.is_some_and(|actor| is_one(antecedents, who, actor)));
    let is_elsewhere = |pred: &Pred| place(pred).is_some_and(|zone| zone.zone != Zone::Battlefield);
    let is_said = |pred: &Pred| match pred {
        Pred::Controller(_, Polarity::Is, _) => true,
        Pred::In(zone, Polarity::Is) if zone.zone == Zone::Battlefield => {
            !narrow.suffixes.iter().any(is_elsewhere)
        }
        Pred::In(..) | Pred::From(..) => narrow.suffixes.iter().any(|other| place(other) == place(pred)),
        other => narrow.suffixes.contains(other),
    };
    is_theirs && sameness::heads_cover(wide, narrow) && wide.suffixes.iter().all(is_said)
}
