//! Questions about one, some or none of several: each is asked about apart.

use super::condition::controlled;
use super::filter::{not, signed};
use super::scope::Entity;
use super::selection::apart;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{KeywordAction, Zone};
use crate::source::Span;
use crate::surface::{
    Act, AllForm, Attr, Beside, Chooser, DamageKind, Deed, Destination, Force, HeadPhrase, ListJoin, Meant,
    Modality, MoveVerb, NameRef, Noun, Participle, Pick, Plain, Polarity, Pred, Qty, Quant, Selection,
    StatusChange, Subject, Tense, ThisWay, Verb,
};
use planarc_bytecode::axis::{Among, Came, Cmp, Made, Whose};
use planarc_bytecode::operand::{Slot, Up, Zones};
use planarc_bytecode::{Num, Set, Stmt, Test};

/// How a number of theirs stands to that of others: more or fewer, by how many, than whose.
pub(super) type Than<'a> = (Beside, Option<&'a Qty>, &'a Selection);

impl Elaborator<'_> {
    /// What is asked of those that are known, or, where they are said of an `it` around, of it or of each of
    /// them.
    fn asked_of_set(
        &mut self,
        set: Set,
        ask: impl FnOnce(&mut Self, &Entity) -> Elaborated<Test>,
    ) -> Elaborated<Test> {
        match set {
            Set::It { up } => {
                let of = self.scope.binder(up);
                ask(self, &of)
            }
            set if super::scope::has_it(&set) => {
                let test = self.within_it(|it| {
                    let this = it.scope.this();
                    ask(it, &this)
                })?;
                Ok(Test::Each { set, test: Box::new(test) })
            }
            set => ask(self, &Entity::Set(set)),
        }
    }

    /// What is asked of whoever or whatever is named: of "an opponent", whether there is one of whom it is
    /// so; of "each player", whether it is so of each; of "no player", whether of none.
    pub(super) fn asked_of(
        &mut self,
        who: &Selection,
        ask: impl FnOnce(&mut Self, &Entity) -> Elaborated<Test>,
    ) -> Elaborated<Test> {
        let Selection::Pick(pick) = who else {
            let set = self.set(who)?;
            return self.asked_of_set(set, ask);
        };
        let is_some = matches!(pick.quant, Quant::A | Quant::Any | Quant::No(_));
        let is_all = matches!(
            pick.quant,
            Quant::All(AllForm::All | AllForm::AllThe | AllForm::Each | AllForm::Both | AllForm::Every)
        );
        if pick.chooser != Chooser::Actor || !is_some && !is_all {
            let set = self.set(who)?;
            return self.asked_of_set(set, ask);
        }
        let of = self.matching(&pick.filter, Zone::Battlefield, pick.at.0)?;
        let test = self.within_it(|it| {
            let this = it.scope.this();
            let before = it.scope.means_now(pick.slot, this.clone());
            let test = ask(it, &this);
            it.scope.put_back(pick.slot, before);
            test
        })?;
        let test = Box::new(test);
        if is_all {
            return Ok(Test::Each { set: of, test });
        }
        let exists = Test::Exists { set: Set::Some { of: Box::new(of), test } };
        Ok(if matches!(pick.quant, Quant::No(_)) { not(exists) } else { exists })
    }

    /// Whether there are so many in a set.
    pub(super) fn so_many(&mut self, set: Set, quant: &Quant, at: Span) -> Elaborated<Test> {
        Ok(match quant {
            Quant::A | Quant::Any | Quant::All(_) => Test::Exists { set },
            Quant::No(_) => not(Test::Exists { set }),
            quant => {
                let (cmp, b) = self.range(quant, at)?;
                Test::Compare { a: Box::new(Num::Count { of: set }), cmp, b: Box::new(b) }
            }
        })
    }

    /// The same, where they may have to differ: "three or more creatures with different powers".
    pub(super) fn so_many_such(
        &mut self,
        set: Set,
        different: Option<&Pred>,
        quant: &Quant,
        at: Span,
    ) -> Elaborated<Test> {
        if let Some(pred) = different
            && let Some(attr) = shared(pred)
        {
            return self.so_many_sharing(set, attr, quant, at);
        }
        let Some(Pred::Different(attr, _)) = different else { return self.so_many(set, quant, at) };
        if !matches!(quant, Quant::AtLeast(_) | Quant::NoLess(_) | Quant::Exactly(_)) {
            return refuse(at, "so many that differ");
        }
        let (cmp, b) = self.range(quant, at)?;
        let a = Num::Kinds { attr: super::filter::attr_of(*attr, at)?, of: set };
        Ok(Test::Compare { a: Box::new(a), cmp, b: Box::new(b) })
    }

    /// "Two cards that share a color": one of them has it in common with another. Of three, it would have to be
    /// the same that all have in common.
    fn so_many_sharing(&mut self, set: Set, attr: Attr, quant: &Quant, at: Span) -> Elaborated<Test> {
        let (Cmp::Ge, Num::Value { value: 2 }) = self.range(quant, at)? else {
            return refuse(at, "three or more that have one thing in common");
        };
        let attr = super::filter::attr_of(attr, at)?;
        let it = |up| Set::It { up: Up(up) };
        let others = Set::Minus { a: Box::new(set.clone()), b: Box::new(it(0)) };
        let shares = Test::Shares { attr, with: it(1), how: Among::Any };
        let sharing = Set::Some { of: Box::new(others), test: Box::new(shares) };
        let test = Box::new(Test::Exists { set: sharing });
        Ok(Test::Exists { set: Set::Some { of: Box::new(set), test } })
    }

    /// "A creature is attacking", "seven or more cards are in your graveyard": how many there are of which
    /// it is said. Nothing of what is said of all, or of what is known.
    pub(super) fn said_of_some(
        &mut self,
        what: &Selection,
        polarity: Polarity,
        pred: &Pred,
    ) -> Elaborated<Option<Test>> {
        let Selection::Pick(pick) = what else { return Ok(None) };
        let counts = matches!(
            pick.quant,
            Quant::A
                | Quant::Any
                | Quant::No(_)
                | Quant::AtLeast(_)
                | Quant::NoLess(_)
                | Quant::Multiple
                | Quant::JustExactly(_)
                | Quant::FewerThan(_)
                | Quant::AtMost(_)
                | Quant::MoreThan(_)
        );
        if pick.chooser != Chooser::Actor || !counts {
            return Ok(None);
        }
        if *pred == Pred::Participle(Participle::Chosen) && polarity == Polarity::Is {
            return self.is_chosen(pick).map(Some);
        }
        let mut filter = pick.filter.clone();
        filter.suffixes.push(match polarity {
            // "An opponent is the monarch" is no opponent of the monarch.
            Polarity::Is if super::selection::is_of_players(&filter) => {
                Pred::That(Box::new(pred.clone()), Polarity::Is)
            }
            Polarity::Is => pred.clone(),
            Polarity::IsNot => Pred::Not(Box::new(pred.clone())),
        });
        let set = self.matching(&filter, Zone::Battlefield, pick.at.0)?;
        self.names_those(pick, &set);
        self.so_many(set, &pick.quant, pick.at.0).map(Some)
    }

    /// "If you control exactly one creature, that creature …", "if two or more creatures have a counter on them,
    /// destroy one of those creatures": all that are asked about.
    fn names_those(&mut self, pick: &Pick, set: &Set) {
        let are_all = matches!(
            pick.quant,
            Quant::AtLeast(_) | Quant::NoLess(_) | Quant::Multiple | Quant::JustExactly(Qty::Number(1))
        );
        if are_all && self.scope.entity(pick.slot).is_none() && !super::scope::has_it(set) {
            self.scope.means(pick.slot, Entity::Set(set.clone()));
        }
    }

    /// "More lands than you", "at least two fewer cards in hand than each other player": a number of
    /// theirs beside the same of others.
    pub(super) fn numbers_beside(
        &mut self,
        who: &Entity,
        (how, by, other): Than<'_>,
        at: Span,
        count: impl Fn(&mut Self, &Entity) -> Elaborated<Num>,
    ) -> Elaborated<Test> {
        let by = by.map(|by| self.number(by, at)).transpose()?;
        let compare = |it: &mut Self, other: &Entity| {
            let (a, b) = (count(it, who)?, count(it, other)?);
            let (more, less) = match how {
                Beside::More => (a, b),
                Beside::Fewer => (b, a),
            };
            let (a, b) = (Box::new(more), Box::new(less));
            Ok(match by.clone() {
                None => Test::Compare { a, cmp: Cmp::Gt, b },
                Some(by) => {
                    Test::Compare { a, cmp: Cmp::Ge, b: Box::new(Num::Add { a: b, b: Box::new(by) }) }
                }
            })
        };
        let Selection::Pick(pick) = other else {
            let other = Entity::Set(self.set(other)?);
            return compare(self, &other);
        };
        if pick.chooser != Chooser::Actor || !super::selection::is_of_players(&pick.filter) {
            return refuse(at, "more or fewer than others of this kind have");
        }
        // "Each other player" is whoever is not the one that is asked about.
        let mut filter = pick.filter.clone();
        let mut is_other = false;
        for head in &mut filter.heads {
            let before = head.adjectives.len();
            head.adjectives.retain(|pred| *pred != Pred::Other);
            is_other |= head.adjectives.len() < before;
        }
        let mut of = self.matching(&filter, Zone::Battlefield, at)?;
        if is_other {
            let Some(b) = self.scope.as_set(who) else { return refuse(at, "others than a quality") };
            of = Set::Minus { a: Box::new(of), b: Box::new(b) };
        }
        let test = Box::new(self.within_it(|it| {
            let this = it.scope.this();
            compare(it, &this)
        })?);
        match &pick.quant {
            Quant::All(_) => Ok(Test::Each { set: of, test }),
            Quant::A | Quant::Any => Ok(Test::Exists { set: Set::Some { of: Box::new(of), test } }),
            _ => refuse(at, "more or fewer than so many others have"),
        }
    }

    /// A clause in the present as something that is so.
    pub(super) fn is_so(&mut self, deed: &Deed, this_way: ThisWay) -> Elaborated<Test> {
        let at = deed.at.0;
        let ([act], Subject::Of(who)) = (deed.acts.as_slice(), &deed.subject) else {
            return refuse(at, "this as something that is so");
        };
        let polarity = match (deed.modal, deed.modal.force) {
            (Modality::PLAIN, _) => Polarity::Is,
            (_, Force::DoesNot) if deed.modal.meant() == Meant::Denied => Polarity::IsNot,
            (_, Force::Cant)
                if let (Verb::Plain(_, Selection::Pick(pick)), Some(participle)) =
                    (&act.verb, done_as(&act.verb))
                    && deed.window.is_none() =>
            {
                let who = self.set(who)?;
                return self.came_of_it(pick, participle, Came::CouldNot, &who, at);
            }
            _ => return refuse(at, "this with a modal verb as something that is so"),
        };
        if deed.window.is_some() {
            return refuse(at, "this within a time as something that is so");
        }
        let test = match &act.verb {
            Verb::Passive { verb, from: None, this_way: ThisWay::Said } => {
                let Some(participle) = crate::bind::participle_of(*verb) else {
                    return refuse(at, "this as something that is so");
                };
                let test = self.was_done(who, participle, act.at.0)?;
                // What is asked about again is the same act.
                let read = self.bound.readings().iter().find(|it| it.word == act.at.0).map(|it| it.slot);
                if let Some(entity) = self.scope.entity(crate::surface::Slot(read)) {
                    self.scope.means(act.out, entity);
                }
                test
            }
            Verb::Moved { verb, from: None, to: Some(to), by: None }
                if this_way != ThisWay::NotSaid && !is_exiled(*verb, Some(to)) =>
            {
                self.was_put_so(who, to, at)?
            }
            Verb::Moved { verb, from: None, to, by: None } if this_way != ThisWay::NotSaid => {
                if !is_exiled(*verb, to.as_ref()) {
                    return refuse(at, "where something was put this way");
                }
                let Selection::Pick(pick) = who else { return refuse(at, "what is known, exiled this way") };
                self.done_before(pick, Participle::Exiled, None, at)?
            }
            Verb::Search { zone, what: None } if this_way != ThisWay::NotSaid => {
                self.was_searched(who, zone, at)?
            }
            _ if this_way != ThisWay::NotSaid => self.did_so(who, act, at)?,
            // "If you don't sacrifice a Forest", behind an act that you may have passed over.
            Verb::Plain(Plain::Sacrifice | Plain::Discard, Selection::Pick(pick))
                if polarity == Polarity::IsNot
                    && let Some(participle) = done_as(&act.verb) =>
            {
                let who = self.set(who)?;
                return self.came_of_it(pick, participle, Came::Not, &who, at);
            }
            // "If you reveal three cards with different names", behind an act that revealed them.
            Verb::Plain(Plain::Reveal, Selection::Pick(_)) if polarity == Polarity::Is && who.is_you() => {
                self.did_so(who, act, at)?
            }
            // "If you don't put it into your hand": because that was passed over.
            Verb::Move { what: Selection::Ref(_), .. } if polarity == Polarity::IsNot => {
                return self.did_before(deed);
            }
            Verb::Cast { what: Selection::Ref(word), .. } if polarity == Polarity::IsNot && who.is_you() => {
                let what = self.reference(word)?;
                let mut casts = Vec::new();
                casts_of(&self.scope.block, &what, &mut casts);
                let [cast] = casts.as_slice() else {
                    return refuse(at, "what was not cast, by no one act here");
                };
                return Ok(Test::Done { slot: Slot::new(*cast), what: Came::Not });
            }
            // "An opponent doesn't control a creature": there is one who doesn't.
            Verb::Plain(Plain::Control, what) => {
                let has = |it: &mut Self, who: &Entity| it.has(who, what, Whose::Controller, at);
                return self.asked_of(who, |it, who| Ok(signed(has(it, who)?, polarity)));
            }
            Verb::Plain(Plain::Own, what) => {
                let has = |it: &mut Self, who: &Entity| it.has(who, what, Whose::Owner, at);
                return self.asked_of(who, |it, who| Ok(signed(has(it, who)?, polarity)));
            }
            Verb::Target(what) => {
                let set = self.set(who)?;
                let what = targeted(what);
                // "If it targets one or more other creatures": than the card that says so, for a spell is none.
                let around = match &what {
                    Selection::Pick(pick) if super::selection::says_other(&pick.filter) => {
                        self.scope.last_object.take()
                    }
                    _ => None,
                };
                let of = self.within_it(|it| it.set(&what));
                if around.is_some() {
                    self.scope.last_object = around;
                }
                let of = of?;
                if let Selection::Pick(pick) = &what
                    && !super::scope::has_it(&of)
                    && !super::scope::has_it(&set)
                    && self.scope.entity(pick.slot).is_none()
                {
                    // "One of those permanents": of what it targets, those that are so described.
                    let targets = Box::new(Set::Targets { of: Box::new(set.clone()) });
                    let test = Box::new(Test::In { of: of.clone() });
                    self.scope.means(pick.slot, Entity::Set(Set::Some { of: targets, test }));
                }
                Test::Each { set, test: Box::new(Test::Targets { set: of, how: Among::Any }) }
            }
            _ => return refuse(at, "this as something that is so"),
        };
        Ok(signed(test, polarity))
    }

    /// "Who controls a Pirate", "who doesn't own any artifacts", of `it`.
    pub(super) fn has_them(&mut self, deed: &Deed, verb: &Verb, what: &Selection) -> Elaborated<Test> {
        let polarity = match deed.modal {
            Modality::PLAIN => Polarity::Is,
            _ if deed.modal.force == Force::DoesNot && deed.modal.meant() == Meant::Denied => Polarity::IsNot,
            _ => return refuse(deed.at.0, "what it does"),
        };
        let how = if matches!(verb, Verb::Plain(Plain::Own, _)) { Whose::Owner } else { Whose::Controller };
        let who = self.scope.this();
        Ok(signed(self.has(&who, what, how, deed.at.0)?, polarity))
    }

    /// "Each player who controlled a permanent exiled this way": of what such an act was done to, something that was
    /// theirs as it left (608.2h).
    pub(super) fn had_them(&mut self, deed: &Deed, tense: Tense, ever: bool) -> Elaborated<Option<Test>> {
        let [Act { verb: Verb::Plain(Plain::Control, Selection::Pick(pick)), .. }] = deed.acts.as_slice()
        else {
            return Ok(None);
        };
        let this_way = |pred: &Pred| matches!(pred, Pred::Way { by: None, with: None, from: None, .. });
        if tense != Tense::Past || !ever || deed.window.is_some() || deed.subject != Subject::Implied {
            return Ok(None);
        }
        if !matches!(pick.quant, Quant::A) || !pick.filter.suffixes.iter().any(this_way) {
            return Ok(None);
        }
        let polarity = match deed.modal {
            Modality::PLAIN => Polarity::Is,
            Modality::DOES_NOT => Polarity::IsNot,
            _ => return Ok(None),
        };
        let those = self.within_it(|it| it.matching(&pick.filter, Zone::Battlefield, pick.at.0))?;
        let those = match those {
            Set::Some { of, test } => Set::Some { of: Box::new(self.as_it_left(*of)), test },
            set => self.as_it_left(set),
        };
        let test = Box::new(Test::Controlled { by: Set::It { up: Up(1) } });
        let theirs = Set::Some { of: Box::new(those), test };
        Ok(Some(signed(Test::Exists { set: theirs }, polarity)))
    }

    /// "You control an artifact and a creature", "it controls this creature".
    fn has(&mut self, who: &Entity, what: &Selection, how: Whose, at: Span) -> Elaborated<Test> {
        let theirs = |it: &mut Self, who: &Entity| match it.within_it(|it| Ok(it.scope.as_set(who)))? {
            Some(by) => Ok(match how {
                Whose::Controller => Test::Controlled { by },
                Whose::Owner => Test::Owned { by },
            }),
            None => refuse(at, "what a quality controls"),
        };
        match what {
            Selection::List { items, join } => {
                let c = items.iter().map(|item| self.has(who, item, how, at)).collect::<Elaborated<_>>()?;
                match join {
                    ListJoin::And | ListJoin::One => Ok(Test::All { c }),
                    ListJoin::Or => Ok(Test::Any { c }),
                    ListJoin::AndOr => refuse(at, "some of several that are controlled"),
                }
            }
            Selection::Ref(_) => {
                let set = self.set(what)?;
                let mut test = theirs(self, who)?;
                // What an ability before this one named may have left since: nobody controls it then (109.4).
                if how == Whose::Controller && self.is_of_before(&set) {
                    let zones = Zones::of([Zone::Battlefield, Zone::Stack]);
                    test = Test::All { c: vec![Test::Zone { zones, whose: None }, test] };
                }
                Ok(Test::Each { set, test: Box::new(test) })
            }
            Selection::Pick(pick) if pick.chooser == Chooser::Actor => {
                let is_of_each = |pred: &Pred| matches!(pred, Pred::Named(NameRef::EachChosen(..)));
                if let (filter, Some(Pred::Named(NameRef::EachChosen(name, _)))) =
                    apart(&pick.filter, is_of_each)
                {
                    let mut c = Vec::new();
                    for named in self.of_each_name(&name)? {
                        let set = self.matching(&filter, Zone::Battlefield, pick.at.0)?;
                        let set = both(set, theirs(self, who)?);
                        c.push(self.so_many(
                            super::condition::those_that(set, named),
                            &pick.quant,
                            pick.at.0,
                        )?);
                    }
                    return Ok(Test::All { c });
                }
                if let Quant::Extreme(extreme) = pick.quant {
                    return self.has_most_of(who, pick, extreme, how);
                }
                // "Your commander": one that they own (903.3).
                if let Quant::Possessed(whose, _) = &pick.quant
                    && let Some(theirs_too) = self.possessed_role(whose, &pick.filter)?
                {
                    let (zones, test) = (Zones::of([Zone::Battlefield]), Some(Box::new(theirs_too)));
                    let set = both(Set::Those { zones, whose: None, test }, theirs(self, who)?);
                    return Ok(Test::Exists { set });
                }
                let (filter, different) = apart(&pick.filter, is_of_several);
                let number = |it: &mut Self, who: &Entity| {
                    let set = it.matching(&filter, Zone::Battlefield, pick.at.0)?;
                    Ok(both(set, theirs(it, who)?))
                };
                if let (Quant::Beside(how, by, other), None) = (&pick.quant, &different) {
                    return self.numbers_beside(who, (*how, by.as_ref(), other), at, |it, who| {
                        Ok(Num::Count { of: number(it, who)? })
                    });
                }
                let set = number(self, who)?;
                if different.is_none() {
                    self.names_those(pick, &set);
                }
                self.asks_for_one(pick, &set);
                self.so_many_such(set, different.as_ref(), &pick.quant, pick.at.0)
            }
            Selection::Pick(pick) => refuse(pick.at.0, "a choice in a question"),
        }
    }

    /// "Who controls the most lands": of all players, none has more.
    fn has_most_of(
        &mut self,
        who: &Entity,
        pick: &Pick,
        extreme: crate::surface::Extreme,
        how: Whose,
    ) -> Elaborated<Test> {
        let by = self.within_it(|it| {
            let set = it.matching(&pick.filter, Zone::Battlefield, pick.at.0)?;
            let by = Set::It { up: Up(0) };
            let theirs = it.within_it(|_| {
                Ok(match how {
                    Whose::Controller => Test::Controlled { by: Set::It { up: Up(1) } },
                    Whose::Owner => Test::Owned { by },
                })
            })?;
            Ok(Box::new(Num::Count { of: both(set, theirs) }))
        })?;
        let of = Box::new(Set::Players { test: None });
        let test = Test::In { of: Set::Most { of, by, least: super::most::end_of(extreme) } };
        match self.scope.as_set(who) {
            Some(Set::It { up: Up(0) }) => Ok(test),
            Some(Set::It { .. }) | None => refuse(pick.at.0, "the most that one of several has"),
            Some(set) => Ok(Test::Each { set, test: Box::new(test) }),
        }
    }

    /// "If a creature card is exiled this way": of what the act was done to, whether there is such a one.
    fn was_done(&mut self, who: &Selection, participle: Participle, act: Span) -> Elaborated<Test> {
        let slots: Vec<u16> =
            self.bound.readings().iter().filter(|it| it.word == act).map(|it| it.slot).collect();
        let [slot] = slots.as_slice() else { return refuse(act, "what was done this way by no act here") };
        match who {
            Selection::Pick(pick) if pick.chooser == Chooser::Actor => {
                let (filter, different) = apart(&pick.filter, is_of_several);
                let set =
                    self.done_to(crate::surface::Slot(Some(*slot)), &filter, (participle, None), act)?;
                let test = self.so_many_such(set.clone(), different.as_ref(), &pick.quant, act)?;
                // What is said of it further on is said of what there was.
                self.scope.means(pick.slot, Entity::Set(set));
                Ok(test)
            }
            Selection::Ref(word) => {
                let set = self.reference(word)?;
                let Some(Entity::Act(act)) = self.scope.entity(crate::surface::Slot(Some(*slot))) else {
                    return refuse(word.at.0, "what was done this way by an act without a slot");
                };
                self.scope.reads_act(act);
                Ok(match set {
                    // What the act made is there; what it was done to was there before.
                    Set::Slot { slot } if slot == Slot::new(act) && participle == Participle::Created => {
                        Test::Exists { set: Set::Slot { slot } }
                    }
                    Set::Slot { slot } if slot == Slot::new(act) => Test::Exists { set: Set::Was { slot } },
                    set => {
                        let made = Test::Made { slot: Slot::new(act), how: Made::Act };
                        Test::Each { set, test: Box::new(made) }
                    }
                })
            }
            _ => refuse(act, "several that something was done to this way"),
        }
    }

    /// "If you discard a land card this way": the act before that is of the same verb.
    fn did_so(&mut self, who: &Selection, act: &Act, at: Span) -> Elaborated<Test> {
        if let Verb::RemoveCounters(amount, None, _) = &act.verb {
            return self.removed_so_many(who, amount, act, at);
        }
        if let Some(test) = self.dealt_so(who, &act.verb, at)? {
            return Ok(test);
        }
        if let (Verb::Die { under: None }, Selection::Ref(word)) = (&act.verb, who) {
            let what = self.reference(word)?;
            return self.went_to_graveyard(&what, None, at);
        }
        if let Verb::Action { action, n: None, what: None, kind: None } = &act.verb {
            return self.performed_so(who, *action, at);
        }
        let Some(what) = asked_of_act(&act.verb) else {
            return refuse(at, "this as something that is so");
        };
        let (Some(participle), Selection::Pick(pick)) = (done_as(&act.verb), what) else {
            return refuse(at, "what was done this way to what is known");
        };
        let who = self.set(who)?;
        self.done_before(pick, participle, Some(&who), at)
    }

    /// "If a creature is dealt damage this way", "if it deals damage to you this way": of what the one act
    /// before dealt damage to.
    fn dealt_so(&mut self, who: &Selection, verb: &Verb, at: Span) -> Elaborated<Option<Test>> {
        let (dealt, to) = match verb {
            Verb::DealtDamage { n: None, by: None, kind: DamageKind::Any, .. } => (None, who),
            Verb::DealDamage { n: None, to: Some(to), kind: DamageKind::Any, .. } => (Some(who), to),
            _ => return Ok(None),
        };
        let mut done = self.scope.verbs.iter().filter(|(done, ..)| *done == Participle::Damaged);
        let (Some((_, slot, by)), None) = (done.next(), done.next()) else {
            return refuse(at, "what was dealt damage this way by no one act here");
        };
        let (slot, by) = (*slot, by.clone());
        if let Some(dealt) = dealt
            && self.set(dealt)? != by
        {
            return refuse(at, "what another dealt damage to this way");
        }
        if self.scope.in_loop {
            return refuse(at, "what each of several did this way");
        }
        match to {
            Selection::Ref(word) => {
                let (of, to) = (Box::new(self.read(slot, at)?), self.reference(word)?);
                let test = Box::new(Test::In { of: to });
                Ok(Some(Test::Exists { set: Set::Some { of, test } }))
            }
            Selection::Pick(pick) if pick.chooser == Chooser::Actor => {
                let mut set = self.done_to(slot, &pick.filter, (Participle::Damaged, None), at)?;
                // A player is no permanent.
                let is_bare = |head: &HeadPhrase| head.noun == Some(Noun::Permanent) && head.types.is_empty();
                if pick.filter.heads.iter().any(is_bare) {
                    let noun = Test::Noun { noun: planarc_bytecode::axis::Noun::Permanent };
                    set = both(set, noun);
                }
                let test = self.so_many(set.clone(), &pick.quant, at)?;
                self.scope.means(pick.slot, Entity::Set(set));
                Ok(Some(test))
            }
            _ => refuse(at, "several that were dealt damage this way"),
        }
    }

    /// "If you revealed a card", "if you didn't put it onto the battlefield": what an act before did, or what
    /// was not done because that act was passed over.
    pub(super) fn did_before(&mut self, deed: &Deed) -> Elaborated<Test> {
        let at = deed.at.0;
        let is_you = match &deed.subject {
            Subject::Implied => true,
            Subject::Of(who) => who.is_you(),
            Subject::Elided | Subject::Unsaid => false,
        };
        let polarity = match deed.modal {
            Modality::PLAIN => Polarity::Is,
            Modality::DOES_NOT => Polarity::IsNot,
            _ => return refuse(at, "what happened this way"),
        };
        let ([act], true, None, false) = (deed.acts.as_slice(), is_you, &deed.window, self.scope.in_loop)
        else {
            return refuse(at, "what happened this way");
        };
        match &act.verb {
            Verb::Move { what: Selection::Ref(word), from: None, to: Some(to), rest: None, .. }
                if to.position.is_none() =>
            {
                let what = self.reference(word)?;
                let mut moved = self
                    .scope
                    .moved
                    .iter()
                    .filter(|(of, zone, by, _)| *of == what && *zone == to.zone.zone && *by == Set::You);
                let (Some((.., act)), None) = (moved.next(), moved.next()) else {
                    return refuse(at, "what happened this way");
                };
                let act = *act;
                self.scope.reads_act(act);
                let came = if polarity == Polarity::Is { Came::Did } else { Came::Not };
                Ok(Test::Done { slot: Slot::new(act), what: came })
            }
            verb if let (Some(Selection::Pick(pick)), Some(participle)) =
                (asked_of_act(verb), done_as(verb)) =>
            {
                let done = self.done_before(pick, participle, Some(&Set::You), at)?;
                Ok(signed(done, polarity))
            }
            _ => refuse(at, "what happened this way"),
        }
    }

    /// Of what the one act before with such a result was done to, whether there is such a one.
    fn done_before(
        &mut self,
        pick: &Pick,
        participle: Participle,
        who: Option<&Set>,
        at: Span,
    ) -> Elaborated<Test> {
        let mut done = self.scope.verbs.iter().filter(|(done, ..)| *done == participle);
        let (Some((_, slot, by)), None) = (done.next(), done.next()) else {
            return refuse(at, "what was done this way by no one act here");
        };
        let (slot, by) = (*slot, by.clone());
        if pick.chooser != Chooser::Actor || self.scope.in_loop {
            return refuse(at, "what each of several did this way");
        }
        let (filter, different) = apart(&pick.filter, is_of_several);
        let set = if let Some(who) = who.filter(|who| **who != by) {
            let own = if *who == Set::You { self.own_part(slot, &by) } else { None };
            let Some(own) = own else { return refuse(at, "what another did this way") };
            let around = self.scope.means_now(slot, own);
            let set = self.done_to(slot, &filter, (participle, None), at);
            self.scope.put_back(slot, around);
            set?
        } else {
            self.done_to(slot, &filter, (participle, None), at)?
        };
        let test = self.so_many_such(set.clone(), different.as_ref(), &pick.quant, at)?;
        self.scope.means(pick.slot, Entity::Set(set));
        Ok(test)
    }
}

