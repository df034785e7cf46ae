//! Lowers `zone.pest`.

use super::kid::{AnyZone, Destination as DestinationKid};
use super::refusal::ensure;
use super::{
    Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, first, kids, need, refuse, word,
};
use crate::lexicon::{Plurality, Zone, words};
use crate::surface::{
    ButForm, DeckWord, Destination, LibraryEnd, Order, Position, Qty, WordNumber, ZoneForm, ZonePhrase,
};
use crate::syntax::parser::Rule;

/// A zone of nobody, with nothing before it.
const fn plain(zone: Zone) -> ZonePhrase {
    ZonePhrase { zone, whose: None, form: ZoneForm::Plain }
}

/// No zone in particular.
const ANYWHERE: ZonePhrase = ZonePhrase { zone: Zone::Battlefield, whose: None, form: ZoneForm::Anywhere };

impl Lower<'_> {
    pub(super) fn zone(&mut self, node: &Node<'_>) -> Lowered<ZonePhrase> {
        let node = if node.as_rule() == Rule::zone { child(node)? } else { *node };
        match AnyZone::of(node)? {
            AnyZone::Zone => self.zone(&node),
            AnyZone::Battlefield => Ok(plain(Zone::Battlefield)),
            AnyZone::ExileZone => Ok(plain(Zone::Exile)),
            AnyZone::Outside => Ok(plain(Zone::Outside)),
            AnyZone::Anywhere => match first(&node) {
                Some(but) => self.anywhere_but(&but),
                None => Ok(ANYWHERE),
            },
            AnyZone::EndZone => self.end_zone(&node),
            AnyZone::OwnedZone => {
                let whose = Some(Box::new(self.possessor(&need(&node, Rule::possessor)?)?));
                if need(&node, Rule::zone_word)?.as_str() == "opening hand" {
                    return Ok(ZonePhrase { zone: Zone::Hand, whose, form: ZoneForm::Opening });
                }
                let (zone, plurality) = zone_word(&need(&node, Rule::zone_word)?)?;
                let form = if plurality == Plurality::Plural { ZoneForm::Plural } else { ZoneForm::Plain };
                Ok(ZonePhrase { zone, whose, form })
            }
            AnyZone::ZoneList => self.zone_list(&node),
            AnyZone::AnyZone => self.any_zone(&node),
            AnyZone::SomeZone => some_zone(&node),
            AnyZone::ThatZone => that_zone(&node),
        }
    }

    /// "anywhere other than the battlefield".
    fn anywhere_but(&mut self, node: &Node<'_>) -> Lowered<ZonePhrase> {
        let but = self.zone(node)?;
        let form = match but.form {
            ZoneForm::Plain => ButForm::Plain,
            ZoneForm::A | ZoneForm::Any => ButForm::A,
            ZoneForm::Plural | ZoneForm::Bare => ButForm::Plural,
            ZoneForm::All
            | ZoneForm::Single
            | ZoneForm::Opening
            | ZoneForm::Several(..)
            | ZoneForm::OtherThan(_)
            | ZoneForm::Anywhere
            | ZoneForm::AnywhereBut(_)
            | ZoneForm::End(..)
            | ZoneForm::Unsaid
            | ZoneForm::That(_) => return refuse(node, Reason::AnywhereButThere),
        };
        Ok(ZonePhrase { form: ZoneForm::AnywhereBut(form), ..but })
    }

    /// "the top of your library".
    fn end_zone(&mut self, node: &Node<'_>) -> Lowered<ZonePhrase> {
        let whole = self.zone(&child(node)?)?;
        let top = node.as_str().starts_with("the top");
        let number = match whole.form {
            ZoneForm::Plain | ZoneForm::A => WordNumber::Singular,
            ZoneForm::Plural => WordNumber::Plural,
            ZoneForm::Bare
            | ZoneForm::Any
            | ZoneForm::Single
            | ZoneForm::Opening
            | ZoneForm::Several(..)
            | ZoneForm::OtherThan(_)
            | ZoneForm::All
            | ZoneForm::Unsaid
            | ZoneForm::That(_)
            | ZoneForm::Anywhere
            | ZoneForm::AnywhereBut(_)
            | ZoneForm::End(..) => return refuse(node, Reason::EndOfNoPile),
        };
        ensure(is_ordered(whole.zone) && whole.whose.is_some(), node, Reason::EndOfNoPile)?;
        let end = if top { LibraryEnd::Top } else { LibraryEnd::Bottom };
        Ok(ZonePhrase { form: ZoneForm::End(end, number), ..whole })
    }

    /// "your hand, graveyard, and library".
    fn zone_list(&mut self, node: &Node<'_>) -> Lowered<ZonePhrase> {
        let whose = Some(Box::new(self.possessor(&need(node, Rule::possessor)?)?));
        let mut zones = Vec::new();
        for said in each(node, Rule::zone_word) {
            let (zone, plurality) = zone_word(&said)?;
            ensure(plurality == Plurality::Singular, said, Reason::ZonesInPlural)?;
            zones.push(zone);
        }
        let join = super::selection::list_join(&need(node, Rule::list_join)?);
        let mut zones = zones.into_iter();
        let (Some(zone), Some(second), third, None) =
            (zones.next(), zones.next(), zones.next(), zones.next())
        else {
            return refuse(node, Reason::TooManyZones);
        };
        Ok(ZonePhrase { zone, whose, form: ZoneForm::Several(second, third, join) })
    }

    /// "any zone other than the battlefield".
    fn any_zone(&mut self, node: &Node<'_>) -> Lowered<ZonePhrase> {
        let mut zones = Vec::new();
        for said in kids(node) {
            let other = self.zone(&said)?;
            ensure(other == plain(other.zone), said, Reason::OtherThanWhose)?;
            zones.push(other.zone);
        }
        let mut zones = zones.into_iter();
        let zone = zones.next().or_refuse(node, Reason::NotRead)?;
        Ok(ZonePhrase { zone, whose: None, form: ZoneForm::OtherThan(zones.next()) })
    }

    pub(super) fn destination(&mut self, node: &Node<'_>) -> Lowered<Destination> {
        let node = child(node)?;
        let kind = DestinationKid::of(node)?;
        let order = self.optional(find(&node, Rule::dest_order), |_, order| {
            word(order, &[(" in any order", Order::Any), (" in a random order", Order::Random)])
        })?;
        let zone = match find(&node, Rule::zone) {
            Some(said) => {
                let zone = self.zone(&said)?;
                ensure(zone.form != ZoneForm::Single, said, Reason::SinglePlace)?;
                zone
            }
            None if matches!(kind, DestinationKid::DestElsewhere | DestinationKid::DestThere) => ANYWHERE,
            None => ZonePhrase { zone: Zone::Library, whose: None, form: ZoneForm::Unsaid },
        };
        let text = node.as_str();
        let position = match kind {
            DestinationKid::DestEnd if text.starts_with("on top") || text.starts_with("on the top") => {
                Some(Position::End(LibraryEnd::Top))
            }
            DestinationKid::DestEnd => Some(Position::End(LibraryEnd::Bottom)),
            DestinationKid::DestBack => Some(Position::Back),
            DestinationKid::DestBackOn if text.starts_with("back on top") => {
                Some(Position::BackOn(LibraryEnd::Top))
            }
            DestinationKid::DestBackOn => Some(Position::BackOn(LibraryEnd::Bottom)),
            DestinationKid::DestElsewhere => Some(Position::Elsewhere),
            DestinationKid::DestThere => Some(Position::There),
            DestinationKid::DestTopOrBottom => Some(Position::TopOrBottom),
            DestinationKid::DestPlain => self.optional(find(&node, Rule::nth_ordinal), |_, nth| {
                let fits = is_ordered(zone.zone) && text.starts_with("into");
                ensure(fits, node, Reason::OrdinalOfNoDeck)?;
                Ok(Position::FromTop(Qty::Number(ordinal(nth)?)))
            })?,
        };
        Ok(Destination { zone, position, order })
    }
}

