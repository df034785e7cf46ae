//! What lasts: of what it is said, for how long, and whether it is a modification, a rule or a permission.

use super::lane::Members;
use super::role::{any, without};
use super::scope::{Entity, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Abilities, AbilityGrant, Act, Bare, Deed, DoneVerb, Duration as Said, Force, KeywordUse, Meant, Modality,
    Noun, Often, Pick, Plain, Pred, Qty, Quant, Selection, Slot, Stat, Step, StepKind, Subject, Verb,
    WindowSpan, enters_so, is_statement,
};
use planarc_bytecode::axis::{self, Reach, RoleName, Uses};
use planarc_bytecode::{Event, Mod, Num, Rule, Set, Stmt, Test};

/// Whether a verb says what is so for a time.
pub(super) const fn lasts(verb: &Verb) -> bool {
    is_modification(verb) || is_rule(verb)
}

/// Whether a verb modifies its subject (613.1).
const fn is_modification(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Get(_)
            | Verb::Gain(..)
            | Verb::Lose(_)
            | Verb::Defined(..)
            | Verb::HaveBase { .. }
            | Verb::Be(..)
            | Verb::BeNot(_)
            | Verb::LoseAll(..)
            | Verb::BecomeCopy { .. }
            | Verb::GainAllCreatureTypes(_)
            | Verb::HaveStatus(_)
            | Verb::Plain(Plain::GainControl, _)
            | Verb::Switch(..)
            | Verb::ReplaceText { .. }
            | Verb::ReplaceWords(..)
    )
}

/// Whether all that clauses say is what something is like from now on.
pub(super) fn are_statements(steps: &[Step]) -> bool {
    let is = |act: &Act| is_modification(&act.verb);
    steps.iter().all(|step| match &step.kind {
        StepKind::Do(deed) => deed.acts.iter().all(is),
        StepKind::Lasting { body, .. } => are_statements(&body.steps),
        _ => false,
    })
}

/// Whether a verb says what rules are changed to, whatever its modal verb.
const fn is_rule(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::CostChange(_)
            | Verb::CostAdded(..)
            | Verb::KeywordCost { .. }
            | Verb::AssignByToughness
            | Verb::AssignNone
            | Verb::AssignUnblocked
            | Verb::UntapDuring(..)
            | Verb::PlayRevealed(_)
            | Verb::Rule(_)
            | Verb::SpendManaAsThough { .. }
    )
}

/// What the phrases of a list are called.
pub(super) fn slots_of(what: &Selection) -> Vec<Slot> {
    let Selection::List { items, .. } = what else { return Vec::new() };
    let slot = |item: &Selection| match item {
        Selection::Pick(pick) => Some(pick.slot),
        Selection::Ref(_) | Selection::List { .. } => None,
    };
    items.iter().filter_map(slot).collect()
}

/// "You can cast no more than two spells each turn": you can't cast more.
fn no_more_than(deed: &Deed) -> Option<Deed> {
    let is_limit = |pick: &Pick| matches!(pick.quant, Quant::NoMoreThan(_));
    let is_said = matches!(
        deed.acts.as_slice(),
        [Act { verb: Verb::Cast { what: Selection::Pick(pick), .. }, .. }] if is_limit(pick)
    );
    if !is_said || deed.modal.meant() != Meant::Allowed || deed.modal.force != Force::Can {
        return None;
    }
    let mut deed = deed.clone();
    let [Act { verb: Verb::Cast { what: Selection::Pick(pick), .. }, .. }] = deed.acts.as_mut_slice() else {
        return None;
    };
    let Quant::NoMoreThan(most) = &pick.quant else { return None };
    pick.quant = Quant::MoreThan(most.clone());
    Some(Deed { modal: Modality::CANT, ..deed })
}

