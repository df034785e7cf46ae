//! What becomes of tokens that would be created (614.1a): more of them, others beside them, or for another player.

use super::Elaborator;
use crate::lint::walk::{self, Node};
use crate::surface::{Body, Qty, Quant, Selection, Step, Subject, TokenEntry, TokenPhrase, TokenSpec, Verb};
use planarc_bytecode::{Event, Set, Test};

impl Elaborator<'_> {
    /// Whoever would create those tokens creates the others beside them too.
    pub(super) fn knows_who_creates(&mut self, event: &mut Event, body: &Body) {
        if let Event::Create { who, .. } = event
            && who.bind.is_none()
            && !matches!(who.test.as_deref(), Some(Test::In { of: Set::You }))
            && body.steps.iter().any(adds_tokens)
        {
            who.bind = Some(self.scope.fresh());
        }
    }
}

/// "Those tokens plus a Treasure token are created".
fn adds_tokens(step: &Step) -> bool {
    let adds = |phrases: &[TokenPhrase]| {
        matches!(phrases, [TokenPhrase { spec: TokenSpec::Same(_), .. }, TokenPhrase { .. }])
    };
    walk::of_step(step).iter().any(|seen| match seen.node {
        Node::Deed(deed) => {
            deed.acts.iter().any(|act| matches!(&act.verb, Verb::Create(phrases) if adds(phrases)))
        }
        _ => false,
    })
}

/// "Those tokens are created under your control": how many, where another number is said, and whose they are.
pub(super) fn under_another<'a>(
    phrases: &'a [TokenPhrase],
    subject: &Subject,
) -> Option<(Option<&'a Qty>, &'a Selection)> {
    let [TokenPhrase { quant, spec: TokenSpec::Same(_), entry }] = phrases else { return None };
    let under = entry.under.as_ref()?;
    let alone = TokenEntry { under: Some(under.clone()), ..TokenEntry::default() };
    if *entry != alone || *subject != Subject::Unsaid {
        return None;
    }
    match quant {
        Quant::Exactly(n) => Some((Some(n), under)),
        Quant::All(_) | Quant::A | Quant::The => Some((None, under)),
        _ => None,
    }
}
