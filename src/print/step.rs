//! Bodies and steps.

use super::agree::{Mood, capital, glue, present, stop, verb, words};
use super::{Cx, Setting, ability, choice, condition, deed, duration, event, pred, quantity, selection};
use crate::surface::{
    Act, Body, Cond, CostChange, Deed, Distinct, DistinctForm, Event, GivenForm, InPlaceOf, InsteadPlace,
    Join, LoopForm, OnlyColored, Place, Qty, ReplaceUses, ResultRow, Step, StepKind, Subject, Tie, TieChoice,
    TieForm, Tied, TiedArticle, TriggerHead, UnlessKind, Verb,
};

/// Text, and the bullets that follow it on lines of their own.
#[derive(Debug, Clone, Default)]
pub(super) struct Text {
    /// The line.
    pub(super) main: String,
    /// The bullets, or the rows of results.
    pub(super) bullets: Vec<String>,
}

impl Text {
    /// Text without bullets.
    pub(super) fn plain(main: impl Into<String>) -> Self {
        Text { main: main.into(), bullets: Vec::new() }
    }

    /// A clause with a comma before it.
    pub(super) fn prefixed(mut self, prefix: &str) -> Self {
        self.main = format!("{prefix}, {}", self.main);
        self
    }

    /// A clause after it.
    pub(super) fn suffixed(mut self, suffix: &str) -> Self {
        self.main = glue(&self.main, suffix);
        self
    }

    /// The text with more behind it, without a space.
    fn joined(mut self, more: &str) -> Self {
        self.main.push_str(more);
        self
    }

    /// One string a printed line.
    pub(super) fn lines(self) -> Vec<String> {
        std::iter::once(self.main).chain(self.bullets).collect()
    }
}

/// The text as a sentence: a capital and a full stop.
pub(super) fn sentence(text: Text) -> Text {
    Text { main: stop(&capital(&text.main)), bullets: text.bullets }
}

/// A body, without the capital at its start and the full stop at its end.
pub(super) fn body(mut cx: Cx, body: &Body) -> Text {
    let Body { steps } = body;
    let mut text = Text::default();
    for step in steps {
        let Step { join, kind, at: _ } = step;
        let next = self::step(cx, kind);
        cx = cx.after(kind);
        if !next.main.is_empty() {
            text.main = joined(&text.main, *join, &next.main);
        }
        if let Some(only) = reduction(kind).and_then(|change| change.only) {
            let what = match only {
                OnlyColored::Colored => "colored",
                OnlyColored::Color(color) => color.word(),
            };
            let only = format!("This effect reduces only the amount of {what} mana you pay");
            text.main = format!("{} {only}", stop(&text.main));
        }
        if let Some(n) = reduction(kind).and_then(|change| change.floor) {
            let n = quantity::counted(cx, &Qty::Number(n));
            let floor = format!("This effect can't reduce the mana in that cost to less than {n} mana");
            text.main = format!("{} {floor}", stop(&text.main));
        }
        text.bullets.extend(next.bullets);
    }
    text
}

/// A reduction of costs, of which more is said behind it.
fn reduction(kind: &StepKind) -> Option<&CostChange> {
    let StepKind::Do(deed) = kind else { return None };
    let Verb::CostChange(change) = &deed.acts.last()?.verb else { return None };
    Some(change)
}

impl Cx<'_> {
    /// The context of the step after this one.
    fn after(self, kind: &StepKind) -> Self {
        let this = Cx { instead: false, ..self };
        let StepKind::Do(Deed { subject: Subject::Of(who), .. }) = kind else { return this };
        Cx { antecedent: selection::person(who), ..this }
    }
}

fn joined(before: &str, join: Join, next: &str) -> String {
    if before.is_empty() {
        return next.to_owned();
    }
    match join {
        Join::First => glue(before, next),
        Join::Sentence => format!("{} {}", stop(before), capital(next)),
        Join::SentenceThen => format!("{} Then {next}", stop(before)),
        Join::Comma => format!("{before}, {next}"),
        Join::CommaThen => format!("{before}, then {next}"),
        Join::And => format!("{before} and {next}"),
        Join::CommaAnd => format!("{before}, and {next}"),
    }
}

