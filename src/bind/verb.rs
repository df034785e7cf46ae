//! Verbs: their arguments in the order of the text.

use super::scope::{Binder, Candidate, Role, Seen};
use super::selection::{self, Phrase};
use super::shape::{Count, Kind, Shape};
use super::traits::Want;
use super::{
    choice, condition, cost, deed, duration, keyword, quantity, reference, report, resolve, token, zone,
};
use crate::diag::Code;
use crate::surface::{
    Abilities, AsThough, CostChange, CounterAmount, CounterKind, CounterPlacement, DamageForm, Description,
    DigStop, DoneAmount, Doubled, Enters, EntersStatus, Exchanged, Fought, GameRule, LifeAmount, ManaSpec,
    Noted, Noun, PileGroup, Plain, PregameRule, PreventAmount, PtChange, Qty, Ref, RefWord, Remainder,
    RevealedPlay, Selection, Stat, StatusChange, TurnOp, Verb,
};

/// Binds a verb's arguments; the phrase is what it acts on or makes. `out` is the act's slot.
pub(super) fn verb(cx: &mut Binder, it: &mut Verb, out: u16, subject: Option<&Phrase>) -> Option<Phrase> {
    match it {
        Verb::Move { verb, what, from, to, enters, rest } => {
            let object = if *verb == crate::surface::MoveVerb::PutToo {
                super::leftover::part_too(cx, what)
            } else {
                object(cx, what)
            };
            zone::optional(cx, from);
            if let Some(to) = to {
                zone::destination(cx, to);
            }
            bind_enters(cx, enters, object.slot.unwrap_or(out));
            if let Some(rest) = rest {
                let Remainder { what, to } = rest.as_mut();
                // What is left is no phrase that a later word means.
                let said = cx.scope.candidates.len();
                reference::reference(cx, what, Want::Object, Role::Whose);
                cx.scope.candidates.truncate(said);
                zone::destination(cx, to);
            }
            Some(object)
        }
        Verb::Plain(verb, what) => {
            if let Some(seen) = plain_field!(seen of verb) {
                cx.sight(seen, cx.scope.here);
            }
            Some(selection::selection(cx, what, plain_field!(binds of verb), Role::Object))
        }
        Verb::ChooseNewTargets(what, _)
        | Verb::LoseControl(what)
        | Verb::TapForMana(what)
        | Verb::ChaosOn(what) => Some(object(cx, what)),
        // "… becomes the target of a spell, sacrifice it": what follows is about the subject.
        Verb::BecomesAttached(to) => {
            selection::selection(cx, to, Want::Any, Role::Recipient);
            None
        }
        Verb::BecomesTarget(what, _) => Some(cx.nested(|cx| object(cx, what))),
        Verb::TargetApart(of) => {
            selection::selection(cx, of, Want::Any, Role::Recipient);
            None
        }
        Verb::ChangeTarget(of, to) => {
            let of = spell(cx, of);
            selection::optional(cx, to, Want::Any, Role::Recipient);
            Some(of)
        }
        // A spell targets whatever is there, players and spells too.
        Verb::Target(what) => Some(any(cx, what, Role::Object)),
        Verb::Fight(what) => {
            if let Fought::Other(what) = what {
                present(cx, what);
                cx.scope.reciprocal.push(cx.scope.clause);
            }
            None
        }
        Verb::Vote(it) => {
            cx.scope.voted = true;
            Some(choice::candidates(cx, it))
        }
        Verb::PlayRevealed(RevealedPlay::TopCard(zone)) => {
            zone::phrase(cx, zone);
            None
        }
        Verb::PlayRevealed(RevealedPlay::Hands(whose, _)) => {
            selection::selection(cx, whose, Want::Player, Role::Whose);
            None
        }
        Verb::UntapDuring(whose, _) => {
            selection::selection(cx, whose, Want::Player, Role::Whose);
            None
        }
        Verb::Search { zone, what } => {
            zone::phrase(cx, zone);
            what.as_mut().map(|what| object(cx, what))
        }
        Verb::Shuffle { what, into } => {
            let shuffled = selection::optional(cx, what, Want::Object, Role::Object);
            zone::optional(cx, into);
            shuffled
        }
        Verb::Dig { verb: _, zone, until: DigStop { what, said: _, voice: _ } } => {
            zone::phrase(cx, zone);
            object(cx, what);
            Some(cards(Count::Many))
        }
        Verb::SetStatus { change, what, during } => {
            let object = match change {
                StatusChange::TurnFaceDown | StatusChange::TurnFaceUp => object(cx, what),
                StatusChange::Tap
                | StatusChange::Untap
                | StatusChange::TapOrUntap
                | StatusChange::Transform
                | StatusChange::Flip
                | StatusChange::PhaseOut
                | StatusChange::PhaseIn
                | StatusChange::RemoveFromCombat => present(cx, what),
            };
            selection::optional(cx, during, Want::Player, Role::Whose);
            Some(object)
        }
        Verb::Attach(what, to) => {
            let object = object(cx, what);
            // Nothing is attached to itself (301.5c, 303.4d).
            let is_word = matches!(to, Selection::Ref(_));
            let attached = |candidate: &Candidate| is_word && object.slot == Some(candidate.slot);
            let hidden = cx.scope.hide(attached);
            selection::selection(cx, to, Want::Any, Role::Recipient);
            cx.scope.show(hidden);
            Some(object)
        }
        Verb::Action { action: _, n, what, kind: _ } => {
            if let Some(n) = n {
                quantity::quantity(cx, n);
            }
            selection::optional(cx, what, Want::Any, Role::Object)
        }
        Verb::Keyworded { keyword: _, what } => selection::optional(cx, what, Want::Object, Role::Object),
        Verb::GainLife(n) | Verb::LoseLife(n) => life(cx, n),
        Verb::LifeBecomes(n) | Verb::Perform(n) => numbers(cx, [n]),
        Verb::FlipCoin(n) => numbers(cx, [n]),
        Verb::RollResult(comparison, _) => numbers(cx, [&mut comparison.qty]),
        Verb::RollDie { sides: _, n, added, form: _ } => numbers(cx, std::iter::once(n).chain(added)),
        Verb::DealDamage { n, so_much, to, kind: _, form } => {
            numbers(cx, so_much.iter_mut().map(|n| &mut n.qty));
            deal_damage(cx, n, to, *form)
        }
        Verb::DivideDamage { n, kind: _, how: _, among } => {
            numbers(cx, [n]);
            Some(selection::selection(cx, among, Want::Any, Role::Recipient))
        }
        Verb::DealtDamage { n, by, kind: _, form: _ } => {
            if let Some(n) = n {
                quantity::comparison(cx, n);
            }
            selection::optional(cx, by, Want::Source, Role::Recipient);
            None
        }
        Verb::Prevent { n, kind: _, to, by, form: _ } => {
            bind_prevented(cx, n);
            selection::optional(cx, to, Want::Any, Role::Recipient);
            // What has been discarded or sacrificed will deal none.
            selection::optional(cx, by, Want::Present, Role::Recipient);
            None
        }
        Verb::Redirect { n, kind: _, to, by, onto } => {
            bind_prevented(cx, n);
            selection::optional(cx, to, Want::Any, Role::Recipient);
            selection::optional(cx, by, Want::Present, Role::Recipient);
            selection::selection(cx, onto, Want::Any, Role::Recipient);
            None
        }
        Verb::PutCounters(placements) => {
            let last = placements.iter_mut().map(|it| bind_placement(cx, it)).last();
            last.filter(|_| placements.len() == 1)
        }
        Verb::RemoveCounters(amount, None, _) => {
            bind_counters(cx, amount);
            None
        }
        Verb::RemoveCounters(amount, Some(on), _) | Verb::DistributeCounters(amount, on) => {
            bind_counters(cx, amount);
            Some(object_or_source(cx, on))
        }
        Verb::MoveCounters(amount, from, to) => {
            bind_counters(cx, amount);
            object_or_source(cx, from);
            selection::selection(cx, to, Want::Countable, Role::Recipient);
            None
        }
        Verb::Double(Doubled::Counters(_, on)) => Some(object_or_source(cx, on)),
        Verb::Double(Doubled::Stat(Stat::LifeTotal, whose, _)) => {
            selection::selection(cx, whose, Want::Player, Role::Whose);
            None
        }
        Verb::Double(Doubled::Stat(_, of, _)) | Verb::Switch(of, _) => Some(object(cx, of)),
        Verb::Create(tokens) => Some(token::tokens(cx, tokens, out)),
        Verb::Copy { what, times } => {
            let mut copied = spell(cx, what);
            if let Some(times) = times {
                quantity::quantity(cx, times);
                copied.shape.count = Count::Many;
            }
            cx.scope.copied.extend(copied.slot.map(|original| (out, original)));
            copied.shape = copied.shape.noun(Noun::Copy);
            Some(copied)
        }
        Verb::Exchange(Exchanged::Control(of)) => Some(object(cx, of)),
        Verb::Exchange(Exchanged::LifeTotals(with)) => {
            selection::optional(cx, with, Want::Player, Role::Recipient);
            None
        }
        Verb::Draft(_, what) => Some(object(cx, what)),
        Verb::Note(noted) => note(cx, noted),
        Verb::RedistributeLife(whose, _) => {
            let whose = selection::selection(cx, whose, Want::Player, Role::Object);
            if whose.shape.kind == Kind::Object {
                cx.sight(Seen::ObjectActs, cx.scope.here);
            }
            Some(whose)
        }
        Verb::Cast { what, cost, from, as_though } => {
            let object = object(cx, what);
            zone::optional(cx, from);
            cost::play_cost(cx, cost);
            if let Some(as_though) = as_though {
                bind_as_though(cx, as_though);
            }
            Some(object)
        }
        Verb::Play { what, cost, from } => {
            let object = object(cx, what);
            zone::optional(cx, from);
            cost::play_cost(cx, cost);
            Some(object)
        }
        Verb::AddMana(spec) => mana(cx, spec),
        Verb::SpendManaAsThough { of, to } => {
            mana(cx, of);
            if let Some(to) = to {
                deed::pattern(cx, to);
            }
            None
        }
        Verb::Pay { costs, for_each } => {
            cost::costs(cx, costs);
            numbers(cx, for_each)
        }
        Verb::PayInstead { costs, of, form: _ } => {
            cost::costs(cx, costs);
            object(cx, of);
            None
        }
        Verb::Produce(spec, _) => mana(cx, spec),
        Verb::Turn(op) => turn(cx, op),
        Verb::Separate(what, groups) => {
            let mut shape = object(cx, what).shape.noun(Noun::Pile);
            shape.kind = Kind::Pile;
            shape.count = Count::Many;
            for PileGroup { n, face } in groups.iter_mut() {
                quantity::quantity(cx, n);
                cx.scope.faces.extend(*face);
            }
            Some(Phrase::of(shape))
        }
        Verb::Choose(domain) => Some(choice::domain(cx, domain)),
        Verb::Planeswalk { to, from, by_die: _ } => {
            selection::optional(cx, to, Want::Object, Role::Object);
            selection::optional(cx, from, Want::Object, Role::Recipient);
            None
        }
        Verb::Attack { whom, with, alone: _ } => {
            selection::optional(cx, whom, Want::Any, Role::Recipient);
            selection::optional(cx, with, Want::Object, Role::Object);
            None
        }
        Verb::Block(what) | Verb::BecomesBlocked(what) | Verb::BeBlocked(what, _) => {
            selection::optional(cx, what, Want::Object, Role::Recipient);
            None
        }
        Verb::BlockOther(what) => {
            selection::selection(cx, what, Want::Object, Role::Recipient);
            None
        }
        Verb::Enter { from, with } => {
            zone::optional(cx, from);
            bind_enters(cx, with, subject.and_then(|subject| subject.slot).unwrap_or(out));
            None
        }
        Verb::StartIn(places, _) => {
            places.iter_mut().for_each(|place| zone::phrase(cx, place));
            None
        }
        Verb::Leave(zone) => {
            zone::phrase(cx, zone);
            None
        }
        Verb::Moved { verb: _, from, to, by } => {
            if let Some(to) = to {
                zone::destination(cx, to);
            }
            zone::optional(cx, from);
            selection::optional(cx, by, Want::Player, Role::Recipient);
            None
        }
        Verb::Passive { verb, from, this_way } => {
            zone::optional(cx, from);
            selection::passive(cx, *verb, *this_way);
            None
        }
        Verb::Get(change) => get(cx, change),
        Verb::Gain(abilities, _) | Verb::Lose(abilities) => bind_abilities(cx, abilities),
        Verb::GetCounters(amount) => {
            bind_counters(cx, amount);
            None
        }
        Verb::GetEmblem(all) => {
            all.iter_mut().for_each(|it| keyword::grant(cx, it));
            None
        }
        Verb::HaveBase { stat: _, power, toughness } => {
            quantity::quantity(cx, power);
            numbers(cx, toughness)
        }
        Verb::Be(description, _) => {
            describe(cx, description);
            None
        }
        Verb::BecomeCopy { of, except } => {
            // "It" behind is what has become that, though the original is as near.
            let before = cx.scope.candidates.len();
            object(cx, of);
            cx.scope.candidates.iter_mut().skip(before).for_each(|of| of.nested = true);
            let slot = subject.and_then(|subject| subject.slot).unwrap_or(out);
            token::exceptions(cx, except, slot);
            None
        }
        Verb::CostChange(change) => cost_change(cx, change),
        Verb::CostAdded(costs, _) => {
            cost::costs(cx, costs);
            None
        }
        Verb::Rule(rule) => game_rule(cx, rule),
        Verb::SpendOnly(inner) => {
            deed::instruct(cx, inner);
            None
        }
        Verb::Pretend(inner, as_though) => {
            let phrase = verb(cx, inner, out, subject);
            let outer = cx.scope.pretended;
            cx.scope.pretended = phrase.as_ref().or(subject).and_then(|of| of.slot);
            bind_as_though(cx, as_though);
            cx.scope.pretended = outer;
            phrase
        }
        Verb::AtOnce(inner, _) | Verb::Same(inner, _) | Verb::ChooseNot(inner) => {
            verb(cx, inner, out, subject)
        }
        Verb::Times(inner, often) => {
            // How often is known before it is done.
            if let crate::surface::Often::Of(n) = often {
                quantity::quantity(cx, n);
            }
            let mut done = verb(cx, inner, out, subject);
            if let Some(done) = &mut done {
                done.shape.count = Count::Many;
            }
            done
        }
        Verb::Except(inner, deed) => {
            let phrase = verb(cx, inner, out, subject);
            deed::pattern(cx, deed);
            phrase
        }
        Verb::InsteadOf(inner, other) => {
            let phrase = verb(cx, inner, out, subject);
            cx.nested(|cx| verb(cx, other, out, subject));
            phrase
        }
        Verb::Defined(_, n) => defined(cx, n, subject),
        Verb::Cause(inner) => {
            deed::pattern(cx, inner);
            None
        }
        Verb::Have(inner) => {
            deed::instruct(cx, inner);
            None
        }
        Verb::Repeat(over, _) => {
            selection::optional(cx, over, Want::Any, Role::Object);
            None
        }
        Verb::ReplaceText { of, from: _, to: _ } | Verb::ReplaceWords(of, _) => Some(object(cx, of)),
        Verb::PregameRule(rule) => pregame_rule(cx, rule, out),
        Verb::RevealFrom(what, zone) => {
            let found = reference::reference(cx, what, Want::Object, Role::Object);
            zone::phrase(cx, zone);
            Some(found)
        }
        Verb::Transforms(into) => {
            if let Some(into) = into {
                selection::selection(cx, into, Want::Any, Role::Whose);
            }
            None
        }
        Verb::Die { under } => {
            selection::optional(cx, under, Want::Player, Role::Whose);
            None
        }
        Verb::TappedForMana
        | Verb::Phase(_)
        | Verb::RollPlanarDie(..)
        | Verb::Become(_)
        | Verb::ChaosEnsues
        | Verb::Disclose(_)
        | Verb::DayBecomes { .. }
        | Verb::IsntBlocked
        | Verb::IsAttacked
        | Verb::BecomesStatus(_)
        | Verb::Bare(_)
        | Verb::GainAllCreatureTypes(_)
        | Verb::BeNot(_)
        | Verb::LoseAll(..)
        | Verb::AssignByToughness
        | Verb::AssignNone
        | Verb::AssignUnblocked
        | Verb::HaveStatus(_)
        | Verb::AdditionalPhase { .. } => None,
        Verb::KeywordCost { keyword: _, costs, less: _, form: _ } => {
            cost::costs(cx, costs);
            None
        }
    }
}

