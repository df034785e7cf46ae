//! Verbs: each pushes one act.

use super::ProgramBuilder;
use super::builder::narrow;
use super::choice::choose;
use super::cost::{cost_change, costs, price, symbols};
use super::deed::deed_value;
use super::event::way;
use super::quantity::{quantity, stat};
use super::reference::designation;
use super::selection::{selection, status};
use super::step::replace_uses;
use super::token::{
    become_so, counter_amount, counter_kind, description, enters, exceptions, maybe_zone, placement, token,
};
use super::verb_continuous::{
    abilities, every_creature_type, game_rule, get, play_revealed, pregame_rule, pretence,
};
use super::verb_events::{
    anchor, company, exceptness, feat, optional_part, passive, planar_face, planeswalk, turn,
};
use super::verb_moves::{dig_kind, move_kind, status_change};
use super::verb_numbers::{
    damage, dealt_damage, division, in_place, life, mana, prevent, prevent_both, prevented,
};
use super::zone::{destination, part, zone};
use crate::bytecode::enums::DayTime as Hour;
use crate::bytecode::{ActionIndex, Count, Inst, KeywordIndex, Ty};
use crate::surface::{
    DayTime, DieForm, DigStop, Doubled, Exchanged, Face, Fought, Often, PreventForm, PreventVoice, Qty,
    Remainder, Selection, StartForm, Stat, Taken, Verb,
};

/// What a verb does where it stands as a plain instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Nature {
    /// It happens once.
    Once,
    /// It makes a continuous effect (611); with "may", one that is optional.
    Continuous,
    /// It changes a rule; with "may", it permits.
    Rule,
}

