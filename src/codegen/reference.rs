//! References: what a word points to. The word itself is form, but for what narrows a set.

use super::ProgramBuilder;
use super::builder::narrow;
use super::context::{Actor, Voice};
use super::selection::{narrowing, selection};
use crate::bind;
use crate::bytecode::enums::{Attachment as Fastening, Designation as Title, Having, Side as Hand};
use crate::bytecode::{Inst, KeywordIndex, MemoryId, SlotId, Ty, Written};
use crate::surface::{
    Attachment, AttrPick, AttrPool, Chooser, Designation, Filter, HeadPhrase, LeftOf, Noun, Polarity, Pred,
    Ref, RefWord, Selection, Side, Slot, WordNumber,
};

/// Compiles a reference.
pub(super) fn reference(b: &mut ProgramBuilder, source: &Ref) {
    let Ref { word, slot: _, at: _ } = source;
    match word {
        RefWord::You => b.emit(Inst::You {}),
        RefWord::Source(_) => b.emit(Inst::Source {}),
        RefWord::Holder(_) => b.emit(holder(b)),
        RefWord::Attached(how, _) => computed(b, source, Inst::Attached { how: attachment(*how) }),
        RefWord::ControllerOf(what, _) => of(b, what, source, Inst::ControllerOf {}),
        RefWord::OwnerOf(what, _) => of(b, what, source, Inst::OwnerOf {}),
        RefWord::DefendingPlayer => computed(b, source, Inst::DefendingPlayer {}),
        RefWord::ActivePlayer(_) => computed(b, source, Inst::ActivePlayer {}),
        RefWord::Neighbour(at, whose) => of(b, whose, source, Inst::Neighbour { side: side(*at) }),
        RefWord::TeamOf(whose) => of(b, whose, source, Inst::TeamOf {}),
        RefWord::Designated(what) => computed(b, source, Inst::Designated { what: designation(*what) }),
        RefWord::Rest(Some(set), _) => {
            selection(b, set);
            b.emit(Inst::Rest {});
        }
        RefWord::Rest(None, of) | RefWord::Other(_, _, of) => {
            bound(b, source);
            b.emit(match of {
                LeftOf::Set => Inst::Rest {},
                LeftOf::Choice => Inst::Unpicked {},
            });
        }
        RefWord::That(which, number) | RefWord::The(which, number) => {
            bound(b, source);
            if narrows(which, *number) {
                narrowing(b, which);
            }
        }
        RefWord::Pronoun(_) | RefWord::Both | RefWord::Chosen(_) | RefWord::ThatAttr(_) => bound(b, source),
        RefWord::Picked(pick) => picked(b, pick, source.slot),
    }
}

/// Whoever has a quoted ability; the card itself in its own.
const fn holder(b: &ProgramBuilder) -> Inst {
    match b.context.voice {
        Voice::Card => Inst::Source {},
        Voice::Quoted => Inst::Holder {},
    }
}

/// What the game computes can be spoken of again, so it is written to a slot.
fn computed(b: &mut ProgramBuilder, source: &Ref, inst: Inst) {
    b.emit(inst);
    b.slots.know(source.slot, Selection::Ref(source.clone()));
    if let Slot(Some(slot)) = source.slot {
        b.emit(Inst::Keep { slot: Written(SlotId(slot)) });
    }
}

/// A quality is chosen once, and kept for what speaks of it again.
fn picked(b: &mut ProgramBuilder, pick: &AttrPick, slot: Slot) {
    let AttrPick { attr, chooser, form: _, among } = pick;
    let player = match chooser {
        Chooser::Player(who) | Chooser::TargetBy(who) => Some(who.as_ref()),
        Chooser::Actor | Chooser::Target | Chooser::Random(_) | Chooser::RandomTarget => None,
    };
    b.maybe(Ty::Sel, player, selection);
    let attr = super::selection::attr(*attr);
    let inst = match among {
        None => Inst::PickAttr { attr },
        Some(AttrPool { whose, polarity, keyword, form: _ }) => {
            selection(b, whose);
            let keyword = KeywordIndex(u32::from(keyword.index()));
            let having = match polarity {
                Polarity::Is => Having::Has,
                Polarity::IsNot => Having::Lacks,
            };
            Inst::PickAttrAmong { attr, keyword, having }
        }
    };
    b.emit(inst);
    if let Slot(Some(slot)) = slot {
        b.emit(Inst::Keep { slot: Written(SlotId(slot)) });
    }
}

