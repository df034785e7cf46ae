//! Instructions need an event or a cost before them (113.3).

use crate::bind::{Bound, Place, Seen};
use crate::diag::{Code, Diagnostic};
use crate::ir::{Ability, CardKind};
use crate::lint::abilities;
use crate::source::Span;

/// Finds instructions at the level of a line.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    if bound.card().kind == CardKind::Ordinary {
        return;
    }
    for (ability, at) in abilities(bound.card()) {
        if matches!(ability, Ability::Spell(_)) {
            findings.push(finding(at));
        }
    }
    let one_shot = bound.sights().iter().filter(|it| it.what == Seen::OneShot && it.place == Place::Static);
    findings.extend(one_shot.map(|sight| finding(sight.at)));
}

fn finding(at: Span) -> Diagnostic {
    Diagnostic::new(Code::G109, at, "nothing says when this is done")
        .label(at, "an instruction without an event or a cost")
        .help("Begin with an event (\"Whenever chaos ensues,\") or with a cost and a colon.")
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::ir::{Ability, Noun, StatusChange, Verb};
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_plane_is_no_spell() {
        check_lint("G109", plane(vec![Ability::Spell(draws()), draws_on_chaos()]));
    }

    #[test]
    fn a_static_ability_states() {
        check_lint("G109", plane(vec![Ability::Static(draws()), draws_on_chaos()]));
        let grows = deed(1, all(2, creature()), vec![get_bigger()]);
        check_clean(plane(vec![Ability::Static(does(vec![grows])), draws_on_chaos()]));
    }

    #[test]
    fn a_standing_rule_with_an_actors_verb_is_a_statement() {
        let untaps = Verb::SetStatus {
            change: StatusChange::Untap,
            what: all(1, creature()),
            during: Some(each(2, noun(Noun::Opponent))),
        };
        let reveals = Verb::Reveal(each(3, noun(Noun::Card)));
        let deeds = vec![imperative(4, vec![untaps]), deed(5, all(6, noun(Noun::Player)), vec![reveals])];
        check_clean(plane(vec![Ability::Static(does(deeds)), draws_on_chaos()]));
    }
}
