//! "Of the type you chose", "the color that player chose": a quality of which is said who chose it.

use super::scope::Scope;
use super::{Elaborated, Elaborator, refuse};
use crate::source::Span;
use crate::surface::ChosenBy;
use planarc_bytecode::operand::{Memory, Operand as _, Place, Slot};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Set, Stmt};

/// Who chooses qualities.
#[derive(Default)]
struct Choosers(Vec<Set>);

impl Visitor for Choosers {
    fn stmt(&mut self, stmt: &Stmt) {
        if let Stmt::Quality { who, .. } = stmt {
            self.0.push(who.clone());
        }
    }
}

impl Scope {
    /// Who chose the quality in a slot, here or in the ability around.
    fn chooser_of(&self, slot: u32) -> Option<Set> {
        let chooses = |stmt: &Stmt| match stmt {
            Stmt::Quality { into, who, .. } if into.0 == slot => Some(who.clone()),
            _ => None,
        };
        let here = self.made.iter().find_map(|(stmt, _)| chooses(stmt));
        here.or_else(|| {
            let (around, outer) = self.kept_from(slot)?;
            around.chooser_of(outer)
        })
    }
}

impl Elaborator<'_> {
    /// A quality that was chosen in this ability: by you, or by the one other player who is spoken of.
    pub(super) fn chosen_by(&self, slot: u32, by: ChosenBy, at: Span) -> Elaborated<Slot> {
        let Some(who) = self.scope.chooser_of(slot) else {
            return refuse(at, "a quality of which is not known who chose it");
        };
        let is_apart = self.scope.apart.contains(&slot) || self.scope.was_apart(slot);
        let own = |of: Set| Slot { of: Some(Box::new(of)), ..Slot::new(slot) };
        match by {
            ChosenBy::NotSaid => Ok(Slot::new(slot)),
            // Of what each player chose, your own.
            ChosenBy::You if is_apart && self.scope.apart.contains(&slot) => Ok(own(Set::You)),
            ChosenBy::You if who == Set::You => Ok(Slot::new(slot)),
            ChosenBy::They | ChosenBy::ThatPlayer if is_apart => match &self.scope.player {
                Some((_, each)) if self.scope.apart.contains(&slot) && self.scope.in_loop => {
                    Ok(own(each.clone()))
                }
                _ => refuse(at, "what one of several chose"),
            },
            ChosenBy::They | ChosenBy::ThatPlayer
                if who != Set::You && (!self.scope.in_loop || self.is_member(&who)) =>
            {
                Ok(Slot::new(slot))
            }
            ChosenBy::You | ChosenBy::They | ChosenBy::ThatPlayer => {
                refuse(at, "a quality that another player chose")
            }
        }
    }

    /// Whether a player is the one at hand of a loop over several.
    fn is_member(&self, who: &Set) -> bool {
        self.scope.player.as_ref().is_some_and(|(_, each)| each == who)
    }

    /// A quality that the card remembers: yours, where nobody else chooses any.
    pub(super) fn remembered_by(&self, memory: u16, by: ChosenBy, at: Span) -> Elaborated<Slot> {
        let mut choosers = Choosers::default();
        self.abilities.iter().for_each(|ability| ability.walk(&mut choosers));
        let are_you = !choosers.0.is_empty() && choosers.0.iter().all(|who| *who == Set::You);
        if by != ChosenBy::You || !are_you {
            return refuse(at, "a quality that another player chose");
        }
        let memory = Memory(u32::from(memory - crate::bind::MEMORY));
        Ok(Slot { place: Place::Memory(memory), of: None })
    }
}
