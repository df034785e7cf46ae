//! What the tables share: an enum made from its rows.

/// Makes an enum with `ALL`, `index` and `from_index`; each variant is documented by its text.
macro_rules! listed {
    ($(#[$meta:meta])* $name:ident: $repr:ident { $($variant:ident $doc:literal)* }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
        #[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
        #[repr($repr)]
        pub enum $name {
            $(#[doc = concat!("`", $doc, "`")] $variant,)*
        }

        impl $name {
            /// Every row, in the order of `index`.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The place in [`Self::ALL`], as bytecode writes it.
            pub const fn index(self) -> $repr {
                self as $repr
            }

            /// The row at a place, if the table is that long.
            pub fn from_index(index: $repr) -> Option<Self> {
                Self::ALL.get(usize::from(index)).copied()
            }
        }
    };
}
pub(crate) use listed;

#[cfg(test)]
pub(crate) mod testing {
    use std::collections::HashSet;
    use std::fmt::Debug;
    use std::hash::Hash;

    /// Asserts that rows are in strict order, hence also without duplicates.
    pub(crate) fn assert_sorted<T: PartialOrd + Debug>(rows: &[T]) {
        for pair in rows.windows(2) {
            assert!(pair[0] < pair[1], "out of order: {:?} before {:?}", pair[0], pair[1]);
        }
    }

    /// Asserts that no value occurs twice.
    pub(crate) fn assert_distinct<T: Eq + Hash + Debug + Clone>(rows: impl IntoIterator<Item = T>) {
        let mut seen = HashSet::new();
        for row in rows {
            assert!(seen.insert(row.clone()), "twice: {row:?}");
        }
    }

    /// Asserts that rule numbers are well formed and do not go down.
    pub(crate) fn assert_rule_order(rules: impl IntoIterator<Item = &'static str>) {
        let mut last = (0, 0, String::new());
        for rule in rules {
            let (section, rest) = rule.split_once('.').expect("a rule number has a point");
            let digits = rest.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
            let key = (
                section.parse::<u32>().expect("a section is a number"),
                digits.parse::<u32>().expect("a rule is a number"),
                rest[digits.len()..].to_owned(),
            );
            assert!(last <= key, "{rule} comes too late");
            last = key;
        }
    }
}
