//! Noun phrases that nothing can match: two of their words exclude each other.

use super::selection::is_target;
use super::shape::{self, Count};
use crate::lexicon::CardType;
use crate::surface::{
    AllForm, Filter, HeadPhrase, Noun, Pick, Polarity, Pred, Quant, Selection, Status, TypeWord, WordClass,
    ZonePhrase,
};

/// Why nothing matches the phrase; none where something may.
pub(super) fn why(it: &Pick) -> Option<&'static str> {
    if is_of_several_players(it) {
        return Some(
            "one object is not each player's; say \"for each opponent, …\", and then of \"that player\"",
        );
    }
    let reasons: Vec<_> = it.filter.heads.iter().map(|head| why_not(&it.filter, head)).collect();
    let all = reasons.iter().all(Option::is_some);
    reasons.into_iter().next().flatten().filter(|_| all)
}

fn why_not(filter: &Filter, head: &HeadPhrase) -> Option<&'static str> {
    let preds = || head.adjectives.iter().chain(&filter.suffixes).map(plain);
    let has = |word: &Pred| preds().any(|pred| pred == word);
    let typed = |word: &TypeWord| head.types.contains(word);
    let denied = |pred: &Pred| {
        let Pred::Not(inner) = pred else { return false };
        let is_type = matches!(&**inner, Pred::Type(word) if typed(word));
        let is_noun = matches!(**inner, Pred::Noun(noun) if head.noun == Some(noun));
        is_type || is_noun || has(inner)
    };
    let excluded = |pred: &Pred| {
        let Pred::That(inner, Polarity::IsNot) = pred else { return false };
        has(inner)
            || matches!(&**inner, Pred::Type(word) if typed(word))
            || matches!(&**inner, Pred::Noun(noun) if head.noun == Some(*noun))
            || matches!(&**inner, Pred::Kind(kind) if is_kind(kind, head))
    };
    if filter.suffixes.iter().any(excluded) {
        return Some("a word and its opposite stand together");
    }
    if preds().any(denied) {
        return Some("a word and its opposite stand together");
    }
    let is_both = |status: &Status| {
        let exclusive = status.opposite().or(status.excludes());
        exclusive.is_some_and(|status| has(&Pred::Status(status)))
    };
    if preds().any(|pred| matches!(pred, Pred::Status(status) if is_both(status))) {
        return Some("nothing is in both states at one time");
    }
    let class = |class: WordClass| has(&Pred::Class(class));
    let colored = preds().any(|pred| matches!(pred, Pred::Color(..)));
    let several = class(WordClass::Multicolored);
    let one = class(WordClass::Monocolored);
    if class(WordClass::Colorless) && (colored || several || one) || several && one {
        return Some("nothing has these numbers of colors at one time");
    }
    if typed(&TypeWord::Type(CardType::Land)) && filter_noun(filter, head) == Some(Noun::Spell) {
        return Some("lands are played and never cast (305.9)");
    }
    if controllers_exclude(&filter.suffixes) {
        return Some("a permanent has one controller at a time");
    }
    None
}

/// Whether what a head describes is of a kind by its words alone: a creature is a permanent.
fn is_kind(kind: &Filter, of: &HeadPhrase) -> bool {
    let is_bare = |head: &HeadPhrase| {
        let is_permanent = head.noun == Some(Noun::Permanent) && of.noun.is_none() && !of.types.is_empty();
        head.adjectives.is_empty()
            && head.types.iter().all(|word| of.types.contains(word))
            && (head.noun.is_none() || head.noun == of.noun || is_permanent)
    };
    kind.suffixes.is_empty() && kind.heads.iter().any(is_bare)
}

/// A predicate said as a relative clause is the predicate.
fn plain(pred: &Pred) -> &Pred {
    if let Pred::That(inner, Polarity::Is) = pred { inner } else { pred }
}

/// "Target creature each opponent controls" is one, and not one for each (601.2c).
fn is_of_several_players(it: &Pick) -> bool {
    let whole = matches!(it.quant, Quant::All(_) | Quant::Possessed(..) | Quant::No(_) | Quant::The);
    let limited = !whole && (shape::count_of(&it.quant) == Count::One || is_target(&it.chooser));
    let each = |who: &Selection| match who {
        Selection::Pick(pick) => matches!(pick.quant, Quant::All(AllForm::Each | AllForm::Every)),
        Selection::Ref(_) | Selection::List { .. } => false,
    };
    let of_each = |pred: &Pred| {
        let is = plain(pred);
        let whose = |zone: &ZonePhrase| zone.whose.as_deref().is_some_and(each);
        matches!(is, Pred::Controller(who, Polarity::Is, _) | Pred::Owner(who, Polarity::Is) if each(who))
            || matches!(is, Pred::From(zone, Polarity::Is) if whose(zone))
    };
    limited && it.filter.suffixes.iter().any(of_each)
}

/// "instant or land spell": the noun of the last alternative is that of all.
fn filter_noun(filter: &Filter, head: &HeadPhrase) -> Option<Noun> {
    head.noun.or_else(|| filter.heads.last().and_then(|last| last.noun))
}

fn controllers_exclude(suffixes: &[Pred]) -> bool {
    let of = |wanted: fn(&Selection) -> bool, polarity: Polarity| {
        suffixes
            .iter()
            .any(|pred| matches!(pred, Pred::Controller(who, is, _) if *is == polarity && wanted(who)))
    };
    let yours = of(Selection::is_you, Polarity::Is);
    yours && (of(is_opponent, Polarity::Is) || of(Selection::is_you, Polarity::IsNot))
}

fn is_opponent(who: &Selection) -> bool {
    match who {
        Selection::Pick(pick) => pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Opponent)),
        Selection::Ref(_) | Selection::List { .. } => false,
    }
}
