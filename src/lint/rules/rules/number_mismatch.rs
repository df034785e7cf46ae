//! A word that points back has another number than what it refers to.
//!
//! "It" is one object, "them" and "those creatures" are several, "both" are two, and "one of" needs
//! several to choose from; what creatures do is done "as though they" were something. Where the two do
//! not go together, one of them is not what was meant, and what was counted or chosen wrong cannot be
//! guessed. What is said of "no creatures" is said of none.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, choose three target creatures. Tap both of «them».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, choose two target creatures. Tap both of them.
//! ```
//!
//! Fix: none.

use crate::bind::MEMORY;
use crate::diag::{Code, Diagnostic};
use crate::lint::antecedents::{self, Antecedent, Antecedents, HowMany};
use crate::lint::kinds::{self, Kinds};
use crate::lint::walk::Node;
use crate::lint::{Subject, counts};
use crate::source::Span;
use crate::surface::{
    AllForm, AsThough, Deed, EachOf, Noun, Pick, Plain, Pred, Pronoun, Quant, Ref, RefWord, RoleForm,
    Selection, Subject as DeedSubject, Verb, WordNumber,
};

/// Finds words that do not agree in number with what they refer to.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for seen in subject.nodes() {
        match seen.node {
            Node::Selection(Selection::Ref(word)) if word.slot.0.is_some() => {
                if let RefWord::Rest(Some(whole), _) = &word.word
                    && is_singular(whole)
                {
                    findings.push(finding(word.at.0, "the rest is of several"));
                }
                if word.word == RefWord::Both && counts::at_most(subject.antecedents, word) == Some(1) {
                    findings.push(finding(word.at.0, "this is one: \"both\" are two"));
                }
                if has_plural_role(word) {
                    findings.push(finding(word.at.0, "one has one: write \"its\" with the singular"));
                }
                if word.word == RefWord::Both && is_of_many_players(subject.antecedents, word.at.0) {
                    findings.push(finding(word.at.0, OF_EACH));
                }
                if let Some(read) = subject.antecedents.read_at(word.at.0)
                    && let Some(why) = disagrees(word, &read)
                    && !(is_plural(word) && are_several(subject, word))
                {
                    findings.push(finding(word.at.0, why).label(read.at, "what it refers to"));
                } else if let Some(why) = chosen_number(subject.antecedents, word)
                    && !findings.iter().any(|it| it.code == Code::G230 && it.span == word.at.0)
                {
                    findings.push(finding(word.at.0, why));
                }
            }
            Node::Deed(deed) => {
                if let Some(at) = each_of_one(subject, deed) {
                    findings.push(finding(at, "this is one: \"each\" is of several"));
                }
                if let Some(why) = deed.acts.iter().find_map(|act| of_pretence(deed, &act.verb)) {
                    findings.push(finding(deed.at.0, why));
                }
            }
            Node::Selection(Selection::Pick(pick)) => {
                findings.extend(of_pick(subject, pick).map(|(at, why)| finding(at, why)));
                if are_all_of_one(subject.antecedents, pick) {
                    findings.push(finding(pick.at.0, "this is one at most"));
                }
                if is_one_apart(pick) {
                    findings.push(finding(pick.at.0, "one alone is not different from the others"));
                }
            }
            _ => {}
        }
    }
}

fn finding(at: Span, why: &'static str) -> Diagnostic {
    Diagnostic::new(Code::G230, at, "singular and plural do not agree")
        .label(at, why)
        .help("Use the number of what it refers to: \"it\" for one, \"them\" for several.")
}

fn is_plural(word: &Ref) -> bool {
    matches!(
        word.word,
        RefWord::Pronoun(Pronoun::They | Pronoun::Themselves) | RefWord::That(_, WordNumber::Plural)
    )
}

/// "It", "that card", "the creature".
fn is_singular(it: &Selection) -> bool {
    match it {
        Selection::Pick(pick) => antecedents::of_pick(pick) == HowMany::One,
        Selection::Ref(word) => match &word.word {
            RefWord::That(_, number) | RefWord::The(_, number) => *number == WordNumber::Singular,
            RefWord::Pronoun(pronoun) => *pronoun == Pronoun::It,
            _ => false,
        },
        Selection::List { .. } => false,
    }
}

