//! Abilities of keywords and designations that are carried out here: those that take a cost (ward, echo, cumulative upkeep),
//! renown, the monarch (724) and the initiative (725).

use planarc_bytecode::axis::{DamageKind, Designation, Edge, RoleName};
use planarc_lexicon::{CardType, Keyword, KeywordAction, TurnPart};
use planarc_vm::resolved::{Action, Grant};
use planarc_vm::{Answer, Closure, End, EventKind, Fact, Id, Machine, QuestionKind, Record};

use crate::act::enter::named;
use crate::decide::{Play, Why};
use crate::happen::Happening;
use crate::mana::payment::About;
use crate::object::{AbilityOf, Object, RuleAbility};
use crate::reads::size;
use crate::state::Triggered;
use crate::table::Table;

type Cost = Closure<planarc_bytecode::operand::Block>;

impl Table {
    /// The abilities of keywords that trigger on something that happened.
    pub(super) fn keyword_triggers(&mut self, record: &Record) -> Play<()> {
        match record.kind {
            EventKind::Target => self.ward_triggers(record),
            EventKind::Part => self.upkeep_triggers(record),
            EventKind::Damage => self.renown_triggers(record),
            EventKind::Counters => self.siege_triggers(record),
            _ => {}
        }
        Ok(())
    }

    pub(crate) fn trigger_rule(
        &mut self,
        rule: RuleAbility,
        controller: Id,
        source: Option<Id>,
        about: Vec<Id>,
        n: i32,
    ) {
        self.state.triggered.push(Triggered {
            controller,
            source,
            instance: None,
            kind: AbilityOf::Rule(rule),
            about,
            amount: n,
        });
    }

    /// Something is what a spell or an ability of an opponent targets: ward triggers, each of them (702.21a).
    fn ward_triggers(&mut self, record: &Record) {
        let (Some(what), Some(by)) = (record.role(RoleName::What).next(), record.role(RoleName::By).next())
        else {
            return;
        };
        if !self.object(what).is_some_and(Object::is_permanent) {
            return;
        }
        let (Some(controller), Some(other)) = (self.controller(what), self.controller(by)) else { return };
        let is_foe = self.relatives(controller, planarc_bytecode::axis::Relation::Opponents).contains(&other);
        let count = self.chars(what).keywords(Keyword::Ward).count();
        for place in (0..count).filter(|_| is_foe) {
            let n = i32::try_from(place).unwrap_or(0);
            self.trigger_rule(RuleAbility::Keyword(Keyword::Ward), controller, Some(what), vec![by], n);
        }
    }

    /// At the beginning of a player's upkeep echo (702.30a) and cumulative upkeep (702.24a) trigger.
    fn upkeep_triggers(&mut self, record: &Record) {
        let is_upkeep = record.facts.contains(&Fact::Part(TurnPart::Upkeep));
        if !is_upkeep || !record.facts.contains(&Fact::Edge(Edge::Begin)) {
            return;
        }
        let players: Vec<Id> = record.role(RoleName::Whose).collect();
        for id in self.permanents() {
            let Some(controller) = self.controller(id).filter(|player| players.contains(player)) else {
                continue;
            };
            let chars = self.chars(id);
            for keyword in [Keyword::Echo, Keyword::CumulativeUpkeep] {
                let is_due = keyword != Keyword::Echo || self.came_since_last_upkeep(id, controller);
                let count = chars.keywords(keyword).count();
                for place in (0..count).filter(|_| is_due) {
                    let n = i32::try_from(place).unwrap_or(0);
                    self.trigger_rule(RuleAbility::Keyword(keyword), controller, Some(id), Vec::new(), n);
                }
            }
        }
    }

    /// Whether something came under a player's control since the beginning of their last upkeep before this one.
    fn came_since_last_upkeep(&self, id: Id, player: Id) -> bool {
        let with = self.acts_with(player);
        let turns = &self.state.turn.began;
        let before = turns.iter().rev().skip(1).position(|(_, active)| with.contains(active));
        let last = before.map_or(0, |back| turns.len().saturating_sub(1 + back));
        let since = self.object(id).map_or(0, |object| object.since_turn);
        usize::try_from(since).is_ok_and(|since| since >= last)
    }

    /// A creature that is not renowned deals combat damage to a player (702.112a).
    fn renown_triggers(&mut self, record: &Record) {
        let is_combat = record.facts.contains(&Fact::Damage(DamageKind::Combat));
        let to_player = record.role(RoleName::To).any(|to| self.is_player(to));
        if !is_combat || !to_player {
            return;
        }
        for by in record.role(RoleName::By).collect::<Vec<_>>() {
            if self.object(by).is_none_or(|object| object.renowned) {
                continue;
            }
            let Some(controller) = self.controller(by) else { continue };
            let chars = self.chars(by);
            for grant in chars.keywords(Keyword::Renown) {
                let Grant::Keyword { n, .. } = grant else { continue };
                let n = n.unwrap_or(1);
                self.trigger_rule(RuleAbility::Keyword(Keyword::Renown), controller, Some(by), Vec::new(), n);
            }
        }
    }