/// What is said of several together: "with different powers", "that share a color".
pub(super) fn is_of_several(pred: &Pred) -> bool {
    matches!(pred, Pred::Different(..)) || shared(pred).is_some()
}

fn shared(pred: &Pred) -> Option<Attr> {
    match pred {
        Pred::Shares { attr, with: None, .. } => Some(*attr),
        Pred::That(inner, Polarity::Is) => shared(inner),
        _ => None,
    }
}

/// What an act was done to, of those whose result can be asked about by their verb.
const fn asked_of_act(verb: &Verb) -> Option<&Selection> {
    match verb {
        Verb::Plain(
            Plain::Discard | Plain::Sacrifice | Plain::Draw | Plain::Reveal | Plain::Mill | Plain::Destroy,
            what,
        )
        | Verb::Move {
            verb: MoveVerb::Return | MoveVerb::Exile,
            what,
            from: None,
            to: None,
            rest: None,
            ..
        }
        | Verb::SetStatus { change: StatusChange::Tap, what, during: None } => Some(what),
        _ => None,
    }
}

/// What names the result of an act, of those that can be asked about by their verb.
pub(super) fn done_as(verb: &Verb) -> Option<Participle> {
    match verb {
        Verb::Action { action: KeywordAction::Goad, .. } => Some(Participle::Goaded),
        Verb::Move { verb: MoveVerb::Put | MoveVerb::PutToo, to: Some(to), .. }
            if to.zone.zone == Zone::Battlefield =>
        {
            Some(Participle::PutOntoBattlefield)
        }
        Verb::Plain(Plain::Discard, _) => Some(Participle::Discarded),
        Verb::Plain(Plain::Draw, _) => Some(Participle::Drawn),
        Verb::Plain(Plain::Sacrifice, _) => Some(Participle::Sacrificed),
        Verb::Plain(Plain::Reveal, _) => Some(Participle::Revealed),
        Verb::Plain(Plain::Mill, _) => Some(Participle::Milled),
        Verb::Plain(Plain::Destroy, _) => Some(Participle::Destroyed),
        Verb::Move { verb: MoveVerb::Return, .. } => Some(Participle::Returned),
        Verb::Move { to: None, .. } => Some(Participle::Exiled),
        Verb::SetStatus { change: StatusChange::Tap, .. } => Some(Participle::Tapped),
        Verb::DealDamage { .. } => Some(Participle::Damaged),
        _ => None,
    }
}

