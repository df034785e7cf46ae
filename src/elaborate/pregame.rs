//! What holds before the first turn, and what is done then (103).

use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::surface::{Act, Deed, Duration, Meant, PregameRule, PregameTime, Sign, Slot, Verb};
use planarc_bytecode::axis::{Moment, NumberChange, PlayerNumber};
use planarc_bytecode::operand::Role;
use planarc_bytecode::{Action, Destination, Event, Rule, Stmt};

/// A moment before the first turn.
pub(super) fn moment(moment: Moment) -> Event {
    Event::Pregame { moment, what: Role::default() }
}

/// Which moment it is. Nothing comes between the drawing of opening hands and the mulligans (103.5).
pub(super) const fn moment_of(time: &PregameTime) -> Moment {
    match time {
        PregameTime::GameBegins => Moment::Begin,
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
            matches!(act.verb, Verb::PregameRule(PregameRule::BeginWith(_) | PregameRule::BeginWithTokens(_)))
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
            PregameRule::MinimumDeckSize(Sign::Plus, n) => {
                (PlayerNumber::DeckSize, NumberChange::More, Some(n))
            }
            PregameRule::MinimumDeckSize(Sign::Minus, n) => {
                (PlayerNumber::DeckSize, NumberChange::Less, Some(n))
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
                if let Some(done) = self.does(acts) {
                    self.scope.means(out, super::scope::Entity::Act(done));
                }
                return Ok(());
            }
            PregameRule::BeginWith(_) => return refuse(at, "what a game is begun with"),
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
