//! Events that are counted: of so many at one time (603.2c), the nth of a stretch of time, and those of
//! players who attack, once for all that they attack with (508.3d).

use super::role::{RoleNeeds, Stands, and_also};
use super::scope::{Entity, Part, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::source::Span;
use crate::surface::{
    Act, ActJoin, Alone, Chooser, Comparison, CounterAmount, Deed, Modality, Nth, Pick, Plain, PlayCost,
    Pred, Pronoun, Quant, Rank, RefWord, Selection, Subject, Taken, Verb, Window as Stretch, WindowSpan,
    WordNumber,
};
use planarc_bytecode::axis::{Cmp, DamageKind, Die, RoleName, Sign, Whose};
use planarc_bytecode::operand::{Role, Write};
use planarc_bytecode::{Amount, Event, Num, Set, Test, Window};

impl Elaborator<'_> {
    /// The event of a clause, once for so many that it happens to at one time (603.2c), and "for the first
    /// time each turn".
    pub(super) fn waited(&mut self, deed: &Deed, verb: &Verb, nth: Option<Nth>) -> Elaborated<Event> {
        let around = std::mem::replace(&mut self.scope.needs, RoleNeeds::waiting());
        let event = self.rule_event(deed, verb);
        let needs = std::mem::replace(&mut self.scope.needs, around);
        let mut event = event?;
        if let Some(nth) = nth {
            event = self.nth(event, nth, deed, &needs)?;
        }
        let Some((role, least)) = needs.batch else { return Ok(event) };
        let batch = Event::Batch { event: Box::new(event), role, least: least.clone(), per: needs.singles };
        Ok(match needs.exactly {
            None if let Some(c) = needs.in_all => Event::When { event: Box::new(batch), c },
            Some(of) => {
                let a = Box::new(Num::Count { of });
                let c = Test::Compare { a, cmp: Cmp::Eq, b: Box::new(least) };
                Event::When { event: Box::new(batch), c }
            }
            None => batch,
        })
    }

    /// "For the first time each turn", counted apart for each that the clause can be about.
    fn nth(&mut self, event: Event, nth: Nth, deed: &Deed, needs: &RoleNeeds) -> Elaborated<Event> {
        let at = deed.at.0;
        let (n, span) = match nth {
            Nth::First(span) => (1, span),
            Nth::Number(n, span) => (n, span),
            Nth::Next => return refuse(at, "the next time that something happens"),
        };
        // Of several at one time, each is the first of them; the second may be one of these.
        let is_of_one = matches!(&needs.batch, None | Some((_, Num::Value { value: 1 })));
        if !is_of_one || needs.batch.is_some() && n != 1 {
            return refuse(at, "how often so many do something");
        }
        let per = match (&deed.subject, needs.subject) {
            (Subject::Of(who), _) if who.is_you() || is_the_card(who) => Vec::new(),
            (Subject::Of(Selection::Pick(pick)), Some(name))
                if matches!(pick.quant, Quant::A)
                    && (!needs.players.contains(&name)
                        || needs.players.iter().all(|player| *player == name)) =>
            {
                vec![name]
            }
            // Players who attack do so once for all that they attack with.
            (Subject::Of(who), None)
                if who.is_of_players()
                    && needs.singles == [RoleName::Who]
                    && matches!(needs.batch, Some((RoleName::What, _))) =>
            {
                vec![RoleName::Who]
            }
            // One or more of several do it for the first time, whichever they are.
            (Subject::Of(_), Some(name))
                if needs.singles.is_empty() && matches!(needs.batch, Some((role, _)) if role == name) =>
            {
                Vec::new()
            }
            _ => return refuse(at, "how often something happens to one of several"),
        };
        let window = self.stretch(span, at)?;
        let n = Num::Value { value: n };
        Ok(Event::Nth { event: Box::new(event), n, window, per })
    }

    /// "One or more counters are removed from it", "the last time counter is removed from it": by whoever does so.
    pub(super) fn counters_removed(
        &mut self,
        amount: &CounterAmount,
        from: &Selection,
        taken: Taken,
        at: Span,
    ) -> Elaborated<Event> {
        let mut on = super::event_verb::permanent(self.optional_role(Some(from), RoleName::On)?, from);
        let kind = amount.kind.as_ref().map(|kind| self.counter_kind(kind, at)).transpose()?;
        let is_last = taken == Taken::Last;
        if !is_last && !matches!(amount.quant, Quant::AtLeast(crate::surface::Qty::Number(1))) {
            return refuse(at, "so many counters in an event");
        }
        let there = match on.test.as_deref() {
            Some(Test::In { of }) => of.clone(),
            _ if is_last => slot_set(on.bind.get_or_insert_with(|| self.scope.fresh()).0),
            Some(_) | None => Set::Source,
        };
        let any = super::role::any();
        let (n, change) = (Role::default(), Sign::Remove);
        let event = Event::Counters { on, kind: kind.clone(), n, change, by: any, cause: None };
        if !is_last {
            return Ok(event);
        }
        let a = Box::new(Num::Counters { kind, on: there });
        let c = Test::Compare { a, cmp: Cmp::Eq, b: Box::new(Num::Value { value: 0 }) };
        Ok(Event::When { event: Box::new(event), c })
    }

    /// Keeps how much it is, where the event has an amount, or what it is done to. Of several events, each is kept in one slot.
    pub(super) fn bind_amount(&mut self, event: &mut Event, act: &Act) {
        let n = match event {
            Event::When { event, .. } | Event::Batch { event, .. } | Event::Nth { event, .. } => {
                return self.bind_amount(event, act);
            }
            // "That much" is how much was more than lethal (120.10).
            Event::Damage { excess, kind: Some(DamageKind::Excess), .. } => excess,
            Event::Life { n, .. } | Event::Damage { n, .. } | Event::Counters { n, .. } => n,
            // What asks for a number is about dice that have numbers (706.7).
            Event::Roll { result, die: die @ (Die::Any | Die::Die), .. } => {
                *die = Die::Die;
                result
            }
            Event::Create { n, .. } => n,
            // "The sacrificed creature" is what it is done to.
            Event::ZoneChange { what, .. } | Event::Keyword { what, .. } => {
                let known = match what.test.as_deref() {
                    Some(Test::In { of: of @ (Set::Source | Set::Holder) }) => of.clone(),
                    _ => slot_set(what.bind.get_or_insert_with(|| self.scope.fresh()).0),
                };
                return self.scope.means(act.out, Entity::Set(known));
            }
            _ => return,
        };
        let into = match self.scope.own_entity(act.out) {
            Some(Entity::Number(slot)) if self.scope.part == Part::When => Write(slot),
            _ => n.bind.unwrap_or_else(|| self.scope.fresh()),
        };
        n.bind = Some(into);
        self.scope.means(act.out, Entity::Number(into.0));
    }

    fn stretch(&mut self, span: WindowSpan, at: Span) -> Elaborated<Window> {
        self.window(&Stretch { span, whose: None, times: None, form: None }, at)
    }

    /// "A player casts their second spell each turn": counted apart for each of them.
    pub(super) fn ranked_event(
        &mut self,
        deed: &Deed,
        verb: &Verb,
        n: u32,
        window: Option<&Stretch>,
    ) -> Elaborated<Event> {
        let at = deed.at.0;
        let window = window.map(|window| Stretch { span: in_each_turn(window.span), ..window.clone() });
        let Some(window) = window.filter(|window| is_each_turn(window) || is_in_turns(window)) else {
            return refuse(at, "the first that is cast or drawn, in no turn");
        };
        let event = Box::new(self.waited(deed, verb, None)?);
        let per = match &deed.subject {
            Subject::Of(who) if who.is_you() => Vec::new(),
            _ => vec![RoleName::Who],
        };
        let window = self.window(&window, at)?;
        Ok(Event::Nth { event, n: Num::Value { value: n }, window, per })
    }

    /// Creatures attack; players do so with one or more that they control (508.3d).
    pub(super) fn attack(
        &mut self,
        deed: &Deed,
        whom: Option<&Selection>,
        alone: Alone,
    ) -> Elaborated<Event> {
        let alone = planarc_bytecode::operand::Flag(alone == Alone::Alone);
        let what = match &deed.subject {
            Subject::Of(who) if who.is_of_players() => {
                if alone.0 {
                    return refuse(deed.at.0, "players who attack alone");
                }
                if self.scope.needs.is_waiting() {
                    self.needs_so_many(RoleName::What, Num::Value { value: 1 }, deed.at.0)?;
                }
                self.attackers(deed, super::role::any())?
            }
            // Players who were chosen before.
            Subject::Elided
                if !alone.0
                    && self.scope.subject.as_ref().is_some_and(|of| self.scope.players.contains(of)) =>
            {
                self.attackers(deed, super::role::any())?
            }
            _ => self.acting(deed, RoleName::What)?,
        };
        let whom = self.optional_role(whom, RoleName::Whom)?;
        Ok(Event::Attack { what, whom, with: super::role::any(), alone })
    }

    /// "You attack with creatures": they attack, controlled by whoever does it (508.1a).
    pub(super) fn attack_with(
        &mut self,
        deed: &Deed,
        whom: Option<&Selection>,
        with: &Selection,
    ) -> Elaborated<Event> {
        let what = self.role(with, RoleName::What)?;
        let what = self.attackers(deed, what)?;
        let whom = self.optional_role(whom, RoleName::Whom)?;
        let alone = planarc_bytecode::operand::Flag(false);
        Ok(Event::Attack { what, whom, with: super::role::any(), alone })
    }

    /// Something is dealt damage: by all sources that do so at one time, where none is named.
    pub(super) fn dealt_damage(
        &mut self,
        deed: &Deed,
        n: Option<&Comparison>,
        by: Option<&Selection>,
        kind: crate::surface::DamageKind,
    ) -> Elaborated<Event> {
        let at = deed.at.0;
        let is_past = self.scope.needs.is_asking();
        if is_past && n.is_some() && by.is_some() {
            return refuse(at, "so much damage in all by one of several");
        }
        let (is_by_any, source) = (by.is_none(), by);
        let mut by = self.optional_role(by, RoleName::By)?;
        let kind = super::act_damage::damage_kind(kind);
        if let (Some(source), true) = (source, kind != DamageKind::Combat) {
            by = super::event_verb::permanent(by, source);
        }
        let to = self.undergoing(deed, RoleName::To)?;
        if is_by_any {
            self.happens_once(RoleName::By);
        }
        let n = self.so_much(n, is_by_any, at)?;
        Ok(Event::Damage { by, to, n, kind: Some(kind), excess: Role::default() })
    }

    /// So much damage, in all if it is of several.
    pub(super) fn so_much(
        &mut self,
        n: Option<&Comparison>,
        of_several: bool,
        at: Span,
    ) -> Elaborated<Role<Box<Amount>>> {
        let mut so_much = Role::default();
        let Some(n) = n else { return Ok(so_much) };
        let (cmp, n) = (super::filter::cmp_of(n.op), self.number(&n.qty, at)?);
        if of_several && self.waits_for_all() {
            let Write(all) = *so_much.bind.get_or_insert_with(|| self.scope.fresh());
            let a = Box::new(Num::Read { slot: planarc_bytecode::operand::Slot::new(all) });
            self.scope.needs.in_all = Some(Test::Compare { a, cmp, b: Box::new(n) });
        } else {
            so_much.test = Some(Box::new(Amount { cmp, n }));
        }
        Ok(so_much)
    }

    /// What attacks, of these players.
    fn attackers(&mut self, deed: &Deed, what: Stands) -> Elaborated<Stands> {
        let at = deed.at.0;
        let (by, slot) = match &deed.subject {
            Subject::Implied if self.scope.that.is_none() => (Set::You, None),
            Subject::Elided => match self.scope.subject.clone() {
                Some(of) => (of, None),
                None => return refuse(at, "players who attack"),
            },
            Subject::Of(Selection::Ref(word)) => (self.within_it(|it| it.reference(word))?, None),
            Subject::Of(who @ Selection::Pick(pick)) if who.is_of_players() => {
                let is_one = matches!(pick.quant, Quant::A | Quant::Any);
                let stands = is_one || matches!(pick.quant, Quant::All(_) | Quant::Possessed(..));
                if pick.chooser == Chooser::Actor && !stands {
                    return refuse(at, "players who attack");
                }
                if is_one && pick.chooser == Chooser::Actor {
                    self.is_single(RoleName::Who, true);
                }
                (self.within_it(|it| it.set(who))?, Some(pick.slot))
            }
            _ => return refuse(at, "players who attack"),
        };
        // A player who attacks is the one who controls what attacks.
        let mut what = and_also(what, Test::Controlled { by });
        if let Some(slot) = slot.filter(|slot| self.is_read(*slot)) {
            let attacking = *what.bind.get_or_insert_with(|| self.scope.fresh());
            self.scope.possessed_by(slot, Whose::Controller, attacking.0);
        }
        Ok(what)
    }
}

