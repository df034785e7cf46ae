//! Rules that an effect makes or changes: what can't be done, what must be, what costs more, and the
//! numbers of the game.

use super::declared::{counted_apart, is_declared, no_more_at_once};
use super::filter::not;
use super::role::{Stands, any, in_role, without};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{TurnPart, Zone};
use crate::source::Span;
use crate::surface::{
    Chooser, Deed, Duration as Said, Exceptness, ListJoin, Pick, Plain, Pred, Qty, Quant, Ref, RefWord,
    ReplaceUses, Selection, StatusChange, Subject, Verb, Window as Stretch, WindowSpan,
};
use planarc_bytecode::axis::{self, AbilityChange, Change, Edge, Lasting, Put, RoleName};
use planarc_bytecode::operand::{Block, Slot};
use planarc_bytecode::{Duration, Event, Num, Rule, Set, Stmt, Test, Value, Window, ZonesOf};

/// A rule over an event, with how often it is allowed.
struct Ruled {
    event: Event,
    times: Option<Num>,
    /// What a limit counts, where it is of how many at one time.
    role: RoleName,
    per: Vec<RoleName>,
}

impl Elaborator<'_> {
    /// "Creatures can't attack", "players can't cast more than one spell each turn".
    pub(super) fn forbidden(&mut self, deed: &Deed) -> Elaborated<()> {
        if self.with_the_act(deed)? {
            return Ok(());
        }
        if let [crate::surface::Act { verb: Verb::UntapDuring(whose, uses), .. }] = deed.acts.as_slice() {
            return self.stays_tapped(deed, whose, *uses);
        }
        if let Some(rule) = self.untaps_no_more(deed)? {
            return self.enact(vec![rule], deed);
        }
        if self.each_in_own_next_turn(deed)? {
            return Ok(());
        }
        let rules = self.forbidding(deed)?;
        self.enact(rules, deed)
    }

    /// "Players can't untap more than one artifact during their untap steps": of what is theirs whose step it
    /// is (502.3).
    fn untaps_no_more(&mut self, deed: &Deed) -> Elaborated<Option<Rule>> {
        let at = deed.at.0;
        let [crate::surface::Act { verb, .. }] = deed.acts.as_slice() else { return Ok(None) };
        let Verb::SetStatus {
            change: StatusChange::Untap,
            what: Selection::Pick(pick),
            during: Some(during),
        } = verb
        else {
            return Ok(None);
        };
        let Quant::MoreThan(most) = &pick.quant else { return Ok(None) };
        let is_own = match &deed.subject {
            Subject::Implied => during.is_you(),
            Subject::Of(Selection::Pick(who)) => {
                matches!(who.quant, Quant::All(_) | Quant::Possessed(..))
                    && matches!(during, Selection::Ref(word) if word.slot == who.slot)
            }
            Subject::Of(who) => who.is_you() && during.is_you(),
            Subject::Elided | Subject::Unsaid => false,
        };
        if !is_own || deed.window.is_some() {
            return refuse(at, "what is untapped during another's untap step");
        }
        let whose = match &deed.subject {
            Subject::Of(who) => self.set(who)?,
            _ => Set::You,
        };
        let times = Some(self.number(most, at)?);
        let all = Selection::Pick(Box::new(Pick { quant: Quant::A, ..pick.as_ref().clone() }));
        let what = without(self.role(&all, RoleName::What)?, axis::Noun::Permanent);
        let by = if whose == Set::You { Set::You } else { Set::Role { who: axis::PlayerRole::Active } };
        let what = super::role::and_also(what, Test::Controlled { by });
        let Event::When { event, c } = untaps_during(what, whose) else {
            return refuse(at, "what is untapped during another's untap step");
        };
        let event = Box::new(Event::When { event, c });
        let window =
            Window::Span { span: axis::Span::EachTurn, whose: None, part: None, nth: None, of: None };
        Ok(Some(Rule::Forbid { event, unless: None, window: Some(window), times, per: Vec::new() }))
    }

    /// "You may choose not to untap this artifact during your untap step" (502.3): it untaps unless you say so.
    pub(super) fn may_stay_tapped(&mut self, deed: &Deed, act: &Verb) -> Elaborated<()> {
        let at = deed.at.0;
        let Verb::SetStatus { change: StatusChange::Untap, what, during: Some(during) } = act else {
            return refuse(at, "what somebody may choose not to do");
        };
        let is_own = matches!(&deed.subject, Subject::Of(who) if who.is_you()) && during.is_you();
        if !is_own || !self.scope.is_static || deed.window.is_some() || deed.duration != Said::Unstated {
            return refuse(at, "what is untapped during another's untap step");
        }
        let what = match what {
            Selection::Pick(pick) => {
                Selection::Pick(Box::new(Pick { quant: Quant::A, ..pick.as_ref().clone() }))
            }
            Selection::Ref(_) | Selection::List { .. } => what.clone(),
        };
        let what = without(self.role(&what, RoleName::What)?, axis::Noun::Permanent);
        let event = Box::new(untaps_during(what, Set::You));
        let into = self.scope.fresh();
        let untaps = Stmt::Proceed { into: None, n: None, to: None, place: None, entry: None, token: None };
        let asked = Stmt::May { into, who: Set::You, body: Block(Vec::new()) };
        let c = Test::Done { slot: Slot::new(into.0), what: axis::Came::Not };
        let untaps = Stmt::If { c, then: Block(vec![untaps]), otherwise: None };
        let duration = Box::new(self.duration(&deed.duration, at)?);
        let uses = axis::Uses::Every;
        self.scope.push(Stmt::Replace {
            into: None,
            event,
            uses,
            duration,
            body: Block(vec![asked, untaps]),
        });
        Ok(())
    }

    /// "Target creature can't attack unless you control a Wizard": the condition is asked whenever it would be
    /// done.
    pub(super) fn forbidden_unless(&mut self, deed: &Deed, cond: &crate::surface::Cond) -> Elaborated<()> {
        let mut rules = self.forbidding(deed)?;
        let averts = not(self.condition(cond)?);
        for rule in &mut rules {
            let Rule::Forbid { event, .. } = rule else {
                return refuse(deed.at.0, "what can't be done for a time, but under a condition");
            };
            let around = Box::new(Event::State { c: Test::All { c: Vec::new() } });
            let inner = std::mem::replace(event, around);
            **event = Event::When { event: inner, c: averts.clone() };
        }
        self.enact(rules, deed)
    }

    /// The rules of what can't be done.
    pub(super) fn forbidding(&mut self, deed: &Deed) -> Elaborated<Vec<Rule>> {
        let deed = self.settled(&super::caused::apart(deed))?;
        let mut rules = Vec::new();
        for (place, act) in deed.acts.iter().enumerate() {
            let act = super::event::sharing(act, deed.acts.get(place + 1));
            let ruled = self.ruled(&deed, &act.verb)?;
            rules.push(self.forbid(ruled, deed.window.as_ref(), deed.at.0)?);
        }
        Ok(rules)
    }

    /// "Attacks each combat if able".
    pub(super) fn required(&mut self, deed: &Deed) -> Elaborated<()> {
        let deed = self.settled(deed)?;
        let at = deed.at.0;
        let mut rules = Vec::new();
        for act in &deed.acts {
            let event = match &act.verb {
                Verb::BeBlocked(by, Exceptness::By) => {
                    let what = self.acting(&deed, RoleName::What)?;
                    let by = self.optional_role(by.as_ref(), RoleName::By)?;
                    self.each_its_own(Event::Blocked { what, by }, &deed)?
                }
                verb => {
                    let Ruled { event, times: None, .. } = self.ruled(&deed, verb)? else {
                        return refuse(at, "a number of times that something must be done");
                    };
                    event
                }
            };
            // What must be done each combat or each turn must be done whenever it can be.
            let event = match &deed.window {
                None => event,
                Some(Stretch {
                    span: WindowSpan::EachCombat | WindowSpan::EachTurn | WindowSpan::ThisTurn,
                    whose: None,
                    times: None,
                    ..
                }) => event,
                Some(window) if window.times.is_none() => self.when(event, window, true, at)?,
                Some(_) => return refuse(at, "a number of times that something must be done"),
            };
            rules.push(Rule::Require { event: Box::new(event), window: None, times: None, per: Vec::new() });
        }
        self.enact(rules, &deed)
    }

    /// "Players can cast spells only during their own turns": never at another time.
    pub(super) fn only_within(&mut self, deed: &Deed) -> Elaborated<()> {
        let deed = self.settled(deed)?;
        let at = deed.at.0;
        let Some(window) = deed.window.clone().filter(|window| window.times.is_none()) else {
            return refuse(at, "what can be done only so often");
        };
        let mut rules = Vec::new();
        for act in &deed.acts {
            let Ruled { event, times: None, .. } = self.ruled(&deed, &act.verb)? else {
                return refuse(at, "what can be done only so often");
            };
            let event = self.when(event, &window, false, at)?;
            rules.push(plain_forbid(event));
        }
        self.enact(rules, &Deed { window: None, ..deed })
    }

    /// "Players can cast spells only if it's their turn": the condition is asked whenever it would be done.
    pub(super) fn only_if(&mut self, deed: &Deed, cond: &crate::surface::Cond) -> Elaborated<()> {
        let deed = self.settled(deed)?;
        let at = deed.at.0;
        let mut rules = Vec::new();
        for act in &deed.acts {
            let Ruled { event, times: None, .. } = self.ruled(&deed, &act.verb)? else {
                return refuse(at, "what can be done only so often");
            };
            let c = not(self.condition(cond)?);
            rules.push(plain_forbid(Event::When { event: Box::new(event), c }));
        }
        if deed.window.is_some() {
            return refuse(at, "what can be done only within a time and under a condition");
        }
        self.enact(rules, &deed)
    }

    /// "Only you can cast spells": nobody else.
    pub(super) fn only_they(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        if deed.window.is_some() {
            return refuse(at, "what only some can do within a time");
        }
        let mut rules = Vec::new();
        for act in &deed.acts {
            let Ruled { mut event, times: None, .. } = self.ruled(deed, &act.verb)? else {
                return refuse(at, "what only some can do so often");
            };
            let role = match &mut event {
                Event::Cast { who, .. } | Event::Draw { who, .. } | Event::Life { who, .. } => who,
                Event::Ability { who, change: AbilityChange::Activate, .. } => who,
                Event::Attack { what, .. } | Event::Block { what, .. } => what,
                _ => return refuse(at, "what only some can do"),
            };
            match (role.test.take(), role.bind) {
                (Some(test), None) => role.test = Some(Box::new(not(*test))),
                _ => return refuse(at, "what only some can do"),
            }
            rules.push(plain_forbid(event));
        }
        self.enact(rules, deed)
    }

    /// "No more than two creatures can block each combat."
    pub(super) fn no_more_than(&mut self, deed: &Deed, pick: &Pick) -> Elaborated<()> {
        let times = match &pick.quant {
            Quant::NoMoreThan(n) | Quant::Only(n) => Some(self.number(n, deed.at.0)?),
            _ => None,
        };
        let all = Pick { quant: Quant::A, ..pick.clone() };
        let deed = Deed { subject: Subject::Of(Selection::Pick(Box::new(all))), ..deed.clone() };
        let mut rules = Vec::new();
        for act in &deed.acts {
            let Ruled { event, times: None, .. } = self.ruled(&deed, &act.verb)? else {
                return refuse(deed.at.0, "two numbers of times in a rule");
            };
            let per = if times.is_some() { counted_apart(&deed, &act.verb)? } else { Vec::new() };
            // Over a turn with several combats, so many in all are fewer than so many each time.
            let has_end = deed.duration != Said::Unstated || self.scope.lasting.is_some();
            if times.is_some() && is_declared(&event) && per.is_empty() && deed.window.is_none() && has_end {
                return refuse(deed.at.0, "how many attack or block in a stretch of time");
            }
            let ruled = Ruled { event, times: times.clone(), role: RoleName::What, per };
            rules.push(self.forbid(ruled, deed.window.as_ref(), deed.at.0)?);
        }
        self.enact(rules, &deed)
    }

    fn forbid(&mut self, ruled: Ruled, window: Option<&Stretch>, at: Span) -> Elaborated<Rule> {
        let Ruled { event, times, role, per } = ruled;
        match (times, window) {
            (None, None) => Ok(plain_forbid(event)),
            (None, Some(Stretch { span: WindowSpan::ThisTurn, whose: None, times: None, .. })) => {
                Ok(plain_forbid(event))
            }
            (None, Some(Stretch { span: WindowSpan::EachTurn | WindowSpan::EachCombat, .. })) => {
                refuse(at, "what can't be done each turn")
            }
            (None, Some(window)) if window.times.is_none() => {
                Ok(plain_forbid(self.when(event, window, true, at)?))
            }
            (Some(most), window) if is_declared(&event) => {
                no_more_at_once(event, role, most, per, window, at)
            }
            (Some(times), Some(window)) if window.times.is_none() => Ok(Rule::Forbid {
                event: Box::new(event),
                unless: None,
                window: Some(self.window(window, at)?),
                times: Some(times),
                per,
            }),
            (_, _) => refuse(at, "how often something can't be done"),
        }
    }

    /// An event, within a time or at any other.
    fn when(&mut self, event: Event, window: &Stretch, within: bool, at: Span) -> Elaborated<Event> {
        let c = match self.within_next_turn(window, at)? {
            Some(c) => c,
            None => Test::Time { window: self.window(window, at)? },
        };
        let c = if within { c } else { not(c) };
        Ok(Event::When { event: Box::new(event), c })
    }

    /// Begins the effect of rules.
    pub(super) fn enact(&mut self, rules: Vec<Rule>, deed: &Deed) -> Elaborated<()> {
        let this_turn =
            |window: &Stretch| window.span == WindowSpan::ThisTurn && deed.duration == Said::Unstated;
        let duration = if deed.window.as_ref().is_some_and(this_turn) {
            Duration::This { what: Lasting::Turn }
        } else {
            self.duration(&deed.duration, deed.at.0)?
        };
        self.scope.push(Stmt::Rule { into: None, rules, duration: Box::new(duration), then: None });
        Ok(())
    }

    /// A rule's subject that is chosen, chosen: what is said of it is said of what it is then.
    pub(super) fn settled(&mut self, deed: &Deed) -> Elaborated<Deed> {
        match &deed.subject {
            // "The first spell you cast each turn can't be countered": whichever it was.
            Subject::Of(Selection::Pick(pick)) if let Some(on) = self.ranked_subject(pick, deed)? => {
                self.scope.subject = Some(on);
                Ok(Deed { subject: Subject::Elided, ..deed.clone() })
            }
            Subject::Of(who @ Selection::Pick(pick)) if !stands(pick) => {
                let on = self.operand(who, Zone::Battlefield)?;
                self.scope.subject = Some(on);
                Ok(Deed { subject: Subject::Elided, ..deed.clone() })
            }
            // "This creature and target Elf can't be blocked this turn."
            Subject::Of(all @ Selection::List { items, join: ListJoin::And })
                if !self.scope.is_static
                    && items.iter().any(|item| matches!(item, Selection::Pick(pick) if !stands(pick)))
                    && items.iter().all(|item| matches!(item, Selection::Ref(_) | Selection::Pick(_))) =>
            {
                let on = self.operand(all, Zone::Battlefield)?;
                self.scope.subject = Some(self.named_as_one(deed, on));
                Ok(Deed { subject: Subject::Elided, ..deed.clone() })
            }
            // "Destroy target creature. Its controller can't gain life this turn": whoever controlled it as the
            // effect begins (608.2h), and not whoever it is asked of later.
            Subject::Of(Selection::Ref(word @ Ref { word: RefWord::ControllerOf(..), .. }))
                if !self.scope.is_static =>
            {
                let who = self.reference(word)?;
                if super::scope::has_it(&who) || matches!(who, Set::Slot { .. }) {
                    self.scope.subject = Some(who);
                    return Ok(deed.clone());
                }
                let into = self.scope.fresh();
                self.scope.push(Stmt::Let { into, value: Value::Set { set: who } });
                self.scope.subject = Some(super::scope::slot_set(into.0));
                Ok(Deed { subject: Subject::Elided, ..deed.clone() })
            }
            subject => {
                self.notes_subject(subject)?;
                Ok(deed.clone())
            }
        }
    }

    /// Notes what a rule is about: what is said behind it without a subject is said of that, too.
    pub(super) fn notes_subject(&mut self, subject: &Subject) -> Elaborated<()> {
        match subject {
            Subject::Of(Selection::Ref(word)) => self.scope.subject = Some(self.reference(word)?),
            Subject::Of(who) => {
                let is_all = |pick: &crate::surface::Pick| {
                    matches!(pick.quant, Quant::All(_) | Quant::Possessed(..))
                        && (self.scope.is_static
                            || pick.chooser == Chooser::Actor && !self.is_read(pick.slot))
                };
                let is_all = matches!(who, Selection::Pick(pick) if is_all(pick));
                if !is_all {
                    self.scope.subject = None;
                    return Ok(());
                }
                let (before, own) = (self.scope.clone(), self.abilities.len());
                let mut named = self.set(who).ok();
                if let (Some(set), Selection::Pick(pick)) = (named.take(), who) {
                    named = Some(self.those_asked(set, pick.at.0)?);
                }
                // What has to be chosen for it was chosen for the rule.
                if self.scope.block != before.block || self.scope.announce != before.announce {
                    (self.scope, named) = (before, None);
                    self.abilities.truncate(own);
                }
                self.scope.subject = named;
            }
            Subject::Implied | Subject::Unsaid | Subject::Elided => {}
        }
        Ok(())
    }

    /// What is said of something that is chosen is said of what was chosen before.
    pub(super) fn settled_object(&mut self, what: &Selection) -> Elaborated<Selection> {
        match what {
            Selection::Pick(pick) if !stands(pick) => {
                if pick.slot.0.is_none() {
                    return refuse(pick.at.0, "a choice in a rule");
                }
                self.operand(what, Zone::Battlefield)?;
                let word = RefWord::Pronoun(crate::surface::Pronoun::It);
                Ok(Selection::Ref(Ref { word, slot: pick.slot, at: pick.at }))
            }
            what => Ok(what.clone()),
        }
    }

    /// The event that a rule is over.
    fn ruled(&mut self, deed: &Deed, verb: &Verb) -> Elaborated<Ruled> {
        let at = deed.at.0;
        if crate::surface::enters_so(verb) {
            return refuse(at, "how something enters, under a rule");
        }
        if let Verb::BeBlocked(Some(Selection::Pick(by)), except) = verb
            && *except != Exceptness::By
            && !stands(by)
        {
            let event = self.blocked_by_fewer(deed, by)?;
            return Ok(Ruled { event, times: None, role: RoleName::What, per: Vec::new() });
        }
        let mut verb = verb.clone();
        let (mut times, mut role, mut per) = (None, RoleName::What, Vec::new());
        match &mut verb {
            Verb::Attack { whom: Some(whom), .. } => *whom = self.settled_object(whom)?,
            Verb::Block(Some(whom)) => {
                times = self.limited(whom, at)?;
                (role, per) = (RoleName::Whom, vec![RoleName::What]);
                *whom = self.settled_object(whom)?;
            }
            Verb::BeBlocked(Some(by), Exceptness::By) => {
                times = self.limited(by, at)?;
                per = vec![RoleName::Whom];
                *by = self.settled_object(by)?;
            }
            Verb::BlockOther(by) | Verb::BeBlocked(Some(by), _) => *by = self.settled_object(by)?,
            Verb::Cast { what, .. }
            | Verb::Play { what, .. }
            | Verb::Plain(Plain::Draw | Plain::Activate, what) => {
                times = self.limited(what, at)?;
                if !matches!(deed.subject, Subject::Implied | Subject::Of(Selection::Ref(_))) {
                    per = vec![RoleName::Who];
                }
            }
            _ => {}
        }
        if times.is_none() {
            per = Vec::new();
        }
        let event = self.rule_event(deed, &verb)?;
        let event = self.each_its_own(event, deed)?;
        Ok(Ruled { event, times, role, per })
    }

    /// "More than one spell": how many are allowed of what.
    fn limited(&mut self, what: &mut Selection, at: Span) -> Elaborated<Option<Num>> {
        let Selection::Pick(pick) = what else { return Ok(None) };
        let n = match &pick.quant {
            Quant::MoreThan(n) => self.number(n, at)?,
            // "Can't be blocked by two or more creatures": by no more than one.
            Quant::AtLeast(Qty::Number(n) | Qty::Word(n)) if *n > 0 => Num::Value { value: *n - 1 },
            _ => return Ok(None),
        };
        pick.quant = Quant::A;
        Ok(Some(n))
    }

    /// "Can't be blocked except by two or more creatures": that fewer block it at one time (509.1b).
    fn blocked_by_fewer(&mut self, deed: &Deed, by: &Pick) -> Elaborated<Event> {
        let at = by.at.0;
        let (Quant::AtLeast(n) | Quant::NoLess(n), true) =
            (&by.quant, by.filter == super::permission::any_creatures())
        else {
            return refuse(at, "so many of a kind that alone can block");
        };
        let b = Box::new(self.number(n, at)?);
        let whom = self.acting(deed, RoleName::Whom)?;
        let into = self.scope.fresh();
        let what = Stands { test: None, bind: Some(into) };
        let (event, least) = (Box::new(Event::Block { what, whom }), Num::Value { value: 1 });
        let per = vec![RoleName::Whom];
        let event = Box::new(Event::Batch { event, role: RoleName::What, least, per });
        let a = Box::new(Num::Count { of: super::scope::slot_set(into.0) });
        Ok(Event::When { event, c: Test::Compare { a, cmp: axis::Cmp::Lt, b } })
    }

    /// What is cast or played, and the zone that it is said to be in.
    pub(super) fn card_role(&mut self, what: &Selection, at: Span) -> Elaborated<(Stands, Option<ZonesOf>)> {
        let pick = match what {
            Selection::Pick(pick) => pick,
            // What may be cast is the card that it has become (400.7).
            Selection::Ref(word) => {
                let set = self.within_it(|it| it.reference(word))?;
                return Ok((in_role(self.as_it_is_now(set)), None));
            }
            Selection::List { .. } => {
                return Ok((without(self.role(what, RoleName::What)?, axis::Noun::Spell), None));
            }
        };
        let (mut zone, mut among) = (None, None);
        let mut filter = pick.filter.clone();
        let mut kept = Vec::new();
        for pred in std::mem::take(&mut filter.suffixes) {
            match pred {
                Pred::In(place, crate::surface::Polarity::Is)
                | Pred::From(place, crate::surface::Polarity::Is)
                    if zone.is_none() =>
                {
                    zone = Some(place);
                }
                Pred::Among(of) | Pred::FromAmong(of) | Pred::Of(of) if among.is_none() => among = Some(of),
                pred => kept.push(pred),
            }
        }
        filter.suffixes = kept;
        let plain = Selection::Pick(Box::new(Pick { filter, ..pick.as_ref().clone() }));
        let mut role = without(self.role(&plain, RoleName::What)?, axis::Noun::Spell);
        // Whatever is cast is a card, or a copy of one that may be cast as a card is.
        role = without(role, axis::Noun::Card);
        if let Some(among) = among {
            let of = self.set(&among)?;
            let test = Test::In { of: self.as_it_is_now(of) };
            let c: Vec<Test> = match role.test.take().map(|test| *test) {
                Some(Test::All { mut c }) => {
                    c.push(test);
                    c
                }
                Some(first) => vec![first, test],
                None => vec![test],
            };
            role.test = super::selection::all_of(c).map(Box::new);
        }
        let zone = zone.map(|zone| self.origin(Some(&zone), at)).transpose()?.flatten();
        Ok(super::zone::taken_from(role, zone))
    }

    pub(super) fn zone_of_cards(
        &mut self,
        said: Option<&crate::surface::ZonePhrase>,
        within: Option<ZonesOf>,
        at: Span,
    ) -> Elaborated<Option<ZonesOf>> {
        match (said, within) {
            (None, within) => Ok(within),
            (Some(zone), None) => self.origin(Some(zone), at),
            (Some(_), Some(_)) => refuse(at, "two zones that something is cast from"),
        }
    }

    /// "Doesn't untap during its controller's untap step."
    fn stays_tapped(&mut self, deed: &Deed, whose: &Selection, uses: ReplaceUses) -> Elaborated<()> {
        let at = deed.at.0;
        // A rule over a kind is over those too that come later (611.2c).
        if let (ReplaceUses::Once, Subject::Of(Selection::Pick(pick))) = (uses, &deed.subject)
            && stands(pick)
        {
            let is_plain = deed.window.is_none() && deed.duration == Said::Unstated && !self.scope.is_static;
            if !is_plain || !whose.is_you() || self.is_read(pick.slot) {
                return refuse(at, "the next untap step of those too that come later");
            }
            let any = Selection::Pick(Box::new(Pick { quant: Quant::A, ..pick.as_ref().clone() }));
            let what = without(self.role(&any, RoleName::What)?, axis::Noun::Permanent);
            self.stays_tapped_once(what, Set::You);
            return Ok(());
        }
        // Of several, each has its own; no one step is the next of all.
        let (is_one, slot) = match &deed.subject {
            Subject::Of(Selection::Ref(word)) => {
                let is_one = matches!(
                    &word.word,
                    RefWord::Source(_)
                        | RefWord::Holder(_)
                        | RefWord::Pronoun(crate::surface::Pronoun::It)
                        | RefWord::That(_, crate::surface::WordNumber::Singular)
                );
                (is_one, word.slot)
            }
            Subject::Of(Selection::Pick(pick)) => {
                let is_target = matches!(pick.chooser, Chooser::Target | Chooser::TargetBy(_));
                (is_target && pick.quant == Quant::A, pick.slot)
            }
            _ => (false, crate::surface::Slot(None)),
        };
        let deed = self.settled(deed)?;
        let at = deed.at.0;
        if deed.window.is_some() {
            return refuse(at, "what doesn't untap within a time");
        }
        if let (ReplaceUses::Once, false, Some(over)) = (uses, is_one, self.scope.subject.clone()) {
            if deed.duration != Said::Unstated || self.scope.is_static || slot.0.is_none() {
                return refuse(at, "the next untap step of several");
            }
            return self.lanes(over, slot, super::lane::Members::Objects, |it| {
                let what = in_role(it.read(slot, at)?);
                let whose = it.set(whose)?;
                it.stays_tapped_once(what, whose);
                Ok(())
            });
        }
        let what = self.acting(&deed, RoleName::What)?;
        let whose = self.set(whose)?;
        if uses == ReplaceUses::Every {
            let event = untaps_during(what, whose);
            return self.enact(vec![plain_forbid(event)], &Deed { window: None, ..deed });
        }
        if deed.duration != Said::Unstated || deed.window.is_some() || self.scope.is_static {
            return refuse(at, "the next untap step, for a time");
        }
        if !is_one {
            return refuse(at, "the next untap step of several");
        }
        self.stays_tapped_once(what, whose);
        Ok(())
    }

    fn stays_tapped_once(&mut self, what: Stands, whose: Set) {
        let event = untaps_during(what, whose.clone());
        let duration = Duration::Next { part: TurnPart::Untap, whose: Some(whose), edge: Edge::End };
        let rules = vec![plain_forbid(event)];
        self.scope.push(Stmt::Rule { into: None, rules, duration: Box::new(duration), then: None });
    }

    /// "Untap all creatures you control during each other player's untap step" (502.3).
    pub(super) fn untaps(
        &mut self,
        deed: &Deed,
        change: StatusChange,
        what: &Selection,
        during: &Selection,
    ) -> Elaborated<()> {
        let at = deed.at.0;
        if change != StatusChange::Untap || !self.scope.is_static || deed.window.is_some() {
            return refuse(at, "what is done during an untap step");
        }
        let what = self.role(what, RoleName::What)?;
        self.untap_in_step(deed, what, during)
    }

    /// "Artifacts you control untap during each other player's untap step": the same, said of them.
    pub(super) fn untap_themselves(&mut self, deed: &Deed, during: &Selection) -> Elaborated<()> {
        if !self.scope.is_static || deed.window.is_some() {
            return refuse(deed.at.0, "what untaps during an untap step");
        }
        let what = self.acting(deed, RoleName::What)?;
        self.untap_in_step(deed, without(what, axis::Noun::Permanent), during)
    }

    fn untap_in_step(&mut self, deed: &Deed, what: Stands, during: &Selection) -> Elaborated<()> {
        let whose = Some(Box::new(self.set(during)?));
        let window =
            Window::Span { span: axis::Span::Turn, whose, part: Some(TurnPart::Untap), nth: None, of: None };
        let event = Box::new(Event::Status { what, change: Change::Untap, by: any() });
        let event = Box::new(Event::When { event, c: Test::Time { window } });
        self.enact(vec![Rule::Require { event, window: None, times: None, per: Vec::new() }], deed)
    }
}

