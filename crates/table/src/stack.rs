//! The stack (405): announcing abilities and resolving what is on top (608).

use planarc_bytecode::axis::Cause;
use planarc_lexicon::{CardType, Zone};
use planarc_vm::{End, Id, Machine};

use crate::decide::{Play, Stop};
use crate::happen::Happening;
use crate::object::{AbilityOf, Nature};
use crate::table::Table;

impl Table {
    /// Chooses modes and targets of what was put on the stack (603.3c–d, 601.2b–d). Whether that can be done.
    pub(crate) fn announce_ability(&mut self, id: Id) -> Play<bool> {
        let Some(spell) = self.object(id).and_then(|object| object.spell.clone()) else { return Ok(true) };
        for (place, instance) in spell.instances.iter().enumerate() {
            let mut instance = instance.clone();
            instance.env.object = Some(id);
            let outer = self.by.replace(id);
            let ended = self.run(Machine::announce(instance));
            self.by = outer;
            let ended = ended?;
            if ended.end != End::Complete {
                return Ok(false);
            }
            if let Some(spell) = self.object_mut(id).and_then(|object| object.spell.as_deref_mut())
                && let Some(own) = spell.instances.get_mut(place)
            {
                *own = ended.instance;
            }
        }
        self.note_targets(id);
        Ok(true)
    }

    /// Resolves what is on the stack (608).
    pub(crate) fn resolve(&mut self, id: Id) -> Play<()> {
        let Some(object) = self.object(id).cloned() else { return Ok(()) };
        let Some(spell) = object.spell.clone() else { return Ok(()) };
        self.tell(|table| format!("{} resolves", table.name_of(id)));
        // Ascend of an instant or a sorcery (702.131a).
        if spell.kind.is_none()
            && !self.is_permanent_spell(id)
            && self.chars(id).has(planarc_lexicon::Keyword::Ascend)
            && let Some(controller) = self.controller(id)
        {
            self.ascends(controller)?;
        }
        let outer = self.by.replace(id);
        let came = match spell.kind {
            Some(AbilityOf::Rule(rule)) => self.resolve_rule_ability(id, rule),
            Some(AbilityOf::Planeswalking) => self.resolve_planeswalking(id),
            _ => self.resolve_instances(id),
        };
        self.by = outer;
        // What the rules have it target may be illegal by now (608.3b).
        let fizzled = came? || self.has_illegal_rule_target(id);
        if self.object(id).is_none_or(|object| object.zone() != Some(Zone::Stack)) {
            return Ok(());
        }
        let one = Happening::new(crate::happen::nothing(), Some(id));
        match object.nature {
            Nature::Ability => {
                self.mark_unearthed(&spell);
                self.remove(id);
            }
            _ if fizzled || !self.is_permanent_spell(id) => {
                // An instant or sorcery is put into its owner's graveyard (608.2n); so is what had no legal target (608.2b).
                let resolved = if fizzled { None } else { self.zone_after_resolving(id) };
                let usual = if spell.exiles { Zone::Exile } else { Zone::Graveyard };
                let zone = resolved.filter(|_| !spell.exiles).unwrap_or(usual);
                let place = planarc_vm::resolved::Place { zone, whose: None, at: None, n: None, order: None };
                let act = planarc_vm::resolved::Action::Move {
                    what: vec![id],
                    place: Box::new(place),
                    entry: None,
                    face: None,
                    until: None,
                };
                let cause = if fizzled { Cause::Rule } else { Cause::Resolve };
                self.happen_one(Happening { act, causes: vec![cause], ..one })?;
            }
            // A permanent spell becomes a permanent (608.3).
            _ => self.resolve_permanent(id)?,
        }
        Ok(())
    }

    /// Runs the abilities of a spell or an ability in the order of its text; whether it had targets, and none is legal.
    fn resolve_instances(&mut self, id: Id) -> Play<bool> {
        let spell = self.object(id).and_then(|object| object.spell.clone()).unwrap_or_default();
        let instances: Vec<_> = spell.instances.clone();
        let mut fizzled = 0;
        let mut with_targets = 0;
        let mut moves = Vec::new();
        for (place, mut instance) in instances.into_iter().enumerate() {
            instance.env.object = Some(id);
            instance.env.moves.extend(moves.iter().copied());
            let has_targets = self
                .ability(instance.ability)
                .is_some_and(|ability| !crate::reads::target_slots(&ability.announce).is_empty());
            with_targets += u32::from(has_targets);
            let ended = self.run(Machine::resolve(instance))?;
            fizzled += u32::from(ended.end == End::Fizzled);
            if ended.end == End::Complete {
                self.count(ended.instance.ability);
                self.note_keyword_done(&ended.instance);
            }
            moves.clone_from(&ended.instance.env.moves);
            if let Some(own) = self
                .object_mut(id)
                .and_then(|object| object.spell.as_deref_mut())
                .and_then(|spell| spell.instances.get_mut(place))
            {
                *own = ended.instance;
            }
            self.end_act_effects();
        }
        Ok(with_targets > 0 && fizzled == with_targets)
    }

