//! Sentences of our own, as a vanguard could have them: each passes every stage and prints back as
//! it is written, near misses are refused, and two meanings are never one program.

use planarc::diag::{Code, Diagnostic};
use planarc::pipeline::{self, Outcome, Stage};
use planarc::source::{SourceFile, read_cards};

fn outcome(lines: &str) -> Outcome {
    let text = format!("Marn, Keeper of Doors Avatar\nVanguard\nHand +1, life -3\n{lines}\n");
    let file = SourceFile::new("marn.card", text);
    let (sources, found) = read_cards(&file);
    assert!(found.is_empty(), "{found:?}");
    pipeline::run(&file, &sources[0])
}

/// Every line passes every stage without a finding; that it prints back is a stage of its own.
#[track_caller]
fn check_read(lines: &[&str]) {
    for line in lines {
        let outcome = outcome(line);
        // One line alone may leave a choice to the lines around it.
        let is_unused = |found: &Diagnostic| matches!(found.code, Code::R009 | Code::R010);
        let read = outcome.stage == Some(Stage::Verified) && outcome.diagnostics.iter().all(is_unused);
        assert!(read, "{line}: {:#?}", outcome.diagnostics);
    }
}

#[track_caller]
fn check_refused(lines: &[&str]) {
    for line in lines {
        let outcome = outcome(line);
        assert!(outcome.stage != Some(Stage::Verified), "read: {line}");
    }
}

#[track_caller]
fn bytes(line: &str) -> Vec<u8> {
    let outcome = outcome(line);
    assert!(outcome.stage == Some(Stage::Verified), "{line}: {:#?}", outcome.diagnostics);
    pipeline::link(&[outcome])
}

#[track_caller]
fn check_same(one: &str, other: &str) {
    assert!(bytes(one) == bytes(other), "two meanings:\n  {one}\n  {other}");
}

#[track_caller]
fn check_differ(one: &str, other: &str) {
    assert!(bytes(one) != bytes(other), "one meaning:\n  {one}\n  {other}");
}

#[test]
fn piles_are_made_chosen_and_taken_apart() {
    check_read(&[
        "{3}: Reveal the top four cards of your library and separate them into two piles. An opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard.",
        "{3}: Exile the top six cards of your library. Target opponent separates those cards into three piles. Put one pile into your hand and the others on the bottom of your library.",
        "{3}: Look at the top five cards of your library and separate them into a face-up pile and a face-down pile. An opponent chooses one of those piles. Put the cards in that pile into your hand and the rest on the bottom of your library in a random order.",
        "{2}: Target opponent separates the top three cards of your library into two face-up piles and a face-down pile. Exile the face-down pile.",
        "{4}: Separate all artifacts target player controls into two piles. That player sacrifices all artifacts in the pile of their choice.",
        "{4}: Separate all creature cards in your graveyard into two piles. Exile the pile of an opponent's choice and return the other to the battlefield.",
        "{5}: Separate all artifacts into a number of piles equal to the number of players. Each player chooses a pile. Destroy each artifact in a pile.",
        "{4}: Each player separates all nontoken lands they control into three piles, then chooses one of their piles at random and sacrifices those lands.",
        "{4}: Each opponent separates the creatures they control into two piles. For each opponent, you choose one of their piles. Each opponent sacrifices the creatures in their chosen pile.",
        "{3}: Separate all artifacts into two piles. Choose one of them. Tap all artifacts in the chosen pile and untap all artifacts in the other pile.",
        "{3}: Exile four cards from your graveyard. An opponent separates those cards into two piles. Put all cards from the pile of your choice into your hand and the other pile into your graveyard.",
    ]);
    check_refused(&[
        "{1}: Put that pile into your hand.",
        "{1}: Destroy all creatures in the pile of an opponent's choice.",
        "{1}: Separate all creatures into two piles. Exile that pile.",
        "{1}: Separate all creatures into two piles. Exile the face-down pile.",
        "{1}: Separate all creatures into a face-down pile and a face-down pile. Exile one pile.",
        "{1}: Separate all creatures into two piles. Exile all creatures in that creature.",
        "{1}: Separate all creatures into two piles. Exile the creatures in their chosen pile.",
        "{1}: Separate all creatures into a number of piles. Exile one pile.",
    ]);
    check_differ(
        "{1}: Separate all creatures into a face-up pile and a face-down pile. Exile the face-up pile.",
        "{1}: Separate all creatures into a face-up pile and a face-down pile. Exile the face-down pile.",
    );
    check_differ(
        "{1}: Separate all creatures into two piles. Exile one pile.",
        "{1}: Separate all creatures into two face-down piles. Exile one pile.",
    );
    check_differ(
        "{1}: Separate all lands into two piles. An opponent chooses a pile. Exile those lands.",
        "{1}: Separate all lands into two piles. An opponent chooses a pile. Exile all lands.",
    );
    check_same(
        "{1}: Separate all lands into a face-up pile and two face-down piles. Exile all lands in the face-up pile.",
        "{1}: Separate all lands into two face-down piles and a face-up pile. Exile all lands from the face-up pile.",
    );
    check_same(
        "{1}: Separate all lands into two piles. Exile the pile of an opponent's choice.",
        "{1}: Separate all lands into two piles. Exile a pile of an opponent's choice.",
    );
}

#[test]
fn what_is_counted_on_arrival() {
    check_read(&[
        "Creatures you control enter with a +1/+1 counter on them for each artifact you control.",
        "Each Goblin you control enters with an additional +1/+1 counter on it for each land you control.",
        "{4}: Return target creature card from your graveyard to the battlefield with two +1/+1 counters on it for each Elf you control.",
        "{4}: Put target creature card from a graveyard onto the battlefield tapped under your control with a stun counter on it for each opponent.",
        "{2}: Draw an additional card for each Elf you control.",
    ]);
    check_refused(&[
        "{4}: Return target creature card from your graveyard to the battlefield for each Elf you control.",
        "Creatures you control enter tapped for each artifact you control.",
    ]);
    check_differ(
        "Creatures you control enter with a +1/+1 counter on them for each artifact you control.",
        "Creatures you control enter with a +1/+1 counter on them.",
    );
}

/// A condition behind its sentence is asked first, so that no word in it means what is picked later.
#[test]
fn what_a_condition_behind_its_sentence_knows() {
    check_read(&[
        "{2}: Destroy target creature if it's tapped.",
        "{2}: Target player draws a card if they control an Elf.",
        "{2}: Tap all creatures if they're attacking.",
        "{2}: Reveal the top card of your library. Put it into your hand if it's a land card.",
    ]);
    for late in [
        "{2}: Draw a card if it's tapped.",
        "{2}: Destroy a creature if it's tapped.",
        "{2}: An opponent draws a card if they control an Elf.",
        "{2}: Sacrifice a creature unless it's tapped.",
        "{2}: Create a 1/1 white Soldier creature token if it's tapped.",
    ] {
        let codes: Vec<_> = outcome(late).diagnostics.iter().map(|found| found.code).collect();
        assert_eq!(codes, [planarc::diag::Code::R001], "{late}");
    }
}

#[test]
fn who_controlled_it_then_and_copies_of_something() {
    check_read(&[
        "{2}: Exile each creature you controlled at the time it dealt combat damage to a player this turn.",
        "At the beginning of your end step, draw a card for each creature your opponents controlled at the time it attacked this turn.",
        "Whenever you cast a copy of an instant card, you gain 2 life.",
    ]);
    check_refused(&[
        "{2}: Exile each creature you controlled at the time.",
        "{2}: Exile each creature you controlled at the time of its death.",
        "{2}: Exile a land of a creature card.",
    ]);
    check_differ(
        "{2}: Exile each creature you controlled at the time it dealt damage to a player this turn.",
        "{2}: Exile each creature you control that dealt damage to a player this turn.",
    );
}

#[test]
fn the_other_of_two_is_not_the_one_before() {
    check_read(&[
        "{2}: Choose two target creatures. Destroy one of them, then tap the other creature.",
        "Whenever a creature you control blocks a creature, exile the other creature.",
        "{2}: Choose three target artifacts. Destroy one of them, then untap the other artifacts.",
    ]);
    check_refused(&[
        "{2}: Destroy target creature, then tap the other creature.",
        "{2}: Choose two target creatures. Destroy one of them, then tap the other land.",
    ]);
    check_differ(
        "{2}: Choose two target creatures. Destroy one of them, then tap the other creature.",
        "{2}: Choose two target creatures. Destroy one of them, then tap that creature.",
    );
    check_same(
        "{2}: Choose two target creatures. Destroy one of them, then tap the other creature.",
        "{2}: Choose two target creatures. Destroy one of them, then tap the other.",
    );
    // A creature can deal damage to itself, and then there is no other.
    check_differ(
        "Whenever a creature you control deals damage to an artifact creature, exile the other creature.",
        "Whenever a creature you control deals damage to an artifact creature, exile that artifact creature.",
    );
}

#[test]
fn both_and_at_one_moment_and_but_for_a_part() {
    check_read(&[
        "{2}: Reveal the top two cards of your library. Put both of them into your hand.",
        "{2}: Exile two target creatures. Return both of those cards to the battlefield at the beginning of the next end step.",
        "{1}: Reveal cards from the top of your library until you reveal two Elf cards. Put both onto the battlefield.",
        "{3}: Each player simultaneously chooses a land they control. Destroy those lands.",
        "{3}: Each player discards a card simultaneously.",
        "{3}: Each opponent sacrifices an artifact at the same time, then you draw a card.",
        "{1}: Sacrifice a creature, except you don't lose life.",
        "{4}: Put the cards in your hand on the bottom of your library in any order, then draw that many cards.",
    ]);
    check_same(
        "{2}: Reveal the top two cards of your library. Put both of them into your hand.",
        "{2}: Reveal the top two cards of your library. Put all of them into your hand.",
    );
    check_same(
        "{3}: Each player simultaneously discards a card.",
        "{3}: Each player discards a card simultaneously.",
    );
    check_differ("{3}: Each player simultaneously discards a card.", "{3}: Each player discards a card.");
    check_differ("{1}: Sacrifice a creature, except don't lose life.", "{1}: Sacrifice a creature.");
    check_differ("{1}: Draw a card, except don't lose life.", "{1}: Draw a card, except don't gain life.");
    check_same("{1}: Draw a card, except don't lose life.", "{1}: Draw a card, except you don't lose life.");
    check_refused(&["{1}: Destroy both creatures.", "{1}: Draw a card, except lose life."]);
}

#[test]
fn what_is_paid_and_lost_in_all() {
    check_read(&[
        "{2}: Each player may pay any amount of mana. You draw X cards, where X is the total amount of mana paid this way.",
        "{2}: Starting with you, each player may pay any amount of life. Each player mills X cards, where X is the total amount of life paid this way.",
        "{2}: Each opponent may pay any amount of life. You create a Food token for each 1 life paid this way.",
        "At the beginning of your upkeep, you may pay any amount of mana. When you do, Marn deals that much damage to any target.",
        "{2}: Each player loses 3 life. You gain life equal to the total amount of life lost this way.",
        "Pay any amount of mana: Draw a card.",
    ]);
    check_differ(
        "{2}: You may pay any amount of mana. If you do, draw that many cards.",
        "{2}: You may pay any amount of life. If you do, draw that many cards.",
    );
    check_same(
        "{2}: Each player may pay any amount of life. You draw X cards, where X is the total amount of life paid this way.",
        "{2}: Each player may pay any amount of life. You draw X cards, where X is the life paid this way.",
    );
    check_refused(&[
        "{2}: You draw X cards, where X is the total amount of mana paid this way.",
        "{2}: Each player loses 3 life. You gain life equal to the life paid this way.",
    ]);
}

#[test]
fn each_1_of_an_amount_before_the_comma() {
    check_read(&[
        "If a source would deal damage to you, prevent that damage. For each 1 damage prevented this way, you gain 1 life.",
        "{2}: Marn deals 5 damage to target creature. For each 1 excess damage dealt this way, create a Treasure token.",
    ]);
    for (first, last) in [
        (
            "{2}: Prevent all damage that would be dealt to you this turn. For each 1 damage prevented this way, create a 1/1 white Soldier creature token.",
            "{2}: Prevent all damage that would be dealt to you this turn. Create a 1/1 white Soldier creature token for each 1 damage prevented this way.",
        ),
        (
            "{2}: Each player loses 3 life. For each 1 life lost this way, put a +1/+1 counter on target creature.",
            "{2}: Each player loses 3 life. Put a +1/+1 counter on target creature for each 1 life lost this way.",
        ),
    ] {
        check_same(first, last);
    }
    check_refused(&[
        "{2}: For each 1 damage prevented this way, draw a card.",
        "{2}: Each player loses 3 life. For each 1 life lost this way, draw a card and tap target creature.",
    ]);
}

#[test]
fn excess_damage_is_asked_about() {
    check_read(&[
        "{2}: Marn deals 4 damage to target creature. If excess damage was dealt this way, draw a card.",
        "{2}: Marn deals 4 damage to target creature. Draw cards equal to the excess.",
        "{2}: Target creature you control deals damage equal to its power to target creature an opponent controls. If no excess damage was dealt this way, you lose 3 life.",
        "{2}: Marn deals damage equal to the number of Elves you control divided as you choose among any number of targets.",
    ]);
    check_differ(
        "{2}: Marn deals 4 damage to target creature. If excess damage was dealt this way, draw a card.",
        "{2}: Marn deals 4 damage to target creature. If damage was dealt this way, draw a card.",
    );
    check_same(
        "{2}: Marn deals 4 damage to target creature. You gain life equal to the excess.",
        "{2}: Marn deals 4 damage to target creature. You gain life equal to the excess damage dealt this way.",
    );
    check_refused(&["{2}: Draw cards equal to the excess."]);
}

#[test]
fn villainous_choices_are_made_by_those_who_face_them() {
    check_read(&[
        "Whenever you attack, target opponent faces a villainous choice — They discard two cards, or you create a Treasure token.",
        "{2}: Each opponent faces a villainous choice — That player sacrifices a creature, or you draw a card, then you gain 1 life.",
        "{2}: Target player faces a villainous choice — They lose 3 life and you gain 3 life, or you put a +1/+1 counter on each creature you control.",
    ]);
    check_differ(
        "{2}: Each opponent faces a villainous choice — They discard a card, or you draw a card.",
        "{2}: Each opponent faces a villainous choice — You draw a card, or they discard a card.",
    );
    check_refused(&[
        "{2}: Each opponent faces a villainous choice — They discard a card.",
        "{2}: Each opponent faces a villainous choice.",
    ]);
}

#[test]
fn one_here_one_there_and_the_rest() {
    check_read(&[
        "{2}: Look at the top three cards of your library. Put one into your hand, one on the bottom of your library, and the rest into your graveyard.",
        "{2}: Look at the top three cards of your library. Put one of them into your hand, one on top of your library, and one into your graveyard.",
        "{2}: Reveal the top four cards of your library. Put two into your hand and the rest into your graveyard.",
        "{2}: Search your library for three cards. Put one into your hand, one into your graveyard, and one on top of your library. Then shuffle.",
    ]);
    check_same(
        "{2}: Look at the top two cards of your library. Put one into your hand and the other into your graveyard.",
        "{2}: Look at the top two cards of your library. Put one of them into your hand and the other into your graveyard.",
    );
    check_differ(
        "{2}: Look at the top three cards of your library. Put one into your hand, one on top of your library, and the rest into your graveyard.",
        "{2}: Look at the top three cards of your library. Put one into your hand, one into your graveyard, and the rest on top of your library.",
    );
    check_refused(&[
        "{2}: Put one into your hand.",
        "{2}: Draw a card, one into your graveyard.",
        "{2}: Exile the top card of your library, one into your graveyard.",
    ]);
}

#[test]
fn spells_by_how_much_they_target_and_copies_that_target_apart() {
    check_read(&[
        "Whenever you cast an instant spell with a single target, copy it. You may choose a new target for the copy.",
        "Whenever you activate an ability with a single target, copy that ability.",
        "{2}: Counter target spell with two or more targets.",
        "Whenever you cast a spell with no targets, draw a card.",
        "Whenever you cast a spell that targets only a single creature you control, copy that spell for each other creature you control that the spell could target. Each copy targets a different one of those creatures.",
        "Whenever a player casts a spell with a single target, copy it for each other permanent the spell could target. Each copy targets a different one of them.",
        "Whenever an opponent casts a spell that targets only Marn, counter that spell.",
        "{2}: Change the target of target spell with a single target.",
        "{2}: Change the target of target spell with a single target to Marn.",
    ]);
    check_differ(
        "Whenever you cast a spell with a single target, copy it for each other creature the spell could target.",
        "Whenever you cast a spell with a single target, copy it for each creature the spell could target.",
    );
    check_same(
        "{2}: Counter target spell with a single target.",
        "{2}: Counter target spell with exactly one target.",
    );
    check_differ(
        "Whenever you cast a spell that targets only Marn, draw a card.",
        "Whenever you cast a spell that targets Marn, draw a card.",
    );
    check_refused(&["{2}: Each copy targets a different one of those creatures."]);
}

#[test]
fn what_the_planar_die_costs_and_dice_of_any_sort() {
    check_read(&[
        "Rolling the planar die costs {1} less.",
        "Rolling the planar die costs your opponents {2} more.",
        "{2}: Until end of turn, rolling the planar die costs you {1} less.",
        "{2}: Rolling the planar die costs {1} more this turn.",
        "Rolling the planar die costs you {1} less for each Elf you control.",
        "Whenever you roll a die, draw a card.",
        "Whenever a player rolls one or more dice, that player gains 1 life.",
        "At the beginning of your end step, if you've rolled a die this turn, draw a card.",
    ]);
    check_differ("Rolling the planar die costs you {1} less.", "Rolling the planar die costs {1} less.");
    check_differ("Whenever you roll a die, draw a card.", "Whenever you roll one or more dice, draw a card.");
    check_refused(&[
        "Rolling the planar die costs {1}.",
        "Rolling the planar die costs {1} less to cast.",
        "{2}: Rolling the die costs {1} less.",
    ]);
}

#[test]
fn casts_and_copies_of_one_spell_and_colored_reductions() {
    check_read(&[
        "Whenever you cast or copy an instant or sorcery spell, draw a card.",
        "Whenever a player casts or copies a creature spell, they gain 1 life.",
        "At the beginning of your end step, if you cast or copied a spell this turn, draw a card.",
        "Whenever you cast or copy a spell, that spell's controller gains 1 life.",
        "Spells you cast cost {U}{R} less to cast. This effect reduces only the amount of colored mana you pay.",
    ]);
    check_differ(
        "Whenever you cast or copy a spell, draw a card.",
        "Whenever you cast a spell, draw a card.",
    );
    check_same(
        "Green spells you cast cost {G} less to cast. This effect reduces only the amount of green mana you pay.",
        "Green spells you cast cost {G} less to cast. This effect reduces only the amount of colored mana you pay.",
    );
    check_differ(
        "Green spells you cast cost {G} less to cast. This effect reduces only the amount of green mana you pay.",
        "Green spells you cast cost {G} less to cast.",
    );
    check_refused(&[
        "Spells you cast cost {1} less to cast. This effect reduces only the amount of colored mana you pay.",
        "Spells you cast cost {G} less to cast. This effect reduces only the amount of blue mana you pay.",
        "Spells you cast cost {G} more to cast. This effect reduces only the amount of green mana you pay.",
    ]);
}

#[test]
fn the_same_is_true_and_later_turns_and_long_votes() {
    check_read(&[
        "Creatures you control are every creature type. The same is true for creature spells you control and creature cards you own.",
        "At the beginning of your second upkeep of the game, draw a card.",
        "{2}: Each player votes for short cut or long road. For each short cut vote, you draw a card. For each long road vote, you gain 3 life.",
        "{2}: Each player votes for short cut or long road. If short cut gets more votes, you draw a card.",
    ]);
    check_same(
        "White creatures get +1/+1. The same is true for artifact creatures.",
        "White creatures get +1/+1 and artifact creatures get +1/+1.",
    );
    check_differ(
        "At the beginning of your second upkeep of the game, draw a card.",
        "At the beginning of your first upkeep of the game, draw a card.",
    );
    check_refused(&[
        "The same is true for artifact creatures.",
        "{2}: Draw a card. The same is true for artifact creatures.",
    ]);
}

#[test]
fn who_does_so_and_who_did() {
    check_read(&[
        "{2}: Each opponent may sacrifice a creature. For each opponent who does so, draw a card.",
        "{2}: Each player may discard a card. Each player who did so draws two cards.",
        "{2}: Any player may pay {2}. If a player does so, draw a card.",
        "{2}: Any opponent may sacrifice a land. If no one does so, draw a card.",
        "{2}: Each opponent may sacrifice a creature. Each opponent who didn't do so loses 2 life.",
        "{2}: You may sacrifice an artifact. If you can't do so, discard a card.",
        "{2}: Each player may discard a card. Those who did draw two cards.",
    ]);
    check_same(
        "{2}: Each player may discard a card. Each player who did so draws two cards.",
        "{2}: Each player may discard a card. Each player who does draws two cards.",
    );
    check_same(
        "{2}: Each player may discard a card. Those who did draw two cards.",
        "{2}: Each player may discard a card. Each player who did draws two cards.",
    );
    check_refused(&["{2}: If you do so, draw a card.", "{2}: Those who did draw a card."]);
}

#[test]
fn what_was_spent_to_cast_it() {
    check_read(&[
        "Whenever you cast a spell, you gain 1 life for each color of mana spent to cast it.",
        "Whenever you cast a spell, if five or more mana was spent to cast it, draw a card.",
        "Whenever you cast a spell, if at least three mana was spent to cast it, draw a card.",
        "Whenever an opponent casts a spell, if no mana was spent to cast it, counter that spell.",
        "Whenever you cast a spell, you gain life equal to the amount of mana spent to cast it.",
        "Whenever an opponent casts a spell, if three or more colors of mana were spent to cast that spell, draw a card.",
        "Whenever an opponent casts a spell, if no colored mana was spent to cast it, they lose 2 life.",
        "Whenever you cast a spell, if mana from a Treasure was spent to cast it, draw a card.",
        "Whenever you cast a spell, if {R}{R} was spent to cast it, Marn deals 2 damage to any target.",
        "Whenever a creature you control enters, put a +1/+1 counter on it for each mana from a land spent to cast it.",
        "Whenever you cast a creature spell, create X Food tokens, where X is the number of colors of mana spent to cast that spell.",
    ]);
    check_differ(
        "Whenever you cast a spell, if {R} was spent to cast it, draw a card.",
        "Whenever you cast a spell, if {R}{R} was spent to cast it, draw a card.",
    );
    check_differ(
        "Whenever you cast a spell, if no mana was spent to cast it, draw a card.",
        "Whenever you cast a spell, if no colored mana was spent to cast it, draw a card.",
    );
    check_same(
        "Whenever you cast a spell, if three or more mana was spent to cast it, draw a card.",
        "Whenever you cast a spell, if at least three mana was spent to cast it, draw a card.",
    );
    check_refused(&[
        "Whenever you cast a spell, if five or more mana were spent to cast it, draw a card.",
        "Whenever you cast a spell, if two or more colors of mana was spent to cast it, draw a card.",
    ]);
}

