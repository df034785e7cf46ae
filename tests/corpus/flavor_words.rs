//! The flavor words of published cards (207.2d): each stands on one card or a few, so none is known to
//! the program. They are to the corpus what `[vocabulary]` is to a project.

use planarc::lexicon::{OwnList, OwnWord, OwnWords};
use std::sync::{Arc, LazyLock};

/// Sorted.
const FLAVOR_WORDS: &[&str] = &[
    "Acid Breath",
    "Animate Walking Statue",
    "Astral Projection",
    "Bear Form",
    "Circle of Death",
    "Cold Breath",
    "Divine Intervention",
    "Gotcha",
    "Grant an Advantage",
    "Hero's Reward",
    "Keen Senses",
    "Legacy",
    "Life Drain",
    "Low Gravity",
    "Mystic Arcanum",
    "Negative Energy Cone",
    "Pact Boon",
    "Poison Breath",
    "Praise Him",
    "Psionic Spells",
    "Red-Eye",
    "Rejuvenation",
    "Sixty-Six Seconds",
    "Song of the Ood",
    "Stage 2",
    "Stage 3",
    "Stage 4",
    "Stunning Strike",
    "Suspended Animation",
    "Teleport",
    "Underdog",
];

/// They as the words of a project.
pub fn words() -> Arc<OwnWords> {
    static WORDS: LazyLock<Arc<OwnWords>> = LazyLock::new(|| {
        let word = |text: &&str| OwnWord { list: OwnList::FlavorWords, text: (*text).to_owned() };
        Arc::new(OwnWords::new(FLAVOR_WORDS.iter().map(word).collect()).expect("labels"))
    });
    Arc::clone(&WORDS)
}

#[test]
fn the_table_is_sorted() {
    assert!(FLAVOR_WORDS.is_sorted());
}
