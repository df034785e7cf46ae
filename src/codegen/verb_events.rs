//! Verbs of turns, combat, planes, and passives.

use super::ProgramBuilder;
use super::quantity::quantity;
use super::selection::selection;
use super::zone::part;
use crate::bytecode::enums::{
    Anchor, Cause, Company, Exceptness as Limited, Feat as Done, Passive, PlanarFace,
};
use crate::bytecode::{Inst, OptPart, Ty};
use crate::lexicon::TurnPart;
use crate::surface::{Alone, ByDie, Exceptness, Feat, PassiveVerb, PhaseAnchor, PlanarRoll, TurnOp};

/// Extra turns, skips, the end and the order of turns.
pub(super) fn turn(b: &mut ProgramBuilder, op: &TurnOp) -> Inst {
    match op {
        TurnOp::ExtraTurn(n) => {
            quantity(b, n);
            Inst::ExtraTurn {}
        }
        TurnOp::Skip(which, whose) => {
            b.maybe(Ty::Sel, whose.as_ref(), selection);
            Inst::Skip { part: part(*which) }
        }
        TurnOp::SkipNext(which, whose) => {
            selection(b, whose);
            Inst::SkipNext { part: part(*which) }
        }
        TurnOp::SkipIn(which, turn) => {
            super::event::window(b, turn);
            Inst::SkipIn { part: part(*which) }
        }
        TurnOp::SkipToo(too) => turn(b, too),
        TurnOp::EndTurn => Inst::EndTurn {},
        TurnOp::Reverse => Inst::ReverseTurns {},
    }
}

/// A part of a turn, or none.
pub(super) fn optional_part(which: Option<TurnPart>) -> OptPart {
    OptPart(which.map(|which| part(which).0))
}

/// Where an additional phase is put (500.8).
pub(super) const fn anchor(after: PhaseAnchor) -> Anchor {
    match after {
        PhaseAnchor::Unsaid => Anchor::Unsaid,
        PhaseAnchor::AfterThisPhase => Anchor::AfterPhase,
        PhaseAnchor::AfterThisMainPhase => Anchor::AfterMainPhase,
        PhaseAnchor::AfterThisCombatPhase => Anchor::AfterCombatPhase,
    }
}

/// A result of the planar die.
pub(super) const fn planar_face(roll: PlanarRoll) -> PlanarFace {
    match roll {
        PlanarRoll::Any => PlanarFace::Any,
        PlanarRoll::Blank => PlanarFace::Blank,
        PlanarRoll::Chaos => PlanarFace::Chaos,
        PlanarRoll::Planeswalk => PlanarFace::Planeswalk,
    }
}

/// A planeswalk, by its cause.
pub(super) const fn planeswalk(by_die: ByDie) -> Inst {
    let cause = match by_die {
        ByDie::AnyCause => Cause::Any,
        ByDie::Die(..) => Cause::PlanarDie,
    };
    Inst::Planeswalk { cause }
}

/// Whether alone.
pub(super) const fn company(alone: Alone) -> Company {
    match alone {
        Alone::NotSaid => Company::Any,
        Alone::Alone => Company::Alone,
    }
}

/// By some, or by none but some.
pub(super) const fn exceptness(except: Exceptness) -> Limited {
    match except {
        Exceptness::By => Limited::By,
        Exceptness::ExceptBy | Exceptness::ExceptByLate | Exceptness::OnlyBy | Exceptness::OnlyByLate => {
            Limited::ExceptBy
        }
    }
}

/// What is done to the subject.
/// Doings that the rules have a name for.
pub(super) const fn feat(what: Feat) -> Done {
    match what {
        Feat::CommitCrime => Done::CommitCrime,
        Feat::CompleteDungeon => Done::CompleteDungeon,
        Feat::Descend => Done::Descend,
    }
}

/// What is done to the subject.
pub(super) const fn passive(verb: PassiveVerb) -> Passive {
    match verb {
        PassiveVerb::Cast => Passive::Cast,
        PassiveVerb::Countered => Passive::Countered,
        PassiveVerb::Regenerated => Passive::Regenerated,
        PassiveVerb::Destroyed => Passive::Destroyed,
        PassiveVerb::Sacrificed => Passive::Sacrificed,
        PassiveVerb::Devoured => Passive::Devoured,
        PassiveVerb::SetInMotion => Passive::SetInMotion,
        PassiveVerb::Played => Passive::Played,
        PassiveVerb::Activated => Passive::Activated,
        PassiveVerb::TurnedFaceUp => Passive::TurnedFaceUp,
        PassiveVerb::TurnedFaceDown => Passive::TurnedFaceDown,
        PassiveVerb::Discarded => Passive::Discarded,
        PassiveVerb::Milled => Passive::Milled,
        PassiveVerb::Revealed => Passive::Revealed,
        PassiveVerb::Drawn => Passive::Drawn,
    }
}
