//! Places: the words of the source that each statement comes from, and the text that a person is shown of
//! each ability.
//!
//! A statement notes the words at hand as it is made. Statements are moved, joined and wrapped after that,
//! so an ability is only held against these notes once it is complete: a statement has the words of the
//! first note of the same statement that no earlier one has taken.

use super::scope::Scope;
use super::{Elaborated, Elaborator};
use crate::lint::walk::{self, Node, Seen};
use crate::source::{Span, Spanned};
use crate::surface::{self, Body, Granted, Line, Selection};
use planarc_bytecode::operand::{Block, Operand as _};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{
    Ability, AbilitySource, AbilityText, AskText, Extent, Instruction as _, Stmt, limits,
};
use std::borrow::Cow;
use std::mem::{Discriminant, discriminant};

/// The words that an ability comes from.
#[derive(Debug, Clone, Default)]
pub(super) struct Places {
    /// All of it.
    whole: Span,
    /// Each of its statements, in the order of their bytes, and whether it asks something.
    statements: Vec<(Span, bool)>,
}

impl Scope {
    /// Notes the words that a statement is made for.
    pub(super) fn notes_place(&mut self, stmt: &Stmt) {
        self.made.push((head(stmt).into_owned(), self.at));
    }

    /// The same of a statement that may have been made before.
    pub(super) fn notes_new_place(&mut self, stmt: &Stmt) {
        let head = head(stmt);
        if !self.made.iter().any(|(made, _)| *made == *head) {
            self.notes_place(stmt);
        }
    }

    /// Statements that are made together as a block.
    pub(super) fn block_of(&mut self, stmts: impl Into<Vec<Stmt>>) -> Block {
        let stmts = stmts.into();
        stmts.iter().for_each(|stmt| self.notes_place(stmt));
        Block(stmts)
    }

    /// Adds a statement to what is announced.
    pub(super) fn push_announced(&mut self, stmt: Stmt) {
        self.notes_place(&stmt);
        self.announce.push(stmt);
    }

    /// Adds a statement to what is divided once all targets are chosen.
    pub(super) fn push_divided(&mut self, stmt: Stmt) {
        self.notes_place(&stmt);
        self.divides.push(stmt);
    }

    /// Notes statements that another scope made, with the words that it made them for.
    pub(super) fn takes_places(&mut self, other: &Self, stmts: &[Stmt]) {
        let heads: Vec<Cow<'_, Stmt>> = stmts.iter().map(head).collect();
        let is_there = |(made, _): &&(Stmt, Span)| heads.iter().any(|head| **head == *made);
        self.made.extend(other.made.iter().filter(is_there).cloned());
    }

    /// The words that each statement of an ability was made for.
    fn places_of(&self, ability: &Ability) -> Vec<(Span, bool)> {
        let mut taken = Taken {
            made: &self.made,
            is_free: vec![true; self.made.len()],
            statements: Vec::with_capacity(self.made.len()),
        };
        ability.walk(&mut taken);
        let statements = std::mem::take(&mut taken.statements);
        let mut before = self.at;
        let mut place = |statement: &Statement| {
            // What was changed after it was made is the next of its sort. One that was made together with
            // the statement around it has the words of that.
            let changed = || taken.first(|made| discriminant(made) == statement.sort);
            before = statement.at.or_else(changed).unwrap_or(before);
            (before, statement.asks)
        };
        statements.iter().map(&mut place).collect()
    }
}

/// A statement of a complete ability.
struct Statement {
    sort: Discriminant<Stmt>,
    asks: bool,
    /// The words that it was made for, if it is as it was made.
    at: Option<Span>,
}

/// The statements of an ability, which take the notes of those that were made, each one of them once.
struct Taken<'a> {
    made: &'a [(Stmt, Span)],
    /// Whether no statement has taken a note.
    is_free: Vec<bool>,
    statements: Vec<Statement>,
}

