//! Abilities: kind, where they function, who controls them, and their parts.

use super::scope::{Part, Scope};
use super::{Elaborated, Elaborator, placeholder, refuse};
use crate::lexicon::{Keyword, KeywordAction, TurnPart, Zone};
use crate::lint::walk::{self, Node};
use crate::surface::{Ability, ActivationLimit, Body, CardKind, Cond, CostChange, Polarity, Qty, Trigger};
use planarc_bytecode::axis::{self, AbilityKind, Control, Span};
use planarc_bytecode::operand::{Block, Role, Slot, Zones};
use planarc_bytecode::walk::slots_written;
use planarc_bytecode::{Duration, Event, Grant, Limits, Num, Rule, Set, Stmt, Test, Window};

impl Elaborator<'_> {
    /// An ability of a card of that kind, which stands there.
    pub(super) fn ability(
        &mut self,
        source: &Ability,
        kind: CardKind,
        at: crate::source::Span,
    ) -> Elaborated<planarc_bytecode::Ability> {
        self.scope = Scope::new(at);
        self.complete(|it| it.parts(source, kind))
    }

    /// The parts of an ability.
    pub(super) fn parts(
        &mut self,
        source: &Ability,
        kind: CardKind,
    ) -> Elaborated<planarc_bytecode::Ability> {
        let mut ability = placeholder();
        (ability.zones, ability.control) = functions(kind);
        match source {
            Ability::Triggered { on, given, body, limits } => {
                self.triggered(&mut ability, (on, given.as_ref(), limits), body, kind)?;
            }
            Ability::Activated { costs, body, limits } => {
                ability.kind = AbilityKind::Activated;
                ability.limits = self.limits(limits)?;
                if super::act_play::has_x(costs) {
                    let least = u32::from(limits.contains(&ActivationLimit::SomeX));
                    let place = self.cost_place(body);
                    self.made_for(place, |it| {
                        it.names_x(Part::Announce, planarc_bytecode::Set::You, least);
                        Ok(())
                    })?;
                }
                self.scope.part = Part::Cost;
                let place = self.cost_place(body);
                ability.cost = self.made_for(place, |it| it.costs(costs))?;
                self.scope.part = Part::Body;
                ability.body = self.resolving(body)?;
            }
            Ability::Static(body) if let Some((span, first, rest)) = super::special::action(body) => {
                ability.kind = AbilityKind::Special;
                let window = Some(Window::Span { span, whose: None, part: None, nth: None, of: None });
                ability.limits =
                    Some(Limits { who: None, window, times: None, test: None, cost: Vec::new() });
                self.scope.part = Part::Cost;
                ability.cost = self.block(|it| it.step(&first))?;
                self.scope.part = Part::Body;
                ability.body = self.block(|it| it.steps(rest))?;
            }
            // "Champion a Goblin" (702.72).
            Ability::Static(body) if let Some((keyword, filter)) = super::keyworded::said_of_itself(body) => {
                ability.kind = AbilityKind::Keywords;
                let test = Some(Box::new(self.quality_of(filter, self.line)?));
                let (n, cost, of, word, memory) = (None, None, None, None, None);
                ability.keywords.push(Grant::Keyword { keyword, n, cost, test, of, word, memory });
            }
            Ability::Static(body) => {
                ability.kind = AbilityKind::Static;
                self.scope.is_static = true;
                ability.body = self.body_block(body)?;
            }
            Ability::AsEvent { event, body, place: _ } if super::replace::says_how_it_enters(event, body) => {
                ability.kind = AbilityKind::Static;
                ability.body = self.block(|it| it.enters_so(&body.steps))?;
            }
            Ability::AsEvent { event, body, place: _ } => {
                ability.kind = match event {
                    crate::surface::Event::Pregame(_) => AbilityKind::Pregame,
                    _ => AbilityKind::As,
                };
                self.scope.part = Part::When;
                ability.when = self.events(event)?;
                self.scope.drafting = ability.when.iter().any(super::draft::is_draft);
                self.scope.part = Part::Body;
                ability.body = self.body_block(body)?;
            }
            Ability::Spell(body) => {
                ability.kind = AbilityKind::Spell;
                ability.zones = Zones::of([Zone::Stack]);
                let (cost, body) = self.cost_of_spell(body)?;
                ability.cost = cost;
                self.scope.of_spell = !super::x_before::defines(&body);
                ability.body = self.body_block(&body)?;
            }
            Ability::Keywords(uses) => {
                ability.kind = AbilityKind::Keywords;
                for used in uses {
                    let grant = self.own_keyword(used, self.line)?;
                    ability.keywords.push(grant);
                }
            }
            Ability::Keyworded { keyword, ability } => return self.keyworded(*keyword, ability, kind),
            Ability::CastOnly(limits) => {
                ability.kind = AbilityKind::Static;
                self.scope.is_static = true;
                ability.body = self.block(|it| it.cast_only(limits))?;
            }
            Ability::Level(_) => return refuse(self.line, "what holds at a level"),
            Ability::Pregame(body) => {
                ability.kind = AbilityKind::Pregame;
                if super::draft::is_as_drafted(body) {
                    ability.kind = AbilityKind::As;
                    ability.when.push(super::draft::as_drafted());
                    self.scope.drafting = true;
                }
                if super::pregame::begins_with(body) {
                    ability.when.push(super::pregame::moment(axis::Moment::Begin));
                }
                ability.body = self.body_block(body)?;
            }
        }
        ability.announce = Block({
            let mut announce = std::mem::take(&mut self.scope.announce);
            announce.append(&mut self.scope.divides);
            announce
        });
        let zones = if ability.kind == AbilityKind::Keywords {
            super::home::of_keywords(&ability.keywords, self.bound.card())
        } else {
            let own = if self.scope.is_quoted() { Set::Holder } else { Set::Source };
            let zones = super::home::of(&ability, &self.abilities, &own);
            let is_given = self.scope.parent.as_ref().is_some_and(|around| around.modified.is_some());
            zones.filter(|zones| !is_given || !super::home::is_of_anywhere(*zones))
        };
        let is_said = ability.kind != AbilityKind::Keywords || !self.scope.is_quoted();
        if let (CardKind::Ordinary, true, Some(zones)) = (kind, is_said, zones) {
            ability.zones = zones;
        }
        Ok(ability)
    }

    /// What triggers an ability, and what it does then.
    fn triggered(
        &mut self,
        ability: &mut planarc_bytecode::Ability,
        (on, given, limits): (&[Trigger], Option<&Cond>, &[ActivationLimit]),
        body: &Body,
        kind: CardKind,
    ) -> Elaborated<()> {
        ability.kind = AbilityKind::Triggered;
        self.scope.part = Part::When;
        for Trigger { head: _, event } in on {
            ability.when.extend(self.events(event)?);
        }
        self.scope.of_one =
            ability.when.iter().filter(|event| !is_batch(event)).flat_map(slots_written).collect();
        if let [Event::Action { action: KeywordAction::Monstrosity, n, .. }] = ability.when.as_mut_slice()
            && says_x(body)
        {
            // X of what made it monstrous (701.37c).
            let into = self.scope.fresh();
            n.bind = Some(into);
            self.scope.x = Some(Num::Read { slot: Slot::new(into.0) });
        }
        self.scope.part = Part::Body;
        self.scope.of_cast = ability.when.iter().all(|event| matches!(event, Event::Cast { .. }));
        // X of the spell that it was (107.3m), or of what was paid to turn it face up or to cycle it.
        self.scope.of_spell = kind == CardKind::Ordinary
            && !self.scope.is_quoted()
            && ability.when.iter().all(was_paid_for)
            && !super::x_before::defines(body);
        ability.intervening = match given {
            Some(given) => Some(self.asked(given, &[])?),
            None => None,
        };
        let (does, limits): (Vec<_>, Vec<_>) =
            limits.iter().cloned().partition(|limit| matches!(limit, ActivationLimit::Does(_)));
        ability.limits = self.limits(&limits)?;
        self.waits_for(&ability.when);
        ability.body = self.resolving(body)?;
        match does.as_slice() {
            [] => Ok(()),
            [ActivationLimit::Does(often)] => self.does_only(ability, often, kind),
            _ => refuse(self.line, "two numbers of times that it is done"),
        }
    }

    fn limits(&mut self, limits: &[ActivationLimit]) -> Elaborated<Option<Limits>> {
        if limits.is_empty() {
            return Ok(None);
        }
        let mut all = Limits { who: None, window: None, times: None, test: None, cost: Vec::new() };
        let span = |span| Window::Span { span, whose: None, part: None, nth: None, of: None };
        // One stretch of time has a number of times, or is when it can be activated; others are tests.
        let (mut often, mut within, mut tests) = (None, Vec::new(), Vec::new());
        for limit in limits {
            let times = match limit {
                ActivationLimit::AsSorcery => {
                    within.push(span(Span::Sorcery));
                    continue;
                }
                ActivationLimit::AsInstant => {
                    within.push(span(Span::Instant));
                    continue;
                }
                ActivationLimit::OnceEachTurn => (span(Span::EachTurn), 1),
                ActivationLimit::TimesEachTurn(n, _) => (span(Span::EachTurn), *n),
                ActivationLimit::Once => (span(Span::Game), 1),
                ActivationLimit::During(window) => match window.times {
                    Some(times) => (self.window(window, self.line)?, times),
                    None => {
                        within.push(self.window(window, self.line)?);
                        continue;
                    }
                },
                ActivationLimit::Declared(step, polarity) => {
                    let in_combat = within.last().is_some_and(is_in_combat);
                    tests.push(declared(*step, *polarity, in_combat));
                    continue;
                }
                ActivationLimit::Given(given) => {
                    tests.push(self.condition(given)?);
                    continue;
                }
                ActivationLimit::By(who) if all.who.is_none() => {
                    all.who = Some(self.set(who)?);
                    // Whoever activates it controls it (602.2a): "their turn" is yours.
                    if let crate::surface::Selection::Pick(pick) = who {
                        self.scope.means(pick.slot, super::scope::Entity::Set(Set::You));
                    }
                    continue;
                }
                ActivationLimit::Costs(change, given) => {
                    let rule = self.own_cost(change, given.as_ref())?;
                    all.cost.push(rule);
                    continue;
                }
                // X is at least 1 where it is announced.
                ActivationLimit::SomeX => continue,
                ActivationLimit::By(_) => return refuse(self.line, "this limit of an ability"),
                ActivationLimit::Does(_) => {
                    return refuse(self.line, "how often the effect of an activated ability is carried out");
                }
            };
            if often.replace(times).is_some() {
                return refuse(self.line, "two numbers of times that it can be activated");
            }
        }
        let mut within = within.into_iter();
        match often {
            Some((window, times)) => (all.window, all.times) = (Some(window), Some(times)),
            None => all.window = within.next(),
        }
        tests.splice(0..0, within.map(|window| Test::Time { window }));
        all.test = super::selection::all_of(tests);
        let is_nothing = all == Limits { who: None, window: None, times: None, test: None, cost: Vec::new() };
        Ok((!is_nothing).then_some(all))
    }

    /// "Cast this spell only during combat": it can't be cast at another time.
    fn cast_only(&mut self, limits: &[ActivationLimit]) -> Elaborated<()> {
        let Some(Limits { who: None, window, times: None, test, .. }) = self.limits(limits)? else {
            return refuse(self.line, "so many times that a spell is cast");
        };
        let within = window.map(|window| Test::Time { window });
        let Some(may) = super::selection::all_of(within.into_iter().chain(test).collect()) else {
            return refuse(self.line, "a limit that says nothing");
        };
        let it = if self.scope.is_quoted() { Set::Holder } else { Set::Source };
        let (who, what, how) = (super::role::any(), super::role::in_role(it), Some(axis::Put::Cast));
        let event = Box::new(Event::Cast { who, what, from: None, how, price: None });
        let event = Event::When { event, c: super::filter::not(may) };
        let rules = vec![super::rule::plain_forbid(event)];
        self.scope.push(Stmt::Rule {
            into: None,
            rules,
            duration: Box::new(Duration::Functions),
            then: None,
        });
        Ok(())
    }

    /// "This ability costs {1} less to activate", under a condition.
    fn own_cost(&mut self, change: &CostChange, given: Option<&Cond>) -> Elaborated<Rule> {
        let any = super::role::any;
        let mut of = Event::Ability { who: any(), what: any(), change: axis::AbilityChange::Activate };
        if let Some(given) = given {
            of = Event::When { event: Box::new(of), c: self.condition(given)? };
        }
        self.costs_so_much(of, change, self.line)
    }
}

