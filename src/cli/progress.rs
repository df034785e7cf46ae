//! A line on the terminal that counts cards or games, once the work has taken a second.

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::console::Progress;

const PATIENCE: Duration = Duration::from_secs(1);
const INTERVAL: Duration = Duration::from_millis(100);

/// Counts from any thread. The line goes away with [`Meter::clear`].
pub struct Meter {
    total: Option<usize>,
    done: AtomicUsize,
    progress: Progress,
    /// When the line is due next.
    due: Mutex<Instant>,
    begun: Instant,
    what: &'static str,
}

impl Meter {
    /// A meter at zero; `total` where it is known beforehand.
    pub fn new(total: Option<usize>, progress: Progress) -> Self {
        Self::of("cards", total, progress)
    }

    /// The same that counts something else.
    pub fn of(what: &'static str, total: Option<usize>, progress: Progress) -> Self {
        let begun = Instant::now();
        Self { total, done: AtomicUsize::new(0), progress, due: Mutex::new(begun + PATIENCE), begun, what }
    }

    /// One more is done.
    pub fn step(&self) {
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        if self.progress == Progress::Hidden {
            return;
        }
        // Another thread at the lock is about to write the line; this one need not.
        let Ok(mut due) = self.due.try_lock() else { return };
        let now = Instant::now();
        if now >= *due {
            *due = now + INTERVAL;
            let of = self.total.map_or(String::new(), |total| format!(" of {total}"));
            write_quietly(&format!("\r{done}{of} {}", self.what));
        }
    }

    /// Wipes the line.
    pub fn clear(&self) {
        if self.progress == Progress::Shown && self.begun.elapsed() >= PATIENCE {
            write_quietly("\r\x1b[K");
        }
    }
}

/// Progress is not worth an error.
fn write_quietly(text: &str) {
    let mut stderr = io::stderr().lock();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
}
