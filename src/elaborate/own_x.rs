//! X of each of several that are named: "Target creature you control and target creature an opponent controls each get
//! +X/-X until end of turn, where X is its power". The word reads one of them and means whichever it is.

use super::{Elaborated, Elaborator, refuse};
use crate::lint::walk::{self, Node};
use crate::surface::{
    ListJoin, Pronoun, Qty, Quant, Ref, RefWord, Selection, Slot, Step, StepKind, Verb, WordNumber,
};

impl Elaborator<'_> {
    /// What is done with such an X, or that it can't be said; nothing where X is one number.
    pub(super) fn own_x(&mut self, steps: &[Step], x: &Qty) -> Elaborated<bool> {
        let words = walk::of_qty(x).into_iter().filter_map(|seen| match seen.node {
            Node::Selection(Selection::Ref(word)) if is_of_one(word) => Some(word),
            _ => None,
        });
        let words: Vec<&Ref> = words.filter(|word| word.slot.0.is_some()).collect();
        let of =
            |word: &&Ref| steps.iter().flat_map(walk::of_step).find_map(|seen| named_with(&seen.node, word));
        let Some(slots) = words.iter().find_map(of) else { return Ok(false) };
        // What lasts is asked of each of its subject, and the number of counters of each that they are put on.
        let is_asked = |verb: &Verb| super::lasting::lasts(verb) || matches!(verb, Verb::PutCounters(_));
        let are_asked = match steps {
            [Step { kind: StepKind::Do(deed), .. }] => deed.acts.iter().all(|act| is_asked(&act.verb)),
            _ => false,
        };
        if are_asked && !self.scope.in_loop && self.x_asked_of(slots, steps, x) {
            return Ok(true);
        }
        let at = words.first().map_or(self.line, |word| word.at.0);
        refuse(at, "X of each of several that are named")
    }
}

/// A word for one: "it", "that creature", "their".
const fn is_of_one(word: &Ref) -> bool {
    matches!(
        word.word,
        RefWord::Pronoun(Pronoun::It | Pronoun::They)
            | RefWord::That(_, WordNumber::Singular)
            | RefWord::The(_, WordNumber::Singular)
    )
}

/// The slots of the objects that a phrase names, where a word for one reads one of several.
fn named_with(node: &Node<'_>, word: &Ref) -> Option<Vec<Slot>> {
    match node {
        Node::Selection(list @ Selection::List { items, join: ListJoin::And }) => {
            let is_it = |item: &&Selection| matches!(item, Selection::Pick(pick) if pick.slot == word.slot);
            let are_players = items.iter().find(is_it)?.is_of_players();
            let alike = items.iter().filter(|item| item.is_of_players() == are_players).count();
            let is_one = are_players || !matches!(word.word, RefWord::Pronoun(Pronoun::They));
            (is_one && alike > 1).then(|| super::lasting::slots_of(list))
        }
        Node::Selection(Selection::Pick(pick))
            if pick.slot == word.slot
                && are_several(&pick.quant)
                && !matches!(word.word, RefWord::Pronoun(Pronoun::They)) =>
        {
            Some(vec![pick.slot])
        }
        _ => None,
    }
}

/// Whether so many are picked that a word for one is for each of them.
fn are_several(quant: &Quant) -> bool {
    match quant {
        Quant::Exactly(Qty::Number(n) | Qty::Word(n) | Qty::Numeral(n))
        | Quant::UpTo(Qty::Number(n) | Qty::Word(n) | Qty::Numeral(n)) => *n > 1,
        Quant::AnyNumber => true,
        Quant::EachOf(of) => are_several(of),
        _ => false,
    }
}
