//! An engine that knows the bytecode by its manual alone (`examples/python`): what its decoder lists is
//! what `planarc disasm` lists, and what its host brings about is what the English of ten cards asks for.

#[path = "../common/corpus.rs"]
mod corpus;
mod decoder;
#[path = "../common/files.rs"]
mod files;
mod host;
#[path = "../common/own_cards.rs"]
mod own_cards;

use std::path::PathBuf;
use std::process::{Command, Output};

/// A file of the engine.
fn script(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("examples/python").join(name)
}

/// A folder of this process for the modules that a test writes.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("planarc-python-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for modules");
    folder
}

/// Whether there is a Python to run; told where there is none.
fn has_python() -> bool {
    let is_there =
        Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !is_there {
        corpus::tell("skipped: there is no python3 here");
    }
    is_there
}

/// What a command writes, which must come to a good end.
fn written(command: &mut Command) -> String {
    let Output { status, stdout, stderr } = command.output().expect("the command runs");
    assert!(
        status.success(),
        "{command:?}: {}{}",
        String::from_utf8_lossy(&stdout),
        String::from_utf8_lossy(&stderr)
    );
    String::from_utf8(stdout).expect("what is written is UTF-8")
}

/// The compiler.
fn planarc() -> Command {
    Command::new(env!("CARGO_BIN_EXE_planarc"))
}

/// The module of the cards of `cards/`, in a folder.
fn own_module(folder: &std::path::Path) -> PathBuf {
    let module = folder.join("cards.plc");
    let cards = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("cards");
    written(planarc().arg("compile").arg("--keep-going").arg(cards).arg("-o").arg(&module));
    module
}
