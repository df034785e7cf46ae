//! Lowers `deed.pest`.

use super::step::{plain_deed, single_act};
use super::{Lower, Node, find, find_below, first, has, kids};
use crate::ir::{
    Act, ActJoin, AllForm, AsThough, AtOnceForm, ChoiceDomain, Chooser, ChooserForm, Cost, CounterPlacement,
    Deed, Duration, EachOf, Exceptness, Filter, ForEachPlace, KeywordCostForm, LifeAmount, ListJoin, Modal,
    MoveVerb, PaidForm, Pick, PlayCost, Polarity, Pred, PregameRule, PreventPlace, PreventVoice, Pronoun,
    Qty, Quant, RefWord, SameForm, Selection, Slot, Stat, Subject, Tense, Verb, WindowForm, WindowSpan,
    WordNumber,
};
use crate::lexicon::Keyword;
use crate::syntax::parser::Rule;

const fn is_own(form: Option<WindowForm>) -> bool {
    matches!(form, Some(WindowForm::Own | WindowForm::SeveralOwn))
}

/// Whether a subject is several that can each act.
fn several(who: &Selection) -> bool {
    match who {
        Selection::List { items: _, join } => matches!(join, ListJoin::And | ListJoin::AndOr),
        Selection::Ref(word) => matches!(
            word.word,
            RefWord::Pronoun(Pronoun::They)
                | RefWord::That(_, WordNumber::Plural)
                | RefWord::The(_, WordNumber::Plural)
                | RefWord::Both
        ),
        Selection::Pick(pick) => match &pick.quant {
            Quant::All(AllForm::All | AllForm::Bare)
            | Quant::AnyNumber
            | Quant::AtLeast(_)
            | Quant::NoLess(_)
            | Quant::Between(..)
            | Quant::Possessed(..)
            | Quant::NumberEqualTo(_) => true,
            Quant::Exactly(n) | Quant::UpTo(n) | Quant::JustExactly(n) => *n != Qty::Number(1),
            _ => false,
        },
    }
}

