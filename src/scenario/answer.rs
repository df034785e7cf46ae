//! The indented lines below a step: answers to questions, and what comes up by chance.

use super::findings::{Read, malformed, misspelt};
use super::names::Names;
use super::piece::Piece;
use super::{At, Ref};
use crate::source::{Span, Spanned};

/// An indented line, `WHO: ANSWER`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerLine {
    /// Who answers.
    pub who: Spanned,
    /// What.
    pub answer: At<Answer>,
    /// The whole line.
    pub span: Span,
}

/// An answer by its form; what it means follows from the question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// `yes`, `no`, `pay …`, `don't pay …`.
    Yes(bool),
    /// A number.
    Number(i32),
    /// `none`.
    None,
    /// Names of objects or players, or words of a choice; one, or several with commas.
    Names(Vec<Ref>),
    /// `mode 1, mode 3`: by their places, from 1.
    Modes(Vec<u32>),
    /// `Gutter Wolf 2, Ben 1`: shares.
    Shares(Vec<(Ref, u32)>),
    /// `A, B | C`: piles.
    Piles(Vec<Vec<Ref>>),
    /// `first A, B`: the order in which triggered abilities are put on the stack, by their sources.
    First(Vec<Ref>),
    /// `coin heads` or `coin tails`: what a coin shows.
    Coin(bool),
    /// `die 4`: what a die shows.
    Die(u32),
    /// `planar chaos`: what the planar die shows.
    Planar(Face),
    /// `random A`: what is picked at random.
    Random(Vec<Ref>),
}

impl Answer {
    /// Whether it tells chance, and answers no question.
    pub const fn is_of_chance(&self) -> bool {
        matches!(self, Self::Coin(_) | Self::Die(_) | Self::Planar(_) | Self::Random(_))
    }
}

/// A face of the planar die (901.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// The chaos symbol.
    Chaos,
    /// The Planeswalker symbol.
    Planeswalk,
    /// One of the four blank ones.
    Blank,
}

impl Face {
    const ALL: [(&'static str, Self); 3] =
        [("chaos", Self::Chaos), ("planeswalk", Self::Planeswalk), ("blank", Self::Blank)];

    /// The word for it.
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(_, face)| *face == self).map_or("", |(word, _)| word)
    }

    pub(super) fn read(piece: Piece<'_>) -> Read<Self> {
        let found = Self::ALL.iter().find(|(word, _)| piece.is(word));
        let words = Self::ALL.iter().map(|(word, _)| *word);
        found.map(|(_, face)| *face).ok_or_else(|| misspelt(piece, "a face of the planar die", words))
    }
}

impl AnswerLine {
    pub(super) fn read(line: Piece<'_>, names: Names<'_>) -> Read<Self> {
        let Some((who, said)) = line.split_once(":") else {
            let help = "who answers stands before a colon: `Ann: yes`";
            return Err(malformed(line, "an answer such as `Ann: yes`", help));
        };
        let who = names.player(who)?;
        let answer = At { value: read(said, names)?, span: said.span() };
        Ok(Self { who, answer, span: line.span() })
    }
}

fn read(said: Piece<'_>, names: Names<'_>) -> Read<Answer> {
    if said.is_empty() {
        return Err(malformed(said, "an answer", "`none` chooses nothing"));
    }
    if let Some(answer) = plain(said) {
        return Ok(answer);
    }
    if let Some(rest) = said.after("first") {
        return Ok(Answer::First(names.objects(rest)?));
    }
    if let Some(rest) = said.after("random") {
        return Ok(Answer::Random(names.objects(rest)?));
    }
    if let Some(rest) = said.after("planar") {
        return Ok(Answer::Planar(Face::read(rest)?));
    }
    if let Some(rest) = said.after("coin") {
        let sides = [("heads", true), ("tails", false)];
        let side = sides.iter().find(|(word, _)| rest.is(word));
        let words = sides.iter().map(|(word, _)| *word);
        return side
            .map(|(_, side)| Answer::Coin(*side))
            .ok_or_else(|| misspelt(rest, "a side of a coin", words));
    }
    if let Some(rest) = said.after("die") {
        return Ok(Answer::Die(rest.count().ok_or_else(|| {
            malformed(
                rest,
                "what the die shows, such as `die 4`",
                "one line a die, in the order of the rolls",
            )
        })?));
    }
    let parts = said.list();
    if parts.iter().all(|part| part.after("mode").is_some_and(|rest| !rest.is_empty())) {
        let mode = |part: &Piece<'_>| {
            let number = part.after("mode").unwrap_or(*part);
            number.count().filter(|number| *number > 0).ok_or_else(|| {
                malformed(number, "the number of a mode", "modes count from 1 in the order of the card")
            })
        };
        return Ok(Answer::Modes(parts.iter().map(mode).collect::<Read<_>>()?));
    }
    let piles = said.divided('|');
    if piles.len() > 1 {
        let pile = |pile: Piece<'_>| if pile.is_empty() { Ok(Vec::new()) } else { names.objects(pile) };
        return Ok(Answer::Piles(piles.into_iter().map(pile).collect::<Read<_>>()?));
    }
    let shares: Option<Vec<(Piece<'_>, u32)>> = parts.iter().map(|part| share(*part)).collect();
    if let Some(shares) = shares {
        let one = |(name, share): (Piece<'_>, u32)| Ok((names.object(name)?, share));
        return Ok(Answer::Shares(shares.into_iter().map(one).collect::<Read<_>>()?));
    }
    Ok(Answer::Names(names.objects(said)?))
}

fn plain(said: Piece<'_>) -> Option<Answer> {
    let yes = said.is("yes") || said.after("pay").is_some();
    let no = said.is("no") || said.after("don't pay").is_some() || said.text.starts_with("don’t pay");
    match () {
        () if yes => Some(Answer::Yes(true)),
        () if no => Some(Answer::Yes(false)),
        () if said.is("none") => Some(Answer::None),
        () => said.number().map(Answer::Number),
    }
}

/// A name with a number behind it.
fn share(part: Piece<'_>) -> Option<(Piece<'_>, u32)> {
    let at = part.text.rfind(char::is_whitespace)?;
    let share = part.cut(at, part.text.len()).count()?;
    let name = part.cut(0, at);
    (!name.is_empty()).then_some((name, share))
}
