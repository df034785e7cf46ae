//! Whether what is expected is true.

use super::super::{
    Area, Claim, DayTime, Expectation, ObjectClaim, PlayerClaim, Quality, Ref, StackItem, State, Whereabouts,
};
use super::{Game, Held, find, stack, turn_part};
use crate::diag::{Code, Diagnostic};
use crate::source::{Spanned, straight};
use planarc_bytecode::axis::{DayTime as Day, Designation, GameResult, PlayerRole, Stat};
use planarc_lexicon::{CardType, Keyword, ManaSymbol, Supertype, TurnPart, Zone};
use planarc_table::object::{Chars, Object};
use planarc_vm::{Game as _, Id};

/// Whether a claim is true, and what is so.
struct Found {
    is_true: bool,
    /// What was found, for whoever reads that it is not as expected.
    what: String,
}

impl Found {
    fn new(is_true: bool, what: impl Into<String>) -> Self {
        Self { is_true, what: what.into() }
    }

    /// Whether a number is the one that was claimed.
    fn number<N: PartialEq + std::fmt::Display>(wanted: &N, found: &N) -> Self {
        Self::new(wanted == found, found.to_string())
    }

    /// A claim that is simply so or not.
    fn plain(is_true: bool) -> Self {
        Self::new(is_true, if is_true { "that it is so" } else { "that it is not so" })
    }
}

/// What is claimed of nothing is neither true nor false.
type Judged = Result<Found, String>;

