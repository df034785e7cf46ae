//! Verbs of continuous effects: get, gain, be, and the rules that effects change.

use super::agree::{Mood, Number, Person, Phrase, be, list, verb, words};
use super::verb::plain;
use super::{Cx, Setting, choice, cost, keyword, noun, quantity, reference, selection, token, zone};
use crate::lexicon::ManaSymbol;
use crate::surface::{
    Abilities, AbilityGrant, AdditionalPt, Article, BaseForm, BeForm, BeginThere, Colorless, CopyException,
    Cost, Description, DescriptionForm, ForEachPlace, GameRule, ListJoin, Lost, Onset, Others, PregameNumber,
    PregameRule, PtChange, Qty, RefWord, ReplaceUses, RevealedPlay, RollsForm, Selection, Sign, Stat,
    TypeWord, WordNumber,
};

/// "get +1/+1 for each creature you control".
pub(super) fn get(cx: Cx, change: &PtChange) -> Phrase {
    let PtChange { power_sign, power, toughness_sign, toughness, for_each, for_each_place, additional } =
        change;
    let power = format!("{}{}", sign(*power_sign), quantity::value(cx, power));
    let toughness = format!("{}{}", sign(*toughness_sign), quantity::value(cx, toughness));
    let each = for_each.as_ref().map_or_else(String::new, |over| quantity::for_each(cx, over));
    let more = if *additional == AdditionalPt::Said { "an additional" } else { "" };
    let text = words(&[&verb(cx.mood, "get"), more, &format!("{power}/{toughness}")]);
    match for_each_place {
        ForEachPlace::BeforeDuration => Phrase::plain(words(&[&text, &each])),
        ForEachPlace::AfterDuration => Phrase::with(text, each),
    }
}

fn sign(sign: Sign) -> &'static str {
    match sign {
        Sign::Plus => "+",
        Sign::Minus => "-",
    }
}

/// "gains flying", "has flying".
pub(super) fn gain(cx: Cx, abilities: &Abilities, onset: Onset) -> Phrase {
    let base = match onset {
        Onset::Begins => "gain",
        Onset::Holds => "have",
    };
    plain(cx, base, &self::abilities(cx, abilities))
}

/// "loses all abilities".
pub(super) fn lose(cx: Cx, abilities: &Abilities) -> Phrase {
    plain(cx, "lose", &self::abilities(cx, abilities))
}

fn abilities(cx: Cx, abilities: &Abilities) -> String {
    match abilities {
        Abilities::List(grants, join) => keyword::grants(cx, grants, *join),
        Abilities::All => "all abilities".into(),
    }
}

/// "is equal to the number of lands you control", of a stat that is the subject.
pub(super) fn defined(cx: Cx, stat: Stat, n: &Qty) -> Phrase {
    let are = if stat == Stat::PowerAndToughness { "are each" } else { "is" };
    Phrase::plain(words(&[are, "equal to", &quantity::value(cx, n)]))
}

/// "has base power and toughness 3/3".
pub(super) fn have_base(cx: Cx, stat: Stat, power: &Qty, toughness: Option<&Qty>) -> Phrase {
    let name = match stat {
        Stat::BasePower => "base power".to_owned(),
        Stat::Power
        | Stat::Toughness
        | Stat::ManaValue
        | Stat::LifeTotal
        | Stat::ManaCost
        | Stat::Loyalty
        | Stat::Votes
        | Stat::PowerAndToughness
        | Stat::StartingLife
        | Stat::GraveyardSize
        | Stat::LibrarySize
        | Stat::HandSize => format!("base {}", quantity::stat(stat)),
    };
    let first = quantity::value(cx, power);
    let value = match toughness {
        Some(toughness) => format!("{first}/{}", quantity::value(cx, toughness)),
        None if quantity::is_inline(power) => first,
        None if stat == Stat::PowerAndToughness => format!("each equal to {first}"),
        None => format!("equal to {first}"),
    };
    plain(cx, "have", &words(&[&name, &value]))
}

/// "becomes white", "is white".
pub(super) fn is(cx: Cx, description: &Description, form: BeForm) -> Phrase {
    let said = complement(cx, description);
    match form {
        BeForm::Becomes => plain(cx, "become", &said),
        BeForm::Is => {
            let still = if description.form == DescriptionForm::Still { "still" } else { "" };
            Phrase::plain(words(&[be(cx.mood), still, &said]))
        }
        BeForm::Gains => plain(cx, "gain", &said),
        BeForm::Has => plain(cx, "have", &said),
    }
}