fn object(cx: &mut Binder, it: &mut Selection) -> Phrase {
    selection::selection(cx, it, Want::Object, Role::Object)
}

fn present(cx: &mut Binder, it: &mut Selection) -> Phrase {
    selection::selection(cx, it, Want::Present, Role::Object)
}

fn spell(cx: &mut Binder, it: &mut Selection) -> Phrase {
    selection::selection(cx, it, Want::Spell, Role::Object)
}

fn object_or_source(cx: &mut Binder, it: &mut Selection) -> Phrase {
    selection::selection(cx, it, Want::Countable, Role::Object)
}

fn any(cx: &mut Binder, it: &mut Selection, role: Role) -> Phrase {
    selection::selection(cx, it, Want::Any, role)
}

fn numbers<'a>(cx: &mut Binder, all: impl IntoIterator<Item = &'a mut Qty>) -> Option<Phrase> {
    all.into_iter().for_each(|n| quantity::quantity(cx, n));
    None
}

/// Cards that a verb took without a noun phrase of their own.
fn cards(count: Count) -> Phrase {
    Phrase::of(Shape::plain(Kind::Object, count).noun(Noun::Card))
}

fn life(cx: &mut Binder, it: &mut LifeAmount) -> Option<Phrase> {
    match it {
        LifeAmount::N(n) | LifeAmount::EqualTo(n) => numbers(cx, [n]),
        LifeAmount::SoMuch(n) => numbers(cx, [&mut n.qty]),
        LifeAmount::Any | LifeAmount::Asked | LifeAmount::None => None,
    }
}

