//! What the words that point back read: for each the noun phrase or the act that binding found, and how
//! many objects that is.

use super::walk::{Node, Seen, Site};
use crate::bind::{Bound, Reading};
use crate::source::Span;
use crate::surface::{
    Act, AllForm, Deed, Event, Pick, Plain, Pred, Qty, Quant, Selection, StepKind, Subject, Tense, Verb,
};

/// How many objects or players a phrase is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HowMany {
    /// None: "no creatures".
    None,
    /// One: "a creature".
    One,
    /// So many, two at least, or up to so many: "two creatures".
    Number(u32),
    /// More than one, most often: "creatures you control", "one or more creatures".
    Several,
    /// Either, as with "each creature".
    Open,
}

/// A noun phrase of a card.
#[derive(Debug, Clone, Copy)]
struct Phrase<'a> {
    pick: &'a Pick,
    many: HowMany,
}

/// An act of a card.
#[derive(Debug, Clone, Copy)]
pub struct Done<'a> {
    /// The act.
    pub act: &'a Act,
    /// Its clause.
    pub deed: &'a Deed,
    /// What the clause is part of.
    pub site: Site,
    /// Whether it is what would happen.
    pub is_only_thought: bool,
    /// How many objects it makes or leaves.
    many: HowMany,
}

/// The noun phrases and acts of a card that its words can read.
#[derive(Debug, Default)]
pub struct Antecedents<'a> {
    readings: &'a [Reading],
    phrases: Vec<Phrase<'a>>,
    acts: Vec<Done<'a>>,
    /// Steps that may not be taken.
    branches: Vec<Span>,
    /// Steps that are taken where another is not, and that other.
    otherwise: Vec<(Span, Span)>,
    /// Steps that take the place of one before them.
    instead: Vec<Span>,
    /// Loops: what stands in one is said of one of several.
    loops: Vec<Span>,
    /// Clauses and loops that are carried out by or for each of several, and what stands for those.
    rounds: Vec<(Span, Option<Span>)>,
    /// Phrases of which there is one for each of several, whoever acts.
    spread: Vec<Span>,
}

/// What a word reads.
#[derive(Debug, Clone, Copy)]
pub struct Antecedent<'a> {
    /// The noun phrase, where it is one.
    pub pick: Option<&'a Pick>,
    /// The act, where it is what an act did or made.
    pub act: Option<&'a Act>,
    /// How many that is.
    pub many: HowMany,
    /// How many each of those is or has, where each of several does it.
    pub of_each: HowMany,
    /// Where it is written.
    pub at: Span,
}