impl Lower<'_> {
    pub(super) fn deed(&mut self, node: &Node<'_>) -> Option<Deed> {
        let at = self.at(node);
        let node = first(node)?;
        if node.as_rule() == Rule::keyword_cost_deed {
            return self.keyword_cost(&node);
        }
        if node.as_rule() == Rule::copies_deed {
            let head = crate::ir::HeadPhrase {
                adjectives: Vec::new(),
                types: Vec::new(),
                noun: Some(crate::ir::Noun::Copy),
            };
            let word = RefWord::The(super::selection::one_head(head), WordNumber::Plural);
            let copies = Selection::Ref(crate::ir::Ref { word, slot: Slot::default(), at });
            let of = self.sel_base(&first(&node)?)?;
            return Some(plain_deed(Subject::Of(copies), vec![single_act(Verb::TargetApart(of), at)], at));
        }
        let made = match find(&node, Rule::made) {
            Some(made) => Some(self.made(&made)?),
            None => None,
        };
        let subject = match node.as_rule() {
            Rule::subject_deed | Rule::only_deed => Subject::Of(self.selection(&first(&node)?)?),
            Rule::life_deed | Rule::hand_size_deed | Rule::deck_size_deed | Rule::start_life_deed => {
                self.life_subject(&first(&node)?)?
            }
            Rule::planar_cost_deed => match find(&node, Rule::player_sel) {
                Some(who) => Subject::Of(self.player_sel(&who)?),
                None => Subject::Unsaid,
            },
            Rule::defined_deed => Subject::Of(self.possessor(&first(&node)?)?),
            Rule::elided_deed => Subject::Elided,
            Rule::imperative_deed if is_third_person(&node) => Subject::Elided,
            Rule::made_deed => Subject::Unsaid,
            _ => Subject::Implied,
        };
        self.starts_acting(&subject);
        let mut modal = find(&node, Rule::modal).map_or(Modal::Plain, |m| modal(&m));
        if node.as_rule() == Rule::only_deed {
            modal = Modal::OnlyThey;
        }
        let each = match (find(&node, Rule::each_of), &subject) {
            (None, _) => EachOf::NotSaid,
            (Some(each), Subject::Of(who)) if each.as_str() == "each" && !several(who) => return None,
            (Some(each), _) => {
                let before = kids(&node).take_while(|kid| kid.as_rule() != Rule::each_of);
                let after_modal = before.last()?.as_rule() == Rule::modal;
                match kids(&node).filter(|kid| kid.as_rule() == Rule::each_of).count() {
                    1 if each.as_str() == "also" && after_modal => EachOf::AlsoAfterModal,
                    1 if each.as_str() == "also" => EachOf::Also,
                    1 if after_modal => EachOf::AfterModal,
                    1 => EachOf::Said,
                    _ => return None,
                }
            }
        };
        let able = find(&node, Rule::able_do);
        let mut acts = if let Some(able) = &able {
            modal = Modal::AbleTo;
            self.acts(&find(able, Rule::acts)?)?
        } else if let Some(isnt) = find(&node, Rule::isnt_passive) {
            modal = Modal::DoesNot;
            vec![single_act(self.verb(&isnt)?, at)]
        } else if let Some(roll) =
            find(&node, Rule::v_roll_is).or_else(|| find(&node, Rule::v_no_legend_rule))
        {
            vec![single_act(self.verb(&roll)?, at)]
        } else if node.as_rule() == Rule::planar_cost_deed {
            let mut change = self.cost_change(&node)?;
            if change.of != crate::ir::CostOf::Unsaid {
                return None;
            }
            change.of = crate::ir::CostOf::PlanarRoll;
            vec![single_act(Verb::CostChange(change), at)]
        } else if let Some((verb, tense)) = made {
            if tense != Tense::Present {
                return None;
            }
            vec![single_act(verb, at)]
        } else {
            self.acts(
                &find(&node, Rule::acts)
                    .or_else(|| find(&node, Rule::life_act))
                    .or_else(|| find(&node, Rule::hand_size_act))
                    .or_else(|| find(&node, Rule::deck_size_act))
                    .or_else(|| find(&node, Rule::start_life_act))
                    .or_else(|| find(&node, Rule::unprevented_act))
                    .or_else(|| find(&node, Rule::life_floor_act))
                    .or_else(|| find(&node, Rule::mana_spent_act))
                    .or_else(|| find(&node, Rule::defined_act))?,
            )?
        };
        if find_below(&node, Rule::hand_sizes).is_some()
            && let [Act { verb: Verb::PregameRule(rule), .. }] = acts.as_mut_slice()
            && let PregameRule::StartingLife(n) = rule
        {
            *rule = PregameRule::StartingHand(n.clone());
        }
        // Whoever is told to search is told for what.
        let aimless = |act: &Act| matches!(act.verb, Verb::Search { what: None, .. });
        if matches!(modal, Modal::Plain | Modal::May | Modal::Must) && acts.iter().any(aimless) {
            return None;
        }
        let mut window = None;
        let mut duration = Duration::Unstated;
        let tails = able.iter().chain(&find(&node, Rule::deed_tail)).flat_map(kids).collect::<Vec<_>>();
        for tail in tails {
            match tail.as_rule() {
                Rule::rather_than => acts = vec![self.rather_than(&tail, acts)?],
                Rule::window => {
                    let only = has(&tail, Rule::only_then);
                    if only && modal != Modal::Can {
                        return None;
                    }
                    let said = self.window(&tail)?;
                    // Of what can be done, "their own turns" are said where it can be done at no other time.
                    let theirs = matches!(said.span, WindowSpan::During(_))
                        && said.whose.as_deref().is_some_and(Selection::is_they);
                    if modal == Modal::Can && is_own(said.form) != (only && theirs) {
                        return None;
                    }
                    if only {
                        modal = Modal::Only;
                    }
                    window = Some(said);
                }
                Rule::if_able if modal == Modal::AbleTo => return None,
                Rule::if_able if modal == Modal::Must => modal = Modal::MustIfAble,
                Rule::if_able => modal = Modal::IfAble,
                Rule::duration => duration = self.duration(&first(&tail)?).ok()?,
                Rule::late_damage => {
                    let Some(Act { verb: Verb::Prevent { to, by, form, .. }, .. }) = acts.last_mut() else {
                        return None;
                    };
                    if form.voice == PreventVoice::ToAndBy {
                        return None;
                    }
                    let active = form.voice != PreventVoice::Passive;
                    let late = self.late(&tail, Rule::late_by)?;
                    if duration == Duration::Unstated || active != by.is_some() || active && late.is_some() {
                        return None;
                    }
                    let late_to = self.late(&tail, Rule::late_to)?;
                    if late_to.is_some() && to.is_some() {
                        return None;
                    }
                    form.place = if to.is_some() {
                        PreventPlace::SourceAfterDuration
                    } else {
                        PreventPlace::AfterDuration
                    };
                    if late_to.is_some() {
                        *to = late_to;
                    }
                    if !active {
                        *by = late;
                    }
                }
                Rule::late_blocked => {
                    let Some(Act { verb: Verb::BeBlocked(by @ None, how), .. }) = acts.last_mut() else {
                        return None;
                    };
                    if window.is_none() && duration == Duration::Unstated {
                        return None;
                    }
                    *by = Some(self.selection(&first(&first(&tail)?)?)?);
                    *how = Exceptness::ExceptByLate;
                }
                Rule::late_only | Rule::late_only_by => {
                    let timed = window.is_some() || duration != Duration::Unstated;
                    let what = self.selection(&first(&tail)?)?;
                    let [Act { verb, .. }] = acts.as_mut_slice() else { return None };
                    *verb = match (&*verb, tail.as_rule(), modal) {
                        (Verb::BeBlocked(None, _), Rule::late_only_by, Modal::Can) => {
                            let how = if timed { Exceptness::OnlyByLate } else { Exceptness::OnlyBy };
                            Verb::BeBlocked(Some(what), how)
                        }
                        (Verb::Block(None), Rule::late_only, Modal::Can) if !timed => Verb::BlockOther(what),
                        _ => return None,
                    };
                    modal = Modal::Cant;
                }
                Rule::late_flash => {
                    let Some(Act { verb: Verb::Cast { as_though: flash @ None, .. }, .. }) = acts.last_mut()
                    else {
                        return None;
                    };
                    if window.is_none() && duration == Duration::Unstated {
                        return None;
                    }
                    let they = tail.as_str().contains("they");
                    let who = if they { Pronoun::They } else { Pronoun::It };
                    *flash = Some(Box::new(AsThough::HadFlashLate(who)));
                }
                Rule::late_free => {
                    let (Verb::Cast { cost: price @ PlayCost::Normal, .. }
                    | Verb::Play { cost: price @ PlayCost::Normal, .. }) = &mut acts.last_mut()?.verb
                    else {
                        return None;
                    };
                    if window.is_none() && duration == Duration::Unstated {
                        return None;
                    }
                    let late = first(&tail)?;
                    if late.as_rule() == Rule::by_cost {
                        let (costs, beside, number) = self.by_cost(&late)?;
                        *price = PlayCost::ByLate(costs, beside, number);
                        continue;
                    }
                    let several = tail.as_str().contains("their");
                    *price =
                        PlayCost::FreeLate(if several { WordNumber::Plural } else { WordNumber::Singular });
                }
                Rule::late_for_each => {
                    let each = self.for_each(&first(&tail)?)?;
                    multiply(&mut acts.last_mut()?.verb, each)?;
                }
                Rule::late_except => {
                    let Some(Act { verb: Verb::BecomeCopy { except, .. }, .. }) = acts.last_mut() else {
                        return None;
                    };
                    if duration == Duration::Unstated || !except.is_empty() {
                        return None;
                    }
                    *except = self.except(&first(&tail)?)?;
                }
                Rule::as_though => {
                    let as_though = self.as_though(&tail)?;
                    let act = acts.pop()?;
                    acts.push(Act { verb: Verb::Pretend(Box::new(act.verb), as_though), ..act });
                }
                _ => {}
            }
        }
        // The duration of redirected damage stands inside its noun phrase.
        if let [Act { verb: Verb::Redirect { .. }, .. }] = acts.as_slice()
            && find_below(&node, Rule::dealt_elsewhere).is_some_and(|it| has(&it, Rule::this_turn_duration))
        {
            if duration != Duration::Unstated {
                return None;
            }
            duration = Duration::EndOfTurn(crate::ir::EndOfTurnForm::ThisTurn);
        }
        if matches!(modal, Modal::Plain | Modal::May) && super::token::undescribed(&acts) {
            return None;
        }
        Some(Deed { subject, each, modal, acts, window, duration, at })
    }

    /// "two Food tokens are created under your control", "a charge counter is put on it".
    /// "one of those players is chosen at random".
    fn chosen_by_chance(&mut self, node: &Node<'_>) -> Option<Verb> {
        let mut what = self.selection(&find(node, Rule::selection)?)?;
        let Selection::Pick(pick) = &mut what else { return None };
        let by_chance = find(node, Rule::at_random)?.as_str().starts_with("chosen");
        if pick.chooser != Chooser::Actor || !by_chance {
            return None;
        }
        pick.chooser = Chooser::Random(ChooserForm::ChosenAtRandom);
        Some(Verb::Choose(ChoiceDomain::Of(what)))
    }

    pub(super) fn made(&mut self, node: &Node<'_>) -> Option<(Verb, Tense)> {
        let node = first(node)?;
        let verb = if node.as_rule() == Rule::made_tokens {
            let mut tokens = self.tokens(&find(&node, Rule::tokens)?)?;
            if let Some(under) = find(&node, Rule::token_under) {
                self.token_tail(&under, &mut tokens.last_mut()?.entry)?;
            }
            Verb::Create(tokens)
        } else if node.as_rule() == Rule::made_choice {
            self.chosen_by_chance(&node)?
        } else {
            let counters = self.counters(&find(&node, Rule::counter_amount)?)?;
            if counters.is_several() {
                return None;
            }
            let on = self.selection(&find(&node, Rule::selection)?)?;
            Verb::PutCounters(vec![CounterPlacement { counters, on }])
        };
        let tense = match find(&node, Rule::made_be)?.as_str().trim() {
            "is" | "are" => Tense::Present,
            "was" | "were" => Tense::Past,
            "would be" => Tense::Would,
            _ => Tense::Perfect,
        };
        Some((verb, tense))
    }

    /// "its escape cost is equal to its mana cost plus {2}".
    fn keyword_cost(&mut self, node: &Node<'_>) -> Option<Deed> {
        let at = self.at(node);
        let keyword = Keyword::find(&find(node, Rule::keyword)?.as_str().get(1..)?.replace('_', " "))?;
        let is = find(node, Rule::keyword_cost_is)?;
        let base = find(&is, Rule::possessor)?;
        let owner = self.possessor(&base)?;
        let Selection::Ref(of) = &owner else { return None };
        let mut costs = vec![Cost::Named(Stat::ManaCost, of.clone())];
        if let Some(plus) = find(&is, Rule::cost) {
            costs.extend(self.one_cost(&plus)?);
        }
        let less = match find(&is, Rule::cost_reduced) {
            Some(less) => self.mana_symbols(&first(&less)?)?,
            None => Vec::new(),
        };
        let (whose, form) = match first(&find(node, Rule::keyword_cost_whose)?) {
            Some(whose) => (self.possessor(&whose)?, KeywordCostForm::Owned),
            None => (owner, KeywordCostForm::The),
        };
        let verb = Verb::KeywordCost { keyword, costs, less, form };
        Some(plain_deed(Subject::Of(whose), vec![single_act(verb, at)], at))
    }

    /// "The same is true for creature spells you control."
    pub(crate) fn same_true(&mut self, node: &Node<'_>) -> Option<crate::ir::Body> {
        let at = self.at(node);
        let subject = Subject::Of(self.selection(&first(node)?)?);
        let deed = Deed { subject, each: EachOf::SameIsTrue, at, ..self.statement.clone()? };
        let step = crate::ir::Step { join: crate::ir::Join::First, kind: crate::ir::StepKind::Do(deed), at };
        Some(crate::ir::Body { steps: vec![step] })
    }

    fn as_though(&mut self, node: &Node<'_>) -> Option<AsThough> {
        let what = first(node)?;
        if what.as_rule() == Rule::only_as {
            return Some(AsThough::OnlyAs(self.selection(&first(&what)?)?));
        }
        let pronoun = if node.as_str().starts_with(" as though they") { Pronoun::They } else { Pronoun::It };
        let inner = first(&what)?;
        let polarity = |not: bool| if not { Polarity::IsNot } else { Polarity::Is };
        let pred = match what.as_rule() {
            Rule::were => {
                Pred::That(Box::new(self.adj(&inner)?), polarity(what.as_str().starts_with("weren't")))
            }
            Rule::were_what => return Some(AsThough::Were(self.selection(&inner)?, pronoun)),
            Rule::were_not => {
                let kind = Pred::Kind(Box::new(self.filter(&find(&inner, Rule::filter)?)?));
                Pred::That(Box::new(kind), Polarity::IsNot)
            }
            rule => {
                let uses = vec![self.keyword_use(&inner)?];
                Pred::Has(uses, ListJoin::One, polarity(rule == Rule::lacked))
            }
        };
        Some(AsThough::Seems(Box::new(pred), pronoun))
    }

    /// Acts in place of a mana cost.
    fn rather_than(&mut self, node: &Node<'_>, acts: Vec<Act>) -> Option<Act> {
        let node = first(node)?;
        let (of, form) = match node.as_rule() {
            Rule::rather_for => (self.selection(&first(&node)?)?, PaidForm::For),
            Rule::rather_the => (self.selection(&first(&node)?)?, PaidForm::Of),
            _ => (self.possessor(&first(&node)?)?, PaidForm::Possessive),
        };
        let at = self.at(&node);
        let mut costs = Vec::new();
        for Act { join, verb, .. } in acts {
            match (join, verb) {
                (ActJoin::Or | ActJoin::OrToo | ActJoin::CommaOr | ActJoin::CommaThen, _) => return None,
                (_, Verb::Pay { costs: paid, for_each: None }) => costs.extend(paid),
                (_, verb) => {
                    let deed = plain_deed(Subject::Implied, vec![single_act(verb, at)], at);
                    costs.push(Cost::Do(Box::new(deed)));
                }
            }
        }
        Some(single_act(Verb::PayInstead { costs, of, form }, at))
    }

    /// "each opponent's life total": the player, whose life total or hand size the verb is about.
    pub(super) fn life_subject(&mut self, node: &Node<'_>) -> Option<Subject> {
        Some(Subject::Of(self.possessor(&first(node)?)?))
    }

    pub(super) fn acts(&mut self, node: &Node<'_>) -> Option<Vec<Act>> {
        let mut acts: Vec<Act> = Vec::new();
        let mut join = ActJoin::First;
        self.agree(node);
        for kid in kids(node) {
            match kid.as_rule() {
                Rule::act_join | Rule::event_join => join = act_join(kid.as_str()),
                Rule::for_each => {
                    let each = self.for_each(&kid)?;
                    multiply(&mut acts.last_mut()?.verb, each)?;
                }
                Rule::so_often => {
                    let often = match find(&kid, Rule::more_times) {
                        Some(more) => {
                            let n = match more.as_str().split(' ').next() {
                                Some("an" | "one") => 1,
                                word => crate::lexicon::words::number(word?)?,
                            };
                            let again = more.as_str().contains(" more ");
                            if again { crate::ir::Often::Again(n) } else { crate::ir::Often::More(n) }
                        }
                        None if has(&kid, Rule::x_times) => crate::ir::Often::TimesX,
                        None if has(&kid, Rule::once_more) => {
                            // The same is said just before.
                            let [.., before, again] = acts.as_slice() else { return None };
                            if before.verb != again.verb {
                                return None;
                            }
                            crate::ir::Often::Anew
                        }
                        None => crate::ir::Often::Times(super::ability::times(&first(&kid)?)?),
                    };
                    let act = acts.pop()?;
                    acts.push(Act { verb: Verb::Times(Box::new(act.verb), often), ..act });
                }
                Rule::at_once => {
                    let same_time = kid.as_str().ends_with("time");
                    let form = if same_time { AtOnceForm::SameTime } else { AtOnceForm::After };
                    let act = acts.pop()?;
                    acts.push(Act { verb: Verb::AtOnce(Box::new(act.verb), form), ..act });
                }
                Rule::except_not => {
                    let except = Box::new(self.except_not(&kid)?);
                    let act = acts.pop()?;
                    acts.push(Act { verb: Verb::Except(Box::new(act.verb), except), ..act });
                }
                Rule::act_instead => {
                    let other = self.verb(&first(&first(&kid)?)?)?;
                    let act = acts.pop()?;
                    acts.push(Act { verb: Verb::InsteadOf(Box::new(act.verb), Box::new(other)), ..act });
                }
                Rule::more_moved => {
                    let put = |act: &Act| {
                        matches!(
                            act.verb,
                            Verb::Move { verb: MoveVerb::Put | MoveVerb::PutToo, rest: None, .. }
                        )
                    };
                    if !acts.last().is_some_and(put) || matches!(join, ActJoin::Or | ActJoin::CommaOr) {
                        return None;
                    }
                    let at = self.at(&kid);
                    acts.push(Act { join, verb: self.more_moved(&kid)?, out: Slot::default(), at });
                }
                Rule::more_damage => {
                    if !matches!(acts.last(), Some(Act { verb: Verb::DealDamage { to: Some(_), .. }, .. })) {
                        return None;
                    }
                    let at = self.at(&kid);
                    let verb = self.more_damage(&first(&kid)?)?;
                    acts.push(Act { join, verb, out: Slot::default(), at });
                }
                _ => {
                    let at = self.at(&kid);
                    let node = if kid.as_rule() == Rule::act { first(&kid)? } else { kid };
                    if let Some(also) = find(&node, Rule::look_and_play) {
                        let (look, play) = self.look_and_play(&node, also.as_str())?;
                        acts.push(Act { join, verb: look, out: Slot::default(), at });
                        acts.push(Act { join: ActJoin::And, verb: play, out: Slot::default(), at });
                        continue;
                    }
                    if has(&node, Rule::or_copy) {
                        let Verb::Cast { what, cost: PlayCost::Normal, from: None, as_though: None } =
                            self.verb(&node)?
                        else {
                            return None;
                        };
                        let copied = Verb::Copy { what: what.clone(), times: None };
                        let cast = Verb::Cast { what, cost: PlayCost::Normal, from: None, as_though: None };
                        acts.push(Act { join, verb: cast, out: Slot::default(), at });
                        acts.push(Act { join: ActJoin::OrToo, verb: copied, out: Slot::default(), at });
                        continue;
                    }
                    let verb = match node.as_rule() {
                        Rule::v_same => {
                            let before = acts.last().map(|act| &act.verb).or(self.before.as_ref()).cloned();
                            self.same(&node, &before?)?
                        }
                        Rule::v_repeat => self.repeat(&node, &acts)?,
                        _ => self.verb(&node)?,
                    };
                    acts.push(Act { join, verb, out: Slot::default(), at });
                }
            }
        }
        share_zones(&mut acts);
        Some(acts)
    }

    /// "look at and play that card".
    fn look_and_play(&mut self, node: &Node<'_>, also: &str) -> Option<(Verb, Verb)> {
        let what = self.selection(&find(node, Rule::selection)?)?;
        let (cost, from) = (crate::ir::PlayCost::Normal, None);
        let play = if also.trim_start_matches(" and ").starts_with("play") {
            Verb::Play { what: what.clone(), cost, from }
        } else {
            Verb::Cast { what: what.clone(), cost, from, as_though: None }
        };
        Some((Verb::LookAt(what), play))
    }

    /// "does the same for enchantment cards": what it does not say itself is as in the act before.
    fn same(&mut self, node: &Node<'_>, before: &Verb) -> Option<Verb> {
        let what = self.selection(&first(node)?)?;
        let mut act = if let Verb::Same(act, _) = before { (**act).clone() } else { before.clone() };
        let object = act.object_mut()?;
        let (what, form) = match (&*object, what) {
            (Selection::Pick(old), Selection::Pick(mut new)) => {
                let players = |pick: &Pick| pick.filter.heads.iter().any(super::selection::is_player);
                if players(old) != players(&new) {
                    return None;
                }
                let bare = new.quant == Quant::All(AllForm::Bare) && new.chooser == Chooser::Actor;
                let noun = new.filter.suffixes.is_empty();
                if bare && !noun && !old.filter.suffixes.is_empty() {
                    return None;
                }
                if bare {
                    new.quant = old.quant.clone();
                    new.chooser = old.chooser.clone();
                }
                if noun {
                    new.filter.suffixes.clone_from(&old.filter.suffixes);
                }
                let form = match (bare, noun) {
                    (true, true) => SameForm::Noun,
                    (true, false) => SameForm::Followed,
                    (false, true) => SameForm::Determined,
                    (false, false) => SameForm::Whole,
                };
                (Selection::Pick(new), form)
            }
            // What is done to things is not done to players.
            (_, Selection::Pick(new)) if new.filter.heads.iter().any(super::selection::is_player) => {
                return None;
            }
            (_, what) => (what, SameForm::Whole),
        };
        *object = what;
        Some(Verb::Same(Box::new(act), form))
    }

    /// "then repeats this process for a land": what is not said is as in what the process picked first.
    pub(super) fn repeat(&mut self, node: &Node<'_>, process: &[Act]) -> Option<Verb> {
        let Some(over) = find(node, Rule::selection) else {
            return Some(Verb::Repeat(None, SameForm::Whole));
        };
        let mut over = self.selection(&over)?;
        let items = match &mut over {
            Selection::List { items, .. } => items.as_mut_slice(),
            one => std::slice::from_mut(one),
        };
        let first = process.iter().find_map(|act| picked(&act.verb)).map(|pick| pick.filter.suffixes);
        let bare =
            |item: &Selection| matches!(item, Selection::Pick(pick) if pick.filter.suffixes.is_empty());
        let (true, Some(suffixes)) = (items.iter().all(bare), first.filter(|all| !all.is_empty())) else {
            return Some(Verb::Repeat(Some(over), SameForm::Whole));
        };
        for item in items {
            if let Selection::Pick(pick) = item {
                pick.filter.suffixes.clone_from(&suffixes);
            }
        }
        Some(Verb::Repeat(Some(over), SameForm::Determined))
    }

    /// "except you don't gain life".
    fn except_not(&mut self, node: &Node<'_>) -> Option<Deed> {
        let at = self.at(node);
        let subject = match find(node, Rule::subject) {
            Some(who) => Subject::Of(self.selection(&who)?),
            None => Subject::Implied,
        };
        let act = find(node, Rule::act)?;
        let acts = vec![single_act(self.verb(&first(&act)?)?, self.at(&act))];
        Some(Deed { modal: Modal::DoesNot, ..plain_deed(subject, acts, at) })
    }
}

