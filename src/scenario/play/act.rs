//! What players do.

use super::super::{Act, Ref, Step, StepKind};
use super::script::{Attack, Block};
use super::{Game, Held, find, moment, stack};
use crate::source::Spanned;
use planarc_bytecode::axis::AbilityKind;
use planarc_lexicon::{Keyword, TurnPart};
use planarc_table::object::Own;
use planarc_table::{Deed, Stop, Table, Way};
use planarc_vm::Id;

/// The steps at the head of these that are taken together: the attacks of a player, or all blocks.
pub(super) fn together(steps: &[Step]) -> &[Step] {
    let is_attack = |step: &Step| matches!(&step.kind, StepKind::Act(Act::Attack(..)));
    let is_block = |step: &Step| matches!(&step.kind, StepKind::Act(Act::Block(..)));
    let count = |is_one: &dyn Fn(&Step) -> bool| steps.iter().take_while(|step| is_one(step)).count();
    let several = count(&is_attack).max(count(&is_block)).max(1);
    steps.get(..several).unwrap_or(steps)
}

/// The acts of steps that are taken together.
fn acts(steps: &[Step]) -> impl Iterator<Item = &Act> {
    steps.iter().filter_map(|step| match &step.kind {
        StepKind::Act(act) | StepKind::Cannot(act) => Some(act),
        _ => None,
    })
}

