//! Lowers `deed.pest`.

use super::deed_tail::{Tails, each_of};
use super::kid::{self, AnyActs as A};
use super::refusal::ensure;
use super::step::{plain_deed, single_act};
use super::{
    Lower, Lowered, Node, OrRefuse as _, Reason, child, find, find_below, first, has, kids, need, refuse,
    word,
};
use crate::lexicon::Keyword;
use crate::surface::{
    Able, Act, ActJoin, AllForm, AsThough, AtOnceForm, ChoiceDomain, Chooser, ChooserForm, Cost,
    CounterAmount, CounterPlacement, Deed, Duration, EachOf, Exclusive, ForEachPlace, Force, KeywordCostForm,
    LifeAmount, ListJoin, Modality, MoveVerb, PaidForm, Period, PeriodForm, Pick, Plain, PlayCost, Polarity,
    Pred, PregameNumber, PregameRule, Pronoun, Qty, Quant, RefWord, RoleForm, SameForm, Selection, Slot,
    Stat, Subject, Taken, Tense, TurnOp, Verb, WindowForm, WordNumber,
};
use crate::syntax::parser::Rule;

const MADE_TENSES: &[(&str, Tense)] = &[
    (" is ", Tense::Present),
    (" are ", Tense::Present),
    (" was ", Tense::Past),
    (" were ", Tense::Past),
    (" has been ", Tense::Perfect),
    (" have been ", Tense::Perfect),
    (" would be ", Tense::Would),
];

pub(super) const fn is_own(form: Option<WindowForm>) -> bool {
    matches!(form, Some(WindowForm::Own | WindowForm::SeveralOwn))
}

/// Whether a subject is several that can each act.
pub(super) fn several(who: &Selection) -> bool {
    match who {
        Selection::List { items: _, join } => matches!(join, ListJoin::And | ListJoin::AndOr),
        Selection::Ref(word) => matches!(
            word.word,
            RefWord::Pronoun(Pronoun::They)
                | RefWord::That(_, WordNumber::Plural)
                | RefWord::The(_, WordNumber::Plural)
                | RefWord::ControllerOf(_, RoleForm::Plural)
                | RefWord::OwnerOf(_, RoleForm::Plural)
                | RefWord::Both
        ),
        Selection::Pick(pick) => counts_several(&pick.quant),
    }
}

fn counts_several(quant: &Quant) -> bool {
    if let Quant::Exactly(n) | Quant::UpTo(n) | Quant::JustExactly(n) = quant {
        return *n != Qty::Number(1);
    }
    matches!(
        quant,
        Quant::All(AllForm::All | AllForm::Bare)
            | Quant::AnyNumber
            | Quant::AtLeast(_)
            | Quant::NoLess(_)
            | Quant::Between(..)
            | Quant::Possessed(..)
            | Quant::NumberEqualTo(_)
    )
}

