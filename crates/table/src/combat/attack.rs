//! The declaration of attackers (508.1).

use planarc_bytecode::axis::{AbilityKind, Change, RoleName};
use planarc_lexicon::{CardType, Keyword};
use planarc_vm::resolved::Action;
use planarc_vm::{Answer, EventKind, Fact, Id, Machine, QuestionKind, Record, Selection};

use super::ROUNDS;
use super::rules::{
    Candidate, Choice, Costs, Judged, Pairs, Search, hasty, is_about_several, obeyed, place_in, undefending,
};
use crate::decide::{Play, Stop, Why};
use crate::happen::{Happening, Recording as _};
use crate::layers::Active;
use crate::table::Table;

/// What attackers are declared under: the rules about attacks, and the requirements by their places.
struct Terms {
    rules: Vec<Active>,
    /// Requirements by effects: the effect by its place among the rules, and the creature.
    required: Vec<(usize, Id)>,
    /// Requirements by goad: the creature, who goaded it, and whether it is the one to attack another (701.15b).
    goaded: Vec<(Id, Id, bool)>,
}

impl Table {
    /// Turn-based actions of the declare attackers step (508.1).
    pub(crate) fn declare_attackers(&mut self) -> Play<()> {
        let rules = self.rules_about(&[EventKind::Attack]);
        let mut terms = Terms { rules, required: Vec::new(), goaded: Vec::new() };
        let candidates = self.attack_candidates(&mut terms)?;
        if candidates.is_empty() {
            return Ok(());
        }
        let (most, best) = self.best_attack(&terms, &candidates)?;
        for round in 0..=ROUNDS {
            let chosen = if round < ROUNDS { self.choose_attackers(&candidates)? } else { best.clone() };
            match self.judge_attack(&terms.rules, &chosen)? {
                Judged::Legal(costs) if obeyed(&candidates, &chosen) >= most => {
                    if self.attack(&chosen, &costs)? {
                        break;
                    }
                }
                Judged::Illegal | Judged::Legal(_) => {
                    self.tell(|_| "that is no legal declaration of attackers".to_owned());
                }
            }
        }
        self.declaring.clear();
        Ok(())
    }

    /// The creatures that can attack, with what each can attack (508.1a–b).
    fn attack_candidates(&self, terms: &mut Terms) -> Play<Vec<Candidate>> {
        let Some(combat) = &self.state.combat else { return Ok(Vec::new()) };
        let attackable = self.attackable();
        let mut candidates = Vec::new();
        for &player in &combat.attackers_of {
            for id in self.permanents() {
                if self.controller(id) != Some(player) || !self.may_attack(id, player, &terms.rules)? {
                    continue;
                }
                let mut options = Vec::new();
                for &whom in attackable.iter().filter(|&&whom| self.is_foe(player, whom)) {
                    let record = attack(player, id, whom);
                    let Some(costs) = self.forbidden_by(&terms.rules, &record)? else { continue };
                    let obeys = self.attack_obeys(&record, terms)?;
                    options.push(Choice { whom, costs: !costs.is_empty(), obeys });
                }
                if !options.is_empty() {
                    candidates.push(Candidate { id, controller: player, options, most: 1 });
                }
            }
        }
        Ok(candidates)
    }

    /// A battle can't be attacked by its protector (310.8b).
    fn is_foe(&self, player: Id, whom: Id) -> bool {
        self.object(whom).is_none_or(|object| object.protector != Some(player))
    }

    /// Whether a creature could attack as it is: untapped, no battle, not summoning sick (302.6), no defender (702.3b).
    fn may_attack(&self, id: Id, player: Id, rules: &[Active]) -> Play<bool> {
        let chars = self.chars(id);
        let Some(object) = self.object(id) else { return Ok(false) };
        if object.tapped || !chars.is(CardType::Creature) || chars.is(CardType::Battle) {
            return Ok(false);
        }
        let record = attack(player, id, player);
        let record = Record {
            roles: record.roles.into_iter().filter(|(role, _)| *role != RoleName::Whom).collect(),
            ..record
        };
        if self.is_summoning_sick(id) && !self.seems(rules, &record, hasty)? {
            return Ok(false);
        }
        Ok(!chars.has(Keyword::Defender) || self.seems(rules, &record, undefending)?)
    }