impl Game<'_> {
    /// Has a player do something; `step` is the number of the step, and `several` those that are taken together.
    pub(super) fn act(&mut self, act: &Act, step: usize, several: &[Step]) -> Held<()> {
        let who = self.who(act.who())?;
        match act {
            Act::Concede(_) => {
                let came = self.table.concede(who);
                self.trouble(came)?;
                self.go()
            }
            Act::Attack(..) => self.attack(several),
            Act::Block(..) => self.block(several),
            Act::Cast(_, what, is_face_down) => self.cast(who, what, *is_face_down),
            Act::Play(_, what) => self.play_land(who, what),
            Act::Activate(_, what, nth) => self.activate(who, what, *nth),
            Act::Roll(_, face) => {
                self.give_priority(who)?;
                let option = self.option(|deed| *deed == Deed::RollPlanarDie)?;
                let Some(option) = option else {
                    return Err(self.cannot("the planar die cannot be rolled now"));
                };
                self.script.borrow_mut().face = Some(*face);
                self.take(option)?;
                match self.script.borrow_mut().face.take() {
                    Some(_) => Err(self.cannot("the planar die was not rolled")),
                    None => Ok(()),
                }
            }
            Act::TurnUp(_, what) => {
                self.give_priority(who)?;
                let (_, option) = self.deed_on(what, "turned face up", |deed| match deed {
                    Deed::TurnUp(id) => Some(*id),
                    _ => None,
                })?;
                self.take(option)
            }
            Act::Special(_, what, keyword) => self.special(who, what, *keyword),
            Act::Does(..) => self.does(who, step),
        }
    }

    fn who(&self, who: &Spanned) -> Held<Id> {
        let player = find::player(&self.table, &who.text).filter(|id| self.table.is_in_game(*id));
        player.ok_or_else(|| self.cannot(&format!("{} is not in the game", who.text)))
    }

    /// The others pass until a player has priority, without anything resolving.
    fn give_priority(&mut self, who: Id) -> Held<()> {
        for _ in 0..self.table.state().seats.len() {
            if self.waiting()?.player == who {
                return Ok(());
            }
            let in_game = self.table.state().seats.iter().filter(|id| self.table.is_in_game(**id)).count();
            if self.table.state().turn.passed as usize + 1 >= in_game {
                break;
            }
            self.take(0)?;
        }
        if self.waiting()?.player == who {
            return Ok(());
        }
        let name = self.table.name_of(who);
        Err(self.cannot(&format!("{name} does not get priority before something resolves or the step ends")))
    }

    /// The number of an option that the player with priority has.
    fn option(&self, is_it: impl Fn(&Deed) -> bool) -> Held<Option<u32>> {
        let place = self.waiting()?.deeds.iter().position(is_it);
        Ok(place.and_then(|place| u32::try_from(place).ok()))
    }

    /// The object of that name on which the player with priority can act, and the number of the option.
    fn deed_on(&self, what: &Ref, done: &str, of: impl Fn(&Deed) -> Option<Id>) -> Held<(Id, u32)> {
        let ids: Vec<Id> = self.waiting()?.deeds.iter().filter_map(&of).collect();
        let Some(id) = find::one(&self.table, what, &ids, &[]) else {
            return Err(self.cannot(&format!("`{}` cannot be {done} now", what.name.text)));
        };
        let option = self.option(|deed| of(deed) == Some(id))?;
        option.map(|option| (id, option)).ok_or_else(|| self.cannot("it cannot be done"))
    }

    fn cast(&mut self, who: Id, what: &Ref, is_face_down: bool) -> Held<()> {
        self.give_priority(who)?;
        let fits = |way: &Way| {
            is_face_down
                == matches!(way, Way::Keyword(Keyword::Morph | Keyword::Megamorph | Keyword::Disguise))
        };
        let (id, _) = self.deed_on(what, "cast", |deed| match deed {
            Deed::Cast(id, way) if fits(way) => Some(*id),
            _ => None,
        })?;
        let waiting = self.waiting()?;
        let ways = waiting.deeds.iter().enumerate().filter_map(|(place, deed)| match deed {
            Deed::Cast(own, way) if *own == id && fits(way) => Some((place, way)),
            _ => None,
        });
        let ways: Vec<(usize, &Way)> = ways.collect();
        let named = self.script.borrow().next_names().and_then(|names| {
            let [name] = names else { return None };
            let keyword = Keyword::find(&name.name.text.to_ascii_lowercase())?;
            ways.iter().find(|(_, way)| **way == Way::Keyword(keyword)).copied()
        });
        if ways.len() > 1 && named.is_some() {
            self.script.borrow_mut().read_on();
        }
        let usual = || ways.iter().find(|(_, way)| **way == Way::Usual).copied();
        let Some((option, _)) = named.or_else(usual).or_else(|| ways.first().copied()) else {
            return Err(self.cannot("it cannot be cast"));
        };
        self.take(u32::try_from(option).unwrap_or(0))?;
        self.left_its_place(id, "it was not cast")
    }

    fn play_land(&mut self, who: Id, what: &Ref) -> Held<()> {
        self.give_priority(who)?;
        let (id, option) = self.deed_on(what, "played", |deed| match deed {
            Deed::Land(id) => Some(*id),
            _ => None,
        })?;
        self.take(option)?;
        self.left_its_place(id, "it was not played")
    }

    /// A card that was cast or played is where it was no more.
    fn left_its_place(&self, id: Id, why: &str) -> Held<()> {
        let is_gone = self.table.object(id).is_none_or(|object| object.place.is_none());
        if is_gone { Ok(()) } else { Err(self.cannot(why)) }
    }

    fn activate(&mut self, who: Id, what: &Ref, nth: u32) -> Held<()> {
        self.give_priority(who)?;
        let of = |table: &Table, deed: &Deed| match deed {
            Deed::Activate(id, place) => {
                let wanted = activated(table, *id).get(nth as usize - 1).copied();
                (wanted == Some(*place)).then_some(*id)
            }
            _ => None,
        };
        let before = stack(&self.table).to_vec();
        let ids: Vec<Id> = self.waiting()?.deeds.iter().filter_map(|deed| of(&self.table, deed)).collect();
        let Some(id) = find::one(&self.table, what, &ids, &[]) else {
            return Err(self.cannot(&format!("this ability of `{}` cannot be activated now", what.name.text)));
        };
        let option = self.option(|deed| of(&self.table, deed) == Some(id))?.unwrap_or(0);
        let is_mana = activated(&self.table, id)
            .get(nth as usize - 1)
            .is_some_and(|place| self.is_mana_ability(id, *place));
        self.take(option)?;
        let is_new = stack(&self.table).iter().any(|id| !before.contains(id));
        if is_new || is_mana || self.table.state().over {
            Ok(())
        } else {
            Err(self.cannot("it was not activated"))
        }
    }

    fn is_mana_ability(&self, id: Id, place: u32) -> bool {
        let index = |number: u32| self.cards.module.index().abilities.get(number as usize);
        match self.table.chars(id).abilities.get(place as usize) {
            Some(Own::Mana(_)) => true,
            Some(Own::Printed(number)) => index(*number).is_some_and(|index| index.mana.0),
            Some(Own::Granted(instance)) => index(instance.ability).is_some_and(|index| index.mana.0),
            Some(Own::Keyword(_) | Own::Named(_)) | None => false,
        }
    }

    fn special(&mut self, who: Id, what: &Ref, keyword: Keyword) -> Held<()> {
        self.give_priority(who)?;
        let of = |deed: &Deed| match deed {
            Deed::Special(id, place) => {
                let chars = self.table.chars(*id);
                let is_it = matches!(
                    chars.abilities.get(*place as usize),
                    Some(Own::Keyword(grant)) if is_keyword(grant, keyword)
                );
                is_it.then_some(*id)
            }
            _ => None,
        };
        let (_, option) = self.deed_on(what, keyword.participle().unwrap_or("used so"), of)?;
        self.take(option)
    }

    fn does(&mut self, who: Id, step: usize) -> Held<()> {
        self.give_priority(who)?;
        let card = self.compiled.deeds.get(step).copied().flatten().and_then(|card| u32::try_from(card).ok());
        let Some(card) = card else { return Err(self.cannot("its text has no ability")) };
        self.script.borrow_mut().waiting = None;
        match self.table.put_ability(card, who) {
            Ok(true) => self.go(),
            Ok(false) => Err(self.cannot("its targets cannot be chosen")),
            Err(Stop::Over) => self.trouble(Ok(())),
            Err(stop) => self.trouble(Err(stop)),
        }
    }

    /// All pass, with an empty stack, until a step of this turn.
    fn pass_to(&mut self, wanted: TurnPart) -> Held<()> {
        let turn = self.table.state().turn.number;
        for _ in 0..super::PASSES {
            let now = &self.table.state().turn;
            if now.part == Some(wanted) && now.number == turn {
                return Ok(());
            }
            if now.number != turn || self.table.state().over {
                break;
            }
            if !stack(&self.table).is_empty() {
                return Err(self.cannot("something is on the stack"));
            }
            let before = moment(&self.table);
            self.pass_until(|table| moment(table) != before || !stack(table).is_empty())?;
        }
        Err(self.cannot("this turn does not come to that step"))
    }

    fn attack(&mut self, several: &[Step]) -> Held<()> {
        let attacks = acts(several).filter_map(|act| match act {
            Act::Attack(who, whom, with) => {
                Some(Attack { who: who.clone(), whom: whom.clone(), with: with.clone() })
            }
            _ => None,
        });
        let attacks: Vec<Attack> = attacks.collect();
        let active = self.table.state().turn.active;
        for attack in &attacks {
            let who = self.who(&attack.who)?;
            let is_attacking = active == Some(who) || self.is_with_active(who);
            if !is_attacking {
                return Err(self.cannot(&format!("it is not {}'s turn", attack.who.text)));
            }
        }
        if self.table.state().turn.part == Some(TurnPart::DeclareAttackers) {
            return Err(self.cannot("attackers have been declared"));
        }
        let wanted: usize = attacks.iter().map(|attack| attack.with.len()).sum();
        self.script.borrow_mut().attacks = attacks.clone();
        self.pass_to(TurnPart::DeclareAttackers)?;
        let combat = self.table.state().combat.clone().unwrap_or_default();
        if combat.attackers.len() != wanted {
            return Err(self.cannot("it is no legal declaration of attackers"));
        }
        let all: Vec<Id> = combat.attackers.iter().map(|one| one.id).collect();
        for attack in &attacks {
            let found = find::each(&self.table, &attack.with, &all);
            if let Err(missing) = found {
                return Err(self.cannot(&format!("`{}` does not attack", missing.name.text)));
            }
        }
        Ok(())
    }

    /// Whether a player takes their turn together with the active one (805.4).
    fn is_with_active(&self, who: Id) -> bool {
        use planarc_bytecode::axis::PlayerRole;
        planarc_vm::Game::role(&self.table, PlayerRole::Active, None).contains(&who)
    }

    fn block(&mut self, several: &[Step]) -> Held<()> {
        let blocks = acts(several).filter_map(|act| match act {
            Act::Block(who, attacker, with) => {
                Some(Block { who: who.clone(), attacker: attacker.clone(), with: with.clone() })
            }
            _ => None,
        });
        let blocks: Vec<Block> = blocks.collect();
        if self.table.state().turn.part == Some(TurnPart::DeclareBlockers) {
            return Err(self.cannot("blockers have been declared"));
        }
        self.script.borrow_mut().blocks = blocks.clone();
        self.pass_to(TurnPart::DeclareBlockers)?;
        let combat = self.table.state().combat.clone().unwrap_or_default();
        let wanted: usize = blocks.iter().map(|block| block.with.len()).sum();
        let count: usize = combat.attackers.iter().map(|one| one.blockers.len()).sum();
        let attackers: Vec<Id> = combat.attackers.iter().map(|one| one.id).collect();
        for block in &blocks {
            let Some(wanted) = &block.attacker else { continue };
            let attacker = find::one(&self.table, wanted, &attackers, &[]);
            let blockers = attacker.map(|id| combat.blockers_of(id)).unwrap_or_default();
            if let Err(missing) = find::each(&self.table, &block.with, &blockers) {
                return Err(self.cannot(&format!("`{}` does not block it", missing.name.text)));
            }
        }
        if count == wanted { Ok(()) } else { Err(self.cannot("it is no legal declaration of blockers")) }
    }
}

