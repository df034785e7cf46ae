//! Slips applied to a line, and places led back to the line as it was written.

use crate::lint::slip::Slip;
use std::ops::Range;

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
    let origin = origin(slips, at);
    origin.is_empty().then_some(origin.start)
}

/// The bytes of the line as written that bytes of the line without the slips stand for: of a slip,
/// all.
pub fn written(slips: &[Slip], range: &Range<usize>) -> Range<usize> {
    origin(slips, range.start).start..origin(slips, range.end).end
}

/// Where a place in the line without the slips comes from: a place, or all of the slip around it.
fn origin(slips: &[Slip], at: usize) -> Range<usize> {
    let mut sorted: Vec<&Slip> = slips.iter().collect();
    sorted.sort_by_key(|slip| slip.range.start);
    // Up to where both lines were gone through.
    let (mut old, mut new) = (0, 0);
    for slip in sorted {
        let start = new + slip.range.start.saturating_sub(old);
        let end = start + slip.text.len();
        if at <= start {
            break;
        }
        if at < end {
            return slip.range.clone();
        }
        (old, new) = (slip.range.end, end);
    }
    let place = old + at.saturating_sub(new);
    place..place
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mend::unnamed;

    #[test]
    fn places_lead_back_to_the_line_as_written() {
        // "draw 2 card now" reads "draw two cards": "now" is left out.
        let slips = [unnamed(5..6, "two"), unnamed(7..15, "cards")];
        assert_eq!(applied("draw 2 card now", &slips), "draw two cards");
        assert_eq!((original(&slips, 4), original(&slips, 5)), (Some(4), Some(5)));
        assert_eq!((original(&slips, 6), original(&slips, 8)), (None, Some(6)));
        assert_eq!(written(&slips, &(6..7)), 5..6);
        assert_eq!(written(&slips, &(9..14)), 7..15);
        assert_eq!(written(&[], &(3..4)), 3..4);
    }
}
