//! Keywords that are activated abilities, and those that are special actions (116.2, 702).

use planarc_bytecode::axis::Designation;
use planarc_lexicon::{Keyword, ManaSymbol, Zone};
use planarc_vm::Id;
use planarc_vm::resolved::{Action, Grant, Place};

use crate::decide::{Deed, Play};
use crate::happen::Happening;
use crate::mana::payment::{About, as_cost};
use crate::mana::source::Source;
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
        let can = match keyword {
            Keyword::Foretell | Keyword::Plot | Keyword::Suspend => {
                self.can_take_keyword_action(player, id, grant, sources)?
            }
            _ => false,
        };
        Ok(can.then_some(Deed::Special(id, place)))
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
        use crate::happen::Recording as _;
        use planarc_bytecode::axis::RoleName;
        let record = planarc_vm::Record::new(planarc_vm::EventKind::Keyword)
            .roles(RoleName::Who, &[who])
            .roles(RoleName::What, what)
            .roles(RoleName::With, &[with])
            .fact(planarc_vm::Fact::Keyword(keyword));
        self.note(record);
    }

    /// Activates a keyword ability; whether it turned out to be legal.
    pub(crate) fn activate_keyword(&mut self, player: Id, id: Id, place: u32, grant: &Grant) -> Play<bool> {
        let _ = (player, id, place, grant);
        self.refuse("activating this keyword")
    }
}
