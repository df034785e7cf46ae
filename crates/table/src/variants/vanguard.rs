//! Vanguard (902): vanguards (313), whose owners control them (313.5, 902.6).

use planarc_bytecode::axis::CardKind;
use planarc_lexicon::Zone;
use planarc_vm::Id;

use crate::table::Table;

impl Table {
    /// A vanguard begins the game in the command zone, where its abilities function (313.4, 902.3, 902.7): its
    /// life modifier is added to its owner's starting life total (103.4b, 313.7, 902.4), its hand modifier to the
    /// starting and the maximum hand size (103.5a, 313.6, 902.5, 902.5b).
    pub(crate) fn add_modifiers(&mut self, vanguard: Id) {
        let Some(object) = self.object(vanguard) else { return };
        let owner = object.owner;
        let is_vanguard = self.kind_of_card(vanguard) == CardKind::Vanguard;
        if !is_vanguard || object.zone() != Some(Zone::Command) {
            return;
        }
        let card = object.printed.card.and_then(|number| self.card_of(number));
        let Some((hand, life)) = card.map(|card| (card.hand.unwrap_or(0), card.life.unwrap_or(0))) else {
            return;
        };
        let team = if self.shares_life(owner) { self.team(owner) } else { vec![owner] };
        for id in team {
            if let Some(player) = self.player_mut(id) {
                player.starting_life = player.starting_life.saturating_add(life);
                player.life = player.life.saturating_add(life);
            }
        }
        if let Some(player) = self.player_mut(owner) {
            player.starting_hand = player.starting_hand.saturating_add(hand).max(0);
            player.max_hand = player.max_hand.saturating_add(hand).max(0);
        }
    }
}
