//! Proposals for findings whose rules look at what a sentence means: what to write instead, where the words leave
//! one way. They are never safe: something else may have been meant.

use super::{Subject, text_of};
use crate::diag::{Applicability, Code, Diagnostic, Edit, Fix};
use crate::lexicon::words::{indefinite_article, number, plural_verb, pluralize, third_person};
use crate::lexicon::{CardType, Plurality, subtypes};
use crate::lint::slip::pattern;
use crate::source::{Span, Spanned, capital};
use crate::surface::CardKind;
use regex::Match;

/// Gives a proposal to the findings that have none.
pub fn add(subject: &Subject<'_>, findings: &mut [Diagnostic]) {
    for finding in findings.iter_mut().filter(|finding| finding.fixes.is_empty()) {
        let Some(place) = Place::of(subject, finding.span) else { continue };
        let label = finding.labels.first().map_or("", |label| label.text.as_str());
        let edit = match finding.code {
            Code::G109 => begins(&place),
            Code::G203 | Code::G239 => article(&place),
            Code::G214 => order(&place),
            Code::G215 if label == "this is not done to it" => kind(&place),
            Code::G215 if label == "does not do this" => arrival(&place, subject.bound.card().kind),
            Code::G219 if label == "what is instructed is done anyway" => done_anyway(&place),
            Code::G219 if label.starts_with("two negatives") => positive(&place),
            Code::G222 => missing(&place, label),
            Code::G233 => enters_with(&place),
            Code::G235 if label == "in this zone it is a card" => card(&place),
            Code::G235 => cast(&place),
            Code::G237 => event(&place),
            _ => None,
        };
        let Some((span, text)) = edit else { continue };
        let title =
            if text.is_empty() { "leave it out".to_owned() } else { format!("write \"{}\"", text.trim()) };
        // For formats of one line.
        finding.message += &format!(": {title}");
        let edits = vec![Edit { span, text }];
        finding.fixes.push(Fix { title, applicability: Applicability::Unsafe, edits });
    }
}

/// The place of a word at a place of the card.
pub fn word(subject: &Subject<'_>, at: Span, word: &str) -> Option<Span> {
    let text = text_of(subject, at)?;
    let mut starts = text.match_indices(word).map(|(start, _)| start);
    let is_whole = |start: &usize| {
        let letter = |letter: char| letter.is_alphanumeric();
        !text[..*start].ends_with(letter) && !text[*start + word.len()..].starts_with(letter)
    };
    let start = starts.find(is_whole)?;
    let place = |offset: usize| at.start + Span::from_usize(0, offset).end;
    Some(Span::new(place(start), place(start + word.len())))
}

/// A place of the file, and what is written there instead.
type Proposed = Option<(Span, String)>;

/// Where a finding is.
struct Place<'a> {
    line: &'a Spanned,
    /// The words of the finding.
    text: &'a str,
    /// Where in the line they begin.
    start: usize,
}

impl<'a> Place<'a> {
    fn of(subject: &Subject<'a>, at: Span) -> Option<Self> {
        let line = subject.source.lines.iter().find(|line| line.span.holds(at))?;
        let offset = |place: u32| (place - line.span.start) as usize;
        let text = line.text.get(offset(at.start)..offset(at.end))?;
        Some(Self { line, text, start: offset(at.start) })
    }

    /// The line up to the finding.
    fn before(&self) -> &'a str {
        self.line.text.get(..self.start).unwrap_or_default()
    }

    /// Bytes of the line as a place of the file.
    fn in_line(&self, start: usize, end: usize) -> Span {
        let place = |offset: usize| self.line.span.start + Span::from_usize(0, offset).end;
        Span::new(place(start), place(end))
    }

    /// A match in the words of the finding as a place of the file.
    fn found(&self, found: Match<'_>) -> Span {
        self.in_line(self.start + found.start(), self.start + found.end())
    }
}

/// "During your end step, draw a card": what happens as a step begins.
fn begins(place: &Place<'_>) -> Proposed {
    let pattern = pattern!(
        r#"^(During) (?:your|each|each player's|each opponent's|the) (?:[a-z]+ )*(?:upkeep|step|combat|main phase|turn),"#
    );
    let found = pattern.captures(&place.line.text)?.get(1)?;
    Some((place.in_line(found.start(), found.end()), "At the beginning of".to_owned()))
}

