//! Predicates: adjectives before the noun, suffixes behind it.

use super::agree::{self, Number, Person, conjunction, list, words};
use super::reference::{Case, neighbour, reference};
use super::{
    Cx, Setting, choice, deed, determiner, event, keyword, noun, quantity, reference, relative, selection,
    verb_numbers, zone,
};
use crate::surface::{
    AllowedForm, Attr, Comparison, ControlForm, CounterKind, Designation, DifferentForm, DoneVerb,
    EachNameForm, Extreme, Filter, FlipResult, FormatForm, FormatName, Legality, Likeness, NameRef,
    NamesForm, OneNameForm, OneOfForm, Op, OtherForm, Parity, ParityForm, Participle, PileForm, Polarity,
    Pred, Process, Qty, Quant, Rank, Ref, RefWord, Selection, SharesForm, Single, SourceForm, Stat, StatForm,
    Status, Tense, ThatForm, Ties, TypeWord, UnlikeForm, VotesForm, WayForm, WordClass, ZoneForm, ZonePhrase,
};

/// Several of a quality.
pub(super) fn attr_plural(attr: Attr) -> &'static str {
    match attr {
        Attr::Color => "colors",
        Attr::CreatureType => "creature types",
        Attr::CardType => "card types",
        Attr::BasicLandType => "basic land types",
        Attr::Type => "types",
        Attr::Name => "names",
        Attr::ManaValue => "mana values",
        Attr::ManaCost => "mana costs",
        Attr::Power => "powers",
        Attr::Toughness => "toughnesses",
        Attr::Controller => "controllers",
        Attr::CounterKind => "kinds of counters",
        Attr::Ability => "abilities",
    }
}

/// Adjectives in order; two that begin with "non" have a comma between them.
pub(super) fn adjectives(cx: Cx, preds: &[Pred]) -> String {
    let mut text = String::new();
    for (place, pred) in preds.iter().enumerate() {
        let stacked = matches!(pred, Pred::Not(_)) && place > 0 && matches!(preds[place - 1], Pred::Not(_));
        if stacked {
            text.push(',');
        }
        text = words(&[&text, &adjective(cx, pred)]);
    }
    text
}

/// A predicate before its noun.
pub(super) fn adjective(cx: Cx, pred: &Pred) -> String {
    match pred {
        Pred::Other | Pred::OtherThan(_, OtherForm::Other) => "other".into(),
        Pred::Not(inner) => non(&adjective(cx, inner)),
        Pred::Type(word) => noun::type_word(word, Number::Singular),
        Pred::Noun(noun) => noun::noun_word(*noun, Number::Singular),
        Pred::Color(colors, join) => list(&choice::color_words(colors), conjunction(*join)),
        Pred::Class(class) => class_field!(word of class).into(),
        Pred::VotedFor(label) | Pred::Called(label, _) => label.clone(),
        Pred::OfKeyword(keyword) => keyword.text().into(),
        Pred::Keyworded(keyword) => keyword.participle().unwrap_or_default().into(),
        Pred::CostPaid(_) => "paid".into(),
        Pred::Status(status) => self::status(*status).replace(' ', "-"),
        Pred::AnyOf(preds) => list(&preds.iter().map(|pred| adjective(cx, pred)).collect::<Vec<_>>(), "or"),
        Pred::PowerToughness(power, toughness) => {
            format!("{}/{}", quantity::value(cx, power), quantity::value(cx, toughness))
        }
        Pred::Participle(Participle::Damaged) => "damaged".into(),
        Pred::Participle(participle) => self::participle(*participle).into(),
        Pred::Nth(Rank::Next) => "next".into(),
        Pred::Nth(Rank::Last) => "last".into(),
        Pred::Nth(Rank::Number(n)) => quantity::ordinal(*n),
        Pred::Controller(..)
        | Pred::RemovedFromDraft
        | Pred::Owner(..)
        | Pred::In(..)
        | Pred::From(..)
        | Pred::Stat(..)
        | Pred::Parity(..)
        | Pred::WhoseStat(..)
        | Pred::Than(..)
        | Pred::Total(..)
        | Pred::Extreme(..)
        | Pred::Has(..)
        | Pred::Counters { .. }
        | Pred::Named(_)
        | Pred::OfAttr(..)
        | Pred::Shares { .. }
        | Pred::SameAs { .. }
        | Pred::Different(..)
        | Pred::Designated(..)
        | Pred::Unlike(..)
        | Pred::Did(_)
        | Pred::Way { .. }
        | Pred::LastChose(_)
        | Pred::Came(..)
        | Pred::CameTo(..)
        | Pred::Votes(..)
        | Pred::VotedBy(_)
        | Pred::CoinCameUp { .. }
        | Pred::VotedAs(..)
        | Pred::Outcome { .. }
        | Pred::Flipped { .. }
        | Pred::StatusOf(..)
        | Pred::FoughtBy(..)
        | Pred::Being(_)
        | Pred::Targets(_)
        | Pred::TargetsOnly(..)
        | Pred::WithTargets(..)
        | Pred::NoAbilities
        | Pred::WithAbility(..)
        | Pred::XInCost(_)
        | Pred::CouldTarget(..)
        | Pred::TargetOf(_)
        | Pred::Of(_)
        | Pred::Holding(_)
        | Pred::InPile(..)
        | Pred::CopyOf(_)
        | Pred::ControlledWhen(..)
        | Pred::AbilityOf(..)
        | Pred::Among(_)
        | Pred::FromAmong(_)
        | Pred::FromEach(_)
        | Pred::DoneBy { .. }
        | Pred::Kind(_)
        | Pred::OtherThan(..)
        | Pred::Legal(..)
        | Pred::AllowedBy(..)
        | Pred::OpponentOf(_)
        | Pred::Neighbour(..)
        | Pred::AttachedTo(_)
        | Pred::Later(_)
        | Pred::That(..) => suffix(cx, pred, Number::Singular, "that", false),
    }
}

