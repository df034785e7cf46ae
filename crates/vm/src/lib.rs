//! A machine that runs the abilities of planarc modules over the game of a host.
//!
//! A host implements [`Game`]: some twenty reads, and the few things that the machine has it do. It
//! begins a [`Machine`] for each part of an ability (its announcement, its cost, its resolution), and
//! calls [`Machine::step`] until it is done. Where somebody must decide, the step is a [`Question`]; the
//! next step takes the answer, after it was checked. A machine is plain data at every question, so that
//! it can be saved beside the game.
//!
//! The machine owns expressions, slots, the order of questions and of what several do at once, and the
//! checks of answers. The host owns objects, zones, layers, payment of mana, state-based actions, and
//! which replacement effect applies next (616.1). What it needs to know of abilities and effects for
//! that, it asks an [`Asker`]: which abilities trigger on what happened (603.2), which replacements apply,
//! what a continuous effect reaches and modifies, what a rule forbids, requires, permits or makes cost.
//!
//! [`Machine::step`] is all that a host needs; [`Machine::play`] is the loop around it, for a host that can
//! answer at once.
//!
//! # What is not run yet
//!
//! These stop the machine with [`Fault::Unsupported`]:
//! - a choice at random under limits on what is chosen together, or of a number without an end;
//! - a choice among qualities that have no list (mana values, powers, abilities), unless they are those of a set;
//! - a test of a quality that only objects pass;
//! - an event that asks for a price or for mana;
//! - a division among what is remembered.
//!
//! Limits on how often an ability triggers or is activated are the host's to count.
//!
//! # To play cards with answers at random
//!
//! The first command writes a module for each card that has a meaning, the second plays the modules and
//! counts what stops them:
//!
//! ```sh
//! cargo run --example core -- --out /tmp/modules FILE.jsonl
//! MODULES=/tmp/modules SEEDS=100 cargo test -p planarc-vm --test random modules -- --nocapture
//! ```

#![cfg_attr(not(test), no_std)]

extern crate alloc;

mod act;
mod any;
mod asker;
mod begin;
mod build;
mod code;
mod context;
mod decide;
mod effect;
mod eval;
mod fault;
mod frame;
mod game;
mod machine;
mod pay;
mod position;
mod question;
mod recheck;
mod record;
mod resolve;
pub mod resolved;
mod rules;
mod run;
mod shown;
mod statics;
mod targets;
pub mod text;
mod thread;
mod triggers;
mod value;

pub use any::Below;
pub use asker::Asker;
pub use context::{Closure, Env, Instance, It, WindowValue};
pub use effect::{Effect, EffectKind, KeptRule, Then};
pub use fault::Fault;
pub use frame::Purpose;
pub use game::{
    Delayed, Feature, Game, MemoryKey, MemoryName, Part, Plan, Procedure, Proceed, Progress, Resume, Watched,
};
pub use machine::{End, Ended, FUEL, Machine, Step};
pub use question::{Answer, Question, QuestionKind, Selection};
pub use record::{EventKind, Fact, Record};
pub use rules::{CostChange, Permission, Verdict};
pub use targets::{Pretended, Targets};
pub use value::{Affected, Ballot, Cell, Cells, Held, Id, Lane, Outcome, Quality};
