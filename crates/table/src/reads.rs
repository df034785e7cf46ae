//! What things are: types, states, qualities and numbers.

use planarc_bytecode::axis::{
    Attr, Designation, Legality, Noun, NumberChange, PlayerNumber, PlayerRole, Relation, Spent, Stat, Status,
};
use planarc_bytecode::operand::{Colors, Symbols};
use planarc_lexicon::{CardType, Color, Keyword, ManaSymbol, Supertype, Zone, subtypes};
use planarc_vm::resolved::{CounterKind, Grant, Rule, Word};
use planarc_vm::{EventKind, Feature, Held, Id, Quality};

use crate::game::{ability_id, ability_of};
use crate::object::{AbilityOf, Chars, Nature, Own};
use crate::state::Thing;
use crate::table::Table;

impl Table {
    /// What something is called.
    pub(crate) fn show_name(&self, id: Id) -> String {
        if let Some((object, place)) = ability_of(id) {
            return format!("ability {place} of {}", self.show_name(object));
        }
        match self.state.things.get(id.0 as usize) {
            Some(Thing::Player(player)) => player.name.clone(),
            Some(Thing::Object(object)) => {
                // What has no source has no name (901.8).
                let kind = object.spell.as_ref().and_then(|spell| spell.kind);
                if kind == Some(AbilityOf::Planeswalking) {
                    return "planeswalking ability".to_owned();
                }
                let chars = self.chars(id);
                chars.names.first().map_or_else(|| format!("#{}", id.0), |name| name.to_string())
            }
            Some(Thing::Turn(number)) => format!("turn {number}"),
            Some(Thing::Phase(_) | Thing::Effect) | None => format!("#{}", id.0),
        }
    }

    /// Players by seat and team (102.3, 805).
    pub(crate) fn relatives(&self, player: Id, how: Relation) -> Vec<Id> {
        let all = self.players_from(Some(player));
        let team = self.player(player).map(|own| own.team);
        let is_team = |id: &Id| self.player(*id).map(|own| own.team) == team;
        match how {
            Relation::Opponents => {
                let from = self.players_from(self.state.turn.active);
                from.into_iter().filter(|id| !is_team(id)).collect()
            }
            Relation::Left => all.iter().copied().find(|id| *id != player).into_iter().collect(),
            Relation::Right => all.iter().rev().copied().find(|id| *id != player).into_iter().collect(),
            Relation::Team => all.into_iter().filter(is_team).collect(),
            Relation::Teammates => all.into_iter().filter(|id| is_team(id) && *id != player).collect(),
        }
    }

    /// The team of a player, in turn order from the first of them.
    pub(crate) fn team(&self, player: Id) -> Vec<Id> {
        let team = self.player(player).map(|own| own.team);
        let is_team = |id: &Id| self.player(*id).map(|own| own.team) == team;
        self.state.seats.iter().copied().filter(|id| self.is_in_game(*id)).filter(is_team).collect()
    }

    /// Who or what has a role.
    pub(crate) fn in_role(&self, role: PlayerRole, source: Option<Id>) -> Vec<Id> {
        let state = &self.state;
        match role {
            // A turn goes on without an active player once that player has left (800.4j).
            PlayerRole::Active => {
                let active = state.turn.active.map(|active| self.acts_with(active)).unwrap_or_default();
                active.into_iter().filter(|&id| self.is_in_game(id)).collect()
            }
            PlayerRole::Monarch => state.monarch.into_iter().collect(),
            PlayerRole::Initiative => state.initiative.into_iter().collect(),
            PlayerRole::Starting => state.starting.into_iter().collect(),
            PlayerRole::Attacked => {
                let attacked = source.and_then(|source| self.attacked_by(source));
                attacked.into_iter().collect()
            }
            PlayerRole::Defending => match source.and_then(|source| self.attacked_by(source)) {
                Some(attacked) => self.defender_of(attacked).into_iter().collect(),
                None => state.combat.as_ref().map(|combat| combat.defenders.clone()).unwrap_or_default(),
            },
        }
    }

    /// What an attacker attacks, or last attacked (508.5).
    fn attacked_by(&self, source: Id) -> Option<Id> {
        let now = self.state.combat.as_ref().and_then(|combat| combat.attacks(source));
        now.or_else(|| self.object(source)?.last.as_ref()?.attacking)
    }