/// "… for each O", behind an act or the whole clause: so many times what the last act says.
pub(super) fn multiply(verb: &mut Verb, each: Qty) -> Option<()> {
    let quant = match verb {
        Verb::Get(change) if change.for_each.is_none() => {
            change.for_each = Some(each);
            change.for_each_place = ForEachPlace::AfterDuration;
            return Some(());
        }
        Verb::Draw(Selection::Pick(pick))
        | Verb::Mill(Selection::Pick(pick))
        | Verb::Discard(Selection::Pick(pick))
        | Verb::Sacrifice(Selection::Pick(pick)) => &mut pick.quant,
        Verb::Create(tokens) => match tokens.as_mut_slice() {
            [one] => &mut one.quant,
            _ => return None,
        },
        Verb::PutCounters(places) => match places.as_mut_slice() {
            [one] if !one.counters.is_several() => &mut one.counters.quant,
            _ => return None,
        },
        Verb::RemoveCounters(amount, ..) | Verb::GetCounters(amount) if !amount.is_several() => {
            &mut amount.quant
        }
        Verb::Enter { with, .. } | Verb::Move { enters: with, rest: None, .. } => {
            match with.counters.as_mut_slice() {
                [one] if !one.is_several() => &mut one.quant,
                _ => return None,
            }
        }
        _ => return None,
    };
    let times = |n: Qty| match n {
        Qty::ForEach(..) => None,
        n => Some(Qty::ForEach(Box::new(n), Box::new(each))),
    };
    *quant = match quant {
        Quant::A => Quant::Exactly(times(Qty::Number(1))?),
        Quant::Exactly(n) => Quant::Exactly(times(n.clone())?),
        Quant::Additional(n) => Quant::Additional(times(n.clone())?),
        _ => return None,
    };
    Some(())
}

