//! The command line, by running the binary.

mod commands;
mod common;
mod fmt;
mod import;
mod report;
