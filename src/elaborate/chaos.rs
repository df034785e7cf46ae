//! Chaos abilities that trigger by what an effect says (311.7).

use super::{Elaborated, Elaborator};
use crate::lexicon::Zone;
use crate::surface::{Act, Bare, Deed, Filter, Meant, Noun, Pred, Quant, Selection, Verb};
use planarc_bytecode::Action;

impl Elaborator<'_> {
    /// "Each of that card's chaos abilities triggers": chaos ensues for those cards alone, which may be in a
    /// planar deck, revealed (311.7).
    pub(super) fn chaos_of(&mut self, of: &Selection) -> Elaborated<()> {
        let on = Some(self.operand(of, Zone::Command)?);
        self.does(vec![Action::Chaos { on }]);
        Ok(())
    }
}

/// The cards whose chaos abilities a clause has trigger, all of them.
pub(super) fn triggers<'a>(what: &'a Selection, deed: &Deed) -> Option<&'a Selection> {
    let [Act { verb: Verb::Bare(Bare::Trigger), .. }] = deed.acts.as_slice() else { return None };
    let Selection::Pick(pick) = what else { return None };
    if deed.modal.meant() != Meant::Done || !matches!(pick.quant, Quant::All(_)) {
        return None;
    }
    let abilities = |filter: &Filter| filter.heads.iter().all(|head| head.noun == Some(Noun::ChaosAbility));
    let is_one = |filter: &Filter| filter.heads.iter().all(|head| head.noun == Some(Noun::One));
    match pick.filter.suffixes.as_slice() {
        [Pred::Of(of)] if is_one(&pick.filter) => match of.as_ref() {
            Selection::Pick(_) => triggers(of, deed),
            Selection::Ref(_) | Selection::List { .. } => None,
        },
        [Pred::AbilityOf(of, _)] if abilities(&pick.filter) => match of.as_ref() {
            of @ Selection::Ref(_) => Some(of),
            Selection::Pick(_) | Selection::List { .. } => None,
        },
        _ => None,
    }
}
