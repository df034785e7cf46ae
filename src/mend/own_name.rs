//! The card's own name, misspelt, in other capitals, or only begun.

use super::nearby::{bare, words};
use crate::diag::{Applicability, Code};
use crate::lint::slip::Slip;
use crate::surface::short_name;
use crate::syntax::is_foreign;
use std::ops::Range;

/// How many steps a misspelt name of so many bytes may be away from the name.
const fn reach(length: usize) -> usize {
    match length {
        0..=4 => 0,
        5..=9 => 1,
        10..=16 => 2,
        _ => 3,
    }
}

/// Words of names that are easily forgotten.
const SMALL: &[&str] = &["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with"];

/// Where a line most likely names its card and does not write the name.
pub(super) fn misspelt(line: &str, card: &str) -> Vec<Slip> {
    let short = short_name(card);
    let places = words(line);
    let written: Vec<Range<usize>> = places.iter().map(|word| bare(line, word).0).collect();
    let known: Vec<Range<usize>> = [Some(card), short]
        .into_iter()
        .flatten()
        .flat_map(|name| line.match_indices(name).map(|(at, name)| at..at + name.len()))
        .collect();
    let mut found: Vec<Slip> = Vec::new();
    for name in [Some(card), short].into_iter().flatten() {
        let count = name.split(' ').count();
        for count in [count, count + 1, count.saturating_sub(1), count.saturating_sub(2)] {
            for some in written.windows(count.max(1)) {
                let (Some(first), Some(last)) = (some.first(), some.last()) else { continue };
                let range = first.start..last.end;
                let is_free = |other: &Range<usize>| other.end <= range.start || range.end <= other.start;
                let Some(said) = line.get(range.clone()) else { continue };
                if known.iter().all(is_free)
                    && found.iter().all(|slip| is_free(&slip.range))
                    && is_meant(said, name)
                {
                    found.push(slip(range, said, name));
                }
            }
        }
    }
    found
}

/// Whether words are a name, nearly.
fn is_meant(said: &str, name: &str) -> bool {
    let (low, wanted) = (said.to_lowercase(), name.to_lowercase());
    if said == name || said.contains(['.', ':', ';', '"', '(']) {
        return false;
    }
    let is_long = name.contains(' ');
    if low == wanted {
        return is_long;
    }
    // Of a name of several words, small ones are forgotten.
    let large = |text: &str| -> Vec<String> {
        text.split(' ').filter(|word| !SMALL.contains(word)).map(str::to_owned).collect()
    };
    if large(&low).len() > 1 && large(&low) == large(&wanted) && said.starts_with(char::is_uppercase) {
        return true;
    }
    // In a name of several words, most of them stand as they are; one word must be none of the language.
    let same = said.split(' ').filter(|word| name.split(' ').any(|of_name| of_name == *word)).count();
    let is_like = match is_long {
        true => same * 2 >= name.split(' ').count(),
        false => is_foreign(said),
    };
    let is_capital = said.starts_with(char::is_uppercase);
    let is_begun = wanted.starts_with(&format!("{low} "));
    is_like && is_capital && !is_begun && strsim::damerau_levenshtein(&low, &wanted) <= reach(name.len())
}

fn slip(range: Range<usize>, said: &str, name: &str) -> Slip {
    Slip {
        code: Code::S007,
        range,
        text: name.to_owned(),
        message: format!("\"{said}\" is not the name of this card; did you mean \"{name}\"?"),
        applicability: Applicability::Unsafe,
        others: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(line: &str, card: &str) -> Vec<String> {
        misspelt(line, card)
            .iter()
            .map(|slip| format!("{} {}", &line[slip.range.clone()], slip.text))
            .collect()
    }

    #[test]
    fn a_name_is_known_by_most_of_its_letters() {
        let card = "Amberfall Stair";
        assert_eq!(
            meant("When you planeswalk to Amberfal Stair, scry 1.", card),
            ["Amberfal Stair Amberfall Stair"]
        );
        assert_eq!(meant("Put a counter on amberfall stair.", card), ["amberfall stair Amberfall Stair"]);
        assert_eq!(
            meant("Amber fall Stair deals 2 damage to you.", card),
            ["Amber fall Stair Amberfall Stair"]
        );
        assert!(meant("Amberfall Stair deals 2 damage to you.", card).is_empty());
        assert!(meant("Each Vampire deals 2 damage to you.", "Umpire").is_empty());
    }

    #[test]
    fn a_short_name_is_one_too() {
        assert_eq!(meant("Orin gets +1/+1. Orrin has flying.", "Orrin, the Vale's Voice"), ["Orin Orrin"]);
        assert!(meant("Goblins get +1/+1.", "Goblin").is_empty());
    }
}
