//! Costs, numbers and habits of the game that statements change.

use super::cast_when::{from_elsewhere, own_turns, turns_to_others};
use super::role::{any, without};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{Keyword, ManaSymbol, Zone};
use crate::lint::walk::{self, Node};
use crate::source::Span;
use crate::surface::{
    Act, AllForm, Chooser, Cost, CostChange, CostDirection, CostOf, Deed, DoneVerb, Force, GameRule, Join,
    ListJoin, Meant, Noun, Pick, PlanarRoll, Pred, Pronoun, Qty, Quant, Rank, Ref, RefWord, ReplaceUses,
    RevealedPlay, Selection, Sign, Slot, Stat, Step, StepKind, Subject, Verb, WindowSpan, WordNumber,
};
use planarc_bytecode::axis::{
    self, AbilityChange, AnyMana, CombatDamage, Dearer, Die, End, Gained, NumberChange, PlanarFace,
    PlayerNumber, Put, RoleName,
};
use planarc_bytecode::operand::{Colors, Role, Symbols, Zones};
use planarc_bytecode::{Event, Grant, Mana, Mod, Num, Rule, Set, Stmt, Test, Window};

impl Elaborator<'_> {
    /// Statements whose verbs say rules themselves.
    pub(super) fn game_rules(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        if let [Act { verb: Verb::Rule(GameRule::TheDamageCantBePrevented), .. }] = deed.acts.as_slice() {
            return self.unprevented(deed);
        }
        if let Some(any) = next_spell(deed) {
            return self.next_costs(&any);
        }
        let timed = this_turn(deed);
        let deed = timed.as_ref().unwrap_or(deed);
        if let [Act { verb: Verb::KeywordCost { keyword, costs, less, form: _ }, .. }] = deed.acts.as_slice()
        {
            return self.cost_of_keyword(deed, *keyword, costs, less);
        }
        if let [Act { verb: Verb::UntapDuring(whose, uses), .. }] = deed.acts.as_slice() {
            return match deed.modal.meant() {
                Meant::Denied | Meant::Forbidden => self.forbidden(deed),
                Meant::Done if *uses == ReplaceUses::Every => self.untap_themselves(deed, whose),
                _ => refuse(at, "what untaps during an untap step"),
            };
        }
        if let [Act { verb: Verb::Rule(GameRule::PlayerAbilities(list)), .. }] = deed.acts.as_slice() {
            if deed.modal.meant() != Meant::Done || deed.window.is_some() {
                return refuse(at, "abilities of players, under a rule");
            }
            let on = self.subject(deed)?;
            let of = self.grants(list, at)?;
            let mods = vec![Mod::Abilities { how: Gained::Gain, of, keep: Vec::new() }];
            return self.continuous(on, mods, &deed.duration, at);
        }
        if let [Act { verb: Verb::Rule(GameRule::LoseThisMana(_)), .. }] = deed.acts.as_slice() {
            return self.keeps_this_mana(deed);
        }
        if let Some((whose, slot, of_each)) = self.each_own_number(deed) {
            let over = self.set(whose)?;
            if !self.scope.is_static && super::lane::may_change(&over) {
                return refuse(at, "a number for each of those who match from time to time");
            }
            return self.lanes(over, slot, super::lane::Members::Players, |it| it.game_rules(&of_each));
        }
        let mut rules = Vec::new();
        for act in &deed.acts {
            if let (Verb::CostChange(_), Some((elsewhere, there))) = (&act.verb, from_elsewhere(deed)) {
                rules.push(self.game_rule(&elsewhere, &act.verb)?);
                let mut of_others = self.game_rule(&there, &act.verb)?;
                if !turns_to_others(&mut of_others) {
                    return refuse(at, "anywhere but in a zone of somebody's");
                }
                rules.push(of_others);
                continue;
            }
            rules.push(self.game_rule(deed, &act.verb)?);
        }
        self.notes_subject(&deed.subject)?;
        let duration = match &deed.window {
            Some(window)
                if window.span == WindowSpan::ThisTurn
                    && deed.duration == crate::surface::Duration::Unstated =>
            {
                planarc_bytecode::Duration::This { what: axis::Lasting::Turn }
            }
            _ => self.duration(&deed.duration, at)?,
        };
        self.scope.push(Stmt::Rule { into: None, rules, duration: Box::new(duration), then: None });
        Ok(())
    }

    /// "Each player's maximum hand size is reduced by the number of creatures that player controls": the number
    /// is that of each, and no number of all of them. Whose it is, and the clause about one of them.
    fn each_own_number<'a>(&self, deed: &'a Deed) -> Option<(&'a Selection, Slot, Deed)> {
        let [Act { verb: Verb::Rule(GameRule::HandSize(..) | GameRule::HandSizeIs(_)), .. }] =
            deed.acts.as_slice()
        else {
            return None;
        };
        // The clause is about the number, or about them.
        let Subject::Of(whose) = &deed.subject else { return None };
        let whose = match whose {
            Selection::Pick(number) if number.filter.heads.iter().all(|head| head.noun.is_none()) => {
                match &number.quant {
                    Quant::Possessed(whose, _) | Quant::PossessedEach(whose) => whose,
                    _ => return None,
                }
            }
            whose => whose,
        };
        let Selection::Pick(pick) = whose else { return None };
        let is_several = pick.chooser == Chooser::Actor
            && matches!(pick.quant, Quant::All(_) | Quant::Possessed(_, WordNumber::Plural));
        if !is_several || !self.is_read(pick.slot) {
            return None;
        }
        let word = RefWord::Pronoun(Pronoun::They);
        let subject = Subject::Of(Selection::Ref(Ref { word, slot: pick.slot, at: pick.at }));
        Some((whose, pick.slot, Deed { subject, ..deed.clone() }))
    }

    /// "The next spell you cast this turn costs {1} less": until one is cast, or the turn ends.
    fn next_costs(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        if self.scope.is_static
            || deed.window.is_some()
            || deed.duration != crate::surface::Duration::Unstated
        {
            return refuse(at, "the next spell, for a time");
        }
        if is_cast_by_several(deed) {
            return refuse(at, "the next spell that each of several casts");
        }
        let mut rules = Vec::new();
        for act in &deed.acts {
            rules.push(self.game_rule(deed, &act.verb)?);
        }
        let [Rule::Cost { of, .. }] = rules.as_slice() else {
            return refuse(at, "the next spell in this rule");
        };
        let (Event::Cast { .. }, any) = (of.as_ref(), super::role::any) else {
            return refuse(at, "the next spell in this rule");
        };
        let edge = axis::Edge::End;
        let ends = Event::Part { part: crate::lexicon::TurnPart::Turn, whose: any(), edge };
        let duration = planarc_bytecode::Duration::Until { events: vec![of.as_ref().clone(), ends] };
        self.scope.push(Stmt::Rule { into: None, rules, duration: Box::new(duration), then: None });
        Ok(())
    }

    /// "Its flashback cost is equal to its mana cost": of the keyword that the statement before gives it.
    fn cost_of_keyword(
        &mut self,
        deed: &Deed,
        keyword: Keyword,
        costs: &[Cost],
        less: &[ManaSymbol],
    ) -> Elaborated<()> {
        let at = deed.at.0;
        let of = self.subject(deed)?;
        let Some((Cost::Named(Stat::ManaCost, owner), rest)) = costs.split_first() else {
            return refuse(at, "the cost of a keyword");
        };
        if self.reference(owner)? != of || deed.modal.meant() != Meant::Done || deed.window.is_some() {
            return refuse(at, "the cost of a keyword, of another");
        }
        let less = if less.is_empty() { None } else { Some(Symbols(less.to_vec())) };
        let last = (self.scope.last.clone(), self.scope.last_object.clone());
        let paying = std::mem::replace(&mut self.scope.paying, true);
        let cost = self.within_it(|it| {
            it.as_player(Set::Payer, |it| {
                it.block(|it| {
                    let mut what = Set::It { up: planarc_bytecode::operand::Up(0) };
                    if !rest.is_empty() {
                        // "Three other cards" are others than it.
                        let into = it.scope.fresh();
                        it.scope.push(Stmt::Let { into, value: planarc_bytecode::Value::Set { set: what } });
                        what = super::scope::slot_set(into.0);
                        it.scope.picks(what.clone(), false);
                    }
                    let own = axis::OwnCost::ManaCost;
                    let cost = planarc_bytecode::Cost::Own { what, which: own, keyword: None, less };
                    it.scope.push(Stmt::Pays { cost });
                    rest.iter().try_for_each(|cost| it.cost(cost))
                })
            })
        });
        ((self.scope.last, self.scope.last_object), self.scope.paying) = (last, paying);
        let given = match self.scope.block.last_mut() {
            Some(Stmt::Continuous { on, mods, .. }) if *on == of => mods.iter_mut().find_map(|change| {
                let Mod::Abilities { how: Gained::Gain, of, .. } = change else { return None };
                of.iter_mut().find_map(|grant| match grant {
                    Grant::Keyword { keyword: given, cost: cost @ None, .. } if *given == keyword => {
                        Some(cost)
                    }
                    _ => None,
                })
            }),
            _ => None,
        };
        let Some(given) = given else { return refuse(at, "the cost of a keyword that is not given here") };
        *given = Some(cost?);
        Ok(())
    }

    fn game_rule(&mut self, deed: &Deed, verb: &Verb) -> Elaborated<Rule> {
        let at = deed.at.0;
        let meant = deed.modal.meant();
        let is_done = meant == Meant::Done;
        let span = match &deed.window {
            None => None,
            Some(window) if window.times.is_none() => Some(window.span),
            Some(_) => return refuse(at, "a rule with a number of times"),
        };
        let is_bare = span.is_none() || span == Some(WindowSpan::ThisTurn);
        match verb {
            Verb::CostChange(change) if is_done && is_bare => self.cost_change(deed, change),
            Verb::CostAdded(costs, join) if is_done && is_bare => self.cost_added(deed, costs, *join),
            Verb::AssignByToughness if is_done && is_bare => {
                let of = self.subject(deed)?;
                Ok(Rule::CombatDamage { of, how: CombatDamage::ByToughness })
            }
            Verb::AssignNone if is_done && is_bare => {
                let of = self.subject(deed)?;
                Ok(Rule::CombatDamage { of, how: CombatDamage::NoDamage })
            }
            Verb::PlayRevealed(what) if is_done && is_bare => {
                let who = self.subject(deed)?;
                self.shown(deed, who, what)
            }
            Verb::Rule(rule) => self.table_rule(deed, rule, meant, span),
            Verb::SpendManaAsThough { of, to: Some(to) } if meant == Meant::Allowed && is_bare => {
                let mut event = match (to.acts.as_slice(), &to.subject) {
                    ([act], Subject::Implied) => {
                        let deed = Deed { subject: deed.subject.clone(), ..to.as_ref().clone() };
                        self.rule_event(&deed, &act.verb)?
                    }
                    _ => return refuse(at, "what mana is spent for"),
                };
                // What is cast is the card that it has become (400.7).
                if let Event::Cast { what, .. } = &mut event
                    && let Some(Test::In { of }) = what.test.as_deref_mut()
                {
                    *of = self.as_it_is_now(of.clone());
                }
                Ok(Rule::ManaAs { event: Box::new(event), mana: Box::new(mana_as(of, at)?) })
            }
            Verb::KeywordCost { .. } => refuse(at, "the cost of a keyword"),
            Verb::SpendManaAsThough { .. } => refuse(at, "mana that is spent as though it were other mana"),
            Verb::AssignUnblocked => refuse(at, "combat damage as though it weren't blocked"),
            _ => refuse(at, "this rule with a modal verb or a time"),
        }
    }

    /// "Cost {1} less to cast" (601.2f).
    fn cost_change(&mut self, deed: &Deed, change: &CostChange) -> Elaborated<Rule> {
        let at = deed.at.0;
        let of = match change.of {
            CostOf::Cast => self.cast_of(deed)?,
            CostOf::Activate => self.activation_of(deed)?,
            CostOf::PlanarRoll => {
                // "Rolling the planar die costs you {1} less" (901.9).
                let who = match &deed.subject {
                    Subject::Of(who) => self.role(who, RoleName::Who)?,
                    Subject::Implied | Subject::Elided | Subject::Unsaid => any(),
                };
                Event::Roll { who, result: Role::default(), die: Die::Planar, face: None }
            }
            CostOf::Unsaid => return refuse(at, "what costs more or less"),
        };
        self.costs_so_much(of, change, at)
    }

    /// "As an additional cost to cast this spell, discard a card": whoever casts it pays it (601.2f, 601.2h).
    fn cost_added(&mut self, deed: &Deed, costs: &[Cost], join: ListJoin) -> Elaborated<Rule> {
        let at = deed.at.0;
        if super::act_play::has_x(costs) {
            return refuse(at, "{X} in what is paid for a spell");
        }
        let of = Box::new(self.cast_of(deed)?);
        let is = |test: Option<&Test>, set| matches!(test, Some(Test::In { of }) if *of == set);
        let of_you = matches!(&*of, Event::Cast { who, what, .. }
            if is(who.test.as_deref(), Set::You) || is(what.test.as_deref(), Set::Source));
        // "You" would be whoever casts it, and is whoever controls this.
        if !of_you && says_you(deed) {
            return refuse(at, "what is yours in a cost that others pay");
        }
        let either = [Cost::Either(costs.to_vec())];
        let costs = if join == ListJoin::Or { &either } else { costs };
        let cost = self.as_player(Set::Payer, |it| it.costs(costs))?;
        Ok(Rule::CostAdd { of, cost })
    }

    /// What an event costs more or less.
    pub(super) fn costs_so_much(&mut self, of: Event, change: &CostChange, at: Span) -> Elaborated<Rule> {
        let for_each = change.for_each.as_ref().map(|n| self.number(n, at)).transpose()?;
        let (mana, times) = match (change.mana.as_slice(), for_each) {
            ([ManaSymbol::X], None) => {
                let x = self.number(&Qty::X, at)?;
                (vec![ManaSymbol::Generic(1)], Some(x))
            }
            (mana, _) if mana.contains(&ManaSymbol::X) => return refuse(at, "{X} beside other mana"),
            (mana, times) => (mana.to_vec(), times),
        };
        // "This effect reduces only the amount of colored mana": what is left of it reduces no generic mana.
        let sign = match (change.direction, &change.only) {
            (CostDirection::Less, None) => Dearer::Less,
            (CostDirection::Less, Some(_)) => Dearer::LessColored,
            (CostDirection::More, None) => Dearer::More,
            (CostDirection::More, Some(_)) => return refuse(at, "a reduction of coloured mana alone"),
        };
        Ok(Rule::Cost { of: Box::new(of), symbols: Symbols(mana), sign, times, floor: change.floor })
    }

    /// Whoever casts it, from wherever that is said.
    fn cast_of(&mut self, deed: &Deed) -> Elaborated<Event> {
        let at = deed.at.0;
        let (mut nth, mut per) = (None, Vec::new());
        let (who, from, what) = match &deed.subject {
            Subject::Of(Selection::Pick(pick)) => {
                let mut pick = pick.as_ref().clone();
                nth = ranked(&mut pick);
                if nth.is_some() && pick.quant == Quant::The {
                    pick.quant = Quant::A;
                }
                let own = own_turns(&mut pick);
                let (by, from, pick) = doer(&pick, DoneVerb::Cast, at)?;
                match &by {
                    _ if nth.is_none() => {}
                    Some(Selection::Ref(_)) => {}
                    // "Each opponent": each has a first.
                    Some(each @ Selection::Pick(by))
                        if each.is_of_players()
                            && by.chooser == Chooser::Actor
                            && matches!(by.quant, Quant::A | Quant::All(AllForm::Each)) =>
                    {
                        per.push(RoleName::Who);
                    }
                    _ => return refuse(at, "the first spell that each of several casts"),
                }
                let mut who = by.as_ref().map_or_else(|| Ok(any()), |by| self.role(by, RoleName::Who))?;
                if let Some(own) = own {
                    let is_turn_of = Test::In { of: Set::Role { who: axis::PlayerRole::Active } };
                    let mut c: Vec<Test> = who.test.take().map(|test| *test).into_iter().collect();
                    c.push(if own { is_turn_of } else { super::filter::not(is_turn_of) });
                    who.test = super::selection::all_of(c).map(Box::new);
                }
                let from = from.map(|zone| self.origin(Some(&zone), at)).transpose()?.flatten();
                let (what, within) = self.card_role(&Selection::Pick(Box::new(pick)), at)?;
                if from.is_some() && within.is_some() {
                    return refuse(at, "two zones that something is cast from");
                }
                (who, from.or(within), what)
            }
            Subject::Of(Selection::Ref(word)) if matches!(word.word, RefWord::Source(_)) => {
                return refuse(at, "the cost of the card itself");
            }
            Subject::Of(list @ Selection::List { .. }) => {
                (any(), None, without(self.role(list, RoleName::What)?, axis::Noun::Spell))
            }
            Subject::Of(what) => (any(), None, without(self.role(what, RoleName::What)?, axis::Noun::Spell)),
            Subject::Implied | Subject::Elided | Subject::Unsaid => {
                return refuse(at, "the cost of nothing");
            }
        };
        let event = Event::Cast { who, what, from, how: Some(Put::Cast), price: None };
        Ok(match nth {
            Some((n, window)) => {
                let (n, window) = (Num::Value { value: n }, self.window(&window, at)?);
                Event::Nth { event: Box::new(event), n, window, per }
            }
            None => event,
        })
    }

    /// "The first creature spell you cast each turn", of which something is said: it is that one as soon as
    /// it is on the stack. None of what has no rank.
    pub(super) fn ranked_spell(&mut self, pick: &Pick, deed: &Deed) -> Elaborated<Option<Set>> {
        let is_spell = pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Spell));
        if pick.quant != Quant::The || !is_spell || ranked(&mut pick.clone()).is_none() {
            return Ok(None);
        }
        let event = Box::new(self.within_it(|it| it.cast_of(deed))?);
        let (span, role) = (axis::Span::ThisTurn, RoleName::What);
        let window = Window::Span { span, whose: None, part: None, nth: None, of: None };
        let c = vec![Test::Noun { noun: axis::Noun::Spell }, Test::Did { event, role, window }];
        let test = Some(Box::new(Test::All { c }));
        Ok(Some(Set::Those { zones: Zones::of([Zone::Stack]), whose: None, test }))
    }

    /// The same of a rule over such a spell, by which nothing more is known of it.
    pub(super) fn ranked_subject(&mut self, pick: &Pick, deed: &Deed) -> Elaborated<Option<Set>> {
        let is_rule = self.scope.is_static && !self.is_read(pick.slot);
        if is_rule { self.ranked_spell(pick, deed) } else { Ok(None) }
    }

    fn activation_of(&mut self, deed: &Deed) -> Elaborated<Event> {
        let at = deed.at.0;
        let (who, what) = match &deed.subject {
            Subject::Of(Selection::Pick(pick)) => {
                let (by, from, pick) = doer(pick, DoneVerb::Activate, at)?;
                if from.is_some() {
                    return refuse(at, "abilities that are activated from a zone");
                }
                let who = by.as_ref().map_or_else(|| Ok(any()), |by| self.role(by, RoleName::Who))?;
                (who, self.role(&Selection::Pick(Box::new(pick)), RoleName::What)?)
            }
            _ => return refuse(at, "the cost of abilities that are referred to"),
        };
        let what = without(without(what, axis::Noun::Ability), axis::Noun::Activated);
        Ok(Event::Ability { who, what, change: AbilityChange::Activate })
    }

    fn shown(&mut self, deed: &Deed, who: Set, what: &RevealedPlay) -> Elaborated<Rule> {
        if let Subject::Of(Selection::Pick(pick)) = &deed.subject {
            self.scope.means(pick.slot, super::scope::Entity::Set(who.clone()));
        }
        let whose = Box::new(who);
        let to = Set::Players { test: None };
        let what = match what {
            RevealedPlay::TopCard(zone) => {
                if let Some(owner) = zone.whose.as_deref()
                    && self.set(owner)? != *whose
                {
                    return refuse(deed.at.0, "another's library that is played with revealed");
                }
                let n = Box::new(Num::Value { value: 1 });
                Set::Top { n, zone: zone.zone, whose, end: End::Top }
            }
            RevealedPlay::Hands(owner, _) => {
                if self.set(owner)? != *whose {
                    return refuse(deed.at.0, "another's hand that is played with revealed");
                }
                Set::Those { zones: Zones::of([Zone::Hand]), whose: Some(whose), test: None }
            }
        };
        Ok(Rule::Shown { what, to })
    }

    fn table_rule(
        &mut self,
        deed: &Deed,
        rule: &GameRule,
        meant: Meant,
        span: Option<WindowSpan>,
    ) -> Elaborated<Rule> {
        let at = deed.at.0;
        let is_bare = span.is_none() || span == Some(WindowSpan::ThisTurn);
        let is_timeless = matches!(
            rule,
            GameRule::DamageCantBePrevented { .. }
                | GameRule::LifeFloor { .. }
                | GameRule::ManaCanBeSpent { .. }
                | GameRule::NoLegendRule(_)
        );
        if is_timeless && !is_bare {
            return refuse(at, "a rule of the game within a time");
        }
        let is_done = meant == Meant::Done && is_bare;
        let numbered = |who, which, change, n| Rule::PlayerNumber { who, which, change, n };
        // A land is played on a turn of one's own, once for each that may be.
        let each_own = matches!(
            span,
            None | Some(
                WindowSpan::ThisTurn | WindowSpan::EachTurn | WindowSpan::Turns | WindowSpan::DuringTurns
            )
        );
        if each_own && !says_own_turns(deed) {
            return refuse(at, "turns of others than who acts");
        }
        match rule {
            GameRule::NoMaximumHandSize if is_done => {
                let who = self.subject(deed)?;
                Ok(numbered(who, PlayerNumber::MaxHand, NumberChange::NoLimit, None))
            }
            GameRule::HandSize(sign, n) if is_done => {
                let who = self.hand_of(deed)?;
                let n = Some(self.number(n, at)?);
                let change = if *sign == Sign::Plus { NumberChange::More } else { NumberChange::Less };
                Ok(numbered(who, PlayerNumber::MaxHand, change, n))
            }
            GameRule::HandSizeIs(n) if is_done => {
                let who = self.hand_of(deed)?;
                let n = Some(self.number(n, at)?);
                Ok(numbered(who, PlayerNumber::MaxHand, NumberChange::Set, n))
            }
            GameRule::AdditionalLands(n) if meant == Meant::Allowed && each_own => {
                let who = self.subject(deed)?;
                let n = Some(self.number(n, at)?);
                Ok(numbered(who, PlayerNumber::LandPlays, NumberChange::More, n))
            }
            GameRule::AdditionalVotes(n) if meant == Meant::Allowed && is_bare => {
                let who = self.subject(deed)?;
                let n = Some(self.number(n, at)?);
                Ok(numbered(who, PlayerNumber::Votes, NumberChange::More, n))
            }
            GameRule::AnyNumberOfLands if meant == Meant::Allowed && each_own => {
                let who = self.subject(deed)?;
                Ok(numbered(who, PlayerNumber::LandPlays, NumberChange::NoLimit, None))
            }
            GameRule::BlockAdditional(n)
                if meant == Meant::Allowed
                    && matches!(
                        span,
                        None | Some(WindowSpan::EachCombat | WindowSpan::ThisTurn | WindowSpan::EachTurn)
                    ) =>
            {
                let of = self.subject(deed)?;
                Ok(Rule::BlockMore { of, n: self.number(n, at)? })
            }
            GameRule::PlanarRollIs(of, is, _) if is_done => {
                Ok(Rule::PlanarCounts { face: face(*of, at)?, like: face(*is, at)? })
            }
            GameRule::LoseUnspentMana(Some(color)) if meant == Meant::Denied && is_bare => {
                let who = self.subject(deed)?;
                Ok(Rule::ManaKept { who, colors: Colors::of([*color]), of: None })
            }
            GameRule::LoseUnspentMana(None) if meant == Meant::Denied && is_bare => {
                let who = self.subject(deed)?;
                Ok(Rule::ManaKept { who, colors: Colors::of([]), of: None })
            }
            GameRule::LoseThisMana(_) => refuse(at, "mana that stays, and not other mana"),
            GameRule::NoLegendRule(of) if deed.modal.force == Force::Plain || meant == Meant::Denied => {
                let of = match of {
                    Some(Selection::Pick(pick)) => self.matching(&pick.filter, Zone::Battlefield, at)?,
                    Some(of) => self.set(of)?,
                    None => Set::Those { zones: Zones::of([Zone::Battlefield]), whose: None, test: None },
                };
                Ok(Rule::NoLegend { of })
            }
            GameRule::DamageCantBePrevented { kind, to, by } => {
                let to = to.as_ref().map(|to| self.set(to)).transpose()?;
                let by = by.as_ref().map(|by| self.set(by)).transpose()?;
                Ok(Rule::Unpreventable { to, by, kind: super::act_damage::damage_kind(*kind) })
            }
            GameRule::TheDamageCantBePrevented => refuse(at, "damage that can't be prevented, behind no act"),
            GameRule::LifeFloor { kind: crate::surface::DamageKind::Any, whose, below, n, number: _ } => {
                let who = self.set(whose)?;
                let (cmp, least) = (super::filter::cmp_of(below.op), self.number(&below.qty, at)?);
                // "0 or less" is "less than 1".
                let (cmp, least) = match (cmp, least) {
                    (axis::Cmp::Le, Num::Value { value }) => {
                        (axis::Cmp::Lt, Num::Value { value: value.saturating_add(1) })
                    }
                    other => other,
                };
                Ok(Rule::LifeFloor { who, cmp, at: least, to: self.number(n, at)? })
            }
            GameRule::ManaCanBeSpent { of, to } => match to.acts.as_slice() {
                [act] if to.window.is_none() => {
                    let event = match (&to.subject, &act.verb) {
                        (Subject::Implied | Subject::Unsaid, Verb::Cast { what, .. }) => {
                            let (what, from) = self.card_role(what, at)?;
                            Event::Cast { who: any(), what, from, how: Some(Put::Cast), price: None }
                        }
                        (_, verb) => self.rule_event(to, verb)?,
                    };
                    Ok(Rule::ManaAs { event: Box::new(event), mana: Box::new(mana_as(of, at)?) })
                }
                _ => refuse(at, "what mana can be spent for"),
            },
            _ => refuse(at, "this rule of the game"),
        }
    }

    /// Whose number it is: the clause is about the number, or about them.
    pub(super) fn hand_of(&mut self, deed: &Deed) -> Elaborated<Set> {
        match &deed.subject {
            Subject::Of(Selection::Pick(pick)) => match &pick.quant {
                Quant::Possessed(whose, _) | Quant::PossessedEach(whose)
                    if pick.filter.heads.iter().all(|head| head.noun.is_none()) =>
                {
                    self.set(whose)
                }
                _ => self.subject(deed),
            },
            _ => self.subject(deed),
        }
    }
}

