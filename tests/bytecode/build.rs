//! Short ways to write surface trees by hand, as parser and bind would give it.

use planarc::bytecode::{Debug, Module, Program, decode, encode, verify};
use planarc::codegen::compile_unchecked;
use planarc::lexicon::{CardType, Keyword, TurnPart};
use planarc::surface::*;

/// Compiles a card, and checks that its bytes decode, verify and encode to themselves.
pub fn compile(card: &Card) -> Vec<u8> {
    let program = compile_unchecked(card).expect("every reference is bound");
    let bytes = encode(&program, Debug::Strip);
    let decoded = decode(&bytes).expect("what was encoded decodes");
    assert_eq!(decoded, Program { spans: Vec::new(), ..program });
    assert_eq!(encode(&decoded, Debug::Strip), bytes);
    if let Err(error) = verify(decoded) {
        panic!("{error}");
    }
    bytes
}

/// The proven module of a card.
pub fn module(card: &Card) -> Module {
    verify(decode(&compile(card)).expect("decodes")).expect("verifies")
}

/// A plane with abilities, one a line.
pub fn plane(abilities: Vec<Ability>) -> Card {
    Card {
        name: CardName { full: "Tidewrack Shoals".into(), at: At::default() },
        kind: CardKind::Plane,
        types: TypeLine {
            supertypes: vec![],
            types: vec![CardType::Plane],
            subtypes: vec!["Ostrava".into()],
        },
        modifiers: None,
        lines: abilities.into_iter().map(line).collect(),
    }
}

fn line(ability: Ability) -> Line {
    Line { label: None, abilities: vec![ability], reminder: None, asides: Vec::new(), at: At::default() }
}

/// "Whenever chaos ensues, …"
pub fn on_chaos(body: Body) -> Ability {
    triggered(TriggerHead::Whenever, Event::ChaosEnsues, body)
}

pub fn triggered(head: TriggerHead, event: Event, body: Body) -> Ability {
    Ability::Triggered { on: vec![Trigger { head, event }], given: None, body, limits: vec![] }
}

/// "At the beginning of your upkeep".
pub fn your_upkeep() -> Event {
    Event::PartBegins { part: TurnPart::Upkeep, whose: Some(you()), nth: None, form: EventForm::Beginning }
}

pub fn body(steps: Vec<StepKind>) -> Body {
    let joined = |(place, kind)| Step {
        join: if place == 0 { Join::First } else { Join::Sentence },
        kind,
        at: At::default(),
    };
    Body { steps: steps.into_iter().enumerate().map(joined).collect() }
}

pub fn deed(subject: Subject, modal: Modality, verbs: Vec<Verb>) -> Deed {
    let joined = |(place, verb)| Act {
        join: if place == 0 { ActJoin::First } else { ActJoin::And },
        verb,
        out: Slot(None),
        at: At::default(),
    };
    Deed {
        subject,
        each: EachOf::NotSaid,
        modal,
        acts: verbs.into_iter().enumerate().map(joined).collect(),
        window: None,
        duration: Duration::Unstated,
        at: At::default(),
    }
}

/// The imperative.
pub fn act(verb: Verb) -> Deed {
    deed(Subject::Implied, Modality::PLAIN, vec![verb])
}

/// "you may V".
pub fn you_may(verb: Verb) -> Deed {
    deed(Subject::Of(you()), Modality::MAY, vec![verb])
}

/// The deed, its first act writing a slot.
pub fn out(mut deed: Deed, slot: u16) -> Deed {
    deed.acts[0].out = Slot(Some(slot));
    deed
}

/// The deed with a duration.
pub fn lasting(mut deed: Deed, duration: Duration) -> Deed {
    deed.duration = duration;
    deed
}

pub const END_OF_TURN: Duration = Duration::EndOfTurn(EndOfTurnForm::UntilEndOfTurn);

pub fn word(word: RefWord, slot: Option<u16>) -> Selection {
    Selection::Ref(reference(word, slot))
}

pub fn reference(word: RefWord, slot: Option<u16>) -> Ref {
    Ref { word, slot: Slot(slot), at: At::default() }
}

pub fn you() -> Selection {
    word(RefWord::You, None)
}

pub fn it(slot: u16) -> Selection {
    word(RefWord::Pronoun(Pronoun::It), Some(slot))
}

pub fn they(slot: u16) -> Selection {
    word(RefWord::Pronoun(Pronoun::They), Some(slot))
}

pub fn this_plane(form: SelfForm) -> Selection {
    word(RefWord::Source(form), None)
}

pub fn pick(quant: Quant, chooser: Chooser, filter: Filter, slot: Option<u16>) -> Selection {
    Selection::Pick(Box::new(Pick { quant, chooser, filter, slot: Slot(slot), at: At::default() }))
}

/// "each creature", "target creature" …
pub fn each(filter: Filter) -> Selection {
    pick(Quant::All(AllForm::Each), Chooser::Actor, filter, None)
}

pub fn target(filter: Filter, slot: u16) -> Selection {
    pick(Quant::A, Chooser::Target, filter, Some(slot))
}

pub fn cards(number: u32) -> Selection {
    pick(Quant::Exactly(Qty::Number(number)), Chooser::Actor, noun(Noun::Card), None)
}

pub fn filter(
    adjectives: Vec<Pred>,
    types: Vec<TypeWord>,
    noun: Option<Noun>,
    suffixes: Vec<Pred>,
) -> Filter {
    Filter { heads: vec![HeadPhrase { adjectives, types, noun }], join: ListJoin::One, suffixes }
}

pub fn noun(noun: Noun) -> Filter {
    filter(vec![], vec![], Some(noun), vec![])
}

pub fn creature() -> Filter {
    filter(vec![], vec![TypeWord::Type(CardType::Creature)], None, vec![])
}

pub fn creature_with(suffixes: Vec<Pred>) -> Filter {
    Filter { suffixes, ..creature() }
}

pub fn you_control() -> Pred {
    Pred::Controller(Box::new(you()), Polarity::Is, ControlForm::Active)
}

pub fn keyword(keyword: Keyword) -> KeywordUse {
    KeywordUse { keyword, arg: KeywordArg::None }
}

pub fn gain(keywords: Vec<Keyword>) -> Verb {
    let grants = keywords.into_iter().map(|one| AbilityGrant::Keyword(keyword(one))).collect();
    Verb::Gain(Abilities::List(grants, ListJoin::And), Onset::Begins)
}

pub fn get(power: u32, toughness: u32) -> Verb {
    Verb::Get(PtChange {
        power_sign: Sign::Plus,
        power: Qty::Number(power),
        toughness_sign: Sign::Plus,
        toughness: Qty::Number(toughness),
        for_each: None,
        for_each_place: ForEachPlace::BeforeDuration,
        additional: planarc::surface::AdditionalPt::NotSaid,
    })
}

/// "if C, B".
pub fn given(cond: Cond, steps: Vec<StepKind>) -> StepKind {
    StepKind::Given { cond, form: GivenForm::If, place: Place::Leading, body: body(steps) }
}

/// "you do", of the act that writes a slot.
pub fn you_do(act: u16) -> Cond {
    Cond::Outcome(Outcome {
        who: you(),
        result: OutcomeKind::Did,
        form: planarc::surface::OutcomeForm::Does,
        act: Slot(Some(act)),
    })
}

pub fn exile(what: Selection) -> Verb {
    Verb::Move { verb: MoveVerb::Exile, what, from: None, to: None, enters: Enters::default(), rest: None }
}
