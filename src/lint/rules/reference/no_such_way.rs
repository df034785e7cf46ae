//! "Revealed this way" speaks of what an earlier step revealed, and no
//! step before it reveals anything. The participle must be that of the step's own verb.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, mill three cards. Put «a land card revealed this way» into your hand.
//! ```
//!
//! Use the verb of the step:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, mill three cards. Put a land card milled this way into your hand.
//! ```
//!
//! For "exiled with this plane" any line of the card can exile; that none does is a warning.
//!
//! Fix: none.
