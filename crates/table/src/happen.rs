//! What happens: each event is looked at by what forbids it and by what replaces it, then it is carried out, then
//! it is noted for what triggers (603, 614–616).

use std::sync::Arc;

use planarc_bytecode::axis::{
    Arranged, Cause, Change, DamageKind, Die, Face, Flip, Gained, LifeChange, Position, RoleName,
    SchemeChange, Sign,
};
use planarc_lexicon::Zone;
use planarc_vm::resolved::{Action, CounterKind};
use planarc_vm::{Affected, EventKind, Fact, Id, Outcome, Part, Proceed, Record, Resume};

use crate::decide::{Play, Stop};
use crate::layers::{Key, Scene};
use crate::table::Table;

/// One thing that is about to happen: an action on one member.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Happening {
    /// What.
    pub(crate) act: Action,
    /// Why.
    pub(crate) causes: Vec<Cause>,
    /// The spell, ability or source that has it happen.
    pub(crate) by: Option<Id>,
    /// Effects that replaced it already (614.5).
    pub(crate) applied: Vec<Key>,
    /// How much of what is drawn is one instruction (121.2a).
    pub(crate) is_counted: bool,
    /// Counters of other kinds with which it enters, beside those that its entry names.
    pub(crate) with: Vec<(CounterKind, i32)>,
}

/// A replacement whose body is running.
#[derive(Debug, Clone)]
pub(crate) struct Replacing {
    /// What is replaced.
    pub(crate) original: Happening,
    /// What happens instead, as far as it is built.
    pub(crate) built: Vec<Happening>,
}

impl Happening {
    /// An action by an effect.
    pub(crate) fn new(act: Action, by: Option<Id>) -> Self {
        let causes = if by.is_some() { vec![Cause::Effect] } else { vec![Cause::Rule] };
        Happening { act, causes, by, applied: Vec::new(), is_counted: false, with: Vec::new() }
    }

    /// An action that the rules have happen (703, 704).
    pub(crate) fn by_rule(act: Action) -> Self {
        Happening::new(act, None)
    }

    /// The same for a reason more.
    pub(crate) fn because(mut self, cause: Cause) -> Self {
        self.causes.push(cause);
        self
    }
}

impl Table {
    /// Has actions happen at one moment; an outcome for each.
    pub(crate) fn happen(&mut self, acts: Vec<Happening>) -> Play<Vec<Outcome>> {
        let acts = self.for_teams(acts)?;
        self.begin_moment();
        let before = self.scene();
        let mut outcomes = vec![Outcome::default(); acts.len()];
        // Everything is replaced before anything is done: what leaves at this moment still replaces (603.10, 614).
        let mut coming = Vec::new();
        for (place, mut act) in acts.into_iter().enumerate() {
            self.arrange(&mut act);
            let singles = split(act);
            if singles.is_empty() {
                outcomes[place] = Outcome::impossible();
            }
            for single in singles {
                let was = single.act.members().cloned();
                match self.replaced(single.clone())? {
                    Came::Forbidden => add(&mut outcomes[place], &Outcome::impossible()),
                    Came::Instead(instead) => {
                        let is_changed = instead.as_slice() != [single];
                        if is_changed {
                            // What was replaced was begun (118.12).
                            add(&mut outcomes[place], &Outcome { did: true, ..Outcome::default() });
                        }
                        coming.extend(instead.into_iter().map(|one| (place, one, was.clone())));
                    }
                }
            }
        }
        for (place, one, _) in coming {
            let outcome = self.carry_out(one)?;
            add(&mut outcomes[place], &outcome);
        }
        for outcome in &mut outcomes {
            outcome.at = self.state.moment;
        }
        self.end_moment(&before)?;
        Ok(outcomes)
    }