/// "one or more", "no", of votes, and whether the noun is that of one.
fn votes(comparison: &Comparison) -> (Quant, bool) {
    let Comparison { op, qty } = comparison;
    let one = *qty == Qty::Number(1);
    if *op == Op::OrMore {
        (Quant::AtLeast(qty.clone()), false)
    } else if *op == Op::Exactly {
        (Quant::JustExactly(qty.clone()), one)
    } else if *qty == Qty::Number(0) {
        (Quant::No(crate::surface::WordNumber::Plural), false)
    } else {
        (Quant::Exactly(qty.clone()), one)
    }
}

/// "nonland", "non-Human".
fn non(word: &str) -> String {
    let hyphen = if word.starts_with(|letter: char| letter.is_uppercase()) { "-" } else { "" };
    format!("non{hyphen}{word}")
}

/// A predicate behind its noun; `who` is the relative pronoun, `of_end` says that the noun is the
/// top or the bottom of its zone.
pub(super) fn suffix(cx: Cx, pred: &Pred, number: Number, who: &str, of_end: bool) -> String {
    match pred {
        Pred::RemovedFromDraft => format!("you removed from the draft with cards named {}", cx.full),
        Pred::Controller(by, polarity, form) => controller(cx, by, *polarity, *form),
        Pred::Owner(by, polarity) => verb_of(cx, by, *polarity, "own"),
        Pred::In(zone, polarity) => in_zone(cx, zone, *polarity, of_end),
        Pred::From(zone, polarity) => from_zone(cx, zone, *polarity),
        Pred::Parity(parity, stat, form) => {
            let parity = if *parity == Parity::Odd { "odd" } else { "even" };
            let (article, end) = match form {
                ParityForm::Bare => ("", ""),
                ParityForm::Article => ("an ", ""),
                ParityForm::Plural => ("", "s"),
            };
            format!("with {article}{parity} {}{end}", quantity::stat(*stat))
        }
        Pred::Stat(stat, comparison) => with_stat(cx, "", *stat, comparison),
        Pred::WhoseStat(stat, comparison) => whose_stat(cx, *stat, comparison),
        Pred::Than(stat, op, than) => {
            let equal = matches!(op, Op::LessOrEqual | Op::GreaterOrEqual);
            let less = matches!(op, Op::Less | Op::LessOrEqual);
            let more = words(&[if equal { "equal or" } else { "" }, if less { "lesser" } else { "greater" }]);
            let text = format!("with {more} {}", quantity::stat(*stat));
            match than {
                Likeness::As(than) => format!("{text} than {}", selection::object(cx, than)),
                Likeness::Other(_) => text,
            }
        }
        Pred::Total(stat, comparison) => with_stat(cx, "total ", *stat, comparison),
        Pred::Extreme(extreme, stat, among, ties) => {
            with_extreme(cx, *extreme, *stat, among.as_deref(), *ties)
        }
        Pred::Has(uses, join, polarity) => {
            let uses: Vec<String> = uses.iter().map(|one| keyword::keyword(cx, one)).collect();
            format!("{} {}", with(*polarity), list(&uses, conjunction(*join)))
        }
        Pred::Counters { quant, kind, polarity } => {
            let counters = counters(cx, quant, kind.as_ref());
            let of_player = who == "who" || kind.as_ref().is_some_and(of_players);
            let on = if of_player { String::new() } else { format!("on {}", them(number)) };
            words(&[with(*polarity), &counters, &on])
        }
        Pred::Named(name) => named(cx, name),
        Pred::VotedAs(other, polarity) => {
            let other = selection::subject(cx, other);
            let voted = if *polarity == Polarity::Is { "voted" } else { "didn't vote" };
            format!("{who} voted for a choice {other} {voted} for")
        }
        Pred::LastChose(label) => format!("{who} last chose {label}"),
        Pred::Votes(comparison, form) => {
            let before = match form {
                VotesForm::With => "with".to_owned(),
                VotesForm::Received => format!("{who} received"),
                VotesForm::Got => format!("{who} got"),
                VotesForm::Receives => format!("{who} {}", agreeing("receive", number)),
                VotesForm::Gets => format!("{who} {}", agreeing("get", number)),
            };
            words(&[&before, &votes_counted(cx, comparison)])
        }
        Pred::VotedBy(by) => words(&[&selection::subject(cx, by), "voted for"]),
        Pred::CoinCameUp { face, tense, act: _ } => {
            let comes = if *tense == Tense::Past { "came" } else { "comes" };
            let face = if *face == FlipResult::Heads { "heads" } else { "tails" };
            format!("whose coin {comes} up {face}")
        }
        Pred::Came(extreme, came, form) => relative::came(*extreme, came, *form, who),
        Pred::CameTo(comparison, came, form) => relative::came_to(cx, (comparison, came), *form, who),
        Pred::Flipped { result, who: by, act: _ } => {
            let by =
                |verb: &str| by.as_ref().map_or_else(String::new, |by| verb_of(cx, by, Polarity::Is, verb));
            match result {
                FlipResult::Heads => format!("{who} {} up heads", agreeing("come", number)),
                FlipResult::Tails => format!("{who} {} up tails", agreeing("come", number)),
                FlipResult::Won => by("win"),
                FlipResult::Lost => by("lose"),
            }
        }
        Pred::Outcome { result, form, act: _ } => {
            let person = if number == Number::Singular { Person::Singular } else { Person::Plural };
            format!("{who} {}", super::condition::became(person, *result, *form))
        }
        Pred::FoughtBy(status, by) => {
            let be = agree::be(agree::present(selection::person(by)));
            agree::join_subject(&selection::subject(cx, by), &words(&[be, self::status(*status)]))
        }
        Pred::StatusOf(status, of) => {
            let states: Vec<String> = status.iter().map(|one| towards(*one)).collect();
            format!("{} {}", list(&states, "or"), selection::object(cx, of))
        }
        Pred::OfAttr(_, chosen) => format!("of {}", reference(cx, chosen, Case::Object)),
        Pred::Shares { attr, form, with } => shares(cx, *attr, *form, with.as_deref(), number, who),
        Pred::SameAs { attrs, join, with } => {
            let attrs: Vec<String> = attrs.iter().map(|one| self::attr(*one).to_owned()).collect();
            let same = format!("with the same {}", list(&attrs, conjunction(*join)));
            match with {
                Likeness::As(with) => format!("{same} as {}", selection::object(cx, with)),
                Likeness::Other(_) => same,
            }
        }
        Pred::Legal(legality, format, polarity) => {
            let not = match polarity {
                Polarity::Is => "",
                Polarity::IsNot => "not",
            };
            words(&[not, self::legality(*legality), "in", self::format_name(format)])
        }
        Pred::AllowedBy(by, form) => {
            let form = match form {
                AllowedForm::Following => "following",
                AllowedForm::AccordingTo => "according to",
            };
            format!("{form} {}", selection::object(cx, by))
        }
        Pred::Designated(which, polarity) => {
            let what = super::reference::designation(*which);
            let verb = match (which, polarity) {
                (Designation::Monarch | Designation::StartingPlayer, Polarity::Is) => "is".to_owned(),
                (Designation::Monarch | Designation::StartingPlayer, Polarity::IsNot) => "isn't".to_owned(),
                (_, Polarity::Is) => agreeing("have", number),
                (_, Polarity::IsNot) => format!("{} have", agreeing("don't", number)),
            };
            format!("who {verb} {what}")
        }
        Pred::Unlike(attr, with, form) => {
            let link = match form {
                UnlikeForm::Than => "than",
                UnlikeForm::From => "from",
            };
            format!("with a different {} {link} {}", self::attr(*attr), selection::object(cx, with))
        }
        Pred::Different(attr, DifferentForm::With) => format!("with different {}", attrs(*attr)),
        Pred::Different(attr, DifferentForm::Each) => format!("with a different {}", self::attr(*attr)),
        Pred::Different(_, DifferentForm::ControlledBy) => "controlled by different players".into(),
        Pred::Did(event) => event::relative(cx.within(Setting::Event), event, number, who),
        Pred::Way { participle, by, with, from, form } => {
            let done = (*participle, from.as_deref());
            way(cx, done, by.as_deref(), with.as_ref(), *form)
        }
        Pred::Targets(what) => {
            format!("{who} {} {}", agreeing("target", number), selection::object(cx, what))
        }
        Pred::TargetsOnly(what, Single::Said) => {
            let what = selection::object(cx, what);
            let noun = what.split_once(' ').map_or(what.as_str(), |(_, noun)| noun);
            format!("{who} {} only a single {noun}", agreeing("target", number))
        }
        Pred::TargetsOnly(what, Single::NotSaid) => {
            format!("{who} {} only {}", agreeing("target", number), selection::object(cx, what))
        }
        Pred::NoAbilities => "with no abilities".into(),
        Pred::XInCost(crate::surface::WordNumber::Singular) => "with {X} in its mana cost".into(),
        Pred::XInCost(crate::surface::WordNumber::Plural) => "with {X} in their mana costs".into(),
        Pred::WithAbility(keyword, crate::surface::WordNumber::Singular) => {
            format!("with {} ability", super::agree::article(keyword.text()))
        }
        Pred::WithAbility(keyword, crate::surface::WordNumber::Plural) => {
            format!("with {} abilities", keyword.text())
        }
        Pred::WithTargets(_, Single::Said) => "with a single target".into(),
        Pred::WithTargets(quant, Single::NotSaid) => {
            let noun = if selection::number(quant) == Number::Plural { "targets" } else { "target" };
            format!("with {}", determiner::counted_noun(cx, quant, noun).joined())
        }
        Pred::TargetOf(by) => format!("targeted by {}", selection::object(cx, by)),
        Pred::CouldTarget(by, form) => {
            let that = match form {
                ThatForm::Said => "that",
                ThatForm::NotSaid => "",
            };
            words(&[that, &selection::subject(cx, by), "could target"])
        }
        Pred::Of(of) if is_unsaid(of) => String::new(),
        Pred::Of(of) => format!("of {}", selection::whole(cx, of)),
        Pred::Holding(of) | Pred::AbilityOf(of, SourceForm::Of | SourceForm::Possessive) => {
            format!("of {}", selection::object(cx, of))
        }
        Pred::CopyOf(of) => format!("of {}", selection::object(cx, of)),
        Pred::ControlledWhen(who, then) => {
            let then = event::event(cx.within(Setting::Event), then);
            format!("{} controlled at the time {then}", selection::subject(cx, who))
        }
        Pred::InPile(of, form) => {
            let form = match form {
                PileForm::In => "in",
                PileForm::From => "from",
            };
            format!("{form} {}", selection::object(cx, of))
        }
        Pred::AbilityOf(of, SourceForm::From) => format!("from {}", selection::object(cx, of)),
        Pred::Among(of) => format!("among {}", selection::object(cx, of)),
        Pred::FromEach(of) => format!("from each of {}", selection::object(cx, of)),
        Pred::FromAmong(of) if is_it(of) => "from it".into(),
        Pred::FromAmong(of) => format!("from among {}", selection::object(cx, of)),
        Pred::DoneBy { verb, who, from, window, tense } => {
            let window = window.as_ref().map_or_else(String::new, |window| deed::window(cx, window));
            let said = words(&[&zone::from(cx, from.as_ref()), &window]);
            let Some(who) = who else {
                return words(&[&agree::verb(agree::Mood::Perfect, done_base(*verb)), &said]);
            };
            if *tense == Tense::Participle {
                let by = format!(
                    "{} by {}",
                    agree::verb(agree::Mood::Perfect, done_base(*verb)),
                    selection::object(cx, who)
                );
                return words(&[&by, &said]);
            }
            let done = words(&[&done_by(*verb, selection::person(who), *tense), &said]);
            deed::with_subject(&selection::subject(cx, who), &done, *tense)
        }
        Pred::Kind(filter) => kind_phrase(cx, filter, number),
        Pred::OtherThan(_, OtherForm::Other) => String::new(),
        Pred::OtherThan(than, form) => {
            let word = match form {
                OtherForm::OtherThan | OtherForm::Other => "other than",
                OtherForm::Except => "except",
                OtherForm::ExceptFor => "except for",
            };
            format!("{word} {}", selection::object(cx, than))
        }
        Pred::OpponentOf(who) => words(&[&selection::subject(cx, who), deed::have(selection::person(who))]),
        Pred::Neighbour(side, of) => neighbour(cx, *side, of),
        Pred::AttachedTo(to) => format!("attached to {}", selection::object(cx, to)),
        Pred::Not(way) if matches!(**way, Pred::Way { .. }) => {
            format!("not {}", suffix(cx, way, number, who, false))
        }
        Pred::Later(_) => String::new(),
        Pred::That(inner, polarity) => relative::relative(cx, inner, *polarity, number, who),
        Pred::Status(status) => self::status(*status).into(),
        Pred::Being(process) => format!("being {}", self::process(*process, number)),
        Pred::Other
        | Pred::VotedFor(_)
        | Pred::Called(..)
        | Pred::Not(_)
        | Pred::Type(_)
        | Pred::Noun(_)
        | Pred::Color(..)
        | Pred::Class(_)
        | Pred::Keyworded(_)
        | Pred::CostPaid(_)
        | Pred::OfKeyword(_)
        | Pred::AnyOf(_)
        | Pred::PowerToughness(..)
        | Pred::Participle(_)
        | Pred::Nth(_) => adjective(cx, pred),
    }
}

