//! `check --watch`: judges again whatever changed, until it is interrupted.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use notify::{Event, RecursiveMode, Watcher};

use super::console::{Console, Progress, Status};
use super::files::{self, Input};
use super::findings::{self, How, MessageFormat, counted};
use super::judge::judge_all;
use super::settings::Settings;
use crate::lint::config;
use crate::pipeline::judge::Judged;
use crate::source::CardFile;

/// An editor that saves touches a file more than once; this long after the last touch it is done.
const QUIET: Duration = Duration::from_millis(60);
/// Something that never rests is looked at all the same.
const PATIENCE: Duration = Duration::from_millis(600);
/// Clears the screen and what was scrolled off it.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// What to watch, and how to show it.
pub struct Watch<'a> {
    /// Files and folders.
    pub paths: &'a [PathBuf],
    /// How to show findings.
    pub format: MessageFormat,
    /// A settings file that was named.
    pub config: Option<&'a Path>,
    /// Reads the settings anew.
    pub settings: &'a dyn Fn() -> Result<Settings, String>,
}

impl Watch<'_> {
    /// Runs until interrupted; returns only when nothing can be watched.
    pub fn run(&self, console: &mut Console) -> Status {
        let (sender, events) = mpsc::channel();
        let names: Vec<PathBuf> =
            self.paths.iter().map(PathBuf::as_path).chain(self.config).map(last).collect();
        let tell = move |event: notify::Result<Event>| {
            if is_news(&event, &names) {
                // Nobody listens any more when the process is about to end.
                let _ = sender.send(());
            }
        };
        let mut watcher = match notify::recommended_watcher(tell) {
            Ok(watcher) => watcher,
            Err(error) => return console.fail(format!("cannot watch for changes: {error}")),
        };
        let mut seen = Seen::default();
        loop {
            self.listen(&mut watcher);
            if seen.look(self, console.progress()) {
                seen.show(self.format, self.paths, console);
            }
            if !settle(&events, QUIET, PATIENCE) {
                return console.fail("cannot watch for changes any more");
            }
        }
    }

    /// Listens anew each time: a folder that vanished and came back is another one. What is not
    /// there is heard of through the folder that it was in.
    fn listen(&self, watcher: &mut impl Watcher) {
        let mut places: BTreeMap<PathBuf, RecursiveMode> = BTreeMap::new();
        let nearest = config::FILE.as_ref();
        for path in self.paths.iter().map(PathBuf::as_path).chain(self.config).chain([nearest]) {
            let Ok(path) = std::path::absolute(path) else { continue };
            if let Some(folder) = path.parent() {
                places.entry(folder.to_owned()).or_insert(RecursiveMode::NonRecursive);
            }
            if path.is_dir() {
                places.insert(path, RecursiveMode::Recursive);
            }
        }
        for (place, mode) in places {
            // What cannot be listened to cannot be read either, and that is told.
            let _ = watcher.watch(&place, mode);
        }
    }
}

/// The last part of a path, by which an event names a file.
fn last(path: &Path) -> PathBuf {
    path.file_name().map_or_else(PathBuf::new, PathBuf::from)
}

/// Whether an event is about cards, settings, a file that was named, or a folder. Reading is none:
/// planarc reads the files itself.
fn is_news(event: &notify::Result<Event>, names: &[PathBuf]) -> bool {
    let Ok(event) = event else { return true };
    let is_ours = |path: &PathBuf| {
        let name = last(path);
        files::is_card(path)
            || path.extension().is_none()
            || name.as_os_str() == config::FILE
            || names.contains(&name)
    };
    !event.kind.is_access() && event.paths.iter().any(is_ours)
}

/// Waits for something to happen, and then until nothing has for `quiet`, at most for `patience`.
/// False when nothing can happen any more.
fn settle(events: &Receiver<()>, quiet: Duration, patience: Duration) -> bool {
    if events.recv().is_err() {
        return false;
    }
    let begun = Instant::now();
    while begun.elapsed() < patience && events.recv_timeout(quiet).is_ok() {}
    true
}

/// A file as it was when it was last judged.
struct Known {
    input: Input,
    bytes: Vec<u8>,
    file: CardFile,
    judged: Judged,
}

/// All that is to be shown.
#[derive(Default)]
struct Seen {
    settings: Option<Settings>,
    known: Vec<Known>,
    troubles: Vec<String>,
    /// How many files the last look judged.
    looked_at: usize,
}

impl Seen {
    /// Reads everything and judges what is not as it was. Whether there is anything new to show.
    fn look(&mut self, watch: &Watch<'_>, progress: Progress) -> bool {
        let is_first = self.settings.is_none();
        let mut troubles = Vec::new();
        let before = self.settings.clone().unwrap_or_default();
        let settings = (watch.settings)().unwrap_or_else(|message| {
            troubles.push(message);
            before.clone()
        });
        let mut old = std::mem::take(&mut self.known);
        let were: Vec<Input> = old.iter().map(|known| known.input.clone()).collect();
        if settings.levels != before.levels || settings.vocabulary != before.vocabulary {
            old.clear();
        }
        let mut old: HashMap<Input, Known> =
            old.into_iter().map(|known| (known.input.clone(), known)).collect();
        let mut fresh = Vec::new();
        for found in files::read_all(watch.paths, &settings.exclude) {
            let (input, bytes) = match found {
                Ok(found) => found,
                Err(message) => {
                    troubles.push(message);
                    continue;
                }
            };
            match old.remove(&input).filter(|known| known.bytes == bytes) {
                Some(known) => self.known.push(known),
                None => {
                    let file = CardFile::from_bytes(input.name(), bytes.clone())
                        .with_words(&settings.vocabulary.words);
                    fresh.push(self.known.len());
                    self.known.push(Known { input, bytes, file, judged: Judged::default() });
                }
            }
        }
        let files: Vec<CardFile> =
            fresh.iter().filter_map(|at| self.known.get(*at)).map(|known| known.file.clone()).collect();
        for (at, judged) in fresh.iter().zip(judge_all(&files, &settings.levels, progress)) {
            if let Some(known) = self.known.get_mut(*at) {
                known.judged = judged;
            }
        }
        self.looked_at = fresh.len();
        self.settings = Some(settings);
        let is_new = is_first
            || !fresh.is_empty()
            || troubles != self.troubles
            || !self.known.iter().map(|known| &known.input).eq(&were);
        self.troubles = troubles;
        is_new
    }

