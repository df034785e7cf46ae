//! What stands inside of clauses: noun phrases, numbers, zones, conditions, events and costs.

use super::parts::{Part, parts};
use super::{Around, Node, Seen, Site, ability};
use crate::source::Span;
use crate::surface::{
    AbilityGrant, ActivationLimit, Chooser, Comparison, Cond, Cost, Deed, Duration, Event, Filter, IsPred,
    KeywordArg, KeywordUse, Likeness, NameRef, Nth, Pred, Qty, Quant, Ref, RefWord, Selection, Spent,
    Subject, TimeCond, Verb, Window, ZonePhrase,
};

/// A walk through one ability.
#[derive(Debug)]
pub(super) struct Walk<'a> {
    /// What was seen, in the order of the text.
    pub all: Vec<Seen<'a>>,
}

/// How many nodes room is made for at once: those of a sentence.
const ROOM: usize = 32;

impl Default for Walk<'_> {
    fn default() -> Self {
        Walk { all: Vec::with_capacity(ROOM) }
    }
}

impl<'a> Walk<'a> {
    pub(super) fn see(&mut self, node: Node<'a>, at: Span, around: Around<'a>) {
        self.all.push(Seen { node, at, around });
    }

    /// A clause with all that stands in it.
    pub(super) fn deed(&mut self, it: &'a Deed, around: Around<'a>) {
        let at = it.at.0;
        self.see(Node::Deed(it), at, around);
        let Deed { subject, each: _, modal: _, acts, window, duration, at: _ } = it;
        if let Subject::Of(who) = subject {
            self.selection(who, at, around);
        }
        let is_bounded = around.is_bounded || *duration != Duration::Unstated;
        for act in acts {
            self.verb(&act.verb, act.at.0, Around { is_bounded, ..around });
        }
        if let Some(window) = window {
            self.window(window, at, around);
        }
        self.duration(duration, at, around);
    }

    fn verb(&mut self, verb: &'a Verb, at: Span, around: Around<'a>) {
        parts(verb, &mut |part| match part {
            Part::Operand(it, _) => self.selection(it, at, around),
            Part::Qty(it) => self.qty(it, at, around),
            Part::Quant(it) => self.quant(it, at, around),
            Part::Zone(it) => self.zone(it, at, around),
            Part::Deed(it) => {
                let is_done = matches!(verb, Verb::Have(_) | Verb::Cause(_));
                self.deed(it, if is_done { around } else { around.inside(Site::Limit) });
            }
            Part::Verb(it) => self.verb(it, at, around),
            Part::Cost(it) => self.cost(it, at, around),
            Part::Cond(it) => self.cond(it, at, around.inside(Site::Condition)),
            Part::Grant(it) => self.grant(it, at, around),
            Part::Ref(it) => self.word(it, at, around),
            Part::Window(it) => self.window(it, at, around),
            Part::Filter(it) => self.filter(it, at, around),
            Part::Pred(it) => self.pred(it, at, around),
        });
    }

    fn grant(&mut self, it: &'a AbilityGrant, at: Span, around: Around<'a>) {
        match it {
            AbilityGrant::Keyword(keyword) => self.keyword(keyword, at, around),
            AbilityGrant::Quoted(granted) => {
                granted.abilities.iter().for_each(|inner| ability(inner, at, self));
            }
            AbilityGrant::ChoiceOf(keywords) => {
                keywords.iter().for_each(|keyword| self.keyword(keyword, at, around));
            }
            AbilityGrant::RandomFrom(n, keywords) => {
                self.qty(n, at, around);
                keywords.iter().for_each(|keyword| self.keyword(keyword, at, around));
            }
            AbilityGrant::This => {}
            AbilityGrant::Ref(what) => self.selection(what, at, around),
        }
    }

    pub(super) fn keyword(&mut self, it: &'a KeywordUse, at: Span, around: Around<'a>) {
        self.keyword_arg(&it.arg, at, around);
    }

