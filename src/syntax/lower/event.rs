//! Lowers `event.pest`.

use super::kid;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, has, kids, need, refuse, word};
use crate::lexicon::{ActionArgs, TurnPart, words};
use crate::surface::{
    Act, ActJoin, At, DealtForm, Deed, Duration, EachOf, Event, EventForm, Happening, LifeAmount, Modality,
    Nth, Selection, Subject, Tense, ThisWay, Verb, Window, WindowSpan, ZonePhrase,
};
use crate::syntax::parser::Rule;

/// The place of a clause from its subject on.
fn with_subject(clause: At, who: &Selection) -> At {
    match who {
        Selection::Pick(pick) => At(clause.0.to(pick.at.0)),
        Selection::Ref(word) => At(clause.0.to(word.at.0)),
        Selection::List { items, .. } => items.iter().fold(clause, with_subject),
    }
}

/// A clause that is no deed of anyone.
fn happening(node: &Node<'_>) -> Lowered<Event> {
    let is_said = |happening: &&Happening| happening_field!(words of happening) == node.as_str();
    let happening = Happening::ALL.iter().find(is_said).or_refuse(node, Reason::NotRead)?;
    Ok(Event::Happening(*happening))
}

impl Lower<'_> {
    pub(super) fn event(&mut self, node: &Node<'_>) -> Lowered<Event> {
        let node = child(node)?;
        match kid::Event::of(node)? {
            kid::Event::Happening => happening(&node),
            kid::Event::PartBegins => self.part_begins(&node),
            kid::Event::EventExists | kid::Event::EventIs | kid::Event::EventCompare => {
                self.state(&child(&node)?)
            }
            kid::Event::EventLevel => {
                let what = Selection::Ref(self.self_ref(&need(&node, Rule::self_ref)?)?);
                let level = super::ability::level_number(&need(&node, Rule::level_number)?)?;
                Ok(Event::BecomesLevel(what, level))
            }
            kid::Event::EventDay => self.event_day(&node),
            kid::Event::EventClause => self.event_clause(&node),
            kid::Event::EventOutcome => {
                let outcome = self.outcome(&child(&node)?)?;
                // Nothing is waited for that has been done.
                ensure(!outcome.form.is_past(), node, Reason::WaitForPast)?;
                Ok(Event::Outcome(outcome))
            }
            kid::Event::EventDamage => self.event_damage(&node),
            kid::Event::EventMade => {
                let event = self.event_made(&node)?;
                ensure(!is_would(&event), node, Reason::WouldInTrigger)?;
                Ok(event)
            }
            kid::Event::EventDeed => self.event_deed(&node),
        }
    }

    /// "the Ring tempts you".
    fn event_clause(&mut self, node: &Node<'_>) -> Lowered<Event> {
        let at = self.at(node);
        let verb = self.verb(&child(node)?)?;
        let is_clause = matches!(verb, Verb::Action { action, .. } if action.args() == ActionArgs::Clause);
        ensure(is_clause, node, Reason::ActionByNobody)?;
        let acts = vec![super::step::single_act(verb, at)];
        let deed = Box::new(super::step::plain_deed(Subject::Implied, acts, at));
        let (nth, window, tense, this_way) = (None, None, Tense::Present, ThisWay::NotSaid);
        Ok(Event::Deed { deed, nth, window, tense, this_way })
    }

    /// "day becomes night or night becomes day".
    fn event_day(&mut self, node: &Node<'_>) -> Lowered<Event> {
        let at = self.at(node);
        let mut acts = Vec::new();
        for kid in kids(node) {
            let join = if acts.is_empty() { ActJoin::First } else { ActJoin::Or };
            let verb = super::verb_game::day_becomes(&kid)?;
            acts.push(Act { join, ..super::step::single_act(verb, at) });
        }
        let deed = Box::new(super::step::plain_deed(Subject::Implied, acts, at));
        let (nth, window, tense, this_way) = (None, None, Tense::Present, ThisWay::NotSaid);
        Ok(Event::Deed { deed, nth, window, tense, this_way })
    }

    pub(super) fn event_deed(&mut self, node: &Node<'_>) -> Lowered<Event> {
        let subject = self.selection(&need(node, Rule::subject)?)?;
        let Some(state) = find(node, Rule::event_state) else {
            return self.event_rest(&need(node, Rule::event_rest)?, Subject::Of(subject));
        };
        Ok(Event::State(Box::new(self.cond_state(subject, &child(&state)?)?)))
    }

    fn state(&mut self, node: &Node<'_>) -> Lowered<Event> {
        Ok(Event::State(Box::new(self.cond_one(node)?)))
    }

    /// What an event says of its subject.
    pub(super) fn event_rest(&mut self, node: &Node<'_>, subject: Subject) -> Lowered<Event> {
        let tense = if is_perfect(node) { Tense::Perfect } else { tense(node) };
        self.event_of(node, subject, tense)
    }

    pub(super) fn would_event(&mut self, node: &Node<'_>) -> Lowered<Event> {
        let node = child(node)?;
        if node.as_rule() == Rule::would_damage {
            return self.damage_event(&node, Tense::Would);
        }
        if node.as_rule() == Rule::would_made {
            let event = self.event_made(&child(&node)?)?;
            ensure(is_would(&event), node, Reason::ReplaceWithoutWould)?;
            return Ok(event);
        }
        let subject = Subject::Of(self.selection(&need(&node, Rule::subject)?)?);
        self.event_of(&node, subject, Tense::Would)
    }

    /// "one or more tokens are created under your control".
    fn event_made(&mut self, node: &Node<'_>) -> Lowered<Event> {
        let made = need(node, Rule::made)?;
        let (verb, tense) = self.made(&made)?;
        let acts = vec![super::step::single_act(verb, self.at(&made))];
        self.pattern(node, Subject::Unsaid, Modality::PLAIN, acts, tense)
    }

    /// "you gained this turn", of life.
    pub(super) fn life_changed(&mut self, node: &Node<'_>) -> Lowered<Event> {
        let by = find(node, Rule::life_by);
        let said = by.as_ref().unwrap_or(node);
        let subject = Subject::Of(self.selection(&need(said, Rule::subject)?)?);
        let moved = need(said, Rule::life_moved)?;
        let gained = word(&moved, &[("gained", true), ("lost", false)])?;
        let amount = LifeAmount::Asked;
        let verb = if gained { Verb::GainLife(amount) } else { Verb::LoseLife(amount) };
        let acts = vec![super::step::single_act(verb, self.at(&moved))];
        let tense = if is_perfect(node) { Tense::Perfect } else { Tense::Past };
        self.pattern(node, subject, Modality::PLAIN, acts, tense)
    }

    /// "damage dealt to you this turn".
    pub(super) fn damage_changed(&mut self, node: &Node<'_>) -> Lowered<Event> {
        let at = self.at(node);
        let tail = need(node, Rule::damage_tail)?;
        let timed = has(&tail, Rule::event_window)
            && !has(&tail, Rule::event_nth)
            && !has(&tail, Rule::event_this_way);
        ensure(timed, tail, Reason::DamageOfWhichTime)?;
        let mut selections = each(&tail, Rule::selection);
        let subject = Subject::Of(self.selection(&selections.next().or_refuse(node, Reason::NotRead)?)?);
        let by = self.optional(selections.next(), Self::selection)?;
        let kind = super::verb_damage::damage_kind(node);
        let verb = Verb::DealtDamage { n: None, by, kind, form: DealtForm::Damage };
        let acts = vec![super::step::single_act(verb, at)];
        let event = self.pattern(&tail, subject, Modality::PLAIN, acts, Tense::Participle)?;
        self.late_tail(&tail, event)
    }

    /// "combat damage is dealt to you".
    pub(super) fn event_damage(&mut self, node: &Node<'_>) -> Lowered<Event> {
        let tenses = [("is", Tense::Present), ("was", Tense::Past), ("has been", Tense::Perfect)];
        let tense = word(&need(node, Rule::damage_dealt)?, &tenses)?;
        self.damage_event(node, tense)
    }

    /// The recipient is the subject of the deed, whichever word is that of the sentence.
    fn damage_event(&mut self, node: &Node<'_>, tense: Tense) -> Lowered<Event> {
        let at = self.at(node);
        let tail = need(node, Rule::damage_tail)?;
        let mut selections = each(&tail, Rule::selection);
        let subject = Subject::Of(self.selection(&selections.next().or_refuse(node, Reason::NotRead)?)?);
        let by = self.optional(selections.next(), Self::selection)?;
        let damage = need(node, Rule::damage_subject)?;
        let n = self.at_least(&damage)?;
        let kind = super::verb_damage::damage_kind(&damage);
        let verb = Verb::DealtDamage { n, by, kind, form: DealtForm::Damage };
        let event =
            self.pattern(&tail, subject, Modality::PLAIN, vec![super::step::single_act(verb, at)], tense)?;
        self.late_tail(&tail, event)
    }

    /// "a land you control is tapped for mana", of which the mana is replaced.
    pub(super) fn mana_event(&mut self, node: &Node<'_>) -> Lowered<Event> {
        let at = self.at(node);
        let subject = Subject::Of(self.selection(&need(node, Rule::selection)?)?);
        let verb = self.verb(&need(node, Rule::v_tap_for_mana)?)?;
        let deed = super::step::plain_deed(subject, vec![super::step::single_act(verb, at)], at);
        Ok(Event::Deed {
            deed: Box::new(deed),
            nth: None,
            window: None,
            tense: Tense::Present,
            this_way: ThisWay::NotSaid,
        })
    }

    /// The event whose acts stand under `node`.
    pub(super) fn event_of(&mut self, node: &Node<'_>, subject: Subject, tense: Tense) -> Lowered<Event> {
        let mut subject = subject;
        let noun_end = self.heads_end;
        let modal = super::deed::modality(node);
        let event_acts = need(node, Rule::event_acts)?;
        let negated = has(&event_acts, Rule::isnt_passive) || has(node, Rule::perfect_not);
        let modal = if negated { Modality::DOES_NOT } else { modal };
        self.starts_acting(&subject);
        let outer = std::mem::replace(&mut self.is_event, true);
        let acts = self.acts(&event_acts);
        self.is_event = outer;
        let mut acts = acts?;
        // What entered under your control may be another's by now.
        let is_event = matches!(tense, Tense::Present | Tense::Would);
        if is_event && node.as_str().contains(" the battlefield under ") {
            self.entered_under(&mut subject, &mut acts, &event_acts, noun_end);
        }
        let event = self.pattern(node, subject, modal, acts, tense)?;
        self.late_tail(node, event)
    }

    /// "put into a graveyard this turn", "dealt damage by it this turn".
    pub(super) fn reduced(&mut self, node: &Node<'_>) -> Lowered<Event> {
        let at = self.at(node);
        let done = child(node)?;
        let verb = if done.as_rule() == Rule::reduced_damage {
            let by = self.optional(find(&done, Rule::selection), Self::selection)?;
            let (n, kind) = (self.at_least(&done)?, super::verb_damage::damage_kind(&done));
            Verb::DealtDamage { n, by, kind, form: DealtForm::Recipient }
        } else {
            let from = self.optional(find(&done, Rule::from_zone), |this, from| this.zone(&child(from)?))?;
            let to = Some(self.destination(&need(&done, Rule::destination)?)?);
            Verb::Moved { verb: crate::surface::MoveVerb::Put, from, to, by: None }
        };
        let acts = vec![super::step::single_act(verb, at)];
        let event = self.pattern(node, Subject::Implied, Modality::PLAIN, acts, Tense::Participle)?;
        self.late_tail(node, event)
    }

    /// "… this turn from anywhere", "… this turn by a creature".
    fn late_tail(&mut self, node: &Node<'_>, mut event: Event) -> Lowered<Event> {
        let Some(tail) = find(node, Rule::late_tail) else { return Ok(event) };
        let tail = child(&tail)?;
        let inner = child(&tail)?;
        if tail.as_rule() == Rule::late_by {
            let by = self.selection(&inner)?;
            late_by(&mut event, by, &tail)?;
        } else {
            let from = self.zone(&inner)?;
            late_from(&mut event, from, &tail)?;
        }
        Ok(event)
    }

    /// A pattern, with what narrows it under `node`.
    pub(super) fn pattern(
        &mut self,
        node: &Node<'_>,
        subject: Subject,
        modal: Modality,
        acts: Vec<Act>,
        tense: Tense,
    ) -> Lowered<Event> {
        let at = match &subject {
            Subject::Of(who) => with_subject(self.at(node), who),
            Subject::Implied | Subject::Elided | Subject::Unsaid => self.at(node),
        };
        let window = self.optional(find(node, Rule::event_window), Self::window)?;
        let nth = match find(node, Rule::event_nth) {
            Some(nth) if has(node, Rule::next_time) => return refuse(nth, Reason::NextForNthTime),
            Some(nth) => Some(event_nth(&nth)?),
            None => has(node, Rule::next_time).then_some(Nth::Next),
        };
        let deed = Deed {
            subject,
            each: EachOf::NotSaid,
            modal,
            acts,
            window: None,
            duration: Duration::Unstated,
            at,
        };
        let this_way = if has(node, Rule::event_this_way) { ThisWay::Said } else { ThisWay::NotSaid };
        Ok(Event::Deed { deed: Box::new(deed), nth, window, tense, this_way })
    }

    pub(super) fn part_begins(&mut self, node: &Node<'_>) -> Lowered<Event> {
        let node = child(node)?;
        match kid::PartBegins::of(node)? {
            kid::PartBegins::BeginningOfCombatOn => {
                let whose = Some(self.possessor(&need(&node, Rule::possessor)?)?);
                let form = EventForm::BeginningOfCombatOn;
                Ok(Event::PartBegins { part: TurnPart::Combat, whose, nth: None, form })
            }
            kid::PartBegins::BeginningEachOf => {
                let whose = Some(self.possessor(&need(&node, Rule::possessor)?)?);
                let part = self.turn_part(&need(&node, Rule::turn_part)?)?;
                Ok(Event::PartBegins { part, whose, nth: None, form: EventForm::EachOf })
            }
            kid::PartBegins::BeginningOf => self.part_of(&child(&child(&node)?)?),
            kid::PartBegins::EndOfCombat => Ok(Event::PartBegins {
                part: TurnPart::EndOfCombat,
                whose: self.optional(find(&node, Rule::combat_on), |this, on| {
                    this.possessor(&need(on, Rule::possessor)?)
                })?,
                nth: None,
                form: EventForm::EndOf,
            }),
            kid::PartBegins::EndOfTurnEvent => refuse(node, Reason::EndOfTurnMoment),
        }
    }

    fn part_of(&mut self, node: &Node<'_>) -> Lowered<Event> {
        if let Some(turn) = find(node, Rule::nth_turn) {
            let part = self.turn_part(&need(node, Rule::turn_part)?)?;
            let Window { span, whose, times: _, form: _ } = self.nth_turn(&turn)?;
            let (whose, nth) = (whose.map(|whose| *whose), Some(Nth::First(span)));
            return Ok(Event::PartBegins { part, whose, nth, form: EventForm::Beginning });
        }
        let whose = self.optional(find(node, Rule::possessor), Self::possessor)?;
        let part = self.turn_part(&need(node, Rule::turn_part)?)?;
        if let Some(player) = find(node, Rule::sel) {
            let whose = Some(self.sel(&player)?);
            return Ok(Event::PartBegins { part, whose, nth: None, form: EventForm::OfPlayer });
        }
        let game = has(node, Rule::of_the_game);
        let mut nth = None;
        match kid::PartOf::of(node)? {
            kid::PartOf::NextPart => nth = Some(Nth::Next),
            kid::PartOf::NextTurnPart => nth = Some(Nth::First(WindowSpan::Next(TurnPart::Turn))),
            kid::PartOf::ThatPart => {
                let of_turn = node.as_str().starts_with("that turn");
                nth = Some(Nth::First(if of_turn { WindowSpan::ThatTurn } else { WindowSpan::ThatPhase }));
            }
            kid::PartOf::FirstPart => {
                let span = if game { WindowSpan::ThisGame } else { WindowSpan::Game };
                let ordinal = need(node, Rule::nth_ordinal)?;
                let n = words::ordinal(ordinal.as_str()).or_refuse(node, Reason::NotRead)?;
                nth = Some(if n == 1 { Nth::First(span) } else { Nth::Number(n, span) });
            }
            kid::PartOf::EachPart
            | kid::PartOf::OwnedPart
            | kid::PartOf::PartOfNth
            | kid::PartOf::PartOfPlayer
            | kid::PartOf::ThePart => {}
        }
        // The end step that comes, or each one (513.1).
        let of_none = node.as_rule() == Rule::the_part && part == TurnPart::End;
        if of_none && self.is_delayed {
            self.legacy(node, "the next end step", "what waits for an end step waits for the next one");
            return Ok(Event::PartBegins { part, whose, nth: Some(Nth::Next), form: EventForm::Beginning });
        }
        if of_none {
            self.legacy(node, "each end step", "an ability that triggers in every end step says \"each\"");
            return Ok(Event::PartBegins { part, whose, nth: None, form: EventForm::Each });
        }
        let form = if node.as_rule() == Rule::each_part { EventForm::Each } else { EventForm::Beginning };
        Ok(Event::PartBegins { part, whose, nth, form })
    }

    pub(super) fn turn_part(&mut self, node: &Node<'_>) -> Lowered<TurnPart> {
        TurnPart::find(node.as_str()).map(|(part, _)| part).or_refuse(node, Reason::NotRead)
    }
}