    fn show(&self, format: MessageFormat, paths: &[PathBuf], console: &mut Console) {
        if console.progress() == Progress::Shown {
            console.err_drawn(CLEAR);
        }
        for trouble in &self.troubles {
            console.fail(trouble);
        }
        let (files, judged): (Vec<CardFile>, Vec<Judged>) =
            self.known.iter().map(|known| (known.file.clone(), known.judged.clone())).unzip();
        let settings = self.settings.clone().unwrap_or_default();
        let count = findings::show_set(console, format, How::Each, &settings, &files, &judged, paths);
        let cards = files.iter().map(|file| file.blocks.len()).sum();
        let (cards, files) = (counted(cards, "card"), counted(files.len(), "file"));
        console.note(format!("checked {cards} in {files}: {count}; watching for changes\n"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use notify::event::{AccessKind, CreateKind, EventKind};
    use std::fs;

    const CARD: &str = "A\nScheme\nWhen you set this scheme in motion, scry 1.\n";

    #[test]
    fn only_what_changed_is_judged_again() -> std::io::Result<()> {
        let home = tempfile::tempdir()?;
        let (one, two) = (home.path().join("one.card"), home.path().join("two.card"));
        fs::write(&one, CARD)?;
        fs::write(&two, CARD)?;
        let paths = [home.path().to_owned()];
        let settings = || Ok(Settings::default());
        let watch = Watch { paths: &paths, format: MessageFormat::Short, config: None, settings: &settings };
        let mut seen = Seen::default();
        let mut look = || (seen.look(&watch, Progress::Hidden), seen.looked_at, seen.known.len());
        assert_eq!(look(), (true, 2, 2));
        assert_eq!(look(), (false, 0, 2), "nothing changed");
        fs::write(&one, CARD.replace("scry", "scyr"))?;
        assert_eq!(look(), (true, 1, 2));
        fs::write(&one, CARD.replace("scry", "scyr"))?;
        assert_eq!(look(), (false, 0, 2), "written, but the same");
        fs::remove_file(&two)?;
        assert_eq!(look(), (true, 0, 1));
        drop(home);
        assert_eq!(look(), (true, 0, 0), "a folder that is gone is told");
        assert_eq!(look(), (false, 0, 0), "once");
        assert_eq!(seen.troubles.len(), 1);
        Ok(())
    }

    #[test]
    fn other_levels_judge_everything_again_and_broken_settings_keep_the_last() -> std::io::Result<()> {
        let home = tempfile::tempdir()?;
        fs::write(home.path().join("one.card"), CARD)?;
        let paths = [home.path().to_owned()];
        let watch = |seen: &mut Seen, settings: &dyn Fn() -> Result<Settings, String>| {
            let watch = Watch { paths: &paths, format: MessageFormat::Short, config: None, settings };
            (seen.look(&watch, Progress::Hidden), seen.looked_at, seen.troubles.len())
        };
        let mut seen = Seen::default();
        assert_eq!(watch(&mut seen, &|| Ok(Settings::default())), (true, 1, 0));
        let other = || {
            let levels = config::levels(&[], &["S101".to_owned()], &[])?;
            let mut settings = Settings::default();
            settings.levels.extend(levels);
            Ok(settings)
        };
        assert_eq!(watch(&mut seen, &other), (true, 1, 0));
        assert_eq!(watch(&mut seen, &|| Err("broken".to_owned())), (true, 0, 1));
        assert_eq!(watch(&mut seen, &other), (true, 0, 0));
        Ok(())
    }

    #[test]
    fn reading_is_no_news_and_neither_are_other_files() {
        let event = |kind, path: &str| Ok(Event::new(kind).add_path(PathBuf::from(path)));
        let made = EventKind::Create(CreateKind::Any);
        let named = [PathBuf::from("notes.txt")];
        assert!(
            is_news(&event(made, "/a/b.card"), &named) && is_news(&event(made, "/a/planarc.toml"), &named)
        );
        assert!(is_news(&event(made, "/a/notes.txt"), &named) && is_news(&event(made, "/a/folder"), &named));
        assert!(!is_news(&event(made, "/a/other.txt"), &named));
        assert!(!is_news(&event(EventKind::Access(AccessKind::Any), "/a/b.card"), &named));
    }

    #[test]
    fn touches_in_a_row_are_one() {
        let (sender, events) = mpsc::channel();
        for _ in 0..50 {
            sender.send(()).expect("somebody listens");
        }
        assert!(settle(&events, Duration::ZERO, Duration::from_secs(5)));
        assert!(events.try_recv().is_err(), "all were taken");
        drop(sender);
        assert!(!settle(&events, Duration::ZERO, Duration::ZERO));
    }
}
