//! The machine over a small game. One binary, since each links the machine anew.

mod happening;
mod player;
mod random;
mod script;
mod scripts;
mod table;

use player::Chance;
