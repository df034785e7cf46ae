//! Keywords that are activated abilities, and those that are special actions (116.2, 702).

use planarc_bytecode::axis::{Designation, RoleName};
use planarc_lexicon::{CardType, Keyword, ManaSymbol, Zone};
use planarc_vm::resolved::{Action, Grant, Place, Rule, Word};
use planarc_vm::{Env, EventKind, Fact, Held, Id, Instance, Quality, Record};

use crate::cast::activate::Extra;
use crate::decide::{Deed, Play, Why};
use crate::happen::{Happening, Recording as _};
use crate::layers::functions;
use crate::mana::payment::{About, as_cost};
use crate::mana::source::Source;
use crate::object::Own;
use crate::table::Table;

impl Table {
    /// What a player with priority can do with a keyword ability of an object.
    pub(crate) fn keyword_deed(
        &self,
        player: Id,
        id: Id,
        place: u32,
        grant: &Grant,
        sources: &mut Option<Vec<Source>>,
    ) -> Play<Option<Deed>> {
        let Grant::Keyword { keyword, .. } = grant else { return Ok(None) };
        if matches!(keyword, Keyword::Foretell | Keyword::Plot | Keyword::Suspend) {
            let can = self.can_take_keyword_action(player, id, grant, sources)?;
            return Ok(can.then_some(Deed::Special(id, place)));
        }
        let open = self.open_activations(player, id, place, grant, sources)?;
        Ok((!open.is_empty()).then_some(Deed::Activate(id, place)))
    }

    /// The activated abilities that a keyword is and that a player could activate now.
    fn open_activations(
        &self,
        player: Id,
        id: Id,
        place: u32,
        grant: &Grant,
        sources: &mut Option<Vec<Source>>,
    ) -> Play<Vec<Instance>> {
        let mut found = Vec::new();
        let all = self.keyword_instances(id, grant);
        if all.is_empty() || self.is_activation_forbidden(player, id, place)? {
            return Ok(found);
        }
        for instance in all {
            let can = functions(self, id, instance.ability)
                && self.may_activate(player, id, place, &instance)?
                && self.has_target_of_quality(player, id, grant)
                && self.could_activate(player, id, place, &instance, sources)?;
            if can {
                found.push(instance);
            }
        }
        Ok(found)
    }

    /// Whether there is something of the quality that a keyword asks of its target (702.6c).
    fn has_target_of_quality(&self, player: Id, id: Id, grant: &Grant) -> bool {
        let Grant::Keyword { test: Some(test), .. } = grant else { return true };
        self.state.zones.get(Zone::Battlefield, None).iter().any(|&one| {
            self.controller(one) == Some(player)
                && self.passes(test, one).unwrap_or(false)
                && self.is_targetable(one, Some(id))
        })
    }

    /// The activated abilities that a keyword is, with its number or its type.
    fn keyword_instances(&self, id: Id, grant: &Grant) -> Vec<Instance> {
        let Grant::Keyword { keyword, n, word, .. } = grant else { return Vec::new() };
        let (base, quality) = searched(*keyword, word.as_ref());
        let controller = match self.object(id) {
            Some(object) if object.zone() == Some(Zone::Battlefield) => self.controller(id),
            other => other.map(|object| object.owner),
        };
        let Some(you) = controller else { return Vec::new() };
        let instance = |given: &crate::library::Given| {
            let mut env = Env::new(you, Some(id));
            env.holder = Some(id);
            let mut instance = Instance::new(given.ability, env);
            if let Some(slot) = given.slot {
                let held = match &quality {
                    Some(quality) => Held::Qualities(vec![quality.clone()]),
                    None => Held::Number(n.unwrap_or(0)),
                };
                instance.cells.write(slot, &[], held);
            }
            instance
        };
        self.cards.library.activated(base).iter().map(instance).collect()
    }

    /// What is paid for a keyword ability of an object, beside what the ability costs by itself.
    pub(crate) fn keyword_extra(&self, id: Id, place: u32) -> Extra {
        let chars = self.chars(id);
        let Some(Own::Keyword(grant)) = chars.abilities.get(place as usize) else { return Extra::default() };
        let Grant::Keyword { keyword, cost, .. } = &**grant else { return Extra::default() };
        let other = self.rules().into_iter().find_map(|(_, rule)| match rule {
            Rule::CostOf { keyword: own, on, cost: Some(cost), .. }
                if own == *keyword && on.contains(&id) =>
            {
                Some(cost)
            }
            _ => None,
        });
        Extra { cost: other.or_else(|| cost.clone()), less: self.less_of(id, *keyword) }
    }

