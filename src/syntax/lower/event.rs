//! Lowers `event.pest`.

use super::{Lower, Node, find, first, has};
use crate::ir::{Deed, Duration, Event, EventForm, Modal, Nth, Subject, Tense, WindowSpan};
use crate::lexicon::TurnPart;
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn event(&mut self, node: &Node<'_>) -> Option<Event> {
        let node = first(node)?;
        match node.as_rule() {
            Rule::part_begins => self.part_begins(&node),
            Rule::event_chaos => Some(Event::ChaosEnsues),
            Rule::event_outcome => Some(Event::Outcome(self.outcome(&first(&node)?)?)),
            Rule::event_deed => self.event_deed(&node),
            _ => None,
        }
    }

    pub(super) fn event_deed(&mut self, node: &Node<'_>) -> Option<Event> {
        let subject = Subject::Of(self.selection(&find(node, Rule::selection)?)?);
        self.event_of(node, subject, tense(node.as_str()))
    }

    pub(super) fn would_event(&mut self, node: &Node<'_>) -> Option<Event> {
        let subject = Subject::Of(self.selection(&find(node, Rule::selection)?)?);
        self.event_of(node, subject, Tense::Would)
    }

    /// The event whose acts stand under `node`.
    pub(super) fn event_of(&mut self, node: &Node<'_>, subject: Subject, tense: Tense) -> Option<Event> {
        let at = self.at(node);
        let modal = find(node, Rule::modal).map_or(Modal::Plain, |m| super::deed::modal(&m));
        let acts = self.acts(&find(node, Rule::event_acts)?)?;
        let window = match find(node, Rule::event_window) {
            Some(window) => Some(self.window(&window)?),
            None => None,
        };
        let nth = has(node, Rule::event_nth).then_some(Nth::First(WindowSpan::EachTurn));
        let deed = Deed { subject, modal, acts, window: None, duration: Duration::Unstated, at };
        Some(Event::Deed { deed: Box::new(deed), nth, window, tense })
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
        let whose = match find(node, Rule::possessor) {
            Some(possessor) => Some(self.possessor(&possessor)?),
            None => None,
        };
        let part = self.turn_part(&find(node, Rule::turn_part)?)?;
        let game = has(node, Rule::of_the_game);
        let nth = match node.as_rule() {
            Rule::next_part => Some(Nth::Next),
            Rule::first_part if game => Some(Nth::First(WindowSpan::ThisGame)),
            Rule::first_part => Some(Nth::First(WindowSpan::Game)),
            _ => None,
        };
        let form = if node.as_rule() == Rule::each_part { EventForm::Each } else { EventForm::Beginning };
        Some(Event::PartBegins { part, whose, nth, form })
    }

    pub(super) fn turn_part(&mut self, node: &Node<'_>) -> Option<TurnPart> {
        TurnPart::find(node.as_str()).map(|(part, _)| part)
    }
}

/// Past and perfect from the words of the verb.
pub(super) fn tense(text: &str) -> Tense {
    let words = || text.split(' ');
    let perfect = text.contains("'ve ") || words().any(|w| w == "been");
    let past = words().any(|w| {
        matches!(
            w,
            "attacked"
                | "died"
                | "drew"
                | "discarded"
                | "sacrificed"
                | "gained"
                | "lost"
                | "entered"
                | "controlled"
                | "planeswalked"
                | "rolled"
                | "created"
                | "was"
                | "were"
                | "dealt"
                | "blocked"
                | "exiled"
                | "returned"
                | "chose"
        )
    });
    if perfect {
        Tense::Perfect
    } else if past {
        Tense::Past
    } else {
        Tense::Present
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tense_is_read_from_the_verb() {
        assert_eq!(tense("you attacked this turn"), Tense::Past);
        assert_eq!(tense("a creature dies"), Tense::Present);
    }
}