/// Whether the cards of a zone have an order that someone can count in.
const fn is_ordered(zone: Zone) -> bool {
    matches!(zone, Zone::Library | Zone::PlanarDeck | Zone::SchemeDeck)
}

/// "third".
pub(super) fn ordinal(node: &Node<'_>) -> Lowered<u32> {
    words::ordinal(node.as_str()).or_refuse(node, Reason::NotRead)
}

fn zone_word(node: &Node<'_>) -> Lowered<(Zone, Plurality)> {
    Zone::find(node.as_str()).or_refuse(node, Reason::NotRead)
}

/// "that library", "that deck"; bind finds which deck that is.
fn that_zone(node: &Node<'_>) -> Lowered<ZonePhrase> {
    let (zone, said) = word(
        node,
        &[
            ("that library", (Zone::Library, DeckWord::Said)),
            ("that planar deck", (Zone::PlanarDeck, DeckWord::Said)),
            ("that scheme deck", (Zone::SchemeDeck, DeckWord::Said)),
            ("that deck", (Zone::PlanarDeck, DeckWord::Deck)),
        ],
    )?;
    Ok(ZonePhrase { zone, whose: None, form: ZoneForm::That(said) })
}

/// "a graveyard", "all graveyards".
fn some_zone(node: &Node<'_>) -> Lowered<ZonePhrase> {
    let (zone, _) = zone_word(&need(node, Rule::zone_word)?)?;
    let form = match find(node, Rule::zone_article) {
        Some(article) => word(
            &article,
            &[
                ("a", ZoneForm::A),
                ("any", ZoneForm::Any),
                ("a single", ZoneForm::Single),
                ("all", ZoneForm::All),
                ("the", ZoneForm::Plain),
            ],
        )?,
        None => ZoneForm::Bare,
    };
    let many = matches!(zone, Zone::Graveyard | Zone::Hand | Zone::Library);
    ensure(many || form != ZoneForm::Single, node, Reason::SingleZone)?;
    Ok(ZonePhrase { zone, whose: None, form })
}
