//! The event of each verb, with the roles that it has.

use super::possessed::one_player;
use super::role::{Stands, and_also, any, in_role, other_than, without};
use super::selection::apart;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Alone, ByDie, DayTime, Deed, DieForm, EntersStatus, Exceptness, Face as Way, Filter, HeadPhrase,
    LifeAmount, MoveVerb, Noun, PassiveVerb, Pick, Plain, PlanarRoll, PlayCost, Polarity, Position, Pred,
    PregameRule, Qty, Quant, Selection, StatusChange, Subject, TokenPhrase, TokenSpec, Verb, ZoneForm,
    ZonePhrase,
};
use planarc_bytecode::axis::{
    self, AbilityChange, Cause, Change, Designation, Die, Gained, PlanarFace, Put, RoleName, SchemeChange,
    Sign, Whose,
};
use planarc_bytecode::operand::{Flag, Role, Up, Zones};
use planarc_bytecode::{Amount, Event, Num, Set, Test, Window, ZonesOf};

impl Elaborator<'_> {
    /// The event of a clause, as a trigger or a rule has it.
    pub(super) fn rule_event(&mut self, deed: &Deed, verb: &Verb) -> Elaborated<Event> {
        let at = deed.at.0;
        if let Some(event) = self.done_by_effect(deed, verb)? {
            return Ok(event);
        }
        Ok(match verb {
            Verb::Cause(inner) => self.caused(deed, inner)?,
            Verb::Attack { whom, with: None, alone } => self.attack(deed, whom.as_ref(), *alone)?,
            Verb::Attack { whom, with: Some(with), alone: Alone::NotSaid } => {
                self.attack_with(deed, whom.as_ref(), with)?
            }
            Verb::IsAttacked => {
                let whom = self.acting(deed, RoleName::Whom)?;
                self.happens_once(RoleName::What);
                Event::Attack { what: any(), whom, with: any(), alone: Flag(false) }
            }
            Verb::Block(whom) => {
                let what = self.acting(deed, RoleName::What)?;
                Event::Block { what, whom: self.optional_role(whom.as_ref(), RoleName::Whom)? }
            }
            Verb::BlockOther(only) => {
                let what = self.acting(deed, RoleName::What)?;
                let Some(whom) = other_than(self.role(only, RoleName::Whom)?) else {
                    return refuse(at, "what can be blocked only");
                };
                Event::Block { what, whom }
            }
            Verb::BeBlocked(Some(Selection::Pick(by)), Exceptness::By)
                if let Some(compared) = super::than::compares_with(by, deed) =>
            {
                self.blocked_beside(deed, compared)?
            }
            Verb::BeBlocked(by, Exceptness::By) => {
                let what = self.optional_role(by.as_ref(), RoleName::What)?;
                Event::Block { what, whom: self.acting(deed, RoleName::Whom)? }
            }
            Verb::BeBlocked(Some(Selection::Pick(by)), _)
                if super::than::compares_with(by, deed).is_some() =>
            {
                return refuse(at, "what alone can block, beside what it would block");
            }
            Verb::BeBlocked(Some(by), _) => {
                let Some(what) = other_than(self.role(by, RoleName::What)?) else {
                    return refuse(at, "what alone can block");
                };
                Event::Block { what, whom: self.acting(deed, RoleName::Whom)? }
            }
            Verb::BecomesBlocked(by) => {
                let what = self.acting(deed, RoleName::What)?;
                Event::Blocked { what, by: self.optional_role(by.as_ref(), RoleName::By)? }
            }
            Verb::IsntBlocked => Event::Unblocked { what: self.acting(deed, RoleName::What)? },
            // Into the one whose name it is: the ability is one of that face's.
            Verb::Transforms(into) => {
                let is_own = |into: &Selection| matches!(into, Selection::Ref(word) if matches!(word.word, crate::surface::RefWord::Source(_)));
                if into.as_ref().is_some_and(|into| !is_own(into)) {
                    return refuse(at, "what something transforms into, in an event");
                }
                let what = self.acting(deed, RoleName::What)?;
                Event::Status { what, change: Change::Transform, by: any() }
            }
            Verb::Die { under } => {
                let what = self.acting(deed, RoleName::What)?;
                let what = self.controlled_role(what, under.as_ref())?;
                changes_zone(what, Some(Zone::Battlefield), Some(Zone::Graveyard))
            }
            Verb::Enter { from, with } => {
                let what = self.acting(deed, RoleName::What)?;
                let mut what = self.controlled_role(what, with.under.as_ref())?;
                for status in &with.status {
                    // "Enters untapped": what it is as it enters.
                    let status = match status {
                        EntersStatus::Tapped => axis::Status::Tapped,
                        EntersStatus::Untapped => axis::Status::Untapped,
                        EntersStatus::Face(Way::Down) => axis::Status::FaceDown,
                        EntersStatus::Face(Way::Up) => axis::Status::FaceUp,
                        _ => return refuse(at, "what enters in a state, as an event"),
                    };
                    what = and_also(what, Test::Status { status, to: None });
                }
                for amount in &with.counters {
                    if !matches!(amount.quant, Quant::A | Quant::AtLeast(_)) || amount.is_several() {
                        return refuse(at, "so many counters in an event");
                    }
                    // "With a counter on it", as it enters.
                    let on = Set::It { up: Up(0) };
                    let kind = amount.kind.as_ref().map(|kind| self.counter_kind(kind, at)).transpose()?;
                    let (cmp, b) = self.within_it(|it| it.range(&amount.quant, at))?;
                    let a = Box::new(Num::Counters { kind, on });
                    what = and_also(what, Test::Compare { a, cmp, b: Box::new(b) });
                }
                let from = self.origin(from.as_ref(), at)?;
                let to = Some(ZonesOf { zones: Zones::of([Zone::Battlefield]), whose: None });
                Event::ZoneChange { who: any(), what, from, to, cause: None, by: any() }
            }
            Verb::Leave(zone) => {
                let what = self.acting(deed, RoleName::What)?;
                let from = self.origin(Some(zone), at)?;
                Event::ZoneChange { who: any(), what, from, to: None, cause: None, by: any() }
            }
            Verb::Moved { verb, from, to, by: None } => {
                self.moved_event(deed, *verb, from.as_ref(), to.as_ref())?
            }
            Verb::Passive {
                verb: PassiveVerb::Cast,
                from: Some(from),
                this_way: crate::surface::ThisWay::NotSaid,
            } => {
                let what = without(self.acting(deed, RoleName::What)?, axis::Noun::Spell);
                let from = self.origin(Some(from), at)?;
                Event::Cast { who: any(), what, from, how: Some(Put::Cast), price: None }
            }
            Verb::Copy { what, times: None } => {
                let who = self.acting(deed, RoleName::Who)?;
                let what = without(self.role(what, RoleName::What)?, axis::Noun::Spell);
                Event::Copied { who, what }
            }
            Verb::LoseControl(what) => {
                let who = self.acting(deed, RoleName::Who)?;
                Event::Control { who, what: self.role(what, RoleName::What)?, change: Gained::Lose }
            }
            Verb::BecomesAttached(to) => {
                let what = self.acting(deed, RoleName::What)?;
                Event::Attached { what, to: self.role(to, RoleName::To)?, change: axis::On::On }
            }
            Verb::Create(phrases) => self.create_event(deed, phrases)?,
            Verb::GetCounters(counters) if matches!(counters.quant, Quant::AtLeast(Qty::Number(1))) => {
                let on = self.acting(deed, RoleName::On)?;
                let kind = counters.kind.as_ref().map(|kind| self.counter_kind(kind, at)).transpose()?;
                self.of_all_kinds(kind.as_ref());
                Event::Counters { on, kind, n: Role::default(), change: Sign::Put, by: any(), cause: None }
            }
            Verb::Passive { verb, from: None, this_way: crate::surface::ThisWay::NotSaid } => {
                let what = self.acting(deed, RoleName::What)?;
                passive(*verb, what, at)?
            }
            Verb::Cast { what, cost: PlayCost::Normal, from, as_though: None } => {
                let who = self.acting(deed, RoleName::Who)?;
                let (what, from) = self.put_to_use(what, from.as_ref(), at)?;
                let what = without(what, axis::Noun::Spell);
                Event::Cast { who, what, from, how: Some(Put::Cast), price: None }
            }
            Verb::Play { what, cost: PlayCost::Normal, from } => {
                let who = self.acting(deed, RoleName::Who)?;
                let (what, from) = self.put_to_use(what, from.as_ref(), at)?;
                let what = without(what, axis::Noun::Card);
                Event::Cast { who, what, from, how: Some(Put::Play), price: None }
            }
            Verb::Plain(Plain::Draw, what) if let Some(event) = self.draws_but_first(deed, what)? => event,
            Verb::Plain(verb, what) => self.plain_event(deed, *verb, what)?,
            Verb::Bare(verb) => self.bare_event(deed, *verb)?,
            Verb::GainLife(amount) => self.life_event(deed, amount, Gained::Gain)?,
            Verb::LoseLife(amount) => self.life_event(deed, amount, Gained::Lose)?,
            Verb::DealDamage { n: None, so_much, to, kind, .. } => {
                let kind = super::act_damage::damage_kind(*kind);
                let mut by = self.acting(deed, RoleName::By)?;
                if let (Subject::Of(source), true) = (&deed.subject, kind != axis::DamageKind::Combat) {
                    by = permanent(by, source);
                }
                let is_to_any = to.is_none();
                let (to, kind) = (self.optional_role(to.as_ref(), RoleName::To)?, Some(kind));
                // Whatever a source deals damage to at one time, it deals damage once (510.2).
                if is_to_any {
                    self.happens_once(RoleName::To);
                }
                let n = self.so_much(so_much.as_ref(), is_to_any, at)?;
                Event::Damage { by, to, n, kind, excess: Role::default() }
            }
            Verb::DealtDamage { n, by, kind, form: _ } => {
                self.dealt_damage(deed, n.as_ref(), by.as_ref(), *kind)?
            }
            Verb::BecomesTarget(by, _) => {
                let mut what = self.undergoing(deed, RoleName::What)?;
                if let Subject::Of(target) = &deed.subject {
                    what = permanent(what, target);
                }
                Event::Target { what, by: self.role(by, RoleName::By)? }
            }
            Verb::BecomesStatus(status) => {
                let what = self.acting(deed, RoleName::What)?;
                super::state::became(*status, what, at)?
            }
            Verb::SetStatus { change, what, during: None } => {
                let by = self.acting(deed, RoleName::By)?;
                let change = status_change(*change, at)?;
                Event::Status { what: self.role(what, RoleName::What)?, change, by }
            }
            Verb::Phase(change) => {
                let what = self.acting(deed, RoleName::What)?;
                Event::Status { what, change: status_change(*change, at)?, by: any() }
            }
            Verb::TapForMana(what) => {
                let who = self.acting(deed, RoleName::Who)?;
                Event::TappedForMana { who, what: self.role(what, RoleName::What)?, mana: None }
            }
            Verb::TappedForMana => {
                Event::TappedForMana { who: any(), what: self.acting(deed, RoleName::What)?, mana: None }
            }
            Verb::PutCounters(places) => {
                let [placement] = places.as_slice() else { return refuse(at, "counters on several things") };
                // "Counters are put on it", by whoever does so.
                let cause = is_effect(deed).then_some(Cause::Effect);
                let by = match deed.subject {
                    Subject::Unsaid => any(),
                    _ if cause.is_some() => any(),
                    _ => self.acting(deed, RoleName::By)?,
                };
                let on = permanent(self.optional_role(Some(&placement.on), RoleName::On)?, &placement.on);
                if !matches!(placement.counters.quant, Quant::AtLeast(crate::surface::Qty::Number(1))) {
                    return refuse(at, "so many counters in an event");
                }
                let kind =
                    placement.counters.kind.as_ref().map(|kind| self.counter_kind(kind, at)).transpose()?;
                self.of_all_kinds(kind.as_ref());
                Event::Counters { on, kind, n: Role::default(), change: Sign::Put, by, cause }
            }
            Verb::RemoveCounters(amount, Some(from), taken) if deed.subject == Subject::Unsaid => {
                self.counters_removed(amount, from, *taken, at)?
            }
            Verb::Keyworded { keyword, what } => {
                let who = self.acting(deed, RoleName::Who)?;
                let what = match what {
                    Some(what) => without(self.role(what, RoleName::What)?, axis::Noun::Card),
                    None => any(),
                };
                Event::Keyword { who, what, with: any(), keyword: *keyword }
            }
            Verb::Action { action, n: None, what, kind: None } => {
                let who = self.acting(deed, RoleName::Who)?;
                let what = self.optional_role(what.as_ref(), RoleName::What)?;
                Event::Action { who, what, with: any(), action: *action, n: Role::default() }
            }
            Verb::Become(designation) => {
                let what = self.acting(deed, RoleName::What)?;
                Event::Designate { what, from: None, like: super::act_turn::designated(*designation) }
            }
            // Each die of whatever number of sides; of one or more, all that are rolled at one time (706.2). It is the
            // planar die too, unless a result is asked for (706.7, 901.9d).
            Verb::RollDie {
                sides: 0,
                n: Qty::Number(1),
                added: None,
                form: form @ (DieForm::Any | DieForm::OneOrMore),
            } => {
                let who = self.acting(deed, RoleName::Who)?;
                if *form == DieForm::OneOrMore {
                    self.needs_so_many(RoleName::Result, Num::Value { value: 1 }, at)?;
                }
                Event::Roll { who, result: Role::default(), die: Die::Any, face: None }
            }
            // The planar die has no numbers (901.3).
            Verb::RollResult(comparison, _) => {
                let who = self.acting(deed, RoleName::Who)?;
                let n = self.number(&comparison.qty, at)?;
                let amount = Amount { cmp: super::filter::cmp_of(comparison.op), n };
                let result = Role { test: Some(Box::new(amount)), bind: None };
                Event::Roll { who, result, die: Die::Die, face: None }
            }
            Verb::RollPlanarDie(roll, _) => {
                let who = self.acting(deed, RoleName::Who)?;
                let face = match roll {
                    PlanarRoll::Any => None,
                    PlanarRoll::Blank => Some(PlanarFace::Blank),
                    PlanarRoll::Chaos => Some(PlanarFace::Chaos),
                    PlanarRoll::Planeswalk => Some(PlanarFace::Planeswalk),
                };
                Event::Roll { who, result: Role::default(), die: Die::Planar, face }
            }
            Verb::Planeswalk { to, from, by_die } => {
                let cause = (*by_die != ByDie::AnyCause).then_some(Cause::Roll);
                let who = self.acting(deed, RoleName::Who)?;
                let to = self.optional_role(to.as_ref(), RoleName::To)?;
                let from = self.optional_role(from.as_ref(), RoleName::From)?;
                Event::Planeswalk { who, to, from, cause }
            }
            Verb::Search {
                zone:
                    ZonePhrase {
                        zone: Zone::Library,
                        form: ZoneForm::Plain | ZoneForm::A | ZoneForm::Plural | ZoneForm::Bare,
                        whose,
                        ..
                    },
                what: None,
            } => {
                let who = self.acting(deed, RoleName::Who)?;
                let what = match whose {
                    Some(whose) => in_role(self.within_it(|it| it.set(whose))?),
                    None => any(),
                };
                Event::Deed { who, what, deed: axis::Deed::SearchLibrary }
            }
            Verb::StartIn(places, _) if deed.subject == Subject::Implied && self.scope.that.is_some() => {
                self.acting(deed, RoleName::What)?;
                self.began_in(places)?
            }
            Verb::DayBecomes { to, from } => {
                let from = from.map(|from| time_of_day(from, at)).transpose()?;
                Event::Designate { what: any(), from, like: time_of_day(*to, at)? }
            }
            Verb::PregameRule(PregameRule::StartingPlayer) => {
                let what = self.acting(deed, RoleName::What)?;
                Event::Designate { what, from: None, like: Designation::StartingPlayer }
            }
            _ => return refuse(at, "this as an event"),
        })
    }

    /// Whoever or whatever the clause is about.
    pub(super) fn acting(&mut self, deed: &Deed, name: RoleName) -> Elaborated<Stands> {
        match &deed.subject {
            Subject::Of(who) => {
                self.scope.needs.subject = Some(name);
                let role = self.role(who, name)?;
                self.asked_of_role(role, who)
            }
            Subject::Implied if self.scope.that.is_some() => {
                // A relative clause is about what it stands behind.
                self.scope.that = Some(Some(name));
                Ok(any())
            }
            Subject::Implied => Ok(in_role(Set::You)),
            Subject::Elided => match self.scope.subject.clone() {
                // "Creatures you control get +1/+0 and can't block": as if they were named there.
                Some(Set::Those { zones, whose: None, test }) if zones == Zones::of([Zone::Battlefield]) => {
                    Ok(Role { test, bind: None })
                }
                // A rule is of all that come later as well, what they are like is not (611.2c).
                Some(of) if self.scope.noted.fixed.contains(&of) => {
                    refuse(deed.at.0, "a rule over all of a kind, beside what they are like now")
                }
                Some(of) => Ok(in_role(self.as_it_is_now(of))),
                None => refuse(deed.at.0, "an event of nobody"),
            },
            Subject::Unsaid => refuse(deed.at.0, "an event of nobody"),
        }
    }

    /// The subject of what players and objects both can undergo.
    pub(super) fn undergoing(&mut self, deed: &Deed, name: RoleName) -> Elaborated<Stands> {
        match &deed.subject {
            Subject::Of(who) => {
                self.scope.needs.subject = Some(name);
                self.optional_role(Some(who), name)
            }
            Subject::Implied | Subject::Elided | Subject::Unsaid => self.acting(deed, name),
        }
    }

    /// "You create a Clue", "an effect would create one or more tokens".
    fn create_event(&mut self, deed: &Deed, phrases: &[TokenPhrase]) -> Elaborated<Event> {
        let at = deed.at.0;
        let [phrase] = phrases else { return refuse(at, "several tokens in an event") };
        if !matches!(phrase.quant, Quant::A | Quant::AtLeast(Qty::Number(1)))
            || !phrase.entry.status.is_empty()
            || !phrase.entry.clauses.is_empty()
        {
            return refuse(at, "so many tokens in an event");
        }
        let cause = is_effect(deed).then_some(Cause::Effect);
        let who = match (&deed.subject, &phrase.entry.under) {
            (Subject::Unsaid, under) => self.optional_role(under.as_ref(), RoleName::Who)?,
            (_, under) if cause.is_some() => self.optional_role(under.as_ref(), RoleName::Who)?,
            (_, None) => self.acting(deed, RoleName::Who)?,
            (_, Some(_)) => return refuse(at, "tokens created under another's control, in an event"),
        };
        let what = match &phrase.spec {
            TokenSpec::Any => any(),
            // "A Blood token": one with that subtype (111.10).
            TokenSpec::Predefined(token) if let Some(word) = super::token::subtype_of(*token) => {
                Role { test: Some(Box::new(Test::Is { word })), bind: None }
            }
            TokenSpec::Described { is, name: None, abilities } if abilities.is_empty() => {
                match super::token::kind_of(is) {
                    Some(test) => Role { test: Some(Box::new(test)), bind: None },
                    None => return refuse(at, "this token in an event"),
                }
            }
            _ => return refuse(at, "this token in an event"),
        };
        Ok(Event::Create { who, what, n: Role::default(), cause })
    }

    fn life_event(&mut self, deed: &Deed, amount: &LifeAmount, change: Gained) -> Elaborated<Event> {
        let who = self.acting(deed, RoleName::Who)?;
        let n = match amount {
            LifeAmount::Any | LifeAmount::Asked => Role::default(),
            LifeAmount::SoMuch(n) => {
                let (cmp, n) = (super::filter::cmp_of(n.op), self.number(&n.qty, deed.at.0)?);
                Role { test: Some(Box::new(Amount { cmp, n })), bind: None }
            }
            _ => return refuse(deed.at.0, "so much life in an event"),
        };
        Ok(Event::Life { who, n, change, by: any() })
    }

    fn moved_event(
        &mut self,
        deed: &Deed,
        verb: MoveVerb,
        from: Option<&ZonePhrase>,
        to: Option<&crate::surface::Destination>,
    ) -> Elaborated<Event> {
        let at = deed.at.0;
        let mut what = self.acting(deed, RoleName::What)?;
        // "A player's hand": theirs who owns what is put there (400.3).
        for zone in from.into_iter().chain(to.map(|to| &to.zone)) {
            if let Some(player) = zone.whose.as_deref().and_then(one_player) {
                self.possessor(player, Whose::Owner, &mut what);
            }
        }
        let from = match (from, &deed.subject) {
            // "A creature" is one on the battlefield (109.2).
            (None, Subject::Of(Selection::Pick(pick))) if are_permanents(&pick.filter) => {
                Some(ZonesOf { zones: Zones::of([Zone::Battlefield]), whose: None })
            }
            (from, _) => self.origin(from, at)?,
        };
        let to = match (verb, to) {
            (MoveVerb::Exile, None) => Some(ZonesOf { zones: Zones::of([Zone::Exile]), whose: None }),
            (_, Some(to)) if matches!(to.position, None | Some(Position::There)) => {
                self.origin(Some(&to.zone), at)?
            }
            (_, _) => return refuse(at, "where it is put in this event"),
        };
        Ok(Event::ZoneChange { who: any(), what, from, to, cause: None, by: any() })
    }

    /// What is cast or played, and from where, which may stand behind its noun.
    fn put_to_use(
        &mut self,
        what: &Selection,
        from: Option<&ZonePhrase>,
        at: Span,
    ) -> Elaborated<(Stands, Option<ZonesOf>)> {
        if let Selection::Pick(pick) = what {
            let is_from = |pred: &Pred| matches!(pred, Pred::From(_, Polarity::Is));
            if let (filter, Some(Pred::From(zone, _))) = apart(&pick.filter, is_from) {
                let what =
                    Selection::Pick(Box::new(Pick { filter: filter.into_owned(), ..pick.as_ref().clone() }));
                let role = self.role(&what, RoleName::What)?;
                if from.is_some() {
                    return refuse(at, "two zones that a spell is cast from");
                }
                return Ok((role, self.origin(Some(&zone), at)?));
            }
            let is_elsewhere = |pred: &Pred| matches!(pred, Pred::From(_, Polarity::IsNot));
            if let (filter, Some(Pred::From(zone, _))) = apart(&pick.filter, is_elsewhere) {
                let what =
                    Selection::Pick(Box::new(Pick { filter: filter.into_owned(), ..pick.as_ref().clone() }));
                let role = self.role(&what, RoleName::What)?;
                if from.is_some() {
                    return refuse(at, "two zones that a spell is cast from");
                }
                return Ok((self.put_from_elsewhere(role, &zone, at)?, None));
            }
        }
        let (role, from) = (self.role(what, RoleName::What)?, self.origin(from, at)?);
        Ok(super::zone::taken_from(role, from))
    }

    /// "From anywhere other than your hand": it is on the stack by then, and was not put there from that
    /// zone.
    fn put_from_elsewhere(&mut self, what: Stands, zone: &ZonePhrase, at: Span) -> Elaborated<Stands> {
        let (zones, whose) = self.zones(zone, at)?;
        let from = Some(ZonesOf { zones, whose });
        let put = Event::Cast { who: any(), what: any(), from, how: Some(Put::Play), price: None };
        let window = Window::Span { span: axis::Span::Game, whose: None, part: None, nth: None, of: None };
        let was_there = Test::Did { event: Box::new(put), role: RoleName::What, window };
        Ok(and_also(what, Test::Not { c: Box::new(was_there) }))
    }

    /// Where something comes from or goes; from anywhere, where nothing is left out.
    pub(super) fn origin(&mut self, from: Option<&ZonePhrase>, at: Span) -> Elaborated<Option<ZonesOf>> {
        match from {
            None | Some(ZonePhrase { form: ZoneForm::Anywhere, .. }) => Ok(None),
            Some(from) => {
                let (zones, whose) = self.zones(from, at)?;
                Ok(Some(ZonesOf { zones, whose }))
            }
        }
    }

    /// "Under your control": controlled by them as it enters or dies.
    fn controlled_role(&mut self, mut what: Stands, under: Option<&Selection>) -> Elaborated<Stands> {
        let Some(under) = under else { return Ok(what) };
        if let Some(player) = one_player(under) {
            self.possessor(player, Whose::Controller, &mut what);
        }
        let by = self.within_it(|it| it.set(under))?;
        Ok(and_also(what, Test::Controlled { by }))
    }
}

