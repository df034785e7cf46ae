//! Slips applied to a line, and places led back to the line as it was written.

use crate::lint::slip::Slip;

/// The line without its slips.
pub fn applied(text: &str, slips: &[Slip]) -> String {
    let mut sorted: Vec<&Slip> = slips.iter().collect();
    sorted.sort_by_key(|slip| (slip.range.start, slip.range.end));
    let mut result = String::with_capacity(text.len() + 16);
    let mut from = 0;
    for slip in sorted {
        result.push_str(text.get(from..slip.range.start).unwrap_or(""));
        result.push_str(&slip.text);
        from = slip.range.end.max(from);
    }
    result + text.get(from..).unwrap_or("")
}

/// Whether two slips are about the same bytes, or stand at the same place.
pub(super) fn overlaps(a: &Slip, b: &Slip) -> bool {
    a.range.start < b.range.end.max(b.range.start + 1) && b.range.start < a.range.end.max(a.range.start + 1)
}

/// The place in the line as written of a place in the line without the slips; none inside a slip.
pub(super) fn original(slips: &[Slip], at: usize) -> Option<usize> {
    let mut sorted: Vec<&Slip> = slips.iter().collect();
    sorted.sort_by_key(|slip| slip.range.start);
    let (mut shift, mut at) = (0_isize, isize::try_from(at).ok()?);
    for slip in sorted {
        let start = isize::try_from(slip.range.start).ok()? + shift;
        let (old, new) = (isize::try_from(slip.range.len()).ok()?, isize::try_from(slip.text.len()).ok()?);
        if at <= start {
            break;
        }
        if at < start + new {
            return None;
        }
        shift += new - old;
    }
    at -= shift;
    usize::try_from(at).ok()
}