#[test]
fn only_they_can_and_they_can_only_if() {
    check_read(&[
        "Only you and the player to your left can cast spells.",
        "Only you can activate abilities of artifacts.",
        "Only creatures with flying can attack you.",
        "{2}: Choose an opponent. Until your next turn, only you and that player can attack.",
        "{2}: Only artifact creatures can block this turn.",
        "Only one creature can attack each combat.",
        "Creatures can attack only if their controller controls an artifact.",
        "Players can cast instant spells only if it's their turn.",
        "{2}: Until your next turn, creatures your opponents control can block only if they have flying.",
    ]);
    check_same(
        "Creatures can attack only if they have flying.",
        "Creatures can't attack unless they have flying.",
    );
    check_differ("Only you can draw cards.", "You can't draw cards.");
    check_differ("Only creatures with flying can attack you.", "Only creatures with reach can attack you.");
    check_refused(&["Only can attack you.", "Creatures attack only if you control an artifact."]);
}

#[test]
fn all_but_the_first_one() {
    check_read(&[
        "Whenever you draw a card except the first one you draw in each of your draw steps, you gain 1 life.",
        "If an opponent would draw a card except the first one they draw in each of their draw steps, that player discards a card instead.",
        "Whenever an opponent casts a spell except the first one they cast each turn, draw a card.",
        "{2}: Destroy all creatures except for Goblins.",
        "{2}: Discard all cards in your hand except for creature cards.",
        "{2}: Destroy all permanents except for artifacts and lands.",
    ]);
    check_same("{2}: Destroy all creatures except for Elves.", "{2}: Destroy all creatures except Elves.");
    check_differ(
        "Whenever you draw a card except the first one you draw in each of your draw steps, you gain 1 life.",
        "Whenever you draw a card except the first one you draw each turn, you gain 1 life.",
    );
    check_same(
        "Whenever you draw a card except the first one you draw in each of your draw steps, you gain 1 life.",
        "Whenever you draw a card other than the first one you draw during each of your draw steps, you gain 1 life.",
    );
    check_refused(&["Whenever you draw a card except the first one, you gain 1 life."]);
}

#[test]
fn more_of_those_tokens_and_who_controlled_what_was_destroyed() {
    check_read(&[
        "{2}: Create a 1/1 red Goblin creature token. If you control an artifact, create five more of those tokens.",
        "{2}: Create two Food tokens. You may pay {G}. If you do, create one more of those tokens.",
        "{2}: Destroy all artifacts. Each player draws a card for each artifact they controlled that was destroyed this way.",
        "{2}: Exile all creatures. For each creature you controlled that was exiled this way, create a Treasure token.",
        "You may pay {2} rather than pay the mana cost of the first spell you cast each turn.",
        "You may pay 3 life rather than pay the mana cost of creature spells you cast.",
    ]);
    check_same(
        "You may discard a card rather than pay the mana cost of spells you cast.",
        "You may discard a card rather than pay the mana cost for spells you cast.",
    );
    check_refused(&[
        "{2}: Create five more of those tokens.",
        "{2}: Destroy each artifact you controlled.",
        "{2}: Create a Food token. Create an additional of those tokens.",
    ]);
}

#[test]
fn and_vice_versa() {
    let choose = "At the beginning of your upkeep, each player chooses north or south.";
    let swap = |line: &str| format!("{choose}\n{line}");
    let both = swap("{2}: Each opponent who last chose north chooses south, and vice versa.");
    check_read(&[
        &both,
        "{2}: Until end of turn, each white creature becomes black, and vice versa.",
        "{2}: All Forests become Islands until end of turn, and vice versa.",
    ]);
    check_differ(&both, &swap("{2}: Each opponent who last chose north chooses south."));
    check_same(&both, &swap("{2}: Each opponent who last chose north chooses south, and vice versa."));
    check_refused(&[
        "{2}: Draw a card, and vice versa.",
        "{2}: Each white creature becomes an Elf until end of turn, and vice versa.",
        "{2}: Target white creature becomes black until end of turn, and vice versa.",
    ]);
}

#[test]
fn the_same_for_something_else() {
    check_read(&[
        "{2}: Destroy all artifacts, then do the same for enchantments.",
        "{2}: Each player sacrifices a creature they control, then does the same for a land, then draws a card.",
        "{2}: Exile target creature an opponent controls and do the same for target land.",
        "{2}: Put a +1/+1 counter on target creature, then do the same for each artifact creature.",
        "{2}: Each player returns all artifact cards from their graveyard to the battlefield, then does the same for land cards.",
    ]);
    check_same(
        "{2}: Destroy all artifacts, then do the same for enchantments.",
        "{2}: Destroy all artifacts, then destroy all enchantments.",
    );
    check_same(
        "{2}: Each player sacrifices a creature they own, then does the same for a land.",
        "{2}: Each player sacrifices a creature they own, then sacrifices a land they own.",
    );
    check_refused(&[
        "{2}: Do the same for enchantments.",
        "{2}: Draw a card, then do the same for artifacts.",
        "{2}: Destroy all artifacts, then do the same for each player.",
        "{2}: Destroy all artifacts you control, then do the same for enchantments you own.",
    ]);
}

#[test]
fn abilities_of_what_is_named_before_them() {
    check_read(&[
        "{1}: Exile target creature. Each of the exiled card's triggered abilities triggers.",
        "{1}: Choose target artifact. Its activated abilities can't be activated this turn.",
        "{1}: Counter target creature's activated ability.",
        "{1}: Reveal the top card of your planar deck. That card's chaos ability triggers.",
        "Each creature's activated abilities can't be activated.",
    ]);
    check_same(
        "{1}: Choose target artifact. Its activated abilities can't be activated this turn.",
        "{1}: Choose target artifact. Activated abilities of that artifact can't be activated this turn.",
    );
    check_differ(
        "{1}: Choose target artifact. Its activated abilities can't be activated this turn.",
        "{1}: Choose target artifact. Its abilities can't be activated this turn.",
    );
    check_refused(&["{1}: Counter target player's graveyard.", "{1}: Its abilities card triggers."]);
}

#[test]
fn an_instruction_says_how_much_damage_and_life() {
    check_refused(&[
        "{1}: Marn deals damage to target creature.",
        "{1}: You gain life.",
        "{1}: Target player loses life.",
        "{1}: You may have target creature deal damage to any target.",
        "{1}: Target creature is dealt damage.",
    ]);
    check_read(&[
        "Whenever a creature deals damage to you, you gain 1 life.",
        "Whenever you gain life, draw a card.",
        "Players can't gain life.",
    ]);
}

#[test]
fn numbers_and_abilities_chosen_at_random() {
    check_read(&[
        "{X}: You gain an amount of life chosen at random from 1 to X.",
        "{4}: Marn deals an amount of damage chosen at random from 2 to 5 to target creature.",
        "{1}: Draw X cards, where X is a number chosen at random from 0 to 3.",
        "{2}: Target creature gains an ability chosen at random from flying, menace, and reach until end of turn.",
        "Whenever a creature you control attacks, it gains three abilities chosen at random from haste, \
         lifelink, deathtouch, and protection from blue until end of turn.",
    ]);
    check_differ(
        "{X}: You gain an amount of life chosen at random from 1 to X.",
        "{X}: You gain an amount of life chosen at random from 2 to X.",
    );
    check_refused(&[
        "{X}: You gain an amount of life chosen at random from X.",
        "{2}: Target creature gains two abilities chosen at random from flying until end of turn.",
    ]);
}

#[test]
fn what_has_not_been_done() {
    check_read(&[
        "At the beginning of your end step, if you haven't cast a spell this turn, draw a card.",
        "At the beginning of each player's end step, if that player hasn't attacked this turn, they mill a card.",
        "At the beginning of your end step, if an artifact has been put into a graveyard this turn, draw a card.",
        "{2}: Tap each creature that hasn't been dealt damage this turn.",
        "{2}: Each player who hasn't lost life this turn mills two cards.",
        "{2}: You gain 2 life for each creature that has attacked this turn.",
    ]);
    check_differ(
        "At the beginning of your end step, if you haven't drawn a card this turn, you lose 2 life.",
        "At the beginning of your end step, if you've drawn a card this turn, you lose 2 life.",
    );
    check_same(
        "At the beginning of your end step, if you haven't lost life this turn, draw a card.",
        "At the beginning of your end step, if you didn't lose life this turn, draw a card.",
    );
    check_refused(&["{2}: Each player who has a creature mills a card."]);
}

#[test]
fn the_next_time_is_waited_for_by_an_effect() {
    check_read(&[
        "{2}: When you next cast an instant or sorcery spell this turn, copy that spell.",
        "{1}: When target creature next attacks this turn, it gains flying until end of turn.",
    ]);
    check_differ(
        "{2}: When you next cast an instant spell this turn, copy that spell.",
        "{2}: When you cast an instant spell this turn, copy that spell.",
    );
    check_refused(&[
        "When you next cast an instant spell this turn, copy that spell.",
        "{2}: If you next cast an instant spell this turn, copy that spell.",
        "{2}: You gain life equal to the number of times you next attack.",
    ]);
}

#[test]
fn states_that_compare_trigger_once() {
    check_read(&[
        "When your life total is 4 or less, draw three cards.",
        "When the number of creatures on the battlefield is 9 or greater, destroy all creatures.",
    ]);
    check_differ(
        "When your life total is 4 or less, draw three cards.",
        "When your life total is 4 or greater, draw three cards.",
    );
    check_refused(&["Whenever your life total is 4 or less, draw three cards."]);
}

#[test]
fn passives_of_faces_and_places() {
    check_read(&[
        "Whenever a permanent you control is turned face up, you gain 2 life.",
        "When Marn is turned face down, draw a card.",
        "Whenever a creature enters, if it was cast from a graveyard, you gain 2 life.",
        "Whenever a land is played from exile, you gain 1 life.",
    ]);
    check_differ(
        "Whenever a creature enters, if it was cast from a graveyard, you gain 2 life.",
        "Whenever a creature enters, if it was cast, you gain 2 life.",
    );
    check_differ(
        "Whenever a permanent is turned face up, draw a card.",
        "Whenever a permanent is turned face down, draw a card.",
    );
}

#[test]
fn counters_of_arrival_and_of_two_signs() {
    check_read(&[
        "Creatures your opponents control enter tapped and with two stun counters on them.",
        "{2}: Return target Elf card from your graveyard to the battlefield tapped and with a stun counter on it.",
        "{2}: Put a -0/-2 counter on target creature.",
        "{2}: Put two -1/-0 counters on target creature.",
        "{2}: Put a +0/+1 counter on target creature.",
    ]);
    check_same(
        "Creatures your opponents control enter tapped and with a stun counter on them.",
        "Creatures your opponents control enter tapped with a stun counter on them.",
    );
    check_refused(&[
        "Creatures your opponents control enter and with a stun counter on them.",
        "{2}: Put a +0/-2 counter on target creature.",
    ]);
}

#[test]
fn x_and_some_more() {
    check_read(&[
        "{X}: Draw X plus two cards.",
        "{X}: You gain X plus 3 life.",
        "{X}: Marn deals X plus 1 damage to any target.",
        "{X}: Create X minus one Treasure tokens.",
        "{X}: Put X plus one charge counters on target artifact.",
    ]);
    check_differ("{X}: You gain X plus 3 life.", "{X}: You gain X minus 3 life.");
    check_refused(&["{X}: Draw X plus 2 cards.", "{X}: You gain X plus three life."]);
}

#[test]
fn all_creature_types() {
    check_read(&[
        "Creatures you control have all creature types.",
        "Creatures you control gain all creature types.",
        "Each creature you control is every creature type.",
    ]);
    check_same(
        "Creatures you control have all creature types.",
        "Creatures you control are every creature type.",
    );
    check_refused(&["Creatures you control are all creature types."]);
}

#[test]
fn what_acts_of_earlier_steps_came_to() {
    check_read(&[
        "{2}: Prevent all damage that would be dealt to you this turn by a source of your choice. You gain life equal \
         to the damage prevented this way.",
        "{2}: If damage would be dealt to you this turn by a source of your choice, prevent that damage. Marn deals \
         damage to each opponent equal to half the damage prevented this way, rounded down.",
        "{2}: Marn deals 3 damage to each opponent. You gain life equal to the damage dealt this way.",
        "{2}: Target player gains 4 life. Each other player loses life equal to the amount of life gained this way.",
    ]);
    check_same(
        "{2}: Prevent all damage that would be dealt to you this turn by Elves.",
        "{2}: Prevent all damage that would be dealt to you by Elves this turn.",
    );
    check_same(
        "{2}: Each opponent loses 2 life. You gain life equal to the life lost this way.",
        "{2}: Each opponent loses 2 life. You gain life equal to the amount of life lost this way.",
    );
    check_differ(
        "{2}: You lose 2 life. Marn deals 3 damage to each opponent. Draw cards equal to the life lost this way.",
        "{2}: You lose 2 life. Marn deals 3 damage to each opponent. Draw cards equal to the damage dealt this way.",
    );
    check_refused(&[
        "{2}: Draw a card. You gain life equal to the life lost this way.",
        "{2}: Prevent all damage that would be dealt to you this turn to target creature.",
    ]);
}

#[test]
fn chance_chooses_among_several() {
    check_read(&[
        "If multiple players would be the starting player, one of those players is chosen at random.",
        "{2}: Choose one of your opponents at random. That player discards a card.",
        "{2}: Two creatures you control are chosen at random. Sacrifice those creatures.",
        "As long as you control multiple artifacts, creatures you control have haste.",
    ]);
    check_same(
        "As long as you control multiple artifacts, creatures you control have haste.",
        "As long as you control two or more artifacts, creatures you control have haste.",
    );
    check_refused(&[
        "{2}: Each of your opponents at random discards a card.",
        "{2}: One of those players is chosen at random.",
    ]);
}

#[test]
fn qualities_chosen_where_they_are_said() {
    check_read(&[
        "{1}: Target land becomes the basic land type of your choice until end of turn.",
        "{1}: Target creature becomes a color chosen at random until end of turn.",
        "{1}: Target creature becomes the color of its controller's choice until end of turn.",
        "{1}: Target creature gains protection from the color of your choice until end of turn.",
        "{1}: Target creature gains hexproof from a random color until end of turn.",
        "{1}: Target creature gains protection from a color chosen at random from among colors it has hexproof from \
         until end of turn.",
        "{1}: Creatures of a creature type chosen at random get +1/+1 until end of turn.",
        "{1}: Destroy all creatures of the color of your choice.",
        "{1}: Add two mana of a color chosen at random.",
        "{1}: Target creature becomes the color of your choice until end of turn. Creatures of that color gain haste \
         until end of turn.",
        "{1}: Target creature gains protection from all colors until end of turn.",
    ]);
    check_differ(
        "{1}: Target creature gains protection from the color of your choice until end of turn.",
        "{1}: Target creature gains protection from a random color until end of turn.",
    );
    check_differ(
        "{1}: Target Elf gains protection from a color at random from colors it has hexproof from.",
        "{1}: Target Elf gains protection from a color at random from colors it doesn't have hexproof from.",
    );
    check_differ(
        "{1}: Target creature gains protection from each color.",
        "{1}: Target creature gains protection from everything.",
    );
    check_same(
        "{1}: Target creature gains protection from each color.",
        "{1}: Target creature gains protection from white, from blue, from black, from red, and from green.",
    );
    check_same(
        "{1}: Target creature becomes a color of your choice.",
        "{1}: Target creature becomes the color of your choice.",
    );
    check_same("{1}: Choose a color at random.", "{1}: Choose a random color.");
    check_refused(&[
        "{1}: Target creature becomes the name of your choice.",
        "{1}: Target creature gains hexproof from a color chosen at random from card types it has hexproof from.",
        "{1}: Target creature gains protection from the color of your choice and from red.",
    ]);
}

#[test]
fn types_and_colors_that_things_have() {
    check_read(&[
        "At the beginning of the game, choose a creature type. Goblins you control, artifact cards in your graveyard, \
         and creature spells you control have the chosen type in addition to their other types.",
        "{1}: Choose a basic land type. Target land gains that type until end of turn.",
        "{1}: Choose a color. Until end of turn, creatures you control have the chosen color.",
    ]);
    check_same(
        "{1}: Choose a color. Target creature gains that color until end of turn.",
        "{1}: Choose a color. Target creature becomes that color until end of turn.",
    );
    check_refused(&["Creatures you control have the chosen type in addition to their other types."]);
}

#[test]
fn creatures_in_combat_with_others() {
    check_read(&[
        "{2}: Tap target creature blocked by a Wall you control.",
        "{2}: Destroy target creature blocking or blocked by a creature you control.",
        "{2}: Target creature that's attacking you gets -2/-0 until end of turn.",
        "Creatures blocking creatures you control have defender.",
    ]);
    check_differ(
        "{2}: Tap target creature blocked by a Wall you control.",
        "{2}: Tap target creature blocking a Wall you control.",
    );
    check_differ(
        "{2}: Tap target creature blocking or blocked by a Wall you control.",
        "{2}: Tap target creature blocking a Wall you control.",
    );
    check_same(
        "{2}: Tap target creature blocking a Wall you control.",
        "{2}: Tap target creature that's blocking a Wall you control.",
    );
}

#[test]
fn what_the_rules_of_a_keyword_did() {
    check_read(&[
        "Whenever a creature you control enters, if it was evoked, draw a card.",
        "Whenever a permanent you control enters, if it wasn't kicked, you may pay {2}. If you do, untap it.",
        "{1}: Exile target unearthed creature.",
    ]);
    for &keyword in planarc::lexicon::Keyword::ALL {
        if let Some(done) = keyword.participle() {
            check_read(&[&format!("Whenever a creature enters, if it was {done}, draw a card.")]);
        }
    }
    check_differ(
        "Whenever a creature you control enters, if it was evoked, draw a card.",
        "Whenever a creature you control enters, if it was kicked, draw a card.",
    );
    check_refused(&["Whenever a creature you control enters, if it was hasted, draw a card."]);
}

#[test]
fn what_something_is_and_what_it_was() {
    check_read(&["{2}, Sacrifice a creature: You gain 1 life. If it was a Goblin, draw a card."]);
    check_differ(
        "{2}, Sacrifice a creature: You gain 1 life. If it was tapped, draw a card.",
        "{2}, Sacrifice a creature: You gain 1 life. If it's tapped, draw a card.",
    );
}

#[test]
fn life_that_a_player_has() {
    check_read(&[
        "As long as you have 7 or less life, creatures you control have vigilance.",
        "At the beginning of your end step, if an opponent has more life than you, you gain 2 life.",
        "At the beginning of each player's upkeep, if that player has exactly 13 life, that player draws a card.",
    ]);
    check_same(
        "As long as you have 7 or less life, creatures you control have vigilance.",
        "As long as your life total is 7 or less, creatures you control have vigilance.",
    );
}

#[test]
fn life_that_was_gained_and_lost() {
    check_read(&[
        "At the beginning of each end step, create X 1/1 green Elf creature tokens, where X is the amount of life you gained this turn.",
        "{2}: Target opponent loses life equal to the life you lost this turn.",
        "{2}: Draw cards equal to the amount of life your opponents have lost this turn.",
        "At the beginning of your end step, if the amount of life you gained this turn is greater than your life total, draw a card.",
    ]);
    check_refused(&[
        "{4}: Draw cards equal to the amount of life you gained.",
        "{4}: Draw cards equal to the amount of life you gained 3 life this turn.",
        "{4}: You gain.",
    ]);
    let of = |life: &str| format!("{{2}}: Draw cards equal to {life} this turn.");
    check_same(&of("the life you lost"), &of("the amount of life you lost"));
    check_differ(&of("the life you lost"), &of("the life you gained"));
    check_differ(&of("the life you lost"), &of("the number of times you lost life"));
}

#[test]
fn what_several_have_in_all() {
    check_read(&[
        "As long as creatures you control have total power 9 or greater, creatures you control have trample.",
        "Whenever a Goblin you control dies, if Elves you control have total toughness 5 or less, draw a card.",
        "{2}: Draw a card. Activate only if creatures you control have total power 7 or greater.",
        "When Bears you control have total power 12 or greater, you win the game.",
    ]);
    check_same(
        "As long as Bears you control have total power 9 or greater, Bears you control have trample.",
        "As long as the total power of Bears you control is 9 or greater, Bears you control have trample.",
    );
    check_refused(&[
        "Bears you control have total power 9 or greater.",
        "As long as Bears you control don't have total power 9 or greater, Bears you control have trample.",
    ]);
}

#[test]
fn at_least_and_all_the() {
    check_read(&[
        "Whenever at least two creatures attack you, draw a card.",
        "Whenever you attack with at least three Elves, draw a card.",
        "Whenever a Bear and at least two other creatures attack, creatures you control gain haste until end of turn.",
        "At the beginning of your upkeep, if you control at least one artifact, scry 1.",
        "At the beginning of your upkeep, destroy each land with at least two charge counters on it.",
        "{1}: Discard all the cards in your hand, then draw that many cards.",
        "{4}: Destroy all the artifacts target player controls.",
        "{4}: Exile all graveyards.",
    ]);
    check_same(
        "Whenever you attack with at least three Elves, draw a card.",
        "Whenever you attack with three or more Elves, draw a card.",
    );
    check_same("{4}: Destroy all the artifacts.", "{4}: Destroy all artifacts.");
    check_differ("{4}: Exile all graveyards.", "{4}: Exile all hands.");
    check_refused(&["{4}: Create at least two Food tokens.", "{4}: Exile all graveyards cards."]);
}

#[test]
fn a_time_before_an_exception() {
    let walls = "{1}: Target Goblin can't be blocked this turn except by Walls.";
    check_read(&[
        walls,
        "{1}: You may cast spells this turn as though they had flash.",
        "{1}: You may cast creature spells until end of turn as though they had flash.",
    ]);
    check_same(walls, "{1}: Target Goblin can't be blocked except by Walls this turn.");
    check_differ(walls, "{1}: Target Goblin can't be blocked by Walls this turn.");
    check_same(
        "{1}: You may cast spells this turn as though they had flash.",
        "{1}: You may cast spells as though they had flash this turn.",
    );
    check_refused(&["{1}: Target Goblin can't attack this turn except by Walls."]);
}

#[test]
fn only_some_can_block_or_be_blocked() {
    check_read(&[
        "Artifact creatures you control can block only creatures with flying.",
        "{2}: Target creature can be blocked this turn only by Walls.",
        "{2}: All creatures able to block target Wall this turn do so.",
        "Creatures able to attack do so.",
        "{2}: Create two 1/1 red Goblin creature tokens that can't block or be blocked.",
        "{2}: Create a 2/2 black Bat creature token that must attack each combat if able.",
        "{2}: Target creature can't attack and can be blocked only by Walls this turn.",
    ]);
    check_refused(&[
        "{2}: Target creature can't be blocked only by Walls.",
        "{2}: Target creature can attack only Walls.",
        "{2}: Target creature can block this turn only Walls.",
        "{2}: All creatures able to block target Wall this turn.",
        "{2}: All creatures able to block target Wall do so if able.",
        "{2}: Create a 1/1 red Goblin creature token that may block.",
        "Whenever a creature is blocked only by Walls, draw a card.",
    ]);
    check_same(
        "Walls you control can be blocked only by artifact creatures.",
        "Walls you control can't be blocked except by artifact creatures.",
    );
    check_same(
        "{2}: Target creature can be blocked this turn only by Walls.",
        "{2}: Target creature can be blocked only by Walls this turn.",
    );
    check_same(
        "{2}: All creatures able to block target Wall this turn do so.",
        "{2}: All creatures block target Wall this turn if able.",
    );
    check_differ("Marn can block only creatures with flying.", "Marn can block creatures with flying.");
    check_differ("Marn can block only creatures with flying.", "Marn can't block creatures with flying.");
}

#[test]
fn several_zones_are_searched() {
    let search = |zones: &str| {
        format!(
            "{{2}}: Search {zones} for a Goblin card, reveal it, and put it into your hand. Then shuffle."
        )
    };
    let read = ["your library and/or graveyard", "your library or hand", "your graveyard, hand, and library"]
        .map(search);
    check_read(&read.each_ref().map(String::as_str));
    check_read(&[
        "{2}: Search target opponent's graveyard, hand, and library for a Forest card and exile it. Then that player shuffles.",
    ]);
    check_differ(&search("your library and/or graveyard"), &search("your library"));
}

