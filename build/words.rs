//! What of the grammar comes from tables. Of the table of verbs these are the rules of the plain verbs, and the words of
//! all as rules: `w_draw` is each of its forms, `w_draw_tensed` each but the gerund, `w_draw_now` those of the present,
//! and `w_draw_done` the participle.

#[path = "durations.rs"]
mod durations;
#[path = "events.rs"]
mod events;
#[path = "filters.rs"]
mod filters;
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

/// How what a plain verb is done to is said.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    /// "target creature".
    Objects,
    /// "two cards", "cards equal to Q".
    Cards,
    /// The same, or "their hand".
    CardsOrZones,
    /// Objects, or "their hand".
    ObjectsOrZones,
}

/// What the build reads in the row of a plain or bare verb.
struct Row {
    name: &'static str,
    verb: &'static str,
    after: &'static str,
    irregular: Option<(&'static str, &'static str)>,
    doubles: bool,
    noun: bool,
    /// None for a bare verb.
    takes: Option<Takes>,
}

impl Row {
    /// The verb, and the words behind it.
    fn words(&self) -> (&'static str, &'static str) {
        self.verb.split_at(self.verb.find(' ').unwrap_or(self.verb.len()))
    }

    fn forms(&self) -> Forms {
        Forms::of(self.words().0, self.irregular, self.doubles)
    }

    /// The rule that reads it.
    fn rule(&self) -> String {
        let sort = if self.takes.is_some() { "plain" } else { "bare" };
        let mut name = sort.to_owned();
        for letter in self.name.chars() {
            if letter.is_uppercase() {
                name.push('_');
            }
            name.extend(letter.to_lowercase());
        }
        name
    }

    fn body(&self) -> String {
        let (verb, behind) = self.words();
        let what = match self.takes {
            None if behind.is_empty() => return format!("w_{verb} ~ edge"),
            None => return format!("w_{verb} ~ {behind:?} ~ edge"),
            Some(Takes::Objects) => "selection",
            Some(Takes::Cards) => "card_count",
            Some(Takes::CardsOrZones) => "(cards_of_zones | card_count)",
            Some(Takes::ObjectsOrZones) => "(cards_of_zones | selection)",
        };
        let after = if self.after.is_empty() { String::new() } else { format!(" ~ \" {}\"", self.after) };
        format!("w_{verb} ~ \"{behind} \" ~ {what}{after}")
    }
}

/// The rows of the verbs that have a shape of their own.
fn words() -> Vec<Forms> {
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
        ([] words { $($base:literal $(($past:literal, $done:literal))? $($doubles:ident)?;)* } plain $plain:tt bare $bare:tt) => {
            vec![$(Forms::of($base, irregular!($($past, $done)?), doubled!($($doubles)?))),*]
        };
    }
    verb_table!(rows)
}

/// The rows of the plain verbs, and of the bare ones.
fn alike() -> Vec<Row> {
    macro_rules! row {
        ($name:ident $row:tt $takes:expr) => {
            Row {
                name: stringify!($name),
                verb: field_of!(verb $row),
                after: field_of!(after $row),
                irregular: field_of!(irregular $row),
                doubles: field_of!(doubles $row),
                noun: field_of!(noun $row),
                takes: $takes,
            }
        };
    }
    macro_rules! rows {
        (
            [] words $words:tt
            plain { $($(#[$of_plain:meta])* $plain:ident $of_row:tt)* }
            bare { $($(#[$of_bare:meta])* $bare:ident $row:tt)* }
        ) => {
            vec![
                $(row!($plain $of_row Some(field_of!(takes $of_row))),)*
                $(row!($bare $row None),)*
            ]
        };
    }
    verb_table!(rows)
}

/// The forms of each verb of the table, by its base.
pub fn forms() -> Vec<Forms> {
    let mut rows = words();
    for row in alike() {
        if rows.iter().all(|known| known.base != row.words().0) {
            rows.push(row.forms());
        }
    }
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
    let alike = alike();
    let of = |rows: Vec<&Row>| rows.into_iter().map(Row::forms).collect::<Vec<_>>();
    let clauses = of(alike.iter().filter(|row| !row.noun).collect());
    rule(&mut text, "plain_now", clauses.iter().flat_map(Forms::now).collect());
    let done = of(alike.iter().collect());
    rule(&mut text, "plain_done", done.iter().map(|row| row.participle.as_str()).collect());
    rule(&mut text, "any_keyword", of_keywords().iter().flat_map(Forms::tensed).collect());
    for row in &alike {
        let _ = writeln!(text, "{} = {{ {} }}", row.rule(), row.body());
    }
    for (name, is_plain) in [("v_plain", true), ("v_bare", false)] {
        let rows = alike.iter().filter(|row| row.takes.is_some() == is_plain);
        let rules: Vec<String> = rows.map(Row::rule).collect();
        let _ = writeln!(text, "{name} = {{ {} }}", rules.join(" | "));
    }
    text + &filters::rules() + &durations::rules() + &events::rules()
}

/// Which plain or bare verb a rule reads, as Rust.
pub fn alike_of_rules() -> String {
    let mut text = String::new();
    for (sort, is_plain) in [("Plain", true), ("Bare", false)] {
        let rows = alike().into_iter().filter(|row| row.takes.is_some() == is_plain);
        let arms: String = rows
            .map(|row| format!("        Rule::{} => Some({sort}::{}),\n", row.rule(), row.name))
            .collect();
        let name = sort.to_lowercase();
        let _ = writeln!(
            text,
            "/// The {name} verb that a rule reads.\npub const fn {name}(rule: Rule) -> Option<{sort}> {{\n    match rule {{\n{arms}        _ => None,\n    }}\n}}"
        );
    }
    text
}

/// The verbs of keywords, which have a table of their own.
fn of_keywords() -> Vec<Forms> {
    Keyword::verbs().map(|(base, past)| Forms::of(base, Some((past, past)), false)).collect()
}

/// All words of the rules, each once.
pub fn all() -> Vec<String> {
    let rows = forms().into_iter().chain(of_keywords());
    let mut words: Vec<String> =
        rows.flat_map(|row| row.all().into_iter().map(str::to_owned).collect::<Vec<_>>()).collect();
    let text = rules();
    let literals = text.split('"').skip(1).step_by(2);
    words.extend(literals.flat_map(|literal| literal.split([' ', '-'])).map(str::to_owned));
    words.retain(|word| word.len() > 1);
    words.sort();
    words.dedup();
    words
}

/// A rule of words. One that begins with another stands before it.
fn rule(text: &mut String, name: &str, words: Vec<&str>) {
    alternatives(text, name, words, |words| format!("{words:?}"));
}

/// The same of phrases that are read word by word, so that what is wrong in one is told where it is.
fn phrases(text: &mut String, name: &str, words: Vec<&str>) {
    alternatives(text, name, words, |words| format!("{words:?}").replace(' ', "\" ~ \" "));
}

fn alternatives(text: &mut String, name: &str, mut words: Vec<&str>, read: fn(&str) -> String) {
    words.sort_by(|one, other| other.len().cmp(&one.len()).then(one.cmp(other)));
    words.dedup();
    let words: Vec<String> = words.into_iter().map(read).collect();
    let _ = writeln!(text, "w_{name} = _{{ {} }}", words.join(" | "));
}