impl Lower<'_> {
    pub(super) fn deed(&mut self, node: &Node<'_>) -> Lowered<Deed> {
        let at = self.at(node);
        let node = child(node)?;
        if node.as_rule() == Rule::keyword_cost_deed {
            return self.keyword_cost(&node);
        }
        if node.as_rule() == Rule::copies_deed {
            let head = crate::surface::HeadPhrase {
                adjectives: Vec::new(),
                types: Vec::new(),
                noun: Some(crate::surface::Noun::Copy),
            };
            let word = RefWord::The(super::selection::one_head(head), WordNumber::Plural);
            let copies = Selection::Ref(crate::surface::Ref { word, slot: Slot::default(), at });
            let of = self.sel_base(&child(&node)?)?;
            return Ok(plain_deed(Subject::Of(copies), vec![single_act(Verb::TargetApart(of), at)], at));
        }
        if node.as_rule() == Rule::added_cost_deed {
            return self.added_cost(&node);
        }
        let made = self.optional(find(&node, Rule::made), Self::made)?;
        let subject = self.deed_subject(node)?;
        self.starts_acting(&subject);
        let mut modal = modality(&node);
        if node.as_rule() == Rule::only_deed {
            modal = Modality::ONLY_THEY;
        }
        let each = each_of(node, &subject)?;
        let able = find(&node, Rule::able_do);
        let mut acts = if let Some(able) = &able {
            modal.able = Able::AbleTo;
            self.acts(&need(able, Rule::acts)?)?
        } else if let Some(isnt) = find(&node, Rule::isnt_passive) {
            modal = Modality::DOES_NOT;
            vec![single_act(self.verb(&isnt)?, at)]
        } else if let Some(roll) =
            find(&node, Rule::v_roll_is).or_else(|| find(&node, Rule::v_no_legend_rule))
        {
            vec![single_act(self.verb(&roll)?, at)]
        } else if node.as_rule() == Rule::planar_cost_deed {
            let mut change = self.cost_change(&node)?;
            ensure(change.of == crate::surface::CostOf::Unsaid, node, Reason::RollNotCast)?;
            change.of = crate::surface::CostOf::PlanarRoll;
            vec![single_act(Verb::CostChange(change), at)]
        } else if let Some((verb, tense)) = made {
            ensure(tense == Tense::Present, node, Reason::MadeInPast)?;
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
                    .or_else(|| find(&node, Rule::voting_act))
                    .or_else(|| find(&node, Rule::mana_spent_act))
                    .or_else(|| find(&node, Rule::defined_act))
                    .or_refuse(node, Reason::NotRead)?,
            )?
        };
        if let [Act { verb: Verb::PregameRule(rule), .. }] = acts.as_mut_slice()
            && find_below(&node, Rule::hand_sizes).is_some()
        {
            if let PregameRule::StartingLife(n) = rule {
                *rule = PregameRule::StartingHand(n.clone());
            } else if let PregameRule::Changed(which, _, n) = rule {
                *which = PregameNumber::Hand;
                // Cards are counted in words anyway.
                if let Qty::Word(word) = *n {
                    *n = Qty::Number(word);
                }
            }
        }
        let bound = |act: &Act| matches!(act.verb, Verb::ChooseNot(_));
        ensure(modal == Modality::MAY || !acts.iter().any(bound), node, Reason::ChooseNotFreely)?;
        // Whoever is told to search is told for what.
        let aimless = |act: &Act| matches!(act.verb, Verb::Search { what: None, .. });
        let told = matches!(modal, Modality::PLAIN | Modality::MAY | Modality::MUST);
        ensure(!told || !acts.iter().any(aimless), node, Reason::SearchForNothing)?;
        let mut tails = Tails { acts, modal, window: None, duration: Duration::Unstated };
        for tail in able.iter().chain(&find(&node, Rule::deed_tail)).flat_map(kids).collect::<Vec<_>>() {
            self.deed_tail(tail, node, &mut tails)?;
        }
        let Tails { acts, modal, window, mut duration } = tails;
        // The duration of redirected damage stands inside its noun phrase.
        if let [Act { verb: Verb::Redirect { .. }, .. }] = acts.as_slice()
            && find_below(&node, Rule::dealt_elsewhere).is_some_and(|it| has(&it, Rule::this_turn_duration))
        {
            ensure(duration == Duration::Unstated, node, Reason::TimeTwice)?;
            duration = Duration::Period(Period::EndOfTurn, PeriodForm::This);
        }
        let done = matches!(modal, Modality::PLAIN | Modality::MAY);
        ensure(!done || !super::token::undescribed(&acts), node, Reason::Undescribed)?;
        Ok(Deed { subject, each, modal, acts, window, duration, at })
    }

    /// "two Food tokens are created under your control", "a charge counter is put on it".
    /// "one of those players is chosen at random".
    fn chosen_by_chance(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let mut what = self.selection(&need(node, Rule::selection)?)?;
        let Selection::Pick(pick) = &mut what else { return refuse(node, Reason::ChosenByChance) };
        let by_chance = need(node, Rule::at_random)?.as_str().starts_with("chosen");
        ensure(pick.chooser == Chooser::Actor && by_chance, node, Reason::ChosenByChance)?;
        pick.chooser = Chooser::Random(ChooserForm::ChosenAtRandom);
        Ok(Verb::Choose(ChoiceDomain::Of(what)))
    }

    pub(super) fn made(&mut self, node: &Node<'_>) -> Lowered<(Verb, Tense)> {
        let node = child(node)?;
        let verb = if node.as_rule() == Rule::made_tokens {
            let mut tokens = self.tokens(&need(&node, Rule::tokens)?)?;
            if let Some(under) = find(&node, Rule::token_under) {
                let last = tokens.last_mut().or_refuse(node, Reason::NotRead)?;
                self.token_tail(&under, &mut last.entry)?;
            }
            Verb::Create(tokens)
        } else if node.as_rule() == Rule::made_shown {
            let are = need(&node, Rule::made_be)?;
            let shown = super::choice::shown(&need(&node, Rule::shown_what)?)?;
            let fits = match shown.number {
                WordNumber::Singular => " is ",
                WordNumber::Plural => " are ",
            };
            ensure(are.as_str() == fits, node, Reason::RevealedThen)?;
            Verb::Disclose(shown)
        } else if node.as_rule() == Rule::made_choice {
            self.chosen_by_chance(&node)?
        } else if node.as_rule() == Rule::made_removed {
            let from = Some(self.selection(&need(&node, Rule::selection)?)?);
            match find(&node, Rule::last_counter) {
                Some(last) => {
                    let kind = self.optional(find(&last, Rule::counter_kind), Self::counter_kind)?;
                    Verb::RemoveCounters(CounterAmount { quant: Quant::A, kind }, from, Taken::Last)
                }
                None => {
                    let counters = self.counters(&need(&node, Rule::counter_amount)?)?;
                    ensure(!counters.is_several(), node, Reason::KindsOfCounters)?;
                    Verb::RemoveCounters(counters, from, Taken::FromEach)
                }
            }
        } else {
            let counters = self.counters(&need(&node, Rule::counter_amount)?)?;
            ensure(!counters.is_several(), node, Reason::KindsOfCounters)?;
            let on = self.selection(&need(&node, Rule::selection)?)?;
            Verb::PutCounters(vec![CounterPlacement { counters, on }])
        };
        Ok((verb, word(&need(&node, Rule::made_be)?, MADE_TENSES)?))
    }

    /// "its escape cost is equal to its mana cost plus {2}".
    fn keyword_cost(&mut self, node: &Node<'_>) -> Lowered<Deed> {
        let at = self.at(node);
        let said = need(node, Rule::keyword)?;
        let keyword = Keyword::find(&said.as_str().trim_start_matches('%').replace('_', " "));
        let keyword = keyword.or_refuse(said, Reason::UnknownKeyword)?;
        let is = need(node, Rule::keyword_cost_is)?;
        let base = need(&is, Rule::possessor)?;
        let owner = self.possessor(&base)?;
        let Selection::Ref(of) = &owner else { return refuse(base, Reason::CostOfSeveral) };
        let mut costs = vec![Cost::Named(Stat::ManaCost, of.clone())];
        if let Some(plus) = find(&is, Rule::cost) {
            costs.extend(self.one_cost(&plus)?);
        }
        let less = match find(&is, Rule::cost_reduced) {
            Some(less) => self.mana_symbols(&child(&less)?)?,
            None => Vec::new(),
        };
        let (whose, form) = match first(&need(node, Rule::keyword_cost_whose)?) {
            Some(whose) => (self.possessor(&whose)?, KeywordCostForm::Owned),
            None => (owner, KeywordCostForm::The),
        };
        let verb = Verb::KeywordCost { keyword, costs, less, form };
        Ok(plain_deed(Subject::Of(whose), vec![single_act(verb, at)], at))
    }

    /// "The same is true for creature spells you control."
    pub(crate) fn same_true(&mut self, node: &Node<'_>) -> Lowered<crate::surface::Body> {
        let at = self.at(node);
        let subject = Subject::Of(self.selection(&child(node)?)?);
        let before = self.statement.cloned().or_refuse(node, Reason::SameAsNothing)?;
        let deed = Deed { subject, each: EachOf::SameIsTrue, at, ..before };
        let step = crate::surface::Step {
            join: crate::surface::Join::First,
            kind: crate::surface::StepKind::Do(deed),
            at,
        };
        Ok(crate::surface::Body { steps: vec![step] })
    }

    pub(super) fn as_though(&mut self, node: &Node<'_>) -> Lowered<AsThough> {
        let what = child(node)?;
        let pronoun = if node.as_str().starts_with(" as though they") { Pronoun::They } else { Pronoun::It };
        let inner = child(&what)?;
        let polarity = |not: bool| if not { Polarity::IsNot } else { Polarity::Is };
        let pred = match kid::AsThough::of(what)? {
            kid::AsThough::Were => {
                Pred::That(Box::new(self.adj(&inner)?), polarity(what.as_str().starts_with("weren't")))
            }
            kid::AsThough::WereWhat => return Ok(AsThough::Were(self.selection(&inner)?, pronoun)),
            kid::AsThough::WereNot => {
                let kind = Pred::Kind(Box::new(self.filter(&need(&inner, Rule::filter)?)?));
                Pred::That(Box::new(kind), Polarity::IsNot)
            }
            kid::AsThough::Lacked | kid::AsThough::Had => {
                let uses = vec![self.keyword_use(&inner)?];
                Pred::Has(uses, ListJoin::One, polarity(what.as_rule() == Rule::lacked))
            }
            kid::AsThough::OnlyAs => return Ok(AsThough::OnlyAs(self.selection(&inner)?)),
        };
        Ok(AsThough::Seems(Box::new(pred), pronoun))
    }

    /// Acts in place of a mana cost.
    pub(super) fn rather_than(&mut self, node: &Node<'_>, acts: Vec<Act>) -> Lowered<Act> {
        let node = child(node)?;
        let (of, form) = match kid::RatherThan::of(node)? {
            kid::RatherThan::RatherFor => (self.selection(&child(&node)?)?, PaidForm::For),
            kid::RatherThan::RatherThe => (self.selection(&child(&node)?)?, PaidForm::Of),
            kid::RatherThan::RatherOf => (self.possessor(&child(&node)?)?, PaidForm::Possessive),
        };
        let at = self.at(&node);
        let mut costs = Vec::new();
        for Act { join, verb, .. } in acts {
            match (join, verb) {
                (ActJoin::Or | ActJoin::OrToo | ActJoin::CommaOr | ActJoin::CommaThen, _) => {
                    return refuse(node, Reason::CostsAreJoined);
                }
                (_, Verb::Pay { costs: paid, for_each: None }) => costs.extend(paid),
                (_, verb) => {
                    let deed = plain_deed(Subject::Implied, vec![single_act(verb, at)], at);
                    costs.push(Cost::Do(Box::new(deed)));
                }
            }
        }
        Ok(single_act(Verb::PayInstead { costs, of, form }, at))
    }

    /// "each opponent's life total": the player, whose life total or hand size the verb is about.
    pub(super) fn life_subject(&mut self, node: &Node<'_>) -> Lowered<Subject> {
        Ok(Subject::Of(self.possessor(&child(node)?)?))
    }

    pub(super) fn acts(&mut self, node: &Node<'_>) -> Lowered<Vec<Act>> {
        let mut acts: Vec<Act> = Vec::new();
        let mut join = ActJoin::First;
        self.agree(node);
        for kid in kids(node) {
            match A::of(kid)? {
                A::ActJoin | A::EventJoin => join = word(&kid, ACT_JOINS)?,
                A::ForEach => {
                    let each = self.for_each(&kid)?;
                    let act = acts.last_mut().or_refuse(node, Reason::NotRead)?;
                    multiply(&mut act.verb, each, &kid)?;
                }
                A::SoOften => {
                    let often = so_often(self, kid, &acts)?;
                    let act = acts.pop().or_refuse(node, Reason::NotRead)?;
                    acts.push(Act { verb: Verb::Times(Box::new(act.verb), often), ..act });
                }
                A::AtOnce => {
                    let same_time = kid.as_str().ends_with("time");
                    let form = if same_time { AtOnceForm::SameTime } else { AtOnceForm::After };
                    let act = acts.pop().or_refuse(node, Reason::NotRead)?;
                    acts.push(Act { verb: Verb::AtOnce(Box::new(act.verb), form), ..act });
                }
                A::ExceptNot => {
                    let except = Box::new(self.except_not(&kid)?);
                    let act = acts.pop().or_refuse(node, Reason::NotRead)?;
                    acts.push(Act { verb: Verb::Except(Box::new(act.verb), except), ..act });
                }
                A::ActInstead => {
                    let other = self.verb(&child(&child(&kid)?)?)?;
                    let act = acts.pop().or_refuse(node, Reason::NotRead)?;
                    acts.push(Act { verb: Verb::InsteadOf(Box::new(act.verb), Box::new(other)), ..act });
                }
                A::MoreMoved => {
                    let put = |act: &Act| {
                        matches!(
                            act.verb,
                            Verb::Move { verb: MoveVerb::Put | MoveVerb::PutToo, rest: None, .. }
                        )
                    };
                    let or = matches!(join, ActJoin::Or | ActJoin::CommaOr);
                    ensure(acts.last().is_some_and(put) && !or, kid, Reason::MoreOfNoMove)?;
                    let at = self.at(&kid);
                    acts.push(Act { join, verb: self.more_moved(&kid)?, out: Slot::default(), at });
                }
                A::MoreSkipped => {
                    let skips = |act: &Act| {
                        matches!(
                            act.verb,
                            Verb::Turn(TurnOp::Skip(_, Some(_)) | TurnOp::SkipNext(..) | TurnOp::SkipToo(_))
                        )
                    };
                    let goes_on =
                        acts.last().is_some_and(skips) && !matches!(join, ActJoin::Or | ActJoin::CommaOr);
                    ensure(goes_on, kid, Reason::SkipOfNothing)?;
                    let at = self.at(&kid);
                    acts.push(Act { join, verb: self.v_turn(&kid)?, out: Slot::default(), at });
                }
                A::MoreDamage => {
                    let dealt =
                        matches!(acts.last(), Some(Act { verb: Verb::DealDamage { to: Some(_), .. }, .. }));
                    ensure(dealt, kid, Reason::MoreOfNoDamage)?;
                    let at = self.at(&kid);
                    let verb = self.more_damage(&child(&kid)?)?;
                    acts.push(Act { join, verb, out: Slot::default(), at });
                }
                A::Act
                | A::IsntPassive
                | A::VDeckSize
                | A::VDefined
                | A::VHandSize
                | A::VIsnt
                | A::VIsntBlocked
                | A::VLifeBecomes
                | A::VLifeFloor
                | A::VMoreVotes
                | A::VManaSpent
                | A::VStartLife
                | A::VUnprevented => {
                    let at = self.at(&kid);
                    let node = if kid.as_rule() == Rule::act { child(&kid)? } else { kid };
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
                            return refuse(node, Reason::CastOrCopy);
                        };
                        let copied = Verb::Copy { what: what.clone(), times: None };
                        let cast = Verb::Cast { what, cost: PlayCost::Normal, from: None, as_though: None };
                        acts.push(Act { join, verb: cast, out: Slot::default(), at });
                        acts.push(Act { join: ActJoin::OrToo, verb: copied, out: Slot::default(), at });
                        continue;
                    }
                    let verb = if node.as_rule() == Rule::v_same {
                        let before = acts.last().map(|act| &act.verb).or(self.before).cloned();
                        self.same(&node, &before.or_refuse(node, Reason::SameAsNothing)?)?
                    } else if node.as_rule() == Rule::v_repeat {
                        self.repeat(&node, &acts)?
                    } else {
                        self.verb(&node)?
                    };
                    acts.push(Act { join, verb, out: Slot::default(), at });
                }
            }
        }
        Ok(acts)
    }

    /// "look at and play that card".
    fn look_and_play(&mut self, node: &Node<'_>, also: &str) -> Lowered<(Verb, Verb)> {
        let what = self.selection(&need(node, Rule::selection)?)?;
        let (cost, from) = (crate::surface::PlayCost::Normal, None);
        let play = if also.trim_start_matches(" and ").starts_with("play") {
            Verb::Play { what: what.clone(), cost, from }
        } else {
            Verb::Cast { what: what.clone(), cost, from, as_though: None }
        };
        Ok((Verb::Plain(Plain::LookAt, what), play))
    }

    /// "does the same for enchantment cards": what it does not say itself is as in the act before.
    fn same(&mut self, node: &Node<'_>, before: &Verb) -> Lowered<Verb> {
        let what = self.selection(&child(node)?)?;
        let mut act = if let Verb::Same(act, _) = before { (**act).clone() } else { before.clone() };
        let object = act.object_mut().or_refuse(node, Reason::SameAsNothing)?;
        let (what, form) = match (&*object, what) {
            (Selection::Pick(old), Selection::Pick(mut new)) => {
                let players = |pick: &Pick| pick.filter.heads.iter().any(super::selection::is_player);
                ensure(players(old) == players(&new), node, Reason::SameOfPlayers)?;
                let bare = new.quant == Quant::All(AllForm::Bare) && new.chooser == Chooser::Actor;
                let noun = new.filter.suffixes.is_empty();
                let clear = !bare || noun || old.filter.suffixes.is_empty();
                ensure(clear, node, Reason::SameOfWhich)?;
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
                return refuse(node, Reason::SameOfPlayers);
            }
            (_, what) => (what, SameForm::Whole),
        };
        *object = what;
        Ok(Verb::Same(Box::new(act), form))
    }

    /// "then repeats this process for a land": what is not said is as in what the process picked first.
    pub(super) fn repeat(&mut self, node: &Node<'_>, process: &[Act]) -> Lowered<Verb> {
        let Some(over) = find(node, Rule::selection) else {
            return Ok(Verb::Repeat(None, SameForm::Whole));
        };
        let mut over = self.selection(&over)?;
        let items = match &mut over {
            Selection::List { items, .. } => items.as_mut_slice(),
            one => std::slice::from_mut(one),
        };
        let first = process.iter().find_map(|act| act.verb.picked()).map(|pick| pick.filter.suffixes);
        let bare =
            |item: &Selection| matches!(item, Selection::Pick(pick) if pick.filter.suffixes.is_empty());
        let (true, Some(suffixes)) = (items.iter().all(bare), first.filter(|all| !all.is_empty())) else {
            return Ok(Verb::Repeat(Some(over), SameForm::Whole));
        };
        for item in items {
            if let Selection::Pick(pick) = item {
                pick.filter.suffixes.clone_from(&suffixes);
            }
        }
        Ok(Verb::Repeat(Some(over), SameForm::Determined))
    }

    /// "except you don't gain life".
    fn except_not(&mut self, node: &Node<'_>) -> Lowered<Deed> {
        let at = self.at(node);
        let subject = match find(node, Rule::subject) {
            Some(who) => Subject::Of(self.selection(&who)?),
            None => Subject::Implied,
        };
        let act = need(node, Rule::act)?;
        let acts = vec![single_act(self.verb(&child(&act)?)?, self.at(&act))];
        Ok(Deed { modal: Modality::DOES_NOT, ..plain_deed(subject, acts, at) })
    }
}