#[test]
fn what_was_cast_this_way() {
    check_read(&[
        "{2}: You may cast target instant card from your graveyard. If a card cast this way would be put into a graveyard this turn, exile it instead.",
        "{2}: Until end of turn, you may cast spells from your graveyard. If a spell cast this way would be put into your graveyard, exile it instead.",
        "{2}: Exile the top three cards of your library. You may cast any number of spells from among them. Put each spell you cast this way into your hand.",
    ]);
    check_refused(&[
        "{2}: Draw a card. If a spell cast this way would be put into your graveyard, exile it instead.",
    ]);
}

#[test]
fn hand_sizes() {
    check_read(&[
        "Your maximum hand size is reduced by three.",
        "Each opponent's maximum hand size is increased by one.",
        "Your maximum hand size is four.",
        "Your maximum hand size is equal to the number of creatures you control.",
    ]);
    check_differ("Your maximum hand size is four.", "Your maximum hand size is reduced by four.");
}

#[test]
fn counters_of_any_kind() {
    check_read(&[
        "Whenever a creature you control enters with a counter on it, draw a card.",
        "Creatures you control with two or more counters on them have trample.",
        "{2}: Move a time counter from target artifact onto another target artifact.",
        "{2}: Move up to two counters from target artifact onto each other artifact.",
    ]);
    check_differ(
        "{2}: Move a time counter from target artifact onto target land.",
        "{2}: Move a time counter from target land onto target artifact.",
    );
    check_refused(&["{2}: Move a time counter onto target artifact from target land."]);
}

#[test]
fn energy_is_paid_before_the_colon_and_behind_it() {
    check_read(&[
        "{2}, Pay {E}{E}: Draw a card.",
        "{2}: You may pay {E}{E}{E}. If you do, draw a card.",
        "Creatures you control have ward—Pay 2 life, Sacrifice a land.",
    ]);
    check_differ("Pay {E}{E}: Draw a card.", "Pay {E}: Draw a card.");
    check_refused(&["Pay {E}{2}: Draw a card.", "Pay {T}: Draw a card."]);
}

#[test]
fn a_quality_of_protection_may_have_a_noun() {
    check_read(&[
        "Creatures you control have protection from white artifacts.",
        "Creatures with hexproof from black you control have flying.",
    ]);
    check_differ(
        "Creatures you control have protection from white artifacts.",
        "Creatures you control have protection from white.",
    );
}

#[test]
fn unless_asks_what_is_or_was_so() {
    check_read(&[
        "At the beginning of your upkeep, sacrifice a land unless you control an Elf.",
        "At the beginning of your upkeep, sacrifice a land unless you sacrificed an artifact this turn.",
        "At the beginning of your upkeep, sacrifice a land unless you pay {E}{E}.",
    ]);
    check_differ(
        "At the beginning of your upkeep, draw a card unless you sacrifice an Elf.",
        "At the beginning of your upkeep, draw a card unless you sacrificed an Elf this turn.",
    );
}

#[test]
fn an_ability_from_it_is_its_ability() {
    check_same(
        "{1}: Choose target creature. Counter target activated ability from it.",
        "{1}: Choose target creature. Counter target activated ability from that creature.",
    );
}

#[test]
fn damage_that_a_permanent_would_be_dealt() {
    check_read(&[
        "If an Elf you control would be dealt damage, prevent that damage.",
        "{1}: Prevent all damage that target Elf and target Goblin would deal this turn.",
        "Whenever a creature attacks, prevent all combat damage that creature would deal this turn.",
        "Whenever a creature attacks, prevent all combat damage that creatures you control would deal this turn.",
    ]);
}

#[test]
fn two_things_asked_of_it() {
    check_read(&[
        "Whenever an Elf you control attacks, if it's tapped and you control a Forest, draw a card.",
        "Whenever a creature attacks, choose target creature. If it's attacking, tap it.",
        "{1}: Choose target creature. If it's legendary, copy target spell.",
    ]);
}

#[test]
fn subtypes_in_the_plural_are_many() {
    check_read(&["Enchanted Elves have flying.", "Equipped Elves you control have flying."]);
}

#[test]
fn mana_of_one_color_of_several_and_additional() {
    check_read(&[
        "{2}: Add three mana of any one color.",
        "{2}: Add five mana in any combination of {R} and/or {G}.",
        "{2}: Add an amount of {B} equal to the number of Swamps you control.",
        "Whenever you gain life, add that much {W}.",
        "Whenever a player taps a Forest for mana, that player adds an additional {G}.",
        "Whenever you tap a land for mana, add an additional one mana of any type that land produced.",
    ]);
    check_refused(&["{2}: Add {B} or {G} for each Swamp you control."]);
    check_same(
        "Whenever you tap an Island for mana, add {U}.",
        "Whenever you tap an Island for mana, add an additional {U}.",
    );
    check_differ("{2}: Add two mana of any one color.", "{2}: Add two mana in any combination of colors.");
    check_differ(
        "{2}: Add two mana in any combination of {W} and/or {U}.",
        "{2}: Add two mana in any combination of colors.",
    );
}

#[test]
fn a_target_of_two_kinds_and_whoever_has_it() {
    check_read(&[
        "{2}: Marn deals 3 damage to target player or planeswalker and each creature that player or that planeswalker's controller controls.",
        "{2}: Marn deals 1 damage to target opponent or planeswalker. That player or that planeswalker's controller discards a card.",
    ]);
    check_refused(&["{2}: Draw a card. That player or that planeswalker's controller discards a card."]);
    let whose = |who: &str| {
        format!("{{2}}: Marn deals 3 damage to target player or planeswalker. {who} discards a card.")
    };
    check_differ(
        &whose("That player or that planeswalker's controller"),
        &whose("That player or that planeswalker's owner"),
    );
    check_differ(&whose("That player or that planeswalker's controller"), &whose("That player"));
}

#[test]
fn halves_and_doubles() {
    check_read(&[
        "{2}: Target opponent sacrifices half the artifacts they control, rounded up.",
        "{2}: Each player discards half the cards in their hand, rounded down.",
        "{2}: Double the number of charge counters on target artifact.",
        "{2}: Double the number of each kind of counter on target creature you control.",
        "Whenever a Goblin you control attacks, double its power until end of turn.",
        "{2}: Double the power and toughness of each creature you control until end of turn.",
        "{2}: Double target player's life total.",
    ]);
    check_refused(&[
        "{2}: Target opponent sacrifices half the artifacts they control.",
        "{2}: Double your power.",
        "{2}: Double target creature's mana value.",
    ]);
    let half = |rounded: &str| {
        format!("{{2}}: Each player sacrifices half the lands they control, rounded {rounded}.")
    };
    check_differ(&half("up"), &half("down"));
    let double = |what: &str| format!("{{2}}: Double {what} until end of turn.");
    check_same(&double("target creature's power"), &double("the power of target creature"));
    check_differ(&double("target creature's power"), &double("target creature's toughness"));
    check_differ(&double("target creature's power"), "{2}: Double target creature's power.");
    check_differ(
        "{2}: Double the number of charge counters on target artifact.",
        "{2}: Double the number of each kind of counter on target artifact.",
    );
}

#[test]
fn damage_to_several_and_divided() {
    check_read(&[
        "{2}: Marn, Keeper of Doors Avatar deals 2 damage to any target and 1 damage to you.",
        "{2}: Marn, Keeper of Doors Avatar deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target.",
        "{2}: Marn, Keeper of Doors Avatar deals 5 damage divided as you choose among any number of targets.",
        "{2}: Marn, Keeper of Doors Avatar deals 6 damage divided evenly, rounded down, among any number of target creatures.",
        "{2}: Marn, Keeper of Doors Avatar deals 1 damage to each of up to two targets.",
    ]);
    check_refused(&["{2}: Draw a card and 2 damage to you."]);
    let deals =
        |how: &str| format!("{{2}}: Marn, Keeper of Doors Avatar deals 3 damage {how} two target creatures.");
    check_differ(&deals("divided as you choose among"), &deals("divided evenly, rounded down, among"));
    check_differ(&deals("divided as you choose among"), &deals("to each of"));
}

#[test]
fn the_next_untap_step_and_every_one() {
    check_read(&[
        "{2}: Tap target creature. It doesn't untap during its controller's next untap step.",
        "{2}: Tap up to two target creatures. Those creatures don't untap during their controller's next untap step.",
        "{2}: Tap or untap target permanent.",
    ]);
    check_differ(
        "{2}: Target land doesn't untap during its controller's next untap step.",
        "{2}: Target land doesn't untap during its controller's untap step.",
    );
    check_differ("{2}: Tap or untap target land.", "{2}: Untap target land.");
}

#[test]
fn whether_a_role_is_one_or_several_is_form() {
    check_read(&["{9}: The owner of target permanent shuffles it into their library."]);
    check_same(
        "{9}: Return all creatures to their owner's hand.",
        "{9}: Return all creatures to their owners' hands.",
    );
    check_same(
        "{9}: Creatures you control gain flying until end of turn.",
        "{9}: Creatures you control have flying until end of turn.",
    );
}

#[test]
fn what_mana_is_for_and_where_cards_go_back() {
    check_read(&[
        "{2}: Add {R}{R}{R}. Spend this mana only to cast creature spells.",
        "{2}: Look at the top three cards of your library, then put them back in any order.",
        "{2}: Look at the top two cards of your library. Put one of them into your hand and the rest back in any order.",
    ]);
    check_differ(
        "{2}: Add {C}. Spend this mana only to cast artifact spells.",
        "{2}: Add {C}. Spend this mana only to cast creature spells.",
    );
    check_differ("{2}: Add {C}. Spend this mana only to cast artifact spells.", "{2}: Add {C}.");
}

#[test]
fn more_than_a_number_and_more_than_a_player() {
    check_read(&[
        "Each player can't cast more than one spell each turn.",
        "Creatures you control can't be blocked by more than one creature.",
        "At the beginning of your upkeep, if an opponent controls more lands than you, draw a card.",
        "{2}: If you control fewer creatures with flying than each opponent, draw a card.",
        "{2}: If an opponent has more cards in hand than you, draw two cards.",
    ]);
    check_refused(&["At the beginning of your upkeep, if you control more than lands, draw a card."]);
    check_same(
        "Creatures you control can't be blocked by more than two creatures.",
        "Creatures you control can't be blocked by three or more creatures.",
    );
    let more = |word: &str| format!("{{2}}: If an opponent controls {word} lands than you, draw a card.");
    check_differ(&more("more"), &more("fewer"));
}

#[test]
fn windows_since_a_turn_and_in_this_combat() {
    check_read(&[
        "At the beginning of your upkeep, if no opponent cast a spell since your last turn ended, draw a card.",
        "At the beginning of your upkeep, if you've attacked since the beginning of your last turn, draw a card.",
        "At end of combat, you may exchange control of target creature you control that dealt combat damage to a player \
         this combat and target creature that player controls.",
        "{2}: Draw cards equal to the number of creatures that died this game.",
    ]);
    let since = |edge: &str| format!("{{2}}: If you attacked since {edge}, draw a card.");
    check_differ(&since("your last turn ended"), &since("the beginning of your last turn"));
    check_refused(&["{2}: If you attacked since your turn ended, draw a card."]);
}

#[test]
fn more_times_and_numbers_by_chance() {
    check_read(&[
        "{2}: Reveal the top card of your library. If it's a land card, put it onto the battlefield. Repeat this process \
         two more times.",
        "{2}: Investigate, then investigate one more time.",
        "{X}, Sacrifice a creature: Draw a number of cards chosen at random from 0 to X. X can't be 0.",
        "{X}: Mill X cards. X can't be 0. Activate only as a sorcery.",
    ]);
    check_refused(&["{2}: Draw a card. Repeat this process two times more."]);
}

#[test]
fn players_except_some_and_cards_from_outside_the_game() {
    check_read(&[
        "{2}: Choose target creature. Each player except that creature's controller creates a token that's a copy of it.",
        "{2}: Each player except you mills a card.",
        "{2}: This turn, you may play basic land cards from outside the game.",
        "{2}: You may reveal an instant card you own from outside the game and put it into your hand.",
    ]);
    check_same("{2}: Each player except you mills a card.", "{2}: Each player other than you mills a card.");
}

#[test]
fn for_each_of_its_colors() {
    check_read(&[
        "Each creature you control gets +1/+1 for each of its colors.",
        "Creatures you control get +1/+0 for each of their colors.",
        "{2}: Target creature gets +1/+1 until end of turn for each of its colors.",
    ]);
}

#[test]
fn the_difference_is_that_of_two_numbers_compared() {
    check_read(&[
        "{2}: Sacrifice any number of lands. If you sacrificed fewer than four lands this way, draw cards equal to the difference.",
        "{2}: Create a Treasure token. If you created fewer than three tokens this way, you gain life equal to the difference.",
        "{2}: If target opponent has more cards in hand than you, draw cards equal to the difference.",
        "{2}: If you have fewer than four cards in hand, draw cards equal to the difference.",
        "{2}: Each player discards a card. If fewer than three cards were discarded this way, draw a card.",
        "{2}: Create a number of 1/1 white Bird creature tokens with flying equal to the number of lands you control.",
        "{2}: You lose life equal to the difference between your life total and target opponent's life total.",
        "{2}: Target creature gets +X/+0 until end of turn, where X is the difference between its power and its toughness.",
    ]);
    check_refused(&[
        "{2}: Draw cards equal to the difference.",
        "{2}: Sacrifice any number of lands. Draw cards equal to the difference.",
        "{2}: If you control a creature with power 3 or greater, draw cards equal to the difference.",
        "{2}: Draw a card. If two cards were milled this way, draw a card.",
    ]);
    let fewer = |than: &str| {
        format!(
            "{{2}}: Mill two cards. If you milled fewer than {than} lands this way, draw cards equal to the difference."
        )
    };
    check_differ(&fewer("two"), &fewer("three"));
    let between = |one: &str, other: &str| {
        format!("{{2}}: Draw cards equal to the difference between {one} and {other}.")
    };
    check_differ(&between("your life total", "5"), &between("your life total", "6"));
    check_differ(&between("your life total", "5"), "{2}: Draw cards equal to your life total minus 5.");
}

#[test]
fn tokens_of_any_kind_are_counted_and_not_made() {
    check_read(&[
        "Whenever you create one or more tokens, draw a card.",
        "If you would create a token, draw a card instead.",
        "{2}: If you created three or more tokens this turn, draw a card.",
        "Whenever a token is created, you gain 1 life.",
    ]);
    check_refused(&[
        "{2}: Create a token.",
        "{2}: Create two tokens under your control.",
        "{2}: Create fewer than two Treasure tokens.",
        "{2}: Create two or more Food tokens.",
        "{2}: Create no Food tokens.",
    ]);
    check_differ(
        "Whenever you create two or more tokens, draw a card.",
        "Whenever you create two or more Food tokens, draw a card.",
    );
}

#[test]
fn ties_are_broken_for_a_superlative_before() {
    check_read(&[
        "{2}: Tap the creature with the least toughness. If two or more creatures are tied for least toughness, you choose one of them.",
        "{2}: Marn deals 2 damage to the player with the most life. If two or more players are tied for the most life, choose one at random.",
        "{2}: The player with the lowest life total draws a card. If there's a tie, you choose one.",
        "{2}: Target opponent sacrifices the creature with the highest mana value they control. If two or more creatures are tied for highest mana value, that player chooses one.",
    ]);
    check_refused(&[
        "{2}: Tap the creature with the least toughness. If two or more creatures are tied for least power, you choose one.",
        "{2}: Tap the creature with the least toughness. If two or more creatures are tied for greatest toughness, you choose one.",
        "{2}: Tap the creature with the least toughness. If two or more players are tied for least toughness, you choose one.",
        "{2}: Tap the creature with the least toughness. If creatures are tied for least toughness, you choose one.",
        "{2}: Tap the creature with the least toughness. If there's a tie, its controller chooses one.",
        "{2}: Tap target creature. If there's a tie, you choose one.",
    ]);
    let tie = |who: &str| format!("{{2}}: Tap the creature with the least power. If there's a tie, {who}.");
    check_same(
        &tie("you choose one"),
        "{2}: Tap the creature with the least power. If two or more creatures are tied for least power, you choose one of them.",
    );
    check_differ(&tie("you choose one"), &tie("choose one at random"));
    check_differ(&tie("you choose one"), "{2}: Tap the creature with the least power.");
}

#[test]
fn each_behind_several_says_what_is_so_anyway() {
    check_read(&[
        "{2}: You and target opponent each draw a card.",
        "{2}: Up to two target creatures each get +1/+1 until end of turn.",
        "{2}: Choose two target players. Those players may each discard a card.",
        "{2}: Choose any number of target creatures. They each gain trample until end of turn.",
        "At the beginning of your upkeep, you and each opponent each mill two cards.",
    ]);
    check_refused(&[
        "{2}: Target opponent each draws a card.",
        "{2}: It each gets +1/+1 until end of turn.",
        "{2}: You each draw a card.",
        "{2}: You and target opponent each may each draw a card.",
    ]);
    check_same("{2}: You and target opponent each draw a card.", "{2}: You and target opponent draw a card.");
}

#[test]
fn another_player_chooses_modes() {
    let modes = |who: &str| {
        format!("At the beginning of your upkeep, {who} one —\n• You draw a card.\n• You gain 3 life.")
    };
    check_read(&[
        &modes("target opponent chooses"),
        &modes("an opponent chooses"),
        "At the beginning of your upkeep, target player chooses up to two —\n• That player discards a card.\n• That player loses 3 life.",
    ]);
    check_refused(&[
        "At the beginning of your upkeep, target opponent chooses one.\n• You draw a card.\n• You gain 3 life.",
    ]);
    check_same(&modes("you choose"), &modes("choose"));
    check_differ(&modes("an opponent chooses"), &modes("choose"));
}

#[test]
fn a_choice_among_keywords() {
    check_read(&[
        "{2}: Target creature gains your choice of flying, menace, or trample until end of turn.",
        "{2}: Marn gains your choice of first strike or lifelink until end of turn.",
    ]);
    check_refused(&["{2}: Target creature gains your choice of flying and menace until end of turn."]);
    check_differ(
        "{2}: Target creature gains your choice of flying or menace until end of turn.",
        "{2}: Target creature gains flying and menace until end of turn.",
    );
}

#[test]
fn any_amount_of_life_is_paid() {
    check_read(&[
        "At the beginning of your upkeep, you may pay any amount of life. If you do, draw that many cards.",
        "Pay any amount of life: Marn gets +1/+0 until end of turn.",
        "At the beginning of your upkeep, each player may pay any amount of life.",
    ]);
    check_refused(&["At the beginning of your upkeep, you gain any amount of life."]);
    check_differ("Pay any amount of life: Draw a card.", "Pay 1 life: Draw a card.");
}

#[test]
fn a_tie_is_broken_for_the_last_superlative_only() {
    let both = |tie: &str| {
        format!(
            "{{2}}: Tap the creature with the least power. Exile the creature with the least power you control. {tie}"
        )
    };
    let first = "{2}: Tap the creature with the least power. If there's a tie, choose one. Exile the creature with the least power you control.";
    check_read(&[first, &both("If there's a tie, choose one.")]);
    check_differ(first, &both("If there's a tie, choose one."));
    check_differ(&both("If there's a tie, choose one."), &both("If there's a tie, choose one at random."));
}

#[test]
fn targets_can_be_forbidden_to_be_the_same() {
    let twice = |rule: &str| {
        format!("{{2}}: Target player draws a card. Target player loses 2 life. Tap target land. {rule}")
    };
    check_read(&[
        &twice("You can't choose any player as a target more than once."),
        &twice("You can't choose the same player as a target more than once."),
        &twice("You can't choose the same target more than once."),
        &twice("Each target must be different."),
        &twice("Each of those targets must be different."),
        &twice("Each target must be a different player."),
        "{2}: Tap target artifact, untap target creature, and exile up to one target creature. Each of those targets must be a different permanent.",
    ]);
    check_refused(&[
        &twice("You can't choose any creature as a target more than once."),
        &twice("You can't choose any land as a target more than once."),
        &twice("You can't choose any player more than once."),
        &twice("You can choose any player as a target more than once."),
        "{2}: Draw a card. Each target must be different.",
        "{2}: Target player draws a card. Each target must be different.",
        "{2}: Target player draws a card. When you do, target player loses 1 life. Each target must be different.",
    ]);
    check_same(
        &twice("You can't choose any player as a target more than once."),
        &twice("Each target must be a different player."),
    );
    check_differ(&twice("Each target must be different."), &twice("Each target must be a different player."));
    check_differ(&twice("Each target must be different."), &twice(""));
}

#[test]
fn numbers_that_define_and_kinds_that_are_counted() {
    check_read(&[
        "{4}: Create a 0/0 green Ooze creature token with \"This creature's power and toughness are each equal to the number of lands you control.\"",
        "{4}: Create a 0/4 green Ooze creature token with \"This creature's power is equal to the number of lands you control.\"",
        "{4}: Draw X cards, where X is the number of card types among cards in your graveyard.",
        "{4}: Add {C} for each color among permanents you control.",
        "As long as there are four or more card types among cards in your graveyard, creatures you control get +1/+1.",
    ]);
    check_read(&[
        "{3}: Draw X cards, where X is the number of basic land types among lands you control.",
        "{3}: You gain 2 life for each basic land type among lands you control.",
        "As long as there are four or more basic land types among lands you control, creatures you control have reach.",
    ]);
    let ooze = |of: &str| {
        format!(
            "{{4}}: Create a 1/1 green Ooze creature token with \"This creature's {of} equal to your life total.\""
        )
    };
    check_differ(&ooze("power is"), &ooze("toughness is"));
    check_differ(&ooze("power is"), &ooze("power and toughness are each"));
}

#[test]
fn pretences() {
    check_read(&[
        "Creatures you control with defender can attack as though they didn't have defender.",
        "{1}: Target creature can attack this turn as though it didn't have defender.",
        "{1}: Target creature can block this turn as though it had reach.",
        "Tapped creatures you control can block as though they were untapped.",
    ]);
    check_refused(&["{1}: Target creature can attack this turn as though it defender."]);
    check_read(&[
        "Creatures you control can block as though they weren't creatures.",
        "Creatures you control can block as though they were Walls.",
        "You may cast artifact spells as though they were other cards with the same mana value.",
        "You may play lands as though they were other land cards with the same name.",
        "{3}: You may cast target card from your graveyard this turn as though it were a creature card.",
    ]);
    check_refused(&[
        "You may cast artifact spells as though they other cards.",
        "You may cast artifact spells as though they were.",
    ]);
    check_differ(
        "Creatures you control can block as though they were Walls.",
        "Creatures you control can block as though they weren't Walls.",
    );
    check_differ(
        "{1}: Target creature can block this turn as though it had reach.",
        "{1}: Target creature can block this turn as though it didn't have reach.",
    );
}

