//! The `.card` reader: every form it accepts, and every finding with its place.

use proptest::prelude::*;

use planarc::source::{Block, CardFile, CardSource, LineIndex, MetaKey, SourceFile, read_cards};

fn cards(text: &str) -> Vec<CardSource> {
    let (cards, findings) = read_cards(&SourceFile::new("t.card", text));
    assert!(findings.is_empty(), "{findings:#?}");
    cards
}

/// Code, line and column of each finding, and the names of the cards still returned.
fn findings(text: &str) -> (Vec<String>, Vec<String>) {
    let file = SourceFile::new("t.card", text);
    let (cards, findings) = read_cards(&file);
    let index = LineIndex::new(text);
    let place = |d: &planarc::diag::Diagnostic| {
        let place = index.locate(text, d.span.start);
        format!("{} {}:{}", d.code, place.line, place.column)
    };
    (findings.iter().map(place).collect(), cards.into_iter().map(|card| card.name.text).collect())
}

fn lines(card: &CardSource) -> Vec<&str> {
    card.lines.iter().map(|line| line.text.as_str()).collect()
}

#[test]
fn a_file_of_two_cards() {
    let text = "# a comment\nSaltmarsh Causeway\nPlane — Ostrava\nSet: Ostrava Tales\nNumber: 7\n\n\
                When you planeswalk here, draw a card.\n  # planarc: allow(S001)\nWhenever chaos ensues, scry 1.\n\
                -----\nMarn, Keeper of Doors\nVanguard\nFlavor: Doors: many.\nHAND +1, Life \u{2212}3\nScry 2.\n";
    let cards = cards(text);
    let [plane, vanguard] = cards.as_slice() else { panic!("{cards:#?}") };
    assert_eq!(
        (plane.name.text.as_str(), plane.type_line.text.as_str()),
        ("Saltmarsh Causeway", "Plane — Ostrava")
    );
    assert_eq!(lines(plane), ["When you planeswalk here, draw a card.", "Whenever chaos ensues, scry 1."]);
    assert_eq!(plane.meta.iter().map(|m| m.key).collect::<Vec<_>>(), [MetaKey::Set, MetaKey::Number]);
    assert!(
        text[plane.span.range()].starts_with("Saltmarsh") && text[plane.span.range()].ends_with("scry 1.")
    );
    let modifiers = vanguard.modifiers.expect("modifiers");
    assert_eq!((modifiers.hand, modifiers.life), (1, -3));
    assert_eq!(&text[modifiers.span.range()], "HAND +1, Life \u{2212}3");
    assert_eq!(vanguard.meta.first().map(|m| m.value.text.as_str()), Some("Doors: many."));
}

#[test]
fn spans_are_the_text_under_crlf_bom_tabs_and_trailing_spaces() {
    let text =
        "\u{feff}\tHollow Reach \r\n  Plane — Ostrava\t\r\nSet:  OST \r\n\r\n Draw a card.  \r\n--- \r\n";
    let cards = cards(text);
    let card = cards.first().expect("a card");
    let meta = &card.meta[0].value;
    for spanned in [&card.name, &card.type_line, &card.lines[0], meta] {
        assert_eq!(&text[spanned.span.range()], spanned.text);
    }
    assert_eq!(
        (card.name.text.as_str(), meta.text.as_str(), lines(card)),
        ("Hollow Reach", "OST", vec!["Draw a card."])
    );
}

#[test]
fn a_card_without_rules_text_is_a_card() {
    assert_eq!(cards("Blank Page\nScheme\n")[0].lines, []);
    assert_eq!(cards("Conspiracy\nConspiracy\nDraw a card.")[0].name.text, "Conspiracy");
}

#[test]
fn a_sheet_is_what_the_lines_of_a_card_say() {
    let cards =
        cards("A\nCreature — Elf\nArtist: B. C.\ncost: {1}{G}\nSTATS: 2/1+*\nReach\n---\nB\nScheme\n");
    let sheets: Vec<_> = cards.iter().map(CardSource::sheet).collect();
    assert_eq!(sheets[0].cost.as_ref().map(|cost| cost.0.len()), Some(2));
    assert_eq!((sheets[0].power, sheets[0].toughness), (Some(2), Some(1)));
    assert_eq!(sheets[1], planarc_bytecode::Sheet::default());
    assert_eq!(lines(&cards[0]), ["Reach"]);
}

#[test]
fn a_card_whose_sheet_is_wrong_is_judged_all_the_same() {
    let read = CardFile::from_bytes("t.card", b"A\nCreature\nCost: 1G\nReech\n".to_vec());
    let [Block::Broken(broken)] = read.blocks.as_slice() else { panic!("{read:#?}") };
    let meant = broken.meant.as_deref().expect("the card that it would be");
    assert_eq!((meant.modifiers, lines(meant)), (None, vec!["Reech"]));
}