/// "… for each O", behind an act or the whole clause: so many times what the last act says.
pub(super) fn multiply(verb: &mut Verb, each: Qty, node: &Node<'_>) -> Lowered<()> {
    if let Verb::Get(change) = verb {
        ensure(change.for_each.is_none(), node, Reason::ForEachTwice)?;
        change.for_each = Some(each);
        change.for_each_place = ForEachPlace::AfterDuration;
        return Ok(());
    }
    if let Verb::Action { n: Some(n), .. } = verb {
        ensure(!matches!(n, Qty::ForEach(..)), node, Reason::ForEachTwice)?;
        *n = Qty::ForEach(Box::new(n.clone()), Box::new(each));
        return Ok(());
    }
    // "Investigate for each land you control": that many times.
    if let Verb::Action { n: None, what: None, .. } = verb {
        let each = Qty::ForEach(Box::new(Qty::Number(1)), Box::new(each));
        *verb = Verb::Times(Box::new(verb.clone()), crate::surface::Often::Of(Box::new(each)));
        return Ok(());
    }
    let quant = counted_mut(verb, node)?;
    let n = if let Quant::Exactly(n) | Quant::Additional(n) = &*quant {
        n.clone()
    } else {
        ensure(*quant == Quant::A, node, Reason::ForEachOfNoNumber)?;
        Qty::Number(1)
    };
    ensure(!matches!(n, Qty::ForEach(..)), node, Reason::ForEachTwice)?;
    let times = Qty::ForEach(Box::new(n), Box::new(each));
    *quant = if let Quant::Additional(_) = quant { Quant::Additional(times) } else { Quant::Exactly(times) };
    Ok(())
}