#[test]
fn what_is_done_only_as_something() {
    let exile = "{4}: Exile the top card of your library. You may cast it without paying its mana cost";
    let only = |what: &str| format!("{exile}, but only as {what}.");
    check_read(&[
        &only("an artifact card"),
        &only("another card with the same color"),
        &only("another card following this vanguard's last ability"),
        &only("another card according to its second activated ability"),
        "{4}: Exile the top card of your library. You may play it this turn, but only as a land card.",
        "{4}: Exile cards from the top of your library until you reveal a land card. Put that card into your hand.",
    ]);
    // "As a sorcery" says when, "following" something else than an ability says nothing.
    check_refused(&[
        &only("a sorcery"),
        &only("tapped"),
        &only("another card following this vanguard"),
        "{4}: Mill cards from the top of your library until you exile a land card.",
    ]);
    check_same(
        &only("another card following this vanguard's first ability"),
        &only("another card according to this vanguard's first ability"),
    );
    check_differ(
        &only("another card following this vanguard's first ability"),
        &only("another card following this vanguard's last ability"),
    );
    check_differ(&only("an artifact card"), &format!("{exile} as though it were an artifact card."));
}

#[test]
fn abilities_by_their_place_in_the_text() {
    check_read(&[
        "This vanguard's second ability triggers an additional time.",
        "Whenever the last ability of this vanguard triggers, you gain 1 life.",
        "{2}: Copy target creature's first triggered ability.",
    ]);
    check_refused(&[
        "{2}: Copy target creature's first triggered abilities.",
        "{2}: Copy the first ability.",
    ]);
    check_same(
        "Whenever the last ability of this vanguard triggers, you gain 1 life.",
        "Whenever this vanguard's last ability triggers, you gain 1 life.",
    );
    check_differ(
        "This vanguard's second ability triggers an additional time.",
        "This vanguard's ability triggers an additional time.",
    );
}

#[test]
fn what_the_rules_of_a_format_make_of_a_card() {
    check_read(&[
        "Players can't cast spells that aren't legal in this format.",
        "Spells not legal in Pauper cost {2} more to cast.",
        "{2}: Search your library for a card banned in Legacy, reveal it, put it into your hand, then shuffle.",
        "Whenever you draw a card, if that card isn't legal in this game's format, discard it.",
        "Creatures restricted in Vintage can't attack you.",
    ]);
    check_refused(&[
        "Spells legal in Wintage cost {1} less to cast.",
        "Spells legal in your hand cost {1} less to cast.",
        "Spells illegal in Vintage cost {1} less to cast.",
    ]);
    let banned = |what: &str| format!("You can't cast spells {what}.");
    check_same(
        &banned("not legal in this game's format"),
        &banned("that aren't legal in the current format"),
    );
    check_differ(&banned("legal in Modern"), &banned("that aren't legal in Modern"));
    check_differ(&banned("legal in Modern"), &banned("banned in Modern"));
    check_differ(&banned("legal in Modern"), &banned("legal in Legacy"));
    check_differ(&banned("legal in Modern"), &banned("legal in this format"));
}

#[test]
fn a_name_of_a_kind_of_card_and_names_that_differ() {
    check_read(&[
        "At the beginning of your upkeep, choose a nonland card name.",
        "{2}: Choose a nonbasic land card name. Destroy all lands with that name.",
        "{2}: Choose an artifact or creature card name. Target player reveals their hand. That player discards a card with that name.",
        "{2}: Reveal the top card of your library. If it has the same name as a creature you control, draw a card.",
        "{2}: Reveal the top card of your library. If it doesn't have the same mana value as target creature, draw a card.",
        "{2}: Reveal the top card of your library. If that card has a different name than target creature, draw a card.",
        "{2}: Choose target creature. Destroy another target creature with a different name from that creature.",
    ]);
    check_refused(&[
        "{2}: Choose a creature name. Destroy all creatures with that name.",
        "{2}: Choose a creature card with flying name.",
        "{2}: Reveal the top card of your library. If it has the same name, draw a card.",
        "{2}: Destroy target creature with a different name.",
    ]);
    check_differ("{2}: Choose a land card name. Draw a card.", "{2}: Choose a card name. Draw a card.");
    check_same(
        "{2}: Choose target creature. Destroy another target creature with a different name from that creature.",
        "{2}: Choose target creature. Destroy another target creature with a different name than that creature.",
    );
    check_differ(
        "{2}: Choose target creature. Destroy another target creature with a different name from that creature.",
        "{2}: Choose target creature. Destroy another target creature with the same name as that creature.",
    );
}

#[test]
fn what_enters_as_a_copy() {
    check_read(&[
        "You may have Marn enter as a copy of any creature on the battlefield.",
        "{2}: Create a 0/0 blue Shapeshifter creature token with \"You may have this creature enter tapped as a copy of a creature you control, except it's 6/6 and it has flying.\"",
        "{2}: Return target creature card from your graveyard to the battlefield tapped as a copy of another target creature, except it isn't legendary.",
        "Artifacts you control enter as copies of enchanted artifact.",
    ]);
    check_refused(&[
        "{2}: Destroy target creature as a copy of another target creature.",
        "{2}: Return target creature card from your graveyard to the battlefield as a copy.",
    ]);
    check_differ(
        "{2}: Return target creature card from your graveyard to the battlefield as a copy of another target creature.",
        "{2}: Return target creature card from your graveyard to the battlefield as a copy of another target creature, except it has haste.",
    );
}

#[test]
fn counters_of_someones_choice() {
    check_read(&[
        "{2}: Return target creature card from your graveyard to the battlefield with your choice of a flying counter or a first strike counter on it.",
        "{2}: Put your choice of a +1/+1 counter, two charge counters, or a vigilance counter on target creature.",
        "{2}: Each player puts their choice of a flying counter or a reach counter on a creature they control.",
        "{2}: Put a +1/+1 counter and two charge counters on each of up to two target creatures.",
        "Artifacts you control enter with a charge counter and an oil counter on them.",
        "{2}: You get your choice of a poison counter or two experience counters.",
        "{2}: Remove your choice of a flying counter or a reach counter from target creature.",
        "Creatures you control enter with your choice of a +1/+1 counter or a flying counter on them.",
    ]);
    check_refused(&[
        "{2}: Put your choice of a flying counter on target creature.",
        "{2}: Put your choice of a flying counter and a reach counter on target creature.",
        "{2}: Put your choice of a flying counter or a reach counter on target creature for each land you control.",
        "{2}: Put your choice of flying or reach counters on target creature.",
        "{2}: Put a flying counter and a reach counter on target creature for each land you control.",
        "Whenever your choice of a flying counter or a reach counter is put on a creature, draw a card.",
    ]);
    check_same(
        "{2}: Put your choice of a flying counter or a reach counter on target creature.",
        "{2}: Put your choice of a reach counter or a flying counter on target creature.",
    );
    check_differ(
        "{2}: Put your choice of a flying counter or a reach counter on target creature.",
        "{2}: Put a flying counter and a reach counter on target creature.",
    );
}

#[test]
fn several_characteristics_that_are_the_same() {
    check_read(&[
        "{2}: Destroy all creatures with the same power and toughness as target creature.",
        "{2}: Exile target card with the same name, color, and mana cost as a creature you control from a graveyard.",
        "Whenever a creature dies, destroy each other creature with the same name or mana value.",
        "Whenever a creature dies, return another creature card with the same mana value from your graveyard to your hand.",
    ]);
    // The same as what? And not the same twice.
    check_refused(&[
        "{2}: Destroy another target creature with the same power.",
        "Whenever a creature dies, destroy each creature with the same name.",
        "{2}: Destroy all creatures with the same power and power as target creature.",
    ]);
    let destroy =
        |what: &str| format!("{{2}}: Destroy all creatures with the same {what} as target creature.");
    check_same(&destroy("name and power"), &destroy("power and name"));
    check_differ(&destroy("name and power"), &destroy("name or power"));
    check_differ(&destroy("name and power"), &destroy("name"));
    check_same(
        "Whenever a creature dies, destroy each other creature with the same name.",
        "Whenever a creature dies, destroy each other creature with the same name as it.",
    );
}

#[test]
fn instead_before_the_verb() {
    check_read(&[
        "If you would draw a card, you may instead exile the top two cards of your library.",
        "If an opponent would lose life, that player instead loses that much life plus 2.",
        "If a creature you control would deal combat damage to a player, you may instead have that player mill three cards.",
        "{3}: Target player loses 1 life. If you control an Elf, that player instead loses 3 life.",
    ]);
    check_refused(&[
        "If you would draw a card, you may instead draw two cards instead.",
        "If you would draw a card, instead you may instead draw two cards.",
        "If you would draw a card, instead draw two cards instead.",
        "If you would draw a card, you instead may not.",
    ]);
    let draw = |what: &str| format!("If you would draw a card, {what}.");
    check_same(&draw("you may instead gain 3 life"), &draw("you may gain 3 life instead"));
    check_same(&draw("you may instead gain 3 life"), &draw("instead you may gain 3 life"));
    check_differ(&draw("you may instead gain 3 life"), &draw("instead you gain 3 life"));
}

#[test]
fn an_act_in_the_place_of_another() {
    check_read(&[
        "{1}: Reveal the top card of your library. If it's a land card, you may exile it instead of putting it into your graveyard.",
        "{2}: Counter target spell. If that spell is countered this way, put it on the bottom of its owner's library instead of putting it into that player's graveyard.",
        "If an artifact you control would die, you may exile it instead of putting it into your graveyard.",
        "If you would draw a card, you may exile the top two cards of your library instead of drawing that card.",
        "{1}: Target player discards a card instead of losing 3 life.",
        "{1}: Exile target artifact instead of destroying it.",
        "{1}: You gain 3 life instead of creating a Treasure token.",
    ]);
    check_refused(&[
        "{1}: Exile it instead of putting it into your graveyard.",
        "{1}: Exile target artifact instead of put it into your graveyard.",
        "{1}: Exile target artifact instead of putting.",
        "{1}: Putting target artifact into your hand.",
    ]);
    check_differ(
        "{1}: Exile target artifact instead of destroying it.",
        "{1}: Destroy target artifact instead of exiling it.",
    );
    check_differ("{1}: Exile target artifact instead of destroying it.", "{1}: Exile target artifact.");
}

#[test]
fn day_and_night() {
    check_read(&[
        "{2}: It becomes night.",
        "Whenever day becomes night or night becomes day, you gain 2 life.",
        "Whenever it becomes day, draw a card.",
        "As long as it's night, creatures you control get +1/+0.",
        "At the beginning of your upkeep, if it's neither day nor night, it becomes day.",
        "{2}: If it's day, it becomes night. Otherwise, it becomes day.",
    ]);
    check_refused(&[
        "{2}: Day becomes night.",
        "{2}: It becomes noon.",
        "Whenever day becomes day, draw a card.",
        "{2}: It becomes neither day nor night.",
    ]);
    check_differ("{2}: It becomes night.", "{2}: It becomes day.");
    check_differ("Whenever it becomes night, draw a card.", "Whenever day becomes night, draw a card.");
    check_differ("As long as it's day, you have hexproof.", "As long as it's not day, you have hexproof.");
}

#[test]
fn power_and_toughness_change_places() {
    check_read(&[
        "{1}: Switch target creature's power and toughness until end of turn.",
        "{1}: Switch the power and toughness of each creature you control until end of turn.",
        "Whenever a creature you control attacks, you may switch its power and toughness until end of turn.",
    ]);
    check_refused(&[
        "{1}: Switch target creature's power until end of turn.",
        "{1}: Switch your power and toughness until end of turn.",
        "{1}: Switch target creature until end of turn.",
    ]);
    check_same(
        "{1}: Switch target creature's power and toughness until end of turn.",
        "{1}: Switch the power and toughness of target creature until end of turn.",
    );
    check_differ(
        "{1}: Switch target creature's power and toughness until end of turn.",
        "{1}: Double target creature's power and toughness until end of turn.",
    );
}

#[test]
fn lesser_and_greater_than_what_was_named_before() {
    check_read(&[
        "Creatures you control can't be blocked by creatures with greater power.",
        "Whenever a creature dies, you may put a creature card with equal or lesser mana value from your hand onto the battlefield.",
        "{2}: Destroy each creature with lesser toughness than target creature.",
        "Whenever a creature enters, if it has greater power than each other creature, draw a card.",
    ]);
    check_refused(&[
        "{2}: Destroy target creature with lesser mana value.",
        "{2}: Destroy each creature with lesser than target creature.",
        "Whenever a creature dies, destroy each creature with lesser equal power.",
    ]);
    let put = |what: &str| {
        format!("Whenever a creature dies, exile each creature card with {what} from your graveyard.")
    };
    check_same(&put("lesser power"), &put("lesser power than that creature"));
    check_same(&put("equal or greater power"), &put("power greater than or equal to its power"));
    check_differ(&put("lesser power"), &put("equal or lesser power"));
    check_differ(&put("lesser power"), &put("greater power"));
    check_differ(&put("lesser power"), &put("lesser toughness"));
}

#[test]
fn damage_that_is_more_than_lethal() {
    check_read(&[
        "Whenever a creature an opponent controls is dealt excess damage, draw a card.",
        "Whenever a source you control deals excess damage to a creature, you gain that much life.",
        "{3}: This vanguard deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead.",
        "{3}: This vanguard deals 4 damage to target creature. If that creature was dealt excess damage this way, draw a card.",
        "{3}: This vanguard deals 4 damage to target creature. You gain life equal to the excess damage dealt this way.",
        "{3}: This vanguard deals 4 damage to target creature. Create X Treasure tokens, where X is the amount of excess damage dealt this way.",
    ]);
    check_refused(&[
        "{3}: This vanguard deals 4 excess damage to target creature.",
        "{3}: Prevent all excess damage that would be dealt to you this turn.",
        "{3}: Destroy target creature. Excess damage is dealt to that creature's controller instead.",
        "{3}: Target creature gets excess.",
        "{3}: Draw a card. You gain life equal to the excess damage dealt this way.",
    ]);
    check_differ(
        "{3}: This vanguard deals 4 damage to target creature. You gain life equal to the excess damage dealt this way.",
        "{3}: This vanguard deals 4 damage to target creature. You gain life equal to the damage dealt this way.",
    );
    check_differ(
        "Whenever a creature is dealt excess damage, draw a card.",
        "Whenever a creature is dealt damage, draw a card.",
    );
}

#[test]
fn the_ring_and_its_bearers() {
    check_read(&[
        "Whenever the Ring tempts you, draw a card.",
        "{2}: The Ring tempts you.",
        "Your Ring-bearer can't be blocked.",
        "Whenever your Ring-bearer attacks, it gains flying until end of turn.",
        "{2}: Put a +1/+1 counter on target Ring-bearer you control.",
    ]);
    check_refused(&[
        "Whenever scry 2, draw a card.",
        "Your Ring can't be blocked.",
        "Whenever the Ring, draw a card.",
    ]);
    check_differ("Your Ring-bearer can't be blocked.", "Your commander can't be blocked.");
}

#[test]
fn a_single_graveyard_and_who_has_a_designation() {
    check_read(&[
        "{2}: Exile up to three target cards from a single graveyard.",
        "{2}: Choose any number of target cards in a single graveyard. Exile them.",
        "{2}: Each player who has the city's blessing draws a card.",
        "{2}: Each opponent who doesn't have the city's blessing loses 2 life.",
        "{2}: Each player who isn't the monarch draws a card.",
        "As long as enchanted creature is your Ring-bearer, you have hexproof.",
        "{2}: Untap target creature. If it isn't your Ring-bearer, draw a card.",
        "{2}: Untap target creature. If it's your commander, draw a card.",
        "Whenever Marn and at least two other creatures attack, draw a card.",
    ]);
    check_refused(&[
        "{2}: Exile target creature from a single battlefield.",
        "{2}: Put target card from a graveyard into a single graveyard.",
        "{2}: Each player who has blessing draws a card.",
        "{2}: Untap target creature. If it's Ring-bearer, draw a card.",
    ]);
    check_differ(
        "{2}: Exile up to three target cards from a single graveyard.",
        "{2}: Exile up to three target cards from a graveyard.",
    );
    check_differ(
        "{2}: Each player who has the city's blessing draws a card.",
        "{2}: Each player who doesn't have the city's blessing draws a card.",
    );
}

#[test]
fn the_legend_rule() {
    check_read(&[
        "The \"legend rule\" doesn't apply.",
        "The \"legend rule\" doesn't apply to tokens you control.",
        "{2}: The \"legend rule\" doesn't apply to creatures you control this turn.",
    ]);
    check_refused(&[
        "The legend rule doesn't apply.",
        "The \"legend\" doesn't apply.",
        "The \"legend rule\" applies.",
    ]);
    check_differ(
        "The \"legend rule\" doesn't apply.",
        "The \"legend rule\" doesn't apply to tokens you control.",
    );
}

#[test]
fn targets_that_must_be_different() {
    let tap = |rule: &str| format!("{{2}}: Tap target creature and untap target creature. {rule}");
    check_read(&[&tap("Those targets must be different."), &tap("The targets must be different.")]);
    check_refused(&[&tap("Those targets must be."), &tap("Targets must be different.")]);
    check_same(&tap("These targets must be different."), &tap("Each of those targets must be different."));
}

#[test]
fn the_last_of_those_to_which_something_happened() {
    check_read(&[
        "The last spell you cast each turn costs {1} less to cast.",
        "{2}: Return the first creature card that was put into your graveyard this turn to your hand.",
    ]);
    check_refused(&["{2}: Return the first creature card to your hand."]);
    check_differ(
        "{2}: Return the first creature card that was put into your graveyard this turn to your hand.",
        "{2}: Return the last creature card that was put into your graveyard this turn to your hand.",
    );
}

#[test]
fn acts_that_anybody_can_do() {
    check_read(&[
        "{4}: Target player ends the turn.",
        "{2}: Choose three artifacts or lands. Tap them.",
        "{2}: Target player chooses no artifact or land token.",
        "{2}: Tap target creature. If it's attacking, players scry 1.",
        "{2}: Tap target creature. If it's attacking, players copy target spell.",
        "{4}: Target player discards a card. Exile a card with flying from that player's graveyard.",
        "{4}: Each opponent taps or untaps target permanent.",
        "{4}: Target opponent reverses the game's turn order.",
        "{4}: You skip target player's next untap step.",
        "{4}: Take two extra turns after this one.",
        "{4}: Remove target creature from combat, then untap it.",
        "{4}: Put target creature on the top or bottom of its owner's library.",
    ]);
    check_differ("{4}: Take two extra turns after this one.", "{4}: Take an extra turn after this one.");
    check_differ("{4}: Remove target creature from combat.", "{4}: Untap target creature.");
    check_differ(
        "{4}: Put target creature on the top or bottom of its owner's library.",
        "{4}: Put target creature on top of its owner's library.",
    );
    check_refused(&["{4}: Remove target creature from the turn.", "{4}: Take two extra turns."]);
}

#[test]
fn few_counters_and_past_comparisons() {
    check_read(&[
        "{2}: If there are fewer than three counters on target creature, put a +1/+1 counter on it.",
        "{2}: If there are two or fewer charge counters on target artifact, draw a card.",
        "{2}: If an opponent has more than one card in hand, draw a card.",
        "{2}: If the number of times you were attacked this turn is 2 or greater, draw a card.",
    ]);
    check_differ(
        "{2}: If there are two or fewer charge counters on target artifact, draw a card.",
        "{2}: If there are two or more charge counters on target artifact, draw a card.",
    );
}

#[test]
fn costs_that_grow_with_what_is_small() {
    check_read(&[
        "Spells your opponents cast cost {1} more to cast for each creature you control with power 2 or less.",
        "You may spend mana as though it were mana of any type to cast artifact spells.",
        "You may spend mana as though it were mana of any color to activate abilities of creatures you control.",
        "Mana of any type can be spent to activate abilities of artifacts you control.",
        "{2}, {T}: Exile the top card of your library. You may cast that card for as long as it remains exiled, \
         and mana of any type can be spent to cast that spell.",
    ]);
    check_differ(
        "Spells you cast cost {1} more to cast for each land you control with mana value 1 or less.",
        "Spells you cast cost {1} less to cast for each land you control with mana value 1 or less.",
    );
    check_differ(
        "You may spend mana as though it were mana of any type.",
        "You may spend mana as though it were mana of any color.",
    );
}

#[test]
fn a_reduction_that_leaves_some_mana() {
    check_read(&[
        "Creature spells you cast cost {2} less to cast. This effect can't reduce the mana in that cost to less than one mana.",
        "As long as you control a Wall, activated abilities of creatures you control cost {2} less to activate. This effect can't reduce the mana in that cost to less than two mana.",
    ]);
    check_refused(&[
        "Creature spells you cast cost {2} more to cast. This effect can't reduce the mana in that cost to less than one mana.",
        "{2}: Draw a card. This effect can't reduce the mana in that cost to less than one mana.",
        "This effect can't reduce the mana in that cost to less than one mana.",
    ]);
    check_differ(
        "Creature spells you cast cost {2} less to cast. This effect can't reduce the mana in that cost to less than one mana.",
        "Creature spells you cast cost {2} less to cast.",
    );
    check_same(
        "Creature spells you cast cost {2} less to cast. This effect can't reduce the amount of mana a spell costs to cast to less than one mana.",
        "Creature spells you cast cost {2} less to cast. This effect can't reduce the mana in that cost to less than one mana.",
    );
}

#[test]
fn where_something_comes_from_and_what_it_has() {
    check_read(&[
        "{2}: Put Marn into your hand from the command zone.",
        "{2}: Put a land with two or more charge counters on it into your hand.",
        "{2}: Return target creature with a +1/+1 counter on it to its owner's hand.",
        "{2}: Exile the top card of your library with a time counter on it.",
    ]);
    check_same(
        "{2}: Put target creature card into your hand from your graveyard.",
        "{2}: Put target creature card from your graveyard into your hand.",
    );
    check_same(
        "{2}: Put Marn into your hand from the command zone.",
        "{2}: Put Marn from the command zone into your hand.",
    );
    check_differ(
        "{2}: Return target creature with a +1/+1 counter on it to its owner's hand.",
        "{2}: Return target creature to its owner's hand with a +1/+1 counter on it.",
    );
}

#[test]
fn the_end_step_is_the_next_one_or_each() {
    check_same(
        "At the beginning of the end step, draw a card.",
        "At the beginning of each end step, draw a card.",
    );
    check_same(
        "{2}: Create a 1/1 red Goblin creature token. Sacrifice it at the beginning of the end step.",
        "{2}: Create a 1/1 red Goblin creature token. Sacrifice it at the beginning of the next end step.",
    );
    check_same(
        "{2}: Draw a card. At the beginning of the end step, discard a card.",
        "{2}: Draw a card. At the beginning of the next end step, discard a card.",
    );
}

#[test]
fn a_comma_stands_inside_a_quotation() {
    check_read(&[
        "{2}: Create X 1/1 red Goblin creature tokens with \"When this creature dies, draw a card, then discard a card,\" where X is the number of lands you control.",
        "{2}: Create a 1/1 red Goblin creature token with \"When this creature dies, draw a card,\" then draw a card.",
        "Artifacts you control have \"{T}: Draw a card,\" \"{T}: You gain 1 life,\" and flying.",
        "{2}: Draw X cards, where X is 1 plus the number of lands you control.",
        "{2}: Draw X cards, where X is one plus the number of lands you control.",
        "{2}: Create a green Ooze creature token with \"This creature's power and toughness are each equal to the number of lands you control.\"",
    ]);
}

#[test]
fn costs_paid_rather_than_the_mana_cost() {
    check_read(&[
        "You may pay {2}{B}{B} rather than pay the mana cost for artifact spells you cast.",
        "You may pay 4 life and discard a card rather than pay the mana cost for creature spells you cast.",
        "You may sacrifice two creatures rather than pay the mana cost for spells you cast.",
    ]);
    check_differ(
        "You may pay {2} rather than pay the mana cost for artifact spells you cast.",
        "You may pay {3} rather than pay the mana cost for artifact spells you cast.",
    );
    check_differ(
        "You may pay {2} rather than pay the mana cost for artifact spells you cast.",
        "You may pay {2} rather than pay the mana cost for Goblin spells you cast.",
    );
    check_refused(&["You may pay {2} rather than pay for artifact spells you cast."]);
}

