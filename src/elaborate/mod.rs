//! From what a card says to what it means: each reference bound, each default said, each decision a
//! statement of its own.
//!
//! What is read is the surface tree, with its words bound; what is made is the decoded form of the
//! instruction set (`planarc_bytecode`). A file here bears the name of the surface that it reads. What
//! has no meaning here yet is refused with its place and the reason; nothing is left out in silence.

mod ability;
mod about_each;
mod act;
mod act_counters;
mod act_damage;
mod act_library;
mod act_mana;
mod act_move;
mod act_play;
mod act_turn;
mod again;
mod ahead;
mod aimed;
mod as_copy;
mod at_the_time;
mod cast_when;
mod caused;
mod chaos;
mod choice;
mod chosen_by;
mod condition;
mod contained;
mod cost;
mod counted;
mod declared;
mod deed;
pub(crate) mod defined;
mod described;
mod doer;
mod done;
mod done_with;
pub(crate) mod draft;
mod duration;
mod each_its_own;
mod each_object;
mod either_way;
mod entered;
mod enters_with;
mod event;
mod event_count;
mod event_verb;
mod ever;
mod exchanged;
mod face_down;
mod filter;
mod game_rule;
mod home;
mod in_place;
mod instead;
mod instead_tokens;
mod keyword;
mod keyworded;
mod lane;
mod lasting;
mod lasts_each;
mod later;
mod left_out;
mod merged;
mod mixed;
mod modification;
mod more_of_the_arm;
mod most;
mod moved_instead;
mod names;
mod nested;
mod next_turn;
mod noted;
mod nth_done;
mod numbered;
mod of_a_list;
mod one_cost;
mod one_event;
mod one_of;
mod only_if_done;
mod only_so_often;
mod own_x;
mod permission;
mod places;
mod plain;
mod possessed;
mod pregame;
mod pretence;
mod prevented;
mod quantity;
mod question;
mod reads;
mod reference;
mod regeneration;
mod rejoined;
mod remaining;
mod replace;
mod rest;
mod revealed;
mod role;
mod rule;
mod scope;
mod search;
mod selection;
mod skip;
mod special;
mod spell_cost;
mod spent_on;
mod state;
mod step;
mod than;
mod then_too;
mod this_way;
mod times_resolved;
mod token;
mod toll;
mod villainous;
mod vote;
mod whose_then;
mod word;
mod x_before;
mod zone;

use crate::bind::Bound;
use crate::lint::Checked;
use crate::source::{CardSource, MetaKey, Span};
use crate::surface::{Ability, Card, CardKind, Join, TypeLine, TypeWord};
use planarc_bytecode::axis::{self, Control};
use planarc_bytecode::normal::normalize;
use planarc_bytecode::operand::{AbilityId, Memory, Operand as _, Place, Text, Zones};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Contents, Word, limits};
use scope::Scope;
use std::borrow::Cow;

/// What has no meaning here, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refusal {
    /// The place in the file.
    pub at: Span,
    /// What is not carried over.
    pub reason: &'static str,
}

type Elaborated<T> = Result<T, Refusal>;

const fn refuse<T>(at: Span, reason: &'static str) -> Elaborated<T> {
    Err(Refusal { at, reason })
}

/// The meaning of a card.
///
/// # Errors
/// The first place that has no meaning here.
pub fn elaborate(checked: &Checked) -> Result<Contents, Refusal> {
    let bound = checked.bound();
    let source = checked.source();
    let mut elaborator = Elaborator {
        bound,
        source: places::Source(&source.lines),
        abilities: Vec::new(),
        scope: Scope::new(Span::default()),
        line: Span::new(0, 0),
        reach: Span::new(0, 0),
        keeps: Vec::new(),
        places: Vec::new(),
    };
    let mut card = elaborator.card(bound.card())?;
    // What one ability names as done with the card, all that do it keep.
    let mut named = 0;
    while elaborator.keeps.len() > named {
        named = elaborator.keeps.len();
        card = elaborator.card(bound.card())?;
        if elaborator.keeps.iter().any(|(_, is_written)| !is_written) {
            return refuse(elaborator.line, "what nothing here does with the card");
        }
    }
    (card.set, card.number) = (printed(source, MetaKey::Set)?, printed(source, MetaKey::Number)?);
    let (texts, sources) = elaborator.kept_places();
    let mut contents = Contents { cards: vec![card], abilities: elaborator.abilities, texts, sources };
    normalize(&mut contents);
    Ok(contents)
}

/// What a line of the card says beside its rules text.
fn printed(source: &CardSource, key: MetaKey) -> Elaborated<Option<Text>> {
    match source.meta.iter().find(|meta| meta.key == key) {
        Some(meta) if meta.value.text.len() > limits::TEXT => {
            refuse(meta.value.span, "a text that is too long for a module")
        }
        meta => Ok(meta.map(|meta| meta.value.text.as_str().into())),
    }
}

/// A card on its way.
struct Elaborator<'a> {
    bound: &'a Bound,
    /// The text that the card was read from.
    source: places::Source<'a>,
    /// The abilities, each before those that it names.
    abilities: Vec<planarc_bytecode::Ability>,
    /// What the ability at hand knows.
    scope: Scope,
    /// The line that it stands on.
    line: Span,
    /// The same with the bullets below it, which are lines of the text and none of the card.
    reach: Span,
    /// What the card names as done with it or chosen, and whether an ability keeps what is done or chosen so.
    keeps: Vec<(done::Kept, bool)>,
    /// The words that each ability comes from, as far as they are known.
    places: Vec<places::Places>,
}