/// The one number of things that a verb is about.
fn counted_mut<'v>(verb: &'v mut Verb, node: &Node<'_>) -> Lowered<&'v mut Quant> {
    if let Verb::Plain(Plain::Draw | Plain::Mill | Plain::Discard | Plain::Sacrifice, Selection::Pick(pick)) =
        verb
    {
        return Ok(&mut pick.quant);
    }
    if let Verb::Create(tokens) = verb {
        let [one] = tokens.as_mut_slice() else { return refuse(node, Reason::ForEachOfNoNumber) };
        return Ok(&mut one.quant);
    }
    let counters = counters_mut(verb, node)?;
    ensure(!counters.is_several(), node, Reason::ForEachOfNoNumber)?;
    Ok(&mut counters.quant)
}

/// The one number of counters that a verb is about.
fn counters_mut<'v>(verb: &'v mut Verb, node: &Node<'_>) -> Lowered<&'v mut crate::surface::CounterAmount> {
    if let Verb::RemoveCounters(amount, ..) | Verb::GetCounters(amount) = verb {
        return Ok(amount);
    }
    if let Verb::PutCounters(places) = verb {
        let [one] = places.as_mut_slice() else { return refuse(node, Reason::ForEachOfNoNumber) };
        return Ok(&mut one.counters);
    }
    let (Verb::Enter { with: enters, .. } | Verb::Move { enters, rest: None, .. }) = verb else {
        return refuse(node, Reason::ForEachOfNoNumber);
    };
    let [one] = enters.counters.as_mut_slice() else { return refuse(node, Reason::ForEachOfNoNumber) };
    Ok(one)
}

