//! What the index says of abilities and cards, by their listings.

use crate::common::{ability, card, read};
use planarc_bytecode::axis::{AbilityKind, Layer, ReplacementClass, RoleName, Span};
use planarc_bytecode::index::{AbilityIndex, Subscription};
use planarc_bytecode::module::encode_with;
use planarc_bytecode::operand::{Operand, Zones};
use planarc_bytecode::verify::Fault;
use planarc_bytecode::{Ability, Action, Contents, Index, Instruction, Num, Rule, Stmt, decode, verify};
use planarc_lexicon::Zone;

/// The index of an ability.
fn index(ability: Ability) -> AbilityIndex {
    let contents = Contents { abilities: vec![ability], ..Contents::default() };
    Index::of(&contents).abilities.remove(0)
}

fn body(kind: AbilityKind, text: &str) -> AbilityIndex {
    index(ability(kind, 8, "", "", text))
}

fn subscription(event: &str) -> Subscription {
    let mut triggered = ability(AbilityKind::Triggered, 8, "", "", "");
    triggered.when = vec![read(event)];
    index(triggered).subscribes.remove(0)
}

fn listing(value: &impl Operand) -> String {
    let mut out = planarc_bytecode::listing::Printer::default();
    value.print(&mut out);
    out.into_text()
}

#[test]
fn what_triggers_is_subscribed_to() {
    let dies =
        subscription("(zone-change what=(all [(is creature) (in source)]) from=(zones-of battlefield))");
    assert_eq!(dies.event.name(), "zone-change");
    assert_eq!(dies.own, Some(RoleName::What));
    assert!(dies.from.is_some() && dies.to.is_none() && dies.back.0);
    let other = subscription("(zone-change what=(not (in source)) to=(zones-of battlefield))");
    assert_eq!((other.own, other.back.0), (None, false));
    let upkeep = subscription("(part upkeep whose=(in you) begin)");
    assert_eq!(upkeep.part.map(|part| part.text()), Some("upkeep"));
    let batch = subscription("(batch (damage by=(is creature) to=(noun player)) to 1 [])");
    assert_eq!(batch.event.name(), "damage");
}

#[test]
fn events_that_look_back() {
    let looks = [
        "(zone-change cause=counter)",
        "(zone-change from=(zones-of exile) to=(zones-of hand))",
        "(status phase-out)",
        "(attached off)",
        "(control lose)",
        "(end-game lose)",
        "(planeswalk from=(in source))",
    ];
    for event in looks {
        assert!(subscription(event).back.0, "{event}");
    }
    let does_not = [
        "(zone-change to=(zones-of graveyard))",
        "(zone-change to=(zones-of hand))",
        "(zone-change from=(zones-of exile) to=(zones-of battlefield))",
        "(status tap)",
        "(end-game win)",
        "(planeswalk to=(in source) from=(is plane))",
    ];
    for event in does_not {
        assert!(!subscription(event).back.0, "{event}");
    }
}

#[test]
fn mana_abilities_have_no_target_and_no_loyalty_cost() {
    let mana = "do [(add-mana you (mana symbols=<{G}>))]";
    let target = "target =s0 you (players) (count 1 most=1) []";
    let of =
        |announce: &str, cost: &str| index(ability(AbilityKind::Activated, 8, announce, cost, mana)).mana.0;
    assert!(of("", "pays (tap tap)"));
    assert!(!of(target, "pays (tap tap)"));
    assert!(!of("", "pays (loyalty 1)"));
    assert!(!body(AbilityKind::Activated, "do [(draw you 1)]").mana.0);
    let mut triggered = ability(AbilityKind::Triggered, 8, "", "", mana);
    triggered.when = vec![read("(tapped-for-mana)")];
    assert!(index(triggered.clone()).mana.0);
    let delayed = Ability { kind: AbilityKind::Delayed, ..triggered.clone() };
    assert!(index(delayed).mana.0);
    triggered.when.push(read("(chaos)"));
    assert!(!index(triggered).mana.0);
}

