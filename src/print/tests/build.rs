//! Short builders for surface trees.

use crate::lexicon::{CardType, Keyword, ManaSymbol, Supertype, TurnPart, Zone};
use crate::surface::*;

pub(super) fn at() -> At {
    At::default()
}

pub(super) fn card(name: &str, kind: CardKind, lines: Vec<Line>) -> Card {
    Card {
        name: CardName { full: name.into(), at: at() },
        kind,
        types: TypeLine {
            supertypes: vec![],
            types: vec![CardType::Plane],
            subtypes: vec!["Ostrava".into()],
        },
        modifiers: None,
        lines,
    }
}

pub(super) fn plane(abilities: Vec<Ability>) -> Card {
    card("Tidewrack Shoals, the Last Shore", CardKind::Plane, vec![line(abilities)])
}

pub(super) fn line(abilities: Vec<Ability>) -> Line {
    Line { label: None, abilities, reminder: None, asides: Vec::new(), at: at() }
}

/// Asserts the single line that abilities print as.
#[track_caller]
pub(super) fn check(abilities: Vec<Ability>, expected: &str) {
    assert_eq!(crate::print::card_lines(&plane(abilities)).join("\n"), expected);
}

/// Asserts the sentence that a spell's deed prints as.
#[track_caller]
pub(super) fn check_deed(deed: Deed, expected: &str) {
    check(vec![Ability::Spell(body(vec![StepKind::Do(deed)]))], expected);
}

/// Asserts the sentence that a static ability's deed prints as.
#[track_caller]
pub(super) fn check_static(deed: Deed, expected: &str) {
    check(vec![Ability::Static(body(vec![StepKind::Do(deed)]))], expected);
}

pub(super) fn body(steps: Vec<StepKind>) -> Body {
    joined(steps.into_iter().map(|kind| (Join::Sentence, kind)).collect())
}

pub(super) fn joined(steps: Vec<(Join, StepKind)>) -> Body {
    let steps = steps.into_iter().enumerate();
    let steps = steps.map(|(place, (join, kind))| Step {
        join: if place == 0 { Join::First } else { join },
        kind,
        at: at(),
    });
    Body { steps: steps.collect() }
}

pub(super) fn acts(subject: Subject, verbs: Vec<(ActJoin, Verb)>) -> Deed {
    let acts = verbs.into_iter().map(|(join, verb)| Act { join, verb, out: Slot::default(), at: at() });
    Deed {
        subject,
        each: crate::surface::EachOf::NotSaid,
        modal: Modality::PLAIN,
        acts: acts.collect(),
        window: None,
        duration: Duration::Unstated,
        at: at(),
    }
}

pub(super) fn imperative(verb: Verb) -> Deed {
    acts(Subject::Implied, vec![(ActJoin::First, verb)])
}

pub(super) fn deed(subject: Selection, verb: Verb) -> Deed {
    acts(Subject::Of(subject), vec![(ActJoin::First, verb)])
}

pub(super) fn both(subject: Selection, first: Verb, second: Verb) -> Deed {
    acts(Subject::Of(subject), vec![(ActJoin::First, first), (ActJoin::And, second)])
}

pub(super) fn modal(modal: Modality, deed: Deed) -> Deed {
    Deed { modal, ..deed }
}

pub(super) fn lasting(duration: Duration, deed: Deed) -> Deed {
    Deed { duration, ..deed }
}

pub(super) fn until_end_of_turn(deed: Deed) -> Deed {
    lasting(Duration::Period(Period::EndOfTurn, PeriodForm::Until), deed)
}

pub(super) fn each(window: WindowSpan, deed: Deed) -> Deed {
    Deed { window: Some(Window { span: window, whose: None, times: None, form: None }), ..deed }
}

pub(super) fn happens(deed: Deed) -> Event {
    Event::Deed {
        deed: Box::new(deed),
        nth: None,
        window: None,
        tense: Tense::Present,
        this_way: crate::surface::ThisWay::NotSaid,
    }
}

pub(super) fn in_tense(tense: Tense, window: Option<WindowSpan>, deed: Deed) -> Event {
    let window = window.map(|span| Window { span, whose: None, times: None, form: None });
    Event::Deed { deed: Box::new(deed), nth: None, window, tense, this_way: crate::surface::ThisWay::NotSaid }
}

pub(super) fn beginning(
    part: TurnPart,
    whose: Option<Selection>,
    nth: Option<Nth>,
    form: EventForm,
) -> Event {
    Event::PartBegins { part, whose, nth, form }
}