/// Whether you are spoken of.
fn says_you(deed: &Deed) -> bool {
    let step = Step { join: Join::First, kind: StepKind::Do(deed.clone()), at: deed.at };
    let is_you = |node: &Node<'_>| matches!(node, Node::Selection(who) if who.is_you());
    walk::of_step(&step).iter().any(|seen| is_you(&seen.node))
}

/// "Spells you cast this turn cost {1} less": a rule for this turn.
fn this_turn(deed: &Deed) -> Option<Deed> {
    let [Act { verb: Verb::CostChange(_), .. }] = deed.acts.as_slice() else { return None };
    if deed.window.is_some() || deed.duration != crate::surface::Duration::Unstated {
        return None;
    }
    let mut deed = deed.clone();
    let Subject::Of(Selection::Pick(pick)) = &mut deed.subject else { return None };
    for pred in &mut pick.filter.suffixes {
        if let Pred::DoneBy { window, .. } = pred
            && window.as_ref().is_some_and(|it| it.span == WindowSpan::ThisTurn && it.times.is_none())
        {
            deed.window = window.take();
            return Some(deed);
        }
    }
    None
}

/// "The first creature spell you cast each turn": which of them, and within what; both are taken out.
pub(super) fn ranked(pick: &mut Pick) -> Option<(u32, crate::surface::Window)> {
    let [head] = pick.filter.heads.as_mut_slice() else { return None };
    let number = |pred: &Pred| match pred {
        Pred::Nth(Rank::Number(n)) => Some(*n),
        _ => None,
    };
    let first = |preds: &[Pred]| preds.iter().enumerate().find_map(|(at, pred)| Some((at, number(pred)?)));
    let within = pick.filter.suffixes.iter_mut().find_map(|pred| match pred {
        Pred::DoneBy { window: window @ Some(_), .. } => Some(window),
        _ => None,
    })?;
    let in_turns =
        |it: &crate::surface::Window| matches!(it.span, WindowSpan::EachTurn | WindowSpan::DuringTurns);
    if !within.as_ref().is_some_and(|it| in_turns(it) && it.times.is_none()) {
        return None;
    }
    if let Some((at, n)) = first(&head.adjectives) {
        let window = within.take()?;
        head.adjectives.remove(at);
        return Some((n, window));
    }
    let window = within.clone()?;
    let (at, n) = first(&pick.filter.suffixes)?;
    pick.filter.suffixes.remove(at);
    for pred in &mut pick.filter.suffixes {
        if let Pred::DoneBy { window, .. } = pred {
            *window = None;
        }
    }
    Some((n, window))
}

