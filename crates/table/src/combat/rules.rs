//! What effects say of attacks and blocks: restrictions, requirements, and as though (508.1c–d, 509.1b–c).

use planarc_bytecode::axis::Status;
use planarc_bytecode::operand::Block;
use planarc_bytecode::{Event, Grant, Rule, Test};
use planarc_lexicon::Keyword;
use planarc_vm::{Closure, EffectKind, EventKind, Id, Record, Verdict};

use crate::decide::Play;
use crate::layers::Active;
use crate::table::Table;

/// How many declarations are looked at to find the one that obeys most requirements.
const TRIES: u32 = 4_000;

/// A declaration: what attacks whom, or what blocks whom.
pub(super) type Pairs = Vec<(Id, Id)>;

/// What a declaration costs, and who pays it.
pub(super) type Costs = Vec<(Closure<Block>, Id)>;

/// One creature that can be declared, and what it can be declared against.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    /// The creature.
    pub(super) id: Id,
    /// Who declares it.
    pub(super) controller: Id,
    /// Whom or what it can attack or block.
    pub(super) options: Vec<Choice>,
    /// Of how many of them at most.
    pub(super) most: usize,
}

/// Something that a creature can be declared against.
#[derive(Debug, Clone)]
pub(super) struct Choice {
    /// What.
    pub(super) whom: Id,
    /// Whether something has to be paid for it: that is never required (508.1d).
    pub(super) costs: bool,
    /// Which of the requirements it obeys, by their places.
    pub(super) obeys: Vec<usize>,
}

/// What is said of a declaration.
pub(super) enum Judged {
    /// It breaks a restriction.
    Illegal,
    /// It is legal, and this has to be paid.
    Legal(Costs),
}

impl Table {
    /// The rules of effects about a kind of event.
    pub(crate) fn rules_about(&self, kinds: &[EventKind]) -> Vec<Active> {
        let is_about = |rule: &Rule| match rule {
            Rule::Forbid { event, .. } | Rule::Require { event, .. } | Rule::Permit { event, .. } => {
                kinds.contains(&EventKind::of(event))
            }
            _ => false,
        };
        let scene = self.scene();
        let active = scene.effects.iter().filter(|active| match &active.effect.kind {
            EffectKind::Rules { rules, .. } => rules.iter().any(|kept| is_about(&kept.code)),
            _ => false,
        });
        active.cloned().collect()
    }

    /// Whether one of these effects forbids what is recorded; or what has to be paid for it.
    pub(crate) fn forbidden_by(
        &self,
        rules: &[Active],
        record: &Record,
    ) -> Play<Option<Vec<Closure<Block>>>> {
        let mut costs = Vec::new();
        for active in rules {
            match self.ask_about(|asker| asker.forbids(&active.effect, record))? {
                Verdict::Free => {}
                Verdict::Forbidden => return Ok(None),
                Verdict::Unless(more) => costs.extend(more),
            }
        }
        Ok(Some(costs))
    }

    /// The same of all that is declared together.
    pub(crate) fn forbidden_together(
        &self,
        rules: &[Active],
        records: &[Record],
    ) -> Play<Option<Vec<Closure<Block>>>> {
        let mut costs = Vec::new();
        for active in rules {
            match self.ask_about(|asker| asker.forbids_together(&active.effect, records))? {
                Verdict::Free => {}
                Verdict::Forbidden => return Ok(None),
                Verdict::Unless(more) => costs.extend(more),
            }
        }
        Ok(Some(costs))
    }

