//! What a noun phrase can mean: the shape of a candidate, and how well a word fits it.

use crate::lexicon::{CardType, subtypes};
use crate::surface::{AllForm, Filter, HeadPhrase, Noun, Pick, Qty, Quant, TypeWord, WordNumber};

/// What kind of thing a slot holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// An object, or several.
    Object,
    /// A player, or several.
    Player,
    /// An object or a player: "any target".
    Either,
    /// A pile.
    Pile,
    /// An amount.
    Amount,
    /// A chosen number.
    Number,
    /// A chosen colour.
    Color,
    /// A chosen creature type.
    CreatureType,
    /// A chosen card type.
    CardType,
    /// A chosen basic land type.
    LandType,
    /// A chosen card name.
    Name,
    /// A chosen keyword ability.
    Ability,
    /// A chosen label.
    Label,
    /// Nothing but whether it was done.
    Outcome,
}

/// How many a slot holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Count {
    /// One.
    One,
    /// Several, but one at a time where a clause runs over them ("each player … they").
    Each,
    /// Several.
    Many,
}

/// Kind, type words and number of a noun phrase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shape {
    /// What it is.
    pub kind: Kind,
    /// Any of these card types; empty where the phrase does not say.
    pub types: Vec<CardType>,
    /// Subtypes said.
    pub subtypes: Vec<String>,
    /// Head nouns said; empty for a bare permanent type.
    pub nouns: Vec<Noun>,
    /// How many.
    pub count: Count,
}

/// How well a word fits a shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    /// The word cannot mean it.
    No,
    /// Nothing speaks against it.
    Loose,
    /// The candidate was named with this word.
    Exact,
}

impl Shape {
    /// A shape without type words.
    pub fn plain(kind: Kind, count: Count) -> Self {
        Self { kind, types: Vec::new(), subtypes: Vec::new(), nouns: Vec::new(), count }
    }

    /// Whether it holds nothing that a noun could name.
    pub fn is_outcome(&self) -> bool {
        self.kind == Kind::Outcome
    }

    /// The shape with one more noun.
    #[must_use]
    pub fn noun(mut self, noun: Noun) -> Self {
        self.nouns.push(noun);
        self
    }

    /// The shape of a pick.
    pub fn of_pick(pick: &Pick) -> Self {
        let apart = pick.filter.suffixes.iter().any(|pred| matches!(pred, crate::surface::Pred::FromEach(_)));
        Self::of_filter(&pick.filter, if apart { Count::Many } else { count_of(&pick.quant) })
    }

    /// The shape of a filter.
    pub fn of_filter(filter: &Filter, count: Count) -> Self {
        let mut shape = Self::plain(Kind::Object, count);
        let (mut players, mut objects) = (false, false);
        for head in &filter.heads {
            let noun = head.noun.or_else(|| shared_noun(filter));
            let kind = noun.map_or(Kind::Object, kind_of_noun);
            players |= matches!(kind, Kind::Player | Kind::Either);
            objects |= matches!(kind, Kind::Object | Kind::Either);
            if matches!(kind, Kind::Pile | Kind::Amount) {
                shape.kind = kind;
            }
            shape.nouns.extend(noun);
            shape.take_types(head);
        }
        shape.kind = match (players, objects) {
            (true, true) => Kind::Either,
            (true, false) => Kind::Player,
            (false, _) => shape.kind,
        };
        shape
    }

    fn take_types(&mut self, head: &HeadPhrase) {
        for word in &head.types {
            match word {
                TypeWord::Supertype(_) | TypeWord::Permanent => {}
                TypeWord::Type(card_type) => self.types.push(*card_type),
                TypeWord::Subtype(subtype) => self.subtypes.push(subtype.clone()),
            }
        }
    }

    /// Adds what another shape knows ("becomes a creature", "if it's a land card").
    pub fn widen(&mut self, types: &[CardType], subtypes: &[String]) {
        self.types.extend_from_slice(types);
        self.subtypes.extend_from_slice(subtypes);
    }

    /// How well this word, read as a filter after "that" or "the", names `candidate`.
    pub fn names(&self, candidate: &Self) -> Fit {
        if self.nouns.contains(&Noun::One) {
            return Fit::Loose;
        }
        let any_target = candidate.nouns.contains(&Noun::AnyTarget) && self.nouns.contains(&Noun::Permanent);
        let either = candidate.kind == Kind::Either && matches!(self.kind, Kind::Object | Kind::Player);
        let kinds = match (self.kind == candidate.kind || any_target, either) {
            (true, _) => Fit::Exact,
            (false, true) => Fit::Loose,
            (false, false) => Fit::No,
        };
        let types = self.types.iter().map(|t| fit_type(*t, candidate)).min().unwrap_or(Fit::Exact);
        let subtypes = self.subtypes.iter().map(|s| fit_subtype(s, candidate)).min().unwrap_or(Fit::Exact);
        let nouns = self.nouns.iter().map(|n| fit_noun(*n, candidate)).max().unwrap_or(Fit::Exact);
        let bare = self.nouns.is_empty() && self.types.is_empty() && self.kind == Kind::Object;
        let bare = if bare { fit_bare(candidate) } else { Fit::Exact };
        kinds.min(types).min(subtypes).min(nouns).min(bare)
    }

