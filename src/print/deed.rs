//! Deeds: subject, modal, acts, window, duration.

use super::agree::{Mood, Number, Person, Phrase, do_not, glue, join_subject, words};
use super::{Cx, duration, event, selection, verb, verb_events, verb_numbers};
use crate::lexicon::TurnPart;
use crate::surface::{
    Able, Act, ActJoin, ChoiceDomain, Chooser, CostOf, DealtForm, Deed, Duration, EachOf, Exceptness,
    Exclusive, Force, GameRule, InTurnForm, Modality, Pick, Plain, PregameNumber, PregameRule, RollsForm,
    Selection, Subject, Taken, Tense, Verb, Window, WindowForm, WindowSpan, WordNumber,
};

/// How a clause is said.
#[derive(Debug, Clone, Copy)]
pub(super) struct Clause {
    /// Its tense.
    pub(super) tense: Tense,
    /// The person of the noun that a relative clause modifies, which is its subject.
    pub(super) person: Option<Person>,
    /// "next" before the verb: the first time from now on.
    pub(super) next: bool,
}

impl Clause {
    /// A clause in the present.
    fn present(person: Option<Person>) -> Self {
        Clause { tense: Tense::Present, person, next: false }
    }
}

/// A deed in the present.
pub(super) fn deed(cx: Cx, deed: &Deed) -> String {
    clause(cx, deed, Clause::present(None))
}

/// A deed as a relative clause: "that attacks each combat if able".
pub(super) fn relative(cx: Cx, deed: &Deed, person: Person) -> String {
    format!("that {}", clause(cx, deed, Clause::present(Some(person))))
}

/// "it deal 2 damage", after "have".
pub(super) fn causative(cx: Cx, deed: &Deed) -> String {
    let Deed { subject, each: _, modal: _, acts, window, duration, at: _ } = deed;
    let who = match subject {
        Subject::Implied | Subject::Unsaid | Subject::Elided => String::new(),
        Subject::Of(who) => match acts.first().and_then(|act| owned_noun(&act.verb)) {
            Some((noun, _)) => words(&[&selection::possessive(cx, who), noun]),
            None => selection::object(cx, who),
        },
    };
    // "Have those creatures become copies of it."
    let several = matches!(subject, Subject::Of(who) if selection::person(who) == Person::Plural);
    let inner = if several { cx.acting(Person::Plural) } else { cx };
    let acts = self::acts(inner.mood(Mood::Base), acts);
    let window = window.as_ref().map_or_else(String::new, |window| self::window(cx, window));
    words(&[&who, &ended(acts, &window, &duration::duration(cx, duration))])
}

/// "you to discard a card", after "cause".
pub(super) fn caused(cx: Cx, deed: &Deed) -> String {
    let who = match &deed.subject {
        Subject::Implied | Subject::Unsaid | Subject::Elided => String::new(),
        Subject::Of(who) => selection::object(cx, who),
    };
    let does = Deed { subject: Subject::Implied, ..deed.clone() };
    words(&[&who, "to", &causative(cx, &does)])
}