/// The card itself, which is always the same one.
fn is_the_card(who: &Selection) -> bool {
    matches!(who, Selection::Ref(word) if matches!(word.word, RefWord::Source(_) | RefWord::Holder(_)))
}

/// "The third spell in a turn" is the third of each turn, whichever turn that is.
const fn in_each_turn(span: WindowSpan) -> WindowSpan {
    if matches!(span, WindowSpan::InTurn(_)) { WindowSpan::EachTurn } else { span }
}

fn is_each_turn(window: &Stretch) -> bool {
    window.span == WindowSpan::EachTurn && window.whose.is_none() && window.times.is_none()
}

/// "During each of your turns", "during each of your draw steps": each of those is counted by itself.
const fn is_in_turns(window: &Stretch) -> bool {
    let is_part = matches!(
        window.span,
        WindowSpan::During(_) | WindowSpan::DuringEach(_) | WindowSpan::InEach(_) | WindowSpan::DuringTurns
    );
    is_part && window.whose.is_some() && window.times.is_none()
}

/// "Attacks and isn't blocked" is one event (509.3g).
pub(super) fn unblocked(deed: &Deed) -> Option<Box<Deed>> {
    let [Act { verb: Verb::Attack { whom: None, with: None, alone: Alone::NotSaid }, .. }, second] =
        deed.acts.as_slice()
    else {
        return None;
    };
    if second.verb != Verb::IsntBlocked || second.join != ActJoin::And {
        return None;
    }
    Some(Box::new(Deed { acts: vec![second.clone()], ..deed.clone() }))
}

