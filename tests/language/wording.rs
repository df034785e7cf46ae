//! Sentences of our own, as a vanguard could have them: each passes every stage and prints back as
//! it is written, near misses are refused, and two meanings are never one program.

use crate::meant;
use planarc::diag::{Code, Diagnostic};
use planarc::pipeline::{self, Outcome, Stage};
use planarc::source::{SourceFile, read_cards};

fn outcome(lines: &str) -> Outcome {
    let text = format!("Marn, Keeper of Doors Avatar\nVanguard\nHand +1, life -3\n{lines}\n");
    let file = SourceFile::new("marn.card", text);
    let (sources, found) = read_cards(&file);
    assert!(found.is_empty(), "{found:?}");
    pipeline::run(&sources[0])
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
    meant::check((one, &outcome(one)), (other, &outcome(other)), true);
}

#[track_caller]
fn check_differ(one: &str, other: &str) {
    assert!(bytes(one) != bytes(other), "one meaning:\n  {one}\n  {other}");
    meant::check((one, &outcome(one)), (other, &outcome(other)), false);
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
fn the_same_is_true_and_later_turns_and_long_votes() {
    check_read(&[
        "Creatures you control are every creature type. The same is true for creature spells you control and creature cards you own.",
        "At the beginning of your second upkeep of the game, draw a card.",
        "{2}: Each player votes for short cut or long road. For each short cut vote, you draw a card. For each long road vote, you gain 3 life.",
        "{2}: Each player votes for short cut or long road. If short cut gets more votes, you draw a card. Otherwise, you gain 3 life.",
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
            "{{2}}: Mill two cards. If you milled fewer than {than} land cards this way, draw cards equal to the difference."
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
fn targets_that_must_be_different() {
    let tap = |rule: &str| format!("{{2}}: Tap target creature and untap target creature. {rule}");
    check_read(&[&tap("Those targets must be different."), &tap("The targets must be different.")]);
    check_refused(&[&tap("Those targets must be."), &tap("Targets must be different.")]);
    check_same(&tap("These targets must be different."), &tap("Each of those targets must be different."));
}

#[test]
fn costs_that_grow_with_what_is_small() {
    check_read(&[
        "Spells your opponents cast cost {1} more to cast for each creature you control with power 2 or less.",
        "You may spend mana as though it were mana of any type to cast artifact spells.",
        "You may spend mana as though it were mana of any color to activate abilities of creatures you control.",
        "Mana of any type can be spent to activate abilities of artifacts you control.",
        "{2}: Exile the top card of your library. You may cast that card for as long as it remains exiled, \
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
fn votes_for_words() {
    check_read(&[
        "{2}: Starting with you, each player votes for ruin or mercy. If ruin gets more votes, each opponent \
         sacrifices a creature. If mercy gets more votes or the vote is tied, each opponent loses 2 life.",
        "{2}: Each player votes for gold or scrolls. You create a Treasure token for each gold vote. \
         You draw a card for each scrolls vote.",
        "{2}: Each player votes for fire or ice. For each fire vote, create a 1/1 red Elemental creature token. For each ice vote, you gain 1 life.",
        "{2}: Each player votes for fire or ice. You gain life equal to the number of ice votes. You lose 1 life for each fire vote.",
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
        "{2}: Create a token that's a copy of target creature, except it isn't legendary, it's 1/1, and it has flying.",
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
fn a_choice_of_modes_has_modes() {
    check_read(&["{4}: Choose one —\n• Draw a card.\n• You gain 2 life."]);
    check_refused(&["{4}: Choose one —"]);
    let unread = outcome("{4}: Choose one —\n• Ponder a card.").diagnostics;
    assert_eq!(unread.len(), 1, "the bullet alone is at fault: {unread:?}");
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
fn opponents_that_someone_has() {
    check_read(&[
        "{2}: Draw a card for each opponent you have.",
        "{2}: Draw X cards, where X is the number of opponents you have.",
    ]);
    check_refused(&["{2}: Draw a card for each creature you have."]);
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
        "{2}: Each player chooses ember or frost. Each player who chose ember draws a card. Each player who chose frost mills a card.",
        "{2}: Each player chooses long road or short cut. Each opponent who chose long road may gain 3 life. Each opponent who chose short cut mills a card.",
        "{2}: Starting with you, each player votes for ember or frost. Each player who voted for frost gets an emblem with \"Creatures you control have haste.\" You gain 1 life for each ember vote.",
        "{2}: Starting with you, each player votes for ember or frost. For each opponent who voted for ember, create a Treasure token. You gain 1 life for each frost vote.",
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
fn two_fight_each_other() {
    check_read(&[
        "{4}: Target creature you control and target creature you don't control fight each other.",
        "{4}: Choose two target creatures with flying. Those creatures fight each other.",
    ]);
    let other = bytes("{4}: Target Bear fights target Wolf.");
    assert_ne!(bytes("{4}: Target Bear and target Wolf fight each other."), other);
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
fn a_word_voted_for_can_be_a_keyword() {
    check_read(&[
        "{2}: Starting with you, each player votes for torment or tribute. For each torment vote, each opponent loses 2 life. For each tribute vote, draw a card.",
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
