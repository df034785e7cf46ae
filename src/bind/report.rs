//! The findings of bind, in words.

use super::resolve::Found;
use super::scope::{Binder, Candidate, Means};
use super::shape::Kind;
use crate::diag::{Code, Diagnostic, Severity};
use crate::lexicon::words::pluralize;
use crate::source::Span;
use crate::surface::{Attr, Noun, Participle, Pronoun, RefWord};

/// How many candidates a message lists.
const LISTED: usize = 3;

/// The word as it reads, near enough to be found in the text.
pub(super) fn words(word: &RefWord) -> String {
    match word {
        RefWord::Pronoun(pronoun) => pronoun_text(*pronoun).to_owned(),
        RefWord::That(filter, number) => {
            let head = head_words(filter);
            match number {
                crate::surface::WordNumber::Singular => format!("that {head}"),
                crate::surface::WordNumber::Plural => format!("those {}", pluralize(&head)),
            }
        }
        RefWord::The(filter, crate::surface::WordNumber::Singular) => format!("the {}", head_words(filter)),
        RefWord::The(filter, crate::surface::WordNumber::Plural) => {
            format!("the {}", pluralize(&head_words(filter)))
        }
        RefWord::Rest(..) => "the rest".to_owned(),
        RefWord::Other(..) => "the other".to_owned(),
        RefWord::Both => "both".to_owned(),
        RefWord::Noted(attr, _) => format!("the noted {}", attribute(*attr)),
        RefWord::Chosen(attr, _) => format!("the chosen {}", attribute(*attr)),
        RefWord::ThatAttr(attr) => format!("that {}", attribute(*attr)),
        RefWord::You
        | RefWord::Source(_)
        | RefWord::Holder(_)
        | RefWord::Attached(_, _)
        | RefWord::ControllerOf(..)
        | RefWord::OwnerOf(..)
        | RefWord::DefendingPlayer
        | RefWord::ActivePlayer(_)
        | RefWord::Neighbour(_, _)
        | RefWord::TeamOf(_)
        | RefWord::Designated(_)
        | RefWord::Picked(_) => "this".to_owned(),
    }
}

const fn pronoun_text(pronoun: Pronoun) -> &'static str {
    match pronoun {
        Pronoun::It => "it",
        Pronoun::They => "they",
        Pronoun::Itself => "itself",
        Pronoun::Themselves => "themselves",
        Pronoun::One | Pronoun::Unsaid => "one",
    }
}

fn head_words(filter: &crate::surface::Filter) -> String {
    use crate::surface::{Pred, TypeWord};
    let Some(head) = filter.heads.last() else { return "thing".to_owned() };
    let mut words = Vec::new();
    for adjective in &head.adjectives {
        if let Pred::Participle(participle) = adjective {
            words.push(participle_text(*participle).to_owned());
        }
    }
    for word in &head.types {
        words.push(match word {
            TypeWord::Supertype(supertype) => supertype.word().to_owned(),
            TypeWord::Type(card_type) => card_type.word().to_owned(),
            TypeWord::Subtype(subtype) => subtype.clone(),
            TypeWord::Permanent => "permanent".to_owned(),
        });
    }
    words.extend(head.noun.map(|noun| noun_text(noun).to_owned()));
    if words.is_empty() { "thing".to_owned() } else { words.join(" ") }
}

const fn noun_text(noun: Noun) -> &'static str {
    match noun {
        Noun::Card => "card",
        Noun::Spell => "spell",
        Noun::Permanent => "permanent",
        Noun::Token => "token",
        Noun::Source => "source",
        Noun::Effect => "effect",
        Noun::Player => "player",
        Noun::Opponent => "opponent",
        Noun::Ability => "ability",
        Noun::ActivatedAbility => "activated ability",
        Noun::TriggeredAbility => "triggered ability",
        Noun::EitherAbility => "activated or triggered ability",
        Noun::Coin => "coin",
        Noun::Flip => "flip",
        Noun::ChaosAbility => "chaos ability",
        Noun::LoyaltyAbility => "loyalty ability",
        Noun::ManaAbility => "mana ability",
        Noun::Commander => "commander",
        Noun::RingBearer => "Ring-bearer",
        Noun::Copy => "copy",
        Noun::AnyTarget | Noun::Target => "target",
        Noun::Pile => "pile",
        Noun::Counter => "counter",
        Noun::Team => "team",
        Noun::Hand => "hand",
        Noun::Graveyard => "graveyard",
        Noun::Library => "library",
        Noun::Vote => "vote",
        Noun::One => "one",
        Noun::Emblem => "emblem",
    }
}