/// "A creature" where cards, spells or players could stand as well: it is a permanent (109.2, 110.1).
pub(super) fn permanent(role: Stands, said: &Selection) -> Stands {
    let test = Test::Noun { noun: axis::Noun::Permanent };
    match said {
        Selection::Pick(pick)
            if are_permanents(&pick.filter)
                && !super::selection::is_of_players(&pick.filter)
                && role.test.as_deref() != Some(&test) =>
        {
            and_also(role, test)
        }
        Selection::Pick(_) | Selection::Ref(_) | Selection::List { .. } => role,
    }
}

/// Whether a filter has no word for what is in another zone than the battlefield.
fn are_permanents(filter: &Filter) -> bool {
    let is = |head: &HeadPhrase| matches!(head.noun, None | Some(Noun::Permanent | Noun::Token));
    filter.heads.iter().all(is)
}

/// "An effect", which does something whoever's it is.
fn is_effect(deed: &Deed) -> bool {
    let is = |head: &HeadPhrase| {
        head.noun == Some(Noun::Effect) && head.types.is_empty() && head.adjectives.is_empty()
    };
    matches!(&deed.subject, Subject::Of(Selection::Pick(pick))
        if matches!(pick.quant, Quant::A)
            && pick.filter.suffixes.is_empty()
            && pick.filter.heads.iter().all(is))
}

