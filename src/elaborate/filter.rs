//! What is said of objects and players, as tests of `it`.

use super::done::{is_cast, put_into};
use super::selection::all_of;
use super::state;
use super::{Elaborated, Elaborator, refuse, word_of};
use crate::source::Span;
use crate::surface::{
    Attr, ChoiceDomain, Comparison, Filter, HeadPhrase, Likeness, ListJoin, NameRef, Noun, Op, OutcomeKind,
    Polarity, Pred, Quant, Selection, Stat, Status, TypeWord, Verb,
};
use planarc_bytecode::axis::{self, Among, Came, Cmp};
use planarc_bytecode::operand::{Colors, Memory, Operand, Place, Slot, Up};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Num, Set, Stmt, Test, Value};
use std::borrow::Cow;

impl Elaborator<'_> {
    /// What a filter says.
    pub(super) fn filter(&mut self, filter: &Filter) -> Elaborated<Option<Test>> {
        // "A creature with toughness greater than its power": a word in what is said of it is for it.
        let own = std::mem::take(&mut self.scope.named);
        self.within_it(|it| {
            let is_own = it.scope.own_entity(own).is_none();
            if is_own {
                it.scope.means(own, it.scope.this());
            }
            let made = it.said_of(filter);
            if is_own {
                it.scope.put_back(own, None);
            }
            made
        })
    }

    /// What the heads and the suffixes of a filter say.
    fn said_of(&mut self, filter: &Filter) -> Elaborated<Option<Test>> {
        {
            let it = self;
            let mut tests = Vec::new();
            let heads = it.heads(filter)?;
            // "Creature" beside "card" says nothing of its own.
            if heads.iter().all(Option::is_some) {
                let mut heads: Vec<Test> = heads.into_iter().flatten().collect();
                tests.extend(if heads.len() == 1 { heads.pop() } else { Some(Test::Any { c: heads }) });
            }
            for pred in &filter.suffixes {
                tests.push(it.pred(pred)?);
            }
            Ok(all_of(flat(tests)))
        }
    }

    /// What each head says. A player says something beside what is none.
    fn heads(&mut self, filter: &Filter) -> Elaborated<Vec<Option<Test>>> {
        let is_mixed = super::selection::has_players_beside(filter);
        let mut tests = Vec::new();
        for head in &*shared_adjectives(&filter.heads) {
            let test = self.head(head)?;
            let player = match head.noun {
                Some(Noun::Player) if is_mixed => Some(Test::Noun { noun: axis::Noun::Player }),
                Some(Noun::Opponent) if is_mixed => {
                    let of = Box::new(Set::You);
                    Some(Test::In { of: Set::Relative { how: axis::Relation::Opponents, of } })
                }
                _ => None,
            };
            tests.push(all_of(flat(test.into_iter().chain(player).collect())));
        }
        Ok(tests)
    }

    fn head(&mut self, head: &HeadPhrase) -> Elaborated<Option<Test>> {
        let mut tests = Vec::new();
        for pred in &head.adjectives {
            tests.push(match (pred, &self.scope.attached) {
                // "Another creature" is other than the enchanted creature, not than the Aura.
                (Pred::Other, Some((attached, types, is_one_of_two)))
                    if self.scope.last_object.is_none() && !types.is_empty() && head.types == *types =>
                {
                    if *is_one_of_two {
                        return refuse(self.line, "what is other than one of two that were named");
                    }
                    not(Test::In { of: attached.clone() })
                }
                _ => self.pred(pred)?,
            });
        }
        tests.extend(head.types.iter().map(|word| Test::Is { word: word_of(word) }));
        if let Some(noun) = head.noun {
            tests.extend(noun_test(noun, self.line)?);
        }
        Ok(all_of(flat(tests)))
    }

    /// What is said of `it`.
    pub(super) fn pred(&mut self, pred: &Pred) -> Elaborated<Test> {
        let at = self.line;
        Ok(match pred {
            Pred::Not(inner) => not(self.pred(inner)?),
            Pred::That(inner, Polarity::Is) | Pred::Later(inner) => self.pred(inner)?,
            Pred::That(inner, Polarity::IsNot) => not(self.pred(inner)?),
            Pred::Type(word) => Test::Is { word: word_of(word) },
            Pred::Kind(filter) => match self.same_it(filter)? {
                Some(test) => test,
                None => return refuse(at, "a kind that says nothing"),
            },
            Pred::Noun(noun) => match noun_test(*noun, at)? {
                Some(test) => test,
                None => return refuse(at, "this noun as something that is said"),
            },
            Pred::Color(colors, join) => {
                let how = if *join == ListJoin::And { Among::All } else { Among::Any };
                Test::Colors { colors: Colors::of(colors.iter().copied()), how }
            }
            Pred::Class(class) => state::class(*class, at)?,
            Pred::Status(status) => state::status(*status, at)?,
            Pred::AnyOf(preds) => {
                Test::Any { c: preds.iter().map(|pred| self.pred(pred)).collect::<Elaborated<_>>()? }
            }
            Pred::Controller(who, polarity, _) => {
                let by = self.set(who)?;
                signed(Test::Controlled { by }, *polarity)
            }
            Pred::Owner(who, polarity) => {
                let by = self.set(who)?;
                signed(Test::Owned { by }, *polarity)
            }
            Pred::In(zone, polarity) | Pred::From(zone, polarity) => {
                let (zones, whose) = self.zones(zone, at)?;
                signed(Test::Zone { zones, whose }, *polarity)
            }
            Pred::Stat(stat, comparison) | Pred::WhoseStat(stat, comparison) => {
                self.compared_it(*stat, comparison, at)?
            }
            Pred::Parity(parity, stat, _) => self.parity_of_it(*parity, *stat, at)?,
            Pred::PowerToughness(power, toughness) => {
                let compare = |a, b| Test::Compare { a: Box::new(a), cmp: Cmp::Eq, b: Box::new(b) };
                let (p, t) = (self.number(power, at)?, self.number(toughness, at)?);
                Test::All {
                    c: vec![
                        compare(self.stat_of_it(Stat::Power, at)?, p),
                        compare(self.stat_of_it(Stat::Toughness, at)?, t),
                    ],
                }
            }
            Pred::Has(uses, join, polarity) => {
                let has = |it: &mut Self, used| Ok(Test::Has { ability: it.keyword(used, at)? });
                let mut tests = uses.iter().map(|used| has(self, used)).collect::<Elaborated<Vec<_>>>()?;
                let test = match (tests.len(), join) {
                    (1, _) => tests.remove(0),
                    (_, ListJoin::And) => Test::All { c: tests },
                    (_, _) => Test::Any { c: tests },
                };
                signed(test, *polarity)
            }
            Pred::Counters { quant, kind, polarity } => {
                if matches!(quant, Quant::Exactly(_)) {
                    return refuse(at, "so many counters");
                }
                let (cmp, b) = self.range(quant, at)?;
                let kind = kind.as_ref().map(|kind| self.counter_kind(kind, at)).transpose()?;
                let on = Set::It { up: Up(0) };
                let a = Box::new(Num::Counters { kind, on });
                signed(Test::Compare { a, cmp, b: Box::new(b) }, *polarity)
            }
            Pred::Named(name) => self.named(name, at)?,
            Pred::OfAttr(attr, word) => {
                let of = self.quality(word)?;
                let attr = match attr {
                    Attr::Type => self.sort_of_choice(&of, at)?,
                    attr => attr_of(*attr, at)?,
                };
                Test::Quality { attr, of, nth: None }
            }
            Pred::Other => {
                let last = self.scope.last_object.as_ref().and_then(|last| self.scope.as_set(last));
                let around = if self.scope.is_quoted() { Set::Holder } else { Set::Source };
                not(Test::In { of: last.unwrap_or(around) })
            }
            Pred::OtherThan(what, _) => match self.is_nth_cast(what)? {
                Some(test) => not(test),
                None => match what.as_ref() {
                    Selection::Pick(pick) if super::than::is_a_kind(pick) => self.none_of_a_kind(pick)?,
                    Selection::Ref(word) if self.is_asked_about(word) => self.other_than_one(word)?,
                    what => not(Test::In { of: self.set(what)? }),
                },
            },
            Pred::AttachedTo(what) => {
                Test::Status { status: axis::Status::Attached, to: Some(self.set(what)?) }
            }
            Pred::Targets(what) => Test::Targets { set: self.set(what)?, how: Among::Any },
            Pred::WithTargets(quant, _) => {
                let (cmp, b) = self.range(quant, at)?;
                Test::Compare { a: Box::new(targets_of_it()), cmp, b: Box::new(b) }
            }
            Pred::TargetsOnly(what, _) => {
                let test = Test::Targets { set: self.set(what)?, how: Among::All };
                if matches!(what.as_ref(), Selection::Ref(_)) {
                    return Ok(test);
                }
                // One of a kind alone (115.9c), however often it was chosen.
                let of = Set::Targets { of: Box::new(Set::It { up: Up(0) }) };
                let (a, b) = (Box::new(Num::Count { of }), Box::new(Num::Value { value: 1 }));
                Test::All { c: vec![test, Test::Compare { a, cmp: Cmp::Eq, b }] }
            }
            Pred::AbilityOf(what, _) => {
                let (what, of_ability) = of_the_ability(what);
                let mut tests = vec![Test::SourceIs { set: self.set(&what)? }];
                for pred in &of_ability {
                    tests.push(self.pred(pred)?);
                }
                if tests.len() == 1 { tests.remove(0) } else { Test::All { c: tests } }
            }
            Pred::NoAbilities => Test::Plain,
            Pred::XInCost(_) => {
                let of = Set::It { up: Up(0) };
                let a = Num::Stat { stat: axis::Stat::XSymbols, of, how: None, colors: None, chosen: None };
                Test::Compare { a: Box::new(a), cmp: axis::Cmp::Ge, b: Box::new(Num::Value { value: 1 }) }
            }
            Pred::WithAbility(keyword, _) => Test::Has { ability: super::keyword::bare(*keyword) },
            Pred::Keyworded(keyword) | Pred::CostPaid(keyword) | Pred::OfKeyword(keyword) => {
                Test::Keyworded { keyword: *keyword }
            }
            Pred::StatusOf(statuses, of) => {
                let of = self.set(of)?;
                let one =
                    |status| Ok(Test::Status { status: state::towards(status, at)?, to: Some(of.clone()) });
                let mut tests = statuses.iter().map(|status| one(*status)).collect::<Elaborated<Vec<_>>>()?;
                if tests.len() == 1 { tests.remove(0) } else { Test::Any { c: tests } }
            }
            Pred::Designated(designation, polarity) => {
                let status = |status| Test::Status { status, to: None };
                let test = match designation {
                    crate::surface::Designation::Monarch => status(axis::Status::Monarch),
                    crate::surface::Designation::CitysBlessing => status(axis::Status::CitysBlessing),
                    crate::surface::Designation::Initiative | crate::surface::Designation::StartingPlayer => {
                        Test::In { of: super::reference::designated(*designation) }
                    }
                };
                signed(test, *polarity)
            }
            Pred::Shares { attr, form: _, with: Some(with) } => {
                let attr = attr_of(*attr, at)?;
                let shares = |with| Test::Shares { attr, with, how: Among::Any };
                if is_each(with) {
                    // With each of several, not with one of them.
                    let set = self.set(with)?;
                    let test = Box::new(shares(Set::It { up: Up(1) }));
                    return Ok(Test::Each { set, test });
                }
                let set = self.set(with)?;
                shares(self.as_it_is_called(set, with))
            }
            Pred::SameAs { attrs, join, with } => self.same_as(attrs, *join, with)?,
            Pred::Unlike(attr, with, _) => {
                let with = Likeness::As(with.clone());
                not(self.same_as(&[*attr], ListJoin::One, &with)?)
            }
            Pred::Than(stat, op, with) => self.beside_others(*stat, *op, with)?,
            Pred::Extreme(extreme, stat, among, ties) => {
                self.is_among_most((*extreme, *stat), among.as_deref(), *ties)?
            }
            Pred::Of(of) | Pred::Among(of) | Pred::FromAmong(of) => Test::In { of: self.set(of)? },
            Pred::Did(event) => self.did(event)?,
            Pred::Legal(how, format, polarity) => {
                let how = match how {
                    crate::surface::Legality::Legal => axis::Legality::Legal,
                    crate::surface::Legality::Banned => axis::Legality::Banned,
                    crate::surface::Legality::Restricted => axis::Legality::Restricted,
                };
                let format = match format {
                    crate::surface::FormatName::Current(_) => None,
                    crate::surface::FormatName::Named(name) => Some(name.as_str().into()),
                };
                signed(Test::Legal { how, format }, *polarity)
            }
            Pred::LastChose(word) => self.last_chose(word, at)?,
            pred => self.done_pred(pred)?,
        })
    }

    /// What was done to `it`, or goes on with it.
    fn done_pred(&mut self, pred: &Pred) -> Elaborated<Test> {
        let at = self.line;
        Ok(match pred {
            Pred::DoneBy { verb, who, from, window, tense: _ } => {
                self.done_by(*verb, who.as_deref(), from.as_ref(), window.as_ref(), at)?
            }
            Pred::Way { participle, by: None, with: Some(with), from: None, form: _ } => {
                self.done_with(*participle, with)?
            }
            Pred::RemovedFromDraft => self.removed_from_draft(),
            Pred::Being(process) => state::process(*process, at)?,
            // What one of these is attacking.
            Pred::FoughtBy(Status::Attacking, by) => {
                let set = self.set(by)?;
                let to = Some(Set::It { up: Up(1) });
                let test = Box::new(Test::Status { status: axis::Status::Attacking, to });
                Test::Each { set, test }
            }
            Pred::FoughtBy(status, by) => {
                let status = super::done::fought(*status, at)?;
                Test::Status { status, to: Some(self.set(by)?) }
            }
            // Of several that did it or not, each by itself.
            // "Each player who discarded a land card this way …, then each player who didn't": what that one didn't do
            // is said by the whole of the clause before.
            Pred::Outcome { result: OutcomeKind::DidNot, .. } if self.scope.told_apart => {
                return refuse(at, "who didn't do what only some of them did; say what they didn't do");
            }
            Pred::Votes(comparison, _) => self.with_votes(comparison, at)?,
            Pred::Neighbour(side, of) => {
                let of = Box::new(self.players(of)?);
                let how = match side {
                    crate::surface::Side::Left => axis::Relation::Left,
                    crate::surface::Side::Right => axis::Relation::Right,
                };
                Test::In { of: Set::Relative { how, of } }
            }
            Pred::VotedBy(who) => self.voted_by(who, at)?,
            Pred::VotedAs(who, polarity) => self.voted_as(who, *polarity, at)?,
            Pred::CoinCameUp { face, tense: _, act } => self.own_coin(*face, *act, at)?,
            Pred::Outcome { result, form: _, act } => {
                let what = match result {
                    OutcomeKind::Did => Came::Did,
                    OutcomeKind::DidNot => Came::Not,
                    OutcomeKind::CouldNot => Came::CouldNot,
                    OutcomeKind::WonFlip | OutcomeKind::LostFlip | OutcomeKind::WonClash => {
                        return refuse(at, "who won or lost a flip");
                    }
                };
                let Some(super::scope::Entity::Act(slot)) = self.scope.entity(*act) else {
                    return refuse(at, "who did what has no slot here");
                };
                self.came(slot, Some(&Set::It { up: Up(0) }), what, at)?
            }
            _ => return refuse(at, "this as something that is said of an object"),
        })
    }

    /// What "type" is short for: what the choice was made among.
    fn sort_of_choice(&self, of: &Slot, at: Span) -> Elaborated<axis::Attr> {
        let among = self.scope.block.iter().find_map(|stmt| match stmt {
            Stmt::Quality { into, among, .. } if *of == Slot::new(into.0) => {
                let is_type =
                    |word: &planarc_bytecode::Word| matches!(word, planarc_bytecode::Word::Type { .. });
                let are_types = !among.words.is_empty() && among.words.iter().all(is_type);
                among.attr.or(are_types.then_some(axis::Attr::CardType))
            }
            _ => None,
        });
        // Another ability of the card chose it (607.2d).
        let elsewhere = || match of.place {
            Place::Memory(memory) => {
                self.abilities.iter().find_map(|ability| kept_sort(&ability.body.0, memory))
            }
            Place::Slot(_) => None,
        };
        among.or_else(elsewhere).map_or_else(|| refuse(at, "a type that was chosen somewhere else"), Ok)
    }

    /// "With the same name as that card": of what each has one of, it is the same as one of theirs.
    fn same_as(&mut self, attrs: &[Attr], join: ListJoin, with: &Likeness) -> Elaborated<Test> {
        let at = self.line;
        let with = match with {
            Likeness::As(with) => {
                let set = self.set(with)?;
                self.as_it_is_called(set, with)
            }
            Likeness::Other(unsaid) => {
                let set = self.reference(unsaid)?;
                self.as_it_was(set, &Selection::Ref(unsaid.clone()))
            }
        };
        let mut tests = Vec::new();
        for attr in attrs {
            if !matches!(
                attr,
                Attr::Name
                    | Attr::ManaValue
                    | Attr::ManaCost
                    | Attr::Power
                    | Attr::Toughness
                    | Attr::Controller
            ) {
                return refuse(at, "the same of what there can be several of");
            }
            tests.push(Test::Shares { attr: attr_of(*attr, at)?, with: with.clone(), how: Among::Any });
        }
        Ok(match (tests.len(), join) {
            (1, _) => tests.remove(0),
            (_, ListJoin::One | ListJoin::And) => Test::All { c: tests },
            (_, ListJoin::Or | ListJoin::AndOr) => Test::Any { c: tests },
        })
    }

    /// A filter as a test of the same `it`.
    fn same_it(&mut self, filter: &Filter) -> Elaborated<Option<Test>> {
        let heads = self.heads(filter)?;
        let mut heads: Vec<Test> = heads.into_iter().flatten().collect();
        let mut tests = Vec::new();
        tests.extend(if heads.len() == 1 { heads.pop() } else { Some(Test::Any { c: heads }) });
        for pred in &filter.suffixes {
            tests.push(self.pred(pred)?);
        }
        Ok(all_of(flat(tests)))
    }

    /// "A creature other than a Wall", "a card other than a basic land card": one that is none, as it is itself
    /// when it is asked. Where it is, and what has happened to it, is said of the whole phrase or of the kind.
    fn none_of_a_kind(&mut self, pick: &crate::surface::Pick) -> Elaborated<Test> {
        let is_of_a_time = |pred: &Pred| {
            matches!(
                pred,
                Pred::Did(_) | Pred::DoneBy { .. } | Pred::Way { .. } | Pred::In(..) | Pred::From(..)
            )
        };
        if pick.filter.suffixes.iter().any(is_of_a_time) {
            return refuse(pick.at.0, "what is other than a kind, and where it was or what was done to it");
        }
        let mut kind = pick.filter.clone();
        for head in &mut kind.heads {
            // "A spell other than an instant spell": that it is a spell says nothing of its own.
            if head.noun == Some(Noun::Spell) && !(head.types.is_empty() && head.adjectives.is_empty()) {
                head.noun = None;
            }
        }
        match self.same_it(&kind)? {
            Some(test) => Ok(not(test)),
            None => refuse(pick.at.0, "a kind that says nothing"),
        }
    }

    /// "Named so", "with the chosen name", "with that name".
    fn named(&mut self, name: &NameRef, at: Span) -> Elaborated<Test> {
        let attr = axis::Attr::Name;
        Ok(match name {
            NameRef::Literal(name) => Test::Named { name: name.as_str().into() },
            NameRef::Own => Test::Named { name: self.bound.card().name.full.as_str().into() },
            NameRef::Chosen(name) if self.chooses_names_together() => {
                return refuse(name.at.0, "one name where several are chosen at once");
            }
            NameRef::Chosen(name) => Test::Quality { attr, of: self.quality(name)?, nth: None },
            NameRef::OneOfChosen(name, _) if !self.chooses_several_names() => {
                return refuse(name.at.0, "several names where one is chosen");
            }
            NameRef::OneOfChosen(name, _) => Test::Quality { attr, of: self.quality(name)?, nth: None },
            NameRef::That(name) if self.is_quality(name) => {
                Test::Quality { attr, of: self.quality(name)?, nth: None }
            }
            // No name was chosen: it is that of the object before.
            NameRef::That(name) => {
                Test::Shares { attr, with: self.read(name.slot, name.at.0)?, how: Among::Any }
            }
            NameRef::OtherChosen(name) => self.other_name(name)?,
            NameRef::EachChosen(..) => return refuse(at, "one of each name"),
            NameRef::Alone(_) => return refuse(at, "a name in the place of a card"),
        })
    }

    /// "That attacked this turn".
    fn did(&mut self, event: &crate::surface::Event) -> Elaborated<Test> {
        use crate::surface::ThisWay::{Meant, Said};
        if let crate::surface::Event::Deed { deed, nth: None, window: None, .. } = event
            && let [crate::surface::Act { verb: Verb::Vote(ChoiceDomain::Label(word, of)), .. }] =
                deed.acts.as_slice()
            && deed.subject == crate::surface::Subject::Implied
        {
            let polarity = match deed.modal {
                crate::surface::Modality::PLAIN => Polarity::Is,
                crate::surface::Modality::DOES_NOT => Polarity::IsNot,
                _ => return refuse(deed.at.0, "a vote"),
            };
            return Ok(signed(self.voted_for(word, *of, deed.at.0)?, polarity));
        }
        if let crate::surface::Event::Deed { deed, nth: None, window: None, this_way: Said | Meant, .. } =
            event
        {
            return self.did_this_way(deed);
        }
        let crate::surface::Event::Deed {
            deed,
            nth: None,
            window,
            tense,
            this_way: crate::surface::ThisWay::NotSaid,
        } = event
        else {
            return refuse(self.line, "what happened to it this way, or at some time");
        };
        // "Each player who controls a Pirate".
        if let (crate::surface::Tense::Present, [crate::surface::Act { verb, .. }], None, None) =
            (tense, deed.acts.as_slice(), window, &deed.window)
            && let crate::surface::Verb::Plain(crate::surface::Plain::Control, what)
            | crate::surface::Verb::Plain(crate::surface::Plain::Own, what) = verb
            && deed.subject == crate::surface::Subject::Implied
        {
            return self.has_them(deed, verb, what);
        }
        if let Some(had) = self.had_them(deed, *tense, window.is_none())? {
            return Ok(had);
        }
        if !matches!(
            tense,
            crate::surface::Tense::Past | crate::surface::Tense::Perfect | crate::surface::Tense::Participle
        ) {
            return refuse(deed.at.0, "what it does");
        }
        let (polarity, deed) = if deed.modal == crate::surface::Modality::DOES_NOT {
            let did =
                crate::surface::Deed { modal: crate::surface::Modality::PLAIN, ..deed.as_ref().clone() };
            (Polarity::IsNot, &Box::new(did))
        } else {
            (Polarity::Is, deed)
        };
        if super::choice::is_either(deed) {
            // "That attacked or blocked this turn".
            let mut tests = Vec::new();
            for act in &deed.acts {
                let deed = Box::new(crate::surface::Deed { acts: vec![first(act)], ..(**deed).clone() });
                let window = window.clone();
                let one = crate::surface::Event::Deed {
                    deed,
                    nth: None,
                    window,
                    tense: *tense,
                    this_way: crate::surface::ThisWay::NotSaid,
                };
                tests.push(self.did(&one)?);
            }
            return Ok(signed(Test::Any { c: tests }, polarity));
        }
        if let (Some(zone), None, None) = (put_into(deed), window, &deed.window) {
            return Ok(signed(self.was_put(zone, deed.at.0)?, polarity));
        }
        if let (true, None, None) = (is_cast(deed), window, &deed.window) {
            return Ok(signed(self.was_cast(deed.at.0)?, polarity));
        }
        let around = self.scope.that.replace(None);
        let past = self.past(deed, window.as_ref());
        let that = std::mem::replace(&mut self.scope.that, around);
        let (past, that) = (past?, that.flatten());
        if let ((event, window, None), Some(role)) = (&past, that)
            && let Some(so_much) = super::event::so_much(event)
            && so_much.role() == role
        {
            return Ok(signed(so_much.of_it(window.clone()), polarity));
        }
        match (past, that) {
            ((event, window, None), Some(role)) => {
                // A player attacks with creatures, which are what attacks (508.3d).
                let is_attacker =
                    self.scope.looks_at_player && matches!(event, planarc_bytecode::Event::Attack { .. });
                let role = if is_attacker { axis::RoleName::Who } else { role };
                Ok(signed(Test::Did { event: Box::new(event), role, window }, polarity))
            }
            (_, _) => refuse(deed.at.0, "what was done to it"),
        }
    }

    fn compared_it(&mut self, stat: Stat, comparison: &Comparison, at: Span) -> Elaborated<Test> {
        if let (Op::Equal | Op::EqualTo, crate::surface::Qty::Noted(word)) = (comparison.op, &comparison.qty)
            && let Some(any) = self.is_a_number_noted(stat, word)?
        {
            return Ok(any);
        }
        let a = Box::new(self.stat_of_it(stat, at)?);
        let b = Box::new(self.number(&comparison.qty, at)?);
        Ok(Test::Compare { a, cmp: cmp_of(comparison.op), b })
    }
}

