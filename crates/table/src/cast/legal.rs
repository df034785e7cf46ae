//! What a player may cast or play now, and from where (601.3, 305.2–3, 307.1, 702).

use planarc_bytecode::axis::{AbilityKind, PlayerNumber, PriceKind, Put, RoleName};
use planarc_lexicon::{CardType, Keyword, Zone};
use planarc_vm::{Effect, EffectKind, End, Env, EventKind, Fact, Id, Instance, Machine, Permission, Record};

use crate::cast::spell::Casting;
use crate::decide::{Deed, Play, Way};
use crate::happen::Recording as _;
use crate::layers::{Active, Key, instance_of};
use crate::mana::source::Source;
use crate::object::Own;
use crate::table::Table;

/// A permission of an effect.
#[derive(Debug, Clone)]
pub(crate) struct Permitted {
    /// The effect.
    pub(crate) active: Active,
    /// What it permits.
    pub(crate) permission: Permission,
}

impl Permitted {
    /// Whether it is only about the time, and no way of its own to cast something.
    fn is_only_about_time(&self) -> bool {
        let has_cards = self.permission.pretence.as_ref().is_some_and(|one| one.code.cards.is_some());
        !self.permission.names_place && self.permission.price.is_none() && !has_cards
    }

    /// Whether it lets something be cast as though it had flash.
    fn gives_flash(&self) -> bool {
        self.permission.pretence.as_ref().is_some_and(|one| one.code.flash.0)
    }
}

impl Table {
    /// The spells that a player could cast now, and the lands that they could play (117.1a, 305.1).
    pub(crate) fn castable(&self, player: Id, deeds: &mut Vec<Deed>) -> Play<()> {
        let mut all: Vec<Id> = self.state.zones.get(Zone::Hand, Some(player)).to_vec();
        all.extend(self.state.zones.get(Zone::Command, None));
        all.extend(self.state.zones.get(Zone::Graveyard, Some(player)));
        all.extend(self.state.zones.get(Zone::Exile, None));
        if self.are_places_named() {
            for other in self.players_from(None) {
                all.extend(self.state.zones.get(Zone::Library, Some(other)));
                if other != player {
                    all.extend(self.state.zones.get(Zone::Hand, Some(other)));
                    all.extend(self.state.zones.get(Zone::Graveyard, Some(other)));
                }
            }
        }
        let mut sources = None;
        for id in all {
            if self.is_land(id) {
                if self.can_play_land(player, id)? {
                    deeds.push(Deed::Land(id));
                }
                continue;
            }
            for way in self.ways_to_cast(player, id)? {
                if self.could_cast(player, id, &way, &mut sources)? {
                    deeds.push(Deed::Cast(id, way));
                }
            }
        }
        Ok(())
    }

    /// Whether an effect permits that something is cast or played from where the rules do not allow it.
    fn are_places_named(&self) -> bool {
        use planarc_bytecode::{Event, Rule};
        fn is_cast(event: &Event) -> bool {
            match event {
                Event::When { event, .. } | Event::Batch { event, .. } | Event::Nth { event, .. } => {
                    is_cast(event)
                }
                Event::Cast { .. } => true,
                _ => false,
            }
        }
        self.scene().effects.iter().any(|active| match &active.effect.kind {
            EffectKind::Rules { rules, .. } => {
                rules.iter().any(|rule| matches!(&rule.code, Rule::Permit { event, .. } if is_cast(event)))
            }
            _ => false,
        })
    }

    /// The record of a spell that would be cast, or of a land that would be played.
    pub(crate) fn casting_record(&self, player: Id, id: Id, put: Put) -> Record {
        let mut record = Record::new(EventKind::Cast)
            .roles(RoleName::Who, &[player])
            .roles(RoleName::What, &[id])
            .fact(Fact::Put(put));
        record.from = self.place_of(id);
        record.at = self.state.moment + 1;
        record
    }

