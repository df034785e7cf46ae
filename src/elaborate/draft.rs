//! What cards do during the draft, and what is known of it in the game (905.2).

use super::done::Kept;
use super::role::{Stands, any, in_role};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::lint::walk::{self, Node, Seen};
use crate::surface::{
    Act, Body, Deed, DraftWay, Face, Modality, Noted, NotedForm, NotedOne, Pick, Pred, Qty, Ref, RefWord,
    Selection, Stat, StepKind, Subject, Verb,
};
use planarc_bytecode::axis::{self, Change, Free, Keep, Moment, Span, Tallied, Whose};
use planarc_bytecode::operand::{Role, Slot, Up};
use planarc_bytecode::{Action, Destination, Domain, Event, Num, Set, Stmt, Test, Value, Window};

/// Whether an ability is what is done as its card is drafted.
pub(crate) fn is_as_drafted(body: &Body) -> bool {
    let Some(StepKind::Do(deed)) = body.steps.first().map(|step| &step.kind) else { return false };
    let first = deed.acts.first().map(|act| &act.verb);
    matches!(first, Some(Verb::Draft(DraftWay::FaceUp | DraftWay::Revealed, _)))
}

/// "You removed three or more cards from the draft with cards named so": there are so many.
pub(super) fn removed(deed: &Deed) -> Option<Pick> {
    let [Act { verb: Verb::Draft(DraftWay::RemovedSo, Selection::Pick(pick)), .. }] = deed.acts.as_slice()
    else {
        return None;
    };
    let is_you = matches!(&deed.subject, Subject::Of(who) if who.is_you());
    if !is_you || deed.modal != Modality::PLAIN || deed.window.is_some() {
        return None;
    }
    let mut pick = pick.as_ref().clone();
    pick.filter.suffixes.push(Pred::RemovedFromDraft);
    Some(pick)
}

/// That its player drafts the card itself.
pub(super) fn as_drafted() -> Event {
    drafted(in_role(Set::You), in_role(Set::Source))
}

/// That somebody drafts a card: it is theirs then.
pub fn drafted(who: Stands, what: Stands) -> Event {
    let is_theirs = who.test.map(|who| match *who {
        Test::In { of } => Test::Owned { by: of },
        who => {
            let of = Box::new(Set::Whose { how: Whose::Owner, of: Box::new(Set::It { up: Up(0) }) });
            Test::Exists { set: Set::Some { of, test: Box::new(who) } }
        }
    });
    let tests = is_theirs.into_iter().chain(what.test.map(|what| *what)).collect();
    let what = Role { test: super::selection::all_of(tests).map(Box::new), bind: what.bind };
    Event::Pregame { moment: Moment::Draft, what }
}

/// Whether an event is that a card is drafted.
pub(super) const fn is_draft(event: &Event) -> bool {
    matches!(event, Event::Pregame { moment: Moment::Draft, .. })
}

const fn is_number(attr: axis::Attr) -> bool {
    matches!(attr, axis::Attr::ManaValue | axis::Attr::Power | axis::Attr::Toughness)
}

