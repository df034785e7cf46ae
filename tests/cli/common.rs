//! Running the binary in a folder of its own.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

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
    planarc_told(folder, args, input, variables, |_| {})
}

/// The same, with the number of the process told when it has one.
fn planarc_told(
    folder: &Path,
    args: &[&str],
    input: &[u8],
    variables: &[(&str, &str)],
    tell: impl FnOnce(u32),
) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_planarc"))
        .args(args)
        .current_dir(folder)
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .env_remove("GITHUB_ACTIONS")
        .env_remove("TF_BUILD")
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("start planarc");
    tell(child.id());
    // A command that reads no input may be gone already.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let output = child.wait_with_output().expect("wait for planarc");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8 output");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs `planarc` in `folder` with standard input, and ends it after a time that says that something
/// is badly wrong, on however slow and busy a machine.
pub fn planarc_bounded(folder: &Path, args: &[&str], input: &[u8]) -> Run {
    const PATIENCE: Duration = Duration::from_secs(240);
    let (input, folder) = (input.to_vec(), folder.to_owned());
    let arguments: Vec<String> = args.iter().map(|argument| (*argument).to_owned()).collect();
    let (sender, receiver) = mpsc::channel();
    let (told, children) = mpsc::channel();
    std::thread::spawn(move || {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let run = planarc_told(&folder, &arguments, &input, &[], |id| {
            // Nobody asks for it unless the run takes too long.
            let _ = told.send(id);
        });
        // The test may have given up.
        drop(sender.send(run));
    });
    receiver.recv_timeout(PATIENCE).unwrap_or_else(|_| {
        let child = children.try_recv().expect("the child's number");
        // It is gone with the test in any case; where there is no such command, it ends by itself.
        drop(Command::new("kill").args(["-9", &child.to_string()]).status());
        panic!("planarc {args:?} did not end within {PATIENCE:?}")
    })
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
