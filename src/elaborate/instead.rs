//! "Instead" of what the sentence before says: one of the two is done. What is done instead is said in fewer
//! words: its damage is dealt to the same target, its tokens are those that the other would create.

use super::filter::not;
use super::{Elaborated, Elaborator, refuse};
use crate::surface::{
    Act, Chooser, Cond, Deed, GivenForm, InsteadPlace, Join, Plain, Pronoun, Qty, Quant, Ref, RefWord,
    Selection, Step, StepKind, Subject, TokenSpec, Verb,
};
use planarc_bytecode::Stmt;

/// A sentence, and what is done instead of it.
pub(super) struct Replaced {
    /// What is done otherwise.
    steps: Vec<Step>,
    /// The condition that both stand under.
    given: Option<Cond>,
    /// When the other is done.
    cond: Cond,
    /// What is done then.
    instead: Vec<Step>,
    /// How many steps it takes up.
    pub(super) len: usize,
}

impl Elaborator<'_> {
    /// "Draw a card. If C, draw two cards instead", and what that stands under: "if you do, …".
    pub(super) fn one_or_other(&mut self, replaced: &Replaced) -> Elaborated<()> {
        let Replaced { steps, given, cond, instead, len: _ } = replaced;
        if is_part_of_several(steps, instead) {
            return refuse(self.scope.at, "what you do instead of your part in what several players do");
        }
        let Some(given) = given else { return self.one_of_both(steps, cond, instead) };
        let c = self.condition(given)?;
        let then = self.block(|it| it.one_of_both(steps, cond, instead))?;
        self.scope.push(Stmt::If { c, then, otherwise: None });
        Ok(())
    }

    fn one_of_both(&mut self, steps: &[Step], cond: &Cond, instead: &[Step]) -> Elaborated<()> {
        let (before, own) = (self.scope.clone(), self.abilities.len());
        let refusal = match self.instead_first(steps, cond, instead) {
            Ok(()) => return Ok(()),
            Err(refusal) => refusal,
        };
        // What is done instead is said of what was chosen for the other.
        self.scope = before.clone();
        self.abilities.truncate(own);
        let other = self.block(|it| it.steps(steps))?;
        let is_plain =
            |stmt: &Stmt| matches!(stmt, Stmt::Choose { .. } | Stmt::Do { .. } | Stmt::Continuous { .. });
        if other.0.iter().all(is_plain) {
            let c = self.condition(cond)?;
            let taken = self.scope.taken.split_off(before.taken.len().min(self.scope.taken.len()));
            let mut then = self.block(|it| it.steps(instead))?;
            self.scope.taken.extend(taken);
            self.either_names(steps, &other, instead, &mut then);
            self.scope.push(Stmt::If { c: not(c), then: other, otherwise: Some(then) });
            return Ok(());
        }
        // Or of its targets, which are announced before either is done.
        self.scope = before;
        self.abilities.truncate(own);
        if !self.announces(steps) {
            return Err(refusal);
        }
        self.instead_first(steps, cond, instead).map_err(|_| refusal)
    }

    fn instead_first(&mut self, steps: &[Step], cond: &Cond, instead: &[Step]) -> Elaborated<()> {
        let c = self.condition(cond)?;
        let before = self.scope.taken.len();
        let then = self.block(|it| it.steps(instead))?;
        let taken = self.scope.taken.split_off(before.min(self.scope.taken.len()));
        let mut otherwise = self.block(|it| it.steps(steps))?;
        self.scope.taken.extend(taken);
        self.either_names(instead, &then, steps, &mut otherwise);
        self.scope.push(Stmt::If { c, then, otherwise: Some(otherwise) });
        Ok(())
    }
}

/// Whether a step is one with the step before it: "otherwise", "instead".
pub(super) fn is_joined(step: &Step) -> bool {
    matches!(step.kind, StepKind::Otherwise { .. }) || instead_of(step).is_some()
}

