//! Lowers `step.pest`: sentences into steps.

use super::kid;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, Reason, child, each, find, first, has, kids, need, refuse, word};
use crate::surface::{
    Act, ActJoin, AllForm, AmountForm, Body, Chooser, Cond, CountForm, Deed, Distinct, DistinctForm,
    Duration, EachOf, Event, Force, GivenForm, InsteadPlace, Join, LoopForm, Modality, ModeCount, ModeSpan,
    ModeVoice, Modes, OtherCount, Place, Qty, Quant, Ref, RefWord, Repeatable, ReplaceUses, Selection, Slot,
    Step, StepKind, Subject, Tie, TieChoice, TieForm, Tied, TiedArticle, TriggerHead, UnlessKind,
};
use crate::syntax::parser::Rule;

/// What stands before the comma of a prefixed step.
enum Prefix {
    Replace(Event, ReplaceUses),
    Given(Cond, GivenForm),
    Unless(Deed),
    Otherwise,
    ForEach(crate::surface::Selection),
    Each(Qty),
    InOrder(crate::surface::Selection),
    Delayed(crate::surface::Trigger, Option<Cond>),
    Lasting(Duration),
}

/// "Creatures you control can't be blocked and have haste": what is forbidden, or required, is the act
/// and not the statement beside it, which is a step of its own about the same subject.
fn apart(steps: Vec<Step>) -> Vec<Step> {
    let mut all = Vec::new();
    for mut step in steps {
        if let StepKind::Given { body, .. } | StepKind::Unless { body, .. } | StepKind::Delayed { body, .. } =
            &mut step.kind
        {
            body.steps = apart(std::mem::take(&mut body.steps));
        }
        let StepKind::Do(deed) = &mut step.kind else {
            all.push(step);
            continue;
        };
        let after = deed.statements_beside_rule().map(|place| deed.acts.split_off(place));
        let Some(mut acts) = after else {
            all.push(step);
            continue;
        };
        let join = acts.first().map_or(ActJoin::And, |act| act.join);
        if let Some(first) = acts.first_mut() {
            first.join = ActJoin::First;
        }
        let at = step.at;
        let rule = deed.modal == Modality::IF_ABLE;
        let mut next = super::step::plain_deed(Subject::Elided, acts, deed.at);
        next.window = deed.window.take();
        next.duration = std::mem::replace(&mut deed.duration, Duration::Unstated);
        if rule {
            next.modal = std::mem::replace(&mut deed.modal, Modality::PLAIN);
        }
        let join = if join == ActJoin::CommaAnd { Join::CommaAnd } else { Join::And };
        all.push(step);
        all.push(Step { join, kind: StepKind::Do(next), at });
    }
    all
}

/// "Mill three cards, then draw a card if a land card was milled this way": a condition after ", then"
/// is that of the last act, and is asked when its turn comes. Each of several is asked apart.
fn asked_in_turn(steps: Vec<Step>) -> Vec<Step> {
    let mut all = Vec::new();
    for Step { mut join, mut kind, at } in steps {
        if let StepKind::Given { form: GivenForm::If, place: Place::Trailing, body, .. }
        | StepKind::Unless { unless: UnlessKind::Cond(_) | UnlessKind::Deed(_, Place::Trailing), body } =
            &mut kind
            && let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_mut_slice()
            && is_plain(deed)
            && let Some(then) = deed.acts.iter().rposition(|act| act.join == ActJoin::CommaThen)
        {
            match doers(&deed.subject) {
                Doers::One => {
                    all.push(Step { join, kind: StepKind::Do(before_then(deed, then)), at });
                    join = Join::CommaThen;
                }
                Doers::Each(over) => {
                    deed.subject = Subject::Elided;
                    let first = Step { join: Join::First, kind: StepKind::Do(before_then(deed, then)), at };
                    let steps = vec![first, Step { join: Join::CommaThen, kind, at }];
                    kind = StepKind::ForEach { over, form: LoopForm::Subject, body: Body { steps } };
                }
                Doers::All => {}
            }
        }
        all.push(Step { join, kind, at });
    }
    all
}

