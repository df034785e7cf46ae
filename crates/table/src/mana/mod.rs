//! Mana: pools, and what adds to them (106, 500.5).

pub(crate) mod kinds;
pub(crate) mod matching;
pub(crate) mod payment;
pub(crate) mod source;

use std::collections::VecDeque;

use planarc_bytecode::axis::{AnyMana, Lasting, Produced, RoleName};
use planarc_bytecode::operand::Text;
use planarc_lexicon::{ManaSymbol, Supertype};
use planarc_vm::resolved::{Duration, Mana as Adding, Rule};
use planarc_vm::{EffectKind, EventKind, Held, Id, Outcome, Quality, Record};

use crate::decide::{Play, Why};
use crate::happen::{Recording as _, did};
use crate::mana::kinds::Kinds;
use crate::state::Mana;
use crate::table::Table;

/// One mana that would be added: the types that it can be.
pub(crate) type Amount = Vec<Kinds>;

impl Table {
    /// Players add mana to their pools (106.3–106.4).
    pub(crate) fn act_add_mana(&mut self, who: &[Id], mana: &Adding) -> Play<Outcome> {
        let source = self.producer();
        let tapped = self.tapped_for_mana.filter(|&tapped| Some(tapped) == source);
        let mut count = 0;
        for &player in who {
            let ways = self.amounts(mana, player, tapped)?;
            let one = self.one_way(player, &ways)?;
            let mut symbols = Vec::new();
            for kinds in one {
                symbols.push(self.one_kind(player, kinds)?);
            }
            let snow = source.is_some_and(|source| self.chars(source).is_super(Supertype::Snow));
            let only: Vec<_> = mana.only.iter().chain(&mana.or).map(|one| (**one).clone()).collect();
            let pool = symbols.iter().map(|&symbol| Mana {
                symbol,
                source,
                only: only.clone(),
                kept: mana.kept.clone(),
                snow,
            });
            let pool: Vec<Mana> = pool.collect();
            count += i32::try_from(pool.len()).unwrap_or(i32::MAX);
            self.tell(|table| {
                let all: String = symbols.iter().map(ToString::to_string).collect();
                format!("{} adds {all}", table.name_of(player))
            });
            if let Some(player) = self.player_mut(player) {
                player.mana.extend(pool);
            }
            if let Some(tapped) = tapped {
                self.set(tapped, |object| object.produced.extend(symbols.iter().copied()));
            }
        }
        Ok(did(count, Vec::new()))
    }

    /// What produces the mana that is added (106.3): the source of the ability, or the spell.
    fn producer(&self) -> Option<Id> {
        let by = self.by?;
        self.object(by).and_then(|object| object.spell.as_ref()?.source).or(Some(by))
    }

    /// Which of several amounts is added, as far as that is open.
    fn one_way(&mut self, player: Id, ways: &[Amount]) -> Play<Amount> {
        let chosen = match (ways, self.hint.front()) {
            ([_, _, ..], Some(&hint)) => {
                let is_hinted = |way: &Amount| way.iter().any(|kinds| kinds.meets(Kinds::of(hint)));
                ways.iter().position(is_hinted).unwrap_or(0)
            }
            ([_, _, ..], None) => {
                let labels = ways.iter().map(label).collect();
                self.ask_option(player, Why::Mana, labels)? as usize
            }
            _ => 0,
        };
        Ok(ways.get(chosen).cloned().unwrap_or_default())
    }

    /// Of which type one mana is, where its controller chooses.
    fn one_kind(&mut self, player: Id, kinds: Kinds) -> Play<ManaSymbol> {
        let all: Vec<ManaSymbol> = kinds.iter().collect();
        let hint = self.hint.pop_front();
        if let Some(hint) = hint.filter(|hint| all.contains(hint)) {
            return Ok(hint);
        }
        let labels: Vec<Text> = all.iter().map(|symbol| symbol.to_string().into()).collect();
        let chosen = self.ask_option(player, Why::Mana, labels)?;
        Ok(all.get(chosen as usize).copied().unwrap_or(ManaSymbol::Colorless))
    }

    /// The amounts that an instruction to add mana could come to, of which a player chooses one (106.3). What is
    /// tapped for it may produce other mana (106.12b).
    pub(crate) fn amounts(&self, mana: &Adding, player: Id, tapped: Option<Id>) -> Play<Vec<Amount>> {
        let Adding { symbols, times, any, of, produced, .. } = mana;
        let times = usize::try_from(times.unwrap_or(1)).unwrap_or(0);
        let repeated =
            |one: &[Kinds]| -> Amount { one.iter().copied().cycle().take(one.len() * times).collect() };
        let open = match (produced, of, any) {
            (Some(these), ..) => Some(self.produced_by(these)),
            (None, Some(held), _) => Some(colors_in(held)),
            (None, None, Some(AnyMana::OneColor | AnyMana::Combination)) => Some(Kinds::COLORS),
            (None, None, Some(AnyMana::AnyType)) => Some(Kinds::ALL),
            (None, None, None) => None,
        };
        let fixed: Vec<Kinds> =
            symbols.iter().flat_map(|symbols| &symbols.0).flat_map(|&symbol| kinds_of(symbol)).collect();
        let ways = match open {
            None => vec![repeated(&fixed)],
            Some(open) => {
                let count = if symbols.is_some() { fixed.len() } else { 1 };
                let is_apart = *any == Some(AnyMana::Combination) || count * times == 1;
                if is_apart {
                    vec![repeated(&vec![open; count])]
                } else {
                    open.iter().map(|symbol| repeated(&vec![Kinds::of(symbol); count])).collect()
                }
            }
        };
        // Nothing of an undefined type is produced (106.5).
        let ways: Vec<Amount> =
            ways.into_iter().map(|way| way.into_iter().filter(|kinds| kinds.count() > 0).collect()).collect();
        let ways = match tapped {
            Some(tapped) => self.replaced_mana(ways, player, tapped)?,
            None => ways,
        };
        Ok(self.mana_of_identity(player, ways))
    }