    /// The player whom an attack on something makes the defending player: the player, the controller of the
    /// planeswalker, or the protector of the battle (506.2, 508.5, 310.8d).
    pub(crate) fn defender_of(&self, attacked: Id) -> Option<Id> {
        if self.is_player(attacked) {
            return Some(attacked);
        }
        let protector = self.object(attacked).and_then(|object| object.protector);
        protector.filter(|_| self.chars(attacked).is(CardType::Battle)).or_else(|| self.controller(attacked))
    }

    /// A number that the rules give a player, with what effects make of it; nothing if it has no limit.
    pub(crate) fn player_number(&self, player: Id, wanted: PlayerNumber, usual: i32) -> Option<i32> {
        let mut number = Some(usual);
        for (_, rule) in self.rules() {
            let Rule::PlayerNumber { who, which, change, n } = rule else { continue };
            if which != wanted || !who.contains(&player) {
                continue;
            }
            let n = n.unwrap_or(0);
            number = match change {
                NumberChange::Set => Some(n),
                NumberChange::More => number.map(|number| number + n),
                NumberChange::Less => number.map(|number| number - n),
                NumberChange::NoLimit => None,
            };
        }
        number
    }

    /// Whether something has a feature.
    pub(crate) fn has_feature(&self, id: Id, feature: &Feature) -> bool {
        match feature {
            Feature::Word(word) => self.has_word(id, word),
            Feature::Noun(noun) => self.is_noun(id, *noun),
            Feature::Status(status, to) => self.has_status(id, *status, to.as_deref()),
            Feature::Has(grant) => self.has_grant(id, grant),
            Feature::Keyworded(keyword) => self.is_keyworded(id, *keyword),
            Feature::Legal(how, _) => *how == Legality::Legal,
            Feature::CopyOf(of) => of.iter().any(|&of| {
                self.object(of)
                    .zip(self.object(id))
                    .is_some_and(|(a, b)| a.printed.card.is_some() && a.printed.card == b.printed.card)
            }),
            Feature::Targetable(by) => self.is_targetable(id, *by),
            Feature::CouldTarget(spell) => self.could_target(*spell, id),
        }
    }

    fn has_word(&self, id: Id, word: &Word) -> bool {
        let chars = self.chars(id);
        match word {
            Word::Type { word } => chars.is(*word),
            Word::Supertype { word } => chars.is_super(*word),
            Word::Subtype { word } => chars.is_sub(word),
            Word::Permanent => CardType::ALL.iter().any(|&kind| kind.is_permanent() && chars.is(kind)),
            Word::Color { word } => chars.colors.iter().any(|own| own == *word),
            Word::Of { slot } => match slot {
                Held::Qualities(chosen) => chosen.iter().any(|one| match one {
                    Quality::Type(kind) => chars.is(*kind),
                    Quality::Supertype(kind) => chars.is_super(*kind),
                    Quality::Subtype(word) => chars.is_sub(word),
                    Quality::Color(color) => chars.colors.iter().any(|own| own == *color),
                    Quality::Name(name) => chars.names.contains(name),
                    Quality::Number(_)
                    | Quality::ManaCost(_)
                    | Quality::Counter(_)
                    | Quality::Keyword(_)
                    | Quality::Id(_)
                    | Quality::Label(_) => false,
                }),
                _ => false,
            },
        }
    }