/// "Before attackers are declared": until that step begins, the first time in the turn, or this time, where a
/// combat is said (506.7a–d). Where it never begins, until what would come behind it does (506.7e).
fn declared(step: TurnPart, polarity: Polarity, in_combat: bool) -> Test {
    let span = if in_combat { Span::ThisCombat } else { Span::ThisTurn };
    let began = |part, edge| {
        let event = Event::Part { part, whose: super::role::any(), edge };
        let window = Window::Span { span, whose: None, part: None, nth: None, of: None };
        Test::Happened { event: Box::new(event), window }
    };
    let is_after = began(step, axis::Edge::Begin);
    if polarity == Polarity::Is {
        return is_after;
    }
    let mut passed = vec![is_after];
    if step == TurnPart::DeclareBlockers {
        passed.push(began(TurnPart::DeclareAttackers, axis::Edge::End));
    }
    if !in_combat {
        passed.extend([TurnPart::PostcombatMain, TurnPart::End].map(|part| began(part, axis::Edge::Begin)));
    }
    super::filter::not(match passed.as_slice() {
        [_] => passed.remove(0),
        [] | [_, _, ..] => Test::Any { c: passed },
    })
}

fn is_in_combat(window: &Window) -> bool {
    matches!(window, Window::Span { part: Some(TurnPart::Combat), .. })
}

