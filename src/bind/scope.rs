//! The state of the walk: what has been written so far, where we stand, and what was found.

use super::known::Known;
use super::number::Number;
use super::selection::Phrase;
use super::shape::{Count, Kind, Shape};
use super::traits::Want;
use super::whereabouts::Gone;
use crate::diag::Diagnostic;
use crate::lexicon::{CardType, KeywordAction};
use crate::source::Span;
use crate::surface::{
    Attr, CardKind, DoneAmount, Extreme, Face, MoveVerb, Participle, Ref, Selection, Slot, Stat, Status,
    VerbKind, ZonePhrase,
};

/// The first slot of the source's memory: choices that a word on another line reads. The slot
/// `MEMORY + n` is the n-th of [`super::Bound::memory`].
pub const MEMORY: u16 = 0x8000;
/// The slot that always holds the object that has a quoted ability.
pub const HOLDER: u16 = 0xFFFE;
/// The slot that always holds the source itself.
pub const SOURCE: u16 = 0xFFFF;

/// The part that a phrase plays in its clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Who or what acts.
    Subject,
    /// What is acted on.
    Object,
    /// To, onto, or from whom or what.
    Recipient,
    /// Whose.
    Whose,
    /// What an act affected or made.
    Out,
}

/// Where a candidate was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// The trigger's events; each bit is one that has it.
    Event(u8),
    /// A cost before the colon.
    Cost,
    /// The variable of "for each".
    Loop,
    /// A step of the body.
    Step,
}

/// What a candidate stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Means {
    /// A noun phrase: what pronouns read.
    Named,
    /// What an act did to objects that a noun phrase names: read by participles and "this way".
    Affected,
    /// What an act made without naming it: tokens, copies, amounts, choices, a list as a whole.
    Made,
}

/// Whether a set is whole or a part of an earlier one ("the rest" needs a whole).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Portion {
    /// A set of its own.
    Whole,
    /// Some of all that there are, as someone picks: "the rest" are the others.
    Picked,
    /// Some of a set.
    Part,
}

/// Something that a later word can mean.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    /// Its slot.
    pub slot: u16,
    /// What it is.
    pub shape: Shape,
    /// The participles that name it.
    pub answers: Vec<Participle>,
    /// Its part in the clause.
    pub role: Role,
    /// Where it was written.
    pub origin: Origin,
    /// What it stands for.
    pub means: Means,
    /// Whole or part.
    pub portion: Portion,
    /// Known only when its step has been carried out: what a player picks then, what an act made.
    pub late: bool,
    /// Said to be yours ("a creature you control").
    pub yours: bool,
    /// Said to be another than what was named before.
    pub another: bool,
    /// Whether it is all of a list, whose parts were named as well.
    pub listed: bool,
    /// One of a list that holds a player too ("you or a planeswalker you control"): which it is, is open.
    pub one_of_either: bool,
    /// How its number is said, which "that many" asks for.
    pub number: Number,
    /// Inside another phrase ("a creature *that player* controls").
    pub nested: bool,
    /// In a condition about what there is or was: nothing was just done to it.
    pub asked: bool,
    /// In an event, which something of the kind matches.
    pub matched: bool,
    /// The clause it stands in.
    pub clause: u32,
    /// The sentence it stands in.
    pub sentence: u32,
    /// The act it stands in.
    pub act: u32,
    /// Its place.
    pub at: Span,
}

/// What the source remembers across abilities and turns: a choice, or what it exiled (607.2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Memory {
    /// Where the choice is made.
    pub writer: Span,
    /// The slot that the choosing ability writes; none for a keyword, whose rules write.
    pub slot: Option<u16>,
    /// Chosen or exiled.
    pub participle: Participle,
    /// Whether that is done during the draft (905.2b).
    pub drafted: bool,
    pub(super) shape: Shape,
}

impl Memory {
    /// Whether another memory is of the same sort: of a color as well, of a name.
    pub fn is_like(&self, other: &Self) -> bool {
        self.drafted == other.drafted
            && self.participle == other.participle
            && self.shape.kind == other.shape.kind
    }
}

/// What an act does, so that a later question can be about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sort {
    /// Which verb.
    pub verb: VerbKind,
    /// Which of those that move.
    pub moves: Option<MoveVerb>,
    /// What its participle is; a passive has that of its active.
    pub participle: Option<Participle>,
    /// Which keyword action.
    pub action: Option<KeywordAction>,
}

