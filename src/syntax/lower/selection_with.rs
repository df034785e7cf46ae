//! Lowers the "with", "without" and "that" suffixes of `selection.pest`.

use super::kid;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, has, kids, need, refuse, word};
use crate::surface::{
    AllForm, AmountForm, CameForm, CameToForm, Comparison, CountForm, DoneAmount, EachNameForm, Extreme,
    FlipResult, FormatForm, FormatName, Legality, Likeness, ListJoin, NameRef, NamesForm, OneNameForm,
    OneOfForm, Op, Parity, ParityForm, Polarity, Pred, Pronoun, Qty, Quant, Ref, RefWord, SharesForm, Slot,
    Stat, StatForm, Status, Subject, Tense, Ties, UnlikeForm, WordNumber,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn with_suffix(&mut self, node: &Node<'_>, polarity: Polarity) -> Lowered<Pred> {
        Ok(match kid::AnyWith::of(node)? {
            kid::AnyWith::WithKeywords => {
                let (uses, join) = self.keyword_list(node)?;
                Pred::Has(uses, join, polarity)
            }
            kid::AnyWith::WithNone => Pred::NoAbilities,
            kid::AnyWith::WithAbility => {
                let said = need(node, Rule::keyword)?;
                let text = said.as_str().trim_start_matches('%').replace('_', " ");
                let keyword = crate::lexicon::Keyword::find(&text).or_refuse(said, Reason::UnknownKeyword)?;
                let is_one = has(node, Rule::article);
                let number = if is_one { WordNumber::Singular } else { WordNumber::Plural };
                Pred::WithAbility(keyword, number)
            }
            kid::AnyWith::WithX => {
                let is_one = node.as_str().ends_with("cost");
                Pred::XInCost(if is_one { WordNumber::Singular } else { WordNumber::Plural })
            }
            kid::AnyWith::WithTargets => {
                let said = child(node)?;
                let number = |this: &mut Self| this.number(&need(&said, Rule::number)?);
                let (quant, single) = match kid::WithTargets::of(said)? {
                    kid::WithTargets::SingleWord => {
                        (Quant::JustExactly(Qty::Number(1)), crate::surface::Single::Said)
                    }
                    kid::WithTargets::NoWord => {
                        (Quant::No(crate::surface::WordNumber::Plural), crate::surface::Single::NotSaid)
                    }
                    kid::WithTargets::AtLeast => {
                        (Quant::AtLeast(number(self)?), crate::surface::Single::NotSaid)
                    }
                    kid::WithTargets::Exactly => {
                        (Quant::JustExactly(number(self)?), crate::surface::Single::NotSaid)
                    }
                };
                Pred::WithTargets(quant, single)
            }
            kid::AnyWith::WithCounters => {
                let (quant, kind) = self.counter_amount(node)?;
                Pred::Counters { quant, kind, polarity }
            }
            kid::AnyWith::WithThan => {
                let op = word(&need(node, Rule::than_word)?, THAN_WORDS)?;
                Pred::Than(stat_in(node)?, op, self.likeness(node)?)
            }
            kid::AnyWith::WithStat => {
                Pred::Stat(stat_in(node)?, self.comparison(&need(node, Rule::comparison)?)?)
            }
            kid::AnyWith::WithParity => parity(node)?,
            kid::AnyWith::WithTotal => {
                Pred::Total(stat_in(node)?, self.comparison(&need(node, Rule::comparison)?)?)
            }
            kid::AnyWith::WithVotes => Pred::Votes(self.votes(node)?, crate::surface::VotesForm::With),
            kid::AnyWith::WithCame => {
                let came = came_result(&need(node, Rule::came_result)?)?;
                self.came(node, came, CameForm::With)?
            }
            kid::AnyWith::WithExtreme | kid::AnyWith::HasExtreme => {
                let extreme = super::quantity::extreme(&need(node, Rule::extreme)?)?;
                let of = extreme_stat(node, extreme)?;
                let among = self.optional(find(node, Rule::selection), Self::selection)?.map(Box::new);
                let ties = match find(node, Rule::or_tied).or_else(|| find(node, Rule::or_is_tied)) {
                    None => Ties::NotSaid,
                    // "the most votes or tied for most votes": the same of the same.
                    Some(tied) => {
                        let again = super::quantity::extreme(&need(&tied, Rule::extreme)?)?;
                        let same = again == extreme && extreme_stat(&tied, again)? == of;
                        ensure(same, tied, Reason::TiedForAnother)?;
                        match find(&tied, Rule::tied_is) {
                            Some(is) => Ties::Is(word(&is, TIED)?),
                            None => Ties::Said,
                        }
                    }
                };
                Pred::Extreme(extreme, of, among, ties)
            }
            kid::AnyWith::WithZoneCards => {
                let zone = need(node, Rule::zone_cards)?;
                let sizes = [("graveyard", Stat::GraveyardSize), ("library", Stat::LibrarySize)];
                let stat = word(&need(&zone, Rule::zone_cards_word)?, &sizes)?;
                Pred::Stat(stat, self.cards_counted(&child(node)?)?)
            }
            kid::AnyWith::WithLife => {
                let comparison = match find(node, Rule::sel) {
                    Some(than) => {
                        let op = if node.as_str().starts_with("more") { Op::Greater } else { Op::Less };
                        let than = Box::new(self.sel(&than)?);
                        Comparison { op, qty: Qty::Stat(Stat::LifeTotal, than, StatForm::Have) }
                    }
                    None => self.compared_number(node)?,
                };
                Pred::Stat(Stat::LifeTotal, comparison)
            }
            kid::AnyWith::WithHand => {
                let (op, qty) = match (find(node, Rule::comparative), child(node)?) {
                    (Some(word), _) => {
                        let than = Box::new(self.sel(&need(node, Rule::sel)?)?);
                        let op = match self.beside(&word)? {
                            (crate::surface::Beside::More, None) => Op::Greater,
                            (crate::surface::Beside::Fewer, None) => Op::Fewer,
                            (_, Some(_)) => return refuse(word, Reason::MoreByHowMany),
                        };
                        (op, Qty::Stat(Stat::HandSize, than, StatForm::Have))
                    }
                    (None, n) => {
                        let Comparison { op, qty } = self.cards_counted(&n)?;
                        (op, qty)
                    }
                };
                Pred::Stat(Stat::HandSize, Comparison { op, qty })
            }
            kid::AnyWith::WithSame => {
                let said = need(node, Rule::same_attrs)?;
                let (attrs, join) = super::selection_attr::attrs(&said)?;
                Pred::SameAs { attrs, join, with: self.likeness(node)? }
            }
            kid::AnyWith::WithDifferent => {
                let attr = super::selection_attr::attr(&need(node, Rule::attr_plural)?)?;
                Pred::Different(attr, crate::surface::DifferentForm::With)
            }
            kid::AnyWith::WithUnlike => {
                let links = [(" from ", UnlikeForm::From), (" than ", UnlikeForm::Than)];
                let form = word(&need(node, Rule::unlike_link)?, &links)?;
                let attr = super::selection_attr::attr(&need(node, Rule::attr)?)?;
                Pred::Unlike(attr, Box::new(self.sel(&need(node, Rule::sel)?)?), form)
            }
            kid::AnyWith::WithEachName => {
                let word = RefWord::Chosen(crate::surface::Attr::Name, crate::surface::ChosenBy::NotSaid);
                let chosen = Ref { word, slot: Slot::default(), at: self.at(node) };
                let both = node.as_str().starts_with("both");
                let form = if both { EachNameForm::BothOf } else { EachNameForm::EachOf };
                Pred::Named(NameRef::EachChosen(chosen, form))
            }
            kid::AnyWith::WithName if has(node, Rule::noted_how) => {
                Pred::Named(NameRef::Chosen(self.noted_name(node)?))
            }
            kid::AnyWith::WithName => {
                let at = self.at(node);
                let read = |word| Ref { word, slot: Slot::default(), at };
                let chosen =
                    read(RefWord::Chosen(crate::surface::Attr::Name, crate::surface::ChosenBy::NotSaid));
                Pred::Named(match word(node, CHOSEN_NAMES)? {
                    ChosenName::Chosen => NameRef::Chosen(chosen),
                    ChosenName::One(one, those) => NameRef::OneOfChosen(chosen, OneNameForm { one, those }),
                    ChosenName::Other => NameRef::OtherChosen(chosen),
                    ChosenName::That => NameRef::That(read(RefWord::ThatAttr(crate::surface::Attr::Name))),
                })
            }
            // What goes on from "with" itself is asked of a subject only.
            kid::AnyWith::HasCitysBlessing
            | kid::AnyWith::FullParty
            | kid::AnyWith::HasOpponents
            | kid::AnyWith::HasDifferent
            | kid::AnyWith::HasLife
            | kid::AnyWith::HasMoreCards
            | kid::AnyWith::HasCards
            | kid::AnyWith::DoesNot => return refuse(node, Reason::NotRead),
        })
    }

    /// "who chose the highest number", "who paid the most life".
    pub(super) fn who_came(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        if let Some(is) = find(node, Rule::came_is) {
            let came = came_result(&need(node, Rule::came_result)?)?;
            let said = word(
                &is,
                &[
                    (" is the ", CameForm::Is),
                    (" was the ", CameForm::Was),
                    (" is ", CameForm::IsBare),
                    (" was ", CameForm::WasBare),
                ],
            )?;
            let form = match find(node, Rule::came_tied) {
                Some(tied) => {
                    let same = need(&tied, Rule::extreme)?.as_str() == need(node, Rule::extreme)?.as_str();
                    ensure(same, tied, Reason::WrongSuperlative)?;
                    match said {
                        CameForm::IsBare => CameForm::IsOrTied,
                        CameForm::WasBare => CameForm::WasOrTied,
                        CameForm::Is
                        | CameForm::Was
                        | CameForm::With
                        | CameForm::Did
                        | CameForm::RolledNumber
                        | CameForm::IsOrTied
                        | CameForm::WasOrTied => return refuse(tied, Reason::WrongSuperlative),
                    }
                }
                None => said,
            };
            return self.came(node, came, form);
        }
        let verb = need(node, Rule::came_verb)?;
        let what = need(node, Rule::came_what)?;
        let fits = CAME.iter().find(|(said, of, _)| (*said, *of) == (verb.as_str(), what.as_str()));
        let (_, _, (came, form)) = *fits.or_refuse(node, Reason::CameToNothing)?;
        self.came(node, came, form)
    }

    /// "who rolled 10 or lower", "whose result is 10 or lower".
    pub(super) fn who_came_to(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        if let Some(much) = find(node, Rule::life_so_much) {
            let done = [
                ("lost", DoneAmount::LifeLost),
                ("gained", DoneAmount::LifeGained),
                ("paid", DoneAmount::LifePaid),
            ];
            let came = CountForm::Done(word(&need(node, Rule::life_done)?, &done)?, AmountForm::Bare);
            let qty = self.number(&need(&much, Rule::number)?)?;
            let op = if much.as_str().ends_with(" or more") { Op::OrMore } else { Op::Equal };
            let came = Box::new(self.result(node, came));
            return Ok(Pred::CameTo(Comparison { op, qty }, came, CameToForm::Life));
        }
        let comparison = match (find(node, Rule::result_bound), find(node, Rule::cmp_number)) {
            (Some(bound), _) => self.result_bound(&bound)?,
            (None, Some(compared)) => self.compared_number(&compared)?,
            (None, None) => Comparison { op: Op::Equal, qty: self.number(&need(node, Rule::number)?)? },
        };
        let Some(is) = find(node, Rule::came_to_is) else {
            let a = find(node, Rule::article).is_some();
            let form = if a { CameToForm::RolledA } else { CameToForm::Rolled };
            return Ok(Pred::CameTo(comparison, Box::new(self.result(node, CountForm::Result)), form));
        };
        let came = came_result(&need(node, Rule::came_result)?)?;
        let form = if is.as_str() == " is " { CameToForm::Is } else { CameToForm::Was };
        Ok(Pred::CameTo(comparison, Box::new(self.result(node, came)), form))
    }

    /// "the highest number": a number is high or low, and life is much or little.
    fn came(&mut self, node: &Node<'_>, came: CountForm, form: CameForm) -> Lowered<Pred> {
        let said = need(node, Rule::extreme)?;
        let extreme = super::quantity::extreme(&said)?;
        let of_life = matches!(came, CountForm::Done(..));
        let fits = match extreme {
            Extreme::Most | Extreme::Least => of_life,
            Extreme::Highest | Extreme::Lowest | Extreme::Greatest => !of_life,
            Extreme::Fewest => false,
        };
        ensure(fits, said, Reason::WrongSuperlative)?;
        Ok(Pred::Came(extreme, Box::new(self.result(node, came)), form))
    }

    /// "one or more", "no", before "votes".
    pub(super) fn votes(&mut self, node: &Node<'_>) -> Lowered<Comparison> {
        self.cards_counted(&child(node)?)
    }

    /// "seven or more", "no", before "cards".
    fn cards_counted(&mut self, n: &Node<'_>) -> Lowered<Comparison> {
        let op = match kid::WithHand::of(n)? {
            kid::WithHand::FewerThan => Op::Fewer,
            kid::WithHand::MoreThan => Op::Greater,
            kid::WithHand::AtLeast => Op::OrMore,
            kid::WithHand::AtMost => Op::OrFewer,
            kid::WithHand::Exactly => Op::Exactly,
            kid::WithHand::NoWord
            | kid::WithHand::Number
            | kid::WithHand::Comparative
            | kid::WithHand::Sel => Op::Equal,
        };
        let number = if n.as_rule() == Rule::number { Some(*n) } else { find(n, Rule::number) };
        let qty = match number {
            Some(number) => self.number(&number)?,
            None => Qty::Number(0),
        };
        Ok(Comparison { op, qty })
    }

    /// "a color with it", behind "shares".
    pub(super) fn shared(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let with = self.optional(find(node, Rule::sel), Self::sel)?.map(Box::new);
        if let Some(none) = find(node, Rule::attr_plural) {
            let attr = super::selection_attr::attr(&none)?;
            return Ok(Pred::Shares { attr, form: SharesForm::No, with });
        }
        let attr = super::selection_attr::attr(&need(node, Rule::attr)?)?;
        let at_least = node.as_str().contains("at least one");
        Ok(Pred::Shares { attr, form: if at_least { SharesForm::AtLeastOne } else { SharesForm::A }, with })
    }

    /// What is compared with, where it is said.
    fn likeness(&mut self, node: &Node<'_>) -> Lowered<Likeness> {
        Ok(match find(node, Rule::sel) {
            Some(with) => Likeness::As(Box::new(self.sel(&with)?)),
            None => {
                let word = RefWord::Pronoun(Pronoun::It);
                Likeness::Other(Ref { word, slot: Slot::default(), at: self.at(node) })
            }
        })
    }

    /// "a", "two", "no" and the kind before "counters".
    pub(super) fn counter_amount(
        &mut self,
        node: &Node<'_>,
    ) -> Lowered<(Quant, Option<crate::surface::CounterKind>)> {
        let same = |this: &Self, of: &Node<'_>| this.those(of, crate::surface::Noun::Counter);
        if let Some(those) = find(node, Rule::those_counters) {
            return Ok((
                Quant::All(AllForm::Bare),
                Some(crate::surface::CounterKind::Same(same(self, &those))),
            ));
        }
        let said = find(node, Rule::counter_quant).or_else(|| find(node, Rule::just_quant));
        let (quant, other) = match said {
            // "With counters on them": whatever their number.
            None if node.as_rule() == Rule::with_counters => (Quant::All(AllForm::Bare), false),
            quant => self.det_quant(&quant.unwrap_or(*node))?,
        };
        let quant = if other { Quant::Another } else { quant };
        if let Some(of) = find(node, Rule::same_counters) {
            let kind = if has(&of, Rule::each_of_kinds) {
                crate::surface::CounterKind::EachSame(same(self, &of))
            } else {
                crate::surface::CounterKind::Same(same(self, &of))
            };
            return Ok((quant, Some(kind)));
        }
        let kind = self.optional(find(node, Rule::counter_kind), Self::counter_kind)?;
        Ok((quant, kind))
    }

    /// Keywords with commas.
    pub(super) fn keyword_list(
        &mut self,
        node: &Node<'_>,
    ) -> Lowered<(Vec<crate::surface::KeywordUse>, ListJoin)> {
        let mut uses = Vec::new();
        let mut join = ListJoin::One;
        for kid in kids(node) {
            match kid::WithKeywords::of(kid)? {
                kid::WithKeywords::ListJoin => join = super::selection::list_join(&kid),
                kid::WithKeywords::KeywordUse => uses.push(self.keyword_use(&kid)?),
            }
        }
        Ok((uses, join))
    }

    /// "blocking or blocked by it".
    pub(super) fn towards(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let states = each(node, Rule::status_towards);
        let states = states.map(|state| word(&state, TOWARDS)).collect::<Lowered<_>>()?;
        Ok(Pred::StatusOf(states, Box::new(self.sel(&need(node, Rule::sel)?)?)))
    }

    pub(super) fn that_suffix(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        Ok(match kid::ThatSuffix::of(node)? {
            kid::ThatSuffix::ThatCameUp => {
                let heads = node.as_str().ends_with("heads");
                let result = if heads { FlipResult::Heads } else { FlipResult::Tails };
                Pred::Flipped { result, who: None, act: Slot::default() }
            }
            kid::ThatSuffix::ThatCould => {
                let by = self.ref_word(&child(node)?)?;
                Pred::CouldTarget(Box::new(by), crate::surface::ThatForm::Said)
            }
            kid::ThatSuffix::ThatShares => {
                let shares = self.shared(node)?;
                let is_none = matches!(shares, Pred::Shares { form: SharesForm::No, .. });
                let not = has(node, Rule::does_not);
                ensure(!(is_none && not), node, Reason::SharesNoneNot)?;
                if is_none || not { Pred::That(Box::new(shares), Polarity::IsNot) } else { shares }
            }
            kid::ThatSuffix::ThatTargets if has(node, Rule::single_word) => {
                let filter = self.filter(&need(node, Rule::filter)?)?;
                let one =
                    super::selection::pick(Quant::A, crate::surface::Chooser::Actor, filter, self.at(node));
                Pred::TargetsOnly(Box::new(one), crate::surface::Single::Said)
            }
            kid::ThatSuffix::ThatTargets if has(node, Rule::only_this) => {
                let what = self.selection(&need(node, Rule::selection)?)?;
                Pred::TargetsOnly(Box::new(what), crate::surface::Single::NotSaid)
            }
            kid::ThatSuffix::ThatTargets => Pred::Targets(Box::new(self.selection(&child(node)?)?)),
            kid::ThatSuffix::ThatIs => {
                let not = node.as_str().starts_with("that isn't") || node.as_str().starts_with("that aren't");
                let polarity = if not { Polarity::IsNot } else { Polarity::Is };
                let inner = child(node)?;
                let pred = match kid::ThatIs::of(inner)? {
                    kid::ThatIs::Towards => self.towards(&inner)?,
                    kid::ThatIs::IsBeing => super::condition::being(&inner)?,
                    kid::ThatIs::Legality => legal(&inner, Polarity::Is)?,
                    kid::ThatIs::AttachedTo => Pred::AttachedTo(Box::new(self.sel(&child(&inner)?)?)),
                    kid::ThatIs::Adj => self.adj(&inner)?,
                    kid::ThatIs::OfAttr => self.suffix_of_attr(&inner)?,
                    kid::ThatIs::IsFilter => Pred::Kind(Box::new(self.filter(&need(&inner, Rule::filter)?)?)),
                };
                Pred::That(Box::new(pred), polarity)
            }
            kid::ThatSuffix::ThatDid => self.did(node)?,
        })
    }

    /// "that attacked this turn", "who didn't attack".
    pub(super) fn did(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let tense = super::event::tense_of_fact(node);
        let mut event = self.event_of(node, Subject::Implied, tense)?;
        if let (crate::surface::Event::Deed { deed, .. }, true) = (&mut event, has(node, Rule::does_not)) {
            deed.modal = crate::surface::Modality::DOES_NOT;
        }
        Ok(Pred::Did(Box::new(event)))
    }
}

