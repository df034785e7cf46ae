//! "May", "can", "must" or "if able" where nothing is allowed, possible or required.
//!
//! Events happen or do not: nobody waits for what someone "can" or "must" do. "May" is for players,
//! "can" for what the rules forbid otherwise, "must" and "if able" for combat and for what may turn out
//! to be impossible (508.1d).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «each player must draw a card».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each player draws a card.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Code, Diagnostic};
use crate::lexicon::CardType;
use crate::lint::Subject;
use crate::lint::kinds::{self, Kinds};
use crate::lint::sameness;
use crate::lint::walk::{Around, Node, Site};
use crate::source::Span;
use crate::surface::{
    Able, Bare, Cond, Deed, Duration, Event, Exceptness, Exclusive, Force, GameRule, LifeAmount, Modality,
    Noun, Plain, Pred, Quant, Ref, RefWord, Selection, Status, Step, StepKind, Subject as DeedSubject, Tense,
    TypeWord, UnlessKind, Verb, is_statement,
};

/// Finds modal words that say nothing where they stand.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let card = subject.bound.card().kind;
    // "Unless that player has this spell deal 3 damage to them": nobody else is asked.
    let averts: Vec<_> = subject.nodes().filter_map(|seen| averting(seen.node)).collect();
    for seen in subject.nodes() {
        if let Node::Step(step) = seen.node
            && let StepKind::Unless { unless: UnlessKind::Deed(averts, _), .. } = &step.kind
            && matches!(averts.modal, Modality::MAY | Modality::CAN | Modality::CANT)
        {
            let finding = Diagnostic::new(Code::G219, averts.at.0, "this is not said with such a verb here")
                .label(averts.at.0, "\"unless\" asks whether it is done")
                .help("Say what is done: \"unless you pay {2}\".");
            findings.push(finding);
        }
        if let Node::Step(step) = seen.node
            && refuses_payment(&step.kind)
        {
            let finding = Diagnostic::new(Code::G219, step.at.0, "this is not said with such a verb here")
                .label(step.at.0, "\"unless\" asks whether it is done")
                .help("Say what is done: \"unless they pay {2}\".");
            findings.push(finding);
        }
        let Node::Deed(deed) = seen.node else { continue };
        if averts.contains(&deed.at.0) {
            continue;
        }
        let is_object = matches!(&deed.subject, DeedSubject::Of(who @ (Selection::Pick(_) | Selection::Ref(Ref { word: RefWord::Source(_), .. })))
            if kinds::of_selection(who, card).iter().all(|is| is.and(Kinds::PLAYER).is_none()));
        if let Some(why) = why(deed, seen.around, is_object) {
            let finding = Diagnostic::new(Code::G219, deed.at.0, "this is not said with such a verb here")
                .label(deed.at.0, why)
                .help("Say what happens, or who may do it.");
            findings.push(finding);
        }
    }
}

/// Where a clause behind "unless" stands that has something done.
fn averting(node: Node<'_>) -> Option<Span> {
    let Node::Step(Step { kind: StepKind::Unless { unless: UnlessKind::Deed(averts, _), .. }, .. }) = node
    else {
        return None;
    };
    let has_it_done = averts.acts.iter().all(|act| matches!(act.verb, Verb::Have(_)));
    (has_it_done && averts.modal == Modality::PLAIN).then_some(averts.at.0)
}

