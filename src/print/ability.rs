//! Abilities.

use super::agree::{capital, glue, number_text, stop};
use super::step::{Text, body, sentence};
use super::{Cx, Setting, condition, cost, deed, event, keyword, selection};
use crate::lexicon::{Keyword, TurnPart};
use crate::surface::{
    Ability, Act, ActivationLimit, Body, Cond, Event, Join, LevelLine, LineLabel, Place, Polarity, Quant,
    Selection, Step, StepKind, Subject, TimesForm, Trigger, TriggerHead, Verb, WindowSpan,
};

/// The abilities of a line, with spaces between them.
pub(super) fn abilities(cx: Cx, abilities: &[Ability]) -> Text {
    let mut printed = Text::default();
    for ability in abilities {
        let next = self::ability(cx, ability);
        printed.main = glue(&printed.main, &next.main);
        printed.bullets.extend(next.bullets);
    }
    printed
}

fn ability(cx: Cx, ability: &Ability) -> Text {
    match ability {
        Ability::Triggered { on, given, body, limits } => triggered(cx, on, given.as_ref(), body, limits),
        Ability::Activated { costs, body, limits } => {
            let mut text = sentence(self::body(cx.within(Setting::Effect), body));
            text.main = format!("{}: {}", cost::cost_list(cx, costs), text.main);
            text.main = glue(&text.main, &activation_limits(cx, limits));
            text
        }
        Ability::Static(body) => sentence(self::body(cx.within(Setting::Static), body)),
        Ability::AsEvent { event, body, place } => {
            let event = event::event(cx.within(Setting::Event), event);
            // The moments themselves are said with words of time of their own.
            let head = if event.starts_with("before ") || event.starts_with("after ") {
                event
            } else {
                format!("as {event}")
            };
            match place {
                Place::Leading => sentence(self::body(cx, body).prefixed(&head)),
                Place::Trailing => moment_after_first(cx, body, &head),
            }
        }
        Ability::Keyworded { keyword, ability } => {
            let mut text = self::ability(cx, ability);
            text.main = format!("{} — {}", capital(keyword.text()), capital(&text.main));
            text
        }
        Ability::Keywords(uses) => Text::plain(keyword::keyword_line(cx, uses)),
        Ability::CastOnly(limits) => {
            let limits = activation_limits(cx, limits);
            Text::plain(format!("Cast this spell {}", limits.trim_start_matches("Activate ")))
        }
        Ability::Level(line) => Text::plain(match line {
            LevelLine::Band { from, to: Some(to) } => format!("LEVEL {from}-{to}"),
            LevelLine::Band { from, to: None } => format!("LEVEL {from}+"),
            LevelLine::Size(power, toughness) => format!("{power}/{toughness}"),
            LevelLine::Gained(costs, level) => format!("{}: Level {level}", cost::cost_list(cx, costs)),
        }),
        Ability::Spell(body) if is_keyword_alone(body) => {
            let mut text = self::body(cx, body);
            text.main = capital(&text.main);
            text
        }
        Ability::Pregame(body) | Ability::Spell(body) => sentence(self::body(cx, body)),
    }
}

/// "You may exert this creature as it attacks. When you do, draw a card": the moment is written in the first sentence.
fn moment_after_first(cx: Cx, body: &Body, moment: &str) -> Text {
    let goes_on = |step: &Step| matches!(step.join, Join::Sentence | Join::SentenceThen);
    let end = body.steps.iter().skip(1).position(goes_on).map_or(body.steps.len(), |at| at + 1);
    let (first, rest) = body.steps.split_at(end);
    let part = |steps: &[Step]| Body { steps: steps.to_vec() };
    let mut text = self::body(cx, &part(first));
    text.main = glue(&text.main, moment);
    let mut text = sentence(text);
    if !rest.is_empty() {
        let rest = sentence(self::body(cx, &part(rest)));
        text.main = glue(&text.main, &rest.main);
        text.bullets.extend(rest.bullets);
    }
    text
}

/// "Champion a Goblin", which ends without a full stop as keywords do.
fn is_keyword_alone(body: &Body) -> bool {
    let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else { return false };
    let of_keyword = |act: &Act| matches!(&act.verb, Verb::Keyworded { keyword: Keyword::Champion, .. });
    matches!(deed.subject, Subject::Implied | Subject::Unsaid) && deed.acts.iter().all(of_keyword)
}

fn triggered(cx: Cx, on: &[Trigger], given: Option<&Cond>, body: &Body, limits: &[ActivationLimit]) -> Text {
    if matches!(on, [Trigger { event: Event::Chapter(_), .. }, ..]) {
        let symbols: Vec<String> = on.iter().map(|trigger| event::event(cx, &trigger.event)).collect();
        let mut text = sentence(self::body(cx.within(Setting::Effect), body));
        text.main = format!("{} — {}", symbols.join(", "), text.main);
        return text;
    }
    let mut heads = String::new();
    for (place, trigger) in on.iter().enumerate() {
        let join = if place == 0 || trigger.head == TriggerHead::Or { "" } else { "and" };
        heads = super::agree::words(&[&heads, join, &self::trigger(cx, trigger)]);
    }
    if let Some(cond) = given {
        heads.push_str(", if ");
        heads.push_str(&condition::cond(cx.within(Setting::Condition), cond));
    }
    let mut text = sentence(self::body(cx.within(Setting::Effect), body).prefixed(&heads));
    for limit in limits {
        let said = self::limit(cx, limit);
        let limit = if let ActivationLimit::Does(_) = limit {
            stop(&capital(&said))
        } else {
            stop(&format!("This ability triggers {said}"))
        };
        text.main = glue(&text.main, &limit);
    }
    text
}