    /// Whether an effect has a creature attack or block as though it passed a test (601.3b).
    pub(super) fn seems(&self, rules: &[Active], record: &Record, so: fn(&Test) -> bool) -> Play<bool> {
        for active in rules {
            let permissions = self.ask_about(|asker| asker.permits(&active.effect, record))?;
            let says = permissions.iter().any(|one| {
                one.pretence.as_ref().is_some_and(|pretence| pretence.code.seems.as_ref().is_some_and(so))
            });
            if says {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Whether a test is that of having a keyword.
fn has(test: &Test, wanted: Keyword) -> bool {
    match test {
        Test::Has { ability: Grant::Keyword { keyword, .. } } => *keyword == wanted,
        Test::All { c } => c.iter().any(|one| has(one, wanted)),
        _ => false,
    }
}

/// "As though it had haste" (702.10b).
pub(super) fn hasty(test: &Test) -> bool {
    has(test, Keyword::Haste)
}

/// "As though it were untapped" (509.1a).
pub(super) fn untapped(test: &Test) -> bool {
    match test {
        Test::Status { status: Status::Untapped, .. } => true,
        Test::Not { c } => matches!(**c, Test::Status { status: Status::Tapped, .. }),
        Test::All { c } => c.iter().any(untapped),
        _ => false,
    }
}

/// "As though it didn't have defender" (702.3b).
pub(super) fn undefending(test: &Test) -> bool {
    match test {
        Test::Not { c } => has(c, Keyword::Defender),
        Test::All { c } => c.iter().any(undefending),
        _ => false,
    }
}

/// Whether any rule is about how many are declared together, so that creatures are not judged one by one.
pub(super) fn is_about_several(rules: &[Active]) -> bool {
    fn is_batch(event: &Event) -> bool {
        match event {
            Event::Batch { .. } | Event::Attack { alone: planarc_bytecode::operand::Flag(true), .. } => true,
            Event::When { event, .. } | Event::Nth { event, .. } => is_batch(event),
            _ => false,
        }
    }
    rules.iter().any(|active| match &active.effect.kind {
        EffectKind::Rules { rules, .. } => {
            rules.iter().any(|kept| matches!(&kept.code, Rule::Forbid { event, .. } if is_batch(event)))
        }
        _ => false,
    })
}

/// A search for the declaration that obeys most requirements without breaking a restriction or costing anything
/// (508.1d, 509.1c).
pub(super) struct Search<'a> {
    /// What can be declared.
    pub(super) candidates: &'a [Candidate],
    /// Whether a declaration breaks no restriction and costs nothing.
    pub(super) is_free: &'a dyn Fn(&Pairs) -> Play<bool>,
    /// How many requirements a declaration obeys.
    pub(super) obeyed: &'a dyn Fn(&Pairs) -> usize,
}

impl Search<'_> {
    /// The best declaration that is found, and how many requirements it obeys.
    pub(super) fn best(&self) -> Play<(usize, Pairs)> {
        let mut best = (0, Pairs::new());
        let mut order: Vec<&Candidate> = self.candidates.iter().collect();
        order.sort_by_key(|one| one.options.iter().all(|choice| choice.obeys.is_empty()));
        let mut most: Vec<usize> = Vec::new();
        for candidate in order.iter().rev() {
            let mut all: Vec<usize> =
                candidate.options.iter().flat_map(|choice| choice.obeys.iter().copied()).collect();
            all.sort_unstable();
            all.dedup();
            most.push(all.len() + most.last().copied().unwrap_or(0));
        }
        most.reverse();
        let mut tries = TRIES;
        self.deepen(&order, &most, &mut Pairs::new(), &mut best, &mut tries)?;
        Ok(best)
    }

    fn deepen(
        &self,
        rest: &[&Candidate],
        most: &[usize],
        chosen: &mut Pairs,
        best: &mut (usize, Pairs),
        tries: &mut u32,
    ) -> Play<()> {
        let obeyed = (self.obeyed)(chosen);
        if *tries == 0 || obeyed + most.first().copied().unwrap_or(0) <= best.0 {
            return Ok(());
        }
        let Some((candidate, rest)) = rest.split_first() else {
            *tries -= 1;
            if (self.is_free)(chosen)? {
                *best = (obeyed, chosen.clone());
            }
            return Ok(());
        };
        let below = most.get(1..).unwrap_or_default();
        let required = candidate.options.iter().any(|choice| !choice.obeys.is_empty());
        // What nothing is required of stays back, unless others need it.
        if !required {
            self.deepen(rest, below, chosen, best, tries)?;
        }
        let mut options: Vec<&Choice> = candidate.options.iter().filter(|choice| !choice.costs).collect();
        options.sort_by_key(|choice| std::cmp::Reverse(choice.obeys.len()));
        for choice in options {
            chosen.push((candidate.id, choice.whom));
            self.deepen(rest, below, chosen, best, tries)?;
            chosen.pop();
        }
        if required {
            self.deepen(rest, below, chosen, best, tries)?;
        }
        Ok(())
    }
}

/// How many different requirements a declaration obeys.
pub(super) fn obeyed(candidates: &[Candidate], pairs: &Pairs) -> usize {
    let mut all: Vec<usize> = Vec::new();
    for (id, whom) in pairs {
        let own = candidates.iter().filter(|one| one.id == *id).flat_map(|one| &one.options);
        all.extend(own.filter(|choice| choice.whom == *whom).flat_map(|choice| choice.obeys.iter().copied()));
    }
    all.sort_unstable();
    all.dedup();
    all.len()
}

/// The place of something in a list, to which it is added if it is not there.
pub(super) fn place_in<T: PartialEq>(list: &mut Vec<T>, one: T) -> usize {
    match list.iter().position(|other| *other == one) {
        Some(place) => place,
        None => {
            list.push(one);
            list.len() - 1
        }
    }
}