pub(super) fn triggered(on: Vec<(TriggerHead, Event)>, body: Body) -> Ability {
    let on = on.into_iter().map(|(head, event)| Trigger { head, event }).collect();
    Ability::Triggered { on, given: None, body, limits: vec![] }
}

pub(super) fn chaos(body: Body) -> Ability {
    triggered(vec![(TriggerHead::Whenever, Event::Happening(Happening::ChaosEnsues))], body)
}

// References.

pub(super) fn word(word: RefWord) -> Ref {
    Ref { word, slot: Slot::default(), at: at() }
}

pub(super) fn reference(refers: RefWord) -> Selection {
    Selection::Ref(word(refers))
}

pub(super) fn you() -> Selection {
    reference(RefWord::You)
}

pub(super) fn it() -> Selection {
    reference(RefWord::Pronoun(Pronoun::It))
}

pub(super) fn they() -> Selection {
    reference(RefWord::Pronoun(Pronoun::They))
}

pub(super) fn name() -> Selection {
    reference(RefWord::Source(SelfForm::Name))
}

pub(super) fn this() -> Selection {
    reference(RefWord::Source(SelfForm::This))
}

pub(super) fn that(filter: Filter) -> Selection {
    reference(RefWord::That(filter, WordNumber::Singular))
}

pub(super) fn those(filter: Filter) -> Selection {
    reference(RefWord::That(filter, WordNumber::Plural))
}

// Filters.

pub(super) fn head(adjectives: Vec<Pred>, types: Vec<TypeWord>, noun: Option<Noun>) -> HeadPhrase {
    HeadPhrase { adjectives, types, noun }
}

pub(super) fn filter(heads: Vec<HeadPhrase>, join: ListJoin, suffixes: Vec<Pred>) -> Filter {
    Filter { heads, join, suffixes }
}

pub(super) fn nothing() -> Filter {
    filter(vec![], ListJoin::One, vec![])
}

pub(super) fn noun(noun: Noun) -> Filter {
    filter(vec![head(vec![], vec![], Some(noun))], ListJoin::One, vec![])
}

pub(super) fn kind(kind: CardType) -> Filter {
    filter(vec![head(vec![], vec![TypeWord::Type(kind)], None)], ListJoin::One, vec![])
}

pub(super) fn creature() -> Filter {
    kind(CardType::Creature)
}

pub(super) fn subtype(name: &str) -> Filter {
    filter(vec![head(vec![], vec![TypeWord::Subtype(name.into())], None)], ListJoin::One, vec![])
}

pub(super) fn kind_card(kind: CardType) -> Filter {
    filter(vec![head(vec![], vec![TypeWord::Type(kind)], Some(Noun::Card))], ListJoin::One, vec![])
}

impl Filter {
    pub(super) fn which(mut self, pred: Pred) -> Self {
        self.suffixes.push(pred);
        self
    }

    pub(super) fn adjective(mut self, pred: Pred) -> Self {
        self.heads[0].adjectives.push(pred);
        self
    }
}

pub(super) fn controlled(by: Selection) -> Pred {
    Pred::Controller(Box::new(by), Polarity::Is, ControlForm::Active)
}

pub(super) fn non(word: TypeWord) -> Pred {
    Pred::Not(Box::new(Pred::Type(word)))
}

pub(super) fn has(keyword: Keyword) -> Pred {
    Pred::Has(vec![bare(keyword)], ListJoin::One, Polarity::Is)
}

// Selections.

pub(super) fn pick(quant: Quant, chooser: Chooser, filter: Filter) -> Selection {
    Selection::Pick(Box::new(Pick { quant, chooser, filter, slot: Slot::default(), at: at() }))
}

pub(super) fn a(filter: Filter) -> Selection {
    pick(Quant::A, Chooser::Actor, filter)
}

pub(super) fn target(filter: Filter) -> Selection {
    pick(Quant::A, Chooser::Target, filter)
}

pub(super) fn all(form: AllForm, filter: Filter) -> Selection {
    pick(Quant::All(form), Chooser::Actor, filter)
}

pub(super) fn bare_plural(filter: Filter) -> Selection {
    all(AllForm::Bare, filter)
}

pub(super) fn every(filter: Filter) -> Selection {
    all(AllForm::Each, filter)
}

pub(super) fn gap() -> Selection {
    bare_plural(nothing())
}

pub(super) fn n(count: u32, filter: Filter) -> Selection {
    pick(Quant::Exactly(Qty::Number(count)), Chooser::Actor, filter)
}

pub(super) fn your_opponents() -> Selection {
    pick(Quant::Possessed(Box::new(you()), WordNumber::Plural), Chooser::Actor, noun(Noun::Opponent))
}