/// "isn't a creature", "aren't creatures", "isn't legendary".
pub(super) fn is_not(cx: Cx, word: &TypeWord) -> Phrase {
    let number = number(cx);
    let word_said = noun::type_word(word, number);
    let said = match (word, number) {
        (TypeWord::Supertype(_), _) | (_, Number::Plural) => word_said,
        (TypeWord::Type(_) | TypeWord::Subtype(_) | TypeWord::Permanent, Number::Singular) => {
            super::agree::article(&word_said)
        }
    };
    let be = be(cx.mood);
    let not = if matches!(be, "be" | "been" | "being") { format!("not {be}") } else { format!("{be}n't") };
    Phrase::plain(words(&[&not, &said]))
}

/// "all other card types and abilities".
pub(super) fn all_lost(lost: Lost, others: Others) -> String {
    let all = match others {
        Others::All => "all",
        Others::Other => "all other",
    };
    let what = match lost {
        Lost::CardTypes => "card types",
        Lost::CardTypesAndAbilities => "card types and abilities",
        Lost::CreatureTypes => "creature types",
        Lost::Abilities => "abilities",
    };
    words(&[all, what])
}

fn number(cx: Cx) -> Number {
    match (cx.actor, cx.mood) {
        (super::agree::Person::Plural, _) | (_, Mood::PastPlural) => Number::Plural,
        (super::agree::Person::You | super::agree::Person::Singular, _) => Number::Singular,
    }
}

fn complement(cx: Cx, description: &Description) -> String {
    let Description {
        article,
        supertypes: _,
        size: _,
        colors: _,
        colorless: _,
        types: _,
        base,
        base_form,
        with,
        form,
        chosen,
    } = description;
    let number = number(cx);
    let noun = described_words(cx, description, number);
    let noun = match article {
        Article::A => super::agree::article(&noun),
        Article::None => noun,
    };
    let chosen = chosen
        .as_ref()
        .map_or_else(String::new, |chosen| reference::reference(cx, chosen, reference::Case::Object));
    words(&[&noun, &chosen, &with_abilities(cx, base.as_ref(), *base_form, with), addition(*form, number)])
}

/// "with base power and toughness 4/4 and flying".
fn with_abilities(cx: Cx, base: Option<&(Qty, Qty)>, form: BaseForm, grants: &[AbilityGrant]) -> String {
    let mut items: Vec<String> = base
        .map(|(power, toughness)| {
            let (power, toughness) = (quantity::value(cx, power), quantity::value(cx, toughness));
            match form {
                BaseForm::Numbers => format!("base power and toughness {power}/{toughness}"),
                BaseForm::EachEqual => format!("power and toughness each equal to {power}"),
                BaseForm::BaseEachEqual => format!("base power and toughness each equal to {power}"),
            }
        })
        .into_iter()
        .collect();
    items.extend(grants.iter().map(|one| keyword::grants(cx, std::slice::from_ref(one), ListJoin::And)));
    if items.is_empty() { String::new() } else { format!("with {}", list(&items, "and")) }
}

/// Supertypes, size, colours and types in their order; the last type is in the number given.
pub(super) fn described_words(cx: Cx, description: &Description, number: Number) -> String {
    let Description {
        article: _,
        supertypes,
        size,
        colors,
        colorless,
        types,
        base: _,
        base_form: _,
        with: _,
        form,
        chosen: _,
    } = description;
    if matches!(form, DescriptionForm::EveryLandType | DescriptionForm::EveryLandTypeInAddition) {
        return "every basic land type".to_owned();
    }
    let supertypes: Vec<&str> = supertypes.iter().map(|one| one.word()).collect();
    let size = size.as_ref().map_or_else(String::new, |(power, toughness)| {
        format!("{}/{}", quantity::value(cx, power), quantity::value(cx, toughness))
    });
    let colors = match colorless {
        Colorless::AllColors => String::new(),
        Colorless::Said | Colorless::NotSaid => list(&choice::color_words(colors), "and"),
    };
    let colorless = match colorless {
        Colorless::Said => "colorless",
        Colorless::AllColors => "all colors",
        Colorless::NotSaid => "",
    };
    words(&[&supertypes.join(" "), &size, &colors, colorless, &noun::type_words(types, number)])
}

fn addition(form: DescriptionForm, number: Number) -> &'static str {
    let singular = number == Number::Singular;
    match form {
        DescriptionForm::Replaces | DescriptionForm::Still | DescriptionForm::EveryLandType => "",
        DescriptionForm::EveryLandTypeInAddition => addition(DescriptionForm::InAdditionTypes, number),
        DescriptionForm::InAdditionLandTypes if singular => "in addition to its other land types",
        DescriptionForm::InAdditionLandTypes => "in addition to their other land types",
        DescriptionForm::InAdditionTypes if singular => "in addition to its other types",
        DescriptionForm::InAdditionTypes => "in addition to their other types",
        DescriptionForm::InAdditionColorsTypes if singular => "in addition to its other colors and types",
        DescriptionForm::InAdditionColorsTypes => "in addition to their other colors and types",
        DescriptionForm::InAdditionCreatureTypes if singular => "in addition to its other creature types",
        DescriptionForm::InAdditionCreatureTypes => "in addition to their other creature types",
        DescriptionForm::EveryCreatureType => "every creature type",
        DescriptionForm::StillALand if singular => "that's still a land",
        DescriptionForm::StillALand => "that are still lands",
    }
}

