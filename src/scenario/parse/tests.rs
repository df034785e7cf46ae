use super::*;
use crate::lexicon::{CardType, Color, Keyword, Zone};
use crate::scenario::{
    Act, Answer, Attacked, Begin, Claim, Face, ObjectClaim, Part, PlayerClaim, Quality, StackItem, State,
    StepKind, Whereabouts,
};

fn read_file(text: &str) -> ScenarioFile {
    ScenarioFile::from_bytes("t.scenario", text.as_bytes().to_vec())
}

/// A scenario of Ann and Ben with these lines, without a finding.
fn scenario(lines: &str) -> Scenario {
    let text = format!(
        "A title\nrules: 101.1\nvariant: planechase, commander\nAnn:\nBen: poison 2\n{lines}\npass\n"
    );
    let mut file = read_file(&text);
    let found: Vec<_> = file.findings().collect();
    assert!(found.is_empty(), "{lines}: {found:#?}");
    file.scenarios.remove(0)
}

/// The first step of the lines.
fn step(lines: &str) -> Step {
    scenario(lines).steps.remove(0)
}

fn act(line: &str) -> Act {
    match step(line).kind {
        StepKind::Act(act) => act,
        other => panic!("{line}: {other:?}"),
    }
}

fn claim(line: &str) -> (bool, Claim) {
    match step(&format!("expect {line}")).kind {
        StepKind::Expect(one) => (one.is_not, one.claim),
        other => panic!("{line}: {other:?}"),
    }
}

/// What is claimed of an object, with its name.
fn of_object(line: &str) -> (bool, String, ObjectClaim) {
    match claim(line) {
        (is_not, Claim::Object(what, claim)) => (is_not, what.name.text, claim),
        other => panic!("{line}: {other:?}"),
    }
}

/// The code, the place and the fix of each finding.
fn wrong(lines: &str) -> Vec<String> {
    let text = format!("A title\nrules: 101.1\nAnn:\nBen:\n{lines}\n");
    let file = read_file(&text);
    let shown = |found: &Diagnostic| {
        let fix = found.fixes.first().map_or(String::new(), |fix| format!(" → {}", fix.edits[0].text));
        format!("{} {}{fix}", found.code, file.file.slice(found.span))
    };
    file.findings().map(shown).collect()
}

#[test]
fn scenarios_are_apart_and_comments_do_not_count() {
    let file = read_file(
        "\u{feff}# Of wolves.\n\nOne\nrules: 101.1, 901.9b\nAnn:\nBen:\npass\n----\n# nothing\n---\nTwo\r\nrules: 101\r\nAnn:\r\nBen:\r\n# note\r\npass\r\n",
    );
    assert_eq!(file.findings().count(), 0);
    let titles: Vec<_> = file.scenarios.iter().map(|one| one.title.text.as_str()).collect();
    assert_eq!(titles, ["One", "Two"]);
    for one in &file.scenarios {
        assert_eq!(file.file.slice(one.title.span), one.title.text);
        assert!(file.file.slice(one.span).ends_with("pass"));
    }
    assert_eq!(file.scenarios[0].setup.rules[1].text, "901.9b");
}

#[test]
fn what_is_set_up_is_typed() {
    let one = scenario(
        "use: a.card\ncard:\n    Gutter Wolf\n    Creature — Wolf\n    Stats: 2/2\nturn: Ben, upkeep\n\
         Ann battlefield: Gutter Wolf (tapped, 2 +1/+1 counters, owned by Ben), \"Orla, of the Mill\" (commander)\n\
         Ann battlefield: Iron Hook (attached to Ann's Gutter Wolf#2)\nplane: Quiet Harbor\nmana Ann: {R}{3}\n\
         Ben planar deck: none\nplanar deck: A, B\nteams: Ann Ben\nrange of influence: 1",
    );
    let setup = &one.setup;
    assert!(setup.has(Variant::Commander) && !setup.has(Variant::Archenemy));
    assert_eq!(setup.players.len(), 2);
    assert_eq!(
        setup
            .begin
            .as_ref()
            .map(|begin| matches!(&begin.value, Begin::In(who, Part::Upkeep) if who.text == "Ben")),
        Some(true)
    );
    let names: Vec<Vec<&str>> = setup
        .placed
        .iter()
        .map(|placed| placed.objects.iter().map(|object| object.name.text.as_str()).collect())
        .collect();
    assert_eq!(
        names,
        [
            vec!["Gutter Wolf", "Orla, of the Mill"],
            vec!["Iron Hook"],
            vec!["Quiet Harbor"],
            vec![],
            vec!["A", "B"]
        ]
    );
    let wolf = &setup.placed[0].objects[0];
    let notes: Vec<&Note> = wolf.notes.iter().map(|note| &note.value).collect();
    assert!(
        matches!(notes[..], [Note::Tapped, Note::Counters(2, name), Note::OwnedBy(who)] if name == "+1/+1" && who.text == "Ben"),
        "{notes:?}"
    );
    let hook = &setup.placed[1].objects[0].notes[0].value;
    assert!(
        matches!(hook, Note::AttachedTo(to) if to.nth == Some(2) && to.whose.as_ref().is_some_and(|who| who.text == "Ann"))
    );
    assert_eq!((setup.mana.len(), setup.cards.len(), setup.uses.len()), (1, 1, 1));
}