/// What a quality that is kept in a memory was chosen among.
fn kept_sort(body: &[Stmt], memory: Memory) -> Option<axis::Attr> {
    /// What is kept in a memory, and the sorts of what is chosen or told.
    struct Finder {
        memory: Memory,
        kept: Option<Slot>,
        sorts: Vec<(Slot, Option<axis::Attr>)>,
    }
    impl Visitor for Finder {
        fn stmt(&mut self, stmt: &Stmt) {
            let slot = Slot::new;
            if let Stmt::Remember { memory, value, .. } = stmt
                && *memory == self.memory
            {
                self.kept = Some(value.clone());
            }
            if let Stmt::Quality { into, among, .. } = stmt {
                self.sorts.push((slot(into.0), among.attr));
            }
            if let Stmt::Let { into, value: Value::Quality { attr, .. } } = stmt {
                self.sorts.push((slot(into.0), Some(*attr)));
            }
        }
    }
    let mut finder = Finder { memory, kept: None, sorts: Vec::new() };
    for stmt in body {
        finder.stmt(stmt);
        stmt.walk(&mut finder);
    }
    let kept = finder.kept?;
    finder.sorts.into_iter().find(|(slot, _)| *slot == kept)?.1
}

/// One of several acts, alone.
pub(super) fn first(act: &crate::surface::Act) -> crate::surface::Act {
    crate::surface::Act { join: crate::surface::ActJoin::First, ..act.clone() }
}

