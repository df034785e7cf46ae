//! The `planarc` command.

use std::process::ExitCode;

/// Reading makes and drops many small nodes: see docs/performance.md.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    planarc::cli::main()
}
