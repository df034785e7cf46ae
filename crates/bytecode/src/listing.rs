//! The text form: a line a statement, expressions in parentheses, operands in the order of their row.
//!
//! Operands that must be there stand bare, those that may be left out behind their names. A slot is
//! `s0`, one that is written `=s0`, a memory `m0`, an ability `a0`. What is printed reads back.

use alloc::borrow::ToOwned as _;
use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};
use core::str::FromStr;

use crate::card::Contents;
use crate::isa::Stmt;
use crate::limits;
use crate::module::Module;
use crate::operand::{AbilityId, Operand};
use crate::row::{Kind, Row};
use crate::walk::Visitor;
use planarc_lexicon::ManaSymbol;

/// A name of the table as listings write it: `RollPlanar` and `roll_planar` are `roll-planar`.
pub fn kebab(name: &str) -> impl Iterator<Item = char> + '_ {
    name.char_indices().flat_map(|(place, letter)| {
        let hyphen = (letter.is_ascii_uppercase() && place > 0).then_some('-');
        let letter = if letter == '_' { '-' } else { letter.to_ascii_lowercase() };
        hyphen.into_iter().chain([letter])
    })
}

/// The words of a row of the lexicon as one word: `first strike` is `first-strike`.
pub fn hyphened(text: &str) -> impl Iterator<Item = char> + '_ {
    let dropped = |letter: &char| letter.is_ascii_punctuation() && *letter != '-';
    text.chars().filter(move |letter| !dropped(letter)).flat_map(|letter| match letter {
        ' ' => '-'.to_lowercase(),
        other => other.to_lowercase(),
    })
}

/// Writes a listing.
#[derive(Debug, Default)]
pub struct Printer {
    text: String,
    indent: usize,
    /// Whether what comes next stands directly behind what is there.
    glue: bool,
}

impl Printer {
    /// The listing.
    pub fn into_text(self) -> String {
        self.text
    }

    fn space(&mut self) {
        let begins = self.text.is_empty() || self.text.ends_with(['(', '=', '\n', ' ', '[']);
        if !begins && !self.glue {
            self.text.push(' ');
        }
        self.glue = false;
    }

    /// A word, apart from what stands before it.
    pub fn word(&mut self, word: &str) {
        self.space();
        self.text.push_str(word);
    }

    /// A value, apart from what stands before it.
    pub fn display(&mut self, value: &impl fmt::Display) {
        self.space();
        let _ = write!(self.text, "{value}");
    }

    /// A mark, apart from what stands before it; the rest of it is appended.
    pub fn mark(&mut self, mark: &str) {
        self.word(mark);
    }

    /// Something directly behind what was written.
    pub fn append(&mut self, value: impl fmt::Display) {
        let _ = write!(self.text, "{value}");
    }

    /// An operand directly behind what was written.
    pub fn glued(&mut self, operand: &impl Operand) {
        self.glue = true;
        operand.print(self);
        self.glue = false;
    }

    /// A text in quotation marks.
    pub fn quoted(&mut self, text: &str) {
        self.space();
        self.text.push('"');
        for letter in text.chars() {
            match letter {
                '"' | '\\' => {
                    self.text.push('\\');
                    self.text.push(letter);
                }
                '\n' => self.text.push_str("\\n"),
                _ => self.text.push(letter),
            }
        }
        self.text.push('"');
    }

    /// Words of a table, joined by `+`; `-` for none.
    pub fn words<'t>(&mut self, words: impl IntoIterator<Item = &'t str>) {
        self.space();
        let mut count = 0;
        for word in words {
            if count > 0 {
                self.text.push('+');
            }
            self.text.extend(hyphened(word));
            count += 1;
        }
        if count == 0 {
            self.text.push('-');
        }
    }

    /// A list in square brackets.
    pub fn list<T: Operand>(&mut self, values: &[T]) {
        self.word("[");
        for value in values {
            value.print(self);
        }
        self.text.push(']');
    }

    /// Members of a module, each behind its number.
    fn numbered<T: Operand>(&mut self, mark: &str, values: &[T]) {
        values.iter().zip(0..).for_each(|(value, place)| self.member(mark, place, value));
    }

    fn member(&mut self, mark: &str, place: u32, value: &impl Operand) {
        self.append(format_args!("{mark}{place}"));
        value.print(self);
        self.append('\n');
    }

    /// Statements in braces, each on its line.
    pub fn block(&mut self, stmts: &[Stmt]) {
        if stmts.is_empty() {
            self.word("{}");
            return;
        }
        self.word("{");
        self.indent += 1;
        for stmt in stmts {
            self.line();
            stmt.print(self);
        }
        self.indent -= 1;
        self.line();
        self.text.push('}');
    }

    /// Begins a line.
    pub fn line(&mut self) {
        self.text.push('\n');
        for _ in 0..self.indent {
            self.text.push_str("  ");
        }
    }

    /// Begins an instruction: its name, behind a parenthesis where it stands in another.
    pub fn open(&mut self, row: &Row, is_nested: bool) {
        self.space();
        if is_nested {
            self.text.push('(');
        }
        self.text.extend(kebab(row.name));
    }

    /// Ends it.
    pub fn close(&mut self, is_nested: bool) {
        if is_nested {
            self.text.push(')');
        }
    }

    /// An operand of an instruction: bare if it must be there, otherwise behind its name and only
    /// if it is given.
    pub fn operand<T: Operand>(&mut self, name: &str, value: &T) {
        if T::BITS == 0 || is_written(T::KIND) {
            value.print(self);
        } else if value.given() != 0 {
            self.space();
            self.text.extend(kebab(name));
            self.text.push('=');
            value.print(self);
        }
    }
}