/// The amount and the recipient in the order of the words.
fn deal_damage(
    cx: &mut Binder,
    n: &mut Option<Qty>,
    to: &mut Option<Selection>,
    form: DamageForm,
) -> Option<Phrase> {
    match form {
        DamageForm::Amount | DamageForm::EqualThenTo | DamageForm::ThatMuch | DamageForm::Again => {
            numbers(cx, n);
            selection::optional(cx, to, Want::Any, Role::Recipient)
        }
        DamageForm::ToThenEqual => {
            let to = selection::optional(cx, to, Want::Any, Role::Recipient);
            numbers(cx, n);
            to
        }
    }
}

fn bind_prevented(cx: &mut Binder, it: &mut PreventAmount) {
    match it {
        PreventAmount::Next(n) | PreventAmount::OfThat(n) | PreventAmount::AllBut(n) => {
            quantity::quantity(cx, n)
        }
        PreventAmount::Excess => {
            if resolve::done_amount(cx, DoneAmount::DamageDealt).is_none() {
                let needs = "a step before it that deals damage";
                report::dangling(cx, Code::R001, "excess damage", needs, cx.scope.here);
            }
        }
        PreventAmount::All | PreventAmount::Part(..) | PreventAmount::That => {}
    }
}

/// "Its power is equal to that creature's power": that is another creature.
fn defined(cx: &mut Binder, n: &mut Qty, subject: Option<&Phrase>) -> Option<Phrase> {
    let is_that = |of: &Selection| matches!(of, Selection::Ref(Ref { word: RefWord::That(..), .. }));
    let of_another = matches!(n, Qty::Stat(_, of, _) if is_that(of));
    let own = subject.and_then(|subject| subject.slot).filter(|_| of_another);
    let hidden = own.map(|slot| cx.scope.hide(|candidate| candidate.slot == slot));
    let phrase = numbers(cx, [n]);
    cx.scope.show(hidden.unwrap_or_default());
    phrase
}