/// The nature of a verb.
pub(super) fn nature(verb: &Verb) -> Nature {
    match verb {
        Verb::Pretend(inner, _)
        | Verb::AtOnce(inner, _)
        | Verb::Same(inner, _)
        | Verb::Times(inner, _)
        | Verb::Except(inner, _)
        | Verb::InsteadOf(inner, _) => nature(inner),
        Verb::Get(_)
        | Verb::Gain(..)
        | Verb::Lose(_)
        | Verb::HaveBase { .. }
        | Verb::Defined(..)
        | Verb::Be(..)
        | Verb::BecomeCopy { .. }
        | Verb::BeNot(_)
        | Verb::LoseAll(..)
        | Verb::GainAllCreatureTypes(_)
        | Verb::GainControl(_)
        | Verb::LoseControl(_)
        | Verb::Prevent { .. }
        | Verb::Redirect { .. }
        | Verb::Double(Doubled::Stat(Stat::Power | Stat::Toughness | Stat::PowerAndToughness, ..))
        | Verb::Switch(..)
        | Verb::ReplaceText { .. } => Nature::Continuous,
        Verb::CostChange(_)
        | Verb::KeywordCost { .. }
        | Verb::AssignByToughness
        | Verb::AssignNone
        | Verb::AssignUnblocked
        | Verb::HaveStatus(_)
        | Verb::UntapDuring(..)
        | Verb::PlayRevealed(_)
        | Verb::SpendManaAsThough { .. }
        | Verb::SpendOnly(_)
        | Verb::PayInstead { .. }
        | Verb::Rule(_)
        | Verb::PregameRule(_)
        | Verb::SetStatus { during: Some(_), .. } => Nature::Rule,
        Verb::Move { .. }
        | Verb::Destroy(_)
        | Verb::Sacrifice(_)
        | Verb::Discard(_)
        | Verb::Draw(_)
        | Verb::Mill(_)
        | Verb::Search { .. }
        | Verb::Shuffle { .. }
        | Verb::Reveal(_)
        | Verb::LookAt(_)
        | Verb::Dig { .. }
        | Verb::Regenerate(_)
        | Verb::Counter(_)
        | Verb::SetStatus { during: None, .. }
        | Verb::Phase(_)
        | Verb::Attach(..)
        | Verb::Action { .. }
        | Verb::Keyworded { .. }
        | Verb::Feat(_)
        | Verb::GainLife(_)
        | Verb::LoseLife(_)
        | Verb::LifeBecomes(_)
        | Verb::DealDamage { .. }
        | Verb::DivideDamage { .. }
        | Verb::DealtDamage { .. }
        | Verb::PutCounters(_)
        | Verb::RemoveCounters(..)
        | Verb::DistributeCounters(..)
        | Verb::MoveCounters(..)
        | Verb::Create(_)
        | Verb::Copy { .. }
        | Verb::ChooseNewTargets(..)
        | Verb::TargetApart(_)
        | Verb::ChangeTarget(..)
        | Verb::Double(Doubled::Counters(..) | Doubled::Stat(..))
        | Verb::Exchange(_)
        | Verb::RedistributeLife(..)
        | Verb::Cast { .. }
        | Verb::Play { .. }
        | Verb::Activate(_)
        | Verb::AddMana(_)
        | Verb::TapForMana(_)
        | Verb::TappedForMana
        | Verb::Pay { .. }
        | Verb::Produce(..)
        | Verb::Turn(_)
        | Verb::FlipCoin(_)
        | Verb::RollDie { .. }
        | Verb::RollPlanarDie(..)
        | Verb::Vote(_)
        | Verb::Separate(..)
        | Verb::Choose(_)
        | Verb::Become(_)
        | Verb::Planeswalk { .. }
        | Verb::ChaosEnsues
        | Verb::DayBecomes { .. }
        | Verb::ChaosOn(_)
        | Verb::SetInMotion(_)
        | Verb::Abandon(_)
        | Verb::Encounter(_)
        | Verb::Attack { .. }
        | Verb::Block(_)
        | Verb::BlockOther(_)
        | Verb::BecomesBlocked(_)
        | Verb::IsntBlocked
        | Verb::IsAttacked
        | Verb::BeBlocked(..)
        | Verb::Fight(_)
        | Verb::Enter { .. }
        | Verb::StartIn(..)
        | Verb::Leave(_)
        | Verb::Die { .. }
        | Verb::Moved { .. }
        | Verb::Passive { .. }
        | Verb::BecomesTarget(..)
        | Verb::BecomesAttached(_)
        | Verb::BecomesStatus(_)
        | Verb::Control(_)
        | Verb::Own(_)
        | Verb::Trigger
        | Verb::Target(_)
        | Verb::WinFlip
        | Verb::LoseFlip
        | Verb::GetEmblem(_)
        | Verb::GetCounters(_)
        | Verb::WinGame
        | Verb::LoseGame
        | Verb::Have(_)
        | Verb::Cause(_)
        | Verb::Repeat(..)
        | Verb::Perform(_)
        | Verb::AdditionalPhase { .. } => Nature::Once,
    }
}

