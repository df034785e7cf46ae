//! Lowers `selection.pest`: determiners and filters.

use super::{
    Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, first, has, kids, need, refuse,
    selection_word,
};
use crate::ir::{
    AllForm, AllowedForm, ButForm, Chooser, ChooserForm, DoneVerb, Filter, FlipResult, HeadPhrase, Likeness,
    ListJoin, Noun, OtherForm, Pick, PileForm, Polarity, Pred, Qty, Quant, Ref, RefWord, RoleForm, Selection,
    Side, Slot, SourceForm, Tense, TypeWord, WayForm, WordNumber, ZoneForm, ZonePhrase,
};
use crate::lexicon::{CardType, Color, Plurality, Supertype, subtypes};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    /// A selection, or a list of them.
    pub(super) fn selection(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let mut items: Vec<Selection> = Vec::new();
        let mut join = ListJoin::One;
        for kid in kids(node) {
            match kid.as_rule() {
                Rule::list_join => join = list_join(&kid),
                _ => items.push(self.sel(&kid)?),
            }
        }
        if items.len() == 1 {
            return items.pop().or_refuse(node, Reason::NotRead);
        }
        Ok(Selection::List { items, join })
    }

    /// One item: a base and "'s controller" tails.
    pub(super) fn sel(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let at = self.at(node);
        let mut selection = None;
        for kid in kids(node) {
            selection = Some(match (kid.as_rule(), selection) {
                (Rule::role_tail, Some(base)) => {
                    let word = role_word(&child(&kid)?, base);
                    Selection::Ref(Ref { word, slot: Slot::default(), at })
                }
                (Rule::ability_tail, Some(base)) => self.abilities_of(&kid, base)?,
                (Rule::objects_tail, Some(base)) => {
                    let mut filter = self.filter(&child(&kid)?)?;
                    let form = crate::ir::ControlForm::Possessive;
                    filter.suffixes.push(Pred::Controller(Box::new(base), Polarity::Is, form));
                    pick(Quant::All(AllForm::Bare), Chooser::Actor, filter, at)
                }
                _ => self.sel_base(&kid)?,
            });
        }
        selection.or_refuse(node, Reason::NotRead)
    }

    pub(super) fn sel_base(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let at = self.at(node);
        let reference = |word| Selection::Ref(Ref { word, slot: Slot::default(), at });
        Ok(match node.as_rule() {
            Rule::pick => self.pick(node)?,
            Rule::ref_word => self.ref_word(node)?,
            Rule::player_or => {
                let mut words = each(node, Rule::ref_word);
                let player = self.ref_word(&words.next().or_refuse(node, Reason::NotRead)?)?;
                let owned = self.ref_word(&words.next().or_refuse(node, Reason::NotRead)?)?;
                let word = role_word(&need(node, Rule::role)?, owned);
                if !matches!(word, RefWord::ControllerOf(..) | RefWord::OwnerOf(..)) {
                    return refuse(node, Reason::NotRead);
                }
                Selection::List { items: vec![player, reference(word)], join: ListJoin::Or }
            }
            Rule::owner_of => {
                let of = Box::new(self.sel(&need(node, Rule::sel)?)?);
                let owner = node.as_str().starts_with("the owner");
                let form = RoleForm::Of;
                reference(if owner { RefWord::OwnerOf(of, form) } else { RefWord::ControllerOf(of, form) })
            }
            Rule::possessed_role => {
                let its =
                    self.pronoun_of(node.as_str().split(' ').next().or_refuse(node, Reason::NotRead)?, at);
                reference(role_word(&need(node, Rule::role)?, its))
            }
            Rule::possessed_nth => {
                let owner = self.possessor(node)?;
                let mut filter = self.filter(&need(node, Rule::filter)?)?;
                let nth = Pred::Nth(super::reference::rank(&need(node, Rule::nth_word)?)?);
                filter.heads.first_mut().or_refuse(node, Reason::NotRead)?.adjectives.insert(0, nth);
                pick(Quant::Possessed(Box::new(owner), WordNumber::Singular), Chooser::Actor, filter, at)
            }
            Rule::possessed_ability => {
                let source = self.possessor(node)?;
                self.abilities_of(node, source)?
            }
            Rule::possessed => self.possessed(node)?,
            Rule::possessed_hands => {
                let owner = Quant::Possessed(Box::new(self.possessor(node)?), WordNumber::Plural);
                let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::Hand) };
                pick(owner, Chooser::Actor, one_head(head), at)
            }
            Rule::neighbour => {
                let side = if node.as_str().ends_with("left") { Side::Left } else { Side::Right };
                let of = self.possessor(&need(node, Rule::possessor)?)?;
                reference(RefWord::Neighbour(side, Box::new(of)))
            }
            Rule::any_target => {
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
            Rule::several_targets => {
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
            Rule::those_who => {
                let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(Noun::Player) };
                let mut filter = one_head(head);
                filter.suffixes.push(self.suffix(&child(node)?)?);
                pick(Quant::All(AllForm::ThoseWho), Chooser::Actor, filter, at)
            }
            Rule::of_them | Rule::of_those => self.of_them(node)?,
            _ => return refuse(node, Reason::NotRead),
        })
    }

    fn pick(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let at = self.at(node);
        if let Some(half) = find(node, Rule::fraction_of_them) {
            let (filter, chooser) = self.filter_and_chooser(&need(&half, Rule::filter)?)?;
            let up = need(&half, Rule::round_word)?.as_str() == "up";
            let rounding = if up { crate::ir::Rounding::Up } else { crate::ir::Rounding::Down };
            let part = super::quantity::fraction(&half)?;
            return Ok(pick(Quant::Part(part, rounding), chooser, filter, at));
        }
        let (mut filter, mut chooser) = self.filter_and_chooser(&need(node, Rule::filter)?)?;
        let mut quant = Quant::All(AllForm::Bare);
        if let Some(det) = find(node, Rule::determiner) {
            let (q, target, other) = self.determiner(&det)?;
            quant = q;
            if let Quant::No(number) = &mut quant {
                *number = Self::number_of_head(&last_head(&need(node, Rule::filter)?)?);
            }
            if target {
                chooser = match chooser {
                    Chooser::Random(_) => Chooser::RandomTarget,
                    Chooser::Actor => Chooser::Target,
                    Chooser::Player(who) => Chooser::TargetBy(who),
                    Chooser::Target | Chooser::TargetBy(_) | Chooser::RandomTarget => {
                        return refuse(node, Reason::NotRead);
                    }
                };
            }
            if other && let Some(head) = filter.heads.first_mut() {
                head.adjectives.insert(0, Pred::Other);
            }
        }
        if let Some(tail) = find(node, Rule::plus_tail) {
            let Quant::Exactly(many @ Qty::Result(..)) = quant else { return refuse(node, Reason::NotRead) };
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
        if likened(&filter) && filter.heads.iter().any(|head| !head.adjectives.contains(&Pred::Other)) {
            return refuse(node, Reason::NotRead);
        }
        let counts = matches!(quant, Quant::A | Quant::Exactly(_) | Quant::AtLeast(_));
        if super::selection_with::of_each_name(&filter) && !(counts && chooser == Chooser::Actor) {
            return refuse(node, Reason::NotRead);
        }
        Ok(pick(quant, chooser, filter, at))
    }

    /// A filter that leaves the choice to whoever acts.
    pub(super) fn filter(&mut self, node: &Node<'_>) -> Lowered<Filter> {
        match self.filter_and_chooser(node)? {
            (filter, Chooser::Actor) => (!likened(&filter) && !super::selection_with::of_each_name(&filter))
                .then_some(filter)
                .or_refuse(node, Reason::NotRead),
            _ => refuse(node, Reason::NotRead),
        }
    }

    /// Heads and suffixes; "of their choice" and "at random" stand among the suffixes, but say who
    /// chooses.
    pub(super) fn filter_and_chooser(&mut self, node: &Node<'_>) -> Lowered<(Filter, Chooser)> {
        let heads_node = heads_of(node)?;
        let mut heads = Vec::new();
        let mut join = ListJoin::One;
        for kid in kids(&heads_node) {
            match kid.as_rule() {
                Rule::list_join => join = list_join(&kid),
                _ => heads.push(self.head(&kid)?),
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
            match suffix.as_rule() {
                Rule::of_choice => chooser = Chooser::Player(Box::new(self.possessor(&child(&suffix)?)?)),
                Rule::at_random => {
                    random_place = suffixes.len();
                    chooser = Chooser::Random(super::selection_attr::random_form(&suffix));
                }
                Rule::but_not_own => {
                    let Some(Pred::Controller(who, Polarity::Is, crate::ir::ControlForm::Active)) =
                        suffixes.last()
                    else {
                        return refuse(node, Reason::NotRead);
                    };
                    suffixes.push(Pred::Owner(who.clone(), Polarity::IsNot));
                }
                _ => suffixes.push(self.suffix(&suffix)?),
            }
        }
        if chooser == Chooser::Random(ChooserForm::AtRandom) {
            let said: Vec<&Pred> = suffixes.iter().collect();
            chooser = Chooser::Random(ChooserForm::at_random(&said, random_place));
        }
        // Abilities are of their sources; nothing else is "of" a thing that it was not picked from.
        let abilities = heads.iter().all(|head| head.noun.is_some_and(Noun::is_ability));
        let copies = heads.iter().all(|head| head.noun == Some(Noun::Copy));
        for suffix in &mut suffixes {
            match (&mut *suffix, abilities) {
                (Pred::Of(of) | Pred::AbilityOf(of, SourceForm::Of), _) if copies => {
                    let of = of.clone();
                    *suffix = Pred::CopyOf(of);
                }
                (Pred::Of(of), true) => {
                    let of = of.clone();
                    *suffix = Pred::AbilityOf(of, SourceForm::Of);
                }
                (Pred::FromAmong(of), true) if is_it(of) => {
                    *suffix = Pred::AbilityOf(of.clone(), SourceForm::From);
                }
                (Pred::AbilityOf(of, SourceForm::Of), false)
                    if heads.iter().all(|head| matches!(head.noun, Some(Noun::Hand | Noun::Pile)))
                        && super::selection_of::counts_cards(of) =>
                {
                    *suffix = Pred::Holding(of.clone());
                }
                (Pred::AbilityOf(of, SourceForm::From), false) if super::selection_of::is_pile(of) => {
                    *suffix = Pred::InPile(of.clone(), PileForm::From);
                }
                (Pred::AbilityOf(..), false) => return refuse(node, Reason::NotRead),
                (Pred::OpponentOf(_), _) if heads.iter().any(|head| head.noun != Some(Noun::Opponent)) => {
                    return refuse(node, Reason::NotRead);
                }
                _ => {}
            }
        }
        self.heads_end = heads_node.span().end;
        Ok((Filter { heads, join, suffixes }, chooser))
    }

    pub(super) fn head(&mut self, node: &Node<'_>) -> Lowered<HeadPhrase> {
        let mut head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: None };
        for kid in kids(node) {
            match kid.as_rule() {
                // "random" says who chooses; the pick reads it.
                Rule::adj if has(&kid, Rule::random_adj) => {}
                Rule::adj => head.adjectives.push(self.adj(&kid)?),
                Rule::type_word => head.types.push(self.type_word(&kid)?),
                Rule::noun => {
                    head.noun = Some(selection_word::noun(kid.as_str()).or_refuse(node, Reason::NotRead)?)
                }
                Rule::vote_head => {
                    head.adjectives.push(Pred::VotedFor(super::choice::label(&child(&kid)?)));
                    head.noun = Some(Noun::Vote);
                }
                _ => {}
            }
        }
        Ok(head)
    }

    /// Whether the last word of a head is plural.
    pub(super) fn number_of_head(node: &Node<'_>) -> WordNumber {
        let text = node.as_str().rsplit(' ').next().unwrap_or("");
        let plural = match text.strip_prefix('#') {
            Some(sub) => {
                let word = sub.trim_start_matches('#').replace('_', " ");
                match subtypes::find(&word) {
                    Some((_, plurality)) => plurality == Plurality::Plural,
                    // A subtype of the project's own: the reader has told its number.
                    None => sub.starts_with('#'),
                }
            }
            None => CardType::find(text)
                .map_or(text.ends_with('s') || text.ends_with("ies"), |(_, n)| n == Plurality::Plural),
        };
        if plural { WordNumber::Plural } else { WordNumber::Singular }
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
        Ok(match node.as_rule() {
            Rule::supertype => TypeWord::Supertype(Supertype::find(text).or_refuse(node, Reason::NotRead)?),
            Rule::card_type => TypeWord::Type(CardType::find(text).or_refuse(node, Reason::NotRead)?.0),
            Rule::permanent_word => TypeWord::Permanent,
            _ => TypeWord::Subtype(self.subtype(&node)?),
        })
    }

    pub(super) fn adj(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let node = child(node)?;
        Ok(match node.as_rule() {
            Rule::other_word => Pred::Other,
            Rule::non => Pred::Not(Box::new(self.non(&child(&node)?)?)),
            Rule::color_list => {
                let (colors, join) = color_list(&node);
                Pred::Color(colors, join)
            }
            Rule::word_class if node.as_str() == "commander" => Pred::Noun(Noun::Commander),
            Rule::word_class => {
                Pred::Class(selection_word::word_class(node.as_str()).or_refuse(node, Reason::NotRead)?)
            }
            Rule::status_pair => Pred::AnyOf(
                kids(&node).filter_map(|s| selection_word::status(s.as_str())).map(Pred::Status).collect(),
            ),
            Rule::status => {
                Pred::Status(selection_word::status(node.as_str()).or_refuse(node, Reason::NotRead)?)
            }
            Rule::pt => {
                let (power, toughness) = pt(&node)?;
                Pred::PowerToughness(power, toughness)
            }
            Rule::keyword_adj => {
                let text = need(&node, Rule::keyword)?
                    .as_str()
                    .strip_prefix('%')
                    .or_refuse(node, Reason::NotRead)?
                    .replace('_', " ");
                Pred::OfKeyword(crate::lexicon::Keyword::find(&text).or_refuse(node, Reason::NotRead)?)
            }
            Rule::keyword_participle => Pred::Keyworded(
                crate::lexicon::Keyword::of_participle(node.as_str()).or_refuse(node, Reason::NotRead)?,
            ),
            Rule::participle_adj => Pred::Participle(super::reference::participle(&node)?),
            _ => return refuse(node, Reason::NotRead),
        })
    }

    fn non(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let text = node.as_str();
        Ok(match node.as_rule() {
            Rule::subtype => Pred::Type(TypeWord::Subtype(self.subtype(node)?)),
            Rule::card_type => {
                Pred::Type(TypeWord::Type(CardType::find(text).or_refuse(node, Reason::NotRead)?.0))
            }
            Rule::supertype => {
                Pred::Type(TypeWord::Supertype(Supertype::find(text).or_refuse(node, Reason::NotRead)?))
            }
            Rule::color => {
                Pred::Color(vec![Color::find(text).or_refuse(node, Reason::NotRead)?], ListJoin::One)
            }
            Rule::word_class if text == "commander" => Pred::Noun(Noun::Commander),
            Rule::word_class => {
                Pred::Class(selection_word::word_class(text).or_refuse(node, Reason::NotRead)?)
            }
            Rule::status => Pred::Status(selection_word::status(text).or_refuse(node, Reason::NotRead)?),
            _ => Pred::Noun(selection_word::noun(text).or_refuse(node, Reason::NotRead)?),
        })
    }

    pub(super) fn suffix(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        Ok(match node.as_rule() {
            Rule::towards => return self.towards(node),
            Rule::player_suffix => return self.player_suffix(node),
            Rule::controlled_by => {
                let who = self.sel(&need(node, Rule::sel)?)?;
                Pred::Controller(Box::new(who), Polarity::Is, crate::ir::ControlForm::Passive)
            }
            Rule::zone_suffix => {
                let polarity = if has(node, Rule::zone_polarity) { Polarity::IsNot } else { Polarity::Is };
                match (find(node, Rule::from_zone), find(node, Rule::in_zone)) {
                    (Some(from), _) => {
                        let mut from = self.zone(&child(&from)?)?;
                        let but = elsewhere(&mut from);
                        if but && polarity == Polarity::IsNot {
                            return refuse(node, Reason::NotRead);
                        }
                        Pred::From(from, if but { Polarity::IsNot } else { polarity })
                    }
                    (_, Some(inside)) => Pred::In(self.zone(&child(&inside)?)?, polarity),
                    _ => return refuse(node, Reason::NotRead),
                }
            }
            Rule::whose_stat => {
                let stat = selection_word::stat(need(node, Rule::stat)?.as_str())
                    .or_refuse(node, Reason::NotRead)?;
                Pred::WhoseStat(stat, self.comparison(&need(node, Rule::comparison)?)?)
            }
            Rule::with_suffix => return self.with_suffix(&child(node)?, Polarity::Is),
            Rule::without_suffix => return self.with_suffix(&child(node)?, Polarity::IsNot),
            Rule::named_suffix => Pred::Named(match child(node)? {
                n if n.as_rule() == Rule::own_name => crate::ir::NameRef::Own,
                n => crate::ir::NameRef::Literal(plain_name(n.as_str())),
            }),
            Rule::has_suffix => {
                let has = kids(node).last().or_refuse(node, Reason::NotRead)?;
                let not = find(node, Rule::does_not).is_some();
                let pred = self.with_suffix(&has, Polarity::Is)?;
                Pred::That(Box::new(pred), if not { Polarity::IsNot } else { Polarity::Is })
            }
            Rule::that_suffix => return self.that_suffix(&child(node)?),
            Rule::who_designated => super::selection_of::designated(node),
            Rule::who_outcome => {
                let so = has(node, Rule::so_word);
                let (result, form) = super::condition::outcome_kind(&child(node)?, so)?;
                Pred::Outcome { result, form, act: Slot::default() }
            }
            Rule::who_suffix => self.did(node)?,
            Rule::fought_by => {
                let how = selection_word::status(need(node, Rule::fought_how)?.as_str())
                    .or_refuse(node, Reason::NotRead)?;
                Pred::FoughtBy(how, Box::new(self.ref_word(&need(node, Rule::ref_word)?)?))
            }
            Rule::of_attr => self.suffix_of_attr(node)?,
            Rule::way_suffix => self.way(node)?,
            Rule::in_pile => {
                let of = self.sel(&need(node, Rule::sel)?)?;
                if !super::selection_of::is_pile(&of) {
                    return refuse(node, Reason::NotRead);
                }
                Pred::InPile(Box::new(of), PileForm::In)
            }
            Rule::attached_to => Pred::AttachedTo(Box::new(self.sel(&child(node)?)?)),
            Rule::reduced => Pred::Did(Box::new(self.reduced(node)?)),
            Rule::cast_bare => self.done_by(node, DoneVerb::Cast, None, Tense::Past)?,
            Rule::who_voted => self.voted_as(node)?,
            Rule::last_chose => Pred::LastChose(super::choice::label(&child(node)?)),
            Rule::legal_in => {
                let polarity = if has(node, Rule::not_word) { Polarity::IsNot } else { Polarity::Is };
                super::selection_with::legal(&need(node, Rule::legality)?, polarity)?
            }
            Rule::allowed_by => {
                let by = self.sel(&need(node, Rule::sel)?)?;
                let following = node.as_str().starts_with("following");
                let form = if following { AllowedForm::Following } else { AllowedForm::AccordingTo };
                if !super::selection_of::is_ability(&by) {
                    return refuse(node, Reason::NotRead);
                }
                Pred::AllowedBy(Box::new(by), form)
            }
            Rule::other_than => {
                let than = Box::new(match find(node, Rule::nth_one) {
                    Some(one) => self.nth_one(&one)?,
                    None => self.sel(&need(node, Rule::sel)?)?,
                });
                let form = match node.as_str() {
                    text if text.starts_with("except for ") => OtherForm::ExceptFor,
                    text if text.starts_with("except ") => OtherForm::Except,
                    _ => OtherForm::OtherThan,
                };
                Pred::OtherThan(than, form)
            }
            Rule::among_suffix if has(node, Rule::from_it) => {
                Pred::FromAmong(Box::new(self.pronoun_of("its", self.at(node))))
            }
            Rule::among_suffix => {
                let of = child(node)?;
                let of = Box::new(match of.as_rule() {
                    Rule::pick => self.pick(&of)?,
                    _ => self.ref_word(&of)?,
                });
                if node.as_str().starts_with("from") { Pred::FromAmong(of) } else { Pred::Among(of) }
            }
            Rule::of_source => {
                let of = child(node)?;
                let form = if node.as_str().starts_with("from") { SourceForm::From } else { SourceForm::Of };
                match of.as_rule() {
                    Rule::pick => Pred::AbilityOf(Box::new(self.pick(&of)?), form),
                    Rule::of_them => {
                        let of = self.of_them(&of)?;
                        match super::selection_of::each_held(&of) {
                            Some(whole) if form == SourceForm::From => Pred::FromEach(Box::new(whole)),
                            _ => Pred::AbilityOf(Box::new(of), form),
                        }
                    }
                    _ if form == SourceForm::From => Pred::AbilityOf(Box::new(self.ref_word(&of)?), form),
                    _ => Pred::Of(Box::new(self.ref_word(&of)?)),
                }
            }
            _ => return refuse(node, Reason::NotRead),
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
        clause
            .then(|| pick(Quant::The, Chooser::Actor, filter, self.at(node)))
            .or_refuse(node, Reason::NotRead)
    }

    fn player_suffix(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        if let Some(that) = find(node, Rule::that_you) {
            self.legacy(&that, "", "a relative clause about you has no \"that\"");
        }
        let who = self.player_sel(&need(node, Rule::player_sel)?)?;
        let verb = child(&need(node, Rule::player_suffix_verb)?)?;
        let boxed = Box::new(who.clone());
        let active = crate::ir::ControlForm::Active;
        Ok(match verb.as_rule() {
            Rule::controlled_then => Pred::ControlledWhen(boxed, Box::new(self.event_deed(&child(&verb)?)?)),
            Rule::controls_word => Pred::Controller(boxed, Polarity::Is, active),
            Rule::controlled_past => Pred::Controller(boxed, Polarity::Is, crate::ir::ControlForm::Past),
            Rule::flip_won => {
                let won = verb.as_str().starts_with("win");
                let result = if won { FlipResult::Won } else { FlipResult::Lost };
                Pred::Flipped { result, who: Some(boxed), act: Slot::default() }
            }
            Rule::could_target => Pred::CouldTarget(boxed, crate::ir::ThatForm::NotSaid),
            Rule::have_opponents => Pred::OpponentOf(boxed),
            Rule::dont_control => Pred::Controller(boxed, Polarity::IsNot, active),
            Rule::owns_word => Pred::Owner(boxed, Polarity::Is),
            Rule::dont_own => Pred::Owner(boxed, Polarity::IsNot),
            Rule::player_way => {
                let participle = super::reference::participle(&need(&verb, Rule::past_participle)?)?;
                let form = if has(&verb, Rule::way_words) { WayForm::Said } else { WayForm::Unsaid };
                Pred::Way { participle, by: Some(boxed), with: None, form }
            }
            _ => {
                let (verb_done, tense) = done(&verb)?;
                self.done_by(&verb, verb_done, Some(boxed), tense)?
            }
        })
    }

    fn done_by(
        &mut self,
        node: &Node<'_>,
        verb: DoneVerb,
        who: Option<Box<Selection>>,
        tense: Tense,
    ) -> Lowered<Pred> {
        let from = match find(node, Rule::from_zone) {
            Some(from) => Some(self.zone(&child(&from)?)?),
            None => None,
        };
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
        let text = node.as_str();
        let noun = selection_word::noun(text.rsplit(' ').next().or_refuse(node, Reason::NotRead)?)
            .or_refuse(node, Reason::NotRead)?;
        let det = find(&node, Rule::player_det);
        let mut head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(noun) };
        let det = det.as_ref().map_or("", |d| d.as_str().trim());
        let (quant, chooser) = match det {
            "each other" | "another" => {
                head.adjectives.push(Pred::Other);
                let quant = if det == "another" { Quant::A } else { Quant::All(AllForm::Each) };
                (quant, Chooser::Actor)
            }
            "each" => (Quant::All(AllForm::Each), Chooser::Actor),
            "all" => (Quant::All(AllForm::All), Chooser::Actor),
            "target" => (Quant::A, Chooser::Target),
            "" => (Quant::All(AllForm::Bare), Chooser::Actor),
            _ => (Quant::A, Chooser::Actor),
        };
        Ok(pick(quant, chooser, one_head(head), at))
    }
}

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
pub(super) fn pick(quant: Quant, chooser: Chooser, filter: Filter, at: crate::ir::At) -> Selection {
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

fn role_word(role: &Node<'_>, of: Selection) -> RefWord {
    let form = if role.as_str().ends_with('s') { RoleForm::Plural } else { RoleForm::Singular };
    match first(role).map(|r| r.as_rule()) {
        Some(Rule::owners) => RefWord::OwnerOf(Box::new(of), form),
        Some(Rule::left_neighbour) => RefWord::Neighbour(Side::Left, Box::new(of)),
        _ => RefWord::ControllerOf(Box::new(of), form),
    }
}

pub(super) fn list_join(node: &Node<'_>) -> ListJoin {
    match node.as_str() {
        "and" => ListJoin::And,
        "or" => ListJoin::Or,
        _ => ListJoin::AndOr,
    }
}

/// Out of one thing comes an ability of it, and no card.
fn is_it(of: &Selection) -> bool {
    matches!(of, Selection::Ref(Ref { word: RefWord::Pronoun(crate::ir::Pronoun::It), .. }))
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

/// What is done in "you draw", "you drew", "you've drawn".
fn done(node: &Node<'_>) -> Lowered<(DoneVerb, Tense)> {
    let (word, tense) = match find(node, Rule::done_verb) {
        Some(word) => (word, Tense::Present),
        None if has(node, Rule::done_perfect) => (need(node, Rule::done_verb_past)?, Tense::Perfect),
        None => (need(node, Rule::done_verb_past)?, Tense::Past),
    };
    let verb = match word.as_str() {
        "casts" | "cast" => DoneVerb::Cast,
        "plays" | "play" | "played" => DoneVerb::Play,
        "drew" if tense == Tense::Past => DoneVerb::Draw,
        "drawn" if tense == Tense::Perfect => DoneVerb::Draw,
        "draws" | "draw" => DoneVerb::Draw,
        "discards" | "discard" | "discarded" => DoneVerb::Discard,
        "mills" | "mill" | "milled" => DoneVerb::Mill,
        "sacrifices" | "sacrifice" | "sacrificed" => DoneVerb::Sacrifice,
        "creates" | "create" | "created" => DoneVerb::Create,
        "activates" | "activate" | "activated" => DoneVerb::Activate,
        _ => return refuse(node, Reason::NotRead),
    };
    Ok((verb, tense))
}
