//! The command line, by running the binary, and what is written for people and for programs.

mod card_file;
mod ci;
mod commands;
mod common;
mod engine;
#[path = "../common/files.rs"]
mod files;
mod fix;
mod fix_library;
mod fmt;
mod formats;
mod harmless;
mod import;
mod limits;
mod meaning;
mod outline;
mod output;
#[path = "../common/picture.rs"]
mod picture;
mod pictures;
mod render;
mod report;
mod run;
mod search;
mod set;
mod spoken;
mod trace;
mod tutorial;
mod watch;
