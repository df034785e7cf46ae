//! The macros that make an instruction of each row.

/// Whether a row or a sort bears a mark.
macro_rules! marked {
    () => {
        false
    };
    ($mark:ident) => {
        true
    };
}

/// How an operand stands to `it`.
macro_rules! it {
    () => {
        crate::row::It::Apart
    };
    (each) => {
        crate::row::It::Each
    };
    (it) => {
        crate::row::It::Within
    };
}

/// A sort with its rows: `OPCODE Variant { operand: Type, … };`, each behind what it means.
///
/// `[each]` before an operand says that the others are evaluated for each of its members, as
/// `(it 0)`; `[it]` that this one is evaluated for each of what the row looks at; `[bare]` before a row's opcode, that listings write its one operand alone.
macro_rules! instructions {
    ($(#[doc = $sort_doc:literal])* $Sort:ident $(in $parens:ident)? {$(
        $(#[doc = $doc:literal])*
        $([$bare:ident])? $op:literal $Variant:ident $({ $($([$it:ident])? $field:ident: $ty:ty),* $(,)? })?;
    )*}) => {
        $(#[doc = $sort_doc])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum $Sort {$(
            $(#[doc = $doc])*
            $Variant $({ $(#[doc = concat!("`", stringify!($field), "`")] $field: $ty),* })?,
        )*}

        impl $Sort {
            /// Its rows, by opcode.
            pub const ROWS: &'static [crate::row::Row] = &[$(crate::row::Row {
                opcode: $op,
                name: stringify!($Variant),
                fields: &[$($(crate::row::Field {
                    name: stringify!($field),
                    kind: <$ty as crate::operand::Operand>::KIND,
                    bits: <$ty as crate::operand::Operand>::BITS,
                    it: it!($($it)?),
                    marks: crate::row::Marks::of_field(stringify!($Sort), stringify!($Variant), stringify!($field)),
                    meaning: "",
                }),*)?],
                marks: crate::row::Marks::of_row(stringify!($Sort), stringify!($Variant)),
                has_each: false $($(|| matches!(it!($($it)?), crate::row::It::Each))*)?,
                meaning: concat!($($doc),*),
            }),*];
            pub(crate) const IS_RECORD: bool = false;
            const IS_NESTED: bool = marked!($($parens)?);
            const BARE: Option<u8> = {
                let mut bare = None;
                $(if marked!($($bare)?) { bare = Some($op); })*
                bare
            };
        }

        impl crate::row::Instruction for $Sort {
            const SORT: &'static crate::row::Sort = &crate::row::Sort {
                name: stringify!($Sort),
                place: crate::isa::place(stringify!($Sort)),
                first: crate::isa::first(stringify!($Sort)),
                meaning: concat!($($sort_doc),*),
                is_record: false,
                is_nested: Self::IS_NESTED,
                bare: Self::BARE,
                rows: Self::ROWS,
            };

            fn row(&self) -> &'static crate::row::Row {
                let opcode = match self {
                    $(Self::$Variant { .. } => $op,)*
                };
                &Self::ROWS[opcode]
            }
        }

        impl crate::operand::Operand for $Sort {
            const KIND: crate::row::Kind = crate::row::Kind::Sort(stringify!($Sort));

            fn write(&self, out: &mut crate::codec::Writer<'_>) {
                match self {$(
                    Self::$Variant $({ $($field),* })? => {
                        out.byte($op);
                        $(operands!(write out, $($field: $ty),*);)?
                    }
                )*}
            }

            fn read(input: &mut crate::codec::Reader<'_>, _: u32) -> Result<Self, crate::codec::Fault> {
                input.begin()?;
                match input.byte()? {
                    $($op => {
                        $(operands!(read input, $($field: $ty),*);)?
                        input.end();
                        Ok(Self::$Variant $({ $($field),* })?)
                    })*
                    other => Err(crate::codec::Fault::Opcode(stringify!($Sort), other)),
                }
            }

            fn scan<V: crate::walk::Visitor + ?Sized>(
                input: &mut crate::codec::Reader<'_>,
                _: u32,
                visitor: &mut V,
            ) -> Result<(), crate::codec::Fault> {
                let sort = <Self as crate::row::Instruction>::SORT;
                input.begin()?;
                match input.byte()? {
                    $($op => {
                        let row = const { &Self::ROWS[$op] };
                        if const { Self::ROWS[$op].fields.is_empty() } {
                            visitor.leaf(sort, row);
                        } else {
                            visitor.begin(sort, row);
                            $(operands!(scan input, visitor, $op, $($field: $ty),*);)?
                            visitor.end(sort, row);
                        }
                    })*
                    other => return Err(crate::codec::Fault::Opcode(stringify!($Sort), other)),
                }
                input.end();
                Ok(())
            }

            fn print(&self, out: &mut crate::listing::Printer) {
                let row = crate::row::Instruction::row(self);
                let is_bare = Self::BARE == Some(row.opcode);
                let is_nested = Self::IS_NESTED && !row.fields.is_empty();
                if !is_bare {
                    out.open(row, is_nested);
                }
                match self {$(
                    Self::$Variant $({ $($field),* })? => {
                        $($(out.operand(stringify!($field), $field);)*)?
                    }
                )*}
                if !is_bare {
                    out.close(is_nested);
                }
            }

            fn parse(input: &mut crate::listing::Parser<'_>) -> Result<Self, crate::listing::Slip> {
                let form = input.form(Self::ROWS, Self::IS_NESTED, Self::BARE);
                input.instruction(stringify!($Sort), Self::ROWS, form, |input, row| match row.opcode {
                    $($op => Ok(Self::$Variant $({ $($field: input.operand(stringify!($field))?),* })?),)*
                    _ => Err(input.slip(stringify!($Sort))),
                })
            }

            fn show<V: crate::walk::Visitor + ?Sized>(&self, visitor: &mut V) {
                let sort = <Self as crate::row::Instruction>::SORT;
                match self {$(
                    Self::$Variant $({ $($field),* })? => {
                        let row = const { &Self::ROWS[$op] };
                        visitor.begin(sort, row);
                        $($(crate::walk::show(
                            const { &crate::walk::Place::of(&Self::ROWS[$op], stringify!($field)) },
                            $field,
                            visitor,
                        );)*)?
                        visitor.end(sort, row);
                    }
                )*}
            }

            fn change<C: crate::walk::Change>(&mut self, changer: &mut C) {
                match self {$(
                    Self::$Variant $({ $($field),* })? => {
                        $(
                            let mut fields = const { &Self::ROWS[$op] }.fields.iter();
                            $(crate::walk::change_field(fields.next(), $field, changer);)*
                        )?
                    }
                )*}
                changer.changed(self);
            }

            #[cfg(feature = "sample")]
            fn sample(from: &mut crate::sample::Sampler) -> Self {
                let row = from.row(Self::ROWS);
                from.nested(|from| match row.opcode {
                    $($op => Self::$Variant $({ $($field: <$ty as crate::operand::Operand>::sample(from)),* })?,)*
                    other => unreachable!("no row has the opcode {other}"),
                })
            }
        }
    };
}

