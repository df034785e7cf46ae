//! The streaming reader: one row in memory at a time, whatever the size of the file.

use std::fmt;
use std::io::Read;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::bounded::Bounded;
use super::{Faces, Row};
use crate::source::capital;

/// Reads every row of a JSON text and hands each to `take`.
///
/// The shape is found by reading: an array of rows, rows one after another (JSON Lines), an object
/// whose `data` is such an array, or one whose `data` maps names to arrays of rows (MTGJSON).
/// Values that are no rows are passed over; fields may be null, missing, or numbers for texts.
///
/// # Errors
/// When the input is not JSON, cannot be read, or holds a text above [`crate::limits::FIELD_BYTES`]; rows before that place were handed over already.
pub fn read_rows(input: impl Read, take: &mut dyn FnMut(Row)) -> Result<(), serde_json::Error> {
    let mut json = serde_json::Deserializer::from_reader(Bounded::new(input));
    // `end` fails while a value is left, without using it up; a failing reader fails again below.
    while json.end().is_err() {
        Values { level: Level::Top, take }.deserialize(&mut json)?;
    }
    Ok(())
}

/// Where a value stands, which decides what the values inside it are.
#[derive(Clone, Copy)]
enum Level {
    /// The whole text: an array of rows, a row, or an object with `data`.
    Top,
    /// The value of `data`: an array of rows, or a map of such arrays.
    Data,
    /// A value of the map in `data`: an array of rows.
    Entry,
    /// A row.
    Row,
}

struct Values<'t> {
    level: Level,
    take: &'t mut dyn FnMut(Row),
}

impl<'de> DeserializeSeed<'de> for Values<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Values<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("card data as JSON")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let level = match self.level {
            Level::Top | Level::Data | Level::Entry => Level::Row,
            Level::Row => return ignore_rest(seq),
        };
        while seq.next_element_seed(Values { level, take: &mut *self.take })?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        match self.level {
            Level::Top | Level::Row => self.visit_row(map),
            Level::Entry => {
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                Ok(())
            }
            Level::Data => {
                while map.next_key::<IgnoredAny>()?.is_some() {
                    map.next_value_seed(Values { level: Level::Entry, take: &mut *self.take })?;
                }
                Ok(())
            }
        }
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }
}

impl Values<'_> {
    fn visit_row<'de, A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut row = Row::default();
        let (mut type_line, mut kind) = (None, None);
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "name" => row.name = text(&mut map)?.unwrap_or_default(),
                "type_line" | "type" => type_line = text(&mut map)?.or(type_line),
                "kind" => kind = text(&mut map)?,
                "oracle_text" | "text" => row.text = text(&mut map)?.unwrap_or_default(),
                "hand_modifier" | "hand" => row.hand = text(&mut map)?.or(row.hand),
                "life_modifier" | "life" => row.life = text(&mut map)?.or(row.life),
                "set" => row.set = text(&mut map)?.map(|code| code.to_uppercase()),
                "collector_number" | "number" => row.number = text(&mut map)?.or(row.number),
                "artist" => row.artist = text(&mut map)?,
                "flavor_text" | "flavorText" => row.flavor = text(&mut map)?.or(row.flavor),
                "mana_cost" | "manaCost" => row.cost = text(&mut map)?.or(row.cost),
                "power" => row.stats.0 = text(&mut map)?,
                "toughness" => row.stats.1 = text(&mut map)?,
                "loyalty" => row.loyalty = text(&mut map)?,
                "defense" => row.defense = text(&mut map)?,
                "card_faces" => {
                    let faces = map.next_value::<Option<Vec<IgnoredAny>>>()?.unwrap_or_default();
                    row.faces = if faces.is_empty() { row.faces } else { Faces::Several };
                }
                "side" => row.faces = text(&mut map)?.map_or(row.faces, |_| Faces::Several),
                "data" if matches!(self.level, Level::Top) => {
                    map.next_value_seed(Values { level: Level::Data, take: &mut *self.take })?;
                }
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        row.type_line = type_line.or_else(|| kind.map(|kind| capital(&kind))).unwrap_or_default();
        if !row.name.is_empty() && !row.type_line.is_empty() {
            (self.take)(row);
        }
        Ok(())
    }
}

fn ignore_rest<'de, A: SeqAccess<'de>>(mut seq: A) -> Result<(), A::Error> {
    while seq.next_element::<IgnoredAny>()?.is_some() {}
    Ok(())
}

fn text<'de, A: MapAccess<'de>>(map: &mut A) -> Result<Option<String>, A::Error> {
    map.next_value::<Loose>().map(|loose| loose.0.filter(|text| !text.is_empty()))
}

/// A text, or a number as text; anything else is as good as absent.
struct Loose(Option<String>);

impl<'de> Deserialize<'de> for Loose {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(LooseVisitor)
    }
}

struct LooseVisitor;

impl<'de> Visitor<'de> for LooseVisitor {
    type Value = Loose;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text or a number")
    }

    fn visit_str<E>(self, value: &str) -> Result<Loose, E> {
        Ok(Loose(Some(value.to_owned())))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Loose, E> {
        Ok(Loose(Some(value.to_string())))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Loose, E> {
        Ok(Loose(Some(value.to_string())))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Loose, E> {
        Ok(Loose(Some(value.to_string())))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Loose, E> {
        Ok(Loose(None))
    }

    fn visit_unit<E>(self) -> Result<Loose, E> {
        Ok(Loose(None))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Loose, A::Error> {
        ignore_rest(seq)?;
        Ok(Loose(None))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Loose, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Loose(None))
    }
}
