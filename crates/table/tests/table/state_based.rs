//! State-based actions (704).

use planarc_lexicon::{TurnPart, Zone};
use planarc_table::{Ask, Table, Why};
use planarc_vm::{Answer, QuestionKind};

use crate::support::{Answers, Board};

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

/// A Saga tells a chapter in each precombat main phase, and is sacrificed behind the last (714.3b, 714.4).
#[test]
fn a_saga_tells_its_chapters_and_goes() {
    let board = Board::default().player(&["Tale of Two Days"]).player(&[]);
    let mut game = board.begin(TurnPart::Upkeep, Box::new(|_, _| None));
    game.go(TurnPart::PrecombatMain);
    game.go(TurnPart::End);
    assert_eq!((game.life(0), game.life(1)), (23, 20), "{:#?}", game.log());
    assert_eq!(game.zone("Tale of Two Days"), Some(Zone::Battlefield));
    game.go(TurnPart::Upkeep);
    game.go(TurnPart::End);
    game.go(TurnPart::Upkeep);
    game.go(TurnPart::End);
    assert_eq!((game.life(0), game.life(1)), (23, 16), "{:#?}", game.log());
    assert_eq!(game.zone("Tale of Two Days"), Some(Zone::Graveyard));
}

/// A Siege whose last defense counter was removed is exiled (310.11b).
#[test]
fn a_siege_is_fought_down_and_exiled() {
    let board = Board::default().player(&["Low Gate", "Plain Bear", "Big Ox"]).player(&[]);
    let answers: Answers = Box::new(|table: &Table, ask: &Ask<'_>| match (ask.why, &ask.question.kind) {
        (Why::Attack(_), QuestionKind::Choose(of)) => {
            let gate = of.from.iter().copied().find(|&id| table.name_of(id) == "Low Gate");
            Some(Answer::Ids(gate.into_iter().collect()))
        }
        _ => None,
    });
    let mut game = board.begin(TurnPart::PrecombatMain, answers);
    game.go(TurnPart::EndOfCombat);
    assert_eq!(game.zone("Low Gate"), Some(Zone::Exile), "{:#?}", game.log());
}
