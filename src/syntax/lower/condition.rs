//! Lowers `condition.pest`.

use super::{Lower, Node, find, first, has, kids};
use crate::ir::{
    AmountForm, Chooser, Comparison, Cond, CountForm, Designation, HeadPhrase, IsPred, KindsForm, Noun, Op,
    Outcome, OutcomeForm, OutcomeKind, Polarity, Pred, Process, Qty, Quant, Ref, RefWord, Selection, Slot,
    Spent, SpentForm, Stat, StatForm, Status, Tense, TimeCond,
};
use crate::lexicon::TurnPart;
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn cond(&mut self, node: &Node<'_>) -> Option<Cond> {
        let mut conds = Vec::new();
        let mut or = false;
        for kid in kids(node) {
            match kid.as_rule() {
                Rule::cond_join => or = kid.as_str() == " or ",
                _ => conds.push(self.cond_one(&first(&kid)?)?),
            }
        }
        match (conds.len(), or) {
            (1, _) => conds.pop(),
            (_, true) => Some(Cond::Or(conds)),
            (_, false) => Some(Cond::And(conds)),
        }
    }

    pub(super) fn cond_one(&mut self, node: &Node<'_>) -> Option<Cond> {
        Some(match node.as_rule() {
            Rule::cond_votes => match first(node) {
                Some(label) => Cond::MoreVotes(super::choice::label(&label)),
                None => Cond::Tied,
            },
            Rule::cond_time => return self.cond_time(node),
            Rule::cond_exists => match first(node)? {
                counters if counters.as_rule() == Rule::exists_counters => {
                    let (quant, kind) = self.counter_amount(&counters)?;
                    let on = self.sel(&find(&counters, Rule::sel)?)?;
                    Cond::HasCounters { what: on, quant, kind }
                }
                kinds if kinds.as_rule() == Rule::exists_kinds => {
                    let attr = super::selection_attr::attr(&find(&kinds, Rule::kinds)?).ok()?;
                    let among = Box::new(self.selection(&find(&kinds, Rule::selection)?)?);
                    let number = first(&kinds)?;
                    let op = if number.as_rule() == Rule::at_least { Op::OrMore } else { Op::OrFewer };
                    let qty = self.number(&first(&number)?)?;
                    let different = has(&kinds, Rule::different_word);
                    Cond::Compare(
                        Qty::Kinds(
                            attr,
                            among,
                            if different { KindsForm::Different } else { KindsForm::Among },
                        ),
                        Comparison { op, qty },
                        Tense::Present,
                    )
                }
                vacant if vacant.as_rule() == Rule::vacant => Cond::Vacant(match vacant.as_str() {
                    "no monarch" => Designation::Monarch,
                    _ => Designation::Initiative,
                }),
                selection => Cond::Exists(self.selection(&selection)?),
            },
            Rule::cond_it_is => {
                let it = first(node)?;
                let owner = match it.as_str().split(' ').next()? {
                    "you" => "your",
                    "they" => "their",
                    _ => "its",
                };
                let what = self.pronoun_of(owner, self.at(&it));
                return self.cond_is(node, what, polarity(it.as_str()), Tense::Present);
            }
            Rule::event_damage => Cond::Event(self.event_damage(node)?),
            Rule::cond_nobody => {
                let (result, form) = outcome_word(&first(&first(node)?)?)?;
                let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::Player) };
                let players = super::selection::one_head(head);
                let who = super::selection::pick(
                    Quant::No(crate::ir::WordNumber::Singular),
                    Chooser::Actor,
                    players,
                    self.at(node),
                );
                Cond::Outcome(Outcome { who, result, form, act: Slot::default() })
            }
            Rule::cond_done => {
                let comparison = match first(node)? {
                    n if n.as_rule() == Rule::at_least => {
                        Comparison { op: Op::OrMore, qty: self.number(&first(&n)?)? }
                    }
                    no if no.as_rule() == Rule::no_word => Comparison { op: Op::Equal, qty: Qty::Number(0) },
                    _ => Comparison { op: Op::Greater, qty: Qty::Number(0) },
                };
                let what = match find(node, Rule::done_damage) {
                    Some(done) => super::quantity::amount_done(done.as_str()),
                    None => crate::ir::DoneAmount::ExcessDealt,
                };
                let was = find(node, Rule::done_be)?.as_str() == "was";
                let tense = if was { Tense::Past } else { Tense::Present };
                let amount = self.result(node, CountForm::Done(what, AmountForm::Clause));
                Cond::Compare(amount, comparison, tense)
            }
            Rule::cond_spent => return self.cond_spent(node),
            Rule::cond_said => return self.cond_said(node),
            Rule::cond_compare => {
                let left = self.qty(&find(node, Rule::qty)?)?;
                let was = find(node, Rule::compare_be)?.as_str() == "was";
                let tense = if was { Tense::Past } else { Tense::Present };
                let comparison = self.comparison(&find(node, Rule::comparison)?)?;
                let Some(others) = find(node, Rule::or_numbers) else {
                    return Some(Cond::Compare(left, comparison, tense));
                };
                let Comparison { op: Op::Equal, qty: Qty::Number(_) } = comparison else { return None };
                let mut any = vec![Cond::Compare(left.clone(), comparison, tense)];
                for number in kids(&others) {
                    let comparison = Comparison { op: Op::Equal, qty: self.number(&number)? };
                    any.push(Cond::Compare(left.clone(), comparison, tense));
                }
                Cond::Or(any)
            }
            _ => return None,
        })
    }

    /// "five or more mana was spent to cast it".
    fn cond_spent(&mut self, node: &Node<'_>) -> Option<Cond> {
        let said = first(node)?;
        let none = Comparison { op: Op::Equal, qty: Qty::Number(0) };
        let some = |qty| Comparison { op: Op::OrMore, qty };
        let (what, form, comparison) = match said.as_rule() {
            Rule::symbols => {
                (Spent::Symbols(self.mana_symbols(&said)?), SpentForm::Clause, some(Qty::Number(1)))
            }
            Rule::spent_from => {
                let from = Box::new(self.selection(&first(&said)?)?);
                (Spent::From(from), SpentForm::Clause, some(Qty::Number(1)))
            }
            Rule::spent_none if said.as_str() == "no mana" => (Spent::Mana, SpentForm::Clause, none),
            Rule::spent_none => (Spent::Colors, SpentForm::Colored, none),
            rule => {
                let colors = find(node, Rule::spent_what)?.as_str().starts_with(" colors");
                let what = if colors { Spent::Colors } else { Spent::Mana };
                let form = if rule == Rule::no_less { SpentForm::NoLess } else { SpentForm::Clause };
                (what, form, some(self.number(&first(&said)?)?))
            }
        };
        let were = find(node, Rule::done_spent)?.as_str() == "were";
        if were != (what == Spent::Colors && form != SpentForm::Colored) {
            return None;
        }
        Some(Cond::Compare(self.spent(node, what, form)?, comparison, Tense::Past))
    }

    pub(super) fn outcome(&mut self, node: &Node<'_>) -> Option<Outcome> {
        let who = self.sel(&find(node, Rule::sel)?)?;
        let (result, form) = outcome_word(&find(node, Rule::outcome_word)?)?;
        Some(Outcome { who, result, form, act: Slot::default() })
    }

    /// A subject, and what is said of it.
    fn cond_said(&mut self, node: &Node<'_>) -> Option<Cond> {
        let what = self.selection(&first(node)?)?;
        self.cond_state(what, &kids(node).last()?)
    }

    /// What is said of a subject, apart from it.
    pub(super) fn cond_state(&mut self, what: Selection, said: &Node<'_>) -> Option<Cond> {
        let text = said.as_str();
        match said.as_rule() {
            Rule::cond_outcome => {
                let (result, form) = outcome_word(&first(said)?)?;
                Some(Cond::Outcome(Outcome { who: what, result, form, act: Slot::default() }))
            }
            Rule::cond_is => {
                let be = first(said)?;
                let polarity = if be.as_str().ends_with("n't") { Polarity::IsNot } else { Polarity::Is };
                let tense = if be.as_str().starts_with('w') { Tense::Past } else { Tense::Present };
                self.cond_is(said, what, polarity, tense)
            }
            Rule::cond_has => {
                let negative = [" doesn't ", " don't ", " didn't "].iter().any(|not| text.starts_with(not));
                let had = text.starts_with(" had ") || text.starts_with(" didn't ");
                let tense = if had { Tense::Past } else { Tense::Present };
                self.cond_has(said, what, if negative { Polarity::IsNot } else { Polarity::Is }, tense)
            }
            _ => {
                let rest = first(said)?;
                let tense = super::event::tense_of_fact(&rest);
                let event = self.event_of(&rest, crate::ir::Subject::Of(what), tense)?;
                if super::event::is_next(&event) {
                    return None;
                }
                let event = Cond::Event(event);
                let Some(but) = find(said, Rule::but_did_not) else { return Some(event) };
                let tense = super::event::tense(&but);
                let mut not = self.event_of(&but, crate::ir::Subject::Elided, tense)?;
                if let crate::ir::Event::Deed { deed, .. } = &mut not {
                    deed.modal = crate::ir::Modal::DoesNot;
                }
                Some(Cond::And(vec![event, Cond::Event(not)]))
            }
        }
    }

    fn cond_time(&mut self, node: &Node<'_>) -> Option<Cond> {
        let polarity = polarity(find(node, Rule::it_is)?.as_str());
        let what = first(&find(node, Rule::time_what)?)?;
        let time = match what.as_rule() {
            Rule::nth_turn => TimeCond::Within(self.nth_turn(&what)?),
            Rule::day_time => TimeCond::Day(super::verb::day_time(what.as_str())),
            Rule::main_phase if what.as_str() == "combat" => TimeCond::Part(TurnPart::Combat, None),
            Rule::main_phase if what.as_str().starts_with("your") => {
                TimeCond::Part(TurnPart::Main, Some(self.pronoun_of("your", self.at(&what))))
            }
            Rule::main_phase => TimeCond::Part(TurnPart::Main, None),
            _ => TimeCond::TurnOf(self.possessor(&find(&what, Rule::possessor)?)?),
        };
        Some(Cond::Time(time, polarity))
    }

    fn cond_is(
        &mut self,
        node: &Node<'_>,
        what: Selection,
        polarity: Polarity,
        tense: Tense,
    ) -> Option<Cond> {
        if let Some(state) = find(node, Rule::is_state) {
            return Some(Cond::Is { what, polarity, tense, pred: IsPred::Remains(self.is_state(&state)?) });
        }
        let pred = first(&find(node, Rule::is_pred)?)?;
        let pred = match pred.as_rule() {
            Rule::is_kind | Rule::is_kinds => IsPred::Kind(self.filter(&find(&pred, Rule::filter)?)?),
            Rule::is_state => IsPred::Adjective(self.is_state(&pred)?),
            _ if has(&pred, Rule::the_defender) => {
                let word = RefWord::DefendingPlayer;
                IsPred::Same(Selection::Ref(Ref { word, slot: Slot::default(), at: self.at(&pred) }))
            }
            _ => IsPred::Same(match find(&pred, Rule::ref_word) {
                Some(word) => self.ref_word(&word)?,
                None if has(&pred, Rule::possessed) => self.possessed(&find(&pred, Rule::possessed)?)?,
                None => self.pronoun_of("your", self.at(&pred)),
            }),
        };
        Some(Cond::Is { what, polarity, tense, pred })
    }

    /// "tapped", "face up", "on the battlefield".
    fn is_state(&mut self, node: &Node<'_>) -> Option<Pred> {
        let state = first(node)?;
        Some(match state.as_rule() {
            Rule::is_face => Pred::Status(match state.as_str() {
                "face up" => Status::FaceUp,
                "face down" => Status::FaceDown,
                _ => Status::PhasedOut,
            }),
            Rule::towards => self.towards(&state)?,
            Rule::is_being => being(&state)?,
            Rule::is_legal => super::selection_with::legal(&first(&state)?, Polarity::Is)?,
            Rule::is_there => {
                let polarity =
                    if state.as_str().starts_with("not ") { Polarity::IsNot } else { Polarity::Is };
                let mut places = Vec::new();
                for place in kids(&state) {
                    places.push(Pred::In(self.zone(&first(&place)?).ok()?, polarity));
                }
                if places.len() > 1 { Pred::AnyOf(places) } else { places.pop()? }
            }
            _ => self.adj(&first(&state)?)?,
        })
    }

    fn cond_has(
        &mut self,
        node: &Node<'_>,
        what: Selection,
        polarity: Polarity,
        tense: Tense,
    ) -> Option<Cond> {
        if let Some(shared) = find(node, Rule::has_shares) {
            let pred = self.shared(&shared)?;
            return Some(Cond::Has { what, polarity, tense, pred });
        }
        let has = first(&find(node, Rule::has_what)?)?;
        let said_now = matches!(
            has.as_rule(),
            Rule::has_citys_blessing | Rule::has_more_cards | Rule::has_cards | Rule::with_name
        );
        if said_now && tense == Tense::Past {
            return None;
        }
        Some(match has.as_rule() {
            Rule::has_citys_blessing => {
                let initiative = has.as_str() == "the initiative";
                let what_it_is =
                    if initiative { Designation::Initiative } else { Designation::CitysBlessing };
                let word = RefWord::Designated(what_it_is);
                let blessing = Selection::Ref(Ref { word, slot: Slot::default(), at: self.at(&has) });
                Cond::Is { what, polarity, tense: Tense::Present, pred: IsPred::Same(blessing) }
            }
            Rule::has_life if polarity == Polarity::Is => {
                let life = |who| Qty::Stat(Stat::LifeTotal, Box::new(who), StatForm::Have);
                let above = match find(&has, Rule::life_above) {
                    Some(above) => Some(self.life_above(&above)?),
                    None => None,
                };
                let comparison = match (above, find(&has, Rule::sel)) {
                    (Some(above), _) => above,
                    (None, Some(than)) => {
                        let more = has.as_str().starts_with("more");
                        let op = if more { Op::Greater } else { Op::Less };
                        Comparison { op, qty: life(self.sel(&than)?) }
                    }
                    (None, None) => self.compared_number(&has)?,
                };
                Cond::Compare(life(what), comparison, tense)
            }
            Rule::has_life => return None,
            Rule::has_more_cards => {
                let than = Box::new(self.sel(&find(&has, Rule::sel)?)?);
                let (beside, by) = self.beside(&find(&has, Rule::comparative)?)?;
                Cond::CardsInHand { who: what, quant: crate::ir::Quant::Beside(beside, by, than) }
            }
            Rule::has_cards => {
                let quant = find(&has, Rule::counter_quant).unwrap_or(has);
                let (quant, _) = self.det_quant(&quant)?;
                Cond::CardsInHand { who: what, quant }
            }
            Rule::with_total if polarity == Polarity::Is => {
                let Pred::Total(stat, comparison) = self.with_suffix(&has, Polarity::Is)? else {
                    return None;
                };
                let total = Qty::Total(stat, Box::new(what), StatForm::Have);
                Cond::Compare(total, comparison, tense)
            }
            Rule::with_total => return None,
            // What it is the same as is said.
            Rule::with_same if super::find(&has, Rule::sel).is_none() => return None,
            Rule::with_counters
            | Rule::with_zone_cards
            | Rule::with_name
            | Rule::with_extreme
            | Rule::with_than
            | Rule::with_stat
            | Rule::with_same
            | Rule::with_unlike => {
                Cond::Has { what, polarity, tense, pred: self.with_suffix(&has, Polarity::Is)? }
            }
            _ => {
                let (uses, join) = self.keyword_list(&has)?;
                Cond::Has { what, polarity, tense, pred: Pred::Has(uses, join, Polarity::Is) }
            }
        })
    }
}

