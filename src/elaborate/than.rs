//! A number of `it` beside the same number of others: "with greater power than each creature you control".

use super::filter::{cmp_of, not};
use super::role::and_also;
use super::scope::slot_set;
use super::selection::apart;
use super::{Elaborated, Elaborator, refuse};
use crate::bind::MEMORY;
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    AllForm, Chooser, Comparison, Deed, Filter, Likeness, Op, Pick, Pred, Qty, Quant, Ref, RefWord,
    Selection, Slot, Stat, Subject,
};
use planarc_bytecode::axis::RoleName;
use planarc_bytecode::operand::Up;
use planarc_bytecode::{Event, Num, Set, Test};

impl Elaborator<'_> {
    /// Notes that a condition asks whether there is one of a set.
    pub(super) fn asks_for_one(&mut self, pick: &Pick, set: &Set) {
        if matches!(pick.quant, Quant::A) && !super::scope::has_it(set) {
            self.scope.noted.one_of.push((pick.slot, set.clone()));
        }
    }

    /// Whether a word is for what a condition is about, which has no slot.
    pub(super) fn is_asked_about(&self, word: &Ref) -> bool {
        matches!(word.word, RefWord::Pronoun(_))
            && word.slot.0.is_some_and(|slot| slot < MEMORY)
            && self.scope.entity(word.slot).is_none()
    }

    /// "As long as you control a Dragon, other creatures you control have haste": other than one that makes it so.
    /// Of two Dragons, each is another than the other.
    pub(super) fn other_than_one(&self, word: &Ref) -> Elaborated<Test> {
        let asked = self.scope.noted.one_of.iter().rev().find(|(slot, _)| *slot == word.slot);
        let Some((_, set)) = asked else { return refuse(word.at.0, "others than what a condition is about") };
        let others = not(Test::In { of: Set::It { up: Up(1) } });
        Ok(Test::Exists { set: super::condition::those_that(set.clone(), others) })
    }

    /// "With greater power than that creature": of "a creature", than that of one of them; of "each
    /// creature", than that of all of them, of which there may be none.
    pub(super) fn beside_others(&mut self, stat: Stat, op: Op, with: &Likeness) -> Elaborated<Test> {
        let at = self.line;
        let of = match with {
            Likeness::Other(unsaid) => {
                let set = self.reference(unsaid)?;
                self.as_it_was(set, &Selection::Ref(unsaid.clone()))
            }
            Likeness::As(than) => match than.as_ref() {
                Selection::Pick(pick) if pick.chooser == Chooser::Actor => {
                    return self.beside_some(stat, op, pick);
                }
                Selection::Pick(pick) if pick.quant != Quant::A => {
                    return refuse(at, "less or more than several targets");
                }
                Selection::List { .. } => return refuse(at, "less or more than several that are named"),
                one => {
                    let set = self.set(one)?;
                    self.as_it_was(set, one)
                }
            },
        };
        let of_others = super::quantity::stat_of(stat, at)?;
        let b = Num::Stat { stat: of_others, of, how: None, colors: None, chosen: None };
        let a = Box::new(self.stat_of_it(stat, at)?);
        Ok(Test::Compare { a, cmp: cmp_of(op), b: Box::new(b) })
    }

    /// Than any one, or than each, of those that match.
    fn beside_some(&mut self, stat: Stat, op: Op, pick: &Pick) -> Elaborated<Test> {
        let at = pick.at.0;
        let is_all = match &pick.quant {
            // "Than any creature" could be than each of them.
            Quant::A => false,
            Quant::All(AllForm::All | AllForm::Each | AllForm::Every) => true,
            _ => return refuse(at, "less or more than so many"),
        };
        let (filter, is_other) = without_other(&pick.filter);
        let mut of = self.matching(&filter, Zone::Battlefield, at)?;
        if is_other {
            // "Each other creature" is each but the one that is compared with it.
            of = Set::Minus { a: Box::new(of), b: Box::new(Set::It { up: Up(0) }) };
        }
        let b = Box::new(self.stat_of_it(stat, at)?);
        let own = super::quantity::stat_of(stat, at)?;
        let a = Num::Stat { stat: own, of: Set::It { up: Up(1) }, how: None, colors: None, chosen: None };
        let test = Test::Compare { a: Box::new(a), cmp: cmp_of(op), b };
        let some = |test| Test::Exists { set: Set::Some { of: Box::new(of), test: Box::new(test) } };
        Ok(if is_all { not(some(not(test))) } else { some(test) })
    }
}

