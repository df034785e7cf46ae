//! Quantities: X, results, and the things that numbers are read from.

use super::scope::{Binder, Origin, Role, X};
use super::selection;
use super::traits::Want;
use super::{event, report, resolve};
use crate::diag::{Code, Diagnostic};
use crate::surface::{
    AmountForm, Comparison, CountForm, CounterKind, CountersForm, DoneAmount, Qty, Ref, Spent, Stat,
};

/// Binds a quantity.
pub(super) fn quantity(cx: &mut Binder, it: &mut Qty) {
    match it {
        Qty::Number(_) | Qty::Numeral(_) | Qty::Word(_) => {}
        Qty::X => x(cx),
        Qty::Count(of) => {
            selection::selection(cx, of, Want::Any, Role::Whose);
        }
        Qty::Result(of, form) => result(cx, of, form),
        Qty::Stat(stat, of, _) | Qty::Total(stat, of, _) | Qty::Extreme(_, stat, of) => {
            selection::selection(cx, of, owner_of(*stat), Role::Whose);
        }
        Qty::Counters(kind, on, form) => {
            counter_kind(cx, kind);
            let want = if *form == CountersForm::Had { Want::Player } else { Want::Source };
            selection::selection(cx, on, want, Role::Whose);
        }
        Qty::CountersRemoved(kind, act, _) => {
            counter_kind(cx, kind);
            match resolve::counters_removed(cx) {
                Some(found) => cx.bind(act, found.slot, found.writer),
                None => report::dangling(
                    cx,
                    Code::R001,
                    "removed this way",
                    "an act that removes counters",
                    act.at.0,
                ),
            }
        }
        Qty::Kinds(_, of, _) => {
            selection::selection(cx, of, Want::Any, Role::Whose);
        }
        Qty::Times(done) | Qty::Life(done, _) => event::event(cx, done),
        Qty::Spent { what, on, form: _ } => {
            selection::selection(cx, on, Want::Object, Role::Whose);
            match what {
                // "If mana from a Treasure was spent to cast it, it gains haste": what was cast.
                Spent::From(from) => {
                    cx.nested(|cx| selection::selection(cx, from, Want::Source, Role::Whose));
                }
                Spent::Mana | Spent::Colors | Spent::Symbols(_) => {}
            }
        }
        Qty::OwnTargets | Qty::Resolutions(_) => {}
        Qty::ManaSymbols(_, of, _) => {
            selection::selection(cx, of, Want::Object, Role::Whose);
        }
        Qty::Party(of) | Qty::Opponents(of) | Qty::Devotion(of, _) => {
            selection::selection(cx, of, Want::Player, Role::Whose);
        }
        Qty::DevotionTo(of, color) => {
            selection::selection(cx, of, Want::Player, Role::Whose);
            super::choice::attribute(cx, crate::surface::Attr::Color, color, "that color");
        }
        Qty::ForEach(n, of) => {
            quantity(cx, n);
            cx.nested(|cx| quantity(cx, of));
        }
        Qty::Multiple(_, n) | Qty::Double(n) | Qty::Triple(n) | Qty::Part(n, _, _) | Qty::Beyond(n, _) => {
            quantity(cx, n)
        }
        Qty::InAll(n) => quantity(cx, n),
        Qty::OfPlayer(n, who) => {
            quantity(cx, n);
            selection::selection(cx, who, Want::Player, Role::Whose);
        }
        Qty::Noted(word) => {
            super::reference::reference(cx, word, Want::Any, Role::Whose);
        }
        Qty::Plus(a, b) | Qty::Minus(a, b) | Qty::Apart(a, b) | Qty::Random(a, b) => {
            quantity(cx, a);
            quantity(cx, b);
        }
    }
}

/// Binds a comparison.
pub(super) fn comparison(cx: &mut Binder, it: &mut Comparison) {
    let Comparison { op: _, qty } = it;
    quantity(cx, qty);
}

