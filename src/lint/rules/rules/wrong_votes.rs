//! What is said to have the most votes is not what players voted for.
//!
//! In a vote between words, a word gets more votes (701.38); in a vote for players or objects, one of
//! those does. No player has votes in a vote between words, and no player has those of a creature. Of
//! two words one has more votes, or they are tied.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, starting with you, each player votes for a creature. «Each player with the most votes» draws a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, starting with you, each player votes for a player. Each player with the most votes draws a card.
//! ```
//!
//! Fix: none.

use super::nothing_left::are_opposed;
use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::kinds::{self, Kinds};
use crate::lint::walk::{Node, Seen};
use crate::source::Span;
use crate::surface::{
    Act, CardKind, ChoiceDomain, Cond, Event, Filter, Happening, Pred, Selection, Stat, Verb,
};

/// Finds votes of what nobody voted for.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for seen in subject.nodes() {
        if matches!(seen.node, Node::Cond(Cond::And(all)) if are_two_outcomes(all)) {
            findings.push(
                Diagnostic::new(Code::G225, seen.at, "a vote has one outcome")
                    .label(seen.at, "two outcomes of a vote at once")
                    .help("Write \"or\" where either will do."),
            );
        }
    }
    of_no_vote(subject, findings);
    for ability in subject.abilities {
        let asks = ability.iter().filter_map(|seen| match seen.node {
            Node::Selection(Selection::Pick(pick)) => {
                let by_votes = pick.filter.suffixes.iter().any(is_most_votes);
                by_votes.then_some((pick, if pick.at.0.is_empty() { seen.at } else { pick.at.0 }))
            }
            _ => None,
        });
        for (pick, at) in asks {
            // A vote that ended is that of another ability.
            let card = subject.bound.card().kind;
            let voted = candidates(ability, card).or_else(|| candidates(&subject.abilities.concat(), card));
            let Some(voted) = voted else {
                if !subject.nodes().any(|seen| is_of_a_vote(&seen)) {
                    findings.push(finding(at, "nothing here has players vote"));
                }
                continue;
            };
            let is_voted_for = kinds::of_filter(&pick.filter).iter().all(|is| !is.and(voted).is_none());
            if is_voted_for && !is_left_out(&pick.filter, ability) {
                continue;
            }
            findings.push(finding(at, "has no votes"));
        }
    }
}

/// "If the vote is tied" where nobody votes, and a vote for what has the most votes already.
fn of_no_vote(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let mut votes = None;
    for seen in subject.nodes() {
        match seen.node {
            Node::Cond(Cond::Tied | Cond::MoreVotes(_) | Cond::VotesFor { .. })
                if !*votes.get_or_insert_with(|| subject.nodes().any(|seen| is_of_a_vote(&seen))) =>
            {
                findings.push(finding(seen.at, "nothing here has players vote"));
            }
            Node::Deed(deed) => {
                let by_votes = |act: &&Act| match &act.verb {
                    Verb::Vote(ChoiceDomain::Of(Selection::Pick(pick))) => {
                        pick.filter.suffixes.iter().any(is_most_votes)
                    }
                    _ => false,
                };
                let circles = deed.acts.iter().filter(by_votes);
                findings.extend(circles.map(|act| finding(act.at.0, "nobody has voted yet")));
            }
            _ => {}
        }
    }
}

fn finding(at: Span, why: &'static str) -> Diagnostic {
    Diagnostic::new(Code::G225, at, "nobody votes for this")
        .label(at, why)
        .help("Name what is voted for: \"votes for a player\", or \"If … gets more votes, …\" for words.")
}

/// Whether players have voted, in this ability or before it.
fn is_of_a_vote(seen: &Seen<'_>) -> bool {
    match seen.node {
        Node::Event(event) => matches!(event, Event::Happening(Happening::VotingEnds)),
        Node::Deed(deed) => deed.acts.iter().any(|act| matches!(act.verb, Verb::Vote(_))),
        _ => false,
    }
}

/// "If the vote is tied and pain gets more votes."
fn are_two_outcomes(all: &[Cond]) -> bool {
    let mut outcomes = all.iter().filter(|cond| matches!(cond, Cond::Tied | Cond::MoreVotes(_)));
    outcomes.next().is_some_and(|first| outcomes.any(|other| other != first))
}

fn is_most_votes(pred: &Pred) -> bool {
    match pred {
        Pred::Extreme(_, Stat::Votes, ..) => true,
        Pred::That(inner, _) | Pred::Not(inner) => is_most_votes(inner),
        _ => false,
    }
}

/// What players vote for in an ability; none where there is no vote in it.
fn candidates(ability: &[Seen<'_>], card: CardKind) -> Option<Kinds> {
    let acts = ability.iter().filter_map(Seen::clause).flat_map(|(deed, _)| &deed.acts);
    let none = Kinds::PLAYER.and(Kinds::SPELL);
    let domains = acts.filter_map(|act| match &act.verb {
        Verb::Vote(ChoiceDomain::Of(what)) => {
            Some(kinds::of_selection(what, card).into_iter().fold(none, Kinds::or))
        }
        // Words are nothing that a noun means.
        Verb::Vote(_) => Some(none),
        _ => None,
    });
    domains.reduce(Kinds::or)
}

/// Whether the votes of an ability are for other things than these: "nonland permanents", and "lands".
fn is_left_out(said: &Filter, ability: &[Seen<'_>]) -> bool {
    let acts = ability.iter().filter_map(Seen::clause).flat_map(|(deed, _)| &deed.acts);
    let mut voted = acts.filter_map(|act| match &act.verb {
        Verb::Vote(ChoiceDomain::Of(Selection::Pick(pick))) => Some(&pick.filter),
        _ => None,
    });
    let opposed = |other: &Filter| {
        said.heads.iter().all(|head| other.heads.iter().all(|other| are_opposed(head, other)))
    };
    voted.next().is_some_and(opposed) && voted.all(opposed)
}
