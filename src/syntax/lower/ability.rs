//! Lowers `ability.pest`.

use super::kid;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, has, kids, need, refuse, word};
use crate::lexicon::{Keyword, TurnPart, words};
use crate::surface::{
    Ability, Act, ActivationLimit, Body, CardKind, Cond, DraftWay, Duration, Event, Happening, LevelLine,
    Place, Polarity, PregameAny, PregameForm, PregameTime, PregameWho, Pronoun, RefWord, Selection, SelfForm,
    Step, StepKind, Subject, TimesForm, Trigger, TriggerHead, Verb, WindowSpan,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    /// The first sentence of a line.
    pub fn line_start(&mut self, node: &Node<'_>) -> Lowered<Ability> {
        let Some(node) = find(node, Rule::keyword_ability) else { return self.plain_start(node) };
        let said = need(&node, Rule::keyword)?;
        let keyword = Keyword::find(&said.as_str().trim_start_matches('%').replace('_', " "));
        let keyword = keyword.filter(|keyword| keyword.has_ability());
        let keyword = keyword.or_refuse(said, Reason::NotRead)?;
        let ability = Box::new(self.plain_start(&node)?);
        let is_activated = matches!(*ability, Ability::Activated { .. });
        ensure(is_activated || !keyword.is_activated(), said, Reason::KeywordBeforeActivated)?;
        Ok(Ability::Keyworded { keyword, ability })
    }

    fn plain_start(&mut self, node: &Node<'_>) -> Lowered<Ability> {
        if let Some(moment) = find(node, Rule::late_moment) {
            return self.late_moment(&need(node, Rule::sentence_body)?, &moment);
        }
        let start = node.kids().find(|kid| kid.as_rule() != Rule::keyword);
        let node = start.or_refuse(node, Reason::NotRead)?;
        match kid::AnyStart::of(node)? {
            kid::AnyStart::Triggered => self.triggered(&node),
            kid::AnyStart::Activated => self.activated(&node),
            kid::AnyStart::AsEvent => self.as_event(&node),
            kid::AnyStart::KeywordsLine => {
                let uses = kids(&node).map(|one| self.keyword_use(&one));
                Ok(Ability::Keywords(uses.collect::<Lowered<_>>()?))
            }
            // What stands before the ability was seen first.
            kid::AnyStart::CastOnly => {
                ensure(self.kind == CardKind::Ordinary || self.depth > 0, node, Reason::CastOfNoSpell)?;
                let mut limits = Vec::new();
                for kid in kids(&node) {
                    match kid::CastOnly::of(kid)? {
                        kid::CastOnly::LimitItem => limits.push(self.limit_item(&kid)?),
                        kid::CastOnly::LimitDeclared => {
                            let limit = limit_declared(&kid, limits.last())?;
                            limits.push(limit);
                        }
                    }
                }
                let is_time = |limit: &ActivationLimit| {
                    matches!(
                        limit,
                        ActivationLimit::During(_)
                            | ActivationLimit::Declared(..)
                            | ActivationLimit::Given(_)
                    )
                };
                ensure(limits.iter().all(is_time), node, Reason::CastSoOften)?;
                Ok(Ability::CastOnly(limits))
            }
            kid::AnyStart::LevelLine => {
                ensure(self.kind == CardKind::Ordinary && self.depth == 0, node, Reason::LevelOfNothing)?;
                Ok(Ability::Level(self.level_line(&child(&node)?)?))
            }
            kid::AnyStart::KeywordAbility | kid::AnyStart::Keyword => refuse(node, Reason::NotRead),
            // A moment at the end was seen first.
            kid::AnyStart::LateMoment | kid::AnyStart::SentenceBody => {
                let body = self.sentence_body(&node)?;
                Ok(if is_pregame(&body) { Ability::Pregame(body) } else { Ability::Static(body) })
            }
        }
    }

    fn level_line(&mut self, node: &Node<'_>) -> Lowered<LevelLine> {
        let numbers = each(node, Rule::level_number).map(|number| level_number(&number));
        let numbers: Vec<u32> = numbers.collect::<Lowered<_>>()?;
        Ok(match (kid::LevelLine::of(*node)?, numbers.as_slice()) {
            (kid::LevelLine::LevelBand, [from]) => LevelLine::Band { from: *from, to: None },
            (kid::LevelLine::LevelBand, [from, to]) => LevelLine::Band { from: *from, to: Some(*to) },
            (kid::LevelLine::LevelSize, [power, toughness]) => LevelLine::Size(*power, *toughness),
            (kid::LevelLine::LevelGained, [level]) => {
                LevelLine::Gained(self.costs(&need(node, Rule::costs)?)?, *level)
            }
            (
                kid::LevelLine::LevelBand | kid::LevelLine::LevelSize | kid::LevelLine::LevelGained,
                [] | [_] | [_, _, ..],
            ) => return refuse(node, Reason::NotRead),
        })
    }

    pub fn triggered(&mut self, node: &Node<'_>) -> Lowered<Ability> {
        let mut on = Vec::new();
        let mut given = None;
        let mut body = Body::default();
        for kid in kids(node) {
            match kid::Triggered::of(kid)? {
                kid::Triggered::Chapter => {
                    let number = words::from_roman(kid.as_str()).or_refuse(kid, Reason::NotRead)?;
                    let is_permanent = self.kind == CardKind::Ordinary || self.depth > 0;
                    ensure(is_permanent, kid, Reason::ChapterOfNoSaga)?;
                    on.push(Trigger { head: TriggerHead::When, event: Event::Chapter(number) });
                }
                kid::Triggered::Trigger => on.push(self.trigger(&kid)?),
                kid::Triggered::TriggerOr => {
                    let head = TriggerHead::Or;
                    let event = self.trigger_event(&kid)?;
                    let moments = on.iter().any(|before: &Trigger| before.head == TriggerHead::At);
                    ensure(!moments, kid, Reason::EventAfterMoment)?;
                    ensure(!matches!(event, Event::State(_)), kid, Reason::StateAfterEvent)?;
                    on.push(Trigger { head, event });
                }
                kid::Triggered::LegacyOr => {
                    self.legacy(&kid, " and ", "two events of one ability are joined by \"and\"")
                }
                kid::Triggered::Intervening => given = Some(self.intervening(&kid)?),
                kid::Triggered::SentenceBody => body = self.sentence_body(&kid)?,
            }
        }
        // The next time from when? Only an effect begins to wait.
        let is_next = on.iter().any(|trigger| super::event::is_next(&trigger.event));
        ensure(!is_next, node, Reason::NextOutsideEffect)?;
        Ok(Ability::Triggered { on, given, body, limits: Vec::new() })
    }

    pub(super) fn trigger(&mut self, node: &Node<'_>) -> Lowered<Trigger> {
        let heads =
            [("when", TriggerHead::When), ("whenever", TriggerHead::Whenever), ("at", TriggerHead::At)];
        let head = word(&need(node, Rule::trigger_head)?, &heads)?;
        let event = self.trigger_event(node)?;
        // What holds is no moment that comes again (603.8).
        let again = matches!(event, Event::State(_)) && head != TriggerHead::When;
        ensure(!again, node, Reason::StateWithWhenever)?;
        Ok(Trigger { head, event })
    }

    /// An event, while a condition holds where one is said.
    fn trigger_event(&mut self, node: &Node<'_>) -> Lowered<Event> {
        let event = self.event(&need(node, Rule::event)?)?;
        self.event_while(node, event)
    }

    /// "… while you're the monarch".
    pub(super) fn event_while(&mut self, node: &Node<'_>, event: Event) -> Lowered<Event> {
        let Some(while_said) = find(node, Rule::event_while) else { return Ok(event) };
        let happens = match event {
            Event::Deed { .. } => true,
            Event::Happening(happening) => !happening_field!(moment of happening),
            Event::PartBegins { .. }
            | Event::State(_)
            | Event::Pregame(_)
            | Event::Chapter(_)
            | Event::BecomesLevel(..)
            | Event::While(..)
            | Event::Outcome(_) => false,
        };
        let cond = self.cond(&need(&while_said, Rule::cond)?)?;
        ensure(happens, while_said, Reason::WhileWithoutDeed)?;
        Ok(Event::While(Box::new(event), Box::new(cond)))
    }

    pub(super) fn intervening(&mut self, node: &Node<'_>) -> Lowered<Cond> {
        self.cond(&need(node, Rule::cond)?)
    }

    fn activated(&mut self, node: &Node<'_>) -> Lowered<Ability> {
        let costs = self.costs(&need(node, Rule::costs)?)?;
        let body = self.sentence_body(&need(node, Rule::sentence_body)?)?;
        Ok(Ability::Activated { costs, body, limits: Vec::new() })
    }

    /// "As E, B", "Before taking mulligans, B".
    pub fn as_event(&mut self, node: &Node<'_>) -> Lowered<Ability> {
        let event = match moment(node)? {
            Some(moment) => Event::Pregame(moment),
            None => self.event(&need(node, Rule::event)?)?,
        };
        let body = self.sentence_body(&need(node, Rule::sentence_body)?)?;
        Ok(Ability::AsEvent { event, body, place: Place::Leading })
    }

    /// "B as the game begins": an instruction, since no statement begins with a moment and goes on.
    pub fn late_moment(&mut self, body: &Node<'_>, late: &Node<'_>) -> Lowered<Ability> {
        if let Some(event) = find(late, Rule::late_event) {
            let mut event = self.event(&need(&event, Rule::event)?)?;
            // "As it attacks": the card itself, whatever else was named.
            if let Event::Deed { deed, .. } = &mut event
                && let Subject::Of(Selection::Ref(word)) = &mut deed.subject
                && word.word == RefWord::Pronoun(Pronoun::It)
            {
                word.word = RefWord::Source(SelfForm::Itself);
            }
            return Ok(Ability::AsEvent { event, body: self.sentence_body(body)?, place: Place::Trailing });
        }
        let event = Event::Pregame(moment(late)?.or_refuse(late, Reason::NotRead)?);
        let body = self.sentence_body(body)?;
        let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else {
            return refuse(late, Reason::MomentAfterMore);
        };
        let does = deed.duration == Duration::Unstated
            && deed.window.is_none()
            && deed.acts.iter().all(|act| !matches!(act.verb, Verb::PregameRule(_)));
        ensure(does, late, Reason::MomentAfterRule)?;
        Ok(Ability::AsEvent { event, body, place: Place::Trailing })
    }

    /// "Activate only …".
    pub fn limit(&mut self, node: &Node<'_>) -> Lowered<Vec<ActivationLimit>> {
        if super::has(node, Rule::limit_x) {
            return Ok(vec![ActivationLimit::SomeX]);
        }
        if let Some(cost) = find(node, Rule::limit_cost) {
            let change = self.cost_change(&need(&cost, Rule::cost_change)?)?;
            let given = self.optional(find(&cost, Rule::cond), Self::cond)?;
            ensure(change.of == crate::surface::CostOf::Activate, cost, Reason::AbilityNotCast)?;
            return Ok(vec![ActivationLimit::Costs(change, given)]);
        }
        if let Some(by) = find(node, Rule::limit_by) {
            let who = match find(&by, Rule::player_sel) {
                Some(who) => self.player_sel(&who)?,
                None => super::selection_of::any_player(self.at(&by)),
            };
            let mut limits = vec![ActivationLimit::By(who)];
            for item in each(&by, Rule::limit_item) {
                limits.push(self.limit_item(&item)?);
            }
            return Ok(limits);
        }
        if let Some(does) = find(node, Rule::limit_does) {
            return Ok(vec![ActivationLimit::Does(Box::new(limit_does(&does)?))]);
        }
        if let Some(often) = find(node, Rule::no_more_often) {
            return Ok(vec![no_more_often(&often)?]);
        }
        let mut limits = Vec::new();
        for kid in kids(node) {
            match kid::Limit::of(kid)? {
                kid::Limit::LimitItem => limits.push(self.limit_item(&kid)?),
                kid::Limit::LimitDeclared => {
                    let limit = limit_declared(&kid, limits.last())?;
                    limits.push(limit);
                }
                // These were seen first.
                kid::Limit::NoMoreOften
                | kid::Limit::LimitDoes
                | kid::Limit::LimitX
                | kid::Limit::LimitBy
                | kid::Limit::LimitCost
                | kid::Limit::TriggersOnly => {}
            }
        }
        Ok(limits)
    }

    fn limit_item(&mut self, node: &Node<'_>) -> Lowered<ActivationLimit> {
        let node = child(node)?;
        Ok(match kid::LimitItem::of(node)? {
            kid::LimitItem::AsSorcery => ActivationLimit::AsSorcery,
            kid::LimitItem::AsInstant => ActivationLimit::AsInstant,
            kid::LimitItem::OnceEachTurn => ActivationLimit::OnceEachTurn,
            kid::LimitItem::Once => ActivationLimit::Once,
            kid::LimitItem::TimesEachTurn => {
                ActivationLimit::TimesEachTurn(times(&child(&node)?)?, TimesForm::Only)
            }
            kid::LimitItem::LimitDuring => ActivationLimit::During(self.window(&node)?),
            kid::LimitItem::LimitIf => ActivationLimit::Given(self.cond(&need(&node, Rule::cond)?)?),
        })
    }
}