/// "For each 1 damage prevented this way, …": so many times what the act says.
pub(super) fn multiply_first(verb: &mut Verb, each: Qty, node: &Node<'_>) -> Lowered<()> {
    if let Verb::GainLife(LifeAmount::N(n)) | Verb::LoseLife(LifeAmount::N(n)) = verb {
        ensure(!matches!(n, Qty::ForEach(..)), node, Reason::ForEachTwice)?;
        *n = Qty::ForEach(Box::new(n.clone()), Box::new(each));
        return Ok(());
    }
    ensure(!matches!(verb, Verb::Get(_) | Verb::Enter { .. }), node, Reason::ForEachFirst)?;
    multiply(verb, each, node)
}

/// "attacks", in "… gets +1/+1 until end of turn and attacks this turn if able": no imperative.
pub(super) fn is_third_person(node: &Node<'_>) -> bool {
    let verb = node.as_str().split(' ').next().unwrap_or("");
    verb.ends_with('s') && !verb.ends_with("ss") && verb != "chaos"
}

/// The modal verb of a clause, if it has one.
pub(super) fn modality(node: &Node<'_>) -> Modality {
    Modality::of(find(node, Rule::modal).map_or(Force::Plain, |modal| force(&modal)))
}

fn force(node: &Node<'_>) -> Force {
    if has(node, Rule::may) {
        Force::May
    } else if has(node, Rule::cant) {
        Force::Cant
    } else if has(node, Rule::does_not) {
        Force::DoesNot
    } else if has(node, Rule::must) {
        Force::Must
    } else {
        Force::Can
    }
}

