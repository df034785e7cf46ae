//! Lowers what cards do during the draft, and what they noted there (905.2).

use super::refusal::ensure;
use super::{Lower, Lowered, Node, Reason, child, find, need, word};
use crate::surface::{
    Attr, DraftWay, Face, Noted, NotedBy, NotedForm, NotedOne, Pred, Qty, Ref, RefWord, Selection, Slot,
    Verb, WordNumber,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    /// "draft O face up", "reveal O as you draft it", "remove O from the draft face down".
    pub(super) fn v_draft_so(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let way = child(node)?;
        Ok(match super::kid::VDraftSo::of(way)? {
            super::kid::VDraftSo::DraftOpen => Verb::Draft(DraftWay::FaceUp, self.drafted(&way)?),
            super::kid::VDraftSo::DraftShown => Verb::Draft(DraftWay::Revealed, self.drafted(&way)?),
            super::kid::VDraftSo::DraftRemoved => {
                let face = find(&way, Rule::draft_face)
                    .map(|face| if face.as_str() == "face up" { Face::Up } else { Face::Down });
                let what = self.sel(&need(&way, Rule::sel)?)?;
                match find(&way, Rule::drafts_named) {
                    Some(named) => {
                        let _own = need(&named, Rule::own_name)?;
                        ensure(face.is_none(), node, Reason::NotRead)?;
                        Verb::Draft(DraftWay::RemovedSo, what)
                    }
                    None => Verb::Draft(DraftWay::Removed(face), what),
                }
            }
        })
    }

    fn drafted(&mut self, node: &Node<'_>) -> Lowered<Selection> {
        let own = need(node, Rule::self_ref)?;
        Ok(Selection::Ref(self.self_ref(&own)?))
    }

    /// "note its name", "note a creature type".
    pub(super) fn v_note(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let what = child(node)?;
        Ok(Verb::Note(match super::kid::VNote::of(what)? {
            super::kid::VNote::NoteDrafted => {
                let what = find(&what, Rule::self_ref);
                Noted::Drafted(self.optional(what, |this, own| Ok(Selection::Ref(this.self_ref(own)?)))?)
            }
            super::kid::VNote::NoteThose => {
                let (said, number) = match find(&what, Rule::attr_plural) {
                    Some(said) => (said, WordNumber::Plural),
                    None => (need(&what, Rule::attr)?, WordNumber::Singular),
                };
                let word = RefWord::ThatAttr(super::selection_attr::attr(&said)?);
                Noted::Those(Ref { word, slot: Slot::default(), at: self.at(&what) }, number)
            }
            super::kid::VNote::NoteQuality => {
                let (said, number) = match find(&what, Rule::attr_plural) {
                    Some(said) => (said, WordNumber::Plural),
                    None => (need(&what, Rule::attr)?, WordNumber::Singular),
                };
                let attr = super::selection_attr::attr(&said)?;
                Noted::Quality(attr, number, self.possessor(&need(&what, Rule::possessor)?)?)
            }
            super::kid::VNote::ChooseDomain => Noted::Choice(self.choose_domain(&what)?),
        }))
    }

    /// "a color noted as you drafted cards named ~".
    pub(super) fn noted_attr(&self, node: &Node<'_>) -> Lowered<RefWord> {
        let (one, attr) = match find(node, Rule::noted_many) {
            Some(many) => {
                let one = if many.as_str() == "the " { NotedOne::All } else { NotedOne::OneOrMore };
                (one, need(node, Rule::quality_attrs)?)
            }
            None => {
                let one = word(&need(node, Rule::noted_one)?, ONES)?;
                let attr = find(node, Rule::noted_type);
                (one, attr.map_or_else(|| need(node, Rule::quality_attr), Ok)?)
            }
        };
        let by = by(node)?;
        Ok(RefWord::Noted(super::selection_attr::attr(&attr)?, NotedForm { one, by }))
    }

    /// "a name you noted for cards named ~".
    pub(super) fn noted_name(&self, node: &Node<'_>) -> Lowered<Ref> {
        let word = RefWord::Noted(Attr::Name, NotedForm { one: NotedOne::A, by: by(node)? });
        Ok(Ref { word, slot: Slot::default(), at: self.at(node) })
    }

    /// "the highest number you noted for cards named ~".
    pub(super) fn number_noted(&self, node: &Node<'_>) -> Lowered<Qty> {
        let one = if node.as_str().starts_with("a ") { NotedOne::A } else { NotedOne::Highest };
        let word = RefWord::Noted(Attr::ManaValue, NotedForm { one, by: by(node)? });
        Ok(Qty::Noted(Ref { word, slot: Slot::default(), at: self.at(node) }))
    }
}

/// "you removed from the draft with cards named ~".
pub(super) fn drafted_out(node: &Node<'_>) -> Lowered<Pred> {
    let _own = need(&need(node, Rule::drafts_named)?, Rule::own_name)?;
    Ok(Pred::RemovedFromDraft)
}

fn by(node: &Node<'_>) -> Lowered<NotedBy> {
    let how = need(node, Rule::noted_how)?;
    // The names of other cards note nothing for this one.
    let _own = need(&how, Rule::own_name)?;
    word(&need(&how, Rule::noted_by)?, BYS)
}

const ONES: &[(&str, NotedOne)] =
    &[("any ", NotedOne::Any), ("the ", NotedOne::The), ("a ", NotedOne::A), ("an ", NotedOne::A)];

const BYS: &[(&str, NotedBy)] = &[
    ("noted as you drafted", NotedBy::Noted),
    ("chosen as you drafted", NotedBy::Chosen),
    ("noted for", NotedBy::NotedFor),
    ("chosen for", NotedBy::ChosenFor),
    ("you noted for", NotedBy::YouNoted),
    ("you chose for", NotedBy::YouChose),
];
