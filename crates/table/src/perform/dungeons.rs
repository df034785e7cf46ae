//! Venturing into dungeons (309, 701.49).

use std::sync::Arc;

use planarc_bytecode::axis::{Deed, RoleName};
use planarc_lexicon::{CardType, KeywordAction, Zone};
use planarc_vm::resolved::Word;
use planarc_vm::{Env, EventKind, Fact, Id, Instance, Outcome, Record};

use crate::decide::{Play, Why};
use crate::happen::Recording as _;
use crate::object::{AbilityOf, Nature, Printed};
use crate::state::Triggered;
use crate::table::Table;

/// A dungeon: its name, and its rooms by their names, each with the rooms to which its arrows point (309.4).
struct Dungeon {
    name: &'static str,
    rooms: &'static [(&'static str, &'static [u32])],
}

/// The dungeon that only "venture into Undercity" enters.
const UNDERCITY: &str = "Undercity";

const DUNGEONS: [Dungeon; 4] = [
    Dungeon {
        name: "Lost Mine of Phandelver",
        rooms: &[
            ("Cave Entrance", &[1, 2]),
            ("Goblin Lair", &[3, 4]),
            ("Mine Tunnels", &[4, 5]),
            ("Storeroom", &[6]),
            ("Dark Pool", &[6]),
            ("Fungi Cavern", &[6]),
            ("Temple of Dumathoin", &[]),
        ],
    },
    Dungeon {
        name: "Tomb of Annihilation",
        rooms: &[
            ("Trapped Entry", &[1, 3]),
            ("Veils of Fear", &[2]),
            ("Sandfall Cell", &[4]),
            ("Oubliette", &[4]),
            ("Cradle of the Death God", &[]),
        ],
    },
    Dungeon {
        name: "Dungeon of the Mad Mage",
        rooms: &[
            ("Yawning Portal", &[1]),
            ("Dungeon Level", &[2, 3]),
            ("Goblin Bazaar", &[4]),
            ("Twisted Caverns", &[4]),
            ("Lost Level", &[5, 6]),
            ("Runestone Caverns", &[7]),
            ("Muiral's Graveyard", &[7]),
            ("Deep Mines", &[8]),
            ("Mad Wizard's Lair", &[]),
        ],
    },
    Dungeon {
        name: UNDERCITY,
        rooms: &[
            ("Secret Entrance", &[1, 2]),
            ("Forge", &[3, 4]),
            ("Lost Well", &[4, 5]),
            ("Trap!", &[6]),
            ("Arena", &[6, 7]),
            ("Stash", &[7]),
            ("Archives", &[8]),
            ("Catacombs", &[8]),
            ("Throne of the Dead Three", &[]),
        ],
    },
];

/// Whether there is a dungeon of that name.
#[cfg(test)]
pub(crate) fn is_dungeon(name: &str) -> bool {
    DUNGEONS.iter().any(|dungeon| dungeon.name == name)
}

impl Table {
    /// A player ventures into the dungeon (701.49): into a new one, if they have none or are in its last room, or into the next
    /// room.
    pub(super) fn venture(&mut self, who: Id, undercity: bool) -> Play<Outcome> {
        let own = self.dungeon_of(who);
        let next = own.and_then(|own| self.rooms_ahead(own)).filter(|rooms| !rooms.is_empty());
        match (own, next) {
            (Some(own), Some(rooms)) => {
                let name = self.name_of(own);
                let label = |room: &u32| room_name(&name, *room).into();
                let labels = rooms.iter().map(label).collect();
                let chosen = self.ask_option(who, Why::KeywordAction, labels)?;
                let room = rooms.get(chosen as usize).copied().unwrap_or(0);
                self.move_marker(who, own, room);
            }
            (own, _) => {
                if let Some(own) = own {
                    self.complete_dungeon(own);
                }
                let open: Vec<&str> = DUNGEONS
                    .iter()
                    .map(|dungeon| dungeon.name)
                    .filter(|name| (*name == UNDERCITY) == undercity)
                    .collect();
                let labels = open.iter().map(|name| (*name).into()).collect();
                let chosen = self.ask_option(who, Why::KeywordAction, labels)?;
                let name = open.get(chosen as usize).copied().unwrap_or(UNDERCITY);
                let words = vec![Word::Type { word: CardType::Dungeon }];
                let printed = Printed { name: Some(name.into()), words, ..Printed::default() };
                let new = self.make(Nature::Emblem, Arc::new(printed), who, Zone::Command);
                self.move_marker(who, new, 0);
            }
        }
        let action = if undercity { KeywordAction::VentureUndercity } else { KeywordAction::Venture };
        self.note_action(action, who, &[], 0);
        Ok(Outcome::answered(true))
    }

    /// The dungeon that a player owns in the command zone.
    fn dungeon_of(&self, who: Id) -> Option<Id> {
        let command = self.state.zones.get(Zone::Command, None).iter().copied();
        let is_own =
            |id: &Id| self.object(*id).is_some_and(|object| object.owner == who && object.room.is_some());
        command.into_iter().find(is_own)
    }

    /// The rooms to which one can go on from the one with the marker.
    fn rooms_ahead(&self, dungeon: Id) -> Option<Vec<u32>> {
        let room = self.object(dungeon)?.room?;
        let name = self.name_of(dungeon);
        let own = DUNGEONS.iter().find(|one| one.name == name)?;
        own.rooms.get(room as usize).map(|(_, next)| next.to_vec())
    }

    /// The venture marker moves into a room, whose ability triggers (309.4c).
    fn move_marker(&mut self, who: Id, dungeon: Id, room: u32) {
        self.set(dungeon, |object| object.room = Some(room));
        let name = self.name_of(dungeon);
        let ability = self.cards.library.rooms_of(&name).get(room as usize).copied();
        self.tell(|table| format!("{} comes to {}", table.name_of(who), room_name(&name, room)));
        if let Some(ability) = ability {
            self.state.triggered.push(Triggered {
                controller: who,
                source: Some(dungeon),
                instance: Some(Instance::new(ability, Env::new(who, Some(dungeon)))),
                kind: AbilityOf::Triggered,
                about: Vec::new(),
                amount: 0,
            });
        }
    }

    /// A dungeon is removed from the game, and its owner has completed it (309.7).
    fn complete_dungeon(&mut self, dungeon: Id) {
        let Some(owner) = self.object(dungeon).map(|object| object.owner) else { return };
        self.remove(dungeon);
        let record = Record::new(EventKind::Deed)
            .roles(RoleName::Who, &[owner])
            .roles(RoleName::What, &[dungeon])
            .fact(Fact::Deed(Deed::CompleteDungeon));
        self.note(record);
    }

    /// Dungeons whose last room has been left by its ability are completed (704.5t); whether there was one.
    pub(crate) fn complete_dungeons(&mut self) -> bool {
        let command = self.state.zones.get(Zone::Command, None).to_vec();
        let is_done = |id: &Id| {
            self.rooms_ahead(*id).is_some_and(|rooms| rooms.is_empty()) && !self.is_source_of_triggered(*id)
        };
        let done: Vec<Id> = command.into_iter().filter(is_done).collect();
        let any = !done.is_empty();
        done.into_iter().for_each(|dungeon| self.complete_dungeon(dungeon));
        any
    }
}

fn room_name(dungeon: &str, room: u32) -> &'static str {
    let own = DUNGEONS.iter().find(|one| one.name == dungeon);
    own.and_then(|own| own.rooms.get(room as usize)).map_or("a room", |(name, _)| name)
}
