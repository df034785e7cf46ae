//! A serializer that writes values as text, ids by their names.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use serde::ser::{self, Serialize};

use crate::value::Id;

/// Writes a value. Nothing stands for what is left out, empty or false.
#[derive(Clone, Copy)]
pub(crate) struct Shown<'a> {
    pub(crate) name: &'a dyn Fn(Id) -> String,
}

/// What a value's own serialization went wrong with.
#[derive(Debug)]
pub(crate) struct Slip(pub(crate) String);

impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Slip {}

impl ser::Error for Slip {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Slip(message.to_string())
    }
}

/// `PutCounters` as `put-counters`.
fn kebab(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !out.is_empty() {
            out.push('-');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

/// Whether a value must stand in parentheses where another is around it.
fn enclosed(text: String) -> String {
    let is_enclosed = text.starts_with(['[', '(', '"']);
    if text.contains(' ') && text.contains('=') && !is_enclosed { format!("({text})") } else { text }
}

/// The members of a list, or the fields of a record.
pub(crate) struct Many<'a> {
    shown: Shown<'a>,
    /// The name of the variant, where there is one.
    head: String,
    /// Whether it stands in brackets.
    is_list: bool,
    /// Whether only the field `code` is shown: of what is kept to be asked later.
    is_closure: bool,
    parts: Vec<String>,
    key: String,
}

impl<'a> Many<'a> {
    fn new(shown: Shown<'a>, head: &str, is_list: bool) -> Self {
        let (head, key) = (kebab(head), String::new());
        Many { shown, head, is_list, is_closure: false, parts: Vec::new(), key }
    }

    fn member<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Slip> {
        let text = enclosed(value.serialize(self.shown)?);
        if !text.is_empty() {
            self.parts.push(text);
        }
        Ok(())
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Slip> {
        if self.is_closure && name != "code" {
            return Ok(());
        }
        let text = enclosed(value.serialize(self.shown)?);
        if !text.is_empty() && text != "no" {
            self.parts.push(format!("{}={text}", name.replace('_', "-")));
        }
        Ok(())
    }

    fn finish(self) -> String {
        let parts = self.parts.join(if self.is_list { ", " } else { " " });
        let body = if self.is_list && !self.parts.is_empty() { format!("[{parts}]") } else { parts };
        let gap = if self.head.is_empty() || body.is_empty() { "" } else { " " };
        format!("{}{gap}{body}", self.head)
    }
}

macro_rules! members {
    ($($Trait:ident $method:ident;)*) => {$(
        impl ser::$Trait for Many<'_> {
            type Ok = String;
            type Error = Slip;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Slip> {
                self.member(value)
            }
            fn end(self) -> Result<String, Slip> {
                Ok(self.finish())
            }
        }
    )*};
}

members! {
    SerializeSeq serialize_element;
    SerializeTuple serialize_element;
    SerializeTupleStruct serialize_field;
    SerializeTupleVariant serialize_field;
}

macro_rules! fields {
    ($($Trait:ident)*) => {$(
        impl ser::$Trait for Many<'_> {
            type Ok = String;
            type Error = Slip;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Slip> {
                self.field(name, value)
            }
            fn end(self) -> Result<String, Slip> {
                Ok(self.finish())
            }
        }
    )*};
}

fields! { SerializeStruct SerializeStructVariant }

impl ser::SerializeMap for Many<'_> {
    type Ok = String;
    type Error = Slip;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Slip> {
        self.key = key.serialize(self.shown)?;
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Slip> {
        let key = self.key.clone();
        self.field(&key, value)
    }
    fn end(self) -> Result<String, Slip> {
        Ok(self.finish())
    }
}

macro_rules! plain {
    ($($method:ident $ty:ty;)*) => {$(
        fn $method(self, value: $ty) -> Result<String, Slip> {
            Ok(value.to_string())
        }
    )*};
}

impl<'a> ser::Serializer for Shown<'a> {
    type Ok = String;
    type Error = Slip;
    type SerializeSeq = Many<'a>;
    type SerializeTuple = Many<'a>;
    type SerializeTupleStruct = Many<'a>;
    type SerializeTupleVariant = Many<'a>;
    type SerializeMap = Many<'a>;
    type SerializeStruct = Many<'a>;
    type SerializeStructVariant = Many<'a>;

    plain! {
        serialize_i8 i8; serialize_i16 i16; serialize_i32 i32; serialize_i64 i64;
        serialize_u8 u8; serialize_u16 u16; serialize_u32 u32; serialize_u64 u64;
        serialize_f32 f32; serialize_f64 f64; serialize_char char; serialize_str &str;
    }

    fn serialize_bool(self, value: bool) -> Result<String, Slip> {
        Ok(if value { "yes" } else { "no" }.to_string())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<String, Slip> {
        Ok(format!("{value:?}"))
    }

    fn serialize_none(self) -> Result<String, Slip> {
        Ok(String::new())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<String, Slip> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<String, Slip> {
        Ok(String::new())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<String, Slip> {
        Ok(String::new())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<String, Slip> {
        Ok(kebab(name))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<String, Slip> {
        let text = value.serialize(self)?;
        Ok(match text.parse() {
            Ok(id) if name == "Id" => (self.name)(Id(id)),
            _ => text,
        })
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<String, Slip> {
        let text = enclosed(value.serialize(self)?);
        Ok(format!("{} {text}", kebab(name)).trim_end().to_string())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Many<'a>, Slip> {
        Ok(Many::new(self, "", true))
    }

    fn serialize_tuple(self, _: usize) -> Result<Many<'a>, Slip> {
        Ok(Many::new(self, "", true))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Many<'a>, Slip> {
        Ok(Many::new(self, "", true))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Many<'a>, Slip> {
        Ok(Many::new(self, name, true))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Many<'a>, Slip> {
        Ok(Many::new(self, "", false))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Many<'a>, Slip> {
        let mut many = Many::new(self, "", false);
        many.is_closure = name == "Closure";
        Ok(many)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Many<'a>, Slip> {
        Ok(Many::new(self, name, false))
    }
}
