//! The declaration of blockers (509.1).

use planarc_bytecode::axis::RoleName;
use planarc_lexicon::{CardType, Keyword};
use planarc_vm::resolved::Rule;
use planarc_vm::{Answer, EventKind, Id, QuestionKind, Record, Selection};

use super::ROUNDS;
use super::rules::{Candidate, Choice, Costs, Judged, Pairs, Search, obeyed, place_in, untapped};
use crate::decide::{Play, Stop, Why};
use crate::happen::Recording as _;
use crate::layers::Active;
use crate::object::Object;
use crate::table::Table;

/// What blockers are declared under.
struct Terms {
    /// The rules about blocks and about being blocked.
    rules: Vec<Active>,
    /// Requirements: the effect by its place among the rules, and the creature that has to block or be blocked.
    required: Vec<(usize, Id)>,
}

impl Table {
    /// Turn-based actions of the declare blockers step (509.1): each defending player declares, in turn order; a
    /// team does so together (805.10d).
    pub(crate) fn declare_blockers(&mut self) -> Play<()> {
        self.tidy_combat();
        let defenders = self.state.combat.as_ref().map(|combat| combat.defenders.clone()).unwrap_or_default();
        let from = self.state.turn.active;
        let defenders: Vec<Id> =
            self.players_from(from).into_iter().filter(|player| defenders.contains(player)).collect();
        let mut declared = Pairs::new();
        if self.shares_turns() {
            declared.extend(self.declare_blocks_of(&defenders)?);
        } else {
            for player in defenders {
                declared.extend(self.declare_blocks_of(&[player])?);
            }
        }
        self.block(&declared)
    }

    /// Has players declare blockers together; what blocks what.
    fn declare_blocks_of(&mut self, players: &[Id]) -> Play<Pairs> {
        let rules = self.rules_about(&[EventKind::Block, EventKind::Blocked]);
        let mut terms = Terms { rules, required: Vec::new() };
        let candidates = self.block_candidates(players, &mut terms)?;
        if candidates.is_empty() {
            return Ok(Pairs::new());
        }
        let is_free = |pairs: &Pairs| match self.judge_block(&terms.rules, pairs)? {
            Judged::Illegal => Ok(false),
            Judged::Legal(costs) => Ok(costs.is_empty()),
        };
        let count = |pairs: &Pairs| obeyed(&candidates, pairs);
        let (most, best) = Search { candidates: &candidates, is_free: &is_free, obeyed: &count }.best()?;
        for _ in 0..ROUNDS {
            let chosen = self.choose_blockers(&candidates)?;
            match self.judge_block(&terms.rules, &chosen)? {
                Judged::Legal(costs) if obeyed(&candidates, &chosen) >= most => {
                    if self.pay_to_block(costs)? {
                        return Ok(chosen);
                    }
                }
                Judged::Illegal | Judged::Legal(_) => {
                    self.tell(|_| "that is no legal declaration of blockers".to_owned());
                }
            }
        }
        Ok(best)
    }

    /// The creatures that can block, with what each can block (509.1a).
    fn block_candidates(&self, players: &[Id], terms: &mut Terms) -> Play<Vec<Candidate>> {
        let Some(combat) = &self.state.combat else { return Ok(Vec::new()) };
        let more: Vec<(Vec<Id>, i32)> = self
            .rules()
            .into_iter()
            .filter_map(|(_, rule)| if let Rule::BlockMore { of, n } = rule { Some((of, n)) } else { None })
            .collect();
        let mut candidates = Vec::new();
        for id in self.permanents() {
            let chars = self.chars(id);
            let Some(controller) = self.controller(id).filter(|player| players.contains(player)) else {
                continue;
            };
            let is_tapped = self.object(id).is_none_or(|object| object.tapped);
            if !chars.is(CardType::Creature) || chars.is(CardType::Battle) || self.never_blocks(id) {
                continue;
            }
            let mut options = Vec::new();
            for attacker in &combat.attackers {
                let is_against = self.defends(controller, attacker.whom);
                if !is_against || self.evades(attacker.id, id) {
                    continue;
                }
                let record = block(id, attacker.id);
                if is_tapped && !self.seems(&terms.rules, &record, untapped)? {
                    continue;
                }
                let Some(costs) = self.forbidden_by(&terms.rules, &record)? else { continue };
                let blocked = blocked(attacker.id, id);
                let Some(more) = self.forbidden_by(&terms.rules, &blocked)? else { continue };
                let costs = !costs.is_empty() || !more.is_empty();
                let obeys = self.block_obeys(&record, &blocked, terms)?;
                options.push(Choice { whom: attacker.id, costs, obeys });
            }
            let extra: i32 = more.iter().filter(|(of, _)| of.contains(&id)).map(|(_, n)| n.max(&0)).sum();
            if !options.is_empty() {
                let most = 1 + usize::try_from(extra).unwrap_or(0);
                candidates.push(Candidate { id, controller, options, most });
            }
        }
        Ok(candidates)
    }