const fn legality(legality: Legality) -> &'static str {
    match legality {
        Legality::Legal => "legal",
        Legality::Banned => "banned",
        Legality::Restricted => "restricted",
    }
}

fn format_name(format: &FormatName) -> &str {
    match format {
        FormatName::Current(FormatForm::Game) => "this game's format",
        FormatName::Current(FormatForm::Of) => "the format of this game",
        FormatName::Current(FormatForm::This) => "this format",
        FormatName::Current(FormatForm::Current) => "the current format",
        FormatName::Named(name) => name,
    }
}

/// A hand or a library, of which a card is chosen: "from it".
fn is_it(of: &Selection) -> bool {
    matches!(
        of,
        Selection::Ref(Ref { word: crate::surface::RefWord::Pronoun(crate::surface::Pronoun::It), .. })
    )
}

/// Those before, of which no word speaks.
fn is_unsaid(of: &Selection) -> bool {
    matches!(
        of,
        Selection::Ref(Ref { word: crate::surface::RefWord::Pronoun(crate::surface::Pronoun::Unsaid), .. })
    )
}

fn with(polarity: Polarity) -> &'static str {
    match polarity {
        Polarity::Is => "with",
        Polarity::IsNot => "without",
    }
}

/// Kinds of counter that players alone get (122.1f, 122.1i, 107.14), so that nobody says on whom.
fn of_players(kind: &CounterKind) -> bool {
    let CounterKind::Named(name) = kind else { return false };
    matches!(name.as_str(), "energy" | "experience" | "poison" | "rad" | "ticket")
}

