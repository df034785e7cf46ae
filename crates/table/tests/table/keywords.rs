//! Keyword abilities (702) and what follows from them.

use planarc_lexicon::{Color, TurnPart, Zone};
use planarc_table::{Ask, Table, Why};
use planarc_vm::{Answer, Quality, QuestionKind};

use crate::support::{Answers, Board, attacks, blocks, named};

fn nothing() -> Answers {
    Box::new(|_, _| None)
}

/// Bushido gives +2/+2 as it blocks (702.45a): 3/5 against 2/2.
#[test]
fn a_keyword_with_a_number_triggers_with_it() {
    let board = Board::default().player(&["Plain Bear"]).player(&["Stern Monk"]);
    let answers: Answers = Box::new(|table: &Table, ask: &Ask<'_>| {
        attacks(table, ask, &["Plain Bear"], 1)
            .or_else(|| blocks(table, ask, &[("Stern Monk", "Plain Bear")]))
    });
    let mut game = board.begin(TurnPart::PrecombatMain, answers);
    game.go(TurnPart::CombatDamage);
    assert_eq!(game.size("Stern Monk"), (3, 5), "{:#?}", game.log());
    assert_eq!(game.zone("Plain Bear"), Some(Zone::Graveyard));
}

/// It comes back with a -1/-1 counter once, and dies of it (702.79a, 704.5f).
#[test]
fn persist_returns_it_once() {
    let board = Board::default().player(&["Twice Living", "Doom Bell"]).player(&["Big Ox"]);
    let answers: Answers = Box::new(|table: &Table, ask: &Ask<'_>| {
        attacks(table, ask, &["Twice Living"], 1)
            .or_else(|| blocks(table, ask, &[("Big Ox", "Twice Living")]))
    });
    let mut game = board.begin(TurnPart::PrecombatMain, answers);
    game.go(TurnPart::EndOfCombat);
    assert_eq!((game.zone("Twice Living"), game.life(0)), (Some(Zone::Graveyard), 22), "{:#?}", game.log());
}

/// What enters does so as it says, with what was chosen as it entered (614.12, 614.1c).
#[test]
fn what_enters_does_so_as_it_says() {
    let board = Board::default().player(&["Grey Portal"]).with(Zone::Graveyard, &["Slow Gate"]).player(&[]);
    let answers: Answers = Box::new(|_, ask| match &ask.question.kind {
        QuestionKind::Quality { .. } => Some(Answer::Qualities(vec![Quality::Color(Color::Red)])),
        QuestionKind::Target(of) => Some(Answer::Ids(of.from.clone())),
        _ => None,
    });
    let mut game = board.begin(TurnPart::Untap, answers);
    game.go(TurnPart::PrecombatMain);
    assert_eq!(game.zone("Slow Gate"), Some(Zone::Battlefield), "{:#?}", game.log());
    assert_eq!(game.size("Slow Gate"), (2, 6));
    let id = game.id("Slow Gate");
    assert!(game.table.object(id).expect("it").tapped);
    assert!(game.table.chars(id).has(planarc_lexicon::Keyword::Protection));
}

/// Tokens enter as effects say, too (614.1, 111.1).
#[test]
fn tokens_enter_as_effects_say() {
    let board = Board::default().player(&["Grave Hoard"]).player(&["Cold Fields"]);
    let mut game = board.begin(TurnPart::Untap, nothing());
    game.go(TurnPart::PrecombatMain);
    let rats = named(&game.table, "Rat Token");
    assert_eq!(rats.len(), 2, "{:#?}", game.log());
    for id in rats {
        assert_eq!(game.table.chars(id).power, Some(2));
    }
}

/// A changeling is a Cat; with "all creatures are Cats" the lord gives +1/+1 to all others (613.3, 613.8).
#[test]
fn types_that_effects_give_are_seen_by_later_layers() {
    let board = Board::default().player(&["Lord of Cats", "Many Shapes", "Plain Bear"]).player(&[]);
    let game = board.begin(TurnPart::PrecombatMain, nothing());
    assert_eq!((game.size("Many Shapes"), game.size("Plain Bear")), ((2, 2), (2, 2)));
    let board = Board::default().player(&["Lord of Cats", "All Are Cats", "Plain Bear"]).player(&[]);
    let game = board.begin(TurnPart::PrecombatMain, nothing());
    assert_eq!(game.size("Plain Bear"), (3, 3));
}

