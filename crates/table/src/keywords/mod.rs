//! Keyword abilities (702). What they do by themselves stands where it acts: evasion in combat, lifelink and deathtouch
//! in damage, haste and defender where attackers are declared. Abilities that they give are in the library, or, where
//! they take a cost or are no abilities of cards at all, here.

pub(crate) mod activated;
mod attach;
pub(crate) mod casting;
mod entering;
mod own;
mod protection;
mod untap;

use planarc_bytecode::axis::RoleName;
use planarc_lexicon::Keyword;
use planarc_vm::resolved::Action;
use planarc_vm::{EventKind, Id, Record};

use crate::decide::Play;
use crate::happen::Happening;
use crate::layers::{Active, Key};
use crate::object::RuleAbility;
use crate::table::Table;

impl Table {
    /// Triggered abilities that keywords and designations give, and that the table carries out itself.
    pub(crate) fn rule_triggers(&mut self, records: &[Record]) -> Play<()> {
        for record in records {
            self.monarch_triggers(record);
            self.initiative_triggers(record);
            self.keyword_triggers(record)?;
        }
        Ok(())
    }

    /// Carries out an ability that the rules give; whether it was removed for want of a legal target.
    pub(crate) fn resolve_rule_ability(&mut self, id: Id, rule: RuleAbility) -> Play<bool> {
        match rule {
            RuleAbility::MonarchDraws => self.monarch_draws(id)?,
            RuleAbility::MonarchPasses => self.monarch_passes(id)?,
            RuleAbility::InitiativeVentures => self.initiative_ventures(id)?,
            RuleAbility::InitiativePasses => self.initiative_passes(id)?,
            RuleAbility::SiegeDefeated => self.siege_is_exiled(id)?,
            RuleAbility::Keyword(keyword) => self.resolve_keyword(id, keyword)?,
        }
        Ok(false)
    }

    /// Replacement and prevention effects that the rules and keywords give: protection (702.16e), and counters that save
    /// what they are on (122.1c–d, 122.1h).
    pub(crate) fn replacing_rules(&self, one: &Happening, record: &Record) -> Vec<Active> {
        let mut found: Vec<Active> = Vec::new();
        if matches!(one.act, Action::Damage { .. }) {
            found.extend(self.protection_of(record));
        }
        if matches!(record.kind, EventKind::Damage | EventKind::Status | EventKind::ZoneChange) {
            let role = if record.kind == EventKind::Damage { RoleName::To } else { RoleName::What };
            found.extend(record.role(role).flat_map(|id| self.saved_by_counters(id, record)));
        }
        found.retain(|active| !one.applied.contains(&active.key));
        found
    }

    /// The replacements that counters on a permanent make.
    fn saved_by_counters(&self, id: Id, record: &Record) -> Vec<Active> {
        let Some(object) = self.object(id).filter(|object| object.is_permanent()) else { return Vec::new() };
        let mut found = Vec::new();
        for (kind, n) in &object.counters {
            let planarc_vm::resolved::CounterKind::Named { name } = kind else { continue };
            if *n == 0 {
                continue;
            }
            for given in self.cards.library.of_counter(name) {
                let you = self.controller(id).unwrap_or(object.owner);
                let env = planarc_vm::Env::new(you, Some(id));
                let instance = planarc_vm::Instance::new(given.ability, env);
                let effects = self.ask_about(|asker| asker.statics(&instance)).unwrap_or_default();
                for effect in effects {
                    let applies = self.ask_about(|asker| {
                        Ok(asker.applies(&effect, record)? || asker.prevents(&effect, record)?)
                    });
                    if applies.unwrap_or(false) {
                        let key = Key::Static(id, given.ability, effect.stmt, Vec::new());
                        let effect = std::sync::Arc::new(effect);
                        found.push(Active { key, effect, source: Some(id), controller: you });
                    }
                }
            }
        }
        found
    }
}

/// Whether the table carries out a keyword ability: a card that has another, or gives it, can't be played by it.
pub fn playable(keyword: Keyword) -> bool {
    OWN.contains(&keyword) || crate::library::knows(keyword)
}

