//! Lowers `selection.pest`: determiners and filters.

use super::kid;
use super::refusal::ensure;
use super::{
    Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, has, kids, need, refuse, selection_word,
};
use crate::lexicon::{CardType, Color, Supertype, subtypes};
use crate::surface::{
    AllForm, AllowedForm, ButForm, Chooser, ChooserForm, DoneVerb, Filter, FlipResult, HeadPhrase, Likeness,
    ListJoin, Noun, OtherForm, Pick, PileForm, Polarity, Pred, Qty, Quant, Ref, RefWord, RoleForm, Selection,
    Side, Slot, SourceForm, Tense, TypeWord, WayForm, WordNumber, ZoneForm, ZonePhrase,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    /// A selection, or a list of them.
    pub(super) fn selection(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let mut items: Vec<Selection> = Vec::new();
        let mut join = ListJoin::One;
        let later = self.said_later(node);
        for kid in kids(node) {
            match kid::Selection::of(kid)? {
                kid::Selection::ListJoin => join = list_join(&kid),
                kid::Selection::Sel if !later.is_empty() && selection_word::is_bare_nth(&kid) => {
                    self.later.clone_from(&later);
                    let item = self.sel(&kid);
                    self.later.clear();
                    items.push(item?);
                }
                kid::Selection::Sel => items.push(self.sel(&kid)?),
            }
        }
        if items.len() == 1 {
            return items.pop().or_refuse(node, Reason::NotRead);
        }
        Ok(Selection::List { items, join })
    }

    /// The clauses after the last of a list that those before it need to be counted by: "the first
    /// creature spell and the first artifact spell you cast each turn".
    fn said_later(&mut self, node: &Node<'_>) -> Vec<Pred> {
        let items: Vec<Node<'_>> = kids(node).filter(|kid| kid.as_rule() == Rule::sel).collect();
        let Some((last, before)) = items.split_last() else { return Vec::new() };
        if !before.iter().any(selection_word::is_bare_nth) {
            return Vec::new();
        }
        match self.sel(last) {
            Ok(Selection::Pick(pick)) if pick.filter.heads.iter().any(selection_word::is_nth) => {
                pick.filter.suffixes
            }
            Ok(Selection::Pick(_) | Selection::Ref(_) | Selection::List { .. }) | Err(_) => Vec::new(),
        }
    }

    /// One item: a base and "'s controller" tails.
    pub(super) fn sel(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let at = self.at(node);
        let mut tails = kids(node);
        let mut selection = self.sel_base(&tails.next().or_refuse(node, Reason::NotRead)?)?;
        for tail in tails {
            selection = match kid::AnySelTail::of(tail)? {
                kid::AnySelTail::RoleTail => {
                    let word = role_word(&child(&tail)?, selection)?;
                    Selection::Ref(Ref { word, slot: Slot::default(), at })
                }
                kid::AnySelTail::OpponentsTail => {
                    let head =
                        HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::Opponent) };
                    let are_several = matches!(&selection, Selection::Pick(pick)
                        if !matches!(pick.quant, Quant::A | Quant::Any | Quant::The));
                    ensure(!are_several, tail, Reason::OpponentsOfEach)?;
                    let whose = Quant::Possessed(Box::new(selection), WordNumber::Plural);
                    pick(whose, Chooser::Actor, one_head(head), at)
                }
                kid::AnySelTail::AbilityTail => self.abilities_of(&tail, selection)?,
                kid::AnySelTail::ObjectsTail => {
                    let mut filter = self.filter(&child(&tail)?)?;
                    let form = crate::surface::ControlForm::Possessive;
                    filter.suffixes.push(Pred::Controller(Box::new(selection), Polarity::Is, form));
                    pick(Quant::All(AllForm::Bare), Chooser::Actor, filter, at)
                }
            };
        }
        Ok(selection)
    }

    pub(super) fn sel_base(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let at = self.at(node);
        let reference = |word| Selection::Ref(Ref { word, slot: Slot::default(), at });
        Ok(match kid::AnySel::of(node)? {
            kid::AnySel::Pick => self.pick(node)?,
            kid::AnySel::RefWord => self.ref_word(node)?,
            kid::AnySel::PlayerOr => {
                let mut words = each(node, Rule::ref_word);
                let player = self.ref_word(&words.next().or_refuse(node, Reason::NotRead)?)?;
                let owned = self.ref_word(&words.next().or_refuse(node, Reason::NotRead)?)?;
                let word = role_word(&need(node, Rule::role)?, owned)?;
                let owns = matches!(word, RefWord::ControllerOf(..) | RefWord::OwnerOf(..));
                ensure(owns, node, Reason::PlayerOrWhom)?;
                Selection::List { items: vec![player, reference(word)], join: ListJoin::Or }
            }
            kid::AnySel::OwnerOf => {
                let of = Box::new(self.sel(&need(node, Rule::sel)?)?);
                let owner = node.as_str().starts_with("the owner");
                let form = RoleForm::Of;
                reference(if owner { RefWord::OwnerOf(of, form) } else { RefWord::ControllerOf(of, form) })
            }
            kid::AnySel::PossessedRole => {
                let its =
                    self.pronoun_of(node.as_str().split(' ').next().or_refuse(node, Reason::NotRead)?, at);
                reference(role_word(&need(node, Rule::role)?, its)?)
            }
            kid::AnySel::PossessedNth => {
                let owner = self.possessor(node)?;
                let mut filter = self.filter(&need(node, Rule::filter)?)?;
                let nth = Pred::Nth(super::reference::rank(&need(node, Rule::nth_word)?)?);
                filter.heads.first_mut().or_refuse(node, Reason::NotRead)?.adjectives.insert(0, nth);
                pick(Quant::Possessed(Box::new(owner), WordNumber::Singular), Chooser::Actor, filter, at)
            }
            kid::AnySel::PossessedAbility => {
                let source = self.possessor(node)?;
                self.abilities_of(node, source)?
            }
            kid::AnySel::Possessed => self.possessed(node)?,
            kid::AnySel::WhoseOpponents => self.sel(node)?,
            kid::AnySel::PossessedHands => {
                let owner = Quant::Possessed(Box::new(self.possessor(node)?), WordNumber::Plural);
                let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::Hand) };
                pick(owner, Chooser::Actor, one_head(head), at)
            }
            kid::AnySel::Neighbour => {
                let side = if node.as_str().ends_with("left") { Side::Left } else { Side::Right };
                let of = self.possessor(&need(node, Rule::possessor)?)?;
                if has(node, Rule::neighbour_opponent) {
                    let head =
                        HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::Opponent) };
                    let mut filter = one_head(head);
                    filter.suffixes.push(Pred::Neighbour(side, Box::new(of)));
                    return Ok(pick(Quant::The, Chooser::Actor, filter, at));
                }
                reference(RefWord::Neighbour(side, Box::new(of)))
            }
            kid::AnySel::AnyTarget => {
                let mut head =
                    HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::AnyTarget) };
                if let Some(different) = find(node, Rule::different_target) {
                    self.legacy(
                        &different,
                        "any other target",
                        "a target beside those named is any other target",
                    );
                    head.adjectives.push(Pred::Other);
                }
                if node.as_str().contains("other") {
                    head.adjectives.push(Pred::Other);
                }
                let chooser = match find(node, Rule::of_choice) {
                    Some(choice) => Chooser::TargetBy(Box::new(self.possessor(&child(&choice)?)?)),
                    None => Chooser::Target,
                };
                pick(Quant::A, chooser, one_head(head), at)
            }
            kid::AnySel::SeveralTargets => {
                let (quant, other) = self.det_quant(&need(node, Rule::det_quant)?)?;
                // "One or two targets" are any targets; "another target" is one beside those named.
                let noun =
                    if other || matches!(quant, Quant::Ordinal(_)) { Noun::Target } else { Noun::AnyTarget };
                let mut head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(noun) };
                if other {
                    head.adjectives.push(Pred::Other);
                }
                let each = has(node, Rule::each_of_word);
                let quant = if each { Quant::EachOf(Box::new(quant)) } else { quant };
                pick(quant, Chooser::Target, one_head(head), at)
            }
            kid::AnySel::ThoseWho => {
                let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::Player) };
                let mut filter = one_head(head);
                filter.suffixes.push(self.suffix(&child(node)?)?);
                pick(Quant::All(AllForm::ThoseWho), Chooser::Actor, filter, at)
            }
            kid::AnySel::OfThem | kid::AnySel::OfThose => self.of_them(node)?,
            kid::AnySel::RoleTail
            | kid::AnySel::OpponentsTail
            | kid::AnySel::AbilityTail
            | kid::AnySel::ObjectsTail => {
                return refuse(node, Reason::NotRead);
            }
        })
    }

    fn pick(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let at = self.at(node);
        if let Some(half) = find(node, Rule::fraction_of_them) {
            let (filter, chooser) = self.filter_and_chooser(&need(&half, Rule::filter)?)?;
            let up = need(&half, Rule::round_word)?.as_str() == "up";
            let rounding = if up { crate::surface::Rounding::Up } else { crate::surface::Rounding::Down };
            let part = super::quantity::fraction(&half)?;
            if let Some(many) = find(&half, Rule::half_of_many) {
                let many = Box::new(self.result(&many, crate::surface::CountForm::ThatMany));
                let quant = Quant::Exactly(crate::surface::Qty::Part(many, part, rounding));
                return Ok(pick(quant, chooser, filter, at));
            }
            return Ok(pick(Quant::Part(part, rounding), chooser, filter, at));
        }
        let (mut filter, mut chooser) = self.filter_and_chooser(&need(node, Rule::filter)?)?;
        let mut quant = Quant::All(AllForm::Bare);
        if let Some(det) = find(node, Rule::determiner) {
            let (q, target, other) = self.determiner(&det)?;
            quant = q;
            if let Quant::No(number) = &mut quant {
                *number = selection_word::number_of_head(&last_head(&need(node, Rule::filter)?)?);
            }
            if target {
                chooser = chooser.of_target();
            }
            if other && let Some(head) = filter.heads.first_mut() {
                head.adjectives.insert(0, Pred::Other);
            }
        }
        if let Some(tail) = find(node, Rule::plus_tail) {
            // The grammar has it after "that many" only.
            let many = self.result(&need(node, Rule::determiner)?, crate::surface::CountForm::ThatMany);
            quant = Quant::Exactly(self.plus(&tail, many)?);
        }
        if let Some(word) = find(node, Rule::comparative) {
            let than = Box::new(self.sel(&need(node, Rule::sel)?)?);
            let (beside, by) = self.beside(&word)?;
            quant = Quant::Beside(beside, by, than);
        }
        if let Some(equal) = find(node, Rule::equal_tail) {
            quant = Quant::NumberEqualTo(self.qty(&child(&equal)?)?);
        }
        if let Some(tail) = find(node, Rule::random_tail) {
            quant = Quant::NumberEqualTo(self.random_range(&child(&tail)?)?);
        }
        // "Two cards with the same name" are likened to each other, and one card to what was named before.
        let is_other = |head: &HeadPhrase| head.adjectives.contains(&Pred::Other);
        let alike = !likened(&filter) || quant == Quant::A || filter.heads.iter().all(is_other);
        ensure(alike, node, Reason::SameWithoutAnother)?;
        let counts = matches!(quant, Quant::A | Quant::Exactly(_) | Quant::AtLeast(_));
        let named = super::selection_with::of_each_name(&filter);
        ensure(!named || counts && chooser == Chooser::Actor, node, Reason::EachNameOfWhat)?;
        Ok(pick(quant, chooser, filter, at))
    }

    /// A filter that leaves the choice to whoever acts.
    pub(super) fn filter(&mut self, node: &Node<'_>) -> Lowered<Filter> {
        let (filter, chooser) = self.filter_and_chooser(node)?;
        ensure(chooser == Chooser::Actor, node, Reason::ChosenInFilter)?;
        ensure(!likened(&filter), node, Reason::SameWithoutAnother)?;
        ensure(!super::selection_with::of_each_name(&filter), node, Reason::EachNameOfWhat)?;
        Ok(filter)
    }

    /// Heads and suffixes; "of their choice" and "at random" stand among the suffixes, but say who
    /// chooses.
    pub(super) fn filter_and_chooser(&mut self, node: &Node<'_>) -> Lowered<(Filter, Chooser)> {
        let heads_node = heads_of(node)?;
        let mut heads = Vec::new();
        let mut join = ListJoin::One;
        for kid in kids(&heads_node) {
            match kid::Heads::of(kid)? {
                kid::Heads::ListJoin => join = list_join(&kid),
                kid::Heads::Head => heads.push(self.head(&kid)?),
            }
        }
        permanents(&mut heads);
        let mut suffixes = Vec::new();
        let mut chooser = Chooser::Actor;
        let mut random_place = 0;
        let random = kids(&heads_node)
            .next()
            .and_then(|head| kids(&head).find_map(|adj| find(&adj, Rule::random_adj)));
        if random.is_some() {
            chooser = Chooser::Random(ChooserForm::Adjective);
        }
        for suffix in each(node, Rule::suffix) {
            let suffix = child(&suffix)?;
            let rule = suffix.as_rule();
            if rule == Rule::of_choice {
                chooser = Chooser::Player(Box::new(self.possessor(&child(&suffix)?)?));
            } else if rule == Rule::at_random {
                random_place = suffixes.len();
                chooser = Chooser::Random(super::selection_attr::random_form(&suffix));
            } else if rule == Rule::but_not_own {
                let Some(
                    Pred::Controller(who, Polarity::Is, crate::surface::ControlForm::Active)
                    | Pred::DoneBy { verb: DoneVerb::Cast | DoneVerb::Play, who: Some(who), .. },
                ) = suffixes.last()
                else {
                    return refuse(suffix, Reason::ButNotOwnWithoutControl);
                };
                suffixes.push(Pred::Owner(who.clone(), Polarity::IsNot));
            } else {
                suffixes.push(self.suffix(&suffix)?);
            }
        }
        if chooser == Chooser::Random(ChooserForm::AtRandom) {
            let said: Vec<&Pred> = suffixes.iter().collect();
            chooser = Chooser::Random(ChooserForm::at_random(&said, random_place));
        }
        selection_word::settle_zones(&mut suffixes, node)?;
        for suffix in &mut suffixes {
            of_its_kind(suffix, &heads, node)?;
        }
        self.heads_end = heads_node.span().end;
        Ok((Filter { heads, join, suffixes }, chooser))
    }

    pub(super) fn head(&mut self, node: &Node<'_>) -> Lowered<HeadPhrase> {
        let mut head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: None };
        for kid in kids(node) {
            match kid::Head::of(kid)? {
                // "random" says who chooses; the pick reads it.
                kid::Head::Adj if has(&kid, Rule::random_adj) => {}
                kid::Head::Adj => head.adjectives.push(self.adj(&kid)?),
                kid::Head::TypeWord => head.types.push(self.type_word(&kid)?),
                kid::Head::Noun => {
                    head.noun = Some(selection_word::noun(&kid)?);
                }
                kid::Head::VoteHead | kid::Head::CalledHead => {
                    let (word, noun) = selection_word::of_a_word(&kid)?;
                    head.adjectives.push(word);
                    head.noun = Some(noun);
                }
            }
        }
        Ok(head)
    }

    /// The singular of a marked subtype.
    pub(super) fn subtype(&self, node: &Node<'_>) -> Lowered<String> {
        let word = node.as_str().trim_start_matches('#').replace('_', " ");
        let of_game = subtypes::find(&word).map(|(row, _)| row.singular);
        let of_project = || self.names.own.find_subtype(&word).map(|(singular, _)| singular);
        of_game.or_else(of_project).map(str::to_owned).or_refuse(node, Reason::NotRead)
    }

    pub(super) fn type_word(&mut self, node: &Node<'_>) -> Lowered<TypeWord> {
        let node = child(node)?;
        let text = node.as_str();
        Ok(match kid::TypeWord::of(node)? {
            kid::TypeWord::Supertype => {
                TypeWord::Supertype(Supertype::find(text).or_refuse(node, Reason::NotRead)?)
            }
            kid::TypeWord::CardType => {
                TypeWord::Type(CardType::find(text).or_refuse(node, Reason::NotRead)?.0)
            }
            kid::TypeWord::PermanentWord => TypeWord::Permanent,
            kid::TypeWord::Subtype => TypeWord::Subtype(self.subtype(&node)?),
        })
    }

    pub(super) fn adj(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let node = child(node)?;
        Ok(match kid::Adj::of(node)? {
            // "Random" says who chooses; the pick reads it.
            kid::Adj::RandomAdj => return refuse(node, Reason::ChosenInFilter),
            kid::Adj::OtherWord => Pred::Other,
            kid::Adj::Non => Pred::Not(Box::new(self.non(&child(&node)?)?)),
            kid::Adj::ColorList => {
                let (colors, join) = color_list(&node);
                Pred::Color(colors, join)
            }
            kid::Adj::WordClass if node.as_str() == "commander" => Pred::Noun(Noun::Commander),
            kid::Adj::WordClass => Pred::Class(selection_word::word_class(&node)?),
            kid::Adj::StatusPair => {
                let both = kids(&node).map(|one| selection_word::status(&one).map(Pred::Status));
                Pred::AnyOf(both.collect::<Lowered<_>>()?)
            }
            kid::Adj::Status => Pred::Status(selection_word::status(&node)?),
            kid::Adj::Pt => {
                let (power, toughness) = pt(&node)?;
                Pred::PowerToughness(power, toughness)
            }
            kid::Adj::KeywordAdj => {
                let text = need(&node, Rule::keyword)?
                    .as_str()
                    .strip_prefix('%')
                    .or_refuse(node, Reason::NotRead)?
                    .replace('_', " ");
                Pred::OfKeyword(crate::lexicon::Keyword::find(&text).or_refuse(node, Reason::NotRead)?)
            }
            kid::Adj::KeywordParticiple => Pred::Keyworded(
                crate::lexicon::Keyword::of_participle(node.as_str()).or_refuse(node, Reason::NotRead)?,
            ),
            kid::Adj::ParticipleAdj => Pred::Participle(super::reference::participle(&node)?),
        })
    }

    fn non(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let text = node.as_str();
        Ok(match kid::Non::of(node)? {
            kid::Non::Subtype => Pred::Type(TypeWord::Subtype(self.subtype(node)?)),
            kid::Non::CardType => {
                Pred::Type(TypeWord::Type(CardType::find(text).or_refuse(node, Reason::NotRead)?.0))
            }
            kid::Non::Supertype => {
                Pred::Type(TypeWord::Supertype(Supertype::find(text).or_refuse(node, Reason::NotRead)?))
            }
            kid::Non::Color => {
                Pred::Color(vec![Color::find(text).or_refuse(node, Reason::NotRead)?], ListJoin::One)
            }
            kid::Non::WordClass if text == "commander" => Pred::Noun(Noun::Commander),
            kid::Non::WordClass => Pred::Class(selection_word::word_class(node)?),
            kid::Non::Status => Pred::Status(selection_word::status(node)?),
            kid::Non::NonNoun => Pred::Noun(selection_word::noun(node)?),
        })
    }

    pub(super) fn suffix(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        Ok(match kid::Suffix::of(node)? {
            kid::Suffix::Towards => return self.towards(node),
            kid::Suffix::PlayerSuffix => return self.player_suffix(node),
            kid::Suffix::ControlledBy => self.controlled_by(node)?,
            kid::Suffix::ZoneSuffix => {
                let polarity = if has(node, Rule::zone_polarity) { Polarity::IsNot } else { Polarity::Is };
                match (find(node, Rule::from_zone), find(node, Rule::in_zone)) {
                    (Some(from), _) => {
                        let mut from = self.zone(&child(&from)?)?;
                        let but = elsewhere(&mut from);
                        ensure(!but || polarity == Polarity::Is, node, Reason::NotFromElsewhere)?;
                        Pred::From(from, if but { Polarity::IsNot } else { polarity })
                    }
                    (None, inside) => {
                        let inside = inside.or_refuse(node, Reason::NotRead)?;
                        Pred::In(self.zone(&child(&inside)?)?, polarity)
                    }
                }
            }
            kid::Suffix::DraftedOut => super::draft::drafted_out(node)?,
            kid::Suffix::WhoseStat => {
                let stat = selection_word::stat(&need(node, Rule::stat)?)?;
                Pred::WhoseStat(stat, self.comparison(&need(node, Rule::comparison)?)?)
            }
            kid::Suffix::WithSuffix => return self.with_suffix(&child(node)?, Polarity::Is),
            kid::Suffix::WithoutSuffix => return self.with_suffix(&child(node)?, Polarity::IsNot),
            kid::Suffix::NamedSuffix => Pred::Named(match child(node)? {
                n if n.as_rule() == Rule::own_name => crate::surface::NameRef::Own,
                n => crate::surface::NameRef::Literal(plain_name(n.as_str())),
            }),
            kid::Suffix::HasSuffix => {
                let has = kids(node).last().or_refuse(node, Reason::NotRead)?;
                let not = find(node, Rule::does_not).is_some();
                let pred = self.with_suffix(&has, Polarity::Is)?;
                Pred::That(Box::new(pred), if not { Polarity::IsNot } else { Polarity::Is })
            }
            kid::Suffix::ThatSuffix => return self.that_suffix(&child(node)?),
            kid::Suffix::ThatReceived => {
                let form = super::selection_of::votes_form(&need(node, Rule::votes_came)?);
                Pred::Votes(self.votes(&need(node, Rule::with_votes)?)?, form)
            }
            kid::Suffix::WhoseCoin => super::selection_with::whose_coin(node)?,
            kid::Suffix::WhoCame => self.who_came(node)?,
            kid::Suffix::WhoCameTo => self.who_came_to(node)?,
            kid::Suffix::WhoDesignated => super::selection_of::designated(node),
            kid::Suffix::WhoOutcome => {
                let so = has(node, Rule::so_word);
                let (result, form) = super::condition::outcome_kind(&child(node)?, so)?;
                Pred::Outcome { result, form, act: Slot::default() }
            }
            kid::Suffix::WhoSuffix => self.did(node)?,
            kid::Suffix::FoughtBy => {
                let how = selection_word::status(&need(node, Rule::fought_how)?)?;
                Pred::FoughtBy(how, Box::new(self.ref_word(&need(node, Rule::ref_word)?)?))
            }
            kid::Suffix::OfAttr => self.suffix_of_attr(node)?,
            kid::Suffix::WayBy => self.way_by(node)?,
            kid::Suffix::WaySuffix => self.way(node)?,
            kid::Suffix::InPile => {
                let of = self.sel(&need(node, Rule::sel)?)?;
                ensure(super::selection_of::is_pile(&of), node, Reason::InNoPile)?;
                Pred::InPile(Box::new(of), PileForm::In)
            }
            kid::Suffix::AttachedTo => Pred::AttachedTo(Box::new(self.sel(&child(node)?)?)),
            kid::Suffix::Reduced => Pred::Did(Box::new(self.reduced(node)?)),
            kid::Suffix::DonePassive => self.done_passive(node)?,
            kid::Suffix::CastBare => self.done_by(node, DoneVerb::Cast, None, Tense::Past)?,
            kid::Suffix::WhoVoted => self.voted_as(node)?,
            kid::Suffix::LastChose => Pred::LastChose(super::choice::label(&child(node)?)),
            kid::Suffix::LegalIn => {
                let polarity = if has(node, Rule::not_word) { Polarity::IsNot } else { Polarity::Is };
                super::selection_with::legal(&need(node, Rule::legality)?, polarity)?
            }
            kid::Suffix::AllowedBy => {
                let by = self.sel(&need(node, Rule::sel)?)?;
                let following = node.as_str().starts_with("following");
                let form = if following { AllowedForm::Following } else { AllowedForm::AccordingTo };
                ensure(super::selection_of::is_ability(&by), node, Reason::FollowingNoAbility)?;
                Pred::AllowedBy(Box::new(by), form)
            }
            kid::Suffix::OtherThan => {
                let than = Box::new(match find(node, Rule::nth_one) {
                    Some(one) => self.nth_one(&one)?,
                    None => self.sel(&need(node, Rule::sel)?)?,
                });
                let text = node.as_str();
                let form = if text.starts_with("except for ") {
                    OtherForm::ExceptFor
                } else if text.starts_with("except ") {
                    OtherForm::Except
                } else {
                    OtherForm::OtherThan
                };
                Pred::OtherThan(than, form)
            }
            kid::Suffix::AmongSuffix if has(node, Rule::from_it) => {
                Pred::FromAmong(Box::new(self.pronoun_of("its", self.at(node))))
            }
            kid::Suffix::AmongSuffix => {
                let of = child(node)?;
                let is_pick = of.as_rule() == Rule::pick;
                let of = Box::new(if is_pick { self.pick(&of)? } else { self.ref_word(&of)? });
                if node.as_str().starts_with("from") { Pred::FromAmong(of) } else { Pred::Among(of) }
            }
            kid::Suffix::OfSource => {
                let of = child(node)?;
                let form = if node.as_str().starts_with("from") { SourceForm::From } else { SourceForm::Of };
                match kid::OfSource::of(of)? {
                    kid::OfSource::Pick => Pred::AbilityOf(Box::new(self.pick(&of)?), form),
                    kid::OfSource::OfThem => {
                        let of = self.of_them(&of)?;
                        super::selection_of::of_source(of, form)
                    }
                    kid::OfSource::RefWord => {
                        let of = Box::new(self.ref_word(&of)?);
                        if form == SourceForm::From { Pred::AbilityOf(of, form) } else { Pred::Of(of) }
                    }
                }
            }
            // Who chooses is no filter; the pick reads it.
            kid::Suffix::OfChoice | kid::Suffix::AtRandom | kid::Suffix::ButNotOwn => {
                return refuse(node, Reason::ChosenInFilter);
            }
        })
    }

    /// "the first one you draw each turn", of what the noun before names.
    fn nth_one(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let rank = super::reference::rank(&need(node, Rule::nth_word)?)?;
        let head = HeadPhrase { adjectives: vec![Pred::Nth(rank)], types: Vec::new(), noun: Some(Noun::One) };
        let mut filter = one_head(head);
        for suffix in each(node, Rule::suffix) {
            filter.suffixes.push(self.suffix(&child(&suffix)?)?);
        }
        let clause = filter.suffixes.iter().any(super::reference::orders);
        ensure(clause, node, Reason::FirstOfNoOrder)?;
        Ok(pick(Quant::The, Chooser::Actor, filter, self.at(node)))
    }

    fn player_suffix(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        if let Some(that) = find(node, Rule::that_you) {
            self.legacy(&that, "", "a relative clause about you has no \"that\"");
        }
        let who = self.player_sel(&need(node, Rule::player_sel)?)?;
        let verb = child(&need(node, Rule::player_suffix_verb)?)?;
        let boxed = Box::new(who.clone());
        let active = crate::surface::ControlForm::Active;
        Ok(match kid::PlayerSuffixVerb::of(verb)? {
            kid::PlayerSuffixVerb::ControlledThen => {
                Pred::ControlledWhen(boxed, Box::new(self.event_deed(&child(&verb)?)?))
            }
            kid::PlayerSuffixVerb::ControlsWord => Pred::Controller(boxed, Polarity::Is, active),
            kid::PlayerSuffixVerb::ControlledPast => {
                Pred::Controller(boxed, Polarity::Is, crate::surface::ControlForm::Past)
            }
            kid::PlayerSuffixVerb::FlipWon => {
                let won = verb.as_str().starts_with("win");
                let result = if won { FlipResult::Won } else { FlipResult::Lost };
                Pred::Flipped { result, who: Some(boxed), act: Slot::default() }
            }
            kid::PlayerSuffixVerb::VotedFor => Pred::VotedBy(boxed),
            kid::PlayerSuffixVerb::CouldTarget => Pred::CouldTarget(boxed, crate::surface::ThatForm::NotSaid),
            kid::PlayerSuffixVerb::HaveOpponents => Pred::OpponentOf(boxed),
            kid::PlayerSuffixVerb::DontControl => Pred::Controller(boxed, Polarity::IsNot, active),
            kid::PlayerSuffixVerb::OwnsWord => Pred::Owner(boxed, Polarity::Is),
            kid::PlayerSuffixVerb::DontOwn => Pred::Owner(boxed, Polarity::IsNot),
            kid::PlayerSuffixVerb::PlayerWay => {
                let participle = super::reference::participle(&need(&verb, Rule::past_participle)?)?;
                let form = if has(&verb, Rule::way_words) { WayForm::Said } else { WayForm::Unsaid };
                let from =
                    self.optional(find(&verb, Rule::from_zone), |this, from| this.zone(&child(from)?))?;
                Pred::Way { participle, by: Some(boxed), with: None, from: from.map(Box::new), form }
            }
            kid::PlayerSuffixVerb::DoneSuffix => {
                let (verb_done, tense) = super::selection_of::done(&verb)?;
                self.done_by(&verb, verb_done, Some(boxed), tense)?
            }
        })
    }

    pub(super) fn done_by(
        &mut self,
        node: &Node<'_>,
        verb: DoneVerb,
        who: Option<Box<Selection>>,
        tense: Tense,
    ) -> Lowered<Pred> {
        let from = self.optional(find(node, Rule::from_zone), |this, from| this.zone(&child(from)?))?;
        let window = self.optional(find(node, Rule::event_window), Self::window)?;
        Ok(Pred::DoneBy { verb, who, from, window, tense })
    }

    /// A player named in a suffix.
    pub(super) fn player_sel(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let node = if node.as_rule() == Rule::player_sel { child(node)? } else { *node };
        if node.as_rule() != Rule::player_pick {
            return self.sel_base(&node);
        }
        let at = self.at(&node);
        let noun = selection_word::last_noun(&node)?;
        let mut head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(noun) };
        let Some(det) = find(&node, Rule::player_det) else {
            return Ok(pick(Quant::All(AllForm::Bare), Chooser::Actor, one_head(head), at));
        };
        let (quant, chooser, other) = super::word_of(&det, det.as_str().trim(), PLAYER_DETS)?;
        head.adjectives.extend((other == OtherThanActor::Said).then_some(Pred::Other));
        Ok(pick(quant, chooser, one_head(head), at))
    }
}