/// A sort of one row, written without an opcode.
macro_rules! record {
    ($(#[doc = $doc:literal])* $Record:ident { $($(#[doc = $field_doc:literal])* $([$it:ident])? $field:ident: $ty:ty),* $(,)? }) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct $Record {
            $($(#[doc = $field_doc])* pub $field: $ty),*
        }

        impl $Record {
            /// Its row.
            pub const ROWS: &'static [crate::row::Row] = &[crate::row::Row {
                opcode: 0,
                name: stringify!($Record),
                fields: &[$(crate::row::Field {
                    name: stringify!($field),
                    kind: <$ty as crate::operand::Operand>::KIND,
                    bits: <$ty as crate::operand::Operand>::BITS,
                    it: it!($($it)?),
                    marks: crate::row::Marks::of_field(stringify!($Record), stringify!($Record), stringify!($field)),
                    meaning: concat!($($field_doc),*),
                }),*],
                marks: crate::row::Marks::NONE,
                has_each: false $(|| matches!(it!($($it)?), crate::row::It::Each))*,
                meaning: concat!($($doc),*),
            }];
            pub(crate) const IS_RECORD: bool = true;
        }

        impl crate::row::Instruction for $Record {
            const SORT: &'static crate::row::Sort = &crate::row::Sort {
                name: stringify!($Record),
                place: crate::isa::place(stringify!($Record)),
                first: crate::isa::first(stringify!($Record)),
                meaning: concat!($($doc),*),
                is_record: true,
                is_nested: true,
                bare: None,
                rows: Self::ROWS,
            };

            fn row(&self) -> &'static crate::row::Row {
                &Self::ROWS[0]
            }
        }

        impl crate::operand::Operand for $Record {
            const KIND: crate::row::Kind = crate::row::Kind::Sort(stringify!($Record));

            fn write(&self, out: &mut crate::codec::Writer<'_>) {
                let Self { $($field),* } = self;
                operands!(write out, $($field: $ty),*);
            }

            fn read(input: &mut crate::codec::Reader<'_>, _: u32) -> Result<Self, crate::codec::Fault> {
                input.begin()?;
                operands!(read input, $($field: $ty),*);
                input.end();
                Ok(Self { $($field),* })
            }

            fn scan<V: crate::walk::Visitor + ?Sized>(
                input: &mut crate::codec::Reader<'_>,
                _: u32,
                visitor: &mut V,
            ) -> Result<(), crate::codec::Fault> {
                let sort = <Self as crate::row::Instruction>::SORT;
                let row = const { &Self::ROWS[0] };
                input.begin()?;
                visitor.begin(sort, row);
                operands!(scan input, visitor, 0, $($field: $ty),*);
                visitor.end(sort, row);
                input.end();
                Ok(())
            }

            fn print(&self, out: &mut crate::listing::Printer) {
                out.open(crate::row::Instruction::row(self), true);
                let Self { $($field),* } = self;
                $(out.operand(stringify!($field), $field);)*
                out.close(true);
            }

            fn parse(input: &mut crate::listing::Parser<'_>) -> Result<Self, crate::listing::Slip> {
                let form = crate::listing::Form::Nested;
                input.instruction(stringify!($Record), Self::ROWS, form, |input, _| {
                    Ok(Self { $($field: input.operand(stringify!($field))?),* })
                })
            }

            fn show<V: crate::walk::Visitor + ?Sized>(&self, visitor: &mut V) {
                let Self { $($field),* } = self;
                let row = &Self::ROWS[0];
                visitor.begin(<Self as crate::row::Instruction>::SORT, row);
                $(crate::walk::show(
                    const { &crate::walk::Place::of(&Self::ROWS[0], stringify!($field)) },
                    $field,
                    visitor,
                );)*
                visitor.end(<Self as crate::row::Instruction>::SORT, row);
            }

            fn change<C: crate::walk::Change>(&mut self, changer: &mut C) {
                let Self { $($field),* } = self;
                let mut fields = Self::ROWS[0].fields.iter();
                $(crate::walk::change_field(fields.next(), $field, changer);)*
                changer.changed(self);
            }

            #[cfg(feature = "sample")]
            fn sample(from: &mut crate::sample::Sampler) -> Self {
                from.nested(|from| Self { $($field: <$ty as crate::operand::Operand>::sample(from)),* })
            }
        }
    };
}