/// One more than the highest memory that abilities name: the text can keep what none of them reads.
fn named_by(abilities: &[planarc_bytecode::Ability]) -> u32 {
    struct Named(u32);
    impl Visitor for Named {
        fn read(&mut self, place: Place) {
            if let Place::Memory(memory) = place {
                self.memory(memory);
            }
        }

        fn memory(&mut self, Memory(memory): Memory) {
            self.0 = self.0.max(memory.saturating_add(1));
        }
    }
    let mut named = Named(0);
    abilities.iter().for_each(|ability| ability.walk(&mut named));
    named.0
}

impl Elaborator<'_> {
    fn card(&mut self, card: &Card) -> Elaborated<planarc_bytecode::Card> {
        let Card { name, kind, types, modifiers, lines } = card;
        let own = own_abilities(self.bound);
        let places = self.places_of_own(card);
        // The card's own come first, in the order of its text.
        self.abilities = own.iter().map(|_| placeholder()).collect();
        for (place, ((ability, line), at)) in own.iter().zip(&places).enumerate() {
            self.line = *line;
            let behind = lines.iter().map(|next| next.at.0.start).filter(|start| *start >= line.end).min();
            self.reach = Span::new(line.start, behind.unwrap_or(u32::MAX));
            let made = self.ability(ability, *kind, *at)?;
            self.notes_ability(place, &made, *at);
            if let Some(slot) = self.abilities.get_mut(place) {
                *slot = made;
            }
        }
        let memories = named_by(&self.abilities);
        let (hand, life) = modifiers.unzip();
        Ok(planarc_bytecode::Card {
            name: name.full.as_str().into(),
            set: None,
            number: None,
            kind: kind_of(*kind, types),
            words: type_words(types),
            hand,
            life,
            memories,
            abilities: (0..own.len())
                .map(|place| AbilityId(u32::try_from(place).unwrap_or(u32::MAX)))
                .collect(),
        })
    }
}

/// The abilities, and the lines that each stands on: all lines of a spell ability are one set of
/// instructions (113.3a), and keywords on one line are several abilities where they function in different zones.
pub(crate) fn own_abilities(bound: &Bound) -> Vec<(Cow<'_, Ability>, Span)> {
    let card = bound.card();
    let mut own: Vec<(Cow<'_, Ability>, Span)> = Vec::new();
    for line in &card.lines {
        for ability in &line.abilities {
            if spell_cost::is_spoken_of(ability, line, bound) {
                if !own.iter().any(|(before, _)| matches!(**before, Ability::Spell(_))) {
                    own.push((Cow::Owned(Ability::Spell(crate::surface::Body::default())), line.at.0));
                }
                continue;
            }
            let apart = home::keywords_apart(ability, card);
            if apart.len() > 1 {
                own.extend(apart.into_iter().map(|part| (Cow::Owned(part), line.at.0)));
                continue;
            }
            let spell = own.iter_mut().find(|(before, _)| matches!(**before, Ability::Spell(_)));
            let (Ability::Spell(more), Some((before, at))) = (ability, spell) else {
                own.push((Cow::Borrowed(ability), line.at.0));
                continue;
            };
            if let Ability::Spell(body) = before.to_mut() {
                let place = body.steps.len();
                body.steps.extend_from_slice(&more.steps);
                if let Some(step) = body.steps.get_mut(place).filter(|_| place > 0) {
                    step.join = Join::Sentence;
                }
            }
            *at = Span::new(at.start, line.at.0.end);
        }
    }
    own
}

fn placeholder() -> planarc_bytecode::Ability {
    planarc_bytecode::Ability {
        kind: axis::AbilityKind::Static,
        zones: Zones::default(),
        control: Control::Controller,
        slots: 0,
        captures: Vec::new(),
        when: Vec::new(),
        intervening: None,
        limits: None,
        announce: planarc_bytecode::operand::Block::default(),
        cost: planarc_bytecode::operand::Block::default(),
        body: planarc_bytecode::operand::Block::default(),
        keywords: Vec::new(),
    }
}

fn kind_of(kind: CardKind, types: &TypeLine) -> axis::CardKind {
    match kind {
        CardKind::Plane => axis::CardKind::Plane,
        CardKind::Phenomenon => axis::CardKind::Phenomenon,
        CardKind::Scheme if types.supertypes.contains(&crate::lexicon::Supertype::Ongoing) => {
            axis::CardKind::OngoingScheme
        }
        CardKind::Scheme => axis::CardKind::Scheme,
        CardKind::Vanguard => axis::CardKind::Vanguard,
        CardKind::Conspiracy => axis::CardKind::Conspiracy,
        CardKind::Ordinary => axis::CardKind::Ordinary,
    }
}

fn type_words(types: &TypeLine) -> Vec<Word> {
    let supertypes = types.supertypes.iter().map(|word| Word::Supertype { word: *word });
    let card_types = types.types.iter().map(|word| Word::Type { word: *word });
    let subtypes = types.subtypes.iter().map(|word| Word::Subtype { word: word.as_str().into() });
    supertypes.chain(card_types).chain(subtypes).collect()
}

/// A word of a type line.
fn word_of(word: &TypeWord) -> Word {
    match word {
        TypeWord::Supertype(word) => Word::Supertype { word: *word },
        TypeWord::Type(word) => Word::Type { word: *word },
        TypeWord::Subtype(word) => Word::Subtype { word: word.as_str().into() },
        TypeWord::Permanent => Word::Permanent,
    }
}
