//! Abilities: their kind, and a function for each part.

use super::condition::condition;
use super::context::{Context, Home, Mood, Unknown, Voice};
use super::event::{event, window};
use super::selection::selection;
use super::step::body;
use super::{ProgramBuilder, cost, keyword};
use crate::bytecode::enums::{
    AbilityKind, Cmp, Company, ControllerRule, FunctionKind, HomeZone, LimitKind, Modal, Span, Tense, Way,
};
use crate::bytecode::{Ability as Compiled, Count, FuncId, Inst, KeywordIndex, PartIndex, Ty};
use crate::lexicon::{Keyword, ManaSymbol, TurnPart};
use crate::surface::{Ability, Act, ActivationLimit, At, Body, Cost, PregameRule, StepKind, Trigger, Verb};

/// Where an ability functions and who controls it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Owner {
    pub(super) home: HomeZone,
    pub(super) controller: ControllerRule,
}

impl Owner {
    /// Whatever has a quoted ability.
    pub(super) const HOLDER: Self = Self { home: HomeZone::Holder, controller: ControllerRule::Holder };
}

/// Compiles an ability.
pub(super) fn ability(b: &mut ProgramBuilder, source: &Ability, owner: Owner, at: At) -> Compiled {
    let Owner { home, controller } = owner;
    let mut compiled = Compiled { home, controller, ..Compiled::placeholder() };
    let change = |context: &mut Context| *context = around(context, home, source);
    let outer = std::mem::take(&mut b.slots);
    b.within(change, |b| {
        parts(b, source, None, &mut compiled, at);
        // What the first time through left over is not part of the program.
        if b.slots.again() {
            parts(b, source, None, &mut compiled, at);
        }
    });
    b.slots = outer;
    compiled
}

/// An ability knows nothing of what it stands in; a quoted one only what X is.
fn around(outer: &Context, home: HomeZone, source: &Ability) -> Context {
    if home != HomeZone::Holder {
        return Context::default();
    }
    let x = match outer.x {
        Unknown::Is(_) | Unknown::Around if !costs_x(source) => Unknown::Around,
        Unknown::Announced | Unknown::Is(_) | Unknown::Around => Unknown::Announced,
    };
    Context { voice: Voice::Quoted, x, ..Context::default() }
}

/// Whether the ability has an X of its own.
fn costs_x(source: &Ability) -> bool {
    let Ability::Activated { costs, .. } = source else { return false };
    costs.iter().any(|cost| matches!(cost, Cost::Mana(mana) if mana.contains(&ManaSymbol::X)))
}

/// Compiles an ability, which a keyword before its dash may limit.
fn parts(b: &mut ProgramBuilder, source: &Ability, limiter: Option<Keyword>, to: &mut Compiled, at: At) {
    match source {
        Ability::Keyworded { keyword, ability } => {
            parts(b, ability, Some(*keyword), to, at);
            let index = KeywordIndex(u32::from(keyword.index()));
            to.keywords =
                Some(b.function(FunctionKind::Keywords, |b| b.emit(Inst::Keyword { keyword: index })));
        }
        Ability::Triggered { on, given, body, limits } => {
            to.kind = AbilityKind::Triggered;
            to.events = Some(events(b, on));
            to.condition = given
                .as_ref()
                .map(|given| b.function(FunctionKind::Condition, |b| b.pattern(|b| condition(b, given))));
            to.body = Some(effect(b, body));
            to.limits = limit_list(b, limits, None);
        }
        Ability::Activated { costs, body, limits } => {
            to.kind = AbilityKind::Activated;
            to.costs = Some(b.function(FunctionKind::Costs, |b| costs.iter().for_each(|c| cost::cost(b, c))));
            to.body = Some(effect(b, body));
            to.limits = limit_list(b, limits, limiter);
        }
        Ability::Static(body) => {
            to.kind = AbilityKind::Static;
            to.body = Some(statement(b, body));
        }
        Ability::AsEvent { event: of, body, place: _ } => {
            to.kind = AbilityKind::AsEvent;
            to.events = Some(b.function(FunctionKind::Events, |b| event(b, of)));
            to.body = Some(effect(b, body));
        }
        Ability::Keywords(uses) => {
            to.kind = AbilityKind::Keywords;
            to.keywords = Some(b.function(FunctionKind::Keywords, |b| {
                uses.iter().for_each(|used| keyword::line(b, used, at));
            }));
        }
        Ability::Pregame(body) => {
            to.kind = AbilityKind::Pregame;
            // A conspiracy is in the command zone before the decks are shuffled (315.2); what is said of
            // decks holds before that (113.6n), and other cards are in the deck.
            let elsewhere = to.home == HomeZone::Battlefield || builds_decks(body);
            if to.home != HomeZone::Holder && elsewhere {
                to.home = HomeZone::Anywhere;
            }
            to.body = Some(effect(b, body));
        }
        Ability::Spell(body) => {
            to.kind = AbilityKind::Spell;
            if to.home == HomeZone::Battlefield {
                to.home = HomeZone::Stack;
            }
            to.body = Some(effect(b, body));
        }
    }
}

fn builds_decks(body: &Body) -> bool {
    let deck = |act: &Act| matches!(act.verb, Verb::PregameRule(PregameRule::MinimumDeckSize(..)));
    body.steps.iter().any(|step| matches!(&step.kind, StepKind::Do(deed) if deed.acts.iter().any(deck)))
}

