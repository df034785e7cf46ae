//! Lowers `token.pest`.

use super::kid;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, first, has, kids, need, refuse};
use crate::lexicon::{PredefinedToken, Supertype};
use crate::surface::{
    Able, Act, AllForm, CopyException, Deed, Description, Duration, EachOf, EntersStatus, Force, HeadPhrase,
    LifeAmount, NamePlace, Noun, Quant, Ref, RefWord, Slot, StatusPlace, Subject, TokenChooser, TokenEntry,
    TokenName, TokenPhrase, TokenSpec, TypeWord, Verb, WordNumber,
};
use crate::syntax::parser::Rule;

/// "tapped", "tapped and attacking", before the noun.
fn token_status(node: &Node<'_>, entry: &mut TokenEntry) {
    entry.status.push(EntersStatus::Tapped);
    if node.as_str().ends_with("attacking") {
        entry.status.push(EntersStatus::Attacking(None));
        entry.place = StatusPlace::Before;
    }
}

impl Lower<'_> {
    pub(super) fn tokens(&mut self, node: &Node<'_>) -> Lowered<Vec<TokenPhrase>> {
        let mut phrases = Vec::new();
        for phrase in kids(node) {
            let more = phrase.as_rule() == Rule::more_tokens;
            // More than those that would be created is said with "plus", and nothing else is.
            let after_all = matches!(phrases.last(), Some(TokenPhrase { quant: Quant::All(_), .. }));
            ensure(more == after_all || phrases.is_empty(), phrase, Reason::PlusTokens)?;
            phrases.push(if more {
                self.token_phrase(&child(&phrase)?)?
            } else {
                self.token_phrase(&phrase)?
            });
        }
        Ok(phrases)
    }

    /// "those tokens", "those counters".
    pub(super) fn those(&self, node: &Node<'_>, noun: Noun) -> Ref {
        let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(noun) };
        let word = RefWord::That(super::selection::one_head(head), WordNumber::Plural);
        Ref { word, slot: Slot::default(), at: self.at(node) }
    }

    pub(super) fn token_phrase(&mut self, node: &Node<'_>) -> Lowered<TokenPhrase> {
        let mut quant = match find(node, Rule::token_quant) {
            Some(quant) => self.det_quant(&quant)?.0,
            None => Quant::All(AllForm::Bare),
        };
        let mut entry = TokenEntry::default();
        let mut spec = None;
        let mut lead = None;
        for kid in kids(node) {
            match kid::TokenPhrase::of(kid)? {
                kid::TokenPhrase::TokenStatus => token_status(&kid, &mut entry),
                kid::TokenPhrase::ThoseTokens | kid::TokenPhrase::SameTokens => {
                    spec = Some(TokenSpec::Same(self.those(&kid, Noun::Token)))
                }
                kid::TokenPhrase::AnyTokens => spec = Some(TokenSpec::Any),
                kid::TokenPhrase::TokenCopy | kid::TokenPhrase::Predefined | kid::TokenPhrase::Described => {
                    spec = Some(self.token_spec(&kid)?);
                }
                kid::TokenPhrase::TokenEqual if matches!(quant, Quant::NumberEqualTo(_)) => {
                    quant = Quant::NumberEqualTo(self.qty(&child(&kid)?)?);
                }
                kid::TokenPhrase::TokenEqual => return refuse(kid, Reason::EqualWithoutNumberOf),
                kid::TokenPhrase::TokenExcept => {
                    let Some(TokenSpec::CopyOf { except, .. }) = &mut spec else {
                        return refuse(kid, Reason::ExceptOfNoCopy);
                    };
                    *except = self.copy_except(&kid)?;
                }
                kid::TokenPhrase::TokenTail => self.token_tail(&child(&kid)?, &mut entry)?,
                kid::TokenPhrase::TokenLeadName => lead = Some(super::selection::plain_name(kid.as_str())),
                kid::TokenPhrase::TokenQuant => {}
            }
        }
        let more = find(node, Rule::token_quant).is_some_and(|quant| has(&quant, Rule::more_of_those));
        let additional = matches!((&spec, &quant), (Some(TokenSpec::Same(_)), Quant::Additional(_)));
        ensure(more || !additional, node, Reason::MoreOfThose)?;
        // "A number of" is told behind the noun.
        ensure(
            quant != Quant::NumberEqualTo(crate::surface::Qty::Number(0)),
            node,
            Reason::NumberOfWithoutEqual,
        )?;
        if let (Some(lead), Some(TokenSpec::Described { name, .. })) = (lead, &mut spec) {
            *name = Some(TokenName { name: lead, place: NamePlace::First });
        }
        Ok(TokenPhrase { quant, spec: spec.or_refuse(node, Reason::NotRead)?, entry })
    }

    /// "a green creature token that's a 2/2 Wolf or a 3/3 Bear, chosen at random".
    pub(super) fn kind_of(&mut self, node: &Node<'_>) -> Lowered<TokenPhrase> {
        let common = self.description(&need(node, Rule::kind_head)?)?;
        let mut options = Vec::new();
        for option in kids(&need(node, Rule::kind_options)?) {
            let mut spec = self.described(&option)?;
            if let TokenSpec::Described { is, .. } = &mut spec {
                is.article = crate::surface::Article::default();
                // What is said of all is not said again, and not gainsaid.
                let twice = common.size.is_some() && is.size.is_some()
                    || colored(&common) && colored(is)
                    || is.types.iter().any(|word| common.types.contains(word));
                ensure(!twice, option, Reason::OptionRepeats)?;
                ensure(common.size.is_some() || is.size.is_some(), option, Reason::OptionWithoutSize)?;
            }
            options.push(TokenPhrase { quant: Quant::A, spec, entry: TokenEntry::default() });
        }
        let chooser = if has(node, Rule::kind_random) { TokenChooser::Random } else { TokenChooser::Actor };
        let mut entry = TokenEntry::default();
        each(node, Rule::token_status).for_each(|status| token_status(&status, &mut entry));
        Ok(TokenPhrase { quant: Quant::A, spec: TokenSpec::KindOf { common, options, chooser }, entry })
    }

    fn token_spec(&mut self, node: &Node<'_>) -> Lowered<TokenSpec> {
        Ok(match kid::AnyToken::of(node)? {
            kid::AnyToken::Predefined => {
                let name = super::selection::plain_name(need(node, Rule::subtype)?.as_str());
                TokenSpec::Predefined(PredefinedToken::find(&name).or_refuse(node, Reason::NotRead)?)
            }
            kid::AnyToken::TokenCopy => {
                let of = self.copied(&need(node, Rule::copied)?)?;
                TokenSpec::CopyOf { of, except: Vec::new() }
            }
            kid::AnyToken::Described => self.described(node)?,
        })
    }

    fn described(&mut self, node: &Node<'_>) -> Lowered<TokenSpec> {
        let is = self.description(node)?;
        let mut abilities = Vec::new();
        if let Some(with) = find(node, Rule::token_with) {
            let (grants, join) = self.grants(&child(&with)?)?;
            ensure(join != crate::surface::ListJoin::Or, with, Reason::TokenWithEither)?;
            abilities = grants;
        }
        let once = super::each(node, Rule::token_named).count() < 2;
        ensure(once, node, Reason::NamedTwice)?;
        let name = find(node, Rule::token_named).and_then(|named| first(&named)).map(|name| TokenName {
            name: super::selection::plain_name(name.as_str()),
            place: if named_before_with(node) { NamePlace::BeforeWith } else { NamePlace::Last },
        });
        Ok(TokenSpec::Described { is, name, abilities })
    }

    pub(super) fn token_tail(&mut self, node: &Node<'_>, entry: &mut TokenEntry) -> Lowered<()> {
        match kid::AnyTokenTail::of(node)? {
            kid::AnyTokenTail::TokenTappedAttacking => {
                let whom = self.optional(find(node, Rule::sel), Self::sel)?;
                entry.status.push(EntersStatus::Tapped);
                entry.status.push(EntersStatus::Attacking(whom));
            }
            kid::AnyTokenTail::TokenAttached => {
                entry.status.push(EntersStatus::Attached(self.sel(&need(node, Rule::sel)?)?));
            }
            kid::AnyTokenTail::TokenFighting => {
                let whom = self.optional(find(node, Rule::sel), Self::sel)?;
                let blocking = need(node, Rule::token_fight)?.as_str() == " blocking";
                entry.status.push(if blocking {
                    EntersStatus::Blocking(whom.or_refuse(node, Reason::BlockingWhom)?)
                } else {
                    EntersStatus::Attacking(whom)
                });
            }
            kid::AnyTokenTail::TokenUnder => entry.under = Some(self.possessor(&child(node)?)?),
            kid::AnyTokenTail::TokenClause => {
                let acts = self.acts(&need(node, Rule::acts)?)?;
                let window = self.optional(find(node, Rule::window), Self::window)?;
                let mut modal = super::deed::modality(node);
                let granted = matches!(modal.force, Force::May | Force::Can);
                ensure(!granted, node, Reason::TokenMay)?;
                if let Some(able) = find(node, Rule::if_able) {
                    ensure(super::deed::takes_if_able(modal), able, Reason::IfAbleBeside)?;
                    modal.able = Able::IfAble;
                }
                let at = self.at(node);
                let duration = Duration::Unstated;
                entry.clauses.push(Deed {
                    subject: Subject::Implied,
                    each: EachOf::NotSaid,
                    modal,
                    acts,
                    window,
                    duration,
                    at,
                });
            }
        }
        Ok(())
    }

    pub(super) fn copy_except(&mut self, node: &Node<'_>) -> Lowered<Vec<CopyException>> {
        let one = |exception: Node<'_>| {
            let rule = exception.as_rule();
            if rule == Rule::copy_base {
                let size = Some(super::selection::pt(&need(&exception, Rule::pt)?)?);
                return Ok(CopyException::Base(Description { size, ..Description::default() }));
            }
            let said = self.copy_exception(&exception)?;
            Ok(if rule == Rule::copy_again {
                CopyException::Again(Box::new(said))
            } else if rule == Rule::token_exception {
                CopyException::OfToken(Box::new(said))
            } else {
                said
            })
        };
        kids(node).map(one).collect()
    }

    fn copy_exception(&mut self, node: &Node<'_>) -> Lowered<CopyException> {
        let inner = kids(node)
            .find(|kid| !matches!(kid.as_rule(), Rule::copy_is | Rule::the_token))
            .or_refuse(node, Reason::NotRead)?;
        let be = find(node, Rule::copy_is);
        let negative = be.is_some_and(|be| be.as_str().contains('n'));
        Ok(match kid::CopyException::of(inner)? {
            kid::CopyException::Grants => {
                let (grants, join) = self.grants(&inner)?;
                CopyException::Has(grants, join)
            }
            kid::CopyException::Supertype if negative => CopyException::IsNot(
                Supertype::find(inner.as_str()).or_refuse(node, Reason::NotRead)?,
                not_form(node.as_str()),
            ),
            kid::CopyException::Supertype => {
                CopyException::IsSupertype(Supertype::find(inner.as_str()).or_refuse(node, Reason::NotRead)?)
            }
            kid::CopyException::Pt | kid::CopyException::Description if negative => {
                return refuse(node, Reason::CopyIsNot);
            }
            kid::CopyException::Pt => {
                let size = Some(super::selection::pt(&inner)?);
                CopyException::Is(Description { size, ..Description::default() })
            }
            kid::CopyException::Description => CopyException::Is(self.description(&inner)?),
            kid::CopyException::CopyIs => return refuse(node, Reason::NotRead),
        })
    }

    /// A size, colours and types, as of a token or after "becomes".
    pub(super) fn description(&mut self, node: &Node<'_>) -> Lowered<Description> {
        let mut is = Description::default();
        for kid in kids(node) {
            match kid::AnyDescription::of(kid)? {
                kid::AnyDescription::Article => is.article = crate::surface::Article::A,
                kid::AnyDescription::Supertype => {
                    is.supertypes.push(Supertype::find(kid.as_str()).or_refuse(node, Reason::NotRead)?)
                }
                kid::AnyDescription::Pt => is.size = Some(super::selection::pt(&kid)?),
                kid::AnyDescription::TokenColors => self.description_colors(&kid, &mut is),
                kid::AnyDescription::DescriptionColors | kid::AnyDescription::DescriptionColorOnly => {
                    self.description_colors(&child(&kid)?, &mut is);
                }
                kid::AnyDescription::TypeWord => is.types.push(self.type_word(&kid)?),
                kid::AnyDescription::DescriptionTypes => {
                    for word in kids(&kid) {
                        is.types.push(self.type_word(&word)?);
                    }
                }
                kid::AnyDescription::DescriptionWith => match child(&kid)? {
                    each if each.as_rule() == Rule::each_equal => {
                        let n = self.qty(&need(&each, Rule::qty)?)?;
                        is.base = Some((n.clone(), n));
                        is.base_form = if has(&each, Rule::base_word) {
                            crate::surface::BaseForm::BaseEachEqual
                        } else {
                            crate::surface::BaseForm::EachEqual
                        };
                    }
                    pt if pt.as_rule() == Rule::pt => is.base = Some(super::selection::pt(&pt)?),
                    grants => is.with = self.grants(&grants)?.0,
                },
                kid::AnyDescription::InAddition
                    if is.form == crate::surface::DescriptionForm::EveryLandType =>
                {
                    let other_types =
                        in_addition(kid.as_str()) == crate::surface::DescriptionForm::InAdditionTypes;
                    ensure(other_types, kid, Reason::EveryLandTypeAdded)?;
                    is.form = crate::surface::DescriptionForm::EveryLandTypeInAddition;
                }
                kid::AnyDescription::InAddition => {
                    is.form = in_addition(kid.as_str());
                    let basic = |word: &TypeWord| matches!(word, TypeWord::Subtype(of) if crate::lexicon::subtypes::BASIC_LANDS.contains(&of.as_str()));
                    if is.form == crate::surface::DescriptionForm::InAdditionLandTypes
                        && (is.types.is_empty() || !is.types.iter().all(basic))
                    {
                        return refuse(kid, Reason::OtherTypesAdded);
                    }
                }
                kid::AnyDescription::EveryLandType => {
                    is.form = crate::surface::DescriptionForm::EveryLandType;
                    is.types = crate::lexicon::subtypes::BASIC_LANDS
                        .iter()
                        .map(|word| TypeWord::Subtype((*word).to_owned()))
                        .collect();
                }
                kid::AnyDescription::AllColors => {
                    is.colors = crate::lexicon::Color::ALL.to_vec();
                    is.colorless = crate::surface::Colorless::AllColors;
                }
                kid::AnyDescription::EveryCreatureType => {
                    is.form = crate::surface::DescriptionForm::EveryCreatureType
                }
                kid::AnyDescription::ChosenDesc => is.chosen = Some(self.attr_reference(&child(&kid)?)?),
                // A name and abilities are no part of the description; `described` reads them.
                kid::AnyDescription::TokenNamed | kid::AnyDescription::TokenWith => {}
            }
        }
        Ok(is)
    }

    #[expect(clippy::unused_self, reason = "one shape for all that lowers")]
    fn description_colors(&self, node: &Node<'_>, is: &mut Description) {
        is.colors = kids(node).filter_map(|c| crate::lexicon::Color::find(c.as_str())).collect();
        if node.as_str() == "colorless" {
            is.colorless = crate::surface::Colorless::Said;
        }
    }
}

