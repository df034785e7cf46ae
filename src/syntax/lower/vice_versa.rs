//! "D, and vice versa": the deed with two of its qualities in each other's place.

use super::refusal::ensure;
use super::{Lowered, Node, OrRefuse as _, Reason, refuse};
use crate::surface::{ChoiceDomain, Chooser, Deed, Filter, Pick, Pred, Selection, Subject, TypeWord, Verb};

/// The other of two deeds: what the subject is known by, and what it comes to be, change places.
/// Refused where it is not plain which qualities are meant.
pub(super) fn counter(deed: &Deed, node: &Node<'_>) -> Lowered<Deed> {
    let mut deed = deed.clone();
    let ([act], Subject::Of(Selection::Pick(subject))) = (deed.acts.as_mut_slice(), &mut deed.subject) else {
        return refuse(node, Reason::ViceVersaOfWhat);
    };
    let Pick { chooser: Chooser::Actor, filter, .. } = subject.as_mut() else {
        return refuse(node, Reason::ViceVersaOfWhat);
    };
    match (quality(filter, node)?, outcome(&mut act.verb, node)?) {
        (Quality::Label(one), Quality::Label(other)) => std::mem::swap(one, other),
        (Quality::Color(one), Quality::Color(other)) => std::mem::swap(one, other),
        (Quality::Type(one), Quality::Type(other)) if is_subtype(one) && is_subtype(other) => {
            std::mem::swap(one, other);
        }
        (Quality::Label(_) | Quality::Color(_) | Quality::Type(_), _) => {
            return refuse(node, Reason::ViceVersaOfUnlike);
        }
    }
    Ok(deed)
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
fn quality<'f>(filter: &'f mut Filter, node: &Node<'_>) -> Lowered<Quality<'f>> {
    let Filter { heads, join: _, suffixes } = filter;
    let [head] = heads.as_mut_slice() else { return refuse(node, Reason::ViceVersaOfSeveral) };
    let mut all = Vec::new();
    for pred in suffixes {
        if let Pred::LastChose(label) = pred {
            all.push(Quality::Label(label));
        }
    }
    for pred in &mut head.adjectives {
        if let Pred::Color(colors, _) = pred {
            let [color] = colors.as_mut_slice() else { return refuse(node, Reason::ViceVersaOfSeveral) };
            all.push(Quality::Color(color));
        }
    }
    for word in &mut head.types {
        if is_subtype(word) {
            all.push(Quality::Type(word));
        }
    }
    let one = all.pop().or_refuse(node, Reason::ViceVersaOfWhat)?;
    ensure(all.is_empty(), node, Reason::ViceVersaOfSeveral)?;
    Ok(one)
}

/// What the subject comes to be.
fn outcome<'v>(verb: &'v mut Verb, node: &Node<'_>) -> Lowered<Quality<'v>> {
    if let Verb::Choose(ChoiceDomain::Label(label, _)) = verb {
        return Ok(Quality::Label(label));
    }
    let Verb::Be(description, _) = verb else { return refuse(node, Reason::ViceVersaOfWhat) };
    match (description.colors.as_mut_slice(), description.types.as_mut_slice()) {
        ([color], []) => Ok(Quality::Color(color)),
        ([], [word]) => Ok(Quality::Type(word)),
        ([] | [_] | [_, ..], [] | [_, ..]) => refuse(node, Reason::ViceVersaOfSeveral),
    }
}
