//! What becomes of a slip.

use super::slip::{KINDS, Kind, Slipped, make};
use planarc::bytecode::encode_meaning;
use planarc::diag::{Applicability, Diagnostic};
use planarc::lint::levels::Levels;
use planarc::pipeline::fix::{Fixed, Trust, fix};
use planarc::pipeline::judge::{Judged, first_error, judge};
use planarc::source::{CardFile, apply};

/// What became of a slip.
#[derive(Clone, Copy, Default)]
pub struct Count {
    /// Slips.
    pub made: u32,
    /// Those that leave the bytes as they were.
    pub same: u32,
    /// Those that make another sentence, which reads.
    pub other: u32,
    /// Those with a finding at the place.
    pub found: u32,
    /// Those that safe fixes put right.
    pub safe_right: u32,
    /// Those of which safe fixes make other bytecode than that of the card as published.
    pub safe_wrong: u32,
    /// Those with the right text among the proposals.
    pub proposed: u32,
}

impl Count {
    /// Both together.
    pub fn add(&mut self, more: Self) {
        let Self { made, same, other, found, safe_right, safe_wrong, proposed } = more;
        self.made += made;
        self.same += same;
        self.other += other;
        self.found += found;
        self.safe_right += safe_right;
        self.safe_wrong += safe_wrong;
        self.proposed += proposed;
    }

    /// Those that leave no correct card.
    pub fn faulty(&self) -> u32 {
        self.made - self.same - self.other
    }
}

fn read(text: &str) -> (CardFile, Judged) {
    let file = CardFile::from_bytes("slip.card", text.as_bytes().to_vec());
    let judged = judge(&file, &Levels::default());
    (file, judged)
}

/// The bytes of the only card of a file, if it compiles without an error.
fn bytes(judged: &Judged) -> Option<Vec<u8>> {
    let [outcome] = judged.outcomes.as_slice() else { return None };
    let meaning = outcome.meaning.as_ref().filter(|_| first_error(&judged.findings).is_none())?;
    Some(encode_meaning(meaning))
}

/// A count for each kind of slip, with up to so many `places` of it in the card; nothing where the card
/// as published does not compile. Each slip is told with what became of it.
pub fn of_card(text: &str, places: usize, tell: &dyn Fn(&Kind, &Slipped, Count)) -> Option<Vec<Count>> {
    let right = bytes(&read(text).1)?;
    let of_kind = |kind: &Kind| {
        let mut count = Count::default();
        for slipped in make(kind, text, places) {
            let one = of_slip(&slipped, &right);
            count.add(one);
            tell(kind, &slipped, one);
        }
        count
    };
    Some(KINDS.iter().map(of_kind).collect())
}

fn of_slip(slipped: &Slipped, right: &[u8]) -> Count {
    let (file, judged) = read(&slipped.text);
    let found = judged.findings.iter().any(|finding| is_at(finding, slipped));
    let mut count = Count { made: 1, ..Count::default() };
    let now = bytes(&judged);
    let after = match fix(&file, &judged, &Levels::default(), Trust::Safe) {
        Fixed::Better { judged, .. } => Some(bytes(&judged)),
        Fixed::Nothing | Fixed::HeldBack { .. } => None,
    };
    match after.as_ref().or(Some(&now)).and_then(Option::as_ref) {
        Some(bytes) if bytes == right => count.safe_right = u32::from(after.is_some()),
        Some(_) => count.safe_wrong = u32::from(after.is_some() && now != after.clone().flatten()),
        None => {}
    }
    match now {
        Some(bytes) if bytes == right => return Count { same: 1, ..count },
        Some(_) if !found => return Count { other: 1, ..count },
        Some(_) | None => {}
    }
    count.found = u32::from(found);
    count.proposed = u32::from(is_proposed(&file, &judged, right));
    count
}

/// How many words may stand between a finding and the slip.
const NEAR: usize = 1;

/// Whether a finding is at the place of the slip, or at a word beside it.
fn is_at(finding: &Diagnostic, slipped: &Slipped) -> bool {
    let (text, place) = (slipped.text.as_str(), &slipped.place);
    let found = finding.span.range();
    let (first, last) = if found.end <= place.start {
        (found.end, place.start)
    } else if place.end <= found.start {
        (place.end, found.start)
    } else {
        return true;
    };
    let between = text.get(first..last).unwrap_or("\n");
    !between.contains('\n') && between.split_whitespace().count() <= NEAR
}

/// Whether any one fix, or the first fixes of all findings together, give the card as published.
fn is_proposed(file: &CardFile, judged: &Judged, right: &[u8]) -> bool {
    let fixes = judged.findings.iter().flat_map(|finding| &finding.fixes);
    let mut offered = fixes.filter(|fix| fix.applicability != Applicability::Display);
    let gives = |edits: &[planarc::diag::Edit]| {
        bytes(&read(&apply(&file.file.text, edits)).1).as_deref() == Some(right)
    };
    offered.any(|fix| gives(&fix.edits))
}
