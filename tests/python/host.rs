//! The host in Python plays cards of `cards/` to what their English asks for, which stands in
//! `examples/python/played.txt` and was written before they were run.

use crate::own_cards::own_cards;
use crate::{folder, has_python, own_module, script};
use std::process::Command;

const PLAYED: &str = include_str!("../../examples/python/played.txt");

/// The cards that are played, each with the lines of its text.
fn played() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut cards: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in PLAYED.lines() {
        if let Some(name) = line.strip_prefix("== ") {
            cards.push((name, Vec::new()));
        } else if let (Some(text), Some(card)) = (line.strip_prefix("| "), cards.last_mut()) {
            card.1.push(text);
        }
    }
    cards
}

#[test]
fn cards_bring_about_what_their_english_asks_for() {
    if !has_python() {
        return;
    }
    let folder = folder("host");
    let module = own_module(&folder);
    let script =
        Command::new("python3").arg(script("host.py")).arg(module).arg(script("played.txt")).output();
    std::fs::remove_dir_all(&folder).expect("the folder goes");
    let output = script.expect("python3 runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    let lines = said.lines().filter(|line| line.ends_with("steps as they must be")).count();
    assert!(lines >= 10 && lines == played().len(), "{said}");
}

#[test]
fn what_is_played_is_what_is_printed() {
    let files: String = own_cards().into_iter().map(|(_, text)| text + "\n---\n").collect();
    for (name, lines) in played() {
        let card = files.split("\n---\n").find(|card| card.lines().any(|line| line == name));
        let printed = card.unwrap_or_else(|| panic!("there is no card {name}")).replace("\n•", " •");
        for line in lines {
            assert!(printed.lines().any(|one| one == line), "{name} does not say: {line}");
        }
    }
}

#[test]
fn a_wrong_outcome_is_told() {
    if !has_python() {
        return;
    }
    let folder = folder("wrong");
    let module = own_module(&folder);
    let wrong = folder.join("wrong.txt");
    std::fs::write(&wrong, PLAYED.replace("then Cal: life 17", "then Cal: life 18")).expect("it is written");
    let output = Command::new("python3").arg(script("host.py")).arg(module).arg(wrong).output();
    let output = output.expect("python3 runs");
    std::fs::remove_dir_all(&folder).expect("the folder goes");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success() && said.contains("Toll of the Crossroads: WRONG"), "{said}");
}
