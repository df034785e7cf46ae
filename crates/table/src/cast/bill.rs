//! Bills: what a spell or an ability costs altogether, and paying that as a whole (601.2f–h, 602.2b).
//!
//! Each part of a cost that is more than mana is a machine, which first asks what is chosen for it. Only as all of them
//! have been asked is the total known, mana abilities are activated, and everything is paid: so the machine of a part,
//! where it would pay, lets the next one be asked before it does.

use std::collections::VecDeque;

use planarc_bytecode::axis::LifeChange;
use planarc_bytecode::operand::Block;
use planarc_lexicon::ManaSymbol;
use planarc_vm::resolved::Action;
use planarc_vm::{Closure, CostChange, End, Id, Instance, Machine, Outcome, Plan, Record};

use crate::cast::price::changed;
use crate::decide::Play;
use crate::mana::payment::{About, as_cost};
use crate::mana::source::Source;
use crate::object::Spent;
use crate::table::Table;

/// A part of a cost that is more than mana, or whose mana depends on choices.
#[derive(Debug, Clone)]
pub(crate) enum Payable {
    /// The cost of an ability itself.
    Ability(Box<Instance>),
    /// A cost that an effect, a keyword or the ability's own text adds.
    Kept(Closure<Block>),
}

/// What is paid for a spell or an ability.
#[derive(Debug, Clone, Default)]
pub(crate) struct Bill {
    /// Mana that is known at once.
    pub(crate) mana: Vec<ManaSymbol>,
    /// What else is paid, whose mana comes to it.
    pub(crate) payables: Vec<Payable>,
    /// What changes the mana of all of it (601.2f).
    pub(crate) changes: Vec<CostChange>,
}

/// What a bill would come to, with the first choices that could be made for it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Estimate {
    /// The mana.
    pub(crate) mana: Vec<ManaSymbol>,
    /// What would be tapped.
    pub(crate) taps: Vec<Id>,
}

/// A bill that was paid.
#[derive(Debug, Clone, Default)]
pub(crate) struct Receipt {
    /// The mana that was spent.
    pub(crate) spent: Vec<Spent>,
    /// The abilities whose costs were among it, with what was chosen for them.
    pub(crate) instances: Vec<Instance>,
}

/// A bill that is being paid.
#[derive(Debug, Clone)]
pub(crate) struct Billing {
    player: Id,
    mana: Vec<ManaSymbol>,
    taps: Vec<Id>,
    kept: Vec<Id>,
    rest: VecDeque<Payable>,
    changes: Vec<CostChange>,
    record: Option<Record>,
    spell: Option<Id>,
    receipt: Receipt,
}

impl Bill {
    /// Adds a cost that was kept.
    pub(crate) fn add(&mut self, cost: Closure<Block>) {
        self.payables.push(Payable::Kept(cost));
    }
}

impl Table {
    /// What a part of a cost would come to: of several ways to pay it, the one of the least mana. Nothing, where it
    /// can't be paid at all.
    pub(crate) fn estimate_of(
        &self,
        payable: &Payable,
        payer: Id,
        source: Option<Id>,
    ) -> Option<(Estimate, bool)> {
        let machine = match payable {
            Payable::Ability(instance) => Machine::pay((**instance).clone()),
            Payable::Kept(cost) => Machine::pay_kept(cost, payer),
        };
        let ways = self.foresee_all(machine, source);
        let complete = ways.into_iter().filter(|way| way.end == End::Complete);
        let each = complete.filter_map(|way| {
            let mana = self.mana_of_parts(&way.bill)?;
            let taps = crate::pay::tapped_by(&way.bill, source);
            let is_more = way
                .bill
                .iter()
                .any(|part| !matches!(part, planarc_vm::Part::Cost(planarc_vm::resolved::Cost::Mana { .. })));
            Some((Estimate { mana, taps }, is_more))
        });
        each.min_by_key(|(estimate, _)| crate::cast::price::amount(&estimate.mana))
    }

    /// The mana of a cost that was kept, whether there is more to it, and what it taps. Nothing, where it can't be
    /// paid, but for mana.
    pub(crate) fn mana_of_block(
        &self,
        cost: &Closure<Block>,
        payer: Id,
        source: Option<Id>,
    ) -> Option<(Vec<ManaSymbol>, bool, Vec<Id>)> {
        let (estimate, is_more) = self.estimate_of(&Payable::Kept(cost.clone()), payer, source)?;
        Some((estimate.mana, is_more, estimate.taps))
    }