/// "For each 1 damage prevented this way, …": so many times what the act says.
pub(super) fn multiply_first(verb: &mut Verb, each: Qty) -> Option<()> {
    if let Verb::GainLife(LifeAmount::N(n)) | Verb::LoseLife(LifeAmount::N(n)) = verb {
        if let Qty::ForEach(..) = n {
            return None;
        }
        *n = Qty::ForEach(Box::new(n.clone()), Box::new(each));
        return Some(());
    }
    if let Verb::Get(_) | Verb::Enter { .. } = verb {
        return None;
    }
    multiply(verb, each)
}

/// "attacks", in "… gets +1/+1 until end of turn and attacks this turn if able": no imperative.
fn is_third_person(node: &Node<'_>) -> bool {
    let verb = node.as_str().split(' ').next().unwrap_or("");
    verb.ends_with('s') && !verb.ends_with("ss") && verb != "chaos"
}

pub(super) fn modal(node: &Node<'_>) -> Modal {
    if has(node, Rule::may) {
        Modal::May
    } else if has(node, Rule::cant) {
        Modal::Cant
    } else if has(node, Rule::does_not) {
        Modal::DoesNot
    } else if has(node, Rule::must) {
        Modal::Must
    } else {
        Modal::Can
    }
}

fn act_join(text: &str) -> ActJoin {
    match text {
        ", then " | " and then " => ActJoin::CommaThen,
        ", and " => ActJoin::CommaAnd,
        ", or " => ActJoin::CommaOr,
        " and " => ActJoin::And,
        " or " => ActJoin::Or,
        _ => ActJoin::Comma,
    }
}