fn why(deed: &Deed, around: Around<'_>, is_object: bool) -> Option<&'static str> {
    let some = |of: fn(&Verb) -> bool| deed.acts.iter().any(|act| of(&act.verb));
    let all = |of: fn(&Verb) -> bool| deed.acts.iter().all(|act| of(&act.verb));
    let is_done = around.site == Site::Body && !around.is_static;
    // "Can cast … only if" forbids.
    let is_unbounded = deed.window.is_none() && !around.is_bounded;
    let is_stated = around.site == Site::Body && around.is_static && is_unbounded;
    let Modality { force, able, exclusive } = deed.modal;
    if exclusive == Exclusive::OnlyThey && around.site == Site::Body && all(is_held) {
        return Some("nobody chooses what they control or own");
    }
    if exclusive == Exclusive::OnlyThey && is_anybody(deed) {
        return Some("nobody else could");
    }
    // "Only" and "able to" say something wherever they are written.
    if able == Able::AbleTo || exclusive != Exclusive::NotSaid {
        return None;
    }
    let is_nobody =
        matches!(&deed.subject, DeedSubject::Of(Selection::Pick(pick)) if matches!(pick.quant, Quant::No(_)));
    match force {
        Force::Cant | Force::DoesNot if is_nobody && around.site == Site::Body => {
            Some("\"no\" and \"not\" deny each other: who may do it, or can't?")
        }
        Force::May | Force::Can | Force::Must | Force::Cant if around.site == Site::Event => {
            Some("an event happens: nothing waits for what could")
        }
        Force::May | Force::Must | Force::Can if around.site == Site::Condition => {
            Some("a condition asks what is or was done")
        }
        Force::May if around.site == Site::Body && is_object => {
            Some("objects decide nothing: write \"can\", or say what they are or have")
        }
        Force::May | Force::Can | Force::Cant if around.site == Site::Body && all(is_held) => {
            Some("nobody chooses what they control or own")
        }
        Force::Can | Force::May | Force::Plain if all(leaves_out) => {
            Some("only what is forbidden has an exception: write \"can't be blocked except by\"")
        }
        Force::Cant if some(has_negative_bound) => Some("two negatives: write \"more than\""),
        Force::Cant if some(has_lower_bound) => Some("what is forbidden has an upper bound: \"more than\""),
        Force::Can | Force::Must if around.site == Site::Body && all(is_quality) => {
            Some("write what it gains, gets or costs")
        }
        Force::Must | Force::Plain
            if able == Able::IfAble && around.site == Site::Body && all(is_arrival) =>
        {
            Some("nothing can keep it from happening")
        }
        Force::May if is_done && some(is_end) => Some("nobody is asked whether the game ends"),
        Force::Must if able == Able::IfAble && is_done && all(is_sure) => {
            Some("nothing can keep it from happening")
        }
        Force::Cant if around.site == Site::Body && all(is_number_of_life) => {
            Some("life is gained or lost, or is not, in any number")
        }
        Force::Cant
            if is_done && is_unbounded && deed.duration == Duration::Unstated && all(is_instruction) =>
        {
            Some("a rule for the rest of the game: say how long")
        }
        Force::Can if is_stated && some(is_play) && !some(is_pretence) => {
            Some("write \"may\" for what a player is allowed")
        }
        Force::Must if able == Able::NotSaid && is_done && !some(is_combat) => {
            Some("what is instructed is done anyway")
        }
        Force::Plain if able == Able::IfAble => {
            let sure = around.site == Site::Body && all(is_sure);
            sure.then_some("nothing can keep it from happening")
        }
        Force::DoesNot if is_done && !some(is_refusal) => Some("write \"can't\" for what is forbidden"),
        Force::Plain if is_done && !around.is_replacement && some(|verb| matches!(verb, Verb::Have(_))) => {
            Some("write what is done, or \"may have\"")
        }
        Force::Plain | Force::May if is_done && is_player(&deed.subject) && some(is_fighting) => {
            Some("creatures attack and block in combat; nobody is told to do it at once")
        }
        Force::Plain | Force::May | Force::Cant | Force::DoesNot | Force::Can | Force::Must => None,
    }
}

/// "Unless they don't pay {2}".
fn refuses_payment(step: &StepKind) -> bool {
    let StepKind::Unless { unless: UnlessKind::Cond(Cond::Event(event)), .. } = step else { return false };
    let Event::Deed { deed, tense: Tense::Present, .. } = event else { return false };
    let pays =
        |verb: &Verb| matches!(verb, Verb::Pay { .. } | Verb::Plain(Plain::Sacrifice | Plain::Discard, _));
    deed.modal.force == Force::DoesNot && deed.acts.iter().any(|act| pays(&act.verb))
}

/// "Can be blocked except by": what is left out of a permission says nothing.
fn leaves_out(verb: &Verb) -> bool {
    matches!(verb, Verb::BeBlocked(_, Exceptness::ExceptBy | Exceptness::ExceptByLate))
}

/// "At least one": a lower bound of what is forbidden.
fn has_lower_bound(verb: &Verb) -> bool {
    let is_bound =
        |it: &Selection| matches!(it, Selection::Pick(pick) if matches!(pick.quant, Quant::NoLess(_)));
    sameness::done_to(verb).is_some_and(is_bound)
}

/// "Can't be blocked by no more than one": a bound that is a negative already.
fn has_negative_bound(verb: &Verb) -> bool {
    let blockers = if let Verb::BeBlocked(by, _) = verb { by.as_ref() } else { sameness::done_to(verb) };
    matches!(blockers, Some(Selection::Pick(pick)) if matches!(pick.quant, Quant::NoMoreThan(_)))
}

fn is_player(who: &DeedSubject) -> bool {
    match who {
        DeedSubject::Implied => true,
        DeedSubject::Of(who) => who.is_you(),
        DeedSubject::Elided | DeedSubject::Unsaid => false,
    }
}

/// "Only creatures can attack": nobody else could.
fn is_anybody(deed: &Deed) -> bool {
    let DeedSubject::Of(Selection::Pick(pick)) = &deed.subject else { return false };
    let [head] = pick.filter.heads.as_slice() else { return false };
    let is_bare = head.adjectives.is_empty() && pick.filter.suffixes.is_empty();
    let is_creature = head.noun.is_none() && head.types == [TypeWord::Type(CardType::Creature)];
    let is_doer = |verb: &Verb| match verb {
        Verb::Attack { .. } | Verb::Block(_) => {
            is_creature && is_bare
                || head.adjectives == [Pred::Status(Status::Attacking)] && is_fighting(verb)
        }
        Verb::Cast { .. } | Verb::Play { .. } | Verb::Plain(Plain::Draw | Plain::Activate, _) => {
            is_bare && head.noun == Some(Noun::Player)
        }
        _ => false,
    };
    deed.acts.iter().all(|act| is_doer(&act.verb))
}

/// What holds of a player and is no act.
const fn is_held(verb: &Verb) -> bool {
    matches!(verb, Verb::Plain(Plain::Control | Plain::Own, _))
}

/// What an object gains, and does not do.
const fn is_quality(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Gain(..) | Verb::Get(_) | Verb::CostChange(_) | Verb::Rule(GameRule::PlayerAbilities(_))
    )
}

