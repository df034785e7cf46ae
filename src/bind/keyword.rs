//! Keyword abilities, and abilities granted.

use super::scope::{Binder, Memory, Role};
use super::selection::{self, Check};
use super::shape::{Count, Kind, Shape};
use super::traits::Want;
use super::{ability, choice, cost, quantity, report};
use crate::lexicon::Keyword;
use crate::surface::{AbilityGrant, Attr, Granted, KeywordArg, KeywordUse, Noun, Participle, Qty, RefWord};

/// Binds the keywords of a keyword line; an agenda is a choice of a name (702.106), and hideaway
/// exiles a card (702.75).
pub(super) fn line(cx: &mut Binder, it: &mut KeywordUse) {
    let at = cx.scope.here;
    let mut keep = |participle, shape| {
        cx.new_memory.push(Memory { writer: at, slot: None, participle, drafted: false, shape });
    };
    if it.keyword == Keyword::HiddenAgenda {
        keep(Participle::Chosen, Shape::plain(Kind::Name, Count::One));
    } else if it.keyword == Keyword::DoubleAgenda {
        keep(Participle::Chosen, Shape::plain(Kind::Name, Count::Many));
    } else if it.keyword == Keyword::Hideaway {
        keep(Participle::Exiled, Shape::plain(Kind::Object, Count::One).noun(Noun::Card));
    }
    used(cx, it);
}

/// Binds a keyword's argument.
pub(super) fn used(cx: &mut Binder, it: &mut KeywordUse) {
    let KeywordUse { keyword: _, arg } = it;
    argument(cx, arg);
}

fn argument(cx: &mut Binder, it: &mut KeywordArg) {
    match it {
        KeywordArg::QualityCost(quality, cost) => {
            selection::filter(cx, quality, None, Check::Writers);
            argument(cx, cost);
        }
        KeywordArg::SomeX(arg) => argument(cx, arg),
        KeywordArg::None | KeywordArg::FromWhole(_) | KeywordArg::Named(_) => {}
        KeywordArg::Number(n) => number(cx, n),
        KeywordArg::Cost(costs) | KeywordArg::DashCost(costs) | KeywordArg::Subtype(_, costs) => {
            cost::costs(cx, costs);
        }
        KeywordArg::EitherCost(one, other) => {
            cost::costs(cx, one);
            cost::costs(cx, other);
        }
        KeywordArg::NumberCost(n, costs) => {
            number(cx, n);
            cost::costs(cx, costs);
        }
        KeywordArg::From(filters) => {
            filters.iter_mut().for_each(|it| selection::filter(cx, it, None, Check::Writers));
        }
        KeywordArg::Filter(it) => selection::filter(cx, it, None, Check::Writers),
        KeywordArg::FromPlayer(who) => {
            selection::selection(cx, who, Want::Player, Role::Whose);
        }
        KeywordArg::FromChosen(of) => {
            let attr = if let RefWord::Chosen(attr, _) | RefWord::ThatAttr(attr) | RefWord::Noted(attr, _) =
                of.word
            {
                attr
            } else {
                Attr::Color
            };
            let word = report::words(&of.word);
            choice::attribute(cx, attr, of, &word);
        }
    }
}

/// The X of "ripple X" is the keyword's own.
fn number(cx: &mut Binder, n: &mut Qty) {
    if *n != Qty::X {
        quantity::quantity(cx, n);
    }
}

/// Binds an ability that is granted.
pub(super) fn grant(cx: &mut Binder, it: &mut AbilityGrant) {
    match it {
        AbilityGrant::Keyword(it) => used(cx, it),
        AbilityGrant::Quoted(it) => {
            let Granted { label: _, abilities } = &mut **it;
            cx.quoted(|cx| abilities.iter_mut().for_each(|it| ability::quoted(cx, it)));
        }
        AbilityGrant::ChoiceOf(all) => all.iter_mut().for_each(|it| used(cx, it)),
        AbilityGrant::RandomFrom(n, all) => {
            quantity::quantity(cx, n);
            all.iter_mut().for_each(|it| used(cx, it));
        }
        AbilityGrant::This => {}
        AbilityGrant::Ref(it) => {
            selection::selection(cx, it, Want::Any, Role::Object);
        }
    }
}
