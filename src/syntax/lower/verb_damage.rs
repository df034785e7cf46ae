//! Lowers the damage of `verb.pest`: dealt (120), prevented (615) and redirected (614.9).

use super::refusal::ensure;
use super::{
    Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, first, has, kid, need, refuse, word,
};
use crate::surface::{
    Comparison, CountForm, DamageForm, DamageKind, DealtForm, Division, Op, PreventAmount, PreventForm,
    PreventPlace, PreventVoice, Qty, Rounding, Selection, Verb,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn v_damage(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let kind = damage_kind(node);
        if let Some(among) = find(node, Rule::damage_among) {
            let n = self.qty(&need(node, Rule::qty)?)?;
            let how = if has(&among, Rule::evenly) { Division::Evenly } else { Division::AsYouChoose };
            let among = self.selection(&need(&among, Rule::selection)?)?;
            return Ok(Verb::DivideDamage { n, kind, how, among });
        }
        let to =
            find(node, Rule::selection).or_else(|| find(node, Rule::recipient_plain).and_then(|r| first(&r)));
        let to = self.optional(to, Self::selection)?;
        // An instruction has one amount.
        let said = find(node, Rule::damage_n).and_then(|n| first(&n));
        let said = said.filter(|n| matches!(n.as_rule(), Rule::at_least | Rule::exactly));
        let so_much = self.optional(said, |this, n| {
            ensure(this.is_event, *n, Reason::DamageAtLeast)?;
            this.so_much(n)
        })?;
        let (n, form) = match kid::DamageBody::of(node)? {
            kid::DamageBody::DamageRandom => {
                (Some(self.random_range(&need(node, Rule::random_range)?)?), DamageForm::Amount)
            }
            kid::DamageBody::DamageFraction => {
                let round = word(&need(node, Rule::round_word)?, ROUNDINGS)?;
                let that = Box::new(self.result(node, CountForm::ThatMuch));
                let part = super::quantity::fraction(node)?;
                (Some(Qty::Part(that, part, round)), DamageForm::Amount)
            }
            kid::DamageBody::DamageToEqual => {
                (Some(self.qty(&need(node, Rule::qty)?)?), DamageForm::ToThenEqual)
            }
            kid::DamageBody::DamageDivided => {
                return self.damage_divided(node, kind, to.or_refuse(node, Reason::NotRead)?);
            }
            kid::DamageBody::DamageEqualTo => {
                (Some(self.qty(&need(node, Rule::qty)?)?), DamageForm::EqualThenTo)
            }
            kid::DamageBody::DamageAmount if so_much.is_some() => (None, DamageForm::Amount),
            kid::DamageBody::DamageAmount => {
                let n = self.optional(find(node, Rule::damage_n), |this, n| {
                    let n = this.damage_n(n)?;
                    this.times_each(plus_or_minus(n, node)?, node)
                })?;
                (n, DamageForm::Amount)
            }
        };
        // What is more than lethal is known when it was dealt.
        ensure(kind != DamageKind::Excess || n.is_none(), node, Reason::ExcessBeforeDealt)?;
        ensure(kind != DamageKind::Excess || so_much.is_none(), node, Reason::ExcessBeforeDealt)?;
        Ok(Verb::DealDamage { n, so_much, to, kind, form })
    }

    /// "… and 1 damage to you", behind another amount of damage.
    pub(super) fn more_damage(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let Verb::DealDamage { n: n @ Some(_), so_much, to: to @ Some(_), kind, form: _ } =
            self.v_damage(node)?
        else {
            return refuse(node, Reason::MoreDamageToWhom);
        };
        Ok(Verb::DealDamage { n, so_much, to, kind, form: DamageForm::Again })
    }

    fn damage_divided(&mut self, node: &Node<'_>, kind: DamageKind, among: Selection) -> Lowered<Verb> {
        let n = self.damage_n(&need(node, Rule::damage_n)?)?;
        let how = if has(node, Rule::evenly) { Division::Evenly } else { Division::AsYouChoose };
        Ok(Verb::DivideDamage { n, kind, how, among })
    }

    fn damage_n(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        match first(node) {
            Some(inner) if matches!(inner.as_rule(), Rule::at_least | Rule::exactly) => {
                refuse(inner, Reason::DamageAtLeast)
            }
            Some(inner) if inner.as_rule() == Rule::x => Ok(Qty::X),
            Some(inner) if inner.as_rule() == Rule::x_plus => self.x_plus(&inner),
            Some(inner) if inner.as_rule() == Rule::times_x => {
                let times = super::ability::times(&need(&inner, Rule::number_times)?)?;
                need(&inner, Rule::x)?;
                Ok(Qty::Multiple(times, Box::new(Qty::X)))
            }
            Some(inner) => {
                let n = inner.as_str().parse().ok().map(Qty::Number);
                n.or_refuse(inner, Reason::NumberTooLarge)
            }
            None => {
                let that = |form| Box::new(self.result(node, form));
                Ok(match word(node, THAT_DAMAGE)? {
                    ThatDamage::Once => self.result(node, CountForm::ThatMuch),
                    ThatDamage::Twice => Qty::Multiple(2, that(CountForm::ThatMuch)),
                    ThatDamage::Double => Qty::Double(that(CountForm::Amount)),
                    ThatDamage::Triple => Qty::Triple(that(CountForm::Amount)),
                })
            }
        }
    }

    pub(super) fn v_dealt_damage(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let n = self.at_least(node)?;
        let by = self.optional(find(node, Rule::selection), Self::selection)?;
        Ok(Verb::DealtDamage { n, by, kind: damage_kind(node), form: DealtForm::Recipient })
    }

    /// "3 or more", "exactly 1", where it is said.
    pub(super) fn at_least(&mut self, node: &Node<'_>) -> Lowered<Option<Comparison>> {
        let said = find(node, Rule::at_least).or_else(|| find(node, Rule::exactly));
        self.optional(said, Self::so_much)
    }

    /// The same, where it is said.
    pub(super) fn so_much(&mut self, n: &Node<'_>) -> Lowered<Comparison> {
        let op = if n.as_rule() == Rule::exactly { Op::Exactly } else { Op::OrMore };
        Ok(Comparison { op, qty: self.number(&child(n)?)? })
    }

    pub(super) fn v_redirect(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let onto = self.selection(&need(node, Rule::selection)?)?;
        let redirected = need(node, Rule::redirected)?;
        if has(&redirected, Rule::excess_damage) {
            let (n, kind) = (PreventAmount::Excess, DamageKind::Any);
            return Ok(Verb::Redirect { n, kind, to: None, by: None, onto });
        }
        let Prevented { n, kind, to, by, form: _ } = self.prevented(&redirected)?;
        let is_part =
            matches!(n, PreventAmount::OfThat(_) | PreventAmount::AllBut(_) | PreventAmount::Part(..));
        ensure(!is_part, redirected, Reason::PartRedirected)?;
        Ok(Verb::Redirect { n, kind, to, by, onto })
    }

    pub(super) fn v_prevent(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let Prevented { n, kind, to, by, form } = self.prevented(node)?;
        Ok(Verb::Prevent { n, kind, to, by, form })
    }

    /// "the next 2 damage that would be dealt to you": what is prevented or redirected.
    fn prevented(&mut self, node: &Node<'_>) -> Lowered<Prevented> {
        let amount = need(node, Rule::prevent_amount)?;
        let text = amount.as_str();
        let number = find(&amount, Rule::number).map(|n| self.number(&n)).transpose()?;
        let n = match number {
            Some(n) if text.starts_with("the next") => PreventAmount::Next(n),
            Some(n) if has(&amount, Rule::all_but_part) => PreventAmount::AllBut(n),
            Some(n) => PreventAmount::OfThat(n),
            None if has(&amount, Rule::prevent_part) => {
                let part = need(&amount, Rule::prevent_part)?;
                let round = word(&need(&part, Rule::round_word)?, ROUNDINGS)?;
                PreventAmount::Part(super::quantity::fraction(&part)?, round)
            }
            None if text.starts_with("all") => PreventAmount::All,
            None => PreventAmount::That,
        };
        let mut form = PreventForm { voice: PreventVoice::Passive, place: PreventPlace::BeforeDuration };
        let (mut to, mut by) = (None, None);
        let dealt = find(node, Rule::would_be_dealt).or_else(|| find(node, Rule::dealt_elsewhere));
        if let Some(dealt) = dealt {
            to = self.late(&dealt, Rule::late_to)?;
            by = self.late(&dealt, Rule::late_by)?;
            if let Some(both) = self.late(&dealt, Rule::to_and_by)? {
                form.voice = PreventVoice::ToAndBy;
                to = Some(both);
            }
        } else if let Some(deal) = find(node, Rule::would_deal) {
            let that = has(&deal, Rule::that_word);
            form.voice = if that { PreventVoice::ActiveThat } else { PreventVoice::Active };
            by = Some(self.selection(&need(&deal, Rule::subject)?)?);
            to = self.late(&deal, Rule::late_to)?;
        }
        let kind = damage_kind(&amount);
        ensure(kind != DamageKind::Excess, amount, Reason::ExcessBeforeDealt)?;
        Ok(Prevented { n, kind, to, by, form })
    }

    /// "to you", "by creatures", where it is said.
    pub(super) fn late(&mut self, node: &Node<'_>, rule: Rule) -> Lowered<Option<Selection>> {
        self.optional(find(node, rule), |this, said| this.selection(&child(said)?))
    }

    /// "that would be dealt to O by O₂": either may be missing.
    pub(super) fn dealt_to_by(&mut self, node: &Node<'_>) -> Lowered<(Option<Selection>, Option<Selection>)> {
        let mut to = None;
        let mut by = None;
        for selection in each(node, Rule::selection) {
            let start = selection.span().start - node.span().start;
            let before = node.as_str().get(..start).unwrap_or("");
            let lowered = self.selection(&selection)?;
            if before.ends_with(" by ") { by = Some(lowered) } else { to = Some(lowered) }
        }
        Ok((to, by))
    }
}

