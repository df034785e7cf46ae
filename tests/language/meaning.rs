//! What whole cards mean: texts of one meaning give the same bytes, texts of two do not.

use crate::meant;
use planarc::pipeline::{self, Outcome, Stage};
use planarc::source::SourceFile;

/// The module of a plane whose chaos ability has this effect.
fn chaos(effect: &str) -> Vec<u8> {
    plane(&format!("Whenever chaos ensues, {effect}"))
}

/// What becomes of a plane with these lines, and a chaos ability in any case.
fn run(lines: &str) -> Vec<Outcome> {
    let chaos = if lines.contains("chaos ensues") { "" } else { "Whenever chaos ensues, draw a card.\n" };
    of_card(&format!("Silted Harbor\nPlane — Ostrava\n{lines}\n{chaos}"))
}

/// What becomes of a card.
fn of_card(text: &str) -> Vec<Outcome> {
    let file = SourceFile::new("harbor.card", text);
    let (sources, found) = planarc::source::read_cards(&file);
    assert!(found.is_empty(), "{found:?}");
    sources.iter().map(pipeline::run).collect()
}

/// Whether a plane with these lines compiles.
fn is_complete(lines: &str) -> bool {
    run(lines).iter().all(|outcome| outcome.stage == Some(Stage::Verified))
}

/// The listing of a plane with these lines.
fn listing(lines: &str) -> String {
    listing_of(&run(lines))
}

fn listing_of(outcomes: &[Outcome]) -> String {
    let said: Vec<_> = outcomes.iter().flat_map(|outcome| &outcome.diagnostics).collect();
    assert!(outcomes.iter().all(|outcome| outcome.stage == Some(Stage::Verified)), "{said:?}");
    let module = planarc::bytecode::decode(&pipeline::link(outcomes)).map(planarc::bytecode::verify);
    planarc::bytecode::disasm(&module.expect("it decodes").expect("it verifies"), None)
}

/// The module of a plane with these lines, which must be without a finding.
fn plane(lines: &str) -> Vec<u8> {
    let outcomes = run(lines);
    let said: Vec<_> = outcomes.iter().flat_map(|outcome| &outcome.diagnostics).collect();
    assert!(outcomes.iter().all(|outcome| outcome.stage == Some(Stage::Verified)), "{lines}: {said:?}");
    pipeline::link(&outcomes)
}

#[track_caller]
fn check_same(one: &str, other: &str) {
    assert!(chaos(one) == chaos(other), "two meanings:\n  {one}\n  {other}");
    check_meant(one, other, true);
}

#[track_caller]
fn check_differ(one: &str, other: &str) {
    assert!(chaos(one) != chaos(other), "one meaning:\n  {one}\n  {other}");
    check_meant(one, other, false);
}

#[track_caller]
fn check_meant(one: &str, other: &str, should_be_same: bool) {
    let outcome = |effect: &str| run(&format!("Whenever chaos ensues, {effect}"));
    for (first, second) in outcome(one).iter().zip(&outcome(other)) {
        meant::check((one, first), (other, second), should_be_same);
    }
}

/// The effect, an instruction after another.
fn code(effect: &str) -> String {
    insts(&chaos(effect))
}

/// The instructions of a module, one after another.
fn insts(module: &[u8]) -> String {
    let program = planarc::bytecode::decode(module).expect("what was compiled reads back");
    let module = planarc::bytecode::verify(program).expect("what was compiled verifies");
    let text = planarc::bytecode::disasm(&module, None);
    let insts = text.lines().filter_map(|line| line.trim_start().split_once("  "));
    insts.map(|(_, inst)| inst).collect::<Vec<_>>().join("; ")
}

#[track_caller]
fn check_code(effect: &str, part: &str) {
    let code = code(effect);
    assert!(code.contains(part), "{effect}\n  has no {part}:\n  {code}");
}