/// Binds how something arrives, which the slot holds.
pub(super) fn bind_enters(cx: &mut Binder, it: &mut Enters, slot: u16) {
    let Enters { under, status, counters, joined: _, from: _ } = it;
    selection::optional(cx, under, Want::Player, Role::Whose);
    bind_status(cx, status, slot);
    counters.iter_mut().for_each(|it| bind_counters(cx, it));
}

/// Binds the states that something arrives in.
pub(super) fn bind_status(cx: &mut Binder, all: &mut [EntersStatus], slot: u16) {
    // What enters is not what it attacks, blocks or is attached to.
    let entering = |candidate: &Candidate| candidate.slot == slot;
    let hidden: Vec<(usize, Candidate)> = match all.iter().any(is_beside_another) {
        true => cx.scope.hide(entering),
        false => Vec::new(),
    };
    for it in all {
        match it {
            EntersStatus::Attacking(whom) => {
                selection::optional(cx, whom, Want::Any, Role::Recipient);
            }
            EntersStatus::Attached(whom) => {
                selection::selection(cx, whom, Want::Any, Role::Recipient);
            }
            EntersStatus::Blocking(whom) => {
                selection::selection(cx, whom, Want::Present, Role::Recipient);
            }
            EntersStatus::AsCopy { of, except } => {
                object(cx, of);
                token::exceptions(cx, except, slot);
            }
            EntersStatus::Tapped
            | EntersStatus::Untapped
            | EntersStatus::Face(_)
            | EntersStatus::Transformed => {}
        }
    }
    cx.scope.show(hidden);
}