/// An act that was done before, for "if you do".
#[derive(Debug, Clone, Copy)]
pub(super) struct Trace {
    /// Its slot.
    pub slot: u16,
    /// Whether it can be declined or fail.
    pub doubtful: bool,
    /// Whether it is left to whoever does it ("may").
    pub declined: bool,
    /// Whether it stands under a condition, so that it may not have been done.
    pub given: bool,
    /// The slot of whoever it is left to or told to.
    pub who: Option<u16>,
    /// Whether it flips a coin.
    pub flip: bool,
    /// Whether it rolls dice with numbers.
    pub rolls: bool,
    /// What it can be asked the amount of.
    pub done: Option<DoneAmount>,
    /// What is done; none where it is only allowed.
    pub sort: Option<Sort>,
    /// Its place.
    pub at: Span,
}

/// Words that a step offers to choose from.
#[derive(Debug, Clone)]
pub(super) struct Offer {
    /// The words.
    pub words: Vec<String>,
    /// The slot of the choice.
    pub slot: u16,
    /// Its place.
    pub at: Span,
}

/// A writer of X.
#[derive(Debug, Clone, Copy)]
pub(super) struct X {
    /// Its place.
    pub at: Span,
    /// Whether a second writer would contradict it here.
    pub open: bool,
}

/// "The creature with the greatest power", of which a tie can leave several.
#[derive(Debug)]
pub(super) struct Superlative {
    /// Highest or lowest.
    pub extreme: Extreme,
    /// Of which number.
    pub stat: Stat,
    /// What it is said of.
    pub shape: Shape,
    /// The slot of the pick.
    pub slot: u16,
}

/// A clause about others than a player.
#[derive(Debug, Clone, Copy)]
pub(super) struct Others {
    /// The clause.
    pub clause: u32,
    /// Its step.
    pub step: u32,
    /// The slot of these others.
    pub who: u16,
    /// Whom they leave out.
    pub but: u16,
}

/// Where the walk is, for rules that depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In the event of a trigger.
    Event,
    /// In a static ability.
    Static,
    /// Among instructions, costs, or quoted words.
    Instruction,
}

/// A phrase that is likened to what was named before: "a card with the same name".
#[derive(Debug)]
pub(super) struct Likened {
    /// Its slot.
    pub slot: u16,
    /// In what it is like that.
    pub attrs: Vec<Attr>,
    /// The slot of that.
    pub to: u16,
    /// The place of that.
    pub writer: Span,
}