    /// Carries out an ability of a keyword.
    pub(super) fn resolve_keyword(&mut self, id: Id, keyword: Keyword) -> Play<()> {
        let Some(spell) = self.object(id).and_then(|object| object.spell.clone()) else { return Ok(()) };
        let (Some(source), Some(controller)) = (spell.source, self.controller(id)) else { return Ok(()) };
        let (about, n) = (spell.about.clone(), spell.amount);
        match keyword {
            Keyword::Ward => {
                let Some(&by) = about.first() else { return Ok(()) };
                let payer = self.controller(by);
                let cost = self.nth_cost_of(source, keyword, n);
                let paid = match (payer, cost) {
                    (Some(payer), Some(cost)) => self.pays_for(keyword, source, payer, &cost, 1)?,
                    _ => false,
                };
                if !paid {
                    self.happen_one(Happening::new(Action::Counter { what: vec![by] }, Some(id)))?;
                }
            }
            Keyword::Echo => {
                let cost = self.nth_cost_of(source, keyword, n);
                let paid = match cost {
                    Some(cost) => self.pays_for(keyword, source, controller, &cost, 1)?,
                    None => false,
                };
                if !paid {
                    self.sacrifice_source(id, source, controller)?;
                }
            }
            Keyword::CumulativeUpkeep => {
                if !self.object(source).is_some_and(Object::is_permanent) {
                    return Ok(());
                }
                let by = vec![controller];
                let act = Action::PutCounters { on: vec![source], kind: named("age"), n: 1, by };
                self.happen_one(Happening::new(act, Some(id)))?;
                let ages = self.object(source).map_or(0, |object| object.counters_of(&named("age")));
                let paid = match self.nth_cost_of(source, keyword, n) {
                    Some(cost) => self.pays_for(keyword, source, controller, &cost, ages)?,
                    None => false,
                };
                if !paid {
                    self.sacrifice_source(id, source, controller)?;
                }
            }
            Keyword::Renown => {
                if self.object(source).is_some_and(|object| object.is_permanent() && !object.renowned) {
                    let by = vec![controller];
                    let act = Action::PutCounters { on: vec![source], kind: size(1, 1), n, by };
                    self.happen_one(Happening::new(act, Some(id)))?;
                    self.set(source, |object| object.renowned = true);
                }
            }
            other => return self.refuse(other.text()),
        }
        Ok(())
    }

    /// Notes what an ability of a keyword had a creature do, where the rules have a word for it: exploit (702.110b), mentor
    /// (702.134b), train (702.149b), evolve (702.100b).
    pub(crate) fn note_keyword_done(&mut self, instance: &planarc_vm::Instance) {
        use planarc_vm::Held;
        let Some(keyword) = self.cards.library.keyword_of(instance.ability) else { return };
        let Some(source) = instance.env.source else { return };
        let held = |slot: u32| instance.cells.0.iter().find(|cell| cell.slot == slot).map(|cell| &cell.held);
        let ids = |slot: u32| match held(slot) {
            Some(Held::Set(ids)) => ids.iter().flatten().copied().collect::<Vec<Id>>(),
            _ => Vec::new(),
        };
        let what = match keyword {
            Keyword::Exploit => match held(0) {
                Some(Held::Act(outcome)) if outcome.did => ids(1),
                _ => return,
            },
            Keyword::Mentor => ids(0),
            Keyword::Training | Keyword::Evolve => vec![source],
            _ => return,
        };
        self.note_keyword(keyword, source, &what, source);
    }

    /// Notes what was devoured by what enters, among what has happened since (702.82a).
    pub(crate) fn note_devoured(&mut self, active: &crate::layers::Active, since: usize) {
        use planarc_bytecode::axis::Cause;
        let crate::layers::Key::Static(id, own, ..) = &active.key else { return };
        if self.cards.library.keyword_of(own & 0x00FF_FFFF) != Some(Keyword::Devour) {
            return;
        }
        let new = self.state.history.get(since..).unwrap_or_default();
        let sacrificed = new.iter().filter(|record| record.facts.contains(&Fact::Cause(Cause::Sacrifice)));
        let what: Vec<Id> =
            sacrificed.flat_map(|record| record.role(RoleName::What).collect::<Vec<_>>()).collect();
        if let (Some(controller), false) = (self.controller(*id), what.is_empty()) {
            for one in what {
                self.note_keyword(Keyword::Devour, controller, &[one], *id);
            }
        }
    }

    fn sacrifice_source(&mut self, id: Id, source: Id, controller: Id) -> Play<()> {
        let act = Action::Sacrifice { who: vec![controller], what: vec![source] };
        self.happen_one(Happening::new(act, Some(id)))?;
        Ok(())
    }

