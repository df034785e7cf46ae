//! Writes `docs/bytecode.md` and `docs/bytecode.json` from the table of instructions.

#[path = "../manual/mod.rs"]
mod manual;

fn main() -> std::io::Result<()> {
    for (path, text) in manual::files() {
        std::fs::write(path, text)?;
    }
    Ok(())
}
