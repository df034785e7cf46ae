//! Lowers `verb.pest`: the dispatcher, and the verbs of life, combat, states and keyword actions.

use super::kid::{self, AnyVerb as V};
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, first, has, kids, need, refuse};
use crate::lexicon::KeywordAction;
use crate::surface::{
    Alone, BeginThere, Designation, Doubled, Exceptness, Exchanged, Filter, Fought, GameRule, HeadPhrase,
    ListJoin, MoveVerb, Noun, PassiveVerb, PregameNumber, PregameRule, Qty, Selection, Sign, Stat, Taken,
    TurnOp, Verb,
};
use crate::syntax::parser::{self, Rule};

impl Lower<'_> {
    #[expect(clippy::too_many_lines, reason = "a table: one line a verb")]
    pub(super) fn verb(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let text = node.as_str();
        Ok(match V::of(node)? {
            V::LegacyCreate => return self.legacy_create(node),
            V::LegacyMill => return self.legacy_mill(node),
            V::VMove => return self.v_move(node),
            V::VPlain => return self.plain(&child(node)?),
            V::VBare => Verb::Bare(parser::bare(child(node)?.as_rule()).or_refuse(node, Reason::NotRead)?),
            V::VSearch => {
                let zones = find(node, Rule::zone_list)
                    .or_else(|| find(node, Rule::zone))
                    .or_refuse(node, Reason::NotRead)?;
                let zone = self.zone(&zones)?;
                let what = self.optional(find(node, Rule::selection), Self::selection)?;
                Verb::Search { zone, what }
            }
            V::VShuffle => return self.v_shuffle(node),
            V::VDig => return self.v_dig(node),
            V::VStatus => return self.v_status(node),
            V::VAttach => {
                let mut of = kids(node);
                Verb::Attach(
                    self.selection(&of.next().or_refuse(node, Reason::NotRead)?)?,
                    self.selection(&of.next().or_refuse(node, Reason::NotRead)?)?,
                )
            }
            V::VAction => return self.v_action(node),
            V::VLife => return self.v_life(node),
            V::VLifeBecomes => Verb::LifeBecomes(self.qty(&child(node)?)?),
            V::VDamage => return self.v_damage(&child(&child(node)?)?),
            V::VDealtDamage => return self.v_dealt_damage(node),
            V::VRedirect => return self.v_redirect(node),
            V::VPrevent => return self.v_prevent(node),
            V::VPutCounters => return self.v_put_counters(node),
            V::VRemoveCounters => {
                let amount = self.counters(&need(node, Rule::counter_amount)?)?;
                let from = self.optional(find(node, Rule::selection), Self::selection)?;
                let among = find(node, Rule::taken_among).is_some();
                let taken = if among { Taken::FromAmong } else { Taken::FromEach };
                Verb::RemoveCounters(amount, from, taken)
            }
            V::VMoveCounters => {
                let mut of = kids(node);
                let amount = self.counters(&of.next().or_refuse(node, Reason::NotRead)?)?;
                Verb::MoveCounters(
                    amount,
                    self.selection(&of.next().or_refuse(node, Reason::NotRead)?)?,
                    self.selection(&of.next().or_refuse(node, Reason::NotRead)?)?,
                )
            }
            V::VSwitch => return self.v_switch(node),
            V::VDouble => return self.v_double(&child(node)?),
            V::VDistribute => return self.v_distribute(node),
            V::VCreate => return self.v_create(&child(node)?),
            V::VCopy => {
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
            V::VChangeTarget => {
                let mut said = kids(node);
                let of = self.sel(&said.next().or_refuse(node, Reason::NotRead)?)?;
                let to = self.optional(said.next(), Self::sel)?;
                Verb::ChangeTarget(of, to)
            }
            V::VNewTargets => {
                let one = need(node, Rule::new_targets)?.as_str() == "a new target";
                let number = if one {
                    crate::surface::WordNumber::Singular
                } else {
                    crate::surface::WordNumber::Plural
                };
                Verb::ChooseNewTargets(self.selection(&need(node, Rule::selection)?)?, number)
            }
            V::VLoseControl => {
                ensure(self.is_event, node, Reason::LoseControlAsInstruction)?;
                Verb::LoseControl(self.selection(&child(node)?)?)
            }
            V::VExchange if text.contains("control of") => {
                Verb::Exchange(Exchanged::Control(self.selection(&child(node)?)?))
            }
            V::VExchange => {
                let with = self.optional(find(node, Rule::selection), Self::selection)?;
                Verb::Exchange(Exchanged::LifeTotals(with))
            }
            V::VRedistribute => return self.v_redistribute(&child(node)?),
            V::VCast => return self.v_cast(node),
            V::VPlay => return self.v_play(&child(node)?),
            V::VPlayRevealed => return self.v_play_revealed(&child(node)?),
            V::VProduce => return self.v_produce(node),
            V::VAddMana => return self.v_add_mana(node),
            V::VTapForMana => match find(node, Rule::selection) {
                Some(what) => Verb::TapForMana(self.selection(&what)?),
                None => Verb::TappedForMana,
            },
            V::VSpendAsThough => {
                let to = self.optional(find(node, Rule::spent_act), Self::spent_act)?;
                Verb::SpendManaAsThough { of: super::mana::any(&need(node, Rule::mana_any)?), to }
            }
            V::VChooseNot => Verb::ChooseNot(Box::new(self.verb(&child(node)?)?)),
            V::VAtOnce => {
                let act = self.verb(&child(&child(node)?)?)?;
                Verb::AtOnce(Box::new(act), crate::surface::AtOnceForm::Before)
            }
            V::VSpendOnly => {
                let acts = self.acts(&child(node)?)?;
                let deed = super::step::plain_deed(crate::surface::Subject::Implied, acts, self.at(node));
                Verb::SpendOnly(Box::new(deed))
            }
            V::VPay => return self.v_pay(node),
            V::VCause => return self.v_cause(node),
            V::VIsStatus => Verb::HaveStatus(super::selection_word::status(&need(node, Rule::status_held)?)?),
            V::VKeepMana => return Ok(self.v_keep_mana(node)),
            V::VTurn => return self.v_turn(&child(node)?),
            V::VEndTurn => Verb::Turn(TurnOp::EndTurn),
            V::VReverse => Verb::Turn(TurnOp::Reverse),
            V::VThereIs => return self.v_there_is(node),
            V::VFlipCoin => Verb::FlipCoin(match find(node, Rule::number) {
                Some(n) => self.number(&n)?,
                None => Qty::Number(1),
            }),
            V::VRollDie => return self.v_roll_die(node),
            V::VRollResult => {
                let said = self.optional(find(node, Rule::result_bound), Self::result_bound)?;
                let comparison = match said {
                    Some(said) => said,
                    None => {
                        let qty = self.number(&need(node, Rule::number)?)?;
                        crate::surface::Comparison { op: crate::surface::Op::Equal, qty }
                    }
                };
                let form = if find(node, Rule::article).is_some() {
                    crate::surface::ResultForm::Article
                } else {
                    crate::surface::ResultForm::Bare
                };
                Verb::RollResult(comparison, form)
            }
            V::VRollPlanar => super::verb_moves::planar_roll(node),
            V::VRollIs => return self.v_roll_is(node),
            V::VVote => {
                let domain = self.choose_domain(&kids(node).last().or_refuse(node, Reason::NotRead)?)?;
                // A vote has several words to be for; which it was for is asked.
                let one = matches!(domain, crate::surface::ChoiceDomain::Label(..)) && !self.is_event;
                ensure(!one, node, Reason::VoteForOne)?;
                Verb::Vote(super::choice::in_secret(node, domain))
            }
            V::VMoreVotes => {
                let n = find(node, Rule::number_word);
                let n = n.and_then(|n| crate::lexicon::words::number(n.as_str())).unwrap_or(1);
                Verb::Rule(GameRule::AdditionalVotes(Qty::Number(n)))
            }
            V::VSeparate => {
                let what = self.selection(&need(node, Rule::selection)?)?;
                Verb::Separate(what, self.piles(node)?)
            }
            V::VChoose => {
                let domain = self.choose_domain(&need(node, Rule::choose_domain)?)?;
                Verb::Choose(super::choice::in_secret(node, domain))
            }
            V::VBecomeDesignation if text.starts_with("take") => Verb::Become(Designation::Initiative),
            V::VBecomeDesignation => Verb::Become(Designation::Monarch),
            V::VKeyworded => {
                let word = need(node, Rule::keyword_verb)?;
                let keyword = crate::lexicon::Keyword::of_verb(word.as_str().trim_start_matches('%'))
                    .or_refuse(node, Reason::NotRead)?;
                let what = self.optional(find(node, Rule::selection), Self::selection)?;
                Verb::Keyworded { keyword, what }
            }
            V::VPlaneswalk => return self.v_planeswalk(node),
            V::VDay => {
                let verb = super::verb_game::day_becomes(node)?;
                let told = matches!(verb, Verb::DayBecomes { from: None, .. });
                ensure(told, node, Reason::FromAsInstruction)?;
                verb
            }
            V::VChaos => match find(node, Rule::selection) {
                Some(on) => Verb::ChaosOn(self.selection(&on)?),
                None => Verb::ChaosEnsues,
            },
            V::VAttack => return self.v_attack(node),
            V::VBlock if has(node, Rule::block_additional) => {
                let more = need(node, Rule::block_additional)?;
                Verb::Rule(GameRule::BlockAdditional(match find(&more, Rule::number) {
                    Some(n) => self.number(&n)?,
                    None => Qty::Number(1),
                }))
            }
            V::VBlock => Verb::Block(self.optional(find(node, Rule::selection), Self::selection)?),
            V::VFight => Verb::Fight(match find(node, Rule::selection) {
                Some(what) => Fought::Other(self.selection(&what)?),
                None => Fought::EachOther,
            }),
            V::VIsntBlocked => Verb::IsntBlocked,
            V::VPassive | V::IsntPassive => {
                return self.v_passive(&child(&need(node, Rule::passive_body)?)?);
            }
            V::VBecomes => return self.v_becomes(&child(node)?),
            V::VEnter => return self.v_enter(node),
            V::VStartIn => self.start_in(node)?,
            V::VLeave => Verb::Leave(self.zone(&child(node)?)?),
            V::VRevealFrom => {
                let what = kids(node).next().or_refuse(node, Reason::NotRead)?;
                let what = match find(node, Rule::self_ref) {
                    Some(own) => self.self_ref(&own)?,
                    None => crate::surface::Ref {
                        word: crate::surface::RefWord::Pronoun(crate::surface::Pronoun::It),
                        slot: crate::surface::Slot::default(),
                        at: self.at(&what),
                    },
                };
                Verb::RevealFrom(what, self.zone(&child(&need(node, Rule::from_zone)?)?)?)
            }
            V::VTransforms => {
                let into = find(node, Rule::transforms_into);
                Verb::Transforms(self.optional(into, |this, into| this.selection(&child(into)?))?)
            }
            V::VDie => Verb::Die { under: self.optional(find(node, Rule::enters_under), Self::under)? },
            V::VDraftSo => self.v_draft_so(node)?,
            V::VNote => self.v_note(node)?,
            V::VTarget => Verb::Target(self.selection(&child(node)?)?),
            V::VHave => {
                return self.have(&need(node, Rule::have_deed)?);
            }
            V::VRepeat => return self.repeat(node, &[]),
            V::VPerform => Verb::Perform(Qty::Number(super::ability::times(&child(node)?)?)),
            V::VPregame if has(node, Rule::begin_with) => {
                let begin = child(node)?;
                let there = has(&begin, Rule::begin_there);
                let there = if there { BeginThere::Battlefield } else { BeginThere::Unsaid };
                let with = kids(&begin).next().or_refuse(node, Reason::NotRead)?;
                Verb::PregameRule(match kid::BeginWith::of(with)? {
                    kid::BeginWith::BeginThere => return refuse(node, Reason::NotRead),
                    kid::BeginWith::Tokens => PregameRule::BeginWithTokens(self.tokens(&with)?),
                    kid::BeginWith::Selection => PregameRule::BeginWith(self.selection(&with)?, there),
                })
            }
            V::VPregame => Verb::PregameRule(PregameRule::StartingPlayer),
            V::VDeckSize => {
                let sign = if text.contains("reduced") { Sign::Minus } else { Sign::Plus };
                let n = self.number(&need(node, Rule::number)?)?;
                Verb::PregameRule(PregameRule::Changed(PregameNumber::DeckSize, sign, n))
            }
            V::VStartLife if has(node, Rule::start_changed) => {
                let sign = if text.contains("reduced") { Sign::Minus } else { Sign::Plus };
                let said = need(node, Rule::qty)?;
                let n = match self.qty(&said)? {
                    Qty::Number(n) if said.as_str().starts_with(|c: char| c.is_alphabetic()) => Qty::Word(n),
                    n => n,
                };
                Verb::PregameRule(PregameRule::Changed(PregameNumber::Life, sign, n))
            }
            V::VStartLife => {
                let n = self.number(&need(node, Rule::number)?)?;
                Verb::PregameRule(PregameRule::StartingLife(n))
            }
            V::VIsnt
            | V::VDefined
            | V::VHandSize
            | V::VLifeFloor
            | V::VManaSpent
            | V::VUnprevented
            | V::VGet
            | V::VGain
            | V::VGainTypes
            | V::VLose
            | V::VNoLegendRule
            | V::VNoMaximum
            | V::VBasePt
            | V::VBe
            | V::VHaveTrait
            | V::VCost
            | V::VAssign
            | V::VUntapDuring
            | V::VPhase
            | V::VReplaceText => return self.continuous(node),
            // What is the same needs the action before it, and what is done besides one behind it: only a list
            // of actions has these.
            V::VLookAndPlay => return refuse(node, Reason::NotRead),
            V::VSame => return refuse(node, Reason::SameAsNothing),
        })
    }

    /// "it deal 2 damage", behind "have".
    pub(super) fn have(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let subject = match find(node, Rule::life_subject) {
            Some(life) => self.life_subject(&life)?,
            None => crate::surface::Subject::Of(self.selection(&need(node, Rule::selection)?)?),
        };
        self.starts_acting(&subject);
        let acts = self.acts(
            &find(node, Rule::acts)
                .or_else(|| find(node, Rule::life_act))
                .or_refuse(node, Reason::NotRead)?,
        )?;
        Ok(Verb::Have(Box::new(super::step::plain_deed(subject, acts, self.at(node)))))
    }

    /// A verb with one selection.
    fn plain(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let verb = parser::plain(node.as_rule()).or_refuse(node, Reason::NotRead)?;
        let what = child(node)?;
        let what = if what.as_rule() == Rule::card_count {
            self.card_count(&what)
        } else {
            self.cards_or_zones(&what)
        };
        Ok(Verb::Plain(verb, what?))
    }

    fn v_switch(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let Qty::Stat(Stat::PowerAndToughness, of, form) = self.stat_term(&child(node)?)? else {
            return refuse(node, Reason::SwitchOfWhat);
        };
        ensure(!of.is_you(), node, Reason::StatOfPlayer)?;
        Ok(Verb::Switch(*of, form))
    }

    fn v_double(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        if node.as_rule() != Rule::double_counters {
            let Qty::Stat(stat, of, form) = self.stat_term(node)? else {
                return refuse(node, Reason::NotRead);
            };
            let doubled =
                matches!(stat, Stat::Power | Stat::Toughness | Stat::PowerAndToughness | Stat::LifeTotal);
            ensure(doubled, node, Reason::DoubleOfWhat)?;
            // Of these stats, a player has only a life total.
            ensure(!of.is_you() || stat == Stat::LifeTotal, node, Reason::StatOfPlayer)?;
            return Ok(Verb::Double(Doubled::Stat(stat, *of, form)));
        }
        let kind = self.optional(find(node, Rule::counter_kind), Self::counter_kind)?;
        let on = self.selection(&need(node, Rule::selection)?)?;
        Ok(Verb::Double(Doubled::Counters(kind, on)))
    }

    fn v_life(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let amount = need(node, Rule::life_amount)?;
        let n = match first(&amount) {
            Some(range) if range.as_rule() == Rule::random_range => {
                crate::surface::LifeAmount::N(self.random_range(&range)?)
            }
            Some(half) if half.as_rule() == Rule::fraction_of_life => {
                crate::surface::LifeAmount::N(self.fraction_of_life(&half)?)
            }
            Some(n) if matches!(n.as_rule(), Rule::at_least | Rule::exactly) => {
                // An instruction has one amount.
                ensure(self.is_event, n, Reason::LifeAtLeast)?;
                crate::surface::LifeAmount::SoMuch(self.so_much(&n)?)
            }
            Some(x) if x.as_rule() == Rule::x_plus => crate::surface::LifeAmount::N(self.x_plus(&x)?),
            Some(qty) if qty.as_rule() == Rule::qty => crate::surface::LifeAmount::EqualTo(self.qty(&qty)?),
            Some(none) if none.as_rule() == Rule::no_life => crate::surface::LifeAmount::None,
            Some(term) => {
                let n = self.qty_term(&term)?;
                crate::surface::LifeAmount::N(super::verb_damage::plus_or_minus(n, &amount)?)
            }
            None => crate::surface::LifeAmount::Any,
        };
        let n = match (n, find(node, Rule::for_each)) {
            (crate::surface::LifeAmount::N(n), Some(_)) => {
                crate::surface::LifeAmount::N(self.times_each(n, node)?)
            }
            (n, _) => n,
        };
        Ok(if node.as_str().starts_with("gain") { Verb::GainLife(n) } else { Verb::LoseLife(n) })
    }

    fn v_attack(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let whom = self.late(node, Rule::attack_whom)?;
        let with = self.late(node, Rule::attack_with)?;
        let alone = if has(node, Rule::attack_alone) { Alone::Alone } else { Alone::NotSaid };
        Ok(Verb::Attack { whom, with, alone })
    }

    pub(super) fn v_passive(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let from = self.optional(find(node, Rule::from_zone), |this, from| this.zone(&child(from)?))?;
        let to = self.optional(find(node, Rule::destination), Self::destination)?;
        let way = node.as_str().contains(" this way");
        let whence = from.clone();
        let passive = |verb| Verb::Passive {
            verb,
            from: whence,
            this_way: if way { crate::surface::ThisWay::Said } else { crate::surface::ThisWay::NotSaid },
        };
        use PassiveVerb as P;
        Ok(match kid::PassiveBody::of(node)? {
            kid::PassiveBody::PassiveTarget => {
                let of = self.selection(&need(node, Rule::selection)?)?;
                Verb::BecomesTarget(of, crate::surface::TargetForm::Be)
            }
            kid::PassiveBody::PassivePut => Verb::Moved { verb: MoveVerb::Put, from, to, by: None },
            kid::PassiveBody::PassiveExiled => Verb::Moved { verb: MoveVerb::Exile, from, to, by: None },
            kid::PassiveBody::PassiveReturned => Verb::Moved { verb: MoveVerb::Return, from, to, by: None },
            kid::PassiveBody::PassiveAttacked => Verb::IsAttacked,
            kid::PassiveBody::PassiveBlocked => match kids(node).next() {
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
            kid::PassiveBody::PassiveCast => passive(P::Cast),
            kid::PassiveBody::PassiveCountered => passive(P::Countered),
            kid::PassiveBody::PassiveActivated => passive(P::Activated),
            kid::PassiveBody::PassiveRegenerated => passive(P::Regenerated),
            kid::PassiveBody::PassiveDestroyed => passive(P::Destroyed),
            kid::PassiveBody::PassiveSacrificed => passive(P::Sacrificed),
            kid::PassiveBody::PassiveDevoured => passive(P::Devoured),
            kid::PassiveBody::PassiveSetInMotion => passive(P::SetInMotion),
            kid::PassiveBody::PassiveAbandoned => passive(P::Abandoned),
            kid::PassiveBody::PassiveTurned if node.as_str().ends_with("up") => passive(P::TurnedFaceUp),
            kid::PassiveBody::PassiveTurned => passive(P::TurnedFaceDown),
            kid::PassiveBody::PassivePlayed => passive(P::Played),
            kid::PassiveBody::PassiveDone => {
                let done = node.as_str().trim_end_matches(" this way");
                let done = PASSIVES.iter().find(|(word, _)| *word == done);
                passive(done.or_refuse(node, Reason::NotRead)?.1)
            }
        })
    }

    fn v_becomes(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        Ok(match kid::VBecomes::of(node)? {
            kid::VBecomes::BecomesTarget => {
                Verb::BecomesTarget(self.selection(&child(node)?)?, crate::surface::TargetForm::Become)
            }
            kid::VBecomes::BecomesBlocked => {
                Verb::BecomesBlocked(self.optional(first(node), Self::selection)?)
            }
            kid::VBecomes::BecomesStatus => Verb::BecomesStatus(super::selection_word::status(node)?),
            kid::VBecomes::BecomesAttached => Verb::BecomesAttached(self.selection(&child(node)?)?),
            kid::VBecomes::BecomeCopy => {
                let except = match find(node, Rule::copy_except).or_else(|| find(node, Rule::except_for)) {
                    Some(except) => self.except(&except)?,
                    None => Vec::new(),
                };
                Verb::BecomeCopy { of: self.copied(&child(node)?)?, except }
            }
            kid::VBecomes::BecomesIs => {
                Verb::Be(Box::new(self.description(&child(node)?)?), crate::surface::BeForm::Becomes)
            }
        })
    }

    /// "except it has haste", "except for its name".
    pub(super) fn except(&mut self, node: &Node<'_>) -> Lowered<Vec<crate::surface::CopyException>> {
        if node.as_rule() == Rule::copy_except {
            return self.copy_except(node);
        }
        let attr = super::selection_attr::attr(&child(node)?)?;
        Ok(vec![crate::surface::CopyException::Keeps(attr)])
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
            let takes_kind = action.args() == crate::lexicon::ActionArgs::SubtypeNumber;
            ensure(takes_kind, kind, Reason::ActionWithoutKind)?;
            let mut parts = kids(kind);
            let of = self.subtype(&parts.next().or_refuse(node, Reason::NotRead)?);
            let of = of?;
            let n = parts.next().or_refuse(node, Reason::NotRead)?;
            let n = if n.as_rule() == Rule::x {
                Qty::X
            } else {
                Qty::Number(n.as_str().parse().ok().or_refuse(node, Reason::NumberTooLarge)?)
            };
            let kind = Some(crate::surface::TypeWord::Subtype(of));
            return Ok(Verb::Action { action, n: Some(n), what: None, kind });
        }
        let (n, what) = match args {
            Some(n) if n.as_rule() == Rule::digits => {
                (Some(Qty::Number(n.as_str().parse().ok().or_refuse(node, Reason::NumberTooLarge)?)), None)
            }
            Some(x) if x.as_rule() == Rule::x => (Some(Qty::X), None),
            Some(with) if with.as_rule() == Rule::with_player => {
                let takes_player = action.args() == crate::lexicon::ActionArgs::OptionalPlayer;
                ensure(takes_player, with, Reason::ActionWithoutPlayer)?;
                (None, Some(self.selection(&child(&with)?)?))
            }
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
            all if all.as_rule() == Rule::all_of_them => {
                crate::surface::Quant::All(crate::surface::AllForm::All)
            }
            word if word.as_rule() == Rule::possessor_word => {
                theirs(self.pronoun_of(word.as_str(), self.at(&word)))
            }
            role if role.as_rule() == Rule::sel => theirs(self.sel(&role)?),
            player => theirs(self.player_sel(&player)?),
        };
        let zones = each(node, Rule::cards_zone);
        let head = |zone: Node<'_>| {
            let noun = super::selection_word::noun(&zone)?;
            Ok(HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(noun) })
        };
        let heads: Vec<_> = zones.map(head).collect::<Lowered<_>>()?;
        let join = if heads.len() > 1 { ListJoin::And } else { ListJoin::One };
        let filter = Filter { heads, join, suffixes: Vec::new() };
        Ok(super::selection::pick(quant, crate::surface::Chooser::Actor, filter, at))
    }

    /// "two cards", or "cards equal to Q".
    fn card_count(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let inner = child(node)?;
        if inner.as_rule() == Rule::selection {
            return self.selection(&inner);
        }
        let head =
            crate::surface::HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::Card) };
        let quant = crate::surface::Quant::EqualTo(self.qty(&child(&inner)?)?);
        Ok(super::selection::pick(
            quant,
            crate::surface::Chooser::Actor,
            super::selection::one_head(head),
            self.at(node),
        ))
    }
}

const PASSIVES: &[(&str, PassiveVerb)] = &[
    ("discarded", PassiveVerb::Discarded),
    ("milled", PassiveVerb::Milled),
    ("revealed", PassiveVerb::Revealed),
    ("drawn", PassiveVerb::Drawn),
];