fn them(number: Number) -> &'static str {
    match number {
        Number::Singular => "it",
        Number::Plural => "them",
    }
}

pub(super) fn agreeing(verb: &str, number: Number) -> String {
    match number {
        Number::Singular => crate::lexicon::words::third_person(verb),
        Number::Plural => verb.to_owned(),
    }
}

/// "you control", "that player doesn't own".
fn verb_of(cx: Cx, by: &Selection, polarity: Polarity, verb: &str) -> String {
    let person = selection::person(by);
    let verb = match polarity {
        Polarity::Is => super::agree::verb(super::agree::present(person), verb),
        Polarity::IsNot => format!("{} {verb}", super::agree::do_not(person)),
    };
    words(&[&selection::subject(cx, by), &verb])
}

/// "but don't own", after "you control".
pub(super) fn but_not_owned(by: &Selection) -> String {
    format!("but {} own", super::agree::do_not(selection::person(by)))
}

fn controller(cx: Cx, by: &Selection, polarity: Polarity, form: ControlForm) -> String {
    match (form, polarity) {
        (ControlForm::Active | ControlForm::Possessive, _) => verb_of(cx, by, polarity, "control"),
        (ControlForm::Past, _) => words(&[&selection::subject(cx, by), "controlled"]),
        (ControlForm::Passive, Polarity::Is) => format!("controlled by {}", selection::object(cx, by)),
        (ControlForm::Passive, Polarity::IsNot) => format!("not controlled by {}", selection::object(cx, by)),
    }
}