/// "whose coin comes up heads".
pub(super) fn whose_coin(node: &Node<'_>) -> Lowered<Pred> {
    let faces = [("heads", FlipResult::Heads), ("tails", FlipResult::Tails)];
    let face = word(&need(node, Rule::came_face)?, &faces)?;
    let tense = if node.as_str().starts_with("whose coin came") { Tense::Past } else { Tense::Present };
    Ok(Pred::CoinCameUp { face, tense, act: Slot::default() })
}

const TIED: &[(&str, crate::surface::WordNumber)] =
    &[(" or is ", crate::surface::WordNumber::Singular), (" or are ", crate::surface::WordNumber::Plural)];

/// What players do of which there is most, its noun, and what it is.
const CAME: &[(&str, &str, (CountForm, CameForm))] = &[
    ("chose", "number", (CountForm::ChosenNumber, CameForm::Did)),
    ("rolled", "result", (CountForm::Result, CameForm::Did)),
    ("rolled", "number", (CountForm::Result, CameForm::RolledNumber)),
    ("paid", "life", (CountForm::Done(DoneAmount::LifePaid, AmountForm::Bare), CameForm::Did)),
];

/// What is odd or even.
const PARITY_STATS: &[(&str, Stat)] = &[
    ("power", Stat::Power),
    ("toughness", Stat::Toughness),
    ("mana value", Stat::ManaValue),
    ("mana values", Stat::ManaValue),
];