    /// What a bill would come to. Nothing, where it can't be paid, but for mana.
    pub(crate) fn estimate(&self, bill: &Bill, player: Id, source: Option<Id>) -> Option<Estimate> {
        let mut all = Estimate { mana: bill.mana.clone(), taps: Vec::new() };
        for payable in &bill.payables {
            let (one, _) = self.estimate_of(payable, player, source)?;
            all.mana.extend(one.mana);
            all.taps.extend(one.taps);
        }
        all.mana = changed(all.mana, &bill.changes);
        Some(all)
    }

    /// Whether a bill of a spell or an ability could be paid, as far as that can be told; mana abilities are looked for
    /// once.
    pub(crate) fn can_pay_bill(
        &self,
        player: Id,
        bill: &Bill,
        (record, source, spell): (&Record, Id, Option<Id>),
        sources: &mut Option<Vec<Source>>,
    ) -> Play<bool> {
        let Some(estimate) = self.estimate(bill, player, Some(source)) else { return Ok(false) };
        let about = About { record: Some(record), excluded: &estimate.taps, kept: &[], spell };
        self.could_pay(player, &estimate.mana, about, sources)
    }

    /// Pays a bill as a whole. Nothing, where it turns out that it can't be paid; whoever asks then goes back.
    pub(crate) fn pay_bill(
        &mut self,
        player: Id,
        bill: Bill,
        record: Option<&Record>,
        spell: Option<Id>,
    ) -> Play<Option<Receipt>> {
        let billing = Billing {
            player,
            mana: bill.mana,
            taps: Vec::new(),
            kept: Vec::new(),
            rest: bill.payables.into(),
            changes: bill.changes,
            record: record.cloned(),
            spell,
            receipt: Receipt::default(),
        };
        let outer = self.billing.replace(Box::new(billing));
        let came = self.bill_next();
        let billing = std::mem::replace(&mut self.billing, outer);
        Ok(if came? { billing.map(|billing| billing.receipt) } else { None })
    }

    /// Has the next part of a bill asked, or, where all have been, its mana paid.
    fn bill_next(&mut self) -> Play<bool> {
        let Some(billing) = self.billing.as_deref_mut() else { return Ok(false) };
        let player = billing.player;
        let Some(next) = billing.rest.pop_front() else { return self.pay_billed_mana() };
        let machine = match &next {
            Payable::Ability(instance) => Machine::pay((**instance).clone()),
            Payable::Kept(cost) => Machine::pay_kept(cost, player),
        };
        self.is_billing = true;
        let ended = self.run(machine);
        // Where nothing was to be paid, what comes next has not been asked yet.
        let is_open = std::mem::take(&mut self.is_billing);
        let ended = ended?;
        if ended.end != End::Complete || is_open && !self.bill_next()? {
            return Ok(false);
        }
        if let (Payable::Ability(_), Some(billing)) = (next, self.billing.as_deref_mut()) {
            billing.receipt.instances.push(ended.instance);
        }
        Ok(true)
    }

    /// Pays a part of a bill: what comes behind it is asked first, and all mana is paid.
    pub(crate) fn pay_billed(&mut self, plans: &[Plan]) -> Play<Vec<Outcome>> {
        let impossible = || vec![Outcome::impossible(); plans.len()];
        let source = self.paid_for();
        let (mut mana, mut taps, mut kept) = (Vec::new(), Vec::new(), Vec::new());
        for plan in plans {
            let Some(own) = self.mana_of_parts(&plan.parts) else { return Ok(impossible()) };
            mana.extend(own);
            taps.extend(crate::pay::tapped_by(&plan.parts, source));
            kept.extend(crate::pay::sacrificed_by(&plan.parts));
        }
        if let Some(billing) = self.billing.as_deref_mut() {
            billing.mana.extend(mana);
            billing.taps.extend(taps);
            billing.kept.extend(kept);
        }
        if !self.bill_next()? {
            return Ok(impossible());
        }
        Ok(self.pay_all(plans, &[], true)?.unwrap_or_else(|_| impossible()))
    }

    /// Pays the mana of a bill: mana abilities first (601.2g–h).
    fn pay_billed_mana(&mut self) -> Play<bool> {
        let Some(billing) = self.billing.as_deref().cloned() else { return Ok(false) };
        let player = billing.player;
        let mana = changed(billing.mana, &billing.changes);
        let record = billing.record.as_ref();
        let about = About { record, excluded: &billing.taps, kept: &billing.kept, spell: billing.spell };
        let (mana, life) = self.choose_phyrexian(player, mana, about)?;
        let Some(spent) = self.pay_mana(player, &mana, about)? else { return Ok(false) };
        if life > 0 {
            let act = Action::Life { who: vec![player], n: life, change: LifeChange::Lose };
            let by = self.by;
            if !self.happen_one(as_cost(act, by))?.did {
                return Ok(false);
            }
        }
        if let Some(billing) = self.billing.as_deref_mut() {
            billing.receipt.spent = spent;
        }
        Ok(true)
    }
}