/// Whether "if able" can follow: it requires something, which nothing before it denies or leaves open.
pub(super) fn takes_if_able(modal: Modality) -> bool {
    matches!(modal.force, Force::Plain | Force::Must) && modal.exclusive == Exclusive::NotSaid
}

pub(super) const ACT_JOINS: &[(&str, ActJoin)] = &[
    (", then ", ActJoin::CommaThen),
    (" and then ", ActJoin::CommaThen),
    (", and ", ActJoin::CommaAnd),
    (", or ", ActJoin::CommaOr),
    (" and ", ActJoin::And),
    (" or ", ActJoin::Or),
    (", ", ActJoin::Comma),
];

/// "Twice", "two more times", "that many times", "again".
fn so_often(cx: &mut Lower, kid: Node<'_>, acts: &[Act]) -> Lowered<crate::surface::Often> {
    if let Some(times) = find(&kid, Rule::many_times) {
        return Ok(crate::surface::Often::Of(Box::new(cx.many_times(&times)?)));
    }
    Ok(match find(&kid, Rule::more_times) {
        Some(more) => {
            let first = more.as_str().split(' ').next().filter(|word| *word != "an");
            let n = crate::lexicon::words::number(first.unwrap_or("one"));
            let n = n.or_refuse(more, Reason::NotRead)?;
            let again = more.as_str().contains(" more ");
            if again { crate::surface::Often::Again(n) } else { crate::surface::Often::More(n) }
        }
        None if has(&kid, Rule::once_more) => {
            // The same is said just before; alone in its clause, in a clause before it.
            let is_other = matches!(acts, [.., before, again] if before.verb != again.verb);
            ensure(!is_other, kid, Reason::AgainOfNothing)?;
            crate::surface::Often::Anew
        }
        None => crate::surface::Often::Times(super::ability::times(&child(&kid)?)?),
    })
}