    /// Puts the members of a move into the order in which they are put: one at random, where that is said.
    fn arrange(&mut self, act: &mut Happening) {
        if let Action::Move { what, place, .. } = &mut act.act
            && place.order == Some(Arranged::Random)
        {
            self.shuffle_ids(what);
        }
    }

    /// Has one thing happen.
    pub(crate) fn happen_one(&mut self, act: Happening) -> Play<Outcome> {
        Ok(self.happen(vec![act])?.into_iter().next().unwrap_or_default())
    }

    fn begin_moment(&mut self) {
        if self.depth == 0 {
            self.state.moment += 1;
            self.moment_began = Some(self.scene());
        }
        self.depth += 1;
    }

    fn end_moment(&mut self, before: &Arc<Scene>) -> Play<()> {
        self.depth -= 1;
        if self.depth == 0 {
            self.moment_began = None;
            let batch = std::mem::take(&mut self.batch);
            self.notice(before, batch)?;
            // Players who have lost leave at once (104.5).
            self.settle_endings()?;
        }
        Ok(())
    }

    /// Does several things at one moment that nothing replaces.
    pub(crate) fn at_one_moment<T>(&mut self, act: impl FnOnce(&mut Self) -> Play<T>) -> Play<T> {
        self.begin_moment();
        let before = self.scene();
        let came = act(self);
        self.end_moment(&before)?;
        came
    }

    /// Notes what happened.
    pub(crate) fn note(&mut self, mut record: Record) {
        record.at = self.state.moment;
        if self.depth > 0 {
            self.state.history.push(record.clone());
            self.batch.push(record);
        } else {
            self.state.moment += 1;
            record.at = self.state.moment;
            let before = self.scene();
            self.state.history.push(record.clone());
            if let Err(stop) = self.notice(&before, vec![record]) {
                self.stop.get_or_insert(stop);
            }
        }
    }

    /// Notes what happened at one moment.
    pub(crate) fn note_together(&mut self, records: Vec<Record>) -> Play<()> {
        if records.is_empty() {
            return Ok(());
        }
        self.begin_moment();
        let before = self.scene();
        for record in records {
            self.note(record);
        }
        self.end_moment(&before)
    }

    /// Carries out what nothing replaces any more.
    pub(crate) fn carry_out(&mut self, one: Happening) -> Play<Outcome> {
        let outer = std::mem::replace(&mut self.by, one.by);
        let outcome = self.carry(&one);
        self.by = outer;
        outcome
    }

    /// What becomes of an event (614.1): it is forbidden, or it happens, or something happens instead, which is looked
    /// at again by every effect that was not applied yet (614.5, 616.1f).
    pub(crate) fn replaced(&mut self, one: Happening) -> Play<Came> {
        // What can't be done is no event that could be replaced (614.17).
        if self.is_impossible(&one) {
            return Ok(Came::Forbidden);
        }
        // Nor is there an event where nothing is gained, dealt or made (119.10, 120.8).
        if self.is_nothing(&one.act) {
            return Ok(Came::Instead(vec![one]));
        }
        let Some(mut record) = self.record_of(&one) else { return Ok(Came::Instead(vec![one])) };
        // Which token would be created is looked at too (614.16).
        record.roles.extend(self.model_token(&one.act).map(|model| (RoleName::What, model)));
        // An instruction to draw so many is not forbidden as a whole; each card is (121.2a).
        if !one.is_counted && (self.is_barred(&one.act, &record)? || self.is_forbidden_for_team(&record)?) {
            return Ok(Came::Forbidden);
        }
        let entering = self.pretend_entry(&one);
        let chosen = self.choose_replacement(&one, &record);
        let mut before = Vec::new();
        let came = match chosen {
            Err(stop) => Err(stop),
            Ok(None) => {
                if entering {
                    self.cache.get_mut().entering.pop();
                }
                return Ok(Came::Instead(vec![one]));
            }
            Ok(Some(active)) => {
                let mut one = one;
                one.applied.push(active.key.clone());
                before = self.act_effects();
                self.apply_replacement(one, &record, &active)
            }
        };
        if entering {
            self.cache.get_mut().entering.pop();
        }
        match came? {
            Came::Forbidden => Ok(Came::Forbidden),
            Came::Instead(instead) => {
                let mut all = Vec::new();
                for next in instead {
                    if let Came::Instead(more) = self.replaced(next)? {
                        all.extend(more);
                    }
                }
                // What the replacement has begun for this event alone is over (614.15).
                self.end_act_effects_but(&before);
                Ok(Came::Instead(all))
            }
        }
    }