/// A phrase of spells or abilities without who casts or activates them, and from where.
pub(super) fn doer(
    pick: &Pick,
    wanted: DoneVerb,
    at: Span,
) -> Elaborated<(Option<Selection>, Option<crate::surface::ZonePhrase>, Pick)> {
    let (mut by, mut zone) = (None, None);
    let mut pick = pick.clone();
    let mut kept = Vec::new();
    for pred in std::mem::take(&mut pick.filter.suffixes) {
        match pred {
            Pred::DoneBy { verb, who, from, window: None, tense: _ } if verb == wanted && by.is_none() => {
                by = who.map(|who| *who);
                zone = from;
            }
            Pred::DoneBy { .. } => return refuse(at, "what is done to it within a time"),
            pred => kept.push(pred),
        }
    }
    pick.filter.suffixes = kept;
    Ok((by, zone, pick))
}

fn mana_as(of: &crate::surface::ManaSpec, at: Span) -> Elaborated<Mana> {
    let any = match of {
        crate::surface::ManaSpec::OfAnyColor => AnyMana::OneColor,
        crate::surface::ManaSpec::OfAnyType => AnyMana::AnyType,
        _ => return refuse(at, "mana spent as though it were this"),
    };
    Ok(Mana {
        symbols: None,
        times: None,
        any: Some(any),
        of: None,
        produced: None,
        only: None,
        or: None,
        kept: None,
    })
}

