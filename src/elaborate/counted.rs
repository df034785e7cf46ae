//! What is counted and is neither object nor player: coins and flips (705), and votes (701.38). How many
//! there are, and what is done for each. Where nothing is said of each of several objects, they are counted too.

use super::scope::Entity;
use super::{Elaborated, Elaborator, refuse};
use crate::lint::walk::{self, Node};
use crate::surface::{
    Act, Body, Chooser, Deed, Filter, FlipResult, HeadPhrase, LifeAmount, ManaSpec, Meant, Noun, Pick, Plain,
    Pred, Qty, Quant, Selection, Step, StepKind, TokenPhrase, TurnOp, Verb,
};
use planarc_bytecode::axis::Counted;
use planarc_bytecode::operand::Slot;
use planarc_bytecode::{Num, Set, Stmt};

impl Elaborator<'_> {
    /// "Coins that come up heads", "flips you lose", "ember votes": how many, of what has no set.
    pub(super) fn counted_number(&mut self, of: &Selection) -> Option<Elaborated<Num>> {
        let Selection::Pick(pick) = of else { return None };
        if !is_counted(pick) {
            return None;
        }
        match pick.filter.suffixes.as_slice() {
            [Pred::Flipped { result, who, act }] => Some(self.flips(*result, who.as_deref(), *act, pick)),
            _ => self.counted_votes(of),
        }
    }

    /// How many coins came up so, or how many flips a player won or lost: of what they flipped themselves.
    fn flips(
        &mut self,
        result: FlipResult,
        who: Option<&Selection>,
        act: crate::surface::Slot,
        pick: &Pick,
    ) -> Elaborated<Num> {
        let at = pick.at.0;
        let Some(Entity::Act(slot)) = self.scope.entity(act) else {
            return refuse(at, "coins that no act here flips");
        };
        if let Some(who) = who {
            let who = self.set(who)?;
            if !self.flipped_by(slot, &who) {
                return refuse(at, "a flip that another wins or loses");
            }
        }
        let of = match result {
            FlipResult::Heads => Counted::Heads,
            FlipResult::Tails => Counted::Tails,
            FlipResult::Won => Counted::Won,
            FlipResult::Lost => Counted::Lost,
        };
        self.scope.reads_act(slot);
        Ok(Num::Amount { slot: Slot::new(slot), of: Some(of) })
    }

    /// Whether coins were flipped by that player, in the block at hand.
    fn flipped_by(&self, slot: u32, by: &Set) -> bool {
        let flips = |stmt: &Stmt| match stmt {
            Stmt::Do { into: Some(into), acts } if into.0 == slot => {
                matches!(acts.as_slice(), [planarc_bytecode::Action::FlipCoins { who, .. }] if who == by)
            }
            _ => false,
        };
        self.scope.block.iter().any(flips)
    }

    /// "For each flip you win, draw a card": as "draw a card for each flip you win". What has no number, or is
    /// several acts, is done again for each.
    pub(super) fn for_each_counted(&mut self, over: &Pick, steps: &[Step]) -> Elaborated<()> {
        let each = Qty::Count(Box::new(Selection::Pick(Box::new(over.clone()))));
        if let [Step { kind: StepKind::Do(deed), .. }] = steps
            && let ([act], Meant::Done) = (deed.acts.as_slice(), deed.modal.meant())
            && let Some(verb) = times_each(&act.verb, &each)
        {
            let acts = vec![Act { verb, ..act.clone() }];
            return self.deed(&Deed { acts, ..deed.clone() });
        }
        let at = over.at.0;
        if self.scope.is_static {
            return refuse(at, "acts for each coin or vote");
        }
        if self.is_read(over.slot) {
            return refuse(at, "a word for the coin or vote at hand");
        }
        // Targets are announced before anybody flips or votes (601.2c): one for all of them is not what is said.
        if steps.iter().any(announces) {
            return refuse(at, "a target for each coin or vote");
        }
        let times = Some(self.number(&each, at)?);
        let was_in_loop = std::mem::replace(&mut self.scope.in_loop, true);
        let body = self.block_of_each(|it| it.steps(steps));
        self.scope.in_loop = was_in_loop;
        self.scope.push(Stmt::Repeat { times, again: None, body: body? });
        Ok(())
    }

    /// What goes on of each coin or vote: "If you do, …" behind "For each ruin vote, you may …".
    pub(super) fn goes_on_counted(&mut self, steps: &[Step]) -> Elaborated<()> {
        let Some(Stmt::Repeat { times, again, body }) = self.scope.block.pop() else { return Ok(()) };
        if matches!(body.0.last(), Some(Stmt::Each { .. })) {
            return refuse(
                self.line,
                "one of what each of several did for each coin or vote, behind all of them",
            );
        }
        if steps.iter().any(announces) {
            return refuse(self.line, "a target for each coin or vote");
        }
        let was_in_loop = std::mem::replace(&mut self.scope.in_loop, true);
        let body = self.block_of_each(|it| {
            it.scope.block = body.0;
            it.steps(steps)
        });
        self.scope.in_loop = was_in_loop;
        self.scope.push(Stmt::Repeat { times, again, body: body? });
        Ok(())
    }

    /// "For each Swamp you control, you gain 1 life", where nothing is said of the Swamp: as "you gain 1 life for
    /// each Swamp you control", which is one event and not as many as there are Swamps (119.9).
    pub(super) fn counted_once(&self, over: &Pick, steps: &[Step]) -> Option<Vec<Step>> {
        if self.scope.is_static || self.is_read(over.slot) {
            return None;
        }
        let count = Qty::Count(Box::new(Selection::Pick(Box::new(over.clone()))));
        if let [Step { kind: StepKind::Do(deed), .. }] = steps
            && deed.acts.len() == 1
        {
            return all_times(steps, &count);
        }
        // Several acts go by one number.
        let has_x =
            |step: &Step| walk::of_step(step).iter().any(|seen| matches!(seen.node, Node::Qty(Qty::X)));
        if steps.iter().any(has_x) {
            return None;
        }
        let (first, steps) = (steps.first()?, all_times(steps, &Qty::X)?);
        Some(vec![Step { kind: StepKind::Where { body: Body { steps }, x: count }, ..first.clone() }])
    }
}