impl Elaborator<'_> {
    /// "Draft this card face up", "remove it from the draft".
    pub(super) fn drafts(&mut self, way: DraftWay, what: &Selection, act: &Act) -> Elaborated<()> {
        let at = act.at.0;
        if !self.scope.drafting {
            return refuse(at, "what is done to the draft at another time");
        }
        let what = self.operand(what, Zone::Outside)?;
        let is_itself = what == Set::Source;
        let done = match way {
            DraftWay::RemovedSo => return refuse(at, "a card that is removed so"),
            DraftWay::FaceUp | DraftWay::Revealed if !is_itself => {
                return refuse(at, "how another card is drafted");
            }
            DraftWay::FaceUp => {
                self.does(vec![Action::Status { what, change: Change::FaceUp, like: None, until: None }])
            }
            DraftWay::Revealed => self.does(vec![Action::Reveal { who: Set::You, what }]),
            DraftWay::Removed(face) => {
                let place = Destination { zone: Zone::Outside, whose: None, at: None, n: None, order: None };
                let face = match face {
                    None => None,
                    Some(Face::Up) => Some(axis::Face::Up),
                    Some(Face::Down) => Some(axis::Face::Down),
                };
                let moved = Action::Move { what, place: Box::new(place), entry: None, face, until: None };
                let done = self.does(vec![moved]);
                self.keeps_removed(done);
                done
            }
        };
        self.scope.means(act.out, super::scope::Entity::Act(done));
        Ok(())
    }

    /// "Note its name."
    pub(super) fn notes(&mut self, noted: &Noted, act: &Act) -> Elaborated<()> {
        let at = act.at.0;
        if !self.scope.drafting {
            return refuse(at, "what is noted during the game");
        }
        let value = match noted {
            Noted::Choice(domain) => return self.choose(domain, act, at),
            // What is chosen during the draft is kept anyway.
            Noted::Those(..) => return Ok(()),
            Noted::Quality(attr, _, of) => {
                let of = self.set(of)?;
                let (highest, any) = (self.asks_for(NotedOne::Highest), self.asks_for(NotedOne::A));
                match (super::filter::attr_of(*attr, at)?, highest) {
                    (_, true) if any => {
                        return refuse(at, "numbers of which one is asked for and the highest");
                    }
                    (axis::Attr::ManaValue, true) => {
                        let (stat, how) = (axis::Stat::ManaValue, None);
                        Value::Num { n: Num::Stat { stat, of, how, colors: None, chosen: None } }
                    }
                    (_, true) => return refuse(at, "the highest of what is noted"),
                    (attr, false) => Value::Quality { attr, of },
                }
            }
            Noted::Drafted(_) if self.asks_for(NotedOne::A) => {
                return refuse(at, "a number of cards that is compared with one of a card");
            }
            Noted::Drafted(_) => {
                let event = Box::new(drafted(in_role(Set::You), any()));
                let window =
                    Window::Span { span: Span::DraftRound, whose: None, part: None, nth: None, of: None };
                Value::Num { n: Num::Times { event, window, what: Tallied::Times } }
            }
        };
        let into = self.scope.fresh();
        self.scope.push(Stmt::Let { into, value });
        self.remember(act.out, into.0);
        Ok(())
    }

    /// "One mana of any color noted …": one of them is chosen.
    pub(super) fn one_noted(&mut self, word: &Ref) -> Elaborated<Slot> {
        let RefWord::Noted(attr, _) = &word.word else { return self.quality(word) };
        let attr = super::filter::attr_of(*attr, word.at.0)?;
        let is_noted = Test::Quality { attr, of: self.quality(word)?, nth: None };
        let except = Some(Box::new(super::filter::not(is_noted)));
        let among = Domain { attr: Some(attr), except, ..super::choice::no_domain() };
        Ok(Slot::new(self.qualities(among, Set::You, Free::Free)))
    }

    /// "The highest number you noted for cards named so".
    pub(super) fn number_noted(&mut self, word: &Ref) -> Elaborated<Num> {
        if !matches!(word.word, RefWord::Noted(_, NotedForm { one: NotedOne::Highest, .. })) {
            return refuse(word.at.0, "one of several numbers that were noted");
        }
        match self.reference(word)? {
            Set::Slot { slot } => Ok(Num::Read { slot }),
            _ => refuse(word.at.0, "a number that is noted in another way"),
        }
    }

    /// "With mana value equal to a number you noted": it is one of those.
    pub(super) fn is_a_number_noted(&mut self, stat: Stat, word: &Ref) -> Elaborated<Option<Test>> {
        let RefWord::Noted(_, NotedForm { one: NotedOne::A, .. }) = word.word else { return Ok(None) };
        let attr = match stat {
            Stat::ManaValue => axis::Attr::ManaValue,
            Stat::Power => axis::Attr::Power,
            Stat::Toughness => axis::Attr::Toughness,
            _ => return Ok(None),
        };
        // A mana value is compared with a mana value.
        let is_other = |seen: &Seen<'_>| {
            let Node::Deed(deed) = seen.node else { return false };
            let is_other = |act: &Act| {
                matches!(&act.verb, Verb::Note(Noted::Quality(noted, ..))
                    if super::filter::attr_of(*noted, word.at.0).is_ok_and(|noted| noted != attr && is_number(noted)))
            };
            deed.acts.iter().any(is_other)
        };
        if walk::by_ability(self.bound.card()).iter().flatten().any(is_other) {
            return refuse(word.at.0, "a number that was noted of something else");
        }
        Ok(Some(Test::Quality { attr, of: self.quality(word)?, nth: None }))
    }

    /// Whether the card asks for a number that was noted by such words.
    fn asks_for(&self, one: NotedOne) -> bool {
        let asks = |seen: &Seen<'_>| {
            let Node::Qty(Qty::Noted(Ref { word: RefWord::Noted(_, form), .. })) = seen.node else {
                return false;
            };
            form.one == one
        };
        walk::by_ability(self.bound.card()).iter().flatten().any(asks)
    }

    fn keeps_removed(&mut self, done: u32) {
        let Slot { place, .. } = self.kept_so(Kept::FromDraft);
        let kept = self.place_of(&Kept::FromDraft);
        self.scope.reads_act(done);
        let planarc_bytecode::operand::Place::Memory(memory) = place else { return };
        self.scope.push(Stmt::Remember { memory, value: Slot::new(done), how: Keep::Add });
        self.has_kept(kept);
    }

    /// "A card you removed from the draft with cards named so".
    pub(super) fn removed_from_draft(&mut self) -> Test {
        Test::In { of: Set::Slot { slot: self.kept_so(Kept::FromDraft) } }
    }
}