fn in_zone(cx: Cx, zone: &ZonePhrase, polarity: Polarity, of_end: bool) -> String {
    let not = match polarity {
        Polarity::Is => "",
        Polarity::IsNot => "not",
    };
    let preposition = if of_end { "of" } else { zone::at(zone) };
    words(&[not, preposition, &zone::zone(cx, zone)])
}

fn from_zone(cx: Cx, zone: &ZonePhrase, polarity: Polarity) -> String {
    match polarity {
        Polarity::Is => format!("from {}", zone::zone(cx, zone)),
        Polarity::IsNot if zone.form == ZoneForm::Anywhere => "not from anywhere".into(),
        Polarity::IsNot => format!("from anywhere other than {}", zone::zone(cx, zone)),
    }
}

fn with_stat(cx: Cx, total: &str, stat: Stat, comparison: &Comparison) -> String {
    if matches!(stat, Stat::HandSize | Stat::GraveyardSize | Stat::LibrarySize) {
        return with_hand(cx, stat, comparison);
    }
    let than_life = matches!(comparison.qty, Qty::Number(_) | Qty::Stat(Stat::LifeTotal, _, StatForm::Have));
    if stat == Stat::LifeTotal && total.is_empty() && than_life {
        return format!("with {}", super::condition::life_held(cx, comparison));
    }
    format!("with {total}{} {}", quantity::stat(stat), quantity::comparison(cx, comparison))
}