/// Whether another object is named that it attacks, blocks or is attached to.
const fn is_beside_another(it: &EntersStatus) -> bool {
    matches!(it, EntersStatus::Attacking(Some(_)) | EntersStatus::Attached(_) | EntersStatus::Blocking(_))
}

fn bind_counters(cx: &mut Binder, it: &mut CounterAmount) {
    let CounterAmount { quant, kind } = it;
    if let Some(CounterKind::ChoiceOf(options, _) | CounterKind::AllOf(options)) = kind {
        return options.iter_mut().for_each(|one| bind_counters(cx, one));
    }
    selection::bind_quant(cx, quant);
    quantity::counter_kind(cx, kind);
}

fn bind_placement(cx: &mut Binder, it: &mut CounterPlacement) -> Phrase {
    let CounterPlacement { counters, on } = it;
    bind_counters(cx, counters);
    match counters.kind {
        // These are of use on a creature alone.
        Some(CounterKind::PowerToughness(..)) => present(cx, on),
        Some(
            CounterKind::Named(_)
            | CounterKind::Same(_)
            | CounterKind::EachSame(_)
            | CounterKind::ChoiceOf(..)
            | CounterKind::AllOf(_),
        )
        | None => object_or_source(cx, on),
    }
}

fn bind_as_though(cx: &mut Binder, it: &mut AsThough) {
    match it {
        AsThough::HadFlash(_) | AsThough::HadFlashLate(_) | AsThough::Seems(..) => {}
        AsThough::Cond(cond) => condition::condition(cx, cond),
        AsThough::Were(what, _) | AsThough::OnlyAs(what) => {
            cx.nested(|cx| selection::selection(cx, what, Want::Object, Role::Whose));
        }
    }
}