    /// Whether an effect forbids what would happen; of what would phase in, those that see it (702.26b).
    fn is_barred(&self, act: &Action, record: &Record) -> Play<bool> {
        if matches!(act, Action::Status { change: Change::PhaseIn, .. }) {
            return self.seeing_phased_out(|| self.is_forbidden(record));
        }
        self.is_forbidden(record)
    }

    /// Whether an action does nothing, as the amount is 0.
    fn is_nothing(&self, act: &Action) -> bool {
        match act {
            Action::Life { who, n, change: LifeChange::Set } => {
                let life = who.first().and_then(|&who| self.player(who)).map(|player| player.life);
                life == Some(*n)
            }
            Action::Life { n, .. }
            | Action::Damage { n, .. }
            | Action::Mill { n, .. }
            | Action::PutCounters { n, .. }
            | Action::RemoveCounters { n, .. }
            | Action::Create { n, .. } => *n <= 0,
            _ => false,
        }
    }

    /// Takes what the body of a replacement has built so far.
    pub(crate) fn resume_event(&mut self, with: Resume) -> Play<Vec<Outcome>> {
        let Resume::Event { parts, is_last } = with else {
            return Err(Stop::Refused("an answer that nothing asked for".to_owned()));
        };
        let Some(frame) = self.replacing.last() else {
            return Err(Stop::Refused("an event that replaces nothing".to_owned()));
        };
        let original = frame.original.clone();
        let built: Vec<Happening> = parts.into_iter().filter_map(|part| instead(&original, part)).collect();
        if is_last {
            if let Some(frame) = self.replacing.last_mut() {
                frame.built.extend(built);
            }
            return Ok(Vec::new());
        }
        let mut outcomes = Vec::new();
        for one in built {
            let mut outcome = Outcome::default();
            if let Came::Instead(instead) = self.replaced(one)? {
                for one in instead {
                    let came = self.carry_out(one)?;
                    add(&mut outcome, &came);
                }
            }
            outcomes.push(outcome);
        }
        Ok(outcomes)
    }