#[test]
fn what_is_announced_and_asked() {
    let announce = "option =s0 you (count 1 most=1) once free [\"a\" \"b\"] [] number =s1 you 0 free \
                    target =s2 you (players) (count 1 most=1) [] divide =s3 you 3 s2";
    let found = index(ability(AbilityKind::Triggered, 8, announce, "", ""));
    assert_eq!([found.modes, found.x, found.targets, found.divides].map(|flag| flag.0), [true; 4]);
    assert!(!found.asks.0 && !found.chance.0);
    let by_chance = "target =s0 you (players) (count 1 most=1) [] random=yes";
    assert!(index(ability(AbilityKind::Triggered, 8, by_chance, "", "")).chance.0);
    let asks = |text: &str| body(AbilityKind::Triggered, text).asks.0;
    assert!(asks("may =s0 you { do [(draw you 1)] }"));
    assert!(asks("choose =s0 you (those hand whose=you) (count 1 most=1) [] free"));
    assert!(!asks("choose =s0 you (those hand whose=you) (count 1 most=1) [] random"));
    assert!(!asks("do [(draw you 1)]"));
}

#[test]
fn what_is_hidden_and_left_to_chance() {
    let of = |text: &str| {
        let found = body(AbilityKind::Triggered, text);
        (found.hides.0, found.chance.0)
    };
    assert_eq!(of("do [(destroy (those battlefield))]"), (false, false));
    assert_eq!(of("do [(reveal you (top 1 library you top))]"), (true, false));
    assert_eq!(of("do [(roll-planar you 1)]"), (false, true));
    assert_eq!(of("number =s0 you 0 most=3 secret"), (true, false));
    assert_eq!(of("number =s0 you 0 most=3 random"), (false, true));
}

#[test]
fn what_a_static_ability_touches_and_watches() {
    let found = body(
        AbilityKind::Static,
        "continuous (those battlefield) matching [(abilities gain [(keyword flying)] []) (pump 1 1) (types [(supertype legendary)] add)] functions every \
         rule [(forbid (zone-change from=(zones-of exile)) []) (no-legend (those graveyard))] functions",
    );
    assert_eq!(found.layers, [Layer::Type, Layer::Ability, Layer::Pump]);
    assert_eq!(found.rules.iter().map(|kind| kind.name()).collect::<Vec<_>>(), ["forbid", "no-legend"]);
    assert_eq!(found.events.iter().map(|kind| kind.name()).collect::<Vec<_>>(), ["zone-change"]);
    assert_eq!(listing(&found.watches), "battlefield+graveyard");
    assert!(!found.defines.0);
    assert!(
        body(AbilityKind::Static, "continuous source matching [(define power 3)] functions every").defines.0
    );
    let given = "continuous holder matching [(define power 3)] functions every";
    assert!(!body(AbilityKind::Static, given).defines.0);
    let everywhere = Zones::of([Zone::Battlefield, Zone::Outside]);
    assert!(index(Ability { zones: everywhere, ..ability(AbilityKind::Static, 8, "", "", given) }).defines.0);
    let of_copies = "continuous source fixed [(copy source [(except [(pump 1 1)] [])])] game every";
    assert_eq!(body(AbilityKind::Triggered, of_copies).layers, [Layer::Copy]);
}

#[test]
fn replacements_are_of_the_class_that_they_have() {
    let class = |duration: &str, body: &str| {
        let text = format!("replace (zone-change) every {duration} {{ {body} }}");
        index(ability(AbilityKind::Static, 8, "", "", &text)).replaces
    };
    assert_eq!(class("functions", "proceed"), [ReplacementClass::Any]);
    assert_eq!(class("(this act)", "proceed"), [ReplacementClass::Own]);
    let entry = |what: &str| format!("proceed entry=(entry {what})");
    assert_eq!(class("functions", &entry("under=you [] []  []")), [ReplacementClass::Control]);
    assert_eq!(class("functions", &entry("[] copy=source [] []")), [ReplacementClass::Copy]);
    assert_eq!(class("functions", &entry("[transformed] [] []")), [ReplacementClass::BackFace]);
}

