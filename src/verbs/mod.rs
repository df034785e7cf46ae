//! Verbs: one table, a row a verb ([`table`]), from which the grammar has its words and the printer its forms.

#[cfg(test)]
#[macro_use]
mod table;

/// The forms of a verb.
#[derive(Debug)]
pub struct Forms {
    /// "draw".
    pub base: &'static str,
    /// "draws".
    pub third: &'static str,
    /// "drew".
    pub past: &'static str,
    /// "drawn".
    pub participle: &'static str,
    /// "drawing".
    pub gerund: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/verbs.rs"));

/// The forms of a verb of the table.
pub fn forms(base: &str) -> Option<&'static Forms> {
    let row = FORMS.binary_search_by_key(&base, |row| row.base).ok()?;
    FORMS.get(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted() {
        macro_rules! bases {
            ($($base:literal $(($past:literal, $done:literal))? $($doubles:ident)?;)*) => { [$($base),*] };
        }
        let bases = verb_table!(bases);
        assert!(bases.is_sorted(), "{bases:?}");
    }
}
