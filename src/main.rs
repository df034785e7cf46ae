//! The `planarc` command.
fn main() {}