/// "Target creature" where nothing is targeted.
fn article(place: &Place<'_>) -> Proposed {
    let rest = place.line.text.get(place.start..)?;
    let target = rest.find("target ").filter(|at| *at == 0 || rest.starts_with("another target "))?;
    let (start, end) = (place.start + target, place.start + target + "target ".len());
    let next = place.line.text.get(end..)?;
    // "Two target creatures", "another target creature".
    let before = place.line.text.get(..start)?.trim_end().rsplit(' ').next().unwrap_or_default();
    if target > 0 || matches!(before, "another" | "other" | "X" | "to") || number(before).is_some() {
        return Some((place.in_line(start, end), String::new()));
    }
    Some((place.in_line(start, end), format!("{} ", indefinite_article(next))))
}

/// "Target creature is destroyed" as an instruction.
fn order(place: &Place<'_>) -> Proposed {
    let pattern = pattern!(
        r#"^(.+?) (?:is|are) (destroyed|exiled|tapped|untapped|regenerated|countered|goaded|returned|put)\b"#
    );
    let found = pattern.captures(place.text)?;
    let verb = match &found[2] {
        "destroyed" => "destroy",
        "exiled" => "exile",
        "tapped" => "tap",
        "untapped" => "untap",
        "regenerated" => "regenerate",
        "countered" => "counter",
        "goaded" => "goad",
        "returned" => "return",
        "put" => "put",
        _ => return None,
    };
    let (who, rest) = (&found[1], place.text.get(found.get(0)?.end()..)?);
    let is_first = who.starts_with(char::is_uppercase)
        && (who.starts_with("Target") || who.starts_with("Each") || who.starts_with("All"));
    let text = if is_first {
        format!("{} {}{rest}", capital(verb), lower(who))
    } else {
        format!("{verb} {who}{rest}")
    };
    Some((place.in_line(place.start, place.start + place.text.len()), text))
}