/// A module as text, a line or more for each card and ability, each index, text and place.
pub fn listing(module: &Module) -> String {
    let mut out = Printer::default();
    let Module { contents, index } = module;
    out.numbered("c", &contents.cards);
    out.numbered("a", &contents.abilities);
    out.numbered("index a", &index.abilities);
    out.numbered("index c", &index.cards);
    out.numbered("text a", &contents.texts);
    out.numbered("source a", &contents.sources);
    out.into_text()
}

/// A card of a module as text, with its abilities and those that they name; nothing if none is called so.
pub fn listing_of(module: &Module, name: &str) -> Option<String> {
    let Module { contents, index: _ } = module;
    let mut out = Printer::default();
    let (card, place) = contents.cards.iter().zip(0u32..).find(|(card, _)| &*card.name == name)?;
    out.member("c", place, card);
    let mut listed = BTreeSet::new();
    let mut named = Named(card.abilities.clone());
    while let Some(id) = named.0.pop() {
        if listed.insert(id) {
            contents.abilities.get(id.0 as usize)?.walk(&mut named);
        }
    }
    for id in listed {
        let place = id.0 as usize;
        contents.abilities.get(place).into_iter().for_each(|ability| out.member("a", id.0, ability));
        contents.texts.get(place).into_iter().for_each(|text| out.member("text a", id.0, text));
    }
    Some(out.into_text())
}

/// The abilities that are named in what is walked.
struct Named(Vec<AbilityId>);

impl Visitor for Named {
    fn ability(&mut self, ability: AbilityId) {
        self.0.push(ability);
    }
}

/// Reads a listing of a module: its cards and abilities, their texts and their places in the source. The
/// index is skipped, since it follows from them.
///
/// # Errors
/// The first place where it is no listing.
pub fn assemble(text: &str) -> Result<Contents, Slip> {
    let mut input = Parser::new(text);
    let cards = input.members("c")?;
    let abilities = input.members("a")?;
    while input.is_at("index") {
        input.skip_line();
    }
    let texts = input.members("text a")?;
    let sources = input.members("source a")?;
    if input.is_done() {
        Ok(Contents { cards, abilities, texts, sources })
    } else {
        Err(input.slip("the next card, ability, text or source, in this order"))
    }
}

/// Whether it is a slot that may be written: its mark tells it from whatever else stands there.
fn is_written(kind: Kind) -> bool {
    matches!(kind, Kind::Optional(Kind::Write))
}

/// Why a listing does not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slip {
    /// Where, in bytes from its start.
    pub at: usize,
    /// What was expected there.
    pub wanted: String,
}

impl Slip {
    /// The same slip with something else expected.
    #[must_use]
    pub fn wanted(self, wanted: &str) -> Self {
        Slip { wanted: wanted.to_owned(), ..self }
    }
}

impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at byte {}", self.wanted, self.at)
    }
}

impl core::error::Error for Slip {}

/// How an instruction stands in a listing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// In parentheses.
    Nested,
    /// Without them: a statement, or an instruction without operands.
    Line,
    /// As its one operand alone: the row of that opcode.
    Bare(u8),
}

/// Reads a listing.
#[derive(Debug, Clone)]
pub struct Parser<'a> {
    text: &'a str,
    at: usize,
    depth: u32,
}

impl<'a> Parser<'a> {
    /// A reader of a text.
    pub fn new(text: &'a str) -> Self {
        Parser { text, at: 0, depth: 0 }
    }

