//! Lowers `zone.pest`.

use super::{Lower, Node, find, first, kids};
use crate::ir::{ButForm, Destination, LibraryEnd, Order, Position, Qty, WordNumber, ZoneForm, ZonePhrase};
use crate::lexicon::{Plurality, Zone, words};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn zone(&mut self, node: &Node<'_>) -> Option<ZonePhrase> {
        let node = if node.as_rule() == Rule::zone { first(node)? } else { *node };
        let plain = |zone| Some(ZonePhrase { zone, whose: None, form: ZoneForm::Plain });
        match node.as_rule() {
            Rule::battlefield => plain(Zone::Battlefield),
            Rule::exile_zone => plain(Zone::Exile),
            Rule::outside => plain(Zone::Outside),
            Rule::anywhere if kids(&node).next().is_some() => {
                let but = self.zone(&first(&node)?)?;
                let form = match but.form {
                    ZoneForm::Plain => ButForm::Plain,
                    ZoneForm::A | ZoneForm::Any => ButForm::A,
                    ZoneForm::Plural | ZoneForm::Bare => ButForm::Plural,
                    ZoneForm::All
                    | ZoneForm::Single
                    | ZoneForm::Several(..)
                    | ZoneForm::OtherThan(_)
                    | ZoneForm::Anywhere
                    | ZoneForm::AnywhereBut(_)
                    | ZoneForm::End(..)
                    | ZoneForm::Unsaid => return None,
                };
                Some(ZonePhrase { form: ZoneForm::AnywhereBut(form), ..but })
            }
            Rule::anywhere => {
                Some(ZonePhrase { zone: Zone::Battlefield, whose: None, form: ZoneForm::Anywhere })
            }
            Rule::end_zone => {
                let mut whole = self.zone(&first(&node)?)?;
                let top = node.as_str().starts_with("the top");
                let number = match whole.form {
                    ZoneForm::Plain | ZoneForm::A => WordNumber::Singular,
                    ZoneForm::Plural => WordNumber::Plural,
                    ZoneForm::Bare
                    | ZoneForm::Any
                    | ZoneForm::Single
                    | ZoneForm::Several(..)
                    | ZoneForm::OtherThan(_)
                    | ZoneForm::All
                    | ZoneForm::Unsaid
                    | ZoneForm::Anywhere
                    | ZoneForm::AnywhereBut(_)
                    | ZoneForm::End(..) => return None,
                };
                if whole.zone != Zone::Library
                    && whole.zone != Zone::PlanarDeck
                    && whole.zone != Zone::SchemeDeck
                    || whole.whose.is_none()
                {
                    return None;
                }
                whole.form = ZoneForm::End(if top { LibraryEnd::Top } else { LibraryEnd::Bottom }, number);
                Some(whole)
            }
            Rule::owned_zone => {
                let whose = Some(Box::new(self.possessor(&find(&node, Rule::possessor)?)?));
                let (zone, plurality) = Zone::find(find(&node, Rule::zone_word)?.as_str())?;
                let form = if plurality == Plurality::Plural { ZoneForm::Plural } else { ZoneForm::Plain };
                Some(ZonePhrase { zone, whose, form })
            }
            Rule::zone_list => {
                let whose = Some(Box::new(self.possessor(&find(&node, Rule::possessor)?)?));
                let mut zones = Vec::new();
                for word in kids(&node).filter(|kid| kid.as_rule() == Rule::zone_word) {
                    match Zone::find(word.as_str())? {
                        (zone, Plurality::Singular) => zones.push(zone),
                        (_, Plurality::Plural) => return None,
                    }
                }
                let join = super::selection::list_join(&find(&node, Rule::list_join)?);
                let (zone, form) = match zones.as_slice() {
                    [zone, second] => (*zone, ZoneForm::Several(*second, None, join)),
                    [zone, second, third] => (*zone, ZoneForm::Several(*second, Some(*third), join)),
                    _ => return None,
                };
                Some(ZonePhrase { zone, whose, form })
            }
            Rule::any_zone => {
                let mut zones = Vec::new();
                for zone in kids(&node) {
                    match self.zone(&zone)? {
                        ZonePhrase { zone, whose: None, form: ZoneForm::Plain } => zones.push(zone),
                        _ => return None,
                    }
                }
                let zone = *zones.first()?;
                Some(ZonePhrase { zone, whose: None, form: ZoneForm::OtherThan(zones.get(1).copied()) })
            }
            Rule::some_zone => {
                let (zone, _) = Zone::find(find(&node, Rule::zone_word)?.as_str())?;
                let form = match find(&node, Rule::zone_article).as_ref().map(|a| a.as_str()) {
                    Some("a") => ZoneForm::A,
                    Some("any") => ZoneForm::Any,
                    Some("a single") => {
                        let many = matches!(zone, Zone::Graveyard | Zone::Hand | Zone::Library);
                        return many.then_some(ZonePhrase { zone, whose: None, form: ZoneForm::Single });
                    }
                    Some("all") => ZoneForm::All,
                    Some(_) => ZoneForm::Plain,
                    None => ZoneForm::Bare,
                };
                Some(ZonePhrase { zone, whose: None, form })
            }
            _ => None,
        }
    }

    pub(super) fn destination(&mut self, node: &Node<'_>) -> Option<Destination> {
        let node = first(node)?;
        let order = find(&node, Rule::dest_order).map(|order| match order.as_str() {
            " in any order" => Order::Any,
            _ => Order::Random,
        });
        let zone = match find(&node, Rule::zone) {
            Some(zone) => self.zone(&zone).filter(|zone| zone.form != ZoneForm::Single)?,
            None if node.as_rule() == Rule::dest_elsewhere => {
                ZonePhrase { zone: Zone::Battlefield, whose: None, form: ZoneForm::Anywhere }
            }
            None => ZonePhrase { zone: Zone::Library, whose: None, form: ZoneForm::Unsaid },
        };
        let position = match node.as_rule() {
            Rule::dest_end
                if node.as_str().starts_with("on top") || node.as_str().starts_with("on the top") =>
            {
                Some(Position::End(LibraryEnd::Top))
            }
            Rule::dest_end => Some(Position::End(LibraryEnd::Bottom)),
            Rule::dest_back => Some(Position::Back),
            Rule::dest_back_on if node.as_str().starts_with("back on top") => {
                Some(Position::BackOn(LibraryEnd::Top))
            }
            Rule::dest_back_on => Some(Position::BackOn(LibraryEnd::Bottom)),
            Rule::dest_elsewhere => Some(Position::Elsewhere),
            Rule::dest_top_or_bottom => Some(Position::TopOrBottom),
            _ if super::has(&node, Rule::nth_ordinal) => {
                let decked = matches!(zone.zone, Zone::Library | Zone::PlanarDeck | Zone::SchemeDeck);
                let nth = find(&node, Rule::nth_ordinal)?;
                let n =
                    words::ordinal(nth.as_str()).filter(|_| decked && node.as_str().starts_with("into"))?;
                Some(Position::FromTop(Qty::Number(n)))
            }
            _ => None,
        };
        Some(Destination { zone, position, order })
    }
}