    fn keyword_arg(&mut self, it: &'a KeywordArg, at: Span, around: Around<'a>) {
        match it {
            KeywordArg::QualityCost(filter, cost) => {
                self.filter(filter, at, around);
                self.keyword_arg(cost, at, around);
            }
            KeywordArg::SomeX(arg) => self.keyword_arg(arg, at, around),
            KeywordArg::None | KeywordArg::FromWhole(_) | KeywordArg::Named(_) => {}
            KeywordArg::Number(n) => self.qty(n, at, around),
            KeywordArg::Cost(costs) | KeywordArg::DashCost(costs) | KeywordArg::Subtype(_, costs) => {
                costs.iter().for_each(|cost| self.cost(cost, at, around));
            }
            KeywordArg::EitherCost(one, other) => {
                one.iter().chain(other).for_each(|cost| self.cost(cost, at, around));
            }
            KeywordArg::NumberCost(n, costs) => {
                self.qty(n, at, around);
                costs.iter().for_each(|cost| self.cost(cost, at, around));
            }
            KeywordArg::From(filters) => filters.iter().for_each(|it| self.filter(it, at, around)),
            KeywordArg::Filter(filter) => self.filter(filter, at, around),
            KeywordArg::FromChosen(word) => self.word(word, at, around),
            KeywordArg::FromPlayer(who) => self.selection(who, at, around),
        }
    }

    pub(super) fn cost(&mut self, it: &'a Cost, at: Span, around: Around<'a>) {
        match it {
            Cost::Life(n) => self.qty(n, at, around),
            Cost::Either(costs) => costs.iter().for_each(|cost| self.cost(cost, at, around)),
            Cost::Do(deed) => self.deed(deed, around.inside(Site::Cost)),
            Cost::Named(_, word) => self.word(word, at, around),
            Cost::Mana(_)
            | Cost::Tap
            | Cost::Untap
            | Cost::AnyLife
            | Cost::AnyMana
            | Cost::Energy(_)
            | Cost::AnyEnergy(_)
            | Cost::Loyalty(_)
            | Cost::LoyaltyX => {}
        }
    }

    pub(super) fn limit(&mut self, it: &'a ActivationLimit, at: Span, around: Around<'a>) {
        match it {
            ActivationLimit::During(window) => self.window(window, at, around),
            ActivationLimit::Given(cond) => self.cond(cond, at, around.inside(Site::Condition)),
            ActivationLimit::By(who) => self.selection(who, at, around),
            ActivationLimit::Costs(change, given) => {
                change.for_each.iter().for_each(|n| self.qty(n, at, around));
                given.iter().for_each(|cond| self.cond(cond, at, around.inside(Site::Condition)));
            }
            ActivationLimit::AsSorcery
            | ActivationLimit::AsInstant
            | ActivationLimit::Once
            | ActivationLimit::OnceEachTurn
            | ActivationLimit::Declared(..)
            | ActivationLimit::TimesEachTurn(..)
            | ActivationLimit::Does(_)
            | ActivationLimit::SomeX => {}
        }
    }

    pub(super) fn window(&mut self, it: &'a Window, at: Span, around: Around<'a>) {
        let Window { span: _, whose, times: _, form: _ } = it;
        whose.iter().for_each(|whose| self.selection(whose, at, around));
    }

    pub(super) fn duration(&mut self, it: &'a Duration, at: Span, around: Around<'a>) {
        match it {
            Duration::UntilNext(Some(whose), _) | Duration::UntilEndOfNext(Some(whose)) => {
                self.selection(whose, at, around);
            }
            Duration::Until(event) => self.event(event, at, around),
            Duration::While(cond) => self.cond(cond, at, around.inside(Site::Condition)),
            Duration::Unstated
            | Duration::Period(..)
            | Duration::UntilNext(None, _)
            | Duration::UntilEndOfNext(None)
            | Duration::ThatTurn(_) => {}
        }
    }

    pub(super) fn event(&mut self, it: &'a Event, at: Span, around: Around<'a>) {
        let around = around.inside(Site::Event);
        self.see(Node::Event(it), at, around);
        match it {
            Event::Deed { deed, nth: _, window, tense: _, this_way: _ } => {
                self.deed(deed, around);
                window.iter().for_each(|window| self.window(window, at, around));
            }
            Event::PartBegins { part: _, whose, nth, form: _ } => {
                whose.iter().for_each(|whose| self.selection(whose, at, around));
                match nth {
                    Some(Nth::Next | Nth::First(_) | Nth::Number(..)) | None => {}
                }
            }
            Event::State(cond) => self.cond(cond, at, around.inside(Site::Condition)),
            Event::While(event, cond) => {
                self.event(event, at, around);
                self.cond(cond, at, around.inside(Site::Condition));
            }
            Event::Outcome(outcome) => self.selection(&outcome.who, at, around),
            Event::BecomesLevel(what, _) => self.selection(what, at, around),
            Event::Happening(_) | Event::Pregame(_) | Event::Chapter(_) => {}
        }
    }