/// "All creatures attack this turn if able and get +1/+0", "players can't gain life this turn and discard a card": a
/// bare verb behind what several do is said of those before it and not of you.
fn said_of_those_before(mut steps: Vec<Step>) -> Vec<Step> {
    let mut are_several = false;
    for step in &mut steps {
        let goes_on = matches!(step.join, Join::Comma | Join::And | Join::CommaAnd);
        let StepKind::Do(deed) = &mut step.kind else {
            are_several = false;
            continue;
        };
        match &deed.subject {
            Subject::Implied if are_several && goes_on => deed.subject = Subject::Elided,
            Subject::Elided => {}
            Subject::Of(who) => are_several = !who.is_you() && super::deed::several(who),
            Subject::Implied | Subject::Unsaid => are_several = false,
        }
    }
    steps
}

/// Whether nothing allows or times what a deed says.
fn is_plain(deed: &Deed) -> bool {
    deed.modal == Modality::PLAIN && deed.window.is_none() && deed.duration == Duration::Unstated
}

/// Who does what a deed says.
enum Doers {
    /// One player or object.
    One,
    /// "Each opponent", one after another.
    Each(Selection),
    /// Several together.
    All,
}

fn doers(subject: &Subject) -> Doers {
    match subject {
        Subject::Implied | Subject::Elided => Doers::One,
        Subject::Of(Selection::Pick(pick))
            if matches!(pick.quant, Quant::A | Quant::Another | Quant::The) =>
        {
            Doers::One
        }
        Subject::Of(who @ Selection::Pick(pick)) if pick.quant == Quant::All(AllForm::Each) => {
            Doers::Each(who.clone())
        }
        Subject::Of(who @ Selection::Ref(_)) if !super::deed::several(who) => Doers::One,
        Subject::Of(_) | Subject::Unsaid => Doers::All,
    }
}

/// Takes the acts before the one at `then` out of a deed.
fn before_then(deed: &mut Deed, then: usize) -> Deed {
    let mut last = deed.acts.split_off(then);
    if let Some(act) = last.first_mut() {
        act.join = ActJoin::First;
    }
    let acts = std::mem::replace(&mut deed.acts, last);
    let before = Deed { acts, ..deed.clone() };
    if matches!(deed.subject, Subject::Of(_)) {
        deed.subject = Subject::Elided;
        deed.each = EachOf::NotSaid;
    }
    before
}