/// "With odd mana values", "with an even mana value".
fn parity(node: &Node<'_>) -> Lowered<Pred> {
    let said = need(node, Rule::parity_stat)?;
    let form = match (super::has(node, Rule::article), said.as_str().strip_suffix("values")) {
        (true, _) => ParityForm::Article,
        (false, Some(_)) => ParityForm::Plural,
        (false, None) => ParityForm::Bare,
    };
    // Not two of them: "an odd mana values".
    let is_plural = said.as_str().ends_with("values");
    super::refusal::ensure(!is_plural || form == ParityForm::Plural, node, super::Reason::NotRead)?;
    let stat = word(&said, PARITY_STATS)?;
    let parity = if need(node, Rule::parity)?.as_str() == "odd" { Parity::Odd } else { Parity::Even };
    Ok(Pred::Parity(parity, stat, form))
}

/// The characteristic that a node names.
pub(super) fn stat_in(node: &Node<'_>) -> Lowered<Stat> {
    let said = need(node, Rule::stat)?;
    super::selection_word::stat(&said)
}

/// "the most life" and "the highest life total"; each word has its own superlative.
pub(super) fn extreme_stat(node: &Node<'_>, extreme: Extreme) -> Lowered<Stat> {
    let of = need(node, Rule::extreme_stat)?;
    let most = matches!(extreme, Extreme::Most | Extreme::Least | Extreme::Fewest);
    let said = child(&of)?;
    let (stat, fits) = match kid::ExtremeStat::of(said)? {
        kid::ExtremeStat::BareLife => (Stat::LifeTotal, most && extreme != Extreme::Fewest),
        kid::ExtremeStat::HandCards => (Stat::HandSize, most && extreme != Extreme::Least),
        kid::ExtremeStat::Stat => {
            let stat = super::selection_word::stat(&said)?;
            (stat, stat != Stat::LifeTotal || !most)
        }
    };
    ensure(fits, node, Reason::WrongSuperlative)?;
    Ok(stat)
}

