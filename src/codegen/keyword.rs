//! Keyword abilities in use, and abilities granted (702, 113.10).

use super::ProgramBuilder;
use super::ability::{Owner, ability};
use super::builder::narrow;
use super::cost::costs;
use super::quantity::quantity;
use super::reference::reference;
use super::selection::{colors, filter, selection};
use crate::bytecode::{Count, Inst, KeywordIndex};
use crate::lexicon::{Color, Keyword};
use crate::surface::{AbilityGrant, At, Granted, KeywordArg, KeywordUse, ListJoin, Whole};

/// Compiles a keyword of a line. The card remembers the name of an agenda (702.106), and what hideaway
/// exiled (702.75).
pub(super) fn line(b: &mut ProgramBuilder, source: &KeywordUse, at: At) {
    keyword(b, source);
    if matches!(source.keyword, Keyword::HiddenAgenda | Keyword::DoubleAgenda | Keyword::Hideaway)
        && let Some(memory) = b.memory_of(at.0)
    {
        b.emit(Inst::RememberKeyword { memory });
    }
}

/// Compiles a keyword with its argument.
pub(super) fn keyword(b: &mut ProgramBuilder, source: &KeywordUse) {
    let KeywordUse { keyword, arg } = source;
    let keyword = KeywordIndex(u32::from(keyword.index()));
    let inst = match arg {
        KeywordArg::None => Inst::Keyword { keyword },
        KeywordArg::Number(n) => {
            quantity(b, n);
            Inst::KeywordNum { keyword }
        }
        KeywordArg::Cost(list) | KeywordArg::DashCost(list) => {
            Inst::KeywordCost { keyword, n: costs(b, list) }
        }
        KeywordArg::NumberCost(number, list) => {
            quantity(b, number);
            Inst::KeywordNumCost { keyword, n: costs(b, list) }
        }
        KeywordArg::From(qualities) => Inst::KeywordFrom { keyword, n: Count(b.set(qualities, filter)) },
        KeywordArg::FromWhole(Whole::Everything) => {
            b.emit(Inst::Anything {});
            Inst::KeywordFrom { keyword, n: Count(1) }
        }
        // "From each color" is from white, from blue, and so on.
        KeywordArg::FromWhole(Whole::EachColor | Whole::AllColors) => {
            let each =
                |b: &mut ProgramBuilder, color: &Color| b.emit(Inst::ColorAny { colors: colors(&[*color]) });
            Inst::KeywordFrom { keyword, n: Count(b.set(Color::ALL, each)) }
        }
        KeywordArg::Filter(quality) => {
            filter(b, quality);
            Inst::KeywordFor { keyword }
        }
        KeywordArg::FromChosen(chosen) => {
            reference(b, chosen);
            Inst::KeywordChosen { keyword }
        }
        KeywordArg::FromPlayer(who) => {
            selection(b, who);
            Inst::KeywordFromPlayer { keyword }
        }
        KeywordArg::Subtype(name, list) => {
            let name = b.string(name);
            Inst::KeywordType { keyword, name, n: costs(b, list) }
        }
    };
    b.emit(inst);
}

/// Compiles a set of keywords; gives their number.
pub(super) fn keywords(b: &mut ProgramBuilder, uses: &[KeywordUse]) -> Count {
    Count(b.set(uses, keyword))
}

/// Compiles the abilities that an effect gives or takes away; gives their number.
pub(super) fn grants(b: &mut ProgramBuilder, list: &[AbilityGrant]) -> Count {
    let mut plain = Vec::new();
    let mut quoted = 0;
    for grant in list {
        if let AbilityGrant::Quoted(granted) = grant {
            quoted += quote(b, granted);
        } else {
            plain.push(b.apart(|b| unquoted(b, grant)));
        }
    }
    // Quoted abilities stand first, in the order of the text; the rest is a set.
    Count(quoted + b.append_set(plain))
}

/// "Flying or haste" is one of them, "flying and haste" both; gives the number.
pub(super) fn joined_grants(b: &mut ProgramBuilder, list: &[AbilityGrant], join: ListJoin) -> Count {
    let n = grants(b, list);
    match join {
        ListJoin::Or => {
            b.emit(Inst::AbilityChoice { n });
            Count(1)
        }
        ListJoin::One | ListJoin::And | ListJoin::AndOr => n,
    }
}

fn quote(b: &mut ProgramBuilder, granted: &Granted) -> u32 {
    let Granted { label: _, abilities } = granted;
    for source in abilities {
        let compiled = ability(b, source, Owner::HOLDER, At::default());
        let id = b.reserve_abilities(1);
        b.set_ability(id, compiled);
        b.emit(Inst::Quoted { ability: id });
    }
    narrow(abilities.len())
}

fn unquoted(b: &mut ProgramBuilder, grant: &AbilityGrant) {
    let inst = match grant {
        AbilityGrant::Keyword(used) => return keyword(b, used),
        AbilityGrant::Quoted(_) => return,
        AbilityGrant::ChoiceOf(uses) => Inst::AbilityChoice { n: keywords(b, uses) },
        AbilityGrant::RandomFrom(number, uses) => {
            quantity(b, number);
            Inst::AbilityRandom { n: keywords(b, uses) }
        }
        AbilityGrant::Ref(which) => {
            selection(b, which);
            Inst::AbilityOf {}
        }
    };
    b.emit(inst);
}