/// The keyword abilities that the table carries out itself, beside those of the library.
#[rustfmt::skip]
const OWN: &[Keyword] = &[
    // Where they act: combat, damage, destruction, targets, timing.
    Keyword::Deathtouch, Keyword::Defender, Keyword::DoubleStrike, Keyword::Enchant, Keyword::FirstStrike,
    Keyword::Flying, Keyword::Haste, Keyword::Indestructible, Keyword::Intimidate, Keyword::Landwalk,
    Keyword::ArtifactLandwalk, Keyword::Desertwalk, Keyword::Forestwalk, Keyword::Islandwalk,
    Keyword::LegendaryLandwalk, Keyword::Mountainwalk, Keyword::NonbasicLandwalk, Keyword::Plainswalk,
    Keyword::SnowForestwalk, Keyword::SnowIslandwalk, Keyword::SnowLandwalk, Keyword::SnowMountainwalk,
    Keyword::SnowPlainswalk, Keyword::SnowSwampwalk, Keyword::Swampwalk, Keyword::Lifelink, Keyword::Protection,
    Keyword::Reach, Keyword::Trample, Keyword::TrampleOverPlaneswalkers, Keyword::Vigilance, Keyword::Shadow,
    Keyword::Horsemanship, Keyword::Fear, Keyword::Wither, Keyword::Infect, Keyword::Skulk, Keyword::Menace,
    Keyword::Toxic, Keyword::Phasing, Keyword::Changeling, Keyword::Devoid, Keyword::Ascend, Keyword::UmbraArmor,
    // Where spells are cast and abilities are activated: targets, time, costs.
    Keyword::Flash, Keyword::Hexproof, Keyword::Shroud, Keyword::SplitSecond, Keyword::Kicker, Keyword::Multikicker,
    Keyword::Buyback, Keyword::Entwine, Keyword::Escalate, Keyword::Flashback, Keyword::JumpStart, Keyword::Retrace,
    Keyword::Escape, Keyword::Foretell, Keyword::Plot, Keyword::Morph, Keyword::Megamorph, Keyword::Disguise,
    Keyword::Convoke, Keyword::Improvise, Keyword::Delve, Keyword::Affinity, Keyword::Undaunted, Keyword::Spectacle,
    Keyword::Surge, Keyword::Boast, Keyword::Exhaust, Keyword::Plainscycling,
    Keyword::Islandcycling, Keyword::Swampcycling, Keyword::Mountaincycling, Keyword::Forestcycling,
    Keyword::Desertcycling, Keyword::Slivercycling, Keyword::Wizardcycling, Keyword::Landcycling,
    // With a cost or a mark of their own.
    Keyword::Ward, Keyword::Echo, Keyword::CumulativeUpkeep, Keyword::Renown,
    // What can be a target, and what spells cost and how they are cast.
    Keyword::Hexproof, Keyword::Shroud, Keyword::SplitSecond, Keyword::Flash, Keyword::Kicker, Keyword::Multikicker,
    Keyword::Buyback, Keyword::Entwine, Keyword::Escalate, Keyword::Affinity, Keyword::Undaunted, Keyword::Convoke,
    Keyword::Delve, Keyword::Improvise, Keyword::Flashback, Keyword::JumpStart, Keyword::Retrace, Keyword::Escape,
    Keyword::Spectacle, Keyword::Surge, Keyword::Foretell, Keyword::Plot, Keyword::Morph, Keyword::Megamorph,
    Keyword::Disguise,
    // Cycling of any kind.
    Keyword::Forestcycling, Keyword::Islandcycling, Keyword::Mountaincycling, Keyword::Plainscycling,
    Keyword::Swampcycling, Keyword::Desertcycling, Keyword::Landcycling, Keyword::Slivercycling,
    Keyword::Wizardcycling,
    // Before the game and in variants.
    Keyword::HiddenAgenda, Keyword::DoubleAgenda,
];
