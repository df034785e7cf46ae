//! Keyword actions that the instruction set does not write out (701).

mod cards;
mod dungeons;
mod objects;

use planarc_bytecode::axis::Designation;
use planarc_lexicon::KeywordAction;
use planarc_vm::resolved::{Action, Word};
use planarc_vm::{Held, Id, Instance, Machine, Outcome};

use crate::decide::Play;
use crate::happen::{Happening, did, same};
use crate::table::Table;
#[cfg(test)]
pub(crate) use dungeons::is_dungeon;

impl Table {
    /// Has a player do a keyword action.
    pub(crate) fn perform(
        &mut self,
        who: Id,
        action: KeywordAction,
        n: Option<i32>,
        on: Option<&[Id]>,
        word: Option<&Word>,
    ) -> Play<Outcome> {
        let number = n.unwrap_or(1).max(0);
        let these = on.map(<[Id]>::to_vec).unwrap_or_default();
        match action {
            KeywordAction::Scry => self.scry(who, who, number, action),
            KeywordAction::Fateseal => self.fateseal(who, number),
            KeywordAction::Surveil => self.surveil(who, number),
            KeywordAction::Clash => self.clash(who, &these),
            KeywordAction::Manifest | KeywordAction::Cloak => self.manifest(who, &these, action),
            KeywordAction::ManifestDread => self.manifest_dread(who),
            KeywordAction::Investigate => self.investigate(who, number),
            KeywordAction::Proliferate => self.proliferate(who),
            KeywordAction::Bolster => self.bolster(who, number),
            KeywordAction::Amass => self.amass(who, number, word),
            KeywordAction::TimeTravel => self.time_travel(who),
            KeywordAction::CollectEvidence => self.collect_evidence(who, number),
            KeywordAction::Forage => self.forage(who),
            KeywordAction::Behold => {
                self.note_action(action, who, &these, 0);
                Ok(did(i32::from(!these.is_empty()), same(&these)))
            }
            KeywordAction::Goad => self.designates(who, these, Designation::Goaded),
            KeywordAction::Suspect => {
                self.note_action(action, who, &these, 0);
                self.designates(who, these, Designation::Suspected)
            }
            KeywordAction::Venture => self.venture(who, false),
            KeywordAction::VentureUndercity => self.venture(who, true),
            KeywordAction::RingTempts => self.tempted_by_the_ring(who),
            KeywordAction::Exert => self.exert_all(who, &these),
            // These are done by an object: the one that is named, or what has the ability.
            KeywordAction::Explore => self.by_objects(&these, |table, id| table.explore(id)),
            KeywordAction::Connive => self.by_objects(&these, |table, id| table.connive(id, number)),
            KeywordAction::Endure => self.by_objects(&these, |table, id| table.endure(id, number)),
            KeywordAction::Adapt => self.by_objects(&these, |table, id| table.adapt(id, number)),
            KeywordAction::Monstrosity => {
                self.by_objects(&these, |table, id| table.become_monstrous(id, number))
            }
            KeywordAction::Detain => {
                let mut sum = Outcome::default();
                for id in these {
                    crate::happen::add(&mut sum, &self.as_written(who, action, Held::set([id]))?);
                }
                Ok(sum)
            }
            KeywordAction::Discover => self.as_written(who, action, Held::Number(number)),
            KeywordAction::Learn | KeywordAction::Populate => self.as_written(who, action, Held::Nothing),
            KeywordAction::Convert
            | KeywordAction::Support
            | KeywordAction::Meld
            | KeywordAction::Assemble
            | KeywordAction::OpenAttraction
            | KeywordAction::RollToVisit
            | KeywordAction::Incubate
            | KeywordAction::VillainousChoice
            | KeywordAction::Harness => self.refuse(action.base()),
        }
    }

    /// Does an action that is written in the library, with this in its first slot.
    fn as_written(&mut self, who: Id, action: KeywordAction, first: Held) -> Play<Outcome> {
        let Some(&ability) = self.cards.library.of_action(action).first() else {
            return self.refuse(action.base());
        };
        let source = self.by.map(|by| self.source_of_ability(by));
        let mut instance = Instance::new(ability, planarc_vm::Env::new(who, source));
        let about = match &first {
            Held::Set(ids) => ids.iter().flatten().copied().collect(),
            _ => Vec::new(),
        };
        if first != Held::Nothing {
            instance.cells.write(0, &[], first);
        }
        let ended = self.run(Machine::resolve(instance))?;
        self.note_action(action, who, &about, 0);
        let is_done = ended.end == planarc_vm::End::Complete;
        Ok(Outcome { did: is_done, could_not: !is_done, affected: same(&about), ..Outcome::default() })
    }

    /// What an ability is of; of anything else, itself.
    fn source_of_ability(&self, by: Id) -> Id {
        self.object(by).and_then(|object| object.spell.as_ref()?.source).unwrap_or(by)
    }

    /// What does an action: these, or what has the ability that says it, where none is named.
    fn by_objects(
        &mut self,
        these: &[Id],
        mut act: impl FnMut(&mut Self, Id) -> Play<Outcome>,
    ) -> Play<Outcome> {
        let own = self.by.map(|by| self.source_of_ability(by));
        let objects: Vec<Id> = if these.is_empty() { own.into_iter().collect() } else { these.to_vec() };
        let mut sum = Outcome::default();
        for id in objects {
            crate::happen::add(&mut sum, &act(self, id)?);
        }
        Ok(sum)
    }

    /// Gives a designation.
    fn designates(&mut self, who: Id, what: Vec<Id>, like: Designation) -> Play<Outcome> {
        let act = Action::Designate { what: Some(what), like, by: Some(vec![who]) };
        self.happen_one(Happening::new(act, self.by))
    }

    /// Has an action happen by what resolves.
    fn by_effect(&mut self, act: Action) -> Play<Outcome> {
        self.happen_one(Happening::new(act, self.by))
    }

    /// Notes that an object did a keyword action: it stands in the event itself (701.44b, 701.46, 701.50b).
    fn note_action_of(&mut self, action: KeywordAction, id: Id, n: i32) {
        use crate::happen::Recording as _;
        use planarc_bytecode::axis::RoleName;
        let mut record = planarc_vm::Record::new(planarc_vm::EventKind::Action)
            .roles(RoleName::Who, &[id])
            .roles(RoleName::What, &[id])
            .fact(planarc_vm::Fact::Action(action));
        record.amounts.push((RoleName::Amount, n));
        record.roles.extend(self.by.map(|by| (RoleName::By, by)));
        self.note(record);
    }
}
