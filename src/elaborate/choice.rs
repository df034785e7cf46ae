//! Choices: modes, one of several acts, qualities, numbers and words.

use super::filter::not;
use super::quantity::product;
use super::scope::{Entity, Part, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{Color, Zone};
use crate::source::Span;
use crate::surface::{
    Act, ActJoin, Attr as Said, AttrPick, AttrPickForm, AttrPool, ButNot, ChoiceDomain, Chooser, Deed, Force,
    KeywordArg, ModeCount, ModeSpan, Modes, OtherCount, Polarity, Pred, Quant, Range, RefWord, Repeatable,
    Selection, Shown, ShownWhat, Slot as Written, Verb, WordNumber,
};
use planarc_bytecode::axis::{Again, Among, Attr, Difference, Free, Keep};
use planarc_bytecode::operand::{Block, Colors, Memory, Slot, Up};
use planarc_bytecode::{Action, Count, Domain, Grant, Num, OptionGuard, Set, Stmt, Test};

const fn value(value: u32) -> Num {
    Num::Value { value }
}

impl Elaborator<'_> {
    /// "Choose one —": the modes are chosen as the ability is put on the stack, each with its targets
    /// (700.2, 601.2b–c).
    pub(super) fn modes(&mut self, modes: &Modes, at: Span) -> Elaborated<()> {
        let Modes { by, count, repeat, or_instead, modes } = modes;
        if self.scope.in_loop || self.scope.depth > 1 {
            return refuse(at, "modes that are chosen as an ability resolves");
        }
        let (again, how) = match repeat {
            Repeatable::Once => (Again::Once, Free::Free),
            Repeatable::MoreThanOnce => (Again::Again, Free::Free),
            Repeatable::Unchosen(ModeSpan::Ever | ModeSpan::ThisGame, _) => (Again::Fresh, Free::Free),
            Repeatable::Unchosen(ModeSpan::ThisTurn, _) => (Again::FreshThisTurn, Free::Free),
            Repeatable::AtRandom => (Again::Once, Free::Random),
        };
        let (least, most) = match or_instead {
            None => self.how_many_modes(count, at)?,
            Some(other) => self.other_count(count, other, modes.len(), at)?,
        };
        let who = match by {
            None => Set::You,
            Some(Selection::Ref(word)) => self.reference(word)?,
            // Of several who could choose, the controller says who does (700.2e).
            Some(Selection::Pick(pick))
                if matches!(pick.quant, Quant::A) && pick.chooser == Chooser::Actor =>
            {
                let from = self.matching(&pick.filter, Zone::Battlefield, at)?;
                let into = self.scope.fresh_in(Part::Announce);
                let count = Box::new(Count { least: value(1), most: Some(value(1)) });
                let (who, limits, how) = (Set::You, Vec::new(), Free::Free);
                self.scope.push_announced(Stmt::Choose { into, who, from, count, limits, how });
                self.scope.means(pick.slot, Entity::Set(slot_set(into.0)));
                slot_set(into.0)
            }
            Some(_) => return refuse(at, "modes that one of several players chooses"),
        };
        let into = self.scope.fresh_in(Part::Announce);
        let announced = std::mem::take(&mut self.scope.announce);
        let divided = std::mem::take(&mut self.scope.divides);
        let (mut targets, mut divides, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
        let (subject, last) = (self.scope.subject.clone(), self.scope.last.clone());
        let last_object = self.scope.last_object.clone();
        for mode in modes {
            (self.scope.subject, self.scope.last) = (subject.clone(), last.clone());
            self.scope.last_object.clone_from(&last_object);
            bodies.push(self.block(|it| it.steps(&mode.body.steps))?);
            targets.push(Block(std::mem::take(&mut self.scope.announce)));
            divides.push(Block(std::mem::take(&mut self.scope.divides)));
        }
        (self.scope.announce, self.scope.divides) = (announced, divided);
        let guards = modes.iter().map(|_| OptionGuard { c: None }).collect();
        let count = Box::new(Count { least, most });
        self.scope.push_announced(Stmt::Option { into, who, count, again, how, labels: Vec::new(), guards });
        let on = Slot::new(into.0);
        if targets.iter().any(|block| !block.0.is_empty()) {
            self.scope.push_announced(Stmt::Switch { on: on.clone(), cases: targets });
        }
        if divides.iter().any(|block| !block.0.is_empty()) {
            let divided = Stmt::Switch { on: on.clone(), cases: divides };
            self.scope.push_divided(divided);
        }
        self.scope.push(Stmt::Switch { on, cases: bodies });
        Ok(())
    }

    fn how_many_modes(&mut self, count: &ModeCount, at: Span) -> Elaborated<(Num, Option<Num>)> {
        Ok(match count {
            ModeCount::Exactly(n) => {
                let n = self.number(n, at)?;
                (n.clone(), Some(n))
            }
            ModeCount::OneOrBoth => (value(1), Some(value(2))),
            ModeCount::Both => (value(2), Some(value(2))),
            ModeCount::OneOrMore => (value(1), None),
            ModeCount::UpTo(n) => (value(0), Some(self.number(n, at)?)),
            ModeCount::AnyNumber => (value(0), None),
        })
    }

    /// "Choose one. If you control a Forest, choose both instead": a number that is another where the
    /// condition holds as the modes are chosen.
    fn other_count(
        &mut self,
        count: &ModeCount,
        other: &OtherCount,
        modes: usize,
        at: Span,
    ) -> Elaborated<(Num, Option<Num>)> {
        let all = u32::try_from(modes).unwrap_or(u32::MAX);
        let mut known = |count: &ModeCount| match self.how_many_modes(count, at)? {
            (Num::Value { value: least }, None) => Ok((least, all)),
            (Num::Value { value: least }, Some(Num::Value { value: most })) => Ok((least, most)),
            _ => refuse(at, "modes of which more can be chosen under a condition"),
        };
        let (first, mut then) = (known(count)?, known(&other.count)?);
        match other.modal {
            Force::Plain => {}
            // The first number can still be chosen.
            Force::May => then = (first.0.min(then.0), first.1.max(then.1)),
            _ => return refuse(at, "modes of which more can be chosen under a condition"),
        }
        // One, if the condition holds: you, of whom it is so.
        let test = Box::new(self.within_it(|it| it.condition(&other.cond))?);
        let holds = Num::Count { of: Set::Some { of: Box::new(Set::You), test } };
        let or = |first: u32, then: u32| {
            let (a, b) = (Box::new(value(first)), |by| Box::new(product(value(by), holds.clone())));
            match then.checked_sub(first) {
                Some(0) => value(first),
                Some(more) => Num::Add { a, b: b(more) },
                None => Num::Sub { a, b: b(first - then), how: Difference::Signed },
            }
        };
        Ok((or(first.0, then.0), Some(or(first.1, then.1))))
    }

    /// "Sacrifice a land or discard a card": one of several acts.
    fn either(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        let is_or = |act: &Act| matches!(act.join, ActJoin::Or | ActJoin::CommaOr | ActJoin::OrToo);
        // Of a longer list only the last has the word.
        let fits = deed.acts.iter().enumerate().all(|(place, act)| match act.join {
            ActJoin::First => place == 0,
            ActJoin::Comma => place + 1 < deed.acts.len(),
            _ => is_or(act),
        });
        if !fits || !deed.acts.last().is_some_and(is_or) {
            return refuse(at, "one of several acts beside others");
        }
        // Whether any of them was done is asked behind it; what more is read of one is not there in each case.
        let is_asked = |act: &Act| self.scope.asked_behind.contains(&act.out);
        if deed.acts.iter().any(|act| self.is_read(act.out) && !is_asked(act)) {
            return refuse(at, "what came of one of several acts");
        }
        let is_asked = deed.acts.iter().any(|act| act.out.0.is_some() && is_asked(act));
        let into = self.scope.fresh();
        let (mut cases, mut done) = (Vec::new(), Vec::new());
        for act in &deed.acts {
            cases.push(self.block(|it| it.act(act, deed))?.0);
            if let Some(Entity::Act(slot)) = self.scope.own_entity(act.out) {
                done.push(slot);
            }
        }
        if is_asked && done.len() < deed.acts.len() {
            return refuse(at, "what came of one of several acts");
        }
        if is_asked {
            self.scope.noted.either.push(done);
        }
        self.options_in(into, cases);
        Ok(())
    }

    /// "Sacrifice a land or discard a card, then draw two cards": whichever was done, the last is done behind it.
    pub(super) fn either_then(&mut self, deed: &Deed) -> Elaborated<()> {
        for part in deed.acts.chunk_by(|_, next| next.join != ActJoin::CommaThen) {
            let mut acts = part.to_vec();
            if let Some(first) = acts.first_mut() {
                if first.join == ActJoin::CommaThen {
                    self.ends_event();
                }
                first.join = ActJoin::First;
            }
            let part = Deed { acts, ..deed.clone() };
            if is_either(&part) {
                self.either(&part)?;
            } else {
                part.acts.iter().try_for_each(|act| self.act(act, &part))?;
            }
        }
        Ok(())
    }

    /// "Choose a creature", "choose a color".
    pub(super) fn choose(&mut self, domain: &ChoiceDomain, act: &Act, at: Span) -> Elaborated<()> {
        let (domain, how) = match domain {
            ChoiceDomain::AtRandom(inner, _) => (&**inner, Free::Random),
            ChoiceDomain::Secretly(inner) => return self.choose_in_secret(inner, act, at),
            domain => (domain, Free::Free),
        };
        self.choose_among(domain, act, how, at)
    }

    /// "Secretly choose a number": it is shown to everyone by a clause behind it.
    fn choose_in_secret(&mut self, domain: &ChoiceDomain, act: &Act, at: Span) -> Elaborated<()> {
        let called = match domain {
            ChoiceDomain::Number | ChoiceDomain::NumberIn(_) | ChoiceDomain::Numbers(_) => ShownWhat::Number,
            ChoiceDomain::Color | ChoiceDomain::Colors(_) => ShownWhat::Color,
            ChoiceDomain::CreatureType => ShownWhat::CreatureType,
            ChoiceDomain::CardType => ShownWhat::CardType,
            ChoiceDomain::CardName(_) => ShownWhat::Name,
            ChoiceDomain::Of(_) | ChoiceDomain::Labels(_) => ShownWhat::Choice,
            ChoiceDomain::BasicLandType | ChoiceDomain::Abilities(_) => ShownWhat::Choice,
            ChoiceDomain::AtRandom(..)
            | ChoiceDomain::Another(..)
            | ChoiceDomain::Several(..)
            | ChoiceDomain::But(..)
            | ChoiceDomain::Secretly(_)
            | ChoiceDomain::Label(..)
            | ChoiceDomain::CardNames(_) => return refuse(at, "this as a choice in secret"),
        };
        self.choose_among(domain, act, Free::Secret, at)?;
        let chosen = match self.scope.block.last_mut() {
            Some(Stmt::Choose { into, how, .. }) => {
                *how = Free::Secret;
                into.0
            }
            Some(
                Stmt::Number { into, how: Free::Secret, .. }
                | Stmt::Quality { into, how: Free::Secret, .. }
                | Stmt::Option { into, how: Free::Secret, .. },
            ) => into.0,
            _ => return refuse(at, "a choice in secret that is kept"),
        };
        self.scope.secret = Some((chosen, called));
        Ok(())
    }

    /// "Those numbers are revealed."
    pub(super) fn disclosed(&mut self, shown: Shown, at: Span) -> Elaborated<Action> {
        let Some((slot, called)) = self.scope.secret.take() else {
            return refuse(at, "what was chosen in secret by no step here");
        };
        let is_called_so =
            shown.what == called || shown.what == ShownWhat::Choice && called != ShownWhat::Vote;
        let is_apart = called == ShownWhat::Vote || self.scope.apart.contains(&slot);
        if !is_called_so || is_apart != (shown.number == WordNumber::Plural) {
            return refuse(at, "what was chosen in secret, by another word");
        }
        Ok(Action::Disclose { what: Slot::new(slot) })
    }

    fn choose_among(&mut self, domain: &ChoiceDomain, act: &Act, how: Free, at: Span) -> Elaborated<()> {
        let who = self.scope.who.clone();
        let (entity, slot) = match domain {
            ChoiceDomain::Of(what) if how != Free::Random => {
                let set = self.operand(what, Zone::Battlefield)?;
                let slot = match &set {
                    Set::Slot { slot } => match slot.place {
                        planarc_bytecode::operand::Place::Slot(slot) => Some(slot),
                        _ => None,
                    },
                    _ => None,
                };
                self.scope.means(act.out, Entity::Set(set));
                if let (Some(slot), Selection::Pick(pick)) = (slot, what) {
                    self.remember(pick.slot, slot);
                    self.remember(act.out, slot);
                    return Ok(());
                }
                return if self.is_remembered(act.out) {
                    refuse(at, "a choice that is remembered")
                } else {
                    Ok(())
                };
            }
            ChoiceDomain::Number if how != Free::Random => {
                let into = self.scope.fresh();
                self.scope.numbers.push((into.0, who.clone()));
                self.scope.push(Stmt::Number { into, who, least: value(0), most: None, how });
                (Entity::Number(into.0), into.0)
            }
            ChoiceDomain::NumberIn(range) if how != Free::Random => {
                let (least, most) = self.number_range(range, at)?;
                let into = self.scope.fresh();
                self.scope.numbers.push((into.0, who.clone()));
                self.scope.push(Stmt::Number { into, who, least, most, how });
                (Entity::Number(into.0), into.0)
            }
            ChoiceDomain::Numbers(all) => {
                let (Some(least), Some(most)) = (all.iter().min(), all.iter().max()) else {
                    return refuse(at, "a choice of no number");
                };
                if usize::try_from(most - least).ok() != all.len().checked_sub(1) {
                    return refuse(at, "a choice of numbers that do not follow one another");
                }
                let into = self.scope.fresh();
                let (least, most) = (value(*least), Some(value(*most)));
                self.scope.push(Stmt::Number { into, who, least, most, how });
                (Entity::Number(into.0), into.0)
            }
            // "Choose creature or land. … of the chosen type": a type of those.
            ChoiceDomain::Labels(words)
                if let Some(words) = types_of(words)
                    && self.is_read_as_type(act.out) =>
            {
                let among = Domain { attr: Some(Attr::Type), words, ..no_domain() };
                let into = self.qualities(among, who, how);
                (Entity::Quality(into), into)
            }
            ChoiceDomain::Labels(words) if !self.is_remembered(act.out) => {
                let into = self.ask_word(words, None, how);
                self.keep_word(words, into, at)?;
                (Entity::Word(into, words.clone(), who), into)
            }
            ChoiceDomain::Label(word, _) if how == Free::Free => return self.choose_the_word(word, at),
            // Each name is as likely: what is chosen is a name, and what it is of is that card.
            ChoiceDomain::CardNames(names) if !self.is_remembered(act.out) => {
                let named = |name: &String| Test::Named { name: name.as_str().into() };
                let names = Some(Box::new(Test::Any { c: names.iter().map(named).collect() }));
                let among = Domain { names, ..no_domain() };
                let among = Domain { attr: Some(Attr::Name), ..among };
                let of = Slot::new(self.qualities(among, who, Free::Random));
                let card = Test::Quality { attr: Attr::Name, of, nth: None };
                self.scope.means(act.out, Entity::Set(Set::Catalog { test: Box::new(card) }));
                return Ok(());
            }
            domain => {
                let (number, domain) = match domain {
                    ChoiceDomain::Several(number, domain) => (*number, &**domain),
                    domain => (1, domain),
                };
                let among = self.domain(domain, at)?;
                let into = self.so_many_qualities(number, among, who, how);
                (Entity::Quality(into), into)
            }
        };
        self.scope.means(act.out, entity);
        self.remember(act.out, slot);
        Ok(())
    }

    /// "Between 0 and 6": the least number that can be chosen, and the most.
    fn number_range(&mut self, range: &Range, at: Span) -> Elaborated<(Num, Option<Num>)> {
        match range {
            Range::Between(least, most, _) => {
                let (least, most) = (self.number(least, at)?, self.number(most, at)?);
                if let (Num::Value { value: least }, Num::Value { value: most }) = (&least, &most)
                    && least > most
                {
                    return refuse(at, "a number between two that stand in the other order");
                }
                Ok((least, Some(most)))
            }
            Range::Above(of) => Ok((
                match self.number(of, at)? {
                    Num::Value { value: n } if n < u32::MAX => value(n + 1),
                    of => Num::Add { a: Box::new(of), b: Box::new(value(1)) },
                },
                None,
            )),
            Range::AtLeast(of) => Ok((self.number(of, at)?, None)),
        }
    }

    /// "If that player chooses self": whether that word was chosen, by whoever did choose.
    pub(super) fn chose(&mut self, who: &Selection, word: &str, of: Written, at: Span) -> Elaborated<Test> {
        let Some(Entity::Word(slot, words, chooser)) = self.scope.entity(of) else {
            return refuse(at, "a word that was chosen elsewhere");
        };
        // Of several who chose, it would have to be said whose word is meant.
        let is_apart = self.scope.apart.contains(&slot);
        if is_apart || self.set(who)? != chooser || super::scope::has_it(&chooser) {
            return refuse(at, "a word that one of several chose");
        }
        let place = words.iter().position(|one| one == word).and_then(|place| u32::try_from(place).ok());
        match place {
            Some(label) => Ok(Test::Chose { slot: Slot::new(slot), label }),
            None => refuse(at, "a word that was not offered"),
        }
    }

    pub(super) fn qualities(&mut self, among: Domain, who: Set, how: Free) -> u32 {
        self.so_many_qualities(1, among, who, how)
    }

    fn so_many_qualities(&mut self, number: u32, among: Domain, who: Set, how: Free) -> u32 {
        let into = self.scope.fresh();
        let count = Box::new(Count { least: value(number), most: Some(value(number)) });
        self.scope.push(Stmt::Quality { into, who, among: Box::new(among), count, how });
        into.0
    }

    /// That a quality was chosen before in the block, as a test a choice.
    fn chosen_before(&self, attr: Option<Attr>) -> Vec<Test> {
        let chosen = |stmt: &Stmt| match stmt {
            Stmt::Quality { into, among, .. } if among.attr == attr => {
                Some(Test::Quality { attr: attr?, of: Slot::new(into.0), nth: None })
            }
            _ => None,
        };
        self.scope.block.iter().filter_map(chosen).collect()
    }

    fn domain(&mut self, domain: &ChoiceDomain, at: Span) -> Elaborated<Domain> {
        let of = |attr| Domain { attr: Some(attr), ..no_domain() };
        Ok(match domain {
            ChoiceDomain::Another(inner, nth) => {
                let among = self.domain(inner, at)?;
                let mut before: Vec<Test> = self.chosen_before(among.attr);
                if before.is_empty() || nth.is_some_and(|nth| usize::try_from(nth) != Ok(before.len() + 1)) {
                    return refuse(at, "another of what was chosen so often before");
                }
                let any = if before.len() == 1 { before.remove(0) } else { Test::Any { c: before } };
                Domain { except: Some(Box::new(any)), ..among }
            }
            ChoiceDomain::Color => of(Attr::Color),
            ChoiceDomain::Colors(colors) => {
                Domain { colors: Some(Colors::of(colors.iter().copied())), ..of(Attr::Color) }
            }
            ChoiceDomain::But(_, ButNot::Color(left_out)) => {
                let others = Color::ALL.iter().copied().filter(|color| color != left_out);
                Domain { colors: Some(Colors::of(others)), ..of(Attr::Color) }
            }
            // Of the types that cards can have (205.2a).
            ChoiceDomain::But(_, ButNot::CardType(left_out)) => {
                let others = crate::lexicon::CardType::ALL
                    .iter()
                    .copied()
                    .filter(|word| word != left_out && *word != crate::lexicon::CardType::Hero);
                let words = others.map(|word| planarc_bytecode::Word::Type { word }).collect();
                Domain { words, ..no_domain() }
            }
            ChoiceDomain::But(_, ButNot::Subtype(_)) => {
                return refuse(at, "a choice of any creature type but one");
            }
            ChoiceDomain::CreatureType => of(Attr::CreatureType),
            ChoiceDomain::CardType => of(Attr::CardType),
            ChoiceDomain::BasicLandType => of(Attr::BasicLandType),
            ChoiceDomain::CardName(None) => of(Attr::Name),
            ChoiceDomain::CardName(Some(filter)) => match self.filter(filter)? {
                Some(test) => Domain { names: Some(Box::new(test)), ..of(Attr::Name) },
                None => of(Attr::Name),
            },
            ChoiceDomain::Abilities(uses) => {
                let mut keywords = Vec::new();
                for used in uses {
                    if used.arg != KeywordArg::None {
                        return refuse(at, "a choice of keywords that take something");
                    }
                    keywords.push(used.keyword);
                }
                Domain { keywords, ..no_domain() }
            }
            ChoiceDomain::Of(_)
            | ChoiceDomain::AtRandom(..)
            | ChoiceDomain::Secretly(_)
            | ChoiceDomain::Number
            | ChoiceDomain::NumberIn(_)
            | ChoiceDomain::Numbers(_) => return refuse(at, "a choice that chance makes"),
            ChoiceDomain::Several(..) => return refuse(at, "several of what is chosen so"),
            ChoiceDomain::Labels(_) | ChoiceDomain::Label(..) => return refuse(at, "a choice of a word"),
            ChoiceDomain::CardNames(_) => return refuse(at, "a choice of one of several cards by name"),
        })
    }

    /// "The color of your choice": chosen where it is said.
    pub(super) fn picked_quality(&mut self, pick: &AttrPick, at: Span) -> Elaborated<Slot> {
        let AttrPick { attr, chooser, form, among } = pick;
        if *form == AttrPickForm::Several {
            return refuse(at, "one or more colors of somebody's choice");
        }
        let (who, how) = match chooser {
            Chooser::Actor => (self.scope.who.clone(), Free::Free),
            Chooser::Player(by) => {
                let who = match (self.players(by)?, &self.scope.modified) {
                    // It is chosen before anything is modified: of one thing, its controller is the same.
                    (Set::Whose { how, of }, Some(on)) if *of == (Set::It { up: Up(0) }) => {
                        if !self.is_one_thing(on) {
                            return refuse(at, "a quality for each of several");
                        }
                        Set::Whose { how, of: Box::new(on.clone()) }
                    }
                    (who, _) => who,
                };
                (who, Free::Free)
            }
            Chooser::Random(_) => (self.scope.who.clone(), Free::Random),
            _ => return refuse(at, "a quality that is a target"),
        };
        let attr = match attr {
            Said::Color => Attr::Color,
            Said::CreatureType => Attr::CreatureType,
            Said::CardType => Attr::CardType,
            Said::BasicLandType => Attr::BasicLandType,
            _ => return refuse(at, "this quality, chosen where it is said"),
        };
        let except = match among {
            None => None,
            Some(pool) if attr == Attr::Color => Some(Box::new(self.outside(pool, at)?)),
            Some(_) => return refuse(at, "a quality from among some"),
        };
        Ok(Slot::new(self.qualities(Domain { attr: Some(attr), except, ..no_domain() }, who, how)))
    }

    /// "From colors it doesn't have protection from": which colours can't be chosen.
    fn outside(&mut self, pool: &AttrPool, at: Span) -> Elaborated<Test> {
        let AttrPool { whose, polarity, keyword, form: _ } = pool;
        let whose = match (self.set(whose)?, &self.scope.modified) {
            // It is chosen before anything is modified: of one thing, it is the same.
            (Set::It { up: Up(0) }, Some(on)) => on.clone(),
            (whose, _) => whose,
        };
        if super::scope::has_it(&whose) || !self.is_one_thing(&whose) {
            return refuse(at, "a quality for each of several");
        }
        let has_from = |color: Color| {
            let (colors, how) = (Colors::of([color]), Among::Any);
            let from = Some(Box::new(Test::Colors { colors, how }));
            let keyword = *keyword;
            let (n, cost, of, word, memory) = (None, None, None, None, None);
            let ability = Grant::Keyword { keyword, n, cost, test: from, of, word, memory };
            let has = Box::new(Test::Has { ability });
            let set = Set::Some { of: Box::new(whose.clone()), test: has };
            Test::All { c: vec![Test::Colors { colors, how }, Test::Exists { set }] }
        };
        let has = Test::Any { c: Color::ALL.iter().copied().map(has_from).collect() };
        Ok(match polarity {
            Polarity::IsNot => has,
            Polarity::Is => not(has),
        })
    }

    /// Whether a set is one thing at most: what was chosen or announced alone, or the card itself.
    fn is_one_thing(&self, set: &Set) -> bool {
        let is_alone = |stmt: &Stmt| match stmt {
            Stmt::Target { into, count, .. } | Stmt::Choose { into, count, .. } => {
                *set == slot_set(into.0) && count.most == Some(value(1))
            }
            _ => false,
        };
        matches!(set, Set::Source | Set::Holder)
            || self.scope.announce.iter().chain(&self.scope.block).any(is_alone)
    }

    /// Keeps what a slot holds for the card's other abilities, where one reads it (607.2d).
    pub(super) fn remember(&mut self, written: Written, slot: u32) {
        let memories = if self.scope.drafting {
            self.notes_of(written)
        } else {
            self.memory_of(written).into_iter().collect()
        };
        for memory in memories {
            // What one card notes, another of its name adds to; of numbers the highest is asked for (905.2b).
            let is_number = |stmt: &Stmt| match stmt {
                Stmt::Number { into, .. }
                | Stmt::Let { into, value: planarc_bytecode::Value::Num { .. } } => into.0 == slot,
                _ => false,
            };
            let how = match (self.scope.drafting, self.scope.block.iter().any(is_number)) {
                (false, _) => Keep::Set,
                (true, true) => Keep::Most,
                (true, false) => Keep::Add,
            };
            self.scope.push(Stmt::Remember { memory, value: Slot::new(slot), how });
        }
    }

    /// Whether "the chosen type" reads a choice, here or in another ability of the card.
    fn is_read_as_type(&self, written: Written) -> bool {
        let reads = |word: &crate::surface::Ref| {
            word.word == RefWord::Chosen(Said::Type, crate::surface::ChosenBy::NotSaid)
                && (word.slot == written
                    || super::act_mana::is_kept(word.slot)
                        && self.memories_of(written.0).any(|memory| {
                            word.slot.0.map(|slot| u32::from(slot - crate::bind::MEMORY)) == Some(memory.0)
                        }))
        };
        let says = |pred: &Pred| matches!(pred, Pred::OfAttr(Said::Type, word) if reads(word));
        let is_of_type = |seen: &crate::lint::walk::Seen<'_>| match seen.node {
            crate::lint::walk::Node::Filter(filter) => filter.suffixes.iter().any(says),
            _ => false,
        };
        crate::lint::walk::by_ability(self.bound.card()).iter().flatten().any(is_of_type)
    }

    fn is_remembered(&self, written: Written) -> bool {
        self.memory_of(written).is_some()
    }

    /// The memories that a note of the draft is kept in: whatever is said to be noted is any of that sort.
    fn notes_of(&self, written: Written) -> Vec<Memory> {
        let all = self.bound.memory();
        let is_own = |memory: &&crate::bind::Memory| {
            memory.slot == written.0 && written.0.is_some() && self.line.holds(memory.writer)
        };
        let Some(own) = all.iter().find(is_own) else { return Vec::new() };
        let is_read = |place: usize| {
            let slot = u16::try_from(place).ok().and_then(|place| crate::bind::MEMORY.checked_add(place));
            self.bound.readings().iter().any(|it| Some(it.slot) == slot)
        };
        let alike = all.iter().enumerate().filter(|(place, other)| other.is_like(own) && is_read(*place));
        alike.map(|(place, _)| Memory(u32::try_from(place).unwrap_or(u32::MAX))).collect()
    }

    /// The memory that a slot of the surface is kept in.
    pub(super) fn memory_of(&self, written: Written) -> Option<Memory> {
        self.memories_of(Some(written.0?)).next()
    }

    /// The memory that the rules of a keyword write, if any ability reads it.
    pub(super) fn memory_of_keyword(&self, at: Span) -> Elaborated<Option<Memory>> {
        let mut memories = self.memories_of(None);
        match (memories.next(), memories.next()) {
            (memory, None) => Ok(memory),
            _ => refuse(at, "several keywords on a line that choose"),
        }
    }

    /// The memories that are read, of those that the line writes from that slot, or by a keyword's rules.
    fn memories_of(&self, slot: Option<u16>) -> impl Iterator<Item = Memory> + '_ {
        let here = self.line;
        let is_here = move |word: Span| here.holds(word);
        // A quoted ability behind it on the same line keeps what it reads itself.
        let is_read = move |place: usize, writer: Span| {
            let slot = u16::try_from(place).ok().and_then(|place| crate::bind::MEMORY.checked_add(place));
            let reads = |it: &crate::bind::Reading| {
                let is_kept = it.quoted && is_here(it.word) && writer.end <= it.word.start;
                Some(it.slot) == slot && !is_kept
            };
            self.bound.readings().iter().any(reads)
        };
        let memories = self.bound.memory().iter().enumerate();
        memories
            .filter(move |(place, memory)| {
                memory.slot == slot && is_here(memory.writer) && is_read(*place, memory.writer)
            })
            .map(|(place, _)| Memory(u32::try_from(place).unwrap_or(u32::MAX)))
    }
}