/// A deed as a clause.
pub(super) fn clause(cx: Cx, deed: &Deed, how: Clause) -> String {
    if let Some(text) = damage_clause(cx, deed, how.tense).or_else(|| made_clause(cx, deed, how.tense)) {
        return text;
    }
    if let (EachOf::SameIsTrue, Subject::Of(who)) = (deed.each, &deed.subject) {
        return format!("the same is true for {}", selection::object(cx, who));
    }
    if let Some(text) =
        copies_clause(cx, deed).or_else(|| planar_cost(cx, deed)).or_else(|| added_cost(cx, deed))
    {
        return text;
    }
    let Deed { subject, each, modal, acts, window, duration, at: _ } = deed;
    let instead = if cx.instead { "instead" } else { "" };
    let cx = Cx { instead: false, ..cx };
    let said = Said::of(cx, subject, acts, how);
    let (auxiliary, mood) = auxiliary(said_modal(*modal, acts), how.tense, &said);
    let inner = cx.mood(mood).acting(said.actor);
    let acts = self::acts(inner, acts);
    let (auxiliary, acts) = contract(&auxiliary, acts, said.person);
    let window = match (window, modal) {
        (None, _) => String::new(),
        (Some(window), Modality { exclusive: Exclusive::OnlyWithin, .. }) => {
            format!("only {}", self::window(cx, window))
        }
        (Some(window), _) => self::window(cx, window),
    };
    // What is required for as long as something is so, or until something happens, is required if able.
    let is_last = match duration {
        Duration::While(_) | Duration::Until(_) | Duration::UntilNext(..) | Duration::UntilEndOfNext(_) => {
            modal.able == Able::IfAble
        }
        Duration::Unstated | Duration::Period(..) | Duration::ThatTurn(_) => false,
    };
    let duration = duration::duration(cx, duration);
    let (duration, last) = if is_last { (String::new(), duration) } else { (duration, String::new()) };
    let next = if how.next { "next" } else { "" };
    let (before, after) = match each {
        EachOf::NotSaid | EachOf::SameIsTrue => ("", ""),
        EachOf::Said => ("each", ""),
        EachOf::AfterModal => ("", "each"),
        EachOf::Also => ("also", ""),
        EachOf::AlsoAfterModal => ("", "also"),
    };
    let predicate = words(&[before, &auxiliary, after, next, instead, &ended(acts, &window, &duration)]);
    if let Some(verb) = acts_first(deed)
        && let Some(damage) = verb_numbers::redirected(cx, verb, &duration)
    {
        return words(&[&damage, &verb::verb(inner, verb).joined()]);
    }
    let text = if is_starting_player(&deed.acts) {
        words(&[&said.subject, &predicate])
    } else {
        with_subject(&said.subject, &predicate, how.tense)
    };
    let text = match modal.able {
        Able::NotSaid => text,
        Able::IfAble => words(&[&glue(&text, "if able"), &last]),
        Able::AbleTo => {
            words(&[&text, if said.person == Some(Person::Singular) { "does so" } else { "do so" }])
        }
    };
    let is_of_votes = |act: &Act| matches!(act.verb, Verb::Rule(GameRule::AdditionalVotes(_)));
    let text = if deed.acts.iter().any(is_of_votes) { format!("while voting, {text}") } else { text };
    match modal.exclusive {
        Exclusive::OnlyThey => format!("only {text}"),
        Exclusive::NotSaid | Exclusive::OnlyWithin => text,
    }
}

/// "each copy targets a different one of those creatures".
fn copies_clause(cx: Cx, deed: &Deed) -> Option<String> {
    let [Act { verb: Verb::TargetApart(of), .. }] = deed.acts.as_slice() else { return None };
    Some(format!("each copy targets a different one of {}", selection::whole(cx, of)))
}

/// "rolling the planar die costs you {1} less".
fn planar_cost(cx: Cx, deed: &Deed) -> Option<String> {
    let [Act { verb: Verb::CostChange(change), .. }] = deed.acts.as_slice() else { return None };
    if change.of != CostOf::PlanarRoll {
        return None;
    }
    let (cost, each) = super::cost::change(cx, change);
    let who = match &deed.subject {
        Subject::Of(who) => selection::object(cx, who),
        Subject::Implied | Subject::Unsaid | Subject::Elided => String::new(),
    };
    let duration = duration::duration(cx, &deed.duration);
    Some(words(&["rolling the planar die costs", &who, &cost, &each, &duration]))
}

/// "as an additional cost to cast this spell, discard a card".
fn added_cost(cx: Cx, deed: &Deed) -> Option<String> {
    let (Subject::Of(what), [Act { verb: Verb::CostAdded(costs, join), .. }]) =
        (&deed.subject, deed.acts.as_slice())
    else {
        return None;
    };
    let what = selection::object(cx, what);
    let may = if deed.modal.force == Force::May { "you may" } else { "" };
    let costs = words(&[may, &super::cost::added(cx, costs, *join)]);
    Some(format!("as an additional cost to cast {what}, {costs}"))
}

