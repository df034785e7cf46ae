//! Tokens, copies, counters, and what things are or become (111, 122, 707).

use super::ProgramBuilder;
use super::builder::narrow;
use super::context::Mood;
use super::deed::{about, deed_value};
use super::keyword::{grants, joined_grants};
use super::quantity::quantity;
use super::reference::reference;
use super::selection::{attr, colors, no_fewer, quant, selection, type_word};
use super::zone::zone;
use crate::bytecode::enums::{Colorless as Colours, EntryKind, Keeps};
use crate::bytecode::{Count, Inst, TokenIndex, Ty};
use crate::lexicon::CardType;
use crate::surface::{
    AbilityGrant, Colorless, CopyException, CounterAmount, CounterKind, CounterPlacement, Description,
    DescriptionForm, Enters, EntersStatus, Face, NotForm, Qty, TokenChooser, TokenEntry, TokenName,
    TokenPhrase, TokenSpec, TypeWord,
};

/// Compiles how many of which token.
pub(super) fn token(b: &mut ProgramBuilder, source: &TokenPhrase) {
    let TokenPhrase { quant: how_many, spec, entry: TokenEntry { status, under, clauses } } = source;
    quant(b, how_many);
    token_spec(b, spec);
    let states = Count(b.set(status, entry));
    b.maybe(Ty::Sel, under.as_ref(), selection);
    clauses.iter().for_each(|clause| about(b, |b| deed_value(b, clause)));
    b.emit(Inst::Token { states, deeds: Count(narrow(clauses.len())) });
}

fn token_spec(b: &mut ProgramBuilder, source: &TokenSpec) {
    let inst = match source {
        TokenSpec::Described { is, name, abilities } => return described(b, is, name.as_ref(), abilities),
        TokenSpec::Predefined(token) => Inst::SpecPredefined { token: TokenIndex(u32::from(token.index())) },
        TokenSpec::CopyOf { of, except } => {
            selection(b, of);
            Inst::SpecCopy { n: exceptions(b, except) }
        }
        TokenSpec::Same(those) => {
            if let Some(spec) = b.slots.described(those.slot) {
                return token_spec(b, &spec);
            }
            reference(b, those);
            Inst::SpecSame {}
        }
        TokenSpec::Any => Inst::SpecAny {},
        TokenSpec::KindOf { common, options, chooser } => {
            let whole = options.iter().map(|option| whole(common, option)).collect();
            return token_spec(b, &TokenSpec::ChoiceOf(whole, *chooser));
        }
        TokenSpec::ChoiceOf(tokens, chooser) => {
            tokens.iter().for_each(|one| token(b, one));
            let n = Count(narrow(tokens.len()));
            match chooser {
                TokenChooser::Actor => Inst::SpecChoice { n },
                TokenChooser::Random => Inst::SpecRandom { n },
            }
        }
    };
    b.emit(inst);
}

/// A token with what is said of it and of all.
fn whole(common: &Description, option: &TokenPhrase) -> TokenPhrase {
    let mut option = option.clone();
    if let TokenSpec::Described { is, name: _, abilities: _ } = &mut option.spec {
        let common = common.clone();
        is.supertypes.extend(common.supertypes);
        is.size = is.size.take().or(common.size);
        is.colors.extend(common.colors);
        if common.colorless == Colorless::Said {
            is.colorless = Colorless::Said;
        }
        is.types.extend(common.types);
    }
    option
}

fn described(b: &mut ProgramBuilder, is: &Description, name: Option<&TokenName>, with: &[AbilityGrant]) {
    description(b, is);
    let n = grants(b, with);
    let inst = match name {
        None => Inst::Spec { n },
        Some(TokenName { name, place: _ }) => {
            let name = b.string(name);
            Inst::SpecNamed { name, n }
        }
    };
    b.emit(inst);
}

/// Compiles what something is or becomes.
pub(super) fn description(b: &mut ProgramBuilder, source: &Description) {
    compile_as(b, source, keeps(source.form));
}

