//! Lowers the continuous verbs of `verb.pest` (611, 613).

use super::{Lower, Node, find, first, has};
use crate::ir::{
    Abilities, AdditionalPt, Article, BeForm, CounterAmount, CounterKind, Description, DescriptionForm,
    ForEachPlace, GameRule, Lost, Onset, Op, Others, PtChange, Qty, Quant, ReplaceUses, Sign, Stat,
    StatusChange, TypeWord, Verb, WordNumber,
};
use crate::lexicon::CardType;
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn continuous(&mut self, node: &Node<'_>) -> Option<Verb> {
        let text = node.as_str();
        Some(match node.as_rule() {
            Rule::v_get if super::has(node, Rule::emblem) => {
                let quotes = super::kids(&find(node, Rule::emblem)?).map(|quote| self.grant(&quote));
                Verb::GetEmblem(quotes.collect::<Option<_>>()?)
            }
            Rule::v_get if super::has(node, Rule::counter_amount) => {
                Verb::GetCounters(self.counters(&find(node, Rule::counter_amount)?)?)
            }
            Rule::v_get if super::has(node, Rule::energy_got) => {
                let got = find(node, Rule::energy_got)?;
                let quant = match find(&got, Rule::energy) {
                    Some(symbols) => {
                        let n = symbols.as_str().matches('{').count();
                        Quant::Exactly(Qty::Number(u32::try_from(n).ok()?))
                    }
                    None => self.counter_amount(&got)?.0,
                };
                let kind = Some(CounterKind::Named("energy".to_owned()));
                Verb::GetCounters(CounterAmount { quant, kind })
            }
            Rule::v_get => {
                let mut change = pt_change(find(node, Rule::signed_pt)?.as_str())?;
                if has(node, Rule::an_additional) {
                    change.additional = AdditionalPt::Said;
                }
                if let Some(each) = find(node, Rule::for_each) {
                    change.for_each = Some(self.for_each(&each)?);
                }
                Verb::Get(change)
            }
            Rule::v_gain => {
                let (grants, join) = self.grants(&first(node)?)?;
                let begins = text.starts_with("gain");
                Verb::Gain(Abilities::List(grants, join), if begins { Onset::Begins } else { Onset::Holds })
            }
            Rule::v_isnt => {
                let word = self.type_word(&find(node, Rule::type_word)?)?;
                // "Isn't a creature", "aren't creatures", "isn't legendary".
                let plain = matches!(word, crate::ir::TypeWord::Supertype(_)) || text.starts_with("aren't");
                if plain == has(node, Rule::article) {
                    return None;
                }
                Verb::BeNot(word)
            }
            Rule::v_lose if has(node, Rule::lose_all) => {
                let all = find(node, Rule::lose_all)?;
                let lost = match all.as_str() {
                    all if all.ends_with("types and abilities") => Lost::CardTypesAndAbilities,
                    all if all.ends_with("abilities") => Lost::Abilities,
                    all if all.ends_with("card types") => Lost::CardTypes,
                    _ => Lost::CreatureTypes,
                };
                Verb::LoseAll(lost, if has(&all, Rule::other_of) { Others::Other } else { Others::All })
            }
            Rule::v_lose if text.ends_with("all abilities") => Verb::Lose(Abilities::All),
            Rule::v_lose => {
                let (grants, join) = self.grants(&first(node)?)?;
                Verb::Lose(Abilities::List(grants, join))
            }
            Rule::v_gain_types => Verb::GainAllCreatureTypes(match text.starts_with("ga") {
                true => Onset::Begins,
                false => Onset::Holds,
            }),
            Rule::v_hand_size => {
                let n = match find(node, Rule::qty) {
                    Some(qty) => self.qty(&qty)?,
                    None => self.number(&find(node, Rule::number)?)?,
                };
                Verb::Rule(if text.contains(" increased by ") {
                    GameRule::HandSize(Sign::Plus, n)
                } else if text.contains(" reduced by ") {
                    GameRule::HandSize(Sign::Minus, n)
                } else {
                    GameRule::HandSizeIs(n)
                })
            }
            Rule::v_no_legend_rule => {
                let to = match find(node, Rule::selection) {
                    Some(to) => Some(self.selection(&to)?),
                    None => None,
                };
                Verb::Rule(GameRule::NoLegendRule(to))
            }
            Rule::v_unprevented => {
                let (to, by) = self.dealt_to_by(node)?;
                let kind = super::verb::damage_kind(node);
                Verb::Rule(GameRule::DamageCantBePrevented { kind, to, by })
            }
            Rule::v_life_floor => {
                let whose = self.possessor(&find(node, Rule::possessor)?)?;
                let below = self.comparison(&find(node, Rule::comparison)?)?;
                let several = text.contains(" life totals to ");
                let floors = matches!(below.op, Op::Less | Op::OrLess | Op::LessOrEqual);
                if !floors || several != text.contains(" reduces them to ") {
                    return None;
                }
                let number = if several { WordNumber::Plural } else { WordNumber::Singular };
                let n = self.number(&find(node, Rule::number)?)?;
                let kind = super::verb::damage_kind(node);
                Verb::Rule(GameRule::LifeFloor { kind, whose, below, n, number })
            }
            Rule::v_mana_spent => {
                let of = super::mana::any(&find(node, Rule::mana_any)?);
                let to = self.spent_act(&find(node, Rule::spent_act)?)?;
                Verb::Rule(GameRule::ManaCanBeSpent { of, to })
            }
            Rule::v_no_maximum => Verb::Rule(GameRule::NoMaximumHandSize),
            Rule::v_defined => {
                let stat = match text.split_once(" equal to ")?.0 {
                    "power is" => Stat::Power,
                    "toughness is" => Stat::Toughness,
                    _ => Stat::PowerAndToughness,
                };
                Verb::Defined(stat, self.qty(&first(node)?)?)
            }
            Rule::v_base_pt => {
                if let Some(each) = find(node, Rule::qty) {
                    let power = self.qty(&each)?;
                    return Some(Verb::HaveBase { stat: Stat::PowerAndToughness, power, toughness: None });
                }
                let (power, toughness) = super::selection::pt(find(node, Rule::pt)?.as_str())?;
                Verb::HaveBase { stat: Stat::PowerAndToughness, power, toughness: Some(toughness) }
            }
            Rule::v_be if super::has(node, Rule::still_land) => {
                let article = if text.ends_with('s') { Article::None } else { Article::A };
                let types = vec![TypeWord::Type(CardType::Land)];
                let form = DescriptionForm::Still;
                Verb::Be(Description { article, types, form, ..Description::default() }, BeForm::Is)
            }
            Rule::v_be => Verb::Be(self.description(&first(node)?)?, BeForm::Is),
            Rule::v_have_trait => {
                let form = if text.starts_with("gain") { BeForm::Gains } else { BeForm::Has };
                Verb::Be(self.description(node)?, form)
            }
            Rule::v_cost => Verb::CostChange(self.cost_change(&first(node)?)?),
            Rule::v_assign if has(node, Rule::assign_none) => Verb::AssignNone,
            Rule::v_assign if has(node, Rule::assign_unblocked) => Verb::AssignUnblocked,
            Rule::v_assign => Verb::AssignByToughness,
            Rule::v_untap_during => {
                let next = super::has(node, Rule::next_word);
                let uses = if next { ReplaceUses::Once } else { ReplaceUses::Every };
                Verb::UntapDuring(self.possessor(&first(node)?)?, uses)
            }
            Rule::v_phase => Verb::Phase(if text.ends_with("out") {
                StatusChange::PhaseOut
            } else {
                StatusChange::PhaseIn
            }),
            Rule::v_replace_text => {
                let of = self.selection(&find(node, Rule::selection)?)?;
                let mut quotes = super::kids(node).filter(|k| k.as_rule() == Rule::quote);
                let from = self.quoted_word(&quotes.next()?)?;
                Verb::ReplaceText { of, from, to: self.quoted_word(&quotes.next()?)? }
            }
            _ => return None,
        })
    }

    /// "causes you to discard a card".
    pub(super) fn v_cause(&mut self, node: &Node<'_>) -> Option<Verb> {
        let who = self.sel(&find(node, Rule::sel)?)?;
        let act = find(node, Rule::act)?;
        let subject = crate::ir::Subject::Of(who);
        self.starts_acting(&subject);
        let acts = vec![super::step::single_act(self.verb(&first(&act)?)?, self.at(&act))];
        Some(Verb::Cause(Box::new(super::step::plain_deed(subject, acts, self.at(node)))))
    }

    /// "lose unspent green mana as steps and phases end".
    pub(super) fn v_keep_mana(&self, node: &Node<'_>) -> Verb {
        Verb::Rule(match find(node, Rule::this_mana) {
            Some(this) => {
                let word = crate::ir::RefWord::Pronoun(crate::ir::Pronoun::It);
                let at = self.at(&this);
                GameRule::LoseThisMana(crate::ir::Ref { word, slot: crate::ir::Slot::default(), at })
            }
            None => GameRule::LoseUnspentMana(
                find(node, Rule::color).and_then(|color| crate::lexicon::Color::find(color.as_str())),
            ),
        })
    }

    /// A word between quotation marks; the sentence's full stop may stand inside them.
    fn quoted_word(&self, node: &Node<'_>) -> Option<String> {
        let index: usize = node.as_str().trim_matches('"').parse().ok()?;
        let text = &self.quotes.get(index)?.text;
        Some(text.strip_suffix('.').unwrap_or(text).to_owned())
    }
}

/// "+2/-X".
fn pt_change(text: &str) -> Option<PtChange> {
    let (power, toughness) = text.split_once('/')?;
    let half = |t: &str| {
        let sign = if t.starts_with('-') { Sign::Minus } else { Sign::Plus };
        let n = t.get(1..)?;
        Some((sign, if n == "X" { Qty::X } else { Qty::Number(n.parse().ok()?) }))
    };
    let (power_sign, power) = half(power)?;
    let (toughness_sign, toughness) = half(toughness)?;
    Some(PtChange {
        power_sign,
        power,
        toughness_sign,
        toughness,
        for_each: None,
        for_each_place: ForEachPlace::BeforeDuration,
        additional: AdditionalPt::NotSaid,
    })
}
