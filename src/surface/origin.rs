//! Where something comes from, said behind a number: "with mana value less than the number of lands you control
//! from your graveyard".

use super::{Filter, Polarity, Pred, Qty, Selection};

/// "A creature spell with mana value less than the number of lands you control from your graveyard": what someone
/// controls is on the battlefield or on the stack (108.4), so that the phrase around it says where it is.
pub(crate) fn takes_origin(suffixes: &mut Vec<Pred>) {
    let is_controlled = |pred: &Pred| matches!(pred, Pred::Controller(..));
    let is_origin = |pred: &mut Pred| matches!(pred, Pred::From(_, Polarity::Is) | Pred::FromAmong(_));
    let origin = suffixes.last_mut().and_then(compared_with).and_then(|counted| {
        let controlled = counted.suffixes.iter().any(is_controlled);
        if controlled { counted.suffixes.pop_if(is_origin) } else { None }
    });
    suffixes.extend(origin);
}

/// What is counted at the end of a comparison.
fn compared_with(pred: &mut Pred) -> Option<&mut Filter> {
    let (Pred::Stat(_, comparison) | Pred::WhoseStat(_, comparison)) = pred else { return None };
    let mut last = &mut comparison.qty;
    while let Qty::Plus(_, right) | Qty::Minus(_, right) | Qty::Double(right) = last {
        last = right;
    }
    let (Qty::Count(of) | Qty::Total(_, of, _) | Qty::Extreme(_, _, of) | Qty::Kinds(_, of, _)) = last else {
        return None;
    };
    let Selection::Pick(pick) = of.as_mut() else { return None };
    Some(&mut pick.filter)
}
