//! Costs (118).

use super::scope::{Binder, Origin, Role, X};
use super::traits::Want;
use super::{deed, quantity, reference};
use crate::lexicon::ManaSymbol;
use crate::surface::{Cost, PlayCost};

/// Binds a list of costs; an X in one is a writer of X (107.3a).
pub(super) fn costs(cx: &mut Binder, all: &mut [Cost]) {
    cx.with_origin(Origin::Cost, |cx| all.iter_mut().for_each(|it| cost(cx, it)));
}

fn cost(cx: &mut Binder, it: &mut Cost) {
    match it {
        Cost::Mana(symbols) => {
            if symbols.contains(&ManaSymbol::X) {
                let at = cx.scope.here;
                cx.scope.x.push(X { at, open: true });
            }
        }
        Cost::LoyaltyX => {
            let at = cx.scope.here;
            cx.scope.x.push(X { at, open: true });
        }
        Cost::Tap
        | Cost::Untap
        | Cost::AnyLife
        | Cost::AnyMana
        | Cost::Energy(_)
        | Cost::AnyEnergy(_)
        | Cost::Loyalty(_) => {}
        Cost::Either(all) => all.iter_mut().for_each(|it| cost(cx, it)),
        Cost::Life(n) => quantity::quantity(cx, n),
        Cost::Do(it) => deed::pattern(cx, it),
        Cost::Named(_, of) => {
            reference::reference(cx, of, Want::Object, Role::Whose);
        }
    }
}

/// Binds how something is cast or played.
pub(super) fn play_cost(cx: &mut Binder, it: &mut PlayCost) {
    match it {
        PlayCost::Normal | PlayCost::Free(_) | PlayCost::FreeLate(_) => {}
        PlayCost::For(all) | PlayCost::By(all, ..) | PlayCost::ByLate(all, ..) => costs(cx, all),
    }
}
