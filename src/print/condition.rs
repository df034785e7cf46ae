//! Conditions.

use super::agree::{self, Number, Person, be, do_not, join_subject, list, present, verb, words};
use super::duration::step_name;
use super::noun::noun_word;
use super::reference;
use super::{Cx, Setting, determiner, event, pred, quantity, selection, verb_numbers, zone};
use crate::lexicon::{Keyword, ManaSymbol};
use crate::surface::{
    AmountForm, CoinForm, Comparison, Cond, ContainsOnly, CountForm, Designation, DoneAmount, Event,
    FlipResult, IsPred, Noun, Op, Outcome, OutcomeForm, OutcomeKind, Polarity, Pred, Qty, Quant, Ref,
    RefWord, ResolvedForm, ResolvedIn, Selection, Spent, SpentForm, Stat, StatForm, Subject, Tense, TimeCond,
    VotesForm,
};

/// A condition as a clause.
pub(super) fn cond(cx: Cx, cond: &Cond) -> String {
    let cx = cx.within(Setting::Condition);
    match cond {
        Cond::Outcome(outcome) => self::outcome(cx, outcome),
        Cond::Event(event) => event::event(cx, event),
        Cond::Is { what, polarity, tense, pred } => is(cx, what, *polarity, *tense, pred),
        Cond::Has { what, polarity, tense, pred } => {
            let person = selection::person(what);
            let base = if matches!(pred, Pred::Shares { .. }) { "share" } else { "have" };
            let has = match polarity {
                Polarity::Is => verb(event::mood(*tense, person), base),
                Polarity::IsNot if *tense == Tense::Present => format!("{} {base}", do_not(person)),
                Polarity::IsNot => format!("didn't {base}"),
            };
            let what = selection::subject(cx, what);
            agree::words(&[&what, &has, &pred::possession(cx, pred, person)])
        }
        Cond::Compare(Qty::Stat(Stat::LifeTotal, who, StatForm::Have), comparison, tense) => {
            has_life(cx, who, comparison, *tense)
        }
        Cond::Compare(Qty::Total(stat, who, StatForm::Have), comparison, tense) => {
            let have = verb(event::mood(*tense, selection::person(who)), "have");
            let total = format!("total {} {}", quantity::stat(*stat), quantity::comparison(cx, comparison));
            agree::words(&[&selection::subject(cx, who), &have, &total])
        }
        Cond::Compare(Qty::Kinds(attr, among, form), Comparison { op: Op::OrMore | Op::OrFewer, qty }, _) => {
            let op = if matches!(cond, Cond::Compare(_, Comparison { op: Op::OrMore, .. }, _)) {
                "more"
            } else {
                "fewer"
            };
            let n = quantity::counted(cx, qty);
            format!("there are {n} or {op} {}", quantity::kinds(cx, *attr, among, *form))
        }
        Cond::Compare(Qty::Result(_, CountForm::Done(what, AmountForm::Clause)), comparison, tense) => {
            let how = if *what == DoneAmount::DamagePrevented { "prevented" } else { "dealt" };
            let excess = if *what == DoneAmount::ExcessDealt { "excess " } else { "" };
            let was = be(event::mood(*tense, Person::Singular));
            let n = match comparison {
                Comparison { op: Op::OrMore, qty } => format!("{} or more ", quantity::value(cx, qty)),
                Comparison { op: Op::Equal, .. } => "no ".to_owned(),
                Comparison { .. } => String::new(),
            };
            format!("{n}{excess}damage {was} {how} this way")
        }
        Cond::Compare(Qty::CountersRemoved(kind, _, AmountForm::Clause), comparison, _) => {
            let noun = |number| super::verb_numbers::counter_noun(kind.as_ref(), number);
            let several = || noun(Number::Plural);
            match comparison {
                Comparison { op: Op::OrMore, qty } => {
                    format!("{} or more {} were removed this way", quantity::counted(cx, qty), several())
                }
                Comparison { op: Op::OrFewer, qty } => {
                    format!("{} or fewer {} were removed this way", quantity::counted(cx, qty), several())
                }
                Comparison { op: Op::Equal, .. } => format!("no {} were removed this way", several()),
                Comparison { .. } => {
                    format!("{} was removed this way", agree::article(&noun(Number::Singular)))
                }
            }
        }
        Cond::Compare(Qty::Spent { what, on, form }, comparison, _) => {
            spent(cx, what, on, *form, &comparison.qty)
        }
        Cond::Compare(Qty::Party(who), Comparison { qty: Qty::Word(_), .. }, _) => {
            let have = verb(event::mood(Tense::Present, selection::person(who)), "have");
            agree::words(&[&selection::subject(cx, who), &have, "a full party"])
        }
        Cond::Compare(Qty::Opponents(who), Comparison { op, qty }, _) => {
            let have = super::deed::have(selection::person(who));
            let n = if let Qty::Number(n) = qty { Qty::Word(*n) } else { qty.clone() };
            let n = quantity::comparison(cx, &Comparison { op: *op, qty: n });
            agree::words(&[&selection::subject(cx, who), have, &n, "opponents"])
        }
        Cond::Compare(qty, comparison, tense) => {
            let person = if is_plural(qty) { Person::Plural } else { Person::Singular };
            let verb = be(event::mood(*tense, person));
            // Mana symbols are counted in words.
            let than = match (qty, comparison) {
                (Qty::Devotion(..) | Qty::DevotionTo(..), Comparison { op, qty: Qty::Number(n) }) => {
                    let word = agree::number_text(*n);
                    quantity::comparison(cx, &Comparison { op: *op, qty: Qty::Number(*n) })
                        .replace(&n.to_string(), &word)
                }
                _ => quantity::comparison(cx, comparison),
            };
            format!("{} {verb} {than}", quantity::value(cx, qty))
        }
        Cond::VotesFor { label, votes, form } => {
            let came = match form {
                VotesForm::With | VotesForm::Received => "received",
                VotesForm::Receives => "receives",
                VotesForm::Got => "got",
                VotesForm::Gets => "gets",
            };
            format!("{label} {came} {}", pred::votes_counted(cx, votes))
        }
        Cond::MoreVotes(label) => format!("{label} gets more votes"),
        Cond::Tied => "the vote is tied".into(),
        Cond::Resolved { times, polarity, within, form } => resolved(*times, *polarity, *within, *form),
        Cond::Contains { zone, what, only, tense } => {
            let contains = if *tense == Tense::Past { "contained" } else { "contains" };
            let only = if *only == ContainsOnly::Said { "only" } else { "" };
            agree::words(&[&zone::zone(cx, zone), contains, only, &selection::object(cx, what)])
        }
        Cond::Holds { zone, quant } => {
            let cards = if selection::number(quant) == Number::Singular { "card" } else { "cards" };
            let cards = determiner::counted_noun(cx, quant, cards).joined();
            agree::words(&[&zone::zone(cx, zone), "has", &cards, "in it"])
        }
        Cond::CameUp { face, form, act: _ } => {
            let coin = match form {
                CoinForm::It => "it",
                CoinForm::The => "the coin",
                CoinForm::That => "that coin",
            };
            let face = if *face == FlipResult::Heads { "heads" } else { "tails" };
            format!("{coin} comes up {face}")
        }
        Cond::Vacant(what) => {
            format!("there is {}", reference::designation(*what).replacen("the", "no", 1))
        }
        Cond::Exists(what) => exists(cx, what),
        Cond::HasCounters { what, quant, kind } => {
            let number = selection::number(quant);
            let noun = verb_numbers::counter_noun(kind.as_ref(), number);
            let counters = determiner::counted_noun(cx, quant, &noun).joined();
            let be = if number == agree::Number::Plural { "are" } else { "is" };
            format!("there {be} {counters} on {}", selection::object(cx, what))
        }
        Cond::CardsInHand { who, quant } => cards_in_hand(cx, who, quant),
        Cond::Time(time, polarity) => self::time(cx, time, *polarity),
        Cond::And(conds) if conds.last().is_some_and(shares_subject) => {
            list(&conds.iter().map(|one| self::cond(cx, one)).collect::<Vec<_>>(), "but")
        }
        Cond::And(conds) => list(&conds.iter().map(|one| self::cond(cx, one)).collect::<Vec<_>>(), "and"),
        Cond::Or(conds) if one_of_numbers(conds) => {
            let numbers = conds.iter().skip(1).filter_map(|one| {
                let Cond::Compare(_, comparison, _) = one else { return None };
                Some(quantity::comparison(cx, comparison))
            });
            let first = conds.first().map_or_else(String::new, |one| self::cond(cx, one));
            list(&std::iter::once(first).chain(numbers).collect::<Vec<_>>(), "or")
        }
        Cond::Or(conds) => list(&conds.iter().map(|one| self::cond(cx, one)).collect::<Vec<_>>(), "or"),
    }
}

