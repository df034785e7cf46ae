//! Lowers `event.pest`.

use super::{Lower, Node, find, first, has, kids};
use crate::ir::{
    Act, ActJoin, DealtForm, Deed, Duration, EachOf, Event, EventForm, LifeAmount, Modal, Nth, Selection,
    Subject, Tense, ThisWay, Verb, Window, WindowSpan, ZonePhrase,
};
use crate::lexicon::{ActionArgs, TurnPart, words};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn event(&mut self, node: &Node<'_>) -> Option<Event> {
        let node = first(node)?;
        match node.as_rule() {
            Rule::game_begins => Some(Event::GameBegins),
            Rule::part_begins => self.part_begins(&node),
            Rule::event_exists | Rule::event_is | Rule::event_compare => self.state(&first(&node)?),
            Rule::event_chaos => Some(Event::ChaosEnsues),
            Rule::event_voting => Some(Event::VotingEnds),
            Rule::event_day => self.event_day(&node),
            Rule::event_clause => self.event_clause(&node),
            Rule::event_outcome => {
                let outcome = self.outcome(&first(&node)?)?;
                // Nothing is waited for that has been done.
                (!outcome.form.is_past()).then_some(Event::Outcome(outcome))
            }
            Rule::event_damage => self.event_damage(&node),
            Rule::event_made => self.event_made(&node).filter(|event| tense_of(event) != Some(Tense::Would)),
            Rule::event_deed => self.event_deed(&node),
            _ => None,
        }
    }

    /// "the Ring tempts you".
    fn event_clause(&mut self, node: &Node<'_>) -> Option<Event> {
        let at = self.at(node);
        let verb = self.verb(&first(node)?)?;
        if !matches!(verb, Verb::Action { action, .. } if action.args() == ActionArgs::Clause) {
            return None;
        }
        let acts = vec![super::step::single_act(verb, at)];
        let deed = Box::new(super::step::plain_deed(Subject::Implied, acts, at));
        let (nth, window, tense, this_way) = (None, None, Tense::Present, ThisWay::NotSaid);
        Some(Event::Deed { deed, nth, window, tense, this_way })
    }

    /// "day becomes night or night becomes day".
    fn event_day(&mut self, node: &Node<'_>) -> Option<Event> {
        let at = self.at(node);
        let mut acts = Vec::new();
        for kid in kids(node) {
            let join = if acts.is_empty() { ActJoin::First } else { ActJoin::Or };
            let verb = super::verb::day_becomes(&kid)?;
            acts.push(Act { join, ..super::step::single_act(verb, at) });
        }
        let deed = Box::new(super::step::plain_deed(Subject::Implied, acts, at));
        let (nth, window, tense, this_way) = (None, None, Tense::Present, ThisWay::NotSaid);
        Some(Event::Deed { deed, nth, window, tense, this_way })
    }

    pub(super) fn event_deed(&mut self, node: &Node<'_>) -> Option<Event> {
        let subject = self.selection(&find(node, Rule::subject)?)?;
        let Some(state) = find(node, Rule::event_state) else {
            return self.event_rest(&find(node, Rule::event_rest)?, Subject::Of(subject));
        };
        Some(Event::State(Box::new(self.cond_state(subject, &first(&state)?)?)))
    }

    fn state(&mut self, node: &Node<'_>) -> Option<Event> {
        Some(Event::State(Box::new(self.cond_one(node)?)))
    }

    /// What an event says of its subject.
    pub(super) fn event_rest(&mut self, node: &Node<'_>, subject: Subject) -> Option<Event> {
        let tense = if is_perfect(node) { Tense::Perfect } else { tense(node) };
        self.event_of(node, subject, tense)
    }

    pub(super) fn would_event(&mut self, node: &Node<'_>) -> Option<Event> {
        let node = first(node)?;
        if node.as_rule() == Rule::would_damage {
            return self.damage_event(&node, Tense::Would);
        }
        if node.as_rule() == Rule::would_made {
            return self.event_made(&first(&node)?).filter(|event| tense_of(event) == Some(Tense::Would));
        }
        let subject = Subject::Of(self.selection(&find(&node, Rule::subject)?)?);
        self.event_of(&node, subject, Tense::Would)
    }

    /// "one or more tokens are created under your control".
    fn event_made(&mut self, node: &Node<'_>) -> Option<Event> {
        let made = find(node, Rule::made)?;
        let (verb, tense) = self.made(&made)?;
        let acts = vec![super::step::single_act(verb, self.at(&made))];
        self.pattern(node, Subject::Unsaid, Modal::Plain, acts, tense)
    }

    /// "you gained this turn", of life.
    pub(super) fn life_changed(&mut self, node: &Node<'_>) -> Option<Event> {
        let by = find(node, Rule::life_by);
        let said = by.as_ref().unwrap_or(node);
        let subject = Subject::Of(self.selection(&find(said, Rule::subject)?)?);
        let moved = find(said, Rule::life_moved)?;
        let verb = match moved.as_str() {
            "gained" => Verb::GainLife(LifeAmount::Asked),
            _ => Verb::LoseLife(LifeAmount::Asked),
        };
        let acts = vec![super::step::single_act(verb, self.at(&moved))];
        let tense = if is_perfect(node) { Tense::Perfect } else { Tense::Past };
        self.pattern(node, subject, Modal::Plain, acts, tense)
    }

    /// "damage dealt to you this turn".
    pub(super) fn damage_changed(&mut self, node: &Node<'_>) -> Option<Event> {
        let at = self.at(node);
        let tail = find(node, Rule::damage_tail)?;
        if has(&tail, Rule::event_nth) || has(&tail, Rule::event_this_way) || !has(&tail, Rule::event_window)
        {
            return None;
        }
        let mut selections = kids(&tail).filter(|kid| kid.as_rule() == Rule::selection);
        let subject = Subject::Of(self.selection(&selections.next()?)?);
        let by = match selections.next() {
            Some(by) => Some(self.selection(&by)?),
            None => None,
        };
        let kind = super::verb::damage_kind(node);
        let verb = Verb::DealtDamage { n: None, by, kind, form: DealtForm::Damage };
        let acts = vec![super::step::single_act(verb, at)];
        let event = self.pattern(&tail, subject, Modal::Plain, acts, Tense::Participle)?;
        self.late_tail(&tail, event)
    }

    /// "combat damage is dealt to you".
    pub(super) fn event_damage(&mut self, node: &Node<'_>) -> Option<Event> {
        let tense = match find(node, Rule::damage_dealt)?.as_str() {
            "is" => Tense::Present,
            "was" => Tense::Past,
            _ => Tense::Perfect,
        };
        self.damage_event(node, tense)
    }

    /// The recipient is the subject of the deed, whichever word is that of the sentence.
    fn damage_event(&mut self, node: &Node<'_>, tense: Tense) -> Option<Event> {
        let at = self.at(node);
        let tail = find(node, Rule::damage_tail)?;
        let mut selections = kids(&tail).filter(|kid| kid.as_rule() == Rule::selection);
        let subject = Subject::Of(self.selection(&selections.next()?)?);
        let by = match selections.next() {
            Some(by) => Some(self.selection(&by)?),
            None => None,
        };
        let damage = find(node, Rule::damage_subject)?;
        let n = self.at_least(&damage)?;
        let kind = super::verb::damage_kind(&damage);
        let verb = Verb::DealtDamage { n, by, kind, form: DealtForm::Damage };
        let event =
            self.pattern(&tail, subject, Modal::Plain, vec![super::step::single_act(verb, at)], tense)?;
        self.late_tail(&tail, event)
    }

    /// "a land you control is tapped for mana", of which the mana is replaced.
    pub(super) fn mana_event(&mut self, node: &Node<'_>) -> Option<Event> {
        let at = self.at(node);
        let subject = Subject::Of(self.selection(&find(node, Rule::selection)?)?);
        let verb = self.verb(&find(node, Rule::v_tap_for_mana)?)?;
        let deed = super::step::plain_deed(subject, vec![super::step::single_act(verb, at)], at);
        Some(Event::Deed {
            deed: Box::new(deed),
            nth: None,
            window: None,
            tense: Tense::Present,
            this_way: ThisWay::NotSaid,
        })
    }

    /// The event whose acts stand under `node`.
    pub(super) fn event_of(&mut self, node: &Node<'_>, subject: Subject, tense: Tense) -> Option<Event> {
        let mut subject = subject;
        let noun_end = self.heads_end;
        let modal = find(node, Rule::modal).map_or(Modal::Plain, |m| super::deed::modal(&m));
        let event_acts = find(node, Rule::event_acts)?;
        let negated = has(&event_acts, Rule::isnt_passive) || has(node, Rule::perfect_not);
        let modal = if negated { Modal::DoesNot } else { modal };
        self.starts_acting(&subject);
        let outer = std::mem::replace(&mut self.is_event, true);
        let acts = self.acts(&event_acts);
        self.is_event = outer;
        let mut acts = acts?;
        if node.as_str().contains(" the battlefield under ") {
            self.entered_under(&mut subject, &mut acts, &event_acts, noun_end);
        }
        let event = self.pattern(node, subject, modal, acts, tense)?;
        self.late_tail(node, event)
    }

    /// "put into a graveyard this turn", "dealt damage by it this turn".
    pub(super) fn reduced(&mut self, node: &Node<'_>) -> Option<Event> {
        let at = self.at(node);
        let done = first(node)?;
        let verb = if done.as_rule() == Rule::reduced_damage {
            let by = match find(&done, Rule::selection) {
                Some(by) => Some(self.selection(&by)?),
                None => None,
            };
            let (n, kind) = (self.at_least(&done)?, super::verb::damage_kind(&done));
            Verb::DealtDamage { n, by, kind, form: DealtForm::Recipient }
        } else {
            let from = match find(&done, Rule::from_zone) {
                Some(from) => Some(self.zone(&first(&from)?).ok()?),
                None => None,
            };
            let to = Some(self.destination(&find(&done, Rule::destination)?).ok()?);
            Verb::Moved { verb: crate::ir::MoveVerb::Put, from, to, by: None }
        };
        let acts = vec![super::step::single_act(verb, at)];
        let event = self.pattern(node, Subject::Implied, Modal::Plain, acts, Tense::Participle)?;
        self.late_tail(node, event)
    }

    /// "… this turn from anywhere", "… this turn by a creature".
    fn late_tail(&mut self, node: &Node<'_>, mut event: Event) -> Option<Event> {
        let Some(tail) = find(node, Rule::late_tail) else { return Some(event) };
        let tail = first(&tail)?;
        let inner = first(&tail)?;
        if tail.as_rule() == Rule::late_by {
            let by = self.selection(&inner)?;
            late_by(&mut event, by)?;
        } else {
            let from = self.zone(&inner).ok()?;
            late_from(&mut event, from)?;
        }
        Some(event)
    }

    /// A pattern, with what narrows it under `node`.
    fn pattern(
        &mut self,
        node: &Node<'_>,
        subject: Subject,
        modal: Modal,
        acts: Vec<Act>,
        tense: Tense,
    ) -> Option<Event> {
        let at = self.at(node);
        let window = match find(node, Rule::event_window) {
            Some(window) => Some(self.window(&window)?),
            None => None,
        };
        let nth = match find(node, Rule::event_nth) {
            Some(_) if has(node, Rule::next_time) => return None,
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
        Some(Event::Deed { deed: Box::new(deed), nth, window, tense, this_way })
    }

    pub(super) fn part_begins(&mut self, node: &Node<'_>) -> Option<Event> {
        let node = first(node)?;
        match node.as_rule() {
            Rule::beginning_of_combat_on => {
                let whose = Some(self.possessor(&find(&node, Rule::possessor)?)?);
                let form = EventForm::BeginningOfCombatOn;
                Some(Event::PartBegins { part: TurnPart::Combat, whose, nth: None, form })
            }
            Rule::beginning_each_of => {
                let whose = Some(self.possessor(&find(&node, Rule::possessor)?)?);
                let part = self.turn_part(&find(&node, Rule::turn_part)?)?;
                Some(Event::PartBegins { part, whose, nth: None, form: EventForm::EachOf })
            }
            Rule::beginning_of => self.part_of(&first(&first(&node)?)?),
            Rule::end_of_combat => Some(Event::PartBegins {
                part: TurnPart::EndOfCombat,
                whose: None,
                nth: None,
                form: EventForm::EndOf,
            }),
            _ => None,
        }
    }

    fn part_of(&mut self, node: &Node<'_>) -> Option<Event> {
        if let Some(turn) = find(node, Rule::nth_turn) {
            let part = self.turn_part(&find(node, Rule::turn_part)?)?;
            let Window { span, whose, times: _, form: _ } = self.nth_turn(&turn)?;
            let (whose, nth) = (whose.map(|whose| *whose), Some(Nth::First(span)));
            return Some(Event::PartBegins { part, whose, nth, form: EventForm::Beginning });
        }
        let whose = match find(node, Rule::possessor) {
            Some(possessor) => Some(self.possessor(&possessor)?),
            None => None,
        };
        let part = self.turn_part(&find(node, Rule::turn_part)?)?;
        if let Some(player) = find(node, Rule::sel) {
            let whose = Some(self.sel(&player)?);
            return Some(Event::PartBegins { part, whose, nth: None, form: EventForm::OfPlayer });
        }
        let game = has(node, Rule::of_the_game);
        let nth = match node.as_rule() {
            Rule::next_part => Some(Nth::Next),
            Rule::next_turn_part => Some(Nth::First(WindowSpan::Next(TurnPart::Turn))),
            Rule::that_part if !node.as_str().starts_with("that turn") => {
                Some(Nth::First(WindowSpan::ThatPhase))
            }
            Rule::that_part => Some(Nth::First(WindowSpan::ThatTurn)),
            Rule::first_part => {
                let span = if game { WindowSpan::ThisGame } else { WindowSpan::Game };
                Some(match words::ordinal(find(node, Rule::nth_ordinal)?.as_str())? {
                    1 => Nth::First(span),
                    n => Nth::Number(n, span),
                })
            }
            _ => None,
        };
        // The end step that comes, or each one (513.1).
        let of_none = node.as_rule() == Rule::the_part && part == TurnPart::End;
        if of_none && self.is_delayed {
            self.legacy(node, "the next end step", "what waits for an end step waits for the next one");
            return Some(Event::PartBegins { part, whose, nth: Some(Nth::Next), form: EventForm::Beginning });
        }
        if of_none {
            self.legacy(node, "each end step", "an ability that triggers in every end step says \"each\"");
            return Some(Event::PartBegins { part, whose, nth: None, form: EventForm::Each });
        }
        let form = if node.as_rule() == Rule::each_part { EventForm::Each } else { EventForm::Beginning };
        Some(Event::PartBegins { part, whose, nth, form })
    }

    pub(super) fn turn_part(&mut self, node: &Node<'_>) -> Option<TurnPart> {
        TurnPart::find(node.as_str()).map(|(part, _)| part)
    }
}

