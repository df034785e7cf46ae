//! Words that were voted for (701.38), which the reader marks.

/// The length of a word that was voted for: "for each ruin vote", "if ruin gets more votes". Any word
/// can be one, which no grammar could tell without losing its account of what else was expected.
pub(super) fn voted_len(rest: &str) -> Option<usize> {
    let len = rest.find(|c: char| !c.is_ascii_lowercase()).filter(|len| *len > 0)?;
    let (word, after) = rest.split_at_checked(len)?;
    let plain = |after: &str| !after.starts_with(|c: char| c.is_alphanumeric() || c == '\'');
    let counted = [" votes", " vote"].iter().find_map(|noun| after.strip_prefix(noun)).is_some_and(plain)
        && !after.starts_with(" vote for ")
        && !after.starts_with(" votes for ");
    let voted = after.starts_with(" gets more votes") || (counted && !BEFORE_VOTES.contains(&word));
    if voted { Some(len) } else { longer_voted_len(rest, word) }
}

/// The same of several words that the line itself offers: "each player votes for short cut or long road".
pub(super) fn offered_len(line: &str, rest: &str) -> Option<usize> {
    let offers = line.match_indices(" for ").filter(|(at, _)| {
        let before = line.get(..*at).unwrap_or("");
        before.ends_with(" vote") || before.ends_with(" votes")
    });
    let words = |label: &&str| {
        let plain = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
        (2..=3).contains(&label.split(' ').count()) && label.split(' ').all(plain)
    };
    for (at, _) in offers {
        let list = line.get(at + " for ".len()..)?.split(['.', ';']).next()?;
        for label in listed(list) {
            let counted = |after: &str| {
                [" votes", " vote", " gets more votes"].iter().any(|noun| after.starts_with(noun))
                    && !after.starts_with(" vote for ")
                    && !after.starts_with(" votes for ")
            };
            let received = |after: &str| {
                let mut said = after.split([' ', ',', '.']).skip(1);
                said.next().is_some_and(|verb| VOTES_CAME.contains(&verb))
                    && said.take(4).any(|noun| matches!(noun, "vote" | "votes"))
            };
            let known = |after: &str| received(after) || words(&label) && counted(after);
            if rest.strip_prefix(label).is_some_and(known) {
                return Some(label.len());
            }
        }
    }
    None
}

/// The parts of a list: "short cut, long road, or neither".
pub(super) fn listed(list: &str) -> impl Iterator<Item = &str> {
    let items = list.split(", ").flat_map(|item| item.split(" or "));
    items.map(|item| item.strip_prefix("or ").unwrap_or(item))
}

/// The length of a word in the list that is voted for: "votes for bounty or tribute" offers no keyword.
pub(super) fn listed_len(before: &str, rest: &str) -> Option<usize> {
    let list = ["votes for ", "vote for "].iter().find_map(|verb| before.rsplit_once(verb))?.1;
    let starts = list.is_empty() || list.ends_with(", ") || list.ends_with(" or ");
    let plain = list.bytes().all(|byte| byte.is_ascii_lowercase() || matches!(byte, b' ' | b','));
    let len = rest.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(rest.len());
    let after = rest.get(len..)?;
    let ends = [",", ".", " or "].iter().any(|end| after.starts_with(end)) || after.is_empty();
    (starts && plain && ends && len > 0).then_some(len)
}

/// The same of words of which the first is no word of the sentence: "if free will gets more votes".
fn longer_voted_len(rest: &str, first: &str) -> Option<usize> {
    let (words, _) = rest.split_once(" gets more votes")?;
    let plain =
        |word: &str| word.bytes().all(|byte| byte.is_ascii_lowercase()) && !BEFORE_LABEL.contains(&word);
    let few = words.split(' ').count() <= 3 && words.split(' ').skip(1).all(plain);
    (few && !BEFORE_LABEL.contains(&first)).then_some(words.len())
}

/// Words that stand before what was voted for.
const BEFORE_LABEL: &[&str] = &["and", "as", "if", "or", "unless", "when"];

/// What a word that was voted for does with votes: "if ruin got no votes".
const VOTES_CAME: &[&str] = &["received", "receives", "got", "gets"];

/// Words before "vote" that tell how many or which, and verbs that it goes with.
const BEFORE_VOTES: &[&str] = &[
    "one",
    "two",
    "three",
    "four",
    "a",
    "additional",
    "all",
    "an",
    "another",
    "any",
    "can",
    "can't",
    "each",
    "fewest",
    "for",
    "may",
    "more",
    "most",
    "must",
    "no",
    "of",
    "or",
    "that",
    "the",
    "those",
];
