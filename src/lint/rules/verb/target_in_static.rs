//! Static abilities have no targets (115.1, 604.1).

use crate::bind::{Bound, Place, Seen};
use crate::diag::{Code, Diagnostic};
use crate::ir::CardKind;

/// Finds targets in static abilities.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    // The lines of instants and sorceries read like statements, and are instructions (113.3a).
    if bound.card().kind == CardKind::Ordinary {
        return;
    }
    let targets = bound.sights().iter().filter(|it| it.what == Seen::Target && it.place == Place::Static);
    for sight in targets {
        let finding = Diagnostic::new(Code::G204, sight.at, "a static ability has no targets")
            .label(sight.at, "nothing is put on the stack, so nothing is chosen")
            .help("Say which objects or players, or begin with an event or a cost.");
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::ir::Ability;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_static_ability_has_no_target() {
        let grows = |who| Ability::Static(does(vec![deed(1, who, vec![get_bigger()])]));
        check_lint("G204", plane(vec![grows(target(2, creature())), draws_on_chaos()]));
        check_clean(plane(vec![grows(all(2, creature())), draws_on_chaos()]));
    }
}