/// Whether a determiner leaves out the player who acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OtherThanActor {
    NotSaid,
    Said,
}

const PLAYER_DETS: &[(&str, (Quant, Chooser, OtherThanActor))] = &[
    ("a", (Quant::A, Chooser::Actor, OtherThanActor::NotSaid)),
    ("an", (Quant::A, Chooser::Actor, OtherThanActor::NotSaid)),
    ("another", (Quant::A, Chooser::Actor, OtherThanActor::Said)),
    ("each", (Quant::All(AllForm::Each), Chooser::Actor, OtherThanActor::NotSaid)),
    ("each other", (Quant::All(AllForm::Each), Chooser::Actor, OtherThanActor::Said)),
    ("all", (Quant::All(AllForm::All), Chooser::Actor, OtherThanActor::NotSaid)),
    ("target", (Quant::A, Chooser::Target, OtherThanActor::NotSaid)),
];

/// "with the same name", and it is not said as what.
pub(super) fn likened(filter: &Filter) -> bool {
    let unsaid = |pred: &Pred| matches!(pred, Pred::SameAs { with: Likeness::Other(_), .. });
    filter.suffixes.iter().any(unsaid)
}

/// "permanent" is a type word only where "card" or "spell" follows; else it is a noun.
pub(super) fn permanents(heads: &mut [HeadPhrase]) {
    if matches!(heads.last().and_then(|head| head.noun), Some(Noun::Card | Noun::Spell)) {
        return;
    }
    for head in heads {
        if head.noun.is_none() && head.types.last() == Some(&TypeWord::Permanent) {
            head.types.pop();
            head.noun = Some(Noun::Permanent);
        }
    }
}

