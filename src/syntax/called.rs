//! Words that are chosen for players, and stand for those players behind it: "each friend", "each foe".

use super::voted::listed;
use crate::lexicon::{CardType, subtypes};

/// The words that are chosen for each of several players: "for each player, choose friend or foe".
pub(super) fn words(line: &str) -> Vec<&str> {
    let offers = [" player, choose ", " opponent, choose "].iter().find_map(|head| {
        let (before, list) = line.split_once(head)?;
        before.to_ascii_lowercase().ends_with("for each").then_some(list)
    });
    let list = offers.and_then(|list| list.split(['.', ';']).next());
    let words: Vec<&str> = listed(list.unwrap_or("")).collect();
    let plain = |word: &&str| {
        !word.is_empty()
            && word.bytes().all(|byte| byte.is_ascii_lowercase())
            && CardType::find(word).is_none()
            && subtypes::find(word).is_none()
    };
    if words.len() > 1 && words.iter().all(plain) { words } else { Vec::new() }
}

/// The length of such a word, where it stands for the players for whom it was chosen: "each friend".
pub(super) fn len(words: &[&str], rest: &str) -> Option<usize> {
    let ends = |after: &str| !after.starts_with(|c: char| c.is_alphanumeric() || c == '\'' || c == '-');
    let stands = |word: &&&str| rest.strip_prefix(**word).is_some_and(ends);
    words.iter().find(stands).map(|word| word.len())
}
