//! A card goes to a zone of someone who does not own it, or is taken from where that is never done.
//!
//! A card goes to its owner's hand, library or graveyard, whoever moves it and whoever controlled it
//! (400.3). Cards are drawn from libraries and discarded from hands (121.1, 701.9a), and players
//! sacrifice only what they control (701.21a). Each player has one hand, one library, one graveyard.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «put target creature into your hand».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, return target creature to its owner's hand.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic, Severity};
use crate::lexicon::Zone;
use crate::lint::Subject;
use crate::lint::kinds::{self, Kinds};
use crate::lint::sameness;
use crate::lint::walk::{Node, Site};
use crate::source::Span;
use crate::surface::{
    CardKind, Chooser, Deed, Destination, Modality, Noun, Pick, Plain, Polarity, Pred, Quant, Ref, RefWord,
    Selection, Subject as DeedSubject, Verb, ZoneForm, ZonePhrase,
};

/// Finds zones of those who do not own what is moved.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let card = subject.bound.card().kind;
    for seen in subject.nodes() {
        match seen.node {
            Node::Selection(Selection::Pick(pick)) if is_in_anothers(pick) => {
                findings.push(finding(pick.at.0, "a card is in its owner's hand, library or graveyard"));
            }
            Node::Filter(filter) if filter.suffixes.iter().any(|pred| is_of_an_object(pred, card)) => {
                findings.push(finding(seen.at, "only players control and own something"));
            }
            Node::Deed(deed) if seen.around.site == Site::Event && goes_to_another(deed) => {
                findings.push(finding(seen.at, "cards go to their owner's zones"));
            }
            Node::Deed(deed) if seen.around.site == Site::Event && enters_under_another(deed) => {
                findings.push(finding(seen.at, "one player controls it"));
            }
            Node::Deed(deed) if seen.around.site == Site::Event && attacks_its_controller(deed) => {
                findings.push(finding(seen.at, "creatures attack those who do not control them (508.1b)"));
            }
            Node::Deed(deed) if seen.around.site == Site::Event && casts_anothers(deed) => {
                findings.push(finding(seen.at, "whoever casts a spell controls it (112.2)"));
            }
            Node::Zone(zone) if is_several_of_one(zone) => {
                findings.push(finding(seen.at, "each player has one"));
            }
            Node::Deed(deed)
                if seen.around.site == Site::Event
                    && deed.acts.iter().any(|act| is_taken_wrongly(&act.verb)) =>
            {
                findings.push(finding(deed.at.0, "drawn from libraries, discarded from hands"));
            }
            Node::Deed(deed) if matches!(seen.around.site, Site::Body | Site::Cost) => {
                for act in &deed.acts {
                    if let Some(why) = why(deed, &act.verb, card) {
                        findings.push(finding(if deed.acts.len() == 1 { deed.at.0 } else { act.at.0 }, why));
                    }
                }
            }
            _ => {}
        }
    }
}

/// A card outside of tournament play has its player draw so: a warning.
const DRAWN: &str = "players draw from their own libraries";

fn finding(at: Span, why: &'static str) -> Diagnostic {
    let message = "the wrong player's zone or permanent, or the wrong zone";
    let mut finding = Diagnostic::new(Code::G220, at, message)
        .label(at, why)
        .help("Say whose it is: \"its owner's hand\", \"their library\", \"a creature they control\".");
    if why == DRAWN {
        finding.severity = Severity::Warning;
    }
    finding
}

/// "A card they own from an opponent's hand."
fn is_in_anothers(pick: &Pick) -> bool {
    let suffixes = &pick.filter.suffixes;
    let disowns = |pred: &Pred| matches!(pred, Pred::Owner(who, Polarity::IsNot) if who.is_you());
    let in_yours = |pred: &Pred| match pred {
        Pred::In(zone, Polarity::Is) | Pred::From(zone, _) => {
            is_private(zone.zone) && zone.whose.as_deref().is_some_and(Selection::is_you)
        }
        _ => false,
    };
    if suffixes.iter().any(disowns) && suffixes.iter().any(in_yours) {
        return true;
    }
    let owner = suffixes.iter().find_map(|pred| match pred {
        Pred::Owner(who, Polarity::Is) => Some(who.as_ref()),
        _ => None,
    });
    let whose = suffixes.iter().find_map(|pred| match pred {
        Pred::In(zone, Polarity::Is) | Pred::From(zone, _) if is_private(zone.zone) => zone.whose.as_deref(),
        _ => None,
    });
    match (owner, whose) {
        (Some(owner), Some(Selection::Pick(_))) => owner.is_you() || owner.is_they(),
        (Some(owner), Some(whose)) => is_an_opponent(owner) && whose.is_you(),
        _ => false,
    }
}