/// Whether an act creates "a token", deals "damage" or gains "life", and nobody knows which or how
/// much: in an event or a rule only.
pub(super) fn undescribed(acts: &[Act]) -> bool {
    acts.iter().any(|act| is_undescribed(&act.verb))
}

fn is_undescribed(verb: &Verb) -> bool {
    if let Verb::Create(phrases) = verb {
        return phrases.iter().any(|phrase| phrase.spec == TokenSpec::Any || asks(&phrase.quant));
    }
    if let Verb::Pretend(inner, _)
    | Verb::AtOnce(inner, _)
    | Verb::Same(inner, _)
    | Verb::Times(inner, _)
    | Verb::Except(inner, _)
    | Verb::InsteadOf(inner, _) = verb
    {
        return is_undescribed(inner);
    }
    if let Verb::Have(deed) | Verb::Cause(deed) = verb {
        return undescribed(&deed.acts);
    }
    matches!(verb, Verb::DealDamage { n: None, .. } | Verb::DealtDamage { n: None, .. })
        || matches!(verb, Verb::GainLife(LifeAmount::Any) | Verb::LoseLife(LifeAmount::Any))
}

fn colored(is: &Description) -> bool {
    !is.colors.is_empty() || is.colorless == crate::surface::Colorless::Said
}