/// "A nontoken artifact or creature", "a basic Forest or Plains card": what stands before the first of
/// several nouns is said of all, up to one that has something of its own before it ("a basic Swamp, Island, or nonbasic
/// Forest card"); and "card" or "spell" behind the last is said of all, where no other has a noun ("an instant or
/// sorcery card").
pub(super) fn shared_adjectives(heads: &[HeadPhrase]) -> Cow<'_, [HeadPhrase]> {
    if heads.len() < 2 {
        return Cow::Borrowed(heads);
    }
    let is_supertype = |word: &TypeWord| matches!(word, TypeWord::Supertype(_));
    let mut heads = heads.to_vec();
    let Some((first, others)) = heads.split_first_mut() else { return Cow::Owned(heads) };
    let supertypes: Vec<TypeWord> =
        first.types.iter().take_while(|word| is_supertype(word)).cloned().collect();
    // "An enchanted creature or enchantment creature": each phrase has its own noun.
    let is_whole = |head: &HeadPhrase| {
        let noun = first.noun.is_some() && first.noun == head.noun;
        noun || first.types.last().is_some_and(|word| head.types.last() == Some(word))
    };
    let is_bare = |head: &HeadPhrase| head.adjectives.is_empty() && !head.types.iter().any(is_supertype);
    let alike = others.iter().take_while(|head| is_bare(head)).count();
    let (alike, apart) = others.split_at_mut(alike);
    if alike.iter().all(|head| !is_whole(head)) && !apart.iter().any(is_bare) {
        for head in alike.iter_mut().filter(|head| !super::selection::is_player(head)) {
            head.adjectives.clone_from(&first.adjectives);
            head.types.splice(0..0, supertypes.iter().cloned());
        }
    }
    if let Some((HeadPhrase { noun: noun @ Some(Noun::Card | Noun::Spell), types, .. }, others)) =
        heads.split_last_mut()
        && others.iter().all(|head| head.noun.is_none() && !head.types.is_empty())
        // "A creature or creature card" is a permanent, or a card.
        && others.iter().all(|head| head.types.last() != types.last())
    {
        others.iter_mut().for_each(|head| head.noun = *noun);
    }
    Cow::Owned(heads)
}