/// A spell, a card or a permanent by the wrong one of these names.
fn kind(place: &Place<'_>) -> Proposed {
    let before = place.before();
    let verb = before.trim_end().rsplit(' ').next()?;
    if verb == "discard" && place.text.starts_with("this scheme") {
        let start = before.rfind("discard")?;
        return Some((place.in_line(start, start + "discard".len()), "abandon".to_owned()));
    }
    let noun = match verb {
        "cast" | "casts" => "spell",
        "for" if before.contains("earch") => "card",
        _ => {
            let called =
                pattern!(r#"(?:creature|artifact|enchantment|land|permanent|planeswalker)( card)s?\b"#);
            let found = called.captures(place.text)?.get(1)?;
            return Some((place.found(found), String::new()));
        }
    };
    let named = pattern!(
        r#"^(?:an?|another|up to \w+|two|three|X|any number of|target|one or more) (?:[A-Za-z-]+ )*?([A-Za-z]+)(?: with| without| from| that| named|,|$)"#
    );
    let found = named.captures(place.text)?.get(1)?;
    named_as(place.found(found), found.as_str(), noun)
}

/// "When this plane enters": how a card of the command zone arrives.
fn arrival(place: &Place<'_>, kind: CardKind) -> Proposed {
    let found =
        pattern!(r#"^When ([^,]+ enters)(?: the battlefield)?,"#).captures(&place.line.text)?.get(1)?;
    let this = found.as_str().strip_suffix(" enters")?;
    let text = match kind {
        CardKind::Plane => format!("you planeswalk to {this}"),
        CardKind::Phenomenon => format!("you encounter {this}"),
        CardKind::Scheme => "you set this scheme in motion".to_owned(),
        CardKind::Vanguard | CardKind::Conspiracy | CardKind::Ordinary => return None,
    };
    (place.text == this).then(|| (place.in_line(found.start(), found.end()), text))
}

/// "Creature cards" for "creatures".
fn named_as(at: Span, word: &str, noun: &str) -> Proposed {
    let lower = word.to_lowercase();
    let single = match (CardType::find(&lower), subtypes::find(word)) {
        (Some((kind, Plurality::Plural)), _) => kind.word(),
        (Some((_, Plurality::Singular)), _) => word,
        (None, Some((row, Plurality::Plural))) => row.singular,
        (None, Some(_)) => word,
        (None, None) if matches!(word, "permanent" | "permanents") => "permanent",
        (None, None) => return None,
    };
    let ending = if single == word { "" } else { "s" };
    Some((at, format!("{single} {noun}{ending}")))
}

/// "Each opponent must discard a card".
fn done_anyway(place: &Place<'_>) -> Proposed {
    let pattern = pattern!(r#"^(.*?) ?\b(must) ([a-z]+)\b"#);
    let found = pattern.captures(place.text)?;
    let who = found[1].to_lowercase();
    let is_several = ["you", "they", "players", "opponents"].iter().any(|word| who.ends_with(word));
    let verb = if is_several { found[3].to_owned() } else { third_person(&found[3]) };
    let (start, end) = (found.get(2)?.start(), found.get(3)?.end());
    Some((place.in_line(place.start + start, place.start + end), verb))
}

/// "Can't be blocked by no more than one creature".
fn positive(place: &Place<'_>) -> Proposed {
    let start = place.start + place.text.find("no more than")?;
    Some((place.in_line(start, start + "no ".len()), String::new()))
}

/// A recipient of damage, and what a cost is for.
fn missing(place: &Place<'_>, label: &str) -> Proposed {
    let (pattern, text) = match label {
        "to whom, or to what?" => (pattern!(r#"(?:deals?|dealt) (?:\d+|X) damage"#), " to any target"),
        "less to cast, or to do what?" => (pattern!(r#"costs? (?:\{[^}]+\})+ (?:less|more)"#), " to cast"),
        _ => return None,
    };
    let end = place.start + pattern.find(place.text)?.end();
    Some((place.in_line(end, end), text.to_owned()))
}

/// "Whenever a creature enters, it enters tapped": a rule about how things enter, and no trigger.
fn enters_with(place: &Place<'_>) -> Proposed {
    let pattern = pattern!(
        r#"^Whenever (an?|another) ([^,]+?) enters, (?:it|that [a-z]+) enters (tapped|untapped|with [^.]*)"#
    );
    let found = pattern.captures(&place.line.text)?;
    let end = found.get(0)?.end();
    let (what, how) = (&found[2], &found[3]);
    let other = if &found[1] == "another" { "other " } else { "" };
    if how.starts_with("with") {
        return Some((place.in_line(0, end), format!("Each {other}{what} enters {how}")));
    }
    let (noun, whose) =
        what.split_once(" you control").map(|(noun, rest)| (noun, (rest, " you control"))).or_else(|| {
            what.split_once(" an opponent controls")
                .map(|(noun, rest)| (noun, (rest, " your opponents control")))
        })?;
    let (rest, whose) = whose;
    Some((place.in_line(0, end), capital(&format!("{other}{}{whose}{rest} enter {how}", pluralize(noun)))))
}

/// "A creature in your graveyard" is a card.
fn card(place: &Place<'_>) -> Proposed {
    let pattern = pattern!(
        r#"\b([A-Za-z]+)(?: (?:with|named|you own)[^.,]*?)? (?:from|in) (?:your|their|an?|any|all|each|that|target|exile|the)\b"#
    );
    let found = pattern.captures(place.line.text.get(place.start..)?)?.get(1)?;
    let at = place.in_line(place.start + found.start(), place.start + found.end());
    named_as(at, found.as_str(), "card")
}

/// "Puts a spell onto the stack".
fn cast(place: &Place<'_>) -> Proposed {
    let pattern = pattern!(r#"\b(put|puts) ([^.,]*?spells?) onto the stack"#);
    let found = pattern.captures(&place.line.text)?;
    let whole = found.get(0)?;
    let verb = if &found[1] == "puts" { "casts" } else { "cast" };
    Some((place.in_line(whole.start(), whole.end()), format!("{verb} {}", &found[2])))
}

/// What happens at one moment begins with "when", and what would happen is replaced.
fn event(place: &Place<'_>) -> Proposed {
    let line = place.line.text.as_str();
    let planeswalks = pattern!(r#"^(If) you (?:planeswalk|encounter|set this scheme in motion)\b"#);
    if let Some(found) = planeswalks.captures(line).and_then(|found| found.get(1)) {
        return Some((place.in_line(found.start(), found.end()), "When".to_owned()));
    }
    let replaced = pattern!(
        r#"^If [^,]*?\b(draws|mills|dies|discards|gains|loses|scries|creates|casts|puts|enters)\b[^.]* instead\."#
    );
    if let Some(found) = replaced.captures(line).and_then(|found| found.get(1)) {
        let verb = plural_verb(found.as_str())?;
        return Some((place.in_line(found.start(), found.end()), format!("would {verb}")));
    }
    let becomes = pattern!(r#"\b(is|are) (?:blocked|tapped|untapped)\b"#);
    let found = becomes.captures(place.text)?.get(1)?;
    let text = if found.as_str() == "is" { "becomes" } else { "become" };
    let is_event = place.before().ends_with("henever ") || place.before().ends_with("hen ");
    is_event.then(|| (place.found(found), text.to_owned()))
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