    /// A condition; the node says where it stands.
    pub(super) fn cond(&mut self, it: &'a Cond, at: Span, around: Around<'a>) {
        self.see(Node::Cond(it), at, around);
        let within = around.inside(Site::Condition);
        match it {
            Cond::Outcome(outcome) => self.selection(&outcome.who, at, within),
            Cond::Event(event) => match event {
                Event::Deed { deed, window, .. } => {
                    self.deed(deed, within);
                    window.iter().for_each(|window| self.window(window, at, within));
                }
                Event::PartBegins { .. }
                | Event::Happening(_)
                | Event::State(_)
                | Event::Pregame(_)
                | Event::Chapter(_)
                | Event::BecomesLevel(..)
                | Event::While(..)
                | Event::Outcome(_) => self.event(event, at, within),
            },
            Cond::Is { what, polarity: _, tense: _, pred } => {
                self.selection(what, at, within);
                match pred {
                    IsPred::Kind(filter) => self.filter(filter, at, within),
                    IsPred::Adjective(pred) | IsPred::Remains(pred) => self.pred(pred, at, within),
                    IsPred::Same(what) => self.selection(what, at, within),
                }
            }
            Cond::Has { what, polarity: _, tense: _, pred } => {
                self.selection(what, at, within);
                self.pred(pred, at, within);
            }
            Cond::Compare(qty, comparison, _) => {
                self.qty(qty, at, within);
                self.comparison(comparison, at, within);
            }
            Cond::Exists(what) => self.selection(what, at, within),
            Cond::Contains { zone, what, only: _, tense: _ } => {
                self.zone(zone, at, around);
                self.selection(what, at, within);
            }
            Cond::HasCounters { what, quant, kind: _ } => {
                self.selection(what, at, within);
                self.quant(quant, at, within);
            }
            Cond::CardsInHand { who, quant } => {
                self.selection(who, at, within);
                self.quant(quant, at, within);
            }
            Cond::Time(time, _) => match time {
                TimeCond::TurnOf(who) | TimeCond::Part(_, Some(who)) => self.selection(who, at, within),
                TimeCond::Within(window) => self.window(window, at, within),
                TimeCond::Part(_, None) | TimeCond::Day(_) => {}
            },
            Cond::And(all) | Cond::Or(all) => all.iter().for_each(|cond| self.cond(cond, at, within)),
            Cond::Holds { zone, quant } => {
                self.zone(zone, at, around);
                self.quant(quant, at, around);
            }
            Cond::VotesFor { label: _, votes, form: _ } => self.comparison(votes, at, around),
            Cond::CameUp { .. }
            | Cond::MoreVotes(_)
            | Cond::Tied
            | Cond::Resolved { .. }
            | Cond::Vacant(_) => {}
        }
    }

    fn comparison(&mut self, it: &'a Comparison, at: Span, around: Around<'a>) {
        self.qty(&it.qty, at, around);
    }

    pub(super) fn selection(&mut self, it: &'a Selection, at: Span, around: Around<'a>) {
        self.see(Node::Selection(it), at, around);
        match it {
            Selection::Pick(pick) => {
                let at = pick.at.0;
                self.quant(&pick.quant, at, around);
                if let Chooser::TargetBy(who) | Chooser::Player(who) = &pick.chooser {
                    self.selection(who, at, around);
                }
                self.filter(&pick.filter, at, around);
            }
            Selection::Ref(word) => self.word(word, at, around),
            Selection::List { items, join: _ } => {
                items.iter().for_each(|item| self.selection(item, at, around));
            }
        }
    }

    pub(super) fn word(&mut self, it: &'a Ref, at: Span, around: Around<'a>) {
        match &it.word {
            RefWord::Holder(filter)
            | RefWord::Attached(_, filter)
            | RefWord::That(filter, _)
            | RefWord::The(filter, _)
            | RefWord::Other(filter, ..) => self.filter(filter, at, around),
            RefWord::Rest(Some(of), _)
            | RefWord::ControllerOf(of, _)
            | RefWord::OwnerOf(of, _)
            | RefWord::Neighbour(_, of)
            | RefWord::TeamOf(of) => self.selection(of, at, around),
            RefWord::Picked(pick) => {
                pick.among.iter().for_each(|pool| self.selection(&pool.whose, at, around));
            }
            RefWord::You
            | RefWord::Source(_)
            | RefWord::Pronoun(_)
            | RefWord::Rest(None, _)
            | RefWord::Both
            | RefWord::DefendingPlayer
            | RefWord::ActivePlayer(_)
            | RefWord::Designated(_)
            | RefWord::Chosen(..)
            | RefWord::Noted(..)
            | RefWord::ThatAttr(_) => {}
        }
    }

