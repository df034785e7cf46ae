//! What is set up, on the table.

use super::super::compile::BLANK;
use super::super::{Area, Attribute, Begin, Note, Object, Placed, Setup, Variant};
use super::{Game, Held, find, turn_part};
use crate::diag::{Code, Diagnostic};
use crate::source::Span;
use planarc_lexicon::{Keyword, ManaSymbol, Zone};
use planarc_table::Seat;
use planarc_table::variants::Variant as Played;
use planarc_vm::Id;
use planarc_vm::resolved::CounterKind;

/// How many cards a library has of which nothing is said.
const BLANKS: usize = 10;

/// The players and the variants.
pub(super) fn setup(setup: &Setup) -> planarc_table::Setup {
    let team = |name: &str| {
        let team = setup.teams.iter().position(|team| team.iter().any(|one| one.text == name))?;
        u32::try_from(team).ok()
    };
    // Players of no team are each a team of their own, behind the others.
    let alone = |place: usize| {
        (!setup.teams.is_empty()).then(|| u32::try_from(setup.teams.len() + place).unwrap_or(0))
    };
    let seats = setup.players.iter().enumerate().map(|(place, player)| Seat {
        name: player.name.text.clone(),
        team: team(&player.name.text).or_else(|| alone(place)),
        cards: Vec::new(),
    });
    planarc_table::Setup {
        seats: seats.collect(),
        variants: setup.variants.iter().map(|one| played(one.value)).collect(),
        edition_2011: setup.edition.is_some(),
        seed: 1,
    }
}

const fn played(variant: Variant) -> Played {
    match variant {
        Variant::Planechase => Played::Planechase,
        Variant::SinglePlanarDeck => Played::SinglePlanarDeck,
        Variant::Vanguard => Played::Vanguard,
        Variant::Commander => Played::Commander,
        Variant::Brawl => Played::Brawl,
        Variant::Archenemy => Played::Archenemy,
        Variant::SupervillainRumble => Played::SupervillainRumble,
        Variant::ConspiracyDraft => Played::ConspiracyDraft,
        Variant::TwoHeadedGiant => Played::TwoHeadedGiant,
        Variant::GrandMelee => Played::GrandMelee,
    }
}

/// A counter by its name.
pub(super) fn counter(name: &str) -> CounterKind {
    let size = name.split_once('/').and_then(|(p, t)| {
        let number =
            |text: &str| text.strip_prefix('+').unwrap_or(text).replace('\u{2212}', "-").parse::<i32>().ok();
        Some((number(p)?, number(t)?))
    });
    match (size, Keyword::of_counter(name)) {
        (Some((p, t)), _) => CounterKind::Size { p, t },
        (None, Some(keyword)) => CounterKind::Keyword { keyword },
        (None, None) => CounterKind::Named { name: name.into() },
    }
}

impl<'a> Game<'a> {
    /// Sets everything up, and goes on to where somebody has priority.
    pub(super) fn set_up(&mut self) -> Held<()> {
        let setup = &self.compiled.scenario.setup;
        if let Some(range) = &setup.range {
            return Err(self.unplayable(range.span, "a range of influence"));
        }
        if let Some(who) = &setup.archenemy
            && let Some(player) = find::player(&self.table, &who.text)
        {
            self.table.set_archenemy(player);
        }
        let is_start = matches!(setup.begin.as_ref().map(|begin| &begin.value), Some(Begin::Start(_)));
        let placed = self.place_all(setup, is_start)?;
        self.attach(&placed)?;
        self.players(setup);
        self.begin_game(setup)
    }

    fn unplayable(&self, at: Span, what: &str) -> Box<Diagnostic> {
        let finding = Diagnostic::new(Code::P108, at, format!("the reference game does not play {what}"));
        Box::new(finding.help("leave it out, or play the scenario with another engine"))
    }

    /// The player whose place it is: whoever goes first, where nothing is said.
    fn owner(&self, placed: &Placed) -> Id {
        let named = placed.whose.as_ref().and_then(|whose| find::player(&self.table, &whose.text));
        named.or_else(|| self.table.state().seats.first().copied()).unwrap_or(Id(0))
    }

    /// Puts all objects where they are; each with its line.
    fn place_all(&mut self, setup: &'a Setup, is_start: bool) -> Held<Vec<(Id, &'a Object)>> {
        let mut placed = Vec::new();
        // An opening hand that is listed is drawn from the top of the library.
        let is_hand = |one: &&Placed| is_start && one.area.value == Area::Hand;
        let hands = setup.placed.iter().filter(is_hand);
        let others = setup.placed.iter().filter(|one| !is_hand(one));
        for line in hands.chain(others) {
            for object in &line.objects {
                placed.push((self.place(line, object, is_start)?, object));
            }
        }
        for seat in self.table.state().seats.clone() {
            let has_library =
                setup.placed.iter().any(|line| line.area.value == Area::Library && self.owner(line) == seat);
            let blank = self.compiled.card(BLANK).and_then(|card| u32::try_from(card).ok());
            if !has_library && let Some(blank) = blank {
                for _ in 0..BLANKS {
                    self.table.put_card(blank, seat, Zone::Library);
                }
            }
        }
        Ok(placed)
    }

