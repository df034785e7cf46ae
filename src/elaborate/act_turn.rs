//! Turns and phases, day and night, designations, schemes and planes.

use super::scope::{Entity, PhaseSort};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{CardType, Zone};
use crate::source::Span;
use crate::surface::{
    Designation as Said, Exchanged as Swapped, Fought, HeadPhrase, PhaseAnchor, Pred, Qty, Quant, Selection,
    TurnOp, TypeWord, Verb,
};
use planarc_bytecode::axis::{After, Designation, End, Exchanged, Turning};
use planarc_bytecode::operand::{Slot, Zones};
use planarc_bytecode::{Action, Grant, Num, Set};

impl Elaborator<'_> {
    /// What is done to turns, designations and schemes; nothing for other verbs.
    pub(super) fn of_the_game(&mut self, verb: &Verb, at: Span) -> Elaborated<Option<Action>> {
        let who = self.scope.who.clone();
        Ok(Some(match verb {
            Verb::Turn(op) => self.turn(op, at)?,
            Verb::AdditionalPhase { part, after, place: _, followed_by } => {
                let after = match after {
                    PhaseAnchor::AfterThisPhase => After::Phase,
                    PhaseAnchor::AfterThisMainPhase => After::Main,
                    PhaseAnchor::AfterThisCombatPhase => After::Combat,
                    PhaseAnchor::Unsaid => return refuse(at, "a phase that comes nowhere"),
                };
                Action::ExtraPhase { part: *part, then: *followed_by, after }
            }
            Verb::DayBecomes { to, from: None } => {
                let like = super::event_verb::time_of_day(*to, at)?;
                Action::Designate { what: None, like, by: None }
            }
            Verb::Become(designation) => {
                let like = designated(*designation);
                Action::Designate { what: Some(who), like, by: None }
            }
            Verb::GetEmblem(grants) => {
                let abilities: Vec<Grant> =
                    grants.iter().map(|grant| self.grant(grant, at)).collect::<Elaborated<_>>()?;
                // They function in the command zone, and nowhere else (114.4).
                for grant in &abilities {
                    if let Grant::Quoted { ability } = grant
                        && let Some(made) = self.abilities.get_mut(ability.0 as usize)
                    {
                        made.zones = Zones::of([Zone::Command]);
                    }
                }
                Action::Emblem { who, abilities }
            }
            Verb::Fight(Fought::Other(other)) => {
                Action::Fight { a: who, b: self.operand(other, Zone::Battlefield)? }
            }
            Verb::Fight(Fought::EachOther) => match who {
                Set::Both { sets } => match <[Set; 2]>::try_from(sets) {
                    Ok([a, b]) => Action::Fight { a, b },
                    Err(_) => return refuse(at, "a fight of more than two"),
                },
                Set::Slot { slot } if self.are_two(&slot) => {
                    let item = |nth| Set::Item { slot: slot.clone(), nth };
                    Action::Fight { a: item(1), b: item(2) }
                }
                _ => return refuse(at, "a fight of those that were chosen together"),
            },
            Verb::Exchange(Swapped::Control(of)) => Action::Exchange {
                what: Exchanged::Control,
                of: self.operand(of, Zone::Battlefield)?,
                among: None,
            },
            Verb::Exchange(Swapped::LifeTotals(with)) => {
                let of = match with {
                    None => who,
                    Some(with) => Set::Both { sets: vec![who, self.players(with)?] },
                };
                Action::Exchange { what: Exchanged::Life, of, among: None }
            }
            _ => return Ok(None),
        }))
    }

    /// The turn or phase that an act before has added.
    pub(super) fn added(&self, sort: PhaseSort, at: Span) -> Elaborated<Slot> {
        let entity = match self.scope.added() {
            Some((added, slot)) if added == sort => self.scope.entity(slot),
            _ => return refuse(at, "a turn that no act here gives"),
        };
        match entity {
            Some(Entity::Act(slot)) => {
                self.scope.reads_act(slot);
                Ok(Slot::new(slot))
            }
            Some(Entity::Set(Set::Slot { slot })) => Ok(slot),
            _ => refuse(at, "a turn that no act here gives"),
        }
    }

    fn turn(&mut self, op: &TurnOp, at: Span) -> Elaborated<Action> {
        let who = self.scope.who.clone();
        Ok(match op {
            TurnOp::ExtraTurn(n) => Action::ExtraTurn { who, n: self.number(n, at)? },
            TurnOp::EndTurn => Action::Turns { how: Turning::End },
            TurnOp::Reverse => Action::Turns { how: Turning::Reverse },
            TurnOp::Skip(..) | TurnOp::SkipNext(..) | TurnOp::SkipIn(..) | TurnOp::SkipToo(_) => {
                return self.skip(op, at);
            }
        })
    }

    pub(super) fn set_in_motion(&mut self, what: &Selection, who: Set) -> Elaborated<Action> {
        match what {
            Selection::Ref(word) => {
                let set = self.reference(word)?;
                let n = how_many(&set, super::act_counters::is_one(what));
                Ok(Action::SetInMotion { who, what: Some(set), n })
            }
            Selection::Pick(pick) => {
                // What is set in motion is another scheme than this one anyway (314.5).
                let is_plain = |head: &HeadPhrase| {
                    (head.adjectives.is_empty() || head.adjectives == [Pred::Other])
                        && head.types.iter().all(|word| *word == TypeWord::Type(CardType::Scheme))
                };
                let plain = pick.filter.suffixes.is_empty() && pick.filter.heads.iter().all(is_plain);
                let n = match &pick.quant {
                    Quant::A if plain => Some(Num::Value { value: 1 }),
                    Quant::Exactly(n) if plain => Some(self.number(n, pick.at.0)?),
                    _ => None,
                };
                if let Some(n) = n {
                    return Ok(Action::SetInMotion { who, what: None, n });
                }
                // "The top card of your scheme deck", "one of them": cards that are pointed to.
                let is_one_of_those = pick.filter.heads.iter().all(|head| head.types.is_empty());
                let what = self.operand(what, Zone::Command)?;
                match what {
                    // They are on top of the deck of whoever does so anyway (701.32).
                    Set::Top { n, zone: Zone::SchemeDeck, whose, end: End::Top } if *whose == who => {
                        Ok(Action::SetInMotion { who, what: None, n: *n })
                    }
                    what @ Set::Slot { .. } if is_one_of_those => {
                        let is_one =
                            matches!(pick.quant, Quant::A | Quant::SomeOf(Qty::Number(1) | Qty::Word(1)));
                        Ok(Action::SetInMotion { who, n: how_many(&what, is_one), what: Some(what) })
                    }
                    _ => refuse(pick.at.0, "schemes that are described"),
                }
            }
            Selection::List { .. } => refuse(self.line, "several schemes that are named"),
        }
    }
}

/// How many schemes are set in motion that are known.
fn how_many(what: &Set, is_one: bool) -> Num {
    if is_one { Num::Value { value: 1 } } else { Num::Count { of: what.clone() } }
}

/// What a player becomes.
pub(super) const fn designated(designation: Said) -> Designation {
    match designation {
        Said::Monarch => Designation::Monarch,
        Said::CitysBlessing => Designation::CitysBlessing,
        Said::Initiative => Designation::Initiative,
        Said::StartingPlayer => Designation::StartingPlayer,
    }
}