impl Lower<'_> {
    /// "at least 7 life more than your starting life total".
    fn life_above(&mut self, node: &Node<'_>) -> Option<Comparison> {
        let more = Box::new(self.number(&find(node, Rule::number)?)?);
        let than = Box::new(self.qty_term(&find(node, Rule::qty_term)?)?);
        Some(Comparison { op: Op::GreaterOrEqual, qty: Qty::Plus(than, more) })
    }
}

/// "being declared as attackers".
pub(super) fn being(node: &Node<'_>) -> Option<Pred> {
    Some(Pred::Being(match find(node, Rule::being_done)?.as_str() {
        "declared as attackers" | "declared as an attacker" => Process::DeclaredAttacker,
        "declared as blockers" | "declared as a blocker" => Process::DeclaredBlocker,
        "attacked" => Process::Attacked,
        "cast" => Process::Cast,
        _ => Process::TappedForMana,
    }))
}

fn outcome_word(node: &Node<'_>) -> Option<(OutcomeKind, OutcomeForm)> {
    Some(outcome_kind(&first(node)?, has(node, Rule::so_word)))
}

/// "does", "didn't", "can't", "wins the flip", with "so" behind it or not.
pub(super) fn outcome_kind(word: &Node<'_>, so: bool) -> (OutcomeKind, OutcomeForm) {
    let text = word.as_str();
    let past = ["did", "could", "won", "lost"].iter().any(|past| text.starts_with(past));
    let kind = match word.as_rule() {
        Rule::did => OutcomeKind::Did,
        Rule::did_not => OutcomeKind::DidNot,
        Rule::could_not => OutcomeKind::CouldNot,
        _ if text.starts_with('w') => OutcomeKind::WonFlip,
        _ => OutcomeKind::LostFlip,
    };
    let form = match (past, so) {
        (false, false) => OutcomeForm::Does,
        (true, false) => OutcomeForm::Did,
        (false, true) => OutcomeForm::DoesSo,
        (true, true) => OutcomeForm::DidSo,
    };
    (kind, form)
}

fn polarity(text: &str) -> Polarity {
    if text.ends_with(" is") || text.ends_with(" are") { Polarity::Is } else { Polarity::IsNot }
}