/// Whether a number of tokens is one to compare with, and none to create.
const fn asks(quant: &Quant) -> bool {
    matches!(
        quant,
        Quant::AtLeast(_)
            | Quant::NoLess(_)
            | Quant::AtMost(_)
            | Quant::MoreThan(_)
            | Quant::FewerThan(_)
            | Quant::JustExactly(_)
            | Quant::No(_)
    )
}

fn named_before_with(node: &Node<'_>) -> bool {
    let order: Vec<Rule> = kids(node).map(|k| k.as_rule()).collect();
    let named = order.iter().position(|r| *r == Rule::token_named);
    let with = order.iter().position(|r| *r == Rule::token_with);
    matches!((named, with), (Some(n), Some(w)) if n < w)
}

fn not_form(text: &str) -> crate::surface::NotForm {
    if text.contains("n't ") { crate::surface::NotForm::IsNt } else { crate::surface::NotForm::SNot }
}

fn in_addition(text: &str) -> crate::surface::DescriptionForm {
    use crate::surface::DescriptionForm as Form;
    if text.contains("still") {
        Form::StillALand
    } else if text.contains("colors and types") {
        Form::InAdditionColorsTypes
    } else if text.contains("land types") {
        Form::InAdditionLandTypes
    } else if text.contains("creature types") {
        Form::InAdditionCreatureTypes
    } else {
        Form::InAdditionTypes
    }
}