    /// Whether nothing can be what both say: no spell and no scheme is a permanent.
    pub fn excludes(&self, other: &Self) -> bool {
        let is_none = |it: &Self| it.is_spell() || is_never_permanent(it);
        is_none(self) && other.is_permanent() || self.is_permanent() && is_none(other)
    }

    /// Whether it is said to be a permanent: by a bare type, or by the noun.
    pub fn is_permanent(&self) -> bool {
        let said = |noun: &Noun| matches!(noun, Noun::Permanent | Noun::Token);
        let bare = self.nouns.is_empty() && (!self.types.is_empty() || !self.subtypes.is_empty());
        bare && !is_never_permanent(self) || !self.nouns.is_empty() && self.nouns.iter().all(said)
    }

    /// Whether it is said to be a spell, and nothing else.
    pub fn is_spell(&self) -> bool {
        !self.nouns.is_empty() && self.nouns.iter().all(|noun| *noun == Noun::Spell)
    }

    /// Whether it is said to be an ability, and nothing else.
    pub fn is_ability(&self) -> bool {
        !self.nouns.is_empty() && self.nouns.iter().all(|noun| noun.is_ability())
    }

    /// Whether it is said to be what has no power: no creature, and no creature card or spell (208.3).
    pub fn is_sizeless(&self) -> bool {
        let sized = |types: &[CardType]| types.contains(&CardType::Creature);
        let is_sized = |word: &String| {
            subtypes::find(word).is_none_or(|(row, _)| {
                matches!(row.singular, "Vehicle" | "Spacecraft") || sized(row.family.card_types())
            })
        };
        let said = !self.types.is_empty() || !self.subtypes.is_empty();
        let other = said && !sized(&self.types) && !self.subtypes.iter().any(is_sized);
        other || !said && self.is_spell() || is_no_card(self)
    }

    /// Whether the shape stands for several where a word asks for several, or one for one.
    pub fn suits(&self, number: WordNumber) -> bool {
        match number {
            WordNumber::Singular => self.count != Count::Many,
            WordNumber::Plural => self.count != Count::One,
        }
    }
}

/// A noun on the last alternative serves those before that have none ("instant or sorcery card").
fn shared_noun(filter: &Filter) -> Option<Noun> {
    let noun = filter.heads.last()?.noun?;
    matches!(noun, Noun::Card | Noun::Spell | Noun::Permanent | Noun::Token).then_some(noun)
}

/// What kind of thing a noun names.
pub(super) fn kind_of_noun(noun: Noun) -> Kind {
    match noun {
        Noun::Player | Noun::Opponent | Noun::Team => Kind::Player,
        Noun::AnyTarget | Noun::Target => Kind::Either,
        Noun::Pile => Kind::Pile,
        Noun::Counter | Noun::Vote | Noun::Coin | Noun::Flip => Kind::Amount,
        Noun::Card
        | Noun::Spell
        | Noun::Permanent
        | Noun::Token
        | Noun::Source
        | Noun::Effect
        | Noun::Ability
        | Noun::ActivatedAbility
        | Noun::TriggeredAbility
        | Noun::EitherAbility
        | Noun::ChaosAbility
        | Noun::LoyaltyAbility
        | Noun::ManaAbility
        | Noun::Commander
        | Noun::RingBearer
        | Noun::Copy
        | Noun::Hand
        | Noun::Graveyard
        | Noun::Library
        | Noun::One
        | Noun::Emblem => Kind::Object,
    }
}

fn fit_type(word: CardType, candidate: &Shape) -> Fit {
    if candidate.types.contains(&word) {
        Fit::Exact
    } else if candidate.types.is_empty() {
        Fit::Loose
    } else {
        Fit::No
    }
}

fn fit_subtype(word: &str, candidate: &Shape) -> Fit {
    if candidate.subtypes.iter().any(|s| s == word) { Fit::Exact } else { Fit::Loose }
}

/// A bare type ("that creature") means a permanent, and not one that is only called an ability.
fn fit_bare(candidate: &Shape) -> Fit {
    let ability = is_no_card(candidate);
    if ability || is_never_permanent(candidate) { Fit::No } else { Fit::Exact }
}

/// Planes, schemes and the like, and instants and sorceries, are never permanents (110.4).
fn is_never_permanent(candidate: &Shape) -> bool {
    let never = |card_type: &CardType| {
        matches!(
            card_type,
            CardType::Plane
                | CardType::Phenomenon
                | CardType::Scheme
                | CardType::Vanguard
                | CardType::Conspiracy
                | CardType::Instant
                | CardType::Sorcery
        )
    };
    let subtypes = candidate.subtypes.iter().filter_map(|word| subtypes::find(word));
    let mut said =
        candidate.types.iter().chain(subtypes.flat_map(|(row, _)| row.family.card_types())).peekable();
    said.peek().is_some() && said.all(never)
}