#[test]
fn a_player_may_come_behind_what_is_theirs() {
    let text = "T\nrules: 1\n";
    assert!(!read_file(text).scenarios[0].diagnostics.is_empty());
    let text = "T\nrules: 101.1\nAnn hand: Forest\nAnn: life 3, hand size 8, monarch, rad 1\nBen:\npass\n";
    assert_eq!(read_file(text).findings().count(), 0);
}

#[test]
fn the_procedure_before_the_game_has_answers() {
    let one = scenario("turn: start\n    Ann: no\n    Ben: yes");
    let Some(Begin::Start(answers)) = one.setup.begin.map(|begin| begin.value) else { panic!() };
    assert_eq!(
        answers.iter().map(|one| &one.answer.value).collect::<Vec<_>>(),
        [&Answer::Yes(false), &Answer::Yes(true)]
    );
}

#[test]
fn what_players_do_is_typed() {
    assert!(
        matches!(act("Ann casts \"Orla, of the Mill\""), Act::Cast(_, what, false) if what.name.text == "Orla, of the Mill")
    );
    assert!(
        matches!(act("Ann activates Brass Lamp 2"), Act::Activate(_, what, 2) if what.name.text == "Brass Lamp")
    );
    assert!(
        matches!(act("Ann casts Deep Lurker face down"), Act::Cast(_, what, true) if what.name.text == "Deep Lurker")
    );
    assert!(
        matches!(act("Ann turns Deep Lurker face up"), Act::TurnUp(_, what) if what.name.text == "Deep Lurker")
    );
    assert!(matches!(act("Ann suspends Slow Thanks"), Act::Special(_, _, Keyword::Suspend)));
    assert!(matches!(act("Ann activates Brass Lamp"), Act::Activate(_, _, 1)));
    assert!(matches!(act("Ben rolls planeswalk"), Act::Roll(_, Face::Planeswalk)));
    assert!(matches!(act("Ann attacks with nothing"), Act::Attack(_, None, with) if with.is_empty()));
    let Act::Attack(_, Some(Attacked::Player(whom)), with) =
        act("Ann attacks Ben with Gutter Wolf, Tin Crow#2")
    else {
        panic!()
    };
    assert_eq!((whom.text.as_str(), with.len(), with[1].nth), ("Ben", 2, Some(2)));
    assert!(matches!(
        act("Ann attacks Ben's River Sage with Wolf"),
        Act::Attack(_, Some(Attacked::Object(_)), _)
    ));
    let Act::Block(who, Some(what), with) = act("Ben blocks Gutter Wolf with Guard, Hound") else { panic!() };
    assert_eq!((who.text.as_str(), what.name.text.as_str(), with.len()), ("Ben", "Gutter Wolf", 2));
    assert!(
        matches!(act("Ann does: Destroy target creature."), Act::Does(_, text) if text.text == "Destroy target creature.")
    );
    assert!(matches!(act("Ann concedes"), Act::Concede(_)));
    assert!(matches!(step("can't: Ann plays Forest").kind, StepKind::Cannot(Act::Play(..))));
    assert!(matches!(step("can’t: Ann plays Forest").kind, StepKind::Cannot(Act::Play(..))));
    assert!(matches!(step("go to Ben's precombat main").kind, StepKind::GoTo(Some(_), Part::PrecombatMain)));
    assert!(matches!(step("go to end step").kind, StepKind::GoTo(None, Part::End)));
    assert!(matches!(step("resolve all").kind, StepKind::ResolveAll));
}

