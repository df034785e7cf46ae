//! Replacements (614): what happens in the place of an event, or how it happens instead.

use super::act_move::empty_entry;
use super::prevented::preventing;
use super::scope::slot_set;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Act, ActJoin, Body, Chooser, Cond, CounterAmount, CounterKind, CounterPlacement, DamageKind as Kind,
    Deed, Duration as Said, Enters, Event as Would, Force, GivenForm, LifeAmount, Meant, Modality, Nth,
    OptionForm, OutcomeKind, Period, Position, PreventAmount, Quant, RefWord, ReplaceUses, Selection, Slot,
    Step, StepKind, Subject, Tense, ThisWay, TokenPhrase, TokenSpec, Verb, WindowSpan, ZonePhrase,
};
use planarc_bytecode::axis::{Came, Gained, Lasting, RoleName, Sign, Uses};
use planarc_bytecode::operand::{Block, Slot as Held, Write, Zones};
use planarc_bytecode::{Destination, Duration, Entry, Event, Num, Set, Stands, Stmt, Test, Window, ZonesOf};

impl Elaborator<'_> {
    /// "Lands enter tapped", "creatures you control enter with a charge counter on them".
    pub(super) fn enters(&mut self, deed: &Deed, from: Option<&ZonePhrase>, with: &Enters) -> Elaborated<()> {
        let at = deed.at.0;
        let this_turn = deed.window.as_ref().is_some_and(|window| {
            window.span == WindowSpan::ThisTurn && window.whose.is_none() && window.times.is_none()
        });
        if deed.modal.meant() != Meant::Done || deed.window.is_some() && (!this_turn || self.scope.is_static)
        {
            return refuse(at, "how something enters, under a rule or within a time");
        }
        self.notes_subject(&deed.subject)?;
        let what = self.acting(deed, RoleName::What)?;
        let what_enters = what.test.clone();
        let from = self.origin(from, at)?;
        let to = Some(ZonesOf { zones: Zones::of([Zone::Battlefield]), whose: None });
        let any = super::role::any;
        let event = Event::ZoneChange { who: any(), what, from, to, cause: None, by: any() };
        let mut entry = empty_entry();
        entry.under = with.under.as_ref().map(|under| self.set(under)).transpose()?;
        self.states(&with.status, &mut entry, at)?;
        match with.counters.as_slice() {
            [] => {}
            [CounterAmount { kind: Some(CounterKind::ChoiceOf(options, OptionForm::Each)), .. }]
                if entry == empty_entry() && matches!(what_enters.as_deref(), Some(Test::In { .. })) =>
            {
                let body = self.one_of_counters(options, at)?;
                let duration = self.duration(&deed.duration, at)?;
                self.replaces(event, Uses::Every, duration, body);
                return Ok(());
            }
            [amount] => {
                // X of the spell that it was (107.3m).
                let is_own = self.bound.card().kind == crate::surface::CardKind::Ordinary
                    && !self.scope.is_quoted()
                    && matches!(what_enters.as_deref(), Some(Test::In { of: Set::Source }));
                let of_spell = std::mem::replace(&mut self.scope.of_spell, is_own);
                let made = self.counters(amount, at);
                self.scope.of_spell = of_spell;
                let (kind, n) = made?;
                (entry.counters, entry.n) = (Some(kind), Some(n));
            }
            _ => return refuse(at, "several kinds of counters on what enters"),
        }
        if entry == empty_entry() {
            return refuse(at, "that something enters, as a statement");
        }
        let duration = if this_turn && deed.duration == Said::Unstated {
            Duration::This { what: Lasting::Turn }
        } else {
            self.duration(&deed.duration, at)?
        };
        let body = self.scope.block_of([proceed(None, None, Some(entry))]);
        self.replaces(event, Uses::Every, duration, body);
        Ok(())
    }

    /// "Enters with your choice of a flying counter or a reach counter on it."
    fn one_of_counters(&mut self, options: &[CounterAmount], at: Span) -> Elaborated<Block> {
        let mut cases = Vec::new();
        for option in options {
            let (kind, n) = self.counters(option, at)?;
            let mut entry = empty_entry();
            (entry.counters, entry.n) = (Some(kind), Some(n));
            cases.push(vec![proceed(None, None, Some(entry))]);
        }
        self.block(|it| {
            it.options(cases);
            Ok(())
        })
    }

    /// "As it enters, you may pay 2 life. If you don't, it enters tapped": what is done then, and how it
    /// enters, as one replacement of its entering (614.1c).
    pub(super) fn enters_so(&mut self, steps: &[Step]) -> Elaborated<()> {
        let Some((last, before)) = steps.split_last() else { return refuse(self.line, "this act") };
        let at = last.at.0;
        let builds_event = std::mem::replace(&mut self.scope.builds_event, true);
        let body = self.block(|it| {
            it.steps(before)?;
            it.made_for(at, |it| match &last.kind {
                StepKind::Do(deed) => {
                    let entry = it.own_entry(deed)?;
                    it.scope.push(proceed(None, None, Some(entry)));
                    Ok(())
                }
                StepKind::Given { cond, form: GivenForm::If, body, .. } => {
                    let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else {
                        return refuse(at, "this act");
                    };
                    let c = it.condition(cond)?;
                    let entry = it.own_entry(deed)?;
                    let then = it.scope.block_of([proceed(None, None, Some(entry))]);
                    let otherwise = Some(it.scope.block_of([proceed(None, None, None)]));
                    it.scope.push(Stmt::If { c, then, otherwise });
                    Ok(())
                }
                _ => refuse(at, "this act"),
            })
        });
        self.scope.builds_event = builds_event;
        let body = super::one_event::in_order(body?);
        let what = super::role::in_role(Set::Source);
        let to = Some(ZonesOf { zones: Zones::of([Zone::Battlefield]), whose: None });
        let any = super::role::any;
        let event = Event::ZoneChange { who: any(), what, from: None, to, cause: None, by: any() };
        self.replaces(event, Uses::Every, Duration::Functions, body);
        Ok(())
    }

    /// How the card itself enters.
    fn own_entry(&mut self, deed: &Deed) -> Elaborated<Entry> {
        let at = deed.at.0;
        let [Act { verb: Verb::Enter { from: None, with }, .. }] = deed.acts.as_slice() else {
            return refuse(at, "this act");
        };
        if deed.modal != Modality::PLAIN || deed.window.is_some() || with.under.is_some() {
            return refuse(at, "how something enters, under a rule or within a time");
        }
        let mut entry = empty_entry();
        self.states(&with.status, &mut entry, at)?;
        self.entering_counters(&with.counters, &mut entry, at)?;
        Ok(entry)
    }

    /// "If a creature would die, exile it instead."
    pub(super) fn replacement(
        &mut self,
        event: &Would,
        uses: ReplaceUses,
        body: &Body,
        behind: &[Step],
        at: Span,
    ) -> Elaborated<()> {
        if let Would::Deed { deed, nth: None, window: None, tense: Tense::Present, .. } = event
            && matches!(deed.acts.as_slice(), [Act { verb: Verb::TappedForMana | Verb::TapForMana(_), .. }])
            && self.scope.is_static
            && behind.is_empty()
        {
            let event = self.event(event)?;
            return self.produced(&event, body, at);
        }
        if self.several_would_start(event, body, behind, at)? {
            return Ok(());
        }
        // "While it has a counter on it" is asked as the event happens.
        let (event, given) = match event {
            Would::While(event, given) => (event.as_ref(), Some(given.as_ref())),
            event => (event, None),
        };
        let Would::Deed { deed, nth, window, tense: Tense::Would, this_way: ThisWay::NotSaid } = event else {
            return refuse(at, "a replacement of this kind of event");
        };
        let [act] = deed.acts.as_slice() else { return refuse(at, "a replacement of several acts") };
        // "The first time you would draw a card each turn": of one player's.
        let nth = match (nth, uses) {
            (None, ReplaceUses::Every | ReplaceUses::Once) => None,
            (Some(Nth::First(WindowSpan::EachTurn)), ReplaceUses::Nth) if is_yours(deed) => Some(1),
            (Some(Nth::Number(n, WindowSpan::EachTurn)), ReplaceUses::Nth) if is_yours(deed) => Some(*n),
            _ => return refuse(at, "a replacement of the first of several events"),
        };
        let said = window.as_ref().or(deed.window.as_ref());
        let (this_turn, within) = match said {
            None => (false, None),
            Some(window) if window.times.is_some() => return refuse(at, "a replacement within a time"),
            Some(window) if window.span == WindowSpan::ThisTurn => (true, None),
            // Each turn is any turn.
            Some(window) if window.span == WindowSpan::EachTurn && window.whose.is_none() => (false, None),
            Some(window) => (false, Some(window)),
        };
        let plain =
            Deed { window: None, modal: Modality::PLAIN, duration: Said::Unstated, ..deed.as_ref().clone() };
        let (mut plain, alone) = self.unread(plain, body);
        if !self.scope.is_static {
            plain = self.settled_event(&plain)?;
        }
        let around = std::mem::replace(&mut self.scope.is_replaced, true);
        let event = self.event(&Would::Deed {
            deed: Box::new(plain),
            nth: None,
            window: None,
            tense: Tense::Present,
            this_way: ThisWay::NotSaid,
        });
        self.scope.is_replaced = around;
        let mut event = event?;
        self.knows_who_creates(&mut event, body);
        // What was put or cast here is another object by then.
        if let Event::ZoneChange { what, .. } = &mut event
            && let Some(Test::In { of }) = what.test.as_deref_mut()
        {
            *of = self.as_it_is_now(of.clone());
        }
        let prevention = preventing(body);
        if let Some((act, _)) = &prevention {
            self.measures(&mut event, act);
        }
        if self.is_read(act.out) && !super::event_count::has_amount(&event) {
            return refuse(at, "how much this event would be");
        }
        let given = given.map(|given| self.condition(given)).transpose()?;
        let within = within.map(|window| self.window(window, at)).transpose()?;
        let given = super::selection::all_of(
            given.into_iter().chain(within.map(|window| Test::Time { window })).collect(),
        );
        let turn = Duration::This { what: Lasting::Turn };
        let duration = match (this_turn, &deed.duration) {
            (true, Said::Unstated) | (false, Said::Period(Period::EndOfTurn, _)) => turn,
            (false, Said::Unstated) => self.duration(&Said::Unstated, at)?,
            (_, _) => return refuse(at, "a replacement for so long"),
        };
        let uses = match uses {
            ReplaceUses::Every | ReplaceUses::Nth => Uses::Every,
            ReplaceUses::Once => Uses::Once,
        };
        if uses == Uses::Every && duration == Duration::Game && !is_of_one_object(&event) {
            return refuse(at, "a replacement for as long as the game lasts");
        }
        let behind_it = prevention.as_ref().map_or(0, |(act, _)| self.reads_behind(act, behind));
        let (with, after) = if prevention.is_some() && !self.scope.is_static {
            behind.split_at(behind_it)
        } else {
            (behind, [].as_slice())
        };
        // What happens instead is done, though it stands in a static ability.
        let was_static = std::mem::replace(&mut self.scope.is_static, false);
        let lasting = self.scope.lasting.take();
        let builds_event = std::mem::replace(&mut self.scope.builds_event, true);
        let made = self.block(|it| match &prevention {
            Some((act, rest)) => it.prevented(&event, act, rest.as_ref(), body, with),
            None => it.instead(&event, body, with, alone, at),
        });
        (self.scope.is_static, self.scope.lasting) = (was_static, lasting);
        self.scope.builds_event = builds_event;
        let body = super::one_event::in_order(made?);
        let event = match nth {
            // Damage of several sources at one time is dealt one time, and is several events.
            Some(_) if !matches!(event, Event::Draw { .. } | Event::Life { .. }) => {
                return refuse(at, "a replacement of the first of several events");
            }
            Some(value) => {
                let span = planarc_bytecode::axis::Span::EachTurn;
                let window = Window::Span { span, whose: None, part: None, nth: None, of: None };
                Event::Nth { event: Box::new(event), n: Num::Value { value }, window, per: Vec::new() }
            }
            None => event,
        };
        let event = match given {
            Some(c) => Event::When { event: Box::new(event), c },
            None => event,
        };
        self.replaces(event, uses, duration, body);
        self.steps(after)
    }

    /// How many of the steps behind read what was prevented, or go on with one that does.
    fn reads_behind(&self, act: &Act, behind: &[Step]) -> usize {
        behind.iter().rposition(|step| self.reads_within(act.out, step)).map_or(0, |last| last + 1)
    }

    /// Whether a word of a step reads a slot of the surface.
    pub(super) fn reads_within(&self, slot: Slot, step: &Step) -> bool {
        let Slot(Some(slot)) = slot else { return false };
        let at = step.at.0;
        let is_within = |word: Span| at.holds(word);
        self.bound.readings().iter().any(|read| read.slot == slot && is_within(read.word))
    }

    /// What is chosen of an event that is waited for is chosen before.
    pub(super) fn settled_event(&mut self, deed: &Deed) -> Elaborated<Deed> {
        let mut deed = deed.clone();
        if let Subject::Of(who) = &mut deed.subject {
            *who = self.settled_choice(who)?;
        }
        for act in &mut deed.acts {
            let (first, second) = match &mut act.verb {
                Verb::DealDamage { to, .. } => (to.as_mut(), None),
                Verb::DealtDamage { by, .. } => (by.as_mut(), None),
                Verb::Attack { whom, with, .. } => (whom.as_mut(), with.as_mut()),
                verb => (verb.object_mut(), None),
            };
            for what in first.into_iter().chain(second) {
                *what = self.settled_choice(what)?;
            }
        }
        Ok(deed)
    }

    fn settled_choice(&mut self, what: &Selection) -> Elaborated<Selection> {
        match what {
            Selection::Pick(pick) if pick.chooser != Chooser::Actor => self.settled_object(what),
            what => Ok(what.clone()),
        }
    }

    fn replaces(&mut self, event: Event, uses: Uses, duration: Duration, body: Block) {
        let (event, duration) = (Box::new(event), Box::new(duration));
        self.scope.push(Stmt::Replace { into: None, event, uses, duration, body });
    }

    /// What happens in the place of the event: it happens otherwise, or something else does.
    fn instead(
        &mut self,
        event: &Event,
        body: &Body,
        behind: &[Step],
        alone: Slot,
        at: Span,
    ) -> Elaborated<()> {
        let Some((first, rest)) = body.steps.split_first() else {
            return refuse(at, "nothing in the place of an event");
        };
        let StepKind::Do(deed) = &first.kind else {
            return refuse(at, "what happens instead under a condition");
        };
        if let (Some(ways), true) = (super::either_way::ways(behind), rest.is_empty()) {
            return self.in_one_of_two_ways(event, deed, ways, alone);
        }
        if deed.modal.meant() == Meant::Allowed && rest.is_empty() && self.are_of_act(first, deed, behind) {
            return self.perhaps_instead(event, deed, behind, alone);
        }
        let [act, more @ ..] = deed.acts.as_slice() else {
            return refuse(at, "several acts in the place of an event");
        };
        if deed.modal != Modality::PLAIN || deed.window.is_some() || deed.duration != Said::Unstated {
            return refuse(at, "what may happen instead");
        }
        if !more.is_empty() && super::choice::is_either(deed) {
            return refuse(at, "several acts in the place of an event");
        }
        let first = Deed { acts: vec![act.clone()], ..deed.clone() };
        if let (Event::Life { change: Gained::Gain, .. }, Verb::GainLife(LifeAmount::None), []) =
            (event, &act.verb, more)
        {
            // "That player gains no life instead": nothing happens.
            self.steps(rest)?;
            return self.steps(behind);
        }
        if !self.instead_so(event, (&first, &first, act), not_elsewhere(event, &act.verb), alone)? {
            self.deed(&first)?;
        }
        if let Some(next) = more.first() {
            if next.join == ActJoin::CommaThen {
                self.ends_event();
            }
            self.deed(&Deed { acts: more.to_vec(), ..deed.clone() })?;
        }
        self.steps(rest)?;
        self.steps(behind)
    }

    /// Whether all of the steps behind what may be done instead speak of what it is done to.
    fn are_of_act(&self, step: &Step, deed: &Deed, behind: &[Step]) -> bool {
        let mut slots = super::done_with::written_in(step);
        slots.extend(deed.acts.iter().filter_map(|act| act.out.0));
        let speaks = |next: &Step| slots.iter().any(|slot| self.reads_within(Slot(Some(*slot)), next));
        // "If you don't" is of the other way.
        let asks_otherwise = |next: &Step| matches!(&next.kind, StepKind::Given { cond: Cond::Outcome(outcome), .. } if outcome.result != OutcomeKind::Did);
        let is_of_it = |next: &Step| speaks(next) || super::done_with::follows_from(next, step);
        behind.iter().all(|next| is_of_it(next) && !asks_otherwise(next))
    }

    /// "You may exile it instead": the event happens as it would, unless whoever may do it does.
    fn perhaps_instead(
        &mut self,
        event: &Event,
        deed: &Deed,
        behind: &[Step],
        alone: Slot,
    ) -> Elaborated<()> {
        let at = deed.at.0;
        let ([act], true) = (deed.acts.as_slice(), deed.modal.force == Force::May) else {
            return refuse(at, "what may happen instead");
        };
        let mut plain = Deed { modal: Modality::PLAIN, ..deed.clone() };
        // Where it is put is the same, whoever puts it there.
        if matches!(act.verb, Verb::Move { .. }) {
            plain.subject = Subject::Implied;
        }
        if deed.window.is_some() || deed.duration != Said::Unstated {
            return refuse(at, "what may happen instead");
        }
        let mut is_otherwise = false;
        let otherwise_so = self.block(|it| {
            is_otherwise = it.instead_so(event, (deed, &plain, act), &act.verb, alone)?;
            if is_otherwise { it.steps(behind) } else { Ok(()) }
        })?;
        if is_otherwise {
            let who = self.instead_by(deed)?;
            let into = self.scope.fresh();
            self.scope.push(Stmt::May { into, who, body: Block::default() });
            let c = Test::Done { slot: Held::new(into.0), what: Came::Did };
            let then = otherwise_so;
            let otherwise = Some(self.scope.block_of([proceed(None, None, None)]));
            self.scope.push(Stmt::If { c, then, otherwise });
            return Ok(());
        }
        self.deed(deed)?;
        let Some(Stmt::May { into, who, body }) = self.scope.block.pop() else {
            return refuse(at, "what may happen instead");
        };
        // What is said of what it is done to belongs to it.
        let body = self.block(|it| {
            it.scope.block = body.0;
            it.steps(behind)
        })?;
        let c = Test::Done { slot: Held::new(into.0), what: Came::Not };
        self.scope.push(Stmt::May { into, who, body });
        let then = self.scope.block_of([proceed(None, None, None)]);
        self.scope.push(Stmt::If { c, then, otherwise: None });
        Ok(())
    }

    /// The event without a slot for what nothing reads but the word for what is moved instead.
    fn unread(&self, mut deed: Deed, body: &Body) -> (Deed, Slot) {
        let [Step { kind: StepKind::Do(Deed { acts, .. }), .. }] = body.steps.as_slice() else {
            return (deed, Slot(None));
        };
        let [Act { verb: Verb::Move { what: Selection::Ref(word), .. }, .. }] = acts.as_slice() else {
            return (deed, Slot(None));
        };
        if let Subject::Of(Selection::Pick(pick)) = &mut deed.subject
            && pick.slot == word.slot
            && let Slot(Some(slot)) = word.slot
        {
            let is_here = |at: Span| self.reach.holds(at);
            let reads =
                self.bound.readings().iter().filter(|read| read.slot == slot && is_here(read.word)).count();
            if reads == 1 {
                pick.slot = Slot(None);
                return (deed, Slot(Some(slot)));
            }
        }
        (deed, Slot(None))
    }

    /// The same event, with another amount or in another place.
    pub(super) fn otherwise_so(
        &mut self,
        event: &Event,
        deed: &Deed,
        verb: &Verb,
        alone: Slot,
    ) -> Elaborated<Option<Stmt>> {
        let at = deed.at.0;
        Ok(match (event, verb) {
            (
                Event::ZoneChange { what, .. },
                Verb::Move { what: Selection::Ref(word), from: None, to, enters, rest: None, .. },
            ) if deed.subject == Subject::Implied => {
                self.moved_instead(event, what, word, (to.as_ref(), enters), alone, at)?
            }
            (
                Event::Life { who, change: Gained::Gain, .. },
                Verb::GainLife(LifeAmount::N(n) | LifeAmount::EqualTo(n)),
            )
            | (
                Event::Life { who, change: Gained::Lose, .. },
                Verb::LoseLife(LifeAmount::N(n) | LifeAmount::EqualTo(n)),
            ) => {
                let by = self.instead_by(deed)?;
                // What another player gains or loses instead is an event of its own.
                let is_same = is_role(who.test.as_deref(), who.bind, &by);
                is_same.then_some(proceed(Some(self.number(n, at)?), None, None))
            }
            (Event::Damage { by, to, .. }, Verb::DealDamage { n: Some(n), to: onto, .. }) => {
                let source = self.instead_by(deed)?;
                if !is_role(by.test.as_deref(), by.bind, &source) {
                    return refuse(at, "damage by another source instead");
                }
                if let Some(onto) = onto {
                    let onto = match onto {
                        Selection::Ref(word) => self.reference(word)?,
                        _ => return refuse(at, "damage to others instead"),
                    };
                    if !is_role(to.test.as_deref(), to.bind, &onto) {
                        return refuse(at, "damage to others instead");
                    }
                }
                Some(proceed(Some(self.number(n, at)?), None, None))
            }
            // "Those tokens plus a Treasure token": both are one event.
            (Event::Create { who, .. }, Verb::Create(phrases))
                if let [TokenPhrase { quant, spec: TokenSpec::Same(_), entry }, more] =
                    phrases.as_slice()
                    && *entry == crate::surface::TokenEntry::default()
                    && !matches!(quant, Quant::Exactly(_)) =>
            {
                let who = match (who.test.as_deref(), who.bind, &deed.subject) {
                    (Some(Test::In { of: Set::You }), _, Subject::Unsaid | Subject::Implied) => Set::You,
                    (_, Some(who), Subject::Unsaid) => super::scope::slot_set(who.0),
                    _ => return refuse(at, "more tokens of another's"),
                };
                let more = self.created(more, who, at)?;
                self.scope.push(proceed(None, None, None));
                Some(Stmt::Do { into: None, acts: vec![more] })
            }
            // "Those tokens are created under your control instead".
            (Event::Create { .. }, Verb::Create(phrases))
                if let Some((n, under)) = super::instead_tokens::under_another(phrases, &deed.subject) =>
            {
                let n = n.map(|n| self.number(n, at)).transpose()?;
                let to = Some(self.players(under)?);
                Some(Stmt::Proceed { into: None, n, to, place: None, entry: None, token: None })
            }
            (Event::Create { .. }, Verb::Create(phrases)) => {
                let [TokenPhrase { quant: Quant::Exactly(n), spec: TokenSpec::Same(_), entry }] =
                    phrases.as_slice()
                else {
                    return refuse(at, "other tokens instead");
                };
                if entry.under.is_some() || !entry.status.is_empty() || !entry.clauses.is_empty() {
                    return refuse(at, "how tokens enter instead");
                }
                Some(proceed(Some(self.number(n, at)?), None, None))
            }
            (Event::Counters { on, kind, change: Sign::Put, .. }, Verb::PutCounters(places)) => {
                self.counters_instead((on, kind.as_ref()), places, at)?
            }
            (
                Event::Damage { .. },
                Verb::Redirect { n: PreventAmount::That, kind: Kind::Any, to: None, by: None, onto },
            ) => {
                let Selection::Ref(word) = onto else {
                    return refuse(at, "damage to what is chosen instead");
                };
                let Stmt::Proceed { into, n, place, entry, token, .. } = proceed(None, None, None) else {
                    return Ok(None);
                };
                let to = Some(self.reference(word)?);
                Some(Stmt::Proceed { into, n, to, place, entry, token })
            }
            (
                Event::Damage { .. },
                Verb::DealDamage { .. }
                | Verb::DealtDamage { .. }
                | Verb::DivideDamage { .. }
                | Verb::Prevent { .. }
                | Verb::Redirect { .. },
            )
            | (Event::Counters { .. }, Verb::PutCounters(_) | Verb::GetCounters(_)) => {
                return refuse(at, "this in the place of such an event");
            }
            _ => None,
        })
    }

    /// Another number of the same counters is put on the same.
    fn counters_instead(
        &mut self,
        (on, kind): (&Stands, Option<&planarc_bytecode::CounterKind>),
        places: &[CounterPlacement],
        at: Span,
    ) -> Elaborated<Option<Stmt>> {
        let [CounterPlacement { counters: CounterAmount { quant: Quant::Exactly(n), kind: said }, on: onto }] =
            places
        else {
            return refuse(at, "other counters instead");
        };
        let is_same = match said {
            Some(CounterKind::Same(_)) => true,
            Some(said) => Some(self.counter_kind(said, at)?) == kind.cloned(),
            None => false,
        };
        let Selection::Ref(word) = onto else { return refuse(at, "counters on others instead") };
        let onto = self.reference(word)?;
        if !is_same || !is_role(on.test.as_deref(), on.bind, &onto) {
            return refuse(at, "other counters instead");
        }
        Ok(Some(proceed(Some(self.number(n, at)?), None, None)))
    }

    /// Who or what does what happens instead.
    fn instead_by(&mut self, deed: &Deed) -> Elaborated<Set> {
        match &deed.subject {
            Subject::Implied => Ok(Set::You),
            Subject::Of(Selection::Ref(word)) => self.reference(word),
            Subject::Of(_) | Subject::Elided | Subject::Unsaid => {
                refuse(deed.at.0, "another who does it instead")
            }
        }
    }
}

