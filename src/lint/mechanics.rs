//! The keywords and keyword actions of a line, wherever they stand in it.

use crate::lexicon::Keyword;
use crate::surface::{Ability, Line};
use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use std::fmt;

/// What a line has that reminder text may explain.
#[derive(Debug, Clone, Default)]
pub struct Mechanics {
    /// The keywords that the line has or gives.
    pub keywords: Vec<Keyword>,
    /// Whether there is anything else: keyword actions, tokens that the rules define.
    pub others: bool,
}

impl Mechanics {
    /// Looks through a line.
    pub fn of(line: &Line) -> Self {
        let mut found = Self::default();
        for ability in &line.abilities {
            if let Ability::Keywords(uses) = ability {
                found.keywords.extend(uses.iter().map(|one| one.keyword));
            } else {
                // It writes nothing, so nothing can fail.
                let _ = ability.serialize(&mut Walk { found: &mut found, is_grant: false });
            }
        }
        found
    }
}

/// Walks over the nodes of an ability as they are serialized: those of every area can give a keyword,
/// and all have one form there.
struct Walk<'a> {
    found: &'a mut Mechanics,
    /// Whether the next keyword is one that is given, not one that is asked for.
    is_grant: bool,
}

/// There is none.
#[derive(Debug)]
struct Never;

impl fmt::Display for Never {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a walk does not fail")
    }
}

impl std::error::Error for Never {}

impl serde::ser::Error for Never {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

macro_rules! leaves {
    ($($name:ident: $type:ty),* $(,)?) => {
        $(fn $name(self, _: $type) -> Result<(), Never> { Ok(()) })*
    };
}

impl Serializer for &mut Walk<'_> {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    leaves! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_f32: f32,
        serialize_f64: f64, serialize_char: char, serialize_str: &str, serialize_bytes: &[u8],
        serialize_unit_struct: &'static str,
    }

    fn serialize_none(self) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_unit(self) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_unit_variant(self, name: &'static str, index: u32, _: &'static str) -> Result<(), Never> {
        match name {
            "Keyword" if std::mem::take(&mut self.is_grant) => {
                self.found.keywords.extend(Keyword::ALL.get(index as usize));
            }
            "KeywordAction" | "PredefinedToken" => self.found.others = true,
            _ => {}
        }
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        self.is_grant = (name, variant) == ("AbilityGrant", "keyword");
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Never> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Never> {
        Ok(self)
    }
}

macro_rules! holders {
    ($($holder:ident $method:ident ($($key:ty)?)),* $(,)?) => {
        $(impl $holder for &mut Walk<'_> {
            type Ok = ();
            type Error = Never;

            fn $method<T: Serialize + ?Sized>(&mut self, $(_: $key,)? value: &T) -> Result<(), Never> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        })*
    };
}

holders! {
    SerializeSeq serialize_element (),
    SerializeTuple serialize_element (),
    SerializeTupleStruct serialize_field (),
    SerializeTupleVariant serialize_field (),
    SerializeStruct serialize_field (&'static str),
    SerializeStructVariant serialize_field (&'static str),
}

impl SerializeMap for &mut Walk<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, _: &T) -> Result<(), Never> {
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Never> {
        Ok(())
    }
}