/// One counter more each upkeep, and a cost for each of them (702.24a).
#[test]
fn cumulative_upkeep_is_not_paid_and_it_is_sacrificed() {
    let board = Board::default().player(&["Old Debt"]).player(&[]);
    let mut game = board.begin(TurnPart::Untap, nothing());
    game.go(TurnPart::PrecombatMain);
    assert_eq!(game.zone("Old Debt"), Some(Zone::Graveyard), "{:#?}", game.log());
}

/// Only one creature untaps, and its controller chooses which (502.3).
#[test]
fn only_so_many_untap() {
    let board = Board::default().player(&["Plain Bear", "Big Ox", "Stiff Joints"]).player(&[]);
    let answers: Answers = Box::new(|table: &Table, ask: &Ask<'_>| match (ask.why, &ask.question.kind) {
        (Why::Untap, QuestionKind::Choose(of)) => {
            let bear = of.from.iter().copied().find(|&id| table.name_of(id) == "Plain Bear");
            bear.map(|bear| Answer::Ids(vec![bear]))
        }
        _ => attacks(table, ask, &["Plain Bear", "Big Ox"], 1),
    });
    let mut game = board.begin(TurnPart::PrecombatMain, answers);
    game.go(TurnPart::End);
    game.go(TurnPart::Upkeep);
    game.go(TurnPart::End);
    game.go(TurnPart::Upkeep);
    let tapped = |name: &str| game.table.object(game.id(name)).expect("it").tapped;
    assert!(tapped("Plain Bear") && !tapped("Big Ox"), "{:#?}", game.log());
}

/// It phases out in its controller's untap step, and in in the next one (702.26a).
#[test]
fn phasing_goes_out_and_in() {
    let board = Board::default().player(&["Pale Ghost"]).player(&[]);
    let mut game = board.begin(TurnPart::Untap, nothing());
    game.go(TurnPart::Upkeep);
    let ghost = game.id("Pale Ghost");
    assert!(game.table.object(ghost).expect("it").phased_out);
    game.go(TurnPart::End);
    game.go(TurnPart::Upkeep);
    game.go(TurnPart::End);
    game.go(TurnPart::Upkeep);
    assert!(!game.table.object(ghost).expect("it").phased_out, "{:#?}", game.log());
}

/// It phases out and does not phase in (702.26a, 101.2).
#[test]
fn what_can_not_phase_in_stays_away() {
    let board = Board::default().player(&["Lasting Mist"]).player(&["Plain Bear"]);
    let mut game = board.begin(TurnPart::Untap, nothing());
    game.go(TurnPart::End);
    let bear = game.id("Plain Bear");
    assert!(game.table.object(bear).expect("it").phased_out, "{:#?}", game.log());
    game.go(TurnPart::Upkeep);
    game.go(TurnPart::End);
    assert!(game.table.object(bear).expect("it").phased_out, "{:#?}", game.log());
}

/// As many untap as may, and all of them are chosen together (502.3).
#[test]
fn as_many_untap_as_may() {
    let board = Board::default().player(&["Plain Bear", "Big Ox", "Sky Kite", "Two May Rise"]).player(&[]);
    let answers: Answers = Box::new(|table: &Table, ask: &Ask<'_>| match (ask.why, &ask.question.kind) {
        (Why::Untap, QuestionKind::Choose(of)) => {
            assert_eq!((of.from.len(), of.least, of.most), (3, 1, 1));
            let chosen = of.from.iter().copied().filter(|&id| table.name_of(id) == "Plain Bear");
            Some(Answer::Ids(chosen.collect()))
        }
        _ => attacks(table, ask, &["Plain Bear", "Big Ox", "Sky Kite"], 1),
    });
    let mut game = board.begin(TurnPart::PrecombatMain, answers);
    game.go(TurnPart::End);
    game.go(TurnPart::Upkeep);
    game.go(TurnPart::End);
    game.go(TurnPart::Upkeep);
    let tapped = |name: &str| game.table.object(game.id(name)).expect("it").tapped;
    assert!(tapped("Plain Bear") && !tapped("Big Ox") && !tapped("Sky Kite"), "{:#?}", game.log());
}

/// What was exiled comes back when its time has come: the delayed ability follows what moved it (400.7, 603.7).
#[test]
fn what_was_exiled_comes_back_later() {
    let board = Board::default().player(&["Late Return"]).player(&["Sky Kite"]);
    let mut game = board.begin(TurnPart::Untap, nothing());
    game.go(TurnPart::End);
    assert_eq!(game.zone("Sky Kite"), Some(Zone::Exile), "{:#?}", game.log());
    game.go(TurnPart::Draw);
    assert_eq!(game.zone("Sky Kite"), Some(Zone::Battlefield), "{:#?}", game.log());
}
