//! What holds before the first turn, and what is done then (103).

use super::done::Kept;
use super::filter::not;
use super::scope::slot_set;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::lint::walk::{self, Node};
use crate::source::Span;
use crate::surface::{
    Act, AllForm, Body, Chooser, Deed, Duration, Event as Would, HeadPhrase, Meant, Noun, Participle, Pick,
    Pred, PregameNumber, PregameRule, PregameTime, Qty, Quant, Selection, Sign, Slot, Step, StepKind,
    Subject, Tense, Verb, WordNumber,
};
use planarc_bytecode::axis::{
    Again, Cmp, Designation, Free, Moment, NumberChange, PlayerNumber, RoleName, Uses,
};
use planarc_bytecode::operand::{self, Role, Write, Zones};
use planarc_bytecode::{Action, Count, Destination, Event, Num, OptionGuard, Rule, Set, Stmt, Test};

/// A moment before the first turn.
pub(super) fn moment(moment: Moment) -> Event {
    Event::Pregame { moment, what: Role::default() }
}

/// Which moment it is. "As the game begins" is done what every player does then: opening hands are drawn.
/// Nothing comes between that and the mulligans (103.5).
pub(super) const fn moment_of(time: &PregameTime) -> Moment {
    match time {
        PregameTime::GameBegins => Moment::Hand,
        PregameTime::BeforeHand(_) => Moment::Opening,
        PregameTime::BeforeMulligans(_) | PregameTime::AfterHand(_) | PregameTime::Between(..) => {
            Moment::Mulligan
        }
    }
}

/// Whether it is done at a moment before the game, and does not hold from the making of decks on.
pub(super) fn begins_with(body: &crate::surface::Body) -> bool {
    body.steps.iter().any(|step| match &step.kind {
        crate::surface::StepKind::Do(deed) => deed.acts.iter().any(|act| {
            matches!(
                act.verb,
                Verb::PregameRule(PregameRule::BeginWith(..) | PregameRule::BeginWithTokens(_))
            )
        }),
        _ => false,
    })
}

impl Elaborator<'_> {
    /// What a player begins with.
    pub(super) fn pregame(&mut self, deed: &Deed, rule: &PregameRule, out: Slot) -> Elaborated<()> {
        let at = deed.at.0;
        let is_plain =
            deed.modal.meant() == Meant::Done && deed.window.is_none() && deed.duration == Duration::Unstated;
        if !is_plain {
            return refuse(at, "what may be so before the game, or for a time");
        }
        let (which, change, n) = match rule {
            PregameRule::Changed(which, sign, n) => {
                let which = match which {
                    PregameNumber::DeckSize => PlayerNumber::DeckSize,
                    PregameNumber::Life => PlayerNumber::StartingLife,
                    PregameNumber::Hand => PlayerNumber::StartingHand,
                };
                let change = match sign {
                    Sign::Plus => NumberChange::More,
                    Sign::Minus => NumberChange::Less,
                };
                (which, change, Some(n))
            }
            PregameRule::StartingLife(n) => (PlayerNumber::StartingLife, NumberChange::Set, Some(n)),
            PregameRule::StartingHand(n) => (PlayerNumber::StartingHand, NumberChange::Set, Some(n)),
            PregameRule::StartingPlayer => (PlayerNumber::StartingPlayer, NumberChange::Set, None),
            PregameRule::BeginWithTokens(tokens) => {
                let who = self.subject(deed)?;
                let mut acts = Vec::new();
                for phrase in tokens {
                    match self.created(phrase, who.clone(), at)? {
                        Action::Create { who, n, token, entry: None } => {
                            let place = Destination {
                                zone: Zone::Battlefield,
                                whose: None,
                                at: None,
                                n: None,
                                order: None,
                            };
                            let place = Box::new(place);
                            acts.push(Action::BeginWith {
                                who,
                                what: None,
                                token: Some(token),
                                n: Some(n),
                                place,
                            });
                        }
                        _ => return refuse(at, "how tokens enter before the game"),
                    }
                }
                let done = self.does(acts);
                self.scope.means(out, super::scope::Entity::Act(done));
                return Ok(());
            }
            PregameRule::BeginWith(..) => return refuse(at, "what a game is begun with"),
        };
        let who = self.hand_of(deed)?;
        let n = n.map(|n| self.number(n, at)).transpose()?;
        let rules = vec![Rule::PlayerNumber { who, which, change, n }];
        let duration = Box::new(planarc_bytecode::Duration::Functions);
        self.scope.push(Stmt::Rule { into: None, rules, duration, then: None });
        Ok(())
    }
}

