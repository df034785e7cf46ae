//! Lowers what `selection.pest` names by whose or of what it is: "your opponents", "one of them",
//! "that card's abilities".

use super::refusal::ensure;
use super::selection::{one_head, pick};
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, find, first, has, kids, need};
use crate::surface::{
    AllForm, Chooser, Designation, DifferentForm, DoneVerb, Filter, HeadPhrase, ListJoin, Noun, Participle,
    Polarity, Pred, Pronoun, Quant, Ref, RefWord, Selection, Slot, SourceForm, Tense, VotesForm, WayForm,
    WordNumber,
};
use crate::syntax::parser::Rule;

/// "any player".
pub(super) fn any_player(at: crate::surface::At) -> Selection {
    let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::Player) };
    pick(Quant::Any, Chooser::Actor, super::selection::one_head(head), at)
}

/// "received", "got", of votes.
pub(super) fn votes_form(node: &Node<'_>) -> VotesForm {
    let text = node.as_str();
    match (text.starts_with("re"), text.ends_with("ed") || text == "got") {
        (true, true) => VotesForm::Received,
        (true, false) => VotesForm::Receives,
        (false, true) => VotesForm::Got,
        (false, false) => VotesForm::Gets,
    }
}

impl Lower<'_> {
    /// "who voted for a choice you didn't vote for".
    pub(super) fn voted_as(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let who = if has(node, Rule::no_other_player) {
            let head =
                HeadPhrase { adjectives: vec![Pred::Other], types: Vec::new(), noun: Some(Noun::Player) };
            pick(Quant::No(WordNumber::Singular), Chooser::Actor, one_head(head), self.at(node))
        } else {
            self.player_sel(&need(node, Rule::player_sel)?)?
        };
        let not = find(node, Rule::did_not).is_some();
        Ok(Pred::VotedAs(Box::new(who), if not { Polarity::IsNot } else { Polarity::Is }))
    }

    /// "revealed this way", "exiled with ~", "exiled with it", "not cast this way".
    pub(super) fn way(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let participle = super::reference::participle(&need(node, Rule::past_participle)?)?;
        let itself = self.optional(find(node, Rule::self_ref), Self::self_ref)?;
        let it = find(node, Rule::it_word).map(|it| {
            let word = RefWord::Pronoun(Pronoun::It);
            Ref { word, slot: Slot::default(), at: self.at(&it) }
        });
        let with = itself.or(it);
        let from = self.optional(find(node, Rule::from_zone), |this, from| this.zone(&child(from)?))?;
        let way = Pred::Way { participle, by: None, with, from: from.map(Box::new), form: WayForm::Said };
        Ok(if has(node, Rule::not_word) { Pred::Not(Box::new(way)) } else { way })
    }

    /// "chosen by the player to their left".
    pub(super) fn way_by(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let by = Some(Box::new(self.player_sel(&need(node, Rule::player_sel)?)?));
        Ok(Pred::Way { participle: Participle::Chosen, by, with: None, from: None, form: WayForm::By })
    }

    /// "spells cast by your opponents", "cards discarded by them this turn".
    pub(super) fn done_passive(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let now = find(node, Rule::done_passive_now);
        let verb = now.or_else(|| find(node, Rule::done_passive_past)).or_refuse(node, Reason::NotRead)?;
        let verb = if verb.as_str() == "drawn" { DoneVerb::Draw } else { super::word(&verb, DONE_VERBS)? };
        let who = match find(node, Rule::player_sel) {
            Some(who) => self.player_sel(&who)?,
            None => self.sel(&need(node, Rule::sel)?)?,
        };
        self.done_by(node, verb, Some(Box::new(who)), Tense::Participle)
    }

    /// "controlled by an opponent", "controlled by different players".
    pub(super) fn controlled_by(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        if has(node, Rule::by_different) {
            return Ok(Pred::Different(crate::surface::Attr::Controller, DifferentForm::ControlledBy));
        }
        let who = self.sel(&need(node, Rule::sel)?)?;
        Ok(Pred::Controller(Box::new(who), Polarity::Is, crate::surface::ControlForm::Passive))
    }

    pub(super) fn possessed(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let at = self.at(node);
        let owner = self.possessor(node)?;
        let filter = need(node, Rule::possessed_filter)?;
        let mut adjectives = Vec::new();
        for adj in kids(&filter) {
            adjectives.push(self.adj(&adj)?);
        }
        let text = filter.as_str();
        if text.ends_with("team") {
            ensure(adjectives.is_empty(), filter, Reason::TeamIsOne)?;
            let word = RefWord::TeamOf(Box::new(owner));
            return Ok(Selection::Ref(Ref { word, slot: Slot::default(), at }));
        }
        let noun = super::selection_word::last_noun(&filter)?;
        let several = match noun {
            Noun::Pile => !adjectives.contains(&Pred::Participle(Participle::Chosen)),
            noun => noun == Noun::Opponent || text.ends_with('s'),
        };
        let number = if several { WordNumber::Plural } else { WordNumber::Singular };
        let head = HeadPhrase { adjectives, types: Vec::new(), noun: Some(noun) };
        Ok(pick(Quant::Possessed(Box::new(owner), number), Chooser::Actor, one_head(head), at))
    }

    pub(super) fn of_them(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let at = self.at(node);
        let mut of = None;
        let aside = [Rule::of_quant, Rule::at_random, Rule::of_choice];
        for kid in kids(node).filter(|kid| !aside.contains(&kid.as_rule())) {
            of = Some(match of {
                Some(source) => self.abilities_of(&kid, source)?,
                None => self.sel_base(&kid)?,
            });
        }
        let of = of.or_refuse(node, Reason::NotRead)?;
        let quant_node = find(node, Rule::of_quant);
        let text = quant_node.as_ref().map_or("each ", |quant| quant.as_str());
        let counted = quant_node.as_ref().and_then(first);
        let at_least = counted.as_ref().filter(|n| n.as_rule() == Rule::at_least).and_then(first);
        let number = at_least.or(counted).map(|n| self.number(&n)).transpose()?;
        let quant = match number {
            Some(n) if at_least.is_some() => Quant::AtLeast(n),
            Some(n) if text.starts_with("up to") => Quant::UpTo(n),
            Some(n) if text.starts_with("all but") => Quant::AllBut(n),
            Some(n) => Quant::SomeOf(n),
            None => super::word_of(node, text, OF_QUANTS)?,
        };
        let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::One) };
        let filter =
            Filter { heads: vec![head], join: ListJoin::One, suffixes: vec![Pred::Of(Box::new(of))] };
        let chooser = match (find(node, Rule::at_random), find(node, Rule::of_choice)) {
            (Some(random), _) => Chooser::Random(super::selection_attr::random_form(&random)),
            (None, Some(choice)) => Chooser::Player(Box::new(self.possessor(&child(&choice)?)?)),
            (None, None) => Chooser::Actor,
        };
        let chosen = chooser == Chooser::Actor || !matches!(quant, Quant::All(_));
        ensure(chosen, node, Reason::ChooseAll)?;
        Ok(pick(quant, chooser, filter, at))
    }

    /// "none of them", "none of those cards".
    pub(super) fn none_of(&mut self, node: &Node<'_>, is_one: bool) -> Lowered<Selection> {
        let mut none = self.of_them(node)?;
        let number = if is_one { WordNumber::Singular } else { WordNumber::Plural };
        if let Selection::Pick(pick) = &mut none {
            pick.quant = Quant::No(number);
        }
        Ok(none)
    }

    /// "that creature's abilities": those of which it is the source.
    pub(super) fn abilities_of(&mut self, node: &Node<'_>, source: Selection) -> Lowered<Selection> {
        let at = self.at(node);
        let word = need(node, Rule::ability_noun)?;
        let noun = super::selection_word::noun(&word)?;
        let several = word.as_str().ends_with("abilities");
        let quant = if several { Quant::All(AllForm::Bare) } else { Quant::The };
        let mut adjectives = Vec::new();
        if let Some(nth) = find(node, Rule::ability_nth) {
            ensure(!several, nth, Reason::NthOfSeveral)?;
            adjectives.push(Pred::Nth(super::reference::rank(&nth)?));
        }
        let mut filter = one_head(HeadPhrase { adjectives, types: Vec::new(), noun: Some(noun) });
        filter.suffixes.push(Pred::AbilityOf(Box::new(source), SourceForm::Possessive));
        Ok(pick(quant, Chooser::Actor, filter, at))
    }
}