    /// What effects permit of a spell or a land beyond what the rules allow (601.3b). Beside the effects that there
    /// are, those of the card's own abilities that function as it is cast.
    pub(crate) fn permissions(&self, record: &Record, own: &[Effect], id: Id) -> Play<Vec<Permitted>> {
        use planarc_bytecode::Rule;
        let mut found = Vec::new();
        let scene = self.scene();
        let own = own.iter().map(|effect| Active {
            key: Key::Rule(id, effect.stmt),
            effect: std::sync::Arc::new(effect.clone()),
            source: Some(id),
            controller: effect.closure.env.you,
        });
        for active in scene.effects.iter().cloned().chain(own) {
            let EffectKind::Rules { rules, .. } = &active.effect.kind else { continue };
            if !rules.iter().any(|rule| matches!(rule.code, Rule::Permit { .. })) {
                continue;
            }
            for permission in self.ask_about(|asker| asker.permits(&active.effect, record))? {
                let holds = match &permission.pretence {
                    Some(pretence) => self.ask_about(|asker| asker.pretended(pretence))?.holds,
                    None => true,
                };
                if holds {
                    found.push(Permitted { active: active.clone(), permission });
                }
            }
        }
        Ok(found)
    }

    /// The effects of a card's own static abilities that function on the stack, for a card that is not there yet.
    pub(crate) fn stack_effects(&self, id: Id, player: Id) -> Vec<Effect> {
        if self.object(id).is_none_or(|object| object.zone() == Some(Zone::Stack)) {
            return Vec::new();
        }
        let chars = self.chars(id);
        let mut found = Vec::new();
        for own in &chars.abilities {
            let Own::Printed(number) = own else { continue };
            let is_static = self.ability(*number).is_some_and(|ability| ability.kind == AbilityKind::Static);
            let index = self.cards.module.index().abilities.get(*number as usize);
            let is_there = index.is_some_and(|index| index.zones.iter().any(|zone| zone == Zone::Stack));
            if !is_static || !is_there {
                continue;
            }
            let Some(mut instance) = instance_of(self, id, own) else { continue };
            instance.env.you = player;
            found.extend(self.ask_about(|asker| asker.statics(&instance)).unwrap_or_default());
        }
        found
    }

    /// In which ways a player may cast a card now, whether or not it can be paid (601.3).
    fn ways_to_cast(&self, player: Id, id: Id) -> Play<Vec<Way>> {
        let Some(place) = self.object(id).and_then(|object| object.place) else { return Ok(Vec::new()) };
        let owner = self.object(id).map(|object| object.owner);
        let is_usual = match place.0 {
            Zone::Hand => place.1 == Some(player),
            // A commander is cast from the command zone (903.8).
            Zone::Command => owner == Some(player) && self.object(id).is_some_and(|object| object.commander),
            _ => false,
        };
        let keywords = self.keyword_ways(player, id, place.0);
        let is_possible = is_usual || !keywords.is_empty() || self.are_places_named();
        if !is_possible || self.is_split_second() || !self.is_castable_card(id) {
            return Ok(Vec::new());
        }
        let record = self.casting_record(player, id, Put::Cast);
        if self.is_forbidden(&record)? {
            return Ok(Vec::new());
        }
        let own = self.stack_effects(id, player);
        let permissions = self.permissions(&record, &own, id)?;
        let has_flash = permissions.iter().any(Permitted::gives_flash);
        let mut ways = Vec::new();
        if self.is_time_to_cast(player, id, has_flash) {
            if is_usual && self.chars(id).cost.is_some() {
                ways.push(Way::Usual);
            }
            for (nth, permitted) in (0..).zip(&permissions) {
                let is_allowed = is_usual || permitted.permission.names_place;
                if is_allowed && !permitted.is_only_about_time() {
                    ways.push(Way::Permitted(nth));
                }
            }
        }
        ways.extend(
            keywords
                .into_iter()
                .filter(|keyword| self.is_time_for_keyword(player, id, *keyword, has_flash))
                .map(Way::Keyword),
        );
        Ok(ways)
    }

    /// Whether something is of a type that can be cast (601.1, 305.9).
    pub(crate) fn is_castable_card(&self, id: Id) -> bool {
        let chars = self.chars(id);
        let is_one = |kind: CardType| chars.is(kind);
        !is_one(CardType::Land)
            && (is_one(CardType::Instant)
                || is_one(CardType::Sorcery)
                || CardType::ALL.iter().any(|&kind| kind.is_permanent() && is_one(kind)))
    }

    /// Whether it is a time at which a player may cast a spell: an instant or what has flash any time (117.1a, 304.1,
    /// 702.8a), anything else as a sorcery (307.1).
    pub(crate) fn is_time_to_cast(&self, player: Id, id: Id, has_flash: bool) -> bool {
        let chars = self.chars(id);
        has_flash || chars.is(CardType::Instant) || chars.has(Keyword::Flash) || self.is_sorcery_time(player)
    }