#[test]
fn answers_have_a_form() {
    let names = |names: &[&str], found: &[crate::scenario::Ref]| {
        assert_eq!(found.iter().map(|one| one.name.text.as_str()).collect::<Vec<_>>(), names);
    };
    let answer = |line: &str| step(&format!("resolve\n    Ann: {line}")).answers.remove(0).answer.value;
    assert_eq!(answer("yes"), Answer::Yes(true));
    assert_eq!(answer("pay {2}"), Answer::Yes(true));
    assert_eq!(answer("don't pay {2}"), Answer::Yes(false));
    assert_eq!(answer("4"), Answer::Number(4));
    assert_eq!(answer("none"), Answer::None);
    assert_eq!(answer("mode 1, mode 3"), Answer::Modes(vec![1, 3]));
    assert_eq!(answer("coin tails"), Answer::Coin(false));
    assert_eq!(answer("die 13"), Answer::Die(13));
    assert_eq!(answer("planar chaos"), Answer::Planar(Face::Chaos));
    let Answer::Names(found) = answer("Ann's Gutter Wolf, red") else { panic!() };
    names(&["Gutter Wolf", "red"], &found);
    let Answer::Shares(found) = answer("Gutter Wolf 2, Ben 1") else { panic!() };
    assert_eq!(found.iter().map(|(_, share)| *share).collect::<Vec<_>>(), [2, 1]);
    let Answer::Piles(found) = answer("A, B | none") else { panic!() };
    names(&["A", "B"], &found[0]);
    names(&[], &found[1]);
    let Answer::First(found) = answer("first A, B") else { panic!() };
    names(&["A", "B"], &found);
    assert!(matches!(answer("random Forest"), Answer::Random(_)));
}

#[test]
fn what_is_expected_is_typed() {
    assert!(matches!(claim("Ann life -3"), (false, Claim::Player(_, PlayerClaim::Life(-3)))));
    assert!(matches!(
        claim("Ann not planar controller"),
        (true, Claim::Player(_, PlayerClaim::PlanarController))
    ));
    assert!(matches!(claim("Ann hand 3"), (false, Claim::Player(_, PlayerClaim::Zone(Area::Hand, 3)))));
    assert!(
        matches!(claim("Ann energy 2"), (false, Claim::Player(_, PlayerClaim::Counters(name, 2))) if name == "energy")
    );
    assert!(
        matches!(claim("Ann mana {R}{R}"), (_, Claim::Player(_, PlayerClaim::Mana(mana))) if mana.len() == 2)
    );
    assert!(
        matches!(claim("Ann mana none"), (_, Claim::Player(_, PlayerClaim::Mana(mana))) if mana.is_empty())
    );
    assert!(
        matches!(claim("Ann hand: A, B"), (_, Claim::Cards { area: Area::Hand, names, .. }) if names.len() == 2)
    );
    assert!(matches!(
        claim("planar deck bottom: A"),
        (_, Claim::Cards { area: Area::PlanarDeck, is_bottom: true, whose: None, .. })
    ));
    assert!(matches!(
        claim("scheme deck Ann bottom: A"),
        (_, Claim::Cards { area: Area::SchemeDeck, is_bottom: true, whose: Some(_), .. })
    ));
    assert!(matches!(
        claim("Ben planar deck: A"),
        (_, Claim::Cards { area: Area::PlanarDeck, whose: Some(_), .. })
    ));
    assert!(matches!(claim("stack empty"), (_, Claim::Stack(items)) if items.is_empty()));
    let (_, Claim::Stack(items)) = claim("stack: planeswalking ability, does, Wolf") else { panic!() };
    assert!(
        matches!(&items.iter().map(|item| &item.value).collect::<Vec<_>>()[..], [StackItem::Planeswalking, StackItem::Does, StackItem::Of(name)] if name == "Wolf")
    );
    assert!(matches!(claim("not over"), (true, Claim::Over)));
    assert!(matches!(claim("turn Ben"), (_, Claim::Turn(_))));
    assert!(matches!(claim("step declare blockers"), (_, Claim::Step(Part::DeclareBlockers))));
    let (_, Claim::Count(2, Some(who), name, Whereabouts::In(Zone::Battlefield))) =
        claim("2 Ann Tin Goblin on battlefield")
    else {
        panic!()
    };
    assert_eq!((who.text.as_str(), name.text.as_str()), ("Ann", "Tin Goblin"));
}

