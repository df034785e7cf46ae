//! State-based actions (704).

use planarc_lexicon::{TurnPart, Zone};
use planarc_table::Why;
use planarc_vm::Answer;

use crate::support::Board;

/// Of two legends with one name that a player controls one stays; another player's stays too (704.5j).
#[test]
fn of_legends_with_one_name_one_stays() {
    let board = Board::default().player(&["Known Face", "Known Face"]).player(&["Known Face"]);
    let mut game = board.begin(
        TurnPart::PrecombatMain,
        Box::new(|_, ask| match (ask.why, &ask.question.kind) {
            (Why::LegendRule, planarc_vm::QuestionKind::Choose(of)) => {
                Some(Answer::Ids(of.from.iter().rev().take(1).copied().collect()))
            }
            _ => None,
        }),
    );
    game.go(TurnPart::BeginningOfCombat);
    assert_eq!(game.life(0), 25, "it died: {:#?}", game.log());
    let stays = crate::support::named(&game.table, "Known Face");
    let on_battlefield = |id: &&planarc_vm::Id| {
        game.table.object(**id).and_then(planarc_table::object::Object::zone) == Some(Zone::Battlefield)
    };
    assert_eq!(stays.iter().filter(on_battlefield).count(), 2);
}

/// An Aura that is attached to nothing goes (704.5m); a planeswalker with loyalty stays (704.5i), and so does a
/// battle, for which an opponent becomes the protector (704.5w, 310.11a).
#[test]
fn what_is_attached_to_nothing_goes() {
    let board = Board::default().player(&["Thin Veil", "Lone Walker", "Hill Siege"]).player(&[]);
    let mut game = board.begin(TurnPart::PrecombatMain, Box::new(|_, _| None));
    game.go(TurnPart::BeginningOfCombat);
    assert_eq!(game.zone("Thin Veil"), Some(Zone::Graveyard));
    assert_eq!(game.zone("Lone Walker"), Some(Zone::Battlefield));
    let siege = game.table.object(game.id("Hill Siege")).expect("it is there");
    assert_eq!((siege.zone(), siege.protector), (Some(Zone::Battlefield), Some(game.seat(1))));
}