fn step(cx: Cx, kind: &StepKind) -> Text {
    match kind {
        StepKind::Do(deed) => {
            let text = Text::plain(deed::deed(cx, deed));
            match deed.acts.last().and_then(|act| act.verb.each_first()) {
                Some(each) => text.prefixed(&format!("for each {}", quantity::value(cx, each))),
                None => text,
            }
        }
        StepKind::Given { cond, form, place, body } => {
            placed(self::body(cx, body), &given(cx, cond, *form), *place)
        }
        StepKind::Otherwise { body, act: _ } => self::body(cx, body).prefixed("otherwise"),
        StepKind::Unless { body, unless: unless @ UnlessKind::Deed(_, Place::Leading) } => {
            self::body(cx, body).prefixed(&format!("unless {}", self::unless(cx, unless)))
        }
        StepKind::Unless { body, unless } => {
            let word = match unless {
                UnlessKind::Cond(_) | UnlessKind::Deed(..) => "unless",
                UnlessKind::OnlyIf(_) => "only if",
            };
            self::body(cx, body).suffixed(&format!("{word} {}", self::unless(cx, unless)))
        }
        StepKind::ForEach { over, form: LoopForm::Prefix, body } => {
            self::body(cx, body).prefixed(&format!("for each {}", selection::each_of(cx, over)))
        }
        StepKind::ForEach { over, form: LoopForm::Subject, body } => {
            let text = self::body(Cx { antecedent: selection::person(over), ..cx }, body);
            Text { main: glue(&selection::subject(cx, over), &text.main), ..text }
        }
        StepKind::ViceVersa { deed, counter: _ } => {
            Text::plain(format!("{}, and vice versa", deed::deed(cx, deed)))
        }
        StepKind::InOrder { first, body } => {
            self::body(cx, body).prefixed(&format!("starting with {}", selection::object(cx, first)))
        }
        StepKind::Lasting { duration, body } => {
            self::body(cx, body).prefixed(&duration::duration(cx, duration))
        }
        StepKind::Within { window, body } => self::body(cx, body).prefixed(&deed::window(cx, window)),
        StepKind::Where { body, x } => {
            self::body(cx, body).suffixed(&format!(", where X is {}", quantity::value(cx, x)))
        }
        StepKind::Instead { body, place } => instead(cx, body, *place),
        StepKind::Replace { event, uses, body, place } => replace(cx, event, *uses, body, *place),
        StepKind::Delayed { event, head, given, body, place } => {
            let when = delay(cx, event, *head, given.as_ref());
            placed(self::body(cx.within(Setting::Effect), body), &when, *place)
        }
        StepKind::Results { roll: _, rows } => {
            Text { main: String::new(), bullets: rows.iter().flat_map(|row| result(cx, row)).collect() }
        }
        StepKind::Modes(modes) => choice::modes(cx, modes),
        StepKind::Faced { by, options } => {
            let mood = present(selection::person(by));
            let head = words(&[&selection::subject(cx, by), &verb(mood, "face"), "a villainous choice —"]);
            let options: Vec<String> = options.iter().map(|option| self::body(cx, option).main).collect();
            let mut text = Text::plain(options.join(", or "));
            text.main = format!("{head} {}", capital(&text.main));
            text
        }
        StepKind::Tie(of) => tie(cx, of),
        StepKind::Distinct(of) => distinct(cx, of),
    }
}

/// "1—9 | Draw a card."
fn result(cx: Cx, row: &ResultRow) -> Vec<String> {
    let ResultRow { from, to, body } = row;
    let range = ResultRow::range(*from, *to);
    let mut lines = sentence(self::body(cx, body)).lines();
    if let Some(first) = lines.first_mut() {
        *first = format!("{range} | {first}");
    }
    lines
}

fn placed(body: Text, clause: &str, place: Place) -> Text {
    match place {
        Place::Leading => body.prefixed(clause),
        Place::Trailing => body.suffixed(clause),
    }
}

/// "if two or more players are tied for most life, you choose one of them at random".
pub(super) fn tie(cx: Cx, tie: &Tie) -> Text {
    let Tie { pick: _, tied, by, random, form } = tie;
    let tied = match tied {
        None => "there's a tie".to_owned(),
        Some(Tied { who, extreme, stat, article }) => {
            let the = match article {
                TiedArticle::The => "the ",
                TiedArticle::None => "",
            };
            let which = pred::superlative(*extreme, *stat);
            format!("{} are tied for {the}{which}", selection::subject(cx, who))
        }
    };
    let one = match form {
        TieForm::One => "one",
        TieForm::OneOfThem => "one of them",
    };
    let random = match random {
        TieChoice::Free => "",
        TieChoice::Random => "at random",
    };
    let (who, mood) = match by {
        Some(who) => (selection::subject(cx, who), present(selection::person(who))),
        None => (String::new(), Mood::Base),
    };
    Text::plain(words(&[&who, &verb(mood, "choose"), one, random])).prefixed(&format!("if {tied}"))
}

