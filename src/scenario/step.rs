//! What happens: one step a line.

use super::answer::Face;
use super::findings::{Read, malformed, misplaced, unknown_line, unknown_player, unknown_word};
use super::names::Names;
use super::piece::Piece;
use super::{AnswerLine, Expectation, Part, Ref, setup};
use crate::diag::Diagnostic;
use crate::lexicon::Keyword;
use crate::source::{Span, Spanned};

/// A step, with the answers to what is asked in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What it is.
    pub kind: StepKind,
    /// The lines below it.
    pub answers: Vec<AnswerLine>,
    /// Its own line.
    pub span: Span,
}

/// A step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StepKind {
    /// Somebody does something.
    Act(Act),
    /// It must not be possible now.
    Cannot(Act),
    /// All pass until what is on top of the stack has left it.
    Resolve,
    /// All pass until the stack is empty.
    ResolveAll,
    /// All pass once.
    Pass,
    /// All pass until this part of a turn: of this one, or of that player's next.
    GoTo(Option<Spanned>, Part),
    /// Something must be true now.
    Expect(Expectation),
}

/// What a player does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// Casts a spell, face down or not.
    Cast(Spanned, Ref, bool),
    /// Plays a land.
    Play(Spanned, Ref),
    /// Activates an ability of an object: the nth of its activated abilities, from 1.
    Activate(Spanned, Ref, u32),
    /// Takes the action of rolling the planar die, which shows this face.
    Roll(Spanned, Face),
    /// Turns a face-down object face up (116.2b, 702.106d).
    TurnUp(Spanned, Ref),
    /// Takes the special action of a keyword: suspend, foretell, plot (116.2).
    Special(Spanned, Ref, Keyword),
    /// Attacks somebody or something with these.
    Attack(Spanned, Option<Attacked>, Vec<Ref>),
    /// Blocks an attacker with these; with nothing where there is no attacker.
    Block(Spanned, Option<Ref>, Vec<Ref>),
    /// Puts an ability with this text on the stack.
    Does(Spanned, Spanned),
    /// Leaves the game.
    Concede(Spanned),
}

impl Act {
    /// Who does it.
    pub fn who(&self) -> &Spanned {
        match self {
            Self::Cast(who, _, _)
            | Self::Play(who, _)
            | Self::Activate(who, _, _)
            | Self::Roll(who, _)
            | Self::TurnUp(who, _)
            | Self::Special(who, _, _)
            | Self::Attack(who, _, _)
            | Self::Block(who, _, _)
            | Self::Does(who, _)
            | Self::Concede(who) => who,
        }
    }
}

/// Who or what is attacked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Attacked {
    /// A player.
    Player(Spanned),
    /// A planeswalker or a battle.
    Object(Ref),
}

/// What stands behind the name of a player.
const VERBS: [&str; 13] = [
    "casts",
    "plays",
    "activates",
    "rolls",
    "reveals",
    "turns",
    "suspends",
    "foretells",
    "plots",
    "attacks",
    "blocks",
    "does",
    "concedes",
];

/// What stands at the head of other steps.
const HEADS: [&str; 5] = ["expect", "resolve", "pass", "go to", "can't"];

fn is_verb(word: Piece<'_>) -> bool {
    VERBS.iter().any(|verb| word.is(verb))
}

/// Whether a word is the head of a step, so that no player is called so.
pub(super) fn is_head(word: Piece<'_>) -> bool {
    HEADS.iter().any(|head| word.is(head)) || word.is("go") || word.is("can’t")
}

/// Whether a line is a step, and not something that is set up.
pub(super) fn is_step(line: Piece<'_>, names: Names<'_>) -> bool {
    let (first, rest) = line.word();
    is_head(first)
        || (names.has(first) && is_verb(rest.word().0) && !line.text.starts_with(&format!("{}:", first.text)))
}