/// The places of the activated abilities of an object among all of its abilities, in order.
fn activated(table: &Table, id: Id) -> Vec<u32> {
    let is_activated = |number: u32| {
        table.cards().module.ability(number).is_some_and(|own| own.kind == AbilityKind::Activated)
    };
    let chars = table.chars(id);
    let places = chars.abilities.iter().enumerate().filter(|(_, own)| match own {
        Own::Printed(number) => is_activated(*number),
        Own::Granted(instance) => is_activated(instance.ability),
        Own::Mana(_) => true,
        Own::Keyword(grant) => is_of_activated_keyword(grant),
        Own::Named(_) => false,
    });
    places.filter_map(|(place, _)| u32::try_from(place).ok()).collect()
}

fn is_keyword(grant: &planarc_vm::resolved::Grant, wanted: Keyword) -> bool {
    matches!(grant, planarc_vm::resolved::Grant::Keyword { keyword, .. } if *keyword == wanted)
}

/// Keywords that are activated abilities (702).
const ACTIVATED: [Keyword; 28] = [
    Keyword::Equip,
    Keyword::Cycling,
    Keyword::Typecycling,
    Keyword::ArtifactLandcycling,
    Keyword::BasicLandcycling,
    Keyword::Landcycling,
    Keyword::Plainscycling,
    Keyword::Islandcycling,
    Keyword::Swampcycling,
    Keyword::Mountaincycling,
    Keyword::Forestcycling,
    Keyword::Fortify,
    Keyword::Ninjutsu,
    Keyword::CommanderNinjutsu,
    Keyword::Transmute,
    Keyword::Transfigure,
    Keyword::Reinforce,
    Keyword::Unearth,
    Keyword::LevelUp,
    Keyword::Scavenge,
    Keyword::Outlast,
    Keyword::Crew,
    Keyword::Embalm,
    Keyword::Eternalize,
    Keyword::Reconfigure,
    Keyword::Craft,
    Keyword::Saddle,
    Keyword::Station,
];

fn is_of_activated_keyword(grant: &planarc_vm::resolved::Grant) -> bool {
    let planarc_vm::resolved::Grant::Keyword { keyword, .. } = grant else { return false };
    ACTIVATED.contains(keyword) || keyword.is_activated()
}
