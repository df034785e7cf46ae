//! A line of a scenario stands where it does not belong.
//!
//! What is set up stands above the first step. Indented lines belong to the line above them: cards
//! below `card:`, answers below the step that asks. An expectation asks nothing.
//!
//! ```scenario fails
//! A card is drawn
//! rules: 121.1
//! Ann:
//! Ben:
//!
//! Ann does: Draw a card.
//! resolve
//! expect Ann hand 1
//!     «Ann: yes»
//! ```
//!
//! Leave the answer out, or put it below the step that asks:
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