    /// Whether a player may exile a card of their hand as its keyword lets them (116.2f, 116.2h, 116.2k).
    fn can_take_keyword_action(
        &self,
        player: Id,
        id: Id,
        grant: &Grant,
        sources: &mut Option<Vec<Source>>,
    ) -> Play<bool> {
        let Grant::Keyword { keyword, cost, .. } = grant else { return Ok(false) };
        let is_held = self.object(id).and_then(|object| object.place) == Some((Zone::Hand, Some(player)));
        let is_own_turn =
            self.state.turn.active.is_some_and(|active| self.acts_with(active).contains(&player));
        let may = is_held
            && match keyword {
                Keyword::Foretell => is_own_turn,
                Keyword::Plot => self.is_sorcery_time(player),
                // Whenever they could begin to cast it (702.62a).
                _ => self.is_time_to_cast(player, id, false) && !self.is_split_second(),
            };
        if !may {
            return Ok(false);
        }
        let mana = match (keyword, cost) {
            (Keyword::Foretell, _) => vec![ManaSymbol::Generic(2)],
            (_, Some(cost)) => match self.mana_of_block(cost, player, Some(id)) {
                Some((mana, ..)) => mana,
                None => return Ok(false),
            },
            (_, None) => return Ok(false),
        };
        self.could_pay(player, &mana, About::default(), sources)
    }

    /// Exiles a card of a player's hand as its keyword lets them. Whether it was done.
    pub(crate) fn take_keyword_action(&mut self, player: Id, id: Id, grant: &Grant) -> Play<bool> {
        let Grant::Keyword { keyword, cost, n, .. } = grant else { return Ok(false) };
        let is_paid = match (keyword, cost) {
            // {2} (702.143a).
            (Keyword::Foretell, _) => {
                self.pay_mana(player, &[ManaSymbol::Generic(2)], About::default())?.is_some()
            }
            (_, Some(cost)) => self.pay_kept_cost(player, cost)?,
            (_, None) => false,
        };
        if !is_paid {
            return Ok(false);
        }
        let face = (*keyword == Keyword::Foretell).then_some(planarc_bytecode::axis::Face::Down);
        let place = Place { zone: Zone::Exile, whose: None, at: None, n: None, order: None };
        let act = Action::Move { what: vec![id], place: Box::new(place), entry: None, face, until: None };
        let outcome = self.happen_one(as_cost(act, None))?;
        let Some(now) = outcome.affected.first().and_then(|affected| affected.now) else { return Ok(false) };
        if self.object(now).is_none_or(|object| object.zone() != Some(Zone::Exile)) {
            return Ok(true);
        }
        match keyword {
            Keyword::Foretell => self.set(now, |object| {
                object.marks.push(Keyword::Foretell);
                object.seen_by.push(player);
            }),
            Keyword::Plot => self.set(now, |object| object.designations.push(Designation::Plotted)),
            _ => {
                // With so many time counters on it (702.62a).
                let kind = crate::act::enter::named("time");
                let n = n.unwrap_or(0);
                let act = Action::PutCounters { on: vec![now], kind, n, by: vec![player] };
                self.happen_one(Happening::by_rule(act))?;
            }
        }
        self.note_keyword(*keyword, player, &[now], now);
        self.tell(|table| {
            format!("{} exiles {} by {}", table.name_of(player), table.name_of(now), keyword.text())
        });
        Ok(true)
    }

    /// Notes what a keyword had a player do (702).
    pub(crate) fn note_keyword(&mut self, keyword: Keyword, who: Id, what: &[Id], with: Id) {
        let record = Record::new(EventKind::Keyword)
            .roles(RoleName::Who, &[who])
            .roles(RoleName::What, what)
            .roles(RoleName::With, &[with])
            .fact(Fact::Keyword(keyword));
        self.note(record);
    }