/// The participle in words.
pub(super) const fn participle_text(participle: Participle) -> &'static str {
    match participle {
        Participle::Exiled => "exiled",
        Participle::Returned => "returned",
        Participle::PutOntoBattlefield => "put onto the battlefield",
        Participle::Revealed => "revealed",
        Participle::Milled => "milled",
        Participle::Sacrificed => "sacrificed",
        Participle::Discarded => "discarded",
        Participle::Destroyed => "destroyed",
        Participle::Created => "created",
        Participle::Chosen | Participle::Chose => "chosen",
        Participle::Cast => "cast",
        Participle::Copied => "copied",
        Participle::Drawn => "drawn",
        Participle::Damaged => "dealt damage",
        Participle::Devoured => "devoured",
        Participle::Tapped => "tapped",
        Participle::Untapped => "untapped",
        Participle::Removed => "removed",
        Participle::Shuffled => "shuffled",
        Participle::Goaded => "goaded",
        Participle::Countered => "countered",
    }
}

const fn attribute(attr: Attr) -> &'static str {
    match attr {
        Attr::Color => "color",
        Attr::CreatureType => "creature type",
        Attr::CardType => "card type",
        Attr::Type => "type",
        Attr::Name => "name",
        Attr::ManaValue => "mana value",
        Attr::ManaCost => "mana cost",
        Attr::Power => "power",
        Attr::Toughness => "toughness",
        Attr::BasicLandType => "basic land type",
        Attr::Controller => "controller",
        Attr::CounterKind => "kind of counter",
        Attr::Ability => "ability",
    }
}

/// A candidate in words.
fn described(candidate: &Candidate) -> &'static str {
    if let Some(noun) = candidate.shape.nouns.last() {
        return noun_text(*noun);
    }
    if let Some(card_type) = candidate.shape.types.first() {
        return card_type.word();
    }
    match candidate.shape.kind {
        Kind::Object => "object",
        Kind::Player => "player",
        Kind::Either => "target",
        Kind::Pile => "pile",
        Kind::Amount => "amount",
        Kind::Number => "number",
        Kind::Color => "color",
        Kind::CreatureType => "creature type",
        Kind::CardType => "card type",
        Kind::LandType => "land type",
        Kind::Name => "name",
        Kind::Ability => "ability",
        Kind::Label => "label",
        Kind::Outcome => "outcome",
    }
}

/// R001, R005 or R008: a word that nothing before it can mean.
pub(super) fn dangling(cx: &mut Binder, code: Code, word: &str, needs: &str, at: Span) {
    let mut finding = Diagnostic::new(code, at, format!("\"{word}\" has nothing to refer to"))
        .label(at, format!("needs {needs} before it"));
    let named = cx.scope.candidates.iter().filter(|c| c.means != Means::Affected && !c.shape.is_outcome());
    let mut listed = Vec::new();
    for candidate in named.rev() {
        if listed.len() < LISTED && candidate.at != at && !listed.contains(&candidate.at) {
            listed.push(candidate.at);
            finding = finding.label(candidate.at, format!("this is {}", article(described(candidate))));
        }
    }
    let help = if listed.is_empty() {
        "Nothing that a word could refer to stands before it; name what is meant.".to_owned()
    } else {
        "What stands before it does not fit; name what is meant.".to_owned()
    };
    cx.diagnostics.push(finding.help(help));
}

/// R001: a word of a condition that means what is picked only after the condition was asked.
pub(super) fn too_early(cx: &mut Binder, at: Span, writer: Span) {
    let finding = Diagnostic::new(Code::R001, at, "the condition is asked before this is known")
        .label(at, "means what the step picks or makes")
        .label(writer, "only when the step is carried out")
        .help("Say in a sentence before it what is picked, or put the condition first.");
    cx.diagnostics.push(finding);
}