    /// The cost of the nth ability of a keyword that something has or last had.
    fn nth_cost_of(&self, id: Id, keyword: Keyword, n: i32) -> Option<Cost> {
        let chars = self.chars(id);
        let place = usize::try_from(n).unwrap_or(0);
        chars.keywords(keyword).nth(place).and_then(|grant| match grant {
            Grant::Keyword { cost, .. } => cost.clone(),
            _ => None,
        })
    }

    /// Asks a player to pay a cost so many times, all of it or nothing (118.3); whether it was paid.
    pub(crate) fn pays_for(
        &mut self,
        keyword: Keyword,
        source: Id,
        payer: Id,
        cost: &Cost,
        times: u32,
    ) -> Play<bool> {
        if !self.is_in_game(payer) {
            return Ok(false);
        }
        // What can't be paid is not asked about (118.12).
        let Some((mana, ..)) = self.mana_of_block(cost, payer, Some(source)) else { return Ok(false) };
        let mana = mana.repeat(times as usize);
        if !self.can_pay_mana(payer, &mana, About::default())? {
            return Ok(false);
        }
        if self.ask(payer, Why::Keyword(keyword, source), QuestionKind::Pay)? != Answer::Yes(true) {
            return Ok(false);
        }
        self.or_back(|table| {
            for _ in 0..times {
                if table.run(Machine::pay_kept(cost, payer))?.end != End::Complete {
                    return Ok(false);
                }
            }
            Ok(true)
        })
    }

    /// At the beginning of the monarch's end step they draw; a creature that deals combat damage to the monarch makes its
    /// controller the monarch (724.2).
    pub(super) fn monarch_triggers(&mut self, record: &Record) {
        let Some(monarch) = self.state.monarch else { return };
        let begins = record.kind == EventKind::Part
            && record.facts.contains(&Fact::Part(TurnPart::End))
            && record.facts.contains(&Fact::Edge(Edge::Begin))
            && record.role(RoleName::Whose).any(|player| player == monarch);
        if begins {
            self.trigger_rule(RuleAbility::MonarchDraws, monarch, None, Vec::new(), 0);
        }
        if let Some(by) = self.hit_by_creature(record, monarch) {
            self.trigger_rule(RuleAbility::MonarchPasses, monarch, None, vec![by], 0);
        }
    }

    /// At the beginning of the upkeep of whoever has the initiative, and as somebody takes it, they venture into Undercity; a
    /// creature that deals combat damage to them gives it to its controller (725.2).
    pub(super) fn initiative_triggers(&mut self, record: &Record) {
        let Some(holder) = self.state.initiative else { return };
        let begins = record.kind == EventKind::Part
            && record.facts.contains(&Fact::Part(TurnPart::Upkeep))
            && record.facts.contains(&Fact::Edge(Edge::Begin))
            && record.role(RoleName::Whose).any(|player| player == holder);
        let takes = record.kind == EventKind::Designate
            && record.facts.contains(&Fact::Designation(Designation::Initiative));
        if begins || takes {
            self.trigger_rule(RuleAbility::InitiativeVentures, holder, None, Vec::new(), 0);
        }
        if let Some(by) = self.hit_by_creature(record, holder) {
            self.trigger_rule(RuleAbility::InitiativePasses, holder, None, vec![by], 0);
        }
    }

    /// The creature that dealt combat damage to a player.
    fn hit_by_creature(&self, record: &Record, player: Id) -> Option<Id> {
        let is_hit = record.kind == EventKind::Damage
            && record.facts.contains(&Fact::Damage(DamageKind::Combat))
            && record.role(RoleName::To).any(|to| to == player);
        let by = record.role(RoleName::By).next().filter(|_| is_hit)?;
        self.chars(by).is(CardType::Creature).then_some(by)
    }

    pub(super) fn monarch_draws(&mut self, id: Id) -> Play<()> {
        let who = self.controller(id).into_iter().collect();
        self.happen_one(Happening::new(Action::Draw { who, n: 1 }, Some(id)))?;
        Ok(())
    }

    pub(super) fn monarch_passes(&mut self, id: Id) -> Play<()> {
        self.passes_to_controller(id, Designation::Monarch)
    }

    pub(super) fn initiative_passes(&mut self, id: Id) -> Play<()> {
        self.passes_to_controller(id, Designation::Initiative)
    }

    /// The controller of the creature that an ability is about gets a designation.
    fn passes_to_controller(&mut self, id: Id, like: Designation) -> Play<()> {
        let about = self.object(id).and_then(|object| object.spell.as_ref()?.about.first().copied());
        let Some(player) = about.and_then(|by| self.controller(by)) else { return Ok(()) };
        let act = Action::Designate { what: Some(vec![player]), like, by: None };
        self.happen_one(Happening::new(act, Some(id)))?;
        Ok(())
    }

    pub(super) fn initiative_ventures(&mut self, id: Id) -> Play<()> {
        let Some(player) = self.controller(id) else { return Ok(()) };
        self.perform(player, KeywordAction::VentureUndercity, None, None, None)?;
        Ok(())
    }
}