/// "… this turn from anywhere": the window stands before the last words of the deed.
fn late_from(event: &mut Event, late: ZonePhrase) -> Option<()> {
    let Event::Deed { deed, window, .. } = event else { return None };
    let Some(Act { verb: Verb::Moved { from: from @ None, .. }, .. }) = deed.acts.last_mut() else {
        return None;
    };
    *from = Some(late);
    deed.window = window.take();
    Some(())
}

/// "dealt damage this turn by a creature": likewise.
fn late_by(event: &mut Event, late: Selection) -> Option<()> {
    let Event::Deed { deed, window, .. } = event else { return None };
    let Some(Act { verb: Verb::DealtDamage { by: by @ None, .. }, .. }) = deed.acts.last_mut() else {
        return None;
    };
    *by = Some(late);
    deed.window = window.take();
    Some(())
}

const fn tense_of(event: &Event) -> Option<Tense> {
    match event {
        Event::Deed { tense, .. } => Some(*tense),
        _ => None,
    }
}

/// "for the second time each turn".
fn event_nth(node: &Node<'_>) -> Option<Nth> {
    let span = match find(node, Rule::nth_span)?.as_str() {
        "each turn" => WindowSpan::EachTurn,
        "each combat" => WindowSpan::EachCombat,
        "this turn" => WindowSpan::ThisTurn,
        "this combat" => WindowSpan::ThisCombat,
        _ => WindowSpan::ThisGame,
    };
    nth_of(find(node, Rule::nth_ordinal)?.as_str(), span)
}

