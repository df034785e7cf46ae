//! The body of a replacement effect: it builds the event that happens instead (614.6).
//!
//! Its acts and what proceeds up to a `then` are one event. The host looks at it again with every
//! effect but those that were applied already (614.5, 616.1). Slots of acts are written once the event
//! has happened: behind a `then`.

use planarc_bytecode::Stmt;

use crate::fault::Fault;
use crate::frame::{Flow, Pending};
use crate::game::{Part, Proceed, Resume};
use crate::resolve::Evaluate as _;
use crate::run::{Runner, defined};
use crate::thread::{Into, Ticket};

impl<'a> Runner<'a> {
    /// Adds a statement to the event, or has the event happen.
    pub(crate) fn build(&mut self, thread: usize, stmt: &'a Stmt) -> Result<Option<Flow>, Fault> {
        let (parts, into) = match stmt {
            Stmt::Do { into, acts } => {
                let actions = defined(self.actions(thread, acts))?.unwrap_or_default();
                (actions.into_iter().map(Part::Action).collect(), into)
            }
            Stmt::Proceed { into, .. } => {
                let proceed = self.proceed(thread, stmt)?;
                (proceed.map(Part::Proceed).into_iter().collect::<alloc::vec::Vec<_>>(), into)
            }
            _ => {
                self.pass(thread);
                if self.frame.built.is_empty() {
                    return Ok(None);
                }
                let parts = core::mem::take(&mut self.frame.built);
                self.frame.pending = Some(Pending::Act(core::mem::take(&mut self.frame.built_for)));
                return self.resume(Resume::Event { parts, is_last: false });
            }
        };
        self.frame.built_for.push(Ticket {
            thread: None,
            path: self.frame.path(thread),
            parts: u32::try_from(parts.len()).unwrap_or(u32::MAX),
            into: Into::Slot(into.map(|into| into.0)),
        });
        self.frame.built.extend(parts);
        self.pass(thread);
        Ok(None)
    }

    /// How the event that is replaced proceeds; not at all where that reads what is undefined.
    fn proceed(&self, thread: usize, stmt: &Stmt) -> Result<Option<Proceed>, Fault> {
        let Stmt::Proceed { n, to, place, entry, token, .. } = stmt else { return Err(Fault::Module) };
        let mut context = self.context(thread);
        context.follows = true;
        let mut evaluate = || {
            Ok(Proceed {
                n: n.evaluate(&mut context)?,
                to: to.evaluate(&mut context)?,
                place: place.evaluate(&mut context)?.map(|place| *place),
                entry: entry.evaluate(&mut context)?.map(|entry| *entry),
                token: token.evaluate(&mut context)?.map(|token| *token),
            })
        };
        defined(evaluate())
    }
}