/// Tests side by side, none within another that says no more.
pub(super) fn flat(tests: Vec<Test>) -> Vec<Test> {
    if !tests.iter().any(|test| matches!(test, Test::All { .. })) {
        return tests;
    }
    let inner = |test| if let Test::All { c } = test { c } else { vec![test] };
    tests.into_iter().flat_map(inner).collect()
}

/// "Each creature tapped this way", of which none is left out.
fn is_each(what: &Selection) -> bool {
    use crate::surface::{AllForm, Chooser};
    let is_all = |quant: &Quant| {
        matches!(
            quant,
            Quant::All(AllForm::Each | AllForm::Every | AllForm::All | AllForm::AllThe | AllForm::Both)
        )
    };
    matches!(what, Selection::Pick(pick) if pick.chooser == Chooser::Actor && is_all(&pick.quant))
}

/// The opposite.
pub(super) fn not(test: Test) -> Test {
    if let Test::Not { c } = test { *c } else { Test::Not { c: Box::new(test) } }
}

pub(super) fn signed(test: Test, polarity: Polarity) -> Test {
    match polarity {
        Polarity::Is => test,
        Polarity::IsNot => not(test),
    }
}

pub(super) const fn cmp_of(op: Op) -> Cmp {
    match op {
        Op::Equal | Op::EqualTo | Op::Exactly => Cmp::Eq,
        Op::OrLess | Op::LessOrEqual | Op::OrFewer | Op::OrLower => Cmp::Le,
        Op::OrGreater | Op::GreaterOrEqual | Op::OrMore | Op::OrHigher => Cmp::Ge,
        Op::Less | Op::Fewer => Cmp::Lt,
        Op::Greater => Cmp::Gt,
    }
}