/// "No more than twice each turn".
fn no_more_often(node: &Node<'_>) -> Lowered<ActivationLimit> {
    let times = times(&need(&child(node)?, Rule::number_times)?)?;
    Ok(ActivationLimit::TimesEachTurn(times, TimesForm::NoMoreThan))
}

/// "Do this only once each turn": how often.
fn limit_does(node: &Node<'_>) -> Lowered<ActivationLimit> {
    let node = child(node)?;
    Ok(match kid::LimitDoes::of(node)? {
        kid::LimitDoes::OnceEachTurn => ActivationLimit::OnceEachTurn,
        kid::LimitDoes::Once => ActivationLimit::Once,
        kid::LimitDoes::TimesEachTurn => {
            ActivationLimit::TimesEachTurn(times(&child(&node)?)?, TimesForm::Only)
        }
        kid::LimitDoes::NoMoreOften => no_more_often(&node)?,
    })
}

/// "…, before attackers are declared": of the turn or the combat that is said before it.
fn limit_declared(node: &Node<'_>, before: Option<&ActivationLimit>) -> Lowered<ActivationLimit> {
    let Some(ActivationLimit::During(within)) = before else {
        return refuse(node, Reason::DeclaredWhen);
    };
    let in_combat = within.span == WindowSpan::During(TurnPart::Combat);
    let in_turn = within.span == WindowSpan::During(TurnPart::Turn);
    let text = node.as_str();
    // The comma stands behind a turn, and not behind a combat.
    ensure((in_combat || in_turn) && in_turn == text.starts_with(','), node, Reason::DeclaredWhen)?;
    let attackers = text.contains("attackers");
    let step = if attackers { TurnPart::DeclareAttackers } else { TurnPart::DeclareBlockers };
    let polarity = if text.contains("before") { Polarity::IsNot } else { Polarity::Is };
    Ok(ActivationLimit::Declared(step, polarity))
}

