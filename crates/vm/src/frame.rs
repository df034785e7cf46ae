//! Frames: one ability, cost or replacement that is running.

use alloc::boxed::Box;
use alloc::vec::Vec;

use planarc_bytecode::Proven;
use planarc_bytecode::operand::Block;
use serde::{Deserialize, Serialize};

use crate::context::{Closure, Env, Instance, It};
use crate::effect::Effect;
use crate::game::Part;
use crate::question::Question;
use crate::record::Record;
use crate::thread::{Bill, Level, LevelKind, State, Thread, Ticket};
use crate::value::{Cells, Id, Lane};

/// Which part of an ability is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purpose {
    /// Its announcement: modes, X, targets, division (601.2b–d).
    Announce,
    /// Its cost (601.2h).
    Cost,
    /// What it does (608.2).
    Resolve,
    /// The body of a replacement effect, which builds an event (614.6).
    Replace,
    /// What follows a use of an effect.
    Follow,
}

/// What a frame runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Code {
    /// A part of the ability.
    Ability,
    /// A block that an effect kept.
    Kept(Block),
}

/// What the frame waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Pending {
    /// The outcomes of an act or of an event.
    Act(Vec<Ticket>),
    /// The outcomes of payments, by the threads that pay.
    Pay(Vec<u32>),
    /// The outcome of a procedure.
    Procedure(Ticket),
}

/// A question that was asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Asked {
    /// The question.
    pub(crate) question: Question,
    /// The thread whose statement asks; the host asks where there is none.
    pub(crate) thread: Option<u32>,
}

/// An ability, a cost or a replacement that is running.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Frame {
    pub(crate) ability: u32,
    pub(crate) code: Code,
    pub(crate) purpose: Purpose,
    pub(crate) env: Env,
    pub(crate) cells: Cells,
    /// The lanes around the block, where an effect kept it.
    pub(crate) path: Vec<Lane>,
    pub(crate) its: Vec<It>,
    /// In the order of their ranks: a lane stands behind those before it in turn order.
    pub(crate) threads: Vec<Thread>,
    pub(crate) next: u32,
    pub(crate) pending: Option<Pending>,
    pub(crate) asked: Option<Asked>,
    /// The event that a replacement builds, as far as it is built.
    pub(crate) built: Vec<Part>,
    pub(crate) built_for: Vec<Ticket>,
    /// Whether something in the announcement has no legal choice (601.2c, 603.3d).
    pub(crate) is_illegal: bool,
    /// Whether the cost was not paid.
    pub(crate) is_unpaid: bool,
}

impl Frame {
    fn with(code: Code, purpose: Purpose, instance: Instance) -> Self {
        let root = Thread {
            id: 0,
            parent: None,
            levels: alloc::vec![Level::new(0, LevelKind::Root)],
            state: State::Running,
            bill: (purpose == Purpose::Cost)
                .then(|| Bill::new(instance.env.payer.unwrap_or(instance.env.you))),
        };
        Frame {
            ability: instance.ability,
            code,
            purpose,
            env: instance.env,
            cells: instance.cells,
            path: Vec::new(),
            its: Vec::new(),
            threads: alloc::vec![root],
            next: 1,
            pending: None,
            asked: None,
            built: Vec::new(),
            built_for: Vec::new(),
            is_illegal: false,
            is_unpaid: false,
        }
    }

    /// A part of an ability.
    pub(crate) fn of_ability(purpose: Purpose, mut instance: Instance) -> Self {
        if purpose == Purpose::Cost {
            instance.env.payer.get_or_insert(instance.env.you);
        }
        Frame::with(Code::Ability, purpose, instance)
    }

    /// A block that an effect kept, with what was bound as it applied.
    pub(crate) fn of_effect(purpose: Purpose, block: Block, effect: &Effect, bound: &Cells) -> Self {
        let mut instance = Instance::new(u32::MAX, effect.closure.env.clone());
        instance.cells = effect.closure.cells.clone();
        let mut frame = Frame::with(Code::Kept(block), purpose, instance);
        for cell in &bound.0 {
            frame.cells.write(cell.slot, &cell.path, cell.held.clone());
        }
        frame.path.clone_from(&effect.closure.path);
        frame.its.clone_from(&effect.closure.its);
        frame
    }

    /// A cost that an effect or a keyword kept.
    pub(crate) fn of_cost(cost: &Closure<Block>, payer: Id) -> Self {
        let mut instance = Instance::new(u32::MAX, cost.env.clone());
        instance.cells = cost.cells.clone();
        instance.env.payer = Some(payer);
        let mut frame = Frame::with(Code::Kept(cost.code.clone()), Purpose::Cost, instance);
        frame.path.clone_from(&cost.path);
        frame.its.clone_from(&cost.its);
        frame
    }

    /// What it runs; nothing if the module is another.
    pub(crate) fn root<'a>(&self, code: &'a Code, module: &'a Proven) -> Option<&'a Block> {
        match code {
            Code::Kept(block) => Some(block),
            Code::Ability => {
                let ability = module.ability(self.ability)?;
                Some(match self.purpose {
                    Purpose::Announce => &ability.announce,
                    Purpose::Cost => &ability.cost,
                    _ => &ability.body,
                })
            }
        }
    }

    pub(crate) fn thread(&self, id: u32) -> Option<usize> {
        self.threads.iter().position(|thread| thread.id == id)
    }

    /// The lanes in which a thread stands.
    pub(crate) fn path(&self, thread: usize) -> Vec<Lane> {
        let levels = self.threads.get(thread).map(|thread| thread.levels.as_slice()).unwrap_or_default();
        self.path.iter().copied().chain(levels.iter().filter_map(|level| level.lane)).collect()
    }

    /// What is left of it for the host.
    pub(crate) fn into_instance(self) -> Instance {
        Instance { ability: self.ability, env: self.env, cells: self.cells }
    }
}

/// How a frame goes on.
pub(crate) enum Flow {
    /// It asks.
    Ask(Question),
    /// The body of a replacement is run first.
    Call(Box<Effect>, Box<Record>),
    /// It is over.
    End,
}

/// The members of a loop with players among them, in turn order (101.4).
pub(crate) fn in_turn_order(mut members: Vec<Id>, players: &[Id]) -> Vec<Id> {
    let place = |id: &Id| players.iter().position(|player| player == id).unwrap_or(usize::MAX);
    members.sort_by_key(place);
    members
}
