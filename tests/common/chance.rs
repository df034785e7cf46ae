//! Chance for tests: the same for the same seed.

/// A source of chance.
pub struct Chance(pub u64);

impl Chance {
    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        // xorshift64*: G. Marsaglia, "Xorshift RNGs", 2003; S. Vigna, 2016.
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        usize::try_from(high).unwrap_or(0) % bound.max(1)
    }

    /// Puts members into another order.
    pub fn shuffle<T>(&mut self, members: &mut [T]) {
        for place in (1..members.len()).rev() {
            members.swap(place, self.below(place + 1));
        }
    }
}
