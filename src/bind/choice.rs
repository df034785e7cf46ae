//! Choices, what they leave to be read, and modes (700.2).

use super::scope::{Binder, Offer, Role};
use super::selection::{self, Check, Phrase};
use super::shape::{Count, Kind, Shape};
use super::traits::Want;
use super::{condition, keyword, quantity, reference, report, resolve, step, whereabouts};
use crate::diag::{Code, Diagnostic};
use crate::surface::{
    Attr, ChoiceDomain, Chooser, Mode, ModeCount, Modes, Noun, OtherCount, Participle, Range, Ref, RefWord,
    Repeatable, Selection, Slot, Verb,
};

/// Binds what is voted for (701.38).
pub(super) fn candidates(cx: &mut Binder, it: &mut ChoiceDomain) -> Phrase {
    // Nothing is picked yet: no word behind it is for "a creature".
    if let ChoiceDomain::Of(Selection::Pick(pick)) = it
        && pick.chooser == Chooser::Actor
    {
        let shape = Shape::of_filter(&pick.filter, Count::One);
        selection::filter(cx, &mut pick.filter, None, Check::Writers);
        return Phrase::of(shape);
    }
    domain(cx, it)
}

/// Binds a domain; the phrase is what was chosen.
pub(super) fn domain(cx: &mut Binder, it: &mut ChoiceDomain) -> Phrase {
    let chosen = |kind| Phrase::of(Shape::plain(kind, Count::One));
    match it {
        ChoiceDomain::Of(what) => selection::selection(cx, what, Want::Any, Role::Object),
        ChoiceDomain::AtRandom(what, _)
        | ChoiceDomain::Another(what, _)
        | ChoiceDomain::Several(_, what)
        | ChoiceDomain::But(what, _)
        | ChoiceDomain::Secretly(what) => domain(cx, what),
        ChoiceDomain::Color | ChoiceDomain::Colors(_) => chosen(Kind::Color),
        ChoiceDomain::CreatureType => chosen(Kind::CreatureType),
        ChoiceDomain::CardType => chosen(Kind::CardType),
        ChoiceDomain::BasicLandType => chosen(Kind::LandType),
        ChoiceDomain::CardName(of) => {
            if let Some(of) = of {
                selection::filter(cx, of, None, Check::Writers);
            }
            chosen(Kind::Name)
        }
        ChoiceDomain::Abilities(all) => {
            all.iter_mut().for_each(|one| keyword::used(cx, one));
            chosen(Kind::Ability)
        }
        ChoiceDomain::Number | ChoiceDomain::Numbers(_) => chosen(Kind::Number),
        ChoiceDomain::NumberIn(Range::Between(from, to, _)) => {
            quantity::quantity(cx, from);
            quantity::quantity(cx, to);
            chosen(Kind::Number)
        }
        ChoiceDomain::NumberIn(Range::Above(from) | Range::AtLeast(from)) => {
            quantity::quantity(cx, from);
            chosen(Kind::Number)
        }
        ChoiceDomain::Labels(labels) => {
            cx.new_labels.extend_from_slice(labels);
            chosen(Kind::Label)
        }
        ChoiceDomain::Label(label, _) => {
            offered(cx, label);
            chosen(Kind::Label)
        }
        ChoiceDomain::CardNames(_) => Phrase::of(Shape::plain(Kind::Object, Count::One).noun(Noun::Card)),
    }
}

/// A vote that is tied was taken.
pub(super) fn voted(cx: &mut Binder) {
    let labels = cx.known.labels().to_vec();
    let is_known = !labels.is_empty();
    cx.asked.extend(labels);
    if is_known || cx.new_done.contains(&Participle::Chosen) {
        return;
    }
    no_vote(cx);
}

/// What players voted for, they did in a vote of this ability or in the one that its event ended.
pub(super) fn taken(cx: &mut Binder) {
    if !cx.scope.voted {
        no_vote(cx);
    }
}

fn no_vote(cx: &mut Binder) {
    let at = cx.scope.here;
    let finding = Diagnostic::new(Code::R005, at, "no step of the card holds a vote")
        .label(at, "needs a step in which players vote")
        .help("Add the step that holds it.");
    cx.diagnostics.push(finding);
}

/// One word is one of those that a step of the card offers.
pub(super) fn offered(cx: &mut Binder, label: &str) {
    cx.asked.push(label.to_owned());
    if cx.known.labels().iter().any(|it| it == label) {
        return;
    }
    let at = cx.scope.here;
    let finding =
        Diagnostic::new(Code::R005, at, format!("no step of the card offers the choice \"{label}\""))
            .label(at, "needs a step that lets a player choose between this and another word");
    let finding = match crate::suggest::did_you_mean(label, cx.known.labels().iter().map(String::as_str)) {
        Some(near) => finding.help(format!("did you mean \"{near}\"?")),
        None => finding.help("Add the step that offers it."),
    };
    cx.diagnostics.push(finding);
}