/// "from anywhere other than Z" is not from Z.
fn elsewhere(from: &mut ZonePhrase) -> bool {
    let ZoneForm::AnywhereBut(but) = from.form else { return false };
    from.form = match but {
        ButForm::Plain => ZoneForm::Plain,
        ButForm::A => ZoneForm::A,
        ButForm::Plural => ZoneForm::Plural,
    };
    true
}

/// The head that gives a filter its number.
fn last_head<'a>(filter: &Node<'a>) -> Lowered<Node<'a>> {
    super::each(&heads_of(filter)?, Rule::head).last().or_refuse(filter, Reason::NotRead)
}

fn heads_of<'a>(filter: &Node<'a>) -> Lowered<Node<'a>> {
    find(filter, Rule::heads).or_else(|| find(filter, Rule::lone_heads)).or_refuse(filter, Reason::NotRead)
}

/// A pick with unbound slot.
pub(super) fn pick(quant: Quant, chooser: Chooser, filter: Filter, at: crate::surface::At) -> Selection {
    Selection::Pick(Box::new(Pick { quant, chooser, filter, slot: Slot::default(), at }))
}

/// A filter of one head without suffixes.
pub(super) fn one_head(head: HeadPhrase) -> Filter {
    Filter { heads: vec![head], join: ListJoin::One, suffixes: Vec::new() }
}

