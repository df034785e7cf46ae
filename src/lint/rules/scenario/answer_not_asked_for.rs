//! A scenario answers what nothing asks in this step.
//!
//! A question with one legal answer is not asked, and answers stand below the step in which they are
//! asked for: targets below what puts something on the stack, choices on resolution below `resolve`.
//!
//! ```scenario fails
//! A card is drawn
//! rules: 121.1
//! Ann:
//! Ben:
//!
//! Ann does: Draw a card.
//!     «Ann: yes»
//! resolve
//! expect Ann hand 1
//! ```
//!
//! Nobody is asked:
//!
//! ```scenario passes
//! A card is drawn
//! rules: 121.1
//! Ann:
//! Ben:
//!
//! Ann does: Draw a card.
//! resolve
//! expect Ann hand 1
//! ```
//!
//! Fix: none.
