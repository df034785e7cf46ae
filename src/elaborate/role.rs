//! What stands in a role of an event: it is tested, and bound where a later word reads it.

use super::possessed::possessors;
use super::scope::{Entity, Part, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::surface::{
    AllForm, Chooser, Filter, HeadPhrase, ListJoin, Noun, Pick, Pred, Qty, Quant, Ref, RefWord, Selection,
    Slot,
};
use planarc_bytecode::axis::{self, RoleName, Whose};
use planarc_bytecode::operand::{self, Place, Role, Write};
use planarc_bytecode::{CounterKind, Num, Set, Test};
use std::borrow::Cow;

/// What stands in a role of an event.
pub(super) type Stands = Role<Box<Test>>;

/// What roles say beside their tests, where an event is waited for or asked about.
#[derive(Debug, Clone, Default)]
pub(super) struct RoleNeeds {
    /// Whether numbers of things may stand in a role.
    may_count: bool,
    /// Whether "creatures" are one or more.
    is_waiting: bool,
    /// The role of which so many are needed at one time.
    pub batch: Option<(RoleName, Num)>,
    /// How the things of that role are called, where they have to be exactly so many.
    pub exactly: Option<Set>,
    /// What must hold of all that happens at one time.
    pub in_all: Option<Test>,
    /// The roles of players that it is counted apart for.
    pub players: Vec<RoleName>,
    /// The roles of single things, players or not.
    pub singles: Vec<RoleName>,
    /// The role of the clause's subject.
    pub subject: Option<RoleName>,
}

impl RoleNeeds {
    /// Those of an event that is waited for.
    pub(super) fn waiting() -> Self {
        Self { may_count: true, is_waiting: true, ..Self::default() }
    }

    /// Whether things in the plural are one or more at one time.
    pub(super) const fn is_waiting(&self) -> bool {
        self.is_waiting
    }

    /// Whether it is about an event of the past.
    pub(super) const fn is_asking(&self) -> bool {
        self.may_count && !self.is_waiting
    }

    /// Those of an event of the past.
    pub(super) fn asking() -> Self {
        Self { may_count: true, ..Self::default() }
    }
}

/// Anything.
pub(super) fn any() -> Stands {
    Role::default()
}

/// One of a set.
pub(super) fn in_role(of: Set) -> Stands {
    Role { test: Some(Box::new(Test::In { of })), bind: None }
}

/// Whether only a player passes the test.
fn is_of_a_player(test: &Test) -> bool {
    match test {
        Test::Noun { noun } => *noun == axis::Noun::Player,
        Test::In { of } => is_set_of_players(of),
        Test::All { c } => c.iter().any(is_of_a_player),
        _ => false,
    }
}

fn is_set_of_players(set: &Set) -> bool {
    match set {
        Set::You | Set::Players { .. } | Set::Relative { .. } | Set::Role { .. } | Set::Whose { .. } => true,
        Set::Some { of, .. } => is_set_of_players(of),
        Set::Minus { a, .. } => is_set_of_players(a),
        Set::Both { sets } => sets.iter().all(is_set_of_players),
        _ => false,
    }
}

/// A role without what is true of all that can stand in it.
pub(super) fn without(role: Stands, noun: axis::Noun) -> Stands {
    /// What is left of it, if that says anything.
    fn rest(test: Test, noun: axis::Noun) -> Option<Test> {
        match test {
            Test::Noun { noun: said } if said == noun => None,
            Test::All { c } => {
                super::selection::all_of(c.into_iter().filter_map(|test| rest(test, noun)).collect())
            }
            Test::Any { c } => {
                let c: Option<Vec<Test>> = c.into_iter().map(|test| rest(test, noun)).collect();
                c.map(|c| Test::Any { c })
            }
            test => Some(test),
        }
    }
    let test = role.test.and_then(|test| rest(*test, noun));
    Role { test: test.map(Box::new), bind: role.bind }
}

/// A role of which more is said.
pub(super) fn and_also(role: Stands, more: Test) -> Stands {
    let tests = match role.test.map(|test| *test) {
        Some(Test::All { c }) => c,
        test => test.into_iter().collect(),
    };
    let all = tests.into_iter().chain([more]).collect();
    Role { test: super::selection::all_of(all).map(Box::new), bind: role.bind }
}

/// The opposite of a role.
pub(super) fn other_than(role: Stands) -> Option<Stands> {
    let test = Box::new(super::filter::not(*role.test?));
    Some(Role { test: Some(test), bind: role.bind })
}

impl Elaborator<'_> {
    /// A role in which players and objects can stand, so that "a player" says something.
    pub(super) fn optional_role(&mut self, who: Option<&Selection>, name: RoleName) -> Elaborated<Stands> {
        let Some(who) = who else { return Ok(any()) };
        let mut role = self.role(who, name)?;
        // "A player other than you": what is said of players is said of nothing else.
        if let Selection::Pick(pick) = who
            && super::selection::is_of_players(&pick.filter)
            && let Some(test) = &role.test
            && !is_of_a_player(test)
        {
            let player = Test::Noun { noun: axis::Noun::Player };
            let tests = match role.test.take().map(|test| *test) {
                Some(Test::All { c }) => c,
                test => test.into_iter().collect(),
            };
            let all = [player].into_iter().chain(tests).collect();
            role.test = super::selection::all_of(all).map(Box::new);
        }
        if let (None, Selection::Pick(pick)) = (&role.test, who) {
            let noun = match pick.filter.heads.last().and_then(|head| head.noun) {
                Some(Noun::Player) => axis::Noun::Player,
                Some(Noun::Permanent) => axis::Noun::Permanent,
                _ => return refuse(pick.at.0, "anything in an event"),
            };
            role.test = Some(Box::new(Test::Noun { noun }));
        }
        Ok(role)
    }

    /// What stands in a role. What will happen, happens to what something has become that was moved here
    /// (400.7); what has happened, did to what it was.
    pub(super) fn role(&mut self, who: &Selection, name: RoleName) -> Elaborated<Stands> {
        let mut role = self.role_as_said(who, name)?;
        if !self.scope.needs.is_asking() {
            let tests = match role.test.as_deref_mut() {
                Some(Test::All { c }) => c.as_mut_slice(),
                Some(test) => std::slice::from_mut(test),
                None => &mut [],
            };
            for test in tests {
                if let Test::In { of } = test {
                    *of = self.as_it_is_now(of.clone());
                }
            }
        }
        Ok(role)
    }

    fn role_as_said(&mut self, who: &Selection, name: RoleName) -> Elaborated<Stands> {
        match who {
            Selection::Ref(word) => {
                let set = self.within_it(|it| it.reference(word))?;
                Ok(Role { bind: self.bound_attached(word, &set, name), ..in_role(set) })
            }
            Selection::List { items, .. } if let Some(at) = super::than::or_another_kind(items) => {
                refuse(at, super::than::UNCLEAR)
            }
            Selection::List { items, join } => {
                // "A Soldier or a Knight you control": of either, as where one of them is chosen.
                let items = &*match join {
                    ListJoin::Or => Cow::Owned(super::one_of::shared_behind(items)),
                    ListJoin::One | ListJoin::And | ListJoin::AndOr => Cow::Borrowed(items.as_slice()),
                };
                let last = (self.scope.last.clone(), self.scope.last_object.clone());
                let mut bind = self.whichever(items);
                let picked = std::mem::replace(&mut self.scope.last, last.0);
                let picked_object = std::mem::replace(&mut self.scope.last_object, last.1);
                let mut tests = Vec::new();
                // "This creature or equipped creature": whichever it is. Beside a phrase, no word is of both.
                let are_named = items.iter().all(|item| matches!(item, Selection::Ref(_)));
                for item in items {
                    let role = match item {
                        Selection::Ref(word) if !are_named && matches!(word.word, RefWord::Attached(..)) => {
                            in_role(self.within_it(|it| it.reference(word))?)
                        }
                        Selection::Ref(_) | Selection::Pick(_) | Selection::List { .. } => {
                            self.optional_role(Some(item), name)?
                        }
                    };
                    bind = bind.or(if are_named { role.bind } else { None });
                    match role.test {
                        Some(test) if role.bind.is_none() || role.bind == bind => tests.push(*test),
                        _ => return refuse(self.line, "one of several that a word reads"),
                    }
                }
                (self.scope.last, self.scope.last_object) = (picked, picked_object);
                Ok(Role { test: Some(Box::new(Test::Any { c: tests })), bind })
            }
            Selection::Pick(pick) => self.naming(pick.slot, |it| it.picked_role(who, pick, name)),
        }
    }

    /// "Whenever this artifact or another artifact enters, … that artifact": whichever of the two it is. Where
    /// the phrases are of different things, a word for one of them says nothing of the other.
    fn whichever(&mut self, items: &[Selection]) -> Option<Write> {
        let [Selection::Ref(first), Selection::Pick(other)] = items else { return None };
        let is_other = |head: &HeadPhrase| head.adjectives.contains(&Pred::Other);
        let is_named = matches!(first.word, RefWord::Source(_) | RefWord::Holder(_) | RefWord::Attached(..));
        if !is_named || !other.filter.heads.iter().all(is_other) || self.scope.part != Part::When {
            return None;
        }
        self.bound_role(other)
    }

    fn picked_role(&mut self, who: &Selection, pick: &Pick, name: RoleName) -> Elaborated<Stands> {
        let at = pick.at.0;
        if pick.chooser != Chooser::Actor {
            return refuse(at, "a choice in an event");
        }
        if let Some((_, types, is_one_of_two)) = &mut self.scope.attached {
            let is_same = |head: &crate::surface::HeadPhrase| {
                head.types == *types && !head.adjectives.contains(&Pred::Other)
            };
            *is_one_of_two |= pick.filter.heads.iter().any(is_same);
        }
        // "One of your opponents" is anyone of them.
        if let (Quant::SomeOf(Qty::Number(1)), [Pred::Of(of)]) =
            (&pick.quant, pick.filter.suffixes.as_slice())
            && pick.filter.heads.iter().all(|head| head.noun == Some(Noun::One))
        {
            let set = self.within_it(|it| it.set(of))?;
            self.is_single(name, of.is_of_players());
            return Ok(Role { bind: self.bound_role(pick), ..in_role(set) });
        }
        let are_players = super::selection::is_of_players(&pick.filter);
        let mut exactly = false;
        match &pick.quant {
            Quant::A | Quant::Any => self.is_single(name, are_players),
            Quant::All(AllForm::Bare) if self.scope.needs.is_waiting => {
                self.needs_so_many(name, Num::Value { value: 1 }, at)?;
            }
            Quant::AtLeast(n) | Quant::NoLess(n) if self.scope.needs.may_count => {
                let n = self.number(n, at)?;
                self.needs_so_many(name, n, at)?;
            }
            Quant::JustExactly(n) if self.scope.needs.is_waiting => {
                let n = self.number(n, at)?;
                self.needs_so_many(name, n, at)?;
                exactly = true;
            }
            // "If you attacked with all creatures you control": what one of them did says nothing of the rest.
            Quant::All(AllForm::All | AllForm::AllThe | AllForm::Both | AllForm::Each | AllForm::Every)
                if self.scope.needs.may_count =>
            {
                return refuse(at, "all of several, of whom each does it");
            }
            Quant::All(_) => {}
            Quant::Possessed(..) if are_players => {
                let of = self.within_it(|it| it.set(who))?;
                self.is_single(name, true);
                return Ok(Role { bind: self.bound_role(pick), ..in_role(of) });
            }
            Quant::Possessed(whose, _) => {
                let Some(test) = self.possessed_role(whose, &pick.filter)? else {
                    return refuse(at, "so many in an event");
                };
                return Ok(Role { test: Some(Box::new(test)), bind: self.bound_role(pick) });
            }
            _ => return refuse(at, "so many in an event"),
        }
        let is_player = |head: &HeadPhrase| matches!(head.noun, Some(Noun::Player | Noun::Opponent));
        if !are_players && pick.filter.heads.iter().any(is_player) {
            let test = Box::new(self.either_of(pick)?);
            return Ok(Role { test: Some(test), bind: self.bound_role(pick) });
        }
        if are_players
            && pick.filter.suffixes.iter().any(|pred| super::selection::is_theirs(&pick.filter, pred))
        {
            let set = self.within_it(|it| it.matching(&pick.filter, Zone::Battlefield, at))?;
            return Ok(Role { bind: self.bound_role(pick), ..in_role(set) });
        }
        // "A creature dealt damage this way": as what it was, or what it has become.
        let is_way = |pred: &Pred| matches!(pred, Pred::Way { by: None, with: None, from: None, .. });
        let (filter, way) = super::selection::apart(&pick.filter, is_way);
        let mut test = self.filter(&filter)?;
        if way.is_some() {
            let made = self.made_this_way(at)?;
            test = super::selection::all_of(test.into_iter().chain([made]).collect());
        }
        // A token is no card (108.2b).
        let heads = super::filter::shared_adjectives(&pick.filter.heads);
        let is_card = heads.iter().all(|head| head.noun == Some(Noun::Card));
        if is_card && !heads.is_empty() {
            let card = Test::Noun { noun: axis::Noun::Card };
            test = super::selection::all_of(test.into_iter().chain([card]).collect());
        }
        if are_players {
            test = self.player_test(pick, test)?;
        }
        let mut bind = self.bound_role(pick);
        if self.has_one_name(&pick.filter) && self.scope.part == super::scope::Part::When {
            let Write(slot) = *bind.get_or_insert_with(|| self.scope.fresh());
            self.scope.one_named = Some(slot_set(slot));
        }
        if exactly {
            let Write(slot) = *bind.get_or_insert_with(|| self.scope.fresh());
            self.scope.needs.exactly = Some(slot_set(slot));
        }
        let is_one = matches!(pick.quant, Quant::A | Quant::Any);
        let players = if is_one { possessors(&pick.filter) } else { Vec::new() };
        let mut role = Role { test: test.map(Box::new), bind };
        for (slot, how) in players {
            self.possessor(slot, how, &mut role);
        }
        Ok(role)
    }

    /// "A creature an opponent controls dies": that player is who controlled it.
    pub(super) fn possessor(&mut self, slot: Slot, how: Whose, role: &mut Stands) {
        if !self.is_read(slot) || self.scope.needs.batch.is_some() {
            return;
        }
        // Of several events, each binds the slot that the words read.
        let before = match self.scope.own_entity(slot) {
            Some(Entity::Set(Set::Whose { of, .. })) if self.scope.part == Part::When => match *of {
                Set::Slot { slot: operand::Slot { place: Place::Slot(bound), of: None } } => Some(bound),
                _ => None,
            },
            _ => None,
        };
        let fresh = || before.map_or_else(|| self.scope.fresh(), Write);
        let Write(bound) = *role.bind.get_or_insert_with(fresh);
        self.scope.possessed_by(slot, how, bound);
    }

    /// "A player or planeswalker": players, and permanents by what they are.
    fn either_of(&mut self, pick: &Pick) -> Elaborated<Test> {
        let at = pick.at.0;
        if !pick.filter.suffixes.is_empty() || !matches!(pick.filter.join, ListJoin::Or | ListJoin::AndOr) {
            return refuse(at, "anything in an event");
        }
        let mut tests = Vec::new();
        for head in &pick.filter.heads {
            let filter = Filter { heads: vec![head.clone()], ..pick.filter.clone() };
            let test = if super::selection::is_of_players(&filter) {
                match self.matching(&filter, Zone::Battlefield, at)? {
                    Set::Players { test: None } => Test::Noun { noun: axis::Noun::Player },
                    of => Test::In { of },
                }
            } else {
                match (self.filter(&filter)?, head.noun) {
                    (Some(test), _) => test,
                    (None, Some(Noun::Permanent)) => Test::Noun { noun: axis::Noun::Permanent },
                    (None, _) => return refuse(at, "anything in an event"),
                }
            };
            tests.push(test);
        }
        Ok(Test::Any { c: tests })
    }

    /// Notes that one thing stands in a role, which the event is counted apart for.
    pub(super) fn is_single(&mut self, name: RoleName, is_player: bool) {
        if !self.scope.needs.singles.contains(&name) {
            self.scope.needs.singles.push(name);
        }
        if is_player {
            self.scope.needs.players.push(name);
        }
    }

    /// What is done to something, where it is not said by what, happens once for all that do it at one time:
    /// they attack it (508.3b), or their damage is dealt (510.2).
    pub(super) fn happens_once(&mut self, doers: RoleName) {
        if self.waits_for_all() && self.scope.needs.batch.is_none() {
            self.scope.needs.batch = Some((doers, Num::Value { value: 1 }));
        }
    }

    /// Counters of several kinds that something gets at one time are one or more counters (603.2c).
    pub(super) fn of_all_kinds(&mut self, kind: Option<&CounterKind>) {
        if kind.is_none() {
            self.happens_once(RoleName::On);
        }
    }

    /// Whether the event is waited for, and not replaced: of damage, each part is replaced by itself (615.7).
    pub(super) const fn waits_for_all(&self) -> bool {
        self.scope.needs.is_waiting && !self.scope.is_replaced
    }

    pub(super) fn needs_so_many(
        &mut self,
        role: RoleName,
        least: Num,
        at: crate::source::Span,
    ) -> Elaborated<()> {
        if self.scope.needs.batch.is_some() {
            return refuse(at, "so many in two roles of an event");
        }
        self.scope.needs.batch = Some((role, least));
        Ok(())
    }

    /// "An opponent", "a player".
    fn player_test(&mut self, pick: &Pick, test: Option<Test>) -> Elaborated<Option<Test>> {
        let plain = Filter { suffixes: Vec::new(), ..pick.filter.clone() };
        let is = match self.matching(&plain, Zone::Battlefield, pick.at.0)? {
            Set::Players { test: None } => None,
            of => Some(Test::In { of }),
        };
        Ok(super::selection::all_of(is.into_iter().chain(test).collect()))
    }

    /// The slot of "equipped creature" in an event, where a later word reads it: what it happened to, though the
    /// Equipment is attached to another by the time the ability resolves (603.10, 608.2k).
    fn bound_attached(&mut self, word: &Ref, set: &Set, name: RoleName) -> Option<Write> {
        let is_event = self.scope.part == Part::When || self.scope.is_replaced;
        let RefWord::Attached(_, filter) = &word.word else { return None };
        if !is_event || self.scope.needs.is_asking() || !self.is_read(word.slot) {
            return None;
        }
        let are_players = super::selection::is_of_players(filter);
        self.is_single(name, are_players);
        // Of several events, each binds the slot that the words read.
        if let Some(Entity::Set(Set::Slot { slot: bound })) = self.scope.own_entity(word.slot)
            && let Place::Slot(bound) = bound.place
        {
            return Some(Write(bound));
        }
        let into = self.scope.fresh();
        self.scope.means(word.slot, Entity::Set(slot_set(into.0)));
        // "Another creature" is other than that one.
        if let Some((attached, _, _)) = &mut self.scope.attached
            && attached == set
        {
            *attached = slot_set(into.0);
        }
        Some(into)
    }

    /// The slot that a role is bound to, where a later word reads it.
    fn bound_role(&mut self, pick: &Pick) -> Option<Write> {
        let slot = pick.slot;
        if !self.is_read(slot) {
            return None;
        }
        // Of several events, each binds the slot that the words read.
        if let Some(Entity::Set(Set::Slot { slot: bound })) = self.scope.own_entity(slot)
            && let Place::Slot(bound) = bound.place
            && self.scope.part == Part::When
        {
            return Some(Write(bound));
        }
        let into = self.scope.fresh();
        self.scope.means(slot, Entity::Set(slot_set(into.0)));
        let are_players = super::selection::is_of_players(&pick.filter);
        if are_players && self.scope.part == Part::Body {
            self.scope.player = Some((slot, slot_set(into.0)));
        }
        self.scope.picks(slot_set(into.0), are_players);
        Some(into)
    }
}
