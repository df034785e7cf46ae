//! References: pronouns, deictics, the card's own names.

use super::agree::{Number, Person, possessive, words};
use super::{Cx, pred, selection};
use crate::surface::{
    ActiveForm, Attachment, Attr, AttrPick, AttrPickForm, AttrPool, ChosenBy, Designation, Filter, NotedBy,
    NotedForm, NotedOne, Noun, Polarity, PoolForm, Pronoun, Ref, RefWord, RoleForm, Selection, SelfForm,
    Side, WordNumber,
};

/// The case of a pronoun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    /// "they".
    Subject,
    /// "them".
    Object,
}

/// A reference as subject or object.
pub(super) fn reference(cx: Cx, reference: &Ref, case: Case) -> String {
    let Ref { word, slot: _, at: _ } = reference;
    match word {
        RefWord::You => "you".into(),
        RefWord::Source(form) => source(cx, *form),
        RefWord::Holder(filter) => format!("this {}", selection::singular(cx, filter)),
        RefWord::Attached(how, filter) => {
            format!("{} {}", attached(*how), selection::singular(cx, filter))
        }
        RefWord::Pronoun(pronoun) => self::pronoun(*pronoun, case).into(),
        RefWord::That(filter, number) => that(cx, filter, *number),
        RefWord::The(filter, number) => format!("the {}", selection::noun(cx, filter, word_number(*number))),
        RefWord::Rest(None, _) => "the rest".into(),
        RefWord::Rest(Some(of), _) => format!("the rest of {}", super::selection::object(cx, of)),
        RefWord::Other(filter, number, _) => other(cx, filter, *number),
        RefWord::Both => "both".into(),
        RefWord::ControllerOf(of, form) => role(cx, of, *form, "controller"),
        RefWord::OwnerOf(of, form) => role(cx, of, *form, "owner"),
        RefWord::DefendingPlayer => "defending player".into(),
        RefWord::ActivePlayer(ActiveForm::Active) => "the active player".into(),
        RefWord::ActivePlayer(ActiveForm::WhoseTurn) => "the player whose turn it is".into(),
        RefWord::Neighbour(side, of) => format!("the player {}", neighbour(cx, *side, of)),
        RefWord::TeamOf(of) => format!("{} team", selection::possessive(cx, of)),
        RefWord::Designated(designation) => self::designation(*designation).into(),
        RefWord::Chosen(attr, by) => {
            let attr = pred::attr(*attr);
            match by {
                ChosenBy::NotSaid => format!("the chosen {attr}"),
                ChosenBy::You => format!("the {attr} you chose"),
                ChosenBy::They => format!("the {attr} they chose"),
                ChosenBy::ThatPlayer => format!("the {attr} that player chose"),
            }
        }
        RefWord::ThatAttr(attr) => format!("that {}", pred::attr(*attr)),
        RefWord::Noted(Attr::ManaValue, form) => noted(cx, "number", "numbers", *form),
        RefWord::Noted(attr, form) => noted(cx, pred::attr(*attr), pred::attr_plural(*attr), *form),
        RefWord::Picked(pick) => picked(cx, pick),
    }
}

/// "any color chosen as you drafted cards named …".
fn noted(cx: Cx, one: &str, several: &str, form: NotedForm) -> String {
    let noun = match form.one {
        NotedOne::A => super::agree::article(one),
        NotedOne::Any => format!("any {one}"),
        NotedOne::The => format!("the {one}"),
        NotedOne::All => format!("the {several}"),
        NotedOne::OneOrMore => format!("one or more {several}"),
        NotedOne::Highest => format!("the highest {one}"),
    };
    let by = match form.by {
        NotedBy::Noted => "noted as you drafted",
        NotedBy::Chosen => "chosen as you drafted",
        NotedBy::NotedFor => "noted for",
        NotedBy::ChosenFor => "chosen for",
        NotedBy::YouNoted => "you noted for",
        NotedBy::YouChose => "you chose for",
    };
    format!("{noun} {by} cards named {}", cx.full)
}

/// "the color of your choice", "a random color", "a color chosen at random from colors it has protection from".
fn picked(cx: Cx, pick: &AttrPick) -> String {
    let AttrPick { attr, chooser, form, among } = pick;
    let attr = pred::attr(*attr);
    let (before, after) = selection::chooser_words(cx, chooser);
    let noun = words(&[before, attr]);
    let noun = match form {
        AttrPickForm::Several => format!("the {noun} or {noun}s"),
        AttrPickForm::The => format!("the {noun}"),
        AttrPickForm::A => super::agree::article(&noun),
    };
    words(&[&noun, &after, &among.as_ref().map_or_else(String::new, |pool| self::pool(cx, attr, pool))])
}

fn pool(cx: Cx, attr: &str, pool: &AttrPool) -> String {
    let AttrPool { whose, polarity, keyword, form } = pool;
    let from = match form {
        PoolForm::From => "from",
        PoolForm::FromAmong => "from among",
    };
    let third = selection::person(whose) == Person::Singular;
    let has = match (polarity, third) {
        (Polarity::Is, true) => "has",
        (Polarity::Is, false) => "have",
        (Polarity::IsNot, true) => "doesn't have",
        (Polarity::IsNot, false) => "don't have",
    };
    let whose = selection::subject(cx, whose);
    format!("{from} {attr}s {whose} {has} {} from", keyword.text())
}

fn source(cx: Cx, form: SelfForm) -> String {
    match form {
        SelfForm::Name => cx.full.into(),
        SelfForm::ShortName => cx.short.into(),
        SelfForm::This => format!("this {}", cx.kind),
        SelfForm::Itself => "it".into(),
    }
}

