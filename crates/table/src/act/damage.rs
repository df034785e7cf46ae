//! Damage (120) and life (119).

use planarc_bytecode::axis::{Counted, DamageKind, Exchanged, Gained, LifeChange, RoleName};
use planarc_lexicon::{CardType, Keyword};
use planarc_vm::resolved::{Action, CounterKind, Rule};
use planarc_vm::{Affected, EventKind, Fact, Held, Id, Outcome, Record};

use crate::act::enter::named;
use crate::decide::Play;
use crate::happen::{Happening, Recording as _, add, did, same};
use crate::table::Table;

impl Table {
    /// Deals damage, with its results (120.3).
    pub(crate) fn damage(
        &mut self,
        one: &Happening,
        by: &[Id],
        to: &[Id],
        n: i32,
        kind: DamageKind,
    ) -> Play<Outcome> {
        let mut sum = Outcome::default();
        if n <= 0 {
            return Ok(Outcome::impossible());
        }
        for &target in to {
            if self.is_player(target) && !self.is_in_game(target) {
                continue;
            }
            let source = by.first().copied();
            let excess = self.excess(source, target, n);
            let mut record = Record::new(EventKind::Damage).roles(RoleName::To, &[target]).amount_of(n);
            record.roles.extend(by.iter().map(|&by| (RoleName::By, by)));
            let is_combat = kind == DamageKind::Combat;
            record.facts.push(Fact::Damage(if is_combat {
                DamageKind::Combat
            } else {
                DamageKind::Noncombat
            }));
            record.amounts.push((RoleName::Result, excess));
            if excess > 0 {
                record.facts.push(Fact::Damage(DamageKind::Excess));
            }
            self.tell(|table| {
                let by = source.map_or_else(|| "something".to_owned(), |source| table.name_of(source));
                format!("{by} deals {n} damage to {}", table.name_of(target))
            });
            self.damage_results(one, source, target, n)?;
            self.note(record);
            if let (true, Some(source)) = (is_combat, source) {
                self.note_commander_damage(source, target, n);
            }
            // Lifelink is a result of the damage (120.3f).
            if let Some(source) = source
                && self.chars(source).has(Keyword::Lifelink)
                && let Some(controller) = self.controller(source)
            {
                let act = Action::Life { who: vec![controller], n, change: LifeChange::Gain };
                self.happen_one(Happening::new(act, one.by))?;
            }
            let mut outcome = did(n, vec![Affected { was: Some(target), now: Some(target) }]);
            outcome.counted.push((Counted::Excess, excess));
            add(&mut sum, &outcome);
        }
        if sum == Outcome::default() { Ok(Outcome::impossible()) } else { Ok(sum) }
    }

    /// How much of damage is beyond what is lethal (120.4a).
    pub(crate) fn excess(&self, source: Option<Id>, target: Id, n: i32) -> i32 {
        let Some(object) = self.object(target) else { return 0 };
        let chars = self.chars(target);
        let mut lethal: Option<i32> = None;
        if chars.is(CardType::Creature) {
            let deathtouch = source.is_some_and(|source| self.chars(source).has(Keyword::Deathtouch));
            let rest = (chars.toughness.unwrap_or(0) - object.damage).max(0);
            lethal = Some(if deathtouch { rest.min(1) } else { rest });
        }
        let counters = |name: &str| i32::try_from(object.counters_of(&named(name))).unwrap_or(0);
        if chars.is(CardType::Planeswalker) {
            lethal = Some(lethal.unwrap_or(0).max(counters("loyalty")));
        }
        if chars.is(CardType::Battle) {
            lethal = Some(lethal.unwrap_or(0).max(counters("defense")));
        }
        lethal.map_or(0, |lethal| (n - lethal).max(0))
    }