/// "3 or more damage is dealt to you by a creature": the recipient is not the subject of the words.
fn damage_clause(cx: Cx, deed: &Deed, tense: Tense) -> Option<String> {
    let (Subject::Of(to), [Act { verb: Verb::DealtDamage { n, by, kind, form: DealtForm::Damage }, .. }]) =
        (&deed.subject, deed.acts.as_slice())
    else {
        return None;
    };
    let be = match tense {
        Tense::Present => "is",
        Tense::Past => "was",
        Tense::Participle => "",
        Tense::Perfect => "has been",
        Tense::Would => "would be",
    };
    let damage = verb_numbers::damage_noun(cx, n.as_ref(), *kind);
    let by = by.as_ref().map_or_else(String::new, |by| format!("by {}", selection::object(cx, by)));
    let window = deed.window.as_ref().map_or_else(String::new, |window| self::window(cx, window));
    Some(words(&[&damage, be, "dealt to", &selection::object(cx, to), &window, &by]))
}

/// "one or more tokens would be created": what is made is the subject of the words.
fn made_clause(cx: Cx, deed: &Deed, tense: Tense) -> Option<String> {
    let (Subject::Unsaid, [Act { verb, .. }]) = (&deed.subject, deed.acts.as_slice()) else { return None };
    let (made, how, number) = if let Verb::Create(phrases) = verb {
        let (made, under) = super::token::created(cx, phrases);
        let number = match phrases.as_slice() {
            [one] => selection::number(&one.quant),
            _ => Number::Plural,
        };
        (made, words(&["created", &under]), number)
    } else if let Verb::PutCounters(places) = verb
        && let [place] = places.as_slice()
    {
        let made = verb_numbers::counters(cx, &place.counters);
        let on = selection::object(cx, &place.on);
        (made, words(&["put on", &on]), selection::number(&place.counters.quant))
    } else if let Verb::RemoveCounters(counters, Some(from), taken) = verb {
        let from = format!("removed from {}", selection::object(cx, from));
        let made = match (taken, verb_numbers::counters(cx, counters)) {
            (Taken::Last, one) => {
                let kind = one.text.split_once(' ').map_or("", |(_, kind)| kind);
                Phrase::with(format!("the last {kind}"), one.tail)
            }
            (Taken::FromEach | Taken::FromAmong, made) => made,
        };
        (made, from, selection::number(&counters.quant))
    } else if let Verb::Disclose(shown) = verb {
        let number = match shown.number {
            WordNumber::Singular => Number::Singular,
            WordNumber::Plural => Number::Plural,
        };
        (Phrase::plain(super::choice::shown(*shown)), "revealed".to_owned(), number)
    } else if let Verb::Choose(ChoiceDomain::Of(Selection::Pick(pick))) = verb {
        let chosen = Selection::Pick(Box::new(Pick { chooser: Chooser::Actor, ..pick.as_ref().clone() }));
        let one = selection::person(&chosen) == Person::Singular;
        let number = if one { Number::Singular } else { Number::Plural };
        (selection::object_phrase(cx, &chosen), "chosen at random".to_owned(), number)
    } else {
        return None;
    };
    let be = match (tense, number) {
        (Tense::Present, Number::Singular) => "is",
        (Tense::Present, Number::Plural) => "are",
        (Tense::Past | Tense::Participle, Number::Singular) => "was",
        (Tense::Past | Tense::Participle, Number::Plural) => "were",
        (Tense::Perfect, Number::Singular) => "has been",
        (Tense::Perfect, Number::Plural) => "have been",
        (Tense::Would, _) => "would be",
    };
    let window = deed.window.as_ref().map_or_else(String::new, |window| self::window(cx, window));
    let text = words(&[&made.text, be, &how, &window]);
    Some(glue(&text, &made.tail))
}

fn acts_first(deed: &Deed) -> Option<&Verb> {
    deed.acts.first().map(|act| &act.verb)
}

/// The subject as it is said, the person that the verb agrees with, and who acts.
struct Said {
    subject: String,
    person: Option<Person>,
    actor: Person,
}

