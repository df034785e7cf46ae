//! The type line (205), and what one that does not read was meant to be.

use super::matcher;
use super::parser::Rule;
use crate::diag::{Applicability, Code, Diagnostic};
use crate::lexicon::{CardType, Supertype};
use crate::source::{Span, Spanned, capital};
use crate::suggest;
use crate::surface::{CardKind, TypeLine};

/// The words before the dash, in small letters.
fn type_words() -> impl Iterator<Item = &'static str> {
    let supertypes = Supertype::ALL.iter().map(|word| word.word());
    CardType::ALL.iter().map(|word| word.word()).chain(supertypes)
}

/// The kind of a card: of one whose type line does not read, that of the line that is proposed.
pub(super) fn kind(text: &Spanned, types: Option<&TypeLine>) -> CardKind {
    let proposed = || read_line(&meant(&text.text)?.0);
    types.cloned().or_else(proposed).as_ref().map_or(CardKind::Ordinary, kind_of)
}

/// The kind of card that a type line makes.
fn kind_of(types: &TypeLine) -> CardKind {
    let kinds = [
        (CardType::Plane, CardKind::Plane),
        (CardType::Phenomenon, CardKind::Phenomenon),
        (CardType::Scheme, CardKind::Scheme),
        (CardType::Vanguard, CardKind::Vanguard),
        (CardType::Conspiracy, CardKind::Conspiracy),
    ];
    kinds.iter().find(|(t, _)| types.types.contains(t)).map_or(CardKind::Ordinary, |(_, kind)| *kind)
}

/// What a type line that does not read was most likely meant to be.
pub fn meant_type_line(text: &str) -> Option<String> {
    if read_line(text).is_some() { None } else { meant(text).map(|(line, _)| line) }
}

/// The type line, or what keeps it from being one.
pub(super) fn read(text: &Spanned, diagnostics: &mut Vec<Diagnostic>) -> Option<TypeLine> {
    let read = read_line(&text.text);
    if read.is_none() {
        diagnostics.push(unread(text));
    } else if let Some(word) = twice(&text.text) {
        diagnostics.push(type_twice(text, word));
        return None;
    }
    read
}

fn unread(text: &Spanned) -> Diagnostic {
    let finding = Diagnostic::new(Code::S004, text.span, "cannot read the type line");
    match meant(&text.text) {
        Some((line, applicability)) => finding.label(text.span, format!("write \"{line}\"")).fix(
            format!("replace with \"{line}\""),
            applicability,
            text.span,
            line,
        ),
        None => finding
            .label(text.span, "expected a card type, such as \"Plane — Ostrava\" or \"Ongoing Scheme\"")
            .help("a dash with spaces (\" — \") stands between types and subtypes"),
    }
}

/// The type that a line which reads has twice.
fn twice(line: &str) -> Option<&str> {
    let mut seen: Vec<&str> = Vec::new();
    line.split(' ').take_while(|word| *word != "—").find(|word| {
        let again = seen.contains(word);
        seen.push(word);
        again
    })
}

fn read_line(text: &str) -> Option<TypeLine> {
    let tree = matcher::parse(Rule::type_line, text)?;
    let mut line = TypeLine { supertypes: Vec::new(), types: Vec::new(), subtypes: Vec::new() };
    for kid in tree.root().kids() {
        let word = kid.as_str();
        match kid.as_rule() {
            Rule::line_supertype => line.supertypes.push(Supertype::find(&word.to_lowercase())?),
            Rule::line_type if word == "Tribal" => line.types.push(CardType::Kindred),
            Rule::line_type => line.types.push(CardType::find(&word.to_lowercase())?.0),
            Rule::line_subtypes if line.types.contains(&CardType::Plane) => {
                line.subtypes.push(word.to_owned())
            }
            // It is a supertype (205.4h).
            Rule::line_subtypes if word.split(' ').any(|word| word.eq_ignore_ascii_case("ongoing")) => {
                return None;
            }
            Rule::line_subtypes => line.subtypes.extend(word.split(' ').map(str::to_owned)),
            _ => {}
        }
    }
    Some(line)
}

