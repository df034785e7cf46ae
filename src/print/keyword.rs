//! Keywords in use, and abilities granted.

use super::agree::{Number, article, capital, conjunction, list, words};
use super::reference::{Case, reference};
use super::{Cx, ability, cost, quantity, selection};
use crate::lexicon::Keyword;
use crate::surface::{AbilityGrant, Filter, Granted, KeywordArg, KeywordUse, ListJoin, Whole};

/// A line of keywords: a capital, commas, and a full stop only after a cost in words.
pub(super) fn keyword_line(cx: Cx, uses: &[KeywordUse]) -> String {
    let line = uses.iter().map(|one| keyword(cx, one)).collect::<Vec<_>>().join(", ");
    let end = match uses.last() {
        Some(KeywordUse { arg: KeywordArg::SomeX(_), .. }) => ". X can't be 0.",
        Some(last) if last.arg.ends_in_words() => ".",
        Some(_) | None => "",
    };
    format!("{}{end}", capital(&line))
}

/// A keyword with its argument.
pub(super) fn keyword(cx: Cx, keyword: &KeywordUse) -> String {
    let KeywordUse { keyword, arg } = keyword;
    argument(cx, *keyword, arg)
}

fn argument(cx: Cx, keyword: Keyword, arg: &KeywordArg) -> String {
    let name = in_text(keyword);
    match arg {
        KeywordArg::QualityCost(filter, cost) => {
            let quality = selection::singular(cx, filter);
            let word = keyword.quality_word().unwrap_or_default();
            let cost = argument(cx, keyword, cost);
            let cost = cost.strip_prefix(&name).unwrap_or(&cost);
            format!("{}{cost}", words(&[&name, word, &quality]))
        }
        KeywordArg::SomeX(arg) => argument(cx, keyword, arg),
        KeywordArg::None => name,
        KeywordArg::Number(n) => format!("{name} {}", quantity::value(cx, n)),
        KeywordArg::Cost(costs) => format!("{name} {}", cost::payment(cx, costs)),
        KeywordArg::EitherCost(one, other) => {
            format!("{name} {} or {}", cost::payment(cx, one), cost::payment(cx, other))
        }
        KeywordArg::DashCost(costs) => format!("{name}—{}", cost::cost_list(cx, costs)),
        KeywordArg::NumberCost(n, costs) => {
            format!("{name} {}—{}", quantity::value(cx, n), cost::cost_list(cx, costs))
        }
        KeywordArg::From(filters) => {
            let qualities: Vec<String> = filters.iter().map(|one| from(cx, one)).collect();
            format!("{name} {}", list(&qualities, "and"))
        }
        KeywordArg::FromWhole(Whole::Everything) => format!("{name} from everything"),
        KeywordArg::FromWhole(Whole::EachColor) => format!("{name} from each color"),
        KeywordArg::FromWhole(Whole::AllColors) => format!("{name} from all colors"),
        KeywordArg::Filter(filter) => format!("{name} {}", object(cx, keyword, filter)),
        KeywordArg::FromChosen(chosen) => format!("{name} from {}", reference(cx, chosen, Case::Object)),
        KeywordArg::Named(card) => format!("{name} {card}"),
        KeywordArg::FromPlayer(who) => format!("{name} from {}", selection::object(cx, who)),
        KeywordArg::Subtype(subtype, costs) => typed(cx, keyword, subtype, costs),
    }
}

/// Keywords are lower case in text, but for those that contain a name.
fn in_text(keyword: Keyword) -> String {
    keyword.text().to_owned()
}

/// "from red", "from creatures".
fn from(cx: Cx, filter: &Filter) -> String {
    format!("from {}", selection::noun(cx, filter, Number::Plural))
}

/// The noun phrase after a keyword.
fn object(cx: Cx, keyword: Keyword, filter: &Filter) -> String {
    if keyword == Keyword::Affinity {
        format!("for {}", selection::noun(cx, filter, Number::Plural))
    } else if keyword == Keyword::Champion {
        article(&selection::singular(cx, filter))
    } else {
        selection::singular(cx, filter)
    }
}

/// "goblincycling {2}", "islandwalk".
fn typed(cx: Cx, keyword: Keyword, subtype: &str, costs: &[crate::surface::Cost]) -> String {
    let text = keyword.text();
    let lower = subtype.to_lowercase();
    let name = if text.ends_with("cycling") {
        format!("{lower}cycling")
    } else if text.ends_with("walk") {
        format!("{lower}walk")
    } else {
        format!("{subtype} {text}")
    };
    if costs.is_empty() { name } else { format!("{name} {}", cost::payment(cx, costs)) }
}

/// A list of granted abilities.
pub(super) fn grants(cx: Cx, grants: &[AbilityGrant], join: ListJoin) -> String {
    list(&grants.iter().map(|one| grant(cx, one)).collect::<Vec<_>>(), conjunction(join))
}

fn grant(cx: Cx, grant: &AbilityGrant) -> String {
    match grant {
        AbilityGrant::Keyword(one) => keyword(cx, one),
        AbilityGrant::Quoted(granted) => {
            let Granted { label, abilities } = &**granted;
            ability::quoted(cx, label.as_ref(), abilities)
        }
        AbilityGrant::ChoiceOf(uses) => format!("your choice of {}", keywords(cx, uses, "or")),
        AbilityGrant::RandomFrom(n, uses) => {
            let abilities = quantity::things(cx, n, "ability");
            format!("{abilities} chosen at random from {}", keywords(cx, uses, "and"))
        }
        AbilityGrant::This => "this ability".into(),
        AbilityGrant::Ref(what) => selection::object(cx, what),
    }
}

pub(super) fn keywords(cx: Cx, uses: &[KeywordUse], conjunction: &str) -> String {
    list(&uses.iter().map(|one| keyword(cx, one)).collect::<Vec<_>>(), conjunction)
}
