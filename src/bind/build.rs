//! Builders of the surface tree for tests: each phrase takes a number, which is its place.

use crate::lexicon::{CardType, Zone};
use crate::source::Span;
use crate::surface::{
    Ability, Act, ActJoin, AllForm, At, Body, Card, CardKind, CardName, Chooser, Cond, ControlForm,
    CounterAmount, CounterKind, CounterPlacement, DamageForm, DamageKind, Deed, Destination, Duration,
    EachOf, Enters, Event, Filter, GivenForm, Happening, HeadPhrase, Join, LifeAmount, Line, ListJoin,
    Modality, MoveVerb, Noun, Outcome, OutcomeKind, Participle, Pick, Place, Plain, Polarity, Pred, Pronoun,
    Qty, Quant, Ref, RefWord, RoleForm, Selection, SelfForm, Slot, Step, StepKind, Subject, Tense, Trigger,
    TriggerHead, TypeLine, TypeWord, Verb, WayForm, WordNumber, ZoneForm, ZonePhrase,
};

/// The place with a number.
pub fn span(n: u32) -> Span {
    Span::new(n, n + 1)
}

fn at(n: u32) -> At {
    At(span(n))
}

/// A card with a line for each ability.
pub fn card(kind: CardKind, abilities: Vec<Ability>) -> Card {
    let card_type = match kind {
        CardKind::Plane => CardType::Plane,
        CardKind::Phenomenon => CardType::Phenomenon,
        CardKind::Scheme => CardType::Scheme,
        CardKind::Vanguard => CardType::Vanguard,
        CardKind::Conspiracy => CardType::Conspiracy,
        CardKind::Ordinary => CardType::Creature,
    };
    let line = |ability| Line {
        label: None,
        abilities: vec![ability],
        reminder: None,
        asides: Vec::new(),
        at: at(9_000),
    };
    Card {
        name: CardName { full: "Emberfall Steppe".to_owned(), at: at(9_999) },
        kind,
        types: TypeLine { supertypes: Vec::new(), types: vec![card_type], subtypes: Vec::new() },
        modifiers: None,
        lines: abilities.into_iter().map(line).collect(),
    }
}

/// A plane with a line for each ability.
pub fn plane(abilities: Vec<Ability>) -> Card {
    let mut card = card(CardKind::Plane, abilities);
    card.types.subtypes.push("Ostrava".to_owned());
    card
}

/// "Whenever chaos ensues, …".
pub fn chaos(body: Body) -> Ability {
    triggered(vec![Event::Happening(Happening::ChaosEnsues)], body)
}

/// "Whenever E (and whenever E₂), …".
pub fn triggered(events: Vec<Event>, body: Body) -> Ability {
    let on = events.into_iter().map(|event| Trigger { head: TriggerHead::Whenever, event }).collect();
    Ability::Triggered { on, given: None, body, limits: Vec::new() }
}

/// Steps, each a sentence.
pub fn body(kinds: Vec<StepKind>) -> Body {
    let step = |(i, kind)| Step {
        join: if i == 0 { Join::First } else { Join::Sentence },
        kind,
        at: At(Span::new(8_000, 8_001)),
    };
    Body { steps: kinds.into_iter().enumerate().map(step).collect() }
}

/// Steps from deeds.
pub fn does(deeds: Vec<Deed>) -> Body {
    body(deeds.into_iter().map(StepKind::Do).collect())
}

/// "If C, B."
pub fn given(cond: Cond, body: Body) -> StepKind {
    StepKind::Given { cond, form: GivenForm::If, place: Place::Leading, body }
}

/// "For each O, B."
pub fn for_each(over: Selection, body: Body) -> StepKind {
    StepKind::ForEach { over, form: crate::surface::LoopForm::Prefix, body }
}

/// "if P do", at the place of the step around it.
pub fn if_do(who: Selection) -> Cond {
    Cond::Outcome(Outcome {
        who,
        result: OutcomeKind::Did,
        form: crate::surface::OutcomeForm::Does,
        act: Slot::default(),
    })
}

/// A deed with a subject.
pub fn deed(n: u32, subject: Selection, verbs: Vec<Verb>) -> Deed {
    Deed { subject: Subject::Of(subject), ..imperative(n, verbs) }
}

/// A deed without a subject.
pub fn imperative(n: u32, verbs: Vec<Verb>) -> Deed {
    let act = |(i, verb)| Act {
        join: if i == 0 { ActJoin::First } else { ActJoin::And },
        verb,
        out: Slot::default(),
        at: at(n),
    };
    Deed {
        subject: Subject::Implied,
        each: EachOf::NotSaid,
        modal: Modality::PLAIN,
        acts: verbs.into_iter().enumerate().map(act).collect(),
        window: None,
        duration: Duration::Unstated,
        at: at(n),
    }
}

/// "P may V."
pub fn may(deed: Deed) -> Deed {
    Deed { modal: Modality::MAY, ..deed }
}

/// An event in the present tense.
pub fn event(deed: Deed) -> Event {
    Event::Deed {
        deed: Box::new(deed),
        nth: None,
        window: None,
        tense: Tense::Present,
        this_way: crate::surface::ThisWay::NotSaid,
    }
}

/// A filter with one head.
pub fn filter(types: &[CardType], noun: Option<Noun>) -> Filter {
    let types = types.iter().map(|t| TypeWord::Type(*t)).collect();
    Filter {
        heads: vec![HeadPhrase { adjectives: Vec::new(), types, noun }],
        join: ListJoin::One,
        suffixes: Vec::new(),
    }
}

/// "creature".
pub fn creature() -> Filter {
    filter(&[CardType::Creature], None)
}