#[test]
fn what_is_expected_of_objects_is_typed() {
    let is = |line: &str, not: bool, name: &str, wanted: &ObjectClaim| {
        assert_eq!(of_object(line), (not, name.to_owned(), wanted.clone()), "{line}");
    };
    is(
        "Gutter Wolf on battlefield",
        false,
        "Gutter Wolf",
        &ObjectClaim::Is(Whereabouts::In(Zone::Battlefield)),
    );
    is(
        "Once More with Feeling not face down",
        true,
        "Once More with Feeling",
        &ObjectClaim::State(State::FaceDown),
    );
    is("Gutter Wolf 3/-1", false, "Gutter Wolf", &ObjectClaim::Stats(3, -1));
    is(
        "Ann's Gutter Wolf#2 2 +1/+1 counters",
        false,
        "Gutter Wolf",
        &ObjectClaim::Counters(2, "+1/+1".to_owned()),
    );
    is("Wolf not is red", true, "Wolf", &ObjectClaim::Quality(Quality::Color(Color::Red)));
    is("Wolf is artifact", false, "Wolf", &ObjectClaim::Quality(Quality::Type(CardType::Artifact)));
    is("Wolf is Ostravan", false, "Wolf", &ObjectClaim::Quality(Quality::Subtype("Ostravan".to_owned())));
    is("Wolf has first strike", false, "Wolf", &ObjectClaim::Has(Keyword::FirstStrike, None));
    is("The Bridge Is Mine face down", false, "The Bridge Is Mine", &ObjectClaim::State(State::FaceDown));
    assert!(
        matches!(of_object("Wolf has protection from red"), (false, _, ObjectClaim::Has(Keyword::Protection, Some(rest))) if rest.text == "from red")
    );
    is("Wolf mana value 3", false, "Wolf", &ObjectClaim::ManaValue(3));
    is("Wolf nowhere", false, "Wolf", &ObjectClaim::Is(Whereabouts::Nowhere));
    is(
        "\"Orla, on battlefield\" attacking",
        false,
        "Orla, on battlefield",
        &ObjectClaim::State(State::Attacking),
    );
    assert!(matches!(of_object("Wolf attacking Ben"), (false, _, ObjectClaim::Attacking(_))));
    assert!(matches!(of_object("Hook not attached to Wolf"), (true, _, ObjectClaim::AttachedTo(_))));
    assert!(matches!(of_object("Wolf controlled by Ann"), (false, _, ObjectClaim::ControlledBy(_))));
    assert!(matches!(of_object("Wolf named Tin Crow"), (false, _, ObjectClaim::Named(_))));
}

#[test]
fn what_is_wrong_is_told_with_the_nearest_word() {
    for (lines, told) in [
        ("Ann cast Wolf", "P001 cast → casts"),
        ("Any casts Wolf", "P003 Any → Ann"),
        ("resolv", "P001 resolv → resolve"),
        ("variannt: planechase\npass", "P001 variannt → variant"),
        ("variant: planchase\npass", "P002 planchase → planechase"),
        ("Ann batlefield: Wolf\npass", "P001 batlefield → battlefield"),
        ("Bne hand: Wolf\npass", "P003 Bne → Ben"),
        ("go to upkepe", "P002 upkepe → upkeep"),
        ("turn: Bem, upkeep\npass", "P003 Bem → Ben"),
        ("Ann rolls caos", "P002 caos → chaos"),
        ("expect Wolf taped", "P002 taped → tapped"),
        ("expect Wolf has fliing", "P002 fliing → flying"),
        ("expect Ann lief 3", "P002 lief → life"),
        ("expect Ann monach", "P002 monach → monarch"),
        ("Ann battlefield: Wolf (taped)\npass", "P002 taped → tapped"),
        ("resolve\n    Anm: yes", "P003 Anm → Ann"),
        ("resolve\n    Ann: coin head", "P002 head → heads"),
        ("Cal does: Draw a card.", "P003 Cal"),
        ("Ann: life 3\npass", "P007 Ann"),
        ("turn: Ann\nturn: Ben\npass", "P007 Ben"),
        ("pass\nAnn hand: Wolf", "P005 Ann hand: Wolf"),
        ("expect Ann life 3\n    Ann: yes", "P005 Ann: yes"),
        ("plane: Quiet Harbor\npass", "P009 plane"),
        ("rules: 9a\npass", "P002 9a"),
        ("edition: 1999\npass", "P002 1999"),
        ("mana Ann: R\npass", "P002 R"),
        ("hand: Wolf\npass", "P002 hand"),
        ("can't: resolve", "P003 resolve"),
        ("Ann does:", "P002 :"),
        ("Ann attacks Ben", "P002 Ben"),
        ("Hello there", "P001 Hello there"),
    ] {
        assert_eq!(wrong(lines), [told], "{lines}");
    }
}

#[test]
fn what_is_missing_is_told() {
    for (text, told) in [
        ("", "expected at least one scenario"),
        ("rules: 101.1\nAnn:\nBen:\npass\n", "expected a title"),
        ("T\nAnn:\nBen:\npass\n", "expected the rules"),
        ("T\nrules: 101.1\nAnn:\npass\n", "at least two players"),
        ("T\nrules: 101.1\nAnn:\nBen:\n", "expected a step"),
    ] {
        let file = read_file(text);
        let found: Vec<&Diagnostic> = file.findings().collect();
        assert_eq!(found.len(), 1, "{text}: {found:#?}");
        assert!(found[0].message.contains(told) && found[0].code == Code::P006, "{text}: {found:#?}");
    }
    let refusal = "T\nrules: 101.1\nrefused:\n    A\n    Instant\n    Draw cards.\n";
    assert_eq!(read_file(refusal).findings().count(), 0);
}