    fn is_noun(&self, id: Id, noun: Noun) -> bool {
        if let Some((object, place)) = ability_of(id) {
            return self.is_ability_noun(object, place, noun);
        }
        if self.is_player(id) {
            return matches!(noun, Noun::Player);
        }
        let Some(object) = self.object(id) else { return noun == Noun::Effect };
        let chars = self.chars(id);
        let kind = object.spell.as_ref().and_then(|spell| spell.kind);
        let is_ability = object.nature == Nature::Ability;
        let was_on =
            |zone: Zone| object.zone() == Some(zone) || object.place.is_none() && object.was_in(zone);
        match noun {
            Noun::Card => object.nature == Nature::Card,
            Noun::Spell => !is_ability && was_on(Zone::Stack),
            Noun::Permanent => was_on(Zone::Battlefield),
            Noun::Token => object.nature == Nature::Token,
            Noun::Copy => object.nature == Nature::Copy,
            Noun::Source => !is_ability,
            Noun::Commander => object.commander,
            Noun::Player | Noun::Team | Noun::Effect => false,
            Noun::Ability => is_ability,
            Noun::Activated => matches!(kind, Some(AbilityOf::Activated | AbilityOf::Loyalty)) && is_ability,
            Noun::Triggered => {
                is_ability
                    && matches!(
                        kind,
                        Some(
                            AbilityOf::Triggered
                                | AbilityOf::Chaos
                                | AbilityOf::Planeswalking
                                | AbilityOf::Rule(_)
                        )
                    )
            }
            Noun::ManaAbility => {
                let spell = object.spell.as_deref().filter(|_| is_ability);
                // One without an instance is that of a basic land type (305.6).
                spell.is_some_and(|spell| match spell.instances.first() {
                    Some(one) => self.is_mana_ability(one.ability),
                    None => kind == Some(AbilityOf::Activated),
                })
            }
            Noun::Loyalty => kind == Some(AbilityOf::Loyalty),
            Noun::Chaos => kind == Some(AbilityOf::Chaos),
            Noun::Colorless => chars.colors.iter().next().is_none(),
            Noun::Monocolored => chars.colors.iter().count() == 1,
            Noun::Multicolored => chars.colors.iter().count() > 1,
            Noun::Historic => {
                chars.is(CardType::Artifact) || chars.is_super(Supertype::Legendary) || chars.is_sub("Saga")
            }
            Noun::Outlaw => {
                ["Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"].iter().any(|kind| chars.is_sub(kind))
            }
            Noun::Modified => {
                let attached = self.attachments(id);
                let controller = self.controller(id);
                !object.counters.is_empty()
                    || attached.iter().any(|&one| {
                        let own = self.chars(one);
                        own.is_sub("Equipment") || own.is_sub("Aura") && self.controller(one) == controller
                    })
            }
        }
    }

    /// Whether an ability that is not on the stack is of a kind.
    fn is_ability_noun(&self, object: Id, place: u32, noun: Noun) -> bool {
        use planarc_bytecode::axis::AbilityKind;
        let chars = self.chars(object);
        let Some(own) = chars.abilities.get(place as usize) else { return false };
        let number = match own {
            Own::Printed(number) => Some(*number),
            Own::Granted(instance) => Some(instance.ability),
            Own::Keyword(_) | Own::Mana(_) | Own::Named(_) => None,
        };
        let kind = number.and_then(|number| self.ability(number)).map(|ability| ability.kind);
        match noun {
            Noun::Ability => true,
            Noun::Activated => {
                kind == Some(AbilityKind::Activated)
                    || matches!(own, Own::Mana(_))
                    || matches!(own, Own::Keyword(grant) if matches!(&**grant, Grant::Keyword { keyword, .. } if keyword.is_activated()))
            }
            Noun::Triggered => kind == Some(AbilityKind::Triggered),
            Noun::ManaAbility => {
                matches!(own, Own::Mana(_)) || number.is_some_and(|number| self.is_mana_ability(number))
            }
            Noun::Chaos => number.and_then(|number| self.ability(number)).is_some_and(|ability| {
                ability.when.iter().any(|event| EventKind::of(event) == EventKind::Chaos)
            }),
            Noun::Loyalty => number.is_some_and(|number| self.is_loyalty_ability(number)),
            _ => false,
        }
    }