fn is_an_opponent(who: &Selection) -> bool {
    matches!(who, Selection::Pick(pick)
        if pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Opponent)))
}

/// "Creatures controlled by target land."
fn is_of_an_object(pred: &Pred, card: CardKind) -> bool {
    match pred {
        Pred::Controller(who, ..) | Pred::Owner(who, _) => {
            kinds::of_selection(who, card).iter().any(|is| is.and(Kinds::PLAYER).is_none())
        }
        _ => false,
    }
}

/// "Whenever a card you don't own is put into your graveyard."
fn goes_to_another(event: &Deed) -> bool {
    let DeedSubject::Of(Selection::Pick(pick)) = &event.subject else { return false };
    let [act] = event.acts.as_slice() else { return false };
    let Verb::Moved { from, to: Some(to), .. } = &act.verb else { return false };
    let Some(whose) = to.zone.whose.as_deref().filter(|_| is_private(to.zone.zone)) else { return false };
    is_owned_by_another(pick, whose) || belongs_to_another(pick, from.as_ref(), whose)
}

/// "The player to their left".
fn is_neighbour(who: &Selection) -> bool {
    matches!(who, Selection::Ref(word) if matches!(word.word, RefWord::Neighbour(..)))
}

/// "Whenever a creature you control enters under an opponent's control".
fn enters_under_another(event: &Deed) -> bool {
    let DeedSubject::Of(Selection::Pick(pick)) = &event.subject else { return false };
    let under = event.acts.iter().find_map(|act| match &act.verb {
        Verb::Enter { with, .. } => with.under.as_ref(),
        _ => None,
    });
    let Some(under) = under else { return false };
    pick.filter.suffixes.iter().any(|pred| match pred {
        Pred::Controller(who, Polarity::Is, _) => {
            who.is_you() && is_an_opponent(under) || is_an_opponent(who) && under.is_you()
        }
        _ => false,
    })
}

/// "Your hands".
fn is_several_of_one(it: &ZonePhrase) -> bool {
    it.form == ZoneForm::Plural && it.whose.as_deref().is_some_and(Selection::is_you)
}

fn is_private(zone: Zone) -> bool {
    matches!(zone, Zone::Hand | Zone::Library | Zone::Graveyard)
}

fn why(deed: &Deed, verb: &Verb, card: CardKind) -> Option<&'static str> {
    match verb {
        Verb::Move { what, from, to: Some(to), .. } if is_private(to.zone.zone) => {
            let is_theirs = matches!(deed.subject, DeedSubject::Of(Selection::Pick(_)))
                && to.zone.whose.as_deref().is_some_and(Selection::is_they);
            let yours =
                |pick: &Pick| taken_from(pick, |zone| zone.whose.as_deref().is_some_and(Selection::is_you));
            if is_theirs && matches!(what, Selection::Pick(pick) if yours(pick)) {
                return Some("cards go to their owner's zones");
            }
            moved(what, from.as_ref(), to, card)
        }
        Verb::Move { what: Selection::Ref(word), to: Some(to), .. }
            if card != CardKind::Ordinary
                && to.zone.zone == Zone::Battlefield
                && matches!(word.word, RefWord::Source(_)) =>
        {
            Some("a card of the command zone is never on the battlefield")
        }
        Verb::Plain(Plain::Own, _) => Some("who owns something never changes (108.3)"),
        Verb::Attack { whom: Some(whom), .. } if is_own_controller(deed, whom) => {
            Some("creatures attack those who do not control them (508.1b)")
        }
        Verb::Shuffle { what: Some(Selection::Ref(word)), into: Some(zone) }
            if card != CardKind::Ordinary
                && Some(zone.zone) != deck_of(card)
                && matches!(word.word, RefWord::Source(_)) =>
        {
            Some("a card of the command zone goes to no player's zone")
        }
        Verb::Shuffle { what: Some(Selection::Pick(pick)), into: Some(zone) }
            if zone.whose.as_deref().is_some_and(|whose| belongs_to_another(pick, None, whose)) =>
        {
            Some("cards go to their owner's zones")
        }
        Verb::Plain(Plain::Mill, Selection::Pick(pick)) => {
            let is_other =
                |zone: &ZonePhrase| zone.zone == Zone::Library && !is_actors(zone.whose.as_deref(), deed);
            taken_from(pick, is_other).then_some("players mill their own libraries (701.17a)")
        }
        Verb::Plain(Plain::Draw, Selection::Pick(pick)) => {
            let is_others = matches!(deed.subject, DeedSubject::Of(Selection::Pick(_)));
            let is_yours =
                |zone: &ZonePhrase| is_others && zone.whose.as_deref().is_some_and(Selection::is_you);
            let is_other = |zone: &ZonePhrase| {
                zone.zone != Zone::Library || is_yours(zone) || !is_actors(zone.whose.as_deref(), deed)
            };
            taken_from(pick, is_other).then_some(DRAWN)
        }
        Verb::Plain(Plain::Discard, Selection::Pick(pick)) => {
            let is_other =
                |zone: &ZonePhrase| zone.zone != Zone::Hand || !is_actors(zone.whose.as_deref(), deed);
            let hand = matches!(&pick.quant, crate::surface::Quant::Possessed(whose, _) if !is_actors(Some(whose), deed));
            (hand || taken_from(pick, is_other)).then_some("players discard from their own hands")
        }
        Verb::Plain(Plain::Sacrifice, Selection::Pick(pick)) => {
            let other = |pred: &Pred| match pred {
                Pred::Controller(who, Polarity::Is, _) => is_neighbour(who) || !is_actors(Some(who), deed),
                Pred::Controller(who, Polarity::IsNot, _) => is_actors(Some(who), deed),
                _ => false,
            };
            pick.filter.suffixes.iter().any(other).then_some("players sacrifice what they control")
        }
        _ => None,
    }
}

