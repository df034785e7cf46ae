//! Tokens (111) and emblems (114).

use std::sync::Arc;

use planarc_bytecode::axis::{Attr, Cause, RoleName};
use planarc_bytecode::operand::Colors;
use planarc_lexicon::{CardType, Color, PredefinedToken, Zone};
use planarc_vm::resolved::{Action, CounterKind, Desc, Entry, Grant, Place, Token, Word};
use planarc_vm::{Affected, EffectKind, EventKind, Fact, Id, Outcome, Record};

use crate::decide::Play;
use crate::happen::{Came, Happening, Recording as _, did, entry_under};
use crate::layers::{Active, as_printed, copiable, of_desc, of_printed, own_of};
use crate::object::{Nature, Object, Own, Printed};
use crate::state::Thing;
use crate::table::Table;

/// A token that is about to enter: how, and with which other counters.
type Coming = (Id, Entry, Vec<(CounterKind, i32)>);

impl Table {
    /// Creates tokens under the control of a player (111.2).
    pub(crate) fn create(
        &mut self,
        one: &Happening,
        who: &[Id],
        n: i32,
        token: &Token,
        entry: Option<&Entry>,
    ) -> Play<Outcome> {
        let mut affected = Vec::new();
        for &player in who {
            if !self.is_in_game(player) {
                continue;
            }
            let Some(printed) = self.token(token) else { continue };
            let printed = Arc::new(printed);
            let made = self.make_tokens(one, player, n, &printed, entry)?;
            if !made.is_empty() {
                let mut record = Record::new(EventKind::Create)
                    .roles(RoleName::Who, &[player])
                    .roles(RoleName::What, &made)
                    .amount_of(i32::try_from(made.len()).unwrap_or(i32::MAX));
                record.facts.extend(one.causes.iter().copied().map(Fact::Cause));
                record.roles.extend(one.by.map(|by| (RoleName::By, by)));
                self.tell(|table| {
                    let name = made.first().map(|&id| table.name_of(id)).unwrap_or_default();
                    format!("{} creates {} {name}", table.name_of(player), made.len())
                });
                self.note(record);
            }
            affected.extend(made.into_iter().map(|now| Affected { was: None, now: Some(now) }));
        }
        Ok(did(i32::try_from(affected.len()).unwrap_or(i32::MAX), affected))
    }

    /// A token like those that would be created, for effects to look at: it is nowhere. There is none where no effect
    /// speaks of tokens that are created.
    pub(crate) fn model_token(&mut self, act: &Action) -> Option<Id> {
        let Action::Create { who, token, .. } = act else { return None };
        let is_about = |active: &Active| match &active.effect.kind {
            EffectKind::Replace { event, .. } => EventKind::of(event) == EventKind::Create,
            _ => false,
        };
        let is_any = self.scene().effects.iter().any(is_about);
        if !is_any && self.rules_about(&[EventKind::Create]).is_empty() {
            return None;
        }
        let player = who.first().copied()?;
        let printed = Arc::new(self.token(token)?);
        let object = Object::new(Nature::Token, Id(u64::MAX), printed, player);
        let id = self.add(Thing::Object(Box::new(object)));
        self.set(id, |object| object.card = id);
        Some(id)
    }

    /// Makes tokens that enter under a player's control, each as it and effects say (614.12).
    fn make_tokens(
        &mut self,
        one: &Happening,
        player: Id,
        n: i32,
        printed: &Arc<Printed>,
        entry: Option<&Entry>,
    ) -> Play<Vec<Id>> {
        let mut coming: Vec<Coming> = Vec::new();
        for _ in 0..n.max(0) {
            if !self.can_attach_token(printed, entry) {
                continue;
            }
            let mut own = entry.cloned().unwrap_or_else(|| entry_under(vec![player]));
            own.under.get_or_insert_with(|| vec![player]);
            let object = Object::new(Nature::Token, Id(u64::MAX), Arc::clone(printed), player);
            let id = self.add(Thing::Object(Box::new(object)));
            self.set(id, |object| object.card = id);
            let place = Place { zone: Zone::Battlefield, whose: None, at: None, n: None, order: None };
            let act = Action::Move {
                what: vec![id],
                place: Box::new(place),
                entry: Some(Box::new(own)),
                face: None,
                until: None,
            };
            let causes = one.causes.clone();
            let enters = Happening { causes, with: one.with.clone(), ..Happening::new(act, one.by) };
            let Came::Instead(instead) = self.replaced(enters)? else { continue };
            for next in instead {
                match next.act {
                    Action::Move { what, place, entry: Some(entry), .. }
                        if what == [id] && place.zone == Zone::Battlefield =>
                    {
                        coming.push((id, *entry, next.with));
                    }
                    _ => {
                        self.carry_out(next)?;
                    }
                }
            }
        }
        let mut made = Vec::new();
        for (now, entry, with) in coming {
            let under = entry.under.as_ref().and_then(|under| under.first().copied()).unwrap_or(player);
            let timestamp = self.timestamp();
            self.set(now, |object| {
                object.place = Some((Zone::Battlefield, None));
                object.timestamp = timestamp;
            });
            self.change().zones.get_mut(Zone::Battlefield, None).push(now);
            self.as_it_enters(now, under, Some(&entry), None);
            if let Some(&to) = entry.attached.as_ref().and_then(|to| to.first()) {
                self.set(now, |object| object.attached_to = Some(to));
            }
            self.entry_counters(one, now, Some(&entry), &with)?;
            self.entry_effects(one, now, Some(&entry));
            self.enters_combat(now, under, &entry)?;
            made.push(now);
            let mut entered = Record::new(EventKind::ZoneChange).roles(RoleName::What, &[now]);
            entered.to = Some((Zone::Battlefield, None));
            entered.facts = one.causes.iter().copied().map(Fact::Cause).collect();
            entered.facts.push(Fact::Cause(Cause::Put));
            entered.roles.extend(one.by.map(|by| (RoleName::By, by)));
            self.note(entered);
        }
        Ok(made)
    }

