//! Words that each of several players chose, kept for the card's other abilities (607.2d): "each player who
//! last chose north".

use super::done::Kept;
use super::filter::not;
use super::lane::Members;
use super::scope::{Entity, slot_set};
use super::selection::apart;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::lint::walk::{self, Node};
use crate::source::Span;
use crate::surface::{
    Act, AllForm, ChoiceDomain, Chooser, Deed, Event, Filter, Modality, Polarity, Pred, Quant, Selection,
    Slot as Written, Subject, Verb,
};
use planarc_bytecode::axis::{Again, Free, Keep};
use planarc_bytecode::operand::{Block, Slot, Up};
use planarc_bytecode::{Count, Num, OptionGuard, Set, Stmt, Test, Value};
use std::borrow::Cow;

impl Elaborator<'_> {
    /// The words that the card offers together, of which that is one, and its place among them.
    fn offered(&self, word: &str, at: Span) -> Elaborated<(Vec<String>, u32)> {
        let nodes = walk::by_ability(self.bound.card()).into_iter().flatten();
        let mut offers: Vec<&Vec<String>> = Vec::new();
        for seen in nodes {
            let Node::Deed(deed) = seen.node else { continue };
            for act in &deed.acts {
                if let Verb::Choose(ChoiceDomain::Labels(words)) = &act.verb
                    && words.iter().any(|one| one == word)
                    && !offers.contains(&words)
                {
                    offers.push(words);
                }
            }
        }
        let [words] = offers.as_slice() else { return refuse(at, "a word that is offered in several ways") };
        let place = words.iter().position(|one| one == word).and_then(|place| u32::try_from(place).ok());
        match place {
            Some(place) => Ok(((*words).clone(), place)),
            None => refuse(at, "a word that was not offered"),
        }
    }

    /// "Who last chose north", of `it`: by the part of the memory that is theirs.
    pub(super) fn last_chose(&mut self, word: &str, at: Span) -> Elaborated<Test> {
        let (words, label) = self.offered(word, at)?;
        let slot = self.kept_so(Kept::Words(words));
        let of = Some(Box::new(Set::It { up: Up(0) }));
        Ok(Test::Chose { slot: Slot { of, ..slot }, label })
    }

    /// "Each friend", "each player who chose self": of those who each chose a word here, or for whom one was chosen.
    pub(super) fn of_the_word(&mut self, filter: &Filter, home: Zone, at: Span) -> Elaborated<Option<Set>> {
        let (rest, said) = match called_apart(filter) {
            (rest, Some(said)) => (rest, said),
            (_, None) => match apart(filter, |pred| chosen_word(pred).is_some()) {
                (rest, Some(said)) => (rest, said),
                (_, None) => return Ok(None),
            },
        };
        let (word, of, is_chooser, polarity) = match &said {
            Pred::Called(word, of) => (word.as_str(), *of, false, Polarity::Is),
            said => match chosen_word(said) {
                Some((word, of, polarity)) => (word, of, true, polarity),
                None => return Ok(None),
            },
        };
        let Some(Entity::Word(slot, words, chooser)) = self.scope.entity(of) else {
            return refuse(at, "a word that was chosen elsewhere");
        };
        let asks = |body: &Block| {
            body.0.iter().any(|stmt| matches!(stmt, Stmt::Option { into, .. } if into.0 == slot))
        };
        let lanes = self.scope.block.iter().find_map(|stmt| match stmt {
            Stmt::Each { into, over, body, .. } if asks(body) => Some((slot_set(into.0), over.clone())),
            _ => None,
        });
        let (true, Some((members, over))) = (self.scope.apart.contains(&slot), lanes) else {
            return refuse(at, "a word of one of several players, where it was not chosen of each");
        };
        // Of whom one chose and for whom it was chosen are two things.
        if is_chooser != (chooser == members) {
            return refuse(at, "who chose a word, and for whom it was chosen");
        }
        let place = words.iter().position(|one| one == word).and_then(|place| u32::try_from(place).ok());
        let Some(label) = place else { return refuse(at, "a word that was not offered") };
        let those = self.matching(&rest, home, at)?;
        let everyone = Set::Players { test: None };
        let among = if those == over || those == everyone {
            members
        } else if over == everyone {
            those
        } else {
            return refuse(at, "a word that others than those chose");
        };
        let of = Some(Box::new(Set::It { up: Up(0) }));
        let chose = Test::Chose { slot: Slot { of, ..Slot::new(slot) }, label };
        let test = if polarity == Polarity::Is { chose } else { not(chose) };
        Ok(Some(Set::Some { of: Box::new(among), test: Box::new(test) }))
    }

    /// Asks whoever acts for one of the words, or for the one that is named.
    pub(super) fn ask_word(&mut self, words: &[String], only: Option<u32>, how: Free) -> u32 {
        let into = self.scope.fresh();
        let one = Num::Value { value: 1 };
        let count = Box::new(Count { least: one.clone(), most: Some(one) });
        let labels = words.iter().map(|word| word.as_str().into()).collect();
        let never = || Test::Any { c: Vec::new() };
        let is_out = |place: usize| only.is_some_and(|only| u32::try_from(place) != Ok(only));
        let guards = (0..words.len()).map(|place| OptionGuard { c: is_out(place).then(never) }).collect();
        let (who, again) = (self.scope.who.clone(), Again::Once);
        self.scope.push(Stmt::Option { into, who, count, again, how, labels, guards });
        into.0
    }

    /// Keeps the word that whoever acts chose, each of several apart, where another ability asks for it.
    pub(super) fn keep_word(&mut self, words: &[String], chosen: u32, at: Span) -> Elaborated<()> {
        let place = self.keeps.iter().position(|(kept, _)| matches!(kept, Kept::Words(all) if all == words));
        let Some(place) = place else { return Ok(()) };
        if !self.scope.in_loop || self.scope.player.as_ref().is_none_or(|(_, who)| *who != self.scope.who) {
            return refuse(at, "a word that one player chooses, kept for each of several");
        }
        let (memory, value) = (self.kept_memory(place), Slot::new(chosen));
        self.scope.push(Stmt::Remember { memory, value, how: Keep::Set });
        self.has_kept(place);
        Ok(())
    }

    /// "Chooses south", where no other word is offered.
    pub(super) fn choose_the_word(&mut self, word: &str, at: Span) -> Elaborated<()> {
        let (words, label) = self.offered(word, at)?;
        let chosen = self.ask_word(&words, Some(label), Free::Free);
        self.keep_word(&words, chosen, at)
    }

    /// "Each player who last chose north chooses south, and vice versa": who does which is known before any
    /// of them does.
    pub(super) fn change_words(&mut self, deed: &Deed, counter: &Deed) -> Elaborated<bool> {
        let (Some((who, word)), Some((others, other))) = (chooses_word(deed), chooses_word(counter)) else {
            return Ok(false);
        };
        let mut all = Vec::new();
        for (at, who, word) in [(deed.at.0, who, word), (counter.at.0, others, other)] {
            let Selection::Pick(pick) = who else { return refuse(at, "\"and vice versa\"") };
            let set = self.matching(&pick.filter, Zone::Battlefield, at)?;
            let into = self.scope.fresh();
            self.scope.push(Stmt::Let { into, value: Value::Set { set } });
            all.push((at, slot_set(into.0), word));
        }
        for (at, set, word) in all {
            self.lanes(set, Written(None), Members::Actors, |it| it.choose_the_word(word, at))?;
        }
        Ok(true)
    }
}

