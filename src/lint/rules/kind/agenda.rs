//! Agendas are abilities of conspiracies (702.106).

use crate::bind::Bound;
use crate::diag::{Code, Diagnostic};
use crate::ir::{Ability, CardKind};
use crate::lexicon::Keyword;
use crate::lint::abilities;

/// Finds agendas on other cards.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    if bound.card().kind == CardKind::Conspiracy {
        return;
    }
    for (ability, at) in abilities(bound.card()) {
        if let Ability::Keywords(all) = ability
            && all.iter().any(|it| matches!(it.keyword, Keyword::HiddenAgenda | Keyword::DoubleAgenda))
        {
            let finding = Diagnostic::new(Code::G108, at, "only conspiracies have an agenda")
                .label(at, "this card is no conspiracy")
                .help("Choose the name in the game instead.");
            findings.push(finding);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::ir::{Ability, CardKind, KeywordArg, KeywordUse};
    use crate::lexicon::Keyword;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_plane_has_no_agenda() {
        let agenda =
            || Ability::Keywords(vec![KeywordUse { keyword: Keyword::HiddenAgenda, arg: KeywordArg::None }]);
        check_lint("G108", plane(vec![agenda(), draws_on_chaos()]));
        check_clean(card(CardKind::Conspiracy, vec![agenda()]));
    }
}
