//! The table, part by part. `cards.asm` and `variants.asm` are what `planarc compile --emit asm` makes of the cards
//! beside them, without what it says of texts and places.

mod actions;
mod casting;
mod combat;
mod keywords;
mod layers;
mod stage;
mod state_based;
mod support;
mod variants;
