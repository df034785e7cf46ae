//! The table of diagnostic codes: one row a code, sorted; `planarc explain` reads it.
//!
//! Families: `F` card file, `S` syntax, `R` reference, `G` game rules, `B` bytecode.

use super::Severity;

/// A diagnostic code: a row of the table [`ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(&'static str);

/// What a code stands for.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    /// The code.
    pub code: Code,
    /// A short name in kebab case.
    pub name: &'static str,
    /// The level it has unless a user says otherwise.
    pub severity: Severity,
    /// The text of `planarc explain` (what it finds, why it matters, an example, the way out).
    pub explain: &'static str,
}

macro_rules! codes {
    ($($id:ident $name:literal $severity:ident $explain:literal;)*) => {
        impl Code {
            $(#[doc = concat!("`", $name, "`.")] pub const $id: Code = Code(stringify!($id));)*
        }
        /// Every code, sorted.
        pub const ALL: &[Row] = &[$(Row {
            code: Code::$id,
            name: $name,
            severity: Severity::$severity,
            explain: $explain,
        }),*];
    };
}

codes! {
    F001 "not-utf8" Error "The file holds bytes that are not UTF-8 text.

Card files are UTF-8. A file saved in another encoding (Latin-1, Windows-1252, UTF-16) shows it at
the first dash, curly quote or accented letter. Only the block that holds the broken bytes is left
out; the other cards of the file are read.

Save the file as UTF-8: every editor offers it, and `iconv -f WINDOWS-1252 -t UTF-8` does it on the
command line.";
    F002 "empty-file" Warning "The file holds no card.

A card file holds blocks of a name, a type line and rules text:

    Saltmarsh Causeway
    Plane — Ostrava
    Whenever chaos ensues, draw a card.

Blank lines and lines that start with `#` are not part of a card.";
    F003 "missing-type-line" Error "A block has a name and nothing else.

The second line of a block is its type line: `Plane — Ostrava`, `Phenomenon`, `Scheme`, `Ongoing
Scheme`, `Vanguard` or `Conspiracy`. It decides where the card's abilities function, so there is no
default.

Often a line of hyphens slipped in between the name and the type line.";
    F004 "malformed-modifiers" Error "The hand and life modifiers of a vanguard cannot be read.

The line is written as

    Hand +1, life -3

both values, hand first, a comma between them. `+0` stands for no change. The line comes after the
type line, once.";
    F005 "line-out-of-place" Error "A line that belongs under the type line stands among the rules text.

`Set:`, `Number:`, `Artist:`, `Flavor:` and `Hand +1, life -3` lines come directly after the type
line, in any order, before the first line of rules text.";
    F006 "file-too-large" Error "The file is larger than planarc reads.

A card file holds at most 16 MiB, some 30,000 cards. A larger one is most likely not a card file;
use `planarc import` for bulk data in JSON.";
    F007 "line-too-long" Error "A line is longer than planarc reads.

A line of a card file holds at most 20,000 bytes. The longest rules text ever printed is some
twenty times shorter, so a longer line has most likely lost its line breaks.";
    F008 "missing-name" Error "A block starts with its type line.

The first line of a block is the card's name, the second its type line. Rules text may speak of the
card by its name, so there is no default.";
    F009 "not-finished" Error "A card was not compiled, and no finding says why.

That is a defect of planarc, not of the card. Please report it with the text of the card.";
    S001 "unreadable-sentence" Error "The sentence does not read as an ability.";
    S002 "misplaced-sentence" Error "The sentence reads, but not in this place.";
    S003 "unknown-verb" Error "No verb of the game has this name.";
    S004 "unreadable-type-line" Error "The type line does not read.";
    S005 "sentence-too-long" Error "The sentence is longer than planarc reads.";
    S101 "legacy-wording" Warning "The wording is older than the current template.";
}

impl Code {
    /// The code as text.
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// The row of a code.
    pub fn row(self) -> &'static Row {
        // Codes are only made by the table above, so the first row never stands in for another.
        ALL.iter().find(|row| row.code == self).unwrap_or(&ALL[0])
    }

    /// The level the code has unless a user says otherwise.
    pub fn severity(self) -> Severity {
        self.row().severity
    }

    /// Looks a code up by its code or its name, in any case.
    pub fn find(text: &str) -> Option<&'static Row> {
        ALL.iter().find(|row| row.code.0.eq_ignore_ascii_case(text) || row.name.eq_ignore_ascii_case(text))
    }
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}
