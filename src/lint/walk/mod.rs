//! What a card is made of, for rules that ask about each part: its clauses, conditions and choices,
//! and the noun phrases, numbers, zones and events in them, wherever they stand.

pub mod parts;
mod phrases;

use crate::lexicon::CardType;
use crate::lint::Subject;
use crate::source::Span;
use crate::surface::{
    Ability, AbilityGrant, Body, Card, Cond, Deed, Description, Duration, Event, Filter, LevelLine, Modes,
    Qty, Quant, Selection, Step, StepKind, TokenSpec, Trigger, TypeWord, UnlessKind, Verb, ZonePhrase,
};
use phrases::Walk;

/// What a node is part of.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Site {
    /// The steps of an ability.
    #[default]
    Body,
    /// A cost.
    Cost,
    /// What a permission or a restriction speaks of ("spend this mana only to …").
    Limit,
    /// An event.
    Event,
    /// A condition.
    Condition,
    /// What follows a noun ("that attacked this turn").
    Description,
    /// What is counted.
    Number,
}

/// What stands around a node.
#[derive(Debug, Clone, Copy, Default)]
pub struct Around<'a> {
    /// What the node is part of.
    pub site: Site,
    /// The events that trigger the ability.
    pub triggers: &'a [Trigger],
    /// Whether it is said once for all, in a static ability, and not done.
    pub is_static: bool,
    /// Whether a duration, a condition or a replaced event before it says how long.
    pub is_bounded: bool,
    /// Whether it takes the place of what would happen.
    pub is_replacement: bool,
    /// Whether a duration before the sentence holds for it.
    pub is_lasting: bool,
}

impl Around<'_> {
    /// The same, as part of something.
    const fn inside(self, site: Site) -> Self {
        Self { site, ..self }
    }
}

/// A node.
#[derive(Debug, Clone, Copy)]
pub enum Node<'a> {
    /// A clause.
    Deed(&'a Deed),
    /// A condition.
    Cond(&'a Cond),
    /// A duration before its sentence.
    Duration(&'a Duration),
    /// Modes.
    Modes(&'a Modes),
    /// A step.
    Step(&'a Step),
    /// Objects or players.
    Selection(&'a Selection),
    /// What a noun phrase says, without its determiner.
    Filter(&'a Filter),
    /// How many.
    Quant(&'a Quant),
    /// A number.
    Qty(&'a Qty),
    /// A zone.
    Zone(&'a ZonePhrase),
    /// An event.
    Event(&'a Event),
}

/// Where a node stands.
#[derive(Debug, Clone, Copy)]
pub struct Seen<'a> {
    /// The node.
    pub node: Node<'a>,
    /// The sentence or clause.
    pub at: Span,
    /// What stands around it.
    pub around: Around<'a>,
}

impl<'a> Seen<'a> {
    /// The clause that it is, wherever it stands.
    pub fn clause(&self) -> Option<(&'a Deed, Around<'a>)> {
        if let Node::Deed(deed) = self.node { Some((deed, self.around)) } else { None }
    }

    /// The clause that it is, where a step of an ability is that clause.
    pub fn deed(&self) -> Option<(&'a Deed, Around<'a>)> {
        self.clause().filter(|(_, around)| around.site == Site::Body)
    }
}

/// Every node of a card, ability by ability, in the order of the text.
pub fn by_ability(card: &Card) -> Vec<Vec<Seen<'_>>> {
    let all = card.lines.iter().flat_map(|line| line.abilities.iter().map(|each| (each, line.at.0)));
    all.map(|(each, at)| of_ability(each, at)).collect()
}

/// Every node of an ability that stands there, in the order of the text.
pub fn of_ability(it: &Ability, at: Span) -> Vec<Seen<'_>> {
    let mut walk = Walk::default();
    ability(it, at, &mut walk);
    walk.all
}

/// Every node of a step, in the order of the text.
pub fn of_step(it: &Step) -> Vec<Seen<'_>> {
    let mut walk = Walk::default();
    step(it, Around::default(), &mut walk);
    walk.all
}

/// Every node of a clause, in the order of the text.
pub fn of_deed(it: &Deed) -> Vec<Seen<'_>> {
    let mut walk = Walk::default();
    walk.deed(it, Around::default());
    walk.all
}

/// Every node of a description, in the order of the text.
pub fn of_filter(it: &Filter) -> Vec<Seen<'_>> {
    let mut walk = Walk::default();
    walk.filter(it, Span::default(), Around::default());
    walk.all
}

/// Every node of a duration, in the order of the text.
pub fn of_duration(it: &Duration) -> Vec<Seen<'_>> {
    let mut walk = Walk::default();
    walk.duration(it, Span::default(), Around::default());
    walk.all
}

/// Every node of a number, in the order of the text.
pub fn of_qty(it: &Qty) -> Vec<Seen<'_>> {
    let mut walk = Walk::default();
    walk.qty(it, Span::default(), Around::default());
    walk.all
}

/// The descriptions of creature tokens that a card creates and their abilities, with the act that does.
pub fn creature_tokens<'a>(subject: &Subject<'a>) -> Vec<(&'a Description, &'a [AbilityGrant], Span)> {
    let creature = TypeWord::Type(CardType::Creature);
    let mut all = Vec::new();
    for (deed, _) in subject.deeds() {
        for act in &deed.acts {
            let Verb::Create(tokens) = &act.verb else { continue };
            for token in tokens {
                if let TokenSpec::Described { is, name: _, abilities } = &token.spec
                    && is.types.contains(&creature)
                {
                    all.push((is, abilities.as_slice(), act.at.0));
                }
            }
        }
    }
    all
}

fn ability<'a>(it: &'a Ability, at: Span, walk: &mut Walk<'a>) {
    let around = Around::default();
    match it {
        Ability::Triggered { on, given, body: inner, limits } => {
            on.iter().for_each(|trigger| walk.event(&trigger.event, at, around));
            let around = Around { triggers: on, ..around };
            if let Some(cond) = given {
                walk.cond(cond, at, around);
            }
            body(inner, around, walk);
            limits.iter().for_each(|limit| walk.limit(limit, at, around));
        }
        Ability::Static(inner) => body(inner, Around { is_static: true, ..around }, walk),
        Ability::Activated { costs, body: inner, limits } => {
            costs.iter().for_each(|cost| walk.cost(cost, at, around));
            body(inner, around, walk);
            limits.iter().for_each(|limit| walk.limit(limit, at, around));
        }
        Ability::AsEvent { event, body: inner, place: _ } => {
            walk.event(event, at, around);
            body(inner, around, walk);
        }
        Ability::CastOnly(limits) => limits.iter().for_each(|limit| walk.limit(limit, at, around)),
        Ability::Level(LevelLine::Gained(costs, _)) => {
            costs.iter().for_each(|cost| walk.cost(cost, at, around));
        }
        Ability::Level(LevelLine::Band { .. } | LevelLine::Size(..)) => {}
        Ability::Pregame(inner) | Ability::Spell(inner) => body(inner, around, walk),
        Ability::Keyworded { keyword: _, ability: inner } => ability(inner, at, walk),
        Ability::Keywords(keywords) => {
            keywords.iter().for_each(|keyword| walk.keyword(keyword, at, around));
        }
    }
}

