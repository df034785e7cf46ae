//! A verb is used on something that it cannot be done to.
//!
//! Permanents are destroyed, tapped and sacrificed; spells and abilities are countered; cards are
//! drawn and discarded; creatures attack, block and fight; damage is dealt to players, creatures,
//! planeswalkers and battles. Nothing of that happens to anything else. No instant or sorcery has power
//! (208.1), no player has a color, and a card of the command zone is attached to nothing.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, counter «target creature».
//! ```
//!
//! Use the verb for what is meant, or name what the verb is for:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, counter target creature spell.
//! ```
//!
//! Fix: none.

use crate::bind::{Seen as Sighted, Sight};
use crate::diag::{Code, Diagnostic};
use crate::lexicon::{CardType, Keyword, Supertype, Zone};
use crate::lint::kinds::{self, Kinds};
use crate::lint::walk::parts::{self, Part};
use crate::lint::walk::{Node, Site};
use crate::lint::{Subject, is_quoted, whereabouts};
use crate::source::Span;
use crate::surface::{
    Abilities, AbilityGrant, Act, CardKind, Chooser, Cond, CounterKind, CounterPlacement, Deed, Description,
    Filter, GameRule, IsPred, Modality, Noun, Pick, Plain, Polarity, Pred, Qty, Quant, Ref, RefWord,
    Selection, SelfForm, Stat, Subject as DeedSubject, TokenSpec, TypeWord, Verb, ZonePhrase,
};

/// Finds operands that are none of what the verb is done to.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let card = subject.bound.card().kind;
    let mut sources: Vec<&Filter> = Vec::new();
    for seen in subject.nodes() {
        match seen.node {
            Node::Deed(deed) => {
                if !is_seen(subject, deed) {
                    check_subject(subject, deed, seen.around.site, findings);
                }
                deed.acts
                    .iter()
                    .for_each(|act| check_verb(subject, &act.verb, (act.at.0, seen.around.site), findings));
            }
            Node::Qty(Qty::Stat(stat, of, _)) if misses(subject, of, kinds::of_stat(*stat), Site::Number) => {
                findings.push(finding(place(of, seen.at), "it has no such number"));
            }
            Node::Qty(Qty::Stat(stat, of, _) | Qty::Total(stat, of, _) | Qty::Extreme(_, stat, of))
                if is_size(*stat) && is_without_size(of) =>
            {
                findings.push(finding(place(of, seen.at), NO_SIZE));
            }
            Node::Filter(filter) => {
                sources.extend(filter.suffixes.iter().filter_map(source));
                let is_source = sources.iter().any(|source| std::ptr::eq(*source, filter));
                if let Some(why) = impossible(filter, is_source) {
                    findings.push(finding(seen.at, why));
                }
            }
            Node::Selection(Selection::Pick(pick))
                if matches!(&pick.chooser, Chooser::Player(who) | Chooser::TargetBy(who)
                    if misses(subject, who, Kinds::PLAYER, seen.around.site)) =>
            {
                findings.push(finding(pick.at.0, "only players choose"));
            }
            Node::Selection(Selection::Pick(pick))
                if possessor(pick).is_some_and(|who| misses(subject, who, Kinds::PLAYER, Site::Limit)) =>
            {
                findings.push(finding(pick.at.0, "only players have hands, libraries and graveyards"));
            }
            Node::Zone(ZonePhrase { whose: Some(whose), .. })
                if misses(subject, whose, Kinds::PLAYER, seen.around.site) =>
            {
                findings.push(finding(seen.at, "only players have hands, libraries and graveyards"));
            }
            Node::Selection(Selection::Ref(word))
                if matches!(word.word, RefWord::Attached(..))
                    && card != CardKind::Ordinary
                    && !is_quoted(subject, word.at.0) =>
            {
                let at = if word.at.0.is_empty() { seen.at } else { word.at.0 };
                findings.push(finding(at, "this card is attached to nothing (301.5, 303.4)"));
            }
            Node::Selection(Selection::Ref(word)) => {
                findings.extend(of_role(subject, word, card).map(|why| finding(word.at.0, why)));
            }
            Node::Cond(Cond::Is { what: Selection::Ref(word), pred: IsPred::Adjective(pred), .. }) => {
                let pick = subject.antecedents.read_at(word.at.0).and_then(|read| read.pick);
                let can = kinds::of_pred(pred);
                if pick.is_some_and(|pick| is_card_in_a_zone(pick, can)) {
                    findings.push(finding(word.at.0, "nothing of this kind can be that"));
                }
            }
            Node::Qty(_)
            | Node::Cond(_)
            | Node::Duration(_)
            | Node::Modes(_)
            | Node::Step(_)
            | Node::Selection(_)
            | Node::Quant(_)
            | Node::Zone(_)
            | Node::Event(_) => {}
        }
    }
}