impl Taken<'_> {
    /// Takes the first note of a statement that fits.
    fn first(&mut self, fits: impl Fn(&Stmt) -> bool) -> Option<Span> {
        let notes = self.made.iter().zip(&mut self.is_free);
        let (note, is_free) = notes.into_iter().find(|((made, _), is_free)| **is_free && fits(made))?;
        *is_free = false;
        Some(note.1)
    }
}

impl Visitor for Taken<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        let head = head(stmt);
        let at = self.first(|made| *made == *head);
        self.statements.push(Statement { sort: discriminant(stmt), asks: stmt.row().asks(), at });
    }
}

/// A statement without the blocks in it, which may grow after it is made.
fn head(stmt: &Stmt) -> Cow<'_, Stmt> {
    let none = Block::default;
    let none_of = |block: &Option<Block>| block.as_ref().map(|_| Block::default());
    Cow::Owned(match stmt {
        Stmt::If { c, then: _, otherwise } => {
            Stmt::If { c: c.clone(), then: none(), otherwise: none_of(otherwise) }
        }
        Stmt::Switch { on, cases } => {
            Stmt::Switch { on: on.clone(), cases: cases.iter().map(|_| none()).collect() }
        }
        Stmt::Each { into, over, how, from, body: _ } => {
            Stmt::Each { into: *into, over: over.clone(), how: *how, from: from.clone(), body: none() }
        }
        Stmt::Repeat { times, again, body: _ } => {
            Stmt::Repeat { times: times.clone(), again: again.clone(), body: none() }
        }
        Stmt::May { into, who, body: _ } => Stmt::May { into: *into, who: who.clone(), body: none() },
        Stmt::Replace { into, event, uses, duration, body: _ } => {
            let (event, duration) = (event.clone(), duration.clone());
            Stmt::Replace { into: *into, event, uses: *uses, duration, body: none() }
        }
        Stmt::Pay { into, who, must, times, cost: _ } => {
            let (who, times) = (who.clone(), times.clone());
            Stmt::Pay { into: *into, who, must: *must, times, cost: none() }
        }
        Stmt::Rule { into, rules, duration, then } => {
            let (rules, duration) = (rules.clone(), duration.clone());
            Stmt::Rule { into: *into, rules, duration, then: none_of(then) }
        }
        Stmt::Prevent { into, to, by, kind, n, pool, duration, then } => Stmt::Prevent {
            into: *into,
            to: to.clone(),
            by: by.clone(),
            kind: *kind,
            n: n.clone(),
            pool: *pool,
            duration: duration.clone(),
            then: none_of(then),
        },
        Stmt::Let { .. }
        | Stmt::Remember { .. }
        | Stmt::Choose { .. }
        | Stmt::Find { .. }
        | Stmt::Target { .. }
        | Stmt::Quality { .. }
        | Stmt::Number { .. }
        | Stmt::Option { .. }
        | Stmt::Divide { .. }
        | Stmt::Order { .. }
        | Stmt::Vote { .. }
        | Stmt::Separate { .. }
        | Stmt::Cast { .. }
        | Stmt::Retarget { .. }
        | Stmt::Perform { .. }
        | Stmt::Dig { .. }
        | Stmt::Do { .. }
        | Stmt::Continuous { .. }
        | Stmt::Proceed { .. }
        | Stmt::Then
        | Stmt::Delay { .. }
        | Stmt::Reflexive { .. }
        | Stmt::Pays { .. } => return Cow::Borrowed(stmt),
    })
}

