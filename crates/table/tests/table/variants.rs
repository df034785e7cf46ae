//! The casual variants (901–905), leaving the game (800.4), the procedure before it (103).

use planarc_bytecode::axis::PlanarFace;
use planarc_lexicon::{TurnPart, Zone};
use planarc_table::Deed;
use planarc_table::variants::Variant;
use planarc_vm::Answer;

use crate::stage::Stage;

const PLANES: &[Variant] = &[Variant::Planechase];

#[test]
fn chaos_and_planeswalks_come_by_the_die() {
    let mut stage = Stage::new(PLANES, &[0, 1]);
    stage.put(0, Zone::Command, "Quiet Harbor");
    stage.put(0, Zone::PlanarDeck, "Landing Stage");
    stage.put(1, Zone::Battlefield, "Road Ledger");
    stage.begin(0, TurnPart::PrecombatMain);
    assert!(stage.roll(0, PlanarFace::Chaos), "{:#?}", stage.log());
    assert_eq!(stage.stack(), ["Quiet Harbor"]);
    stage.resolve();
    assert_eq!(stage.life(0), 23);
    assert!(!stage.roll(1, PlanarFace::Chaos));
    stage.go(1, TurnPart::PrecombatMain);
    assert!(stage.roll(1, PlanarFace::Planeswalk));
    assert_eq!(stage.stack(), ["planeswalking ability"]);
    stage.resolve();
    // The second player has no planar deck.
    assert_eq!(stage.planes(), Vec::<String>::new());
    assert_eq!(stage.deck(Zone::PlanarDeck, Some(0)), ["Landing Stage", "Quiet Harbor"]);
    assert_eq!(stage.life(1), 20);
}

#[test]
fn one_leaves_a_plane_and_comes_to_another() {
    let mut stage = Stage::new(PLANES, &[0, 1]);
    stage.put(0, Zone::Command, "Landing Stage");
    stage.put(0, Zone::PlanarDeck, "The Round Island");
    stage.put(1, Zone::Battlefield, "Road Ledger");
    stage.begin(0, TurnPart::PrecombatMain);
    assert!(stage.roll(0, PlanarFace::Planeswalk));
    stage.resolve();
    assert_eq!(stage.planes(), ["The Round Island"]);
    assert_eq!(stage.stack().len(), 3, "{:#?}", stage.log());
    stage.go(0, TurnPart::PostcombatMain);
    assert_eq!((stage.life(0), stage.life(1)), (34, 21));
}

#[test]
fn a_phenomenon_is_met_and_left() {
    let mut stage = Stage::new(PLANES, &[0, 1]);
    stage.put(0, Zone::Command, "Quiet Harbor");
    stage.put(0, Zone::PlanarDeck, "Passing Rain");
    stage.put(0, Zone::PlanarDeck, "Hunt of Echoes");
    stage.put(0, Zone::PlanarDeck, "Long Pier");
    stage.begin(0, TurnPart::PrecombatMain);
    stage.roll(0, PlanarFace::Planeswalk);
    stage.resolve();
    assert_eq!(stage.stack(), ["Passing Rain"]);
    stage.resolve();
    assert_eq!(stage.planes(), ["Long Pier"], "{:#?}", stage.log());
    assert_eq!(stage.life(0), 22);
    assert_eq!(stage.deck(Zone::PlanarDeck, Some(0)), ["Quiet Harbor", "Passing Rain", "Hunt of Echoes"]);
}

#[test]
fn a_duration_ends_as_one_leaves_a_plane_and_no_phenomenon() {
    let mut stage = Stage::new(PLANES, &[0, 1]);
    stage.put(0, Zone::Command, "Quiet Harbor");
    for name in ["Short Fervour", "Drill Yard", "Long Pier"] {
        stage.put(0, Zone::PlanarDeck, name);
    }
    let wolf = stage.put(0, Zone::Battlefield, "Gutter Wolf");
    stage.begin(0, TurnPart::PrecombatMain);
    stage.roll(0, PlanarFace::Planeswalk);
    stage.resolve();
    stage.resolve();
    assert_eq!(stage.planes(), ["Drill Yard"]);
    assert_eq!(stage.size(wolf), (7, 4), "{:#?}", stage.log());
    stage.go(1, TurnPart::PrecombatMain);
    assert_eq!(stage.size(wolf), (6, 2));
    stage.go(0, TurnPart::PrecombatMain);
    stage.roll(0, PlanarFace::Planeswalk);
    stage.resolve();
    assert_eq!(stage.size(wolf), (2, 2));
}