#[test]
fn the_rest_is_of_what_was_picked_from() {
    check_code(
        "each opponent chooses a creature they control, then sacrifices the rest.",
        "unpicked; sacrifice",
    );
    check_code(
        "each player puts a +1/+1 counter on two creatures they control and sacrifices the rest.",
        "unpicked; sacrifice",
    );
    check_code("choose three creatures. Destroy the rest.", "unpicked; destroy");
    check_code("choose up to two target creatures. Destroy the other creatures.", "unpicked; destroy");
    check_code("each player chooses a card in their hand. Discard the rest.", "unpicked; discard");
    // Where some of them are taken, it is the rest of them.
    check_code("choose three creatures. Tap one of them and destroy the rest.", "rest; destroy");
    let taken = "reveal the top five cards of your library. An opponent chooses two of them.";
    check_code(&format!("{taken} Exile the rest."), "rest; none ty=Zone");
    check_code(
        "search your library for three cards. Put one of them into your hand. Exile the rest.",
        "rest; none",
    );
}

#[test]
fn a_token_acts_itself_in_its_clause() {
    let attacks = "each combat if able";
    check_code(
        &format!("create a 3/3 red Ogre creature token that attacks {attacks}."),
        "that; none ty=Sel; none ty=Sel; attack",
    );
    check_code("destroy each creature that attacked you this turn.", "that; you; none ty=Sel; attack");
}

#[test]
fn what_a_token_has_defines_it() {
    let elf = "create a 1/1 green Elf creature token";
    check_same(&format!("{elf}. It has \"{{T}}: Add {{G}}.\""), &format!("{elf} with \"{{T}}: Add {{G}}.\""));
    check_differ(&format!("{elf}. It gains haste."), &format!("{elf} with haste."));
    let two = "create two 1/1 green Elf creature tokens";
    check_same(&format!("{two}. They have haste and reach."), &format!("{two} with haste and reach."));
    check_same(&format!("{two} with haste. They have reach."), &format!("{two} with haste and reach."));
    let copy = "create a token that's a copy of target creature";
    check_same(&format!("{copy}. It has haste."), &format!("{copy}, except it has haste."));
    check_differ(&format!("{elf}. It has haste until end of turn."), &format!("{elf} with haste."));
    // What else is said of it is still said of it.
    let both = format!("{elf}. It has haste and can't block.");
    check_same(&both, &format!("{elf} with haste. It can't block."));
}

#[test]
fn a_ban_on_regeneration_is_part_of_the_destruction() {
    let ban = "that; none ty=Zone; passive verb=regenerated way=any; none ty=Window; none ty=Dur; deed modal=cant n=1; under; do";
    check_code("destroy target creature. It can't be regenerated.", &format!("destroy; {ban}"));
    check_code(
        "destroy all creatures, then draw a card. They can't be regenerated.",
        &format!("destroy; {ban}"),
    );
    check_code(
        "if you control a Swamp, destroy target creature. It can't be regenerated.",
        &format!("destroy; {ban}"),
    );
    let all = "destroy all creatures.";
    check_same(
        &format!("{all} They can't be regenerated."),
        &format!("{all} A creature destroyed this way can't be regenerated."),
    );
    check_code(
        &format!("{all} Artifact creatures destroyed this way can't be regenerated."),
        "that; type index=artifact; is.word; type index=creature; is.word; all n=2; narrow; none ty=Zone; passive",
    );
    // Without a destruction before it, it is an effect of its own.
    check_code("target creature can't be regenerated this turn.", "dur.turn; hold modal=cant");
}

#[test]
fn a_question_about_an_earlier_step_is_about_this_resolution() {
    let may = "you may reveal a card from your hand. You may put it onto the battlefield.";
    check_code(
        &format!(
            "{may} If you revealed a card but didn't put it onto the battlefield, put it into your graveyard."
        ),
        "event.deed tense=past way=this-way; cond.event; cond.all n=2; jump",
    );
    check_same(
        "target player discards two cards. If that player discarded a land card, draw a card.",
        "target player discards two cards. If that player discarded a land card this way, draw a card.",
    );
    check_code(
        "each player discards two cards. Each opponent who discarded a land card loses 2 life.",
        "event.deed tense=past way=this-way; did",
    );
    check_code(
        "discard a card. Target opponent who discarded a card draws a card.",
        "tense=past way=any; did",
    );
    // No step did so, or another time is said.
    check_code("draw a card. If you discarded a land card, draw a card.", "tense=past way=any");
    check_code("discard a card. If you discarded a land card this turn, draw a card.", "tense=past way=any");
    check_code("discard a card if you discarded a land card.", "tense=past way=any");
}

