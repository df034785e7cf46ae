//! Choices: domains of "choose", and modes.

use super::ProgramBuilder;
use super::ability::mode;
use super::builder::narrow;
use super::condition::condition;
use super::quantity::quantity;
use super::selection::{colors, filter, selection};
use crate::bytecode::enums::{Domain, Repeat};
use crate::bytecode::{Count, Inst, SlotId, Ty};
use crate::surface::{
    ChoiceDomain, Force, Mode, ModeCount, ModeSpan, Modes, OtherCount, Qty, Repeatable, Selection, Slot,
};

/// Compiles modes, each a function with its own targets (700.2).
pub(super) fn modes(b: &mut ProgramBuilder, source: &Modes) {
    let Modes { by, count, repeat, or_instead, modes } = source;
    let you = |who: &&Selection| who.is_you();
    b.maybe(Ty::Sel, by.as_ref().filter(|who| !you(who)), selection);
    mode_count(b, count);
    b.pattern(|b| b.maybe(Ty::Cond, or_instead.as_ref().map(|it| &it.cond), condition));
    b.maybe(Ty::Quant, or_instead.as_ref(), |b, it| other_count(b, count, it));
    for Mode { label: _, body, reminder: _ } in modes {
        let body = mode(b, body);
        b.emit(Inst::Mode { body });
    }
    let repeat = match repeat {
        Repeatable::Once => Repeat::Once,
        Repeatable::MoreThanOnce => Repeat::MoreThanOnce,
        Repeatable::Unchosen(ModeSpan::Ever | ModeSpan::ThisGame, _) => Repeat::Unchosen,
        Repeatable::Unchosen(ModeSpan::ThisTurn, _) => Repeat::UnchosenThisTurn,
        Repeatable::AtRandom => Repeat::AtRandom,
    };
    b.emit(Inst::Modes { repeat, n: Count(narrow(modes.len())) });
}

/// "You may choose two" leaves the one that could be chosen before.
fn other_count(b: &mut ProgramBuilder, first: &ModeCount, source: &OtherCount) {
    let OtherCount { cond: _, modal, count } = source;
    match (modal, exact(first), exact(count)) {
        (Force::May, Some(min), Some(max)) => b.emit(Inst::QBetween { min, max }),
        _ => mode_count(b, count),
    }
}

const fn exact(count: &ModeCount) -> Option<u32> {
    match count {
        ModeCount::Exactly(Qty::Number(n)) => Some(*n),
        ModeCount::Both => Some(2),
        ModeCount::Exactly(_)
        | ModeCount::OneOrBoth
        | ModeCount::OneOrMore
        | ModeCount::UpTo(_)
        | ModeCount::AnyNumber => None,
    }
}

/// "One or both" is "one or more" of two.
fn mode_count(b: &mut ProgramBuilder, source: &ModeCount) {
    match source {
        ModeCount::Exactly(n) => with_number(b, n, Inst::QExactly {}),
        ModeCount::OneOrBoth | ModeCount::OneOrMore => with_number(b, &Qty::Number(1), Inst::QAtLeast {}),
        ModeCount::Both => with_number(b, &Qty::Number(2), Inst::QExactly {}),
        ModeCount::UpTo(n) => with_number(b, n, Inst::QUpTo {}),
        ModeCount::AnyNumber => b.emit(Inst::QAny {}),
    }
}

fn with_number(b: &mut ProgramBuilder, n: &Qty, inst: Inst) {
    quantity(b, n);
    b.emit(inst);
}

/// Compiles the act of choosing from a domain.
pub(super) fn choose(b: &mut ProgramBuilder, source: &ChoiceDomain) {
    let inst = match source {
        ChoiceDomain::Of(what) => {
            selection(b, what);
            Inst::ChooseOf {}
        }
        ChoiceDomain::AtRandom(what, _) => {
            choose(b, what);
            Inst::ByChance {}
        }
        ChoiceDomain::Color => Inst::ChooseA { domain: Domain::Color },
        ChoiceDomain::Colors(of) => Inst::ChooseColor { colors: colors(of) },
        ChoiceDomain::CreatureType => Inst::ChooseA { domain: Domain::CreatureType },
        ChoiceDomain::CardType => Inst::ChooseA { domain: Domain::CardType },
        ChoiceDomain::BasicLandType => Inst::ChooseA { domain: Domain::BasicLandType },
        ChoiceDomain::CardName(kind) => {
            b.maybe(Ty::Filter, kind.as_ref(), filter);
            Inst::ChooseName {}
        }
        ChoiceDomain::Abilities(all) => Inst::ChooseAbility { n: super::keyword::keywords(b, all) },
        ChoiceDomain::Number => Inst::ChooseA { domain: Domain::Number },
        ChoiceDomain::Numbers(numbers) => {
            numbers.iter().for_each(|n| b.emit(Inst::Num { n: *n }));
            Inst::ChooseNumber { n: Count(narrow(numbers.len())) }
        }
        ChoiceDomain::Labels(labels) => Inst::ChooseLabel { n: words(b, labels) },
        ChoiceDomain::Label(label, Slot(None)) => {
            Inst::ChooseLabel { n: words(b, std::slice::from_ref(label)) }
        }
        ChoiceDomain::Label(label, Slot(Some(slot))) => {
            let text = b.string(label);
            Inst::ChoseLabel { text, choice: SlotId(*slot) }
        }
        ChoiceDomain::CardNames(names) => {
            let n = words(b, names);
            b.emit(Inst::ChooseNameOf { n });
            Inst::ByChance {}
        }
    };
    b.emit(inst);
}

fn words(b: &mut ProgramBuilder, words: &[String]) -> Count {
    for word in words {
        let text = b.string(word);
        b.emit(Inst::Text { text });
    }
    Count(narrow(words.len()))
}