#[test]
fn chaos_ensues_for_a_plane_in_the_deck_and_for_several_face_up() {
    let mut stage = Stage::new(PLANES, &[0, 1]);
    stage.put(0, Zone::Command, "Spyglass Cliff");
    stage.put(0, Zone::Command, "Hall of Repeats");
    stage.put(0, Zone::PlanarDeck, "Long Pier");
    stage.begin(0, TurnPart::PrecombatMain);
    stage.roll(0, PlanarFace::Chaos);
    assert_eq!(stage.stack().len(), 4, "{:#?}", stage.log());
    stage.go(0, TurnPart::PostcombatMain);
    // The plane in the deck is none in the command zone that the hall speaks of, which is asked for twice.
    assert_eq!(stage.life(0), 32);
    assert_eq!(stage.planes(), ["Spyglass Cliff", "Hall of Repeats"]);
}

#[test]
fn the_planar_controller_leaves_with_the_plane() {
    let mut stage = Stage::new(PLANES, &[0, 1, 2]);
    stage.put(0, Zone::Command, "Landing Stage");
    stage.put(1, Zone::PlanarDeck, "Drill Yard");
    stage.put(2, Zone::Battlefield, "Road Ledger");
    let wolf = stage.put(1, Zone::Battlefield, "Gutter Wolf");
    stage.begin(0, TurnPart::PrecombatMain);
    let ann = stage.seat(0);
    stage.table.concede(ann).expect("it goes on");
    assert_eq!(stage.planes(), ["Drill Yard"]);
    assert_eq!(stage.table.state().planar_controller, Some(stage.seat(1)));
    assert_eq!(stage.size(wolf), (3, 4));
    assert_eq!(stage.stack().len(), 2, "{:#?}", stage.log());
    stage.go(1, TurnPart::Upkeep);
    assert_eq!((stage.life(1), stage.life(2)), (28, 21));
}

#[test]
fn two_leave_at_once_and_the_next_who_stays_is_the_planar_controller() {
    let mut stage = Stage::new(PLANES, &[0, 1, 2, 3]);
    stage.put(0, Zone::Command, "Poor House");
    stage.put(1, Zone::PlanarDeck, "Drill Yard");
    stage.put(2, Zone::PlanarDeck, "Long Pier");
    for seat in [0, 1] {
        let player = stage.seat(seat);
        stage.table.set_life(player, 3);
    }
    stage.begin(0, TurnPart::PrecombatMain);
    stage.roll(0, PlanarFace::Chaos);
    stage.resolve();
    assert_eq!(stage.table.state().planar_controller, Some(stage.seat(2)));
    assert_eq!(stage.planes(), ["Long Pier"]);
    stage.go(2, TurnPart::Upkeep);
    let (cal, dee) = (stage.seat(2), stage.seat(3));
    stage.table.concede(dee).expect("it goes on");
    assert!(stage.table.state().over);
    assert_eq!(
        stage.table.player(cal).and_then(|player| player.result),
        Some(planarc_bytecode::axis::GameResult::Win)
    );
}

#[test]
fn a_phenomenons_ability_stays_with_the_new_planar_controller() {
    let mut stage = Stage::new(PLANES, &[0, 1, 2]);
    stage.put(0, Zone::Command, "Quiet Harbor");
    stage.put(0, Zone::PlanarDeck, "Night of Doors");
    stage.put(1, Zone::PlanarDeck, "Long Pier");
    stage.begin(0, TurnPart::PrecombatMain);
    stage.roll(0, PlanarFace::Planeswalk);
    stage.resolve();
    let ann = stage.seat(0);
    stage.table.concede(ann).expect("it goes on");
    assert_eq!(stage.stack(), ["Night of Doors"]);
    stage.resolve();
    assert_eq!((stage.life(1), stage.life(2)), (20, 19));
    assert_eq!(stage.planes(), ["Long Pier"]);
}

#[test]
fn the_planar_controller_owns_the_communal_deck() {
    let mut stage = Stage::new(&[Variant::Planechase, Variant::SinglePlanarDeck], &[0, 1, 2]);
    stage.put(0, Zone::Command, "Quiet Harbor");
    stage.put(0, Zone::PlanarDeck, "Long Pier");
    stage.begin(0, TurnPart::PrecombatMain);
    let ann = stage.seat(0);
    stage.table.concede(ann).expect("it goes on");
    assert_eq!(stage.planes(), ["Quiet Harbor"]);
    stage.go(1, TurnPart::PrecombatMain);
    stage.roll(1, PlanarFace::Planeswalk);
    stage.resolve();
    assert_eq!(stage.planes(), ["Long Pier"]);
    assert_eq!(stage.deck(Zone::PlanarDeck, None), ["Quiet Harbor"]);
}