#[test]
fn separators_alone_make_no_card() {
    assert_eq!(cards("---\n----\nA\nScheme\n---\n# end\n---").len(), 1);
}

#[test]
fn each_finding_has_its_place_and_spares_the_other_cards() {
    let other = "---\nOther\nScheme\nDraw a card.";
    let cases = [
        ("Alone\n", "F003 1:1"),
        ("\n# x\n  Plane — Ostrava\nDraw a card.\n", "F008 3:3"),
        ("Phenomenon\n", "F008 1:1"),
        ("A\nVanguard\nHand +1\nScry 1.\n", "F004 3:1"),
        ("A\nVanguard\nHand +1, life +1\nHand +1, life +2\n", "F004 4:1"),
        ("A\nScheme\nDraw a card.\nArtist: B. C.\n", "F005 4:1"),
        ("A\nInstant\nDraw a card.\nCost: {U}\n", "F005 4:1"),
        ("A\nInstant\nCost: U2\nDraw a card.\n", "F013 3:7"),
        ("A\nScheme\nDraw a card.\nHand +1, life +1\n", "F005 4:1"),
    ];
    for (text, expect) in cases {
        assert_eq!(
            findings(&format!("{text}{other}")),
            (vec![expect.to_owned()], vec!["Other".to_owned()]),
            "{text}"
        );
    }
}

#[test]
fn an_empty_file_is_a_finding() {
    for text in ["", "\u{feff}", "# nothing\n\n---\n"] {
        assert_eq!(findings(text).0, ["F002 1:1"], "{text:?}");
    }
}

#[test]
fn a_line_above_the_limit_is_a_finding() {
    let long = "x".repeat(planarc::limits::LINE_BYTES);
    assert_eq!(findings(&format!("A\nScheme\n{long}")).0, [""; 0]);
    let (found, names) = findings(&format!("A\nScheme\n{long}x\n---\nB\nScheme\n"));
    assert_eq!((found, names), (vec!["F007 3:1".to_owned()], vec!["B".to_owned()]));
}

#[test]
fn malformed_modifiers_offer_the_fix() {
    let (_, findings) = read_cards(&SourceFile::new("t.card", "A\nVanguard\nLife -3; hand +1\n"));
    assert_eq!(findings[0].fixes[0].edits[0].text, "Hand +1, life -3");
}

#[test]
fn broken_bytes_drop_their_block_only() {
    let mut bytes = b"Good\nScheme\nDraw a card.\n---\nCaf\xe9\nPlane \x97 Ostrava\n---\n".to_vec();
    bytes.extend_from_slice("Bon Café\nScheme\n".as_bytes());
    let read = CardFile::from_bytes("t.card", bytes);
    let shown: Vec<String> = read.blocks.iter().map(show_block).collect();
    assert_eq!(shown, ["Good", "F001 32..33", "Bon Café"]);
}

fn show_block(block: &Block) -> String {
    match block {
        Block::Card(card) => card.name.text.clone(),
        Block::Broken(broken) => broken
            .diagnostics
            .iter()
            .map(|d| format!("{} {:?}", d.code, d.span.range()))
            .collect::<Vec<_>>()
            .join(", "),
    }
}

/// Lines that a card file may hold, odd ones included.
fn any_line() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("---".to_owned()),
        Just("# note".to_owned()),
        Just("Vanguard".to_owned()),
        Just("Set: X".to_owned()),
        Just("Cost: {1}{G}".to_owned()),
        Just("Hand +1, life -3".to_owned()),
        Just("Hand".to_owned()),
        "[ \t]{0,2}[a-zé竜:+,-]{0,8}[ \t]{0,2}",
    ]
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_loss_of_place(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        let read = CardFile::from_bytes("t.card", bytes.clone());
        prop_assert_eq!(read.file.text.len(), bytes.len());
    }

    #[test]
    fn every_line_is_part_of_a_card_or_of_a_broken_block(lines in prop::collection::vec(any_line(), 0..12)) {
        let text = lines.join("\n");
        let read = CardFile::from_bytes("t.card", text.clone().into_bytes());
        let cards = read.blocks.iter().filter_map(|block| match block {
            Block::Card(card) => Some(card),
            Block::Broken(broken) => {
                assert!(!broken.diagnostics.is_empty());
                None
            }
        });
        for card in cards {
            for spanned in [&card.name, &card.type_line].into_iter().chain(&card.lines) {
                prop_assert_eq!(&text[spanned.span.range()], &spanned.text);
            }
            let content = text[card.span.range()].lines().map(str::trim);
            let count = content.filter(|line| !line.is_empty() && !line.starts_with('#')).count();
            let modifiers = usize::from(card.modifiers.is_some());
            prop_assert_eq!(count, 2 + card.meta.len() + modifiers + card.lines.len());
        }
    }
}