    /// What is told of something that would happen, to whatever might forbid or replace it.
    pub(crate) fn record_of(&self, one: &Happening) -> Option<Record> {
        let mut record = match &one.act {
            Action::Move { what, place, .. } => self.moving(what, place.zone, place.whose.as_deref())?,
            Action::Destroy { what } => self.moving(what, Zone::Graveyard, None)?.with(Cause::Destroy),
            Action::Sacrifice { who, what } => {
                self.moving(what, Zone::Graveyard, None)?.with(Cause::Sacrifice).roles(RoleName::Who, who)
            }
            Action::Discard { who, what } => {
                self.moving(what, Zone::Graveyard, None)?.with(Cause::Discard).roles(RoleName::Who, who)
            }
            Action::Draw { who, n } => {
                let mut record = Record::new(EventKind::Draw).roles(RoleName::Who, who);
                if one.is_counted {
                    record.amounts.push((RoleName::Amount, *n));
                }
                record
            }
            Action::Damage { by, to, n, kind } => {
                let kind = if *kind == DamageKind::Combat { *kind } else { DamageKind::Noncombat };
                Record::new(EventKind::Damage)
                    .roles(RoleName::By, by)
                    .roles(RoleName::To, to)
                    .amount_of(*n)
                    .fact(Fact::Damage(kind))
            }
            Action::Life { who, n, change } => {
                let (gained, n) = match change {
                    LifeChange::Gain => (Gained::Gain, *n),
                    LifeChange::Lose => (Gained::Lose, *n),
                    // A life total that becomes another is gained or lost (119.5).
                    LifeChange::Set => {
                        let life =
                            who.first().and_then(|&who| self.player(who)).map_or(0, |player| player.life);
                        (if *n >= life { Gained::Gain } else { Gained::Lose }, (*n - life).abs())
                    }
                };
                Record::new(EventKind::Life).roles(RoleName::Who, who).amount_of(n).fact(Fact::Gained(gained))
            }
            Action::PutCounters { on, kind, n, by } => Record::new(EventKind::Counters)
                .roles(RoleName::On, on)
                .roles(RoleName::By, by)
                .amount_of(*n)
                .fact(Fact::Counter(kind.clone()))
                .fact(Fact::Sign(Sign::Put)),
            Action::RemoveCounters { from, kind, n } => Record::new(EventKind::Counters)
                .roles(RoleName::On, from)
                .amount_of(*n)
                .fact(Fact::Counter(kind.clone()))
                .fact(Fact::Sign(Sign::Remove)),
            Action::Create { who, n, .. } => {
                Record::new(EventKind::Create).roles(RoleName::Who, who).amount_of(*n)
            }
            Action::Status { what, change, .. } => {
                Record::new(EventKind::Status).roles(RoleName::What, what).fact(Fact::Change(*change))
            }
            Action::FlipCoins { who, .. } => Record::new(EventKind::FlipCoin).roles(RoleName::Who, who),
            Action::Roll { who, .. } => {
                Record::new(EventKind::Roll).roles(RoleName::Who, who).fact(Fact::Die(Die::Die))
            }
            Action::RollPlanar { who, .. } => {
                Record::new(EventKind::Roll).roles(RoleName::Who, who).fact(Fact::Die(Die::Planar))
            }
            Action::Planeswalk { who, to, .. } => {
                let from = self.face_up_planes();
                Record::new(EventKind::Planeswalk)
                    .roles(RoleName::Who, who)
                    .roles(RoleName::From, &from)
                    .roles(RoleName::To, to.as_deref().unwrap_or_default())
            }
            Action::Chaos { on } => {
                Record::new(EventKind::Chaos).roles(RoleName::What, on.as_deref().unwrap_or_default())
            }
            Action::SetInMotion { who, what, .. } => Record::new(EventKind::Scheme)
                .roles(RoleName::Who, who)
                .roles(RoleName::What, &self.schemes_of(who, what.as_deref()))
                .fact(Fact::Scheme(SchemeChange::SetInMotion)),
            Action::Abandon { what } => Record::new(EventKind::Scheme)
                .roles(RoleName::What, what)
                .fact(Fact::Scheme(SchemeChange::Abandon)),
            Action::EndGame { who, result } => Record::new(EventKind::EndGame)
                .roles(RoleName::Who, &self.ending_together(who))
                .fact(Fact::Result(*result)),
            Action::Attach { what, to } => {
                Record::new(EventKind::Attached).roles(RoleName::What, what).roles(RoleName::To, to)
            }
            Action::Counter { what } => self.moving(what, Zone::Graveyard, None)?.with(Cause::Counter),
            Action::Copy { who, what, .. } => {
                Record::new(EventKind::Copied).roles(RoleName::Who, who).roles(RoleName::What, what)
            }
            Action::Designate { what, like, .. } => Record::new(EventKind::Designate)
                .roles(RoleName::What, what.as_deref().unwrap_or_default())
                .fact(Fact::Designation(*like)),
            Action::Search { who, .. } => Record::new(EventKind::Deed)
                .roles(RoleName::Who, who)
                .fact(Fact::Deed(planarc_bytecode::axis::Deed::SearchLibrary)),
            Action::Mill { .. }
            | Action::Shuffle { .. }
            | Action::Reveal { .. }
            | Action::Disclose { .. }
            | Action::Look { .. }
            | Action::Fight { .. }
            | Action::Exchange { .. }
            | Action::MoveCounters { .. }
            | Action::DoubleCounters { .. }
            | Action::Emblem { .. }
            | Action::AddMana { .. }
            | Action::ExtraTurn { .. }
            | Action::ExtraPhase { .. }
            | Action::Skip { .. }
            | Action::Turns { .. }
            | Action::BeginWith { .. } => return None,
        };
        record.facts.extend(one.causes.iter().copied().map(Fact::Cause));
        let has_source = record.role(RoleName::By).next().is_some();
        record.roles.extend(one.by.filter(|_| !has_source).map(|by| (RoleName::By, by)));
        record.at = self.state.moment;
        Some(record)
    }

