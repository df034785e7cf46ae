//! Lowers the verbs of zones, counters, tokens and mana of `verb.pest`.

use super::kid;
use super::refusal::ensure;
use super::{
    Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, first, has, kids, need, refuse, word,
};
use crate::lexicon::{Zone, words};
use crate::surface::{
    AsThough, ByDie, CauseLink, Chooser, CounterAmount, CounterKind, CounterPlacement, CountersJoin, Deed,
    DieCause, DigStop, DigVerb, DigVoice, Enters, EntersStatus, Face, FromPlace, GameRule, HeadPhrase,
    MoveVerb, Noun, OptionForm, Pick, PileGroup, PlanarDieForm, PlanarRoll, PlayCost, Polarity, Pred,
    Pronoun, Qty, Quant, Remainder, RollsForm, Selection, Slot, StatusChange, Subject, TokenChooser,
    TokenEntry, TokenPhrase, TokenSpec, Verb, ZoneForm, ZonePhrase,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn v_move(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let word = need(node, Rule::move_verb)?;
        let verb = by_start(&word, MOVE_VERBS)?;
        if let Some(ahead) = find(node, Rule::move_ahead) {
            ensure(verb == MoveVerb::Return && !has(node, Rule::move_rest), ahead, Reason::AheadOfWhat)?;
            return self.move_ahead(&ahead);
        }
        let said = child(&need(node, Rule::move_what)?)?;
        let mut what = match kid::MoveWhat::of(said)? {
            kid::MoveWhat::BareSome => self.bare_some(&said)?,
            kid::MoveWhat::CardsOfZones | kid::MoveWhat::Selection => self.cards_or_zones(&said)?,
        };
        let mut from = None;
        let mut to = None;
        let mut enters = Enters::default();
        // "Put a land with a counter on it into your hand": which land. "Exile it with a counter on it": how.
        if !kids(node).any(|kid| first(&kid).is_some_and(|tail| tail.as_rule() == Rule::destination)) {
            take_counters(&mut what, &mut enters);
        }
        for tail in each(node, Rule::move_tail) {
            let tail = child(&tail)?;
            match kid::MoveTail::of(tail)? {
                kid::MoveTail::FromZone if to.is_some() => {
                    let zone = self.zone(&child(&tail)?)?;
                    enters.from = FromPlace::Behind;
                    // The zone of what is picked is part of which ones are, but "your commander" is known.
                    match &mut what {
                        Selection::Pick(pick) if !matches!(pick.quant, Quant::Possessed(..)) => {
                            pick.filter.suffixes.push(Pred::From(zone, Polarity::Is));
                        }
                        Selection::Pick(_) | Selection::List { .. } | Selection::Ref(_) => from = Some(zone),
                    }
                }
                kid::MoveTail::FromZone => from = Some(self.zone(&child(&tail)?)?),
                kid::MoveTail::Destination => to = Some(self.destination(&tail)?),
                kid::MoveTail::EntersTail => self.enters_tail(&child(&tail)?, &mut enters)?,
            }
        }
        let rest = self.optional(find(node, Rule::move_rest), |this, rest| {
            let what = this.rest_what(&need(rest, Rule::rest_what)?)?;
            Ok(Box::new(Remainder { what, to: this.destination(&need(rest, Rule::destination)?)? }))
        })?;
        // What is put or returned is put somewhere; "if you return a land this way" asks whether it was.
        let placed = verb == MoveVerb::Exile || to.is_some() || enters != Enters::default();
        ensure(placed || verb == MoveVerb::Return && self.is_event, node, Reason::PutWhere)?;
        Ok(Verb::Move { verb, what, from, to, enters, rest })
    }

    /// "to your hand all creature cards in your graveyard", behind "return".
    fn move_ahead(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let what = self.selection(&need(node, Rule::selection)?)?;
        let to = Some(self.destination(&need(node, Rule::destination)?)?);
        let mut enters = Enters { from: FromPlace::Ahead, ..Enters::default() };
        if let Some(under) = find(node, Rule::enters_under) {
            enters.under = Some(self.under(&under)?);
        }
        Ok(Verb::Move { verb: MoveVerb::Return, what, from: None, to, enters, rest: None })
    }

    /// "one", of those before.
    fn bare_some(&self, node: &Node<'_>) -> Lowered<Selection> {
        let at = self.at(node);
        let word = crate::surface::RefWord::Pronoun(Pronoun::Unsaid);
        let of = Selection::Ref(crate::surface::Ref { word, slot: Slot::default(), at });
        let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::One) };
        let mut filter = super::selection::one_head(head);
        filter.suffixes.push(Pred::Of(Box::new(of)));
        let n = self.number(&child(node)?)?;
        Ok(super::selection::pick(Quant::SomeOf(n), Chooser::Actor, filter, at))
    }

    /// "one on the bottom of your library", behind something else that is put somewhere.
    pub(super) fn more_moved(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let said = child(node)?;
        let what = match kid::MoreMoved::of(said)? {
            kid::MoreMoved::BareSome => self.bare_some(&said)?,
            kid::MoreMoved::SomeMore => self.of_them(&child(&said)?)?,
            kid::MoreMoved::RestWhat => Selection::Ref(self.rest_what(&said)?),
            kid::MoreMoved::Destination => return refuse(said, Reason::NotRead),
        };
        let to = Some(self.destination(&need(node, Rule::destination)?)?);
        Ok(Verb::Move { verb: MoveVerb::PutToo, what, from: None, to, enters: Enters::default(), rest: None })
    }

    /// "two piles", "a face-down pile and a face-up pile"; of each face it is said once how many.
    pub(super) fn piles(&mut self, node: &Node<'_>) -> Lowered<Vec<PileGroup>> {
        let mut groups: Vec<PileGroup> = Vec::new();
        for group in each(node, Rule::pile_group) {
            let n = match (find(&group, Rule::equal_tail), find(&group, Rule::number)) {
                (Some(equal), _) if has(&group, Rule::number_of) => self.qty(&child(&equal)?)?,
                (Some(equal), _) => return refuse(equal, Reason::EqualWithoutNumberOf),
                (None, Some(n)) => self.number(&n)?,
                (None, None) if has(&group, Rule::article) => Qty::Number(1),
                (None, None) => return refuse(group, Reason::NumberOfWithoutEqual),
            };
            let face = find(&group, Rule::pile_face)
                .map(|face| if face.as_str() == "face-up" { Face::Up } else { Face::Down });
            ensure(!groups.iter().any(|said| said.face == face), group, Reason::PileTwice)?;
            groups.push(PileGroup { n, face });
        }
        Ok(groups)
    }

    /// "under your control", "under the control of an opponent of your choice".
    pub(super) fn under(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let who = child(node)?;
        if who.as_rule() == Rule::sel { self.sel(&who) } else { self.possessor(&who) }
    }

    pub(super) fn enters_tail(&mut self, node: &Node<'_>, enters: &mut Enters) -> Lowered<()> {
        match kid::EntersTail::of(node)? {
            kid::EntersTail::EntersUnder => enters.under = Some(self.under(node)?),
            kid::EntersTail::EntersCopy => {
                let of = self.copied(&need(node, Rule::copied)?)?;
                let except = match find(node, Rule::copy_except) {
                    Some(except) => self.copy_except(&except)?,
                    None => Vec::new(),
                };
                enters.status.push(EntersStatus::AsCopy { of, except });
            }
            kid::EntersTail::EntersCounters => {
                let mut amount = self.counters(&need(node, Rule::counter_amount)?)?;
                if let Some(each) = find(node, Rule::each_them) {
                    self.legacy(&each, "them", "each of what arrives has its own");
                }
                if let Some(equal) = find(node, Rule::qty) {
                    self.counters_equal(&mut amount, &equal)?;
                }
                if has(node, Rule::and_with) {
                    let (first, after) = (enters.counters.is_empty(), enters.under.is_some());
                    ensure(first && (after || !enters.status.is_empty()), node, Reason::AndWithNothing)?;
                    enters.joined = CountersJoin::And;
                }
                enters.counters.push(amount);
            }
            kid::EntersTail::EntersStatus => {
                let whom = self.optional(find(node, Rule::sel), Self::sel)?;
                match (by_start(node, ENTERS)?, whom) {
                    (EntersWord::Alone(status), _) => enters.status.push(status),
                    (EntersWord::TappedAttacking, whom) => {
                        enters.status.extend([EntersStatus::Tapped, EntersStatus::Attacking(whom)]);
                    }
                    (EntersWord::Attacking, whom) => enters.status.push(EntersStatus::Attacking(whom)),
                    (EntersWord::Attached, Some(whom)) => enters.status.push(EntersStatus::Attached(whom)),
                    (EntersWord::Blocking, Some(whom)) => enters.status.push(EntersStatus::Blocking(whom)),
                    (EntersWord::Attached | EntersWord::Blocking, None) => {
                        return refuse(node, Reason::NotRead);
                    }
                }
            }
        }
        Ok(())
    }

    pub(super) fn v_enter(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let mut from = None;
        let mut with = Enters::default();
        if let Some(battlefield) = find(node, Rule::enter_battlefield) {
            self.legacy(&battlefield, "", "\"enters\" names no battlefield in current wording");
        }
        for tail in each(node, Rule::enter_tail) {
            let tail = child(&tail)?;
            match kid::EnterTail::of(tail)? {
                kid::EnterTail::FromZone => from = Some(self.zone(&child(&tail)?)?),
                kid::EnterTail::EntersTail => self.enters_tail(&child(&tail)?, &mut with)?,
            }
        }
        Ok(Verb::Enter { from, with })
    }

    pub(super) fn v_shuffle(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        if let Some(library) = find(node, Rule::shuffle_library) {
            // Of an event it is said: "whenever you shuffle your library".
            if self.is_event {
                let word = need(&library, Rule::possessor_word)?;
                let whose = Some(Box::new(self.pronoun_of(word.as_str(), self.at(&word))));
                let form =
                    if library.as_str().ends_with("libraries") { ZoneForm::Plural } else { ZoneForm::Plain };
                let into = Some(ZonePhrase { zone: Zone::Library, whose, form });
                return Ok(Verb::Shuffle { what: None, into });
            }
            // "shuffle your library" is the older wording of "shuffle".
            self.legacy(&library, "", "\"shuffle\" names no library in current wording");
            return Ok(Verb::Shuffle { what: None, into: None });
        }
        let what = kids(node).find(|kid| matches!(kid.as_rule(), Rule::selection | Rule::cards_of_zones));
        let (Some(what), Some(into)) = (what, find(node, Rule::zone)) else {
            return Ok(Verb::Shuffle { what: None, into: None });
        };
        Ok(Verb::Shuffle { what: Some(self.cards_or_zones(&what)?), into: Some(self.zone(&into)?) })
    }

    pub(super) fn v_dig(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let mut verbs = each(node, Rule::dig_verb);
        let verb = by_start(&verbs.next().or_refuse(node, Reason::NotRead)?, DIG_VERBS)?;
        let dug = find(node, Rule::dug);
        let voice = if dug.is_some() { DigVoice::Passive } else { DigVoice::Active };
        let again = dug.or_else(|| verbs.next()).or_refuse(node, Reason::NotRead)?;
        let said = by_start(&again, DIG_VERBS)?;
        ensure(said == verb || said == DigVerb::Reveal, again, Reason::DigOtherwise)?;
        let zone = self.zone(&need(node, Rule::zone)?)?;
        let what = self.selection(&need(node, Rule::selection)?)?;
        Ok(Verb::Dig { verb, zone, until: DigStop { what, said, voice } })
    }

    pub(super) fn v_status(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        if has(node, Rule::out_of_combat) {
            let what = self.selection(&need(node, Rule::selection)?)?;
            return Ok(Verb::SetStatus { change: StatusChange::RemoveFromCombat, what, during: None });
        }
        let word = need(node, Rule::status_verb)?;
        let face = find(node, Rule::turn_face);
        let change = match (by_start(&word, STATUS_VERBS)?, face) {
            (Some(_), Some(face)) => return refuse(face, Reason::FaceOfNothing),
            (None, None) => return refuse(word, Reason::TurnedWhich),
            (Some(StatusChange::Tap), None) if word.as_str().contains(" or ") => StatusChange::TapOrUntap,
            (Some(change), None) => change,
            (None, Some(face)) if face.as_str() == " face down" => StatusChange::TurnFaceDown,
            (None, Some(_)) => StatusChange::TurnFaceUp,
        };
        let what = self.selection(&need(node, Rule::selection)?)?;
        let during =
            self.optional(find(node, Rule::untap_step_tail), |this, tail| this.possessor(&child(tail)?))?;
        Ok(Verb::SetStatus { change, what, during })
    }

    pub(super) fn counters(&mut self, node: &Node<'_>) -> Lowered<CounterAmount> {
        let choice = find(node, Rule::counters_choice);
        let choose = choice.is_some();
        if let Some(several) = choice.or_else(|| find(node, Rule::counters_all)) {
            if let Some(once) = find(&several, Rule::counters_once) {
                let kinds = each(&once, Rule::counter_kind);
                let one = |kind: Node<'_>| {
                    Ok(CounterAmount { quant: Quant::A, kind: Some(self.counter_kind(&kind)?) })
                };
                let options = kinds.map(one).collect::<Lowered<Vec<_>>>()?;
                let kind = Some(CounterKind::ChoiceOf(options, OptionForm::Once));
                return Ok(CounterAmount { quant: Quant::A, kind });
            }
            let options = each(&several, Rule::counters_option);
            let options = options.map(|option| self.counters(&option)).collect::<Lowered<Vec<_>>>()?;
            let kind = if choose {
                CounterKind::ChoiceOf(options, OptionForm::Each)
            } else {
                CounterKind::AllOf(options)
            };
            return Ok(CounterAmount { quant: Quant::A, kind: Some(kind) });
        }
        let (quant, kind) = self.counter_amount(node)?;
        Ok(CounterAmount { quant, kind })
    }

    /// "a number of charge counters … equal to Q".
    fn counters_equal(&mut self, amount: &mut CounterAmount, equal: &Node<'_>) -> Lowered<()> {
        ensure(!amount.is_several(), equal, Reason::KindsOfCounters)?;
        amount.quant = Quant::NumberEqualTo(self.qty(equal)?);
        Ok(())
    }

    pub(super) fn v_put_counters(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let mut places = Vec::new();
        for place in each(node, Rule::counter_place) {
            let counters = self.counters(&need(&place, Rule::counter_amount)?)?;
            let on = self.selection(&need(&place, Rule::selection)?)?;
            places.push(CounterPlacement { counters, on });
        }
        if let Some(equal) = find(node, Rule::equal_tail) {
            self.counters_equal(
                &mut places.last_mut().or_refuse(node, Reason::NotRead)?.counters,
                &child(&equal)?,
            )?;
        }
        Ok(Verb::PutCounters(places))
    }

    pub(super) fn v_distribute(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let mut amount = self.counters(&need(node, Rule::counter_amount)?)?;
        if let Some(equal) = find(node, Rule::qty) {
            self.counters_equal(&mut amount, &equal)?;
        }
        Ok(Verb::DistributeCounters(amount, self.selection(&need(node, Rule::selection)?)?))
    }

    pub(super) fn v_create(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        if node.as_rule() == Rule::tokens {
            return Ok(Verb::Create(self.tokens(node)?));
        }
        if node.as_rule() == Rule::create_each {
            return self.create_each(node);
        }
        if node.as_rule() == Rule::create_kind {
            return Ok(Verb::Create(vec![self.kind_of(node)?]));
        }
        let options: Lowered<Vec<TokenPhrase>> =
            kids(&need(node, Rule::token_options)?).map(|option| self.token_phrase(&option)).collect();
        let chooser = if node.as_rule() == Rule::create_choice {
            TokenChooser::Actor
        } else if has(node, Rule::kind_random) {
            TokenChooser::Random
        } else {
            TokenChooser::Unsaid
        };
        let spec = TokenSpec::ChoiceOf(options?, chooser);
        Ok(Verb::Create(vec![TokenPhrase { quant: Quant::A, spec, entry: TokenEntry::default() }]))
    }

    /// "a Treasure token for each artifact and a Food token for each creature".
    fn create_each(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let mut all = Vec::new();
        for (phrase, each) in super::each(node, Rule::token_phrase).zip(super::each(node, Rule::for_each)) {
            let mut one = Verb::Create(vec![self.token_phrase(&phrase)?]);
            super::deed::multiply(&mut one, self.for_each(&each)?, &each)?;
            if let Verb::Create(mut tokens) = one {
                all.append(&mut tokens);
            }
        }
        Ok(Verb::Create(all))
    }

    pub(super) fn v_cast(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let (what, from, cost) = self.played(node)?;
        let as_though = find(node, Rule::as_though_flash).map(|flash| {
            let they = flash.as_str().contains("they");
            Box::new(AsThough::HadFlash(if they { Pronoun::They } else { Pronoun::It }))
        });
        Ok(Verb::Cast { what, cost, from, as_though })
    }

    /// What is copied: objects, or the card that has a name.
    pub(super) fn copied(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let of = child(node)?;
        if of.as_rule() == Rule::selection {
            return self.selection(&of);
        }
        let name = super::selection::plain_name(child(&of)?.as_str());
        let noun = Some(crate::surface::Noun::Card);
        let head = crate::surface::HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun };
        let mut filter = super::selection::one_head(head);
        filter.suffixes.push(Pred::Named(crate::surface::NameRef::Alone(name)));
        Ok(super::selection::pick(Quant::A, crate::surface::Chooser::Actor, filter, self.at(node)))
    }

    fn played(
        &mut self,
        node: &Node<'_>,
    ) -> Lowered<(crate::surface::Selection, Option<crate::surface::ZonePhrase>, PlayCost)> {
        let what = self.selection(&need(node, Rule::selection)?)?;
        let from = self.optional(find(node, Rule::from_zone), |this, from| this.zone(&child(from)?))?;
        let cost = match find(node, Rule::play_cost) {
            Some(cost) => self.play_cost(&cost)?,
            None => PlayCost::Normal,
        };
        Ok((what, from, cost))
    }

    pub(super) fn v_play(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        match kid::VPlay::of(node)? {
            kid::VPlay::ExtraLand => {
                let n = find(node, Rule::number_word).and_then(|n| words::number(n.as_str())).unwrap_or(1);
                Ok(Verb::Rule(GameRule::AdditionalLands(Qty::Number(n))))
            }
            kid::VPlay::AnyLands => Ok(Verb::Rule(GameRule::AnyNumberOfLands)),
            kid::VPlay::PlayWhat => {
                let (what, from, cost) = self.played(node)?;
                Ok(Verb::Play { what, cost, from })
            }
        }
    }

    pub(super) fn v_play_revealed(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        use crate::surface::RevealedPlay as Play;
        Ok(Verb::PlayRevealed(match find(node, Rule::zone) {
            Some(zone) => Play::TopCard(self.zone(&zone)?),
            None => {
                let word = need(node, Rule::possessor_word)?;
                let plural = node.as_str().ends_with("hands");
                let form = if plural {
                    crate::surface::WordNumber::Plural
                } else {
                    crate::surface::WordNumber::Singular
                };
                Play::Hands(self.pronoun_of(word.as_str(), self.at(&word)), form)
            }
        }))
    }

    /// Whose life totals are redistributed.
    pub(super) fn v_redistribute(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        use crate::surface::RedistributeForm as Form;
        let Some(whose) = find(node, Rule::selection) else {
            return Ok(Verb::RedistributeLife(self.any_players(node), Form::Unsaid));
        };
        let form = if node.as_str().starts_with("the life") { Form::Of } else { Form::Possessive };
        Ok(Verb::RedistributeLife(self.selection(&whose)?, form))
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
    pub(super) fn spent_act(&mut self, node: &Node<'_>) -> Lowered<Box<Deed>> {
        let verb = self.verb(&child(&child(node)?)?)?;
        let acts = vec![super::step::single_act(verb, self.at(node))];
        Ok(Box::new(super::step::plain_deed(Subject::Implied, acts, self.at(node))))
    }

    pub(super) fn v_roll_is(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let mut faces = Vec::new();
        for face in kids(node) {
            let (roll, symbol) = word(&face, PLANAR_FACES)?;
            if face.as_str() != symbol {
                self.legacy(&face, symbol, "a face of the planar die is its symbol");
            }
            faces.push(roll);
        }
        let is = faces.pop().or_refuse(node, Reason::NotRead)?;
        let form = if node.as_str().starts_with("each ") { RollsForm::Each } else { RollsForm::All };
        Ok(Verb::Rule(GameRule::PlanarRollIs(faces.pop().unwrap_or(PlanarRoll::Any), is, form)))
    }

    pub(super) fn v_roll_die(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        if let Some(any) = find(node, Rule::dice_any) {
            let form = if any.as_str() == "a die" {
                crate::surface::DieForm::Any
            } else {
                crate::surface::DieForm::OneOrMore
            };
            return Ok(Verb::RollDie { sides: 0, n: Qty::Number(1), added: None, form });
        }
        let n = match find(node, Rule::number) {
            Some(n) => self.number(&n)?,
            None => Qty::Number(1),
        };
        let (die, form) = match find(node, Rule::die_letter) {
            Some(die) => (die, crate::surface::DieForm::Letter),
            None => (need(node, Rule::die_sided)?, crate::surface::DieForm::Sided),
        };
        let Qty::Number(sides) = self.number(&child(&die)?)? else { return refuse(node, Reason::NotRead) };
        let added =
            self.optional(find(node, Rule::roll_added), |this, added| this.qty(&need(added, Rule::qty)?))?;
        Ok(Verb::RollDie { sides, n, added, form })
    }

    pub(super) fn v_pay(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let for_each = self.optional(find(node, Rule::for_each), Self::for_each)?;
        let mut costs = Vec::new();
        for paid in each(node, Rule::paid) {
            costs.push(self.paid(&paid)?);
        }
        if find(node, Rule::pay_join).is_some_and(|join| join.as_str() == " or ") {
            costs = vec![crate::surface::Cost::Either(costs)];
        }
        Ok(Verb::Pay { costs, for_each })
    }

    /// "{2}", "life equal to Q", "half your life, rounded up".
    fn paid(&mut self, node: &Node<'_>) -> Lowered<crate::surface::Cost> {
        use crate::surface::Cost;
        let what = child(node)?;
        Ok(match kid::Paid::of(what)? {
            kid::Paid::Energy => super::cost::energy(&what),
            kid::Paid::Symbols => Cost::Mana(self.mana_symbols(&what)?),
            kid::Paid::AnyAmount => super::cost::any_amount(what.as_str()),
            kid::Paid::Number => Cost::Life(self.number(&what)?),
            kid::Paid::Qty => Cost::Life(self.qty(&what)?),
            kid::Paid::FractionOfLife => Cost::Life(self.fraction_of_life(&what)?),
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

/// What a word of the grammar means, whatever its ending: the first of the table that it begins with.
fn by_start<T: Clone>(node: &Node<'_>, table: &[(&str, T)]) -> Lowered<T> {
    let found = table.iter().find(|(start, _)| node.as_str().starts_with(start));
    found.map_or_else(|| refuse(node, Reason::NotRead), |(_, meaning)| Ok(meaning.clone()))
}

const MOVE_VERBS: &[(&str, MoveVerb)] =
    &[("exil", MoveVerb::Exile), ("return", MoveVerb::Return), ("put", MoveVerb::Put)];

const DIG_VERBS: &[(&str, DigVerb)] =
    &[("reveal", DigVerb::Reveal), ("exile", DigVerb::Exile), ("mill", DigVerb::Mill)];

/// `None` is "turn", whose face says which change it is.
const STATUS_VERBS: &[(&str, Option<StatusChange>)] = &[
    ("tap", Some(StatusChange::Tap)),
    ("untap", Some(StatusChange::Untap)),
    ("transform", Some(StatusChange::Transform)),
    ("flip", Some(StatusChange::Flip)),
    ("turn", None),
];

/// How something enters: a state of its own, or one that is about another object or player.
#[derive(Debug, Clone)]
enum EntersWord {
    Alone(EntersStatus),
    TappedAttacking,
    Attacking,
    Attached,
    Blocking,
}

const ENTERS: &[(&str, EntersWord)] = &[
    ("tapped and", EntersWord::TappedAttacking),
    ("tapped", EntersWord::Alone(EntersStatus::Tapped)),
    ("untapped", EntersWord::Alone(EntersStatus::Untapped)),
    ("face down", EntersWord::Alone(EntersStatus::Face(Face::Down))),
    ("face up", EntersWord::Alone(EntersStatus::Face(Face::Up))),
    ("transformed", EntersWord::Alone(EntersStatus::Transformed)),
    ("attached", EntersWord::Attached),
    ("blocking", EntersWord::Blocking),
    ("attacking", EntersWord::Attacking),
];

/// A face of the planar die, and the symbol that current wording writes for it.
const PLANAR_FACES: &[(&str, (PlanarRoll, &str))] = &[
    ("blank", (PlanarRoll::Blank, "blank")),
    ("{CHAOS}", (PlanarRoll::Chaos, "{CHAOS}")),
    ("chaos", (PlanarRoll::Chaos, "{CHAOS}")),
    ("{PW}", (PlanarRoll::Planeswalk, "{PW}")),
    ("planeswalker", (PlanarRoll::Planeswalk, "{PW}")),
    ("planeswalk", (PlanarRoll::Planeswalk, "{PW}")),
];

/// "a blank on the planar die", "the planar die", "{PW}".
pub(super) fn planar_roll(node: &Node<'_>) -> Verb {
    let face = if has(node, Rule::planar_blank) {
        PlanarRoll::Blank
    } else {
        let is_chaos = |symbol: Node<'_>| symbol.as_str() == "{CHAOS}";
        let face = |is_chaos| if is_chaos { PlanarRoll::Chaos } else { PlanarRoll::Planeswalk };
        find(node, Rule::planar_symbol).map(is_chaos).map_or(PlanarRoll::Any, face)
    };
    let is_said = face == PlanarRoll::Any || has(node, Rule::on_the_die);
    Verb::RollPlanarDie(face, if is_said { PlanarDieForm::Said } else { PlanarDieForm::Unsaid })
}

/// "because of a planar die roll".
pub(super) fn by_die(node: &Node<'_>) -> ByDie {
    let is_because = node.as_str().starts_with(" because");
    let link = if is_because { CauseLink::BecauseOf } else { CauseLink::AsAResultOf };
    let said = find(node, Rule::die_cause).map_or("", |cause| cause.as_str());
    let cause = if said.ends_with("rolling the planar die") {
        DieCause::Rolling
    } else if said.ends_with("planar die") {
        DieCause::Roll
    } else {
        DieCause::DieRoll
    };
    ByDie::Die(link, cause)
}

/// "their hand" is one; "their hands", of several players, are one of each.
pub(super) fn all_of(whose: Selection, are_plural: bool) -> Quant {
    if are_plural && super::deed::several(&whose) {
        Quant::PossessedEach(Box::new(whose))
    } else {
        Quant::Possessed(Box::new(whose), crate::surface::WordNumber::Singular)
    }
}
