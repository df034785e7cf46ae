//! Lowers `condition.pest`.

use super::kid;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, find, first, has, kids, need, refuse, word};
use crate::lexicon::{Color, Keyword, ManaSymbol, TurnPart};
use crate::surface::{
    AmountForm, Chooser, CoinForm, Comparison, Cond, ContainsOnly, CountForm, Designation, DifferentForm,
    FlipResult, HeadPhrase, IsPred, KindsForm, Noun, Op, Outcome, OutcomeForm, OutcomeKind, Polarity, Pred,
    Qty, Quant, Ref, RefWord, ResolvedForm, Selection, SelfForm, Slot, Spent, SpentForm, Stat, StatForm,
    Tense, TimeCond,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn cond(&mut self, node: &Node<'_>) -> Lowered<Cond> {
        let mut conds = Vec::new();
        let mut or = false;
        for kid in kids(node) {
            match kid::Cond::of(kid)? {
                kid::Cond::CondJoin => {
                    let is_or = word(&kid, &[(" or ", true), (" and ", false)])?;
                    ensure(conds.len() < 2 || is_or == or, kid, Reason::AndBesideOr)?;
                    or = is_or;
                }
                kid::Cond::CondOne => conds.push(self.cond_one(&child(&kid)?)?),
            }
        }
        if conds.len() == 1 {
            return conds.pop().or_refuse(node, Reason::NotRead);
        }
        Ok(if or { Cond::Or(conds) } else { Cond::And(conds) })
    }

    /// "Its surge cost was paid", "tribute wasn't paid".
    fn cond_paid(&mut self, node: &Node<'_>) -> Lowered<Cond> {
        let said = need(node, Rule::keyword)?;
        let keyword = Keyword::find(&said.as_str().trim_start_matches('%').replace('_', " "));
        let keyword = keyword.or_refuse(said, Reason::NotRead)?;
        let whose = self.optional(find(node, Rule::possessor), Self::possessor)?;
        let is_tribute = keyword == Keyword::Tribute;
        ensure(whose.is_none() == is_tribute, node, Reason::NotRead)?;
        ensure(has(node, Rule::cost_word) != is_tribute, node, Reason::NotRead)?;
        let is_so = need(node, Rule::paid_be)?.as_str() == " was";
        let polarity = if is_so { Polarity::Is } else { Polarity::IsNot };
        let at = self.at(node);
        let it = || Selection::Ref(Ref { word: RefWord::Source(SelfForm::This), slot: Slot::default(), at });
        let (what, pred) = (whose.unwrap_or_else(it), IsPred::Adjective(Pred::CostPaid(keyword)));
        Ok(Cond::Is { what, polarity, tense: Tense::Past, pred })
    }

    pub(super) fn cond_one(&mut self, node: &Node<'_>) -> Lowered<Cond> {
        Ok(match kid::CondOne::of(node)? {
            kid::CondOne::CondVotes => match first(node) {
                Some(label) => {
                    let label = super::choice::label(&label);
                    match find(node, Rule::with_votes) {
                        Some(votes) => {
                            let form = super::selection_of::votes_form(&need(node, Rule::votes_came)?);
                            Cond::VotesFor { label, votes: self.votes(&votes)?, form }
                        }
                        None => Cond::MoreVotes(label),
                    }
                }
                None => Cond::Tied,
            },
            kid::CondOne::CondContains => {
                let zone = self.zone(&need(node, Rule::owned_zone)?)?;
                let what = self.selection(&need(node, Rule::selection)?)?;
                let only =
                    if has(node, Rule::contain_only) { ContainsOnly::Said } else { ContainsOnly::NotSaid };
                let was = need(node, Rule::contain_word)?.as_str() == "contained";
                let tense = if was { Tense::Past } else { Tense::Present };
                Cond::Contains { zone, what, only, tense }
            }
            kid::CondOne::CondHolds => {
                let zone = self.zone(&need(node, Rule::owned_zone)?)?;
                let quant = kids(node).last().or_refuse(node, Reason::NotRead)?;
                let (quant, other) = self.det_quant(&quant)?;
                ensure(!other, node, Reason::NotRead)?;
                Cond::Holds { zone, quant }
            }
            kid::CondOne::CondCameUp => {
                let coins =
                    [("it", CoinForm::It), ("the coin", CoinForm::The), ("that coin", CoinForm::That)];
                let form = word(&need(node, Rule::came_coin)?, &coins)?;
                let faces = [("heads", FlipResult::Heads), ("tails", FlipResult::Tails)];
                let face = word(&need(node, Rule::came_face)?, &faces)?;
                Cond::CameUp { face, form, act: Slot::default() }
            }
            kid::CondOne::CondPaid => return self.cond_paid(node),
            kid::CondOne::CondResolved => return self.cond_resolved(node),
            kid::CondOne::CondTime => return self.cond_time(node),
            kid::CondOne::CondExists => return self.cond_exists(node),
            kid::CondOne::CondItIs => {
                let it = child(node)?;
                self.apart_not(&it);
                let text = it.as_str();
                let owner = if text.starts_with("you") {
                    "your"
                } else if text.starts_with("they") {
                    "their"
                } else {
                    "its"
                };
                let what = self.pronoun_of(owner, self.at(&it));
                return self.cond_is(node, what, polarity(it.as_str()), Tense::Present);
            }
            kid::CondOne::EventDamage => Cond::Event(self.event_damage(node)?),
            kid::CondOne::CondNobody => {
                let (result, form) = outcome_word(&child(&child(node)?)?)?;
                let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::Player) };
                let players = super::selection::one_head(head);
                let who = super::selection::pick(
                    Quant::No(crate::surface::WordNumber::Singular),
                    Chooser::Actor,
                    players,
                    self.at(node),
                );
                Cond::Outcome(Outcome { who, result, form, act: Slot::default() })
            }
            kid::CondOne::CondDone => {
                let comparison = match find(node, Rule::at_least) {
                    Some(n) => Comparison { op: Op::OrMore, qty: self.number(&child(&n)?)? },
                    None if has(node, Rule::no_word) => Comparison { op: Op::Equal, qty: Qty::Number(0) },
                    None => Comparison { op: Op::Greater, qty: Qty::Number(0) },
                };
                let what = match find(node, Rule::done_damage) {
                    Some(done) => super::quantity::amount_done(done.as_str()),
                    None => {
                        need(node, Rule::done_excess)?;
                        crate::surface::DoneAmount::ExcessDealt
                    }
                };
                let was = need(node, Rule::done_be)?.as_str() == "was";
                let tense = if was { Tense::Past } else { Tense::Present };
                let amount = self.result(node, CountForm::Done(what, AmountForm::Clause));
                Cond::Compare(amount, comparison, tense)
            }
            kid::CondOne::CondRemoved => {
                let kind = self.optional(find(node, Rule::counter_kind), Self::counter_kind)?;
                let amount = self.counters_removed(node, kind, AmountForm::Clause);
                Cond::Compare(amount, self.so_many(node)?, Tense::Past)
            }
            kid::CondOne::CondSpent => return self.cond_spent(node),
            kid::CondOne::CondSaid => return self.cond_said(node),
            kid::CondOne::CondCompare => {
                let left = self.qty(&need(node, Rule::qty)?)?;
                let was = need(node, Rule::compare_be)?.as_str() == "was";
                let tense = if was { Tense::Past } else { Tense::Present };
                let comparison = match find(node, Rule::result_bound) {
                    Some(bound) => {
                        let is_result =
                            matches!(left, Qty::Result(_, CountForm::Result | CountForm::ThatResult));
                        ensure(is_result, bound, Reason::HigherOfNoRoll)?;
                        self.result_bound(&bound)?
                    }
                    None => self.comparison(&need(node, Rule::comparison)?)?,
                };
                let Some(others) = find(node, Rule::or_numbers) else {
                    return Ok(Cond::Compare(left, comparison, tense));
                };
                let Comparison { op: Op::Equal, qty: Qty::Number(_) } = comparison else {
                    return refuse(others, Reason::NumbersAfterComparison);
                };
                let mut any = vec![Cond::Compare(left.clone(), comparison, tense)];
                for number in kids(&others) {
                    let comparison = Comparison { op: Op::Equal, qty: self.number(&number)? };
                    any.push(Cond::Compare(left.clone(), comparison, tense));
                }
                Cond::Or(any)
            }
        })
    }

    /// "there are three or more charge counters on it", "there's no monarch".
    fn cond_exists(&mut self, node: &Node<'_>) -> Lowered<Cond> {
        let said = child(node)?;
        Ok(match kid::CondExists::of(said)? {
            kid::CondExists::ExistsCounters => {
                let (quant, kind) = self.counter_amount(&said)?;
                let on = self.sel(&need(&said, Rule::sel)?)?;
                Cond::HasCounters { what: on, quant, kind }
            }
            kid::CondExists::ExistsKinds => {
                let attr = super::selection_attr::attr(&need(&said, Rule::kinds)?)?;
                let among = Box::new(self.selection(&need(&said, Rule::selection)?)?);
                let number = child(&said)?;
                let op = if number.as_rule() == Rule::at_least { Op::OrMore } else { Op::OrFewer };
                let qty = self.number(&child(&number)?)?;
                let different = has(&said, Rule::different_word);
                let form = if different { KindsForm::Different } else { KindsForm::Among };
                Cond::Compare(Qty::Kinds(attr, among, form), Comparison { op, qty }, Tense::Present)
            }
            kid::CondExists::Vacant => Cond::Vacant(word(
                &said,
                &[("no monarch", Designation::Monarch), ("no initiative", Designation::Initiative)],
            )?),
            kid::CondExists::Selection => Cond::Exists(self.selection(&said)?),
        })
    }

    /// "three or more", "two or fewer", "no", "a".
    fn so_many(&mut self, node: &Node<'_>) -> Lowered<Comparison> {
        if let Some(n) = find(node, Rule::at_least) {
            return Ok(Comparison { op: Op::OrMore, qty: self.number(&child(&n)?)? });
        }
        if let Some(n) = find(node, Rule::at_most) {
            return Ok(Comparison { op: Op::OrFewer, qty: self.number(&child(&n)?)? });
        }
        if has(node, Rule::no_word) {
            return Ok(Comparison { op: Op::Equal, qty: Qty::Number(0) });
        }
        need(node, Rule::article)?;
        Ok(Comparison { op: Op::Greater, qty: Qty::Number(0) })
    }

    /// "five or more mana was spent to cast it".
    fn cond_spent(&mut self, node: &Node<'_>) -> Lowered<Cond> {
        let said = child(node)?;
        let none = Comparison { op: Op::Equal, qty: Qty::Number(0) };
        let some = |qty| Comparison { op: Op::OrMore, qty };
        let (what, form, comparison) = match kid::CondSpent::of(said)? {
            kid::CondSpent::Symbols => {
                (Spent::Symbols(self.mana_symbols(&said)?), SpentForm::Clause, some(Qty::Number(1)))
            }
            kid::CondSpent::SpentFrom => {
                let from = Box::new(self.selection(&child(&said)?)?);
                (Spent::From(from), SpentForm::Clause, some(Qty::Number(1)))
            }
            kid::CondSpent::SpentNone if said.as_str() == "no mana" => (Spent::Mana, SpentForm::Clause, none),
            kid::CondSpent::SpentNone => (Spent::Colors, SpentForm::Colored, none),
            kid::CondSpent::AtLeast
            | kid::CondSpent::NoLess
            | kid::CondSpent::SpentWhat
            | kid::CondSpent::DoneSpent
            | kid::CondSpent::Sel => {
                let whats = [(" colors of mana", Spent::Colors), (" mana", Spent::Mana)];
                let what = need(node, Rule::spent_what)?;
                let what = match find(&what, Rule::color) {
                    Some(color) => {
                        let color = Color::find(color.as_str()).or_refuse(color, Reason::NotRead)?;
                        Spent::Symbols(vec![ManaSymbol::Colored(color)])
                    }
                    None => word(&what, &whats)?,
                };
                let no_less = said.as_rule() == Rule::no_less;
                let form = if no_less { SpentForm::NoLess } else { SpentForm::Clause };
                (what, form, some(self.number(&child(&said)?)?))
            }
        };
        let were = need(node, Rule::done_spent)?.as_str() == "were";
        let several = what == Spent::Colors && form != SpentForm::Colored;
        ensure(were == several, node, if several { Reason::ColorsWas } else { Reason::ManaWere })?;
        Ok(Cond::Compare(self.spent(node, what, form)?, comparison, Tense::Past))
    }

    pub(super) fn outcome(&mut self, node: &Node<'_>) -> Lowered<Outcome> {
        let who = self.sel(&need(node, Rule::sel)?)?;
        let (result, form) = outcome_word(&need(node, Rule::outcome_word)?)?;
        Ok(Outcome { who, result, form, act: Slot::default() })
    }

    /// A subject, and what is said of it.
    fn cond_said(&mut self, node: &Node<'_>) -> Lowered<Cond> {
        let subject = child(node)?;
        let said = kids(node).last().or_refuse(node, Reason::NotRead)?;
        let what = if subject.as_rule() == Rule::none_of {
            let is_one = [" is ", " was ", " has ", " does"].iter().any(|one| said.as_str().starts_with(one));
            self.none_of(&subject, is_one)?
        } else {
            self.selection(&subject)?
        };
        self.cond_state(what, &said)
    }

    /// What is said of a subject, apart from it.
    pub(super) fn cond_state(&mut self, what: Selection, said: &Node<'_>) -> Lowered<Cond> {
        let text = said.as_str();
        match kid::AnyStated::of(said)? {
            kid::AnyStated::CondOutcome => {
                let (result, form) = outcome_word(&child(said)?)?;
                Ok(Cond::Outcome(Outcome { who: what, result, form, act: Slot::default() }))
            }
            kid::AnyStated::CondIs => {
                let be = child(said)?;
                let polarity = if be.as_str().ends_with("n't") { Polarity::IsNot } else { Polarity::Is };
                let tense = if be.as_str().starts_with('w') { Tense::Past } else { Tense::Present };
                self.cond_is(said, what, polarity, tense)
            }
            kid::AnyStated::CondHas => {
                let negative = [" doesn't ", " don't ", " didn't "].iter().any(|not| text.starts_with(not));
                let had = text.starts_with(" had ") || text.starts_with(" didn't ");
                let tense = if had { Tense::Past } else { Tense::Present };
                self.cond_has(said, what, if negative { Polarity::IsNot } else { Polarity::Is }, tense)
            }
            kid::AnyStated::CondHad => {
                let acts = vec![super::step::single_act(self.have(&child(said)?)?, self.at(said))];
                let subject = crate::surface::Subject::Of(what);
                let modal = crate::surface::Modality::PLAIN;
                Ok(Cond::Event(self.pattern(said, subject, modal, acts, Tense::Past)?))
            }
            kid::AnyStated::Subject | kid::AnyStated::NoneOf => refuse(said, Reason::NotRead),
            kid::AnyStated::CondEvent => {
                let rest = child(said)?;
                let tense = super::event::tense_of_fact(&rest);
                let event = self.event_of(&rest, crate::surface::Subject::Of(what), tense)?;
                ensure(!super::event::is_next(&event), said, Reason::NextInCondition)?;
                let event = Cond::Event(event);
                let Some(but) = find(said, Rule::but_did_not) else { return Ok(event) };
                let tense = super::event::tense(&but);
                let mut not = self.event_of(&but, crate::surface::Subject::Elided, tense)?;
                if let crate::surface::Event::Deed { deed, .. } = &mut not {
                    deed.modal = crate::surface::Modality::DOES_NOT;
                }
                Ok(Cond::And(vec![event, Cond::Event(not)]))
            }
        }
    }

    /// "This is the second time this ability has resolved this turn".
    fn cond_resolved(&mut self, node: &Node<'_>) -> Lowered<Cond> {
        let within = find(node, Rule::resolved_in);
        let within = within.map(|within| super::quantity::resolved_in(&within)).transpose()?;
        let (times, polarity, form) = if let Some(it) = find(node, Rule::resolved_it) {
            let form = if it.as_str().starts_with("this") { ResolvedForm::This } else { ResolvedForm::It };
            if form == ResolvedForm::It {
                self.contracted_not(&it);
            }
            (super::zone::ordinal(&need(node, Rule::nth_ordinal)?)?, polarity(it.as_str()), form)
        } else if let Some(times) = find(node, Rule::number_times) {
            ensure(has(node, Rule::resolved_just), node, Reason::NotRead)?;
            (super::ability::times(&times)?, Polarity::Is, ResolvedForm::Exactly)
        } else {
            ensure(has(node, Rule::resolved_more), node, Reason::NotRead)?;
            let times = crate::lexicon::words::number(need(node, Rule::number_word)?.as_str());
            (times.or_refuse(node, Reason::NotRead)?, Polarity::Is, ResolvedForm::Least)
        };
        Ok(Cond::Resolved { times, polarity, within, form })
    }

    fn cond_time(&mut self, node: &Node<'_>) -> Lowered<Cond> {
        let it_is = need(node, Rule::it_is)?;
        let polarity = polarity(it_is.as_str());
        self.contracted_not(&it_is);
        let what = child(&need(node, Rule::time_what)?)?;
        let time = match kid::TimeWhat::of(what)? {
            kid::TimeWhat::NthTurn => TimeCond::Within(self.nth_turn(&what)?),
            kid::TimeWhat::DayTime => TimeCond::Day(super::verb_game::day_time(&what)?),
            kid::TimeWhat::MainPhase if what.as_str() == "combat" => TimeCond::Part(TurnPart::Combat, None),
            kid::TimeWhat::MainPhase if what.as_str().starts_with("your") => {
                TimeCond::Part(TurnPart::Main, Some(self.pronoun_of("your", self.at(&what))))
            }
            kid::TimeWhat::MainPhase => TimeCond::Part(TurnPart::Main, None),
            kid::TimeWhat::TurnOf => TimeCond::TurnOf(self.possessor(&need(&what, Rule::possessor)?)?),
        };
        Ok(Cond::Time(time, polarity))
    }

    fn cond_is(
        &mut self,
        node: &Node<'_>,
        what: Selection,
        polarity: Polarity,
        tense: Tense,
    ) -> Lowered<Cond> {
        if let Some(state) = find(node, Rule::is_state) {
            return Ok(Cond::Is { what, polarity, tense, pred: IsPred::Remains(self.is_state(&state)?) });
        }
        let pred = child(&need(node, Rule::is_pred)?)?;
        let pred = match kid::IsPred::of(pred)? {
            kid::IsPred::IsKind | kid::IsPred::IsKinds => {
                IsPred::Kind(self.filter(&need(&pred, Rule::filter)?)?)
            }
            kid::IsPred::IsState => IsPred::Adjective(self.is_state(&pred)?),
            kid::IsPred::IsSame if has(&pred, Rule::the_defender) => {
                let word = RefWord::DefendingPlayer;
                IsPred::Same(Selection::Ref(Ref { word, slot: Slot::default(), at: self.at(&pred) }))
            }
            kid::IsPred::IsSame => {
                IsPred::Same(match (find(&pred, Rule::ref_word), find(&pred, Rule::possessed)) {
                    (Some(word), _) => self.ref_word(&word)?,
                    (None, Some(theirs)) => self.possessed(&theirs)?,
                    (None, None) => self.pronoun_of("your", self.at(&pred)),
                })
            }
        };
        Ok(Cond::Is { what, polarity, tense, pred })
    }

    /// "tapped", "face up", "on the battlefield".
    fn is_state(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let state = child(node)?;
        Ok(match kid::IsState::of(state)? {
            kid::IsState::IsFace => Pred::Status(super::selection_word::status(&state)?),
            kid::IsState::Towards => self.towards(&state)?,
            kid::IsState::IsBeing => being(&state)?,
            kid::IsState::IsLegal => super::selection_with::legal(&child(&state)?, Polarity::Is)?,
            kid::IsState::IsThere => {
                let polarity =
                    if state.as_str().starts_with("not ") { Polarity::IsNot } else { Polarity::Is };
                let mut places = Vec::new();
                for place in kids(&state) {
                    places.push(Pred::In(self.zone(&child(&place)?)?, polarity));
                }
                match places.len() {
                    1 => places.pop().or_refuse(state, Reason::NotRead)?,
                    2.. => Pred::AnyOf(places),
                    0 => return refuse(state, Reason::NotRead),
                }
            }
            // "If it's of the chosen type."
            kid::IsState::OfAttr => self.suffix_of_attr(&state)?,
            kid::IsState::IsAdj => self.adj(&child(&state)?)?,
        })
    }

    fn cond_has(
        &mut self,
        node: &Node<'_>,
        what: Selection,
        polarity: Polarity,
        tense: Tense,
    ) -> Lowered<Cond> {
        if let Some(shared) = find(node, Rule::has_shares) {
            let pred = self.shared(&shared)?;
            return Ok(Cond::Has { what, polarity, tense, pred });
        }
        let has = child(&need(node, Rule::has_what)?)?;
        let said_now = matches!(
            has.as_rule(),
            Rule::has_citys_blessing | Rule::has_more_cards | Rule::has_cards | Rule::with_name
        );
        ensure(!said_now || tense != Tense::Past, has, Reason::HadNotKept)?;
        Ok(match kid::HasWhat::of(has)? {
            kid::HasWhat::HasCitysBlessing => {
                let initiative = has.as_str() == "the initiative";
                let what_it_is =
                    if initiative { Designation::Initiative } else { Designation::CitysBlessing };
                let word = RefWord::Designated(what_it_is);
                let blessing = Selection::Ref(Ref { word, slot: Slot::default(), at: self.at(&has) });
                Cond::Is { what, polarity, tense: Tense::Present, pred: IsPred::Same(blessing) }
            }
            kid::HasWhat::FullParty => {
                ensure(polarity == Polarity::Is, has, Reason::NotHavingNumber)?;
                // A party is of four at most (700.8).
                let four = Comparison { op: Op::OrMore, qty: Qty::Word(4) };
                Cond::Compare(Qty::Party(Box::new(what)), four, tense)
            }
            kid::HasWhat::HasOpponents => {
                ensure(polarity == Polarity::Is, has, Reason::NotHavingNumber)?;
                let n = self.number(&need(&need(&has, Rule::at_least)?, Rule::number)?)?;
                let comparison = Comparison { op: Op::OrMore, qty: n };
                Cond::Compare(Qty::Opponents(Box::new(what)), comparison, tense)
            }
            kid::HasWhat::HasLife | kid::HasWhat::WithTotal if polarity == Polarity::IsNot => {
                return refuse(node, Reason::NotHavingNumber);
            }
            kid::HasWhat::HasLife => {
                let life = |who| Qty::Stat(Stat::LifeTotal, Box::new(who), StatForm::Have);
                let above = self.optional(find(&has, Rule::life_above), Self::life_above)?;
                let comparison = match (above, find(&has, Rule::sel)) {
                    (Some(above), _) => above,
                    (None, Some(than)) => {
                        let more = has.as_str().starts_with("more");
                        let op = if more { Op::Greater } else { Op::Less };
                        Comparison { op, qty: life(self.sel(&than)?) }
                    }
                    (None, None) => self.compared_number(&has)?,
                };
                Cond::Compare(life(what), comparison, tense)
            }
            kid::HasWhat::HasMoreCards => {
                let than = Box::new(self.sel(&need(&has, Rule::sel)?)?);
                let (beside, by) = self.beside(&need(&has, Rule::comparative)?)?;
                Cond::CardsInHand { who: what, quant: crate::surface::Quant::Beside(beside, by, than) }
            }
            kid::HasWhat::HasCards => {
                let quant = find(&has, Rule::counter_quant).unwrap_or(has);
                let (quant, other) = self.det_quant(&quant)?;
                ensure(!other, has, Reason::AnotherInHand)?;
                Cond::CardsInHand { who: what, quant }
            }
            kid::HasWhat::WithTotal => {
                let stat = super::selection_with::stat_in(&has)?;
                let comparison = self.comparison(&need(&has, Rule::comparison)?)?;
                let total = Qty::Total(stat, Box::new(what), StatForm::Have);
                Cond::Compare(total, comparison, tense)
            }
            // "Each nonland card in your starting deck has a different name": of all of them.
            kid::HasWhat::HasDifferent => {
                let is_each = matches!(&what, Selection::Pick(pick) if matches!(pick.quant, Quant::All(_)));
                ensure(is_each, has, Reason::NotRead)?;
                let attr = super::selection_attr::attr(&need(&has, Rule::attr)?)?;
                Cond::Has { what, polarity, tense, pred: Pred::Different(attr, DifferentForm::Each) }
            }
            // What it is the same as is said.
            kid::HasWhat::WithSame if super::find(&has, Rule::sel).is_none() => {
                return refuse(has, Reason::SameAsWhat);
            }
            kid::HasWhat::WithCounters
            | kid::HasWhat::WithZoneCards
            | kid::HasWhat::WithName
            | kid::HasWhat::HasExtreme
            | kid::HasWhat::WithExtreme
            | kid::HasWhat::WithThan
            | kid::HasWhat::WithStat
            | kid::HasWhat::WithSame
            | kid::HasWhat::WithUnlike => {
                Cond::Has { what, polarity, tense, pred: self.with_suffix(&has, Polarity::Is)? }
            }
            kid::HasWhat::WithKeywords => {
                let (uses, join) = self.keyword_list(&has)?;
                Cond::Has { what, polarity, tense, pred: Pred::Has(uses, join, Polarity::Is) }
            }
        })
    }
}