/// Instants and sorceries.
const NO_SIZE: &str = "these have no power and no toughness (208.1)";

const fn is_size(stat: Stat) -> bool {
    matches!(stat, Stat::Power | Stat::Toughness | Stat::PowerAndToughness | Stat::BasePower)
}

fn is_without_size(it: &Selection) -> bool {
    matches!(it, Selection::Pick(pick) if kinds::is_without_size(&pick.filter))
}

fn finding(at: Span, why: &'static str) -> Diagnostic {
    Diagnostic::new(Code::G215, at, "this cannot be done to what it is said of, or be true of it")
        .label(at, why)
        .help("Name what is meant: a permanent, a spell, a card in a zone, a player.")
}

/// "Its controller" of a player, of a card in a hand, or of the plane that says so.
fn of_role(subject: &Subject<'_>, word: &Ref, card: CardKind) -> Option<&'static str> {
    let (RefWord::ControllerOf(of, _) | RefWord::OwnerOf(of, _)) = &word.word else { return None };
    if let Selection::Ref(inner) = of.as_ref() {
        if card != CardKind::Ordinary && matches!(inner.word, RefWord::Source(SelfForm::Itself)) {
            return Some("nothing is named whose that could be");
        }
        if matches!(word.word, RefWord::ControllerOf(..))
            && let Some(pick) = subject.antecedents.read_at(inner.at.0).and_then(|read| read.pick)
            && is_never_controlled(pick)
        {
            return Some("a card outside the battlefield and the stack has an owner only (108.4)");
        }
    }
    kinds::of_selection(of, card)
        .iter()
        .all(|is| *is == Kinds::PLAYER)
        .then_some("a player has no owner or controller")
}

/// Whether a phrase means cards in a hand, a library or a graveyard, which are none of what is asked.
fn is_card_in_a_zone(pick: &Pick, can: Kinds) -> bool {
    let is_in = |pred: &Pred| matches!(pred, Pred::In(zone, Polarity::Is) if is_private(zone));
    pick.filter.suffixes.iter().any(is_in)
        && kinds::of_filter(&pick.filter).iter().all(|is| is.and(can).is_none())
}

fn is_never_controlled(pick: &Pick) -> bool {
    pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Card))
}

/// The place of an operand, else of its clause.
fn place(it: &Selection, clause: Span) -> Span {
    let at = match it {
        Selection::Pick(pick) => pick.at.0,
        Selection::Ref(word) => word.at.0,
        Selection::List { .. } => clause,
    };
    if at.is_empty() { clause } else { at }
}

/// Whether an alternative of a selection is none of the wanted.
fn misses(subject: &Subject<'_>, it: &Selection, wanted: Kinds, site: Site) -> bool {
    if wanted == Kinds::ANY {
        return false;
    }
    let card = subject.bound.card().kind;
    let misses = |kinds: Vec<Kinds>| kinds.iter().any(|is| is.and(wanted).is_none());
    // What is asked about is asked of the past.
    let is_now = matches!(site, Site::Body | Site::Cost | Site::Number) && !is_known_gone(subject, it);
    misses(kinds::of_selection(it, card))
        || is_now && misses(whereabouts::kinds(subject.antecedents, it, card))
}

