//! Verbs: each prints as a verb phrase in the mood of the context.

use super::agree::{Mood, Number, Person, Phrase, be, list, verb as inflect, words};
use super::{
    Cx, choice, cost, deed, quantity, reference, selection, token, verb_continuous, verb_events, verb_moves,
    verb_numbers, zone,
};
use crate::lexicon::{ActionArgs, KeywordAction, words as english};
use crate::surface::{
    AllForm, AsThough, AtOnceForm, Bare, Chooser, DayTime, Designation, DieForm, DraftWay, Face, Fought,
    Often, Plain, PlanarDieForm, PlanarRoll, Qty, Quant, ReplaceUses, SameForm, Selection, StartVerb,
    StatusChange, Taken, TargetForm, TurnOp, TypeWord, Verb,
};

/// A verb phrase.
#[expect(clippy::too_many_lines, reason = "one arm a verb: a table in the shape of a match")]
pub(super) fn verb(cx: Cx, verb: &Verb) -> Phrase {
    match verb {
        Verb::Plain(verb, what) => alike(cx, *verb, what),
        Verb::Bare(verb) => plain(cx, bare_field!(verb of verb), ""),
        Verb::Move { verb, what, from, to, enters, rest } => {
            let moved = verb_moves::moved(cx, *verb, what, from.as_ref(), to.as_ref(), enters);
            verb_moves::with_rest(cx, moved, *verb, rest.as_deref())
        }
        Verb::Search { zone, what } => {
            let zone = zone::zone(cx, zone);
            let what =
                what.as_ref().map_or_else(String::new, |it| format!("for {}", selection::object(cx, it)));
            plain(cx, "search", &words(&[&zone, &what]))
        }
        Verb::Shuffle { what, into } => verb_moves::shuffle(cx, what.as_ref(), into.as_ref()),
        Verb::Dig { verb, zone, until } => verb_moves::dig(cx, *verb, zone, until),
        Verb::SetStatus { change, what, during } => set_status(cx, *change, what, during.as_ref()),
        Verb::Phase(change) => phase(cx, *change),
        Verb::Attach(what, to) => {
            plain(cx, "attach", &words(&[&selection::object(cx, what), "to", &selection::object(cx, to)]))
        }
        Verb::Action { action, n, what, kind } => {
            keyword_action(cx, *action, n.as_ref(), what.as_ref(), kind.as_ref())
        }
        Verb::Keyworded { keyword, what } => {
            let (base, past) = keyword.verb().unwrap_or_default();
            let done = match cx.mood {
                Mood::Base | Mood::Plural => base.to_owned(),
                Mood::Third => english::third_person(base),
                Mood::PastSingular | Mood::PastPlural | Mood::Perfect | Mood::Passive => past.to_owned(),
                Mood::Gerund => english::gerund(base, false),
            };
            let what = what.as_ref().map_or_else(String::new, |what| selection::object(cx, what));
            Phrase::plain(words(&[&done, &what]))
        }
        Verb::GainLife(n) => verb_numbers::life(cx, "gain", n),
        Verb::LoseLife(n) => verb_numbers::life(cx, "lose", n),
        Verb::LifeBecomes(n) => plain(cx, "become", &quantity::value(cx, n)),
        Verb::DealDamage { n, so_much, to, kind, form } => {
            verb_numbers::deal_damage(cx, (n.as_ref(), so_much.as_ref()), to.as_ref(), *kind, *form)
        }
        Verb::DivideDamage { n, kind, how, among } => verb_numbers::divide_damage(cx, n, *kind, *how, among),
        Verb::DealtDamage { n, by, kind, form: _ } => {
            verb_numbers::dealt_damage(cx, n.as_ref(), by.as_ref(), *kind)
        }
        Verb::Prevent { n, kind, to, by, form } => {
            verb_numbers::prevent(cx, n, *kind, to.as_ref(), by.as_ref(), *form)
        }
        Verb::Redirect { n: _, kind: _, to: _, by: _, onto } => verb_numbers::redirect(cx, onto),
        Verb::PutCounters(placements) => verb_numbers::put_counters(cx, placements),
        Verb::RemoveCounters(counters, None, _) => {
            plain(cx, "remove", &verb_numbers::counters(cx, counters).joined())
        }
        Verb::RemoveCounters(counters, Some(from), taken) => {
            let preposition = match taken {
                Taken::FromEach | Taken::Last => "from",
                Taken::FromAmong => "from among",
            };
            verb_numbers::change_counters(cx, "remove", counters, preposition, from)
        }
        Verb::DistributeCounters(counters, among) => {
            let counters = verb_numbers::counters(cx, counters).joined();
            plain(cx, "distribute", &words(&[&counters, "among", &selection::object(cx, among)]))
        }
        Verb::MoveCounters(counters, from, to) => verb_numbers::move_counters(cx, counters, from, to),
        Verb::Create(phrases) => {
            let tokens = token::tokens(cx, phrases);
            Phrase::with(words(&[&inflect(cx.mood, "create"), &tokens.text]), tokens.tail)
        }
        Verb::Copy { what, times } => {
            let copied = words(&[&inflect(cx.mood, "copy"), &selection::object(cx, what)]);
            Phrase::with(copied, times.as_ref().map_or_else(String::new, |n| quantity::times(cx, n)))
        }
        Verb::TargetApart(of) => transitive(cx, "target a different one of", of),
        Verb::ChangeTarget(of, to) => {
            let to = to.as_ref().map_or_else(String::new, |to| format!("to {}", selection::object(cx, to)));
            plain(cx, "change", &words(&["the target of", &selection::object(cx, of), &to]))
        }
        Verb::ChooseNewTargets(of, crate::surface::WordNumber::Plural) => {
            transitive(cx, "choose new targets for", of)
        }
        Verb::ChooseNewTargets(of, crate::surface::WordNumber::Singular) => {
            transitive(cx, "choose a new target for", of)
        }
        Verb::LoseControl(of) => transitive(cx, "lose control of", of),
        Verb::Switch(of, form) => plain(cx, "switch", &verb_numbers::switched(cx, of, *form)),
        Verb::Double(what) => plain(cx, "double", &verb_numbers::doubled(cx, what)),
        Verb::Exchange(what) => verb_numbers::exchange(cx, what),
        Verb::Draft(DraftWay::FaceUp, what) => {
            plain(cx, "draft", &words(&[&selection::object(cx, what), "face up"]))
        }
        Verb::Draft(DraftWay::Revealed, what) => {
            plain(cx, "reveal", &words(&[&selection::object(cx, what), "as you draft it"]))
        }
        Verb::Draft(DraftWay::Removed(face), what) => {
            let face = match face {
                None => "",
                Some(Face::Up) => "face up",
                Some(Face::Down) => "face down",
            };
            plain(cx, "remove", &words(&[&selection::object(cx, what), "from the draft", face]))
        }
        Verb::Draft(DraftWay::RemovedSo, what) => {
            let from = format!("from the draft with cards named {}", cx.full);
            plain(cx, "remove", &words(&[&selection::object(cx, what), &from]))
        }
        Verb::Note(noted) => plain(cx, "note", &super::verb_moves::noted(cx, noted)),
        Verb::RedistributeLife(whose, form) => verb_numbers::redistribute(cx, whose, *form),
        Verb::Cast { what, cost, from, as_though } => {
            verb_moves::cast(cx, what, cost, from.as_ref(), as_though.as_deref())
        }
        Verb::Play { what, cost, from } => verb_moves::play(cx, what, cost, from.as_ref()),
        Verb::AddMana(mana) => verb_numbers::add_mana(cx, mana),
        Verb::TapForMana(what) => plain(cx, "tap", &words(&[&selection::object(cx, what), "for mana"])),
        Verb::TappedForMana => passive(cx, "tapped for mana"),
        Verb::SpendManaAsThough { of, to } => verb_numbers::spend_mana(cx, of, to.as_deref()),
        Verb::SpendOnly(deed) => plain(cx, "spend this mana only to", &deed::causative(cx, deed)),
        Verb::Pay { costs, for_each } => {
            let each = for_each.as_ref().map_or_else(String::new, |n| quantity::for_each(cx, n));
            Phrase::with(words(&[&inflect(cx.mood, "pay"), &cost::payment(cx, costs)]), each)
        }
        Verb::PayInstead { costs, of, form } => verb_numbers::pay_instead(cx, costs, of, *form),
        Verb::Produce(spec, place) => verb_numbers::produce(cx, spec, *place),
        Verb::Turn(op) => turn(cx, op),
        Verb::FlipCoin(n) => plain(cx, "flip", &quantity::things(cx, n, "coin")),
        Verb::RollDie { sides, n, added, form } => {
            let dice = dice(cx, *sides, n, *form);
            match added {
                Some(added) => {
                    let add = inflect(cx.mood, "add");
                    plain(cx, "roll", &format!("{dice} and {add} {}", quantity::value(cx, added)))
                }
                None => plain(cx, "roll", &dice),
            }
        }
        Verb::RollResult(comparison, form) => {
            let bound = quantity::comparison(cx, comparison);
            let bound = match form {
                crate::surface::ResultForm::Article => super::agree::article(&bound),
                crate::surface::ResultForm::Bare => bound,
            };
            plain(cx, "roll", &bound)
        }
        Verb::RollPlanarDie(roll, form) => plain(cx, "roll", &planar_roll(*roll, *form)),
        Verb::Vote(of) => {
            let vote = plain(cx, "vote for", &choice::domain(cx, of));
            Phrase::with(words(&[choice::in_secret(of), &vote.text]), vote.tail)
        }
        Verb::Separate(what, groups) => {
            let piles: Vec<String> = groups.iter().map(|group| verb_moves::piles(cx, group)).collect();
            plain(cx, "separate", &words(&[&selection::object(cx, what), "into", &list(&piles, "and")]))
        }
        Verb::Choose(domain) => {
            let choose = plain(cx, choice::word(domain), &choice::domain(cx, domain));
            Phrase::with(words(&[choice::in_secret(domain), &choose.text]), choose.tail)
        }
        Verb::Disclose(shown) => Phrase::plain(choice::shown(*shown)),
        Verb::Become(designation) => become_designated(cx, *designation),
        Verb::Planeswalk { to, from, by_die } => {
            verb_events::planeswalk(cx, to.as_ref(), from.as_ref(), *by_die)
        }
        Verb::ChaosEnsues => plain(cx, "ensue", ""),
        Verb::DayBecomes { to, from } => {
            let it = from.map_or("it", day_time);
            Phrase::plain(words(&[it, "becomes", day_time(*to)]))
        }
        Verb::ChaosOn(what) => plain(cx, "ensue", &format!("on {}", selection::object(cx, what))),
        Verb::Attack { whom, with, alone } => verb_events::attack(cx, whom.as_ref(), with.as_ref(), *alone),
        Verb::Block(what) => optional(cx, "block", what.as_ref()),
        Verb::BlockOther(what) => transitive(cx, "block only", what),
        Verb::BecomesBlocked(by) => plain(cx, "become blocked", &verb_events::by(cx, by.as_ref())),
        Verb::IsntBlocked => verb_events::isnt_blocked(cx),
        Verb::IsAttacked => passive(cx, "attacked"),
        Verb::BeBlocked(by, exceptness) => verb_events::be_blocked(cx, by.as_ref(), *exceptness),
        Verb::Fight(Fought::Other(what)) => transitive(cx, "fight", what),
        Verb::Fight(Fought::EachOther) => plain(cx, "fight", "each other"),
        Verb::Enter { from, with } => verb_events::enter(cx, from.as_ref(), with),
        Verb::StartIn(places, form) => {
            let start = match form.verb {
                StartVerb::Start => "start the game",
                StartVerb::Begin => "begin the game",
            };
            plain(cx, start, &zone::start(cx, places, form.places))
        }
        Verb::Leave(zone) => plain(cx, "leave", &zone::zone(cx, zone)),
        Verb::RevealFrom(what, zone) => {
            let what = super::reference::reference(cx, what, super::reference::Case::Object);
            plain(cx, "reveal", &words(&[&what, &super::zone::from(cx, Some(zone))]))
        }
        Verb::Transforms(None) => plain(cx, "transform", ""),
        Verb::Transforms(Some(into)) => {
            plain(cx, "transform", &format!("into {}", selection::object(cx, into)))
        }
        Verb::Die { under: None } => plain(cx, "die", ""),
        Verb::Die { under: Some(under) } => {
            plain(cx, "die", &format!("under {} control", selection::possessive(cx, under)))
        }
        Verb::Moved { verb, from, to, by } => {
            verb_events::moved(cx, *verb, from.as_ref(), to.as_ref(), by.as_ref())
        }
        Verb::Passive { verb, from, this_way } => verb_events::passive(cx, *verb, from.as_ref(), *this_way),
        Verb::BecomesTarget(of, TargetForm::Become) => transitive(cx, "become the target of", of),
        Verb::BecomesTarget(of, TargetForm::Be) if cx.actor == Person::Plural => {
            transitive(cx, "be the targets of", of)
        }
        Verb::BecomesTarget(of, TargetForm::Be) => transitive(cx, "be the target of", of),
        Verb::BecomesAttached(to) => transitive(cx, "become attached to", to),
        Verb::BecomesStatus(status) => plain(cx, "become", super::pred::status(*status)),
        Verb::Target(what) => transitive(cx, "target", what),
        Verb::GetCounters(amount) => {
            let got = super::verb_numbers::counters_got(cx, amount);
            Phrase::with(plain(cx, "get", &got.text).joined(), got.tail)
        }
        Verb::GetEmblem(with) => {
            let with = super::keyword::grants(cx, with, crate::surface::ListJoin::And);
            plain(cx, "get", &format!("an emblem with {with}"))
        }
        Verb::Get(change) => verb_continuous::get(cx, change),
        Verb::Gain(abilities, onset) => verb_continuous::gain(cx, abilities, *onset),
        Verb::Lose(abilities) => verb_continuous::lose(cx, abilities),
        Verb::Defined(stat, n) => verb_continuous::defined(cx, *stat, n),
        Verb::HaveBase { stat, power, toughness } => {
            verb_continuous::have_base(cx, *stat, power, toughness.as_ref())
        }
        Verb::Be(description, form) => verb_continuous::is(cx, description, *form),
        Verb::BeNot(word) => verb_continuous::is_not(cx, word),
        Verb::LoseAll(lost, others) => plain(cx, "lose", &verb_continuous::all_lost(*lost, *others)),
        Verb::BecomeCopy { of, except } => verb_continuous::become_copy(cx, of, except),
        Verb::GainAllCreatureTypes(onset) => verb_continuous::all_creature_types(cx, *onset),
        Verb::CostChange(change) => {
            let (text, each) = cost::change(cx, change);
            Phrase::with(words(&[&inflect(cx.mood, "cost"), &text]), each)
        }
        Verb::CostAdded(costs, join) => Phrase::plain(cost::added(cx, costs, *join)),
        Verb::KeywordCost { keyword: _, costs, less, form: _ } => {
            verb_continuous::keyword_cost(cx, costs, less)
        }
        Verb::AssignByToughness => verb_continuous::assign_by_toughness(cx),
        Verb::AssignNone => plain(cx, "assign", "no combat damage"),
        Verb::AssignUnblocked => verb_continuous::assign_unblocked(cx),
        Verb::HaveStatus(status) => Phrase::plain(words(&[be(cx.mood), super::pred::status(*status)])),
        Verb::UntapDuring(whose, uses) => verb_continuous::untap_during(cx, whose, *uses),
        Verb::PlayRevealed(what) => verb_continuous::play_revealed(cx, what),
        Verb::Rule(rule) => verb_continuous::rule(cx, rule),
        Verb::Pretend(act, as_though) => {
            let act = self::verb(cx, act);
            let pretence = verb_moves::as_though(cx, as_though);
            if let AsThough::OnlyAs(_) = as_though {
                Phrase::with(act.text, super::agree::glue(&act.tail, &format!(", {pretence}")))
            } else {
                Phrase::with(act.text, words(&[&act.tail, &pretence]))
            }
        }
        Verb::ChooseNot(act) => {
            let act = self::verb(cx.mood(Mood::Base), act);
            Phrase::with(words(&[&inflect(cx.mood, "choose"), "not to", &act.text]), act.tail)
        }
        Verb::AtOnce(act, form) => {
            let act = self::verb(cx, act);
            match form {
                AtOnceForm::Before => Phrase::with(words(&["simultaneously", &act.text]), act.tail),
                AtOnceForm::After => Phrase::plain(words(&[&act.joined(), "simultaneously"])),
                AtOnceForm::SameTime => Phrase::plain(words(&[&act.joined(), "at the same time"])),
            }
        }
        Verb::Times(act, often) => {
            let act = self::verb(cx, act);
            let often = match often {
                Often::Times(n) => quantity::times(cx, &Qty::Number(*n)),
                Often::Of(n) => quantity::times(cx, n),
                Often::Anew => "again".to_owned(),
                Often::Again(1) => "one more time".to_owned(),
                Often::Again(n) => format!("{} more times", super::agree::number_text(*n)),
                Often::More(1) => "an additional time".to_owned(),
                Often::More(n) => format!("{} additional times", super::agree::number_text(*n)),
            };
            Phrase::plain(words(&[&act.joined(), &often]))
        }
        Verb::Same(act, form) => same(cx, act, *form),
        Verb::Except(act, deed) => {
            let act = self::verb(cx, act);
            let except = format!("{}, except {}", act.joined(), deed::deed(cx, deed));
            Phrase::plain(except)
        }
        Verb::InsteadOf(act, other) => {
            let act = self::verb(cx, act);
            let other = self::verb(cx.mood(Mood::Gerund), other);
            Phrase::plain(format!("{} instead of {}", act.joined(), other.joined()))
        }
        Verb::Cause(deed) => plain(cx, "cause", &deed::caused(cx, deed)),
        Verb::Have(deed) => plain(cx, "have", &deed::causative(cx, deed)),
        Verb::Repeat(None, _) => plain(cx, "repeat this process", ""),
        Verb::Repeat(Some(over), form) => transitive(cx, "repeat this process for", &said(over, *form)),
        Verb::Perform(n) => {
            Phrase::with(inflect(cx.mood, "perform the following process"), quantity::times(cx, n))
        }
        Verb::ReplaceText { of, from, to } => {
            let of = selection::object(cx, of);
            plain(cx, "change the text of", &format!("{of} by replacing \"{from}\" with \"{to}\""))
        }
        Verb::ReplaceWords(of, kinds) => {
            let kinds: Vec<String> =
                kinds.iter().map(|kind| format!("one {} with another", kind.words())).collect();
            let of = selection::object(cx, of);
            let said = format!("{of} by replacing all instances of {}", kinds.join(" or "));
            plain(cx, "change the text of", &said)
        }
        Verb::AdditionalPhase { part, after, place, followed_by } => {
            verb_events::additional_phase(cx, *part, *after, *place, *followed_by)
        }
        Verb::PregameRule(rule) => verb_continuous::pregame(cx, rule),
    }
}