    /// A card as a spell of a player on the stack, while something is asked of it (601.2a).
    pub(crate) fn as_spell<T>(&self, id: Id, player: Id, ask: impl FnOnce() -> T) -> T {
        drop(self.scene());
        let mut chars = (*self.chars(id)).clone();
        chars.controller = Some(player);
        self.cache.borrow_mut().entering.push((id, std::sync::Arc::new(chars), Zone::Stack));
        let answer = ask();
        self.cache.borrow_mut().entering.pop();
        answer
    }

    /// Whether a spell could be announced and paid, as far as that can be told before (601.2c, 601.2h).
    fn could_cast(&self, player: Id, id: Id, way: &Way, sources: &mut Option<Vec<Source>>) -> Play<bool> {
        let Some(casting) = self.casting_of(player, id, way)? else { return Ok(false) };
        let record = self.casting_record(player, id, Put::Cast);
        let own = self.stack_effects(id, player);
        self.as_spell(id, player, || {
            if !self.has_announcement(id, player) {
                return Ok(false);
            }
            if let Some(bill) = self.spell_bill(id, &casting, &record, &own, Some(0))?
                && self.can_pay_bill(player, &bill, (&record, id, Some(id)), sources)?
            {
                return Ok(true);
            }
            Ok(*way == Way::Usual && self.has_payable_alternative(id, &casting, &record, &own)?)
        })
    }

    /// Whether modes and targets of a spell could be chosen.
    fn has_announcement(&self, id: Id, player: Id) -> bool {
        let chars = self.chars(id);
        if chars.is_sub("Aura") {
            let all = self.can_be_enchanted_by(id, player);
            if !all.into_iter().any(|one| self.is_targetable(one, Some(id))) {
                return false;
            }
        }
        chars.abilities.iter().all(|own| match own {
            Own::Printed(number) if self.is_spell_ability(*number) => {
                let instance = Instance::new(*number, Env::new(player, Some(id)));
                let is_plain = self.ability(*number).is_some_and(|ability| ability.announce.0.is_empty());
                is_plain
                    || self
                        .foresee(Machine::announce(instance), Some(id))
                        .is_some_and(|way| way.end == End::Complete)
            }
            _ => true,
        })
    }

    /// How a card is cast in a way that was offered. Nothing, if that way is not there any more.
    pub(crate) fn casting_of(&self, player: Id, id: Id, way: &Way) -> Play<Option<Casting>> {
        let casting = Casting::new(player, id);
        Ok(match way {
            Way::Usual => Some(casting),
            Way::Keyword(keyword) => Some(Casting { keyword: Some(*keyword), ..casting }),
            Way::Permitted(nth) => {
                let record = self.casting_record(player, id, Put::Cast);
                let own = self.stack_effects(id, player);
                let permitted = self.permissions(&record, &own, id)?.into_iter().nth(*nth as usize);
                permitted.map(|permitted| Casting {
                    price: permitted.permission.price.clone().filter(|one| one.kind != PriceKind::Normal),
                    pretence: permitted.permission.pretence.clone(),
                    used: Some(permitted.active),
                    ..casting
                })
            }
        })
    }

    /// Whether a player may play a land now (305.1–3): in a main phase of their turn, with an empty stack, as long
    /// as they have land plays left, from the hand or from where an effect permits it.
    fn can_play_land(&self, player: Id, id: Id) -> Play<bool> {
        if !self.is_sorcery_time(player) || !self.has_land_play(player) {
            return Ok(false);
        }
        let record = self.casting_record(player, id, Put::Land);
        let in_hand = self.object(id).and_then(|object| object.place) == Some((Zone::Hand, Some(player)));
        let may = in_hand || self.land_permission(&record, id)?.is_some();
        Ok(may && !self.is_forbidden(&record)?)
    }

    /// The first permission to play a land from where it is.
    pub(crate) fn land_permission(&self, record: &Record, id: Id) -> Play<Option<Permitted>> {
        let all = self.permissions(record, &[], id)?;
        Ok(all.into_iter().find(|one| one.permission.names_place))
    }

    /// Whether a player can play another land this turn (305.2): one, or as many as effects say, in their own turn
    /// (305.3).
    pub(crate) fn has_land_play(&self, player: Id) -> bool {
        let is_own = self.state.turn.active.is_some_and(|active| self.acts_with(active).contains(&player));
        let played = self.player(player).map_or(0, |own| own.lands_played);
        let most = self.player_number(player, PlayerNumber::LandPlays, 1);
        is_own && most.is_none_or(|most| i64::from(played) < i64::from(most))
    }
}
