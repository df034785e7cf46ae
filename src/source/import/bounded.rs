//! A reader of JSON that refuses a text too long for any card before it is in memory.

use std::io::{self, ErrorKind, Read};

use crate::limits;

/// Passes bytes on and counts those of each string.
pub(super) struct Bounded<R> {
    inner: R,
    place: Place,
    /// Bytes of the present string so far.
    length: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Outside,
    Inside,
    /// After a backslash.
    Escaped,
}

impl<R> Bounded<R> {
    pub(super) fn new(inner: R) -> Self {
        Self { inner, place: Place::Outside, length: 0 }
    }

    fn see(&mut self, byte: u8) {
        self.place = match (self.place, byte) {
            (Place::Outside, b'"') => {
                self.length = 0;
                Place::Inside
            }
            (Place::Inside, b'"') => Place::Outside,
            (Place::Inside, b'\\') => Place::Escaped,
            (Place::Inside | Place::Escaped, _) => Place::Inside,
            (Place::Outside, _) => Place::Outside,
        };
        self.length += usize::from(self.place != Place::Outside);
    }
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        for byte in buffer.iter().take(count) {
            self.see(*byte);
            if self.length > limits::FIELD_BYTES {
                let most = limits::FIELD_BYTES;
                let message = format!("expected texts of at most {most} bytes, found a longer one");
                return Err(io::Error::new(ErrorKind::InvalidData, message));
            }
        }
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many bytes are taken of an input that never ends.
    fn taken(input: impl Read) -> (u64, bool) {
        let mut counted = 0;
        let mut reader = Bounded::new(input);
        let mut buffer = [0; 1024];
        loop {
            match reader.read(&mut buffer) {
                Ok(0) => return (counted, true),
                Ok(count) => counted += count as u64,
                Err(_) => return (counted, false),
            }
        }
    }

    #[test]
    fn a_text_that_never_ends_is_refused_when_it_is_too_long() {
        let (count, is_whole) = taken(b"[\"".chain(io::repeat(b'a')));
        assert!(!is_whole && count <= limits::FIELD_BYTES as u64 + 2, "{count}");
        let (count, is_whole) = taken(b"[\"".chain(io::repeat(b'\\')));
        assert!(!is_whole && count <= limits::FIELD_BYTES as u64 + 2, "{count}");
    }

    #[test]
    fn many_short_texts_pass() {
        let rows = "[\"a \\\"quoted\\\" word \\\\\", 1]".repeat(60_000);
        assert!(rows.len() > limits::FIELD_BYTES);
        assert_eq!(taken(rows.as_bytes()), (rows.len() as u64, true));
    }
}