    /// Which requirements a block obeys, by their places: that this creature block, or that that one be blocked.
    fn block_obeys(&self, block: &Record, blocked: &Record, terms: &mut Terms) -> Play<Vec<usize>> {
        let mut obeys = Vec::new();
        for (place, active) in terms.rules.iter().enumerate() {
            for record in [block, blocked] {
                let Some(id) = record.role(RoleName::What).next() else { continue };
                if self.ask_about(|asker| asker.requires(&active.effect, record))? {
                    obeys.push(place_in(&mut terms.required, (place, id)));
                }
            }
        }
        Ok(obeys)
    }

    /// Asks which creatures block what (509.1a).
    fn choose_blockers(&mut self, candidates: &[Candidate]) -> Play<Pairs> {
        let mut chosen = Pairs::new();
        self.declaring.clear();
        for one in candidates {
            let from: Vec<Id> = one.options.iter().map(|choice| choice.whom).collect();
            let most = u32::try_from(one.most.min(from.len())).unwrap_or(u32::MAX);
            let kind = QuestionKind::Choose(Selection { from, least: 0, most, limits: Vec::new() });
            let Answer::Ids(ids) = self.ask(one.controller, Why::Block(one.id), kind)? else {
                return Err(Stop::Fault(planarc_vm::Fault::Turn));
            };
            if !ids.is_empty() {
                self.declaring.push(one.id);
                self.change();
            }
            chosen.extend(ids.into_iter().map(|whom| (one.id, whom)));
        }
        self.declaring.clear();
        self.change();
        Ok(chosen)
    }

    /// Whether a declaration breaks no restriction (509.1b), and what it costs (509.1d).
    fn judge_block(&self, rules: &[Active], pairs: &Pairs) -> Play<Judged> {
        let mut bill = Vec::new();
        let mut records = Vec::new();
        for &(id, whom) in pairs {
            let payer = self.controller(id);
            for record in [block(id, whom), blocked(whom, id)] {
                let Some(costs) = self.forbidden_by(rules, &record)? else { return Ok(Judged::Illegal) };
                bill.extend(costs.into_iter().filter_map(|cost| payer.map(|payer| (cost, payer))));
                records.push(record);
            }
        }
        if pairs.iter().any(|&(_, whom)| !self.is_blocked_by_enough(whom, pairs)) {
            return Ok(Judged::Illegal);
        }
        let Some(costs) = self.forbidden_together(rules, &records)? else { return Ok(Judged::Illegal) };
        let payer = pairs.first().and_then(|(id, _)| self.controller(*id));
        bill.extend(costs.into_iter().filter_map(|cost| payer.map(|payer| (cost, payer))));
        Ok(Judged::Legal(bill))
    }

    /// What has menace, also since it is suspected, can't be blocked but by two or more (702.111b, 701.60c).
    fn is_blocked_by_enough(&self, attacker: Id, pairs: &Pairs) -> bool {
        use planarc_bytecode::axis::Designation;
        let chars = self.chars(attacker);
        let is_suspected = chars.designations.contains(&Designation::Suspected)
            || self
                .object(attacker)
                .is_some_and(|object| object.designations.contains(&Designation::Suspected));
        let menacing = chars.has(Keyword::Menace) || is_suspected;
        !menacing || pairs.iter().filter(|(_, whom)| *whom == attacker).count() >= 2
    }

    /// Pays what a declaration costs (509.1d–f); if not all of it is paid, nothing has happened.
    fn pay_to_block(&mut self, costs: Costs) -> Play<bool> {
        if costs.is_empty() {
            return Ok(true);
        }
        self.or_back(|table| table.pay_declaration(&costs))
    }

    /// Creatures become blocking, and attackers blocked or unblocked (509.1g–i).
    fn block(&mut self, declared: &Pairs) -> Play<()> {
        let mut records = Vec::new();
        for &(id, whom) in declared {
            if !self.object(id).is_some_and(Object::is_permanent) {
                continue;
            }
            let attacker = self.change().combat.as_mut().and_then(|combat| combat.attacker_mut(whom));
            let Some(attacker) = attacker else { continue };
            attacker.blockers.push(id);
            attacker.blocked = true;
            self.tell(|table| format!("{} blocks {}", table.name_of(id), table.name_of(whom)));
            records.push(block(id, whom));
            records.push(blocked(whom, id));
        }
        if let Some(combat) = &mut self.change().combat {
            for one in &mut combat.attackers {
                one.judged = true;
                if !one.blocked {
                    records.push(Record::new(EventKind::Unblocked).roles(RoleName::What, &[one.id]));
                }
            }
        }
        self.note_together(records)
    }
}

/// A creature blocks another.
fn block(what: Id, whom: Id) -> Record {
    Record::new(EventKind::Block).roles(RoleName::What, &[what]).roles(RoleName::Whom, &[whom])
}

/// A creature becomes blocked by another.
fn blocked(what: Id, by: Id) -> Record {
    Record::new(EventKind::Blocked).roles(RoleName::What, &[what]).roles(RoleName::By, &[by])
}