/// The sentence at the start of steps that the next has something else done instead of. "Instead" before
/// what is done is instead of the whole sentence; behind it, instead of one act.
pub(super) fn replaced_sentence(steps: &[Step]) -> Option<Replaced> {
    let end = steps.len().min(1);
    let end = end + ended(steps.get(end..).unwrap_or_default()).0.len();
    let (sentence, behind) = steps.split_at(end);
    let (cond, instead, place) = instead_of(behind.first()?)?;
    // "Exile it instead and draw a card": the sentence goes on with what is done instead. "Instead destroy it. It
    // can't be regenerated": said of that act alone.
    let (goes_on, after) = ended(behind.get(1..).unwrap_or_default());
    let more = after.iter().take_while(|step| super::regeneration::is_said(step));
    let more: Vec<Step> = goes_on.iter().chain(more).cloned().collect();
    let replaced = |steps: &[Step], given: Option<&Cond>| Replaced {
        steps: steps.to_vec(),
        given: given.cloned(),
        cond: cond.clone(),
        instead: said_in_full(steps, &instead).into_iter().chain(more.iter().cloned()).collect(),
        len: sentence.len() + 1 + more.len(),
    };
    if let [step] = sentence {
        if let StepKind::Given { cond: given, form: GivenForm::If, body, .. } = &step.kind
            && let [inner] = body.steps.as_slice()
            && is_same_act(inner, &instead)
        {
            return Some(replaced(&body.steps, Some(given)));
        }
        if is_same_act(step, &instead) {
            return Some(replaced(sentence, None));
        }
        // "Counter it if C. If D, counter it if E instead": each under a condition of its own.
        if let (Some(inner), [Step { kind: StepKind::Given { body, form: GivenForm::If, .. }, .. }]) =
            (only_given(step), instead.as_slice())
            && is_same_act(inner, &body.steps)
        {
            return Some(replaced(sentence, None));
        }
    }
    // More than one sentence may be meant, unless it is the first.
    let is_first = sentence.first().is_some_and(|step| step.join == Join::First);
    let is_meant = match place {
        InsteadPlace::Leading => sentence.iter().all(|step| only_act(step).is_some() || is_plain(step)),
        InsteadPlace::BeforeVerb | InsteadPlace::Trailing => {
            matches!(sentence, [step] if only_act(step).is_some())
        }
    };
    (is_first && is_meant).then(|| replaced(sentence, None))
}

/// "If C, B instead": the condition, what is done in the place of the sentence before, and where the word
/// stands. "Instead" before what is done is said of the rest of its sentence.
pub(super) fn instead_of(step: &Step) -> Option<(&Cond, Vec<Step>, InsteadPlace)> {
    let StepKind::Given { cond, form: GivenForm::If, body, .. } = &step.kind else { return None };
    let (Step { kind: StepKind::Instead { body, place }, .. }, rest) = body.steps.split_first()? else {
        return None;
    };
    if !rest.is_empty() && *place != InsteadPlace::Leading {
        return None;
    }
    Some((cond, body.steps.iter().chain(rest).cloned().collect(), *place))
}

/// The rest of a sentence, and what stands behind it.
fn ended(steps: &[Step]) -> (&[Step], &[Step]) {
    let is_new = |step: &Step| matches!(step.join, Join::Sentence | Join::SentenceThen);
    steps.split_at(steps.iter().position(is_new).unwrap_or(steps.len()))
}

const fn is_plain(step: &Step) -> bool {
    matches!(step.kind, StepKind::Do(_))
}

/// The one step under a condition.
fn only_given(step: &Step) -> Option<&Step> {
    match &step.kind {
        StepKind::Given { body, form: GivenForm::If, .. } => match body.steps.as_slice() {
            [inner] => Some(inner),
            _ => None,
        },
        _ => None,
    }
}

