//! Predefined tokens (111.10), in rule order.
use super::index::{Index, Lazy};
use super::table::listed;

macro_rules! tokens {
    ($($variant:ident $name:literal $rule:literal;)*) => {
        listed! {
            /// A token that the rules define (111.10).
            PredefinedToken: u8 { $($variant $name)* }
        }
        const ROWS: &[(&str, &str)] = &[$(($name, $rule)),*];
    };
}

tokens! {
    Treasure "Treasure" "111.10a";
    Food "Food" "111.10b";
    Gold "Gold" "111.10c";
    Walker "Walker" "111.10d";
    Shard "Shard" "111.10e";
    Clue "Clue" "111.10f";
    Blood "Blood" "111.10g";
    Powerstone "Powerstone" "111.10h";
    Incubator "Incubator" "111.10i";
    CursedRole "Cursed Role" "111.10j";
    MonsterRole "Monster Role" "111.10k";
    RoyalRole "Royal Role" "111.10m";
    SorcererRole "Sorcerer Role" "111.10n";
    VirtuousRole "Virtuous Role" "111.10p";
    WickedRole "Wicked Role" "111.10q";
    YoungHeroRole "Young Hero Role" "111.10r";
    Map "Map" "111.10s";
    Junk "Junk" "111.10t";
    Lander "Lander" "111.10u";
}
static INDEX: Lazy<Index<PredefinedToken>> =
    Lazy::new(|| Index::new(PredefinedToken::ALL.iter().map(|&token| (token.name(), token))));

impl PredefinedToken {
    /// The words before "token": `Treasure`, `Young Hero Role`.
    pub const fn name(self) -> &'static str {
        ROWS[self as usize].0
    }

    /// The number of its rule: `111.10a`.
    pub const fn rule(self) -> &'static str {
        ROWS[self as usize].1
    }
    /// Reads the words before "token" or "tokens", capitalised as cards write them.
    pub fn find(name: &str) -> Option<Self> {
        INDEX.find(name)
    }
    /// The longest name at the start of a text, and its length in bytes.
    pub fn longest(text: &str) -> Option<(Self, usize)> {
        if !text.starts_with(|initial: char| initial.is_uppercase()) {
            return None;
        }
        INDEX.longest(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::testing::{assert_distinct, assert_rule_order};

    #[test]
    fn the_rows_are_distinct_and_in_rule_order() {
        assert_distinct(ROWS.iter().map(|row| row.0));
        assert_rule_order(ROWS.iter().map(|row| row.1));
    }

    #[test]
    fn every_row_reads_back() {
        for &token in PredefinedToken::ALL {
            assert_eq!(PredefinedToken::find(token.name()), Some(token));
            assert_eq!(PredefinedToken::from_index(token.index()), Some(token));
        }
        assert_eq!(
            PredefinedToken::longest("Young Hero Role token"),
            Some((PredefinedToken::YoungHeroRole, 15))
        );
        assert_eq!(PredefinedToken::longest("food"), None);
        assert_eq!(PredefinedToken::find("Zombie"), None);
    }
}
