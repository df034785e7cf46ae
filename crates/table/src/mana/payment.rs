//! Paying mana (601.2g–h, 118.3a): a set of mana in the pool, of mana abilities and of what helps to pay is found
//! that pays the whole, then the abilities are activated, then it is paid.

use std::collections::VecDeque;

use planarc_bytecode::axis::{AnyMana, Cause, Change, LifeChange};
use planarc_lexicon::{CardType, Keyword, ManaSymbol, Zone};
use planarc_vm::resolved::{Action, Place, Rule};
use planarc_vm::{Closure, Id, Record};

use crate::decide::{Play, Why};
use crate::happen::Happening;
use crate::mana::Amount;
use crate::mana::kinds::Kinds;
use crate::mana::matching::{Need, Unit, match_all};
use crate::mana::source::{Source, Yield};
use crate::object::Spent;
use crate::table::Table;

/// How many ways in which mana abilities could add mana are tried.
const WAYS: usize = 256;

/// How often a payment is planned anew, as mana abilities turn out otherwise.
const PLANS: usize = 12;

/// What a payment is for, and out of what it is paid.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct About<'a> {
    /// The spell that is cast or the ability that is activated, for mana that is for some of them only (106.6).
    pub(crate) record: Option<&'a Record>,
    /// What is not tapped for mana, since the cost taps it.
    pub(crate) excluded: &'a [Id],
    /// What is not sacrificed for mana, since the cost has it sacrificed.
    pub(crate) kept: &'a [Id],
    /// The spell, which may say that others help to pay for it (702.51, 702.66, 702.126).
    pub(crate) spell: Option<Id>,
}

/// Where a mana is from.
#[derive(Debug, Clone, PartialEq, Eq)]
enum From {
    /// The pool: the place there.
    Pool(usize),
    /// A mana ability: the place among the sources, and the place in what it adds.
    Source(usize, usize),
    /// A creature or an artifact that is tapped, or a card that is exiled, in place of mana.
    Helper(Id, Keyword),
}

/// A mana ability of a plan, how it goes, and as what each mana of it is used.
type Planned = (Source, Yield, Vec<(usize, Need)>);

/// How a cost of mana can be paid.
struct Plan {
    /// What each mana is paid with.
    paid: Vec<From>,
    /// The mana abilities, each with how it is activated and as which mana it is used.
    sources: Vec<Planned>,
    /// Life in place of Phyrexian mana.
    life: i32,
}

impl Table {
    /// Whether a player could pay so much mana.
    pub(crate) fn can_pay_mana(&self, player: Id, cost: &[ManaSymbol], about: About<'_>) -> Play<bool> {
        if cost.is_empty() {
            return Ok(true);
        }
        let sources = self.mana_sources(player, about.excluded)?;
        self.can_pay_out_of(player, cost, about, &sources)
    }

    /// The same, where the mana abilities are known.
    pub(crate) fn can_pay_out_of(
        &self,
        player: Id,
        cost: &[ManaSymbol],
        about: About<'_>,
        sources: &[Source],
    ) -> Play<bool> {
        Ok(cost.is_empty() || self.plan(player, cost, about, sources)?.is_some())
    }

    /// How much mana there is for a player at most.
    pub(crate) fn mana_there(&self, player: Id, about: About<'_>) -> Play<usize> {
        let sources = self.mana_sources(player, about.excluded)?;
        let most = |source: &Source| source.yields.iter().map(|one| one.amount.len()).max().unwrap_or(0);
        let pool = self.player(player).map_or(0, |own| own.mana.len());
        Ok(pool + sources.iter().map(most).sum::<usize>() + self.helpers(player, about.spell).len())
    }

    /// Pays so much mana, activating mana abilities first. What was spent; nothing, if it can't be paid.
    pub(crate) fn pay_mana(
        &mut self,
        player: Id,
        cost: &[ManaSymbol],
        about: About<'_>,
    ) -> Play<Option<Vec<Spent>>> {
        if cost.is_empty() {
            return Ok(Some(Vec::new()));
        }
        for _ in 0..PLANS {
            let sources = self.mana_sources(player, about.excluded)?;
            let Some(plan) = self.plan(player, cost, about, &sources)? else { return Ok(None) };
            if plan.sources.is_empty() {
                return self.spend(player, plan);
            }
            for (source, way, used) in plan.sources {
                let hint = hint(&way.amount, &used);
                self.activate_for_mana(player, source.object, way.place, way.answers, hint)?;
            }
        }
        Ok(None)
    }