/// The rule of the start of the game that a clause says, and the slot of what it does.
pub(super) fn rule_of(deed: &Deed) -> Option<(&PregameRule, Slot)> {
    match deed.acts.as_slice() {
        [Act { verb: Verb::PregameRule(rule), out, .. }] => Some((rule, *out)),
        _ => None,
    }
}

impl Elaborator<'_> {
    /// "If multiple players would be the starting player, one of them is chosen at random" (103.1): all who
    /// would be so designated stand in one event, and another takes its place.
    pub(super) fn several_would_start(
        &mut self,
        event: &Would,
        body: &Body,
        behind: &[Step],
        at: Span,
    ) -> Elaborated<bool> {
        let Would::Deed { deed, nth: None, window: None, tense: Tense::Would, .. } = event else {
            return Ok(false);
        };
        let [Act { verb: Verb::PregameRule(PregameRule::StartingPlayer), .. }] = deed.acts.as_slice() else {
            return Ok(false);
        };
        let Subject::Of(Selection::Pick(pick)) = &deed.subject else { return Ok(false) };
        let least = match &pick.quant {
            Quant::Multiple => Num::Value { value: 2 },
            Quant::AtLeast(n) => self.number(n, at)?,
            _ => return refuse(at, "who would be the starting player"),
        };
        let [Step { kind: StepKind::Do(choice), .. }] = body.steps.as_slice() else {
            return refuse(at, "what happens instead of that one is the starting player");
        };
        if deed.window.is_some() || deed.duration != Duration::Unstated || !behind.is_empty() {
            return refuse(at, "who would be the starting player");
        }
        let all = Pick { quant: Quant::All(AllForm::Bare), ..pick.as_ref().clone() };
        let mut what = self.role(&Selection::Pick(Box::new(all)), RoleName::What)?;
        let Write(those) = *what.bind.get_or_insert_with(|| self.scope.fresh());
        let like = Designation::StartingPlayer;
        let event = Box::new(Event::Designate { what, from: None, like });
        let a = Box::new(Num::Count { of: slot_set(those) });
        let c = Test::Compare { a, cmp: Cmp::Ge, b: Box::new(least) };
        let event = Box::new(Event::When { event, c });
        let was_static = std::mem::replace(&mut self.scope.is_static, false);
        let made = self.block(|it| it.deed(choice));
        self.scope.is_static = was_static;
        let mut body = made?;
        let [Stmt::Choose { into, from, count, .. }] = body.0.as_slice() else {
            return refuse(at, "what happens instead of that one is the starting player");
        };
        if *from != slot_set(those) || count.most != Some(Num::Value { value: 1 }) {
            return refuse(at, "another who is chosen to be the starting player");
        }
        let what = Some(slot_set(into.0));
        body.0.push(Stmt::Do { into: None, acts: vec![Action::Designate { what, like, by: None }] });
        let duration = Box::new(planarc_bytecode::Duration::Functions);
        self.scope.push(Stmt::Replace { into: None, event, uses: Uses::Every, duration, body });
        Ok(true)
    }

    /// "Draw an additional hand of seven cards": they are in hand with the others, and told apart from them by
    /// the act that drew them, which the card keeps.
    pub(super) fn another_hand(&mut self, pick: &Pick, act: &Act) -> Elaborated<bool> {
        let at = act.at.0;
        let ([Pred::Holding(cards)], [head]) =
            (pick.filter.suffixes.as_slice(), pick.filter.heads.as_slice())
        else {
            return Ok(false);
        };
        if head.noun != Some(Noun::Hand) {
            return Ok(false);
        }
        let is_cards = |cards: &Pick| {
            cards.filter.suffixes.is_empty()
                && cards.filter.heads.iter().all(|head| {
                    head.noun == Some(Noun::Card) && head.types.is_empty() && head.adjectives.is_empty()
                })
        };
        let n = match cards.as_ref() {
            Selection::Pick(cards) if is_cards(cards) => match &cards.quant {
                Quant::Exactly(n) => self.number(n, at)?,
                _ => return refuse(at, "a hand of so many cards"),
            },
            _ => return refuse(at, "a hand of such cards"),
        };
        let is_one = matches!(pick.quant, Quant::Additional(Qty::Number(1) | Qty::Word(1)));
        if !is_one || !head.types.is_empty() || !head.adjectives.is_empty() {
            return refuse(at, "so many hands");
        }
        // A hand that nothing tells apart from the others is no other hand.
        let nodes = walk::by_ability(self.bound.card()).into_iter().flatten();
        let is_told_apart = nodes.into_iter().any(
            |seen| matches!(seen.node, Node::Selection(Selection::Pick(pick)) if is_all_but_one_hand(pick)),
        );
        if !is_told_apart || self.scope.in_loop || self.scope.who != Set::You {
            return refuse(at, "a hand beside another");
        }
        let done = self.does(vec![Action::Draw { who: Set::You, n }]);
        self.keep_done(Some(Participle::Drawn), Some(done), at)?;
        Ok(true)
    }

    /// "All but one of your hands": of two, the one that is not kept. One without cards is none.
    pub(super) fn all_hands_but_one(&mut self) -> Set {
        let memory = self.kept_so(Kept::Done(Participle::Drawn));
        let is_other = Test::In { of: Set::Slot { slot: memory } };
        let part = |test| {
            let whose = Some(Box::new(Set::You));
            Set::Those { zones: Zones::of([Zone::Hand]), whose, test: Some(Box::new(test)) }
        };
        let parts = [is_other.clone(), not(is_other)];
        let into = self.scope.fresh();
        let guards = parts
            .iter()
            .map(|test| OptionGuard { c: Some(Test::Exists { set: part(test.clone()) }) })
            .collect();
        let one = Num::Value { value: 1 };
        let count = Box::new(Count { least: one.clone(), most: Some(one) });
        let (who, labels) = (Set::You, Vec::new());
        let (again, how) = (Again::Once, Free::Free);
        self.scope.push(Stmt::Option { into, who, count, again, how, labels, guards });
        let [other, own] = parts;
        let chose = |label| Test::Chose { slot: operand::Slot::new(into.0), label };
        let left = |label, test| Test::All { c: vec![chose(label), test] };
        part(Test::Any { c: vec![left(0, own), left(1, other)] })
    }
}

/// Whether a phrase is "all but one of your hands".
pub(super) fn is_all_but_one_hand(pick: &Pick) -> bool {
    let ([Pred::Of(of)], Quant::AllBut(Qty::Number(1) | Qty::Word(1)), Chooser::Actor) =
        (pick.filter.suffixes.as_slice(), &pick.quant, &pick.chooser)
    else {
        return false;
    };
    let Selection::Pick(hands) = of.as_ref() else { return false };
    let is_hand = |head: &HeadPhrase| {
        head.noun == Some(Noun::Hand) && head.types.is_empty() && head.adjectives.is_empty()
    };
    let is_bare = |head: &HeadPhrase| {
        head.noun == Some(Noun::One) && head.types.is_empty() && head.adjectives.is_empty()
    };
    matches!(&hands.quant, Quant::Possessed(whose, WordNumber::Plural) if whose.is_you())
        && hands.filter.suffixes.is_empty()
        && hands.filter.heads.iter().all(is_hand)
        && pick.filter.heads.iter().all(is_bare)
}
