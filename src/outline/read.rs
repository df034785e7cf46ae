//! From an ability to the rows of its outline.

use super::tree::Node;
use super::{AbilityOutline, Row, slice};
use crate::elaborate::draft::is_as_drafted;
use crate::print::Parts;
use crate::source::Span;
use crate::surface::{
    Ability, ActivationLimit, Body, Card, CardKind, Deed, Duration, Event, GivenForm, LevelLine, Mode,
    ReplaceUses, ResultRow, Selection, Step, StepKind, Subject, UnlessKind, Verb,
};

/// Reads an ability of a card.
pub(super) fn ability(text: &str, card: &Card, ability: &Ability) -> AbilityOutline {
    let reader = Reader { text, parts: Parts::of(card), says: "do" };
    let (functions, controller) = home(card.kind, ability);
    let (kind, rule) = kind(ability);
    AbilityOutline { kind, rule, functions: functions.to_owned(), controller, rows: reader.ability(ability) }
}

fn kind(ability: &Ability) -> (&'static str, &'static str) {
    match ability {
        Ability::Triggered { .. } => ("triggered ability", "603"),
        Ability::Activated { .. } => ("activated ability", "602"),
        Ability::Static(_) => ("static ability", "604"),
        Ability::AsEvent { .. } => ("static ability, done as something happens", "614"),
        Ability::Keyworded { .. } => ("ability of a keyword", "702"),
        Ability::Keywords(_) => ("keyword abilities", "702"),
        Ability::Pregame(body) if is_as_drafted(body) => ("instruction for the draft", "905.2"),
        Ability::Pregame(_) => ("instruction for the start of the game", "103"),
        Ability::Spell(_) => ("spell ability", "113.3a"),
        Ability::CastOnly(_) => ("static ability", "604"),
        Ability::Level(LevelLine::Gained(..)) => ("level of a Class", "716"),
        Ability::Level(LevelLine::Band { .. } | LevelLine::Size(..)) => ("level of a leveler", "711"),
    }
}

/// Where an ability functions, and who controls it.
fn home(kind: CardKind, ability: &Ability) -> (&'static str, &'static str) {
    let controller = match kind {
        CardKind::Plane | CardKind::Phenomenon => "the planar controller",
        CardKind::Scheme | CardKind::Vanguard | CardKind::Conspiracy => "the card's owner",
        CardKind::Ordinary => "the card's controller",
    };
    let zone = match (kind, ability) {
        (_, Ability::Pregame(body)) if is_as_drafted(body) => "as the card is drafted",
        (_, Ability::Pregame(_)) => "before the game begins",
        (CardKind::Ordinary, Ability::Spell(_)) => "on the stack",
        (CardKind::Ordinary, _) => "on the battlefield",
        (
            CardKind::Plane
            | CardKind::Phenomenon
            | CardKind::Scheme
            | CardKind::Vanguard
            | CardKind::Conspiracy,
            _,
        ) => "in the command zone",
    };
    (zone, controller)
}

fn row(part: &'static str, text: impl Into<String>) -> Row {
    Row { part, text: text.into(), rows: Vec::new() }
}

#[derive(Clone, Copy)]
struct Reader<'a> {
    text: &'a str,
    parts: Parts<'a>,
    /// What a clause is here: something done, or something that holds.
    says: &'static str,
}