    /// Finds what pays a cost of mana: the mana of the pool first, then what is cheapest to have.
    fn plan(
        &self,
        player: Id,
        cost: &[ManaSymbol],
        about: About<'_>,
        sources: &[Source],
    ) -> Play<Option<Plan>> {
        let like = self.mana_as(about.record)?;
        let mut pool = Vec::new();
        let mana = self.player(player).map(|own| own.mana.as_slice()).unwrap_or_default();
        for (place, mana) in mana.iter().enumerate() {
            if self.may_spend(&mana.only, about.record)? {
                let tier = u32::from(mana.only.is_empty());
                let kinds = seeming(Kinds::of(mana.symbol), like);
                pool.push(Unit { kinds, snow: mana.snow, tier, from: From::Pool(place) });
            }
        }
        for (id, keyword, kinds) in self.helpers(player, about.spell) {
            pool.push(Unit { kinds, snow: false, tier: 100, from: From::Helper(id, keyword) });
        }
        let mut usable = Vec::new();
        for source in sources.iter().filter(|source| !about.excluded.contains(&source.object)) {
            let mut yields = Vec::new();
            for one in &source.yields {
                let goes = one.tier >= crate::mana::source::SACRIFICED;
                if goes && about.kept.contains(&source.object) {
                    continue;
                }
                if self.may_spend(&one.only, about.record)? {
                    yields.push(one.clone());
                }
            }
            if !yields.is_empty() {
                usable.push(Source { yields, ..source.clone() });
            }
        }
        let life = self.player(player).map_or(0, |own| own.life);
        for (needs, paid_life) in ways_to_pay(cost) {
            if paid_life > 0 && (paid_life > life || !self.can_lose_life(player)?) {
                continue;
            }
            if let Some(plan) = search(&needs, &pool, &usable, like, paid_life) {
                return Ok(Some(plan));
            }
        }
        Ok(None)
    }

    /// Whether a player can lose life, and so pay it (119.8).
    pub(crate) fn can_lose_life(&self, player: Id) -> Play<bool> {
        let act = Action::Life { who: vec![player], n: 1, change: LifeChange::Lose };
        match self.record_of(&Happening::by_rule(act)) {
            Some(record) => Ok(!self.is_forbidden(&record)? && !self.is_forbidden_for_team(&record)?),
            None => Ok(true),
        }
    }

