//! Zones.

use super::{Of, one_of, refer, reference};
use planarc::lexicon::Zone;
use planarc::surface::{DeckWord, Pronoun, RefWord, ZoneForm, ZonePhrase};
use proptest::prelude::*;

fn plain(zone: Zone, form: ZoneForm) -> ZonePhrase {
    ZonePhrase { zone, whose: None, form }
}

/// "your graveyard", "that player's hand", "their libraries".
pub fn owned() -> Of<ZonePhrase> {
    let zone = one_of(&[Zone::Graveyard, Zone::Hand, Zone::Library]);
    let one = (zone.clone(), reference::player()).prop_map(|(zone, whose)| ZonePhrase {
        zone,
        whose: Some(Box::new(whose)),
        form: ZoneForm::Plain,
    });
    let several = zone.prop_map(|zone| {
        let they = refer(RefWord::Pronoun(Pronoun::They));
        ZonePhrase { zone, whose: Some(Box::new(they)), form: ZoneForm::Plural }
    });
    prop_oneof![4 => one, 1 => several].boxed()
}

/// Where cards are.
pub fn of_cards() -> Of<ZonePhrase> {
    let unowned =
        (one_of(&[Zone::Graveyard, Zone::Library]), one_of(&[ZoneForm::A, ZoneForm::Bare, ZoneForm::All]))
            .prop_map(|(zone, form)| plain(zone, form));
    prop_oneof![
        4 => owned(),
        2 => unowned,
        1 => Just(plain(Zone::Exile, ZoneForm::Plain)),
        1 => Just(plain(Zone::Command, ZoneForm::Plain)),
        1 => Just(plain(Zone::Library, ZoneForm::That(DeckWord::Said))),
    ]
    .boxed()
}