/// Blockers, and which of their numbers stands how to that of what they block.
pub(super) struct Compared {
    by: Pick,
    stat: Stat,
    op: Op,
    /// Which number of what is blocked.
    than: Stat,
}

/// "Creatures with greater power", "creatures with power greater than its toughness", of what blocks: than what
/// they would block, which the clause is about.
pub(super) fn compares_with(by: &Pick, deed: &Deed) -> Option<Compared> {
    let Subject::Of(Selection::Pick(subject)) = &deed.subject else { return None };
    let measure = |pred: &Pred| {
        if let Pred::Than(stat, op, Likeness::Other(word)) = pred {
            return (word.slot == subject.slot).then_some((*stat, *op, *stat));
        }
        let Pred::Stat(stat, Comparison { op, qty: Qty::Stat(than, of, _) }) = pred else { return None };
        let is_its = matches!(of.as_ref(), Selection::Ref(word) if word.slot == subject.slot);
        is_its.then_some((*stat, *op, *than))
    };
    let (filter, Some(said)) = apart(&by.filter, |pred| measure(pred).is_some()) else { return None };
    let (stat, op, than) = measure(&said)?;
    Some(Compared { by: Pick { filter: filter.into_owned(), ..by.clone() }, stat, op, than })
}

impl Elaborator<'_> {
    /// "Can't be blocked by creatures with greater power". What blocks is looked at first: what is blocked
    /// is asked for the opposite.
    pub(super) fn blocked_beside(&mut self, deed: &Deed, compared: Compared) -> Elaborated<Event> {
        let at = deed.at.0;
        let Compared { by, stat, op, than } = compared;
        let mut what = self.role(&Selection::Pick(Box::new(by)), RoleName::What)?;
        let blocker = *what.bind.get_or_insert_with(|| self.scope.fresh());
        let mut deed = deed.clone();
        if let Subject::Of(Selection::Pick(subject)) = &mut deed.subject {
            subject.slot = Slot(None);
        }
        let whom = self.acting(&deed, RoleName::Whom)?;
        let a = Box::new(self.stat_of_it(than, at)?);
        let (stat, of) = (super::quantity::stat_of(stat, at)?, slot_set(blocker.0));
        let b = Box::new(Num::Stat { stat, of, how: None, colors: None, chosen: None });
        let test = Test::Compare { a, cmp: cmp_of(op).turned(), b };
        Ok(Event::Block { what, whom: and_also(whom, test) })
    }
}

/// A filter without "other", and whether it has that word.
fn without_other(filter: &Filter) -> (Filter, bool) {
    let mut filter = filter.clone();
    let mut is_other = false;
    for head in &mut filter.heads {
        let before = head.adjectives.len();
        head.adjectives.retain(|pred| *pred != Pred::Other);
        is_other |= head.adjectives.len() < before;
    }
    let (rest, suffix) = apart(&filter, |pred| *pred == Pred::Other);
    (rest.into_owned(), is_other || suffix.is_some())
}

/// "A Wall", "basic land cards": a kind, and not one that was chosen or is known.
pub(super) fn is_a_kind(pick: &Pick) -> bool {
    pick.chooser == Chooser::Actor
        && matches!(pick.quant, Quant::A | Quant::Any | Quant::All(_))
        && !super::selection::is_of_players(&pick.filter)
}

/// "A creature other than a Goblin or an Elf dies": the kind, where whether an Elf does is said either way.
pub(super) fn or_another_kind(items: &[Selection]) -> Option<Span> {
    items.windows(2).find_map(|pair| {
        let [Selection::Pick(item), Selection::Pick(next)] = pair else { return None };
        let Pred::OtherThan(what, _) = item.filter.suffixes.last()? else { return None };
        match what.as_ref() {
            Selection::Pick(kind) if is_a_kind(kind) && next.quant == kind.quant => Some(kind.at.0),
            _ => None,
        }
    })
}

/// What is said of that.
pub(super) const UNCLEAR: &str = "another kind, which may or may not be one of those that are left out";
