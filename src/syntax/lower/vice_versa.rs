//! "D, and vice versa": the deed with two of its qualities in each other's place.

use crate::ir::{
    ChoiceDomain, Chooser, Deed, Filter, ListJoin, Pick, Pred, Selection, Subject, TypeWord, Verb,
};

/// The other of two deeds: what the subject is known by, and what it comes to be, change places.
/// None where it is not plain which qualities are meant.
pub(super) fn counter(deed: &Deed) -> Option<Deed> {
    let mut deed = deed.clone();
    let Subject::Of(Selection::Pick(subject)) = &mut deed.subject else { return None };
    let [act] = deed.acts.as_mut_slice() else { return None };
    let Pick { chooser: Chooser::Actor, filter, .. } = subject.as_mut() else { return None };
    let (mine, its) = (quality(filter)?, outcome(&mut act.verb)?);
    match (mine, its) {
        (Quality::Label(one), Quality::Label(other)) => std::mem::swap(one, other),
        (Quality::Color(one), Quality::Color(other)) => std::mem::swap(one, other),
        (Quality::Type(one), Quality::Type(other)) if is_subtype(one) && is_subtype(other) => {
            std::mem::swap(one, other);
        }
        _ => return None,
    }
    Some(deed)
}

enum Quality<'a> {
    /// A word that was chosen.
    Label(&'a mut String),
    /// A colour.
    Color(&'a mut crate::lexicon::Color),
    /// A word of a type line.
    Type(&'a mut TypeWord),
}

fn is_subtype(word: &TypeWord) -> bool {
    matches!(word, TypeWord::Subtype(_))
}

/// The one quality by which a filter knows its objects or players.
fn quality(filter: &mut Filter) -> Option<Quality<'_>> {
    let Filter { heads, join: ListJoin::One, suffixes } = filter else { return None };
    let [head] = heads.as_mut_slice() else { return None };
    let mut all = Vec::new();
    for pred in suffixes {
        if let Pred::LastChose(label) = pred {
            all.push(Quality::Label(label));
        }
    }
    for pred in &mut head.adjectives {
        if let Pred::Color(colors, _) = pred {
            let [color] = colors.as_mut_slice() else { return None };
            all.push(Quality::Color(color));
        }
    }
    for word in &mut head.types {
        if is_subtype(word) {
            all.push(Quality::Type(word));
        }
    }
    let one = all.pop()?;
    all.is_empty().then_some(one)
}

/// What the subject comes to be.
fn outcome(verb: &mut Verb) -> Option<Quality<'_>> {
    match verb {
        Verb::Choose(ChoiceDomain::Label(label, _)) => Some(Quality::Label(label)),
        Verb::Be(description, _) => {
            match (description.colors.as_mut_slice(), description.types.as_mut_slice()) {
                ([color], []) => Some(Quality::Color(color)),
                ([], [word]) => Some(Quality::Type(word)),
                _ => None,
            }
        }
        _ => None,
    }
}
