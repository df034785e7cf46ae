//! Random instructions of every sort, for tests of what reads them.

use alloc::boxed::Box;
use alloc::vec::Vec;

use planarc_lexicon::{Color, ManaSymbol};

use crate::row::Row;

/// How deep instructions are made in one another.
const DEPTH: u32 = 5;

/// A source of chance, the same for the same seed.
#[derive(Debug, Clone)]
pub struct Sampler {
    state: u64,
    depth: u32,
}

impl Sampler {
    /// The chance of a seed.
    pub const fn new(seed: u64) -> Self {
        Sampler { state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1, depth: 0 }
    }

    /// A number below another.
    pub fn below(&mut self, bound: u32) -> u32 {
        // xorshift64*: G. Marsaglia, "Xorshift RNGs", 2003; S. Vigna, 2016.
        self.state ^= self.state >> 12;
        self.state ^= self.state << 25;
        self.state ^= self.state >> 27;
        let high = self.state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        u32::try_from((high * u64::from(bound.max(1))) >> 32).unwrap_or(0)
    }

    /// Yes in one of three cases, and the deeper the less.
    pub fn sometimes(&mut self) -> bool {
        let bound = 3 + self.depth * 2;
        self.below(bound) == 0
    }

    /// One of several.
    pub fn of<T: Copy>(&mut self, rows: &[T]) -> T {
        let place = self.below(u32::try_from(rows.len()).unwrap_or(u32::MAX));
        rows[place as usize]
    }

    /// How many members a list gets: none deep down.
    pub fn count(&mut self) -> u32 {
        if self.depth > DEPTH { 0 } else { self.below(3) }
    }

    /// A text that needs its marks escaped now and then.
    pub fn text(&mut self) -> Box<str> {
        self.of(&["tick", "Weir", "say \"no\"", "a\\b", "two\nlines", "é", ""]).into()
    }

    /// A mana symbol.
    pub fn symbol(&mut self) -> ManaSymbol {
        let color = self.of(Color::ALL);
        self.of(&[
            ManaSymbol::Generic(2),
            ManaSymbol::X,
            ManaSymbol::Y,
            ManaSymbol::Z,
            ManaSymbol::Colored(color),
            ManaSymbol::Colorless,
            ManaSymbol::Snow,
            ManaSymbol::Hybrid(Color::White, Color::Blue),
            ManaSymbol::MonoHybrid(2, color),
            ManaSymbol::ColorlessHybrid(color),
            ManaSymbol::Phyrexian(color),
            ManaSymbol::HybridPhyrexian(Color::White, Color::Blue),
            ManaSymbol::AnyPhyrexian,
        ])
    }

    /// A row of a sort: deep down one of those whose operands are no instructions, if there is one.
    pub fn row(&mut self, rows: &'static [Row]) -> &'static Row {
        let leaves: Vec<&Row> = rows.iter().filter(|row| row.is_leaf()).collect();
        if self.depth > DEPTH && !leaves.is_empty() {
            self.of(&leaves)
        } else {
            &rows[self.below(u32::try_from(rows.len()).unwrap_or(u32::MAX)) as usize]
        }
    }

    /// What is made one deeper.
    pub fn nested<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        self.depth += 1;
        let made = make(self);
        self.depth -= 1;
        made
    }
}
