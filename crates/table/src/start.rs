//! Before the first turn (103).

use planarc_bytecode::axis::{AbilityKind, Designation, Moment, NumberChange, PlayerNumber, RoleName};
use planarc_bytecode::{Ability, Event};
use planarc_lexicon::Zone;
use planarc_vm::resolved::{Action, Rule};
use planarc_vm::{EventKind, Fact, Id, Machine, Record};

use crate::decide::{Play, Stop, Why};
use crate::happen::{Happening, Recording as _};
use crate::object::Nature;
use crate::state::Thing;
use crate::table::Table;
use crate::variants::Variant;

impl Table {
    /// Goes through the procedure before the first turn, and begins it (103).
    ///
    /// # Errors
    /// Why the game stops.
    pub fn start(&mut self) -> Result<(), Stop> {
        self.note_decks();
        if self.state.starting.is_none() {
            self.state.starting = self.first_by_seat();
        }
        // Hidden agendas are chosen as conspiracies are put into the command zone (103.2e).
        self.choose_agendas()?;
        self.determine_starting_player()?;
        self.at_moment(Moment::Deck)?;
        self.shuffle_decks();
        self.note_beginnings(false);
        self.at_moment(Moment::Opening)?;
        self.set_starting_numbers();
        for player in self.players_from(self.state.starting) {
            let count = self.player(player).map_or(0, |own| own.starting_hand);
            self.draw_hand(player, count);
        }
        self.at_moment(Moment::Hand)?;
        self.at_moment(Moment::Mulligan)?;
        self.mulligans()?;
        // Cards in opening hands that allow something are used then (103.6, 103.6c).
        self.at_moment(Moment::Begin)?;
        let Some(first) = self.state.starting.map(|first| self.first_of_turn(first)) else { return Ok(()) };
        self.hand_out_markers(first);
        if self.plays(Variant::Planechase) {
            self.set_planar_controller(Some(first));
            // In Grand Melee each player who begins with a turn marker sets a starting plane (901.14a).
            for player in self.planar_controllers() {
                self.set_starting_plane(player);
            }
        }
        for player in self.state.seats.clone() {
            self.forget_opening_hand(player);
        }
        self.state.triggered.clear();
        // The starting player takes the first turn (103.8).
        self.begin_turn(first, None);
        self.order_turns_from(first);
        self.state.turn.skips_draw = self.skips_first_draw();
        self.at_moment(Moment::FirstTurn)
    }

    /// In a game of two players, whoever begins does not draw in their first turn (103.8a); in Two-Headed Giant
    /// the team that begins does not (103.8b, 810.6); in all other games everybody draws (103.8c, 800.7).
    fn skips_first_draw(&self) -> bool {
        self.state.seats.len() == 2 || self.plays(Variant::TwoHeadedGiant)
    }

    /// Who takes the first turn where no effect says otherwise: the archenemy (103.1b, 904.6), or whoever sits
    /// first, a team as one (103.1a, 805.3).
    fn first_by_seat(&self) -> Option<Id> {
        let archenemy = self.state.archenemies.first().copied();
        if self.plays(Variant::Archenemy) && !self.plays(Variant::SupervillainRumble) && archenemy.is_some() {
            return archenemy;
        }
        self.state.seats.first().copied()
    }

    /// Leaves it to chance who takes the first turn (103.1, 904.12c); call it before [`Table::start`].
    pub fn draw_lots(&mut self) {
        if self.plays(Variant::Archenemy) && !self.plays(Variant::SupervillainRumble) {
            return;
        }
        let bound = u32::try_from(self.state.seats.len()).unwrap_or(1);
        let place = self.chance(crate::decide::Chance::Effect, bound) as usize;
        self.state.starting = self.state.seats.get(place).copied();
    }

    /// Effects can say who the starting player is, which supersedes how it was determined (103.1c).
    fn determine_starting_player(&mut self) -> Play<()> {
        let mut named: Vec<Id> = Vec::new();
        for (_, rule) in self.rules() {
            if let Rule::PlayerNumber { who, which: PlayerNumber::StartingPlayer, change, .. } = rule
                && change == NumberChange::Set
            {
                named.extend(who.into_iter().filter(|player| !named.contains(player)).collect::<Vec<_>>());
            }
        }
        if named.is_empty() {
            return Ok(());
        }
        let like = Designation::StartingPlayer;
        let act = Action::Designate { what: Some(named), like, by: None };
        self.happen_one(Happening::by_rule(act))?;
        Ok(())
    }