impl Lower<'_> {
    /// "at least 7 life more than your starting life total".
    fn life_above(&mut self, node: &Node<'_>) -> Lowered<Comparison> {
        let more = Box::new(self.number(&need(node, Rule::number)?)?);
        let than = Box::new(self.qty_term(&need(node, Rule::qty_term)?)?);
        Ok(Comparison { op: Op::GreaterOrEqual, qty: Qty::Plus(than, more) })
    }
}

/// "being declared as attackers".
pub(super) fn being(node: &Node<'_>) -> Lowered<Pred> {
    Ok(Pred::Being(super::selection_word::process(&need(node, Rule::being_done)?)?))
}

fn outcome_word(node: &Node<'_>) -> Lowered<(OutcomeKind, OutcomeForm)> {
    outcome_kind(&child(node)?, has(node, Rule::so_word))
}

/// "does", "didn't", "can't", "wins the flip", with "so" behind it or not.
pub(super) fn outcome_kind(word: &Node<'_>, so: bool) -> Lowered<(OutcomeKind, OutcomeForm)> {
    let text = word.as_str();
    let past = ["did", "could", "won", "lost"].iter().any(|past| text.starts_with(past));
    let kind = match kid::OutcomeWord::of(word)? {
        kid::OutcomeWord::Did => OutcomeKind::Did,
        kid::OutcomeWord::DidNot => OutcomeKind::DidNot,
        kid::OutcomeWord::CouldNot => OutcomeKind::CouldNot,
        kid::OutcomeWord::FlipResult if text.starts_with('w') => OutcomeKind::WonFlip,
        kid::OutcomeWord::FlipResult => OutcomeKind::LostFlip,
        kid::OutcomeWord::ClashResult => OutcomeKind::WonClash,
        kid::OutcomeWord::SoWord => return refuse(word, Reason::NotRead),
    };
    let form = match (past, so) {
        (false, false) => OutcomeForm::Does,
        (true, false) => OutcomeForm::Did,
        (false, true) => OutcomeForm::DoesSo,
        (true, true) => OutcomeForm::DidSo,
    };
    Ok((kind, form))
}

fn polarity(text: &str) -> Polarity {
    if text.ends_with(" is") || text.ends_with(" are") { Polarity::Is } else { Polarity::IsNot }
}