/// "the result is 1, 3, or 5".
fn one_of_numbers(conds: &[Cond]) -> bool {
    let Some(Cond::Compare(first, _, time)) = conds.first() else { return false };
    conds.iter().all(|one| {
        matches!(one, Cond::Compare(of, Comparison { op: Op::Equal, qty: Qty::Number(_) }, when)
            if of == first && when == time)
    })
}

/// "five or more mana was spent to cast it".
fn spent(cx: Cx, what: &Spent, on: &Selection, form: SpentForm, n: &Qty) -> String {
    let number = quantity::counted(cx, n);
    let noun = if *what == Spent::Colors { "colors of mana were" } else { "mana was" };
    let said = match (what, form) {
        // "Three white mana" is three of one symbol.
        (Spent::Symbols(symbols), _)
            if let [ManaSymbol::Colored(color)] = symbols.as_slice()
                && (form == SpentForm::NoLess || *n != Qty::Number(1)) =>
        {
            let mana = format!("{} mana was", color.word());
            if form == SpentForm::NoLess {
                format!("at least {number} {mana}")
            } else {
                format!("{number} or more {mana}")
            }
        }
        (Spent::Symbols(symbols), _) => format!("{} was", super::cost::symbols(symbols)),
        (Spent::From(from), _) => format!("mana from {} was", selection::object(cx, from)),
        (_, SpentForm::Colored) => "no colored mana was".into(),
        (_, SpentForm::NoLess) => format!("at least {number} {noun}"),
        (_, _) if *n == Qty::Number(0) => format!("no {noun}"),
        (_, _) => format!("{number} or more {noun}"),
    };
    format!("{said} spent to cast {}", selection::object(cx, on))
}

