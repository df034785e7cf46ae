//! A program that failed its proof, told in terms of the card's text.
//!
//! Some texts say what no module can: they refer to what is not there yet, hold an act that is over at
//! once, or are larger than a module may be. What is left is planarc's own fault (B002).

use crate::bytecode::{AbilityId, DecodeError, Fault, FuncId, Program, VerifyError};
use crate::diag::{Code, Diagnostic};
use crate::source::Span;

/// Why a program was not proven.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Unproven {
    /// Its bytes do not decode.
    #[error(transparent)]
    Decode(#[from] DecodeError),
    /// It is not well-formed.
    #[error(transparent)]
    Verify(#[from] VerifyError),
    /// It decodes to other bytes.
    #[error("the bytes do not encode to themselves")]
    Bytes,
}

/// The finding on a card whose name stands at `name`.
pub(super) fn finding(program: &Program, error: &Unproven, name: Span) -> Diagnostic {
    match error {
        Unproven::Decode(DecodeError::Limit { what, count, limit, .. }) => {
            let message = format!("this card makes {count} {what}, but a module has room for {limit}");
            too_large(name, message)
        }
        Unproven::Decode(_) | Unproven::Bytes => Diagnostic::new(Code::B002, name, error.to_string()),
        Unproven::Verify(VerifyError::Nesting) => {
            too_large(name, "quotations and conditions stand too deep in each other".to_owned())
        }
        Unproven::Verify(VerifyError::Code { function, fault, .. }) => {
            let at = ability(program, *function).unwrap_or(name);
            faulty(fault, at).unwrap_or_else(|| Diagnostic::new(Code::B002, at, error.to_string()))
        }
        Unproven::Verify(_) => Diagnostic::new(Code::B002, name, error.to_string()),
    }
}

/// What a fault in code means where a text can bring it about.
fn faulty(fault: &Fault, at: Span) -> Option<Diagnostic> {
    match fault {
        Fault::Unwritten { .. } => Some(
            Diagnostic::new(
                Code::R001,
                at,
                "a word of this ability refers to what is not there yet when it is read",
            )
            .label(at, "in this ability")
            .help("say first what the word means, and refer to it behind that"),
        ),
        Fault::Momentary => Some(
            Diagnostic::new(Code::G109, at, "this ability holds an act that is over at once")
                .label(at, "nothing says when this is done")
                .help("begin with when it is done, such as \"At the beginning of your upkeep, …\""),
        ),
        Fault::StackHeight | Fault::List | Fault::BlockDepth => {
            Some(too_large(at, "this ability is larger than a module has room for".to_owned()))
        }
        Fault::Underflow { .. }
        | Fault::Type { .. }
        | Fault::Absent { .. }
        | Fault::Leftover
        | Fault::Yield { .. }
        | Fault::Misplaced { .. }
        | Fault::Jump { .. }
        | Fault::Crosses { .. }
        | Fault::Unreachable
        | Fault::Blocks
        | Fault::NoSubject
        | Fault::Candidate
        | Fault::Operand
        | Fault::Slot { .. } => None,
    }
}

fn too_large(at: Span, message: String) -> Diagnostic {
    Diagnostic::new(Code::F012, at, message)
        .label(at, "too large")
        .help("divide it, or shorten the name: no card ever printed comes near the bounds of a module")
}

/// The text of the ability that a function belongs to: functions are numbered ability by ability.
fn ability(program: &Program, function: FuncId) -> Option<Span> {
    let first = |id: AbilityId| {
        let parts = program.abilities.get(id.index())?.parts();
        parts.into_iter().filter_map(|(_, part)| part).min()
    };
    let spans = program.spans.iter().filter_map(|span| Some((first(span.ability)?, span)));
    let (_, span) = spans.filter(|(first, _)| *first <= function).max_by_key(|(first, _)| *first)?;
    Some(Span::new(span.start, span.end))
}
