//! The six types of mana (106.1).

use planarc_lexicon::{Color, ManaSymbol};

/// Some of the six types of mana (106.1b).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Kinds(u8);

const COLORLESS: u8 = 1 << 5;

impl Kinds {
    /// The five colors.
    pub(crate) const COLORS: Kinds = Kinds(COLORLESS - 1);
    /// All types.
    pub(crate) const ALL: Kinds = Kinds(COLORLESS * 2 - 1);

    /// One color.
    pub(crate) const fn color(color: Color) -> Self {
        Kinds(1 << color.index())
    }

    /// Colorless.
    pub(crate) const fn colorless() -> Self {
        Kinds(COLORLESS)
    }

    /// The types that one mana of a symbol can be.
    pub(crate) fn of(symbol: ManaSymbol) -> Self {
        match symbol {
            ManaSymbol::Colored(color) | ManaSymbol::Phyrexian(color) | ManaSymbol::MonoHybrid(_, color) => {
                Kinds::color(color)
            }
            ManaSymbol::Hybrid(one, other) | ManaSymbol::HybridPhyrexian(one, other) => {
                Kinds::color(one).and(Kinds::color(other))
            }
            ManaSymbol::ColorlessHybrid(color) => Kinds::color(color).and(Kinds::colorless()),
            ManaSymbol::Colorless => Kinds::colorless(),
            ManaSymbol::AnyPhyrexian => Kinds::COLORS,
            ManaSymbol::Generic(_) | ManaSymbol::X | ManaSymbol::Y | ManaSymbol::Z | ManaSymbol::Snow => {
                Kinds::ALL
            }
        }
    }

    /// Both.
    #[must_use]
    pub(crate) const fn and(self, other: Kinds) -> Self {
        Kinds(self.0 | other.0)
    }

    /// These types where colors that are not among others are colorless instead.
    #[must_use]
    pub(crate) const fn or_colorless(self, colors: Kinds) -> Self {
        let kept = self.0 & (colors.0 | COLORLESS);
        Kinds(if kept == self.0 { kept } else { kept | COLORLESS })
    }

    /// Whether they have a type in common.
    pub(crate) const fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }

    /// How many types.
    pub(crate) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Each type as its symbol.
    pub(crate) fn iter(self) -> impl Iterator<Item = ManaSymbol> {
        let colors = Color::ALL.iter().copied().filter(move |color| self.meets(Kinds::color(*color)));
        let colorless = self.meets(Kinds::colorless()).then_some(ManaSymbol::Colorless);
        colors.map(ManaSymbol::Colored).chain(colorless)
    }
}
