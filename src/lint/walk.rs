//! The clauses, conditions and choices of a card, wherever they stand, for rules that ask about each.

use crate::ir::{
    Abilities, Ability, AbilityGrant, Act, Body, Card, Cond, Deed, Description, Duration, Modes, Step,
    StepKind, TokenSpec, Trigger, TypeWord, UnlessKind, Verb,
};
use crate::lexicon::CardType;
use crate::lint::Subject;
use crate::source::Span;

/// What stands around a node.
#[derive(Debug, Clone, Copy, Default)]
pub struct Around<'a> {
    /// The events that trigger the ability.
    pub triggers: &'a [Trigger],
    /// Whether it is said once for all, in a static ability, and not done.
    pub is_static: bool,
    /// Whether a duration, a condition or a replaced event before it says how long.
    pub is_bounded: bool,
    /// Whether it takes the place of what would happen.
    pub is_replacement: bool,
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
    /// The clause that it is, with what stands around it.
    pub fn deed(&self) -> Option<(&'a Deed, Around<'a>)> {
        match self.node {
            Node::Deed(deed) => Some((deed, self.around)),
            Node::Cond(_) | Node::Duration(_) | Node::Modes(_) => None,
        }
    }
}

/// Every clause, condition and choice of a card, ability by ability, in the order of the text.
pub fn by_ability(card: &Card) -> Vec<Vec<Seen<'_>>> {
    let one = |each, at| {
        let mut all = Vec::new();
        ability(each, at, &mut all);
        all
    };
    card.lines.iter().flat_map(|line| line.abilities.iter().map(move |each| one(each, line.at.0))).collect()
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

fn ability<'a>(it: &'a Ability, at: Span, all: &mut Vec<Seen<'a>>) {
    let around = Around::default();
    match it {
        Ability::Triggered { on, given, body: inner, limits: _ } => {
            let around = Around { triggers: on, ..around };
            if let Some(cond) = given {
                all.push(Seen { node: Node::Cond(cond), at, around });
            }
            body(inner, around, all);
        }
        Ability::Static(inner) => body(inner, Around { is_static: true, ..around }, all),
        Ability::Activated { costs: _, body: inner, limits: _ }
        | Ability::AsEvent { event: _, body: inner, place: _ }
        | Ability::Pregame(inner)
        | Ability::Spell(inner) => body(inner, around, all),
        Ability::Keyworded { keyword: _, ability: inner } => ability(inner, at, all),
        Ability::Keywords(_) => {}
    }
}

fn body<'a>(it: &'a Body, around: Around<'a>, all: &mut Vec<Seen<'a>>) {
    for (place, inner) in it.steps.iter().enumerate() {
        let shares = crate::ir::duration_behind(&it.steps, place).is_some();
        step(inner, Around { is_bounded: around.is_bounded || shares, ..around }, all);
    }
}

fn step<'a>(it: &'a Step, around: Around<'a>, all: &mut Vec<Seen<'a>>) {
    let at = it.at.0;
    let bounded = Around { is_bounded: true, ..around };
    match &it.kind {
        StepKind::Do(inner) => deed(inner, around, all),
        StepKind::Given { cond, form: _, place: _, body: inner } => {
            all.push(Seen { node: Node::Cond(cond), at, around });
            body(inner, around, all);
        }
        StepKind::Otherwise { body: inner, act: _ }
        | StepKind::ForEach { over: _, body: inner }
        | StepKind::InOrder { first: _, body: inner }
        | StepKind::Where { body: inner, x: _ }
        | StepKind::Instead { body: inner, place: _ } => body(inner, around, all),
        StepKind::Unless { body: inner, unless } => {
            // What can be done only under a condition is forbidden without it.
            let forbids = around.is_static && matches!(unless, UnlessKind::OnlyIf(_));
            body(inner, if forbids { bounded } else { around }, all);
            match unless {
                UnlessKind::Cond(cond) | UnlessKind::OnlyIf(cond) => {
                    all.push(Seen { node: Node::Cond(cond), at, around })
                }
                UnlessKind::Deed(inner) => deed(inner, around, all),
            }
        }
        StepKind::ViceVersa { deed: inner, counter: _ } => deed(inner, around, all),
        StepKind::Lasting { duration, body: inner } => {
            all.push(Seen { node: Node::Duration(duration), at, around });
            body(inner, bounded, all);
        }
        StepKind::Within { window: _, body: inner } => body(inner, bounded, all),
        StepKind::Replace { event: _, uses: _, body: inner, place: _ } => {
            body(inner, Around { is_static: false, is_replacement: true, ..around }, all);
        }
        StepKind::Delayed { event: _, head: _, given, body: inner, place: _ } => {
            let around = Around { triggers: &[], is_static: false, is_replacement: false, ..around };
            if let Some(cond) = given {
                all.push(Seen { node: Node::Cond(cond), at, around });
            }
            body(inner, around, all);
        }
        StepKind::Results { roll: _, rows } => {
            for row in rows {
                body(&row.body, around, all);
            }
        }
        StepKind::Modes(modes) => {
            all.push(Seen { node: Node::Modes(modes), at, around });
            for mode in &modes.modes {
                body(&mode.body, around, all);
            }
        }
        StepKind::Faced { by: _, options } => options.iter().for_each(|option| body(option, around, all)),
        StepKind::Tie(_) | StepKind::Distinct(_) => {}
    }
}

fn deed<'a>(it: &'a Deed, around: Around<'a>, all: &mut Vec<Seen<'a>>) {
    all.push(Seen { node: Node::Deed(it), at: it.at.0, around });
    for Act { verb, at, .. } in &it.acts {
        match verb {
            Verb::Gain(Abilities::List(grants, _), _) | Verb::GetEmblem(grants) => {
                for grant in grants {
                    if let AbilityGrant::Quoted(granted) = grant {
                        granted.abilities.iter().for_each(|inner| ability(inner, at.0, all));
                    }
                }
            }
            Verb::Have(inner) | Verb::Cause(inner) => {
                let is_bounded = around.is_bounded || it.duration != Duration::Unstated;
                deed(inner, Around { is_bounded, ..around }, all);
            }
            _ => {}
        }
    }
}