/// R015, where a set was named before that has nothing of what "other" is said of.
pub(super) fn nothing_other(cx: &mut Binder, named: Span) {
    let at = cx.scope.here;
    let finding = Diagnostic::new(Code::R015, at, "\"other\" leaves nothing out here")
        .label(at, "the card is none of these")
        .label(named, "nor are those that were named before")
        .help("Name first what these are other than, or leave the word out.");
    cx.diagnostics.push(finding);
}

fn article(noun: &str) -> String {
    format!("{} {noun}", crate::lexicon::words::indefinite_article(noun))
}

/// R002, where a found writer is not the only one.
pub(super) fn doubts(cx: &mut Binder, word: &str, found: &Found, at: Span) {
    if let Some(rival) = found.rival {
        let finding = Diagnostic::new(Code::R002, at, format!("\"{word}\" can mean two things"))
            .label(at, "which of the two?")
            .label(found.writer, "read as this")
            .label(rival, "but this is as near")
            .help("Say which one is meant: repeat its noun.");
        cx.diagnostics.push(finding);
    } else if found.partial {
        let finding =
            Diagnostic::new(Code::R002, at, format!("only one of the two events has what \"{word}\" means"))
                .label(at, "nothing to read when the other event triggers the ability")
                .label(found.writer, "written here")
                .help("Write two abilities, or a body that both events serve.");
        cx.diagnostics.push(finding);
    }
}

/// R002: a sentence behind one that happens later, which may be a part of it.
pub(super) fn then_or_now(cx: &mut Binder, at: Span, later: Span) {
    let finding =
        Diagnostic::new(Code::R002, at, "this can happen now, or with what is said to happen later")
            .label(at, "read as happening now")
            .label(later, "this happens later, and could go on")
            .help("Say it before the time, or say with it when it happens.");
    cx.diagnostics.push(finding);
}

/// R002: a sentence behind "if you do, …" about what that acts on, which was there before.
pub(super) fn then_or_anyway(cx: &mut Binder, at: Span, arm: Span) {
    let finding =
        Diagnostic::new(Code::R002, at, "this can be a part of what is done on a condition, or done anyway")
            .label(at, "read as a part of it")
            .label(arm, "this is done on a condition, and could end here")
            .help("Join the two with \"and\", or say before the condition what is done anyway.");
    cx.diagnostics.push(finding);
}

/// R007: "this way" without an act of that verb.
pub(super) fn no_way(cx: &mut Binder, participle: Participle, at: Span) {
    let text = participle_text(participle);
    let finding = Diagnostic::new(Code::R007, at, format!("nothing is {text} before \"{text} this way\""))
        .label(at, format!("needs an earlier step after which something is {text}"))
        .help("Use the verb of the step that is meant.");
    cx.diagnostics.push(finding);
}

/// R007: "exiled with ~" on a card that never exiles; it may be another card's face that does.
pub(super) fn no_memory(cx: &mut Binder, participle: Participle, at: Span) {
    let text = participle_text(participle);
    let message = format!("nothing on this card is ever {text}");
    let mut finding = Diagnostic::new(Code::R007, at, message)
        .label(at, format!("needs a line of this card by which something is {text}"))
        .help("Use the verb of the line that is meant.");
    finding.severity = Severity::Warning;
    cx.diagnostics.push(finding);
}

/// R006: "otherwise", of the condition that the ability waits for.
pub(super) fn otherwise_never(cx: &mut Binder, at: Span) {
    let finding = Diagnostic::new(Code::R006, at, "nothing of this ability happens otherwise".to_owned())
        .label(at, "an \"if\" behind the event is asked before the ability triggers (603.4)")
        .help("Put the condition behind what it is about: \"…, draw a card if it's night. Otherwise, …\".");
    cx.diagnostics.push(finding);
}

/// R006: an outcome without an act, or of an act that always happens.
pub(super) fn no_outcome(cx: &mut Binder, at: Span, act: Option<Span>) {
    let mut finding = match act {
        None => Diagnostic::new(Code::R006, at, "nothing before this can be done or declined".to_owned())
            .label(at, "asks for the outcome of an earlier act"),
        Some(_) => Diagnostic::new(Code::R006, at, "the act before this always happens".to_owned())
            .label(at, "asks whether it was done"),
    };
    if let Some(act) = act {
        finding = finding.label(act, "can be neither declined nor impossible");
        finding.severity = Severity::Warning;
    }
    cx.diagnostics.push(finding.help("Say \"may\" in the step before, or leave the condition out."));
}