/// Whether several phrases stand before it, which it can mean together.
fn are_several(subject: &Subject<'_>, word: &Ref) -> bool {
    let is_moved = |verb: &Verb| matches!(verb, Verb::Move { what: Selection::Ref(_), .. });
    let moved = subject.deeds().filter(|(deed, _)| deed.at.0.end <= word.at.0.start);
    let moved = moved.flat_map(|(deed, _)| &deed.acts).filter(|act| is_moved(&act.verb)).count();
    subject.antecedents.phrases_before(word.at.0, is_object) + moved > 1
}

/// Whether the word cannot mean so many.
fn disagrees(word: &Ref, read: &Antecedent<'_>) -> Option<&'static str> {
    let is_plural = matches!(read.many, HowMany::Number(_) | HowMany::Several)
        || matches!(read.of_each, HowMany::Number(_));
    let is_object = read.pick.is_none_or(is_object);
    match &word.word {
        _ if read.many == HowMany::None && is_object => Some("there is none that this could mean"),
        RefWord::Pronoun(Pronoun::It | Pronoun::Itself) if is_plural => {
            Some("these are several: write \"them\"")
        }
        RefWord::That(_, WordNumber::Singular) | RefWord::The(_, WordNumber::Singular)
            if is_plural && is_object =>
        {
            Some("these are several")
        }
        RefWord::Pronoun(Pronoun::They | Pronoun::Themselves) if read.many == HowMany::One && is_object => {
            Some("this is one: write \"it\"")
        }
        RefWord::That(_, WordNumber::Plural) if read.many == HowMany::One && is_object => {
            Some("this is one: write \"that\"")
        }
        RefWord::Both => not_two(read),
        _ => None,
    }
}

/// "Its controllers".
fn has_plural_role(word: &Ref) -> bool {
    let (RefWord::ControllerOf(of, RoleForm::Plural) | RefWord::OwnerOf(of, RoleForm::Plural)) = &word.word
    else {
        return false;
    };
    matches!(of.as_ref(), Selection::Ref(Ref { word: RefWord::Pronoun(Pronoun::It), .. }))
}

/// "Choose an opponent. The chosen players", "choose two target players. That player".
fn chosen_number(cx: &Antecedents<'_>, word: &Ref) -> Option<&'static str> {
    let (RefWord::That(filter, number) | RefWord::The(filter, number)) = &word.word else { return None };
    // What the card remembers is told apart by other words.
    let read = cx.read_at(word.at.0).filter(|_| word.slot.0.is_some_and(|slot| slot < MEMORY))?;
    let is_chosen = read.act.is_some_and(|act| matches!(act.verb, Verb::Choose(_)));
    let is_player = |noun| matches!(noun, Some(Noun::Player | Noun::Opponent));
    let are_players = filter.heads.iter().all(|head| is_player(head.noun));
    match number {
        WordNumber::Plural if is_chosen && counts::at_most(cx, word) == Some(1) => Some("this is one"),
        WordNumber::Singular if is_chosen || are_players => {
            let several = counts::exactly(cx, word.at.0).is_some_and(|n| n > 1);
            several.then_some("these are several")
        }
        WordNumber::Singular | WordNumber::Plural => None,
    }
}

/// "Target opponent draws a card. They each lose 1 life", "those players each discard a card".
fn each_of_one(subject: &Subject<'_>, deed: &Deed) -> Option<Span> {
    let is_each = matches!(deed.each, EachOf::Said | EachOf::AfterModal);
    let DeedSubject::Of(Selection::Ref(word)) = &deed.subject else { return None };
    let is_several = match &word.word {
        RefWord::That(_, number) => *number == WordNumber::Plural,
        RefWord::Pronoun(Pronoun::They) => is_each,
        _ => false,
    };
    let is_of_players = |pick: &Pick| {
        let is_player = |noun| matches!(noun, Some(Noun::Player | Noun::Opponent | Noun::Team));
        pick.filter.heads.iter().all(|head| is_player(head.noun))
    };
    let read = subject.antecedents.read_at(word.at.0)?;
    let is_player = read.pick.is_some_and(is_of_players);
    let others = subject.antecedents.phrases_before(word.at.0, is_of_players);
    (is_several && is_player && read.many == HowMany::One && others == 1).then_some(word.at.0)
}

/// "All creature cards revealed this way", of one.
fn are_all_of_one(cx: &Antecedents<'_>, pick: &Pick) -> bool {
    matches!(pick.quant, Quant::All(AllForm::All | AllForm::AllThe))
        && pick.filter.suffixes.iter().any(|pred| matches!(pred, Pred::Way { .. }))
        && counts::at_most_done(cx, pick.at.0) == Some(1)
}

/// "Target creature with different names".
fn is_one_apart(pick: &Pick) -> bool {
    antecedents::of_pick(pick) == HowMany::One
        && pick.filter.suffixes.iter().any(|pred| matches!(pred, Pred::Different(..)))
}

const OF_EACH: &str = "these are of as many players as there are: \"both\" are two";

/// Whether a word means what each of any number of players did or has.
fn is_of_many_players(cx: &Antecedents<'_>, word: Span) -> bool {
    let who = cx.read_at(word).and_then(|read| cx.done_by_each(read.at, word));
    who.is_some_and(|who| !matches!(antecedents::of_pick(who), HowMany::Number(_) | HowMany::One))
}

/// "Creatures you control can attack as though it had haste."
fn of_pretence(deed: &Deed, verb: &Verb) -> Option<&'static str> {
    let (AsThough::HadFlash(word)
    | AsThough::HadFlashLate(word)
    | AsThough::Seems(_, word)
    | AsThough::Were(_, word)) = (match verb {
        Verb::Pretend(_, it) => it,
        Verb::Cast { as_though: Some(it), .. } => it,
        _ => return None,
    })
    else {
        return None;
    };
    let of = match (verb, &deed.subject) {
        (Verb::Cast { what, .. }, _) => what,
        (Verb::Pretend(inner, _), DeedSubject::Of(who)) => acted_on(inner).unwrap_or(who),
        _ => return None,
    };
    let Selection::Pick(pick) = of else { return None };
    match (antecedents::of_pick(pick), word) {
        (HowMany::Number(_) | HowMany::Several, Pronoun::It) => Some("these are several: write \"they\""),
        (HowMany::One, Pronoun::They) if is_object(pick) => Some("this is one: write \"it\""),
        _ => None,
    }
}

/// What a player acts on under a pretence: that, and not the player, seems to be something.
const fn acted_on(verb: &Verb) -> Option<&Selection> {
    match verb {
        Verb::Plain(Plain::Activate, what) | Verb::Play { what, .. } | Verb::Cast { what, .. } => Some(what),
        _ => None,
    }
}

fn not_two(read: &Antecedent<'_>) -> Option<&'static str> {
    match read.many {
        HowMany::Number(2) | HowMany::Open | HowMany::Several => None,
        HowMany::Number(_) | HowMany::One | HowMany::None => Some("\"both\" are two"),
    }
}

fn is_object(pick: &Pick) -> bool {
    let not = Kinds::PLAYER.or(Kinds::PLACE).or(Kinds::THING);
    kinds::of_filter(&pick.filter).iter().all(|is| is.and(not).is_none())
}

/// "One of the creature", "both of them" of three, "each of that card".
fn of_pick(subject: &Subject<'_>, pick: &Pick) -> Option<(Span, &'static str)> {
    let of = pick.filter.suffixes.iter().find_map(|pred| match pred {
        Pred::Of(of) => Some(of.as_ref()),
        _ => None,
    })?;
    let is_pronoun = matches!(pick.filter.heads.as_slice(), [head] if head.noun == Some(Noun::One));
    if !is_pronoun {
        return None;
    }
    let (at, many) = match of {
        Selection::Pick(whole) => (whole.at.0, antecedents::of_pick(whole)),
        Selection::Ref(word) => {
            let many = match subject.antecedents.read_at(word.at.0) {
                _ if is_singular(of) => HowMany::One,
                Some(read) if read.many != HowMany::One || !are_several(subject, word) => read.many,
                Some(_) | None => HowMany::Open,
            };
            (word.at.0, many)
        }
        Selection::List { .. } => return None,
    };
    if pick.quant == Quant::All(AllForm::Both)
        && matches!(of, Selection::Ref(word) if is_of_many_players(subject.antecedents, word.at.0))
    {
        return Some((at, OF_EACH));
    }
    let is_some = matches!(pick.quant, Quant::SomeOf(_) | Quant::All(AllForm::Each));
    let why = match (&pick.quant, many) {
        (Quant::All(AllForm::Both), HowMany::One | HowMany::Number(3..)) => "\"both\" are two",
        (_, HowMany::One) if is_some => "this is one: some of several are meant",
        _ => return None,
    };
    Some((at, why))
}