    /// The effects that last for one act.
    pub(crate) fn act_effects(&self) -> Vec<Id> {
        use planarc_bytecode::axis::Lasting;
        use planarc_vm::resolved::Duration;
        let is_act = |duration: &Duration| matches!(duration, Duration::This { what: Lasting::Act });
        self.state.effects.iter().filter(|one| is_act(&one.effect.duration)).map(|one| one.id).collect()
    }

    /// Takes away the effects that lasted for one act of what has resolved.
    fn end_act_effects(&mut self) {
        self.end_act_effects_but(&[]);
    }

    /// The same, but for these.
    pub(crate) fn end_act_effects_but(&mut self, kept: &[Id]) {
        let over: Vec<Id> = self.act_effects().into_iter().filter(|id| !kept.contains(id)).collect();
        if !over.is_empty() {
            self.change().effects.retain(|one| !over.contains(&one.id));
        }
    }

    /// A permanent spell enters the battlefield, an Aura attached to its target (608.3b–c).
    fn resolve_permanent(&mut self, id: Id) -> Play<()> {
        let target = self.targets_of(id).first().copied();
        let is_aura = self.chars(id).is_sub("Aura");
        let controller = self.controller(id).into_iter().collect::<Vec<_>>();
        let mut entry = crate::happen::entry_under(controller);
        if is_aura {
            entry.attached = target.map(|target| vec![target]);
        }
        let place = planarc_vm::resolved::Place {
            zone: Zone::Battlefield,
            whose: None,
            at: None,
            n: None,
            order: None,
        };
        // What was cast face down enters so (708.4).
        entry.like = self.object(id).and_then(|object| object.face_down.clone());
        let face = entry.like.is_some().then_some(planarc_bytecode::axis::Face::Down);
        let act = planarc_vm::resolved::Action::Move {
            what: vec![id],
            place: Box::new(place),
            entry: Some(Box::new(entry)),
            face,
            until: None,
        };
        self.happen_one(Happening { causes: vec![Cause::Resolve], ..Happening::new(act, Some(id)) })?;
        Ok(())
    }

    /// Notes what became the target of something (115.1), once for each target, and that its controller has committed a
    /// crime by it, if they have (700.13).
    pub(crate) fn note_targets(&mut self, id: Id) {
        use crate::happen::Recording as _;
        use planarc_bytecode::axis::{Deed, Relation, RoleName};
        use planarc_vm::{EventKind, Fact, Record};
        let targets = self.targets_of(id);
        for &target in &targets {
            let record =
                Record::new(EventKind::Target).roles(RoleName::What, &[target]).roles(RoleName::By, &[id]);
            self.note(record);
        }
        let Some(controller) = self.controller(id) else { return };
        let opponents = self.relatives(controller, Relation::Opponents);
        let is_theirs = |target: &Id| {
            let whose = match self.object(*target) {
                None => Some(*target),
                Some(object) => match object.zone() {
                    Some(Zone::Battlefield | Zone::Stack) => self.controller(*target),
                    Some(Zone::Graveyard) => Some(object.owner),
                    _ => None,
                },
            };
            whose.is_some_and(|whose| opponents.contains(&whose))
        };
        if targets.iter().any(is_theirs) {
            let record = Record::new(EventKind::Deed)
                .roles(RoleName::Who, &[controller])
                .fact(Fact::Deed(Deed::CommitCrime));
            self.note(record);
        }
    }

    /// Whether something is a land, which is played and not cast (305.9).
    pub(crate) fn is_land(&self, id: Id) -> bool {
        self.chars(id).is(CardType::Land)
    }

    /// Stops where the table does not do something.
    pub(crate) fn refuse<T>(&self, what: &'static str) -> Play<T> {
        Err(Stop::Fault(planarc_vm::Fault::Refused(what)))
    }
}