/// Who chooses a word of which there is no other, and which.
fn chooses_word(deed: &Deed) -> Option<(&Selection, &str)> {
    let [act] = deed.acts.as_slice() else { return None };
    let (Verb::Choose(ChoiceDomain::Label(word, _)), Subject::Of(who @ Selection::Pick(pick))) =
        (&act.verb, &deed.subject)
    else {
        return None;
    };
    let is_all = matches!(pick.quant, Quant::All(AllForm::All | AllForm::Bare | AllForm::Each))
        && pick.chooser == Chooser::Actor
        && super::selection::is_of_players(&pick.filter);
    (is_all && deed.modal == Modality::PLAIN && deed.window.is_none()).then_some((who, word))
}

/// "Friend", of those for whom the word was chosen, and the rest of the phrase.
fn called_apart(filter: &Filter) -> (Cow<'_, Filter>, Option<Pred>) {
    let is = |pred: &Pred| matches!(pred, Pred::Called(..));
    let [head] = filter.heads.as_slice() else { return (Cow::Borrowed(filter), None) };
    let Some(place) = head.adjectives.iter().position(is) else { return (Cow::Borrowed(filter), None) };
    let mut rest = filter.clone();
    let taken = rest.heads.first_mut().map(|head| head.adjectives.remove(place));
    (Cow::Owned(rest), taken)
}

/// "Who chose self", "who didn't choose self": the word, and the choice.
fn chosen_word(pred: &Pred) -> Option<(&str, Written, Polarity)> {
    let Pred::Did(event) = pred else { return None };
    let Event::Deed { deed, nth: None, window: None, .. } = event.as_ref() else { return None };
    let [Act { verb: Verb::Choose(ChoiceDomain::Label(word, of)), .. }] = deed.acts.as_slice() else {
        return None;
    };
    let polarity = match deed.modal {
        Modality::PLAIN => Polarity::Is,
        Modality::DOES_NOT => Polarity::IsNot,
        _ => return None,
    };
    (deed.subject == Subject::Implied && deed.window.is_none()).then_some((word, *of, polarity))
}