fn mana(cx: &mut Binder, it: &mut ManaSpec) -> Option<Phrase> {
    match it {
        ManaSpec::Symbols(_, times) => numbers(cx, times),
        ManaSpec::Either(_) | ManaSpec::OfAnyColor | ManaSpec::OfAnyType | ManaSpec::Multiple(_) => None,
        ManaSpec::Of(color) => {
            choice::attribute(cx, crate::surface::Attr::Color, color, "that color");
            None
        }
        ManaSpec::AnyColor(n, times) => {
            quantity::quantity(cx, n);
            numbers(cx, times)
        }
        ManaSpec::AnyOneColor(n) | ManaSpec::AnyCombination(n, _) | ManaSpec::AmountOf(_, n) => {
            numbers(cx, [n])
        }
        ManaSpec::Additional(inner) => mana(cx, inner),
        ManaSpec::AnyTypeProduced(n, by) | ManaSpec::CouldProduce(n, _, by) => {
            quantity::quantity(cx, n);
            selection::selection(cx, by, Want::Object, Role::Whose);
            None
        }
        ManaSpec::OfColor(n, color) => {
            quantity::quantity(cx, n);
            choice::attribute(cx, crate::surface::Attr::Color, color, "that color");
            None
        }
        ManaSpec::AmountOfColor(n, color) => {
            choice::attribute(cx, crate::surface::Attr::Color, color, "that color");
            numbers(cx, [n])
        }
    }
}

fn turn(cx: &mut Binder, it: &mut TurnOp) -> Option<Phrase> {
    match it {
        TurnOp::ExtraTurn(n) => numbers(cx, [n]),
        TurnOp::Skip(_, whose) => {
            selection::optional(cx, whose, Want::Player, Role::Whose);
            None
        }
        TurnOp::SkipNext(_, whose) => {
            selection::selection(cx, whose, Want::Player, Role::Whose);
            None
        }
        TurnOp::SkipIn(_, turn) => {
            duration::within(cx, turn);
            None
        }
        TurnOp::SkipToo(too) => turn(cx, too),
        TurnOp::EndTurn | TurnOp::Reverse => None,
    }
}

fn get(cx: &mut Binder, it: &mut PtChange) -> Option<Phrase> {
    let PtChange {
        power_sign: _,
        power,
        toughness_sign: _,
        toughness,
        for_each,
        for_each_place: _,
        additional: _,
    } = it;
    numbers(cx, [power, toughness]);
    cx.nested(|cx| numbers(cx, for_each))
}