    /// Whether its controller has not controlled a creature since their turn began, and it has no haste (302.6, 702.10).
    pub(crate) fn is_summoning_sick(&self, id: Id) -> bool {
        let began = self.state.turn.number;
        self.object(id).is_some_and(|object| object.since_turn >= began)
            && !self.chars(id).has(Keyword::Haste)
    }

    /// Which requirements an attack obeys, by their places.
    fn attack_obeys(&self, record: &Record, terms: &mut Terms) -> Play<Vec<usize>> {
        let mut obeys = Vec::new();
        let (Some(id), Some(whom)) = (record.role(RoleName::What).next(), record.role(RoleName::Whom).next())
        else {
            return Ok(obeys);
        };
        for (place, active) in terms.rules.iter().enumerate() {
            if self.ask_about(|asker| asker.requires(&active.effect, record))? {
                obeys.push(place_in(&mut terms.required, (place, id)) << 1);
            }
        }
        for by in self.goaders(id) {
            obeys.push(place_in(&mut terms.goaded, (id, by, false)) << 1 | 1);
            if whom != by && self.is_player(whom) {
                obeys.push(place_in(&mut terms.goaded, (id, by, true)) << 1 | 1);
            }
        }
        Ok(obeys)
    }

    /// Who goaded a creature, each once (701.15d).
    pub(crate) fn goaders(&self, id: Id) -> Vec<Id> {
        let mut found = self.object(id).map(|object| object.goaded_by.clone()).unwrap_or_default();
        found.extend(&self.chars(id).goaded_by);
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The declaration that obeys most requirements (508.1d).
    fn best_attack(&self, terms: &Terms, candidates: &[Candidate]) -> Play<(usize, Pairs)> {
        let is_free = |pairs: &Pairs| match self.judge_attack(&terms.rules, pairs)? {
            Judged::Illegal => Ok(false),
            Judged::Legal(costs) => Ok(costs.is_empty()),
        };
        // Where nothing is said of how many attack, each creature is looked at apart.
        if !is_about_several(&terms.rules) {
            let best = |one: &Candidate| {
                let free = one.options.iter().filter(|choice| !choice.costs && !choice.obeys.is_empty());
                let choice = free.max_by_key(|choice| choice.obeys.len());
                choice.map(|choice| (one.id, choice.whom))
            };
            let pairs: Pairs = candidates.iter().filter_map(best).collect();
            return Ok((obeyed(candidates, &pairs), pairs));
        }
        let obeyed = |pairs: &Pairs| obeyed(candidates, pairs);
        Search { candidates, is_free: &is_free, obeyed: &obeyed }.best()
    }

    /// Asks which creatures attack whom (508.1a–b).
    fn choose_attackers(&mut self, candidates: &[Candidate]) -> Play<Pairs> {
        let mut chosen = Pairs::new();
        self.declaring.clear();
        for one in candidates {
            let from = one.options.iter().map(|choice| choice.whom).collect();
            let kind = QuestionKind::Choose(Selection { from, least: 0, most: 1, limits: Vec::new() });
            let Answer::Ids(ids) = self.ask(one.controller, Why::Attack(one.id), kind)? else {
                return Err(Stop::Fault(planarc_vm::Fault::Turn));
            };
            if let Some(&whom) = ids.first() {
                chosen.push((one.id, whom));
                self.declaring.push(one.id);
                self.change();
            }
        }
        Ok(chosen)
    }

    /// Whether a declaration breaks no restriction (508.1c), and what it costs (508.1h).
    fn judge_attack(&self, rules: &[Active], pairs: &Pairs) -> Play<Judged> {
        let records = self.attack_records(pairs);
        let mut bill = Vec::new();
        for record in &records {
            let Some(costs) = self.forbidden_by(rules, record)? else { return Ok(Judged::Illegal) };
            let payer = record.role(RoleName::Who).next();
            bill.extend(costs.into_iter().filter_map(|cost| payer.map(|payer| (cost, payer))));
        }
        let Some(costs) = self.forbidden_together(rules, &records)? else { return Ok(Judged::Illegal) };
        let payer = self.state.turn.active;
        bill.extend(costs.into_iter().filter_map(|cost| payer.map(|payer| (cost, payer))));
        Ok(Judged::Legal(bill))
    }

    /// The records of a declaration: alone is what attacks as the only one (506.5).
    fn attack_records(&self, pairs: &Pairs) -> Vec<Record> {
        let record = |&(id, whom): &(Id, Id)| {
            let controller = self.controller(id).unwrap_or(id);
            let mut record = attack(controller, id, whom);
            let others = pairs.iter().map(|(other, _)| *other).filter(|&other| other != id);
            let others: Vec<Id> =
                others.filter(|&other| self.controller(other) == Some(controller)).collect();
            record = record.roles(RoleName::With, &others);
            if pairs.len() == 1 {
                record = record.fact(Fact::Alone);
            }
            record
        };
        pairs.iter().map(record).collect()
    }

    /// Has creatures attack that were chosen legally: they tap, what it costs is paid, and they are attackers (508.1f–k).
    /// Whether all was paid; if not, nothing has happened (732.1).
    fn attack(&mut self, chosen: &Pairs, costs: &Costs) -> Play<bool> {
        self.declaring = chosen.iter().map(|(id, _)| *id).collect();
        self.change();
        let is_paid = if costs.is_empty() {
            self.tap_to_attack(chosen)?;
            true
        } else {
            self.or_back(|table| {
                table.tap_to_attack(chosen)?;
                table.pay_declaration(costs)
            })?
        };
        if !is_paid {
            return Ok(false);
        }
        let players =
            self.state.combat.as_ref().map(|combat| combat.attackers_of.clone()).unwrap_or_default();
        let mut attacking = Pairs::new();
        for &(id, whom) in chosen {
            // Only what the player still controls (508.1k).
            let is_theirs = self.object(id).is_some_and(crate::object::Object::is_permanent)
                && self.controller(id).is_some_and(|controller| players.contains(&controller));
            if let (true, Some(combat)) = (is_theirs, &mut self.change().combat) {
                combat.begin_attack(id, whom, false);
                attacking.push((id, whom));
            }
        }
        self.declaring.clear();
        self.change();
        for &(id, whom) in &attacking {
            self.tell(|table| format!("{} attacks {}", table.name_of(id), table.name_of(whom)));
        }
        let records = self.attack_records(&attacking);
        self.note_together(records)?;
        Ok(true)
    }

    /// Attackers tap, but for those with vigilance (508.1f, 702.20b), and what is done as they attack is done.
    fn tap_to_attack(&mut self, chosen: &Pairs) -> Play<()> {
        let tapping = chosen.iter().filter(|(id, _)| !self.chars(*id).has(Keyword::Vigilance));
        let tapping = tapping.map(|&(id, _)| {
            Happening::by_rule(Action::Status {
                what: vec![id],
                change: Change::Tap,
                like: None,
                until: None,
            })
        });
        let tapping: Vec<Happening> = tapping.collect();
        if !tapping.is_empty() {
            self.happen(tapping)?;
        }
        self.do_as_they_attack(chosen)
    }

    /// Pays what a declaration costs, all of it or nothing (508.1j, 509.1f).
    pub(super) fn pay_declaration(&mut self, costs: &Costs) -> Play<bool> {
        for (cost, payer) in costs {
            if self.run(Machine::pay_kept(cost, *payer))?.end != planarc_vm::End::Complete {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What is done "as" a creature attacks, such as exerting it (508.1g).
    fn do_as_they_attack(&mut self, chosen: &Pairs) -> Play<()> {
        let scene = self.scene();
        for record in self.attack_records(chosen) {
            for trigger in &scene.others_enter {
                let ability = self.ability(trigger.instance.ability);
                let is_attack = ability.is_some_and(|ability| {
                    ability.kind == AbilityKind::As
                        && ability.when.iter().any(|event| EventKind::of(event) == EventKind::Attack)
                });
                if !is_attack {
                    continue;
                }
                let records = std::slice::from_ref(&record);
                for instance in self.ask_about(|asker| asker.triggers(&trigger.instance, records))? {
                    let outer = self.by.replace(trigger.object);
                    let ended = self.run(Machine::resolve(instance));
                    self.by = outer;
                    ended?;
                }
            }
        }
        Ok(())
    }
}

/// A creature attacks.
fn attack(who: Id, what: Id, whom: Id) -> Record {
    Record::new(EventKind::Attack)
        .roles(RoleName::Who, &[who])
        .roles(RoleName::What, &[what])
        .roles(RoleName::Whom, &[whom])
}