fn events(b: &mut ProgramBuilder, on: &[Trigger]) -> FuncId {
    b.function(FunctionKind::Events, |b| {
        for Trigger { head: _, event: of } in on {
            event(b, of);
        }
    })
}

/// The body of an effect, as a function.
pub(super) fn effect(b: &mut ProgramBuilder, source: &Body) -> FuncId {
    in_function(b, source, as_effect)
}

/// The body of an effect that belongs to the one around it, with which its targets are announced.
pub(super) fn effect_within(b: &mut ProgramBuilder, source: &Body) -> FuncId {
    // Where none can be announced around it, they are its own.
    if !b.announces() {
        return effect(b, source);
    }
    let mut id = FuncId(0);
    b.within(as_effect, |b| id = b.lent(|b| body(b, source)));
    id
}

fn as_effect(context: &mut Context) {
    context.home = Home::Effect;
    context.mood = Mood::Instruction;
    context.lasting = None;
    context.window = None;
    context.loops.clear();
}

/// A mode, as a function. It belongs to the sentence around it: a duration, a loop, a static
/// ability reach into it.
pub(super) fn mode(b: &mut ProgramBuilder, source: &Body) -> FuncId {
    let mut id = FuncId(0);
    b.within(|context| context.mood = Mood::Instruction, |b| id = b.mode(|b| body(b, source)));
    id
}

fn statement(b: &mut ProgramBuilder, source: &Body) -> FuncId {
    in_function(b, source, |context| context.home = Home::Static)
}

fn in_function(b: &mut ProgramBuilder, source: &Body, change: impl FnOnce(&mut Context)) -> FuncId {
    let mut id = FuncId(0);
    b.within(change, |b| id = b.function(FunctionKind::Body, |b| body(b, source)));
    id
}

/// The limits that are written, and those that the rules of a keyword add.
fn limit_list(
    b: &mut ProgramBuilder,
    limits: &[ActivationLimit],
    keyword: Option<Keyword>,
) -> Option<FuncId> {
    let compile = |b: &mut ProgramBuilder| {
        let written = limits.iter().map(|one| b.apart(|b| b.pattern(|b| limit(b, one)))).collect::<Vec<_>>();
        b.append_set(written.into_iter().chain(keyword.into_iter().flat_map(inherent)).collect());
    };
    let is_limited = !limits.is_empty() || keyword.is_some_and(|keyword| !inherent(keyword).is_empty());
    is_limited.then(|| b.function(FunctionKind::Limits, compile))
}

/// The limits of an activated ability that its keyword implies (702.57b, 702.142a, 702.177a).
fn inherent(keyword: Keyword) -> Vec<Vec<Inst>> {
    let once_each_turn = vec![Inst::LimitTimes { n: 1 }];
    if keyword == Keyword::Boast {
        vec![attacked_this_turn(), once_each_turn]
    } else if keyword == Keyword::Exhaust {
        vec![vec![Inst::Limit { kind: LimitKind::Once }]]
    } else if keyword == Keyword::Forecast {
        let upkeep = Inst::WindowPart { part: PartIndex(u32::from(TurnPart::Upkeep.index())) };
        vec![vec![Inst::You {}, upkeep, Inst::LimitDuring {}], once_each_turn]
    } else {
        Vec::new()
    }
}

/// "Only if this creature attacked this turn".
fn attacked_this_turn() -> Vec<Inst> {
    vec![
        Inst::Source {},
        Inst::None { ty: Ty::Sel },
        Inst::None { ty: Ty::Sel },
        Inst::Attack { company: Company::Any },
        Inst::None { ty: Ty::Window },
        Inst::None { ty: Ty::Dur },
        Inst::Deed { modal: Modal::Plain, n: Count(1) },
        Inst::None { ty: Ty::Nth },
        Inst::None { ty: Ty::Sel },
        Inst::Window { span: Span::ThisTurn },
        Inst::EventDeed { tense: Tense::Past, way: Way::Any },
        Inst::CondEvent {},
        Inst::LimitGiven {},
    ]
}

fn limit(b: &mut ProgramBuilder, source: &ActivationLimit) {
    let inst = match source {
        ActivationLimit::AsSorcery => Inst::Limit { kind: LimitKind::AsSorcery },
        ActivationLimit::AsInstant => Inst::Limit { kind: LimitKind::AsInstant },
        ActivationLimit::Once => Inst::Limit { kind: LimitKind::Once },
        ActivationLimit::OnceEachTurn => Inst::LimitTimes { n: 1 },
        ActivationLimit::TimesEachTurn(n) => Inst::LimitTimes { n: *n },
        ActivationLimit::During(when) => {
            window(b, when);
            Inst::LimitDuring {}
        }
        ActivationLimit::Given(given) => {
            condition(b, given);
            Inst::LimitGiven {}
        }
        ActivationLimit::By(who) => {
            selection(b, who);
            Inst::LimitBy {}
        }
        ActivationLimit::Costs(change, given) => {
            let (direction, n) = cost::changed(b, change);
            b.maybe(Ty::Cond, given.as_ref(), condition);
            Inst::LimitCost { direction, n }
        }
        ActivationLimit::SomeX => {
            b.emit(Inst::X {});
            b.emit(Inst::Num { n: 0 });
            b.emit(Inst::CondCompare { cmp: Cmp::Gt, tense: Tense::Present });
            Inst::LimitGiven {}
        }
    };
    b.emit(inst);
}