    fn has_status(&self, id: Id, status: Status, to: Option<&[Id]>) -> bool {
        if let Some(player) = self.player(id) {
            return match status {
                Status::Monarch => self.state.monarch == Some(id),
                Status::CitysBlessing => player.citys_blessing,
                Status::Attacking => self.state.combat.as_ref().is_some_and(|combat| combat.is_attacked(id)),
                Status::Enchanted => self.attachments(id).iter().any(|&one| self.chars(one).is_sub("Aura")),
                _ => false,
            };
        }
        let Some(object) = self.object(id) else { return false };
        let chars = self.chars(id);
        let gone = object.place.is_none();
        let is_to = |other: Option<Id>| other.is_some_and(|other| to.is_none_or(|to| to.contains(&other)));
        let combat = self.state.combat.as_ref();
        let designated = |wanted: Designation| {
            object.designations.contains(&wanted) || chars.designations.contains(&wanted)
        };
        let has_attached = |kind: &str| {
            let attached = if gone { chars.attachments.clone() } else { self.attachments(id) };
            attached.iter().any(|&one| self.chars(one).is_sub(kind) && to.is_none_or(|to| to.contains(&one)))
        };
        match status {
            Status::Tapped => {
                if gone {
                    chars.tapped
                } else {
                    object.tapped
                }
            }
            Status::Untapped => !(if gone { chars.tapped } else { object.tapped }),
            Status::Attacking => {
                let attacked =
                    if gone { chars.attacking } else { combat.and_then(|combat| combat.attacks(id)) };
                is_to(attacked)
            }
            Status::Blocking => {
                if gone {
                    return chars.blocking;
                }
                combat.is_some_and(|combat| {
                    combat.is_blocking(id)
                        && to.is_none_or(|to| combat.blocked_by(id).iter().any(|one| to.contains(one)))
                })
            }
            Status::Blocked => combat.is_some_and(|combat| {
                combat.is_blocked(id)
                    && to.is_none_or(|to| combat.blockers_of(id).iter().any(|one| to.contains(one)))
            }),
            Status::Unblocked => combat.is_some_and(|combat| combat.is_unblocked(id)),
            Status::Enchanted => has_attached("Aura"),
            Status::Equipped => has_attached("Equipment"),
            Status::Attached => is_to(if gone { chars.attached_to } else { object.attached_to }),
            Status::FaceDown => chars.face_down || object.hidden,
            Status::FaceUp => !chars.face_down && !object.hidden,
            Status::PhasedOut => object.phased_out,
            Status::ExiledFaceDown => object.hidden && object.zone() == Some(Zone::Exile),
            Status::Suspended => {
                object.zone() == Some(Zone::Exile)
                    && chars.has(Keyword::Suspend)
                    && object.counters_of(&crate::act::enter::named("time")) > 0
            }
            Status::Foretold => object.marks.contains(&Keyword::Foretell),
            Status::Goaded => {
                designated(Designation::Goaded)
                    || object.goaded_by.iter().any(|&by| to.is_none_or(|to| to.contains(&by)))
            }
            Status::Suspected => designated(Designation::Suspected),
            Status::Plotted => designated(Designation::Plotted),
            Status::RingBearer => {
                designated(Designation::RingBearer)
                    && to.is_none_or(|to| self.controller(id).is_some_and(|own| to.contains(&own)))
            }
            Status::CitysBlessing | Status::Monarch => false,
            Status::BeingDeclaredAsAttacker | Status::BeingDeclaredAsBlocker => self.declaring.contains(&id),
            Status::BeingTappedForMana => self.tapped_for_mana == Some(id),
            Status::Monstrous => object.monstrous,
            Status::Paired => false,
        }
    }

    fn has_grant(&self, id: Id, wanted: &Grant) -> bool {
        let chars = self.chars(id);
        match wanted {
            Grant::Keyword { keyword, .. } => chars.has(*keyword),
            Grant::Quoted { ability } => chars.abilities.iter().any(|own| match own {
                Own::Printed(number) => *number == ability.ability,
                Own::Granted(own) => own.ability == ability.ability,
                Own::Keyword(_) | Own::Mana(_) | Own::Named(_) => false,
            }),
            Grant::Of { what } => {
                what.iter().any(|&one| ability_of(one).is_some_and(|(object, _)| object == id))
            }
            Grant::Chosen { slot } => match slot {
                Held::Qualities(chosen) => {
                    chosen.iter().any(|one| matches!(one, Quality::Keyword(keyword) if chars.has(*keyword)))
                }
                _ => false,
            },
            Grant::All => !chars.abilities.is_empty(),
            Grant::Own { name } => {
                chars.abilities.iter().any(|own| matches!(own, Own::Named(own) if own == name))
            }
        }
    }