/// Whether a noun is of players.
pub(super) const fn is_player(head: &HeadPhrase) -> bool {
    matches!(head.noun, Some(Noun::Player | Noun::Opponent | Noun::Team))
}

fn role_word(role: &Node<'_>, of: Selection) -> Lowered<RefWord> {
    let form = if role.as_str().ends_with('s') { RoleForm::Plural } else { RoleForm::Singular };
    let of = Box::new(of);
    Ok(match kid::Role::of(child(role)?)? {
        kid::Role::Owners => RefWord::OwnerOf(of, form),
        kid::Role::LeftNeighbour => RefWord::Neighbour(Side::Left, of),
        kid::Role::Controllers => RefWord::ControllerOf(of, form),
    })
}

/// "and", "or", "and/or".
pub(super) fn list_join(node: &Node<'_>) -> ListJoin {
    super::word(node, LIST_JOINS).unwrap_or(ListJoin::AndOr)
}

const LIST_JOINS: &[(&str, ListJoin)] =
    &[("and", ListJoin::And), ("or", ListJoin::Or), ("and/or", ListJoin::AndOr)];

/// What "of" and "from" mean behind these nouns: abilities are of their sources, copies of what is
/// copied, and hands and piles hold cards. Nothing else is "of" a thing that it was not picked from.
fn of_its_kind(suffix: &mut Pred, heads: &[HeadPhrase], node: &Node<'_>) -> Lowered<()> {
    let all = |is: fn(Noun) -> bool| heads.iter().all(|head| head.noun.is_some_and(is));
    if let Pred::Of(of) | Pred::AbilityOf(of, SourceForm::Of) = &*suffix
        && all(|noun| noun == Noun::Copy)
    {
        *suffix = Pred::CopyOf(of.clone());
    } else if all(Noun::is_ability) {
        if let Pred::Of(of) = &*suffix {
            *suffix = Pred::AbilityOf(of.clone(), SourceForm::Of);
        } else if let Pred::FromAmong(of) = &*suffix
            && is_it(of)
        {
            *suffix = Pred::AbilityOf(of.clone(), SourceForm::From);
        }
    } else if let Pred::AbilityOf(of, form) = &*suffix {
        let holds =
            || all(|noun| matches!(noun, Noun::Hand | Noun::Pile)) && super::selection_of::counts_cards(of);
        *suffix = match form {
            SourceForm::Of if holds() => Pred::Holding(of.clone()),
            SourceForm::From if super::selection_of::is_pile(of) => Pred::InPile(of.clone(), PileForm::From),
            SourceForm::Of | SourceForm::From | SourceForm::Possessive => {
                return refuse(node, Reason::OfWhatItIsNot);
            }
        };
    }
    let opponents = !matches!(suffix, Pred::OpponentOf(_)) || all(|noun| noun == Noun::Opponent);
    ensure(opponents, node, Reason::HaveOnlyOpponents)
}

/// Out of one thing comes an ability of it, and no card.
fn is_it(of: &Selection) -> bool {
    matches!(of, Selection::Ref(Ref { word: RefWord::Pronoun(crate::surface::Pronoun::It), .. }))
}

/// A free name without the reader's marks.
pub(super) fn plain_name(text: &str) -> String {
    text.replace(" 's", "'s").replace(['#', '%', '&'], "").replace('_', " ")
}

pub(super) fn color_list(node: &Node<'_>) -> (Vec<Color>, ListJoin) {
    let colors = kids(node).filter_map(|c| Color::find(c.as_str())).collect();
    let join = find(node, Rule::list_join).map_or(ListJoin::One, |j| list_join(&j));
    (colors, join)
}

/// "3/3", "X/X".
pub(super) fn pt(node: &Node<'_>) -> Lowered<(Qty, Qty)> {
    let (power, toughness) = node.as_str().split_once('/').or_refuse(node, Reason::NotRead)?;
    let half = |text: &str| {
        let n = if text == "X" { Some(Qty::X) } else { text.parse().ok().map(Qty::Number) };
        n.or_refuse(node, Reason::NumberTooLarge)
    };
    Ok((half(power)?, half(toughness)?))
}
