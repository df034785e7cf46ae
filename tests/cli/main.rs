//! The command line, by running the binary.

mod commands;
mod common;
mod fix;
mod fmt;
mod import;
mod outline;
mod report;
mod set;
mod watch;