    /// Whether it was kicked, unearthed …, or is an ability of that keyword.
    fn is_keyworded(&self, id: Id, keyword: Keyword) -> bool {
        let Some(object) = self.object(id) else { return false };
        object.marks.contains(&keyword)
            || object.spell.as_ref().is_some_and(|spell| {
                spell.by == Some(keyword) || spell.paid.iter().any(|(own, n)| *own == keyword && *n > 0)
            })
    }

    /// The qualities of something of a kind.
    pub(crate) fn qualities_of(&self, id: Id, attr: Attr) -> Vec<Quality> {
        let chars = self.chars(id);
        let number = |n: Option<i32>| n.map(Quality::Number).into_iter().collect::<Vec<_>>();
        let types = || {
            chars.words.iter().filter_map(|word| match word {
                Word::Type { word } => Some(Quality::Type(*word)),
                _ => None,
            })
        };
        let subtypes_of = |kind: Option<CardType>| {
            chars.words.iter().filter_map(move |word| match word {
                Word::Subtype { word } => {
                    let fits = kind.is_none_or(|kind| {
                        subtypes::find(word).is_some_and(|(row, _)| row.family.card_types().contains(&kind))
                    });
                    fits.then(|| Quality::Subtype(word.clone()))
                }
                _ => None,
            })
        };
        match attr {
            Attr::Color => chars.colors.iter().map(Quality::Color).collect(),
            Attr::CreatureType => subtypes_of(Some(CardType::Creature)).collect(),
            Attr::CardType => types().collect(),
            Attr::Type => types().chain(subtypes_of(None)).collect(),
            Attr::Name => chars.names.iter().cloned().map(Quality::Name).collect(),
            Attr::ManaValue => number(self.stat_of(id, Stat::ManaValue, None)),
            Attr::ManaCost => chars.cost.iter().cloned().map(Quality::ManaCost).collect(),
            Attr::Power => number(chars.power),
            Attr::Toughness => number(chars.toughness),
            Attr::BasicLandType => subtypes_of(Some(CardType::Land))
                .filter(
                    |one| matches!(one, Quality::Subtype(word) if subtypes::BASIC_LANDS.contains(&&**word)),
                )
                .collect(),
            Attr::Controller => self.controller(id).map(Quality::Id).into_iter().collect(),
            Attr::CounterKind => {
                self.counters_on(id).into_iter().map(|(kind, _)| Quality::Counter(kind)).collect()
            }
            Attr::Ability => {
                let count = u32::try_from(chars.abilities.len()).unwrap_or(0);
                (0..count).map(|place| Quality::Id(ability_id(id, place))).collect()
            }
        }
    }

    /// A number of something.
    pub(crate) fn stat_of(&self, id: Id, stat: Stat, colors: Option<Colors>) -> Option<i32> {
        if let Some(player) = self.player(id) {
            let cards = |zone| i32::try_from(self.state.zones.get(zone, Some(id)).len()).ok();
            return match stat {
                Stat::Life => Some(player.life),
                Stat::StartingLife => Some(player.starting_life),
                Stat::Hand => cards(Zone::Hand),
                Stat::Graveyard => cards(Zone::Graveyard),
                Stat::Library => cards(Zone::Library),
                Stat::MaxHand => self.player_number(id, PlayerNumber::MaxHand, player.max_hand),
                Stat::Speed => i32::try_from(player.speed).ok(),
                Stat::Devotion => Some(self.devotion(id, colors.unwrap_or_default())),
                Stat::Party => Some(self.party(id)),
                _ => None,
            };
        }
        let object = self.object(id)?;
        let chars = self.chars(id);
        let counters = |name: &str| {
            let kind = crate::act::enter::named(name);
            let own = self.counters_on(id);
            own.iter().find(|(own, _)| *own == kind).and_then(|(_, n)| i32::try_from(*n).ok())
        };
        let is_or_was = |kind| chars.is(kind) || chars.is_sub("Vehicle");
        match stat {
            Stat::Power => chars.power.filter(|_| is_or_was(CardType::Creature)),
            Stat::Toughness => chars.toughness.filter(|_| is_or_was(CardType::Creature)),
            Stat::BasePower => chars.base_power,
            Stat::BaseToughness => chars.base_toughness,
            Stat::ManaValue => Some(mana_value(&chars, self.x_of(id))),
            Stat::Loyalty => counters("loyalty").or(chars.loyalty),
            Stat::X => object.spell.as_ref().and_then(|spell| spell.x),
            Stat::Targets => i32::try_from(self.targets_of(id).len()).ok(),
            Stat::Kicks => object.spell.as_ref().map(|spell| {
                let kicks = spell
                    .paid
                    .iter()
                    .filter(|(keyword, _)| matches!(keyword, Keyword::Kicker | Keyword::Multikicker));
                kicks.map(|(_, n)| i32::try_from(*n).unwrap_or(0)).sum()
            }),
            Stat::ManaSymbols => {
                let symbols = chars.cost.as_ref()?;
                let wanted = colors.unwrap_or_default();
                let count = symbols
                    .0
                    .iter()
                    .filter(|symbol| wanted.iter().any(|color| is_color(**symbol, color)))
                    .count();
                i32::try_from(count).ok()
            }
            Stat::XSymbols => {
                let symbols = chars.cost.as_ref()?;
                i32::try_from(symbols.0.iter().filter(|symbol| **symbol == ManaSymbol::X).count()).ok()
            }
            Stat::Life
            | Stat::StartingLife
            | Stat::Hand
            | Stat::Graveyard
            | Stat::Library
            | Stat::Devotion
            | Stat::MaxHand
            | Stat::Speed
            | Stat::Party => None,
        }
    }