    /// Whether an ability is one that holds before the game, and it is before the game.
    pub(crate) fn is_before_the_game(&self, ability: &Ability) -> bool {
        self.state.turn.number == 0 && ability.kind == AbilityKind::Pregame && ability.when.is_empty()
    }

    /// Has the abilities happen that are carried out at a moment before the game (103, 315.5a).
    fn at_moment(&mut self, moment: Moment) -> Play<()> {
        let players = self.players_from(self.state.starting);
        let record =
            Record::new(EventKind::Pregame).roles(RoleName::What, &players).fact(Fact::Moment(moment));
        for player in players {
            let mut ids = self.state.zones.get(Zone::Command, None).to_vec();
            ids.extend_from_slice(self.state.zones.get(Zone::Hand, Some(player)));
            ids.retain(|&id| self.object(id).is_some_and(|object| object.owner == player));
            for id in ids {
                self.pregame_abilities(id, moment, &record)?;
            }
        }
        Ok(())
    }

    fn pregame_abilities(&mut self, id: Id, moment: Moment, record: &Record) -> Play<()> {
        for own in self.chars(id).abilities.clone() {
            let Some(instance) = crate::layers::instance_of(self, id, &own) else { continue };
            let is_then = self.ability(instance.ability).is_some_and(|ability| {
                let is_moment =
                    |event: &Event| matches!(event, Event::Pregame { moment: own, .. } if *own == moment);
                ability.kind == AbilityKind::Pregame && ability.when.iter().any(is_moment)
            });
            if !is_then || !crate::layers::functions(self, id, instance.ability) {
                continue;
            }
            let all = self.ask_about(|asker| asker.triggers(&instance, std::slice::from_ref(record)))?;
            for one in all {
                self.run(Machine::resolve(one))?;
            }
        }
        Ok(())
    }

    /// What players begin with is their starting deck (103.2a), with its commanders (903.5a), and, with what they
    /// have beside it, their card pool (905.1d).
    pub(crate) fn note_decks(&mut self) {
        for player in self.state.seats.clone() {
            let (mut deck, mut pool) = (Vec::new(), Vec::new());
            for (zone, _, ids) in self.state.zones.iter() {
                let is_own = |id: &&Id| {
                    self.object(**id)
                        .is_some_and(|object| object.owner == player && object.nature == Nature::Card)
                };
                let is_ordinary =
                    |id: &Id| self.kind_of_card(*id) == planarc_bytecode::axis::CardKind::Ordinary;
                match zone {
                    Zone::PlanarDeck | Zone::SchemeDeck => {}
                    Zone::Sideboard | Zone::Outside => pool.extend(ids.iter().filter(is_own)),
                    _ => {
                        pool.extend(ids.iter().filter(is_own));
                        deck.extend(ids.iter().filter(is_own).copied().filter(is_ordinary));
                    }
                }
            }
            if let Some(own) = self.player_mut(player) {
                (own.starting_deck, own.card_pool) = (deck, pool);
            }
        }
    }

    /// Notes for each card where it was as decks were libraries and no hand was drawn (103.3), if any ability asks
    /// for that. In the midst of a game it is not known: what is not in the command zone began in the library
    /// then.
    pub(crate) fn note_beginnings(&mut self, is_midst: bool) {
        let index = self.cards.module.index();
        let asks = index
            .abilities
            .iter()
            .any(|ability| ability.history.iter().any(|one| one.event.opcode() == EventKind::Pregame as u8));
        if !asks {
            return;
        }
        let seats = self.state.seats.clone();
        let pools = seats.iter().filter_map(|&seat| self.player(seat)).flat_map(|own| own.card_pool.clone());
        let cards: Vec<Id> = pools.collect();
        let moment = self.state.moment + 1;
        self.state.moment = moment;
        for card in cards {
            let Some((zone, owner)) = self.place_of(card) else { continue };
            let is_put = is_midst && !matches!(zone, Zone::Command | Zone::Sideboard | Zone::Outside);
            let place =
                (if is_put { Zone::Library } else { zone }, owner.or(self.object(card).map(|own| own.owner)));
            let id = self.add(Thing::Effect);
            self.state.began.push((id, card, place));
            let mut record = Record::new(EventKind::Pregame)
                .roles(RoleName::What, &[id])
                .fact(Fact::Moment(Moment::Opening));
            record.at = moment;
            self.state.history.push(record);
        }
    }