    /// Whether mana that is for some purposes only can be spent on this (106.6).
    fn may_spend(&self, only: &[Closure<planarc_bytecode::Event>], record: Option<&Record>) -> Play<bool> {
        if only.is_empty() {
            return Ok(true);
        }
        let Some(record) = record else { return Ok(false) };
        for event in only {
            if self.ask_about(|asker| asker.matches(event, record))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// As which types mana can be spent for something beside its own (609.4b).
    fn mana_as(&self, record: Option<&Record>) -> Play<Kinds> {
        let Some(record) = record else { return Ok(Kinds::default()) };
        let mut like = Kinds::default();
        for active in &self.scene().effects {
            for rule in self.ask_about(|asker| asker.about(&active.effect, record))? {
                let Rule::ManaAs { mana, .. } = rule else { continue };
                let any = match mana.any {
                    Some(AnyMana::OneColor | AnyMana::Combination) => Kinds::COLORS,
                    Some(AnyMana::AnyType) => Kinds::ALL,
                    None => Kinds::default(),
                };
                let symbols = mana.symbols.iter().flat_map(|symbols| &symbols.0);
                like = symbols.map(|&symbol| Kinds::of(symbol)).fold(like.and(any), Kinds::and);
            }
        }
        Ok(like)
    }

    /// What can be tapped or exiled in place of mana for a spell: creatures for convoke (702.51a), artifacts for
    /// improvise (702.126a), cards in the graveyard for delve (702.66a).
    fn helpers(&self, player: Id, spell: Option<Id>) -> Vec<(Id, Keyword, Kinds)> {
        let Some(spell) = spell else { return Vec::new() };
        let chars = self.chars(spell);
        let mut found: Vec<(Id, Keyword, Kinds)> = Vec::new();
        for (keyword, kind) in
            [(Keyword::Convoke, CardType::Creature), (Keyword::Improvise, CardType::Artifact)]
        {
            if !chars.has(keyword) {
                continue;
            }
            for &id in self.state.zones.get(Zone::Battlefield, None) {
                let is_ready = self.object(id).is_some_and(|object| object.is_permanent() && !object.tapped);
                let own = self.chars(id);
                if is_ready
                    && own.is(kind)
                    && own.controller == Some(player)
                    && found.iter().all(|one| one.0 != id)
                {
                    let colors = own.colors.iter().map(Kinds::color).fold(Kinds::default(), Kinds::and);
                    let kinds = if keyword == Keyword::Convoke { colors } else { Kinds::default() };
                    found.push((id, keyword, kinds));
                }
            }
        }
        if chars.has(Keyword::Delve) {
            let graveyard = self.state.zones.get(Zone::Graveyard, Some(player)).iter();
            found.extend(graveyard.map(|&id| (id, Keyword::Delve, Kinds::default())));
        }
        found
    }

    /// Spends the mana that a plan found in the pool, taps and exiles what helps, and pays life.
    fn spend(&mut self, player: Id, plan: Plan) -> Play<Option<Vec<Spent>>> {
        let mut places: Vec<usize> = Vec::new();
        let mut helping = Vec::new();
        for from in plan.paid {
            match from {
                From::Pool(place) => places.push(place),
                From::Source(..) => return Ok(None),
                From::Helper(id, keyword) => helping.push((id, keyword)),
            }
        }
        places.sort_unstable();
        let mut spent = Vec::new();
        if let Some(own) = self.player_mut(player) {
            for place in places.into_iter().rev().filter(|&place| place < own.mana.len()).collect::<Vec<_>>()
            {
                let mana = own.mana.remove(place);
                spent.push(Spent { symbol: mana.symbol, source: mana.source });
            }
        }
        let mut acts = Vec::new();
        for (id, keyword) in helping {
            let act = if keyword == Keyword::Delve {
                let place = Place { zone: Zone::Exile, whose: None, at: None, n: None, order: None };
                Action::Move { what: vec![id], place: Box::new(place), entry: None, face: None, until: None }
            } else {
                Action::Status { what: vec![id], change: Change::Tap, like: None, until: None }
            };
            acts.push(act);
        }
        if plan.life > 0 {
            acts.push(Action::Life { who: vec![player], n: plan.life, change: LifeChange::Lose });
        }
        let by = self.by;
        let acts: Vec<Happening> = acts.into_iter().map(|act| as_cost(act, by)).collect();
        let is_paid = acts.is_empty() || self.happen(acts)?.iter().all(|outcome| outcome.did);
        Ok(is_paid.then_some(spent))
    }

    /// Which Phyrexian symbols are paid with life (107.4f, 601.2b): asked where mana or life would do.
    pub(crate) fn choose_phyrexian(
        &mut self,
        player: Id,
        cost: Vec<ManaSymbol>,
        about: About<'_>,
    ) -> Play<(Vec<ManaSymbol>, i32)> {
        let mut chosen: Vec<ManaSymbol> = Vec::new();
        let mut life = 0;
        for place in 0..cost.len() {
            let Some(&symbol) = cost.get(place) else { continue };
            let colors = match symbol {
                ManaSymbol::Phyrexian(color) => vec![ManaSymbol::Colored(color)],
                ManaSymbol::HybridPhyrexian(one, other) => vec![ManaSymbol::Hybrid(one, other)],
                _ => {
                    chosen.push(symbol);
                    continue;
                }
            };
            let rest = cost.get(place + 1..).unwrap_or_default();
            let has_life = self.player(player).is_some_and(|own| own.life >= life + 2);
            let with_life: Vec<ManaSymbol> = chosen.iter().chain(rest).copied().collect();
            let with_mana: Vec<ManaSymbol> = chosen.iter().chain(&colors).chain(rest).copied().collect();
            let can_life =
                has_life && self.can_lose_life(player)? && self.can_pay_mana(player, &with_life, about)?;
            let can_mana = self.can_pay_mana(player, &with_mana, about)?;
            let pays_life = match (can_mana, can_life) {
                (true, true) => {
                    let labels = vec![
                        colors.iter().map(ToString::to_string).collect::<String>().into(),
                        "2 life".into(),
                    ];
                    self.ask_option(player, Why::Mana, labels)? == 1
                }
                (mana, life) => life && !mana,
            };
            if pays_life {
                life += 2;
            } else {
                chosen.extend(colors);
            }
        }
        Ok((chosen, life))
    }
}

/// An action that pays a cost: it is no effect.
pub(crate) fn as_cost(act: Action, by: Option<Id>) -> Happening {
    let causes: Vec<Cause> = Vec::new();
    Happening { causes, ..Happening::new(act, by) }
}

/// Types with those as which mana can be spent beside.
fn seeming(kinds: Kinds, like: Kinds) -> Kinds {
    kinds.and(like)
}

/// The needs of a cost in each way in which it can be paid, what costs no life first, with the life.
fn ways_to_pay(cost: &[ManaSymbol]) -> Vec<(Vec<Need>, i32)> {
    let mut ways: Vec<(Vec<Need>, i32)> = vec![(Vec::new(), 0)];
    for &symbol in cost {
        let of_kinds = Need { kinds: Kinds::of(symbol), generic: false, snow: false };
        let (usual, other): (Vec<Need>, Option<(Vec<Need>, i32)>) = match symbol {
            ManaSymbol::Generic(n) => (vec![Need::GENERIC; n as usize], None),
            ManaSymbol::X | ManaSymbol::Y | ManaSymbol::Z => (Vec::new(), None),
            ManaSymbol::Snow => (vec![Need { snow: true, ..Need::GENERIC }], None),
            ManaSymbol::Colored(_)
            | ManaSymbol::Colorless
            | ManaSymbol::Hybrid(..)
            | ManaSymbol::ColorlessHybrid(_) => (vec![of_kinds], None),
            ManaSymbol::MonoHybrid(n, _) => (vec![of_kinds], Some((vec![Need::GENERIC; n as usize], 0))),
            ManaSymbol::Phyrexian(_) | ManaSymbol::HybridPhyrexian(..) | ManaSymbol::AnyPhyrexian => {
                (vec![of_kinds], Some((Vec::new(), 2)))
            }
        };
        let with = |(needs, life): &(Vec<Need>, i32), more: &[Need], lost: i32| {
            (needs.iter().chain(more).copied().collect::<Vec<_>>(), life + lost)
        };
        let mut next: Vec<(Vec<Need>, i32)> = ways.iter().map(|way| with(way, &usual, 0)).collect();
        if let Some((needs, lost)) = &other
            && ways.len() < WAYS
        {
            next.extend(ways.iter().map(|way| with(way, needs, *lost)));
        }
        ways = next;
    }
    ways.sort_by_key(|(_, life)| *life);
    ways
}

/// One way for a source to go, or several that each add one mana and are as dear, as one mana of any of their types.
struct Choice {
    /// How dear it is.
    tier: u32,
    /// What is added.
    amount: Amount,
    /// The ways that it stands for, by their places.
    ways: Vec<usize>,
}

/// Looks for units that pay all needs, with each way in which mana abilities of several kinds could go.
fn search(needs: &[Need], pool: &[Unit<From>], sources: &[Source], like: Kinds, life: i32) -> Option<Plan> {
    let choices: Vec<Vec<Choice>> = sources.iter().map(|source| choices(&source.yields)).collect();
    let mut way = vec![0_usize; sources.len()];
    for _ in 0..WAYS {
        let mut units = pool.to_vec();
        let chosen = choices.iter().zip(&way).map(|(all, &way)| all.get(way));
        for (place, (choice, source)) in chosen.zip(sources).enumerate() {
            let Some(choice) = choice else { continue };
            for (nth, &kinds) in choice.amount.iter().enumerate() {
                let tier = choice.tier + kinds.count();
                let from = From::Source(place, nth);
                units.push(Unit { kinds: seeming(kinds, like), snow: source.snow, tier, from });
            }
        }
        if let Some(found) = match_all(needs, &units) {
            return Some(planned(needs, &units, &found, sources, (&choices, &way), life));
        }
        if !count_up(&mut way, &choices) {
            break;
        }
    }
    None
}

/// The next way of all.
fn count_up(way: &mut [usize], choices: &[Vec<Choice>]) -> bool {
    for (place, all) in way.iter_mut().zip(choices) {
        *place += 1;
        if *place < all.len() {
            return true;
        }
        *place = 0;
    }
    false
}

/// The ways of a source, the cheapest first; those of one mana that are as dear go together.
fn choices(yields: &[Yield]) -> Vec<Choice> {
    let mut found: Vec<Choice> = Vec::new();
    for (place, one) in yields.iter().enumerate() {
        let same = found.iter_mut().find(|own| own.tier == one.tier && own.amount.len() == 1);
        match (same, one.amount.as_slice()) {
            (Some(own), &[kinds]) => {
                own.amount = own.amount.iter().map(|all| all.and(kinds)).collect();
                own.ways.push(place);
            }
            _ => found.push(Choice { tier: one.tier, amount: one.amount.clone(), ways: vec![place] }),
        }
    }
    found.sort_by_key(|one| one.tier);
    found
}

fn planned(
    needs: &[Need],
    units: &[Unit<From>],
    found: &[usize],
    sources: &[Source],
    (choices, way): (&[Vec<Choice>], &[usize]),
    life: i32,
) -> Plan {
    let mut plan = Plan { paid: Vec::new(), sources: Vec::new(), life };
    let mut used: Vec<(usize, Vec<(usize, Need)>)> = Vec::new();
    for (need, &unit) in needs.iter().zip(found) {
        let Some(unit) = units.get(unit) else { continue };
        if let From::Source(place, nth) = unit.from {
            match used.iter_mut().find(|(own, _)| *own == place) {
                Some((_, all)) => all.push((nth, *need)),
                None => used.push((place, vec![(nth, *need)])),
            }
        }
        plan.paid.push(unit.from.clone());
    }
    for (place, as_mana) in used {
        let (Some(source), Some(&way)) = (sources.get(place), way.get(place)) else { continue };
        let Some(choice) = choices.get(place).and_then(|all| all.get(way)) else { continue };
        // Of several ways that go together, the one that adds what is needed.
        let yields = || choice.ways.iter().filter_map(|&way| source.yields.get(way));
        let adds_it = |one: &&Yield| {
            as_mana.iter().all(|(nth, need)| {
                let kinds = one.amount.get(*nth);
                kinds.is_some_and(|kinds| need.generic || kinds.meets(need.kinds))
            })
        };
        let chosen = yields().find(adds_it).or_else(|| yields().next());
        plan.sources.extend(chosen.map(|one| (source.clone(), one.clone(), as_mana)));
    }
    plan
}

/// As which types an ability should add its mana, one after another.
fn hint(amount: &Amount, used: &[(usize, Need)]) -> VecDeque<ManaSymbol> {
    let wanted = |nth: usize, kinds: Kinds| {
        let need = used.iter().find(|(own, _)| *own == nth).map(|(_, need)| *need);
        let fits = |symbol: &ManaSymbol| {
            need.is_none_or(|need| need.generic || need.kinds.meets(Kinds::of(*symbol)))
        };
        let mut all = kinds.iter();
        all.find(fits).or_else(|| kinds.iter().next()).unwrap_or(ManaSymbol::Colorless)
    };
    amount.iter().enumerate().map(|(nth, &kinds)| wanted(nth, kinds)).collect()
}
