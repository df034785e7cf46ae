//! What the clauses of a verb are made of: its operands, each with what it can be done to, and its
//! numbers, places and inner clauses. The one table of verbs and operands.

use crate::lexicon::ActionArgs;
use crate::lint::kinds::{self, Kinds};
use crate::surface::{
    Abilities, AbilityGrant, AsThough, Bare, ChoiceDomain, Comparison, Cond, CopyException, Cost,
    CounterAmount, CounterKind, DamageKind, Deed, Destination, Doubled, Enters, EntersStatus, Exchanged,
    Fought, GameRule, LifeAmount, ManaSpec, Noted, Often, PassiveVerb, Plain, PlayCost, PregameRule,
    PreventAmount, Qty, Quant, Range, Ref, RevealedPlay, Selection, StatusChange, TokenPhrase, TokenSpec,
    TurnOp, Verb, Window, ZonePhrase,
};

/// One part of a verb.
#[derive(Debug, Clone, Copy)]
pub enum Part<'a> {
    /// An operand, and what it can be.
    Operand(&'a Selection, Kinds),
    /// A number.
    Qty(&'a Qty),
    /// How many.
    Quant(&'a Quant),
    /// A zone.
    Zone(&'a ZonePhrase),
    /// A clause.
    Deed(&'a Deed),
    /// The verb under this one.
    Verb(&'a Verb),
    /// A cost.
    Cost(&'a Cost),
    /// A condition.
    Cond(&'a Cond),
    /// An ability that is given or taken away.
    Grant(&'a AbilityGrant),
    /// A word that points back.
    Ref(&'a Ref),
    /// A stretch of time.
    Window(&'a Window),
    /// A filter without a determiner.
    Filter(&'a crate::surface::Filter),
    /// A predicate.
    Pred(&'a crate::surface::Pred),
}

use Part::{Cost as C, Operand, Qty as Q};

/// What the subject of a verb can be.
pub fn subject(verb: &Verb) -> Kinds {
    match verb {
        Verb::Plain(verb, _) => plain_field!(by of verb),
        Verb::Bare(verb) => bare_field!(by of verb),
        Verb::Attack { .. } => Kinds::CREATURE.or(Kinds::PLAYER),
        Verb::Block(_)
        | Verb::BlockOther(_)
        | Verb::BecomesBlocked(_)
        | Verb::IsntBlocked
        | Verb::BeBlocked(..)
        | Verb::Fight(_)
        | Verb::AssignByToughness
        | Verb::AssignNone
        | Verb::AssignUnblocked => Kinds::CREATURE,
        Verb::IsAttacked => Kinds::PLAYER.or(Kinds::WALKER),
        Verb::Transforms(_) | Verb::Die { .. } | Verb::UntapDuring(..) | Verb::BecomesStatus(_) => {
            Kinds::PERMANENT.or(Kinds::CARD)
        }
        Verb::TappedForMana | Verb::Produce(..) => Kinds::PERMANENT,
        Verb::Enter { .. } => Kinds::OBJECT.without(Kinds::ABILITY).without(Kinds::VARIANT),
        Verb::DealtDamage { .. } => Kinds::DAMAGEABLE.or(Kinds::INERT),
        Verb::Passive { verb, .. } => passive(*verb),
        Verb::Get(_) | Verb::HaveBase { .. } => Kinds::PERMANENT.or(Kinds::CARD).or(Kinds::SPELL),
        Verb::Pretend(inner, _)
        | Verb::AtOnce(inner, _)
        | Verb::Same(inner, _)
        | Verb::Times(inner, _)
        | Verb::Except(inner, _)
        | Verb::InsteadOf(inner, _) => subject(inner),
        Verb::DealDamage { kind: DamageKind::Combat, .. } => Kinds::CREATURE,
        Verb::Search { .. }
        | Verb::GainLife(_)
        | Verb::LoseLife(_)
        | Verb::LifeBecomes(_)
        | Verb::Cast { .. }
        | Verb::Play { .. }
        | Verb::Vote(_)
        | Verb::FlipCoin(_)
        | Verb::RollDie { .. }
        | Verb::RollResult(..)
        | Verb::Become(_)
        | Verb::Turn(_)
        | Verb::GetEmblem(_)
        | Verb::Choose(_)
        | Verb::ChooseNot(_)
        | Verb::Pay { .. }
        | Verb::Planeswalk { .. } => Kinds::PLAYER,
        Verb::Be(..) | Verb::BecomeCopy { .. } | Verb::GainAllCreatureTypes(_) => {
            Kinds::ANY.without(Kinds::PLAYER).without(Kinds::VARIANT)
        }
        Verb::CostChange(_) | Verb::CostAdded(..) | Verb::BecomesTarget(..) => {
            Kinds::ANY.without(Kinds::VARIANT)
        }
        _ => Kinds::ANY,
    }
}

fn passive(verb: PassiveVerb) -> Kinds {
    match verb {
        PassiveVerb::Cast => Kinds::CARD.or(Kinds::SPELL),
        PassiveVerb::Countered => Kinds::SPELL.or(Kinds::ABILITY),
        PassiveVerb::Regenerated
        | PassiveVerb::Destroyed
        | PassiveVerb::Sacrificed
        | PassiveVerb::Devoured => Kinds::PERMANENT.or(Kinds::CARD),
        PassiveVerb::SetInMotion | PassiveVerb::Abandoned => Kinds::VARIANT,
        PassiveVerb::Played => Kinds::CARD.or(Kinds::SPELL).or(Kinds::INERT),
        PassiveVerb::Activated => Kinds::ABILITY,
        PassiveVerb::TurnedFaceUp | PassiveVerb::TurnedFaceDown | PassiveVerb::Revealed => Kinds::OBJECT,
        PassiveVerb::Discarded | PassiveVerb::Milled | PassiveVerb::Drawn => Kinds::CARD.or(Kinds::SPELL),
    }
}

/// Calls `each` with every part of a verb, in no order that means anything.
#[expect(clippy::too_many_lines, reason = "a table with a row a verb")]
pub fn parts<'a>(verb: &'a Verb, each: &mut dyn FnMut(Part<'a>)) {
    const MOVABLE: Kinds = Kinds::OBJECT.or(Kinds::PLACE).or(Kinds::THING);
    const ON_CARD: Kinds = Kinds::CARD.or(Kinds::SPELL);
    match verb {
        Verb::Plain(verb, what) => each(Operand(what, plain_field!(on of verb))),
        Verb::Bare(_) => {}
        Verb::Move { verb: _, what, from, to, enters, rest } => {
            each(Operand(what, MOVABLE));
            from.iter().for_each(|zone| each(Part::Zone(zone)));
            to.iter().for_each(|to| destination(to, each));
            entering(enters, each);
            if let Some(rest) = rest {
                each(Part::Ref(&rest.what));
                destination(&rest.to, each);
            }
        }
        Verb::TapForMana(what) => {
            each(Operand(what, Kinds::PERMANENT));
        }
        Verb::Search { zone, what } => {
            each(Part::Zone(zone));
            what.iter().for_each(|what| each(Operand(what, ON_CARD)));
        }
        Verb::Shuffle { what, into } => {
            what.iter().for_each(|what| each(Operand(what, MOVABLE)));
            into.iter().for_each(|zone| each(Part::Zone(zone)));
        }
        Verb::Dig { verb: _, zone, until } => {
            each(Part::Zone(zone));
            each(Operand(&until.what, Kinds::CARD));
        }
        Verb::SetStatus { change, what, during } => {
            each(Operand(what, changed(*change)));
            during.iter().for_each(|who| each(Operand(who, Kinds::PLAYER)));
        }
        Verb::Phase(_) => {}
        Verb::Attach(what, to) => {
            each(Operand(what, Kinds::INERT.or(Kinds::CARD)));
            each(Operand(to, Kinds::PERMANENT.or(Kinds::PLAYER).or(Kinds::CARD)));
        }
        Verb::Action { action, n, what, kind: _ } => {
            n.iter().for_each(|n| each(Q(n)));
            let is_done_to = action.args() == ActionArgs::Object;
            let kinds = if is_done_to { Kinds::ANY.without(Kinds::PLAYER) } else { Kinds::ANY };
            what.iter().for_each(|what| each(Operand(what, kinds)));
        }
        Verb::Keyworded { keyword: _, what } => what.iter().for_each(|what| each(Operand(what, Kinds::ANY))),
        Verb::GainLife(amount) | Verb::LoseLife(amount) => match amount {
            LifeAmount::N(n) | LifeAmount::EqualTo(n) => each(Q(n)),
            LifeAmount::SoMuch(n) => each(Q(&n.qty)),
            LifeAmount::Any | LifeAmount::None | LifeAmount::Asked => {}
        },
        Verb::LifeBecomes(n) => each(Q(n)),
        Verb::DealDamage { n, so_much, to, kind: _, form: _ } => {
            n.iter().chain(so_much.iter().map(|n| &n.qty)).for_each(|n| each(Q(n)));
            to.iter().for_each(|to| each(Operand(to, Kinds::DAMAGEABLE)));
        }
        Verb::DivideDamage { n, kind: _, how: _, among } => {
            each(Q(n));
            each(Operand(among, Kinds::DAMAGEABLE));
        }
        Verb::DealtDamage { n, by, kind: _, form: _ } => {
            n.iter().for_each(|n| each(Q(&n.qty)));
            by.iter().for_each(|by| each(Operand(by, Kinds::OBJECT)));
        }
        Verb::Prevent { n, kind: _, to, by, form: _ } => {
            prevented(n, each);
            to.iter().for_each(|to| each(Operand(to, Kinds::DAMAGEABLE.or(Kinds::INERT))));
            by.iter().for_each(|by| each(Operand(by, Kinds::OBJECT)));
        }
        Verb::Redirect { n, kind: _, to, by, onto } => {
            prevented(n, each);
            to.iter().for_each(|to| each(Operand(to, Kinds::DAMAGEABLE.or(Kinds::INERT))));
            by.iter().for_each(|by| each(Operand(by, Kinds::OBJECT)));
            each(Operand(onto, Kinds::DAMAGEABLE.or(Kinds::INERT)));
        }
        Verb::PutCounters(places) => {
            for place in places {
                counters(&place.counters, each);
                each(Operand(&place.on, bearers(&place.counters)));
            }
        }
        Verb::RemoveCounters(amount, from, _) => {
            counters(amount, each);
            from.iter().for_each(|from| each(Operand(from, bearers(amount))));
        }
        Verb::DistributeCounters(amount, among) => {
            counters(amount, each);
            each(Operand(among, bearers(amount)));
        }
        Verb::Double(Doubled::Counters(kind, on)) => {
            kind.iter().for_each(|kind| counter_kind(kind, each));
            each(Operand(on, Kinds::OBJECT.or(Kinds::PLAYER)));
        }
        Verb::Double(Doubled::Stat(stat, whose, _)) => each(Operand(whose, kinds::of_stat(*stat))),
        Verb::MoveCounters(amount, from, onto) => {
            counters(amount, each);
            each(Operand(from, bearers(amount)));
            each(Operand(onto, bearers(amount)));
        }
        Verb::Create(tokens) => tokens.iter().for_each(|token| created(token, each)),
        Verb::Copy { what, times } => {
            each(Operand(what, ON_CARD.or(Kinds::ABILITY)));
            times.iter().for_each(|n| each(Q(n)));
        }
        // That only spells and abilities have targets is another rule's (G227).
        Verb::ChooseNewTargets(of, _) => {
            each(Operand(of, Kinds::ANY.without(Kinds::PLAYER).without(Kinds::VARIANT)));
        }
        Verb::TargetApart(of) => each(Operand(of, Kinds::ANY.without(Kinds::PLAYER))),
        Verb::ChangeTarget(of, to) => {
            each(Operand(of, Kinds::SPELL.or(Kinds::ABILITY)));
            to.iter().for_each(|to| each(Operand(to, Kinds::ANY)));
        }
        Verb::Switch(of, _) => each(Operand(of, Kinds::PERMANENT)),
        Verb::LoseControl(what) => {
            each(Operand(what, Kinds::PERMANENT.or(Kinds::SPELL).or(Kinds::ABILITY)));
        }
        Verb::Exchange(Exchanged::Control(what)) => each(Operand(what, Kinds::PERMANENT.or(Kinds::SPELL))),
        Verb::Exchange(Exchanged::LifeTotals(with)) => {
            with.iter().for_each(|who| each(Operand(who, Kinds::PLAYER)));
        }
        Verb::Draft(_, what) => each(Operand(what, Kinds::VARIANT.or(Kinds::CARD))),
        Verb::Note(noted) => match noted {
            Noted::Quality(_, _, of) => each(Operand(of, Kinds::ANY)),
            Noted::Choice(domain) => chosen(domain, each),
            Noted::Drafted(including) => {
                including.iter().for_each(|what| each(Operand(what, Kinds::VARIANT.or(Kinds::CARD))));
            }
            Noted::Those(..) => {}
        },
        Verb::RedistributeLife(whose, _) => each(Operand(whose, Kinds::PLAYER)),
        Verb::Cast { what, cost, from, as_though } => {
            each(Operand(what, ON_CARD));
            played(cost, each);
            from.iter().for_each(|zone| each(Part::Zone(zone)));
            as_though.iter().for_each(|as_though| pretended(as_though, each));
        }
        Verb::Play { what, cost, from } => {
            each(Operand(what, ON_CARD.or(Kinds::INERT)));
            played(cost, each);
            from.iter().for_each(|zone| each(Part::Zone(zone)));
        }
        Verb::AddMana(mana) | Verb::Produce(mana, _) => mana_of(mana, each),
        Verb::TappedForMana => {}
        Verb::SpendOnly(deed) => each(Part::Deed(deed)),
        Verb::SpendManaAsThough { of, to } => {
            mana_of(of, each);
            to.iter().for_each(|to| each(Part::Deed(to)));
        }
        Verb::Pay { costs, for_each } => {
            costs.iter().for_each(|cost| each(C(cost)));
            for_each.iter().for_each(|n| each(Q(n)));
        }
        Verb::PayInstead { costs, of, form: _ } => {
            costs.iter().for_each(|cost| each(C(cost)));
            each(Operand(of, ON_CARD));
        }
        Verb::Turn(op) => turn(op, each),
        Verb::FlipCoin(n) => each(Q(n)),
        Verb::RollDie { sides: _, n, added, form: _ } => {
            each(Q(n));
            added.iter().for_each(|added| each(Q(added)));
        }
        Verb::RollResult(comparison, _) => each(Q(&comparison.qty)),
        Verb::RollPlanarDie(..) => {}
        Verb::Vote(domain) | Verb::Choose(domain) => chosen(domain, each),
        Verb::Separate(what, piles) => {
            each(Operand(what, MOVABLE));
            piles.iter().for_each(|pile| each(Q(&pile.n)));
        }
        Verb::Disclose(_) => {}
        Verb::Become(_) | Verb::DayBecomes { .. } | Verb::ChaosEnsues => {}
        Verb::Planeswalk { to, from, by_die: _ } => {
            to.iter().chain(from).for_each(|plane| each(Operand(plane, Kinds::VARIANT.or(Kinds::CARD))));
        }
        Verb::ChaosOn(what) => {
            each(Operand(what, Kinds::VARIANT.or(Kinds::CARD)));
        }
        Verb::Attack { whom, with, alone: _ } => {
            whom.iter().for_each(|whom| each(Operand(whom, Kinds::PLAYER.or(Kinds::WALKER))));
            with.iter().for_each(|with| each(Operand(with, Kinds::CREATURE)));
        }
        Verb::Block(what) | Verb::BecomesBlocked(what) | Verb::BeBlocked(what, _) => {
            what.iter().for_each(|what| each(Operand(what, Kinds::CREATURE)));
        }
        Verb::BlockOther(what) | Verb::Fight(Fought::Other(what)) => each(Operand(what, Kinds::CREATURE)),
        Verb::Fight(Fought::EachOther) | Verb::IsntBlocked | Verb::IsAttacked => {}
        Verb::Enter { from, with } => {
            from.iter().for_each(|zone| each(Part::Zone(zone)));
            entering(with, each);
        }
        Verb::StartIn(zones, _) => zones.iter().for_each(|zone| each(Part::Zone(zone))),
        Verb::Leave(zone) => each(Part::Zone(zone)),
        Verb::RevealFrom(what, zone) => {
            each(Part::Ref(what));
            each(Part::Zone(zone));
        }
        Verb::Transforms(into) => into.iter().for_each(|into| each(Operand(into, Kinds::ANY))),
        Verb::Die { under } => under.iter().for_each(|who| each(Operand(who, Kinds::PLAYER))),
        Verb::Moved { verb: _, from, to, by } => {
            from.iter().for_each(|zone| each(Part::Zone(zone)));
            to.iter().for_each(|to| destination(to, each));
            by.iter().for_each(|by| each(Operand(by, Kinds::ANY)));
        }
        Verb::Passive { verb: _, from, this_way: _ } => from.iter().for_each(|zone| each(Part::Zone(zone))),
        Verb::BecomesTarget(of, _) => each(Operand(of, Kinds::ANY.without(Kinds::PLAYER))),
        Verb::Target(what) => each(Operand(what, Kinds::ANY)),
        Verb::BecomesAttached(to) => each(Operand(to, Kinds::PERMANENT.or(Kinds::PLAYER))),
        Verb::BecomesStatus(_) | Verb::HaveStatus(_) => {}
        Verb::GetCounters(amount) => counters(amount, each),
        Verb::GetEmblem(grants) => grants.iter().for_each(|grant| each(Part::Grant(grant))),
        Verb::Get(change) => {
            each(Q(&change.power));
            each(Q(&change.toughness));
            change.for_each.iter().for_each(|n| each(Q(n)));
        }
        Verb::Gain(abilities, _) | Verb::Lose(abilities) => match abilities {
            Abilities::List(grants, _) => grants.iter().for_each(|grant| each(Part::Grant(grant))),
            Abilities::All => {}
        },
        Verb::Defined(_, n) => each(Q(n)),
        Verb::HaveBase { stat: _, power, toughness } => {
            each(Q(power));
            toughness.iter().for_each(|n| each(Q(n)));
        }
        Verb::Be(description, _) => described(description, each),
        Verb::BeNot(_) | Verb::LoseAll(..) | Verb::GainAllCreatureTypes(_) => {}
        Verb::BecomeCopy { of, except } => {
            each(Operand(of, MOVABLE));
            except.iter().for_each(|except| copied(except, each));
        }
        Verb::CostChange(change) => change.for_each.iter().for_each(|n| each(Q(n))),
        Verb::CostAdded(costs, _) => costs.iter().for_each(|cost| each(C(cost))),
        Verb::KeywordCost { keyword: _, costs, less: _, form: _ } => {
            costs.iter().for_each(|cost| each(C(cost)))
        }
        Verb::AssignByToughness | Verb::AssignNone | Verb::AssignUnblocked => {}
        Verb::UntapDuring(who, _) => each(Operand(who, Kinds::PLAYER)),
        Verb::PlayRevealed(RevealedPlay::TopCard(zone)) => each(Part::Zone(zone)),
        Verb::PlayRevealed(RevealedPlay::Hands(whose, _)) => each(Operand(whose, Kinds::PLAYER)),
        Verb::Rule(rule) => ruled(rule, each),
        Verb::Pretend(inner, as_though) => {
            each(Part::Verb(inner));
            pretended(as_though, each);
        }
        Verb::AtOnce(inner, _) | Verb::Same(inner, _) | Verb::ChooseNot(inner) => each(Part::Verb(inner)),
        Verb::Times(inner, often) => {
            each(Part::Verb(inner));
            if let Often::Of(n) = often {
                each(Q(n));
            }
        }
        Verb::Except(inner, deed) => {
            each(Part::Verb(inner));
            each(Part::Deed(deed));
        }
        Verb::InsteadOf(inner, other) => {
            each(Part::Verb(inner));
            each(Part::Verb(other));
        }
        Verb::Have(deed) | Verb::Cause(deed) => each(Part::Deed(deed)),
        Verb::Repeat(what, _) => what.iter().for_each(|what| each(Operand(what, Kinds::ANY))),
        Verb::Perform(n) => each(Q(n)),
        Verb::ReplaceText { of, from: _, to: _ } | Verb::ReplaceWords(of, _) => {
            each(Operand(of, Kinds::OBJECT))
        }
        Verb::AdditionalPhase { .. } => {}
        Verb::PregameRule(rule) => match rule {
            PregameRule::Changed(_, _, n) | PregameRule::StartingLife(n) | PregameRule::StartingHand(n) => {
                each(Q(n));
            }
            PregameRule::BeginWith(what, _) => each(Operand(what, MOVABLE)),
            PregameRule::BeginWithTokens(tokens) => tokens.iter().for_each(|token| created(token, each)),
            PregameRule::StartingPlayer => {}
        },
    }
}

const fn changed(change: StatusChange) -> Kinds {
    match change {
        StatusChange::Tap | StatusChange::Untap | StatusChange::TapOrUntap => Kinds::PERMANENT,
        StatusChange::Flip => Kinds::PERMANENT,
        StatusChange::RemoveFromCombat => Kinds::CREATURE.or(Kinds::WALKER),
        StatusChange::PhaseOut | StatusChange::PhaseIn => Kinds::PERMANENT.or(Kinds::PLAYER),
        StatusChange::Transform | StatusChange::TurnFaceDown | StatusChange::TurnFaceUp => Kinds::OBJECT,
    }
}

/// Counters that players have, and objects do not (122.1f, 107.14).
const OF_PLAYERS: [&str; 5] = ["energy", "experience", "poison", "rad", "ticket"];

/// What can have such counters.
fn bearers(amount: &CounterAmount) -> Kinds {
    match amount.kind {
        Some(CounterKind::PowerToughness(..)) => Kinds::PERMANENT.or(Kinds::CARD),
        Some(CounterKind::Named(ref name)) if OF_PLAYERS.contains(&name.as_str()) => Kinds::PLAYER,
        Some(CounterKind::Named(_)) => Kinds::OBJECT.without(Kinds::ABILITY),
        Some(
            CounterKind::Same(_)
            | CounterKind::EachSame(_)
            | CounterKind::ChoiceOf(..)
            | CounterKind::AllOf(_),
        )
        | None => Kinds::OBJECT.without(Kinds::ABILITY).or(Kinds::PLAYER),
    }
}

fn counters<'a>(amount: &'a CounterAmount, each: &mut dyn FnMut(Part<'a>)) {
    each(Part::Quant(&amount.quant));
    amount.kind.iter().for_each(|kind| counter_kind(kind, each));
}

fn counter_kind<'a>(kind: &'a CounterKind, each: &mut dyn FnMut(Part<'a>)) {
    match kind {
        CounterKind::PowerToughness(..) | CounterKind::Named(_) => {}
        CounterKind::Same(word) | CounterKind::EachSame(word) => each(Part::Ref(word)),
        CounterKind::ChoiceOf(options, _) | CounterKind::AllOf(options) => {
            options.iter().for_each(|option| counters(option, each));
        }
    }
}

fn destination<'a>(to: &'a Destination, each: &mut dyn FnMut(Part<'a>)) {
    let Destination { zone, position, order: _ } = to;
    each(Part::Zone(zone));
    if let Some(crate::surface::Position::FromTop(n)) = position {
        each(Q(n));
    }
}

fn entering<'a>(enters: &'a Enters, each: &mut dyn FnMut(Part<'a>)) {
    let Enters { under, status, counters: with, joined: _, from: _ } = enters;
    under.iter().for_each(|who| each(Operand(who, Kinds::PLAYER)));
    status.iter().for_each(|status| entering_status(status, each));
    with.iter().for_each(|amount| counters(amount, each));
}

fn entering_status<'a>(status: &'a EntersStatus, each: &mut dyn FnMut(Part<'a>)) {
    match status {
        EntersStatus::Attacking(Some(whom)) => each(Operand(whom, Kinds::PLAYER.or(Kinds::WALKER))),
        EntersStatus::Blocking(what) => each(Operand(what, Kinds::CREATURE)),
        EntersStatus::Attached(to) => each(Operand(to, Kinds::PERMANENT.or(Kinds::PLAYER))),
        EntersStatus::AsCopy { of, except } => {
            each(Operand(of, Kinds::OBJECT));
            except.iter().for_each(|except| copied(except, each));
        }
        EntersStatus::Tapped
        | EntersStatus::Untapped
        | EntersStatus::Attacking(None)
        | EntersStatus::Face(_)
        | EntersStatus::Transformed => {}
    }
}

fn copied<'a>(except: &'a CopyException, each: &mut dyn FnMut(Part<'a>)) {
    match except.said() {
        CopyException::Is(description) | CopyException::Base(description) => described(description, each),
        CopyException::Has(grants, _) => grants.iter().for_each(|grant| each(Part::Grant(grant))),
        CopyException::IsSupertype(_)
        | CopyException::IsNot(..)
        | CopyException::Keeps(_)
        | CopyException::Again(_)
        | CopyException::OfToken(_) => {}
    }
}

fn described<'a>(it: &'a crate::surface::Description, each: &mut dyn FnMut(Part<'a>)) {
    for (power, toughness) in it.size.iter().chain(&it.base) {
        each(Q(power));
        each(Q(toughness));
    }
    it.with.iter().for_each(|grant| each(Part::Grant(grant)));
    it.chosen.iter().for_each(|word| each(Part::Ref(word)));
}

fn created<'a>(token: &'a TokenPhrase, each: &mut dyn FnMut(Part<'a>)) {
    let TokenPhrase { quant, spec, entry } = token;
    each(Part::Quant(quant));
    match spec {
        TokenSpec::Described { is, name: _, abilities } => {
            described(is, each);
            abilities.iter().for_each(|grant| each(Part::Grant(grant)));
        }
        TokenSpec::Predefined(_) | TokenSpec::Any => {}
        TokenSpec::CopyOf { of, except } => {
            each(Operand(of, Kinds::OBJECT.without(Kinds::VARIANT)));
            except.iter().for_each(|except| copied(except, each));
        }
        TokenSpec::Same(word) => each(Part::Ref(word)),
        TokenSpec::ChoiceOf(options, _) => options.iter().for_each(|option| created(option, each)),
        TokenSpec::KindOf { common, options, chooser: _ } => {
            described(common, each);
            options.iter().for_each(|option| created(option, each));
        }
    }
    entry.status.iter().for_each(|status| entering_status(status, each));
    entry.under.iter().for_each(|who| each(Operand(who, Kinds::PLAYER)));
    entry.clauses.iter().for_each(|deed| each(Part::Deed(deed)));
}

fn prevented<'a>(n: &'a PreventAmount, each: &mut dyn FnMut(Part<'a>)) {
    match n {
        PreventAmount::Next(n) | PreventAmount::OfThat(n) | PreventAmount::AllBut(n) => each(Q(n)),
        PreventAmount::All | PreventAmount::Part(..) | PreventAmount::That | PreventAmount::Excess => {}
    }
}

fn played<'a>(cost: &'a PlayCost, each: &mut dyn FnMut(Part<'a>)) {
    match cost {
        PlayCost::For(costs) | PlayCost::By(costs, ..) | PlayCost::ByLate(costs, ..) => {
            costs.iter().for_each(|cost| each(C(cost)));
        }
        PlayCost::Normal | PlayCost::Free(_) | PlayCost::FreeLate(_) => {}
    }
}

fn pretended<'a>(it: &'a AsThough, each: &mut dyn FnMut(Part<'a>)) {
    match it {
        AsThough::HadFlash(_) | AsThough::HadFlashLate(_) => {}
        AsThough::Seems(pred, _) => each(Part::Pred(pred)),
        AsThough::Cond(cond) => each(Part::Cond(cond)),
        AsThough::Were(what, _) | AsThough::OnlyAs(what) => each(Operand(what, Kinds::ANY)),
    }
}

fn mana_of<'a>(it: &'a ManaSpec, each: &mut dyn FnMut(Part<'a>)) {
    match it {
        ManaSpec::Symbols(_, Some(n))
        | ManaSpec::AnyColor(n, None)
        | ManaSpec::AnyOneColor(n)
        | ManaSpec::AnyCombination(n, _)
        | ManaSpec::AmountOf(_, n) => each(Q(n)),
        ManaSpec::AnyColor(n, Some(times)) => {
            each(Q(n));
            each(Q(times));
        }
        ManaSpec::AnyTypeProduced(n, what) | ManaSpec::CouldProduce(n, _, what) => {
            each(Q(n));
            each(Operand(what, Kinds::PERMANENT));
        }
        ManaSpec::OfColor(n, word) | ManaSpec::AmountOfColor(n, word) => {
            each(Q(n));
            each(Part::Ref(word));
        }
        ManaSpec::Of(word) => each(Part::Ref(word)),
        ManaSpec::Additional(inner) => mana_of(inner, each),
        ManaSpec::Symbols(_, None)
        | ManaSpec::Either(_)
        | ManaSpec::OfAnyColor
        | ManaSpec::OfAnyType
        | ManaSpec::Multiple(_) => {}
    }
}

fn turn<'a>(op: &'a TurnOp, each: &mut dyn FnMut(Part<'a>)) {
    match op {
        TurnOp::ExtraTurn(n) => each(Q(n)),
        TurnOp::Skip(_, Some(whose)) | TurnOp::SkipNext(_, whose) => each(Operand(whose, Kinds::PLAYER)),
        TurnOp::SkipIn(_, window) => each(Part::Window(window)),
        TurnOp::SkipToo(too) => turn(too, each),
        TurnOp::Skip(_, None) | TurnOp::EndTurn | TurnOp::Reverse => {}
    }
}

fn chosen<'a>(it: &'a ChoiceDomain, each: &mut dyn FnMut(Part<'a>)) {
    match it {
        ChoiceDomain::Of(what) => each(Operand(what, Kinds::ANY)),
        ChoiceDomain::AtRandom(inner, _)
        | ChoiceDomain::But(inner, _)
        | ChoiceDomain::Several(_, inner)
        | ChoiceDomain::Secretly(inner) => {
            chosen(inner, each);
        }
        ChoiceDomain::NumberIn(Range::Between(from, to, _)) => {
            each(Q(from));
            each(Q(to));
        }
        ChoiceDomain::NumberIn(Range::Above(from) | Range::AtLeast(from)) => each(Q(from)),
        ChoiceDomain::CardName(Some(filter)) => each(Part::Filter(filter)),
        ChoiceDomain::Color
        | ChoiceDomain::Another(..)
        | ChoiceDomain::Colors(_)
        | ChoiceDomain::CreatureType
        | ChoiceDomain::CardType
        | ChoiceDomain::BasicLandType
        | ChoiceDomain::CardName(None)
        | ChoiceDomain::Abilities(_)
        | ChoiceDomain::Number
        | ChoiceDomain::Numbers(_)
        | ChoiceDomain::Labels(_)
        | ChoiceDomain::Label(..)
        | ChoiceDomain::CardNames(_) => {}
    }
}

fn ruled<'a>(rule: &'a GameRule, each: &mut dyn FnMut(Part<'a>)) {
    match rule {
        GameRule::AdditionalLands(n)
        | GameRule::AdditionalVotes(n)
        | GameRule::HandSize(_, n)
        | GameRule::HandSizeIs(n)
        | GameRule::BlockAdditional(n) => each(Q(n)),
        GameRule::LoseThisMana(word) => each(Part::Ref(word)),
        GameRule::PlayerAbilities(grants) => grants.iter().for_each(|grant| each(Part::Grant(grant))),
        GameRule::NoLegendRule(what) => {
            what.iter().for_each(|what| each(Operand(what, Kinds::ANY.without(Kinds::PLAYER))));
        }
        GameRule::TheDamageCantBePrevented => {}
        GameRule::DamageCantBePrevented { kind: _, to, by } => {
            to.iter().for_each(|to| each(Operand(to, Kinds::DAMAGEABLE.or(Kinds::INERT))));
            by.iter().for_each(|by| each(Operand(by, Kinds::OBJECT)));
        }
        GameRule::LifeFloor { kind: _, whose, below: Comparison { op: _, qty }, n, number: _ } => {
            each(Operand(whose, Kinds::PLAYER));
            each(Q(qty));
            each(Q(n));
        }
        GameRule::ManaCanBeSpent { of, to } => {
            mana_of(of, each);
            each(Part::Deed(to));
        }
        GameRule::NoMaximumHandSize
        | GameRule::AnyNumberOfLands
        | GameRule::PlanarRollIs(..)
        | GameRule::LoseUnspentMana(_) => {}
    }
}