/// "you can't choose any player as a target more than once".
pub(super) fn distinct(cx: Cx, distinct: &Distinct) -> Text {
    let Distinct { what, form } = distinct;
    let what = what.as_ref().map(|what| selection::singular(cx, what));
    let target = || what.as_ref().map_or_else(|| "target".to_owned(), |what| format!("{what} as a target"));
    let different =
        || what.as_ref().map_or_else(|| "different".to_owned(), |what| format!("a different {what}"));
    Text::plain(match form {
        DistinctForm::CantAny => format!("you can't choose any {} more than once", target()),
        DistinctForm::CantTheSame => format!("you can't choose the same {} more than once", target()),
        DistinctForm::EachTarget => format!("each target must be {}", different()),
        DistinctForm::EachOfThose => format!("each of those targets must be {}", different()),
        DistinctForm::Those => "those targets must be different".into(),
        DistinctForm::These => "these targets must be different".into(),
        DistinctForm::The => "the targets must be different".into(),
        DistinctForm::EachOfThese => format!("each of these targets must be {}", different()),
    })
}

fn given(cx: Cx, cond: &Cond, form: GivenForm) -> String {
    let word = match form {
        GivenForm::If => "if",
        GivenForm::AsLongAs => "as long as",
    };
    format!("{word} {}", condition::cond(cx, cond))
}

fn unless(cx: Cx, unless: &UnlessKind) -> String {
    match unless {
        UnlessKind::Cond(cond) | UnlessKind::OnlyIf(cond) => condition::cond(cx, cond),
        UnlessKind::Deed(deed, _) => deed::deed(cx.within(Setting::Effect), deed),
    }
}

fn instead(cx: Cx, body: &Body, place: InsteadPlace) -> Text {
    if place == InsteadPlace::BeforeVerb {
        return self::body(Cx { instead: true, ..cx }, body);
    }
    let body = self::body(cx, body);
    if place == InsteadPlace::Leading {
        Text { main: format!("instead {}", body.main), bullets: body.bullets }
    } else {
        // Behind an aside it stands in commas.
        let is_aside = body.main.ends_with(", rounded up") || body.main.ends_with(", rounded down");
        if is_aside { body.joined(", instead") } else { body.suffixed("instead") }
    }
}

fn replace(cx: Cx, event: &Event, uses: ReplaceUses, body: &Body, place: InsteadPlace) -> Text {
    let counted = event::counted(cx.within(Setting::Event), event);
    let event = event::event(cx.within(Setting::Event), event);
    let head = match uses {
        ReplaceUses::Every => format!("if {event}"),
        ReplaceUses::Once => format!("the next time {event}"),
        ReplaceUses::Nth => counted,
    };
    let inner = cx.within(Setting::Effect);
    let text = if body.steps.is_empty() {
        Text::plain("nothing happens instead")
    } else if says_no_instead(body) {
        self::body(inner, body)
    } else {
        instead(inner, body, place)
    };
    text.prefixed(&head)
}

/// Prevention is said without "instead" (615.1); produced mana can say itself what it replaces; what
/// chance chooses among those of the event replaces nothing else.
fn says_no_instead(body: &Body) -> bool {
    let first = body.steps.first().map(|step| &step.kind);
    if let Some(StepKind::Where { body, .. }) = first {
        return says_no_instead(body);
    }
    if let Some(StepKind::Do(Deed { subject: Subject::Unsaid, acts, .. })) = first
        && matches!(acts.first(), Some(Act { verb: Verb::Choose(_), .. }))
    {
        return true;
    }
    matches!(
        first,
        Some(StepKind::Do(Deed { acts, .. })) if matches!(
            acts.first(),
            Some(Act {
                verb: Verb::Prevent { .. }
                    | Verb::InsteadOf(..)
                    | Verb::Redirect { .. }
                    | Verb::Produce(_, InPlaceOf::Type | InPlaceOf::TypeAndAmount),
                ..
            })
        )
    )
}

/// What a delayed trigger waits for, with its own condition.
pub(super) fn delay(cx: Cx, event: &Event, head: TriggerHead, given: Option<&Cond>) -> String {
    let event = event::event(cx.within(Setting::Event), event);
    let when = format!("{} {event}", ability::head(head));
    match given {
        Some(cond) => format!("{when}, if {}", condition::cond(cx, cond)),
        None => when,
    }
}