/// Whether you would do it.
pub(super) fn is_yours(deed: &Deed) -> bool {
    match &deed.subject {
        Subject::Implied => true,
        Subject::Of(who) => who.is_you(),
        Subject::Elided | Subject::Unsaid => false,
    }
}

/// "Exile it instead of putting it anywhere else", where it would leave the battlefield: wherever it would go.
fn not_elsewhere<'a>(event: &Event, verb: &'a Verb) -> &'a Verb {
    let (Verb::InsteadOf(instead, other), Event::ZoneChange { to: None, .. }) = (verb, event) else {
        return verb;
    };
    let (Verb::Move { what, .. }, Verb::Move { what: put, to: Some(to), .. }) =
        (instead.as_ref(), other.as_ref())
    else {
        return verb;
    };
    let is_same =
        matches!((what, put), (Selection::Ref(one), Selection::Ref(other)) if one.slot == other.slot);
    if is_same && to.position == Some(Position::Elsewhere) { instead } else { verb }
}

/// Whether an event can happen but once: that one object, which is known by then, goes to another zone, where
/// it is another object (400.7).
fn is_of_one_object(event: &Event) -> bool {
    let Event::ZoneChange { what, .. } = event else { return false };
    let is_known =
        |test: &Test| matches!(test, Test::In { of: Set::Slot { .. } | Set::Source } | Test::Made { .. });
    match what.test.as_deref() {
        Some(Test::All { c }) => c.iter().any(is_known),
        test => test.is_some_and(is_known),
    }
}

