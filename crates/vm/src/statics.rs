//! The effects of static abilities (604, 611.3).

use alloc::vec::Vec;

use planarc_bytecode::Stmt;
use planarc_bytecode::operand::{Block, Operand as _};
use planarc_bytecode::walk::Visitor;

use crate::asker::Asker;
use crate::begin::effect;
use crate::context::Instance;
use crate::effect::Effect;
use crate::eval::Context;
use crate::fault::Fault;
use crate::frame::in_turn_order;
use crate::machine::holds;
use crate::run::defined;
use crate::value::{Held, Lane, Outcome};

impl Asker<'_> {
    /// The effects that a static ability has now. An effect is the same at the next asking if its ability,
    /// its [`Effect::stmt`] and its lanes are.
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Module`], [`Fault::Unsupported`].
    pub fn statics(&self, instance: &Instance) -> Result<Vec<Effect>, Fault> {
        self.refuel();
        let ability = self.module.ability(instance.ability).ok_or(Fault::Module)?;
        let mut own = instance.clone();
        let mut effects = Vec::new();
        self.block(&ability.body, &mut own, &mut Vec::new(), 0, &mut effects)?;
        Ok(effects)
    }

    fn at<'b>(&'b self, instance: &'b Instance, path: &[Lane]) -> Context<'b> {
        let mut context = self.context(instance);
        context.path = path.to_vec();
        context
    }

    fn block(
        &self,
        block: &Block,
        own: &mut Instance,
        path: &mut Vec<Lane>,
        first: u32,
        effects: &mut Vec<Effect>,
    ) -> Result<(), Fault> {
        let mut number = first;
        for stmt in &block.0 {
            match stmt {
                Stmt::If { c, then, otherwise } => {
                    if holds(self.at(own, path).test(c))? {
                        self.block(then, own, path, number + 1, effects)?;
                    } else if let Some(otherwise) = otherwise {
                        self.block(otherwise, own, path, number + 1 + size(then), effects)?;
                    }
                }
                Stmt::Each { into, over, body, .. } => {
                    let members = defined(self.at(own, path).set(over))?.unwrap_or_default();
                    for id in in_turn_order(members, &self.game.players()) {
                        path.push(Lane::Member { slot: into.0, id });
                        own.cells.write(into.0, path, Held::set([id]));
                        self.block(body, own, path, number + 1, effects)?;
                        path.pop();
                    }
                }
                Stmt::Let { into, value } => {
                    let held = {
                        let mut context = self.at(own, path);
                        defined(match value {
                            planarc_bytecode::Value::Num { n } => context.num(n).map(Held::Number),
                            planarc_bytecode::Value::Set { set } => context.set(set).map(Held::set),
                            planarc_bytecode::Value::Test { c } => {
                                context.test(c).map(|holds| Held::Act(Outcome::answered(holds)))
                            }
                            planarc_bytecode::Value::Quality { attr, of } => {
                                let ids = context.set(of);
                                ids.map(|ids| {
                                    let all = ids.into_iter();
                                    Held::Qualities(
                                        all.flat_map(|id| self.game.qualities(id, *attr)).collect(),
                                    )
                                })
                            }
                        })?
                    };
                    if let Some(held) = held {
                        own.cells.write(into.0, path, held);
                    }
                }
                lasting => {
                    let mut context = self.at(own, path);
                    if let Some(Some((found, _))) = defined(effect(&mut context, lasting, number))? {
                        effects.push(found);
                    }
                }
            }
            number += size_of(stmt);
        }
        Ok(())
    }
}

/// How many statements stand in a block, with those in their blocks.
fn size(block: &Block) -> u32 {
    block.0.iter().map(size_of).sum()
}

fn size_of(stmt: &Stmt) -> u32 {
    let mut counter = Counter(0);
    stmt.walk(&mut counter);
    counter.0
}

struct Counter(u32);

impl Visitor for Counter {
    fn begin(&mut self, sort: &'static planarc_bytecode::Sort, _: &'static planarc_bytecode::Row) {
        self.0 += u32::from(sort.name == "Stmt");
    }
}
