//! X is used, and neither a cost nor a "where" clause says what it is.
//!
//! The rules let the ability's controller choose such an X (107.3f), but on a published card that is
//! always said: by a cost, or by an offer to pay {X}.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw «X cards».
//! ```
//!
//! Define it in the sentence, or let a cost choose it:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw X cards, where X is the number of lands you control.
//! ```
//!
//! Fix: none.
