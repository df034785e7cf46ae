//! What is its own of each of all that an act is done to, one set or several: "deals damage to each creature and each
//! planeswalker equal to that permanent's mana value".

use super::{Elaborated, Elaborator};
use crate::lint::walk::{self, Node};
use crate::surface::{ListJoin, Qty, Quant, Selection, Slot};

impl Elaborator<'_> {
    /// What is made for each of what these slots hold: a word that reads one of them means whichever it is.
    pub(super) fn of_each_in<T>(
        &mut self,
        slots: &[Slot],
        make: impl FnOnce(&mut Self) -> Elaborated<T>,
    ) -> Elaborated<T> {
        let Some((first, others)) = slots.split_first() else { return make(self) };
        self.of_each(*first, |it| {
            let this = it.scope.this();
            let before: Vec<_> =
                others.iter().map(|slot| (*slot, it.scope.means_now(*slot, this.clone()))).collect();
            let made = make(it);
            for (slot, before) in before {
                it.scope.put_back(slot, before);
            }
            made
        })
    }
}

/// The slots of the sets that a phrase is; none where it is anything else.
pub(super) fn sets(what: &Selection) -> Vec<Slot> {
    match what {
        Selection::Pick(pick) if matches!(pick.quant, Quant::All(_) | Quant::EachOf(_)) => vec![pick.slot],
        Selection::List { items, join: ListJoin::And } => {
            let each: Vec<Vec<Slot>> = items.iter().map(sets).collect();
            if each.iter().all(|slots| !slots.is_empty()) { each.concat() } else { Vec::new() }
        }
        Selection::Pick(_) | Selection::Ref(_) | Selection::List { .. } => Vec::new(),
    }
}

/// Whether it is of players beside others.
pub(super) fn is_mixed(what: &Selection) -> bool {
    let Selection::List { items, .. } = what else { return false };
    items.iter().any(Selection::is_of_players) && !what.is_of_players()
}

/// Whether a number is of what one of the slots holds.
pub(super) fn reads(n: &Qty, slots: &[Slot]) -> bool {
    let is_own = |seen: &walk::Seen<'_>| matches!(seen.node, Node::Selection(Selection::Ref(word)) if word.slot.0.is_some() && slots.contains(&word.slot));
    walk::of_qty(n).iter().any(is_own)
}
