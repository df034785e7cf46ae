//! Which findings are shown, and how serious each is: the levels of the table, changed by
//! `planarc.toml` and by the command line.

use crate::diag::codes::{ALL, Row};
use crate::diag::{Code, Severity};

/// A choice of codes, as people write it: a code (`G101`), the beginning of some (`G1`), a rule's
/// name (`no-chaos-ability`), a family (`frame`), or `all`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Selector(String);

impl Selector {
    /// Reads a selector.
    ///
    /// # Errors
    /// A message, when it selects nothing.
    pub fn parse(text: &str) -> Result<Self, String> {
        let selector = Self(text.trim().to_ascii_lowercase());
        if ALL.iter().any(|row| selector.matches(row)) {
            Ok(selector)
        } else {
            Err(format!("expected a code, a rule's name, a family or `all`, found `{text}`{}", hint(text)))
        }
    }

    /// Whether it selects the rule.
    pub fn matches(&self, row: &Row) -> bool {
        let text = self.0.as_str();
        let is_code = text.len() > 1 || text.chars().all(|letter| letter.is_ascii_alphabetic());
        text == "all"
            || text == row.name
            || text == row.family
            || (!text.is_empty() && is_code && row.code.as_str().to_ascii_lowercase().starts_with(text))
    }

    /// Whether it names one rule and not several.
    pub fn names(&self, row: &Row) -> bool {
        self.0 == row.name || row.code.as_str().eq_ignore_ascii_case(&self.0)
    }
}

fn hint(text: &str) -> String {
    let near = crate::diag::codes::nearest(text);
    near.map_or(" (`planarc explain` lists them)".to_owned(), |near| format!("; did you mean `{near}`?"))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    Select,
    Ignore,
    Deny,
}

/// The levels of all rules. Changes made later win over earlier ones.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Levels {
    changes: Vec<(Selector, Change)>,
}

/// Rules about words that are one's own to choose, which published cards break everywhere.
const OF_ONES_OWN: [&str; 1] = ["unchecked-reminder"];

impl Levels {
    /// The levels for published cards: without the rules about words that are one's own to choose.
    pub fn of_published() -> Self {
        let ignored = OF_ONES_OWN.iter().map(|name| (Selector((*name).to_owned()), Change::Ignore));
        Self { changes: ignored.collect() }
    }

    /// Switches rules on that are off; others keep their level.
    pub fn select(&mut self, selector: Selector) {
        self.changes.push((selector, Change::Select));
    }

    /// Switches rules off.
    ///
    /// # Errors
    /// A message, when the selector names one rule whose findings keep a card from being read.
    pub fn ignore(&mut self, selector: Selector) -> Result<(), String> {
        if let Some(row) = ALL.iter().find(|row| selector.names(row) && row.is_hard()) {
            return Err(format!(
                "`{}` cannot be ignored: a card with such a finding cannot be read (`planarc explain {}`)",
                row.code, row.code
            ));
        }
        self.changes.push((selector, Change::Ignore));
        Ok(())
    }

    /// Makes findings errors.
    pub fn deny(&mut self, selector: Selector) {
        self.changes.push((selector, Change::Deny));
    }

    /// Adds the changes of `later`, which win.
    pub fn extend(&mut self, later: Self) {
        self.changes.extend(later.changes);
    }

    /// The level of a rule; none when it is off.
    pub fn level(&self, code: Code) -> Option<Severity> {
        let row = code.row();
        let mut level = row.level;
        for (_, change) in self.changes.iter().filter(|(selector, _)| selector.matches(row)) {
            level = match change {
                Change::Ignore if row.is_hard() => level,
                Change::Ignore => None,
                Change::Select => level.or(row.level).or(Some(Severity::Style)),
                // What is off stays off: `--deny all` is about what is found.
                Change::Deny => level.map(|_| Severity::Error),
            };
        }
        level
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn selector(text: &str) -> Selector {
        Selector::parse(text).expect("selects something")
    }

    #[test]
    fn codes_names_beginnings_and_families_select() {
        for text in ["G105", "g105", "G1", "g", "never-abandoned", "frame", "all"] {
            assert!(selector(text).matches(Code::G105.row()), "{text}");
        }
        assert!(!selector("rules").matches(Code::G105.row()));
        assert!(Selector::parse("").is_err() && Selector::parse("Z9").is_err());
        let near = Selector::parse("never-abandonned").expect_err("is no name");
        assert!(near.contains("did you mean `never-abandoned`?"), "{near}");
    }

    #[test]
    fn published_cards_are_spared_the_rules_of_ones_own() {
        assert_eq!(Levels::default().level(Code::M011), Some(Severity::Warning));
        let published = Levels::of_published();
        assert_eq!(
            (published.level(Code::M011), published.level(Code::M010)),
            (None, Some(Severity::Warning))
        );
        assert!(OF_ONES_OWN.iter().all(|name| Code::find(name).is_some()));
    }

    #[test]
    fn later_changes_win() {
        let mut levels = Levels::default();
        levels.ignore(selector("G1")).expect("can be ignored");
        assert_eq!((levels.level(Code::G105), levels.level(Code::G001)), (None, Some(Severity::Warning)));
        levels.select(selector("G105"));
        assert_eq!(levels.level(Code::G105), Some(Severity::Style));
        levels.deny(selector("all"));
        assert_eq!((levels.level(Code::G105), levels.level(Code::G101)), (Some(Severity::Error), None));
    }

    #[test]
    fn what_keeps_a_card_from_being_read_cannot_be_ignored() {
        let mut levels = Levels::default();
        assert!(levels.ignore(selector("S001")).is_err());
        levels.ignore(selector("all")).expect("ignores the rest");
        assert_eq!((levels.level(Code::S001), levels.level(Code::G101)), (Some(Severity::Error), None));
    }
}
