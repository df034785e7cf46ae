//! Costs that a spell may have by its own keywords: kicker, buyback and others (601.2b, 702).

use planarc_bytecode::operand::Block;
use planarc_lexicon::{Keyword, Zone};
use planarc_vm::resolved::Grant;
use planarc_vm::{Answer, Closure, Effect, Held, Id, QuestionKind, Record};

use crate::cast::spell::Casting;
use crate::decide::{Play, Why};
use crate::object::Own;
use crate::table::Table;

/// How often a cost that can be paid any number of times is paid at most.
const MOST: u32 = 20;

/// How a keyword's additional cost is paid.
enum Often {
    /// Once, or not.
    Once,
    /// Any number of times.
    Any,
}

/// The additional costs of keywords that the table asks for.
const fn often(keyword: Keyword) -> Option<Often> {
    match keyword {
        // 702.33a, 702.27a, 702.42a
        Keyword::Kicker | Keyword::Buyback | Keyword::Entwine => Some(Often::Once),
        // 702.33c
        Keyword::Multikicker => Some(Often::Any),
        _ => None,
    }
}

impl Table {
    /// Has a player choose which additional costs of its keywords are paid for a spell (601.2b).
    pub(crate) fn choose_optional_costs(
        &mut self,
        id: Id,
        casting: &Casting,
        record: &Record,
        own: &[Effect],
    ) -> Play<()> {
        let grants: Vec<(Keyword, Often)> = self
            .chars(id)
            .abilities
            .iter()
            .filter_map(|one| match one {
                Own::Keyword(grant) => match &**grant {
                    Grant::Keyword { keyword, cost: Some(_), .. } => {
                        often(*keyword).map(|often| (*keyword, often))
                    }
                    _ => None,
                },
                Own::Printed(_) | Own::Granted(_) | Own::Mana(_) | Own::Named(_) => None,
            })
            .collect();
        for (place, (keyword, often)) in grants.iter().enumerate() {
            let nth = grants.iter().take(place).filter(|(own, _)| own == keyword).count();
            let most = match often {
                Often::Once => 1,
                Often::Any => MOST,
            };
            let mut can = 0;
            while can < most && self.could_pay_with(id, casting, record, own, (*keyword, nth, can + 1))? {
                can += 1;
            }
            if can == 0 {
                continue;
            }
            let times = match often {
                Often::Once => u32::from(self.ask_yes(casting.player, Why::Optional(*keyword))?),
                Often::Any => {
                    let kind = QuestionKind::Number { least: 0, most: i32::try_from(can).ok() };
                    match self.ask(casting.player, Why::Optional(*keyword), kind)? {
                        Answer::Number(n) => u32::try_from(n).unwrap_or(0),
                        _ => 0,
                    }
                }
            };
            self.note_paid(id, *keyword, nth, times);
        }
        Ok(())
    }

    /// Whether the spell could still be paid with a keyword's cost so many times.
    fn could_pay_with(
        &mut self,
        id: Id,
        casting: &Casting,
        record: &Record,
        own: &[Effect],
        paid: (Keyword, usize, u32),
    ) -> Play<bool> {
        let before = self.object(id).and_then(|object| object.spell.clone());
        self.note_paid(id, paid.0, paid.1, paid.2);
        let bill = self.spell_bill(id, casting, record, own, Some(0));
        let can = match bill {
            Ok(Some(bill)) => self.can_pay_bill(casting.player, &bill, (record, id, Some(id)), &mut None),
            Ok(None) => Ok(false),
            Err(stop) => Err(stop),
        };
        self.set(id, |object| object.spell = before);
        can
    }

    /// Notes how often the nth cost of a keyword is paid.
    fn note_paid(&mut self, id: Id, keyword: Keyword, nth: usize, times: u32) {
        self.set(id, |object| {
            let Some(spell) = object.spell.as_deref_mut() else { return };
            let mut own = spell.paid.iter_mut().filter(|(own, _)| *own == keyword);
            match own.nth(nth) {
                Some((_, n)) => *n = times,
                None => {
                    let there = spell.paid.iter().filter(|(own, _)| *own == keyword).count();
                    // Costs before it that are not paid keep their places.
                    spell.paid.extend((there..nth).map(|_| (keyword, 0)));
                    spell.paid.push((keyword, times));
                }
            }
        });
    }

    /// The costs that a spell has by keywords which are paid for it: each as often as it is paid (601.2f).
    pub(crate) fn optional_blocks(&self, id: Id) -> Vec<Closure<Block>> {
        let chars = self.chars(id);
        let Some(spell) = self.object(id).and_then(|object| object.spell.as_deref()) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        let mut seen: Vec<Keyword> = Vec::new();
        for (keyword, times) in &spell.paid {
            let nth = seen.iter().filter(|own| *own == keyword).count();
            seen.push(*keyword);
            let cost = chars.keywords(*keyword).nth(nth).and_then(|grant| match grant {
                Grant::Keyword { cost, .. } => cost.clone(),
                _ => None,
            });
            if let Some(cost) = cost {
                found.extend((0..*times).map(|_| cost.clone()));
            }
        }
        // Escalate: for each mode beyond the first (702.120a).
        if let Some(Grant::Keyword { cost: Some(cost), .. }) = chars.keywords(Keyword::Escalate).next() {
            let more = self.modes_of(id).saturating_sub(1);
            found.extend((0..more).map(|_| cost.clone()));
        }
        found
    }

    /// How many modes were chosen for a spell (700.2).
    fn modes_of(&self, id: Id) -> usize {
        let Some(spell) = self.object(id).and_then(|object| object.spell.as_deref()) else { return 0 };
        let cells = spell.instances.iter().flat_map(|instance| &instance.cells.0);
        cells
            .filter_map(|cell| match &cell.held {
                Held::Options(options) => Some(options.len()),
                _ => None,
            })
            .max()
            .unwrap_or(0)
    }

    /// Where a spell that has resolved goes, where a keyword says so: with buyback to its owner's hand (702.27a).
    pub(crate) fn zone_after_resolving(&self, id: Id) -> Option<Zone> {
        let spell = self.object(id)?.spell.as_deref()?;
        let is_bought = spell.paid.iter().any(|(keyword, n)| *keyword == Keyword::Buyback && *n > 0);
        is_bought.then_some(Zone::Hand)
    }
}