impl Elaborator<'_> {
    /// The statements that are made meanwhile are made for these words.
    pub(super) fn made_for<T>(
        &mut self,
        at: Span,
        make: impl FnOnce(&mut Self) -> Elaborated<T>,
    ) -> Elaborated<T> {
        let around = self.scope.at;
        if !at.is_empty() {
            self.scope.at = at;
        }
        let made = make(self);
        self.scope.at = around;
        made
    }

    /// Keeps the words that an ability comes from, now that it is complete.
    pub(super) fn notes_ability(&mut self, place: usize, ability: &Ability, whole: Span) {
        let statements = self.scope.places_of(ability);
        if self.places.len() <= place {
            self.places.resize(place + 1, Places::default());
        }
        if let Some(kept) = self.places.get_mut(place) {
            *kept = Places { whole, statements };
        }
    }

    /// The words of each ability of a card: those of a spell ability stand on all of its lines.
    pub(super) fn places_of_own(&self, card: &surface::Card) -> Vec<Span> {
        let (mut all, mut spell): (Vec<Span>, Option<usize>) = (Vec::new(), None);
        for line in &card.lines {
            for (ability, at) in line.abilities.iter().zip(self.own_places(line)) {
                // Of keywords that function in different zones, the line says them all.
                let more = super::home::keywords_apart(ability, card).len().saturating_sub(1);
                all.extend(std::iter::repeat_n(at, more));
                let is_spell = matches!(ability, surface::Ability::Spell(_))
                    || super::spell_cost::is_spoken_of(ability, line, self.bound);
                match spell.filter(|_| is_spell).and_then(|first| all.get_mut(first)) {
                    Some(first) => *first = first.to(at),
                    None => {
                        spell = spell.or(is_spell.then_some(all.len()));
                        all.push(at);
                    }
                }
            }
        }
        all
    }

    /// The words of a line that each of its abilities stands on.
    fn own_places(&self, line: &Line) -> Vec<Span> {
        // Modes stand on lines of their own, below the one that they belong to.
        let all = line.abilities.iter().flat_map(|ability| walk::of_ability(ability, line.at.0));
        let last = hull(&all.collect::<Vec<_>>()).map_or(line.at.0, |hull| self.source.line_of(hull.end));
        let at = line.at.0.to(last);
        if line.abilities.len() < 2 {
            return vec![at; line.abilities.len()];
        }
        let mut places = Vec::new();
        let mut start = at.start;
        for (ability, left) in line.abilities.iter().zip((0..line.abilities.len()).rev()) {
            let Some(hull) = hull(&walk::of_ability(ability, at)) else {
                return vec![at; line.abilities.len()];
            };
            // An ability ends with its sentence.
            let behind = self.source.text(Span::new(hull.end, at.end));
            let stop = behind.find(|c: char| !c.is_ascii_punctuation()).unwrap_or(behind.len());
            let end = if left == 0 { at.end } else { Span::from_usize(0, stop).end + hull.end };
            let blank = behind.get(stop..).map_or(0, |rest| rest.len() - rest.trim_start().len());
            places.push(Span::new(start, end));
            start = end + Span::from_usize(0, blank).end;
        }
        places
    }

    /// The words of a quoted ability, between its quotation marks.
    pub(super) fn quoted_place(&self, granted: &Granted) -> Span {
        let around = self.scope.at;
        let nodes = granted.abilities.iter().flat_map(|ability| walk::of_ability(ability, around));
        let Some(hull) = hull(&nodes.collect::<Vec<_>>()) else { return around };
        let is_mark = |c: char| matches!(c, '"' | '“' | '”');
        let before = self.source.text(Span::new(self.line.start, hull.start));
        let behind = self.source.text(Span::new(hull.end, self.line.end));
        let start = before.char_indices().rfind(|(_, c)| is_mark(*c));
        let start = start
            .map_or(hull.start, |(place, c)| self.line.start + Span::from_usize(0, place + c.len_utf8()).end);
        let end = behind.find(is_mark).map_or(hull.end, |mark| hull.end + Span::from_usize(0, mark).end);
        Span::new(start, end)
    }

    /// The words of a sentence, with its full stop.
    pub(super) fn sentence_place(&self, at: Span) -> Span {
        let behind = self.source.text(Span::new(at.end, self.line.end.max(at.end)));
        Span::new(at.start, at.end + u32::from(behind.starts_with('.')))
    }

    /// The words of what is paid, before the colon and after any label.
    pub(super) fn cost_place(&self, body: &Body) -> Span {
        let whole = self.scope.at;
        let Some(first) = body.steps.first().map(|step| step.at.0) else { return whole };
        if first.start <= whole.start || whole.end < first.start {
            return whole;
        }
        let text = self.source.text(Span::new(whole.start, first.start));
        let text = text.trim_end_matches([' ', ':']);
        let label = text.rfind("— ").map_or(0, |dash| dash + "— ".len());
        let quoted = text.len() - text.get(label..).unwrap_or(text).trim_start_matches(['"', '“']).len();
        let place = |offset: usize| whole.start + Span::from_usize(0, offset).end;
        Span::new(place(quoted), place(text.len()))
    }

    /// What a module keeps of where its abilities come from: what a person is shown, and the places.
    pub(super) fn kept_places(&self) -> (Vec<AbilityText>, Vec<AbilitySource>) {
        let kept = self.abilities.iter().zip(&self.places);
        kept.map(|(_, places)| (self.source.shown(places), source_of(places))).unzip()
    }
}