/// Day or night, as what the game is designated as (730).
pub(super) fn time_of_day(time: DayTime, at: Span) -> Elaborated<Designation> {
    match time {
        DayTime::Day => Ok(Designation::Day),
        DayTime::Night => Ok(Designation::Night),
        DayTime::Neither => refuse(at, "neither day nor night"),
    }
}

/// The event of a verb in the passive.
fn passive(verb: PassiveVerb, what: Stands, at: Span) -> Elaborated<Event> {
    // What is destroyed is a permanent, and what is discarded a card, whether or not the word is said.
    let put = |zone, cause, noun, what| {
        let from = Some(ZonesOf { zones: Zones::of([zone]), whose: None });
        let what = without(what, noun);
        Event::ZoneChange { who: any(), what, from, to: None, cause: Some(cause), by: any() }
    };
    Ok(match verb {
        PassiveVerb::Destroyed => put(Zone::Battlefield, Cause::Destroy, axis::Noun::Permanent, what),
        PassiveVerb::Sacrificed => put(Zone::Battlefield, Cause::Sacrifice, axis::Noun::Permanent, what),
        PassiveVerb::Discarded => put(Zone::Hand, Cause::Discard, axis::Noun::Card, what),
        PassiveVerb::Milled => put(Zone::Library, Cause::Mill, axis::Noun::Card, what),
        PassiveVerb::Countered => Event::Ability { who: any(), what, change: AbilityChange::Counter },
        PassiveVerb::Activated => Event::Ability { who: any(), what, change: AbilityChange::Activate },
        PassiveVerb::Regenerated => Event::Status { what, change: Change::Regenerate, by: any() },
        PassiveVerb::TurnedFaceUp => Event::Status { what, change: Change::FaceUp, by: any() },
        PassiveVerb::TurnedFaceDown => Event::Status { what, change: Change::FaceDown, by: any() },
        PassiveVerb::Cast => {
            let what = without(what, axis::Noun::Spell);
            Event::Cast { who: any(), what, from: None, how: Some(Put::Cast), price: None }
        }
        PassiveVerb::Played => {
            Event::Cast { who: any(), what, from: None, how: Some(Put::Play), price: None }
        }
        PassiveVerb::Abandoned => Event::Scheme { who: any(), what, change: SchemeChange::Abandon },
        PassiveVerb::SetInMotion => Event::Scheme { who: any(), what, change: SchemeChange::SetInMotion },
        // What is devoured is what the keyword has sacrificed (702.82b).
        PassiveVerb::Devoured => {
            let keyword = crate::lexicon::Keyword::Devour;
            Event::Keyword { who: any(), what, with: any(), keyword }
        }
        PassiveVerb::Revealed | PassiveVerb::Drawn => {
            return refuse(at, "this passive as an event");
        }
    })
}

fn status_change(change: StatusChange, at: Span) -> Elaborated<Change> {
    Ok(match change {
        StatusChange::Tap => Change::Tap,
        StatusChange::Untap => Change::Untap,
        StatusChange::Transform => Change::Transform,
        StatusChange::Flip => Change::Flip,
        StatusChange::TurnFaceUp => Change::FaceUp,
        StatusChange::TurnFaceDown => Change::FaceDown,
        StatusChange::PhaseOut => Change::PhaseOut,
        StatusChange::PhaseIn => Change::PhaseIn,
        StatusChange::RemoveFromCombat => Change::LeaveCombat,
        StatusChange::TapOrUntap => return refuse(at, "tapping or untapping as an event"),
    })
}

fn changes_zone(what: Stands, from: Option<Zone>, to: Option<Zone>) -> Event {
    let zones = |zone| ZonesOf { zones: Zones::of([zone]), whose: None };
    Event::ZoneChange { who: any(), what, from: from.map(zones), to: to.map(zones), cause: None, by: any() }
}