impl Lower<'_> {
    /// A sentence, or what follows a prefix in one.
    pub fn sentence_body(&mut self, node: &Node<'_>) -> Lowered<Body> {
        let at = self.at(node);
        let mut steps = Vec::new();
        let mut join = Join::First;
        let wrap = |kind| Step { join: Join::First, kind, at };
        for kid in kids(node) {
            match kid::SentenceBody::of(kid)? {
                kid::SentenceBody::Step => {
                    let step = Step { join, kind: self.step(&kid)?, at: self.at(&kid) };
                    steps.extend(super::then_planeswalk::planeswalks_apart(step, &kid));
                }
                kid::SentenceBody::StepJoin => join = word(&kid, STEP_JOINS)?,
                kid::SentenceBody::WhereX => {
                    let x = self.qty(&child(&kid)?)?;
                    let body = Body { steps: Self::whole(std::mem::take(&mut steps), node)? };
                    let end = self.at(&kid).0.end;
                    let step = wrap(StepKind::Where { body, x });
                    let span = crate::source::Span { end, ..at.0 };
                    steps.push(Step { at: crate::surface::At(span), ..step });
                }
                kid::SentenceBody::InsteadMark => {}
            }
        }
        if let [Step { kind: StepKind::Where { body, .. }, .. }, next, ..] = steps.as_slice() {
            ensure(says_who(next, body), node, Reason::NoSubject)?;
        }
        let mut body = Body { steps: Self::whole(steps, node)? };
        let wrap = |kind| Body { steps: vec![wrap(kind)] };
        if has(node, Rule::instead_mark) {
            let twice = body.steps.iter().any(|step| matches!(step.kind, StepKind::Instead { .. }));
            ensure(!twice, node, Reason::InsteadTwice)?;
            body = wrap(StepKind::Instead { body, place: InsteadPlace::Trailing });
        }
        Ok(body)
    }

    /// The steps of a sentence, or of what stands before "where X is" in it.
    fn whole(steps: Vec<Step>, node: &Node<'_>) -> Lowered<Vec<Step>> {
        let steps = asked_in_turn(said_of_those_before(apart(steps)));
        ensure(!ends_in_comma(&steps), node, Reason::ListWithoutAnd)?;
        ensure(!steps.first().is_some_and(goes_on), node, Reason::NoSubject)?;
        Ok(steps)
    }

    fn step(&mut self, node: &Node<'_>) -> Lowered<StepKind> {
        let node = child(node)?;
        match kid::Step::of(node)? {
            kid::Step::Tie => self.tie(&node),
            kid::Step::Distinct => self.distinct(&node),
            kid::Step::Prefixed => self.prefixed(&node),
            kid::Step::Within => self.within(&node),
            kid::Step::ModalHeader => self.modal_header(&node),
            kid::Step::DeedStep => self.deed_step(&node),
            kid::Step::Faced => {
                let by = self.selection(&need(&node, Rule::subject)?)?;
                let mut options = Vec::new();
                for option in each(&node, Rule::sentence_body) {
                    options.push(self.sentence_body(&option)?);
                }
                Ok(StepKind::Faced { by, options })
            }
        }
    }

    fn tie(&mut self, node: &Node<'_>) -> Lowered<StepKind> {
        let tied = need(node, Rule::tied)?;
        let tied = has(&tied, Rule::sel).then(|| self.tied(&tied)).transpose()?;
        let by = self.optional(find(node, Rule::subject), |this, said| {
            let by = this.selection(said)?;
            // The controller is unknown until the choice is made.
            let unknown = matches!(
                by,
                Selection::Ref(Ref { word: RefWord::ControllerOf(..) | RefWord::OwnerOf(..), .. })
            );
            ensure(!unknown, said, Reason::TieByUnknown)?;
            Ok(by)
        })?;
        let random = if has(node, Rule::tie_random) { TieChoice::Random } else { TieChoice::Free };
        let form = if has(node, Rule::tie_of_them) { TieForm::OneOfThem } else { TieForm::One };
        Ok(StepKind::Tie(Tie { pick: Slot(None), tied, by, random, form }))
    }

    fn distinct(&mut self, node: &Node<'_>) -> Lowered<StepKind> {
        let said = child(node)?;
        let what = self.optional(find(&said, Rule::filter), Self::filter)?;
        let word = if said.as_rule() == Rule::distinct_all { said } else { child(&said)? };
        let form = super::word(&word, DISTINCT_FORMS)?;
        Ok(StepKind::Distinct(Distinct { what, form }))
    }

    /// Two or more; what else they are was said with the superlative.
    fn tied(&mut self, node: &Node<'_>) -> Lowered<Tied> {
        let who = self.sel(&need(node, Rule::sel)?)?;
        let Selection::Pick(pick) = &who else { return refuse(node, Reason::TiedOfTwo) };
        let plain = pick.filter.suffixes.is_empty()
            && pick.filter.heads.iter().all(|head| head.adjectives.is_empty())
            && pick.chooser == Chooser::Actor;
        let several = pick.quant == Quant::AtLeast(Qty::Number(2));
        ensure(plain && several, node, Reason::TiedOfTwo)?;
        let extreme = super::quantity::extreme(&need(node, Rule::extreme)?)?;
        let stat = super::selection_with::extreme_stat(node, extreme)?;
        let article = if has(node, Rule::tied_the) { TiedArticle::The } else { TiedArticle::None };
        Ok(Tied { who, extreme, stat, article })
    }

    fn prefixed(&mut self, node: &Node<'_>) -> Lowered<StepKind> {
        let prefix = self.prefix(&child(&need(node, Rule::prefix)?)?)?;
        let rest = need(node, Rule::rest_of_sentence)?;
        let body = self.sentence_body(&child(&rest)?)?;
        let place = Place::Leading;
        Ok(match prefix {
            Prefix::Replace(event, uses) => replace(event, uses, body),
            Prefix::Given(cond, form) => StepKind::Given { cond, form, place, body },
            Prefix::Unless(averts) => StepKind::Unless { unless: UnlessKind::Deed(averts, place), body },
            Prefix::Otherwise => StepKind::Otherwise { body, act: Slot::default() },
            Prefix::ForEach(over) => StepKind::ForEach { over, form: LoopForm::Prefix, body },
            Prefix::Each(each) => {
                let Ok([Step { kind: StepKind::Do(mut deed), .. }]) = <[Step; 1]>::try_from(body.steps)
                else {
                    return refuse(node, Reason::ForEachOfOneAct);
                };
                let [act] = deed.acts.as_mut_slice() else { return refuse(node, Reason::ForEachOfOneAct) };
                super::deed::multiply_first(&mut act.verb, each, node)?;
                StepKind::Do(deed)
            }
            Prefix::InOrder(first) => StepKind::InOrder { first, body },
            Prefix::Lasting(duration) => StepKind::Lasting { duration, body },
            Prefix::Delayed(trigger, given) => {
                StepKind::Delayed { event: trigger.event, head: trigger.head, given, body, place }
            }
        })
    }

    /// A time is said of statements only; of an instruction it would say nothing.
    fn within(&mut self, node: &Node<'_>) -> Lowered<StepKind> {
        let window = self.window_lead(&need(node, Rule::window_lead)?)?;
        let body = self.sentence_body(&need(node, Rule::sentence_body)?)?;
        ensure(states(&body), node, Reason::TimeOfInstruction)?;
        Ok(StepKind::Within { window, body })
    }

    fn prefix(&mut self, node: &Node<'_>) -> Lowered<Prefix> {
        Ok(match kid::Prefix::of(node)? {
            kid::Prefix::ReplacePrefix => {
                if let Some(event) = find(node, Rule::mana_event) {
                    return Ok(Prefix::Replace(self.mana_event(&event)?, ReplaceUses::Every));
                }
                let head = need(node, Rule::replace_head)?;
                let mut event = self.would_event(&need(node, Rule::would_event)?)?;
                let uses = if let Some(nth) = find(&head, Rule::nth_head) {
                    super::event::counted(&mut event, &need(&nth, Rule::nth_ordinal)?)?;
                    ReplaceUses::Nth
                } else if head.as_str().starts_with("the next") {
                    ReplaceUses::Once
                } else {
                    ReplaceUses::Every
                };
                Prefix::Replace(self.event_while(node, event)?, uses)
            }
            kid::Prefix::IfPrefix => Prefix::Given(self.cond(&child(node)?)?, GivenForm::If),
            kid::Prefix::AsLongAsPrefix => Prefix::Given(self.cond(&child(node)?)?, GivenForm::AsLongAs),
            kid::Prefix::UnlessPrefix => {
                let subject = Subject::Of(self.selection(&need(node, Rule::subject)?)?);
                let averts = need(node, Rule::averts)?;
                let acts = vec![single_act(self.verb(&child(&child(&averts)?)?)?, self.at(&averts))];
                ensure(!super::token::undescribed(&acts), node, Reason::Undescribed)?;
                Prefix::Unless(plain_deed(subject, acts, self.at(node)))
            }
            kid::Prefix::OtherwisePrefix => Prefix::Otherwise,
            kid::Prefix::ForEachPrefix if has(&child(node)?, Rule::each_done) => {
                let done = child(&child(node)?)?;
                let what = super::quantity::amount_done(done.as_str());
                Prefix::Each(self.result(&done, CountForm::Done(what, AmountForm::EachFirst)))
            }
            kid::Prefix::ForEachPrefix if has(&child(node)?, Rule::each_removed) => {
                let removed = child(&child(node)?)?;
                let kind = self.optional(find(&removed, Rule::counter_kind), Self::counter_kind)?;
                Prefix::Each(self.counters_removed(&removed, kind, AmountForm::EachFirst))
            }
            kid::Prefix::ForEachPrefix => Prefix::ForEach(self.loop_over(&child(node)?)?),
            kid::Prefix::InOrderPrefix => Prefix::InOrder(self.selection(&child(node)?)?),
            kid::Prefix::DelayedPrefix => {
                self.is_delayed = true;
                let trigger = self.trigger(&need(node, Rule::trigger)?);
                self.is_delayed = false;
                let trigger = trigger?;
                let given = self.optional(find(node, Rule::intervening), Self::intervening)?;
                Prefix::Delayed(trigger, given)
            }
            kid::Prefix::DurationPrefix => Prefix::Lasting(self.duration(&child(&child(node)?)?)?),
        })
    }

    fn deed_step(&mut self, node: &Node<'_>) -> Lowered<StepKind> {
        let at = self.at(node);
        let deed = self.deed(&need(node, Rule::deed)?)?;
        let mut kind = if has(node, Rule::vice_versa) {
            StepKind::ViceVersa { counter: super::vice_versa::counter(&deed, node)?, deed }
        } else {
            StepKind::Do(deed)
        };
        let place = Place::Trailing;
        for trailer in kids(node) {
            let inner = |kind| Body { steps: vec![Step { join: Join::First, kind, at }] };
            kind = match kid::DeedStep::of(trailer)? {
                kid::DeedStep::InsteadMid => {
                    StepKind::Instead { body: inner(kind), place: InsteadPlace::Trailing }
                }
                kid::DeedStep::DelayedTrailer if has(&trailer, Rule::trailing_when) => {
                    let event = self.event(&child(&child(&trailer)?)?)?;
                    let happens = matches!(event, Event::Deed { .. }) && !super::event::is_next(&event);
                    ensure(happens, trailer, Reason::WhenOfState)?;
                    StepKind::Delayed {
                        event,
                        head: TriggerHead::When,
                        given: None,
                        body: inner(kind),
                        place,
                    }
                }
                kid::DeedStep::DelayedTrailer => {
                    self.is_delayed = true;
                    let event = self.part_begins(&child(&child(&trailer)?)?);
                    self.is_delayed = false;
                    let event = event?;
                    StepKind::Delayed { event, head: TriggerHead::At, given: None, body: inner(kind), place }
                }
                kid::DeedStep::IfTrailer => {
                    let cond = self.cond(&child(&trailer)?)?;
                    StepKind::Given { cond, form: GivenForm::If, place, body: inner(kind) }
                }
                kid::DeedStep::AsLongAsTrailer => {
                    let cond = self.cond(&child(&trailer)?)?;
                    StepKind::Given { cond, form: GivenForm::AsLongAs, place, body: inner(kind) }
                }
                kid::DeedStep::OnlyIfTrailer => {
                    let StepKind::Do(Deed { modal: Modality::CAN, window: None, .. }) = &kind else {
                        return refuse(trailer, Reason::OnlyIfWithoutCan);
                    };
                    let cond = self.cond(&child(&trailer)?)?;
                    StepKind::Unless { unless: UnlessKind::OnlyIf(cond), body: inner(kind) }
                }
                kid::DeedStep::UnlessTrailer => {
                    StepKind::Unless { unless: self.unless(&child(&trailer)?)?, body: inner(kind) }
                }
                kid::DeedStep::Deed | kid::DeedStep::InsteadLead | kid::DeedStep::ViceVersa => kind,
            };
        }
        // "Instead" at the head is said of the whole clause, with the condition behind it.
        if has(node, Rule::instead_lead) && !has(node, Rule::instead_mid) {
            let body = Body { steps: vec![Step { join: Join::First, kind, at }] };
            return Ok(StepKind::Instead { body, place: InsteadPlace::Leading });
        }
        if find(node, Rule::deed)
            .and_then(|deed| first(&deed))
            .is_some_and(|deed| has(&deed, Rule::instead_in))
        {
            let twice = has(node, Rule::instead_lead)
                || has(node, Rule::instead_mid)
                || !matches!(kind, StepKind::Do(_));
            ensure(!twice, node, Reason::InsteadTwice)?;
            let body = Body { steps: vec![Step { join: Join::First, kind, at }] };
            return Ok(StepKind::Instead { body, place: InsteadPlace::BeforeVerb });
        }
        Ok(kind)
    }

    fn unless(&mut self, node: &Node<'_>) -> Lowered<UnlessKind> {
        if node.as_rule() == Rule::cond {
            return Ok(UnlessKind::Cond(self.cond(node)?));
        }
        let subject = Subject::Of(self.selection(&need(node, Rule::subject)?)?);
        if let Some(has) = find(node, Rule::v_has) {
            let acts = vec![single_act(self.have(&need(&has, Rule::have_deed)?)?, self.at(&has))];
            return Ok(UnlessKind::Deed(plain_deed(subject, acts, self.at(node)), Place::Trailing));
        }
        let acts = self.acts(&need(node, Rule::acts)?)?;
        ensure(!super::token::undescribed(&acts), node, Reason::Undescribed)?;
        Ok(UnlessKind::Deed(plain_deed(subject, acts, self.at(node)), Place::Trailing))
    }

    fn modal_header(&mut self, node: &Node<'_>) -> Lowered<StepKind> {
        let count = self.mode_count(&need(node, Rule::mode_count)?)?;
        let by = self.optional(find(node, Rule::mode_chooser), |this, by| this.selection(&child(by)?))?;
        let repeat = find(node, Rule::mode_which).map_or(Repeatable::Once, |which| repeatable(&which));
        ensure(repeat != Repeatable::AtRandom || by.is_none(), node, Reason::RandomByPlayer)?;
        Ok(StepKind::Modes(Box::new(Modes { count, repeat, by, or_instead: None, modes: Vec::new() })))
    }

    /// "If C, choose both instead", after a modal header.
    pub fn modes_instead(&mut self, node: &Node<'_>) -> Lowered<OtherCount> {
        let cond = self.cond(&need(node, Rule::cond)?)?;
        let modal = if has(node, Rule::modes_may) { Force::May } else { Force::Plain };
        Ok(OtherCount { cond, modal, count: self.mode_count(&need(node, Rule::mode_count)?)? })
    }

    fn mode_count(&mut self, node: &Node<'_>) -> Lowered<ModeCount> {
        let node = child(node)?;
        Ok(match kid::ModeCount::of(node)? {
            kid::ModeCount::OneOrBoth => ModeCount::OneOrBoth,
            kid::ModeCount::Both => ModeCount::Both,
            kid::ModeCount::OneOrMore => ModeCount::OneOrMore,
            kid::ModeCount::AnyNumberModes => ModeCount::AnyNumber,
            kid::ModeCount::UpToModes => ModeCount::UpTo(self.number(&child(&node)?)?),
            kid::ModeCount::Number => ModeCount::Exactly(self.number(&node)?),
        })
    }
}