impl Step {
    pub(super) fn read(
        line: Piece<'_>,
        below: &[Piece<'_>],
        names: Names<'_>,
    ) -> Result<Self, Vec<Diagnostic>> {
        let mut wrong = Vec::new();
        let kind = kind(line, names).map_err(|finding| wrong.push(*finding)).ok();
        let mut answers = Vec::new();
        if let (Some(StepKind::Expect(_) | StepKind::Cannot(_)), Some(first)) = (&kind, below.first()) {
            let message = format!("expected no line below this step, found `{}`", first.text);
            wrong.push(*misplaced(
                first.span(),
                &message,
                "nothing is asked here; put it below the step that asks",
            ));
        } else {
            for line in below {
                match AnswerLine::read(*line, names) {
                    Ok(answer) => answers.push(answer),
                    Err(finding) => wrong.push(*finding),
                }
            }
        }
        match kind {
            Some(kind) if wrong.is_empty() => Ok(Self { kind, answers, span: line.span() }),
            _ => Err(wrong),
        }
    }
}

fn kind(line: Piece<'_>, names: Names<'_>) -> Read<StepKind> {
    if let Some(claim) = line.after("expect") {
        return Ok(StepKind::Expect(Expectation::read(claim, names)?));
    }
    if let Some(rest) = line.after("can't").or_else(|| line.after("can’t")) {
        let act = rest
            .text
            .strip_prefix(':')
            .map_or(rest, |act| rest.cut(rest.text.len() - act.len(), rest.text.len()));
        return Ok(StepKind::Cannot(act_of(act, names)?));
    }
    if line.is("resolve") {
        return Ok(StepKind::Resolve);
    }
    if line.is("resolve all") {
        return Ok(StepKind::ResolveAll);
    }
    if line.is("pass") {
        return Ok(StepKind::Pass);
    }
    if let Some(rest) = line.after("go to") {
        return match names.owner(rest) {
            Some((whose, part)) => Ok(StepKind::GoTo(Some(whose), setup::part(part)?)),
            None => Ok(StepKind::GoTo(None, setup::part(rest)?)),
        };
    }
    if is_head(line.word().0) {
        let help = "there are `resolve`, `resolve all`, `pass`, and `go to` with a step or a phase";
        return Err(malformed(line, "a step", help));
    }
    Ok(StepKind::Act(act_of(line, names)?))
}

/// What a player does.
fn act_of(line: Piece<'_>, names: Names<'_>) -> Read<Act> {
    let (first, rest) = line.word();
    let (verb, rest) = rest.word();
    let who = names.player(first)?;
    let object = |wanted: &str| match rest.is_empty() {
        true => Err(malformed(rest, wanted, "name it behind the verb")),
        false => names.object(rest),
    };
    match verb.text.to_ascii_lowercase().as_str() {
        "casts" => match rest.before("face down").filter(|what| !what.is_empty()) {
            Some(what) => Ok(Act::Cast(who, names.object(what)?, true)),
            None => Ok(Act::Cast(who, object("a card to cast")?, false)),
        },
        "plays" => Ok(Act::Play(who, object("a land to play")?)),
        "reveals" => Ok(Act::TurnUp(who, object("what is turned face up")?)),
        "turns" => match rest.before("face up").filter(|what| !what.is_empty()) {
            Some(what) => Ok(Act::TurnUp(who, names.object(what)?)),
            None => Err(malformed(rest, "what is turned face up", "such as `Ann turns Deep Lurker face up`")),
        },
        "suspends" => Ok(Act::Special(who, object("a card to suspend")?, Keyword::Suspend)),
        "foretells" => Ok(Act::Special(who, object("a card to foretell")?, Keyword::Foretell)),
        "plots" => Ok(Act::Special(who, object("a card to plot")?, Keyword::Plot)),
        "activates" => {
            let (what, nth) = nth(rest);
            if what.is_empty() {
                return Err(malformed(what, "what is activated", "name it behind the verb"));
            }
            Ok(Act::Activate(who, names.object(what)?, nth))
        }
        "rolls" => Ok(Act::Roll(who, Face::read(rest)?)),
        "attacks" => attack(who, rest, names),
        "blocks" => block(who, rest, names),
        "does" => {
            let text = rest.text.strip_prefix(':').map_or("", str::trim_start);
            let text = rest.cut(rest.text.len() - text.len(), rest.text.len());
            if text.is_empty() {
                return Err(malformed(rest, "rules text behind `does:`", "such as `Ann does: Draw a card.`"));
            }
            Ok(Act::Does(who, text.spanned()))
        }
        "concedes" if rest.is_empty() => Ok(Act::Concede(who)),
        _ => Err(unknown_word(verb, "what a player does", VERBS.into_iter())),
    }
}

/// The number behind a name, `Brass Lamp 2`; 1 where there is none.
fn nth(piece: Piece<'_>) -> (Piece<'_>, u32) {
    let last = piece.words().last().map(|(word, _)| *word);
    match last.and_then(|word| Some((word, word.count().filter(|n| *n > 0)?))) {
        Some((word, number)) if word.start > piece.start => (piece.cut(0, word.start - piece.start), number),
        _ => (piece, 1),
    }
}

const ATTACK: &str = "say whom and with what: `Ann attacks Ben with Gutter Wolf, Tin Crow`";

fn attack(who: Spanned, rest: Piece<'_>, names: Names<'_>) -> Read<Act> {
    if let Some(with) = rest.after("with") {
        return Ok(Act::Attack(who, None, with_what(with, names, ATTACK)?));
    }
    let (first, behind) = rest.word();
    if names.has(first)
        && let Some(with) = behind.after("with")
    {
        let whom = Attacked::Player(first.spanned());
        return Ok(Act::Attack(who, Some(whom), with_what(with, names, ATTACK)?));
    }
    match rest.split_once(" with ") {
        Some((whom, with)) => {
            let whom = Attacked::Object(names.object(whom)?);
            Ok(Act::Attack(who, Some(whom), with_what(with, names, ATTACK)?))
        }
        None => Err(malformed(rest, "an attack", ATTACK)),
    }
}

fn block(who: Spanned, rest: Piece<'_>, names: Names<'_>) -> Read<Act> {
    const HELP: &str = "say what is blocked and with what: `Ben blocks Gutter Wolf with Guard, Hound`";
    if rest.is("with nothing") || rest.is("nothing") {
        return Ok(Act::Block(who, None, Vec::new()));
    }
    match rest.split_once(" with ") {
        Some((attacker, with)) => {
            let attacker = names.object(attacker)?;
            Ok(Act::Block(who, Some(attacker), with_what(with, names, HELP)?))
        }
        None => Err(malformed(rest, "a block", HELP)),
    }
}

fn with_what(with: Piece<'_>, names: Names<'_>, help: &str) -> Read<Vec<Ref>> {
    if with.is_empty() { Err(malformed(with, "creatures", help)) } else { names.objects(with) }
}

/// What is said of a line that neither sets up anything nor is a step.
pub(super) fn unread(line: Piece<'_>, names: Names<'_>) -> Box<Diagnostic> {
    let (first, rest) = line.word();
    let verb = rest.word().0;
    if names.has(first) {
        return unknown_word(verb, "what a player does", VERBS.into_iter());
    }
    if is_verb(verb) {
        return unknown_player(first, names.players);
    }
    let near = unknown_word(first, "a step", HEADS.into_iter());
    if !near.fixes.is_empty() {
        return near;
    }
    unknown_line(
        line,
        "what is set up has a colon, such as `Ann battlefield: Forest`; steps begin with a player or with `resolve`, `resolve all`, `pass`, `go to`, `can't:` or `expect`",
    )
}
