//! Players have no power and toughness and do not die, fight or tap (208.1).

use crate::bind::{Bound, Seen};
use crate::diag::{Code, Diagnostic};

/// Finds players as subjects of an object's verb.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    for sight in bound.sights().iter().filter(|sight| sight.what == Seen::PlayerActs) {
        let finding = Diagnostic::new(Code::G202, sight.at, "a player cannot do this, only an object can")
            .label(sight.at, "the subject is a player")
            .help("Name the objects: \"creatures that player controls\".");
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_player_gets_no_bigger() {
        let grows = |who| plane(vec![chaos(does(vec![deed(1, who, vec![get_bigger()])]))]);
        check_lint("G202", grows(target(2, noun(crate::ir::Noun::Player))));
        check_clean(grows(target(2, creature())));
    }
}