/// A bare noun.
pub fn noun(noun: Noun) -> Filter {
    filter(&[], Some(noun))
}

/// A filter with one more suffix.
pub fn with(mut filter: Filter, suffix: Pred) -> Filter {
    filter.suffixes.push(suffix);
    filter
}

/// A filter with an adjective.
pub fn done(participle: Participle, mut filter: Filter) -> Filter {
    if let Some(head) = filter.heads.last_mut() {
        head.adjectives.push(Pred::Participle(participle));
    }
    filter
}

/// "they control".
pub fn controlled_by(who: Selection) -> Pred {
    Pred::Controller(Box::new(who), Polarity::Is, ControlForm::Active)
}

/// "V-ed this way".
pub fn this_way(participle: Participle) -> Pred {
    Pred::Way { participle, by: None, with: None, from: None, form: WayForm::Said }
}

/// A pick by the player who acts.
pub fn pick(n: u32, quant: Quant, filter: Filter) -> Selection {
    let pick = Pick { quant, chooser: Chooser::Actor, filter, slot: Slot::default(), at: at(n) };
    Selection::Pick(Box::new(pick))
}

/// "a O".
pub fn a(n: u32, filter: Filter) -> Selection {
    pick(n, Quant::A, filter)
}

/// "each O".
pub fn each(n: u32, filter: Filter) -> Selection {
    pick(n, Quant::All(AllForm::Each), filter)
}

/// "all O".
pub fn all(n: u32, filter: Filter) -> Selection {
    pick(n, Quant::All(AllForm::All), filter)
}

/// "k O".
pub fn exactly(n: u32, k: u32, filter: Filter) -> Selection {
    pick(n, Quant::Exactly(Qty::Number(k)), filter)
}

/// "target O".
pub fn target(n: u32, filter: Filter) -> Selection {
    let pick = Pick { quant: Quant::A, chooser: Chooser::Target, filter, slot: Slot::default(), at: at(n) };
    Selection::Pick(Box::new(pick))
}

/// "A and B".
pub fn list(items: Vec<Selection>) -> Selection {
    Selection::List { items, join: ListJoin::And }
}

/// A reference.
pub fn reference(n: u32, word: RefWord) -> Ref {
    Ref { word, slot: Slot::default(), at: at(n) }
}

/// A reference as a selection.
pub fn word(n: u32, word: RefWord) -> Selection {
    Selection::Ref(reference(n, word))
}

/// "you".
pub fn you() -> Selection {
    word(9_001, RefWord::You)
}

/// The card's name.
pub fn source(n: u32) -> Selection {
    word(n, RefWord::Source(SelfForm::Name))
}

/// "it".
pub fn it(n: u32) -> Selection {
    word(n, RefWord::Pronoun(Pronoun::It))
}

/// "they", "their", "them".
pub fn they(n: u32) -> Selection {
    word(n, RefWord::Pronoun(Pronoun::They))
}

/// "that O".
pub fn that(n: u32, filter: Filter) -> Selection {
    word(n, RefWord::That(filter, WordNumber::Singular))
}

/// "those O".
pub fn those(n: u32, filter: Filter) -> Selection {
    word(n, RefWord::That(filter, WordNumber::Plural))
}

/// "the O".
pub fn the(n: u32, filter: Filter) -> Selection {
    word(n, RefWord::The(filter, WordNumber::Singular))
}

/// "O's controller".
pub fn controller_of(n: u32, of: Selection) -> Selection {
    word(n, RefWord::ControllerOf(Box::new(of), RoleForm::Singular))
}

/// A zone of a player.
pub fn zone(zone: Zone, whose: Selection) -> ZonePhrase {
    ZonePhrase { zone, whose: Some(Box::new(whose)), form: ZoneForm::Plain }
}

fn moves(verb: MoveVerb, what: Selection, to: Option<Destination>) -> Verb {
    Verb::Move { verb, what, from: None, to, enters: Enters::default(), rest: None }
}

/// "exile O".
pub fn exile(what: Selection) -> Verb {
    moves(MoveVerb::Exile, what, None)
}

/// "put O into P's zone".
pub fn put(what: Selection, to: ZonePhrase) -> Verb {
    moves(MoveVerb::Put, what, Some(Destination { zone: to, position: None, order: None }))
}

/// "deals n damage to R".
pub fn damage(n: Qty, to: Option<Selection>) -> Verb {
    Verb::DealDamage { n: Some(n), so_much: None, to, kind: DamageKind::Any, form: DamageForm::Amount }
}

/// "n life".
pub fn life(n: Qty) -> LifeAmount {
    LifeAmount::N(n)
}

/// "put a charge counter on O".
pub fn charge(on: Selection) -> Verb {
    let counters = CounterAmount { quant: Quant::A, kind: Some(CounterKind::Named("charge".to_owned())) };
    Verb::PutCounters(vec![CounterPlacement { counters, on }])
}

/// "gets +1/+1".
pub fn get_bigger() -> Verb {
    use crate::surface::{PtChange, Sign};
    Verb::Get(PtChange {
        power_sign: Sign::Plus,
        power: Qty::Number(1),
        toughness_sign: Sign::Plus,
        toughness: Qty::Number(1),
        for_each: None,
        for_each_place: crate::surface::ForEachPlace::BeforeDuration,
        additional: crate::surface::AdditionalPt::NotSaid,
    })
}

/// "draw a card".
pub fn draw() -> Verb {
    Verb::Plain(Plain::Draw, a(9_100, noun(Noun::Card)))
}

/// "Draw a card."
pub fn draws() -> Body {
    does(vec![imperative(9_101, vec![draw()])])
}

/// The least chaos ability: one card is drawn.
pub fn draws_on_chaos() -> Ability {
    chaos(draws())
}
