//! Paying costs (118, 601.2f–h).

use planarc_vm::{Outcome, Plan};

use crate::decide::Play;
use crate::table::Table;

impl Table {
    /// Whether all of a plan could be done and paid now (118.3).
    pub(crate) fn can_do(&self, plan: &Plan) -> bool {
        let _ = plan;
        true
    }

    /// Pays plans, each as a whole or not at all (118.3).
    pub(crate) fn pay_plans(&mut self, plans: &[Plan]) -> Play<Vec<Outcome>> {
        let _ = plans;
        self.refuse("paying")
    }
}