/// The one act of a step, also one that somebody can avert: "counter it unless its controller pays {1}".
fn only_act(step: &Step) -> Option<&Act> {
    match &step.kind {
        StepKind::Do(Deed { acts, .. }) => match acts.as_slice() {
            [act] => Some(act),
            _ => None,
        },
        StepKind::Unless { body, .. } => match body.steps.as_slice() {
            [step] => only_act(step),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a step is one act, and what is done instead is another of the same verb.
fn is_same_act(step: &Step, instead: &[Step]) -> bool {
    let verb = |step: &Step| match &step.kind {
        StepKind::Do(_) => only_act(step).map(|act| act.verb.kind()),
        _ => None,
    };
    let [instead] = instead else { return false };
    verb(step).is_some() && verb(step) == verb(instead)
}

/// "Each player draws a card. If C, you draw two cards instead": you alone may be meant, and the others draw one.
fn is_part_of_several(steps: &[Step], instead: &[Step]) -> bool {
    let subject = |step: &Step| match &step.kind {
        StepKind::Do(deed) => Some(deed.subject.clone()),
        _ => None,
    };
    let ([.., step], [other]) = (steps, instead) else { return false };
    let is_several = match subject(step) {
        Some(Subject::Of(Selection::Pick(pick))) => matches!(pick.quant, Quant::All(_)),
        _ => false,
    };
    let is_you = match subject(other) {
        Some(Subject::Of(Selection::Ref(who))) => who.word == RefWord::You,
        Some(Subject::Implied) => true,
        _ => false,
    };
    is_several && is_you && is_same_act(step, instead)
}

/// What is done instead, with what it leaves to the act that it is done instead of.
fn said_in_full(steps: &[Step], instead: &[Step]) -> Vec<Step> {
    let mut instead = instead.to_vec();
    let ([step], [other]) = (steps, instead.as_mut_slice()) else { return instead };
    let (Some(act), StepKind::Do(deed)) = (only_act(step), &mut other.kind) else { return instead };
    let [other] = deed.acts.as_mut_slice() else { return instead };
    match (&act.verb, &mut other.verb) {
        // "It deals 4 damage instead": to the same.
        (
            Verb::DealDamage { n: Some(much), to: Some(to), .. },
            Verb::DealDamage { n: Some(n), to: whom @ None, .. },
        ) => {
            *whom = Some(the_same(to));
            that_much(n, act, much);
        }
        // "Mills twice that many cards instead": as the other act would have them mill.
        (
            Verb::Plain(Plain::Mill | Plain::Draw, Selection::Pick(pick)),
            Verb::Plain(Plain::Mill | Plain::Draw, Selection::Pick(other)),
        ) => {
            if let (Quant::Exactly(much), Quant::Exactly(n) | Quant::EqualTo(n) | Quant::NumberEqualTo(n)) =
                (&pick.quant, &mut other.quant)
            {
                that_much(n, act, much);
            }
        }
        // "Create four of those tokens instead."
        (Verb::Create(tokens), Verb::Create(others)) => {
            let ([token], [other]) = (tokens.as_slice(), others.as_mut_slice()) else { return instead };
            if matches!(&other.spec, TokenSpec::Same(word) if word.slot == act.out) {
                other.spec = token.spec.clone();
                other.entry = token.entry.clone();
                if let TokenSpec::CopyOf { of, .. } = &mut other.spec {
                    *of = the_same(of);
                }
            }
        }
        _ => {}
    }
    instead
}

/// What was described, as what is meant again: targets are not chosen anew.
pub(super) fn the_same(what: &Selection) -> Selection {
    match what {
        Selection::Pick(pick)
            if matches!(pick.chooser, Chooser::Target | Chooser::TargetBy(_) | Chooser::RandomTarget)
                && pick.slot.0.is_some() =>
        {
            let several = !matches!(pick.quant, Quant::A | Quant::Any | Quant::Another);
            let pronoun = if several { Pronoun::They } else { Pronoun::It };
            Selection::Ref(Ref { word: RefWord::Pronoun(pronoun), slot: pick.slot, at: pick.at })
        }
        Selection::List { items, join } => {
            Selection::List { items: items.iter().map(the_same).collect(), join: *join }
        }
        Selection::Pick(_) | Selection::Ref(_) => what.clone(),
    }
}

/// "Double that damage": of what the other act would deal.
fn that_much(n: &mut Qty, act: &Act, much: &Qty) {
    match n {
        Qty::Result(word, _) if word.slot == act.out => *n = much.clone(),
        Qty::Double(of) | Qty::Triple(of) | Qty::Multiple(_, of) => that_much(of, act, much),
        _ => {}
    }
}
