//! Acts: what a verb has done to what, with the choices that come before it.

use super::scope::Entity;
use super::{Elaborated, Elaborator, refuse};
use crate::ir::{
    Act, ChoiceDomain, CounterAmount, DamageKind as Kind, Deed, Destination, Duration, Enters, EntersStatus,
    Face as Way, LibraryEnd, LifeAmount, MoveVerb, Order, Position as Spot, Qty, Quant, Selection,
    StatusChange, TurnOp, Verb,
};
use crate::lexicon::Zone;
use crate::source::Span;
use planarc_bytecode::axis::{
    Arranged, Change, DamageKind, Entering, Face, GameResult, LifeChange, Position, Turning,
};
use planarc_bytecode::{Action, CounterKind, Destination as Place, Entry, Num, Set, Stmt};

impl Elaborator<'_> {
    /// An act of a clause, by whoever acts.
    pub(super) fn act(&mut self, act: &Act, deed: &Deed) -> Elaborated<()> {
        let at = act.at.0;
        if super::lasting::lasts(&act.verb) {
            return self.hold(act, deed, &Duration::Unstated);
        }
        if let Verb::Choose(domain) = &act.verb {
            return self.choose(domain, act, at);
        }
        if let Verb::Action { action, n, what, kind } = &act.verb {
            let n = n.as_ref().map(|n| self.number(n, at)).transpose()?;
            let on = what.as_ref().map(|what| self.operand(what, Zone::Battlefield)).transpose()?;
            let word = kind.as_ref().map(super::word_of);
            let (into, who) = (self.scope.fresh(), self.scope.who.clone());
            self.scope.push(Stmt::Perform { into, who, action: *action, n, on, word });
            self.scope.means(act.out, Entity::Act(into.0));
            return Ok(());
        }
        let (actions, affected) = self.actions(&act.verb, at)?;
        let into = self.scope.act();
        self.scope.push(Stmt::Do { into, acts: actions });
        let Some(into) = into else { return Ok(()) };
        self.scope.means(act.out, Entity::Act(into.0));
        // What was affected is read from the act: an object that has moved is followed so (400.7).
        if let Some(slot) = affected {
            self.scope.means(slot, Entity::Act(into.0));
        }
        Ok(())
    }

    /// What a verb does, and the slot of the surface that holds all that it is done to.
    fn actions(&mut self, verb: &Verb, at: Span) -> Elaborated<(Vec<Action>, Option<crate::ir::Slot>)> {
        let who = self.scope.who.clone();
        let one = |action| Ok((vec![action], None));
        match verb {
            Verb::Destroy(what) => {
                let (what, slot) = self.affected(what, Zone::Battlefield)?;
                Ok((vec![Action::Destroy { what }], slot))
            }
            Verb::Sacrifice(what) => {
                let what = self.of_actor(what, Zone::Battlefield)?;
                one(Action::Sacrifice { who, what })
            }
            Verb::Discard(what) => {
                let what = self.of_actor(what, Zone::Hand)?;
                one(Action::Discard { who, what })
            }
            Verb::Draw(what) => {
                let n = self.cards(what, at)?;
                one(Action::Draw { who, n })
            }
            Verb::Mill(what) => {
                let n = self.cards(what, at)?;
                one(Action::Mill { who, n })
            }
            Verb::Counter(what) => {
                let (what, slot) = self.affected(what, Zone::Stack)?;
                Ok((vec![Action::Counter { what }], slot))
            }
            Verb::Reveal(what) => {
                let (what, slot) = self.affected(what, Zone::Hand)?;
                Ok((vec![Action::Reveal { who, what }], slot))
            }
            Verb::LookAt(what) => {
                let (what, slot) = self.affected(what, Zone::Hand)?;
                Ok((vec![Action::Look { who, what }], slot))
            }
            Verb::Shuffle { what: None, into: None } => one(Action::Shuffle { who, with: None }),
            Verb::SetStatus { change, what, during: None } => {
                let change = change_of(*change, at)?;
                let (what, slot) = self.affected(what, Zone::Battlefield)?;
                Ok((vec![Action::Status { what, change, like: None, until: None }], slot))
            }
            Verb::Phase(change) => {
                one(Action::Status { what: who, change: change_of(*change, at)?, like: None, until: None })
            }
            Verb::Attach(what, to) => {
                let what = self.operand(what, Zone::Battlefield)?;
                let to = self.operand(to, Zone::Battlefield)?;
                one(Action::Attach { what, to })
            }
            Verb::GainLife(amount) => {
                let n = self.life(amount, at)?;
                one(Action::Life { who, n, change: LifeChange::Gain })
            }
            Verb::LoseLife(amount) => {
                let n = self.life(amount, at)?;
                one(Action::Life { who, n, change: LifeChange::Lose })
            }
            Verb::LifeBecomes(n) => {
                let n = self.number(n, at)?;
                one(Action::Life { who, n, change: LifeChange::Set })
            }
            Verb::DealDamage { n: Some(n), to: Some(to), kind, .. } => {
                let (to, slot) = self.affected(to, Zone::Battlefield)?;
                let n = self.within_it(|it| {
                    let slot = slot.unwrap_or_default();
                    let before = it.scope.means_now(slot, it.scope.this());
                    let n = it.number(n, at);
                    it.scope.put_back(slot, before);
                    n
                })?;
                Ok((vec![Action::Damage { by: who, to, n, kind: damage_kind(*kind) }], slot))
            }
            Verb::PutCounters(places) => {
                let mut acts = Vec::new();
                for placement in places {
                    let on = self.operand(&placement.on, Zone::Battlefield)?;
                    let (kind, n) = self.counters(&placement.counters, at)?;
                    acts.push(Action::PutCounters { on, kind, n, by: who.clone() });
                }
                Ok((acts, None))
            }
            Verb::GetCounters(amount) => {
                let (kind, n) = self.counters(amount, at)?;
                one(Action::PutCounters { on: who, kind, n, by: Set::You })
            }
            Verb::RemoveCounters(amount, Some(from), _) => {
                let from = self.operand(from, Zone::Battlefield)?;
                if matches!(amount.quant, Quant::All(_)) {
                    let kind = amount.kind.as_ref().map(|kind| self.counter_kind(kind, at)).transpose()?;
                    let n = Num::Counters { kind: kind.clone(), on: from.clone() };
                    return one(Action::RemoveCounters { from, kind: kind.unwrap_or(CounterKind::Each), n });
                }
                let (kind, n) = self.counters(amount, at)?;
                one(Action::RemoveCounters { from, kind, n })
            }
            Verb::Create(tokens) => {
                let mut acts = Vec::new();
                for phrase in tokens {
                    acts.push(self.created(phrase, who.clone(), at)?);
                }
                Ok((acts, None))
            }
            Verb::Move { verb, what, from, to, enters, rest: None } => {
                self.moved(*verb, what, from.as_ref().map(|from| from.zone), to.as_ref(), enters, at)
            }
            Verb::Turn(TurnOp::ExtraTurn(n)) => {
                let n = self.number(n, at)?;
                one(Action::ExtraTurn { who, n })
            }
            Verb::Turn(TurnOp::EndTurn) => one(Action::Turns { how: Turning::End }),
            Verb::Turn(TurnOp::Reverse) => one(Action::Turns { how: Turning::Reverse }),
            Verb::FlipCoin(n) => {
                let n = self.number(n, at)?;
                one(Action::FlipCoins { who, n })
            }
            Verb::RollDie { sides, n, .. } => {
                let n = self.number(n, at)?;
                one(Action::Roll { who, n, sides: *sides, ignore: None, modifier: None })
            }
            Verb::RollPlanarDie(crate::ir::PlanarRoll::Any, _) => {
                one(Action::RollPlanar { who, n: Num::Value { value: 1 } })
            }
            Verb::Planeswalk { to, from: None, .. } => {
                let to = to.as_ref().map(|to| self.operand(to, Zone::Command)).transpose()?;
                one(Action::Planeswalk { who, to, stay: None })
            }
            Verb::ChaosEnsues => one(Action::Chaos { on: None }),
            Verb::ChaosOn(on) => {
                let on = self.operand(on, Zone::Command)?;
                one(Action::Chaos { on: Some(on) })
            }
            Verb::Abandon(what) => {
                let what = self.operand(what, Zone::Command)?;
                one(Action::Abandon { what })
            }
            Verb::WinGame => one(Action::EndGame { who, result: GameResult::Win }),
            Verb::LoseGame => one(Action::EndGame { who, result: GameResult::Lose }),
            _ => refuse(at, "this act"),
        }
    }

    /// What an act is done to: all of them, or those that are chosen. The slot is that of a phrase that
    /// names all of a kind.
    fn affected(&mut self, what: &Selection, home: Zone) -> Elaborated<(Set, Option<crate::ir::Slot>)> {
        match what {
            Selection::Pick(pick) if matches!(pick.quant, Quant::All(_)) => {
                Ok((self.matching(&pick.filter, home, pick.at.0)?, Some(pick.slot)))
            }
            what => Ok((self.operand(what, home)?, None)),
        }
    }

    /// What whoever acts has of it: a player sacrifices permanents of theirs and discards from their hand
    /// (701.9a, 701.21a).
    fn of_actor(&mut self, what: &Selection, home: Zone) -> Elaborated<Set> {
        let around = self.scope.own.replace(home);
        let set = self.operand(what, home);
        self.scope.own = around;
        set
    }

    /// How many cards are drawn or milled.
    fn cards(&mut self, what: &Selection, at: Span) -> Elaborated<Num> {
        let Selection::Pick(pick) = what else { return refuse(at, "cards that are referred to") };
        let one = Qty::Number(1);
        let n = match &pick.quant {
            Quant::A | Quant::Any | Quant::Another => &one,
            Quant::Exactly(n) | Quant::EqualTo(n) | Quant::NumberEqualTo(n) | Quant::Additional(n) => n,
            _ => return refuse(pick.at.0, "so many cards"),
        };
        if !pick.filter.suffixes.is_empty() {
            return refuse(pick.at.0, "cards from elsewhere");
        }
        let n = self.number(n, at)?;
        Ok(n)
    }

    fn life(&mut self, amount: &LifeAmount, at: Span) -> Elaborated<Num> {
        match amount {
            LifeAmount::N(n) | LifeAmount::EqualTo(n) => self.number(n, at),
            LifeAmount::AtLeast(_) | LifeAmount::Any | LifeAmount::None | LifeAmount::Asked => {
                refuse(at, "so much life")
            }
        }
    }

    /// Counters of a kind, and how many.
    pub(super) fn counters(&mut self, amount: &CounterAmount, at: Span) -> Elaborated<(CounterKind, Num)> {
        let Some(kind) = &amount.kind else { return refuse(at, "counters of no kind") };
        let kind = self.counter_kind(kind, at)?;
        let n = match &amount.quant {
            Quant::A | Quant::Any | Quant::Another => Num::Value { value: 1 },
            Quant::Exactly(n) | Quant::EqualTo(n) | Quant::NumberEqualTo(n) | Quant::Additional(n) => {
                self.number(n, at)?
            }
            _ => return refuse(at, "so many counters"),
        };
        Ok((kind, n))
    }

    /// A kind of counter.
    pub(super) fn counter_kind(
        &mut self,
        kind: &crate::ir::CounterKind,
        at: Span,
    ) -> Elaborated<CounterKind> {
        match kind {
            crate::ir::CounterKind::PowerToughness(p, t) => Ok(CounterKind::Size { p: *p, t: *t }),
            crate::ir::CounterKind::Named(name) => match crate::lexicon::Keyword::find(name) {
                Some(keyword) => Ok(CounterKind::Keyword { keyword }),
                None => Ok(CounterKind::Named { name: name.as_str().into() }),
            },
            _ => refuse(at, "this kind of counter"),
        }
    }

    fn moved(
        &mut self,
        verb: MoveVerb,
        what: &Selection,
        from: Option<Zone>,
        to: Option<&Destination>,
        enters: &Enters,
        at: Span,
    ) -> Elaborated<(Vec<Action>, Option<crate::ir::Slot>)> {
        let home = from.unwrap_or(match verb {
            MoveVerb::Exile | MoveVerb::Put | MoveVerb::PutToo => Zone::Battlefield,
            MoveVerb::Return => Zone::Battlefield,
        });
        let (what, slot) = self.affected(what, home)?;
        let place = match to {
            None => Place { zone: Zone::Exile, whose: None, at: None, n: None, order: None },
            Some(to) => self.destination(to, at)?,
        };
        let (mut what, mut place) = (what, place);
        if let Some(Destination { order: Some(Order::Any), .. }) = to {
            let (into, who) = (self.scope.fresh(), self.scope.who.clone());
            self.scope.push(Stmt::Order { into, who, of: what });
            what = super::scope::slot_set(into.0);
            place.order = Some(Arranged::Kept);
        }
        let entry = if place.zone == Zone::Battlefield {
            Some(Box::new(self.entry(enters, self.scope.who.clone(), at)?))
        } else if enters.under.is_some() || !enters.counters.is_empty() {
            return refuse(at, "what enters in this way");
        } else {
            None
        };
        let face = enters.status.iter().find_map(|status| match status {
            EntersStatus::Face(Way::Down) => Some(Face::Down),
            EntersStatus::Face(Way::Up) => Some(Face::Up),
            _ => None,
        });
        let face = if entry.is_some() { None } else { face };
        Ok((vec![Action::Move { what, place: Box::new(place), entry, face, until: None }], slot))
    }

    /// Where something is put.
    fn destination(&mut self, to: &Destination, at: Span) -> Elaborated<Place> {
        let mut place = Place { zone: to.zone.zone, whose: None, at: None, n: None, order: None };
        match &to.position {
            None => {}
            Some(Spot::End(LibraryEnd::Top) | Spot::BackOn(LibraryEnd::Top) | Spot::Back) => {
                place.at = Some(Position::Top);
            }
            Some(Spot::End(LibraryEnd::Bottom) | Spot::BackOn(LibraryEnd::Bottom)) => {
                place.at = Some(Position::Bottom);
            }
            Some(Spot::FromTop(n)) => {
                place.at = Some(Position::Nth);
                place.n = Some(self.number(n, at)?);
            }
            Some(Spot::Elsewhere | Spot::TopOrBottom) => return refuse(at, "this place in a zone"),
        }
        place.order = match to.order {
            None | Some(Order::Any) => None,
            Some(Order::Random) => Some(Arranged::Random),
        };
        Ok(place)
    }

    /// How something enters the battlefield.
    pub(super) fn entry(&mut self, enters: &Enters, under: Set, at: Span) -> Elaborated<Entry> {
        let mut entry = empty_entry();
        entry.under = Some(match &enters.under {
            Some(under) => self.set(under)?,
            None => under,
        });
        self.states(&enters.status, &mut entry, at)?;
        match enters.counters.as_slice() {
            [] => {}
            [amount] => {
                let (kind, n) = self.counters(amount, at)?;
                (entry.counters, entry.n) = (Some(kind), Some(n));
            }
            _ => return refuse(at, "several kinds of counters on what enters"),
        }
        Ok(entry)
    }

    /// The states that something enters in.
    pub(super) fn states(&mut self, said: &[EntersStatus], entry: &mut Entry, at: Span) -> Elaborated<()> {
        for status in said {
            match status {
                EntersStatus::Tapped => entry.states.push(Entering::Tapped),
                EntersStatus::Untapped => entry.states.push(Entering::Untapped),
                EntersStatus::Transformed => entry.states.push(Entering::Transformed),
                EntersStatus::Face(Way::Down) => entry.states.push(Entering::FaceDown),
                EntersStatus::Face(Way::Up) => entry.states.push(Entering::FaceUp),
                EntersStatus::Attacking(Some(whom)) => entry.attacking = Some(self.set(whom)?),
                EntersStatus::Blocking(whom) => entry.blocking = Some(self.set(whom)?),
                EntersStatus::Attached(to) => entry.attached = Some(self.set(to)?),
                EntersStatus::Attacking(None) | EntersStatus::AsCopy { .. } => {
                    return refuse(at, "what enters in this state");
                }
            }
        }
        Ok(())
    }

    /// "Choose a creature", "choose an opponent".
    fn choose(&mut self, domain: &ChoiceDomain, act: &Act, at: Span) -> Elaborated<()> {
        let ChoiceDomain::Of(what) = domain else { return refuse(at, "a choice of a quality or a word") };
        let set = self.operand(what, Zone::Battlefield)?;
        self.scope.means(act.out, Entity::Set(set));
        if self.bound.memory().is_empty() { Ok(()) } else { refuse(at, "a choice that is remembered") }
    }
}

