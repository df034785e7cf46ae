//! Combat (506–511).

use planarc_lexicon::{TurnPart, Zone};
use planarc_table::{Ask, Table, Why};
use planarc_vm::Answer;

use crate::support::{Board, attacks, blocks, named};

/// Answers attacks on the second player, blocks, and the division of damage by names.
fn fight(
    attackers: &'static [&'static str],
    blockers: &'static [(&'static str, &'static str)],
    shares: &'static [i32],
) -> crate::support::Answers {
    Box::new(move |table: &Table, ask: &Ask<'_>| match ask.why {
        Why::AssignDamage(_) => Some(Answer::Shares(shares.to_vec())),
        _ => attacks(table, ask, attackers, 1).or_else(|| blocks(table, ask, blockers)),
    })
}

#[test]
fn an_unblocked_creature_deals_damage_to_whom_it_attacks_and_is_tapped() {
    let board = Board::default().player(&["Plain Bear", "Watch Post"]).player(&[]);
    let mut game = board.begin(TurnPart::PrecombatMain, fight(&["Plain Bear"], &[], &[]));
    game.go(TurnPart::EndOfCombat);
    assert_eq!((game.life(0), game.life(1)), (23, 18), "{:#?}", game.log());
    assert!(game.table.object(game.id("Plain Bear")).expect("it").tapped);
}

#[test]
fn a_flyer_is_not_blocked_by_what_does_not_fly() {
    let board = Board::default().player(&["Sky Kite"]).player(&["Plain Bear"]);
    let mut game =
        board.begin(TurnPart::PrecombatMain, fight(&["Sky Kite"], &[("Plain Bear", "Sky Kite")], &[]));
    game.go(TurnPart::EndOfCombat);
    assert_eq!(game.life(1), 19);
}

#[test]
fn blockers_and_attackers_deal_damage_at_one_time_and_die() {
    let board = Board::default().player(&["Plain Bear"]).player(&["Plain Bear", "Doom Bell"]);
    let mut game =
        board.begin(TurnPart::PrecombatMain, fight(&["Plain Bear"], &[("Plain Bear", "Plain Bear")], &[]));
    game.go(TurnPart::EndOfCombat);
    assert_eq!((game.life(0), game.life(1)), (20, 22), "{:#?}", game.log());
    assert_eq!(game.zone("Plain Bear"), Some(Zone::Graveyard));
}

#[test]
fn first_strike_deals_first_and_double_strike_in_both_steps() {
    let board = Board::default().player(&["Twin Blade", "First Lance"]).player(&["Plain Bear"]);
    let mut game = board.begin(
        TurnPart::PrecombatMain,
        fight(&["Twin Blade", "First Lance"], &[("Plain Bear", "First Lance")], &[]),
    );
    game.go(TurnPart::EndOfCombat);
    assert_eq!(game.life(1), 16, "{:#?}", game.log());
    assert_eq!(game.zone("Plain Bear"), Some(Zone::Graveyard));
    assert_eq!(game.zone("First Lance"), Some(Zone::Battlefield));
}

#[test]
fn trample_goes_on_beyond_lethal_damage() {
    for (shares, life) in [(&[2, 3][..], 17), (&[1, 4][..], 17), (&[5, 0][..], 20)] {
        let board = Board::default().player(&["Long Tusk"]).player(&["Plain Bear"]);
        let mut game = board
            .begin(TurnPart::PrecombatMain, fight(&["Long Tusk"], &[("Plain Bear", "Long Tusk")], shares));
        game.go(TurnPart::EndOfCombat);
        assert_eq!(game.life(1), life, "{shares:?}");
    }
}

#[test]
fn one_damage_of_deathtouch_is_lethal() {
    let board = Board::default().player(&["Venom Toad"]).player(&["Big Ox"]);
    let mut game =
        board.begin(TurnPart::PrecombatMain, fight(&["Venom Toad"], &[("Big Ox", "Venom Toad")], &[1, 1]));
    game.go(TurnPart::EndOfCombat);
    assert_eq!(game.life(1), 19);
    assert_eq!(game.zone("Big Ox"), Some(Zone::Graveyard));
}