    /// What damage does to whom or what it is dealt (120.3).
    fn damage_results(&mut self, one: &Happening, source: Option<Id>, target: Id, n: i32) -> Play<()> {
        let has = |table: &Self, keyword| source.is_some_and(|source| table.chars(source).has(keyword));
        let (infect, wither) = (has(self, Keyword::Infect), has(self, Keyword::Wither));
        let by = source.and_then(|source| self.controller(source)).into_iter().collect::<Vec<_>>();
        if self.is_player(target) {
            if infect {
                let act = Action::PutCounters { on: vec![target], kind: named("poison"), n, by };
                self.happen_one(Happening::new(act, one.by))?;
            } else {
                let act = Action::Life { who: vec![target], n, change: LifeChange::Lose };
                self.happen_one(Happening::new(act, one.by))?;
            }
            let toxic: i32 = source.map_or(0, |source| self.keyword_sum(source, Keyword::Toxic));
            if toxic > 0 {
                let by = source.and_then(|source| self.controller(source)).into_iter().collect();
                let act = Action::PutCounters { on: vec![target], kind: named("poison"), n: toxic, by };
                self.happen_one(Happening::new(act, one.by))?;
            }
            return Ok(());
        }
        let chars = self.chars(target);
        for (kind, name) in [(CardType::Planeswalker, "loyalty"), (CardType::Battle, "defense")] {
            if chars.is(kind) {
                let act = Action::RemoveCounters { from: vec![target], kind: named(name), n };
                self.happen_one(Happening::new(act, one.by))?;
            }
        }
        if chars.is(CardType::Creature) {
            if infect || wither {
                let kind = CounterKind::Size { p: -1, t: -1 };
                let act = Action::PutCounters { on: vec![target], kind, n, by };
                self.happen_one(Happening::new(act, one.by))?;
            } else if let Some(object) = self.object_mut(target) {
                object.damage = object.damage.saturating_add(n);
            }
            if has(self, Keyword::Deathtouch)
                && let Some(object) = self.object_mut(target)
            {
                object.deathtouched = true;
            }
        }
        Ok(())
    }

    /// Each of two creatures deals damage equal to its power to the other (701.14).
    pub(crate) fn fight(&mut self, one: &Happening, a: &[Id], b: &[Id]) -> Play<Outcome> {
        let (Some(&first), Some(&second)) = (a.first(), b.first()) else { return Ok(Outcome::impossible()) };
        // Nothing fights where one of the two is no creature on the battlefield (701.14b).
        let can = |table: &Self, id: Id| {
            table.object(id).is_some_and(crate::object::Object::is_permanent)
                && table.chars(id).is(CardType::Creature)
        };
        if !can(self, first) || !can(self, second) {
            return Ok(Outcome::impossible());
        }
        let deal = |table: &Self, by: Id, to: Id| {
            let n = table.chars(by).power.unwrap_or(0).max(0);
            Happening::new(
                Action::Damage { by: vec![by], to: vec![to], n, kind: DamageKind::Noncombat },
                one.by,
            )
        };
        let both = if first == second {
            // Something that fights itself deals damage to itself twice (701.14c).
            let n = self.chars(first).power.unwrap_or(0).max(0).saturating_mul(2);
            let act = Action::Damage { by: vec![first], to: vec![first], n, kind: DamageKind::Noncombat };
            vec![Happening::new(act, one.by)]
        } else {
            vec![deal(self, first, second), deal(self, second, first)]
        };
        self.happen(both)?;
        Ok(did(1, same(&[first, second])))
    }

