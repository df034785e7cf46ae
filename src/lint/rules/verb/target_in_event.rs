//! The event of a trigger has no targets (115.1).

use crate::bind::{Bound, Place, Seen};
use crate::diag::{Code, Diagnostic};

/// Finds targets in events.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    let targets = bound.sights().iter().filter(|it| it.what == Seen::Target && it.place == Place::Event);
    for sight in targets {
        let finding = Diagnostic::new(Code::G203, sight.at, "an event has no targets")
            .label(sight.at, "would be chosen before the ability triggers")
            .help("Write \"a\" or \"another\", or choose the target in the effect.");
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::ir::Verb;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn an_event_has_no_target() {
        let dies = |who| triggered(vec![event(deed(1, who, vec![Verb::Die { under: None }]))], draws());
        check_lint("G203", plane(vec![dies(target(2, creature())), draws_on_chaos()]));
        check_clean(plane(vec![dies(a(2, creature())), draws_on_chaos()]));
    }
}