/// The slots of the statements that have something cast, also under a condition or as an option.
fn casts_of(block: &[Stmt], what: &Set, casts: &mut Vec<u32>) {
    for stmt in block {
        match stmt {
            Stmt::Cast { into, what: cast, .. } if cast == what => casts.push(into.0),
            Stmt::If { then, otherwise, .. } => {
                casts_of(&then.0, what, casts);
                casts_of(otherwise.as_ref().map_or(&[], |block| &block.0), what, casts);
            }
            Stmt::May { body, .. } => casts_of(&body.0, what, casts),
            _ => {}
        }
    }
}

/// "Is exiled", "is put into exile".
fn is_exiled(verb: MoveVerb, to: Option<&Destination>) -> bool {
    match to {
        None => verb == MoveVerb::Exile,
        Some(to) => to.zone.zone == Zone::Exile && to.position.is_none(),
    }
}

/// "One or more creatures" that something targets: any of them.
fn targeted(what: &Selection) -> Selection {
    match what {
        Selection::Pick(pick) if matches!(&pick.quant, Quant::AtLeast(Qty::Number(1))) => {
            Selection::Pick(Box::new(Pick { quant: Quant::A, ..pick.as_ref().clone() }))
        }
        what => what.clone(),
    }
}

/// Those of a set of which this is true too.
fn both(set: Set, test: Test) -> Set {
    match test {
        Test::Controlled { by } => controlled(set, by),
        test => Set::Some { of: Box::new(set), test: Box::new(test) },
    }
}
