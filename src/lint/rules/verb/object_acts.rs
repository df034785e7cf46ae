//! Only players draw, discard, pay, search (121.1, 701.9a).

use crate::bind::{Bound, Seen};
use crate::diag::{Code, Diagnostic};

/// Finds objects as subjects of a player's verb.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    for sight in bound.sights().iter().filter(|sight| sight.what == Seen::ObjectActs) {
        let finding = Diagnostic::new(Code::G201, sight.at, "an object cannot do this, only a player can")
            .label(sight.at, "the subject is an object")
            .help("Say whose: \"its controller\", \"that creature's controller\".");
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_creature_draws_no_card() {
        let draws = |who| plane(vec![chaos(does(vec![deed(1, who, vec![draw()])]))]);
        check_lint("G201", draws(target(2, creature())));
        check_clean(draws(target(2, noun(crate::ir::Noun::Player))));
    }

    #[test]
    fn a_spell_destroys() {
        let destroys = vec![crate::ir::Verb::Destroy(a(3, creature()))];
        let event = event(deed(1, a(2, noun(crate::ir::Noun::Spell)), destroys));
        check_clean(plane(vec![triggered(vec![event], draws()), draws_on_chaos()]));
    }
}