fn of(b: &mut ProgramBuilder, what: &Selection, source: &Ref, inst: Inst) {
    selection(b, what);
    computed(b, source, inst);
}

/// Reads what bind found: the source, the holder, the card's memory, or a slot of the ability.
fn bound(b: &mut ProgramBuilder, source: &Ref) {
    let Ref { word: _, slot: Slot(slot), at } = source;
    match *slot {
        None => b.note_unbound(at.0),
        Some(bind::SOURCE) => b.emit(Inst::Source {}),
        Some(bind::HOLDER) => b.emit(Inst::Holder {}),
        Some(place) if place >= bind::MEMORY => {
            b.emit(Inst::Recall { memory: MemoryId(place - bind::MEMORY) });
        }
        Some(slot) => read(b, SlotId(slot)),
    }
}

/// Reads a slot, or looks up anew what it will hold.
pub(super) fn read(b: &mut ProgramBuilder, slot: SlotId) {
    let around = b.context.picks.iter().rev().position(|pick| *pick == Slot(Some(slot.0)));
    if let Some(up) = around {
        return b.emit(Inst::Candidate { up: narrow(up) });
    }
    match b.slots.ahead(slot) {
        None => b.emit(Inst::Read { slot }),
        Some(what) => {
            selection(b, &what);
            b.slots.know(Slot(Some(slot.0)), what);
        }
    }
}

/// "The land cards revealed this way" are some of what the slot holds; "the face-down pile" one of
/// the piles; "that creature" and "the exiled card" all of it.
fn narrows(which: &Filter, number: WordNumber) -> bool {
    let Filter { heads, join: _, suffixes } = which;
    let participle =
        |head: &HeadPhrase| head.adjectives.iter().any(|pred| matches!(pred, Pred::Participle(_)));
    let face_of_pile = |head: &HeadPhrase| {
        head.noun == Some(Noun::Pile) && head.adjectives.iter().any(|pred| matches!(pred, Pred::Status(_)))
    };
    !suffixes.is_empty()
        || heads.iter().any(face_of_pile)
        || number == WordNumber::Plural && heads.iter().any(participle)
}

/// Whom a word means, where it may be whoever acts.
pub(super) fn actor(source: &Ref) -> Actor {
    let slot = source.slot.0.filter(|slot| *slot < bind::MEMORY);
    match (&source.word, slot) {
        (RefWord::You, _) => Actor::You,
        (
            RefWord::Pronoun(_)
            | RefWord::That(..)
            | RefWord::The(..)
            | RefWord::Both
            | RefWord::Chosen(_)
            | RefWord::ThatAttr(_)
            | RefWord::Picked(_)
            | RefWord::Attached(..)
            | RefWord::ControllerOf(..)
            | RefWord::OwnerOf(..)
            | RefWord::DefendingPlayer
            | RefWord::ActivePlayer(_)
            | RefWord::Neighbour(..)
            | RefWord::TeamOf(_)
            | RefWord::Designated(_),
            Some(slot),
        ) => Actor::Slot(slot),
        (
            RefWord::Pronoun(_)
            | RefWord::That(..)
            | RefWord::The(..)
            | RefWord::Both
            | RefWord::Chosen(_)
            | RefWord::ThatAttr(_)
            | RefWord::Picked(_)
            | RefWord::Attached(..)
            | RefWord::ControllerOf(..)
            | RefWord::OwnerOf(..)
            | RefWord::DefendingPlayer
            | RefWord::ActivePlayer(_)
            | RefWord::Neighbour(..)
            | RefWord::TeamOf(_)
            | RefWord::Designated(_),
            None,
        )
        | (RefWord::Source(_) | RefWord::Holder(_) | RefWord::Rest(..) | RefWord::Other(..), _) => {
            Actor::Unknown
        }
    }
}

const fn attachment(how: Attachment) -> Fastening {
    match how {
        Attachment::Enchanted => Fastening::Enchanted,
        Attachment::Equipped => Fastening::Equipped,
        Attachment::Fortified => Fastening::Fortified,
    }
}

/// A neighbour's side.
pub(super) const fn side(side: Side) -> Hand {
    match side {
        Side::Left => Hand::Left,
        Side::Right => Hand::Right,
    }
}

/// A designation of a player.
pub(super) const fn designation(what: Designation) -> Title {
    match what {
        Designation::Monarch => Title::Monarch,
        Designation::CitysBlessing => Title::CitysBlessing,
        Designation::Initiative => Title::Initiative,
    }
}
