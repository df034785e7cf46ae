//! What does not read.

pub mod choice_of_acts;
pub mod does_not_print_back;
pub mod label_is_rules_text;
pub mod misplaced_sentence;
pub mod misspelt_word;
pub mod sentence_too_long;
pub mod undeclared_label;
pub mod unknown_symbol;
pub mod unknown_verb;
pub mod unreadable_sentence;
pub mod unreadable_type_line;