#[test]
fn several_have_the_citys_blessing() {
    check_code(
        "draw a card. If you have the city's blessing, draw a card.",
        "you; designated what=citys-blessing; one.of; cond.is",
    );
}

#[test]
fn one_commander_of_two() {
    check_code(
        "create a token that's a copy of your commander.",
        "you; q.one-theirs; is.noun noun=commander",
    );
    check_code("your commanders gain haste until end of turn.", "you; q.theirs; is.noun noun=commander");
    check_code("your opponents each lose 1 life.", "you; q.theirs; is.noun noun=opponent");
}

#[test]
fn nobody_picks_whom_a_rule_is_about() {
    let lines = |rule: &str| plane(&format!("{rule}\nWhenever chaos ensues, draw a card."));
    let same =
        |one: &str, other: &str| assert!(lines(one) == lines(other), "two meanings:\n  {one}\n  {other}");
    same("A creature with flying can't block.", "Creatures with flying can't block.");
    same(
        "A player can't cast more than one spell each turn.",
        "Each player can't cast more than one spell each turn.",
    );
    same(
        "A player may cast spells from their graveyard.",
        "Each player may cast spells from their graveyard.",
    );
    check_same("a creature can't attack you this turn.", "creatures can't attack you this turn.");
    // An effect that does something to one lets someone pick it.
    check_differ("a creature gets -1/-1 until end of turn.", "creatures get -1/-1 until end of turn.");
    check_differ("a creature of your choice can't block this turn.", "creatures can't block this turn.");
}