impl<'a> Antecedents<'a> {
    /// Those of a card.
    pub fn of(bound: &'a Bound, abilities: &[Vec<Seen<'a>>]) -> Self {
        let readings = bound.readings();
        let (mut phrases, mut acts) = (Vec::new(), Vec::new());
        // Where every phrase stands for one of each: "each player chooses a creature".
        let mut each: Vec<Span> = Vec::new();
        let mut loops: Vec<Span> = Vec::new();
        let mut listed: Vec<Span> = Vec::new();
        let mut branches: Vec<Span> = Vec::new();
        let mut otherwise: Vec<(Span, Span)> = Vec::new();
        let mut instead: Vec<Span> = Vec::new();
        let mut rounds: Vec<(Span, Option<Span>)> = Vec::new();
        let mut spread_out: Vec<Span> = Vec::new();
        let mut last_round = None;
        let mut tense = Tense::Present;
        for seen in abilities.iter().flatten() {
            match seen.node {
                Node::Step(step) => {
                    if let StepKind::ForEach { .. } | StepKind::InOrder { .. } = &step.kind {
                        each.push(step.at.0);
                        loops.push(step.at.0);
                        rounds.push((step.at.0, Some(step.at.0)));
                    } else if may_be_left_out(&step.kind) {
                        if let StepKind::Otherwise { .. } = &step.kind
                            && let Some(other) = branches.iter().rfind(|it| it.end <= step.at.0.start)
                        {
                            otherwise.push((step.at.0, *other));
                        }
                        branches.push(step.at.0);
                        if matches!(step.kind, StepKind::Instead { .. }) {
                            instead.push(step.at.0);
                        }
                    }
                }
                Node::Event(event) => {
                    tense = if let Event::Deed { tense, .. } = event { *tense } else { Tense::Present };
                }
                Node::Deed(deed) => {
                    let of_several = is_done_by_several(deed);
                    // "Each player chooses two creatures, then sacrifices one of them."
                    let round = match &deed.subject {
                        Subject::Of(Selection::Pick(pick)) => of_several.then_some(Some(pick.at.0)),
                        Subject::Elided => last_round,
                        Subject::Of(_) | Subject::Implied | Subject::Unsaid => of_several.then_some(None),
                    };
                    rounds.extend(round.map(|who| (deed.at.0, who)));
                    if of_several {
                        let is_event = seen.around.site == Site::Event;
                        each.push(if is_event { after_subject(deed) } else { deed.at.0 });
                    }
                    if seen.around.site == Site::Body {
                        last_round = round;
                    }
                    let of_each = of_several || is_within(&each, deed.at.0);
                    let site = seen.around.site;
                    let is_only_thought = site == Site::Event && tense == Tense::Would;
                    acts.extend(deed.acts.iter().map(|act| {
                        let many = spread(made(&act.verb), of_each);
                        Done { act, deed, site, is_only_thought, many }
                    }));
                }
                Node::Selection(Selection::Pick(pick)) => {
                    let is_spread =
                        listed.contains(&pick.at.0) || pick.filter.suffixes.iter().any(is_of_several_players);
                    if !listed.contains(&pick.at.0) && is_spread {
                        spread_out.push(pick.at.0);
                    }
                    let of_each = is_spread || is_within(&each, pick.at.0);
                    phrases.push(Phrase { pick, many: spread(of_pick(pick), of_each) });
                }
                Node::Selection(Selection::List { items, .. }) => {
                    let place = |item: &Selection| match item {
                        Selection::Pick(pick) => Some(pick.at.0),
                        Selection::Ref(_) | Selection::List { .. } => None,
                    };
                    listed.extend(items.iter().filter_map(place));
                }
                Node::Cond(_)
                | Node::Duration(_)
                | Node::Modes(_)
                | Node::Selection(Selection::Ref(_))
                | Node::Filter(_)
                | Node::Quant(_)
                | Node::Qty(_)
                | Node::Zone(_) => {}
            }
        }
        Self { readings, phrases, acts, branches, otherwise, instead, loops, rounds, spread: spread_out }
    }

    /// What the word at a place reads.
    pub fn read_at(&self, word: Span) -> Option<Antecedent<'a>> {
        let reading = self.readings.iter().find(|reading| reading.word == word)?;
        let read = self.written_at(reading.writer);
        let is_one_of_it = |at: &Span| at.holds(word) && !at.holds(read.at);
        if self.loops.iter().any(is_one_of_it) {
            return Some(Antecedent { many: HowMany::Open, of_each: HowMany::Open, ..read });
        }
        Some(read)
    }

    /// The acts of the card, in the order of the text.
    pub fn acts(&self) -> &[Done<'a>] {
        &self.acts
    }

    /// Whether an act may not be done: it stands in a step that may not be taken.
    pub fn may_be_left_out(&self, act: Span) -> bool {
        is_within(&self.branches, act)
    }

    /// Whether an act may not have been done where a word reads what was written at a place: it stands in a
    /// step of its own that may not be taken, or is what the step of the word takes the place of.
    pub fn is_in_branch(&self, act: Span, word: Span, writer: Span) -> bool {
        let parts = |branch: &Span| branch.holds(act) && !branch.holds(word) && !branch.holds(writer);
        let replaces = |step: &Span| step.holds(word) && !step.holds(act);
        // "Destroy target artifact if it's tapped. Otherwise, …": a target is there in either.
        let is_other = |(step, other): &(Span, Span)| step.holds(word) && other.holds(act);
        self.branches.iter().any(parts)
            || self.otherwise.iter().any(is_other)
            || self.instead.iter().any(replaces)
    }

    /// The players or objects of whom each did what is written at a place, where that is one phrase and a
    /// word at another place is said of all of them.
    pub fn done_by_each(&self, writer: Span, word: Span) -> Option<&'a Pick> {
        let who = self.round(writer).flatten().filter(|_| !self.is_in_one_round(writer, word))?;
        self.phrases.iter().find(|phrase| phrase.pick.at.0 == who).map(|phrase| phrase.pick)
    }

    /// The innermost clause or loop of several around a place, and what stands for them.
    fn round(&self, at: Span) -> Option<Option<Span>> {
        let around = self.rounds.iter().filter(|(span, _)| span.holds(at));
        around.min_by_key(|(span, _)| span.end - span.start).map(|(_, who)| *who)
    }

    /// Whether what is written at a place is there once where a word reads it: it is done once, or the
    /// word is said of the same one of those who each did it.
    pub fn is_in_one_round(&self, writer: Span, word: Span) -> bool {
        let is_same = match (self.round(writer), self.round(word)) {
            (None, None) => true,
            (None, Some(_)) => !self.loops.iter().any(|at| at.holds(word)),
            (Some(Some(writer)), Some(Some(word))) => writer == word,
            (Some(_), _) => false,
        };
        let holds = |at: &Span| writer.holds(*at) || at.holds(writer);
        is_same && !self.spread.iter().any(holds)
    }

    /// How many phrases before a place mean objects of the same ability as it does.
    pub fn phrases_before(&self, word: Span, is_meant: impl Fn(&Pick) -> bool) -> usize {
        self.phrases.iter().filter(|it| it.pick.at.0.end <= word.start && is_meant(it.pick)).count()
    }

    fn written_at(&self, at: Span) -> Antecedent<'a> {
        if let Some(phrase) = self.phrases.iter().find(|phrase| phrase.pick.at.0 == at) {
            let of_each = of_pick(phrase.pick);
            return Antecedent { pick: Some(phrase.pick), act: None, many: phrase.many, of_each, at };
        }
        match self.acts.iter().find(|done| done.act.at.0 == at) {
            Some(done) => {
                Antecedent { pick: None, act: Some(done.act), many: done.many, of_each: done.many, at }
            }
            None => Antecedent { pick: None, act: None, many: HowMany::Open, of_each: HowMany::Open, at },
        }
    }
}

