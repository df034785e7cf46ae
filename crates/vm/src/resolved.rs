//! Instructions with their operands resolved: what a host is given.
//!
//! Each type is made of the rows of the instruction of the same name, so that there is one table.
//! They hold ids, integers and members of tables. What can only be asked later, such as what mana may
//! be spent on, is a [`crate::Closure`].

/// The resolved form of a sort, and how it is made.
macro_rules! resolved {
    ($(#[doc = $sort_doc:literal])* $Sort:ident $(in $parens:ident)? {$(
        $(#[doc = $doc:literal])*
        $([$bare:ident])? $op:literal $Variant:ident $({ $($([$it:ident])? $field:ident: $ty:ty),* $(,)? })?;
    )*}) => {
        $(#[doc = $sort_doc])*
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum $Sort {$(
            $(#[doc = $doc])*
            $Variant $({ $(#[doc = concat!("`", stringify!($field), "`")] $field: <$ty as Resolve>::Out),* })?,
        )*}

        impl Resolve for crate::code::$Sort {
            type Out = $Sort;
        }

        impl Evaluate for crate::code::$Sort {
            fn evaluate(&self, at: &mut Context<'_>) -> Eval<$Sort> {
                at.within(stringify!($Sort), |_at| match self {$(
                    Self::$Variant $({ $($field),* })? => Ok($Sort::$Variant $({
                        $($field: evaluated!($($it)? _at $field)?),*
                    })?),
                )*})
            }
        }

        impl $Sort {
            /// The operand whose members it affects, if it has one.
            pub fn members(&self) -> Option<&Vec<Id>> {
                match self {$(
                    Self::$Variant $({ $($field),* })? => {
                        let members: [Option<&Vec<Id>>; 0 $($(+ marked!($field))*)?] =
                            [$($(member!($($it)? $field)),*)?];
                        members.into_iter().flatten().next()
                    }
                )*}
            }

            /// The same operand, to be changed.
            pub fn members_mut(&mut self) -> Option<&mut Vec<Id>> {
                match self {$(
                    Self::$Variant $({ $($field),* })? => {
                        let members: [Option<&mut Vec<Id>>; 0 $($(+ marked!($field))*)?] =
                            [$($(member!($($it)? $field)),*)?];
                        members.into_iter().flatten().next()
                    }
                )*}
            }
        }
    };
    ($(#[doc = $doc:literal])* $Record:ident {
        $($(#[doc = $field_doc:literal])* $([$it:ident])? $field:ident: $ty:ty),* $(,)?
    }) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub struct $Record {
            $($(#[doc = $field_doc])* pub $field: <$ty as Resolve>::Out),*
        }

        impl Resolve for crate::code::$Record {
            type Out = $Record;
        }

        impl Evaluate for crate::code::$Record {
            fn evaluate(&self, at: &mut Context<'_>) -> Eval<$Record> {
                at.within(stringify!($Record), |at| Ok($Record { $($field: self.$field.evaluate(at)?),* }))
            }
        }
    };
}

/// An operand evaluated; of one that is taken member by member, the member that is looked at. What is asked
/// of each of others is kept to be asked later.
macro_rules! evaluated {
    (it $at:ident $field:ident) => {
        $field.evaluate($at)
    };
    (each $at:ident $field:ident) => {
        $at.members($field)
    };
    ($at:ident $field:ident) => {
        $field.evaluate($at)
    };
}

/// The operand whose members an act affects.
macro_rules! member {
    (it $field:ident) => {
        member!($field)
    };
    (each $field:ident) => {
        Some($field)
    };
    ($field:ident) => {{
        let _ = $field;
        None
    }};
}

/// One for each operand.
macro_rules! marked {
    ($field:ident) => {
        1
    };
}

/// The sorts, each in a module of its own, where the names of the instructions are its operands.
macro_rules! sorts {
    ($($module:ident $rows:ident $Sort:ident;)*) => {$(
        mod $module {
            #[expect(unused_imports, reason = "each sort uses some of the operands")]
            use {
                crate::code::*,
                crate::eval::Context,
                crate::fault::Eval,
                crate::game::Game,
                crate::resolve::{Evaluate, Resolve},
                crate::value::Id,
                alloc::boxed::Box,
                alloc::vec::Vec,
                planarc_bytecode::axis::*,
                planarc_lexicon::{CardType, Color, Keyword, PredefinedToken, Supertype, TurnPart, Zone},
            };
            planarc_bytecode::$rows!(resolved);
        }
        pub use $module::$Sort;
    )*};
}

sorts! {
    action action_rows Action;
    cost cost_rows Cost;
    counter_kind counter_kind_rows CounterKind;
    desc desc_rows Desc;
    duration duration_rows Duration;
    entry entry_rows Entry;
    except except_rows Except;
    grant grant_rows Grant;
    limit limit_rows Limit;
    mana mana_rows Mana;
    modification mod_rows Mod;
    place place_rows Place;
    price price_rows Price;
    rule rule_rows Rule;
    token token_rows Token;
    word word_rows Word;
}
