//! Acts: what a verb has done to what, with the choices that come before it.

use super::scope::{Entity, PhaseSort};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{KeywordAction, Zone};
use crate::source::Span;
use crate::surface::{
    Act, DamageForm, DamageKind, Deed, Duration, LifeAmount, Plain, PreventAmount, Qty, Quant, Selection,
    StatusChange, TokenPhrase, TokenSpec, Verb,
};
use planarc_bytecode::axis::{Change, Free, LifeChange};
use planarc_bytecode::operand::Slot;
use planarc_bytecode::{Action, Num, Set, Stmt, Word};

impl Elaborator<'_> {
    /// An act of a clause, by whoever acts.
    pub(super) fn act(&mut self, act: &Act, deed: &Deed) -> Elaborated<()> {
        let at = if deed.acts.len() > 1 { act.at.0 } else { deed.at.0 };
        self.made_for(at, |it| it.act_of(act, deed))
    }

    fn act_of(&mut self, act: &Act, deed: &Deed) -> Elaborated<()> {
        let at = act.at.0;
        self.scope.noted.acting = act.out;
        if super::lasting::lasts(&act.verb) {
            return self.hold(act, deed, &Duration::Unstated);
        }
        if let Some(participle) = super::question::done_as(&act.verb) {
            self.scope.verbs.push((participle, act.out, self.scope.who.clone()));
            if let Verb::Plain(_, Selection::Pick(pick)) = &act.verb {
                self.scope.done_what.push((act.out, pick.filter.clone()));
            }
            if let Verb::Plain(_, Selection::List { .. }) | Verb::Move { what: Selection::List { .. }, .. } =
                &act.verb
            {
                self.scope.noted.of_lists.push(act.out);
            }
        }
        if matches!(act.verb, Verb::Create(_)) {
            self.scope.created.push((act.out, self.scope.who.clone()));
        }
        if let Verb::Redirect { n: PreventAmount::Excess, kind: DamageKind::Any, to: None, by: None, onto } =
            &act.verb
        {
            return self.excess_to(onto, at);
        }
        if let Verb::Choose(domain) = &act.verb {
            return self.choose(domain, act, at);
        }
        if let Verb::Action { action: KeywordAction::Assemble, n: None, what: Some(what), kind: None } =
            &act.verb
        {
            return self.assembles(what, act);
        }
        if let Verb::Action { action, n, what, kind } = &act.verb {
            return self.keyword_action(*action, (n.as_ref(), what.as_ref(), kind.as_ref()), act);
        }
        if let Verb::Plain(Plain::Draw, Selection::Pick(pick)) = &act.verb
            && self.another_hand(pick, act)?
        {
            return Ok(());
        }
        match &act.verb {
            Verb::Move { .. } => return self.carries(act, deed),
            Verb::PutCounters(_)
            | Verb::GetCounters(_)
            | Verb::RemoveCounters(_, Some(_), _)
            | Verb::MoveCounters(..)
            | Verb::DistributeCounters(..)
            | Verb::Double(_) => return self.counted_act(act, at),
            Verb::Search { zone, what: Some(what) } => return self.search(zone, what, (act.out, at)),
            Verb::Dig { verb, zone, until } => return self.dig(act, *verb, zone, until),
            Verb::AddMana(mana) => return self.add_mana(mana, at),
            Verb::SetStatus { change: StatusChange::TapOrUntap, what, during: None } => {
                let what = self.operand(what, Zone::Battlefield)?;
                let into = self.scope.fresh();
                let case = |change| {
                    let act = Action::Status { what: what.clone(), change, like: None, until: None };
                    vec![Stmt::Do { into: None, acts: vec![act] }]
                };
                self.options_in(into, vec![case(Change::Tap), case(Change::Untap)]);
                return Ok(());
            }
            Verb::Create(tokens) => {
                if let [one @ TokenPhrase { spec: TokenSpec::ChoiceOf(..) | TokenSpec::KindOf { .. }, .. }] =
                    tokens.as_slice()
                {
                    return self.one_of_tokens(one, act, at);
                }
                if let [one] = tokens.as_slice()
                    && !one.entry.clauses.is_empty()
                {
                    return self.created_with(one, act, at);
                }
            }
            Verb::Draft(way, what) => return self.drafts(*way, what, act),
            Verb::Note(noted) => return self.notes(noted, act),
            Verb::RedistributeLife(whose, _) => return self.redistribute(whose),
            Verb::Prevent { .. } => return self.prevention(act, deed),
            Verb::SpendOnly(on) => return self.spent_only(on, at),
            Verb::AtOnce(..) | Verb::Times(..) | Verb::Same(..) => return self.repeated(act, deed),
            Verb::Separate(what, groups) => return self.separate(what, groups, act, at),
            // "You may have it deal 2 damage to you": what it does, if you will.
            Verb::Have(inner) => return self.deed(inner),
            _ => {}
        }
        if self.play(act)? {
            return Ok(());
        }
        if let Some(action) = self.of_the_game(&act.verb, at)? {
            self.done_in_the_game(action, act);
            return Ok(());
        }
        let (actions, affected) = self.actions(&act.verb, at)?;
        if let (Verb::Shuffle { what: None, into: None }, false) = (&act.verb, self.scope.in_loop) {
            self.scope.shuffled = Some(self.scope.who.clone());
        }
        let done = self.does(actions);
        if matches!(act.verb, Verb::DealDamage { form: DamageForm::Again, .. }) {
            self.at_one_moment();
        }
        if matches!(act.verb, Verb::Create(_)) {
            self.keep_done(Self::participle_of(&act.verb), Some(done), at)?;
        }
        self.scope.means(act.out, Entity::Act(done));
        // "Mill three cards. … those cards" are what was milled.
        if let Verb::Plain(Plain::Mill, Selection::Pick(pick)) = &act.verb
            && self.scope.own_entity(pick.slot).is_none()
        {
            self.scope.means(pick.slot, Entity::Act(done));
        }
        // What was affected is read from the act: an object that has moved is followed so (400.7).
        if let Some(slot) = affected {
            self.scope.means(slot, Entity::Act(done));
        }
        Ok(())
    }

    /// "Scry 2", "proliferate": what the host does by its own procedure.
    fn keyword_action(
        &mut self,
        action: KeywordAction,
        (n, what, kind): (Option<&Qty>, Option<&Selection>, Option<&crate::surface::TypeWord>),
        act: &Act,
    ) -> Elaborated<()> {
        let at = act.at.0;
        let n = n.map(|n| self.number(n, at)).transpose()?;
        let mut on = what.map(|what| self.operand(what, Zone::Battlefield)).transpose()?;
        // "Amass 2" is "amass Zombies 2" (701.47d).
        let zombies = || Word::Subtype { word: "Zombie".into() };
        let is_of_zombies = action == KeywordAction::Amass;
        let word = kind.map(super::word_of).or_else(|| is_of_zombies.then(zombies));
        let (into, mut who) = (self.scope.fresh(), self.scope.who.clone());
        // What explores or connives is an object; its controller does what that takes (701.44, 701.50).
        if matches!(action, KeywordAction::Explore | KeywordAction::Connive) {
            if on.is_some() {
                return refuse(at, "what explores or connives with something");
            }
            let how = planarc_bytecode::axis::Whose::Controller;
            self.scope.performed.push((action, who.clone(), into.0));
            (on, who) = (Some(who.clone()), Set::Whose { how, of: Box::new(who) });
        }
        // "Each player clashes with an opponent": whose opponent it is the words don't say.
        if action == KeywordAction::Clash && who != Set::You && on != Some(Set::You) {
            return refuse(at, "a clash of others with an opponent");
        }
        self.scope.push(Stmt::Perform { into, who, action, n, on, word });
        self.scope.means(act.out, Entity::Act(into.0));
        Ok(())
    }

    /// Does what is done to the game itself, and keeps the turn or phase that was added.
    fn done_in_the_game(&mut self, action: Action, act: &Act) {
        // "That turn" is one: not one of several, nor one of each of several.
        let added = match &action {
            Action::ExtraTurn { n: Num::Value { value: 1 }, .. } if !self.scope.in_loop => {
                Some(PhaseSort::Turn)
            }
            Action::ExtraPhase { then: None, .. } => Some(PhaseSort::Phase),
            _ => None,
        };
        if matches!(action, Action::ExtraTurn { .. } | Action::ExtraPhase { .. }) {
            self.scope.added = None;
        }
        let done = self.does(vec![action]);
        self.scope.means(act.out, Entity::Act(done));
        self.scope.added = added.map(|sort| (sort, act.out)).or(self.scope.added);
    }

    /// "Assemble a Contraption", "it assembles a Contraption": nothing is chosen for it. What assembles can be
    /// an object, whose controller does what that takes (701.45).
    fn assembles(&mut self, what: &Selection, act: &Act) -> Elaborated<()> {
        let at = act.at.0;
        let Selection::Pick(pick) = what else { return refuse(at, "what is assembled again") };
        let n = match &pick.quant {
            Quant::A => None,
            Quant::Exactly(n) | Quant::EqualTo(n) | Quant::NumberEqualTo(n) => Some(self.number(n, at)?),
            _ => return refuse(at, "so many that are assembled"),
        };
        if !pick.filter.suffixes.is_empty() {
            return refuse(at, "what is assembled, with more that is said of it");
        }
        let (mut on, mut who) = (None, self.scope.who.clone());
        if self.scope.object_acts {
            let how = planarc_bytecode::axis::Whose::Controller;
            (on, who) = (Some(who.clone()), Set::Whose { how, of: Box::new(who) });
        }
        let into = self.scope.fresh();
        self.scope.push(Stmt::Perform { into, who, action: KeywordAction::Assemble, n, on, word: None });
        self.scope.means(act.out, Entity::Act(into.0));
        Ok(())
    }

    /// "It deals 2 damage to A and 3 damage to B": all that one verb does is done at one moment (608.2f), unless
    /// each amount is asked for apart.
    fn at_one_moment(&mut self) {
        let [.., Stmt::Do { into: Some(into), acts }, Stmt::Do { into: Some(again), .. }] =
            self.scope.block.as_slice()
        else {
            return;
        };
        if acts.iter().all(|act| matches!(act, Action::Damage { .. })) {
            self.scope.noted.at_one_moment.push((into.0, again.0));
        }
    }

    /// The place of what was done last in the block at hand, with all that is done at the same moment.
    pub(super) fn last_moment(&self) -> Option<usize> {
        let block = &self.scope.block;
        let last = block.len().checked_sub(1)?;
        let act = |place: usize| match block.get(place) {
            Some(Stmt::Do { into: Some(into), .. }) => Some(into.0),
            _ => None,
        };
        let goes_on = |place: &usize| {
            let pair = place.checked_sub(1).and_then(act).zip(act(*place));
            pair.is_some_and(|pair| self.scope.noted.at_one_moment.contains(&pair))
        };
        Some((1..=last).rev().take_while(goes_on).last().map_or(last, |place| place - 1))
    }

    /// Does these at one moment; the slot of the act.
    pub(super) fn does(&mut self, mut acts: Vec<Action>) -> u32 {
        let same = done_to_all(&acts);
        let aim = self.aimed_as_one(&mut acts);
        let into = self.scope.act();
        if let Some(same) = same {
            self.scope.same.push((super::scope::slot_set(into.0), same));
        }
        if let Some(aim) = aim {
            self.scope.aimed.push((into.0, aim));
        }
        if acts.iter().all(takes_off) {
            self.scope.took_off.push(into.0);
        }
        self.scope.push(Stmt::Do { into: Some(into), acts });
        into.0
    }

    /// What a verb does, and the slot of the surface that holds all that it is done to.
    fn actions(&mut self, verb: &Verb, at: Span) -> Elaborated<(Vec<Action>, Option<crate::surface::Slot>)> {
        let who = self.scope.who.clone();
        let one = |action| Ok((vec![action], None));
        match verb {
            Verb::Plain(verb, what) => self.plain(*verb, what, at),
            Verb::Bare(verb) => one(super::plain::bare_action(*verb, who, at)?),
            Verb::Shuffle { what, into } => Ok((self.shuffle(what.as_ref(), into.as_ref(), at)?, None)),
            Verb::SetStatus { change, what, during: None } => {
                let change = change_of(*change, at)?;
                let (what, slot) = self.affected(what, Zone::Battlefield)?;
                Ok((vec![Action::Status { what, change, like: None, until: None }], slot))
            }
            Verb::Phase(change) => {
                one(Action::Status { what: who, change: change_of(*change, at)?, like: None, until: None })
            }
            Verb::BecomesStatus(status) => one(super::state::becomes(*status, who, at)?),
            Verb::Attach(what, to) => {
                let what = self.operand(what, Zone::Battlefield)?;
                let to = self.operand(to, Zone::Battlefield)?;
                one(Action::Attach { what, to })
            }
            Verb::GainLife(amount) => {
                let n = self.life(amount, at)?;
                one(Action::Life { who, n, change: LifeChange::Gain })
            }
            Verb::LoseLife(amount) => {
                let n = self.life(amount, at)?;
                one(Action::Life { who, n, change: LifeChange::Lose })
            }
            Verb::LifeBecomes(n) => {
                let n = self.number(n, at)?;
                one(Action::Life { who, n, change: LifeChange::Set })
            }
            Verb::DealDamage { n: Some(n), to: Some(to), kind, .. } => {
                let mut each = super::of_a_list::sets(to);
                if super::of_a_list::is_mixed(to) && super::of_a_list::reads(n, &each) {
                    return refuse(at, "a number of each, where players stand beside what is none");
                }
                if each.is_empty() {
                    each.push(crate::surface::Slot::default());
                }
                // What it deals damage to is other than itself, where nothing else was named.
                if self.scope.last_object.is_none() && matches!(who, Set::Slot { .. }) {
                    self.scope.last_object = Some(Entity::Set(who.clone()));
                }
                let said = to;
                let (to, slot) = self.affected(to, Zone::Battlefield)?;
                if super::act_damage::is_itself_unsaid(said, &to, &who) {
                    return refuse(at, "damage to what deals it, by another word");
                }
                let n = self.of_each_in(&each, |it| it.number(n, at))?;
                Ok((
                    vec![Action::Damage { by: who, to, n, kind: super::act_damage::damage_kind(*kind) }],
                    slot,
                ))
            }
            Verb::DivideDamage { .. } => Ok((self.divide_damage(verb, at)?, None)),
            Verb::Create(tokens) => {
                let mut acts = Vec::new();
                for phrase in tokens {
                    acts.push(self.created(phrase, who.clone(), at)?);
                }
                Ok((acts, None))
            }
            Verb::FlipCoin(n) => {
                let n = self.number(n, at)?;
                one(Action::FlipCoins { who, n })
            }
            Verb::RollDie { sides, n, added, form: _ } => {
                // Whether it is added to each of several or to their sum is not said.
                if added.is_some() && *n != crate::surface::Qty::Number(1) {
                    return refuse(at, "what is added to several dice");
                }
                if *n != crate::surface::Qty::Number(1) {
                    self.scope.noted.several_dice.push(self.scope.noted.acting);
                }
                let n = self.number(n, at)?;
                let modifier = added.as_ref().map(|added| self.number(added, at)).transpose()?;
                one(Action::Roll { who, n, sides: *sides, ignore: None, modifier })
            }
            Verb::RollPlanarDie(crate::surface::PlanarRoll::Any, _) => {
                one(Action::RollPlanar { who, n: Num::Value { value: 1 } })
            }
            Verb::Planeswalk { to, from: None, .. } => {
                let to = to.as_ref().map(|to| self.operand(to, Zone::Command)).transpose()?;
                one(Action::Planeswalk { who, to, stay: None })
            }
            // "Except don't planeswalk away from any plane": those stay face up.
            Verb::Except(inner, without)
                if let Verb::Planeswalk { to, from: None, .. } = inner.as_ref()
                    && let [Act { verb: Verb::Planeswalk { to: None, from: Some(stay), .. }, .. }] =
                        without.acts.as_slice()
                    && without.modal == crate::surface::Modality::DOES_NOT
                    && without.subject == crate::surface::Subject::Implied =>
            {
                let to = to.as_ref().map(|to| self.operand(to, Zone::Command)).transpose()?;
                let stay = Some(self.set(stay)?);
                one(Action::Planeswalk { who, to, stay })
            }
            Verb::ChaosEnsues => one(Action::Chaos { on: None }),
            Verb::Disclose(shown) => one(self.disclosed(*shown, at)?),
            Verb::ChaosOn(on) => {
                let on = self.operand(on, Zone::Command)?;
                one(Action::Chaos { on: Some(on) })
            }
            verb => refuse(at, reason(verb)),
        }
    }

    /// How many cards are drawn or milled.
    pub(super) fn cards(&mut self, what: &Selection, at: Span) -> Elaborated<Num> {
        let Selection::Pick(pick) = what else { return refuse(at, "cards that are referred to") };
        let one = Qty::Number(1);
        let n = match &pick.quant {
            Quant::A | Quant::Any | Quant::Another => &one,
            Quant::Exactly(n) | Quant::EqualTo(n) | Quant::NumberEqualTo(n) | Quant::Additional(n) => n,
            // "Draws up to two cards": whoever does says how many.
            Quant::UpTo(n)
                if self.scope.part == super::scope::Part::Body
                    && !self.scope.is_static
                    && !self.scope.paying
                    && pick.filter.suffixes.is_empty() =>
            {
                let most = Some(self.number(n, at)?);
                let (into, who) = (self.scope.fresh(), self.scope.who.clone());
                let (least, how) = (Num::Value { value: 0 }, Free::Free);
                self.scope.push(Stmt::Number { into, who, least, most, how });
                return Ok(Num::Read { slot: Slot::new(into.0) });
            }
            _ => return refuse(pick.at.0, "so many cards"),
        };
        if !pick.filter.suffixes.is_empty() {
            return refuse(pick.at.0, "cards from elsewhere");
        }
        let n = self.number(n, at)?;
        Ok(n)
    }

    fn life(&mut self, amount: &LifeAmount, at: Span) -> Elaborated<Num> {
        match amount {
            LifeAmount::N(n) | LifeAmount::EqualTo(n) => self.number(n, at),
            LifeAmount::SoMuch(_) | LifeAmount::Any | LifeAmount::None | LifeAmount::Asked => {
                refuse(at, "so much life")
            }
        }
    }
}