    /// A change of zones that would happen.
    fn moving(&self, what: &[Id], to: Zone, whose: Option<&[Id]>) -> Option<Record> {
        let &id = what.first()?;
        let object = self.object(id)?;
        let mut record = Record::new(EventKind::ZoneChange).roles(RoleName::What, &[id]);
        record.from = self.place_of(id);
        let owner = whose.and_then(|whose| whose.first()).copied().unwrap_or(object.owner);
        record.to = Some((to, (!matches!(to, Zone::Battlefield | Zone::Stack)).then_some(owner)));
        if to == Zone::Exile {
            record.facts.push(Fact::Cause(Cause::Exile));
        }
        if record
            .from
            .is_some_and(|(from, _)| matches!(from, Zone::Graveyard | Zone::Exile | Zone::Battlefield))
            && to != Zone::Exile
        {
            record.facts.push(Fact::Cause(Cause::Return));
        }
        record.facts.push(Fact::Cause(Cause::Put));
        Some(record)
    }
}

/// What became of an event.
pub(crate) enum Came {
    /// It can't happen (101.2).
    Forbidden,
    /// This happens.
    Instead(Vec<Happening>),
}

/// A record in the making.
pub(crate) trait Recording: Sized {
    /// With these in a role.
    fn roles(self, role: RoleName, ids: &[Id]) -> Self;
    /// With so much.
    fn amount_of(self, n: i32) -> Self;
    /// With something else that is known of it.
    fn fact(self, fact: Fact) -> Self;
    /// With a cause.
    fn with(self, cause: Cause) -> Self;
}

impl Recording for Record {
    fn roles(mut self, role: RoleName, ids: &[Id]) -> Self {
        self.roles.extend(ids.iter().map(|&id| (role, id)));
        self
    }

    fn amount_of(mut self, n: i32) -> Self {
        self.amounts.push((RoleName::Amount, n));
        self
    }

    fn fact(mut self, fact: Fact) -> Self {
        self.facts.push(fact);
        self
    }

    fn with(self, cause: Cause) -> Self {
        self.fact(Fact::Cause(cause))
    }
}

/// An action for each of its members.
pub(crate) fn split(one: Happening) -> Vec<Happening> {
    let Some(members) = one.act.members().cloned() else { return vec![one] };
    // These look at all their members at once.
    if matches!(
        one.act,
        Action::Exchange { .. } | Action::Search { .. } | Action::Reveal { .. } | Action::Look { .. }
    ) {
        return vec![one];
    }
    let single = |(place, member): (usize, Id)| {
        let mut single = one.clone();
        if let Some(members) = single.act.members_mut() {
            *members = vec![member];
        }
        // Several that are put on top lie there in the order in which they are named (401.4).
        if let Action::Move { place: to, .. } = &mut single.act
            && to.at == Some(Position::Top)
        {
            (to.at, to.n) = (Some(Position::Nth), i32::try_from(place + 1).ok());
        }
        single
    };
    members.into_iter().enumerate().map(single).collect()
}