/// Whether nobody knows if a step is taken.
const fn may_be_left_out(step: &StepKind) -> bool {
    matches!(
        step,
        StepKind::Given { .. }
            | StepKind::Otherwise { .. }
            | StepKind::Unless { .. }
            | StepKind::Instead { .. }
            | StepKind::Replace { .. }
            | StepKind::Delayed { .. }
            | StepKind::Modes(_)
            | StepKind::Results { .. }
            | StepKind::Faced { .. }
    )
}

fn is_within(all: &[Span], at: Span) -> bool {
    all.iter().any(|outer| outer.holds(at))
}

/// The place of an event behind those who act, of whom "they" are several.
fn after_subject(deed: &Deed) -> Span {
    let start = match &deed.subject {
        Subject::Of(Selection::Pick(pick)) => pick.at.0.end,
        Subject::Of(Selection::Ref(word)) => word.at.0.end,
        Subject::Of(Selection::List { .. }) | Subject::Implied | Subject::Elided | Subject::Unsaid => {
            deed.at.0.start
        }
    };
    Span { start: start.clamp(deed.at.0.start, deed.at.0.end), ..deed.at.0 }
}

/// "The top card of each player's library" is one of each.
fn is_of_several_players(pred: &Pred) -> bool {
    match pred {
        Pred::In(zone, _) | Pred::From(zone, _) => {
            matches!(zone.whose.as_deref(), Some(Selection::Pick(whose)) if of_pick(whose) != HowMany::One)
        }
        Pred::FromEach(_) => true,
        _ => false,
    }
}

/// What one of each is, of several.
const fn spread(many: HowMany, of_each: bool) -> HowMany {
    if of_each { HowMany::Open } else { many }
}

/// Whether each of several does it.
fn is_done_by_several(deed: &Deed) -> bool {
    match &deed.subject {
        Subject::Implied | Subject::Unsaid => false,
        // Whoever that is.
        Subject::Elided => true,
        Subject::Of(Selection::Pick(pick)) => of_pick(pick) != HowMany::One,
        Subject::Of(who @ Selection::Ref(_)) => !who.is_you(),
        Subject::Of(Selection::List { .. }) => true,
    }
}

/// How many objects or players a noun phrase is.
pub fn of_pick(it: &Pick) -> HowMany {
    let number = |qty: &Qty| match qty {
        Qty::Number(0) => HowMany::None,
        Qty::Number(1) => HowMany::One,
        Qty::Number(n) => HowMany::Number(*n),
        _ => HowMany::Several,
    };
    match &it.quant {
        Quant::A | Quant::The | Quant::Ordinal(_) | Quant::Another => HowMany::One,
        Quant::Exactly(n) | Quant::JustExactly(n) | Quant::End(_, n) | Quant::UpTo(n) | Quant::SomeOf(n) => {
            number(n)
        }
        Quant::All(AllForm::All | AllForm::AllThe | AllForm::Bare | AllForm::The)
        | Quant::AnyNumber
        | Quant::AtLeast(_)
        | Quant::NoLess(_)
        | Quant::Multiple
        | Quant::MoreThan(_) => HowMany::Several,
        Quant::No(_) => HowMany::None,
        Quant::All(AllForm::Each | AllForm::Both | AllForm::Every | AllForm::ThoseWho)
        | Quant::NumberEqualTo(_)
        | Quant::EqualTo(_)
        | Quant::Any
        | Quant::FewerThan(_)
        | Quant::AtMost(_)
        | Quant::Between(..)
        | Quant::AllBut(_)
        | Quant::Part(..)
        | Quant::Beside(..)
        | Quant::Extreme(_)
        | Quant::NoMoreThan(_)
        | Quant::Only(_)
        | Quant::Possessed(..)
        | Quant::PossessedEach(_)
        | Quant::EachOf(_)
        | Quant::Additional(_) => HowMany::Open,
    }
}

/// How many objects an act makes.
fn made(verb: &Verb) -> HowMany {
    let tokens = match verb {
        Verb::Create(tokens) => tokens,
        // What an act on so many did.
        Verb::Plain(Plain::Sacrifice | Plain::Discard, Selection::Pick(pick)) => {
            return match of_pick(pick) {
                HowMany::Number(n) => HowMany::Number(n),
                _ => HowMany::Open,
            };
        }
        _ => return HowMany::Open,
    };
    match tokens.as_slice() {
        [only] => match &only.quant {
            Quant::A | Quant::Exactly(Qty::Number(1)) => HowMany::One,
            Quant::Exactly(Qty::Number(n)) => HowMany::Number(*n),
            _ => HowMany::Open,
        },
        _ => HowMany::Open,
    }
}
