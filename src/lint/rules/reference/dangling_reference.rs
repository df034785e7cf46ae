//! A word points back, and nothing before it is what it could
//! mean.
//!
//! Every "it", "they", "that creature" and "that many" reads something that an earlier step,
//! the event, or the cost wrote. A word that reads nothing does nothing, so the card does not compile.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! When you planeswalk to Emberfall Steppe, «it» gains flying until end of turn.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! A plane cannot gain flying, and no creature was named. Name it, or name it earlier:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! When you planeswalk to Emberfall Steppe, target creature gains flying until end of turn.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.