/// A moment before the first turn, under a node that may have one.
fn moment(node: &Node<'_>) -> Lowered<Option<PregameTime>> {
    if has(node, Rule::game_starts) {
        return Ok(Some(PregameTime::GameBegins));
    }
    let Some(time) = find(node, Rule::pregame_time) else { return Ok(None) };
    let (edges, acts): (Vec<Node<'_>>, Vec<Node<'_>>) =
        kids(&time).partition(|kid| kid.as_rule() == Rule::pregame_edge);
    let points: Vec<(&str, Rule)> =
        edges.iter().zip(&acts).map(|(edge, act)| (edge.as_str().trim(), act.as_rule())).collect();
    let forms: Vec<PregameForm> = acts.iter().map(pregame_form).collect();
    let first = forms.first().copied().or_refuse(node, Reason::NotRead)?;
    let last = forms.last().copied().or_refuse(node, Reason::NotRead)?;
    let moment = MOMENTS.iter().position(|moment| *moment == points);
    let moment = moment.or_refuse(time, Reason::NotBeforeTheGame)?;
    Ok(Some(if moment == 0 {
        PregameTime::BeforeHand(first)
    } else if moment == 1 {
        PregameTime::BeforeMulligans(first)
    } else if moment == 2 {
        PregameTime::AfterHand(first)
    } else {
        PregameTime::Between(first, last)
    }))
}