    /// An Aura token that could not be attached to what it is to enchant is not created (303.4g, 111.2).
    fn can_attach_token(&self, printed: &Printed, entry: Option<&Entry>) -> bool {
        let is_aura =
            printed.words.iter().any(|word| matches!(word, Word::Subtype { word } if &**word == "Aura"));
        let to = entry.and_then(|entry| entry.attached.as_ref()).and_then(|to| to.first());
        !is_aura
            || to.is_some_and(|&to| self.object(to).is_some_and(Object::is_permanent) || self.is_in_game(to))
    }

    /// What a token is (111.3, 111.10, 707.2).
    fn token(&self, token: &Token) -> Option<Printed> {
        Some(match token {
            Token::Described { desc } => described(desc),
            Token::CopyOf { of, except } => {
                let &of = of.first()?;
                let mut printed = copiable(self, of);
                if !except.is_empty() {
                    let object = self.object(of)?;
                    let mut chars = of_printed(self, of, object, &printed);
                    let copy = planarc_vm::resolved::Mod::Copy { of: vec![of], except: except.clone() };
                    crate::layers::modify(self, of, &mut chars, &copy);
                    printed = as_printed(&chars, printed.card);
                }
                // What is not copied a token has not at all (707.9b).
                if except.iter().any(|one| one.keep.contains(&Attr::ManaCost)) {
                    printed.cost = None;
                }
                printed
            }
            Token::Known { token } => self.known_token(*token),
        })
    }

    /// A token that the rules define (111.10). A Role is named without that word (111.10j).
    fn known_token(&self, token: PredefinedToken) -> Printed {
        let name = token.name();
        let number = self.cards.library.of_token(token);
        let mut printed = match number.and_then(|number| self.cards.printed.get(number as usize)) {
            Some(printed) => (**printed).clone(),
            None => Printed {
                words: vec![Word::Type { word: CardType::Artifact }, Word::Subtype { word: name.into() }],
                ..Printed::default()
            },
        };
        printed.name = Some(name.strip_suffix(" Role").unwrap_or(name).into());
        // A Walker is a 2/2 black Zombie (111.10d).
        if token == PredefinedToken::Walker {
            (printed.power, printed.toughness) = (Some(2), Some(2));
            printed.colors = Colors::of([Color::Black]);
        }
        printed
    }

    /// Gives players emblems (114.1).
    pub(crate) fn emblem(&mut self, who: &[Id], abilities: &[Grant]) -> Play<Outcome> {
        let mut affected = Vec::new();
        for &player in who {
            let own: Vec<Own> = abilities.iter().map(own_of).collect();
            let printed = Printed { abilities: own, ..Printed::default() };
            let now = self.make(Nature::Emblem, Arc::new(printed), player, Zone::Command);
            affected.push(Affected { was: None, now: Some(now) });
        }
        Ok(did(i32::try_from(affected.len()).unwrap_or(0), affected))
    }
}

/// A described token, named after its subtypes where it has no name (111.4).
fn described(desc: &Desc) -> Printed {
    let mut printed = of_desc(desc);
    if printed.name.is_none() {
        let subtypes: Vec<&str> = printed
            .words
            .iter()
            .filter_map(|word| if let Word::Subtype { word } = word { Some(&**word) } else { None })
            .collect();
        if !subtypes.is_empty() {
            printed.name = Some(format!("{} Token", subtypes.join(" ")).into());
        }
    }
    printed
}