#[test]
fn sizes_that_are_each_a_number() {
    check_read(&[
        "Each nonbasic land you control is a land creature with power and toughness each equal to the number \
         of lands you control.",
        "Creatures you control have base power and toughness each equal to the number of Swamps you control.",
        "{2}: Target land becomes a creature with base power and toughness each equal to the number of cards \
         in your hand until end of turn.",
    ]);
}

#[test]
fn as_the_game_begins() {
    check_read(&[
        "At the beginning of the game, each player draws a card.",
        "At the beginning of the game, look at target opponent's hand and choose a land card from it. That \
         player discards that card.",
        "You begin the game with a 0/1 blue Squid creature token on the battlefield. It has \"{T}: Add {U}.\"",
        "You begin the game with two Treasure tokens on the battlefield.",
        "You begin the game with a Forest on the battlefield.",
    ]);
    check_differ(
        "At the beginning of the game, each player draws a card.",
        "At the beginning of each end step, each player draws a card.",
    );
    check_differ(
        "You begin the game with two Treasure tokens on the battlefield.",
        "You begin the game with three Treasure tokens on the battlefield.",
    );
    check_refused(&["You begin the game two Treasure tokens on the battlefield."]);
}

#[test]
fn mana_in_place_of_other_mana() {
    check_read(&[
        "If a Swamp you control is tapped for mana, it produces mana of a color of your choice instead of any \
         other type.",
        "If you tap an artifact for mana, it produces twice as much of that mana instead.",
        "If a land is tapped for mana, it produces {C} instead of any other type and amount.",
        "If one or more artifacts are tapped for mana, they produce {B} instead of any other type.",
    ]);
    check_same(
        "If a land is tapped for mana, it produces {C} instead.",
        "If a land is tapped for mana, it produces {C} instead of any other type and amount.",
    );
    check_differ(
        "If a land is tapped for mana, it produces mana of any color instead of any other type.",
        "If a land is tapped for mana, it produces mana of any type instead of any other type.",
    );
    check_differ(
        "If you tap an artifact for mana, it produces twice as much of that mana instead.",
        "If you tap an artifact for mana, it produces three times as much of that mana instead.",
    );
}

#[test]
fn for_each_multiplies_the_last_act() {
    check_read(&[
        "{4}: Create a 1/1 white Bird creature token with flying for each creature you control.",
        "{4}: Put a +1/+1 counter on target creature for each card in your hand.",
        "{4}: Each player draws a card for each tapped creature they control.",
    ]);
    check_refused(&[
        "{4}: Put a +1/+1 counter on target creature and a stun counter on another target creature for each card in your hand.",
    ]);
    check_differ("{4}: Draw a card for each Elf you control.", "{4}: Draw a card.");
}

#[test]
fn damage_dealt_this_way() {
    check_read(&[
        "{4}: Marn, Keeper of Doors Avatar deals 1 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.",
    ]);
}

#[test]
fn a_list_of_acts_ends_in_and_then_or_or() {
    check_read(&[
        "{4}: Draw a card, discard a card, and lose 2 life.",
        "{4}: Draw two cards, then discard a card.",
    ]);
    check_refused(&[
        "{4}: Draw a card, sacrifice a creature.",
        "{4}: Exile target creature, its controller draws a card.",
        "{4}: Target creature gets +1/+1, gains flying until end of turn.",
    ]);
}

#[test]
fn votes_for_words() {
    check_read(&[
        "{2}: Starting with you, each player votes for ruin or mercy. If ruin gets more votes, each opponent \
         sacrifices a creature. If mercy gets more votes or the vote is tied, each opponent loses 2 life.",
        "{2}: Each player votes for gold or scrolls. You create a Treasure token for each gold vote. \
         You draw a card for each scrolls vote.",
        "{2}: Each player votes for fire or ice. For each fire vote, create a 1/1 red Elemental creature token.",
        "{2}: Each player votes for fire or ice. You gain life equal to the number of ice votes.",
        "{2}: Each player votes for a creature you don't control. Destroy the creature with the most votes.",
        "{2}: Each player votes for an artifact or nonbasic land. Destroy the permanent with the most votes.",
        "{2}: Each player votes for open door or shut gate. If open door gets more votes, draw a card. If shut \
         gate gets more votes or the vote is tied, each opponent discards a card.",
    ]);
    check_differ(
        "{2}: Each player votes for fire or ice. You mill a card for each fire vote.",
        "{2}: Each player votes for fire or ice. You mill a card for each ice vote.",
    );
    check_differ(
        "{2}: Each player votes for fire or ice. If fire gets more votes, you mill a card.",
        "{2}: Each player votes for fire or ice. If the vote is tied, you mill a card.",
    );
    check_refused(&[
        "{2}: Each player votes for fire or ice. You mill a card for each wind vote.",
        "{2}: If ruin gets more votes, draw a card.",
        "{2}: If the vote is tied, draw a card.",
    ]);
}

#[test]
fn rows_of_results() {
    check_read(&[
        "{2}: Roll a d20.\n1—9 | Draw a card.\n10—19 | You gain 3 life. Scry 2.\n20 | Draw three cards.",
        "When you cast a creature spell, roll a d6.\n1—3 | Destroy target creature. Its controller draws a card.\n\
         4—6 | You lose life equal to the result.",
    ]);
    check_differ(
        "{2}: Roll a d20.\n1—9 | Draw a card.\n10—20 | You gain 3 life.",
        "{2}: Roll a d20.\n1—10 | Draw a card.\n11—20 | You gain 3 life.",
    );
    check_refused(&[
        "{2}: Roll a d20.\n2—9 | Draw a card.\n10—20 | You gain 3 life.",
        "{2}: Roll a d20.\n1—9 | Draw a card.\n11—20 | You gain 3 life.",
        "{2}: Roll a d20.\n1—9 | Draw a card.\n9—20 | You gain 3 life.",
        "{2}: Draw a card.\n1—9 | Draw a card.\n10—20 | You gain 3 life.",
        "{2}: Roll two d20.\n1—9 | Draw a card.\n10—20 | You gain 3 life.",
        "{2}: Roll a d20.\n1—9 | Exile target creature.\n10—20 | Return it to its owner's hand.",
    ]);
}

#[test]
fn counters_that_players_get() {
    check_read(&[
        "Whenever a creature attacks you, you get {E}{E}.",
        "{2}: You get {E} for each artifact you control.",
        "{2}: Target player gets two rad counters.",
        "{1}, Pay {E}{E}{E}: Draw a card.",
        "Whenever a creature you control dies, you may pay {E}. If you do, draw a card.",
        "Whenever you get one or more {E}, you gain 1 life.",
    ]);
    check_differ("{2}: You get {E}{E}.", "{2}: You get {E}.");
    check_differ("Pay {E}{E}: Draw a card.", "Pay {E}: Draw a card.");
    check_refused(&["You get {E}.", "{E}: Draw a card.", "{2}: Target creature gets two rad counters."]);
}

#[test]
fn so_often_in_each_turn() {
    check_read(&[
        "Once during each of your turns, you may cast a creature spell from your graveyard.",
        "Once each turn, you may play a land from the top of your library.",
        "Twice during your turn, you may cast a spell from exile.",
    ]);
    check_differ(
        "Once during each of your turns, you may cast a creature spell from your graveyard.",
        "During each of your turns, you may cast a creature spell from your graveyard.",
    );
    check_differ(
        "Once each turn, you may play a land from exile.",
        "Twice each turn, you may play a land from exile.",
    );
    check_refused(&["Once each turn, draw a card.", "Once, you may play a land from exile."]);
}

#[test]
fn what_something_is_not_and_all_that_it_loses() {
    check_read(&[
        "{2}: Target permanent isn't a creature until end of turn.",
        "As long as Marn has three or more charge counters on it, it isn't a creature.",
        "{2}: Target creature becomes a land and isn't a creature until end of turn.",
        "Creatures you control aren't artifacts.",
        "As long as you control no Walls, Marn isn't legendary.",
        "{2}: Target creature becomes a Forest land and loses all other card types and abilities.",
        "{2}: Target creature becomes a Forest land with \"{T}: Add {G},\" and it loses all other card types and abilities.",
        "{2}: Target creature loses all creature types until end of turn.",
        "{2}: Untap target permanent. If it isn't a creature, draw a card.",
        "{2}: Draw a card unless target permanent isn't a creature.",
    ]);
    check_refused(&[
        "{2}: Target permanent isn't creature until end of turn.",
        "Creatures you control aren't an artifact.",
        "Whenever a permanent isn't a creature, draw a card.",
        "{2}: Target creature loses all other types and cards.",
    ]);
    check_differ(
        "{2}: Target creature becomes a Forest land and loses all other card types.",
        "{2}: Target creature becomes a Forest land and loses all other card types and abilities.",
    );
    check_differ(
        "{2}: Target permanent isn't a creature until end of turn.",
        "{2}: Target permanent isn't an artifact until end of turn.",
    );
}

#[test]
fn what_is_still_a_land() {
    check_read(&[
        "{2}: Target land becomes a 4/4 Elemental creature until end of turn. It's still a land.",
        "{2}: Until your next turn, up to two target lands become 2/2 Wolf creatures. They're still lands.",
        "Lands you control are 2/2 creatures. They're still lands.",
    ]);
    check_same(
        "Lands you control are 2/2 creatures. They're still lands.",
        "Lands you control are 2/2 creatures that are still lands.",
    );
    check_differ(
        "{2}: Target land becomes a 4/4 Elemental creature until end of turn. It's still a land.",
        "{2}: Target land becomes a 4/4 Elemental creature until end of turn.",
    );
    check_refused(&["It's still a land."]);
}

#[test]
fn names_of_cards() {
    check_read(&[
        "{2}: Choose Lantern of Dusk, Ebbing, or Road to the Shore at random. Copy the chosen card. You may cast \
         the copy without paying its mana cost.",
        "{2}: Choose Ebbing or Old Wave at random. Copy the chosen card.",
        "{2}: Target creature you control becomes a copy of Orsa, Lamp of the Deep, except it isn't legendary.",
        "{2}: Target creature you control becomes a copy of Old Wave until end of turn.",
        "{2}: Target creature becomes a copy of another target creature until end of turn, except it has haste.",
        "{2}: Target creature becomes a copy of Old Wave for as long as it's tapped except for its name.",
        "{2}: Create a token that's a copy of Orsa, Lamp of the Deep.",
    ]);
    check_same(
        "{2}: Target creature becomes a copy of Old Wave until end of turn. It gains haste until end of turn.",
        "{2}: Target creature becomes a copy of Old Wave until end of turn. That creature gains haste until end of turn.",
    );
    check_differ(
        "{2}: Create a token that's a copy of Old Wave.",
        "{2}: Create a token that's a copy of New Wave.",
    );
    check_differ(
        "{2}: Choose Ebbing or Old Wave at random. Copy the chosen card.",
        "{2}: Choose Ebbing or New Wave at random. Copy the chosen card.",
    );
    check_refused(&[
        "{2}: Choose Ebbing, Old Wave at random. Copy the chosen card.",
        "{2}: Create a token that's a copy of old wave.",
    ]);
}

#[test]
fn a_subject_goes_on_after_a_duration() {
    check_read(&[
        "{2}: Target creature gets +1/+1 until end of turn and attacks this turn if able.",
        "{2}: Target creature gains flying until end of turn and loses defender until end of turn.",
        "{2}: Target creature gains flying until end of turn and can't be blocked this turn.",
    ]);
    check_differ(
        "{2}: Target creature gets +1/+1 until end of turn and attacks this turn if able.",
        "{2}: Target creature gets +1/+1 until end of turn. Attack this turn if able.",
    );
    check_refused(&["{2}: Draw a card. Loses 2 life."]);
}

#[test]
fn that_opponent_is_an_opponent() {
    check_read(&["Whenever an opponent attacks, that opponent mills a card."]);
    check_refused(&["Whenever a player attacks, that opponent mills a card."]);
}

#[test]
fn modes_wear_labels_and_reminders() {
    check_read(&[
        "{2}: Choose one —\n• Raid — Tap target creature.\n• Morbid — Untap target creature. (It may have slept.)",
        "{2}: Choose one or both —\n• Raid — Tap target creature. Draw a card.\n• Untap target creature.",
    ]);
    check_same(
        "{2}: Choose one —\n• Raid — Tap target creature.\n• Morbid — Untap target creature.",
        "{2}: Choose one —\n• Tap target creature.\n• Untap target creature. (It may have slept.)",
    );
}

#[test]
fn a_choice_of_modes_has_modes() {
    check_read(&["{4}: Choose one —\n• Draw a card.\n• You gain 2 life."]);
    check_refused(&["{4}: Choose one —"]);
    let unread = outcome("{4}: Choose one —\n• Ponder a card.").diagnostics;
    assert_eq!(unread.len(), 1, "the bullet alone is at fault: {unread:?}");
}
#[test]
fn damage_that_is_dealt_elsewhere() {
    check_read(&[
        "{1}: The next 3 damage that would be dealt to target creature you control this turn is dealt to you \
         instead.",
        "All combat damage that would be dealt to creatures you control is dealt to you instead.",
        "{3}: All damage that would be dealt to you this turn by a source of your choice is dealt to its \
         controller instead.",
        "If damage would be dealt to you, that damage is dealt to target opponent instead.",
    ]);
    check_differ(
        "{1}: The next 3 damage that would be dealt to target creature this turn is dealt to you instead.",
        "{1}: The next 2 damage that would be dealt to target creature this turn is dealt to you instead.",
    );
    check_differ(
        "{1}: The next 3 damage that would be dealt to target creature this turn is dealt to you instead.",
        "{1}: The next 3 damage that would be dealt to you this turn is dealt to target creature instead.",
    );
    check_refused(&[
        "{1}: The next 3 damage that would be dealt to you this turn is dealt to target creature.",
    ]);
}

#[test]
fn damage_that_cannot_be_prevented() {
    check_read(&[
        "Damage can't be prevented.",
        "{2}: Damage can't be prevented this turn.",
        "Noncombat damage that would be dealt to your opponents by artifacts you control can't be prevented.",
    ]);
    check_differ("Combat damage can't be prevented.", "Damage can't be prevented.");
    check_differ(
        "Damage that would be dealt to you can't be prevented.",
        "Damage that would be dealt by creatures can't be prevented.",
    );
    check_refused(&["Damage can't be prevented by creatures.", "Damage that would be can't be prevented."]);
}

#[test]
fn several_zones_and_all_but_some() {
    check_read(&[
        "Artifact cards in your hand, graveyard, and library are green.",
        "You may cast artifact spells from your hand or graveyard.",
        "Cards you own in any zone other than the stack are colorless.",
        "Goblin cards you own in any zone other than the battlefield or exile are Elves in addition to their \
         other types.",
        "Land cards in any graveyard are green.",
    ]);
    check_differ(
        "Artifact cards in your hand, graveyard, and library are green.",
        "Artifact cards in your hand and library are green.",
    );
    check_differ("Cards in any zone other than exile are green.", "Cards in exile are green.");
    check_same("Land cards in any graveyard are green.", "Land cards in a graveyard are green.");
    check_refused(&["Cards in any zone other than are green.", "Cards in your hand, graveyard are green."]);
}

#[test]
fn what_chance_chooses() {
    check_read(&[
        "{2}: Choose a color at random. Target land becomes that color until end of turn.",
        "{2}: Choose a creature type at random. Creatures of the chosen type get +0/+2 until end of turn.",
    ]);
    check_differ(
        "{2}: Choose a color at random. Target land becomes that color until end of turn.",
        "{2}: Choose a color. Target land becomes that color until end of turn.",
    );
}

#[test]
fn copies_of_another_size() {
    check_read(&[
        "{3}: Create a token that's a copy of target creature you control, except it's 1/1 and it has haste.",
        "{3}: Create three tokens that are copies of target creature, except they're 2/2 and they aren't \
         legendary.",
        "{3}: Create two tokens that are copies of target creature, except they have trample.",
    ]);
    check_differ(
        "{3}: Create a token that's a copy of target creature, except it's 1/1.",
        "{3}: Create a token that's a copy of target creature, except it's 1/2.",
    );
    check_refused(&["{3}: Create a token that's a copy of target creature, except it isn't 1/1."]);
}

#[test]
fn steps_that_are_skipped() {
    check_read(&[
        "Skip your upkeep step.",
        "Players skip their upkeep steps.",
        "{3}: Target player skips their next draw step.",
        "{3}: You skip your next turn.",
    ]);
    check_differ("{3}: You skip your next draw step.", "{3}: You skip your draw step.");
}

#[test]
fn a_participle_with_a_zone_an_agent_or_a_time_filters() {
    check_read(&[
        "{2}: Return all artifact cards put into your graveyard from anywhere this turn to your hand.",
        "{1}: Destroy target creature dealt damage this turn.",
        "Whenever a creature dealt damage this turn by a Wizard you control dies, draw a card.",
        "Each artifact spell cast from a graveyard has convoke.",
        "Creatures put onto the battlefield this turn have haste.",
        "{1}: Draw a card for each Equipment attached to creatures you control.",
        "{3}: Goad each creature your opponents control. Creatures goaded this way get +2/+0 until end of turn.",
        "{3}: Exile the top two cards of your library. You may cast one of those cards. Put the exiled cards \
         that weren't cast this way into your graveyard.",
    ]);
    check_differ(
        "{2}: Destroy each creature put onto the battlefield from a graveyard this turn.",
        "{2}: Destroy each creature put onto the battlefield from exile this turn.",
    );
    check_differ(
        "{2}: Destroy each creature dealt damage by a Wizard this turn.",
        "{2}: Destroy each creature dealt damage this turn.",
    );
    check_same(
        "{1}: Destroy target creature dealt damage this turn by a Wizard.",
        "{1}: Destroy target creature dealt damage by a Wizard this turn.",
    );
    check_same(
        "At the beginning of your end step, if an opponent was dealt damage this turn by a Wizard, draw a card.",
        "At the beginning of your end step, if an opponent was dealt damage by a Wizard this turn, draw a card.",
    );
    check_read(&[
        "At the beginning of your end step, if a creature you control dealt damage this turn, scry 1.",
    ]);
    check_differ("Each spell cast from exile has convoke.", "Each spell you cast from exile has convoke.");
    check_refused(&[
        "{2}: Destroy each creature put onto this turn.",
        "Each spell cast from has convoke.",
        "{2}: Destroy each creature attached to.",
    ]);
}

#[test]
fn anywhere_but_one_zone() {
    check_read(&[
        "Whenever you cast a spell from anywhere other than your hand, scry 1.",
        "Your opponents can't cast spells from anywhere other than their hands.",
        "Whenever a creature enters from anywhere other than exile, you gain 1 life.",
    ]);
    check_differ(
        "Whenever a creature enters from anywhere other than exile, you gain 1 life.",
        "Whenever a creature enters from exile, you gain 1 life.",
    );
    check_refused(&["Whenever you cast a spell from anywhere other than, scry 1."]);
}

#[test]
fn opponents_that_someone_has() {
    check_read(&[
        "{2}: Draw a card for each opponent you have.",
        "{2}: Draw X cards, where X is the number of opponents you have.",
    ]);
    check_refused(&["{2}: Draw a card for each creature you have."]);
}

#[test]
fn that_many_and_one_more() {
    check_read(&[
        "{2}: Discard your hand, then draw that many cards plus one.",
        "{2}: Discard your hand, then draw that many cards minus two.",
        "{2}: Sacrifice any number of lands. Return up to that many creature cards from your graveyard to \
         your hand.",
    ]);
    check_differ(
        "{2}: Discard your hand, then draw that many cards plus one.",
        "{2}: Discard your hand, then draw that many cards minus one.",
    );
    check_refused(&["{2}: Draw two cards plus one."]);
}

#[test]
fn more_tokens_and_counters_than_would_be_made() {
    check_read(&[
        "If an effect would create one or more creature tokens under your control, it creates twice that many \
         of those tokens instead.",
        "If an effect would put one or more loyalty counters on a planeswalker, it puts three times that many \
         of those counters on that planeswalker instead.",
        "If a spell or ability would create a token, it creates two of those tokens instead.",
        "If you would create one or more Food tokens, instead create those tokens plus an additional Clue token.",
        "If one or more tokens would be created, those tokens plus that many Map tokens are created instead.",
        "If one or more artifact tokens would be created under your control, that many 2/2 red Dwarf creature \
         tokens are created instead.",
        "If one or more +1/+1 counters would be put on a creature you control, that many plus two +1/+1 \
         counters are put on it instead.",
        "If an opponent would put one or more counters on a permanent, they put that many minus one of those \
         counters on it instead.",
        "If you would put one or more counters on a land, put that many plus one of each of those kinds of \
         counters on that land instead.",
        "If a charge counter would be put on an artifact, two of those counters are put on it instead.",
        "Whenever one or more charge counters are put on an artifact you control, draw a card.",
        "Whenever one or more tokens are created under an opponent's control, you gain 1 life.",
        "Whenever you create a token, scry 1.",
        "Players can't create a token.",
        "{2}: Remove all counters from target creature. Put those counters on target artifact.",
        "{2}: Discard your hand, then draw twice that many cards.",
        "{2}: Discard two cards, then draw up to three times that many cards.",
    ]);
    check_differ(
        "If one or more tokens would be created, twice that many of those tokens are created instead.",
        "If one or more tokens would be created, three times that many of those tokens are created instead.",
    );
    check_differ(
        "If an effect would create a token, it creates two of those tokens instead.",
        "If an effect would create a token, you create two of those tokens instead.",
    );
    check_differ(
        "If one or more tokens would be created, two of those tokens are created instead.",
        "If you would create one or more tokens, two of those tokens are created instead.",
    );
    check_differ(
        "If you would put two counters on a land, put four of those counters on it instead.",
        "If you would put two counters on a land, put four of each of those kinds of counters on it instead.",
    );
    check_refused(&[
        "{2}: Create a token.",
        "{2}: You may create two tokens.",
        "{2}: A token would be created.",
        "{2}: Two tokens were created.",
        "{2}: Draw a card. Put two of those counters on target creature.",
        "{2}: Create two of those tokens.",
        "If you would create a Food token, create those tokens and an additional Clue token instead.",
        "If you would create a Food token, create a Food token plus an additional Clue token instead.",
        "If one or more tokens are created, twice that many of those tokens are created instead.",
    ]);
}

#[test]
fn what_is_being_done() {
    check_read(&[
        "Goats can't become tapped unless they're being declared as attackers.",
        "{2}: Until your next turn, target creature can't become tapped unless it's being declared as an attacker.",
        "As long as you're being attacked, creatures you control have flying.",
        "Creatures that are being declared as blockers have first strike.",
        "{1}: Counter target spell if it isn't being cast.",
    ]);
    check_differ(
        "{2}: Target creature can't become tapped this turn unless it's being declared as an attacker.",
        "{2}: Target creature can't become tapped this turn unless it's being declared as a blocker.",
    );
    check_differ(
        "{2}: Target creature can't become tapped this turn unless it's being declared as an attacker.",
        "{2}: Target creature can't become tapped this turn unless it's attacking.",
    );
    check_refused(&[
        "Goats can't become tapped unless they're being declared as Goats.",
        "Goats can't become tapped unless they're being.",
        "Goats can't become tapped unless they're being declared as an attacker.",
    ]);
}