/// Whether another rule (G208) says that it has left.
fn is_known_gone(subject: &Subject<'_>, it: &Selection) -> bool {
    let Selection::Ref(word) = it else { return false };
    let gone = |sight: &Sight| matches!(sight.what, Sighted::Gone(_)) && sight.at == word.at.0;
    subject.bound.sights().iter().any(gone)
}

/// Whether the rules about what players and objects do find it.
fn is_seen(subject: &Subject<'_>, deed: &Deed) -> bool {
    let acts = |sight: &Sight| matches!(sight.what, Sighted::ObjectActs | Sighted::PlayerActs);
    let place = deed.at.0;
    subject.bound.sights().iter().any(|it| acts(it) && place.holds(it.at))
}

fn check_subject(subject: &Subject<'_>, deed: &Deed, site: Site, findings: &mut Vec<Diagnostic>) {
    let DeedSubject::Of(who) = &deed.subject else { return };
    let card = subject.bound.card().kind;
    let is_source = matches!(who, Selection::Ref(Ref { word: RefWord::Source(SelfForm::Itself), .. }));
    let is_card = matches!(who, Selection::Ref(Ref { word: RefWord::Source(_), .. }));
    let is_of_combat = |act: &Act| gives_creatures_keyword(&act.verb);
    if is_card && card != CardKind::Ordinary && deed.acts.iter().any(is_of_combat) {
        findings.push(finding(place(who, deed.at.0), "a card of the command zone is no creature"));
        return;
    }
    // What must not do it need not be able to, but something of it must.
    if !is_source && matches!(deed.modal, Modality::CANT | Modality::DOES_NOT) {
        let is = if let Selection::Pick(_) = who { kinds::of_selection(who, card) } else { Vec::new() };
        let is_unable = |act: &Act| {
            let able = parts::subject(&act.verb);
            able != Kinds::ANY && !is.is_empty() && is.iter().all(|is| is.and(able).is_none())
        };
        if deed.modal == Modality::CANT && deed.acts.iter().all(is_unable) {
            findings.push(finding(place(who, deed.at.0), "does not do this anyway"));
        }
        return;
    }
    let is_player = kinds::of_selection(who, card).iter().all(|is| *is == Kinds::PLAYER);
    for act in &deed.acts {
        if is_player && gains_no_players_keyword(&act.verb) {
            findings.push(finding(place(who, deed.at.0), "players do not have this ability"));
            return;
        }
        let sized =
            matches!(&act.verb, Verb::Get(_) | Verb::HaveBase { .. }) || gives_creatures_keyword(&act.verb);
        if sized && is_without_size(who) {
            findings.push(finding(place(who, deed.at.0), NO_SIZE));
            return;
        }
        if misses(subject, who, parts::subject(&act.verb), site) {
            findings.push(finding(place(who, deed.at.0), "does not do this"));
            return;
        }
    }
}

/// Whose hand, library or graveyard it is, as a whole.
fn possessor(pick: &Pick) -> Option<&Selection> {
    let (Quant::Possessed(who, _) | Quant::PossessedEach(who)) = &pick.quant else { return None };
    let is_place = |noun| matches!(noun, Some(Noun::Hand | Noun::Library | Noun::Graveyard));
    pick.filter.heads.iter().all(|head| is_place(head.noun)).then_some(who.as_ref())
}

/// Whether an ability of combat is given.
fn gives_creatures_keyword(verb: &Verb) -> bool {
    matches!(verb, Verb::Gain(Abilities::List(grants, _), _) if grants.iter().any(AbilityGrant::is_of_combat))
}