/// "becomes a copy of target creature", with the exceptions behind the duration.
pub(super) fn become_copy(cx: Cx, of: &Selection, except: &[CopyException]) -> Phrase {
    let (noun, kind) = match number(cx) {
        Number::Singular => ("become a copy of", selection::object(cx, of)),
        Number::Plural => ("become copies of", selection::object(cx, of)),
    };
    Phrase::with(words(&[&verb(cx.mood, noun), &kind]), token::exceptions(cx, except, number(cx)))
}

/// "has all creature types" where it is so, "gains all creature types" where it begins.
pub(super) fn all_creature_types(cx: Cx, onset: Onset) -> Phrase {
    let verb = match onset {
        Onset::Begins => "gain",
        Onset::Holds => "have",
    };
    plain(cx, verb, "all creature types")
}

/// "is equal to its mana cost plus {2}".
pub(super) fn keyword_cost(cx: Cx, costs: &[Cost], less: &[ManaSymbol]) -> Phrase {
    let costs: Vec<String> = costs.iter().map(|one| cost::paid(cx, one)).collect();
    let mut text = words(&[be(cx.mood), "equal to", &costs.join(" plus ")]);
    if !less.is_empty() {
        text = format!("{text} reduced by {}", cost::symbols(less));
    }
    Phrase::plain(text)
}

/// "assigns combat damage equal to its toughness rather than its power".
pub(super) fn assign_by_toughness(cx: Cx) -> Phrase {
    let its = match number(cx) {
        Number::Singular => "its",
        Number::Plural => "their",
    };
    plain(cx, "assign", &format!("combat damage equal to {its} toughness rather than {its} power"))
}

/// "assigns its combat damage as though it weren't blocked".
pub(super) fn assign_unblocked(cx: Cx) -> Phrase {
    let said = match number(cx) {
        Number::Singular => "its combat damage as though it weren't blocked",
        Number::Plural => "their combat damage as though they weren't blocked",
    };
    plain(cx, "assign", said)
}

/// "untap during their controllers' untap steps".
pub(super) fn untap_during(cx: Cx, whose: &Selection, uses: ReplaceUses) -> Phrase {
    plain(cx, "untap", &during_untap(cx, whose, uses, Steps::OfOne))
}

/// Whether what is done is done by several players, of whom each has untap steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Steps {
    /// "players can't untap creatures during their untap steps".
    OfEach,
    /// "permanents don't untap during their untap step".
    OfOne,
}

/// "during each other player's untap step".
pub(super) fn during_untap(cx: Cx, whose: &Selection, uses: ReplaceUses, steps: Steps) -> String {
    let several = selection::is_plural(whose) && !is_pronoun(whose);
    let theirs = cx.actor == Person::Plural && is_pronoun(whose) && uses == ReplaceUses::Every;
    let steps = if several || theirs && steps == Steps::OfEach { "untap steps" } else { "untap step" };
    let next = if uses == ReplaceUses::Once { "next" } else { "" };
    words(&["during", &selection::possessive(cx, whose), next, steps])
}

/// "their untap step" is of each player.
fn is_pronoun(whose: &Selection) -> bool {
    matches!(whose, Selection::Ref(reference) if matches!(reference.word, RefWord::Pronoun(_)))
}

/// "play with the top card of their library revealed".
pub(super) fn play_revealed(cx: Cx, what: &RevealedPlay) -> Phrase {
    let what = match what {
        RevealedPlay::TopCard(zone) => format!("the top card of {}", zone::zone(cx, zone)),
        RevealedPlay::Hands(whose, WordNumber::Singular) => {
            format!("{} hand", selection::possessive(cx, whose))
        }
        RevealedPlay::Hands(whose, WordNumber::Plural) => {
            format!("{} hands", selection::possessive(cx, whose))
        }
    };
    plain(cx, "play with", &words(&[&what, "revealed"]))
}

