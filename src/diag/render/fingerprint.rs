//! Names for findings that stay when lines are added or taken away above them.

use std::collections::{HashMap, HashSet};

use super::place::path;
use crate::diag::Diagnostic;
use crate::source::SourceFile;

/// Gives each finding of a run a name of its own. Alike ones are told apart by their order.
#[derive(Debug, Default)]
pub(super) struct Fingerprints {
    given: HashSet<u64>,
    /// The name that the last finding alike got, by the name of the first.
    last: HashMap<u64, u64>,
}

impl Fingerprints {
    /// Sixteen hexadecimal digits that tell of the file, the card, the rule, what was said and the
    /// text it was said of; not of the line.
    pub fn of(&mut self, file: &SourceFile, finding: &Diagnostic) -> String {
        let card = finding.card.as_deref().unwrap_or("");
        let parts = [
            &path(&file.name),
            card,
            finding.code.as_str(),
            &finding.message,
            file.slice(finding.span).trim(),
        ];
        let first = parts.iter().fold(OFFSET, |hash, part| fnv(fnv(hash, part.as_bytes()), &[0xff]));
        // The names up to the last one are given, so the search goes on from there.
        let mut print = self.last.get(&first).copied().unwrap_or(first);
        while !self.given.insert(print) {
            print = fnv(print, b"again");
        }
        self.last.insert(first, print);
        format!("{print:016x}")
    }
}

const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a: the same on every machine and in every release, which the standard hashers are not.
fn fnv(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