/// "Play lands and cast spells from your graveyard": both from there.
fn share_zones(acts: &mut [Act]) {
    for after in 1..acts.len() {
        let (before, rest) = acts.split_at_mut(after);
        let (Some(first), Some(second)) = (before.last_mut(), rest.first()) else { return };
        if second.join == ActJoin::And
            && let (Some(filter), Some(zone)) = (played_mut(&mut first.verb), zone_of(&second.verb))
            && !filter.suffixes.iter().any(|pred| matches!(pred, Pred::From(..)))
        {
            filter.suffixes.push(zone.clone());
        }
    }
}

fn played_mut(verb: &mut Verb) -> Option<&mut Filter> {
    match verb {
        Verb::Play { what: Selection::Pick(pick), from: None, .. } => Some(&mut pick.filter),
        _ => None,
    }
}

fn zone_of(verb: &Verb) -> Option<&Pred> {
    let Verb::Cast { what: Selection::Pick(pick), from: None, .. } = verb else { return None };
    pick.filter.suffixes.last().filter(|pred| matches!(pred, Pred::From(..)))
}

/// What an act picks.
fn picked(verb: &Verb) -> Option<Pick> {
    let mut verb = verb.clone();
    let what = match &mut verb {
        Verb::Choose(crate::ir::ChoiceDomain::Of(what)) => what,
        other => other.object_mut()?,
    };
    if let Selection::Pick(pick) = what { Some((**pick).clone()) } else { None }
}