/// "that hasn't been chosen this turn", "at random".
fn repeatable(which: &Node<'_>) -> Repeatable {
    if has(which, Rule::at_random_mode) {
        return Repeatable::AtRandom;
    }
    let span = |of_turn| if of_turn { ModeSpan::ThisTurn } else { ModeSpan::ThisGame };
    let is_turn = |span: Node<'_>| span.as_str() == " this turn";
    let span = find(which, Rule::mode_span).map(is_turn).map_or(ModeSpan::Ever, span);
    let is_passive = has(which, Rule::mode_unchosen);
    let voice =
        if has(which, Rule::you_unchosen) && !is_passive { ModeVoice::Active } else { ModeVoice::Passive };
    Repeatable::Unchosen(span, voice)
}

/// "Loses 2 life": no sentence starts without a subject, unless with what someone is to do.
fn goes_on(step: &Step) -> bool {
    let StepKind::Do(Deed { subject, modal, .. }) = &step.kind else { return false };
    *subject == Subject::Elided && matches!(*modal, Modality::PLAIN | Modality::IF_ABLE)
}

/// Whether it is said who does what stands behind "where X is". What "its controller may" do goes on with a list,
/// and a bare verb is yours only where the verb before it was.
fn says_who(next: &Step, before: &Body) -> bool {
    let StepKind::Do(deed) = &next.kind else { return true };
    match deed.subject {
        Subject::Of(_) | Subject::Unsaid => true,
        Subject::Elided => false,
        Subject::Implied => {
            matches!(before.steps.last().map(|step| &step.kind), Some(StepKind::Do(last)) if is_yours(last))
        }
    }
}

