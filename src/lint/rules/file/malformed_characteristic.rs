//! A line with a characteristic of an ordinary card cannot be read, or stands there twice.
//!
//! The mana cost, the colour indicator, power and toughness, loyalty and defense stand each on a line
//! of their own under the type line, as they are printed: `Cost: {1}{G}`, `Colors: red, green`,
//! `Stats: 2/1+*`, `Loyalty: 3`, `Defense: 4` (202.1, 204.1, 208.1, 209.1, 210.1). What a card has not
//! is left out.
//!
//! ```card fails
//! Fen Prowler
//! Creature — Cat
//! Cost: «1B»
//! Stats: 2/1
//! Menace
//! ```
//!
//! Each symbol stands in braces:
//!
//! ```card passes
//! Fen Prowler
//! Creature — Cat
//! Cost: {1}{B}
//! Stats: 2/1
//! Menace
//! ```
//!
//! Fix: safe, where it can be told what was meant.
