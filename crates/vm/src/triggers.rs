//! Which abilities trigger on what happened (603.2).

use alloc::boxed::Box;
use alloc::vec::Vec;

use planarc_bytecode::axis::RoleName;
use planarc_bytecode::operand::Role;
use planarc_bytecode::{Event, Num};

use crate::asker::Asker;
use crate::context::Instance;
use crate::eval::{Context, count, distinct};
use crate::fault::{Eval, Fault, Stop};
use crate::machine::holds;
use crate::record::{Record, matches};
use crate::run::defined;
use crate::value::{Cells, Held, Id};

impl Asker<'_> {
    /// How often an ability triggers on what happened at one moment, each time with the roles that it
    /// binds. Its intervening "if" clause is asked (603.4); it is asked again as it resolves.
    ///
    /// `instance` is the ability as it is, or, where it looks back, as it was before (603.10). Of a delayed
    /// ability it holds what was captured.
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Module`], [`Fault::Unsupported`].
    pub fn triggers(&self, instance: &Instance, records: &[Record]) -> Result<Vec<Instance>, Fault> {
        self.refuel();
        let ability = self.module.ability(instance.ability).ok_or(Fault::Module)?;
        let mut triggered = Vec::new();
        for event in &ability.when {
            let found = match batch(event) {
                Some(batch) => batches(&|| self.context(instance), event, batch, records)?,
                None => self.singles(instance, event, records)?,
            };
            for (bound, group) in found {
                let mut own = instance.clone();
                for cell in bound.0 {
                    own.cells.write(cell.slot, &cell.path, cell.held);
                }
                own.env.moves.extend(group.iter().flat_map(|record| record.moves.iter().copied()));
                own.env.event = group.first().map(|&record| Box::new(record.clone()));
                let may = match &ability.intervening {
                    None => true,
                    Some(test) => holds(self.context(&own).test(test))?,
                };
                if may {
                    triggered.push(own);
                }
            }
        }
        Ok(triggered)
    }

    /// Whether the condition of an ability that triggers on a state holds (603.8).
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Module`], [`Fault::Unsupported`].
    pub fn is_in_state(&self, instance: &Instance) -> Result<bool, Fault> {
        self.refuel();
        let ability = self.module.ability(instance.ability).ok_or(Fault::Module)?;
        for event in &ability.when {
            if let Event::State { c } = event
                && holds(self.context(instance).test(c))?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Once for each record that matches.
    fn singles<'r>(
        &self,
        instance: &Instance,
        event: &Event,
        records: &'r [Record],
    ) -> Result<Vec<(Cells, Vec<&'r Record>)>, Fault> {
        let mut found = Vec::new();
        if matches!(event, Event::State { .. }) {
            return Ok(found);
        }
        for record in records {
            let mut context = self.context(instance);
            if holds(matches(event, record, &mut context))? {
                found.push((context.bound, alloc::vec![record]));
            }
        }
        Ok(found)
    }
}

/// Once for each group of so many or more that match (603.2c). Roles are bound to all of a group. Each is
/// looked at in a context of its own.
pub(crate) fn batches<'r, 'c>(
    fresh: &dyn Fn() -> Context<'c>,
    event: &Event,
    batch: Batch<'_>,
    records: &'r [Record],
) -> Result<Vec<(Cells, Vec<&'r Record>)>, Fault> {
    let mut groups: Vec<Group<'r>> = Vec::new();
    for record in records {
        let mut context = fresh();
        if !holds(matches(batch.event, record, &mut context))? {
            continue;
        }
        let key: Vec<Vec<Id>> = batch.per.iter().map(|&role| record.role(role).collect()).collect();
        match groups.iter_mut().find(|(own, ..)| *own == key) {
            Some((_, bound, group)) => {
                join(bound, &context.bound);
                group.push(record);
            }
            None => groups.push((key, context.bound, alloc::vec![record])),
        }
    }
    let mut found = Vec::new();
    for (_, bound, group) in groups {
        let mut context = fresh();
        context.bound = bound;
        // Of a role that is a number, such as what dice show, there are as many as there are events.
        let standing = match batch.role {
            RoleName::Amount | RoleName::Result => group.len(),
            role => distinct(group.iter().flat_map(|record| record.role(role))).len(),
        };
        let is_enough = defined(context.num(batch.least))?.is_some_and(|n| count(standing) >= n);
        if is_enough && holds(around(event, &mut context))? {
            found.push((context.bound, group));
        }
    }
    Ok(found)
}

/// Records with the same in the roles by which they are grouped, and what they bound.
type Group<'r> = (Vec<Vec<Id>>, Cells, Vec<&'r Record>);

/// However few.
const NONE: Num = Num::Value { value: 0 };

/// An event of so many at one time.
#[derive(Clone, Copy)]
pub(crate) struct Batch<'a> {
    event: &'a Event,
    role: RoleName,
    least: &'a Num,
    per: &'a [RoleName],
}

/// The batch in an event, behind the tests around it.
pub(crate) fn batch(event: &Event) -> Option<Batch<'_>> {
    match event {
        Event::Batch { event, role, least, per } => Some(Batch { event, role: *role, least, per }),
        // Of players who take their turns together (805.4d).
        Event::Part { whose: Role { bind: None, .. }, .. } => {
            Some(Batch { event, role: RoleName::Whose, least: &NONE, per: &[] })
        }
        Event::When { event, .. } => batch(event),
        _ => None,
    }
}

/// Whether the tests around a batch hold.
fn around(event: &Event, at: &mut Context<'_>) -> Eval<bool> {
    match event {
        Event::When { event, c } => Ok(around(event, at)? && at.test(c)?),
        Event::Batch { .. } | Event::Part { .. } => Ok(true),
        _ => Err(Stop::Undefined),
    }
}

/// Takes what another record of a group bound.
fn join(bound: &mut Cells, other: &Cells) {
    for cell in &other.0 {
        let own = bound.0.iter_mut().find(|own| own.slot == cell.slot);
        match (own.map(|own| &mut own.held), &cell.held) {
            (Some(Held::Set(ids)), Held::Set(more)) => {
                let new: Vec<Option<Id>> = more.iter().filter(|id| !ids.contains(id)).copied().collect();
                ids.extend(new);
            }
            (Some(Held::Number(sum)), Held::Number(n)) => *sum = sum.saturating_add(*n),
            (Some(_), _) => {}
            (None, _) => bound.0.push(cell.clone()),
        }
    }
}
