//! Lowers `verb.pest`: the dispatcher, and the verbs of numbers, choices, combat and variants.

use super::refusal::ensure;
use super::{
    Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, first, has, kids, need, refuse, word,
};
use crate::ir::{
    Alone, ByDie, Comparison, DamageForm, DamageKind, DayTime, DealtForm, Designation, Division, Doubled,
    Exceptness, Exchanged, Feat, Filter, Fought, GameRule, HeadPhrase, ListJoin, MoveVerb, Noun, Op,
    PhaseAnchor, Place, PregameRule, PreventAmount, PreventForm, PreventPlace, PreventVoice, Qty, Selection,
    Sign, StartForm, StartPlaces, StartVerb, Stat, Taken, TurnOp, Verb,
};
use crate::lexicon::KeywordAction;
use crate::syntax::parser::Rule;

impl Lower<'_> {
    #[expect(clippy::too_many_lines, reason = "a table: one line a verb")]
    pub(super) fn verb(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let text = node.as_str();
        Ok(match node.as_rule() {
            Rule::legacy_create => return self.legacy_create(node),
            Rule::legacy_mill => return self.legacy_mill(node),
            Rule::v_move => return self.v_move(node),
            Rule::v_destroy => Verb::Destroy(self.selection(&child(node)?)?),
            Rule::v_sacrifice => Verb::Sacrifice(self.selection(&child(node)?)?),
            Rule::v_discard => match find(node, Rule::card_count) {
                Some(cards) => Verb::Discard(self.card_count(&cards)?),
                None => Verb::Discard(self.cards_or_zones(&child(node)?)?),
            },
            Rule::v_reveal => Verb::Reveal(self.cards_or_zones(&child(node)?)?),
            Rule::v_look => Verb::LookAt(self.cards_or_zones(&child(node)?)?),
            Rule::v_draw => Verb::Draw(self.card_count(&child(node)?)?),
            Rule::v_mill => Verb::Mill(self.card_count(&child(node)?)?),
            Rule::v_search => {
                let zones = find(node, Rule::zone_list)
                    .or_else(|| find(node, Rule::zone))
                    .or_refuse(node, Reason::NotRead)?;
                let zone = self.zone(&zones)?;
                let what = self.optional(find(node, Rule::selection), Self::selection)?;
                Verb::Search { zone, what }
            }
            Rule::v_shuffle => return self.v_shuffle(node),
            Rule::v_dig => return self.v_dig(node),
            Rule::v_regenerate => Verb::Regenerate(self.selection(&child(node)?)?),
            Rule::v_counter_spell => Verb::Counter(self.selection(&child(node)?)?),
            Rule::v_status => return self.v_status(node),
            Rule::v_attach => {
                let mut of = kids(node);
                Verb::Attach(
                    self.selection(&of.next().or_refuse(node, Reason::NotRead)?)?,
                    self.selection(&of.next().or_refuse(node, Reason::NotRead)?)?,
                )
            }
            Rule::v_action => return self.v_action(node),
            Rule::v_life => return self.v_life(node),
            Rule::v_life_becomes => Verb::LifeBecomes(self.qty(&child(node)?)?),
            Rule::v_damage => return self.v_damage(&child(&child(node)?)?),
            Rule::v_dealt_damage => return self.v_dealt_damage(node),
            Rule::v_redirect => return self.v_redirect(node),
            Rule::v_prevent => return self.v_prevent(node),
            Rule::v_put_counters => return self.v_put_counters(node),
            Rule::v_remove_counters => {
                let amount = self.counters(&need(node, Rule::counter_amount)?)?;
                let from = self.optional(find(node, Rule::selection), Self::selection)?;
                let among = find(node, Rule::taken_among).is_some();
                let taken = if among { Taken::FromAmong } else { Taken::FromEach };
                Verb::RemoveCounters(amount, from, taken)
            }
            Rule::v_move_counters => {
                let mut of = kids(node);
                let amount = self.counters(&of.next().or_refuse(node, Reason::NotRead)?)?;
                Verb::MoveCounters(
                    amount,
                    self.selection(&of.next().or_refuse(node, Reason::NotRead)?)?,
                    self.selection(&of.next().or_refuse(node, Reason::NotRead)?)?,
                )
            }
            Rule::v_switch => return self.v_switch(node),
            Rule::v_double => return self.v_double(&child(node)?),
            Rule::v_distribute => return self.v_distribute(node),
            Rule::v_create => return self.v_create(&child(node)?),
            Rule::v_copy => {
                let what = self.selection(&child(node)?)?;
                let times = match find(node, Rule::for_each) {
                    Some(each) => {
                        Some(Qty::ForEach(Box::new(Qty::Number(1)), Box::new(self.for_each(&each)?)))
                    }
                    None => self
                        .optional(find(node, Rule::number_times), |_, n| super::ability::times(n))?
                        .map(Qty::Number),
                };
                Verb::Copy { what, times }
            }
            Rule::v_change_target => {
                let mut said = kids(node);
                let of = self.sel(&said.next().or_refuse(node, Reason::NotRead)?)?;
                let to = match said.next() {
                    Some(to) => Some(self.sel(&to)?),
                    None => None,
                };
                Verb::ChangeTarget(of, to)
            }
            Rule::v_new_targets => {
                let one = need(node, Rule::new_targets)?.as_str() == "a new target";
                let number =
                    if one { crate::ir::WordNumber::Singular } else { crate::ir::WordNumber::Plural };
                Verb::ChooseNewTargets(self.selection(&need(node, Rule::selection)?)?, number)
            }
            Rule::v_control if has(node, Rule::lose_word) => {
                if !self.is_event {
                    return refuse(node, Reason::NotRead);
                }
                Verb::LoseControl(self.selection(&need(node, Rule::selection)?)?)
            }
            Rule::v_control => Verb::GainControl(self.selection(&child(node)?)?),
            Rule::v_exchange if text.contains("control of") => {
                Verb::Exchange(Exchanged::Control(self.selection(&child(node)?)?))
            }
            Rule::v_exchange => {
                let with = self.optional(find(node, Rule::selection), Self::selection)?;
                Verb::Exchange(Exchanged::LifeTotals(with))
            }
            Rule::v_redistribute => return self.v_redistribute(&child(node)?),
            Rule::v_cast => return self.v_cast(node),
            Rule::v_play => return self.v_play(&child(node)?),
            Rule::v_play_revealed => return self.v_play_revealed(&child(node)?),
            Rule::v_activate => Verb::Activate(self.selection(&child(node)?)?),
            Rule::v_produce => return self.v_produce(node),
            Rule::v_add_mana => return self.v_add_mana(node),
            Rule::v_tap_for_mana => match find(node, Rule::selection) {
                Some(what) => Verb::TapForMana(self.selection(&what)?),
                None => Verb::TappedForMana,
            },
            Rule::v_spend_as_though => {
                let to = self.optional(find(node, Rule::spent_act), Self::spent_act)?;
                Verb::SpendManaAsThough { of: super::mana::any(&need(node, Rule::mana_any)?), to }
            }
            Rule::v_at_once => {
                let act = self.verb(&child(&child(node)?)?)?;
                Verb::AtOnce(Box::new(act), crate::ir::AtOnceForm::Before)
            }
            Rule::v_spend_only => {
                let acts = self.acts(&child(node)?)?;
                let deed = super::step::plain_deed(crate::ir::Subject::Implied, acts, self.at(node));
                Verb::SpendOnly(Box::new(deed))
            }
            Rule::v_pay => return self.v_pay(node),
            Rule::v_cause => return self.v_cause(node),
            Rule::v_is_status => Verb::HaveStatus(
                super::selection_word::status(need(node, Rule::status_held)?.as_str())
                    .or_refuse(node, Reason::NotRead)?,
            ),
            Rule::v_keep_mana => return Ok(self.v_keep_mana(node)),
            Rule::v_turn => return self.v_turn(&child(node)?),
            Rule::v_end_turn => Verb::Turn(TurnOp::EndTurn),
            Rule::v_reverse => Verb::Turn(TurnOp::Reverse),
            Rule::v_there_is => return self.v_there_is(node),
            Rule::v_flip_coin => Verb::FlipCoin(match find(node, Rule::number) {
                Some(n) => self.number(&n)?,
                None => Qty::Number(1),
            }),
            Rule::v_roll_die => return self.v_roll_die(node),
            Rule::v_roll_planar => super::verb_moves::planar_roll(node),
            Rule::v_roll_is => return self.v_roll_is(node),
            Rule::v_vote => {
                let domain = self.choose_domain(&child(node)?)?;
                // A vote has several words to be for; which it was for is asked.
                if matches!(domain, crate::ir::ChoiceDomain::Label(..)) && !self.is_event {
                    return refuse(node, Reason::NotRead);
                }
                Verb::Vote(domain)
            }
            Rule::v_separate => {
                let what = self.selection(&need(node, Rule::selection)?)?;
                Verb::Separate(what, self.piles(node)?)
            }
            Rule::v_choose => Verb::Choose(self.choose_domain(&child(node)?)?),
            Rule::v_become_designation if text.starts_with("take") => Verb::Become(Designation::Initiative),
            Rule::v_become_designation => Verb::Become(Designation::Monarch),
            Rule::v_keyworded => {
                let word = need(node, Rule::keyword_verb)?;
                let keyword = crate::lexicon::Keyword::of_verb(word.as_str().trim_start_matches('%'))
                    .or_refuse(node, Reason::NotRead)?;
                let what = self.optional(find(node, Rule::selection), Self::selection)?;
                Verb::Keyworded { keyword, what }
            }
            Rule::v_feat => Verb::Feat(match child(node)?.as_rule() {
                Rule::feat_crime => Feat::CommitCrime,
                Rule::feat_dungeon => Feat::CompleteDungeon,
                _ => Feat::Descend,
            }),
            Rule::v_planeswalk => return self.v_planeswalk(node),
            Rule::v_day => {
                let verb = day_becomes(node)?;
                let told = matches!(verb, Verb::DayBecomes { from: None, .. });
                ensure(told, node, Reason::FromAsInstruction)?;
                verb
            }
            Rule::v_chaos => match find(node, Rule::selection) {
                Some(on) => Verb::ChaosOn(self.selection(&on)?),
                None => Verb::ChaosEnsues,
            },
            Rule::v_set_in_motion => Verb::SetInMotion(self.selection(&child(node)?)?),
            Rule::v_abandon => Verb::Abandon(self.selection(&child(node)?)?),
            Rule::v_encounter => Verb::Encounter(self.selection(&child(node)?)?),
            Rule::v_attack => return self.v_attack(node),
            Rule::v_block if has(node, Rule::block_additional) => {
                let more = need(node, Rule::block_additional)?;
                Verb::Rule(GameRule::BlockAdditional(match find(&more, Rule::number) {
                    Some(n) => self.number(&n)?,
                    None => Qty::Number(1),
                }))
            }
            Rule::v_block => Verb::Block(self.optional(find(node, Rule::selection), Self::selection)?),
            Rule::v_fight => Verb::Fight(match find(node, Rule::selection) {
                Some(what) => Fought::Other(self.selection(&what)?),
                None => Fought::EachOther,
            }),
            Rule::v_isnt_blocked => Verb::IsntBlocked,
            Rule::v_passive | Rule::isnt_passive => {
                return self.v_passive(&child(&need(node, Rule::passive_body)?)?);
            }
            Rule::v_becomes => return self.v_becomes(&child(node)?),
            Rule::v_enter => return self.v_enter(node),
            Rule::v_start_in => self.start_in(node)?,
            Rule::v_leave => Verb::Leave(self.zone(&child(node)?)?),
            Rule::v_die => Verb::Die {
                under: match find(node, Rule::enters_under) {
                    Some(under) => Some(self.possessor(&child(&under)?)?),
                    None => None,
                },
            },
            Rule::v_win_lose if has(node, Rule::won_flip) => {
                if text.starts_with('w') {
                    Verb::WinFlip
                } else {
                    Verb::LoseFlip
                }
            }
            Rule::v_win_lose if text.starts_with('w') => Verb::WinGame,
            Rule::v_win_lose => Verb::LoseGame,
            Rule::v_trigger => Verb::Trigger,
            Rule::v_target => Verb::Target(self.selection(&child(node)?)?),
            Rule::v_own_control => {
                let what = self.selection(&child(node)?)?;
                if text.starts_with("own") { Verb::Own(what) } else { Verb::Control(what) }
            }
            Rule::v_have => {
                let deed = need(node, Rule::have_deed)?;
                let subject = match find(&deed, Rule::life_subject) {
                    Some(life) => self.life_subject(&life)?,
                    None => crate::ir::Subject::Of(self.selection(&need(&deed, Rule::selection)?)?),
                };
                self.starts_acting(&subject);
                let acts = self.acts(
                    &find(&deed, Rule::acts)
                        .or_else(|| find(&deed, Rule::life_act))
                        .or_refuse(node, Reason::NotRead)?,
                )?;
                Verb::Have(Box::new(super::step::plain_deed(subject, acts, self.at(&deed))))
            }
            Rule::v_repeat => return self.repeat(node, &[]),
            Rule::v_perform => Verb::Perform(Qty::Number(super::ability::times(&child(node)?)?)),
            Rule::v_pregame if has(node, Rule::begin_with) => {
                let with = child(&child(node)?)?;
                Verb::PregameRule(match with.as_rule() {
                    Rule::tokens => PregameRule::BeginWithTokens(self.tokens(&with)?),
                    _ => PregameRule::BeginWith(self.selection(&with)?),
                })
            }
            Rule::v_pregame => Verb::PregameRule(PregameRule::StartingPlayer),
            Rule::v_deck_size => {
                let sign = if text.contains("reduced") { Sign::Minus } else { Sign::Plus };
                let n = self.number(&need(node, Rule::number)?)?;
                Verb::PregameRule(PregameRule::MinimumDeckSize(sign, n))
            }
            Rule::v_start_life => {
                let n = self.number(&need(node, Rule::number)?)?;
                Verb::PregameRule(PregameRule::StartingLife(n))
            }
            _ => return self.continuous(node),
        })
    }

    fn v_switch(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let Qty::Stat(Stat::PowerAndToughness, of, form) = self.stat_term(&child(node)?)? else {
            return refuse(node, Reason::NotRead);
        };
        let yours = matches!(&*of, Selection::Ref(word) if word.word == crate::ir::RefWord::You);
        (!yours).then_some(Verb::Switch(*of, form)).or_refuse(node, Reason::NotRead)
    }

    fn v_double(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        if node.as_rule() != Rule::double_counters {
            let Qty::Stat(stat, of, form) = self.stat_term(node)? else {
                return refuse(node, Reason::NotRead);
            };
            let doubled =
                matches!(stat, Stat::Power | Stat::Toughness | Stat::PowerAndToughness | Stat::LifeTotal);
            // Players have life and nothing else of this.
            let yours = matches!(&*of, Selection::Ref(word) if word.word == crate::ir::RefWord::You);
            if yours && stat != Stat::LifeTotal {
                return refuse(node, Reason::NotRead);
            }
            return doubled
                .then_some(Verb::Double(Doubled::Stat(stat, *of, form)))
                .or_refuse(node, Reason::NotRead);
        }
        let kind = self.optional(find(node, Rule::counter_kind), Self::counter_kind)?;
        let on = self.selection(&need(node, Rule::selection)?)?;
        Ok(Verb::Double(Doubled::Counters(kind, on)))
    }

    fn v_life(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let amount = need(node, Rule::life_amount)?;
        let n = match first(&amount) {
            Some(range) if range.as_rule() == Rule::random_range => {
                crate::ir::LifeAmount::N(self.random_range(&range)?)
            }
            Some(half) if half.as_rule() == Rule::fraction_of_life => {
                let whose = self.possessor(&need(&half, Rule::possessor)?)?;
                crate::ir::LifeAmount::N(super::quantity::fraction_of_life(&half, whose)?)
            }
            Some(n) if n.as_rule() == Rule::at_least => {
                // An instruction has one amount.
                if !self.is_event {
                    return refuse(node, Reason::NotRead);
                }
                crate::ir::LifeAmount::AtLeast(self.number(&child(&n)?)?)
            }
            Some(x) if x.as_rule() == Rule::x_plus => crate::ir::LifeAmount::N(self.x_plus(&x)?),
            Some(qty) if qty.as_rule() == Rule::qty => crate::ir::LifeAmount::EqualTo(self.qty(&qty)?),
            Some(none) if none.as_rule() == Rule::no_life => crate::ir::LifeAmount::None,
            Some(term) => {
                let n = self.qty_term(&term)?;
                crate::ir::LifeAmount::N(match find(&amount, Rule::plus_n) {
                    Some(plus) => {
                        let more = Box::new(Qty::Number(
                            child(&plus)?.as_str().parse().ok().or_refuse(node, Reason::NumberTooLarge)?,
                        ));
                        let minus = plus.as_str().starts_with(" minus");
                        if minus { Qty::Minus(Box::new(n), more) } else { Qty::Plus(Box::new(n), more) }
                    }
                    None => n,
                })
            }
            None => crate::ir::LifeAmount::Any,
        };
        let n = match (n, find(node, Rule::for_each)) {
            (crate::ir::LifeAmount::N(n), Some(_)) => crate::ir::LifeAmount::N(self.times_each(n, node)?),
            (n, _) => n,
        };
        Ok(if node.as_str().starts_with("gain") { Verb::GainLife(n) } else { Verb::LoseLife(n) })
    }

    fn v_damage(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let kind = damage_kind(node);
        if let Some(among) = find(node, Rule::damage_among) {
            let n = self.qty(&need(node, Rule::qty)?)?;
            let how = if has(&among, Rule::evenly) { Division::Evenly } else { Division::AsYouChoose };
            let among = self.selection(&need(&among, Rule::selection)?)?;
            return Ok(Verb::DivideDamage { n, kind, how, among });
        }
        let to = match find(node, Rule::selection)
            .or_else(|| find(node, Rule::recipient_plain).and_then(|r| first(&r)))
        {
            Some(to) => Some(self.selection(&to)?),
            None => None,
        };
        let (n, form) = match node.as_rule() {
            Rule::damage_random => {
                (Some(self.random_range(&need(node, Rule::random_range)?)?), DamageForm::Amount)
            }
            Rule::damage_fraction => {
                let round = match need(node, Rule::round_word)?.as_str() {
                    "up" => crate::ir::Rounding::Up,
                    _ => crate::ir::Rounding::Down,
                };
                let that = Box::new(self.result(node, crate::ir::CountForm::ThatMuch));
                let part = super::quantity::fraction(node)?;
                (Some(Qty::Part(that, part, round)), DamageForm::Amount)
            }
            Rule::damage_to_equal => (Some(self.qty(&need(node, Rule::qty)?)?), DamageForm::ToThenEqual),
            Rule::damage_divided => {
                return self.damage_divided(node, kind, to.or_refuse(node, Reason::NotRead)?);
            }
            Rule::damage_equal_to => (Some(self.qty(&need(node, Rule::qty)?)?), DamageForm::EqualThenTo),
            _ => match find(node, Rule::damage_n) {
                None => (None, DamageForm::Amount),
                Some(n) => {
                    let mut amount = self.damage_n(&n)?;
                    if let Some(plus) = find(node, Rule::plus_n) {
                        let more = Box::new(Qty::Number(
                            child(&plus)?.as_str().parse().ok().or_refuse(node, Reason::NumberTooLarge)?,
                        ));
                        let minus = plus.as_str().starts_with(" minus");
                        let amount_said = Box::new(amount);
                        amount =
                            if minus { Qty::Minus(amount_said, more) } else { Qty::Plus(amount_said, more) };
                    }
                    (Some(self.times_each(amount, node)?), DamageForm::Amount)
                }
            },
        };
        // What is more than lethal is known when it was dealt.
        (kind != DamageKind::Excess || n.is_none())
            .then_some(Verb::DealDamage { n, to, kind, form })
            .or_refuse(node, Reason::NotRead)
    }

    /// "… and 1 damage to you", behind another amount of damage.
    pub(super) fn more_damage(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        match self.v_damage(node)? {
            Verb::DealDamage { n: n @ Some(_), to: to @ Some(_), kind, form: _ } => {
                Ok(Verb::DealDamage { n, to, kind, form: DamageForm::Again })
            }
            _ => refuse(node, Reason::NotRead),
        }
    }

    fn damage_divided(&mut self, node: &Node<'_>, kind: DamageKind, among: Selection) -> Lowered<Verb> {
        let n = self.damage_n(&need(node, Rule::damage_n)?)?;
        let how = if has(node, Rule::evenly) { Division::Evenly } else { Division::AsYouChoose };
        Ok(Verb::DivideDamage { n, kind, how, among })
    }

    fn damage_n(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        use crate::ir::CountForm;
        match first(node) {
            Some(inner) if inner.as_rule() == Rule::at_least => refuse(inner, Reason::DamageAtLeast),
            Some(inner) if inner.as_rule() == Rule::x => Ok(Qty::X),
            Some(inner) if inner.as_rule() == Rule::x_plus => self.x_plus(&inner),
            Some(inner) => {
                let n = inner.as_str().parse().ok().map(Qty::Number);
                n.or_refuse(inner, Reason::NumberTooLarge)
            }
            None => match node.as_str() {
                "that much" => Ok(self.result(node, CountForm::ThatMuch)),
                "twice that much" => Ok(Qty::Multiple(2, Box::new(self.result(node, CountForm::ThatMuch)))),
                "triple that" => Ok(Qty::Triple(Box::new(self.result(node, CountForm::Amount)))),
                "double that" => Ok(Qty::Double(Box::new(self.result(node, CountForm::Amount)))),
                _ => refuse(node, Reason::NotRead),
            },
        }
    }

    fn v_dealt_damage(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let n = self.at_least(node)?;
        let by = self.optional(find(node, Rule::selection), Self::selection)?;
        Ok(Verb::DealtDamage { n, by, kind: damage_kind(node), form: DealtForm::Recipient })
    }

    /// "3 or more", where it is said.
    pub(super) fn at_least(&mut self, node: &Node<'_>) -> Lowered<Option<Comparison>> {
        Ok(match find(node, Rule::at_least) {
            Some(n) => Some(Comparison { op: Op::OrMore, qty: self.number(&child(&n)?)? }),
            None => None,
        })
    }

    fn v_redirect(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let onto = self.selection(&need(node, Rule::selection)?)?;
        let redirected = need(node, Rule::redirected)?;
        if has(&redirected, Rule::excess_damage) {
            let (n, kind) = (PreventAmount::Excess, DamageKind::Any);
            return Ok(Verb::Redirect { n, kind, to: None, by: None, onto });
        }
        match self.v_prevent(&redirected)? {
            Verb::Prevent { n: PreventAmount::OfThat(_), .. } => refuse(node, Reason::NotRead),
            Verb::Prevent { n, kind, to, by, form: _ } => Ok(Verb::Redirect { n, kind, to, by, onto }),
            _ => refuse(node, Reason::NotRead),
        }
    }

    fn v_prevent(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let amount = need(node, Rule::prevent_amount)?;
        let text = amount.as_str();
        let number = find(&amount, Rule::number).map(|n| self.number(&n)).transpose()?;
        let n = match number {
            Some(n) if text.starts_with("the next") => PreventAmount::Next(n),
            Some(n) => PreventAmount::OfThat(n),
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
        (kind != DamageKind::Excess)
            .then_some(Verb::Prevent { n, kind, to, by, form })
            .or_refuse(node, Reason::NotRead)
    }

    /// "to you", "by creatures", where it is said.
    pub(super) fn late(&mut self, node: &Node<'_>, rule: Rule) -> Lowered<Option<Selection>> {
        Ok(match find(node, rule) {
            Some(said) => Some(self.selection(&child(&said)?)?),
            None => None,
        })
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

    /// "each blank roll of the planar die is a {CHAOS} roll".
    fn v_there_is(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let mut parts = each(node, Rule::turn_part);
        let part = self.turn_part(&parts.next().or_refuse(node, Reason::NotRead)?)?;
        let followed_by = match parts.next() {
            Some(next) => Some(self.turn_part(&next)?),
            None => None,
        };
        let text = node.as_str();
        let lead = find(node, Rule::phase_lead);
        let (after, place) = match lead.as_ref().map(|lead| lead.as_str()) {
            Some("after this main phase, ") => (PhaseAnchor::AfterThisMainPhase, Place::Leading),
            Some("after this combat phase, ") => (PhaseAnchor::AfterThisCombatPhase, Place::Leading),
            Some(_) => (PhaseAnchor::AfterThisPhase, Place::Leading),
            None if text.contains(" after this phase") => (PhaseAnchor::AfterThisPhase, Place::Trailing),
            None => (PhaseAnchor::Unsaid, Place::Trailing),
        };
        if lead.is_some() && text.contains(" after this phase") {
            return refuse(node, Reason::NotRead);
        }
        Ok(Verb::AdditionalPhase { part, after, place, followed_by })
    }

    fn v_planeswalk(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let to = match find(node, Rule::plane_to) {
            Some(to) => Some(self.selection(&child(&to)?)?),
            None => None,
        };
        let from = match find(node, Rule::plane_away) {
            Some(from) => Some(self.selection(&child(&from)?)?),
            None => None,
        };
        let by_die =
            find(node, Rule::plane_die).map_or(ByDie::AnyCause, |cause| super::verb_moves::by_die(&cause));
        Ok(Verb::Planeswalk { to, from, by_die })
    }

    fn v_attack(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let inner = |this: &mut Self, rule| match find(node, rule) {
            Some(kid) => this.selection(&child(&kid)?).map(Some),
            None => Ok(None),
        };
        let whom = inner(self, Rule::attack_whom)?;
        let with = inner(self, Rule::attack_with)?;
        let alone = if has(node, Rule::attack_alone) { Alone::Alone } else { Alone::NotSaid };
        Ok(Verb::Attack { whom, with, alone })
    }

    pub(super) fn v_passive(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let from = match find(node, Rule::from_zone) {
            Some(from) => Some(self.zone(&child(&from)?)?),
            None => None,
        };
        let to = self.optional(find(node, Rule::destination), Self::destination)?;
        let way = node.as_str().contains(" this way");
        let whence = from.clone();
        let passive = |verb| Verb::Passive {
            verb,
            from: whence,
            this_way: if way { crate::ir::ThisWay::Said } else { crate::ir::ThisWay::NotSaid },
        };
        use crate::ir::PassiveVerb as P;
        Ok(match node.as_rule() {
            Rule::passive_target => {
                let of = self.selection(&need(node, Rule::selection)?)?;
                Verb::BecomesTarget(of, crate::ir::TargetForm::Be)
            }
            Rule::passive_put => Verb::Moved { verb: MoveVerb::Put, from, to, by: None },
            Rule::passive_exiled => Verb::Moved { verb: MoveVerb::Exile, from, to, by: None },
            Rule::passive_returned => Verb::Moved { verb: MoveVerb::Return, from, to, by: None },
            Rule::passive_attacked => Verb::IsAttacked,
            Rule::passive_blocked => match kids(node).next() {
                Some(by) => {
                    let how = if by.as_rule() == Rule::blocked_except {
                        Exceptness::ExceptBy
                    } else {
                        Exceptness::By
                    };
                    Verb::BeBlocked(Some(self.selection(&child(&by)?)?), how)
                }
                None => Verb::BeBlocked(None, Exceptness::By),
            },
            Rule::passive_cast => passive(P::Cast),
            Rule::passive_countered => passive(P::Countered),
            Rule::passive_activated => passive(P::Activated),
            Rule::passive_regenerated => passive(P::Regenerated),
            Rule::passive_destroyed => passive(P::Destroyed),
            Rule::passive_sacrificed => passive(P::Sacrificed),
            Rule::passive_devoured => passive(P::Devoured),
            Rule::passive_set_in_motion => passive(P::SetInMotion),
            Rule::passive_turned if node.as_str().ends_with("up") => passive(P::TurnedFaceUp),
            Rule::passive_turned => passive(P::TurnedFaceDown),
            Rule::passive_played => passive(P::Played),
            _ => match node.as_str().trim_end_matches(" this way") {
                "discarded" => passive(P::Discarded),
                "milled" => passive(P::Milled),
                "revealed" => passive(P::Revealed),
                _ => passive(P::Drawn),
            },
        })
    }

    fn v_becomes(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        Ok(match node.as_rule() {
            Rule::becomes_target => {
                Verb::BecomesTarget(self.selection(&child(node)?)?, crate::ir::TargetForm::Become)
            }
            Rule::becomes_blocked => Verb::BecomesBlocked(match first(node) {
                Some(by) => Some(self.selection(&by)?),
                None => None,
            }),
            Rule::becomes_status => Verb::BecomesStatus(
                super::selection_word::status(node.as_str()).or_refuse(node, Reason::NotRead)?,
            ),
            Rule::becomes_attached => Verb::BecomesAttached(self.selection(&child(node)?)?),
            Rule::become_copy => {
                let except = match find(node, Rule::copy_except).or_else(|| find(node, Rule::except_for)) {
                    Some(except) => self.except(&except)?,
                    None => Vec::new(),
                };
                Verb::BecomeCopy { of: self.copied(&child(node)?)?, except }
            }
            _ => Verb::Be(self.description(&child(node)?)?, crate::ir::BeForm::Becomes),
        })
    }

    /// "except it has haste", "except for its name".
    pub(super) fn except(&mut self, node: &Node<'_>) -> Lowered<Vec<crate::ir::CopyException>> {
        if node.as_rule() == Rule::copy_except {
            return self.copy_except(node);
        }
        let attr = super::selection_attr::attr(&child(node)?)?;
        Ok(vec![crate::ir::CopyException::Keeps(attr)])
    }

    /// Keyword actions come last: any word may stand there, the table decides.
    fn v_action(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let word = need(node, Rule::action_word)?;
        let text = word.as_str().trim_start_matches('@').replace('_', " ");
        let text = text.as_str();
        // What is done is done now; only what is asked for can be in the past.
        let past = || KeywordAction::find_participle(text).filter(|_| self.is_event);
        let found = KeywordAction::find_base(text).or_else(|| KeywordAction::find_third(text)).or_else(past);
        let Some(action) = found else {
            self.unknown_verb(&word);
            return refuse(word, Reason::Reported);
        };
        // Whoever is told to face a choice is told which.
        if action.args() == crate::lexicon::ActionArgs::Options && !self.is_event {
            return refuse(node, Reason::ChoiceWithoutOptions);
        }
        let args = find(node, Rule::action_args).and_then(|args| first(&args));
        if let Some(kind) = args.as_ref().filter(|args| args.as_rule() == Rule::action_kind) {
            if action.args() != crate::lexicon::ActionArgs::SubtypeNumber {
                return refuse(node, Reason::NotRead);
            }
            let mut parts = kids(kind);
            let of = self.subtype(&parts.next().or_refuse(node, Reason::NotRead)?);
            let of = of?;
            let n = parts.next().or_refuse(node, Reason::NotRead)?;
            let n = if n.as_rule() == Rule::x {
                Qty::X
            } else {
                Qty::Number(n.as_str().parse().ok().or_refuse(node, Reason::NumberTooLarge)?)
            };
            let kind = Some(crate::ir::TypeWord::Subtype(of));
            return Ok(Verb::Action { action, n: Some(n), what: None, kind });
        }
        let (n, what) = match args {
            Some(n) if n.as_rule() == Rule::digits => {
                (Some(Qty::Number(n.as_str().parse().ok().or_refuse(node, Reason::NumberTooLarge)?)), None)
            }
            Some(x) if x.as_rule() == Rule::x => (Some(Qty::X), None),
            Some(what) => (None, Some(self.selection(&what)?)),
            None => (None, None),
        };
        Ok(Verb::Action { action, n, what, kind: None })
    }

    pub(super) fn cards_or_zones(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        if node.as_rule() == Rule::selection {
            return self.selection(node);
        }
        let at = self.at(node);
        let are_plural = super::each(node, Rule::cards_zone).any(|zone| zone.as_str().ends_with('s'));
        let theirs = |whose| super::verb_moves::all_of(whose, are_plural);
        let quant = match child(node)? {
            all if all.as_rule() == Rule::all_of_them => crate::ir::Quant::All(crate::ir::AllForm::All),
            word if word.as_rule() == Rule::possessor_word => {
                theirs(self.pronoun_of(word.as_str(), self.at(&word)))
            }
            role if role.as_rule() == Rule::sel => theirs(self.sel(&role)?),
            player => theirs(self.player_sel(&player)?),
        };
        let zones = each(node, Rule::cards_zone);
        let head = |zone: Node<'_>| {
            let noun = super::selection_word::noun(zone.as_str()).or_refuse(zone, Reason::NotRead)?;
            Ok(HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(noun) })
        };
        let heads: Vec<_> = zones.map(head).collect::<Lowered<_>>()?;
        let join = if heads.len() > 1 { ListJoin::And } else { ListJoin::One };
        let filter = Filter { heads, join, suffixes: Vec::new() };
        Ok(super::selection::pick(quant, crate::ir::Chooser::Actor, filter, at))
    }

    /// "started the game in A or in B": every place with its own preposition, or the first one's.
    fn start_in(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let places: Vec<_> = kids(node).filter(|kid| kid.as_rule() != Rule::list_join).collect();
        let (first_place, rest) = places.split_first().or_refuse(node, Reason::NotRead)?;
        let shared = rest.first().is_some_and(|place| place.as_rule() == Rule::zone);
        let in_form = rest.iter().all(|place| (place.as_rule() == Rule::zone) == shared);
        if first_place.as_str().starts_with("of ") || !in_form {
            return refuse(node, Reason::NotRead);
        }
        let mut zones = Vec::new();
        for place in &places {
            let zone = if place.as_rule() == Rule::zone { *place } else { child(place)? };
            zones.push(self.zone(&zone)?);
        }
        let verb = if node.as_str().starts_with('s') { StartVerb::Start } else { StartVerb::Begin };
        let places = if shared { StartPlaces::Shared } else { StartPlaces::Each };
        Ok(Verb::StartIn(zones, StartForm { verb, places }))
    }

    /// "two cards", or "cards equal to Q".
    fn card_count(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let inner = child(node)?;
        if inner.as_rule() == Rule::selection {
            return self.selection(&inner);
        }
        let head =
            crate::ir::HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::Card) };
        let quant = crate::ir::Quant::EqualTo(self.qty(&child(&inner)?)?);
        Ok(super::selection::pick(
            quant,
            crate::ir::Chooser::Actor,
            super::selection::one_head(head),
            self.at(node),
        ))
    }
}

pub(super) fn damage_kind(node: &Node<'_>) -> DamageKind {
    match find(node, Rule::damage_kind).as_ref().map(|k| k.as_str()) {
        Some("combat ") => DamageKind::Combat,
        Some("excess ") => DamageKind::Excess,
        Some(_) => DamageKind::Noncombat,
        None => DamageKind::Any,
    }
}

/// "it becomes night", "day becomes night".
pub(super) fn day_becomes(node: &Node<'_>) -> Lowered<Verb> {
    let to = day_time(&need(node, Rule::day_word)?)?;
    let lead = node.as_str().split(' ').next();
    let from = lead.and_then(|word| super::selection_word::meaning(word, DAY_TIMES));
    ensure(from != Some(to), node, Reason::BecomesItself)?;
    Ok(Verb::DayBecomes { to, from })
}

/// "day", "night", "neither day nor night".
pub(super) fn day_time(node: &Node<'_>) -> Lowered<DayTime> {
    word(node, DAY_TIMES)
}

const DAY_TIMES: &[(&str, DayTime)] =
    &[("day", DayTime::Day), ("night", DayTime::Night), ("neither day nor night", DayTime::Neither)];