    pub(super) fn filter(&mut self, it: &'a Filter, at: Span, around: Around<'a>) {
        self.see(Node::Filter(it), at, around);
        for head in &it.heads {
            head.adjectives.iter().for_each(|pred| self.pred(pred, at, around));
        }
        it.suffixes.iter().for_each(|pred| self.pred(pred, at, around));
    }

    fn quant(&mut self, it: &'a Quant, at: Span, around: Around<'a>) {
        self.see(Node::Quant(it), at, around);
        match it {
            Quant::Exactly(n)
            | Quant::NumberEqualTo(n)
            | Quant::EqualTo(n)
            | Quant::UpTo(n)
            | Quant::AtLeast(n)
            | Quant::NoLess(n)
            | Quant::JustExactly(n)
            | Quant::FewerThan(n)
            | Quant::AtMost(n)
            | Quant::AllBut(n)
            | Quant::MoreThan(n)
            | Quant::NoMoreThan(n)
            | Quant::Only(n)
            | Quant::End(_, n)
            | Quant::Additional(n)
            | Quant::SomeOf(n) => self.qty(n, at, around),
            Quant::Beside(_, n, who) => {
                n.iter().for_each(|n| self.qty(n, at, around));
                self.selection(who, at, around);
            }
            Quant::Possessed(who, _) | Quant::PossessedEach(who) => self.selection(who, at, around),
            Quant::EachOf(inner) => self.quant(inner, at, around),
            Quant::All(_)
            | Quant::A
            | Quant::AnyNumber
            | Quant::Any
            | Quant::Multiple
            | Quant::Between(..)
            | Quant::Part(..)
            | Quant::Extreme(_)
            | Quant::No(_)
            | Quant::The
            | Quant::Ordinal(_)
            | Quant::Another => {}
        }
    }

    pub(super) fn qty(&mut self, it: &'a Qty, at: Span, around: Around<'a>) {
        self.see(Node::Qty(it), at, around);
        let around = around.inside(Site::Number);
        match it {
            Qty::Number(_)
            | Qty::Numeral(_)
            | Qty::Word(_)
            | Qty::X
            | Qty::OwnTargets
            | Qty::Resolutions(_) => {}
            Qty::Count(of)
            | Qty::Stat(_, of, _)
            | Qty::Total(_, of, _)
            | Qty::Extreme(_, _, of)
            | Qty::Counters(_, of, _)
            | Qty::Kinds(_, of, _)
            | Qty::Party(of)
            | Qty::Opponents(of)
            | Qty::ManaSymbols(_, of, _)
            | Qty::Devotion(of, _) => self.selection(of, at, around),
            Qty::Result(word, _) | Qty::CountersRemoved(_, word, _) => self.word(word, at, around),
            Qty::Times(event) | Qty::Life(event, _) => self.event(event, at, around),
            Qty::Spent { what, on, form: _ } => {
                if let Spent::From(of) = what {
                    self.selection(of, at, around);
                }
                self.selection(on, at, around);
            }
            Qty::DevotionTo(who, word) => {
                self.selection(who, at, around);
                self.word(word, at, around);
            }
            Qty::Noted(word) => self.word(word, at, around),
            Qty::ForEach(a, b)
            | Qty::Plus(a, b)
            | Qty::Minus(a, b)
            | Qty::Apart(a, b)
            | Qty::Random(a, b) => {
                self.qty(a, at, around);
                self.qty(b, at, around);
            }
            Qty::OfPlayer(of, who) => {
                self.qty(of, at, around);
                self.selection(who, at, around);
            }
            Qty::Multiple(_, of)
            | Qty::InAll(of)
            | Qty::Double(of)
            | Qty::Triple(of)
            | Qty::Part(of, ..)
            | Qty::Beyond(of, _) => {
                self.qty(of, at, around);
            }
        }
    }

    pub(super) fn zone(&mut self, it: &'a ZonePhrase, at: Span, around: Around<'a>) {
        self.see(Node::Zone(it), at, around);
        it.whose.iter().for_each(|whose| self.selection(whose, at, around));
    }

    fn likeness(&mut self, it: &'a Likeness, at: Span, around: Around<'a>) {
        match it {
            Likeness::As(what) => self.selection(what, at, around),
            Likeness::Other(word) => self.word(word, at, around),
        }
    }