#[test]
fn you_on_a_plane_are_both_heads() {
    let mut stage = Stage::new(&[Variant::Planechase, Variant::TwoHeadedGiant], &[0, 0, 1, 1]);
    stage.put(0, Zone::Command, "Drill Yard");
    stage.put(2, Zone::PlanarDeck, "Poor House");
    let wolf = stage.put(1, Zone::Battlefield, "Gutter Wolf");
    let other = stage.put(3, Zone::Battlefield, "Gutter Wolf");
    stage.begin(0, TurnPart::PrecombatMain);
    assert_eq!((stage.life(0), stage.life(3)), (30, 30));
    assert_eq!((stage.size(wolf), stage.size(other)), ((3, 4), (2, 2)));
    assert!(stage.roll(1, PlanarFace::Chaos), "{:#?}", stage.log());
    stage.resolve();
    assert_eq!((stage.life(0), stage.life(1), stage.life(2)), (64, 64, 30));
    stage.go(2, TurnPart::PrecombatMain);
    assert_eq!((stage.size(wolf), stage.size(other)), ((2, 2), (3, 4)));
    let dee = stage.seat(3);
    stage.table.concede(dee).expect("it goes on");
    assert!(stage.table.state().over);
}

#[test]
fn the_edition_of_2011_has_planeswalking_abilities_of_planes() {
    let mut stage = Stage::of(PLANES, &[0, 1], true);
    stage.put(0, Zone::Command, "Quiet Harbor");
    stage.put(0, Zone::Command, "Hall of Repeats");
    stage.put(0, Zone::PlanarDeck, "Long Pier");
    stage.put(0, Zone::PlanarDeck, "Drill Yard");
    stage.put(0, Zone::PlanarDeck, "Poor House");
    stage.begin(0, TurnPart::PrecombatMain);
    stage.roll(0, PlanarFace::Planeswalk);
    assert_eq!(stage.stack().len(), 4, "{:#?}", stage.log());
    stage.resolve();
    assert_eq!(stage.planes().len(), 2);
}

#[test]
fn schemes_are_set_in_motion_and_put_away() {
    let mut stage = Stage::new(&[Variant::Archenemy], &[0, 1, 1]);
    for name in ["Spite upon Spite", "A Small Spite", "The Long Drill", "Chosen Foe"] {
        stage.put(0, Zone::SchemeDeck, name);
    }
    let wolf = stage.put(0, Zone::Battlefield, "Gutter Wolf");
    let foe = stage.put(2, Zone::Battlefield, "Gutter Wolf");
    assert_eq!((stage.life(0), stage.life(1)), (40, 20));
    stage.begin(0, TurnPart::Upkeep);
    stage.reach(0, TurnPart::PrecombatMain);
    assert_eq!(stage.stack(), ["Spite upon Spite"]);
    stage.resolve();
    assert_eq!(stage.stack(), ["A Small Spite"]);
    assert_eq!(stage.table.face_up_schemes().len(), 2);
    stage.resolve();
    assert_eq!(stage.table.face_up_schemes().len(), 0);
    assert_eq!(stage.deck(Zone::SchemeDeck, Some(0)).len(), 4);
    stage.go(1, TurnPart::PrecombatMain);
    stage.go(0, TurnPart::PrecombatMain);
    assert_eq!(stage.size(wolf), (2, 5), "{:#?}", stage.log());
    stage.go(0, TurnPart::End);
    assert_eq!(stage.size(wolf), (2, 2), "{:#?}", stage.log());
    let cal = stage.seat(2);
    stage.answer([Answer::Ids(vec![cal])]);
    stage.go(0, TurnPart::PrecombatMain);
    assert_eq!(stage.size(foe), (1, 2), "{:#?}", stage.log());
}

#[test]
fn a_commander_comes_back_to_the_command_zone() {
    let mut stage = Stage::new(&[Variant::Commander], &[0, 1]);
    let orla = stage.put(0, Zone::Graveyard, "Orla of the Kiln");
    let other = stage.put(0, Zone::Command, "Orla of the Kiln");
    stage.table.set_commander(orla);
    assert!(stage.table.object(other).expect("it").commander);
    assert_eq!(stage.life(0), 40);
    let ann = stage.seat(0);
    let identity = stage.table.color_identity(ann).expect("a commander");
    assert_eq!(identity.iter().count(), 1);
    stage.begin(0, TurnPart::PrecombatMain);
    assert_eq!(stage.deck(Zone::Graveyard, Some(0)), ["Orla of the Kiln"]);
}

