//! Lowers `ability.pest`.

use super::{Lower, Node, find, first, kids};
use crate::ir::{
    Ability, ActivationLimit, Body, Cond, Duration, Event, Place, PregameTime, Step, StepKind, Trigger,
    TriggerHead, Verb,
};
use crate::lexicon::{Keyword, words};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    /// The first sentence of a line.
    pub fn line_start(&mut self, node: &Node<'_>) -> Option<Ability> {
        let Some(node) = find(node, Rule::keyword_ability) else { return self.plain_start(node) };
        let text = find(&node, Rule::keyword)?.as_str().strip_prefix('%')?.replace('_', " ");
        let keyword = Keyword::find(&text).filter(|keyword| keyword.has_ability())?;
        let ability = Box::new(self.plain_start(&node)?);
        Some(Ability::Keyworded { keyword, ability })
    }

    fn plain_start(&mut self, node: &Node<'_>) -> Option<Ability> {
        if let Some(moment) = find(node, Rule::late_moment) {
            return self.late_moment(&find(node, Rule::sentence_body)?, &moment);
        }
        let node = kids(node).find(|kid| kid.as_rule() != Rule::keyword)?;
        match node.as_rule() {
            Rule::triggered => self.triggered(&node),
            Rule::activated => self.activated(&node),
            Rule::as_event => self.as_event(&node),
            Rule::keywords_line => {
                let uses: Option<Vec<_>> = kids(&node)
                    .filter(|k| k.as_rule() == Rule::keyword_use)
                    .map(|k| self.keyword_use(&k))
                    .collect();
                Some(Ability::Keywords(uses?))
            }
            Rule::sentence_body => {
                let body = self.sentence_body(&node)?;
                Some(if is_pregame(&body) { Ability::Pregame(body) } else { Ability::Static(body) })
            }
            _ => None,
        }
    }

    pub fn triggered(&mut self, node: &Node<'_>) -> Option<Ability> {
        let mut on = Vec::new();
        let mut given = None;
        let mut body = Body::default();
        for kid in kids(node) {
            match kid.as_rule() {
                Rule::trigger => on.push(self.trigger(&kid)?),
                Rule::trigger_or => {
                    let head = TriggerHead::Or;
                    let event = self.trigger_event(&kid)?;
                    let moments = on.iter().any(|before: &Trigger| before.head == TriggerHead::At);
                    if moments || matches!(event, Event::State(_)) {
                        return None;
                    }
                    on.push(Trigger { head, event });
                }
                Rule::legacy_or => {
                    self.legacy(&kid, " and ", "two events of one ability are joined by \"and\"")
                }
                Rule::intervening => given = Some(self.intervening(&kid)?),
                Rule::sentence_body => body = self.sentence_body(&kid)?,
                _ => {}
            }
        }
        // The next time from when? Only an effect begins to wait.
        if on.iter().any(|trigger| super::event::is_next(&trigger.event)) {
            return None;
        }
        Some(Ability::Triggered { on, given, body, limits: Vec::new() })
    }

    pub(super) fn trigger(&mut self, node: &Node<'_>) -> Option<Trigger> {
        let head = match find(node, Rule::trigger_head)?.as_str() {
            "when" => TriggerHead::When,
            "whenever" => TriggerHead::Whenever,
            _ => TriggerHead::At,
        };
        let event = self.trigger_event(node)?;
        // What holds is no moment that comes again (603.8).
        if matches!(event, Event::State(_)) && head != TriggerHead::When {
            return None;
        }
        Some(Trigger { head, event })
    }

    /// An event, while a condition holds where one is said.
    fn trigger_event(&mut self, node: &Node<'_>) -> Option<Event> {
        let event = self.event(&find(node, Rule::event)?)?;
        self.event_while(node, event)
    }

    /// "… while you're the monarch".
    pub(super) fn event_while(&mut self, node: &Node<'_>, event: Event) -> Option<Event> {
        let Some(while_said) = find(node, Rule::event_while) else { return Some(event) };
        let happens = matches!(event, Event::Deed { .. } | Event::ChaosEnsues | Event::VotingEnds);
        let cond = self.cond(&find(&while_said, Rule::cond)?)?;
        happens.then(|| Event::While(Box::new(event), Box::new(cond)))
    }

    pub(super) fn intervening(&mut self, node: &Node<'_>) -> Option<Cond> {
        self.cond(&find(node, Rule::cond)?)
    }

    fn activated(&mut self, node: &Node<'_>) -> Option<Ability> {
        let costs = self.costs(&find(node, Rule::costs)?)?;
        let body = self.sentence_body(&find(node, Rule::sentence_body)?)?;
        Some(Ability::Activated { costs, body, limits: Vec::new() })
    }

    /// "As E, B", "Before taking mulligans, B".
    pub fn as_event(&mut self, node: &Node<'_>) -> Option<Ability> {
        let event = match moment(node) {
            Some(moment) => Event::Pregame(moment),
            None => self.event(&find(node, Rule::event)?)?,
        };
        let body = self.sentence_body(&find(node, Rule::sentence_body)?)?;
        Some(Ability::AsEvent { event, body, place: Place::Leading })
    }

    /// "B as the game begins": an instruction, since no statement begins with a moment and goes on.
    pub fn late_moment(&mut self, body: &Node<'_>, late: &Node<'_>) -> Option<Ability> {
        let event = Event::Pregame(moment(late)?);
        let body = self.sentence_body(body)?;
        let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else { return None };
        let does = deed.duration == Duration::Unstated
            && deed.window.is_none()
            && deed.acts.iter().all(|act| !matches!(act.verb, Verb::PregameRule(_)));
        does.then_some(Ability::AsEvent { event, body, place: Place::Trailing })
    }

    /// "Activate only …".
    pub fn limit(&mut self, node: &Node<'_>) -> Option<Vec<ActivationLimit>> {
        if super::has(node, Rule::limit_x) {
            return Some(vec![ActivationLimit::SomeX]);
        }
        if let Some(cost) = find(node, Rule::limit_cost) {
            let change = self.cost_change(&find(&cost, Rule::cost_change)?)?;
            let given = match find(&cost, Rule::cond) {
                Some(cond) => Some(self.cond(&cond)?),
                None => None,
            };
            let activates = change.of == crate::ir::CostOf::Activate;
            return activates.then(|| vec![ActivationLimit::Costs(change, given)]);
        }
        if let Some(by) = find(node, Rule::limit_by) {
            let who = match find(&by, Rule::player_sel) {
                Some(who) => self.player_sel(&who)?,
                None => super::selection_of::any_player(self.at(&by)),
            };
            let mut limits = vec![ActivationLimit::By(who)];
            for item in kids(&by).filter(|k| k.as_rule() == Rule::limit_item) {
                limits.push(self.limit_item(&item)?);
            }
            return Some(limits);
        }
        kids(node).filter(|k| k.as_rule() == Rule::limit_item).map(|k| self.limit_item(&k)).collect()
    }

    fn limit_item(&mut self, node: &Node<'_>) -> Option<ActivationLimit> {
        let node = first(node)?;
        Some(match node.as_rule() {
            Rule::as_sorcery => ActivationLimit::AsSorcery,
            Rule::as_instant => ActivationLimit::AsInstant,
            Rule::once_each_turn => ActivationLimit::OnceEachTurn,
            Rule::once => ActivationLimit::Once,
            Rule::times_each_turn => ActivationLimit::TimesEachTurn(times(&first(&node)?)?),
            Rule::limit_during => ActivationLimit::During(self.window(&node)?),
            Rule::limit_if => ActivationLimit::Given(self.cond(&find(&node, Rule::cond)?)?),
            _ => return None,
        })
    }
}

/// A moment before the first turn, under a node that may have one.
fn moment(node: &Node<'_>) -> Option<PregameTime> {
    let moment = find(node, Rule::game_starts).or_else(|| find(node, Rule::pregame_time))?;
    Some(match moment.as_str() {
        "the game begins" => PregameTime::GameBegins,
        "before taking mulligans" => PregameTime::BeforeMulligans,
        "before drawing your opening hand" => PregameTime::BeforeHand,
        _ => PregameTime::AfterHand,
    })
}

/// Whether a sentence says how the game starts (103).
fn is_pregame(body: &Body) -> bool {
    let rule = |verb: &Verb| matches!(verb, Verb::PregameRule(_));
    let states =
        |step: &Step| matches!(&step.kind, StepKind::Do(deed) if deed.acts.iter().all(|act| rule(&act.verb)));
    body.steps.iter().all(states)
}

/// "twice", "three times".
pub(super) fn times(node: &Node<'_>) -> Option<u32> {
    if node.as_str() == "twice" {
        return Some(2);
    }
    words::number(node.as_str().split(' ').next()?)
}