/// A trigger condition with its first word.
pub(super) fn trigger(cx: Cx, trigger: &Trigger) -> String {
    let Trigger { head, event } = trigger;
    format!("{} {}", self::head(*head), event::event(cx.within(Setting::Event), event))
}

/// The first word of a trigger condition.
pub(super) fn head(head: TriggerHead) -> &'static str {
    match head {
        TriggerHead::When => "when",
        TriggerHead::Whenever => "whenever",
        TriggerHead::At => "at",
        TriggerHead::Or => "or",
    }
}

fn activation_limits(cx: Cx, limits: &[ActivationLimit]) -> String {
    if limits.is_empty() {
        return String::new();
    }
    let (mut numbers, mut by, mut costs) = (Vec::new(), String::new(), Vec::new());
    let mut when: Vec<String> = Vec::new();
    for (place, limit) in limits.iter().enumerate() {
        let said = if let ActivationLimit::Declared(step, polarity) = limit {
            declared(*step, *polarity, place.checked_sub(1).and_then(|before| limits.get(before)))
        } else {
            self::limit(cx, limit)
        };
        match limit {
            ActivationLimit::SomeX => numbers.push(stop(&said)),
            ActivationLimit::By(_) => by = said,
            ActivationLimit::Costs(..) => costs.push(stop(&said)),
            // Behind the time of which it is a part.
            ActivationLimit::Declared(..) => {
                if let Some(within) = when.last_mut() {
                    within.push_str(&said);
                }
            }
            ActivationLimit::AsSorcery
            | ActivationLimit::AsInstant
            | ActivationLimit::Once
            | ActivationLimit::OnceEachTurn
            | ActivationLimit::TimesEachTurn(..)
            | ActivationLimit::During(_)
            | ActivationLimit::Given(_) => when.push(said),
            ActivationLimit::Does(_) => costs.push(stop(&capital(&said))),
        }
    }
    let when = match (by.is_empty(), when.is_empty()) {
        (true, true) => String::new(),
        (true, false) => stop(&format!("Activate {}", when.join(" and "))),
        (false, true) => stop(&capital(&by)),
        (false, false) => stop(&capital(&format!("{by} but {}", when.join(" and ")))),
    };
    super::agree::words(&[&numbers.join(" "), &when, &costs.join(" ")])
}

/// When an ability can be activated, or how often it triggers.
pub(super) fn limit(cx: Cx, limit: &ActivationLimit) -> String {
    match limit {
        ActivationLimit::AsSorcery => "only as a sorcery".into(),
        ActivationLimit::AsInstant => "only as an instant".into(),
        ActivationLimit::Once => "only once".into(),
        ActivationLimit::OnceEachTurn => "only once each turn".into(),
        ActivationLimit::TimesEachTurn(times, form) => {
            let often =
                if *times == 2 { "twice".to_owned() } else { format!("{} times", number_text(*times)) };
            match form {
                TimesForm::Only => format!("only {often} each turn"),
                TimesForm::NoMoreThan => format!("no more than {often} each turn"),
            }
        }
        ActivationLimit::Does(often) => format!("do this {}", self::limit(cx, often)),
        ActivationLimit::Declared(step, polarity) => declared(*step, *polarity, None),
        // Said of one player, whoever that is.
        ActivationLimit::During(window) => {
            format!("only {}", deed::window(cx, window))
        }
        ActivationLimit::Given(cond) => format!("only if {}", condition::cond(cx, cond)),
        ActivationLimit::SomeX => "X can't be 0".into(),
        ActivationLimit::By(who) => {
            let any = matches!(who, Selection::Pick(pick) if pick.quant == Quant::Any);
            let only = if any { "" } else { "only" };
            let who = selection::subject(cx, who);
            super::agree::words(&[only, &who, "may activate this ability"])
        }
        ActivationLimit::Costs(change, given) => {
            let (change, each) = cost::change(cx, change);
            let given = given.as_ref().map_or_else(String::new, |cond| {
                format!("if {}", condition::cond(cx.within(Setting::Condition), cond))
            });
            super::agree::words(&["This ability costs", &change, &each, &given])
        }
    }
}

/// ", before attackers are declared", behind a turn; without a comma behind a combat.
fn declared(step: TurnPart, polarity: Polarity, within: Option<&ActivationLimit>) -> String {
    let in_combat = matches!(within, Some(ActivationLimit::During(window))
        if window.span == WindowSpan::During(TurnPart::Combat));
    let comma = if in_combat { "" } else { "," };
    let edge = match polarity {
        Polarity::IsNot => "before",
        Polarity::Is => "after",
    };
    let what = if step == TurnPart::DeclareAttackers { "attackers" } else { "blockers" };
    format!("{comma} {edge} {what} are declared")
}

/// The abilities between quotation marks; the last full stop is left to the sentence around it.
pub(super) fn quoted(cx: Cx, label: Option<&LineLabel>, abilities: &[Ability]) -> String {
    let text = super::card::framed(self::abilities(cx, abilities), label, None).lines().join(" ");
    let text = text.replace('"', "'");
    format!("\"{}\"", capital(text.strip_suffix('.').unwrap_or(&text)))
}