    /// The card that an id stands for as it was before the game, and where it was.
    pub(crate) fn begun_as(&self, id: Id) -> Option<(Id, (Zone, Option<Id>))> {
        let place = self.state.began.binary_search_by_key(&id, |(own, ..)| *own).ok()?;
        self.state.began.get(place).map(|&(_, card, place)| (card, place))
    }

    /// Shuffles libraries (103.3, 903.6) and supplementary decks (103.3a).
    fn shuffle_decks(&mut self) {
        let decks: Vec<(Zone, Option<Id>)> = self
            .state
            .zones
            .iter()
            .filter(|(zone, ..)| matches!(zone, Zone::Library | Zone::PlanarDeck | Zone::SchemeDeck))
            .map(|(zone, whose, _)| (zone, whose))
            .collect();
        for (zone, whose) in decks {
            self.shuffle_zone(zone, whose);
        }
    }

    /// The life total with which a player begins by the variants that are played: 20 (103.4, 905.6), 40 in
    /// Commander (103.4c, 903.7), 25 or 30 in Brawl (103.4d, 903.12f), 40 for an archenemy (103.4e, 904.5,
    /// 904.12c), 60 in Archenemy Commander (904.13b), and that of a team in Two-Headed Giant (103.4a).
    pub(crate) fn usual_life(&self, player: Id) -> i32 {
        if self.plays(Variant::TwoHeadedGiant) {
            return self.life_of_team(player);
        }
        let commanders = self.plays_with_commanders();
        if self.plays_with_schemes() {
            return match (commanders, self.is_archenemy(player)) {
                (true, _) => 60,
                (false, true) => 40,
                (false, false) => 20,
            };
        }
        match (commanders, self.plays(Variant::Brawl)) {
            (_, true) if self.state.seats.len() == 2 => 25,
            (_, true) => 30,
            (true, false) => 40,
            (false, false) => 20,
        }
    }

    /// Players get their starting life totals (103.4) and hand sizes (103.5), with what effects make of them
    /// (315.5a).
    fn set_starting_numbers(&mut self) {
        for player in self.players_from(self.state.starting) {
            let Some((life, hand)) = self.player(player).map(|own| (own.starting_life, own.starting_hand))
            else {
                continue;
            };
            let team = if self.shares_life(player) { self.team(player) } else { vec![player] };
            let of_one = |life: i32, &one: &Id| {
                self.player_number(one, PlayerNumber::StartingLife, life).unwrap_or(life)
            };
            let life = team.iter().fold(life, of_one);
            let hand = self.player_number(player, PlayerNumber::StartingHand, hand).unwrap_or(hand).max(0);
            if let Some(own) = self.player_mut(player) {
                (own.life, own.starting_life, own.starting_hand) = (life, life, hand);
            }
        }
        // A team's total is known once it was counted for each of its members.
        for player in self.players_from(self.state.starting) {
            if self.shares_life(player)
                && let Some(first) = self.team(player).first().copied()
                && let Some(life) = self.player(first).map(|own| own.life)
                && let Some(own) = self.player_mut(player)
            {
                (own.life, own.starting_life) = (life, life);
            }
        }
    }

    /// Draws so many cards, not yet in a game (103.5). Whoever should draw more than there are loses later (104.3c).
    fn draw_hand(&mut self, player: Id, count: i32) {
        for _ in 0..count.max(0) {
            let top = self.state.zones.get(Zone::Library, Some(player)).first().copied();
            match top {
                Some(top) => {
                    self.relocate(top, Zone::Hand, None);
                }
                None => {
                    if let Some(own) = self.player_mut(player) {
                        own.drew_from_nothing = true;
                    }
                    return;
                }
            }
        }
    }

    /// Whether the first mulligan of each player does not count: in games of more than two players (103.5c,
    /// 800.6), and in Brawl (903.12g).
    fn has_free_mulligan(&self) -> bool {
        self.state.seats.len() > 2 || self.plays(Variant::Brawl)
    }