fn change_of(change: StatusChange, at: Span) -> Elaborated<Change> {
    Ok(match change {
        StatusChange::Tap => Change::Tap,
        StatusChange::Untap => Change::Untap,
        StatusChange::Transform => Change::Transform,
        StatusChange::Flip => Change::Flip,
        StatusChange::TurnFaceDown => Change::FaceDown,
        StatusChange::TurnFaceUp => Change::FaceUp,
        StatusChange::PhaseOut => Change::PhaseOut,
        StatusChange::PhaseIn => Change::PhaseIn,
        StatusChange::RemoveFromCombat => Change::LeaveCombat,
        StatusChange::TapOrUntap => return refuse(at, "a choice between tapping and untapping"),
    })
}

/// The slot of what an act is done to, if that is all there is.
fn done_to_all(acts: &[Action]) -> Option<Set> {
    match acts {
        [Action::Look { what, .. } | Action::Reveal { what, .. } | Action::Move { what, .. }] => {
            Some(what.clone()).filter(|what| matches!(what, Set::Slot { .. }))
        }
        _ => None,
    }
}

/// Whether an act takes permanents off the battlefield.
fn takes_off(act: &Action) -> bool {
    let battlefield = planarc_bytecode::operand::Zones::of([Zone::Battlefield]);
    match act {
        Action::Destroy { .. } | Action::Sacrifice { .. } => true,
        Action::Move { what: Set::Those { zones, .. }, place, .. } => {
            *zones == battlefield && place.zone != Zone::Battlefield
        }
        _ => false,
    }
}