#[test]
fn the_first_upkeep_of_each_is_counted_apart() {
    let first = |whose: &str| {
        plane(&format!(
            "At the beginning of {whose} first upkeep, draw a card.\nWhenever chaos ensues, draw a card."
        ))
    };
    let apart = insts(&first("each other player's"));
    assert!(apart.contains("is.noun noun=player; per.player; all n=3; pick"), "{apart}");
    let together = insts(&first("your opponents'"));
    assert!(!together.contains("per.player"), "{together}");
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
fn what_speaks_of_prevented_damage_is_part_of_the_prevention() {
    let shields = [
        "prevent the next 3 damage that would be dealt to you this turn",
        "prevent all combat damage that would be dealt this turn",
        "if you control a land, prevent all damage that would be dealt to you this turn",
    ];
    let gain = "You gain life equal to the damage prevented this way.";
    for shield in shields {
        let text = listing(&format!("Whenever chaos ensues, {shield}. {gain}"));
        let (_, body) = text.split_once("alongside").expect(&text);
        assert!(body.contains("gain.life"), "{text}");
        // What does not speak of it is done at once.
        let text = listing(&format!("Whenever chaos ensues, {shield}. Draw a card. {gain}"));
        let at = |word: &str| text.find(word).expect(&text);
        assert!(at("alongside") < at(" draw") && at(" draw") < at("gain.life"), "{text}");
        let text = listing(&format!("Whenever chaos ensues, {shield}. You gain 3 life."));
        assert!(!text.contains("alongside"), "{text}");
        check_same(
            &format!("{shield}. {gain}"),
            &format!("{shield}. You gain life equal to the amount of damage prevented this way."),
        );
    }
    let fixed = listing(&format!("Prevent all damage that would be dealt to you. {gain}"));
    assert!(fixed.contains("alongside"), "{fixed}");
}

#[test]
fn damage_of_an_event_is_prevented_as_it_would_be_dealt() {
    let event = "If a source would deal damage to you, prevent that damage";
    let gain = "gain life equal to the damage prevented this way.";
    assert!(plane(&format!("{event}. You {gain}")) == plane(&format!("{event} and you {gain}")));
    // A statement behind it happens each time that it applies; behind what applies all the time it has
    // no time of its own.
    assert!(plane(&format!("{event}. You gain 3 life.")) == plane(&format!("{event} and you gain 3 life.")));
    assert!(!is_complete("Prevent all damage that would be dealt to you. You gain 3 life."));
}

#[test]
fn one_target_is_not_each_players() {
    for act in ["destroy", "goad", "tap"] {
        assert!(!is_complete(&format!(
            "Whenever chaos ensues, {act} target creature each opponent controls."
        )));
        assert!(!is_complete(&format!(
            "Whenever chaos ensues, {act} a creature each other player controls."
        )));
        let each = "up to one target creature that player controls.";
        assert!(is_complete(&format!("Whenever chaos ensues, for each opponent, {act} {each}")));
        assert!(is_complete(&format!("Whenever chaos ensues, {act} all creatures each opponent controls.")));
    }
}

#[test]
fn what_is_returned_goes_somewhere() {
    assert!(!is_complete("Whenever chaos ensues, return a creature."));
    assert!(!is_complete("Whenever chaos ensues, each player returns a land they control."));
    assert!(!is_complete("{2}, Return a creature you control: Draw a card."));
    assert!(is_complete("Whenever chaos ensues, return a creature you control to its owner's hand."));
    assert!(is_complete("{2}, Return a creature you control to its owner's hand: Draw a card."));
    let asked = "If you return two or more creatures you control this way, draw a card.";
    let all = "return all creatures to their owners' hands.";
    assert!(is_complete(&format!("Whenever chaos ensues, {all} {asked}")));
}

#[test]
fn a_word_that_is_asked_for_is_that_of_the_choice_before() {
    let asks = |word: &str| {
        let opponent = "target opponent chooses hearth or road. If that player chooses";
        listing(&format!("Whenever chaos ensues, {opponent} {word}, you draw a card."))
    };
    assert!(asks("hearth").contains("chose.label") && asks("road").contains("chose.label"));
    assert!(asks("hearth") != asks("road"));
    let each = "each player chooses hearth or road. For each player who chose road, you draw a card.";
    assert!(listing(&format!("Whenever chaos ensues, {each}")).contains("chose.label"));
}

#[test]
fn the_lines_of_a_spell_are_one_set_of_instructions() {
    let spell = |lines: &str| of_card(&format!("Silted Harbor\nSorcery\n{lines}\n"));
    let apart = listing_of(&spell("Tap target creature.\nIf it's green, draw a card."));
    assert_eq!(apart, listing_of(&spell("Tap target creature. If it's green, draw a card.")));
    assert!(apart.contains("spell") && !apart.contains("static"), "{apart}");
    let costs = listing_of(&spell("This spell costs {1} less to cast.\nDraw a card."));
    assert!(costs.contains("spell") && costs.contains("static"), "{costs}");
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

#[test]
fn what_several_can_do_is_asked_of_each() {
    // The condition is about each of the creatures, so it reads what the statement is about.
    let asked = |lines: &str| {
        let code = listing(lines);
        let place = |word: &str| code.find(word).unwrap_or_else(|| panic!("{word} in {code}"));
        place("subject") < place("read slot") && place("read slot") < place("while.begin")
    };
    let chaos = "\nWhenever chaos ensues, draw a card.";
    assert!(asked(&format!("Creatures can't block unless they have flying.{chaos}")));
    assert!(asked(&format!("Each creature you control gets +1/+1 as long as it's attacking.{chaos}")));
    assert!(asked("Whenever chaos ensues, Bears can't attack this turn unless they have flying."));
}

#[test]
fn a_duration_behind_what_lasts_is_not_that_of_what_is_done_before() {
    let undone = |lines: &str| listing(lines).contains("do.for");
    assert!(!undone(
        "Whenever chaos ensues, create a 1/1 white Bird creature token and prevent all damage that would be \
         dealt to you this turn."
    ));
    assert!(!undone("Whenever chaos ensues, untap target Bear and gain control of it until end of turn."));
    assert!(undone("Whenever chaos ensues, exile target Bear until a player planeswalks."));
}

/// The instructions of a plane's lines, one after another.
fn code_of(lines: &str) -> String {
    insts(&plane(lines))
}

#[test]
fn other_players_are_other_than_who_was_spoken_of_last() {
    let than_you = "you; other.than";
    assert!(
        code("each player discards a card. You draw two cards, then each other player mills a card.")
            .contains(than_you)
    );
    assert!(code("each other player draws a card.").contains(than_you));
    // Who was chosen, and not whoever chose.
    let chosen = code("choose target opponent. Each other opponent loses 1 life.");
    assert!(chosen.contains("read slot=s0; other.than") && !chosen.contains(than_you));
    let both = code("you and target opponent each draw a card. Each other player mills a card.");
    assert!(both.contains("you; read slot=s0; list join=all n=2; other.than"), "{both}");
    let each = code("each opponent sacrifices a land. Each other player draws a card.");
    assert!(each.contains("read slot=s0; other.than"), "{each}");
}

#[test]
fn what_one_is_done_for_is_one_of_them() {
    let scheme = "Harbor Tax\nScheme\nWhen you set this scheme in motion, choose up to two target creatures. For each ";
    let module = |rest: &str| listing_of(&of_card(&format!("{scheme}{rest}\n")));
    let code = module("one, destroy it.");
    let (_, body) = code.split_once("each slot").unwrap_or_default();
    assert!(body.contains("read slot=s0") && !body.contains("source"), "{code}");
    let them = module("of them, destroy it.");
    let (_, body) = them.split_once("each slot").unwrap_or_default();
    assert!(body.contains("read slot=s1") && !body.contains("source"), "{them}");
}

#[test]
fn the_difference_is_from_the_number_that_was_said() {
    let fewer = code("if you control fewer than three Walls, draw cards equal to the difference.");
    assert!(fewer.contains("num n=3; q.fewer-than"), "{fewer}");
    let more = code("if you control more than three Walls, mill cards equal to the difference.");
    assert!(more.contains("num n=3; q.more-than"), "{more}");
}

#[test]
fn a_zone_is_said_of_cards_and_not_of_spells() {
    let code = code_of("Creature spells and creature cards in your graveyard are black.");
    let spell = "is.word; is.noun noun=spell; all n=2";
    let card = "in.zone; type index=creature; is.word; is.noun noun=card; all n=3";
    assert!(code.contains(spell) && code.contains(card), "{code}");
}

#[test]
fn the_full_stop_is_no_part_of_the_word_put_in_place() {
    let listing = listing(
        "When you planeswalk to Silted Harbor, change the text of target spell by replacing \"Elf\" with \"Goblin.\"",
    );
    assert!(listing.contains("to=\"Goblin\""), "{listing}");
}

#[test]
fn a_name_stands_for_the_card_whether_it_is_in_the_game_or_not() {
    assert!(code("target creature becomes a copy of Old Wave.").contains("card.named name=\"Old Wave\""));
    let random = code("choose Old Wave, New Wave, or Long Tide at random. Copy that card.");
    assert!(random.contains("choose.name-of n=3; by.chance"), "{random}");
}

#[test]
fn the_end_of_combat_begins() {
    let code = code("sacrifice a creature at end of combat.");
    assert!(code.contains("event.part part=end-of-combat edge=begin"), "{code}");
}

#[test]
fn some_creatures_are_enough_for_what_creatures_did() {
    let code = code("if you attacked with creatures this turn, draw a card.");
    assert!(code.contains("num n=1; q.at-least"), "{code}");
    check_differ(
        "if you attacked with creatures you control this turn, draw a card.",
        "if you attacked with all creatures you control this turn, draw a card.",
    );
}

#[test]
fn what_is_permitted_takes_along_what_depends_on_it() {
    let once = listing(
        "Once each turn, you may cast a creature spell from your graveyard. If you do, you lose 2 life.",
    );
    assert!(once.contains("alongside slot=s0"), "{once}");
    let turn = code("exile the top card of your library. You may play it this turn. If you do, draw a card.");
    assert!(turn.contains("alongside slot=s1"), "{turn}");
    let way =
        listing("You may cast spells from your graveyard. If you cast a spell this way, you lose 1 life.");
    assert!(way.contains("alongside slot=s0"), "{way}");
    // What is caused for a time is done at once.
    let caused = code("you may have target creature get +2/+0 until end of turn. If you do, draw a card.");
    assert!(caused.contains("may to=") && !caused.contains("alongside"), "{caused}");
    // What is done at once takes nothing along.
    assert!(!code("you may draw a card. If you do, discard a card.").contains("alongside"));
}

#[test]
fn a_question_about_an_outcome_names_its_act() {
    let both = code("you may discard a card. If you do, draw a card. If you don't, you lose 1 life.");
    assert!(both.contains("read slot=s0; cond.outcome outcome=did;"), "{both}");
    assert!(both.contains("read slot=s0; cond.outcome outcome=did-not"), "{both}");
}

#[test]
fn this_turn_is_how_long_a_replacement_and_a_delayed_trigger_wait() {
    let source = "if a source you control would deal damage to a creature";
    check_same(
        &format!("{source} this turn, it deals that much damage plus 1 instead."),
        &format!("until end of turn, {source}, it deals that much damage plus 1 instead."),
    );
    check_same(
        "whenever a creature dies this turn, draw a card.",
        "until end of turn, whenever a creature dies, draw a card.",
    );
}

#[test]
fn a_source_is_chosen_as_the_effect_is_made() {
    let of_choice = listing(
        "{2}: If damage would be dealt to you this turn by a source of your choice, prevent that damage.",
    );
    let (before, event) = of_choice.split_once("choose.of").unwrap_or_default();
    assert!(before.contains("is.noun noun=source") && event.contains("dealt.damage"), "{of_choice}");
    let any = listing("{2}: If damage would be dealt to you this turn by a source, prevent that damage.");
    assert!(!any.contains("choose.of"), "{any}");
}

#[test]
fn the_targets_of_a_replacement_are_announced_with_the_ability() {
    let listing = listing(
        "{2}: If damage would be dealt to you this turn, prevent that damage and target opponent draws a card.",
    );
    let (before, after) = listing.split_once("replace").unwrap_or_default();
    assert!(before.contains("announce") && !after.contains("announce"), "{listing}");
}

#[test]
fn the_targets_of_what_is_done_later_are_those_of_the_sentence_that_says_it() {
    let announced = |text: &str| {
        let listing = listing(&format!("{{2}}: {text}"));
        listing.split_once("delay").expect("a delay").0.contains("announce")
    };
    assert!(announced("Destroy target creature at end of combat."));
    assert!(announced("Tap target creature at the beginning of the next end step."));
    assert!(!announced("At the beginning of the next end step, tap target creature."));
}

#[test]
fn the_other_one_is_the_thing_itself_whatever_it_is_by_then() {
    let event = "whenever a creature you control deals damage to a creature";
    let listing = listing(&format!("W{}, destroy the other creature.", &event[1..]));
    let (_, body) = listing.split_once("body").expect("a body");
    assert!(body.contains("other.than") && !body.contains("type index=creature"), "{listing}");
}

#[test]
fn the_attacking_creature_is_the_one_that_attacks() {
    let attacks = "Whenever a creature attacks you, target creature gets +1/+1 until end of turn.";
    let listing = listing(&format!("{attacks} Destroy the attacking creature."));
    let (_, destroyed) = listing.rsplit_once("read").expect("a slot");
    assert!(destroyed.starts_with(" slot=s0"), "{listing}");
    assert!(!is_complete("{2}: This plane deals 1 damage to target creature it's blocking."));
}

#[test]
fn what_becomes_an_artifact_creature_stays_what_it_was() {
    let keeps = |text: &str| {
        let code = code(text);
        let (_, keeps) = code.split_once("keeps=").expect("a description");
        keeps.split(' ').next().unwrap_or_default().to_owned()
    };
    assert_eq!(keeps("target land becomes a 2/2 artifact creature until end of turn."), "adds-types");
    assert_eq!(
        keeps("target land becomes a 2/2 Golem artifact creature until end of turn."),
        "adds-card-types"
    );
    assert_eq!(keeps("target land becomes a 2/2 creature until end of turn."), "replaces");
}

#[test]
fn what_is_turned_face_down_is_what_is_said_while_it_is() {
    let code = code("turn target creature face down. It becomes a 3/3 Golem artifact creature.");
    let (_, done) = code.split_once("turn-face-down").unwrap_or_default();
    assert!(done.contains("be; ") && done.contains("under") && !done.contains("hold"), "{code}");
}

#[test]
fn a_rule_behind_a_choice_holds_while_the_card_does() {
    let scheme = |joint: &str| {
        listing_of(&of_card(&format!(
            "Harbor Tax\nOngoing Scheme\nAs you set this scheme in motion, choose an opponent.{joint}Creatures the chosen \
             player controls can't attack you.\nWhenever you draw a card, abandon this scheme.\n"
        )))
    };
    assert_eq!(scheme(" "), scheme("\n"));
    let vanguard = listing_of(&of_card(
        "Harbor Elder Avatar\nVanguard\nHand +0, life +0\nAt the beginning of the game, choose a creature type. Creatures \
         you control have the chosen type in addition to their other types.\n",
    ));
    assert!(vanguard.contains("dur.functioning") && !vanguard.contains("dur.game"), "{vanguard}");
}

#[test]
fn only_what_is_said_of_decks_holds_before_the_command_zone() {
    let home = |text: &str| {
        let listing = listing_of(&of_card(&format!("Harbor Pact\nConspiracy\n{text}\n")));
        let (_, home) = listing.split_once("home=").expect("an ability");
        home.split(' ').next().unwrap_or_default().to_owned()
    };
    assert_eq!(home("You are the starting player."), "command");
    assert_eq!(home("Your starting hand size is nine."), "command");
    assert_eq!(home("Your minimum deck size is reduced by three."), "anywhere");
}

#[test]
fn a_process_is_repeated_so_often_in_all() {
    check_code("draw a card. Repeat this process two more times.", "repeat; so.often n=2");
    check_code("investigate two more times.", "more.often n=2");
}

#[test]
fn colors_of_its_own_are_counted_like_colors_among() {
    let one = plane("Each creature you control gets +1/+1 for each of its colors.");
    assert!(insts(&one).contains("kinds attr=color"));
}

#[test]
fn the_other_of_two_is_not_the_one_that_acts() {
    let other =
        listing("Whenever a creature you control deals damage to a creature, destroy the other creature.");
    let that = listing("Whenever a creature you control deals damage to a creature, destroy that creature.");
    assert!(other.contains("other.than") && !that.contains("other.than"), "{other}");
}

#[test]
fn what_a_token_of_the_beginning_has_defines_it() {
    let vanguard = |text: &str| {
        listing_of(&of_card(&format!("Harbor Elder Avatar\nVanguard\nHand +0, life +0\n{text}\n")))
    };
    assert_eq!(
        vanguard(
            "You begin the game with a 0/3 blue Squid creature token on the battlefield. It has \"{T}: Add {U}.\""
        ),
        vanguard(
            "You begin the game with a 0/3 blue Squid creature token with \"{T}: Add {U}\" on the battlefield."
        ),
    );
}

#[test]
fn a_price_behind_a_time_is_a_price() {
    let cast = |rest: &str| {
        chaos(&format!(
            "exile all cards from target opponent's graveyard. You may cast spells from among those cards {rest}"
        ))
    };
    assert!(
        cast("this turn without paying their mana costs.")
            == cast("without paying their mana costs this turn.")
    );
}

#[test]
fn otherwise_is_when_the_condition_before_does_not_hold() {
    let lines = |given: &str| {
        listing(&format!(
            "{given} you control a Wall, creatures you control have haste. Otherwise, they have flying."
        ))
    };
    let code = lines("As long as");
    assert!(code.contains("jump.unless") && !code.contains("cond.outcome"), "{code}");
}

#[test]
fn what_shares_something_is_what_is_spoken_of_after() {
    for given in ["shares a card type with", "has the same name as", "has greater power than"] {
        let code = listing(&format!(
            "Whenever chaos ensues, reveal the top card of your library. If it {given} a card in your graveyard, put it into your hand."
        ));
        assert!(code.matches("read slot=s0").count() == 2 && !code.contains("slot=s1"), "{code}");
    }
}

#[test]
fn what_it_had_is_asked_of_it_as_it_last_was() {
    let code = listing("Whenever a creature dies, if it had a counter on it, draw a card.");
    assert!(code.contains("cond.was") && !code.contains("cond.is"), "{code}");
}

#[test]
fn counters_removed_as_a_cost_are_counted_by_kind() {
    let code = listing(
        "{1}, Remove all counters from target creature: You gain 1 life for each charge counter removed this way.",
    );
    assert!(code.contains("kind.named name=\"charge\"") && code.contains("amount.counters"), "{code}");
}

#[test]
fn what_attacks_someone_is_no_scheme() {
    let outcomes = of_card(
        "The Long Arm\nOngoing Scheme\nWhenever a creature you control attacks, this scheme deals 1 damage to the player or planeswalker it's attacking.\nWhen you lose life, abandon this scheme.\n",
    );
    let code = listing_of(&outcomes);
    let fought = code.lines().position(|line| line.contains("fought.by")).unwrap_or_default();
    assert!(code.lines().nth(fought - 1).is_some_and(|line| line.contains("read slot=s0")), "{code}");
}

#[test]
fn any_player_is_the_one_who_activates() {
    let code = listing("{2}: Scry 1. Any player may activate this ability.");
    assert!(code.contains("limit.by"), "{code}");
    assert!(!listing("{2}: Scry 1.").contains("limit"));
}

#[test]
fn otherwise_is_no_answer_to_a_condition_that_the_ability_waits_for() {
    assert!(!is_complete("Whenever chaos ensues, if it's night, draw two cards. Otherwise, draw a card."));
    assert!(is_complete("Whenever chaos ensues, draw two cards if it's night. Otherwise, draw a card."));
}

#[test]
fn rows_of_results_are_read_with_any_dash() {
    let rows = |dash: &str| {
        let lines =
            format!("Whenever chaos ensues, roll a d20.\n1{dash}9 | Draw a card.\n10{dash}20 | Scry 2.");
        pipeline::link(&run(&lines))
    };
    assert_eq!(rows("–"), rows("—"));
    assert_eq!(rows("-"), rows("—"));
}

#[test]
fn whoever_plays_it_pays_what_it_costs_besides() {
    let code = listing(
        "Once during each player's turn, that player may cast a creature spell from their graveyard by discarding a card in addition to paying its other costs.",
    );
    let at = |word: &str| code.find(word).unwrap_or_else(|| panic!("{word}: {code}"));
    assert!(at("unsaid") < at("discard") && at("discard") < at("price.besides n=1"), "{code}");
}

#[test]
fn the_chosen_ability_is_read_from_its_choice() {
    let code = listing(
        "Whenever chaos ensues, choose flying, trample, or haste. Until your next turn, creatures you control gain that ability.",
    );
    let chosen = code.find("choose.ability n=3").expect("a choice");
    let read = code.find("ability.of").expect("a reading");
    assert!(chosen < read && code.contains("out slot=s0") && code.contains("read slot=s0"), "{code}");
}

#[test]
fn each_players_first_turn_is_their_own() {
    let code = listing("Each player skips the draw step of their first turn of the game.");
    assert!(code.contains("window.nth-turn n=1") && code.contains("skip.in part=draw-step"), "{code}");
    let code = listing("During each opponent's first turn of the game, creatures can't attack.");
    assert!(code.contains("per.player") && code.contains("window.nth-turn n=1"), "{code}");
}

#[test]
fn what_is_exiled_with_it_is_exiled_with_the_card() {
    let scheme = |with: &str| {
        let outcomes = of_card(&format!(
            "The Deep Purse\nOngoing Scheme\nWhenever a creature an opponent controls dies, exile it.\nAt the beginning of your upkeep, you may abandon this scheme. If you do, put a creature card exiled with {with} into your hand.\n"
        ));
        pipeline::link(&outcomes)
    };
    assert!(scheme("it") == scheme("this scheme"));
    let other = of_card(
        "The Deep Purse\nOngoing Scheme\nAt the beginning of your upkeep, exile the top card of your library.\nWhenever a creature dies, put a card exiled with it into your hand. Abandon this scheme.\n",
    );
    assert!(other.iter().all(|outcome| outcome.stage != Some(Stage::Verified)));
}

#[test]
fn each_of_the_chosen_names_is_counted_apart() {
    let with = |condition: &str| {
        of_card(&format!(
            "Sealed Lips\nConspiracy\nDouble agenda\nAs long as you control {condition}, creatures you control have haste.\n"
        ))
    };
    let code = listing_of(&with("a creature with each of the chosen names"));
    assert!(code.contains("recall memory=m0\n") && code.contains("per.name"), "{code}");
    assert!(!listing_of(&with("a creature with one of the chosen names")).contains("per.name"));
    let refused = of_card(
        "Sealed Lips\nConspiracy\nDouble agenda\nCreatures you control with each of the chosen names have haste.\n",
    );
    assert!(refused.iter().all(|outcome| outcome.stage != Some(Stage::Verified)));
}

#[test]
fn a_skipped_step_is_a_statement_of_its_own() {
    for skip in ["Skip your draw step.", "Skip the draw step of your first turn of the game."] {
        let code = listing(&format!("Whenever a creature enters, tap it.\n{skip}"));
        assert!(code.contains("static"), "{code}");
    }
    // What is skipped once is done.
    let once = listing("Whenever a creature enters, draw two cards.\nSkip your next draw step.");
    assert!(!once.contains("static"), "{once}");
}