/// What happens instead of an event, by a part that a replacement built.
fn instead(original: &Happening, part: Part) -> Option<Happening> {
    match part {
        Part::Action(act) => Some(Happening { act, ..original.clone() }),
        Part::Proceed(proceed) => Some(proceeds(original, proceed)),
        Part::Cost(_) => None,
    }
}

/// The event that was replaced, changed so (614.6).
fn proceeds(original: &Happening, proceed: Proceed) -> Happening {
    let mut one = original.clone();
    let Proceed { n, to, place, entry, token } = proceed;
    if let Some(place) = place {
        let what = one.act.members().cloned().unwrap_or_default();
        let (face, until) = (matches!(place.zone, Zone::Exile).then_some(Face::Up), None);
        one.act = Action::Move { what, place: Box::new(place), entry: None, face, until };
        // What is exiled instead is not destroyed.
        one.causes.retain(|cause| matches!(cause, Cause::Effect | Cause::Rule));
    }
    if let Some(more) = n {
        match &mut one.act {
            Action::Draw { n, .. }
            | Action::Mill { n, .. }
            | Action::Damage { n, .. }
            | Action::Life { n, .. }
            | Action::PutCounters { n, .. }
            | Action::RemoveCounters { n, .. }
            | Action::Create { n, .. }
            | Action::FlipCoins { n, .. }
            | Action::Roll { n, .. }
            | Action::RollPlanar { n, .. } => *n = more,
            _ => {}
        }
    }
    if let Some(other) = to {
        if let Action::Create { who: members, .. } | Action::Planeswalk { to: Some(members), .. } =
            &mut one.act
        {
            *members = other;
        } else if let Some(members) = one.act.members_mut() {
            *members = other;
        }
    }
    if let Some(mut more) = entry
        && let Action::Move { entry, .. } | Action::Create { entry, .. } = &mut one.act
    {
        // Counters of one kind come together; those of another stand beside them.
        if let Some(own) = entry.as_deref().and_then(|own| own.counters.as_ref())
            && more.counters.as_ref().is_some_and(|kind| kind != own)
            && let Some(kind) = more.counters.take()
        {
            one.with.push((kind, more.n.take().unwrap_or(1)));
        }
        *entry = Some(Box::new(match entry.take() {
            None => more,
            Some(own) => crate::act::enter::joined(*own, more),
        }));
    }
    if let (Some(other), Action::Create { token, .. }) = (token, &mut one.act) {
        **token = other;
    }
    one
}

/// Takes another outcome into one.
pub(crate) fn add(outcome: &mut Outcome, other: &Outcome) {
    if *outcome == Outcome::default() {
        *outcome = other.clone();
    } else {
        outcome.add(other);
    }
}

/// What came of something that was done to these.
pub(crate) fn did(amount: i32, affected: Vec<Affected>) -> Outcome {
    let did = amount > 0 || !affected.is_empty();
    Outcome { did, could_not: !did, amount, affected, ..Outcome::default() }
}

/// The same ids before and after.
pub(crate) fn same(ids: &[Id]) -> Vec<Affected> {
    ids.iter().map(|&id| Affected { was: Some(id), now: Some(id) }).collect()
}

/// The fact that a status changed.
pub(crate) fn changed(change: Change) -> Fact {
    Fact::Change(change)
}

/// The fact of how a coin came up.
pub(crate) const fn flipped(heads: bool) -> Fact {
    Fact::Flip(if heads { Flip::Heads } else { Flip::Tails })
}

/// An action that does nothing, for what has others happen.
pub(crate) fn nothing() -> Action {
    Action::Chaos { on: Some(Vec::new()) }
}

/// An entry of which nothing is said but under whose control.
pub(crate) fn entry_under(under: Vec<Id>) -> planarc_vm::resolved::Entry {
    planarc_vm::resolved::Entry {
        under: Some(under),
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