const OF_QUANTS: &[(&str, Quant)] = &[
    ("each ", Quant::All(AllForm::Each)),
    ("both ", Quant::All(AllForm::Both)),
    ("all ", Quant::All(AllForm::All)),
    ("any number ", Quant::AnyNumber),
];

/// "seven cards", "three or more land cards": what a hand or a pile can hold.
pub(super) fn counts_cards(of: &Selection) -> bool {
    let Selection::Pick(pick) = of else { return false };
    let number = matches!(
        pick.quant,
        Quant::Exactly(_)
            | Quant::AtLeast(_)
            | Quant::NoLess(_)
            | Quant::AtMost(_)
            | Quant::MoreThan(_)
            | Quant::FewerThan(_)
    );
    number
        && pick.chooser == Chooser::Actor
        && pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Card))
}

/// Whether a phrase names abilities or effects: "that ability", "this plane's first ability".
pub(super) fn is_ability(of: &Selection) -> bool {
    let named = |filter: &Filter| {
        let noun =
            |head: &HeadPhrase| head.noun.is_some_and(|noun| noun.is_ability() || noun == Noun::Effect);
        filter.heads.iter().all(noun)
    };
    match of {
        Selection::Pick(pick) => named(&pick.filter),
        Selection::Ref(Ref { word: RefWord::That(filter, _) | RefWord::The(filter, _), .. }) => named(filter),
        Selection::Ref(_) | Selection::List { .. } => false,
    }
}

