//! Lowers the continuous verbs of `verb.pest` (611, 613).

use super::deed::ACT_JOINS;
use super::kid::{CausedActs, ContinuousVerb as V};
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, find, has, kids, need, word};
use crate::lexicon::CardType;
use crate::surface::{
    Abilities, Act, ActJoin, AdditionalPt, Article, BeForm, CounterAmount, CounterKind, Description,
    DescriptionForm, ForEachPlace, GameRule, Lost, Onset, Op, Others, PtChange, Qty, Quant, ReplaceUses,
    Sign, Stat, StatusChange, TypeWord, Verb, WordKind, WordNumber,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn continuous(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let text = node.as_str();
        Ok(match V::of(node)? {
            V::VGet if super::has(node, Rule::emblem) => {
                let quotes = super::kids(&need(node, Rule::emblem)?).map(|quote| self.grant(&quote));
                Verb::GetEmblem(quotes.collect::<Lowered<_>>()?)
            }
            V::VGet if super::has(node, Rule::counter_amount) => {
                Verb::GetCounters(self.counters(&need(node, Rule::counter_amount)?)?)
            }
            V::VGet if super::has(node, Rule::energy_got) => {
                let got = need(node, Rule::energy_got)?;
                let quant = match find(&got, Rule::energy) {
                    Some(symbols) => {
                        let n = symbols.as_str().matches('{').count();
                        Quant::Exactly(Qty::Number(u32::try_from(n).unwrap_or(u32::MAX)))
                    }
                    None => match find(&got, Rule::qty) {
                        Some(n) => Quant::NumberEqualTo(self.qty(&n)?),
                        None => self.counter_amount(&got)?.0,
                    },
                };
                let kind = Some(CounterKind::Named("energy".to_owned()));
                Verb::GetCounters(CounterAmount { quant, kind })
            }
            V::VGet => {
                let mut change = pt_change(&need(node, Rule::signed_pt)?)?;
                if has(node, Rule::an_additional) {
                    change.additional = AdditionalPt::Said;
                }
                if let Some(each) = find(node, Rule::for_each) {
                    change.for_each = Some(self.for_each(&each)?);
                }
                Verb::Get(change)
            }
            V::VGain => {
                let (grants, join) = self.grants(&child(node)?)?;
                let begins = text.starts_with("gain");
                Verb::Gain(Abilities::List(grants, join), if begins { Onset::Begins } else { Onset::Holds })
            }
            V::VIsnt => {
                let word = self.type_word(&need(node, Rule::type_word)?)?;
                // "Isn't a creature", "aren't creatures", "isn't legendary".
                let plain =
                    matches!(word, crate::surface::TypeWord::Supertype(_)) || text.starts_with("aren't");
                ensure(plain != has(node, Rule::article), node, Reason::ArticleOfType)?;
                Verb::BeNot(word)
            }
            V::VLose if has(node, Rule::lose_all) => {
                let all = need(node, Rule::lose_all)?;
                let lost = LOST.iter().find(|(words, _)| all.as_str().ends_with(words));
                let lost = lost.or_refuse(all, Reason::NotRead)?.1;
                Verb::LoseAll(lost, if has(&all, Rule::other_of) { Others::Other } else { Others::All })
            }
            V::VLose if text.ends_with("all abilities") => Verb::Lose(Abilities::All),
            V::VLose => {
                let (grants, join) = self.grants(&child(node)?)?;
                Verb::Lose(Abilities::List(grants, join))
            }
            V::VGainTypes => Verb::GainAllCreatureTypes(match text.starts_with("ga") {
                true => Onset::Begins,
                false => Onset::Holds,
            }),
            V::VHandSize => {
                let n = match find(node, Rule::qty) {
                    Some(qty) => self.qty(&qty)?,
                    None => self.number(&need(node, Rule::number)?)?,
                };
                Verb::Rule(if text.contains(" increased by ") {
                    GameRule::HandSize(Sign::Plus, n)
                } else if text.contains(" reduced by ") {
                    GameRule::HandSize(Sign::Minus, n)
                } else {
                    GameRule::HandSizeIs(n)
                })
            }
            V::VNoLegendRule => {
                let to = self.optional(find(node, Rule::selection), Self::selection)?;
                Verb::Rule(GameRule::NoLegendRule(to))
            }
            V::VUnprevented if has(node, Rule::the_damage) => Verb::Rule(GameRule::TheDamageCantBePrevented),
            V::VUnprevented => {
                let (to, by) = self.dealt_to_by(node)?;
                let kind = super::verb_damage::damage_kind(node);
                Verb::Rule(GameRule::DamageCantBePrevented { kind, to, by })
            }
            V::VLifeFloor => {
                let whose = self.possessor(&need(node, Rule::possessor)?)?;
                let below = self.comparison(&need(node, Rule::comparison)?)?;
                let several = text.contains(" life totals to ");
                let floors = matches!(below.op, Op::Less | Op::OrLess | Op::LessOrEqual);
                ensure(floors, node, Reason::FloorOfMore)?;
                ensure(several == text.contains(" reduces them to "), node, Reason::FloorAgrees)?;
                let number = if several { WordNumber::Plural } else { WordNumber::Singular };
                let n = self.number(&need(node, Rule::number)?)?;
                let kind = super::verb_damage::damage_kind(node);
                Verb::Rule(GameRule::LifeFloor { kind, whose, below, n, number })
            }
            V::VManaSpent => {
                let of = super::mana::any(&need(node, Rule::mana_any)?);
                let to = self.spent_act(&need(node, Rule::spent_act)?)?;
                Verb::Rule(GameRule::ManaCanBeSpent { of, to })
            }
            V::VNoMaximum => Verb::Rule(GameRule::NoMaximumHandSize),
            V::VDefined => {
                let stat = DEFINED.iter().find(|(words, _)| text.starts_with(words));
                let stat = stat.or_refuse(node, Reason::NotRead)?.1;
                Verb::Defined(stat, self.qty(&child(node)?)?)
            }
            V::VBasePt if let Some(one) = find(node, Rule::base_one) => {
                let stat = if one.as_str() == "power" { Stat::Power } else { Stat::Toughness };
                let power = match find(node, Rule::qty) {
                    Some(n) => self.qty(&n)?,
                    None => self.number(&need(node, Rule::number)?)?,
                };
                Verb::HaveBase { stat, power, toughness: None }
            }
            V::VBasePt => {
                if let Some(each) = find(node, Rule::qty) {
                    let power = self.qty(&each)?;
                    return Ok(Verb::HaveBase { stat: Stat::PowerAndToughness, power, toughness: None });
                }
                let (power, toughness) = super::selection::pt(&need(node, Rule::pt)?)?;
                Verb::HaveBase { stat: Stat::PowerAndToughness, power, toughness: Some(toughness) }
            }
            V::VBe if super::has(node, Rule::still_land) => {
                let article = if text.ends_with('s') { Article::None } else { Article::A };
                let types = vec![TypeWord::Type(CardType::Land)];
                let form = DescriptionForm::Still;
                Verb::Be(Box::new(Description { article, types, form, ..Description::default() }), BeForm::Is)
            }
            V::VBe => Verb::Be(Box::new(self.description(&child(node)?)?), BeForm::Is),
            V::VHaveTrait => {
                let form = if text.starts_with("gain") { BeForm::Gains } else { BeForm::Has };
                Verb::Be(Box::new(self.description(node)?), form)
            }
            V::VCost => Verb::CostChange(self.cost_change(&child(node)?)?),
            V::VAssign if has(node, Rule::assign_none) => Verb::AssignNone,
            V::VAssign if has(node, Rule::assign_unblocked) => Verb::AssignUnblocked,
            V::VAssign => Verb::AssignByToughness,
            V::VUntapDuring => {
                let next = super::has(node, Rule::next_word);
                let uses = if next { ReplaceUses::Once } else { ReplaceUses::Every };
                Verb::UntapDuring(self.possessor(&child(node)?)?, uses)
            }
            V::VPhase => Verb::Phase(if text.ends_with("out") {
                StatusChange::PhaseOut
            } else {
                StatusChange::PhaseIn
            }),
            V::VReplaceText => {
                let of = self.selection(&need(node, Rule::selection)?)?;
                if let Some(words) = find(node, Rule::words_of_kind) {
                    let kinds = super::each(&words, Rule::word_of_kind).map(|kind| {
                        let said = need(&kind, Rule::word_kind)?;
                        let kinds = [WordKind::Color, WordKind::BasicLandType, WordKind::CreatureType];
                        let named = kinds.into_iter().find(|kind| kind.words() == said.as_str());
                        named.or_refuse(said, Reason::NotRead)
                    });
                    return Ok(Verb::ReplaceWords(of, kinds.collect::<Lowered<_>>()?));
                }
                let mut quotes = super::each(node, Rule::quote);
                let from = self.quoted_word(&quotes.next().or_refuse(node, Reason::NotRead)?)?;
                Verb::ReplaceText {
                    of,
                    from,
                    to: self.quoted_word(&quotes.next().or_refuse(node, Reason::NotRead)?)?,
                }
            }
        })
    }

    /// "causes you to discard a card", "cause you to sacrifice permanents or discard cards".
    pub(super) fn v_cause(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let who = self.sel(&need(node, Rule::sel)?)?;
        let subject = crate::surface::Subject::Of(who);
        self.starts_acting(&subject);
        let (mut acts, mut join) = (Vec::new(), ActJoin::First);
        for kid in kids(&need(node, Rule::caused_acts)?) {
            match CausedActs::of(kid)? {
                CausedActs::ActJoin => join = word(&kid, ACT_JOINS)?,
                CausedActs::Act => {
                    let verb = self.verb(&child(&kid)?)?;
                    acts.push(Act { join, ..super::step::single_act(verb, self.at(&kid)) });
                }
            }
        }
        Ok(Verb::Cause(Box::new(super::step::plain_deed(subject, acts, self.at(node)))))
    }

    /// "lose unspent green mana as steps and phases end".
    pub(super) fn v_keep_mana(&self, node: &Node<'_>) -> Verb {
        Verb::Rule(match find(node, Rule::this_mana) {
            Some(this) => {
                let word = crate::surface::RefWord::Pronoun(crate::surface::Pronoun::It);
                let at = self.at(&this);
                GameRule::LoseThisMana(crate::surface::Ref {
                    word,
                    slot: crate::surface::Slot::default(),
                    at,
                })
            }
            None => GameRule::LoseUnspentMana(
                find(node, Rule::color).and_then(|color| crate::lexicon::Color::find(color.as_str())),
            ),
        })
    }

    /// A word between quotation marks; the sentence's full stop may stand inside them.
    fn quoted_word(&self, node: &Node<'_>) -> Lowered<String> {
        let index: usize =
            node.as_str().trim_matches('"').parse().ok().or_refuse(node, Reason::NumberTooLarge)?;
        let text = &self.quotes.get(index).or_refuse(node, Reason::NotRead)?.text;
        Ok(text.strip_suffix('.').unwrap_or(text).to_owned())
    }
}