/// The lines of a card's rules text, by their places in the file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Source<'a>(pub &'a [Spanned]);

impl Source<'_> {
    /// The parts of lines at a place, and where each begins.
    fn parts(&self, at: Span) -> impl Iterator<Item = (u32, &str)> {
        self.0.iter().filter_map(move |line| {
            let (start, end) = (at.start.max(line.span.start), at.end.min(line.span.end));
            let place = |offset: u32| (offset - line.span.start) as usize;
            let part = (start < end).then(|| line.text.get(place(start)..place(end))).flatten()?;
            Some((start, part))
        })
    }

    /// The line that a place is on.
    fn line_of(&self, at: u32) -> Span {
        let line = self.0.iter().find(|line| at <= line.span.end);
        line.map_or(Span::new(at, at), |line| line.span)
    }

    /// The text at a place. Lines of it stand one below another; what stands between them in the file and
    /// is none of the card's text is left out.
    fn text(&self, at: Span) -> String {
        self.parts(at).map(|(_, part)| part).collect::<Vec<_>>().join("\n")
    }

    /// Where a place stands in the text of one around it.
    fn within(&self, whole: Span, part: Span) -> Option<Extent> {
        let place = |at: u32| {
            let mut before = 0;
            for (start, text) in self.parts(whole) {
                let length = Span::from_usize(0, text.len()).end;
                if at <= start + length {
                    return Some(before + at.saturating_sub(start));
                }
                before += length + 1;
            }
            None
        };
        let (from, to) = (place(part.start)?, place(part.end)?);
        (from < to && whole.start <= part.start).then_some(Extent { from, to })
    }

    /// What a person is shown of an ability. What is too long for a module is cut.
    fn shown(&self, places: &Places) -> AbilityText {
        let mut text = self.text(places.whole);
        if text.len() > limits::TEXT {
            let fits = |place: &usize| text.is_char_boundary(*place);
            let end = (0..=limits::TEXT - "…".len()).rev().find(fits).unwrap_or(0);
            text.truncate(end);
            text.push('…');
        }
        let asks = places.statements.iter().zip(0u32..).filter(|((_, asks), _)| *asks);
        let asks = asks.filter_map(|((at, _), statement)| {
            let part = self.within(places.whole, *at)?;
            text.get(part.from as usize..part.to as usize)?;
            Some(AskText { statement, part })
        });
        AbilityText { asks: asks.collect(), text: text.as_str().into() }
    }
}

fn source_of(places: &Places) -> AbilitySource {
    let extent = |at: Span| Extent { from: at.start, to: at.end };
    let statements = places.statements.iter().map(|(at, _)| extent(*at)).collect();
    AbilitySource { line: extent(places.whole), statements }
}

/// From the first word of nodes to the last.
fn hull(nodes: &[Seen<'_>]) -> Option<Span> {
    let place = |seen: &Seen<'_>| match seen.node {
        Node::Deed(deed) => Some(deed.at.0),
        Node::Step(step) => Some(step.at.0),
        Node::Selection(Selection::Pick(pick)) => Some(pick.at.0),
        Node::Selection(Selection::Ref(word)) => Some(word.at.0),
        _ => None,
    };
    nodes.iter().filter_map(place).filter(|at| !at.is_empty()).reduce(Span::to)
}