    /// Whether nothing but space is left.
    pub fn is_done(&mut self) -> bool {
        self.skip();
        self.at == self.text.len()
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn skip(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// That something else was expected here.
    pub fn slip(&self, wanted: impl Into<String>) -> Slip {
        Slip { at: self.at, wanted: wanted.into() }
    }

    /// Whether a mark comes next.
    pub fn is_at(&mut self, mark: &str) -> bool {
        self.skip();
        self.rest().starts_with(mark)
    }

    /// Takes a mark directly behind what was read, if it stands there.
    pub fn glued(&mut self, mark: &str) -> bool {
        let is_there = self.rest().starts_with(mark);
        if is_there {
            self.at += mark.len();
        }
        is_there
    }

    /// Takes a mark.
    ///
    /// # Errors
    /// If something else comes next.
    pub fn mark(&mut self, mark: &str) -> Result<(), Slip> {
        self.skip();
        if self.glued(mark) { Ok(()) } else { Err(self.slip(format!("`{mark}`"))) }
    }

    /// The word that comes next, without taking it.
    fn peek(&mut self) -> &'a str {
        self.skip();
        let rest = self.rest();
        let length = rest
            .find(|letter: char| letter.is_ascii() && !letter.is_ascii_alphanumeric() && letter != '-')
            .unwrap_or(rest.len());
        rest.get(..length).unwrap_or_default()
    }

    /// Takes this word.
    ///
    /// # Errors
    /// If something else comes next.
    pub fn keyword(&mut self, word: &str) -> Result<(), Slip> {
        if self.peek() == word {
            self.at += word.len();
            Ok(())
        } else {
            Err(self.slip(format!("`{word}`")))
        }
    }

    /// Takes a word that stands for something.
    ///
    /// # Errors
    /// If the next word stands for nothing.
    pub fn one<T>(&mut self, table: &str, find: impl Fn(&str) -> Option<T>) -> Result<T, Slip> {
        let word = self.peek();
        let found = find(word).ok_or_else(|| self.slip(format!("a word of {table}")))?;
        self.at += word.len();
        Ok(found)
    }

    /// Takes words joined by `+`, or `-` for none.
    ///
    /// # Errors
    /// If one of them stands for nothing.
    pub fn words<T>(&mut self, find: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, Slip> {
        if self.peek() == "-" {
            self.at += 1;
            return Ok(Vec::new());
        }
        let mut found = Vec::new();
        loop {
            found.push(self.one("a table", &find)?);
            if !self.glued("+") {
                return Ok(found);
            }
        }
    }

    /// Takes a number.
    ///
    /// # Errors
    /// If none comes next, or too large a one.
    pub fn number<N: FromStr>(&mut self, wanted: &str) -> Result<N, Slip> {
        let word = self.peek();
        let number = word.parse().map_err(|_| self.slip(wanted))?;
        self.at += word.len();
        Ok(number)
    }

    /// Takes a mark with a number below a bound directly behind it.
    ///
    /// # Errors
    /// If anything else comes next.
    pub fn numbered(&mut self, mark: &str, below: u32) -> Result<u32, Slip> {
        self.skip();
        let rest = self.rest().strip_prefix(mark).unwrap_or_default();
        let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        let number = rest.get(..digits).and_then(|digits| digits.parse().ok());
        match number {
            Some(number) if number < below => {
                self.at += mark.len() + digits;
                Ok(number)
            }
            _ => Err(self.slip(format!("`{mark}` and a number"))),
        }
    }

    /// Takes a text in quotation marks.
    ///
    /// # Errors
    /// If none comes next, or it does not end.
    pub fn quoted(&mut self) -> Result<Box<str>, Slip> {
        self.mark("\"")?;
        let mut text = String::new();
        let mut letters = self.rest().char_indices();
        while let Some((place, letter)) = letters.next() {
            match letter {
                '"' => {
                    self.at += place + 1;
                    return Ok(text.into_boxed_str());
                }
                '\\' => match letters.next() {
                    Some((_, 'n')) => text.push('\n'),
                    Some((_, letter)) => text.push(letter),
                    None => break,
                },
                _ => text.push(letter),
            }
            if text.len() > limits::TEXT {
                return Err(self.slip("a shorter text"));
            }
        }
        Err(self.slip("the end of the text in quotation marks"))
    }

    /// Takes mana symbols between `<` and `>`.
    ///
    /// # Errors
    /// If something else stands there.
    pub fn symbols(&mut self) -> Result<Vec<ManaSymbol>, Slip> {
        self.mark("<")?;
        let mut symbols = Vec::new();
        while self.glued("{") {
            let rest = self.rest();
            let length = rest.find('}').unwrap_or(rest.len());
            let inside = rest.get(..length).unwrap_or_default();
            symbols.push(ManaSymbol::parse(inside).ok_or_else(|| self.slip("a mana symbol"))?);
            self.at += length;
            self.mark("}")?;
        }
        self.mark(">")?;
        Ok(symbols)
    }

    /// Takes a list in square brackets.
    ///
    /// # Errors
    /// If something else stands there.
    pub fn list<T: Operand>(&mut self) -> Result<Vec<T>, Slip> {
        self.mark("[")?;
        let mut values = Vec::new();
        while !self.is_at("]") {
            if values.len() >= limits::LIST {
                return Err(self.slip("the end of the list"));
            }
            values.push(T::parse(self)?);
        }
        self.mark("]")?;
        Ok(values)
    }

    /// Takes the members of a module behind their numbers, as many as there are.
    fn members<T: Operand>(&mut self, mark: &str) -> Result<Vec<T>, Slip> {
        let mut members = Vec::new();
        let is_next = |input: &mut Self| {
            input.is_at(mark) && input.rest().as_bytes().get(mark.len()).is_some_and(u8::is_ascii_digit)
        };
        while is_next(self) {
            let numbered = format!("{mark}{}", members.len());
            self.mark(&numbered)?;
            if members.len() >= limits::MODULE || self.rest().starts_with(|next: char| next.is_ascii_digit())
            {
                return Err(self.slip(format!("`{numbered}`")));
            }
            members.push(T::parse(self)?);
        }
        Ok(members)
    }

    /// Goes on behind the end of the line.
    fn skip_line(&mut self) {
        self.at += self.rest().find('\n').unwrap_or(self.rest().len());
    }

    /// Takes statements in braces.
    ///
    /// # Errors
    /// If something else stands there.
    pub fn block(&mut self) -> Result<Vec<Stmt>, Slip> {
        self.mark("{")?;
        let mut stmts = Vec::new();
        while !self.is_at("}") {
            if stmts.len() >= limits::LIST {
                return Err(self.slip("the end of the block"));
            }
            stmts.push(Stmt::parse(self)?);
        }
        self.mark("}")?;
        Ok(stmts)
    }

    /// In which form an instruction of a sort comes next.
    pub fn form(&mut self, rows: &'static [Row], is_nested: bool, bare: Option<u8>) -> Form {
        if !is_nested {
            return Form::Line;
        }
        if self.is_at("(") {
            return Form::Nested;
        }
        let word = self.peek();
        let alone = rows.iter().any(|row| row.fields.is_empty() && kebab(row.name).eq(word.chars()));
        match bare {
            Some(opcode) if !alone => Form::Bare(opcode),
            _ => Form::Line,
        }
    }

    /// Takes an instruction of a table: its name, and what `operands` makes of its row.
    ///
    /// # Errors
    /// If something else stands there, or too deep.
    pub fn instruction<T>(
        &mut self,
        sort: &str,
        rows: &'static [Row],
        form: Form,
        operands: impl FnOnce(&mut Self, &'static Row) -> Result<T, Slip>,
    ) -> Result<T, Slip> {
        if self.depth >= limits::DEPTH {
            return Err(self.slip("no instruction so deep in others"));
        }
        if form == Form::Nested {
            self.mark("(").map_err(|slip| slip.wanted(&format!("a {sort}")))?;
        }
        let row = match form {
            Form::Bare(opcode) => rows.get(usize::from(opcode)).ok_or_else(|| self.slip(sort))?,
            Form::Nested | Form::Line => {
                self.one(sort, |word| rows.iter().find(|row| kebab(row.name).eq(word.chars())))?
            }
        };
        self.depth += 1;
        let value = operands(self, row)?;
        self.depth -= 1;
        if form == Form::Nested {
            self.mark(")")?;
        }
        Ok(value)
    }

    /// Takes an operand of an instruction: bare if it must be there, otherwise behind its name.
    ///
    /// # Errors
    /// If something else stands there.
    pub fn operand<T: Operand>(&mut self, name: &str) -> Result<T, Slip> {
        if T::BITS == 0 {
            return T::parse(self);
        }
        if is_written(T::KIND) {
            return if self.is_at("=s") {
                T::parse(self)
            } else {
                T::left_out().ok_or_else(|| self.slip("=s"))
            };
        }
        let label: String = kebab(name).chain(['=']).collect();
        let left_out = T::left_out();
        if self.is_at(&label) || left_out.is_none() {
            self.mark(&label)?;
            return T::parse(self);
        }
        left_out.ok_or_else(|| self.slip(label))
    }
}