/// "legal in this game's format".
pub(super) fn legal(node: &Node<'_>, polarity: Polarity) -> Lowered<Pred> {
    let format = child(node)?;
    let text = node.as_str();
    let legality = if text.starts_with("legal") {
        Legality::Legal
    } else if text.starts_with("banned") {
        Legality::Banned
    } else {
        Legality::Restricted
    };
    let format = match kid::Legality::of(format)? {
        kid::Legality::FormatName => FormatName::Named(format.as_str().to_owned()),
        kid::Legality::ThisFormat => FormatName::Current(word(&format, FORMATS)?),
    };
    Ok(Pred::Legal(legality, format, polarity))
}

/// Whether it is told apart by each of several names, which says how many there are of each.
pub(super) fn of_each_name(filter: &crate::surface::Filter) -> bool {
    filter.suffixes.iter().any(|pred| matches!(pred, Pred::Named(NameRef::EachChosen(..))))
}

/// Which chosen name.
#[derive(Debug, Clone, Copy)]
enum ChosenName {
    Chosen,
    One(OneOfForm, NamesForm),
    Other,
    That,
}

const CHOSEN_NAMES: &[(&str, ChosenName)] = &[
    ("the chosen name", ChosenName::Chosen),
    ("one of the chosen names", ChosenName::One(OneOfForm::OneOf, NamesForm::Chosen)),
    ("either of the chosen names", ChosenName::One(OneOfForm::EitherOf, NamesForm::Chosen)),
    ("any of the chosen names", ChosenName::One(OneOfForm::AnyOf, NamesForm::Chosen)),
    ("the chosen names", ChosenName::One(OneOfForm::NotSaid, NamesForm::Chosen)),
    ("one of those names", ChosenName::One(OneOfForm::OneOf, NamesForm::Those)),
    ("either of those names", ChosenName::One(OneOfForm::EitherOf, NamesForm::Those)),
    ("any of those names", ChosenName::One(OneOfForm::AnyOf, NamesForm::Those)),
    ("those names", ChosenName::One(OneOfForm::NotSaid, NamesForm::Those)),
    ("the other chosen name", ChosenName::Other),
    ("that name", ChosenName::That),
];

const FORMATS: &[(&str, FormatForm)] = &[
    ("this format", FormatForm::This),
    ("the current format", FormatForm::Current),
    ("the format of this game", FormatForm::Of),
    ("this game 's format", FormatForm::Game),
];

const TOWARDS: &[(&str, Status)] = &[
    ("blocked by", Status::Blocked),
    ("blocking", Status::Blocking),
    ("attacking", Status::Attacking),
    ("paired with", Status::Paired),
];

const THAN_WORDS: &[(&str, Op)] = &[
    ("lesser", Op::Less),
    ("greater", Op::Greater),
    ("equal or lesser", Op::LessOrEqual),
    ("equal or greater", Op::GreaterOrEqual),
];

/// What each of several came to: the number that they chose, the result of their dice.
fn came_result(node: &Node<'_>) -> Lowered<CountForm> {
    word(node, &[("number", CountForm::ChosenNumber), ("result", CountForm::Result)])
}