/// The deck that a card of the command zone goes back to.
const fn deck_of(card: CardKind) -> Option<Zone> {
    match card {
        CardKind::Plane | CardKind::Phenomenon => Some(Zone::PlanarDeck),
        CardKind::Scheme => Some(Zone::SchemeDeck),
        CardKind::Vanguard | CardKind::Conspiracy | CardKind::Ordinary => None,
    }
}

/// "Each creature attacks its controller", "creatures you control attack you".
fn attacks_its_controller(deed: &Deed) -> bool {
    deed.acts.iter().any(|act| match &act.verb {
        Verb::Attack { whom: Some(whom), .. } => is_own_controller(deed, whom),
        _ => false,
    })
}

/// "Whenever an opponent casts a spell you control."
fn casts_anothers(deed: &Deed) -> bool {
    let DeedSubject::Of(who) = &deed.subject else { return false };
    let is_anothers = |pred: &Pred| match pred {
        Pred::Controller(whose, Polarity::Is, _) => {
            who.is_you() && is_an_opponent(whose) || is_an_opponent(who) && whose.is_you()
        }
        Pred::Controller(whose, Polarity::IsNot, _) => who.is_you() && whose.is_you(),
        _ => false,
    };
    deed.acts.iter().any(|act| match &act.verb {
        Verb::Cast { what: Selection::Pick(what), .. } => what.filter.suffixes.iter().any(is_anothers),
        _ => false,
    })
}

fn is_own_controller(deed: &Deed, whom: &Selection) -> bool {
    let DeedSubject::Of(Selection::Pick(actor)) = &deed.subject else { return false };
    if matches!(deed.modal, Modality::CANT | Modality::DOES_NOT) {
        return false;
    }
    match whom {
        Selection::Ref(Ref { word: RefWord::ControllerOf(of, _), .. }) => {
            matches!(of.as_ref(), Selection::Ref(it) if it.slot.0.is_some() && it.slot == actor.slot)
        }
        _ => whom.is_you() && sameness::is_yours(&actor.filter),
    }
}

/// Whether cards are drawn or discarded from where that is never done.
fn is_taken_wrongly(verb: &Verb) -> bool {
    match verb {
        Verb::Plain(Plain::Draw, Selection::Pick(pick)) => {
            taken_from(pick, |zone| zone.zone != Zone::Library)
        }
        Verb::Plain(Plain::Discard, Selection::Pick(pick)) => {
            taken_from(pick, |zone| zone.zone != Zone::Hand)
        }
        _ => false,
    }
}

/// Whether the words can mean whoever acts: "you" of an instruction, and of others anything but "you".
fn is_actors(whose: Option<&Selection>, deed: &Deed) -> bool {
    let Some(whose) = whose else { return true };
    let is_yours = match &deed.subject {
        DeedSubject::Implied => true,
        DeedSubject::Of(who) => who.is_you(),
        // Nobody knows here who that is.
        DeedSubject::Elided | DeedSubject::Unsaid => return true,
    };
    let is_named = matches!(whose, Selection::Pick(_));
    // What is yours under another player's verb has a rule of its own.
    if let DeedSubject::Of(Selection::Pick(actor)) = &deed.subject {
        return !matches!(whose, Selection::Pick(other) if !is_one_of(other, actor));
    }
    if is_yours { whose.is_you() || !is_named && !is_role(whose) } else { !whose.is_you() }
}

