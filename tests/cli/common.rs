//! Running the binary in a folder of its own.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// What a run of the binary gave.
#[derive(Debug)]
pub struct Run {
    /// The exit code.
    pub code: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// Runs `planarc` in `folder` without input.
pub fn planarc(folder: &Path, args: &[&str]) -> Run {
    planarc_with(folder, args, b"", &[])
}

/// Runs `planarc` in `folder` with standard input and environment variables.
pub fn planarc_with(folder: &Path, args: &[&str], input: &[u8], variables: &[(&str, &str)]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_planarc"))
        .args(args)
        .current_dir(folder)
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("start planarc");
    // A command that reads no input may be gone already.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let output = child.wait_with_output().expect("wait for planarc");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8 output");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// A folder with files, gone when dropped.
pub fn folder(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("inside the folder")).expect("make folders");
        std::fs::write(path, bytes).expect("write");
    }
    folder
}