/// A verb with one selection.
fn alike(cx: Cx, verb: Plain, what: &Selection) -> Phrase {
    match plain_field!(after of verb) {
        "" => transitive(cx, plain_field!(verb of verb), what),
        after => plain(cx, plain_field!(verb of verb), &words(&[&selection::object(cx, what), after])),
    }
}

/// A verb, and words after it.
pub(super) fn plain(cx: Cx, base: &str, after: &str) -> Phrase {
    Phrase::plain(words(&[&inflect(cx.mood, base), after]))
}

/// A verb and its object.
pub(super) fn transitive(cx: Cx, base: &str, what: &Selection) -> Phrase {
    let what = selection::object_phrase(cx, what);
    Phrase::with(words(&[&inflect(cx.mood, base), &what.text]), what.tail)
}

fn optional(cx: Cx, base: &str, what: Option<&Selection>) -> Phrase {
    what.map_or_else(|| plain(cx, base, ""), |what| transitive(cx, base, what))
}

/// A form of "be" and a participle.
pub(super) fn passive(cx: Cx, participle: &str) -> Phrase {
    Phrase::plain(words(&[be(cx.mood), participle]))
}

fn set_status(cx: Cx, change: StatusChange, what: &Selection, during: Option<&Selection>) -> Phrase {
    let object = selection::object(cx, what);
    let said = |base| inflect(cx.mood, base);
    let (verb, after) = match change {
        StatusChange::Tap => (said("tap"), ""),
        StatusChange::Untap => (said("untap"), ""),
        StatusChange::TapOrUntap => (words(&[&said("tap"), "or", &said("untap")]), ""),
        StatusChange::Transform => (said("transform"), ""),
        StatusChange::Flip => (said("flip"), ""),
        StatusChange::TurnFaceDown => (said("turn"), "face down"),
        StatusChange::TurnFaceUp => (said("turn"), "face up"),
        StatusChange::RemoveFromCombat => (said("remove"), "from combat"),
        StatusChange::PhaseOut | StatusChange::PhaseIn => return phase(cx, change),
    };
    let during = during.map_or_else(String::new, |whose| {
        verb_continuous::during_untap(cx, whose, ReplaceUses::Every, verb_continuous::Steps::OfEach)
    });
    Phrase::plain(words(&[&verb, &object, after, &during]))
}

