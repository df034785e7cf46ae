//! Commander (903) and Brawl (903.12): commanders in all zones, the damage that they deal, color identity. A game
//! after a Commander Draft is played in the same way (903.13g).

use std::sync::Arc;

use planarc_bytecode::axis::{CardKind, Cause, Uses};
use planarc_bytecode::operand::{AbilityId, Colors, Operand as _, Symbols};
use planarc_lexicon::{Color, Zone};
use planarc_vm::resolved::{Action, Duration, Place};
use planarc_vm::{Cells, Closure, Effect, EffectKind, Env, Id};

use crate::decide::{Play, Why};
use crate::happen::{Came, Happening};
use crate::layers::{Active, Key};
use crate::mana::Amount;
use crate::mana::kinds::Kinds;
use crate::table::Table;
use crate::variants::Variant;

/// The number of the replacement that a rule gives a commander (903.9b), among the rules of an object.
pub(crate) const COMMANDER: u32 = 9039;

/// How much combat damage by one commander is too much (903.10a).
const LETHAL: i32 = 21;

/// The place in the command zone.
fn command() -> Place {
    Place { zone: Zone::Command, whose: None, at: None, n: None, order: None }
}

fn into_command(id: Id) -> Action {
    Action::Move { what: vec![id], place: Box::new(command()), entry: None, face: None, until: None }
}

impl Table {
    /// The commanders of a player, wherever they are (903.3e): cards, permanents or spells (903.3d).
    pub fn commanders(&self, player: Id) -> Vec<Id> {
        let all = self.state.zones.iter().flat_map(|(_, _, ids)| ids.iter().copied());
        let is_own =
            |id: &Id| self.object(*id).is_some_and(|object| object.commander && object.owner == player);
        all.filter(is_own).collect()
    }

    /// Combat damage by a commander is counted by its card, whoever controls it and however often it changed zones
    /// (903.10a, 903.3).
    pub(crate) fn note_commander_damage(&mut self, source: Id, target: Id, n: i32) {
        let Some(object) = self.object(source).filter(|object| object.commander) else { return };
        let card = object.card;
        let Some(player) = self.player_mut(target) else { return };
        match player.commander_damage.iter_mut().find(|(own, _)| *own == card) {
            Some((_, sum)) => *sum = sum.saturating_add(n),
            None => player.commander_damage.push((card, n)),
        }
    }

    /// Players who have been dealt 21 or more combat damage by one commander, one more way to lose (704.6c,
    /// 903.10, 903.10a, 104.3j). Brawl has no such rule (903.12h).
    pub(crate) fn killed_by_commanders(&self) -> Vec<Id> {
        if !self.plays(Variant::Commander) || self.plays(Variant::Brawl) {
            return Vec::new();
        }
        let is_dead = |id: &Id| {
            let damage = self.player(*id).map(|player| player.commander_damage.as_slice());
            damage.unwrap_or_default().iter().any(|(_, sum)| *sum >= LETHAL)
        };
        self.players_from(None).into_iter().filter(is_dead).collect()
    }

    /// The owner of a commander that was put into a graveyard or into exile since state-based actions were checked
    /// may put it into the command zone (903.9a, 704.6d). In 2011 it is replaced instead (903.11, 903.12 there).
    pub(crate) fn returning_commanders(&mut self) -> Play<Vec<Action>> {
        if !self.plays_with_commanders() || self.state.edition_2011 {
            return Ok(Vec::new());
        }
        let graveyards = self.state.zones.all(Zone::Graveyard);
        let all: Vec<Id> = graveyards.chain(self.state.zones.all(Zone::Exile)).collect();
        let is_new = |id: &Id| self.object(*id).is_some_and(|object| object.commander && !object.noticed);
        let all: Vec<Id> = all.into_iter().filter(is_new).collect();
        let mut returning = Vec::new();
        for id in all {
            self.set(id, |object| object.noticed = true);
            let Some(owner) = self.object(id).map(|object| object.owner) else { continue };
            if self.ask_yes(owner, Why::Commander(id))? {
                returning.push(into_command(id));
            }
        }
        Ok(returning)
    }