fn compile_as(b: &mut ProgramBuilder, source: &Description, keeps: Keeps) {
    let Description {
        article: _,
        supertypes,
        size,
        colors: of,
        colorless,
        types,
        base,
        base_form: _,
        with,
        form: _,
        chosen,
    } = source;
    let supertypes = supertypes.iter().copied().map(TypeWord::Supertype);
    let words: Vec<_> = supertypes.chain(types.iter().cloned()).collect();
    let words = Count(b.set(&words, type_word));
    // "A 4/4 creature" and "a creature with base power and toughness 4/4" are one.
    let (power, toughness) =
        size.as_ref().or(base.as_ref()).map(|(power, toughness)| (power, toughness)).unzip();
    b.maybe::<Qty>(Ty::Num, power, quantity);
    b.maybe::<Qty>(Ty::Num, toughness, quantity);
    let abilities = grants(b, with);
    b.maybe(Ty::Sel, chosen.as_ref(), super::reference::reference);
    let colorless = match colorless {
        Colorless::NotSaid | Colorless::AllColors => Colours::Unsaid,
        Colorless::Said => Colours::Colorless,
    };
    b.emit(Inst::Desc { colors: colors(of), colorless, keeps, words, abilities });
}

/// Compiles what an object becomes. What becomes an artifact creature stays what it was; a creature type
/// said with it is its only one (205.1b).
pub(super) fn become_so(b: &mut ProgramBuilder, source: &Description) {
    let is = |wanted| source.types.contains(&TypeWord::Type(wanted));
    if source.form != DescriptionForm::Replaces || !is(CardType::Artifact) || !is(CardType::Creature) {
        return description(b, source);
    }
    let subtype = source.types.iter().any(|word| matches!(word, TypeWord::Subtype(_)));
    compile_as(b, source, if subtype { Keeps::AddsCardTypes } else { Keeps::AddsTypes });
}

/// "That's still a land" adds types, as "in addition to its other types" does (205.1b).
const fn keeps(form: DescriptionForm) -> Keeps {
    match form {
        DescriptionForm::Replaces | DescriptionForm::EveryLandType => Keeps::Replaces,
        DescriptionForm::InAdditionTypes
        | DescriptionForm::InAdditionLandTypes
        | DescriptionForm::EveryLandTypeInAddition
        | DescriptionForm::StillALand
        | DescriptionForm::Still => Keeps::AddsTypes,
        DescriptionForm::InAdditionColorsTypes => Keeps::AddsColorsTypes,
        DescriptionForm::InAdditionCreatureTypes => Keeps::AddsCreatureTypes,
        DescriptionForm::EveryCreatureType => Keeps::EveryCreatureType,
    }
}

/// Compiles what a copy has that its original has not; gives the number.
pub(super) fn exceptions(b: &mut ProgramBuilder, list: &[CopyException]) -> Count {
    Count(b.set(list, except))
}

fn except(b: &mut ProgramBuilder, source: &CopyException) {
    let inst = match source {
        CopyException::Is(is) => {
            description(b, is);
            Inst::ExceptIs {}
        }
        CopyException::IsSupertype(word) => {
            type_word(b, &TypeWord::Supertype(*word));
            Inst::ExceptWord {}
        }
        CopyException::IsNot(word, NotForm::IsNt | NotForm::SNot) => {
            type_word(b, &TypeWord::Supertype(*word));
            Inst::ExceptLacks {}
        }
        CopyException::Has(list, join) => Inst::ExceptHas { n: joined_grants(b, list, *join) },
        CopyException::Keeps(of) => Inst::ExceptKeeps { attr: attr(*of) },
    };
    b.emit(inst);
}