/// Whether one of several acts is done.
pub(super) fn is_either(deed: &Deed) -> bool {
    deed.acts.iter().any(|act| matches!(act.join, ActJoin::Or | ActJoin::CommaOr | ActJoin::OrToo))
}

/// Whether an act is told of nobody: chaos ensues, day becomes night, one of them is chosen at random.
pub(super) fn is_of_nobody(verb: &Verb) -> bool {
    match verb {
        Verb::ChaosEnsues
        | Verb::ChaosOn(_)
        | Verb::Disclose(_)
        | Verb::AdditionalPhase { .. }
        | Verb::DayBecomes { .. } => true,
        Verb::Choose(ChoiceDomain::Of(Selection::Pick(pick))) => matches!(pick.chooser, Chooser::Random(_)),
        _ => false,
    }
}

pub(super) const fn no_domain() -> Domain {
    Domain {
        attr: None,
        words: Vec::new(),
        colors: None,
        names: None,
        of: None,
        labels: Vec::new(),
        except: None,
        keywords: Vec::new(),
    }
}

/// Words of which each is a card type, or each a subtype.
fn types_of(words: &[String]) -> Option<Vec<planarc_bytecode::Word>> {
    let card_type = |word: &String| {
        let (word, _) = crate::lexicon::CardType::find(word)?;
        Some(planarc_bytecode::Word::Type { word })
    };
    let subtype = |word: &String| {
        crate::lexicon::subtypes::find(word)?;
        Some(planarc_bytecode::Word::Subtype { word: word.as_str().into() })
    };
    let types: Option<Vec<_>> = words.iter().map(card_type).collect();
    types.or_else(|| words.iter().map(subtype).collect())
}
