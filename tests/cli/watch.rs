//! `planarc check --watch`, as a process that is told of changes.

use crate::common::{folder, planarc};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

const CARD: &str = "A\nScheme\nWhen you set this scheme in motion, scry 1.\n";
/// Long enough for a machine that is busy with other things; nothing waits for it to pass.
const LONG: Duration = Duration::from_secs(60);

/// A watcher, ended when dropped.
struct Watcher {
    child: Child,
    lines: Receiver<String>,
}

impl Watcher {
    fn start(home: &Path, args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_planarc"))
            .args([&["check", "--watch", "--message-format", "short"], args].concat())
            .current_dir(home)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("start planarc");
        let stderr = BufReader::new(child.stderr.take().expect("a pipe"));
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            stderr.lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        Self { child, lines }
    }

    /// What is said up to the next summary.
    fn round(&self) -> Vec<String> {
        let mut round = Vec::new();
        loop {
            let line = self.lines.recv_timeout(LONG).unwrap_or_else(|_| panic!("silent after {round:?}"));
            let is_last = line.ends_with("; watching for changes");
            round.push(line);
            if is_last {
                return round;
            }
        }
    }

    /// Rounds until one ends so: a change can be seen half done.
    fn until(&self, summary: &str) -> Vec<String> {
        loop {
            let round = self.round();
            if round.last().is_some_and(|line| line.starts_with(summary)) {
                return round;
            }
        }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn changes_are_judged_and_the_findings_of_all_are_shown() {
    let slip = CARD.replace("scry", "scyr").replacen('A', "B", 1);
    let home = folder(&[("cards/a.card", CARD.as_bytes()), ("cards/b.card", slip.as_bytes())]);
    let watcher = Watcher::start(home.path(), &["cards"]);
    let first = watcher.round();
    assert_eq!(
        first.last().map(String::as_str),
        Some("checked 2 cards in 2 files: 1 error; watching for changes")
    );
    assert!(first[0].starts_with("cards/b.card:3:"), "no screen is cleared where there is none: {first:?}");
    std::fs::write(home.path().join("cards/a.card"), CARD.replace("scry 1", "scyr 3")).expect("write");
    let both = watcher.until("checked 2 cards in 2 files: 2 errors;");
    assert!(both[0].starts_with("cards/a.card:3:") && both[1].starts_with("cards/b.card:3:"), "{both:?}");
    std::fs::remove_file(home.path().join("cards/b.card")).expect("remove");
    watcher.until("checked 1 card in 1 file: 1 error;");
    std::fs::write(home.path().join("planarc.toml"), "[lints]\nunknown = 3\n").expect("write");
    let broken = watcher.round();
    assert!(broken[0].starts_with("error: `") && broken[0].contains("planarc.toml"), "{broken:?}");
}

#[test]
fn a_folder_that_goes_and_comes_back_is_survived() {
    let home = folder(&[("cards/a.card", CARD.as_bytes())]);
    let watcher = Watcher::start(home.path(), &["cards"]);
    watcher.until("checked 1 card in 1 file: no findings;");
    std::fs::rename(home.path().join("cards"), home.path().join("elsewhere")).expect("rename");
    let gone = watcher.until("checked 0 cards in 0 files: no findings;");
    assert!(gone[0].starts_with("error: cannot read `cards`"), "{gone:?}");
    std::fs::rename(home.path().join("elsewhere"), home.path().join("cards")).expect("rename");
    watcher.until("checked 1 card in 1 file: no findings;");
    std::fs::write(home.path().join("cards/a.card"), b"Caf\xe9\nScheme\n").expect("write");
    watcher.until("checked 1 card in 1 file: 1 error;");
}

#[test]
fn what_cannot_be_watched_is_2() {
    let home = folder(&[("a.card", CARD.as_bytes())]);
    for args in [["check", "--watch", "-"], ["check", "--watch", "--fix"], ["check", "--watch", "--diff"]] {
        assert_eq!(planarc(home.path(), &args).code, Some(2));
    }
}