/// Whether an ability is given that only objects have; players can have a few (702.11, 702.16, 702.18).
fn gains_no_players_keyword(verb: &Verb) -> bool {
    let grants = match verb {
        Verb::Gain(Abilities::List(grants, _), _) | Verb::Rule(GameRule::PlayerAbilities(grants)) => grants,
        _ => return false,
    };
    grants.iter().any(|grant| {
        let AbilityGrant::Keyword(it) = grant else { return false };
        !matches!(it.keyword, Keyword::Hexproof | Keyword::Shroud | Keyword::Protection)
    })
}

fn check_verb(subject: &Subject<'_>, verb: &Verb, (at, site): (Span, Site), findings: &mut Vec<Diagnostic>) {
    let card = subject.bound.card().kind;
    if let Verb::Create(tokens) = verb {
        let is_no_permanent = |is: &Description| {
            is.types.iter().any(|word| {
                matches!(word, TypeWord::Type(CardType::Instant | CardType::Sorcery | CardType::Plane))
            })
        };
        let described = tokens.iter().filter_map(|token| match &token.spec {
            TokenSpec::Described { is, .. } => Some(is),
            _ => None,
        });
        findings
            .extend(described.filter(|is| is_no_permanent(is)).map(|_| finding(at, "tokens are permanents")));
    }
    if let Verb::Attach(Selection::Pick(what), to) = verb
        && is_subtype(what, "Equipment")
        && misses(subject, to, Kinds::PERMANENT.or(Kinds::CARD), site)
    {
        findings.push(finding(place(to, at), "Equipment is attached to creatures (301.5)"));
    }
    let is_source = |what: &Selection| matches!(what, Selection::Ref(Ref { word: RefWord::Source(_), .. }));
    match verb {
        Verb::Plain(Plain::Abandon | Plain::SetInMotion, what)
            if is_source(what) && !matches!(card, CardKind::Scheme | CardKind::Ordinary) =>
        {
            findings.push(finding(place(what, at), "only schemes are set in motion and abandoned (701.32)"));
        }
        Verb::Move { what, to: Some(to), .. }
            if matches!(to.zone.zone, Zone::PlanarDeck | Zone::SchemeDeck)
                && misses(subject, what, Kinds::VARIANT.or(Kinds::CARD), site) =>
        {
            findings
                .push(finding(place(what, at), "only planes, phenomena and schemes go there (901.3, 904.3)"));
        }
        Verb::ChangeTarget(what, _) | Verb::ChooseNewTargets(what, _) if has_no_targets(what) => {
            findings.push(finding(place(what, at), "it has no target to change"));
        }
        Verb::PutCounters(places) => {
            let on_cards = |place: &&CounterPlacement| is_size_counter(place) && is_card_elsewhere(&place.on);
            let cards = places.iter().filter(on_cards).map(|it| place(&it.on, at));
            findings.extend(cards.map(|at| finding(at, "such counters are put on creatures (122.1a)")));
        }
        Verb::Plain(Plain::Encounter, what)
            if is_source(what) && !matches!(card, CardKind::Phenomenon | CardKind::Ordinary) =>
        {
            findings.push(finding(place(what, at), "only phenomena are encountered (312.5)"));
        }
        _ => {}
    }
    parts::parts(verb, &mut |part| match part {
        Part::Operand(what, wanted) if misses(subject, what, wanted, site) => {
            findings.push(finding(place(what, at), "this is not done to it"));
        }
        Part::Operand(what, _) if matches!(verb, Verb::Cast { .. }) && is_land(what) => {
            findings.push(finding(place(what, at), "lands are played and never cast (305.9)"));
        }
        // "Exile it instead of destroying it": the other act is not done.
        Part::Verb(inner) => {
            let site = if matches!(verb, Verb::InsteadOf(..)) { Site::Limit } else { site };
            check_verb(subject, inner, (at, site), findings);
        }
        _ => {}
    });
}

/// "Target spell with no targets".
fn has_no_targets(it: &Selection) -> bool {
    let Selection::Pick(pick) = it else { return false };
    let none =
        |pred: &Pred| matches!(pred, Pred::WithTargets(Quant::No(_) | Quant::Exactly(Qty::Number(0)), _));
    pick.filter.suffixes.iter().any(none)
}