fn bind_abilities(cx: &mut Binder, it: &mut Abilities) -> Option<Phrase> {
    match it {
        Abilities::List(all, _) => all.iter_mut().for_each(|it| keyword::grant(cx, it)),
        Abilities::All => {}
    }
    None
}

/// Binds what something is or becomes.
pub(super) fn describe(cx: &mut Binder, it: &mut Description) {
    let Description {
        article: _,
        supertypes: _,
        size,
        colors: _,
        colorless: _,
        types: _,
        base,
        base_form: _,
        with,
        form: _,
        chosen,
    } = it;
    for (power, toughness) in size.iter_mut().chain(base) {
        numbers(cx, [power, toughness]);
    }
    with.iter_mut().for_each(|it| keyword::grant(cx, it));
    if let Some(chosen) = chosen {
        reference::reference(cx, chosen, Want::Any, Role::Whose);
    }
}

pub(super) fn cost_change(cx: &mut Binder, it: &mut CostChange) -> Option<Phrase> {
    let CostChange { mana, for_each, direction: _, of: _, floor: _, only: _ } = it;
    if mana.contains(&crate::lexicon::ManaSymbol::X) {
        quantity::x(cx);
    }
    numbers(cx, for_each)
}

fn game_rule(cx: &mut Binder, it: &mut GameRule) -> Option<Phrase> {
    match it {
        GameRule::AdditionalLands(n)
        | GameRule::AdditionalVotes(n)
        | GameRule::HandSize(_, n)
        | GameRule::HandSizeIs(n)
        | GameRule::BlockAdditional(n) => numbers(cx, [n]),
        GameRule::PlayerAbilities(all) => {
            all.iter_mut().for_each(|it| keyword::grant(cx, it));
            None
        }
        GameRule::TheDamageCantBePrevented => None,
        GameRule::NoLegendRule(to) => {
            selection::optional(cx, to, Want::Object, Role::Recipient);
            None
        }
        GameRule::DamageCantBePrevented { kind: _, to, by } => {
            selection::optional(cx, to, Want::Any, Role::Recipient);
            selection::optional(cx, by, Want::Source, Role::Recipient);
            None
        }
        GameRule::LifeFloor { kind: _, whose, below, n, number: _ } => {
            selection::selection(cx, whose, Want::Player, Role::Whose);
            quantity::comparison(cx, below);
            numbers(cx, [n])
        }
        GameRule::ManaCanBeSpent { of, to } => {
            mana(cx, of);
            deed::pattern(cx, to);
            None
        }
        GameRule::LoseThisMana(added) => {
            match resolve::mana_added(cx) {
                Some(found) => cx.bind(added, found.slot, found.writer),
                None => report::dangling(cx, Code::R001, "this mana", "an act that adds mana", added.at.0),
            }
            None
        }
        GameRule::NoMaximumHandSize
        | GameRule::AnyNumberOfLands
        | GameRule::LoseUnspentMana(_)
        | GameRule::PlanarRollIs(..) => None,
    }
}

/// What is noted can be read as what is chosen can.
fn note(cx: &mut Binder, it: &mut Noted) -> Option<Phrase> {
    match it {
        Noted::Choice(domain) => Some(choice::domain(cx, domain)),
        Noted::Quality(attr, _, of) => {
            selection::selection(cx, of, Want::Any, Role::Whose);
            Some(Phrase::of(Shape::plain(choice::kind(*attr), Count::One)))
        }
        Noted::Drafted(including) => {
            if let Some(including) = including {
                object(cx, including);
            }
            Some(Phrase::of(Shape::plain(Kind::Number, Count::One)))
        }
        Noted::Those(those, _) => {
            if let RefWord::ThatAttr(attr) = those.word {
                let word = report::words(&those.word);
                choice::attribute(cx, attr, those, &word);
            }
            None
        }
    }
}

fn pregame_rule(cx: &mut Binder, it: &mut PregameRule, out: u16) -> Option<Phrase> {
    match it {
        PregameRule::BeginWith(what, _) => Some(object(cx, what)),
        PregameRule::BeginWithTokens(tokens) => Some(token::tokens(cx, tokens, out)),
        PregameRule::Changed(_, _, n) | PregameRule::StartingLife(n) | PregameRule::StartingHand(n) => {
            numbers(cx, [n])
        }
        PregameRule::StartingPlayer => None,
    }
}