impl Said {
    fn of(cx: Cx, subject: &Subject, acts: &[Act], how: Clause) -> Self {
        let verb = acts.first().map(|act| &act.verb);
        if let Some(subject) = verb.and_then(|verb| impersonal(cx, verb)) {
            return Said { subject, person: Some(Person::Singular), actor: Person::You };
        }
        match subject {
            Subject::Implied | Subject::Unsaid => {
                let (person, owned) = (how.person, verb.and_then(owned_noun));
                let actor = person.unwrap_or(Person::You);
                match owned {
                    Some((noun, _)) => {
                        Said { subject: format!("your {noun}"), person: Some(Person::Singular), actor }
                    }
                    None => Said { subject: String::new(), person, actor },
                }
            }
            Subject::Elided => {
                let actor = cx.antecedent;
                Said { subject: String::new(), person: Some(actor), actor }
            }
            Subject::Of(who) => Self::named(cx, who, verb),
        }
    }

    fn named(cx: Cx, who: &Selection, verb: Option<&Verb>) -> Self {
        let actor = selection::person(who);
        if let Some(Verb::KeywordCost { keyword, costs: _, less: _, form }) = verb {
            let owner = match form {
                crate::surface::KeywordCostForm::Owned => selection::possessive(cx, who),
                crate::surface::KeywordCostForm::The => "the".to_owned(),
            };
            let subject = format!("{owner} {} cost", keyword.text());
            return Said { subject, person: Some(Person::Singular), actor: Person::Singular };
        }
        match verb.and_then(owned_noun) {
            Some((one, several)) => {
                let owner = selection::possessive(cx, who);
                let (noun, person) = match actor {
                    Person::Plural => (several, Person::Plural),
                    Person::You | Person::Singular => (one, Person::Singular),
                };
                Said { subject: format!("{owner} {noun}"), person: Some(person), actor }
            }
            None => Said { subject: selection::subject(cx, who), person: Some(actor), actor },
        }
    }
}

/// The subject of a clause that has no one in it.
fn impersonal(cx: Cx, verb: &Verb) -> Option<String> {
    if let Verb::Times(inner, _) = verb {
        impersonal(cx, inner)
    } else if matches!(verb, Verb::ChaosEnsues | Verb::ChaosOn(_)) {
        Some("chaos".into())
    } else if let Verb::AdditionalPhase { part: _, after, place, followed_by: _ } = verb {
        Some(verb_events::there(*after, *place).into())
    } else if let Verb::Rule(GameRule::PlanarRollIs(of, _, form)) = verb {
        Some(match form {
            RollsForm::Each => format!("each {}", verb::planar_face(*of, "roll of the planar die")),
            RollsForm::All => verb::planar_face(*of, "rolls of the planar die"),
        })
    } else if let Verb::Rule(GameRule::NoLegendRule(_)) = verb {
        Some("the \"legend rule\"".into())
    } else if let Verb::Rule(GameRule::DamageCantBePrevented { kind, to, by }) = verb {
        Some(super::verb_numbers::damage_dealt(cx, *kind, to.as_ref(), by.as_ref()))
    } else if let Verb::Rule(GameRule::TheDamageCantBePrevented) = verb {
        Some("the damage".into())
    } else if let Verb::Rule(GameRule::LifeFloor { kind, whose, below, n: _, number }) = verb {
        let totals = if *number == WordNumber::Plural { "life totals" } else { "life total" };
        let damage = super::verb_numbers::damage_dealt(cx, *kind, None, None);
        let whose = selection::possessive(cx, whose);
        let below = super::quantity::comparison(cx, below);
        Some(format!("{damage} that would reduce {whose} {totals} to {below}"))
    } else if let Verb::Rule(GameRule::ManaCanBeSpent { of, to: _ }) = verb {
        Some(super::verb_numbers::mana(cx, of).joined())
    } else {
        None
    }
}

/// The noun, in both numbers, that the verb is really said of.
fn owned_noun(verb: &Verb) -> Option<(&'static str, &'static str)> {
    if matches!(verb, Verb::LifeBecomes(_)) {
        Some(("life total", "life totals"))
    } else if let Verb::Defined(stat, _) = verb {
        let stat = super::quantity::stat(*stat);
        Some((stat, stat))
    } else if matches!(verb, Verb::Rule(GameRule::HandSize(..) | GameRule::HandSizeIs(_))) {
        Some(("maximum hand size", "maximum hand sizes"))
    } else if let Verb::PregameRule(rule) = verb {
        pregame_noun(rule)
    } else {
        None
    }
}

