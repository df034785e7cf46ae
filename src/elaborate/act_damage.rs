//! Damage that is dealt, divided or prevented (120, 615).

use super::{Elaborated, Elaborator, refuse};
use crate::ir::{Act, DamageKind as Kind, Deed, Division, PreventAmount, PreventVoice, Selection, Verb};
use crate::lexicon::Zone;
use crate::source::Span;
use planarc_bytecode::axis::{DamageKind, Pool};
use planarc_bytecode::{Action, Set, Stmt};

impl Elaborator<'_> {
    /// "It deals 5 damage divided as you choose among any number of targets."
    pub(super) fn divide_damage(&mut self, verb: &Verb, at: Span) -> Elaborated<Vec<Action>> {
        let Verb::DivideDamage { n, kind, how: Division::AsYouChoose, among } = verb else {
            return refuse(at, "damage divided evenly");
        };
        let by = self.scope.who.clone();
        let total = self.number(n, at)?;
        let (to, n) = self.as_player(Set::You, |it| it.divided(total, among, at))?;
        Ok(vec![Action::Damage { by, to, n, kind: damage_kind(*kind) }])
    }

    /// "Prevent the next 3 damage that would be dealt to it this turn."
    pub(super) fn prevention(&mut self, act: &Act, deed: &Deed) -> Elaborated<()> {
        let at = act.at.0;
        let Verb::Prevent { n, kind, to, by, form } = &act.verb else { return refuse(at, "this act") };
        if deed.window.is_some() {
            return refuse(at, "a prevention in a stretch of time");
        }
        let (n, pool) = match n {
            PreventAmount::All => (None, Pool::Each),
            PreventAmount::Next(n) => (Some(self.number(n, at)?), Pool::Shield),
            PreventAmount::OfThat(_) | PreventAmount::That | PreventAmount::Excess => {
                return refuse(at, "prevention of damage that was spoken of");
            }
        };
        let to = to.as_ref().map(|to| self.guarded(to)).transpose()?;
        let by = by.as_ref().map(|by| self.guarded(by)).transpose()?;
        let duration = Box::new(self.duration(&deed.duration, at)?);
        let kind = damage_kind(*kind);
        if form.voice == PreventVoice::ToAndBy {
            if n.is_some() || by.is_some() {
                return refuse(at, "prevention of so much damage to something and by it");
            }
            let (by, duration) = (to.clone(), duration.clone());
            let (into, to, n, then) = (None, None, None, None);
            self.scope.push(Stmt::Prevent { into, to, by, kind, n, pool, duration, then });
        }
        self.scope.push(Stmt::Prevent { into: None, to, by, kind, n, pool, duration, then: None });
        Ok(())
    }

    /// Whom damage is dealt to or by: all that match, or what was chosen.
    fn guarded(&mut self, what: &Selection) -> Elaborated<Set> {
        match what {
            Selection::Pick(pick) if matches!(pick.quant, crate::ir::Quant::All(_)) => {
                self.matching(&pick.filter, Zone::Battlefield, pick.at.0)
            }
            Selection::Pick(pick) if self.scope.is_static && matches!(pick.quant, crate::ir::Quant::A) => {
                self.matching(&pick.filter, Zone::Battlefield, pick.at.0)
            }
            what => self.operand(what, Zone::Battlefield),
        }
    }
}

pub(super) const fn damage_kind(kind: Kind) -> DamageKind {
    match kind {
        Kind::Any => DamageKind::Any,
        Kind::Combat => DamageKind::Combat,
        Kind::Noncombat => DamageKind::Noncombat,
        Kind::Excess => DamageKind::Excess,
    }
}
