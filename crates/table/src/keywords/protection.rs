//! Protection (702.16).

use std::sync::Arc;

use planarc_bytecode::axis::{DamageKind, Pool, RoleName, Uses};
use planarc_lexicon::Keyword;
use planarc_vm::resolved::{Duration, Grant, Word};
use planarc_vm::{Cells, Closure, Effect, EffectKind, Env, Feature, Held, Id, It, Record};

use crate::layers::{Active, Key};
use crate::table::Table;

/// The number of protection among the rules of an object.
const PROTECTION: u32 = 16;

impl Table {
    /// Whether something has protection from a quality of something else (702.16a).
    pub(crate) fn is_protected_from(&self, id: Id, from: Id) -> bool {
        let chars = self.chars(id);
        chars.keywords(Keyword::Protection).any(|grant| self.is_of_quality(id, grant, from))
    }

    /// Whether something has the quality that a keyword names: passes its test, has what was chosen, or is of the players
    /// that were (702.16b, 702.16k).
    pub(crate) fn is_of_quality(&self, holder: Id, grant: &Grant, what: Id) -> bool {
        let Grant::Keyword { test, of, word, .. } = grant else { return false };
        let by_test = test.as_ref().is_some_and(|test| self.passes_of(holder, test, what));
        let by_choice = of.as_ref().is_some_and(|slot| match slot {
            Held::Qualities(_) => self.has_feature(what, &Feature::Word(Word::Of { slot: slot.clone() })),
            Held::Set(players) => {
                let whose = self.controller(what);
                players.iter().flatten().any(|&one| Some(one) == whose || one == what)
            }
            _ => false,
        });
        let by_word = word.as_ref().is_some_and(|word| self.has_feature(what, &Feature::Word(word.clone())));
        by_test || by_choice || by_word
    }

    /// Whether something passes the test of a keyword of an object, as its controller sees it.
    pub(crate) fn passes_of(&self, holder: Id, test: &Closure<planarc_bytecode::Test>, what: Id) -> bool {
        let mut test = test.clone();
        if let Some(controller) = self.controller(holder) {
            test.env.you = controller;
        }
        test.its.push(It::Id(what));
        self.ask_about(|asker| asker.holds(&test)).unwrap_or(false)
    }

    /// Damage that a source with such a quality would deal is prevented (702.16e).
    pub(super) fn protection_of(&self, record: &Record) -> Option<Active> {
        let (to, by) = (record.role(RoleName::To).next()?, record.role(RoleName::By).next()?);
        let object = self.object(to)?;
        if !self.is_protected_from(to, by) || self.is_unpreventable(record) {
            return None;
        }
        let controller = self.controller(to).unwrap_or(object.owner);
        let closure = Closure {
            code: (),
            env: Env::new(controller, Some(to)),
            cells: Cells::default(),
            path: Vec::new(),
            its: Vec::new(),
        };
        let kind = EffectKind::Prevent {
            to: None,
            by: None,
            kind: DamageKind::Any,
            n: None,
            pool: Pool::Each,
            then: None,
        };
        let effect = Effect { kind, duration: Duration::Functions, uses: Uses::Every, stmt: 0, closure };
        let key = Key::Rule(to, PROTECTION);
        Some(Active { key, effect: Arc::new(effect), source: Some(to), controller })
    }
}