/// "do the same for enchantment cards".
fn same(cx: Cx, act: &Verb, form: SameForm) -> Phrase {
    let mut act = act.clone();
    let object = match act.object_mut() {
        Some(Selection::Pick(pick)) => {
            if matches!(form, SameForm::Determined | SameForm::Noun) {
                pick.filter.suffixes.clear();
            }
            if matches!(form, SameForm::Followed | SameForm::Noun) {
                pick.quant = Quant::All(AllForm::Bare);
                pick.chooser = Chooser::Actor;
            }
            selection::object(cx, &Selection::Pick(pick.clone()))
        }
        Some(object) => selection::object(cx, object),
        None => String::new(),
    };
    plain(cx, "do the same for", &object)
}

/// What "this process" is repeated for, without what is as it was the first time.
fn said(over: &Selection, form: SameForm) -> Selection {
    let mut over = over.clone();
    let items = match &mut over {
        Selection::List { items, .. } => items.as_mut_slice(),
        one @ (Selection::Pick(_) | Selection::Ref(_)) => std::slice::from_mut(one),
    };
    for item in items {
        if let (Selection::Pick(pick), SameForm::Determined) = (item, form) {
            pick.filter.suffixes.clear();
        }
    }
    over
}

/// The object that phases is the subject.
fn phase(cx: Cx, change: StatusChange) -> Phrase {
    plain(cx, if change == StatusChange::PhaseIn { "phase in" } else { "phase out" }, "")
}