/// Whether a phrase stands in a rule as it is, with nothing to choose.
fn stands(pick: &Pick) -> bool {
    pick.chooser == Chooser::Actor
        && matches!(
            pick.quant,
            Quant::All(_) | Quant::A | Quant::Any | Quant::Possessed(..) | Quant::PossessedEach(_)
        )
}

/// That something untaps during the untap step of a turn of theirs.
fn untaps_during(what: Stands, whose: Set) -> Event {
    let (whose, part) = (Some(Box::new(whose)), Some(TurnPart::Untap));
    let window = Window::Span { span: axis::Span::Turn, whose, part, nth: None, of: None };
    let event = Box::new(Event::Status { what, change: Change::Untap, by: any() });
    Event::When { event, c: Test::Time { window } }
}

pub(super) fn plain_forbid(event: Event) -> Rule {
    Rule::Forbid { event: Box::new(event), unless: None, window: None, times: None, per: Vec::new() }
}

/// "Lands", or cards of any sort.
pub(super) fn played(what: &Selection) -> Put {
    let is_land = |word: &crate::surface::TypeWord| {
        *word == crate::surface::TypeWord::Type(crate::lexicon::CardType::Land)
    };
    match what {
        Selection::Pick(pick) if pick.filter.heads.iter().all(|head| head.types.iter().any(is_land)) => {
            Put::Land
        }
        _ => Put::Play,
    }
}