/// Compiles a state that an object enters with.
fn entry(b: &mut ProgramBuilder, source: &EntersStatus) {
    let inst = match source {
        EntersStatus::Tapped => Inst::Entry { kind: EntryKind::Tapped },
        EntersStatus::Untapped => Inst::Entry { kind: EntryKind::Untapped },
        EntersStatus::Attacking(whom) => {
            b.maybe(Ty::Sel, whom.as_ref(), selection);
            Inst::EntryAttacking {}
        }
        EntersStatus::Attached(to) => {
            selection(b, to);
            Inst::EntryAttached {}
        }
        EntersStatus::Blocking(what) => {
            selection(b, what);
            Inst::EntryBlocking {}
        }
        EntersStatus::AsCopy { of, except } => {
            selection(b, of);
            Inst::EntryCopy { n: exceptions(b, except) }
        }
        EntersStatus::Face(Face::Down) => Inst::Entry { kind: EntryKind::FaceDown },
        EntersStatus::Face(Face::Up) => Inst::Entry { kind: EntryKind::FaceUp },
        EntersStatus::Transformed => Inst::Entry { kind: EntryKind::Transformed },
    };
    b.emit(inst);
}

/// Compiles all that an object enters with; absent if nothing is said.
pub(super) fn enters(b: &mut ProgramBuilder, source: &Enters) {
    let Enters { under, status, counters, joined: _, from: _ } = source;
    if under.is_none() && status.is_empty() && counters.is_empty() {
        return b.emit(Inst::None { ty: Ty::Enters });
    }
    b.maybe(Ty::Sel, under.as_ref(), selection);
    let states = Count(b.set(status, entry));
    let asks = b.context.mood == Mood::Event;
    counters
        .iter()
        .for_each(|amount| if asks { counters_asked(b, amount) } else { counter_amount(b, amount) });
    b.emit(Inst::Enters { states, counters: Count(narrow(counters.len())) });
}

/// Compiles so many counters of a kind.
pub(super) fn counter_amount(b: &mut ProgramBuilder, source: &CounterAmount) {
    let CounterAmount { quant: how_many, kind } = source;
    if let Some(CounterKind::ChoiceOf(options, _)) = kind {
        let n = Count(b.set(options, counter_amount));
        return b.emit(Inst::CountersChoice { n });
    }
    if let Some(CounterKind::AllOf(amounts)) = kind {
        let n = Count(b.set(amounts, counter_amount));
        return b.emit(Inst::CountersAll { n });
    }
    quant(b, how_many);
    of_kind(b, kind.as_ref());
}

/// What an object that enters is asked to enter with: an event is one for each, however many it has.
fn counters_asked(b: &mut ProgramBuilder, source: &CounterAmount) {
    let CounterAmount { quant: how_many, kind } = source;
    no_fewer(b, how_many);
    of_kind(b, kind.as_ref());
}

fn of_kind(b: &mut ProgramBuilder, kind: Option<&CounterKind>) {
    b.maybe(Ty::Kind, kind, counter_kind);
    b.emit(Inst::Counters {});
}

/// Compiles a kind of counter.
pub(super) fn counter_kind(b: &mut ProgramBuilder, source: &CounterKind) {
    let inst = match source {
        CounterKind::PowerToughness(power, toughness) => {
            Inst::KindSize { power: *power, toughness: *toughness }
        }
        CounterKind::Named(name) => Inst::KindNamed { name: b.string(name) },
        CounterKind::Same(those) => {
            reference(b, those);
            Inst::KindSame {}
        }
        // Said of whole amounts: see `counter_amount`.
        CounterKind::ChoiceOf(..) | CounterKind::AllOf(_) => return,
        CounterKind::EachSame(those) => {
            reference(b, those);
            Inst::KindEach {}
        }
    };
    b.emit(inst);
}

/// Compiles counters and what they are put on.
pub(super) fn placement(b: &mut ProgramBuilder, source: &CounterPlacement) {
    let CounterPlacement { counters, on } = source;
    counter_amount(b, counters);
    selection(b, on);
    b.emit(Inst::Placement {});
}

/// Compiles an optional zone.
pub(super) fn maybe_zone(b: &mut ProgramBuilder, source: Option<&crate::surface::ZonePhrase>) {
    b.maybe(Ty::Zone, source, zone);
}