/// Whether X is said in a body.
fn says_x(body: &Body) -> bool {
    let is_x = |node: &Node<'_>| matches!(node, Node::Qty(Qty::X));
    body.steps.iter().any(|step| walk::of_step(step).iter().any(|seen| is_x(&seen.node)))
}

/// Whether an event is that the card itself enters the battlefield, is turned face up or is cycled.
fn was_paid_for(event: &Event) -> bool {
    let is_itself =
        |role: &Role<Box<Test>>| matches!(role.test.as_deref(), Some(Test::In { of: Set::Source }));
    match event {
        Event::ZoneChange { what, to: Some(to), .. } => {
            to.zones == Zones::of([Zone::Battlefield]) && is_itself(what)
        }
        Event::Status { what, change: axis::Change::FaceUp, .. } => is_itself(what),
        Event::Keyword { what, keyword: Keyword::Cycling, .. } => is_itself(what),
        _ => false,
    }
}

/// Where abilities of a card function and who controls them (113.6, 311.5, 312.4, 313.5, 314.5, 315.6).
fn functions(kind: CardKind) -> (Zones, Control) {
    match kind {
        CardKind::Plane | CardKind::Phenomenon => (Zones::of([Zone::Command]), Control::PlanarController),
        CardKind::Scheme | CardKind::Vanguard | CardKind::Conspiracy => {
            (Zones::of([Zone::Command]), Control::Owner)
        }
        CardKind::Ordinary => (Zones::of([Zone::Battlefield]), Control::Controller),
    }
}

/// Whether an event may be of several at once.
fn is_batch(event: &Event) -> bool {
    if let Event::When { event, .. } | Event::Nth { event, .. } = event {
        is_batch(event)
    } else {
        matches!(event, Event::Batch { .. })
    }
}