    fn place(&mut self, line: &Placed, object: &Object, is_start: bool) -> Held<Id> {
        let holder = self.owner(line);
        let owner = object.notes.iter().find_map(|note| match &note.value {
            Note::OwnedBy(who) => find::player(&self.table, &who.text),
            _ => None,
        });
        let owner = owner.unwrap_or(holder);
        let zone = match line.area.value {
            Area::Battlefield => Zone::Battlefield,
            Area::Hand if is_start => Zone::Library,
            Area::Hand => Zone::Hand,
            Area::Library => Zone::Library,
            Area::Graveyard => Zone::Graveyard,
            Area::Exile => Zone::Exile,
            Area::Outside => Zone::Outside,
            Area::Sideboard => Zone::Sideboard,
            Area::PlanarDeck => Zone::PlanarDeck,
            Area::SchemeDeck => Zone::SchemeDeck,
            Area::Command
            | Area::Plane
            | Area::Vanguard
            | Area::Conspiracy
            | Area::Commander
            | Area::Ongoing => Zone::Command,
        };
        let card = self.compiled.card(&object.name.text).and_then(|card| u32::try_from(card).ok());
        let is_token = object.notes.iter().any(|note| note.value == Note::Token);
        let put = card.and_then(|card| match is_token && zone == Zone::Battlefield {
            true => self.table.put_token(card, owner),
            false => self.table.put_card(card, owner, zone),
        });
        let Some(id) = put else { return Err(self.unplayable(object.name.span, "this card there")) };
        let is_controlled =
            zone == Zone::Battlefield || line.area.value == Area::Plane && line.whose.is_some();
        if owner != holder && is_controlled {
            self.table.set_controller(id, holder);
        }
        for note in &object.notes {
            match &note.value {
                Note::Tapped => self.table.set_tapped(id),
                Note::FaceDown => self.table.set_face_down(id),
                Note::Counters(n, name) => self.table.set_counters(id, &counter(name), *n),
                Note::New => self.table.set_new(id),
                Note::Commander => self.table.set_commander(id),
                Note::Noted(word) => {
                    if !self.table.note_in_draft(id, &word.text) {
                        let finding = Diagnostic::new(
                            Code::P102,
                            note.span,
                            "expected a card that notes something as it is drafted",
                        );
                        return Err(Box::new(finding.help("look at what the card says about the draft")));
                    }
                }
                Note::Removed(_) => {
                    return Err(self.unplayable(note.span, "cards that were removed from the draft"));
                }
                Note::AlsoNamed(_) => return Err(self.unplayable(note.span, "permanents with two names")),
                Note::AttachedTo(_) | Note::OwnedBy(_) | Note::Token | Note::Agenda(_) => {}
            }
        }
        self.agenda(id, object);
        Ok(id)
    }

    /// What was chosen for a hidden or double agenda; such a conspiracy lies face down (702.106a).
    fn agenda(&mut self, id: Id, object: &Object) {
        let names = object.notes.iter().filter_map(|note| match &note.value {
            Note::Agenda(name) => Some(name.text.as_str().into()),
            _ => None,
        });
        let names: Vec<_> = names.collect();
        if !names.is_empty() {
            self.table.set_agenda(id, &names);
        }
    }

    fn attach(&mut self, placed: &[(Id, &Object)]) -> Held<()> {
        let ids: Vec<Id> = placed.iter().map(|(id, _)| *id).collect();
        let all: Vec<Id> = ids.iter().copied().chain(self.table.state().seats.clone()).collect();
        for (id, object) in placed {
            for note in &object.notes {
                let Note::AttachedTo(to) = &note.value else { continue };
                let others: Vec<Id> = all.iter().copied().filter(|one| one != id).collect();
                match find::one(&self.table, to, &others, &[]) {
                    Some(to) => self.table.set_attached(*id, to),
                    None => return Err(self.unplayable(to.span, "an attachment to what is not there")),
                }
            }
        }
        Ok(())
    }

    fn players(&mut self, setup: &Setup) {
        for player in &setup.players {
            let Some(id) = find::player(&self.table, &player.name.text) else { continue };
            for attribute in &player.attributes {
                match &attribute.value {
                    Attribute::Life(life) => self.table.set_life(id, *life),
                    Attribute::StartingLife(life) => self.table.set_starting_life(id, *life),
                    Attribute::HandSize(size) => {
                        self.table.set_hand_size(id, i32::try_from(*size).unwrap_or(i32::MAX));
                    }
                    Attribute::Counters(n, name) => self.table.set_counters(id, &counter(name), *n),
                    Attribute::Monarch => self.table.set_monarch(id),
                    Attribute::Initiative => self.table.set_initiative(id),
                }
            }
        }
        for (who, mana) in &setup.mana {
            let Some(id) = find::player(&self.table, &who.text) else { continue };
            for symbol in &mana.value {
                match symbol {
                    ManaSymbol::Generic(n) => {
                        (0..*n).for_each(|_| self.table.add_mana(id, ManaSymbol::Colorless))
                    }
                    symbol => self.table.add_mana(id, *symbol),
                }
            }
        }
    }

    fn begin_game(&mut self, setup: &Setup) -> Held<()> {
        match setup.begin.as_ref().map(|begin| (&begin.value, begin.span)) {
            Some((Begin::Start(answers), span)) => {
                self.begin(span, answers.clone());
                self.script.borrow_mut().keeps_order = true;
                let came = self.table.start();
                self.trouble(came)?;
                self.script.borrow_mut().keeps_order = false;
                self.go()?;
                self.end()
            }
            Some((Begin::In(who, part), span)) => {
                self.at = span;
                let who = find::player(&self.table, &who.text).unwrap_or(Id(0));
                let came = self.table.begin_at(who, turn_part(*part));
                self.trouble(came)?;
                self.go()
            }
            None => {
                let first = self.table.state().seats.first().copied().unwrap_or(Id(0));
                let came = self.table.begin_at(first, planarc_lexicon::TurnPart::PrecombatMain);
                self.trouble(came)?;
                self.go()
            }
        }
    }
}