fn is_yours(deed: &Deed) -> bool {
    let are_you = matches!(&deed.subject, Subject::Of(who) if who.is_you());
    (deed.subject == Subject::Implied || are_you) && deed.modal == Modality::PLAIN
}

/// A list of acts ends in "and", "then" or "or": "draw a card, discard a card" is no sentence.
fn ends_in_comma(steps: &[Step]) -> bool {
    let Some(Step { join, kind: StepKind::Do(deed), .. }) = steps.last() else { return false };
    match deed.acts.as_slice() {
        [_] => *join == Join::Comma,
        acts => acts.last().is_some_and(|act| act.join == ActJoin::Comma),
    }
}

/// A deed without modal, window or duration.
pub(super) fn plain_deed(subject: Subject, acts: Vec<Act>, at: crate::surface::At) -> Deed {
    Deed {
        subject,
        each: EachOf::NotSaid,
        modal: Modality::PLAIN,
        acts,
        window: None,
        duration: Duration::Unstated,
        at,
    }
}

/// An act that stands alone.
pub(super) fn single_act(verb: crate::surface::Verb, at: crate::surface::At) -> Act {
    Act { join: ActJoin::First, verb, out: Slot::default(), at }
}

/// "instead" belongs to the replacement, wherever it stood.
fn replace(event: Event, uses: ReplaceUses, mut body: Body) -> StepKind {
    let mut place = InsteadPlace::Trailing;
    if let [Step { kind: StepKind::Instead { .. }, .. }, ..] = body.steps.as_slice() {
        let mut steps = std::mem::take(&mut body.steps).into_iter();
        if let Some(Step { kind: StepKind::Instead { body: inner, place: stood }, .. }) = steps.next() {
            place = stood;
            body.steps = inner.steps.into_iter().chain(steps).collect();
        }
    }
    StepKind::Replace { event, uses, body, place }
}

const STEP_JOINS: &[(&str, Join)] = &[
    (", then ", Join::CommaThen),
    (" and then ", Join::CommaThen),
    (", and ", Join::CommaAnd),
    (" and ", Join::And),
    (", ", Join::Comma),
];

const DISTINCT_FORMS: &[(&str, DistinctForm)] = &[
    ("any", DistinctForm::CantAny),
    ("the same", DistinctForm::CantTheSame),
    ("each target", DistinctForm::EachTarget),
    ("each of those targets", DistinctForm::EachOfThose),
    ("each of these targets", DistinctForm::EachOfThese),
    ("those targets must be different", DistinctForm::Those),
    ("these targets must be different", DistinctForm::These),
    ("the targets must be different", DistinctForm::The),
];

/// Whether a body says nothing but statements without a time of their own.
fn states(body: &Body) -> bool {
    body.steps.iter().all(|step| {
        if let StepKind::Where { body, x: _ } = &step.kind {
            return states(body);
        }
        matches!(&step.kind, StepKind::Do(deed) if deed.window.is_none())
    })
}
