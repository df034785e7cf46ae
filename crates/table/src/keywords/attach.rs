//! To what something can be attached (301.5, 303.4, 702.5, 702.6, 702.16c–d).

use planarc_bytecode::axis::{On, RoleName};
use planarc_lexicon::{CardType, Keyword, Zone};
use planarc_vm::resolved::{Action, Grant};
use planarc_vm::{EventKind, Fact, Id, Record};

use crate::decide::{Play, Why};
use crate::happen::{Happening, Recording as _};
use crate::object::Object;
use crate::table::Table;

impl Table {
    /// Whether something can be attached to something else.
    pub(crate) fn can_attach(&self, id: Id, to: Id) -> bool {
        let chars = self.chars(id);
        // Nothing is attached to itself, and no creature or battle to anything (303.4d, 301.5c, 310.9).
        if id == to || chars.is(CardType::Creature) || chars.is(CardType::Battle) {
            return false;
        }
        let fits = if chars.is_sub("Aura") {
            self.can_enchant(id, to)
        } else if chars.is_sub("Equipment") {
            self.is_body(to, CardType::Creature)
        } else {
            chars.is_sub("Fortification") && self.is_body(to, CardType::Land)
        };
        fits && !self.is_protected_from(to, id) && !self.is_kept_off(id, to)
    }

    /// Has an Aura with umbra armor destroyed in place of what it enchants, of several the one that its controller chooses
    /// (702.89a, 616.1); whether there was one.
    pub(crate) fn saved_by_aura(&mut self, id: Id) -> Play<bool> {
        let mut auras = self.attachments(id);
        auras.retain(|&one| self.chars(one).has(Keyword::UmbraArmor));
        let (false, Some(controller)) = (auras.is_empty(), self.controller(id)) else { return Ok(false) };
        let chosen = self.ask_ids(controller, Why::Replacement, auras, 1, 1)?;
        self.set(id, |object| {
            object.damage = 0;
            object.deathtouched = false;
        });
        self.happen(vec![Happening::by_rule(Action::Destroy { what: chosen })])?;
        Ok(true)
    }

    /// Whether something is a permanent of a type.
    fn is_body(&self, id: Id, kind: CardType) -> bool {
        self.object(id).is_some_and(Object::is_permanent) && self.chars(id).is(kind)
    }

    /// Whether an effect forbids that it be attached there: "can't be enchanted", "can't be equipped".
    fn is_kept_off(&self, id: Id, to: Id) -> bool {
        let record = Record::new(EventKind::Attached)
            .roles(RoleName::What, &[id])
            .roles(RoleName::To, &[to])
            .fact(Fact::On(On::On));
        self.is_forbidden(&record).unwrap_or(false)
    }

    /// Whether each enchant ability of an Aura lets it be attached there (702.5a, 702.5d).
    fn can_enchant(&self, aura: Id, to: Id) -> bool {
        let is_there = match self.player(to) {
            Some(player) => !player.left,
            None => self.object(to).is_some_and(|object| object.place.is_some() && !object.phased_out),
        };
        let chars = self.chars(aura);
        let mut enchants = chars.keywords(Keyword::Enchant).peekable();
        is_there
            && enchants.peek().is_some()
            && enchants.all(|grant| match grant {
                Grant::Keyword { test: Some(test), .. } => self.passes_of(aura, test, to),
                _ => false,
            })
    }

    /// What an Aura could enchant as it enters under a player's control (303.4f).
    pub(crate) fn can_be_enchanted_by(&self, aura: Id, controller: Id) -> Vec<Id> {
        let zones = [Zone::Battlefield, Zone::Graveyard];
        let objects = zones.into_iter().flat_map(|zone| self.state.zones.all(zone));
        let all = objects.chain(self.players_from(Some(controller)));
        let chars = self.chars(aura);
        let enchants: Vec<Grant> = chars.keywords(Keyword::Enchant).cloned().collect();
        let fits = |to: &Id| {
            let passes = |grant: &Grant| match grant {
                Grant::Keyword { test: Some(test), .. } => {
                    let mut test = (**test).clone();
                    test.env.you = controller;
                    test.its.push(planarc_vm::It::Id(*to));
                    self.ask_about(|asker| asker.holds(&test)).unwrap_or(false)
                }
                _ => false,
            };
            let is_there = self.object(*to).is_none_or(|object| !object.phased_out);
            is_there
                && !enchants.is_empty()
                && enchants.iter().all(passes)
                && !self.is_protected_from(*to, aura)
                && !self.is_kept_off(aura, *to)
        };
        all.filter(fits).collect()
    }
}