fn keyword_action(
    cx: Cx,
    action: KeywordAction,
    n: Option<&Qty>,
    what: Option<&Selection>,
    kind: Option<&TypeWord>,
) -> Phrase {
    let base = match cx.mood {
        Mood::Base | Mood::Plural => action.base(),
        Mood::Third => action.third(),
        Mood::PastSingular | Mood::PastPlural | Mood::Perfect | Mood::Passive => action.participle(),
        Mood::Gerund => action.base(),
    };
    let what = what.map_or_else(String::new, |what| selection::object(cx, what));
    let what = if action.args() == ActionArgs::OptionalPlayer && !what.is_empty() {
        format!("with {what}")
    } else {
        what
    };
    let (n, tail) = match n.map(quantity::split_for_each) {
        None => (String::new(), String::new()),
        Some((n, over)) => {
            (quantity::value(cx, n), over.map_or_else(String::new, |over| quantity::for_each(cx, over)))
        }
    };
    let kind = kind.map_or_else(String::new, |kind| super::noun::type_word(kind, Number::Plural));
    Phrase::with(words(&[base, &kind, &what, &n]), tail)
}

fn turn(cx: Cx, op: &TurnOp) -> Phrase {
    match op {
        TurnOp::ExtraTurn(Qty::Number(1)) => plain(cx, "take", "an extra turn after this one"),
        TurnOp::ExtraTurn(n) => {
            plain(cx, "take", &words(&[&quantity::things(cx, n, "extra turn"), "after this one"]))
        }
        TurnOp::Skip(part, None) => {
            plain(cx, "skip", &format!("the {} of that turn", super::duration::whole_name(*part)))
        }
        TurnOp::Skip(part, Some(whose)) => {
            let owner = selection::possessive(cx, whose);
            let step = super::duration::whole_name(*part);
            let steps =
                if cx.actor == super::agree::Person::Plural { format!("{step}s") } else { step.to_owned() };
            plain(cx, "skip", &words(&[&owner, &steps]))
        }
        TurnOp::SkipNext(part, whose) => {
            let owner = selection::possessive(cx, whose);
            plain(cx, "skip", &words(&[&owner, "next", super::duration::whole_name(*part)]))
        }
        TurnOp::SkipIn(part, turn) => {
            let step = super::duration::whole_name(*part);
            plain(cx, "skip", &format!("the {step} of {}", super::deed::nth_turn(cx, turn)))
        }
        TurnOp::SkipToo(too) => {
            let skipped = turn(cx.mood(super::agree::Mood::Base), too);
            Phrase::with(skipped.text.trim_start_matches("skip ").to_owned(), skipped.tail)
        }
        TurnOp::EndTurn => plain(cx, "end the turn", ""),
        TurnOp::Reverse => plain(cx, "reverse the game's turn order", ""),
    }
}