    /// Activates a keyword ability; whether it turned out to be legal.
    pub(crate) fn activate_keyword(&mut self, player: Id, id: Id, place: u32, grant: &Grant) -> Play<bool> {
        let Grant::Keyword { keyword, test, .. } = grant else { return Ok(false) };
        let open = self.open_activations(player, id, place, grant, &mut None)?;
        let labels = open.iter().map(|one| self.text_of(one.ability)).collect();
        let chosen = self.ask_option(player, Why::Keyword(*keyword, id), labels)?;
        let Some(instance) = open.get(chosen as usize).cloned() else { return Ok(false) };
        let activated =
            self.activate_instance(player, id, place, instance, (Some(*keyword), test.clone()))?;
        let Some(object) = activated else { return Ok(false) };
        let now = self.object(id).and_then(|object| object.became).unwrap_or(id);
        if searched(*keyword, None).0 == Keyword::Typecycling || is_cycling(*keyword) {
            // All of them are cycling (702.29c, 702.29f).
            self.note_keyword(Keyword::Cycling, player, &[now], now);
        } else if matches!(keyword, Keyword::Crew | Keyword::Saddle) {
            // Each creature that was tapped crews the Vehicle or saddles the Mount (702.122c, 702.171c).
            let crews = |one: Id| {
                Record::new(EventKind::Keyword)
                    .roles(RoleName::Who, &[one])
                    .roles(RoleName::What, &[id])
                    .roles(RoleName::With, &[id])
                    .fact(Fact::Keyword(*keyword))
            };
            let crew = self.chosen_for(object);
            self.note_together(crew.into_iter().map(crews).collect())?;
        } else if keyword.verb().is_some() {
            self.note_keyword(*keyword, player, &[now], now);
        }
        Ok(true)
    }

    /// Notes that what an unearth ability has returned was unearthed (702.84a).
    pub(crate) fn mark_unearthed(&mut self, spell: &crate::object::Spell) {
        if spell.by != Some(Keyword::Unearth) {
            return;
        }
        let now = spell.source.and_then(|source| self.object(source)?.became);
        if let Some(now) =
            now.filter(|&now| self.object(now).is_some_and(crate::object::Object::is_permanent))
        {
            self.set(now, |object| object.marks.push(Keyword::Unearth));
        }
    }

    /// What was chosen for an ability as it was announced and paid for.
    fn chosen_for(&self, object: Id) -> Vec<Id> {
        let spell = self.object(object).and_then(|object| object.spell.as_deref());
        let instance = spell.and_then(|spell| spell.instances.first());
        let cells = instance.map(|instance| instance.cells.0.as_slice()).unwrap_or_default();
        let sets = cells.iter().filter_map(|cell| match &cell.held {
            Held::Set(ids) => Some(ids.iter().flatten().copied()),
            _ => None,
        });
        sets.flatten().collect()
    }

    /// The words of an ability.
    pub(crate) fn text_of(&self, ability: u32) -> planarc_bytecode::operand::Text {
        let text = self.cards.module.texts().get(ability as usize);
        text.map_or_else(|| format!("ability {ability}").into(), |text| text.text.clone())
    }
}

/// Whether a keyword is cycling without a type, or with two words of them.
const fn is_cycling(keyword: Keyword) -> bool {
    matches!(keyword, Keyword::Cycling | Keyword::BasicLandcycling | Keyword::ArtifactLandcycling)
}

/// The keyword of the library that one is, and the type of card that it searches for (702.29e).
fn searched(keyword: Keyword, word: Option<&Word>) -> (Keyword, Option<Quality>) {
    let subtype = |word: &str| (Keyword::Typecycling, Some(Quality::Subtype(word.into())));
    match keyword {
        Keyword::Plainscycling => subtype("Plains"),
        Keyword::Islandcycling => subtype("Island"),
        Keyword::Swampcycling => subtype("Swamp"),
        Keyword::Mountaincycling => subtype("Mountain"),
        Keyword::Forestcycling => subtype("Forest"),
        Keyword::Desertcycling => subtype("Desert"),
        Keyword::Slivercycling => subtype("Sliver"),
        Keyword::Wizardcycling => subtype("Wizard"),
        Keyword::Landcycling => (Keyword::Typecycling, Some(Quality::Type(CardType::Land))),
        Keyword::Typecycling => {
            let quality = match word {
                Some(Word::Subtype { word }) => Some(Quality::Subtype(word.clone())),
                Some(Word::Type { word }) => Some(Quality::Type(*word)),
                Some(Word::Supertype { word }) => Some(Quality::Supertype(*word)),
                Some(Word::Permanent | Word::Color { .. } | Word::Of { .. }) | None => None,
            };
            (Keyword::Typecycling, quality)
        }
        other => (other, None),
    }
}
