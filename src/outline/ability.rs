//! An ability: its kind, where it functions, whose it is, and its rows.

use super::writer::{Writer, given, row, within};
use super::{AbilityOutline, Row};
use planarc_bytecode::axis::{AbilityKind, Control};

use planarc_bytecode::operand::{Block, Slot};
use planarc_bytecode::{Ability, Contents, Limits, Stmt};
use std::cell::Cell;

/// The outlines of the abilities of the one card that there is, in the order of its text.
pub(super) fn abilities(contents: &Contents) -> Vec<AbilityOutline> {
    let marks = Cell::new(0);
    let own = contents.cards.iter().flat_map(|card| &card.abilities);
    let own = own.filter_map(|id| contents.abilities.get(id.0 as usize));
    own.map(|ability| Writer::new(contents, &marks).ability(ability)).collect()
}

const fn kind(kind: AbilityKind) -> (&'static str, &'static str) {
    match kind {
        AbilityKind::Triggered => ("triggered ability", "603"),
        AbilityKind::Activated => ("activated ability", "602"),
        AbilityKind::Static => ("static ability", "604"),
        AbilityKind::As => ("static ability, done as something happens", "614"),
        AbilityKind::Keywords => ("keyword abilities", "702"),
        AbilityKind::Pregame => ("instruction for the start of the game", "103"),
        AbilityKind::Spell => ("spell ability", "113.3a"),
        AbilityKind::Special => ("special action", "116.2"),
        AbilityKind::Delayed => ("delayed triggered ability", "603.7"),
        AbilityKind::Reflexive => ("reflexive triggered ability", "603.12"),
    }
}

impl Writer<'_> {
    pub(super) fn ability(&self, ability: &Ability) -> AbilityOutline {
        let Ability {
            kind: of,
            zones: functions,
            control,
            slots: _,
            captures,
            when,
            intervening,
            limits,
            announce,
            cost,
            body,
            keywords,
        } = ability;
        let (kind, rule) = kind(*of);
        let controller = match control {
            Control::Controller if matches!(of, AbilityKind::Delayed | AbilityKind::Reflexive) => {
                "whoever controlled what set it up"
            }
            Control::PlanarController => "the planar controller at that moment",
            Control::Controller => "the object's controller",
            Control::Owner => "the card's owner",
        };
        let mut rows: Vec<Row> = Vec::new();
        for capture in captures {
            rows.push(row(
                "keeps",
                format!("{} as it is when this is set up", self.slot(&Slot::new(capture.own))),
            ));
        }
        for event in when {
            let text = self.event(event);
            rows.push(Row { rows: self.rows_below(), ..row("event", text) });
        }
        rows.extend(
            intervening.as_ref().map(|test| row("if (asked twice, rule 603.4)", self.condition(test))),
        );
        rows.extend(limits.as_ref().map(|limits| row("limits", self.use_limits(limits))));
        rows.extend(self.rows_below());
        for (part, block) in [("chosen as it is announced", announce), ("cost", cost)] {
            if !block.0.is_empty() {
                rows.push(Row { rows: self.block(block), ..row(part, "") });
            }
        }
        let Block(body) = body;
        rows.extend(body.iter().map(|stmt| {
            let row = self.stmt(stmt);
            // Nothing of a static ability is locked in (611.3a).
            let is_anew = *of == AbilityKind::Static && matches!(stmt, Stmt::Let { .. });
            if is_anew { Row { part: "count or note at each moment", ..row } } else { row }
        }));
        for keyword in keywords {
            let text = self.grant(keyword);
            rows.push(Row { rows: self.rows_below(), ..row("keyword", text) });
        }
        let functions = match (of, functions.is_empty()) {
            (AbilityKind::Delayed | AbilityKind::Reflexive, _) => "from when it is set up".to_owned(),
            (_, true) => "before the game".to_owned(),
            (_, false) => within(*functions, None),
        };
        AbilityOutline { kind, rule, functions, controller, rows }
    }

    fn use_limits(&self, limits: &Limits) -> String {
        let Limits { who, window, times, test, cost } = limits;
        let mut parts = Vec::new();
        parts.extend(who.as_ref().map(|who| format!("by {} only", self.set(who))));
        parts.push(match (window, times) {
            (None, None) => String::new(),
            (window, times) => {
                let times = given(times.as_ref(), |times| format!("at most {times} times "));
                format!("{times}{}", given(window.as_ref(), |window| self.window(window)))
            }
        });
        parts.extend(test.as_ref().map(|test| format!("only if {}", self.condition(test))));
        parts.extend(cost.iter().map(|rule| self.activation_cost(rule)));
        parts.retain(|part| !part.is_empty());
        parts.join("; ")
    }
}
