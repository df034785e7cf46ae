//! What surrounds the acts of a deed: who does it, and what follows the acts.

use super::deed::{is_own, is_third_person, multiply, several, takes_if_able};
use super::kid;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, find, has, refuse};
use crate::surface::{
    Able, Act, AsThough, Duration, EachOf, Exceptness, Exclusive, Modality, PlayCost, PreventPlace,
    PreventVoice, Pronoun, Selection, Subject, Verb, Window, WindowSpan, WordNumber,
};
use crate::syntax::parser::Rule;

/// What the words behind the acts of a deed add to.
pub(super) struct Tails {
    pub acts: Vec<Act>,
    pub modal: Modality,
    pub window: Option<Window>,
    pub duration: Duration,
}

impl Lower<'_> {
    /// Who or what does it.
    pub(super) fn deed_subject(&mut self, node: Node<'_>) -> Lowered<Subject> {
        Ok(match kid::Deed::of(node)? {
            kid::Deed::SubjectDeed | kid::Deed::OnlyDeed | kid::Deed::VotingDeed => {
                Subject::Of(self.selection(&child(&node)?)?)
            }
            kid::Deed::LifeDeed
            | kid::Deed::HandSizeDeed
            | kid::Deed::DeckSizeDeed
            | kid::Deed::StartLifeDeed => self.life_subject(&child(&node)?)?,
            kid::Deed::PlanarCostDeed => match find(&node, Rule::player_sel) {
                Some(who) => Subject::Of(self.player_sel(&who)?),
                None => Subject::Unsaid,
            },
            kid::Deed::DefinedDeed => Subject::Of(self.possessor(&child(&node)?)?),
            kid::Deed::ElidedDeed => Subject::Elided,
            kid::Deed::ImperativeDeed if is_third_person(&node) => Subject::Elided,
            kid::Deed::MadeDeed => Subject::Unsaid,
            kid::Deed::ImperativeDeed
            | kid::Deed::CopiesDeed
            | kid::Deed::KeywordCostDeed
            | kid::Deed::AddedCostDeed
            | kid::Deed::RollDeed
            | kid::Deed::LegendDeed
            | kid::Deed::UnpreventedDeed
            | kid::Deed::LifeFloorDeed
            | kid::Deed::ManaSpentDeed => Subject::Implied,
        })
    }

    /// What follows the acts of a deed.
    pub(super) fn deed_tail(&mut self, tail: Node<'_>, node: Node<'_>, tails: &mut Tails) -> Lowered<()> {
        match kid::AnyTail::of(tail)? {
            kid::AnyTail::RatherThan => {
                tails.acts = vec![self.rather_than(&tail, std::mem::take(&mut tails.acts))?];
            }
            kid::AnyTail::Window => {
                let only = has(&tail, Rule::only_then);
                ensure(!only || tails.modal == Modality::CAN, tail, Reason::OnlyWithoutCan)?;
                let said = self.window(&tail)?;
                // Of what can be done, "their own turns" are said where it can be done at no other time.
                let theirs = matches!(said.span, WindowSpan::During(_))
                    && said.whose.as_deref().is_some_and(Selection::is_they);
                let own = tails.modal != Modality::CAN || is_own(said.form) == (only && theirs);
                ensure(own, tail, Reason::OwnTurnsOnly)?;
                if only {
                    tails.modal.exclusive = Exclusive::OnlyWithin;
                }
                tails.window = Some(said);
            }
            kid::AnyTail::IfAble => {
                // A requirement that says something else besides would lose it.
                ensure(tails.modal.able == Able::NotSaid, tail, Reason::AbleTwice)?;
                ensure(takes_if_able(tails.modal), tail, Reason::IfAbleBeside)?;
                tails.modal.able = Able::IfAble;
            }
            kid::AnyTail::Duration => tails.duration = self.duration(&child(&tail)?)?,
            kid::AnyTail::LateDamage => self.late_damage(tail, tails)?,
            kid::AnyTail::LateBlocked => {
                let Some(Act { verb: Verb::BeBlocked(by @ None, how), .. }) = tails.acts.last_mut() else {
                    return refuse(tail, Reason::ExceptByWithoutBlocked);
                };
                let timed = tails.window.is_some() || tails.duration != Duration::Unstated;
                ensure(timed, tail, Reason::LateWithoutTime)?;
                *by = Some(self.selection(&child(&child(&tail)?)?)?);
                *how = Exceptness::ExceptByLate;
            }
            kid::AnyTail::LateOnly | kid::AnyTail::LateOnlyBy => {
                let timed = tails.window.is_some() || tails.duration != Duration::Unstated;
                let what = self.selection(&child(&tail)?)?;
                let [Act { verb, .. }] = tails.acts.as_mut_slice() else {
                    return refuse(tail, Reason::OnlyOfWhich);
                };
                ensure(tails.modal == Modality::CAN, tail, Reason::OnlyOfWhich)?;
                let by = tail.as_rule() == Rule::late_only_by;
                *verb = if by && matches!(verb, Verb::BeBlocked(None, _)) {
                    let how = if timed { Exceptness::OnlyByLate } else { Exceptness::OnlyBy };
                    Verb::BeBlocked(Some(what), how)
                } else {
                    ensure(!by && !timed && *verb == Verb::Block(None), tail, Reason::OnlyOfWhich)?;
                    Verb::BlockOther(what)
                };
                tails.modal = Modality::CANT;
            }
            kid::AnyTail::LateFlash => {
                let Some(Act { verb: Verb::Cast { as_though: flash @ None, .. }, .. }) =
                    tails.acts.last_mut()
                else {
                    return refuse(tail, Reason::FlashOfNoSpell);
                };
                let timed = tails.window.is_some() || tails.duration != Duration::Unstated;
                ensure(timed, tail, Reason::LateWithoutTime)?;
                let they = tail.as_str().contains("they");
                let who = if they { Pronoun::They } else { Pronoun::It };
                *flash = Some(Box::new(AsThough::HadFlashLate(who)));
            }
            kid::AnyTail::LateFree => self.late_free(tail, node, tails)?,
            kid::AnyTail::LateForEach => {
                let each = self.for_each(&child(&tail)?)?;
                multiply(&mut tails.acts.last_mut().or_refuse(node, Reason::NotRead)?.verb, each, &tail)?;
            }
            kid::AnyTail::LateExcept => {
                let Some(Act { verb: Verb::BecomeCopy { except, .. }, .. }) = tails.acts.last_mut() else {
                    return refuse(tail, Reason::ExceptOfNoCopy);
                };
                ensure(except.is_empty(), tail, Reason::ExceptTwice)?;
                ensure(tails.duration != Duration::Unstated, tail, Reason::LateWithoutTime)?;
                *except = self.except(&child(&tail)?)?;
            }
            kid::AnyTail::Acts => {}
            kid::AnyTail::AsThough => {
                let as_though = self.as_though(&tail)?;
                let act = tails.acts.pop().or_refuse(node, Reason::NotRead)?;
                tails.acts.push(Act { verb: Verb::Pretend(Box::new(act.verb), as_though), ..act });
            }
        }
        Ok(())
    }

    /// "… this turn by red sources": whose damage it is, said behind the time.
    fn late_damage(&mut self, tail: Node<'_>, tails: &mut Tails) -> Lowered<()> {
        let Some(Act { verb: Verb::Prevent { to, by, form, .. }, .. }) = tails.acts.last_mut() else {
            return refuse(tail, Reason::DamageOfNoPrevention);
        };
        ensure(form.voice != PreventVoice::ToAndBy, tail, Reason::DamageSaidBefore)?;
        let active = form.voice != PreventVoice::Passive;
        let late = self.late(&tail, Rule::late_by)?;
        ensure(tails.duration != Duration::Unstated, tail, Reason::LateWithoutTime)?;
        let fits = active == by.is_some() && !(active && late.is_some());
        ensure(fits, tail, Reason::DamageSaidBefore)?;
        let late_to = self.late(&tail, Rule::late_to)?;
        ensure(late_to.is_none() || to.is_none(), tail, Reason::DamageSaidBefore)?;
        form.place =
            if to.is_some() { PreventPlace::SourceAfterDuration } else { PreventPlace::AfterDuration };
        if late_to.is_some() {
            *to = late_to;
        }
        if !active {
            *by = late;
        }
        Ok(())
    }

    /// "… this turn without paying its mana cost".
    fn late_free(&mut self, tail: Node<'_>, node: Node<'_>, tails: &mut Tails) -> Lowered<()> {
        let (Verb::Cast { cost: price @ PlayCost::Normal, .. }
        | Verb::Play { cost: price @ PlayCost::Normal, .. }) =
            &mut tails.acts.last_mut().or_refuse(node, Reason::NotRead)?.verb
        else {
            return refuse(tail, Reason::CostOfNoSpell);
        };
        let timed = tails.window.is_some() || tails.duration != Duration::Unstated;
        ensure(timed, tail, Reason::LateWithoutTime)?;
        let late = child(&tail)?;
        if late.as_rule() == Rule::by_cost {
            let (costs, beside, number) = self.by_cost(&late)?;
            *price = PlayCost::ByLate(costs, beside, number);
            return Ok(());
        }
        let several = tail.as_str().contains("their");
        *price = PlayCost::FreeLate(if several { WordNumber::Plural } else { WordNumber::Singular });
        Ok(())
    }
}

/// "Each", "also".
pub(super) fn each_of(node: Node<'_>, subject: &Subject) -> Lowered<EachOf> {
    Ok(match (find(&node, Rule::each_of), subject) {
        (None, _) => EachOf::NotSaid,
        (Some(each), Subject::Of(who)) if each.as_str() == "each" && !several(who) => {
            return refuse(each, Reason::EachOfOne);
        }
        (Some(each), _) => {
            let before = node.kids().take_while(|kid| kid.as_rule() != Rule::each_of);
            let after_modal = before.last().is_some_and(|kid| kid.as_rule() == Rule::modal);
            let once = super::each(&node, Rule::each_of).count() == 1;
            ensure(once, each, Reason::EachTwice)?;
            match (each.as_str() == "also", after_modal) {
                (true, true) => EachOf::AlsoAfterModal,
                (true, false) => EachOf::Also,
                (false, true) => EachOf::AfterModal,
                (false, false) => EachOf::Said,
            }
        }
    })
}
