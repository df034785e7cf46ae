//! Lowers `ability.pest`.

use super::{Lower, Node, find, first, kids};
use crate::ir::{
    Ability, ActivationLimit, Body, Cond, Event, PregameTime, Step, StepKind, Trigger, TriggerHead, Verb,
};
use crate::lexicon::words;
use crate::syntax::parser::Rule;

impl Lower<'_> {
    /// The first sentence of a line.
    pub fn line_start(&mut self, node: &Node<'_>) -> Option<Ability> {
        let node = first(node)?;
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
        let event = self.event(&find(node, Rule::event)?)?;
        // What holds is no moment that comes again (603.8).
        if matches!(event, Event::State(_)) && head != TriggerHead::When {
            return None;
        }
        Some(Trigger { head, event })
    }

    pub(super) fn intervening(&mut self, node: &Node<'_>) -> Option<Cond> {
        self.cond(&find(node, Rule::cond)?)
    }

    fn activated(&mut self, node: &Node<'_>) -> Option<Ability> {
        let costs = self.costs(&find(node, Rule::costs)?)?;
        let body = self.sentence_body(&find(node, Rule::sentence_body)?)?;
        Some(Ability::Activated { costs, body, limits: Vec::new() })
    }

    fn as_event(&mut self, node: &Node<'_>) -> Option<Ability> {
        let moment = find(node, Rule::game_starts).or_else(|| find(node, Rule::pregame_time));
        let event = match moment {
            Some(moment) => Event::Pregame(match moment.as_str() {
                "the game begins" => PregameTime::GameBegins,
                "before taking mulligans" => PregameTime::BeforeMulligans,
                "before drawing your opening hand" => PregameTime::BeforeHand,
                _ => PregameTime::AfterHand,
            }),
            None => self.event(&find(node, Rule::event)?)?,
        };
        let body = self.sentence_body(&find(node, Rule::sentence_body)?)?;
        Some(Ability::AsEvent { event, body })
    }

    /// "Activate only …".
    pub fn limit(&mut self, node: &Node<'_>) -> Option<Vec<ActivationLimit>> {
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
            Rule::limit_during => ActivationLimit::During(self.during(&first(&node)?)?),
            Rule::limit_if => ActivationLimit::Given(self.cond(&find(&node, Rule::cond)?)?),
            _ => return None,
        })
    }
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