/// "… this turn from anywhere": the window stands before the last words of the deed.
fn late_from(event: &mut Event, late: ZonePhrase, node: &Node<'_>) -> Lowered<()> {
    let Event::Deed { deed, window, .. } = event else { return refuse(node, Reason::LateFrom) };
    let Some(Act { verb: Verb::Moved { from: from @ None, .. }, .. }) = deed.acts.last_mut() else {
        return refuse(node, Reason::LateFrom);
    };
    *from = Some(late);
    deed.window = window.take();
    Ok(())
}

/// "dealt damage this turn by a creature": likewise.
fn late_by(event: &mut Event, late: Selection, node: &Node<'_>) -> Lowered<()> {
    let Event::Deed { deed, window, .. } = event else { return refuse(node, Reason::LateBy) };
    let Some(Act { verb: Verb::DealtDamage { by: by @ None, .. }, .. }) = deed.acts.last_mut() else {
        return refuse(node, Reason::LateBy);
    };
    *by = Some(late);
    deed.window = window.take();
    Ok(())
}

/// Whether what happens is said to happen later.
const fn is_would(event: &Event) -> bool {
    matches!(event, Event::Deed { tense: Tense::Would, .. })
}

/// "for the second time each turn".
fn event_nth(node: &Node<'_>) -> Lowered<Nth> {
    let span = word(&need(node, Rule::nth_span)?, NTH_SPANS)?;
    nth_of(&need(node, Rule::nth_ordinal)?, span)
}

