//! Lowers the verbs of zones, counters, tokens and mana of `verb.pest`.

use super::{Lower, Node, find, first, has, kids};
use crate::ir::{
    AsThough, Chooser, CounterAmount, CounterKind, CounterPlacement, CountersJoin, Deed, DigStop, DigVerb,
    Enters, EntersStatus, Face, FromPlace, GameRule, HeadPhrase, MoveVerb, Noun, OptionForm, Pick, PileGroup,
    PlanarRoll, PlayCost, Polarity, Pred, Pronoun, Qty, Quant, Remainder, Selection, Slot, StatusChange,
    Subject, TokenChooser, TokenEntry, TokenPhrase, TokenSpec, Verb,
};
use crate::lexicon::words;
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn v_move(&mut self, node: &Node<'_>) -> Option<Verb> {
        let word = find(node, Rule::move_verb)?;
        let verb = match word.as_str().get(..3)? {
            "exi" => MoveVerb::Exile,
            "ret" => MoveVerb::Return,
            _ => MoveVerb::Put,
        };
        let said = first(&find(node, Rule::move_what)?)?;
        let mut what = match said.as_rule() {
            Rule::bare_some => self.bare_some(&said)?,
            _ => self.cards_or_zones(&said)?,
        };
        let mut from = None;
        let mut to = None;
        let mut enters = Enters::default();
        // "Put a land with a counter on it into your hand": which land. "Exile it with a counter on it": how.
        if !kids(node).any(|kid| first(&kid).is_some_and(|tail| tail.as_rule() == Rule::destination)) {
            take_counters(&mut what, &mut enters);
        }
        for tail in kids(node).filter(|k| k.as_rule() == Rule::move_tail) {
            let tail = first(&tail)?;
            match tail.as_rule() {
                Rule::from_zone if to.is_some() => {
                    let zone = self.zone(&first(&tail)?).ok()?;
                    enters.from = FromPlace::Behind;
                    // The zone of what is picked is part of which ones are, but "your commander" is known.
                    match &mut what {
                        Selection::Pick(pick) if !matches!(pick.quant, Quant::Possessed(..)) => {
                            pick.filter.suffixes.push(Pred::From(zone, Polarity::Is));
                        }
                        Selection::Pick(_) | Selection::List { .. } | Selection::Ref(_) => from = Some(zone),
                    }
                }
                Rule::from_zone => from = Some(self.zone(&first(&tail)?).ok()?),
                Rule::destination => to = Some(self.destination(&tail).ok()?),
                _ => self.enters_tail(&first(&tail)?, &mut enters)?,
            }
        }
        let rest = match find(node, Rule::move_rest) {
            Some(rest) => {
                let what = self.rest_what(&find(&rest, Rule::rest_what)?)?;
                Some(Box::new(Remainder {
                    what,
                    to: self.destination(&find(&rest, Rule::destination)?).ok()?,
                }))
            }
            None => None,
        };
        // What is put or returned is put somewhere; "if you return a land this way" asks whether it was.
        let placed = verb == MoveVerb::Exile || to.is_some() || enters != Enters::default();
        (placed || verb == MoveVerb::Return && self.is_event).then_some(Verb::Move {
            verb,
            what,
            from,
            to,
            enters,
            rest,
        })
    }

    /// "one", of those before.
    fn bare_some(&self, node: &Node<'_>) -> Option<Selection> {
        let at = self.at(node);
        let word = crate::ir::RefWord::Pronoun(Pronoun::Unsaid);
        let of = Selection::Ref(crate::ir::Ref { word, slot: Slot::default(), at });
        let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::One) };
        let mut filter = super::selection::one_head(head);
        filter.suffixes.push(Pred::Of(Box::new(of)));
        let n = self.number(&first(node)?)?;
        Some(super::selection::pick(Quant::SomeOf(n), Chooser::Actor, filter, at))
    }

    /// "one on the bottom of your library", behind something else that is put somewhere.
    pub(super) fn more_moved(&mut self, node: &Node<'_>) -> Option<Verb> {
        let said = first(node)?;
        let what = match said.as_rule() {
            Rule::bare_some => self.bare_some(&said)?,
            _ => Selection::Ref(self.rest_what(&said)?),
        };
        let to = Some(self.destination(&find(node, Rule::destination)?).ok()?);
        Some(Verb::Move {
            verb: MoveVerb::PutToo,
            what,
            from: None,
            to,
            enters: Enters::default(),
            rest: None,
        })
    }

    /// "two piles", "a face-down pile and a face-up pile"; of each face it is said once how many.
    pub(super) fn piles(&mut self, node: &Node<'_>) -> Option<Vec<PileGroup>> {
        let mut groups: Vec<PileGroup> = Vec::new();
        for group in kids(node).filter(|kid| kid.as_rule() == Rule::pile_group) {
            let n = match (find(&group, Rule::equal_tail), find(&group, Rule::number)) {
                (Some(equal), _) if has(&group, Rule::number_of) => self.qty(&first(&equal)?)?,
                (Some(_), _) => return None,
                (None, Some(n)) => self.number(&n)?,
                (None, None) if has(&group, Rule::article) => Qty::Number(1),
                (None, None) => return None,
            };
            let face = find(&group, Rule::pile_face)
                .map(|face| if face.as_str() == "face-up" { Face::Up } else { Face::Down });
            if groups.iter().any(|said| said.face == face) {
                return None;
            }
            groups.push(PileGroup { n, face });
        }
        Some(groups)
    }

    pub(super) fn enters_tail(&mut self, node: &Node<'_>, enters: &mut Enters) -> Option<()> {
        match node.as_rule() {
            Rule::enters_under => enters.under = Some(self.possessor(&first(node)?)?),
            Rule::enters_copy => {
                let of = self.copied(&find(node, Rule::copied)?)?;
                let except = match find(node, Rule::copy_except) {
                    Some(except) => self.copy_except(&except)?,
                    None => Vec::new(),
                };
                enters.status.push(EntersStatus::AsCopy { of, except });
            }
            Rule::enters_counters => {
                let mut amount = self.counters(&find(node, Rule::counter_amount)?)?;
                if let Some(equal) = find(node, Rule::qty) {
                    self.counters_equal(&mut amount, &equal)?;
                }
                if has(node, Rule::and_with) {
                    let (first, after) = (enters.counters.is_empty(), enters.under.is_some());
                    if !first || !after && enters.status.is_empty() {
                        return None;
                    }
                    enters.joined = CountersJoin::And;
                }
                enters.counters.push(amount);
            }
            _ => {
                let whom = match find(node, Rule::sel) {
                    Some(whom) => Some(self.sel(&whom)?),
                    None => None,
                };
                let text = node.as_str();
                if text.starts_with("tapped") {
                    enters.status.push(EntersStatus::Tapped);
                }
                enters.status.extend(match text {
                    "tapped" => None,
                    "untapped" => Some(EntersStatus::Untapped),
                    "face down" => Some(EntersStatus::Face(Face::Down)),
                    "face up" => Some(EntersStatus::Face(Face::Up)),
                    "transformed" => Some(EntersStatus::Transformed),
                    _ if text.starts_with("attached") => Some(EntersStatus::Attached(whom?)),
                    _ if text.starts_with("blocking") => Some(EntersStatus::Blocking(whom?)),
                    _ => Some(EntersStatus::Attacking(whom)),
                });
            }
        }
        Some(())
    }

    pub(super) fn v_enter(&mut self, node: &Node<'_>) -> Option<Verb> {
        let mut from = None;
        let mut with = Enters::default();
        if let Some(battlefield) = find(node, Rule::enter_battlefield) {
            self.legacy(&battlefield, "", "\"enters\" names no battlefield in current wording");
        }
        for tail in kids(node).filter(|k| k.as_rule() == Rule::enter_tail) {
            let tail = first(&tail)?;
            match tail.as_rule() {
                Rule::from_zone => from = Some(self.zone(&first(&tail)?).ok()?),
                _ => self.enters_tail(&first(&tail)?, &mut with)?,
            }
        }
        Some(Verb::Enter { from, with })
    }

    pub(super) fn v_shuffle(&mut self, node: &Node<'_>) -> Option<Verb> {
        if let Some(library) = find(node, Rule::shuffle_library) {
            // "shuffle your library" is the older wording of "shuffle".
            self.legacy(&library, "", "\"shuffle\" names no library in current wording");
            return Some(Verb::Shuffle { what: None, into: None });
        }
        let what = kids(node).find(|kid| matches!(kid.as_rule(), Rule::selection | Rule::cards_of_zones));
        let (Some(what), Some(into)) = (what, find(node, Rule::zone)) else {
            return Some(Verb::Shuffle { what: None, into: None });
        };
        Some(Verb::Shuffle { what: Some(self.cards_or_zones(&what)?), into: Some(self.zone(&into).ok()?) })
    }

    pub(super) fn v_dig(&mut self, node: &Node<'_>) -> Option<Verb> {
        let mut verbs = kids(node).filter(|kid| kid.as_rule() == Rule::dig_verb);
        let verb = dig_verb(&verbs.next()?)?;
        let said = dig_verb(&verbs.next()?)?;
        if said != verb && said != DigVerb::Reveal {
            return None;
        }
        let zone = self.zone(&find(node, Rule::zone)?).ok()?;
        let what = self.selection(&find(node, Rule::selection)?)?;
        Some(Verb::Dig { verb, zone, until: DigStop { what, said } })
    }

    pub(super) fn v_status(&mut self, node: &Node<'_>) -> Option<Verb> {
        if has(node, Rule::out_of_combat) {
            let what = self.selection(&find(node, Rule::selection)?)?;
            return Some(Verb::SetStatus { change: StatusChange::RemoveFromCombat, what, during: None });
        }
        let word = find(node, Rule::status_verb)?;
        let face = find(node, Rule::turn_face);
        let change = match (word.as_str().get(..3)?, face.as_ref().map(|f| f.as_str())) {
            ("tap", None) if word.as_str().contains(" or ") => StatusChange::TapOrUntap,
            ("unt", None) => StatusChange::Untap,
            ("tap", None) => StatusChange::Tap,
            ("tra", None) => StatusChange::Transform,
            ("tur", Some(" face down")) => StatusChange::TurnFaceDown,
            ("tur", Some(_)) => StatusChange::TurnFaceUp,
            _ => return None,
        };
        let what = self.selection(&find(node, Rule::selection)?)?;
        let during = match find(node, Rule::untap_step_tail) {
            Some(tail) => Some(self.possessor(&first(&tail)?)?),
            None => None,
        };
        Some(Verb::SetStatus { change, what, during })
    }

    pub(super) fn counters(&mut self, node: &Node<'_>) -> Option<CounterAmount> {
        let choice = find(node, Rule::counters_choice);
        let choose = choice.is_some();
        if let Some(several) = choice.or_else(|| find(node, Rule::counters_all)) {
            if let Some(once) = find(&several, Rule::counters_once) {
                let kinds = kids(&once).filter(|kid| kid.as_rule() == Rule::counter_kind);
                let one = |kind: Node<'_>| {
                    Some(CounterAmount { quant: Quant::A, kind: Some(self.counter_kind(&kind)?) })
                };
                let options = kinds.map(one).collect::<Option<Vec<_>>>()?;
                let kind = Some(CounterKind::ChoiceOf(options, OptionForm::Once));
                return Some(CounterAmount { quant: Quant::A, kind });
            }
            let options = kids(&several).filter(|kid| kid.as_rule() == Rule::counters_option);
            let options = options.map(|option| self.counters(&option)).collect::<Option<Vec<_>>>()?;
            let kind = if choose {
                CounterKind::ChoiceOf(options, OptionForm::Each)
            } else {
                CounterKind::AllOf(options)
            };
            return Some(CounterAmount { quant: Quant::A, kind: Some(kind) });
        }
        let (quant, kind) = self.counter_amount(node)?;
        Some(CounterAmount { quant, kind })
    }

    /// "a number of charge counters … equal to Q".
    fn counters_equal(&mut self, amount: &mut CounterAmount, equal: &Node<'_>) -> Option<()> {
        if amount.is_several() {
            return None;
        }
        amount.quant = Quant::NumberEqualTo(self.qty(equal)?);
        Some(())
    }

    pub(super) fn v_put_counters(&mut self, node: &Node<'_>) -> Option<Verb> {
        let mut places = Vec::new();
        for place in kids(node).filter(|k| k.as_rule() == Rule::counter_place) {
            let counters = self.counters(&find(&place, Rule::counter_amount)?)?;
            let on = self.selection(&find(&place, Rule::selection)?)?;
            places.push(CounterPlacement { counters, on });
        }
        if let Some(equal) = find(node, Rule::equal_tail) {
            self.counters_equal(&mut places.last_mut()?.counters, &first(&equal)?)?;
        }
        Some(Verb::PutCounters(places))
    }

    pub(super) fn v_distribute(&mut self, node: &Node<'_>) -> Option<Verb> {
        let mut amount = self.counters(&find(node, Rule::counter_amount)?)?;
        if let Some(equal) = find(node, Rule::qty) {
            self.counters_equal(&mut amount, &equal)?;
        }
        Some(Verb::DistributeCounters(amount, self.selection(&find(node, Rule::selection)?)?))
    }

    pub(super) fn v_create(&mut self, node: &Node<'_>) -> Option<Verb> {
        if node.as_rule() == Rule::tokens {
            return Some(Verb::Create(self.tokens(node)?));
        }
        if node.as_rule() == Rule::create_kind {
            return Some(Verb::Create(vec![self.kind_of(node)?]));
        }
        let options: Option<Vec<TokenPhrase>> =
            kids(&find(node, Rule::token_options)?).map(|option| self.token_phrase(&option)).collect();
        let chooser =
            if node.as_rule() == Rule::create_random { TokenChooser::Random } else { TokenChooser::Actor };
        let spec = TokenSpec::ChoiceOf(options?, chooser);
        Some(Verb::Create(vec![TokenPhrase { quant: Quant::A, spec, entry: TokenEntry::default() }]))
    }

    pub(super) fn v_cast(&mut self, node: &Node<'_>) -> Option<Verb> {
        let (what, from, cost) = self.played(node)?;
        let as_though = find(node, Rule::as_though_flash).map(|flash| {
            let they = flash.as_str().contains("they");
            Box::new(AsThough::HadFlash(if they { Pronoun::They } else { Pronoun::It }))
        });
        Some(Verb::Cast { what, cost, from, as_though })
    }

    /// What is copied: objects, or the card that has a name.
    pub(super) fn copied(&mut self, node: &Node<'_>) -> Option<Selection> {
        let of = first(node)?;
        if of.as_rule() == Rule::selection {
            return self.selection(&of);
        }
        let name = super::selection::plain_name(first(&of)?.as_str());
        let noun = Some(crate::ir::Noun::Card);
        let head = crate::ir::HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun };
        let mut filter = super::selection::one_head(head);
        filter.suffixes.push(Pred::Named(crate::ir::NameRef::Alone(name)));
        Some(super::selection::pick(Quant::A, crate::ir::Chooser::Actor, filter, self.at(node)))
    }

    fn played(
        &mut self,
        node: &Node<'_>,
    ) -> Option<(crate::ir::Selection, Option<crate::ir::ZonePhrase>, PlayCost)> {
        let what = self.selection(&find(node, Rule::selection)?)?;
        let from = match find(node, Rule::from_zone) {
            Some(from) => Some(self.zone(&first(&from)?).ok()?),
            None => None,
        };
        let cost = match find(node, Rule::play_cost) {
            Some(cost) => self.play_cost(&cost)?,
            None => PlayCost::Normal,
        };
        Some((what, from, cost))
    }

    pub(super) fn v_play(&mut self, node: &Node<'_>) -> Option<Verb> {
        match node.as_rule() {
            Rule::extra_land => {
                let n = find(node, Rule::number_word).and_then(|n| words::number(n.as_str())).unwrap_or(1);
                Some(Verb::Rule(GameRule::AdditionalLands(Qty::Number(n))))
            }
            Rule::any_lands => Some(Verb::Rule(GameRule::AnyNumberOfLands)),
            _ => {
                let (what, from, cost) = self.played(node)?;
                Some(Verb::Play { what, cost, from })
            }
        }
    }

    pub(super) fn v_play_revealed(&mut self, node: &Node<'_>) -> Option<Verb> {
        use crate::ir::RevealedPlay as Play;
        Some(Verb::PlayRevealed(match find(node, Rule::zone) {
            Some(zone) => Play::TopCard(self.zone(&zone).ok()?),
            None => {
                let word = find(node, Rule::possessor_word)?;
                let plural = node.as_str().ends_with("hands");
                let form =
                    if plural { crate::ir::WordNumber::Plural } else { crate::ir::WordNumber::Singular };
                Play::Hands(self.pronoun_of(word.as_str(), self.at(&word)), form)
            }
        }))
    }

    /// Whose life totals are redistributed.
    pub(super) fn v_redistribute(&mut self, node: &Node<'_>) -> Option<Verb> {
        use crate::ir::RedistributeForm as Form;
        let Some(whose) = find(node, Rule::selection) else {
            return Some(Verb::RedistributeLife(self.any_players(node), Form::Unsaid));
        };
        let form = if node.as_str().starts_with("the life") { Form::Of } else { Form::Possessive };
        Some(Verb::RedistributeLife(self.selection(&whose)?, form))
    }

    /// Any number of players, where no word says whose.
    fn any_players(&self, node: &Node<'_>) -> Selection {
        let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::Player) };
        Selection::Pick(Box::new(Pick {
            quant: Quant::AnyNumber,
            chooser: Chooser::Actor,
            filter: super::selection::one_head(head),
            slot: Slot::default(),
            at: self.at(node),
        }))
    }

    /// "to cast that spell": what mana is spent on.
    pub(super) fn spent_act(&mut self, node: &Node<'_>) -> Option<Box<Deed>> {
        let verb = self.verb(&first(&first(node)?)?)?;
        let acts = vec![super::step::single_act(verb, self.at(node))];
        Some(Box::new(super::step::plain_deed(Subject::Implied, acts, self.at(node))))
    }

    pub(super) fn v_roll_is(&mut self, node: &Node<'_>) -> Option<Verb> {
        let mut faces = Vec::new();
        for face in kids(node) {
            let (roll, symbol) = match face.as_str() {
                "blank" => (PlanarRoll::Blank, "blank"),
                "{CHAOS}" | "chaos" => (PlanarRoll::Chaos, "{CHAOS}"),
                _ => (PlanarRoll::Planeswalk, "{PW}"),
            };
            if face.as_str() != symbol {
                self.legacy(&face, symbol, "a face of the planar die is its symbol");
            }
            faces.push(roll);
        }
        let is = faces.pop()?;
        Some(Verb::Rule(GameRule::PlanarRollIs(faces.pop().unwrap_or(PlanarRoll::Any), is)))
    }

    pub(super) fn v_roll_die(&self, node: &Node<'_>) -> Option<Verb> {
        if let Some(any) = find(node, Rule::dice_any) {
            let form =
                if any.as_str() == "a die" { crate::ir::DieForm::Any } else { crate::ir::DieForm::OneOrMore };
            return Some(Verb::RollDie { sides: 0, n: Qty::Number(1), form });
        }
        let n = match find(node, Rule::number) {
            Some(n) => self.number(&n)?,
            None => Qty::Number(1),
        };
        let (die, form) = match find(node, Rule::die_letter) {
            Some(die) => (die, crate::ir::DieForm::Letter),
            None => (find(node, Rule::die_sided)?, crate::ir::DieForm::Sided),
        };
        let Qty::Number(sides) = self.number(&first(&die)?)? else { return None };
        Some(Verb::RollDie { sides, n, form })
    }

    pub(super) fn v_pay(&mut self, node: &Node<'_>) -> Option<Verb> {
        let for_each = match find(node, Rule::for_each) {
            Some(each) => Some(self.for_each(&each)?),
            None => None,
        };
        let mut costs = Vec::new();
        for paid in kids(node).filter(|kid| kid.as_rule() == Rule::paid) {
            costs.push(self.paid(&paid)?);
        }
        if find(node, Rule::pay_join).is_some_and(|join| join.as_str() == " or ") {
            costs = vec![crate::ir::Cost::Either(costs)];
        }
        Some(Verb::Pay { costs, for_each })
    }

    /// "{2}", "life equal to Q", "half your life, rounded up".
    fn paid(&mut self, node: &Node<'_>) -> Option<crate::ir::Cost> {
        use crate::ir::Cost;
        let what = first(node)?;
        Some(match what.as_rule() {
            Rule::energy => super::cost::energy(&what),
            Rule::symbols => Cost::Mana(self.mana_symbols(&what)?),
            Rule::any_amount => super::cost::any_amount(what.as_str()),
            Rule::number => Cost::Life(self.number(&what)?),
            Rule::qty => Cost::Life(self.qty(&what)?),
            Rule::fraction_of_life => {
                let whose = self.possessor(&find(&what, Rule::possessor)?)?;
                Cost::Life(super::quantity::fraction_of_life(&what, whose)?)
            }
            _ => return None,
        })
    }
}

/// "with a counter on it" behind what is moved says how it arrives, not what it is.
fn take_counters(what: &mut Selection, enters: &mut Enters) {
    let Selection::Pick(pick) = what else { return };
    while let Some(Pred::Counters { quant, polarity: Polarity::Is, .. }) = pick.filter.suffixes.last() {
        // Without a number it does not say how many to put there.
        if matches!(quant, Quant::All(_)) {
            return;
        }
        if let Some(Pred::Counters { quant, kind, .. }) = pick.filter.suffixes.pop() {
            enters.counters.insert(0, CounterAmount { quant, kind });
        }
    }
}

fn dig_verb(node: &Node<'_>) -> Option<DigVerb> {
    Some(match node.as_str().get(..3)? {
        "rev" => DigVerb::Reveal,
        "exi" => DigVerb::Exile,
        _ => DigVerb::Mill,
    })
}
