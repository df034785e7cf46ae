//! Which quantifiers go with what is done, and which with what is waited for.
//!
//! What is done to so many objects is done to a number that someone chooses or counts; "fewer than two",
//! "no" and "no more than" are said of what is asked or forbidden. What is waited for happens to some:
//! "up to two creatures die" and "no card is drawn" happen all the time.

use crate::lint::walk::parts::{self, Part};
use crate::lint::walk::{Around, Site};
use crate::source::Span;
use crate::surface::{
    Chooser, Deed, Force, Pick, Plain, Quant, Selection, Subject as DeedSubject, Tense, Verb, is_statement,
};

/// The phrases of a clause whose quantifier does not go with it.
pub(super) fn check(deed: &Deed, around: Around<'_>, tense: Tense, each: &mut dyn FnMut(Span, &'static str)) {
    let is_asked = match around.site {
        Site::Body | Site::Cost => false,
        Site::Event => true,
        Site::Limit | Site::Condition | Site::Description | Site::Number => return,
    };
    let is_plain = matches!(deed.modal.force, Force::Plain | Force::May) && deed.window.is_none();
    if !is_plain || around.is_static || is_asked && !matches!(tense, Tense::Present | Tense::Would) {
        return;
    }
    let mut look = |pick: &Pick| {
        let wrong = if is_asked { is_never_awaited(&pick.quant) } else { is_never_done(pick) };
        if wrong {
            let why = if is_asked {
                "an event names at least one that it happens to"
            } else {
                "an instruction acts on a number that is chosen or counted"
            };
            each(pick.at.0, why);
        }
    };
    if let DeedSubject::Of(Selection::Pick(pick)) = &deed.subject
        && (is_asked || pick.chooser == Chooser::Target)
    {
        look(pick);
    }
    // "When you control no creatures" waits for a state.
    let is_state =
        |verb: &Verb| is_statement(verb) || matches!(verb, Verb::Plain(Plain::Control | Plain::Own, _));
    for act in deed.acts.iter().filter(|act| !is_state(&act.verb)) {
        parts::parts(&act.verb, &mut |part| {
            if let Part::Operand(Selection::Pick(pick), _) = part {
                look(pick);
            }
        });
    }
}

/// "Destroy fewer than two creatures", "sacrifice no creatures".
const fn is_never_done(pick: &Pick) -> bool {
    match pick.quant {
        Quant::No(_)
        | Quant::FewerThan(_)
        | Quant::AtMost(_)
        | Quant::NoMoreThan(_)
        | Quant::MoreThan(_)
        | Quant::Only(_)
        | Quant::JustExactly(_)
        | Quant::NoLess(_) => true,
        Quant::All(_)
        | Quant::A
        | Quant::Exactly(_)
        | Quant::NumberEqualTo(_)
        | Quant::EqualTo(_)
        | Quant::UpTo(_)
        | Quant::AnyNumber
        | Quant::Any
        | Quant::AtLeast(_)
        | Quant::Multiple
        | Quant::Between(..)
        | Quant::AllBut(_)
        | Quant::Part(..)
        | Quant::Beside(..)
        | Quant::End(..)
        | Quant::Extreme(_)
        | Quant::Possessed(..)
        | Quant::PossessedEach(_)
        | Quant::EachOf(_)
        | Quant::The
        | Quant::Ordinal(_)
        | Quant::Another
        | Quant::Additional(_)
        | Quant::SomeOf(_) => false,
    }
}

/// "Whenever up to two creatures die", "whenever you draw no cards".
const fn is_never_awaited(quant: &Quant) -> bool {
    match quant {
        Quant::No(_)
        | Quant::FewerThan(_)
        | Quant::AtMost(_)
        | Quant::NoMoreThan(_)
        | Quant::UpTo(_)
        | Quant::AnyNumber
        | Quant::AllBut(_)
        | Quant::Part(..) => true,
        Quant::All(_)
        | Quant::A
        | Quant::Exactly(_)
        | Quant::NumberEqualTo(_)
        | Quant::EqualTo(_)
        | Quant::Any
        | Quant::AtLeast(_)
        | Quant::NoLess(_)
        | Quant::JustExactly(_)
        | Quant::MoreThan(_)
        | Quant::Only(_)
        | Quant::Multiple
        | Quant::Between(..)
        | Quant::Beside(..)
        | Quant::End(..)
        | Quant::Extreme(_)
        | Quant::Possessed(..)
        | Quant::PossessedEach(_)
        | Quant::The
        | Quant::Ordinal(_)
        | Quant::Another
        | Quant::EachOf(_)
        | Quant::Additional(_)
        | Quant::SomeOf(_) => false,
    }
}
