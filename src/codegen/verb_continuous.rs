//! Verbs of continuous effects and of rules (611, 613).

use super::ProgramBuilder;
use super::builder::narrow;
use super::condition::condition;
use super::deed::deed_value;
use super::keyword::{grants, joined_grants};
use super::quantity::{comparison, quantity};
use super::selection::{predicate, selection};
use super::token::token;
use super::verb_events::planar_face;
use super::verb_numbers::{damage, mana};
use super::zone::zone;
use crate::bytecode::enums::{AllLost, Cmp, Sign as Mark, Spared};
use crate::bytecode::{Count, Inst, Ty};
use crate::surface::{
    Abilities, AsThough, Comparison, Description, DescriptionForm, GameRule, Lost, Op, Others, PregameRule,
    PtChange, Qty, RevealedPlay, Sign,
};

/// A change of power and toughness.
pub(super) fn get(b: &mut ProgramBuilder, change: &PtChange) -> Inst {
    let PtChange { power_sign, power, toughness_sign, toughness, for_each, for_each_place: _, additional: _ } =
        change;
    quantity(b, power);
    quantity(b, toughness);
    b.maybe(Ty::Num, for_each.as_ref(), quantity);
    Inst::Get { power: signed(*power_sign, power), toughness: signed(*toughness_sign, toughness) }
}

/// A zero has no sign.
fn signed(sign: Sign, n: &Qty) -> Mark {
    if *n == Qty::Number(0) { Mark::Plus } else { mark(sign) }
}

/// Compiles the abilities gained or lost; gives their number.
pub(super) fn abilities(b: &mut ProgramBuilder, source: &Abilities) -> Count {
    match source {
        Abilities::All => {
            b.emit(Inst::AbilityAll {});
            Count(1)
        }
        Abilities::List(list, join) => joined_grants(b, list, *join),
    }
}

/// What a permission pretends.
pub(super) fn pretence(b: &mut ProgramBuilder, source: &AsThough) {
    let inst = match source {
        AsThough::HadFlash(_) | AsThough::HadFlashLate(_) => Inst::HadFlash {},
        AsThough::Seems(pred, _) => {
            predicate(b, pred);
            Inst::Seems {}
        }
        AsThough::Cond(cond) => {
            b.pattern(|b| condition(b, cond));
            Inst::AsCond {}
        }
        AsThough::Were(what, _) => {
            selection(b, what);
            Inst::AsCards {}
        }
        AsThough::OnlyAs(what) => {
            selection(b, what);
            Inst::OnlyAs {}
        }
    };
    b.emit(inst);
}

/// "Gains all creature types" is "is every creature type".
pub(super) fn every_creature_type() -> Description {
    Description { form: DescriptionForm::EveryCreatureType, ..Description::default() }
}

/// What is played with revealed.
pub(super) fn play_revealed(b: &mut ProgramBuilder, what: &RevealedPlay) -> Inst {
    match what {
        RevealedPlay::TopCard(place) => {
            zone(b, place);
            Inst::PlayTopRevealed {}
        }
        RevealedPlay::Hands(whose, _) => {
            selection(b, whose);
            Inst::PlayHandRevealed {}
        }
    }
}

/// A rule that holds for the subject.
pub(super) fn game_rule(b: &mut ProgramBuilder, rule: &GameRule) -> Inst {
    match rule {
        GameRule::NoMaximumHandSize => Inst::NoMaximumHand {},
        GameRule::AdditionalLands(n) => numbered(b, n, Inst::ExtraLands {}),
        GameRule::AnyNumberOfLands => Inst::AnyLands {},
        GameRule::HandSize(sign, n) => numbered(b, n, Inst::HandSize { sign: mark(*sign) }),
        GameRule::HandSizeIs(n) => numbered(b, n, Inst::HandSizeIs {}),
        GameRule::BlockAdditional(n) => numbered(b, n, Inst::BlockMore {}),
        GameRule::PlanarRollIs(of, is, _) => {
            Inst::PlanarRollIs { face: planar_face(*of), counts: planar_face(*is) }
        }
        GameRule::LoseUnspentMana(color) => {
            Inst::LoseMana { colors: super::selection::colors(color.as_slice()) }
        }
        GameRule::LoseThisMana(added) => {
            super::reference::reference(b, added);
            Inst::LoseThisMana {}
        }
        GameRule::PlayerAbilities(list) => Inst::Gain { n: grants(b, list) },
        GameRule::NoLegendRule(to) => {
            b.maybe(Ty::Sel, to.as_ref(), selection);
            Inst::NoLegendRule {}
        }
        GameRule::DamageCantBePrevented { kind, to, by } => {
            b.maybe(Ty::Sel, to.as_ref(), selection);
            b.maybe(Ty::Sel, by.as_ref(), selection);
            Inst::Unpreventable { damage: damage(*kind) }
        }
        GameRule::LifeFloor { kind, whose, below: Comparison { op, qty }, n, number: _ } => {
            selection(b, whose);
            // "0 or less" is "less than 1".
            let cmp = if let (Op::OrLess | Op::LessOrEqual, Qty::Number(most)) = (op, qty) {
                quantity(b, &Qty::Number(most.saturating_add(1)));
                Cmp::Lt
            } else {
                quantity(b, qty);
                comparison(*op)
            };
            quantity(b, n);
            Inst::LifeFloor { damage: damage(*kind), cmp }
        }
        GameRule::ManaCanBeSpent { of, to } => {
            mana(b, of);
            deed_value(b, to);
            Inst::Spendable {}
        }
    }
}

/// A statement about the start of the game.
pub(super) fn pregame_rule(b: &mut ProgramBuilder, rule: &PregameRule) -> Inst {
    match rule {
        PregameRule::MinimumDeckSize(sign, n) => numbered(b, n, Inst::DeckSize { sign: mark(*sign) }),
        PregameRule::BeginWith(what) => {
            selection(b, what);
            Inst::BeginWith {}
        }
        PregameRule::BeginWithTokens(tokens) => {
            tokens.iter().for_each(|one| token(b, one));
            Inst::BeginWithTokens { n: Count(narrow(tokens.len())) }
        }
        PregameRule::StartingPlayer => Inst::StartingPlayer {},
        PregameRule::StartingLife(n) => numbered(b, n, Inst::StartingLife {}),
        PregameRule::StartingHand(n) => numbered(b, n, Inst::StartingHand {}),
    }
}

fn numbered(b: &mut ProgramBuilder, n: &Qty, inst: Inst) -> Inst {
    quantity(b, n);
    inst
}

const fn mark(sign: Sign) -> Mark {
    match sign {
        Sign::Plus => Mark::Plus,
        Sign::Minus => Mark::Minus,
    }
}

/// "Loses all other card types".
pub(super) const fn lose_all(lost: Lost, others: Others) -> Inst {
    let lost = match lost {
        Lost::CardTypes => AllLost::CardTypes,
        Lost::CardTypesAndAbilities => AllLost::CardTypesAndAbilities,
        Lost::CreatureTypes => AllLost::CreatureTypes,
        Lost::Abilities => AllLost::Abilities,
    };
    let but = match others {
        Others::All => Spared::Nothing,
        Others::Other => Spared::Said,
    };
    Inst::LoseAll { lost, but }
}