fn body<'a>(it: &'a Body, around: Around<'a>, walk: &mut Walk<'a>) {
    for (place, inner) in it.steps.iter().enumerate() {
        let shares = crate::surface::duration_behind(&it.steps, place).is_some();
        step(inner, Around { is_bounded: around.is_bounded || shares, ..around }, walk);
    }
}

fn step<'a>(it: &'a Step, around: Around<'a>, walk: &mut Walk<'a>) {
    let at = it.at.0;
    let bounded = Around { is_bounded: true, ..around };
    walk.see(Node::Step(it), at, around);
    match &it.kind {
        StepKind::Do(inner) => walk.deed(inner, around),
        StepKind::Given { cond, form: _, place: _, body: inner } => {
            walk.cond(cond, at, around);
            body(inner, around, walk);
        }
        StepKind::Otherwise { body: inner, act: _ } => body(inner, around, walk),
        StepKind::Instead { body: inner, place: _ } => {
            body(inner, Around { is_replacement: true, ..around }, walk);
        }
        StepKind::ForEach { over: who, form: _, body: inner }
        | StepKind::InOrder { first: who, body: inner } => {
            walk.selection(who, at, around);
            body(inner, around, walk);
        }
        StepKind::Where { body: inner, x } => {
            body(inner, around, walk);
            walk.qty(x, at, around);
        }
        StepKind::Unless { body: inner, unless } => {
            // What can be done only under a condition is forbidden without it.
            let forbids = around.is_static && matches!(unless, UnlessKind::OnlyIf(_));
            body(inner, if forbids { bounded } else { around }, walk);
            match unless {
                UnlessKind::Cond(cond) | UnlessKind::OnlyIf(cond) => walk.cond(cond, at, around),
                UnlessKind::Deed(inner, _) => walk.deed(inner, around),
            }
        }
        StepKind::ViceVersa { deed: inner, counter: _ } => walk.deed(inner, around),
        StepKind::Lasting { duration, body: inner } => {
            walk.see(Node::Duration(duration), at, around);
            walk.duration(duration, at, around);
            body(inner, Around { is_lasting: true, ..bounded }, walk);
        }
        StepKind::Within { window, body: inner } => {
            walk.window(window, at, around);
            body(inner, bounded, walk);
        }
        StepKind::Replace { event, uses: _, body: inner, place: _ } => {
            walk.event(event, at, around);
            body(inner, Around { is_static: false, is_replacement: true, ..around }, walk);
        }
        StepKind::Delayed { event, head: _, given, body: inner, place: _ } => {
            walk.event(event, at, around);
            let around = Around {
                triggers: &[],
                is_static: false,
                is_replacement: false,
                is_lasting: false,
                ..around
            };
            if let Some(cond) = given {
                walk.cond(cond, at, around);
            }
            body(inner, around, walk);
        }
        StepKind::Results { roll, rows } => {
            walk.qty(roll, at, around);
            rows.iter().for_each(|row| body(&row.body, around, walk));
        }
        StepKind::Modes(modes) => {
            walk.see(Node::Modes(modes), at, around);
            modes.by.iter().for_each(|who| walk.selection(who, at, around));
            modes.modes.iter().for_each(|mode| body(&mode.body, around, walk));
        }
        StepKind::Faced { by, options } => {
            walk.selection(by, at, around);
            options.iter().for_each(|option| body(option, around, walk));
        }
        StepKind::Tie(_) | StepKind::Distinct(_) => {}
    }
}