/// Who has the number.
const fn owner_of(stat: Stat) -> Want {
    match stat {
        Stat::LifeTotal | Stat::HandSize | Stat::StartingLife | Stat::GraveyardSize | Stat::LibrarySize => {
            Want::Player
        }
        Stat::Power | Stat::Toughness | Stat::PowerAndToughness | Stat::BasePower => Want::Sized,
        Stat::ManaValue | Stat::ManaCost => Want::Priced,
        Stat::Loyalty => Want::Object,
        Stat::Votes => Want::Any,
    }
}

/// An X needs a writer: a cost with {X}, a "where" clause of the ability (107.3i), or on an ordinary card its mana cost.
pub(super) fn x(cx: &mut Binder) {
    let at = cx.scope.here;
    if !cx.scope.x.is_empty() || cx.scope.x_ahead {
        return;
    }
    if cx.scope.origin == Origin::Cost {
        cx.scope.x.push(X { at, open: true });
        return;
    }
    if cx.source_is_permanent() {
        return;
    }
    let finding = Diagnostic::new(Code::R003, at, "X is never defined")
        .label(at, "this X has no value")
        .help("Define it: add \"where X is …\" to the sentence, or {X} to the cost.");
    cx.diagnostics.push(finding);
}

/// Binds "those counters" to the act that put or removed them.
pub(super) fn counter_kind(cx: &mut Binder, it: &mut Option<CounterKind>) {
    let Some(CounterKind::Same(it) | CounterKind::EachSame(it)) = it else { return };
    match resolve::counters(cx) {
        Some(found) => cx.bind(it, found.slot, found.writer),
        None => report::dangling(cx, Code::R001, "those counters", "an act with counters", it.at.0),
    }
}

fn result(cx: &mut Binder, it: &mut Ref, said: &mut CountForm) {
    let (at, form) = (it.at.0, *said);
    let (found, word) = match form {
        CountForm::ThatMany => (resolve::amount(cx), "that many"),
        CountForm::ThatMuch => (resolve::amount(cx), "that much"),
        // Two numbers that a condition compared; it reads no slot.
        CountForm::Difference => (None, "the difference"),
        CountForm::Amount => (resolve::amount(cx), "this amount"),
        CountForm::Done(what, _) => (resolve::done_amount(cx, what), "this amount"),
        CountForm::Result => (resolve::result(cx), "the result"),
        CountForm::ResultTotal => (resolve::result(cx), "the total of those results"),
        CountForm::ThatResult => (resolve::result(cx), "that result"),
        CountForm::ChosenNumber => (resolve::chosen_number(cx), "the chosen number"),
        CountForm::ThatNumber => (resolve::chosen_number(cx), "that number"),
    };
    // "You gain that much life and draw that many cards": as many, whatever came of the first.
    let says_that = matches!(form, CountForm::ThatMany | CountForm::ThatMuch);
    let found = found.map(|found| {
        let again = cx.scope.that_much.as_ref().filter(|(sentence, said, _)| {
            says_that && *sentence == cx.scope.sentence && found.writer.holds(*said)
        });
        again.and_then(|(.., slot)| resolve::of_slot(cx, *slot)).unwrap_or(found)
    });
    match found {
        Some(found) => {
            if says_that {
                cx.scope.that_much = Some((cx.scope.sentence, at, found.slot));
            }
            report::doubts(cx, word, &found, at);
            // "If excess damage was dealt this way, you gain that much life": as much as that.
            let is_that = matches!(form, CountForm::ThatMany | CountForm::ThatMuch | CountForm::Amount);
            if is_that && cx.scope.excess.contains(&found.slot) {
                *said = CountForm::Done(DoneAmount::ExcessDealt, AmountForm::Bare);
            }
            cx.bind(it, found.slot, found.writer);
        }
        None if form == CountForm::Difference && cx.scope.compared => cx.differs = true,
        None if matches!(form, CountForm::ChosenNumber | CountForm::ThatNumber) => {
            report::dangling(cx, Code::R005, word, "a choice of a number on this card", at);
        }
        None if matches!(form, CountForm::Result | CountForm::ThatResult | CountForm::ResultTotal) => {
            report::dangling(cx, Code::R001, word, "a roll of dice", at)
        }
        None => report::dangling(cx, Code::R001, word, "an amount", at),
    }
}