/// Of which object an ability is; but what is picked "from each of those hands" is a card in those hands.
pub(super) fn of_source(of: Selection, form: SourceForm) -> Pred {
    if form == SourceForm::From
        && let Selection::Pick(pick) = &of
        && let ([Pred::Of(whole)], Quant::All(AllForm::Each)) = (pick.filter.suffixes.as_slice(), &pick.quant)
        && is_held(whole)
    {
        return Pred::FromEach(whole.clone());
    }
    Pred::AbilityOf(Box::new(of), form)
}

/// "those hands".
fn is_held(of: &Selection) -> bool {
    let Selection::Ref(Ref { word: RefWord::That(those, WordNumber::Plural), .. }) = of else { return false };
    let holds = |head: &HeadPhrase| matches!(head.noun, Some(Noun::Hand | Noun::Pile));
    those.heads.iter().all(holds)
}

/// Whether a phrase names piles: "that pile", "the other pile", "one of their piles".
pub(super) fn is_pile(of: &Selection) -> bool {
    let filter = match of {
        Selection::Pick(pick) => &pick.filter,
        Selection::Ref(Ref {
            word: RefWord::That(filter, _) | RefWord::The(filter, _) | RefWord::Other(filter, ..),
            ..
        }) => filter,
        Selection::Ref(_) | Selection::List { .. } => return false,
    };
    let [HeadPhrase { types, noun, .. }] = filter.heads.as_slice() else { return false };
    let whole_is_pile = |pred: &Pred| matches!(pred, Pred::Of(whole) if is_pile(whole));
    let of = filter.suffixes.iter().find(|pred| matches!(pred, Pred::Of(_)));
    *noun == Some(Noun::One) && of.is_some_and(whole_is_pile) || *noun == Some(Noun::Pile) && types.is_empty()
}

/// "who has the city's blessing", "who isn't the monarch".
pub(super) fn designated(node: &Node<'_>) -> Pred {
    let (what, not) = (node.as_str(), node.as_str().contains("n't "));
    let which = if what.ends_with("monarch") {
        Designation::Monarch
    } else if what.ends_with("starting player") {
        Designation::StartingPlayer
    } else if what.ends_with("initiative") {
        Designation::Initiative
    } else {
        Designation::CitysBlessing
    };
    Pred::Designated(which, if not { Polarity::IsNot } else { Polarity::Is })
}

/// What is done in "you draw", "you drew", "you've drawn".
pub(super) fn done(node: &Node<'_>) -> Lowered<(DoneVerb, Tense)> {
    let (word, tense) = match find(node, Rule::done_verb) {
        Some(word) => (word, Tense::Present),
        None if has(node, Rule::done_perfect) => (need(node, Rule::done_verb_past)?, Tense::Perfect),
        None => (need(node, Rule::done_verb_past)?, Tense::Past),
    };
    let verb = match (word.as_str(), tense) {
        ("drew", Tense::Past) | ("drawn", Tense::Perfect) | ("draws" | "draw", _) => DoneVerb::Draw,
        (text, _) => {
            let found = DONE_VERBS.iter().find(|(verb, _)| *verb == text);
            found.or_refuse(word, Reason::TenseOfVerb)?.1
        }
    };
    Ok((verb, tense))
}

const DONE_VERBS: &[(&str, DoneVerb)] = &[
    ("casts", DoneVerb::Cast),
    ("cast", DoneVerb::Cast),
    ("plays", DoneVerb::Play),
    ("play", DoneVerb::Play),
    ("played", DoneVerb::Play),
    ("discards", DoneVerb::Discard),
    ("discard", DoneVerb::Discard),
    ("discarded", DoneVerb::Discard),
    ("mills", DoneVerb::Mill),
    ("mill", DoneVerb::Mill),
    ("milled", DoneVerb::Mill),
    ("sacrifices", DoneVerb::Sacrifice),
    ("sacrifice", DoneVerb::Sacrifice),
    ("sacrificed", DoneVerb::Sacrifice),
    ("creates", DoneVerb::Create),
    ("create", DoneVerb::Create),
    ("created", DoneVerb::Create),
    ("activates", DoneVerb::Activate),
    ("activate", DoneVerb::Activate),
    ("activated", DoneVerb::Activate),
];