/// Other rules about players and objects.
pub(super) fn rule(cx: Cx, rule: &GameRule) -> Phrase {
    match rule {
        GameRule::NoMaximumHandSize => plain(cx, "have", "no maximum hand size"),
        GameRule::AdditionalLands(Qty::Number(1)) => plain(cx, "play", "an additional land"),
        GameRule::AdditionalLands(n) => {
            plain(cx, "play", &words(&[&quantity::counted(cx, n), "additional lands"]))
        }
        GameRule::AdditionalVotes(Qty::Number(1)) => plain(cx, "vote", "an additional time"),
        GameRule::AdditionalVotes(n) => {
            plain(cx, "vote", &words(&[&quantity::counted(cx, n), "additional times"]))
        }
        GameRule::AnyNumberOfLands => plain(cx, "play", "any number of lands"),
        GameRule::HandSize(sign, n) => changed_by(cx, *sign, &quantity::counted(cx, n)),
        GameRule::HandSizeIs(n @ Qty::Number(_)) => {
            Phrase::plain(words(&[be(cx.mood), &quantity::counted(cx, n)]))
        }
        GameRule::HandSizeIs(n) => Phrase::plain(words(&[be(cx.mood), "equal to", &quantity::value(cx, n)])),
        GameRule::BlockAdditional(Qty::Number(1)) => plain(cx, "block", "an additional creature"),
        GameRule::BlockAdditional(n) => {
            plain(cx, "block", &words(&["an additional", &quantity::counted(cx, n), "creatures"]))
        }
        GameRule::PlanarRollIs(_, is, RollsForm::Each) => {
            Phrase::plain(format!("is a {}", super::verb::planar_face(*is, "roll")))
        }
        GameRule::PlanarRollIs(_, is, RollsForm::All) => {
            Phrase::plain(format!("are {}", super::verb::planar_face(*is, "rolls")))
        }
        GameRule::LoseUnspentMana(color) => {
            let color = color.map_or("", |color| color.word());
            plain(cx, "lose", &words(&["unspent", color, "mana as steps and phases end"]))
        }
        GameRule::LoseThisMana(_) => plain(cx, "lose", "this mana as steps and phases end"),
        GameRule::PlayerAbilities(grants) => player_abilities(cx, grants),
        GameRule::DamageCantBePrevented { kind: _, to: _, by: _ } | GameRule::TheDamageCantBePrevented => {
            Phrase::plain("can't be prevented")
        }
        GameRule::LifeFloor { kind: _, whose: _, below: _, n, number } => {
            let it = if *number == WordNumber::Plural { "them" } else { "it" };
            plain(cx, "reduce", &format!("{it} to {} instead", quantity::value(cx, n)))
        }
        GameRule::ManaCanBeSpent { of: _, to } => {
            Phrase::plain(format!("can be spent to {}", super::deed::causative(cx, to)))
        }
        GameRule::NoLegendRule(to) => {
            let to = to.as_ref().map_or_else(String::new, |to| format!("to {}", selection::object(cx, to)));
            Phrase::plain(words(&["doesn't apply", &to]))
        }
    }
}

fn player_abilities(cx: Cx, grants: &[AbilityGrant]) -> Phrase {
    let base = if cx.setting == Setting::Static { "have" } else { "gain" };
    plain(cx, base, &keyword::grants(cx, grants, ListJoin::And))
}

/// "is reduced by five".
fn changed_by(cx: Cx, sign: Sign, n: &str) -> Phrase {
    let change = match sign {
        Sign::Plus => "increased by",
        Sign::Minus => "reduced by",
    };
    Phrase::plain(words(&[be(cx.mood), change, n]))
}

/// Statements about the start of the game.
pub(super) fn pregame(cx: Cx, rule: &PregameRule) -> Phrase {
    match rule {
        PregameRule::Changed(PregameNumber::DeckSize | PregameNumber::Hand, sign, n) => {
            changed_by(cx, *sign, &quantity::counted(cx, n))
        }
        PregameRule::Changed(PregameNumber::Life, sign, n) => changed_by(cx, *sign, &quantity::value(cx, n)),
        PregameRule::BeginWith(what, there) => {
            let there = if *there == BeginThere::Battlefield { "on the battlefield" } else { "" };
            plain(cx, "begin the game with", &words(&[&selection::object(cx, what), there]))
        }
        PregameRule::BeginWithTokens(tokens) => plain(
            cx,
            "begin the game with",
            &words(&[&token::tokens(cx, tokens).joined(), "on the battlefield"]),
        ),
        PregameRule::StartingPlayer => Phrase::plain(words(&[be(cx.mood), "the starting player"])),
        PregameRule::StartingLife(n) => Phrase::plain(words(&[be(cx.mood), &quantity::value(cx, n)])),
        PregameRule::StartingHand(n) => Phrase::plain(words(&[be(cx.mood), &quantity::counted(cx, n)])),
    }
}