#[test]
fn a_roll_that_counts_as_another() {
    check_read(&[
        "Whenever you cast a spell, each blank roll of the planar die is a {CHAOS} roll until your next turn.",
        "Whenever you attack, each {CHAOS} roll of the planar die is a {PW} roll this turn.",
        "Each roll of the planar die is a blank roll.",
        "Whenever an opponent rolls {PW}, draw a card.",
        "Whenever an opponent rolls {CHAOS}, you lose 1 life.",
    ]);
    check_differ(
        "Each blank roll of the planar die is a {CHAOS} roll.",
        "Each {CHAOS} roll of the planar die is a blank roll.",
    );
    check_differ(
        "Each blank roll of the planar die is a {CHAOS} roll.",
        "Each roll of the planar die is a {CHAOS} roll.",
    );
    check_differ(
        "Whenever an opponent rolls {PW}, draw a card.",
        "Whenever an opponent rolls {CHAOS}, draw a card.",
    );
    check_refused(&[
        "Each blank roll of the planar die is a land roll.",
        "Each blank roll of the planar die is a roll.",
        "Each blank roll is a {CHAOS} roll.",
    ]);
}

#[test]
fn one_thing_of_two_kinds_and_no_one() {
    check_read(&[
        "Whenever a land you control becomes the target of a spell or ability, counter that spell or ability.",
        "At the beginning of your upkeep, if no opponent lost life this turn, draw a card.",
        "At the beginning of your upkeep, if no opponents control a Goat, draw a card.",
        "Creatures you control but don't own have haste.",
        "Activated abilities of artifacts can't be activated.",
    ]);
    check_same(
        "At the beginning of your upkeep, if no opponent controls a Goat, draw a card.",
        "At the beginning of your upkeep, if no opponents control a Goat, draw a card.",
    );
    check_differ("Creatures you control but don't own have haste.", "Creatures you control have haste.");
    check_refused(&["Creatures with flying but don't own have haste."]);
}

#[test]
fn number_of_nouns_and_their_articles() {
    check_read(&[
        "As long as no opponent controls a Forest, creatures you control get +1/+0.",
        "As long as no opponents control a Forest, creatures you control get +1/+0.",
        "As long as no creatures are attacking, you have hexproof.",
        "{3}: Destroy target creature if it's legendary.",
        "Other Aetherborn you control get +1/+1.",
        "Other Eldrazi you control have flying.",
        "At the beginning of each upkeep, if a player cast two or more spells last turn, you gain 3 life.",
        "{1}: Each player who cast three or more spells last turn loses 2 life.",
        "{2}: Choose target creature. Look at its controller's hand.",
        "{4}: Untap target creature. Look at that creature's controller's hand.",
        "At the beginning of your end step, if no opponent lost life this turn, you gain 4 life.",
    ]);
    check_refused(&[
        "{3}: Destroy target creature if it's a legendary.",
        "Other Aetherborns you control get +1/+1.",
        "As long as no opponent control a Forest, creatures you control get +1/+0.",
    ]);
    check_same(
        "As long as no opponent controls a Forest, creatures you control get +1/+0.",
        "As long as no opponents control a Forest, creatures you control get +1/+0.",
    );
}

#[test]
fn a_state_triggers_an_ability() {
    check_read(&[
        "When you have 4 or less life, draw three cards.",
        "When there are no artifacts on the battlefield, each player draws a card.",
        "When there are six or more dread counters on Marn, Keeper of Doors Avatar, you lose the game.",
        "When you're the monarch, draw a card.",
        "When an opponent has no cards in hand, that player loses 3 life.",
    ]);
    check_refused(&[
        "Whenever you have no cards in hand, draw a card.",
        "When you have no cards, draw a card.",
    ]);
    check_differ(
        "When there are no artifacts on the battlefield, draw a card.",
        "When there are no enchantments on the battlefield, draw a card.",
    );
}

#[test]
fn players_are_told_by_what_they_have_most_of() {
    check_read(&[
        "{4}: The player with the most life draws a card.",
        "{4}: The player with the fewest cards in hand draws a card.",
        "{4}: The player who controls the most artifacts loses 2 life.",
        "{4}: Draw a card if you control the fewest lands.",
        "{4}: Each opponent with more than four cards in hand discards a card.",
        "{4}: Each opponent with fewer cards in hand than you loses 2 life.",
        "{4}: Each player with no cards in hand draws two cards.",
    ]);
    check_refused(&[
        "{4}: The player with the highest life draws a card.",
        "{4}: The player with the most life total draws a card.",
        "{4}: The player with the fewest life draws a card.",
    ]);
    check_same(
        "{4}: The player with the most life draws a card.",
        "{4}: The player with the highest life total draws a card.",
    );
    check_differ(
        "{4}: The player who controls the most artifacts loses 2 life.",
        "{4}: The player who controls the fewest artifacts loses 2 life.",
    );
}

#[test]
fn coin_flips_are_won_and_lost() {
    check_read(&[
        "Whenever an opponent wins a coin flip, that player draws a card.",
        "Whenever you lose a coin flip, scry 1.",
    ]);
    check_differ("Whenever you win a coin flip, scry 1.", "Whenever you lose a coin flip, scry 1.");
}

#[test]
fn spells_target() {
    check_read(&[
        "Abilities your opponents control can't target you.",
        "Whenever you cast a spell, if it targets an artifact you control, draw a card.",
    ]);
    check_differ("Spells can't target you.", "Spells can't target your opponents.");
    check_read(&["{4}: Copy target instant spell you control twice.", "{4}: Copy target sorcery spell."]);
}

#[test]
fn instead_takes_the_place_of_a_sentence_or_of_the_act_that_it_says_again() {
    let first = "{4}: Put a +1/+1 counter on a creature you control and it gains flying until end of turn.";
    check_read(&[&format!("{first} If you control no creatures, instead draw a card.")]);
    let listing = |line: &str| pipeline::disassemble(&bytes(line), None).expect("a module of our own");
    // Nothing is put before the question is asked.
    let whole = listing(&format!("{first} If you control no creatures, instead draw a card."));
    assert!(whole.find("jump.unless") < whole.find("put.counters"), "{whole}");
    let again =
        listing("{4}: Draw a card, then you gain 1 life. If you control a Beast, draw three cards instead.");
    let (last, gain) = (again.rfind("draw"), again.rfind("gain.life"));
    assert!(last < gain && again.matches("gain.life").count() == 1, "{again}");
}

#[test]
fn ordinals_count_for_each_player_or_for_all() {
    check_read(&[
        "The first spell each opponent casts each turn costs {1} more to cast.",
        "The second creature spell your opponents cast each turn costs {2} less to cast.",
    ]);
    check_differ(
        "The first spell each opponent casts each turn costs {1} more to cast.",
        "The first spell your opponents cast each turn costs {1} more to cast.",
    );
}

#[test]
fn a_process_is_repeated_for_others_of_the_same() {
    let process =
        |rest: &str| format!("{{4}}: Target opponent chooses a land you control and taps it, then {rest}.");
    check_read(&[
        &process("repeats this process for an artifact"),
        &process("repeats this process for two creatures and an Aura"),
    ]);
    check_read(&[&process("repeats this process")]);
    check_differ(&process("repeats this process for an artifact"), &process("repeats this process"));
    // What is not said is as the first time.
    assert_eq!(
        bytes(&process("repeats this process for an artifact")),
        bytes(&process("repeats this process for an artifact you control")),
    );
    check_differ(
        &process("repeats this process for an artifact"),
        &process("repeats this process for an artifact an opponent controls"),
    );
}

#[test]
fn life_totals_are_redistributed_among_any_players() {
    check_read(&[
        "{4}: Redistribute any number of life totals.",
        "{4}: Redistribute any number of players' life totals.",
        "{4}: You may redistribute your opponents' life totals. Each of those opponents draws a card.",
        "{4}: Redistribute the life totals of two target players.",
    ]);
    check_refused(&["{4}: Redistribute target creature's life totals.", "{4}: Redistribute two cards."]);
    check_differ(
        "{4}: Redistribute any number of players' life totals.",
        "{4}: Redistribute any number of opponents' life totals.",
    );
}

#[test]
fn an_emblem_has_abilities() {
    check_read(&["{4}: You get an emblem with \"Whenever you draw a card, you gain 1 life.\""]);
    check_refused(&["{4}: You get an emblem.", "{4}: You get an emblem with flying."]);
    check_differ(
        "{4}: You get an emblem with \"Lands you control have vigilance.\"",
        "{4}: You get an emblem with \"Lands you control have hexproof.\"",
    );
}

#[test]
fn moments_before_the_first_turn() {
    check_read(&[
        "As the game begins, choose a creature type.",
        "Before drawing your opening hand, choose 2, 5, or 7.",
        "Before taking mulligans, you may scry 3.",
        "After you draw your opening hand but before you take any mulligans, scry 1.",
    ]);
    check_refused(&["When the game begins, draw a card.", "Whenever before taking mulligans, scry 1."]);
    check_differ("Before drawing your opening hand, choose 2 or 5.", "As the game begins, choose 2 or 5.");
}

#[test]
fn a_moment_at_the_end_and_hands_of_so_many_cards() {
    check_read(&[
        "Scry 3 as the game begins.",
        "You may discard a card before taking mulligans.",
        "Draw an additional hand of five cards as the game begins. Before taking mulligans, exile all but two of your hands.",
        "As the game begins, each player draws a hand of six cards.",
        "Before taking mulligans, you may shuffle one of your hands into your library.",
        "{3}: Draw a hand of three cards.",
        "Before taking mulligans, each player exiles one of their hands.",
    ]);
    check_refused(&[
        "Scry 1. Scry 2 as the game begins.",
        "Draw two cards as the game begins. Then discard a card.",
        "Draw a card of two cards as the game begins.",
        "{2}: Draw a hand of two lands.",
        "{2}: Draw a hand of creatures you control.",
        "As the game begins, scry 1 as the game begins.",
        "At the beginning of your upkeep, scry 1 as the game begins.",
        "Before taking mulligans, exile all but two of your creatures.",
    ]);
    check_same("Scry 3 as the game begins.", "As the game begins, scry 3.");
    check_differ("{3}: Draw a hand of three cards.", "{3}: Draw three cards.");
    check_differ("{3}: Draw a hand of three cards.", "{3}: Draw a hand of four cards.");
    check_differ("{3}: Exile one of your hands.", "{3}: Exile all but one of your hands.");
}

#[test]
fn where_a_card_is_as_the_game_begins() {
    check_read(&[
        "As long as each land card in your card pool started the game in your sideboard or in exile, you have hexproof.",
        "As long as every card in your starting deck has mana value 2 or less, Elves you control get +1/+0.",
        "Artifacts you control that started the game in your hand, in exile, or on the battlefield have ward {2}.",
        "Whenever you cast a spell that didn't start the game in your library or the command zone, scry 1.",
        "At the beginning of your upkeep, if a Goblin you control began the game in your sideboard, you gain 2 life.",
    ]);
    check_refused(&[
        "As long as every card in your card pool started the game, you have hexproof.",
        "As long as every card in your card pool started the game of your library, you have hexproof.",
        "Elves that started the game in exile, your hand, or in your library have flying.",
        "Elves that started the game for your hand have flying.",
    ]);
    check_same(
        "Elves that started the game in exile or the command zone have flying.",
        "Elves that began the game in the command zone or in exile have flying.",
    );
    check_differ(
        "Elves that started the game in your sideboard have flying.",
        "Elves that started the game in your starting deck have flying.",
    );
    check_differ(
        "Elves that started the game in your hand have flying.",
        "Elves that didn't start the game in your hand have flying.",
    );
    check_differ(
        "Elves that started the game in your library have flying.",
        "Elves that entered from your library have flying.",
    );
}

#[test]
fn those_who_do_and_those_who_do_not() {
    check_read(&[
        "{2}: Each opponent may discard a card. For each opponent who doesn't, draw a card.",
        "{2}: Each player may sacrifice a land. Each player who does draws two cards. Each player who doesn't loses 2 life.",
        "{2}: Each opponent sacrifices an artifact. Each opponent who can't loses 3 life.",
        "{2}: Each opponent who doesn't control a land loses 1 life.",
        "{2}: Each opponent may have you draw a card. Each opponent who doesn't loses 3 life.",
        "{2}: Each player may discard a card. Each player who didn't loses 2 life.",
        "{2}: Each opponent may sacrifice a land. For each opponent who didn't, you create a Treasure token.",
        "{2}: Each opponent may sacrifice a land. Draw a card for each opponent who did.",
        "{2}: Each player may draw a card. Players who did can't cast spells this turn.",
        "{2}: Each player may discard a card. Players who didn't each lose 2 life.",
        "{2}: Each opponent sacrifices an Elf. Marn deals 1 damage to each opponent who couldn't and you gain 1 life.",
        "{2}: Each opponent may mill a card. If no opponent did, scry 2.",
        "{2}: Each opponent may discard a card. Each opponent who didn't discard a land card this way loses 2 life.",
        "{2}: Each opponent sacrifices a permanent. Draw a card for each opponent who sacrificed a land this way.",
        "{2}: Flip a coin. If you lost the flip, discard a card.",
    ]);
    check_refused(&[
        "{2}: Draw a card for each land who does.",
        "{2}: Each opponent who doesn't lose 2 life.",
        "{2}: Each player who did draws a card.",
        "{2}: Each player may draw a card. Each player who did lose 2 life.",
        "{2}: You may discard a card. When you did, draw a card.",
    ]);
    check_same(
        "{2}: Each opponent may discard a card. Each opponent who doesn't loses 1 life.",
        "{2}: Each opponent may discard a card. Each opponent who didn't loses 1 life.",
    );
    check_same(
        "{2}: You may discard a card. If you do, draw a card.",
        "{2}: You may discard a card. If you did, draw a card.",
    );
    check_differ(
        "{2}: Each opponent discards two cards. Each opponent who discarded a land card this way loses 1 life.",
        "{2}: Each opponent discards two cards. Each opponent who didn't discard a land card this way loses 1 life.",
    );
    check_differ(
        "{2}: Each opponent may discard a card. Each opponent who does loses 1 life.",
        "{2}: Each opponent may discard a card. Each opponent who doesn't loses 1 life.",
    );
    // The act is the one that was left to them, not what was done since.
    let since =
        bytes("{2}: Each opponent may draw a card. You draw a card. Each opponent who doesn't loses 1 life.");
    let first =
        bytes("{2}: Each opponent may draw a card. Each opponent who doesn't loses 1 life. You draw a card.");
    assert!(since != first);
}

#[test]
fn parts_of_the_next_turn() {
    check_read(&[
        "{2}: At the beginning of the next turn's upkeep, draw a card.",
        "{2}: Draw a card at the beginning of the next turn's draw step.",
        "{2}: Exile target Elf. Return it to the battlefield under its owner's control at the beginning of your next turn's end step.",
        "{2}: Target Elf gains haste until the end of the next turn.",
        "{2}: Until the end of the next turn, Elves get +1/+1.",
        "{2}: Elves you control gain reach until the next turn.",
        "{2}: Elves you control gain reach until the next end step.",
        "{2}: Elves you control gain reach until the beginning of the next turn's end step.",
    ]);
    check_refused(&[
        "{2}: Elves you control gain reach until the beginning of your upkeep.",
        "{2}: At the beginning of the next turn's upkeeps, draw a card.",
        "{2}: Draw a card at the beginning of the next turn's.",
    ]);
    check_differ(
        "{2}: Draw a card at the beginning of the next turn's end step.",
        "{2}: Draw a card at the beginning of the next end step.",
    );
    check_differ(
        "{2}: Draw a card at the beginning of the next turn's end step.",
        "{2}: Draw a card at the beginning of your next turn's end step.",
    );
    check_differ(
        "{2}: Elves gain reach until the end of the next turn.",
        "{2}: Elves gain reach until the end of your next turn.",
    );
    check_same(
        "{2}: Elves gain reach until your next upkeep.",
        "{2}: Elves gain reach until the beginning of your next upkeep.",
    );
}

#[test]
fn the_first_time_something_would_happen() {
    check_read(&[
        "The first time you would draw a card each turn, draw two cards instead.",
        "The second time you would gain life each turn, you gain twice that much life instead.",
        "The first time an Elf you control would die each turn, exile it instead.",
        "The first time damage would be dealt to you each turn, prevent that damage.",
        "{2}: The first time you would draw a card this turn, instead draw two cards.",
        "If you would draw a card for the first time each turn, draw two cards instead.",
    ]);
    check_refused(&[
        "The first time you would draw a card, draw two cards instead.",
        "The first time you would draw a card last turn, draw two cards instead.",
        "The first time you lose life each turn, draw a card.",
    ]);
    check_same(
        "The first time you would draw a card each turn, draw two cards instead.",
        "If you would draw a card for the first time each turn, draw two cards instead.",
    );
    check_differ(
        "The first time you would draw a card each turn, draw two cards instead.",
        "The second time you would draw a card each turn, draw two cards instead.",
    );
}

#[test]
fn whether_damage_was_dealt_or_prevented() {
    check_read(&[
        "{2}: Prevent all damage that would be dealt to you this turn. If damage is prevented this way, draw a card.",
        "If a source would deal damage to you, prevent 2 of that damage. If damage is prevented this way, mill a card.",
        "{2}: Prevent the next 4 damage that would be dealt to you this turn. You gain 1 life for each 1 damage prevented this way.",
        "{2}: Marn deals 2 damage to target Elf. If no damage was dealt this way, draw a card.",
        "{2}: Marn deals 4 damage to target Elf. If 3 or more damage was dealt this way, scry 1.",
        "{2}: Each opponent loses 2 life. Create a Treasure token for each 1 life lost this way.",
    ]);
    check_refused(&[
        "{2}: Draw a card. If damage was dealt this way, scry 1.",
        "{2}: Draw a card for each 1 damage dealt this way.",
        "{2}: Marn deals 2 damage to target Elf. If damage was prevented this way, draw a card.",
        "{2}: Marn deals 2 damage to target Elf. You gain 1 damage dealt this way life.",
    ]);
    check_same(
        "{2}: Marn deals 2 damage to target Elf. If no damage was dealt this way, draw a card.",
        "{2}: Marn deals 2 damage to target Elf. If no damage is dealt this way, draw a card.",
    );
    check_differ(
        "{2}: Marn deals 2 damage to target Elf. If no damage was dealt this way, draw a card.",
        "{2}: Marn deals 2 damage to target Elf. If damage was dealt this way, draw a card.",
    );
}

#[test]
fn those_who_chose_or_voted_for_a_word() {
    check_read(&[
        "{2}: Each player chooses ember or frost. Each player who chose ember draws a card.",
        "{2}: Each player chooses long road or short cut. Each opponent who chose long road may gain 3 life.",
        "{2}: Starting with you, each player votes for ember or frost. Each player who voted for frost gets an emblem with \"Creatures you control have haste.\"",
        "{2}: Starting with you, each player votes for ember or frost. For each opponent who voted for ember, create a Treasure token.",
        "{2}: Starting with you, each player votes for long road or short cut. If long road gets more votes or the vote is tied, scry 2.",
    ]);
    check_refused(&[
        "{2}: Starting with you, each player votes for ember.",
        "{2}: Starting with you, each player votes for ember or frost. Each player who voted for rain draws a card.",
        "{2}: Each player who voted for ember draws a card.",
    ]);
    check_differ(
        "{2}: Starting with you, each player votes for ember or frost. Each player who voted for ember draws a card.",
        "{2}: Starting with you, each player votes for ember or frost. Each player who voted for frost draws a card.",
    );
}

#[test]
fn each_time_something_was_done() {
    check_read(&[
        "{2}: Draw a card for each time you've cast your commander from the command zone this game.",
        "{2}: Draw cards equal to the number of times you've cast your commander from the command zone this game.",
        "{2}: Create a Treasure token for each time you've attacked this turn.",
        "Elves you control get +1/+1 for each time an opponent has lost life this turn.",
        "At the beginning of your end step, if you've cast an Elf spell this game, scry 1.",
    ]);
    check_refused(&[
        "{2}: Draw a card for each time.",
        "{2}: Draw a card for each time you next cast a spell this turn.",
        "{2}: Draw a card for each times you've attacked this turn.",
    ]);
    check_same(
        "{2}: You gain 1 life for each time you've attacked this turn.",
        "{2}: You gain life equal to the number of times you've attacked this turn.",
    );
    check_differ(
        "{2}: You gain 1 life for each time you've attacked this turn.",
        "{2}: You gain 1 life for each time you've attacked this game.",
    );
}

#[test]
fn all_of_one_turn_together() {
    check_read(&[
        "Whenever you cast three or more spells in a turn, draw a card.",
        "Whenever an opponent draws four or more cards in one turn, scry 1.",
        "Whenever you lose 5 or more life in a single turn, create a Treasure token.",
        "{5}: Take an extra turn after this one. During that turn, damage can't be prevented.",
        "{5}: Target player takes an extra turn after this one. During that turn, Elves can't attack.",
        "{5}: Take an extra turn after this one. You can't cast spells during that turn.",
    ]);
    check_refused(&[
        "Whenever you cast three or more spells in turn, draw a card.",
        "{5}: Elves can't attack that turn.",
        "{5}: During that turn, Elves can't attack.",
        "{5}: Take an extra turn after this one. During those turn, damage can't be prevented.",
    ]);
    check_same(
        "Whenever you lose 5 or more life in a turn, scry 1.",
        "Whenever you lose 5 or more life in a single turn, scry 1.",
    );
    check_same(
        "{5}: Take an extra turn after this one. Elves can't block that turn.",
        "{5}: Take an extra turn after this one. During that turn, Elves can't block.",
    );
    check_differ(
        "Whenever you lose 5 or more life in a turn, scry 1.",
        "Whenever you lose 5 or more life, scry 1.",
    );
}

#[test]
fn what_was_done_so_much() {
    check_read(&[
        "At the beginning of your end step, if you gained 3 or more life this turn, draw a card.",
        "At the beginning of your end step, if an opponent has lost 2 or more life this turn, scry 1.",
        "Whenever you gain 4 or more life, create a Treasure token.",
        "As long as you've gained 3 or more life this turn, Elves you control have vigilance.",
        "{2}: Draw a card. Activate only if an opponent lost 3 or more life this turn.",
        "{2}: Each opponent who lost 3 or more life this turn discards a card.",
        "At the beginning of your end step, if you've scried this turn, draw a card.",
        "At the beginning of your end step, if an opponent proliferated this turn, draw a card.",
        "At the beginning of your end step, if you've won a coin flip this turn, draw a card.",
    ]);
    check_refused(&[
        "{2}: You gain 3 or more life.",
        "{2}: Scried 2.",
        "At the beginning of your end step, if you gained 3 or more this turn, draw a card.",
    ]);
    check_differ("Whenever you gain 3 or more life, scry 1.", "Whenever you gain 3 life, scry 1.");
    check_differ(
        "At the beginning of your end step, if you've won a coin flip this turn, draw a card.",
        "At the beginning of your end step, if you've lost a coin flip this turn, draw a card.",
    );
    check_differ(
        "At the beginning of your end step, if you've scried this turn, draw a card.",
        "At the beginning of your end step, if you've surveilled this turn, draw a card.",
    );
}

#[test]
fn acts_so_many_times_and_once_more() {
    check_read(&[
        "{3}: Investigate twice.",
        "{3}: Incubate 2 three times.",
        "{3}: Amass Orcs 2, then amass Zombies X, where X is the number of lands you control.",
        "If an ability of an artifact you control triggers, it triggers an additional time.",
        "Whenever you cast a spell, chaos ensues two additional times.",
        "Once each turn, you may cast an Elf spell from your graveyard.",
    ]);
    check_refused(&["{3}: Scry Orcs 2.", "{3}: Investigate an additional times."]);
    check_differ("{3}: Investigate twice.", "{3}: Investigate three times.");
    check_differ("{3}: Proliferate twice.", "{3}: Proliferate an additional time.");
    check_differ("{3}: Amass Orcs 2.", "{3}: Amass Zombies 2.");
}