pub(super) fn count(filter: Filter) -> Qty {
    Qty::Count(Box::new(bare_plural(filter)))
}

pub(super) fn stat_of(stat: Stat, of: Selection) -> Qty {
    Qty::Stat(stat, Box::new(of), StatForm::Possessive)
}

// Zones.

pub(super) fn zone(zone: Zone) -> ZonePhrase {
    ZonePhrase { zone, whose: None, form: ZoneForm::Plain }
}

pub(super) fn zone_of(place: Zone, whose: Selection) -> ZonePhrase {
    ZonePhrase { whose: Some(Box::new(whose)), ..zone(place) }
}

pub(super) fn to(zone: ZonePhrase) -> Option<Destination> {
    Some(Destination { zone, position: None, order: None })
}

pub(super) fn to_end(zone: ZonePhrase, end: LibraryEnd, order: Option<Order>) -> Option<Destination> {
    Some(Destination { zone, position: Some(Position::End(end)), order })
}

pub(super) fn moved(
    verb: MoveVerb,
    what: Selection,
    from: Option<ZonePhrase>,
    to: Option<Destination>,
    enters: Enters,
) -> Verb {
    Verb::Move { verb, what, from, to, enters, rest: None }
}

pub(super) fn exile(what: Selection) -> Verb {
    moved(MoveVerb::Exile, what, None, None, Enters::default())
}

// Keywords, tokens, counters, costs.

pub(super) fn bare(keyword: Keyword) -> KeywordUse {
    KeywordUse { keyword, arg: KeywordArg::None }
}

pub(super) fn grant(keyword: Keyword) -> AbilityGrant {
    AbilityGrant::Keyword(bare(keyword))
}

pub(super) fn gain(grants: Vec<AbilityGrant>) -> Verb {
    Verb::Gain(Abilities::List(grants, ListJoin::And), Onset::Begins)
}

pub(super) fn have(grants: Vec<AbilityGrant>) -> Verb {
    Verb::Gain(Abilities::List(grants, ListJoin::And), Onset::Holds)
}

pub(super) fn quote(abilities: Vec<Ability>) -> AbilityGrant {
    AbilityGrant::Quoted(Box::new(Granted { label: None, abilities }))
}

pub(super) fn plus(power: u32, toughness: u32) -> Verb {
    get(Sign::Plus, power, toughness, None)
}

pub(super) fn get(sign: Sign, power: u32, toughness: u32, for_each: Option<Qty>) -> Verb {
    Verb::Get(PtChange {
        power_sign: sign,
        power: Qty::Number(power),
        toughness_sign: sign,
        toughness: Qty::Number(toughness),
        for_each,
        for_each_place: ForEachPlace::AfterDuration,
        additional: crate::surface::AdditionalPt::NotSaid,
    })
}

pub(super) fn described(types: Vec<TypeWord>) -> Description {
    Description { types, ..Description::default() }
}

pub(super) fn a_kind(types: Vec<TypeWord>) -> Description {
    Description { article: Article::A, ..described(types) }
}

pub(super) fn gain_life(n: u32) -> Verb {
    Verb::GainLife(LifeAmount::N(Qty::Number(n)))
}

pub(super) fn lose_life(n: u32) -> Verb {
    Verb::LoseLife(LifeAmount::N(Qty::Number(n)))
}

pub(super) fn passive(verb: PassiveVerb) -> Verb {
    Verb::Passive { verb, from: None, this_way: ThisWay::NotSaid }
}

pub(super) fn token(quant: Quant, is: Description, abilities: Vec<AbilityGrant>) -> TokenPhrase {
    let spec = TokenSpec::Described { is, name: None, abilities };
    TokenPhrase { quant, spec, entry: TokenEntry::default() }
}

pub(super) fn counters(quant: Quant, kind: CounterKind, on: Selection) -> CounterPlacement {
    CounterPlacement { counters: CounterAmount { quant, kind: Some(kind) }, on }
}

pub(super) fn one_one() -> CounterKind {
    CounterKind::PowerToughness(1, 1)
}

pub(super) fn damage(n: Qty, to: Selection, form: DamageForm) -> Verb {
    Verb::DealDamage { n: Some(n), so_much: None, to: Some(to), kind: DamageKind::Any, form }
}

pub(super) fn mana(generic: u32) -> Cost {
    Cost::Mana(vec![ManaSymbol::Generic(generic)])
}

pub(super) fn supertype(supertype: Supertype) -> TypeWord {
    TypeWord::Supertype(supertype)
}