fn attached(how: Attachment) -> &'static str {
    match how {
        Attachment::Enchanted => "enchanted",
        Attachment::Equipped => "equipped",
        Attachment::Fortified => "fortified",
    }
}

fn pronoun(pronoun: Pronoun, case: Case) -> &'static str {
    match (pronoun, case) {
        (Pronoun::It, _) => "it",
        (Pronoun::They, Case::Subject) => "they",
        (Pronoun::They, Case::Object) => "them",
        (Pronoun::Itself, _) => "itself",
        (Pronoun::Themselves, _) => "themselves",
        (Pronoun::One, _) => "one",
        (Pronoun::Unsaid, _) => "",
    }
}

/// "the other", "the others", "the other creature".
fn other(cx: Cx, filter: &Filter, number: WordNumber) -> String {
    let alone = matches!(filter.heads.as_slice(), [head] if head.noun == Some(Noun::One));
    match (alone, number) {
        (true, WordNumber::Singular) => "the other".into(),
        (true, WordNumber::Plural) => "the others".into(),
        (false, _) => format!("the other {}", selection::noun(cx, filter, word_number(number))),
    }
}

fn that(cx: Cx, filter: &Filter, number: WordNumber) -> String {
    let word = match number {
        WordNumber::Singular => "that",
        WordNumber::Plural => "those",
    };
    format!("{word} {}", selection::noun(cx, filter, word_number(number)))
}

/// The number of a deictic's noun.
pub(super) fn word_number(number: WordNumber) -> Number {
    match number {
        WordNumber::Singular => Number::Singular,
        WordNumber::Plural => Number::Plural,
    }
}

/// "its controller", "their owners", "the owner of each permanent".
fn role(cx: Cx, of: &Selection, form: RoleForm, role: &str) -> String {
    match form {
        RoleForm::Singular => format!("{} {role}", selection::possessive(cx, of)),
        RoleForm::Plural => format!("{} {role}s", selection::possessive(cx, of)),
        RoleForm::Of => format!("the {role} of {}", selection::object(cx, of)),
    }
}

/// "to your left".
pub(super) fn neighbour(cx: Cx, side: Side, of: &Selection) -> String {
    let side = match side {
        Side::Left => "left",
        Side::Right => "right",
    };
    format!("to {} {side}", selection::possessive(cx, of))
}

/// A designation with its article.
pub(super) fn designation(designation: Designation) -> &'static str {
    match designation {
        Designation::Monarch => "the monarch",
        Designation::CitysBlessing => "the city's blessing",
        Designation::Initiative => "the initiative",
        Designation::StartingPlayer => "the starting player",
    }
}

/// The person of a reference as a subject.
pub(super) fn person(reference: &Ref) -> Person {
    match &reference.word {
        RefWord::You => Person::You,
        RefWord::Pronoun(Pronoun::They | Pronoun::Themselves) | RefWord::Rest(..) | RefWord::Both => {
            Person::Plural
        }
        RefWord::That(_, number) | RefWord::The(_, number) | RefWord::Other(_, number, _) => match number {
            WordNumber::Singular => Person::Singular,
            WordNumber::Plural => Person::Plural,
        },
        RefWord::ControllerOf(_, form) | RefWord::OwnerOf(_, form) => match form {
            RoleForm::Singular | RoleForm::Of => Person::Singular,
            RoleForm::Plural => Person::Plural,
        },
        RefWord::Source(_)
        | RefWord::Holder(_)
        | RefWord::Attached(..)
        | RefWord::Pronoun(Pronoun::It | Pronoun::Itself | Pronoun::One | Pronoun::Unsaid)
        | RefWord::DefendingPlayer
        | RefWord::ActivePlayer(_)
        | RefWord::Neighbour(..)
        | RefWord::TeamOf(_)
        | RefWord::Designated(_)
        | RefWord::Chosen(..)
        | RefWord::Noted(..)
        | RefWord::ThatAttr(_)
        | RefWord::Picked(_) => Person::Singular,
    }
}

/// "your", "its", "that player's".
pub(super) fn possessive_of(cx: Cx, reference: &Ref) -> String {
    match &reference.word {
        RefWord::You => "your".into(),
        RefWord::Pronoun(Pronoun::It | Pronoun::Itself) | RefWord::Source(SelfForm::Itself) => "its".into(),
        RefWord::Pronoun(Pronoun::They | Pronoun::Themselves) => "their".into(),
        RefWord::Pronoun(Pronoun::One | Pronoun::Unsaid)
        | RefWord::Source(SelfForm::Name | SelfForm::ShortName | SelfForm::This)
        | RefWord::Holder(_)
        | RefWord::Attached(..)
        | RefWord::That(..)
        | RefWord::The(..)
        | RefWord::Rest(..)
        | RefWord::Other(..)
        | RefWord::Both
        | RefWord::ControllerOf(..)
        | RefWord::OwnerOf(..)
        | RefWord::DefendingPlayer
        | RefWord::ActivePlayer(_)
        | RefWord::Neighbour(..)
        | RefWord::TeamOf(_)
        | RefWord::Designated(_)
        | RefWord::Chosen(..)
        | RefWord::Noted(..)
        | RefWord::ThatAttr(_)
        | RefWord::Picked(_) => {
            let number = if person(reference) == Person::Plural { Number::Plural } else { Number::Singular };
            possessive(&self::reference(cx, reference, Case::Object), number)
        }
    }
}
