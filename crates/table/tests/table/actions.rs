//! Keyword actions (701).

use planarc_lexicon::{TurnPart, Zone};
use planarc_table::{Ask, Table, Why};
use planarc_vm::{Answer, QuestionKind};

use crate::support::{Answers, Board, attacks, named};

/// Of two cards one goes to the bottom; the other one is drawn (701.22a).
#[test]
fn scry_puts_cards_on_the_bottom() {
    let board = Board::default().player(&["Wise Owl"]).player(&[]);
    let answers: Answers = Box::new(|_, ask| match (ask.why, &ask.question.kind) {
        (Why::KeywordAction, QuestionKind::Separate { of, .. }) => {
            Some(Answer::Piles(vec![of[1..].to_vec(), of[..1].to_vec()]))
        }
        _ => None,
    });
    let mut game = board.begin(TurnPart::Untap, answers);
    let player = game.seat(0);
    let before = game.table.state().zones.get(Zone::Library, Some(player)).to_vec();
    game.go(TurnPart::Upkeep);
    let after = game.table.state().zones.get(Zone::Library, Some(player)).to_vec();
    assert_eq!((after.first(), after.last()), (before.get(1), before.first()), "{:#?}", game.log());
}

/// The top card is no land: it gets a counter, and the card stays (701.44a).
#[test]
fn a_creature_explores() {
    let board = Board::default().player(&["Map Maker"]).player(&[]);
    let mut game = board.begin(TurnPart::Untap, Box::new(|_, _| None));
    game.go(TurnPart::Upkeep);
    assert_eq!(game.size("Map Maker"), (2, 2), "{:#?}", game.log());
}

/// An Army is created and grows (701.47a), and with it what proliferates gives it (701.34a); a Clue is a token with an
/// ability (111.10f, 701.16a).
#[test]
fn an_army_is_amassed_and_counters_proliferate() {
    let board = Board::default().player(&["Orc Horn", "Brood Pit"]).player(&[]);
    let answers: Answers = Box::new(|_, ask| match (ask.why, &ask.question.kind) {
        (Why::KeywordAction, QuestionKind::Choose(of)) => Some(Answer::Ids(of.from.clone())),
        // What triggered last is put on the stack first.
        (Why::OrderTriggers, QuestionKind::Order { of }) => {
            Some(Answer::Ids(of.iter().rev().copied().collect()))
        }
        _ => None,
    });
    let mut game = board.begin(TurnPart::Untap, answers);
    game.go(TurnPart::Upkeep);
    let army = named(&game.table, "Orc Army Token");
    assert_eq!(army.len(), 1, "{:#?}", game.log());
    assert_eq!(game.size("Orc Army Token"), (3, 3));
    let clue = game.table.chars(game.id("Clue"));
    assert_eq!(clue.abilities.len(), 1);
}

/// What is detained neither attacks nor blocks until its detainer's next turn (701.35a); what is goaded attacks (701.15b).
#[test]
fn detain_and_goad_last_until_the_next_turn() {
    let board = Board::default().player(&["Iron Leash"]).player(&["Plain Bear"]);
    let answers: Answers = Box::new(|table: &Table, ask: &Ask<'_>| match &ask.question.kind {
        QuestionKind::Target(of) => Some(Answer::Ids(of.from.clone())),
        _ => attacks(table, ask, &["Plain Bear"], 0),
    });
    let mut game = board.begin(TurnPart::Untap, answers);
    game.go(TurnPart::End);
    game.go(TurnPart::Upkeep);
    game.go(TurnPart::End);
    assert_eq!(game.life(0), 20, "{:#?}", game.log());
    let board = Board::default().player(&["Taunting Imp"]).player(&["Plain Bear"]).player(&[]);
    let mut game = board.begin(
        TurnPart::PrecombatMain,
        Box::new(|_, ask| match &ask.question.kind {
            QuestionKind::Target(of) => Some(Answer::Ids(of.from.clone())),
            _ => None,
        }),
    );
    game.go(TurnPart::End);
    game.go(TurnPart::Upkeep);
    game.go(TurnPart::End);
    assert_eq!((game.life(0), game.life(2)), (20, 18), "{:#?}", game.log());
}

/// Which tokens would be created is looked at, and what is not gained is no event (614.16, 119.10).
#[test]
fn tokens_that_would_be_created_are_looked_at() {
    let permanents = ["Larder", "Snake Nest", "Harvest Rite", "Empty Rite"];
    let board = Board::default().player(&permanents).player(&[]);
    let mut game = board.begin(TurnPart::Untap, Box::new(|_, _| None));
    game.go(TurnPart::PrecombatMain);
    let snakes = named(&game.table, "Snake Token").len();
    let food = named(&game.table, "Food").len() + named(&game.table, "Food Token").len();
    assert_eq!((snakes, food, game.life(0)), (2, 1, 20), "{:#?}", game.log());
}