    /// X of what is on the stack; elsewhere it is 0 (107.3g).
    fn x_of(&self, id: Id) -> i32 {
        let object = self.object(id).filter(|object| object.zone() == Some(Zone::Stack));
        object.and_then(|object| object.spell.as_ref()?.x).unwrap_or(0)
    }

    /// Devotion of a player to colours (700.5).
    fn devotion(&self, player: Id, colors: Colors) -> i32 {
        let own = self.state.zones.get(Zone::Battlefield, None).iter().filter(|&&id| {
            self.controller(id) == Some(player)
                && self.object(id).is_some_and(crate::object::Object::is_permanent)
        });
        let symbols = own.flat_map(|&id| self.chars(id).cost.clone().unwrap_or_default().0);
        let count = symbols.filter(|symbol| colors.iter().any(|color| is_color(*symbol, color))).count();
        i32::try_from(count).unwrap_or(i32::MAX)
    }

    /// How many creatures are in a player's party (700.8): one of each of four kinds.
    fn party(&self, player: Id) -> i32 {
        let kinds = ["Cleric", "Rogue", "Warrior", "Wizard"];
        let own: Vec<_> = self
            .state
            .zones
            .get(Zone::Battlefield, None)
            .iter()
            .filter(|&&id| self.controller(id) == Some(player))
            .map(|&id| self.chars(id))
            .filter(|chars| chars.is(CardType::Creature))
            .collect();
        // The best way to give each kind a creature of its own.
        fn best(kinds: &[&str], own: &[std::sync::Arc<Chars>], taken: &mut Vec<usize>) -> i32 {
            let Some((kind, rest)) = kinds.split_first() else { return 0 };
            let mut most = best(rest, own, taken);
            for (place, chars) in own.iter().enumerate() {
                if chars.is_sub(kind) && !taken.contains(&place) {
                    taken.push(place);
                    most = most.max(1 + best(rest, own, taken));
                    taken.pop();
                }
            }
            most
        }
        best(&kinds, &own, &mut Vec::new())
    }

    /// What a spell or an ability targets.
    pub(crate) fn targets_of(&self, id: Id) -> Vec<Id> {
        let Some(spell) = self.object(id).and_then(|object| object.spell.as_deref()) else {
            return Vec::new();
        };
        let mut found = spell.targets.clone();
        for instance in &spell.instances {
            let Some(ability) = self.ability(instance.ability) else { continue };
            for slot in target_slots(&ability.announce) {
                for cell in instance.cells.0.iter().filter(|cell| cell.slot == slot) {
                    if let Held::Set(ids) = &cell.held {
                        found.extend(ids.iter().flatten().copied());
                    }
                }
            }
        }
        found
    }

