//! Layers (613), and effects that last.

use planarc_lexicon::{CardType, Keyword, TurnPart, Zone};
use planarc_vm::{Answer, QuestionKind};

use crate::support::{Answers, Board, named};

fn nothing() -> Answers {
    Box::new(|_, _| None)
}

/// Targets: those of these names.
fn targets(names: &'static [&'static str]) -> Answers {
    let mut place = 0;
    Box::new(move |table, ask| match &ask.question.kind {
        QuestionKind::Target(of) | QuestionKind::Choose(of) if of.least == 1 => {
            let name = names.get(place)?;
            place += 1;
            Some(Answer::Ids(
                of.from.iter().copied().filter(|&id| table.name_of(id) == *name).take(1).collect(),
            ))
        }
        _ => None,
    })
}

/// The marsh is older, but the tide takes its ability away before it applies (613.8a, 305.7).
#[test]
fn an_effect_waits_for_another_on_which_it_depends() {
    let board = Board::default().player(&["Low Marsh", "Burning Tide", "Plain Forest"]).player(&[]);
    let game = board.begin(TurnPart::PrecombatMain, nothing());
    let marsh = game.table.chars(game.id("Low Marsh"));
    let forest = game.table.chars(game.id("Plain Forest"));
    assert!(marsh.is_sub("Mountain") && !marsh.is_sub("Swamp") && !forest.is_sub("Swamp"));
    let board = Board::default().player(&["Low Marsh", "Plain Forest"]).player(&[]);
    let game = board.begin(TurnPart::PrecombatMain, nothing());
    assert!(game.table.chars(game.id("Plain Forest")).is_sub("Swamp"));
}

/// "You" of a static ability is who controls it by effects (613.1b).
#[test]
fn control_reaches_later_layers() {
    let board =
        Board::default().player(&["Plain Bear", "Thieving Vine"]).player(&["Banner of Hosts", "Big Ox"]);
    let mut game = board.begin(TurnPart::Untap, targets(&["Banner of Hosts"]));
    game.go(TurnPart::PrecombatMain);
    assert_eq!((game.size("Plain Bear"), game.size("Big Ox")), ((3, 3), (5, 5)), "{:#?}", game.log());
}

/// What it does to each is found before it does anything to any.
#[test]
fn an_effect_that_reads_what_it_changes_reads_it_before() {
    let board = Board::default().player(&["Plain Bear", "First Lance", "Big Ox", "Even Measure"]).player(&[]);
    let game = board.begin(TurnPart::PrecombatMain, nothing());
    assert_eq!((game.size("Plain Bear"), game.size("Big Ox")), ((4, 4), (7, 7)));
}

/// Only the creature that was meant becomes a copy (707.2).
#[test]
fn a_creature_becomes_a_copy_until_end_of_turn() {
    let board = Board::default().player(&["Big Ox", "Mirror Imp"]).player(&["Plain Bear", "Plain Bear"]);
    let mut game = board.begin(TurnPart::Untap, targets(&["Plain Bear", "Big Ox"]));
    game.go(TurnPart::PrecombatMain);
    let count = |game: &crate::support::Game, name: &str| {
        let on_battlefield = |id: &planarc_vm::Id| {
            game.table.object(*id).and_then(planarc_table::object::Object::zone) == Some(Zone::Battlefield)
        };
        named(&game.table, name).iter().filter(|id| on_battlefield(id)).count()
    };
    assert_eq!((count(&game, "Big Ox"), count(&game, "Plain Bear")), (2, 1), "{:#?}", game.log());
    game.go(TurnPart::Upkeep);
    assert_eq!((count(&game, "Big Ox"), count(&game, "Plain Bear")), (1, 2));
}

/// The damage of the other source is dealt (609.7a), and "prevent all but 1" is of each source (615.1).
#[test]
fn damage_is_prevented_of_the_source_that_was_chosen() {
    let board = Board::default().player(&["Chosen Shield", "Pain Bell", "Hard Bell"]).player(&[]);
    let answers: Answers = Box::new(|table, ask| match &ask.question.kind {
        QuestionKind::Choose(of) => {
            let bell = of.from.iter().copied().find(|&id| table.name_of(id) == "Hard Bell");
            bell.map(|bell| Answer::Ids(vec![bell]))
        }
        QuestionKind::Order { of } => {
            let mut of = of.clone();
            of.sort_by_key(|&id| table.name_of(id) == "Chosen Shield");
            Some(Answer::Ids(of))
        }
        _ => None,
    });
    let mut game = board.begin(TurnPart::Untap, answers);
    game.go(TurnPart::PrecombatMain);
    assert_eq!(game.life(0), 19, "{:#?}", game.log());
    let board = Board::default().player(&["Thick Wall", "Pain Bell", "Hard Bell", "Hard Bell"]).player(&[]);
    let mut game = board.begin(TurnPart::Untap, nothing());
    game.go(TurnPart::PrecombatMain);
    assert_eq!((game.life(0), game.zone("Hard Bell")), (17, Some(Zone::Battlefield)), "{:#?}", game.log());
}

/// What becomes a Forest and loses its other types and abilities is one, with its mana ability (205.1b, 305.6).
#[test]
fn a_creature_becomes_a_forest() {
    let board = Board::default().player(&["Ground Down"]).player(&["Sky Kite"]);
    let mut game = board.begin(TurnPart::Untap, Box::new(|_, _| None));
    game.go(TurnPart::Draw);
    let chars = game.table.chars(game.id("Sky Kite"));
    assert!(chars.is(CardType::Land) && chars.is_sub("Forest") && !chars.is(CardType::Creature));
    assert!(!chars.has(Keyword::Flying) && !chars.is_sub("Bird"));
    assert_eq!(chars.abilities.len(), 1, "{:?}", chars.abilities);
}