/// Acts with so many times their number, if each of them has one.
fn all_times(steps: &[Step], count: &Qty) -> Option<Vec<Step>> {
    let mut made = steps.to_vec();
    for step in &mut made {
        let StepKind::Do(deed) = &mut step.kind else { return None };
        if deed.modal.meant() != Meant::Done || super::choice::is_either(deed) {
            return None;
        }
        for act in &mut deed.acts {
            act.verb = times_each(&act.verb, count)?;
        }
    }
    Some(made)
}

/// Whether a statement is what is done for each coin or vote.
pub(super) const fn is_for_each_counted(stmt: &Stmt) -> bool {
    matches!(
        stmt,
        Stmt::Repeat { times: Some(Num::Tally { .. } | Num::Amount { of: Some(_), .. }), again: None, .. }
    )
}

/// Whether a step has a target.
fn announces(step: &Step) -> bool {
    let is_target =
        |pick: &Pick| matches!(pick.chooser, Chooser::Target | Chooser::TargetBy(_) | Chooser::RandomTarget);
    let has =
        |seen: &walk::Seen| matches!(seen.node, Node::Selection(Selection::Pick(pick)) if is_target(pick));
    walk::of_step(step).iter().any(has)
}

/// Whether a phrase is of what is neither object nor player, by its number.
pub(super) fn is_counted(pick: &Pick) -> bool {
    let Filter { heads, .. } = &pick.filter;
    let is = |head: &HeadPhrase| matches!(head.noun, Some(Noun::Coin | Noun::Flip | Noun::Vote));
    heads.iter().all(is) && !heads.is_empty()
}

/// A verb with so many times its number.
fn times_each(verb: &Verb, each: &Qty) -> Option<Verb> {
    let times = |n: &Qty| Qty::ForEach(Box::new(n.clone()), Box::new(each.clone()));
    let many = |quant: &Quant| match quant {
        Quant::A => Some(Quant::Exactly(times(&Qty::Number(1)))),
        Quant::Exactly(n) => Some(Quant::Exactly(times(n))),
        _ => None,
    };
    let cards = |what: &Selection| match what {
        Selection::Pick(pick) => {
            let quant = many(&pick.quant)?;
            Some(Selection::Pick(Box::new(Pick { quant, ..pick.as_ref().clone() })))
        }
        _ => None,
    };
    Some(match verb {
        Verb::Plain(Plain::Draw, what) => Verb::Plain(Plain::Draw, cards(what)?),
        Verb::Plain(Plain::Mill, what) => Verb::Plain(Plain::Mill, cards(what)?),
        Verb::GainLife(LifeAmount::N(n)) => Verb::GainLife(LifeAmount::N(times(n))),
        Verb::LoseLife(LifeAmount::N(n)) => Verb::LoseLife(LifeAmount::N(times(n))),
        Verb::AddMana(ManaSpec::Symbols(symbols, None)) => {
            Verb::AddMana(ManaSpec::Symbols(symbols.clone(), Some(each.clone())))
        }
        Verb::Turn(TurnOp::ExtraTurn(n)) => Verb::Turn(TurnOp::ExtraTurn(times(n))),
        Verb::Create(phrases) => {
            let [phrase] = phrases.as_slice() else { return None };
            let quant = many(&phrase.quant)?;
            Verb::Create(vec![TokenPhrase { quant, ..phrase.clone() }])
        }
        _ => return None,
    })
}