    /// Mana that was spent to cast something, of these sources and symbols (601.2h).
    pub(crate) fn spent_on(
        &self,
        id: Id,
        from: Option<&[Id]>,
        symbols: Option<&Symbols>,
        what: Spent,
    ) -> i32 {
        let Some(spell) = self.object(id).and_then(|object| object.spell.as_deref()) else { return 0 };
        let fits = |one: &&crate::object::Spent| {
            from.is_none_or(|from| one.source.is_some_and(|source| from.contains(&source)))
                && symbols.is_none_or(|symbols| symbols.0.contains(&one.symbol))
        };
        let spent: Vec<_> = spell.spent.iter().filter(fits).collect();
        let count = match what {
            Spent::Amount | Spent::Symbols => spent.len(),
            Spent::Colors => {
                let mut colors: Vec<Color> = spent
                    .iter()
                    .filter_map(|one| match one.symbol {
                        ManaSymbol::Colored(color) => Some(color),
                        _ => None,
                    })
                    .collect();
                colors.sort_unstable();
                colors.dedup();
                colors.len()
            }
        };
        i32::try_from(count).unwrap_or(i32::MAX)
    }
}

impl crate::object::Object {
    /// Whether it was in a zone before it was gone.
    fn was_in(&self, zone: Zone) -> bool {
        self.left == Some(zone)
    }
}

/// Whether a mana symbol is of a colour (107.4).
pub(crate) fn is_color(symbol: ManaSymbol, color: Color) -> bool {
    match symbol {
        ManaSymbol::Colored(own)
        | ManaSymbol::MonoHybrid(_, own)
        | ManaSymbol::ColorlessHybrid(own)
        | ManaSymbol::Phyrexian(own) => own == color,
        ManaSymbol::Hybrid(one, other) | ManaSymbol::HybridPhyrexian(one, other) => {
            one == color || other == color
        }
        ManaSymbol::Generic(_)
        | ManaSymbol::X
        | ManaSymbol::Y
        | ManaSymbol::Z
        | ManaSymbol::Colorless
        | ManaSymbol::Snow
        | ManaSymbol::AnyPhyrexian => false,
    }
}

/// The colours of a mana cost (202.2).
pub(crate) fn colors_of(cost: &Symbols) -> Colors {
    let all = Color::ALL.iter().copied();
    Colors::of(all.filter(|&color| cost.0.iter().any(|symbol| is_color(*symbol, color))))
}

/// Mana value (202.3): {X} counts as much as it is.
pub(crate) fn mana_value(chars: &Chars, x: i32) -> i32 {
    let symbols = chars.cost.as_ref().map(|cost| cost.0.as_slice()).unwrap_or_default();
    symbols
        .iter()
        .map(|symbol| match symbol {
            ManaSymbol::Generic(n) => i32::try_from(*n).unwrap_or(i32::MAX),
            ManaSymbol::X => x,
            ManaSymbol::Y | ManaSymbol::Z => 0,
            ManaSymbol::MonoHybrid(n, _) => i32::try_from(*n).unwrap_or(i32::MAX),
            ManaSymbol::Colored(_)
            | ManaSymbol::Colorless
            | ManaSymbol::Snow
            | ManaSymbol::Hybrid(..)
            | ManaSymbol::ColorlessHybrid(_)
            | ManaSymbol::Phyrexian(_)
            | ManaSymbol::HybridPhyrexian(..)
            | ManaSymbol::AnyPhyrexian => 1,
        })
        .fold(0, i32::saturating_add)
}

/// The slots that targets are written to, in a block.
pub(crate) fn target_slots(block: &planarc_bytecode::operand::Block) -> Vec<u32> {
    use planarc_bytecode::Stmt;
    let mut found = Vec::new();
    for stmt in &block.0 {
        match stmt {
            Stmt::Target { into, .. } => found.push(into.0),
            Stmt::If { then, otherwise, .. } => {
                found.extend(target_slots(then));
                found.extend(otherwise.iter().flat_map(target_slots));
            }
            Stmt::Each { body, .. } | Stmt::Repeat { body, .. } | Stmt::May { body, .. } => {
                found.extend(target_slots(body));
            }
            Stmt::Switch { cases, .. } => found.extend(cases.iter().flat_map(target_slots)),
            _ => {}
        }
    }
    found
}

/// A size counter.
pub(crate) const fn size(p: i32, t: i32) -> CounterKind {
    CounterKind::Size { p, t }
}