impl Game<'_> {
    /// Looks whether something is as it must be.
    pub(super) fn expect(&mut self, expectation: &Expectation) -> Held<()> {
        let words = self.file.slice(expectation.span);
        let finding = match self.judge(&expectation.claim) {
            Ok(found) if found.is_true != expectation.is_not => return Ok(()),
            Ok(found) => {
                let message = format!("expected `{words}`, found {}", found.what);
                Diagnostic::new(Code::P101, expectation.span, message)
            }
            Err(why) => {
                Diagnostic::new(Code::P101, expectation.span, format!("expected `{words}`, but {why}"))
            }
        };
        Err(Box::new(finding.help(self.now())))
    }

    fn judge(&self, claim: &Claim) -> Judged {
        let table = &self.table;
        match claim {
            Claim::Player(who, claim) => self.of_player(self.named(who)?, claim),
            Claim::Object(what, claim) => self.of_object(what, claim),
            Claim::Count(n, whose, name, whereabouts) => {
                let whose = whose.as_ref().map(|whose| self.named(whose)).transpose()?;
                let Whereabouts::In(zone) = whereabouts else {
                    return Err("nothing is counted that is nowhere".to_owned());
                };
                let all = find::in_zone(table, *zone);
                let fits = |id: &&Id| {
                    find::is_called(table, **id, &name.text)
                        && (whose.is_none() || find::whose(table, **id) == whose)
                };
                let count = u32::try_from(all.iter().filter(fits).count()).unwrap_or(u32::MAX);
                Ok(Found::number(n, &count))
            }
            Claim::Cards { whose, area, is_bottom, names } => {
                self.cards(whose.as_ref(), *area, *is_bottom, names)
            }
            Claim::Stack(items) => {
                Ok(self.stack_is(&items.iter().map(|item| &item.value).collect::<Vec<_>>()))
            }
            Claim::Turn(who) => {
                let who = self.named(who)?;
                let active = table.state().turn.active;
                let what = active
                    .map_or_else(|| "nobody's turn".to_owned(), |id| format!("{}'s turn", table.name_of(id)));
                Ok(Found::new(table.role(PlayerRole::Active, None).contains(&who), what))
            }
            Claim::Step(part) => {
                let now = table.state().turn.part;
                Ok(Found::new(
                    now.map(TurnPart::meaning) == Some(turn_part(*part)),
                    now.map_or("no step", TurnPart::text),
                ))
            }
            Claim::Day(wanted) => {
                let (is_it, what) = match table.state().day {
                    Day::Day => (*wanted == DayTime::Day, "day"),
                    Day::Night => (*wanted == DayTime::Night, "night"),
                    Day::Neither => (*wanted == DayTime::Neither, "neither day nor night"),
                };
                Ok(Found::new(is_it, what))
            }
            Claim::Over => Ok(Found::plain(table.state().over)),
            Claim::Draw => {
                let state = table.state();
                let has_won =
                    |id: &Id| table.player(*id).is_some_and(|player| player.result == Some(GameResult::Win));
                let is_last = |id: &Id| {
                    table.is_in_game(*id)
                        && table.player(*id).is_some_and(|player| player.result != Some(GameResult::Draw))
                };
                Ok(Found::plain(state.over && !state.seats.iter().any(|id| has_won(id) || is_last(id))))
            }
        }
    }

    fn named(&self, who: &Spanned) -> Result<Id, String> {
        find::player(&self.table, &who.text).ok_or_else(|| format!("there is no player {}", who.text))
    }

    fn names(&self, ids: &[Id]) -> String {
        if ids.is_empty() {
            return "none".to_owned();
        }
        ids.iter().map(|id| self.own_name(*id)).collect::<Vec<_>>().join(", ")
    }

    /// What an object is called on its card.
    fn own_name(&self, id: Id) -> String {
        let printed = self.table.object(id).and_then(|object| object.printed.name.as_ref());
        printed.map_or_else(|| self.table.name_of(id), ToString::to_string)
    }

    fn of_player(&self, who: Id, claim: &PlayerClaim) -> Judged {
        let table = &self.table;
        let Some(player) = table.player(who) else { return Err("there is no such player".to_owned()) };
        let own = |kind: Option<CardType>| {
            let all = find::in_zone(table, Zone::Battlefield).into_iter();
            let is_own = |id: &Id| {
                table.object(*id).is_some_and(Object::is_permanent)
                    && table.controller(*id) == Some(who)
                    && kind.is_none_or(|kind| table.chars(*id).is(kind))
            };
            u32::try_from(all.filter(is_own).count()).unwrap_or(u32::MAX)
        };
        let role = |role: PlayerRole| table.role(role, None).contains(&who);
        Ok(match claim {
            PlayerClaim::Life(wanted) => Found::number(wanted, &player.life),
            PlayerClaim::Zone(area, wanted) => {
                let count = self.lying(Some(who), *area).len();
                Found::number(wanted, &u32::try_from(count).unwrap_or(u32::MAX))
            }
            PlayerClaim::Lands(wanted) => Found::number(wanted, &own(Some(CardType::Land))),
            PlayerClaim::Creatures(wanted) => Found::number(wanted, &own(Some(CardType::Creature))),
            PlayerClaim::Permanents(wanted) => Found::number(wanted, &own(None)),
            PlayerClaim::Counters(name, wanted) => {
                let kind = super::set_up::counter(name);
                let count = table.counters(who).iter().find(|(own, _)| *own == kind).map_or(0, |(_, n)| *n);
                Found::number(wanted, &count)
            }
            PlayerClaim::Mana(wanted) => {
                mana(wanted, &player.mana.iter().map(|mana| mana.symbol).collect::<Vec<_>>())
            }
            PlayerClaim::Lost => Found::plain(player.result == Some(GameResult::Lose)),
            PlayerClaim::Won => {
                let is_last = table.state().over && table.is_in_game(who) && player.result.is_none();
                Found::plain(player.result == Some(GameResult::Win) || is_last)
            }
            PlayerClaim::InGame => Found::plain(table.is_in_game(who)),
            PlayerClaim::Monarch => Found::plain(role(PlayerRole::Monarch)),
            PlayerClaim::Initiative => Found::plain(role(PlayerRole::Initiative)),
            PlayerClaim::PlanarController => Found::plain(table.state().planar_controller == Some(who)),
            PlayerClaim::Archenemy => Found::plain(table.is_archenemy(who)),
            PlayerClaim::Active => Found::plain(role(PlayerRole::Active)),
        })
    }

    /// What lies somewhere, from its top.
    fn lying(&self, whose: Option<Id>, area: Area) -> Vec<Id> {
        let table = &self.table;
        let state = table.state();
        let first = || state.starting.or_else(|| state.seats.first().copied());
        let owned = |ids: Vec<Id>| -> Vec<Id> {
            let is_own = |id: &Id| whose.is_none() || table.object(*id).map(|object| object.owner) == whose;
            ids.into_iter().filter(is_own).collect()
        };
        let zone = |zone: Zone, owner: Option<Id>| state.zones.get(zone, owner).to_vec();
        let in_command = |fits: &dyn Fn(Id) -> bool| {
            owned(zone(Zone::Command, None)).into_iter().filter(|id| fits(*id)).collect::<Vec<Id>>()
        };
        match area {
            Area::Battlefield => {
                let all = zone(Zone::Battlefield, None).into_iter();
                all.filter(|id| whose.is_none() || table.controller(*id) == whose).collect()
            }
            Area::Hand => zone(Zone::Hand, whose),
            Area::Library => zone(Zone::Library, whose),
            Area::Graveyard => zone(Zone::Graveyard, whose),
            Area::Exile => owned(zone(Zone::Exile, None)),
            Area::Outside => zone(Zone::Outside, whose),
            Area::Sideboard => zone(Zone::Sideboard, whose),
            Area::Command => owned(zone(Zone::Command, None)),
            Area::PlanarDeck => {
                let own = zone(Zone::PlanarDeck, whose.or_else(first));
                if own.is_empty() { zone(Zone::PlanarDeck, None) } else { own }
            }
            Area::SchemeDeck => zone(Zone::SchemeDeck, whose.or_else(first)),
            Area::Plane => {
                let all = table.face_up_planes().into_iter();
                all.filter(|id| whose.is_none() || table.controller(*id) == whose).collect()
            }
            Area::Ongoing => {
                let is_own =
                    |id: &Id| whose.is_none() || table.object(*id).map(|object| object.owner) == whose;
                let all = table.face_up_schemes().into_iter();
                all.filter(|id| is_own(id) && table.chars(*id).is_super(Supertype::Ongoing)).collect()
            }
            Area::Vanguard => in_command(&|id| table.chars(id).is(CardType::Vanguard)),
            Area::Conspiracy => in_command(&|id| table.chars(id).is(CardType::Conspiracy)),
            Area::Commander => in_command(&|id| table.object(id).is_some_and(|object| object.commander)),
        }
    }

    fn cards(&self, whose: Option<&Spanned>, area: Area, is_bottom: bool, names: &[Spanned]) -> Judged {
        let whose = whose.map(|whose| self.named(whose)).transpose()?;
        let all = self.lying(whose, area);
        let called = |id: Id, name: &Spanned| find::is_called(&self.table, id, &name.text);
        let is_ordered =
            matches!(area, Area::Library | Area::Graveyard | Area::PlanarDeck | Area::SchemeDeck);
        let looked_at: &[Id] = match (is_ordered, is_bottom) {
            (true, false) => all.get(..names.len()).unwrap_or(&all),
            (true, true) => all.get(all.len().saturating_sub(names.len())..).unwrap_or(&all),
            (false, _) => &all,
        };
        // `none` is said of an empty place.
        let looked_at = if names.is_empty() { all.as_slice() } else { looked_at };
        let is_true = if looked_at.len() != names.len() {
            false
        } else if is_ordered {
            looked_at.iter().zip(names).all(|(id, name)| called(*id, name))
        } else {
            let mut left = looked_at.to_vec();
            names.iter().all(|name| {
                let place = left.iter().position(|id| called(*id, name));
                place.map(|place| left.remove(place)).is_some()
            })
        };
        Ok(Found::new(is_true, self.names(looked_at)))
    }

    fn stack_is(&self, items: &[&StackItem]) -> Found {
        let found: Vec<String> = stack(&self.table).iter().map(|id| self.stack_name(*id)).collect();
        let is_it = |(found, item): (&String, &&StackItem)| match item {
            StackItem::Planeswalking => found == "planeswalking ability",
            StackItem::Does => found == "does",
            StackItem::Of(name) => {
                let (found, name) = (straight(found), straight(name));
                found == name || found.strip_suffix(" Token") == Some(name.as_str())
            }
        };
        let is_true = found.len() == items.len() && found.iter().zip(items).all(is_it);
        let what = if found.is_empty() { "an empty stack".to_owned() } else { found.join(", ") };
        Found::new(is_true, what)
    }

    fn stack_name(&self, id: Id) -> String {
        let source = self.table.object(id).and_then(|object| object.spell.as_ref()?.source);
        let name = self.own_name(source.unwrap_or(id));
        if name.starts_with("(step ") { "does".to_owned() } else { name }
    }

    fn of_object(&self, wanted: &Ref, claim: &ObjectClaim) -> Judged {
        let table = &self.table;
        if let ObjectClaim::Is(whereabouts) = claim {
            return Ok(self.is_where(wanted, *whereabouts));
        }
        let Some(id) = find::anywhere(table, wanted) else {
            return Err(format!("`{}` is nowhere", wanted.name.text));
        };
        let Some(object) = table.object(id) else { return Err("it is no object".to_owned()) };
        let chars = table.chars(id);
        let who = |wanted: &Spanned, found: Option<Id>| {
            let what = found.map_or_else(|| "nobody".to_owned(), |id| table.name_of(id));
            Found::new(find::player(table, &wanted.text) == found, what)
        };
        let stat = |stat: Stat| table.stat(id, stat, None).unwrap_or(0);
        let amount = |wanted: u32, found: i32| Found::number(&i64::from(wanted), &i64::from(found));
        let combat = table.state().combat.as_ref();
        Ok(match claim {
            ObjectClaim::Is(whereabouts) => self.is_where(wanted, *whereabouts),
            ObjectClaim::Stats(power, toughness) => match (chars.power, chars.toughness) {
                (Some(p), Some(t)) => Found::new((p, t) == (*power, *toughness), format!("{p}/{t}")),
                _ => Found::new(false, "no power and toughness"),
            },
            ObjectClaim::State(state) => Found::plain(self.is_in_state(id, object, &chars, *state)),
            ObjectClaim::Attacking(whom) => {
                let found = combat.and_then(|combat| combat.attacks(id));
                let what = found.map_or_else(|| "that it does not attack".to_owned(), |id| table.name_of(id));
                Found::new(found.is_some_and(|found| !find::all(table, whom, &[found]).is_empty()), what)
            }
            ObjectClaim::Blocking(whom) => {
                let found = combat.map(|combat| combat.blocked_by(id)).unwrap_or_default();
                Found::new(!find::all(table, whom, &found).is_empty(), self.names(&found))
            }
            ObjectClaim::Quality(quality) => Found::plain(is_of(&chars, quality)),
            ObjectClaim::Has(keyword, None) => Found::plain(chars.has(*keyword)),
            ObjectClaim::Has(keyword, Some(rest)) => self.has_with(&chars, *keyword, &rest.text),
            ObjectClaim::Counters(n, name) => {
                let kind = super::set_up::counter(name);
                let count = table.counters(id).iter().find(|(own, _)| *own == kind).map_or(0, |(_, n)| *n);
                Found::number(n, &count)
            }
            ObjectClaim::Damage(n) => amount(*n, object.damage),
            ObjectClaim::ManaValue(n) => amount(*n, stat(Stat::ManaValue)),
            ObjectClaim::Loyalty(n) => amount(*n, stat(Stat::Loyalty)),
            ObjectClaim::Defense(n) => amount(*n, self.defense(id, &chars)),
            ObjectClaim::ControlledBy(player) => who(player, table.controller(id)),
            ObjectClaim::OwnedBy(player) => who(player, Some(object.owner)),
            ObjectClaim::Named(name) => {
                let is_it = chars.names.iter().any(|own| straight(own) == straight(&name.text));
                Found::new(is_it, table.name_of(id))
            }
            ObjectClaim::AttachedTo(to) => {
                let what = object.attached_to.map_or_else(|| "nothing".to_owned(), |id| table.name_of(id));
                let is_it =
                    object.attached_to.is_some_and(|found| !find::all(table, to, &[found]).is_empty());
                Found::new(is_it, what)
            }
        })
    }

    /// Whether it has a keyword with these words behind it: `from red`, `{2}`, `3`.
    fn has_with(&self, chars: &Chars, keyword: Keyword, rest: &str) -> Found {
        let wanted = rest.strip_prefix("from ").unwrap_or(rest);
        let shown: Vec<String> =
            chars.keywords(keyword).map(|grant| planarc_vm::text::show(grant, &self.table)).collect();
        let is_it = |shown: &String| match wanted {
            "everything" => shown.ends_with("code=all"),
            wanted => shown.contains(wanted),
        };
        let is_it = shown.iter().any(is_it);
        Found::new(is_it, if shown.is_empty() { "no such keyword".to_owned() } else { shown.join(", ") })
    }

    /// Its defense: its counters while it is on the battlefield, what is printed elsewhere (210.1).
    fn defense(&self, id: Id, chars: &Chars) -> i32 {
        let kind = super::set_up::counter("defense");
        let is_there = self.table.object(id).is_some_and(|object| object.zone() == Some(Zone::Battlefield));
        let count = self.table.counters(id).iter().find(|(own, _)| *own == kind).map_or(0, |(_, n)| *n);
        match is_there {
            true => i32::try_from(count).unwrap_or(i32::MAX),
            false => chars.defense.unwrap_or(0),
        }
    }

    fn is_where(&self, wanted: &Ref, whereabouts: Whereabouts) -> Found {
        let table = &self.table;
        let is_true = match whereabouts {
            Whereabouts::Nowhere => find::anywhere(table, wanted).is_none(),
            Whereabouts::In(zone) => {
                let found = find::all(table, wanted, &find::in_zone(table, zone));
                found.len() >= wanted.nth.map_or(1, |nth| nth as usize)
            }
        };
        let place = find::anywhere(table, wanted).and_then(|id| table.object(id)?.zone());
        Found::new(
            is_true,
            place.map_or("that it is nowhere".to_owned(), |zone| format!("it in the zone {}", zone.word())),
        )
    }

    fn is_in_state(&self, id: Id, object: &Object, chars: &Chars, state: State) -> bool {
        let combat = self.table.state().combat.as_ref();
        let is_hidden = matches!(object.zone(), Some(Zone::Library | Zone::PlanarDeck | Zone::SchemeDeck));
        let is_face_down = object.face_down.is_some() || object.hidden || is_hidden;
        let is_designated = |wanted: Designation| {
            object.designations.contains(&wanted) || chars.designations.contains(&wanted)
        };
        match state {
            State::Tapped => object.tapped,
            State::Untapped => !object.tapped,
            State::Attacking => combat.is_some_and(|combat| combat.attacks(id).is_some()),
            State::Blocking => combat.is_some_and(|combat| combat.is_blocking(id)),
            State::Blocked => combat.is_some_and(|combat| combat.is_blocked(id)),
            State::FaceDown => is_face_down,
            State::FaceUp => !is_face_down,
            State::PhasedOut => object.phased_out,
            State::Goaded => {
                is_designated(Designation::Goaded)
                    || !object.goaded_by.is_empty()
                    || !chars.goaded_by.is_empty()
            }
            State::Suspected => is_designated(Designation::Suspected),
            State::Monstrous => object.monstrous,
            State::Transformed => object.transformed,
        }
    }
}

fn is_of(chars: &Chars, quality: &Quality) -> bool {
    match quality {
        Quality::Color(color) => chars.colors.iter().any(|own| own == *color),
        Quality::Colorless => chars.colors.iter().next().is_none(),
        Quality::Type(kind) => chars.is(*kind),
        Quality::Supertype(kind) => chars.is_super(*kind),
        Quality::Subtype(kind) => chars.is_sub(kind),
    }
}

/// Whether a pool holds this mana, in any order.
fn mana(wanted: &[ManaSymbol], found: &[ManaSymbol]) -> Found {
    let mut left = found.to_vec();
    let mut is_true = true;
    let each = wanted.iter().flat_map(|symbol| match symbol {
        ManaSymbol::Generic(n) => vec![ManaSymbol::Colorless; *n as usize],
        symbol => vec![*symbol],
    });
    for symbol in each {
        match left.iter().position(|own| *own == symbol) {
            Some(place) => drop(left.remove(place)),
            None => is_true = false,
        }
    }
    let what: String = found.iter().map(ToString::to_string).collect();
    Found::new(is_true && left.is_empty(), if what.is_empty() { "none".to_owned() } else { what })
}