/// The names of one ability: its slots and what can be meant.
#[derive(Debug)]
pub(super) struct Scope {
    /// Written so far, in the order of the text.
    pub candidates: Vec<Candidate>,
    /// Heads of the phrases that the walk is inside of, where "its" may mean them.
    pub own: Vec<Candidate>,
    /// Heads of all phrases that the walk is inside of: the last that "its" may mean.
    pub heads: Vec<Candidate>,
    /// Starts of the enclosing loops in `candidates`.
    pub loops: Vec<usize>,
    /// The next free slot.
    pub next: u16,
    /// The clause that the walk is in.
    pub clause: u32,
    /// The clauses around it, from the outermost.
    pub around: Vec<u32>,
    /// How many clauses there were.
    pub clauses: u32,
    /// How many sentences there were.
    pub sentence: u32,
    /// Whether the act at hand is one by which a player may part with what is theirs: sacrifices or taps it.
    pub may_part: bool,
    /// How many acts there were.
    pub act: u32,
    /// How deep inside filters.
    pub nest: u32,
    /// What new candidates come from.
    pub origin: Origin,
    /// How many events the trigger has.
    pub events: u8,
    /// Whether the ability has an intervening condition (603.4).
    pub intervening: bool,
    /// Whether what is asked about is asked about as a card.
    pub as_card: bool,
    /// What only that condition names.
    pub of_condition: Vec<u16>,
    /// The innermost place.
    pub here: Span,
    /// What the walk is in.
    pub place: Place,
    /// The writers of X that are in force.
    pub x: Vec<X>,
    /// Whether a sentence further on says what X is.
    pub x_ahead: bool,
    /// In "where X is …", how many clauses there were before the sentence that X is in.
    pub x_of: Option<u32>,
    /// Acts done so far.
    pub acts: Vec<Trace>,
    /// Whether the ability functions during the draft (905.2).
    pub drafting: bool,
    /// Acts of what is waited for or asked about.
    pub waited: Vec<Sort>,
    /// How many of them a question can be about, where not all: those before the sentence whose
    /// condition is behind it, and none for a target.
    pub acts_before: Option<usize>,
    /// The act that "if you do" before it asks about, where a sentence is its counterpart: "if you don't".
    pub counterpart: Option<u16>,
    /// Two that a condition has be paired (702.95).
    pub paired: Option<[u16; 2]>,
    /// The words offered so far.
    pub offers: Vec<Offer>,
    /// The subject of the deed before.
    pub subject: Option<Phrase>,
    /// You, or you and others, where these acted last, and how many candidates there were then.
    pub spoken_of: Option<(Selection, usize)>,
    /// The libraries and decks named so far, and in which clause: where "on the bottom" is, and "that library".
    pub decks: Vec<(ZonePhrase, u32)>,
    /// What superlatives with "the" were said of, for ties.
    pub superlatives: Vec<Superlative>,
    /// What is said to attack, to be blocked, to be tapped.
    pub statuses: Vec<(u16, Status)>,
    /// Players of whom more is said: "each player who lost life this turn".
    pub described: Vec<u16>,
    /// The slots of the players whose phrases are being walked, from the outermost.
    pub describing: Vec<u16>,
    /// The clauses that are about others than a player.
    pub others: Vec<Others>,
    /// The step that the walk is in.
    pub step: u32,
    /// How many steps there were.
    pub steps: u32,
    /// Whether the step goes on with the sentence before it.
    pub goes_on: bool,
    /// The faces of the piles made so far.
    pub faces: Vec<Face>,
    /// What has left the battlefield, or was named where it lies, and what says so.
    pub gone: Vec<(u16, Gone, Span)>,
    /// The same as the latest clause with a time behind it has it, once that time has come.
    pub gone_by_then: Vec<(u16, Gone, Span)>,
    /// The clauses in which what acts and what is acted on do the same ("fights").
    pub reciprocal: Vec<u32>,
    /// What was targeted so far; twice in a loop.
    pub targets: Vec<Shape>,
    /// What an act pretends of ("as though they were other cards").
    pub pretended: Option<u16>,
    /// What was made as a copy, and the slot of what it is a copy of.
    pub copied: Vec<(u16, u16)>,
    /// What was likened to something that was not written again.
    pub likened: Vec<Likened>,
    /// The acts of which the conditions around the walk ask how much of their damage was excess.
    pub excess: Vec<u16>,
    /// The last "that much" or "that many": its sentence, its place, and the slot that it reads.
    pub that_much: Option<(u32, Span, u16)>,
    /// Whether the walk is in a condition.
    pub asking: bool,
    /// Whether that condition is about what there is or was, and not about what was just done.
    pub stating: bool,
    /// Whether the walk is in an event.
    pub matching: bool,
    /// What the phrase that the walk is in stands for.
    pub wanted: Want,
    /// Whether the walk is in who did, could not do, or won what was done before.
    pub of_outcome: bool,
    /// Whether two numbers were compared ("the difference").
    pub compared: bool,
    /// Whether players vote in this ability, or have done so in its event.
    pub voted: bool,
    /// Whether this is a quoted ability, which has a holder.
    pub quoted: bool,
}

impl Scope {
    /// A fresh scope.
    pub fn new(here: Span) -> Self {
        Self {
            candidates: Vec::new(),
            own: Vec::new(),
            heads: Vec::new(),
            loops: Vec::new(),
            next: 0,
            clause: 0,
            around: Vec::new(),
            clauses: 0,
            sentence: 0,
            may_part: false,
            act: 0,
            nest: 0,
            origin: Origin::Step,
            intervening: false,
            as_card: false,
            of_condition: Vec::new(),
            events: 1,
            here,
            place: Place::Instruction,
            x: Vec::new(),
            x_ahead: false,
            x_of: None,
            acts: Vec::new(),
            drafting: false,
            waited: Vec::new(),
            acts_before: None,
            counterpart: None,
            paired: None,
            offers: Vec::new(),
            subject: None,
            spoken_of: None,
            decks: Vec::new(),
            superlatives: Vec::new(),
            statuses: Vec::new(),
            described: Vec::new(),
            describing: Vec::new(),
            others: Vec::new(),
            step: 0,
            steps: 0,
            goes_on: false,
            faces: Vec::new(),
            gone: Vec::new(),
            gone_by_then: Vec::new(),
            reciprocal: Vec::new(),
            targets: Vec::new(),
            pretended: None,
            copied: Vec::new(),
            likened: Vec::new(),
            excess: Vec::new(),
            that_much: None,
            asking: false,
            stating: false,
            matching: false,
            wanted: Want::Any,
            of_outcome: false,
            compared: false,
            voted: false,
            quoted: false,
        }
    }