/// "you have 5 or less life", "an opponent has more life than you".
fn has_life(cx: Cx, who: &Selection, comparison: &Comparison, tense: Tense) -> String {
    let have = verb(event::mood(tense, selection::person(who)), "have");
    agree::words(&[&selection::subject(cx, who), &have, &life_held(cx, comparison)])
}

/// "more life than you", "10 or less life".
pub(super) fn life_held(cx: Cx, comparison: &Comparison) -> String {
    match (comparison.op, &comparison.qty) {
        (Op::GreaterOrEqual, Qty::Plus(than, more)) => {
            let (than, more) = (quantity::value(cx, than), quantity::value(cx, more));
            format!("at least {more} life more than {than}")
        }
        (Op::Greater, Qty::Stat(_, than, StatForm::Have)) => {
            format!("more life than {}", selection::object(cx, than))
        }
        (Op::Less, Qty::Stat(_, than, StatForm::Have)) => {
            format!("less life than {}", selection::object(cx, than))
        }
        _ => format!("{} life", quantity::comparison(cx, comparison)),
    }
}

/// "… but didn't put it there": said of the subject before.
fn shares_subject(cond: &Cond) -> bool {
    matches!(cond, Cond::Event(Event::Deed { deed, .. }) if deed.subject == Subject::Elided)
}

fn is_plural(qty: &Qty) -> bool {
    matches!(qty, Qty::Stat(Stat::PowerAndToughness | Stat::Votes, ..))
}

/// "you have no cards in hand".
fn cards_in_hand(cx: Cx, who: &Selection, quant: &Quant) -> String {
    let noun = noun_word(Noun::Card, selection::number(quant));
    let cards = determiner::counted_noun(cx, quant, &noun);
    let have = verb(present(selection::person(who)), "have");
    agree::words(&[&selection::subject(cx, who), &have, &cards.text, "in hand", &cards.tail])
}

/// "you do", "that player can't".
pub(super) fn outcome(cx: Cx, outcome: &Outcome) -> String {
    let Outcome { who, result, form, act: _ } = outcome;
    let nobody = is_nobody(who);
    let person = if nobody { Person::Singular } else { selection::person(who) };
    let result = became(person, *result, *form);
    if nobody {
        return format!("no one {result}");
    }
    format!("{} {result}", selection::subject(cx, who))
}

/// "does", "can't", "win the flip".
pub(super) fn became(person: Person, result: OutcomeKind, form: OutcomeForm) -> String {
    let did = form.is_past();
    let mood = super::event::mood(if did { Tense::Past } else { Tense::Present }, person);
    let so = match form {
        OutcomeForm::Does | OutcomeForm::Did => "",
        OutcomeForm::DoesSo | OutcomeForm::DidSo => "so",
    };
    let before_so = if so.is_empty() { "" } else { "do" };
    let said = match result {
        OutcomeKind::Did => verb(mood, "do"),
        OutcomeKind::DidNot if did => words(&["didn't", before_so]),
        OutcomeKind::DidNot => words(&[do_not(person), before_so]),
        OutcomeKind::CouldNot if did => words(&["couldn't", before_so]),
        OutcomeKind::CouldNot => words(&["can't", before_so]),
        OutcomeKind::WonFlip => verb(mood, "win the flip"),
        OutcomeKind::LostFlip => verb(mood, "lose the flip"),
        OutcomeKind::WonClash => verb(mood, "win"),
    };
    words(&[&said, so])
}

/// No player at all.
fn is_nobody(who: &Selection) -> bool {
    let Selection::Pick(pick) = who else { return false };
    matches!(pick.quant, Quant::No(_))
        && pick.filter.suffixes.is_empty()
        && pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Player) && head.adjectives.is_empty())
}

