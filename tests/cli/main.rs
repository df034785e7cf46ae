//! The command line, by running the binary.

mod commands;
mod common;
mod import;
mod report;