/// Damage that is prevented or redirected.
struct Prevented {
    n: PreventAmount,
    kind: DamageKind,
    to: Option<Selection>,
    by: Option<Selection>,
    form: PreventForm,
}

/// "that much" and its multiples.
#[derive(Debug, Clone, Copy)]
enum ThatDamage {
    Once,
    Twice,
    Double,
    Triple,
}

const THAT_DAMAGE: &[(&str, ThatDamage)] = &[
    ("that much", ThatDamage::Once),
    ("twice that much", ThatDamage::Twice),
    ("double that", ThatDamage::Double),
    ("triple that", ThatDamage::Triple),
];

const ROUNDINGS: &[(&str, Rounding)] = &[("up", Rounding::Up), ("down", Rounding::Down)];

/// "3 damage plus 1", "3 life minus 1": a number, and what is added to it.
pub(super) fn plus_or_minus(n: Qty, node: &Node<'_>) -> Lowered<Qty> {
    let Some(plus) = find(node, Rule::plus_n) else { return Ok(n) };
    let more = child(&plus)?.as_str().parse().ok().or_refuse(plus, Reason::NumberTooLarge)?;
    let (n, more) = (Box::new(n), Box::new(Qty::Number(more)));
    let minus = plus.as_str().starts_with(" minus");
    Ok(if minus { Qty::Minus(n, more) } else { Qty::Plus(n, more) })
}

/// "combat", "noncombat", "excess", before the damage.
pub(super) fn damage_kind(node: &Node<'_>) -> DamageKind {
    match find(node, Rule::damage_kind).as_ref().map(|k| k.as_str()) {
        Some("combat ") => DamageKind::Combat,
        Some("excess ") => DamageKind::Excess,
        Some(_) => DamageKind::Noncombat,
        None => DamageKind::Any,
    }
}
