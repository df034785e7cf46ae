//! Votes (701.38): who votes for what, what got most, and how many.

use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::lint::walk::{self, Node, Seen};
use crate::source::Span;
use crate::surface::{
    Act, ChoiceDomain, Chooser, Comparison, Deed, Meant, Noun, Polarity, Pred, Quant, Selection, ShownWhat,
    Slot as Written, Subject, Verb,
};
use planarc_bytecode::axis::{Cmp, Secrecy};
use planarc_bytecode::operand::{Slot, Up};
use planarc_bytecode::{Domain, Event, Num, Set, Stmt, Test};

/// The vote before: its slot, and the words that were voted for.
#[derive(Debug, Clone)]
pub(super) struct Vote {
    slot: u32,
    words: Vec<String>,
    /// What the surface calls it.
    out: Written,
}

impl Elaborator<'_> {
    /// "Starting with you, each player votes for a creature."
    pub(super) fn voted(&mut self, deed: &Deed) -> Elaborated<()> {
        let at = deed.at.0;
        let ([Act { verb: Verb::Vote(domain), out, .. }], Subject::Of(Selection::Pick(pick))) =
            (deed.acts.as_slice(), &deed.subject)
        else {
            return refuse(at, "a vote");
        };
        let is_everyone = matches!(pick.quant, Quant::All(_))
            && pick.chooser == Chooser::Actor
            && pick.filter.suffixes.is_empty()
            && pick.filter.heads.iter().all(|head| {
                head.noun == Some(Noun::Player) && head.adjectives.is_empty() && head.types.is_empty()
            });
        let is_secret = matches!(domain, ChoiceDomain::Secretly(_));
        // In secret nobody knows what another votes for, whoever is asked first.
        let from = match self.scope.turns.clone() {
            Some(from) => from,
            None if is_secret => Set::You,
            None => return refuse(at, "a vote that nobody starts"),
        };
        if !is_everyone || deed.modal.meant() != Meant::Done {
            return refuse(at, "a vote");
        }
        let (domain, secret) = match domain {
            ChoiceDomain::Secretly(domain) => (&**domain, Secrecy::Secret),
            domain => (domain, Secrecy::Open),
        };
        let among = self.within_it(|it| {
            let before = it.scope.means_now(pick.slot, it.scope.this());
            let among = it.candidates(domain, at);
            it.scope.put_back(pick.slot, before);
            among
        })?;
        let words = if let ChoiceDomain::Labels(words) = domain { words.clone() } else { Vec::new() };
        let into = self.scope.fresh();
        self.scope.push(Stmt::Vote { into, from, among: Box::new(among), secret });
        self.scope.secret = is_secret.then_some((into.0, ShownWhat::Vote));
        self.scope.vote = Some(Vote { slot: into.0, words, out: *out });
        Ok(())
    }

    /// "Whenever players finish voting": the votes are kept where words behind are about who voted for what.
    pub(super) fn voting_ends(&mut self, event: Event) -> Event {
        let Event::Voted { who, votes: None } = event else { return event };
        let is_vote = |pred: &Pred| matches!(pred, Pred::VotedBy(_) | Pred::VotedAs(..));
        let asks = |seen: &Seen<'_>| matches!(seen.node, Node::Filter(filter) if filter.suffixes.iter().any(is_vote));
        let lines = self.bound.card().lines.iter().filter(|line| self.reach.holds(line.at.0));
        let mut abilities = lines.flat_map(|line| line.abilities.iter().map(|ability| (ability, line.at.0)));
        if !abilities.any(|(ability, at)| walk::of_ability(ability, at).iter().any(asks)) {
            return Event::Voted { who, votes: None };
        }
        let into = self.scope.fresh();
        self.scope.vote = Some(Vote { slot: into.0, words: Vec::new(), out: Written(None) });
        Event::Voted { who, votes: Some(into) }
    }

    /// What can be voted for.
    fn candidates(&mut self, domain: &ChoiceDomain, at: Span) -> Elaborated<Domain> {
        match domain {
            ChoiceDomain::Of(Selection::Pick(pick))
                if pick.chooser == Chooser::Actor
                    && matches!(pick.quant, Quant::A | Quant::SomeOf(crate::surface::Qty::Number(1))) =>
            {
                let of = Some(Box::new(self.matching(&pick.filter, Zone::Battlefield, pick.at.0)?));
                Ok(Domain { of, ..super::choice::no_domain() })
            }
            ChoiceDomain::Labels(words) => Ok(labels(words)),
            _ => refuse(at, "a vote"),
        }
    }

    /// "Each creature with the most votes or tied for most votes".
    pub(super) fn winners(&self, at: Span) -> Elaborated<Set> {
        match &self.scope.vote {
            Some(Vote { slot, words, .. }) if words.is_empty() => Ok(Set::Winners { slot: Slot::new(*slot) }),
            _ => refuse(at, "the most votes of none that is known"),
        }
    }

    /// "Each creature with one or more votes": in the vote before.
    pub(super) fn with_votes(&mut self, comparison: &Comparison, at: Span) -> Elaborated<Test> {
        let Some(Vote { slot, words, .. }) = &self.scope.vote else { return refuse(at, "votes of none") };
        if !words.is_empty() {
            return refuse(at, "votes for things where words were voted for");
        }
        let a = Num::Tally { slot: Slot::new(*slot), among: Some(Box::new(it_alone())) };
        self.compare(a, comparison, at)
    }

    /// "Each permanent you voted for": in the vote before.
    pub(super) fn voted_by(&mut self, who: &Selection, at: Span) -> Elaborated<Test> {
        let who = self.set(who)?;
        let Some(Vote { slot, words, .. }) = &self.scope.vote else { return refuse(at, "votes of none") };
        if !words.is_empty() || super::scope::has_it(&who) {
            return refuse(at, "what each of several voted for");
        }
        let voters = voters(*slot, it_alone());
        let test = Box::new(Test::In { of: who });
        Ok(Test::Exists { set: Set::Some { of: Box::new(voters), test } })
    }

    /// "Each player who voted for a choice you didn't vote for", "a choice no other player voted for": of the words
    /// that were offered.
    pub(super) fn voted_as(&mut self, who: &Selection, polarity: Polarity, at: Span) -> Elaborated<Test> {
        let alone = matches!(who, Selection::Pick(pick) if matches!(pick.quant, Quant::No(_)));
        let who = match alone {
            // Than whoever is looked at.
            true => {
                let (a, b) = (Box::new(Set::Players { test: None }), Box::new(Set::It { up: Up(0) }));
                Set::Minus { a, b }
            }
            false => self.set(who)?,
        };
        let Some(Vote { slot, .. }) = &self.scope.vote else { return refuse(at, "votes of none") };
        if !alone && super::scope::has_it(&who) || alone && polarity == Polarity::IsNot {
            return refuse(at, "what each of several voted for");
        }
        let slot = Slot::new(*slot);
        let (like, unlike) = match polarity {
            Polarity::Is if !alone => (Some(Box::new(who)), None),
            Polarity::Is | Polarity::IsNot => (None, Some(Box::new(who))),
        };
        Ok(Test::In { of: Set::Voters { slot, among: None, like, unlike } })
    }

    /// "If death gets more votes": than any other word.
    pub(super) fn more_votes(&self, word: &str, at: Span) -> Elaborated<Test> {
        let Some(Vote { words, .. }) = &self.scope.vote else { return refuse(at, "votes of none") };
        let ours = self.votes_for(word, at)?;
        let mut tests = Vec::new();
        for other in words.iter().filter(|other| *other != word) {
            let b = Box::new(self.votes_for(other, at)?);
            tests.push(Test::Compare { a: Box::new(ours.clone()), cmp: Cmp::Gt, b });
        }
        super::selection::all_of(tests).map_or_else(|| refuse(at, "a vote for one word alone"), Ok)
    }

    /// "If the vote is tied".
    pub(super) fn tied(&self, at: Span) -> Elaborated<Test> {
        match self.scope.vote.as_ref().map(|vote| vote.words.as_slice()) {
            Some([one, other]) => {
                let (a, b) = (self.votes_for(one, at)?, self.votes_for(other, at)?);
                Ok(Test::Compare { a: Box::new(a), cmp: Cmp::Eq, b: Box::new(b) })
            }
            _ => refuse(at, "a tie of more than two words"),
        }
    }

    /// "Who voted for salt": in the vote before.
    pub(super) fn voted_for(&self, word: &str, of: Written, at: Span) -> Elaborated<Test> {
        match &self.scope.vote {
            Some(Vote { slot, words, out }) if *out == of && words.iter().any(|one| one == word) => {
                Ok(Test::In { of: voters(*slot, labels(&[word.to_owned()])) })
            }
            _ => refuse(at, "votes for a word that was not voted for"),
        }
    }

    /// How many votes a word got.
    pub(super) fn votes_for(&self, word: &str, at: Span) -> Elaborated<Num> {
        match &self.scope.vote {
            Some(Vote { slot, words, .. }) if words.iter().any(|one| one == word) => {
                let among = Some(Box::new(labels(&[word.to_owned()])));
                Ok(Num::Tally { slot: Slot::new(*slot), among })
            }
            _ => refuse(at, "votes for a word that was not voted for"),
        }
    }

    /// "Salt votes", as what is counted.
    pub(super) fn counted_votes(&self, of: &Selection) -> Option<Elaborated<Num>> {
        let Selection::Pick(pick) = of else { return None };
        let [head] = pick.filter.heads.as_slice() else { return None };
        match (head.noun, head.adjectives.as_slice()) {
            (Some(Noun::Vote), [Pred::VotedFor(word)]) if pick.filter.suffixes.is_empty() => {
                Some(self.votes_for(word, pick.at.0))
            }
            _ => None,
        }
    }
}

/// Who voted for it.
fn voters(slot: u32, among: Domain) -> Set {
    Set::Voters { slot: Slot::new(slot), among: Some(Box::new(among)), like: None, unlike: None }
}

fn labels(words: &[String]) -> Domain {
    let labels = words.iter().map(|word| word.as_str().into()).collect();
    Domain { labels, ..super::choice::no_domain() }
}

/// What is looked at, as the one thing that is voted for.
fn it_alone() -> Domain {
    Domain { of: Some(Box::new(Set::It { up: Up(0) })), ..super::choice::no_domain() }
}