fn nth_of(ordinal: &str, span: WindowSpan) -> Option<Nth> {
    match words::ordinal(ordinal)? {
        1 => Some(Nth::First(span)),
        n => Some(Nth::Number(n, span)),
    }
}

/// "The first time you would draw a card each turn": the window is what the times are counted in.
pub(super) fn counted(event: &mut Event, ordinal: &str) -> Option<()> {
    let Event::Deed { nth: nth @ None, window, .. } = event else { return None };
    let Window { span, whose: None, times: None, .. } = window.take()? else { return None };
    let counts = matches!(
        span,
        WindowSpan::ThisTurn | WindowSpan::EachTurn | WindowSpan::ThisCombat | WindowSpan::EachCombat
    );
    *nth = Some(counts.then(|| nth_of(ordinal, span))??);
    Some(())
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
    words.find_map(of_word).unwrap_or(Tense::Present)
}

fn of_word(word: &str) -> Option<Tense> {
    match word {
        "'ve" | "been" => Some(Tense::Perfect),
        "didn't" | "wasn't" | "weren't" | "drew" | "foretold" | "lost" | "began" | "was" | "were"
        | "dealt" | "chose" | "left" | "won" => Some(Tense::Past),
        _ => word.ends_with("ed").then_some(Tense::Past),
    }
}

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