/// Compiles a verb with its arguments.
#[expect(clippy::too_many_lines, reason = "a table: one arm a verb")]
pub(super) fn verb(b: &mut ProgramBuilder, source: &Verb) {
    let inst = match source {
        Verb::Move { verb, what, from, to, enters: how, rest } => {
            selection(b, what);
            maybe_zone(b, from.as_ref());
            b.maybe(Ty::Place, to.as_ref(), destination);
            enters(b, how);
            // Which set it is the rest of, the engine knows from what moves.
            b.maybe(Ty::Place, rest.as_deref().map(|Remainder { what: _, to }| to), destination);
            Inst::Move { kind: move_kind(*verb) }
        }
        Verb::Destroy(what) => of(b, what, Inst::Destroy {}),
        Verb::Sacrifice(what) => of(b, what, Inst::Sacrifice {}),
        Verb::Discard(what) => of(b, what, Inst::Discard {}),
        Verb::Draw(what) => of(b, what, Inst::Draw {}),
        Verb::Mill(what) => of(b, what, Inst::Mill {}),
        Verb::Search { zone: place, what } => {
            zone(b, place);
            maybe(b, what.as_ref(), Inst::Search {})
        }
        Verb::Shuffle { what, into } => {
            b.maybe(Ty::Sel, what.as_ref(), selection);
            maybe_zone(b, into.as_ref());
            Inst::Shuffle {}
        }
        Verb::Reveal(what) => of(b, what, Inst::Reveal {}),
        Verb::LookAt(what) => of(b, what, Inst::LookAt {}),
        Verb::Dig { verb, zone: place, until: DigStop { what, said: _, voice: _ } } => {
            zone(b, place);
            of(b, what, Inst::Dig { kind: dig_kind(*verb) })
        }
        Verb::Regenerate(what) => of(b, what, Inst::Regenerate {}),
        Verb::Counter(what) => of(b, what, Inst::Counter {}),
        Verb::SetStatus { change, what, during } => {
            selection(b, what);
            maybe(b, during.as_ref(), Inst::SetStatus { change: status_change(*change) })
        }
        Verb::Phase(change) => Inst::Phase { change: status_change(*change) },
        Verb::Attach(what, to) => {
            selection(b, what);
            of(b, to, Inst::Attach {})
        }
        Verb::Action { action, n, what, kind } => {
            b.maybe(Ty::Num, n.as_ref(), quantity);
            b.maybe(Ty::Sel, what.as_ref(), selection);
            b.maybe(Ty::Word, kind.as_ref(), super::selection::type_word);
            Inst::Action { action: ActionIndex(u32::from(action.index())) }
        }
        Verb::Keyworded { keyword, what } => {
            b.maybe(Ty::Sel, what.as_ref(), selection);
            Inst::KeywordDone { keyword: KeywordIndex(u32::from(keyword.index())) }
        }
        Verb::Feat(what) => Inst::FeatDone { feat: feat(*what) },
        Verb::GainLife(n) => life(b, n, |cmp| Inst::GainLife { cmp }),
        Verb::LoseLife(n) => life(b, n, |cmp| Inst::LoseLife { cmp }),
        Verb::LifeBecomes(n) => number(b, n, Inst::LifeBecomes {}),
        Verb::DealDamage { n, to, kind, form: _ } => {
            b.maybe(Ty::Sel, to.as_ref(), selection);
            b.maybe(Ty::Num, n.as_ref(), quantity);
            Inst::DealDamage { damage: damage(*kind) }
        }
        Verb::DivideDamage { n, kind, how, among } => {
            selection(b, among);
            quantity(b, n);
            Inst::DivideDamage { damage: damage(*kind), how: division(*how) }
        }
        Verb::DealtDamage { n, by, kind, form: _ } => dealt_damage(b, n.as_ref(), by.as_ref(), *kind),
        Verb::Prevent {
            n,
            kind,
            to: Some(to),
            by: None,
            form: PreventForm { voice: PreventVoice::ToAndBy, .. },
        } => prevent_both(b, n, *kind, to),
        Verb::Prevent { n, kind, to, by, form: _ } => prevent(b, n, *kind, to.as_ref(), by.as_ref()),
        Verb::Redirect { n, kind, to, by, onto } => {
            let amount = prevented(b, n, to.as_ref(), by.as_ref());
            of(b, onto, Inst::Redirect { amount, damage: damage(*kind) })
        }
        Verb::PutCounters(placements) => {
            placements.iter().for_each(|one| placement(b, one));
            Inst::PutCounters { n: Count(narrow(placements.len())) }
        }
        Verb::RemoveCounters(amount, from, taken) => {
            counter_amount(b, amount);
            match from {
                Some(from) => selection(b, from),
                None => b.emit(Inst::Unsaid {}),
            }
            match taken {
                Taken::FromEach => Inst::RemoveCounters {},
                Taken::FromAmong => Inst::RemoveAmong {},
            }
        }
        Verb::DistributeCounters(amount, among) => {
            counter_amount(b, amount);
            of(b, among, Inst::DistributeCounters {})
        }
        Verb::MoveCounters(amount, from, to) => {
            counter_amount(b, amount);
            selection(b, from);
            of(b, to, Inst::MoveCounters {})
        }
        Verb::Create(tokens) => {
            tokens.iter().for_each(|one| token(b, one));
            Inst::Create { n: Count(narrow(tokens.len())) }
        }
        Verb::Copy { what, times } => {
            selection(b, what);
            b.maybe(Ty::Num, times.as_ref(), quantity);
            Inst::Copy {}
        }
        Verb::ChooseNewTargets(what, _) => of(b, what, Inst::NewTargets {}),
        Verb::TargetApart(what) => of(b, what, Inst::TargetApart {}),
        Verb::ChangeTarget(what, to) => {
            selection(b, what);
            b.maybe(Ty::Sel, to.as_ref(), selection);
            Inst::ChangeTarget {}
        }
        Verb::Switch(what, _) => of(b, what, Inst::Switch {}),
        Verb::GainControl(what) => of(b, what, Inst::GainControl {}),
        Verb::LoseControl(what) => of(b, what, Inst::LoseControl {}),
        Verb::Double(Doubled::Counters(kind, on)) => {
            b.maybe(Ty::Kind, kind.as_ref(), counter_kind);
            selection(b, on);
            Inst::DoubleCounters {}
        }
        Verb::Double(Doubled::Stat(of, whose, _)) => {
            selection(b, whose);
            Inst::DoubleStat { stat: stat(*of) }
        }
        Verb::Exchange(Exchanged::Control(what)) => of(b, what, Inst::ExchangeControl {}),
        Verb::Exchange(Exchanged::LifeTotals(with)) => maybe(b, with.as_ref(), Inst::ExchangeLife {}),
        Verb::RedistributeLife(whose, _) => of(b, whose, Inst::RedistributeLife {}),
        Verb::Cast { what, cost, from, as_though } => {
            selection(b, what);
            price(b, cost);
            maybe_zone(b, from.as_ref());
            b.maybe(Ty::AsThough, as_though.as_deref(), pretence);
            Inst::Cast {}
        }
        Verb::Play { what, cost, from } => {
            selection(b, what);
            price(b, cost);
            maybe_zone(b, from.as_ref());
            Inst::Play {}
        }
        Verb::Activate(what) => of(b, what, Inst::Activate {}),
        Verb::AddMana(what) => {
            mana(b, what);
            Inst::AddMana {}
        }
        Verb::TapForMana(what) => of(b, what, Inst::TapForMana {}),
        Verb::TappedForMana => Inst::TappedForMana {},
        Verb::SpendManaAsThough { of, to } => {
            mana(b, of);
            b.maybe(Ty::Deed, to.as_deref(), deed_value);
            Inst::SpendAsThough {}
        }
        Verb::Pay { costs: list, for_each } => {
            let n = costs(b, list);
            b.maybe(Ty::Num, for_each.as_ref(), quantity);
            Inst::Pay { n }
        }
        Verb::PayInstead { costs: list, of: what, form: _ } => {
            let n = costs(b, list);
            of(b, what, Inst::PayInstead { n })
        }
        Verb::Produce(spec, place) => {
            mana(b, spec);
            Inst::Produce { place: in_place(*place) }
        }
        Verb::Turn(op) => turn(b, op),
        Verb::FlipCoin(n) => number(b, n, Inst::FlipCoin {}),
        Verb::RollDie { sides: _, n: _, form: DieForm::Any } => Inst::RollAny {},
        Verb::RollDie { sides: _, n: _, form: DieForm::OneOrMore } => Inst::RollSome {},
        Verb::RollDie { sides, n, form: DieForm::Letter | DieForm::Sided } => {
            number(b, n, Inst::RollDie { sides: *sides })
        }
        Verb::RollPlanarDie(roll, _) => Inst::RollPlanarDie { face: planar_face(*roll) },
        Verb::Vote(of) => {
            choose(b, of);
            Inst::VoteOn {}
        }
        Verb::Separate(what, groups) => {
            selection(b, what);
            // In whatever order they are said.
            for face in [None, Some(Face::Down), Some(Face::Up)] {
                let group = groups.iter().find(|group| group.face == face);
                b.maybe(Ty::Num, group.map(|group| &group.n), quantity);
            }
            Inst::Separate {}
        }
        Verb::Choose(domain) => return choose(b, domain),
        Verb::Become(what) => Inst::Become { what: designation(*what) },
        Verb::Planeswalk { to, from, by_die } => {
            b.maybe(Ty::Sel, to.as_ref(), selection);
            b.maybe(Ty::Sel, from.as_ref(), selection);
            planeswalk(*by_die)
        }
        Verb::ChaosEnsues => Inst::ChaosEnsues {},
        Verb::DayBecomes { to, from: None } => Inst::BecomesDay { time: day_time(*to) },
        Verb::DayBecomes { to, from: Some(from) } => {
            Inst::DayBecomes { from: day_time(*from), time: day_time(*to) }
        }
        Verb::ChaosOn(what) => of(b, what, Inst::ChaosOn {}),
        Verb::SetInMotion(what) => of(b, what, Inst::SetInMotion {}),
        Verb::Abandon(what) => of(b, what, Inst::Abandon {}),
        Verb::Encounter(what) => of(b, what, Inst::Encounter {}),
        Verb::Attack { whom, with, alone } => {
            b.maybe(Ty::Sel, whom.as_ref(), selection);
            b.maybe(Ty::Sel, with.as_ref(), selection);
            Inst::Attack { company: company(*alone) }
        }
        Verb::Block(what) => maybe(b, what.as_ref(), Inst::Block {}),
        Verb::BlockOther(what) => of(b, what, Inst::BlockOther {}),
        Verb::BecomesBlocked(by) => maybe(b, by.as_ref(), Inst::BecomesBlocked {}),
        Verb::IsntBlocked => Inst::IsntBlocked {},
        Verb::IsAttacked => Inst::IsAttacked {},
        Verb::BeBlocked(by, except) => maybe(b, by.as_ref(), Inst::BeBlocked { by: exceptness(*except) }),
        Verb::Fight(Fought::Other(what)) => of(b, what, Inst::Fight {}),
        Verb::Fight(Fought::EachOther) => Inst::FightEachOther {},
        Verb::Enter { from, with } => {
            maybe_zone(b, from.as_ref());
            enters(b, with);
            Inst::Enter {}
        }
        Verb::StartIn(places, StartForm { verb: _, places: _ }) => {
            Inst::StartIn { n: Count(b.set(places, zone)) }
        }
        Verb::Leave(place) => {
            zone(b, place);
            Inst::Leave {}
        }
        Verb::Die { under } => maybe(b, under.as_ref(), Inst::Die {}),
        Verb::Moved { verb, from, to, by } => {
            maybe_zone(b, from.as_ref());
            b.maybe(Ty::Place, to.as_ref(), destination);
            maybe(b, by.as_ref(), Inst::Moved { kind: move_kind(*verb) })
        }
        Verb::Passive { verb, from, this_way } => {
            maybe_zone(b, from.as_ref());
            Inst::Passive { verb: passive(*verb), way: way(*this_way) }
        }
        Verb::BecomesAttached(to) => of(b, to, Inst::BecomesAttached {}),
        Verb::BecomesTarget(by, _) => of(b, by, Inst::BecomesTarget {}),
        Verb::BecomesStatus(to) => Inst::BecomesStatus { status: status(*to) },
        Verb::Control(what) => of(b, what, Inst::Control {}),
        Verb::Own(what) => of(b, what, Inst::Own {}),
        Verb::Trigger => Inst::Trigger {},
        Verb::Target(what) => of(b, what, Inst::Target {}),
        Verb::WinFlip => Inst::WinFlip {},
        Verb::LoseFlip => Inst::LoseFlip {},
        Verb::GetCounters(amount) => {
            counter_amount(b, amount);
            Inst::GetCounters {}
        }
        Verb::GetEmblem(with) => Inst::GetEmblem { n: super::keyword::grants(b, with) },
        Verb::WinGame => Inst::WinGame {},
        Verb::LoseGame => Inst::LoseGame {},
        Verb::Get(change) => get(b, change),
        Verb::Gain(what, _) => Inst::Gain { n: abilities(b, what) },
        Verb::Lose(what) => Inst::Lose { n: abilities(b, what) },
        Verb::HaveBase { stat: which, power, toughness } => {
            quantity(b, power);
            b.maybe(Ty::Num, toughness.as_ref(), quantity);
            Inst::HaveBase { stat: stat(*which) }
        }
        Verb::Be(what, _) => {
            become_so(b, what);
            Inst::Be {}
        }
        Verb::BeNot(word) => {
            super::selection::type_word(b, word);
            Inst::BeNot {}
        }
        Verb::LoseAll(lost, others) => super::verb_continuous::lose_all(*lost, *others),
        Verb::BecomeCopy { of, except } => {
            selection(b, of);
            Inst::BecomeCopy { n: exceptions(b, except) }
        }
        Verb::GainAllCreatureTypes(_) => {
            description(b, &every_creature_type());
            Inst::Be {}
        }
        Verb::CostChange(change) => return cost_change(b, change),
        Verb::KeywordCost { keyword, costs: list, less, form: _ } => {
            let n = costs(b, list);
            let less = symbols(b, less);
            Inst::KeywordCostIs { keyword: KeywordIndex(u32::from(keyword.index())), n, less }
        }
        Verb::AssignByToughness => Inst::AssignByToughness {},
        Verb::AssignNone => Inst::AssignNone {},
        Verb::AssignUnblocked => Inst::AssignUnblocked {},
        Verb::HaveStatus(of) => Inst::HaveStatus { status: super::selection::status(*of) },
        Verb::UntapDuring(whose, often) => of(b, whose, Inst::UntapDuring { uses: replace_uses(*often) }),
        Verb::PlayRevealed(what) => play_revealed(b, what),
        Verb::Rule(rule) => game_rule(b, rule),
        Verb::SpendOnly(deed) => {
            deed_value(b, deed);
            Inst::SpendOnly {}
        }
        Verb::Pretend(inner, as_though) => {
            verb(b, inner);
            pretence(b, as_though);
            Inst::Pretend {}
        }
        Verb::AtOnce(inner, _) => {
            verb(b, inner);
            Inst::AtOnce {}
        }
        Verb::Times(inner, often) => {
            verb(b, inner);
            match often {
                Often::Times(n) => Inst::SoOften { n: *n },
                // Said twice, it is done twice.
                Often::Anew => return,
                Often::TimesX => {
                    quantity(b, &Qty::X);
                    Inst::SoOftenAs {}
                }
                // Doing a process again is what "more" counts.
                Often::Again(n) if matches!(**inner, Verb::Repeat(..)) => Inst::SoOften { n: *n },
                Often::More(n) | Often::Again(n) => Inst::MoreOften { n: *n },
            }
        }
        Verb::Same(inner, _) => return verb(b, inner),
        Verb::Except(inner, deed) => {
            verb(b, inner);
            deed_value(b, deed);
            Inst::Except {}
        }
        Verb::InsteadOf(inner, other) => {
            verb(b, inner);
            verb(b, other);
            Inst::InPlaceOf {}
        }
        Verb::Defined(which, n) => number(b, n, Inst::Define { stat: stat(*which) }),
        Verb::Have(deed) | Verb::Cause(deed) => {
            deed_value(b, deed);
            Inst::Have {}
        }
        Verb::Repeat(each, _) => maybe(b, each.as_ref(), Inst::RepeatProcess {}),
        Verb::Perform(times) => number(b, times, Inst::Perform {}),
        Verb::ReplaceText { of: whose, from, to } => {
            let (from, to) = (b.string(from), b.string(to));
            of(b, whose, Inst::ReplaceText { from, to })
        }
        Verb::AdditionalPhase { part: which, after, place: _, followed_by } => {
            Inst::ExtraPhase { part: part(*which), anchor: anchor(*after), then: optional_part(*followed_by) }
        }
        Verb::PregameRule(rule) => pregame_rule(b, rule),
    };
    b.emit(inst);
}

fn of(b: &mut ProgramBuilder, what: &Selection, inst: Inst) -> Inst {
    selection(b, what);
    inst
}

fn maybe(b: &mut ProgramBuilder, what: Option<&Selection>, inst: Inst) -> Inst {
    b.maybe(Ty::Sel, what, selection);
    inst
}

fn number(b: &mut ProgramBuilder, n: &Qty, inst: Inst) -> Inst {
    quantity(b, n);
    inst
}

pub(super) const fn day_time(time: DayTime) -> Hour {
    match time {
        DayTime::Day => Hour::Day,
        DayTime::Night => Hour::Night,
        DayTime::Neither => Hour::Neither,
    }
}
