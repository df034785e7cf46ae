//! The words of the grammar that come from the table of verbs, as rules: `w_draw` is each of its forms,
//! `w_draw_tensed` each but the gerund, `w_draw_now` those of the present, and `w_draw_done` the participle.

#[macro_use]
#[path = "../src/verbs/table.rs"]
mod table;

use planarc_lexicon::{Keyword, words};
use std::fmt::Write as _;

/// The forms of a verb.
pub struct Forms {
    pub base: String,
    pub third: String,
    pub past: String,
    pub participle: String,
    pub gerund: String,
}

impl Forms {
    fn of(base: &str, irregular: Option<(&str, &str)>, doubles: bool) -> Self {
        let past = words::past_tense(base, doubles);
        let (past, participle) =
            irregular.map_or((past.clone(), past), |(past, done)| (past.to_owned(), done.to_owned()));
        let (third, gerund) = (words::third_person(base), words::gerund(base, doubles));
        Forms { base: base.to_owned(), third, past, participle, gerund }
    }

    fn now(&self) -> Vec<&str> {
        vec![&self.base, &self.third]
    }

    fn tensed(&self) -> Vec<&str> {
        vec![&self.base, &self.third, &self.past, &self.participle]
    }

    fn all(&self) -> Vec<&str> {
        vec![&self.base, &self.third, &self.past, &self.participle, &self.gerund]
    }
}

/// The forms of each verb of the table, by its base.
pub fn forms() -> Vec<Forms> {
    macro_rules! irregular {
        () => {
            None
        };
        ($past:literal, $done:literal) => {
            Some(($past, $done))
        };
    }
    macro_rules! doubled {
        () => {
            false
        };
        (doubles) => {
            true
        };
    }
    macro_rules! rows {
        ($($base:literal $(($past:literal, $done:literal))? $($doubles:ident)?;)*) => {
            vec![$(Forms::of($base, irregular!($($past, $done)?), doubled!($($doubles)?))),*]
        };
    }
    let mut rows = verb_table!(rows);
    rows.sort_by(|one, other| one.base.cmp(&other.base));
    rows
}

/// The rules, as pest reads them.
pub fn rules() -> String {
    let forms = forms();
    let mut text = String::new();
    for row in &forms {
        rule(&mut text, &row.base, row.all());
        rule(&mut text, &format!("{}_tensed", row.base), row.tensed());
        rule(&mut text, &format!("{}_now", row.base), row.now());
        rule(&mut text, &format!("{}_done", row.base), vec![&row.participle]);
    }
    rule(&mut text, "any_keyword", of_keywords().iter().flat_map(Forms::tensed).collect());
    text
}

/// The verbs of keywords, which have a table of their own.
fn of_keywords() -> Vec<Forms> {
    Keyword::verbs().map(|(base, past)| Forms::of(base, Some((past, past)), false)).collect()
}

/// All words of the rules.
pub fn all() -> Vec<String> {
    let rows = forms().into_iter().chain(of_keywords());
    rows.flat_map(|row| row.all().into_iter().map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// A word that begins with another stands before it.
fn rule(text: &mut String, name: &str, mut words: Vec<&str>) {
    words.sort_by(|one, other| other.len().cmp(&one.len()).then(one.cmp(other)));
    words.dedup();
    let words: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
    let _ = writeln!(text, "w_{name} = _{{ {} }}", words.join(" | "));
}