impl Reader<'_> {
    fn ability(self, ability: &Ability) -> Vec<Row> {
        let does = Self { parts: self.parts.acting(), ..self };
        match ability {
            Ability::Triggered { on, given, body, limits } => {
                let mut rows: Vec<Row> = Vec::new();
                for trigger in on {
                    rows.push(self.targets(row("event", self.parts.trigger(trigger)), trigger));
                }
                rows.extend(
                    given
                        .as_ref()
                        .map(|given| row("if (intervening, rule 603.4)", self.parts.condition(given))),
                );
                rows.extend(does.body(body));
                rows.extend(self.limits("triggers", limits));
                rows
            }
            Ability::Activated { costs, body, limits } => {
                let mut rows: Vec<Row> =
                    costs.iter().map(|cost| self.targets(row("cost", self.parts.cost(cost)), cost)).collect();
                rows.extend(does.body(body));
                rows.extend(self.limits("activate", limits));
                rows
            }
            Ability::Static(body) => Self { parts: self.parts.stating(), says: "holds", ..self }.body(body),
            Ability::AsEvent { event, body, place: _ } => {
                let mut rows = vec![row("as", self.parts.event(event))];
                rows.extend(does.body(body));
                rows
            }
            Ability::Keyworded { keyword, ability } => {
                let mut rows = vec![row("keyword", keyword.text())];
                rows.extend(self.ability(ability));
                rows
            }
            Ability::Keywords(uses) => {
                uses.iter().map(|used| row("keyword", self.parts.keyword(used))).collect()
            }
            Ability::CastOnly(limits) => self.limits("cast", limits),
            Ability::Level(LevelLine::Gained(costs, level)) => {
                let costs = costs.iter().map(|cost| self.targets(row("cost", self.parts.cost(cost)), cost));
                costs.chain([row("level", level.to_string())]).collect()
            }
            Ability::Level(LevelLine::Size(power, toughness)) => {
                vec![row("power and toughness", format!("{power}/{toughness}"))]
            }
            Ability::Level(LevelLine::Band { from, to }) => {
                let from = row("at least", format!("{from} level counters"));
                let to = to.map(|to| row("at most", format!("{to} level counters")));
                [from].into_iter().chain(to).collect()
            }
            Ability::Pregame(body) | Ability::Spell(body) => does.body(body),
        }
    }

    fn limits(self, part: &'static str, limits: &[ActivationLimit]) -> Vec<Row> {
        limits.iter().map(|limit| row(part, self.parts.limit(limit))).collect()
    }

    fn body(self, body: &Body) -> Vec<Row> {
        let mut earlier = None;
        let mut rows = Vec::new();
        for (place, Step { join: _, kind, at: _ }) in body.steps.iter().enumerate() {
            rows.extend(self.step(kind, earlier));
            let shared = crate::surface::duration_behind(&body.steps, place);
            if let (Some(last), Some(shared)) = (rows.last_mut(), shared) {
                last.rows.push(row("lasts", self.parts.duration(shared)));
            }
            if let StepKind::Do(Deed { subject: Subject::Of(who), .. }) = kind {
                earlier = Some(who);
            }
        }
        rows
    }

    /// A row with the rows of a body below it.
    fn over(self, part: &'static str, text: String, body: &Body) -> Row {
        Row { part, text, rows: self.body(body) }
    }

    fn step(self, kind: &StepKind, earlier: Option<&Selection>) -> Vec<Row> {
        let parts = self.parts;
        let one = match kind {
            StepKind::Do(deed) => self.deed(deed, earlier),
            StepKind::Given { cond, form, place: _, body } => {
                let part = match form {
                    GivenForm::If => "if",
                    GivenForm::AsLongAs => "as long as",
                };
                self.over(part, parts.condition(cond), body)
            }
            StepKind::Otherwise { body, act: _ } => self.over("otherwise", String::new(), body),
            StepKind::Unless { body, unless } => {
                let text = match unless {
                    UnlessKind::Cond(cond) | UnlessKind::OnlyIf(cond) => parts.condition(cond),
                    UnlessKind::Deed(deed, _) => parts.acting().deed(deed, None),
                };
                let word = match unless {
                    UnlessKind::Cond(_) | UnlessKind::Deed(..) => "unless",
                    UnlessKind::OnlyIf(_) => "only if",
                };
                self.over(word, text, body)
            }
            StepKind::ForEach { over, form: _, body } => {
                let head = self.over("for each", parts.each_of(over), body);
                self.targets(head, over)
            }
            StepKind::ViceVersa { deed, counter } => {
                let other = Row { part: "and at the same moment", ..self.deed(counter, earlier) };
                return vec![self.deed(deed, earlier), other];
            }
            StepKind::InOrder { first, body } => {
                self.over("in turn order, starting with", parts.selection(first), body)
            }
            StepKind::Lasting { duration, body } => self.over("lasts", parts.duration(duration), body),
            StepKind::Within { window, body } => self.over("only", parts.window(window), body),
            StepKind::Where { body, x } => {
                let mut rows = self.body(body);
                rows.push(self.targets(row("X is", parts.number(x)), x));
                return rows;
            }
            StepKind::Instead { body, place: _ } => {
                self.over("instead of the step before", String::new(), body)
            }
            StepKind::Replace { event, uses, body, place: _ } => {
                let prevents = is_prevention(body);
                let part = match (prevents, uses) {
                    (false, ReplaceUses::Every | ReplaceUses::Nth) => "replacement effect (rule 614), if",
                    (false, ReplaceUses::Once) => "replacement effect (rule 614), the next time",
                    (true, ReplaceUses::Every | ReplaceUses::Nth) => "prevention effect (rule 615), if",
                    (true, ReplaceUses::Once) => "prevention effect (rule 615), the next time",
                };
                let says = if prevents { "do" } else { "instead" };
                let does = Self { says, parts: parts.acting(), ..self };
                let mut head = does.over(part, parts.event(event), body);
                if head.rows.is_empty() {
                    head.rows.push(row("instead", "nothing happens"));
                }
                head
            }
            StepKind::Delayed { event, head, given, body, place: _ } => {
                let does = Self { says: "do", parts: parts.acting(), ..self };
                let part = match event {
                    Event::Outcome(_) => "reflexive trigger (rule 603.12)",
                    Event::Deed { .. }
                    | Event::PartBegins { .. }
                    | Event::Happening(_)
                    | Event::State(_)
                    | Event::Pregame(_)
                    | Event::Chapter(_)
                    | Event::BecomesLevel(..)
                    | Event::While(..) => "delayed trigger (rule 603.7)",
                };
                does.over(part, parts.delay(event, *head, given.as_ref()), body)
            }
            StepKind::Results { roll: _, rows } => {
                let result = |ResultRow { from, to, body }: &ResultRow| {
                    self.over("rolled", ResultRow::range(*from, *to), body)
                };
                Row {
                    part: "results table (rule 706.3)",
                    text: String::new(),
                    rows: rows.iter().map(result).collect(),
                }
            }
            StepKind::Modes(modes) => {
                let mode =
                    |Mode { label: _, body, reminder: _ }: &Mode| self.over("mode", String::new(), body);
                let rows = modes.modes.iter().map(mode).collect();
                self.targets(Row { part: "modes", text: parts.modes(modes), rows }, &modes.by)
            }
            StepKind::Faced { by, options } => {
                let rows = options.iter().map(|option| self.over("option", String::new(), option)).collect();
                self.targets(
                    Row { part: "villainous choice (rule 701.55)", text: parts.selection(by), rows },
                    by,
                )
            }
            StepKind::Tie(tie) => row("tie", parts.tie(tie)),
            StepKind::Distinct(distinct) => row("targets", parts.distinct(distinct)),
        };
        vec![one]
    }

    fn deed(self, deed: &Deed, earlier: Option<&Selection>) -> Row {
        let mut said = self.targets(row(self.says, self.parts.deed(deed, earlier)), deed);
        if deed.duration != Duration::Unstated {
            said.rows.push(row("lasts", self.parts.duration(&deed.duration)));
        }
        said
    }

    /// The row with what is targeted in it (115), but for quoted abilities: these have their own.
    fn targets(self, mut row_of: Row, surface: &impl serde::Serialize) -> Row {
        let mut spans = Vec::new();
        targets(&Node::of(surface), &mut spans);
        let rows = spans.into_iter().map(|span| row("target", slice(self.text, span)));
        row_of.rows.splice(0..0, rows);
        row_of
    }
}