fn is_size_counter(it: &CounterPlacement) -> bool {
    matches!(it.counters.kind, Some(CounterKind::PowerToughness(..)))
}

/// "Target creature card in your graveyard".
fn is_card_elsewhere(it: &Selection) -> bool {
    let Selection::Pick(pick) = it else { return false };
    let is_there = |pred: &Pred| matches!(pred, Pred::In(zone, Polarity::Is) if is_private(zone));
    let mut heads = pick.filter.heads.iter();
    pick.filter.suffixes.iter().any(is_there) && heads.all(|head| head.noun == Some(Noun::Card))
}

fn is_private(zone: &ZonePhrase) -> bool {
    matches!(zone.zone, Zone::Hand | Zone::Library | Zone::Graveyard)
}

fn is_subtype(it: &Pick, wanted: &str) -> bool {
    let is_it = |word: &TypeWord| matches!(word, TypeWord::Subtype(name) if name == wanted);
    it.filter.heads.iter().all(|head| head.types.iter().any(is_it))
}

fn is_land(it: &Selection) -> bool {
    let Selection::Pick(pick) = it else { return false };
    let land = TypeWord::Type(CardType::Land);
    pick.filter.heads.iter().any(|head| head.types.as_slice() == [land.clone()])
}

/// "Tapped cards in your hand": what is where has a rule of its own.
fn is_of_a_zone(pred: &Pred, it: &Filter) -> bool {
    let is_place = |pred: &Pred| matches!(pred, Pred::In(..) | Pred::From(..));
    matches!(pred, Pred::Status(_)) && it.suffixes.iter().any(is_place)
}

/// "An ability of an artifact": what it is of.
fn source(pred: &Pred) -> Option<&Filter> {
    let Pred::AbilityOf(of, _) = pred else { return None };
    if let Selection::Pick(pick) = of.as_ref() { Some(&pick.filter) } else { None }
}

/// What a description says that is true of nothing that its noun can mean. Behind what an ability is of, what it
/// targets is said of the ability.
fn impossible(it: &Filter, is_source: bool) -> Option<&'static str> {
    let is_one_head = it.heads.len() == 1;
    for (head, is) in it.heads.iter().zip(kinds::of_filter(it)) {
        if is.is_none() {
            return Some("nothing of these types is that");
        }
        let typed = |of: CardType| head.types.contains(&TypeWord::Type(of));
        let basic = TypeWord::Supertype(Supertype::Basic);
        let is_basic = head.types.contains(&basic)
            || head
                .adjectives
                .iter()
                .any(|pred| matches!(pred, Pred::Not(inner) if **inner == Pred::Type(basic.clone())));
        let is_typed = head.types.iter().any(|word| matches!(word, TypeWord::Type(_)));
        if is_basic && is_typed && !typed(CardType::Land) {
            return Some("only lands are basic");
        }
        let is_of_ability = |pred: &&Pred| is_source && !kinds::of_pred(pred).and(Kinds::ABILITY).is_none();
        let suffixes = it.suffixes.iter().filter(|pred| is_one_head && !is_of_ability(pred));
        let mut preds = head.adjectives.iter().chain(suffixes);
        let is_sized = |pred: &Pred| match pred {
            Pred::Stat(stat, _)
            | Pred::WhoseStat(stat, _)
            | Pred::Parity(_, stat, _)
            | Pred::Extreme(_, stat, ..) => is_size(*stat),
            Pred::PowerToughness(..) => true,
            _ => false,
        };
        if kinds::is_without_size(it) && preds.clone().any(is_sized) {
            return Some(NO_SIZE);
        }
        if preds.any(|pred| !is_of_a_zone(pred, it) && is.and(kinds::of_pred(pred)).is_none()) {
            return Some("nothing of this kind can be or have that");
        }
    }
    None
}