/// Tokens enter under the control of whoever creates them (111.2): another who does so comes before how many they are.
#[test]
fn tokens_for_another_player_are_of_the_class_of_control() {
    let class = |event: &str, body: &str| {
        let text = format!("replace ({event}) every functions {{ {body} }}");
        index(ability(AbilityKind::Static, 8, "", "", &text)).replaces
    };
    assert_eq!(class("create who=(in you)", "proceed n=2"), [ReplacementClass::Any]);
    assert_eq!(class("create", "proceed to=you"), [ReplacementClass::Control]);
    assert_eq!(class("draw", "proceed to=you"), [ReplacementClass::Any]);
}

#[test]
fn history_is_of_events_and_their_windows() {
    let found = body(
        AbilityKind::Triggered,
        "if (happened (draw who=(in you)) (span this-turn)) { do [(draw you (times (cast) (since s0) times))] } \
         rule [(forbid (attack) window=(span each-combat) times=1 []) (forbid (block) window=(span this-turn) [])] game",
    );
    let history: Vec<_> = found.history.iter().map(|past| (past.event.name(), past.span)).collect();
    let right = [("draw", Some(Span::ThisTurn)), ("cast", None), ("attack", Some(Span::EachCombat))];
    assert_eq!(history, right.map(|(name, span)| (name.to_owned(), span)));
    let mut triggered = ability(AbilityKind::Triggered, 8, "", "", "");
    triggered.when = vec![read("(nth (cast) 2 (span this-turn) [])")];
    let found = index(triggered);
    assert_eq!((found.history.len(), found.events.len()), (1, 0));
}

#[test]
fn memories_and_keyword_actions() {
    let found = body(AbilityKind::Triggered, "perform =s0 you scry n=1 do [(destroy m0)] remember m1 s0 set");
    assert_eq!(listing(&found.performs), "[scry]");
    assert_eq!((listing(&found.reads), listing(&found.writes)), ("[m0]".into(), "[m1]".into()));
}

/// A card with an ability that has another trigger later.
fn contents() -> Contents {
    let outer = ability(AbilityKind::Triggered, 0, "", "", "delay a1 once");
    let inner = ability(AbilityKind::Delayed, 0, "", "", "do [(draw you 2)]");
    Contents { cards: vec![card("Weir", [0])], abilities: vec![outer, inner], ..Contents::default() }
}

#[test]
fn a_card_uses_what_its_abilities_and_those_within_them_use() {
    let index = Index::of(&contents());
    let used = index.cards[0].used;
    assert_eq!(listing(&used), "stmt.do+stmt.delay+action.draw+num.value+set.you");
    assert!(used.contains(Action::SORT, 4) && used.contains(Num::SORT, 0) && !used.contains(Rule::SORT, 0));
    assert!(used.contains(Stmt::SORT, 29));
}

#[test]
fn a_module_with_another_index_is_refused() {
    let contents = contents();
    let refused = |index: &Index| {
        let read = decode(&encode_with(&contents, index)).expect("its form is right");
        verify(read).map(|_| ()).map_err(|refusal| (refusal.ability, refusal.fault))
    };
    let mut index = Index::of(&contents);
    assert_eq!(refused(&index), Ok(()));
    index.abilities[1].asks.0 = true;
    assert_eq!(refused(&index), Err((Some(1), Fault::AbilityIndex)));
    index = Index::of(&contents);
    index.cards[0] = planarc_bytecode::index::CardIndex { used: Default::default() };
    assert_eq!(refused(&index), Err((None, Fault::CardIndex(0))));
    index.cards.clear();
    assert_eq!(refused(&index), Err((None, Fault::IndexLength)));
}