/// "with fewer than three cards in hand".
fn with_hand(cx: Cx, stat: Stat, Comparison { op, qty }: &Comparison) -> String {
    let n = quantity::counted(cx, qty);
    let many = match (op, qty) {
        (Op::Greater, Qty::Stat(Stat::HandSize, than, StatForm::Have)) => {
            return format!("with more cards in hand than {}", selection::object(cx, than));
        }
        (_, Qty::Stat(Stat::HandSize, than, StatForm::Have)) => {
            return format!("with fewer cards in hand than {}", selection::object(cx, than));
        }
        (Op::Equal, Qty::Number(0)) => "no".to_owned(),
        (Op::Fewer | Op::Less, _) => format!("fewer than {n}"),
        (Op::Greater, _) => format!("more than {n}"),
        (Op::OrMore | Op::OrGreater | Op::GreaterOrEqual | Op::OrHigher, _) => format!("{n} or more"),
        (Op::OrFewer | Op::OrLess | Op::LessOrEqual | Op::OrLower, _) => format!("{n} or fewer"),
        (Op::Exactly, _) => format!("exactly {n}"),
        (Op::Equal | Op::EqualTo, _) => n,
    };
    let cards = if stat == Stat::HandSize { "cards in hand" } else { quantity::stat(stat) };
    let cards = if many == "one" { cards.replacen("cards", "card", 1) } else { cards.to_owned() };
    format!("with {many} {cards}")
}

fn whose_stat(cx: Cx, stat: Stat, comparison: &Comparison) -> String {
    let be = if stat == Stat::PowerAndToughness { "are" } else { "is" };
    format!("whose {} {be} {}", quantity::stat(stat), quantity::comparison(cx, comparison))
}

/// "most life", "greatest power".
pub(super) fn superlative(extreme: Extreme, stat: Stat) -> String {
    let what = match (stat, extreme) {
        (Stat::LifeTotal, Extreme::Most | Extreme::Least) => "life",
        (Stat::HandSize, _) => "cards in hand",
        _ => quantity::stat(stat),
    };
    format!("{} {what}", quantity::extreme(extreme))
}