/// "Casts their second spell": that a spell is cast, and which one it is.
pub(super) fn ranked(deed: &Deed, verb: &Verb) -> Option<(Verb, u32)> {
    let mut verb = verb.clone();
    let what = match &mut verb {
        Verb::Cast { what, cost: PlayCost::Normal, .. } | Verb::Plain(Plain::Draw, what) => what,
        _ => return None,
    };
    let Selection::Pick(pick) = what else { return None };
    let Pick { quant, filter, .. } = pick.as_mut();
    // Whose first it is, is who does it.
    let theirs = match (&*quant, &deed.subject) {
        (Quant::Possessed(whose, _), Subject::Of(who)) => {
            whose.is_you() && who.is_you()
                || whose.is_they()
                    && match who {
                        Selection::Pick(pick) => matches!(pick.quant, Quant::A),
                        // "The player to your right" is one.
                        Selection::Ref(word) => matches!(word.word, RefWord::Neighbour(..)),
                        Selection::List { .. } => false,
                    }
        }
        _ => false,
    };
    // "Your first instant or sorcery spell": the number is said before the first.
    let [head, ..] = filter.heads.as_mut_slice() else { return None };
    let rank = head.adjectives.iter().position(|pred| matches!(pred, Pred::Nth(Rank::Number(_))))?;
    if !theirs {
        return None;
    }
    let Pred::Nth(Rank::Number(n)) = head.adjectives.remove(rank) else { return None };
    *quant = Quant::A;
    Some((verb, n))
}