    /// Takes out the candidates that nothing can mean for a while, with their places.
    pub fn hide(&mut self, is_hidden: impl Fn(&Candidate) -> bool) -> Vec<(usize, Candidate)> {
        let mut hidden = Vec::new();
        let all = std::mem::take(&mut self.candidates);
        for (place, candidate) in all.into_iter().enumerate() {
            if is_hidden(&candidate) {
                hidden.push((place, candidate));
            } else {
                self.candidates.push(candidate);
            }
        }
        hidden
    }

    /// Puts back what was hidden.
    pub fn show(&mut self, hidden: Vec<(usize, Candidate)>) {
        for (place, candidate) in hidden {
            self.candidates.insert(place, candidate);
        }
    }
}

/// A word that reads a slot, with its writer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// The word that reads.
    pub word: Span,
    /// The slot that it reads.
    pub slot: u16,
    /// The phrase that writes the slot.
    pub writer: Span,
    /// Whether the word stands in a quoted ability.
    pub quoted: bool,
}

/// Something that a rule of the checker asks about, seen on the walk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sight {
    /// What was seen.
    pub what: Seen,
    /// Where it stands.
    pub at: Span,
    /// What it stands in.
    pub place: Place,
}

/// What was seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// The word "target" as a chooser.
    Target,
    /// A scheme is abandoned.
    Abandon,
    /// An object is said to do what only players do.
    ObjectActs,
    /// A player is said to do or have what only objects do.
    PlayerActs,
    /// An instruction that happens once, in a static ability.
    OneShot,
    /// A phrase that nothing can match, and why.
    Nothing(&'static str),
    /// A permanent is acted on that has left the battlefield, and what says so.
    Gone(Span),
    /// "This creature" outside of quotation marks, on a card that is something else.
    OtherSelf,
}

/// What the walk carries: the card's facts, the scope, and the findings.
#[derive(Debug)]
pub(super) struct Binder {
    /// The card's kind.
    pub kind: CardKind,
    /// The card's types.
    pub types: Vec<CardType>,
    /// The card's name.
    pub name: Span,
    /// What is known of all lines, from the first walk.
    pub known: Known,
    /// Choices found on this walk.
    pub new_memory: Vec<Memory>,
    /// Participles found on this walk.
    pub new_done: Vec<Participle>,
    /// Words offered, found on this walk.
    pub new_labels: Vec<String>,
    /// Words of choices and votes that a step or a description asks for, found on this walk.
    pub asked: Vec<String>,
    /// Whether "the difference" was said.
    pub differs: bool,
    /// The ability's scope.
    pub scope: Scope,
    /// The scope of the spell ability so far.
    pub spell: Option<Scope>,
    /// Findings.
    pub diagnostics: Vec<Diagnostic>,
    /// Bound words.
    pub readings: Vec<Reading>,
    /// For the checker.
    pub sights: Vec<Sight>,
}

impl Binder {
    /// The next free slot.
    pub fn fresh(&mut self) -> u16 {
        let slot = self.scope.next;
        self.scope.next = slot.saturating_add(1).min(MEMORY - 1);
        slot
    }