fn with_extreme(cx: Cx, extreme: Extreme, stat: Stat, among: Option<&Selection>, ties: Ties) -> String {
    let which = superlative(extreme, stat);
    let text = match ties {
        Ties::NotSaid => format!("with the {which}"),
        Ties::Said => format!("with the {which} or tied for {which}"),
        Ties::Is(crate::surface::WordNumber::Singular) => format!("with the {which} or is tied for {which}"),
        Ties::Is(crate::surface::WordNumber::Plural) => format!("with the {which} or are tied for {which}"),
    };
    match among {
        Some(among) => format!("{text} among {}", selection::object(cx, among)),
        None => text,
    }
}

fn counters(cx: Cx, quant: &Quant, kind: Option<&CounterKind>) -> String {
    let noun = verb_numbers::counter_noun(kind, selection::number(quant));
    determiner::counted_noun(cx, quant, &noun).joined()
}

fn named(cx: Cx, name: &NameRef) -> String {
    match name {
        NameRef::Literal(name) => format!("named {name}"),
        NameRef::Alone(name) => name.clone(),
        NameRef::Own => format!("named {}", cx.full),
        NameRef::Chosen(of) if matches!(of.word, RefWord::Noted(..)) => {
            format!("with {}", super::reference::reference(cx, of, Case::Object))
        }
        NameRef::Chosen(_) => "with the chosen name".into(),
        NameRef::OneOfChosen(_, OneNameForm { one, those }) => {
            let one = match one {
                OneOfForm::OneOf => "one of ",
                OneOfForm::EitherOf => "either of ",
                OneOfForm::AnyOf => "any of ",
                OneOfForm::NotSaid => "",
            };
            let those = match those {
                NamesForm::Chosen => "the chosen names",
                NamesForm::Those => "those names",
            };
            format!("with {one}{those}")
        }
        NameRef::EachChosen(_, EachNameForm::EachOf) => "with each of the chosen names".into(),
        NameRef::EachChosen(_, EachNameForm::BothOf) => "with both of the chosen names".into(),
        NameRef::OtherChosen(_) => "with the other chosen name".into(),
        NameRef::That(_) => "with that name".into(),
    }
}

fn shares(
    cx: Cx,
    attr: Attr,
    form: SharesForm,
    with: Option<&Selection>,
    number: Number,
    who: &str,
) -> String {
    let what = match form {
        SharesForm::A => super::agree::article(self::attr(attr)),
        SharesForm::AtLeastOne => format!("at least one {}", self::attr(attr)),
        SharesForm::No => format!("no {}", attrs(attr)),
    };
    let with = with.map_or_else(String::new, |with| format!("with {}", selection::object(cx, with)));
    words(&[who, &agreeing("share", number), &what, &with])
}

/// "you cast from your hand this turn".
const fn done_base(verb: DoneVerb) -> &'static str {
    match verb {
        DoneVerb::Cast => "cast",
        DoneVerb::Play => "play",
        DoneVerb::Draw => "draw",
        DoneVerb::Discard => "discard",
        DoneVerb::Mill => "mill",
        DoneVerb::Sacrifice => "sacrifice",
        DoneVerb::Create => "create",
        DoneVerb::Activate => "activate",
    }
}

/// "draw", "drew", "have drawn".
fn done_by(verb: DoneVerb, person: Person, tense: Tense) -> String {
    let base = done_base(verb);
    match tense {
        Tense::Perfect => format!("{} {}", deed::have(person), agree::verb(agree::Mood::Perfect, base)),
        Tense::Past | Tense::Participle => agree::verb(agree::past(person), base),
        Tense::Present | Tense::Would => agree::verb(agree::present(person), base),
    }
}

fn way(
    cx: Cx,
    (participle, from): (Participle, Option<&ZonePhrase>),
    by: Option<&Selection>,
    with: Option<&Ref>,
    form: WayForm,
) -> String {
    if let (Some(by), WayForm::By) = (by, form) {
        return format!("{} by {}", self::participle(participle), selection::object(cx, by));
    }
    let done = by.map_or_else(
        || self::participle(participle).to_owned(),
        |by| format!("{} {}", selection::subject(cx, by), past_of(participle)),
    );
    match (with, form) {
        (Some(with), _) => format!("{done} with {}", reference::reference(cx, with, Case::Object)),
        (None, WayForm::Said) => words(&[&done, &zone::from(cx, from), "this way"]),
        (None, WayForm::Unsaid | WayForm::By) => done,
    }
}

