//! Steps of a body, in order: what is done, under which condition, how often.

use super::ahead::narrowed;
use super::filter::not;
use super::instead::{instead_of, is_joined, replaced_sentence};
use super::lane::{BehindLoop, Members};
use super::nested::Delayed;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Act, AllForm, Bare, Body, Chooser, Cond, Deed, Event, Filter, GivenForm, Join, LoopForm, Meant, Modality,
    Pick, Place, Qty, Quant, ReplaceUses, ResultRow, Selection, Step, StepKind, Subject, Tense, UnlessKind,
    Verb,
};
use planarc_bytecode::axis::Must;
use planarc_bytecode::operand::{Slot, Write};
use planarc_bytecode::{Set, Stmt, Test, axis};
use std::borrow::Cow;

impl Elaborator<'_> {
    /// Steps, one after another.
    pub(super) fn steps(&mut self, steps: &[Step]) -> Elaborated<()> {
        self.made_for(Span::default(), |it| it.steps_in_order(steps))
    }

    pub(super) fn steps_in_order(&mut self, steps: &[Step]) -> Elaborated<()> {
        let now = self.made_now(steps)?;
        let steps = &*self.said_here(now.as_deref().unwrap_or(steps));
        let mut rest = self.processes(steps)?;
        let mut behind_loop: Option<BehindLoop> = None;
        while let Some((step, behind)) = rest.split_first() {
            if matches!(step.join, Join::Sentence | Join::SentenceThen | Join::CommaThen) {
                self.ends_event();
            }
            if let Some(of) = behind_loop.take()
                && self.is_of_each(&of, step)
            {
                // What goes on is said of each of those that the loop is over.
                let more = behind.iter().take_while(|next| is_joined(next)).count() + 1;
                let (with, after) = rest.split_at(more);
                behind_loop = self.goes_on(of, with)?;
                rest = after;
                continue;
            }
            if let with @ 1.. = self.revealed_as_drawn(rest)? {
                rest = rest.get(with..).unwrap_or(&[]);
                continue;
            }
            self.scope.at = step.at.0;
            self.scope.asked_behind = behind.first().map(super::one_cost::asked_by).unwrap_or_default();
            let before = self.scope.meanings();
            let player = self.scope.player.clone();
            let done = steps.get(..steps.len() - rest.len()).unwrap_or_default();
            if let Some(each) = self.speaks_of_each(done, step) {
                if super::lane::is_loop(step) {
                    return refuse(step.at.0, "one of each of several objects, in what each of several does");
                }
                let (with, after) = rest.split_at(Self::said_of_each(rest));
                self.for_each_object(&each, with)?;
                behind_loop = self.behind_loop(&before);
                rest = after;
                continue;
            }
            if let Some((step, with)) = self.then_too(step, behind)? {
                self.step(&step)?;
                behind_loop = self.behind_loop(&before);
                rest = behind.get(with..).unwrap_or(&[]);
                continue;
            }
            if let Some(after) = self.with_what_follows(rest)? {
                rest = after;
                continue;
            }
            if !self.scope.is_static
                && crate::bind::replaces(&step.kind)
                && let with @ 1.. = self.done_instead(step, behind)?
            {
                // "Until your next turn, if …, … instead. Its owner mills a card."
                let (with, after) = behind.split_at(with);
                self.step(&super::replace::with_more(step, with))?;
                rest = after;
                continue;
            }
            let with = self.prevented_behind(step, behind);
            if let (Some((act, deed)), 1..) = (super::act_damage::prevents(step), with) {
                let (with, after) = behind.split_at(with);
                self.prevention_and(act, deed, with)?;
                rest = after;
                continue;
            }
            if let Some((deed, body)) = super::permission::followed(step, behind.first())
                && self.scope.is_static
            {
                self.permitted_with(&deed, body)?;
                rest = behind.get(1..).unwrap_or(&[]);
                continue;
            }
            if let Some((deed, body)) =
                super::permission::followed_by_replacement(step, behind.first(), self.bound.readings())
                && (self.scope.is_static || super::permission::is_for_a_time(&deed, &self.scope))
            {
                self.permitted_with(&deed, &body)?;
                rest = behind.get(1..).unwrap_or(&[]);
                continue;
            }
            match (&step.kind, behind.first().and_then(otherwise)) {
                (StepKind::Given { cond, form, body, .. }, Some(other))
                    if *form == GivenForm::If
                        || self.scope.is_static && narrowed(cond, &body.steps, true).is_none() =>
                {
                    self.scope.at = behind.first().map_or(step.at.0, |next| step.at.0.to(next.at.0));
                    self.either_branch(cond, &body.steps, &other.steps)?;
                    rest = behind.get(1..).unwrap_or(&[]);
                    continue;
                }
                (_, None) if let Some(replaced) = replaced_sentence(rest) => {
                    self.scope.at = rest
                        .get(replaced.len.saturating_sub(1))
                        .map_or(step.at.0, |last| step.at.0.to(last.at.0));
                    self.one_or_other(&replaced)?;
                    rest = rest.get(replaced.len..).unwrap_or(&[]);
                    continue;
                }
                (_, None) if behind.first().and_then(instead_of).is_some() => {
                    return refuse(step.at.0, "what something else is done instead of");
                }
                (_, Some(_)) => return refuse(step.at.0, "\"otherwise\" behind what is no condition"),
                (_, None) => match crate::surface::duration_behind(rest, 0) {
                    // "Gets +2/+0 and can't be blocked this turn": both for so long.
                    Some(shared) => {
                        let shared = self.duration(shared, step.at.0)?;
                        let around = self.scope.lasting.replace(shared);
                        let made = self.step(step);
                        self.scope.lasting = around;
                        made?;
                    }
                    None => self.step(step)?,
                },
            }
            behind_loop = self.behind_loop(&before);
            self.scope.player = player;
            rest = behind;
        }
        Ok(())
    }

    /// Notes how ties are broken.
    fn notes_ties(&mut self, steps: &[Step]) {
        let ties = steps.iter().filter_map(|step| match &step.kind {
            StepKind::Tie(tie) => Some((tie.clone(), false)),
            _ => None,
        });
        self.scope.ties.extend(ties);
    }

    /// What lasts for each of several apart, and a replacement, with what is done behind it as its part. What is
    /// left are the steps after these.
    fn with_what_follows<'s>(&mut self, steps: &'s [Step]) -> Elaborated<Option<&'s [Step]>> {
        if let Some(count) = self.lasts_for_each(steps)? {
            return Ok(Some(steps.get(count..).unwrap_or(&[])));
        }
        match steps.split_first() {
            Some((step @ Step { kind: StepKind::Replace { event, uses, body, place: _ }, .. }, behind)) => {
                self.replaces_and(step, (event, *uses, body), behind).map(Some)
            }
            Some(_) | None => Ok(None),
        }
    }

    /// A condition with what is done where it holds, and what otherwise.
    fn either_branch(&mut self, cond: &Cond, steps: &[Step], others: &[Step]) -> Elaborated<()> {
        let c = self.asked(cond, steps)?;
        let before = self.scope.taken.len();
        let then = self.under(cond, |it| it.steps(steps))?;
        // What is taken in one of the two ways is not taken in the other.
        let taken = self.scope.taken.split_off(before.min(self.scope.taken.len()));
        let mut other = self.otherwise(|it| it.steps(others))?;
        self.scope.taken.extend(taken);
        self.either_names(steps, &then, others, &mut other);
        self.scope.push(Stmt::If { c, then, otherwise: Some(other) });
        Ok(())
    }

    /// A replacement, with what is done behind it as its part. What is left are the steps after these.
    fn replaces_and<'s>(
        &mut self,
        step: &Step,
        (event, uses, body): (&Event, ReplaceUses, &Body),
        behind: &'s [Step],
    ) -> Elaborated<&'s [Step]> {
        // What is done behind it in a static ability is done with it.
        let with = if self.scope.is_static {
            let mut was_done_then = false;
            let goes_on = |next: &&Step| {
                let is_new = matches!(next.join, Join::Sentence | Join::SentenceThen);
                was_done_then = self.is_done_then(step, next) || was_done_then && !is_new;
                was_done_then
                    || crate::bind::happens_once(&next.kind)
                    || super::either_way::follows(next)
                    || super::done_with::has_an_end(next)
                    || super::done_with::follows_from(next, step)
            };
            behind.iter().take_while(goes_on).count()
        } else if super::prevented::preventing(body).is_some() {
            // What reads how much was prevented is done then; the rest behind it, now.
            behind.len()
        } else {
            self.done_instead(step, behind)?
        };
        let (with, after) = behind.split_at(with);
        self.replacement(event, uses, body, with, step.at.0)?;
        Ok(after)
    }

    /// "If you lose the flip, repeat this process", "repeat this process two more times": of all that is said
    /// before it. What is left are the steps behind.
    fn processes<'s>(&mut self, steps: &'s [Step]) -> Elaborated<&'s [Step]> {
        self.notes_ties(steps);
        if let Some(at) = super::lane::of_those_who_did_not(steps) {
            return refuse(at, "one of those of whom no one did it");
        }
        let mut rest = steps;
        if let Some((place, again)) =
            steps.iter().enumerate().find_map(|(place, step)| Some((place, super::again::again_if(step)?)))
        {
            if self.scope.depth > 1 || self.scope.is_static {
                return refuse(self.line, "a part of a process that is repeated");
            }
            let (process, behind) = steps.split_at(place);
            let otherwise = match behind.get(1).map(|next| &next.kind) {
                Some(StepKind::Otherwise { body, .. }) => Some(body),
                _ => None,
            };
            self.process(process, &again, otherwise)?;
            rest = behind.get(1 + usize::from(otherwise.is_some())..).unwrap_or(&[]);
        }
        if let Some((place, more)) = rest
            .iter()
            .enumerate()
            .find_map(|(place, step)| Some((place, super::again::again_so_often(step)?)))
        {
            let (process, behind) = rest.split_at(place);
            if self.scope.depth > 1 || self.scope.is_static || process.is_empty() {
                return refuse(self.line, "a part of a process that is repeated");
            }
            self.process_so_often(process, more)?;
            rest = behind.get(1..).unwrap_or(&[]);
        }
        Ok(rest)
    }

    /// The steps in full, and under a definition of X that stands behind them, unless X is known.
    fn said_here<'s>(&self, steps: &'s [Step]) -> Cow<'s, [Step]> {
        let said = said_in_full(steps);
        let defined = if self.scope.has_x() { None } else { super::x_before::defined_behind(&said) };
        defined.map_or(said, Cow::Owned)
    }

    pub(super) fn step(&mut self, step: &Step) -> Elaborated<()> {
        if let StepKind::Given { form: GivenForm::If, place: Place::Trailing, body, .. } = &step.kind
            && super::token::ends_with_exception(body)
        {
            return refuse(step.at.0, "a condition behind an exception, of that or of all of it");
        }
        self.made_for(step.at.0, |it| it.step_of(step))
    }

    fn step_of(&mut self, step: &Step) -> Elaborated<()> {
        let at = step.at.0;
        match &step.kind {
            StepKind::Do(deed) => self.deed(deed),
            StepKind::Given { cond, form: GivenForm::AsLongAs | GivenForm::If, place: _, body }
                if self.scope.is_static
                    && let Some(step) = narrowed(cond, &body.steps, true) =>
            {
                self.step(&step)
            }
            StepKind::Given { body, .. } | StepKind::Unless { body, unless: UnlessKind::Cond(_) }
                if self.goes_on_about_each(step, &body.steps) =>
            {
                refuse(at, "a condition about each of several, of a part of what is said of them")
            }
            StepKind::Given { cond, form: GivenForm::AsLongAs | GivenForm::If, place: _, body }
                if let Some((narrow, steps)) = self.about_each(cond, &body.steps, true) =>
            {
                self.narrowed_to(narrow, &steps)
            }
            StepKind::Unless { body, unless: UnlessKind::Cond(cond) }
                if narrowed(cond, &body.steps, false).is_none()
                    && let Some((narrow, steps)) = self.about_each(cond, &body.steps, false) =>
            {
                self.narrowed_to(narrow, &steps)
            }
            StepKind::Given { cond, form: GivenForm::If, place: _, body }
                if self.scope.is_static
                    && let Some(step) = triggers_again(cond, &body.steps) =>
            {
                self.step(&step)
            }
            StepKind::Unless { body, unless: UnlessKind::Cond(cond) }
                if let Some(step) = narrowed(cond, &body.steps, false)
                    && (self.scope.is_static || is_forbidden(&step)) =>
            {
                self.step(&step)
            }
            StepKind::Given { cond, form: GivenForm::If, place: Place::Trailing, body }
                if does_several(&body.steps) && asks_what_it_was(cond) =>
            {
                refuse(at, "what something was, asked behind several acts")
            }
            StepKind::Given { cond, form: GivenForm::If, place: _, body }
                if self.countered_elsewhere(cond, body, at)?
                    || self.caused_instead(cond, body, at)?
                    || self.bought_by_any(cond, body)? =>
            {
                Ok(())
            }
            StepKind::Given { cond, form: GivenForm::If, place: _, body } => {
                let c = self.asked(cond, &body.steps)?;
                let then = self.under(cond, |it| it.steps(&body.steps))?;
                self.scope.push(Stmt::If { c, then, otherwise: None });
                Ok(())
            }
            StepKind::Given { cond, form: GivenForm::AsLongAs, place: _, body } if self.scope.is_static => {
                let c = self.asked(cond, &body.steps)?;
                let then = self.block(|it| it.steps(&body.steps))?;
                self.scope.push(Stmt::If { c, then, otherwise: None });
                Ok(())
            }
            StepKind::Unless { body, unless: UnlessKind::Cond(cond) }
                if !self.scope.is_static
                    && let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice()
                    && deed.modal.meant() == Meant::Forbidden =>
            {
                self.forbidden_unless(deed, cond)
            }
            StepKind::Unless { body, unless: UnlessKind::Cond(_) }
                if !self.scope.is_static && body.steps.iter().any(is_forbidden) =>
            {
                refuse(at, "what can't be done for a time, but under a condition")
            }
            StepKind::Unless { body, unless: UnlessKind::Cond(cond) } => {
                let c = not(self.asked(cond, &body.steps)?);
                let then = self.block(|it| it.steps(&body.steps))?;
                self.scope.push(Stmt::If { c, then, otherwise: None });
                Ok(())
            }
            StepKind::Unless { body, unless: UnlessKind::Deed(deed, place) } => {
                self.unless(&body.steps, deed, *place)
            }
            StepKind::Unless { body, unless: UnlessKind::OnlyIf(cond) }
                if let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice()
                    && self.scope.is_static =>
            {
                // "Can attack only if" is "can't attack unless".
                let (scope, own) = (self.scope.clone(), self.abilities.len());
                let kind = StepKind::Do(Deed { modal: Modality::CANT, ..deed.clone() });
                let steps = vec![Step { kind, ..step.clone() }];
                let unless = UnlessKind::Cond(cond.clone());
                let kind = StepKind::Unless { body: Body { steps }, unless };
                if self.step(&Step { kind, ..step.clone() }).is_ok() {
                    return Ok(());
                }
                // What is asked of those who would do it is asked as they would.
                self.scope = scope;
                self.abilities.truncate(own);
                self.only_if(deed, cond)
            }
            StepKind::Given { .. } => refuse(at, "\"as long as\" in an effect"),
            StepKind::Unless { .. } | StepKind::Otherwise { .. } => refuse(at, "this kind of step"),
            StepKind::ForEach { .. }
            | StepKind::Where { .. }
            | StepKind::Lasting { .. }
            | StepKind::Delayed { .. }
            | StepKind::Modes(_)
            | StepKind::Replace { .. }
            | StepKind::Instead { .. }
            | StepKind::InOrder { .. }
            | StepKind::Within { .. }
            | StepKind::ViceVersa { .. }
            | StepKind::Results { .. }
            | StepKind::Faced { .. }
            | StepKind::Tie(_)
            | StepKind::Distinct(_) => self.step_apart(step),
        }
    }

    /// A step that is no clause, and stands under no condition.
    fn step_apart(&mut self, step: &Step) -> Elaborated<()> {
        let at = step.at.0;
        match &step.kind {
            StepKind::ForEach { over, form, body } => self.for_each(over, *form, &body.steps),
            StepKind::Where { body, x } => self.where_x(&body.steps, x, at),
            StepKind::Lasting { duration, body } => {
                let duration = self.duration(duration, at)?;
                let around = self.scope.lasting.replace(duration);
                let made = self.steps(&body.steps);
                self.scope.lasting = around;
                made
            }
            StepKind::Delayed { event, head, given, body, place } => {
                let (head, given, place) = (*head, given.as_ref(), *place);
                self.delayed(&Delayed { event, head, given, body, place }, at)
            }
            StepKind::Modes(modes) => self.modes(modes, at),
            StepKind::Replace { event, uses, body, place: _ } => {
                self.replacement(event, *uses, body, &[], at)
            }
            StepKind::Instead { .. } => refuse(at, "what is done instead"),
            StepKind::InOrder { first, body } => {
                let first = self.players(first)?;
                let around = self.scope.turns.replace(first);
                let made = self.steps(&body.steps);
                self.scope.turns = around;
                made
            }
            StepKind::Within { window, body } => match body.steps.as_slice() {
                // "During your turn, you may cast it" is "you may cast it during your turn".
                [Step { kind: StepKind::Do(deed), .. }]
                    if deed.window.is_none() && !(self.scope.is_static && is_prevention(deed)) =>
                {
                    self.deed(&Deed { window: Some(window.clone()), ..deed.clone() })
                }
                steps if self.scope.is_static && window.times.is_none() => {
                    let c = Test::Time { window: self.window(window, at)? };
                    let then = self.block(|it| it.steps(steps))?;
                    self.scope.push(Stmt::If { c, then, otherwise: None });
                    Ok(())
                }
                _ => refuse(at, "statements that hold for a time"),
            },
            StepKind::ViceVersa { deed, counter } => self.exchanged(deed, counter, at),
            StepKind::Results { roll, rows } => self.results(roll, rows, at),
            StepKind::Faced { by, options } => self.faced(by, options, at),
            // One was chosen where it was named.
            StepKind::Tie(tie) if self.scope.ties.iter().any(|(of, chosen)| of == tie && *chosen) => Ok(()),
            StepKind::Tie(_) => refuse(at, "how a tie is broken"),
            StepKind::Distinct(distinct) => self.differ(distinct.what.as_ref(), at),
            StepKind::Do(_)
            | StepKind::Given { .. }
            | StepKind::Unless { .. }
            | StepKind::Otherwise { .. } => refuse(at, "this kind of step"),
        }
    }

    /// "You can't choose any player as a target more than once": each is chosen from those that were not.
    fn differ(&mut self, what: Option<&Filter>, at: Span) -> Elaborated<()> {
        if !what.is_none_or(super::selection::is_of_players) {
            return refuse(at, "targets that differ");
        }
        let mut named = Vec::new();
        for stmt in self.scope.announce.iter_mut().filter(|stmt| !matches!(stmt, Stmt::Let { .. })) {
            let Stmt::Target { into, from, .. } = stmt else { return refuse(at, "targets that differ") };
            if what.is_some() && !matches!(from, Set::Players { .. } | Set::Relative { .. }) {
                return refuse(at, "targets that differ");
            }
            let before = match named.as_slice() {
                [] => None,
                [one] => Some(Set::clone(one)),
                several => Some(Set::Both { sets: several.to_vec() }),
            };
            named.push(super::scope::slot_set(into.0));
            if let Some(before) = before {
                *from = Set::Minus { a: Box::new(from.clone()), b: Box::new(before) };
            }
        }
        Ok(())
    }

    /// What each of several results of a die does (706.3).
    fn results(&mut self, roll: &Qty, rows: &[ResultRow], at: Span) -> Elaborated<()> {
        let n = self.number(roll, at)?;
        for ResultRow { from, to, body } in rows {
            let compare = |cmp, value| Test::Compare {
                a: Box::new(n.clone()),
                cmp,
                b: Box::new(planarc_bytecode::Num::Value { value }),
            };
            let c = match to {
                None => compare(axis::Cmp::Ge, *from),
                Some(to) if to == from => compare(axis::Cmp::Eq, *from),
                Some(to) => Test::All { c: vec![compare(axis::Cmp::Ge, *from), compare(axis::Cmp::Le, *to)] },
            };
            let then = self.block(|it| it.steps(&body.steps))?;
            self.scope.push(Stmt::If { c, then, otherwise: None });
        }
        Ok(())
    }

    /// A condition of steps, which is asked ahead of them.
    pub(super) fn asked(&mut self, cond: &Cond, steps: &[Step]) -> Elaborated<Test> {
        let test = self.ahead_of(steps, |it| it.condition(cond))?;
        self.scope.compared = match &test {
            Test::Compare { a, b, .. } => Some((a.as_ref().clone(), b.as_ref().clone())),
            _ => None,
        };
        Ok(test)
    }

    /// "Each opponent loses 3 life unless that player discards a card" (118.12a).
    fn unless(&mut self, steps: &[Step], averts: &Deed, place: Place) -> Elaborated<()> {
        let at = averts.at.0;
        if averts.modal.meant() != Meant::Done {
            return refuse(at, "what averts it, with a modal verb");
        }
        if let [Step { kind: StepKind::Do(deed), .. }] = steps
            && deed.modal.meant() == Meant::Forbidden
        {
            return self.toll(deed, averts);
        }
        if let Some((each, steps)) = super::each_object::averted_for_each(steps, averts, place) {
            if !matches!(each.quant, Quant::All(AllForm::Each | AllForm::Every)) {
                return refuse(at, "who of several averts what is done to all of these");
            }
            return self.for_each(&Selection::Pick(Box::new(each)), LoopForm::Prefix, &steps);
        }
        if let Subject::Of(Selection::Pick(pick)) = &averts.subject
            && super::selection::is_of_players(&pick.filter)
            && pick.chooser == Chooser::Actor
            && pick.quant == Quant::Any
        {
            return self.averted_by_any(pick, averts, steps);
        }
        // Whoever acts may be whoever averts it, each of several apart; said first, it is asked once for all.
        if place == Place::Trailing
            && let [Step { kind: StepKind::Do(deed), .. }] = steps
            && let Subject::Of(Selection::Pick(pick)) = &deed.subject
            && super::selection::is_of_players(&pick.filter)
            && deed.modal.meant() == Meant::Done
        {
            if matches!(pick.quant, Quant::All(_)) && pick.chooser == Chooser::Actor {
                let over = self.matching(&pick.filter, Zone::Battlefield, pick.at.0)?;
                return self.lanes(over, pick.slot, Members::Actors, |it| {
                    let who = it.scope.who.clone();
                    it.averted(averts, |it| it.by(who, deed))
                });
            }
            if matches!(pick.quant, Quant::A | Quant::Any) {
                let who = self.players(&Selection::Pick(pick.clone()))?;
                return self.averted(averts, |it| it.by(who, deed));
            }
        }
        self.averted(averts, |it| it.steps(steps))
    }

    /// A payment, and what is done if it is not made. What it is of can be named by what is done.
    fn averted(&mut self, averts: &Deed, make: impl FnOnce(&mut Self) -> Elaborated<()>) -> Elaborated<()> {
        let into = self.scope.fresh();
        let (before, own) = (self.scope.clone(), self.abilities.len());
        let (paid, then) = match self.payment(averts, into) {
            Ok(paid) => {
                let then = self.block(make)?;
                (paid, then)
            }
            // What pays or is paid is named by what is done otherwise.
            Err(_) => {
                self.scope = before;
                self.abilities.truncate(own);
                let mut then = self.block(make)?;
                let paid = self.payment(averts, into)?;
                // What is paid for is known before anything is paid.
                if super::reads::reads_of(&paid, &then) {
                    let known = then.0.iter().take_while(|stmt| matches!(stmt, Stmt::Let { .. })).count();
                    self.scope.block.extend(then.0.drain(..known));
                }
                if super::reads::reads_of(&paid, &then) {
                    return refuse(averts.at.0, "a payment for what is known only once it is not paid");
                }
                (paid, then)
            }
        };
        let slot = super::one_cost::asked_of(&paid).unwrap_or(into.0);
        self.push_paid(paid);
        let c = Test::Done { slot: Slot::new(slot), what: axis::Came::Not };
        self.scope.push(Stmt::If { c, then, otherwise: None });
        Ok(())
    }

    /// "If any player pays {2}, …": each of them may, and it is done if one does.
    fn bought_by_any(&mut self, cond: &Cond, body: &Body) -> Elaborated<bool> {
        let Cond::Event(Event::Deed { deed, nth: None, window: None, tense: Tense::Present, .. }) = cond
        else {
            return Ok(false);
        };
        let (Subject::Of(Selection::Pick(pick)), [Act { verb: Verb::Pay { .. }, .. }], Modality::PLAIN) =
            (&deed.subject, deed.acts.as_slice(), deed.modal)
        else {
            return Ok(false);
        };
        let is_any = pick.quant == Quant::Any && pick.chooser == Chooser::Actor;
        if !is_any || !super::selection::is_of_players(&pick.filter) || self.scope.is_static {
            return Ok(false);
        }
        self.paid_by_any(pick, deed, &body.steps, axis::Came::Did)?;
        Ok(true)
    }

    /// "Unless any player pays {2}": each of them is asked in turn order, and one is enough. Which of them
    /// paid is not kept.
    fn averted_by_any(&mut self, pick: &Pick, averts: &Deed, steps: &[Step]) -> Elaborated<()> {
        self.paid_by_any(pick, averts, steps, axis::Came::Not)
    }

    fn paid_by_any(
        &mut self,
        pick: &Pick,
        averts: &Deed,
        steps: &[Step],
        what: axis::Came,
    ) -> Elaborated<()> {
        let over = self.matching(&pick.filter, Zone::Battlefield, pick.at.0)?;
        let mut paid = None;
        self.lanes(over, pick.slot, Members::Actors, |it| {
            let into = it.scope.fresh();
            let who = it.scope.who.clone();
            let payment = it.paid_by(who, averts, into)?;
            paid = super::one_cost::asked_of(&payment);
            it.scope.push(payment);
            Ok(())
        })?;
        self.scope.put_back(pick.slot, None);
        let Some(paid) = paid else { return refuse(averts.at.0, "who averts it") };
        let then = self.block(|it| it.steps(steps))?;
        let c = Test::Done { slot: Slot::new(paid), what };
        self.scope.push(Stmt::If { c, then, otherwise: None });
        Ok(())
    }

    /// The payment that averts something.
    fn payment(&mut self, averts: &Deed, into: Write) -> Elaborated<Stmt> {
        let at = averts.at.0;
        let who = match &averts.subject {
            Subject::Implied => self.scope.who.clone(),
            Subject::Of(Selection::Ref(word)) => self.reference(word)?,
            // "Unless target opponent pays 3 life."
            Subject::Of(who @ Selection::Pick(pick))
                if who.is_of_players() && pick.chooser == Chooser::Target && pick.quant == Quant::A =>
            {
                self.players(who)?
            }
            Subject::Of(_) | Subject::Elided | Subject::Unsaid => {
                return refuse(at, "who averts it");
            }
        };
        self.paid_by(who, averts, into)
    }

    fn paid_by(&mut self, who: Set, averts: &Deed, into: Write) -> Elaborated<Stmt> {
        let at = averts.at.0;
        // "Unless you mill a card" is "you may mill a card. If you don't".
        if let [act] = averts.acts.as_slice()
            && super::one_cost::is_an_act(&act.verb)
        {
            let body = self.as_player(who.clone(), |it| it.block(|it| it.acts(averts)))?;
            if let Some(Stmt::Do { into: Some(done), .. }) = body.0.last() {
                self.scope.reads_act(done.0);
                return Ok(Stmt::May { into, who, body });
            }
        }
        let times = match averts.acts.as_slice() {
            [Act { verb: Verb::Pay { for_each: Some(n), .. }, .. }] => Some(self.number(n, at)?),
            _ => None,
        };
        let cost = self.as_player(Set::Payer, |it| match averts.acts.as_slice() {
            [Act { verb: Verb::Pay { costs, .. }, .. }] => it.made_for(at, |it| it.costs(costs)),
            _ => {
                let around = std::mem::replace(&mut it.scope.paying, true);
                let cost = it.block(|it| it.acts(averts));
                it.scope.paying = around;
                cost
            }
        })?;
        Ok(Stmt::Pay { into, who, must: Must::May, times, cost })
    }
}