/// "An ability of an artifact that isn't a mana ability", "… that targets you": what can only be said of the
/// ability stands behind what it is of.
fn of_the_ability(what: &Selection) -> (Selection, Vec<Pred>) {
    fn is_of_ability(pred: &Pred) -> bool {
        match pred {
            Pred::Not(inner) | Pred::That(inner, _) => is_of_ability(inner),
            Pred::Noun(noun) => noun.is_ability(),
            Pred::Kind(filter) => {
                filter.heads.iter().all(|head| head.noun.is_some_and(|noun| noun.is_ability()))
            }
            // Spells and abilities have targets (115.1), and nothing else has.
            Pred::Targets(_) | Pred::TargetsOnly(..) | Pred::WithTargets(..) | Pred::CouldTarget(..) => true,
            _ => false,
        }
    }
    match what {
        Selection::Pick(pick) => {
            let mut pick = pick.clone();
            let suffixes = std::mem::take(&mut pick.filter.suffixes);
            let is_said = !pick.filter.heads.iter().any(is_on_stack);
            let (of_ability, rest) = suffixes.into_iter().partition(|pred| is_said && is_of_ability(pred));
            pick.filter.suffixes = rest;
            (Selection::Pick(pick), of_ability)
        }
        Selection::List { items, join } => {
            let mut items = items.clone();
            let mut said = Vec::new();
            if let Some(last) = items.last_mut() {
                (*last, said) = of_the_ability(last);
            }
            (Selection::List { items, join: *join }, said)
        }
        Selection::Ref(_) => (what.clone(), Vec::new()),
    }
}