const fn pregame_noun(rule: &PregameRule) -> Option<(&'static str, &'static str)> {
    match rule {
        PregameRule::Changed(PregameNumber::DeckSize, ..) => {
            Some(("minimum deck size", "minimum deck sizes"))
        }
        PregameRule::StartingLife(_) | PregameRule::Changed(PregameNumber::Life, ..) => {
            Some(("starting life total", "starting life totals"))
        }
        PregameRule::StartingHand(_) | PregameRule::Changed(PregameNumber::Hand, ..) => {
            Some(("starting hand size", "starting hand sizes"))
        }
        PregameRule::BeginWith(..) | PregameRule::BeginWithTokens(_) | PregameRule::StartingPlayer => None,
    }
}

/// "Can be blocked only by those" says what can't be.
fn said_modal(modal: Modality, acts: &[Act]) -> Modality {
    let only = |act: &Act| {
        matches!(
            act.verb,
            Verb::BlockOther(_) | Verb::BeBlocked(_, Exceptness::OnlyBy | Exceptness::OnlyByLate)
        )
    };
    if acts.iter().any(only) { Modality::CAN } else { modal }
}

/// What stands before the verb, and the form that the verb then takes.
fn auxiliary(modal: Modality, tense: Tense, said: &Said) -> (String, Mood) {
    let person = said.person.unwrap_or(Person::You);
    let bare = |word: &str| (word.to_owned(), Mood::Base);
    if modal.able == Able::AbleTo {
        return bare("able to");
    }
    match (modal.force, tense) {
        (Force::May, _) => bare("may"),
        (Force::Cant, Tense::Present | Tense::Perfect) => bare("can't"),
        (Force::Cant, Tense::Past | Tense::Participle | Tense::Would) => bare("couldn't"),
        (Force::Can, _) => bare("can"),
        (Force::Must, _) => bare("must"),
        (Force::DoesNot, Tense::Present) => bare(do_not(person)),
        (Force::DoesNot, Tense::Past | Tense::Participle) => bare("didn't"),
        (Force::DoesNot, Tense::Would) => bare("wouldn't"),
        (Force::DoesNot, Tense::Perfect) => (format!("{}n't", have(person)), Mood::Perfect),
        (Force::Plain, Tense::Would) => bare("would"),
        (Force::Plain, Tense::Perfect) => (have(person).to_owned(), Mood::Perfect),
        (Force::Plain, Tense::Present | Tense::Past | Tense::Participle) => {
            let mood = said.person.map_or(Mood::Base, |person| event::mood(tense, person));
            (String::new(), mood)
        }
    }
}

/// "You are the starting player" is said without a contraction.
fn is_starting_player(acts: &[Act]) -> bool {
    let first = acts.first().map(|act| &act.verb);
    matches!(first, Some(Verb::PregameRule(PregameRule::StartingPlayer)))
}

pub(super) fn have(person: Person) -> &'static str {
    match person {
        Person::You | Person::Plural => "have",
        Person::Singular => "has",
    }
}

/// "you've attacked", "it's a Goblin".
pub(super) fn with_subject(subject: &str, predicate: &str, tense: Tense) -> String {
    if tense == Tense::Perfect
        && matches!(subject, "you" | "they")
        && let Some(rest) = predicate.strip_prefix("have ")
    {
        return format!("{subject}'ve {rest}");
    }
    join_subject(subject, predicate)
}

/// "doesn't be" is "isn't".
fn contract(auxiliary: &str, acts: Phrase, person: Option<Person>) -> (String, Phrase) {
    let negative = match auxiliary {
        "doesn't" => "isn't",
        "don't" => "aren't",
        "didn't" if person == Some(Person::Singular) => "wasn't",
        "didn't" => "weren't",
        _ => return (auxiliary.to_owned(), acts),
    };
    match acts.text.strip_prefix("be ") {
        Some(rest) => (negative.to_owned(), Phrase::with(rest, acts.tail)),
        None => (auxiliary.to_owned(), acts),
    }
}