/// What says in some steps what others say of them.
type Say = fn(&[Step]) -> Cow<'_, [Step]>;

/// The steps, with what some of them say of others said there.
fn said_in_full(steps: &[Step]) -> Cow<'_, [Step]> {
    let say: [Say; 8] = [
        super::defined::defined,
        super::enters_with::entering_so,
        super::lane::if_no_one_does,
        super::merged::within_the_arm,
        super::more_of_the_arm::goes_on,
        super::later::asked_then,
        super::later::then_later,
        super::spent_on::said_again,
    ];
    say.into_iter().fold(Cow::Borrowed(steps), |steps, say| {
        let said = match say(&steps) {
            Cow::Owned(said) => Some(said),
            Cow::Borrowed(_) => None,
        };
        said.map_or(steps, Cow::Owned)
    })
}

/// Whether a clause prevents damage.
fn is_prevention(deed: &Deed) -> bool {
    matches!(deed.acts.as_slice(), [Act { verb: Verb::Prevent { .. }, .. }])
}

/// Whether a step says what can't be done.
fn is_forbidden(step: &Step) -> bool {
    matches!(&step.kind, StepKind::Do(deed) if deed.modal.meant() == Meant::Forbidden)
}

/// "If a triggered ability of an artifact triggers, it triggers an additional time": said of such abilities.
fn triggers_again(cond: &Cond, body: &[Step]) -> Option<Step> {
    let (Cond::Event(Event::Deed { deed, nth: None, window: None, tense: Tense::Present, .. }), [step]) =
        (cond, body)
    else {
        return None;
    };
    let (Subject::Of(Selection::Pick(pick)), [Act { verb: Verb::Bare(Bare::Trigger), .. }], Modality::PLAIN) =
        (&deed.subject, deed.acts.as_slice(), deed.modal)
    else {
        return None;
    };
    let StepKind::Do(then) = &step.kind else { return None };
    let (Subject::Of(Selection::Ref(word)), [Act { verb: Verb::Times(verb, _), .. }]) =
        (&then.subject, then.acts.as_slice())
    else {
        return None;
    };
    let is_same = word.slot == pick.slot && **verb == Verb::Bare(Bare::Trigger) && deed.window.is_none();
    let subject = deed.subject.clone();
    is_same.then(|| Step { kind: StepKind::Do(Deed { subject, ..then.clone() }), ..step.clone() })
}