/// Which act has no meaning here.
const fn reason(verb: &Verb) -> &'static str {
    match verb {
        Verb::Keyworded { .. } => "an act of a keyword",
        Verb::SetStatus { .. } => "a status during a part of a turn",
        Verb::DealDamage { .. } => "damage of no amount",
        Verb::Prevent { .. } | Verb::Redirect { .. } => "damage prevented or redirected beside other acts",
        Verb::RemoveCounters(..) => "counters removed from what is not said",
        Verb::TargetApart(_) => "copies with a target each",
        Verb::Draft(..) => "a card that is drafted so",
        Verb::Note(_) => "what is noted",
        Verb::RedistributeLife(..) => "life totals redistributed",
        Verb::SpendOnly(_) | Verb::SpendManaAsThough { .. } => "what mana is spent on",
        Verb::PayInstead { .. } => "a payment in the place of another",
        Verb::RollDie { .. } | Verb::RollResult(..) | Verb::RollPlanarDie(..) => "this roll",
        Verb::Vote(_) => "a vote",
        Verb::Separate(..) => "piles",
        Verb::Planeswalk { .. } => "planeswalking from a plane",
        Verb::Search { .. } => "a search for nothing that is said",
        Verb::LoseControl(_) => "loss of control",
        Verb::BecomeCopy { .. } => "becoming a copy",
        Verb::UntapDuring(..) => "untapping during another untap step",
        Verb::Rule(_) => "a rule that is made by an act",
        Verb::Pretend(..) => "an act as though",
        Verb::AtOnce(..) => "acts that are done at once",
        Verb::Times(..) => "an act that is done several times",
        Verb::Except(..) => "an act but for something",
        Verb::InsteadOf(..) => "an act instead of another",
        Verb::Cause(_) => "what is caused",
        Verb::Same(..) | Verb::Repeat(..) => "the same again",
        Verb::Perform(_) => "a process that is repeated",
        Verb::ReplaceText { .. } | Verb::ReplaceWords(..) => "words that are replaced",
        Verb::Attack { .. } | Verb::Block(_) | Verb::BecomesBlocked(_) => "combat as an act",
        Verb::CostChange(_) | Verb::CostAdded(..) | Verb::KeywordCost { .. } => "a change of costs",
        Verb::Exchange(_) => "an exchange",
        _ => "this act",
    }
}
