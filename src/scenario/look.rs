//! Whether the names in a scenario can be meant, and its cards can lie where they are put.

use super::compile::{Cards, Meant};
use super::findings::{meant, shorten};
use super::piece::Piece;
use super::{
    Act, Area, Attacked, Claim, Expectation, Note, ObjectClaim, Placed, Ref, Scenario, StackItem, Step,
    StepKind,
};
use crate::diag::{Code, Diagnostic};
use crate::lexicon::{CardType, PredefinedToken, subtypes};
use crate::source::{Kind, Span, Spanned};

/// The names of tokens that keywords and keyword actions create: amass, fabricate, afterlife, living weapon,
/// for Mirrodin!, job select, mobilize. No text says them.
const OF_KEYWORDS: [&str; 7] = ["Army", "Servo", "Spirit", "Germ", "Rebel", "Hero", "Warrior"];

impl Cards {
    /// Adds what is wrong with the names of a scenario.
    pub(super) fn look_at(&self, scenario: &Scenario, wrong: &mut Vec<Diagnostic>) {
        let before = wrong.len();
        for placed in &scenario.setup.placed {
            self.placed(placed, wrong);
        }
        for step in &scenario.steps {
            self.step(step, wrong);
        }
        for finding in wrong.iter_mut().skip(before) {
            finding.card = Some(scenario.title.text.clone());
        }
    }

    fn placed(&self, placed: &Placed, wrong: &mut Vec<Diagnostic>) {
        for object in &placed.objects {
            let name = &object.name;
            match self.get(&name.text) {
                Some(card) => {
                    wrong.extend(misplaced(placed.area.value, card, name.span));
                    wrong.extend(without_sheet(card, name.span));
                }
                None => wrong.push(self.unknown(&name.text, name.span)),
            }
            for note in &object.notes {
                match &note.value {
                    Note::AttachedTo(to) => self.object(to, wrong),
                    Note::Agenda(name) | Note::Removed(name) | Note::AlsoNamed(name) => {
                        wrong.extend(self.card(name));
                    }
                    Note::Tapped
                    | Note::FaceDown
                    | Note::Counters(..)
                    | Note::New
                    | Note::OwnedBy(_)
                    | Note::Token
                    | Note::Commander
                    | Note::Noted(_) => {}
                }
            }
        }
    }

    fn step(&self, step: &Step, wrong: &mut Vec<Diagnostic>) {
        match &step.kind {
            StepKind::Act(act) | StepKind::Cannot(act) => self.act(act, wrong),
            StepKind::Expect(expectation) => self.expectation(expectation, wrong),
            StepKind::Resolve | StepKind::ResolveAll | StepKind::Pass | StepKind::GoTo(..) => {}
        }
    }

    fn act(&self, act: &Act, wrong: &mut Vec<Diagnostic>) {
        match act {
            Act::Cast(_, what, _)
            | Act::Play(_, what)
            | Act::TurnUp(_, what)
            | Act::Special(_, what, _)
            | Act::Activate(_, what, _) => {
                self.object(what, wrong);
            }
            Act::Attack(_, whom, with) => {
                if let Some(Attacked::Object(whom)) = whom {
                    self.object(whom, wrong);
                }
                with.iter().for_each(|one| self.object(one, wrong));
            }
            Act::Block(_, attacker, with) => {
                attacker.iter().chain(with).for_each(|one| self.object(one, wrong));
            }
            Act::Roll(..) | Act::Does(..) | Act::Concede(_) => {}
        }
    }

    fn expectation(&self, expectation: &Expectation, wrong: &mut Vec<Diagnostic>) {
        match &expectation.claim {
            Claim::Object(what, claim) => {
                self.object(what, wrong);
                match claim {
                    ObjectClaim::Blocking(to) | ObjectClaim::AttachedTo(to) => self.object(to, wrong),
                    ObjectClaim::Named(name) => wrong.extend(self.name(&name.text, name.span)),
                    // A player can be attacked.
                    ObjectClaim::Attacking(_)
                    | ObjectClaim::Is(_)
                    | ObjectClaim::Stats(..)
                    | ObjectClaim::State(_)
                    | ObjectClaim::Quality(_)
                    | ObjectClaim::Has(..)
                    | ObjectClaim::Counters(..)
                    | ObjectClaim::Damage(_)
                    | ObjectClaim::ManaValue(_)
                    | ObjectClaim::Loyalty(_)
                    | ObjectClaim::Defense(_)
                    | ObjectClaim::ControlledBy(_)
                    | ObjectClaim::OwnedBy(_) => {}
                }
            }
            Claim::Count(_, _, name, _) => wrong.extend(self.name(&name.text, name.span)),
            Claim::Cards { names, .. } => {
                wrong.extend(names.iter().filter_map(|name| self.name(&name.text, name.span)))
            }
            Claim::Stack(items) => wrong.extend(items.iter().filter_map(|item| match &item.value {
                StackItem::Of(name) => self.name(name, item.span),
                StackItem::Planeswalking | StackItem::Does => None,
            })),
            Claim::Player(..)
            | Claim::Turn(_)
            | Claim::Step(_)
            | Claim::Day(_)
            | Claim::Over
            | Claim::Draw => {}
        }
    }