#[test]
fn the_procedure_before_the_game_knows_vanguards_and_conspiracies() {
    let variants = [Variant::Vanguard, Variant::ConspiracyDraft, Variant::Planechase];
    let mut stage = Stage::new(&variants, &[0, 1, 2]);
    stage.put(0, Zone::Command, "Mother Full Sleeve");
    let secret = stage.put(1, Zone::Command, "Breeder's Secret");
    stage.put(1, Zone::Command, "Power Seat");
    stage.put(2, Zone::Command, "A Longer Sleeve");
    stage.put(2, Zone::Command, "A Heavier Purse");
    stage.put(1, Zone::PlanarDeck, "Passing Rain");
    stage.put(1, Zone::PlanarDeck, "Landing Stage");
    let name = planarc_vm::Quality::Name("Gutter Wolf".into());
    // The name; then the second player, who begins, takes a mulligan, and nobody else.
    let no = Answer::Yes(false);
    stage.answer([Answer::Qualities(vec![name]), Answer::Yes(true), no.clone(), no.clone(), no]);
    stage.start();
    assert_eq!((stage.life(0), stage.life(1), stage.life(2)), (16, 20, 26));
    let hand = |seat: usize| stage.deck(Zone::Hand, Some(seat)).len();
    assert_eq!((hand(0), hand(1), hand(2)), (9, 7, 8), "{:#?}", stage.log());
    assert_eq!(stage.table.state().turn.active, Some(stage.seat(1)));
    assert_eq!(stage.planes(), ["Landing Stage"]);
    assert_eq!(stage.deck(Zone::PlanarDeck, Some(1)), ["Passing Rain"]);
    stage.go(1, TurnPart::PrecombatMain);
    assert_eq!(stage.life(1), 20);
    assert!(stage.does(1, Deed::TurnUp(secret)), "{:#?}", stage.log());
    assert!(!stage.does(1, Deed::TurnUp(secret)));
}

#[test]
fn an_agenda_has_its_name_and_notes_are_of_all_cards_of_a_name() {
    let mut stage = Stage::new(&[Variant::ConspiracyDraft], &[0, 1, 2]);
    let secret = stage.put(0, Zone::Command, "Breeder's Secret");
    stage.table.set_agenda(secret, &["Gutter Wolf".into()]);
    stage.table.set_face_down(secret);
    let order = stage.put(0, Zone::Command, "The Kennel Order");
    assert!(stage.table.note_in_draft(order, "Wolf"));
    stage.put(0, Zone::Command, "Never Shelved");
    let wolf = stage.put(0, Zone::Battlefield, "Gutter Wolf");
    stage.begin(0, TurnPart::PrecombatMain);
    assert_eq!(stage.size(wolf), (2, 4));
    assert!(stage.does(0, Deed::TurnUp(secret)));
    assert_eq!(stage.size(wolf), (3, 6), "{:#?}", stage.log());
}

#[test]
fn an_additional_hand_is_drawn_and_one_is_kept() {
    let mut stage = Stage::new(&[Variant::ConspiracyDraft], &[0, 1, 2]);
    stage.put(0, Zone::Command, "Spare Hand");
    for _ in 0..10 {
        stage.put(0, Zone::Library, "Road Ledger");
    }
    stage.start();
    assert_eq!(stage.deck(Zone::Hand, Some(0)).len(), 7, "{:#?}", stage.log());
    assert_eq!(stage.deck(Zone::Library, Some(0)).len(), 13);
}

#[test]
fn a_grand_melee_has_several_turns_and_planes() {
    let mut stage = Stage::new(&[Variant::Planechase, Variant::GrandMelee], &[0, 1, 2, 3, 4, 5, 6, 7]);
    let (ann, eve) = (stage.seat(0), stage.seat(4));
    let own = stage.put(7, Zone::Command, "Poor House");
    stage.table.set_controller(own, ann);
    let other = stage.put(4, Zone::Command, "Quiet Harbor");
    stage.table.set_controller(other, eve);
    stage.put(0, Zone::PlanarDeck, "Long Pier");
    stage.begin(0, TurnPart::PrecombatMain);
    assert_eq!(stage.table.planar_controllers(), [ann, eve]);
    assert!(stage.roll(0, PlanarFace::Chaos));
    assert_eq!(stage.stack(), ["Poor House"], "{:#?}", stage.log());
    stage.resolve();
    let lives: Vec<i32> = (0..8).map(|seat| stage.life(seat)).collect();
    assert_eq!(lives, [17, 17, 20, 20, 20, 20, 20, 17]);
    stage.table.concede(ann).expect("it goes on");
    assert_eq!(stage.planes(), ["Quiet Harbor"]);
    assert_eq!(stage.deck(Zone::PlanarDeck, Some(7)), ["Poor House"]);
    assert_eq!(stage.table.planar_controllers(), [eve]);
    stage.go(1, TurnPart::PrecombatMain);
    assert_eq!(stage.table.state().markers.len(), 0, "{:#?}", stage.log());
    stage.go(3, TurnPart::PrecombatMain);
    assert_eq!(stage.table.planar_controllers(), [stage.seat(3)]);
}