/// "When you cast your next instant spell": the first time that one is cast from now on.
pub(super) fn next_is_any(deed: &mut Deed) {
    let is_yours = matches!(&deed.subject, Subject::Of(who) if who.is_you());
    let [Act { verb: Verb::Cast { what: Selection::Pick(pick), .. }, .. }] = deed.acts.as_mut_slice() else {
        return;
    };
    let is_next = |pred: &Pred| matches!(pred, Pred::Nth(Rank::Next));
    let says_next = pick.filter.heads.first().is_some_and(|head| head.adjectives.iter().any(is_next));
    if is_yours && says_next && matches!(&pick.quant, Quant::Possessed(whose, _) if whose.is_you()) {
        pick.quant = Quant::A;
        for head in &mut pick.filter.heads {
            head.adjectives.retain(|pred| !is_next(pred));
        }
    }
}

/// Whether an event keeps how much it is.
pub(super) fn has_amount(event: &Event) -> bool {
    match event {
        Event::When { event, .. } | Event::Batch { event, .. } | Event::Nth { event, .. } => {
            has_amount(event)
        }
        Event::Damage { excess, kind: Some(DamageKind::Excess), .. } => excess.bind.is_some(),
        Event::Life { n, .. }
        | Event::Damage { n, .. }
        | Event::Counters { n, .. }
        | Event::Create { n, .. }
        | Event::Roll { result: n, .. } => n.bind.is_some(),
        _ => false,
    }
}

/// What did not happen, as what did: "no spells were cast", "you didn't attack". Of several, it is open
/// which did not.
pub(super) fn denied(deed: &Deed) -> Option<Deed> {
    let mut did = deed.clone();
    if deed.modal == Modality::DOES_NOT {
        let is_one = match &deed.subject {
            Subject::Implied => true,
            Subject::Of(Selection::Ref(word)) => {
                !matches!(word.word, RefWord::Pronoun(Pronoun::They) | RefWord::That(_, WordNumber::Plural))
            }
            _ => false,
        };
        did.modal = Modality::PLAIN;
        return is_one.then_some(did);
    }
    if let [Act { verb: Verb::Cast { what, .. } | Verb::Play { what, .. }, .. }] = did.acts.as_mut_slice()
        && let Selection::Pick(pick) = what
        && matches!(pick.quant, Quant::No(_))
    {
        pick.quant = Quant::A;
        let is_one = matches!(&deed.subject, Subject::Implied | Subject::Of(Selection::Ref(_)));
        return (deed.modal == Modality::PLAIN && is_one).then_some(did);
    }
    if let Subject::Of(Selection::Pick(pick)) = &mut did.subject
        && matches!(pick.quant, Quant::No(_))
    {
        pick.quant = Quant::A;
        return (deed.modal == Modality::PLAIN && pick.chooser == Chooser::Actor).then_some(did);
    }
    None
}
