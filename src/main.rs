//! The `planarc` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    planarc::cli::main()
}