/// The acts with their joiners; the tail of the last one is kept apart.
fn acts(cx: Cx, acts: &[Act]) -> Phrase {
    let mut all = Phrase::default();
    for (place, act) in acts.iter().enumerate() {
        let Act { join, verb, out: _, at: _ } = act;
        let after = acts.get(place + 1);
        if after.is_some_and(|after| is_played(verb, after)) {
            all = Phrase::with(joined(all, *join, &super::agree::verb(cx.mood, "look at")), String::new());
            continue;
        }
        if after.is_some_and(|after| after.join == ActJoin::OrToo) {
            all = Phrase::with(joined(all, *join, &super::agree::verb(cx.mood, "cast")), String::new());
            continue;
        }
        let next = verb::verb(cx, verb);
        all = Phrase::with(joined(all, *join, &next.text), next.tail);
    }
    all
}

/// "Look at and play that card": what both are done to is said once.
fn is_played(verb: &Verb, next: &Act) -> bool {
    let (Verb::Plain(Plain::LookAt, seen), ActJoin::And) = (verb, next.join) else { return false };
    let (Verb::Play { what, .. } | Verb::Cast { what, .. }) = &next.verb else { return false };
    alike(seen, what)
}

/// Whether two phrases are said alike.
fn alike(one: &Selection, other: &Selection) -> bool {
    match (one, other) {
        (Selection::Ref(one), Selection::Ref(other)) => one.word == other.word,
        (Selection::Pick(one), Selection::Pick(other)) => {
            (&one.quant, &one.chooser, &one.filter) == (&other.quant, &other.chooser, &other.filter)
        }
        _ => false,
    }
}

fn joined(before: Phrase, join: ActJoin, next: &str) -> String {
    let before = before.joined();
    if before.is_empty() {
        return next.to_owned();
    }
    let joiner = match join {
        ActJoin::First => " ",
        ActJoin::Comma => ", ",
        ActJoin::CommaThen => ", then ",
        ActJoin::And => " and ",
        ActJoin::CommaAnd => ", and ",
        ActJoin::Or => " or ",
        ActJoin::OrToo => " or ",
        ActJoin::CommaOr => ", or ",
    };
    format!("{before}{joiner}{next}")
}

/// The acts with window, duration and tail.
fn ended(acts: Phrase, window: &str, duration: &str) -> String {
    glue(&words(&[&acts.text, window, duration]), &acts.tail)
}

/// A window.
pub(super) fn window(cx: Cx, window: &Window) -> String {
    let Window { span, whose, times, form } = window;
    if let Some(times) = times {
        let often = match times {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            n => format!("{} times", super::agree::number_text(*n)),
        };
        return format!("{often} {}", self::window(cx, &Window { times: None, ..window.clone() }));
    }
    let Some(whose) = whose else { return self::span(*span) };
    let owner = selection::possessive(cx, whose);
    match span {
        WindowSpan::During(part) => format!("during {owner} {}", part_of(whose, *form, part.text())),
        WindowSpan::InEach(part) => format!("in each of {owner} {}s", part.text()),
        WindowSpan::DuringEach(part) => format!("during each of {owner} {}s", part.text()),
        WindowSpan::Next(part) => format!("during {owner} next {}", part.text()),
        WindowSpan::LastTurn => format!("during {owner} last turn"),
        WindowSpan::NthTurn(n) => format!("during {}", turn_of_game(&owner, *n)),
        WindowSpan::OtherTurns => {
            format!("during {} other than {}", other_turns(*form), absolute(&owner, *form))
        }
        WindowSpan::SinceTurnEnded => format!("since {owner} last turn ended"),
        WindowSpan::SinceTurnBegan => format!("since the beginning of {owner} last turn"),
        WindowSpan::EachTurn => format!("during each of {owner} turns"),
        WindowSpan::Turns => format!("on each of {owner} turns"),
        WindowSpan::DuringTurns => format!("during each of {owner} turns"),
        WindowSpan::ThisTurn
        | WindowSpan::EachCombat
        | WindowSpan::ThisCombat
        | WindowSpan::ThisStep
        | WindowSpan::ThisGame
        | WindowSpan::Game
        | WindowSpan::ThatTurn
        | WindowSpan::ThatPhase
        | WindowSpan::InTurn(_)
        | WindowSpan::AnyTime => format!("during {owner} {}", part_of(whose, *form, "turn")),
        WindowSpan::AsSorcery => format!("any time {} could cast a sorcery", selection::subject(cx, whose)),
        WindowSpan::AsInstant => format!("any time {} could cast an instant", selection::subject(cx, whose)),
    }
}

