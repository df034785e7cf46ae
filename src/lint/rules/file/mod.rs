//! What a card file must be.

pub mod empty_file;
pub mod file_too_large;
pub mod line_out_of_place;
pub mod line_too_long;
pub mod malformed_characteristic;
pub mod malformed_modifiers;
pub mod missing_name;
pub mod missing_type_line;
pub mod not_utf8;
pub mod too_many_findings;
pub mod too_many_lines;