pub(super) fn empty_entry() -> Entry {
    Entry {
        under: None,
        states: Vec::new(),
        attacking: None,
        blocking: None,
        copy: None,
        except: Vec::new(),
        attached: None,
        counters: None,
        n: None,
        like: None,
        mods: Vec::new(),
        duration: None,
    }
}

fn change_of(change: StatusChange, at: Span) -> Elaborated<Change> {
    Ok(match change {
        StatusChange::Tap => Change::Tap,
        StatusChange::Untap => Change::Untap,
        StatusChange::Transform => Change::Transform,
        StatusChange::TurnFaceDown => Change::FaceDown,
        StatusChange::TurnFaceUp => Change::FaceUp,
        StatusChange::PhaseOut => Change::PhaseOut,
        StatusChange::PhaseIn => Change::PhaseIn,
        StatusChange::RemoveFromCombat => Change::LeaveCombat,
        StatusChange::TapOrUntap => return refuse(at, "a choice between tapping and untapping"),
    })
}

pub(super) const fn damage_kind(kind: Kind) -> DamageKind {
    match kind {
        Kind::Any => DamageKind::Any,
        Kind::Combat => DamageKind::Combat,
        Kind::Noncombat => DamageKind::Noncombat,
        Kind::Excess => DamageKind::Excess,
    }
}
