//! What whole cards mean: texts of one meaning give the same bytes, texts of two do not.

use planarc::pipeline::{self, Stage};
use planarc::source::SourceFile;

/// The module of a plane whose chaos ability has this effect.
fn chaos(effect: &str) -> Vec<u8> {
    plane(&format!("Whenever chaos ensues, {effect}"))
}

/// The module of a plane with these lines, which must be without a finding.
fn plane(lines: &str) -> Vec<u8> {
    let text = format!("Silted Harbor\nPlane — Ostrava\n{lines}\n");
    let file = SourceFile::new("harbor.card", text);
    let (sources, found) = planarc::source::read_cards(&file);
    assert!(found.is_empty(), "{found:?}");
    let outcomes: Vec<_> = sources.iter().map(|card| pipeline::run(&file, card)).collect();
    let said: Vec<_> = outcomes.iter().flat_map(|outcome| &outcome.diagnostics).collect();
    assert!(outcomes.iter().all(|outcome| outcome.stage == Some(Stage::Verified)), "{lines}: {said:?}");
    pipeline::link(&outcomes)
}

#[track_caller]
fn check_same(one: &str, other: &str) {
    assert!(chaos(one) == chaos(other), "two meanings:\n  {one}\n  {other}");
}

#[track_caller]
fn check_differ(one: &str, other: &str) {
    assert!(chaos(one) != chaos(other), "one meaning:\n  {one}\n  {other}");
}

#[test]
fn on_the_bottom_is_where_the_cards_were() {
    for deck in ["library", "planar deck"] {
        let look = format!("look at the top three cards of your {deck}. Put one of them on the bottom");
        check_same(&format!("{look}."), &format!("{look} of your {deck}."));
    }
    let look = "look at the top three cards of your planar deck. Put one of them on the bottom";
    check_differ(&format!("{look}."), &format!("{look} of your library."));
}

#[test]
fn it_is_what_is_still_there() {
    let attacks = "Whenever a creature you control attacks,";
    for done in [
        "target opponent discards a card and you put a +1/+1 counter on",
        "sacrifice an artifact and untap",
        "you may discard a card. If you do, put two charge counters on",
        "exile target artifact. Put a +1/+1 counter on",
        "return target land to its owner's hand. You may put a stun counter on",
    ] {
        let said = |word: &str| plane(&format!("{attacks} {done} {word}."));
        assert!(said("it") == said("that creature"), "{done}");
    }
    // A card in exile can have other counters.
    let exiled = format!("{attacks} exile target card from a graveyard. Put a charge counter on");
    assert!(plane(&format!("{exiled} it.")) == plane(&format!("{exiled} that card.")));
}

#[test]
fn what_may_have_stayed_can_be_meant() {
    let text = "choose target creature. You may sacrifice it. If you don't, put a +1/+1 counter on";
    check_same(&format!("{text} it."), &format!("{text} that creature."));
    let back = "exile target creature, then return it to the battlefield under your control. Tap";
    check_same(&format!("{back} it."), &format!("{back} that creature."));
}

#[test]
fn a_player_and_a_creature_are_two_things() {
    check_same("choose target creature or opponent.", "choose target opponent or creature.");
}

#[test]
fn a_last_noun_serves_the_types_before_it() {
    let both = "exile target instant or sorcery card from a graveyard.";
    check_same(both, "exile target instant card or sorcery card from a graveyard.");
}

#[test]
fn lands_and_spells_come_from_one_place() {
    let both = "you may play lands and cast spells from your graveyard this turn.";
    check_differ(both, "you may play lands from your hand and cast spells from your graveyard this turn.");
    check_differ(both, "you may cast spells from your graveyard this turn.");
}

#[test]
fn a_time_before_a_statement_is_a_time_after_it() {
    let lead =
        plane("During your turn, creatures you control have trample.\nWhenever chaos ensues, draw a card.");
    let trail =
        plane("Creatures you control have trample during your turn.\nWhenever chaos ensues, draw a card.");
    let other =
        plane("Creatures you control have trample during combat.\nWhenever chaos ensues, draw a card.");
    assert_eq!(lead, trail);
    assert_ne!(lead, other);
}