    /// The replacement that a commander has when it would be put into its owner's hand or library (903.9b); in
    /// 2011, into the graveyard or exile (903.11, 903.12 there).
    pub(crate) fn replacing_commander(&self, one: &Happening) -> Option<Active> {
        let id = self.commander_of(one)?;
        let key = Key::Rule(id, COMMANDER);
        if one.applied.contains(&key) {
            return None;
        }
        let controller = self.object(id)?.owner;
        let closure = Closure {
            code: (),
            env: Env::new(controller, Some(id)),
            cells: Cells::default(),
            path: Vec::new(),
            its: Vec::new(),
        };
        // What it does is carried out by the table itself.
        let kind = EffectKind::Rules { rules: Vec::new(), then: None };
        let effect = Effect { kind, duration: Duration::Game, uses: Uses::Every, stmt: 0, closure };
        Some(Active { key, effect: Arc::new(effect), source: Some(id), controller })
    }

    /// The commander that an event would put where its owner may put it into the command zone instead.
    fn commander_of(&self, one: &Happening) -> Option<Id> {
        if !self.plays_with_commanders() {
            return None;
        }
        let (what, zone) = match &one.act {
            Action::Move { what, place, .. } => (what, place.zone),
            Action::Destroy { what } | Action::Sacrifice { what, .. } | Action::Discard { what, .. } => {
                (what, Zone::Graveyard)
            }
            _ => return None,
        };
        let id = what.first().copied()?;
        let object = self.object(id).filter(|object| object.commander)?;
        // What stays in its zone is not put there from anywhere.
        (self.is_kept_from(zone) && object.zone() != Some(zone)).then_some(id)
    }

    fn is_kept_from(&self, zone: Zone) -> bool {
        if self.state.edition_2011 {
            matches!(zone, Zone::Graveyard | Zone::Exile)
        } else {
            matches!(zone, Zone::Hand | Zone::Library)
        }
    }

    /// Asks whether a commander is put into the command zone instead. If it is, the replacement may apply again,
    /// should something else send it on (903.9b).
    pub(crate) fn commander_instead(&mut self, mut one: Happening, id: Id, key: &Key) -> Play<Came> {
        let Some(owner) = self.object(id).map(|object| object.owner) else {
            return Ok(Came::Instead(vec![one]));
        };
        if self.ask_yes(owner, Why::Commander(id))? {
            one.act = into_command(id);
            one.causes.retain(|cause| matches!(cause, Cause::Effect | Cause::Rule));
            one.applied.retain(|applied| applied != key);
        }
        Ok(Came::Instead(vec![one]))
    }

    /// Whether a card that would be drawn is a commander whose owner puts it into the command zone instead: it
    /// would be put into a hand "from anywhere" (903.9b).
    pub(crate) fn is_kept_from_hand(&mut self, one: &Happening, id: Id) -> Play<bool> {
        let Some(owner) = self.object(id).filter(|object| object.commander).map(|object| object.owner) else {
            return Ok(false);
        };
        if !self.plays_with_commanders() || !self.is_kept_from(Zone::Hand) {
            return Ok(false);
        }
        if !self.ask_yes(owner, Why::Commander(id))? {
            return Ok(false);
        }
        self.move_one(one, id, &command(), None, None)?;
        Ok(true)
    }