#[test]
fn what_keywords_and_rules_have_them_do() {
    check_read(&[
        "Whenever you cycle or discard a card, you gain 1 life.",
        "Whenever a creature crews a Vehicle or saddles a Mount, it gets +1/+0 until end of turn.",
        "Whenever a creature you control mutates, draw a card.",
        "At the beginning of your end step, if you foretold a card this turn, draw a card.",
        "Whenever an opponent commits a crime, you draw a card.",
        "At the beginning of your end step, if you descended this turn, scry 1.",
        "As long as you've completed a dungeon, creatures you control get +1/+1.",
        "When you take the initiative, draw a card.",
        "At the beginning of your upkeep, if you have the initiative, you gain 2 life.",
    ]);
    check_refused(&["Whenever you crime, draw a card.", "{1}: You have the initiatives."]);
    check_differ("Whenever you cycle a card, draw a card.", "Whenever you foretell a card, draw a card.");
    check_differ("When you take the initiative, scry 1.", "When you become the monarch, scry 1.");
}

#[test]
fn counters_of_players_are_on_nobody() {
    check_read(&[
        "Opponents with three or more poison counters can't gain life.",
        "{2}: Each player with no energy counters draws a card.",
        "At the beginning of your upkeep, if you have five or more rad counters, draw a card.",
        "Creatures with three or more charge counters on them have flying.",
    ]);
    check_refused(&["Creatures with three or more charge counters have flying."]);
}

#[test]
fn copies_until_end_of_turn_with_exceptions_behind() {
    check_read(&[
        "{5}: Creatures you control become copies of target creature until end of turn, except they have haste.",
        "{5}: Target land becomes a copy of target creature until your next turn, except it has flying.",
    ]);
    check_refused(&["{5}: Creatures you control get +1/+1 until end of turn, except they have haste."]);
}

#[test]
fn only_then_and_next_time() {
    check_read(&[
        "Players can cast spells only during their own turns.",
        "Each opponent can cast spells only any time they could cast a sorcery.",
        "{4}: Target player can't attack during their next turn.",
        "{4}: Players can't untap more than two lands during their next untap step.",
        "{4}: You control target player during their next turn.",
    ]);
    check_refused(&[
        "Players can't cast spells only during their turns.",
        "Players can cast spells only during their turns.",
        "Players can cast spells during their own turns.",
    ]);
    check_differ(
        "Each opponent can cast spells only any time they could cast a sorcery.",
        "Each opponent can cast spells any time they could cast a sorcery.",
    );
    check_differ(
        "{4}: Target player can't attack during their next turn.",
        "{4}: Target player can't attack during your turn.",
    );
}

#[test]
fn what_is_looked_at_and_played() {
    check_read(&[
        "{3}: Exile the top card of your library face down. You may look at and play that card for as long as it remains exiled.",
        "{3}: Exile the top two cards of your library face down. You may look at and cast them this turn.",
    ]);
    check_differ(
        "{3}: Exile the top card of your library face down. You may look at and play that card this turn.",
        "{3}: Exile the top card of your library face down. You may play that card this turn.",
    );
}

#[test]
fn keywords_from_players_and_attacks_on_them() {
    check_read(&[
        "Creatures you control have hexproof from each of your opponents.",
        "You and planeswalkers you control have protection from each of your opponents.",
        "When an opponent attacks you with three or more creatures, draw a card.",
        "Whenever a player attacks one of your opponents with exactly two creatures, you gain 1 life.",
    ]);
    check_differ("You have protection from each of your opponents.", "You have protection from everything.");
}

#[test]
fn a_rule_holds_of_its_act_and_not_of_the_statement_beside_it() {
    check_read(&[
        "Creatures you control can't be blocked and have haste.",
        "The first creature spell you cast each turn can't be countered and has storm.",
        "{2}: Target creature can't block and gets +2/+2 until end of turn.",
        "Creatures you control get +1/+0 and attack each combat if able.",
        "Lands you control don't untap during your untap step and have \"{T}: Add {C}{C}.\"",
    ]);
    check_differ(
        "Creatures you control can't be blocked and have haste.",
        "Creatures you control can't be blocked and can't have haste.",
    );
}

#[test]
fn a_duration_at_the_end_is_that_of_all_before_it() {
    check_same(
        "{2}: Target creature gets +2/+0 and can't be blocked this turn.",
        "{2}: Target creature gets +2/+0 until end of turn and can't be blocked this turn.",
    );
    check_same(
        "{2}: Target creature can't be blocked and gains lifelink until end of turn.",
        "{2}: Target creature can't be blocked this turn and gains lifelink until end of turn.",
    );
    check_same(
        "{2}: Creatures you control get +1/+1 and creatures your opponents control get -1/-1 until end of turn.",
        "{2}: Until end of turn, creatures you control get +1/+1 and creatures your opponents control get -1/-1.",
    );
    // What is done is done, and what something becomes it is for good.
    check_differ(
        "{2}: You gain 2 life and creatures you control can't attack this turn.",
        "{2}: This turn, you gain 2 life and creatures you control can't attack.",
    );
}

#[test]
fn coins_and_flips_by_how_they_came_up() {
    check_read(&[
        "{2}: Flip three coins. For each coin that comes up heads, create a Treasure token.",
        "{2}: Flip two coins. You lose 1 life for each coin that comes up tails.",
        "{2}: Flip two coins. For each flip you lose, discard a card.",
    ]);
    check_refused(&[
        "{2}: For each flip you win, draw a card.",
        "{2}: Tap each creature that comes up heads.",
    ]);
    check_differ(
        "{2}: Flip two coins. For each coin that comes up heads, draw a card.",
        "{2}: Flip two coins. For each coin that comes up tails, draw a card.",
    );
    check_differ(
        "{2}: Flip two coins. For each flip you win, draw a card.",
        "{2}: Flip two coins. For each flip you lose, draw a card.",
    );
}

#[test]
fn what_players_control_is_theirs() {
    check_same("Your opponents' creatures enter tapped.", "Creatures your opponents control enter tapped.");
    check_read(&["{2}: Destroy target opponent's artifacts and enchantments."]);
}

#[test]
fn modes_of_chance_and_modes_not_chosen_yet() {
    check_read(&[
        "{2}: Choose one at random —\n• Draw a card.\n• You lose 2 life.",
        "{2}: Choose one that hasn't been chosen —\n• Draw a card.\n• You gain 2 life.",
        "{2}: Choose two that haven't been chosen this turn —\n• Draw a card.\n• Scry 1.\n• You gain 2 life.",
    ]);
    check_differ(
        "{2}: Choose one at random —\n• Draw a card.\n• You lose 2 life.",
        "{2}: Choose one —\n• Draw a card.\n• You lose 2 life.",
    );
    check_differ(
        "{2}: Choose one that hasn't been chosen —\n• Draw a card.\n• You lose 2 life.",
        "{2}: Choose one that hasn't been chosen this turn —\n• Draw a card.\n• You lose 2 life.",
    );
}

#[test]
fn the_same_in_a_sentence_of_its_own() {
    check_same(
        "{2}: Destroy all artifacts. Do the same for enchantments.",
        "{2}: Destroy all artifacts. Destroy all enchantments.",
    );
    check_read(&[
        "{2}: Tap each creature with flying, then do the same for each artifact with mana value 2 or less.",
    ]);
    check_refused(&[
        "{2}: Do the same for enchantments.",
        "{2}: Target opponent sacrifices a creature. Do the same for each other opponent.",
    ]);
}

#[test]
fn turns_planes_and_what_things_become() {
    check_read(&[
        "{5}: Take an extra turn after this one. At the beginning of that turn's end step, you lose the game.",
        "{2}: Both players draw a card.",
        "Whenever an Aura becomes attached to a creature you control, draw a card.",
        "{2}: Exile a nonland card from your hand. It becomes plotted.",
        "Suspected creatures you control have menace.",
        "Whenever a player activates an ability that isn't a mana ability, scry 1.",
        "{2}: Copy target activated or triggered ability you control. You may choose new targets for the copy.",
        "If you would gain life, you gain that much life plus 1 instead.",
    ]);
    check_same("{2}: Both players draw a card.", "{2}: All players draw a card.");
    check_refused(&["{2}: Destroy both creatures.", "{2}: Become plotted a card."]);
    check_differ(
        "{5}: Take an extra turn after this one. At the beginning of that turn's end step, you lose the game.",
        "{5}: Take an extra turn after this one. At the beginning of the next end step, you lose the game.",
    );
    check_differ(
        "If you would gain life, you gain that much life plus 1 instead.",
        "If you would gain life, you gain that much life plus 2 instead.",
    );
    check_differ(
        "Whenever a player activates a loyalty ability, draw a card.",
        "Whenever a player activates a mana ability, draw a card.",
    );
}

#[test]
fn nobody_does_and_only_so_many() {
    check_read(&[
        "{4}: Any opponent may pay 3 life. If no one does, draw two cards.",
        "Each player can cast only one spell each turn.",
        "You can attack only one player each turn.",
    ]);
    check_differ(
        "{4}: Any opponent may pay 3 life. If no one does, draw a card.",
        "{4}: Any opponent may pay 3 life. If they do, draw a card.",
    );
}

#[test]
fn more_tokens_and_as_many_as_a_number() {
    check_read(&[
        "{2}: Create an additional Treasure token.",
        "{2}: Create two additional 1/1 white Bird creature tokens with flying.",
        "{2}: Create a number of 2/2 white Knight creature tokens with vigilance equal to the number of lands you control.",
        "{2}: Create a number of tokens that are copies of target Elf equal to the number of lands you control, except they have haste.",
        "{2}: Create a token that's a copy of target Elf under your control, except it's legendary.",
        "{2}: Create a Young Hero Role token.",
        "{2}: Create two 1/1 white Soldier creature tokens that are tapped and attacking.",
    ]);
    check_refused(&[
        "{2}: Create a number of Treasure tokens.",
        "{2}: Create a Treasure token equal to the number of lands you control.",
    ]);
}

#[test]
fn tokens_of_a_choice() {
    let options = |who: &str| format!("{{2}}: Create {who}a Food token, a Clue token, or a Treasure token");
    let random = options("") + ", chosen at random.";
    let chosen = options("your choice of ") + ".";
    check_read(&[
        &random,
        &chosen,
        "{2}: Create a 1/1 green Saproling creature token or a 3/3 green Beast creature token with trample, \
         chosen at random.",
    ]);
    check_differ(&random, &chosen);
    check_refused(&[&(options("") + "."), &(options("") + ", chosen.")]);
}

#[test]
fn what_tokens_of_a_choice_have_in_common() {
    check_read(&[
        "{2}: Create a black creature token that's a 1/1 Rat, a 2/1 Bat with flying, or a 3/3 Ogre, chosen at random.",
        "{2}: Create a tapped 2/2 creature token that's your choice of a white Cat with lifelink or a red Dog with haste.",
        "Whenever a Goblin you control dies, create a legendary token that's a 1/1 red Elf creature or a 2/2 blue Bird artifact \
         creature with flying, chosen at random.",
        "{2}: Target player creates a green creature token that's their choice of a 1/1 Snake or a 2/2 Bear.",
    ]);
    check_refused(&[
        "{2}: Create a black creature token that's a 1/1 Rat or a 2/2 Ogre.",
        "{2}: Create a black creature token that's a 1/1 Rat, chosen at random.",
        "{2}: Create a black 1/1 creature token that's a 1/1 Rat or a 2/2 Ogre, chosen at random.",
        "{2}: Create a black creature token that's a 1/1 red Rat or a 2/2 Ogre, chosen at random.",
        "{2}: Create a black creature token that's a Rat or a 2/2 Ogre, chosen at random.",
    ]);
    check_same(
        "{2}: Create a black creature token that's a 1/1 Rat or a 2/2 Ogre with menace, chosen at random.",
        "{2}: Create a 1/1 black Rat creature token or a 2/2 black Ogre creature token with menace, chosen at random.",
    );
    check_differ(
        "{2}: Create a black creature token that's a 1/1 Rat or a 2/2 Ogre, chosen at random.",
        "{2}: Create a black creature token that's your choice of a 1/1 Rat or a 2/2 Ogre.",
    );
}

#[test]
fn a_chapter_symbol_is_no_flavor_word() {
    check_refused(&["I, II — Draw a card.", "III — Draw a card."]);
}

#[test]
fn two_fight_each_other() {
    check_read(&[
        "{4}: Target creature you control and target creature you don't control fight each other.",
        "{4}: Choose two target creatures with flying. Those creatures fight each other.",
    ]);
    let other = bytes("{4}: Target Bear fights target Wolf.");
    assert_ne!(bytes("{4}: Target Bear and target Wolf fight each other."), other);
}

#[test]
fn spells_are_cast_from_among_cards_of_any_description() {
    check_read(&[
        "{3}: You may cast a creature spell from among cards in your graveyard.",
        "{3}: You may cast an artifact spell from among cards you own in exile without paying its mana cost.",
    ]);
}

#[test]
fn a_search_is_seen_whatever_it_is_for() {
    check_read(&[
        "Whenever an opponent searches their library, you draw a card.",
        "Players can't search libraries.",
    ]);
    check_refused(&["{2}: Search your library.", "{2}: You may search your library, then shuffle."]);
    let named = bytes("Whenever an opponent searches their library for a land card, you draw a card.");
    assert_ne!(bytes("Whenever an opponent searches their library, you draw a card."), named);
}

#[test]
fn loyalty_abilities_have_their_planeswalkers() {
    check_read(&[
        "Your opponents can't activate planeswalkers' loyalty abilities.",
        "Loyalty abilities of planeswalkers you control cost {1} more to activate.",
    ]);
}

#[test]
fn a_statement_without_a_subject_is_a_line_of_its_own() {
    check_read(&[
        "Whenever you cast a spell, draw a card.\nDamage can't be prevented.",
        "Whenever you cast a spell, draw a card.\nMana of any type can be spent to cast creature spells.",
    ]);
}

#[test]
fn words_for_who_chooses_and_from_where_stand_in_either_place() {
    check_read(&[
        "{2}: Reveal a card from your hand at random.",
        "{2}: Choose a creature at random that attacked this turn. Destroy that creature.",
        "{2}: Target opponent gains control of a creature you control of their choice.",
        "At the beginning of each player's upkeep, tap target creature that player controls of their choice.",
    ]);
    for (one, other) in [
        ("Discard a card at random from your hand.", "Discard a card from your hand at random."),
        (
            "Put a land card from your hand onto the battlefield.",
            "Put a land card onto the battlefield from your hand.",
        ),
        (
            "Put your commander from the command zone into your hand.",
            "Put your commander into your hand from the command zone.",
        ),
    ] {
        assert_eq!(bytes(&format!("{{2}}: {one}")), bytes(&format!("{{2}}: {other}")), "{other}");
    }
}

#[test]
fn a_number_of_chance_behind_who_is_dealt_damage() {
    check_read(&[
        "Whenever a creature you control enters, it deals damage to any target equal to a number chosen at random from 0 to 4.",
    ]);
}

#[test]
fn prevention_of_x_says_no_instead() {
    check_read(&[
        "If a creature would deal damage to you, prevent X of that damage, where X is the number of lands you control.",
    ]);
}

#[test]
fn several_become_copies() {
    check_read(&[
        "{2}: You may have creatures you control become copies of target creature until end of turn.",
    ]);
}

#[test]
fn what_something_had_is_asked_as_it_last_was() {
    check_read(&[
        "Whenever a creature you control dies, if it had a counter on it, draw a card.",
        "Whenever a creature dies, if it had power 4 or greater, you gain 2 life.",
        "Whenever a permanent leaves the battlefield, if it had flying, scry 1.",
        "Whenever a creature dies, if it didn't have a counter on it, surveil 1.",
    ]);
    let had = bytes("Whenever a creature dies, if it had flying, scry 1.");
    assert_ne!(had, bytes("Whenever a creature dies, if it has flying, scry 1."));
}

#[test]
fn what_is_shared_is_asked_and_denied() {
    check_read(&[
        "Whenever you cast a spell, if it shares a color with a permanent you control, scry 1.",
        "{2}: Reveal the top card of your library. If it doesn't share a card type with a card in your graveyard, put it into your hand.",
        "Whenever a creature that doesn't share a creature type with this vanguard enters, draw a card.",
        "{3}: Destroy target creature that doesn't share a color with a creature you control.",
    ]);
    check_differ(
        "Whenever you cast a spell, if it shares a color with a land you control, scry 1.",
        "Whenever you cast a spell, if it doesn't share a color with a land you control, scry 1.",
    );
}

#[test]
fn cards_in_a_graveyard_or_library_are_had() {
    check_read(&[
        "As long as you have seven or more cards in your graveyard, creatures you control have haste.",
        "As long as an opponent has eight or more cards in their graveyard, creatures you control have menace.",
        "At the beginning of your upkeep, if you have no cards in your library, you win the game.",
        "At the beginning of your upkeep, each opponent with fewer than three cards in their graveyard mills two cards.",
        "At the beginning of each player's upkeep, that player mills a card if they have fifty or more cards in their library.",
    ]);
    check_differ(
        "At the beginning of your upkeep, if you have two or more cards in your library, scry 1.",
        "At the beginning of your upkeep, if you have two or more cards in your graveyard, scry 1.",
    );
}

#[test]
fn counters_are_counted_where_they_are_and_as_they_go() {
    check_read(&[
        "At the beginning of your upkeep, draw a card for each experience counter you have.",
        "Creatures get +1/+1 for each poison counter their controller has.",
        "Creatures you control get +1/+1 for each counter on this vanguard.",
        "At the beginning of your upkeep, you gain 1 life for each +1/+1 counter among creatures you control.",
        "{2}: You gain life equal to the number of counters among permanents you control.",
        "{2}, Remove all charge counters from this vanguard: Draw a card for each counter removed this way.",
        "{2}: Remove any number of charge counters from target permanent. You gain 2 life for each charge counter removed this way.",
        "{2}: Draw X cards, where X is the number of kinds of counters among permanents you control.",
    ]);
    check_refused(&["{2}: You gain 1 life for each counter removed this way."]);
    check_differ(
        "{2}, Remove all counters from target permanent: Draw a card for each counter removed this way.",
        "{2}, Remove all counters from target permanent: Draw a card for each charge counter removed this way.",
    );
}

#[test]
fn a_life_total_is_held_against_the_one_of_the_start() {
    check_read(&[
        "As long as your life total is greater than your starting life total, creatures you control get +1/+1.",
        "At the beginning of your end step, if you have at least 10 life more than your starting life total, draw a card.",
        "{5}: Target player's life total becomes their starting life total.",
    ]);
}

#[test]
fn different_qualities_are_counted() {
    check_read(&[
        "Creatures you control get +1/+1 for each different mana value among cards in your graveyard.",
        "{3}: Draw X cards, where X is the number of different powers among creatures you control.",
        "As long as there are three or more different toughnesses among creatures you control, they have trample.",
    ]);
    check_same(
        "{3}: You gain life equal to the number of different names among lands you control.",
        "{3}: You gain life equal to the number of names among lands you control.",
    );
}

#[test]
fn what_life_and_damage_came_to_is_told_of_everyone() {
    check_read(&[
        "At the beginning of your end step, you gain life equal to the total life lost by your opponents this turn.",
        "At the beginning of your end step, draw cards equal to the total amount of life your opponents lost this turn.",
        "Creature spells you cast cost {1} less to cast for each 1 life your opponents have lost this turn.",
        "At the beginning of each end step, put a charge counter on this vanguard for each 1 damage dealt to you this turn.",
        "At the beginning of your end step, you gain life equal to the damage dealt to you this turn by creatures.",
        "At the beginning of your end step, you gain life equal to the amount of combat damage dealt to your opponents this turn.",
    ]);
    check_refused(&["At the beginning of your end step, you gain life equal to the damage dealt to you."]);
    check_differ(
        "At the beginning of your end step, you gain life equal to the damage dealt to you this turn.",
        "At the beginning of your end step, you gain life equal to the combat damage dealt to you this turn.",
    );
}

#[test]
fn also_and_an_additional_size_say_nothing_more() {
    check_read(&[
        "Whenever a creature attacks, it gets +1/+0 until end of turn. If it's legendary, it also gains flying until end of turn.",
        "Whenever a creature you control attacks, you also gain 1 life.",
        "Creatures you control get an additional +1/+1 as long as you control a Forest.",
    ]);
    check_same(
        "Whenever a creature attacks, it gains haste until end of turn.",
        "Whenever a creature attacks, it also gains haste until end of turn.",
    );
    check_same("Creatures you control get +1/+1.", "Creatures you control get an additional +1/+1.");
    check_refused(&["Whenever a creature attacks, it each gains haste until end of turn."]);
}

#[test]
fn lands_and_permanents_are_of_every_type_and_color() {
    check_read(&[
        "Permanents you control are all colors.",
        "Each creature is all colors.",
        "Lands you control are every basic land type in addition to their other types.",
        "Each land is a Swamp in addition to its other land types.",
    ]);
    check_same("Creatures are all colors.", "Creatures are white, blue, black, red, and green.");
    check_refused(&["Each creature is a Goblin in addition to its other land types."]);
}

#[test]
fn a_card_goes_so_deep_into_a_library() {
    check_read(&[
        "Whenever a creature dies, put it into its owner's library third from the top.",
        "{3}: Put target nonland permanent into its owner's library second from the top.",
    ]);
    check_differ(
        "{3}: Put target creature into its owner's library second from the top.",
        "{3}: Put target creature into its owner's library third from the top.",
    );
    check_refused(&["{3}: Put target creature into its owner's hand second from the top."]);
}

#[test]
fn nobody_may_be_the_target() {
    check_read(&[
        "Creatures you control can't be the targets of spells or abilities your opponents control.",
        "Each creature can't be the target of spells.",
    ]);
}

#[test]
fn creatures_block_several_more() {
    check_read(&["Each creature you control can block an additional two creatures each combat."]);
}

#[test]
fn each_of_several_players_has_untap_steps() {
    check_read(&[
        "Players can't untap more than one creature during their untap steps.",
        "Your opponents can't untap more than two lands during their untap steps.",
    ]);
}

#[test]
fn symbols_that_make_devotion_are_counted_in_words() {
    check_read(&["As long as your devotion to black is less than five, creatures get -1/-1."]);
}

#[test]
fn triggers_of_two_subjects_are_joined_by_or() {
    check_read(&[
        "Whenever a player casts a spell or a creature attacks, scry 1.",
        "Whenever a creature enters or another creature dies, you gain 1 life.",
        "Whenever a creature you control dies or you lose life, put a charge counter on this vanguard.",
    ]);
    check_differ(
        "Whenever a creature enters or a land enters, scry 1.",
        "Whenever a creature enters, scry 1.",
    );
    check_same(
        "Whenever a creature enters or a player loses life, scry 1.",
        "Whenever a creature enters and whenever a player loses life, scry 1.",
    );
}

#[test]
fn an_event_happens_while_something_holds() {
    check_read(&[
        "Whenever you tap a land for mana while you're the monarch, add one mana of any color.",
        "Whenever a creature attacks you while you have no cards in hand, destroy it.",
        "If you would draw a card while your life total is 5 or less, draw two cards instead.",
        "If damage would be dealt to a creature while it has a shield counter on it, prevent that damage.",
    ]);
    check_differ(
        "Whenever a creature attacks while you control a Forest, scry 1.",
        "Whenever a creature attacks, if you control a Forest, scry 1.",
    );
}