/// Only called an ability or an effect, which no card is.
fn is_no_card(candidate: &Shape) -> bool {
    let other = |noun: &Noun| noun.is_ability() || *noun == Noun::Effect;
    !candidate.nouns.is_empty() && candidate.nouns.iter().all(other)
}

fn fit_noun(word: Noun, candidate: &Shape) -> Fit {
    let said = |noun: Noun| candidate.nouns.contains(&noun);
    let ability = is_no_card(candidate);
    if said(word) {
        return Fit::Exact;
    }
    match word {
        Noun::Player => Fit::Exact,
        // A player of whom no more is said may be you.
        Noun::Opponent if said(Noun::Player) => Fit::No,
        Noun::Opponent
        | Noun::Team
        | Noun::One
        | Noun::Emblem
        | Noun::Counter
        | Noun::Coin
        | Noun::Flip
        | Noun::Vote
        | Noun::Target
        | Noun::AnyTarget => Fit::Loose,
        Noun::Card | Noun::Commander | Noun::RingBearer | Noun::Source if ability => Fit::No,
        Noun::Card | Noun::Commander | Noun::RingBearer | Noun::Source => Fit::Loose,
        Noun::Permanent | Noun::Token if is_never_permanent(candidate) => Fit::No,
        Noun::Permanent if candidate.nouns.is_empty() || said(Noun::Token) => Fit::Exact,
        Noun::Permanent if said(Noun::AnyTarget) => Fit::Exact,
        Noun::Permanent if ability => Fit::No,
        Noun::Permanent => Fit::Loose,
        Noun::Spell if said(Noun::Copy) => Fit::Exact,
        Noun::Spell if said(Noun::Card) => Fit::Loose,
        Noun::Token if said(Noun::Copy) => Fit::Loose,
        Noun::Ability if candidate.nouns.iter().any(|noun| noun.is_ability()) => Fit::Exact,
        Noun::Spell
        | Noun::Token
        | Noun::Copy
        | Noun::Effect
        | Noun::Ability
        | Noun::ActivatedAbility
        | Noun::TriggeredAbility
        | Noun::EitherAbility
        | Noun::ChaosAbility
        | Noun::LoyaltyAbility
        | Noun::ManaAbility
        | Noun::Pile
        | Noun::Hand
        | Noun::Graveyard
        | Noun::Library => Fit::No,
    }
}

/// How many a determiner leaves.
pub(super) fn count_of(quant: &Quant) -> Count {
    match quant {
        Quant::All(form) => match form {
            AllForm::Each | AllForm::Every => Count::Each,
            AllForm::All
            | AllForm::AllThe
            | AllForm::Both
            | AllForm::The
            | AllForm::Bare
            | AllForm::ThoseWho => Count::Many,
        },
        Quant::A | Quant::Any | Quant::Another | Quant::The | Quant::Ordinal(_) | Quant::No(_) => Count::One,
        Quant::EachOf(_) => Count::Each,
        Quant::Possessed(_, WordNumber::Singular) | Quant::PossessedEach(_) => Count::One,
        Quant::Possessed(_, WordNumber::Plural) => Count::Each,
        Quant::Exactly(n)
        | Quant::UpTo(n)
        | Quant::JustExactly(n)
        | Quant::AtMost(n)
        | Quant::End(_, n)
        | Quant::Additional(n)
        | Quant::SomeOf(n) => count_of_number(n),
        Quant::NumberEqualTo(_)
        | Quant::EqualTo(_)
        | Quant::AnyNumber
        | Quant::AtLeast(_)
        | Quant::NoLess(_)
        | Quant::Multiple
        | Quant::FewerThan(_)
        | Quant::MoreThan(_)
        | Quant::Beside(..)
        | Quant::Extreme(_)
        | Quant::Part(..)
        | Quant::NoMoreThan(_)
        | Quant::Only(_)
        | Quant::Between(_, _)
        | Quant::AllBut(_) => Count::Many,
    }
}

fn count_of_number(n: &Qty) -> Count {
    if *n == Qty::Number(1) { Count::One } else { Count::Many }
}

/// Whether a pick takes some of a set that an earlier step made.
pub(super) fn is_part(pick: &Pick) -> bool {
    use crate::surface::Pred;
    let points_back = |pred: &Pred| {
        matches!(
            pred,
            Pred::Way { .. }
                | Pred::Of(_)
                | Pred::Among(_)
                | Pred::FromAmong(_)
                | Pred::FromEach(_)
                | Pred::InPile(..)
                | Pred::Participle(_)
        )
    };
    matches!(pick.quant, Quant::SomeOf(_))
        || pick.filter.suffixes.iter().any(points_back)
        || pick.filter.heads.iter().any(|head| head.adjectives.iter().any(points_back))
}