/// The type line that was meant: another dash or none, capitals, words that are nearly the game's or
/// that are none of them, and "ongoing" behind the dash.
fn meant(text: &str) -> Option<(String, Applicability)> {
    // A hyphen within a word is none between types and subtypes.
    let line = text.replace("--", "—").replace('–', "—").replace(" - ", " — ").replace('—', " — ");
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    let (types, subtypes) = line.split_once(" — ").unwrap_or((&line, ""));
    let mut applicability = Applicability::Safe;
    let mut made: Vec<String> = Vec::new();
    let mut subtypes: Vec<&str> = subtypes.split(' ').filter(|word| !word.is_empty()).collect();
    let mut others = Vec::new();
    for word in types.split(' ') {
        let same = type_words().find(|own| own.eq_ignore_ascii_case(word));
        if same.is_none() {
            applicability = Applicability::Unsafe;
        }
        let plural = || CardType::find(&word.to_lowercase()).map(|(kind, _)| kind.word());
        let near = || suggest::did_you_mean(word, type_words());
        match same.or_else(plural).or_else(near) {
            Some(own) => made.push(capital(own)),
            None => others.push(word),
        }
    }
    let is_ongoing = |word: &&str| word.eq_ignore_ascii_case("ongoing");
    if made == ["Scheme"] && subtypes.iter().any(is_ongoing) {
        subtypes.retain(|word| !is_ongoing(word));
        made.insert(0, capital(Supertype::Ongoing.word()));
    }
    // "Plane Marn", "Marn Plane": the dash is left out. What else is no word of a type line goes.
    match made.as_slice() {
        [kind] if kind == "Plane" && subtypes.is_empty() && !others.contains(&"Card") => {
            subtypes.append(&mut others);
        }
        [_, ..] if others.len() == 1 => {}
        _ if others.is_empty() => {}
        _ => return None,
    }
    let mut line = made.join(" ");
    if !subtypes.is_empty() {
        line = format!("{line} — {}", subtypes.join(" "));
    }
    (line != text && twice(&line).is_none() && read_line(&line).is_some()).then_some((line, applicability))
}

/// A card has each type once (205.2a, 205.4a). The word that is too many is the second.
fn type_twice(line: &Spanned, word: &str) -> Diagnostic {
    let at = line.text.match_indices(word).nth(1).map_or(0, |(at, _)| at);
    let start = line.span.start as usize + at;
    let span = Span::from_usize(start, start + word.len());
    Diagnostic::new(Code::S004, span, format!("the type line has \"{word}\" twice"))
        .label(span, "again here")
        .help("leave out one of the two")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_type_line_was_meant_to_be() {
        let safe = |text: &str, line: &str| {
            assert_eq!(meant(text), Some((line.to_owned(), Applicability::Safe)), "{text}");
        };
        safe("Plane - Ostrava", "Plane — Ostrava");
        safe("plane — Ostrava", "Plane — Ostrava");
        safe("Plane–Ostrava", "Plane — Ostrava");
        safe("Plane  --  The Far-Off Reach", "Plane — The Far-Off Reach");
        safe("Scheme — Ongoing", "Ongoing Scheme");
        safe("ongoing scheme", "Ongoing Scheme");
        let near = |line: &str| Some((line.to_owned(), Applicability::Unsafe));
        assert_eq!(meant("Vangard"), near("Vanguard"));
        assert_eq!(meant("Phenomenom"), near("Phenomenon"));
        assert_eq!(meant("Phenomena"), near("Phenomenon"));
        assert_eq!(meant("Phenomenon Card"), near("Phenomenon"));
        assert_eq!(meant("Marn Plane"), near("Plane — Marn"));
        assert_eq!(meant("Plane The Far Reach"), near("Plane — The Far Reach"));
        for nothing in ["Plane — Ostrava", "Plane Plane", "Spell - Arcane", "", "—"] {
            assert_eq!(meant(nothing), None, "{nothing}");
        }
    }
}