/// What is lost, by how the words end; the longest comes first.
const LOST: &[(&str, Lost)] = &[
    ("types and abilities", Lost::CardTypesAndAbilities),
    ("abilities", Lost::Abilities),
    ("card types", Lost::CardTypes),
    ("creature types", Lost::CreatureTypes),
];

const DEFINED: &[(&str, Stat)] = &[
    ("power is", Stat::Power),
    ("toughness is", Stat::Toughness),
    ("power and toughness are", Stat::PowerAndToughness),
];

/// "+2/-X".
fn pt_change(node: &Node<'_>) -> Lowered<PtChange> {
    let (power, toughness) = node.as_str().split_once('/').or_refuse(node, Reason::NotRead)?;
    let half = |text: &str| {
        let sign = if text.starts_with('-') { Sign::Minus } else { Sign::Plus };
        let n = text.trim_start_matches(['+', '-']);
        let n = if n == "X" { Some(Qty::X) } else { n.parse().ok().map(Qty::Number) };
        Ok((sign, n.or_refuse(node, Reason::NumberTooLarge)?))
    };
    let (power_sign, power) = half(power)?;
    let (toughness_sign, toughness) = half(toughness)?;
    Ok(PtChange {
        power_sign,
        power,
        toughness_sign,
        toughness,
        for_each: None,
        for_each_place: ForEachPlace::BeforeDuration,
        additional: AdditionalPt::NotSaid,
    })
}