/// What has been done before a moment, and what is done after it.
const MOMENTS: [&[(&str, Rule)]; 4] = [
    &[("before", Rule::pregame_hand)],
    &[("before", Rule::pregame_mulligans)],
    &[("after", Rule::pregame_hand)],
    &[("after", Rule::pregame_hand), ("before", Rule::pregame_mulligans)],
];

fn pregame_form(act: &Node<'_>) -> PregameForm {
    let is_of = |who: &str| act.as_str().starts_with(who);
    let who = if is_of("you ") {
        PregameWho::You
    } else if is_of("players ") {
        PregameWho::Players
    } else {
        PregameWho::Unsaid
    };
    PregameForm { who, any: if has(act, Rule::pregame_any) { PregameAny::Said } else { PregameAny::Unsaid } }
}

/// Whether a sentence says how the game starts (103).
fn is_pregame(body: &Body) -> bool {
    // What is done as the card is drafted begins with that.
    if let Some(Step { kind: StepKind::Do(deed), .. }) = body.steps.first()
        && matches!(
            deed.acts.first(),
            Some(Act { verb: Verb::Draft(DraftWay::FaceUp | DraftWay::Revealed, _), .. })
        )
    {
        return true;
    }
    let rule = |verb: &Verb| matches!(verb, Verb::PregameRule(_));
    let states =
        |step: &Step| matches!(&step.kind, StepKind::Do(deed) if deed.acts.iter().all(|act| rule(&act.verb)));
    body.steps.iter().all(states)
}

/// The number of a level.
pub(super) fn level_number(node: &Node<'_>) -> Lowered<u32> {
    node.as_str().parse().ok().or_refuse(node, Reason::NumberTooLarge)
}

/// "twice", "three times".
pub(super) fn times(node: &Node<'_>) -> Lowered<u32> {
    if node.as_str() == "twice" {
        return Ok(2);
    }
    node.as_str().split(' ').next().and_then(words::number).or_refuse(node, Reason::NotRead)
}