/// The operands of a row behind their mask, which stands there if any of them may be left out.
macro_rules! operands {
    (write $out:ident, $($field:ident: $ty:ty),*) => {
        const BITS: u32 = 0 $(+ <$ty as crate::operand::Operand>::BITS)*;
        if BITS > 0 {
            let given = [$((crate::operand::Operand::given($field), <$ty as crate::operand::Operand>::BITS)),*];
            let mask = given.iter().rfold(0, |mask, (given, bits)| mask << bits | given);
            $out.number(mask);
        }
        $(crate::operand::Operand::write($field, $out);)*
    };
    (read $input:ident, $($field:ident: $ty:ty),*) => {
        const BITS: u32 = 0 $(+ <$ty as crate::operand::Operand>::BITS)*;
        let mask = if BITS > 0 { $input.number()? } else { 0 };
        if mask >> BITS != 0 {
            return Err(crate::codec::Fault::Mask);
        }
        let mut _mask = mask;
        $(let $field = {
            let bits = <$ty as crate::operand::Operand>::BITS;
            let given = _mask & ((1 << bits) - 1);
            _mask >>= bits;
            <$ty as crate::operand::Operand>::read($input, given)?
        };)*
    };
    (scan $input:ident, $visitor:ident, $op:literal, $($field:ident: $ty:ty),*) => {
        const BITS: u32 = 0 $(+ <$ty as crate::operand::Operand>::BITS)*;
        let mask = if BITS > 0 { $input.number()? } else { 0 };
        if mask >> BITS != 0 {
            return Err(crate::codec::Fault::Mask);
        }
        let mut _mask = mask;
        $({
            let bits = <$ty as crate::operand::Operand>::BITS;
            let given = _mask & ((1 << bits) - 1);
            _mask >>= bits;
            let place = const { &crate::walk::Place::of(&Self::ROWS[$op], stringify!($field)) };
            crate::walk::scan::<$ty, V>(place, $input, given, $visitor)?;
        })*
    };
}