    /// Runs `walk` with another innermost place.
    pub fn at<T>(&mut self, here: Span, walk: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.scope.here, here);
        let result = walk(self);
        self.scope.here = outer;
        result
    }

    /// Runs `walk` inside a filter, where new candidates are nested.
    pub fn nested<T>(&mut self, walk: impl FnOnce(&mut Self) -> T) -> T {
        self.scope.nest += 1;
        let result = walk(self);
        self.scope.nest -= 1;
        result
    }

    /// Runs `walk` as if outside of every filter.
    pub fn unnested<T>(&mut self, walk: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::take(&mut self.scope.nest);
        let result = walk(self);
        self.scope.nest = outer;
        result
    }

    /// Runs `walk` where pronouns may mean the head of their own phrase.
    pub fn owned<T>(&mut self, head: Option<&Candidate>, walk: impl FnOnce(&mut Self) -> T) -> T {
        let depth = self.scope.own.len();
        self.scope.own.extend(head.cloned());
        let result = walk(self);
        self.scope.own.truncate(depth);
        result
    }

    /// Runs `walk` inside the phrase of a head.
    pub fn inside<T>(&mut self, head: Option<&Candidate>, walk: impl FnOnce(&mut Self) -> T) -> T {
        let depth = self.scope.heads.len();
        self.scope.heads.extend(head.cloned());
        let result = walk(self);
        self.scope.heads.truncate(depth);
        result
    }

    /// Runs `walk` with another origin for new candidates.
    pub fn with_origin<T>(&mut self, origin: Origin, walk: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.scope.origin, origin);
        let result = walk(self);
        self.scope.origin = outer;
        result
    }

    /// Runs `walk` in a clause of its own.
    pub fn in_clause<T>(&mut self, walk: impl FnOnce(&mut Self) -> T) -> T {
        self.scope.clauses += 1;
        let outer = std::mem::replace(&mut self.scope.clause, self.scope.clauses);
        let depth = self.scope.around.len();
        self.scope.around.extend((outer > 0).then_some(outer));
        let result = walk(self);
        self.scope.around.truncate(depth);
        self.scope.clause = outer;
        result
    }

    /// Runs `walk` in another place.
    pub fn in_place<T>(&mut self, place: Place, walk: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.scope.place, place);
        let result = walk(self);
        self.scope.place = outer;
        result
    }

    /// Runs `walk` in the scope of a quoted ability, which sees nothing of the one around it but X.
    pub fn quoted(&mut self, walk: impl FnOnce(&mut Self)) {
        let mut inner = Scope::new(self.scope.here);
        inner.x.clone_from(&self.scope.x);
        inner.x.iter_mut().for_each(|x| x.open = false);
        inner.quoted = true;
        let outer = std::mem::replace(&mut self.scope, inner);
        walk(self);
        self.scope = outer;
    }

    /// A candidate at the place of the walk.
    pub fn candidate(&self, slot: u16, shape: Shape, role: Role, at: Span) -> Candidate {
        Candidate {
            slot,
            shape,
            answers: Vec::new(),
            role,
            origin: self.scope.origin,
            means: Means::Named,
            portion: Portion::Whole,
            late: role == Role::Out,
            yours: false,
            another: false,
            listed: false,
            one_of_either: false,
            number: Number::Unspoken,
            nested: self.scope.nest > 0,
            asked: self.scope.stating,
            matched: self.scope.matching,
            clause: self.scope.clause,
            sentence: self.scope.sentence,
            act: self.scope.act,
            at,
        }
    }

    /// Adds a candidate; one that shares its slot with a phrase of another event is in both.
    pub fn write(&mut self, mut candidate: Candidate) {
        if let Origin::Event(bits) = &mut candidate.origin {
            for twin in self.scope.candidates.iter().filter(|twin| twin.slot == candidate.slot) {
                if let Origin::Event(more) = twin.origin {
                    *bits |= more;
                }
            }
        }
        self.scope.candidates.push(candidate);
    }

    /// The slot of a phrase in the second event of a trigger is that of its counterpart in the
    /// first, so that the body reads either.
    pub fn slot_for(&mut self, shape: &Shape) -> u16 {
        if let (Origin::Event(bit), 0) = (self.scope.origin, self.scope.nest) {
            let twin = self.scope.candidates.iter_mut().find(|candidate| {
                matches!(candidate.origin, Origin::Event(bits) if bits & bit == 0)
                    && candidate.shape.kind == shape.kind
                    && candidate.means == Means::Named
                    && !candidate.nested
                    && candidate.slot < MEMORY
            });
            if let Some(Candidate { slot, origin: Origin::Event(bits), .. }) = twin {
                *bits |= bit;
                return *slot;
            }
        }
        self.fresh()
    }

    /// Notes that a word reads a slot.
    pub fn read(&mut self, word: Span, slot: u16, writer: Span) {
        let quoted = self.scope.quoted;
        self.readings.push(Reading { word, slot, writer, quoted });
    }

    /// Binds a reference and notes the reading.
    pub fn bind(&mut self, reference: &mut Ref, slot: u16, writer: Span) {
        reference.slot = Slot(Some(slot));
        self.read(reference.at.0, slot, writer);
    }

    /// Notes something for the checker.
    pub fn sight(&mut self, what: Seen, at: Span) {
        self.sights.push(Sight { what, at, place: self.scope.place });
    }

    /// Whether the source can be what "it" means: a plane or a scheme never gets +1/+1.
    pub fn source_is_permanent(&self) -> bool {
        match self.kind {
            CardKind::Plane
            | CardKind::Phenomenon
            | CardKind::Scheme
            | CardKind::Vanguard
            | CardKind::Conspiracy => false,
            CardKind::Ordinary => true,
        }
    }

    /// The source's own shape.
    pub fn source_shape(&self) -> Shape {
        let mut shape = Shape::plain(Kind::Object, Count::One);
        shape.types.clone_from(&self.types);
        shape
    }
}
