//! Statements about spells by when, and from where, they are cast: "spells you cast during your opponents' turns", "spells
//! players cast from anywhere other than their hands".

use super::game_rule::ranked;
use crate::lexicon::TurnPart;
use crate::surface::{
    Deed, DoneVerb, Pick, Pred, Selection, Subject, Window, WindowSpan, ZoneForm, ZonePhrase,
};
use planarc_bytecode::{Event, Rule, Set};

/// "Spells you cast during your turn": when, and the statement without it. Not where it is a turn of whoever
/// casts each of them, which is said of that player.
pub(super) fn cast_within(deed: &Deed) -> Option<(Window, Deed)> {
    let Subject::Of(Selection::Pick(pick)) = &deed.subject else { return None };
    let mut pick = pick.as_ref().clone();
    if ranked(&mut pick.clone()).is_some() || own_turns(&mut pick).is_some() {
        return None;
    }
    let window = pick.filter.suffixes.iter_mut().find_map(|pred| match pred {
        Pred::DoneBy { verb: DoneVerb::Cast, window, .. } => window.take(),
        _ => None,
    })?;
    Some((window, Deed { subject: Subject::Of(Selection::Pick(Box::new(pick))), ..deed.clone() }))
}

/// "Spells players cast during their own turns", "… during turns other than their own": whether it is the turn
/// of whoever casts it, which is then left out of the phrase.
pub(super) fn own_turns(pick: &mut Pick) -> Option<bool> {
    pick.filter.suffixes.iter_mut().find_map(|pred| {
        let Pred::DoneBy { verb: DoneVerb::Cast, who: Some(who), window, .. } = pred else { return None };
        let (Selection::Pick(by), Some(within)) = (who.as_ref(), window.as_ref()) else { return None };
        let whose = within.whose.as_deref().filter(|whose| whose.is_they())?;
        let Selection::Ref(word) = whose else { return None };
        if word.slot != by.slot || within.times.is_some() {
            return None;
        }
        let own = match within.span {
            WindowSpan::OtherTurns => false,
            WindowSpan::During(TurnPart::Turn) | WindowSpan::DuringTurns => true,
            _ => return None,
        };
        *window = None;
        Some(own)
    })
}

/// "Spells you cast from anywhere other than your hand": from every other zone, and from that zone of others. The
/// statement of the one, and that of the zone itself, whose owner is to be turned to the others.
pub(super) fn from_elsewhere(deed: &Deed) -> Option<(Deed, Deed)> {
    let from = |change: &dyn Fn(&mut ZonePhrase)| {
        let Subject::Of(Selection::Pick(pick)) = &deed.subject else { return None };
        let mut pick = pick.clone();
        let zone = pick.filter.suffixes.iter_mut().find_map(|pred| match pred {
            Pred::DoneBy { verb: DoneVerb::Cast, from: Some(from), .. } => Some(from),
            _ => None,
        })?;
        if !matches!(zone.form, ZoneForm::AnywhereBut(_)) || zone.whose.is_none() {
            return None;
        }
        change(zone);
        Some(Deed { subject: Subject::Of(Selection::Pick(pick)), ..deed.clone() })
    };
    Some((from(&|zone| zone.whose = None)?, from(&|zone| zone.form = ZoneForm::Plain)?))
}

/// Turns what is cast from a zone of somebody's to what is cast from that zone of anyone else.
pub(super) fn turns_to_others(rule: &mut Rule) -> bool {
    if let Rule::Cost { of, .. } = rule
        && let Event::Cast { from: Some(from), .. } = of.as_mut()
        && let Some(owner) = from.whose.take()
    {
        from.whose = Some(Set::Minus { a: Box::new(Set::Players { test: None }), b: Box::new(owner) });
        return true;
    }
    false
}