    fn pred(&mut self, it: &'a Pred, at: Span, around: Around<'a>) {
        let around = around.inside(Site::Description);
        match it {
            Pred::Not(inner) | Pred::That(inner, _) | Pred::Later(inner) => self.pred(inner, at, around),
            Pred::RemovedFromDraft | Pred::Parity(..) => {}
            Pred::Kind(filter) => self.filter(filter, at, around),
            Pred::AnyOf(all) => all.iter().for_each(|pred| self.pred(pred, at, around)),
            Pred::PowerToughness(power, toughness) => {
                self.qty(power, at, around);
                self.qty(toughness, at, around);
            }
            Pred::ControlledWhen(who, event) => {
                self.selection(who, at, around);
                self.event(event, at, around);
            }
            Pred::Did(event) => self.event(event, at, around),
            Pred::In(zone, _) | Pred::From(zone, _) => self.zone(zone, at, around),
            Pred::Stat(_, comparison) | Pred::WhoseStat(_, comparison) | Pred::Total(_, comparison) => {
                self.comparison(comparison, at, around);
            }
            Pred::Than(_, _, with) | Pred::SameAs { attrs: _, join: _, with } => {
                self.likeness(with, at, around);
            }
            Pred::Votes(comparison, _) => self.comparison(comparison, at, around),
            Pred::Came(_, came, _) => self.qty(came, at, around),
            Pred::CameTo(comparison, came, _) => {
                self.qty(&comparison.qty, at, around);
                self.qty(came, at, around);
            }
            Pred::Extreme(_, _, Some(among), _) => self.selection(among, at, around),
            Pred::Has(keywords, ..) => keywords.iter().for_each(|keyword| self.keyword(keyword, at, around)),
            Pred::Counters { quant, kind: _, polarity: _ } | Pred::WithTargets(quant, _) => {
                self.quant(quant, at, around);
            }
            Pred::Named(name) => match name {
                NameRef::Chosen(word)
                | NameRef::OneOfChosen(word, _)
                | NameRef::OtherChosen(word)
                | NameRef::EachChosen(word, _)
                | NameRef::That(word) => self.word(word, at, around),
                NameRef::Literal(_) | NameRef::Alone(_) | NameRef::Own => {}
            },
            Pred::OfAttr(_, word) => self.word(word, at, around),
            Pred::Shares { attr: _, form: _, with: Some(of) }
            | Pred::Controller(of, ..)
            | Pred::Owner(of, _)
            | Pred::Unlike(_, of, _)
            | Pred::VotedAs(of, _)
            | Pred::VotedBy(of)
            | Pred::Targets(of)
            | Pred::TargetsOnly(of, _)
            | Pred::CouldTarget(of, _)
            | Pred::TargetOf(of)
            | Pred::Of(of)
            | Pred::Holding(of)
            | Pred::CopyOf(of)
            | Pred::InPile(of, _)
            | Pred::AbilityOf(of, _)
            | Pred::Among(of)
            | Pred::FromAmong(of)
            | Pred::FromEach(of)
            | Pred::StatusOf(_, of)
            | Pred::FoughtBy(_, of)
            | Pred::OtherThan(of, _)
            | Pred::AllowedBy(of, _)
            | Pred::OpponentOf(of)
            | Pred::Neighbour(_, of)
            | Pred::AttachedTo(of) => self.selection(of, at, around),
            Pred::Way { participle: _, by, with, from, form: _ } => {
                by.iter().for_each(|by| self.selection(by, at, around));
                from.iter().for_each(|zone| self.zone(zone, at, around));
                with.iter().for_each(|word| self.word(word, at, around));
            }
            Pred::DoneBy { verb: _, who, from, window, tense: _ } => {
                who.iter().for_each(|who| self.selection(who, at, around));
                from.iter().for_each(|zone| self.zone(zone, at, around));
                window.iter().for_each(|window| self.window(window, at, around));
            }
            Pred::Flipped { result: _, who, act: _ } => {
                who.iter().for_each(|who| self.selection(who, at, around));
            }
            Pred::Other
            | Pred::Type(_)
            | Pred::Noun(_)
            | Pred::Color(..)
            | Pred::Class(_)
            | Pred::Status(_)
            | Pred::Being(_)
            | Pred::Keyworded(_)
            | Pred::CostPaid(_)
            | Pred::OfKeyword(_)
            | Pred::Extreme(_, _, None, _)
            | Pred::Shares { with: None, .. }
            | Pred::Different(..)
            | Pred::NoAbilities
            | Pred::WithAbility(..)
            | Pred::XInCost(_)
            | Pred::VotedFor(_)
            | Pred::Called(..)
            | Pred::Designated(..)
            | Pred::LastChose(_)
            | Pred::CoinCameUp { .. }
            | Pred::Outcome { .. }
            | Pred::Legal(..)
            | Pred::Nth(_)
            | Pred::Participle(_) => {}
        }
    }
}