/// "a d20", "two six-sided dice".
fn dice(cx: Cx, sides: u32, n: &Qty, form: DieForm) -> String {
    match form {
        DieForm::Sided => {
            let sides =
                crate::lexicon::words::number_word(sides).map_or_else(|| sides.to_string(), str::to_owned);
            quantity::things(cx, n, &format!("{sides}-sided die"))
        }
        DieForm::Any => "a die".into(),
        DieForm::OneOrMore => "one or more dice".into(),
        DieForm::Letter if *n == Qty::Number(1) => format!("a d{sides}"),
        DieForm::Letter => format!("{} d{sides}", quantity::counted(cx, n)),
    }
}

/// "blank roll", "{CHAOS} roll".
pub(super) fn planar_face(face: PlanarRoll, noun: &str) -> String {
    match face {
        PlanarRoll::Any => noun.into(),
        PlanarRoll::Blank => format!("blank {noun}"),
        PlanarRoll::Chaos => format!("{{CHAOS}} {noun}"),
        PlanarRoll::Planeswalk => format!("{{PW}} {noun}"),
    }
}

fn planar_roll(roll: PlanarRoll, form: PlanarDieForm) -> String {
    let face = match roll {
        PlanarRoll::Any => return "the planar die".into(),
        PlanarRoll::Blank => "a blank",
        PlanarRoll::Chaos => "{CHAOS}",
        PlanarRoll::Planeswalk => "{PW}",
    };
    let die = match form {
        PlanarDieForm::Said => "on the planar die",
        PlanarDieForm::Unsaid => "",
    };
    words(&[face, die])
}

fn become_designated(cx: Cx, designation: Designation) -> Phrase {
    let base = match designation {
        Designation::Monarch | Designation::StartingPlayer => "become",
        Designation::CitysBlessing => "get",
        Designation::Initiative => "take",
    };
    plain(cx, base, reference::designation(designation))
}

/// "day", "night".
pub(super) const fn day_time(time: DayTime) -> &'static str {
    match time {
        DayTime::Day => "day",
        DayTime::Night => "night",
        DayTime::Neither => "neither day nor night",
    }
}