const NTH_SPANS: &[(&str, WindowSpan)] = &[
    ("each turn", WindowSpan::EachTurn),
    ("each combat", WindowSpan::EachCombat),
    ("this turn", WindowSpan::ThisTurn),
    ("this combat", WindowSpan::ThisCombat),
    ("this game", WindowSpan::ThisGame),
];

fn nth_of(ordinal: &Node<'_>, span: WindowSpan) -> Lowered<Nth> {
    Ok(match super::zone::ordinal(ordinal)? {
        1 => Nth::First(span),
        n => Nth::Number(n, span),
    })
}

/// "The first time you would draw a card each turn": the window is what the times are counted in.
pub(super) fn counted(event: &mut Event, ordinal: &Node<'_>) -> Lowered<()> {
    let Event::Deed { nth: nth @ None, window, .. } = event else {
        return refuse(ordinal, Reason::TimesOfNothing);
    };
    let Some(Window { span, whose: None, times: None, .. }) = window.take() else {
        return refuse(ordinal, Reason::TimesWithoutSpan);
    };
    let counts = matches!(
        span,
        WindowSpan::ThisTurn | WindowSpan::EachTurn | WindowSpan::ThisCombat | WindowSpan::EachCombat
    );
    ensure(counts, ordinal, Reason::TimesWithoutSpan)?;
    *nth = Some(nth_of(ordinal, span)?);
    Ok(())
}