/// How something enters, or untaps, which a rule of the game has it do.
const fn is_arrival(verb: &Verb) -> bool {
    matches!(verb, Verb::Enter { .. } | Verb::UntapDuring(..))
}

const fn is_end(verb: &Verb) -> bool {
    matches!(verb, Verb::Bare(Bare::WinGame | Bare::LoseGame))
}

const fn is_number_of_life(verb: &Verb) -> bool {
    matches!(verb, Verb::GainLife(LifeAmount::N(_)) | Verb::LoseLife(LifeAmount::N(_)))
}

/// What an instruction has a player do.
fn is_instruction(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Plain(Plain::Draw | Plain::Discard | Plain::Mill | Plain::Sacrifice | Plain::Destroy, _)
            | Verb::Create(_)
    )
}

fn is_fighting(verb: &Verb) -> bool {
    matches!(verb, Verb::Attack { .. } | Verb::Block(_))
}

fn is_rule(verb: &Verb) -> bool {
    is_fighting(verb) || matches!(verb, Verb::BeBlocked(..) | Verb::Rule(GameRule::BlockAdditional(_)))
}

fn is_combat(verb: &Verb) -> bool {
    is_rule(verb) || matches!(verb, Verb::Target(_) | Verb::Pretend(..))
}

fn is_play(verb: &Verb) -> bool {
    matches!(verb, Verb::Cast { .. } | Verb::Play { .. } | Verb::Plain(Plain::LookAt, _))
}

fn is_pretence(verb: &Verb) -> bool {
    matches!(verb, Verb::Cast { as_though: Some(_), .. } | Verb::Pretend(..))
}

/// What always happens.
fn is_sure(verb: &Verb) -> bool {
    is_statement(verb)
        || matches!(
            verb,
            Verb::GainLife(LifeAmount::N(_))
                | Verb::LoseLife(LifeAmount::N(_))
                | Verb::Create(_)
                | Verb::CostChange(_)
        )
}

/// What "doesn't" is said of.
fn is_refusal(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::UntapDuring(..)
            | Verb::SetStatus { .. }
            | Verb::Gain(..)
            | Verb::Lose(_)
            | Verb::Rule(_)
            | Verb::Phase(_)
            | Verb::Bare(Bare::LoseForLife | Bare::LoseForDrawing | Bare::LoseForPoison)
    )
}