/// "a Goblin creature", "Goblin creatures".
fn kind_phrase(cx: Cx, filter: &Filter, number: Number) -> String {
    let noun = selection::noun(cx, filter, number);
    match number {
        Number::Singular => super::agree::article(&noun),
        Number::Plural => noun,
    }
}

/// The name of an attribute.
pub(super) fn attr(attr: Attr) -> &'static str {
    match attr {
        Attr::Color => "color",
        Attr::CreatureType => "creature type",
        Attr::CardType => "card type",
        Attr::Type => "type",
        Attr::Name => "name",
        Attr::ManaValue => "mana value",
        Attr::ManaCost => "mana cost",
        Attr::Power => "power",
        Attr::Toughness => "toughness",
        Attr::BasicLandType => "basic land type",
        Attr::Controller => "controller",
        Attr::CounterKind => "kind of counter",
        Attr::Ability => "ability",
    }
}

/// The same in the plural.
pub(super) fn attrs(attr: Attr) -> String {
    if attr == Attr::CounterKind {
        return "kinds of counters".to_owned();
    }
    crate::lexicon::words::pluralize(self::attr(attr))
}

/// A status behind a verb: "face down"; before a noun it takes a hyphen.
pub(super) const fn status(status: Status) -> &'static str {
    status_field!(word of status)
}

/// A state towards another object or a player.
fn towards(status: Status) -> String {
    let link = if status == Status::Blocked {
        "by"
    } else if status == Status::Paired {
        "with"
    } else {
        ""
    };
    words(&[self::status(status), link])
}

/// A participle.
pub(super) fn participle(participle: Participle) -> &'static str {
    match participle {
        Participle::Exiled => "exiled",
        Participle::Returned => "returned",
        Participle::PutOntoBattlefield => "put onto the battlefield",
        Participle::Revealed => "revealed",
        Participle::Milled => "milled",
        Participle::Sacrificed => "sacrificed",
        Participle::Discarded => "discarded",
        Participle::Destroyed => "destroyed",
        Participle::Created => "created",
        Participle::Chosen => "chosen",
        Participle::Chose => "chose",
        Participle::Cast => "cast",
        Participle::Copied => "copied",
        Participle::Drawn => "drawn",
        Participle::Damaged => "dealt damage",
        Participle::Devoured => "devoured",
        Participle::Tapped => "tapped",
        Participle::Untapped => "untapped",
        Participle::Removed => "removed",
        Participle::Shuffled => "shuffled",
        Participle::Goaded => "goaded",
        Participle::Countered => "countered",
    }
}

/// The past tense of a participle's verb.
fn past_of(participle: Participle) -> &'static str {
    if participle == Participle::Chosen {
        "chose"
    } else if participle == Participle::Drawn {
        "drew"
    } else {
        self::participle(participle)
    }
}

/// A noun for a predicate after "is": "a Goblin", "white".
pub(super) fn complement(cx: Cx, pred: &Pred, person: Person) -> String {
    let number = if person == Person::Plural { Number::Plural } else { Number::Singular };
    match relative::kind_of(pred, number) {
        kind if matches!(pred, Pred::Type(TypeWord::Type(_) | TypeWord::Subtype(_)) | Pred::Noun(_)) => kind,
        _ => suffix(cx, pred, number, "that", false),
    }
}

/// "declared as attackers", of several.
const fn process(process: Process, number: Number) -> &'static str {
    match number {
        Number::Singular => process_field!(one of process),
        Number::Plural => process_field!(several of process),
    }
}

/// What stands after "has" for a predicate that stands after "with".
pub(super) fn possession(cx: Cx, pred: &Pred, person: Person) -> String {
    let number = if person == Person::Plural { Number::Plural } else { Number::Singular };
    let text = suffix(cx, pred, number, "that", false);
    let text = ["with ", "that share ", "that shares "]
        .iter()
        .find_map(|head| text.strip_prefix(head))
        .unwrap_or(&text);
    if person == Person::You && matches!(pred, Pred::Stat(Stat::GraveyardSize | Stat::LibrarySize, _)) {
        return text.replace("in their", "in your");
    }
    text.to_owned()
}

/// "no votes", "two or more votes".
pub(super) fn votes_counted(cx: Cx, comparison: &Comparison) -> String {
    let (quant, one) = votes(comparison);
    let noun = if one { "vote" } else { "votes" };
    determiner::counted_noun(cx, &quant, noun).joined()
}