/// A replacement for a time or under a condition, with more that is done then.
pub(super) fn with_more(step: &Step, more: &[Step]) -> Step {
    let mut step = step.clone();
    if let Some(body) = step.kind.framed_mut() {
        match body.steps.pop() {
            Some(last) if last.kind.framed().is_some() => body.steps.push(with_more(&last, more)),
            last => {
                body.steps.extend(last);
                body.steps.extend(more.iter().cloned());
            }
        }
    }
    step
}

/// Whether a set is what stands in a role.
pub(super) fn is_role(test: Option<&Test>, bind: Option<Write>, of: &Set) -> bool {
    let is_bound = bind.is_some_and(|Write(slot)| *of == slot_set(slot));
    is_bound || matches!(test, Some(Test::In { of: one }) if one == of)
}

pub(super) fn proceed(n: Option<Num>, place: Option<Destination>, entry: Option<Entry>) -> Stmt {
    Stmt::Proceed {
        into: None,
        n,
        to: None,
        place: place.map(Box::new),
        entry: entry.map(Box::new),
        token: None,
    }
}

/// Whether what is done as the card itself enters ends with how it does.
pub(super) fn says_how_it_enters(event: &Would, body: &Body) -> bool {
    let enters = |deed: &Deed| {
        let is_own = matches!(&deed.subject, Subject::Of(Selection::Ref(word)) if matches!(word.word, RefWord::Source(_)));
        is_own && matches!(deed.acts.as_slice(), [Act { verb: Verb::Enter { from: None, .. }, .. }])
    };
    let Would::Deed { deed, nth: None, window: None, .. } = event else { return false };
    let says = |step: &Step| match &step.kind {
        StepKind::Do(deed) => enters(deed),
        StepKind::Given { body, .. } => {
            matches!(body.steps.as_slice(), [Step { kind: StepKind::Do(deed), .. }] if enters(deed))
        }
        _ => false,
    };
    enters(deed) && body.steps.len() > 1 && body.steps.last().is_some_and(says)
}