/// Whether only the next time is meant, which what is waited for can be, and nothing that is asked.
pub(super) fn is_next(event: &Event) -> bool {
    matches!(event, Event::Deed { nth: Some(Nth::Next), .. })
}

/// "have cast", "haven't cast".
pub(super) fn is_perfect(node: &Node<'_>) -> bool {
    has(node, Rule::perfect) || has(node, Rule::perfect_not)
}

/// Past and perfect from the words up to the verb; what stands behind it has a tense of its own.
pub(super) fn tense(node: &Node<'_>) -> Tense {
    let text = node.as_str();
    let acts = find(node, Rule::event_acts).map_or(0, |acts| acts.span().start - node.span().start);
    let (before, acts) = text.split_at_checked(acts).unwrap_or(("", text));
    of_words(before.split(' ').chain(acts.split(' ').next()))
}

/// The tense of what a condition or a relative clause says was done: "cast" and "put" have one form
/// in the present and the past, and nobody says of the present "if you cast a spell".
pub(super) fn tense_of_fact(node: &Node<'_>) -> Tense {
    if is_perfect(node) {
        return Tense::Perfect;
    }
    let acts = find(node, Rule::event_acts);
    // "If you don't put it there" has its tense before the verb.
    if has(node, Rule::modal) || has(node, Rule::does_not) {
        return tense(node);
    }
    match (tense(node), acts.as_ref().and_then(|acts| acts.as_str().split(' ').next())) {
        (Tense::Present, Some("cast" | "put" | "set")) => Tense::Past,
        (tense, _) => tense,
    }
}

fn of_words<'a>(mut words: impl Iterator<Item = &'a str>) -> Tense {
    let is_past = |word: &&str| word.ends_with("ed") || IN_THE_PAST.contains(word);
    match words.find(|word| IN_THE_PERFECT.contains(word) || is_past(word)) {
        Some(word) if IN_THE_PERFECT.contains(&word) => Tense::Perfect,
        Some(_) => Tense::Past,
        None => Tense::Present,
    }
}

/// Words that put what follows them into the perfect.
const IN_THE_PERFECT: &[&str] = &["'ve", "been"];

/// Words in the past, besides those that end in "-ed".
const IN_THE_PAST: &[&str] = &[
    "became", "began", "chose", "dealt", "didn't", "drew", "foretold", "left", "lost", "was", "wasn't",
    "were", "weren't", "won",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tense_is_read_from_the_verb() {
        let tense = |text: &'static str| of_words(text.split(' '));
        assert_eq!(tense(" attacked"), Tense::Past);
        assert_eq!(tense("who didn't attack"), Tense::Past);
        assert_eq!(tense(" 've attacked"), Tense::Perfect);
        assert_eq!(tense("dies"), Tense::Present);
    }
}