#[test]
fn mana_is_not_lost() {
    check_read(&[
        "Players don't lose unspent mana as steps and phases end.",
        "You don't lose unspent green mana as steps and phases end.",
        "{2}: Add {R}{R}. Until end of turn, you don't lose this mana as steps and phases end.",
    ]);
    check_refused(&["Until end of turn, you don't lose this mana as steps and phases end."]);
    check_differ(
        "You don't lose unspent green mana as steps and phases end.",
        "You don't lose unspent mana as steps and phases end.",
    );
}

#[test]
fn life_is_paid_by_a_number_a_half_and_beside_mana() {
    check_read(&[
        "Whenever a player casts a spell, counter it unless that player pays life equal to its mana value.",
        "At the beginning of your upkeep, you may pay half your life, rounded up. If you do, draw seven cards.",
        "At the beginning of your upkeep, sacrifice a creature unless you pay {2} and 2 life.",
        "At the beginning of your upkeep, you may pay {B} or 2 life. If you do, draw a card.",
    ]);
    check_differ(
        "At the beginning of your upkeep, you may pay {B} or 2 life. If you do, draw a card.",
        "At the beginning of your upkeep, you may pay {B} and 2 life. If you do, draw a card.",
    );
}

#[test]
fn damage_is_tripled_halved_and_lessened() {
    check_read(&[
        "If a source you control would deal damage to a permanent or player, it deals triple that damage to that permanent or player instead.",
        "If a source would deal damage to you, it deals half that damage, rounded down, to you instead.",
        "If a source would deal damage to you, it deals that much damage minus 1 to you instead.",
    ]);
    check_differ(
        "If a source would deal damage to you, it deals that much damage minus 1 to you instead.",
        "If a source would deal damage to you, it deals that much damage plus 1 to you instead.",
    );
}

#[test]
fn acts_are_done_x_times_and_again() {
    check_read(&["{X}: Investigate X times.", "{3}: Proliferate, then proliferate again."]);
    check_same("{3}: Proliferate, then proliferate again.", "{3}: Proliferate, then proliferate.");
    check_refused(&["{3}: Scry 1, then proliferate again."]);
}

#[test]
fn creatures_are_goaded_as_long_as_it_is_said() {
    check_read(&[
        "Creatures your opponents control are goaded.",
        "{2}: Target creature is goaded until your next turn.",
    ]);
}

#[test]
fn limits_say_who_activates_and_what_it_costs() {
    check_read(&[
        "{2}: Scry 1. Any player may activate this ability.",
        "{2}: Scry 1. Any player may activate this ability but only as a sorcery.",
        "{2}: Scry 2. Any player may activate this ability but only during their turn.",
        "{2}: Scry 1. Only your opponents may activate this ability but only once each turn.",
        "{5}: Draw a card. This ability costs {1} less to activate for each creature you control.",
        "{5}: Draw a card. Activate only as a sorcery. This ability costs {3} less to activate if you control a Wizard.",
    ]);
    check_differ(
        "{2}: Scry 1. Any player may activate this ability.",
        "{2}: Scry 1. Only your opponents may activate this ability.",
    );
}

#[test]
fn cards_enter_attached() {
    check_read(&[
        "{3}: Put an Equipment card from your hand onto the battlefield attached to a creature you control.",
        "{3}: Return target Aura card from your graveyard to the battlefield attached to target creature.",
    ]);
}

#[test]
fn damage_to_and_by_the_same_is_prevented() {
    check_read(&[
        "Prevent all combat damage that would be dealt to and dealt by Walls.",
        "{2}: Prevent all combat damage that would be dealt to and dealt by target creature this turn.",
    ]);
    check_differ(
        "{2}: Prevent all damage that would be dealt to and dealt by target creature this turn.",
        "{2}: Prevent all damage that would be dealt by target creature this turn.",
    );
}

#[test]
fn creatures_assign_nothing_or_as_though_unblocked() {
    check_read(&[
        "Creatures with power 1 or less assign no combat damage.",
        "You may have creatures you control assign their combat damage as though they weren't blocked.",
    ]);
}

#[test]
fn what_is_beyond_the_first_is_counted() {
    check_read(&[
        "Whenever a creature becomes blocked, it gets +1/+1 until end of turn for each creature blocking it beyond the first.",
        "At the beginning of your upkeep, draw a card for each creature you control beyond the first two.",
    ]);
    check_differ(
        "{3}: Draw a card for each creature you control beyond the first.",
        "{3}: Draw a card for each creature you control beyond the first two.",
    );
}

#[test]
fn something_causes_someone_to_do_something() {
    check_read(&[
        "Whenever a spell or ability an opponent controls causes you to discard a card, draw a card.",
        "Whenever a spell or ability causes an opponent to gain life, that player discards a card.",
        "Spells and abilities your opponents control can't cause you to sacrifice permanents.",
    ]);
}

#[test]
fn commanders_are_of_types_and_places() {
    check_read(&[
        "Commander creatures you control get +2/+2.",
        "At the beginning of your upkeep, if your commander is in the command zone or on the battlefield, scry 1.",
    ]);
    check_same("Commander creatures you control get +2/+2.", "Creature commanders you control get +2/+2.");
}

#[test]
fn what_one_attacks_or_blocks_is_spoken_of() {
    check_read(&[
        "Whenever a creature you control attacks, this vanguard deals 1 damage to the player or planeswalker it's attacking.",
        "Whenever a creature blocks, destroy each creature it's blocking.",
    ]);
    check_differ(
        "Whenever a creature blocks, destroy each creature it's blocking.",
        "Whenever a creature blocks, destroy each creature blocking it.",
    );
}

#[test]
fn places_are_named_by_what_they_are_not_and_by_what_was_there() {
    check_read(&[
        "If a creature would die, exile it instead of putting it anywhere else.",
        "{2}: Look at the top four cards of your library. Put any number of them into your graveyard and the rest back on top of your library in any order.",
        "At the beginning of the upkeep of the player with the most life, that player loses 1 life.",
        "If a player would gain life, that player gains no life instead.",
    ]);
}

#[test]
fn one_or_more_of_those_do_so() {
    check_read(&["Whenever one or more of your opponents lose life, scry 1."]);
}

#[test]
fn what_something_had_and_counters_without_a_number() {
    check_read(&[
        "Whenever a creature you control dies, if it had a +1/+1 counter on it, draw a card.",
        "Whenever a creature you control dies, if it had flying, draw a card.",
        "Whenever a creature you control dies, if it didn't have a charge counter on it, draw a card.",
        "Creatures you control with counters on them have trample.",
        "{2}: Exile each creature without charge counters on it.",
        "{2}: Put a creature card with counters on it into your hand.",
    ]);
    check_same(
        "Whenever a creature you control enters with a charge counter on it, draw a card.",
        "Whenever a creature you control enters with one or more charge counters on it, draw a card.",
    );
    check_same(
        "Creatures you control with a charge counter on them have trample.",
        "Creatures you control with one or more charge counters on them have trample.",
    );
    check_same(
        "Whenever a creature you control dies, if it had +1/+1 counters on it, draw a card.",
        "Whenever a creature you control dies, if it had a +1/+1 counter on it, draw a card.",
    );
    check_differ(
        "Whenever a creature you control attacks, if it had flying, draw a card.",
        "Whenever a creature you control attacks, if it has flying, draw a card.",
    );
    check_refused(&[
        "{2}: Return target creature card from your graveyard to the battlefield with counters on it.",
        "{2}: Exile target creature. If you had no cards in hand, draw a card.",
    ]);
}

#[test]
fn what_players_and_objects_have_is_said_in_a_clause() {
    check_read(&[
        "{2}: Each opponent who has three or more poison counters sacrifices a creature of their choice.",
        "{2}: Each player who has no cards in hand draws a card.",
        "{2}: Destroy target creature that has a +1/+1 counter on it.",
        "{2}: Destroy target creature that doesn't have flying.",
        "{2}: Target player who has the most life loses 2 life.",
        "Whenever a creature you control attacks a player who has more life than you, scry 1.",
        "Whenever an opponent casts a spell that has the same name as a card in your graveyard, you may pay {1}.",
        "{2}: Each opponent with 10 or less life loses 1 life.",
        "{2}: Each opponent who has lost life this turn draws a card.",
    ]);
    check_same(
        "{2}: Each opponent who has three or more poison counters draws a card.",
        "{2}: Each opponent with three or more poison counters draws a card.",
    );
    check_same(
        "{2}: Each opponent who has less life than you draws a card.",
        "{2}: Each opponent with less life than you draws a card.",
    );
    check_same(
        "{2}: Destroy target creature that doesn't have flying.",
        "{2}: Destroy target creature without flying.",
    );
    check_differ(
        "{2}: Each opponent with less life than you draws a card.",
        "{2}: Each opponent with more life than you draws a card.",
    );
}

#[test]
fn a_player_has_so_many_more_than_another() {
    check_read(&[
        "At the beginning of your upkeep, if an opponent controls at least two more creatures than you, draw a card.",
        "At the beginning of your upkeep, if an opponent has at least four more cards in hand than you, draw a card.",
    ]);
    check_same(
        "At the beginning of your upkeep, if an opponent controls at least one more creature than you, draw a card.",
        "At the beginning of your upkeep, if an opponent controls more creatures than you, draw a card.",
    );
    check_differ(
        "At the beginning of your upkeep, if an opponent controls at least two more creatures than you, draw a card.",
        "At the beginning of your upkeep, if an opponent controls more creatures than you, draw a card.",
    );
}

#[test]
fn the_player_whose_turn_it_is_and_turns_of_theirs() {
    check_read(&[
        "At the beginning of each end step, the player whose turn it is becomes the monarch.",
        "If a player would lose life during their turn, that player mills that many cards instead.",
        "If a player would lose life during their own turn, that player mills that many cards instead.",
        "Players can cast spells only during their own turns.",
        "Whenever a player casts a spell during their turn, that player mills a card.",
    ]);
    check_same(
        "At the beginning of each end step, the player whose turn it is draws a card.",
        "At the beginning of each end step, the active player draws a card.",
    );
    check_same(
        "Whenever a player casts a spell during their turn, scry 1.",
        "Whenever a player casts a spell during their own turn, scry 1.",
    );
    check_refused(&["Whenever you cast a spell during your own turn, scry 1."]);
}

#[test]
fn a_number_is_one_of_several() {
    check_read(&[
        "{2}: Roll a d6. If the result is 5 or 6, draw a card.",
        "{2}: Roll a d6. If the result is 1, 3, or 5, draw a card.",
        "{2}: Roll a d6. If the result is 5 or greater, draw a card.",
    ]);
    check_differ(
        "{2}: Roll a d6. If the result is 5 or 6, draw a card.",
        "{2}: Roll a d6. If the result is 5 or 4, draw a card.",
    );
}

#[test]
fn what_left_and_what_was_removed() {
    check_read(&[
        "At the beginning of your end step, if a nonland permanent left the battlefield this turn, draw a card.",
        "At the beginning of your end step, if a permanent you controlled left the battlefield this turn, draw a card.",
        "At the beginning of your end step, if a creature you controlled died this turn, draw a card.",
        "{2}: Remove all counters from target permanent. When you remove one or more counters this way, put that many +1/+1 counters on target creature you control.",
        "{2}: Reveal the top five cards of your library. You may cast an instant spell from among them without paying its mana cost. Put all revealed cards not cast this way on the bottom of your library in a random order.",
        "Whenever a creature blocks, scry 1. If it's blocking two or more creatures, draw a card.",
        "Whenever a creature with no abilities attacks, it gets +1/+1 until end of turn.",
        "Creatures with no abilities have trample.",
    ]);
    check_refused(&["{2}: Remove all counters."]);
}

#[test]
fn that_combat_is_one_that_was_added() {
    check_read(&[
        "{2}: After this main phase, there is an additional combat phase. At the beginning of that combat, untap all creatures you control.",
    ]);
    check_differ(
        "{2}: After this main phase, there is an additional combat phase. At the beginning of that combat, untap all creatures you control.",
        "{2}: After this main phase, there is an additional combat phase. At the beginning of the next combat, untap all creatures you control.",
    );
    check_refused(&[
        "{2}: At the beginning of that combat, untap all creatures you control.",
        "{2}: At the beginning of that turn's end step, you lose the game.",
    ]);
}

#[test]
fn a_word_voted_for_can_be_a_keyword() {
    check_read(&[
        "{2}: Starting with you, each player votes for torment or tribute. For each torment vote, each opponent loses 2 life. For each tribute vote, draw a card.",
    ]);
}

#[test]
fn permissions_have_costs_besides_their_own() {
    check_read(&[
        "Once during each player's turn, that player may cast an artifact spell from their graveyard by exiling another card from their graveyard in addition to paying its other costs.",
        "You may cast enchantment spells from your graveyard by sacrificing a land in addition to paying their other costs.",
        "You may play lands from your graveyard by paying 3 life in addition to paying their other costs.",
        "You may cast artifact spells from your graveyard by discarding a card and paying {1} and 2 life in addition to paying their other costs.",
        "You may cast spells from among cards in your graveyard by removing a charge counter from a permanent you control in addition to paying their other costs.",
        "{3}: You may cast target creature card in your graveyard this turn by discarding two cards in addition to paying its other costs.",
    ]);
    check_refused(&[
        "You may cast enchantment spells from your graveyard by sacrificing a land.",
        "You may cast enchantment spells from your graveyard by lands in addition to paying their other costs.",
        "You may cast enchantment spells from your graveyard in addition to paying their other costs.",
    ]);
    check_differ(
        "You may cast enchantment spells from your graveyard by sacrificing a land in addition to paying their other costs.",
        "You may cast enchantment spells from your graveyard.",
    );
}

#[test]
fn one_keyword_of_a_list_is_chosen() {
    check_read(&[
        "{2}: Choose menace, reach, or lifelink. Until your next turn, creatures you control gain that ability.",
        "{2}: Choose flying or haste. Target creature gains the chosen ability until end of turn.",
        "{2}: Choose flying, haste, or protection from red at random. Creatures your opponents control lose that ability until end of turn.",
        "As the game begins, choose deathtouch or vigilance.\nCreatures you control have the chosen ability.",
    ]);
    check_refused(&[
        "{2}: Target creature gains that ability until end of turn.",
        "{2}: Choose a color. Target creature gains the chosen ability until end of turn.",
        "{2}: Choose flying and haste. Target creature gains the chosen ability until end of turn.",
    ]);
    check_differ(
        "{2}: Choose flying or haste. Target creature gains that ability until end of turn.",
        "{2}: Target creature gains your choice of flying or haste until end of turn.",
    );
}

#[test]
fn kinds_of_counter_share_a_noun() {
    check_read(&[
        "{2}: Put your choice of a menace, reach, or +1/+1 counter on target creature.",
        "{2}: Put your choice of an indestructible or lifelink counter on each creature you control.",
        "Creatures you control enter with your choice of a flying, vigilance, or trample counter on them.",
        "{2}: Target opponent puts their choice of a menace or -1/-1 counter on target creature.",
    ]);
    check_same(
        "{2}: Put your choice of a menace or reach counter on target creature.",
        "{2}: Put your choice of a menace counter or a reach counter on target creature.",
    );
    check_refused(&["{2}: Put your choice of a menace, or reach counter on target creature."]);
}

#[test]
fn abilities_are_told_by_their_keyword() {
    check_read(&[
        "Equip abilities you activate cost {2} less to activate.",
        "Equip abilities of artifacts you control cost {1} less to activate.",
        "Cycling abilities your opponents activate cost {1} more to activate.",
        "Ninjutsu abilities of creatures you control cost {1} less to activate.",
        "The first cycling ability you activate each turn costs {1} less to activate.",
        "Whenever you activate an equip ability, scry 1.",
        "{1}: Counter target cycling ability.",
        "Players can't activate crew abilities.",
    ]);
    check_refused(&[
        "Equip creatures you control get +1/+1.",
        "Whenever you activate an elk ability, scry 1.",
    ]);
    check_differ(
        "Equip abilities you activate cost {2} less to activate.",
        "Abilities you activate cost {2} less to activate.",
    );
    check_differ(
        "Equip abilities you activate cost {2} less to activate.",
        "Cycling abilities you activate cost {2} less to activate.",
    );
}

#[test]
fn damage_stops_at_a_life_total() {
    check_read(&[
        "Damage that would reduce any player's life total to less than 4 reduces it to 4 instead.",
        "As long as you control an artifact, noncombat damage that would reduce your life total to less than 2 reduces it to 2 instead.",
        "{4}: Until your next turn, damage that would reduce your opponents' life totals to 3 or less reduces them to 4 instead.",
        "{4}: Target player gains 1 life. Until end of turn, damage that would reduce their life totals to less than 2 reduces them to 2 instead.",
    ]);
    check_same(
        "Damage that would reduce any player's life total to less than 4 reduces it to 4 instead.",
        "Damage that would reduce any player's life total to 3 or less reduces it to 4 instead.",
    );
    check_refused(&[
        "Damage that would reduce your life total to 7 or more reduces it to 1 instead.",
        "Damage that would reduce your life total to less than 4 reduces them to 4 instead.",
        "Damage that would reduce your life totals to less than 4 reduces it to 4 instead.",
    ]);
}

#[test]
fn so_many_counters_are_removed_in_all() {
    check_read(&[
        "Remove two counters from among lands you control: Scry 1.",
        "{1}, Remove three charge counters from among artifacts you control: Scry 1.",
        "{1}: Remove up to three counters from among creatures your opponents control.",
        "Remove one or more charge counters from among lands you control: You gain 1 life for each charge counter removed this way.",
    ]);
    check_differ(
        "{1}: Remove two counters from among creatures you control.",
        "{1}: Remove two counters from each creature you control.",
    );
}

#[test]
fn turns_of_the_game_are_counted() {
    check_read(&[
        "Skip the draw step of your second turn of the game.",
        "Each player skips the combat phase of their first turn of the game.",
        "At the beginning of the end step of your first turn of the game, scry 2.",
        "During your first turn of the game, creatures your opponents control can't attack.",
        "Artifact spells cost {1} less to cast during the third turn of the game.",
        "At the beginning of your upkeep, if it's not your first turn of the game, scry 1.",
        "As long as it's the second turn of the game, creatures you control have haste.",
        "{2}: Scry 1. Activate only during your first turn of the game.",
    ]);
    check_refused(&[
        "Skip the draw step of your first turn.",
        "At the beginning of your upkeep, if it's your first turn, scry 1.",
    ]);
    check_differ(
        "During your first turn of the game, creatures can't attack.",
        "During the first turn of the game, creatures can't attack.",
    );
}

#[test]
fn turns_are_other_than_those_of_a_player() {
    check_read(&[
        "Whenever an artifact enters during a turn other than its controller's, tap it.",
        "Whenever you draw a card during a turn other than yours, scry 1.",
        "Whenever a player casts a spell during a turn other than theirs, that player loses 2 life.",
        "During a turn other than yours, creatures you control have hexproof.",
        "{2}: Scry 1. Activate only during a turn other than yours.",
    ]);
    check_differ(
        "Whenever you draw a card during a turn other than yours, scry 1.",
        "Whenever you draw a card during your turn, scry 1.",
    );
    check_refused(&["Whenever you draw a card during a turn other than you, scry 1."]);
}

#[test]
fn parts_are_thirds_and_quarters_too() {
    check_read(&[
        "{4}: Each player sacrifices a third of the lands they control of their choice, rounded down.",
        "{4}: Each opponent loses a quarter of their life, rounded up.",
        "{4}: Draw cards equal to a third of the number of creatures you control, rounded up.",
        "{4}: Target opponent discards a fifth of the cards in their hand, rounded up.",
        "Whenever you're dealt damage, this vanguard deals a third of that damage, rounded up, to any target.",
    ]);
    check_differ(
        "{4}: Each opponent loses a quarter of their life, rounded up.",
        "{4}: Each opponent loses half their life, rounded up.",
    );
    check_refused(&[
        "{4}: Each player sacrifices a third of the lands they control of their choice.",
        "{4}: Each opponent loses a third their life, rounded up.",
    ]);
}

#[test]
fn players_vote_as_others_do() {
    check_read(&[
        "Whenever players finish voting, each player who voted for a choice you voted for draws a card.",
        "{3}: Starting with you, each player votes for frost or flame. Each player who voted for a choice you didn't vote for mills a card.",
    ]);
    check_refused(&[
        "{3}: Each player who voted for a choice you voted for draws a card.",
        "{3}: Players finish voting.",
    ]);
    check_differ(
        "Whenever players finish voting, each player who voted for a choice you voted for draws a card.",
        "Whenever players finish voting, each player who voted for a choice you didn't vote for draws a card.",
    );
}

#[test]
fn what_waits_for_an_event_can_say_so_at_its_end() {
    check_read(&[
        "{2}: Exile all creatures. Return the exiled cards to the battlefield under their owners' control when you lose life.",
        "{2}: Gain control of target creature. You lose the game when that creature dies.",
        "{2}: Create a 3/3 green Beast creature token. Sacrifice it when you lose control of target creature.",
        "When you lose control of a creature, draw a card.",
    ]);
    check_differ(
        "When you lose control of a creature, draw a card.",
        "When you gain control of a creature, draw a card.",
    );
    check_refused(&[
        "{2}: You lose control of target creature.",
        "{2}: Draw a card when you next cast a spell this turn.",
    ]);
}

#[test]
fn so_many_are_chosen_from_each_of_several() {
    check_read(&[
        "{2}: Each opponent reveals their hand. Choose a nonland card from each of those hands. Those players discard those cards.",
    ]);
    check_differ(
        "{2}: Each opponent reveals their hand. Choose a nonland card from each of those hands.",
        "{2}: Each opponent reveals their hand. Choose a nonland card from among those cards.",
    );
    check_refused(&["{2}: Exile target creature card from each opponent's graveyard."]);
}

#[test]
fn costs_in_place_of_a_mana_cost_are_said_behind_the_permission() {
    check_read(&[
        "{2}: Exile the top card of your library. You may cast that card by paying 3 life rather than paying its mana cost.",
        "{2}: Exile the top card of your library. You may cast that card this turn by paying {1} rather than paying its mana cost.",
        "You may cast creature spells from your graveyard by paying {B}{B} and sacrificing two creatures rather than paying their mana costs.",
    ]);
    check_same(
        "{2}: Exile the top card of your library. You may cast that card by paying life equal to its mana value rather than paying its mana cost.",
        "{2}: Exile the top card of your library. You may cast that card by paying life equal to that card's mana value rather than paying its mana cost.",
    );
    check_differ(
        "You may cast creature spells from your graveyard by sacrificing two creatures rather than paying their mana costs.",
        "You may cast creature spells from your graveyard by sacrificing two creatures in addition to paying their other costs.",
    );
}

#[test]
fn symbols_are_explained_where_they_stand() {
    check_read(&[
        "{2}: You get {E}{E} (two energy counters).",
        "Whenever an artifact enters, its controller gets {E} (an energy counter).",
        "{2}: You get {E} (an energy counter), then draw a card. (Scry first.)",
        "{2}, Pay {E}{E}: You get {E} (an energy counter) and each opponent gets {E}{E} (two energy counters).",
    ]);
    check_same("{2}: You get {E}{E} (two energy counters).", "{2}: You get {E}{E}.");
    check_refused(&["{2}: You (and no one else) draw a card."]);
}

#[test]
fn tokens_arrive_attached() {
    check_read(&[
        "{2}: Create a Monster Role token attached to target creature you control.",
        "{2}: Create a Young Hero Role token attached to up to one target creature you control.",
        "Whenever a creature you control enters, create a Wicked Role token attached to it.",
    ]);
    check_differ(
        "Whenever a creature you control enters, create a Wicked Role token attached to it.",
        "Whenever a creature you control enters, create a Wicked Role token.",
    );
}