/// "Otherwise" is the other arm of the condition before it.
const fn otherwise(next: &Step) -> Option<&Body> {
    if let StepKind::Otherwise { body, .. } = &next.kind { Some(body) } else { None }
}

/// Whether more than one act is done.
fn does_several(steps: &[Step]) -> bool {
    match steps {
        [Step { kind: StepKind::Do(deed), .. }] => deed.acts.len() > 1,
        steps => steps.len() > 1,
    }
}

/// "If it was an artifact", "if its power was 4 or greater". In "destroy target artifact, and draw a card if its
/// mana value was 3 or less" it is asked behind the first act, and not before both.
fn asks_what_it_was(cond: &Cond) -> bool {
    match cond {
        Cond::Is { tense, .. } | Cond::Has { tense, .. } | Cond::Compare(_, _, tense) => {
            *tense == Tense::Past
        }
        Cond::And(all) | Cond::Or(all) => all.iter().any(asks_what_it_was),
        Cond::Outcome(_)
        | Cond::Event(_)
        | Cond::Exists(_)
        | Cond::MoreVotes(_)
        | Cond::VotesFor { .. }
        | Cond::Tied
        | Cond::Resolved { .. }
        | Cond::CameUp { .. }
        | Cond::Holds { .. }
        | Cond::Contains { .. }
        | Cond::Vacant(_)
        | Cond::HasCounters { .. }
        | Cond::CardsInHand { .. }
        | Cond::Time(..) => false,
    }
}