    fn object(&self, what: &Ref, wrong: &mut Vec<Diagnostic>) {
        wrong.extend(self.name(&what.name.text, what.name.span));
    }

    fn card(&self, name: &Spanned) -> Option<Diagnostic> {
        self.get(&name.text).is_none().then(|| self.unknown(&name.text, name.span))
    }

    /// A name that neither a card has nor a text speaks of: tokens are called what a text calls them.
    fn name(&self, name: &str, at: Span) -> Option<Diagnostic> {
        let name = name.strip_suffix(" Token").unwrap_or(name);
        let is_spoken_of = |name: &str| self.all().any(|card| card.speaks_of(name));
        let of_keywords = || {
            let mut words = name.split(' ');
            words.all(|word| {
                OF_KEYWORDS.contains(&word) || subtypes::find(word).is_some() && is_spoken_of(word)
            })
        };
        let is_known = self.get(name).is_some() || PredefinedToken::find(name).is_some();
        let is_known = is_known || is_spoken_of(name) || of_keywords();
        (!is_known).then(|| self.unknown(name, at))
    }

    fn unknown(&self, name: &str, at: Span) -> Diagnostic {
        let message = format!("expected the name of a card or a token, found `{}`", shorten(name));
        let finding = Diagnostic::new(Code::P004, at, message);
        let names: Vec<&str> =
            self.all().filter(|card| !card.is_deed()).map(|card| card.name.as_str()).collect();
        let near = meant(finding.clone(), Piece { text: name, start: at.start as usize }, names.into_iter());
        if !near.fixes.is_empty() {
            return Diagnostic { span: at, ..*near };
        }
        finding.help(
            "write the card below `card:`, or name its file with `use:`; a name with a comma stands in double quotes",
        )
    }
}

/// A card that cannot lie where it is put.
fn misplaced(area: Area, card: &Meant, at: Span) -> Option<Diagnostic> {
    let kind = card.kind();
    let (wanted, fits) = match area {
        Area::Plane | Area::PlanarDeck => {
            ("a plane or a phenomenon", matches!(kind, Kind::Plane | Kind::Phenomenon))
        }
        Area::Vanguard => ("a vanguard", kind == Kind::Vanguard),
        Area::Conspiracy => ("a conspiracy", kind == Kind::Conspiracy),
        Area::SchemeDeck | Area::Ongoing => ("a scheme", kind == Kind::Scheme),
        Area::Battlefield
        | Area::Hand
        | Area::Library
        | Area::Graveyard
        | Area::Exile
        | Area::Command
        | Area::Commander
        | Area::Outside
        | Area::Sideboard => return None,
    };
    (!fits).then(|| {
        let message = format!("expected {wanted}, found `{}`, which is another card", shorten(&card.name));
        Diagnostic::new(Code::P004, at, message).help("look at the card's type line")
    })
}

/// A card without a number that the rules of its type need.
fn without_sheet(card: &Meant, at: Span) -> Option<Diagnostic> {
    let is = |kind: CardType| card.types().contains(&kind);
    let sheet = &card.sheet;
    let lacks = if is(CardType::Creature) && sheet.power.is_none() {
        Some("Stats: 2/2")
    } else if is(CardType::Planeswalker) && sheet.loyalty.is_none() {
        Some("Loyalty: 3")
    } else if is(CardType::Battle) && sheet.defense.is_none() {
        Some("Defense: 4")
    } else {
        None
    };
    lacks.map(|line| {
        let message = format!("expected a line such as `{line}` on `{}`, found none", shorten(&card.name));
        Diagnostic::new(Code::P010, at, message).help(format!("write `{line}` under the card's type line"))
    })
}