impl Elaborator<'_> {
    /// A statement, which holds while its ability functions, or as long as it says.
    pub(super) fn statement(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        if let Some(deed) = no_more_than(deed) {
            return self.statement(&deed);
        }
        if let Some(place) = deed.statements_beside_rule() {
            return self.beside(deed, place);
        }
        // "Gets +0/+2 and assigns combat damage equal to its toughness": what it is, and a rule.
        let is_rule_first = deed.acts.first().is_some_and(|act| is_rule(&act.verb));
        if let Some(place) = deed.acts.iter().position(|act| is_rule(&act.verb) != is_rule_first)
            && deed.acts.iter().all(|act| lasts(&act.verb))
            && !super::choice::is_either(deed)
            && deed.modal == Modality::PLAIN
        {
            return self.beside(deed, place);
        }
        if deed.acts.iter().all(|act| is_rule(&act.verb)) {
            if self.costs_within(deed)? {
                return Ok(());
            }
            return self.game_rules(deed);
        }
        match deed.modal.meant() {
            Meant::Done if deed.acts.iter().all(|act| is_modification(&act.verb)) => match &deed.window {
                None => self.statements(deed),
                Some(window) if self.scope.is_static && window.times.is_none() => {
                    let c = Test::Time { window: self.window(window, at)? };
                    let then = self.block(|it| it.statements(deed))?;
                    self.scope.push(Stmt::If { c, then, otherwise: None });
                    Ok(())
                }
                Some(_) => refuse(at, "a modification within a time"),
            },
            Meant::Done => self.standing(deed),
            Meant::Forbidden => self.forbidden(deed),
            Meant::Required => self.required(deed),
            Meant::AllowedWithin => self.only_within(deed),
            Meant::ForbiddenToOthers => self.only_they(deed),
            Meant::Allowed
                if !self.scope.is_static && deed.acts.iter().all(|act| is_modification(&act.verb)) =>
            {
                self.option_of(deed)
            }
            Meant::Allowed => self.permission(deed),
            // The rules would have it happen, and it doesn't.
            Meant::Denied if deed.acts.iter().all(|act| super::plain::is_lost_by_rule(&act.verb)) => {
                self.forbidden(deed)
            }
            Meant::Denied => refuse(at, "what is not done, as a rule"),
        }
    }

    /// "During your first turn of the game, spells you cast cost {1} less to cast": whether it is such a rule.
    fn costs_within(&mut self, deed: &Deed) -> Elaborated<bool> {
        let is_stretch = |span| {
            matches!(
                span,
                WindowSpan::NthTurn(_)
                    | WindowSpan::OtherTurns
                    | WindowSpan::Turns
                    | WindowSpan::DuringTurns
                    | WindowSpan::During(_)
            )
        };
        if !deed.acts.iter().all(|act| matches!(act.verb, Verb::CostChange(_))) {
            return Ok(false);
        }
        if let Some((window, deed)) = super::cast_when::cast_within(deed).filter(|_| self.scope.is_static) {
            if deed.window.is_some() || window.times.is_some() || !is_stretch(window.span) {
                return refuse(deed.at.0, "what is done to it within a time");
            }
            let c = Test::Time { window: self.window(&window, deed.at.0)? };
            let then = self.block(|it| it.game_rules(&deed))?;
            self.scope.push(Stmt::If { c, then, otherwise: None });
            return Ok(true);
        }
        let Some(window) = deed
            .window
            .as_ref()
            .filter(|window| self.scope.is_static && window.times.is_none() && is_stretch(window.span))
        else {
            return Ok(false);
        };
        let c = Test::Time { window: self.window(window, deed.at.0)? };
        let then = self.block(|it| it.game_rules(&Deed { window: None, ..deed.clone() }))?;
        self.scope.push(Stmt::If { c, then, otherwise: None });
        Ok(true)
    }

    /// "Gets +1/+1 and attacks each combat if able": a rule beside statements of the same subject.
    fn beside(&mut self, deed: &Deed, place: usize) -> Elaborated<()> {
        let (first, rest) = deed.acts.split_at(place);
        let part = |acts: &[Act], subject: Subject| {
            let states = acts.iter().all(|act| is_statement(&act.verb) || enters_so(&act.verb));
            let modal = if states { Modality::PLAIN } else { deed.modal };
            // "Each combat" is said of the rule.
            let of_rule = |span| matches!(span, WindowSpan::EachCombat | WindowSpan::EachTurn);
            let window = deed.window.clone().filter(|window| !states || !of_rule(window.span));
            Deed { subject, modal, acts: acts.to_vec(), window, ..deed.clone() }
        };
        let again = match &deed.subject {
            Subject::Of(Selection::Pick(pick)) if !self.is_any(pick) => Subject::Elided,
            subject => subject.clone(),
        };
        self.statement(&part(first, deed.subject.clone()))?;
        self.statement(&part(rest, again))
    }

    /// Whether a phrase means all that match, of which nothing is chosen.
    pub(super) fn is_any(&self, pick: &crate::surface::Pick) -> bool {
        let all = match pick.quant {
            Quant::All(_) => true,
            Quant::A | Quant::Any => self.scope.is_static,
            _ => false,
        };
        all && pick.chooser == crate::surface::Chooser::Actor
    }

    /// Modifications of one subject.
    fn statements(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        match deed.acts.as_slice() {
            [act @ Act { verb: Verb::Plain(Plain::GainControl, what), .. }]
                if let Subject::Of(who @ Selection::Pick(pick)) = &deed.subject
                    && matches!(pick.quant, Quant::All(_)) =>
            {
                // "Each player gains control of all creatures they own": each of their own.
                let over = self.players(who)?;
                return self.lanes(over, pick.slot, Members::Actors, |it| {
                    let by = it.scope.who.clone();
                    it.gains_control(by, act, what, deed)
                });
            }
            [act @ Act { verb: Verb::Plain(Plain::GainControl, what), .. }] => {
                let by = match &deed.subject {
                    Subject::Implied => self.scope.who.clone(),
                    Subject::Of(who) => self.players(who)?,
                    Subject::Elided | Subject::Unsaid => return refuse(at, "who gains control"),
                };
                if self.are_many(&by) {
                    return refuse(at, "control that several players gain");
                }
                return self.gains_control(by, act, what, deed);
            }
            [Act { verb: Verb::Switch(what, _), .. }] => {
                let on = self.operand(what, Zone::Battlefield)?;
                return self.continuous(on, vec![Mod::Switch], &deed.duration, at);
            }
            [Act { verb: Verb::ReplaceText { of, from, to }, .. }] => {
                let on = self.operand(of, Zone::Battlefield)?;
                let change = super::modification::text(from, to, at)?;
                return self.continuous(on, vec![change], &deed.duration, at);
            }
            _ => {}
        }
        if self.is_listed_face_down(deed)? || self.retained(deed)? {
            return Ok(());
        }
        if let [Act { verb: Verb::Gain(Abilities::List(list, _), _), .. }] = deed.acts.as_slice()
            && let [AbilityGrant::RandomFrom(n, uses)] = list.as_slice()
            && !matches!(n, Qty::Number(1) | Qty::Word(1))
        {
            return self.several_at_random(deed, n, uses);
        }
        let on = self.subject(deed)?;
        let slots = match &deed.subject {
            Subject::Of(Selection::Pick(pick)) => vec![pick.slot],
            Subject::Of(what @ Selection::List { .. }) => slots_of(what),
            _ => Vec::new(),
        };
        let verbs: Vec<&Verb> = deed.acts.iter().map(|act| &act.verb).collect();
        let mods = self.modifications(&verbs, &on, &slots, at)?;
        if mods.iter().any(|change| matches!(change, Mod::Copy { of, .. } if *of == on)) {
            return refuse(at, "what becomes a copy of itself");
        }
        self.continuous(on, mods, &deed.duration, at)
    }

    /// "It gains two abilities chosen at random from flying, haste, and protection from red."
    fn several_at_random(&mut self, deed: &Deed, n: &Qty, uses: &[KeywordUse]) -> Elaborated<()> {
        let at = deed.at.0;
        let is_one = matches!(&deed.subject, Subject::Of(what) if super::act_counters::is_one(what));
        if self.scope.is_static || !is_one {
            return refuse(at, "several abilities that chance names");
        }
        let on = self.subject(deed)?;
        let n = self.number(n, at)?;
        let into = self.scope.fresh();
        let mut cases = Vec::new();
        for used in uses {
            let of = vec![self.keyword(used, at)?];
            let gains = Mod::Abilities { how: axis::Gained::Gain, of, keep: Vec::new() };
            cases.push(self.block(|it| it.continuous(on.clone(), vec![gains], &deed.duration, at))?);
        }
        let count = Box::new(planarc_bytecode::Count { least: n.clone(), most: Some(n) });
        let guards = uses.iter().map(|_| planarc_bytecode::OptionGuard { c: None }).collect();
        self.scope.push(Stmt::Option {
            into,
            who: Set::You,
            count,
            again: axis::Again::Once,
            how: axis::Free::Random,
            labels: Vec::new(),
            guards,
        });
        self.scope.push(Stmt::Switch { on: planarc_bytecode::operand::Slot::new(into.0), cases });
        Ok(())
    }

    /// "You may gain control of it": an answer, and what lasts behind it.
    fn option_of(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        let who = match &deed.subject {
            Subject::Implied => self.scope.who.clone(),
            Subject::Of(Selection::Ref(word)) => self.reference(word)?,
            // One of them is chosen first, and asked.
            Subject::Of(who @ Selection::Pick(pick))
                if who.is_of_players() && matches!(pick.quant, Quant::A) && !self.scope.is_static =>
            {
                self.players(who)?
            }
            Subject::Of(_) | Subject::Elided | Subject::Unsaid => {
                return refuse(at, "an option of this subject");
            }
        };
        let is_offered =
            |act: &Act| matches!(act.verb, Verb::Plain(Plain::GainControl, _) | Verb::Switch(..));
        if deed.window.is_some() || !deed.acts.iter().all(is_offered) {
            return refuse(at, "what may be so");
        }
        self.optional(who, deed)
    }

    fn gains_control(&mut self, by: Set, act: &Act, what: &Selection, deed: &Deed) -> Elaborated<()> {
        let on = self.operand(what, Zone::Battlefield)?;
        self.continuous(on.clone(), vec![Mod::Control { by: by.clone() }], &deed.duration, deed.at.0)?;
        self.gained(on, by, act.out);
        Ok(())
    }

    /// What lasts among acts that are done.
    pub(super) fn hold(&mut self, act: &Act, deed: &Deed, _: &Said) -> Elaborated<()> {
        let at = act.at.0;
        let on = self.scope.who.clone();
        match &act.verb {
            Verb::Plain(Plain::GainControl, what) => {
                let what = self.operand(what, Zone::Battlefield)?;
                self.continuous(what, vec![Mod::Control { by: on }], &deed.duration, at)
            }
            Verb::Switch(what, _) => {
                let what = self.operand(what, Zone::Battlefield)?;
                self.continuous(what, vec![Mod::Switch], &deed.duration, at)
            }
            verb if is_modification(verb)
                && !matches!(verb, Verb::ReplaceText { .. } | Verb::ReplaceWords(..)) =>
            {
                let mods = self.modifications(&[verb], &on, &[], at)?;
                self.continuous(on, mods, &deed.duration, at)
            }
            _ => refuse(at, "a rule among acts that are done"),
        }
    }

    /// "Double its power until end of turn": it gets as much more as it has then (701.10b).
    pub(super) fn doubled(
        &mut self,
        stat: Stat,
        of: &Selection,
        duration: &Said,
        at: Span,
    ) -> Elaborated<()> {
        let on = self.operand(of, Zone::Battlefield)?;
        let (power, toughness) = match stat {
            Stat::Power => (true, false),
            Stat::Toughness => (false, true),
            Stat::PowerAndToughness => (true, true),
            _ => return refuse(at, "this doubled for a time"),
        };
        let part = |it: &Self, is_doubled, stat| {
            if is_doubled { it.stat_of_it(stat, at) } else { Ok(Num::Value { value: 0 }) }
        };
        let p = part(self, power, Stat::Power)?;
        let t = part(self, toughness, Stat::Toughness)?;
        self.continuous(on, vec![Mod::Pump { p, t }], duration, at)
    }

    pub(super) fn continuous(
        &mut self,
        on: Set,
        mods: Vec<Mod>,
        duration: &Said,
        at: Span,
    ) -> Elaborated<()> {
        if self.comes_back_later(&on) {
            return refuse(at, "what is said of what comes back later");
        }
        let duration = Box::new(self.duration(duration, at)?);
        let reach = if self.scope.is_static { Reach::Matching } else { Reach::Fixed };
        self.scope.push(Stmt::Continuous { into: None, on, reach, mods, duration, uses: Uses::Every });
        Ok(())
    }

    /// What a statement is about. A static ability is about all that match.
    pub(super) fn subject(&mut self, deed: &Deed) -> Elaborated<Set> {
        if let (true, Subject::Of(Selection::Pick(pick))) = (self.scope.is_static, &deed.subject)
            && let Some(on) = self.ranked_spell(pick, deed)?
        {
            self.scope.means(pick.slot, Entity::Set(on.clone()));
            self.scope.subject = Some(on.clone());
            return Ok(on);
        }
        let on = match &deed.subject {
            Subject::Of(Selection::Pick(pick)) if self.scope.is_static && self.is_any(pick) => {
                let on = self.matching(&pick.filter, Zone::Battlefield, pick.at.0)?;
                let on = self.those_asked(on, pick.at.0)?;
                self.scope.means(pick.slot, Entity::Set(on.clone()));
                on
            }
            Subject::Of(Selection::Pick(pick)) if self.is_any(pick) && !self.is_read(pick.slot) => {
                self.matching(&pick.filter, Zone::Battlefield, pick.at.0)?
            }
            Subject::Of(Selection::List { items, .. }) if self.scope.is_static => {
                let mut sets = Vec::new();
                for item in items {
                    sets.push(match item {
                        Selection::Pick(pick) if self.is_any(pick) => {
                            self.matching(&pick.filter, Zone::Battlefield, pick.at.0)?
                        }
                        item => self.operand(item, Zone::Battlefield)?,
                    });
                }
                Set::Both { sets }
            }
            Subject::Of(what) => {
                let on = self.operand(what, Zone::Battlefield)?;
                if matches!(what, Selection::Pick(pick) if self.is_any(pick)) {
                    self.scope.noted.fixed.push(on.clone());
                }
                on
            }
            Subject::Elided => match self.scope.subject.clone() {
                Some(on) => on,
                None => return refuse(deed.at.0, "a statement about what was not said"),
            },
            Subject::Implied if deed.acts.iter().any(|act| is_of_objects(&act.verb)) => {
                return refuse(deed.at.0, "what an object is like, said of a player");
            }
            Subject::Implied => Set::You,
            Subject::Unsaid => return refuse(deed.at.0, "a statement about nothing"),
        };
        let on = self.named_as_one(deed, on);
        self.scope.subject = Some(on.clone());
        Ok(on)
    }

    /// "Players reveal each card they draw": as a part of the drawing.
    fn reveals_draws(&mut self, deed: &Deed, pick: &crate::surface::Pick) -> Elaborated<()> {
        let at = deed.at.0;
        let [head] = pick.filter.heads.as_slice() else { return refuse(at, "a statement of this kind") };
        let is_card = head.noun == Some(Noun::Card) && head.types.is_empty() && head.adjectives.is_empty();
        let [Pred::DoneBy { verb: DoneVerb::Draw, who: Some(by), from: None, window: None, tense }] =
            pick.filter.suffixes.as_slice()
        else {
            return refuse(at, "a statement of this kind");
        };
        let own = match (&deed.subject, by.as_ref()) {
            (Subject::Of(Selection::Pick(who)), Selection::Ref(word)) => word.slot == who.slot,
            (Subject::Implied, by) => by.is_you(),
            (Subject::Of(who), by) => who.is_you() && by.is_you(),
            _ => false,
        };
        if !is_card
            || !own
            || !matches!(pick.quant, Quant::All(_))
            || *tense != crate::surface::Tense::Present
            || deed.window.is_some()
            || deed.duration != Said::Unstated
        {
            return refuse(at, "a statement of this kind");
        }
        let mut who = self.acting(deed, RoleName::Who)?;
        let drawer = *who.bind.get_or_insert_with(|| self.scope.fresh());
        let (uses, duration) = (Uses::Every, Box::new(planarc_bytecode::Duration::Functions));
        let event = Box::new(Event::Draw { who, what: any(), n: planarc_bytecode::operand::Role::default() });
        let drawn = self.scope.fresh();
        let proceed =
            Stmt::Proceed { into: Some(drawn), n: None, to: None, place: None, entry: None, token: None };
        let (by, what) = (slot_set(drawer.0), slot_set(drawn.0));
        let reveal = Stmt::Do { into: None, acts: vec![planarc_bytecode::Action::Reveal { who: by, what }] };
        // What is drawn is known once it is.
        let body = self.scope.block_of([proceed, Stmt::Then, reveal]);
        self.scope.push(Stmt::Replace { into: None, event, uses, duration, body });
        Ok(())
    }

    /// What holds without a modal verb: "you skip your draw step", "creatures untap during each other
    /// player's untap step".
    fn standing(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        if self.skips(deed)? {
            return Ok(());
        }
        match deed.acts.as_slice() {
            [Act { verb: Verb::SetStatus { change, what, during: Some(during) }, .. }] => {
                self.untaps(deed, *change, what, during)
            }
            [Act { verb: Verb::Enter { from, with }, .. }] => self.enters(deed, from.as_ref(), with),
            [Act { verb: Verb::Times(inner, Often::More(n)), .. }]
                if **inner == Verb::Bare(Bare::Trigger) && self.scope.is_static && deed.window.is_none() =>
            {
                let what = self.acting(deed, RoleName::What)?;
                let what = without(without(what, axis::Noun::Ability), axis::Noun::Triggered);
                let event = Event::Ability { who: any(), what, change: axis::AbilityChange::Trigger };
                let rules = vec![Rule::TriggersMore { event: Box::new(event), n: Num::Value { value: *n } }];
                let duration = Box::new(self.duration(&deed.duration, at)?);
                self.scope.push(Stmt::Rule { into: None, rules, duration, then: None });
                Ok(())
            }
            [Act { verb: Verb::Plain(Plain::Control, what), .. }]
                if self.scope.is_static && deed.window.is_none() =>
            {
                let by = self.subject(deed)?;
                let on = match what {
                    Selection::Pick(pick) if self.is_any(pick) => {
                        self.matching(&pick.filter, Zone::Battlefield, pick.at.0)?
                    }
                    Selection::Ref(word) => self.reference(word)?,
                    _ => return refuse(at, "control of some of several"),
                };
                self.continuous(on, vec![Mod::Control { by }], &deed.duration, at)
            }
            [Act { verb: Verb::Plain(Plain::Reveal, Selection::Pick(pick)), .. }] if self.scope.is_static => {
                self.reveals_draws(deed, pick)
            }
            [Act { verb: Verb::Pretend(..), .. }] => refuse(at, "what is so under a pretence"),
            [act] => refuse(at, kind_of(&act.verb)),
            _ => refuse(at, "several acts as one statement"),
        }
    }
}

/// Whether a verb says what only objects are or have.
const fn is_of_objects(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Get(_)
            | Verb::HaveBase { .. }
            | Verb::Be(..)
            | Verb::BeNot(_)
            | Verb::BecomeCopy { .. }
            | Verb::GainAllCreatureTypes(_)
    )
}

/// Which kind of statement has no meaning here yet.
const fn kind_of(verb: &Verb) -> &'static str {
    match verb {
        Verb::Prevent { .. } => "a prevention as a statement",
        Verb::Redirect { .. } => "damage dealt to another as a statement",
        Verb::Turn(_) => "a turn as a statement",
        Verb::Times(..) => "what happens an additional time",
        Verb::PayInstead { .. } => "a cost in the place of another",
        Verb::Except(..) | Verb::InsteadOf(..) => "a statement with an exception",
        Verb::Have(_) | Verb::Cause(_) => "what somebody has something do, as a statement",
        Verb::Become(_) | Verb::DayBecomes { .. } => "a designation as a statement",
        Verb::Vote(_) => "votes as a statement",
        Verb::Choose(_) => "a choice as a statement",
        Verb::Attack { .. } | Verb::Block(_) | Verb::BlockOther(_) => "combat as a statement",
        _ => "a statement of this kind",
    }
}