fn face(roll: PlanarRoll, at: Span) -> Elaborated<PlanarFace> {
    Ok(match roll {
        PlanarRoll::Blank => PlanarFace::Blank,
        PlanarRoll::Chaos => PlanarFace::Chaos,
        PlanarRoll::Planeswalk => PlanarFace::Planeswalk,
        PlanarRoll::Any => return refuse(at, "any face of the planar die"),
    })
}

/// Whether the turns that a deed speaks of, if it says whose, are those of who acts: "you … on each of your
/// turns", "each player … on each of their turns".
fn says_own_turns(deed: &Deed) -> bool {
    let Some(whose) = deed.window.as_ref().and_then(|window| window.whose.as_deref()) else { return true };
    match &deed.subject {
        Subject::Implied => whose.is_you(),
        Subject::Of(who) => whose.is_you() == who.is_you(),
        Subject::Elided | Subject::Unsaid => false,
    }
}

/// "The next spell you cast this turn", as any that is cast.
fn next_spell(deed: &Deed) -> Option<Deed> {
    let Subject::Of(Selection::Pick(pick)) = &deed.subject else { return None };
    let mut pick = pick.clone();
    if pick.quant != Quant::The || pick.chooser != crate::surface::Chooser::Actor {
        return None;
    }
    let is_next = |pred: &Pred| matches!(pred, Pred::Nth(crate::surface::Rank::Next));
    let [head, ..] = pick.filter.heads.as_mut_slice() else { return None };
    let place = head.adjectives.iter().position(is_next)?;
    head.adjectives.remove(place);
    let [Pred::DoneBy { verb: DoneVerb::Cast, window, .. }] = pick.filter.suffixes.as_mut_slice() else {
        return None;
    };
    let within = window.take()?;
    let is_this_turn =
        within.span == WindowSpan::ThisTurn && within.whose.is_none() && within.times.is_none();
    pick.quant = Quant::All(crate::surface::AllForm::Bare);
    is_this_turn.then(|| Deed { subject: Subject::Of(Selection::Pick(pick)), ..deed.clone() })
}

/// "The next spell each player casts": one of each of them.
fn is_cast_by_several(deed: &Deed) -> bool {
    let Subject::Of(Selection::Pick(spell)) = &deed.subject else { return false };
    spell.filter.suffixes.iter().any(|pred| match pred {
        Pred::DoneBy { verb: DoneVerb::Cast, who: Some(who), .. } => {
            matches!(who.as_ref(), Selection::Pick(who) if matches!(who.quant, Quant::All(_)))
        }
        _ => false,
    })
}