/// Whether a head is of spells or abilities: "an ability of a spell that targets you" leaves it open.
fn is_on_stack(head: &HeadPhrase) -> bool {
    head.noun.is_some_and(|noun| noun == Noun::Spell || noun.is_ability())
}

/// What a noun says of `it` beside where it is; nothing for nouns that every such thing has, and for
/// players and "one of them", which are told apart before.
fn noun_test(noun: Noun, at: Span) -> Elaborated<Option<Test>> {
    let noun = match noun {
        Noun::Card | Noun::One | Noun::Opponent | Noun::Permanent | Noun::Player => return Ok(None),
        Noun::Emblem => return refuse(at, "an emblem"),
        Noun::Token => axis::Noun::Token,
        Noun::Commander => axis::Noun::Commander,
        Noun::Ability | Noun::EitherAbility => axis::Noun::Ability,
        Noun::ActivatedAbility => axis::Noun::Activated,
        Noun::TriggeredAbility => axis::Noun::Triggered,
        Noun::ChaosAbility => axis::Noun::Chaos,
        Noun::LoyaltyAbility => axis::Noun::Loyalty,
        Noun::ManaAbility => axis::Noun::ManaAbility,
        Noun::Copy => axis::Noun::Copy,
        Noun::Spell => axis::Noun::Spell,
        Noun::Source => axis::Noun::Source,
        Noun::AnyTarget
        | Noun::Coin
        | Noun::Counter
        | Noun::Effect
        | Noun::Flip
        | Noun::Graveyard
        | Noun::Hand
        | Noun::Library
        | Noun::Pile
        | Noun::RingBearer
        | Noun::Target
        | Noun::Team
        | Noun::Vote => return refuse(at, "what is no object and no player, as one"),
    };
    Ok(Some(Test::Noun { noun }))
}

/// How often something was chosen as its target (115.9a).
fn targets_of_it() -> Num {
    let of = Set::It { up: Up(0) };
    Num::Stat { stat: axis::Stat::Targets, of, how: None, colors: None, chosen: None }
}

pub(super) fn attr_of(attr: Attr, at: Span) -> Elaborated<axis::Attr> {
    Ok(match attr {
        Attr::Color => axis::Attr::Color,
        Attr::CreatureType => axis::Attr::CreatureType,
        Attr::CardType => axis::Attr::CardType,
        Attr::BasicLandType => axis::Attr::BasicLandType,
        Attr::CounterKind => axis::Attr::CounterKind,
        Attr::Name => axis::Attr::Name,
        Attr::ManaValue => axis::Attr::ManaValue,
        Attr::Power => axis::Attr::Power,
        Attr::Toughness => axis::Attr::Toughness,
        Attr::ManaCost => axis::Attr::ManaCost,
        Attr::Controller => axis::Attr::Controller,
        _ => return refuse(at, "this quality"),
    })
}