/// "your first turn of the game".
pub(super) fn nth_turn(cx: Cx, turn: &Window) -> String {
    let WindowSpan::NthTurn(n) = turn.span else { return window(cx, turn) };
    let owner =
        turn.whose.as_deref().map_or_else(|| "the".to_owned(), |whose| selection::possessive(cx, whose));
    turn_of_game(&owner, n)
}

fn turn_of_game(owner: &str, n: u32) -> String {
    format!("{owner} {} turn of the game", super::quantity::ordinal(n))
}

/// "a turn", "turns".
const fn other_turns(form: Option<WindowForm>) -> &'static str {
    match form {
        None | Some(WindowForm::Own) => "a turn",
        Some(WindowForm::Several | WindowForm::SeveralOwn) => "turns",
    }
}

/// "yours", "their own", "its controller's".
fn absolute(possessive: &str, form: Option<WindowForm>) -> String {
    if matches!(form, Some(WindowForm::Own | WindowForm::SeveralOwn)) {
        return format!("{possessive} own");
    }
    if matches!(possessive, "your" | "their") { format!("{possessive}s") } else { possessive.to_owned() }
}

/// "your turn", "their turns", "their own turns".
fn part_of(whose: &Selection, form: Option<WindowForm>, part: &str) -> String {
    let theirs = matches!(whose, Selection::Ref(_)) && !whose.is_they() && selection::is_plural(whose);
    match form {
        None if theirs => format!("{part}s"),
        None => part.to_owned(),
        Some(WindowForm::Own) => format!("own {part}"),
        Some(WindowForm::Several) => format!("{part}s"),
        Some(WindowForm::SeveralOwn) => format!("own {part}s"),
    }
}

/// A stretch of time without an owner.
pub(super) fn span(span: WindowSpan) -> String {
    let words = match span {
        WindowSpan::During(TurnPart::Combat) => "during combat",
        WindowSpan::During(part) | WindowSpan::InEach(part) | WindowSpan::DuringEach(part) => {
            return format!("during the {}", part.text());
        }
        WindowSpan::Next(part) => return format!("during the next {}", part.text()),
        WindowSpan::NthTurn(n) => {
            return format!("during {}", turn_of_game("the", n));
        }
        WindowSpan::OtherTurns => "during a turn other than yours",
        WindowSpan::AnyTime => "any time",
        WindowSpan::AsSorcery => "any time you could cast a sorcery",
        WindowSpan::AsInstant => "any time you could cast an instant",
        WindowSpan::ThisTurn => "this turn",
        WindowSpan::EachTurn => "each turn",
        WindowSpan::InTurn(InTurnForm::A) => "in a turn",
        WindowSpan::InTurn(InTurnForm::One) => "in one turn",
        WindowSpan::InTurn(InTurnForm::Single) => "in a single turn",
        WindowSpan::LastTurn => "last turn",
        WindowSpan::SinceTurnEnded => "since your last turn ended",
        WindowSpan::SinceTurnBegan => "since the beginning of your last turn",
        WindowSpan::EachCombat => "each combat",
        WindowSpan::ThisCombat => "this combat",
        WindowSpan::ThisStep => "this step",
        WindowSpan::Turns => "on each of your turns",
        WindowSpan::DuringTurns => "during each of your turns",
        WindowSpan::ThisGame => "this game",
        WindowSpan::Game => "of the game",
        WindowSpan::ThatTurn => "that turn",
        WindowSpan::ThatPhase => "that phase",
    };
    words.to_owned()
}