    /// Mulligans (103.5): the starting player declares first, then the others in turn order, teams together
    /// (103.5d, 805.3a); all who take one do so at the same time; and so on until nobody does.
    fn mulligans(&mut self) -> Play<()> {
        let mut deciding = self.players_from(self.state.starting);
        let mut taken: Vec<(Id, u32)> = deciding.iter().map(|&player| (player, 0)).collect();
        let mut exiled: Vec<Id> = Vec::new();
        loop {
            let mut again = Vec::new();
            for &player in &deciding {
                let count = taken.iter().find(|(own, _)| *own == player).map_or(0, |(_, count)| *count);
                if self.can_mulligan(player, count) && self.ask_yes(player, Why::Mulligan)? {
                    again.push(player);
                }
            }
            if again.is_empty() {
                break;
            }
            for &player in &again {
                let mut count = 0;
                if let Some((_, own)) = taken.iter_mut().find(|(own, _)| *own == player) {
                    *own += 1;
                    count = *own;
                }
                self.tell(|table| format!("{} takes a mulligan", table.name_of(player)));
                if self.exiles_for_mulligans() {
                    exiled.extend(self.exile_for_mulligan(player)?);
                } else {
                    self.mulligan(player, count)?;
                }
            }
            deciding = again;
        }
        // What was exiled is shuffled into libraries again (903.8 in 2011).
        for id in exiled {
            self.relocate(id, Zone::Library, None);
        }
        if self.exiles_for_mulligans() {
            for (player, count) in taken {
                if count > 0 {
                    self.shuffle_zone(Zone::Library, Some(player));
                }
            }
        }
        Ok(())
    }

    /// A player can take mulligans until the opening hand would be of no cards (103.5).
    fn can_mulligan(&self, player: Id, taken: u32) -> bool {
        let counted = taken.saturating_sub(u32::from(self.has_free_mulligan()));
        let size = self.player(player).map_or(0, |own| own.starting_hand);
        i64::from(counted) < i64::from(size) && !self.state.zones.get(Zone::Hand, Some(player)).is_empty()
    }

    /// A mulligan: the hand is shuffled into the library, a new one is drawn, and as many cards as mulligans were
    /// taken are put on the bottom in any order (103.5, 902.5a). In 2011 one card fewer is drawn instead (902.5a
    /// there).
    fn mulligan(&mut self, player: Id, taken: u32) -> Play<()> {
        let counted = taken.saturating_sub(u32::from(self.has_free_mulligan()));
        let counted = i32::try_from(counted).unwrap_or(i32::MAX);
        for id in self.state.zones.get(Zone::Hand, Some(player)).to_vec() {
            self.relocate(id, Zone::Library, None);
        }
        self.shuffle_zone(Zone::Library, Some(player));
        let size = self.player(player).map_or(0, |own| own.starting_hand);
        if self.state.edition_2011 {
            self.draw_hand(player, size.saturating_sub(counted));
            return Ok(());
        }
        self.draw_hand(player, size);
        let hand = self.state.zones.get(Zone::Hand, Some(player)).to_vec();
        let count = usize::try_from(counted).unwrap_or(0).min(hand.len());
        for id in self.ask_ids(player, Why::Mulligan, hand, count, count)? {
            self.relocate(id, Zone::Library, None);
        }
        Ok(())
    }

    /// Whether mulligans are those of Commander in 2011 (903.8 there).
    fn exiles_for_mulligans(&self) -> bool {
        self.state.edition_2011 && self.plays(Variant::Commander)
    }

    /// A mulligan of Commander in 2011: the player exiles any number of cards from their hand and draws one fewer
    /// (903.8 there).
    fn exile_for_mulligan(&mut self, player: Id) -> Play<Vec<Id>> {
        let hand = self.state.zones.get(Zone::Hand, Some(player)).to_vec();
        let most = hand.len();
        let chosen = self.ask_ids(player, Why::Mulligan, hand, 0, most)?;
        let count = i32::try_from(chosen.len()).unwrap_or(0);
        let exiled: Vec<Id> =
            chosen.into_iter().filter_map(|id| self.relocate(id, Zone::Exile, None)).collect();
        for &id in &exiled {
            self.set(id, |object| object.noticed = true);
        }
        self.draw_hand(player, count.saturating_sub(1));
        Ok(exiled)
    }

    /// A card that was revealed from an opening hand stays so until the first turn begins (103.6b).
    fn forget_opening_hand(&mut self, player: Id) {
        for id in self.state.zones.get(Zone::Hand, Some(player)).to_vec() {
            self.set(id, |object| object.seen_by.clear());
        }
    }
}