/// Whether two phrases can mean the same players.
fn is_one_of(a: &Pick, b: &Pick) -> bool {
    a.filter == b.filter
}

fn is_role(whose: &Selection) -> bool {
    matches!(whose, Selection::Ref(word) if matches!(word.word, RefWord::DefendingPlayer))
}

fn taken_from(pick: &Pick, wrong: impl Fn(&ZonePhrase) -> bool) -> bool {
    pick.filter
        .suffixes
        .iter()
        .any(|pred| matches!(pred, Pred::In(zone, Polarity::Is) | Pred::From(zone, _) if wrong(zone)))
}

fn moved(
    what: &Selection,
    from: Option<&ZonePhrase>,
    to: &Destination,
    card: CardKind,
) -> Option<&'static str> {
    let whose = to.zone.whose.as_deref();
    let is_source = matches!(what, Selection::Ref(word) if matches!(word.word, RefWord::Source(_)));
    if is_source && card != CardKind::Ordinary {
        return Some("a card of the command zone goes to no player's zone");
    }
    if let Some(Selection::Ref(word)) = whose
        && matches!(word.word, RefWord::ControllerOf(..))
    {
        return Some("cards go to their owner's zones");
    }
    let Selection::Pick(pick) = what else { return None };
    let is_anothers = |whose| is_owned_by_another(pick, whose) || belongs_to_another(pick, from, whose);
    if whose.is_some_and(is_anothers) {
        return Some("cards go to their owner's zones");
    }
    if !whose.is_some_and(Selection::is_you) {
        return None;
    }
    is_anyones(pick, from).then_some("cards go to their owner's zones")
}

/// "A card you don't own" for a zone of yours.
fn is_owned_by_another(pick: &Pick, whose: &Selection) -> bool {
    let is_not_theirs = |pred: &Pred| match pred {
        Pred::Owner(who, Polarity::IsNot) => {
            who.is_you() && whose.is_you() || sameness::is_same_person(who, whose)
        }
        _ => false,
    };
    pick.filter.suffixes.iter().any(is_not_theirs)
}

/// Whether it is said whose it is, and that this is another player than whose zone it goes to.
fn belongs_to_another(pick: &Pick, from: Option<&ZonePhrase>, whose: &Selection) -> bool {
    let of = pick.filter.suffixes.iter().find_map(|pred| match pred {
        Pred::Owner(who, Polarity::Is) => Some(who.as_ref()),
        Pred::In(zone, Polarity::Is) | Pred::From(zone, _) if is_private(zone.zone) => zone.whose.as_deref(),
        _ => None,
    });
    let of = of.or_else(|| from.filter(|zone| is_private(zone.zone))?.whose.as_deref());
    // "Your hand", "their graveyard", as a whole.
    let is_zone = pick
        .filter
        .heads
        .iter()
        .all(|head| matches!(head.noun, Some(Noun::Hand | Noun::Library | Noun::Graveyard)));
    let whole = match &pick.quant {
        Quant::Possessed(of, _) | Quant::PossessedEach(of) if is_zone => Some(of.as_ref()),
        _ => None,
    };
    let Some(of) = of.or(whole) else { return false };
    let is_other = |who: &Selection| match who {
        Selection::Pick(_) => true,
        Selection::Ref(word) => match &word.word {
            RefWord::Pronoun(_) => true,
            RefWord::That(..) => who.is_of_players(),
            _ => false,
        },
        Selection::List { .. } => false,
    };
    of.is_you() && is_other(whose) && !whose.is_they()
        || whose.is_you() && is_other(of)
        || of.is_they() && matches!(whose, Selection::Pick(_))
}

/// Whether nothing says that it is yours: a permanent that anyone may control, or a card of another's.
fn is_anyones(pick: &Pick, from: Option<&ZonePhrase>) -> bool {
    let yours = |zone: &ZonePhrase| zone.whose.as_deref().is_some_and(Selection::is_you);
    let others = |zone: &ZonePhrase| {
        is_private(zone.zone) && zone.whose.as_deref().is_some_and(|who| matches!(who, Selection::Pick(_)))
    };
    if from.is_some_and(yours) {
        return false;
    }
    if from.is_some_and(others) || taken_from(pick, others) {
        return true;
    }
    let known = |pred: &Pred| match pred {
        Pred::Controller(who, polarity, _) => who.is_you() && *polarity == Polarity::Is,
        Pred::Owner(..) => true,
        _ => false,
    };
    let is_permanent = kinds::of_filter(&pick.filter).iter().all(|is| is.without(Kinds::PERMANENT).is_none());
    let is_target = matches!(pick.chooser, Chooser::Target);
    is_permanent && is_target && !pick.filter.suffixes.iter().any(known)
}
