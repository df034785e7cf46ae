//! "If a source would deal damage to you, prevent all but 1 of that damage": damage that is prevented as it would be
//! dealt, all of it or a part.

use super::replace::proceed;
use super::scope::Entity;
use super::{Elaborated, Elaborator, refuse};
use crate::surface::{
    Act, Body, DamageKind as Kind, Deed, Duration as Said, Modality, PreventAmount, Step, StepKind, Subject,
    Verb,
};
use planarc_bytecode::axis::{DamageKind, Difference, Lasting, Pool};
use planarc_bytecode::operand::{Role, Slot, Write};
use planarc_bytecode::{Duration, Event, Num, Stmt};

impl Elaborator<'_> {
    /// Keeps how much damage it would be, where a part of it is prevented.
    pub(super) fn measures(&mut self, event: &mut Event, act: &Act) {
        if let Verb::Prevent { n: PreventAmount::AllBut(_) | PreventAmount::Part(..), .. } = &act.verb
            && let Event::Damage { n, .. } = event
            && n.bind.is_none()
        {
            n.bind = Some(self.scope.fresh());
        }
    }

    /// Damage that would be dealt so is prevented as it is dealt (615.1), and what follows is done with
    /// what was prevented (615.5).
    pub(super) fn prevented(
        &mut self,
        event: &Event,
        act: &Act,
        rest: Option<&Deed>,
        body: &Body,
        behind: &[Step],
    ) -> Elaborated<()> {
        let at = act.at.0;
        let (Event::Damage { .. }, Verb::Prevent { n, .. }) = (event, &act.verb) else {
            return refuse(at, "damage that is prevented instead of something else");
        };
        let n = match (n, event) {
            (PreventAmount::OfThat(n), _) => Some(self.number(n, at)?),
            (PreventAmount::AllBut(n), Event::Damage { n: Role { bind: Some(Write(all)), .. }, .. }) => {
                let (a, b) = (Box::new(amount(*all)), Box::new(self.number(n, at)?));
                Some(Num::Sub { a, b, how: Difference::Beyond })
            }
            (
                PreventAmount::Part(part, round),
                Event::Damage { n: Role { bind: Some(Write(all)), .. }, .. },
            ) => Some(super::quantity::nth_part(amount(*all), *part, *round)),
            (PreventAmount::That, _) => None,
            (_, _) => return refuse(at, "prevention of a part of what has no amount"),
        };
        let into = self.is_read(act.out).then(|| self.scope.fresh());
        if let Some(Write(slot)) = into {
            self.scope.means(act.out, Entity::Act(slot));
        }
        // It is done behind the event.
        let builds_event = std::mem::replace(&mut self.scope.builds_event, false);
        let then = self.block(|it| {
            if let Some(rest) = rest {
                it.deed(rest)?;
            }
            it.steps(body.steps.get(1..).unwrap_or_default())?;
            it.steps(behind)
        });
        self.scope.builds_event = builds_event;
        let then = then?;
        let then = (!then.0.is_empty()).then_some(then);
        let duration = Box::new(Duration::This { what: Lasting::Act });
        let (kind, pool) = (DamageKind::Any, Pool::Each);
        self.scope.push(Stmt::Prevent { into, to: None, by: None, kind, n, pool, duration, then });
        self.scope.push(proceed(None, None, None));
        Ok(())
    }
}

const fn amount(slot: u32) -> Num {
    Num::Read { slot: Slot::new(slot) }
}

/// "Prevent that damage", as what is done instead, and what the same clause does besides.
pub(super) fn preventing(body: &Body) -> Option<(&Act, Option<Deed>)> {
    let Step { kind: StepKind::Do(deed), .. } = body.steps.first()? else { return None };
    let (act, rest) = deed.acts.split_first()?;
    let Verb::Prevent {
        n: PreventAmount::That | PreventAmount::OfThat(_) | PreventAmount::AllBut(_) | PreventAmount::Part(..),
        to: None,
        by: None,
        kind: Kind::Any,
        ..
    } = &act.verb
    else {
        return None;
    };
    let is_plain = deed.modal == Modality::PLAIN
        && deed.window.is_none()
        && deed.duration == Said::Unstated
        && deed.subject == Subject::Implied;
    let rest = (!rest.is_empty()).then(|| Deed { acts: rest.to_vec(), ..deed.clone() });
    is_plain.then_some((act, rest))
}