/// Whether the first thing done is to prevent damage (615.1a).
fn is_prevention(body: &Body) -> bool {
    let first = body.steps.first().map(|step| &step.kind);
    let Some(StepKind::Do(Deed { acts, .. })) = first else { return false };
    acts.first().is_some_and(|act| matches!(act.verb, Verb::Prevent { .. }))
}

/// The places of the phrases that target.
fn targets(node: &Node, found: &mut Vec<Span>) {
    match node {
        Node::Nothing | Node::Word(_) => {}
        Node::List(items) => items.iter().for_each(|item| targets(item, found)),
        Node::Fields(fields) => {
            let is_target = node.field("chooser").is_some_and(is_targeting);
            if let Some(span) = node.field("at").and_then(span).filter(|_| is_target) {
                found.push(span);
            }
            let inner = fields.iter().filter(|(key, _)| key != "quoted");
            inner.for_each(|(_, value)| targets(value, found));
        }
    }
}

fn is_targeting(chooser: &Node) -> bool {
    chooser.field("target-by").is_some() || matches!(chooser.word(), Some("target" | "random-target"))
}

fn span(at: &Node) -> Option<Span> {
    let end = |name| at.field(name)?.word()?.parse().ok();
    Some(Span::new(end("start")?, end("end")?))
}