    /// The types that these produced as they were last tapped for mana (106.12a).
    fn produced_by(&self, these: &[Id]) -> Kinds {
        let all = these.iter().filter_map(|&id| self.object(id)).flat_map(|object| &object.produced);
        all.fold(Kinds::default(), |kinds, symbol| kinds.and(Kinds::of(*symbol)))
    }

    /// Mana as effects have it produced instead of other mana (106.12b).
    fn replaced_mana(&self, mut ways: Vec<Amount>, player: Id, tapped: Id) -> Play<Vec<Amount>> {
        let scene = self.scene();
        let mut record = Record::new(EventKind::TappedForMana)
            .roles(RoleName::Who, &[player])
            .roles(RoleName::What, &[tapped]);
        record.at = self.state.moment;
        for active in &scene.effects {
            let EffectKind::Rules { rules, .. } = &active.effect.kind else { continue };
            if !rules.iter().any(|rule| matches!(rule.code, planarc_bytecode::Rule::Produce { .. })) {
                continue;
            }
            for rule in self.ask_about(|asker| asker.about(&active.effect, &record))? {
                let Rule::Produce { mana, how, .. } = rule else { continue };
                ways = match how {
                    Produced::All => self.amounts(&mana, player, None)?,
                    Produced::Type => of_other_types(&ways, &self.amounts(&mana, player, None)?),
                    Produced::Multiple => {
                        let times = usize::try_from(mana.times.unwrap_or(1)).unwrap_or(0);
                        let more = |way: &Amount| way.iter().flat_map(|&kinds| vec![kinds; times]).collect();
                        ways.iter().map(more).collect()
                    }
                };
            }
        }
        Ok(ways)
    }

    /// Mana that is left goes as a step or phase ends (500.5), but for what stays.
    pub(crate) fn empty_pools(&mut self) {
        let players: Vec<Id> = self.state.seats.clone();
        if players.iter().all(|&id| self.player(id).is_none_or(|player| player.mana.is_empty())) {
            return;
        }
        let kept: Vec<(Vec<Id>, Kinds)> = self
            .rules()
            .into_iter()
            .filter_map(|(_, rule)| match rule {
                Rule::ManaKept { who, colors, of } => {
                    let mut kinds = colors.iter().map(Kinds::color).fold(Kinds::default(), Kinds::and);
                    let chosen = of.as_ref().map(colors_in).unwrap_or_default();
                    kinds = kinds.and(chosen);
                    let is_all = colors.iter().next().is_none() && of.is_none();
                    Some((who, if is_all { Kinds::ALL } else { kinds }))
                }
                _ => None,
            })
            .collect();
        for id in players {
            let own = kept.iter().filter(|(who, _)| who.contains(&id));
            let stays = own.fold(Kinds::default(), |kinds, (_, more)| kinds.and(*more));
            if let Some(player) = self.player_mut(id) {
                player.mana.retain(|mana| mana.kept.is_some() || stays.meets(Kinds::of(mana.symbol)));
            }
        }
    }
}

/// Whether mana stays no longer than the turn.
pub(crate) fn is_of_the_turn(kept: Option<&Duration>) -> bool {
    match kept {
        None | Some(Duration::This { what: Lasting::Turn | Lasting::Combat | Lasting::Act }) => true,
        Some(
            Duration::Next { .. }
            | Duration::During { .. }
            | Duration::Until { .. }
            | Duration::While { .. }
            | Duration::Game
            | Duration::Functions,
        ) => false,
    }
}

/// What a symbol adds (106.3): {2} is two colorless mana.
fn kinds_of(symbol: ManaSymbol) -> Vec<Kinds> {
    match symbol {
        ManaSymbol::Generic(n) => vec![Kinds::colorless(); n as usize],
        ManaSymbol::X | ManaSymbol::Y | ManaSymbol::Z => Vec::new(),
        ManaSymbol::Snow => vec![Kinds::colorless()],
        other => vec![Kinds::of(other)],
    }
}

/// The colors that were chosen.
fn colors_in(held: &Held) -> Kinds {
    let Held::Qualities(chosen) = held else { return Kinds::default() };
    let colors = chosen.iter().filter_map(|one| match one {
        Quality::Color(color) => Some(Kinds::color(*color)),
        _ => None,
    });
    colors.fold(Kinds::default(), Kinds::and)
}

/// As much mana, of the types of other mana.
fn of_other_types(ways: &[Amount], others: &[Amount]) -> Vec<Amount> {
    let mut found: Vec<Amount> = Vec::new();
    for way in ways {
        for other in others {
            let Some(&kinds) = other.first() else { continue };
            let one = vec![kinds; way.len()];
            if !found.contains(&one) {
                found.push(one);
            }
        }
    }
    found
}

fn label(way: &Amount) -> Text {
    let symbols: String =
        way.iter().filter_map(|kinds| kinds.iter().next()).map(|one| one.to_string()).collect();
    symbols.into()
}

/// Mana of which types is to be added where that is open, in order.
pub(crate) type Hint = VecDeque<ManaSymbol>;
