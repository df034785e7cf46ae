//! Tokens and copies.

use super::scope::{Binder, Role};
use super::selection::{self, Phrase};
use super::shape::{self, Count, Kind, Shape};
use super::traits::Want;
use super::{deed, keyword, reference, verb};
use crate::lexicon::CardType;
use crate::surface::{
    CopyException, Description, Noun, Quant, TokenEntry, TokenName, TokenPhrase, TokenSpec, TypeWord,
};

/// Binds token phrases; the phrase is all that they make.
pub(super) fn tokens(cx: &mut Binder, all: &mut [TokenPhrase], out: u16) -> Phrase {
    let mut made = Shape::plain(Kind::Object, if all.len() == 1 { Count::One } else { Count::Many });
    for it in all {
        let one = token(cx, it, out);
        made.widen(&one.types, &one.subtypes);
        made.nouns.extend(one.nouns);
        if one.count != Count::One {
            made.count = Count::Many;
        }
    }
    Phrase::of(made)
}

fn token(cx: &mut Binder, it: &mut TokenPhrase, out: u16) -> Shape {
    let TokenPhrase { quant, spec, entry } = it;
    selection::bind_quant(cx, quant);
    let mut made = spec_shape(cx, spec, out);
    made.count = count(quant);
    bind_entry(cx, entry, &made, out);
    made
}

fn count(quant: &Quant) -> Count {
    shape::count_of(quant)
}

fn spec_shape(cx: &mut Binder, it: &mut TokenSpec, out: u16) -> Shape {
    let token = Shape::plain(Kind::Object, Count::One).noun(Noun::Token);
    match it {
        TokenSpec::Described { is, name, abilities } => {
            if let Some(TokenName { name: _, place: _ }) = name {}
            verb::describe(cx, is);
            abilities.iter_mut().for_each(|it| keyword::grant(cx, it));
            described(token, is)
        }
        TokenSpec::Predefined(predefined) => {
            let mut token = token;
            token.widen(&[CardType::Artifact], &[predefined.name().to_owned()]);
            token
        }
        TokenSpec::CopyOf { of, except } => {
            let of = selection::selection(cx, of, Want::Object, Role::Object);
            exceptions(cx, except, out);
            cx.scope.copied.extend(of.slot.map(|original| (out, original)));
            let mut token = token.noun(Noun::Copy);
            token.widen(&of.shape.types, &of.shape.subtypes);
            token
        }
        TokenSpec::Same(those) => {
            let mut same = reference::reference(cx, those, Want::Object, Role::Object).shape;
            same.count = Count::Many;
            same
        }
        TokenSpec::Any => token,
        TokenSpec::KindOf { common, options, chooser: _ } => {
            verb::describe(cx, common);
            let mut either = described(tokens(cx, options, out).shape, common);
            either.count = Count::One;
            either
        }
        TokenSpec::ChoiceOf(options, _) => {
            let mut either = tokens(cx, options, out).shape;
            either.count = Count::One;
            either
        }
    }
}

fn described(mut token: Shape, is: &Description) -> Shape {
    for word in &is.types {
        match word {
            TypeWord::Type(card_type) => token.types.push(*card_type),
            TypeWord::Subtype(subtype) => token.subtypes.push(subtype.clone()),
            TypeWord::Supertype(_) | TypeWord::Permanent => {}
        }
    }
    token
}

fn bind_entry(cx: &mut Binder, it: &mut TokenEntry, made: &Shape, out: u16) {
    let TokenEntry { status, under, clauses, place: _ } = it;
    verb::bind_status(cx, status, out);
    selection::optional(cx, under, Want::Player, Role::Whose);
    let head = cx.candidate(out, made.clone(), Role::Object, cx.scope.here);
    for clause in clauses {
        cx.owned(Some(&head), |cx| cx.nested(|cx| deed::pattern(cx, clause)));
    }
}

/// Binds "except it has haste": "it" is the copy, whose slot is given.
pub(super) fn exceptions(cx: &mut Binder, all: &mut [CopyException], slot: u16) {
    let copy = Shape::plain(Kind::Object, Count::One).noun(Noun::Copy);
    let head = cx.candidate(slot, copy, Role::Object, cx.scope.here);
    for it in all {
        match it.said_mut() {
            CopyException::Is(it) | CopyException::Base(it) => {
                cx.owned(Some(&head), |cx| verb::describe(cx, it))
            }
            CopyException::Has(all, _) => {
                cx.owned(Some(&head), |cx| all.iter_mut().for_each(|it| keyword::grant(cx, it)));
            }
            CopyException::IsSupertype(_)
            | CopyException::IsNot(_, _)
            | CopyException::Keeps(_)
            | CopyException::Again(_)
            | CopyException::OfToken(_) => {}
        }
    }
}