fn is(cx: Cx, what: &Selection, polarity: Polarity, tense: Tense, pred: &IsPred) -> String {
    let person = selection::person(what);
    if let IsPred::Adjective(Pred::CostPaid(keyword)) = pred {
        let paid = if polarity == Polarity::Is { "was paid" } else { "wasn't paid" };
        // Tribute is paid by an opponent, and is no cost (702.104).
        return if *keyword == Keyword::Tribute {
            agree::words(&["tribute", paid])
        } else {
            agree::words(&[&selection::possessive(cx, what), keyword.text(), "cost", paid])
        };
    }
    let complement = match pred {
        IsPred::Kind(filter) => match person {
            Person::Plural => selection::noun(cx, filter, agree::Number::Plural),
            // "is legendary": a supertype alone is no noun.
            _ if selection::is_adjective(filter) => selection::singular(cx, filter),
            Person::You | Person::Singular => agree::article(&selection::singular(cx, filter)),
        },
        IsPred::Adjective(pred) | IsPred::Remains(pred) => pred::complement(cx, pred, person),
        // A noun after "are", though a subject without an article elsewhere.
        IsPred::Same(Selection::Ref(Ref { word: RefWord::DefendingPlayer, .. })) => {
            "the defending player".into()
        }
        IsPred::Same(other) => selection::object(cx, other),
    };
    if let IsPred::Remains(_) = pred {
        return agree::words(&[&selection::subject(cx, what), &verb(present(person), "remain"), &complement]);
    }
    let is = if is_blessing(pred) {
        have_or_not(person, polarity)
    } else {
        be_or_not(event::mood(tense, person), polarity)
    };
    join_subject(&selection::subject(cx, what), &format!("{is} {complement}"))
}

fn be_or_not(mood: agree::Mood, polarity: Polarity) -> String {
    let be = be(mood);
    match polarity {
        Polarity::Is => be.into(),
        Polarity::IsNot => format!("{be}n't"),
    }
}

fn exists(cx: Cx, what: &Selection) -> String {
    if let Selection::Ref(Ref { word: RefWord::Designated(designation), .. }) = what {
        return format!("there is {}", reference::designation(*designation));
    }
    let singular_no = matches!(what, Selection::Pick(pick) if matches!(pick.quant, Quant::No(_)) && pick.filter.heads.is_empty());
    let be = if selection::is_plural(what) && !singular_no { "are" } else { "is" };
    format!("there {be} {}", selection::object(cx, what))
}

fn time(cx: Cx, time: &TimeCond, polarity: Polarity) -> String {
    let not = match polarity {
        Polarity::Is => "it's",
        Polarity::IsNot => "it's not",
    };
    let what = match time {
        TimeCond::TurnOf(who) => format!("{} turn", selection::possessive(cx, who)),
        TimeCond::Part(part, None) => agree::article(step_name(*part)),
        TimeCond::Part(part, Some(whose)) => {
            format!("{} {}", selection::possessive(cx, whose), step_name(*part))
        }
        TimeCond::Within(window) => super::deed::nth_turn(cx, window),
        TimeCond::Day(time) => super::verb::day_time(*time).into(),
    };
    format!("{not} {what}")
}

/// A player has the city's blessing and the initiative, and is the monarch.
fn is_blessing(pred: &IsPred) -> bool {
    let had = |word: &RefWord| {
        matches!(word, RefWord::Designated(Designation::CitysBlessing | Designation::Initiative))
    };
    matches!(pred, IsPred::Same(Selection::Ref(it)) if had(&it.word))
}

fn have_or_not(person: Person, polarity: Polarity) -> String {
    match polarity {
        Polarity::Is => verb(present(person), "have"),
        Polarity::IsNot => format!("{} have", do_not(person)),
    }
}

/// How often this ability has resolved.
fn resolved(times: u32, polarity: Polarity, within: Option<ResolvedIn>, form: ResolvedForm) -> String {
    let nth = |is| {
        let has = super::quantity::resolved(within, "");
        words(&[is, "the", &super::quantity::ordinal(times), "time", &has])
    };
    match (form, polarity) {
        (ResolvedForm::This, Polarity::Is) => nth("this is"),
        (ResolvedForm::This, Polarity::IsNot) => nth("this isn't"),
        (ResolvedForm::It, Polarity::Is) => nth("it's"),
        (ResolvedForm::It, Polarity::IsNot) => nth("it isn't"),
        (ResolvedForm::Exactly, _) => {
            let often =
                if times == 2 { "twice".into() } else { format!("{} times", agree::number_text(times)) };
            super::quantity::resolved(within, &format!("exactly {often}"))
        }
        (ResolvedForm::Least, _) => {
            super::quantity::resolved(within, &format!("{} or more times", agree::number_text(times)))
        }
    }
}