    /// Life is gained or lost, or a life total becomes another (119.3, 119.5).
    pub(crate) fn life(&mut self, one: &Happening, who: &[Id], n: i32, change: LifeChange) -> Play<Outcome> {
        let mut sum = Outcome::default();
        for &player in who {
            let Some(life) = self.player(player).filter(|own| !own.left).map(|own| own.life) else {
                continue;
            };
            let wanted = match change {
                LifeChange::Gain => life.saturating_add(n.max(0)),
                LifeChange::Lose => life.saturating_sub(n.max(0)),
                LifeChange::Set => n,
            };
            let wanted = self.life_floor(player, life, wanted);
            let by = wanted.saturating_sub(life);
            self.set_life_total(player, wanted);
            if by != 0 {
                let gained = if by > 0 { Gained::Gain } else { Gained::Lose };
                let mut record = Record::new(EventKind::Life)
                    .roles(RoleName::Who, &[player])
                    .amount_of(by.abs())
                    .fact(Fact::Gained(gained));
                record.roles.extend(one.by.map(|by| (RoleName::By, by)));
                self.tell(|table| {
                    let verb = if by > 0 { "gains" } else { "loses" };
                    format!("{} {verb} {} life and has {wanted}", table.name_of(player), by.abs())
                });
                self.note(record);
                add(&mut sum, &did(by.abs(), same(&[player])));
            } else if change == LifeChange::Set {
                add(&mut sum, &Outcome { did: true, ..Outcome::default() });
            }
        }
        if sum == Outcome::default() { Ok(Outcome::impossible()) } else { Ok(sum) }
    }

    /// Where a rule has a life total that would be too low or too high be another (614.1).
    fn life_floor(&self, player: Id, life: i32, wanted: i32) -> i32 {
        for (_, rule) in self.rules() {
            if let Rule::LifeFloor { who, cmp, at, to } = rule
                && who.contains(&player)
                && cmp.holds(wanted, at)
                && wanted < life
            {
                return to;
            }
        }
        wanted
    }

    /// Two exchange life totals (119.7) or the control of what they have (701.12b).
    pub(crate) fn exchange(
        &mut self,
        one: &Happening,
        what: Exchanged,
        of: &[Id],
        among: Option<&Held>,
    ) -> Play<Outcome> {
        let order: Vec<Id> = match among {
            Some(Held::Set(ids)) => ids.iter().flatten().copied().collect(),
            _ => of.iter().rev().copied().collect(),
        };
        if of.len() < 2 || order.len() != of.len() {
            return Ok(Outcome::impossible());
        }
        match what {
            Exchanged::Life => {
                if self.shares_life_among(of) {
                    return Ok(Outcome::impossible());
                }
                let totals: Vec<i32> =
                    of.iter().map(|&id| self.player(id).map_or(0, |own| own.life)).collect();
                let set = |(&who, &n): (&Id, &i32)| {
                    Happening::new(Action::Life { who: vec![who], n, change: LifeChange::Set }, one.by)
                };
                let acts: Vec<Happening> = order.iter().zip(&totals).map(set).collect();
                // An exchange happens whole or not at all: not where somebody can't gain or lose what they would
                // (119.7, 701.12a).
                for one in &acts {
                    if let Some(record) = self.record_of(one)
                        && record.amounts.iter().any(|(_, n)| *n != 0)
                        && self.is_forbidden(&record)?
                    {
                        return Ok(Outcome::impossible());
                    }
                }
                self.happen(acts)?;
            }
            Exchanged::Control => {
                let controllers: Option<Vec<Id>> = of.iter().map(|&id| self.controller(id)).collect();
                let Some(controllers) = controllers else { return Ok(Outcome::impossible()) };
                // What one player controls both of is not exchanged (701.12b).
                if controllers.iter().all(|one| Some(one) == controllers.first()) {
                    return Ok(Outcome::impossible());
                }
                for (&id, &controller) in order.iter().zip(&controllers) {
                    self.give_control(id, controller, one.by);
                }
            }
        }
        Ok(did(i32::try_from(of.len()).unwrap_or(0), same(of)))
    }

    /// The sum of a keyword's numbers, where each instance counts (702.164b).
    pub(crate) fn keyword_sum(&self, id: Id, keyword: Keyword) -> i32 {
        let chars = self.chars(id);
        chars
            .keywords(keyword)
            .map(|grant| match grant {
                planarc_vm::resolved::Grant::Keyword { n, .. } => n.unwrap_or(1),
                _ => 0,
            })
            .sum()
    }
}
