//! The fix for "E, if C, A. Otherwise, B": the condition behind what it is about, "E, A if C. Otherwise, B". An
//! "if" straight behind an event is asked before the ability triggers (603.4), so that nothing happens otherwise.

use crate::diag::{Applicability, Code, Diagnostic, Edit, Fix};
use crate::source::{CardSource, Span, Spanned};
use crate::surface::{Ability, Body, Card, Cond, GivenForm, Join, Place, Step, StepKind};
use crate::{bind, print, syntax};

/// Adds the fix to those of a card's findings that it is for, where the card reads with it.
pub(super) fn propose(source: &CardSource, card: &Card, findings: &mut [Diagnostic]) {
    for finding in findings.iter_mut().filter(|found| found.code == Code::R006 && found.fixes.is_empty()) {
        if let Some(edit) = moved(source, card, finding.span) {
            finding.fixes.push(Fix {
                title: "put the condition behind what it is about".to_owned(),
                applicability: Applicability::Unsafe,
                edits: vec![edit],
            });
        }
    }
}

/// The change of the line in which a sentence begins with "otherwise".
fn moved(source: &CardSource, card: &Card, otherwise: Span) -> Option<Edit> {
    let mut card = card.clone();
    let place = source.lines.iter().position(|line| line.span.holds(otherwise))?;
    let given =
        card.lines.iter_mut().flat_map(|line| &mut line.abilities).find_map(|ability| match ability {
            Ability::Triggered { given, body, .. } if said_otherwise(body, otherwise).is_some() => {
                Some((given, body))
            }
            _ => None,
        });
    let (given, body) = given?;
    move_behind(given.take()?, body, otherwise)?;
    let printed = print::card_lines(&card).into_iter().nth(place)?;
    let line = source.lines.get(place)?;
    let edit = difference(line, &printed);
    let mut lines = source.lines.clone();
    lines.get_mut(place)?.text = printed;
    reads_as(&card, &CardSource { lines, ..source.clone() }).then_some(edit)
}

/// Which step of a body is the one with "otherwise".
fn said_otherwise(body: &Body, at: Span) -> Option<usize> {
    let is_it = |step: &Step| matches!(step.kind, StepKind::Otherwise { .. }) && step.at.0 == at;
    body.steps.iter().position(is_it)
}

/// Makes the condition that of the sentence before "otherwise".
fn move_behind(cond: Cond, body: &mut Body, otherwise: Span) -> Option<()> {
    let end = said_otherwise(body, otherwise)?;
    let before = body.steps.get(..end)?;
    // It is one sentence, about which the condition then is.
    let is_behind = |step: &Step| matches!(step.join, Join::Sentence | Join::SentenceThen);
    let first = before.first().filter(|_| !before.iter().any(is_behind))?;
    let (join, at) = (first.join, first.at);
    let steps = body.steps.drain(..end).collect();
    let kind = StepKind::Given { cond, form: GivenForm::If, place: Place::Trailing, body: Body { steps } };
    body.steps.insert(0, Step { join, kind, at });
    Some(())
}

/// What is written otherwise in a line, from where it begins to differ to where it ends.
fn difference(line: &Spanned, other: &str) -> Edit {
    let text = line.text.as_str();
    let before = text.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let before = (0..=before).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    let most = text.len().min(other.len()) - before;
    let behind = text.bytes().rev().zip(other.bytes().rev()).take(most);
    let behind = behind.take_while(|(one, other)| one == other).count();
    let behind = (0..=behind).rev().find(|many| text.is_char_boundary(text.len() - many)).unwrap_or(0);
    let start = line.span.start as usize;
    let span = Span::from_usize(start + before, start + text.len() - behind);
    Edit { span, text: other.get(before..other.len() - behind).unwrap_or(other).to_owned() }
}

/// Whether a card is read so: behind two acts with "and", the condition may be taken for that of the last.
fn reads_as(meant: &Card, source: &CardSource) -> bool {
    let Some(card) = syntax::parse(source).card else { return false };
    let (bound, findings) = bind::try_bind(&card);
    card == *meant && bound.is_ok() && findings.iter().all(|found| found.code != Code::R006)
}

#[cfg(test)]
mod tests {
    use crate::diag::Code;
    use crate::source::{CardFile, apply};

    /// What the fix makes of an ability.
    fn fixed(ability: &str) -> Option<String> {
        let text = format!("Fen Lanterns\nPlane — Marn\n{ability}\n");
        let file = CardFile::from_bytes("t.card", text.clone().into_bytes());
        let card = file.cards().next()?;
        let found = crate::pipeline::run(card).diagnostics;
        let finding = found.into_iter().find(|found| found.code == Code::R006)?;
        let fix = finding.fixes.first()?;
        apply(&text, &fix.edits).lines().nth(2).map(str::to_owned)
    }

    #[test]
    fn the_condition_goes_behind_the_sentence_that_it_is_about() {
        for (text, meant) in [
            (
                "Whenever chaos ensues, if it's night, it becomes day. Otherwise, it becomes night.",
                "Whenever chaos ensues, it becomes day if it's night. Otherwise, it becomes night.",
            ),
            (
                "Whenever a creature dies, if you're the monarch, draw two cards. Otherwise, discard a card, \
                 then draw a card. Then you gain 1 life.",
                "Whenever a creature dies, draw two cards if you're the monarch. Otherwise, discard a card, \
                 then draw a card. Then you gain 1 life.",
            ),
        ] {
            assert_eq!(fixed(text).as_deref(), Some(meant));
        }
    }

    #[test]
    fn no_condition_is_moved_behind_several_sentences() {
        let text =
            "Whenever chaos ensues, if it's night, draw a card. You gain 1 life. Otherwise, discard a card.";
        assert_eq!(fixed(text), None);
    }
}
