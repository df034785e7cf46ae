//! What enters as a copy of something that is chosen as it enters (614.1c, 614.12a, 707.5).

use super::act_move::empty_entry;
use super::replace::proceed;
use super::scope::{Entity, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::surface::{
    Act, Chooser, Deed, Duration as Said, Enters, EntersStatus, Meant, Quant, RefWord, Selection, Subject,
    Verb,
};
use planarc_bytecode::axis::{Free, Uses};
use planarc_bytecode::operand::Zones;
use planarc_bytecode::{Count, Duration, Event, Num, Set, Stmt, Test, ZonesOf};

/// "You may have this creature enter as a copy of …": how it enters.
pub(super) fn entering(deed: &Deed) -> Option<&Enters> {
    let [Act { verb: Verb::Have(inner), .. }] = deed.acts.as_slice() else { return None };
    let Subject::Of(Selection::Ref(word)) = &inner.subject else { return None };
    let [Act { verb: Verb::Enter { from: None, with }, .. }] = inner.acts.as_slice() else { return None };
    let is_plain = |deed: &Deed| deed.window.is_none() && deed.duration == Said::Unstated;
    let is_copy = with.status.iter().any(|status| matches!(status, EntersStatus::AsCopy { .. }));
    let is_own = matches!(word.word, RefWord::Source(_) | RefWord::Holder(_));
    (deed.modal.meant() == Meant::Allowed
        && super::permission::is_you(&deed.subject)
        && inner.modal.meant() == Meant::Done
        && is_plain(deed)
        && is_plain(inner)
        && is_own
        && is_copy)
        .then_some(with)
}

impl Elaborator<'_> {
    /// What it is a copy of is chosen before it enters (614.12a); to choose nothing is not to have it enter so.
    pub(super) fn may_enter_as_copy(&mut self, deed: &Deed, with: &Enters) -> Elaborated<()> {
        let at = deed.at.0;
        if with.under.is_some() {
            return refuse(at, "what enters as a copy, under someone's control");
        }
        let any = super::role::any;
        let to = Some(ZonesOf { zones: Zones::of([Zone::Battlefield]), whose: None });
        let itself = if self.scope.is_quoted() { Set::Holder } else { Set::Source };
        let what = super::role::in_role(itself);
        let event = Event::ZoneChange { who: any(), what, from: None, to, cause: None, by: any() };
        let body = self.block(|it| {
            let mut entry = empty_entry();
            let mut copied = None;
            for status in &with.status {
                let EntersStatus::AsCopy { of: Selection::Pick(pick), except } = status else {
                    it.states(std::slice::from_ref(status), &mut entry, at)?;
                    continue;
                };
                if pick.chooser != Chooser::Actor
                    || !matches!(pick.quant, Quant::A | Quant::Any)
                    || copied.is_some()
                {
                    return refuse(pick.at.0, "what something enters as a copy of");
                }
                let from = it.matching(&pick.filter, Zone::Battlefield, pick.at.0)?;
                let into = it.scope.fresh();
                let (least, most) = (Num::Value { value: 0 }, Some(Num::Value { value: 1 }));
                let count = Box::new(Count { least, most });
                let (who, how, limits) = (Set::You, Free::Free, Vec::new());
                it.scope.push(Stmt::Choose { into, who, from, count, limits, how });
                let chosen = slot_set(into.0);
                it.scope.means(pick.slot, Entity::Set(chosen.clone()));
                entry.copy = Some(chosen.clone());
                entry.except = it.exceptions(except, at)?;
                copied = Some(chosen);
            }
            it.entering_counters(&with.counters, &mut entry, at)?;
            let Some(set) = copied else { return refuse(at, "what something enters as a copy of") };
            let then = it.scope.block_of([proceed(None, None, Some(entry))]);
            let otherwise = Some(it.scope.block_of([proceed(None, None, None)]));
            it.scope.push(Stmt::If { c: Test::Exists { set }, then, otherwise });
            Ok(())
        })?;
        let (event, duration) = (Box::new(event), Box::new(Duration::Functions));
        self.scope.push(Stmt::Replace { into: None, event, uses: Uses::Every, duration, body });
        Ok(())
    }
}