#[test]
fn menace_takes_two_blockers() {
    let one: &[_] = &[("Plain Bear", "Rude Mob")];
    let board = Board::default().player(&["Rude Mob"]).player(&["Plain Bear", "Big Ox"]);
    let mut game = board.begin(TurnPart::PrecombatMain, fight(&["Rude Mob"], one, &[]));
    game.go(TurnPart::EndOfCombat);
    assert_eq!(game.life(1), 17);
    let board = Board::default().player(&["Rude Mob", "Watch Post"]).player(&["Plain Bear", "Big Ox"]);
    let both: &[_] = &[("Plain Bear", "Rude Mob"), ("Big Ox", "Rude Mob")];
    let mut game = board.begin(TurnPart::PrecombatMain, fight(&["Rude Mob"], both, &[2, 1]));
    game.go(TurnPart::EndOfCombat);
    assert_eq!((game.life(0), game.life(1)), (25, 20));
    assert_eq!(game.zone("Rude Mob"), Some(Zone::Graveyard));
    assert_eq!(game.zone("Plain Bear"), Some(Zone::Graveyard));
}

#[test]
fn what_must_attack_does_and_alone_where_only_one_can() {
    // The bear is declared and the pup is not: that is no legal declaration (508.1d).
    let board = Board::default().player(&["Plain Bear", "Eager Pup", "One Gate"]).player(&[]);
    let mut game = board.begin(TurnPart::PrecombatMain, fight(&["Plain Bear"], &[], &[]));
    game.go(TurnPart::DeclareAttackers);
    let attacking = &game.table.state().combat.as_ref().expect("combat").attackers;
    assert_eq!(attacking.iter().map(|one| one.id).collect::<Vec<_>>(), [game.id("Eager Pup")]);
}

#[test]
fn what_cant_attack_alone_takes_another_with_it() {
    let board = Board::default().player(&["Plain Bear", "Shy Pair"]).player(&[]);
    let mut game = board.begin(TurnPart::PrecombatMain, fight(&[], &[], &[]));
    game.go(TurnPart::DeclareAttackers);
    assert_eq!(game.table.state().combat.as_ref().expect("combat").attackers.len(), 2);
    let board = Board::default().player(&["Shy Pair"]).player(&[]);
    let mut game = board.begin(TurnPart::PrecombatMain, fight(&["Shy Pair"], &[], &[]));
    game.go(TurnPart::EndOfCombat);
    assert_eq!(game.life(1), 20);
}

#[test]
fn all_that_can_block_do_where_they_have_to() {
    let board = Board::default().player(&["Lure Bait", "Big Ox"]).player(&["Plain Bear", "Sky Kite"]);
    let mut game = board.begin(TurnPart::PrecombatMain, fight(&["Lure Bait", "Big Ox"], &[], &[1, 0]));
    game.go(TurnPart::DeclareBlockers);
    let bait = game.id("Lure Bait");
    assert_eq!(game.table.state().combat.as_ref().expect("combat").blockers_of(bait).len(), 2);
}

#[test]
fn a_creature_with_protection_is_not_blocked_by_such_and_takes_no_damage() {
    let board = Board::default().player(&["Red Ward"]).player(&["Warm Wisp"]);
    let mut game =
        board.begin(TurnPart::PrecombatMain, fight(&["Red Ward"], &[("Warm Wisp", "Red Ward")], &[]));
    game.go(TurnPart::EndOfCombat);
    assert_eq!(game.life(1), 18);
    let board = Board::default().player(&["Warm Wisp"]).player(&["Red Ward"]);
    let mut game =
        board.begin(TurnPart::PrecombatMain, fight(&["Warm Wisp"], &[("Red Ward", "Warm Wisp")], &[]));
    game.go(TurnPart::EndOfCombat);
    assert_eq!(game.zone("Red Ward"), Some(Zone::Battlefield));
    assert_eq!(named(&game.table, "Warm Wisp").len(), 1);
    assert_eq!(game.zone("Warm Wisp"), Some(Zone::Graveyard));
}