    /// Whether a card stays outside the game: a conspiracy does (315.3), and in a Commander game what an effect
    /// would bring in (903.11). By a rule a card may be brought in whose name is none of the player's cards in the
    /// starting deck or in the game, and whose color identity is within that of the commander (903.11a).
    pub(crate) fn remains_outside(&self, id: Id, from: Zone, by: Option<Id>) -> bool {
        if !matches!(from, Zone::Outside | Zone::Sideboard) {
            return false;
        }
        if self.kind_of_card(id) == CardKind::Conspiracy {
            return true;
        }
        if !self.plays_with_commanders() {
            return false;
        }
        let Some(object) = self.object(id) else { return true };
        if by.is_some() {
            return true;
        }
        let owner = object.owner;
        let names = self.chars(id).names.clone();
        let deck = self.player(owner).map(|own| own.starting_deck.clone()).unwrap_or_default();
        let zones = self.state.zones.iter();
        let inside = zones.filter(|(zone, ..)| !matches!(zone, Zone::Outside | Zone::Sideboard));
        let own = inside
            .flat_map(|(_, _, ids)| ids.iter().copied())
            .filter(|&other| self.object(other).is_some_and(|object| object.owner == owner));
        let is_same = |other: Id| self.chars(other).names.iter().any(|name| names.contains(name));
        if deck.into_iter().chain(own).any(is_same) {
            return true;
        }
        let identity = self.color_identity(owner).unwrap_or_default();
        let card = object.printed.card.map(|card| self.identity_of(card)).unwrap_or_default();
        card.iter().any(|color| !identity.iter().any(|own| own == color))
    }

    /// The colors of a player's commanders together (702.124c, 903.4); nothing if the player has none (903.4f).
    pub fn color_identity(&self, player: Id) -> Option<Colors> {
        let commanders = self.commanders(player);
        if commanders.is_empty() {
            return None;
        }
        let cards = commanders.iter().filter_map(|&id| self.object(id)?.printed.card);
        Some(Colors::of(cards.flat_map(|card| self.identity_of(card).iter().collect::<Vec<_>>())))
    }

    /// Mana that would be of a color that is not in the identity of the player's commander is colorless instead, by
    /// the rules of 2011 alone (903.9 there).
    pub(crate) fn mana_of_identity(&self, player: Id, ways: Vec<Amount>) -> Vec<Amount> {
        if !self.state.edition_2011 || !self.plays(Variant::Commander) {
            return ways;
        }
        let Some(identity) = self.color_identity(player) else { return ways };
        let colors = identity.iter().map(Kinds::color).fold(Kinds::default(), Kinds::and);
        let changed = |way: Amount| way.into_iter().map(|kinds| kinds.or_colorless(colors)).collect();
        ways.into_iter().map(changed).collect()
    }

    /// The color identity of a card: the colors of the mana symbols in its mana cost and its rules text, and of
    /// its color indicator (903.4). It follows from the card alone, so that it is the same throughout the game
    /// (903.4a); reminder text is no part of what the card does (903.4c).
    pub fn identity_of(&self, card: u32) -> Colors {
        let mut found: Vec<Color> = Vec::new();
        if let Some(printed) = self.cards.printed.get(card as usize) {
            found.extend(printed.colors.iter());
            if let Some(cost) = &printed.cost {
                found.extend(crate::reads::colors_of(cost).iter());
            }
        }
        let mut waiting: Vec<u32> = self
            .card_of(card)
            .map(|card| card.abilities.iter().map(|ability| ability.0).collect())
            .unwrap_or_default();
        let mut seen = Vec::new();
        while let Some(number) = waiting.pop() {
            if seen.contains(&number) {
                continue;
            }
            seen.push(number);
            if let Some(ability) = self.ability(number) {
                let mut walk = Identity::default();
                ability.walk(&mut walk);
                found.extend(walk.colors);
                waiting.extend(walk.named);
            }
        }
        Colors::of(found)
    }
}

/// The colors of the symbols in an ability, and the abilities that it names.
#[derive(Default)]
struct Identity {
    colors: Vec<Color>,
    named: Vec<u32>,
}

impl planarc_bytecode::walk::Visitor for Identity {
    fn ability(&mut self, ability: AbilityId) {
        self.named.push(ability.0);
    }

    fn symbols(&mut self, symbols: &Symbols) {
        self.colors.extend(crate::reads::colors_of(symbols).iter());
    }
}