/// Binds "the chosen name", "that color" to the choice, on this line or another.
pub(super) fn attribute(cx: &mut Binder, attr: Attr, it: &mut Ref, word: &str) {
    if let RefWord::Picked(_) = it.word {
        reference::reference(cx, it, Want::Any, Role::Whose);
        return;
    }
    let that_name = matches!(it.word, RefWord::ThatAttr(Attr::Name));
    let found = if let RefWord::Noted(..) = it.word {
        resolve::noted(cx, attr)
    } else {
        resolve::attribute(cx, attr)
    };
    match found.or_else(|| that_name.then(|| resolve::bearer(cx)).flatten()) {
        Some(found) => cx.bind(it, found.slot, found.writer),
        None => report::dangling(cx, Code::R005, word, "a choice on this card", it.at.0),
    }
}

/// What a choice of a quality leaves.
pub(super) const fn kind(attr: Attr) -> Kind {
    match attr {
        Attr::Color => Kind::Color,
        Attr::CreatureType | Attr::Type => Kind::CreatureType,
        Attr::CardType => Kind::CardType,
        Attr::BasicLandType => Kind::LandType,
        Attr::Name | Attr::Controller | Attr::CounterKind => Kind::Name,
        Attr::Ability => Kind::Ability,
        Attr::ManaValue | Attr::ManaCost | Attr::Power | Attr::Toughness => Kind::Number,
    }
}

/// Binds modes; what one mode writes, another cannot read.
pub(super) fn modes(cx: &mut Binder, it: &mut Modes) {
    let Modes { by, count, repeat, or_instead, modes } = it;
    let (Repeatable::Once | Repeatable::MoreThanOnce | Repeatable::Unchosen(..) | Repeatable::AtRandom) =
        repeat;
    selection::optional(cx, by, Want::Player, Role::Subject);
    mode_count(cx, count);
    if let Some(OtherCount { cond, modal: _, count }) = or_instead {
        condition::condition(cx, cond);
        mode_count(cx, count);
    }
    apart(cx, modes, |cx, Mode { label: _, body, reminder: _ }| step::body(cx, body));
}

/// "If they choose self", "who chose self", "who voted for self": which choice of the ability is asked for.
pub(super) fn asked(cx: &mut Binder, verb: &mut Verb) {
    let (Verb::Choose(ChoiceDomain::Label(label, choice)) | Verb::Vote(ChoiceDomain::Label(label, choice))) =
        verb
    else {
        return;
    };
    of_word(cx, label, choice);
}

/// Which choice of the ability offers a word.
pub(super) fn of_word(cx: &mut Binder, label: &str, choice: &mut Slot) {
    let offers = |offer: &&Offer| offer.words.iter().any(|word| word == label);
    if let Some(Offer { words: _, slot, at }) = cx.scope.offers.iter().rev().find(offers) {
        let (slot, writer) = (*slot, *at);
        *choice = Slot(Some(slot));
        cx.read(cx.scope.here, slot, writer);
    }
}

/// Notes the words that a step offers.
pub(super) fn offers(cx: &mut Binder, verb: &Verb, slot: u16) {
    let (Verb::Choose(domain) | Verb::Vote(domain)) = verb else { return };
    let domain = if let ChoiceDomain::Secretly(domain) = domain { domain } else { domain };
    if let ChoiceDomain::Labels(words) = domain {
        let at = cx.scope.here;
        cx.scope.offers.push(Offer { words: words.clone(), slot, at });
    }
}

/// Binds alternatives of which one is carried out: none reads what another writes.
pub(super) fn apart<T>(cx: &mut Binder, all: &mut [T], bind: impl Fn(&mut Binder, &mut T)) {
    let before = cx.scope.candidates.len();
    let acts = cx.scope.acts.len();
    let offers = cx.scope.offers.len();
    for one in all {
        whereabouts::perhaps(cx, |cx| bind(cx, one));
        cx.scope.candidates.truncate(before);
        cx.scope.acts.truncate(acts);
        cx.scope.offers.truncate(offers);
    }
}

fn mode_count(cx: &mut Binder, it: &mut ModeCount) {
    match it {
        ModeCount::Exactly(n) | ModeCount::UpTo(n) => quantity::quantity(cx, n),
        ModeCount::OneOrBoth | ModeCount::Both | ModeCount::OneOrMore | ModeCount::AnyNumber => {}
    }
}
