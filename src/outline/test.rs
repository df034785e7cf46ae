//! Tests, as a clause about "it" or as a sentence of its own.

use super::event::role_word;
use super::writer::{Writer, colors, given, word};
use planarc_bytecode::axis::{Among, Came, Cmp, Made, Status};
use planarc_bytecode::operand::Slot;
use planarc_bytecode::{Test, Word};

/// How two numbers stand to each other.
pub(super) const fn compared(cmp: Cmp) -> &'static str {
    match cmp {
        Cmp::Eq => "equal to",
        Cmp::Ne => "other than",
        Cmp::Lt => "less than",
        Cmp::Le => "at most",
        Cmp::Gt => "greater than",
        Cmp::Ge => "at least",
    }
}

impl Writer<'_> {
    /// A condition where nothing is looked at.
    pub(super) fn condition(&self, test: &Test) -> String {
        self.test(test)
    }

    fn several(&self, tests: &[Test], join: &str, none: &str) -> String {
        let tests: Vec<String> = tests.iter().map(|test| self.test(test)).collect();
        match tests.as_slice() {
            [] => none.to_owned(),
            [one] => one.clone(),
            several => format!("({})", several.join(&format!(" {join} "))),
        }
    }

    /// What came of an act; behind a loop, it was done if it was in any turn.
    fn came(&self, slot: &Slot, what: &str, turns: &str) -> String {
        let name = self.slot(slot);
        match name.strip_suffix(" (in every turn of the loop)") {
            Some(name) => format!("{{{name} {what}, in {turns} turn of the loop}}"),
            None => format!("{{{name} {what}}}"),
        }
    }

    pub(super) fn test(&self, test: &Test) -> String {
        match test {
            Test::Not { c } => {
                let inner = self.test(c);
                match inner.strip_prefix("is ") {
                    Some(rest) => format!("is not {rest}"),
                    None => format!("not: {inner}"),
                }
            }
            Test::All { c } => self.several(c, "and", "always holds"),
            Test::Any { c } => self.several(c, "or", "never holds"),
            Test::Is { word: kind @ (Word::Type { .. } | Word::Subtype { .. }) } => {
                let kind = self.type_word(kind);
                let article =
                    if kind.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O']) { "an" } else { "a" };
                format!("is {article} {kind}")
            }
            Test::Is { word } => format!("is {}", self.type_word(word)),
            Test::Noun { noun } => is_a(&word(noun)),
            Test::Colors { colors: of, how } => match how {
                Among::Any => format!("is {}", colors(*of, "or")),
                Among::All => format!("is all of {}", colors(*of, "and")),
            },
            Test::Quality { attr, of, nth } => {
                let nth = given(nth.as_ref(), |nth| format!("number {nth} of "));
                format!("has the {} that is {nth}{}", word(attr), self.slot(of))
            }
            Test::Named { name } => format!("is named \"{name}\""),
            Test::Status { status, to } => {
                let to = given(to.as_ref(), |to| format!("{} {}", towards(*status), self.any_of(to)));
                format!("is {}{to}", word(status))
            }
            Test::Controlled { by } => format!("is controlled by {}", self.any_of(by)),
            Test::Owned { by } => format!("is owned by {}", self.any_of(by)),
            Test::In { of } => format!("is among {}", self.set(of)),
            Test::Zone { zones: within, whose } => {
                let whose = whose.as_ref().map(|whose| self.any_of(whose));
                format!("is {}", super::writer::within(*within, whose.as_deref()))
            }
            Test::Has { ability } => format!("has {}", self.grant(ability)),
            Test::Plain => "has no abilities".to_owned(),
            Test::Shares { attr, with, how } => {
                let how = match how {
                    Among::Any => "at least one",
                    Among::All => "every",
                };
                format!("has {how} {} in common with {}", word(attr), self.set(with))
            }
            Test::Made { slot, how } => match how {
                Made::Act => format!("is what was affected by {}", self.slot(slot)),
                Made::Choice => format!("is what was chosen for {}", self.slot(slot)),
            },
            Test::Targets { set, how } => match how {
                Among::Any => format!("targets at least one of {}", self.set(set)),
                Among::All => format!("targets only {}", self.set(set)),
            },
            Test::CouldTarget { by } => format!("is a legal target for {}", self.set(by)),
            Test::SourceIs { set } => format!("is an ability of {}", self.any_of(set)),
            Test::Keyworded { keyword } => {
                format!("is marked by the keyword {} (paid, or an ability of it)", word(keyword))
            }
            Test::Legal { how, format: of } => {
                let of = given(of.as_ref(), |of| format!(" in the format \"{of}\""));
                format!("is {} for play{of}", word(how))
            }
            Test::CopyOf { set } => format!("is a copy of {}", self.any_of(set)),
            Test::Compare { a, cmp, b } => {
                format!("{{{} is {} {}}}", self.num(a), compared(*cmp), self.num(b))
            }
            Test::Exists { set } => format!("{{there is at least one of {}}}", self.set(set)),
            Test::Each { set, test } => {
                let head = format!("there is at least one of {}, and each of them", self.set(set));
                format!("{{{}}}", self.looking(&head, |writer| writer.test(test)))
            }
            Test::Done { slot, what } => match what {
                Came::Did => self.came(slot, "was done, or answered with yes", "at least one"),
                Came::Not => self.came(slot, "was not done, or answered with no", "every"),
                Came::CouldNot => format!("{{{} was not done because it was impossible}}", self.slot(slot)),
            },
            Test::Chose { slot, label } => {
                format!("{{option {} was chosen as {}}}", label + 1, self.slot(slot))
            }
            Test::Happened { event, window } => {
                format!("{{it happened that ({}) {}}}", self.event(event), self.window(window))
            }
            Test::Did { event, role, window } => {
                format!("was {} of ({}) {}", role_word(*role), self.event(event), self.window(window))
            }
            Test::Time { window } => format!("{{it is now {}}}", self.window(window)),
            Test::Day { time } => format!("{{the game has \"{}\" of day and night}}", word(time)),
        }
    }
}

fn is_a(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O']) { "an" } else { "a" };
    format!("is {article} {noun}")
}

/// How a state stands to what it is towards: "blocked by", "attacking".
fn towards(status: Status) -> &'static str {
    if matches!(status, Status::Blocked | Status::Enchanted | Status::Equipped | Status::Goaded) {
        return " by";
    }
    if status == Status::Attached {
        return " to";
    }
    if status == Status::Paired {
        return " with";
    }
    let has_object = matches!(status, Status::Attacking | Status::Blocking);
    if has_object { "" } else { " with respect to" }
}
